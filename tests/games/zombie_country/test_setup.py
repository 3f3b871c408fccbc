"""Setup of the play area: decks, town, enemies, characters; and how the town grows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations, pairwise, product
from typing import Any

import msgspec
import pytest

from herna.games.zombie_country import GAME
from herna.games.zombie_country import state as state_module
from herna.games.zombie_country.content import (
    ACTIONS,
    ANNEXES,
    BASE,
    BASICS,
    BUILDINGS,
    CHARACTERS,
    EDGE,
    EVENTS,
    ITEMS,
    SCENARIOS,
    SLOTS,
    SPECIALS,
    Appear,
    Change,
    Character,
    Draw,
    Hurt,
    Hush,
    Noise,
    Scenario,
    Track,
)
from herna.games.zombie_country.events import (
    BuildingLaid,
    CharacterTaken,
    EnemiesAppeared,
    EnemyChanged,
    LoudnessChanged,
    Moved,
    PlansRevealed,
    ScenarioBegun,
    TokenReturned,
)
from herna.games.zombie_country.rules import happenings, setup, town
from herna.games.zombie_country.state import DECK, DUSK_CARDS, Card, State
from herna.kernel import EVERYTHING, PASS, Dice, Table, Told
from herna.kernel.dice import ScriptedDice
from herna.kernel.errors import BadSetup
from herna.kernel.kept import Audience
from tests.games.zombie_country.laying import (
    BLANK,
    FIRST,
    act,
    asked,
    card,
    forbidden,
    lay,
    player,
    say,
    says,
    street,
    told,
    why_not,
)
from tests.games.zombie_country.laying import CHARACTERS as CREW

CHOICE = "zombie_country.setup.character-choice"
PLANNING = "zombie_country.planning.reveal-and-plan"
PRINTED = {
    count: [name for name, building in BUILDINGS.items() if building.annexes == count and not building.crossroads]
    for count in sorted({building.annexes for building in BUILDINGS.values() if not building.crossroads})
}
"""The buildings by the number of their annexes; no crossroads are among them."""

CROSSING = next(building.id for building in BUILDINGS.values() if building.crossroads and building.annexes)
LARGE = [name for name, each in SCENARIOS.items() if each.streets > 1 or each.side_streets]


class Stacked(ScriptedDice):
    """Scripted dice; when a pile is shuffled, some cards come to its top, the first of them uppermost."""

    top: tuple[str, ...] = ()

    def at(self, state: int) -> Stacked:
        return Stacked(state, self.script, self.top)

    def shuffle(self, pile: list[Any]) -> None:
        for name in reversed(self.top):
            if name in pile:
                pile.remove(name)
                pile.append(name)


@pytest.fixture(autouse=True)
def _silent_events(monkeypatch: pytest.MonkeyPatch) -> None:
    """No event does anything, unless a test says so."""
    says(monkeypatch)


def resized(monkeypatch: pytest.MonkeyPatch, **fields: Any) -> None:
    """The basic game with another town."""
    monkeypatch.setattr(state_module, "SCENARIOS", {**SCENARIOS, BASE: msgspec.structs.replace(SCENARIOS[BASE], **fields)})


def begun(seats: int = 2, *, seed: int = 1, heard: list[Told] | None = None, **options: Any) -> Table[State]:
    """A game whose players plan in round 1."""
    ears = Audience() if heard is None else Audience((EVERYTHING, heard.append))
    table = Table(GAME, seats, seed=seed, options={"characters": CREW[:seats], **options}, audience=ears)
    assert (asked(table).rule, table.state.round) == (PLANNING, 1)
    return table


def prepared(seats: int = 2, *, seed: int = 1, **options: Any) -> State:
    """A table that has just been laid: no round has begun."""
    table = Table(GAME, seats, seed=seed, options=options)
    for name, each in zip(CREW, table.state.players, strict=False):
        each.character = name
    setup.prepare(table)
    return table.state


def stacked(*top: str, seats: int = 2, heard: list[Told] | None = None, **options: Any) -> Table[State]:
    """A game in round 1 with these cards on top of their decks; the first seat begins."""
    ears = Audience() if heard is None else Audience((EVERYTHING, heard.append))
    dice = Stacked(0, (1,), top)
    return Table(GAME, seats, dice=dice, options={"characters": CREW[:seats], **options}, audience=ears)


def pile(laid: Sequence[Card], *top: str) -> list[str]:
    """A deck of the buildings that are not in the town, these on top, the first first."""
    names = [each.id for each in laid]
    return [name for name in BUILDINGS if name not in (*names, *top)] + list(reversed(top))


def rows(state: State) -> list[list[str]]:
    """The cards of each street, from left to right."""
    return [[state.town[space].id for space in each] for each in state.streets]


def grown(scenario: str, seed: int) -> State:
    """A town of which every street is complete."""
    table = begun(seed=seed, scenario=scenario)
    lane = 0
    while lane < len(table.state.streets):
        while not town.complete(table.state, lane):
            town.lay_building(table, lane)
        lane += 1
    return table.state


# ---------------------------------------------------------------------- together


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


# ---------------------------------------------------------------------- before play


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


# ---------------------------------------------------------------------- enemies


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


# ---------------------------------------------------------------------- the entrance of the town


@pytest.mark.rule("zombie_country.setup.town-entrances", "zombie_country.setup.entrance-layout")
@pytest.mark.parametrize("seed", range(8))
def test_two_buildings_lie_one_after_another_at_the_left_end_of_one_street(seed: int) -> None:
    state = prepared(seed=seed)
    assert len(state.streets) == 1
    houses = [space for space in state.streets[0] if state.town[space].building]
    assert len(houses) == 2
    assert houses[0] == 1, "the first card"
    assert {each.row for each in state.town[1:]} == {0}
    assert [each.column for each in state.town] == list(range(len(state.town)))
    assert [each.home for each in state.town[1:]] == [houses[0]] * (houses[1] - 1) + [houses[1]] * (len(state.town) - houses[1])


@pytest.mark.rule("zombie_country.setup.town-entrances")
def test_the_entrances_are_the_top_buildings_of_the_deck_and_known_to_all() -> None:
    heard: list[Told] = []
    one, two = PRINTED[1][0], PRINTED[2][0]
    table = stacked(one, two, heard=heard)
    assert [event.building for event in told(heard, BuildingLaid)] == [one, two]
    assert {one, two}.isdisjoint(table.state.buildings)
    for seat in (0, 1, None):
        assert [each.id for each in table.view(seat).town if each.id in BUILDINGS] == [one, two]


@pytest.mark.rule("zombie_country.setup.entrance-layout")
def test_a_larger_scenario_may_begin_with_several_streets(monkeypatch: pytest.MonkeyPatch) -> None:
    resized(monkeypatch, streets=2)
    one, two = [name for name in PRINTED[1] if not BUILDINGS[name].passage][:2]
    yards = [name for name, annex in ANNEXES.items() if not annex.passage][:2]
    state = stacked(one, two, *yards).state
    assert [lane[0] for lane in rows(state)] == [one, two]
    first, second = state.streets[0][0], state.streets[1][0]
    assert state.town[0].links == [first, second], "both begin at the town edge"
    assert [(state.town[space].row, state.town[space].column) for space in (first, second)] == [(0, 1), (1, 1)]
    assert town.forward(state, 0) == [first, second]
    assert town.backward(state, first) == [0]
    assert town.backward(state, second)[0] == 0


@pytest.mark.rule("zombie_country.setup.entrance-layout")
def test_more_entrances_than_streets_are_shared_out(monkeypatch: pytest.MonkeyPatch) -> None:
    resized(monkeypatch, streets=2, entrances=4)
    names = PRINTED[1][:4]
    houses = [[name for name in lane if name in BUILDINGS] for lane in rows(stacked(*names).state)]
    assert houses == [[names[0], names[2]], [names[1], names[3]]]


@pytest.mark.rule("zombie_country.setup.entrance-annexes")
@pytest.mark.parametrize(("first", "second"), [pair for pair in product(PRINTED, PRINTED) if len(PRINTED[pair[1]]) > 1])
def test_the_entrances_have_their_annexes_from_the_start(first: int, second: int) -> None:
    heard: list[Told] = []
    one = PRINTED[first][0]
    two = next(name for name in PRINTED[second] if name != one)
    annexes = list(ANNEXES)[: first + second]
    state = stacked(one, two, *annexes, heard=heard).state
    assert rows(state) == [[one, *annexes[:first], two, *annexes[first:]]]
    laid = [BuildingLaid(one, tuple(annexes[:first]), 1), BuildingLaid(two, tuple(annexes[first:]), 1)]
    assert told(heard, BuildingLaid) == laid


@pytest.mark.rule("zombie_country.setup.entrance-annexes")
@pytest.mark.parametrize("left", [0, 1, 2, 3])
def test_when_the_annexes_have_run_out_a_building_has_fewer(left: int) -> None:
    heard: list[Told] = []
    new = PRINTED[2][0]
    row = street("bakery", "old-house")
    table = lay(player(now=["forward"]), town=row, buildings=pile(row, new), heard=heard)
    table.state.annexes = table.state.annexes[:left]
    act(table, ("play", "forward"))
    (event,) = told(heard, BuildingLaid)
    assert (event.building, len(event.annexes)) == (new, min(2, left))
    assert len(table.state.annexes) == max(0, left - 2)


# ---------------------------------------------------------------------- growth


@pytest.mark.rule("zombie_country.setup.town-left-to-right")
@pytest.mark.parametrize("seed", range(5))
def test_each_new_card_goes_to_the_right_of_those_that_lie_there(seed: int) -> None:
    table = begun(seed=seed)
    state = table.state
    for _ in range(5):
        before = rows(state)[0]
        town.lay_building(table, 0)
        assert rows(state)[0][: len(before)] == before, "what lies there stays"
        assert rows(state)[0][len(before)] in BUILDINGS
    assert [state.town[space].column for space in state.streets[0]] == list(range(1, len(state.town)))
    assert all(state.town[space].links[0] == space - 1 for space in state.streets[0])


@pytest.mark.rule("zombie_country.setup.town-left-to-right", "zombie_country.setup.town-growth")
def test_a_new_building_comes_with_the_first_step_to_the_last_one() -> None:
    heard: list[Told] = []
    new = PRINTED[2][0]
    row = street("bakery", "old-house", "workshop")
    table = lay(player(space=2, now=["forward"]), town=row, buildings=pile(row, new), heard=heard)
    annexes = tuple(reversed(table.state.annexes[-2:]))
    assert len(table.state.town) == 4
    act(table, ("play", "forward"))
    assert rows(table.state) == [["bakery", "old-house", "workshop", new, *annexes]]
    assert told(heard, BuildingLaid) == [BuildingLaid(new, annexes, 1)]
    kinds = [type(each.event) for each in heard]
    assert kinds.index(Moved) < kinds.index(BuildingLaid)
    rules = [each.rule for each in heard if isinstance(each.event, BuildingLaid)]
    assert rules == ["zombie_country.setup.town-left-to-right"]


@pytest.mark.rule("zombie_country.setup.town-growth")
@pytest.mark.parametrize(("space", "grows"), [(1, False), (2, True), (3, True), (4, True)])
def test_the_town_grows_when_somebody_steps_on_any_card_of_the_last_building(space: int, grows: bool) -> None:
    """A building, and another with two annexes: all but the first card belong to the last building."""
    first, last, new = PRINTED[1][:3]
    yard, lane = list(ANNEXES)[:2]
    row = street(first, last, yard, lane)
    table = lay(player(space=space - 1, now=["forward"]), town=row, buildings=pile(row, new))
    assert len(table.state.town) == 5
    act(table, ("play", "forward"))
    assert table.state.players[0].space == space
    assert [name for name in rows(table.state)[0] if name in BUILDINGS] == [first, last, *([new] if grows else [])]


@pytest.mark.rule("zombie_country.setup.town-growth")
@pytest.mark.parametrize("inside", [False, True])
def test_who_stands_in_the_last_building_makes_the_town_grow_too(inside: bool) -> None:
    row = street("bakery", "old-house")
    crew = player(space=2, inside=inside), player("marek", 1, now=["inventory"])
    table = lay(*crew, town=row, buildings=pile(row, PRINTED[1][-1]), first=1, phase="planning")
    say(table, 0, ("plan", ()))
    say(table, 1, ("plan", ()))
    act(table, ("play", "inventory"), ("search", "street"))
    assert len([each for each in table.state.town if each.building]) == 3


@pytest.mark.rule("zombie_country.setup.town-growth")
def test_the_town_does_not_grow_behind_anybodys_back() -> None:
    row = street("bakery", "old-house", "workshop")
    table = lay(player(space=1, now=["forward"]), town=row)
    act(table, ("play", "forward"))
    assert len(table.state.town) == 4


@pytest.mark.rule("zombie_country.setup.town-growth")
def test_one_building_is_laid_even_if_two_arrive() -> None:
    row = street("bakery", "old-house")
    table = lay(player(now=["forward"]), player("marek", now=["forward"]), town=row, buildings=pile(row, PRINTED[1][-1]))
    act(table, ("play", "forward"))
    size = len(table.state.town)
    assert size == 3 + 2
    act(table, ("play", "forward"))
    assert len(table.state.town) == size


@pytest.mark.rule("zombie_country.setup.town-growth")
def test_two_steps_in_one_action_find_the_ground_that_they_lead_to() -> None:
    special = next(name for name, action in ACTIONS.items() if action.like == "forward" and action.steps == 2)
    runner = next(name for name, each in CHARACTERS.items() if special in each.specials)
    row = street(*PRINTED[1][:2])
    table = lay(player(runner, now=[special]), town=row, buildings=pile(row, *PRINTED[1][2:4]))
    act(table, ("play", special))
    assert table.state.players[0].space == 3
    assert [name for name in rows(table.state)[0] if name in BUILDINGS] == PRINTED[1][:4], "and the next one is laid already"


@pytest.mark.rule("zombie_country.setup.town-growth")
@pytest.mark.parametrize(
    ("annexes", "more"), [((1, 1), True), ((1, 2), False), ((2, 2), False), ((0, 3), False), ((0, 2), True)]
)
def test_a_street_is_complete_once_it_has_the_number_of_cards(
    annexes: tuple[int, int], more: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A street of five: two buildings and three annexes are enough, with two annexes one more building is laid in full."""
    resized(monkeypatch, length=5)
    one, two = PRINTED[1][:2]
    new = PRINTED[2][0]
    rest = list(ANNEXES)
    row = street(one, *rest[: annexes[0]], two, *rest[annexes[0] : sum(annexes)])
    before = len(row) - 1
    at = next(space for space, each in enumerate(row) if each.id == two) - 1
    table = lay(player(space=at, now=["forward"]), town=row, buildings=pile(row, new))
    assert town.complete(table.state, 0) == (before >= 5) == (not more)
    act(table, ("play", "forward"))
    assert table.state.town[table.state.players[0].space].id == two
    assert len(table.state.streets[0]) == before + (3 if more else 0), "the building that reaches the number is laid in full"
    assert town.complete(table.state, 0)


