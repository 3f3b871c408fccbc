"""Preparing the game."""

from __future__ import annotations

from herna.kernel import Event


class NecromancerDealt(Event, frozen=True):
    """Who plays which necromancer."""

    seat: int
    necromancer: str


class RolledForFirst(Event, frozen=True):
    """Somebody has rolled for who begins."""

    seat: int
    die: int


class FirstPlayer(Event, frozen=True):
    """Who begins."""

    seat: int


class CaveLaid(Event, frozen=True):
    """The cave is that of a sample layout."""

    layout: str


class TilePlaced(Event, frozen=True):
    """A tile of the cave at the start."""

    seat: int
    tile: str
    q: int
    r: int
    turn: int


class TileLeftOut(Event, frozen=True):
    """There was no place for a tile of the cave at the start."""

    seat: int
    tile: str


class NecromancerPlaced(Event, frozen=True):
    """A necromancer stands on his crystal."""

    seat: int
    space: int


class ResourcesTaken(Event, frozen=True):
    """The resources with which somebody begins."""

    seat: int
    metal: int
    gore: int
    flame: int
