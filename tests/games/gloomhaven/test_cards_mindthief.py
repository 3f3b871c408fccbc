"""The cards of the Mindthief: each half is played, and all that changes is written down."""

from __future__ import annotations

import pytest

from herna.games.gloomhaven.state import Coin, Hero
from herna.kernel.decision import DONE, PASS
from herna.testing.playing import act, asked, offered, play_until
from tests.games.gloomhaven.halves import (
    SECOND,
    A,
    B,
    C,
    D,
    Half,
    at,
    begun,
    case,
    changes,
    foe,
    foes,
    hit,
    lying,
    missing,
    on,
    strong,
    to,
)
from tests.games.gloomhaven.laying import hero, lay, monster, places, summon

BOTTOM = ("bottom", SECOND)
USE = ("use", 0)
ME, ALLY = "mindthief", "brute"


def friend(spot: int = 25) -> list[Hero]:
    """An ally who has lost three hit points."""
    return [hero(ALLY, spot, hp=7)]


CASES = [
    case(
        "submissive-affliction",
        "top",
        hit(),
        to=[foe(conditions={"poison": 9, "muddle": 1})],
        hp={A: -5},
        xp=1,
        goes="discard",
    ),
    case("submissive-affliction", "bottom", on(A), hit(B), to=foes(38, 39), hp={B: -2}, goes="discard"),
    case("into-the-night", "top", lie={"coins": [Coin(35)]}, coins=1, infuses="dark", goes="discard"),
    case("into-the-night", "bottom", has={ME: "invisible"}, goes="discard"),
    case("fearsome-blade", "top", hit(), to(36), to(37), to(38), to=foes(35), hp={A: -2}, at={A: 38}, xp=1, goes="discard"),
    case("fearsome-blade", "bottom", to(35), DONE, hit(), to=foes(36), at={ME: 35}, hp={A: -2}, xp=2, goes="lost"),
    case("feedback-loop", "top", hit(), to=foes(35), hp={A: -1}, guard={ME: 1}, xp=1, goes="active", bearers=[ME]),
    case("feedback-loop", "bottom", to(35), to(34), DONE, to=foes(35), has={A: "muddle"}, goes="discard"),
    case("gnawing-horde", "top", at(35), came={"rat-swarm:1": 35}, xp=2, goes="active"),
    case("gnawing-horde", "bottom", to(38), at={ME: 38}, goes="discard"),
    case("the-minds-weakness", "top", hit(), to=foes(35), hp={A: -3}, xp=1, goes="active", bearers=[ME]),
    case("the-minds-weakness", "bottom", hit(), to=foes(35), hp={A: -1}, has={A: "wound"}, goes="discard"),
    case(
        "parasitic-influence",
        "top",
        hit(),
        who=hero(ME, hp=2),
        to=foes(35),
        hp={A: -1, ME: 2},
        xp=1,
        goes="active",
        bearers=[ME],
    ),
    case("parasitic-influence", "bottom", on(A), to(39), to=foes(38), at={A: 39}, goes="discard"),
    case("scurry", "top", to(35), to(36), DONE, hit(), to=foes(37), at={ME: 36}, hp={A: -1}, goes="discard"),
    case("scurry", "bottom", lie={"coins": [Coin(36)]}, coins=1, xp=1, goes="lost"),
    case("perverse-edge", "top", hit(), to=[foe(conditions={"poison": 9, "wound": 9})], hp={A: -8}, xp=2, goes="lost"),
    case("perverse-edge", "bottom", hit(), to=foes(36), hp={A: -1}, has={A: "stun"}, xp=1, infuses="ice", goes="discard"),
    case("empathetic-assault", "top", hit(), to=foes(39), hp={A: -4}, has={A: "disarm"}, xp=2, infuses="ice", goes="lost"),
    case("empathetic-assault", "bottom", to(36), who=hero(ME, hp=2), at={ME: 36}, hp={ME: 2}, goes="discard"),
    case("withering-claw", "top", hit(), to=foes(35), hp={A: -1}, has={A: "muddle poison"}, xp=1, goes="active", bearers=[ME]),
    case("withering-claw", "bottom", on(A), to(31), to=foes(35), has={A: "immobilize"}, at={ME: 31}, goes="discard"),
    case("possession", "top", on(ALLY), hit(A), to=[*foes(26), *friend(25)], hp={A: -6}, xp=2, goes="lost"),
    case("possession", "bottom", on(ALLY), to(33), to=friend(37), at={ALLY: 33}, goes="discard"),
    case(
        "frigid-apparition",
        "top",
        *(USE, hit()),
        to=foes(35),
        lie=strong("ice"),
        hp={A: -3},
        has={A: "stun"},
        consumed="ice",
        xp=1,
        goes="discard",
    ),
    case("frigid-apparition", "bottom", DONE, on(A), to=foes(35), has={A: "stun"}, xp=1, goes="lost"),
    case("wretched-creature", "top", at(35), came={"monstrous-rat:1": 35}, xp=2, goes="active"),
    case(
        "wretched-creature",
        "bottom",
        *(USE, to(35), DONE, on(A)),
        to=foes(36),
        lie=strong("dark"),
        at={ME: 35},
        curses=1,
        consumed="dark",
        goes="discard",
    ),
    case("hostile-takeover", "top", hit(), to=foes(38), hp={A: -2}, has={A: "immobilize"}, xp=1, infuses="ice", goes="discard"),
    case("hostile-takeover", "bottom", on(A), to=foes(37), lie={"early": True}, xp=2, goes="active"),
    case("brain-leech", "top", hit(), who=hero(ME, hp=1), to=foes(38), hp={A: -4, ME: 4}, xp=2, infuses="dark", goes="lost"),
    case("brain-leech", "bottom", hit(), to=foes(35), hp={A: -1}, has={ME: "strengthen"}, goes="discard"),
    case(
        "silent-scream",
        "top",
        *(hit(), on(ALLY)),
        to=[*foes(35), *friend(24)],
        hp={A: -2, ALLY: 2},
        xp=1,
        goes="active",
        bearers=[ME],
    ),
    case(
        "silent-scream",
        "bottom",
        *(DONE, USE, to(36), to(37), to(38)),
        to=foes(35),
        lie=strong("ice"),
        at={A: 38},
        consumed="ice",
        xp=1,
        goes="discard",
    ),
    case("pilfer", "top", to=foes(35, 33, 38), lie={"coins": [Coin(25)]}, coins=3, goes="discard"),
    case("pilfer", "bottom", hit(A), DONE, hit(A), to=foes(35), hp={A: -4}, xp=2, goes="lost"),
    case(
        "cranium-overload",
        "top",
        on(A),
        hit(B),
        hit(C),
        to=foes(37, 38, 36, 33),
        dead=[A],
        hp={B: -2, C: -2},
        xp=2,
        goes="lost",
    ),
    case("cranium-overload", "bottom", to(39), at={ME: 39}, goes="discard"),
    case(
        "mass-hysteria",
        "top",
        *(hit(A), hit(B), hit(C), hit(D)),
        to=foes(36, 37, 38, 27),
        hp={A: -1, B: -1, C: -1, D: -1},
        has={A: "muddle", B: "muddle", C: "muddle", D: "muddle"},
        xp=1,
        infuses="ice",
        goes="discard",
    ),
    case("mass-hysteria", "bottom", goes="active", bearers=[ME]),
    case(
        "frozen-mind",
        "top",
        *(hit(), ("consume", "ice")),
        to=foes(35),
        lie=strong("ice"),
        hp={A: -2},
        has={A: "stun"},
        consumed="ice",
        xp=2,
        goes="active",
        bearers=[ME],
    ),
    case("frozen-mind", "bottom", on(A), to(39), to=foes(37), at={A: 39}, goes="discard"),
    case("corrupting-embrace", "top", hit(), hit(), to=foes(35), hp={A: -3}, has={A: "muddle poison"}, goes="discard"),
    case(
        "corrupting-embrace",
        "bottom",
        *(to(35), to(36), to(37), DONE),
        to=foes(35, 36, 25),
        has={A: "poison", B: "poison"},
        at={ME: 37},
        infuses="dark",
        goes="discard",
    ),
    case(
        "dark-frenzy",
        "top",
        *(USE, ("use", 1), hit()),
        to=foes(35),
        lie=strong("ice", "dark"),
        hp={A: -6},
        consumed="ice dark",
        xp=2,
        goes="discard",
    ),
    case(
        "dark-frenzy", "bottom", to(35), DONE, hit(), to=foes(38), at={ME: 35}, hp={A: -3}, xp=1, infuses="ice", goes="discard"
    ),
    case("vicious-blood", "top", hit(), to=foes(35), hp={A: -2}, spikes={ME: (2, 1)}, xp=1, goes="active", bearers=[ME]),
    case("vicious-blood", "bottom", to(35), DONE, hit(), to=foes(36), at={ME: 35}, hp={A: -2}, goes="discard"),
    case("psychic-projection", "bottom", goes="active", bearers=[ME]),
    case(
        "shared-nightmare",
        "top",
        *(USE, hit(A), hit(B)),
        to=foes(36, 37),
        lie=strong("dark"),
        hp={A: -3, B: -3},
        has={A: "poison", B: "poison"},
        curses=2,
        consumed="dark",
        xp=1,
        infuses="ice",
        goes="discard",
    ),
    case(
        "shared-nightmare",
        "bottom",
        *(USE, to(39)),
        lie=strong("ice"),
        at={ME: 39},
        consumed="ice",
        xp=1,
        goes="active",
        shield=1,
        bearers=[ME],
    ),
    case("domination", "top", on(ALLY), hit(A), to=[*foes(26), *friend(25)], hp={A: -4}, xp=1, goes="discard"),
    case("domination", "bottom", on(A), to=foes(39), lie={"early": True}, xp=2, goes="active"),
    case("many-as-one", "top", at(35), came={"rat-king:1": 35}, xp=2, goes="active"),
    case("many-as-one", "bottom", to=[*friend(36), hero("scoundrel", 39)], xp=2, goes="active", bearers=[ALLY]),
    case(
        "phantasmal-killer",
        "top",
        *(hit(), ("consume", "dark")),
        to=foes(35),
        lie=strong("dark"),
        dead=[A],
        consumed="dark",
        xp=1,
        goes="active",
        bearers=[ME],
    ),
    case(
        "phantasmal-killer",
        "bottom",
        *(to(36), "loot", on(ME)),
        lie={"coins": [Coin(37)]},
        at={ME: 36},
        coins=1,
        has={ME: "invisible"},
        infuses="dark",
        goes="discard",
    ),
]


