"""Effects that move: more movement, teleports, pushes and pulls, exchanged places, and being held."""

from __future__ import annotations

from collections.abc import Iterable

from herna.games.cave_evil.cave import cave_of
from herna.games.cave_evil.content import BEINGS, Exchange, Hold, Pull, Push, Rush, Teleport
from herna.games.cave_evil.events.effects import Displaced, Exchanged, Hastened, Held
from herna.games.cave_evil.rules import movement
from herna.games.cave_evil.rules.digging_speed import give_up
from herna.games.cave_evil.rules.effects.aiming import FITTING, TARGET, aim, can_aim
from herna.games.cave_evil.rules.effects.core import PERFORMED, POSSIBLE, User, anchor, present
from herna.games.cave_evil.rules.forces import occupant, standing
from herna.games.cave_evil.rules.iron_gate import gates
from herna.games.cave_evil.rules.wandering import MARCHED
from herna.games.cave_evil.state import NOBODY, NOWHERE, Force, Group, Squad, State
from herna.kernel import Table
from herna.space.hex import disc

SPACE = "cave_evil.abilities.card-space"
MOVING = ("neighbours", "conjuration", "actions")
"""The phases of a turn in which squads move, or will still move."""


def cards_of(force: Force) -> tuple[str, ...]:
    """The creatures of a squad or group, for what is told."""
    return tuple(each.card for each in force.creatures)


def steadfast(force: Force) -> bool:
    """Whether somebody in it cannot be moved by cards, and so the whole squad cannot [cave_evil.abilities.steadfast]."""
    return any("steadfast" in BEINGS[each.card].traits for each in force.creatures)


def shut_out(state: State, force: Force, space: int) -> str | None:
    """The rule by which a card may not put a squad or group on a space [cave_evil.abilities.card-space]."""
    cave = cave_of(state)
    if not cave.open(space):
        return "cave_evil.movement.not-through-rock"
    if space in cave.pits:
        return "cave_evil.movement.over-pit"
    if occupant(state, space) is not None or space == state.evil.space:
        return "cave_evil.squads.no-sharing"
    if closed_crystal(state, force, space):
        return "cave_evil.victory.crystal-space-closed"
    return "cave_evil.cards.iron-gate-blocks" if space in gates(state) else None


def closed_crystal(state: State, force: Force, space: int) -> bool:
    """Whether a space is a burning crystal that is not one's own."""
    seat = force.seat if isinstance(force, Squad) else NOBODY
    return any(player.lit and player.crystal == space for each, player in enumerate(state.players) if each != seat)


def open_to(state: State, force: Force, spaces: Iterable[int]) -> list[int]:
    """Those of some spaces on which a card may put a squad or group: the quick way."""
    cave = cave_of(state)
    taken, barred = standing(state), gates(state)
    return [
        space
        for space in spaces
        if cave.open(space)
        and space not in cave.pits
        and space not in taken
        and space != state.evil.space
        and space not in barred
        and not closed_crystal(state, force, space)
    ]


def within(state: State, space: int, reach: int) -> list[int]:
    """The spaces that ever were cave within a plain distance of one [cave_evil.abilities.range-measure]."""
    cave = cave_of(state)
    places = disc(cave.board.places[space], reach)
    return sorted(found for place in places if (found := cave.at(place)) != NOWHERE and found != space)


def slid(state: State, force: Force, base: int, steps: int, sign: int) -> list[int]:
    """Where steps that each lead farther from a space (or, with a sign of -1, nearer to it) can end."""
    cave = cave_of(state)
    reached: dict[int, None] = {}
    edge = [force.space]
    for _ in range(steps):
        onward = {
            near: None
            for space in edge
            for near in cave.cave_beside(space)
            if (cave.crow(base, near) - cave.crow(base, space)) * sign > 0 and near not in reached
        }
        edge = open_to(state, force, onward)
        reached.update(dict.fromkeys(edge))
    return sorted(reached)


async def relocate(t: Table[State], user: User, force: Force, space: int, rule: str) -> None:
    """A card puts a squad or group on another space; a squad loses its dig.

    [cave_evil.abilities.card-space, cave_evil.movement.what-is-movement, cave_evil.excavation.other-action-loses]
    """
    origin, force.space = force.space, space
    t.tell(rule, Displaced, user.card, cards_of(force), origin, space)
    if isinstance(force, Group):
        force.pit = False
    else:
        give_up(t, force)
    await _arrived(t, force)


async def _arrived(t: Table[State], force: Force) -> None:
    """Whoever reacts to steps in a player's turn reacts to that; the Goat to anybody in any turn.

    [cave_evil.abilities.card-space, cave_evil.evil-goat.disembowel]
    """
    if isinstance(force, Squad) and force.seat == t.state.active:
        await movement.stepped(t, force)
        return
    for react in MARCHED:
        await react(t, force, list(force.creatures))


async def _to(t: Table[State], user: User, force: Force, found: list[int], wished: Iterable[int]) -> None:
    """The user chooses where to."""
    state = t.state
    spaces = t.sift(found, lambda space: shut_out(state, force, space), among=lambda: wished)
    t.refuse(SPACE, lambda: range(len(cave_of(state).board)))  # out of reach
    space = await t.choose(user.seat, SPACE, spaces, {"card": user.card})
    await relocate(t, user, force, space, SPACE)


# ---------------------------------------------------------------------- more movement


