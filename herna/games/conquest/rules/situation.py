"""Where all stand, and what follows from it alone: shapes, contacts, sides, distances.

All of it is worked out from a `Situation`, a tuple of plain numbers, and remembered under it: a bot that imagines the same
table hundreds of times pays for it once.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Literal, NamedTuple

from herna.games.conquest.content import CHARACTERS, MAPS, REGIMENTS, TERRAIN, Piece
from herna.games.conquest.field import shapes
from herna.games.conquest.field.shapes import Form, Shape, character_stand, command_file, shape, struck_sides, touch
from herna.games.conquest.state import NOBODY, Regiment, State, stand_of
from herna.space.plane import Box, Point, box, corners, meets, moved

Side = Literal["front", "right", "rear", "left"]
SIDES: tuple[Side, ...] = ("front", "right", "rear", "left")

Spot = tuple[int, int, int, int, int, int, int, int, int, int, int]
"""Number, seat, place, files, stands, rear mask, width and depth of a stand, and the garrison that is held."""


class Situation(NamedTuple):
    """All that geometry depends on."""

    map: str
    spots: tuple[Spot, ...]


class Presence(NamedTuple):
    """A regiment on the battlefield."""

    number: int
    seat: int
    shape: Shape
    box: Box
    """Its full rectangle, or that of its garrison."""
    post: int
    foes: tuple[int, ...]
    """Enemies in contact with it [conquest.principles.in-contact]."""


SIZES: Mapping[str, tuple[int, int]] = {kind: stand_of(kind) for kind in (*REGIMENTS, *CHARACTERS)}
"""How wide and deep a stand of each kind is."""


def situation(state: State) -> Situation:
    """All regiments on the battlefield, those in garrisons too, and the map; asked for so often that nothing is called."""
    return Situation(
        state.map,
        tuple(
            [
                (
                    r.id,
                    r.seat,
                    r.x,
                    r.y,
                    r.facing,
                    r.files,
                    r.stands,
                    r.rear,
                    *SIZES[r.kind],
                    r.post if r.where != "field" else NOBODY,
                )
                for r in state.regiments
                if r.where == "field" or r.where == "garrison"  # noqa: PLR1714  # quicker than to look it up in a set
            ]
        ),
    )


def pieces(state: State) -> tuple[Piece, ...]:
    """The terrain of the battlefield; a battle without a map has none."""
    return MAPS[state.map].pieces if state.map else ()


@lru_cache(maxsize=1 << 8)
def piece_box(map_: str, number: int) -> Box:
    """The rectangle of a piece of terrain that is one."""
    piece = MAPS[map_].pieces[number]
    return box(piece.place, piece.wide, piece.deep)


@lru_cache(maxsize=1 << 8)
def solid(map_: str) -> tuple[Box, ...]:
    """The pieces of terrain that nobody walks through.

    [conquest.terrain.garrison-no-march, conquest.terrain.impassable, conquest.terrain.traversable]
    """
    return tuple(
        piece_box(map_, number)
        for number, piece in enumerate(MAPS[map_].pieces if map_ else ())
        if is_garrison(piece) or "impassable" in TERRAIN[piece.kind].rules
    )


@lru_cache(maxsize=1 << 8)
def outline(map_: str, number: int) -> tuple[Point, ...]:
    """The corners of a piece of terrain, clockwise [conquest.terrain.zonal-any-shape]."""
    piece = MAPS[map_].pieces[number]
    if not piece.corners:
        return corners(piece_box(map_, number))
    return tuple(moved(piece.place, -behind, right)[:2] for right, behind in piece.corners)


def is_garrison(piece: Piece) -> bool:
    """Whether a piece of terrain can be occupied [conquest.terrain.garrison-values]."""
    return TERRAIN[piece.kind].capacity > 0


def shape_of(regiment: Regiment) -> Shape:
    """A regiment's rectangle and stands."""
    return shape(form_of(regiment))


def form_of(regiment: Regiment) -> Form:
    """Where a regiment stands and how it is formed."""
    r = regiment
    return Form(r.x, r.y, r.facing, r.files, r.stands, r.rear, *SIZES[r.kind])


@lru_cache(maxsize=1 << 12)
def presences(of: Situation) -> Mapping[int, Presence]:
    """All regiments on the battlefield by their numbers, with their contacts."""
    found: list[tuple[int, int, Shape, Box, int]] = []
    foes: dict[int, list[int]] = {}
    for number, seat, x, y, facing, files, stands, rear, wide, deep, post in of.spots:
        ours = shape(Form(x, y, facing, files, stands, rear, wide, deep))
        here = ours.box if post == NOBODY else piece_box(of.map, post)
        foes[number] = []
        for other, owner, _, there, theirs in found:
            if owner != seat and NOBODY in (post, theirs) and touch(here, there):
                foes[number].append(other)
                foes[other].append(number)
        found.append((number, seat, ours, here, post))
    return {
        number: Presence(number, seat, ours, here, post, tuple(sorted(foes[number])))
        for number, seat, ours, here, post in found
    }


def presence(state: State, number: int) -> Presence:
    """A regiment that is on the battlefield."""
    return presences(situation(state))[number]


