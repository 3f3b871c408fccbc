"""Reinforcements march on: from their zone, or over a side edge behind the Reinforcement Line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, Literal, NamedTuple

from herna.games.conquest.events.moves import Arrived, TurnedBack
from herna.games.conquest.events.moves import told as inches
from herna.games.conquest.field.march import Leg, Way, spent
from herna.games.conquest.field.march import walk as go
from herna.games.conquest.naming import tag
from herna.games.conquest.rules import guides, march, powers, reform, terrain, ways
from herna.games.conquest.rules.actions import Action
from herna.games.conquest.rules.ending import cut_short
from herna.games.conquest.rules.ground import INCH, ground
from herna.games.conquest.rules.profiles import special
from herna.games.conquest.rules.reinforcement_line import line
from herna.games.conquest.rules.situation import presences, situation
from herna.games.conquest.rules.ways import Aim, Walk
from herna.games.conquest.state import Activation, Regiment, State
from herna.kernel import Dice, Table
from herna.kernel.decision import Proposals
from herna.kernel.guide import Edge
from herna.space.going import Ground, too_near
from herna.space.plane import SLACK, Place, box, gap, margin, moved

Name = Literal["zone", "west", "east"]
Arrival = tuple[Name, int, tuple[Leg, ...]]
"""Over which edge, how far along it the middle of the front is, and the legs from there."""

HALF_INCH = INCH // 2
HEAVY_FROM_ZONE = 3
"""The round in which Heavy regiments come in from the zone only."""

NEAR = 8 * INCH
"""An enemy so near to the place of entry takes away Vanguard."""


class Entry(NamedTuple):
    """A regiment before the battlefield: all that decides where and how it can come in."""

    edges: tuple[Edge, ...]
    wide: int
    deep: int
    budget: int
    further: tuple[int, ...]
    ground: Ground
    enemies: tuple[Any, ...] = ()
    """The rectangles of the enemies that take away Vanguard by being near."""
    vanguard: int = 0
    """How far the free March of Vanguard goes, 0 without it."""

    def start(self, edge: str, along: int) -> Place:
        """Where its front stands on an edge."""
        return moved(next(each.place for each in self.edges if each.word == edge), 0, along)

    def walk(self, edge: str, along: int) -> Walk:
        """The March from there, with those that may follow [conquest.special-rules.vanguard-entry]."""
        place = self.start(edge, along)
        free = (self.vanguard,) if self.vanguard and self.unwatched(place) else ()
        return Walk(place, self.wide, self.deep, self.budget, self.ground, (*self.further, *free))

    def unwatched(self, place: Place) -> bool:
        """Whether no enemy is near the place of entry [conquest.special-rules.vanguard-enemy-near]."""
        front = box(place, self.wide, 0)
        return all(gap(front, each) > NEAR for each in self.enemies)


# ---------------------------------------------------------------------- where


def edges(state: State, regiment: Regiment, wide: int) -> tuple[Edge, ...]:
    """Where a regiment so wide may come in [conquest.out-of-combat.arrive-from-zone, conquest.out-of-combat.arrive-from-side].

    The whole front lies between the zone and the line; in round 3 Heavy regiments use their zone only.
    [conquest.out-of-combat.arrive-side-whole-front, conquest.round.table-round-3-heavy-zone-only]
    """
    half, south = wide // 2, state.sides[regiment.seat].edge == "south"
    zone = (half, state.deep, 0) if south else (state.wide - half, 0, 18_000)
    found = [Edge(word="zone", place=zone, long=state.wide - 2 * half)]
    far = line(state, regiment.seat)
    if far >= 2 * half and not (regiment.class_ == "heavy" and state.round == HEAVY_FROM_ZONE):
        near, away = (state.deep - far, state.deep) if south else (0, far)
        found.append(Edge(word="west", place=(0, near + half, 9_000), long=far - 2 * half))
        found.append(Edge(word="east", place=(state.wide, away - half, 27_000), long=far - 2 * half))
    return tuple(found)


def entry(state: State, regiment: Regiment, files: int) -> Entry:
    """An arrival in so many files as far as it is given."""
    return entries(state, regiment, [files])[0]


def entries(state: State, regiment: Regiment, widths: Sequence[int]) -> list[Entry]:
    """The same for several formations: but for the size they have all in common."""
    wide, deep = regiment.stand
    further = march.further(state, regiment)
    common = (
        march.length(state, regiment),
        further,
        ground(state, regiment, entering=True),
        tuple([each.box for each in presences(situation(state)).values() if each.seat != regiment.seat]),
        march.length(state, regiment, 1 + len(further)) if vanguard(state, regiment) else 0,
    )
    return [
        Entry(edges(state, regiment, files * wide), files * wide, -(-regiment.stands // files) * deep, *common)
        for files in widths
    ]


def vanguard(state: State, regiment: Regiment) -> bool:
    """Whether any of its stands has Vanguard [conquest.special-rules.vanguard]."""
    return special(state, regiment, "vanguard") > 0 or special(state, regiment, "vanguard", "character") > 0


def broken(given: Entry, arrival: Arrival) -> str | None:
    """The first rule that an arrival breaks."""
    edge, along, legs = arrival
    found = next((each for each in given.edges if each.word == edge), None)
    if found is None or not 0 <= along <= found.long:
        return "conquest.out-of-combat.arrive-from-zone" if edge == "zone" else "conquest.out-of-combat.arrive-side-whole-front"
    walk = given.walk(edge, along)
    if why := crowded(walk):
        return why
    return ways.broken(walk, legs)


def crowded(walk: Walk) -> str | None:
    """The rule by which a front may not be placed at an edge: somebody to keep away from is too near."""
    nowhere = box((-1_000_000, -1_000_000, 0), 0, 0)
    found = too_near(nowhere, box(walk.place, walk.wide, 0), (*walk.ground.walls, *walk.ground.ends))
    return found.rule if found is not None and found.rule != "conquest.principles.position-no-regiment-overlap" else None


# ---------------------------------------------------------------------- whether


@lru_cache(maxsize=1 << 10)
def way_in(given: Entry) -> Arrival | None:
    """Some way to come in, if there is any: every half inch of each edge is tried.

    [conquest.out-of-combat.arrive-must, conquest.out-of-combat.arrive-search]
    """
    for edge in given.edges:
        for along in spots(edge):
            walk = given.walk(edge.word, along)
            if crowded(walk) is None:
                legs = inwards(walk)
                if legs and ways.broken(walk, legs) is None:
                    return (edge.word, along, legs)  # type: ignore[return-value]  # edges have these words
    return None


def spots(edge: Edge) -> Iterator[int]:
    """Every half inch of an edge from its middle outwards."""
    middle = edge.long // 2
    yield middle
    for far in range(HALF_INCH, middle + 1, HALF_INCH):
        yield middle - far
        yield middle + far
    yield 0
    yield edge.long


def inwards(walk: Walk) -> tuple[Leg, ...]:
    """Straight in, as far as it goes, or else by any way that brings it in [conquest.out-of-combat.arrive-must]."""
    return ways.cut(walk, (("ahead", walk.budget),)) or ways.clearing(walk) or ()


def formations(state: State, regiment: Regiment) -> list[int]:
    """In how many files a regiment can come in, as it is formed first [conquest.out-of-combat.arrive-formation]."""
    least, most = reform.widths(regiment)
    every = sorted(range(least, most + 1), key=lambda files: (abs(files - regiment.files), files))
    given = zip(every, entries(state, regiment, every), strict=True)
    return [files for files, each in given if way_in(each) is not None]


# ---------------------------------------------------------------------- marching on


async def perform(t: Table[State], regiment: Regiment) -> None:
    """The first March of an arrival, or one more of who is not on the battlefield with all its stands."""
    s = t.state
    active = s.active
    assert active is not None
    if regiment.where == "field":
        await onward(t, active, regiment)
        return
    files = formations(s, regiment)
    if not files:
        turn_back(t, active, regiment)
        return
    offered = reform.of_files(t, regiment, "conquest.out-of-combat.arrive-second-march", files)
    regiment.files = await t.choose(regiment.seat, "conquest.out-of-combat.arrive-formation", offered)
    await reform.choose_posts(t, regiment)
    given = entry(s, regiment, regiment.files)
    arrival = await t.compose(
        regiment.seat,
        "conquest.out-of-combat.arrive-placement",
        Arrival,
        lambda value: broken(given, value),
        proposals(given, ways.aims(s, regiment)),
        lambda dice: sample(given, dice),
        lambda: guides.edge(s, regiment, given),
    )
    edge, along, legs = arrival
    walk = given.walk(edge, along)
    if len(walk.further) > len(given.further):
        active.free.append("march")
    regiment.where, regiment.arrived, regiment.began, regiment.due = "field", s.round, regiment.size, False
    active.entering = True
    await enter(t, active, regiment, walk, edge, legs)


async def onward(t: Table[State], active: Activation, regiment: Regiment) -> None:
    """Who is not yet wholly on the battlefield must March again [conquest.out-of-combat.arrive-second-march]."""
    s = t.state
    walk = march.walk_of(s, regiment)._replace(ground=ground(s, regiment, entering=True), doors=())
    wanted = ways.aims(s, regiment)
    _, legs = await t.compose(
        regiment.seat,
        "conquest.out-of-combat.arrive-second-march",
        Way,
        lambda way: ways.broken(walk, way[1]),
        march.proposals(walk, wanted),
        lambda dice: march.sample(walk, dice),
        lambda: guides.way(s, regiment, walk),
    )
    await enter(t, active, regiment, walk, "", legs)


async def enter(t: Table[State], active: Activation, regiment: Regiment, walk: Walk, edge: str, legs: Sequence[Leg]) -> None:
    """A regiment goes in; once it is wholly on the battlefield, it has arrived [conquest.out-of-combat.arrive-placement]."""
    s = t.state
    regiment.put(go(walk.place, walk.wide, legs))
    regiment.marches += 1
    t.tell("conquest.out-of-combat.arrive-placement", Arrived, tag(s, regiment), edge, *inches(spent(walk.wide, legs)))
    if margin(walk.end(legs), s.wide, s.deep) >= -SLACK:
        active.entering = False
        active.over = ways.stands_on_a_friend(walk, regiment.place)
    await terrain.moved(t, regiment, walk.place, legs)
    if not active.entering and regiment.here:
        await powers.moment(t, "entered", regiment.id)


def turn_back(t: Table[State], active: Activation, regiment: Regiment) -> None:
    """A regiment that cannot come in anywhere goes back to the reinforcements.

    [conquest.out-of-combat.arrive-failed, conquest.out-of-combat.arrive-failed-not-choice]
    """
    regiment.where, regiment.due = "waiting", True
    cut_short(active)
    t.tell("conquest.out-of-combat.arrive-failed", TurnedBack, tag(t.state, regiment))


# ---------------------------------------------------------------------- thoughts


@lru_cache(maxsize=1 << 9)
def proposals(given: Entry, wanted: tuple[Aim, ...]) -> Proposals[Arrival]:
    """From each edge: opposite each aim, and at its quarters; straight in as far as it goes, or towards the aim."""
    keys: list[tuple[str, str, str]] = []
    for edge in given.edges:
        for aim in wanted:
            if aim.how in ("into", "strike"):
                keys += [(edge.word, aim.word, "ahead"), (edge.word, aim.word, "towards")]
        keys += [(edge.word, part, "ahead") for part in ("first", "middle", "last")]

    def make(key: tuple[str, str, str]) -> Arrival:
        word, where, how = key
        edge = next(each for each in given.edges if each.word == word)
        aim = next((each for each in wanted if each.word == where), None)
        along = {"first": 0, "middle": edge.long // 2, "last": edge.long}.get(where, 0) if aim is None else opposite(edge, aim)
        return near(given, edge, along, aim if how == "towards" else None)

    return Proposals(keys, make)


def opposite(edge: Edge, aim: Aim) -> int:
    """How far along an edge a point lies."""
    x, y, facing = edge.place
    along = {0: aim.x - x, 18_000: x - aim.x, 9_000: aim.y - y, 27_000: y - aim.y}[facing]
    return max(0, min(edge.long, along))


def near(given: Entry, edge: Edge, along: int, aim: Aim | None) -> Arrival:
    """The arrival nearest to a spot of an edge that is possible; where there is none at this edge, any."""
    for away in range(0, 12_000, HALF_INCH):
        for spot in (along - away, along + away) if away else (along,):
            if not 0 <= spot <= edge.long:
                continue
            walk = given.walk(edge.word, spot)
            if crowded(walk):
                continue
            legs = ways.cut(walk, ways.towards(walk, aim, 100)) if aim is not None else inwards(walk)
            if legs and ways.broken(walk, legs) is None:
                return (edge.word, spot, legs)  # type: ignore[return-value]  # edges have these words
    found = way_in(given)
    assert found is not None
    return found


def sample(given: Entry, dice: Dice) -> Arrival:
    """An arrival by chance."""
    edge = dice.pick(given.edges)
    return near(given, edge, dice.below(edge.long + 1), None)


async def march_or_enter(t: Table[State], regiment: Regiment) -> None:
    """A March of who stands on the battlefield, or is on the way there."""
    active = t.state.active
    if regiment.where == "arriving" or (active is not None and active.entering):
        await perform(t, regiment)
    else:
        await march.perform(t, regiment)


def march_offered(t: Table[State], regiment: Regiment) -> list[Any]:
    """Who arrives Marches first, others if they may."""
    return ["march"] if regiment.where == "arriving" else march.offered(t, regiment)


MARCH = Action(march_offered, march_or_enter)
"""The action March, for those who arrive too [conquest.round.step-3-reinforcement-march]."""
