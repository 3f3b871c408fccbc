"""The Darkest Evil Bitch: she comes to the necromancer with the fewest enemy kills and fights his squad."""

from __future__ import annotations

from herna.games.cave_evil.cave import cave_of, lay
from herna.games.cave_evil.events.evils import BitchCame, Doomed, EvilFell, SingleLaid
from herna.games.cave_evil.rules import evil_basics as evils
from herna.games.cave_evil.rules import evil_fights, powers, tried, victory
from herna.games.cave_evil.rules.bout import here
from herna.games.cave_evil.rules.forces import buried, necromancer_squad, occupant, standing
from herna.games.cave_evil.rules.kill_points import enemy_points, wandering_points
from herna.games.cave_evil.state import NOBODY, NOWHERE, Squad, State, Tile
from herna.kernel import Outcome, Table
from herna.space.hex import Place


@evils.REVEALED.on("bitch")
async def revealed(t: Table[State]) -> None:
    """Nothing happens yet [cave_evil.evil-bitch.reveal, cave_evil.evil-bitch.short-game]."""


@evils.AWOKE.on("bitch")
async def awoke(t: Table[State]) -> None:
    """Every player without enemy kill points dies at once; if nobody is left, everybody loses; who is left alone wins.

    [cave_evil.evil-bitch.awaken-kill, cave_evil.evil-bitch.all-dead, cave_evil.evil-bitch.last-wins]
    """
    state = t.state
    doomed = [seat for seat in evils.with_necromancer(state) if not enemy_points(state.players[seat])]
    for seat in doomed:
        t.tell("cave_evil.evil-bitch.awaken-kill", Doomed, seat)
        victory.strike_down(t, seat, NOBODY)
    victory.settle(t)


@evils.CYCLE.on("bitch")
async def cycle(t: Table[State]) -> None:
    """At the start of every cycle she appears next to her victim and fights his whole squad [cave_evil.evil-bitch.appears].

    Then she is gone again, also if what she destroys around him has killed him.
    [cave_evil.evil-bitch.between-cycles, cave_evil.evil-bitch.surrounded-scope]
    """
    state = t.state
    seat = victim(t)
    squad = None if seat == NOBODY else necromancer_squad(state, seat)
    if squad is None:
        return
    await _appear(t, squad)
    if here(state, squad) and victory.lords(state.players[seat], squad):
        await _fight(t, squad)
    state.evil.space = NOWHERE


def victim(t: Table[State]) -> int:
    """Who has the fewest enemy kill points; then the fewest wandering ones; then who rolls lowest.

    [cave_evil.evil-bitch.appears, cave_evil.evil-bitch.tie-wandering, cave_evil.evil-bitch.split-wizard-escape]
    """
    state = t.state
    seats = evils.with_necromancer(state)
    if not seats:
        return NOBODY
    key = {seat: (enemy_points(player := state.players[seat]), wandering_points(player)) for seat in seats}
    fewest = min(key.values())
    equal = [seat for seat in seats if key[seat] == fewest]
    return evils.cast_lots(t, equal, "cave_evil.evil-bitch.tie-wandering", lowest=True)


async def _appear(t: Table[State], squad: Squad) -> None:
    """She takes a space beside the necromancer: a free one, or she destroys what is in the way.

    A buried one is dug out first. [cave_evil.evil-bitch.surrounded, cave_evil.evil-bitch.dig-in]
    """
    state = t.state
    if buried(state, squad):
        _single(t, cave_of(state).board.places[squad.space])
    cave = cave_of(state)
    taken = standing(state)
    free = [space for space in cave.neighbours[squad.space] if space not in taken]
    space = free[0] if free else await _make_room(t, squad)
    state.evil.space = space
    t.tell("cave_evil.evil-bitch.appears", BitchCame, squad.seat, space)


async def _make_room(t: Table[State], squad: Squad) -> int:
    """The player who acts for her picks one adjacent space; what stands on it is destroyed, what fills it is dug away.

    [cave_evil.evil-bitch.surrounded-scope]
    """
    state = t.state
    cave = cave_of(state)
    places = [cave.board.places[space] for space in cave.neighbours[squad.space]] + cave.rock_beside(squad.space)
    plays = powers.player_for_monsters(state, squad.seat, [squad.seat])
    tried.nowhere_near(t, "cave_evil.evil-bitch.surrounded-scope", "breach", cave.place(squad.space))
    _, q, r = await t.choose(plays, "cave_evil.evil-bitch.surrounded-scope", [("breach", *place) for place in places])
    space = cave.at((q, r)) if cave.is_cave((q, r)) else _single(t, (q, r))
    force = occupant(state, space)
    if force is not None:
        await evil_fights.perish(t, [force], "cave_evil.evil-bitch.surrounded")
    return space


def _single(t: Table[State], place: Place) -> int:
    """A single tile is laid, so that the combat can happen [cave_evil.evil-bitch.dig-in]."""
    space = lay(t.state, Tile("single", *place)).at(place)
    t.tell("cave_evil.evil-bitch.dig-in", SingleLaid, t.state.evil.card, space)
    return space


async def _fight(t: Table[State], squad: Squad) -> None:
    """The necromancer attacks with his whole squad, nobody supports, items and spells are of no use.

    Who defeats her wins; a squad that she defeats dies, and nobody gets the points. A split Black Wizard fights with the half
    on control card N, and in a later cycle with the one who has taken that over. Whoever has just used the ability of a game
    only drives her off. [cave_evil.necromancers.ban-enforced, cave_evil.evil-bitch.no-support,
    cave_evil.evil-bitch.own-squad-helps, cave_evil.evil-bitch.attacker, cave_evil.evil-bitch.no-items,
    cave_evil.evil-bitch.combat-abilities, cave_evil.evil-bitch.immune, cave_evil.evil-bitch.binding,
    cave_evil.evil-bitch.no-necro-ability, cave_evil.evil-bitch.split-wizard, cave_evil.evil-bitch.stats]
    """
    bout = await evil_fights.against_evil(t, [squad], "cave_evil.evil-bitch.no-items")
    if bout.winner == 0 and not evils.banned(t.state, squad.seat):
        t.tell("cave_evil.evil-bitch.win", EvilFell, squad.seat, t.state.evil.card)
        t.end(Outcome("cave_evil.evil-bitch.win", (squad.seat,)))
    if bout.winner == 1:
        await evil_fights.losers_die(t, bout, "cave_evil.evil-bitch.she-wins")
