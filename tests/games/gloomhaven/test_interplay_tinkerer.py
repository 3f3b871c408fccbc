"""The cards of the Tinkerer in situations that are seldom met."""

from __future__ import annotations

from typing import Any

import pytest

from herna.games.gloomhaven.state import Gear, Summon, TrapTile
from herna.kernel.decision import DONE
from herna.testing.playing import act, asked, offered, options
from tests.games.gloomhaven.halves import begun, changes, foe, foes, hit, lying, on, strong, to
from tests.games.gloomhaven.laying import CHOOSE, drawn, hero, lay, places, summon

USE = ("use", 0)
BRUTE, TINKERER = "brute", "tinkerer"


def decoy(spot: int, **rest: Any) -> Summon:
    """A summon whose Move is 2."""
    return summon("decoy", spot, TINKERER, "harmless-contraption", **rest)


def test_a_jet_adds_to_the_move_of_a_summon() -> None:
    table, _ = begun("jet-propulsion", "top", [decoy(35)], actives=[lying("harmless-contraption", "top")])
    assert 39 in places(table)
    assert 30 not in places(table)


def test_a_jet_does_nothing_for_a_summon_that_cannot_move() -> None:
    table, before = begun(
        "jet-propulsion", "top", [decoy(35, conditions={"stun": 1})], actives=[lying("harmless-contraption", "top")]
    )
    assert asked(table).rule == CHOOSE
    assert changes(before, table.state, "jet-propulsion") == {"goes": "discard"}


@pytest.mark.rule("gloomhaven.experience.not-alone")
def test_ice_is_consumed_only_where_an_ally_has_a_card_to_recover() -> None:
    table, _ = begun("volatile-concoction", "bottom", [hero(BRUTE, 35)], **strong("ice"))
    assert asked(table).rule == CHOOSE
    table, _ = begun("volatile-concoction", "bottom", [hero(BRUTE, 35, discard=["trample"])], **strong("ice"))
    assert options(table, "on", "use") == [on(BRUTE), USE]
    act(table, USE)
    assert not offered(table, DONE)


@pytest.mark.parametrize(
    ("card", "half", "far"),
    [
        ("reinvigorating-elixir", "bottom", 1),
        ("volatile-concoction", "bottom", 2),
        ("stamina-booster", "bottom", 3),
        ("chimeric-formula", "top", 1),
        ("chimeric-formula", "bottom", 3),
    ],
)
def test_cards_are_recovered_only_by_an_ally_in_range(card: str, half: str, far: int) -> None:
    for spot, near in ((34 + far, True), (35 + far, False)):
        ally = hero(BRUTE, spot, discard=["trample"], lost=["skewer"])
        table, _ = begun(card, half, [ally, hero("mindthief", spot + 1, lost=["scurry"])])
        assert offered(table, on(BRUTE)) == near


def test_ice_lets_an_ally_recover_two_cards_and_no_third() -> None:
    ally = hero(BRUTE, 36, discard=["trample", "skewer", "shield-bash"])
    table, _ = begun("volatile-concoction", "bottom", [ally], **strong("ice"))
    act(table, USE, on(BRUTE), ("take", "trample"), ("take", "skewer"))
    assert asked(table).rule == CHOOSE


def test_a_potion_is_no_heal_action() -> None:
    me = hero(TINKERER, hp=1)
    table, _ = begun("stun-shot", "bottom", [], me, actives=[lying("potent-potables", "top")])
    act(table, DONE, ("item", "minor-healing-potion"))
    assert (table.state.heroes[0].hp, table.state.actives[0].slot) == (4, 0)


def test_no_item_is_asked_for_where_a_mist_heals_nobody() -> None:
    me = hero(TINKERER)
    me.items = [Gear("focusing-ray")]
    table, _ = begun("restorative-mist", "bottom", [], me)
    act(table, DONE)
    assert asked(table).rule == CHOOSE


@pytest.mark.parametrize(
    ("card", "bearers"),
    [
        ("harsh-stimulants", [BRUTE]),
        ("enhancement-field", [BRUTE, TINKERER]),
        ("flamethrower", [BRUTE, TINKERER]),
    ],
)
def test_only_adjacent_allies_are_helped(card: str, bearers: list[str]) -> None:
    table, before = begun(card, "bottom", [hero(BRUTE, 35), hero("mindthief", 36)])
    assert changes(before, table.state, card)["bearers"] == bearers


