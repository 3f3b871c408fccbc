"""Wounds on their way into a Wound Pool: a lot for each source, with what its Morale Tests depend on."""

from __future__ import annotations

from typing import Literal, NamedTuple

Side = Literal["front", "right", "rear", "left"]
"""The side of a regiment that is struck [conquest.principles.arcs]."""


class Lot(NamedTuple):
    """Wounds of one source in a Wound Pool.

    [conquest.casualties.wound-pool, conquest.morale.morale-per-source, conquest.in-combat.example-flank-morale]
    """

    wounds: int
    tested: bool
    """Whether Morale is tested for them."""
    again: bool
    """Whether successful Morale Tests for them are re-rolled [conquest.in-combat.flank-rear-morale]."""
    terror: int
    """By how much Resolve is lowered for their tests [conquest.special-rules.terrifying]."""
    rule: str
    """The rule by which they were dealt."""
    side: Side = "front"
