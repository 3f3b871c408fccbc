"""The cave that tiles make: which spaces are open, where walls and spawn pits are, how far it is and what is in sight.

A cave follows from the tiles alone. It is never changed: laying a tile makes another one, on which every space has kept its
number, so that states share it and what was found out about it stays known.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from hashlib import blake2b

from herna.games.cave_evil.content import TILES, TileKind
from herna.games.cave_evil.state import NOWHERE, State, Tile
from herna.space.board import Board, Side
from herna.space.hex import DIRECTIONS, Pattern, Place, crow, disc, moved, step, turned
from herna.space.masks import mask_of

PIT = 0
"""The number of the Pit's space."""
PIT_AREA = disc((0, 0), 2)
"""The printed cave around the Pit; the Pit itself comes first [cave_evil.basics.tiles-passable, cave_evil.basics.board-layout]."""
NORTH = 4
"""The direction in which a Lair opens that is not turned; it opens to the north-east of that too."""
REMEMBERED = 2000
"""So many caves are kept."""


@cache
def turns(kind: TileKind) -> tuple[int, ...]:
    """The turns of a tile that differ by more than where it lies."""
    seen: dict[Pattern, int] = {}
    for turn in range(len(DIRECTIONS)):
        spaces = sorted(turned(TILES[kind].spaces, turn))
        seen.setdefault(moved(spaces, (-spaces[0][0], -spaces[0][1])), turn)
    return tuple(seen.values())


@cache
def outline(kind: TileKind, turn: int) -> Pattern:
    """The spaces of a tile at the origin."""
    return turned(TILES[kind].spaces, turn)


@cache
def covered(tile: Tile) -> Pattern:
    """The places that a tile covers."""
    return moved(outline(tile.kind, tile.turn), (tile.q, tile.r))


def pit_of(tile: Tile) -> Place | None:
    """The place of the spawn pit of a tile."""
    pit = TILES[tile.kind].pit
    if pit is None:
        return None
    ((q, r),) = turned((pit,), tile.turn)
    return tile.q + q, tile.r + r


def crystal_of(tile: Tile) -> Place:
    """The place of the crystal of a Lair."""
    crystal = TILES[tile.kind].crystal
    assert crystal is not None
    ((q, r),) = turned((crystal,), tile.turn)
    return tile.q + q, tile.r + r


def walls_of(tile: Tile) -> Iterator[Side]:
    """The walls of a Lair: all its outer edges but those of its opening [cave_evil.cave.lair-opening, cave_evil.cave.lair-walls]."""
    inside = set(covered(tile))
    opening = set(moved(turned(TILES[tile.kind].opening, tile.turn), (tile.q, tile.r)))
    doors = {(NORTH + tile.turn) % 6, (NORTH + 1 + tile.turn) % 6}
    for place in inside:
        for direction in range(len(DIRECTIONS)):
            if step(place, direction) not in inside and not (place in opening and direction in doors):
                yield place, direction


