"""Events: the active deck, what its cards do, special events, and everything that a card can do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from herna.games.zombie_country import GAME
from herna.games.zombie_country import content as c
from herna.games.zombie_country import state as state_module
from herna.games.zombie_country.content import (
    BASE,
    BUILDINGS,
    ENEMIES,
    EVENTS,
    ITEM_OF,
    ITEMS,
    SCENARIOS,
    SLOTS,
    SPECIALS,
    Effect,
    Wanted,
)
from herna.games.zombie_country.events import (
    Attacked,
    BigFound,
    BuildingEmptied,
    BuildingRestocked,
    Died,
    DoorChanged,
    DuskAdvanced,
    EnemiesAppeared,
    EnemiesDispersed,
    EnemiesMoved,
    EnemiesReplaced,
    EnemyAttacked,
    EnemyChanged,
    Entered,
    EventAdded,
    EventDrawn,
    EventsShuffled,
    Healed,
    HouseAttacked,
    Hurt,
    Inhabitants,
    ItemAppeared,
    ItemFound,
    ItemLost,
    ItemsRevealed,
    LoudnessChanged,
    Reloaded,
    RoundBegun,
    Searched,
    SomethingFound,
    SpecialDrawn,
    StaminaChanged,
    TokenReturned,
)
from herna.games.zombie_country.rules import enemies, happenings
from herna.games.zombie_country.rules.things import in_play
from herna.games.zombie_country.state import DECK, Card, Player, State, _events_of
from herna.kernel import DONE, PASS, Table, Told
from herna.kernel.dice import ScriptedDice
from tests.games.zombie_country.laying import STREET, act, asked, card, forbidden, lay, player, say, street, told, why_not

X, Y, Z = 10, 20, 30
NOTHING = ("plan", ())
NAMES = ["lazy-zombie", "zombie", "raider"]
"""The enemies on the markers, unless a test says otherwise."""

HERE = 3
"""Where the drawing player stands, unless a test says otherwise: in the midst of a street."""

ANNEX, OTHER_ANNEX = "orchard", "brick-wall"
"""Annexes that bring nothing along."""

RULE = "zombie_country.events.special-event-cards"


@pytest.fixture(autouse=True)
def _one_attack_each(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every enemy attacks once in a counterattack, whatever its card says."""
    monkeypatch.setattr(enemies, "ENEMIES", {name: replace(enemy, attacks=1) for name, enemy in ENEMIES.items()})


def written(monkeypatch: pytest.MonkeyPatch, *cards: Sequence[Effect]) -> list[str]:
    """So many event cards with effects of our own; those that nothing is written on do nothing."""
    names = list(EVENTS)[: len(cards)]
    mine = {name: replace(EVENTS[name], effects=tuple(effects)) for name, effects in zip(names, cards, strict=True)}
    monkeypatch.setattr(happenings, "EVENTS", {**EVENTS, **mine})
    return names


def happens(monkeypatch: pytest.MonkeyPatch, *effects: Effect, people: Sequence[Player] = (), **rest: Any) -> Table[State]:
    """The starting player has drawn an event with these effects, and nothing happens to the others."""
    cards = written(monkeypatch, effects, *[()] * 9)
    return lay(*(people or [player("tereza", HERE)]), phase="events", active=cards, **rest)


def strikes(monkeypatch: pytest.MonkeyPatch, *effects: Effect, **rest: Any) -> Table[State]:
    """The starting player has drawn a special event with these effects."""
    name = next(iter(SPECIALS))
    monkeypatch.setattr(happenings, "SPECIALS", {**SPECIALS, name: replace(SPECIALS[name], effects=effects)})
    return happens(monkeypatch, c.Special(), specials=[name], **rest)


def by(heard: list[Told], rule: str) -> list[Any]:
    """What was told by a rule."""
    return [each.event for each in heard if each.rule == rule]


def where(table: Table[State]) -> dict[int, list[int]]:
    """The spaces with enemies on the street."""
    return {space: each.street for space, each in enumerate(table.state.town) if each.street}


def peopled(streets: dict[int, list[int]]) -> list[Card]:
    """The street of eight cards with enemies on it."""
    return street(*(card(name, street=streets.get(place, ())) for place, name in enumerate(STREET, 1)))


def all_plan_nothing(table: Table[State]) -> None:
    for seat in [decision.seat for decision in table.pending]:
        say(table, seat, NOTHING)


# ---------------------------------------------------------------------- the active deck


@pytest.mark.rule("zombie_country.events.draw-one-each", "zombie_country.events.effect-order")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_each_player_draws_one_active_event_from_the_starting_player_on(monkeypatch: pytest.MonkeyPatch, first: int) -> None:
    heard: list[Told] = []
    cards = written(monkeypatch, (), (), (), ())
    people = [player("tereza"), player("marek"), player("jana")]
    table = lay(*people, phase="events", active=cards, first=first, heard=heard)
    assert told(heard, EventDrawn) == [EventDrawn((first + step) % 3, cards[step]) for step in range(3)]
    assert (table.state.drawn_events, table.state.active) == (cards[:3], cards[3:])


