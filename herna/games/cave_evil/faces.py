"""What is printed on the cards of the box: four decks, Necromonks, excavation cards, necromancers, Evils and Protectors."""

from __future__ import annotations

from collections.abc import Iterator

from herna.drawing.derive import marked
from herna.drawing.words import name, read
from herna.games.cave_evil import describe
from herna.games.cave_evil.content import (
    CONJURED,
    CREATURES,
    DECKS,
    EVENTS,
    EVILS,
    EXCAVATIONS,
    ITEMS,
    NECROMANCERS,
    PROTECTORS,
    SPELLS,
    THINGS,
    Being,
)
from herna.games.cave_evil.scene import facts
from herna.kernel import Say
from herna.kernel.faces import CardFace

SHELVES = (*DECKS, "necromonk", "excavation")
"""The decks, in the order of the box."""


def cards(say: Say) -> Iterator[CardFace]:
    """All of them, deck by deck."""
    for deck in SHELVES:
        yield from (_conjured(say, card) for card, entry in CONJURED.items() if entry.deck == deck)
        if deck == "excavation":
            yield from (_excavation(say, card) for card in EXCAVATIONS)
    for shelf, box in (("necromancers", NECROMANCERS), ("evils", EVILS), ("protectors", PROTECTORS)):
        yield from (_master(say, card, being, shelf) for card, being in box.items())


def _facets(say: Say, **facets: str | tuple[str, ...]) -> dict[str, str | tuple[str, ...]]:
    return {say("face-facet", facet=facet): value for facet, value in facets.items() if value}


def _sort(say: Say, card: str) -> str:
    shelves = (("creature", CREATURES), ("item", ITEMS), ("spell", SPELLS), ("event", EVENTS), ("tile", EXCAVATIONS))
    return say("face-sort", sort=next((sort for sort, shelf in shelves if card in shelf), "creature"))


def _being(say: Say, being: Being) -> dict[str, str | tuple[str, ...]]:
    """By what creatures are told apart: size and kinds, all of them."""
    kinds = tuple(name(say, f"kind-{kind}") for kind in being.kinds)
    return {"size": name(say, being.size), "kind": kinds[0] if len(kinds) == 1 else kinds}


def _numbers(say: Say, being: Being) -> Iterator[str]:
    """The six attributes, and what else is printed as a number."""
    if any(being.attributes):
        for line in (facts.six(say, being.attributes), ", ".join(marked(facts.skills(being), facts.signs(say)))):
            yield f"{line[0].upper()}{line[1:]}."


def _symbols(say: Say, card: str) -> list[str]:
    """What is printed as a symbol: what sort of thing it is, what becomes of it after use, the black diamond.

    [cave_evil.summary.symbols, cave_evil.black-diamond.which-cards]
    """
    if card in THINGS:
        return facts.symbols(say, card)
    return [say("scene-mark", mark="diamond")] if CONJURED[card].diamond else []


def _conjured(say: Say, card: str) -> CardFace:
    entry = CONJURED[card]
    lines = [*_numbers(say, CREATURES[card])] if card in CREATURES else []
    signs = _symbols(say, card)
    if signs:
        lines.append(f"{signs[0][0].upper()}{', '.join(signs)[1:]}.")
    lines += describe.card(say, card)
    if card in CREATURES or card in THINGS:
        lines.append(facts.cost(say, CREATURES[card].cost if card in CREATURES else THINGS[card].cost))
    more = _being(say, CREATURES[card]) if card in CREATURES else {}
    return CardFace(
        id=f"card:{card}",
        title=name(say, card),
        shelf=say("scene-deck", deck=entry.deck),
        facets=_facets(say, sort=_sort(say, card), **more),
        lines=(*lines, read(say, entry.flavour)),
        count=entry.copies,
    )


def _excavation(say: Say, card: str) -> CardFace:
    entry = EXCAVATIONS[card]
    return CardFace(
        id=f"excavation:{card}",
        title=name(say, card),
        shelf=say("scene-deck", deck="excavation"),
        facets=_facets(say, sort=_sort(say, card), tile=name(say, entry.tile)),
        lines=tuple(describe.card(say, card)),
        count=entry.copies,
    )


def _master(say: Say, card: str, being: Being, shelf: str) -> CardFace:
    story = (read(say, EVILS[card].story),) if card in EVILS else ()
    return CardFace(
        id=f"master:{card}",
        title=name(say, card),
        shelf=say("face-shelf", shelf=shelf),
        facets=_facets(say, sort=_sort(say, card), **_being(say, being)),
        lines=(*_numbers(say, being), *describe.card(say, card), *story, read(say, being.flavour)),
    )
