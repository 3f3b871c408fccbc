"""Conquest: reinforcements march on, and how far the Reinforcement Line lets them."""

from __future__ import annotations

from typing import Any

import pytest

from herna.games.conquest import GAME
from herna.games.conquest.events.moves import Arrived, TurnedBack
from herna.games.conquest.events.round import ReinforcementRoll
from herna.games.conquest.rules.reinforcement_line import line, set_anew
from herna.games.conquest.state import Regiment, State
from herna.kernel import Table, Told
from herna.testing.playing import act, asked, laid, told, why_not
from tests.games.conquest.laying import acting, battle, regiment
from tests.games.conquest.moving import ANY_DICE, men, place, spelt, tried, way

FORMED = "conquest.out-of-combat.arrive-formation"
PLACED = "conquest.out-of-combat.arrive-placement"
ONWARD = "conquest.out-of-combat.arrive-second-march"


def coming(kind: str = "men-at-arms", seat: int = 0, files: int = 3, stands: int = 3, **more: Any) -> Regiment:
    """A regiment that arrives in this round."""
    return regiment(kind, seat, (0, 0), where="arriving", arrived=0, files=files, stands=stands, **more)


def entering(state: State, files: int = 3, heard: list[Told] | None = None) -> Table[State]:
    """The first regiment marches on; it is asked where."""
    set_anew(state)
    table = laid(GAME, acting(state, entering=True), heard=heard, dice=ANY_DICE)
    if asked(table).rule == FORMED:
        act(table, files)
    while asked(table).rule in {"conquest.principles.incomplete-rear-centred-grid", "conquest.characters.character-centre-tie"}:
        act(table, "left")
    return table


def arrival(edge: str, along: float, *legs: tuple[str, float]) -> tuple[str, int, Any]:
    return edge, round(along * 1000), way(*legs)[1]


def refused(table: Table[State], edge: str, along: float, *legs: tuple[str, float]) -> str | None:
    return tried(table, f"{edge} {round(along * 1000)} {spelt(way(*legs)[1])}")


# ---------------------------------------------------------------------- the line


@pytest.mark.rule("conquest.out-of-combat.reinforcement-line-where")
def test_the_line_runs_through_the_rearmost_corner_of_the_foremost_regiment() -> None:
    state = battle(men((14, 36)), men((30, 28), 10), men((30, 20), 180, 1))
    set_anew(state)
    assert line(state, 0) == pytest.approx(15_259, abs=2)


@pytest.mark.rule(
    "conquest.out-of-combat.reinforcement-line-pushed",
    "conquest.out-of-combat.example-reinforcement-line",
    "conquest.out-of-combat.reinforcement-line-crossing",
)
def test_an_enemy_across_or_behind_it_pushes_it_back_to_the_next_regiment() -> None:
    state = battle(men((14, 36)), men((30, 28), 10), men((40, 34), 180, 1))
    set_anew(state)
    assert line(state, 0) == pytest.approx(7_748, abs=2)
    state = battle(men((14, 36)), men((30, 28), 10), men((40, 46), 0, 1, stands=3))  # wholly behind both
    set_anew(state)
    assert line(state, 0) == 0


@pytest.mark.rule("conquest.out-of-combat.reinforcement-line-none", "conquest.out-of-combat.reinforcement-zone")
def test_without_regiments_the_line_lies_on_the_zone() -> None:
    state = battle(men((30, 20), 180, 1))
    set_anew(state)
    assert line(state, 0) == 0
    assert line(state, 1) == pytest.approx(20_000 - 4_252, abs=2)


@pytest.mark.rule(
    "conquest.out-of-combat.reinforcement-line-not-forward",
    "conquest.out-of-combat.reinforcement-line-recover-cap",
    "conquest.out-of-combat.reinforcement-line-back-reasons",
    "conquest.out-of-combat.reinforcement-line-recover",
)
def test_during_a_round_the_line_goes_back_and_recovers_but_never_beyond_where_it_began() -> None:
    state = battle(men((14, 36)), men((30, 28)), men((40, 10), 180, 1))
    set_anew(state)
    began = line(state, 0)
    ours, theirs = state.regiments[1], state.regiments[2]
    ours.y = 24_000
    assert line(state, 0) == began
    theirs.y = 34_000  # across it
    assert line(state, 0) < began
    theirs.y = 10_000
    assert line(state, 0) == began
    ours.where = "gone"
    assert line(state, 0) == pytest.approx(7_748, abs=2)


@pytest.mark.rule("conquest.out-of-combat.reinforcement-line-new-max", "conquest.out-of-combat.reinforcement-line-when")
def test_each_round_sets_the_line_anew() -> None:
    state = battle(men((30, 28)), men((30, 10), 180, 1), phase="round")
    state.sides[0].line = 0
    table = laid(GAME, state, dice=ANY_DICE)
    assert table.state.sides[0].line == pytest.approx(15_748, abs=2)


