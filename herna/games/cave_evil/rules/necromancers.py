"""Necromancers: who is one, their once-per-game abilities, when these may be used, and the halves of the Black Wizard."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Any

from herna.games.cave_evil.content import NECROMANCERS
from herna.games.cave_evil.events.evils import AbilityUsed, HeirRose
from herna.games.cave_evil.state import NECROMANCER, Creature, Squad, State
from herna.kernel import Table
from herna.kernel.moments import Moment

Usable = Callable[[State, Squad], str | None]
"""The rule that forbids an ability now, or None."""
Use = Callable[[Table[State], Squad], Awaitable[None]]

MAY: Moment[str, Usable] = Moment()
"""Whether an ability can be used now, by its word."""
USED: Moment[str, Use] = Moment()
"""What an ability does."""
ANY_TIME: list[Callable[[State, int], Sequence[Any]]] = []
"""What else a seat may use at any time: items and spells say so [cave_evil.necromancers.any-time]."""
AT_ONCE: dict[str, Callable[[Table[State], int, Any], Awaitable[None]]] = {}
"""How that is done, by the first word of what was chosen."""

HUSH = ("hush",)


def is_necromancer(state: State, squad: Squad, creature: Creature) -> bool:
    """Whether a creature is a necromancer, a half of one, or a spellcaster that has become one.

    [cave_evil.necromancers.wizard-split, cave_evil.rage.new-necromancer]
    """
    return creature.card in NECROMANCERS or creature.id == state.players[squad.seat].risen


def leads(state: State, squad: Squad) -> bool:
    """Whether a necromancer is in a squad, be it a half of one."""
    return squad.number == NECROMANCER or any(is_necromancer(state, squad, each) for each in squad.creatures)


def squad_of_necromancer(state: State, seat: int) -> Squad | None:
    """The squad on the control card N."""
    squads = state.players[seat].squads
    return next((squad for squad in squads if squad.number == NECROMANCER), None)


def halves(state: State, seat: int) -> list[Squad]:
    """The squads with a necromancer in them: two if a split Black Wizard goes separate ways."""
    return [squad for squad in state.players[seat].squads if leads(state, squad)]


def may_work(state: State, squad: Squad) -> bool:
    """Whether somebody in a squad may Invoke or Meditate: of two halves only one in any one turn.

    [cave_evil.necromancers.wizard-actions]
    """
    worker = state.players[squad.seat].worker
    return any(is_necromancer(state, squad, each) and worker in {0, each.id} for each in squad.creatures)


def works(state: State, squad: Squad) -> None:
    """A half does a necromancer's work: the other one may not in this turn [cave_evil.necromancers.wizard-actions]."""
    player = state.players[squad.seat]
    if not player.worker:
        player.worker = next(each.id for each in squad.creatures if is_necromancer(state, squad, each))


def new_turn(state: State) -> None:
    """A turn begins: what was used in the last one bars nothing any more [cave_evil.necromancers.ban-enforced]."""
    for player in state.players:
        player.spent_now = player.hushed = False
        player.worker = 0


def banned(state: State, seat: int) -> bool:
    """Whether a player cannot overcome the Evil in this turn, having used the ability in it.

    [cave_evil.necromancers.ban-enforced, cave_evil.necromancers.not-to-win, cave_evil.necromancers.end-game-ban]
    """
    return state.players[seat].spent_now


def barred(state: State, squad: Squad) -> str | None:
    """The rule that forbids the once-per-game ability now [cave_evil.necromancers.once-per-game]."""
    player = state.players[squad.seat]
    word = NECROMANCERS[player.necromancer].ability
    if not word or player.risen or squad.number != NECROMANCER:
        return "cave_evil.necromancers.once-per-game"
    if player.spent:
        return "cave_evil.necromancers.once-per-game"
    return MAY[word](state, squad)


async def use(t: Table[State], squad: Squad) -> None:
    """A necromancer uses the ability, once in a game [cave_evil.necromancers.once-per-game]."""
    player = t.state.players[squad.seat]
    player.spent = player.spent_now = True
    t.tell("cave_evil.necromancers.once-per-game", AbilityUsed, squad.seat, player.necromancer)
    await USED[NECROMANCERS[player.necromancer].ability](t, squad)


async def window(t: Table[State], rule: str, seats: Iterable[int] | None = None) -> None:
    """Between two steps of play, and when an attack is declared, players may use what can be used at any time.

    Clockwise from the active player, who is not asked between steps: that is the active player's own menu. Who has left word
    for this turn is asked only when named. [cave_evil.necromancers.interrupt-window, cave_evil.necromancers.any-time]
    """
    state = t.state
    named = seats is not None
    asked = list(state.living()[1:] if seats is None else seats)
    if not any(_usable(state, seat, named) for seat in asked):
        return

    async def resolve(seat: int, reaction: Any) -> bool:
        if reaction == HUSH:
            state.players[seat].hushed = True
        elif reaction == ("necromancy",):
            squad = squad_of_necromancer(state, seat)
            assert squad is not None
            await use(t, squad)
        else:
            await AT_ONCE[reaction[0]](t, seat, reaction)
        return False

    await t.window(rule, asked, lambda seat: _usable(state, seat, named), resolve)


def _usable(state: State, seat: int, named: bool) -> list[Any]:
    """What a seat can use at any time."""
    player = state.players[seat]
    if not player.alive or (player.hushed and not named):
        return []
    found: list[Any] = []
    if player.necromancer_alive and not player.spent:
        squad = squad_of_necromancer(state, seat)
        if squad is not None and barred(state, squad) is None:
            found.append(("necromancy",))
    for offers in ANY_TIME:
        found += offers(state, seat)
    if found and not player.hushed:
        found.append(HUSH)
    return found


def heir(t: Table[State], seat: int) -> bool:
    """A necromancer has died: whether another half of him lives, who then takes over control card and marker N on the spot.

    [cave_evil.necromancers.wizard-heir, cave_evil.necromancers.wizard-crystal]
    """
    state = t.state
    player = state.players[seat]
    left = halves_left(state, seat)
    if not left:
        return False
    squad = left[0]
    if squad.number != NECROMANCER:
        rest = squad_of_necromancer(state, seat)
        if rest is not None:
            rest.number = squad.number
        squad.number = NECROMANCER
        player.squads.sort(key=lambda each: each.number)
        t.tell("cave_evil.necromancers.wizard-heir", HeirRose, seat, squad.space)
    return True


def halves_left(state: State, seat: int) -> list[Squad]:
    """The squads in which a necromancer of a player still lives, N first."""
    squads = sorted(state.players[seat].squads, key=lambda each: each.number)
    return [squad for squad in squads if any(is_necromancer(state, squad, each) for each in squad.creatures)]
