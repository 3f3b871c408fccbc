"""A round of play: its six steps, and what comes at its end."""

from __future__ import annotations

from itertools import groupby
from typing import Any

import pytest
from msgspec.structs import replace

from herna.games.zombie_country.content import BASE, CHARACTERS, ENEMIES, EVENTS, ITEMS, SCENARIOS
from herna.games.zombie_country.events import (
    ActionPlayed,
    Died,
    EnemiesLeft,
    EnemiesMoved,
    EnemyAttacked,
    EnemyKilled,
    Entered,
    EventDrawn,
    FightWasIntense,
    GoalReached,
    LoudnessChanged,
    NightFallen,
    PlanLaid,
    PlansRevealed,
    RoundBegun,
    TokenReturned,
    Withdrawn,
    WoundToken,
)
from herna.games.zombie_country.rules import enemies, happenings
from herna.games.zombie_country.state import Player, State
from herna.kernel import PASS, Event, Table, Told
from herna.kernel.deck import HIDDEN
from herna.testing.playing import act, asked, say, told
from tests.games.zombie_country.laying import STREET, card, lay, player, street

X, Y, Z = 10, 20, 30
LOUDEST = 6
NOTHING = ("plan", ())
PLANNING = "zombie_country.planning.reveal-and-plan"

QUIET = next(event.id for event in EVENTS.values() if not event.dusk)
"""An event that does nothing to anybody."""

FOOD = [item.id for item in sorted(ITEMS.values(), key=lambda item: item.weight) if item.sort == "JJ" and item.copies][:2]
"""Large food for two."""

SNACK = next(item.id for item in ITEMS.values() if item.sort == "j" and item.copies)
VEHICLE = next(item.id for item in ITEMS.values() if item.vehicle is not None and item.vehicle.places > 1)
NIGHT = SCENARIOS[BASE].dusk.normal[1]
"""The length of the dusk counter in the basic game, for two players."""


