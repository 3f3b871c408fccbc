"""The lobby: which games there are, what can be chosen, which tables are open, and where somebody is awaited."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Literal, get_args, get_origin

from msgspec import structs

from herna.bots import DEFAULT, LEVELS
from herna.kernel import registry
from herna.kernel.errors import BadSetup, BrokenGame, HernaError, Phrase, UnknownGame
from herna.kernel.faces import CardFace
from herna.kernel.game import Game
from herna.kernel.registry import from_shelf
from herna.kernel.rulebook import Rule
from herna.server import gate
from herna.server.desk import Desk
from herna.server.hosted import NoTable
from herna.server.room import Room

LISTED = 30
"""So many tables are shown to everybody."""


@lru_cache(maxsize=8)
def games(lang: str) -> list[dict[str, Any]]:
    """Every game with its title, a paragraph, and what can be chosen when a table is laid."""
    found = []
    for name in registry.names():
        with contextlib.suppress(BrokenGame):
            found.append(_game(registry.game(name), lang))
    return found


def _game(game: Game[Any], lang: str) -> dict[str, Any]:
    say = game.say(lang)
    return {
        "name": game.name,
        "title": game.rulebook.title.say(lang),
        "about": say("about"),
        "kind": say("about", "kind"),
        "minutes": int(say("about", "minutes")),
        "seats": game.seats,
        "cards": game.cards is not None,
        "concede": game.concede is not None,
        "drafts": "" if game.builder is None else say("draft-title"),
        "bots": [*LEVELS, "random"],
        "bot": DEFAULT,
        "settings": [_setting(game, field, lang) for field in structs.fields(game.options)],
    }


def _setting(game: Game[Any], field: structs.FieldInfo, lang: str) -> dict[str, Any]:
    """An option of the table, in words."""
    message = f"setting-{field.name}"
    found: dict[str, Any] = {"name": field.name, "label": game.say(lang)(message), "default": field.default}
    if get_origin(field.type) is Literal:
        choices = [{"id": value, "label": game.say(lang)(message, value)} for value in get_args(field.type)]
        return {**found, "kind": "choice", "choices": choices}
    known = [_choice(game, field.name, key, lang) for key in game.choices.get(field.name, ())]
    if game.builder is not None and game.builder.option == field.name:
        return {**found, "kind": "drafts", "choices": known}
    if field.type is bool or field.type is int:
        return {**found, "kind": "switch" if field.type is bool else "number"}
    several = get_origin(field.type) is tuple
    return {**found, "kind": "each" if several and known else "numbers" if several else "choice", "choices": known}


def _choice(game: Game[Any], option: str, key: str, lang: str) -> dict[str, str]:
    """An entry that an option can name, and under which heading it is listed, if it is under one."""
    say = game.say(lang)
    found = {"id": key, "label": game.catalogue.name(lang, key) or key}
    if option in game.groups:
        return {**found, "group": say(f"setting-{option}", game.groups[option](key))}
    builder = game.builder
    if builder is not None and builder.option == option and key in (ready := builder.ready()):
        return {**found, "group": say("draft-size", size=builder.tree(ready[key]).amount)}
    return found


class Called(Phrase):
    """An option of a game, as the form of a new table calls it."""

    def __init__(self, game: str, option: str) -> None:
        super().__init__(f"setting-{option}")
        self.game = game

    def say(self, lang: str) -> str:
        """Its label, quoted."""
        label = registry.game(self.game).say(lang)(self.key)
        return f"„{label}“" if lang == "cs" else f"“{label}”"


def worded(error: BadSetup, game: str) -> BadSetup:
    """Why a table cannot be laid, for people: with the options called as they have read them."""
    what = error.facts.get("what")
    if not isinstance(what, Phrase):
        return error
    options = {field.name for field in structs.fields(registry.game(game).options)}
    called = {key: Called(game, fact) for key, fact in what.facts.items() if key != "found" and fact in options}
    rule = what.facts.get("rule")  # the page shows it beside the sentence, as a link
    worded = BadSetup(what=Phrase(f"{what.key}-told" if rule else what.key, **(what.facts | called)))
    worded.rule = rule
    return worded


@lru_cache(maxsize=32)
def rules(name: str, lang: str) -> list[dict[str, Any]]:
    """The whole inventory of a game, to be read and searched beside the table; `house` has rules too."""
    try:
        book = from_shelf("house") if name == "house" else registry.game(name).rulebook
    except UnknownGame as error:
        raise NoTable() from error
    titles = {chapter.slug: chapter.say(lang) for chapter in book.chapters}
    return [_rule(rule, titles.get(rule.id.split(".")[1], rule.where), lang) for rule in book]


@lru_cache(maxsize=32)
def cards(name: str, lang: str) -> list[CardFace]:
    """The faces of all cards in the box of a game, to be leafed through; of a game without cards there is nothing to see."""
    try:
        game = registry.game(name)
    except UnknownGame as error:
        raise NoTable() from error
    return [] if game.cards is None else [*game.cards(game.say(lang))]


def _rule(rule: Rule, chapter: str, lang: str) -> dict[str, Any]:
    """A rule with its chapter in the reader's language; where the rulebook says it stays as the rulebook has it."""
    found = {"id": rule.id, "where": chapter, "source": rule.where, "kind": rule.kind, "text": rule.say(lang)}
    if ruling := rule.decided(lang):
        found["ruling"] = ruling
    return {**found, "see": rule.see} if rule.see else found


# ---------------------------------------------------------------------- tables


async def listing(room: Room, lang: str) -> list[dict[str, Any]]:
    """The tables that everybody may see, the latest first."""
    found: list[dict[str, Any]] = []
    for charter, latest in await room.store.tables(LISTED, '"listed":true'):
        with contextlib.suppress(HernaError):
            hosted = await room.find(charter.id)
            async with room.standing(hosted) as desk:
                found.append(_glance(desk, hosted.here, None, lang) | {"latest": latest})
    return found


async def mine(room: Room, keys: Sequence[tuple[str, str]], lang: str) -> list[dict[str, Any]]:
    """The tables of which somebody has keys, and where that person is awaited."""
    found: list[dict[str, Any]] = []
    for table, key in keys:
        try:
            hosted = await room.find(table)
            async with room.standing(hosted) as desk:
                seat = desk.seat_of(key)
                gone = {"id": table, "gone": True}
                found.append(gone if seat is None else _glance(desk, hosted.here, seat, lang) | {"latest": desk.at})
        except NoTable:
            found.append({"id": table, "gone": True})
        except UnknownGame:  # it may come back with its game: the key is kept
            continue
    return found


def _glance(desk: Desk, here: Sequence[bool], seat: int | None, lang: str) -> dict[str, Any]:
    waiting = sorted({decision.seat for decision in desk.pending})
    return gate.table(desk, lang, seat, here) | {
        "waiting": waiting,
        "awaited": seat is not None and seat in waiting and not desk.chairs[seat].bot,
        "steps": desk.place,
    }
