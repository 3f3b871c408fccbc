"""Charge: which of all ways into contact can be completed; who turns, who is pushed, and where a Charge ends that fails.

A Charge changes nothing until it has succeeded: wheel, move, turn and push are worked out as places and put down at once. The
`ground` is that of a March: enemies, garrisons and impassable pieces with their inch, friends who fight with none; friends who
do not fight among the ends. A garrison is charged as a form of one stand as large as the building.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import islice
from math import sqrt
from typing import NamedTuple

from herna.games.conquest.field.contacts import Contact, after_wheel, first_touch, flush, rank, ways
from herna.games.conquest.field.march import NO_OVERLAP, ON_TABLE
from herna.games.conquest.field.shapes import FRONT, INCH, RIGHT, Form, touch
from herna.space.going import Ground, Stop, Wall, landing, straight_reach, straight_stop, too_near, turn_reach
from herna.space.plane import (
    COSINE,
    QUARTER,
    SINE,
    SLACK,
    TURN,
    Box,
    Place,
    box,
    corners,
    gap,
    heading,
    local,
    margin,
    moved,
    separation,
    shortest_turn,
    turned,
    wheeled,
    whole,
)

BLOCKED = "conquest.out-of-combat.charge-blocked-fails"
CANNOT_ALIGN = "conquest.out-of-combat.charge-fail-cannot-align"
NOT_ITS_SIDE = "conquest.out-of-combat.charge-contacts-its-side"

UNTOUCHED = 2 * SLACK + 1
"""Others may be passed this close: within an inch, but not in contact [conquest.out-of-combat.charge-within-one-inch]."""

FARTHEST = 30 * INCH
NOTCH = INCH // 20
MOST_CHOICES = 12


class Bystander(NamedTuple):
    """An enemy beside the target who is in contact with nobody: by which thing it is known, and where it may be pushed to."""

    thing: str
    form: Form
    ground: Ground
    """As its ends: what it may not come upon, friends of the charger with a hair's breadth that keeps them out of contact."""


class Charge(NamedTuple):
    """A Charge that can be completed."""

    contact: Contact
    place: Place
    """Where the charger ends."""
    target: Place | None = None
    """Where the target stands, if it is the one that turns [conquest.out-of-combat.charge-target-aligns]."""
    pushed: tuple[tuple[str, Place], ...] = ()
    """Who is pushed aside, and where to [conquest.out-of-combat.charge-push-obstacle]."""


class Failure(NamedTuple):
    """Where a Charge ends that fails."""

    why: str
    wheel: int
    ahead: int
    place: Place
    over: tuple[str, ...] = ()
    """Friends that it could not clear: they become Broken with it [conquest.out-of-combat.charge-fail-through-friend]."""


# ---------------------------------------------------------------------- what is in the way


def unwanted(ground: Ground, target: Box) -> Ground:
    """The ground without the target: all others may be passed within an inch, but not touched.

    [conquest.out-of-combat.charge-within-one-inch]
    """
    walls = tuple(each._replace(near=min(each.near, UNTOUCHED)) for each in ground.walls if each.box != target)
    ends = tuple(each._replace(near=min(each.near, UNTOUCHED)) for each in ground.ends if each.box != target)
    return ground._replace(walls=walls, ends=ends)


@lru_cache(maxsize=1 << 9)
def free_wheels(charger: Form, target: Box, ground: Ground) -> range:
    """The wheels that hit nothing on their way; what stops a wheel stops all that go further.

    [conquest.out-of-combat.charge-wheel, conquest.out-of-combat.example-charge-around-friend]
    """
    around = unwanted(ground, target)
    around = around._replace(walls=(*around.walls, Wall(target, 0, "conquest.out-of-combat.charge-stop-at-contact")))
    wide, deep = charger.wide, charger.deep
    left, right = (turn_reach(charger.place, wide, deep, sign * QUARTER, sign * wide / 2, 0, around)[0] for sign in (-1, 1))
    return range(left, right + 1)


