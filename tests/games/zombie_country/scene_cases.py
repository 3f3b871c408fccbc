"""What the tests of scene share."""

from __future__ import annotations

import re

from herna.games.zombie_country import GAME
from herna.games.zombie_country.content import (
    ITEMS,
)
from herna.games.zombie_country.state import State
from herna.games.zombie_country.view import View
from herna.kernel import Table
from herna.kernel.scene import Card, Scene, Shape

TWIN = next(item.id for item in ITEMS.values() if item.sort == "j" and item.copies > 1 and item.id < "knife")
"""Something of which there are two, before others in order."""

PLAYERS = ("Alena", "Bedřich", "Cyril", "Dana", "Emil")


def drawn(view: View, lang: str = "en") -> Scene:
    return GAME.scene(view, GAME.say(lang, PLAYERS))


def shown(table: Table[State], lang: str = "en", eyes: int | None = 0) -> Scene:
    return drawn(table.view(eyes), lang)


def shapes(picture: Scene) -> list[Shape]:
    return [shape for layer in picture.layers for shape in layer]


def shape(picture: Scene, key: str) -> Shape:
    return next(each for each in shapes(picture) if each.id == key)


def cards(picture: Scene, tray: str) -> dict[str, Card]:
    return {card.id: card for each in picture.trays if each.id == tray for card in each.cards}


def ids(picture: Scene) -> tuple[list[str], list[str]]:
    return [each.id for each in shapes(picture) if each.id], [card.id for tray in picture.trays for card in tray.cards]


def line(picture: Scene, start: str) -> str:
    return next(line for line in picture.words if line.startswith(start))


def name(key: str, lang: str = "en") -> str:
    found = GAME.catalogue.name(lang, key)
    assert found is not None
    return found


def box(path: str) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of a rectangle."""
    match = re.fullmatch(r"M(\S+) (\S+)h([\d.]+)(?:a([\d.]+) .*?)?v([\d.]+)[ah].*Z", path)
    assert match is not None, path
    left, y, width, corner, height = (float(each or 0) for each in match.groups())
    x = left - corner
    return x, y, x + width + 2 * corner, y + height + 2 * corner


def within(inner: tuple[float, float], outer: str) -> bool:
    left, top, right, bottom = box(outer)
    return left < inner[0] < right and top < inner[1] < bottom
