"""Each item that nothing else tries: it does what is printed [Předměty]."""

from __future__ import annotations

from typing import Any

import pytest

from herna.games.gloomhaven.content import ELEMENTS, SUMMONS, Attack, Force, Move
from herna.games.gloomhaven.rules import conditions
from herna.games.gloomhaven.state import Block, State
from herna.kernel import Table
from herna.testing.playing import act, asked, offered, options
from tests.games.gloomhaven.item_cases import HAND, in_turn, item, lives, owner, state_of, struck, two_guards
from tests.games.gloomhaven.laying import drawn, hero, monster, perform, places

GUARD, SECOND = ("attack", "bandit-guard:1"), ("attack", "bandit-guard:2")


@pytest.mark.rule("gloomhaven.item-cards.item-texts")
@pytest.mark.parametrize(
    ("name", "points"), [("major-healing-potion", 5), ("super-healing-potion", 7), ("sun-earring", 3), ("star-earring", 3)]
)
def test_what_heals_its_user(name: str, points: int) -> None:
    table = in_turn(name, hp=1)
    act(table, item(name))
    assert (owner(table).hp, state_of(table, name)) == (1 + points, "consumed")


@pytest.mark.parametrize(("name", "cards"), [("major-stamina-potion", 3), ("star-earring", 2)])
def test_what_recovers_cards(name: str, cards: int) -> None:
    table = in_turn(name, discard=[*HAND, "balanced-measure"])
    act(table, item(name))
    for _ in range(cards):
        act(table, options(table, "take")[0])
    assert len(owner(table).hand) == cards
    assert not options(table, "take")


@pytest.mark.parametrize("name", ["sun-earring", "star-earring"])
def test_earrings_refresh_what_is_spent_and_nothing_else(name: str) -> None:
    table = in_turn(name, "boots-of-striding", "minor-power-potion")
    boots, potion = owner(table).items[1:]
    boots.state, potion.state = "spent", "consumed"
    act(table, item(name))
    assert [each.state for each in owner(table).items] == ["consumed", "ready", "consumed"]


@pytest.mark.parametrize(("name", "steps"), [("boots-of-dashing", 3), ("boots-of-sprinting", 4), ("rocket-boots", 3)])
def test_how_far_boots_go(name: str, steps: int) -> None:
    table = perform(Move(value=1), who=hero(spot=0, items=[name]), to=[monster(spot=2)], scenario=drawn(9 * "a"))
    act(table, item(name))
    assert max(places(table)) == (1 if name != "rocket-boots" else 1 + steps), "only those with rockets jump"
    table = perform(Move(value=1), who=hero(spot=0, items=[name]), scenario=drawn(9 * "a"))
    act(table, item(name))
    assert (max(places(table)), state_of(table, name)) == (1 + steps, "spent")


@pytest.mark.parametrize(
    ("name", "conditions", "after"),
    [
        ("stun-powder", {"stun"}, "consumed"),
        ("jagged-sword", {"wound"}, "spent"),
        ("doom-powder", {"stun", "poison"}, "consumed"),
        ("black-knife", set(), "spent"),
    ],
)
def test_what_is_added_to_one_attack(name: str, conditions: set[str], after: str) -> None:
    table = perform(Attack(value=1, targets=2), who=hero(items=[name]), to=two_guards())
    act(table, item(name), GUARD, SECOND)
    assert [set(each.conditions) for each in table.state.monsters] == [conditions, set()]
    assert table.state.pile.draw.count("curse") == (name in ("doom-powder", "black-knife"))
    assert state_of(table, name) == after


@pytest.mark.parametrize(
    ("name", "reach", "hurt", "conditions"),
    [
        ("major-power-potion", 0, 3, set()),
        ("ancient-drill", 0, 3, set()),
        ("staff-of-xorn", 3, 1, {"poison", "muddle"}),
        ("staff-of-eminence", 3, 2, set()),
    ],
)
def test_what_is_added_to_a_whole_attack(name: str, reach: int, hurt: int, conditions: set[str]) -> None:
    spots = (36, 32) if reach else (35, 33)
    foes = [monster("cave-bear", spot, number, hp=20) for number, spot in enumerate(spots, 1)]
    line = Attack(value=1, targets=2, range=reach)
    table = perform(line, who=hero(items=[name]), to=foes, elements=[2, 0, 0, 0, 0, 0])
    act(table, item(name), ("attack", "cave-bear:1"), ("attack", "cave-bear:2"))
    assert lives(table) == [20 - hurt] * 2
    assert all(set(each.conditions) == conditions for each in table.state.monsters)
    assert table.state.elements[0] == (0 if name == "staff-of-eminence" else 2)


