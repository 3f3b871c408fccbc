"""What has changed between two pictures: lists are sent as pieces of the list that the page has already, and what is new."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from herna.kernel.scene import Scene

Pieces = list[Any]
"""A list in pieces: `[start, count]` is a run of the list before, anything else is new."""

PLAIN = (
    *("width", "height", "palette", "backdrop", "scale", "unit", "left", "top", "panel"),
    *("phases", "tags", "signs", "ring", "shown", "turn", "first", "log"),
)
LISTS = ("trays", "counters")
"""The picture in words and its legend are sent to those who ask for them."""


def pieces(before: Sequence[Any], after: Sequence[Any]) -> Pieces:
    """How to make a list from the one before.

    >>> pieces("abcdef", "abXdef")
    [[0, 2], 'X', [3, 3]]
    """
    head = 0
    for old, new in zip(before, after, strict=False):
        if old is not new and old != new:
            break
        head += 1
    tail = 0
    most = min(len(before), len(after)) - head
    while tail < most and before[-1 - tail] == after[-1 - tail]:
        tail += 1
    found: Pieces = [[0, head]] if head else []
    middle = after[head : len(after) - tail]
    known = {item: place for place, item in enumerate(before[head : len(before) - tail], head)} if middle else {}
    for item in middle:
        place = known.get(item)
        if place is None:
            found.append(item)
        elif found and type(found[-1]) is list and sum(found[-1]) == place:
            found[-1][1] += 1
        else:
            found.append([place, 1])
    if tail:
        found.append([len(before) - tail, tail])
    return found


def patch(before: Scene | None, after: Scene) -> dict[str, Any]:
    """A scene as the page needs it: all of it, or what is different from the one it has."""
    if before is None:
        return {name: getattr(after, name) for name in (*PLAIN, *LISTS, "layers")}
    found: dict[str, Any] = {name: getattr(after, name) for name in PLAIN if getattr(after, name) != getattr(before, name)}
    for name in LISTS:
        old, new = getattr(before, name), getattr(after, name)
        if old != new:
            found[name] = pieces(old, new)
    if before.layers != after.layers:
        blank = (*before.layers, *[()] * len(after.layers))
        found["layers"] = [None if old == new else pieces(old, new) for old, new in zip(blank, after.layers, strict=False)]
    return found
