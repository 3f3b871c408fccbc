"""What the commands of the laboratory share: their options, where to play, how far it has come, figures in words."""

from __future__ import annotations

import os
import shlex
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TaskID, TextColumn, TimeRemainingColumn
from rich.text import Text

from herna.cli.reading import INTERRUPTED, key_values, whole_number
from herna.cli.voice import Voice
from herna.kernel.errors import BadSetup, Phrase

if TYPE_CHECKING:
    from herna.lab.engines import Engine
    from herna.lab.statistics import Interval

DETAILS = ("none", "decisions", "events", "all")
"""What can be kept beside games and seats."""


GameName = Annotated[str, typer.Argument(metavar="GAME", help="param-game")]
Games = Annotated[int, typer.Option("--games", metavar="N", parser=whole_number, help="lab-param-games")]
Seats = Annotated[int | None, typer.Option("--seats", metavar="N", parser=whole_number, help="param-seats", show_default=False)]
Bots = Annotated[list[str] | None, typer.Option("--seat", metavar="BOT", help="lab-param-seat")]
Pairs = Annotated[list[str] | None, typer.Option("--option", metavar="PAIR", help="param-option")]
Mixes = Annotated[list[str] | None, typer.Option("--mix", metavar="MIX", help="lab-param-mix")]
Seed = Annotated[int, typer.Option("--seed", metavar="N", parser=whole_number, help="lab-param-seed")]
Jobs = Annotated[
    int | None, typer.Option("--jobs", metavar="N", parser=whole_number, help="lab-param-jobs", show_default=False)
]
Chunk = Annotated[
    int | None, typer.Option("--chunk", metavar="N", parser=whole_number, help="lab-param-chunk", show_default=False)
]
Out = Annotated[Path | None, typer.Option("--out", metavar="FOLDER", help="lab-param-out", show_default=False)]
Kept = Annotated[str, typer.Option("--details", metavar="none|decisions|events|all", help="lab-param-details")]
KeptOrLeast = Annotated[
    str | None,
    typer.Option("--details", metavar="none|decisions|events|all", help="lab-param-details-compared", show_default=False),
]
EngineName = Annotated[str, typer.Option("--engine", metavar="local|ray", help="lab-param-engine")]
Address = Annotated[str | None, typer.Option("--address", metavar="ADDRESS", help="lab-param-address", show_default=False)]
Folder = Annotated[Path, typer.Argument(metavar="FOLDER", help="lab-param-folder")]


def options_of(pairs: Sequence[str] | None) -> dict[str, str]:
    """The options of a table."""
    return key_values(pairs or (), lambda found: BadSetup(what=Phrase("lab-pair", found=found)))


def mix_of(pairs: Sequence[str] | None) -> dict[str, tuple[str, ...]]:
    """What each option is mixed of."""
    return {key: tuple(value.strip() for value in text.split(",")) for key, text in options_of(pairs).items()}


def one_of(name: str, found: str, known: Sequence[str]) -> str:
    """One of the words that are known."""
    if found not in known:
        raise BadSetup(what=Phrase("setup-unknown", field=name, found=found, known=", ".join(known)))
    return found


def engine_of(name: str, address: str | None, jobs: int | None) -> Engine:
    """Where to play: on the cores of this machine, unless a cluster is asked for."""
    from herna.lab import engines
    from herna.lab.plan import check_number

    one_of("--engine", name, ("local", "ray"))
    if name == "ray":
        if jobs is not None:
            raise BadSetup(what=Phrase("setup-not-with", field="--jobs", other="--engine ray"))
        return engines.on_ray(address)
    if address is not None:
        raise BadSetup(what=Phrase("setup-needs", field="--address", needs="--engine ray"))
    jobs = _cores() if jobs is None else jobs
    check_number("--jobs", jobs, 1024)
    return engines.local(jobs)


def _cores() -> int:
    """The cores that we may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class _Speed(ProgressColumn):
    """Games a second."""

    def __init__(self, voice: Voice) -> None:
        super().__init__()
        self.voice = voice

    def render(self, task: Task) -> Text:
        return Text(self.voice.say("lab-speed", speed=self.voice.number(task.speed, 1)) if task.speed else "")


@contextmanager
def bar(voice: Voice, what: str, games: int | None = None) -> Iterator[tuple[Progress, TaskID]]:
    """A progress bar of games, where somebody sees it."""
    errors = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), _Speed(voice), TimeRemainingColumn())
    with Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal) as progress:
        yield progress, progress.add_task(voice.say(what), total=games)


@contextmanager
def working(voice: Voice, games: int) -> Iterator[Callable[[int], None]]:
    """A progress bar, with how long it will take; Ctrl-C says what was kept."""
    done = 0
    try:
        with bar(voice, "lab-playing", games) as (progress, task):

            def tick(more: int) -> None:
                nonlocal done
                done += more
                progress.update(task, advance=more)

            yield tick
    except KeyboardInterrupt:
        voice.tell("lab-stopped", done=done, games=games)
        voice.whole(voice.say("lab-go-on", command=shlex.join(["herna", *sys.argv[1:]])))
        raise typer.Exit(INTERRUPTED) from None


def percent(voice: Voice, rate: float) -> str:
    """A share of all."""
    return voice.number(100 * rate, 1) + "\u00a0%"


def interval(voice: Voice, found: Interval, scale: float = 100, sign: str = "", places: int = 1) -> str:
    """From where to where a figure may lie."""
    return " … ".join(voice.number(scale * end, places, sign) for end in (found.low, found.high))


def markdown(voice: Voice, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table as Markdown has it."""
    lines = [[voice.head(head) for head in heads], ["---:" if head.startswith(":") else "---" for head in heads], *rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)