@pytest.mark.parametrize(("card", "points"), [("harsh-stimulants", 2), ("enhancement-field", 1)])
def test_the_attacks_of_an_ally_are_stronger(card: str, points: int) -> None:
    lies = lying(card, "bottom", who=BRUTE)
    table, _ = begun("spare-dagger", "bottom", [hero(TINKERER, 60), foe(35)], actives=[lies])
    act(table, hit())
    assert table.state.monsters[0].hp == 28 - points


def test_a_disarmed_turret_is_used_up_all_the_same() -> None:
    me = hero(TINKERER, conditions={"disarm": 2})
    table, _ = begun("stun-shot", "bottom", foes(39), me, actives=[lying("auto-turret", "top")])
    act(table, DONE, DONE)
    assert table.state.actives[0].slot == 1
    assert table.state.monsters[0].hp == 30


@pytest.mark.rule("gloomhaven.active-bonuses.still-discarded")
def test_a_lost_card_that_is_active_can_be_lent() -> None:
    lender = hero("mindthief", 37)
    rats = summon("rat-swarm", 38, "mindthief", "gnawing-horde")
    table, _ = begun("chimeric-formula", "bottom", [hero(BRUTE, 36), lender, rats], actives=[lying("gnawing-horde", "top")])
    act(table, on(BRUTE), ("take", "gnawing-horde"))
    assert table.state.hero(BRUTE).hand == ["gnawing-horde"]
    assert not table.state.summons
    assert not table.state.actives


def test_two_cards_are_lost_even_if_only_one_was_recovered() -> None:
    ally = hero(BRUTE, 35, lost=["trample", "skewer"], hand=["shield-bash", "grab-and-go"])
    table, _ = begun("chimeric-formula", "top", [ally])
    act(table, on(BRUTE), ("take", "trample"), DONE, ("lose", "shield-bash"), ("lose", "grab-and-go"))
    assert (table.state.heroes[1].hand, sorted(table.state.heroes[1].lost)) == (
        ["trample"],
        ["grab-and-go", "shield-bash", "skewer"],
    )


def test_a_beam_does_not_kill_behind_a_closed_door() -> None:
    hall = drawn("aaaa1bbbb")
    table = lay(hero(TINKERER, 2), foe(3, hp=5), acting=TINKERER, cards=["disintegration-beam", "stun-shot"], scenario=hall)
    act(table, ("top", "disintegration-beam"))
    assert options(table, "area") == [("area", 3, 4, 5)]


def test_a_trap_of_tools_stuns_whoever_is_pulled_into_it() -> None:
    table, _ = begun("hook-gun", "top", foes(37), traps=[TrapTile(36, 0, ["stun"], maker=TINKERER)])
    act(table, hit(), to(36))
    assert "stun" in table.state.monsters[0].conditions


def test_only_a_hero_beside_somebody_with_lost_cards_may_borrow() -> None:
    lender = hero("mindthief", 37, lost=["scurry"])
    rats = summon("rat-swarm", 47, "mindthief", "gnawing-horde")
    beside, away, poor = hero("brute", 36), hero("cragheart", 54), hero("spellweaver", 24)
    table, _ = begun("chimeric-formula", "bottom", [lender, rats, beside, away], actives=[lying("gnawing-horde", "bottom")])
    assert options(table, "on") == [on("brute")]
    table, _ = begun("chimeric-formula", "bottom", [hero("brute", 36), poor])
    assert not options(table, "on")


def test_who_borrows_may_take_nothing_and_leaves_other_active_cards_alone() -> None:
    def lent() -> Any:
        lender = hero("mindthief", 37, lost=["scurry"])
        return begun("chimeric-formula", "bottom", [hero("brute", 36), lender], actives=[lying("feedback-loop", "top")])[0]

    table = lent()
    act(table, on("brute"), DONE)
    assert (table.state.hero("brute").hand, table.state.hero("mindthief").lost) == ([], ["scurry"])
    table = lent()
    act(table, on("brute"), ("take", "scurry"))
    assert [each.card for each in table.state.actives if each.hero == "mindthief"] == ["feedback-loop"]
