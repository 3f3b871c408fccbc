"""The cave at the start: sample layouts, and building tile by tile."""

from __future__ import annotations

from copy import deepcopy
from random import Random
from typing import Any

import pytest

from herna.games.cave_evil import GAME
from herna.games.cave_evil.cave import PIT, PIT_AREA, cave_of, covered, crystal_of, lay, pit_of, turns, walls_of
from herna.games.cave_evil.content import LAYOUTS, TILES, TRACK
from herna.games.cave_evil.events.setup import TileLeftOut
from herna.games.cave_evil.options import CaveOptions
from herna.games.cave_evil.rules import setup
from herna.games.cave_evil.rules.cave_building import AREA, Due, Site, build, clockwise, entrances, free_ends, plan, thronerooms
from herna.games.cave_evil.state import State, Tile
from herna.kernel import Dice, Table, Told
from herna.space.hex import crow, disc, step
from herna.testing.playing import act, asked, forbidden, offered, told
from tests.games.cave_evil.laying import cave
from tests.games.cave_evil.scenes import drawn, shapes
from tests.games.cave_evil.stage import stage

HALL, LAIR = "cave_evil.cave.hall-touches-pit", "cave_evil.cave.lair-at-hall-end"
TUNNEL, THRONEROOM = "cave_evil.cave.tunnel-touches-pit", "cave_evil.cave.throneroom-at-end"


def empty(seats: int, first: int = 0) -> State:
    """A table on which the cave is still to be built."""
    state = setup.setup(seats, CaveOptions(build=True), Dice(3))
    state.step, state.first = setup.LAYING, first
    return state


def building(state: State, heard: list[Told] | None = None, **options: Any) -> Table[State]:
    """The cave is built; then the table is left alone."""

    async def go(t: Table[State]) -> None:
        while t.state.step < setup.SPAWNING:
            t.rest()
            await setup.prepare(t)

    return stage(state, go, heard=heard, options={"build": True, **options})


def laid(state: State, *tiles: tuple[Any, int, int, int]) -> State:
    """Some tiles of the cave are there already."""
    for kind, q, r, turn in tiles:
        lay(state, Tile(kind, q, r, turn))
    return state


def due(state: State, kind: Any, seat: int = 0, *, less: int = 0) -> Site:
    return Site(state, Due(seat, kind), plan(state), less)


def why(site: Site, q: int, r: int, turn: int) -> str | None:
    return site.barred(("place", q, r, turn))


# Who places what


@pytest.mark.rule(
    "cave_evil.setup.starting-tiles",
    "cave_evil.cave.hall-order",
    "cave_evil.cave.hall-lair-order",
    "cave_evil.cave.tunnel-order",
    "cave_evil.cave.tunnel-first",
    "cave_evil.cave.always-four-thronerooms",
)
def test_four_players_place_halls_then_lairs_then_tunnels_with_thronerooms_backwards() -> None:
    order = plan(empty(4, first=2))
    assert [tuple(each) for each in order] == [
        *((seat, "hall") for seat in (2, 3, 0, 1)),
        *((seat, "lair") for seat in (2, 3, 0, 1)),
        *((seat, kind) for seat in (1, 0, 3, 2) for kind in ("tunnel", "throneroom")),
    ]


@pytest.mark.rule(
    "cave_evil.cave.two-player-extra", "cave_evil.cave.two-player-order", "cave_evil.cave.always-four-thronerooms"
)
def test_two_players_place_two_pairs_each_at_once_or_by_turns() -> None:
    state = empty(2)
    assert [each.seat for each in plan(state) if each.kind == "throneroom"] == [1, 1, 0, 0]
    assert [each.seat for each in plan(state, alternate=True) if each.kind == "throneroom"] == [1, 0, 1, 0]


