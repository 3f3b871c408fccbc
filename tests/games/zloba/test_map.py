"""The map: regions, borders and land bridges, VP tokens, the Shores."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations, pairwise, product
from math import dist

import pytest

from herna.games.zloba import GAME
from herna.games.zloba.content import ELITES, NEIGHBOURS, NUMBERED, REGIONS, SHORES, TOKENS, ZONES, Point, Region
from herna.games.zloba.events import Attacked, BonusWon, Deployed, Healed, Scored
from herna.games.zloba.state import Side, State
from herna.kernel import DONE, Table, Told
from herna.kernel.errors import Refused
from herna.kernel.scene import Scene
from tests.games.zloba.laying import act, asked, elites, lay, side, told, why_not

LAND = {region.number: region for region in REGIONS.values()}
PAIRS = list(combinations(NUMBERED, 2))
CONTENT = ("zloba.map.data",)
NEXT_ROUND = ["mine"] * 9
"""What two players roll from one scoring to the next draft: two all-seeing dice and seven action dice."""

Edge = frozenset[Point]


# ---------------------------------------------------------------------- the drawing


def edges(points: Sequence[Point]) -> list[Edge]:
    return [frozenset(pair) for pair in pairwise([*points, points[0]])]


def length(lines: Iterable[Edge]) -> float:
    return sum(dist(*line) for line in lines)


def area(points: Sequence[Point]) -> float:
    return abs(sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairwise([*points, points[0]]))) / 2


def inside(place: Point, polygon: Sequence[Point]) -> bool:
    """Whether a ray to the right crosses the outline an odd number of times."""
    x, y = place
    sides = pairwise([*polygon, polygon[0]])
    return sum((ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay) for (ax, ay), (bx, by) in sides) % 2 == 1


def apart(place: Point, polygon: Sequence[Point]) -> float:
    """How far a point is from an outline."""

    def to_side(a: Point, b: Point) -> float:
        across, down = b[0] - a[0], b[1] - a[1]
        along = ((place[0] - a[0]) * across + (place[1] - a[1]) * down) / (across**2 + down**2)
        along = min(1, max(0, along))
        return dist(place, (a[0] + along * across, a[1] + along * down))

    return min(to_side(a, b) for a, b in pairwise([*polygon, polygon[0]]))


def rings() -> list[list[Point]]:
    """Where land and water meet, the lines that belong to one region only, in rings: the coast first, then the tarns."""
    used = Counter(edge for region in LAND.values() for edge in edges(region.polygon))
    assert set(used.values()) == {1, 2}, "a line divides two regions, or a region and water"
    follows: dict[Point, list[Point]] = {}
    for edge in (edge for edge, count in used.items() if count == 1):
        a, b = edge
        follows.setdefault(a, []).append(b)
        follows.setdefault(b, []).append(a)
    assert {len(ends) for ends in follows.values()} == {2}
    found: list[list[Point]] = []
    while follows:
        ring = [min(follows)]
        while ahead := [point for point in follows.pop(ring[-1]) if point in follows]:
            ring.append(ahead[0])
        found.append(ring)
    return sorted(found, key=area, reverse=True)


def coast() -> list[Point]:
    return rings()[0]


def shared(a: int, b: int) -> set[Edge]:
    """The common border of two regions."""
    return set(edges(LAND[a].polygon)) & set(edges(LAND[b].polygon))


def drawn(table: Table[State]) -> Scene:
    return GAME.scene(table.view(None), GAME.say("en"))


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


# ---------------------------------------------------------------------- what adjacency is for


def destinations(table: Table[State], origin: int) -> list[int]:
    """Where a single troop of a region may go."""
    return sorted({option[2] for option in asked(table).options if option[0] == "move" and option[1] == origin})


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


# ---------------------------------------------------------------------- VP tokens and numbers


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


SPOILS = ["token-1", "token-2", "token-7", "token-8", "token-10", "token-11", "token-5", "token-9"]
"""Symbols in regions 1 and 7 (Mine), 2 and 8 (Battle); 3 to 6 are plain."""


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


# ---------------------------------------------------------------------- the Shores


@pytest.mark.rule("zloba.shores.one-region")
def test_the_shores_are_one_region_all_around_the_highland_up_to_the_four_edges() -> None:
    scene = drawn(lay(side("aldan", {0: 1}, dice=["mine"]), side("koda", {0: 2})))
    shores = [shape for layer in scene.layers for shape in layer if shape.id == "region:0"]
    assert [shape.path for shape in shores] == [f"M0 0h{scene.width}v{scene.height}H0Z"]
    assert shores[0].label.count("1") == shores[0].label.count("2") == 1, "both factions are in it"
    assert all(0 < x < scene.width and 0 < y < scene.height for x, y in coast())


@pytest.mark.rule("zloba.shores.four-zones", *CONTENT)
def test_there_are_piers_in_the_south_and_west_and_tents_in_the_north_and_east() -> None:
    assert {zone.id: zone.kind for zone in ZONES.values()} == {
        "north": "tents",
        "east": "tents",
        "south": "piers",
        "west": "piers",
    }
    ring = coast()
    for zone in ZONES.values():
        assert not any(inside(point, ring) for point in zone.polygon), "a zone lies in the Shores"
        assert not any(inside(point, zone.polygon) for point in ring)
    xs, ys = zip(*ring, strict=True)
    assert max(y for _, y in ZONES["north"].polygon) < min(ys)
    assert min(y for _, y in ZONES["south"].polygon) > max(ys)
    assert max(x for x, _ in ZONES["west"].polygon) < min(xs)
    assert min(x for x, _ in ZONES["east"].polygon) > max(xs)


@pytest.mark.rule("zloba.shores.adjacent-one-to-six", "zloba.shores.one-region")
@pytest.mark.parametrize("zone", ZONES)
def test_from_any_zone_troops_enter_any_of_the_regions_one_to_six(zone: str) -> None:
    other = "east" if zone == "north" else "north"
    table = lay(side("aldan", {0: 2}, dice=["maneuver", "mine"], zone=zone), side("koda", dice=["mine"], zone=other))
    act(table, ("use", "maneuver"))
    assert destinations(table, SHORES) == [1, 2, 3, 4, 5, 6]
    assert why_not(table, ("move", 0, 7, ("basic",))) == "zloba.map.adjacency-use"
    assert why_not(table, ("move", 0, 8, ("basic",))) == "zloba.map.adjacency-use"
    act(table, ("move", 0, 5, ("basic", "basic")))
    assert table.state.sides[0].basics == [0, 0, 0, 0, 0, 2, 0, 0, 0]


@pytest.mark.rule("zloba.shores.zone-is-shores")
@pytest.mark.parametrize("zone", ZONES)
def test_troops_in_a_zone_stand_in_it_and_in_the_shores_and_a_zone_is_no_region(zone: str) -> None:
    other = "east" if zone == "north" else "north"
    table = lay(
        side("aldan", {0: 1, 7: 1}, elites=[("radiant", 0)], dice=["extend", "mine"], zone=zone),
        side("koda", dice=["mine"], zone=other),
    )
    pieces = [shape for layer in drawn(table).layers for shape in layer if shape.id.startswith("troop:aldan:0:")]
    assert len(pieces) == 2
    assert all(inside((shape.x, shape.y), ZONES[zone].polygon) for shape in pieces)
    act(table, ("use", "extend"))
    assert {option[0] for option in asked(table).options if option != "none"} == {SHORES, 7}


@pytest.mark.rule("zloba.shores.usual-deployment")
def test_troops_come_in_at_the_own_zone_at_setup_each_round_by_maneuver_and_when_bought() -> None:
    heard: list[Told] = []
    options = {"factions": ("runen", "koda"), "zones": ("west", "east"), "feats": ("old-grudge", "many-children")}
    table: Table[State] = Table(GAME, 2, 3, options)
    assert [each.basics for each in table.state.sides] == [[5, 0, 0, 0, 0, 0, 0, 0, 0]] * 2, "3 at setup and 2 in Groundwork"
    price = ELITES["stoic"].price
    table = lay(
        side("runen", {5: 1}, dice=["maneuver", "mine"], corra=price), side("koda", dice=["mine"], zone="east"), heard=heard
    )
    act(table, ("buy", "stoic"), ("use", "maneuver"), "deploy")
    assert told(heard, Deployed) == [Deployed("runen", "stoic", 1, SHORES), Deployed("runen", "basic", 2, SHORES)]
    assert elites(table.state.sides[0]) == [("stoic", SHORES, ELITES["stoic"].vitality)]
    assert table.state.sides[0].basics[SHORES] == 2


@pytest.mark.rule("zloba.shores.no-attack-on")
def test_battle_cannot_hit_the_shores() -> None:
    table = lay(
        side("aldan", {1: 1}, dice=["battle", "mine"]),
        side("koda", {0: 4, 1: 1, 2: 1}, elites=[("greyback", 0)], dice=["mine"]),
    )
    act(table, ("use", "battle"))
    before = table.hash()
    assert [option[0] for option in asked(table).options] == [1, 2]
    with pytest.raises(Refused) as refused:
        act(table, (0, "koda", "basic"))
    assert refused.value.rule == "zloba.shores.no-attack-on"
    assert table.hash() == before


@pytest.mark.rule("zloba.shores.no-attack-on")
@pytest.mark.parametrize("eye", ["strike", "charge", ""])
def test_every_attack_on_the_shores_is_refused_by_their_rule(eye: str) -> None:
    table = lay(
        side("aldan", {1: 1}, dice=["battle", "mine"], eye=eye),
        side("koda", {0: 4, 1: 1, 2: 1}, elites=[("greyback", 0, 1)], dice=["mine"]),
    )
    act(table, ("eye", eye) if eye else ("use", "battle"))
    assert why_not(table, (0, "koda", "basic")) == "zloba.shores.no-attack-on"
    assert why_not(table, (0, "koda", "greyback:1")) == "zloba.shores.no-attack-on"


@pytest.mark.rule("zloba.shores.no-attack-on")
@pytest.mark.parametrize(
    "attacker",
    [
        side("aldan", {1: 1}, dice=["mine", "mine"], eye="strike"),
        side("aldan", {1: 1}, dice=["mine", "mine"], eye="charge"),
        side("koda", {0: 1, 1: 1}, dice=["mine", "mine"], feats=["mothers-wrath"]),
        side("guild", {0: 1, 1: 1}, dice=["mine", "mine"], feats=["contract"]),
        side("guild", {0: 1, 1: 1}, dice=["mine", "mine"], feats=["turned-coats"]),
    ],
    ids=["Strike", "Charge", "Mother's Wrath", "Contract", "Turned Coats"],
)
def test_nothing_at_all_hits_troops_in_the_shores(attacker: Side) -> None:
    """With troops in the Shores only there is nobody to hit, and with one inland that one alone."""
    deed = ("eye", attacker.eye) if attacker.eye else ("feat", attacker.feats[0])
    safe = lay(attacker, side("runen", {0: 4}, elites=[("stoic", 0)], dice=["mine"]))
    assert deed not in asked(safe).options
    with pytest.raises(Refused):
        act(safe, deed)
    table = lay(attacker, side("runen", {0: 4, 1: 1}, elites=[("stoic", 0)], dice=["mine"]))
    act(table, deed)
    assert table.state.sides[1].basics == [4, 0, 0, 0, 0, 0, 0, 0, 0]
    assert elites(table.state.sides[1]) == [("stoic", 0, ELITES["stoic"].vitality)]


@pytest.mark.rule("zloba.shores.no-attack-from")
@pytest.mark.parametrize("place", [SHORES, 1])
def test_troops_in_the_shores_let_nobody_battle_or_charge_in_the_regions_beside_them(place: int) -> None:
    """The same troops in a numbered region do."""
    table = lay(
        side("koda", {place: 3}, elites=[("greyback", place)], dice=["battle", "mine"], eye="charge", feats=["mothers-wrath"]),
        side("runen", dict.fromkeys(range(1, 7), 1), dice=["mine"]),
    )
    deeds = {("use", "battle"), ("eye", "charge"), ("feat", "mothers-wrath")}
    assert deeds & set(asked(table).options) == (set() if place == SHORES else deeds)


@pytest.mark.rule("zloba.shores.no-attack-from")
def test_an_attack_from_both_shores_and_inland_reaches_what_the_inland_troops_reach() -> None:
    table = lay(
        side("aldan", {0: 3, 8: 1}, dice=["battle", "mine"], eye="charge"),
        side("koda", dict.fromkeys(NUMBERED, 1), dice=["mine"]),
    )
    act(table, ("eye", "charge"))
    assert [option[0] for option in asked(table).options] == [4, 5, 6, 7, 8]


@pytest.mark.rule("zloba.shores.no-attack-from")
def test_who_could_attack_if_not_for_the_shores_is_told_so() -> None:
    table = lay(
        side("aldan", {0: 3}, dice=["battle", "mine"], eye="charge"),
        side("koda", {1: 1}, dice=["mine"]),
    )
    assert why_not(table, ("use", "battle")) == "zloba.shores.no-attack-from"
    assert why_not(table, ("eye", "charge")) == "zloba.shores.no-attack-from"


@pytest.mark.rule("zloba.shores.no-attack-from")
def test_strike_needs_no_troops_near_and_so_no_troops_but_those_in_the_shores() -> None:
    heard: list[Told] = []
    table = lay(side("aldan", {0: 3}, dice=["battle", "mine"], eye="strike"), side("koda", {7: 1}, dice=["mine"]), heard=heard)
    act(table, ("eye", "strike"))
    assert told(heard, Attacked) == [Attacked("aldan", "koda", 7, 1)]


@pytest.mark.rule("zloba.shores.in-play")
def test_troops_in_the_shores_count_where_an_ability_asks_for_troops_on_the_map() -> None:
    heard: list[Told] = []
    aldan = side("aldan", elites=[("exalted", 0, 1)], dice=["mine", "mine"], corra=5)
    table = lay(aldan, side("guild", {0: 1}, dice=["mine"], corra=9), heard=heard)
    act(table, ("ability", "aldan"), ("discard", "mine"), DONE)
    assert told(heard, Healed) == [Healed("aldan", "exalted", SHORES, 2)]
    assert asked(table).seat == 1
    act(table, ("ability", "guild"))
    assert {region for region, _ in asked(table).options} == {SHORES}, "where you have a troop"
    act(table, (SHORES, 1), ("buy", "thief"))
    assert asked(table).options == [1, 2, 3, 4, 5, 6], "next to troops in the Shores"


@pytest.mark.rule("zloba.shores.no-return")
def test_nobody_goes_back_to_the_shores_with_a_maneuver() -> None:
    table = lay(side("aldan", dict.fromkeys(NUMBERED, 1), dice=["maneuver", "mine"]), side("koda", dice=["mine"]))
    act(table, ("use", "maneuver"))
    before = table.hash()
    assert SHORES not in {option[2] for option in asked(table).options if option[0] == "move"}
    for origin in NUMBERED:
        with pytest.raises(Refused) as refused:
            act(table, ("move", origin, SHORES, ("basic",)))
        assert refused.value.rule == "zloba.shores.no-return"
    assert table.hash() == before


@pytest.mark.rule("zloba.shores.no-return")
def test_nobody_goes_back_to_the_shores_by_exodus_feat_or_a_long_stride() -> None:
    runen = side(
        "runen", {0: 1, 1: 1}, elites=[("ram", 2)], dice=["maneuver", "mine", "mine"], eye="double", feats=["unstoppable"]
    )
    table = lay(runen, side("koda", dice=["mine"]))
    ram = f"ram:{ELITES['ram'].vitality}"
    exodus = table.fork()
    act(exodus, ("exodus", "maneuver", "mine"))
    assert SHORES not in {option[2] for option in asked(exodus).options if option != DONE}
    feat = table.fork()
    act(feat, ("feat", "unstoppable"))
    assert SHORES not in {region for _, region in asked(feat).options}
    act(feat, (1, 2))
    assert asked(feat).options == [1, 3, 7, DONE]
    act(table, ("use", "maneuver"), ("move", 2, 3, (ram,)))
    assert asked(table).options == [1, 2, 4, 7, DONE]


@pytest.mark.rule("zloba.shores.no-return")
def test_every_way_back_to_the_shores_is_refused_by_their_rule() -> None:
    runen = side("runen", {1: 2}, elites=[("ram", 2, 1)], dice=["maneuver", "mine", "mine"], feats=["unstoppable"])
    table = lay(runen, side("koda", dice=["mine"]))
    exodus, feat = table.fork(), table.fork()
    act(exodus, ("exodus", "maneuver", "mine"))
    assert why_not(exodus, ("move", 1, SHORES, "basic", 2)) == "zloba.shores.no-return"
    act(feat, ("feat", "unstoppable"))
    assert why_not(feat, (1, SHORES)) == "zloba.shores.no-return"
    act(table, ("use", "maneuver"))
    assert why_not(table, ("move", 1, SHORES, ("basic", "basic"))) == "zloba.shores.no-return"
    assert why_not(table, ("move", 2, SHORES, ("ram:1",))) == "zloba.shores.no-return"
    act(table, ("move", 2, 3, ("ram:1",)))
    assert why_not(table, SHORES) == "zloba.shores.no-return"


@pytest.mark.rule("zloba.shores.no-scoring")
def test_the_shores_yield_neither_vp_nor_bonus_actions() -> None:
    heard: list[Told] = []
    table = lay(
        side("aldan", {0: 9}),
        side("koda", {1: 1}),
        phase="scoring",
        tokens=SPOILS,
        dice=NEXT_ROUND,
        heard=heard,
    )
    assert {(event.faction, event.region) for event in told(heard, Scored)} == {("koda", 1)}
    act(table, "mine")
    assert told(heard, BonusWon) == [BonusWon("koda", 1, "mine")]
    assert table.state.sides[0].vp == 0
    assert len(table.state.tokens) == len(NUMBERED)


@pytest.mark.rule("zloba.shores.no-scoring")
@pytest.mark.parametrize(("place", "tied"), [(SHORES, True), (8, False)])
def test_the_shores_are_no_controlled_region_when_a_tie_is_broken(place: int, tied: bool) -> None:
    """Whoever holds one region more wins a tie of VP; in the Shores that is worth nothing."""
    yields = TOKENS["token-4"].vp + 1
    aldan = side("aldan", {place: 3}, vp=30 if tied else 30 - yields)
    table = lay(aldan, side("koda", vp=30), phase="scoring")
    assert table.over is not tied
    if tied:
        assert asked(table).rule == "zloba.scoring.tie-rps"


@pytest.mark.rule("zloba.shores.elite-vp-there")
def test_an_elite_troop_with_a_vp_symbol_scores_nothing_in_the_shores() -> None:
    heard: list[Told] = []
    runen = side("runen", elites=[("stoic", 0), ("stoic", 5)])
    table = lay(runen, side("koda", {5: 4}), phase="scoring", dice=NEXT_ROUND, heard=heard)
    assert [event for event in told(heard, Scored) if event.faction == "runen"] == [
        Scored("runen", 5, ELITES["stoic"].vp, "stoic")
    ]
    assert table.state.sides[0].vp == ELITES["stoic"].vp > 0


@pytest.mark.rule("zloba.shores.return-by-muster", "zloba.shores.no-return")
def test_troops_on_the_map_cannot_be_mustered_to_the_shores() -> None:
    ooglan = side("ooglan", {0: 1, 3: 4}, elites=[("butcher", 3)], removed=2, dice=["mine", "mine"], corra=6)
    table = lay(ooglan, side("koda", dice=["mine"]))
    act(table, ("ability", "ooglan"))
    inland = table.fork()
    act(inland, 3)
    assert asked(inland).options == [("mat", "basic"), ("removed", "basic"), (0, "basic"), DONE], "from the Shores it goes"
    act(table, SHORES)
    assert asked(table).options == [("mat", "basic"), ("removed", "basic"), DONE]
    before = table.hash()
    with pytest.raises(Refused):
        act(table, (3, "basic"))
    assert table.hash() == before
    act(table, ("removed", "basic"), ("mat", "basic"))
    assert table.state.sides[0].basics[SHORES] == 3
    assert table.state.sides[0].basics[3] == 4


@pytest.mark.rule("zloba.shores.return-by-muster")
def test_a_muster_from_the_map_to_the_shores_is_refused_by_its_rule() -> None:
    ooglan = side("ooglan", {0: 1, 3: 4}, elites=[("butcher", 3, 1)], removed=2, dice=["mine", "mine"], corra=6)
    table = lay(ooglan, side("koda", dice=["mine"]))
    act(table, ("ability", "ooglan"), SHORES)
    assert why_not(table, (3, "basic")) == "zloba.shores.return-by-muster"
    assert why_not(table, (3, "butcher:1")) == "zloba.shores.return-by-muster"
