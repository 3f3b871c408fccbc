"""What the tests of components share."""

from __future__ import annotations

from typing import Any

from herna.games.zloba.content import (
    ELITES,
    ELITES_OF,
)
from herna.games.zloba.state import State
from herna.kernel import Table
from herna.testing.playing import asked

BASE = ["aldan", "guild", "koda", "runen", "ooglan"]


def kinds(faction: str) -> dict[str, int]:
    """The elite kinds of a faction, and how many dice each has."""
    return {elite.id: elite.dice for elite in ELITES_OF[faction]}


def full(kind: str) -> str:
    """The word of an unhurt elite troop."""
    return f"{kind}:{ELITES[kind].vitality}"


def offered(table: Table[State], verb: str) -> list[Any]:
    """The options that begin with a verb."""
    return [option for option in asked(table).options if option[0] == verb]
