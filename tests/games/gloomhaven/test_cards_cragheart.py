"""The cards of the Cragheart: each half is played, and all that changes is written down."""

from __future__ import annotations

from typing import Any

import pytest

from herna.games.gloomhaven.state import Block, Coin, Hero, TrapTile
from herna.kernel.decision import DONE
from herna.testing.playing import act, asked, offered, options, play_until
from tests.games.gloomhaven.halves import (
    SECOND,
    A,
    B,
    C,
    Half,
    at,
    attacked,
    begun,
    case,
    changes,
    elements,
    foe,
    foes,
    hit,
    lying,
    missing,
    on,
    over,
    to,
)
from tests.games.gloomhaven.laying import drawn, hero, lay, monster, places

TOP = ("top", SECOND)
USE = ("use", 0)
ME, ALLY = "cragheart", "brute"
EARTH: dict[str, Any] = {"elements": elements("earth")}


def friend(spot: int = 35) -> list[Hero]:
    """An ally who has lost three hit points."""
    return [hero(ALLY, spot, hp=7)]


def stones(*spots: int) -> dict[str, Any]:
    """Obstacles of one hex each."""
    return {"blocks": [Block([spot]) for spot in spots]}


CASES = [
    case("opposing-strike", "top", over(25, 44), hit(A), hit(B), to=foes(25, 44), hp={A: -3, B: -3}, xp=1, goes="discard"),
    case("opposing-strike", "bottom", goes="active", bearers=[ME]),
    case("crushing-grasp", "top", hit(), to=foes(35), hp={A: -3}, has={A: "immobilize"}, infuses="earth", goes="discard"),
    case("crushing-grasp", "bottom", lie={"coins": [Coin(35), Coin(36)]}, coins=1, goes="discard"),
    case(
        "avalanche",
        "top",
        *(USE, over(25, 35), hit(A), hit(B)),
        to=foes(25, 35),
        lie=EARTH,
        hp={A: -5, B: -5},
        consumed="earth",
        xp=2,
        goes="lost",
    ),
    case("avalanche", "bottom", at(35), at(25), made=[25, 35], infuses="earth", goes="discard"),
    case("rumbling-advance", "top", on(ALLY), to=friend(36), hp={ALLY: 3}, infuses="earth", goes="discard"),
    case(
        "rumbling-advance",
        "bottom",
        DONE,
        to=[*foes(35, 36), *friend(25)],
        hp={A: -1, ALLY: -1},
        infuses="earth",
        goes="discard",
    ),
    case(
        "massive-boulder",
        "top",
        hit(A),
        to=[*foes(37, 38), *friend(36)],
        hp={A: -3, B: -1, ALLY: -1},
        infuses="earth",
        goes="discard",
    ),
    case("massive-boulder", "bottom", to(38), at={ME: 38}, goes="discard"),
    case("backup-ammunition", "top", goes="active", bearers=[ME]),
    case("backup-ammunition", "bottom", to(37), at={ME: 37}, goes="discard"),
    case("rock-tunnel", "top", at(35), lie=stones(35, 36), broken=[35], xp=1, goes="discard"),
    case(
        "rock-tunnel",
        "bottom",
        *(to(35), to(36), DONE),
        to=foes(35, 25),
        has={A: "immobilize"},
        at={ME: 36},
        xp=1,
        goes="lost",
    ),
    case(
        "unstable-upheaval",
        "top",
        *(USE, over(35, 36), hit(A), hit(B)),
        to=[*foes(35, 36), *friend(25)],
        lie=EARTH,
        hp={A: -3, B: -3, ALLY: -2},
        consumed="earth",
        xp=2,
        goes="lost",
    ),
    case("unstable-upheaval", "bottom", to=friend(60), hp={ALLY: -1}, xp=2, goes="active", shield=2, bearers=[ALLY]),
    case(
        "crater",
        "top",
        USE,
        hit(),
        to(38),
        to(39),
        to=foes(37),
        lie=EARTH,
        hp={A: -3},
        at={A: 39},
        consumed="earth",
        xp=1,
        goes="discard",
    ),
    case(
        "crater",
        "bottom",
        DONE,
        USE,
        to=[*foes(35), *friend(25)],
        lie=EARTH,
        hp={A: -3, ALLY: -3},
        consumed="earth",
        xp=2,
        goes="lost",
    ),
    case(
        "dirt-tornado",
        "top",
        *(USE, over(36, 37), hit(A)),
        to=[*foes(36), *friend(37)],
        lie=EARTH,
        hp={A: -2},
        has={A: "muddle", ALLY: "muddle"},
        consumed="earth",
        xp=1,
        goes="discard",
    ),
    case("dirt-tornado", "bottom", to(37), at={ME: 37}, goes="discard"),
    case(
        "earthen-clod",
        "top",
        *(USE, hit()),
        to=foes(39),
        lie=EARTH,
        hp={A: -2},
        has={A: "immobilize"},
        consumed="earth",
        xp=1,
        goes="discard",
    ),
    case("earthen-clod", "bottom", on(ALLY), to=friend(37), hp={ALLY: 2}, goes="discard"),
    case(
        "heaving-swing",
        "top",
        hit(),
        to(36),
        to=foes(35),
        lie=stones(36),
        hp={A: -5},
        at={A: 36},
        broken=[36],
        xp=1,
        goes="discard",
    ),
    case("heaving-swing", "bottom", TOP, hit(), to=foes(35), hp={A: -2}, goes="active", bearers=[ME]),
    case(
        "forceful-storm",
        "top",
        *(over(36, 37), hit(A), hit(B)),
        to=foes(36, 37),
        hp={A: -3, B: -3},
        has={A: "disarm", B: "disarm"},
        xp=2,
        infuses="air",
        goes="lost",
    ),
    case("forceful-storm", "bottom", TOP, hit(), to=foes(35), hp={A: -4}, goes="active", bearers=[ME]),
    case("natures-lift", "top", on(ME), on(ALLY), who=hero(ME, hp=3), to=friend(37), hp={ME: 2, ALLY: 2}, goes="discard"),
    case("natures-lift", "bottom", goes="active", bearers=[ME]),
    case(
        "explosive-punch",
        "top",
        *(at(35), hit(A), hit(B)),
        to=foes(36, 26, 33),
        lie=stones(35),
        hp={A: -4, B: -4},
        broken=[35],
        xp=2,
        infuses="earth",
        goes="lost",
    ),
    case("explosive-punch", "bottom", to(38), at={ME: 38}, goes="discard"),
    case("sentient-growth", "top", over(36, 37), hit(A), to=[*foes(36), *friend(37)], hp={A: -2, ALLY: 2}, goes="discard"),
    case("sentient-growth", "bottom", DONE, hit(A), to=[*foes(35), *friend(25)], hp={A: -1, ALLY: 1}, goes="discard"),
    case(
        "clear-the-way",
        "top",
        *(at(35), to(37), USE, hit(A), hit(B)),
        to=foes(38, 36),
        lie=stones(35) | EARTH,
        hp={A: -3, B: -3},
        made=[37],
        broken=[35],
        consumed="earth",
        xp=2,
        goes="discard",
    ),
    case(
        "clear-the-way",
        "bottom",
        *(to(35), to(36), to(37), DONE),
        lie={"blocks": [Block([35, 45])], "traps": [TrapTile(36, 3), TrapTile(37, 3)]},
        at={ME: 37},
        broken=[35, 45],
        cleared=[36, 37],
        xp=2,
        goes="lost",
    ),
    case("blunt-force", "top", USE, hit(), to=foes(35), lie=EARTH, hp={A: -8}, consumed="earth", xp=3, goes="lost"),
    case("blunt-force", "bottom", to(36), at={ME: 36}, xp=1, goes="active", retaliate=(1, 1), bearers=[ME]),
    case(
        "rock-slide",
        "top",
        *(at(36), at(38), at(14)),
        to=[*foes(37), *friend(15)],
        hp={A: -2, ALLY: -2},
        made=[14, 36, 38],
        xp=1,
        infuses="earth",
        goes="discard",
    ),
    case("rock-slide", "bottom", to(38), who=hero(ME, 32), at={ME: 38}, goes="discard"),
    case("kinetic-assault", "top", to(35), hit(), to=foes(36), at={ME: 35}, hp={A: -4}, goes="discard"),
    case("kinetic-assault", "bottom", xp=2, goes="active", retaliate=(3, 3), bearers=[ME]),
    case("petrify", "top", on(A), to=foes(38), dead=[A], made=[38], xp=2, infuses="earth", goes="lost"),
    case("petrify", "bottom", DONE, to=foes(35, 25), has={A: "immobilize", B: "immobilize"}, goes="discard"),
    case(
        "stone-pummel",
        "top",
        *(over(33, 35), hit(A), hit(B)),
        to=foes(33, 35),
        hp={A: -3, B: -3},
        has={A: "muddle", B: "muddle"},
        xp=1,
        goes="discard",
    ),
    case(
        "stone-pummel",
        "bottom",
        TOP,
        hit(),
        to=foes(35),
        lie=stones(25),
        hp={A: -5},
        broken=[25],
        xp=1,
        goes="active",
        bearers=[ME],
        slot=1,
    ),
    case("dig-pit", "top", at(25), to=foes(35), trap=[(25, 2, "stun")], has={A: "muddle"}, goes="discard"),
    case("dig-pit", "bottom", to(36), on(ME), at={ME: 36}, has={ME: "invisible"}, goes="discard"),
    case(
        "cataclysm",
        "top",
        *(USE, over(35, 36, 46), hit(A), hit(B)),
        to=[*foes(35, 36), *friend(46)],
        lie=EARTH,
        hp={A: -6, B: -6},
        has={A: "immobilize", B: "immobilize", ALLY: "immobilize"},
        consumed="earth",
        xp=2,
        goes="lost",
    ),
    case("cataclysm", "bottom", USE, to(38), who=hero(ME, 32), lie=EARTH, at={ME: 38}, consumed="earth", goes="discard"),
    case(
        "meteor",
        "top",
        *(("at", 26, 35, 36), hit(A)),
        to=foes(37, 33),
        hp={A: -4},
        has={A: "immobilize"},
        made=[26, 35, 36],
        xp=2,
        infuses="earth",
        goes="lost",
    ),
    case("meteor", "bottom", to(36), to=foes(35), at={ME: 36}, goes="discard"),
    case("brutal-momentum", "top", hit(), to=foes(35), lie=stones(26, 36, 46), hp={A: -7}, xp=2, goes="discard"),
    case("brutal-momentum", "bottom", USE, lie=EARTH, consumed="earth", xp=1, goes="active", bearers=[ME]),
    case(
        "rocky-end",
        "top",
        hit(),
        to=foes(35),
        lie={"blocks": [Block([36, 37])]},
        hp={A: -4},
        broken=[36, 37],
        xp=2,
        goes="lost",
    ),
    case("rocky-end", "bottom", to(37), lie=stones(38), at={ME: 37}, goes="discard"),
    case(
        "lumbering-bash",
        "top",
        to(35),
        DONE,
        hit(),
        to=foes(36),
        at={ME: 35},
        hp={A: -5},
        xp=1,
        infuses="earth",
        goes="discard",
    ),
    case("lumbering-bash", "bottom", goes="active", bearers=[ME]),
    case("blind-destruction", "top", hit(A), to=[*foes(37, 38), *friend(36)], hp={A: -4, B: -4, ALLY: -4}, goes="discard"),
    case(
        "blind-destruction",
        "bottom",
        *(to(35), to(36), DONE),
        to=[*foes(25, 33), *friend(46)],
        at={ME: 36},
        hp={A: -2, ALLY: -2},
        infuses="earth",
        goes="discard",
    ),
    case(
        "pulverize",
        "top",
        hit(),
        to(36),
        to(37),
        to=foes(35),
        lie=stones(36),
        hp={A: -5},
        at={A: 37},
        broken=[36],
        xp=1,
        goes="lost",
    ),
    case("pulverize", "bottom", hit(A), to(37), hit(B), to=foes(35, 38), hp={A: -2, B: -3}, at={ME: 37}, xp=2, goes="lost"),
]


