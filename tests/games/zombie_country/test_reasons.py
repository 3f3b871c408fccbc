"""Why not: by which rule each thing is refused that a player could try in vain."""

from __future__ import annotations

from typing import Any

import pytest

from herna.games.zombie_country import GAME
from herna.games.zombie_country.content import ACTIONS, CAMPAIGNS, CHARACTERS, FIST, ITEMS, USES, Lose, Pack, Reload
from herna.games.zombie_country.rules import combat, searching, stealth
from herna.games.zombie_country.state import edge
from herna.kernel import PASS, TALK, Table
from herna.kernel.errors import RuleFailure
from herna.testing import reasons
from herna.testing.playing import act, asked, forbidden, offered, why_not
from tests.games.zombie_country.fighting import Make, hold
from tests.games.zombie_country.laying import BLANK, FIRST, ballast, card, lay, player, says, street

NO_ITEM = "attributes.strength"
"""The rule by which a fist is no item."""

CAPACITY = CHARACTERS["marek"].capacity

HEAVY = "steel-pipes"
assert ITEMS[HEAVY].weight > 2


def refused(table: Table[Any], value: Any, rule: str, seat: int | None = None) -> None:
    """A value is refused by a rule, before and after it is tried."""
    assert why_not(table, value, seat) == f"zombie_country.{rule}"
    assert forbidden(table, value, seat) == f"zombie_country.{rule}"


def all_explained(table: Table[Any]) -> None:
    """Whatever can be clicked on at the pending decisions is on offer, or refused by a rule."""
    for decision in table.pending:
        moment = reasons.look(table, decision)
        kinds = {reasons.kind_of(thing) for thing in moment.offered | moment.refused}
        in_vain = {thing for thing in moment.table if reasons.kind_of(thing) in kinds}
        assert in_vain <= moment.offered | moment.refused


# ---------------------------------------------------------------------- to talk


@pytest.mark.parametrize("phase", ["planning", "actions"])
def test_alone_there_is_nobody_to_talk_to(phase: str) -> None:
    table = lay(player(now=["forward"]), phase=phase)
    refused(table, TALK, "stealth.silent-definition")
    all_explained(table)


def test_who_alone_is_left_alive_has_nobody_to_talk_to() -> None:
    table = lay(player(now=["forward"]), player("marek", dead=True), mercy=True)
    refused(table, TALK, "stealth.silent-definition")


def test_who_has_spoken_has_no_silence_to_break() -> None:
    table = lay(player(now=["forward"], silent=False), player("marek"))
    refused(table, TALK, "stealth.breaking-silence")


def test_where_somebody_has_coordinated_talking_is_free() -> None:
    table = lay(player(now=["forward"]), player("marek", 3), coordinated=[(1, False)])
    refused(table, TALK, "actions.coordination-talk")
    elsewhere = lay(player(now=["forward"]), player("marek", 3), coordinated=[(1, True)])
    assert offered(elsewhere, TALK)
    assert stealth.why_not_talk(elsewhere.state, 0) is None


# ---------------------------------------------------------------------- to plan and to play


def test_a_plan_says_first_what_is_wrong_with_it_and_then_what_is_missing() -> None:
    table = lay(player("marek", now=["forward", "quick-repair"], stamina=0), phase="planning")
    refused(table, ("plan", ("attack", "attack")), "planning.unique-per-round")
    refused(table, ("plan", ("quick-repair",)), "planning.available-cards")
    refused(table, ("plan", ("forward", "back")), "planning.price")
    all_explained(table)


def test_what_was_played_cannot_be_improvised_again() -> None:
    table = lay(player(now=["forward"], done=["attack"]))
    refused(table, ("improvise", "attack"), "planning.unique-per-round")
    refused(table, ("improvise", "forward"), "planning.unique-per-round")
    refused(table, ("play", "attack"), "playing.unplanned-action")
    refused(table, PASS, "playing.mandatory")
    all_explained(table)


def test_a_special_action_that_is_planned_for_the_next_round_is_not_in_hand() -> None:
    table = lay(player("marek", now=["forward"], plan=["wild-swing"]))
    refused(table, ("improvise", "wild-swing"), "playing.unplanned-details")
    assert offered(table, ("improvise", "attack"))