@pytest.fixture(autouse=True)
def _one_attack_each(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every enemy attacks once in a counterattack, whatever its card says, and the event is a quiet one."""
    monkeypatch.setattr(enemies, "ENEMIES", {name: replace(enemy, attacks=1) for name, enemy in ENEMIES.items()})
    monkeypatch.setattr(happenings, "EVENTS", {**EVENTS, QUIET: replace(EVENTS[QUIET], effects=())})


def spent(character: str = "tereza", space: int = 1, **rest: Any) -> Player:
    """A character without stamina: whoever has nothing planned is asked nothing while actions are played."""
    return player(character, space, stamina=0, **rest)


def by(heard: list[Told], rule: str) -> list[Event]:
    """What was told by a rule."""
    return [each.event for each in heard if each.rule == f"zombie_country.{rule}"]


def course(heard: list[Told], *kinds: type[Event]) -> list[type[Event]]:
    """In which order things of these kinds happened."""
    return [type(each.event) for each in heard if isinstance(each.event, kinds)]


def stand_still(table: Table[State]) -> None:
    """Nobody does anything more until the next planning."""
    while table.state.phase != "planning" and not table.over:
        act(table, PASS)


# ---------------------------------------------------------------------- the six steps


@pytest.mark.rule("zombie_country.round.step-order")
def test_a_round_is_loudness_migration_events_planning_actions_and_counterattack() -> None:
    heard: list[Told] = []
    wanted = ENEMIES["lazy-zombie"].perception
    table = lay(
        spent("marek", 2, loudness=wanted + 1, plan=["attack"]),
        town=street(*STREET[:2], card(STREET[2], street=[X, X]), *STREET[3:]),
        phase="round",
        active=[QUIET],
        dice=[1, 1, 1],
        heard=heard,
    )
    act(table, NOTHING, ("play", "attack"), ("hit", "fist", STREET[1], "street", "X", 0))
    stand_still(table)
    steps = (RoundBegun, LoudnessChanged, EnemiesMoved, EventDrawn, PlansRevealed, PlanLaid, ActionPlayed, EnemyAttacked)
    happened = [kind for kind, _ in groupby(course(heard, *steps, FightWasIntense))]
    assert happened[:11] == [*steps, FightWasIntense, LoudnessChanged, RoundBegun]
    assert [event.round for event in told(heard, RoundBegun)] == [3, 4]


@pytest.mark.rule("zombie_country.round.steps-together")
def test_all_plan_at_the_same_time_and_play_one_after_the_other() -> None:
    table = lay(
        spent("tereza", plan=["forward"]),
        spent("marek", plan=["forward"]),
        spent("jana", plan=["forward"]),
        phase="round",
        active=[QUIET],
    )
    assert [decision.seat for decision in table.pending] == [0, 1, 2]
    assert {decision.rule for decision in table.pending} == {PLANNING}
    for seat in (2, 0, 1):
        say(table, seat, NOTHING)
    turns = []
    while table.state.phase == "actions":
        assert len(table.pending) == 1
        turns.append(asked(table).seat)
        act(table, ("play", "forward"))
    assert turns == [1, 2, 0], "from the starting player on"


@pytest.mark.rule("zombie_country.round.steps-together")
def test_loudness_migration_and_events_need_nobody_to_decide() -> None:
    heard: list[Told] = []
    table = lay(
        player("tereza", 1, loudness=LOUDEST),
        player("marek", 1, silent=False),
        town=street(*STREET[:2], card(STREET[2], street=[X]), *STREET[3:6], card(STREET[6], street=[X]), STREET[7]),
        phase="round",
        active=[QUIET],
        heard=heard,
    )
    assert {decision.rule for decision in table.pending} == {PLANNING}
    kinds = (LoudnessChanged, TokenReturned, EnemiesLeft, EnemiesMoved, EventDrawn)
    assert course(heard, *kinds) == [*kinds, EventDrawn]


@pytest.mark.rule("zombie_country.round.steps-together")
def test_after_the_counterattack_the_next_round_begins() -> None:
    heard: list[Told] = []
    table = lay(player("tereza"), player("marek"), phase="end", active=[QUIET], heard=heard)
    assert (table.state.round, table.state.phase) == (3, "planning")
    assert told(heard, RoundBegun) == [RoundBegun(3, 1)]


@pytest.mark.rule("zombie_country.round.step-loudness")
def test_in_the_first_step_each_player_gets_less_loud_or_his_token_back() -> None:
    heard: list[Told] = []
    table = lay(
        player("tereza", loudness=3),
        player("marek", loudness=3, silent=False),
        player("jana", silent=False),
        player("ondra"),
        phase="round",
        active=[QUIET],
        heard=heard,
    )
    assert [(each.loudness, each.silent) for each in table.state.players] == [(2, True), (3, True), (0, True), (0, True)]
    assert told(heard, LoudnessChanged) == [LoudnessChanged(0, 2)]
    assert told(heard, TokenReturned) == [TokenReturned(1), TokenReturned(2)]


@pytest.mark.rule("zombie_country.round.step-migration", "zombie_country.round.step-order")
def test_in_the_second_step_far_enemies_leave_and_the_others_come_nearer_to_who_is_still_loud_enough() -> None:
    wanted = ENEMIES["lazy-zombie"].perception
    for loudness in (wanted, wanted + 1):
        table = lay(
            player("tereza", 1, loudness=loudness),
            town=street(*STREET[:3], card(STREET[3], street=[X]), card(STREET[4], street=[X]), *STREET[5:]),
            phase="round",
            active=[QUIET],
        )
        spaces = [space for space, each in enumerate(table.state.town) if each.street]
        assert spaces == [4 if loudness == wanted else 3], "the loudness is lowered before they listen"


@pytest.mark.rule("zombie_country.round.step-event")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_in_the_third_step_each_player_draws_an_event_in_turn(first: int) -> None:
    heard: list[Told] = []
    lay(player("tereza"), player("marek"), player("jana"), phase="events", first=first, active=[QUIET], heard=heard)
    assert told(heard, EventDrawn) == [EventDrawn((first + step) % 3, QUIET) for step in range(3)]


@pytest.mark.rule("zombie_country.round.step-planning")
def test_in_the_fourth_step_plans_are_turned_over_and_new_ones_laid_in_secret() -> None:
    heard: list[Told] = []
    table = lay(
        player("tereza", plan=["forward"]),
        player("marek", plan=["back", "attack"]),
        phase="events",
        active=[QUIET],
        heard=heard,
    )
    assert told(heard, PlansRevealed) == [PlansRevealed(0, ("forward",)), PlansRevealed(1, ("back", "attack"))]
    for seat in (0, 1, None):
        assert [each.now for each in table.view(seat).players] == [("forward",), ("back", "attack")]
        assert [each.plan for each in table.view(seat).players] == [(), ()]
    say(table, 0, ("plan", ("inventory",)))
    say(table, 1, ("plan", ("attack",)))
    assert [each.plan for each in table.view(0).players] == [("inventory",), (HIDDEN,)]
    assert [each.plan for each in table.view(1).players] == [(HIDDEN,), ("attack",)]
    assert [each.plan for each in table.view(None).players] == [(HIDDEN,), (HIDDEN,)]
    stamina = [each.stamina for each in table.state.players]
    assert told(heard, PlanLaid) == [PlanLaid(seat, 1, stamina[seat]) for seat in (0, 1)], "nobody hears what"


@pytest.mark.rule("zombie_country.round.step-actions")
def test_in_the_fifth_step_players_do_in_turn_what_they_planned_a_round_before() -> None:
    heard: list[Told] = []
    table = lay(
        spent("tereza", 2, plan=["forward"]),
        spent("marek", 2, plan=["back"]),
        phase="events",
        active=[QUIET],
        heard=heard,
    )
    say(table, 0, ("plan", ("back",)))
    say(table, 1, ("plan", ("forward",)))
    assert [option for option in asked(table).options if option[0] == "play"] == [("play", "forward")]
    act(table, ("play", "forward"), ("play", "back"))
    assert [each.space for each in table.state.players] == [3, 1]
    assert table.state.round == 3
    for seat in (0, 1):
        say(table, seat, NOTHING)
    act(table, ("play", "forward"), ("play", "back"))
    assert [each.space for each in table.state.players] == [2, 2], "and what they planned then, one round later"
    assert told(heard, ActionPlayed) == [
        ActionPlayed(0, "forward"),
        ActionPlayed(1, "back"),
        ActionPlayed(1, "forward"),
        ActionPlayed(0, "back"),
    ]


@pytest.mark.rule("zombie_country.round.step-counterattack")
def test_in_the_sixth_step_every_living_enemy_with_somebody_in_reach_attacks(monkeypatch: pytest.MonkeyPatch) -> None:
    """One of two zombies before the house is killed first; the one inside and the one next door reach nobody."""
    weak = replace(ENEMIES["lazy-zombie"], attacks=1, health=1, defence=9)
    monkeypatch.setattr(enemies, "ENEMIES", {**ENEMIES, weak.id: weak})
    heard: list[Told] = []
    table = lay(
        spent("ondra", 1, now=["attack"], items=["machete"]),
        spent("marek", 4),
        town=street(card(STREET[0], street=[X, X], inside=[X]), card(STREET[1], street=[X]), *STREET[2:]),
        dice=[6, 1],
        active=[QUIET],
        heard=heard,
    )
    act(table, ("play", "attack"), ("hit", "machete", STREET[0], "street", "X", 0))
    assert told(heard, EnemyKilled) == [EnemyKilled("lazy-zombie", STREET[0])]
    stand_still(table)
    assert [(event.enemy, event.seat) for event in told(heard, EnemyAttacked)] == [("lazy-zombie", 0)]


@pytest.mark.rule("zombie_country.round.step-counterattack")
def test_where_no_enemy_reaches_anybody_there_is_no_counterattack() -> None:
    heard: list[Told] = []
    table = lay(
        spent("tereza", 1, inside=True),
        spent("marek", 3),
        town=street(card(STREET[0], street=[X]), card(STREET[1], street=[Z]), card(STREET[2], inside=[X]), *STREET[3:]),
        phase="counterattack",
        active=[QUIET],
        heard=heard,
    )
    assert table.state.round == 3
    assert told(heard, EnemyAttacked) == []


@pytest.mark.rule("zombie_country.round.counterattack-assignment")
@pytest.mark.parametrize(("first", "order"), [(0, [0, 1, 0, 1, 0]), (1, [1, 0, 1, 0, 1])])
def test_attacks_are_dealt_out_in_turn_and_nobody_chooses_his_attacker(first: int, order: list[int]) -> None:
    heard: list[Told] = []
    table = lay(
        spent("marek", 1),
        spent("karel", 1),
        spent("jana", 2),
        town=street(card(STREET[0], street=[Z, Z, Z, Y, X]), *STREET[1:]),
        phase="counterattack",
        first=first,
        dice=[1] * 5,
        active=[QUIET],
        heard=heard,
    )
    while table.state.phase == "counterattack":
        assert asked(table).rule == "zombie_country.combat.defensive-attack"
        assert set(asked(table).options) <= {"fist", PASS}
        act(table, PASS)
    assert [event.seat for event in told(heard, EnemyAttacked)] == order
    assert [event.enemy for event in told(heard, EnemyAttacked)] == ["raider"] * 3 + ["zombie", "lazy-zombie"]


# ---------------------------------------------------------------------- the end of a round


def ready(*people: Player, dusk: int = 0, heard: list[Told] | None = None, merged: bool = False, **rest: Any) -> Table[State]:
    """The end of a round on whose first card a working vehicle stands, with food for two, and a wounded zombie."""
    enemies = rest.pop("enemies", [Y + 1])
    town = street(card(STREET[0], street=enemies, known=FOOD, big=[(VEHICLE, True)], merged=merged), *STREET[1:])
    return lay(*people, town=town, phase=rest.pop("phase", "end"), dusk=dusk, active=[QUIET], heard=heard, **rest)


@pytest.mark.rule("zombie_country.round.end-order")
def test_first_sides_are_chosen_then_the_fight_is_loud_then_enemies_heal_then_the_game_is_judged() -> None:
    heard: list[Told] = []
    table = ready(player("tereza", fought=[1]), player("marek", fought=[1]), merged=True, dusk=NIGHT, heard=heard)
    assert table.state.night == NIGHT
    assert (asked(table).rule, heard) == ("zombie_country.events.house-attack-after", [])
    act(table, "inside")
    assert (asked(table).seat, course(heard, Event)) == (1, [Entered])
    act(table, "street")
    assert course(heard, Event) == [Entered, FightWasIntense, LoudnessChanged, LoudnessChanged, WoundToken, GoalReached]
    assert [each.loudness for each in table.state.players] == [1, 1]
    assert table.state.town[1].street == [Y]
    assert table.outcome is not None
    assert (table.outcome.rule, table.outcome.won) == ("zombie_country.victory.win-condition", (0, 1))


@pytest.mark.rule("zombie_country.round.end-order")
def test_a_victory_comes_before_the_night() -> None:
    heard: list[Told] = []
    table = ready(player("tereza"), player("marek"), dusk=NIGHT, heard=heard)
    assert table.outcome is not None
    assert table.outcome.won == (0, 1)
    assert course(heard, GoalReached, Withdrawn, NightFallen) == [GoalReached]


@pytest.mark.rule("zombie_country.round.end-order")
def test_a_victory_comes_before_a_withdrawal() -> None:
    heard: list[Told] = []
    at_edge = card("edge", big=[(VEHICLE, True)])
    people = (player("tereza", 0, items=FOOD[:1]), player("marek", 0, items=FOOD[1:]))
    table = lay(*people, town=street(*STREET, at_edge=at_edge), phase="end", mercy=True, dusk=NIGHT, entered=True, heard=heard)
    assert table.outcome is not None
    assert (table.outcome.won, table.outcome.drawn) == ((0, 1), ())
    assert course(heard, GoalReached, Withdrawn, NightFallen) == [GoalReached]


@pytest.mark.rule("zombie_country.round.end-order")
def test_a_withdrawal_comes_before_the_night() -> None:
    heard: list[Told] = []
    people = (player("tereza", 0, items=FOOD[:1]), player("marek", 0, items=[SNACK]))
    table = lay(*people, phase="end", mercy=True, dusk=NIGHT, entered=True, heard=heard)
    assert table.outcome is not None
    assert (table.outcome.rule, table.outcome.drawn) == ("zombie_country.victory.withdrawal-conditions", (0, 1))
    assert course(heard, GoalReached, Withdrawn, NightFallen) == [Withdrawn]


@pytest.mark.rule("zombie_country.round.end-order")
@pytest.mark.parametrize(("dusk", "over"), [(NIGHT - 1, False), (NIGHT, True)])
def test_the_night_comes_last(dusk: int, *, over: bool) -> None:
    heard: list[Told] = []
    table = ready(player("tereza", fought=[1]), player("marek", 2), dusk=dusk, heard=heard, mercy=True)
    assert table.over == over
    assert course(heard, WoundToken, GoalReached, Withdrawn, NightFallen, RoundBegun) == [
        WoundToken,
        NightFallen if over else RoundBegun,
    ]
    if over:
        assert table.outcome is not None
        assert (table.outcome.rule, table.outcome.won, table.outcome.drawn) == ("zombie_country.victory.dusk-end", (), ())


@pytest.mark.rule("zombie_country.round.end-order")
def test_a_death_comes_before_all_of_this_and_loses_the_basic_game_at_once() -> None:
    """Tereza dies of the first attack; the second is not made, nobody gets louder, and the vehicle leaves without them."""
    heard: list[Told] = []
    table = ready(
        player("tereza", wounds=CHARACTERS["tereza"].health - 1, fought=[1], stamina=0),
        player("marek", fought=[1], stamina=0),
        enemies=[Z + 1, Z],
        phase="counterattack",
        dusk=NIGHT,
        dice=[6],
        heard=heard,
    )
    while not table.over:
        act(table, PASS)
    assert table.outcome is not None
    assert (table.outcome.rule, table.outcome.won) == ("zombie_country.victory.no-death", ())
    assert course(heard, Event)[-1] is Died
    assert not told(heard, FightWasIntense) + told(heard, WoundToken) + told(heard, GoalReached) + told(heard, NightFallen)


@pytest.mark.rule("zombie_country.round.end-order")
def test_in_a_campaign_a_death_does_not_keep_the_others_from_the_end_of_the_round() -> None:
    heard: list[Told] = []
    table = ready(
        player("tereza", wounds=CHARACTERS["tereza"].health - 1, fought=[1], stamina=0),
        player("marek", inside=True, stamina=0),
        enemies=[Z + 1],
        phase="counterattack",
        dice=[6],
        mercy=True,
        heard=heard,
    )
    while not table.over:
        act(table, PASS)
    assert course(heard, Died, WoundToken, GoalReached) == [Died, WoundToken, GoalReached]