@pytest.mark.rule(
    "cave_evil.cave.three-player-extra", "cave_evil.cave.three-player-who", "cave_evil.cave.always-four-thronerooms"
)
def test_with_three_players_the_first_places_a_tunnel_and_a_throneroom_before_all_else() -> None:
    order = plan(empty(3, first=1))
    assert order[:2] == [Due(1, "tunnel"), Due(1, "throneroom")]
    assert [each.seat for each in order[2:] if each.kind == "tunnel"] == [0, 2, 1]
    assert sum(each.kind == "throneroom" for each in order) == 4


# Where


@pytest.mark.rule("cave_evil.cave.hall-touches-pit", "cave_evil.cave.hall-contact", "cave_evil.cave.setup-overlap")
def test_a_hall_adjoins_the_pit_area_at_one_space_or_two_neighbours() -> None:
    table = building(empty(4))
    assert (asked(table).seat, asked(table).rule) == (0, HALL)
    for _, *way in asked(table).options:
        places = covered(Tile("hall", *way))
        touched = [place for place in PIT_AREA if any(crow(place, each) == 1 for each in places)]
        assert 1 <= len(touched) <= 2
        assert crow(touched[0], touched[-1]) <= 1
        assert not AREA & set(places)
    assert forbidden(table, ("place", 4, 0, 0)) == HALL
    assert forbidden(table, ("place", 3, -3, 1)) == "cave_evil.cave.hall-contact", "along the rim"
    assert forbidden(table, ("place", 2, 0, 0)) == "cave_evil.cave.setup-overlap"
    assert offered(table, ("place", 3, 0, 0))


@pytest.mark.rule("cave_evil.cave.hall-distance-2", "cave_evil.cave.hall-distance-measure")
def test_two_players_keep_their_halls_six_apart() -> None:
    state = laid(empty(2), ("hall", 3, 0, 0))
    site = due(state, "hall", 1)
    for option in site.tried():
        places = covered(site.tile(option))
        near = min(crow(a, b) for a in places for b in covered(state.tiles[0]))
        rule = site.barred(option)
        assert (rule is None) <= (near >= 6), "distance is between the nearest spaces"
        assert rule != "cave_evil.cave.hall-distance-2" or near < 6
    assert why(site, 0, 3, 1) == "cave_evil.cave.hall-distance-2"
    assert crow((3, 0), (0, 3)) == 3


@pytest.mark.rule("cave_evil.cave.hall-distance-3-4", "cave_evil.cave.hall-distance-measure")
@pytest.mark.parametrize("seats", [3, 4])
def test_three_and_four_players_keep_them_three_apart(seats: int) -> None:
    state = laid(empty(seats), ("hall", 3, 0, 0))
    site = due(state, "hall", 1)
    assert why(site, 0, 3, 1) is None
    assert crow((3, 0), (0, 3)) == 3
    assert why(site, 1, 2, 1) == "cave_evil.cave.hall-distance-3-4"
    assert crow((3, 0), (1, 2)) == 2


@pytest.mark.rule("cave_evil.cave.lair-at-hall-end", "cave_evil.cave.lair-contact")
def test_a_lair_has_its_entrance_against_the_free_end_of_its_hall() -> None:
    state = laid(empty(2), ("hall", 3, 0, 0), ("hall", -7, 0, 0))
    assert free_ends(state.tiles[0]) == [(7, 0)]
    site = due(state, "lair", 0)
    legal = [option for option in site.tried() if site.barred(option) is None]
    assert legal
    for option in legal:
        tile = site.tile(option)
        assert (7, 0) in entrances(tile)
        assert sum(crow((7, 0), place) == 1 for place in covered(tile)) <= 2
    turned = [option for option in site.tried() if why(site, *option[1:]) == LAIR]
    assert any(any(crow((7, 0), place) == 1 for place in covered(site.tile(option))) for option in turned), "a wall against it"


def test_a_lair_can_be_turned_in_six_ways_for_it_opens_on_one_side() -> None:
    assert turns("lair") == (0, 1, 2, 3, 4, 5)
    assert [len(turns(kind)) for kind in ("single", "tunnel", "crook", "throneroom")] == [1, 3, 6, 1]


