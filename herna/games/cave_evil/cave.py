"""The cave that tiles make: which spaces are open, where walls and spawn pits are, how far it is and what is in sight.

A cave follows from the tiles alone. It is never changed: laying a tile makes another one, on which every space has kept its
number, so that states share it and what was found out about it stays known.
"""

from __future__ import annotations

from collections.abc import Collection, Container, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from hashlib import blake2b

from herna.games.cave_evil.content import TILES, TileKind
from herna.games.cave_evil.state import NOWHERE, State, Tile
from herna.space.board import FAR, Board, Side
from herna.space.hex import DIRECTIONS, Pattern, Place, crow, disc, moved, step, turned
from herna.space.masks import mask_of
from herna.space.ways import circles

PIT = 0
"""The number of the Pit's space."""
PIT_AREA = disc((0, 0), 2)
"""The printed cave around the Pit [cave_evil.basics.hex-grid, cave_evil.basics.board-layout]."""
NORTH = 4
"""The direction in which a Lair opens that is not turned; it opens to the north-east of that too."""
REMEMBERED = 256
"""So many caves are kept, and as many that were looked at before them."""
KNOWN = 64
"""So many spaces a cave knows the distances of, and so many lines."""
NEAR = 5
"""No tile that covers a space beside a squad reaches farther from the squad."""
WINDOW = 2 * NEAR + 1

Line = tuple[tuple[int, ...], ...]
"""What a line crosses between two spaces, stage by stage."""


@cache
def turns(kind: TileKind) -> tuple[int, ...]:
    """The turns of a tile that differ by more than where it lies: by its spaces, or by where it opens."""
    seen: dict[tuple[Pattern, Pattern], int] = {}
    for turn in range(len(DIRECTIONS)):
        spaces = sorted(turned(TILES[kind].spaces, turn))
        home = -spaces[0][0], -spaces[0][1]
        opening = sorted(turned(TILES[kind].opening, turn))
        seen.setdefault((moved(spaces, home), moved(opening, home)), turn)
    return tuple(seen.values())


@cache
def outline(kind: TileKind, turn: int) -> Pattern:
    """The spaces of a tile at the origin."""
    return turned(TILES[kind].spaces, turn)


@lru_cache(maxsize=4096)
def covered(tile: Tile) -> Pattern:
    """The places that a tile covers."""
    return moved(outline(tile.kind, tile.turn), (tile.q, tile.r))


