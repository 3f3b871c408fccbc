"""The board: a street under a dusk sky, the cards of the town, and all that stands on them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from herna.drawing.paths import box, rounded
from herna.drawing.words import broken, fitting, read, width_of
from herna.games.zombie_country import describe
from herna.games.zombie_country.content import ANNEXES, BUILDINGS, SCENARIOS
from herna.games.zombie_country.rules.enemies import INSIDE, STREET, side_of
from herna.games.zombie_country.scene import facts, seen
from herna.games.zombie_country.scene.look import FACADES, MARKS, SYMBOLS
from herna.games.zombie_country.scene.pieces import Piece
from herna.games.zombie_country.scene.town import (
    ACROSS,
    BAND,
    CARD,
    COLUMNS,
    FACE,
    HIGH,
    LEFT,
    PITCH,
    STATS,
    TITLE,
    Row,
    Town,
    lines_of,
)
from herna.games.zombie_country.view import CardView, View
from herna.kernel import Say
from herna.kernel.scene import Shape

WIDE, WALL = 42, 128
"""The cell of a piece, and how wide the picture of a building is."""


def layers(town: Town, width: float) -> tuple[tuple[Shape, ...], ...]:
    """The sky, the streets, the ways between them, the cards, their pictures, what is written on them, and the pieces."""
    view, say = town.view, town.say
    return (
        (*_sky(view, say), *_dusk(view, say)),
        (*_roads(town, width), *_streets(town)),
        tuple(_links(town)),
        (*_cards(town), *_next_cards(town)),
        tuple(_faces(town)),
        tuple(_prints(town)),
        tuple(_standing(town)),
    )


def _sky(view: View, say: Say) -> Iterator[Shape]:
    """On the sky, where the game stands."""
    facts = [read(say, SCENARIOS[view.scenario].name), say("scene-phase", phase=view.phase, round=view.round)]
    if view.round and len(view.players) > 1:
        facts.append(say("scene-starts", seat=view.first))
    text = " · ".join(facts)
    size = fitting(text, PITCH * COLUMNS - _dusk_width(view) - 40, 18)
    plate = width_of(text, size) + 20
    path = rounded(LEFT, 8, plate, 34)
    yield Shape(form="ground", path=path, x=LEFT + plate / 2, y=25, text=text, size=size, tone="plate")


def _dusk_width(view: View) -> float:
    return 26 * (view.night + 2) + 8 if view.town else 0


def _dusk(view: View, say: Say) -> Iterator[Shape]:
    """The dusk track, from the sun to the moon: how far it has come."""
    if not view.town:
        return
    width = _dusk_width(view)
    x = LEFT + PITCH * COLUMNS - width
    label = say("scene-dusk", dusk=view.dusk, night=view.night)
    yield Shape(form="ground", path=rounded(x, 8, width, 34), x=x + 17, y=25, symbol="sun", size=22, tone="plate", label=label)
    yield Shape(form="line", path=f"M{x + 34:g} 25h{width - 68:g}", size=2.5, tone="seam")
    for step in range(1, view.night + 1):
        tone = "coin" if step > view.dusk else "obsidian"
        yield Shape(form="disc", x=x + 17 + 26 * step, y=25, size=20 if step == view.dusk else 16, tone=tone)
    yield Shape(x=x + 17 + 26 * (view.night + 1), y=25, symbol="moon", size=22)


def _roads(town: Town, width: float) -> Iterator[Shape]:
    """Pavement, asphalt and white dashes of each street, with seams between the cards; from the first card on."""
    for row in town.rows:
        cards = [x - (PITCH - CARD) / 2 for _, _, x, own in town.spaces if own is row]
        left = min(cards) if min(cards) > LEFT else 0
        long = width - left
        yield Shape(form="ground", path=box(left, row.street - 22, long, 22), tone="kerb")
        yield Shape(form="ground", path=box(left, row.street, long, row.road), tone="asphalt")
        yield Shape(form="line", path=f"M{left:g} {row.street:g}h{long:g}", size=3, tone="seam")
        dashes = f"M{left + 10:g} {row.bottom - 34:g}" + "h32m26 0" * int(long / 58)
        yield Shape(form="line", path=dashes, size=4, tone="paint")
        seams = "".join(f"M{x:g} {row.street + 8:g}v{row.road - 12:g}" for x in cards)
        yield Shape(form="line", path=seams, size=1.5, tone="seam")


def _streets(town: Town) -> Iterator[Shape]:
    """The street below each card, which is a place."""
    for space, card, x, row in town.spaces:
        label = _place_label(town, space, inside=False)
        path = box(x - (PITCH - CARD) / 2, row.street, PITCH, row.road)
        yield Shape(id=f"street:{card.id}", form="area", path=path, label=label)


def _place_label(town: Town, space: int, *, inside: bool) -> str:
    """A place with all that is there."""
    place = town.say("scene-place", card=town.view.town[space].id, side=side_of(inside))
    there = ", ".join(piece.label for piece in town.pieces.get((space, inside), ()))
    return f"{place}: {there}" if there else place


def _links(town: Town) -> Iterator[Shape]:
    """Where one can go from street to street: passages between cards that lie above each other, side streets, the town edge."""
    for space, card, x, row in town.spaces:
        for other in card.links:
            if other < space or town.view.town[other].row == card.row:
                continue
            label = town.say("scene-link", one=card.id, other=town.view.town[other].id)
            there, below = town.place(other)
            upper, lower = sorted((row, below), key=lambda each: each.top)
            if there == x:
                path = box(x + CARD / 2 - 18, upper.bottom, 36, lower.top - upper.bottom)
                y = (upper.bottom + lower.top) / 2
                yield Shape(
                    form="ground", path=path, x=x + CARD / 2, y=y, symbol="both-ways", size=24, tone="kerb", label=label
                )
            else:
                top, bottom = upper.street + upper.road / 2, lower.street + lower.road / 2
                left = max(x, there) - (PITCH - CARD) / 2 - 5
                yield Shape(form="ground", path=box(left, top, 10, bottom - top), tone="kerb", label=label)


def _cards(town: Town) -> Iterator[Shape]:
    """The cards of the town; annexes are grey."""
    for _, card, x, row in town.spaces:
        tone = "card" if card.id in BUILDINGS else "annex" if card.id in ANNEXES else "leaf"
        label = ", ".join([describe.name(town.say, card.id), *facts.printed(town.view, town.say, card)])
        path = rounded(x, row.top, CARD, row.card)
        yield Shape(id=f"card:{card.id}", form="card", path=path, tone=tone, label=label)


def _next_cards(town: Town) -> Iterator[Shape]:
    """A face-down card where a street goes on."""
    for street, spaces in enumerate(town.view.streets):
        if spaces and not seen.complete(town.view, street):
            x, row = town.place(spaces[-1])
            x += PITCH
            label = town.say("scene-goes-on")
            middle = row.top + row.card / 2
            path = rounded(x, row.top, CARD * 0.6, row.card)
            yield Shape(
                form="card", path=path, x=x + CARD * 0.3, y=middle, symbol="house", size=36, tone="obsidian", label=label
            )


def _faces(town: Town) -> Iterator[Shape]:
    """The picture on each card; that of a building is what is inside, a place too."""
    for space, card, x, row in town.spaces:
        y = row.top + TITLE
        path = box(x + 4, y, WALL, row.face)
        if card.id in BUILDINGS:
            label = _place_label(town, space, inside=True)
            yield Shape(id=f"inside:{card.id}", form="area", path=path, tone="air", label=label)
        else:
            yield Shape(form="ground", path=path, tone="air")
        yield Shape(x=x + CARD / 2, y=y + row.face - FACE / 2, symbol=_facade(card.id), size=FACE)
        if card.blocked:
            yield Shape(form="disc", x=x + CARD - 22, y=y + row.face - 18, symbol="lock", size=28, tone="obsidian")


@cache
def _facade(card: str) -> str:
    """The picture of a card: its own, or that of its kind."""
    if card in FACADES:
        return f"a-{card}"
    return f"a-{BUILDINGS[card].picture if card in BUILDINGS else ANNEXES[card].picture}"


def _prints(town: Town) -> Iterator[Shape]:
    """What is written on the cards and what lies on them; and where the reader stands."""
    for space, card, x, row in town.spaces:
        yield from _title(describe.name(town.say, card.id), x + CARD / 2, row.top + TITLE / 2)
        for line, mark in enumerate(seen.marks(card)):
            y = row.top + TITLE + BAND * line + 1
            text = town.say("scene-mark", mark=mark)
            size = fitting(text, CARD - 20, 13)
            path = box(x + 8, y, CARD - 16, BAND - 2)
            yield Shape(path=path, x=x + CARD / 2, y=y + BAND / 2 - 1, text=text, size=size, tone=MARKS[mark])
        yield from _numbers(town, card, x, row.top + row.card - STATS / 2)
        here = seen.standpoint(town.view)
        if here is not None and here[0] == space:
            yield from _tabs(town, card, x, row)


def _title(text: str, x: float, y: float) -> Iterator[Shape]:
    lines = broken(text, CARD - 12, 16)
    size = min(fitting(line, CARD - 12, 16) for line in lines)
    for place, line in enumerate(lines):
        yield Shape(form="label", x=x, y=y + 17 * (place - (len(lines) - 1) / 2), text=line, size=size, tone="print")


def _numbers(town: Town, card: CardView, x: float, y: float) -> Iterator[Shape]:
    """The numbers on a card: symbols, each with its figure."""
    entries = list(_stats(card))
    widths = [18 + width_of(text, 15) + 6 for _, text in entries]
    if card.id in ANNEXES:
        text = town.say("scene-annex")
        yield Shape(form="label", x=x + 8 + width_of(text, 13) / 2, y=y, text=text, size=13, tone="print")
        x += width_of(text, 13) + 8
    scale = min(1.0, (CARD - 12) / max(sum(widths), 1))
    x += 8
    for (symbol, text), width in zip(entries, widths, strict=True):
        yield Shape(form="label", x=x + 8 * scale, y=y, symbol=symbol, size=16 * scale, tone="print")
        if text:
            middle = x + (18 + width_of(text, 15) / 2) * scale
            yield Shape(form="label", x=middle, y=y, text=text, size=15 * scale, tone="print")
        x += width * scale


def _stats(card: CardView) -> Iterator[tuple[str, str]]:
    if card.id in ANNEXES:
        if ANNEXES[card.id].passage:
            yield "both-ways", ""
        return
    building = BUILDINGS.get(card.id)
    if building is None:
        return
    yield ("no", "") if building.park else ("search", describe.bonus(building.search))
    yield "zombie", str(building.intensity)
    if building.inhabitants and not card.entered:
        yield "door", str(building.inhabitants)
    if building.find and not card.searched:
        yield SYMBOLS[building.find], ""
    if building.crossroads:
        yield "move", ""
    if building.passage:
        yield "both-ways", ""


def _tabs(town: Town, card: CardView, x: float, row: Row) -> Iterator[Shape]:
    """The two sides of the door where the reader stands."""
    tabs = [(STREET, row.bottom - BAND - 2)]
    if card.id in BUILDINGS:
        tabs.append((INSIDE, row.top + TITLE + row.face - BAND))
    for side, y in tabs:
        text = describe.name(town.say, side)
        path = box(x + 46, y, 84, BAND - 2)
        size = fitting(text, 78, 13)
        label = town.say("scene-place", card=card.id, side=side)
        yield Shape(id=f"here:{side}", path=path, x=x + 88, y=y + BAND / 2 - 1, text=text, size=size, tone="coin", label=label)


def _standing(town: Town) -> Iterator[Shape]:
    """All pieces, three side by side; those inside stand at the door."""
    for (space, inside), pieces in town.pieces.items():
        x, row = town.place(space)
        y = row.top + TITLE + row.face - BAND - HIGH * lines_of(pieces) if inside else row.street + 6
        for place, piece in enumerate(pieces):
            across, down = place % ACROSS, place // ACROSS
            yield from _drawn(piece, x + (CARD - WIDE * ACROSS) / 2 + WIDE * (across + 0.5), y + HIGH * (down + 0.5))


SIZES = {"figure": 48, "disc": 36, "card": 19}
"""How large pieces are by their form, or what is drawn on them."""


def _drawn(piece: Piece, x: float, y: float) -> Iterator[Shape]:
    """A piece with its badge, its letter and its mark."""
    yield Shape(
        id=piece.id,
        form=piece.form,
        path=_outline(piece.form, x, y),
        x=x,
        y=y,
        text=piece.text,
        symbol=piece.symbol,
        size=SIZES.get(piece.form, 24),
        tone=piece.tone,
        seat=piece.seat,
        label=piece.label,
    )
    for text, across, down, tone in (
        (piece.badge, 12, 13, "bone" if piece.tone == "obsidian" else "obsidian"),
        (piece.letter, -13, -13, "obsidian"),
        (piece.mark, 13, -14, "coin"),
    ):
        if text:
            yield Shape(form="disc", x=x + across, y=y + down, text=text, size=18, tone=tone)


def _outline(form: str, x: float, y: float) -> str:
    """The outline of a small card, or of what stands by itself; other forms have one of their own."""
    if form == "card":
        return rounded(x - 12, y - 16, 24, 32, 3)
    return "" if form else rounded(x - 18, y - 14, 36, 28, 5)
