"""What is printed on the cards of a game's box, for whoever wants to leaf through them. Nothing of it is secret."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec


class CardFace(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A card in words, in the language of the reader.

    The `shelf` is where it belongs: a deck, a kind of piece. The `facets` are what cards can be told apart by (size, cost),
    each by its name; several values of one, such as kinds of a creature, are a tuple. The `lines` are the printed text; a
    `count` says how many of it there are in the box.
    """

    id: str
    title: str
    shelf: str
    facets: Mapping[str, str | tuple[str, ...]] = {}
    lines: tuple[str, ...] = ()
    count: int = 1
