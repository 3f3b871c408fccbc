"""`herna army`: what players build before a game and bring along, checked and priced; and ready ones to begin with."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import typer

from herna.cli.games import load_games
from herna.cli.voice import Voice, file_trouble
from herna.kernel import Game, registry
from herna.kernel.building import BadDraft, Builder, Flaw, Part, names, read
from herna.kernel.texts import language

app = typer.Typer(no_args_is_help=True)

STDIN = "-"
"""In place of a file: what comes from another program."""

GameName = Annotated[str | None, typer.Option("--game", metavar="GAME", help="param-game", show_default=False)]


@app.command("check", help="help-army-check")
def check(
    file: Annotated[str, typer.Argument(metavar="FILE", help="param-army-file")],
    *,
    game: GameName = None,
) -> None:
    """Read a list from a file, price it and name each rule that it breaks."""
    voice = Voice(language())
    found, builder = _builder(game, voice)
    try:
        text = sys.stdin.read() if file == STDIN else Path(file).read_text(encoding="utf-8")
        draft = read(builder, text)
    except (OSError, UnicodeDecodeError) as error:
        raise typer.BadParameter(file_trouble(error, Path(file), voice)) from None
    except BadDraft as error:
        raise typer.BadParameter(voice.say("file-other", file=file, what=error.say(voice.lang).rstrip("."))) from None
    tree = builder.tree(draft)
    _print(voice, found, tree)
    flaws = builder.check(draft)
    for flaw in flaws:
        typer.echo(_sentence(voice, found, tree, flaw), err=True)
    if flaws:
        raise typer.Exit(1)
    voice.tell("army-fine", price=tree.price, size=tree.amount)


@app.command("show", help="help-army-show")
def show(
    name: Annotated[str | None, typer.Argument(metavar="NAME", help="param-army-name", show_default=False)] = None,
    *,
    game: GameName = None,
) -> None:
    """Print a ready list as a text; without a name, all there are."""
    voice = Voice(language())
    found, builder = _builder(game, voice)
    ready = builder.ready()
    if name is None:
        grid = voice.grid("", "army-name", "army-title", ":army-price")
        for key, draft in ready.items():
            grid.add_row(key, _named(found, voice, key), str(builder.price(draft)))
        voice.console.print(grid)
    elif name in ready:
        typer.echo(builder.write(ready[name]), nl=False)
    else:
        raise typer.BadParameter(voice.say("army-unknown", found=name, known=", ".join(ready)))


def _builder(name: str | None, voice: Voice) -> tuple[Game[Any], Builder[Any]]:
    """The game whose lists these are: the one that is named, or the only one that has any."""
    games = [registry.game(name)] if name is not None else [each for each in load_games()[0].values() if each.builder]
    builders = [(each, each.builder) for each in games if each.builder is not None]
    if len(builders) == 1:
        return builders[0]
    known = ", ".join(each.name for each in load_games()[0].values() if each.builder) or "-"
    raise typer.BadParameter(voice.say("army-no-game" if name else "army-which-game", found=name or "", known=known))


def _print(voice: Voice, game: Game[Any], tree: Part) -> None:
    """All parts of a list, each a little further to the right than what it belongs to, with their prices."""
    grid = voice.grid("", "army-part", ":army-amount", ":army-price")
    for part in _walk(tree):
        depth = len(part.where)
        has = ", ".join(_named(game, voice, each.id) for each in part.has)
        title = _named(game, voice, part.id) + (f" ({has})" if has else "")
        grid.add_row("  " * depth + title, str(part.amount) if part.where and part.amount > 1 else "", str(part.price))
    voice.console.print(grid)


def _walk(part: Part) -> Iterator[Part]:
    yield part
    for each in part.parts:
        yield from _walk(each)


def _sentence(voice: Voice, game: Game[Any], tree: Part, flaw: Flaw) -> str:
    """A rule that is broken: by what, how, and which."""
    where = " › ".join(_named(game, voice, each) for each in names(tree, flaw.where))
    what = flaw.words(game.say(voice.lang))
    return voice.say("army-flaw", where=where, what=what, rule=flaw.rule) if where else f"{what} ({flaw.rule})"


def _named(game: Game[Any], voice: Voice, key: str) -> str:
    """The name of an entry of the content."""
    return game.catalogue.name(voice.lang, key) or key