@pytest.mark.rule("cave_evil.cave.lairs-off-board")
def test_a_lair_may_lie_beyond_the_board() -> None:
    state = laid(empty(2), ("hall", 0, 3, 1), ("hall", 0, -7, 1))
    site = due(state, "lair", 0)
    legal = [option for option in site.tried() if site.barred(option) is None]
    columns = {place: 2 * place[1] + place[0] for option in legal for place in covered(site.tile(option))}
    assert max(columns.values()) > 20, "a column of the board has ten spaces above and below the Pit"


@pytest.mark.rule("cave_evil.cave.lair-contact")
def test_the_end_of_a_hall_touches_at_most_two_spaces_of_the_lair() -> None:
    state = laid(empty(2), ("hall", 3, 0, 0), ("hall", -7, 0, 0))
    site = due(state, "lair", 0)
    for option in site.tried():
        tile = site.tile(option)
        touched = sum(crow((7, 0), place) == 1 for place in covered(tile))
        if (7, 0) in entrances(tile) and site.cave.isdisjoint(covered(tile)):
            assert (site.barred(option) == "cave_evil.cave.lair-contact") == (touched > 2)


@pytest.mark.rule(
    "cave_evil.cave.lair-shape", "cave_evil.cave.lair-opening", "cave_evil.cave.lair-walls", "cave_evil.cave.wall-adjacency"
)
@pytest.mark.parametrize("turn", range(6))
def test_a_lair_has_ten_spaces_and_one_opening_three_spaces_wide(turn: int) -> None:
    lair = Tile("lair", 0, 8, turn)
    inside = set(covered(lair))
    assert len(inside) == 10
    outer = {(place, d) for place in inside for d in range(6) if step(place, d) not in inside}
    doors = outer - set(walls_of(lair))
    assert len({place for place, _ in doors}) == 3
    state = empty(2)
    known = lay(state, lair)
    for place, _ in outer:
        for d in range(6):
            if step(place, d) not in inside:
                known = lay(state, Tile("single", *step(place, d)))
    for place, d in outer:
        beside = known.at(step(place, d)) in known.neighbours[known.at(place)]
        assert beside == ((place, d) in doors), "a wall parts what lies on both sides of it"
    assert crystal_of(lair) in inside


@pytest.mark.rule("cave_evil.cave.tunnel-touches-pit", "cave_evil.cave.tunnel-gap", "cave_evil.cave.setup-overlap")
def test_a_tunnel_adjoins_the_pit_area_with_rock_between_it_and_the_halls() -> None:
    state = laid(empty(2), ("hall", 3, 0, 0), ("hall", -7, 0, 0))
    site = due(state, "tunnel", 1)
    assert why(site, 0, 3, 1) is None
    assert why(site, 0, 4, 1) == TUNNEL
    assert why(site, 2, 1, 1) == "cave_evil.cave.tunnel-gap", "beside the Hall"
    assert why(site, 3, 0, 1) == "cave_evil.cave.tunnel-gap", "over the Hall, which the same sentence forbids"
    assert why(site, 0, 2, 1) == "cave_evil.cave.setup-overlap", "over the Pit area"
    for option in site.tried():
        if site.barred(option) is None:
            near = min(crow(a, b) for a in covered(site.tile(option)) for hall in state.tiles for b in covered(hall))
            assert near >= 2, "a space of unexcavated ground is between"


@pytest.mark.rule("cave_evil.cave.throneroom-at-end", "cave_evil.cave.throneroom-contact")
def test_a_throneroom_is_at_the_end_of_its_tunnel_and_touches_at_most_two_spaces_of_it() -> None:
    state = laid(empty(4), ("tunnel", 0, 3, 1))
    site = due(state, "throneroom", 1)
    assert site.ends == [(0, 5)]
    assert why(site, 0, 7, 0) is None
    assert why(site, -2, 5, 0) == "cave_evil.cave.throneroom-contact"
    assert why(site, 0, 8, 0) == THRONEROOM
    for option in site.tried():
        if site.barred(option) is None:
            places = covered(site.tile(option))
            assert sum(any(crow(a, b) == 1 for b in places) for a in covered(state.tiles[0])) <= 2
            assert any(crow((0, 5), place) == 1 for place in places)


