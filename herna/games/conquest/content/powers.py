"""What stands on army lists beside the rules of the book: the vocabulary of powers and spells."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from herna.games.conquest.content.vocabulary import Characteristic, Special
from herna.kernel.content import Entry, Tagged
from herna.kernel.names import Words


class Gain(Tagged, frozen=True):
    """A special rule or a characteristic, for a while or for good."""

    what: Special | Characteristic
    x: int = 1
    plus: bool = False
    whom: Literal["stands", "character", "all"] = "all"


class Power(Entry, frozen=True, kw_only=True):
    """A special rule, a Draw Event or a Supremacy Ability that the book does not print, in our own words."""

    text: Words
    gains: tuple[Gain, ...] = ()


class Spell(Entry, frozen=True, kw_only=True):
    """A spell [conquest.magic.spell-content]. A range of 0 is Self [conquest.magic.range-self]."""

    text: Words
    range: Annotated[int, Meta(ge=0)] = 0
    attunement: Annotated[int, Meta(ge=1, le=6)]
    scaling: bool = False


__all__ = ["Gain", "Power", "Spell"]
