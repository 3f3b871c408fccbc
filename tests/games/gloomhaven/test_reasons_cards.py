"""Why not: elements, items and cards, the order of the round, and what is chosen before the scenario."""

from __future__ import annotations

from typing import Any

import pytest

from herna.games.gloomhaven import GAME
from herna.games.gloomhaven.content import Attack, Augment, Move, Recover, Refresh, Shield
from herna.games.gloomhaven.state import Active, Block, Gear, Hero, State
from herna.kernel import Table
from herna.testing.playing import act, asked, offered
from tests.games.gloomhaven.laying import Figure, card_of, hero, invent, lay, monster, perform
from tests.games.gloomhaven.reason_cases import guards, why


def test_an_inert_element_is_not_consumed() -> None:
    augments = (
        Augment(consume=("fire",), attack=1),
        Augment(consume=("ice",), attack=1),
        Augment(consume=("air", "fire"), attack=1),
    )
    line = Attack(value=2, augments=augments)
    table = perform(line, to=guards(35), elements=[0, 0, 0, 0, 0, 1], infusing=["ice"])
    why(
        table,
        {
            ("use", 0): "elements.consume",
            ("use", 1): "elements.not-same-turn",
            ("use", 2): "elements.multi-element-augment",
        },
    )


def test_who_has_paid_for_more_must_use_it() -> None:
    line = Attack(value=2, augments=(Augment(consume=("fire",), attack=1),))
    table = perform(line, to=guards(35, 33), elements=[1, 0, 0, 0, 0, 0])
    act(table, ("use", 0))
    why(table, {"done": "experience.not-alone", ("use", 0): "elements.one-icon-one-infusion"})


def test_any_element_is_one_that_is_there() -> None:
    line = Attack(value=2, augments=(Augment(consume=("any",), attack=1),))
    table = perform(line, to=guards(35), elements=[1, 1, 0, 0, 0, 0])
    act(table, ("use", 0))
    why(table, {"dark": "elements.consume"})


def test_items_are_used_while_they_are_ready_and_at_their_time() -> None:
    who = hero(hand=["trample"])
    who.items = [
        Gear("minor-healing-potion", state="consumed"),
        Gear("amulet-of-life", state="spent"),
        Gear("minor-stamina-potion", worn=False),
        Gear("hide-armor"),
        Gear("cloak-of-invisibility"),
    ]
    table = lay(who, acting="brute", cards=["skewer", "shield-bash"])
    assert offered(table, ("item", "cloak-of-invisibility"))
    why(
        table,
        {
            ("item", "minor-healing-potion"): "item-cards.consumed",
            ("item", "amulet-of-life"): "item-cards.spent",
            ("item", "minor-stamina-potion"): "item-cards.equip-below-mat",
            ("item", "hide-armor"): "item-cards.when-usable",
        },
    )


def test_who_is_stunned_uses_nothing_but_a_cure() -> None:
    who = hero(items=["minor-cure-potion", "minor-healing-potion"], conditions={"stun": 2})
    table = lay(who, acting="brute", cards=["skewer", "shield-bash"])
    why(table, {("item", "minor-healing-potion"): "conditions.stun", ("top", "skewer"): "conditions.stun"})


def test_an_item_that_consumes_needs_its_element() -> None:
    who = hero(items=["inferno-blade", "frigid-blade"])
    table = perform(Attack(value=2), who=who, to=guards(35), elements=[0, 1, 0, 0, 0, 0])
    assert offered(table, ("item", "frigid-blade"))
    why(table, {("item", "inferno-blade"): "elements.consume"})
    act(table, ("item", "frigid-blade"))
    why(table, {("item", "frigid-blade"): "items.use-counts"})


def test_an_item_of_another_hero_of_the_same_player_lies_below_another_mat() -> None:
    others = hero("tinkerer", 36, items=["minor-healing-potion", "winged-shoes"])
    who = hero(items=["winged-shoes", "boots-of-striding"])
    table = perform(Move(value=2), who=who, to=[others], seats=1)
    why(
        table,
        {
            ("item", "minor-healing-potion"): "item-cards.equip-below-mat",
            ("item", "tinkerer:winged-shoes"): "item-cards.equip-below-mat",
        },
    )


def test_armor_against_damage_is_not_used_on_the_attack_itself() -> None:
    who = hero(items=["leather-armor", "heater-shield", "winged-shoes"], hand=["trample"])
    table = lay(who, monster(), acting="bandit-guard", orders={"guard": card_of("guard", 50)})
    assert asked(table).rule == "gloomhaven.items.before-modifier"
    why(table, {("item", "heater-shield"): "item-cards.when-usable", ("item", "winged-shoes"): "item-cards.when-usable"})