@dataclass(frozen=True, slots=True, eq=False)
class Cave:
    """The spaces that have ever been open, by number, and what became of them.

    `shut` are those under a collapse, as a set of bits; `neighbours` are the open spaces beside each, not through Lair walls.
    [cave_evil.cave.wall-adjacency]
    """

    board: Board
    shut: int
    pits: frozenset[int]
    lairs: frozenset[Place]
    """All places of Lairs: what may never be covered."""
    thrones: tuple[int, ...]
    """The spawn pits of Thronerooms, in the order in which they were laid."""
    neighbours: tuple[tuple[int, ...], ...]
    _next: dict[Tile, Cave] = field(default_factory=dict)

    @classmethod
    def bare(cls) -> Cave:
        """The printed Pit area [cave_evil.basics.hex-grid]."""
        board = Board.of(sorted(PIT_AREA, key=lambda place: crow((0, 0), place)))
        return cls(board, 0, frozenset((PIT,)), frozenset(), (), board.neighbours)

    def open(self, space: int) -> bool:
        """Whether a space is cave, not under a collapse."""
        return not self.shut >> space & 1

    def at(self, place: Place) -> int:
        """The number of a place that is or was open, or NOWHERE."""
        return self.board.index.get(place, NOWHERE)

    def is_cave(self, place: Place) -> bool:
        """Whether a place is open."""
        space = self.board.index.get(place, NOWHERE)
        return space != NOWHERE and not self.shut >> space & 1

    def rock_beside(self, space: int) -> list[Place]:
        """The unexcavated places beside a space, not through Lair walls."""
        place = self.board.places[space]
        sides = self.board.sides
        beside = (step(place, d) for d in range(6) if (place, d) not in sides)
        return [each for each in beside if not self.is_cave(each)]

    def cave_beside(self, space: int) -> tuple[int, ...]:
        """The open spaces beside a space, also beside a buried one."""
        if self.open(space):
            return self.neighbours[space]
        return tuple(each for each in self.board.neighbours[space] if self.open(each))

    def crow(self, a: int, b: int) -> int:
        """The plain distance, through anything [cave_evil.abilities.range-measure]."""
        return self.board.crow(a, b)

    def walk(self, a: int, b: int) -> int:
        """How far it is over cave spaces."""
        return self.board.distance(a, b, self.shut)

    def laid(self, tile: Tile) -> Cave:
        """The cave with one more tile on it."""
        known = self._next.get(tile)
        if known is None:
            known = self._next[tile] = self._lay(tile)
        return known

    def _lay(self, tile: Tile) -> Cave:
        places = covered(tile)
        board, shut, pits, lairs, thrones = self.board, self.shut, self.pits, self.lairs, self.thrones
        if tile.rock:
            shut |= mask_of(board.index[place] for place in places if place in board.index)
        else:
            if tile.cut:
                hit = set(places)
                sides = [(place, d) for place, d in board.sides if place not in hit and step(place, d) not in hit]
                board = Board.of(dict.fromkeys((*board.places, *places)), sides)
                pits = pits - {board.index[place] for place in hit}
                lairs = lairs - hit
            elif tile.kind == "lair":
                board = board.grown(places, walls_of(tile))
                lairs = lairs | set(places)
            else:
                board = board.grown(places)
            shut &= ~mask_of(board.index[place] for place in places)
            pit = pit_of(tile)
            if pit is not None:
                pits = pits | {board.index[pit]}
                if tile.kind == "throneroom":
                    thrones = (*thrones, board.index[pit])
        neighbours = board.neighbours
        if shut:
            neighbours = tuple(tuple(each for each in row if not shut >> each & 1) for row in neighbours)
        return Cave(board, shut, pits, lairs, thrones, neighbours)


_BARE = Cave.bare()
_CAVES: dict[int, Cave] = {0: _BARE}


def cave_of(state: State) -> Cave:
    """The cave of a state."""
    known = _CAVES.get(state.cave)
    if known is None:
        known = _BARE
        for tile in state.tiles:
            known = known.laid(tile)
        _remember(state.cave, known)
    return known


def lay(state: State, tile: Tile) -> Cave:
    """Lay a tile; pieces that it covers stay on their spaces [cave_evil.excavation.pieces-stay]."""
    cave = cave_of(state).laid(tile)
    state.tiles.append(tile)
    state.cave = _number(state.cave, tile)
    _remember(state.cave, cave)
    return cave


def _remember(number: int, cave: Cave) -> None:
    if len(_CAVES) >= REMEMBERED:
        _CAVES.clear()
        _BARE._next.clear()
        _CAVES[0] = _BARE
    _CAVES[number] = cave


def _number(before: int, tile: Tile) -> int:
    """The number of the cave that a tile makes of another one."""
    text = f"{before} {tile.kind} {tile.q} {tile.r} {tile.turn} {tile.rock} {tile.cut}"
    return int.from_bytes(blake2b(text.encode(), digest_size=7).digest())
