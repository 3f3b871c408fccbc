"""The command line: `herna` alone lays a table in the terminal, and what can follow it says `herna --help`.

Help texts stand here as the names of messages in texts/cli.*.ftl. They are put into words when the language is known:
from `--lang` anywhere on the line, or else from the locale.
"""

from __future__ import annotations

import os
import platform
import re
import shlex
import sys
from collections import Counter
from collections.abc import Sequence
from functools import partial
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.progress import Progress
from typer import rich_utils
from typer.core import TyperGroup

import herna
from herna import doors, laboratory, rules, solve
from herna import room as rooms
from herna.bots import BOTS, DEFAULT, bot
from herna.drawing.svg import svg as picture
from herna.kernel import Game, Record, Table, Told, registry
from herna.kernel.content import Catalogue, data_folder
from herna.kernel.errors import BadContent, BrokenGame, HernaError
from herna.kernel.rulebook import from_shelf, on_shelf
from herna.kernel.texts import LANGUAGES, house, language
from herna.terminal import (
    HUMAN,
    Host,
    Quit,
    default_kinds,
    file_trouble,
    kinds_of_players,
    show_outcome,
    show_scene,
    show_told,
    take_chairs,
)
from herna.voice import Voice, texts, whole_number

INTERRUPTED = 130
"""The exit code after Ctrl-C, as shells have it."""


def main() -> None:
    """What the command `herna` runs."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal without Czech letters is no reason to stop
    typer.main.get_command(app).main()


# ---------------------------------------------------------------------- language and mistakes


class Room(TyperGroup):
    """The root of all commands: speaks the reader's language and turns every mistake into one sentence."""

    def main(self, args: Sequence[str] | None = None, *_: Any, **__: Any) -> Any:
        """Run a command line and exit: 0 for success, 1 for what went wrong, 2 for what cannot be understood."""
        before = os.environ.get("HERNA_LANG")
        try:
            code = self._run(list(sys.argv[1:] if args is None else args))
        except KeyboardInterrupt:
            code = INTERRUPTED
        finally:
            if before is None:
                os.environ.pop("HERNA_LANG", None)
            else:
                os.environ["HERNA_LANG"] = before
        sys.exit(code)

    def _run(self, args: list[str]) -> int:
        try:
            wanted, rest = take_language(args)
            if wanted is not None:
                os.environ["HERNA_LANG"] = wanted  # from here on `language()` says so to everybody
            reword(self, Voice(language()))
            result = super().main(rest, "herna", standalone_mode=False)
        except typer.TyperException as error:
            complain(error, Voice(language()))
            return error.exit_code
        return result if isinstance(result, int) else 0

    def invoke(self, ctx: Any) -> Any:
        voice = Voice(language())
        try:
            return super().invoke(ctx)
        except (Quit, EOFError):
            voice.tell("goodbye")
            raise typer.Exit(0) from None
        except KeyboardInterrupt:
            voice.tell("goodbye")
            raise typer.Exit(INTERRUPTED) from None
        except HernaError as error:
            typer.echo(error.say(voice.lang), err=True)
            raise typer.Exit(1) from None
        except BrokenPipeError:
            raise
        except OSError as error:
            typer.echo(file_trouble(error, None, voice), err=True)
            raise typer.Exit(1) from None


def take_language(args: Sequence[str]) -> tuple[str | None, list[str]]:
    """The language that `--lang` asks for, wherever it stands, and the line without it."""
    wanted, rest = None, list(args)
    place = 0
    while place < len(rest) and rest[place] != "--":
        name, equals, value = rest[place].partition("=")
        if name != "--lang":
            place += 1
            continue
        if not equals:
            value = rest[place + 1] if place + 1 < len(rest) else ""
        if value not in LANGUAGES:
            message = "usage-language" if value else "usage-language-missing"
            raise typer.BadParameter(Voice(language()).say(message, found=value, known=", ".join(LANGUAGES)))
        wanted = value
        del rest[place : place + (1 if equals else 2)]
    return wanted, rest


class _Context(typer.Context):
    """Says in the reader's language how a command is used."""

    def make_formatter(self) -> Any:
        formatter = super().make_formatter()
        prefix = texts().say(language(), "help-usage")
        formatter.write_usage = partial(formatter.write_usage, prefix=prefix)  # type: ignore[method-assign]  # its own words are English
        return formatter


