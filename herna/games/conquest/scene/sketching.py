"""What a free value would come to while it is composed: the regiment where it would stand, and what it could do from there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from herna.games.conquest.field.march import walk
from herna.games.conquest.field.shapes import Form
from herna.games.conquest.rules import arriving, charge_ways, combat_reform, leaving, reform
from herna.games.conquest.rules.situation import foes, form_of
from herna.games.conquest.scene.pointing import outlook
from herna.games.conquest.scene.regiments import block
from herna.games.conquest.state import NOBODY, Regiment
from herna.games.conquest.view import View
from herna.kernel import Say
from herna.kernel.scene import Shape
from herna.space.plane import TURN

EDGES = frozenset(("zone", "west", "east"))
SIDES = frozenset(("front", "right", "rear", "left"))


def sketch(view: View, value: Any, say: Say) -> Iterator[Shape]:
    """A way, a formation or an arrival: where it ends, and what is in reach and in sight there; of an order nothing."""
    regiment = _composing(view, value)
    if regiment is None:
        return
    match value:
        case (str(edge), int(along), legs) if edge in EDGES:
            yield from _arrival(view, regiment, (edge, along, legs), say)
        case (str(side), int(along), legs) if side in SIDES and regiment.where == "garrison":
            outside = leaving.comes_out(view, regiment, (side, along, legs))
            if outside is not None:
                yield from _formed(view, regiment, outside, say)
        case (str(), legs) if isinstance(legs, tuple | list):
            yield from _way(view, regiment, legs, say)
        case (int(files), int(facing), int(shift)):
            after = reform.shaping(view, regiment).after((_among(regiment, files), facing, shift))
            yield from _formed(view, regiment, after, say)
        case (int(files), int(facing), int(shift), int(ahead)):
            formation = (_among(regiment, files), facing % TURN, shift, ahead)
            yield from _formed(view, regiment, combat_reform.formed(combat_reform.pressed(view, regiment), formation), say)


def _composing(view: View, value: Any) -> Regiment | None:
    """Whose value it is: that of the regiment that acts, or of one of the reader's that has lost its command stand."""
    if not isinstance(value, tuple | list) or not value:
        return None
    gaps = [each for each in view.regiments if each.gap and each.seat == view.seat and each.where == "field"]
    if isinstance(value[0], int) and gaps:
        return gaps[0]
    active = view.active
    if active is None or active.regiment == NOBODY or view.regiments[active.regiment].seat != view.seat:
        return None
    return view.regiments[active.regiment]


def _among(regiment: Regiment, files: int) -> int:
    """As many files as there can be."""
    return max(1, min(files, regiment.stands))


def _way(view: View, regiment: Regiment, legs: Any, say: Say) -> Iterator[Shape]:
    """A March shows what is in reach at its end; the wheel of a Charge shows where that would end."""
    if view.active is not None and view.active.doing == "charge" and view.active.at != NOBODY:
        yield from _charge(view, regiment, legs)
        return
    form = form_of(regiment)
    yield from seen_from(view, regiment, form.put(walk(form.place, form.wide, legs)), say)


def _charge(view: View, regiment: Regiment, legs: Any) -> Iterator[Shape]:
    """Where a Charge would end after a wheel of one's own."""
    assert view.active is not None
    foe = view.regiments[view.active.at]
    for side in charge_ways.sides(view, regiment, foe):
        done = charge_ways.given(view, regiment, foe, side).complete(charge_ways.wheel_of(legs))
        if done is not None:
            yield block(regiment, done.place, seat=regiment.seat)
            if done.target is not None:
                yield block(foe, done.target, seat=foe.seat)
            for key, place in done.pushed:
                pushed = view.regiments[int(key)]
                yield block(pushed, place, seat=pushed.seat)
            return


def _formed(view: View, regiment: Regiment, after: Form, say: Say) -> Iterator[Shape]:
    """Another formation, rank by rank."""
    yield block(regiment, after.place, after, seat=regiment.seat)
    if not foes(view, regiment.id):
        yield from seen_from(view, regiment, after, say)


def _arrival(view: View, regiment: Regiment, arrival: Any, say: Say) -> Iterator[Shape]:
    """Where a regiment would come in."""
    edge, along, legs = arrival
    given = arriving.entry(view, regiment, regiment.files)
    if edge not in {each.word for each in given.edges}:
        return
    after = form_of(regiment).put(walk(given.start(edge, along), given.wide, legs))
    yield block(regiment, after.place, after, seat=regiment.seat)
    yield from seen_from(view, regiment, after, say)


def seen_from(view: View, regiment: Regiment, form: Form, say: Say) -> Iterator[Shape]:
    """What a regiment could reach and see from elsewhere, and who could charge it there."""
    moved = msgspec.structs.replace(
        regiment, x=form.x, y=form.y, facing=form.facing, files=form.files, rear=form.rear, where="field", post=NOBODY
    )
    others = [moved if each.id == regiment.id else each for each in view.regiments]
    yield from outlook(msgspec.structs.replace(view, regiments=others), moved, say)