def test_only_used_items_of_the_kind_are_refreshed() -> None:
    who = hero()
    who.items = [
        Gear("winged-shoes", state="spent"),
        Gear("hide-armor", state="spent"),
        Gear("minor-healing-potion", state="consumed"),
        Gear("iron-helmet"),
    ]
    table = perform(Refresh(kind="spent", count=1), who=who)
    why(table, {("item", "minor-healing-potion"): "recover.kind-specified", ("item", "iron-helmet"): "recover.refresh"})


FAR = "bandit-guard:2"


def test_a_token_is_put_on_an_adjacent_enemy_that_is_no_boss() -> None:
    boss = monster("bandit-commander", 33)
    table = lay(hero(items=["black-card"]), *guards(35, 37, 44), boss, acting="brute", cards=["skewer", "shield-bash"])
    act(table, ("item", "black-card"))
    assert asked(table).rule == "gloomhaven.item-cards.when-usable"
    why(
        table,
        {
            ("on", boss.id): "bosses.not-normal-elite",
            ("on", FAR): "attack.melee",
            ("on", "brute"): "character-turn.allies-unaffected",
            ("cure", "poison"): "item-cards.when-usable",
        },
    )


def test_one_more_bottom_half_comes_from_the_hand() -> None:
    who = hero(hand=["trample", "sweeping-blow"], discard=["spare-dagger"], items=["ring-of-haste"])
    table = lay(who, acting="brute", cards=["skewer", "shield-bash"])
    act(table, "done", ("item", "ring-of-haste"))
    why(
        table,
        {
            ("top", "trample"): "item-cards.when-usable",
            ("bottom", "spare-dagger"): "card-selection.discard-pile",
            ("item", "ring-of-haste"): "item-cards.consumed",
            "done": "item-cards.when-usable",
        },
    )


def test_boots_shift_an_initiative_and_nothing_else_does() -> None:
    played = ["skewer", "shield-bash"]
    table = lay(hero(played=played, items=["boots-of-speed", "minor-stamina-potion"]), phase="order")
    assert asked(table).rule == "gloomhaven.initiative.order"
    why(table, {("lower", "minor-stamina-potion"): "item-cards.when-usable"})


def test_an_item_that_was_used_on_an_attack_is_not_used_on_it_again() -> None:
    who = hero(items=["leather-armor", "studded-leather"], hand=["trample"])
    table = lay(who, monster(), acting="bandit-guard", orders={"guard": card_of("guard", 50)})
    act(table, ("item", "leather-armor"))
    assert asked(table).rule == "gloomhaven.items.before-modifier"
    why(table, {("item", "leather-armor"): "items.use-counts"})


def brute(**rest: Any) -> Hero:
    """A Brute with a card in every pile."""
    return hero(hand=["trample", "sweeping-blow"], discard=["spare-dagger"], lost=["eye-for-an-eye"], **rest)


def test_only_the_two_cards_of_the_round_are_performed_each_for_one_half() -> None:
    lasting = invent("lasting", [Shield(value=1)], stays="persistent")
    actives = [Active("brute", lasting, "top", bearers=["brute"])]
    table = lay(brute(), acting="brute", cards=["skewer", "shield-bash"], actives=actives)
    gone = table.state.heroes[0].gone[0]
    rules = {
        ("top", "trample"): "ability-cards.two-cards-two-actions",
        ("top", "spare-dagger"): "card-selection.discard-pile",
        ("bottom", "eye-for-an-eye"): "card-selection.lost-pile",
        ("attack", gone): "recover.unrecoverable",
        ("move", lasting): "card-selection.active-area",
        ("remove", "trample"): "active-bonuses.areas",
    }
    why(table, rules)
    act(table, ("attack", "skewer"))
    why(table, {("top", "shield-bash"): "character-turn.top-and-bottom", ("top", "skewer"): "card-selection.discard-pile"})


def test_cards_are_played_from_hand_and_a_rest_needs_two_discarded() -> None:
    table = lay(brute(), phase="select")
    why(
        table,
        {
            ("play", "spare-dagger", "trample"): "card-selection.discard-pile",
            ("play", "trample", "eye-for-an-eye"): "card-selection.lost-pile",
            ("rest",): "resting.rest-condition",
        },
    )


def test_with_a_single_card_in_hand_one_must_rest() -> None:
    table = lay(hero(hand=["trample"], discard=["skewer", "shield-bash"]), phase="select")
    why(table, {("play", "trample", "skewer"): "card-selection.must-rest"})


