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
    from herna.lab.series import Series, Told

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
        if tables := [*_fairness(voice, run), *_details(voice, listed, run)]:
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
    heads = [":lab-head-games", ":lab-head-payoff", ":lab-head-interval"]
    for column, frame in fair(run).items():
        title = say("group-seat") if column == "seat" else names.of_trait(run, say, column.removeprefix(TRAIT))
        whole = run.width * float(frame["expected"][0] or 1)
        even = whole < SOMEBODY
        rows = []
        for key, games, *rate in frame.select("id", "games", "rate", "low", "high").iter_rows():
            won = Interval(*rate)
            row = [names.of(run, say, column, key), voice.number(games), percent(voice, won.value), interval(voice, won)]
            rows.append([*row, *([percent(voice, won.value / whole)] if even else [])])
        yield markdown(voice, [f"= {title}", *heads, *([":lab-head-even"] if even else [])], rows)


SOMEBODY = 0.999
"""Where fewer games have a winner, shares of those that were won are told as well."""


def _details(voice: Voice, listed: Series, run: Run) -> Iterator[str]:
    """What a series asks for beside: how long games were at the least and the most, by what they differ, what was counted."""
    from herna.lab.series import TAILS, split, tails, tally

    spread = [":lab-head-least", *(f":= {share:.0%}" for share in TAILS[1:-1]), ":lab-head-most"]
    if listed.tails:
        rows = [[voice.say(f"lab-head-{unit}"), *(voice.number(each) for each in row)] for unit, row in tails(run).items()]
        yield markdown(voice, ["lab-head-length", *spread], rows)
    for word in listed.split:
        parts = split(run, word)
        rules = list(dict.fromkeys(rule for part in parts.values() for rule in part.ends))
        rows = [
            [
                _called(voice, run, value),
                voice.number(part.games),
                percent(voice, part.lost / part.games),
                *(voice.number(each) for each in part.rounds),
                *(percent(voice, part.ends.get(rule, 0) / part.games) for rule in rules),
            ]
            for value, part in parts.items()
        ]
        heads = [f"= {word}", ":lab-head-games", ":lab-head-nobody", *spread, *(f":= {rule}" for rule in rules)]
        yield markdown(voice, heads, rows)
    for word in listed.tallies:
        counted = tally(run, word)
        total = sum(counted.values())
        rows = [[_called(voice, run, value), voice.number(n), percent(voice, n / total)] for value, n in counted.items()]
        yield markdown(voice, [f"= {word}", ":lab-head-times", ":lab-head-share"], rows)


def _called(voice: Voice, run: Run, value: str) -> str:
    """The name of a piece of content, or the word itself."""
    return run.game.catalogue.name(voice.lang, value) or value or "–"
