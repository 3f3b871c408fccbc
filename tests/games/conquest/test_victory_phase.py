"""The Victory Phase and the scenarios: what a round is worth, and when somebody has won."""

from __future__ import annotations

from typing import Any

import pytest

from herna.games.conquest import GAME
from herna.games.conquest.content import SCENARIOS
from herna.games.conquest.events.round import CardsRemoved, RoundScored, WarlordFell, WipedOut, ZoneSeized
from herna.games.conquest.rules.profiles import marked
from herna.games.conquest.state import Mark, Objective, Regiment, State
from herna.kernel import Outcome, Table, Told
from herna.testing.playing import laid, told
from tests.games.conquest.laying import battle, regiment

MEN, BOWMEN, LORD = "men-at-arms", "militia-bowmen", "noble-lord"


def scored(
    *regiments: Regiment,
    scenario: str = "storm",
    heard: list[Told] | None = None,
    points: tuple[int, int] = (0, 0),
    headless: tuple[bool, bool] = (True, True),
    **more: Any,
) -> Table[State]:
    """The Victory Phase of a battle; points for the Warlords were given before, unless a test says so."""
    state = battle(*regiments, scenario=scenario, phase="victory")
    for side, so_far, before in zip(state.sides, points, headless, strict=True):
        side.points, side.headless = so_far, before
    for name, value in more.items():
        setattr(state, name, value)
    return laid(GAME, state, heard=heard)


def alive(seat: int) -> Regiment:
    """Somebody who is far from everything."""
    return regiment(BOWMEN, seat, (4, 44 if seat == 0 else 4), 0 if seat == 0 else 180)


def points(table: Table[State]) -> list[int]:
    return [side.points for side in table.state.sides]


@pytest.mark.rule("conquest.scenarios.three-vp-small", "conquest.scenarios.three-vp-large")
@pytest.mark.rule("conquest.scenarios.three-zone-centre", "conquest.scenarios.three-zones-side")
def test_storm_gives_1_for_the_small_zone_and_2_for_each_large_one() -> None:
    heard: list[Told] = []
    own = [regiment(MEN, at=(24, 24)), regiment(MEN, at=(12, 24))]
    table = scored(*own, regiment(MEN, 1, (36, 24)), heard=heard)
    assert points(table) == [3, 2]
    assert told(heard, ZoneSeized) == [ZoneSeized(0, 1, 1), ZoneSeized(0, 2, 2), ZoneSeized(1, 3, 2)]
    assert told(heard, RoundScored) == [RoundScored(2, 3, 2)]


@pytest.mark.rule("conquest.scenarios.two-zones", "conquest.scenarios.two-zones-friendly")
@pytest.mark.rule("conquest.scenarios.two-vp-friendly", "conquest.scenarios.two-vp-enemy")
def test_breakthrough_gives_1_for_a_friendly_zone_and_2_for_an_enemy_one() -> None:
    heard: list[Told] = []
    own = [regiment(MEN, at=(12, 36)), regiment(MEN, at=(36, 12))]
    table = scored(*own, regiment(MEN, 1, (12, 12)), scenario="breakthrough", heard=heard)
    assert points(table) == [3, 1]
    assert [(each.rule, each.event) for each in heard if isinstance(each.event, ZoneSeized)] == [
        ("conquest.scenarios.two-vp-enemy", ZoneSeized(0, 2, 2)),
        ("conquest.scenarios.two-vp-friendly", ZoneSeized(0, 3, 1)),
        ("conquest.scenarios.two-vp-friendly", ZoneSeized(1, 1, 1)),
    ]


@pytest.mark.rule("conquest.scenarios.two-zones-friendly", "conquest.scenarios.two-sides")
def test_which_zones_are_friendly_follows_the_edge_that_was_chosen() -> None:
    state = battle(regiment(MEN, at=(12, 36)), regiment(MEN, 1, (12, 12)), scenario="breakthrough", phase="victory")
    state.sides[0].edge, state.sides[1].edge = "north", "south"
    assert points(laid(GAME, state)) == [2, 2]


@pytest.mark.rule("conquest.scenarios.four-vp-small", "conquest.scenarios.four-vp-large")
@pytest.mark.rule("conquest.scenarios.four-zone-centre", "conquest.scenarios.four-zones-side")
def test_encirclement_gives_1_for_the_centre_and_2_for_each_large_zone() -> None:
    own = [regiment(MEN, at=(36, 24)), regiment(MEN, at=(18, 24 + 5.9))]
    table = scored(*own, regiment(MEN, 1, (54, 24 + 5.9)), scenario="encirclement")
    assert points(table) == [3, 2]


