"""The item deck, and Inventory as a search."""

from __future__ import annotations

from collections import Counter

import pytest

from herna.games.zombie_country.content import (
    ITEMS,
    SORTS,
    SORTS_OF_ITEMS,
)
from herna.games.zombie_country.events import (
    ItemsRevealed,
    ItemsSeen,
    Searched,
    TokenReturned,
)
from herna.games.zombie_country.rules import belongings
from herna.games.zombie_country.state import DECK
from herna.kernel import DONE, Told
from herna.testing.playing import act, asked, forbidden, told
from tests.games.zombie_country.laying import PLAIN, card, lay, player, street
from tests.games.zombie_country.searching_cases import (
    ANNEX,
    LOOT,
    begin,
    finish,
    hauls,
    line,
    owned,
    scarce,
    seeker,
    town_of,
    way_to,
)


@pytest.mark.rule("zombie_country.search.item-deck-reshuffle", "zombie_country.search.item-deck-exhausted")
@pytest.mark.usefixtures("four_to_one")
def test_when_the_deck_ends_in_the_midst_of_a_draw_the_discard_pile_becomes_the_new_deck() -> None:
    pile = ["wire", "nails", "cloth", "cable"]
    table = lay(seeker(), town=scarce(LOOT, "rope", *pile), dice=[4], deck=["rope"], discarded=pile)
    begin(table)
    assert set(hauls(table)) == {("rope",), ("cable",), ("cloth",), ("nails",)}
    act(table, ("keep", ("rope",)))
    assert table.state.items == ["wire"]
    assert sorted(table.state.discarded) == ["cable", "cloth", "nails"]


@pytest.mark.rule("zombie_country.search.item-deck-reshuffle")
@pytest.mark.usefixtures("four_to_one")
def test_discarded_items_can_be_found_again() -> None:
    people = [player("marek", now=["inventory"], stamina=0), player("jana", now=["inventory", "forward"], stamina=0)]
    draw = 4
    table = lay(*people, town=scarce(LOOT, *PLAIN[:draw]), dice=[4, 4], deck=PLAIN[:draw])
    begin(table)
    act(table, asked(table).options[0], DONE)
    thrown_away = sorted(table.state.discarded)
    assert (table.state.items, len(thrown_away)) == ([], draw - 1)
    begin(table)
    assert list(table.state.drawn) == thrown_away


@pytest.mark.rule("zombie_country.search.item-deck-exhausted")
@pytest.mark.usefixtures("four_to_one")
@pytest.mark.parametrize("left", [0, 1, 2, 3])
def test_if_nothing_is_left_fewer_cards_are_drawn(left: int) -> None:
    heard: list[Told] = []
    cards = ["rope", "wire", "nails"][:left]
    table = lay(seeker(), town=scarce(LOOT, *cards), dice=[4], deck=cards[:1], discarded=cards[1:], heard=heard)
    begin(table)
    assert [items for seen in told(heard, ItemsSeen) for items in seen.items] == sorted(cards)
    if left > 1:
        assert set(hauls(table)) == {(item,) for item in cards}
    finish(table)
    assert owned(table).total() == min(left, 1)
    assert table.state.items == []


@pytest.mark.rule("zombie_country.search.item-deck-exhausted")
def test_no_more_cards_are_kept_than_were_drawn() -> None:
    total = next(total for total in range(3, 12) if line(total)[1] == 2)
    building, gear, roll = way_to(total)
    town = scarce(card(building, searched=True, entered=True), "rope", *gear)
    table = lay(seeker(items=gear), town=town, dice=[roll], deck=["rope"])
    begin(table)
    assert asked(table).rule == "zombie_country.actions.search-handling", "there is no choice"
    assert table.state.players[0].items == sorted([*gear, "rope"])


@pytest.mark.rule("zombie_country.search.item-deck-exhausted")
@pytest.mark.usefixtures("four_to_one")
def test_who_draws_nothing_is_not_looking_through_anything_afterwards() -> None:
    table = lay(seeker(), town=scarce(LOOT), dice=[4])
    begin(table)
    assert table.state.searcher == -1


