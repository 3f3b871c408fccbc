"""The games on the shelf: found by entry points, so that a game can live in another package."""

from __future__ import annotations

import difflib
from functools import cache
from importlib.metadata import entry_points
from importlib.resources import files
from typing import Any

from herna.kernel.errors import BrokenGame, HernaError, UnknownGame
from herna.kernel.game import Game
from herna.kernel.rulebook import Rulebook

GROUP = "herna.games"
"""The entry points of games, in whichever package."""

SHELF = "herna.games"
"""The package with the games and inventories of the house."""


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


def on_shelf() -> list[str]:
    """The games whose inventory is in the house, whether they can be played yet or not; and the house rules."""
    found = [folder.name for folder in files(SHELF).iterdir() if (folder / "rulebook.toml").is_file()]
    return [*sorted(found), "house"]


def from_shelf(game: str) -> Rulebook:
    """The inventory of a game in the house."""
    if game == "house":
        return Rulebook.load(files("herna.kernel") / "rulebook.toml", "house")
    if game not in on_shelf():
        near = difflib.get_close_matches(game, on_shelf(), 1)
        raise UnknownGame(name=game, known=", ".join(near or on_shelf()))
    return Rulebook.load(files(SHELF) / game / "rulebook.toml", game)
