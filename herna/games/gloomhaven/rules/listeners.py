"""All who listen to a moment, and that none is missing: each word of the content is heard, each listener is called."""

from __future__ import annotations

from typing import get_args

from herna.games.gloomhaven.content import Ability, Change, Item, Line, Scenario, Special
from herna.games.gloomhaven.rules import (
    attack_effects,
    attacking,
    harm,
    heal,
    lasting,
    leading,
    loot,
    moments,
    moving,
    obstacles,
    overlay_tiles,
    recover,
    scenario_book,
    summon,
)
from herna.games.gloomhaven.rules.monster import abilities, acting, turn
from herna.games.gloomhaven.rules.special import (
    brute,
    cragheart,
    items,
    mindthief,
    monsters,
    scoundrel,
    spellweaver,
    tinkerer,
    treasures,
)
from herna.kernel.moments import Moment, check, words_of

LISTENING = (
    *(attack_effects, attacking, harm, heal, lasting, leading, loot, moving, obstacles, overlay_tiles, recover, summon),
    *(abilities, acting, turn, scenario_book),
    *(brute, cragheart, items, mindthief, monsters, scoundrel, spellweaver, tinkerer, treasures),
)
"""Importing them here is what makes them heard: of some nothing else is needed."""

LINES: tuple[type[Ability], ...] = get_args(Line)
"""All sorts of lines."""

MOMENTS = [each for each in vars(moments).values() if isinstance(each, Moment)]


def check_words() -> None:
    """Each word is heard and each listener is called; each sort of line has somebody who performs it."""
    check(words_of(*LINES, Change, Item, Scenario), moments.asked, *MOMENTS)
    assert moments.PERFORMED.keys() == {*LINES} - {Special}, "each sort of line is performed by somebody"
