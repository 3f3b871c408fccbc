"""Which stands of a regiment fall, and where one that comes back can stand: pure geometry.

Stands of a regiment are alike, so that what counts is which places of its ranks and files are left. The command stand and the
character stand stay in the middle of the front rank, wherever that is then.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal, NamedTuple

from herna.games.conquest.field.shapes import Form, centred, shape, slots, touch
from herna.space.plane import Box, moved


class Left(NamedTuple):
    """What is left of a regiment: how many fell on the left and on the right of its middle, and how it stands now."""

    left: int
    right: int
    form: Form


@lru_cache(maxsize=1 << 10)
def losses(form: Form, count: int, foes: tuple[Box, ...]) -> tuple[Left, ...]:
    """How a regiment can stand when so many of its stands have fallen one by one; several ways if its owner has the choice.

    Each time a stand of the rear rank goes: first one whose loss leaves as many stands in contact, and of those the outermost.
    Of a lone rank an end goes, for a gap in it would be no formation. Ends go in turn, so that the rank stays in the middle.
    [conquest.casualties.from-the-rear, conquest.casualties.rear-rank-first, conquest.casualties.priority-contact,
    conquest.casualties.priority-outside-in, conquest.casualties.front-rank-filled,
    conquest.casualties.equal-choice, conquest.principles.casualties-keep-contact]
    """
    seats = slots(form.files, form.stands, form.rear)
    held = [any(touch(each, foe) for foe in foes) for each in shape(form).stands]
    centre = (form.files - 1) / 2
    ways = {tuple(range(form.stands))}
    for _ in range(count):
        ways = {tuple(n for n in way if n != gone) for way in ways for gone in _next(way, seats, held, centre)}
    found = (_left(form, seats, way, centre) for way in sorted(ways))
    return tuple(sorted(found, key=lambda each: (-each.left, each.right)))


def _next(way: Sequence[int], seats: Sequence[tuple[int, int]], held: Sequence[bool], centre: float) -> list[int]:
    """The stands that may fall next: one, or two that are alike."""
    last = seats[way[-1]][0]
    rank = [n for n in way if seats[n][0] == last]
    able = rank if last else [rank[0], rank[-1]]
    keys = {n: (held[n], -abs(seats[n][1] - centre)) for n in able}
    first = min(keys.values())
    return [n for n, key in keys.items() if key == first]


def _left(form: Form, seats: Sequence[tuple[int, int]], way: Sequence[int], centre: float) -> Left:
    """What is left when only these stands are left."""
    gone = [seats[n][1] - centre for n in range(form.stands) if n not in way]
    front = [seats[n][1] for n in way if seats[n][0] == 0]
    files = front[-1] - front[0] + 1
    rest = len(way) % files
    mask = sum(1 << seats[n][1] for n in way if seats[n][0] == seats[way[-1]][0]) if rest else 0
    aside = ((front[0] + front[-1]) / 2 - centre) * form.width
    place = moved(form.place, 0, aside) if files < form.files else form.place
    now = form.put(place)._replace(files=files, stands=len(way), rear=usual(files, mask))
    return Left(sum(each < 0 for each in gone), sum(each > 0 for each in gone), now)


def usual(files: int, mask: int) -> int:
    """Which files of the rear rank are filled: 0 if those of its middle are, or all."""
    return 0 if mask in (centred(files, mask.bit_count())[0], (1 << files) - 1) else mask


def last_rank(form: Form) -> dict[int, int]:
    """The stands of the rear rank, by number, and their files [conquest.principles.casualties-from-rear]."""
    places = slots(form.files, form.stands, form.rear)
    rear = places[-1][0]
    return {n: file for n, (rank, file) in enumerate(places) if rank == rear}


def is_legal(form: Form, *, losses: bool = False) -> bool:
    """Whether a formation is legal: at least two files, and an incomplete rear rank near the middle.

    After `losses` one file will do, and the rear rank stands where contacts were kept. [conquest.principles.min-front-rank,
    conquest.principles.legal-ranks-equal, conquest.principles.legal-incomplete-rear-centred]
    """
    if not min(form.stands, 1 if losses else 2) <= form.files <= form.stands:
        return False
    rest = form.stands % form.files
    if not rest or not form.rear:
        return not form.rear
    if form.rear.bit_count() != rest or form.rear >> form.files:
        return False
    return losses or form.rear in centred(form.files, rest)


Spot = Literal["rear", "left", "right"]


class Back(NamedTuple):
    """Where a stand can come back: into the rear rank or to an end of a lone rank, in which file, and how all stand then."""

    spot: Spot
    file: int
    form: Form


def returns(form: Form) -> tuple[Back, ...]:
    """How a regiment can stand with one stand more, the others staying where they are.

    The stand goes into the rear rank, as near to its middle as there is room, or behind it if it is full; a lone rank can
    also grow at its ends. [conquest.casualties.healing-restore-formation, conquest.principles.legal-incomplete-rear-centred]
    """
    files, stands = form.files, form.stands
    full, rest = divmod(stands, files)
    mask = (form.rear or centred(files, rest)[0]) if rest else 0
    free = [file for file in range(files) if not mask >> file & 1]
    nearest = min(abs(2 * file - files + 1) for file in free)
    found = [
        Back("rear", file, form._replace(stands=stands + 1, rear=usual(files, mask | 1 << file)))
        for file in free
        if abs(2 * file - files + 1) == nearest
    ]
    if full == 1 and not rest:
        for spot, file, aside in (("left", 0, -form.width / 2), ("right", files, form.width / 2)):
            wider = form.put(moved(form.place, 0, aside))._replace(files=files + 1, stands=stands + 1)
            found.append(Back("left" if spot == "left" else "right", file, wider))
    return tuple(found)
