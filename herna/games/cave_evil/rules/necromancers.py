"""Necromancers: their once-per-game abilities, when these may be used, and the halves of the Black Wizard.

All necromancers cast spells and carry and use two items or spells, the Blood Sorcerer four, which is no such ability; that is
on their cards. [cave_evil.necromancers.all-cast, cave_evil.necromancers.carry-two, cave_evil.necromancers.blood-four,
cave_evil.necromancers.blood-no-ban, cave_evil.necromancers.base-card]
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence
from functools import partial
from typing import Any

from herna.games.cave_evil.content import NECROMANCERS
from herna.games.cave_evil.events.evils import AbilityUsed, HalfTookOver
from herna.games.cave_evil.rules import tried, victory
from herna.games.cave_evil.rules.bout import Bout
from herna.games.cave_evil.rules.forces import forces, mark, necromancer_squad
from herna.games.cave_evil.rules.menu import BACK, Activity, Option
from herna.games.cave_evil.rules.once_per_game import AIMED, BARRED, USED
from herna.games.cave_evil.rules.rounds import DECLARED
from herna.games.cave_evil.state import NECROMANCER, NOBODY, Force, Squad, State
from herna.kernel import Table

ANY_TIME: list[Callable[[State, int], Sequence[Any]]] = []
"""What else a seat may use at any time: abilities, items and spells say so."""
WHY_NOT: list[Callable[[State, int], Iterable[tuple[Any, str | None]]]] = []
"""Which rule keeps a seat from using what it has at any time; None for what it may use."""
INSTANT: set[str] = set()
"""The cards that have such uses: whoever has none of them in play is not asked about."""
AT_ONCE: dict[str, Callable[[Table[State], int, Any], Awaitable[None]]] = {}
"""How that is done, by the first word of what was chosen."""

USE = ("necromancy",)
HUSH = ("hush",)
"""Leaving word not to be asked again in this turn, unless an attack is declared."""


def ability(state: State, seat: int) -> str:
    """The word of a necromancer's once-per-game ability; a spellcaster that has become one has none."""
    card = NECROMANCERS.get(state.players[seat].necromancer)
    return card.ability if card is not None else ""


def barred(state: State, squad: Squad, option: Option = USE) -> str | None:
    """The rule that forbids the once-per-game ability now [cave_evil.necromancers.once-per-game]."""
    word = ability(state, squad.seat)
    if not word or squad.number != NECROMANCER or state.players[squad.seat].spent:
        return "cave_evil.necromancers.once-per-game"
    return BARRED[word](state, squad)


async def use(t: Table[State], squad: Squad, option: Option = USE) -> None:
    """A necromancer uses the ability, once in a game; in this turn its player cannot overcome the Evil any more.

    Who sees only then what it could be used on may go back.
    Killing the last rival with it is a victory like any other. [cave_evil.necromancers.once-per-game,
    cave_evil.necromancers.not-to-win, cave_evil.necromancers.end-game-ban]
    """
    player = t.state.players[squad.seat]
    word = ability(t.state, squad.seat)
    target = await AIMED[word](t, squad) if word in AIMED else option
    if target == BACK:
        return
    player.spent = player.spent_now = True
    t.tell("cave_evil.necromancers.once-per-game", AbilityUsed, squad.seat, player.necromancer)
    await USED[word](t, squad, target)


def _offered(state: State, squad: Squad) -> Iterable[Option]:
    if squad.number != NECROMANCER or state.players[squad.seat].spent or barred(state, squad) is not None:
        return ()
    return (USE,)


def _wished(state: State, squad: Squad) -> Iterable[Option]:
    return (USE,) if squad.number == NECROMANCER else ()


ACTIVITIES = (Activity(("necromancy",), _offered, _wished, barred, use, needs="master"),)


# Any time


async def window(t: Table[State], rule: str, seats: Iterable[int] | None = None, *, again: bool = False) -> None:
    """Between two steps of play, and when an attack is declared, players may use what can be used at any time.

    Clockwise from the active player, who is not asked between steps: that is the active player's own menu. Who has left word
    for this turn is asked `again` only when attacked.
    [cave_evil.necromancers.interrupt-window, cave_evil.necromancers.any-time]
    """
    state = t.state
    asked = [seat for seat in (state.living()[1:] if seats is None else seats) if _usable(state, seat, again)]
    if not asked:
        return

    async def resolve(seat: int, reaction: Any) -> bool:
        await _react(t, seat, reaction)
        return False

    def usable(seat: int) -> list[Any]:
        found = _usable(state, seat, again)
        if found and t.doubted:
            _explain(t, seat, [USE] if USE in found else [])
        return found

    await t.window(rule, asked, usable, resolve)