def test_whose_stamina_is_short_neither_cancels_nor_improvises() -> None:
    table = lay(player(now=["forward"], stamina=1))
    refused(table, ("cancel", "forward"), "planning.price")
    refused(table, ("improvise", "attack"), "planning.price")
    refused(table, ("cancel", "attack"), "playing.cancel-action")


# ---------------------------------------------------------------------- to attack


def test_what_is_no_weapon_or_not_in_hand_attacks_nobody() -> None:
    town = street(card("bakery", street=[20], known=["axe"]), "old-house")
    table = lay(player(items=["rope", "pistol:0"], now=["attack"]), town=town)
    act(table, ("play", "attack"))
    refused(table, ("hit", "rope", "bakery", "street", "Y", 0), "actions.melee-attack")
    refused(table, ("hit", "axe", "bakery", "street", "Y", 0), "property.known-items")
    refused(table, ("hit", "pistol:0", "bakery", "street", "Y", 0), "combat.ammo-needed")
    all_explained(table)


def test_a_place_without_enemies_is_no_target() -> None:
    table = lay(player(items=["pistol"], now=["attack"]), town=street(card("bakery", street=[20]), "old-house", "workshop"))
    act(table, ("play", "attack"))
    refused(table, ("sweep", FIST, "bakery", "inside"), "actions.melee-attack")
    refused(table, ("sweep", "pistol:4", "old-house", "street"), "actions.ranged-attack")
    refused(table, ("sweep", "pistol:4", "workshop", "street"), "actions.ranged-attack")
    refused(table, ("sweep", FIST, "edge", "street"), "actions.melee-attack")
    all_explained(table)


def test_some_weapons_attack_one_enemy_and_some_all_of_a_place() -> None:
    swept = next(item for item in ITEMS.values() if item.weapon and item.weapon.sweep and item.weapon.rounds)
    assert swept.weapon is not None
    word = f"{swept.id}:{swept.weapon.rounds}"
    table = lay(player(items=[swept.id], now=["attack"]), town=street(card("bakery", street=[20, 10]), "old-house"))
    act(table, ("play", "attack"))
    refused(table, ("hit", word, "bakery", "street", "Y", 0), "combat.attack-all")
    refused(table, ("sweep", FIST, "bakery", "street"), "combat.attack-all")
    refused(table, ("nothing",), "combat.targeted-attack")
    all_explained(table)


def test_a_special_attack_on_all_picks_nobody_out() -> None:
    table = lay(player("marek", now=["wild-swing"]), town=street(card("bakery", street=[20]), "old-house"))
    act(table, ("play", "wild-swing"))
    assert offered(table, ("sweep", FIST, "bakery", "street"))
    refused(table, ("hit", FIST, "bakery", "street", "Y", 0), "combat.attack-all")


def test_an_attacked_house_is_swept_once() -> None:
    town = street(card("bakery", street=[20], inside=[10], merged=True), "old-house")
    table = lay(player("marek", now=["wild-swing"]), town=town)
    act(table, ("play", "wild-swing"))
    assert offered(table, ("sweep", FIST, "bakery", "street"))
    refused(table, ("sweep", FIST, "bakery", "inside"), "events.house-attack-one-place")


def test_a_blocked_door_is_named_before_what_may_be_behind_it() -> None:
    town = street(card("bakery", street=[20], blocked=True), "old-house")
    table = lay(player(now=["attack"]), town=town)
    act(table, ("play", "attack"))
    refused(table, ("sweep", FIST, "bakery", "inside"), "search.blocked-door")


def test_why_something_does_not_strike_back(make: Make) -> None:
    make("zombie", health=9, attack=-9, speed=1, reach=1)
    cards = [card("bakery", known=["axe"]), card("old-house", street=[20])]
    table = hold(player("marek", items=["rope", "pistol:0", "knife", "hunting-rifle", "revolver"]), cards=cards, dice=[1])
    assert list(asked(table).options) == ["revolver:6", PASS]
    refused(table, "rope", "actions.melee-attack")
    refused(table, "axe", "property.known-items")
    refused(table, "pistol:0", "combat.ammo-needed")
    refused(table, "knife", "combat.defensive-reach")
    refused(table, FIST, "combat.defensive-reach")
    refused(table, "hunting-rifle:3", "combat.defensive-speed")
    all_explained(table)


