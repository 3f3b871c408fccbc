"""Items in awkward moments, and where several come together [Předměty]."""

from __future__ import annotations

from typing import Any

import pytest

from herna.games.gloomhaven.content import ITEMS, Attack, Force, Grant, Heal, Loot, Move, Refresh, Special
from herna.games.gloomhaven.events import Rid, TrapGone
from herna.games.gloomhaven.rules.item_cards import basics, wearing
from herna.games.gloomhaven.rules.special.items import later, markable
from herna.games.gloomhaven.state import Fixture, Gear, TrapTile
from herna.games.gloomhaven.state import Summon as Companion
from herna.kernel import Told
from herna.kernel.decision import DONE, PASS
from herna.testing.playing import act, asked, offered, options, told
from tests.games.gloomhaven.halves import elements, on, to
from tests.games.gloomhaven.item_cases import HAND, in_turn, item, lives, owner, state_of, struck
from tests.games.gloomhaven.laying import (
    SUFFER,
    WORDS,
    card_of,
    drawn,
    finish,
    hero,
    invent,
    lay,
    monster,
    perform,
    places,
    summon,
)

GUARD, SECOND = ("attack", "bandit-guard:1"), ("attack", "bandit-guard:2")
FOUR = ["trample", "skewer", "sweeping-blow", "eye-for-an-eye"]

BASICS = [
    ("basic-attack", ["versatile-dagger", "balanced-blade"], "balanced-blade"),
    ("basic-move", ["comfortable-shoes", "serene-sandals"], "serene-sandals"),
]


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


@pytest.mark.rule("gloomhaven.items.use-counts", "gloomhaven.items.before-modifier")
def test_items_at_the_same_moment_of_one_attack() -> None:
    who = hero(items=["leather-armor", "hide-armor", "heater-shield"], hand=FOUR)
    table = lay(who, monster(), acting="bandit-guard", orders={"guard": 3}, pile=("plus-2", "plus-0"))
    act(table, ("item", "leather-armor"))
    wearer = table.state.heroes[0]
    assert next(each.used for each in wearer.items if each.item == "hide-armor") == 1, "it must be used"
    act(table, ("item", "heater-shield"))
    assert wearer.hp == 10
    assert asked(table).rule != "gloomhaven.damage.suffer", "an attack of 2 against a Shield of 2"


@pytest.mark.rule("gloomhaven.recover.refresh")
def test_an_item_that_nothing_refreshes_stays_consumed() -> None:
    final = next(item for item in ITEMS.values() if item.unrecoverable)
    who = hero()
    who.items = [Gear(final.id, 1, final.after or "consumed"), Gear("minor-healing-potion", 1, "consumed")]
    table = perform(Refresh(kind="used", count=0), who=who)
    assert [each.state == "ready" for each in table.state.heroes[0].items] == [False, True]


@pytest.mark.rule("gloomhaven.item-cards.spent", "gloomhaven.item-cards.consumed")
@pytest.mark.parametrize("name", [item.id for item in ITEMS.values() if item.when == "worn" and item.special and item.after])
def test_what_is_spent_or_consumed_does_not_count_as_worn(name: str) -> None:
    who, item = hero(items=[name]), ITEMS[name]
    assert wearing(who, item.special) == [item]
    who.items[0].worn = False
    assert wearing(who, item.special) == [], "it is not below the mat"
    who.items[0].worn = True
    who.items[0].state = "spent" if item.after == "spent" else "consumed"
    assert wearing(who, item.special) == []


@pytest.mark.parametrize(("special", "names", "best"), BASICS)
def test_of_two_items_for_a_basic_action_the_better_one_counts(special: str, names: list[str], best: str) -> None:
    assert basics(hero(items=names), special) == [best]
    assert basics(hero(items=names[::-1]), special) == [best]


@pytest.mark.parametrize(("changed", "marked"), [({}, True), ({"conditions": {"invisible": 1}}, False), ({"hex": 36}, False)])
def test_only_an_enemy_beside_and_in_sight_is_marked(changed: dict[str, Any], marked: bool) -> None:
    state = perform(to=[monster(**changed), monster("bandit-commander", 33)]).state
    assert [each.id for each in markable(state, state.heroes[0])] == (["bandit-guard:1"] if marked else [])


def test_a_ring_for_the_end_of_the_turn_waits_for_the_end_of_a_long_rest() -> None:
    discard = ["grab-and-go", "spare-dagger", "sweeping-blow"]
    items = ["ring-of-haste", "minor-healing-potion"]
    table = lay(hero(hand=["trample", "skewer"], discard=discard, items=items, resting=True, hp=5))
    ring = ("item", "ring-of-haste")
    assert ring not in asked(table).options
    act(table, ("rest",))
    act(table, asked(table).options[0])
    assert ring in asked(table).options


def test_for_another_turn_two_different_cards_are_played_and_the_leading_one_is_later() -> None:
    hand = [invent(f"again-{initiative}", initiative=initiative) for initiative in (40, 50, 60)]
    who = hero(hand=hand, shown=[invent("now", initiative=50), "skewer"])
    assert later(who) == [("play", "again-60", "again-40"), ("play", "again-60", "again-50")]


def test_a_black_card_does_not_mind_obstacles_with_hit_points() -> None:
    table = perform(Attack(value=2), who=hero(items=["black-card"]), things=[Fixture("stone:1", 33, 5, 5)])
    act(table, ("attack", "stone:1"))
    assert table.state.things[0].hp == 3


def test_robes_of_summoning_heal_no_ally_that_nobody_has_summoned() -> None:
    guide = Companion("warrior-spirit:1", 35, 1, 4, kind="warrior-spirit")
    table = in_turn("robes-of-summoning", to=(guide,))
    act(table, item("robes-of-summoning"))
    assert not options(table, "on")


