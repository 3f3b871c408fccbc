"""Setup of the play area: decks, town, enemies, characters; and how the town grows."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any

import msgspec
import pytest

from herna.games.zombie_country import GAME
from herna.games.zombie_country.content import (
    ANNEXES,
    BASE,
    BUILDINGS,
    CHARACTERS,
    EVENTS,
    ITEMS,
    SCENARIOS,
    SLOTS,
    SPECIALS,
    Appear,
    Change,
    Draw,
    Hurt,
    Scenario,
    Track,
)
from herna.games.zombie_country.events import (
    EnemiesAppeared,
    EnemyChanged,
    ScenarioBegun,
)
from herna.games.zombie_country.rules import happenings, setup
from herna.games.zombie_country.state import DECK, DUSK_CARDS
from herna.kernel import EVERYTHING, PASS, Dice, Table, Told
from herna.kernel.dice import ScriptedDice
from herna.kernel.errors import BadSetup
from herna.kernel.kept import Audience
from herna.testing.playing import act, asked, told
from tests.games.zombie_country.laying import BLANK, FIRST, card, lay, player, says, street
from tests.games.zombie_country.laying import CHARACTERS as CREW
from tests.games.zombie_country.setup_cases import PLANNING, Stacked, begun, prepared, resized

pytestmark = pytest.mark.usefixtures("silent_events")


@pytest.mark.rule("zombie_country.setup.cooperative")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_all_win_together(seats: int) -> None:
    van = max((item for item in ITEMS.values() if item.vehicle), key=lambda item: item.vehicle.places if item.vehicle else 0)
    food = [name for name in DECK.elements() if ITEMS[name].food]
    row = street(card("bakery", big=[(van.id, True)], known=food), "old-house")
    table = lay(*[player(name) for name in CREW[:seats]], town=row, phase="end")
    assert table.outcome is not None
    assert (table.outcome.won, table.outcome.drawn) == (tuple(range(seats)), ())
    assert table.outcome.rule == "zombie_country.victory.win-condition"


@pytest.mark.rule("zombie_country.setup.cooperative")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_all_lose_together(seats: int) -> None:
    table = lay(*[player(name) for name in CREW[:seats]], phase="end", dusk=SCENARIOS[BASE].dusk.normal[seats - 1])
    assert table.outcome is not None
    assert (table.outcome.won, table.outcome.drawn) == ((), ())


@pytest.mark.rule("zombie_country.setup.cooperative")
def test_the_death_of_one_is_the_defeat_of_all(monkeypatch: pytest.MonkeyPatch) -> None:
    says(monkeypatch, Hurt(1))
    weak = player(wounds=CHARACTERS["tereza"].health - 1)
    table = lay(weak, player("marek", 2), phase="events", active=[FIRST, *BLANK])
    assert table.outcome is not None
    assert (table.outcome.won, table.outcome.drawn) == ((), ())


@pytest.mark.rule("zombie_country.setup.cooperative")
@pytest.mark.parametrize("scenario", list(SCENARIOS))
def test_a_scenario_says_what_is_played(scenario: str) -> None:
    heard: list[Told] = []
    table = begun(scenario=scenario, heard=heard)
    assert told(heard, ScenarioBegun) == [ScenarioBegun(scenario, "normal")]
    assert table.state.card is SCENARIOS[scenario]
    assert table.view(None).scenario == scenario
    assert table.state.slots == list(SCENARIOS[scenario].slots)
    assert len(table.state.streets) >= SCENARIOS[scenario].streets


@pytest.mark.rule("zombie_country.setup.cooperative")
def test_without_a_choice_the_basic_game_is_played() -> None:
    assert prepared().scenario == BASE


@pytest.mark.rule("zombie_country.setup.player-count")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_one_to_five_can_play(seats: int) -> None:
    table = begun(seats)
    assert len(table.state.players) == seats == len(table.pending)
    assert len(table.state.active) + len(table.state.drawn_events) == 3 * seats
    assert len({CHARACTERS[each.character].colour for each in table.state.players}) == seats


@pytest.mark.rule("zombie_country.setup.player-count")
@pytest.mark.parametrize("seats", [0, 6, -1, 10])
def test_no_other_number_can_play(seats: int) -> None:
    assert GAME.seats == (1, 2, 3, 4, 5)
    with pytest.raises(BadSetup):
        Table(GAME, seats, seed=1)


@pytest.mark.rule("zombie_country.setup.preparation-list")
def test_everything_is_prepared_once_the_characters_are_chosen() -> None:
    heard: list[Told] = []
    table = Table(GAME, 2, seed=3, audience=Audience((EVERYTHING, heard.append)))
    act(table, "marek")
    state = table.state
    assert not any([state.events, state.active, state.specials, state.items, state.town, state.slots, state.buildings])
    act(table, "jana")
    assert state.events
    assert len(state.active) + len(state.drawn_events) == 6
    assert state.specials
    assert state.buildings
    assert state.annexes
    assert state.items
    assert len(state.streets[0]) >= 2
    assert len(state.slots) == 3
    assert [each.character for each in state.players] == ["marek", "jana"]
    assert not list(GAME.laws(state))
    kinds = [type(each.event).__name__ for each in heard]
    assert kinds.index("ScenarioBegun") < kinds.index("BuildingLaid") < kinds.index("RoundBegun")


@pytest.mark.rule("zombie_country.setup.event-deck-order")
@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("difficulty", ["easy", "normal", "hard"])
def test_x_events_lie_on_y_events_and_these_on_z_events(difficulty: str, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """With more X events than become active, so that all three letters are left in the deck."""
    resized(monkeypatch, deck=(setup.ACTIVE + 1,) * 5)
    state = prepared(seed=seed, difficulty=difficulty)
    decks = [EVENTS[name].deck for name in state.events]
    assert decks == sorted(decks, reverse=True), "the top card is the last"
    assert set(decks) == {"X", "Y", "Z"}
    assert {EVENTS[name].deck for name in state.active} == {"X"}
    whole = [*state.events, *state.active, *state.unused]
    plain = [name for name, event in EVENTS.items() if not event.dusk]
    assert sorted(name for name in whole if not EVENTS[name].dusk) == sorted(plain)
    assert sum(EVENTS[name].dusk for name in whole) == DUSK_CARDS[difficulty]


@pytest.mark.rule("zombie_country.setup.event-deck-order")
@pytest.mark.parametrize("slot", SLOTS)
def test_each_of_the_three_is_shuffled_for_itself(slot: str, monkeypatch: pytest.MonkeyPatch) -> None:
    resized(monkeypatch, deck=(setup.ACTIVE + 1,) * 5)
    orders = set()
    for seed in range(8):
        state = prepared(5, seed=seed)
        orders.add(tuple(name for name in state.events if EVENTS[name].deck == slot))
    assert len(orders) == 8


@pytest.mark.rule("zombie_country.setup.event-deck-order")
def test_a_dusk_card_may_lie_anywhere_among_the_events_of_its_letter() -> None:
    places = set()
    for seed in range(60):
        state = prepared(1, seed=seed, difficulty="easy")
        letter = next(EVENTS[name].deck for name in state.events if EVENTS[name].dusk)
        places.add([EVENTS[name].dusk for name in state.events if EVENTS[name].deck == letter].index(True))
    assert places == set(range(SCENARIOS[BASE].deck[0] + 1))


@pytest.mark.rule("zombie_country.setup.event-deck-size")
def test_four_cards_of_each_letter_are_used_for_each_player_and_three_if_they_are_one_or_two() -> None:
    """Unless a scenario says otherwise."""
    assert {field.name: field.default for field in msgspec.structs.fields(Scenario)}["deck"] == (3, 3, 4, 4, 4)


@pytest.mark.rule("zombie_country.setup.event-deck-size")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("deck", [3, 4, 6, 20])
def test_so_many_cards_of_each_letter_are_used_and_the_others_stay_in_the_box(
    seats: int, deck: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    others = 9
    resized(monkeypatch, deck=tuple(deck if number == seats else others for number in (1, 2, 3, 4, 5)))
    state = prepared(seats)
    for slot in SLOTS:
        every = [name for name, event in EVENTS.items() if event.deck == slot and not event.dusk]
        used = [name for name in (*state.events, *state.active) if name in every]
        boxed = [name for name in state.unused if name in every]
        assert len(used) == min(len(every), deck * seats)
        assert sorted(used + boxed) == sorted(every)
    assert not any(EVENTS[name].dusk for name in state.unused), "every dusk card is used"
    assert sum(EVENTS[name].dusk for name in state.events) == DUSK_CARDS["normal"]
    assert not list(GAME.laws(state))


@pytest.mark.rule("zombie_country.setup.event-deck-size")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("scenario", list(SCENARIOS))
def test_a_scenario_may_use_another_number(scenario: str, seats: int) -> None:
    state = prepared(seats, scenario=scenario)
    wanted = SCENARIOS[scenario].deck[seats - 1] * seats
    for slot in SLOTS:
        every = [name for name, event in EVENTS.items() if event.deck == slot and not event.dusk]
        assert sum(name in every for name in (*state.events, *state.active)) == min(len(every), wanted)


@pytest.mark.rule("zombie_country.setup.event-deck-size")
def test_which_cards_are_used_is_left_to_chance_and_nobody_sees_the_box() -> None:
    boxes = {tuple(sorted(prepared(1, seed=seed).unused)) for seed in range(8)}
    assert len(boxes) == 8
    table = begun(1)
    assert table.state.unused
    for seat in (0, None):
        shown = msgspec.json.encode(table.view(seat)).decode()
        assert not [name for name in table.state.unused if f'"{name}"' in shown]


def draws(name: str) -> bool:
    """Whether an event brings another card into play."""
    return any(isinstance(effect, Draw) for effect in EVENTS[name].effects)


@pytest.mark.rule("zombie_country.setup.event-deck-size")
def test_at_least_one_x_event_brings_another_card_into_play_or_the_day_would_never_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """The three that are used may all be others; then the first that draws takes the place of one of them."""
    resized(monkeypatch, deck=(3,) * 5)
    every = [name for name, event in EVENTS.items() if event.deck == "X"]
    others = [name for name in every if not draws(name)]
    drawing = [name for name in every if draws(name)]
    table = Table(GAME, 1, dice=Stacked(0, (1,), tuple(reversed(drawing))))
    table.state.players[0].character = CREW[0]
    setup.prepare(table)
    assert sorted(table.state.active) == sorted([drawing[0], *others[1:3]])
    assert not list(GAME.laws(table.state))
    for seed in range(40):
        state = prepared(1, seed=seed)
        assert any(draws(name) for name in [*state.active, *state.events] if name in every)


@pytest.mark.rule("zombie_country.setup.event-deck-size")
def test_what_stays_in_the_box_never_comes_into_play(monkeypatch: pytest.MonkeyPatch) -> None:
    """With every X event a new card is added, until the event deck has run out."""
    effects = {"X": (Draw(),), "Y": (), "Z": ()}
    drawing = {name: msgspec.structs.replace(event, effects=effects[event.deck]) for name, event in EVENTS.items()}
    monkeypatch.setattr(happenings, "EVENTS", drawing)
    table = begun(1)
    state = table.state
    box, used = list(state.unused), sorted([*state.events, *state.active, *state.drawn_events])
    while state.round < 40:
        act(
            table,
            ("plan", ()) if asked(table).rule == PLANNING else PASS if PASS in asked(table).options else ("play", "forward"),
        )
    assert state.events == []
    assert sorted([*state.active, *state.drawn_events]) == used
    assert state.unused == box


@pytest.mark.rule("zombie_country.setup.active-event-deck")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_the_active_events_are_the_top_three_for_each_player(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of four X events for each player, where nothing is shuffled, the upper three quarters become active."""
    resized(monkeypatch, deck=(4,) * 5)
    table = Table(GAME, seats, dice=Dice.scripted([1]))
    for name, each in zip(CREW, table.state.players, strict=False):
        each.character = name
    setup.prepare(table)
    every = [name for name, event in EVENTS.items() if event.deck == "X"]
    xs = every[: 4 * seats]
    if not any(draws(name) for name in xs):
        xs[0] = next(name for name in every if draws(name))
    assert table.state.active == xs[-3 * seats :]
    assert [name for name in table.state.events if EVENTS[name].deck == "X"] == xs[: -3 * seats]
    assert len(table.state.active) == 3 * seats