@pytest.mark.rule("conquest.special-rules.irregular")
def test_irregular_regiments_neither_make_nor_cross_a_line() -> None:
    state = battle(men((14, 36)), men((30, 28), rules={"irregular": 1}), men((40, 45), 0, 1, 1, 1, rules={"irregular": 1}))
    set_anew(state)
    assert line(state, 0) == pytest.approx(7_748, abs=2)


# ---------------------------------------------------------------------- marching on


@pytest.mark.rule("conquest.out-of-combat.arrive-placement", "conquest.out-of-combat.arrive-from-zone")
def test_the_front_is_placed_at_the_edge_and_the_march_measured_from_there() -> None:
    heard: list[Told] = []
    table = entering(battle(coming()), heard=heard)
    assert asked(table).rule == PLACED
    assert refused(table, "zone", 20, ("ahead", 5.1)) == "conquest.out-of-combat.march-distance"
    act(table, arrival("zone", 20, ("ahead", 5)))
    assert place(table) == (pytest.approx(20 + 3.189), 43, 0)
    mine = table.state.regiments[0]
    assert (mine.where, mine.arrived, mine.began) == ("field", 2, 3)
    assert told(heard, Arrived) == [Arrived("men-at-arms", "zone", 5, 0)]


@pytest.mark.rule("conquest.out-of-combat.arrive-formation")
def test_it_takes_up_any_legal_formation_when_it_enters() -> None:
    state = battle(coming(stands=6))
    set_anew(state)
    table = laid(GAME, acting(state, entering=True), dice=ANY_DICE)
    assert asked(table).rule == FORMED
    assert sorted(asked(table).options) == [2, 3, 4, 5, 6]
    act(table, 6)
    act(table, arrival("zone", 10, ("ahead", 3)))
    assert table.state.regiments[0].files == 6


@pytest.mark.rule("conquest.out-of-combat.arrive-second-march")
def test_who_does_not_get_all_of_it_in_must_march_again_and_can() -> None:
    table = entering(battle(coming(stands=9)))  # three ranks, 6.4 inches deep
    act(table, arrival("zone", 20, ("ahead", 5)))
    assert asked(table).rule == ONWARD  # nothing else is offered
    assert tried(table, "own ((ahead 1000))") == "conquest.principles.position-on-battlefield"
    assert all(tried(table, f"{aim} {spelt(legs)}") is None for aim, legs in asked(table).options)
    act(table, way(("ahead", 1.4)))
    assert place(table)[1] == pytest.approx(41.6)
    assert table.state.active is None or not table.state.active.entering
    state = battle(coming(stands=15))
    set_anew(state)
    deep = laid(GAME, acting(state, entering=True), dice=ANY_DICE)
    assert 3 not in asked(deep).options  # five ranks, 10.6 inches, are too deep for two Marches
    assert 4 in asked(deep).options
    act(deep, 4)
    act(deep, "left")
    assert refused(deep, "zone", 20, ("ahead", 3.4)) == "conquest.out-of-combat.arrive-second-march"
    assert refused(deep, "zone", 20, ("ahead", 3.6)) is None


@pytest.mark.rule("conquest.out-of-combat.arrive-from-side", "conquest.out-of-combat.arrive-side-whole-front")
def test_over_a_side_edge_the_whole_front_comes_in_behind_the_line() -> None:
    table = entering(battle(coming(), men((24, 30)), men((24, 6), 180, 1)))
    far = 48 - 30 - 4.252
    assert line(table.state, 0) == pytest.approx(far * 1000, abs=1)
    act(table, arrival("west", 0, ("ahead", 5)))
    x, y, facing = place(table)
    assert (x, facing) == (5, 90)
    assert y - 3.189 == pytest.approx(48 - far, abs=0.01)
    table = entering(battle(coming(), men((24, 30)), men((24, 6), 180, 1)))
    assert refused(table, "east", far, ("ahead", 5)) == "conquest.out-of-combat.arrive-side-whole-front"
    assert refused(table, "east", 2, ("ahead", 5)) is None
    narrow = entering(battle(coming(), men((24, 40)), men((24, 6), 180, 1)))  # the line is 3.7 inches from the zone
    assert refused(narrow, "west", 0, ("ahead", 5)) == "conquest.out-of-combat.arrive-side-whole-front"


@pytest.mark.rule("conquest.round.table-round-3-heavy-zone-only")
def test_heavy_regiments_use_their_zone_only_in_round_three() -> None:
    heavy = coming("steel-legion")
    assert heavy.class_ == "heavy"
    for number, rule in ((3, "conquest.out-of-combat.arrive-side-whole-front"), (4, None)):
        table = entering(battle(coming("steel-legion"), men((24, 30)), men((24, 6), 180, 1), round=number))
        assert refused(table, "west", 1, ("ahead", 4)) == rule