def stopped(charger: Form, target: Form, way: Contact, ground: Ground) -> Stop | None:
    """What keeps a charger from going straight ahead, standing flush and turning there; its wheel is looked at before.

    [conquest.out-of-combat.charge-move, conquest.out-of-combat.charge-align]
    """
    around = unwanted(ground, target.box)
    return _halted(charger, way, around) or _unaligned(charger, way, around)


def _halted(charger: Form, way: Contact, around: Ground) -> Stop | None:
    """What stops the straight move; friends who fight nobody do not.

    [conquest.out-of-combat.charge-blocked-fails, conquest.out-of-combat.charge-through-friends,
    conquest.out-of-combat.charge-through, conquest.out-of-combat.example-through-friend-not-enemy,
    conquest.out-of-combat.example-charge-through]
    """
    return straight_stop(after_wheel(charger, way.wheel), charger.wide, charger.deep, way.ahead, 0, around)


def _unaligned(charger: Form, way: Contact, around: Ground) -> Stop | None:
    """What keeps it from turning flush, which it must if it can, or from standing there.

    [conquest.out-of-combat.charge-align-forced, conquest.out-of-combat.charge-align]
    """
    wide, deep = charger.wide, charger.deep
    here = box(way.place, wide, deep)
    if found := _standing(charger, here, around):
        return found
    touched = moved(after_wheel(charger, way.wheel), way.ahead)
    return turn_reach(touched, wide, deep, way.turn, way.at, 0, around)[1] if way.turn else None


def _standing(charger: Form, here: Box, around: Ground) -> Stop | None:
    """What keeps a charger from standing somewhere."""
    if margin(here, around.width, around.height) < -SLACK:
        return Stop(ON_TABLE)
    return too_near(charger.box, here, (*around.walls, *around.ends))


# ---------------------------------------------------------------------- completing a Charge


@lru_cache(maxsize=1 << 10)
def choices(
    charger: Form,
    target: Form,
    side: int,
    ground: Ground,
    turning: Ground | None = None,
    bystanders: tuple[Bystander, ...] = (),
) -> tuple[Charge, ...]:
    """The best Charges at a side that can be completed, all equally good; none if there is none.

    First count the stands of the front rank in contact, then those of the target; of equals the first has the longest overlap
    and the least wheel.

    The target turns only if no wheel lets the charger align, and nobody is pushed unless that is of no use either. `turning` is
    the ground of the target, None if it may not turn. [conquest.out-of-combat.charge-maximise-order,
    conquest.out-of-combat.charge-means-order, conquest.out-of-combat.charge-target-aligns,
    conquest.out-of-combat.charge-target-in-contact, conquest.out-of-combat.charge-push-obstacle]
    """
    free = free_wheels(charger, target.box, ground)
    found = [way for way in ways(charger, target, side) if way.wheel in free]
    around = unwanted(ground, target.box)
    best = _equals(found, lambda way: None if _halted(charger, way, around) else _plain(charger, way, around))
    if not best and turning is not None:
        best = _equals(
            found, lambda way: None if _halted(charger, way, around) else _turning(charger, target, way, around, turning)
        )
    if not best and bystanders:
        pushing = (_pushing(charger, target, way, around, bystanders) for way in found)
        best = tuple(islice((each for each in pushing if each), 1))
    return best


def complete(
    charger: Form,
    target: Form,
    side: int,
    wheel: int,
    ground: Ground,
    turning: Ground | None = None,
    bystanders: tuple[Bystander, ...] = (),
) -> Charge | None:
    """The Charge of a wheel of the player's own choice: as good as the best, by the same means; None if it is not.

    [conquest.out-of-combat.charge-maximise-order]
    """
    best = choices(charger, target, side, ground, turning, bystanders)
    same = next((each for each in best if each.contact.wheel == wheel), None)
    if same or not best:
        return same
    way = flush(charger, target, side, wheel)
    if way is None or way.grade != best[0].contact.grade or wheel not in free_wheels(charger, target.box, ground):
        return None
    around = unwanted(ground, target.box)
    if best[0].pushed:
        return _pushing(charger, target, way, around, bystanders)
    if _halted(charger, way, around):
        return None
    if best[0].target is not None:
        return _turning(charger, target, way, around, turning) if turning is not None else None
    return _plain(charger, way, around)