@pytest.mark.rule("zombie_country.search.item-classes")
def test_items_fall_into_small_and_large_food_equipment_weapons_and_material() -> None:
    assert {item.sort for item in ITEMS.values() if item.copies} == {"j", "JJ", "v", "VV", "z", "ZZ", "m", "MM"}
    assert SORTS == {"food": ("j", "JJ"), "equipment": ("v", "VV"), "weapon": ("z", "ZZ"), "material": ("m", "MM")}
    for item in ITEMS.values():
        assert (item.weapon is not None) == item.fits("weapon")
        assert [sort for sort in SORTS_OF_ITEMS if item.fits(sort)] == [item.sort]
        assert sum(item.fits(family) for family in SORTS) == 1


@pytest.mark.rule("zombie_country.search.item-classes")
@pytest.mark.parametrize(
    ("wanted", "fitting", "other"),
    [
        ("food", ["apples", "rice-sack"], "rope"),
        ("j", ["apples"], "rice-sack"),
        ("JJ", ["rice-sack"], "apples"),
        ("material", ["rope", "planks"], "apples"),
        ("m", ["rope"], "planks"),
        ("MM", ["planks"], "rope"),
        ("weapon", ["knife", "axe"], "rope"),
        ("z", ["knife"], "axe"),
        ("ZZ", ["axe"], "knife"),
        ("equipment", ["flashlight", "backpack"], "knife"),
        ("v", ["flashlight"], "backpack"),
        ("VV", ["backpack"], "flashlight"),
        ("vehicle", ["van"], "backpack"),
    ],
)
def test_a_description_is_fitted_by_its_classes_alone(wanted: str, fitting: list[str], other: str) -> None:
    assert all(ITEMS[item].fits(wanted) for item in fitting)
    assert not ITEMS[other].fits(wanted)


@pytest.mark.rule("zombie_country.search.one-item-pile")
@pytest.mark.usefixtures("four_to_one")
def test_all_classes_are_in_one_deck_and_a_draw_takes_whatever_comes() -> None:
    deck = ["apples", "planks", "knife", "backpack"]
    table = lay(seeker(), town=town_of(LOOT), dice=[4], deck=deck)
    assert {ITEMS[item].sort for item in table.state.items} == set(SORTS_OF_ITEMS)
    assert Counter(table.state.items) == DECK
    begin(table)
    assert set(hauls(table)) == {(item,) for item in deck}


@pytest.mark.rule("zombie_country.search.item-cards")
def test_the_items_that_the_rulebook_names_are_what_it_says() -> None:
    weapon = {name: ITEMS[name].weapon for name in ("staff", "slingshot", "chainsaw", "grenade")}
    assert all(weapon.values())
    assert {item.id for item in ITEMS.values() if item.origin == "rulebook"} == {"flashlight", *weapon}
    staff, slingshot, chainsaw, grenade = weapon.values()
    assert staff
    assert slingshot
    assert chainsaw
    assert grenade
    assert (staff.rounds, staff.free) == (0, False), "no ammunition"
    assert (slingshot.reach, slingshot.rounds, slingshot.free) == ("far", 0, True), "free ammunition"
    assert chainsaw.reach == "near"
    assert chainsaw.rounds > 0, "near, and with ammunition"
    assert grenade.sweep, "hits several"
    assert any((each.weapon.accuracy, each.weapon.speed) == (-4, 2) for each in ITEMS.values() if each.weapon), "-4 ++"


@pytest.mark.rule("zombie_country.search.item-cards")
@pytest.mark.parametrize("item", [item.id for item in ITEMS.values() if item.weapon])
def test_every_weapon_prints_accuracy_speed_loudness_and_ammunition(item: str) -> None:
    weapon = ITEMS[item].weapon
    assert weapon is not None
    assert -9 <= weapon.accuracy <= 0
    assert 0 <= weapon.speed <= 3
    assert 0 <= weapon.loud <= 6
    assert belongings.in_play(item) == (f"{item}:{weapon.rounds}" if weapon.rounds else item), "it is found loaded"


@pytest.mark.rule("zombie_country.actions.search-reveals")
@pytest.mark.parametrize("side", ["street", "inside"])
def test_a_search_turns_up_all_that_lies_face_down_at_the_place_and_nowhere_else(side: str) -> None:
    heard: list[Told] = []
    hidden: dict[str, list[str]] = {"street": ["rope", "pistol", "cable"], "inside": ["wire", "nails"]}
    first = card(LOOT, hidden=hidden["street"], hidden_inside=hidden["inside"], empty=True)
    table = lay(seeker(), town=street(first, card("library", hidden=["cloth"]), "park"), heard=heard)
    begin(table, side=side)
    here = table.state.town[1]
    words = ["rope", belongings.in_play("pistol"), "cable"] if side == "street" else ["wire", "nails"]
    assert here.items(side == "inside") == words
    assert here.face_down(side == "inside") == []
    assert here.face_down(side != "inside") == hidden["inside" if side == "street" else "street"]
    assert here.items(side != "inside") == []
    assert table.state.town[2].hidden == ["cloth"]
    assert told(heard, ItemsRevealed) == [ItemsRevealed(LOOT, tuple(words))]


