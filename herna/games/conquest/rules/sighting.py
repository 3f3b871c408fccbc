"""Who sees whom on the table, and past what: regiments and terrain as geometry looks at them, with their heights.

What is worked out here depends on nothing but where all stand, and is remembered under that.
[conquest.principles.los-line, conquest.principles.los-blocked-by-size]
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from herna.games.conquest.content import CHARACTERS, MAPS, REGIMENTS, STANDS, TERRAIN
from herna.games.conquest.content.entries import TerrainKind
from herna.games.conquest.content.outlines import outline
from herna.games.conquest.field.shapes import FRONT, Form, distance, shape
from herna.games.conquest.field.sight import ALL_ROUND, Screen, Shot, Target, Viewer, edge_stands, eyes, shots, visible, windows
from herna.games.conquest.rules.situation import Situation, situation
from herna.games.conquest.state import NOBODY, State
from herna.space.plane import Box, Point, box, corners, in_arc, meets


class Look(NamedTuple):
    """A regiment as others see it: how high its stands are, where it stands, the garrison that it holds."""

    size: int
    form: Form
    post: int


class Piece(NamedTuple):
    """A piece of terrain: its kind, the rectangle around it, its outline."""

    kind: TerrainKind
    box: Box
    outline: tuple[Point, ...]

    @property
    def garrison(self) -> bool:
        return self.kind.capacity > 0

    @property
    def height(self) -> int:
        """Its Size; a garrison has one height, its own and that of who is in it.

        [conquest.principles.size-hill, conquest.principles.size-forest, conquest.principles.size-building,
        conquest.principles.size-tower, conquest.terrain.elevation-hill-forest, conquest.terrain.garrison-height-values]
        """
        return self.kind.elevation if self.garrison else self.kind.size


@lru_cache(maxsize=1 << 6)
def pieces(map_: str) -> tuple[Piece, ...]:
    """The terrain of a battlefield; one that is laid without a map has none."""
    found = []
    for each in MAPS[map_].pieces if map_ else ():
        around = outline(each)
        if each.corners:
            left, top = min(x for x, _ in around), min(y for _, y in around)
            wide, deep = max(x for x, _ in around) - left, max(y for _, y in around) - top
            bounds = box((round(left + wide / 2), round(top), 0), wide + 2, deep + 2)
        else:
            bounds = box(each.place, each.wide, each.deep)
        found.append(Piece(TERRAIN[each.kind], bounds, around))
    return tuple(found)


@lru_cache(maxsize=1 << 12)
def heights(map_: str, one: Look) -> tuple[int, ...]:
    """How high each stand of a regiment is: its Size, and the Elevation of what it stands on.

    [conquest.principles.size-stacking, conquest.principles.size-stacking-only-over, conquest.terrain.elevation-adds,
    conquest.terrain.elevation-per-stand, conquest.terrain.garrison-volley-height, conquest.terrain.traversable-no-elevation,
    conquest.terrain.example-bowmen-hill, conquest.terrain.example-infantry-forest]
    """
    if one.post != NOBODY:
        return (pieces(map_)[one.post].height,) * one.form.stands
    raised = [each for each in pieces(map_) if each.kind.elevation and not each.garrison]
    return tuple(
        [
            one.size + max((each.kind.elevation for each in raised if meets(stand, each.outline)), default=0)
            for stand in shape(one.form).stands
        ]
    )


@lru_cache(maxsize=1 << 12)
def wholly_in(map_: str, one: Look) -> frozenset[int]:
    """The pieces of Obscuring terrain in which all stands of a regiment are [conquest.terrain.inside-terrain]."""
    if one.post != NOBODY:
        return frozenset()
    return frozenset(
        number
        for number, piece in enumerate(pieces(map_))
        if "obscuring" in piece.kind.rules and all(meets(stand, piece.outline) for stand in shape(one.form).stands)
    )


def _ranks(map_: str, one: Look) -> list[Screen]:
    """A regiment in the way: its ranks in few pieces if all its stands are of one height."""
    tall = heights(map_, one)
    if min(tall) == max(tall):
        return [Screen(each, tall[0]) for each in shape(one.form).body]
    return [Screen(stand, height) for stand, height in zip(shape(one.form).stands, tall, strict=True)]


def viewer(map_: str, one: Look, arcs: tuple[int, ...], side: int | None = None, place: int = NOBODY) -> Viewer:
    """A regiment looking: the rank or file at a side of it, one of its stands or all; from a garrison all in all directions.

    [conquest.principles.los-front-arc, conquest.principles.los-front-arc-part, conquest.principles.los-every-stand-tries,
    conquest.terrain.garrison-360, conquest.terrain.garrison-volley, conquest.special-rules.fluid-formation-measure]
    """
    if one.post != NOBODY:
        building = pieces(map_)[one.post]
        return Viewer(building.box, ALL_ROUND, windows(building.box, building.height, one.form.stands))
    ours, tall = shape(one.form), heights(map_, one)
    if place != NOBODY:
        return Viewer(ours.box, arcs, eyes(ours.stands[place : place + 1], tall[place : place + 1]))
    if side is None:
        return Viewer(ours.box, arcs, eyes(ours.stands, tall))
    places = edge_stands(one.form, side)
    return Viewer(ours.box, arcs, eyes([ours.stands[n] for n in places], [tall[n] for n in places], side))


def seen(map_: str, one: Look) -> Target:
    """A regiment that is looked at; in a garrison the building is looked at, which has no sides.

    [conquest.terrain.garrison-sides, conquest.terrain.garrison-height]
    """
    if one.post != NOBODY:
        building = pieces(map_)[one.post]
        return Target(building.box, (building.box,), (building.height,), sided=False)
    ours = shape(one.form)
    return Target(ours.box, ours.stands, heights(map_, one))


class Prospect:
    """All lines of sight of one situation: what was looked at once is remembered here.

    Looks for itself by the numbers of regiments, which is faster than to compare whole situations again and again.
    """

    def __init__(self, of: Situation, kinds: tuple[str, ...]) -> None:
        self.map = of.map
        sizes = _sizes(kinds)
        self.looks = {spot[0]: Look(sizes[spot[0]], Form(*spot[2:10]), spot[10]) for spot in of.spots}
        self._targets: dict[int, Target] = {}
        self._screens: dict[tuple[int, int], tuple[Screen, ...]] = {}
        self._shots: dict[tuple[int, int, tuple[int, ...], int, int, int], Shot] = {}
        self._ranks: dict[tuple[int, tuple[int, ...], int], Viewer] = {}
        self._far: dict[tuple[int, int, int], float] = {}
        self._sight: dict[tuple[int, int, tuple[int, ...], int], bool] = {}

    def target(self, number: int) -> Target:
        """A regiment that is looked at."""
        if number not in self._targets:
            self._targets[number] = seen(self.map, self.looks[number])
        return self._targets[number]

    def screens(self, number: int, other: int) -> tuple[Screen, ...]:
        """What may stand between two regiments: all others, and terrain; what all viewers stand in does not obscure.

        What is lower than either is not looked at.
        [conquest.principles.los-size-compared-to, conquest.out-of-combat.volley-lower-ignored,
        conquest.terrain.shoot-over-lower, conquest.terrain.shoot-at-higher, conquest.terrain.elevation-sees-over,
        conquest.terrain.obstructing-height, conquest.principles.los-own-regiment, conquest.terrain.obstructing,
        conquest.terrain.obstructing-inside, conquest.terrain.obscuring, conquest.terrain.obscuring-same-terrain,
        conquest.terrain.obscuring-another-piece, conquest.terrain.sight-by-size, conquest.terrain.example-hills]
        """
        found = self._screens.get((number, other))
        if found is None:
            found = self._screens[number, other] = tuple(self._between(number, other))
        return found

    def _between(self, number: int, other: int) -> Iterator[Screen]:
        for each, look in self.looks.items():
            if each not in {number, other} and look.post == NOBODY:
                yield from _ranks(self.map, look)
        posts = {self.looks[number].post, self.looks[other].post}
        within = wholly_in(self.map, self.looks[number])
        for place, piece in enumerate(pieces(self.map)):
            ground = piece.kind.rules
            if place in posts or not piece.height:
                continue
            if "obscuring" in ground and place not in within:
                yield Screen(piece.box, piece.height, piece.outline, veil=True)
            if "obscuring" not in ground or "obstructing" in ground:
                solid = piece.garrison or "impassable" in ground
                yield Screen(piece.box, piece.height, piece.outline, open=not solid)

    def shot(self, number: int, other: int, arcs: tuple[int, ...], side: int, reach: int, place: int) -> Shot:
        """What one stand of a rank could do in a Volley [conquest.out-of-combat.effective-range-per-stand]."""
        key = (number, other, arcs, side, reach, place)
        found = self._shots.get(key)
        if found is None:
            looking = self._rank(number, arcs, side)
            alone = looking._replace(eyes=looking.eyes[place : place + 1])
            found = self._shots[key] = shots(alone, self.target(other), self.screens(number, other), reach)[0]
        return found

    def _rank(self, number: int, arcs: tuple[int, ...], side: int) -> Viewer:
        """The rank or file at a side, looking."""
        found = self._ranks.get((number, arcs, side))
        if found is None:
            found = self._ranks[number, arcs, side] = viewer(self.map, self.looks[number], arcs, side)
        return found

    def far(self, number: int, other: int, side: int) -> float:
        """From the nearest stand of a rank or file to the nearest stand of another regiment.

        [conquest.principles.measure-stands, conquest.special-rules.fluid-formation-measure]
        """
        key = (number, other, side)
        found = self._far.get(key)
        if found is None:
            stands = [eye.stand for eye in self._rank(number, (FRONT,), side).eyes]
            found = self._far[key] = distance(stands, self.target(other).stands)
        return found

    def faces(self, number: int, other: int, arcs: tuple[int, ...] = (FRONT,)) -> bool:
        """Whether any part of a regiment lies in an arc of another [conquest.principles.los-front-arc]."""
        points = corners(self.target(other).box)
        return self.looks[number].post != NOBODY or any(in_arc(self.target(number).box, arc, points) for arc in arcs)

    def sees(self, number: int, other: int, arcs: tuple[int, ...] = (FRONT,), place: int = NOBODY) -> bool:
        """Whether any stand of a regiment, or that at a place, sees another regiment in these arcs; from a garrison in all.

        [conquest.principles.los-line, conquest.principles.los-blocked-by-size]
        """
        key = (number, other, arcs, place)
        if key not in self._sight:
            eyes_ = viewer(self.map, self.looks[number], arcs, place=place)
            self._sight[key] = visible(eyes_, self.target(other), self.screens(number, other))
        return self._sight[key]

    def hidden(self, number: int, other: int) -> bool:
        """Whether all of a regiment is in a piece of Obscuring terrain in which not all of the viewer are.

        [conquest.terrain.obscuring, conquest.terrain.obscuring-same-terrain]
        """
        return bool(wholly_in(self.map, self.looks[other]) - wholly_in(self.map, self.looks[number]))


@lru_cache(maxsize=1 << 6)
def _sizes(kinds: tuple[str, ...]) -> tuple[int, ...]:
    """The Size of the stands of each regiment.

    [conquest.principles.size-infantry, conquest.principles.size-brute-cavalry-chariot, conquest.principles.size-monster]
    """
    return tuple([STANDS[(REGIMENTS[kind] if kind in REGIMENTS else CHARACTERS[kind]).type].size for kind in kinds])


@lru_cache(maxsize=1 << 10)
def _prospect(of: Situation, kinds: tuple[str, ...]) -> Prospect:
    return Prospect(of, kinds)


def prospect(state: State) -> Prospect:
    """The lines of sight on the table as it stands now."""
    return _prospect(situation(state), tuple([each.kind for each in state.regiments]))