@pytest.mark.rule("cave_evil.cave.throneroom-gap")
@pytest.mark.parametrize(
    "other", [("hall", 2, 5, 0), ("lair", 2, 7, 0), ("throneroom", 3, 6, 0), ("tunnel", 2, 6, 0)], ids=lambda other: other[0]
)
def test_a_space_of_rock_is_between_a_throneroom_and_all_else(other: tuple[str, int, int, int]) -> None:
    state = laid(empty(4), other, ("tunnel", 0, 3, 1))
    site = due(state, "throneroom", 1)
    assert why(site, 0, 7, 0) == "cave_evil.cave.throneroom-gap"
    assert why(due(laid(empty(4), ("tunnel", 0, 3, 1)), "throneroom", 1), 0, 7, 0) is None


@pytest.mark.rule("cave_evil.cave.three-player-who", "cave_evil.cave.throneroom-gap", "cave_evil.cave.tunnel-gap")
def test_what_comes_after_the_early_tunnel_keeps_away_from_it_too() -> None:
    state = laid(empty(3), ("tunnel", 0, 3, 1), ("throneroom", 0, 7, 0))
    site = due(state, "hall", 0)
    assert why(site, 1, 2, 0) == "cave_evil.cave.tunnel-gap"
    assert any(site.barred(option) is None for option in site.tried())
    laid(state, ("hall", 2, 1, 1), ("hall", -3, 0, 1), ("hall", 0, -7, 1))
    room = due(state, "lair", 0)
    found = {room.barred(option) for option in room.tried()}
    assert "cave_evil.cave.throneroom-gap" in found
    assert None in found


@pytest.mark.rule("cave_evil.cave.leave-room")
def test_a_tunnel_must_leave_room_for_its_throneroom_and_a_hall_for_its_lair() -> None:
    own = set(covered(Tile("tunnel", 0, 3, 1)))
    full = [("single", *place, 0) for place in disc((0, 5), 3) if place not in own and place not in AREA]
    assert why(due(laid(empty(2), *full), "tunnel", 1), 0, 3, 1) == "cave_evil.cave.leave-room"
    assert why(due(empty(2), "tunnel", 1), 0, 3, 1) is None
    own = set(covered(Tile("hall", 3, 0, 0)))
    full = [("single", *place, 0) for place in disc((7, 0), 4) if place not in own and place not in AREA]
    assert why(due(laid(empty(2), *full), "hall", 0), 3, 0, 0) == "cave_evil.cave.leave-room"
    assert why(due(empty(2), "hall", 0), 3, 0, 0) is None


@pytest.mark.rule("cave_evil.cave.leave-room")
def test_a_lair_leaves_room_for_the_other_lairs_and_for_the_thronerooms_beside_them() -> None:
    halls = [("hall", -2, -1, 2), ("hall", -1, 3, 0), ("hall", 5, -7, 2), ("hall", 7, -6, 2)]
    state = laid(empty(4, first=3), *halls)
    for seat, place in ((3, (-7, 3, 2)), (0, (0, 4, 0))):
        lay(state, Tile("lair", *place, by=seat))
    site = due(state, "lair", 1)
    assert why(site, 6, -7, 4) == "cave_evil.cave.leave-room"
    for option in site.tried():
        if site.barred(option) is None:
            left = deepcopy(state)
            lay(left, site.tile(option))
            last = due(left, "lair", 2)
            assert any(last.barred(each) is None for each in last.tried())


