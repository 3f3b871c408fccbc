"""What can be chosen when a table is laid."""

from __future__ import annotations

from herna.kernel import Options


class ConquestOptions(Options, frozen=True):
    """What can be chosen when a table is laid.

    `armies` names a ready army for each seat, or holds its list as text; whoever is not named gets one of the smallest ready
    armies. The `scenario` is one of the book, the `map` a battlefield of its size; without one, it is drawn.
    """

    armies: tuple[str, ...] = ()
    scenario: str = "storm"
    map: str = ""
