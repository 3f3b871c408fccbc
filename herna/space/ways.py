"""Ways: how far it is to the places around, and how one gets there, on any map of places that have neighbours.

`circles` is for steps that all cost the same; it goes circle by circle, so that whoever has found enough can stop, and `stroll`
goes all the way. `spread` is for places that cost more than others to enter; it needs a queue, and is slower.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping
from heapq import heappop, heappush
from typing import Protocol, TypeVar

T = TypeVar("T")
K_contra = TypeVar("K_contra", contravariant=True)
V_co = TypeVar("V_co", covariant=True)

NEVER = 1 << 40
"""The price of what cannot be reached: more than any way costs."""


class Of(Protocol[K_contra, V_co]):
    """What tells something of each place: a list by number, a mapping."""

    def __getitem__(self, place: K_contra, /) -> V_co: ...


def circles(
    neighbours: Of[T, Iterable[T]], starts: Iterable[T], before: dict[T, T], stops: Container[T] = ()
) -> Iterator[list[T]]:
    """The places around some starts, circle by circle; the starts come first.

    What is in `before` already is closed, and never entered; there it notes of each place from which one it is entered. A way
    ends at a stop, which can be entered but not passed.

    >>> row = [[1], [0, 2], [1, 3], [2]]
    >>> before = {}
    >>> list(circles(row, [1], before)), before
    ([[1], [0, 2], [3]], {1: 1, 0: 1, 2: 1, 3: 2})
    >>> list(circles(row, [1], before={0: 0}, stops={2}))
    [[1], [2]]
    """
    circle = list(starts)
    before |= {start: start for start in circle}
    while circle:
        yield circle
        wider = []
        for here in circle:
            if here in stops and before[here] != here:
                continue
            for each in neighbours[here]:
                if each not in before:
                    before[each] = here
                    wider.append(each)
        circle = wider


def stroll(
    neighbours: Of[T, Iterable[T]], start: T, most: int = NEVER, closed: Iterable[T] = (), stops: Container[T] = ()
) -> tuple[dict[T, int], dict[T, T]]:
    """How many steps it is to the places around a start, none above `most`, and the place from which each is entered.

    >>> row = [[1], [0, 2], [1, 3], [2]]
    >>> stroll(row, 0, 2)
    ({0: 0, 1: 1, 2: 2}, {0: 0, 1: 0, 2: 1})
    """
    steps: dict[T, int] = {}
    before = dict.fromkeys(closed, start)
    for far, circle in zip(range(most + 1), circles(neighbours, (start,), before, stops), strict=False):
        for each in circle:
            steps[each] = far
    return steps, before


def spread(
    neighbours: Of[T, Iterable[T]], start: T, toll: Of[T, int], most: int = NEVER, stops: Container[T] = ()
) -> tuple[dict[T, int], dict[T, T]]:
    """The prices of the places around a start, none above `most`, and the place from which each is entered.

    The price of a way is the toll of all that is entered on it; a toll of zero means that a place cannot be entered at all. A
    way ends at a stop, which can be entered but not passed.

    >>> row = [[1], [0, 2], [1, 3], [2]]
    >>> spread(row, 0, [1, 1, 5, 1], most=6)
    ({0: 0, 1: 1, 2: 6}, {0: 0, 1: 0, 2: 1})
    """
    prices, before = {start: 0}, {start: start}
    waiting = {0: [start]}
    queue = [0]
    while queue:
        price = heappop(queue)
        for here in waiting.pop(price):
            if prices[here] != price or (here in stops and here != start):
                continue
            for beside in neighbours[here]:
                entry = toll[beside]
                if not entry:
                    continue
                new = price + entry
                if new <= most and new < prices.get(beside, most + 1):
                    prices[beside] = new
                    before[beside] = here
                    if new in waiting:
                        waiting[new].append(beside)
                    else:
                        waiting[new] = [beside]
                        heappush(queue, new)
    return prices, before


def path(before: Mapping[T, T], end: T) -> list[T]:
    """The places entered on the way to an end, without the start.

    >>> path({1: 1, 2: 1, 3: 2}, 3)
    [2, 3]
    """
    steps = []
    while (here := before[end]) != end:
        steps.append(end)
        end = here
    return steps[::-1]