@pytest.mark.parametrize(
    ("scenario", "number", "wide", "goal"),
    [
        pytest.param(
            "an-eye-for-an-eye",
            1,
            48,
            8,
            marks=pytest.mark.rule(
                "conquest.scenarios.one-name", "conquest.scenarios.one-battlefield", "conquest.scenarios.one-length"
            ),
        ),
        pytest.param(
            "breakthrough",
            2,
            48,
            5,
            marks=pytest.mark.rule(
                "conquest.scenarios.two-name", "conquest.scenarios.two-battlefield", "conquest.scenarios.two-length"
            ),
        ),
        pytest.param(
            "storm",
            3,
            48,
            8,
            marks=pytest.mark.rule(
                "conquest.scenarios.three-name", "conquest.scenarios.three-battlefield", "conquest.scenarios.three-length"
            ),
        ),
        pytest.param(
            "encirclement",
            4,
            72,
            8,
            marks=pytest.mark.rule(
                "conquest.scenarios.four-name", "conquest.scenarios.four-battlefield", "conquest.scenarios.four-length"
            ),
        ),
    ],
)
def test_a_scenario_has_its_battlefield_and_ends_with_its_points_or_after_ten_rounds(
    scenario: str, number: int, wide: int, goal: int
) -> None:
    found = SCENARIOS[scenario]
    assert (found.number, found.wide, found.deep, found.rounds) == (number, wide * 1000, 48_000, 10)
    assert scored(alive(0), alive(1), scenario=scenario, points=(goal - 1, 0)).outcome is None
    enough = scored(alive(0), alive(1), scenario=scenario, points=(goal, 0)).outcome
    assert enough is not None
    assert (enough.won, enough.scores) == ((0,), (goal, 0))
    assert scored(alive(0), alive(1), scenario=scenario, round=9, points=(0, 2)).outcome is None
    late = scored(alive(0), alive(1), scenario=scenario, round=10, points=(0, 2)).outcome
    assert late == Outcome(enough.rule, won=(1,), scores=(0, 2))


@pytest.mark.rule("conquest.battle.scenarios")
def test_the_book_has_four_scenarios() -> None:
    assert sorted(each.number for each in SCENARIOS.values() if each.origin == "rulebook") == [1, 2, 3, 4]


@pytest.mark.rule("conquest.scenarios.one-vp-card", "conquest.scenarios.one-vp-details")
def test_an_eye_for_an_eye_gives_1_for_each_enemy_card_that_fell_in_this_round() -> None:
    heard: list[Told] = []
    fallen = [f"1:{MEN}", f"1:{BOWMEN}", f"0:{BOWMEN}", f"1:{LORD}"]
    lord = regiment(MEN, 1, (40, 8), hero=LORD)
    table = scored(alive(0), alive(1), lord, scenario="an-eye-for-an-eye", fallen=fallen, heard=heard)
    assert points(table) == [3, 1]
    assert told(heard, CardsRemoved) == [CardsRemoved(0, 3, 3), CardsRemoved(1, 1, 1)]
    assert table.state.fallen == []


@pytest.mark.rule("conquest.scenarios.one-vp-warlord", "conquest.scenarios.one-vp-details")
def test_the_warlord_is_worth_two_points_besides_the_card_once() -> None:
    heard: list[Told] = []
    armies = [alive(0), regiment(MEN, 0, (40, 44), hero=LORD), alive(1)]
    table = scored(*armies, scenario="an-eye-for-an-eye", fallen=[f"1:{LORD}"], headless=(False, False), heard=heard)
    assert points(table) == [3, 0]
    assert told(heard, WarlordFell) == [WarlordFell(0, 2)]
    again = GAME.unpack(GAME.pack(table.state))
    again.phase, again.step = "victory", ""
    assert points(laid(GAME, again)) == [3, 0]


@pytest.mark.rule("conquest.scenarios.one-vp-warlord")
def test_another_character_of_the_warlords_name_is_no_warlord() -> None:
    armies = [alive(0), regiment(MEN, 0, (40, 44), hero=LORD), regiment(MEN, 1, (40, 8), hero=LORD)]
    table = scored(*armies, scenario="an-eye-for-an-eye", fallen=[f"1:{LORD}"], headless=(False, False))
    assert points(table) == [1, 0]


@pytest.mark.parametrize(
    "scenario",
    [
        pytest.param("an-eye-for-an-eye", marks=pytest.mark.rule("conquest.scenarios.one-vp-secondary")),
        pytest.param("breakthrough", marks=pytest.mark.rule("conquest.scenarios.two-vp-secondary")),
        pytest.param("storm", marks=pytest.mark.rule("conquest.scenarios.three-vp-secondary")),
        pytest.param("encirclement", marks=pytest.mark.rule("conquest.scenarios.four-vp-secondary")),
    ],
)
def test_a_secondary_objective_scored_in_this_round_is_worth_a_point(scenario: str) -> None:
    sides = battle(alive(0), alive(1)).sides
    sides[0].objectives = [Objective("rain-of-arrows", 2), Objective("ride-them-down", 1), Objective("champions-due")]
    sides[0].headless = sides[1].headless = True
    assert points(scored(alive(0), alive(1), scenario=scenario, sides=sides)) == [1, 0]


