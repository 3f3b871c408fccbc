"""The Darkest Statue of Death: bribed before it awakes, destroyed afterwards; its Glowing Eyes are to be brought home."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NoReturn

from herna.games.cave_evil.cave import PIT, cave_of
from herna.games.cave_evil.events.evils import EyesBrought, Gazed, PointsPaid, StatueFell
from herna.games.cave_evil.rules import evil_basics as evils
from herna.games.cave_evil.rules import evil_fights, powers, ranged_attack
from herna.games.cave_evil.rules.bout import Bout, Party
from herna.games.cave_evil.rules.challenge import CHALLENGED
from herna.games.cave_evil.rules.forces import buried, forces, heap_on, is_master, standing
from herna.games.cave_evil.rules.kill_points import ENEMY, halves, points
from herna.games.cave_evil.rules.menu import BACK, Activity, Option
from herna.games.cave_evil.rules.movement import STEPPED
from herna.games.cave_evil.rules.rounds import clash
from herna.games.cave_evil.state import NOWHERE, Creature, Force, Group, Squad, State
from herna.kernel import Outcome, Table

PRICE = 18
"""Kill points of either sort that the gaze costs [cave_evil.evil-statue.bribe]."""
REACH = 8
GORE = 3


@evils.REVEALED.on("statue")
async def revealed(t: Table[State]) -> None:
    """In advanced play the Statue is put on the Pit at once.

    [cave_evil.evil-statue.reveal-advanced, cave_evil.evil-statue.reveal-place]
    """
    if t.state.on("reveal"):
        await evils.put_on_pit(t, "cave_evil.evil-statue.reveal-place")


@evils.AWOKE.on("statue")
async def awoke(t: Table[State]) -> None:
    """From now on it can only be destroyed; it stands on the Pit at the latest now.

    [cave_evil.evil-statue.awaken, cave_evil.evil-statue.basic-placement]
    """
    await evils.put_on_pit(t, "cave_evil.evil-statue.basic-placement")


@evils.CYCLE.on("statue")
async def cycle(t: Table[State]) -> None:
    """It never attacks by itself [cave_evil.evil-statue.adjacency-after]."""


# The gaze


def bribe_barred(state: State, squad: Squad, option: Option) -> str | None:
    """Why a squad cannot bribe the Statue: before it awakes, a necromancer beside it, 18 kill points, and somebody in sight.

    It is free and can be done again and again [cave_evil.evil-statue.bribe-when, cave_evil.awakening.buried-before-evil].
    """
    if evils.word(state) != "statue" or state.evil.stage != "revealed":
        return "cave_evil.evil-statue.awaken"
    if not is_master(squad) or state.evil.space not in cave_of(state).neighbours[squad.space]:
        return "cave_evil.evil-statue.bribe"
    if buried(state, squad):
        return "cave_evil.awakening.buried-before-evil"
    if _purse(state, squad.seat) < 2 * PRICE:
        return "cave_evil.evil-statue.bribe"
    return None if in_view(state) else "cave_evil.evil-statue.gaze"


def _purse(state: State, seat: int) -> int:
    """All kill points of a player, in halves of a point."""
    player = state.players[seat]
    return ENEMY * halves(player.enemy_kills) + halves(player.wandering_kills)


def _bribe_offered(state: State, squad: Squad) -> Iterable[Option]:
    if state.evil.stage != "revealed" or state.evil.space == NOWHERE or bribe_barred(state, squad, ("bribe",)):
        return ()
    return (("bribe",),)


def _bribe_wished(state: State, squad: Squad) -> Iterable[Option]:
    return (("bribe",),) if evils.word(state) == "statue" and state.evil.space != NOWHERE else ()


def in_view(state: State) -> list[Force]:
    """The squads and monsters within 8 spaces of the Statue and in its line of sight [cave_evil.evil-statue.gaze]."""
    cave = cave_of(state)
    eyes, solid = state.evil.space, ranged_attack.blockers(state)
    return [
        force
        for force in forces(state)
        if cave.open(force.space) and cave.crow(eyes, force.space) <= REACH and cave.in_sight(eyes, force.space, solid)
    ]


async def bribe(t: Table[State], squad: Squad, option: Option) -> None:
    """The necromancer names somebody, pays, and the Statue gazes there; who sees only then whom it would hit may go back.

    [cave_evil.evil-statue.bribe, cave_evil.evil-statue.bribe-when]
    """
    target = await _aim(t, squad.seat)
    if target is None:
        return
    await _pay(t, squad.seat)
    await _gaze(t, squad.seat, target)


async def _aim(t: Table[State], seat: int) -> Force | None:
    """Whom the necromancer names, if anybody, and who stands first on that line, also an own squad.

    [cave_evil.evil-statue.gaze-direction]
    """
    state = t.state
    named = {_name(force): force for force in in_view(state)}
    t.refuse("cave_evil.evil-statue.gaze-direction", lambda: map(_name, forces(state)))
    wished = await t.choose(seat, "cave_evil.evil-statue.gaze-direction", [*named, BACK])
    if wished == BACK:
        return None
    taken = standing(state)
    first = cave_of(state).first_in_line(state.evil.space, named[wished].space, taken)
    return named[wished] if first is None else taken[first]


def _name(force: Force) -> Option:
    return ("gaze", force.letter) if isinstance(force, Group) else ("stare", force.seat, force.number)


async def _pay(t: Table[State], seat: int) -> None:
    """Cards worth 18 kill points leave the game, card by card; what is too much is lost.

    [cave_evil.evil-statue.bribe-box, cave_evil.evil-statue.gaze-change]
    """
    state = t.state
    player = state.players[seat]
    paid = 0
    while paid < 2 * PRICE:
        options = [("pay", "enemy", card) for card in dict.fromkeys(player.enemy_kills)]
        options += [("pay", "wandering", card) for card in dict.fromkeys(player.wandering_kills)]
        _, pile, card = await t.choose(seat, "cave_evil.evil-statue.bribe", options, {"left": points(2 * PRICE - paid)})
        (player.enemy_kills if pile == "enemy" else player.wandering_kills).remove(card)
        state.gone.append(card)
        paid += halves([card]) * (ENEMY if pile == "enemy" else 1)
        t.tell("cave_evil.evil-statue.bribe-box", PointsPaid, seat, card)


async def _gaze(t: Table[State], seat: int, target: Force) -> None:
    """The Statue attacks with Weapon first; the briber plays for it. If it wins, the target dies and nobody gets points.

    [cave_evil.evil-statue.gaze-attack, cave_evil.evil-statue.gaze-result, cave_evil.evil-statue.stats]
    """
    state = t.state
    t.tell("cave_evil.evil-statue.gaze", Gazed, seat, target.space)
    owner = powers.player_for_monsters(state, seat, [seat]) if isinstance(target, Group) else target.seat
    bout = await evil_fights.by_evil(t, seat, Party(owner, [target]), target.space, sort="gaze", first="weapon")
    if bout.winner == 0:
        await evil_fights.losers_die(t, bout, "cave_evil.evil-statue.gaze-result")


# Its fall


@CHALLENGED.on("statue")
async def challenged(t: Table[State], squad: Squad) -> None:
    """Squads fight the awakened Statue with all they have; losing attackers die.

    [cave_evil.evil-statue.destroy, cave_evil.evil-statue.awaken, cave_evil.evil-statue.adjacency-after]
    """
    state = t.state
    if state.evil.space not in cave_of(state).neighbours[squad.space]:
        bout = await _shot_at(t, squad)
    else:
        others = [each for each in evil_fights.beside_evil(state, squad.seat) if each is not squad]
        helpers = evil_fights.free_to_fight(state, others)
        squads = [squad, *await evil_fights.gather(t, squad.seat, helpers, "cave_evil.supported-combat.attackers-join")]
        evil_fights.spend(t, squads)
        bout = await evil_fights.against_evil(t, squads)
    if bout.winner == 0:
        fall(t, squad.seat)
    elif bout.winner == 1:
        await evil_fights.losers_die(t, bout, "cave_evil.evil-statue.adjacency-after")


async def _shot_at(t: Table[State], squad: Squad) -> Bout:
    """Squads attack it from afar: only who shoots counts, and it shoots back, for nobody's range is longer than its own.

    [cave_evil.evil-statue.any-means]
    """
    space = t.state.evil.space
    ours = await ranged_attack.shooting(t, squad, space)
    evil_fights.spend(t, [force for force in ours.forces if isinstance(force, Squad)])
    theirs = Party(powers.player_for_monsters(t.state, squad.seat, [squad.seat]), evil=True)
    far = cave_of(t.state).crow(squad.space, space)
    bout = Bout("evil", ours, theirs, space, first=ranged_attack.firsts(ours), reach=far)
    await clash(t, bout)
    return bout


def fall(t: Table[State], seat: int) -> None:
    """The Statue is destroyed, by combat or by the Psychomancer's blast: the Glowing Eyes and 3 gore lie on its space.

    [cave_evil.evil-statue.eyes, cave_evil.evil-statue.any-means, cave_evil.evil-statue.destroy-necro-ability]
    """
    evil = t.state.evil
    heap = heap_on(t.state, evil.space if evil.space != NOWHERE else PIT)
    heap.eyes = True
    heap.goods[1] += GORE
    evil.stage, evil.space = "gone", NOWHERE
    t.tell("cave_evil.evil-statue.eyes", StatueFell, seat)


# The Eyes


async def delivered(t: Table[State], squad: Squad, movers: Sequence[Creature]) -> bool:
    """The first squad that moves with the Eyes onto its own crystal wins; any creature can carry them.

    Who gets them there, by hand or off the ground, has not moved there with them, nor has a squad that others join there, for
    who leaves a squad has nothing of it in hand. Where their carrier dies they stay.
    [cave_evil.evil-statue.win, cave_evil.evil-statue.eyes-anyone, cave_evil.evil-statue.eyes-drop]
    """
    player = t.state.players[squad.seat]
    together = len(movers) == len(squad.creatures)
    if squad.eyes and together and squad.space == player.crystal and player.lit and not player.spent_now:
        _win(t, squad.seat)
    return False


def _win(t: Table[State], seat: int) -> NoReturn:
    t.tell("cave_evil.evil-statue.win", EyesBrought, seat)
    t.end(Outcome("cave_evil.evil-statue.win", (seat,)))


STEPPED.append(delivered)
ACTIVITIES: Sequence[Activity] = (Activity(("bribe",), _bribe_offered, _bribe_wished, bribe_barred, bribe, needs="evil"),)
