"""The end of a round [Konec kola]."""

from __future__ import annotations

from herna.games.gloomhaven.rules import active_bonuses, elements, ending, modifier_cards, resting, scenario_book, special_rules
from herna.games.gloomhaven.rules.monster_ability_cards import put_away
from herna.games.gloomhaven.state import State
from herna.kernel import Outcome, Table
from herna.kernel.decision import PASS


async def cleanup(t: Table[State]) -> Outcome | None:
    """Decks are shuffled, elements wane, round bonuses end.

    [gloomhaven.round.step-cleanup, gloomhaven.end-of-round.when, gloomhaven.end-of-round.shuffle-modifiers,
    gloomhaven.modifier-cards.shuffle-after-null-2x]
    """
    state = t.state
    await special_rules.end_of_round(t)
    for pile in [state.pile, *(hero.pile for hero in state.heroes)]:
        if pile.stir:
            modifier_cards.restock(t, pile)
            pile.stir = False
    put_away(t)
    elements.wane(state)
    active_bonuses.end_round(t)
    for monster in state.monsters:
        monster.turned, monster.dying, monster.evasive, monster.might = "", False, False, 0
    scenario_book.judge(t)
    if state.verdict or state.deserted:
        return ending.end(t)
    state.phase = "rests"
    state.asked = []
    return None


async def rests(t: Table[State]) -> None:
    """Who wants to takes a short rest, one after the other [gloomhaven.end-of-round.short-rests].

    Where its price has exhausted the last hero, no round begins [gloomhaven.exhaustion.all-exhausted].
    """
    state = t.state
    left = [hero for hero in resting.offered(state) if hero.id not in state.asked]
    if not left:
        state.phase = "turns" if state.deserted else "round"
        return
    hero = left[0]
    state.asked.append(hero.id)
    if await t.choose(hero.seat, "gloomhaven.resting.short-rest", ["rest", PASS]) == "rest":
        await resting.short_rest(t, hero)
