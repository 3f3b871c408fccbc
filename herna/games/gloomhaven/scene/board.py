"""The board: walls and flagstones, what lies on them and who stands there; the order of the round, and the elements."""

from __future__ import annotations

from collections.abc import Iterator

from herna.drawing.paths import Point
from herna.games.gloomhaven.rules.drawing import around
from herna.games.gloomhaven.scene import facts, seen
from herna.games.gloomhaven.scene.figures import conditions, elements, figures, order
from herna.games.gloomhaven.scene.ground import GRID, Board
from herna.games.gloomhaven.scene.look import LOOKS, MATTER
from herna.games.gloomhaven.state import Block
from herna.kernel import Say
from herna.kernel.scene import Shape

WALL, SEAM, TOKEN = 14, 1.5, 30
"""How thick walls are, how far a flagstone ends before its edge, and how wide it is what can be looted."""


def layers(table: Board, say: Say) -> tuple[tuple[Shape, ...], ...]:
    """Walls, flagstones, tiles, loot and figures; then what lies beside the map; and conditions over all."""
    return (
        tuple(_walls(table)),
        tuple(_floor(table, say)),
        (*_partitions(table), *_overlays(table)),
        tuple(_loot(table, say)),
        tuple(figures(table, say)),
        (*order(table, say), *elements(table, say)),
        tuple(conditions(table, say)),
    )


def _walls(table: Board) -> Iterator[Shape]:
    """Stone around the known rooms."""
    if table.ground:
        hexes = (GRID.outline(table.middle(number), GRID.radius + WALL) for number in table.ground.places)
        yield Shape(form="ground", path="".join(hexes), tone="wall")


def _floor(table: Board, say: Say) -> Iterator[Shape]:
    """The hexes; each says what lies on it."""
    if not table.ground:
        return
    lying = _lying(table, say)
    for number, (column, row) in table.ground.places.items():
        label = ", ".join([say("scene-hex", number=number), *lying.get(number, ())])
        tone = ("floor", "floor-light", "floor-dark")[(column + 2 * row + column * row // 3) % 3]
        x, y = table.middle(number)
        path = GRID.outline((x, y), GRID.radius - SEAM)
        yield Shape(id=f"hex:{number}", form="area", path=path, x=x, y=y, tone=tone, label=label)


def _lying(table: Board, say: Say) -> dict[int, list[str]]:
    """What is on each hex, in words: tiles, loot and figures."""
    found: dict[int, list[str]] = {}
    for number, words in (*facts.tiles(table, say), *facts.treasures(table.view, say)):
        found.setdefault(number, []).append(words)
    for figure in seen.standing(table.view):
        found.setdefault(figure.hex, []).append(facts.named(say, figure))
    return found


def _partitions(table: Board) -> Iterator[Shape]:
    """Walls between rooms that touch without a door."""
    if not table.ground:
        return
    layout, places = table.ground.layout, table.ground.places
    for number, place in places.items():
        for beyond in map(layout.number.get, around(place)):
            if beyond is not None and number < beyond and beyond in places and beyond not in layout.board.neighbours[number]:
                path = GRID.side(table.middle(number), table.middle(beyond))
                yield Shape(form="line", path=path, size=WALL, tone="wall")


def _overlays(table: Board) -> Iterator[Shape]:
    """Tiles on the map: what they are is also said by their hexes."""
    if not table.ground:
        return
    view = table.view
    for place, number in table.ground.doors():
        state = facts.door(view, place)
        sign = {"locked": "lock", "closed": "door", "open": ""}[state]
        yield _tile(table, number, "lamp" if state == "open" else "gate", sign)
    yield from (_tile(table, number, "exit", "flag") for number in table.ground.exits())
    yield from (_tile(table, number, "plate", "hex") for number in view.plates)
    yield from (_tile(table, number, "hazard", "event") for number in view.hazards)
    yield from (_tile(table, number, "slow", "material") for number in view.difficult)
    yield from (_tile(table, trap.hex, "trap", "trap") for trap in view.traps)
    for block in view.blocks:
        yield from _block(table, block)


def _tile(table: Board, number: int, tone: str, symbol: str = "") -> Shape:
    x, y = table.middle(number)
    return Shape(form="ground", path=GRID.outline((x, y), GRID.radius * 0.84), x=x, y=y, size=32, tone=tone, symbol=symbol)


def _block(table: Board, block: Block) -> Iterator[Shape]:
    """An obstacle: its hexes grown together."""
    tone = MATTER.get(block.look, "stone")
    middles = [table.middle(number) for number in block.hexes]
    for place, here in enumerate(middles):
        for there in middles[:place]:
            if abs(here[0] - there[0]) + abs(here[1] - there[1]) < 2 * GRID.wide:
                yield Shape(form="line", path=GRID.link(here, there), size=GRID.radius, tone=tone)
    for number in block.hexes:
        yield _tile(table, number, tone, LOOKS.get(block.look, LOOKS["boulder"]))


def _loot(table: Board, say: Say) -> Iterator[Shape]:
    """Money and treasures; under a figure they show at the lower edge."""
    for coin in table.view.coins:
        x, y = _under(table, coin.hex)
        text = str(coin.count) if coin.count > 1 else ""
        label = say("scene-coins", count=coin.count)
        yield Shape(form="coin", x=x, y=y, size=TOKEN, text=text, symbol="" if text else "coin", label=label)
    for prize in table.view.prizes:
        x, y = _under(table, prize.hex)
        label = say("scene-chest", number=prize.number)
        badge = str(prize.number) if prize.number else "★"
        yield Shape(form="die", x=x, y=y, size=TOKEN + 4, symbol="chest", tone="wood", badge=badge, label=label)


def _under(table: Board, number: int) -> Point:
    """Where something lies on a hex."""
    x, y = table.middle(number)
    return (x, y + GRID.radius * 0.56) if any(figure.hex == number for figure in seen.standing(table.view)) else (x, y)
