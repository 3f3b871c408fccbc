"""`herna games`: the games that can be played, and those of which only the rules are here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from herna.cli.voice import Voice
from herna.kernel import Game, registry
from herna.kernel.errors import HernaError
from herna.kernel.registry import from_shelf, on_shelf
from herna.kernel.texts import language


def games() -> None:
    """The games that can be played, and those of which only the rules are here."""
    voice = Voice(language())
    playable, broken = load_games()
    grid = voice.grid("games-playable", "games-name", "games-title", ":games-seats", ":games-version", ":games-rules")
    for name, game in playable.items():
        title = game.rulebook.title.say(voice.lang)
        grid.add_row(name, title, _span(game.seats), str(game.version), str(len(game.rulebook)))
    if playable:
        voice.console.print(grid)
    else:
        voice.tell("games-none")
    waiting = [name for name in on_shelf() if name not in {*registry.names(), "house"}]
    if waiting:
        grid = voice.grid("games-shelf", "games-name", "games-title", ":games-rules")
        for name in waiting:
            book = from_shelf(name)
            grid.add_row(name, book.title.say(voice.lang), str(len(book)))
        voice.console.print(grid)
    for error in broken.values():
        voice.tell("games-broken", what=error.say(voice.lang))
    if playable:
        voice.tell("games-how", name=next(iter(playable)))


def _span(numbers: Sequence[int]) -> str:
    """The numbers in short: 2, 2–5, or 1, 3."""
    if len(numbers) > 2 and list(numbers) == list(range(numbers[0], numbers[-1] + 1)):
        return f"{numbers[0]}–{numbers[-1]}"
    return ", ".join(map(str, numbers))


def load_games() -> tuple[dict[str, Game[Any]], dict[str, HernaError]]:
    """The games that can be played, and what is wrong with the others."""
    games: dict[str, Game[Any]] = {}
    broken: dict[str, HernaError] = {}
    for name in registry.names():
        try:
            games[name] = registry.game(name)
        except HernaError as error:
            broken[name] = error
    return games, broken
