"""The cards of the Brute: each half is played, and all that changes is written down."""

from __future__ import annotations

import pytest

from herna.games.gloomhaven.state import Coin
from herna.kernel.decision import DONE
from herna.testing.playing import act, offered
from tests.games.gloomhaven.halves import (
    SECOND,
    A,
    B,
    C,
    Half,
    attacked,
    begun,
    case,
    changes,
    foe,
    foes,
    hit,
    lying,
    missing,
    on,
    to,
)
from tests.games.gloomhaven.laying import hero, lay, monster, summon

ARC = ("area", 25, 35, 45)
TOP = ("top", SECOND)

CASES = [
    case("trample", "top", hit(), to=[foe(guard=2)], hp={A: -3}, guard={A: 2}, goes="discard"),
    case(
        "trample",
        "bottom",
        *(to(35), to(36), to(37), DONE, hit(A), hit(B)),
        to=foes(35, 36),
        hp={A: -2, B: -2},
        at={"brute": 37},
        xp=2,
        goes="lost",
    ),
    case("eye-for-an-eye", "top", goes="active", retaliate=(2, 1), bearers=["brute"]),
    case(
        "eye-for-an-eye",
        "bottom",
        on("brute"),
        who=hero(hp=5),
        to=[hero("mindthief", 35)],
        hp={"brute": 2},
        infuses="earth",
        goes="discard",
    ),
    case("sweeping-blow", "top", ARC, hit(A), hit(B), hit(C), to=foes(25, 35, 45), hp={A: -2, B: -2, C: -2}, goes="discard"),
    case("sweeping-blow", "bottom", to(33), DONE, to(31), to=foes(32), at={"brute": 33, A: 31}, goes="discard"),
    case("provoking-roar", "top", hit(), to=foes(35), hp={A: -2}, has={A: "disarm"}, goes="discard"),
    case("provoking-roar", "bottom", goes="active", bearers=["brute"]),
    case("overwhelming-assault", "top", hit(), to=foes(35), hp={A: -6}, xp=2, goes="lost"),
    case("overwhelming-assault", "bottom", DONE, on(A), to(36), to(37), to=foes(35), at={A: 37}, goes="discard"),
    case("grab-and-go", "top", lie={"coins": [Coin(35, 2), Coin(36)]}, coins=2, goes="discard"),
    case("grab-and-go", "bottom", to(38), at={"brute": 38}, goes="discard"),
    case("warding-strength", "top", hit(), to(36), to(37), to=foes(35), hp={A: -3}, at={A: 37}, goes="discard"),
    case("warding-strength", "bottom", goes="active", bearers=["brute"]),
    case("shield-bash", "top", hit(), to=foes(35), hp={A: -4}, has={A: "stun"}, xp=2, goes="lost"),
    case("shield-bash", "bottom", goes="active", shield=1, bearers=["brute"]),
    case("leaping-cleave", "top", ("area", 25, 35), hit(A), hit(B), to=foes(25, 35), hp={A: -3, B: -3}, xp=1, goes="discard"),
    case("leaping-cleave", "bottom", to(37), to=foes(35, 36), at={"brute": 37}, infuses="air", goes="discard"),
    case("spare-dagger", "top", hit(), to=foes(37), hp={A: -3}, xp=1, goes="discard"),
    case("spare-dagger", "bottom", hit(), to=foes(35), hp={A: -2}, goes="discard"),
    case(
        "skewer",
        "top",
        *(("use", 0), ("area", 35, 36), hit(A), hit(B)),
        to=[foe(35, 1, guard=1), foe(36, 2)],
        lie={"elements": [0, 0, 2, 0, 0, 0]},
        hp={A: -4, B: -4},
        guard={A: 1},
        consumed="air",
        xp=1,
        goes="discard",
    ),
    case("skewer", "bottom", to(38), who=hero(spot=32), at={"brute": 38}, xp=1, goes="lost"),
    case("balanced-measure", "top", hit(), who=hero(moved=3), to=foes(35), hp={A: -3}, xp=1, goes="discard"),
    case("balanced-measure", "bottom", to(36), who=hero(dealt=2), at={"brute": 36}, goes="discard"),
    case("wall-of-doom", "top", goes="active", shield=2, retaliate=(2, 1), bearers=["brute"], xp=2),
    case("wall-of-doom", "bottom", TOP, hit(), to=foes(35), hp={A: -3}, goes="active", bearers=["brute"]),
    case("fatal-advance", "top", on(A), to=foes(35), dead=[A], xp=2, goes="lost"),
    case("fatal-advance", "bottom", to(38), at={"brute": 38}, goes="discard"),
    case("juggernaut", "top", to(35), DONE, hit(), to=foes(36), at={"brute": 35}, hp={A: -2}, goes="discard"),
    case("juggernaut", "bottom", goes="active", bearers=["brute"]),
    case("hook-and-chain", "top", hit(), to(36), to=foes(37), hp={A: -3}, at={A: 35}, goes="discard"),
    case("hook-and-chain", "bottom", to(35), to(36), DONE, hit(), to=foes(37), at={"brute": 36}, hp={A: -2}, goes="discard"),
    case(
        "brute-force",
        "top",
        *(ARC, hit(A), hit(B), hit(C)),
        to=foes(25, 35, 45),
        hp={A: -2, B: -2, C: -2},
        has={A: "muddle", B: "muddle", C: "muddle"},
        xp=1,
        goes="discard",
    ),
    case("brute-force", "bottom", to(36), at={"brute": 36}, goes="active", shield=1, bearers=["brute"]),
    case("unstoppable-charge", "top", hit(), to=foes(35), hp={A: -5}, xp=1, goes="discard"),
    case("unstoppable-charge", "bottom", DONE, to=foes(35, 25), has={A: "stun", B: "stun"}, goes="lost"),
    case("devastating-hack", "top", hit(), to=foes(35), hp={A: -8}, xp=3, goes="lost"),
    case("devastating-hack", "bottom", lie={"coins": [Coin(25)]}, coins=1, goes="discard"),
    case("whirlwind", "top", hit(A), hit(B), to=foes(35, 33, 36), hp={A: -4, B: -4}, xp=2, goes="lost"),
    case("whirlwind", "bottom", DONE, on(A), to(36), to(37), to(38), to=foes(35), at={A: 38}, goes="discard"),
    case("skirmishing-maneuver", "top", hit(), to(44), DONE, hit(), to=foes(45), hp={A: -4}, at={"brute": 44}, goes="discard"),
    case("skirmishing-maneuver", "bottom", hit(), to=foes(37), hp={A: -3}, xp=1, goes="discard"),
    case("quietus", "top", on(A), to=[foe(conditions={"stun": 1}), foe(25, 2)], dead=[A], xp=1, goes="discard"),
    case("quietus", "bottom", DONE, TOP, hit(), to=foes(35), hp={A: -3}, goes="active", bearers=["brute"]),
    case("immovable-phalanx", "top", hit(), to=foes(35), hp={A: -4}, goes="active", shield=1, bearers=["brute"]),
    case("immovable-phalanx", "bottom", goes="active", bearers=["brute"]),
    case(
        "defensive-tactics",
        "top",
        *(hit(A), hit(B)),
        to=foes(36, 37),
        hp={A: -2, B: -2},
        has={A: "immobilize", B: "immobilize"},
        xp=1,
        goes="discard",
    ),
    case("defensive-tactics", "bottom", goes="active", shield=1, retaliate=(1, 1), bearers=["brute"], xp=2),
    case("crippling-offensive", "top", hit(), to=foes(35), hp={A: -6}, has={A: "stun wound"}, xp=3, goes="lost"),
    case("crippling-offensive", "bottom", DONE, on(A), to(36), to=foes(35), has={A: "immobilize"}, at={A: 36}, goes="discard"),
    case("frenzied-onslaught", "top", DONE, hit(), DONE, hit(), to=foes(35), hp={A: -4}, goes="discard"),
    case(
        "frenzied-onslaught",
        "bottom",
        *(TOP, hit()),
        to=[foe(conditions={"disarm": 1})],
        hp={A: -5},
        xp=1,
        goes="active",
        bearers=["brute"],
    ),
    case("selfish-retribution", "top", to(35), "loot", lie={"coins": [Coin(37)]}, at={"brute": 35}, coins=1, goes="lost"),
    case("selfish-retribution", "bottom", to(37), at={"brute": 37}, goes="active", retaliate=(2, 1), bearers=["brute"], xp=1),
    case(
        "king-of-the-hill",
        "top",
        *(hit(A), to(36), hit(B), to(32)),
        to=foes(35, 33),
        hp={A: -6, B: -6},
        at={A: 36, B: 32},
        xp=2,
        goes="lost",
    ),
    case("king-of-the-hill", "bottom", who=hero(hp=2), hp={"brute": 5}, goes="discard"),
    case("face-your-end", "top", hit(), to(37), to=foes(38), hp={A: -2}, at={A: 35}, xp=1, goes="discard"),
    case("face-your-end", "bottom", on(A), to=[foe(elite=True)], dead=[A], xp=2, goes="lost"),
]


