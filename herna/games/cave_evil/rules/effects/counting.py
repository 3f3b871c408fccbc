"""Counting a number of spaces, as events do: each next one farther from the start [cave_evil.events.count-away]."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from herna.games.cave_evil.cave import Cave
from herna.space.hex import DIRECTIONS, Place, crow, step


def counted(cave: Cave, start: int, count: int) -> list[Place]:
    """All places at which counting so many spaces from a space can end.

    Every next space is farther from the start, so that no way loops back; cave is counted where possible, and where no way
    over cave goes on, the rest is counted straight through the rock. [cave_evil.events.count-away,
    cave_evil.events.count-cave, cave_evil.events.count-no-loop]
    """
    origin = cave.board.places[start]
    edge = [start]
    for far in range(1, count + 1):
        onward = {
            near: None for space in edge for near in cave.cave_beside(space) if crow(origin, cave.board.places[near]) == far
        }
        if not onward:
            return _through_rock(origin, [cave.board.places[space] for space in edge], far, count)
        edge = list(onward)
    return sorted(cave.board.places[space] for space in edge)


def _through_rock(origin: Place, edge: list[Place], far: int, count: int) -> list[Place]:
    """The rest of the way, farther off with each place, through whatever is there."""
    for distance in range(far, count + 1):
        beside = {step(place, each): None for place in edge for each in range(len(DIRECTIONS))}
        edge = [place for place in beside if crow(origin, place) == distance]
    return sorted(edge)


def cave_at(cave: Cave, place: Place) -> list[int]:
    """The cave space at a place, or the nearest ones: whatever appears lies on cave.

    [cave_evil.events.spawns-on-cave, cave_evil.events.count-choice]
    """
    if cave.is_cave(place):
        return [cave.at(place)]
    return sorted(cave.at(each) for each in nearest([place], cave.is_cave))


def nearest(places: Iterable[Place], fits: Callable[[Place], bool]) -> list[Place]:
    """Of what fits, somewhere, all that is nearest to one of some places, looked for in growing circles."""
    ring = reached = set(places)
    while not (found := [place for place in ring if fits(place)]):
        ring = {step(place, each) for place in ring for each in range(len(DIRECTIONS))} - reached
        reached |= ring
    return sorted(found)