@pytest.mark.parametrize("half", CASES, ids=str)
@pytest.mark.rule("gloomhaven.ability-cards.action-several-abilities")
def test_half_a_card(half: Half) -> None:
    assert half.play() == half.changes


def test_every_half_is_tried() -> None:
    assert not missing(ME, CASES)


@pytest.mark.parametrize(
    ("card", "spot", "points"),
    [("avalanche", 35, 4), ("crater", 37, 3), ("dirt-tornado", 36, 1), ("earthen-clod", 39, 2), ("blunt-force", 35, 4)],
)
def test_without_earth_only_what_is_printed_happens(card: str, spot: int, points: int) -> None:
    table, before = begun(card, "top", foes(spot))
    if options(table, "area"):
        act(table, options(table, "area")[0])
    act(table, hit())
    found = changes(before, table.state, card)
    assert found["hp"] == {A: -points}
    assert "immobilize" not in found.get("has", {}).get(A, "")


def test_an_opposing_strike_answers_melee_attacks_with_two() -> None:
    table = attacked(hero(ME), lying("opposing-strike", "bottom", slot=1))
    assert (table.state.monsters[0].hp, table.state.heroes[0].xp) == (28, 1)


def test_backup_ammunition_adds_a_target_to_ranged_actions_alone() -> None:
    card = lying("backup-ammunition", "top")
    table, before = begun("earthen-clod", "top", foes(37, 38, 36), actives=[card])
    act(table, hit(A), hit(B))
    assert changes(before, table.state, "earthen-clod")["hp"] == {A: -2, B: -2}
    assert (table.state.actives[0].slot, table.state.heroes[0].xp) == (1, 1)
    table, _ = begun("crushing-grasp", "top", foes(35, 25), actives=[lying("backup-ammunition", "top")])
    act(table, hit(A))
    assert (table.state.actives[0].slot, table.state.monsters[1].hp) == (0, 30)


