"""Why a number is what it is: what events carry beside their dice, so that a page can write C 2 +1 Inspired = 3."""

from __future__ import annotations

import msgspec


class Reason(msgspec.Struct, frozen=True):
    """A part of a sum: the rule by which something is added, and the entry of the content that it comes from, if any."""

    rule: str
    amount: int
    source: str = ""
