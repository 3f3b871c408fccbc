"""Effects on the cave: tiles laid, spawn rolls, wandering monsters that move, rock markers."""

from __future__ import annotations

from collections.abc import Sequence

from herna.games.cave_evil.cave import PIT, Cave, cave_of
from herna.games.cave_evil.content import EXCAVATIONS, Dig, March, Rocks, Spawn, TileKind
from herna.games.cave_evil.events.effects import Counted, RocksChanged
from herna.games.cave_evil.rules import excavation, placing, spawn_rolls, wandering
from herna.games.cave_evil.rules.cave_building import throne_numbers, thronerooms
from herna.games.cave_evil.rules.effects.aiming import FITTING, aim, can_aim, own
from herna.games.cave_evil.rules.effects.core import PERFORMED, POSSIBLE, User, anchor
from herna.games.cave_evil.rules.effects.counting import cave_at, counted, nearest
from herna.games.cave_evil.rules.effects.moving import cards_of, open_to
from herna.games.cave_evil.rules.forces import group_of, necromancer_squad
from herna.games.cave_evil.state import NOWHERE, Force, Group, Squad, State
from herna.kernel import Table
from herna.space.hex import Place, disc

NEAR = 3
"""How near to the squad a tile is laid where a card says so."""


# ---------------------------------------------------------------------- rock markers


@FITTING.on(Rocks)
def _digs(state: State, effect: Rocks, user: User, force: Force) -> str | None:
    """Rocks are taken off an own dig, or put on somebody else's."""
    if not isinstance(force, Squad) or force.works is None:
        return "cave_evil.excavation.three-rocks"
    return None if own(user, force) == (effect.amount < 0) else "cave_evil.abilities.card-target"


@PERFORMED.on(Rocks)
async def rocks(t: Table[State], effect: Rocks, user: User) -> None:
    """Rock markers are taken off a dig, which is finished with the last one, or put on it [cave_evil.excavation.finish]."""
    squad = await aim(t, effect, user)
    if not isinstance(squad, Squad) or squad.works is None:
        return
    squad.works.rocks = max(0, squad.works.rocks + effect.amount)
    t.tell("cave_evil.excavation.three-rocks", RocksChanged, user.card, cards_of(squad), squad.works.rocks)
    if not squad.works.rocks:
        await excavation.finish(t, squad, step=True)


# ---------------------------------------------------------------------- tiles


def starts(state: State, effect: Dig, user: User, count: int = 0) -> list[Place]:
    """On which places a tile may begin: it adjoins what is excavated, and never begins on a Lair or a spawn pit.

    [cave_evil.events.tile-adjacent, cave_evil.events.tile-forbidden]
    """
    cave, base, rock = cave_of(state), anchor(state, user), effect.side == "rock"
    if effect.where == "pit":
        return _counted_starts(cave, count, rock)
    if effect.where == "adjoining":
        return _diggable(cave, rock)
    if base is None:
        return []
    if effect.where == "beside" and isinstance(base, Squad):
        return excavation.starts(state, base, rock=rock)
    reach = set(disc(cave.board.places[base.space], NEAR if effect.where == "near" else 1))
    return [place for place in _diggable(cave, rock) if place in reach]


def _diggable(cave: Cave, rock: bool) -> list[Place]:
    """All unexcavated places beside cave; or, for a collapse, all cave that may be covered."""
    spaces: Sequence[int] = range(len(cave.board))
    if cave.shut:
        spaces = [space for space in spaces if cave.open(space)]
    if rock:
        places = [cave.board.places[space] for space in spaces if space not in cave.pits]
        return [place for place in places if place not in cave.lairs]
    return list(dict.fromkeys(place for space in spaces for place in cave.rock_beside(space)))


def _counted_starts(cave: Cave, count: int, rock: bool) -> list[Place]:
    """The counted places over which a tile can be laid so that it adjoins the cave, or else the nearest to them.

    [cave_evil.events.count-choice, cave_evil.events.tile-adjacent]
    """
    fit = set(_diggable(cave, rock))
    if not rock:
        fit.update(_diggable(cave, True))
    return nearest(counted(cave, PIT, count), fit.__contains__) if fit else []