def test_an_attack_that_is_not_made_uses_up_no_ammunition() -> None:
    table, _ = begun("earthen-clod", "top", foes(37), actives=[lying("backup-ammunition", "top")])
    act(table, DONE)
    assert table.state.actives[0].slot == 0


def test_a_slot_of_ammunition_is_used_even_if_there_is_no_second_target() -> None:
    table, _ = begun("earthen-clod", "top", foes(37), actives=[lying("backup-ammunition", "top", slot=3)])
    act(table, hit(A))
    assert table.state.heroes[0].lost == ["backup-ammunition"]


def test_a_swing_strengthens_ranged_attacks() -> None:
    table, before = begun("earthen-clod", "top", foes(37), actives=[lying("heaving-swing", "bottom")])
    act(table, hit())
    assert changes(before, table.state, "earthen-clod")["hp"] == {A: -3}


def test_earth_makes_the_momentum_of_ranged_attacks_two() -> None:
    table, before = begun("earthen-clod", "top", foes(37), actives=[lying("brutal-momentum", "bottom", used=[0])])
    act(table, hit())
    assert changes(before, table.state, "earthen-clod")["hp"] == {A: -4}


def test_air_must_carry_ranged_attacks_further_when_it_is_there() -> None:
    board: dict[str, Any] = {"elements": elements("air")}
    table, before = begun("massive-boulder", "top", foes(39), actives=[lying("natures-lift", "bottom", slot=1)], **board)
    act(table, hit())
    found = changes(before, table.state, "massive-boulder")
    assert (found["hp"], found["consumed"], found["xp"]) == ({A: -3}, "air", 1)
    table, _ = begun("massive-boulder", "top", foes(37, 39), actives=[lying("natures-lift", "bottom")])
    assert options(table, "attack") == [hit(A)]
    act(table, hit())
    assert table.state.actives[0].slot == 0


