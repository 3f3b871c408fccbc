"""Items and property, and how much of it a character can carry."""

from __future__ import annotations

import random

import msgspec
import pytest

from herna.games.zombie_country import GAME
from herna.games.zombie_country.content import BUILDINGS, CHARACTERS, EVENTS, ITEM_OF, ITEMS, SEARCH_CARD, Find, Pack
from herna.games.zombie_country.events import (
    BigFound,
    Dropped,
    Given,
    Handed,
    ItemAppeared,
    ItemFound,
    ItemLeft,
    ItemsRevealed,
    KeptOutside,
    Overburdened,
    Repaired,
    Searched,
    SomethingFound,
    Taken,
    TradeDeclined,
)
from herna.games.zombie_country.rules import things
from herna.games.zombie_country.state import DECK, Player, State
from herna.kernel import DONE, PASS, Table, Told
from tests.games.zombie_country.laying import (
    CALM,
    PLAIN,
    act,
    asked,
    ballast,
    card,
    forbidden,
    lay,
    listen,
    make,
    options,
    player,
    street,
    told,
    why_not,
)

MAREK = "marek"
CAPACITY = CHARACTERS[MAREK].capacity

WEIGHTLESS = next(item.id for item in ITEMS.values() if item.weight == 0 and item.copies and not item.weapon and not item.use)
LIGHT = next(item.id for item in ITEMS.values() if item.weight == 1 and item.sort == "m")
MIDDLE = next(item.id for item in ITEMS.values() if item.weight == 2 and item.sort == "MM")
HEAVY = next(item.id for item in ITEMS.values() if item.weight == 3 and item.copies and not item.weapon and not item.powers)

TOWN = ("church", "school", "mill", "workshop", "pub")
"""Houses that stand beside it where a test says nothing else."""

LOOT = min(
    (
        building
        for building in BUILDINGS.values()
        if building.find is None and not (building.park or building.inhabitants or building.blocked) and building.id not in TOWN
    ),
    key=lambda building: abs(building.search),
).id
"""A building in which only the die finds something."""


def kept(total: int) -> int:
    """How many cards are kept with a total."""
    return max(((start, keep) for start, _, keep in SEARCH_CARD if start <= total), default=(0, 0))[1]


ONE = next(roll for roll in range(2, 7) if (total := roll + BUILDINGS[LOOT].search) >= 3 and kept(total) == 1)
"""A roll with which one card is kept there, and the building does not get empty."""

KERB = next(event for event in EVENTS.values() if len(event.effects) == 1 and isinstance(event.effects[0], Find))
"""An event that brings an item."""

KERBSIDE = {"behind": 1, "at": 2, "ahead": 3}[KERB.effects[0].where]  # type: ignore[union-attr]  # it is a find
"""Where it lies if the player stands on the second card."""

MADE = [item.id for item in ITEMS.values() if not item.copies and not item.big]
CARRIABLE = [item.id for item in ITEMS.values() if not item.big]
VEHICLES = [item.id for item in ITEMS.values() if item.vehicle]


def pack(item: str) -> int:
    """How much more can be carried with an item."""
    return sum(power.points for power in ITEMS[item].powers if isinstance(power, Pack))


def begin(table: Table[State], use: str, side: str = "street") -> None:
    """Whoever's turn it is plays Inventory."""
    act(table, ("play", "inventory"), (use, side))


def seen(table: Table[State], seat: int | None) -> str:
    """All that a seat, or a spectator, sees."""
    return msgspec.json.encode(table.view(seat)).decode()


def keep(table: Table[State], item: str) -> None:
    """The searcher keeps one of the cards that were drawn."""
    if asked(table).rule == "zombie_country.search.search-result":
        act(table, ("keep", (item,)))


def seeker(character: str = MAREK, *, items: list[str] | None = None) -> Player:
    """Somebody who is about to play Inventory, and then something else."""
    return player(character, now=["inventory", "forward"], items=items or [])


# ---------------------------------------------------------------------- what is carried


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
    word = things.in_play(item)
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
    assert things.load(table.state.players[0]) == CAPACITY
    act(table, ("plan", ()))
    assert table.state.players[0].stamina == 3


