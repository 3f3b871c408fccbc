"""Formations of a regiment in contact with enemies: which stands touch whom then, and where it could stand flush with them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import sqrt
from typing import NamedTuple

from herna.games.conquest.field.contacts import alignments, before
from herna.games.conquest.field.reforming import reformed
from herna.games.conquest.field.shapes import Form, engaged, shape, touch
from herna.space.plane import COSINE, QUARTER, SINE, SLACK, TURN, Box, Place, shortest_turn, whole

NEARLY_FLUSH = 200
"""Who is turned by no more than two degrees from an enemy's side is meant to stand flush with it."""

PULL = 250
"""Who is no further than a quarter of an inch from an enemy's side is meant to touch it."""


class Press(NamedTuple):
    """An enemy in contact; a garrison is a form of one stand as large as the building."""

    form: Form
    garrison: bool = False


class Shift(NamedTuple):
    """Another formation: files, facing, and how far the centre goes to the right and ahead as the regiment looks then."""

    files: int
    facing: int
    right: int
    ahead: int

    @property
    def far(self) -> float:
        """How far the centre goes [conquest.in-combat.clean-reform-centre]."""
        return sqrt(self.right * self.right + self.ahead * self.ahead)


def touching(form: Form, presses: Sequence[Press]) -> list[frozenset[int]]:
    """Which stands touch each enemy; before a garrison the whole front rank does, if the regiment touches it.

    [conquest.in-combat.incomplete-ranks-attacks, conquest.terrain.garrison-clash-attackers]
    """
    found = []
    for each in presses:
        if each.garrison:
            front = min(form.files, form.stands) if touch(form.box, each.form.box) else 0
            found.append(frozenset(range(front)))
        else:
            found.append(frozenset(engaged(shape(form).stands, each.form.box)))
    return found


def after(form: Form, shift: Shift) -> Form:
    """Where a regiment stands in another formation."""
    return reformed(form, shift.files, shift.facing % TURN, shift.right, shift.ahead)


def shift_to(form: Form, new: Form) -> Shift:
    """Another formation as a shift of the centre."""
    u, v = new.box.x - form.box.x, new.box.y - form.box.y
    c, s = COSINE[new.facing], SINE[new.facing]
    return Shift(new.files, new.facing, whole(u * c + v * s), whole(u * s - v * c))


class Line(NamedTuple):
    """A side of an enemy: its middle and the facing of who stands flush before it, how many stands it has, how long each is."""

    place: Place
    stands: int
    stand: int

    @property
    def length(self) -> int:
        """How long the side is."""
        return self.stands * self.stand

    def seen(self, x: float, y: float) -> tuple[float, float]:
        """A point from the middle of the side: along it to the right of who faces it, and away from it."""
        px, py, facing = self.place
        c, s = COSINE[facing], SINE[facing]
        dx, dy = x - px, y - py
        return dx * c + dy * s, dy * c - dx * s

    def flush(self, form: Form, quarter: int, offset: float) -> Form:
        """A regiment flush with the side, facing it or turned from that by quarters, its centre so far along the side."""
        px, py, facing = self.place
        c, s = COSINE[facing], SINE[facing]
        away = self.depth(form, quarter) / 2
        x, y = px + offset * c - away * s, py + offset * s + away * c
        looks = (facing + quarter) % TURN
        p, q = COSINE[looks], SINE[looks]
        return form.put((whole(x + form.deep / 2 * q), whole(y - form.deep / 2 * p), looks))

    @staticmethod
    def depth(form: Form, quarter: int) -> int:
        """How far a regiment that is flush reaches away from the side."""
        return form.wide if quarter % (2 * QUARTER) else form.deep

    @staticmethod
    def width(form: Form, quarter: int) -> int:
        """How far it reaches along the side."""
        return form.deep if quarter % (2 * QUARTER) else form.wide


def lines(press: Press) -> list[Line]:
    """The four sides of an enemy."""
    form = press.form
    found = []
    for side in range(4):
        count, stand = (form.ranks, form.depth) if side % 2 else (form.files, form.width)
        found.append(Line(before(form, side), count, stand))
    return found


def snapped(form: Form, shift: Shift, presses: Sequence[Press]) -> Form:
    """Where a regiment comes to stand that is set down: flush with an enemy if it is as good as that.

    Only who is next to a side without touching it is drawn up to it, and turned by two degrees at most.
    [conquest.in-combat.combat-reform-flush]
    """
    found = after(form, shift)
    best: tuple[float, Form] | None = None
    for line in (line for each in presses for line in lines(each)):
        for quarter in range(0, TURN, QUARTER):
            turn = abs(shortest_turn(found.facing, (line.place[2] + quarter) % TURN))
            if turn > NEARLY_FLUSH:
                continue
            along, away = line.seen(found.box.x, found.box.y)
            reach = (line.length + line.width(found, quarter)) / 2
            if abs(along) > reach + SLACK:
                continue
            along = max(-reach, min(reach, along))
            far = abs(away - line.depth(found, quarter) / 2)
            if far <= PULL and (best is None or far < best[0]):
                best = far, line.flush(found, quarter, along)
    return found if best is None else best[1]


# ---------------------------------------------------------------------- where one could stand


@lru_cache(maxsize=1 << 8)
def flushes(form: Form, files: tuple[int, int], most: float, presses: tuple[Press, ...]) -> tuple[Form, ...]:
    """Formations flush with one of the enemies whose centre is no further off than this, those facing an enemy first."""
    found: dict[Form, None] = {}
    for quarter in (0, QUARTER, 3 * QUARTER, 2 * QUARTER):
        for count in sorted(range(files[0], files[1] + 1), key=lambda each: (abs(each - form.files), each)):
            shaped = form._replace(files=count, rear=0)
            for each in presses:
                for line in lines(each):
                    found.update(dict.fromkeys(_along(form, shaped, quarter, most, line, presses)))
    return tuple(found)


def _along(form: Form, shaped: Form, quarter: int, most: float, line: Line, presses: Sequence[Press]) -> Iterator[Form]:
    """Those along one side: as near as can be, corner to corner, and as far as to touch another enemy."""
    along, away = line.seen(form.box.x, form.box.y)
    aside = most * most - (away - line.depth(shaped, quarter) / 2) ** 2
    if aside < 0:
        return
    room, wide = sqrt(aside), line.width(shaped, quarter)
    count, stand = (shaped.ranks, shaped.depth) if quarter % (2 * QUARTER) else (shaped.files, shaped.width)
    wanted = [along, along - room + 1, along + room - 1, *alignments(count, stand, line.stands, line.stand)]
    for each in presses:
        ends = [line.seen(x, y)[0] for x, y in _points(each.form.box)]
        wanted += [min(ends) - wide / 2, max(ends) + wide / 2]
    reach = (line.length + wide) / 2
    for offset in sorted(wanted, key=lambda each: abs(each - along)):
        if abs(offset - along) <= room and abs(offset) <= reach:
            yield line.flush(shaped, quarter, offset)


def _points(of: Box) -> tuple[tuple[float, float], ...]:
    x, y, c, s, a, b, _ = of
    return tuple((x + i * a * c - j * b * s, y + i * a * s + j * b * c) for i in (-1, 1) for j in (-1, 1))
