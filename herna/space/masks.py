"""Sets of numbered places as whole numbers, with a bit for each place in the set."""

from __future__ import annotations

from collections.abc import Iterable, Iterator


def bits(mask: int) -> Iterator[int]:
    """The places of a set, in order.

    >>> list(bits(0b1101))
    [0, 2, 3]
    """
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def mask_of(places: Iterable[int]) -> int:
    """The set of some places.

    >>> bin(mask_of([3, 0, 2]))
    '0b1101'
    """
    mask = 0
    for each in places:
        mask |= 1 << each
    return mask