@pytest.mark.rule("zombie_country.property.carried-counts")
def test_what_is_laid_down_weighs_no_more() -> None:
    table = lay(seeker(items=ballast(CAPACITY + 1)), town=street(card(LOOT, known=[WEIGHTLESS]), "church", "school"))
    begin(table, "coordinate")
    assert options(table, "take") == []
    act(table, ("drop", PLAIN[0]))
    assert things.load(table.state.players[0]) == CAPACITY
    assert ("take", WEIGHTLESS) in asked(table).options


# ---------------------------------------------------------------------- what lies in town


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


# ---------------------------------------------------------------------- what is too big to hide


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


# ---------------------------------------------------------------------- what is kept out of town


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
    assert things.load(table.state.players[0]) == ITEMS["planks"].weight


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


# ---------------------------------------------------------------------- capacity


def plan_nothing(table: Table[State]) -> None:
    """All who are asked lay no card, and the actions of this round begin."""
    while asked(table).rule == "zombie_country.planning.reveal-and-plan":
        act(table, ("plan", ()))


@pytest.mark.rule("zombie_country.capacity.capacity-value")
def test_every_character_card_prints_a_capacity_of_about_six() -> None:
    printed = [character.capacity for character in CHARACTERS.values()]
    assert all(4 <= capacity <= 8 for capacity in printed)
    assert round(sum(printed) / len(printed)) == 6


@pytest.mark.rule("zombie_country.capacity.capacity-value", "zombie_country.capacity.within-capacity")
@pytest.mark.parametrize("character", CHARACTERS)
def test_each_character_carries_as_much_as_its_card_says_without_getting_tired(character: str) -> None:
    capacity = CHARACTERS[character].capacity
    for load, tired in ((capacity, 0), (capacity + 1, 1)):
        heard: list[Told] = []
        table = lay(player(character, now=["forward"], items=ballast(load)), phase="planning", heard=heard)
        plan_nothing(table)
        assert table.state.players[0].stamina == CHARACTERS[character].stamina - tired
        assert len(told(heard, Overburdened)) == tired


@pytest.mark.rule("zombie_country.capacity.item-weight")
def test_every_item_prints_its_weight() -> None:
    assert all(0 <= item.weight <= 7 for item in ITEMS.values())
    assert {item.weight for item in ITEMS.values() if not item.big} >= {0, 1, 2, 3}
    assert all(item.weight <= min(each.capacity for each in CHARACTERS.values()) for item in ITEMS.values() if not item.big)


@pytest.mark.rule("zombie_country.capacity.item-weight", "zombie_country.capacity.overload-by-one")
@pytest.mark.parametrize("item", CARRIABLE)
def test_each_item_can_be_picked_up_as_long_as_its_weight_is_at_most_one_too_much(item: str) -> None:
    word = things.in_play(item)
    most = min(CAPACITY, CAPACITY + pack(item) + 1 - ITEMS[item].weight)
    for load in (most, most + 1):
        items = ballast(load, without=item)
        table = lay(seeker(items=items), town=street(card(LOOT, known=[item]), "church", "school"))
        begin(table, "coordinate")
        if load == most:
            act(table, ("take", word))
            assert sorted(table.state.players[0].items) == sorted([*items, word])
        else:
            rule = "overload-no-pickup" if load > CAPACITY else "overload-by-one"
            assert forbidden(table, ("take", word)) == f"zombie_country.capacity.{rule}"


@pytest.mark.rule("zombie_country.capacity.within-capacity")
@pytest.mark.parametrize("load", [0, 1, CAPACITY - 1, CAPACITY])
def test_up_to_the_capacity_nothing_is_suffered(load: int) -> None:
    heard: list[Told] = []
    town = street(card(LOOT, known=[LIGHT, WEIGHTLESS]), "church", "school")
    table = lay(player(MAREK, now=["inventory", "forward"], items=ballast(load)), town=town, phase="planning", heard=heard)
    plan_nothing(table)
    assert table.state.players[0].stamina == CHARACTERS[MAREK].stamina
    assert told(heard, Overburdened) == []
    begin(table, "coordinate")
    assert set(options(table, "take")) == {("take", LIGHT), ("take", WEIGHTLESS)}