@pytest.mark.rule("conquest.round.step-3-reinforcement-march", "conquest.out-of-combat.arrive-must")
def test_who_arrives_marches_on_first_and_may_not_pass() -> None:
    table = entering(battle(coming(), men((24, 30), 180, 1)))
    assert asked(table).rule == PLACED  # the only action was no choice
    act(table, arrival("zone", 5, ("ahead", 5)))
    assert asked(table).rule == "conquest.round.step-4-second-action"
    assert why_not(table, ("charge", "men-at-arms:2")) == "conquest.out-of-combat.charge-not-on-arrival"


@pytest.mark.rule(
    "conquest.out-of-combat.arrive-failed",
    "conquest.out-of-combat.arrive-failed-not-choice",
    "conquest.out-of-combat.arrive-search",
)
def test_who_cannot_come_in_anywhere_goes_back_and_arrives_by_itself_in_the_next_round() -> None:
    wall = [men((4.3 + 9.6 * n, 45), 180, 1, files=4, stands=8) for n in range(5)]
    heard: list[Told] = []
    table = entering(battle(coming(), *wall), heard=heard)
    assert told(heard, TurnedBack) == [TurnedBack("men-at-arms:1")]
    assert (table.state.round, table.state.regiments[0].where) == (3, "arriving")  # without any choice or die
    assert not told(heard, ReinforcementRoll)


@pytest.mark.rule("conquest.out-of-combat.march-one-inch")
def test_no_front_is_placed_within_an_inch_of_an_enemy() -> None:
    table = entering(battle(coming(), men((24, 44.5), 180, 1, stands=3, files=3)))
    assert refused(table, "zone", 20.8, ("ahead", 2.6)) == "conquest.out-of-combat.march-one-inch"
    assert refused(table, "zone", 5, ("ahead", 4)) is None
    close = entering(battle(coming(), men((24, 47.2), 180, 1, stands=3, files=3)))
    assert refused(close, "zone", 20.8, ("wheel-left", 90)) == "conquest.out-of-combat.march-one-inch"


@pytest.mark.rule("conquest.special-rules.vanguard", "conquest.special-rules.vanguard-entry")
def test_vanguard_gives_a_third_march_which_may_serve_to_get_in() -> None:
    table = entering(battle(coming(stands=15, rules={"vanguard": 1})))
    assert refused(table, "zone", 20, ("ahead", 5)) is None
    act(table, arrival("zone", 20, ("ahead", 5)))
    act(table, way(("ahead", 5)))
    act(table, way(("ahead", 2)))
    mine = table.state.regiments[0]
    assert (mine.where, place(table)[1]) == ("field", 36)
    table = entering(battle(coming(rules={"vanguard": 1})))
    act(table, arrival("zone", 20, ("ahead", 5)))
    assert table.state.active is not None
    assert table.state.active.free == ["march"]


@pytest.mark.rule("conquest.special-rules.vanguard-enemy-near")
def test_vanguard_does_not_help_within_eight_inches_of_an_enemy() -> None:
    for away, free in ((7.9, []), (8.1, ["march"])):
        table = entering(battle(coming(rules={"vanguard": 1}), men((24, 48 - away), 180, 1, stands=3)))
        act(table, arrival("zone", 20.811, ("ahead", 3)))
        assert table.state.active is not None
        assert table.state.active.free == free


@pytest.mark.rule("conquest.out-of-combat.example-reinforcement-line")
def test_the_example_of_three_regiments_comes_out() -> None:
    ours, front, enemy = men((14, 38)), men((30, 26)), men((40, 32), 180, 1)
    table = entering(battle(coming(), ours, front, enemy))
    least = 48 - 38 - 4.252
    assert line(table.state, 0) == pytest.approx(least * 1000, abs=1)
    wide = entering(battle(coming(files=2, stands=2), men((14, 36)), front, enemy), files=2)
    assert refused(wide, "west", 0, ("ahead", 3)) is None
    assert refused(wide, "west", 4, ("ahead", 3)) == "conquest.out-of-combat.arrive-side-whole-front"


def test_every_arrival_that_is_proposed_is_allowed() -> None:
    state = battle(coming(stands=6), men((24, 30)), men((35, 33)), men((24, 6), 180, 1), men((10, 44), 90, 1, 2, 2))
    table = entering(state)
    found = list(asked(table).options)
    assert {edge for edge, _, _ in found} >= {"zone"}
    assert all(tried(table, f"{edge} {along} {spelt(legs)}") is None for edge, along, legs in found)