def test_cards_of_a_players_other_hero_are_of_another_class() -> None:
    table = lay(brute(), hero("tinkerer", 36, hand=["flamethrower", "ink-bomb"]), phase="select", seats=1)
    why(table, {("play", "flamethrower", "ink-bomb"): "ability-cards.class-specific"})


def hurt(who: Hero, *others: Figure, **rest: Any) -> Table[State]:
    """A hero is attacked, and asked what to do about the damage."""
    table = lay(who, monster(), *others, acting="bandit-guard", orders={"guard": card_of("guard", 50)}, **rest)
    assert asked(table).rule == "gloomhaven.damage.suffer"
    return table


def test_damage_is_negated_with_a_card_of_the_hand_or_two_discarded_ones() -> None:
    table = hurt(hero(hand=["trample"], discard=["skewer"], lost=["spare-dagger"]))
    why(
        table,
        {
            ("hand", "skewer"): "damage.negate-discard",
            ("discard", "skewer", "trample"): "damage.negate-discard",
            ("hand", "spare-dagger"): "card-selection.lost-pile",
        },
    )
    table = hurt(hero(hand=["trample"], discard=["skewer", "shield-bash"]))
    why(table, {("hand", "skewer"): "damage.negate-hand"})


def test_cards_that_are_played_are_not_lost_for_damage() -> None:
    who = hero(hand=["trample"], played=["skewer", "shield-bash"])
    table = hurt(who, later=["brute"])
    why(table, {("hand", "skewer"): "damage.played-cards-not"})


def test_an_active_card_that_counts_as_lost_is_not_lost_again() -> None:
    lasting = invent("lasting", [Shield(value=1)], stays="persistent", lost=True)
    table = hurt(hero(hand=["trample"]), actives=[Active("brute", lasting, "top", bearers=["brute"])])
    why(table, {("hand", lasting): "damage.active-cards"})


def test_a_long_rest_costs_a_discarded_card() -> None:
    who = hero(hand=["trample"], discard=["skewer", "shield-bash"], lost=["spare-dagger"], resting=True)
    table = lay(who, acting="brute")
    while asked(table).rule != "gloomhaven.resting.long-rest-lose":
        act(table, asked(table).options[0])
    why(table, {("lose", "trample"): "resting.rest-loses-card", ("lose", "spare-dagger"): "resting.rest-loses-card"})


def test_a_short_rest_costs_the_card_that_was_drawn() -> None:
    table = lay(hero(hand=["trample"], discard=["skewer", "shield-bash"]), phase="rests", dice=["skewer"])
    act(table, "rest")
    why(table, {("lose", "shield-bash"): "resting.short-rest", ("redraw", "trample"): "resting.rest-loses-card"})


def test_what_is_recovered_is_of_the_kind_that_is_named() -> None:
    who = hero("spellweaver", hand=["fire-orbs"], discard=["frost-armor"], lost=["mana-bolt", "reviving-ether"])
    table = perform(Recover(kind="lost"), who=who)
    why(
        table,
        {
            ("take", "frost-armor"): "recover.kind-specified",
            ("take", "fire-orbs"): "recover.recover",
            ("take", "reviving-ether"): "recover.unrecoverable",
            ("take", "tried"): "recover.recover",
        },
    )


def test_a_card_that_is_lost_for_recovering_comes_from_the_hand() -> None:
    who = hero(hand=["trample", "skewer"], lost=["spare-dagger", "shield-bash"])
    table = perform(Recover(kind="lost", then_lose=1), who=who)
    act(table, ("take", "spare-dagger"))
    assert asked(table).rule == "gloomhaven.recover.kind-specified"
    why(table, {("lose", "shield-bash"): "card-selection.lost-pile", "done": "character-turn.mandatory-bad"})


def test_an_active_card_stays_or_takes_part_in_a_rest() -> None:
    kept = invent("kept", [Shield(value=1)], stays="persistent")
    spent = invent("spent", [Shield(value=1)], stays="persistent", lost=True)
    who = hero(hand=["trample"], discard=["skewer", "shield-bash"])
    actives = [Active("brute", card, "top", bearers=["brute"]) for card in (kept, spent)]
    table = lay(who, phase="rests", actives=actives, dice=["skewer"])
    act(table, "rest")
    why(table, {("take", "skewer"): "active-bonuses.areas", ("take", spent): "active-bonuses.still-discarded"})
    act(table, ("leave", kept))
    why(table, {("lose", kept): "active-bonuses.recover-choice", ("lose", spent): "resting.rest-loses-card"})


