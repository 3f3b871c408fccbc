"""What ends an activation before its time."""

from __future__ import annotations

from herna.games.conquest.state import Activation


def cut_short(active: Activation) -> None:
    """All actions that are left, free ones too, are lost, and the activation ends.

    [conquest.out-of-combat.charge-fail-ends-activation, conquest.terrain.garrison-enter-ends]
    """
    active.left = 0
    active.free = []
    active.step = "end"