@pytest.mark.rule("zombie_country.setup.town-growth")
def test_at_the_end_of_a_complete_street_nothing_is_laid_and_a_step_leads_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    resized(monkeypatch, length=5)
    row = street(*PRINTED[1][:5])
    table = lay(player(space=5, now=["forward"]), town=row)
    act(table, ("play", "forward"))
    assert table.state.players[0].space == 5
    assert len(table.state.town) == 6


@pytest.mark.rule("zombie_country.setup.town-growth")
@pytest.mark.parametrize("seed", range(4))
def test_until_a_street_is_complete_there_is_a_card_ahead_of_everybody(seed: int) -> None:
    """Somebody walks through the whole town, round after round."""
    table = begun(1, seed=seed)
    state = table.state
    while True:
        space = state.players[0].space
        if town.complete(state, 0) and space == state.streets[0][-1]:
            break
        assert town.next_card(state, space) > space
        act(table, ("plan", ("forward",)))
        act(table, ("play", "forward"))
        assert state.players[0].space == space + 1
        act(table, PASS)
    assert len(state.streets[0]) >= SCENARIOS[BASE].length


@pytest.mark.rule("zombie_country.setup.town-growth")
def test_the_last_buildings_of_a_scenario_come_when_the_number_is_reached(monkeypatch: pytest.MonkeyPatch) -> None:
    goal = PRINTED[1][-1]
    resized(monkeypatch, length=5, last=(goal,))
    one, two, new = PRINTED[1][:3]
    table = stacked(one, two, new, goal)
    state = table.state
    assert state.last == [goal]
    assert goal not in state.buildings
    town.lay_building(table, 0)
    assert [name for name in rows(state)[0] if name in BUILDINGS] == [one, two, new]
    assert len(state.streets[0]) == 6
    assert not town.complete(state, 0), "the goal is not there yet"
    town.lay_building(table, 0)
    assert [name for name in rows(state)[0] if name in BUILDINGS] == [one, two, new, goal]
    assert town.complete(state, 0)