@pytest.mark.rule("zombie_country.events.draw-one-each")
def test_the_dead_draw_no_event(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    cards = written(monkeypatch, (), (), ())
    people = [player("tereza"), player("marek", dead=True), player("jana")]
    lay(*people, phase="events", active=cards, mercy=True, heard=heard)
    assert told(heard, EventDrawn) == [EventDrawn(0, cards[0]), EventDrawn(2, cards[1])]


def reversing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make shuffles visible: a shuffled pile is turned round."""
    monkeypatch.setattr(ScriptedDice, "shuffle", lambda self, pile: pile.reverse())


@pytest.mark.rule("zombie_country.events.active-deck-reshuffle")
def test_when_the_active_deck_has_run_out_the_drawn_cards_are_shuffled_and_drawing_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    heard: list[Told] = []
    cards = written(monkeypatch, (), ())
    reversing(monkeypatch)
    people = [player("tereza"), player("marek"), player("jana")]
    table = lay(*people, phase="events", active=cards, heard=heard)
    assert told(heard, EventDrawn) == [EventDrawn(0, cards[0]), EventDrawn(1, cards[1]), EventDrawn(2, cards[0])]
    assert by(heard, "zombie_country.events.active-deck-reshuffle") == [EventsShuffled()]
    assert (table.state.active, table.state.drawn_events) == ([cards[1]], [cards[0]])


@pytest.mark.rule("zombie_country.events.active-deck-reshuffle")
def test_the_active_deck_is_not_shuffled_before_somebody_must_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    cards = written(monkeypatch, (), ())
    table = lay(player("tereza"), player("marek"), phase="events", active=cards, heard=heard)
    assert told(heard, EventsShuffled) == []
    assert (table.state.active, table.state.drawn_events) == ([], cards)


@pytest.mark.rule("zombie_country.events.several-effects")
def test_everything_that_stands_on_an_event_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    table = happens(monkeypatch, c.Find("ahead"), c.Appear("X", "behind", 1), c.House(), c.Dusk(), heard=heard)
    town = table.state.town
    assert (len(town[4].hidden), town[2].street, town[3].merged, table.state.dusk) == (1, [X], True, 1)
    kinds = (ItemAppeared, EnemiesAppeared, HouseAttacked, DuskAdvanced)
    assert [type(each.event) for each in heard if isinstance(each.event, kinds)] == list(kinds)


@pytest.mark.rule("zombie_country.events.effect-order")
@pytest.mark.parametrize("last", ["X", "Y"])
def test_effects_are_resolved_from_top_to_bottom(monkeypatch: pytest.MonkeyPatch, last: str) -> None:
    """At the limit of two a stronger one replaces a weaker one, but not the other way round."""
    weak, strong = c.Appear("X", "at", 2), c.Appear("Y", "at", 1)
    table = happens(monkeypatch, *((strong, weak) if last == "X" else (weak, strong)))
    assert where(table) == {HERE: [Y, X]}
    heard: list[Told] = []
    happens(monkeypatch, *((strong, weak) if last == "X" else (weak, strong)), heard=heard)
    assert [type(each.event) for each in heard if isinstance(each.event, EnemiesAppeared | EnemiesReplaced)] == (
        [EnemiesAppeared, EnemiesAppeared] if last == "X" else [EnemiesAppeared, EnemiesReplaced]
    )


@pytest.mark.rule("zombie_country.events.effect-order")
def test_a_player_finishes_an_event_before_the_next_player_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    one, more, other = written(monkeypatch, (c.Draw(), c.Find("at")), (c.Appear("X", "at", 1),), (c.Find("at"),))
    people = [player("tereza", HERE), player("marek", 6)]
    lay(*people, phase="events", active=[one, more, other], heard=heard)
    order = [each.event for each in heard if isinstance(each.event, EventDrawn | EnemiesAppeared | ItemAppeared)]
    assert order == [
        EventDrawn(0, one),
        EventDrawn(0, more),
        EnemiesAppeared(NAMES[0], "X", 1, STREET[HERE - 1]),
        ItemAppeared(STREET[HERE - 1]),
        EventDrawn(1, other),
        ItemAppeared(STREET[5]),
    ]


@pytest.mark.rule("zombie_country.events.effect-draw-event")
def test_draw_an_event_card_draws_another_and_adds_a_new_one_to_those_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    one, two, three, new, newer = written(monkeypatch, (c.Draw(),), (c.Find("at"),), (), (), ())
    table = lay(player("tereza", HERE), phase="events", active=[one, two, three], events=[new, newer], heard=heard)
    assert told(heard, EventDrawn) == [EventDrawn(0, one), EventDrawn(0, two)]
    assert by(heard, "zombie_country.events.effect-draw-event") == [EventAdded(new)]
    assert len(table.state.town[HERE].hidden) == 1, "what was drawn then happens too"
    state = table.state
    assert (sorted(state.drawn_events), state.active, state.events[-1]) == (sorted([one, two, new]), [three], newer)


@pytest.mark.rule("zombie_country.events.effect-draw-event")
def test_a_chain_of_draws_adds_a_card_for_each(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    one, two, three, *new = written(monkeypatch, (c.Draw(),), (c.Draw(),), (), (), (), ())
    table = lay(player("tereza", HERE), phase="events", active=[one, two, three], events=new, heard=heard)
    assert [event.event for event in told(heard, EventDrawn)] == [one, two, three]
    assert told(heard, EventAdded) == [EventAdded(new[0]), EventAdded(new[1])]
    assert sorted(table.state.drawn_events) == sorted([one, two, three, *new[:2]])


@pytest.mark.rule("zombie_country.events.effect-draw-event", "zombie_country.events.effect-shuffle")
def test_the_new_card_is_shuffled_in_with_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    one, two, new = written(monkeypatch, (c.Draw(),), (c.Shuffle(),), ())
    table = lay(player("tereza", HERE), phase="events", active=[one, two], events=[new])
    assert (sorted(table.state.active), table.state.drawn_events) == (sorted([one, two, new]), [])


@pytest.mark.rule("zombie_country.events.effect-draw-event", "zombie_country.events.active-deck-reshuffle")
def test_a_further_draw_from_an_empty_deck_shuffles_it_first(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    reversing(monkeypatch)
    blank, one, new = written(monkeypatch, (), (c.Draw(),), ())
    table = lay(player("tereza"), player("marek"), phase="events", active=[blank, one], events=[new], heard=heard)
    assert [event.event for event in told(heard, EventDrawn)] == [blank, one, blank]
    assert (table.state.active, table.state.drawn_events) == ([one], [blank, new])


@pytest.mark.rule("zombie_country.events.event-deck-empty")
def test_without_an_event_deck_no_card_is_added_and_the_active_deck_goes_round(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    one, two = written(monkeypatch, (c.Draw(),), ())
    others = [event for event in _events_of("normal") if event not in (one, two)]
    table = lay(player("tereza", HERE), phase="events", active=[one, two, *others], heard=heard)
    assert table.state.events == []
    assert told(heard, EventDrawn) == [EventDrawn(0, one), EventDrawn(0, two)]
    assert told(heard, EventAdded) == []
    assert table.state.drawn_events == [one, two]
    drawn = [event for event in _events_of("normal") if event not in (one, two)]
    heard.clear()
    table = lay(player("tereza"), player("marek"), phase="events", active=[two], drawn_events=[one, *drawn], heard=heard)
    assert table.state.events == []
    assert told(heard, EventsShuffled) == [EventsShuffled()]


@pytest.mark.rule("zombie_country.events.effect-shuffle")
def test_shuffle_the_deck_gathers_all_active_events_and_this_one_too(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    reversing(monkeypatch)
    one, two, three, gone = written(monkeypatch, (c.Shuffle(),), (), (), ())
    table = lay(player("tereza"), phase="events", active=[one, two, three], drawn_events=[gone], heard=heard)
    assert table.state.drawn_events == []
    assert table.state.active == [one, gone, two, three], (
        "the deck lay three, two; then came those drawn; then it was turned round"
    )
    assert by(heard, "zombie_country.events.effect-shuffle") == [EventsShuffled()]


@pytest.mark.rule("zombie_country.events.effect-shuffle")
def test_what_was_shuffled_in_can_be_drawn_again_in_the_same_round(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    one, two = written(monkeypatch, (c.Shuffle(),), ())
    lay(player("tereza"), player("marek"), phase="events", active=[one, two], heard=heard)
    assert told(heard, EventDrawn) == [EventDrawn(0, one), EventDrawn(1, one)], "scripted shuffles leave it on top"


# ---------------------------------------------------------------------- where it happens


SPOTS = [
    pytest.param(3, {"ahead": 4, "at": 3, "behind": 2}, id="in_the_street"),
    pytest.param(1, {"ahead": 2, "at": 1, "behind": 1}, id="nothing_behind_the_first_card"),
    pytest.param(8, {"ahead": 8, "at": 8, "behind": 7}, id="nothing_ahead_of_the_last_card"),
    pytest.param(0, {"ahead": 1, "at": 1, "behind": 1}, id="at_the_town_edge"),
]
WHERE: tuple[c.Where, ...] = ("ahead", "at", "behind")


@pytest.mark.rule("zombie_country.events.space-ahead", "zombie_country.events.enemy-appearance")
@pytest.mark.parametrize(("space", "spots"), SPOTS)
@pytest.mark.parametrize("slot", SLOTS)
def test_enemies_appear_ahead_of_at_or_behind_the_player(
    monkeypatch: pytest.MonkeyPatch, space: int, spots: dict[str, int], slot: c.Slot
) -> None:
    for word in WHERE:
        heard: list[Told] = []
        table = happens(monkeypatch, c.Appear(slot, word, 1), people=[player("tereza", space)], heard=heard)
        place = SLOTS.index(slot)
        assert where(table) == {spots[word]: [10 * (place + 1)]}
        assert by(heard, "zombie_country.events.enemy-appearance") == [
            EnemiesAppeared(NAMES[place], slot, 1, STREET[spots[word] - 1])
        ]


@pytest.mark.rule("zombie_country.events.space-ahead", "zombie_country.events.effect-add-item")
@pytest.mark.parametrize(("space", "spots"), SPOTS)
def test_items_appear_ahead_of_at_or_behind_the_player(
    monkeypatch: pytest.MonkeyPatch, space: int, spots: dict[str, int]
) -> None:
    for word in WHERE:
        heard: list[Told] = []
        people = [player("tereza", space)]
        table = happens(monkeypatch, c.Find(word), people=people, deck=["rope"], heard=heard)
        assert {place: each.hidden for place, each in enumerate(table.state.town) if each.hidden} == {spots[word]: ["rope"]}
        assert by(heard, "zombie_country.events.effect-add-item") == [ItemAppeared(STREET[spots[word] - 1])]


@pytest.mark.rule("zombie_country.events.space-ahead")
def test_annexes_are_cards_of_the_street_like_buildings(monkeypatch: pytest.MonkeyPatch) -> None:
    for space, spots in ((2, (3, 2, 1)), (1, (2, 1, 1)), (3, (4, 3, 2)), (4, (4, 4, 3))):
        for word, spot in zip(WHERE, spots, strict=True):
            town = street("pub", ANNEX, OTHER_ANNEX, "mill")
            table = happens(monkeypatch, c.Appear("X", word, 1), people=[player("tereza", space)], town=town)
            assert where(table) == {spot: [X]}


@pytest.mark.rule("zombie_country.events.space-ahead")
def test_in_a_side_street_the_card_behind_the_first_is_the_crossroads(monkeypatch: pytest.MonkeyPatch) -> None:
    """Spaces 1 to 5 are the main street; at 2 a side street begins, 6 to 8."""
    for space, spots in ((6, (7, 6, 2)), (2, (3, 2, 1)), (5, (5, 5, 4)), (8, (8, 8, 7))):
        for word, spot in zip(WHERE, spots, strict=True):
            town = peopled({})
            for place in range(6, 9):
                town[place].row, town[place].column = 1, place - 3
            town[5].links, town[6].links, town[2].links = [4], [2, 7], [1, 3, 6]
            streets = [[1, 2, 3, 4, 5], [6, 7, 8]]
            table = happens(monkeypatch, c.Appear("X", word, 1), people=[player("tereza", space)], town=town, streets=streets)
            assert where(table) == {spot: [X]}


@pytest.mark.rule("zombie_country.events.space-ahead")
def test_behind_the_first_card_of_any_street_is_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two streets begin at the town edge: spaces 1 to 4 and 5 to 8."""
    for space, spots in ((5, (6, 5, 5)), (4, (4, 4, 3)), (0, (1, 1, 1))):
        for word, spot in zip(WHERE, spots, strict=True):
            town = peopled({})
            for place in range(5, 9):
                town[place].row, town[place].column = 1, place - 4
            town[0].links, town[4].links, town[5].links = [1, 5], [3], [0, 6]
            streets = [[1, 2, 3, 4], [5, 6, 7, 8]]
            table = happens(monkeypatch, c.Appear("X", word, 1), people=[player("tereza", space)], town=town, streets=streets)
            assert where(table) == {spot: [X]}


@pytest.mark.rule("zombie_country.events.space-ahead")
def test_what_happens_at_a_player_goes_by_the_player_who_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    event, blank = written(monkeypatch, (c.Appear("X", "at", 1),), ())
    people = [player("tereza", 2), player("marek", 5)]
    assert where(lay(*people, phase="events", active=[event, blank])) == {2: [X]}
    assert where(lay(*people, phase="events", active=[blank, event])) == {5: [X]}
    assert where(lay(*people, phase="events", active=[event, blank], first=1)) == {5: [X]}


# ---------------------------------------------------------------------- items and enemies


@pytest.mark.rule("zombie_country.events.effect-add-item")
def test_an_item_that_appears_lies_face_down_on_the_street_even_if_the_player_is_inside(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    heard: list[Told] = []
    people = [player("tereza", HERE, inside=True)]
    table = happens(monkeypatch, c.Find("at"), people=people, deck=["rope", "wire"], heard=heard)
    there = table.state.town[HERE]
    assert (there.hidden, there.known, there.hidden_inside, there.known_inside) == (["rope"], [], [], [])
    assert table.state.items[-1] == "wire", "one card from the top of the item deck"
    assert (table.view(0).town[HERE].hidden, table.view(0).town[HERE].known) == (1, ())
    assert "rope" not in str(told(heard, ItemAppeared))


@pytest.mark.rule("zombie_country.events.effect-add-item", "zombie_country.property.public-items")
def test_what_is_too_big_to_hide_stands_on_the_street_for_all_to_see(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    vehicle = next(item.id for item in ITEMS.values() if item.vehicle is not None)
    table = happens(monkeypatch, c.Find("ahead"), deck=[vehicle], heard=heard)
    there = table.state.town[HERE + 1]
    assert ([(big.item, big.works) for big in there.big], there.hidden) == ([(vehicle, False)], [])
    assert told(heard, BigFound) == [BigFound(vehicle, STREET[HERE])]
    assert told(heard, ItemAppeared) == []


@pytest.mark.rule("zombie_country.events.effect-add-item", "zombie_country.search.item-deck-exhausted")
def test_with_no_item_card_left_nothing_appears(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    everything = list(DECK.elements())
    town = peopled({})
    town[8].hidden = [item for item in everything if not ITEMS[item].big]
    town[8].big = card("farm", big=[item for item in everything if ITEMS[item].big]).big
    table = happens(monkeypatch, c.Find("at"), town=town, heard=heard)
    assert table.state.town[HERE].hidden == []
    assert told(heard, ItemAppeared) == []


LOW = min(BUILDINGS.values(), key=lambda each: each.intensity)
HIGH = max(BUILDINGS.values(), key=lambda each: each.intensity)
FIVE = ("tereza", "marek", "jana", "ondra", "karel")


@pytest.mark.rule("zombie_country.events.appearance-count")
@pytest.mark.parametrize(("word", "building"), [("ahead", HIGH), ("at", LOW), ("behind", HIGH)])
def test_as_many_appear_as_the_building_of_the_card_says(
    monkeypatch: pytest.MonkeyPatch, word: c.Where, building: c.Building
) -> None:
    """The players stand at a quiet house between two streets that are anything but quiet."""
    assert LOW.intensity < HIGH.intensity <= 2 * len(FIVE)
    heard: list[Told] = []
    town = street(HIGH.id, ANNEX, LOW.id) if word != "ahead" else street(LOW.id, HIGH.id)
    space = next(place for place, each in enumerate(town) if each.id == LOW.id)
    people = [player(name, space) for name in FIVE]
    table = happens(monkeypatch, c.Appear("Y", word), people=people, town=town, heard=heard)
    spot = {"ahead": space + 1, "at": space, "behind": space - 1}[word]
    assert where(table) == {spot: [Y] * building.intensity}, "an annex has the number of its building"
    assert told(heard, EnemiesAppeared) == [EnemiesAppeared("zombie", "Y", building.intensity, town[spot].id)]


@pytest.mark.rule("zombie_country.events.appearance-count")
def test_a_card_may_give_another_number(monkeypatch: pytest.MonkeyPatch) -> None:
    people = [player(name, 1) for name in FIVE]
    for count in (1, HIGH.intensity + 1):
        table = happens(monkeypatch, c.Appear("Z", "at", count), people=people, town=street(HIGH.id))
        assert where(table) == {1: [Z] * count}


@pytest.mark.rule("zombie_country.events.enemy-appearance")
def test_enemies_appear_on_the_street_even_if_the_player_is_inside(monkeypatch: pytest.MonkeyPatch) -> None:
    table = happens(monkeypatch, c.Appear("X", "at", 1), people=[player("tereza", HERE, inside=True)])
    assert (table.state.town[HERE].street, table.state.town[HERE].inside) == ([X], [])


@pytest.mark.rule("zombie_country.events.enemy-appearance", "zombie_country.setup.enemy-zone")
def test_the_enemies_that_appear_are_those_on_the_marker(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    happens(monkeypatch, c.Appear("X", "at", 1), slots=["dog", "wolf", "shooter"], heard=heard)
    assert [event.enemy for event in told(heard, EnemiesAppeared)] == ["dog"]


@pytest.mark.rule("zombie_country.events.appearance-limit")
@pytest.mark.parametrize(
    ("before", "after", "added", "replaced"),
    [
        ([], [Y, Y, Y, Y], 4, 0),
        ([X, X], [Y, Y, Y, Y], 2, 2),
        ([X, X, X], [Y, Y, Y, Y], 1, 3),
        ([X, X, X, X], [Y, Y, Y, Y], 0, 4),
        ([Z, X, X, X, X], [Z, Y, Y, Y, Y], 0, 4),
        ([Z, Y, X], [Z, Y, Y, Y], 1, 1),
        ([Z, Z, Y, Y], [Z, Z, Y, Y], 0, 0),
        ([Z, Z, Z, Z, Z], [Z, Z, Z, Z, Z], 0, 0),
    ],
)
def test_the_enemy_limit_holds_for_appearance(
    monkeypatch: pytest.MonkeyPatch, before: list[int], after: list[int], added: int, replaced: int
) -> None:
    """Five zombies appear where two players allow four."""
    heard: list[Told] = []
    people = [player("tereza", HERE), player("marek", 6)]
    table = happens(monkeypatch, c.Appear("Y", "at", 5), people=people, town=peopled({HERE: before}), heard=heard)
    assert where(table) == {HERE: after}
    here = STREET[HERE - 1]
    assert told(heard, EnemiesAppeared) == ([EnemiesAppeared("zombie", "Y", added, here)] if added else [])
    assert told(heard, EnemiesReplaced) == ([EnemiesReplaced("zombie", "Y", replaced, here)] if replaced else [])


# ---------------------------------------------------------------------- special events


@pytest.mark.rule("zombie_country.events.effect-special")
def test_a_special_event_is_drawn_done_and_discarded(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    one, two, three, *_ = SPECIALS
    effects = (c.Noise(2), c.Find("at"))
    monkeypatch.setattr(happenings, "SPECIALS", {**SPECIALS, two: replace(SPECIALS[two], effects=effects)})
    table = happens(monkeypatch, c.Special(), c.Find("ahead"), specials=[two, one], drawn_specials=[], heard=heard)
    assert by(heard, "zombie_country.events.effect-special") == [SpecialDrawn(0, two)]
    assert table.state.players[0].loudness == 2
    assert [len(each.hidden) for each in table.state.town[HERE : HERE + 2]] == [1, 1], "the event itself goes on"
    assert (table.state.drawn_specials, table.state.specials[-1]) == ([two], one)
    assert three in table.state.specials


@pytest.mark.rule("zombie_country.events.effect-special")
def test_several_players_draw_several_special_events(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    names = list(SPECIALS)[:2]
    mine = {name: replace(SPECIALS[name], effects=(c.Noise(place + 1),)) for place, name in enumerate(names)}
    monkeypatch.setattr(happenings, "SPECIALS", {**SPECIALS, **mine})
    cards = written(monkeypatch, (c.Special(),), (c.Special(),))
    people = [player("tereza"), player("marek")]
    table = lay(*people, phase="events", active=cards, specials=names, heard=heard)
    assert told(heard, SpecialDrawn) == [SpecialDrawn(0, names[0]), SpecialDrawn(1, names[1])]
    assert [each.loudness for each in table.state.players] == [1, 2]
    assert table.state.drawn_specials == names


@pytest.mark.rule("zombie_country.events.special-deck-empty")
def test_when_the_special_events_have_run_out_their_discard_pile_is_shuffled(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    reversing(monkeypatch)
    blank = {name: replace(special, effects=()) for name, special in SPECIALS.items()}
    monkeypatch.setattr(happenings, "SPECIALS", blank)
    names = list(SPECIALS)
    table = happens(monkeypatch, *[c.Special()] * (len(names) + 1), specials=names, heard=heard)
    assert [event.special for event in told(heard, SpecialDrawn)] == [*names, names[0]]
    assert table.state.drawn_specials == [names[0]]
    assert table.state.specials == list(reversed(names[1:]))


# ---------------------------------------------------------------------- attack on the house


def raided(monkeypatch: pytest.MonkeyPatch, *people: Player, **rest: Any) -> Table[State]:
    """Actions are being played in a round with an attack on the house where the starting player stands."""
    table = happens(monkeypatch, c.House(), people=people, **rest)
    all_plan_nothing(table)
    return table


def spent(character: str = "tereza", space: int = HERE, **rest: Any) -> Player:
    """A character without stamina: whoever has nothing planned is asked nothing while actions are played."""
    return player(character, space, stamina=0, **rest)


def house(**there: Any) -> list[Card]:
    """The street with something at its third card, a workshop that nobody lives in."""
    return street(*STREET[:2], card("workshop", **there), *STREET[3:])


@pytest.mark.rule("zombie_country.events.effect-house-attack")
@pytest.mark.parametrize("inside", [False, True])
def test_an_attack_on_the_house_is_about_the_space_of_who_draws_it(monkeypatch: pytest.MonkeyPatch, *, inside: bool) -> None:
    heard: list[Told] = []
    people = [player("tereza", HERE, inside=inside), player("marek", 5)]
    table = happens(monkeypatch, c.House(), people=people, heard=heard)
    assert [space for space, each in enumerate(table.state.town) if each.merged] == [HERE]
    assert by(heard, "zombie_country.events.effect-house-attack") == [HouseAttacked(STREET[HERE - 1])]


@pytest.mark.rule("zombie_country.events.effect-house-attack")
def test_it_is_the_space_at_that_moment_not_where_the_player_goes_then(monkeypatch: pytest.MonkeyPatch) -> None:
    table = raided(monkeypatch, spent(plan=["forward", "inventory"]), spent("marek"))
    act(table, ("play", "forward"))
    assert [space for space, each in enumerate(table.state.town) if each.merged] == [HERE]
    act(table, ("play", "inventory"), ("search", "street"))
    assert (asked(table).seat, asked(table).rule) == (1, "zombie_country.events.house-attack-after")


@pytest.mark.rule("zombie_country.events.effect-house-attack")
def test_an_attack_on_the_house_lasts_one_round(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    people = [spent("marek", inside=True, plan=["inventory"])]
    table = happens(monkeypatch, c.House(), people=people, town=house(street=[X]), dice=[1], heard=heard)
    act(table, ("plan", ("inventory",)), ("play", "inventory"), ("coordinate", "inside"))
    while asked(table).rule != "zombie_country.events.house-attack-after":
        act(table, PASS)
    assert len(told(heard, EnemyAttacked)) == 1
    act(table, "inside")
    assert table.state.round == 3
    assert not any(each.merged for each in table.state.town)
    act(table, NOTHING, ("play", "inventory"), ("coordinate", "inside"))
    while table.state.round == 3:
        act(table, PASS)
    assert len(told(heard, EnemyAttacked)) == 1, "in the next round the door holds again"


@pytest.mark.rule("zombie_country.events.effect-house-attack")
def test_two_attacks_on_the_same_house_are_one(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    cards = written(monkeypatch, (c.House(),), (c.House(),))
    lay(player("tereza", HERE), player("marek", HERE), phase="events", active=cards, heard=heard)
    assert told(heard, HouseAttacked) == [HouseAttacked(STREET[HERE - 1])]


@pytest.mark.rule("zombie_country.events.effect-house-attack")
def test_boarded_windows_keep_an_attack_out(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    shelter = next(item.id for item in ITEMS.values() if any(isinstance(power, c.Shelter) for power in item.powers))
    table = happens(monkeypatch, c.House(), town=house(big=[(shelter, True)]), heard=heard)
    assert not any(each.merged for each in table.state.town)
    assert told(heard, HouseAttacked) == []


@pytest.mark.rule("zombie_country.events.house-attack-one-place")
@pytest.mark.parametrize("inside", [False, True])
def test_in_an_attacked_house_one_strikes_through_the_door_and_stays(monkeypatch: pytest.MonkeyPatch, *, inside: bool) -> None:
    """Even through a blocked door, and without changing sides."""
    heard: list[Told] = []
    people = [spent("marek", inside=inside, plan=["attack"]), spent("jana", 6)]
    town = house(street=[Z], inside=[Z], blocked=True)
    table = raided(monkeypatch, *people, town=town, dice=[1] * 4, heard=heard)
    act(table, ("play", "attack"))
    hits = {("hit", "fist", "workshop", side, "Z", 0) for side in ("street", "inside")}
    assert set(asked(table).options) == hits
    act(table, ("hit", "fist", "workshop", "street" if inside else "inside", "Z", 0))
    assert len(told(heard, Attacked)) == 1
    assert table.state.players[0].inside == inside
    assert told(heard, Entered) == []


@pytest.mark.rule("zombie_country.events.house-attack-one-place")
def test_without_an_attack_on_the_house_a_blocked_door_is_in_the_way(monkeypatch: pytest.MonkeyPatch) -> None:
    people = [spent("marek", plan=["attack", "inventory"]), spent("jana", 6)]
    table = happens(monkeypatch, people=people, town=house(street=[Z], inside=[Z], blocked=True))
    all_plan_nothing(table)
    act(table, ("play", "attack"))
    assert why_not(table, ("hit", "fist", "workshop", "inside", "Z", 0)) == "zombie_country.search.blocked-door"
    table = happens(monkeypatch, people=people, town=house(inside=[Z], blocked=True))
    all_plan_nothing(table)
    act(table, ("play", "inventory"))
    assert forbidden(table, ("search", "inside")) == "zombie_country.search.blocked-door"


@pytest.mark.rule("zombie_country.events.house-attack-one-place")
def test_in_an_attacked_house_one_searches_inside_whatever_the_door(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    town = house(blocked=True, hidden=["rope"], hidden_inside=["wire"])
    table = raided(monkeypatch, spent("marek", plan=["inventory"]), town=town, dice=[6], heard=heard)
    act(table, ("play", "inventory"))
    assert {option for option in asked(table).options if option[0] == "search"} == {("search", "street"), ("search", "inside")}
    act(table, ("search", "inside"))
    assert len(told(heard, Searched)) == 1
    turned = [(event.card, event.items) for event in told(heard, ItemsRevealed)]
    assert turned == [("workshop", ("rope",)), ("workshop", ("wire",))], "inside and outside are one place"


@pytest.mark.rule("zombie_country.events.house-attack-one-place")
@pytest.mark.parametrize("inside", [False, True])
def test_in_an_attacked_house_items_on_both_sides_are_at_hand(monkeypatch: pytest.MonkeyPatch, *, inside: bool) -> None:
    table = raided(
        monkeypatch,
        spent("marek", inside=inside, plan=["inventory"]),
        town=house(known=["rope"], known_inside=["wire"], hidden=["nails"], hidden_inside=["cloth"]),
    )
    act(table, ("play", "inventory"), ("coordinate", "inside" if inside else "street"))
    taken = {option for option in asked(table).options if option[0] == "take"}
    assert taken == {("take", "rope"), ("take", "wire")}
    act(table, ("take", "rope"), ("take", "wire"))
    assert table.state.players[0].items == ["rope", "wire"]
    assert (table.state.town[HERE].known, table.state.town[HERE].known_inside) == ([], [])


@pytest.mark.rule("zombie_country.events.house-attack-one-place")
def test_in_an_attacked_house_those_inside_and_outside_are_together(monkeypatch: pytest.MonkeyPatch) -> None:
    people = [
        spent("marek", plan=["inventory"], items=["rope"]),
        spent("jana", inside=True, silent=False),
        spent("tereza", 6, silent=False),
    ]
    for merged in (True, False):
        effects = (c.House(),) if merged else ()
        table = happens(monkeypatch, *effects, people=people)
        all_plan_nothing(table)
        act(table, ("play", "inventory"), ("coordinate", "street"))
        assert (("give", 1, "rope") in asked(table).options) == merged
        assert [each.silent for each in table.state.players] == [True, merged, False]


@pytest.mark.rule("zombie_country.events.house-attack-one-place", "zombie_country.combat.attack-all")
@pytest.mark.parametrize("inside", [False, True])
def test_in_an_attacked_house_a_sweep_spares_nobody_on_either_side(monkeypatch: pytest.MonkeyPatch, *, inside: bool) -> None:
    sweeping = next(item.id for item in ITEMS.values() if (line := item.weapon) and line.sweep and line.reach == "near")
    for merged in (True, False):
        heard: list[Told] = []
        people = [spent("marek", inside=inside, plan=["attack", "inventory"], items=[sweeping]), spent("jana", 6)]
        effects = (c.House(),) if merged else ()
        town = house(street=[Z, Y], inside=[Z])
        table = happens(monkeypatch, *effects, people=people, town=town, dice=[1] * 9, heard=heard)
        all_plan_nothing(table)
        act(table, ("play", "attack"))
        sweeps = [option for option in asked(table).options if option[0] == "sweep"]
        assert len(sweeps) == (1 if merged else 2), "one place, or two"
        act(table, sweeps[0])
        assert [event.enemy for event in told(heard, Attacked)] == ["raider", "zombie"] + (["raider"] if merged else [])


@pytest.mark.rule("zombie_country.events.house-attack-one-place")
@pytest.mark.parametrize("inside", [False, True])
@pytest.mark.parametrize("made_inside", [False, True])
def test_in_an_attacked_house_a_first_aid_post_helps_on_both_sides(
    monkeypatch: pytest.MonkeyPatch, *, inside: bool, made_inside: bool
) -> None:
    """Otherwise only on the side where it was made."""
    post = next(item.id for item in ITEMS.values() if any(isinstance(power, c.Infirmary) for power in item.powers))
    for merged in (True, False):
        town = house(big=[(post, True)])
        town[HERE].big[0].inside = made_inside
        people = [spent("marek", inside=inside, wounds=2, plan=["inventory"])]
        table = happens(monkeypatch, *((c.House(),) if merged else ()), people=people, town=town)
        all_plan_nothing(table)
        act(table, ("play", "inventory"), ("coordinate", "inside" if inside else "street"))
        assert table.state.players[0].wounds == (1 if merged or inside == made_inside else 2)


@pytest.mark.rule("zombie_country.events.house-attack-one-place")
def test_in_an_attacked_house_one_strikes_back_through_the_door_and_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    table = raided(monkeypatch, spent("jana", inside=True), town=house(street=[X], blocked=True), dice=[1, 1], heard=heard)
    assert (asked(table).rule, asked(table).options) == ("zombie_country.combat.defensive-attack", ["fist", PASS])
    act(table, "fist")
    assert len(told(heard, Attacked)) == 1
    assert (table.state.players[0].inside, told(heard, Entered)) == (True, [])


@pytest.mark.rule("zombie_country.events.house-attack-all-enemies")
@pytest.mark.parametrize("inside", [False, True])
def test_all_enemies_of_an_attacked_house_attack_wherever_they_stand(monkeypatch: pytest.MonkeyPatch, *, inside: bool) -> None:
    for merged in (True, False):
        heard: list[Told] = []
        town = house(street=[Z, X], inside=[Z, Y])
        effects = (c.House(),) if merged else ()
        people = [spent("marek", inside=inside), spent("jana", 6)]
        table = happens(monkeypatch, *effects, people=people, town=town, dice=[1] * 4, heard=heard)
        all_plan_nothing(table)
        while table.state.phase == "counterattack":
            act(table, PASS)
        attackers = [event.enemy for event in told(heard, EnemyAttacked)]
        if merged:
            assert attackers == ["raider", "raider", "zombie", "lazy-zombie"], "the strongest first"
        else:
            assert attackers == (["raider", "zombie"] if inside else ["raider", "lazy-zombie"])
        assert {event.seat for event in told(heard, EnemyAttacked)} == {0}


@pytest.mark.rule("zombie_country.events.house-attack-all-enemies")
def test_attacks_on_a_house_are_dealt_out_to_all_on_both_sides_of_the_door(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    people = [spent("marek"), spent("karel", inside=True), spent("ondra", 4, inside=True)]
    town = house(street=[Z, Z], inside=[Z, X])
    town[4].street = [Z]
    table = raided(monkeypatch, *people, town=town, dice=[1] * 4, heard=heard)
    while table.state.phase == "counterattack":
        act(table, PASS)
    assert [event.seat for event in told(heard, EnemyAttacked)] == [0, 1, 0, 1], "who is inside another house is safe"


@pytest.mark.rule("zombie_country.events.house-attack-after")
def test_after_an_attack_on_the_house_each_player_there_chooses_a_side(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    people = [spent("tereza"), spent("marek", inside=True), spent("jana", 6), spent("ondra", inside=True)]
    table = raided(monkeypatch, *people, first=1, town=house(blocked=True), heard=heard)
    chosen = {1: "inside", 3: "street", 0: "inside"}
    for seat, side in chosen.items():
        assert (asked(table).seat, asked(table).rule) == (seat, "zombie_country.events.house-attack-after")
        assert list(asked(table).options) == ["street", "inside"], "however the door is"
        act(table, side)
    assert [each.inside for each in table.state.players] == [True, True, False, False]
    assert told(heard, Entered) == [Entered(3, "workshop", "street"), Entered(0, "workshop", "inside")]
    assert table.state.round == 3


@pytest.mark.rule("zombie_country.events.house-attack-after")
def test_the_enemies_stay_where_they_were_at_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    for side in ("street", "inside"):
        people = [spent("marek"), spent("jana", 6)]
        table = raided(monkeypatch, *people, town=house(street=[Z, X], inside=[Y]), dice=[1] * 3)
        while asked(table).rule != "zombie_country.events.house-attack-after":
            act(table, PASS)
        act(table, side)
        there = table.state.town[HERE]
        assert (there.street, there.inside, there.merged) == ([Z, X], [Y], False)


@pytest.mark.rule("zombie_country.events.house-attack-after")
def test_who_has_come_to_the_attacked_house_chooses_too_and_who_has_left_it_does_not(monkeypatch: pytest.MonkeyPatch) -> None:
    table = raided(monkeypatch, spent("tereza", plan=["forward"]), spent("marek", HERE - 1, plan=["forward"]))
    act(table, ("play", "forward"), ("play", "forward"))
    assert (asked(table).seat, asked(table).rule) == (1, "zombie_country.events.house-attack-after")
    act(table, "inside")
    assert (table.state.players[0].space, table.state.players[1].space) == (HERE + 1, HERE)
    assert table.state.players[1].inside
    assert table.state.round == 3


@pytest.mark.rule("zombie_country.events.house-attack-after", "zombie_country.counterattack.inside-enemies-source")
def test_who_then_goes_inside_for_the_first_time_meets_the_inhabitants_after_the_attack(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    heard: list[Told] = []
    building = next(each for each in BUILDINGS.values() if each.inhabitants)
    table = raided(monkeypatch, spent("tereza", 1), town=street(building.id, "mill"), heard=heard)
    act(table, "inside")
    assert told(heard, EnemyAttacked) == []
    assert told(heard, Inhabitants) == [Inhabitants(NAMES[0], building.inhabitants, building.id)]


@pytest.mark.rule("zombie_country.events.house-attack-no-house")
@pytest.mark.parametrize("space", [0, 2])
def test_at_an_annex_or_at_the_town_edge_an_attack_on_the_house_does_nothing(
    monkeypatch: pytest.MonkeyPatch, space: int
) -> None:
    heard: list[Told] = []
    people = [spent("tereza", space), spent("marek", 1, inside=True)]
    table = raided(monkeypatch, *people, town=street(card("pub", street=[X]), ANNEX, "mill"), heard=heard)
    assert told(heard, HouseAttacked) == []
    assert told(heard, EnemyAttacked) == [], "who is inside the house beside it is safe"
    assert table.state.round == 3, "nobody has been asked for a side"
    assert not any(each.merged for each in table.state.town)


# ---------------------------------------------------------------------- dusk


@pytest.mark.rule("zombie_country.victory.dusk-advance", "zombie_country.victory.dusk-once-per-round")
def test_dusk_advances_once_a_round(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    long = replace(SCENARIOS[BASE], dusk=c.Track())
    monkeypatch.setattr(state_module, "SCENARIOS", {**SCENARIOS, BASE: long})
    cards = written(monkeypatch, (c.Dusk(),), (c.Dusk(), c.Find("at")))
    people = [player("tereza", HERE), player("marek", 5)]
    table = lay(*people, phase="events", active=cards, dusk=2, heard=heard)
    assert (table.state.dusk, table.state.dusk_moved) == (3, True)
    assert told(heard, DuskAdvanced) == [DuskAdvanced(3, 6)], "of six steps, unless a scenario says otherwise"
    assert len(table.state.town[5].hidden) == 1, "what else stands on the card happens"


# ---------------------------------------------------------------------- what cards do to people


CROWD = [
    player("tereza", HERE, wounds=1, stamina=2, loudness=3),
    player("marek", HERE, inside=True, wounds=1, stamina=2, loudness=3),
    player("jana", 6, wounds=1, stamina=2, loudness=3),
    player("ondra", HERE, dead=True, wounds=1, stamina=2, loudness=3),
]
WHOM = {"self": [0], "here": [0, 1], "all": [0, 1, 2]}
"""The one who draws; who is on the same card, inside or outside; all who live."""


@pytest.mark.rule(RULE)
@pytest.mark.parametrize("who", WHOM)
@pytest.mark.parametrize(
    ("kind", "field", "change", "event", "rule"),
    [
        pytest.param(c.Heal, "wounds", -1, Healed, "zombie_country.attributes.healing", id="heal"),
        pytest.param(c.Hurt, "wounds", 1, Hurt, RULE, id="hurt"),
        pytest.param(c.Refresh, "stamina", 2, StaminaChanged, "zombie_country.attributes.stamina-bounds", id="refresh"),
        pytest.param(c.Tire, "stamina", -2, StaminaChanged, "zombie_country.attributes.stamina-bounds", id="tire"),
        pytest.param(c.Hush, "loudness", -2, LoudnessChanged, RULE, id="hush"),
        pytest.param(c.Noise, "loudness", 2, LoudnessChanged, RULE, id="noise"),
    ],
)
def test_an_effect_is_about_the_player_who_is_on_the_card_or_everybody(
    monkeypatch: pytest.MonkeyPatch, kind: Any, field: str, change: int, event: Any, rule: str, who: str
) -> None:
    heard: list[Told] = []
    table = strikes(monkeypatch, kind(abs(change), who), people=CROWD, mercy=True, heard=heard)
    before = getattr(CROWD[0], field)
    found = [getattr(each, field) for each in table.state.players]
    assert found == [before + (change if seat in WHOM[who] else 0) for seat in range(4)]
    number = abs(change) if field == "wounds" else before + change
    assert told(heard, event) == by(heard, rule) == [event(seat, number) for seat in WHOM[who]]
    others = [name for name in ("wounds", "stamina", "loudness") if name != field]
    assert all(getattr(each, name) == getattr(CROWD[0], name) for each in table.state.players for name in others)


@pytest.mark.rule(RULE)
@pytest.mark.parametrize("who", WHOM)
def test_calm_brings_silence_tokens_back(monkeypatch: pytest.MonkeyPatch, who: c.Who) -> None:
    heard: list[Told] = []
    people = [replace(each, silent=False) for each in CROWD]
    table = strikes(monkeypatch, c.Calm(who), people=people, mercy=True, heard=heard)
    assert [each.silent for each in table.state.players] == [seat in WHOM[who] for seat in range(4)]
    assert told(heard, TokenReturned) == [TokenReturned(seat) for seat in WHOM[who]]


@pytest.mark.rule("zombie_country.attributes.healing")
@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 0), (2, 0), (3, 1)])
def test_no_more_wounds_heal_than_there_are(monkeypatch: pytest.MonkeyPatch, before: int, after: int) -> None:
    heard: list[Told] = []
    table = strikes(monkeypatch, c.Heal(2), people=[player("tereza", HERE, wounds=before)], heard=heard)
    assert table.state.players[0].wounds == after
    assert told(heard, Healed) == ([Healed(0, before - after)] if before else [])


@pytest.mark.rule("zombie_country.attributes.stamina-bounds")
def test_stamina_stays_between_nothing_and_the_maximum(monkeypatch: pytest.MonkeyPatch) -> None:
    most = player("tereza").stamina
    for effect, before, after in (
        (c.Refresh(3), most - 1, most),
        (c.Refresh(3), most, most),
        (c.Tire(3), 2, 0),
        (c.Tire(3), 3, 0),
        (c.Tire(3), 0, 0),
    ):
        heard: list[Told] = []
        table = strikes(monkeypatch, effect, people=[player("tereza", HERE, stamina=before)], heard=heard)
        assert table.state.players[0].stamina == after
        assert told(heard, StaminaChanged) == ([StaminaChanged(0, after)] if after != before else [])


@pytest.mark.rule("zombie_country.stealth.loudness-bounds")
@pytest.mark.parametrize(("noise", "before", "after"), [(3, 4, 6), (3, 6, 6), (3, 3, 6), (-3, 2, 0), (-3, 0, 0), (-3, 3, 0)])
def test_effects_keep_loudness_within_its_bounds(monkeypatch: pytest.MonkeyPatch, noise: int, before: int, after: int) -> None:
    heard: list[Told] = []
    effect = c.Noise(noise) if noise > 0 else c.Hush(-noise)
    table = strikes(monkeypatch, effect, people=[player("tereza", HERE, loudness=before)], heard=heard)
    assert table.state.players[0].loudness == after
    assert told(heard, LoudnessChanged) == ([LoudnessChanged(0, after)] if after != before else [])


@pytest.mark.rule(RULE, "zombie_country.attributes.death-timing")
def test_who_dies_of_an_event_loses_the_basic_game_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    frail = player("marek", HERE)
    frail.wounds = frail.card.health - 1
    table = strikes(monkeypatch, c.Hurt(1, "all"), c.Noise(1), people=[player("tereza", HERE), frail], heard=heard)
    assert table.outcome is not None
    assert table.outcome.rule == "zombie_country.victory.no-death"
    assert told(heard, Died) == [Died(1, "marek")]
    assert table.state.players[0].loudness == 0


@pytest.mark.rule(RULE, "zombie_country.victory.campaign-death")
def test_in_a_campaign_who_dies_of_an_event_does_no_more_of_it_and_the_others_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    frail = player("tereza", HERE, inside=True, items=["rope"], plan=["forward"])
    frail.wounds = frail.card.health - 1
    name = next(iter(SPECIALS))
    monkeypatch.setattr(
        happenings, "SPECIALS", {**SPECIALS, name: replace(SPECIALS[name], effects=(c.Hurt(1), c.Noise(1, "all")))}
    )
    event, blank = written(monkeypatch, (c.Special(), c.Find("at"), c.Draw()), ())
    people = [frail, player("marek", 6)]
    table = lay(*people, phase="events", active=[event, blank], specials=[name], mercy=True, heard=heard)
    assert told(heard, Died) == [Died(0, "tereza")]
    assert [each.loudness for each in table.state.players] == [0, 0]
    there = table.state.town[HERE]
    assert (there.known_inside, there.hidden) == (["rope"], [])
    assert told(heard, EventDrawn) == [EventDrawn(0, event), EventDrawn(1, blank)]
    assert [decision.seat for decision in table.pending] == [1]


@pytest.mark.rule(RULE)
def test_the_death_of_another_does_not_end_what_a_card_does(monkeypatch: pytest.MonkeyPatch) -> None:
    frail = player("marek", HERE)
    frail.wounds = frail.card.health - 1
    people = [player("tereza", HERE), frail]
    table = strikes(monkeypatch, c.Hurt(1, "here"), c.Noise(2, "here"), people=people, mercy=True)
    assert [(each.dead, each.loudness) for each in table.state.players] == [(False, 2), (True, 0)]


@pytest.mark.rule("zombie_country.stealth.hit-raises")
def test_a_wound_by_no_enemy_makes_nobody_louder(monkeypatch: pytest.MonkeyPatch) -> None:
    assert strikes(monkeypatch, c.Hurt(1)).state.players[0].loudness == 0


# ---------------------------------------------------------------------- what cards do to weapons and items


def pebbles(load: int) -> list[str]:
    """So many pieces of material, of weight 1 each."""
    return sorted([item for item in DECK.elements() if ITEMS[item].sort == "m" and ITEMS[item].weight == 1][:load])


def rounds(item: str) -> int:
    """The most ammunition of a weapon."""
    weapon = ITEMS[item].weapon
    assert weapon is not None
    return weapon.rounds


@pytest.mark.rule("zombie_country.combat.ammo-maximum")
@pytest.mark.parametrize("more", [1, 2, 10])
def test_a_weapon_is_reloaded_never_above_its_maximum(monkeypatch: pytest.MonkeyPatch, more: int) -> None:
    heard: list[Told] = []
    table = strikes(monkeypatch, c.Reload("gun", more), people=[player("tereza", HERE, items=["pistol:1"])], heard=heard)
    after = f"pistol:{min(rounds('pistol'), 1 + more)}"
    assert table.state.players[0].items == [after]
    assert told(heard, Reloaded) == [Reloaded(0, after)]


@pytest.mark.rule(RULE)
@pytest.mark.parametrize("items", [["pistol"], ["hunting-bow:1"], ["air-rifle"], ["throwing-knives:1"], ["rope"], []])
def test_ammunition_that_no_carried_weapon_takes_is_lost(monkeypatch: pytest.MonkeyPatch, items: list[str]) -> None:
    """Full ones, those of another kind, those with free ammunition, and what is thrown take none."""
    heard: list[Told] = []
    effects = (c.Reload("gun", 2), c.Reload("thrown", 2))
    table = strikes(monkeypatch, *effects, people=[player("tereza", HERE, items=items)], heard=heard)
    assert table.state.players[0].items == player("tereza", items=items).items
    assert told(heard, Reloaded) == []


@pytest.mark.rule(RULE)
def test_of_several_weapons_the_player_chooses_one_to_reload(monkeypatch: pytest.MonkeyPatch) -> None:
    people = [
        player("tereza", HERE, items=["pistol:1", "revolver:0", "target-pistol"]),
        player("marek", HERE, items=["flare-gun:0"]),
    ]
    table = strikes(monkeypatch, c.Reload("gun", 1), people=people)
    assert (asked(table).seat, list(asked(table).options)) == (0, ["pistol:1", "revolver:0"])
    act(table, "revolver:0")
    assert table.state.players[0].items == ["pistol:1", "revolver:1", in_play("target-pistol")]
    assert table.state.players[1].items == ["flare-gun:0"]


@pytest.mark.rule(RULE)
@pytest.mark.parametrize(
    ("what", "deck", "found"),
    [
        ("food", ["rope", "knife", "sardines", "rice-sack"], "sardines"),
        ("JJ", ["rope", "sardines", "rice-sack"], "rice-sack"),
        ("material", ["knife", "planks", "rope"], "planks"),
        ("m", ["planks", "rope"], "rope"),
        ("weapon", ["rope", "pistol", "knife"], "pistol"),
        ("ZZ", ["knife", "axe"], "axe"),
        ("equipment", ["knife", "bandage"], "bandage"),
        ("v", ["body-armour", "bandage"], "bandage"),
    ],
)
def test_the_first_fitting_item_of_the_deck_is_found_and_the_others_stay(
    monkeypatch: pytest.MonkeyPatch, what: Wanted, deck: list[str], found: str
) -> None:
    table = strikes(monkeypatch, c.Gain(what), deck=deck)
    assert table.state.players[0].items == [in_play(found)]
    left = [item for item in deck if item != found]
    assert table.state.items[-len(left) :] == list(reversed(left))
    assert not table.state.discarded


@pytest.mark.rule(RULE, "zombie_country.property.carried-hidden")
def test_others_see_only_that_something_was_found(monkeypatch: pytest.MonkeyPatch) -> None:
    for watching, event in ((0, ItemFound(0, "rope")), (1, SomethingFound(0)), (None, SomethingFound(0))):
        heard: list[Told] = []
        people = [player("tereza", HERE), player("marek", HERE)]
        strikes(monkeypatch, c.Gain("m"), people=people, deck=["rope"], heard=heard, watching=watching)
        assert by(heard, RULE)[-1] == event
        assert (told(heard, ItemFound) == []) == (watching != 0)


@pytest.mark.rule(RULE, "zombie_country.capacity.too-heavy-find")
@pytest.mark.parametrize("inside", [False, True])
def test_what_is_too_heavy_stays_on_the_spot_known(monkeypatch: pytest.MonkeyPatch, *, inside: bool) -> None:
    heavy = player("tereza", HERE, inside=inside)
    heavy.items = pebbles(heavy.card.capacity)
    deck = [max((item for item in ITEMS.values() if item.copies and item.fits("material")), key=lambda item: item.weight).id]
    assert ITEMS[deck[0]].weight > 1
    table = strikes(monkeypatch, c.Gain("material"), people=[heavy], deck=deck)
    assert table.state.players[0].items == heavy.items
    there = table.state.town[HERE]
    assert (there.known, there.known_inside) == (([], deck) if inside else (deck, []))


@pytest.mark.rule(RULE, "zombie_country.property.public-items")
def test_a_vehicle_that_is_found_stands_on_the_street(monkeypatch: pytest.MonkeyPatch) -> None:
    vehicle = next(item.id for item in ITEMS.values() if item.vehicle is not None)
    people = [player("tereza", HERE, inside=True)]
    table = strikes(monkeypatch, c.Gain("vehicle"), people=people, deck=["rope", vehicle])
    assert [(big.item, big.works) for big in table.state.town[HERE].big] == [(vehicle, False)]
    assert table.state.players[0].items == []


@pytest.mark.rule(RULE, "zombie_country.search.guaranteed-item-search")
def test_if_nothing_fits_the_discarded_items_are_shuffled_in_and_if_nothing_fits_then_nothing_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    food = [item for item in DECK.elements() if ITEMS[item].food]
    table = strikes(monkeypatch, c.Gain("food"), discarded=food)
    (found,) = table.state.players[0].items
    assert ITEMS[found].food
    assert table.state.discarded == []
    heard: list[Told] = []
    town = peopled({})
    town[8].hidden = food
    table = strikes(monkeypatch, c.Gain("food"), town=town, heard=heard)
    assert (table.state.players[0].items, told(heard, ItemFound)) == ([], [])


@pytest.mark.rule(RULE)
def test_of_several_fitting_items_the_player_chooses_what_to_lose(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    people = [player("tereza", HERE, items=["sardines", "rope", "rice-sack", "knife"]), player("marek", HERE, items=["jam"])]
    table = strikes(monkeypatch, c.Lose("food"), c.Noise(1), people=people, heard=heard)
    assert (asked(table).seat, asked(table).rule) == (0, RULE)
    assert list(asked(table).options) == ["rice-sack", "sardines"], "and not nothing"
    act(table, "sardines")
    assert table.state.players[0].items == ["knife", "rice-sack", "rope"]
    assert table.state.discarded == ["sardines"]
    assert told(heard, ItemLost) == [ItemLost(0, "sardines")]
    assert table.state.players[0].loudness == 1, "what else stands on the card happens afterwards"
    assert table.state.players[1].items == ["jam"]


@pytest.mark.rule(RULE)
def test_who_carries_nothing_that_fits_loses_nothing_but_is_asked_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    table = strikes(monkeypatch, c.Lose("food"), people=[player("tereza", HERE, items=["rope"])], heard=heard)
    assert list(asked(table).options) == ["none"]
    act(table, "none")
    assert (table.state.players[0].items, told(heard, ItemLost)) == (["rope"], [])
    table = strikes(monkeypatch, c.Lose("food"), people=[player("tereza", HERE)])
    assert table.state.phase == "planning", "that who carries nothing can lose nothing, everybody knows"


@pytest.mark.rule(RULE)
def test_nobody_loses_the_bag_that_holds_the_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    bag = next(item for item in ITEMS.values() if any(isinstance(power, c.Pack) for power in item.powers))
    full = player("tereza", HERE)
    full.items = sorted([bag.id, *pebbles(full.card.capacity + 2)])
    table = strikes(monkeypatch, c.Lose("equipment"), people=[full])
    assert list(asked(table).options) == ["none"]


@pytest.mark.rule(RULE)
def test_a_weapon_that_is_lost_is_discarded_and_what_was_made_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    table = strikes(monkeypatch, c.Lose("weapon"), people=[player("tereza", HERE, items=["pistol:1"])])
    act(table, "pistol:1")
    assert table.state.discarded == ["pistol"]
    made = next(item.id for item in ITEMS.values() if not item.copies and item.fits("weapon"))
    table = strikes(monkeypatch, c.Lose("weapon"), people=[player("tereza", HERE, items=[made])])
    act(table, in_play(made))
    assert (table.state.players[0].items, table.state.discarded) == ([], [])


# ---------------------------------------------------------------------- what cards do to enemies


@pytest.mark.rule(RULE)
@pytest.mark.parametrize("word", WHERE)
@pytest.mark.parametrize(("count", "left"), [(1, [Z, Y, X]), (2, [Z, Y]), (3, [Z]), (4, []), (10, [])])
def test_so_many_of_the_weakest_enemies_of_a_street_go_away(
    monkeypatch: pytest.MonkeyPatch, word: c.Where, count: int, left: list[int]
) -> None:
    heard: list[Told] = []
    town = peopled({space: [Z, Y, X, X] for space in range(1, 9)})
    town[HERE].inside = [X]
    table = strikes(monkeypatch, c.Disperse(word, count), town=town, heard=heard)
    spot = HERE + {"ahead": 1, "at": 0, "behind": -1}[word]
    assert where(table).get(spot, []) == left
    assert all(each == [Z, Y, X, X] for space, each in where(table).items() if space != spot)
    assert table.state.town[HERE].inside == [X]
    assert told(heard, EnemiesDispersed) == [EnemiesDispersed(STREET[spot - 1], 4 - len(left))]
    assert table.state.slain == [0, 0, 0], "nobody has killed them"


@pytest.mark.rule(RULE)
def test_where_nobody_is_nobody_goes_away(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    strikes(monkeypatch, c.Disperse("at"), heard=heard)
    assert told(heard, EnemiesDispersed) == []


@pytest.mark.rule(RULE)
@pytest.mark.parametrize(
    ("cards", "after"),
    [
        (1, {1: [X], 2: [X], 4: [X, X, X], 6: [X], 7: [X]}),
        (2, {1: [X], 3: [X], 4: [X, X, X], 5: [X], 7: [X]}),
        (3, {2: [X], 3: [X], 4: [X, X, X], 5: [X], 6: [X]}),
    ],
)
def test_street_enemies_near_by_take_a_step_towards_the_character_however_quiet(
    monkeypatch: pytest.MonkeyPatch, cards: int, after: dict[int, list[int]]
) -> None:
    """Enemies are on all cards from 1 to 7; a loud companion on 8 does not matter."""
    heard: list[Told] = []
    people = [player("tereza", 4), player("marek", 8, loudness=6)]
    town = peopled({space: [X] for space in range(1, 8)})
    town[3].inside = [X]
    table = strikes(monkeypatch, c.Stir(cards), people=people, town=town, heard=heard)
    assert where(table) == after
    assert table.state.town[3].inside == [X]
    assert sum(event.count for event in told(heard, EnemiesMoved)) == 2 * cards


@pytest.mark.rule(RULE, "zombie_country.migration.town-edge")
def test_stirred_enemies_neither_leave_the_town_nor_pass_a_barricade(monkeypatch: pytest.MonkeyPatch) -> None:
    table = strikes(monkeypatch, c.Stir(3), people=[player("tereza", 0)], town=peopled({1: [X], 2: [Y], 4: [Z]}))
    assert where(table) == {1: [Y, X], 4: [Z]}
    town = peopled({1: [X], 5: [X]})
    town[2].big = card("old-house", big=[("barricade", True)]).big
    assert where(strikes(monkeypatch, c.Stir(3), town=town)) == {1: [X], 4: [X]}


@pytest.mark.rule("zombie_country.setup.enemy-zone")
@pytest.mark.parametrize("slot", SLOTS)
def test_another_enemy_on_a_marker_changes_all_of_that_marker(monkeypatch: pytest.MonkeyPatch, slot: c.Slot) -> None:
    heard: list[Told] = []
    town = peopled({5: [Z, Y, X]})
    town[5].inside = [X]
    table = strikes(monkeypatch, c.Change(slot, "wolf"), c.Appear(slot, "at", 1), town=town, heard=heard)
    place = SLOTS.index(slot)
    assert table.state.slots == ["wolf" if other == place else name for other, name in enumerate(NAMES)]
    assert by(heard, "zombie_country.setup.enemy-zone") == [EnemyChanged(slot, "wolf")]
    assert told(heard, EnemiesAppeared) == [EnemiesAppeared("wolf", slot, 1, STREET[HERE - 1])]
    assert (table.state.town[5].street, table.state.town[5].inside) == ([Z, Y, X], [X])


@pytest.mark.rule(RULE)
def test_a_changed_enemy_card_bears_no_wound_token_and_the_others_keep_theirs(monkeypatch: pytest.MonkeyPatch) -> None:
    table = strikes(monkeypatch, c.Change("Y", "wolf"), wounded=[True, True, True])
    assert table.state.wounded == [True, False, True]
    heard: list[Told] = []
    table = strikes(monkeypatch, c.Change("Y", "zombie"), wounded=[True, True, True], heard=heard)
    assert (table.state.wounded, told(heard, EnemyChanged)) == ([True, True, True], []), "the same card is no change"


@pytest.mark.rule(RULE)
def test_no_wounded_enemy_dies_of_a_change(monkeypatch: pytest.MonkeyPatch) -> None:
    strong = max(ENEMIES.values(), key=lambda each: each.health)
    weak = min(ENEMIES.values(), key=lambda each: each.health)
    wounds = strong.health - 1
    assert wounds >= weak.health
    town = peopled({5: [Z + wounds, Z]})
    table = strikes(monkeypatch, c.Change("Z", weak.id), town=town, slots=[*NAMES[:2], strong.id])
    assert table.state.town[5].street == [Z + weak.health - 1, Z]


# ---------------------------------------------------------------------- what cards do to buildings


@pytest.mark.rule("zombie_country.search.blocked-door")
@pytest.mark.parametrize("inside", [False, True])
@pytest.mark.parametrize("before", [False, True])
@pytest.mark.parametrize("blocked", [False, True])
def test_a_card_blocks_or_frees_the_door_where_the_player_is(
    monkeypatch: pytest.MonkeyPatch, *, blocked: bool, before: bool, inside: bool
) -> None:
    heard: list[Told] = []
    people = [spent("tereza", inside=inside, plan=["inventory"])]
    table = strikes(monkeypatch, c.Door(blocked), people=people, town=house(blocked=before), heard=heard)
    assert [space for space, each in enumerate(table.state.town) if each.blocked] == ([HERE] if blocked else [])
    state = "blocked" if blocked else "free"
    assert told(heard, DoorChanged) == ([DoorChanged("workshop", state)] if blocked != before else [])
    act(table, NOTHING, ("play", "inventory"))
    assert (("search", "inside") in asked(table).options) == (inside or not blocked)


@pytest.mark.rule(RULE)
@pytest.mark.parametrize("space", [0, 2])
def test_where_there_is_no_door_none_is_blocked_and_nothing_can_be_emptied(monkeypatch: pytest.MonkeyPatch, space: int) -> None:
    heard: list[Told] = []
    people = [player("tereza", space)]
    effects = (c.Door(blocked=True), c.Ransack(), c.Restock())
    table = strikes(monkeypatch, *effects, people=people, town=street("pub", ANNEX, "mill"), heard=heard)
    assert not any(each.blocked or each.empty for each in table.state.town)
    assert told(heard, DoorChanged) + told(heard, BuildingEmptied) + told(heard, BuildingRestocked) == []


@pytest.mark.rule(RULE)
def test_a_ransacked_building_is_empty_until_it_is_restocked(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    table = strikes(monkeypatch, c.Ransack(), heard=heard)
    assert [space for space, each in enumerate(table.state.town) if each.emptying] == [HERE], "the token is due"
    assert not told(heard, BuildingEmptied), "but it is laid only when all actions are played"
    heard.clear()
    table = strikes(monkeypatch, c.Restock(), town=house(empty=True), heard=heard)
    assert not table.state.town[HERE].empty
    assert told(heard, BuildingRestocked) == [BuildingRestocked("workshop")]
    for effect, empty in ((c.Ransack(), True), (c.Restock(), False)):
        heard.clear()
        table = strikes(monkeypatch, effect, town=house(empty=empty), heard=heard)
        assert table.state.town[HERE].empty == empty
        assert told(heard, BuildingEmptied) + told(heard, BuildingRestocked) == []


@pytest.mark.rule(RULE, "zombie_country.search.search-repeatable")
@pytest.mark.parametrize("effect", [c.Ransack(), c.Restock()])
def test_what_is_ransacked_cannot_be_searched_and_what_is_restocked_can(
    monkeypatch: pytest.MonkeyPatch, effect: Effect
) -> None:
    heard: list[Told] = []
    restocked = isinstance(effect, c.Restock)
    people = [spent("tereza", plan=["inventory"])]
    table = strikes(monkeypatch, effect, people=people, town=house(empty=restocked, searched=True), dice=[5], heard=heard)
    act(table, NOTHING, ("play", "inventory"), ("search", "inside"))
    assert len(told(heard, Searched)) == 1, "what was planned still finds something in the round in which the token is due"
    while told(heard, RoundBegun)[-1:] == []:
        decision = asked(table)
        act(table, next(each for each in (DONE, PASS, decision.options[0]) if each in decision.options))
    assert table.state.town[HERE].empty == (not restocked)


@pytest.mark.rule(RULE)
def test_a_park_cannot_be_ransacked(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    park = next(each.id for each in BUILDINGS.values() if each.park)
    table = strikes(monkeypatch, c.Ransack(), people=[player("tereza", 1)], town=street(park), heard=heard)
    assert (table.state.town[1].empty, told(heard, BuildingEmptied)) == (False, [])


# ---------------------------------------------------------------------- every card


def aims(state: State, word: str) -> int:
    """The card before, of or behind the player on space 3 of a street."""
    space = state.players[0].space
    return {"ahead": min(space + 1, len(state.town) - 1), "at": space, "behind": max(space - 1, 1)}[word]


def fitting(items: Sequence[str], what: str) -> list[str]:
    return sorted({word for word in items if ITEM_OF[word].fits(what)})


def foretell(state: State, effect: Effect) -> None:
    """What an effect on the first of some players should lead to, worked out plainly; of several items the first is taken."""
    if isinstance(effect, c.Heal | c.Hurt | c.Refresh | c.Tire | c.Hush | c.Noise | c.Calm):
        me = state.players[0]
        for each in state.players:
            if each is me or effect.who == "all" or (effect.who == "here" and each.space == me.space):
                foretell_of(each, effect)
    elif isinstance(effect, c.Find | c.Reload | c.Gain | c.Lose):
        foretell_items(state, effect)
    elif isinstance(effect, c.Appear | c.Disperse | c.Stir | c.Change):
        foretell_enemies(state, effect)
    else:
        foretell_place(state.town[state.players[0].space], effect)


def foretell_of(person: Player, effect: Effect) -> None:
    if isinstance(effect, c.Heal):
        person.wounds = max(0, person.wounds - effect.wounds)
    elif isinstance(effect, c.Hurt):
        person.wounds += effect.wounds
        assert person.wounds < person.card.health, "nobody should die of it"
    elif isinstance(effect, c.Refresh):
        person.stamina = min(person.card.stamina, person.stamina + effect.stamina)
    elif isinstance(effect, c.Tire):
        person.stamina = max(0, person.stamina - effect.stamina)
    elif isinstance(effect, c.Hush):
        person.loudness = max(0, person.loudness - effect.points)
    elif isinstance(effect, c.Noise):
        person.loudness = min(6, person.loudness + effect.points)
    else:
        assert isinstance(effect, c.Calm)
        person.silent = True


def packed(*words: str) -> int:
    """How much more can be carried thanks to these items."""
    return sum(power.points for word in words for power in ITEM_OF[word].powers if isinstance(power, c.Pack))


def foretell_items(state: State, effect: Effect) -> None:
    mine = state.players[0].items
    if isinstance(effect, c.Find):
        found = state.items.pop()
        assert not ITEMS[found].big, "lay another deck"
        state.town[aims(state, effect.where)].hidden.append(found)
    elif isinstance(effect, c.Gain):
        found = next(item for item in reversed(state.items) if ITEMS[item].fits(effect.what))
        assert not ITEMS[found].big, "lay another deck"
        del state.items[len(state.items) - 1 - state.items[::-1].index(found)]
        me = state.players[0]
        load = sum(ITEM_OF[word].weight for word in mine)
        most = me.card.capacity + packed(*mine)
        if load <= most and load + ITEMS[found].weight <= most + packed(found) + 1:
            mine.append(in_play(found))
        else:
            state.town[me.space].items(me.inside).append(in_play(found))
    elif isinstance(effect, c.Lose):
        if lost := fitting(mine, effect.what):
            mine.remove(lost[0])
            state.discarded.append(ITEM_OF[lost[0]].id)
    else:
        assert isinstance(effect, c.Reload)
        for word in fitting(mine, "weapon"):
            name, _, left = word.partition(":")
            weapon = ITEM_OF[word].weapon
            if weapon and weapon.kind == effect.kind and not weapon.thrown and left and int(left) < weapon.rounds:
                mine[mine.index(word)] = f"{name}:{min(weapon.rounds, int(left) + effect.rounds)}"
                break
    mine.sort()


def foretell_enemies(state: State, effect: Effect) -> None:
    if isinstance(effect, c.Appear):
        there = state.town[aims(state, effect.where)]
        enemy = 10 * (SLOTS.index(effect.slot) + 1)
        for _ in range(effect.count or BUILDINGS[state.town[there.home].id].intensity):
            if len(there.street) < 2 * len(state.players):
                there.street.append(enemy)
            elif min(there.street) < enemy:
                there.street[there.street.index(min(there.street))] = enemy
        there.street.sort(reverse=True)
    elif isinstance(effect, c.Disperse):
        there = state.town[aims(state, effect.where)]
        there.street = there.street[: max(0, len(there.street) - effect.count)]
    elif isinstance(effect, c.Stir):
        middle = state.players[0].space
        for distance in range(1, effect.cards + 1):
            for space, nearer in ((middle - distance, middle - distance + 1), (middle + distance, middle + distance - 1)):
                if 0 < space < len(state.town):
                    state.town[nearer].street = sorted(state.town[nearer].street + state.town[space].street, reverse=True)
                    state.town[space].street = []
    else:
        assert isinstance(effect, c.Change)
        place = SLOTS.index(effect.slot)
        state.wounded[place] = state.wounded[place] and state.slots[place] == effect.enemy
        state.slots[place] = effect.enemy


def foretell_place(here: Card, effect: Effect) -> None:
    if isinstance(effect, c.House):
        here.merged = True
    elif isinstance(effect, c.Door):
        here.blocked = effect.blocked
    else:
        assert isinstance(effect, c.Ransack | c.Restock)
        here.emptying = here.emptying or (isinstance(effect, c.Ransack) and not here.empty)
        here.empty = here.empty and isinstance(effect, c.Ransack)


def wild_night(*, inside: bool, other_way: bool) -> dict[str, Any]:
    """A situation in which every effect can be seen; the other way round what was so is not, and what was not is."""
    names = ("milan", "marek", "jana")
    spots = ((HERE, inside), (HERE, not inside), (6, False))
    people = [
        player(name, space, inside=within, wounds=1, stamina=2, loudness=3, silent=False)
        for name, (space, within) in zip(names, spots, strict=True)
    ]
    people[0].items = sorted(["backpack", "hunting-bow:1", "nail-gun:1", "pistol:1", "rope", "sardines"])
    town = peopled({space: [Y, X] for space in (1, 2, 3, 4, 5)})
    town[HERE].blocked = town[HERE].empty = other_way
    return {
        "people": people,
        "town": town,
        "wounded": [True, True, True],
        "deck": ["wire", "jam", "bandage", "knife", "planks", "rice-sack", "body-armour", "axe"],
    }


@pytest.mark.rule(RULE)
@pytest.mark.parametrize("other_way", [False, True])
@pytest.mark.parametrize("inside", [False, True])
@pytest.mark.parametrize("special", SPECIALS)
def test_each_special_event_does_what_stands_on_it(
    monkeypatch: pytest.MonkeyPatch, special: str, *, inside: bool, other_way: bool
) -> None:
    heard: list[Told] = []
    table = happens(monkeypatch, c.Special(), specials=[special], heard=heard, **wild_night(inside=inside, other_way=other_way))
    while table.state.phase == "events":
        act(table, min(asked(table).options))
    assert table.start is not None
    expected = GAME.unpack(table.start)
    for effect in SPECIALS[special].effects:
        foretell(expected, effect)
    assert told(heard, SpecialDrawn) == [SpecialDrawn(0, special)]
    assert table.state.drawn_specials == [special]
    for mine, theirs in zip(table.state.players, expected.players, strict=True):
        for field in ("space", "inside", "wounds", "stamina", "loudness", "silent", "items", "dead"):
            assert getattr(mine, field) == getattr(theirs, field), field
    assert table.state.town == expected.town
    assert (table.state.items, table.state.discarded) == (expected.items, expected.discarded)
    assert (table.state.slots, table.state.wounded) == (expected.slots, expected.wounded)
    assert not list(GAME.laws(table.state))


@pytest.mark.rule(RULE)
@pytest.mark.parametrize("special", SPECIALS)
def test_each_special_event_can_happen_at_the_town_edge_and_at_an_annex(monkeypatch: pytest.MonkeyPatch, special: str) -> None:
    for space in (0, 2):
        people = [player("tereza", space, items=["rope", "pistol:1"]), player("marek", space)]
        town = street(card("pub", street=[Z, Y, X]), card(ANNEX, street=[X]), "mill")
        table = happens(monkeypatch, c.Special(), people=people, town=town, specials=[special])
        while table.state.phase == "events":
            act(table, min(asked(table).options))
        assert not list(GAME.laws(table.state))
        assert table.state.town[0].street == []
        assert not any(each.merged or each.blocked or each.empty for each in table.state.town)


@pytest.mark.rule(RULE)
def test_special_events_are_unique_happenings_of_many_kinds() -> None:
    effects = [special.effects for special in SPECIALS.values()]
    assert all(effects)
    assert len(set(effects)) == len(effects), "no two do the same"
    for lang in ("cs", "en"):
        assert len({special.name.say(lang) for special in SPECIALS.values()}) == len(SPECIALS)
        assert len({special.story.say(lang) for special in SPECIALS.values()}) == len(SPECIALS)
    used = {type(effect) for each in effects for effect in each}
    assert used == set(c.AnyEffect.__args__) - {c.Calm}, "everything that a card can do; but all are silent when events come"


@pytest.mark.rule("zombie_country.events.event-cards")
def test_the_event_decks_combine_the_six_effects_and_dusk() -> None:
    six = {c.Draw, c.Shuffle, c.Find, c.Appear, c.Special, c.House}
    for slot in SLOTS:
        plain = [event for event in EVENTS.values() if event.deck == slot and not event.dusk]
        assert {type(effect) for event in plain for effect in event.effects} == six
        assert any(len(event.effects) > 1 for event in plain)
        assert all(event.effects for event in plain)
        assert len({event.name.say("cs") for event in plain}) == len(plain)
        assert len({event.name.say("en") for event in plain}) == len(plain)
    dusk = [event for event in EVENTS.values() if event.dusk]
    assert [event.deck for event in dusk] == ["Z", "Z", "Y"]


@pytest.mark.rule("zombie_country.events.event-cards")
@pytest.mark.parametrize("event", EVENTS)
def test_each_event_does_what_stands_on_it(monkeypatch: pytest.MonkeyPatch, event: str) -> None:
    heard: list[Told] = []
    blank, new = [name for name in EVENTS if name != event][:2]
    quiet = {name: replace(EVENTS[name], effects=()) for name in (blank, new)}
    monkeypatch.setattr(happenings, "EVENTS", {**EVENTS, **quiet})
    special = next(iter(SPECIALS))
    monkeypatch.setattr(happenings, "SPECIALS", {**SPECIALS, special: replace(SPECIALS[special], effects=())})
    night = wild_night(inside=False, other_way=False)
    table = lay(
        night.pop("people")[0],
        phase="events",
        active=[event, blank],
        events=[new],
        specials=[special],
        difficulty="hard",
        heard=heard,
        **night,
    )
    effects = EVENTS[event].effects
    assert table.start is not None
    expected = GAME.unpack(table.start)
    for effect in effects:
        if not isinstance(effect, c.Draw | c.Shuffle | c.Special | c.Dusk):
            foretell(expected, effect)
    counts = {kind: sum(isinstance(effect, kind) for effect in effects) for kind in (c.Draw, c.Shuffle, c.Special, c.Dusk)}
    assert table.state.town == expected.town
    assert table.state.items == expected.items
    assert told(heard, EventDrawn) == [EventDrawn(0, event), *[EventDrawn(0, blank)] * counts[c.Draw]]
    assert told(heard, EventAdded) == [EventAdded(new)] * counts[c.Draw]
    assert told(heard, SpecialDrawn) == [SpecialDrawn(0, special)] * counts[c.Special]
    assert told(heard, EventsShuffled) == [EventsShuffled()] * counts[c.Shuffle]
    assert table.state.dusk == counts[c.Dusk]
