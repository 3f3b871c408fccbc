"""Items and bosses in awkward moments, and what their cards say [Předměty; Bossové]."""

from __future__ import annotations

from typing import Any

import pytest

from herna.games.gloomhaven import GAME, describe
from herna.games.gloomhaven.content import (
    DECKS,
    ELEMENTS,
    ITEMS,
    MONSTERS,
    SCENARIOS,
    SUMMONS,
    Attack,
    Force,
    Grant,
    Heal,
    Loot,
    Move,
    Special,
    Stats,
)
from herna.games.gloomhaven.content import Summon as Summons
from herna.games.gloomhaven.rules import conditions
from herna.games.gloomhaven.rules.layout import layout_of
from herna.games.gloomhaven.state import Block, State, TrapTile
from herna.kernel import Table
from herna.kernel.decision import DONE, PASS
from herna.testing.playing import act, asked, offered, options
from tests.games.gloomhaven.laying import card_of, drawn, hero, lay, monster, perform, places, summon
from tests.games.gloomhaven.test_items import GUARD, HAND, SECOND, in_turn, item, lives, owner, state_of, struck, two_guards

MOVE = "gloomhaven.move.up-to-x"


def kills(table: Table[State]) -> int:
    return owner(table).tally.get("kills", 0)


# ---------------------------------------------------------------------- items


@pytest.mark.rule("gloomhaven.overlay-tiles.trap-kill-credit")
def test_an_enemy_that_is_led_into_a_trap_is_killed_by_who_led_it() -> None:
    table = in_turn("doomed-compass", to=(monster(spot=36, hp=3),), rest={"traps": [TrapTile(37, 3)]})
    act(table, item("doomed-compass"), ("on", "bandit-guard:1"), ("to", 37))
    assert not table.state.monsters
    assert kills(table) == 1


@pytest.mark.rule("gloomhaven.overlay-tiles.trap-kill-credit")
def test_a_summon_that_is_moved_into_a_trap_is_nobodys_kill() -> None:
    falcon = summon("steel-construct", 36, "brute", "", hp=3)
    table = in_turn("staff-of-summoning", to=(falcon,), rest={"traps": [TrapTile(37, 3)]})
    act(table, item("staff-of-summoning"), ("on", "steel-construct:1"), ("to", 37))
    assert not table.state.summons
    assert kills(table) == 0


def test_a_scroll_of_power_is_not_for_an_enemy_that_is_led() -> None:
    led, other = monster(spot=36, hp=20), monster(spot=37, number=2, hp=20)
    helper = hero("tinkerer", 60, items=["scroll-of-power"])
    table = perform(Force(range=3, perform=(Attack(value=2),)), to=[helper, led, other])
    act(table, ("on", "bandit-guard:1"), SECOND)
    assert not offered(table, item("scroll-of-power"))
    assert lives(table) == [20, 18]
    assert table.state.heroes[1].items[0].state == "ready"


@pytest.mark.parametrize(("conditions", "asks"), [((), True), (("stun",), False)])
def test_elemental_boots_are_not_for_who_is_stunned_on_the_way(conditions: tuple[str, ...], asks: bool) -> None:
    trap = TrapTile(5, 0, list(conditions))
    who = hero(spot=0, items=["elemental-boots"])
    table = perform(Move(value=5), who=who, scenario=drawn("aaaaaaa"), traps=[trap])
    act(table, ("to", 5))
    if asks:
        act(table, DONE)
    assert offered(table, item("elemental-boots")) == asks if table.pending else not asks
    assert state_of(table, "elemental-boots") == "ready"


def test_a_cape_in_the_middle_of_a_move_does_not_end_it() -> None:
    table = perform(Move(value=2), who=hero(items=["blinking-cape"]))
    act(table, ("to", 35), item("blinking-cape"), ("to", 38))
    assert places(table) == {28, 29, 37, 39, 48, 49}
    act(table, ("to", 39))
    assert (owner(table).hex, owner(table).moved) == (39, 5)


def test_an_elixir_that_exhausts_its_drinker_ends_the_attack() -> None:
    who = hero(items=["volatile-elixir"], hp=2)
    table = perform(
        Attack(value=2, range=3, targets=2), who=who, to=[monster(spot=36, hp=20), monster(spot=32, number=2, hp=20)]
    )
    act(table, item("volatile-elixir"), GUARD)
    assert owner(table).exhausted
    assert lives(table) == [16, 20]