@pytest.mark.rule("cave_evil.cave.no-legal-place")
def test_where_nothing_fits_distances_and_gaps_shrink_but_nothing_overlaps() -> None:
    halls = [("hall", 3, 0, 0), ("hall", -7, 0, 0), ("hall", 0, 3, 1), ("hall", 0, -7, 1)]
    state = laid(empty(2), *halls)
    site = due(state, "hall", 1)
    assert not any(site.barred(option) is None for option in site.tried())
    order = plan(state)
    table = stage(state, lambda t: build(t, Due(1, "hall"), order))
    assert asked(table).rule == HALL
    nearest = [
        min(crow(a, b) for a in covered(Tile("hall", *option[1:])) for hall in state.tiles for b in covered(hall))
        for option in asked(table).options
    ]
    assert 1 <= max(nearest) < 6
    less = next(less for less in range(7) if any(due(state, "hall", 1, less=less).barred(o) is None for o in site.tried()))
    assert min(nearest) >= 6 - less, "shrunk no more than needed"
    assert all(
        not set(covered(Tile("hall", *o[1:]))) & {p for t in state.tiles for p in covered(t)} for o in asked(table).options
    )


# Sample layouts and numbers


@pytest.mark.rule("cave_evil.cave.sample-setup")
def test_the_first_player_has_the_first_lair_of_a_sample_layout_and_the_others_follow() -> None:
    found = set()
    for seed in range(12):
        state = Table(GAME, 4, seed).state
        lairs = {tile.by: (tile.q, tile.r) for tile in state.tiles if tile.kind == "lair"}
        found.add(state.first)
        assert lairs[state.first] == (10, -8)
        assert [lairs[(state.first + each) % 4] for each in range(1, 4)] == [(3, 7), (-10, 8), (-3, -7)]
    assert len(found) > 1


@pytest.mark.rule("cave_evil.cave.sample-layouts", "cave_evil.cave.sample-setup", "cave_evil.basics.board-layout")
@pytest.mark.parametrize("name", LAYOUTS)
def test_the_sample_layouts_follow_the_rules(name: str) -> None:
    layout = LAYOUTS[name]
    rank: dict[str, int] = {"hall": 0, "lair": 1, "tunnel": 2, "throneroom": 3}
    state = empty(layout.players)
    tiles = [Tile(each.tile, each.q, each.r, each.turn) for each in layout.tiles]
    halls, lairs, tunnels, thrones = ([each for each in tiles if each.kind == kind] for kind in rank)
    assert (len(halls), len(lairs), len(tunnels), len(thrones)) == (layout.players, layout.players, 4, 4)
    for seat, tile in enumerate(halls):
        assert why(due(state, "hall", seat), tile.q, tile.r, tile.turn) is None
        lay(state, tile)
    for seat, tile in enumerate(lairs):
        assert why(due(state, "lair", seat), tile.q, tile.r, tile.turn) is None
        lay(state, Tile("lair", tile.q, tile.r, tile.turn, by=seat))
    for tunnel, throne in zip(tunnels, thrones, strict=True):
        turn = tunnel.turn % 3
        ends = covered(tunnel)
        site = due(state, "tunnel", 0)
        assert any(site.barred(option) is None for option in site.tried() if set(covered(site.tile(option))) == set(ends)), (
            tunnel,
            turn,
        )
        lay(state, tunnel)
        assert why(due(state, "throneroom", 0), throne.q, throne.r, 0) is None
        lay(state, throne)
    for lair in lairs:
        assert cave_of(state).walk(PIT, cave_of(state).at(crystal_of(lair))) == 10


@pytest.mark.rule("cave_evil.cave.throneroom-numbers", "cave_evil.cave.throneroom-nearest")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_thronerooms_are_numbered_clockwise_from_the_nearest_to_the_first_player(seats: int) -> None:
    for first in range(seats):
        state = cave(seats)
        state.first = state.began = first
        known = cave_of(state)
        crystal = known.place(state.players[first].crystal)
        numbered = [known.place(pit) for pit in thronerooms(state)]
        assert len(numbered) == 4
        assert crow(crystal, numbered[0]) == min(crow(crystal, each) for each in numbered)
        assert clockwise(numbered[0], numbered) == numbered
        tied = [each for each in numbered if crow(crystal, each) == crow(crystal, numbered[0])]
        assert clockwise(crystal, tied)[0] == numbered[0], "of two the one met first"


