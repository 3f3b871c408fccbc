"""Whether a game's table of verbs fits its options, its labels and its rulebook, and which of its rows nobody needs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from importlib.resources import files
from string import Formatter
from typing import Any

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from herna.kernel import Dice, Game, Table, Verb
from herna.kernel.texts import LANGUAGES, message_of
from herna.kernel.verbs import word_of


def fault_of_option(game: Game[Any], rule: str, option: Any) -> str:
    """What is wrong with an option by the table: it fits no row, or it is about what no scene could have."""
    row = game.verbs.find(rule, option)
    if row is None:
        word = word_of(option)
        forms = [repr(other.form(word)) for other in game.verbs.rows if word in other.words.split()]
        return f"no row of the verbs fits the option {option!r}" + (f", only {', '.join(forms)}" if forms else "")
    things = row.about(option)
    if not all(type(thing) is str and thing for thing in things):
        return f"the things of {option!r} are {things!r}, not ids"
    return ""


def faults_of_table(game: Game[Any]) -> Iterator[str]:
    """What is wrong with the table itself: with the rules, the parts and the templates that its rows name, or with a label."""
    for row in game.verbs.rows:
        form = f"the row {row.form(row.words)!r}"
        if unknown := [rule for rule in row.rules if rule not in game.rulebook]:
            yield f"{form} is for {', '.join(unknown)}, which is not in the rulebook"
        if len(set(row.names)) < len(row.names) or not all(name.isidentifier() for name in row.names):
            yield f"{form} has parts that cannot be told apart or said: {row.names}"
        gaps = {name for template in row.templates for _, name, _, _ in Formatter().parse(template) if name}
        if lost := gaps - {*row.names, *(["verb"] if row.words else [])}:
            yield f"{form} names things by {', '.join(sorted(lost))}, which is none of its parts"
    for lang in LANGUAGES:
        yield from _faults_of_labels(game, lang)


def _faults_of_labels(game: Game[Any], lang: str) -> Iterator[str]:
    """Labels that say something which no option of theirs has."""
    patterns = _patterns(game, lang)
    for rule in game.rulebook:
        for place in patterns:
            message, _, word = place.partition(".")
            if word and message == message_of(rule.id):
                said = _variables(patterns, place)
                rows = [row for row in game.verbs.rows if not row.rules or rule.id in row.rules]
                fitting = [row for row in rows if word == "option" or word in row.words.split()]
                if said and not any(said <= {*row.names} for row in fitting):
                    yield f"the label {place} in {lang} says {', '.join(sorted(said))}, which no option like that has"


class _Gaps(Visitor):
    """The variables and the messages that a pattern names."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name)


def _patterns(game: Game[Any], lang: str) -> dict[str, ast.Pattern]:
    """The messages of a language and their attributes, each by its name."""
    found: dict[str, ast.Pattern] = {}
    for file in (files(game.package) / "texts").iterdir():
        if file.name == f"{lang}.ftl" or file.name.endswith(f".{lang}.ftl"):
            for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
                if isinstance(entry, ast.Message):
                    found |= {entry.id.name: entry.value} if entry.value else {}
                    found |= {f"{entry.id.name}.{each.id.name}": each.value for each in entry.attributes}
    return found


def _variables(patterns: dict[str, ast.Pattern], place: str) -> set[str]:
    """The variables that a pattern needs, with those of the messages that it takes in."""
    gaps = _Gaps()
    gaps.visit(patterns[place])
    return gaps.variables.union(*(_variables(patterns, message) for message in gaps.messages if message in patterns))


def unused(game: Game[Any], tables: Iterable[Table[Any]]) -> list[str]:
    """The rows that no option needs, offered or refused, when these tables are played to their ends at random."""
    rows = {place: row for row in game.verbs.rows for place in row.places()}
    for table in tables:
        for rule, option in _options(table):
            row = game.verbs.find(rule, option)
            if row is not None:
                word = word_of(option) if row.words else ""
                for asking in (rule, ""):
                    rows.pop((asking, word, row.count), None)
    return sorted(_where(row, rule, word) for (rule, word, _), row in rows.items())


def _where(row: Verb, rule: str, word: str) -> str:
    return f"{row.form(word)} ({rule})" if rule else row.form(word)


def _options(table: Table[Any]) -> Iterator[tuple[str, Any]]:
    """All options of a random game, and what is refused when a rule asks for the first time."""
    dice, asked = Dice.derived(table.seed or 0), set[str]()
    while not table.over:
        decision = dice.pick(table.pending)
        yield from ((decision.rule, option) for option in decision.options)
        if decision.rule not in asked:
            asked.add(decision.rule)
            yield from ((decision.rule, value) for value in table.refused(decision.number))
        table.decide(decision.number, decision.seat, dice.pick(decision.options))
