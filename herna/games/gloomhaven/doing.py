"""The turn of a hero, and the action that is being performed: how far it has come."""

from __future__ import annotations

from typing import Literal

import msgspec


class Doing(msgspec.Struct, omit_defaults=True):
    """An action that is being performed, and how far its line has come.

    What belongs to the line is forgotten with it, see `rules.performing.next_line`: `begun`, `points`, `range`, `paid`, the
    items, `without`, `settled` and `more`; `hit` becomes `last`. Some names are others in what is stored, as they once were.
    """

    card: str = ""
    half: Literal["top", "bottom"] = "top"
    basic: bool = False
    line: int = 0
    begun: bool = False
    """Whether the line has been begun."""
    used: bool = False
    """Whether any part of the action has been performed."""
    kept: bool = False
    """Whether the card lies in the active area already."""
    points: int = 0
    """By the sort of the line: of a Move the movement left, of a Heal what bonuses add; of an attack see `settled_hits`."""
    range: int = 0
    """What bonuses add to its range."""
    path: list[int] = []
    """The hexes entered with this action, and the one it began on before them."""
    paid: list[int] = []
    """The augments of this line that were used."""
    items: list[str] = msgspec.field(default_factory=list, name="spice")
    """Items used on this line."""
    target_items: list[str] = msgspec.field(default_factory=list, name="once")
    """Items used on the next target of it."""
    without: list[str] = msgspec.field(default_factory=list, name="spared")
    """Conditions that the attack does without."""
    settled: list[str] = msgspec.field(default_factory=list, name="left")
    """Targets that are still to come, but settled: they are in the area, or come along with the first."""
    hit: list[str] = []
    """Targets of this line so far."""
    more: int = 0
    """Targets that were added."""
    area: list[int] = []
    """The hexes of the area."""
    last: list[str] = []
    """The targets of the line before; where they stood is in `spots`."""
    spots: list[int] = []
    destroyed: int = 0
    """Hexes of obstacles destroyed by this action."""

    @property
    def settled_hits(self) -> int:
        """How many targets of an attack came with its area or its words; others were added, and count towards those."""
        return self.points

    def hit_settled(self) -> None:
        """Such a target is hit."""
        self.points += 1


class Turn(msgspec.Struct, omit_defaults=True):
    """The turn of a hero."""

    hero: int
    cards: list[str]
    halves: list[str] = msgspec.field(default_factory=lambda: ["top", "bottom"])
    doing: Doing | None = None
    stage: Literal["begin", "choose", "line", "end"] = "begin"
    again: bool = False
    """Whether another turn of the same hero follows this round."""
