"""How tests look at what is drawn."""

from __future__ import annotations

from typing import Any

from herna.games.gloomhaven.content import CLASSES
from herna.games.gloomhaven.scene import scene
from herna.games.gloomhaven.state import Hero, State
from herna.kernel import Game, Table
from herna.kernel.scene import Scene, Shape, Tray
from tests.games.gloomhaven import laying
from tests.games.gloomhaven.laying import Figure, lay

GAME: Game[State] = laying.GAME  # type: ignore[attr-defined]  # wherever it is made
PLAYERS = ("Alena", "Bedřich", "Cyril", "Dana")


def shown(table: Table[State], lang: str = "en", eyes: int | None = 0) -> Scene:
    return scene(table.view(eyes), GAME.say(lang, PLAYERS))


def still(who: Hero, *others: Figure, **rest: Any) -> Table[State]:
    """A table at the turn of the first hero, who has two cards to play."""
    return lay(who, *others, acting=who.id, cards=CLASSES[who.id].starter[:2], **rest)


def shapes(picture: Scene) -> list[Shape]:
    return [shape for layer in picture.layers for shape in layer]


def shape(picture: Scene, key: str) -> Shape:
    return next(each for each in shapes(picture) if each.id == key)


def tray(picture: Scene, key: str) -> Tray:
    return next(each for each in picture.trays if each.id == key)


def ids(picture: Scene) -> list[str]:
    return [
        *(each.id for each in shapes(picture) if each.id),
        *(card.id for each in picture.trays for card in each.cards),
    ]


def line(picture: Scene, start: str) -> str:
    return next(line for line in picture.words if line.startswith(start))
