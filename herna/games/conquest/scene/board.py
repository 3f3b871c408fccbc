"""The board: the ground and its terrain, zones and lines, regiments, and beside it the stacks and who waits."""

from __future__ import annotations

from collections.abc import Iterator

from herna.drawing.paths import disc, rounded
from herna.drawing.words import broken, name, width_of
from herna.games.conquest.content.vocabulary import CLASSES
from herna.games.conquest.rules.reinforcement_line import line
from herna.games.conquest.rules.victory_phase import zone_worth
from herna.games.conquest.rules.zones import holder
from herna.games.conquest.scene import facts, regiments
from herna.games.conquest.scene.cards import sign_of
from herna.games.conquest.scene.ground import frame, turf
from herna.games.conquest.scene.look import CLASS_SIGNS, MARGIN, circle_points, dashed, middle, on, path
from herna.games.conquest.scene.terrain import corners_of, drawn, pieces
from herna.games.conquest.state import NOBODY
from herna.games.conquest.view import View
from herna.kernel import Say
from herna.kernel.scene import Shape
from herna.space.plane import Point

STRIP = 215
"""How wide the strip beside a square battlefield is, where the stacks lie."""

CARD = 126
"""How high a card of a stack is."""


def extent(view: View) -> tuple[float, float, float, float]:
    """Left, top, width and height: the battlefield with its margin, and the strip beside it where there is room for one."""
    strip = STRIP if view.wide == view.deep else 0
    return -MARGIN, -MARGIN, on(view.wide) + 2 * MARGIN + strip, on(view.deep) + 2 * MARGIN


def layers(view: View, say: Say) -> tuple[tuple[Shape, ...], ...]:
    """Ground, terrain, zones and lines, names of terrain, regiments, what is wrong with them, names; and the stacks."""
    middles = [middle(corners_of(each)) for each in pieces(view.map)]
    return (
        (*turf(view.wide, view.deep), *drawn(view.map), *frame(view.wide, view.deep)),
        tuple(_terrain(view, say)),
        (*_zones(view, say), *_lines(view, say)),
        (*regiments.blocks(view, say), *regiments.garrisons(view, say, middles)),
        (*_coins(view), *regiments.signs(view, say)),
        tuple(regiments.names(view, say, middles)),
        tuple(_beside(view, say)) if view.wide == view.deep else (),
    )


def _terrain(view: View, say: Say) -> Iterator[Shape]:
    """What can be pointed at of terrain: its outline, with what it does."""
    for number, piece in enumerate(pieces(view.map)):
        around = corners_of(piece)
        x, y = middle(around)
        yield Shape(
            id=f"terrain:{number}",
            form="area",
            path=path(around),
            x=round(x, 1),
            y=round(y, 1),
            size=20,
            label=facts.terrain(say, piece.kind),
        )


# ---------------------------------------------------------------------- zones and lines


def _zones(view: View, say: Say) -> Iterator[Shape]:
    """Chalk circles; whoever would hold one now has a ring in it [conquest.battle.zone-seize]."""
    for number, zone in enumerate(facts.zones(view)):
        x, y, radius = on(zone.x), on(zone.y), on(zone.across) / 2
        seat = holder(view, zone)
        around = disc((round(x, 1), round(y, 1)), round(radius, 1))
        yield Shape(
            id=f"zone:{number + 1}",
            form="area",
            path=around,
            x=x,
            y=y,
            size=50,
            seat=None if seat == NOBODY else seat,
            label=facts.zone(view, say, number),
        )
        yield Shape(form="line", path=dashed(circle_points(x, y, radius), 15, 8), size=4, tone="chalk-1")


def _coins(view: View) -> Iterator[Shape]:
    """What each zone is worth, and the flag of who would hold it now."""
    for zone in facts.zones(view):
        x, y = on(zone.x), on(zone.y) - on(zone.across) / 2
        worth = sorted({zone_worth(view, zone, seat) for seat in range(len(view.sides))})
        yield Shape(form="coin", x=x, y=y, size=38, text="/".join(map(str, worth)))
        seat = holder(view, zone)
        if seat != NOBODY:
            yield Shape(form="flag", x=x + 34, y=y - 8, size=40, seat=seat)


