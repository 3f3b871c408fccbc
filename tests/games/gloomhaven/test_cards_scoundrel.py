"""The cards of the Scoundrel: each half is played, and all that changes is written down."""

from __future__ import annotations

import pytest

from herna.games.gloomhaven.state import Coin, TrapTile
from herna.kernel.decision import DONE
from herna.testing.playing import act, asked, play_until
from tests.games.gloomhaven.halves import (
    SECOND,
    A,
    B,
    C,
    D,
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
    to,
)
from tests.games.gloomhaven.laying import Figure, hero

TOP, BOTTOM = ("top", SECOND), ("bottom", SECOND)
ME = "scoundrel"
BESIDE: list[Figure] = [foe(35), hero("brute", 36)]
"""An enemy with an ally of hers beside it."""

CASES = [
    case("single-out", "top", hit(), to=BESIDE, hp={A: -5}, xp=1, goes="discard"),
    case("single-out", "bottom", TOP, hit(), to=foes(35), hp={A: -4}, goes="active", bearers=[ME], slot=1),
    case("flanking-strike", "top", hit(), to=BESIDE, hp={A: -5}, xp=1, goes="discard"),
    case("flanking-strike", "bottom", to(39), at={ME: 39}, goes="discard"),
    case(
        "smoke-bomb",
        "top",
        *(on(ME), BOTTOM, hit()),
        to=foes(35),
        hp={A: -4},
        has={ME: "invisible"},
        infuses="dark",
        xp=2,
        goes="lost",
    ),
    case("smoke-bomb", "bottom", on(A), to(36), to=foes(37), at={A: 35}, goes="discard"),
    case("backstab", "top", hit(), to=BESIDE, hp={A: -7}, xp=2, goes="lost"),
    case("backstab", "bottom", to(38), who=hero(ME, 32), at={ME: 38}, goes="discard"),
    case("thiefs-knack", "top", at(35), lie={"traps": [TrapTile(35, 3)]}, cleared=[35], xp=2, goes="discard"),
    case("thiefs-knack", "bottom", hit(), to=foes(35), hp={A: -3}, xp=1, goes="discard"),
    case("venom-shiv", "top", hit(), to=foes(35), hp={A: -3}, has={A: "poison"}, xp=1, goes="discard"),
    case("venom-shiv", "bottom", to(39), at={ME: 39}, goes="discard"),
    case("throwing-knives", "top", hit(A), hit(B), to=foes(36, 37), hp={A: -2, B: -2}, xp=1, goes="discard"),
    case("throwing-knives", "bottom", lie={"coins": [Coin(36, 2), Coin(37)]}, coins=2, goes="lost"),
    case("quick-hands", "top", to(35), DONE, hit(), to=foes(36), at={ME: 35}, hp={A: -2}, goes="discard"),
    case("quick-hands", "bottom", lie={"coins": [Coin(35), Coin(36)]}, coins=1, goes="discard"),
    case("special-mixture", "top", who=hero(ME, hp=2), hp={ME: 3}, goes="discard"),
    case("special-mixture", "bottom", DONE, on(A), to=foes(35), has={A: "poison"}, goes="discard"),
    case(
        "sinister-opportunity",
        "top",
        *(("use", 0), hit()),
        to=[*BESIDE, hero("mindthief", 46)],
        lie={"elements": elements("dark")},
        hp={A: -7},
        consumed="dark",
        xp=1,
        goes="discard",
    ),
    case("sinister-opportunity", "bottom", DONE, on(A), to(25), to=foes(35), at={A: 25}, goes="discard"),
    case("tricksters-reversal", "top", hit(), to=[foe(guard=2)], hp={A: -4}, guard={A: 2}, xp=2, goes="lost"),
    case("tricksters-reversal", "bottom", goes="active", bearers=[ME]),
    case("swift-bow", "top", hit(), to=foes(38), hp={A: -3}, goes="discard"),
    case("swift-bow", "bottom", to(35), to(36), lie={"coins": [Coin(35), Coin(36)]}, at={ME: 36}, coins=2, goes="discard"),
    case("open-wound", "top", hit(), to=BESIDE, hp={A: -4}, has={A: "wound"}, xp=1, goes="discard"),
    case("open-wound", "bottom", to(39), at={ME: 39}, goes="discard"),
    case("flintlock", "top", lie={"coins": [Coin(35), Coin(36)]}, coins=1, goes="discard"),
    case("flintlock", "bottom", hit(), to=foes(38), hp={A: -5}, xp=2, goes="lost"),
    case("hidden-daggers", "top", hit(A), hit(B), to=foes(36, 37, 27), hp={A: -4, B: -4}, xp=2, goes="lost"),
    case("hidden-daggers", "bottom", has={ME: "invisible"}, goes="discard"),
    case("duelists-advance", "top", to(36), DONE, hit(), to=foes(37), at={ME: 36}, hp={A: -3}, goes="discard"),
    case("duelists-advance", "bottom", TOP, hit(), to=foes(35), hp={A: -4}, goes="active", bearers=[ME]),
    case(
        "flurry-of-blades", "top", hit(A), hit(B), hit(C), to=foes(36, 37, 27), hp={A: -2, B: -2, C: -2}, xp=1, goes="discard"
    ),
    case(
        "flurry-of-blades",
        "bottom",
        *(DONE, TOP, hit()),
        who=hero(ME, pile=["minus-1", "plus-1"]),
        to=foes(35),
        hp={A: -3},
        goes="active",
        bearers=[ME],
    ),
    case("gruesome-advantage", "top", hit(), to=BESIDE, hp={A: -9}, xp=2, goes="lost"),
    case("gruesome-advantage", "bottom", to(38), who=hero(ME, 31), at={ME: 38}, goes="discard"),
    case("cull-the-weak", "top", hit(), to=BESIDE, hp={A: -6}, xp=1, goes="discard"),
    case(
        "cull-the-weak",
        "bottom",
        *(TOP, hit()),
        to=[foe(conditions={"immobilize": 1})],
        hp={A: -4},
        goes="active",
        bearers=[ME],
        slot=1,
    ),
    case("visage-of-the-inevitable", "top", on(A), to=BESIDE, dead=[A], xp=1, goes="discard"),
    case("visage-of-the-inevitable", "bottom", DONE, to=foes(35, 25), has={A: "poison", B: "poison"}, goes="discard"),
    case(
        "crippling-poison",
        "top",
        *(BOTTOM, hit()),
        to=[foe(conditions={"poison": 9})],
        hp={A: -5},
        goes="active",
        bearers=[ME],
    ),
    case("crippling-poison", "bottom", hit(), to=foes(35), hp={A: -2}, has={A: "immobilize poison"}, xp=1, goes="discard"),
    case("burning-oil", "top", hit(), to=foes(37), hp={A: -4}, has={A: "wound"}, infuses="fire", xp=1, goes="discard"),
    case("burning-oil", "bottom", lie={"coins": [Coin(36)]}, coins=1, xp=1, goes="discard"),
    case(
        "stick-to-the-shadows",
        "top",
        *(("use", 0), hit()),
        to=BESIDE,
        lie={"elements": elements("dark")},
        hp={A: -8},
        consumed="dark",
        xp=2,
        goes="discard",
    ),
    case("stick-to-the-shadows", "bottom", to(36), on(ME), at={ME: 36}, has={ME: "invisible"}, goes="discard"),
    case(
        "spring-the-trap",
        "top",
        *(at(35), on(A)),
        to=foes(37),
        lie={"traps": [TrapTile(35, 3, ["stun"])]},
        hp={A: -3},
        has={A: "stun"},
        cleared=[35],
        xp=2,
        goes="discard",
    ),
    case("spring-the-trap", "bottom", TOP, hit(), to=BESIDE, hp={A: -4}, xp=2, goes="lost"),
    case(
        "stiletto-storm",
        "top",
        *(hit(A), hit(B), hit(C), hit(D)),
        to=foes(36, 37, 27, 47),
        hp={A: -2, B: -2, C: -2, D: -2},
        xp=1,
        goes="discard",
    ),
    case("stiletto-storm", "bottom", to(38), at={ME: 38}, goes="active", retaliate=(1, 1), bearers=[ME]),
    case("pains-end", "top", who=hero(ME, level=9, hp=2), hp={ME: 8}, xp=2, goes="lost"),
    case("pains-end", "bottom", DONE, on(A), to=[foe(hp=3), foe(25, 2, hp=4)], dead=[A], goes="discard"),
    case("long-con", "top", hit(A), hit(B), to=foes(35, 25), hp={A: -4, B: -4}, has={A: "disarm", B: "disarm"}, goes="discard"),
    case("long-con", "bottom", on(A), to=foes(35), lie={"early": True}, xp=2, goes="active"),
    case(
        "watch-it-burn",
        "top",
        BOTTOM,
        hit(),
        to=foes(35),
        hp={A: -2},
        has={A: "poison wound"},
        xp=2,
        goes="active",
        bearers=[ME],
    ),
    case("watch-it-burn", "bottom", DONE, to=foes(35, 25), has={A: "wound", B: "wound"}, goes="discard"),
]


