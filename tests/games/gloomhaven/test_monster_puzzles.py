"""Situations of monsters where several rules meet: puzzles with their answers worked out by hand."""

from __future__ import annotations

import json
from typing import Any

import pytest

from herna.games.gloomhaven.rules.monster.movement import solve
from herna.games.gloomhaven.rules.monster.situation import ALL, Turn
from herna.games.gloomhaven.solve import focus as answers_of
from tests.games.gloomhaven.solver_cases import Result, done, focus, situation, strip

LINE = ((1, 0), (2, 0))


@pytest.mark.rule("gloomhaven.monster-focus.least-movement", "gloomhaven.monster-focus.unlimited-path")
@pytest.mark.parametrize(
    ("turn", "lines", "expected"),
    [
        (Turn(move=2), (" 1 m M . . 2",), "2"),
        (Turn(move=2), (" 1 . m M . . 2",), "1"),
        (Turn(move=2), (" 1 d M . . 2",), "1"),
        (Turn(move=2), (" 1 d d M . . . 2",), "2"),
        (Turn(move=2, flying=True), (" 1 d d M . . . 2",), "1"),
        (Turn(move=2, jumping=True), (" 1 d d M . . . 2",), "1"),
        (Turn(move=2, jumping=True), (" 1 d M . . 2",), "1"),
        (Turn(move=2), (" 1 o M . . . . . . . . 2",), "2"),
        (Turn(move=0), (" 1 . . M . . . 2",), "1"),
        (Turn(immobilized=True, move=9), (" 1 . . M . . . 2",), "1"),
        (Turn(move=1, range=2), (" 2 m m M . . . 1",), "1"),
        (Turn(move=1, range=3), (" 2 m m M . . . 1",), "2"),
        (Turn(move=1, range=3, targets=0), (" 2 m m M . . . 1",), "1"),
        (Turn(move=1, range=3, disarmed=True), (" 2 m m M . . . 1",), "1"),
    ],
)
def test_the_focus_in_a_lane(turn: Turn, lines: tuple[str], expected: str) -> None:
    """One hex wide, with obstacles on both sides; the first has an ally where it would have to stand."""
    assert focus(turn, *strip(*lines)) == expected


@pytest.mark.rule("gloomhaven.monster-focus.no-attack-melee")
def test_without_an_attack_an_area_on_the_card_does_not_matter() -> None:
    assert done(Turn(move=3, area=LINE), *strip(" M . . 1")) == {((1, 1), "1")}
    assert done(Turn(move=3, area=LINE, targets=0), *strip(" M . . 1")) == {((2, 1), "")}
    assert done(Turn(move=3, area=LINE, disarmed=True), *strip(" M . . 1")) == {((2, 1), "")}


@pytest.mark.rule("gloomhaven.monster-hazards.only-way", "gloomhaven.monster-hazards.as-obstacles")
@pytest.mark.parametrize(
    ("row", "expected"),
    [
        (" 1 . t M . t t . 2", "1"),
        (" 1 . t t M . . h . 2", "2"),
        (" 1 . t h M . . . . t t . 2", "1"),
        (" 2 . t M h . 1", "1"),
        (" 1 . t . M h . 2", "2"),
        (" 1 t M . . . . . . 2", "2"),
    ],
)
def test_the_fewest_traps_and_hazards_decide_before_the_shortest_way(row: str, expected: str) -> None:
    assert focus(Turn(move=2), *strip(row)) == expected


@pytest.mark.rule("gloomhaven.monster-attack.multiple-attacks", "gloomhaven.attack.ranged-adjacent")
def test_a_disadvantage_against_a_further_target_is_avoided_where_that_costs_nothing_else() -> None:
    lines = (". . . .", " . . . .", "1 M . 2")
    assert done(Turn(move=2, range=3, targets=2), *lines) == {((1, 1), "12")}
    assert done(Turn(move=2, range=3), *lines) == {((2, 2), "1"), ((1, 1), "1")}
    assert done(Turn(move=2, range=3, targets=2, muddled=True), *lines) == {((1, 2), "12")}


