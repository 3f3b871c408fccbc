"""Attacks: every roll with all its dice, what they were compared with, and the reasons for each number.

Regiments go by their words on the table, and so do characters in a Duel; whatever was rolled by one kind of stand
against one value is a `Throw`, what was rolled for hits of one class a `Save`.
"""

from __future__ import annotations

import msgspec

from herna.games.conquest.events.reasons import Reason
from herna.kernel import Event


class Part(msgspec.Struct, frozen=True):
    """Stands that add the same number of dice: of which kind, how many, how many dice each, and whether in support."""

    bearer: str
    stands: int
    each: int
    support: bool = False
    why: tuple[Reason, ...] = ()


class Throw(msgspec.Struct, frozen=True):
    """Dice to hit, rolled against one value.

    `again` shows for each die what it showed when it was rolled again, 0 where it was not; `rerolls` are the rules that ask
    for that, also those that cancel each other. Of the `hits` `extra` were not rolled.
    """

    bearer: str
    parts: tuple[Part, ...]
    value: int
    why: tuple[Reason, ...]
    dice: tuple[int, ...]
    again: tuple[int, ...]
    rerolls: tuple[str, ...]
    hits: int
    extra: int
    side: str


class Attacked(Event, frozen=True):
    """A set of attacks, shots or Impact Attacks is rolled to hit: who strikes whom, on which side, and how it came out."""

    attack: str
    attacker: str
    target: str
    side: str
    throws: tuple[Throw, ...]
    dice: int
    hits: int


class Save(msgspec.Struct, frozen=True):
    """Defense rolls for hits of one class: by which of the two characteristics, with what value and why.

    `rule` is the special rule that sets the class apart, such as hits that were rolled as a 1.
    """

    side: str
    rule: str
    by: str
    value: int
    why: tuple[Reason, ...]
    dice: tuple[int, ...]
    again: tuple[int, ...]
    rerolls: tuple[str, ...]
    wounds: int
    doubled: int
    """Failed dice that cost two wounds."""


class Defended(Event, frozen=True):
    """Defense was rolled for all hits of a set: how many wounds come of it, and how many dice were spared by a rule."""

    target: str
    attacker: str
    bearer: str
    """Whose profile it is rolled with: `stands`, or `character` in a Duel."""
    saves: tuple[Save, ...]
    hits: int
    wounds: int
    spared: int


class StruckBack(Event, frozen=True):
    """Whoever was struck deals hits in return: for Defense rolls of 1, and for wounds."""

    regiment: str
    target: str
    hits: int
    counter: int
    lethal: int


class Blessed(Event, frozen=True):
    """A regiment announces that it re-rolls failed hit rolls or Defense rolls."""

    regiment: str
    roll: str


class BecameInspired(Event, frozen=True):
    """A regiment is Inspired."""

    regiment: str


class TookAim(Event, frozen=True):
    """A regiment takes aim."""

    regiment: str
