"""A scenario, round by round [Přehled kola]."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from herna.games.gloomhaven.doing import Turn
from herna.games.gloomhaven.events import RoundBegun
from herna.games.gloomhaven.rules import (
    battle_goals,
    card_selection,
    character_mat,
    character_turn,
    ending,
    initiative,
    scenario_book,
    scenario_setup,
)
from herna.games.gloomhaven.rules.end_of_round import cleanup, rests
from herna.games.gloomhaven.rules.monster import turn
from herna.games.gloomhaven.rules.monster.order import next_monster
from herna.games.gloomhaven.state import Monster, Phase, State, Summon
from herna.kernel import Outcome, Table


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
    battle_goals.begin_round(state)
    state.phase = "select"
    t.tell("gloomhaven.round.step-selection", RoundBegun, state.round)


async def _turns(t: Table[State]) -> Outcome | None:
    """The next turn of the round: of a hero, or of one monster. Without heroes the scenario is over at once.

    [gloomhaven.round.step-turns, gloomhaven.initiative.type-acts]
    """
    state = t.state
    scenario_book.judge(t)
    if state.deserted:
        return ending.end(t)
    figure: Monster | Summon | None = next_monster(state, state.acting)
    if figure is None:
        state.acting = name = await initiative.next_up(t)
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
    await turn.take_turn(t, figure, orders)
    return None


STEPS: dict[Phase, Callable[[Table[State]], Awaitable[Outcome | None]]] = {
    "party": character_mat.party,
    "build": scenario_setup.build,
    "goals": scenario_setup.goals,
    "equip": scenario_setup.equip,
    "hands": scenario_setup.hands,
    "place": scenario_setup.place,
    "round": _round,
    "select": card_selection.select,
    "order": initiative.reveal,
    "turns": _turns,
    "turn": character_turn.step,
    "cleanup": cleanup,
    "rests": rests,
}