@pytest.mark.parametrize("half", CASES, ids=str)
@pytest.mark.rule("gloomhaven.ability-cards.action-several-abilities")
def test_half_a_card(half: Half) -> None:
    assert half.play() == half.changes


def test_every_half_is_tried() -> None:
    assert not missing("brute", CASES)


def test_who_provokes_draws_attacks_on_an_adjacent_ally() -> None:
    who = hero(spot=33, shown=["trample", "skewer"])
    ally = hero("mindthief", 34, shown=["scurry", "perverse-edge"])
    table = attacked(who, lying("provoking-roar", "bottom"), others=[ally])
    assert [each.hp for each in table.state.heroes] == [8, 6]


def test_an_ally_who_is_not_adjacent_is_attacked_itself() -> None:
    who = hero(spot=32, shown=["trample", "skewer"])
    ally = hero("mindthief", 34, shown=["scurry", "perverse-edge"])
    table = attacked(who, lying("provoking-roar", "bottom"), others=[ally])
    assert [each.hp for each in table.state.heroes] == [10, 4]


def test_each_attack_that_is_answered_gives_experience() -> None:
    table = attacked(hero(), lying("eye-for-an-eye", "top", retaliate=((2, 1),)), by=foes(35, 25))
    assert table.state.heroes[0].xp == 2
    assert [each.hp for each in table.state.monsters] == [28, 28]