def _equals(found: Sequence[Contact], completed: Callable[[Contact], Charge | None]) -> tuple[Charge, ...]:
    """The first that can be completed, and some others that are as good but end elsewhere."""
    best: dict[Place, Charge] = {}
    grade: tuple[int, int] | None = None
    for way in found:
        if way.place in best:
            continue
        if len(best) >= MOST_CHOICES or (grade is not None and way.grade != grade):
            break
        charge = completed(way)
        if charge is not None:
            best[way.place] = charge
            grade = way.grade
    return tuple(best.values())


def _plain(charger: Form, way: Contact, around: Ground) -> Charge | None:
    """The charger aligns."""
    return None if _unaligned(charger, way, around) else Charge(way, way.place)


def _turning(charger: Form, target: Form, way: Contact, around: Ground, turning: Ground) -> Charge | None:
    """The target aligns with a charger that cannot [conquest.out-of-combat.charge-target-aligns]."""
    stands = moved(after_wheel(charger, way.wheel), way.ahead)
    if not way.turn or _standing(charger, box(stands, charger.wide, charger.deep), around):
        return None
    after = target_turns(charger, target, way, turning)
    return None if after is None else Charge(way, stands, after)


def target_turns(charger: Form, target: Form, way: Contact, turning: Ground) -> Place | None:
    """Where the target stands if it turns about the point of contact, until the charged side is flush with the charger's front.

    [conquest.out-of-combat.charge-target-aligns]
    """
    stands = moved(after_wheel(charger, way.wheel), way.ahead)
    u, v = local(box(target.place, target.wide, 0), *moved(stands, 0, way.at)[:2])
    if turn_reach(target.place, target.wide, target.deep, -way.turn, u, v, turning)[1]:
        return None
    after = flush_with(target, way.side, moved(stands, 0, -way.offset))
    return None if landing(target.box, target.put(after).box, turning) else after