@pytest.mark.parametrize("half", CASES, ids=str)
@pytest.mark.rule("gloomhaven.ability-cards.action-several-abilities")
def test_half_a_card(half: Half) -> None:
    assert half.play() == half.changes


def test_every_half_is_tried() -> None:
    assert not missing(ME, CASES)


@pytest.mark.parametrize(
    ("card", "points"),
    [
        ("single-out", 3),
        ("flanking-strike", 3),
        ("backstab", 3),
        ("gruesome-advantage", 3),
        ("cull-the-weak", 4),
        ("sinister-opportunity", 3),
    ],
)
def test_an_enemy_among_its_own_and_without_her_allies_is_hit_by_the_printed_value(card: str, points: int) -> None:
    table, before = begun(card, "top", foes(35, 36))
    act(table, hit())
    assert changes(before, table.state, card)["hp"] == {A: -points}
    assert table.state.heroes[0].xp == 0


def test_enemies_beside_their_allies_do_not_use_up_single_out() -> None:
    table, before = begun("single-out", "bottom", foes(35, 36))
    act(table, TOP, hit())
    found = changes(before, table.state, "single-out")
    assert (found["hp"], found.get("slot", 0)) == ({A: -2}, 0)


def test_the_shadows_cost_their_element_even_where_no_ally_stands() -> None:
    table, before = begun("stick-to-the-shadows", "top", foes(35), elements=elements("dark"))
    act(table, ("use", 0), hit())
    assert changes(before, table.state, "stick-to-the-shadows") == {"hp": {A: -4}, "consumed": "dark", "goes": "discard"}


def test_a_forced_enemy_may_go_only_where_it_stays_beside_her() -> None:
    table, _ = begun("sinister-opportunity", "bottom", foes(35))
    act(table, DONE, on(A))
    assert set(asked(table).options) == {to(25), to(45), DONE}


def test_the_reversal_negates_the_next_damage_of_the_round_alone() -> None:
    table = attacked(hero(ME), lying("tricksters-reversal", "bottom"), by=foes(35, 25))
    assert table.state.heroes[0].hp == 6
    assert "tricksters-reversal" in table.state.heroes[0].discard


def test_an_enemy_that_is_led_attacks_its_own_side() -> None:
    me = hero(ME, hand=["backstab", "swift-bow"], shown=["long-con", "backstab"])
    table, _ = begun("long-con", "bottom", foes(35, 36), me, early=True, orders={"guard": 3})
    act(table, on(A))
    play_until(table, "gloomhaven.move.up-to-x")
    act(table, DONE, hit(B))
    assert [each.hp for each in table.state.monsters] == [30, 28]