@pytest.mark.parametrize("half", CASES, ids=str)
@pytest.mark.rule("gloomhaven.ability-cards.action-several-abilities")
def test_half_a_card(half: Half) -> None:
    assert half.play() == half.changes


def test_every_half_is_tried() -> None:
    assert missing(ME, CASES) == {"psychic-projection-top"}


def test_a_projection_heals_and_shields_and_ends_the_turn_stunned() -> None:
    me = hero(ME, hp=1, hand=["scurry", "perverse-edge"])
    table, before = begun("psychic-projection", "top", foes(35), me, early=True, orders={"guard": 3})
    assert asked(table).rule == "gloomhaven.damage.suffer"
    assert changes(before, table.state, "psychic-projection") == {
        "hp": {ME: 5},
        "has": {ME: "stun"},
        "shield": 1,
        "bearers": [ME],
        "goes": "active",
    }
    act(table, ("suffer",))
    assert table.state.heroes[0].hp == 5


# ---------------------------------------------------------------------- augments


def test_an_augment_counts_for_later_melee_attacks_and_not_for_ranged_ones() -> None:
    table, before = begun("the-minds-weakness", "top", foes(35))
    act(table, hit(), BOTTOM, hit())
    assert changes(before, table.state, "the-minds-weakness")["hp"] == {A: -7}
    table, before = begun("hostile-takeover", "top", foes(37), actives=[lying("the-minds-weakness", "top")])
    act(table, hit())
    assert changes(before, table.state, "hostile-takeover")["hp"] == {A: -2}


