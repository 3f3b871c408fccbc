"""What the cards of the Mindthief say in no words of the vocabulary."""

from __future__ import annotations

from herna.games.gloomhaven.content import Bonus, Grant, Loot
from herna.games.gloomhaven.events import CoinsLooted
from herna.games.gloomhaven.rules import active_bonuses, battle_goals
from herna.games.gloomhaven.rules.moments import INSTEAD, PERFORMED
from herna.games.gloomhaven.rules.performing import Act, used
from herna.games.gloomhaven.rules.targets import about
from herna.games.gloomhaven.state import Hero, State
from herna.kernel import Table


@INSTEAD.on("coin-per-adjacent-enemy")
async def _pilfer(t: Table[State], act: Act, line: Loot) -> bool:
    """Loot, and take a money token from the supply for each adjacent enemy."""
    hero = act.who
    assert isinstance(hero, Hero), "only heroes loot"
    await PERFORMED[Loot](t, act, line)
    more = len(about(t.state, act, "adjacent", 1))
    if more:
        hero.coins += more
        battle_goals.note(hero, "coins", more)
        t.tell("gloomhaven.loot.loot-x", CoinsLooted, hero.id, more)
        used(t, act, line)
    return True


@INSTEAD.on("with-augments")
async def _with_augments(t: Table[State], act: Act, line: Grant) -> bool:
    """The attack of an ally has the augments of the Mindthief; what they give to the attacker goes to that ally."""
    lent = [
        active
        for active in t.state.actives
        if active.hero == act.hero.id
        and any(isinstance(each, Bonus) and each.augment for each in active_bonuses.action_of(active).lines)
    ]
    for active in lent:
        active.bearers += [each.id for each in t.state.friends() if each is not act.hero]
    done = await PERFORMED[Grant](t, act, line)
    for active in lent:
        active.bearers = [act.hero.id]
    return done