def reword(command: Any, voice: Voice) -> None:
    """Put the help of a command, and of those below it, into the reader's words."""

    def worded(key: str | None, otherwise: str | None) -> str | None:
        return voice.say(key, bots=", ".join(BOTS)) if key and texts().has(voice.lang, key) else otherwise

    rich_utils.OPTIONS_PANEL_TITLE = voice.say("help-options")
    rich_utils.ARGUMENTS_PANEL_TITLE = voice.say("help-arguments")
    rich_utils.COMMANDS_PANEL_TITLE = voice.say("help-commands")
    rich_utils.DEFAULT_STRING = voice.say("help-default")
    rich_utils.REQUIRED_LONG_STRING = voice.say("help-required")
    command.context_class = _Context
    command.help = worded(command.help, command.help)
    command.options_metavar = voice.say("help-any-options")
    command.get_help_option(_Context(command)).help = voice.say("help-help")
    for param in command.get_params(_Context(command)):
        param.help = worded(param.help, param.help)
        flag = getattr(param, "is_flag", False)
        param.metavar = "" if flag else worded(f"metavar-{param.metavar}".lower(), param.metavar)
    if isinstance(command, TyperGroup):
        if command.subcommand_metavar.startswith("COMMAND"):
            command.subcommand_metavar = voice.say("help-any-command")
        for each in command.commands.values():
            reword(each, voice)


_USAGE = (
    (r"No such command '(?P<name>.*)'\. Did you mean '(?P<near>[^']*)'", "usage-no-command-near"),
    (r"No such command '(?P<name>.*)'", "usage-no-command"),
    (r"No such option: (?P<name>\S+) \(Possible options: (?P<near>[^,)]*)", "usage-no-option-near"),
    (r"No such option: (?P<name>\S+)", "usage-no-option"),
    (r"Missing command", "usage-missing-command"),
    (r"Missing \w+ '(?P<name>.*)'", "usage-missing"),
    (r"Option '(?P<name>.*)' requires an argument", "usage-needs-value"),
    (r"Option '(?P<name>.*)' does not take a value", "usage-no-value"),
    (r"Got unexpected extra argument\S* \((?P<what>.*)\)", "usage-extra"),
    (r"Invalid value for '?(?P<name>[^':]*)'?: (?P<what>.*)", "usage-value"),
    (r"Invalid value: (?P<what>.*)", None),
)
"""What typer says of a line that it cannot take, and what we say."""


def complain(error: typer.TyperException, voice: Voice) -> None:
    """Say in one sentence what is wrong with the command line, and where to read more."""
    said = error.format_message()
    if not said:
        return  # instead of a complaint the help was printed
    sentence = voice.say("usage-other", what=said)
    for pattern, message in _USAGE:
        if found := re.match(pattern, said, re.DOTALL):
            sentence = voice.say(message, **found.groupdict()) if message else found["what"]
            break
    typer.echo(sentence, err=True)
    context = getattr(error, "ctx", None)
    typer.echo(voice.say("usage-hint", command=context.command_path if context else "herna"), err=True)


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0
    if not 0 < seconds < float("inf"):
        raise typer.BadParameter(Voice(language()).say("usage-seconds", found=text))
    return seconds


# ---------------------------------------------------------------------- the room

app = typer.Typer(
    cls=Room, help="help-herna", invoke_without_command=True, add_completion=False, pretty_exceptions_enable=False
)
content = typer.Typer(help="help-content", no_args_is_help=True)
app.add_typer(rooms.app, name="room", help="help-room")
app.add_typer(rules.app, name="rules", help="rules-help")
app.add_typer(laboratory.app, name="lab", help="lab-help")
app.add_typer(content, name="content")
app.command("mcp", help="help-mcp")(doors.mcp)
app.command("solve", help="help-solve")(solve.solve)


def _say_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"herna {herna.__version__}")
        raise typer.Exit


@app.callback()
def room(
    ctx: typer.Context,
    lang: Annotated[str | None, typer.Option("--lang", metavar="cs|en", help="help-lang")] = None,
    *,
    version: Annotated[bool, typer.Option("--version", callback=_say_version, is_eager=True, help="help-version")] = False,
) -> None:
    """Lay tables in the terminal, unless a command follows: choose a game and who sits where, and play as often as you like."""
    if ctx.invoked_subcommand is not None:
        return
    voice = Voice(language())
    voice.tell("room-welcome")
    while True:
        game = _choose_game(voice)
        seats = _choose_seats(voice, game)
        kinds = [_choose_player(voice, seat) for seat in range(seats)]
        table = Table(game, seats)
        Host(table, take_chairs(table, kinds, (), voice.lang), voice).run()
        if not voice.agree(f"\n{voice.say('room-again')}"):
            raise Quit


def _choose_game(voice: Voice) -> Game[Any]:
    games, broken = _load_games()
    for error in broken.values():
        voice.tell("games-broken", what=error.say(voice.lang))
    if not games:
        voice.tell("games-none")
        raise Quit
    titles = {name: game.rulebook.title.say(voice.lang) for name, game in games.items()}
    first = next(iter(games))
    return games[voice.choose(voice.say("room-game"), titles, first) if len(games) > 1 else first]


