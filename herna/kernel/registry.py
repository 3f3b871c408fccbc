"""The games on the shelf: found by entry points, so that a game can live in another package."""

from __future__ import annotations

import difflib
from functools import cache
from importlib.metadata import entry_points
from typing import Any

from herna.kernel.errors import BrokenGame, HernaError, UnknownGame
from herna.kernel.game import Game

GROUP = "herna.games"


@cache
def names() -> tuple[str, ...]:
    """The names of all registered games, sorted."""
    return tuple(sorted({point.name for point in entry_points(group=GROUP)}))


@cache
def game(name: str) -> Game[Any]:
    """A game by its name; imported when first asked for."""
    for point in entry_points(group=GROUP):
        if point.name == name:
            try:
                found = point.load()
            except HernaError:
                raise
            except Exception as error:
                raise BrokenGame(name=name, what=f"{type(error).__name__}: {error}") from error
            if not isinstance(found, Game) or found.name != name:
                raise BrokenGame(name=name, what=f"{point.value} is no Game of that name")
            return found
    near = difflib.get_close_matches(name, names(), 1)
    raise UnknownGame(name=name, known=", ".join(near or names()))
