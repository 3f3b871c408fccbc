"""What the box holds, as the rulebook counts it, and names of what has no card."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from herna.kernel.content import Entry


class Word(Entry, frozen=True, kw_only=True):
    """The name of something that has no card: obstacles by their looks, random dungeons."""


class Part(Entry, frozen=True, kw_only=True):
    """What the box holds of something, as the rulebook counts it, and on which shelf what is here of it lies.

    [gloomhaven.components.ability-card-count, gloomhaven.components.modifier-card-count,
    gloomhaven.components.event-card-count, gloomhaven.components.goal-cards, gloomhaven.components.random-cards]
    """

    count: Annotated[int, Meta(ge=1, le=999)]
    shelf: str = ""
    """Empty where nothing of it is here."""
