"""What is drawn beside the map, the table in words, and what options are about."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest

from herna.games.gloomhaven.content import CARDS, ELEMENTS, GOALS, MONSTERS, SCENARIOS, Attack, Augment
from herna.games.gloomhaven.rules.layout import layout_of
from herna.games.gloomhaven.scene.ground import GRID
from herna.games.gloomhaven.state import Active, Gear
from herna.kernel.scene import Card, Scene
from herna.testing.playing import act
from tests.games.gloomhaven.laying import card_of, drawn, hero, invent, lay, monster
from tests.games.gloomhaven.scene_cases import GAME, ids, line, shape, shapes, shown, still, tray


def card(picture: Scene, key: str) -> Card:
    return next(card for each in picture.trays for card in each.cards if card.id == key)


@pytest.mark.rule("gloomhaven.initiative.order")
def test_the_order_of_the_round_goes_from_left_to_right() -> None:
    table = still(hero(), hero("tinkerer", 44, resting=True), monster(), orders={"guard": card_of("guard", 15)})
    brute, tinkerer, guard = *table.state.heroes, table.state.monsters[0]
    brute.done, tinkerer.done, guard.done = True, False, False
    picture = shown(table)
    turns = sorted((each for each in shapes(picture) if each.id.startswith("turn:")), key=lambda each: each.x)
    assert [each.id for each in turns] == ["turn:bandit-guard", "turn:brute", "turn:tinkerer"]
    assert [each.label for each in turns] == [
        "Bandit Guard, initiative 15",
        f"Brute, initiative {CARDS['trample'].initiative}, has acted",
        "Tinkerer, initiative 99",
    ]
    assert line(picture, "Order of the round").endswith(": Bandit Guard 15, Brute 72 (has acted), Tinkerer 99.")


def test_while_cards_are_chosen_nobody_s_initiative_is_known() -> None:
    other = hero("tinkerer", 44, hand=["flamethrower", "hook-gun"])
    table = lay(hero(hand=["trample", "eye-for-an-eye"]), other, monster(), phase="select")
    table.state.heroes[1].resting = True
    assert "99" not in line(shown(table), "Order of the round")
    assert line(shown(table), "Order of the round").count("(initiative not known)") == 3


def test_who_is_on_turn_has_a_ring() -> None:
    table = lay(hero(), hero("tinkerer", 44), acting="tinkerer", cards=["flamethrower", "hook-gun"])
    picture = shown(table)
    rings = [each for each in shapes(picture) if each.form == "line" and each.tone == "strengthen"]
    start = re.match(r"M(\S+) ", rings[0].path)
    assert len(rings) == 1
    assert start is not None
    assert abs(float(start[1]) - shape(picture, "turn:tinkerer").x) < 40
    assert "On turn: Tinkerer." in picture.words[0]


def test_elements_are_filled_ringed_or_grey() -> None:
    table = still(hero(), elements=[2, 1, 0, 0, 2, 0], infusing=["air", "any"])
    picture = shown(table)
    discs = [shape(picture, f"element:{element}") for element in ELEMENTS]
    assert [each.tone for each in discs] == ["fire", "bone", "inert", "inert", "light", "inert"]
    assert [each.badge for each in discs] == ["", "", "+", "", "", ""]
    assert [each.label for each in discs[:3]] == ["Fire: strong", "Ice: waning", "Air: inert, strong at the end of the turn"]
    assert [each.tone for each in shapes(picture) if each.form == "line" and each.tone in ELEMENTS] == ["ice"]
    assert max(each.x for each in shapes(picture) if each.id.startswith("hex:")) + GRID.wide / 2 < discs[0].x
    assert shown(table, "cs").words[2].startswith("oheň: silný živel; led: slábnoucí živel;")


def test_a_card_shows_its_initiative_and_both_halves() -> None:
    picture = shown(lay(hero(hand=["trample", "eye-for-an-eye"]), phase="select"))
    trample = card(picture, "card:trample")
    assert trample.title == "Trample"
    assert trample.badge == str(CARDS["trample"].initiative)
    assert trample.lines[0].startswith("Top: Attack 3, Pierce 2")
    assert trample.lines[1].startswith("Bottom: Move 4, Jump")
    assert f"Trample ({trample.badge}): {' '.join(trample.lines)}" in picture.legend
    assert line(picture, "Hand: ").startswith("Hand: Trample (72), ")


@pytest.mark.rule("gloomhaven.battle-goals.secret")
def test_hands_and_goals_of_others_are_only_backs() -> None:
    other = hero("tinkerer", 44, hand=["flamethrower", "hook-gun", "ink-bomb"], discard=["net-shooter"])
    table = lay(hero(hand=["trample", "eye-for-an-eye"]), other, phase="select")
    table.state.heroes[1].goals = ["executioner"]
    for eyes in (0, None):
        told = msgspec.json.encode(shown(table, eyes=eyes), enc_hook=list).decode()
        for secret in ("flamethrower", "hook-gun", "ink-bomb", "executioner"):
            assert secret not in told
            assert (CARDS[secret] if secret in CARDS else GOALS[secret]).name.en not in told
        assert "net-shooter" in told
    backs = tray(shown(table), "hand:tinkerer").cards
    assert [each.face_down for each in backs] == [True] * 3
    assert line(shown(table, "cs"), "Ruka: 3").endswith("3 karty lícem dolů.")
    assert "card:flamethrower" in ids(shown(table, eyes=1))


def test_the_cards_of_the_round_lie_on_the_mat_until_they_are_used() -> None:
    pair = ["trample", "eye-for-an-eye"]
    table = lay(hero(), hero("tinkerer", 44, played=["flamethrower", "hook-gun"]), acting="brute", cards=pair)
    mine = tray(shown(table), "mat:brute").cards
    assert [each.id for each in mine] == ["hero:brute", "card:trample", "card:eye-for-an-eye"]
    act(table, ("bottom", "trample"))
    doing = card(shown(table), "card:trample")
    assert (doing.tone, doing.lines[0]) == ("coin", "Being performed: the bottom half.")
    other = tray(shown(table), "mat:tinkerer").cards
    assert [each.id for each in other] == ["hero:tinkerer", "card:flamethrower", "card:hook-gun"]
    assert other[1].lines[0] == "Leading card."


def test_what_consuming_would_add_can_be_clicked() -> None:
    line_of = Attack(value=2, augments=(Augment(consume=("fire",), attack=1), Augment(consume=("ice",), pierce=2)))
    cards = [invent("tried", [line_of]), invent("blank")]
    table = lay(hero(), monster(), acting="brute", cards=cards, elements=[2, 2, 0, 0, 0, 0])
    act(table, ("top", "tried"))
    picture = shown(table)
    uses = tray(picture, "uses:brute").cards
    assert [each.id for each in uses] == ["use:0", "use:1"]
    assert "Fire" in uses[0].lines[0]
    act(table, ("use", 0))
    assert [each.id for each in tray(shown(table), "uses:brute").cards] == ["use:1"]


def test_cards_in_the_active_area_show_where_their_token_is() -> None:
    card_with_slots = next(each for each in CARDS.values() if each.hero == "brute" and each.level <= 1 and each.bottom.slots)
    active = Active("brute", card_with_slots.id, "bottom", slot=1, bearers=["brute"])
    picture = shown(still(hero(), actives=[active]))
    (lasting,) = tray(picture, "active:brute").cards
    assert lasting.id == f"card:{card_with_slots.id}"
    assert lasting.lines[-1] == f"Token on slot 2 of {len(card_with_slots.bottom.slots)}."


def test_items_are_ready_spent_consumed_or_not_worn() -> None:
    owner = hero()
    owner.items = [
        Gear("boots-of-striding"),
        Gear("hide-armor", state="spent"),
        Gear("minor-healing-potion", state="consumed"),
        Gear("war-hammer", worn=False),
    ]
    picture = shown(still(owner))
    found = tray(picture, "items:brute").cards
    assert [each.lines[-1] for each in found] == ["Ready.", "Spent.", "Consumed.", "Not equipped."]
    assert [each.tone for each in found] == ["bone", "inert", "inert", "inert"]
    assert line(picture, "Items: ").startswith("Items: Boots of Striding (Ready), Hide Armor (Spent)")


def test_of_two_alike_items_the_one_of_the_hero_on_turn_can_be_clicked() -> None:
    people = hero(items=["boots-of-striding"]), hero("tinkerer", 44, items=["boots-of-striding"])
    table = lay(*people, acting="tinkerer", cards=["flamethrower", "hook-gun"], seats=1)
    picture = shown(table)
    assert [each.id for each in tray(picture, "items:tinkerer").cards] == ["item:boots-of-striding"]
    assert [each.id for each in tray(picture, "items:brute").cards] == ["item:brute:boots-of-striding"]
    people = hero(items=["boots-of-striding"]), hero("tinkerer", 44, items=["boots-of-striding"])
    two = lay(*people, acting="tinkerer", cards=["flamethrower", "hook-gun"])
    assert [each.id for each in tray(shown(two), "items:brute").cards] == ["item:boots-of-striding"]
    assert [each.id for each in tray(shown(two), "items:tinkerer").cards] == ["item:tinkerer:boots-of-striding"]


def test_monster_types_show_what_they_do_this_round_and_their_values() -> None:
    orders = {"guard": card_of("guard", 15)}
    picture = shown(still(hero(), monster(), monster(number=2, spot=45), orders=orders))
    (guard,) = tray(picture, "monsters").cards
    stats = MONSTERS["bandit-guard"].normal
    assert guard.badge == "15"
    assert "Retaliate 2" in guard.lines[0]
    assert guard.lines[1] == f"Normal: hit points {stats.hit_points[1]}, Move {stats.move[1]}, Attack {stats.attack[1]}"
    assert guard.lines[2].startswith("Elite: hit points")


def test_a_boss_is_measured_by_the_party_and_tells_its_specials() -> None:
    boss = MONSTERS["bandit-commander"]
    people = hero(), hero("tinkerer", 44), hero("scoundrel", 54)
    found = card(shown(still(*people, monster("bandit-commander", 55))), "kind:bandit-commander")
    life = boss.normal.hit_points[1] * (3 if boss.by_heroes else 1)
    assert found.lines[0].startswith(f"Boss: hit points {life}, ")
    assert [each[:9] for each in found.lines[-2:]] == ["Special 1", "Special 2"]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_scenario_says_what_wins_it(scenario: str) -> None:
    spot = layout_of(scenario, ()).hexes("a")[0]
    picture = shown(still(hero(spot=spot), scenario=scenario, rooms=["a"]))
    name = SCENARIOS[scenario].name.en
    aim = card(picture, "scenario").lines[0]
    assert aim.startswith("Win: ")
    assert picture.words[0].startswith(f"{name}, level 1. Round 2, turns. {aim}")
    assert picture.words[0].endswith(" On turn: Brute.")


def test_counters_tell_life_experience_hand_and_money() -> None:
    who = hero(hand=["trample", "eye-for-an-eye"], xp=4, coins=2, hp=6)
    picture = shown(lay(who, hero("tinkerer", 44), monster(), phase="select"))
    counted = {each.id: each.value for each in picture.counters}
    assert counted["enemies"] == 1
    assert [counted[f"{what}:brute"] for what in ("life", "experience", "hand", "coins", "cards")] == [6, 4, 2, 2, 20]
    assert {each.seat for each in picture.counters if each.id.endswith(":tinkerer")} == {1}


def test_the_map_in_words_has_the_numbers_of_the_hexes_in_their_rows() -> None:
    plan = drawn("aaa.\naaaa\n.aaa")
    words = shown(still(hero(spot=0), scenario=plan)).words
    place = words.index("The known hexes, row by row; every other row lies half a hex to the right.")
    assert words[place + 1 : place + 4] == ("   0   1   2   .", "     3   4   5   6", "   .   7   8   9")


@pytest.mark.parametrize(
    ("rule", "option", "expected"),
    [
        ("move.up-to-x", ("to", 12), ("hex:12",)),
        ("area.diagram", ("area", 4, 8, 12), ("hex:4", "hex:8", "hex:12")),
        ("overlay-tiles.obstacles-no-cutoff", ("at", 3, 4), ("hex:3", "hex:4")),
        ("scenario-book.starting-hexes", 7, ("hex:7",)),
        ("attack.attack-x", ("attack", "bandit-guard:3"), ("figure:bandit-guard:3",)),
        ("monster-attack.focus-first", ("attack", "brute", "tinkerer"), ("figure:brute", "figure:tinkerer")),
        ("heal.heal-x", ("on", "brute"), ("figure:brute",)),
        ("card-selection.two-face-down", ("play", "trample", "skewer"), ("card:trample", "card:skewer")),
        ("card-selection.two-face-down", ("rest",), ()),
        ("character-turn.top-and-bottom", ("top", "trample"), ("card:trample",)),
        ("character-turn.top-and-bottom", ("attack", "trample"), ("card:trample",)),
        ("character-turn.top-and-bottom", ("move", "trample"), ("card:trample",)),
        ("character-turn.top-and-bottom", ("item", "hide-armor"), ("item:hide-armor",)),
        ("damage.suffer", ("hand", "trample"), ("card:trample",)),
        ("damage.suffer", ("discard", "trample", "skewer"), ("card:trample", "card:skewer")),
        ("damage.suffer", ("suffer", 3), ()),
        ("resting.short-rest-redraw", ("redraw", "trample"), ("card:trample",)),
        ("elements.any-element", "fire", ("element:fire",)),
        ("elements.consume", ("use", 1), ("use:1",)),
        ("elements.consume", ("consume", "ice"), ("element:ice",)),
        ("attack.all-ranged-need-sight", ("through", "cultist:1", "cultist:2"), ("figure:cultist:1", "figure:cultist:2")),
        ("character-turn.top-and-bottom", ("remove", "trample"), ("card:trample",)),
        ("initiative.order", ("lower", "hide-armor"), ("item:hide-armor",)),
        ("item-cards.when-usable", ("cure", "poison"), ()),
        ("initiative.tie-players", ("next", "brute"), ("turn:brute",)),
        ("character-mat.choose-class", "brute", ("class:brute",)),
        ("battle-goals.draw-two-keep-one", "zealot", ("goal:zealot",)),
        ("leveling.new-card", "skewer", ("card:skewer",)),
        ("leveling.perk", ("perk", 2), ("perk:2",)),
        ("item-cards.acquire", ("buy", "hide-armor"), ("item:hide-armor",)),
        ("item-cards.acquire", "done", ()),
        ("attack-effects.push", "stop", ()),
        ("resting.short-rest", "rest", ()),
    ],
)
def test_options_name_things_in_the_order_of_clicking(rule: str, option: Any, expected: tuple[str, ...]) -> None:
    assert GAME.things(f"gloomhaven.{rule}", option) == expected
