"""The heroes are chosen and made [Deska hrdiny]."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial

from herna.games.gloomhaven.content import CARDS, CLASSES
from herna.games.gloomhaven.rules import pointing
from herna.games.gloomhaven.rules.ready_made import ready_made
from herna.games.gloomhaven.state import Hero, State
from herna.kernel import Table

FIRST_CARDS = {name: [card.id for card in CARDS.values() if card.hero == name and card.level <= 1] for name in CLASSES}


async def party(t: Table[State]) -> None:
    """Each player takes a class that nobody has.

    [gloomhaven.character-mat.choose-class, gloomhaven.character-mat.class-once]
    """
    state = t.state
    for hero in state.heroes:
        if not hero.id:
            taken = {each.id for each in state.heroes}
            rule, free = "gloomhaven.character-mat.choose-class", [each for each in CLASSES if each not in taken]
            hero.id = await t.choose(hero.seat, rule, pointing.sift(t, hero, rule, free, partial(_taken, taken)))
            return
    for hero in state.heroes:
        _make(hero, state.wish)
    if state.quick:
        ready_made(state)
    state.phase = "build"


def _taken(taken: Collection[str], name: str) -> str | None:
    """The rule by which a class cannot be taken."""
    return "gloomhaven.character-mat.class-once" if name in taken else None


def _make(hero: Hero, level: int) -> None:
    """A new hero: hit points of its level, all cards of level 1 and X, and gold to spend.

    The six classes that are open from the start can be taken. [gloomhaven.character-mat.starting-classes,
    gloomhaven.character-mat.take-materials, gloomhaven.character-mat.mat-hit-points, gloomhaven.character-mat.class-data,
    gloomhaven.character-mat.scoundrel-hit-points, gloomhaven.leveling.hit-points, gloomhaven.hand.level-x,
    gloomhaven.creating.gold]
    """
    hero.level = level
    hero.top = hero.hp = hero.card.hit_points[level - 1]
    hero.perks = [0] * len(hero.card.perks)
    hero.pool = list(FIRST_CARDS[hero.id])
    hero.gold = 15 * (level + 1)
