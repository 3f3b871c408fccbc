"""Retaliate, and what else an attack brings upon the attacker [Odveta]."""

from __future__ import annotations

from collections.abc import Iterable

from herna.games.gloomhaven.rules import active_bonuses, item_cards
from herna.games.gloomhaven.rules.damage import suffer
from herna.games.gloomhaven.rules.experience import gain
from herna.games.gloomhaven.rules.figures import adjacent, distance
from herna.games.gloomhaven.rules.moments import ANSWERED, asked
from herna.games.gloomhaven.state import AnyFigure, Hero, State
from herna.kernel import Table

RETALIATE_XP = asked("retaliate-xp")


async def strike_back(t: Table[State], attacker: AnyFigure, target: AnyFigure, spikes: Iterable[tuple[int, int]]) -> None:
    """What an attack brings upon the attacker: Retaliate, then what the target wears."""
    await _retaliate(t, attacker, target, spikes)
    if isinstance(target, Hero) and target.items:
        for item in item_cards.wearing(target, *ANSWERED):
            await ANSWERED[item.special](t, attacker, target, item)


async def _retaliate(t: Table[State], attacker: AnyFigure, target: AnyFigure, extra: Iterable[tuple[int, int]]) -> None:
    """After the attack, where the attacker is in reach then; Shield does not help against it.

    [gloomhaven.retaliate.after-attack, gloomhaven.retaliate.not-attack, gloomhaven.retaliate.pushed-away,
    gloomhaven.retaliate.pulled-in]
    """
    state = t.state
    bonuses = active_bonuses.retaliates(state, target)
    bonuses += extra
    if not bonuses:
        return
    far = 1 if adjacent(state, attacker, target) else distance(state, attacker, target)
    points = sum(value for value, reach in bonuses if reach >= far)
    if points:
        await suffer(t, attacker, points, "gloomhaven.retaliate.damage", by=target)
        for active in state.actives:
            if target.id in active.bearers and any(reach >= far for _, reach in active.retaliate):
                for line in active_bonuses.action_of(active).lines:
                    if line.special == RETALIATE_XP:
                        gain(t, state.hero(active.hero), 1)