@POSSIBLE.on(Dig)
def _lays(state: State, effect: Dig, user: User) -> bool:
    if effect.where == "pit":
        return True
    begun = starts(state, effect, user)
    if effect.tile == "drawn":
        deck = state.decks["excavation"]
        return bool(begun) and bool(deck.draw or deck.discard)
    return bool(excavation.found(state, effect.tile, begun, rock=effect.side == "rock", digger=_digger(effect, user)))


def _digger(effect: Dig, user: User) -> Squad | None:
    return user.force if effect.where == "beside" and isinstance(user.force, Squad) else None


@PERFORMED.on(Dig)
async def dig(t: Table[State], effect: Dig, user: User) -> None:
    """A tile is laid where the user decides, of a kind or drawn; the text of a drawn card is ignored.

    [cave_evil.events.tile-choice, cave_evil.events.tile-adjacent, cave_evil.events.tile-forbidden,
    cave_evil.events.tile-text-ignored, cave_evil.excavation.card-by-event]
    """
    count = 0
    if effect.where == "pit":
        count = t.roll(12)
        t.tell("cave_evil.events.count-away", Counted, user.card, count)
    begun = starts(t.state, effect, user, count)
    kind = _kind(t, effect)
    if kind is not None and begun:
        await excavation.place(
            t,
            user.seat,
            kind,
            starts=begun,
            rock=effect.side == "rock",
            digger=_digger(effect, user),
            rule=placing.BROUGHT,
        )


def _kind(t: Table[State], effect: Dig) -> TileKind | None:
    """The kind of tile that is laid [cave_evil.events.tile-text-ignored]."""
    if effect.tile != "drawn":
        return effect.tile
    card = excavation.draw_tile(t)
    return None if card is None else EXCAVATIONS[card].tile


# ---------------------------------------------------------------------- spawn rolls


def pits(state: State, effect: Spawn) -> Sequence[int]:
    """The spawn pits at which an effect makes spawn rolls; Thronerooms by their numbers.

    [cave_evil.spawn-rolls.where-pits, cave_evil.cave.throneroom-numbers]
    """
    match effect.where:
        case "pit":
            return [space for space in (PIT,) if space in cave_of(state).pits]
        case "thronerooms":
            return thronerooms(state)
        case "odd":
            return [space for space, number in throne_numbers(state).items() if number % 2]
        case "even":
            return [space for space, number in throne_numbers(state).items() if not number % 2]
    return sorted(cave_of(state).pits)


@POSSIBLE.on(Spawn)
def _spawns(state: State, effect: Spawn, user: User) -> bool:
    return effect.where != "here" or bool(_beside(state, user))


def _beside(state: State, user: User) -> list[int]:
    """The free spaces beside the user's squad."""
    base = anchor(state, user)
    return [] if base is None else open_to(state, base, cave_of(state).cave_beside(base.space))


@PERFORMED.on(Spawn)
async def spawn(t: Table[State], effect: Spawn, user: User) -> None:
    """Spawn rolls at places, always on cave [cave_evil.events.spawns-on-cave]."""
    for space in await _places(t, effect, user):
        for _ in range(effect.times):
            await spawn_rolls.spawn(t, _roller(t.state, user), effect.roll, space)


def _roller(state: State, user: User) -> int:
    """Whose turn it is rolls, whoever's creature has set it off; before a cycle's first turn, who uses the card.

    [cave_evil.spawn-rolls.who-rolls]
    """
    return user.seat if state.phase == "cycle" or not state.players[state.active].alive else state.active


async def _places(t: Table[State], effect: Spawn, user: User) -> Sequence[int]:
    """Where an effect makes spawn rolls."""
    state = t.state
    match effect.where:
        case "far":
            return [await _far(t, user)]
        case "here":
            free = _beside(state, user)
            t.refuse("cave_evil.abilities.card-space", lambda: range(len(cave_of(state).board)))
            return [await t.choose(user.seat, "cave_evil.abilities.card-space", free, {"card": user.card})] if free else []
        case "d4":
            number = t.roll(4)
            t.tell("cave_evil.events.read-aloud", Counted, user.card, number)
            return [space for space, known in throne_numbers(state).items() if known == number]
    return pits(state, effect)


