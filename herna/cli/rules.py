"""The commands `herna rules`: rules in words, how far code and tests keep them, and what is refused without a reason."""

from __future__ import annotations

import difflib
import importlib.util
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import Annotated, Any, NoReturn

import msgspec
import typer
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text
from typer.core import TyperCommand, TyperGroup

from herna.cli.voice import Voice, texts
from herna.kernel import registry
from herna.kernel.errors import HernaError
from herna.kernel.rulebook import Rule, Rulebook, fold
from herna.kernel.texts import language
from herna.testing import coverage as covering
from herna.testing import reasons as whys
from herna.testing.coverage import Coverage, Report


class Language(StrEnum):
    """The languages that can be asked for."""

    CS = "cs"
    EN = "en"


COMMANDS = ("GAME", "coverage", "reasons")


def _translate(command: Any) -> None:
    """Give a command its help in the reader's language, which is known only when the help is asked for."""
    lang = language()
    message = f"rules-help-{command.name}".replace("GAME", "find") if command.name in COMMANDS else "rules-help"
    command.help = texts().say(lang, message)
    if isinstance(command, _Group):
        command.subcommand_metavar = texts().say(lang, message, "usage")
    for param in command.params:
        if texts().has(lang, message, param.name):
            param.help = texts().say(lang, message, param.name)


class _Command(TyperCommand):
    def format_help(self, ctx: Any, formatter: Any) -> None:
        _translate(self)
        super().format_help(ctx, formatter)