@pytest.mark.rule("zombie_country.capacity.overload-by-one")
@pytest.mark.parametrize(
    ("load", "item", "fits"),
    [
        (CAPACITY - 2, HEAVY, True),
        (CAPACITY - 1, HEAVY, False),
        (CAPACITY, HEAVY, False),
        (CAPACITY - 1, MIDDLE, True),
        (CAPACITY, MIDDLE, False),
        (CAPACITY, LIGHT, True),
    ],
)
@pytest.mark.parametrize("use", ["coordinate", "search"])
def test_the_load_may_exceed_the_capacity_by_one_and_no_more(load: int, item: str, fits: bool, use: str) -> None:
    table = lay(seeker(items=ballast(load)), town=street(card(LOOT, known=[item]), "church", "school"))
    begin(table, use)
    if fits:
        act(table, ("take", item))
        assert things.load(table.state.players[0]) == CAPACITY + 1
        assert things.overloaded(table.state.players[0])
    else:
        assert forbidden(table, ("take", item)) == "zombie_country.capacity.overload-by-one"


@pytest.mark.rule("zombie_country.capacity.overload-by-one")
@pytest.mark.parametrize("bag", [item.id for item in ITEMS.values() if pack(item.id)])
def test_the_bag_that_holds_the_rest_cannot_be_laid_down(bag: str) -> None:
    points, weight = pack(bag), ITEMS[bag].weight
    assert points > weight, "otherwise it is no use"
    for load in (CAPACITY + 1, CAPACITY + 2):
        table = lay(seeker(items=[bag, *ballast(load)]))
        assert (things.load(table.state.players[0]), things.capacity(table.state.players[0])) == (
            load + weight,
            CAPACITY + points,
        )
        begin(table, "coordinate")
        if load == CAPACITY + 1:
            act(table, ("drop", bag))
            assert things.overloaded(table.state.players[0])
        else:
            assert forbidden(table, ("drop", bag)) == "zombie_country.capacity.overload-by-one"


@pytest.mark.rule("zombie_country.capacity.overload-no-pickup")
@pytest.mark.parametrize("item", [LIGHT, WEIGHTLESS, "backpack", HEAVY])
@pytest.mark.parametrize("use", ["coordinate", "search"])
def test_who_is_overloaded_picks_nothing_up_however_light(item: str, use: str) -> None:
    table = lay(seeker(items=ballast(CAPACITY + 1)), town=street(card(LOOT, known=[item]), "church", "school"))
    begin(table, use)
    assert options(table, "take") == []
    assert forbidden(table, ("take", item)) == "zombie_country.capacity.overload-no-pickup"


@pytest.mark.rule("zombie_country.capacity.overload-stamina")
def test_who_is_overloaded_loses_one_stamina_before_the_actions_of_every_round() -> None:
    heard: list[Told] = []
    table = lay(player(MAREK, items=ballast(CAPACITY + 1)), phase="planning", active=[CALM], heard=heard)
    before = table.state.players[0].stamina
    for round_ in (1, 2):
        assert asked(table).rule == "zombie_country.planning.reveal-and-plan"
        assert len(told(heard, Overburdened)) == round_ - 1
        plan_nothing(table)
        assert table.state.players[0].stamina == before - round_
        assert told(heard, Overburdened)[-1] == Overburdened(0, before - round_)
        if asked(table).rule == "zombie_country.playing.unplanned-action":
            act(table, PASS)


@pytest.mark.rule("zombie_country.capacity.overload-stamina")
def test_only_those_who_are_overloaded_get_tired() -> None:
    heard: list[Told] = []
    people = [player(MAREK, items=ballast(CAPACITY + 1)), player("jana"), player("ondra", now=["forward"], items=[LIGHT])]
    table = lay(*people, phase="planning", heard=heard)
    plan_nothing(table)
    assert told(heard, Overburdened) == [Overburdened(0, CHARACTERS[MAREK].stamina - 1)]
    assert [table.state.players[seat].stamina for seat in (1, 2)] == [CHARACTERS["jana"].stamina, CHARACTERS["ondra"].stamina]