def test_a_heart_of_the_betrayer_has_no_power_over_archers_far_away() -> None:
    foes = (monster("bandit-archer", 36), monster("bandit-archer", 37, 2, conditions={"stun": 1}))
    who = hero(items=["heart-of-the-betrayer"], hand=HAND)
    table = lay(who, *foes, acting="bandit-archer", orders={"archer": card_of("archer", 31)})
    assert asked(table).rule == "gloomhaven.damage.suffer"


def test_who_wears_a_heart_of_the_betrayer_chooses_the_victim() -> None:
    who = hero(items=["heart-of-the-betrayer"], hand=HAND)
    others = [monster(spot=spot, number=number, hp=20, conditions={"stun": 1}) for number, spot in ((2, 25), (3, 45))]
    table = lay(who, monster(), *others, acting="bandit-guard", orders={"guard": 3})
    act(table, item("heart-of-the-betrayer"), on("bandit-guard:3"))
    assert [each.hp for each in table.state.monsters][1:] == [20, 18]


def test_a_wave_crest_pushes_nobody_who_is_dead() -> None:
    who = hero(items=["wave-crest"], hand=HAND, spikes=((5, 1),))
    table = lay(who, monster(hp=1), acting="bandit-guard", orders={"guard": 3}, elements=elements("ice"))
    act(table, SUFFER)
    assert not table.state.monsters
    assert asked(table).rule == "gloomhaven.card-selection.two-face-down"


def test_an_exhausted_hero_answers_no_attack() -> None:
    who, friend = hero(items=["helm-of-the-mountain"], hp=1), hero("scoundrel", 60, hand=["smoke-bomb", "flanking-strike"])
    table = lay(who, friend, monster(), acting="bandit-guard", orders={"guard": 3}, elements=elements("earth"))
    assert not table.state.heroes[0].alive
    assert not table.state.monsters[0].has("immobilize")


def test_those_who_burn_around_a_falchion_are_killed_by_its_bearer() -> None:
    table = perform(Attack(value=2), who=hero(items=["fueled-falchion"]), to=[monster(hp=20), monster(spot=36, number=2, hp=1)])
    act(table, item("fueled-falchion"), GUARD)
    assert [each.id for each in table.state.monsters] == ["bandit-guard:1"]
    assert owner(table).tally["kills"] == 1


def test_who_dies_of_a_song_plays_no_lute() -> None:
    who, friend = hero(items=["masters-lute"], hp=1), hero("scoundrel", 60, hand=["smoke-bomb", "flanking-strike"])
    table = perform(Attack(value=2), who=who, to=[friend, monster(hp=20, spikes=((3, 1),))], action={"sort": "song"})
    act(table, GUARD)
    assert not table.state.heroes[0].alive
    assert asked(table).seat == 1


@pytest.mark.rule("gloomhaven.conditions.stun")
def test_a_stun_in_the_midst_of_a_command_leaves_the_staff_unused() -> None:
    who = hero(items=["staff-of-command"], hand=[invent("extra")])
    table = perform(Move(value=1), who=who, action={"sort": "command"}, traps=[TrapTile(35, 0, ["stun"])])
    act(table, to(35))
    assert owner(table).has("stun")
    assert asked(table).rule != "gloomhaven.items.any-time"


def test_footwraps_heal_even_who_is_stunned_at_the_end_of_a_long_way() -> None:
    """They are worn, not used."""
    who = hero(items=["endurance-footwraps"], hp=5, spot=30)
    table = perform(Move(value=4), who=who, traps=[TrapTile(34, 0, ["stun"])])
    act(table, *(to(each) for each in (31, 32, 33, 34)))
    finish(table)
    assert (owner(table).hex, owner(table).hp) == (34, 6)


def test_a_psychic_knife_is_for_actions_of_cards() -> None:
    who = hero("mindthief", items=["psychic-knife", "masters-lute"])
    table = perform(Heal(value=1, whom="self"), who=who, to=[monster(hp=20)], action={"sort": "song"})
    act(table, "attack", GUARD)
    assert table.state.monsters[0].hp == 18


def test_what_items_do_to_traps_and_conditions_is_told() -> None:
    heard: list[Told] = []
    table = in_turn(
        "curious-gear", "minor-cure-potion", rest={"traps": [TrapTile(36)], "heard": heard}, conditions={"muddle": 1}
    )
    act(table, item("curious-gear"), item("minor-cure-potion"))
    assert [each.hex for each in told(heard, TrapGone)] == [36]
    assert [each.condition for each in told(heard, Rid)] == ["muddle"]


@pytest.mark.parametrize(("choice", "initiative", "left"), [(("raise", "boots-of-speed"), 82, "spent"), (PASS, 72, "ready")])
def test_boots_of_speed_may_make_slower_or_be_left_alone(choice: Any, initiative: int, left: str) -> None:
    who = hero(hand=["trample", "skewer", "sweeping-blow"], items=["boots-of-speed"])
    table = lay(who, phase="select")
    act(table, ("play", "trample", "skewer"), choice)
    assert (owner(table).initiative, owner(table).items[0].state) == (initiative, left)


def test_what_cures_all_leaves_what_helps() -> None:
    heard: list[Told] = []
    who = hero(conditions={"poison": 9, "strengthen": 2, "muddle": 2})
    table = perform(Special(special="cure-all", text=WORDS), who=who, heard=heard)
    assert set(owner(table).conditions) == {"strengthen"}
    assert [each.condition for each in told(heard, Rid)] == ["poison", "muddle"]