def test_a_focusing_ray_doubles_the_heal_of_a_potion() -> None:
    table = in_turn("minor-healing-potion", "focusing-ray", hp=1)
    act(table, item("minor-healing-potion"), item("focusing-ray"))
    assert owner(table).hp == 7
    assert {each.state for each in owner(table).items} == {"consumed"}


def test_a_necklace_of_teeth_takes_poison_away_instead_of_healing() -> None:
    who = hero(items=["necklace-of-teeth"], hp=3, conditions={"poison": 9})
    table = perform(Attack(value=5), who=who, to=[monster(hp=2)])
    act(table, GUARD)
    assert (owner(table).hp, owner(table).conditions) == (3, {})


def test_armor_with_slots_goes_before_shields_and_pierce_counts_once() -> None:
    archer = monster("city-archer", 37, elite=True, level=2)
    who = hero(items=["hide-armor", "tower-shield"], hand=["trample"])
    table = lay(who, archer, acting="city-archer", orders={"archer": card_of("archer", 31)})
    assert options(table, "item") == [item("tower-shield")], "the armor was used without asking"
    act(table, item("tower-shield"))
    assert asked(table).options[0] == ("suffer", 3), "4, less 3 of Shield of which Pierce ignores 2"


def test_a_thiefs_hood_goes_with_the_loot_of_another_item() -> None:
    table = in_turn("thiefs-hood", "giant-remote-spider")
    act(table, item("giant-remote-spider"), item("thiefs-hood"))
    assert state_of(table, "thiefs-hood") == "consumed"
    table = perform(Loot(value=2), who=hero(items=["thiefs-hood"]))
    assert not offered(table, item("thiefs-hood")), "it makes Loot 2 of Loot 1 and nothing else"


def test_a_heart_of_the_betrayer_may_be_kept() -> None:
    table = struck("heart-of-the-betrayer", foes=(monster(), monster(spot=36, number=2)))
    act(table, PASS)
    assert asked(table).options[0] == ("suffer", 2)
    assert state_of(table, "heart-of-the-betrayer") == "ready"


# ---------------------------------------------------------------------- each item that nothing else tries


def infusing(table: Table[State]) -> list[str]:
    return sorted(table.state.infusing)


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


# ---------------------------------------------------------------------- who may, and when


def test_a_mark_brings_nothing_of_other_items_to_the_attack() -> None:
    table = in_turn("black-card", "major-power-potion", "poison-dagger", to=(monster(hp=20),))
    act(table, item("black-card"), ("attack", "one"), GUARD)
    assert lives(table) == [17]
    assert not table.state.monsters[0].conditions
    assert state_of(table, "major-power-potion") == "ready"


def test_a_horned_helm_does_not_count_in_the_turn_of_another() -> None:
    helped = hero("tinkerer", 44, items=["horned-helm"], moved=6)
    grant = Grant(whom="ally", range=3, perform=(Attack(value=2),))
    table = perform(grant, who=hero(), to=[helped, monster(spot=45, hp=20)])
    act(table, ("on", "tinkerer"), GUARD)
    assert lives(table) == [18]


def test_who_is_stunned_keeps_no_attack_off_a_summon() -> None:
    who = hero("tinkerer", 0, items=["phasing-idol"], hand=["net-shooter", "stun-shot"], conditions={"stun": 2})
    table = lay(who, summon("jade-falcon", 34, "tinkerer", ""), monster(), acting="bandit-guard", orders={"guard": 3})
    assert not table.state.summons


def test_who_is_stunned_turns_no_attack_against_others() -> None:
    foes = (monster(), monster(spot=36, number=2))
    table = struck("heart-of-the-betrayer", foes=foes, conditions={"stun": 2})
    assert asked(table).options[0] == ("suffer", 2)


def test_a_lute_may_be_silent() -> None:
    table = perform(Heal(value=1, whom="self"), who=hero(items=["masters-lute"]), to=[monster(hp=20)], action={"sort": "song"})
    act(table, PASS)
    assert asked(table).rule == "gloomhaven.character-turn.top-and-bottom"


def test_a_staff_of_command_needs_a_card_in_hand() -> None:
    table = perform(Heal(value=1, whom="self"), who=hero(items=["staff-of-command"]), action={"sort": "command"})
    assert not offered(table, item("staff-of-command"))


# ---------------------------------------------------------------------- the commander