@pytest.mark.rule("conquest.battle.score-each-round")
def test_points_add_up_over_the_rounds() -> None:
    assert points(scored(regiment(MEN, at=(12, 24)), alive(1), points=(3, 1))) == [5, 1]


@pytest.mark.rule("conquest.round.victory-concede", "conquest.battle.win-elimination", "conquest.round.wiped-out-off-table")
def test_who_has_no_regiment_left_loses_whatever_the_points() -> None:
    heard: list[Told] = []
    table = scored(alive(0), regiment(MEN, 1, where="gone"), points=(0, 6), heard=heard)
    assert table.outcome == Outcome("conquest.battle.win-elimination", won=(0,), scores=(0, 6))
    assert told(heard, WipedOut) == [WipedOut(1)]


@pytest.mark.rule("conquest.round.wiped-out-off-table")
def test_who_has_reinforcements_left_is_not_wiped_out() -> None:
    waiting = regiment(MEN, 1, where="waiting")
    assert scored(alive(0), waiting).outcome is None


@pytest.mark.rule("conquest.scenarios.wipe-out-timing")
def test_a_wipe_out_is_looked_at_once_the_points_of_the_round_are_counted() -> None:
    table = scored(regiment(MEN, at=(12, 24)), regiment(MEN, 1, where="gone"))
    assert table.outcome is not None
    assert table.outcome.scores == (2, 0)


@pytest.mark.rule("conquest.scenarios.end-tie")
@pytest.mark.parametrize(
    ("both", "won", "drawn"), [((9, 8), (0,), ()), ((8, 10), (1,), ()), ((8, 8), (), (0, 1))], ids=["first", "second", "draw"]
)
def test_the_higher_total_wins_and_equal_totals_are_a_draw(
    both: tuple[int, int], won: tuple[int, ...], drawn: tuple[int, ...]
) -> None:
    outcome = scored(alive(0), alive(1), points=both).outcome
    assert outcome == Outcome("conquest.scenarios.three-length", won=won, drawn=drawn, scores=both)


@pytest.mark.rule("conquest.scenarios.end-tie")
def test_if_both_armies_are_wiped_out_points_decide() -> None:
    outcome = scored(regiment(MEN, where="gone"), regiment(MEN, 1, where="gone"), points=(2, 3)).outcome
    assert outcome == Outcome("conquest.scenarios.three-length", won=(1,), scores=(2, 3))


@pytest.mark.rule("conquest.battle.win-scenario", "conquest.round.victory-scenario", "conquest.round.until-limit-or-victory")
@pytest.mark.rule("conquest.round.victory-check")
def test_as_long_as_nobody_has_won_a_new_round_begins() -> None:
    table = scored(alive(0), alive(1), points=(7, 7))
    assert (table.outcome, table.state.round) == (None, 3)


@pytest.mark.rule("conquest.round.until-end-of-round")
def test_what_lasts_until_the_end_of_the_round_is_over_and_what_lasts_longer_is_not() -> None:
    own = regiment(MEN, at=(4, 44), marks=[Mark("clash", plus=True), Mark("terrifying", until="game")])
    table = scored(own, alive(1))
    assert not marked(table.state.regiments[0], "clash")
    assert marked(table.state.regiments[0], "terrifying")


@pytest.mark.rule("conquest.round.victory-next-round", "conquest.round.phase-order", "conquest.round.rounds-and-phases")
def test_a_round_sets_anew_what_broken_is_counted_from_and_who_has_acted() -> None:
    own = regiment(MEN, at=(4, 44), stands=4, files=2, began=6, acted=True, hero=LORD)
    assert own.hero is not None
    own.hero.acted = True
    after = scored(own, alive(1)).state.regiments[0]
    assert (after.acted, after.began, after.hero and after.hero.acted) == (False, 5, False)


@pytest.mark.rule("conquest.round.victory-concede", "conquest.scenarios.wipe-out-timing")
@pytest.mark.parametrize("seat", [0, 1])
def test_who_concedes_loses_at_once_whoevers_turn_it_is_and_whatever_the_points(seat: int) -> None:
    table = scored(alive(0), alive(1), points=(3, 6))
    table.concede(seat)
    assert table.outcome == Outcome("conquest.round.victory-concede", won=(1 - seat,), scores=(3, 6))