@pytest.mark.rule("zombie_country.capacity.overload-stamina", "zombie_country.capacity.overload-no-stamina")
@pytest.mark.parametrize(("stamina", "cards", "after"), [(2, 2, 0), (1, 2, 0), (1, 1, 0), (0, 1, 0), (0, 0, 0)])
def test_the_price_of_a_plan_is_paid_before_the_load_is_felt(stamina: int, cards: int, after: int) -> None:
    heard: list[Told] = []
    table = lay(
        player(MAREK, now=["forward"], items=ballast(CAPACITY + 1), stamina=stamina),
        player("jana", 3, now=["forward"]),
        phase="planning",
        heard=heard,
    )
    act(table, ("plan", ("forward", "inventory")[:cards]), ("plan", ()))
    assert table.state.players[0].stamina == after
    assert len(told(heard, Overburdened)) == (stamina - max(0, cards - 1) > 0)


@pytest.mark.rule("zombie_country.capacity.overload-no-stamina")
def test_without_stamina_nothing_more_happens_to_the_overloaded() -> None:
    heard: list[Told] = []
    overloaded = player(MAREK, now=["forward"], items=ballast(CAPACITY + 1), stamina=0)
    table = lay(overloaded, player("jana", 3, now=["forward"]), phase="planning", heard=heard)
    plan_nothing(table)
    assert told(heard, Overburdened) == []
    after = table.state.players[0]
    assert (after.stamina, after.wounds, after.now, len(after.items)) == (0, 0, ["forward"], CAPACITY + 1)
    act(table, ("play", "forward"))
    assert table.state.players[0].space == 2


# ---------------------------------------------------------------------- finds and gifts that are too heavy


def find(items: list[str], item: str, heard: list[Told] | None = None) -> Table[State]:
    """Somebody who carries so much searches, and keeps an item."""
    deck = [item, *[each for each in PLAIN[::-1] if each != item][:5]]
    table = lay(
        seeker(items=items),
        player("jana", 3, now=["forward"]),
        town=street(LOOT, "church", "school", "mill"),
        deck=deck,
        dice=[ONE],
        heard=heard,
        watching=1,
    )
    begin(table, "search", "inside")
    keep(table, item)
    return table


@pytest.mark.rule("zombie_country.capacity.too-heavy-find")
@pytest.mark.parametrize(("load", "item"), [(CAPACITY - 1, HEAVY), (CAPACITY, HEAVY), (CAPACITY, MIDDLE)])
def test_a_find_that_is_more_than_one_too_heavy_is_left_there_known(load: int, item: str) -> None:
    heard: list[Told] = []
    items = ballast(load)
    table = find(items, item, heard)
    assert table.state.players[0].items == sorted(items)
    assert table.state.town[1].known_inside == [item]
    assert table.view(1).town[1].known_inside == (item,)
    left = [each for each in heard if isinstance(each.event, ItemLeft)]
    assert left == [Told("zombie_country.capacity.too-heavy-find", ItemLeft(0, item))]
    assert told(heard, ItemFound) == told(heard, SomethingFound) == []
    assert forbidden(table, ("take", item)) == "zombie_country.capacity.overload-by-one"


@pytest.mark.rule("zombie_country.capacity.too-heavy-find")
def test_the_finder_may_drop_other_items_in_the_same_action_to_take_it_along() -> None:
    items = ballast(CAPACITY)
    table = find(items, MIDDLE)
    act(table, ("drop", items[0]), ("take", MIDDLE))
    assert table.state.players[0].items == sorted([*items[1:], MIDDLE])
    assert table.state.town[1].known_inside == [items[0]]


@pytest.mark.rule("zombie_country.capacity.too-heavy-find", "zombie_country.capacity.within-capacity")
@pytest.mark.parametrize(("load", "item"), [(CAPACITY - 3, HEAVY), (CAPACITY - 2, MIDDLE), (CAPACITY, WEIGHTLESS)])
def test_a_find_that_fills_the_capacity_is_carried(load: int, item: str) -> None:
    heard: list[Told] = []
    items = ballast(load)
    table = find(items, item, heard)
    assert table.state.players[0].items == sorted([*items, item])
    assert table.state.town[1].known_inside == []
    assert told(heard, ItemFound) == []


@pytest.mark.rule("zombie_country.capacity.too-heavy-find", "zombie_country.capacity.overload-by-one")
@pytest.mark.parametrize(("load", "item"), [(CAPACITY - 2, HEAVY), (CAPACITY - 1, MIDDLE), (CAPACITY, LIGHT)])
def test_a_find_that_is_just_one_too_heavy_is_carried(load: int, item: str) -> None:
    items = ballast(load)
    table = find(items, item)
    assert table.state.players[0].items == sorted([*items, item])
    assert table.state.town[1].known_inside == []