@pytest.mark.rule("gloomhaven.bosses.special-abilities")
def test_the_commander_opens_doors_late_and_summons_early() -> None:
    """Special 1 is on the late cards of the boss deck, special 2 on the early ones."""
    specials = MONSTERS["bandit-commander"].specials
    assert specials is not None
    late = {card.initiative for card in DECKS["boss"].cards if card.boss == 1}
    assert late == {73, 79, 85}
    assert [type(line) for line in specials[0]] == [Special]
    assert [type(line) for line in specials[1]] == [Summons]


@pytest.mark.rule("gloomhaven.special-rules.locked-doors")
def test_only_the_commander_opens_the_four_doors_of_his_lair() -> None:
    doors = SCENARIOS["barrow-lair"].doors
    assert [door.opens for door in doors] == ["", "boss", "boss", "boss", "boss"]
    number = layout_of("barrow-lair", ()).number
    who = hero(spot=number[9, 9])
    table = perform(Move(value=2), who=who, scenario="barrow-lair", rooms=["a", "b"], doors=[1, 2, 3, 4], locks=[1, 2, 3, 4])
    assert number[10, 9] not in places(table)


def test_the_commander_stays_where_somebody_stands_in_his_door() -> None:
    layout = layout_of("barrow-lair", ())
    boss = monster("bandit-commander", layout.number[7, 11])
    table = lay(
        hero(spot=layout.doors[1]),
        boss,
        scenario="barrow-lair",
        acting="bandit-commander",
        orders={"boss": card_of("boss", 73)},
        doors=[],
    )
    assert table.state.monsters[0].hex == layout.number[7, 11]


# ---------------------------------------------------------------------- fear


def betrayed(*figures: Any, **rest: Any) -> Table[State]:
    """The Betrayer on hex 37 frightens all who are there; its vipers find no room."""
    around = [monster("living-corpse", spot, number) for number, spot in enumerate((27, 28, 36, 38, 47, 48), 1)]
    for each in around:
        each.done = True
    return lay(*figures, *around, monster("the-betrayer", 37), acting="the-betrayer", orders={"boss": 3}, **rest)


@pytest.mark.rule("gloomhaven.bosses.special-abilities")
def test_heroes_and_their_summons_flee_from_the_betrayer() -> None:
    table = betrayed(hero(spot=35, hand=HAND), summon("jade-falcon", 25, "brute", ""))
    board = table.state.layout.board
    while asked(table).rule == MOVE:
        far = {board.distance(37, option[1], 0) for option in asked(table).options}
        assert len(far) == 1, "only the farthest hexes are offered"
        act(table, asked(table).options[0])
    assert [board.distance(37, each.hex, 0) for each in (owner(table), *table.state.summons)] == [6, 7]


def test_who_is_held_does_not_flee() -> None:
    who = hero(spot=35, hand=HAND, conditions={"immobilize": 2})
    other = hero("tinkerer", 25, hand=["hook-gun", "reinvigorating-elixir"], conditions={"stun": 2})
    table = betrayed(who, other)
    assert asked(table).rule != MOVE
    assert [each.hex for each in table.state.heroes] == [35, 25]


def test_nobody_flees_into_a_trap() -> None:
    table = lay(
        hero(spot=3, hand=HAND),
        monster("the-betrayer", 5),
        scenario=drawn("aaaaaa"),
        acting="the-betrayer",
        orders={"boss": 3},
        traps=[TrapTile(0, 3), TrapTile(1, 3)],
        dice=[1],
    )
    assert owner(table).hex == 2
    assert len(table.state.traps) == 2


# ---------------------------------------------------------------------- every monster and every deck

