"""Events: the active deck, what its cards do, special events, and everything that a card can do."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from herna.games.zombie_country import content as c
from herna.games.zombie_country.content import (
    BUILDINGS,
    ITEMS,
    SLOTS,
    SPECIALS,
)
from herna.games.zombie_country.events import (
    BigFound,
    DuskAdvanced,
    EnemiesAppeared,
    EnemiesReplaced,
    EventAdded,
    EventDrawn,
    EventsShuffled,
    HouseAttacked,
    ItemAppeared,
    SpecialDrawn,
)
from herna.games.zombie_country.rules import happenings
from herna.games.zombie_country.state import DECK, _events_of
from herna.kernel import Told
from herna.kernel.dice import ScriptedDice
from herna.testing.playing import told
from tests.games.zombie_country.events_cases import (
    ANNEX,
    HERE,
    NAMES,
    OTHER_ANNEX,
    WHERE,
    X,
    Y,
    Z,
    by,
    happens,
    peopled,
    where,
    written,
)
from tests.games.zombie_country.laying import STREET, card, lay, player, street

pytestmark = pytest.mark.usefixtures("one_attack_each")


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


SPOTS = [
    pytest.param(3, {"ahead": 4, "at": 3, "behind": 2}, id="in_the_street"),
    pytest.param(1, {"ahead": 2, "at": 1, "behind": 1}, id="nothing_behind_the_first_card"),
    pytest.param(8, {"ahead": 8, "at": 8, "behind": 7}, id="nothing_ahead_of_the_last_card"),
    pytest.param(0, {"ahead": 1, "at": 1, "behind": 1}, id="at_the_town_edge"),
]


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
