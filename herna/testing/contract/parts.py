"""Laws of the parts of a game, whatever is played."""

from __future__ import annotations

import ast as python
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Literal, get_args, get_origin

import msgspec
from fluent.syntax import FluentParser, ast

from herna.kernel import Game, Table
from herna.kernel.errors import BadContent, BadSetup
from herna.kernel.texts import LANGUAGES, message_of_event
from herna.testing import breaking, reasons, verbs
from herna.testing.contract.walking import Broken, law_of_parts


@law_of_parts
def every_part_is_there(game: Game[Any]) -> None:
    """Rulebook, content and texts are in the game's folder, and both languages have the same messages."""
    folder = files(game.package)
    for part in ("rulebook.toml", "texts/cs.ftl", "texts/en.ftl"):
        if not folder.joinpath(part).is_file():
            raise Broken(f"{game.name} has no {part}")
    if not folder.joinpath("content").is_dir() or not any(game.catalogue.shelves.values()):
        raise Broken(f"{game.name} has no content")
    czech, english = (_messages(folder / "texts", lang) for lang in LANGUAGES)
    if czech != english:
        raise Broken(f"{game.name}: texts in one language only: {', '.join(sorted(czech ^ english))}")


def _messages(folder: Traversable, lang: str) -> set[str]:
    """The names of all messages in a language, and of their attributes."""
    found = set()
    for file in folder.iterdir():
        if file.name == f"{lang}.ftl" or file.name.endswith(f".{lang}.ftl"):
            for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
                if isinstance(entry, ast.Junk):
                    raise Broken(f"{file.name} has a message that cannot be read: {entry.content}")
                if isinstance(entry, ast.Message):
                    found |= {entry.id.name, *(f"{entry.id.name}.{attribute.id.name}" for attribute in entry.attributes)}
    return found


@law_of_parts
def verbs_name_what_there_is(game: Game[Any]) -> None:
    """The table of verbs names rules of the rulebook and parts of options, and labels say nothing that options do not have."""
    for fault in verbs.faults_of_table(game):
        raise Broken(f"{game.name}: {fault}")


ASKING = frozenset({"choose", "choose_in_secret", "compose", "together", "window"})


@law_of_parts
def every_decision_is_awaited(game: Game[Any]) -> None:
    """Where the rules ask, they wait for the answer: a forgotten `await` would pass without a word."""
    for file in _sources(files(game.package)):
        tree = python.parse(file.read_text(encoding="utf-8"))
        awaited = {id(node.value) for node in python.walk(tree) if isinstance(node, python.Await | python.Return)}
        for node in python.walk(tree):
            if isinstance(node, python.Call) and isinstance(node.func, python.Attribute) and node.func.attr in ASKING:
                asks = isinstance(node.func.value, python.Name) and node.func.value.id == "t"
                if asks and id(node) not in awaited:
                    raise Broken(f"{game.name}: {file.name}, line {node.lineno}: t.{node.func.attr} is not awaited")


def _sources(folder: Traversable) -> Iterator[Traversable]:
    for each in sorted(folder.iterdir(), key=lambda each: each.name):
        if each.is_dir():
            yield from _sources(each)
        elif each.name.endswith(".py"):
            yield each


@law_of_parts
def what_is_not_allowed_is_explained(game: Game[Any]) -> None:
    """Of each kind of decision, nearly all moments name a rule for whatever a player could try and may not."""
    for kind in reasons.kinds(game):
        if kind.share < reasons.FLOOR:
            share = f"{kind.explained} of {kind.tried} moments"
            raise Broken(f"{kind.rule} explains {share}; without a reason are, in {'; in '.join(kind.unexplained)}")


@law_of_parts
def content_that_does_not_fit_is_found(game: Game[Any]) -> None:
    """Whatever word of the content is broken, be it the name of a card or of a special, is found with its entry and field."""
    for kind, raw, path in breaking.one_word_each(game.catalogue):
        what = f"{kind} {raw['id']}: {path}"
        try:
            game.catalogue.with_entry(kind, raw)
        except BadContent as error:
            if error.facts["entry"] != raw["id"] or breaking.head(str(error.facts["field"])) != breaking.head(path):
                raise Broken(f"{what} is broken, and the complaint is: {error}") from None
        else:
            raise Broken(f"nobody notices that {what} is broken")


@law_of_parts
def every_event_has_words(game: Game[Any]) -> None:
    """Every event that the game lists can be told in both languages."""
    for event in game.events:
        for lang in LANGUAGES:
            if not game.texts.has(lang, message_of_event(event)):
                raise Broken(f"{event.__name__} has no text {message_of_event(event)} in {lang}")