SUMS = {
    "ancient-artillery": ((406, 0, 128, 206), (537, 0, 153, 234)),
    "bandit-archer": ((330, 105, 117, 164), (436, 126, 153, 204)),
    "bandit-guard": ((413, 141, 126, 0), (434, 102, 162, 0)),
    "black-imp": ((301, 36, 81, 141), (433, 36, 117, 162)),
    "cave-bear": ((601, 162, 153, 0), (879, 167, 210, 0)),
    "city-archer": ((293, 81, 126, 177), (375, 81, 177, 213)),
    "city-guard": ((354, 98, 117, 0), (406, 98, 161, 0)),
    "cultist": ((405, 102, 70, 0), (650, 102, 106, 0)),
    "deep-terror": ((243, 0, 146, 0), (392, 0, 182, 0)),
    "earth-demon": ((606, 74, 134, 0), (870, 98, 185, 0)),
    "flame-demon": ((134, 134, 120, 146), (215, 134, 146, 181)),
    "forest-imp": ((138, 138, 84, 138), (294, 138, 107, 138)),
    "frost-demon": ((382, 105, 153, 0), (686, 141, 162, 0)),
    "giant-viper": ((244, 120, 87, 0), (433, 126, 117, 0)),
    "harrower-infester": ((457, 98, 123, 0), (729, 122, 152, 0)),
    "hound": ((353, 158, 98, 0), (423, 195, 143, 0)),
    "inox-archer": ((403, 98, 117, 128), (597, 98, 153, 164)),
    "inox-guard": ((494, 102, 126, 0), (655, 86, 175, 0)),
    "inox-shaman": ((434, 84, 106, 138), (697, 120, 142, 138)),
    "living-bones": ((321, 122, 95, 0), (389, 174, 131, 0)),
    "living-corpse": ((437, 62, 146, 0), (645, 66, 194, 0)),
    "living-spirit": ((139, 105, 117, 126), (211, 141, 153, 156)),
    "lurker": ((398, 120, 123, 0), (533, 120, 159, 0)),
    "night-demon": ((383, 138, 175, 0), (598, 170, 211, 0)),
    "ooze": ((368, 62, 117, 105), (514, 87, 139, 138)),
    "rending-drake": ((360, 156, 159, 0), (476, 203, 224, 0)),
    "savvas-icestorm": ((525, 113, 123, 177), (727, 131, 174, 209)),
    "savvas-lavaflow": ((635, 123, 131, 0), (953, 134, 174, 0)),
    "spitting-drake": ((409, 134, 153, 138), (571, 134, 206, 174)),
    "stone-golem": ((485, 62, 162, 0), (641, 93, 218, 0)),
    "sun-demon": ((411, 98, 117, 0), (610, 117, 167, 0)),
    "vermling-scout": ((266, 123, 95, 0), (367, 156, 131, 0)),
    "vermling-shaman": ((157, 98, 102, 141), (208, 108, 123, 141)),
    "wind-demon": ((288, 141, 110, 129), (362, 177, 146, 144)),
}
"""Hit points, move, attack and range of normal monsters and of elite ones, each value times its level plus one, added up."""

INITIATIVES = {
    "ancient-artillery": ([17, 37, 37, 46, 46, 71, 71, 95], [71, 71]),
    "archer": ([14, 16, 29, 31, 32, 44, 56, 68], [29, 68]),
    "boss": ([11, 14, 17, 36, 52, 73, 79, 85], [17, 85]),
    "cave-bear": ([3, 13, 14, 34, 41, 60, 61, 80], [34, 80]),
    "cultist": ([10, 10, 27, 27, 31, 39, 63, 63], [63, 63]),
    "deep-terror": ([54, 60, 60, 65, 75, 75, 84, 96], [60, 60]),
    "earth-demon": ([40, 42, 62, 71, 79, 83, 87, 93], [40, 42]),
    "flame-demon": ([3, 8, 24, 30, 46, 49, 67, 77], [30, 46]),
    "frost-demon": ([18, 18, 38, 58, 58, 58, 78, 78], [78, 78]),
    "giant-viper": ([11, 23, 32, 32, 43, 43, 58, 58], [32, 32]),
    "guard": ([15, 15, 30, 35, 50, 50, 55, 70], [15, 15]),
    "harrower-infester": ([2, 7, 7, 16, 16, 30, 38, 38], [2, 7]),
    "hound": ([6, 7, 19, 19, 26, 26, 72, 83], [19, 19]),
    "imp": ([5, 24, 37, 37, 42, 43, 43, 76], [43, 43]),
    "living-bones": ([12, 20, 25, 45, 45, 64, 74, 81], [12, 20]),
    "living-corpse": ([21, 32, 47, 66, 66, 71, 82, 91], [66, 66]),
    "living-spirit": ([22, 33, 48, 48, 55, 61, 67, 75], [22, 33]),
    "lurker": ([11, 23, 28, 38, 38, 41, 61, 64], [11, 23]),
    "night-demon": ([4, 7, 15, 22, 26, 35, 41, 46], [41, 46]),
    "ooze": ([36, 57, 59, 66, 66, 85, 94, 94], [94, 94]),
    "rending-drake": ([6, 12, 13, 25, 39, 54, 59, 72], [13, 72]),
    "savvas-icestorm": ([14, 14, 19, 35, 47, 70, 98, 98], [35, 47]),
    "savvas-lavaflow": ([22, 31, 41, 51, 68, 68, 97, 97], [68, 68]),
    "scout": ([29, 35, 40, 53, 54, 69, 79, 92], [35, 92]),
    "shaman": ([8, 8, 9, 23, 23, 62, 74, 89], [23, 23]),
    "spitting-drake": ([6, 27, 32, 52, 57, 87, 89, 89], [57, 89]),
    "stone-golem": ([11, 28, 28, 51, 65, 72, 83, 90], [51, 90]),
    "sun-demon": ([17, 36, 36, 50, 68, 73, 88, 95], [17, 73]),
    "wind-demon": ([2, 9, 21, 21, 29, 37, 43, 43], [21, 21]),
}
"""The initiatives of a deck, and those of the cards that have it shuffled."""


