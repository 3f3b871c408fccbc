"""The cards of the Spellweaver in situations that are seldom met."""

from __future__ import annotations

from typing import Any

import pytest

from herna.games.gloomhaven.state import Coin, Prize
from herna.kernel.decision import DONE
from herna.testing.playing import act, asked, offered, options, play_until
from tests.games.gloomhaven.halves import A, B, answer, at, begun, changes, foe, foes, hit, hp, lying, on, over, strong, to
from tests.games.gloomhaven.item_cases import HAND
from tests.games.gloomhaven.laying import CHOOSE, drawn, hero, lay, summon

USE = ("use", 0)
BRUTE, TINKERER, SPELLWEAVER = "brute", "tinkerer", "spellweaver"


@pytest.mark.parametrize(("card", "element"), [("crackling-air", "fire"), ("hardened-spikes", "ice")])
@pytest.mark.rule("gloomhaven.conditions.immobilize")
def test_who_cannot_move_can_still_consume_for_the_rest_of_the_action(card: str, element: str) -> None:
    me = hero(SPELLWEAVER, conditions={"immobilize": 2})
    table, before = begun(card, "bottom", [], me, **strong(element))
    act(table, USE)
    play_until(table, CHOOSE)
    found = changes(before, table.state, card)
    assert (found["consumed"], found["goes"], found["bearers"]) == (element, "active", [SPELLWEAVER])


@pytest.mark.rule("gloomhaven.experience.not-alone")
def test_air_is_offered_once_and_only_where_there_are_allies() -> None:
    table, _ = begun("elemental-aid", "bottom", [hero(BRUTE, 60), hero("mindthief", 69)], **strong("air"))
    assert asked(table).options == [USE, DONE]
    act(table, DONE)
    assert options(table, "on", "use") == [on(BRUTE), on("mindthief")]
    table, _ = begun("elemental-aid", "bottom", **strong("air"))
    assert asked(table).rule == CHOOSE


@pytest.mark.rule("gloomhaven.experience.conditional")
def test_a_doom_that_kills_nobody_curses_and_gives_no_experience() -> None:
    table, before = begun("spirit-of-doom", "top", [foe(36, elite=True)], **strong("dark"))
    act(table, USE, on(A))
    assert changes(before, table.state, "spirit-of-doom") == {"consumed": "dark", "curses": 1, "goes": "lost"}


CORRIDOR = "aaaa1bbbb2cccc"


def test_an_inferno_in_a_doorway_burns_both_rooms() -> None:
    table = lay(
        *(hero(SPELLWEAVER, 4), hero(BRUTE, 3), hero(TINKERER, 10), foe(1), foe(6, 2), foe(12, 3)),
        acting=SPELLWEAVER,
        cards=["inferno", "mana-bolt"],
        scenario=drawn(CORRIDOR),
    )
    act(table, ("top", "inferno"))
    assert options(table, "attack") == [hit(A), hit(B)]
    act(table, hit(A), hit(B))
    assert hp(table) == [6, 8, 8]


def test_an_inferno_burns_those_in_the_doorways_of_the_room() -> None:
    table = lay(
        *(hero(SPELLWEAVER, 1), hero(BRUTE, 4), hero(TINKERER, 5), foe(3), foe(9, 2)),
        acting=SPELLWEAVER,
        cards=["inferno", "mana-bolt"],
        scenario=drawn(CORRIDOR),
    )
    act(table, ("top", "inferno"))
    assert options(table, "attack") == [hit(A)]
    act(table, hit(A))
    assert hp(table) == [6, 8, 8]


def test_air_lets_wings_reach_one_hex_farther() -> None:
    table, _ = begun("zephyr-wings", "top", coins=[Coin(37), Coin(38)], **strong("air"))
    act(table, USE)
    assert options(table, "at") == []
    assert table.state.heroes[0].coins == 1


def test_a_target_beside_a_black_hole_is_only_attacked() -> None:
    me = hero(SPELLWEAVER, pile=["plus-0-target"])
    table, before = begun("black-hole", "top", [foe(36, elite=True), foe(24, 2)], me, **strong("dark"))
    answer(table, USE, over(36), hit(A), hit(B))
    assert changes(before, table.state, "black-hole")["hp"] == {A: -3, B: -4}


def test_whoever_opens_a_black_hole_chooses_who_is_pulled_first() -> None:
    table, before = begun("black-hole", "bottom", foes(37, 38))
    act(table, at(35))
    assert asked(table).options == [on(A), on(B)]
    act(table, on(B), to(37), "skip")
    assert changes(before, table.state, "black-hole") == {"at": {B: 36}, "goes": "discard"}


