"""The end of a scenario [Ukončení scénáře].

Nothing but the tally outlasts a scenario: at the next table all cards, items, hit points, decks and goals are as new.
[gloomhaven.ending.reset, gloomhaven.ending.clean-decks, gloomhaven.ending.goals-back,
gloomhaven.item-cards.refresh-between-scenarios]
"""

from __future__ import annotations

from herna.games.gloomhaven.events import Rewarded, ScenarioDecided, story
from herna.games.gloomhaven.rules import battle_goals
from herna.games.gloomhaven.rules.leveling import THRESHOLDS, level_of
from herna.games.gloomhaven.rules.perks import perks_for
from herna.games.gloomhaven.rules.scenario_level import GOLD
from herna.games.gloomhaven.state import Hero, State
from herna.kernel import Outcome, Table


def end(t: Table[State]) -> Outcome:
    """Experience, gold and checkmarks are counted; all share what is won, the exhausted too.

    Outside a campaign experience and gold only show how well each did: they are the score. Players who agree to give up leave
    the table; nothing is asked of those who play on.

    [gloomhaven.ending.tally, gloomhaven.ending.exhausted-share, gloomhaven.ending.casual-score,
    gloomhaven.ending.agreed-failure, gloomhaven.components.cooperative, gloomhaven.scenario-level.table-gold,
    gloomhaven.scenario-level.table-experience]
    """
    state = t.state
    won = state.verdict == "won"
    t.reveal()
    t.tell("gloomhaven.ending.play-out-round", ScenarioDecided, "won" if won else "lost")
    if won:
        _conclude(t)
    for hero in state.heroes:
        _tally(t, hero, won=won)
    scores = [0] * state.seats
    for hero in state.heroes:
        scores[hero.seat] += hero.xp + hero.gold
    if won:
        return Outcome("gloomhaven.scenario-book.victory-conditions", won=tuple(range(state.seats)), scores=tuple(scores))
    rule = "gloomhaven.exhaustion.all-exhausted" if state.deserted else "gloomhaven.ending.play-out-round"
    return Outcome(rule, scores=tuple(scores))


def _conclude(t: Table[State]) -> None:
    """Success gives the conclusion and the rewards that the scenario lists, for a campaign to keep.

    [gloomhaven.ending.campaign-rewards]
    """
    card = t.state.card
    t.tell("gloomhaven.scenario-book.story-texts", story, "ending", card.ending)
    for reward in card.rewards:
        t.tell("gloomhaven.ending.campaign-rewards", story, "reward", reward)


def _tally(t: Table[State], hero: Hero, *, won: bool) -> None:
    """Money becomes gold, what lies on the map is nobody's; success gives experience, and checkmarks to who met a battle goal.

    [gloomhaven.ending.unlooted, gloomhaven.ending.success-bonus, gloomhaven.ending.success-checkmarks,
    gloomhaven.leveling.in-town]
    """
    state = t.state
    hero.gold += hero.coins * GOLD[state.level]
    hero.coins = 0
    battle_goals.show(t, hero, won=won)
    if won:
        hero.xp += 4 + 2 * state.level
    level = level_of(THRESHOLDS[hero.level - 1] + hero.xp)
    t.tell("gloomhaven.ending.tally", Rewarded, hero.id, hero.xp, hero.gold, hero.checks, perks_for(hero.checks), level)