@pytest.mark.rule("gloomhaven.monster-attack.multiple-attacks")
def test_the_second_target_is_chosen_before_the_third() -> None:
    """From the left hex it attacks 2 and 5 besides its focus, from the right one 3 and 4."""
    assert done(Turn(move=1, targets=3), "o 5 1 4 o", " 2 . . 3 o", "o o M o o") == {((1, 1), "125")}
    assert done(Turn(move=1, targets=3), "o 5 1 4 o", " 3 . . 2 o", "o o M o o") == {((2, 1), "124")}


@pytest.mark.rule("gloomhaven.area.target-x", "gloomhaven.area.melee-non-adjacent")
def test_further_targets_of_an_area_are_single_ones_in_range() -> None:
    far = ((2, 0),)
    assert done(Turn(area=far, targets=2), *strip(" M 1")) == {((0, 1), "1")}
    assert done(Turn(area=far), *strip(" M 1")) == {((0, 1), "")}
    assert done(Turn(area=far, targets=2), *strip(" M 1 2")) == {((0, 1), "12")}
    assert done(Turn(area=far, targets=2), *strip(" 3 M 1 2")) == {((1, 1), "12")}
    assert done(Turn(area=far, targets=3), *strip(" 3 M 1 2")) == {((1, 1), "123")}


@pytest.mark.rule("gloomhaven.area.target-x", "gloomhaven.ambiguity.players-decide")
def test_the_focus_may_be_in_the_area_or_be_the_single_target_beside_it() -> None:
    lines = (". . M 2", " 1 . . .", ". . . .")
    assert done(Turn(move=2, area=LINE, targets=2), *lines) == {((1, 0), "12"), ((2, 1), "12")}
    assert done(Turn(move=2, area=LINE, targets=1), *lines) == {((2, 0), "2")}


@pytest.mark.rule("gloomhaven.area.ranged-area")
def test_the_one_hex_in_range_may_be_a_wall() -> None:
    """The pattern has two hexes with two between them: one lies in the wall behind the monster."""
    assert done(Turn(range=1, area=((0, 0), (3, 0))), *strip(" M . 1")) == {((0, 1), "1")}
    assert done(Turn(range=1, area=((0, 0), (4, 0))), *strip(" M . 1")) == {((0, 1), "")}


@pytest.mark.rule("gloomhaven.ambiguity.players-decide")
def test_one_outcome_may_serve_two_focuses_and_two_destinations() -> None:
    both = solve(situation(Turn(targets=2), *strip(" 1 M 2"), even=True)).outcomes
    assert [(each.attacks, each.focus) for each in both] == [(("1", "2"), ("1", "2"))]
    here = situation(Turn(move=1), ". . . .", " M . . .", ". . . .", " . . 1 .")
    found = {each.move: each.destinations for each in solve(here).outcomes}
    assert sorted(map(len, found.values())) == [1, 2]


@pytest.mark.rule("gloomhaven.monster-movement.multi-target", "gloomhaven.monster-movement.closer-anyway")
def test_for_the_turns_to_come_it_heads_where_its_area_hits_most() -> None:
    """Beside the focus alone would be nearer; beside both is two steps more."""
    here = situation(Turn(move=1, area=((1, 0), (0, 1))), "M . . . . 1 2", " o o o o . . .")
    plans = solve(here).plans
    assert {(plan.targets, plan.steps) for plan in plans} == {(2, 6)}


