"""The fast cave and the slow one agree on random caves: what is open, how far it is, what is seen, where tiles fit."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

import pytest

from herna.games.cave_evil import cave as fast
from herna.games.cave_evil.content import TILES, Dig
from herna.games.cave_evil.rules import cave_building, placing
from herna.games.cave_evil.rules.effects import ground
from herna.games.cave_evil.rules.effects.core import User
from herna.games.cave_evil.rules.excavation import starts
from herna.games.cave_evil.rules.placing import barred, found
from herna.games.cave_evil.state import Creature, Player, Squad, State, Tile
from herna.space.board import FAR
from herna.space.hex import Place, disc, step
from tests.games.cave_evil.oracle import SHAPES, Slow, apart, may_be_built, spots


class Count(NamedTuple):
    """So many seeds, with so many caves each, with so many questions each."""

    seeds: int
    caves: int
    cases: int


WALKS, SIGHTS, FITS, REASONS, EVENTS = (
    Count(12, 10, 40),
    Count(12, 6, 120),
    Count(20, 4, 30),
    Count(4, 30, 25),
    Count(4, 12, 50),
)
SORTS = {"distances": WALKS, "sight": SIGHTS, "where tiles fit": FITS, "why not": REASONS, "tiles of events": EVENTS}
KINDS: list[Any] = [kind for kind in SHAPES if kind != "lair"]


def test_the_shapes_are_those_of_the_content() -> None:
    assert {kind: set(shape) for kind, shape in SHAPES.items()} == {kind: set(TILES[kind].spaces) for kind in TILES}


def random_cave(rng: Random, tiles: int) -> tuple[State, Slow]:
    """Both caves after the same random tiles: Lairs, rooms with pits, collapses, and what the Emperor cuts."""
    state, slow = State([Player(), Player()], {}), Slow()
    for _ in range(tiles):
        near = rng.choice(sorted(slow.cave))
        q, r = rng.choice(disc(near, 3))
        kind = rng.choice([*KINDS, "lair", "lair"])
        chance = rng.random()
        rock = kind != "lair" and chance < 0.25
        cut = kind != "lair" and chance > 0.93
        turn = rng.randrange(6)
        places = spots((kind, q, r, turn))
        if not cut and (places & slow.lairs or places & slow.pits):
            continue  # not even a random tile covers those
        if kind == "lair" and places & slow.cave:
            continue
        slow.lay((kind, q, r, turn), rock=rock, cut=cut)
        fast.lay(state, Tile(kind, q, r, turn, rock=rock, cut=cut))
    return state, slow


def anywhere(rng: Random, cave: fast.Cave) -> int:
    return rng.randrange(len(cave.board))


@pytest.mark.parametrize("seed", range(WALKS.seeds))
def test_what_is_open_what_is_beside_and_how_far_it_is(seed: int) -> None:
    rng = Random(seed)
    for _ in range(WALKS.caves):
        state, slow = random_cave(rng, 25)
        cave = fast.cave_of(state)
        assert {cave.place(space) for space in range(len(cave.board)) if cave.open(space)} == slow.cave
        assert {cave.place(space) for space in cave.pits} == slow.pits
        assert cave.closed == slow.pits | slow.lairs
        for space in range(len(cave.board)):
            place = cave.place(space)
            assert {cave.place(each) for each in cave.neighbours[space]} == slow.beside(place) & slow.cave
            assert set(cave.rock_beside(space)) == slow.beside(place) - slow.cave
        for _ in range(WALKS.cases):
            a, b = anywhere(rng, cave), anywhere(rng, cave)
            steps = slow.walk(cave.place(a), cave.place(b))
            assert cave.walk(a, b) == (FAR if steps is None else steps)
            assert cave.crow(a, b) == apart(cave.place(a), cave.place(b))


@pytest.mark.parametrize("seed", range(SIGHTS.seeds))
def test_what_is_in_sight(seed: int) -> None:
    rng = Random(100 + seed)
    seen = 0
    for _ in range(SIGHTS.caves):
        state, slow = random_cave(rng, 25)
        cave = fast.cave_of(state)
        for _ in range(SIGHTS.cases):
            a = anywhere(rng, cave)
            b = rng.choice([each for each in range(len(cave.board)) if cave.crow(a, each) <= 8])
            large = rng.sample(range(len(cave.board)), 6)
            visible = slow.sees(cave.place(a), cave.place(b))
            seen += visible
            assert (cave.line(a, b) is not None) == visible
            assert cave.in_sight(a, b) == visible
            assert cave.in_sight(a, b, large) == slow.sees(cave.place(a), cave.place(b), {cave.place(each) for each in large})
    assert 100 < seen < 700


def digger_at(state: State, space: int, others: list[int]) -> Squad:
    state.players[0].squads = [Squad(0, 1, space, [Creature(1, "ratman")])]
    state.players[1].squads = [Squad(1, number, each, [Creature(9, "ghoul")]) for number, each in enumerate(others, 1)]
    return state.players[0].squads[0]


@pytest.mark.parametrize("seed", [*range(4), *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(4, FITS.seeds))])
def test_where_tiles_fit_and_where_none_does(seed: int) -> None:
    """All ways of laying a tile, turned and over others, from every sort of space, buried ones too; often there is none."""
    rng = Random(200 + seed)
    none = 0
    for _ in range(FITS.caves):
        state, slow = random_cave(rng, 30)
        cave = fast.cave_of(state)
        for _ in range(FITS.cases):
            spaces = rng.sample(range(len(cave.board)), 6)
            squad = digger_at(state, spaces[0], spaces[1:])
            manned = {cave.place(each) for each in spaces}
            kind, rock = rng.choice(KINDS), rng.random() < 0.4
            begun = starts(state, squad, rock=rock)
            assert set(begun) == slow.starts(cave.place(squad.space), rock=rock)
            options = found(state, kind, begun, rock=rock, digger=squad)
            assert len(options) == len(set(options))
            laid = [frozenset(fast.covered(Tile(kind, *option[1:]))) for option in options]
            assert len(laid) == len(set(laid)), "only distinct layings"
            assert set(laid) == slow.places(kind, cave.place(squad.space), manned, rock=rock)
            none += not laid
    assert FITS.caves * FITS.cases / 10 < none < FITS.caves * FITS.cases / 2, "often there is no placement"


@pytest.mark.parametrize("seed", range(REASONS.seeds))
def test_the_reasons_agree_with_what_is_offered(seed: int) -> None:
    rng = Random(300 + seed)
    for _ in range(REASONS.caves):
        state, slow = random_cave(rng, 20)
        cave = fast.cave_of(state)
        spaces = rng.sample(range(len(cave.board)), 6)
        squad = digger_at(state, spaces[0], spaces[1:])
        kind, rock = rng.choice(KINDS), rng.random() < 0.4
        begun = frozenset(starts(state, squad, rock=rock))
        here: Place = cave.place(squad.space)
        for _ in range(REASONS.cases):
            q, r = rng.choice(disc(step(here, rng.randrange(6)), 3))
            turn = rng.choice(fast.turns(kind))
            rule = barred(
                state,
                kind,
                begun,
                ("place", q, r, turn),
                rock=rock,
                cut=False,
                digger=squad,
                rule="",
            )
            manned = {cave.place(each) for each in spaces}
            assert (rule is None) == slow.may_lie((kind, q, r, turn), here, manned, rock=rock)


@pytest.mark.parametrize("seed", range(EVENTS.seeds))
def test_where_tiles_of_events_fit(seed: int) -> None:
    """Tiles that nobody digs: they begin on any of many places that adjoin the cave, or on cave, if it collapses."""
    rng = Random(400 + seed)
    for _ in range(EVENTS.caves):
        state, slow = random_cave(rng, 20)
        cave = fast.cave_of(state)
        spaces = rng.sample(range(len(cave.board)), 6)
        digger_at(state, spaces[0], spaces[1:])
        manned = {cave.place(each) for each in spaces}
        kind, rock = rng.choice(KINDS), rng.random() < 0.4
        effect = Dig(tile=kind, side="rock" if rock else "cave", where="adjoining")
        begun = set(ground.starts(state, effect, User(0, "")))
        if rock:
            assert begun == slow.cave - slow.lairs - slow.pits
        else:
            assert begun == {each for spot in slow.cave for each in slow.beside(spot)} - slow.cave
        ways = {frozenset(fast.covered(Tile(kind, *way[1:]))) for way in found(state, kind, sorted(begun), rock=rock)}
        for start in rng.sample(sorted(begun), min(len(begun), 20)):
            assert placing._fits(state, kind, start, rock, False) == any(start in way for way in ways), (
                "is there any way at all"
            )
        for _ in range(EVENTS.cases):
            q, r = rng.choice(disc(rng.choice(sorted(slow.cave)), 3))
            piece = (kind, q, r, rng.randrange(6))
            assert (frozenset(spots(piece)) in ways) == slow.may_begin(piece, begun, manned, rock=rock)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", [0, 1, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(2, 12))])
def test_where_tiles_go_at_the_start(seed: int, players: int) -> None:
    """Halls, Lairs, Tunnels and Thronerooms: the rules of the setup, but for leaving room for what is still to come."""
    rng = Random(500 + seed)
    state = State([Player() for _ in range(players)], {}, first=seed % players)
    order = cave_building.plan(state, alternate=bool(seed % 2))
    laid: list[tuple[str, int, int, int]] = []
    halls: dict[int, tuple[str, int, int, int]] = {}
    for due in order:
        site = cave_building.Site(state, due, order)
        tried = site.tried()
        legal = [way for way in tried if site.barred(way) is None]
        own = halls.get(due.seat) if due.kind == "lair" else laid[-1] if due.kind == "throneroom" else None
        for way in rng.sample(tried, min(len(tried), 150)):
            rule = site.barred(way)
            assert (rule in (None, "cave_evil.cave.leave-room")) == may_be_built((due.kind, *way[1:]), own, laid, players), way
        if not legal:
            return  # the rest is built with smaller distances
        _, q, r, turn = rng.choice(legal)
        piece = (due.kind, q, r, turn)
        assert may_be_built(piece, own, laid, players)
        fast.lay(state, Tile(due.kind, q, r, turn, by=due.seat if due.kind == "lair" else -1))
        laid.append(piece)
        if due.kind == "hall":
            halls[due.seat] = piece
    assert len(laid) == 2 * players + 8


def test_they_are_ten_thousand_cases_and_more() -> None:
    counts = {name: each.seeds * each.caves * each.cases for name, each in SORTS.items()}
    assert min(counts.values()) >= 2_000
    assert sum(counts.values()) >= 10_000