def _lines(view: View, say: Say) -> Iterator[Shape]:
    """Both Reinforcement Lines, with pennants at the edges [conquest.out-of-combat.reinforcement-line-where]."""
    if view.phase == "setup":
        return
    wide = on(view.wide)
    for seat, side in enumerate(view.sides):
        far = on(line(view, seat))
        y = round(on(view.deep) - far if side.edge == "south" else far, 1)
        dashes = dashed([(0, y), (wide, y)], 30, 16)
        yield Shape(form="line", path=dashes, size=5, tone="chalk-2")
        yield Shape(form="line", path=dashes, size=3, seat=seat)
        for x, across in ((0.0, 15), (wide, -15)):
            pennant = path([(x, y - 10), (x + across, y), (x, y + 10)])
            yield Shape(form="ground", path=pennant, seat=seat)
        if far:
            below = side.edge == "south"
            text = say("scene-line", seat=seat, mine=str(view.seat == seat))
            yield Shape(form="name", x=wide - width_of(text, 19) / 2 - 20, y=y + (15 if below else -14), size=19, text=text)


# ---------------------------------------------------------------------- beside the battlefield


def _beside(view: View, say: Say) -> Iterator[Shape]:
    """Both Command Stacks with the card revealed last, and who waits: each at the end of its player's edge."""
    left, high = on(view.wide) + MARGIN, on(view.deep)
    for seat, side in enumerate(view.sides):
        south = side.edge == "south"
        start = high / 2 + 20 if south else 0
        yield from _stack(view, say, seat, (left + STRIP / 2 - 5, start + 8 + CARD / 2))
        yield from _waiting(view, say, seat, (left + 12, start + 2 * CARD + 108))


def _stack(view: View, say: Say, seat: int, at: Point) -> Iterator[Shape]:
    """The stack, and below it the last card that was revealed."""
    x, y = at
    side = view.sides[seat]
    if side.stack:
        for step in range(min(len(side.stack), 3) - 1, 0, -1):
            yield Shape(form="card", x=x + 4 * step, y=y - 4 * step, size=CARD, tone="obsidian")
        label = say("scene-stack", seat=seat, count=len(side.stack))
        yield Shape(form="card", x=x, y=y, size=CARD, tone="obsidian", label=label)
        yield Shape(form="disc", x=x + 42, y=y - 56, size=42, tone="obsidian", text=str(len(side.stack)), label=label)
    y += CARD + 22
    if side.played:
        card = side.played[-1]
        label = say("scene-revealed", seat=seat, card=card)
        yield Shape(form="card", x=x, y=y, size=CARD, label=label, path=rounded(x - 58, y - CARD / 2, 116, CARD, 8))
        yield Shape(form="chip", x=x, y=y - 26, size=50, seat=seat, symbol=sign_of(card))
        words = broken(name(say, card), 110, 18)
        for place, text in enumerate(words):
            yield Shape(
                form="label",
                x=x,
                y=y + 28 + 19 * (place - (len(words) - 1) / 2),
                size=min(18, 190 / len(text)),
                text=text,
                tone="obsidian",
            )


def _waiting(view: View, say: Say, seat: int, at: Point) -> Iterator[Shape]:
    """How many regiments wait of each class, and how many arrive in this round."""
    x, y = at
    mine = [each for each in view.of(seat) if each.where in ("waiting", "arriving")]
    if not mine:
        return
    title = say("scene-tray", tray="waiting")
    yield Shape(form="label", x=x - 14 + width_of(title, 20) / 2, y=y, size=20, text=title)
    for grade in CLASSES:
        group = [each for each in mine if each.class_ == grade]
        if group:
            y += 42
            coming = sum(each.where == "arriving" for each in group)
            yield Shape(form="chip", x=x, y=y, size=32, seat=seat, symbol=CLASS_SIGNS[grade], badge=str(len(group)))
            text = say("scene-waiting", grade=grade, coming=coming)
            yield Shape(form="label", x=x + 26 + width_of(text, 17) / 2, y=y, size=17, text=text)
