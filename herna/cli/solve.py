"""`herna solve`: puzzles of a game from a file, and all that the rules allow in each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from herna.cli.games import load_games
from herna.cli.voice import Voice, file_trouble
from herna.kernel import registry
from herna.kernel.errors import HernaError
from herna.kernel.game import Solver
from herna.kernel.texts import language


def solve(
    kind: Annotated[str, typer.Argument(metavar="PUZZLE", help="param-puzzle")],
    file: Annotated[Path, typer.Argument(metavar="FILE", help="param-puzzles")],
    *,
    as_json: Annotated[bool, typer.Option("--json", help="param-solve-json")] = False,
) -> None:
    """Solve all puzzles of a file."""
    voice = Voice(language())
    solver = _solver(kind, voice)
    try:
        answers, mistakes = solver(file.read_bytes())
        if mistakes and not answers:
            raise mistakes[0]
    except OSError as error:
        raise typer.BadParameter(file_trouble(error, file, voice)) from None
    except HernaError as error:
        raise typer.BadParameter(voice.say("file-other", file=str(file), what=error.say(voice.lang).rstrip("."))) from None
    if as_json:
        typer.echo(msgspec.json.encode(answers))
    else:
        _print(voice, answers)
    for mistake in mistakes:
        what = mistake.say(voice.lang).rstrip(".")
        typer.echo(voice.say("file-other", file=str(file), what=what), err=True)
    if mistakes:
        raise typer.Exit(2)


def _solver(kind: str, voice: Voice) -> Solver:
    """Who solves puzzles of a kind: its game's name stands before it, and only that game is read."""
    name, _, puzzle = kind.partition("-")
    if name in registry.names() and (solver := registry.game(name).solvers.get(puzzle)):
        return solver
    known = [f"{game.name}-{each}" for game in load_games()[0].values() for each in game.solvers]
    raise typer.BadParameter(voice.say("solve-unknown", found=kind, known=", ".join(known)))


def _print(voice: Voice, answers: Mapping[str, Sequence[Any] | None]) -> None:
    """A row for each answer; fields stand under their own names, as in the file."""
    heads = next((each[0].__struct_fields__ for each in answers.values() if each), ())
    grid = voice.grid("", "solve-case", *(f"= {head}" for head in heads))
    for name, several in answers.items():
        if several is None:
            grid.add_row(name, voice.say("solve-beyond"))
        for each in several or ():
            grid.add_row(name, *(_cell(getattr(each, head)) for head in heads))
    voice.console.print(grid)
    voice.tell("solve-count", count=len(answers))


def _cell(value: Any) -> str:
    """A hex as `4,2`, several with spaces between."""
    if isinstance(value, tuple):
        return ",".join(map(str, value))
    return " ".join(map(_cell, value)) or "-"
