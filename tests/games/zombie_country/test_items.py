"""Items and property, and how much of it a character can carry."""

from __future__ import annotations

import random

import msgspec
import pytest

from herna.games.zombie_country import GAME
from herna.games.zombie_country.content import EVENTS, ITEMS, Find
from herna.games.zombie_country.events import (
    BigFound,
    Dropped,
    Given,
    Handed,
    ItemAppeared,
    ItemFound,
    ItemsRevealed,
    KeptOutside,
    Repaired,
    Searched,
    SomethingFound,
    Taken,
)
from herna.games.zombie_country.rules import belongings
from herna.games.zombie_country.state import DECK, State
from herna.kernel import DONE, Table, Told
from herna.testing.playing import act, asked, forbidden, listen, options, told
from tests.games.zombie_country.items_cases import CAPACITY, LOOT, MAREK, ONE, WEIGHTLESS, begin, keep, seeker
from tests.games.zombie_country.laying import CALM, PLAIN, ballast, card, lay, make, player, street

KERB = next(event for event in EVENTS.values() if len(event.effects) == 1 and isinstance(event.effects[0], Find))
"""An event that brings an item."""

KERBSIDE = {"behind": 1, "at": 2, "ahead": 3}[KERB.effects[0].where]  # type: ignore[union-attr]  # it is a find
"""Where it lies if the player stands on the second card."""

MADE = [item.id for item in ITEMS.values() if not item.copies and not item.big]
VEHICLES = [item.id for item in ITEMS.values() if item.vehicle]


def seen(table: Table[State], seat: int | None) -> str:
    """All that a seat, or a spectator, sees."""
    return msgspec.json.encode(table.view(seat)).decode()


@pytest.mark.rule("zombie_country.property.carried-hidden")
@pytest.mark.parametrize("phase", ["planning", "actions"])
def test_carried_items_are_hidden_from_the_others_and_open_to_their_owner_at_any_time(phase: str) -> None:
    table = lay(player(now=["forward"]), player(MAREK, items=["night-vision", "rope"]), player("jana"), phase=phase)
    assert table.view(1).players[1].items == ("night-vision", "rope")
    for other in (0, 2, None):
        assert table.view(other).players[1].items == ("?", "?")
        assert "night-vision" not in seen(table, other)
        assert "rope" not in seen(table, other)


@pytest.mark.rule("zombie_country.property.carried-hidden")
def test_weapons_with_ammunition_are_the_exception_and_others_are_only_counted() -> None:
    table = lay(player(now=["forward"]), player(MAREK, items=["pistol:1", "knife", "slingshot"]))
    assert table.view(0).players[1].items == ("pistol:1", "slingshot", "?"), "free ammunition is ammunition"
    assert table.view(1).players[1].items == ("knife", "pistol:1", "slingshot")


@pytest.mark.rule("zombie_country.property.carried-hidden")
def test_what_is_found_and_kept_is_told_to_the_finder_alone() -> None:
    table = lay(
        player(MAREK, now=["inventory", "forward"]),
        player("jana", 3),
        town=street(LOOT, "church", "school", "mill"),
        deck=["night-vision", *PLAIN[:5]],
        dice=[ONE],
    )
    own, others, spectator = listen(table, 0), listen(table, 1), listen(table, None)
    begin(table, "search", "inside")
    keep(table, "night-vision")
    assert table.state.players[0].items == ["night-vision"]
    assert told(own, ItemFound) == [ItemFound(0, "night-vision")]
    for heard in (others, spectator):
        assert told(heard, ItemFound) == []
        assert told(heard, SomethingFound) == [SomethingFound(0)]
    assert "night-vision" not in seen(table, 1)


@pytest.mark.rule("zombie_country.property.carried-hidden")
def test_what_changes_hands_stays_hidden_from_the_third() -> None:
    table = lay(player(MAREK, now=["inventory", "forward"], items=["night-vision"]), player("jana"), player("ondra"))
    taker, third = listen(table, 1), listen(table, 2)
    begin(table, "coordinate")
    act(table, ("give", 1, "night-vision"), ("accept", "night-vision"))
    assert told(taker, Given) == [Given(0, 1, "night-vision")]
    assert told(third, Given) == []
    assert told(third, Handed) == [Handed(0, 1)]
    assert table.view(2).players[1].items == ("?",)
    assert table.view(1).players[1].items == ("night-vision",)


