"""The Shores."""

from __future__ import annotations

import pytest

from herna.games.zloba import GAME
from herna.games.zloba.content import ELITES, NUMBERED, SHORES, TOKENS, ZONES
from herna.games.zloba.events import Attacked, BonusWon, Deployed, Healed, Scored
from herna.games.zloba.state import Side, State
from herna.kernel import DONE, Table, Told
from herna.kernel.errors import Refused
from herna.testing.playing import act, asked, told, why_not
from tests.games.zloba.laying import elites, lay, side
from tests.games.zloba.map_cases import (
    CONTENT,
    NEXT_ROUND,
    SPOILS,
    coast,
    destinations,
    drawn,
    inside,
)


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
