"""A scenario, round by round [Přehled kola; Konec kola]."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from herna.games.gloomhaven.content import DECKS
from herna.games.gloomhaven.events import RoundBegun
from herna.games.gloomhaven.rules import (
    actives,
    elements,
    ending,
    goals,
    modifiers,
    monsters,
    recovery,
    scenario,
    selection,
    setup,
    turn,
)
from herna.games.gloomhaven.state import Monster, Phase, State, Summon, Turn
from herna.kernel import Outcome, Table
from herna.kernel.decision import PASS
from herna.kernel.deck import Deck


async def play(t: Table[State]) -> Outcome:
    """Setup, then rounds until the scenario is won or lost.

    [gloomhaven.round.rounds-until-end, gloomhaven.character-mat.mat-summary]
    """
    state = t.state
    outcome = None
    while outcome is None:
        t.rest(stride=1 if state.phase == "turns" else 0)
        outcome = await STEPS[state.phase](t)
    return outcome


async def _round(t: Table[State]) -> None:
    """The next round begins; there is no limit of them but what a scenario says.

    [gloomhaven.round-tracker.advance, gloomhaven.round-tracker.no-limit]
    """
    state = t.state
    state.round += 1
    for figure in state.figures():
        figure.done = False
    for hero in state.heroes:
        hero.done = hero.hex < 0
        hero.shown, hero.resting, hero.shift = [], False, 0
    goals.begin_round(state)
    state.phase = "select"
    t.tell("gloomhaven.round.step-selection", RoundBegun, state.round)


async def _turns(t: Table[State]) -> Outcome | None:
    """The next turn of the round: of a hero, or of one monster. Without heroes the scenario is over at once.

    [gloomhaven.round.step-turns, gloomhaven.initiative.type-acts]
    """
    state = t.state
    scenario.judge(t)
    if state.deserted:
        return ending.end(t)
    figure: Monster | Summon | None = next_monster(state, state.acting)
    if figure is None:
        state.acting = name = await selection.next_up(t)
        if not name:
            state.phase = "cleanup"
            return None
        for number, hero in enumerate(state.heroes):
            if hero.id == name:
                state.turn = Turn(number, [])
                state.phase, state.acting = "turn", ""
                return None
        figure = next((each for each in state.summons if each.id == name), None) or next_monster(state, name)
    assert figure is not None, "who is next is there"
    orders = state.orders(figure.kind)
    assert orders is not None, "it was drawn"
    await monsters.turn(t, figure, orders)
    return None


def next_monster(state: State, kind: str) -> Monster | None:
    """Elites first, each rank by the numbers of the standees; None where all of the type have acted.

    [gloomhaven.monster-order.elites-first, gloomhaven.monster-order.ascending, gloomhaven.monster-order.order-example]
    """
    ready = [each for each in state.monsters if each.kind == kind and not each.done]
    if len(ready) > 1:
        return min(ready, key=lambda each: (each.rank == "normal", each.number))
    return ready[0] if ready else None


async def _cleanup(t: Table[State]) -> Outcome | None:
    """Decks are shuffled, elements wane, round bonuses end.

    [gloomhaven.round.step-cleanup, gloomhaven.end-of-round.when, gloomhaven.end-of-round.shuffle-modifiers,
    gloomhaven.end-of-round.shuffle-monsters, gloomhaven.modifier-cards.shuffle-after-null-2x,
    gloomhaven.monster-ability-cards.shuffle-symbol]
    """
    state = t.state
    await scenario.end_of_round(t)
    for pile in [state.pile, *(hero.pile for hero in state.heroes)]:
        if pile.stir:
            modifiers.restock(t, pile)
            pile.stir = False
    for name, deal in state.decks.items():
        if deal.now >= 0 and DECKS[name].cards[deal.now].shuffle:
            Deck(deal.draw, deal.drawn).restock(t)
        deal.now = -1
        deal.paid = []
    elements.wane(state)
    actives.end_round(t)
    for monster in state.monsters:
        monster.turned, monster.dying, monster.evasive, monster.might = "", False, False, 0
    scenario.judge(t)
    if state.verdict or state.deserted:
        return ending.end(t)
    state.phase = "rests"
    state.asked = []
    return None


async def _rests(t: Table[State]) -> None:
    """Who wants to takes a short rest, one after the other [gloomhaven.end-of-round.short-rests].

    Where its price has exhausted the last hero, no round begins [gloomhaven.exhaustion.all-exhausted].
    """
    state = t.state
    left = [hero for hero in recovery.offered(state) if hero.id not in state.asked]
    if not left:
        state.phase = "turns" if state.deserted else "round"
        return
    hero = left[0]
    state.asked.append(hero.id)
    if await t.choose(hero.seat, "gloomhaven.resting.short-rest", ["rest", PASS]) == "rest":
        await recovery.short_rest(t, hero)


STEPS: dict[Phase, Callable[[Table[State]], Awaitable[Outcome | None]]] = {
    "party": setup.party,
    "build": setup.build,
    "goals": setup.goals,
    "equip": setup.equip,
    "hands": setup.hands,
    "place": setup.place,
    "round": _round,
    "select": selection.select,
    "order": selection.reveal,
    "turns": _turns,
    "turn": turn.step,
    "cleanup": _cleanup,
    "rests": _rests,
}