def test_another_augment_discards_the_one_before() -> None:
    table, before = begun("withering-claw", "top", foes(35), actives=[lying("the-minds-weakness", "top")])
    act(table, hit())
    assert changes(before, table.state, "withering-claw")["hp"] == {A: -1}
    assert table.state.heroes[0].discard == ["the-minds-weakness"]


def test_hysteria_keeps_two_augments_and_lets_choose_which_one_a_third_replaces() -> None:
    two = [lying("mass-hysteria", "bottom"), lying("the-minds-weakness", "top")]
    table, before = begun("withering-claw", "top", foes(35), actives=two)
    act(table, hit())
    assert changes(before, table.state, "withering-claw")["hp"] == {A: -3}
    three = [*two, lying("withering-claw", "top")]
    table, before = begun("feedback-loop", "top", foes(35), actives=three)
    act(table, ("remove", "withering-claw"), hit())
    assert changes(before, table.state, "feedback-loop")["hp"] == {A: -3}
    assert table.state.heroes[0].discard == ["withering-claw"]


def test_a_projection_lets_augments_count_for_ranged_attacks() -> None:
    both = [lying("psychic-projection", "bottom"), lying("the-minds-weakness", "top")]
    table, before = begun("hostile-takeover", "top", foes(37), actives=both)
    act(table, hit())
    assert changes(before, table.state, "hostile-takeover")["hp"] == {A: -4}


def test_an_element_for_an_augment_need_not_be_consumed() -> None:
    table, before = begun("frozen-mind", "top", foes(35), **strong("ice"))
    act(table, hit(), PASS)
    found = changes(before, table.state, "frozen-mind")
    assert (found["hp"], "has" in found, "consumed" in found) == ({A: -2}, False, False)


def test_elites_are_not_killed_by_phantoms() -> None:
    table, before = begun("phantasmal-killer", "top", [monster("bandit-guard", 35, 1, elite=True, hp=20)], **strong("dark"))
    act(table, hit())
    found = changes(before, table.state, "phantasmal-killer")
    assert (found["hp"], "consumed" in found) == ({A: -1}, False)