async def _far(t: Table[State], user: User) -> int:
    """A cave space D12 spaces from the Pit; the active player chooses the way.

    [cave_evil.events.count-choice, cave_evil.events.spawns-on-cave]
    """
    count = t.roll(12)
    t.tell("cave_evil.events.count-away", Counted, user.card, count)
    cave = cave_of(t.state)
    ends = counted(cave, PIT, count)
    found = sorted({space for place in ends for space in cave_at(cave, place)})
    t.refuse("cave_evil.events.count-away", lambda: [space for space in range(len(cave.board)) if cave.open(space)])
    t.refuse("cave_evil.events.spawns-on-cave", lambda: range(len(cave.board)))
    return await t.choose(user.seat, "cave_evil.events.count-choice", found, {"card": user.card, "count": count})


# ---------------------------------------------------------------------- wandering monsters that move


def marchers(state: State, effect: March, user: User) -> list[str]:
    """The letters of the groups that an effect could move; Protectors stay [cave_evil.protectors.not-wandering]."""
    groups = [group for group in state.groups if group.home == NOWHERE and cave_of(state).open(group.space)]
    base = anchor(state, user)
    if effect.which == "all" or base is None:
        return [group.letter for group in groups] if effect.which == "all" else []
    if effect.which == "near":
        cave = cave_of(state)
        return [group.letter for group in groups if cave.crow(base.space, group.space) <= effect.reach]
    return [group.letter for group in _nearest(state, base, groups)]


def _nearest(state: State, base: Force, groups: list[Group]) -> list[Group]:
    """The groups that are nearest to a squad [cave_evil.abilities.range-measure]."""
    cave = cave_of(state)
    far = {group.letter: cave.crow(base.space, group.space) for group in groups if group is not base}
    return [group for group in groups if far.get(group.letter) == min(far.values(), default=0)]


@POSSIBLE.on(March)
def _marches(state: State, effect: March, user: User) -> bool:
    return bool(marchers(state, effect, user))


@PERFORMED.on(March)
async def march(t: Table[State], effect: March, user: User) -> None:
    """Wandering monsters move; the user chooses their ways [cave_evil.events.move-monsters]."""
    for letter in await who_marches(t, effect, user):
        await march_one(t, effect, user, letter)
    t.state.strides = {}


async def who_marches(t: Table[State], effect: March, user: User) -> list[str]:
    """Which groups move; among equally near ones the user chooses [cave_evil.events.move-monsters]."""
    if effect.which in {"all", "near"}:
        return marchers(t.state, effect, user)
    if effect.which == "nearest":
        return await _one_of(t, user, marchers(t.state, effect, user))
    found: dict[str, None] = {}
    groups = [group for group in t.state.groups if group.home == NOWHERE and cave_of(t.state).open(group.space)]
    for seat in t.state.living():
        squad = necromancer_squad(t.state, seat)
        if squad is not None:
            near = [group.letter for group in _nearest(t.state, squad, groups) if group.letter not in found]
            found.update(dict.fromkeys(await _one_of(t, user, near)))
    return list(found)


async def _one_of(t: Table[State], user: User, letters: list[str]) -> list[str]:
    """The user chooses one of some groups."""
    if not letters:
        return []
    options = [("group", letter) for letter in letters]
    t.refuse("cave_evil.events.move-monsters", lambda: [("group", group.letter) for group in t.state.groups])
    return [(await t.choose(user.seat, "cave_evil.abilities.card-target", options, {"card": user.card}))[1]]


async def march_one(t: Table[State], effect: March, user: User, letter: str) -> None:
    """A group moves by its full rate, or so many spaces at most, if it is still there [cave_evil.events.move-monsters]."""
    if any(group.letter == letter for group in t.state.groups):
        await wandering.march(t, user.seat, group_of(t.state, letter), effect.steps)


POSSIBLE.on(Rocks)(can_aim)