def test_all_hexes_of_a_meteor_are_in_range() -> None:
    table, _ = begun("meteor", "top", foes(37))
    assert not any(38 in option or 39 in option for option in options(table, "at"))
    assert offered(table, ("at", 26, 27, 36))


def test_a_straight_move_goes_in_six_directions_and_stops_where_it_is_blocked() -> None:
    table, _ = begun("rock-slide", "bottom", foes(36))
    east, west = {35}, {33, 32, 31, 30}
    down, up = {45, 55, 66, 44, 53, 63}, {25, 15, 6, 24, 13, 3}
    assert places(table) == east | west | down | up
    act(table, to(33))
    assert places(table) == {32, 31, 30}


def test_a_rocky_end_is_beside_an_obstacle() -> None:
    table, _ = begun("rocky-end", "bottom", **stones(38))
    assert places(table) == {37, 39, 28, 29, 48, 49}


def test_earth_destroys_obstacles_three_hexes_away() -> None:
    table, before = begun("rocky-end", "top", foes(35), **stones(37, 32), **EARTH)
    act(table, USE, hit())
    found = changes(before, table.state, "rocky-end")
    assert (found["broken"], found["hp"], found["xp"]) == ([32, 37], {A: -4}, 3)


def test_a_crash_may_be_chosen_and_hurts_for_each_hex_that_is_missing() -> None:
    table, before = begun("brutal-momentum", "top", foes(35), **stones(36))
    act(table, hit(), "stop")
    assert changes(before, table.state, "brutal-momentum") == {"hp": {A: -7}, "xp": 2, "goes": "discard"}