@pytest.mark.rule("zombie_country.property.made-items")
@pytest.mark.parametrize("item", MADE)
def test_what_can_only_be_made_lies_open_in_its_owners_hands(item: str) -> None:
    word = belongings.in_play(item)
    table = lay(player(now=["forward"]), player(MAREK, items=[item, "rope"]))
    assert table.view(0).players[1].items == (word, "?")
    assert table.view(None).players[1].items == (word, "?")


@pytest.mark.rule("zombie_country.property.made-items")
def test_a_crafted_item_is_seen_by_all_when_it_is_made_and_when_it_changes_hands() -> None:
    table = lay(player(MAREK, now=["inventory", "forward"], items=["cloth"]), player("jana"), player("ondra"))
    third = listen(table, 2)
    begin(table, "coordinate")
    make(table, "craft", "make-torch", "cloth")
    assert table.state.players[0].items == ["torch"]
    assert told(third, ItemFound) == [ItemFound(0, "torch")]
    assert table.view(2).players[0].items == ("torch",)
    act(table, ("give", 1, "torch"), ("accept", "torch"))
    assert told(third, Given) == [Given(0, 1, "torch")]
    assert table.view(2).players[1].items == ("torch",)


@pytest.mark.rule("zombie_country.property.carried-counts", "zombie_country.capacity.within-capacity")
def test_only_what_is_carried_weighs() -> None:
    owner = player(MAREK, items=ballast(CAPACITY), outside=["planks", "planks", "tyre"], stamina=3)
    table = lay(owner, town=street(card(LOOT, known=["potato-sack", "flour-sack"]), "church"), phase="planning")
    assert belongings.load(table.state.players[0]) == CAPACITY
    act(table, ("plan", ()))
    assert table.state.players[0].stamina == 3


@pytest.mark.rule("zombie_country.property.carried-counts")
def test_what_is_laid_down_weighs_no_more() -> None:
    table = lay(seeker(items=ballast(CAPACITY + 1)), town=street(card(LOOT, known=[WEIGHTLESS]), "church", "school"))
    begin(table, "coordinate")
    assert options(table, "take") == []
    act(table, ("drop", PLAIN[0]))
    assert belongings.load(table.state.players[0]) == CAPACITY
    assert ("take", WEIGHTLESS) in asked(table).options


@pytest.mark.rule("zombie_country.property.known-items")
@pytest.mark.parametrize("use", ["coordinate", "search"])
def test_what_somebody_has_laid_down_anybody_at_the_place_can_pick_up(use: str) -> None:
    heard: list[Told] = []
    first = player(MAREK, now=["inventory"], items=["rope"])
    table = lay(first, player("jana", now=["inventory", "forward"]), heard=heard)
    begin(table, "coordinate")
    act(table, ("drop", "rope"))
    assert table.state.town[1].known == ["rope"]
    for seat in (0, 1, None):
        assert table.view(seat).town[1].known == ("rope",)
    act(table, DONE)
    begin(table, use)
    act(table, ("take", "rope"))
    assert table.state.players[1].items == ["rope"]
    assert table.state.town[1].known == []
    assert told(heard, Dropped) == [Dropped(0, "rope")]
    assert told(heard, Taken) == [Taken(1, "rope")]


@pytest.mark.rule("zombie_country.property.known-items")
@pytest.mark.parametrize(
    ("side", "there"), [("street", ["rope"]), ("inside", ["wire"])], ids=["on the street", "inside the building"]
)
def test_only_known_items_of_the_same_place_can_be_gone_through(side: str, there: list[str]) -> None:
    town = street(card(LOOT, known=["rope"], known_inside=["wire"]), card("church", known=["nails"]), "school")
    table = lay(seeker(), town=town)
    begin(table, "coordinate", side)
    assert options(table, "take") == [("take", word) for word in there]
    assert forbidden(table, ("take", "wire" if side == "street" else "rope")) == "zombie_country.town.same-place"


@pytest.mark.rule("zombie_country.property.known-items")
def test_in_an_attack_on_the_house_the_items_of_both_sides_are_at_hand() -> None:
    table = lay(seeker(), town=street(card(LOOT, known=["rope"], known_inside=["wire"], merged=True), "church", "school"))
    begin(table, "coordinate")
    assert options(table, "take") == [("take", "rope"), ("take", "wire")]
    act(table, ("take", "wire"), ("take", "rope"))
    assert table.state.players[0].items == ["rope", "wire"]
    assert table.state.town[1].known == table.state.town[1].known_inside == []


