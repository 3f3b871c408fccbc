"""What the tests of elites share."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, TypeVar

from herna.games.zloba.content import (
    ELITES,
    FACTIONS,
    Ability,
    Arrival,
    Elite,
    Feat,
    Power,
    Stampede,
    Verb,
    powers_of,
)
from herna.games.zloba.state import Side, State
from herna.kernel import Table
from herna.kernel.texts import LANGUAGES
from herna.testing.playing import act, asked
from tests.games.zloba.laying import side

V = TypeVar("V", bound=Verb)
P = TypeVar("P", bound=Power)

NEXT_ROUND = ["mine"] * 9
"""What two players roll from one scoring to the next draft: two all-seeing dice and seven action dice."""


def power(kind: str, of: type[P]) -> P:
    """The one power of a sort that an elite kind has."""
    (found,) = powers_of(ELITES[kind], of)
    return found


def effect(found: Arrival | Stampede, of: type[V]) -> V:
    """What such a power brings about."""
    assert isinstance(found.effect, of)
    return found.effect


def ability(faction: str) -> Ability:
    """The ability on a playmat that has one."""
    found = FACTIONS[faction].ability
    assert found is not None
    return found


def word(kind: str) -> str:
    """What an unhurt troop is called in options."""
    return f"{kind}:{ELITES[kind].vitality}"


def buyer(kind: str, troops: dict[int, int], **more: Any) -> Side:
    """Whoever can just pay for a troop of this kind."""
    return side(ELITES[kind].faction, troops, dice=["mine", "mine"], corra=ELITES[kind].price, **more)


def bought(table: Table[State], kind: str, region: int) -> None:
    """Buy a troop and deploy it to a region, if there is a choice."""
    act(table, ("buy", kind))
    if asked(table).rule == "zloba.buying.deploy-own-rule":
        act(table, region)


Card = Elite | Feat | Ability


def missing(card: Card, table: dict[str, tuple[str, str]], keys: Iterable[str]) -> list[tuple[str, str]]:
    """What the text of a card should say and does not, by language."""
    return [
        (lang, key)
        for key in keys
        for lang, pattern in zip(LANGUAGES, table[key], strict=True)
        if not re.search(pattern, card.text.say(lang), re.IGNORECASE)
    ]
