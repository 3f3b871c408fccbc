"""Figures on the map, the order of the round above it, the elements beside it."""

from __future__ import annotations

from collections.abc import Iterator

from herna.drawing.paths import Point, regular, ring
from herna.drawing.words import name
from herna.games.gloomhaven.content import CLASSES, ELEMENTS
from herna.games.gloomhaven.scene import facts, seen
from herna.games.gloomhaven.scene.ground import GRID, LANE, MARGIN, STEP, TRACK, Board
from herna.games.gloomhaven.scene.look import LOOKS, MATTER, SIGNS, symbol_of, tone_of
from herna.games.gloomhaven.scene.seen import PREPARING, Up
from herna.games.gloomhaven.state import AnyFigure, Fixture, Hero, Monster, Summon
from herna.games.gloomhaven.view import View
from herna.kernel import Say
from herna.kernel.scene import Shape

FIGURE, BADGE, LIFT = 46, 20, 4
"""How wide a figure is, and a condition on it; and how far above the middle of its hex a figure stands."""

AROUND = ((0.42, -0.42), (0.06, -0.6), (0.62, -0.02), (-0.58, 0.06), (-0.42, 0.46), (0.02, 0.62), (-0.3, -0.62), (0.72, -0.46))
"""Where the conditions of a figure are, in parts of its width."""

PITCH = 66
"""From one element to the next."""


def figures(table: Board, say: Say) -> Iterator[Shape]:
    """Heroes and summons in the colours of their players; monsters white, elite ones golden, bosses red."""
    for figure in seen.standing(table.view):
        x, y = table.middle(figure.hex)
        yield _figure(table.view, say, figure, (x, y - LIFT))


def _figure(view: View, say: Say, figure: AnyFigure, at: Point) -> Shape:
    label = ", ".join([facts.named(say, figure), *facts.about(view, say, figure)])
    key, badge, (x, y) = f"figure:{figure.id}", str(figure.hp), at
    match figure:
        case Hero():
            tone, symbol = tone_of(view, figure.id), symbol_of(figure.id)
            return Shape(
                id=key,
                form="chip",
                x=x,
                y=y,
                size=FIGURE - 6,
                seat=figure.seat,
                tone=tone,
                symbol=symbol,
                badge=badge,
                label=label,
            )
        case Summon():
            seat = seen.seat_of(view, figure.owner)
            tone = tone_of(view, figure.owner) if figure.owner else "exit"
            symbol = symbol_of(figure.kind) if figure.owner else "seat"
            return Shape(
                id=key, form="die", x=x, y=y, size=FIGURE - 12, seat=seat, tone=tone, symbol=symbol, badge=badge, label=label
            )
        case Monster():
            tone = {"normal": "bone", "elite": "coin", "boss": "boss"}[figure.rank]
            text = str(figure.number) if figure.card.standees > 1 else ""
            path, symbol = regular(at, FIGURE / 2, 8), symbol_of(figure.kind)
        case Fixture():
            tone, text, path = MATTER.get(figure.look, "stone"), "", GRID.outline(at, FIGURE / 2)
            symbol = LOOKS.get(figure.look, LOOKS["boulder"])
    return Shape(
        id=key, form="disc", path=path, x=x, y=y, size=FIGURE, tone=tone, symbol=symbol, text=text, badge=badge, label=label
    )


def conditions(table: Board, say: Say) -> Iterator[Shape]:
    """The conditions on figures, around them."""
    for figure in seen.standing(table.view):
        x, y = table.middle(figure.hex)
        for condition, (across, down) in zip(figure.conditions, AROUND, strict=False):
            yield Shape(
                form="disc",
                x=round(x + across * FIGURE, 1),
                y=round(y - LIFT + down * FIGURE, 1),
                size=BADGE,
                tone=condition,
                symbol=SIGNS.get(condition, condition),
                label=f"{facts.named(say, figure)}: {say('condition-name', condition=condition)}",
            )


def order(table: Board, say: Say) -> Iterator[Shape]:
    """The order of the round, from left to right, each with its initiative; who has acted is ticked off."""
    view = table.view
    for place, up in enumerate(seen.order(view)):
        x, y = MARGIN + STEP * (place + 0.5), 38.0
        label = ", ".join([name(say, up.id), say("scene-initiative", value=up.initiative), *([say("scene-done")] * up.done)])
        if up.now:
            yield Shape(form="line", path=ring((x, y), FIGURE / 2 + 4), size=4, tone="strengthen")
        yield _in_order(view, up, (x, y), label)
        yield Shape(form="label", x=x, y=y + 36, size=20, text=str(up.initiative or "?"), symbol="check" if up.done else "")


def _in_order(view: View, up: Up, at: Point, label: str) -> Shape:
    """A hero, a monster type or an ally of nobody in the order of the round."""
    key, symbol, (x, y) = f"turn:{up.id}", symbol_of(up.id.partition(":")[0]), at
    if up.id in CLASSES:
        tone, seat = tone_of(view, up.id), seen.seat_of(view, up.id)
        return Shape(id=key, form="chip", x=x, y=y, size=34, seat=seat, tone=tone, symbol=symbol, label=label)
    return Shape(id=key, form="disc", path=regular(at, 20, 8), x=x, y=y, size=38, tone="bone", symbol=symbol, label=label)


def elements(table: Board, say: Say) -> Iterator[Shape]:
    """The elements: strong ones filled, waning ones as rings, the others grey; a plus where one is on its way."""
    if table.view.phase in PREPARING:
        return
    x = table.width - LANE / 2
    first = TRACK + (table.height - TRACK - PITCH * len(ELEMENTS)) / 2 + PITCH / 2
    for place, (element, strength) in enumerate(zip(ELEMENTS, table.view.elements, strict=True)):
        y = first + PITCH * place
        tone = ("inert", "bone", element)[strength]
        if strength == 1:
            yield Shape(form="line", path=ring((x, y), 22), size=6, tone=element)
        coming = element in table.view.infusing
        yield Shape(
            id=f"element:{element}",
            form="disc",
            x=x,
            y=y,
            size=(34, 38, 48)[strength],
            tone=tone,
            symbol=SIGNS.get(element, element),
            badge="+" if coming else "",
            label=facts.element(table.view, say, element),
        )
