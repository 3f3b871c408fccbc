"""Placing excavation tiles: where one may lie, found quickly and explained on demand [cave_evil.excavation.overlap-rotate].

What may never be covered near a place is a set of bits of a window around it, and so is each way of laying a tile, so that one
comparison says whether it fits. Ways that fit around the same starts and the same obstacles are remembered.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from functools import cache, lru_cache

from herna.games.cave_evil.cave import NEAR, WINDOW, Cave, cave_of, covered, lay, outline, pit_of, turns
from herna.games.cave_evil.content import TILES, TileKind
from herna.games.cave_evil.events.digging import Buried, DigFailed, TileLaid
from herna.games.cave_evil.rules import death
from herna.games.cave_evil.rules.evil_basics import stands_on
from herna.games.cave_evil.rules.forces import forces, squads
from herna.games.cave_evil.rules.menu import Option
from herna.games.cave_evil.state import NOBODY, NOWHERE, Creature, Force, Squad, State, Tile
from herna.kernel import Table
from herna.space.hex import Place, crow, disc, moved

Way = tuple[int, int, int]
"""How a tile lies: its anchor and how often it is turned."""

TRIED = 3
"""A player might try to lay a tile so near to where it belongs."""
ASKEW = (*range(-6, 0), *range(6, 13))
"""Turns that somebody might try though a tile is turned by none to five sixths."""
BROUGHT = "cave_evil.events.tile-choice"
"""The rule by which a tile is laid that an event or card brings."""
FEW = 7
"""Among more starts than lie beside a squad, the start is chosen first."""


def _bit(q: int, r: int) -> int:
    return 1 << (q + NEAR) * WINDOW + r + NEAR


@cache
def _ways(kind: TileKind, starts: tuple[Place, ...]) -> tuple[tuple[Way, int], ...]:
    """All ways of laying a tile so that it covers one of some starts near the origin, with the bits that it covers."""
    found: dict[Way, int] = {}
    for start in starts:
        for turn in turns(kind):
            spaces = outline(kind, turn)
            for q, r in spaces:
                anchor = start[0] - q, start[1] - r
                way = (*anchor, turn)
                if way not in found:
                    found[way] = sum(_bit(anchor[0] + q, anchor[1] + r) for q, r in spaces)
    return tuple(found.items())


@lru_cache(maxsize=4096)
def _fitting(kind: TileKind, starts: tuple[Place, ...], closed: int) -> tuple[Way, ...]:
    """The ways of laying a tile over a start that cover nothing closed."""
    return tuple([way for way, bits in _ways(kind, starts) if not bits & closed])


def layings(
    cave: Cave, kind: TileKind, starts: Sequence[Place], centre: Place, *, cut: bool = False, bare: bool = False
) -> list[Way]:
    """The ways of laying a tile over one of the starts, which lie around a centre, that cover no Lair and no spawn pit.

    With `bare` the centre stays uncovered too; a `cut` covers anything. [cave_evil.excavation.never-lair-or-pit,
    cave_evil.excavation.first-space, cave_evil.excavation.pit-area, cave_evil.evil-emperor.digs-anything]
    """
    q0, r0 = centre
    closed = 0 if cut else cave.closed_near(centre)
    if bare:
        closed |= _bit(0, 0)
    around = tuple([(q - q0, r - r0) for q, r in starts])
    return [(q + q0, r + r0, turn) for q, r, turn in _fitting(kind, around, closed)]


def found(
    state: State,
    kind: TileKind,
    starts: Sequence[Place],
    *,
    rock: bool = False,
    cut: bool = False,
    digger: Squad | None = None,
) -> list[Option]:
    """Where a tile may be laid, as options.

    [cave_evil.excavation.place-adjacent, cave_evil.excavation.pit-not-under-squad, cave_evil.awakening.pit-under-evil]
    """
    cave = cave_of(state)
    if digger is not None:
        ways: Iterable[Way] = layings(cave, kind, starts, cave.place(digger.space), cut=cut, bare=rock)
    elif len(starts) == 1:
        ways = layings(cave, kind, starts, starts[0], cut=cut)
    else:
        ways = dict.fromkeys(way for start in starts for way in layings(cave, kind, (start,), start, cut=cut))
    if rock or TILES[kind].pit is None:
        return [("place", *way) for way in ways]
    manned = {cave.place(squad.space) for squad in squads(state)}
    if (evil := stands_on(state)) != NOWHERE:
        manned.add(cave.place(evil))
    return [("place", *way) for way in ways if pit_of(Tile(kind, *way)) not in manned]


def barred(
    state: State,
    kind: TileKind,
    starts: Collection[Place],
    option: Option,
    *,
    rock: bool,
    cut: bool,
    digger: Squad | None,
    rule: str,
) -> str | None:
    """The rule by which a tile may not lie so.

    [cave_evil.excavation.excavate-first-space, cave_evil.excavation.collapse-first-space,
    cave_evil.excavation.place-adjacent, cave_evil.excavation.own-space, cave_evil.excavation.pit-not-under-squad,
    cave_evil.awakening.pit-under-evil]
    """
    cave = cave_of(state)
    tile = Tile(kind, *option[1:])
    places = covered(tile)
    if not any(place in starts for place in places):
        if digger is None:
            return rule
        if all(crow(cave.place(digger.space), place) > 1 for place in places):
            return "cave_evil.excavation.place-adjacent"
        return "cave_evil.excavation.collapse-first-space" if rock else "cave_evil.excavation.excavate-first-space"
    if not cut and not cave.closed.isdisjoint(places):
        return _never(rule)
    if rock and digger is not None and cave.place(digger.space) in places:
        return "cave_evil.excavation.own-space"
    pit = None if rock else pit_of(tile)
    if pit is not None and any(cave.place(squad.space) == pit for squad in squads(state)):
        return "cave_evil.excavation.pit-not-under-squad"
    under = stands_on(state)
    return "cave_evil.awakening.pit-under-evil" if pit is not None and under != NOWHERE and cave.place(under) == pit else None


def _never(rule: str) -> str:
    """Why Lairs, their walls and spawn pits stay uncovered, by a dig or by a tile that an event or card brings.

    [cave_evil.excavation.never-lair-or-pit, cave_evil.events.tile-forbidden]
    """
    return "cave_evil.events.tile-forbidden" if rule == BROUGHT else "cave_evil.excavation.never-lair-or-pit"


def _tried(kind: TileKind, starts: Collection[Place]) -> list[Option]:
    """All ways of laying a tile near its starts."""
    near = dict.fromkeys(place for start in starts for place in disc(start, TRIED - 1))
    ways: dict[Way, None] = {}
    for place in near:
        for q, r, turn in (way for way, _ in _ways(kind, ((0, 0),))):
            ways[q + place[0], r + place[1], turn] = None
    return [("place", *way) for way in ways]


def askew(ways: Iterable[Option]) -> list[Option]:
    """The same, turned by what is no sixth of a circle: so a tile does not follow the grid [cave_evil.basics.tiles-align]."""
    return [("place", q, r, turn) for q, r in dict.fromkeys(way[1:3] for way in ways) for turn in ASKEW]


async def place(
    t: Table[State],
    seat: int,
    kind: TileKind,
    *,
    starts: Sequence[Place],
    rule: str,
    rock: bool = False,
    cut: bool = False,
    towards: Place | None = None,
    digger: Squad | None = None,
) -> Tile | None:
    """A seat lays a tile so that one of its spaces lies on one of the starts; None if there is no way to lay it.

    It may be turned in any way and lie over other tiles and beyond the board, cave side up or, for `rock`, black side up; there
    is always a tile of its kind. Near a `digger` its own rules hold; a tile `towards` a place reaches as near to it as it can.
    [cave_evil.excavation.overlap-rotate, cave_evil.excavation.tile-side, cave_evil.excavation.collapse-rest-free,
    cave_evil.excavation.impossible-fails, cave_evil.basics.tiles-align, cave_evil.basics.beyond-board,
    cave_evil.cave.align, cave_evil.basics.cover-track, cave_evil.excavation.tile-supply]
    """
    state = t.state
    if digger is None and towards is None and len(starts) > FEW:
        start = await _start(t, seat, kind, starts, rule, rock, cut)
        starts = () if start is None else (start,)
    ways = found(state, kind, starts, rock=rock, cut=cut, digger=digger)
    if not ways:
        t.tell("cave_evil.excavation.impossible-fails", DigFailed, seat, kind)
        return None
    if towards is None:
        known = frozenset(starts)

        def why_not(option: Option) -> str | None:
            return barred(state, kind, known, option, rock=rock, cut=cut, digger=digger, rule=rule)

        ways = t.sift(ways, why_not, among=lambda: _tried(kind, known))
        t.refuse("cave_evil.basics.tiles-align", lambda: askew(_tried(kind, known)))
    else:
        ways = t.sift(ways, (rule, _straight(kind, ways, towards)))
        t.refuse(rule, lambda: _tried(kind, starts))
    option = await t.choose(seat, rule, ways, {"tile": kind})
    _, q, r, turn = option
    tile = Tile(kind, q, r, turn, rock=rock, cut=cut)
    lay(state, tile)
    t.tell("cave_evil.excavation.tile-side", TileLaid, seat, kind, tile.q, tile.r, tile.turn, rock)
    if rock:
        await _bury(t, seat, tile)
    return tile


async def _bury(t: Table[State], seat: int, tile: Tile) -> None:
    """Who comes under a collapse; with the optional rule a D12 for each creature, and a 1 kills its whole squad.

    All who die do so together. The kills are those of whoever made the collapse, but for his own creatures.
    [cave_evil.excavation.collapse-damage, cave_evil.excavation.collapse-points, cave_evil.excavation.buried-squad]
    """
    state = t.state
    cave = cave_of(state)
    places = covered(tile)
    doomed: list[tuple[Force, list[Creature]]] = []
    for force in [each for each in forces(state) if cave.place(each.space) in places]:
        dice = tuple([t.roll(12) for _ in force.creatures]) if state.on("collapse_damage") else ()
        whose = (force.seat, force.number, "") if isinstance(force, Squad) else (NOBODY, NOWHERE, force.letter)
        t.tell("cave_evil.excavation.buried-squad", Buried, *whose, dice)
        if 1 in dice:
            doomed.append((force, list(force.creatures)))
    if doomed:
        await death.slaughter(t, doomed, seat, "cave_evil.excavation.collapse-damage", outright=True)


def _straight(kind: TileKind, ways: Iterable[Option], towards: Place) -> Callable[[Option], bool]:
    """Which ways of laying a tile reach nearest to a place [cave_evil.evil-emperor.dig-card]."""
    far = {way: min([crow(place, towards) for place in moved(outline(kind, way[3]), way[1:3])]) for way in ways}
    nearest = min(far.values())
    return lambda way: far[way] == nearest


def _fits(state: State, kind: TileKind, start: Place, rock: bool, cut: bool) -> bool:
    """Whether there is any way to lay a tile over a start; only the spawn pit of a tile must keep off squads."""
    if rock or TILES[kind].pit is None:
        closed = 0 if cut else cave_of(state).closed_near(start)
        return bool(_fitting(kind, ((0, 0),), closed))
    return bool(found(state, kind, (start,), rock=rock, cut=cut))


async def _start(
    t: Table[State], seat: int, kind: TileKind, starts: Sequence[Place], rule: str, rock: bool, cut: bool
) -> Place | None:
    """Among many starts, on which one the tile is to lie; how, is asked next.

    [cave_evil.excavation.never-lair-or-pit, cave_evil.events.tile-forbidden, cave_evil.events.tile-adjacent]
    """
    options = [("start", *each) for each in starts if _fits(t.state, kind, each, rock, cut)]
    if not options:
        return None
    cave = cave_of(t.state)

    def near() -> Iterable[Place]:
        return dict.fromkeys(place for each in starts for place in disc(each, 2))

    t.refuse(_never(rule), lambda: [("start", *each) for each in starts])
    t.refuse(_never(rule), lambda: [("start", *each) for each in sorted(cave.closed)])
    t.refuse(
        "cave_evil.events.tile-adjacent",
        lambda: [("start", *each) for each in near() if not any(map(cave.is_cave, disc(each, 1)))],
    )
    t.refuse(rule, lambda: [("start", *each) for each in near()])
    option = await t.choose(seat, rule, options, {"tile": kind})
    return option[1], option[2]
