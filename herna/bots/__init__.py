"""Bots: they hold a seat, see its view and its decisions, and play any game."""

from __future__ import annotations

import difflib
import inspect
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from herna.bots.greedy import Greedy
from herna.bots.levels import LEVELS
from herna.bots.random import Random
from herna.bots.search import Search
from herna.bots.sensible import Sensible
from herna.bots.thought import Bot, Weighed
from herna.kernel import Decision, Table
from herna.kernel.errors import BadSetup, Phrase
from herna.kernel.seat import Seat

__all__ = ["BOTS", "DEFAULT", "LEVELS", "Bot", "Weighed", "answer", "bot", "moves"]

BOTS: Mapping[str, Callable[..., Bot]] = {
    "random": Random,
    "greedy": Greedy,
    "sensible": Sensible,
    "search": Search,
    **LEVELS,
}
"""Every bot by its name; all take a seed, some take more."""

DEFAULT = "medium"
"""Who plays where nobody says who shall."""


def bot(spec: str, seed: int, *, milliseconds: float = 0) -> Bot:
    """A bot by its name, perhaps with settings (`search:iterations=400`), with a seed of its own.

    Who thinks until time is up, or for long, is told how many `milliseconds` there are.
    """
    name, _, rest = spec.partition(":")
    if name not in BOTS:
        near = difflib.get_close_matches(name, BOTS, 1)
        raise BadSetup(what=Phrase("setup-unknown", field="bot", found=name, known=", ".join(near or BOTS)))
    known = [each for each in inspect.signature(BOTS[name]).parameters if each != "seed"]
    settings: dict[str, Any] = dict(_setting(name, known, each) for each in rest.split(",") if rest)
    if milliseconds and "milliseconds" in known:
        settings.setdefault("milliseconds", milliseconds)
    return BOTS[name](seed, **settings)


def _setting(name: str, known: Sequence[str], text: str) -> tuple[str, int]:
    key, _, value = text.partition("=")
    if key not in known:
        raise BadSetup(what=Phrase("setup-unknown", field=name, found=key, known=", ".join(known) or "-"))
    if not value.isdecimal() or not 0 < int(value) < 10**9:
        raise BadSetup(what=Phrase("setup-bot-number", bot=name, field=key, found=value))
    return key, int(value)


def answer(player: Bot, table: Table[Any], decision: Decision[Any]) -> Any:
    """What a bot answers to a pending decision: it is handed its seat and copies, never the table."""
    seat = Seat(table, decision.seat)
    return player(seat, next(own for own in seat.pending() if own.number == decision.number))


def moves(table: Table[Any], players: Sequence[Bot]) -> Iterator[tuple[Decision[Any], Any]]:
    """Play a game to its end, and yield every decision with its answer, before it is played."""
    while table.outcome is None:
        decision = table.pending[0]
        value = answer(players[decision.seat], table, decision)
        yield decision, value
        table.decide(decision.number, decision.seat, value)
