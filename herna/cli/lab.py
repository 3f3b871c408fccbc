"""`herna lab`: play many games, look at one of them again, compare, and rank bots."""

from __future__ import annotations

import shlex
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from herna.cli.reading import whole_number
from herna.cli.running import (
    DETAILS,
    Address,
    Bots,
    Chunk,
    EngineName,
    Folder,
    GameName,
    Games,
    Jobs,
    Kept,
    KeptOrLeast,
    Mixes,
    Out,
    Pairs,
    Seats,
    Seed,
    bar,
    engine_of,
    interval,
    markdown,
    mix_of,
    one_of,
    options_of,
    percent,
    working,
)
from herna.cli.series import series
from herna.cli.voice import Voice
from herna.kernel import registry
from herna.kernel.errors import BadSetup, Phrase
from herna.kernel.texts import language

if TYPE_CHECKING:
    from herna.lab.compare import Line
    from herna.lab.ladder import Rung
    from herna.lab.plan import Plan
    from herna.lab.statistics import Interval

app = typer.Typer(no_args_is_help=True)
app.command("series", help="lab-help-series")(series)

GAMES = 1000
"""So many games are played where nobody says how many."""

MATCHES = 100
"""So many games two bots play on a ladder."""

LADDER = ("random", "easy", "medium", "hard")
"""The bots on a ladder, unless others are named."""


@app.command("run", help="lab-help-run")
def run(
    game: GameName,
    *,
    games: Games = GAMES,
    seats: Seats = None,
    seat: Bots = None,
    rotate: Annotated[bool, typer.Option("--rotate", help="lab-param-rotate")] = False,
    option: Pairs = None,
    mix: Mixes = None,
    seed: Seed = 1,
    jobs: Jobs = None,
    chunk: Chunk = None,
    details: Kept = "all",
    curves: Annotated[bool, typer.Option("--curves", help="lab-param-curves")] = False,
    engine: EngineName = "local",
    address: Address = None,
    out: Out = None,
) -> None:
    """Play many games, and keep what happened as Parquet."""
    from herna.lab import play, summary
    from herna.lab.plan import draw_up

    voice = Voice(language())
    folder = out or Path(f"{registry.game(game).name}-lab")
    plan = draw_up(
        game,
        games=games,
        seats=seats,
        bots=seat or (),
        options=options_of(option),
        seed=seed,
        chunk=chunk,
        details=one_of("--details", details, DETAILS),
        curves=curves,
        rotate=rotate,
        mix=mix_of(mix),
    )
    with working(voice, plan.games) as tick:
        before = play.run(plan, folder, engine_of(engine, address, jobs), tick=tick)
    if before:
        voice.tell("lab-resumed", before=before, games=plan.games)
    grid = voice.grid("", "lab-head-bot", ":lab-head-games", ":lab-head-payoff", ":lab-head-interval")
    for name, number, rate in summary.by_bot(folder):
        grid.add_row(name, str(number), percent(voice, rate.value), interval(voice, rate))
    voice.console.print(grid)
    voice.tell("lab-length", decisions=voice.number(summary.length(folder, plan), 1))
    voice.whole(voice.say("lab-kept", folder=str(folder), command=shlex.join(["herna", "lab", "report", str(folder)])))


@app.command("game", help="lab-help-game")
def game(
    folder: Folder,
    number: Annotated[int, typer.Argument(metavar="N", parser=whole_number, help="lab-param-number")],
    save: Annotated[Path | None, typer.Option("--save", metavar="FILE", help="param-save", show_default=False)] = None,
) -> None:
    """Play one game of a run again from its row, and keep its record."""
    from herna.lab import play

    voice = Voice(language())
    record = play.again(folder, number)
    file = save or folder / f"game-{number}.jsonl"
    try:
        record.save(file)
    except OSError:
        raise BadSetup(what=Phrase("lab-unwritable-file", file=str(file))) from None
    assert record.seal is not None
    voice.tell("lab-again", number=number, hash=record.seal.state, answers=record.seal.answers)
    voice.whole(voice.say("lab-again-kept", command=shlex.join(["herna", "replay", str(file)])))


@app.command("report", help="lab-help-report")
def report(
    folder: Folder,
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE", help="lab-param-report", show_default=False)] = None,
) -> None:
    """Write what a run tells as one page."""
    from herna.lab.report.sections import write

    voice = Voice(language())
    with bar(voice, "lab-replaying") as (progress, task):
        file = write(folder, out, voice.lang, tick=lambda done, games: progress.update(task, completed=done, total=games))
    voice.whole(voice.say("lab-written", file=str(file)))


@app.command("ab", help="lab-help-ab")
def ab(
    a: Annotated[str, typer.Argument(metavar="A", help="lab-param-a")],
    b: Annotated[str, typer.Argument(metavar="B", help="lab-param-b")],
    *,
    game: Annotated[str, typer.Option("--game", metavar="GAME", help="lab-param-game")],
    games: Annotated[int, typer.Option("--games", metavar="N", parser=whole_number, help="lab-param-games-each")] = GAMES,
    seats: Seats = None,
    seat: Annotated[list[str] | None, typer.Option("--seat", metavar="BOT", help="lab-param-company")] = None,
    option: Pairs = None,
    seed: Seed = 1,
    jobs: Jobs = None,
    chunk: Chunk = None,
    details: KeptOrLeast = None,
    engine: EngineName = "local",
    address: Address = None,
    out: Out = None,
) -> None:
    """Compare two bots, rule variants or content packs."""
    from herna.lab import compare, play

    voice = Voice(language())
    folder = out or Path(f"{registry.game(game).name}-ab")
    plan, packs = compare.draw_up_pairs(
        game,
        a,
        b,
        games=games,
        seats=seats,
        bots=seat or (),
        options=options_of(option),
        seed=seed,
        chunk=chunk,
        details=None if details is None else one_of("--details", details, DETAILS),
    )
    with working(voice, plan.games) as tick:
        play.run(plan, folder, engine_of(engine, address, jobs), packs=packs, tick=tick)
    lines = compare.lines(folder, plan)
    _show_comparison(voice, game, lines)
    voice.tell("lab-pairs-note", games=plan.each)
    _judge(voice, lines, plan)