@FITTING.on(Rush)
def _runs(state: State, effect: Rush, user: User, force: Force) -> str | None:
    """A squad that can still move in this turn: of whom it is not the turn, or who stays where it is, has nothing of it.

    [cave_evil.abilities.no-use]
    """
    if not isinstance(force, Squad):
        return TARGET
    if force.seat != state.active or state.phase not in MOVING:
        return "cave_evil.abilities.no-use"
    if force.held or force.bound or all(each.still for each in force.creatures):
        return movement.no_movement(state, force)
    return None


@PERFORMED.on(Rush)
async def rush(t: Table[State], effect: Rush, user: User) -> None:
    """More movement in this turn, for each creature of a squad."""
    force = await aim(t, effect, user)
    if force is not None:
        for each in force.creatures:
            each.extra += effect.steps
        t.tell(TARGET, Hastened, user.card, cards_of(force), effect.steps)


# ---------------------------------------------------------------------- teleport, push and pull


@FITTING.on(Teleport)
def _teleports(state: State, effect: Teleport, user: User, force: Force) -> str | None:
    if steadfast(force):
        return "cave_evil.abilities.steadfast"
    return None if open_to(state, force, within(state, force.space, effect.steps)) else SPACE


@PERFORMED.on(Teleport)
async def teleport(t: Table[State], effect: Teleport, user: User) -> None:
    """To a free cave space within so many spaces of where it stands, through anything."""
    force = await aim(t, effect, user)
    if force is not None:
        near = within(t.state, force.space, effect.steps)
        await _to(t, user, force, open_to(t.state, force, near), near)


def _slides(state: State, effect: Push | Pull, user: User, force: Force) -> str | None:
    base = anchor(state, user)
    if base is None or base is force:
        return TARGET
    if steadfast(force):
        return "cave_evil.abilities.steadfast"
    return None if slid(state, force, base.space, effect.steps, _sign(effect)) else SPACE


def _sign(effect: Push | Pull) -> int:
    return 1 if isinstance(effect, Push) else -1


FITTING.on(Push, Pull)(_slides)


@PERFORMED.on(Push, Pull)
async def slide(t: Table[State], effect: Push | Pull, user: User) -> None:
    """Up to so many spaces away from the user, or nearer, each step on a free cave space."""
    force, base = await aim(t, effect, user), anchor(t.state, user)
    if force is not None and base is not None:
        found = slid(t.state, force, base.space, effect.steps, _sign(effect))
        await _to(t, user, force, found, found)


# ---------------------------------------------------------------------- exchanged places


@FITTING.on(Exchange)
def _changes(state: State, effect: Exchange, user: User, force: Force) -> str | None:
    base = anchor(state, user)
    if base is None or base is force or not present(state, user):
        return TARGET
    if steadfast(force) or steadfast(base):
        return "cave_evil.abilities.steadfast"
    cave = cave_of(state)
    if base.space in cave.pits or force.space in cave.pits:
        return "cave_evil.movement.over-pit"
    if not cave.open(base.space):
        return "cave_evil.excavation.buried-squad"
    closed = closed_crystal(state, base, force.space) or closed_crystal(state, force, base.space)
    return "cave_evil.victory.crystal-space-closed" if closed else None


@PERFORMED.on(Exchange)
async def exchange(t: Table[State], effect: Exchange, user: User) -> None:
    """The user's squad and the other one change places."""
    force, base = await aim(t, effect, user), anchor(t.state, user)
    if force is None or base is None:
        return
    base.space, force.space = force.space, base.space
    t.tell(SPACE, Exchanged, user.card, cards_of(base), cards_of(force), base.space, force.space)
    for each in (base, force):
        if isinstance(each, Squad):
            give_up(t, each)
    for each in (base, force):
        await _arrived(t, each)


# ---------------------------------------------------------------------- held


@FITTING.on(Hold)
def _holds(state: State, effect: Hold, user: User, force: Force) -> str | None:
    """Monsters have no turns; who is held as long already is not held any longer by it [cave_evil.abilities.no-use]."""
    if not isinstance(force, Squad):
        return TARGET
    most = {"d4": 4, "d12": 12}.get(effect.turns, effect.turns) if isinstance(effect.turns, str) else effect.turns
    already = force.bound if effect.what == "all" else max(force.held, force.bound)
    return None if already < int(most) else "cave_evil.abilities.no-use"


@PERFORMED.on(Hold)
async def hold(t: Table[State], effect: Hold, user: User) -> None:
    """It cannot move, or can neither move nor act, for so many turns of its owner [cave_evil.turn-markers.use]."""
    force = await aim(t, effect, user)
    if not isinstance(force, Squad):
        return
    turns = lasting(t, effect.turns)
    if effect.what == "all":
        force.bound = max(force.bound, turns)
    else:
        force.held = max(force.held, turns)
    t.tell("cave_evil.turn-markers.use", Held, user.card, cards_of(force), turns, effect.what)


def lasting(t: Table[State], turns: int | str) -> int:
    """How many turns something lasts; a D4 is rolled for it where the card says so [cave_evil.turn-markers.use]."""
    return t.roll(4) if turns == "d4" else t.roll(12) if turns == "d12" else int(turns)


for _sort in (Rush, Teleport, Push, Pull, Exchange, Hold):
    POSSIBLE.on(_sort)(can_aim)