def test_an_ancient_drill_goes_through_two_points_of_shield() -> None:
    table = perform(Attack(value=1), who=hero(items=["ancient-drill"]), to=[monster(hp=20, guard=3)])
    act(table, item("ancient-drill"), GUARD)
    assert lives(table) == [18]


def test_a_hooked_chain_pulls_every_target_two_hexes() -> None:
    foe = monster(spot=38, hp=20)
    table = perform(Attack(value=1, range=4), who=hero(items=["hooked-chain"]), to=[foe])
    act(table, item("hooked-chain"), GUARD, ("to", 37))
    assert (table.state.monsters[0].hex, state_of(table, "hooked-chain")) == (36, "spent")


def test_a_telescopic_lens_sees_two_hexes_farther() -> None:
    for spot, there in ((38, True), (39, False)):
        table = perform(Attack(value=1, range=2), who=hero(items=["telescopic-lens"]), to=[monster(spot=spot, hp=20)])
        assert offered(table, item("telescopic-lens")) == there


@pytest.mark.parametrize(
    ("name", "reach", "spots", "after"),
    [
        ("long-spear", 0, (35, 36), "spent"),
        ("reaping-scythe", 0, (24, 25, 35), "consumed"),
        ("volatile-bomb", 3, (36, 37, 27), "consumed"),
    ],
)
def test_what_makes_an_area_of_an_attack(name: str, reach: int, spots: tuple[int, ...], after: str) -> None:
    foes = [monster(spot=spot, number=number, hp=20) for number, spot in enumerate(spots, 1)]
    table = perform(Attack(value=2, range=reach), who=hero(items=[name]), to=foes)
    act(table, item(name))
    act(table, max(options(table, "area"), key=lambda each: len(set(each[1:]) & set(spots))))
    act(table, *(("attack", each.id) for each in foes))
    assert lives(table) == [18] * len(spots)
    assert state_of(table, name) == after


def infusing(table: Table[State]) -> list[str]:
    return sorted(table.state.infusing)


@pytest.mark.parametrize(
    ("name", "price", "infused"),
    [
        ("wand-of-frost", "", ["ice"]),
        ("wand-of-storms", "", ["air"]),
        ("wand-of-infernos", "", ["fire"]),
        ("wand-of-tremors", "", ["earth"]),
        ("wand-of-brilliance", "", ["light"]),
        ("wand-of-darkness", "", ["dark"]),
        ("staff-of-elements", "", ["any"]),
        ("major-mana-potion", "", ["any", "any"]),
        ("circlet-of-elements", "fire", ["any"]),
        ("orb-of-twilight", "light", ["dark"]),
        ("smoke-elixir", "", ["dark"]),
    ],
)
def test_what_infuses_elements(name: str, price: str, infused: list[str]) -> None:
    strong = [2 if element == price else 0 for element in ELEMENTS]
    table = in_turn(name, rest={"elements": strong})
    act(table, item(name))
    assert infusing(table) == infused
    assert not any(table.state.elements), "the price is paid"
    assert ("invisible" in owner(table).conditions) == (name == "smoke-elixir")


@pytest.mark.parametrize("name", ["orb-of-twilight", "circlet-of-elements"])
def test_no_element_is_infused_without_the_price(name: str) -> None:
    assert not offered(in_turn(name), item(name))


@pytest.mark.parametrize(
    ("name", "element"),
    [
        ("frigid-blade", "ice"),
        ("storm-blade", "air"),
        ("inferno-blade", "fire"),
        ("tremor-blade", "earth"),
        ("brilliant-blade", "light"),
        ("night-blade", "dark"),
    ],
)
def test_each_blade_consumes_its_own_element(name: str, element: str) -> None:
    strong = [2 if each == element else 0 for each in ELEMENTS]
    table = perform(Attack(value=1), who=hero(items=[name]), to=[monster(hp=20)], elements=strong)
    act(table, item(name), GUARD)
    assert lives(table) == [17]
    assert not any(table.state.elements)
    others = [2 - each for each in strong]
    assert not offered(perform(Attack(value=1), who=hero(items=[name]), to=[monster()], elements=others), item(name))


