"""Counting a number of spaces, as events do: each next one farther from the start [cave_evil.events.count-away]."""

from __future__ import annotations

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
    open_spaces = [space for space in range(len(cave.board)) if cave.open(space)]
    least = min(crow(place, cave.board.places[space]) for space in open_spaces)
    return [space for space in open_spaces if crow(place, cave.board.places[space]) == least]
