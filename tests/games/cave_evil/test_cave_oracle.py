"""The fast cave and the slow one agree on random caves: what is open, how far it is, what is seen, where tiles fit."""

from __future__ import annotations

from random import Random

import pytest

from herna.games.cave_evil import cave as fast
from herna.games.cave_evil.content import TILES
from herna.games.cave_evil.rules.excavation import starts
from herna.games.cave_evil.rules.placing import barred, found
from herna.games.cave_evil.state import Creature, Player, Squad, State, Tile
from herna.space.board import FAR
from herna.space.hex import Place, disc, step
from tests.games.cave_evil.oracle import SHAPES, Slow, apart, spots

KINDS = [kind for kind in SHAPES if kind != "lair"]


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
        fast.lay(state, Tile(kind, q, r, turn, rock=rock, cut=cut))  # type: ignore[arg-type]  # one of the kinds
    return state, slow


def anywhere(rng: Random, cave: fast.Cave) -> int:
    return rng.randrange(len(cave.board))


@pytest.mark.parametrize("seed", range(12))
def test_what_is_open_what_is_beside_and_how_far_it_is(seed: int) -> None:
    rng = Random(seed)
    for _ in range(10):
        state, slow = random_cave(rng, 25)
        cave = fast.cave_of(state)
        assert {cave.place(space) for space in range(len(cave.board)) if cave.open(space)} == slow.cave
        assert {cave.place(space) for space in cave.pits} == slow.pits
        assert cave.closed == slow.pits | slow.lairs
        for space in range(len(cave.board)):
            place = cave.place(space)
            assert {cave.place(each) for each in cave.neighbours[space]} == slow.beside(place) & slow.cave
            assert set(cave.rock_beside(space)) == slow.beside(place) - slow.cave
        for _ in range(40):
            a, b = anywhere(rng, cave), anywhere(rng, cave)
            steps = slow.walk(cave.place(a), cave.place(b))
            assert cave.walk(a, b) == (FAR if steps is None else steps)
            assert cave.crow(a, b) == apart(cave.place(a), cave.place(b))


@pytest.mark.parametrize("seed", range(12))
def test_what_is_in_sight(seed: int) -> None:
    rng = Random(100 + seed)
    seen = 0
    for _ in range(6):
        state, slow = random_cave(rng, 25)
        cave = fast.cave_of(state)
        for _ in range(120):
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


@pytest.mark.parametrize("seed", [*range(4), *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(4, 16))])
def test_where_tiles_fit(seed: int) -> None:
    rng = Random(200 + seed)
    none = 0
    for _ in range(3):
        state, slow = random_cave(rng, 30)
        cave = fast.cave_of(state)
        for _ in range(6):
            spaces = rng.sample(range(len(cave.board)), 6)
            squad = digger_at(state, spaces[0], spaces[1:])
            manned = {cave.place(each) for each in spaces}
            kind, rock = rng.choice(KINDS), rng.random() < 0.4
            begun = starts(state, squad, rock=rock)
            options = found(state, kind, begun, rock=rock, digger=squad)  # type: ignore[arg-type]  # one of the kinds
            assert len(options) == len(set(options))
            laid = [frozenset(fast.covered(Tile(kind, *option[1:]))) for option in options]  # type: ignore[arg-type]
            assert len(laid) == len(set(laid)), "only distinct layings"
            assert set(laid) == slow.places(kind, cave.place(squad.space), manned, rock=rock)
            none += not laid
    assert none or seed, "somewhere there is no placement"


@pytest.mark.parametrize("seed", range(4))
def test_the_reasons_agree_with_what_is_offered(seed: int) -> None:
    rng = Random(300 + seed)
    for _ in range(30):
        state, slow = random_cave(rng, 20)
        cave = fast.cave_of(state)
        spaces = rng.sample(range(len(cave.board)), 6)
        squad = digger_at(state, spaces[0], spaces[1:])
        kind, rock = rng.choice(KINDS), rng.random() < 0.4
        begun = frozenset(starts(state, squad, rock=rock))
        here: Place = cave.place(squad.space)
        for _ in range(25):
            q, r = rng.choice(disc(step(here, rng.randrange(6)), 3))
            turn = rng.choice(fast.turns(kind))  # type: ignore[arg-type]
            rule = barred(
                state,
                kind,
                begun,
                ("place", q, r, turn),
                rock=rock,
                cut=False,
                digger=squad,
                rule="",  # type: ignore[arg-type]
            )
            manned = {cave.place(each) for each in spaces}
            assert (rule is None) == slow.may_lie((kind, q, r, turn), here, manned, rock=rock)
