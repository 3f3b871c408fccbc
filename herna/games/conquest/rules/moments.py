"""What is one of a kind about powers: a function for each word, at the moment when the power does something."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import NamedTuple

from herna.games.conquest.content.powers import Until
from herna.games.conquest.rules.holders import Holder
from herna.games.conquest.rules.lots import Side
from herna.games.conquest.state import NOBODY, State
from herna.kernel import Table
from herna.kernel.moments import Moment

ENCHANTED = "enchanted"
"""The token of a spell beside whom it affects, until the end of the round [conquest.magic.same-spell-once]."""


class Use(NamedTuple):
    """A power or a spell that is being used."""

    seat: int
    holder: Holder
    until: Until
    rule: str
    """The rule by which it is used."""
    actor: int = NOBODY
    """Who did what the power waited for."""
    other: int = NOBODY
    """Whom that was done to."""
    amount: int = 0
    """How much: successes of a spell, wounds of a Clash."""
    spell: bool = False
    side: Side = "front"
    """From which side the hits of a spell come [conquest.magic.spell-hits-front]."""
    piercing: int = 0
    """The Armor Piercing of who casts it [conquest.special-rules.armor-piercing]."""


PERFORMED: Moment[str, Callable[[Table[State], Use, int], Awaitable[None]]] = Moment()
"""A power does what no other word says, to a regiment."""

USABLE: Moment[str, Callable[[State, Holder, int], bool]] = Moment()
"""Somebody could use such a power on a regiment: whether it would do anything."""
