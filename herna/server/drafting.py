"""What players build before a game, shown step by step: a text comes in, its parts, prices and broken rules go out.

Nothing is kept here: who builds has the text.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from herna.kernel import registry
from herna.kernel.building import LONGEST, Builder, Flaw, Offer, Part, names, read
from herna.kernel.errors import UnknownGame
from herna.kernel.game import Game, Say
from herna.server.hosted import NoTable

Word = Annotated[str, Meta(max_length=80)]
Number = Annotated[int, Meta(ge=0, le=1_000_000)]


class Draft(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A text that somebody builds on, and the step that comes next, if there is one."""

    text: Annotated[str, Meta(max_length=LONGEST)]
    change: Annotated[tuple[Word | Number, ...], Meta(max_length=8)] = ()


@lru_cache(maxsize=32)
def beginnings(name: str, lang: str) -> dict[str, Any]:
    """What one can begin with: nothing, or a ready draft; and the option of a table that takes what has been built."""
    game, builder = _builder(name)
    say = game.say(lang)
    ready = []
    for key, draft in builder.ready().items():
        tree = builder.tree(draft)
        about = {"id": key, "name": game.catalogue.name(lang, key) or key, "kind": _name(game, lang, tree.id)}
        size = {"size": tree.amount, "of": say("draft-size", size=tree.amount), "price": tree.price}
        ready.append({**about, **size, "text": builder.write(draft)})
    return {"option": builder.option, "title": say("draft-title"), "fresh": builder.write(builder.fresh()), "ready": ready}


def shown(name: str, draft: Draft, lang: str) -> dict[str, Any]:
    """A draft, a step further if one is named: its text, all its parts with what could be added, and what is wrong with it."""
    game, builder = _builder(name)
    found = read(builder, draft.text)
    if draft.change:  # whatever the step was, what comes of it is again something that can be written and read
        found = read(builder, builder.write(builder.change(found, draft.change)))
    tree = builder.tree(found)
    told = _Told(game, lang)
    flaws = [told.flaw(each) | {"where": each.where, "at": told.path(tree, each)} for each in builder.check(found)]
    return {"text": builder.write(found), "tree": told.part(tree), "flaws": flaws}


def _builder(name: str) -> tuple[Game[Any], Builder[Any]]:
    try:
        game = registry.game(name)
    except UnknownGame as error:
        raise NoTable() from error
    if game.builder is None:
        raise NoTable()
    return game, game.builder


class _Told:
    """Parts and offers of a game in one language."""

    def __init__(self, game: Game[Any], lang: str) -> None:
        self.game = game
        self.lang = lang
        self.say: Say = game.say(lang)

    def part(self, part: Part) -> dict[str, Any]:
        """A part with all that is in it."""
        message = f"part-{part.kind}"
        if not part.where:
            much = self.say("draft-size", size=part.amount)
        else:
            much = self.say(message, "amount", amount=part.amount) if self.game.texts.has(self.lang, message, "amount") else ""
        return {
            "where": part.where,
            "kind": part.kind,
            "word": self.say(message),
            "id": part.id,
            "name": _name(self.game, self.lang, part.id),
            "price": part.price,
            "amount": part.amount,
            "much": much,
            "has": [self.offer(each) for each in part.has],
            "offers": [self.offer(each) for each in part.offers],
            "parts": [self.part(each) for each in part.parts],
        }

    def offer(self, offer: Offer) -> dict[str, Any]:
        """What could be done: where it is listed, what it is about, and why not."""
        name = self.say("draft-size", size=offer.amount) if offer.manner == "one" and offer.amount else ""
        return {
            "change": offer.change,
            "manner": offer.manner,
            "kind": offer.kind,
            "group": self.say(f"offer-{offer.kind}"),
            "id": offer.id,
            "name": name or _name(self.game, self.lang, offer.id),
            "price": offer.price,
            "amount": offer.amount,
            "why": None if offer.flaw is None else self.flaw(offer.flaw),
        }

    def flaw(self, flaw: Flaw) -> dict[str, Any]:
        """A rule that is broken, and how; or what is still missing."""
        return {"rule": flaw.rule, "text": flaw.words(self.say), "missing": flaw.missing}

    def path(self, tree: Part, flaw: Flaw) -> list[str]:
        """What the parts on the way to a flaw are called."""
        return [_name(self.game, self.lang, each) for each in names(tree, flaw.where)]


def _name(game: Game[Any], lang: str, key: str) -> str:
    return game.catalogue.name(lang, key) or key
