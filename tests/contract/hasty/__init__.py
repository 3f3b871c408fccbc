"""A package whose rules forget to await: what is asked here is never asked."""

from __future__ import annotations

from typing import Any

from herna.kernel import Outcome, Table


async def play(t: Table[Any]) -> Outcome:
    """Nobody is asked anything."""
    t.choose(0, "hasty.turn.mark", ["a", "b"])  # type: ignore[unused-awaitable]  # the mistake that this is about
    return Outcome("hasty.end.full")