def test_figures_alone_make_no_crash() -> None:
    table, before = begun("brutal-momentum", "top", [*foes(35), *(hero(name, spot) for name, spot in _ring())])
    act(table, hit())
    assert changes(before, table.state, "brutal-momentum") == {"hp": {A: -3}, "goes": "discard"}


def _ring() -> list[tuple[str, int]]:
    return [("brute", 26), ("scoundrel", 36), ("mindthief", 46)]


def test_a_wall_makes_a_crash() -> None:
    table, before = begun("brutal-momentum", "top", foes(39), hero(ME, 38))
    act(table, hit())
    assert changes(before, table.state, "brutal-momentum") == {"hp": {A: -7}, "xp": 2, "goes": "discard"}


def test_a_crash_into_a_wall_may_not_be_chosen_where_another_way_is_free() -> None:
    """At the edge of the hall: it may be pushed ahead, or be stopped by the Brute, who makes no crash."""
    table, before = begun("brutal-momentum", "top", foes(5), hero(ME, 4))
    act(table, hit())
    assert not offered(table, "stop")
    table, before = begun("brutal-momentum", "top", [*foes(5), hero("brute", 15)], hero(ME, 4))
    act(table, hit(), "stop")
    assert changes(before, table.state, "brutal-momentum") == {"hp": {A: -3}, "goes": "discard"}


def test_without_an_adjacent_obstacle_a_pummel_is_not_used() -> None:
    table, before = begun("stone-pummel", "bottom", foes(35), **stones(36))
    act(table, TOP, hit())
    found = changes(before, table.state, "stone-pummel")
    assert (found["hp"], found.get("slot", 0), found.get("broken", [])) == ({A: -2}, 0, [])


def test_who_destroys_one_of_two_obstacles_chooses() -> None:
    table, before = begun("stone-pummel", "bottom", foes(35), **stones(25, 45))
    act(table, TOP, hit(), at(45))
    assert changes(before, table.state, "stone-pummel")["broken"] == [45]


def test_each_is_hurt_once_by_a_move_beside_it() -> None:
    table, before = begun("blind-destruction", "bottom", foes(25))
    act(table, to(35), to(26), DONE)
    assert changes(before, table.state, "blind-destruction")["hp"] == {A: -2}


def test_a_splash_reaches_those_beside_where_the_target_died() -> None:
    table, before = begun("blind-destruction", "top", [foe(37, 1, hp=2), foe(38, 2), foe(39, 3)])
    act(table, hit(A))
    found = changes(before, table.state, "blind-destruction")
    assert (found["dead"], found["hp"]) == ([A], {B: -4})


def test_a_stone_does_not_stand_where_it_would_cut_off_the_map() -> None:
    table = lay(hero(ME, 1), foe(2), acting=ME, cards=["petrify", "crater"], scenario=drawn("aaaaa"))
    act(table, ("top", "petrify"), on(A))
    assert (table.state.monsters, table.state.blocks) == ([], [])


def test_elites_are_not_petrified() -> None:
    table, _ = begun("petrify", "top", [monster("bandit-guard", 36, 1, elite=True)])
    assert asked(table).rule == "gloomhaven.character-turn.top-and-bottom"


def test_a_bash_heals_when_the_next_turns_begin() -> None:
    me = hero(ME, hp=3, hand=["crater", "avalanche"], played=["dirt-tornado", "earthen-clod"])
    table = lay(me, foe(60), phase="turns", actives=[lying("lumbering-bash", "bottom")], orders={"guard": 0})
    play_until(table, "gloomhaven.heal.heal-x")
    act(table, on(ME))
    assert (table.state.heroes[0].hp, table.state.heroes[0].xp, table.state.actives[0].slot) == (5, 1, 1)


def test_no_heal_grows_without_an_attack() -> None:
    table, before = begun("sentient-growth", "top", [*foes(36), *friend(37)])
    act(table, DONE)
    assert changes(before, table.state, "sentient-growth") == {"goes": "discard"}


def test_three_in_the_area_are_all_attacked() -> None:
    table, before = begun("forceful-storm", "top", foes(36, 37, 27))
    act(table, over(36, 37, 27)(asked(table).options), hit(A), hit(B), hit(C))
    assert changes(before, table.state, "forceful-storm")["xp"] == 3
