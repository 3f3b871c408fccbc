"""A layer of a whole picture in few words: shapes that are made alike are told once, and then only what differs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from herna.kernel.scene import Shape

Packed = dict[str, Any]
"""`kinds` of shapes, each with what is the `same` for all of its kind and, for `each` field that differs, how it begins and
ends; and `rows`, a shape each: the place of its kind, and what stands between the beginning and the end of its fields."""


def packed(layer: Iterable[Shape]) -> Packed:
    """A layer of shapes, packed.

    >>> packed([Shape(id="cell:1", form="area", x=4), Shape(id="cell:2", form="area", x=6)])["kinds"]
    [{'same': {'form': 'area'}, 'each': [['id', 'cell:', ''], ['x', '', '']]}]
    >>> packed([Shape(id="cell:1", form="area", x=4), Shape(id="cell:2", form="area", x=6)])["rows"]
    [[0, '1', 4], [0, '2', 6]]
    """
    shapes = [msgspec.to_builtins(shape) for shape in layer]
    alike: dict[tuple[Any, ...], list[dict[str, Any]]] = {}
    for shape in shapes:
        alike.setdefault(_kind(shape), []).append(shape)
    places = {kind: place for place, kind in enumerate(alike)}
    kinds = [_shared(group) for group in alike.values()]
    return {"kinds": kinds, "rows": [_row(places[_kind(shape)], kinds[places[_kind(shape)]], shape) for shape in shapes]}


def unpacked(layer: Packed) -> list[dict[str, Any]]:
    """The shapes of a packed layer, as a page makes them."""
    found = []
    for place, *values in layer["rows"]:
        kind = layer["kinds"][place]
        fields = zip(kind["each"], values, strict=True)
        found.append(
            kind["same"] | {key: f"{start}{value}{end}" if type(value) is str else value for (key, start, end), value in fields}
        )
    return found


def _kind(shape: dict[str, Any]) -> tuple[Any, ...]:
    return (shape.get("form"), *shape)


def _shared(group: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """What shapes have in common: whole fields, or how they begin and end."""
    same, each = {}, []
    for key, value in group[0].items():
        values = [shape[key] for shape in group]
        if all(other == value for other in values):
            same[key] = value
        elif all(type(other) is str for other in values):
            start = _beginning(values)
            end = _beginning([other[len(start) :][::-1] for other in values])[::-1]
            each.append([key, start, end])
        else:
            each.append([key, "", ""])
    return {"same": same, "each": each}


def _beginning(words: Sequence[str]) -> str:
    """What all words begin with."""
    first, last = min(words), max(words)
    alike = next((place for place, (one, other) in enumerate(zip(first, last, strict=False)) if one != other), len(first))
    return first[:alike]


def _row(place: int, kind: dict[str, Any], shape: dict[str, Any]) -> list[Any]:
    row: list[Any] = [place]
    for key, start, end in kind["each"]:
        value = shape[key]
        row.append(value[len(start) : len(value) - len(end)] if type(value) is str else value)
    return row
