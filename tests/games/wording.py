"""What can be wrong with the words of a game, in either language; a game's own tests bring the tables of what it can say."""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from itertools import cycle, islice
from typing import Any

import msgspec
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor

from herna.kernel import Decision, Event, Game, Table, spelling
from herna.kernel.names import Words
from herna.kernel.texts import LANGUAGES, message_of, message_of_event

PLACE_OF_THE_RULE = {"choose": 1, "choose_in_secret": 1, "compose": 1, "ask": 1, "window": 0}


def words_of_text(text: str) -> set[str]:
    return set(re.findall(r"[\w:-]+", text))


@dataclass
class Gaps(Visitor):
    """The gaps of a pattern: the variables, and the words and parts of sentences that it takes in."""

    variables: set[str] = field(default_factory=set)
    parts: set[str] = field(default_factory=set)

    def visit_VariableReference(self, node: fluent.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: fluent.MessageReference) -> None:  # noqa: N802
        self.parts.add(node.id.name)

    def visit_TermReference(self, node: fluent.TermReference) -> None:  # noqa: N802
        self.parts.add(f"-{node.id.name}")


class Wording:
    """The words of a game, told to some players.

    `plain` are the words of an option that its label may use as they are, given the language and all words of the
    option. Prompts that are `named` address who decides; others leave that to the page, and may end with numbers in brackets.
    """

    def __init__(
        self, game: Game[Any], players: Sequence[str], plain: Callable[[str, set[str]], set[str]], *, named: bool = True
    ) -> None:
        self.game = game
        self.players = players
        self.plain = plain
        self.named = named
        self.label = cache(self._label)

    def _label(self, lang: str, rule: str, option: Any) -> str:
        return self.game.texts.label(lang, rule, option, self.players)

    def labels(self, rule: str, option: Any) -> tuple[str, str]:
        """An option in Czech and in English."""
        return self.label("cs", rule, option), self.label("en", rule, option)

    def told(self, event: Event) -> tuple[str, str]:
        """An event in Czech and in English."""
        return self.game.texts.event("cs", event, self.players), self.game.texts.event("en", event, self.players)

    # ---------------------------------------------------------------------- decisions

    def mistakes(self, lang: str, decision: Decision[Any]) -> Iterator[str]:
        """What is wrong with the words of a decision."""
        prompt = self.game.prompt(lang, decision, self.players)
        asks = prompt.endswith("?") if self.named else re.search(r"\?( \([^?]+\.\))?$", prompt)
        if not asks or (self.players[decision.seat] in prompt) != self.named or re.search(r"none|[{}$]", prompt):
            yield f"prompt {prompt!r}"
        labels = [self.label(lang, decision.rule, option) for option in decision.options]
        for option, text in zip(decision.options, labels, strict=True):
            if not text.strip() or text == spelling.spell(option) or re.search(r"none|[{}$]", text):
                yield f"label {text!r} of {option!r}"
            if words_of_text(text) & self._bare(lang, decision.rule, option):
                yield f"label {text!r} of {option!r} with a bare word"
            if labels.count(text) > 1:
                yield f"label {text!r} of {option!r} and of others"

    def _bare(self, lang: str, rule: str, option: Any) -> set[str]:
        """The words of an option that its label must put in other words."""
        parts = option if type(option) is tuple else (option,)
        if self.game.texts.has(lang, message_of(rule), str(parts[0])):
            parts = parts[1:]
        words = {part for part in _flat(parts) if isinstance(part, str)}
        return words - self.plain(lang, words)

    def mistakes_in_play(self, seats: int, options: Mapping[str, Any], seeds: Sequence[int]) -> dict[str, list[str]]:
        """What is wrong with the words of all decisions in random games, by language and rule."""
        found: dict[str, list[str]] = {}
        for seed in seeds:
            table: Table[Any] = Table(self.game, seats, seed, options)
            luck = random.Random(seed)
            while not table.over:
                for decision in table.pending:
                    for lang in LANGUAGES:
                        if wrong := list(self.mistakes(lang, decision)):
                            found[f"{lang} {decision.rule}"] = wrong
                decision = table.pending[0]
                table.decide(decision.number, decision.seat, luck.choice(list(decision.options)))
        return found

    # ---------------------------------------------------------------------- rules that ask

    def asking_rules(self) -> set[str]:
        """The rules with which the game asks its players for something."""
        folder = files(self.game.package) / "rules"
        sources = [file.read_text(encoding="utf-8") for file in folder.iterdir() if file.name.endswith(".py")]
        return {rule for source in sources for rule in self._asked_in(source)}

    def without_prompt(self) -> list[tuple[str, str]]:
        """The rules that ask without a question, with the language."""
        has = self.game.texts.has
        return [(lang, rule) for rule in self.asking_rules() for lang in LANGUAGES if not has(lang, message_of(rule))]

    def _asked_in(self, source: str) -> Iterator[str]:
        """The rules with which a module asks: written out in the call, or in what is assigned to the variable that it names."""
        module = ast.parse(source)
        for function in ast.walk(module):
            if isinstance(function, ast.AsyncFunctionDef | ast.FunctionDef):
                for call in ast.walk(function):
                    if (
                        isinstance(call, ast.Call)
                        and isinstance(call.func, ast.Attribute)
                        and call.func.attr in PLACE_OF_THE_RULE
                    ):
                        rule = call.args[PLACE_OF_THE_RULE[call.func.attr]]
                        found = self._rules_in(rule) or self._assigned([*ast.walk(function), *module.body], rule)
                        assert found, f"line {call.lineno}: which rule asks?"
                        yield from found

    def _assigned(self, nodes: Sequence[ast.AST], variable: ast.expr) -> list[str]:
        """What may be in a variable, or in the mapping from which it is taken."""
        named = variable.value if isinstance(variable, ast.Subscript) else variable
        assert isinstance(named, ast.Name)
        return [
            rule
            for node in nodes
            if isinstance(node, ast.Assign) and any(isinstance(t, ast.Name) and t.id == named.id for t in node.targets)
            for rule in self._rules_in(node.value)
        ]

    def _rules_in(self, node: ast.expr) -> list[str]:
        constants = [each.value for each in ast.walk(node) if isinstance(each, ast.Constant)]
        return [value for value in constants if isinstance(value, str) and value.startswith(f"{self.game.name}.")]

    # ---------------------------------------------------------------------- events

    def mistold(self, lang: str, samples: Iterator[Event], ids: set[str]) -> list[str]:
        """The events of which the text is no sentence, or shows an id."""
        texts = [self.game.texts.event(lang, sample, self.players) for sample in samples]
        assert texts
        bad = re.compile(r"none|[{}$]|\s\s|\s\.|\(\)")
        return [text for text in texts if not text.endswith(".") or bad.search(text) or ids & words_of_text(text)]

    # ---------------------------------------------------------------------- content

    def unsaid(self, kind: str, sentences: frozenset[str], ends: tuple[str, ...] = (".",)) -> list[str]:
        """The paths to words of the content that are missing in a language, and to sentences that are none."""
        return [
            path
            for key, entry in self.game.catalogue.shelves[kind].items()
            for path, words in _words_of(entry, key)
            if not (words.cs.strip() and words.en.strip())
            or (
                path.rpartition(".")[2] in sentences
                and (words.cs == words.en or not words.cs.endswith(ends) or not words.en.endswith(ends))
            )
        ]

    # ---------------------------------------------------------------------- files

    def written(self, file: str) -> dict[str, Gaps]:
        """The messages and terms of a file and their attributes, with their gaps."""
        source = (files(self.game.package) / "texts" / file).read_text(encoding="utf-8")
        found: dict[str, Gaps] = {}
        for message in FluentParser().parse(source).body:
            if isinstance(message, fluent.Message | fluent.Term):
                key = f"-{message.id.name}" if isinstance(message, fluent.Term) else message.id.name
                for place, pattern in [
                    (key, message.value),
                    *((f"{key}.{attribute.id.name}", attribute.value) for attribute in message.attributes),
                ]:
                    assert pattern is not None, f"{file}: {place} is empty"
                    assert place not in found, f"{file}: {place} is written twice"
                    found[place] = Gaps()
                    found[place].visit(pattern)
        return found

    def all_written(self, lang: str) -> list[str]:
        """What is written in all files of a language."""
        names = [file.name for file in (files(self.game.package) / "texts").iterdir()]
        return [
            place for file in names if file == f"{lang}.ftl" or file.endswith(f".{lang}.ftl") for place in self.written(file)
        ]

    def needed(self) -> set[str]:
        """The messages that are a prompt, an event or a note to an option, or a part of another one."""
        parts = {part for gaps in self.written("cs.ftl").values() for part in gaps.parts}
        return {*map(message_of, self.asking_rules()), *map(message_of_event, self.game.events), *self.notes(), *parts}

    def notes(self) -> set[str]:
        """The notes that say what an option costs or wastes."""
        source = files(self.game.package) / "roles.py"
        return set(re.findall(r'"(note-[a-z-]+)"', source.read_text(encoding="utf-8"))) if source.is_file() else set()


def samples(
    event: type[Event], values: Mapping[str, Sequence[Any]], own: Mapping[tuple[type[Event], str], Sequence[Any]]
) -> Iterator[Event]:
    """Events of a class, in which every value of every field occurs; `own` values go before those for fields of any event."""
    fields = {name: own.get((event, name)) or values[name] for name in event.__struct_fields__}
    for made in islice(zip(*map(cycle, fields.values()), strict=False), 240):
        yield event(*made)
    if not fields:
        yield event()


def _flat(option: Any) -> Iterator[Any]:
    for part in option:
        if type(part) is tuple:
            yield from _flat(part)
        else:
            yield part


def _words_of(value: Any, path: str) -> Iterator[tuple[str, Words]]:
    """All words in a piece of content, each with the path to it."""
    if isinstance(value, Words):
        yield path, value
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from _words_of(getattr(value, name), f"{path}.{name}")
    elif isinstance(value, tuple):
        for place, each in enumerate(value):
            yield from _words_of(each, f"{path}.{place}")