def _show_comparison(voice: Voice, game: str, lines: Sequence[Line]) -> None:
    """A and B side by side."""
    name = registry.game(game).catalogue.name
    grid = voice.grid("", "lab-head-what", ":= A", ":= B", ":lab-head-difference", ":lab-head-interval", ":lab-head-needed")
    for line in lines:
        facts = {**line.facts, "value": name(voice.lang, line.facts.get("value", "")) or line.facts.get("value", "")}
        rate = line.message != "lab-row-length"
        show = percent if rate else partial(Voice.number, places=1)
        found, needed = line.difference
        grid.add_row(
            voice.say(line.message, **facts),
            show(voice, line.a),
            show(voice, line.b),
            voice.number(found.value * (100 if rate else 1), 1, "+"),
            interval(voice, found, 100 if rate else 1, "+"),
            "–" if needed is None else voice.number(needed),
        )
    voice.console.print(grid)


def _judge(voice: Voice, lines: Sequence[Line], plan: Plan) -> None:
    """What the first line means, and how to take the others."""
    from herna.lab.statistics import FEWEST

    found, needed = lines[0].difference
    least = 2 * FEWEST if plan.sides else FEWEST  # two games make a pair, or one of A and one of B
    if found.sure:
        voice.tell("lab-verdict-sure")
    elif plan.each < least:
        voice.tell("lab-verdict-few", least=least)
    elif needed is None:
        voice.tell("lab-verdict-none")
    else:
        voice.tell("lab-verdict-open", needed=needed)
    if len(lines) > 5:
        voice.tell("lab-verdict-rows")


@app.command("ladder", help="lab-help-ladder")
def ladder(
    game: GameName,
    *,
    bot: Annotated[list[str] | None, typer.Option("--bot", metavar="BOT", help="lab-param-bot")] = None,
    games: Annotated[int, typer.Option("--games", metavar="N", parser=whole_number, help="lab-param-games-pair")] = MATCHES,
    seats: Seats = None,
    option: Pairs = None,
    seed: Seed = 1,
    jobs: Jobs = None,
    chunk: Chunk = None,
    engine: EngineName = "local",
    address: Address = None,
    out: Out = None,
) -> None:
    """Let every bot play against every other, and rank them."""
    from herna.lab import ladder as ladders
    from herna.lab import play, store

    voice = Voice(language())
    folder = out or Path(f"{registry.game(game).name}-ladder")
    matches = ladders.draw_up_matches(
        game, bot or LADDER, games=games, seats=seats, options=options_of(option), seed=seed, chunk=chunk
    )
    where = engine_of(engine, address, jobs)
    with working(voice, sum(plan.games for plan in matches.values())) as tick:
        for match, plan in matches.items():
            play.run(plan, ladders.folder_of(folder, match), where, tick=tick)
    found = ladders.results(folder, matches)
    rungs = ladders.rank(found)
    heads, rows = _ladder_rows(voice, rungs, ladders.duels(found))
    grid = voice.grid("", *heads)
    for row in rows:
        grid.add_row(*row)
    voice.console.print(grid)
    note = "lab-ladder-note" if rungs[0].rating else "lab-ladder-together-note"
    said = voice.say(note, games=next(iter(matches.values())).games)
    voice.console.print(said)
    title = voice.say("lab-ladder-title", title=registry.game(game).rulebook.title.say(voice.lang))
    page = f"# {title}\n\n{said}\n\n{markdown(voice, heads, rows)}"
    for name, text in (("ladder.md", page), ("ladder.csv", ladders.as_csv(rungs))):
        with store.writing(folder):
            (folder / name).write_text(text, encoding="utf-8")
        voice.whole(voice.say("lab-written", file=str(folder / name)))


def _ladder_rows(
    voice: Voice, rungs: Sequence[Rung], duels: Mapping[tuple[str, ...], Interval]
) -> tuple[list[str], list[list[str]]]:
    """A row a bot: its rating, its victories, and how often it wins against each of the others."""
    rated = rungs[0].rating is not None
    heads = ["lab-head-bot", *([":lab-head-rating", ":= ±"] if rated else []), ":lab-head-games"]
    heads += [":lab-head-payoff", ":lab-head-interval", *(f":= {rung.bot}" for rung in rungs if rated)]
    rows = []
    for rung in rungs:
        found = rung.rating
        rating = [] if found is None else [voice.number(each, 1) for each in (found.value, found.high - found.value)]
        against = [duels.get((rung.bot, other.bot)) for other in rungs if rated]
        rows.append(
            [
                rung.bot,
                *rating,
                str(rung.games),
                percent(voice, rung.won.value),
                interval(voice, rung.won),
                *("" if each is None else percent(voice, each.value) for each in against),
            ]
        )
    return heads, rows