@law_of_parts
def the_lobby_has_words(game: Game[Any]) -> None:
    """What the game is about, and every option of a table, is said in both languages.

    What an option can name has a name, and so has the heading under which it stands.
    """
    wanted: list[tuple[str, str | None]] = [("about", None), ("about", "kind"), ("about", "minutes")]
    for field in msgspec.structs.fields(game.options):
        wanted.append((f"setting-{field.name}", None))
        if get_origin(field.type) is Literal:
            wanted += [(f"setting-{field.name}", value) for value in get_args(field.type)]
    for option, group in game.groups.items():
        wanted += [(f"setting-{option}", group(name)) for name in game.choices.get(option, ())]
    for message, attribute in wanted:
        for lang in LANGUAGES:
            if not game.texts.has(lang, message, attribute):
                raise Broken(f"{game.name} has no text {message}{'.' + attribute if attribute else ''} in {lang}")
    for option, names in game.choices.items():
        for name in names:
            if option not in game.options.__struct_fields__ or game.catalogue.name("en", name) is None:
                raise Broken(f"{name} of {option} is nothing that {game.name} has")


@law_of_parts
def cards_can_be_leafed_through(game: Game[Any]) -> None:
    """The faces of the box's cards have words in both languages, and are the same cards in the same order."""
    if game.cards is None:
        return
    czech, english = ([*game.cards(game.say(lang))] for lang in LANGUAGES)
    ids = [card.id for card in czech]
    if not ids or len({*ids}) < len(ids) or ids != [card.id for card in english]:
        raise Broken(f"{game.name}: the cards of the box are none, not told apart, or others in English")
    for one, other in zip(czech, english, strict=True):
        if len(one.facets) != len(other.facets) or len(one.lines) != len(other.lines):
            raise Broken(f"{game.name}: the card {one.id} says more in one language")
        for card in (one, other):
            values = [each for value in card.facets.values() for each in (value if type(value) is tuple else (value,))]
            if not all([card.title, card.shelf, *card.facets, *card.facets.values(), *values, *card.lines]):
                raise Broken(f"{game.name}: the card {card.id} has an empty line")


@law_of_parts
def states_hold_no_sets(game: Game[Any]) -> None:
    """No part of the state is a set: its order would be another in each process."""
    for path, kind in kinds_in(game.state):
        if isinstance(kind, msgspec.inspect.SetType | msgspec.inspect.FrozenSetType):
            raise Broken(f"{path} of {game.name} is a set")


def doubts(game: Game[Any]) -> list[str]:
    """Parts of the state that are allowed, but seldom meant: floats, whose sums depend on their order, and anything."""
    doubtful = (msgspec.inspect.FloatType, msgspec.inspect.AnyType, msgspec.inspect.CustomType)
    return [f"{path}: {type(kind).__name__}" for path, kind in kinds_in(game.state) if isinstance(kind, doubtful)]


def kinds_in(state: type) -> Iterator[tuple[str, msgspec.inspect.Type]]:
    """All types of which a type is made, each with the path to where it is found first."""
    seen: set[int] = set()
    waiting: list[tuple[str, Any]] = [(state.__name__, msgspec.inspect.type_info(state))]
    while waiting:
        path, found = waiting.pop()
        if id(found) in seen:
            continue
        seen.add(id(found))
        if isinstance(found, msgspec.inspect.Type):
            yield path, found
        if isinstance(found, tuple):
            waiting += [(path, part) for part in found]
        elif isinstance(found, msgspec.inspect.Field):
            waiting.append((f"{path}.{found.name}", found.type))
        elif isinstance(found, msgspec.inspect.Type):
            waiting += [(path, part) for part in msgspec.structs.astuple(found) if _is_kind(part)]


def _is_kind(part: object) -> bool:
    return isinstance(part, msgspec.inspect.Type | msgspec.inspect.Field | tuple)


ODD_VALUES: tuple[Any, ...] = ([[]], {"": []}, "no such value", -1, 10**30, None)


@law_of_parts
def bad_setups_are_refused(game: Game[Any]) -> None:
    """A table that cannot be laid is refused with a sentence in Czech and English, never with anything else."""
    for seats in (0, -1, max(game.seats) + 1, True, "2", 2.0, [2]):
        if not _refused(game, seats, {}):
            raise Broken(f"{game.name} can be laid for {seats!r} seats")
    if not _refused(game, None, {"no such option": 1}):
        raise Broken(f"{game.name} takes an option that does not exist")
    for name in game.options.__struct_fields__:
        refused = [_refused(game, None, {name: value}) for value in ODD_VALUES]
        if not any(refused):
            raise Broken(f"{game.name} takes anything for its option {name}")


def _refused(game: Game[Any], seats: Any, options: dict[str, Any]) -> bool:
    try:
        Table(game, seats=seats, seed=1, options=options)
    except BadSetup as error:
        for lang in LANGUAGES:
            if not error.say(lang).strip() or "{" in error.say(lang):
                raise Broken(f"{seats!r} seats, options {options}: refused with {error.say(lang)!r}") from None
        return True
    except Exception as error:
        raise Broken(f"{game.name}, {seats!r} seats, options {options}: {error!r} in place of BadSetup") from error
    return False