def test_warding_strength_is_used_only_where_there_would_be_damage() -> None:
    ward = lying("warding-strength", "bottom")
    table = attacked(hero(), ward, by=foes(35, 25), pile=["null", "plus-0"])
    assert table.state.heroes[0].hp == 9
    assert (table.state.actives[0].slot, table.state.heroes[0].xp) == (1, 0)


def test_the_second_source_of_damage_gives_experience_and_the_sixth_ends_warding_strength() -> None:
    table = attacked(hero(), lying("warding-strength", "bottom", slot=4), by=foes(35, 25))
    assert table.state.heroes[0].hp == 8
    assert table.state.heroes[0].xp == 1
    assert table.state.heroes[0].lost == ["warding-strength"]


def test_a_juggernaut_suffers_nothing_from_three_sources() -> None:
    table = attacked(hero(), lying("juggernaut", "bottom"), by=foes(35, 25, 45))
    assert (table.state.heroes[0].hp, table.state.heroes[0].xp) == (10, 3)
    assert table.state.heroes[0].lost == ["juggernaut"]


def test_a_move_may_be_an_attack_of_the_same_value() -> None:
    phalanx = lying("immovable-phalanx", "bottom")
    table, before = begun("grab-and-go", "bottom", foes(35), actives=[phalanx])
    act(table, ("instead", "attack"), hit())
    assert changes(before, table.state, "grab-and-go") == {"hp": {A: -4}, "goes": "discard"}


def test_an_immobilized_phalanx_can_still_attack_and_a_move_that_has_begun_stays_one() -> None:
    phalanx = lying("immovable-phalanx", "bottom")
    table, _ = begun("grab-and-go", "bottom", foes(35), hero(conditions={"immobilize": 2}), actives=[phalanx])
    act(table, ("instead", "attack"), hit())
    assert table.state.monsters[0].hp == 26
    table, _ = begun("grab-and-go", "bottom", foes(35), actives=[lying("immovable-phalanx", "bottom")])
    act(table, to(25))
    assert not offered(table, ("instead", "attack"))


def test_a_charge_that_turns_has_no_attack() -> None:
    table, before = begun("hook-and-chain", "bottom", foes(46))
    act(table, to(35), to(45), DONE)
    assert changes(before, table.state, "hook-and-chain") == {"at": {"brute": 45}, "goes": "discard"}


def test_trampling_passes_only_over_those_on_the_way_that_was_chosen() -> None:
    table, before = begun("trample", "bottom", foes(35, 25))
    act(table, to(25), to(26), DONE, hit(B))
    assert changes(before, table.state, "trample") == {"hp": {B: -2}, "at": {"brute": 26}, "xp": 2, "goes": "lost"}


def test_only_stunned_normal_enemies_fall_to_quietus() -> None:
    elite = monster("bandit-guard", 35, 1, elite=True, conditions={"stun": 1})
    table = lay(hero(), elite, foe(25, 2), acting="brute", cards=["quietus", "trample"])
    act(table, ("top", "quietus"))
    assert len(table.state.monsters) == 2
    assert table.state.heroes[0].discard == ["quietus"]


def test_summons_are_allies_too() -> None:
    decoy = summon("decoy", 33, "tinkerer", "harmless-contraption")
    table = attacked(
        hero(spot=34, shown=["trample", "skewer"]),
        lying("provoking-roar", "bottom"),
        lying("harmless-contraption", "top"),
        by=[foe(32)],
        others=[decoy, hero("tinkerer", 39)],
    )
    assert table.state.summons[0].hp == 6
    assert table.state.heroes[0].hp == 8