@pytest.mark.rule("zombie_country.property.known-items")
def test_crafting_is_no_suitable_inventory_action_for_picking_up() -> None:
    table = lay(seeker(items=["wire"]), town=street(card(LOOT, known=["rope"]), "church", "school"))
    begin(table, "craft")
    assert forbidden(table, ("take", "rope")) == "zombie_country.actions.major-crafting"
    assert forbidden(table, ("drop", "wire")) == "zombie_country.actions.major-crafting"


@pytest.mark.rule("zombie_country.property.unknown-items")
def test_any_number_of_unknown_items_may_lie_anywhere_and_nobody_sees_what_they_are() -> None:
    on_street = [*PLAIN[:9], "night-vision"]
    town = street(card(LOOT, hidden=on_street, hidden_inside=["riot-shield"]), card("orchard", hidden=["camouflage-suit"]))
    table = lay(player(MAREK, now=["forward"]), player("jana", 2), town=town)
    for seat in (0, 1, None):
        view = table.view(seat)
        assert (view.town[1].hidden, view.town[1].hidden_inside, view.town[2].hidden) == (len(on_street), 1, 1)
        assert view.town[1].known == view.town[1].known_inside == ()
        for item in ("night-vision", "riot-shield", "camouflage-suit", PLAIN[0]):
            assert item not in seen(table, seat)


@pytest.mark.rule("zombie_country.property.unknown-items")
@pytest.mark.parametrize("use", ["coordinate", "craft"])
def test_unknown_items_are_found_by_no_other_use_of_inventory(use: str) -> None:
    table = lay(seeker(items=["cloth"]), town=street(card(LOOT, hidden=["night-vision", "nails"]), "church", "school"))
    begin(table, use)
    options = str(asked(table).options)
    assert "night-vision" not in options
    assert "nails" not in options
    assert table.state.town[1].hidden == ["night-vision", "nails"]


@pytest.mark.rule("zombie_country.property.unknown-items", "zombie_country.property.known-items")
def test_once_found_unknown_items_are_known_to_all() -> None:
    table = lay(seeker(), player("jana", 3), town=street(card(LOOT, hidden=["night-vision"]), "church", "school", "mill"))
    others = listen(table, 1)
    begin(table, "search")
    assert told(others, ItemsRevealed) == [ItemsRevealed(LOOT, ("night-vision",))]
    assert table.view(1).town[1].known == ("night-vision",)
    assert table.view(None).town[1].hidden == 0


@pytest.mark.rule("zombie_country.property.unknown-items")
def test_an_item_that_an_event_brings_lies_face_down() -> None:
    heard: list[Told] = []
    table = lay(
        player(MAREK, 2, plan=["forward"]), phase="events", active=[KERB.id], deck=["night-vision"], heard=heard, watching=0
    )
    assert table.state.town[KERBSIDE].hidden == ["night-vision"]
    assert told(heard, ItemAppeared) == [ItemAppeared(table.state.town[KERBSIDE].id)]
    assert "night-vision" not in seen(table, 0)


@pytest.mark.rule("zombie_country.property.public-items")
@pytest.mark.parametrize("vehicle", VEHICLES)
def test_a_vehicle_that_is_found_in_a_house_stands_on_the_street_for_all_to_see(vehicle: str) -> None:
    table = lay(
        seeker(),
        player("jana", 3),
        town=street(LOOT, "church", "school", "mill"),
        deck=[vehicle, *PLAIN[:5]],
        dice=[ONE],
    )
    others = listen(table, 1)
    begin(table, "search", "inside")
    keep(table, vehicle)
    assert table.state.players[0].items == []
    for seat in (0, 1, None):
        assert [(big.item, big.works) for big in table.view(seat).town[1].big] == [(vehicle, False)]
    assert told(others, BigFound) == [BigFound(vehicle, LOOT)]


@pytest.mark.rule("zombie_country.property.public-items")
def test_a_vehicle_that_an_event_brings_does_not_lie_face_down() -> None:
    heard: list[Told] = []
    table = lay(
        player(MAREK, 2, plan=["forward"]), phase="events", active=[KERB.id], deck=["bicycle"], heard=heard, watching=None
    )
    assert table.state.town[KERBSIDE].hidden == []
    assert [big.item for big in table.state.town[KERBSIDE].big] == ["bicycle"]
    assert told(heard, BigFound) == [BigFound("bicycle", table.state.town[KERBSIDE].id)]
    assert told(heard, ItemAppeared) == []