@pytest.mark.rule("zombie_country.setup.active-event-deck")
def test_the_active_events_are_shuffled_too() -> None:
    class Noted(ScriptedDice):
        def at(self, state: int) -> Noted:
            return Noted(state, self.script)

        def shuffle(self, pile: list[Any]) -> None:
            shuffled.append(list(pile))

    shuffled: list[list[Any]] = []
    table = Table(GAME, 2, dice=Noted(0, (1,)))
    for name, each in zip(CREW, table.state.players, strict=False):
        each.character = name
    setup.prepare(table)
    assert sorted(table.state.active) in [sorted(each) for each in shuffled]


@pytest.mark.rule("zombie_country.setup.special-event-deck")
def test_the_special_events_are_a_shuffled_deck_of_their_own() -> None:
    orders = set()
    for seed in range(5):
        state = prepared(seed=seed)
        assert sorted(state.specials) == sorted(SPECIALS)
        assert state.drawn_specials == []
        assert not set(state.specials) & {*state.events, *state.active}
        orders.add(tuple(state.specials))
    assert len(orders) == 5


@pytest.mark.rule("zombie_country.setup.building-annex-decks")
def test_buildings_and_annexes_are_two_shuffled_decks() -> None:
    orders: dict[str, set[tuple[str, ...]]] = {"buildings": set(), "annexes": set()}
    for seed in range(5):
        state = prepared(seed=seed)
        laid = [each.id for each in state.town[1:]]
        assert sorted([*state.buildings, *(name for name in laid if name in BUILDINGS)]) == sorted(BUILDINGS)
        assert sorted([*state.annexes, *(name for name in laid if name in ANNEXES)]) == sorted(ANNEXES)
        orders["buildings"].add(tuple(state.buildings))
        orders["annexes"].add(tuple(state.annexes))
    assert len(orders["buildings"]) == len(orders["annexes"]) == 5


