"""All who listen to a moment, and that none is missing: each word of the content is heard, each listener is called.

Nothing else imports those modules of which only listeners are needed.
"""

from __future__ import annotations

from typing import get_args

from herna.games.gloomhaven.content import Ability, Change, Item, Line, Scenario, Special
from herna.games.gloomhaven.rules import (
    affecting,
    attacking,
    helping,
    lasting,
    moments,
    monsters,
    moving,
    obstacles,
    scenario,
    summons,
)
from herna.games.gloomhaven.rules.special import (
    brute,
    cragheart,
    items,
    mindthief,
    scoundrel,
    spellweaver,
    tinkerer,
    treasures,
)
from herna.games.gloomhaven.rules.special import monsters as special_monsters
from herna.kernel.moments import Moment, check, words_of

LISTENING = (
    *(affecting, attacking, helping, lasting, monsters, moving, obstacles, scenario, summons),
    *(brute, cragheart, items, mindthief, scoundrel, special_monsters, spellweaver, tinkerer, treasures),
)

LINES: tuple[type[Ability], ...] = get_args(Line)
"""All sorts of lines."""

MOMENTS = [each for each in vars(moments).values() if isinstance(each, Moment)]


def check_words() -> None:
    """Each word is heard and each listener is called; each sort of line has somebody who performs it."""
    check(words_of(*LINES, Change, Item, Scenario), moments.asked, *MOMENTS)
    assert moments.PERFORMED.keys() == {*LINES} - {Special}, "each sort of line is performed by somebody"