@pytest.mark.rule("zombie_country.actions.search-reveals")
@pytest.mark.parametrize("space", [0, 2], ids=["at the town edge", "at an annex"])
def test_on_any_street_a_search_turns_up_what_lies_there(space: int) -> None:
    town = town_of(LOOT, ANNEX, "library", "farm")
    town[space].hidden = ["rope"]
    table = lay(seeker(space=space), town=town)
    begin(table, side="street")
    assert (table.state.town[space].known, table.state.town[space].hidden) == (["rope"], [])
    act(table, ("take", "rope"))
    assert table.state.players[0].items == ["rope"]


@pytest.mark.rule("zombie_country.actions.search-reveals")
def test_in_an_attack_on_the_house_a_search_turns_up_what_lies_on_both_sides() -> None:
    first = card(LOOT, hidden=["rope"], hidden_inside=["wire"], empty=True, merged=True)
    table = lay(seeker(), town=town_of(first))
    begin(table, side="street")
    assert (table.state.town[1].known, table.state.town[1].known_inside) == (["rope"], ["wire"])


@pytest.mark.rule("zombie_country.actions.search-in-building", "zombie_country.actions.search-reveals")
def test_inside_a_building_a_search_both_turns_up_and_rolls() -> None:
    heard: list[Told] = []
    table = lay(seeker(), town=town_of(card(LOOT, hidden_inside=["rope"])), dice=[5], deck=PLAIN[:8], heard=heard)
    begin(table)
    assert [type(each.event) for each in heard if isinstance(each.event, ItemsRevealed | Searched)] == [ItemsRevealed, Searched]
    finish(table)
    assert owned(table)["rope"] == 1


@pytest.mark.rule("zombie_country.actions.search-handling")
def test_while_searching_one_may_pick_up_and_drop_as_often_as_one_likes() -> None:
    table = lay(seeker(items=["wire"]), town=town_of(card(LOOT, known=["rope"], hidden=["nails"])))
    begin(table, side="street")
    act(table, ("take", "rope"), ("drop", "wire"), ("take", "nails"), ("drop", "rope"), ("take", "wire"), DONE)
    assert table.state.players[0].items == ["nails", "wire"]
    assert table.state.town[1].known == ["rope"]


@pytest.mark.rule("zombie_country.actions.search-handling")
def test_who_searches_hands_nothing_to_others_and_crafts_nothing() -> None:
    items = ["bandage", "cloth"]
    people = [seeker(items=items, wounds=2), player("jana", items=["rope"])]
    table = lay(*people, town=town_of(card(LOOT, blocked=True)))
    begin(table, side="street")
    rule = "zombie_country.actions.search-handling"
    assert {option[0] for option in asked(table).options if option != DONE} == {"drop"}
    assert forbidden(table, ("give", 1, "cloth")) == rule
    assert forbidden(table, ("ask", 1)) == rule
    assert forbidden(table, ("craft", "bind-wound")) == rule
    assert forbidden(table, ("craft", "board-up-windows")) == rule


@pytest.mark.rule("zombie_country.actions.search-handling")
def test_who_searches_uses_nothing_up() -> None:
    table = lay(seeker(items=["bandage"], wounds=2), town=town_of(LOOT))
    begin(table, side="street")
    assert forbidden(table, ("use", "bandage")) == "zombie_country.actions.search-handling"


@pytest.mark.rule("zombie_country.actions.search-handling")
def test_a_search_has_no_other_benefit_of_coordination() -> None:
    heard: list[Told] = []
    people = [seeker(stamina=1, silent=False, items=["rope"]), player("jana", silent=False), player("ondra")]
    table = lay(*people, town=town_of(LOOT), heard=heard)
    begin(table, side="street")
    act(table, DONE)
    assert table.state.players[0].stamina == 1, "no rest"
    assert [each.silent for each in table.state.players] == [False, False, True]
    assert told(heard, TokenReturned) == []
    assert table.view(0).speakers == (0, 1), "whoever is silent may not speak about plans"
