"""Ways that might be gone: what a regiment could want to reach, and how far it gets towards it.

A thought is the same on every table ("towards that enemy, so far that a Charge is likely next"); what it comes to follows from
where all stand, and is remembered under that.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Any, NamedTuple

from herna.games.conquest.content import REGIMENTS, SCENARIOS
from herna.games.conquest.field import march as field
from herna.games.conquest.field.march import (
    NO_OVERLAP,
    ON_TABLE,
    WHEELS,
    Leg,
    Way,
    broken_rule,
    cost,
    end_of,
    half,
    reach,
)
from herna.games.conquest.field.march import walk as go
from herna.games.conquest.field.shapes import touch
from herna.games.conquest.naming import tags
from herna.games.conquest.rules import profiles
from herna.games.conquest.rules.ground import INCH
from herna.games.conquest.state import Regiment, State
from herna.kernel import Dice
from herna.space.going import Ground
from herna.space.plane import PER_ANGLE, QUARTER, SLACK, Box, Place, box, heading, separation, shortest_turn, wheeled

NEAREST = 3
"""So many enemies are worth a thought."""

HARDLY = 50
"""What is shorter than this is no move."""


class Aim(NamedTuple):
    """Somewhere to go: a word for it, a point, and how near to it a regiment wants to come."""

    word: str
    how: str
    x: int
    y: int
    near: int = 0


class Door(NamedTuple):
    """A garrison that a regiment may occupy by Marching into contact with it [conquest.terrain.garrison-enter]."""

    piece: int
    box: Box


class Walk(NamedTuple):
    """A regiment that is about to March: all that decides which ways are open to it."""

    place: Place
    wide: int
    deep: int
    budget: int
    ground: Ground
    further: tuple[int, ...] = ()
    """How far it can go in further Marches of this activation [conquest.out-of-combat.march-through-two-marches]."""
    doors: tuple[Door, ...] = ()
    """Garrisons that it may occupy."""

    @property
    def box(self) -> Box:
        """Its rectangle before it moves."""
        return box(self.place, self.wide, self.deep)

    def end(self, legs: Sequence[Leg]) -> Box:
        """Its rectangle after some legs."""
        return box(go(self.place, self.wide, legs), self.wide, self.deep)

    def door_at(self, here: Box) -> Door | None:
        """The garrison that it touches where it ends, and so occupies."""
        return next((each for each in self.doors if touch(here, each.box)), None)

    def through(self, door: Door) -> Walk:
        """The same walk for who is about to occupy a garrison: it may touch it [conquest.terrain.garrison-no-march]."""
        walls = [each._replace(near=0.0) if each.box == door.box else each for each in self.ground.walls]
        return self._replace(ground=self.ground._replace(walls=tuple(walls), ends=()))


def broken(walk: Walk, legs: Sequence[Leg]) -> str | None:
    """The first rule that a March breaks: its form, its length, its way leg by leg, its end.

    [conquest.out-of-combat.march-one-direction, conquest.out-of-combat.march-distance, conquest.out-of-combat.march-one-inch]
    """
    if door := walk.door_at(walk.end(legs)):
        walk = walk.through(door)
    found = broken_rule(walk.place, walk.wide, walk.deep, legs, walk.budget, walk.ground, walk.further)
    if found is None:
        return None
    if walk.further and found.rule == NO_OVERLAP:
        return "conquest.out-of-combat.march-overlap-between-actions"
    if walk.further and found.rule == ON_TABLE and walk.ground.entering:
        return "conquest.out-of-combat.arrive-second-march"
    return found.rule


def stands_on_a_friend(walk: Walk, place: Place) -> bool:
    """Whether a regiment that has come here stands upon a friend."""
    here = box(place, walk.wide, walk.deep)
    return any(each.rule == NO_OVERLAP and separation(here, each.box) < -SLACK for each in walk.ground.ends)


def clearing(walk: Walk) -> tuple[Leg, ...] | None:
    """A March that ends in a free place, or one after which another can [conquest.out-of-combat.march-through-two-marches]."""
    if broken(walk, ()) is None:
        return ()
    return field.clearing(walk.place, walk.wide, walk.deep, (walk.budget, *walk.further), walk.ground)


# ---------------------------------------------------------------------- thoughts

PLAIN: dict[str, tuple[tuple[str, int, int], ...]] = {
    "ahead": (("ahead", 1, 1),),
    "half-ahead": (("ahead", 1, 2),),
    "back": (("back", 1, 1),),
    "left": (("left", 1, 1),),
    "right": (("right", 1, 1),),
    "bear-left": (("wheel-left", 2000, 0), ("ahead", 1, 1)),
    "bear-right": (("wheel-right", 2000, 0), ("ahead", 1, 1)),
    "turn-left": (("wheel-left", 4500, 0), ("ahead", 1, 1)),
    "turn-right": (("wheel-right", 4500, 0), ("ahead", 1, 1)),
    "stay": (),
}
"""Ways without an aim: of a straight leg which part of the March, of a wheel the angle."""

PARTS = (100, 50, 0)
"""How much of the way to an aim, in hundredths; nothing of it is only to face it."""


def aims(state: State, regiment: Regiment) -> tuple[Aim, ...]:
    """What a regiment could want to reach: zones, and the nearest enemies at the distances that matter."""
    found = [
        Aim(f"zone-{number}", "into", zone.x, zone.y) for number, zone in enumerate(SCENARIOS[state.scenario].zones, start=1)
    ]
    words = tags(state)
    foes = [each for each in state.regiments if each.seat != regiment.seat and each.here]
    foes.sort(key=lambda each: ((each.x - regiment.x) ** 2 + (each.y - regiment.y) ** 2, each.id))
    own = profiles.march(state, regiment) * INCH
    far = _range(regiment) * INCH
    for foe in foes[:NEAREST]:
        x, y = foe.x, foe.y
        found.append(Aim(words[foe.id], "strike", x, y, own + 3 * INCH))
        found.append(Aim(words[foe.id], "threat", x, y, (profiles.march(state, foe) + 6) * INCH + INCH // 2))
        if far:
            found.append(Aim(words[foe.id], "shoot", x, y, far // 2 - INCH // 2))
    return tuple(found)


def _range(regiment: Regiment) -> int:
    """How far a regiment shoots, in inches."""
    if regiment.alone:
        return 0
    return max((each.range for each in REGIMENTS[regiment.kind].barrage), default=0)


def keys(wanted: tuple[Aim, ...]) -> list[tuple[Any, ...]]:
    """All thoughts: to each aim all the way, half-way and only facing it, then plain ways."""
    found: list[tuple[Any, ...]] = []
    for part in PARTS:
        found += [(aim.word, aim.how, part) for aim in wanted if part or aim.how in ("into", "strike")]
    return [*found, *(("own", word) for word in PLAIN)]


def make(walk: Walk, wanted: tuple[Aim, ...], key: tuple[Any, ...]) -> Way:
    """A thought as a way that may be gone: each leg is cut to what is left and what is free, and none ends on a friend."""
    word, *what = key
    if word == "own":
        return "own", cut(walk, [(move, _amount(walk, move, one, of)) for move, one, of in PLAIN[what[0]]])
    aim = next(each for each in wanted if (each.word, each.how) == (word, what[0]))
    if aim.how == "enter":
        door = next(each for each in walk.doors if word == f"garrison-{each.piece}")
        legs = cut(walk.through(door), towards(walk, aim, what[1]))
        if walk.door_at(walk.end(legs)) == door:
            return word, legs
    return word, cut(walk, towards(walk, aim, what[1]))


def _amount(walk: Walk, move: str, one: int, of: int) -> int:
    """How much of a leg a plain way wants."""
    if move in WHEELS:
        return one
    return (walk.budget if move == "ahead" else half(walk.budget)) * one // of


def towards(walk: Walk, aim: Aim, part: int) -> list[Any]:
    """Wheel towards a point and go straight on, so much of the way in a hundred; the wheel moves the front: look twice."""
    most = min(int(walk.budget / (PER_ANGLE * walk.wide)), QUARTER)
    angle, now = 0, walk.place
    for _ in range(2):
        angle = max(-most, min(most, angle + shortest_turn(now[2], heading(aim.x - now[0], aim.y - now[1]))))
        now = wheeled(walk.place, walk.wide, angle) if angle else walk.place
    far = (int(sqrt((aim.x - now[0]) ** 2 + (aim.y - now[1]) ** 2)) - aim.near) * part // 100
    legs: list[Any] = [("wheel-right" if angle > 0 else "wheel-left", abs(angle))] if angle else []
    return [*legs, ("ahead", far)] if far > 0 else legs


def cut(walk: Walk, wanted: Sequence[Any]) -> tuple[Leg, ...]:
    """Legs as far as they go; one that would end where nobody may stay ends before a friend, or is not gone at all."""
    legs: list[Leg] = []
    place, left = walk.place, float(walk.budget)
    for move, want in wanted:
        most = int(left / (PER_ANGLE * walk.wide)) if move in WHEELS else int(left)
        leg = (move, reach(place, walk.wide, walk.deep, (move, min(want, most)), walk.ground))
        if cost(walk.wide, leg) >= HARDLY:
            legs.append(leg)
            place, left = end_of(place, walk.wide, leg), left - cost(walk.wide, leg)
    strict = walk.ground._replace(walls=(*walk.ground.walls, *walk.ground.ends))
    while legs and broken(walk, legs):
        move, amount = legs.pop()
        start = go(walk.place, walk.wide, legs)
        less = reach(start, walk.wide, walk.deep, (move, amount), strict)
        if less < amount and cost(walk.wide, (move, less)) >= HARDLY:
            legs.append((move, less))
            if broken(walk, legs):
                legs.pop()
    return tuple(legs)


def sample(walk: Walk, dice: Dice) -> Way:
    """A way by chance: a wheel and some steps, cut to what is free."""
    wheel = dice.pick(("wheel-left", "wheel-right"))
    return "own", cut(walk, [(wheel, 1 + dice.below(QUARTER)), ("ahead", 1 + dice.below(max(1, walk.budget)))])