def test_who_has_a_weapon_of_the_round_strikes_back_with_no_other(make: Make) -> None:
    make("zombie", health=9, attack=-9, speed=0)
    hero = player("marek", items=["knife", "axe"], weapon="axe")
    table = hold(hero, cards=[card("bakery", street=[20])], dice=[1])
    assert list(asked(table).options) == ["axe", PASS]
    refused(table, "knife", "combat.one-weapon")
    refused(table, FIST, "combat.one-weapon")


# ---------------------------------------------------------------------- to go


def test_a_step_leads_to_the_next_card_and_not_back() -> None:
    town = street("bakery", "old-house", "workshop")
    town[0].links.append(3)
    town[3].links, town[3].row, town[3].column = [0], 1, 1
    table = lay(player(space=0, now=["forward"]), town=town, streets=[[1, 2], [3]])
    act(table, ("play", "forward"))
    assert list(asked(table).options) == ["bakery", "workshop"]
    refused(table, "old-house", "actions.forward")
    refused(table, "edge", "actions.forward")
    all_explained(table)


# ---------------------------------------------------------------------- items


def handling(use: str, *others: Any, town: Any = None, side: str = "street", **hero: Any) -> Table[Any]:
    """Somebody who has begun an Inventory action."""
    table = lay(player("marek", **{"now": ["inventory"], **hero}), *others, town=town)
    act(table, ("play", "inventory"), (use, side))
    return table


@pytest.mark.parametrize("use", ["coordinate", "search", "craft"])
def test_a_fist_is_no_item(use: str) -> None:
    table = handling(use, player("jana"), items=["rope"])
    for value in (("drop", FIST), ("give", 1, FIST), ("use", FIST)):
        refused(table, value, NO_ITEM)
    all_explained(table)


def test_what_lies_there_cannot_be_dropped_or_given() -> None:
    table = handling("coordinate", player("jana"), items=["wire"], town=street(card("bakery", known=["rope"]), "old-house"))
    refused(table, ("drop", "rope"), "property.known-items")
    refused(table, ("give", 1, "rope"), "property.known-items")
    all_explained(table)


def test_what_is_behind_the_door_or_too_big_is_not_picked_up() -> None:
    here = card("bakery", known=["wire"], known_inside=["rope"], big=["bicycle"])
    table = handling("search", town=street(here, "old-house"))
    refused(table, ("take", "rope"), "town.same-place")
    refused(table, ("take", "bicycle"), "property.public-items")
    assert offered(table, ("take", "wire"))


def test_too_much_is_not_picked_up() -> None:
    for load, item, rule in (
        (CAPACITY + 1, "headlamp", "capacity.overload-no-pickup"),
        (CAPACITY + 1, HEAVY, "capacity.overload-no-pickup"),
        (CAPACITY, HEAVY, "capacity.overload-by-one"),
    ):
        table = handling("search", items=ballast(load), town=street(card("bakery", known=[item]), "old-house"))
        refused(table, ("take", item), rule)


def test_nobody_trades_with_himself_with_the_dead_or_with_those_elsewhere() -> None:
    people = [player("jana", 2, items=["wire"]), player("ondra", dead=True), player("karel")]
    table = lay(player("marek", now=["inventory"], items=["rope"]), *people, mercy=True)
    act(table, ("play", "inventory"), ("coordinate", "street"))
    for verb, rest in (("ask", ()), ("give", ("rope",))):
        refused(table, (verb, 0, *rest), "actions.coordination-trade")
        refused(table, (verb, 1, *rest), "town.same-place")
        refused(table, (verb, 2, *rest), "victory.campaign-death")
    refused(table, ("ask", 3), "actions.coordination-trade")
    all_explained(table)