@pytest.mark.rule("zombie_country.capacity.overload-gifts")
@pytest.mark.parametrize("item", [WEIGHTLESS, LIGHT, "backpack"])
def test_an_overloaded_finder_leaves_the_find_there_whatever_it_weighs(item: str) -> None:
    items = ballast(CAPACITY + 1)
    table = find(items, item)
    assert table.state.players[0].items == sorted(items)
    assert table.state.town[1].known_inside == [item]
    assert why_not(table, ("take", item)) == "zombie_country.capacity.overload-no-pickup"
    act(table, ("drop", items[0]), ("take", item))
    assert table.state.players[0].items == sorted([*items[1:], item])


@pytest.mark.rule("zombie_country.capacity.overload-gifts")
@pytest.mark.parametrize("item", [WEIGHTLESS, LIGHT])
def test_an_overloaded_character_can_accept_no_gift(item: str) -> None:
    heard: list[Told] = []
    giver = player("jana", now=["inventory", "forward"], items=[item])
    table = lay(giver, player(MAREK, items=ballast(CAPACITY + 1)), heard=heard)
    begin(table, "coordinate")
    act(table, ("give", 1, item))
    assert asked(table).seat == 1
    assert list(asked(table).options) == ["decline"]
    assert forbidden(table, ("accept", item)) == "zombie_country.capacity.overload-gifts"
    act(table, "decline")
    assert told(heard, TradeDeclined) == [TradeDeclined(0, 1)]
    assert table.state.players[0].items == [item]


@pytest.mark.rule("zombie_country.capacity.overload-gifts")
def test_an_overloaded_character_asks_for_nothing_before_handing_something_over() -> None:
    items = ballast(CAPACITY + 1)
    table = lay(seeker(items=items), player("jana", items=[WEIGHTLESS]), player("ondra", items=["wire"]))
    begin(table, "coordinate")
    assert options(table, "ask") == []
    assert forbidden(table, ("ask", 1)) == "zombie_country.capacity.overload-no-pickup"
    act(table, ("give", 2, items[0]), ("accept", items[0]))
    assert not things.overloaded(table.state.players[0])
    act(table, ("ask", 2), ("hand", "wire"))
    assert table.state.players[0].items == sorted([*items[1:], "wire"])


@pytest.mark.rule("zombie_country.capacity.overload-gifts")
def test_what_an_overloaded_character_makes_stays_on_the_ground() -> None:
    items = ballast(CAPACITY + 1)
    table = lay(seeker(items=items), town=street(card(LOOT, known=["cloth"]), "church", "school"))
    begin(table, "craft")
    make(table, "craft", "make-torch", "cloth")
    assert table.state.players[0].items == sorted(items)
    assert table.state.town[1].known == ["torch"]


@pytest.mark.rule("zombie_country.capacity.overload-gifts", "zombie_country.capacity.too-heavy-find")
@pytest.mark.parametrize("load", [CAPACITY - 1, CAPACITY + 1])
def test_what_is_gained_by_a_card_is_a_find_too(load: int) -> None:
    heard: list[Told] = []
    items = ballast(load)
    town = street(card(LOOT, known=["toolbox"]), "church", "school")
    table = lay(seeker(items=items), player("jana", 3), town=town, deck=["wire"], heard=heard, watching=1)
    begin(table, "craft")
    act(table, ("craft", "strip-fittings"))
    carried = load < CAPACITY
    assert ("wire" in table.state.players[0].items) == carried
    assert ("wire" in table.state.town[1].known) != carried
    rule = "zombie_country.capacity.too-heavy-find"
    left = [each for each in heard if isinstance(each.event, ItemLeft)]
    assert left == ([] if carried else [Told(rule, ItemLeft(0, "wire"))])
    assert len(told(heard, SomethingFound)) == carried, "what is carried is nobody's business"


@pytest.mark.rule("zombie_country.capacity.item-weight")
def test_ammunition_does_not_change_what_a_weapon_weighs() -> None:
    for item in ITEMS.values():
        if item.weapon and item.weapon.rounds:
            assert {ITEM_OF[f"{item.id}:{rounds}"].weight for rounds in range(item.weapon.rounds + 1)} == {item.weight}
