"""Regiments on the battlefield: trays of stands, what is wrong with them, and their names beside them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any

from herna.drawing.words import name, width_of
from herna.games.conquest.field.shapes import Form, slots
from herna.games.conquest.naming import tag
from herna.games.conquest.rules.command_models import seats
from herna.games.conquest.rules.situation import box_of, form_of, presences, situation
from herna.games.conquest.scene import facts
from herna.games.conquest.scene.look import MODELS, NAME, drop, on, spot
from herna.games.conquest.state import Regiment
from herna.games.conquest.view import View
from herna.kernel import Say
from herna.kernel.scene import Shape
from herna.space.plane import Box, Place, Point, corners

Rectangle = tuple[float, float, float, float]
"""Left, top, right and bottom."""


def blocks(view: View, say: Say) -> Iterator[Shape]:
    """All regiments that stand on the battlefield."""
    for regiment in view.on_field():
        yield block(
            regiment,
            regiment.place,
            id=f"regiment:{tag(view, regiment)}",
            seat=regiment.seat,
            label=facts.about(view, say, regiment),
            spent=regiment.acted and not facts.acts(view, regiment),
        )


def block(regiment: Regiment, place: Place, form: Form | None = None, **more: Any) -> Shape:
    """A regiment as a tray of stands at a place, in its formation or in another one."""
    form = form or form_of(regiment)
    x, y, facing = place
    return Shape(
        form="block",
        x=round(on(x), 2),
        y=round(on(y), 2),
        turn=facing / 100,
        wide=round(on(form.wide), 2),
        deep=round(on(form.deep), 2),
        size=round(on(form.width), 2),
        cells=cells(regiment, form),
        **more,
    )


TOKENS = {"command": "banner", "character": "crown:bone", "standard-bearer": "flag"}
OFFICER = "star"
"""How stands are marked that are no ordinary ones: those of other command models by a star."""


def cells(regiment: Regiment, form: Form) -> tuple[tuple[str, ...], ...]:
    """Its stands rank by rank: models by its type, and the tokens of command stand, character and other command models."""
    who = {0: "character"} if regiment.alone else seats(regiment, form)
    return _cells(form.files, form.stands, form.rear, MODELS[regiment.type], tuple(who.items()))


@lru_cache(maxsize=512)
def _cells(files: int, stands: int, rear: int, model: str, who: tuple[tuple[int, str], ...]) -> tuple[tuple[str, ...], ...]:
    rows = [["gone"] * files for _ in range(-(-stands // files))]
    tokens = {place: TOKENS.get(word, OFFICER) for place, word in who}
    for place, (rank, file) in enumerate(slots(files, stands, rear)):
        rows[rank][file] = tokens.get(place, model)
    return tuple(map(tuple, rows))


# ---------------------------------------------------------------------- what is wrong with them


def signs(view: View, say: Say) -> Iterator[Shape]:
    """Wounds as drops with their number, Broken regiments, riders, and swords between those who fight."""
    for regiment in view.on_field():
        ends = [spot(each) for each in corners(box_of(view, regiment.id))]
        yield from _wounds(say, regiment, ends)
        if regiment.broken:
            x, y = ends[1]
            yield Shape(
                form="disc", x=round(x, 1), y=round(y, 1), size=27, tone="obsidian", symbol="broken", label=say("scene-broken")
            )
        if regiment.rider and regiment.hero is not None:
            x, y = ends[0]
            label = name(say, regiment.hero.kind)
            yield Shape(form="disc", x=round(x, 1), y=round(y, 1), size=29, tone="bone", symbol="crown", label=label)
    yield from _fights(view, say)


def _wounds(say: Say, regiment: Regiment, ends: Sequence[Point]) -> Iterator[Shape]:
    """At the rear left corner those of the stands, beside it those of the character."""
    (x, y), (right, low) = ends[3], ends[2]
    counts = [("stands", regiment.wounds), ("command", regiment.lead_wounds)]
    if regiment.hero is not None:
        counts.append(("character", regiment.hero.wounds))
    for place, (whom, count) in enumerate(each for each in counts if each[1]):
        share = place * 0.34
        yield from _drop(x + (right - x) * share, y + (low - y) * share, count, say("scene-wounds", whom=whom, count=count))


def _drop(x: float, y: float, count: int, label: str) -> Iterator[Shape]:
    x, y = round(x, 1), round(y, 1)
    yield Shape(form="disc", path=drop(x, y, 15), x=x, y=y + 3, size=26, tone="blood", label=label)
    yield Shape(form="label", x=x, y=y + 3, size=19, text=str(count), tone="bone")


def _fights(view: View, say: Say) -> Iterator[Shape]:
    """Crossed swords where regiments touch."""
    here = presences(situation(view))
    for number_, each in here.items():
        for foe in each.foes:
            if number_ < foe:
                x, y = spot(_between(each.box, here[foe].box))
                yield Shape(
                    form="disc", x=round(x, 1), y=round(y, 1), size=24, tone="bone", symbol="fight", label=say("scene-fight")
                )


def _between(one: Box, other: Box) -> Point:
    """About where two rectangles touch: the middle of the corners of each that are nearest to the other."""
    near = sorted(corners(one), key=lambda at: (at[0] - other.x) ** 2 + (at[1] - other.y) ** 2)[:2]
    there = sorted(corners(other), key=lambda at: (at[0] - one.x) ** 2 + (at[1] - one.y) ** 2)[:2]
    ends = [*near, *there]
    return sum(x for x, _ in ends) / 4, sum(y for _, y in ends) / 4


def garrisons(view: View, say: Say, middles: Sequence[Point]) -> Iterator[Shape]:
    """Who is in a building: a chip with how many stands there are."""
    for regiment in view.regiments:
        if regiment.where == "garrison":
            x, y = middles[regiment.post]
            yield Shape(
                id=f"regiment:{tag(view, regiment)}",
                form="chip",
                x=round(x, 1),
                y=round(y, 1),
                size=52,
                seat=regiment.seat,
                text=str(regiment.size),
                label=facts.about(view, say, regiment),
                spent=regiment.acted and not facts.acts(view, regiment),
            )


# ---------------------------------------------------------------------- names


def names(view: View, say: Say, middles: Sequence[Point]) -> Iterator[Shape]:
    """The names of regiments, each beside its own where nothing else stands."""
    taken = [_around(corners(box_of(view, each.id))) for each in view.on_field()]
    wanted: list[tuple[str, Rectangle]] = []
    for each, around in zip(view.on_field(), taken, strict=True):
        wanted.append((facts.named(view, say, each), around))
    for each in view.regiments:
        if each.where == "garrison":
            x, y = middles[each.post]
            wanted.append((facts.named(view, say, each), (x - 26, y - 26, x + 26, y + 26)))
    places = _placed(tuple(wanted), tuple(taken), on(view.wide), on(view.deep))
    for (text, _), (x, y) in zip(wanted, places, strict=True):
        yield Shape(form="name", x=x, y=y, size=NAME, text=text)


def _around(ends: Iterable[Point]) -> Rectangle:
    xs, ys = zip(*map(spot, ends), strict=True)
    return min(xs), min(ys), max(xs), max(ys)


@lru_cache(maxsize=64)
def _placed(
    wanted: tuple[tuple[str, Rectangle], ...], taken: tuple[Rectangle, ...], wide: float, deep: float
) -> tuple[Point, ...]:
    """Below its own if there is room, else above, right or left of it."""
    full = list(taken)
    found = []
    for text, (left, top, right, low) in wanted:
        half, high, x, y = width_of(text, NAME) / 2, NAME / 2 + 2, (left + right) / 2, (top + low) / 2
        tries = [(x, low + high + 4), (x, top - high - 12), (right + half + 12, y), (left - half - 12, y)]
        tries = [(min(max(at, half + 4), wide - half - 4), along) for at, along in tries]
        best = min(
            tries,
            key=lambda at: (_crowd((at[0] - half, at[1] - high, at[0] + half, at[1] + high), full, deep), tries.index(at)),
        )
        full.append((best[0] - half, best[1] - high, best[0] + half, best[1] + high))
        found.append((round(best[0], 1), round(best[1], 1)))
    return tuple(found)


def _crowd(box: Rectangle, taken: Sequence[Rectangle], deep: float) -> float:
    """How much of what is taken a label would cover; beyond the edge of the table nothing is read."""
    left, top, right, low = box
    over = sum(max(0.0, min(right, r) - max(left, x)) * max(0.0, min(low, b) - max(top, y)) for x, y, r, b in taken)
    return over + (1e6 if top < 0 or low > deep else 0)