@pytest.mark.rule("zombie_country.property.public-items")
def test_a_vehicle_can_be_operated_by_anybody_in_the_very_round_in_which_it_appears() -> None:
    heard: list[Told] = []
    vehicle = ITEMS["bicycle"].vehicle
    assert vehicle is not None
    left = [item for item in DECK.elements() if not ITEMS[item].big]
    found: list[str] = []
    for need in vehicle.needs:
        found.append(next(item for item in left if ITEMS[item].fits(need)))
        left.remove(found[-1])
    table = lay(
        player("jana", now=["inventory"]),
        player(MAREK, now=["inventory", "forward"]),
        town=street(card(LOOT, known=found), "church", "school", "mill"),
        deck=["bicycle", *PLAIN[:5]],
        dice=[ONE],
        heard=heard,
    )
    begin(table, "search", "inside")
    keep(table, "bicycle")
    assert table.state.inventory is None, "there is nothing to handle"
    begin(table, "craft")
    make(table, "repair", "bicycle", *found)
    assert [(big.item, big.works) for big in table.state.town[1].big] == [("bicycle", True)]
    assert told(heard, Repaired) == [Repaired(1, "bicycle", tuple(found))]


@pytest.mark.rule("zombie_country.property.public-items")
@pytest.mark.parametrize("big", [item.id for item in ITEMS.values() if item.big])
@pytest.mark.parametrize("use", ["coordinate", "search"])
def test_nobody_picks_up_a_vehicle_or_a_structure(big: str, use: str) -> None:
    table = lay(seeker(items=["rope"]), town=street(card(LOOT, big=[big]), "church", "school"))
    begin(table, use)
    assert forbidden(table, ("take", big)) == "zombie_country.property.public-items"


@pytest.mark.rule("zombie_country.property.outside-items")
@pytest.mark.parametrize("use", ["coordinate", "craft", "search"])
def test_what_is_kept_out_of_town_has_no_part_in_play(use: str) -> None:
    owner = seeker(items=["rope"])
    owner.outside, owner.wounds = ["bandage", "cloth", "flashlight", "knife"], 2
    table = lay(owner, player("jana"), town=street(card(LOOT, blocked=True), "church", "school"), mercy=True)
    begin(table, use)
    options = str(asked(table).options)
    for word in owner.outside:
        assert word not in options
    assert table.state.players[0].outside == owner.outside


@pytest.mark.rule("zombie_country.property.outside-items")
def test_a_flashlight_that_was_left_outside_does_not_help() -> None:
    owner = seeker()
    owner.outside = ["flashlight", "headlamp"]
    table = lay(owner, town=street(LOOT, "church", "school"), dice=[ONE], deck=PLAIN[:5], mercy=True)
    heard = listen(table, 0)
    begin(table, "search", "inside")
    assert [search.total for search in told(heard, Searched)] == [ONE]


@pytest.mark.rule("zombie_country.property.outside-items")
def test_between_missions_a_survivor_chooses_what_stays_out_of_town() -> None:
    heard: list[Told] = []
    owner = player(MAREK, 0, items=["rope", "knife"], outside=["planks"])
    table = lay(
        owner,
        phase="between",
        campaign="road-north",
        scenario="base",
        mission=1,
        results=["won"],
        mercy=True,
        active=[CALM],
        heard=heard,
        dice=[1],
    )
    assert table.state.players[0].outside == ["knife", "planks", "rope"]
    assert set(asked(table).options) == {("take", "knife"), ("take", "planks"), ("take", "rope"), DONE}
    act(table, ("take", "rope"), ("take", "planks"), ("drop", "rope"))
    assert (table.state.players[0].items, table.state.players[0].outside) == (["planks"], ["knife", "rope"])
    act(table, DONE)
    assert told(heard, KeptOutside) == [KeptOutside(0, 2)]
    assert (table.state.players[0].items, table.state.players[0].outside) == (["planks"], ["knife", "rope"])
    assert belongings.load(table.state.players[0]) == ITEMS["planks"].weight


@pytest.mark.rule("zombie_country.property.outside-items-basic")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_in_the_basic_game_nothing_is_ever_kept_out_of_town(seed: int) -> None:
    table = Table(GAME, 2, seed)
    anyhow = random.Random(seed)
    while not table.over:
        assert all(each.outside == [] for each in table.state.players)
        assert table.state.phase != "between"
        decision = anyhow.choice(table.pending)
        assert decision.rule != "zombie_country.property.outside-items"
        table.decide(decision.number, decision.seat, anyhow.choice(decision.options))