def _load_games() -> tuple[dict[str, Game[Any]], dict[str, HernaError]]:
    """The games that can be played, and what is wrong with the others."""
    games: dict[str, Game[Any]] = {}
    broken: dict[str, HernaError] = {}
    for name in registry.names():
        try:
            games[name] = registry.game(name)
        except HernaError as error:
            broken[name] = error
    return games, broken


def _choose_seats(voice: Voice, game: Game[Any]) -> int:
    numbers = {str(seats): voice.say("room-seats-number", number=seats) for seats in game.seats}
    first = str(game.seats[0])
    return int(voice.choose(voice.say("room-seats"), numbers, first) if len(numbers) > 1 else first)


def _choose_player(voice: Voice, seat: int) -> str:
    question = voice.say("room-who", name=house().say(voice.lang, "player", number=seat + 1))
    choices = {
        kind: voice.say("room-human") if kind == HUMAN else voice.say("room-bot", name=voice.say(f"bot-{kind}"))
        for kind in kinds_of_players()
    }
    return voice.choose(question, choices, HUMAN if seat == 0 else DEFAULT)


@app.command("games", help="help-games")
def games() -> None:
    """The games that can be played, and those of which only the rules are here."""
    voice = Voice(language())
    playable, broken = _load_games()
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


# ---------------------------------------------------------------------- play and replay


@app.command("play", help="help-play")
def play(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="param-game", show_default=False)] = None,
    *,
    seat: Annotated[list[str] | None, typer.Option("--seat", metavar="WHO", help="param-seat")] = None,
    seats: Annotated[int | None, typer.Option("--seats", metavar="N", parser=whole_number, help="param-seats")] = None,
    player: Annotated[list[str] | None, typer.Option("--player", metavar="NAME", help="param-player")] = None,
    option: Annotated[list[str] | None, typer.Option("--option", metavar="PAIR", help="param-option")] = None,
    seed: Annotated[int | None, typer.Option("--seed", metavar="N", parser=whole_number, help="param-seed")] = None,
    resume: Annotated[Path | None, typer.Option("--resume", metavar="FILE", help="param-resume")] = None,
    save: Annotated[Path | None, typer.Option("--save", metavar="FILE", help="param-save")] = None,
) -> None:
    """Lay a table, or one that was put aside, and play."""
    voice = Voice(language())
    wanted = list(seat or ())
    for kind in wanted:
        if kind.partition(":")[0] not in (HUMAN, *BOTS):
            _refuse(voice, "--seat", "usage-who", found=kind, known=", ".join((HUMAN, *BOTS)))
        if kind != HUMAN:
            bot(kind, 0)  # what is wrong with its settings is said before anything is laid
    if save is not None and save.exists() and save != resume:
        _refuse(voice, "--save", "usage-save-exists", file=str(save))
    if resume is None:
        chosen = registry.game(game) if game is not None else _choose_game(voice)
        number = seats if seats is not None else next((n for n in chosen.seats if n >= len(wanted)), len(wanted))
        table: Table[Any] = Table(chosen, number, seed, _options(voice, option or ()))
    else:
        for name, value in {"--seats": seats, "--option": option, "--seed": seed}.items():
            if value is not None:
                _refuse(voice, name, "usage-with-resume")
        table = Record.load(resume).replay(None if game is None else registry.game(game))
    for name, given in {"--seat": wanted, "--player": player or ()}.items():
        if len(given) > table.seats:
            _refuse(voice, name, "usage-too-many", given=len(given), seats=table.seats)
    kinds = [*wanted, *[DEFAULT] * (table.seats - len(wanted))] if wanted else default_kinds(table.seats)
    Host(table, take_chairs(table, kinds, player or (), voice.lang), voice, save or resume).run()


def _refuse(voice: Voice, name: str, message: str, **facts: Any) -> None:
    raise typer.BadParameter(voice.say(message, **facts), param_hint=name)


def _options(voice: Voice, pairs: Sequence[str]) -> dict[str, str]:
    options = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals or not key:
            _refuse(voice, "--option", "usage-key-value", found=pair)
        options[key.strip()] = value.strip()
    return options