def test_who_has_declined_is_not_asked_again() -> None:
    table = handling("coordinate", player("jana", items=["wire"]), items=["rope"])
    act(table, ("ask", 1), "decline", ("give", 1, "rope"), "decline")
    refused(table, ("ask", 1), "actions.trade-consent")
    refused(table, ("give", 1, "rope"), "actions.trade-consent")


def test_an_offer_is_accepted_or_not_and_nothing_is_given_in_return() -> None:
    table = handling("coordinate", player("jana", items=["wire"]), items=["rope"])
    act(table, ("give", 1, "rope"))
    assert asked(table).seat == 1
    refused(table, ("hand", "wire"), "actions.trade-consent")
    refused(table, ("hand", FIST), NO_ITEM)
    all_explained(table)


def test_a_gift_that_is_too_heavy_cannot_be_accepted() -> None:
    table = handling("coordinate", player("jana", items=ballast(CHARACTERS["jana"].capacity)), items=[HEAVY])
    act(table, ("give", 1, HEAVY))
    refused(table, ("accept", HEAVY), "capacity.overload-by-one")
    all_explained(table)


def test_who_is_asked_hands_over_what_he_carries_and_can_spare() -> None:
    full = ballast(CHARACTERS["jana"].capacity + 2)
    giver = player("jana", items=["backpack", *full])
    table = handling("coordinate", giver, town=street(card("bakery", known=["wire"]), "old-house"))
    act(table, ("ask", 1))
    refused(table, ("hand", "backpack"), "capacity.overload-by-one")
    refused(table, ("hand", "wire"), "property.known-items")
    refused(table, ("hand", FIST), NO_ITEM)
    all_explained(table)


def test_a_structure_is_never_repaired() -> None:
    table = handling("craft", items=["rope"], town=street(card("bakery", big=[("barricade", True)]), "old-house"))
    refused(table, ("repair", "barricade"), "victory.vehicles")
    all_explained(table)


def test_a_bandage_is_not_wasted_on_who_is_well() -> None:
    table = handling("craft", items=["bandage", "flashlight"])
    refused(table, ("use", "bandage"), "attributes.healing")
    refused(table, ("use", "flashlight"), "actions.crafting-recipes")


@pytest.mark.parametrize(("pistol", "rule"), [("pistol:4", "combat.ammo-maximum"), ("crossbow", "combat.ammo-use")])
def test_cartridges_are_not_wasted(pistol: str, rule: str) -> None:
    refused(handling("craft", items=["cartridges", pistol]), ("use", "cartridges"), rule)


def test_no_ingredient_is_asked_for_that_the_recipe_does_not_name() -> None:
    here = card("bakery", known=["cloth", "nails", "planks"])
    table = handling("craft", items=["rope"], town=street(here, "old-house"))
    act(table, ("craft", "make-spear"))
    refused(table, "planks", "actions.crafting-recipes")
    refused(table, FIST, NO_ITEM)
    all_explained(table)


def test_a_blocked_door_and_an_annex_keep_the_inventory_on_the_street() -> None:
    table = lay(player(now=["inventory"]), town=street(card("bakery", blocked=True), "orchard", "old-house"))
    act(table, ("play", "inventory"))
    refused(table, ("search", "inside"), "search.blocked-door")
    annex = lay(player(space=2, now=["inventory"]), town=street("bakery", "orchard", "old-house"))
    act(annex, ("play", "inventory"))
    refused(annex, ("search", "inside"), "town.annex-no-entry")


def test_a_special_action_serves_only_the_uses_that_it_prints() -> None:
    special = next(action for action in ACTIONS.values() if action.like == "inventory" and action.uses != USES)
    hero = next(character.id for character in CHARACTERS.values() if special.id in character.specials)
    table = lay(player(hero, now=[special.id]))
    act(table, ("play", special.id))
    for use in USES:
        if use not in special.uses:
            refused(table, (use, "street"), "attributes.special-actions")
    all_explained(table)


def test_of_the_drawn_cards_just_so_many_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(searching, "look_up", lambda total: (3, 2))
    table = lay(player(now=["inventory"]), deck=["jam", "rope", "wire"], dice=[4])
    act(table, ("play", "inventory"), ("search", "inside"))
    refused(table, ("keep", ("jam",)), "search.search-result")
    refused(table, ("keep", ()), "search.search-result")
    refused(table, ("keep", ("jam", "rope", "wire")), "search.search-result")
    assert offered(table, ("keep", ("jam", "rope")))


