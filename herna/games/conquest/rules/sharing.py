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
    parts = [name if type(name) is tuple else (name,) for name in names]
    if count == 1:
        chosen = await t.choose(seat, rule, [(verb, *name, 1) for name in parts], {**facts, "count": 1})
        return [int(chosen[1:-1] == name) for name in parts]
    shares = []
    left = count
    for name in parts[:-1]:
        choice = await t.choose(seat, rule, [(verb, *name, share) for share in range(left, -1, -1)], {**facts, "count": left})
        shares.append(choice[-1])
        left -= choice[-1]
    return [*shares, left]