@pytest.mark.rule("zombie_country.setup.town-growth")
def test_a_street_is_complete_when_no_building_is_left_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """The buildings that a scenario puts at the end come in the first street, and in no other."""
    goal = PRINTED[1][-1]
    resized(monkeypatch, streets=2, last=(goal,))
    table = stacked(*PRINTED[1][:2])
    state = table.state
    state.buildings = []
    assert town.complete(state, 1)
    state.players[0].space = state.streets[1][0]
    town.grow(table)
    assert [len(lane) for lane in state.streets] == [2, 2]
    assert not town.complete(state, 0)
    state.players[0].space = state.streets[0][0]
    town.grow(table)
    assert [[name for name in lane if name in BUILDINGS] for lane in rows(state)] == [[PRINTED[1][0], goal], [PRINTED[1][1]]]
    assert town.complete(state, 0)


@pytest.mark.rule("zombie_country.setup.town-size-basic")
@pytest.mark.parametrize("seed", range(10))
def test_the_basic_town_is_a_single_street_of_about_twenty_cards(seed: int) -> None:
    assert (SCENARIOS[BASE].streets, SCENARIOS[BASE].side_streets, SCENARIOS[BASE].length) == (1, 0, 20)
    state = grown(BASE, seed)
    assert len(state.streets) == 1
    size = len(state.streets[0])
    last = state.town[state.streets[0][-1]].home
    assert size >= 20
    assert state.streets[0].index(last) < 20, "without the last building it would be too short"
    assert size == len(state.town) - 1