MIXED: list[tuple[Turn, tuple[str, ...], set[Result]]] = [
    (Turn(move=3, targets=ALL), (". 1 .", " M . 3", ". 2 ."), {((1, 1), "123")}),
    (Turn(move=0, targets=ALL), (". 1 .", " M . 3", ". 2 ."), {((0, 1), "12")}),
    (Turn(move=3, range=2, targets=ALL), strip(" 1 M . . 2"), {((2, 1), "12")}),
    (Turn(move=9, range=2), strip(" o M 1"), {((1, 1), "1")}),
    (Turn(move=9, range=1), strip(" . M 1"), {((1, 1), "1")}),
    (Turn(move=3, range=2), strip(" t M 1"), {((1, 1), "1")}),
    (Turn(move=3, range=2, flying=True), strip(" t M 1"), {((0, 1), "1"), ((1, 0), "1"), ((1, 2), "1")}),
    (Turn(move=3, range=2), strip(" . m M 1"), {((2, 1), "1")}),
    (Turn(move=3, range=3), strip(" . m M 1"), {((0, 1), "1")}),
    (Turn(move=2, jumping=True), strip(" M 1 . 2"), {((0, 1), "1")}),
    (Turn(move=2, jumping=True), strip(" M o m . 1"), {((0, 1), "")}),
    (Turn(move=3, jumping=True), strip(" M o m . 1"), {((3, 1), "1")}),
    (Turn(move=2, jumping=True), strip(" M . d 1"), {((1, 1), "")}),
    (Turn(move=3, jumping=True), strip(" M . d 1"), {((2, 1), "1")}),
    (Turn(move=2, flying=True), strip(" M . d 1"), {((2, 1), "1")}),
    (Turn(move=2), strip(" M t . t 1"), {((2, 1), "")}),
    (Turn(move=1), strip(" M d . 1"), {((0, 1), "")}),
]


@pytest.mark.rule("gloomhaven.monster-movement.move-then-attack")
@pytest.mark.parametrize(("turn", "lines", "expected"), MIXED)
def test_small_situations_worked_out_by_hand(turn: Turn, lines: tuple[str, ...], expected: set[Result]) -> None:
    assert done(turn, *lines) == expected


def puzzle(figures: dict[str, list[int]], **rest: Any) -> list[dict[str, Any]]:
    """The answers to a puzzle; figures are named by their kind and a number."""
    card = {"move": 2, "range": 0, "targets": 1, **rest.pop("monster", {})}
    standing = [{"at": at, "is": name.rstrip("0123456789")} for name, at in figures.items()]
    case = {"id": "one", "monster": card, "figures": standing, **rest}
    return [
        {"move": each.move, "attacks": each.attacks, "destinations": each.destinations}
        for each in answers_of(json.dumps([case]).encode())[0]["one"] or ()
    ]


@pytest.mark.rule("gloomhaven.move.walls")
def test_whatever_else_lies_in_a_wall_is_no_matter() -> None:
    figures = {"active": [4, 2], "character": [4, 4]}
    walls = [{"at": [4, 3], "kind": "wall"}]
    more = [*walls, *({"at": [4, 3], "kind": kind} for kind in ("trap", "obstacle", "hazard", "difficult"))]
    assert puzzle(figures, terrain=more) == puzzle(figures, terrain=walls)
    assert [each["move"] for each in puzzle(figures, terrain=walls)] == [(3, 3), (5, 3)]


@pytest.mark.rule("gloomhaven.attack.range-not-through-walls", "gloomhaven.monster-focus.proximity")
def test_a_thin_wall_parts_neighbours() -> None:
    """Around its end it is two steps: too far for melee, in range and in sight for a bow, and no disadvantage."""
    figures, walls = {"active": [4, 2], "character": [4, 3]}, [{"at": [4, 2], "edges": [1]}]
    assert [each["move"] for each in puzzle(figures, walls=walls)] == [(3, 2), (5, 2)]
    archer = puzzle(figures, walls=walls, monster={"range": 2})
    assert [(each["move"], each["attacks"]) for each in archer] == [((4, 2), [(4, 3)])]
    archer = puzzle(figures, monster={"range": 2})
    assert (4, 2) not in [each["move"] for each in archer]