class _Group(TyperGroup):
    """Whatever is no sub-command is a game: `rules zloba exodus`."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        for command in (self, *self.commands.values()):
            _translate(command)
        super().format_help(ctx, formatter)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        if args[0] in self.commands:
            return super().resolve_command(ctx, args)
        return "", self.commands["GAME"], args


app = typer.Typer(
    cls=_Group,
    invoke_without_command=True,
    context_settings={"ignore_unknown_options": True},  # options may stand before the game
)

Lang = Annotated[Language | None, typer.Option("--lang")]


class Printer(Voice):
    """Prints rules: what was asked for, and what went wrong."""

    def __init__(self, ctx: typer.Context, lang: Language | None) -> None:
        before = ctx.parent.params.get("lang") if ctx.parent else None
        super().__init__(language(lang or before))

    def line(self, text: str | Text = "", style: str = "", indent: int = 0) -> None:
        text = Text(text, style) if isinstance(text, str) else text
        for row in text.wrap(self.console, self.console.width - indent):
            row.pad_left(indent)
            self.console.print(row, soft_wrap=True)

    def labelled(self, label: str, text: str) -> None:
        """A line of a rule, such as its ruling, after its name."""
        self.line(Text.assemble((self.say(label), "bold"), " ", text), indent=2)

    def table(self, *heads: str) -> Table:
        """A table of names, titles, which give way where it is narrow, and numbers."""
        table = Table(box=SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False, header_style="bold")
        for place, head in enumerate(heads):
            table.add_column(head, justify="right" if place > 1 else "left", no_wrap=place != 1)
        return table

    def fail(self, sentence: str, code: int) -> NoReturn:
        """End with a sentence."""
        typer.echo(sentence, err=True)
        raise typer.Exit(code)

    def rulebook(self, game: str) -> Rulebook:
        """The rulebook of a game, or the sentence that says why there is none."""
        try:
            return covering.rulebook(fold(game).replace("-", "_"))
        except HernaError as error:
            self.fail(error.say(self.lang), 1)

    def check_chapters(self, wanted: Iterable[str], books: Iterable[Rulebook]) -> None:
        """Chapters that none of the rulebooks has are a mistake."""
        known = list(dict.fromkeys(chapter.slug for book in books for chapter in book.chapters))
        for slug in wanted:
            if slug not in known:
                self.fail(self.say("rules-unknown-chapter", chapter=slug, known=", ".join(known)), 2)


@app.callback()
def rules(ctx: typer.Context, lang: Lang = None) -> None:
    """Rules in words, and how far code and tests keep them."""
    if ctx.invoked_subcommand is None:
        out = Printer(ctx, lang)
        table = out.table(out.say("rules-head-game"), "", out.say("rules-head-rules"))
        for game in covering.games():
            book = out.rulebook(game)
            table.add_row(game, book.title.say(out.lang), str(len(book)))
        out.console.print(table)
        out.line(out.say("rules-games-hint"), "dim")


@app.command("GAME", cls=_Command)
def find(
    ctx: typer.Context,
    game: Annotated[str, typer.Argument(metavar="GAME", show_default=False)],
    words: Annotated[list[str] | None, typer.Argument(metavar="WORDS", show_default=False)] = None,
    chapter: Annotated[str | None, typer.Option(metavar="CHAPTER")] = None,
    lang: Lang = None,
) -> None:
    """Find rules of a game."""
    out = Printer(ctx, lang)
    words = list(words or ())
    if "." in game:  # the id alone, as logs and refusals print it
        words.insert(0, game)
        game = game.partition(".")[0]
    book = out.rulebook(game)
    if chapter is not None:
        out.check_chapters([chapter], [book])
    if len(words) == 1 and (key := _id(book, words[0])):
        _print_rule(out, book, book[key])
        _print_places(out, book.game, key)
        return
    if not words and chapter is None:
        _print_chapters(out, book)
        return
    found = [rule for rule in book.find(words) if chapter in (None, rule.chapter)]
    if not found:
        near = ", ".join(_near(book, words))
        message = "rules-no-hit-near" if near else "rules-no-hit"
        out.fail(out.say(message, game=book.game, words=" ".join(words), near=near), 1)
    for rule in found:
        _print_rule(out, book, rule)
        out.line()
    out.line(out.say("rules-count", count=len(found)), "dim")


def _id(book: Rulebook, word: str) -> str | None:
    """The id that a word is, with or without the name of the game."""
    return next((key for key in (word.lower(), f"{book.game}.{word.lower()}") if key in book), None)


def _near(book: Rulebook, words: Sequence[str]) -> list[str]:
    """Ids and words of the rulebook that are like those which occur nowhere."""
    known = {
        fold(word): word for rule in book for word in re.findall(r"[^\W\d_]{3,}", f"{rule.id} {rule.en} {rule.cs}".lower())
    }
    near: list[str] = []
    for word in words:
        if "." in word:
            near += book.near(word if word.startswith(f"{book.game}.") else f"{book.game}.{word}")
        elif not book.find([word]):
            near += [known[close] for close in difflib.get_close_matches(fold(word), known, 3, 0.7)]
    return list(dict.fromkeys(near))


def _print_chapters(out: Printer, book: Rulebook) -> None:
    count = out.say("rules-count", count=len(book))
    out.line(out.say("rules-chapters", title=book.title.say(out.lang), rules=count, count=len(book.chapters)), "bold")
    table = out.table(out.say("rules-head-chapter"), "", out.say("rules-head-rules"))
    for chapter in book.chapters:
        table.add_row(chapter.slug, chapter.say(out.lang), str(sum(rule.chapter == chapter.slug for rule in book)))
    out.console.print(table)
    out.line(out.say("rules-chapters-hint", game=book.game), "dim")


def _print_rule(out: Printer, book: Rulebook, rule: Rule) -> None:
    title = next(chapter.say(out.lang) for chapter in book.chapters if chapter.slug == rule.chapter)
    kind = out.say(f"rules-kind-{rule.kind}") + (f", {out.say('rules-physical')}" if rule.physical else "")
    out.line(rule.id, "bold cyan")
    out.line(f"{title} · {kind}", "dim", indent=2)
    if rule.kind == "open":
        out.labelled("rules-question", rule.say(out.lang))
        out.labelled("rules-ruling", rule.decided(out.lang))
    else:
        out.line(rule.say(out.lang), indent=2)
    rest = {"given": rule.given, "expect": rule.expect, "known": rule.known, "note": rule.note, "see": ", ".join(rule.see)}
    for label, text in rest.items():
        if text:
            out.labelled(f"rules-{label}", text)


def _print_places(out: Printer, game: str, key: str) -> None:
    """Where a rule stands in the rulebook, in the code and in the tests."""
    rule = covering.rulebook(game)[key]
    out.labelled("rules-where", rule.where)
    if rule.source:
        out.labelled("rules-source", rule.source)
    try:
        places = dict.fromkeys(covering.cited(game).get(key, ()))
    except HernaError as error:
        out.line(error.say(out.lang), "red", indent=2)
    else:
        out.labelled("rules-cited-by", ", ".join(places) or out.say("rules-cited-nowhere"))
    if (tests := covering.folder_of_tests(game)) is not None:
        out.labelled("rules-named-by", ", ".join(covering.marks(tests, key)) or out.say("rules-named-nowhere"))


@app.command("coverage", cls=_Command)
def coverage(
    ctx: typer.Context,
    game: Annotated[str | None, typer.Argument(metavar="GAME", show_default=False)] = None,
    *,
    chapters: Annotated[str | None, typer.Option(metavar="CHAPTERS")] = None,
    as_json: Annotated[bool, typer.Option("--json")] = False,
    tests: Annotated[Path | None, typer.Option(metavar="FOLDER")] = None,
    report: Annotated[Path | None, typer.Option(metavar="FILE")] = None,
    fail_under: Annotated[float | None, typer.Option(metavar="PERCENT", min=0, max=100)] = None,
    lang: Lang = None,
) -> None:
    """Count the rules that are cited and tested."""
    out = Printer(ctx, lang)
    books = [out.rulebook(name) for name in ([game] if game else covering.games())]
    wanted = [slug.strip() for slug in chapters.split(",")] if chapters is not None else None
    out.check_chapters(wanted or (), books)
    tested, complete = (_read(out, report), True) if report else _collect(out, [book.game for book in books], tests)
    try:
        cited = {book.game: covering.cited(book.game) for book in books}
    except HernaError as error:
        out.fail(error.say(out.lang), 1)
    rules = {book.game: [rule for rule in book if wanted is None or rule.chapter in wanted] for book in books}
    count = {book.game: partial(covering.measure, cited=cited[book.game], tested=tested) for book in books}
    measured = {name: count[name](some) for name, some in rules.items()}
    if as_json:
        typer.echo(msgspec.json.format(msgspec.json.encode(measured)))
    else:
        for book in books:
            # A game that has neither code nor tests lacks everything: one line of the overview says that.
            if game or cited[book.game] or measured[book.game].tested:
                _print_coverage(out, book, rules[book.game], count[book.game])
        if not game:
            _print_overview(out, books, measured)
    low = [name for name, each in measured.items() if each.lowest() < (fail_under or 0)]
    for name in low:
        shares = {"cited": _percent(measured[name], "cited"), "tested": _percent(measured[name], "tested")}
        typer.echo(out.say("rules-below", game=name, wanted=f"{fail_under:g}", **shares), err=True)
    if low or not complete:
        raise typer.Exit(1)


def _read(out: Printer, file: Path) -> Report:
    try:
        return covering.read_report(file)
    except (OSError, msgspec.DecodeError) as error:
        out.fail(out.say("rules-bad-report", file=str(file), what=str(error)), 2)


def _collect(out: Printer, games: Iterable[str], tests: Path | None) -> tuple[Report, bool]:
    """The rules that the tests name now, and whether all tests could be collected."""
    if tests is not None and not tests.exists():
        out.fail(out.say("rules-no-folder", folder=str(tests)), 2)
    if importlib.util.find_spec("pytest") is None:
        out.fail(out.say("rules-no-pytest"), 2)
    folders = (
        [(tests, Path())]
        if tests
        else list(dict.fromkeys((found, found.parent) for found in map(covering.folder_of_tests, games) if found))
    )
    if not folders:
        out.fail(out.say("rules-no-tests"), 2)
    found: dict[str, list[str]] = {}
    complete = True
    errors = Console(stderr=True, highlight=False, markup=False, emoji=False)
    for folder, root in folders:
        with errors.status(out.say("rules-looking")):
            collected = covering.collect(folder.resolve(), root)
        for key, names in (collected.report or {}).items():
            found.setdefault(key, []).extend(names)
        if collected.mistakes:
            complete = False
            typer.echo(f"{collected.mistakes}\n{out.say('rules-collection-failed')}", err=True)
            if collected.report is None:
                raise typer.Exit(1)
    return found, complete


def _percent(measured: Coverage, what: str) -> int:
    """Rounded down, so that only what is complete is called 100 %."""
    return int(measured.share(getattr(measured, what)))


def _counts(measured: Coverage) -> Iterator[Text]:
    """The number cells of a row: green is complete, red is nothing."""
    yield Text(str(measured.total))
    for count in (measured.cited, measured.tested):
        yield Text(str(count), "green" if count == measured.total else "yellow" if count else "red")
    yield Text(str(measured.physical or ""), "dim")


def _heads(out: Printer, first: str) -> Table:
    return out.table(
        out.say(f"rules-head-{first}"), "", *(out.say(f"rules-head-{x}") for x in ("rules", "cited", "tested", "physical"))
    )


def _print_coverage(out: Printer, book: Rulebook, rules: Sequence[Rule], count: Callable[[Sequence[Rule]], Coverage]) -> None:
    """One game: a row for each chapter, then what is missing."""
    whole = count(rules)
    out.line(f"{book.title.say(out.lang)} ({book.game})", "bold")
    table = _heads(out, "chapter")
    for chapter in book.chapters:
        if some := [rule for rule in rules if rule.chapter == chapter.slug]:
            table.add_row(chapter.slug, chapter.say(out.lang), *_counts(count(some)))
    table.add_section()
    table.add_row(out.say("rules-sum"), "", *_counts(whole))
    table.add_row("", "", "", f"{_percent(whole, 'cited')} %", f"{_percent(whole, 'tested')} %", "")
    out.console.print(table)
    for message, ids, none in (
        ("rules-uncited", whole.uncited, "rules-all-cited"),
        ("rules-untested", whole.untested, "rules-all-tested"),
        ("rules-physical-apart", [rule.id for rule in rules if rule.physical], None),
    ):
        if ids:
            out.line(out.say(message, count=len(ids)), "bold")
            for key in ids:
                out.line(key, indent=2)
        elif none:
            out.line(out.say(none), "green")
    out.line()


def _print_overview(out: Printer, books: Iterable[Rulebook], measured: dict[str, Coverage]) -> None:
    """All games, a row each."""
    table = _heads(out, "game")
    for book in books:
        table.add_row(book.game, book.title.say(out.lang), *_counts(measured[book.game]))
    out.console.print(table)
    out.line(out.say("rules-coverage-hint"), "dim")


@app.command("reasons", cls=_Command)
def reasons(
    ctx: typer.Context,
    game: Annotated[str | None, typer.Argument(metavar="GAME", show_default=False)] = None,
    *,
    as_json: Annotated[bool, typer.Option("--json")] = False,
    fail_under: Annotated[float | None, typer.Option(metavar="PERCENT", min=0, max=100)] = None,
    lang: Lang = None,
) -> None:
    """Count the decisions that explain what they do not allow."""
    out = Printer(ctx, lang)
    try:
        games = [registry.game(fold(game).replace("-", "_"))] if game else [registry.game(name) for name in registry.names()]
    except HernaError as error:
        out.fail(error.say(out.lang), 1)
    errors = Console(stderr=True, highlight=False, markup=False, emoji=False)
    found = {}
    for each in games:
        with errors.status(out.say("rules-playing", game=each.name)):
            found[each.name] = whys.kinds(each)
    if as_json:
        typer.echo(msgspec.json.format(msgspec.json.encode(found)))
    else:
        _print_reasons(out, found, detailed=game is not None)
    low = [kind for kinds in found.values() for kind in kinds if kind.share < (fail_under or 0)]
    for kind in low:
        typer.echo(out.say("rules-unexplained", rule=kind.rule, share=int(kind.share), wanted=f"{fail_under:g}"), err=True)
    if low:
        raise typer.Exit(1)


def _print_reasons(out: Printer, found: dict[str, list[whys.Kind]], *, detailed: bool) -> None:
    """A row a game, or a row a kind of decision, with what has no reason yet."""
    heads = (out.say(f"rules-head-{head}") for head in ("asked", "reasons", "tried", "explained"))
    table = out.table(out.say("rules-head-rule" if detailed else "rules-head-game"), "", *heads, "%")
    for name, kinds in found.items():
        for kind in kinds if detailed else ():
            table.add_row(kind.rule, "", *_tallies([kind]))
        table.add_section()
        table.add_row(out.say("rules-sum") if detailed else name, "", *_tallies(kinds))
    out.console.print(table)
    for kind in (kind for kinds in found.values() for kind in kinds if detailed and kind.unexplained):
        out.line(kind.rule, "bold")
        for example in kind.unexplained:
            out.line(example, indent=2)
    if not detailed:
        out.line(out.say("rules-reasons-hint"), "dim")


def _tallies(kinds: Sequence[whys.Kind]) -> Iterator[str | Text]:
    """The number cells of a row: moments, those with any reason, those with something to try, those that explain all of it."""
    asked, any_reason, tried, explained = (
        sum(getattr(kind, name) for kind in kinds) for name in ("asked", "any_reason", "tried", "explained")
    )
    yield from map(str, (asked, any_reason, tried, explained))
    lowest = min((kind.share for kind in kinds), default=100)
    yield Text(str(int(100 * explained / tried) if tried else 100), "green" if lowest >= whys.FLOOR else "red")
