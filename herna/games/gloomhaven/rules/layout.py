"""The map of a scenario: which hexes there are, in which rooms, and where its doors are [Knihy příběhů]."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache

from herna.games.gloomhaven.content import DUNGEON, SCENARIOS, Place, Scenario
from herna.games.gloomhaven.rules import drawing
from herna.games.gloomhaven.rules.dungeon_variant import compose, plan
from herna.space.board import Board
from herna.space.masks import mask_of


@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """A board with the names of its hexes: rooms are letters, doors are counted."""

    board: Board
    number: dict[Place, int]
    """The hex at a column and row."""
    room: tuple[str, ...]
    """The room of each hex, a corridor's too [gloomhaven.overlay-tiles.corridors]; doors have none."""
    doors: tuple[int, ...]
    joins: tuple[tuple[str, ...], ...]
    """The rooms that each door leads to."""
    masks: dict[tuple[int, ...], int] = field(default_factory=dict)

    def shut(self, doors: Iterable[int]) -> int:
        """The set of hexes of some doors."""
        key = tuple(doors)
        mask = self.masks.get(key)
        if mask is None:
            mask = self.masks[key] = mask_of(self.doors[door] for door in key)
        return mask

    def hexes(self, room: str) -> list[int]:
        return [number for number, letter in enumerate(self.room) if letter == room]

    def rooms(self, place: int) -> tuple[str, ...]:
        """The room of a hex; a door belongs to all that it joins."""
        return (self.room[place],) if self.room[place] else self.joins[self.doors.index(place)]

    def together(self, place: int, other: int) -> bool:
        """Whether two hexes are in the same room."""
        return not set(self.rooms(place)).isdisjoint(self.rooms(other))


def scenario_of(scenario: str, dungeon: tuple[str, ...]) -> Scenario:
    """The scenario of that name, or the one that the cards of a random dungeon make."""
    return compose(dungeon) if scenario == DUNGEON else SCENARIOS[scenario]


@lru_cache(maxsize=256)
def layout_of(scenario: str, dungeon: tuple[str, ...]) -> Layout:
    """The map of a scenario. Where two rooms touch without a door, a wall is between them.

    [gloomhaven.overlay-tiles.built-from, gloomhaven.overlay-tiles.door-separates, gloomhaven.scenario-book.rooms]. The hexes of
    a random dungeon are numbered room by room: those that are known keep their numbers.
    """
    if scenario == DUNGEON:
        drawn = plan(dungeon)
        places = list(drawn.hexes())
    else:
        drawn = drawing.read(SCENARIOS[scenario].map)
        places = sorted(drawn.hexes(), key=lambda place: (place[1], place[0]))
    owners = drawn.owners()
    number = {place: place_number for place_number, place in enumerate(places)}
    return Layout(
        Board.from_rows(places, drawn.walls()),
        number,
        tuple(owners.get(place, "") for place in places),
        tuple(number[door] for door in drawn.doors),
        tuple(tuple(sorted(drawn.beside(door))) for door in range(len(drawn.doors))),
    )
