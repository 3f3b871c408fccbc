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
    Verb("march reform"),
    Verb(
        "",
        "aim legs",
        _aimed,
        rules=("conquest.out-of-combat.march-distance", "conquest.out-of-combat.arrive-second-march"),
    ),
    Verb("", "files facing shift", rules=("conquest.out-of-combat.reform",)),
    Verb("left right"),
    Verb("", "files", rules=("conquest.out-of-combat.arrive-formation",)),
    Verb("zone west east", "along legs"),
)