def box_of(state: State, number: int) -> Box:
    """The full rectangle of a regiment, or that of its garrison [conquest.in-combat.incomplete-ranks]."""
    return presence(state, number).box


def foes(state: State, number: int) -> tuple[int, ...]:
    """The enemies in contact with a regiment [conquest.principles.in-contact-several]."""
    found = presences(situation(state)).get(number)
    return () if found is None else found.foes


def in_contact(state: State, number: int) -> bool:
    """Whether a regiment is in contact with an enemy [conquest.round.in-combat-condition]."""
    return bool(foes(state, number))


def engaged(state: State, number: int, foe: int) -> tuple[int, ...]:
    """Which stands of a regiment touch an enemy's full rectangle [conquest.in-combat.incomplete-ranks-attacks].

    All stands in a garrison, and the front rank of who attacks one, count as engaged.
    [conquest.terrain.garrison-clash-defenders, conquest.terrain.garrison-clash-attackers,
    conquest.in-combat.example-incomplete-rank]
    """
    return engaged_in(situation(state), number, foe)


@lru_cache(maxsize=1 << 12)
def engaged_in(of: Situation, number: int, foe: int) -> tuple[int, ...]:
    """The same, for who asks several things of one situation [conquest.terrain.example-garrison-clash]."""
    found = presences(of)
    one, other = found[number], found[foe]
    if one.post != NOBODY:
        return tuple(range(len(one.shape.stands)))
    if other.post != NOBODY:
        files = next(each[5] for each in of.spots if each[0] == number)
        return tuple(range(min(files, len(one.shape.stands))))
    return tuple(shapes.engaged(one.shape.stands, other.box))


def touched(state: State, number: int) -> frozenset[int]:
    """Which stands of a regiment touch any enemy."""
    return frozenset(each for foe in foes(state, number) for each in engaged(state, number, foe))


def front_rank(regiment: Regiment) -> range:
    """The places of the front rank; in a garrison all stands are in it [conquest.terrain.garrison-all-front]."""
    return range(regiment.stands if regiment.where == "garrison" else min(regiment.files, regiment.stands))


def lead_at(regiment: Regiment) -> int:
    """The place of the command stand, NOBODY if there is none [conquest.principles.command-stand-centre-front]."""
    return command_file(regiment.files, regiment.lean) if regiment.lead else NOBODY


def hero_at(regiment: Regiment) -> int:
    """The place of the character stand, of a Rider that of its monster; NOBODY without one [conquest.characters.position]."""
    if regiment.hero is None:
        return NOBODY
    if regiment.alone or regiment.rider:
        return 0
    return character_stand(regiment.files, regiment.lean, lead=regiment.lead)


def side_struck(state: State, number: int, foe: int) -> Side:
    """The side of an enemy that a regiment strikes: the edge that it touches [conquest.in-combat.flank-rear-side].

    At a corner it is the arc that holds most of its stands, and of several that which is best for it. Garrisons have no sides
    [conquest.terrain.garrison-sides].
    """
    return SIDES[side_struck_in(situation(state), number, foe)]


@lru_cache(maxsize=1 << 12)
def side_struck_in(of: Situation, number: int, foe: int) -> int:
    """The same as a number, for who asks several things of one situation."""
    found = presences(of)
    one, other = found[number], found[foe]
    if other.post != NOBODY or one.post != NOBODY:
        return 0
    sides = struck_sides(other.box, one.box, one.shape.stands)
    return next((each for each in sides if each), 0)


def distance(state: State, number: int, other: int) -> float:
    """From the nearest stand to the nearest stand, or a garrison's wall [conquest.principles.measure-regiments]."""
    return _distance(situation(state), number, other)


@lru_cache(maxsize=1 << 13)
def _distance(of: Situation, number: int, other: int) -> float:
    found = presences(of)
    one, two = found[number], found[other]
    mine = one.shape.body if one.post == NOBODY else (one.box,)
    theirs = two.shape.body if two.post == NOBODY else (two.box,)
    return shapes.distance(mine, theirs)


def distance_from(state: State, number: int, other: int) -> float:
    """From the stand of a regiment's character to the nearest stand of another [conquest.characters.aura-measure]."""
    found = presences(situation(state))
    one, two = found[number], found[other]
    stand = hero_at(state.regiments[number])
    mine = one.box if one.post != NOBODY or stand == NOBODY else one.shape.stands[stand]
    return shapes.distance((mine,), two.shape.body if two.post == NOBODY else (two.box,))


def terrain_under(state: State, regiment: Regiment, place: int) -> frozenset[int]:
    """The pieces of terrain in which a stand is: any part of its base lies within them [conquest.terrain.inside-terrain]."""
    return _terrain_under(state.map, form_of(regiment))[place] if state.map else NOTHING


NOTHING: frozenset[int] = frozenset()


@lru_cache(maxsize=1 << 12)
def _terrain_under(map_: str, form: Form) -> tuple[frozenset[int], ...]:
    """For each stand the pieces in which it is."""
    outlines = [outline(map_, number) for number in range(len(MAPS[map_].pieces))]
    return tuple(
        frozenset(number for number, polygon in enumerate(outlines) if meets(stand, polygon)) for stand in shape(form).stands
    )