@app.command("replay", help="help-replay")
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="param-record")],
    *,
    to: Annotated[int | None, typer.Option("--to", metavar="N", parser=whole_number, help="param-to")] = None,
    step: Annotated[bool, typer.Option("--step", help="param-step")] = False,
    log: Annotated[bool, typer.Option("--log/--no-log", help="param-log")] = True,
    svg: Annotated[Path | None, typer.Option("--svg", metavar="FILE", help="param-svg")] = None,
) -> None:
    """Play a record back and show where it leads. Whatever is wrong with it is found before anything is shown."""
    voice = Voice(language())
    record = Record.load(file)
    game = registry.game(record.header.game)
    sealed = record.replay(game).hash()
    answers = sum(1 for _ in record.tables(game)) - 1
    if to is not None and not 0 <= to <= answers:
        _refuse(voice, "--to", "replay-beyond", answers=answers)
    names = [house().say(voice.lang, "player", number=seat + 1) for seat in range(record.header.seats)]
    say = game.say(voice.lang, names)
    voice.tell("replay-begin", title=game.rulebook.title.say(voice.lang), seats=record.header.seats, answers=answers)
    heard: list[Told] = []
    for done, table in enumerate(record.tables(game, hear=heard.append)):
        if log:
            for told in heard:
                show_told(voice, game, told, names)
        heard.clear()
        if done == to:
            break
        if step and done < answers:
            show_scene(voice, game.scene(table.view(None), say))
            voice.ask(f"{voice.say('replay-step', to=done, answers=answers)} ")
    scene = game.scene(table.view(None), say)
    voice.console.print()
    show_scene(voice, scene)
    show_outcome(voice, table, names)
    if svg is not None:
        svg.write_text(picture(scene, game.name), encoding="utf-8")
        voice.whole(voice.say("replay-drawn", file=str(svg)))
    if to is not None and to < answers:
        voice.tell("replay-stopped", to=to, answers=answers)
    voice.tell("replay-matches", hash=sealed)


# ---------------------------------------------------------------------- bench


@app.command("bench", help="help-bench")
def bench(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="param-bench", show_default=False)] = None,
    *,
    as_json: Annotated[bool, typer.Option("--json", help="param-json")] = False,
    floor: Annotated[bool, typer.Option("--floor", help="param-floor")] = False,
    seconds: Annotated[float, typer.Option("--seconds", metavar="SECONDS", parser=_seconds, help="param-seconds")] = 1.0,
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
    from herna import bench as measuring  # it imports a game, and a game whose content has a mistake must not stop the rest

    voice = Voice(language())
    games = [registry.game(name) for name in ([game] if game else registry.names())]
    plan = [(each, seats, floor and each.name == "noughts") for each in games for seats in each.seats]
    figures: dict[str, dict[str, measuring.Figures]] = {each.name: {} for each in games}
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
    system = f"{platform.system()} {platform.machine()}"
    voice.tell("bench-machine", python=platform.python_version(), system=system, cores=os.cpu_count() or 1)
    line = ["herna", "bench", *([game] if game else []), *(["--floor"] if floor else []), "--seconds", f"{seconds:g}"]
    voice.whole(voice.say("bench-repeat", command=shlex.join(line)))


def _bench_server(game: str, tables: int, seconds: float, processes: int, database: str, *, as_json: bool) -> None:
    """Measure a room with many tables; thirty seconds, unless others are asked for."""
    from herna.server import bench as measuring

    voice = Voice(language())
    plan = measuring.Plan(game=game, tables=tables, seconds=seconds, processes=processes, database=database)
    errors = Console(stderr=True)
    with Progress(console=errors, transient=True, disable=not errors.is_terminal) as progress:
        task = progress.add_task(voice.say("bench-working"), total=plan.ticks)
        found = measuring.measure(plan, lambda: progress.update(task, advance=1))
    if as_json:
        typer.echo(msgspec.json.format(msgspec.json.encode(found)))
        return
    figures = msgspec.structs.asdict(found)
    numbers = {name: value for name, value in figures.items() if name != "game"}
    facts = {name: voice.number(value, int(name.endswith("_ms"))) for name, value in numbers.items()}
    voice.tell("bench-server", game=found.game, **facts)
    system = f"{platform.system()} {platform.machine()}"
    voice.tell("bench-machine", python=platform.python_version(), system=system, cores=os.cpu_count() or 1)
    line = ["herna", "bench", "server", "--on", game, "--tables", f"{tables}", "--seconds", f"{seconds:g}"]
    more = ["--processes", f"{processes}", "--database", database] if database else []
    voice.whole(voice.say("bench-repeat", command=shlex.join([*line, *more])))


def _cells(voice: Voice, found: Any) -> list[str]:
    """The figures of one row."""
    speeds = (found.decisions_per_s, found.games_per_s)
    return [
        *(voice.number(speed) for speed in speeds),
        voice.number(found.fork_us, 1),
        voice.number(found.snapshot_bytes),
        voice.number(found.peak_mb, 3),
    ]


# ---------------------------------------------------------------------- content


@content.command("check", help="help-content-check")
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


if __name__ == "__main__":
    main()