def test_each_character_exists_once() -> None:
    table = Table(GAME, 2, seed=1)
    act(table, "karel")
    refused(table, "karel", "setup.character-choice")
    assert set(table.refused(asked(table).number)) == {"karel"}


def test_what_cannot_be_packed_between_two_missions() -> None:
    def packing(load: int) -> Table[Any]:
        hero = player("marek", 0, items=["backpack", *ballast(load)], outside=[HEAVY])
        return lay(hero, town=[edge()], streets=[[]], phase="between", turn=1, campaign=next(iter(CAMPAIGNS)), mission=1)

    room = CAPACITY + next(power.points for power in ITEMS["backpack"].powers if isinstance(power, Pack))
    full = packing(room - ITEMS["backpack"].weight)
    refused(full, ("take", HEAVY), "capacity.overload-by-one")
    refused(full, ("drop", "backpack"), "capacity.overload-by-one")
    refused(full, ("drop", FIST), NO_ITEM)
    all_explained(full)
    refused(packing(room - ITEMS["backpack"].weight + 1), ("take", HEAVY), "capacity.overload-no-pickup")


# ---------------------------------------------------------------------- what cards demand


def test_what_an_event_takes_is_something_that_fits(monkeypatch: pytest.MonkeyPatch) -> None:
    says(monkeypatch, Lose("food"))
    here = card("bakery", known=["wire"])
    table = lay(player(items=["jam", "honey", "rope"]), town=street(here, "old-house"), phase="events", active=[FIRST, *BLANK])
    assert list(asked(table).options) == ["honey", "jam"]
    refused(table, "rope", "events.special-event-cards")
    refused(table, "none", "events.special-event-cards")
    refused(table, "wire", "property.known-items")
    refused(table, FIST, NO_ITEM)
    all_explained(table)


def test_ammunition_goes_into_a_weapon_for_it_that_has_room(monkeypatch: pytest.MonkeyPatch) -> None:
    says(monkeypatch, Reload("gun", 1))
    items = ["pistol:1", "revolver:2", "flare-gun", "knife", "rope", "hunting-bow:1", "slingshot", "grenade"]
    here = card("bakery", known=["wire"])
    hero = player("karel", items=["big-rucksack", *items])
    table = lay(hero, town=street(here, "old-house"), phase="events", active=[FIRST, *BLANK])
    assert list(asked(table).options) == ["pistol:1", "revolver:2"]
    for word, rule in {
        "flare-gun:2": "combat.ammo-maximum",
        "knife": "combat.ammo-none",
        "slingshot": "combat.ammo-free",
        "hunting-bow:1": "combat.ammo-use",
        "grenade:1": "combat.ammo-use",
        "rope": "combat.ammo-use",
        "wire": "property.known-items",
        FIST: NO_ITEM,
    }.items():
        refused(table, word, rule)
    all_explained(table)


# ---------------------------------------------------------------------- one program


@pytest.mark.parametrize("word", ["pistol:4", "knife"])
def test_what_is_offered_and_what_is_tested_must_agree(monkeypatch: pytest.MonkeyPatch, word: str) -> None:
    """A weapon that the quick way forgets is offered to nobody; who asks why not finds the mistake."""
    monkeypatch.setattr(combat, "READY", combat.READY - {word})
    table = lay(player(items=["pistol", "knife"], now=["attack"]), town=street(card("bakery", street=[20]), "old-house"))
    act(table, ("play", "attack"))
    with pytest.raises(RuleFailure, match="is not offered although it breaks no rule"):
        table.refused(asked(table).number)


def test_nobody_learns_from_reasons_what_others_carry() -> None:
    """Two tables that look alike to one seat give it the same reasons."""
    tables = [
        handling("coordinate", player("jana", items=items), items=["rope"]) for items in (["wire", "jam"], ["nails", "honey"])
    ]
    one, other = (dict(table.refused(asked(table).number)) for table in tables)
    assert one == other
