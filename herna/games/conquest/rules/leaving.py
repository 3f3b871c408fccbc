"""Leaving a garrison: its stands are placed beside it, and moved an inch away [conquest.terrain.garrison-leave].

A placement is made from one side of the building: the front looks away from it, at a spot along that side, turned about its
middle by some angle; then the regiment is drawn straight up to the building until it touches. Whatever touches is one of these.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Literal, NamedTuple

from herna.games.conquest.events.moves import LeftGarrison
from herna.games.conquest.field.march import NO_OVERLAP
from herna.games.conquest.field.shapes import Form, shape, touch
from herna.games.conquest.naming import tag
from herna.games.conquest.rules import guides, march, reform
from herna.games.conquest.rules.actions import Action
from herna.games.conquest.rules.broken import make_broken
from herna.games.conquest.rules.ending import cut_short
from herna.games.conquest.rules.ground import EDGE, INCH, ground
from herna.games.conquest.rules.profiles import trait
from herna.games.conquest.rules.situation import form_of, piece_box, pieces
from herna.games.conquest.rules.withdraw import NOWHERE
from herna.games.conquest.state import NOBODY, Regiment, State
from herna.kernel import Dice, Table
from herna.kernel.decision import Proposals
from herna.kernel.guide import Edge
from herna.space.going import Ground, too_near
from herna.space.plane import (
    QUARTER,
    SLACK,
    TURN,
    Box,
    Place,
    box,
    corners,
    gap,
    local,
    margin,
    moved,
    turned,
    whole,
)

Turn = tuple[Literal["turn-left", "turn-right"], int]
Placement = tuple[Literal["front", "right", "rear", "left"], int, tuple[Turn, ...]]
"""From which side of the building, how far along it the middle of the regiment is, and how it is turned there."""

SIDES = ("front", "right", "rear", "left")
AWAY = 100 * INCH
"""So far away nothing touches."""

STEP = 20
"""A regiment that is moved away from its garrison is looked at every fiftieth of an inch."""


class Exit(NamedTuple):
    """A regiment that is about to leave a garrison: in which formation, how far from it, among what."""

    form: Form
    """The formation, wherever it stands."""
    building: Box
    looks: int
    """Where the front of the building looks."""
    limit: int
    """How far a stand may be from the building."""
    ground: Ground

    def edge(self, side: str) -> Edge:
        """Along a side of the building: the front of who stands with its rear to it, from one corner to the other."""
        number = SIDES.index(side)
        x, y, c, s, a, b, _ = self.building
        for _ in range(number):
            c, s, a, b = -s, c, b, a
        facing = (self.looks + number * QUARTER) % TURN
        out = b + self.form.deep
        middle = (whole(x + out * s), whole(y - out * c), facing)
        half = whole(a + max(self.form.wide, self.form.deep) / 2)
        return Edge(word=side, place=moved(middle, 0, -half), long=2 * half)

    def touching(self, placement: Placement) -> Form | None:
        """The regiment drawn up to the building; None if it would pass it by [conquest.terrain.garrison-leave-place]."""
        side, along, legs = placement
        edge = self.edge(side)
        place = moved(edge.place, 0, along)
        for word, angle in legs:
            place = turned(place, angle if word == "turn-right" else -angle, 0, -self.form.deep / 2)
        facing = edge.place[2]
        far = _step(place, facing, AWAY)
        lowest = self._above(side, box(far, self.form.wide, self.form.deep))
        return None if lowest is None else self.form.put(_step(far, facing, -lowest))

    def _above(self, side: str, here: Box) -> float | None:
        """How high the lowest point of a rectangle is above a side of the building, as far as it is before that side."""
        number = SIDES.index(side)
        seen = []
        half, top = (
            (self.building.across, self.building.along) if number % 2 == 0 else (self.building.along, self.building.across)
        )
        for px, py in corners(here):
            u, v = local(self.building, px, py)
            for _ in range(number):
                u, v = -v, u
            seen.append((u, v - top))
        best = None
        p, q = seen[-1]
        for u, v in seen:
            found = [v] if -half <= u <= half else []
            found += [q + (v - q) * (wall - p) / (u - p) for wall in (-half, half) if (p < wall) != (u < wall)]
            best = min([*found, *([] if best is None else [best])], default=best)
            p, q = u, v
        return best


def _step(place: Place, facing: int, far: float) -> Place:
    """A place moved in some direction; it goes on looking where it does."""
    x, y, _ = moved((place[0], place[1], facing), far)
    return x, y, place[2]


# ---------------------------------------------------------------------- whether


def offered(t: Table[State], regiment: Regiment) -> list[Any]:
    """A garrison is left by two Marches, not in the round in which it was occupied; an enemy in contact does not hinder that.

    [conquest.terrain.garrison-leave, conquest.terrain.garrison-not-same-round, conquest.terrain.garrison-leave-in-contact,
    conquest.terrain.garrison-leave-no-withdraw]
    """
    s = t.state
    if regiment.where != "garrison" or s.active is None:
        return []
    left = s.active.left
    return t.sift(
        ["leave"],
        ("conquest.terrain.garrison-leave", lambda _: left > 1),
        ("conquest.terrain.garrison-not-same-round", lambda _: regiment.held < s.round),
        ("conquest.principles.profile-special-rules", lambda _: not trait(s, regiment, "no-march")),
        ("conquest.terrain.garrison-leave-impossible", lambda _: bool(formations(s, regiment))),
    )


def exit_of(state: State, regiment: Regiment, files: int) -> Exit:
    """Leaving in so many files as far as it is given."""
    form = form_of(regiment)._replace(files=files, rear=0)
    building, looks = piece_box(state.map, regiment.post), pieces(state)[regiment.post].place[2]
    return Exit(form, building, looks, march.lowest(state, regiment) * INCH, ground(state, regiment))


def formations(state: State, regiment: Regiment) -> list[int]:
    """In how many files it can come out; near to the building, if it can in any [conquest.terrain.garrison-leave-formation]."""
    least, most = reform.widths(regiment)
    every = {files: some(exit_of(state, regiment, files)) for files in range(least, most + 1)}
    near = [files for files, found in every.items() if found is not None and found[1]]
    return near or [files for files, found in every.items() if found is not None]


@lru_cache(maxsize=1 << 8)
def some(given: Exit) -> tuple[Placement, bool] | None:
    """A placement that is possible, and whether all its stands are within one March."""
    further = None
    for placement in every(given):
        form = given.touching(placement)
        if form is None or blocked(given, form):
            continue
        far = reach_of(given, form)
        if far <= given.limit + SLACK:
            return placement, True
        if far <= 2 * given.limit + SLACK:
            further = further or (placement, False)
    return further


def every(given: Exit) -> Iterator[Placement]:
    """Placements all around the building: along each side, looking away and to the sides, then at all angles."""
    for turns in ((0, 2 * QUARTER, QUARTER, -QUARTER), range(1500, TURN, 1500)):
        for side in SIDES:
            edge = given.edge(side)
            middle = edge.long // 2
            for away in range(0, middle + 1, INCH // 2):
                for along in (middle - away, middle + away) if away else (middle,):
                    for turn in turns:
                        yield side, along, _turn(turn)  # type: ignore[misc]  # sides have these words


def _turn(angle: int) -> tuple[Turn, ...]:
    if not angle:
        return ()
    return (("turn-right" if angle > 0 else "turn-left", abs(angle)),)


def blocked(given: Exit, form: Form) -> str | None:
    """The rule by which a regiment may not be placed there [conquest.terrain.garrison-leave-clear]."""
    around, here = given.ground, form.box
    if margin(here, around.width, around.height) < -SLACK:
        return EDGE
    others = [each for each in (*around.walls, *around.ends) if each.box != given.building]
    found = too_near(NOWHERE, here, others)
    if found is None:
        return None if touch(here, given.building) else "conquest.terrain.garrison-leave-place"
    return found.rule if found.rule == NO_OVERLAP else "conquest.terrain.garrison-leave-clear"


def reach_of(given: Exit, form: Form) -> float:
    """How far its furthest stand is from the building."""
    return max(gap(each, given.building) for each in shape(form).stands)


def broken(given: Exit, placement: Placement) -> str | None:
    """The first rule that a placement breaks [conquest.terrain.garrison-leave-place, conquest.terrain.garrison-leave-broken].

    Beyond one March only who has no place within one [conquest.terrain.garrison-leave-impossible].
    """
    side, along, _ = placement
    if not 0 <= along <= given.edge(side).long:
        return "conquest.terrain.garrison-leave-place"
    form = given.touching(placement)
    if form is None:
        return "conquest.terrain.garrison-leave-place"
    if why := blocked(given, form):
        return why
    far = reach_of(given, form)
    if far > 2 * given.limit + SLACK:
        return "conquest.terrain.garrison-leave-impossible"
    if far > given.limit + SLACK:
        found = some(given)
        return "conquest.terrain.garrison-leave-place" if found is not None and found[1] else None
    return None


# ---------------------------------------------------------------------- leaving


async def perform(t: Table[State], regiment: Regiment) -> None:
    """A formation, a place beside the building, an inch away from it; then the activation is over.

    [conquest.terrain.garrison-leave-place, conquest.terrain.garrison-leave-shift, conquest.terrain.example-leave-garrison]
    """
    s = t.state
    assert s.active is not None
    able = reform.of_files(t, regiment, "conquest.terrain.garrison-leave-place", formations(s, regiment))
    regiment.files, regiment.rear = await t.choose(regiment.seat, "conquest.terrain.garrison-leave", able), 0
    given = exit_of(s, regiment, regiment.files)
    placement = await t.compose(
        regiment.seat,
        "conquest.terrain.garrison-leave-place",
        Placement,
        lambda value: broken(given, value),
        proposals(given),
        lambda dice: sample(given, dice),
        lambda: guides.placement(s, regiment, given.form, [given.edge(side) for side in SIDES]),
    )
    form = given.touching(placement)
    assert form is not None
    building = regiment.post
    regiment.where, regiment.post = "field", NOBODY
    regiment.put(shifted(given, form, given.edge(placement[0]).place[2]).place)
    regiment.marches += 2
    await reform.choose_posts(t, regiment)
    t.tell("conquest.terrain.garrison-leave-shift", LeftGarrison, tag(s, regiment), pieces(s)[building].kind)
    if reach_of(given, form) > given.limit + SLACK:
        make_broken(t, regiment.id, "conquest.terrain.garrison-leave-broken")
    cut_short(s.active)


def comes_out(state: State, regiment: Regiment, placement: Any) -> Form | None:
    """Where a regiment would stand after a placement, in the files that were chosen; None if it would pass the building by."""
    given = exit_of(state, regiment, regiment.files)
    form = given.touching(placement)
    return None if form is None else shifted(given, form, given.edge(placement[0]).place[2])


def shifted(given: Exit, form: Form, facing: int) -> Form:
    """The regiment an inch away from the building, or as far as enemies and friends let it go.

    [conquest.terrain.garrison-leave-shift, conquest.terrain.garrison-leave-shift-less,
    conquest.terrain.garrison-leave-exception]
    """
    others = [each for each in (*given.ground.walls, *given.ground.ends) if each.box != given.building]
    around, now = given.ground._replace(ends=tuple(others)), form
    for far in range(STEP, 3 * INCH, STEP):
        then = form.put(_step(form.place, facing, far))
        if margin(then.box, around.width, around.height) < -SLACK or too_near(form.box, then.box, others):
            return now
        if gap(then.box, given.building) >= INCH - SLACK:
            return then
        now = then
    return now


# ---------------------------------------------------------------------- thoughts


@lru_cache(maxsize=1 << 8)
def proposals(given: Exit) -> Proposals[Placement]:
    """From each side, in its middle and at its ends, looking away from the building or along it."""
    keys = [(side, part, turn) for turn in (0, 2 * QUARTER, QUARTER, -QUARTER) for part in (2, 1, 3) for side in SIDES]

    def make(key: tuple[str, int, int]) -> Placement:
        side, part, turn = key
        value: Placement = (side, given.edge(side).long * part // 4, _turn(turn))  # type: ignore[assignment]  # as above
        if broken(given, value) is None:
            return value
        found = some(given)
        assert found is not None
        return found[0]

    return Proposals(keys, make)


def sample(given: Exit, dice: Dice) -> Placement:
    """A placement by chance."""
    side = dice.pick(SIDES)
    value: Placement = (side, dice.below(given.edge(side).long + 1), _turn(dice.below(TURN) - TURN // 2))  # type: ignore[assignment]
    if broken(given, value) is None:
        return value
    found = some(given)
    assert found is not None
    return found[0]


LEAVE = Action(offered, perform)
