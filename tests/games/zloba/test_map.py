"""The map: regions, borders and land bridges, VP tokens, the Shores."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from itertools import combinations, pairwise, product
from math import dist

import pytest

from herna.games.zloba import GAME
from herna.games.zloba.content import NEIGHBOURS, NUMBERED, SHORES, TOKENS, ZONES, Point, Region
from herna.games.zloba.events import BonusWon, Scored
from herna.games.zloba.state import State
from herna.kernel import DONE, Table, Told
from herna.kernel.errors import Refused
from herna.testing.playing import act, asked, told, why_not
from tests.games.zloba.laying import lay, side
from tests.games.zloba.map_cases import (
    CONTENT,
    LAND,
    NEXT_ROUND,
    SPOILS,
    Edge,
    area,
    coast,
    destinations,
    drawn,
    edges,
    inside,
    rings,
)

PAIRS = list(combinations(NUMBERED, 2))


def length(lines: Iterable[Edge]) -> float:
    return sum(dist(*line) for line in lines)


def apart(place: Point, polygon: Sequence[Point]) -> float:
    """How far a point is from an outline."""

    def to_side(a: Point, b: Point) -> float:
        across, down = b[0] - a[0], b[1] - a[1]
        along = ((place[0] - a[0]) * across + (place[1] - a[1]) * down) / (across**2 + down**2)
        along = min(1, max(0, along))
        return dist(place, (a[0] + along * across, a[1] + along * down))

    return min(to_side(a, b) for a, b in pairwise([*polygon, polygon[0]]))


def shared(a: int, b: int) -> set[Edge]:
    """The common border of two regions."""
    return set(edges(LAND[a].polygon)) & set(edges(LAND[b].polygon))


@pytest.mark.rule("zloba.map.regions", *CONTENT)
def test_the_highland_is_one_piece_cut_into_eight_regions_without_gaps_or_overlaps() -> None:
    assert sorted(LAND) == [*NUMBERED] == [1, 2, 3, 4, 5, 6, 7, 8]
    whole, *tarns = map(area, rings())
    assert whole == pytest.approx(sum(area(region.polygon) for region in LAND.values()) + sum(tarns))
    assert sum(tarns) < whole / 50


@pytest.mark.rule("zloba.map.adjacent-border", *CONTENT)
def test_a_tarn_fills_each_place_where_four_regions_would_meet_so_that_no_corner_is_in_doubt() -> None:
    _, *tarns = rings()
    around = [{number for number in NUMBERED if set(edges(LAND[number].polygon)) & set(edges(tarn))} for tarn in tarns]
    assert sorted(map(sorted, around)) == [[1, 6, 7, 8], [3, 4, 7, 8]]


@pytest.mark.rule("zloba.map.adjacent-border", *CONTENT)
@pytest.mark.parametrize(("a", "b"), PAIRS)
def test_two_regions_border_where_their_outlines_share_points_and_nowhere_else(a: int, b: int) -> None:
    assert (b in LAND[a].borders) == (a in LAND[b].borders)
    points = set(LAND[a].polygon) & set(LAND[b].polygon)
    if b in LAND[a].borders:
        assert {point for line in shared(a, b) for point in line} == points
        assert length(shared(a, b)) > 60, "long enough to be seen"
    else:
        assert not points
        assert min(dist(*ends) for ends in product(LAND[a].polygon, LAND[b].polygon)) > 20, "no corner looks like a border"


@pytest.mark.rule("zloba.map.adjacent-bridge", *CONTENT)
@pytest.mark.parametrize(("a", "b"), PAIRS)
def test_land_bridges_lead_both_ways_and_join_regions_without_a_common_border(a: int, b: int) -> None:
    assert (b in LAND[a].bridges) == (a in LAND[b].bridges) == ({a, b} in ({1, 3}, {4, 6}))
    assert not (b in LAND[a].bridges and b in LAND[a].borders)


@pytest.mark.rule("zloba.map.adjacent-border", "zloba.map.adjacent-bridge")
def test_neighbours_are_those_across_a_border_or_a_bridge_and_each_is_the_others_neighbour() -> None:
    for region in LAND.values():
        assert set(NEIGHBOURS[region.number]) == {*region.borders, *region.bridges}
        assert all(region.number in NEIGHBOURS[other] for other in NEIGHBOURS[region.number])
        assert region.number not in NEIGHBOURS[region.number]


@pytest.mark.rule("zloba.map.adjacent-bridge")
def test_both_land_bridges_are_on_the_map_with_the_regions_they_join() -> None:
    shapes = [shape for layer in drawn(lay(side("aldan", dice=["mine"]), side("koda"))).layers for shape in layer]
    labels = [shape.label for shape in shapes if "bridge" in shape.label.lower()]
    assert len(labels) == 2
    assert [[int(sign) for sign in label if sign.isdigit()] for label in labels] == [[1, 3], [4, 6]]


@pytest.mark.rule("zloba.shores.adjacent-one-to-six", *CONTENT)
@pytest.mark.parametrize("region", LAND.values(), ids=LAND)
def test_regions_one_to_six_have_a_coast_and_seven_and_eight_lie_inland(region: Region) -> None:
    beach = length(set(edges(region.polygon)) & set(edges(coast())))
    assert region.shores == (region.number <= 6) == (beach > 100)
    assert region.shores or not beach


@pytest.mark.rule(*CONTENT)
@pytest.mark.parametrize(
    "turn",
    [{1: 4, 4: 1, 2: 5, 5: 2, 3: 6, 6: 3, 7: 8, 8: 7}, {1: 3, 3: 1, 4: 6, 6: 4, 2: 2, 5: 5, 7: 7, 8: 8}],
    ids=["half a turn", "a mirror"],
)
def test_the_map_favours_no_side(turn: dict[int, int]) -> None:
    """Turned or mirrored it is the same map; the two together carry any deployment zone to any other."""
    faced = {zone.id: min(NUMBERED, key=lambda n: apart(zone.label, LAND[n].polygon)) for zone in ZONES.values()}
    assert faced == {"north": 1, "east": 3, "south": 4, "west": 6}
    assert {turn[number] for number in faced.values()} == set(faced.values())
    for region in LAND.values():
        image = LAND[turn[region.number]]
        assert {turn[other] for other in region.borders} == set(image.borders)
        assert {turn[other] for other in region.bridges} == set(image.bridges)
        assert region.shores == image.shores


@pytest.mark.rule(*CONTENT)
@pytest.mark.parametrize("region", LAND.values(), ids=LAND)
def test_number_token_and_troops_have_their_places_inside_the_region(region: Region) -> None:
    assert len(region.slots) == 4
    for place, room in [(region.label, 20), *((slot, 16) for slot in region.slots)]:
        assert inside(place, region.polygon)
        assert apart(place, region.polygon) >= room
    assert all(dist(*two) > 32 for two in combinations([region.label, *region.slots], 2))


@pytest.mark.rule("zloba.map.adjacency-use", "zloba.map.adjacent-border", "zloba.map.adjacent-bridge")
@pytest.mark.parametrize("region", LAND.values(), ids=LAND)
def test_troops_move_across_borders_and_bridges_only(region: Region) -> None:
    table = lay(side("aldan", {region.number: 1}, dice=["maneuver", "mine"]), side("koda", dice=["mine"]))
    act(table, ("use", "maneuver"))
    near = sorted([*region.borders, *region.bridges])
    assert destinations(table, region.number) == near
    before = table.hash()
    for far in NUMBERED:
        if far not in near and far != region.number:
            with pytest.raises(Refused) as refused:
                act(table, ("move", region.number, far, ("basic",)))
            assert refused.value.rule == "zloba.map.adjacency-use"
    assert table.hash() == before
    act(table, ("move", region.number, near[-1], ("basic",)))
    assert table.state.sides[0].basics[near[-1]] == 1
    assert table.state.sides[0].basics[region.number] == 0


@pytest.mark.rule("zloba.map.adjacency-use")
def test_a_move_of_two_troops_or_of_an_elite_troop_to_a_far_region_is_refused_by_the_same_rule() -> None:
    table = lay(side("runen", {1: 2}, elites=[("ram", 5, 1)], dice=["maneuver", "mine"]), side("koda", dice=["mine"]))
    act(table, ("use", "maneuver"))
    assert why_not(table, ("move", 1, 8, ("basic", "basic"))) == "zloba.map.adjacency-use"
    assert why_not(table, ("move", 5, 7, ("ram:1",))) == "zloba.map.adjacency-use"


@pytest.mark.rule("zloba.map.adjacency-use", "zloba.map.adjacent-border", "zloba.map.adjacent-bridge")
@pytest.mark.parametrize("region", LAND.values(), ids=LAND)
def test_battle_reaches_the_own_region_and_its_neighbours_over_borders_and_bridges(region: Region) -> None:
    everywhere = dict.fromkeys(NUMBERED, 1)
    table = lay(side("aldan", {region.number: 1}, dice=["battle", "mine"]), side("koda", everywhere, dice=["mine"]))
    act(table, ("use", "battle"))
    assert [option[0] for option in asked(table).options] == sorted([region.number, *region.borders, *region.bridges])


def vp_in(heard: list[Told], reason: str) -> dict[int, int]:
    return {event.region: event.vp for event in told(heard, Scored) if event.reason == reason}


@pytest.mark.rule("zloba.map.token-shows-vp", "zloba.map.number-not-vp")
@pytest.mark.parametrize("tokens", [[*TOKENS][:8], [*TOKENS][:2:-1]], ids=["cheap ones first", "dear ones first"])
def test_a_region_yields_what_its_token_says_whatever_its_number(tokens: list[str]) -> None:
    heard: list[Told] = []
    lay(
        side("aldan", dict.fromkeys(NUMBERED, 1)),
        side("koda"),
        phase="scoring",
        tokens=tokens,
        dice=NEXT_ROUND,
        heard=heard,
    )
    assert vp_in(heard, "control") == {region: TOKENS[token].vp for region, token in zip(NUMBERED, tokens, strict=True)}


@pytest.mark.rule("zloba.map.token-shows-vp", "zloba.map.token-stays")
def test_a_token_yields_its_vp_in_every_round_anew() -> None:
    table = lay(side("aldan", {4: 1}), side("koda", {0: 1}), phase="scoring", dice=NEXT_ROUND * 2)
    tokens = table.state.tokens[:]
    each = TOKENS[tokens[3]].vp + 1
    assert (table.state.round, table.state.sides[0].vp) == (3, each)
    while table.state.round == 3:
        act(table, ("discard", "mine") if ("discard", "mine") in asked(table).options else DONE)
    assert (table.state.round, table.state.sides[0].vp) == (4, 2 * each)
    assert table.state.tokens == tokens


@pytest.mark.rule("zloba.map.token-stays")
@pytest.mark.parametrize("options", [{}, {"scenario": "show-of-strength"}], ids=["standard", "solo/co-op"])
def test_vp_tokens_stay_where_they_lie_from_setup_to_the_end(options: dict[str, str]) -> None:
    table: Table[State] = Table(GAME, 2, 5, options)
    luck = random.Random(5)
    laid: list[str] = []
    while not table.over:
        laid = laid or table.state.tokens[:]
        assert table.state.tokens == laid
        act(table, luck.choice(list(asked(table).options)))
    assert len(laid) == 8


@pytest.mark.rule("zloba.map.token-bonus")
def test_a_token_with_a_symbol_gives_its_action_to_who_controls_the_region() -> None:
    heard: list[Told] = []
    table = lay(
        side("aldan", {1: 1, 3: 5, 7: 1}),
        side("koda", {1: 2, 7: 1}),
        phase="spoils",
        tokens=SPOILS,
        dice=NEXT_ROUND,
        heard=heard,
    )
    assert told(heard, BonusWon) == [BonusWon("koda", 1, "mine")]
    assert asked(table).seat == 1
    act(table, "mine")
    assert [each.corra for each in table.state.sides] == [1, 2], "1 of it from Groundwork"
    assert len(told(heard, BonusWon)) == 1


@pytest.mark.rule("zloba.map.order-number")
def test_regions_are_scored_and_give_their_spoils_in_the_order_of_their_numbers() -> None:
    heard: list[Told] = []
    mine = ["token-1", "token-7", "token-5", "token-8", "token-10", "token-11", "token-3", "token-6"]
    table = lay(
        side("aldan", {8: 1, 3: 1, 1: 1, 5: 1}, elites=[("exalted", 6)]),
        side("koda", {7: 1, 4: 1, 2: 1}),
        phase="scoring",
        tokens=mine,
        dice=NEXT_ROUND,
        heard=heard,
    )
    while table.state.phase == "spoils":
        act(table, asked(table).options[0])
    regions = [event.region for event in told(heard, Scored)]
    assert regions == sorted(regions)
    assert set(regions) == set(NUMBERED)
    assert [(event.region, event.faction) for event in told(heard, BonusWon)] == [
        (1, "aldan"),
        (3, "aldan"),
        (7, "koda"),
        (8, "aldan"),
    ]


@pytest.mark.rule("zloba.map.order-number", "zloba.map.order-fixed")
def test_every_game_has_the_same_numbers_in_the_same_places_whatever_tokens_are_drawn() -> None:
    pictures, tokens = [], []
    for seed in range(6):
        table: Table[State] = Table(GAME, 2, seed)
        shapes = [shape for layer in drawn(table).layers for shape in layer]
        numbers = {(shape.x, shape.y): shape.text for shape in shapes if shape.text and shape.tone == "obsidian"}
        paths = {shape.id: shape.path for shape in shapes if shape.id.startswith("region:")}
        pictures.append((numbers, paths))
        tokens.append(table.state.tokens)
    assert all(picture == pictures[0] for picture in pictures)
    assert len({tuple(each) for each in tokens}) == 6
    numbers, paths = pictures[0]
    assert sorted(numbers.values()) == [str(number) for number in NUMBERED]
    assert all(inside(place, LAND[int(number)].polygon) for place, number in numbers.items())
    assert set(paths) == {f"region:{number}" for number in (SHORES, *NUMBERED)}
