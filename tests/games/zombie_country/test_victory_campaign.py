"""Death where the rules of campaigns hold, withdrawal and dusk."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs

from herna.games.zombie_country import GAME
from herna.games.zombie_country.content import (
    BUILDINGS,
    EVENTS,
    SCENARIOS,
    Appear,
    Escape,
    Scenario,
    Track,
)
from herna.games.zombie_country.events import (
    Died,
    DuskAdvanced,
    EnemiesAppeared,
    EnemiesLeft,
    EnemiesMoved,
    EventDrawn,
    FightWasIntense,
    LoudnessChanged,
    Moved,
    NightFallen,
    RoundBegun,
    Withdrawn,
)
from herna.games.zombie_country.rules import setup
from herna.games.zombie_country.state import DUSK_CARDS, Player, State
from herna.kernel import Outcome, Table, Told
from herna.testing.playing import act, say, told
from tests.games.zombie_country.laying import card, lay, player, street
from tests.games.zombie_country.victory_cases import (
    BIKE,
    BUS,
    CALM,
    LARGE,
    NIGHT,
    SMALL,
    WON,
    attacked,
    car,
    dying,
    ended,
    night_of,
    people,
)

DRAWN = "zombie_country.victory.withdrawal-conditions"


@pytest.fixture
def long_day(monkeypatch: pytest.MonkeyPatch) -> int:
    """The dusk counter of the basic game has the six steps of others; returns how many."""
    monkeypatch.setattr(
        "herna.games.zombie_country.state.SCENARIOS", {**SCENARIOS, "base": structs.replace(SCENARIOS["base"], dusk=Track())}
    )
    return 6


def bereaved(*living: Player, dead: str = "karel", **rest: Any) -> Table[State]:
    """A table with the rules of campaigns at which the last player is dead."""
    gone = player(dead, rest.pop("grave", 1), dead=True, stamina=0)
    return lay(*living, gone, mercy=True, **{"entered": True, **rest})


@pytest.mark.rule("zombie_country.victory.campaign", "zombie_country.victory.campaign-death")
def test_in_a_campaign_the_others_play_on_after_a_death() -> None:
    heard: list[Told] = []
    town = street(card("bakery", street=[30]), "pub", "church", "school")
    table = attacked(dying(), player("marek", 4), mercy=True, town=town, heard=heard)
    assert not table.over
    assert told(heard, Died) == [Died(0, "tereza")]
    assert (table.state.round, [decision.seat for decision in table.pending]) == (3, [1])


@pytest.mark.rule("zombie_country.victory.campaign-death")
@pytest.mark.parametrize("inside", [False, True])
def test_what_the_dead_carried_stays_on_the_spot_known(inside: bool) -> None:
    place = {"inside": [30]} if inside else {"street": [30]}
    town = street(card("bakery", **place), "pub", "church", "school")  # type: ignore[arg-type]  # a place and its enemies
    victim = dying(items=["jam", "pistol:2", "rope"], inside=inside, plan=["forward"])
    table = attacked(victim, player("marek", 4), mercy=True, town=town)
    left = table.state.town[1]
    assert sorted(left.items(inside)) == ["jam", "pistol:2", "rope"]
    assert left.items(not inside) == []
    gone = table.state.players[0]
    assert (gone.items, gone.plan, gone.now) == ([], [], [])
    seen = table.view(1).town[1]
    assert sorted(seen.known_inside if inside else seen.known) == ["jam", "pistol:2", "rope"]


@pytest.mark.rule("zombie_country.victory.campaign-death")
def test_the_dead_draw_no_events_and_plan_nothing() -> None:
    heard: list[Told] = []
    table = bereaved(player("tereza"), player("marek"), phase="events", active=CALM[:1], heard=heard)
    assert [event.seat for event in told(heard, EventDrawn)] == [0, 1]
    assert [decision.seat for decision in table.pending] == [0, 1]
    for seat in (0, 1):
        say(table, seat, ("plan", ()))
    assert all(decision.seat != 2 for decision in table.pending)


@pytest.mark.rule("zombie_country.victory.campaign-death")
def test_the_figure_of_the_dead_has_left_the_town() -> None:
    heard: list[Told] = []
    town = street(card("bakery", street=[20]), "pub", "church", "school", "mill", card("library", street=[20]))
    loud = player("tereza", 5, loudness=6, silent=False)
    bereaved(loud, phase="round", active=CALM[:1], town=town, heard=heard)
    assert told(heard, EnemiesLeft) == [EnemiesLeft("bakery", 1)], "nobody is left near by"
    assert [(event.origin, event.card) for event in told(heard, EnemiesMoved)] == [("library", "mill")]
    near = bereaved(
        player("tereza", 5),
        phase="counterattack",
        town=street(card("bakery", street=[30]), "pub", "church", "school", "mill"),
        active=CALM[:1],
    )
    assert near.state.round == 3, "the enemy at the grave attacked nobody: no die was rolled"


@pytest.mark.rule("zombie_country.victory.campaign-death")
def test_the_enemy_limit_counts_the_living() -> None:
    house = max(BUILDINGS.values(), key=lambda building: building.intensity)
    event = next(event.id for event in EVENTS.values() if [type(effect) for effect in event.effects] == [Appear])
    assert house.intensity > 1
    for dead, limit in ((True, 2), (False, 4)):
        heard: list[Told] = []
        there = [card(house.id, street=[10]), card("car-park", street=[10]), card("greenhouse", street=[10])]
        party = [player("tereza", 2), player("marek", 2, dead=dead)]
        lay(*party, town=street(*there), phase="events", active=[event, *CALM[:1]], mercy=True, heard=heard)
        assert [shown.count for shown in told(heard, EnemiesAppeared)] == [min(limit - 1, house.intensity)]


@pytest.mark.rule("zombie_country.victory.campaign-death")
def test_majorities_count_the_living() -> None:
    for dead in (True, False):
        heard: list[Told] = []
        fighters = [player("tereza", fought=[1]), player("marek", fought=[1])]
        lay(*fighters, player("jana", 3), player("ondra", 3, dead=dead), phase="end", active=CALM[:1], mercy=True, heard=heard)
        assert told(heard, FightWasIntense) == ([FightWasIntense("bakery")] if dead else []), "two of three, or two of four"
        louder = [event for event in told(heard, LoudnessChanged) if event.loudness == 1]
        assert louder == ([LoudnessChanged(0, 1), LoudnessChanged(1, 1)] if dead else [])


@pytest.mark.rule("zombie_country.victory.campaign-death")
def test_the_active_events_stay_when_somebody_dies() -> None:
    town = street(card("bakery", street=[30]), "pub", "church", "school")
    active = list(EVENTS)[:6]
    table = lay(
        player("marek", 4, now=["inventory"]),
        dying(),
        phase="counterattack",
        dice=[6],
        active=active,
        mercy=True,
        town=town,
        first=1,
    )
    state = table.state
    assert state.players[1].dead
    assert {*active} <= {*state.active, *state.drawn_events}


@pytest.mark.rule("zombie_country.victory.campaign-death")
def test_the_starting_player_token_passes_the_dead_by() -> None:
    heard: list[Told] = []
    gone = player("marek", dead=True)
    lay(player("tereza"), gone, player("jana"), phase="round", active=CALM[:1], mercy=True, heard=heard)
    assert told(heard, RoundBegun) == [RoundBegun(3, 2)]


@pytest.mark.rule("zombie_country.victory.campaign-death", "zombie_country.victory.campaign")
def test_a_mission_can_still_be_won_after_a_death_and_all_have_won_it() -> None:
    table = bereaved(player("tereza"), grave=3, phase="end", town=car(BIKE, known=LARGE[:1]))
    assert table.outcome == Outcome(WON, won=(0, 1)), "the dead need neither food nor a place"


@pytest.mark.rule("zombie_country.victory.campaign", "zombie_country.victory.campaign-death")
def test_when_the_last_of_them_dies_a_campaign_mission_is_lost() -> None:
    table = attacked(
        dying(), player("marek", 3, dead=True), mercy=True, town=street(card("bakery", street=[30]), "pub", "church")
    )
    assert table.outcome == Outcome("zombie_country.victory.campaign-death")


@pytest.mark.rule("zombie_country.victory.withdrawal-conditions", "zombie_country.victory.campaign")
@pytest.mark.parametrize("survivors", [1, 2, 3, 5])
@pytest.mark.parametrize("missing", [0, 1])
def test_who_leaves_the_town_with_two_food_each_has_withdrawn(survivors: int, missing: int) -> None:
    heard: list[Told] = []
    food = iter(SMALL[: 2 * survivors - missing])
    party = people(survivors, 0)
    for each in party:
        each.items = sorted(word for word in (next(food, None), next(food, None)) if word)
    table = ended(*party, mercy=True, heard=heard)
    if missing:
        assert not table.over
        assert told(heard, Withdrawn) == []
    else:
        assert table.outcome == Outcome(DRAWN, drawn=tuple(range(survivors)))
        assert [each for each in heard if isinstance(each.event, Withdrawn)] == [Told(DRAWN, Withdrawn("base"))]


@pytest.mark.rule("zombie_country.victory.withdrawal-conditions")
@pytest.mark.parametrize("space", [1, 2])
def test_everybody_must_have_left_the_town(space: int) -> None:
    full = SMALL[:4]
    assert ended(player("tereza", 0, items=full), player("marek", 0), mercy=True).over
    assert not ended(player("tereza", 0, items=full), player("marek", space), mercy=True).over
    assert not ended(player("tereza", space, items=full), player("marek", 0), mercy=True).over


@pytest.mark.rule("zombie_country.victory.campaign")
def test_nobody_withdraws_from_the_basic_game() -> None:
    rich = [player("tereza", 0, items=LARGE[:2]), player("marek", 0, items=LARGE[2:4])]
    assert not ended(*rich, mercy=False).over
    assert ended(*rich, mercy=True).over


@pytest.mark.rule("zombie_country.victory.campaign")
@pytest.mark.parametrize(("options", "mercy"), [({}, False), ({"withdrawal": True}, True), ({"campaign": "road-north"}, True)])
def test_the_rules_of_campaigns_hold_in_campaigns_and_where_the_options_say_so(options: dict[str, Any], mercy: bool) -> None:
    table = Table(GAME, 2, seed=1, options={**options, "deal": True})
    assert table.state.mercy is mercy
    assert table.view(None).mercy is mercy


@pytest.mark.rule("zombie_country.victory.withdrawal-food-size")
@pytest.mark.parametrize(("small", "large", "enough"), [(4, 0, True), (3, 0, False), (1, 1, True), (0, 1, False), (0, 2, True)])
def test_a_large_food_is_worth_three_small_ones_for_a_withdrawal_too(small: int, large: int, enough: bool) -> None:
    party = [player("tereza", 0, items=SMALL[:small]), player("marek", 0, items=LARGE[:large])]
    assert ended(*party, mercy=True).over is enough


@pytest.mark.rule("zombie_country.victory.withdrawal-when")
def test_survivors_carry_the_food_together() -> None:
    party = [player("tereza", 0), player("marek", 0, items=SMALL[:6]), player("jana", 0)]
    assert ended(*party, mercy=True).outcome == Outcome(DRAWN, drawn=(0, 1, 2))


@pytest.mark.rule("zombie_country.victory.withdrawal-when")
def test_food_that_lies_at_the_town_edge_is_not_carried() -> None:
    laid = street("bakery", "pub", at_edge=card("edge", known=SMALL[:4]))
    assert not ended(player("tereza", 0), mercy=True, town=laid).over


@pytest.mark.rule("zombie_country.victory.withdrawal-when")
def test_food_that_is_kept_out_of_town_is_not_carried() -> None:
    assert not ended(player("tereza", 0, outside=SMALL[:4]), mercy=True).over


@pytest.mark.rule("zombie_country.victory.withdrawal-when", "zombie_country.victory.withdrawal-conditions")
def test_only_survivors_need_food_and_have_to_leave() -> None:
    table = bereaved(player("tereza", 0, items=SMALL[:2]), grave=3, phase="end")
    assert table.outcome == Outcome(DRAWN, drawn=(0, 1))


@pytest.mark.rule("zombie_country.victory.withdrawal-when")
@pytest.mark.parametrize("entered", [False, True])
@pytest.mark.parametrize("number", [1, 2, 9])
def test_nobody_withdraws_before_somebody_has_been_in_the_town(entered: bool, number: int) -> None:
    heard: list[Told] = []
    party = [player("tereza", 0, items=SMALL[:4]), player("marek", 0)]
    table = ended(*party, mercy=True, round=number, entered=entered, heard=heard)
    assert table.over is entered
    assert len(told(heard, Withdrawn)) == entered


@pytest.mark.rule("zombie_country.victory.withdrawal-when")
def test_the_first_who_goes_into_the_town_has_been_there_for_all() -> None:
    party = [
        player("tereza", 0, now=["forward", "back"], stamina=0, items=SMALL[:2]),
        player("marek", 0, stamina=0, items=SMALL[2:4]),
    ]
    table = lay(*party, mercy=True, active=CALM[:1])
    assert not table.view(None).entered
    act(table, ("play", "forward"))
    assert table.view(None).entered
    act(table, ("play", "back"))
    assert table.outcome == Outcome(DRAWN, drawn=(0, 1))


@pytest.mark.rule("zombie_country.victory.withdrawal-when")
@pytest.mark.parametrize("returns", [False, True])
def test_a_withdrawal_is_found_at_the_end_of_a_round_and_until_then_anybody_may_walk_in_again(returns: bool) -> None:
    heard: list[Told] = []
    party = [
        player("tereza", 1, now=["back"], stamina=2, items=SMALL[:2]),
        player("marek", 0, now=["forward"], stamina=2, items=SMALL[2:4]),
    ]
    table = lay(*party, mercy=True, entered=True, active=CALM[:1], heard=heard)
    act(table, ("play", "back"))
    assert all(each.space == 0 for each in table.state.players)
    assert not table.over, "the round is not over yet"
    act(table, ("play", "forward") if returns else ("cancel", "forward"))
    assert [event.seat for event in told(heard, Moved)] == ([0, 1] if returns else [0])
    if returns:
        assert not table.over
        assert table.state.round == 3
    else:
        assert table.outcome == Outcome(DRAWN, drawn=(0, 1))


def decks(seats: int, seed: int, **options: Any) -> State:
    """The state of a table after setup, at the first planning."""
    return Table(GAME, seats, seed=seed, options={"deal": True, **options}).state


def dusk_in(state: State) -> list[str]:
    return sorted(event for event in [*state.events, *state.active, *state.drawn_events] if EVENTS[event].dusk)


@pytest.mark.rule("zombie_country.victory.dusk-cards", "zombie_country.victory.difficulty")
@pytest.mark.parametrize(("difficulty", "cards"), [("easy", 1), ("normal", 2), ("hard", 3)])
@pytest.mark.parametrize("seats", [1, 5])
def test_one_two_or_three_dusk_cards_make_the_game_easy_normal_or_hard(difficulty: str, cards: int, seats: int) -> None:
    state = decks(seats, 1, difficulty=difficulty)
    every = [event.id for event in EVENTS.values() if event.dusk]
    assert dusk_in(state) == sorted(every[:cards])
    assert DUSK_CARDS[difficulty] == cards
    assert state.difficulty == difficulty


@pytest.mark.rule("zombie_country.victory.difficulty")
def test_the_game_is_normal_unless_somebody_says_otherwise() -> None:
    assert decks(2, 1).difficulty == "normal"
    assert len(dusk_in(decks(2, 1))) == 2


@pytest.mark.rule("zombie_country.victory.dusk-placement")
def test_the_first_two_dusk_cards_belong_to_the_z_events_and_the_third_to_the_y_events() -> None:
    assert [event.deck for event in EVENTS.values() if event.dusk] == ["Z", "Z", "Y"]


@pytest.mark.rule("zombie_country.victory.dusk-placement")
@pytest.mark.parametrize("seats", [1, 3])
def test_dusk_cards_are_shuffled_into_their_decks(seats: int) -> None:
    table = Table(GAME, seats, seed=1, options={"deal": True, "difficulty": "hard"})
    places: dict[str, set[int]] = {event.id: set() for event in EVENTS.values() if event.dusk}
    for _ in range(300):
        setup.prepare_events(table)
        pile = table.state.events
        slots = [EVENTS[event].deck for event in pile]
        assert slots == sorted(slots, reverse=True), "Z at the bottom, then Y, then X"
        for name, found in places.items():
            found.add(pile.index(name) - slots.index(EVENTS[name].deck))
    size = table.state.card.deck[seats - 1] * seats
    first, second, third = places
    assert places[first] == places[second] == {*range(size + 2)}, "anywhere among the Z events"
    assert places[third] == {*range(size + 1)}, "anywhere among the Y events"


@pytest.mark.rule("zombie_country.victory.dusk-advance")
@pytest.mark.parametrize("dusk", [event.id for event in EVENTS.values() if event.dusk])
def test_any_dusk_card_advances_the_dusk_counter(dusk: str, long_day: int) -> None:
    heard: list[Told] = []
    table = lay(player(), phase="events", active=[dusk], difficulty="hard", dusk=2, heard=heard)
    assert table.state.dusk == 3
    advanced = [each for each in heard if isinstance(each.event, DuskAdvanced)]
    assert advanced == [Told("zombie_country.victory.dusk-advance", DuskAdvanced(3, long_day))]


@pytest.mark.rule("zombie_country.victory.dusk-advance")
def test_without_a_dusk_card_the_counter_stays() -> None:
    assert lay(player(), phase="events", active=CALM[:1], dusk=2).state.dusk == 2


@pytest.mark.rule("zombie_country.victory.dusk-once-per-round")
def test_however_many_dusk_cards_are_drawn_in_a_round_the_counter_advances_by_one() -> None:
    heard: list[Told] = []
    dusk = [event.id for event in EVENTS.values() if event.dusk]
    table = lay(*people(3), phase="events", active=dusk, difficulty="hard", heard=heard)
    assert [EVENTS[event.event].dusk for event in told(heard, EventDrawn)] == [True] * 3
    assert table.state.dusk == 1
    assert len(told(heard, DuskAdvanced)) == 1


@pytest.mark.rule("zombie_country.victory.dusk-once-per-round")
@pytest.mark.usefixtures("long_day")
def test_in_the_next_round_the_counter_may_advance_again() -> None:
    dusk = next(event.id for event in EVENTS.values() if event.dusk)
    table = lay(player("tereza", now=[], stamina=0), phase="actions", active=[dusk], dusk=1, dusk_moved=True)
    assert (table.state.round, table.state.dusk) == (3, 2)


@pytest.mark.rule("zombie_country.victory.dusk-length")
def test_the_dusk_counter_has_six_steps_unless_the_scenario_says_otherwise() -> None:
    (length,) = (field.default for field in structs.fields(Scenario) if field.name == "dusk")
    assert length == Track(easy=(6,) * 5, normal=(6,) * 5, hard=(6,) * 5)
    for scenario in SCENARIOS:
        for difficulty in DUSK_CARDS:
            for seats in range(1, 6):
                table = lay(*people(seats), phase="planning", scenario=scenario, difficulty=difficulty)
                assert table.state.night == table.view(None).night == night_of(scenario, seats, difficulty)


@pytest.mark.rule("zombie_country.victory.dusk-length")
def test_the_length_goes_by_the_difficulty_and_the_number_of_players(monkeypatch: pytest.MonkeyPatch) -> None:
    track = Track(easy=(10, 9, 8, 7, 6), normal=(5, 4, 3, 2, 1), hard=(1, 3, 5, 7, 9))
    made = structs.replace(SCENARIOS["base"], dusk=track)
    monkeypatch.setattr("herna.games.zombie_country.state.SCENARIOS", {**SCENARIOS, "base": made})
    for difficulty, lengths in structs.asdict(track).items():
        found = [lay(*people(seats), phase="planning", difficulty=difficulty).state.night for seats in range(1, 6)]
        assert tuple(found) == lengths


@pytest.mark.rule("zombie_country.victory.dusk-length")
def test_the_basic_game_is_shorter() -> None:
    assert all(night_of("base", seats, difficulty) < 6 for seats in range(1, 6) for difficulty in DUSK_CARDS)


@pytest.mark.rule("zombie_country.victory.dusk-length")
@pytest.mark.usefixtures("long_day")
def test_a_dusk_card_stays_among_the_active_events_and_comes_round_again() -> None:
    dusk = next(event.id for event in EVENTS.values() if event.dusk)
    table = lay(player(), phase="events", active=[dusk, *CALM[:1]])
    assert dusk in [*table.state.active, *table.state.drawn_events]
    assert dusk not in table.state.events
    again = lay(player(), phase="events", active=[], drawn_events=[dusk], dusk=1)
    assert again.state.dusk == 2, "the drawn cards are shuffled into a new deck"


@pytest.mark.rule("zombie_country.victory.dusk-end")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_at_the_end_of_the_dusk_counter_all_are_stuck_in_town_and_lose(seats: int) -> None:
    night = night_of("base", seats)
    heard: list[Told] = []
    assert ended(*people(seats), dusk=night, heard=heard).outcome == Outcome(NIGHT)
    assert told(heard, NightFallen) == [NightFallen()]
    if night > 1:
        assert not ended(*people(seats), dusk=night - 1).over, "one step is left"


@pytest.mark.rule("zombie_country.victory.dusk-outside", "zombie_country.victory.dusk-end")
def test_the_round_in_which_the_counter_reaches_its_end_is_played_out() -> None:
    dusk = next(event.id for event in EVENTS.values() if event.dusk)
    night = night_of("base", 1)
    table = lay(player(plan=["forward"], stamina=0), phase="events", active=[dusk], dusk=night - 1)
    assert table.state.dusk == night
    assert not table.over
    act(table, ("plan", ()), ("play", "forward"))
    assert table.outcome == Outcome(NIGHT)
    assert table.state.players[0].space == 2, "the last action was still played"


@pytest.mark.rule("zombie_country.victory.dusk-outside")
def test_a_victory_comes_before_dusk() -> None:
    night = night_of("base", 2)
    heard: list[Told] = []
    table = ended(*people(2), dusk=night, town=car(BUS, known=LARGE[:2]), heard=heard)
    assert table.outcome == Outcome(WON, won=(0, 1))
    assert told(heard, NightFallen) == []


@pytest.mark.rule("zombie_country.victory.dusk-outside")
@pytest.mark.parametrize(
    ("mercy", "food", "outcome"),
    [
        (True, 4, Outcome(DRAWN, drawn=(0, 1))),
        (True, 3, Outcome(NIGHT)),
        (False, 4, Outcome(NIGHT)),
    ],
    ids=["withdrawn", "too hungry", "basic game"],
)
def test_at_the_town_edge_dusk_is_a_defeat_unless_the_withdrawal_is_complete(mercy: bool, food: int, outcome: Outcome) -> None:
    party = [player("tereza", 0, items=SMALL[:food]), player("marek", 0)]
    assert ended(*party, dusk=night_of("base", 2), mercy=mercy).outcome == outcome


@pytest.mark.rule("zombie_country.victory.dusk-outside")
def test_a_victory_comes_before_a_withdrawal(monkeypatch: pytest.MonkeyPatch) -> None:
    easy = structs.replace(SCENARIOS["base"], goals=(Escape(food=0),))
    monkeypatch.setattr("herna.games.zombie_country.state.SCENARIOS", {**SCENARIOS, "base": easy})
    town = street("bakery", "pub", at_edge=card("edge", big=[(BUS, True)]))
    table = ended(player("tereza", 0, items=SMALL[:4]), player("marek", 0), mercy=True, town=town)
    assert table.outcome == Outcome(WON, won=(0, 1))
