"""Drawings of maps: rows of signs become rooms, doors and corridors.

Each sign is a hex: a letter belongs to the room of that letter, `+` is a corridor, a digit a door, `.` nothing. Spaces do not
count, so that odd rows can be set half a hex to the right as they lie on the table.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from herna.space.drawn import NOTHING, BadDrawing, Place, drawn
from herna.space.hex import from_odd_r, step, to_odd_r

__all__ = ["BadDrawing", "Drawing", "around", "read"]

DIRECTIONS = range(6)
CORRIDOR = "+"


@dataclass(frozen=True, slots=True)
class Drawing:
    """The hexes of a map. Doors are in the order of their digits, from 1 on; they belong to no room.

    A corridor joins parts of one room and belongs to it: gloomhaven.overlay-tiles.corridors.
    """

    rooms: Mapping[str, list[Place]]
    doors: list[Place]
    corridors: list[Place]
    leads: tuple[set[str], ...] = ()
    """The rooms that each door leads to, where that is more or less than those beside it."""

    def hexes(self) -> Iterator[Place]:
        """All hexes room by room: each with its corridors, then the doors that lead from it to later ones."""
        first = [min(self.beside(door), default=min(self.rooms)) for door in range(len(self.doors))]
        for letter, room in self.rooms.items():
            yield from room
            yield from (door for door, lead in zip(self.doors, first, strict=True) if lead == letter)

    def owners(self) -> dict[Place, str]:
        """The room of each hex that is no door."""
        return {place: letter for letter, room in self.rooms.items() for place in room}

    def beside(self, door: int) -> set[str]:
        """The rooms that a door leads to, by its place in the order."""
        if self.leads:
            return self.leads[door]
        owners = self.owners()
        return {owners[place] for place in around(self.doors[door]) if place in owners}

    def walls(self) -> list[tuple[Place, int]]:
        """The sides where hexes touch that have no room in common, each once: a hex and a direction, as in `around`."""
        homes = {place: {letter} for place, letter in self.owners().items()}
        homes |= {place: self.beside(number) for number, place in enumerate(self.doors)}
        return [
            (place, direction)
            for place, rooms in homes.items()
            for direction, other in enumerate(around(place))
            if other in homes and not rooms & homes[other] and min(rooms) < min(homes[other])
        ]


def around(place: Place) -> list[Place]:
    """The six places beside one, clockwise from the east."""
    return [to_odd_r(step(from_odd_r(*place), direction)) for direction in DIRECTIONS]


def read(text: str) -> Drawing:
    """The rooms, doors and corridors of a drawing."""
    signs = drawn(text, _known, "a room (a-z), a door (1-9), a corridor (+)")
    rooms: dict[str, list[Place]] = {}
    doors: dict[int, Place] = {}
    for place, sign in signs.items():
        if sign.isdigit():
            _add_door(doors, int(sign), place)
        elif sign != CORRIDOR:
            rooms.setdefault(sign, []).append(place)
    if not rooms:
        raise BadDrawing("no room is drawn")
    missing = sorted(set(range(1, len(doors) + 1)) - doors.keys())
    if missing:
        raise BadDrawing(f"door {missing[0]} is not drawn, though a later one is")
    corridors = [place for place, sign in signs.items() if sign == CORRIDOR]
    for place in corridors:
        rooms[_joined(signs, place)].append(place)
    return Drawing({letter: rooms[letter] for letter in sorted(rooms)}, [doors[n] for n in sorted(doors)], corridors)


def _known(sign: str) -> bool:
    return sign == CORRIDOR or "a" <= sign <= "z" or "1" <= sign <= "9"


def _add_door(doors: dict[int, Place], number: int, place: Place) -> None:
    if number in doors:
        raise BadDrawing(f"door {number} is drawn twice", place)
    doors[number] = place


def _joined(signs: Mapping[Place, str], corridor: Place) -> str:
    """The room that a corridor belongs to, over other corridors if need be."""
    seen, edge, found = {corridor}, [corridor], set()
    while edge:
        for place in around(edge.pop()):
            sign = signs.get(place, NOTHING)
            if sign == CORRIDOR and place not in seen:
                seen.add(place)
                edge.append(place)
            elif sign.isalpha():
                found.add(sign)
    if len(found) != 1:
        raise BadDrawing(f"a corridor joins parts of one room, not of {len(found)}", corridor)
    return found.pop()
