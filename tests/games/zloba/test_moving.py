"""Moving and deploying, moves over several regions, mustering."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from herna.games.zloba.content import ELITES, FEATS, NUMBERED, SHORES, Muster, Trap, powers_of
from herna.games.zloba.events import Attacked, CorraStolen, Deployed, Harmed, Moved, TrapSprung
from herna.games.zloba.state import State
from herna.kernel import DONE, PASS, Event, Table, Told
from herna.kernel.errors import Refused
from herna.testing.playing import act, asked, told, why_not
from tests.games.zloba.laying import elites, lay, side

RAM = f"ram:{ELITES['ram'].vitality}"
HOWL = next(effect.troops for effect in FEATS["rising-howl"].effects if isinstance(effect, Muster))
TRAP = powers_of(ELITES["trapper"], Trap)[0].points
TRAPPED = "zloba.factions.mat-koda"
"""The rule by which the Koda are asked whether they spring a trap."""


def steps(heard: Sequence[Told], *kinds: type[Event]) -> list[Any]:
    """The events of some kinds in the order in which they happened."""
    return [each.event for each in heard if isinstance(each.event, kinds)]


# ---------------------------------------------------------------------- moves over several regions


@pytest.mark.rule("zloba.long-move.separate-moves", "zloba.long-move.triggers")
def test_a_ram_that_goes_two_regions_makes_two_moves_and_tramples_in_each() -> None:
    heard: list[Told] = []
    table = lay(
        side("runen", elites=[("ram", 1)], dice=["maneuver", "mine"]),
        side("koda", {2: 1, 3: 1, 7: 1}, dice=["mine"]),
        heard=heard,
    )
    act(table, ("use", "maneuver"), ("move", 1, 2, (RAM,)))
    assert table.state.sides[1].removed == 1, "the first step has had its effect before the second is decided"
    assert asked(table).options == [1, 3, 7, DONE]
    act(table, 7)
    assert steps(heard, Moved, Harmed) == [
        Moved("runen", "ram", 1, 1, 2),
        Harmed("runen", "koda", 2, 1),
        Moved("runen", "ram", 1, 2, 7),
        Harmed("runen", "koda", 7, 1),
    ]
    assert [told.rule for told in heard if isinstance(told.event, Moved)] == [
        "zloba.actions.maneuver-move",
        "zloba.long-move.separate-moves",
    ]
    assert asked(table).seat == 1, "there is no third step"


@pytest.mark.rule("zloba.long-move.separate-moves")
def test_each_step_of_a_long_move_goes_to_an_adjacent_region_and_may_lead_back() -> None:
    table = lay(side("runen", elites=[("ram", 2)], dice=["maneuver", "mine"]), side("koda", dice=["mine"]))
    act(table, ("use", "maneuver"))
    assert ("move", 2, 8, (RAM,)) not in asked(table).options, "8 is two regions away"
    act(table, ("move", 2, 7, (RAM,)))
    before = table.hash()
    with pytest.raises(Refused) as refused:
        act(table, 5)
    assert refused.value.rule == "zloba.map.adjacency-use"
    assert table.hash() == before
    act(table, 2)
    assert elites(table.state.sides[0]) == [("ram", 2, ELITES["ram"].vitality)]


@pytest.mark.rule("zloba.long-move.triggers", "zloba.move-deploy.move")
def test_traps_answer_each_step_of_a_long_move() -> None:
    table = lay(
        side("runen", {1: 2, 2: 1, 3: 1}, dice=["mine", "mine"], feats=["unstoppable"]),
        side("koda", elites=[("trapper", 2), ("trapper", 3)], dice=["mine"]),
    )
    act(table, ("feat", "unstoppable"), (1, 2))
    assert (asked(table).seat, asked(table).rule) == (1, TRAPPED)
    act(table, PASS)
    assert (asked(table).seat, asked(table).rule) == (0, "zloba.long-move.triggers")
    act(table, 3)
    assert (asked(table).seat, asked(table).rule) == (1, TRAPPED)
    act(table, "trapper")
    assert table.state.sides[0].removed == TRAP
    assert elites(table.state.sides[1]) == [("trapper", 2, ELITES["trapper"].vitality)]


@pytest.mark.rule("zloba.long-move.separate-moves")
def test_who_falls_after_the_first_step_takes_no_second_one() -> None:
    table = lay(
        side("runen", elites=[("ram", 1, 1)], dice=["maneuver", "mine"]),
        side("koda", elites=[("trapper", 2)], dice=["mine"]),
    )
    act(table, ("use", "maneuver"), ("move", 1, 2, ("ram:1",)), "trapper")
    assert not table.state.sides[0].elites
    assert asked(table).seat == 1
    assert asked(table).rule == "zloba.actions.must-spend-die"


@pytest.mark.rule("zloba.long-move.separate-moves")
def test_of_troops_that_march_on_the_fallen_stay_behind() -> None:
    heard: list[Told] = []
    table = lay(
        side("runen", {1: 3}, elites=[("delver", 1, 1)], dice=["mine", "mine"], feats=["unstoppable"]),
        side("koda", elites=[("trapper", 2)], dice=["mine"]),
        heard=heard,
    )
    act(table, ("feat", "unstoppable"), (1, 2), "trapper", (2, "runen", "delver:1"), 3)
    fallen = TRAP - 1
    assert told(heard, Moved) == [
        Moved("runen", "delver", 1, 1, 2),
        Moved("runen", "basic", 3, 1, 2),
        Moved("runen", "basic", 3 - fallen, 2, 3),
    ]
    assert table.state.sides[0].basics[3] == 3 - fallen
    assert not table.state.sides[0].elites


@pytest.mark.rule("zloba.long-move.separate-moves")
def test_two_rams_in_one_maneuver_go_on_each_for_itself_and_a_spearman_stays_behind() -> None:
    table = lay(
        side("runen", {1: 1}, elites=[("ram", 1), ("ram", 1)], dice=["maneuver", "maneuver"]),
        side("koda", dice=["mine"]),
    )
    act(table, ("use", "maneuver"), ("move", 1, 2, (RAM, RAM)), 3, 7)
    assert [region for _, region, _ in elites(table.state.sides[0])] == [3, 7]
    assert asked(table).seat == 1
    act(table, ("use", "mine"), ("use", "maneuver"), ("move", 3, 2, (RAM,)), DONE)
    assert [region for _, region, _ in elites(table.state.sides[0])] == [2, 7]
    assert table.state.sides[0].basics[1] == 1


@pytest.mark.rule("zloba.long-move.separate-moves")
def test_of_two_rams_that_a_trap_has_made_alike_each_goes_one_region_further() -> None:
    full = ELITES["ram"].vitality
    hurt = full - TRAP
    assert hurt > 0
    table = lay(
        side("runen", elites=[("ram", 1, full), ("ram", 1, hurt)], dice=["maneuver", "mine"]),
        side("koda", elites=[("trapper", 2)], dice=["mine"]),
    )
    act(table, ("use", "maneuver"), ("move", 1, 2, (f"ram:{hurt}", f"ram:{full}")), "trapper")
    for left in range(full, hurt, -1):
        if asked(table).rule == "zloba.damage.attacker-splits":
            act(table, (2, "runen", f"ram:{left}"))
    assert [vitality for _, _, vitality in elites(table.state.sides[0])] == [hurt, hurt]
    act(table, 3)
    assert asked(table).options == [1, 3, 7, DONE], "now the other one, which is still in region 2"
    act(table, 7)
    assert [region for _, region, _ in elites(table.state.sides[0])] == [3, 7]


# ---------------------------------------------------------------------- what a move is


@pytest.mark.rule("zloba.move-deploy.move")
def test_troops_that_go_together_to_an_adjacent_region_make_one_move() -> None:
    heard: list[Told] = []
    table = lay(
        side("aldan", {0: 3}, dice=["maneuver", "mine"]),
        side("koda", elites=[("trapper", 4)], dice=["mine"]),
        heard=heard,
    )
    act(table, ("use", "maneuver"), ("move", 0, 4, ("basic", "basic")))
    assert told(heard, Moved) == [Moved("aldan", "basic", 2, SHORES, 4)]
    assert asked(table).rule == TRAPPED
    act(table, PASS)
    assert asked(table).rule == "zloba.actions.must-spend-die", "one move, one chance to answer it"
    assert not told(heard, Deployed)


@pytest.mark.rule("zloba.move-deploy.move")
def test_every_way_to_walk_is_a_move() -> None:
    """Maneuver, Exodus, a long stride and feats: each step answers to what names moves."""
    heard: list[Told] = []
    guild = side("guild", elites=[("thief", 1), ("thief", 5)], dice=["maneuver", "mine", "mine"])
    table = lay(guild, side("koda", dict.fromkeys(NUMBERED, 1), dice=["mine"], corra=9), heard=heard)
    thief = f"thief:{ELITES['thief'].vitality}"
    exodus = table.fork()
    act(exodus, ("exodus", "mine", "mine"), ("move", 1, 2, thief, 1))
    assert exodus.state.sides[1].corra < 9
    act(table, ("use", "maneuver"), ("move", 5, 8, (thief,)))
    assert [type(event) for event in steps(heard, Moved, CorraStolen, Deployed)] == [Moved, CorraStolen]


# ---------------------------------------------------------------------- what a deployment is


@pytest.mark.rule("zloba.move-deploy.deploy")
def test_troops_placed_on_the_map_from_the_playmat_are_deployed_whoever_puts_them_there() -> None:
    heard: list[Told] = []
    table = lay(
        side("guild", {1: 1}, dice=["extend", "maneuver", "mine"], corra=10),
        side("koda", {4: 1}, dice=["mine", "mine", "mine"]),
        heard=heard,
    )
    act(table, ("ability", "guild"), (1, 2), ("buy", "assassin"), 5, ("use", "extend"), (1, 2), DONE)
    act(table, ("use", "mine"), ("use", "maneuver"), "deploy")
    assert told(heard, Deployed) == [
        Deployed("guild", "basic", 2, 1),
        Deployed("guild", "assassin", 1, 5),
        Deployed("guild", "basic", 2, 1),
        Deployed("guild", "basic", 2, SHORES),
    ]
    assert not told(heard, Moved)
    assert table.state.sides[0].mat == 25 - 1 - 6


@pytest.mark.rule("zloba.move-deploy.distinct")
def test_a_deployment_springs_no_trap() -> None:
    table = lay(
        side("guild", {4: 1}, dice=["extend", "mine"], corra=10),
        side("koda", elites=[("trapper", 4), ("trapper", 5)], dice=["mine"]),
    )
    act(table, ("ability", "guild"), (4, 2))
    assert asked(table).seat == 0
    act(table, ("use", "extend"), (4, 2))
    assert asked(table).seat == 0
    act(table, ("buy", "assassin"), 4)
    assert [kind for kind, region, _ in elites(table.state.sides[0]) if region == 4] == ["assassin"]
    assert all(each.rule != TRAPPED for each in table.pending)


@pytest.mark.rule("zloba.move-deploy.distinct")
def test_a_ram_that_is_deployed_among_enemies_does_not_trample_them() -> None:
    """The AO deploys a Ram at its base, where a human stands (Chaos effect 1); then it moves it (effect 3)."""
    heard: list[Told] = []
    table = lay(
        side("koda", {6: 2, 5: 3}),
        side("runen", {6: 1}),
        scenario="show-of-strength",
        phase="chaos",
        round=1,
        base=6,
        chaos=1,
        dice=["mine"] * 7,
        heard=heard,
    )
    assert Deployed("runen", "ram", 1, 6) in told(heard, Deployed)
    assert table.state.sides[0].basics[6] == 2
    table = lay(
        side("koda", {6: 2, 5: 3}),
        side("runen", {6: 1}, elites=[("ram", 6)]),
        scenario="show-of-strength",
        phase="chaos",
        round=1,
        base=6,
        chaos=3,
        dice=["mine"] * 7,
    )
    assert elites(table.state.sides[1]) == [("ram", 5, ELITES["ram"].vitality)]
    assert table.state.sides[0].basics[5] == 2, "a move does"


@pytest.mark.rule("zloba.move-deploy.distinct")
@pytest.mark.parametrize("kind", ["assassin", "butcher"])
def test_what_happens_when_a_troop_is_deployed_does_not_happen_when_it_moves(kind: str) -> None:
    heard: list[Told] = []
    faction = ELITES[kind].faction
    table = lay(
        side(faction, {1: 1}, elites=[(kind, 1)], dice=["maneuver", "mine"]),
        side("koda", {2: 2}, dice=["mine"]),
        heard=heard,
    )
    act(table, ("use", "maneuver"), ("move", 1, 2, (f"{kind}:{ELITES[kind].vitality}",)))
    assert not told(heard, Harmed) + told(heard, Attacked)
    assert table.state.sides[1].basics[2] == 2


# ---------------------------------------------------------------------- mustering


@pytest.mark.rule("zloba.move-deploy.example-muster", "zloba.move-deploy.distinct")
def test_example_troops_mustered_to_the_region_next_to_theirs_were_deployed_and_did_not_move() -> None:
    heard: list[Told] = []
    table = lay(
        side("ooglan", {2: 1}, elites=[("butcher", 1)], dice=["mine", "mine"], corra=4),
        side("koda", {2: 2}, elites=[("trapper", 2)], dice=["mine"]),
        heard=heard,
    )
    butcher = f"butcher:{ELITES['butcher'].vitality}"
    act(table, ("ability", "ooglan"), 2, (1, butcher), DONE)
    assert told(heard, Deployed) == [Deployed("ooglan", "butcher", 1, 2)]
    assert not told(heard, Moved)
    assert not told(heard, TrapSprung)
    assert asked(table).rule != TRAPPED, "a move would have been answered by the trap"
    assert asked(table).rule == "zloba.damage.one-region", "a deployed Butcher attacks at once"
    act(table, (2, "koda", "basic"))
    assert table.state.sides[1].basics[2] == 1
    assert elites(table.state.sides[0]) == [("butcher", 2, ELITES["butcher"].vitality)]


@pytest.mark.rule("zloba.move-deploy.example-muster")
def test_mustered_troops_are_told_as_one_deployment() -> None:
    heard: list[Told] = []
    table = lay(
        side("ooglan", {1: 2, 5: 1}, elites=[("butcher", 1)], dice=["mine", "mine"], feats=["rising-howl"]),
        side("koda", {2: 2}, dice=["mine"]),
        heard=heard,
    )
    butcher = f"butcher:{ELITES['butcher'].vitality}"
    act(table, ("feat", "rising-howl"), 2, (1, butcher), (1, "basic"), (5, "basic"), DONE)
    assert steps(heard, Deployed, Attacked) == [
        Deployed("ooglan", "butcher", 1, 2),
        Deployed("ooglan", "basic", 2, 2),
        Attacked("ooglan", "koda", 2, 1),
    ]


@pytest.mark.rule("zloba.muster.before-acting")
def test_troops_are_mustered_first_and_only_then_deployed_together() -> None:
    heard: list[Told] = []
    table = lay(
        side("ooglan", {1: 1}, elites=[("butcher", 1)], dice=["mine", "mine"], feats=["rising-howl"]),
        side("koda", {7: 1}, dice=["mine"]),
        heard=heard,
    )
    butcher = f"butcher:{ELITES['butcher'].vitality}"
    act(table, ("feat", "rising-howl"))
    assert (asked(table).rule, asked(table).options) == ("zloba.muster.before-acting", [*NUMBERED])
    act(table, 7, (1, butcher))
    assert asked(table).rule == "zloba.muster.sources"
    assert not steps(heard, Deployed, Attacked), "the Butcher waits for the others"
    act(table, (1, "basic"), DONE)
    assert told(heard, Attacked) == [Attacked("ooglan", "koda", 7, 1)]
    assert table.state.sides[0].basics[7] == 1


def ooglan_everywhere(**more: Any) -> Table[State]:
    """Ooglan troops on the playmat, among the removed, in the Shores and in two regions; the feat musters to region 5."""
    ooglan = side(
        "ooglan",
        {0: 1, 3: 1, 8: 1, 5: 1},
        elites=[("nameless", 8, 1)],
        removed=1,
        dice=["mine", "mine"],
        feats=["rising-howl"],
        **more,
    )
    table = lay(ooglan, side("koda", dice=["mine"]))
    act(table, ("feat", "rising-howl"), 5)
    return table


def pools(table: Table[State]) -> dict[str | int, int]:
    """The basic troops of the first faction: on the playmat, removed, and by region."""
    found = table.state.sides[0]
    return {"mat": found.mat, "removed": found.removed} | dict(enumerate(found.basics))


@pytest.mark.rule("zloba.muster.sources")
def test_troops_are_mustered_in_any_mix_from_playmat_map_and_removed_pool() -> None:
    table = ooglan_everywhere()
    assert asked(table).options == [
        ("mat", "basic"),
        ("removed", "basic"),
        (0, "basic"),
        (3, "basic"),
        (8, "basic"),
        (8, "nameless:1"),
        DONE,
    ]
    before = pools(table)
    mix = [("removed", "basic"), (8, "basic"), ("mat", "basic"), (3, "basic"), (0, "basic")][:HOWL]
    assert len(mix) == HOWL
    act(table, *mix)
    assert pools(table) == {place: count - ((place, "basic") in mix) + HOWL * (place == 5) for place, count in before.items()}
    assert asked(table).rule == "zloba.actions.must-spend-die", "no more than the card says"


@pytest.mark.rule("zloba.muster.sources")
def test_one_musters_as_few_as_one_likes_and_no_more_than_there_are() -> None:
    table = ooglan_everywhere()
    few = table.fork()
    act(few, DONE)
    assert few.state.sides[0].basics[5] == 1
    act(table, ("removed", "basic"))
    assert ("removed", "basic") not in asked(table).options
    act(table, (3, "basic"), DONE)
    assert table.state.sides[0].basics == [1, 0, 0, 0, 0, 3, 0, 0, 1]


@pytest.mark.rule("zloba.muster.sources")
def test_nobody_musters_troops_of_others_or_from_the_box() -> None:
    ooglan = side("ooglan", {5: 1}, mat=1, dice=["mine", "mine"], feats=["rising-howl"])
    table = lay(ooglan, side("koda", {1: 9}, removed=3, dice=["mine"]))
    act(table, ("feat", "rising-howl"), 5, ("mat", "basic"))
    assert table.state.sides[0].basics[5] == 2
    assert asked(table).rule == "zloba.actions.must-spend-die", "the only one that there was"


@pytest.mark.rule("zloba.muster.elites")
def test_elite_troops_are_mustered_from_the_map_alone_and_keep_their_vitality() -> None:
    table = ooglan_everywhere()
    assert table.state.sides[0].elite_mat["butcher"] > 0
    assert {option for option in asked(table).options if option != DONE and option[1] != "basic"} == {(8, "nameless:1")}
    before = table.hash()
    for kind in ("butcher", "nameless"):
        with pytest.raises(Refused):
            act(table, ("mat", kind))
    assert table.hash() == before
    act(table, (8, "nameless:1"), DONE, DONE)
    assert elites(table.state.sides[0]) == [("nameless", 5, 1)]


@pytest.mark.rule("zloba.muster.elites")
def test_to_muster_an_elite_die_from_the_playmat_is_refused_by_its_rule() -> None:
    table = ooglan_everywhere()
    assert why_not(table, ("mat", "butcher")) == "zloba.muster.elites"


@pytest.mark.rule("zloba.muster.same-region")
def test_who_stands_in_a_region_already_cannot_be_mustered_to_it() -> None:
    ooglan = side("ooglan", {2: 3, 3: 1}, elites=[("butcher", 2, 1)], dice=["mine", "mine"], feats=["rising-howl"])
    table = lay(ooglan, side("koda", {2: 2}, dice=["mine"]))
    act(table, ("feat", "rising-howl"), 2)
    assert not [option for option in asked(table).options if option[0] == 2]
    assert why_not(table, (2, "basic")) == why_not(table, (2, "butcher:1")) == "zloba.muster.same-region"