def test_shield_and_retaliate_of_augments_add_up_with_each_attack() -> None:
    table, before = begun("feedback-loop", "top", foes(35))
    act(table, hit(), BOTTOM, hit())
    assert changes(before, table.state, "feedback-loop")["guard"] == {ME: 2}


def test_an_ally_that_is_dominated_attacks_with_her_augments() -> None:
    table, before = begun("domination", "top", [*foes(26), *friend(25)], actives=[lying("feedback-loop", "top")])
    act(table, on(ALLY), hit(A))
    found = changes(before, table.state, "domination")
    assert (found["hp"], found["guard"]) == ({A: -4}, {ALLY: 1})
    assert table.state.actives[0].bearers == [ME]
    table, before = begun("domination", "top", [*foes(26), *friend(25)], actives=[lying("the-minds-weakness", "top")])
    act(table, on(ALLY), hit(A))
    assert changes(before, table.state, "domination")["hp"] == {A: -6}


# ---------------------------------------------------------------------- others under her will


def test_a_forced_archer_shoots_as_far_as_it_can() -> None:
    archer = monster("bandit-archer", 38, 1)
    table, before = begun("submissive-affliction", "bottom", [archer, foe(60), foe(35, 2)])
    act(table, on("bandit-archer:1"))
    assert offered(table, hit(B))
    assert not offered(table, hit(A))
    act(table, hit(B))
    assert changes(before, table.state, "submissive-affliction")["hp"] == {B: -2}


def test_an_enemy_that_is_taken_over_attacks_its_own_side_by_itself() -> None:
    me = hero(ME, hand=["scurry", "perverse-edge"])
    table, _ = begun("hostile-takeover", "bottom", foes(37, 38), me, early=True, orders={"guard": 3})
    act(table, on(A), DONE)
    play_until(table, "gloomhaven.card-selection.two-face-down")
    assert table.state.monsters[1].hp == 28


def test_bosses_and_those_who_have_acted_cannot_be_taken_over() -> None:
    table, _ = begun("hostile-takeover", "bottom", foes(37))
    assert asked(table).rule == "gloomhaven.character-turn.top-and-bottom"


def test_a_loop_that_is_not_closed_muddles_nobody() -> None:
    table, before = begun("feedback-loop", "bottom", foes(35))
    act(table, to(35), to(36), DONE)
    assert changes(before, table.state, "feedback-loop") == {"at": {ME: 36}, "goes": "discard"}


def test_the_king_of_rats_attacks_with_half_its_life_rounded_up() -> None:
    king = summon("rat-king", 35, ME, "many-as-one", hp=5)
    me = hero(ME, 60, hand=["scurry", "perverse-edge"], played=["fearsome-blade", "feedback-loop"])
    table = lay(me, king, foe(36), phase="turns", actives=[lying("many-as-one", "top")], orders={"guard": 3})
    play_until(table, "gloomhaven.character-turn.top-and-bottom")
    assert table.state.monsters[0].hp == 27


def test_a_swarm_poisons() -> None:
    rats = summon("rat-swarm", 35, ME, "gnawing-horde")
    me = hero(ME, 60, hand=["scurry", "perverse-edge"], played=["fearsome-blade", "feedback-loop"])
    table = lay(me, rats, foe(36), phase="turns", actives=[lying("gnawing-horde", "top")], orders={"guard": 3})
    play_until(table, "gloomhaven.character-turn.top-and-bottom")
    assert (table.state.monsters[0].hp, table.state.monsters[0].has("poison")) == (28, True)


def test_many_add_as_many_as_stood_near_her() -> None:
    card = lying("many-as-one", "bottom", ALLY, times=2)
    table, before = begun("spare-dagger", "bottom", [foe(35), hero(ME, 60)], hero(ALLY), actives=[card])
    act(table, hit())
    assert changes(before, table.state, "spare-dagger")["hp"] == {A: -4}
    table, _ = begun("many-as-one", "bottom", [hero(ALLY, 36), hero("scoundrel", 44), hero("tinkerer", 39)])
    assert table.state.actives[0].times == 2


def test_a_forced_move_goes_no_farther_than_it_says() -> None:
    table, _ = begun("parasitic-influence", "bottom", foes(37))
    act(table, on(A))
    assert places(table) == {36, 38, 27, 28, 47, 48}


def test_a_scream_heals_after_each_attack_even_if_the_target_died() -> None:
    table, before = begun("silent-scream", "top", [foe(35, hp=1)], hero(ME, hp=2))
    act(table, hit(), on(ME))
    found = changes(before, table.state, "silent-scream")
    assert (found["dead"], found["hp"]) == ([A], {ME: 2})


def test_an_overload_needs_a_victim() -> None:
    table, before = begun("cranium-overload", "top", foes(37, 38))
    act(table, DONE)
    assert changes(before, table.state, "cranium-overload") == {"goes": "discard"}
