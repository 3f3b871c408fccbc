"""What a good player of this game values, and the rules of thumb by which one plays."""

from __future__ import annotations

from herna.games.cave_evil.bot.judges import advise
from herna.games.cave_evil.bot.position import evaluate

__all__ = ["advise", "evaluate"]
