"""Scenes of tables that tests lay."""

from __future__ import annotations

from herna.games.cave_evil import GAME
from herna.games.cave_evil.state import State
from herna.games.cave_evil.view import view
from herna.kernel.scene import Card, Scene, Shape

PLAYERS = ("Marek", "Tereza", "Jana", "Petr")


def drawn(state: State, seat: int | None = 0, lang: str = "en") -> Scene:
    """What a seat sees."""
    return GAME.scene(view(state, seat), GAME.say(lang, PLAYERS))


def shapes(scene: Scene) -> dict[str, Shape]:
    """What has an id on the board."""
    return {shape.id: shape for layer in scene.layers for shape in layer if shape.id}


def cards(scene: Scene) -> dict[str, Card]:
    """All cards of all trays, those inside others too."""
    return {card.id: card for tray in scene.trays for card in tray.whole()}


def words(scene: Scene) -> str:
    """All that the words and the legend say."""
    return "\n".join([*scene.words, *scene.legend])


def everything(scene: Scene) -> str:
    """All that is in a scene, wherever it is written."""
    trays = [f"{card.id} {card.title} {' '.join(card.lines)}" for tray in scene.trays for card in tray.whole()]
    board = [f"{shape.id} {shape.label} {shape.text} {shape.symbol}" for layer in scene.layers for shape in layer]
    counters = [f"{counter.id} {counter.title} {counter.value}" for counter in scene.counters]
    return "\n".join([words(scene), *trays, *board, *counters, repr(scene.panel)])