@pytest.mark.rule("zombie_country.setup.town-size-basic")
def test_crossroads_and_passages_lead_nowhere_in_the_basic_town() -> None:
    passing = next(name for name, building in BUILDINGS.items() if building.passage and not building.crossroads)
    state = stacked(CROSSING, passing).state
    assert len(state.streets) == 1
    for space in range(1, len(state.town) - 1):
        assert (town.backward(state, space), town.forward(state, space)) == ([space - 1], [space + 1])


@pytest.mark.rule("zombie_country.setup.town-size-advanced")
@pytest.mark.parametrize("scenario", LARGE)
@pytest.mark.parametrize("seed", range(4))
def test_larger_towns_have_more_streets(scenario: str, seed: int) -> None:
    each = SCENARIOS[scenario]
    state = grown(scenario, seed)
    assert each.streets <= len(state.streets) <= each.streets + each.side_streets
    assert all(len(lane) >= each.length for lane in state.streets)
    assert len(state.town) - 1 == sum(map(len, state.streets))
    if len(state.streets) > 1:
        assert len(state.town) > SCENARIOS[BASE].length


@pytest.mark.rule("zombie_country.setup.town-size-advanced")
def test_some_scenarios_have_larger_towns() -> None:
    assert any(SCENARIOS[name].streets > 1 for name in LARGE)
    assert any(SCENARIOS[name].side_streets for name in LARGE)


