"""Sharing stands that are alike out among targets: one after the other, how many go where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from herna.games.conquest.state import State
from herna.kernel import Table


async def share_out(
    t: Table[State], seat: int, rule: str, verb: str, names: Sequence[Any], count: int, facts: Mapping[str, Any]
) -> list[int]:
    """How many of some stands go to each of several targets; of stands that are alike only the number matters.

    A single stand names its target; of more it is said for each target in turn how many go there, and the last takes the
    rest.
    """
    if len(names) == 1:
        return [count]
    if count == 1:
        _, name = await t.choose(seat, rule, [(verb, name) for name in names], {**facts, "count": 1})
        return [int(each == name) for each in names]
    shares = []
    left = count
    for name in names[:-1]:
        options = [(verb, name, share) for share in range(left, -1, -1)]
        _, _, share = await t.choose(seat, rule, options, {**facts, "count": left})
        shares.append(share)
        left -= share
    return [*shares, left]
