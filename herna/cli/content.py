"""`herna content`: whether the content of games is in order, ours and the player's own."""

from __future__ import annotations

from collections import Counter
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Any

import typer

from herna.cli.voice import Voice
from herna.kernel import Game, registry
from herna.kernel.content import Catalogue, data_folder
from herna.kernel.errors import BadContent, BrokenGame
from herna.kernel.texts import language

app = typer.Typer(no_args_is_help=True)


@app.command("check", help="help-content-check")
def check(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="param-games", show_default=False)] = None,
    folder: Annotated[Path | None, typer.Option("--folder", metavar="FOLDER", help="param-folder")] = None,
) -> None:
    """Load the content of every game, or of one, and count it; every mistake is told, not only the first."""
    voice = Voice(language())
    names = [game] if game else registry.names()
    root = folder or data_folder() / "content"
    if folder is not None and not folder.is_dir():
        raise FileNotFoundError(2, "", str(folder))
    grid = voice.grid("", "content-game", "content-kind", ":content-entries", ":content-own", "content-origin", "content-hash")
    mistakes = []
    for name in names:
        own = folder if folder is not None and game else root / name
        try:
            found = registry.game(name)
            catalogue, mine = _catalogues(found, own, replaced=folder is not None)
        except (BadContent, BrokenGame) as error:
            mistakes.append(voice.say("content-mistake", game=name, what=error.say(voice.lang)))
            continue
        for kind, shelf in catalogue.shelves.items():
            origins = Counter(entry.origin for entry in shelf.values())
            origin = ", ".join(f"{origin} {number}" for origin, number in sorted(origins.items()))
            grid.add_row(name, kind, str(len(shelf)), str(len(mine.shelves[kind])), origin, catalogue.hash[:8])
    if not game and root.is_dir():
        strange = [each for each in sorted(root.iterdir()) if each.is_dir() and each.name not in registry.names()]
        known = ", ".join(registry.names())
        mistakes += [voice.say("content-no-game", folder=str(each), known=known) for each in strange]
    if grid.row_count:
        voice.console.print(grid)
    for mistake in mistakes:
        typer.echo(mistake, err=True)
    if mistakes:
        raise typer.Exit(1)
    voice.tell("content-fine")


def _catalogues(game: Game[Any], own: Path, *, replaced: bool) -> tuple[Catalogue, Catalogue]:
    """The whole content of a game, and the player's own part of it."""
    kinds = game.catalogue.kinds
    layers = [own] if own.is_dir() else []
    ours = files(game.package) / "content"
    return Catalogue(kinds, [ours, *layers], game.catalogue.check) if replaced else game.catalogue, Catalogue(
        kinds, [*layers], whole=False
    )