def test_light_burns_around_a_target_that_has_died() -> None:
    table, before = begun("living-torch", "top", [foe(36, hp=2), *foes(37, 38)[1:]], **strong("light"))
    act(table, USE, hit(A))
    assert changes(before, table.state, "living-torch") == {
        "dead": [A],
        "consumed": "light",
        "xp": 1,
        "goes": "discard",
    }


def test_ether_revives_active_cards_and_sends_their_summons_away() -> None:
    ally = summon("mystic-ally", 35, SPELLWEAVER, "aid-from-the-ether")
    cards = [lying("frost-armor", "bottom", slot=1), lying("aid-from-the-ether", "bottom")]
    table, _ = begun("reviving-ether", "top", [ally], hero(SPELLWEAVER), actives=cards)
    act(table, ("take", "frost-armor"), ("take", "aid-from-the-ether"))
    assert table.state.heroes[0].hand == ["frost-armor", "aid-from-the-ether"]
    assert not table.state.actives
    assert not table.state.summons


def test_an_avatar_that_is_called_back_burns_nobody() -> None:
    avatar = summon("burning-avatar", 35, SPELLWEAVER, "living-torch")
    cards = [lying("living-torch", "bottom")]
    table, _ = begun("reviving-ether", "top", [avatar, foe(36)], hero(SPELLWEAVER), actives=cards)
    act(table, ("take", "living-torch"))
    assert table.state.monsters[0].hp == 30


@pytest.mark.parametrize(
    ("order", "coins", "prizes"), [((35, 36), 2, 0), ((36,), 1, 1)], ids=["the treasure first", "the money first"]
)
def test_a_treasure_counts_as_one_of_the_four(order: tuple[int, ...], coins: int, prizes: int) -> None:
    lie: dict[str, Any] = {"coins": [Coin(36, 5)], "prizes": [Prize(35)]}
    table, _ = begun("zephyr-wings", "top", **lie)
    act(table, *(at(each) for each in order))
    assert (table.state.coins, len(table.state.prizes)) == ([Coin(36, coins)], prizes)
    assert asked(table).rule == CHOOSE


def test_money_may_be_left_alone_unless_an_element_was_consumed_for_it() -> None:
    table, _ = begun("zephyr-wings", "top", coins=[Coin(36)])
    assert offered(table, DONE)


def test_a_treasure_that_kills_ends_the_looting() -> None:
    lie: dict[str, Any] = {"coins": [Coin(36), Coin(68)], "prizes": [Prize(35, 21)]}
    friend = hero("brute", 60, hand=HAND)
    table, _ = begun("zephyr-wings", "top", [friend], hero("spellweaver", hp=1), **lie)
    act(table, at(35))
    assert (table.state.heroes[0].alive, table.state.coins) == (False, [Coin(36), Coin(68)])
    assert asked(table).seat == 1


PILLAR = "\n".join([*[10 * "a"] * 3, "aaaaa.aaaa", *[10 * "a"] * 3])
"""A hall with a wall in its midst, behind which hex 36 is not seen from hex 34."""


def test_a_black_hole_is_made_in_sight_and_pulls_all_around_it_towards_itself() -> None:
    table, _ = begun("black-hole", "bottom", [*foes(38, 16), foe(61, 3)])
    act(table, at(36))
    assert options(table, "on") == [on(A), on(B)]
    act(table, on(B))
    assert sorted(options(table, "to")) == [to(26), to(27)]
    hidden, _ = begun("black-hole", "bottom", foes(37), hero("spellweaver"), scenario=drawn(PILLAR))
    assert not offered(hidden, at(36))
    assert offered(hidden, at(26))


def test_a_black_hole_needs_enemies_around_it_and_may_be_left_alone() -> None:
    table, before = begun("black-hole", "bottom", foes(38))
    assert offered(table, at(34))
    assert not offered(table, at(32)), "five hexes and more from the guard"
    act(table, DONE)
    assert changes(before, table.state, "black-hole") == {"goes": "discard"}


def test_an_eruption_spares_whom_the_spellweaver_does_not_see() -> None:
    """The way to the guard on hex 27 may lead past the one behind the wall."""
    table, before = begun("impaling-eruption", "top", foes(27, 35), hero("spellweaver"), scenario=drawn(PILLAR))
    act(table, hit())
    assert changes(before, table.state, "impaling-eruption")["hp"] == {A: -3}


def test_money_comes_before_treasure_where_only_four_are_looted() -> None:
    lie: dict[str, Any] = {"coins": [Coin(35, 4)], "prizes": [Prize(35)]}
    table, _ = begun("zephyr-wings", "top", **lie)
    act(table, at(35))
    assert (table.state.coins, table.state.prizes) == ([], [Prize(35)])
