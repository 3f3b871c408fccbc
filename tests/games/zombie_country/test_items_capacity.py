"""Carrying capacity, and what is too heavy."""

from __future__ import annotations

import pytest

from herna.games.zombie_country.content import CHARACTERS, ITEM_OF, ITEMS, Pack
from herna.games.zombie_country.events import (
    ItemFound,
    ItemLeft,
    Overburdened,
    SomethingFound,
    TradeDeclined,
)
from herna.games.zombie_country.rules import belongings
from herna.games.zombie_country.state import State
from herna.kernel import PASS, Table, Told
from herna.testing.playing import act, asked, forbidden, options, told, why_not
from tests.games.zombie_country.items_cases import CAPACITY, LOOT, MAREK, ONE, WEIGHTLESS, begin, keep, seeker
from tests.games.zombie_country.laying import CALM, PLAIN, ballast, card, lay, make, player, street

LIGHT = next(item.id for item in ITEMS.values() if item.weight == 1 and item.sort == "m")
MIDDLE = next(item.id for item in ITEMS.values() if item.weight == 2 and item.sort == "MM")
HEAVY = next(item.id for item in ITEMS.values() if item.weight == 3 and item.copies and not item.weapon and not item.powers)
CARRIABLE = [item.id for item in ITEMS.values() if not item.big]


def pack(item: str) -> int:
    """How much more can be carried with an item."""
    return sum(power.points for power in ITEMS[item].powers if isinstance(power, Pack))


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
    word = belongings.in_play(item)
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
        assert belongings.load(table.state.players[0]) == CAPACITY + 1
        assert belongings.overloaded(table.state.players[0])
    else:
        assert forbidden(table, ("take", item)) == "zombie_country.capacity.overload-by-one"


@pytest.mark.rule("zombie_country.capacity.overload-by-one")
@pytest.mark.parametrize("bag", [item.id for item in ITEMS.values() if pack(item.id)])
def test_the_bag_that_holds_the_rest_cannot_be_laid_down(bag: str) -> None:
    points, weight = pack(bag), ITEMS[bag].weight
    assert points > weight, "otherwise it is no use"
    for load in (CAPACITY + 1, CAPACITY + 2):
        table = lay(seeker(items=[bag, *ballast(load)]))
        assert (belongings.load(table.state.players[0]), belongings.capacity(table.state.players[0])) == (
            load + weight,
            CAPACITY + points,
        )
        begin(table, "coordinate")
        if load == CAPACITY + 1:
            act(table, ("drop", bag))
            assert belongings.overloaded(table.state.players[0])
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
    assert not belongings.overloaded(table.state.players[0])
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