def weighed(stats: Stats) -> tuple[int, ...]:
    rows = (stats.hit_points, stats.move, stats.attack, stats.range)
    return tuple(sum(place * value for place, value in enumerate(row, 1)) for row in rows)


@pytest.mark.rule("gloomhaven.monster-cards.base-stats", "gloomhaven.monster-cards.by-level")
@pytest.mark.parametrize("name", SUMS)
def test_the_values_of_every_monster_on_every_level(name: str) -> None:
    kind = MONSTERS[name]
    assert kind.elite is not None
    assert (weighed(kind.normal), weighed(kind.elite)) == SUMS[name]


@pytest.mark.rule("gloomhaven.monster-ability-cards.initiative-number")
@pytest.mark.parametrize("name", INITIATIVES)
def test_the_initiatives_of_every_deck(name: str) -> None:
    cards = DECKS[name].cards
    shuffled = sorted(card.initiative for card in cards if card.shuffle)
    assert (sorted(card.initiative for card in cards), shuffled) == INITIATIVES[name]


def test_no_monster_and_no_deck_is_left_out() -> None:
    assert SUMS.keys() == {name for name, kind in MONSTERS.items() if not kind.boss}
    assert INITIATIVES.keys() == DECKS.keys()


# ---------------------------------------------------------------------- words

ENGLISH, CZECH = GAME.say("en"), GAME.say("cs")


@pytest.mark.parametrize(
    ("name", "czech", "english"),
    [
        (
            "battle-axe",
            "Celá akce útok, zblízka, s jediným cílem: oblast: dvě sousední pole (2 pole). Po použití se zničí.",
            "A whole attack action, melee, with a single target: area: two hexes side by side (2 hexes). Consumed after use.",
        ),
        ("mask-of-terror", "Každý vlastní útok, zblízka: odstrčení 1.", "Each own attack, melee: Push 1."),
        (
            "orb-of-dawn",
            "Vlastní tah, za spotřebu živlu (tma): vyvolává: světlo.",
            "Own turn, consuming Dark: infuses Light.",
        ),
        (
            "pendant-of-dark-pacts",
            "Vlastní tah: obnovit až 2 zničené předměty, jen z drobností; prokletí, na sebe. Po použití se zničí.",
            "Own turn: refresh up to 2 consumed items, small ones only; Curse, self. Consumed after use.",
        ),
        (
            "steam-armor",
            "Při zranění útokem: obrana 1. Po 5 použitích se zničí.",
            "When an attack deals damage: Shield 1. Consumed after 5 uses.",
        ),
    ],
)
def test_what_items_say(name: str, czech: str, english: str) -> None:
    assert (describe.item(ITEMS[name], CZECH), describe.item(ITEMS[name], ENGLISH)) == (czech, english)


def test_a_line_that_needs_an_element_names_it_first() -> None:
    orders = DECKS["flame-demon"].cards[card_of("flame-demon", 30)]
    assert describe.orders(orders, ENGLISH).startswith("Fire: Damage 2, all adjacent enemies. Move +0.")
    assert describe.orders(orders, CZECH).startswith("Oheň: zranění 2, všichni sousední nepřátelé. Pohyb +0.")


def test_the_captain_says_how_long_his_men_are_encouraged() -> None:
    assert "until the end of the round" in describe.boss(MONSTERS["captain-of-the-guard"], 2, ENGLISH)
