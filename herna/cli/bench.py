"""`herna bench`: how fast the games run, and how much a room can take."""

from __future__ import annotations

import os
import platform
import shlex
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer
from rich.console import Console
from rich.progress import Progress

from herna.cli.reading import a_time
from herna.cli.voice import Voice
from herna.kernel import registry
from herna.kernel.texts import language

if TYPE_CHECKING:
    from herna.cli.speed import Figures


def bench(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="param-bench", show_default=False)] = None,
    *,
    as_json: Annotated[bool, typer.Option("--json", help="param-json")] = False,
    floor: Annotated[bool, typer.Option("--floor", help="param-floor")] = False,
    seconds: Annotated[float, typer.Option("--seconds", metavar="SECONDS", parser=a_time, help="param-seconds")] = 1.0,
    on: Annotated[str, typer.Option("--on", metavar="GAME", help="param-bench-on")] = "zloba",
    tables: Annotated[int, typer.Option("--tables", metavar="N", min=1, help="param-bench-tables")] = 300,
    processes: Annotated[int, typer.Option("--processes", metavar="N", min=1, help="param-processes")] = 1,
    database: Annotated[str, typer.Option("--database", metavar="URL", help="param-bench-database", show_default=False)] = "",
) -> None:
    """Measure every game, or one, with every number of seats; or the server of the room."""
    if game == "server":
        seconds = 30.0 if seconds == 1.0 else seconds
        _bench_server(registry.game(on).name, tables, seconds, processes, database, as_json=as_json)
        return
    from herna.cli import speed as measuring  # it imports a game, and a game whose content has a mistake must not stop the rest

    voice = Voice(language())
    games = [registry.game(name) for name in ([game] if game else registry.names())]
    plan = [(each, seats, floor and each.name == "noughts") for each in games for seats in each.seats]
    figures: dict[str, dict[str, Figures]] = {each.name: {} for each in games}
    errors = Console(stderr=True)
    with Progress(console=errors, transient=True, auto_refresh=False, disable=not errors.is_terminal) as progress:
        task = progress.add_task(voice.say("bench-working"), total=sum(measuring.work(plain) for *_, plain in plan))

        def tick() -> None:
            progress.update(task, advance=1, refresh=True)

        for each, seats, plain in plan:
            figures[each.name][str(seats)] = measuring.measure(each, seats, seconds, floor=plain, tick=tick)
    if as_json:
        typer.echo(msgspec.json.format(msgspec.json.encode(figures)))
        return
    heads = ("seats", "decisions", "games", "fork", "snapshot", "peak")
    grid = voice.grid("", "bench-game", *(f":bench-{head}" for head in heads))
    for name, by_seats in figures.items():
        for number, found in by_seats.items():
            grid.add_row(name, number, *_cells(voice, found))
    voice.console.print(grid)
    for found in figures.get("noughts", {}).values():
        if found.ratio is not None:
            speed, ratio = voice.number(found.floor_decisions_per_s or 0), voice.number(found.ratio, 3)
            voice.tell("bench-floor", speed=speed, ratio=ratio)
    line = ["herna", "bench", *([game] if game else []), *(["--floor"] if floor else []), "--seconds", f"{seconds:g}"]
    _sign(voice, line)


def _bench_server(game: str, tables: int, seconds: float, processes: int, database: str, *, as_json: bool) -> None:
    """Measure a room with many tables; thirty seconds, unless others are asked for."""
    from herna.cli import load as measuring  # who only wants to see the help need not wait for a server

    voice = Voice(language())
    load = measuring.Load(game=game, tables=tables, seconds=seconds, processes=processes, database=database)
    errors = Console(stderr=True)
    with Progress(console=errors, transient=True, disable=not errors.is_terminal) as progress:
        task = progress.add_task(voice.say("bench-working"), total=load.ticks)
        found = measuring.measure(load, lambda: progress.update(task, advance=1))
    if as_json:
        typer.echo(msgspec.json.format(msgspec.json.encode(found)))
        return
    figures = msgspec.structs.asdict(found)
    numbers = {name: value for name, value in figures.items() if name != "game"}
    facts = {name: voice.number(value, int(name.endswith("_ms"))) for name, value in numbers.items()}
    voice.tell("bench-server", game=found.game, **facts)
    line = ["herna", "bench", "server", "--on", game, "--tables", f"{tables}", "--seconds", f"{seconds:g}"]
    more = ["--processes", f"{processes}", "--database", database] if database else []
    _sign(voice, [*line, *more])


def _sign(voice: Voice, line: list[str]) -> None:
    """On which machine it was measured, and how to do it again."""
    system = f"{platform.system()} {platform.machine()}"
    voice.tell("bench-machine", python=platform.python_version(), system=system, cores=os.cpu_count() or 1)
    voice.whole(voice.say("bench-repeat", command=shlex.join(line)))


def _cells(voice: Voice, found: Figures) -> list[str]:
    """The figures of one row."""
    speeds = (found.decisions_per_s, found.games_per_s)
    return [
        *(voice.number(speed) for speed in speeds),
        voice.number(found.fork_us, 1),
        voice.number(found.snapshot_bytes),
        voice.number(found.peak_mb, 3),
    ]