def pit_of(tile: Tile) -> Place | None:
    """The place of the spawn pit of a tile: Thronerooms, Shrines and Temples have one [cave_evil.spawn-rolls.where-pits]."""
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
    """The walls of a Lair: all its outer edges but those of its opening.

    [cave_evil.cave.lair-opening, cave_evil.cave.lair-walls]
    """
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
    `pits` are the spawn pits in Thronerooms, Shrines and Temples, and the Pit.
    [cave_evil.cave.wall-adjacency, cave_evil.spawn-rolls.where-pits, cave_evil.basics.spawn-pit-where]
    """

    board: Board
    shut: int
    pits: frozenset[int]
    """The spawn pits, the Pit among them."""
    lairs: frozenset[Place]
    """All places of Lairs."""
    closed: frozenset[Place]
    """What may never be covered: Lairs with their walls, and spawn pits [cave_evil.excavation.never-lair-or-pit]."""
    thrones: tuple[int, ...]
    """The spawn pits of Thronerooms, in the order in which they were laid."""
    neighbours: tuple[tuple[int, ...], ...]
    pit_sides: frozenset[int] = field(init=False)
    """The spaces beside spawn pits."""
    _near: dict[Place, int] = field(default_factory=dict)
    _rock: dict[int, list[Place]] = field(default_factory=dict)
    _far: dict[int, list[int]] = field(default_factory=dict)
    _around: dict[tuple[int, int], frozenset[int]] = field(default_factory=dict)
    _lines: dict[tuple[int, int], Line | None] = field(default_factory=dict)

    def __post_init__(self) -> None:
        beside = frozenset().union(*[self.neighbours[pit] for pit in self.pits])
        object.__setattr__(self, "pit_sides", beside)

    @classmethod
    def bare(cls) -> Cave:
        """The printed Pit area [cave_evil.basics.hex-grid]."""
        board = Board.of(sorted(PIT_AREA, key=lambda place: crow((0, 0), place)))
        return cls(board, 0, frozenset((PIT,)), frozenset(), frozenset(((0, 0),)), (), board.neighbours)

    def open(self, space: int) -> bool:
        """Whether a space is cave, not under a collapse."""
        return not self.shut >> space & 1

    def at(self, place: Place) -> int:
        """The number of a place that is or was open, or NOWHERE."""
        return self.board.index.get(place, NOWHERE)

    def place(self, space: int) -> Place:
        """Where a space is."""
        return self.board.places[space]

    def is_cave(self, place: Place) -> bool:
        """Whether a place is open; everything else is unexcavated [cave_evil.basics.tiles-passable]."""
        space = self.board.index.get(place, NOWHERE)
        return space != NOWHERE and not self.shut >> space & 1

    def rock_beside(self, space: int) -> list[Place]:
        """The unexcavated places beside a space, not through Lair walls; the list is remembered, and not to be changed."""
        known = self._rock.get(space)
        if known is None:
            place, sides, shut = self.board.places[space], self.board.sides, self.shut
            known = self._rock[space] = [
                step(place, d)
                for d, each in enumerate(self.board.around[space])
                if (each < 0 or shut >> each & 1) and (place, d) not in sides
            ]
        return known

    def cave_beside(self, space: int) -> tuple[int, ...]:
        """The open spaces beside a space, also beside a buried one."""
        return self.neighbours[space]

    def crow(self, a: int, b: int) -> int:
        """The plain distance, through anything [cave_evil.abilities.range-measure]."""
        return crow(self.board.places[a], self.board.places[b])

    def around(self, space: int, far: int) -> frozenset[int]:
        """The spaces within a plain distance of one, buried ones too."""
        known = self._around.get((space, far))
        if known is None:
            near = [self.at(place) for place in disc(self.board.places[space], far)]
            known = self._around[space, far] = frozenset([each for each in near if each != NOWHERE])
        return known

    def walks(self, a: int) -> list[int]:
        """How far it is to each space over cave spaces; FAR to those that cannot be reached."""
        known = self._far.get(a)
        if known is None:
            if len(self._far) >= KNOWN:
                self._far.clear()
            known = [FAR] * len(self.board.places)
            for far, circle in enumerate(circles(self.neighbours, (a,), {})):
                for each in circle:
                    known[each] = far
            self._far[a] = known
        return known

    def walk(self, a: int, b: int) -> int:
        """How far it is over cave spaces."""
        return self.walks(a)[b]

    def over_ground(
        self, start: int, most: int, stops: Container[int], closed: Container[int]
    ) -> tuple[dict[Place, int], dict[Place, Place]]:
        """How far places are over any ground, but not through Lair walls, and from where each is reached.

        On some spaces the way stops, others are closed to it. [cave_evil.cave.lair-walls]
        """
        known, walls = self.board.index, self.board.sides
        first = self.place(start)
        far_of, before = {first: 0}, {first: first}
        circle = [first]
        for far in range(1, most + 1):
            wider = []
            for here in circle:
                if here != first and known.get(here, NOWHERE) in stops:
                    continue
                for direction in range(len(DIRECTIONS)):
                    each = step(here, direction)
                    if each not in far_of and known.get(each, NOWHERE) not in closed and (here, direction) not in walls:
                        far_of[each], before[each] = far, here
                        wider.append(each)
            circle = wider
        return far_of, before

    def line(self, a: int, b: int) -> Line | None:
        """What a straight line from the middle of a space to that of another crosses in between; None if it is broken.

        Unexcavated ground and Lair walls break it. Each stage is one space, or the two on whose border the line runs, of which
        one may be NOWHERE: such a line is broken only if both of them break it.
        [cave_evil.ranged-attack.line, cave_evil.ranged-attack.rock-blocks, cave_evil.ranged-attack.line-on-edge]
        """
        if (a, b) not in self._lines:
            if len(self._lines) >= KNOWN:
                self._lines.clear()
            self._lines[a, b] = self._look(a, b) if self._passes(a, b, self.shut) else None
        return self._lines[a, b]

    def _look(self, a: int, b: int) -> Line:
        shut = self.shut
        stages = self.board.line(a, b)[1:-1]
        return tuple([tuple([NOWHERE if each < 0 or shut >> each & 1 else each for each in stage]) for stage in stages])

    def _passes(self, a: int, b: int, shut: int) -> bool:
        """Whether a line is not broken, if some spaces are shut."""
        return not shut >> a & 1 and not shut >> b & 1 and self.board.clear(a, b, shut)

    def in_sight(self, a: int, b: int, blockers: Collection[int] = ()) -> bool:
        """Whether a space is in sight of another one, where some spaces have something large on them.

        [cave_evil.ranged-attack.large-items-block]
        """
        if self.line(a, b) is None:
            return False
        between = [space for space in blockers if space not in (a, b)]
        return not between or self._passes(a, b, self.shut | mask_of(between))

    def first_in_line(self, a: int, b: int, taken: Container[int]) -> int | None:
        """The first of the taken spaces that a line crosses in between; one on whose border it runs is not in the way.

        [cave_evil.ranged-attack.squad-in-way, cave_evil.ranged-attack.line-on-edge]
        """
        for stage in self.line(a, b) or ():
            if len(stage) == 1 and stage[0] in taken:
                return stage[0]
        return None

    def closed_near(self, place: Place) -> int:
        """What may never be covered within NEAR spaces of a place, as bits of a window around it."""
        known = self._near.get(place)
        if known is None:
            q0, r0 = place[0] - NEAR, place[1] - NEAR
            known = 0
            for q, r in self.closed:
                if 0 <= q - q0 < WINDOW and 0 <= r - r0 < WINDOW:
                    known |= 1 << (q - q0) * WINDOW + r - r0
            self._near[place] = known
        return known

    def laid(self, tile: Tile) -> Cave:
        """The cave with one more tile on it: what it uncovers is open, what it collapses is unexcavated ground again.

        [cave_evil.basics.tiles-passable, cave_evil.excavation.overlap-rotate, cave_evil.excavation.excavate-meaning,
        cave_evil.excavation.collapse-meaning]
        """
        places = covered(tile)
        if tile.rock:
            known = self.board.index
            fallen = [known[place] for place in places if place in known]
            return self._with(self.board, fallen, self.shut | mask_of(fallen))
        if tile.cut:
            return self._cut(tile, places)
        board = self.board.grown(places, walls_of(tile) if tile.kind == "lair" else ())
        spaces = [board.index[place] for place in places]
        return self._with(board, spaces, self.shut & ~mask_of(spaces), tile)

    def _with(self, board: Board, spaces: Sequence[int], shut: int, tile: Tile | None = None) -> Cave:
        """The cave on a board that has grown, with other spaces shut; only around the spaces that changed anything is new."""
        pits, lairs, closed, thrones = self.pits, self.lairs, self.closed, self.thrones
        if tile is not None and (pit := pit_of(tile)) is not None:
            pits = pits | {board.index[pit]}
            closed = closed | {pit}
            if tile.kind == "throneroom":
                thrones = (*thrones, board.index[pit])
        if tile is not None and tile.kind == "lair":
            lairs = lairs | set(covered(tile))
            closed = closed | lairs
        if not shut and not self.shut:
            return Cave(board, shut, pits, lairs, closed, thrones, board.neighbours)
        rows = [*self.neighbours, *((),) * (len(board) - len(self.neighbours))]
        for each in set(spaces).union(*[board.neighbours[space] for space in spaces]):
            rows[each] = tuple([other for other in board.neighbours[each] if not shut >> other & 1])
        return Cave(board, shut, pits, lairs, closed, thrones, tuple(rows))

    def _cut(self, tile: Tile, places: Pattern) -> Cave:
        """The cave with a tile that has cut into Lairs and spawn pits: where it lies on a Lair, there are no walls any more.

        Those of a Lair beside it stand. [cave_evil.evil-emperor.digs-anything, cave_evil.evil-emperor.walls-fall]
        """
        hit = set(places)
        torn = self.lairs.intersection(places)
        walls = [(place, d) for place in torn for d in range(len(DIRECTIONS)) if (place, d) in self.board.sides]
        board = self.board.grown(places, opened=walls)
        spaces = [board.index[place] for place in places]
        rest = replace(self, pits=self.pits.difference(spaces), lairs=self.lairs - hit, closed=self.closed - hit)
        return Cave._with(rest, board, spaces, self.shut & ~mask_of(spaces), tile)


_BARE = Cave.bare()
_caves: dict[int, Cave] = {0: _BARE}
_older: dict[int, Cave] = {}


def cave_of(state: State) -> Cave:
    """The cave of a state."""
    return _caves.get(state.cave) or _recalled(state)


def _recalled(state: State) -> Cave:
    """The cave of a state that was not looked at for long, or never here."""
    known = _older.get(state.cave)
    if known is None:
        known = _BARE
        for tile in state.tiles:
            known = known.laid(tile)
    _remember(state.cave, known)
    return known


def lay(state: State, tile: Tile) -> Cave:
    """Lay a tile; pieces that it covers stay on their spaces.

    [cave_evil.excavation.pieces-stay, cave_evil.excavation.over-pieces]
    """
    before = cave_of(state)
    state.tiles.append(tile)
    state.cave = number = _number(state.cave, tile)
    cave = _caves.get(number) or _older.get(number) or before.laid(tile)
    _remember(number, cave)
    return cave


def _remember(number: int, cave: Cave) -> None:
    """Keep a cave; of two generations the older is forgotten when the younger is full."""
    global _caves, _older
    if len(_caves) >= REMEMBERED:
        _older, _caves = _caves, {0: _BARE}
    _caves[number] = cave


def _number(before: int, tile: Tile) -> int:
    """The number of the cave that a tile makes of another one."""
    text = f"{before} {tile.kind} {tile.q} {tile.r} {tile.turn} {tile.rock} {tile.cut}"
    return int.from_bytes(blake2b(text.encode(), digest_size=7).digest())
