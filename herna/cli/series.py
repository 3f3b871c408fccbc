"""`herna lab series`: the runs that a file lists, and what they tell side by side."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from herna.cli.reading import whole_number
from herna.cli.running import Address, EngineName, Jobs, Out, engine_of, interval, markdown, percent, working
from herna.cli.voice import Voice
from herna.kernel.texts import language

if TYPE_CHECKING:
    from herna.lab.report.data import Run
    from herna.lab.series import Told

File = Annotated[Path, typer.Argument(metavar="FILE", help="lab-param-series")]
GamesInstead = Annotated[
    int | None, typer.Option("--games", metavar="N", parser=whole_number, help="lab-param-games-series", show_default=False)
]


def series(
    file: File,
    *,
    games: GamesInstead = None,
    jobs: Jobs = None,
    engine: EngineName = "local",
    address: Address = None,
    out: Out = None,
) -> None:
    """Play all runs of a series, and write what they tell as a page of Markdown, with a row a game beside it."""
    from herna.lab import play, store
    from herna.lab import series as lists
    from herna.lab.report.data import Run

    voice = Voice(language())
    listed = lists.load(file)
    plans = lists.draw_up_series(listed, games)
    folder = out or Path(f"{file.stem}-series")
    where = engine_of(engine, address, jobs)
    with working(voice, sum(plan.games for plan in plans.values())) as tick:
        for name, plan in plans.items():
            play.run(plan, folder / name, where, tick=tick)
    runs = {name: Run(folder / name) for name in plans}
    told = {name: lists.told(run) for name, run in runs.items()}
    heads, rows = _rows(voice, told)
    grid = voice.grid("", *heads)
    for row in rows:
        grid.add_row(*row)
    voice.console.print(grid)
    first = next(iter(plans.values()))
    facts = {"content": first.content, "version": first.version, "games": first.games}
    page = [f"# {listed.title}", voice.say("lab-series-note", **facts), f"    {_command(file, games)}"]
    page += [markdown(voice, heads, rows), markdown(voice, *_ends(voice, told))]
    for name, run in runs.items():
        if tables := list(_fairness(voice, run)):
            page += [f"## {name}", *tables]
    with store.writing(folder):
        (folder / f"{file.stem}.md").write_text("\n\n".join(part.rstrip() for part in page) + "\n", encoding="utf-8")
        lists.games(runs).write_csv(folder / f"{file.stem}.csv")
    for ending in ("md", "csv"):
        voice.whole(voice.say("lab-written", file=str(folder / f"{file.stem}.{ending}")))


def _command(file: Path, games: int | None) -> str:
    """The command that plays the same games."""
    return shlex.join(["herna", "lab", "series", str(file), *(["--games", str(games)] if games else [])])


def _rows(voice: Voice, runs: Mapping[str, Told]) -> tuple[list[str], list[list[str]]]:
    """A row a run: how often all have won together, and how long a game took."""
    together = any(told.won for told in runs.values())
    counted = any(told.rounds is not None for told in runs.values())
    heads = ["lab-head-run", ":lab-head-games", *([":lab-head-payoff", ":lab-head-interval"] if together else [])]
    heads += [":lab-head-decisions", *([":lab-head-rounds"] if counted else [])]
    rows = []
    for name, told in runs.items():
        won = ["–", "–"] if told.won is None else [percent(voice, told.won.value), interval(voice, told.won)]
        rounds = "–" if told.rounds is None else voice.number(told.rounds, 1)
        length = [voice.number(told.decisions, 1), *([rounds] if counted else [])]
        rows.append([name, voice.number(told.games), *(won if together else []), *length])
    return heads, rows


def _ends(voice: Voice, runs: Mapping[str, Told]) -> tuple[list[str], list[list[str]]]:
    """A row a run: which share of its games each rule ended."""
    rules = list(dict.fromkeys(rule for told in runs.values() for rule in told.ends))
    rows = [[name, *(percent(voice, told.ends.get(rule, 0)) for rule in rules)] for name, told in runs.items()]
    return ["lab-head-run", *(f":= {rule}" for rule in rules)], rows


def _fairness(voice: Voice, run: Run) -> Iterator[str]:
    """A table for the seats and for each trait: who won how often."""
    from herna.lab.report import names
    from herna.lab.report.data import TRAIT
    from herna.lab.report.speaker import Speaker
    from herna.lab.series import fair
    from herna.lab.statistics import Interval

    say = Speaker(voice.lang)
    for column, frame in fair(run).items():
        title = say("group-seat") if column == "seat" else names.of_trait(run, say, column.removeprefix(TRAIT))
        rows = []
        for key, games, *rate in frame.select("id", "games", "rate", "low", "high").iter_rows():
            won = Interval(*rate)
            rows.append([names.of(run, say, column, key), voice.number(games), percent(voice, won.value), interval(voice, won)])
        yield markdown(voice, [f"= {title}", ":lab-head-games", ":lab-head-payoff", ":lab-head-interval"], rows)
