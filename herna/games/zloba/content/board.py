"""The map: regions, deployment zones and water."""

from __future__ import annotations

from typing import Literal

from herna.games.zloba.content.vocabulary import Number
from herna.kernel.content import Entry, Free

Point = tuple[float, float]


class Region(Entry, frozen=True, kw_only=True):
    """A region of the map with its neighbours and its drawing [zloba.map.data].

    Its number, the same in every game, says when it is resolved [zloba.map.order-number, zloba.map.order-fixed].
    """

    number: Number
    terrain: Free
    shores: bool
    borders: tuple[Number, ...]
    bridges: tuple[Number, ...] = ()
    label: Point
    slots: tuple[Point, ...]
    polygon: tuple[Point, ...]


class Zone(Entry, frozen=True, kw_only=True):
    """A deployment zone: a part of the Shores, which are one region, and no region of its own.

    [zloba.shores.four-zones, zloba.shores.one-region, zloba.shores.zone-is-shores]
    """

    kind: Literal["piers", "tents"]
    label: Point
    slots: tuple[Point, ...]
    polygon: tuple[Point, ...]


class Tarn(Entry, frozen=True, kw_only=True):
    """Water where four regions would meet in a point: it belongs to none of them."""

    polygon: tuple[Point, ...]