def test_who_is_not_tied_waits_for_its_initiative() -> None:
    first, last = invent("first", initiative=30), invent("last", initiative=80)
    tied = [invent(f"tied-{place}", initiative=30, owner=name) for place, name in enumerate(("tinkerer", "scoundrel"))]
    table = lay(
        hero(played=[first, last]),
        hero("tinkerer", 36, played=[tied[0], invent("t-last", initiative=80, owner="tinkerer")]),
        hero("scoundrel", 38, played=[tied[1], invent("s-last", initiative=90, owner="scoundrel")]),
        monster(spot=60),
        orders={"guard": card_of("guard", 30)},
    )
    assert asked(table).options == [("next", "brute"), ("next", "tinkerer")]
    why(
        table,
        {("next", "scoundrel"): "initiative.tie-players", ("next", "bandit-guard"): "initiative.tie-player-monster"},
    )


def test_a_monster_ends_where_it_attacks_best() -> None:
    table = lay(
        hero(spot=34, hand=["trample"]),
        monster(spot=14),
        acting="bandit-guard",
        orders={"guard": card_of("guard", 50)},
        blocks=[Block([17])],
    )
    assert asked(table).options == [("to", 25), ("to", 24)]
    why(
        table,
        {
            ("to", 34): "move.end-empty",
            ("to", 17): "overlay-tiles.obstacles-block",
            ("to", 15): "monster-movement.move-value",
        },
    )


def table_of(**options: Any) -> Table[State]:
    return Table(GAME, options.pop("seats", 2), 1, options)


def test_a_class_is_taken_once() -> None:
    table = table_of()
    act(table, "brute")
    why(table, {"brute": "character-mat.class-once"})


def test_a_perk_is_taken_as_often_as_it_has_boxes() -> None:
    table = table_of(party=("brute", "tinkerer"), level=5, quick=False)
    while asked(table).rule != "gloomhaven.leveling.perk":
        refused = table.refused(asked(table).number)
        assert set(refused.values()) <= {"gloomhaven.ability-cards.card-level", "gloomhaven.leveling.new-card"}
        act(table, asked(table).options[0])
    single = next(place for place, perk in enumerate(table.state.heroes[0].card.perks) if perk.boxes == 1)
    act(table, ("perk", single))
    why(table, {("perk", single): "leveling.perk-boxes"})


def test_what_a_hero_cannot_buy() -> None:
    table = table_of(party=("brute", "tinkerer"), quick=False)
    why(table, {("buy", "boots-of-speed"): "shop.prosperity-items"})
    act(table, ("buy", "hide-armor"), ("buy", "minor-healing-potion"))
    why(table, {("buy", "hide-armor"): "item-cards.no-duplicates", ("buy", "war-hammer"): "item-cards.price"})


def test_what_a_hero_cannot_put_on() -> None:
    table = table_of(party=("brute", "tinkerer"), quick=False)
    for name in ("minor-healing-potion", "minor-stamina-potion", "iron-helmet"):
        act(table, ("buy", name))
    act(table, "done")
    while asked(table).rule != "gloomhaven.item-cards.equip-limits":
        act(table, asked(table).options[0])
    act(table, ("wear", "minor-healing-potion"))
    why(
        table,
        {
            ("wear", "minor-stamina-potion"): "item-cards.small-item-limit",
            ("wear", "minor-healing-potion"): "item-cards.equip-slot",
        },
    )


@pytest.mark.rule("gloomhaven.shop.no-trade")
def test_an_item_is_bought_as_long_as_copies_are_left_and_is_not_taken_from_others() -> None:
    table = table_of(party=("brute", "tinkerer", "scoundrel"), quick=False, seats=3)
    act(table, ("buy", "hide-armor"), "done", ("buy", "hide-armor"), "done")
    why(table, {("buy", "hide-armor"): "item-cards.item-copies"})
    table = table_of(party=("brute", "tinkerer"), quick=False, seats=1)
    act(table, ("buy", "hide-armor"), "done")
    why(table, {("buy", "brute:hide-armor"): "shop.no-trade"})


def test_of_two_heroes_of_one_player_each_keeps_a_goal_of_its_own() -> None:
    table = table_of(party=("brute", "tinkerer"), seats=1)
    other = table.state.heroes[1].goals[0]
    why(table, {other: "battle-goals.draw-two-keep-one"})


def test_heroes_start_on_free_starting_hexes() -> None:
    table = table_of(party=("brute", "tinkerer"))
    while asked(table).rule != "gloomhaven.scenario-book.starting-hexes":
        act(table, asked(table).options[0])
    taken = asked(table).options[0]
    free = asked(table).options[1]
    act(table, taken)
    assert offered(table, free)
    standing = table.state.monsters[0].hex
    why(table, {taken: "scenario-book.starting-hexes", standing: "scenario-book.starting-hexes"})
