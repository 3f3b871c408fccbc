"""Moving: ways, formations, where a regiment comes in."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from herna.kernel import Verb


def _aimed(aim: str, legs: Any) -> Iterator[str]:
    """The thing that a way leads to: a zone, a garrison, a regiment."""
    kind, _, number = aim.partition("-")
    if kind in {"zone", "garrison"} and number.isdigit():
        yield f"{'zone' if kind == 'zone' else 'terrain'}:{number}"
    elif aim not in {"own", "edge"}:
        yield f"regiment:{aim}"


VERBS = (
    Verb("march reform rally combat-rally combat-reform withdraw leave"),
    Verb("charge overrun", "regiment", "regiment:{regiment}"),
    Verb(
        "",
        "aim legs",
        _aimed,
        rules=(
            "conquest.out-of-combat.march-distance",
            "conquest.out-of-combat.arrive-second-march",
            "conquest.out-of-combat.charge-maximise-order",
            "conquest.in-combat.clean-withdrawal-march",
        ),
    ),
    Verb(
        "",
        "files facing shift",
        rules=(
            "conquest.out-of-combat.reform",
            "conquest.in-combat.clean-withdrawal-reform",
        ),
    ),
    Verb("", "files facing shift ahead", rules=("conquest.in-combat.clean-reform",)),
    Verb("left right"),
    Verb("front right rear left", rules=("conquest.out-of-combat.charge-side-tie",)),
    Verb("again"),
    Verb("", "files", rules=("conquest.out-of-combat.arrive-formation", "conquest.terrain.garrison-leave")),
    Verb("zone west east", "along legs"),
    Verb("front right rear left", "along legs", rules=("conquest.terrain.garrison-leave-place",)),
)