def test_clockwise_is_around_the_pit_from_a_direction_on() -> None:
    compass = [(0, -3), (3, -3), (3, 0), (0, 3), (-3, 3), (-3, 0)]
    assert clockwise((0, -1), compass) == compass
    assert clockwise((1, 1), compass) == [*compass[3:], *compass[:3]]


def test_a_throneroom_that_is_cut_away_has_no_number_and_new_ones_follow() -> None:
    state = cave(2)
    gone = thronerooms(state)[1]
    lay(state, Tile("single", *cave_of(state).place(gone), cut=True))
    lay(state, Tile("throneroom", 20, 0))
    assert gone not in thronerooms(state)
    assert thronerooms(state)[-1] == cave_of(state).at((20, 0))


@pytest.mark.rule("cave_evil.cave.eye-on-tile", "cave_evil.basics.cover-track", "cave_evil.basics.track-on-edge")
def test_the_track_goes_on_under_tiles() -> None:
    state = cave(2)
    state.eye = 5
    before = shapes(drawn(state))["eye"].label
    for q in range(-14, 15, 3):
        lay(state, Tile("tunnel", q, -11 - q // 2))
    assert state.eye == 5, "the Eye is where it would be without them"
    assert shapes(drawn(state))["eye"].label == before
    assert len([shape for shape in drawn(state).layers[0] if shape.symbol == "vortex"]) == TRACK.lap


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", [*range(3), *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(3, 30))])
@pytest.mark.rule("cave_evil.cave.leave-room", "cave_evil.cave.always-four-thronerooms")
def test_a_cave_that_was_built_at_random_is_whole(seats: int, seed: int) -> None:
    rng = Random(seed)
    heard: list[Told] = []
    table = building(empty(seats, first=seed % seats), heard, alternate=bool(seed % 2))
    while not table.over:
        act(table, rng.choice(list(asked(table).options)))
    assert told(heard, TileLeftOut) == []
    state = table.state
    assert len(thronerooms(state)) == 4
    assert all(player.lair >= 0 for player in state.players)
    known = cave_of(state)
    assert all(known.walk(PIT, player.crystal) < 100 for player in state.players)
    assert sum(len(covered(tile)) for tile in state.tiles) == len(known.board) - len(PIT_AREA), "nothing overlaps"
    assert {known.at(pit) for tile in state.tiles if (pit := pit_of(tile))} | {PIT} == known.pits
    assert {TILES[tile.kind].id for tile in state.tiles} == {"hall", "lair", "tunnel", "throneroom"}


def too_near(state: State) -> list[tuple[str, str, int]]:
    """The tiles that are nearer to each other than the rulebook wants, and how near."""
    found: list[tuple[str, str, int]] = []
    for number, one in enumerate(state.tiles):
        for before, other in enumerate(state.tiles[:number]):
            far = min(crow(here, there) for here in covered(one) for there in covered(other))
            kinds = {one.kind, other.kind}
            if kinds == {"hall"}:
                least = 6 if state.seats == 2 else 3
            elif "throneroom" in kinds:
                least = 1 if kinds == {"throneroom", "tunnel"} and before == number - 1 else 2
            else:
                least = 2 if kinds == {"hall", "tunnel"} else 1
            if far < least:
                found.append((one.kind, other.kind, far))
    return found


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", [*range(3, 5), *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(5, 18))])
@pytest.mark.rule("cave_evil.cave.leave-room", "cave_evil.cave.throneroom-gap", "cave_evil.cave.tunnel-gap")
@pytest.mark.rule("cave_evil.cave.hall-distance-2", "cave_evil.cave.hall-distance-3-4")
def test_however_a_cave_is_built_there_is_room_for_the_distances_that_the_rulebook_wants(seats: int, seed: int) -> None:
    rng = Random(seed)
    table = building(empty(seats, first=seed % seats), [], alternate=bool(seed % 2))
    while not table.over:
        act(table, rng.choice(list(asked(table).options)))
    assert too_near(table.state) == []