@pytest.mark.rule("zombie_country.setup.item-deck")
def test_all_item_cards_are_shuffled_into_one_deck() -> None:
    orders = set()
    for seed in range(5):
        state = prepared(seed=seed)
        lying = [item for each in state.town for item in [*each.hidden, *(big.item for big in each.big)]]
        assert Counter([*state.items, *lying]) == DECK
        assert state.discarded == []
        orders.add(tuple(state.items))
        sorts = [ITEMS[item].sort for item in state.items]
        assert sum(one != other for one, other in pairwise(sorts)) > 50, "the sorts are mixed"
    assert len(orders) == 5
    assert all(DECK[item.id] == item.copies for item in ITEMS.values())


@pytest.mark.rule("zombie_country.setup.enemy-markers")
@pytest.mark.parametrize(("slot", "enemy"), [("X", "lazy-zombie"), ("Y", "zombie"), ("Z", "raider")])
def test_the_markers_have_their_enemies(slot: Any, enemy: str, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    says(monkeypatch, Appear(slot, "at", 1))
    assert SLOTS == ("X", "Y", "Z")
    assert prepared().slots == ["lazy-zombie", "zombie", "raider"]
    table = lay(player(), town=street("bakery"), phase="events", active=[FIRST, *BLANK], heard=heard)
    assert told(heard, EnemiesAppeared) == [EnemiesAppeared(enemy, slot, 1, "bakery")]
    assert table.state.town[1].street == [10 * (1 + SLOTS.index(slot))]


@pytest.mark.rule("zombie_country.setup.enemy-zone")
@pytest.mark.parametrize("scenario", list(SCENARIOS))
def test_exactly_three_enemy_cards_lie_open_before_all(scenario: str) -> None:
    table = begun(scenario=scenario)
    for seat in (0, 1, None):
        shown = table.view(seat)
        assert shown.slots == SCENARIOS[scenario].slots
        assert len(shown.slots) == 3 == len(set(shown.slots))
        assert shown.wounded == (False, False, False)


@pytest.mark.rule("zombie_country.setup.enemy-zone")
@pytest.mark.parametrize("slot", SLOTS)
def test_a_new_enemy_card_takes_the_place_of_the_old_one(slot: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    says(monkeypatch, Change(slot, "wolf"))
    row = street(card("bakery", street=[30, 20, 10]), "old-house")
    table = lay(player(), town=row, phase="events", active=[FIRST, *BLANK], heard=heard, wounded=[True] * 3)
    place = SLOTS.index(slot)
    expected = ["lazy-zombie", "zombie", "raider"]
    expected[place] = "wolf"
    assert list(table.view(None).slots) == expected
    assert told(heard, EnemyChanged) == [EnemyChanged(slot, "wolf")]
    assert table.state.town[1].street == [30, 20, 10], "the markers stay where they are"
    assert table.state.wounded == [each != place for each in range(3)], "the wound token went with the card"


@pytest.mark.rule("zombie_country.setup.enemy-tokens")
def test_every_token_of_the_supply_is_seen_on_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    resized(monkeypatch, dusk=Track(normal=(4, 5, 6, 7, 8)))
    gun = next(item for item in ITEMS.values() if item.copies and item.weapon and item.weapon.rounds > 1)
    row = street(card("bakery", street=[30, 21, 10], empty=True), "old-house")
    crew = player(items=[f"{gun.id}:1"], wounds=2, now=["forward"]), player("marek", silent=False)
    table = lay(*crew, town=row, first=1, dusk=2, wounded=[False, True, False])
    for seat in (0, 1, None):
        shown = table.view(seat)
        assert shown.town[1].street == (30, 21, 10), "enemies X, Y and Z, and a wound on one of them"
        assert shown.wounded == (False, True, False), "a wound on an enemy card"
        assert [each.wounds for each in shown.players] == [2, 0]
        assert f"{gun.id}:1" in shown.players[0].items, "ammunition"
        assert (shown.town[1].empty, shown.town[2].empty) == (True, False)
        assert [each.silent for each in shown.players] == [True, False], "one silence token each"
        assert shown.first == 1, "the starting player token"
        assert (shown.dusk, shown.night) == (2, 5), "the dusk counter"
    assert len({each.colour for each in CHARACTERS.values()}) == len(CHARACTERS), "a silence token in each colour"