def flush_with(form: Form, side: int, line: Place) -> Place:
    """Where a regiment stands whose side lies before a line, the middle of the side at the middle of the line."""
    facing = (line[2] + TURN // 2 - QUARTER * side) % TURN
    x, y, _ = line
    c, s, p, q = COSINE[line[2]], SINE[line[2]], COSINE[facing], SINE[facing]
    into, up = (form.wide if side % 2 else form.deep) / 2, form.deep / 2
    return whole(x + into * s + up * q), whole(y - into * c - up * p), facing


# ---------------------------------------------------------------------- pushing


def _pushing(charger: Form, target: Form, way: Contact, around: Ground, bystanders: tuple[Bystander, ...]) -> Charge | None:
    """Bystanders who hinder it are pushed, each by the least step that is enough.

    [conquest.out-of-combat.charge-push-only-in-path]
    """
    movable = {each.thing: each for each in bystanders}
    fixed = around._replace(walls=tuple(wall for wall in around.walls if wall.thing not in movable))
    if _halted(charger, way, fixed) or _unaligned(charger, way, fixed):
        return None
    pushed: dict[str, Place] = {}
    for thing, each in movable.items():
        if _hindered(charger, way, fixed, each.form):
            others = [box(way.place, charger.wide, charger.deep), target.box]
            others += [
                other.form.put(pushed.get(name, other.form.place)).box for name, other in movable.items() if name != thing
            ]
            after = _least_push(charger, way, fixed, each, others)
            if after is None:
                return None
            pushed[thing] = after
    return Charge(way, way.place, None, tuple(pushed.items())) if pushed else None


def _hindered(charger: Form, way: Contact, fixed: Ground, other: Form) -> bool:
    """Whether a regiment is in the way of a charger."""
    alone = fixed._replace(walls=(Wall(other.box, UNTOUCHED, BLOCKED),), ends=())
    return bool(_halted(charger, way, alone) or _unaligned(charger, way, alone))


def _least_push(charger: Form, way: Contact, fixed: Ground, who: Bystander, others: Sequence[Box]) -> Place | None:
    """The least step, an inch at most, after which somebody hinders a charger no more and stands legally."""

    def free(after: Place) -> bool:
        here = who.form.put(after)
        if landing(who.form.box, here.box, who.ground) or any(separation(here.box, each) < -SLACK for each in others[1:]):
            return False
        return not _hindered(charger, way, fixed, here)

    straight = push(others[0], who.form)
    if straight is None or free(straight):
        return straight
    best: tuple[int, Place] | None = None
    for direction in range(0, TURN, TURN // 36):
        good, bad = INCH, 0
        if best is not None and best[0] < good:
            good = best[0]
        if not free(_shifted(who.form.place, direction, good)):
            continue
        while good - bad > 1:
            middle = (good + bad) // 2
            good, bad = (middle, bad) if free(_shifted(who.form.place, direction, middle)) else (good, middle)
        if best is None or good < best[0]:
            best = good, _shifted(who.form.place, direction, good)
    return best[1] if best else None


def _shifted(place: Place, direction: int, far: float) -> Place:
    """A place so far away in a direction, with the same facing."""
    x, y, _ = moved((place[0], place[1], direction), far)
    return x, y, place[2]


def push(charger: Box, other: Form) -> Place | None:
    """The least step, an inch at most, that frees a bystander from a charger [conquest.out-of-combat.charge-push-obstacle].

    None if it is free already, or if an inch is not enough [conquest.out-of-combat.charge-push-not-enough].
    """
    far, x, y = parted(charger, other.box)
    return (whole(other.x + far * x), whole(other.y + far * y), other.facing) if 0 < far <= INCH + SLACK else None


def parted(one: Box, other: Box) -> tuple[float, float, float]:
    """The least step that parts the second of two rectangles that overlap from the first: how far, and its direction."""
    dx, dy = other[0] - one[0], other[1] - one[1]
    along, across = abs(other[2] * one[2] + other[3] * one[3]), abs(other[2] * one[3] - other[3] * one[2])
    steps = []
    for c, s, a, b, p, q in ((*one[2:6], *other[4:6]), (*other[2:6], *one[4:6])):
        for x, y, free in ((c, s, a + p * along + q * across), (s, -c, b + p * across + q * along)):
            sign = 1 if dx * x + dy * y >= 0 else -1
            steps.append((free - abs(dx * x + dy * y) + SLACK + 1, sign * x, sign * y))
    return min(steps)


# ---------------------------------------------------------------------- a Charge that fails


def why_not(charger: Form, target: Form, sides: Sequence[int], ground: Ground) -> str:
    """Why no Charge can be completed: blocked on all ways, no room to align, or no way to the charged side.

    [conquest.out-of-combat.charge-blocked-fails, conquest.out-of-combat.charge-fail-cannot-align,
    conquest.out-of-combat.charge-contacts-its-side]
    """
    free = free_wheels(charger, target.box, ground)
    found = [way for side in sides for way in ways(charger, target, side)]
    around = unwanted(ground, target.box)
    if not found:
        return NOT_ITS_SIDE
    return CANNOT_ALIGN if any(way.wheel in free and _halted(charger, way, around) is None for way in found) else BLOCKED


def failed(charger: Form, target: Form, sides: Sequence[int], ground: Ground, why: str, most: int) -> Failure:
    """The move of a Charge that fails; whoever was to be pushed has not moved [conquest.out-of-combat.charge-fail-push-undone].

    Too short, or with no way to the charged side, it goes straight towards the target as far as the die says (`most`), blocked
    as far as it can, and no closer than an inch to an enemy, a garrison or impassable terrain; without room to align it backs
    off until it stands an inch away. [conquest.out-of-combat.charge-fail-short, conquest.out-of-combat.charge-fail-direction,
    conquest.out-of-combat.charge-fail-no-side, conquest.out-of-combat.charge-fail-blocked,
    conquest.out-of-combat.charge-fail-cannot-align]
    """
    if why == CANNOT_ALIGN:
        return _backed_off(charger, target, sides, ground)
    wheel = _failing_wheel(charger, target, sides, ground)
    start = after_wheel(charger, wheel)
    want = FARTHEST if why == BLOCKED else most
    far = straight_reach(start, charger.wide, charger.deep, want, 0, ground)[0]
    kept = [each for each in ground.ends if each.near > 0]  # who flies over somebody may not end within the inch
    while far > 0 and too_near(charger.box, charger.put(moved(start, far)).box, kept):
        far -= 1
    if too_near(charger.box, charger.put(moved(start, far)).box, kept):
        wheel, far, start = 0, 0, charger.place  # there is no room for it even where it turns
    return _settled(charger, Failure(why, wheel, far, moved(start, far)), ground)


def _failing_wheel(charger: Form, target: Form, sides: Sequence[int], ground: Ground) -> int:
    """The best wheel among those that keep the inch; if none of them leads to the target, as near to one as can be."""
    wide, deep = charger.wide, charger.deep
    left, right = (turn_reach(charger.place, wide, deep, sign * QUARTER, sign * wide / 2, 0, ground)[0] for sign in (-1, 1))
    found = sorted(
        (way for side in sides for way in ways(charger, target, side)),
        key=rank,
    )
    wanted = [way.wheel for way in found]
    if not wanted:
        angle, here = 0, charger.place
        for _ in range(2):
            angle += shortest_turn(here[2], heading(target.box.x - here[0], target.box.y - here[1]))
            angle = max(-QUARTER, min(QUARTER, angle))
            here = wheeled(charger.place, wide, angle)
        wanted = [angle]
    return next((wheel for wheel in wanted if left <= wheel <= right), max(left, min(right, wanted[0])))


def _backed_off(charger: Form, target: Form, sides: Sequence[int], ground: Ground) -> Failure:
    """Out of the contact in which nobody could align, straight back until it stands an inch away.

    [conquest.out-of-combat.charge-fail-cannot-align, conquest.out-of-combat.charge-fail-no-room]
    """
    around, free = unwanted(ground, target.box), free_wheels(charger, target.box, ground)
    found = (way for side in sides for way in ways(charger, target, side))
    way = next(way for way in found if way.wheel in free and _halted(charger, way, around) is None)
    start = after_wheel(charger, way.wheel)

    def legal(back: int) -> bool:
        here = box(moved(start, way.ahead - back), charger.wide, charger.deep)
        return gap(here, target.box) >= INCH - SLACK and landing(charger.box, here, ground._replace(ends=_all(ground))) is None

    for back in range(NOTCH, way.ahead + INCH, NOTCH):
        if legal(back):
            least = next(less for less in range(back - NOTCH + 1, back + 1) if legal(less))
            return Failure(CANNOT_ALIGN, way.wheel, way.ahead - least, moved(start, way.ahead - least))
    return Failure(CANNOT_ALIGN, way.wheel, way.ahead, cleared(charger.put(moved(start, way.ahead)), ground, charger))


def _all(ground: Ground) -> tuple[Wall, ...]:
    """Where it ends, walls count as well."""
    return *ground.walls, *ground.ends


def _settled(charger: Form, failure: Failure, ground: Ground) -> Failure:
    """A charger that ends upon a friend makes the smallest move that ends it.

    [conquest.out-of-combat.charge-fail-through-friend, conquest.out-of-combat.charge-through-too-short,
    conquest.out-of-combat.example-march-then-short-charge]
    """
    here = charger.put(failure.place)
    over = tuple(each.thing for each in ground.ends if each.rule == NO_OVERLAP and separation(here.box, each.box) < -SLACK)
    return failure._replace(place=cleared(here, ground, charger), over=over) if over else failure


def cleared(form: Form, ground: Ground, start: Form) -> Place:
    """The place nearest to where a regiment has come where it stands legally: upon nobody, with its inch, on the battlefield.

    It goes straight there without turning; if there is no such place, back to where it came from.
    [conquest.out-of-combat.charge-fail-through-friend, conquest.out-of-combat.charge-fail-no-room]
    """
    began = start.box
    settled = ground._replace(ends=_all(ground), entering=False)

    def legal(place: Place) -> bool:
        return landing(began, form.put(place).box, settled) is None

    if legal(form.place):
        return form.place
    axes = (form.facing, *(heading(each.box.s, -each.box.c) for each in ground.ends))
    turns = {(axis + quarter) % TURN for axis in axes for quarter in range(0, TURN, QUARTER)} | {*range(0, TURN, TURN // 36)}
    back = (form.facing + TURN // 2) % TURN
    in_order = sorted(turns, key=lambda turn: (abs(shortest_turn(back, turn)), turn))  # straight back before all others
    for far in range(NOTCH, FARTHEST, NOTCH):
        found = [turn for turn in in_order if legal(_shifted(form.place, turn, far))]
        if found:
            parts = range(far - NOTCH + 1, far + 1)
            steps = [next(less for less in parts if legal(_shifted(form.place, turn, less))) for turn in found]
            return _shifted(form.place, found[steps.index(min(steps))], min(steps))
    return start.place


# ---------------------------------------------------------------------- garrisons


@lru_cache(maxsize=1 << 8)
def at_garrison(charger: Form, building: Form, ground: Ground) -> Charge | None:
    """How a charger comes up to a garrison: flush with one of its sides, best with one that lies before it.

    If it cannot align, it is slid up by the shortest way; None if all ways are blocked. [conquest.terrain.garrison-charge,
    conquest.terrain.garrison-charge-align]
    """
    found = [each for side in range(4) for each in choices(charger, building, side, ground)[:1]]
    if found:
        return min(found, key=lambda each: (-each.contact.engaged, each.contact.ahead, abs(each.contact.wheel)))
    return _slid(charger, building, ground)


def _slid(charger: Form, building: Form, ground: Ground) -> Charge | None:
    """The shortest way up to a building without turning at the end; its whole front rank fights there."""
    around = unwanted(ground, building.box)
    found: list[tuple[float, int, Place]] = []
    dx, dy = nearest_step(charger.box, building.box)
    aside = whole(charger.x + dx), whole(charger.y + dy), charger.facing
    if _glides(charger, aside, around):
        found.append((sqrt(dx * dx + dy * dy), 0, aside))
    free = free_wheels(charger, building.box, ground)
    for wheel in range(free.start, free.stop, 100):
        start = after_wheel(charger, wheel)
        met = first_touch(start, charger.wide, corners(building.box))
        if met and straight_stop(start, charger.wide, charger.deep, whole(met[0]), 0, around) is None:
            found.append((met[0], wheel, moved(start, met[0])))
    for far, wheel, place in sorted(found):
        here = charger.put(place).box
        if not _standing(charger, here, around) and touch(here, building.box):
            return Charge(Contact(FRONT, wheel, whole(far), 0.0, 0, place, charger.files, 0, 0.0, 0.0), place)
    return None


def nearest_step(one: Box, other: Box) -> tuple[float, float]:
    """The shortest step that brings the first of two rectangles up to the second."""
    best = (1e18, 0.0, 0.0)
    for of, to, sign in ((one, other, 1), (other, one, -1)):
        for x, y in corners(of):
            u, v = local(to, x, y)
            beside, beyond = max(-to[4], min(to[4], u)) - u, max(-to[5], min(to[5], v)) - v
            far = beside * beside + beyond * beyond
            if far < best[0]:
                best = far, sign * (beside * to[2] + beyond * to[3]), sign * (beside * to[3] - beyond * to[2])
    return best[1:]


def _glides(form: Form, to: Place, ground: Ground) -> bool:
    """Whether a regiment can be slid to a place without turning: looked at on its way like a turn."""
    dx, dy = to[0] - form.x, to[1] - form.y
    far = sqrt(dx * dx + dy * dy)
    at = 0.0
    while True:
        part = at / far if far else 1.0
        here = form.put((whole(form.x + dx * part), whole(form.y + dy * part), form.facing)).box
        if margin(here, ground.width, ground.height) < -SLACK or too_near(form.box, here, ground.walls):
            return False
        if at >= far:
            return True
        room = min((gap(here, wall.box) - wall.near for wall in ground.walls), default=far)
        at = min(far, at + max(room, INCH / 50))


__all__ = [
    "FRONT",
    "RIGHT",
    "Bystander",
    "Charge",
    "Contact",
    "Failure",
    "at_garrison",
    "choices",
    "cleared",
    "complete",
    "failed",
    "flush_with",
    "free_wheels",
    "parted",
    "push",
    "stopped",
    "target_turns",
    "turned",
    "unwanted",
    "why_not",
]
