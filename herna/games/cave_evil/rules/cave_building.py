"""The cave at the start: from a sample layout, or built tile by tile [cave_evil.cave.sample-setup, cave_evil.cave.align]."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, cached_property, cmp_to_key, lru_cache
from typing import NamedTuple

from herna.games.cave_evil.cave import NORTH, PIT_AREA, Cave, cave_of, covered, crystal_of, lay, outline, turns
from herna.games.cave_evil.content import LAYOUTS, TILES, TileKind
from herna.games.cave_evil.events.setup import CaveLaid, TileLeftOut, TilePlaced
from herna.games.cave_evil.rules.menu import Option
from herna.games.cave_evil.rules.placing import askew
from herna.games.cave_evil.state import NOBODY, State, Tile
from herna.kernel import Table
from herna.space.hex import Pattern, Place, crow, disc, moved, step, turned
from herna.space.masks import mask_of

THRONEROOMS = 4
"""At the start, whatever the number of players [cave_evil.cave.always-four-thronerooms]."""
AREA = frozenset(PIT_AREA)
WIDE = disc((0, 0), 4)
"""A tile that adjoins the Pit area covers one of these, and whoever tries covers one near them."""


class Due(NamedTuple):
    """A tile that has to be placed, and by whom."""

    seat: int
    kind: TileKind


def plan(state: State, *, alternate: bool = False) -> list[Due]:
    """Which tiles are placed, in order, and by whom.

    Halls, then Lairs, from the first player clockwise; then a Tunnel and its Throneroom each from the last player the other way
    round: two pairs each with two players, one after the other or by turns. With three players the first player places one pair
    before all else. [cave_evil.setup.starting-tiles, cave_evil.cave.hall-order, cave_evil.cave.hall-lair-order,
    cave_evil.cave.tunnel-order, cave_evil.cave.tunnel-first, cave_evil.cave.two-player-extra, cave_evil.cave.two-player-order,
    cave_evil.cave.three-player-extra, cave_evil.cave.three-player-who, cave_evil.cave.always-four-thronerooms]
    """
    count = state.seats
    seats = [(state.first + each) % count for each in range(count)]
    pairs = seats[::-1]
    if count == 2:
        pairs = pairs * 2 if alternate else [seat for seat in pairs for _ in range(2)]
    early = [state.first] if count == 3 else []
    return [
        *_pairs(early),
        *(Due(seat, "hall") for seat in seats),
        *(Due(seat, "lair") for seat in seats),
        *_pairs(pairs),
    ]


def _pairs(seats: Iterable[int]) -> Iterator[Due]:
    for seat in seats:
        yield Due(seat, "tunnel")
        yield Due(seat, "throneroom")


def lay_sample(t: Table[State]) -> None:
    """The cave of a sample layout; the Lairs are those of the players in their order, clockwise, the first player's first.

    So no seat has the same Lair in every game, and with it the same neighbours and the same Thronerooms.

    [cave_evil.cave.sample-setup, cave_evil.cave.sample-layouts]
    """
    state = t.state
    layout = next(each for each in LAYOUTS.values() if each.players == state.seats)
    tiles = [Tile(each.tile, each.q, each.r, each.turn) for each in layout.tiles]
    around = clockwise((0, -1), [(each.q, each.r) for each in tiles if each.kind == "lair"])
    for each in tiles:
        whose = (state.first + around.index((each.q, each.r))) % state.seats if each.kind == "lair" else NOBODY
        _settle(state, Tile(each.kind, each.q, each.r, each.turn, by=whose))
    t.tell("cave_evil.cave.sample-setup", CaveLaid, layout.id)


def _settle(state: State, tile: Tile) -> None:
    """A tile is laid; a Lair has an owner, and a crystal."""
    cave = lay(state, tile)
    if tile.kind == "lair":
        player = state.players[tile.by]
        player.lair = len(state.tiles) - 1
        player.crystal = cave.at(crystal_of(tile))


# Tile by tile


async def build(t: Table[State], due: Due, order: Sequence[Due]) -> None:
    """The next tile of the cave is placed.

    Where earlier tiles leave no place, the distance or gap that is asked for shrinks by a space at a time; tiles never overlap.
    [cave_evil.cave.no-legal-place, cave_evil.cave.setup-overlap, cave_evil.cave.leave-room, cave_evil.cave.lairs-off-board]
    """
    state = t.state
    most = HALLS_APART[state.seats]
    for less in range(most + 2):
        site = Site(state, due, order, min(less, most), ahead=less <= most)
        tried = site.tried()
        legal = [option for option in tried if site.barred(option) is None]
        if legal:
            break
    else:
        t.tell("cave_evil.cave.no-legal-place", TileLeftOut, due.seat, due.kind)
        return
    options = t.sift(legal, site.barred, among=lambda: tried)
    t.refuse("cave_evil.cave.align", lambda: askew(tried))
    choice = await t.choose(due.seat, ASKING[due.kind], options, {"tile": due.kind})
    tile = site.tile(choice)
    _settle(state, tile)
    t.tell(ASKING[due.kind], TilePlaced, due.seat, due.kind, tile.q, tile.r, tile.turn)


class Site:
    """Where a tile of the cave at the start may be placed; `less` is by how much distances and gaps have shrunk.

    Whoever looks `ahead` leaves room for what is still to come.
    """

    def __init__(
        self,
        state: State,
        due: Due,
        order: Sequence[Due],
        less: int = 0,
        more: Sequence[Tile] = (),
        *,
        ahead: bool = True,
    ) -> None:
        self.state, self.due, self.order, self.less, self.more, self.ahead = state, due, order, less, more, ahead
        self.tiles = [*state.tiles, *more]
        self.cave = AREA.union(*map(covered, self.tiles))
        self.gap = max(0, 1 - less)
        self.halls_apart = max(0, HALLS_APART[state.seats] - less)
        tiles = self.tiles
        self.base = self._base()
        self.ends = free_ends(self.base) if self.base is not None else []
        self.near_halls = _within((each for each in tiles if each.kind == "hall"), self.gap)
        self.too_near = _within((each for each in tiles if each.kind == "hall"), self.halls_apart - 1)
        self.near_tunnels = _within((each for each in tiles if each.kind == "tunnel" and each is not self.base), self.gap)
        self.near_thrones = _within((each for each in tiles if each.kind == "throneroom"), self.gap)
        self.near_lairs = _within((each for each in tiles if each.kind == "lair"), self.gap)

    @cached_property
    def halls(self) -> set[Place]:
        """The places of all Halls."""
        return {place for each in self.tiles if each.kind == "hall" for place in covered(each)}

    @cached_property
    def mask(self) -> int:
        """The cave so far as bits."""
        return _mask(self.cave)

    def _base(self) -> Tile | None:
        """The Hall of a Lair, or the Tunnel of a Throneroom."""
        if self.due.kind == "lair":
            return self._hall(self.due.seat)
        last = self.tiles[-1] if self.tiles else None
        return last if self.due.kind == "throneroom" and last is not None and last.kind == "tunnel" else None

    def _hall(self, seat: int) -> Tile:
        """The Hall of a seat: Halls were placed in the order that is due."""
        seats = [each.seat for each in self.order if each.kind == "hall"]
        return [each for each in self.tiles if each.kind == "hall"][seats.index(seat)]

    def tile(self, option: Option) -> Tile:
        """The tile of an option."""
        _, q, r, turn = option
        return Tile(self.due.kind, q, r, turn, by=self.due.seat if self.due.kind == "lair" else NOBODY)

    def tried(self) -> list[Option]:
        """All ways in which somebody might lay the tile: at the Pit area, or at the end to which it belongs."""
        kind = self.due.kind
        if kind in ("hall", "tunnel"):
            near = WIDE
        else:
            near = tuple(dict.fromkeys(place for end in self.ends for place in disc(end, 2)))
        ways = dict.fromkeys(
            [(q0 - q, r0 - r, turn) for q0, r0 in near for turn in turns(kind) for q, r in outline(kind, turn)]
        )
        return [("place", *way) for way in ways]

    def barred(self, option: Option) -> str | None:
        """The rule by which a tile may not be placed so; of Tunnels the book says itself that they cover no Hall.

        [cave_evil.cave.setup-overlap, cave_evil.cave.tunnel-gap, cave_evil.cave.leave-room]
        """
        tile = self.tile(option)
        places = covered(tile)
        if not self.cave.isdisjoint(places):
            on_hall = tile.kind == "tunnel" and not self.halls.isdisjoint(places)
            return "cave_evil.cave.tunnel-gap" if on_hall else "cave_evil.cave.setup-overlap"
        match tile.kind:
            case "hall":
                rule = self._no_hall(tile)
            case "lair":
                rule = self._no_lair(tile)
            case "tunnel":
                rule = self._no_tunnel(tile)
            case _:
                rule = self._no_throneroom(tile)
        if rule is None and not self._leaves_room(tile):
            return "cave_evil.cave.leave-room"
        return rule

    def _no_hall(self, tile: Tile) -> str | None:
        """A Hall adjoins the Pit area, at one space or at two neighbours, and keeps away from the Halls of others.

        [cave_evil.cave.hall-touches-pit, cave_evil.cave.hall-contact, cave_evil.cave.hall-distance-2,
        cave_evil.cave.hall-distance-3-4, cave_evil.cave.hall-distance-measure, cave_evil.cave.tunnel-gap,
        cave_evil.cave.throneroom-gap]
        """
        if (rule := _no_contact(tile)) is not None:
            return rule
        if not self.too_near.isdisjoint(covered(tile)):
            return "cave_evil.cave.hall-distance-2" if self.state.seats == 2 else "cave_evil.cave.hall-distance-3-4"
        if not self.near_tunnels.isdisjoint(covered(tile)):
            return "cave_evil.cave.tunnel-gap"
        return None if self.near_thrones.isdisjoint(covered(tile)) else "cave_evil.cave.throneroom-gap"

    def _no_lair(self, tile: Tile) -> str | None:
        """A Lair has its entrance against the free end of its Hall, which touches at most two of its spaces.

        [cave_evil.cave.lair-at-hall-end, cave_evil.cave.lair-contact, cave_evil.cave.throneroom-gap]
        """
        if (rule := _no_home(tile, self.ends)) is not None:
            return rule
        return None if self.near_thrones.isdisjoint(covered(tile)) else "cave_evil.cave.throneroom-gap"

    def _no_tunnel(self, tile: Tile) -> str | None:
        """A Tunnel adjoins the Pit area, with unexcavated ground between it and every Hall.

        [cave_evil.cave.tunnel-touches-pit, cave_evil.cave.tunnel-gap]
        """
        if _beside(covered(tile)).isdisjoint(AREA):
            return "cave_evil.cave.tunnel-touches-pit"
        if not self.near_halls.isdisjoint(covered(tile)):
            return "cave_evil.cave.tunnel-gap"
        return None if self.near_thrones.isdisjoint(covered(tile)) else "cave_evil.cave.throneroom-gap"

    def _no_throneroom(self, tile: Tile) -> str | None:
        """A Throneroom is at the end of its Tunnel, touches at most two of its spaces, and keeps apart from all other tiles.

        [cave_evil.cave.throneroom-at-end, cave_evil.cave.throneroom-contact, cave_evil.cave.throneroom-gap]
        """
        assert self.base is not None
        places = covered(tile)
        beside = _beside(places)
        if beside.isdisjoint(self.ends):
            return "cave_evil.cave.throneroom-at-end"
        if len(beside.intersection(covered(self.base))) > 2:
            return "cave_evil.cave.throneroom-contact"
        apart = (self.near_lairs, self.near_halls, self.near_thrones, self.near_tunnels)
        return None if all(each.isdisjoint(places) for each in apart) else "cave_evil.cave.throneroom-gap"

    def _leaves_room(self, tile: Tile) -> bool:
        """Whether what is still to come has room, at the distances asked for [cave_evil.cave.leave-room]."""
        if self.more or not self.ahead:  # one tile ahead is enough
            return True
        if not self._leaves_rest(tile):
            return False
        if tile.kind not in ("hall", "tunnel"):
            return True
        due = Due(self.due.seat, "lair" if tile.kind == "hall" else "throneroom")
        site = Site(self.state, due, self.order, self.less, (tile,))
        return any(site.barred(option) is None for option in site.tried())

    @cached_property
    def closed(self) -> tuple[int, int]:
        """Where neither Tunnels nor Thronerooms that are still to come may lie, as bits."""
        near = _mask(_within(self.tiles, self.gap))
        return self.mask | _mask(self.near_halls | self.near_thrones), near

    def _unhoused(self, tile: Tile) -> list[Tile]:
        """The Halls that wait for their Lairs when a tile has been laid."""
        housed = {each.by for each in (*self.tiles, tile) if each.kind == "lair"}
        seats = [each.seat for each in self.order if each.kind == "hall"]
        known = [each for each in (*self.tiles, tile) if each.kind == "hall"]
        return [hall for seat, hall in zip(seats, known, strict=False) if seat not in housed]

    def _leaves_rest(self, tile: Tile) -> bool:
        """Whether all Halls and Lairs that are still to come have room, and all Tunnels with their Thronerooms beside them."""
        tiles = Counter(each.kind for each in (*self.tiles, tile))
        due = sum(each.kind == "throneroom" for each in self.order) - tiles["throneroom"]
        here, around = _mask(covered(tile)), _mask(_around(tile, self.gap))
        tunnels, rooms = self.closed
        own = [place for place, each in enumerate(pairs()) if each.tunnel == here and not each.room & rooms]
        tunnels |= here if tile.kind in ("lair", "tunnel") else around
        rooms |= around
        free = sum(1 << place for place, each in enumerate(pairs()) if not each.tunnel & tunnels and not each.room & rooms)
        clash = clashes(self.gap)

        def pairs_fit(hidden: int) -> bool:
            left = free & ~hidden
            if tile.kind == "tunnel":
                return any(_apart(left & ~clash[place], due - 1, clash) for place in own if not hidden >> place & 1)
            return _apart(left, due, clash)

        waiting = self._unhoused(tile)
        near_thrones = _mask(self.near_thrones) | (around if tile.kind == "throneroom" else 0)

        def fit(chosen: int = 0) -> bool:
            """Whether Lairs at all Halls, those that are only thought of too, leave room for the pairs."""
            thought_of = [hall for place, hall in enumerate(halls()) if chosen >> place & 1]
            taken = self.mask | here | near_thrones | _mask(place for hall in thought_of for place in covered(hall))
            lairs = [homes(hall, self.gap) for hall in (*waiting, *thought_of)]
            return _housed(lairs, taken, _all(shaded(self.gap), chosen), pairs_fit)

        more = sum(each.kind == "hall" for each in self.order) - tiles["hall"]
        if more <= 0:
            return fit()
        apart = self.halls_apart - 1 if tile.kind == "hall" else self.gap
        closed = self.mask | _mask(self.too_near | self.near_tunnels | self.near_thrones | _around(tile, apart))
        places = sum(1 << place for place, each in enumerate(halls()) if not _mask(covered(each)) & closed)
        return _apart(places, more, crowded(self.halls_apart), fit)


def _no_contact(hall: Tile) -> str | None:
    """Why a Hall cannot lie so by the Pit area [cave_evil.cave.hall-touches-pit, cave_evil.cave.hall-contact]."""
    touched = sorted(_beside(covered(hall)) & AREA)
    if not touched:
        return "cave_evil.cave.hall-touches-pit"
    return "cave_evil.cave.hall-contact" if len(touched) > 2 or crow(touched[0], touched[-1]) > 1 else None


def _no_home(lair: Tile, ends: Iterable[Place]) -> str | None:
    """Why a Lair cannot lie so at the ends of a Hall [cave_evil.cave.lair-at-hall-end, cave_evil.cave.lair-contact]."""
    doors = entrances(lair)
    met = [end for end in ends if end in doors]
    if not met:
        return "cave_evil.cave.lair-at-hall-end"
    crowded = all(sum(crow(end, place) == 1 for place in covered(lair)) > 2 for end in met)
    return "cave_evil.cave.lair-contact" if crowded else None


def _mask(places: Iterable[Place]) -> int:
    """Places near the Pit as bits."""
    return mask_of((q + FAR_OUT) * 2 * FAR_OUT + r + FAR_OUT for q, r in places if crow((0, 0), (q, r)) < FAR_OUT)


def _apart(free: int, count: int, clash: Sequence[int], fits: Callable[[int], bool] = lambda chosen: True) -> bool:
    """Whether so many places can be taken together so that what else must fit does; what is not found soon is not there."""
    tries = TRIES

    def fit(left: int, more: int, chosen: int) -> bool:
        nonlocal tries
        if more <= 0:
            return fits(chosen)
        while left.bit_count() >= more:
            tries -= 1
            if tries < 0:
                return False
            first = left & -left
            left ^= first
            if fit(left & ~clash[first.bit_length() - 1], more - 1, chosen | first):
                return True
        return False

    return fit(free, count, 0)


def _housed(lairs: Sequence[Sequence[Home]], taken: int, hidden: int, fits: Callable[[int], bool]) -> bool:
    """Whether a Lair can be taken for each of some Halls so that what else must fit does, beside what they hide."""
    tries = HOUSINGS

    def house(due: int, taken: int, hidden: int) -> bool:
        nonlocal tries
        if due == len(lairs):
            tries -= 1
            return tries >= 0 and fits(hidden)
        free = [home for home in lairs[due] if not home.lair & taken]
        return any(house(due + 1, taken | home.lair, hidden | home.shade) for home in free if tries > 0)

    return house(0, taken, hidden)


def _all(masks: Sequence[int], chosen: int) -> int:
    """What all the chosen ones cover."""
    found = 0
    for place, mask in enumerate(masks):
        if chosen >> place & 1:
            found |= mask
    return found


@cache
def halls() -> tuple[Tile, ...]:
    """All Halls by the Pit area, around the Pit."""
    found = {
        tile: covered(tile)[len(covered(tile)) // 2]
        for turn in turns("hall")
        for q, r in disc((0, 0), 8)
        if AREA.isdisjoint(covered(tile := Tile("hall", q, r, turn))) and _no_contact(tile) is None
    }
    around = clockwise((0, -1), dict.fromkeys(found.values()))
    return tuple(sorted(found, key=lambda tile: around.index(found[tile])))


@cache
def crowded(apart: int) -> tuple[int, ...]:
    """For each Hall the others that are nearer to it than that, as bits."""
    masks = [_mask(covered(tile)) for tile in halls()]
    near = [_mask(_around(tile, max(0, apart - 1))) for tile in halls()]
    return tuple(sum(1 << place for place, mask in enumerate(masks) if mask & each) for each in near)


@cache
def shaded(gap: int) -> tuple[int, ...]:
    """For each Hall the pairs of Tunnel and Throneroom that cannot lie beside it, as bits."""
    near = [_mask(_around(tile, gap)) for tile in halls()]
    return tuple(sum(1 << place for place, each in enumerate(pairs()) if (each.tunnel | each.room) & mask) for mask in near)


class Home(NamedTuple):
    """A Lair at the end of a Hall, as bits, and the pairs of Tunnel and Throneroom that cannot lie beside it."""

    lair: int
    shade: int


@lru_cache(maxsize=512)
def homes(hall: Tile, gap: int) -> tuple[Home, ...]:
    """All Lairs at the end of a Hall; first those that leave most room."""
    ends = free_ends(hall)
    ways = {Tile("lair", q, r, turn) for end in ends for q, r in disc(end, 5) for turn in turns("lair")}
    found: set[Home] = set()
    for lair in ways:
        if _no_home(lair, ends) is None and AREA.union(covered(hall)).isdisjoint(covered(lair)):
            here, around = _mask(covered(lair)), _mask(_around(lair, gap))
            shade = sum(1 << place for place, each in enumerate(pairs()) if each.tunnel & here | each.room & around)
            found.add(Home(here, shade))
    return tuple(sorted(found, key=lambda home: (home.shade.bit_count(), home)))


class Pair(NamedTuple):
    """A Tunnel at the Pit area and a Throneroom at its end, as bits, and the places within a space of the Throneroom."""

    tunnel: int
    room: int
    guard: int


@cache
def pairs() -> tuple[Pair, ...]:
    """All of them, around the Pit: who takes one after another packs them closely."""
    found: dict[Pair, Place] = {}
    tunnels = [
        Tile("tunnel", q0 - q, r0 - r, turn)
        for q0, r0 in disc((0, 0), 3)
        for turn in turns("tunnel")
        for q, r in outline("tunnel", turn)
    ]
    for tunnel in tunnels:
        own = set(covered(tunnel))
        if own & AREA or _beside(covered(tunnel)).isdisjoint(AREA):
            continue
        for end in free_ends(tunnel):
            for q, r in disc(end, 2):
                throne = Tile("throneroom", q, r)
                room = set(covered(throne))
                beside = _beside(tuple(sorted(room)))
                if not room & own and not room & AREA and end in beside and len(beside & own) <= 2:
                    found[Pair(_mask(own), _mask(room), _mask(_around(throne, 1)))] = (q, r)
    around = clockwise((0, -1), dict.fromkeys(found.values()))
    return tuple(sorted(found, key=lambda pair: around.index(found[pair])))


@cache
def clashes(gap: int) -> tuple[int, ...]:
    """For each pair the others that cannot lie in the cave together with it, as bits."""

    def clash(one: Pair, other: Pair) -> int:
        return one.tunnel & other.tunnel | (one.guard if gap else one.room) & (other.tunnel | other.room)

    return tuple(
        sum(1 << place for place, other in enumerate(pairs()) if clash(one, other) or clash(other, one)) for one in pairs()
    )


FAR_OUT = 16
"""No Tunnel at the Pit area nor its Throneroom reaches so far."""
TRIES = 1000
"""So often somebody tries to find room for all Tunnels and Thronerooms."""
HOUSINGS = 30
"""So often he tries where the Lairs might lie meanwhile."""

HALLS_APART = {2: 6, 3: 3, 4: 3}
"""How far Halls are from each other at least, by the number of players."""

ASKING: dict[str, str] = {
    "hall": "cave_evil.cave.hall-touches-pit",
    "lair": "cave_evil.cave.lair-at-hall-end",
    "tunnel": "cave_evil.cave.tunnel-touches-pit",
    "throneroom": "cave_evil.cave.throneroom-at-end",
}
"""The rules that ask where the tiles go."""


@lru_cache(maxsize=4096)
def _beside(places: Pattern) -> frozenset[Place]:
    """The places beside those of a tile."""
    return frozenset([step(place, d) for place in places for d in range(6)]).difference(places)


def _within(tiles: Iterable[Tile], reach: int) -> set[Place]:
    """All places so near to tiles."""
    return set().union(*[_around(tile, reach) for tile in tiles]) if reach >= 0 else set()


@lru_cache(maxsize=256)
def _around(tile: Tile, reach: int) -> frozenset[Place]:
    """All places so near to a tile."""
    return frozenset([near for place in covered(tile) for near in disc(place, reach)])


def free_ends(tile: Tile) -> list[Place]:
    """The ends of a Hall or Tunnel that do not touch the Pit area, or both if both do."""
    places = covered(tile)
    ends = [places[0], places[-1]]
    return [end for end in ends if not any(crow(end, place) == 1 for place in AREA)] or ends


def entrances(tile: Tile) -> Pattern:
    """The places before the opening of a Lair [cave_evil.cave.lair-opening, cave_evil.cave.lair-shape]."""
    return moved(_doors(tile.turn), (tile.q, tile.r))


@cache
def _doors(turn: int) -> Pattern:
    opening = turned(TILES["lair"].opening, turn)
    return tuple(step(place, (NORTH + d + turn) % 6) for place in opening for d in (0, 1))


# Numbering


def clockwise(start: Place, places: Iterable[Place]) -> list[Place]:
    """Places in the order in which a hand that turns clockwise around the Pit meets them, from the direction of a start on."""

    def half(place: Place) -> int:
        cross = start[0] * place[1] - start[1] * place[0]
        along = 2 * start[0] * place[0] + 2 * start[1] * place[1] + start[0] * place[1] + start[1] * place[0]
        return 0 if cross > 0 or (cross == 0 and along > 0) else 1

    def later(a: Place, b: Place) -> int:
        return half(a) - half(b) or b[0] * a[1] - b[1] * a[0]

    return sorted(places, key=cmp_to_key(later))


def thronerooms(state: State) -> list[int]:
    """The spawn pits of the Thronerooms in the order of their numbers [cave_evil.cave.throneroom-numbers]."""
    return list(throne_numbers(state))


def throne_numbers(state: State) -> dict[int, int]:
    """The spawn pits of the Thronerooms and their numbers: 1 is nearest to the first player's crystal, 2 to 4 follow clockwise.

    The first player is who began the game. Those excavated later follow in the order in which they were laid; a spawn pit
    that is no more has no number, and the others keep theirs. [cave_evil.cave.throneroom-numbers,
    cave_evil.cave.throneroom-nearest]
    """
    return _numbered(cave_of(state), state.players[state.began].crystal).copy()


@lru_cache(maxsize=64)
def _numbered(cave: Cave, home: int) -> dict[int, int]:
    crystal = cave.place(home)
    early = cave.thrones[:THRONEROOMS]
    swept = clockwise(crystal, [cave.place(space) for space in early])
    first = min(range(len(swept)), key=lambda number: crow(crystal, swept[number])) if swept else 0
    known = [cave.at(place) for place in (*swept[first:], *swept[:first])]
    numbers: dict[int, int] = {}
    for number, space in enumerate((*known, *cave.thrones[THRONEROOMS:]), 1):
        if space in cave.pits:
            numbers.setdefault(space, number)
    return numbers