def _explain(t: Table[State], seat: int, able: list[Any]) -> None:
    """Why a seat cannot use something else: the ability, a card of its own, a creature on the board, leaving word again.

    Nor does it do anything else before its turn. [cave_evil.items.symbol-anytime, cave_evil.abilities.plain-ability,
    cave_evil.necromancers.interrupt-window, cave_evil.course.turn-order]
    """
    state = t.state
    squad = necromancer_squad(state, seat)

    def unable(option: Any) -> str | None:
        return barred(state, squad) if squad is not None else "cave_evil.necromancers.once-per-game"

    t.sift(able, unable, among=lambda: [USE])
    for options in WHY_NOT:
        for option, rule in options(state, seat):
            if rule is not None:
                t.refuse(rule, partial(list, [option]))
    t.refuse("cave_evil.necromancers.interrupt-window", lambda: [HUSH])
    if seat != state.active:
        t.refuse("cave_evil.course.turn-order", lambda: [("squad", seat, each.number) for each in state.players[seat].squads])
    t.refuse("cave_evil.items.symbol-anytime", lambda: [("item", NECROMANCER, card) for card in tried.cards(state, seat)])
    t.refuse(
        "cave_evil.abilities.plain-ability",
        lambda: [("power", NECROMANCER, mark(each), 0) for force in forces(state) for each in force.creatures],
    )


async def _react(t: Table[State], seat: int, reaction: Any) -> None:
    """A seat uses something, or leaves word."""
    if reaction == HUSH:
        t.state.players[seat].hushed = True
    elif reaction == USE:
        squad = necromancer_squad(t.state, seat)
        assert squad is not None
        await use(t, squad)
    else:
        await AT_ONCE[reaction[0]](t, seat, reaction)


def _usable(state: State, seat: int, again: bool) -> list[Any]:
    """What a seat can use at any time."""
    player = state.players[seat]
    if not player.alive or (player.hushed and not again):
        return []
    found: list[Any] = []
    if player.necromancer_alive and not player.spent:
        squad = necromancer_squad(state, seat)
        if squad is not None and barred(state, squad) is None:
            found.append(USE)
    cards = [each.card for squad in player.squads for each in squad.creatures if each.card in INSTANT]
    cards += [thing.card for squad in player.squads if squad.things for thing in squad.things if thing.card in INSTANT]
    if cards:
        for offers in ANY_TIME:
            found += offers(state, seat)
    if found and not player.hushed:
        found.append(HUSH)
    return found


async def declared(t: Table[State], bout: Bout) -> bool:
    """An attack is declared: before the first attribute all may use what can be used at any time, once more.

    An attack whose attacker or target is gone afterwards lapses, and the action is spent; an attacker that serves somebody
    else now has used its action too. [cave_evil.necromancers.interrupt-window, cave_evil.necromancers.ice-when-attacked,
    cave_evil.necromancers.ice-cancels-attack]
    """
    mains = [(force, _whose(force), force.space) for force in bout.mains() if force is not None]
    await window(t, "cave_evil.necromancers.interrupt-window", t.state.living(), again=True)
    lapsed = False
    for force, seat, space in mains:
        if _whose(force) != seat and force is bout.mains()[0]:
            for creature in force.creatures:
                creature.acted = True
        if not force.creatures or _whose(force) != seat or force.space != space:
            lapsed = True
    return lapsed


def _whose(force: Force) -> int:
    return force.seat if isinstance(force, Squad) else NOBODY


DECLARED.append(declared)


# The halves


def new_turn(state: State) -> None:
    """A turn ends: what was used in it bars nothing any more, and whose it was is asked again.

    [cave_evil.necromancers.ban-enforced, cave_evil.necromancers.any-time]
    """
    state.players[state.active].hushed = False
    for player in state.players:
        player.spent_now = False
        player.worker = 0


def may_work(state: State, squad: Squad) -> bool:
    """Whether somebody in a squad may Invoke or Meditate: of two halves only one in any one turn.

    [cave_evil.necromancers.wizard-actions]
    """
    player = state.players[squad.seat]
    able = victory.lords(player, squad)
    return any(each.id == player.worker for each in able) if player.worker else bool(able)


def works(state: State, squad: Squad) -> None:
    """A half does a necromancer's work: the other one may not in this turn [cave_evil.necromancers.wizard-actions]."""
    player = state.players[squad.seat]
    if not player.worker:
        player.worker = victory.lords(player, squad)[0].id


def heir(t: Table[State], seat: int) -> None:
    """The half on control card N is dead: the survivor takes over card and marker N where he stands, with all his squad has.

    [cave_evil.necromancers.wizard-heir, cave_evil.necromancers.wizard-one-stays]
    """
    player = t.state.players[seat]
    squad = next((each for each in player.squads if victory.lords(player, each)), None)
    if squad is None or squad.number == NECROMANCER:
        return
    rest = necromancer_squad(t.state, seat)
    if rest is not None:
        rest.number = squad.number
    squad.number = NECROMANCER
    player.squads.sort(key=lambda each: each.number)
    t.tell("cave_evil.necromancers.wizard-heir", HalfTookOver, seat, squad.space)


victory.HEIRS.append(heir)
