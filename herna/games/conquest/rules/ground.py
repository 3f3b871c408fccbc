"""What is around a regiment that moves: what it must keep away from, through whom it may pass, where it may not end."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from herna.games.conquest.content import MAPS, TERRAIN
from herna.games.conquest.rules.profiles import special
from herna.games.conquest.rules.situation import Situation, is_garrison, presences, situation
from herna.games.conquest.state import NOBODY, Regiment, State
from herna.space.going import Ground, Wall
from herna.space.plane import Box, Place, box

INCH = 1000

EDGE = "conquest.principles.position-on-battlefield"
BLOCKED = "conquest.out-of-combat.march-blocked"


class Obstacle(NamedTuple):
    """A rectangle that a moving regiment must keep away from, by which rule; or, at its `end` only, must not stand upon."""

    place: Place
    wide: int
    deep: int
    near: int
    rule: str
    regiment: int = NOBODY
    piece: int = NOBODY
    end: bool = False

    @property
    def box(self) -> Box:
        """The rectangle as geometry sees it."""
        return box(self.place, self.wide, self.deep)

    @property
    def wall(self) -> Wall:
        """The same for whoever works out ways."""
        return Wall(self.box, self.near, self.rule, "" if self.regiment == NOBODY else str(self.regiment))


@lru_cache(maxsize=1 << 12)
def obstacles(of: Situation, number: int, seat: int) -> tuple[Obstacle, ...]:
    """All that hinders a regiment [conquest.out-of-combat.march-one-inch, conquest.out-of-combat.march-blocked].

    A friend in contact with an enemy is not passed through, any other must only not be stood upon in the end.
    [conquest.out-of-combat.march-through-friends, conquest.principles.position-no-regiment-overlap,
    conquest.out-of-combat.example-through-legal, conquest.out-of-combat.example-through-illegal]
    """
    found: list[Obstacle] = []
    here = presences(of)
    for who, owner, x, y, facing, files, stands, _, wide, deep, post in of.spots:
        if who == number or post != NOBODY:
            continue
        size = (files * wide, -(-stands // files) * deep)
        if owner != seat:
            found.append(Obstacle((x, y, facing), *size, INCH, "conquest.out-of-combat.march-one-inch", who))
        elif here[who].foes:
            found.append(Obstacle((x, y, facing), *size, 0, BLOCKED, who))
        else:
            rule = "conquest.principles.position-no-regiment-overlap"
            found.append(Obstacle((x, y, facing), *size, 0, rule, who, end=True))
    return (*_solid(of.map), *found)


@lru_cache(maxsize=1 << 8)
def _solid(map_: str) -> tuple[Obstacle, ...]:
    """Pieces of terrain that nobody walks through [conquest.terrain.garrison-no-march, conquest.terrain.impassable]."""
    found: list[Obstacle] = []
    for number, piece in enumerate(MAPS[map_].pieces if map_ else ()):
        size = (piece.place, piece.wide, piece.deep)
        if is_garrison(piece):
            found.append(Obstacle(*size, INCH, "conquest.terrain.garrison-no-march", piece=number))
        elif "impassable" in TERRAIN[piece.kind].rules:
            found.append(Obstacle(*size, 0, "conquest.terrain.impassable", piece=number))
            found.append(Obstacle(*size, INCH, "conquest.out-of-combat.march-one-inch", piece=number))
    return tuple(found)


@lru_cache(maxsize=1 << 12)
def _ground(of: Situation, table: tuple[int, int], number: int, seat: int, *, fly: bool, entering: bool) -> Ground:
    found = hindrances(of, number, seat, fly=fly)
    walls = tuple([each.wall for each in found if not each.end])
    ends = tuple([each.wall for each in found if each.end])
    return Ground(*table, EDGE, walls, ends, entering)


def hindrances(of: Situation, number: int, seat: int, *, fly: bool) -> tuple[Obstacle, ...]:
    """All that hinders a regiment; who flies goes above everything, and must only not end there.

    [conquest.special-rules.fly, conquest.special-rules.fly-end]
    """
    found = obstacles(of, number, seat)
    if not fly:
        return found
    upon = "conquest.principles.position-no-regiment-overlap"
    return tuple([each._replace(end=True, rule=upon if each.rule == BLOCKED else each.rule) for each in found])


def ground(state: State, regiment: Regiment, *, entering: bool = False) -> Ground:
    """What is around a regiment; who is entering may still stick out of the battlefield."""
    table = (state.wide, state.deep)
    fly = flies(state, regiment)
    return _ground(situation(state), table, regiment.id, regiment.seat, fly=fly, entering=entering)


def flies(state: State, regiment: Regiment) -> bool:
    """Whether all stands of a regiment can fly [conquest.special-rules.fly]."""
    hero = regiment.hero is not None and not regiment.alone and not regiment.rider
    return special(state, regiment, "fly") > 0 and (not hero or special(state, regiment, "fly", "character") > 0)


def size(regiment: Regiment) -> tuple[int, int]:
    """How wide and deep the full rectangle of a regiment is [conquest.in-combat.incomplete-ranks]."""
    wide, deep = regiment.stand
    return regiment.files * wide, -(-regiment.stands // regiment.files) * deep