@pytest.mark.rule("zombie_country.setup.town-size-advanced")
@pytest.mark.parametrize("side_streets", [0, 1, 2])
def test_at_a_crossroads_a_side_street_begins_while_the_scenario_has_room(
    side_streets: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    resized(monkeypatch, side_streets=side_streets)
    crossings = [name for name, building in BUILDINGS.items() if building.crossroads][:2]
    side = PRINTED[1][:2]
    heard: list[Told] = []
    state = stacked(crossings[0], *([side[0]] if side_streets else []), crossings[1], side[1], heard=heard).state
    assert len(state.streets) == 1 + side_streets
    if not side_streets:
        return
    first = town.space_of(state, crossings[0])
    branch = state.streets[1][0]
    assert state.town[branch].id == side[0]
    assert (state.town[branch].row, state.town[branch].column) == (1, state.town[first].column + 1)
    assert branch in town.forward(state, first)
    assert branch not in town.backward(state, first)
    assert town.backward(state, branch)[0] == first
    assert [event.street for event in told(heard, BuildingLaid)][:2] == [1, 2]
    if side_streets == 2:
        second = town.space_of(state, crossings[1])
        assert state.town[state.streets[2][0]].id == side[1]
        assert town.backward(state, state.streets[2][0])[0] == second


@pytest.mark.rule("zombie_country.setup.town-size-advanced")
def test_each_street_grows_for_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    resized(monkeypatch, streets=2, entrances=4)
    names = PRINTED[1][:6]
    table = stacked(*names)
    say(table, 0, ("plan", ()))
    say(table, 1, ("plan", ()))
    state = table.state
    act(table, ("play", "forward"))
    assert list(asked(table).options) == [names[0], names[1]], "one chooses a street"
    act(table, names[1])
    assert state.players[0].space == state.streets[1][0]
    assert [len(lane) for lane in state.streets] == [4, 4], "the second building of the street is its last"
    state.players[0].space = state.streets[1][2]
    town.grow(table)
    assert [[name for name in lane if name in BUILDINGS] for lane in rows(state)] == [
        [names[0], names[2]],
        [names[1], names[3], names[4]],
    ]


# ---------------------------------------------------------------------- characters


@pytest.mark.rule("zombie_country.setup.character-card", "zombie_country.setup.character-choice")
def test_players_choose_a_character_each_in_seating_order() -> None:
    heard: list[Told] = []
    table = Table(GAME, 3, seed=1, audience=Audience((EVERYTHING, heard.append)))
    chosen: list[str] = []
    for seat in range(3):
        assert (asked(table).seat, asked(table).rule) == (seat, CHOICE)
        assert list(asked(table).options) == [name for name in CHARACTERS if name not in chosen], "any that is left"
        chosen.append(asked(table).options[-1 - seat])
        act(table, chosen[-1])
    assert [each.character for each in table.state.players] == chosen
    assert told(heard, CharacterTaken) == [CharacterTaken(seat, name) for seat, name in enumerate(chosen)]
    assert [each.rule for each in heard if isinstance(each.event, CharacterTaken)] == [
        "zombie_country.setup.character-card"
    ] * 3


@pytest.mark.rule("zombie_country.setup.character-choice")
def test_each_character_exists_once() -> None:
    table = Table(GAME, 2, seed=1)
    act(table, "karel")
    assert why_not(table, "karel") == CHOICE
    assert forbidden(table, "karel") == CHOICE
    with pytest.raises(BadSetup):
        Table(GAME, 2, seed=1, options={"characters": ["karel", "karel"]})


@pytest.mark.rule("zombie_country.setup.character-choice")
def test_characters_can_be_dealt_out_at_random() -> None:
    seen: Counter[str] = Counter()
    for seed in range(60):
        heard: list[Told] = []
        table = Table(GAME, 5, seed=seed, options={"deal": True}, audience=Audience((EVERYTHING, heard.append)))
        assert asked(table).rule == PLANNING, "nobody chooses"
        names = [each.character for each in table.state.players]
        assert len(set(names)) == 5
        assert told(heard, CharacterTaken) == [CharacterTaken(seat, name) for seat, name in enumerate(names)]
        seen.update(names)
    assert set(seen) == set(CHARACTERS), "each of them may come"


@pytest.mark.rule("zombie_country.setup.character-choice")
def test_chosen_at_the_table_or_named_beforehand_it_is_the_same_game() -> None:
    named = begun(2, seed=5)
    table = Table(GAME, 2, seed=5)
    act(table, *CREW[:2])
    assert table.state == named.state


@pytest.mark.rule("zombie_country.setup.action-deck")
@pytest.mark.parametrize("character", list(CHARACTERS))
def test_the_action_cards_are_the_universal_ones_and_those_of_the_character(character: str) -> None:
    each = CHARACTERS[character]
    table = lay(player(character), phase="planning")
    every = (*BASICS, *each.specials)
    expected = {
        ("plan", plan)
        for size in range(len(every) + 1)
        for plan in combinations(every, size)
        if sum(action in BASICS for action in plan) <= each.actions and size - 1 <= each.stamina
    }
    assert {option for option in asked(table).options if option[0] == "plan"} == expected


@pytest.mark.rule("zombie_country.setup.action-deck")
@pytest.mark.parametrize("character", list(CHARACTERS))
def test_in_round_one_one_universal_card_is_on_the_table(character: str) -> None:
    table = Table(GAME, 1, seed=2, options={"characters": [character]})
    plans = [option[1] for option in asked(table).options if option[0] == "plan"]
    most = max(sum(action in BASICS for action in plan) for plan in plans)
    assert most == min(len(BASICS), CHARACTERS[character].actions - 1)
    assert {*CHARACTERS[character].specials} < {action for plan in plans for action in plan}


@pytest.mark.rule("zombie_country.setup.loudness-start", "zombie_country.setup.silence-token-start")
@pytest.mark.rule("zombie_country.setup.health-start", "zombie_country.setup.stamina-start")
@pytest.mark.parametrize("character", list(CHARACTERS))
def test_a_character_begins_unhurt_rested_and_silent(character: str) -> None:
    """Before the first round, which would give a lost token back and make everybody less loud."""
    table = Table(GAME, 1, seed=2)
    table.state.players[0].character = character
    setup.prepare(table)
    (each,) = table.state.players
    assert (each.loudness, each.silent, each.wounds) == (0, True, 0)
    assert each.stamina == CHARACTERS[character].stamina
    assert (each.items, each.outside, each.dead) == ([], [], False)
    for seat in (0, None):
        (shown,) = table.view(seat).players
        assert (shown.loudness, shown.silent, shown.wounds, shown.stamina) == (0, True, 0, CHARACTERS[character].stamina)


@pytest.mark.rule("zombie_country.setup.loudness-start", "zombie_country.setup.silence-token-start")
def test_nobody_has_to_grow_silent_in_the_first_round() -> None:
    heard: list[Told] = []
    begun(3, heard=heard)
    assert not told(heard, LoudnessChanged)
    assert not told(heard, TokenReturned)


@pytest.mark.rule("zombie_country.setup.status-dice")
@pytest.mark.parametrize(("loudness", "after"), [(0, 2), (4, 6), (5, 6), (6, 6)])
def test_the_loudness_die_has_six_sides(loudness: int, after: int, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    says(monkeypatch, Noise(2))
    table = lay(player(loudness=loudness), phase="events", active=[FIRST, *BLANK], heard=heard)
    assert table.state.players[0].loudness == after
    assert told(heard, LoudnessChanged) == ([LoudnessChanged(0, after)] if after != loudness else [])


@pytest.mark.rule("zombie_country.setup.status-dice")
def test_off_the_card_the_loudness_die_means_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    says(monkeypatch, Hush(3))
    table = lay(player(loudness=1), phase="events", active=[FIRST, *BLANK])
    assert table.state.players[0].loudness == 0


@pytest.mark.rule("zombie_country.setup.status-dice")
def test_the_stamina_die_has_ten_sides() -> None:
    printed = msgspec.to_builtins(CHARACTERS["tereza"])
    assert msgspec.convert({**printed, "stamina": 10}, Character).stamina == 10
    with pytest.raises(msgspec.ValidationError, match="stamina"):
        msgspec.convert({**printed, "stamina": 11}, Character)


@pytest.mark.rule("zombie_country.setup.status-dice")
def test_everybody_has_dice_of_his_own(monkeypatch: pytest.MonkeyPatch) -> None:
    says(monkeypatch, Noise(2))
    table = lay(player(), player("marek", stamina=1), phase="events", active=[FIRST, *BLANK])
    assert [each.loudness for each in table.state.players] == [2, 0]
    assert [each.stamina for each in table.view(None).players] == [CHARACTERS["tereza"].stamina, 1]


# ---------------------------------------------------------------------- the first round


@pytest.mark.rule("zombie_country.setup.figure-start", "zombie_country.setup.figure-start-space")
@pytest.mark.parametrize("seats", [1, 3, 5])
def test_all_figures_start_at_the_town_edge_left_of_the_first_card(seats: int) -> None:
    state = begun(seats).state
    assert [(each.space, each.inside) for each in state.players] == [(0, False)] * seats
    assert state.town[0].id == EDGE
    assert (state.town[0].column, state.town[1].column) == (0, 1)
    assert state.town[0].links == [1]
    assert not state.town[0].building


@pytest.mark.rule("zombie_country.setup.figure-start-space")
def test_the_first_step_leads_to_the_first_building_card_a_step_back_out_again_and_a_step_forward_in() -> None:
    heard: list[Told] = []
    table = begun(1, heard=heard)
    first = table.state.town[1].id
    places = []
    for action in ("back", "forward", "back"):
        act(table, ("plan", (action,)))
        act(table, asked(table).options[0], PASS)
        places.append(table.state.players[0].space)
    assert places == [1, 0, 1], "the first step was planned before the game"
    assert told(heard, Moved) == [Moved(0, first), Moved(0, EDGE), Moved(0, first)]
    assert table.state.town[1].building


@pytest.mark.rule("zombie_country.setup.figure-start-space")
def test_from_the_edge_no_step_leads_further_back() -> None:
    table = lay(player(space=0, now=["back"]))
    act(table, ("play", "back"))
    assert table.state.players[0].space == 0


@pytest.mark.rule("zombie_country.setup.first-planned-action")
@pytest.mark.parametrize("seats", [1, 2, 5])
def test_the_first_plan_of_everybody_is_a_step_into_the_town(seats: int) -> None:
    state = prepared(seats)
    assert [each.plan for each in state.players] == [["forward"]] * seats
    assert all(not each.now and not each.done for each in state.players)
    heard: list[Told] = []
    table = begun(seats, heard=heard)
    order = table.state.order()
    assert told(heard, PlansRevealed) == [PlansRevealed(seat, ("forward",)) for seat in order]
    assert [each.stamina for each in table.state.players] == [each.card.stamina for each in table.state.players], "it was free"


@pytest.mark.rule("zombie_country.setup.first-planned-action")
def test_the_first_plan_lies_face_down() -> None:
    table = Table(GAME, 2, seed=1)
    for name, each in zip(CREW, table.state.players, strict=False):
        each.character = name
    setup.prepare(table)
    for seat in (0, 1):
        shown = table.view(seat).players
        assert shown[seat].plan == ("forward",)
        assert shown[1 - seat].plan == ("?",)
    assert [each.plan for each in table.view(None).players] == [("?",), ("?",)]


@pytest.mark.rule("zombie_country.setup.first-planned-action")
def test_the_first_step_is_an_action_card_like_any_other() -> None:
    table = begun(1)
    act(table, ("plan", ()))
    assert table.state.players[0].now == ["forward"]
    assert forbidden(table, PASS) == "zombie_country.playing.mandatory"
    assert ("play", "forward") in asked(table).options
    act(table, ("play", "forward"))
    assert table.state.players[0].space == 1


@pytest.mark.rule("zombie_country.setup.preparation-list")
@pytest.mark.parametrize("seats", [2, 3])
def test_everybody_may_be_the_first_to_begin(seats: int) -> None:
    assert {prepared(seats, seed=seed).first for seed in range(40)} == set(range(seats))
    assert Table(GAME, seats, dice=Dice.scripted([seats]), options={"characters": CREW[:seats]}).state.first == seats - 1