@pytest.mark.parametrize(
    ("name", "afflicted"),
    [("remote-spider", [{"poison"}, set()]), ("black-censer", [{"muddle"}, {"muddle"}]), ("skull-of-hatred", [set(), set()])],
)
def test_what_afflicts_all_enemies_around(name: str, afflicted: list[set[str]]) -> None:
    table = in_turn(name, to=(monster(spot=35), monster(spot=32, number=2)))
    act(table, item(name))
    assert [set(each.conditions) for each in table.state.monsters] == afflicted
    assert table.state.pile.draw.count("curse") == (name == "skull-of-hatred")
    assert state_of(table, name) == "consumed"


def test_a_pendant_of_the_plague_poisons_and_curses_one_enemy_within_three_hexes() -> None:
    table = in_turn("pendant-of-the-plague", to=(monster(spot=37), monster(spot=38, number=2)))
    act(table, item("pendant-of-the-plague"))
    assert options(table, "on") == [("on", "bandit-guard:1")]
    act(table, ("on", "bandit-guard:1"))
    assert set(table.state.monsters[0].conditions) == {"poison"}
    assert (table.state.pile.draw.count("curse"), state_of(table, "pendant-of-the-plague")) == (1, "spent")


def test_a_lucky_eye_strengthens_its_user_and_allies_beside() -> None:
    table = in_turn("lucky-eye", to=(hero("tinkerer", 35), hero("scoundrel", 36)))
    act(table, item("lucky-eye"))
    assert ["strengthen" in each.conditions for each in table.state.heroes] == [True, True, False]


@pytest.mark.parametrize(
    ("name", "who", "values"), [("mountain-hammer", "warrior-spirit", (4, 1, 3)), ("power-core", "steel-construct", (5, 2, 3))]
)
def test_who_comes_to_fight_beside_the_user(name: str, who: str, values: tuple[int, int, int]) -> None:
    table = in_turn(name)
    act(table, item(name), ("at", 35))
    (helper,) = table.state.summons
    card = SUMMONS[who]
    assert (helper.kind, helper.hex, helper.owner, helper.hp) == (who, 35, "brute", values[0])
    assert (card.hit_points, card.move, card.attack) == values


def test_a_resonant_crystal_destroys_an_obstacle_beside_the_user() -> None:
    table = in_turn("resonant-crystal", rest={"blocks": [Block([35, 36]), Block([37])]})
    act(table, item("resonant-crystal"))
    assert options(table, "at") == [("at", 35)]
    act(table, ("at", 35))
    assert [block.hexes for block in table.state.blocks] == [[37]]


def test_scrolls_help_others_within_five_hexes() -> None:
    near, away = hero("tinkerer", 39, hp=1, discard=["hook-gun"]), hero("scoundrel", 0, hp=1)
    table = in_turn("scroll-of-healing", "scroll-of-stamina", to=(near, away))
    act(table, item("scroll-of-healing"))
    assert options(table, "on") == [("on", "brute"), ("on", "tinkerer")], "the scoundrel is six hexes away"
    act(table, ("on", "tinkerer"), item("scroll-of-stamina"), ("on", "tinkerer"), ("take", "hook-gun"))
    assert (table.state.heroes[1].hp, table.state.heroes[1].hand) == (4, ["hook-gun"])


def test_a_steel_ring_takes_four_off_an_attack() -> None:
    table = struck("steel-ring", foes=(monster(level=5, elite=True),))
    act(table, item("steel-ring"))
    assert asked(table).options[0] == ("suffer", 1)
    assert state_of(table, "steel-ring") == "consumed"


@pytest.mark.parametrize("condition", ["poison", "wound", "muddle"])
def test_drakescale_armor_keeps_poison_and_wound_off_and_nothing_else(condition: Any) -> None:
    foe = monster()
    who = hero(items=["drakescale-armor"], hand=HAND)
    table = perform(Force(perform=(Move(value=0),)), who=who, to=[foe])
    conditions.afflict(table, owner(table), [condition])
    assert (condition in owner(table).conditions) == (condition == "muddle")
