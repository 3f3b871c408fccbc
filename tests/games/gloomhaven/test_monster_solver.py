"""Focus, movement and attacks of monsters on small maps."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from statistics import median
from time import perf_counter

import pytest
from msgspec.structs import replace

from herna.games.gloomhaven.rules.monster import quick
from herna.games.gloomhaven.rules.monster.focus import Decided
from herna.games.gloomhaven.rules.monster.movement import Solution, solve
from herna.games.gloomhaven.rules.monster.situation import ALL, Enemy, Ground, Situation, Turn
from herna.space.board import Board
from herna.space.hex import to_odd_r
from herna.space.masks import mask_of
from tests.games.gloomhaven.solver_cases import Result, done, focus, situation, strip

MELEE = Turn(move=3)
LINE = ((1, 0), (2, 0))


def solved(turn: Turn, *lines: str, even: bool = False) -> Solution:
    return solve(situation(turn, *lines, even=even))


@pytest.mark.rule("gloomhaven.monster-focus.least-movement", "gloomhaven.monster-focus.focus-example")
def test_the_focus_is_whom_it_can_attack_with_the_least_movement_not_who_is_nearest() -> None:
    lines = ("1 o M . . 2", " . o . . . .", ". . . . . .")
    found = solved(MELEE, *lines).focus
    assert [(each.enemy.name, each.steps, each.distance) for each in found.candidates] == [("1", 4, 2), ("2", 2, 3)]
    assert found.decided == Decided.MOVEMENT
    assert done(MELEE, *lines) == {((4, 0), "2")}


@pytest.mark.rule("gloomhaven.monster-focus.unlimited-path", "gloomhaven.monster-movement.closer-anyway")
def test_the_way_may_be_longer_than_the_move_and_the_monster_goes_as_far_as_it_can() -> None:
    found = solved(Turn(move=2), "M . . . . . 1")
    assert [(each.move, each.attacks, each.focus, each.destinations) for each in found.outcomes] == [(2, (), ("1",), (5,))]


@pytest.mark.rule("gloomhaven.monster-focus.no-attack-melee", "gloomhaven.monster-movement.move-without-attack")
def test_without_an_attack_it_goes_for_a_hex_beside_its_focus() -> None:
    lines = strip(" M . . . 1")
    assert done(Turn(move=2, range=4, targets=0), *lines) == {((2, 1), "")}
    assert done(Turn(move=9, range=4, targets=0), *lines) == {((3, 1), "")}
    assert done(Turn(move=9, range=4), *lines) == {((0, 1), "1")}


@pytest.mark.rule("gloomhaven.monster-focus.proximity")
def test_of_those_it_reaches_equally_the_nearer_is_the_focus() -> None:
    lines = strip(" 2 . M . . 1")
    assert focus(Turn(range=4), *lines) == "2"
    assert solved(Turn(range=4), *lines).focus.decided == Decided.PROXIMITY


@pytest.mark.rule("gloomhaven.monster-focus.proximity")
def test_nearness_is_not_counted_through_walls() -> None:
    """Behind the wall is only two hexes away, but three to walk, as far as the other one."""
    assert focus(MELEE, ". . . # # #", " 2 # M . . 1") == "1"
    assert focus(MELEE, "# # # # # #", " 2 . M . . 1") == "2"


@pytest.mark.rule("gloomhaven.monster-focus.initiative-tie")
def test_then_the_one_earlier_in_initiative() -> None:
    found = solved(MELEE, "2 . . M . . 1")
    assert found.focus.decided == Decided.INITIATIVE
    assert done(MELEE, "2 . . M . . 1") == {((5, 0), "1")}


@pytest.mark.rule("gloomhaven.ambiguity.players-decide")
def test_whoever_is_still_tied_is_for_the_players_to_choose() -> None:
    assert solved(MELEE, "2 . . M . . 1", even=True).focus.decided == Decided.PLAYERS
    assert done(MELEE, "2 . . M . . 1", even=True) == {((1, 0), "2"), ((5, 0), "1")}


@pytest.mark.rule("gloomhaven.ambiguity.players-decide", "gloomhaven.monster-movement.single-melee")
def test_all_nearest_hexes_beside_the_focus_are_allowed() -> None:
    assert done(MELEE, ". . . .", " M . 1 .", ". . . .") == {((1, 1), "1")}
    assert done(MELEE, ". M . .", " . . . .", ". 1 . .") == {((0, 1), "1"), ((1, 1), "1")}


@pytest.mark.rule("gloomhaven.monster-focus.no-focus")
@pytest.mark.parametrize("row", ["M o . 1", "M m 1", "M # 1", "M"])
def test_without_a_way_to_anybody_it_neither_moves_nor_attacks(row: str) -> None:
    assert done(MELEE, row) == {((0, 0), "")}
    assert focus(MELEE, row) == ""


@pytest.mark.rule("gloomhaven.monster-focus.invisible")
def test_an_invisible_enemy_is_no_focus_but_stands_in_the_way() -> None:
    assert focus(MELEE, "2 . . M . 1", invisible="1") == "2"
    assert focus(MELEE, "M . 1 . 2", invisible="1") == ""
    assert done(Turn(range=3, targets=ALL), *strip(" M . 1 2"), invisible="1") == {((0, 1), "2")}


PARTY = (". . . 2 . .", " . . . . 3 .", ". M . 1 . .", " . . . . . .")


@pytest.mark.rule("gloomhaven.monster-movement.movement-example", "gloomhaven.monster-movement.multi-target")
@pytest.mark.rule("gloomhaven.monster-movement.move-then-attack")
@pytest.mark.parametrize(
    ("turn", "expected"),
    [
        (Turn(move=3, range=3), ((1, 2), "1")),
        (Turn(move=3), ((2, 2), "1")),
        (Turn(move=3, targets=2), ((2, 1), "12")),
        (Turn(move=3, targets=3), ((3, 1), "123")),
        (Turn(move=3, targets=ALL), ((3, 1), "123")),
        (Turn(move=2, targets=3), ((2, 1), "12")),
    ],
)
def test_it_moves_the_fewest_hexes_for_the_most_targets(turn: Turn, expected: Result) -> None:
    assert done(turn, *PARTY) == {expected}


@pytest.mark.rule("gloomhaven.monster-movement.multi-target")
def test_out_of_reach_it_heads_for_the_best_hex_but_in_reach_it_attacks() -> None:
    lines = (". . . . . 2 . .", " . . . . . . 3 .", ". M . . . 1 . .", " . . . . . . . .")

    def destinations(turn: Turn) -> set[tuple[int, int]]:
        here = situation(turn, *lines)
        return {to_odd_r(here.ground.board.places[plan.destination]) for plan in solve(here).plans}

    assert destinations(Turn(move=1)) == {(4, 2)}
    assert destinations(Turn(move=1, targets=2)) == {(4, 1)}
    assert destinations(Turn(move=1, targets=3)) == {(5, 1)}
    assert done(Turn(move=3, targets=3), *lines) == {((4, 2), "1")}


@pytest.mark.rule("gloomhaven.monster-movement.ranged", "gloomhaven.attack.ranged-adjacent")
def test_a_ranged_attacker_steps_away_from_its_focus() -> None:
    lines = strip(" . . M 1")
    assert done(Turn(move=2, range=3), *lines) == {((1, 1), "1")}
    assert done(Turn(move=2, range=3, muddled=True), *lines) == {((2, 1), "1")}
    assert done(Turn(move=0, range=3), *lines) == {((2, 1), "1")}
    assert done(Turn(move=2, range=3, immobilized=True), *lines) == {((2, 1), "1")}


@pytest.mark.rule("gloomhaven.monster-movement.disadvantage-priority")
def test_losing_the_disadvantage_comes_before_more_targets() -> None:
    assert done(Turn(move=1, range=2, targets=2), *strip(" 2 1 M . .")) == {((3, 1), "1")}
    assert done(Turn(move=0, range=2, targets=2), *strip(" 2 1 M . .")) == {((2, 1), "12")}


@pytest.mark.rule("gloomhaven.monster-movement.disarmed-moves")
def test_a_disarmed_monster_moves_as_if_it_had_no_attack() -> None:
    assert done(Turn(move=9, range=4, disarmed=True), *strip(" M . . . 1")) == {((3, 1), "")}


@pytest.mark.rule("gloomhaven.monster-movement.closer-anyway")
def test_it_takes_a_longer_way_if_that_brings_it_closer_now() -> None:
    """Allies can be passed but not displaced: the short way has no place to stop."""
    lines = ("M m m . 1", " . . . o")
    assert done(Turn(move=2), *lines) == {((1, 1), "")}
    assert done(Turn(move=2), "M m m . 1") == {((0, 0), "")}
    assert done(Turn(move=3), "M m m . 1") == {((3, 0), "1")}


@pytest.mark.rule("gloomhaven.overlay-tiles.difficult-cost", "gloomhaven.overlay-tiles.obstacles-block")
def test_difficult_terrain_costs_two_points() -> None:
    assert done(Turn(move=2), "M d . 1") == {((1, 0), "")}
    assert done(Turn(move=3), "M d . 1") == {((2, 0), "1")}
    assert focus(MELEE, "1 . o M d . . 2") == "2"


@pytest.mark.rule("gloomhaven.overlay-tiles.door-closed-others", "gloomhaven.attack.closed-door-sight")
@pytest.mark.parametrize("turn", [MELEE, replace(MELEE, flying=True), replace(MELEE, jumping=True), Turn(move=3, range=5)])
def test_nobody_goes_or_shoots_through_a_closed_door(turn: Turn) -> None:
    assert focus(turn, ". # .", " M D 1", ". # .") == ""
    assert focus(turn, ". # .", " M . 1", ". # .") == "1"


@pytest.mark.rule("gloomhaven.monster-hazards.as-obstacles", "gloomhaven.monster-hazards.trap-focus-example")
@pytest.mark.rule("gloomhaven.monster-hazards.only-way")
@pytest.mark.parametrize("bad", "th")
def test_traps_are_entered_only_if_nobody_can_be_reached_otherwise(bad: str) -> None:
    assert done(Turn(move=4), f"1 {bad} M . . . 2") == {((5, 0), "2")}
    assert done(Turn(move=4), f"1 {bad} M . . . .") == {((1, 0), "1")}


@pytest.mark.rule("gloomhaven.monster-hazards.only-way")
def test_then_the_way_with_the_fewest_traps_is_taken() -> None:
    lines = ("M t t . 1", " . t . . o")
    found = solved(Turn(move=1), *lines)
    assert {(plan.traps, plan.steps) for plan in found.plans} == {(1, 4)}
    assert done(Turn(move=1), *lines) == {((0, 1), "")}
    assert done(Turn(move=4), *lines) == {((3, 0), "1"), ((3, 1), "1")}


@pytest.mark.rule("gloomhaven.monster-hazards.only-way")
def test_no_further_trap_is_entered_for_another_target() -> None:
    assert done(Turn(move=3, targets=2), "M t . 1", " # # t 2") == {((2, 0), "1")}
    assert done(Turn(move=3, targets=2), "M t . 1", " # # . 2") == {((2, 1), "12")}


@pytest.mark.rule("gloomhaven.monster-hazards.trap-archer-example")
@pytest.mark.parametrize(("move", "expected"), [(2, ((2, 0), "1")), (1, ((0, 1), ""))])
def test_an_archer_neither_steps_into_a_trap_nor_to_a_useless_hex(move: int, expected: Result) -> None:
    assert done(Turn(move=move, range=3), ". m . o o o", " M t o o 1 o", "o o o o o o") == {expected}


@pytest.mark.rule("gloomhaven.monster-hazards.negative-hex-last")
def test_on_its_only_way_it_stops_on_a_trap_for_want_of_movement() -> None:
    assert done(Turn(move=1), "1 . t M") == {((2, 0), "")}


@pytest.mark.rule("gloomhaven.monster-hazards.jumping", "gloomhaven.overlay-tiles.trap-flying-jump")
def test_a_jump_passes_everything_but_does_not_end_on_it() -> None:
    assert focus(MELEE, "M o . 1") == ""
    assert done(Turn(move=2, jumping=True), "M o . 1") == {((2, 0), "1")}
    assert done(Turn(move=1, jumping=True), "M o . 1") == {((0, 0), "")}
    assert done(Turn(move=3, jumping=True), "M t t . 1") == {((3, 0), "1")}
    assert done(Turn(move=2, jumping=True), "M t t . 1") == {((0, 0), "")}
    assert done(Turn(move=2, jumping=True), "M . t 1") == {((2, 0), "1")}


@pytest.mark.rule("gloomhaven.overlay-tiles.jump-ends-difficult", "gloomhaven.overlay-tiles.difficult-ignored")
def test_only_the_last_hex_of_a_jump_may_be_difficult() -> None:
    assert done(Turn(move=3, jumping=True), "M d d . 1") == {((3, 0), "1")}
    assert done(Turn(move=2, jumping=True), "M d d . 1") == {((1, 0), "")}
    assert done(Turn(move=3, flying=True), "M d d d 1") == {((3, 0), "1")}


@pytest.mark.rule("gloomhaven.overlay-tiles.obstacle-flying-end", "gloomhaven.overlay-tiles.trap-flying-jump")
def test_a_flying_monster_goes_and_stops_everywhere_but_on_figures() -> None:
    assert done(Turn(move=1, flying=True), "M o t . 1") == {((1, 0), "")}
    assert done(Turn(move=2, flying=True), "M o t . 1") == {((2, 0), "")}
    assert done(Turn(move=4, flying=True), "M 2 m t 1", invisible="2") == {((3, 0), "1")}


@pytest.mark.rule("gloomhaven.monster-attack.focus-first")
def test_the_focus_is_attacked_even_if_others_were_more() -> None:
    assert done(Turn(area=LINE), *strip(" 2 3 M 1")) == {((2, 1), "1")}


@pytest.mark.rule("gloomhaven.monster-attack.multiple-attacks", "gloomhaven.area.target-x")
def test_further_targets_are_the_nearest_and_then_the_first_in_initiative() -> None:
    lines = strip(" 3 . . M . 1 . 2")
    assert done(Turn(range=4), *lines) == {((3, 1), "1")}
    assert done(Turn(range=4, targets=2), *lines) == {((3, 1), "13")}
    assert done(Turn(range=4, targets=3), *lines) == {((3, 1), "123")}
    even = strip(" 3 . . M . 1 2")
    assert done(Turn(range=3, targets=2), *even) == {((3, 1), "12")}
    assert done(Turn(range=3, targets=2), *even, even=True) == {((3, 1), "12"), ((3, 1), "13")}


@pytest.mark.rule("gloomhaven.monster-attack.further-targets", "gloomhaven.monster-movement.move-then-attack")
def test_it_goes_no_farther_for_a_second_target_that_is_earlier_in_initiative() -> None:
    lines = ("o o 1 o o", " 3 . d 2 o", "o o M o o")
    assert done(Turn(move=2, targets=2), *lines) == {((1, 1), "13")}
    assert done(Turn(move=2, targets=2), lines[0], " o . d 2 o", lines[2]) == {((2, 1), "12")}


@pytest.mark.rule("gloomhaven.monster-attack.further-targets")
def test_the_least_movement_for_a_second_target_is_that_to_a_hex_for_both() -> None:
    """Alone 2 would take one step and 3 two, but together with the focus they take five and two."""
    lines = ("3 . 1 . . o", " o . o 2 . o", "o o M . . o")
    assert done(Turn(move=5, targets=2), *lines) == {((1, 0), "13")}
    assert done(Turn(move=5, targets=2), "o . 1 . . o", *lines[1:]) == {((3, 0), "12")}


@pytest.mark.rule("gloomhaven.monster-attack.further-targets")
def test_the_least_movement_for_others_in_an_area_is_that_to_a_hex_for_all_of_them() -> None:
    """Its line hits 1 and 3 from where it stands; 2 is as near as 3 and comes before it, but would take four steps."""
    lines = (". . . . .", " . . 2 . .", ". M 1 3 .")
    assert done(Turn(move=4, area=LINE), *lines) == {((1, 2), "13")}
    assert done(Turn(move=4, area=LINE), *lines[:2], ". M 1 . .") == {((3, 0), "12")}


@pytest.mark.rule("gloomhaven.monster-attack.further-targets")
def test_how_near_a_second_target_is_counts_from_where_the_monster_begins() -> None:
    """It steps away from its focus; there 2 is beside it, but 3 was before."""
    assert done(Turn(move=1, range=2, targets=2), ". . 3 .", " . M . o", "2 . 1 o") == {((0, 1), "13")}


@pytest.mark.rule("gloomhaven.monster-attack.further-targets", "gloomhaven.attack.ranged-adjacent")
def test_a_nearer_second_target_comes_before_one_without_a_disadvantage() -> None:
    assert done(Turn(range=3, targets=2), *strip(" 3 M 1 . 2")) == {((1, 1), "13")}


@pytest.mark.rule("gloomhaven.monster-attack.further-targets", "gloomhaven.attack.ranged-adjacent")
def test_it_goes_farther_to_have_no_disadvantage_against_a_second_target() -> None:
    lines = ("o o o o", " o d . .", "1 M . 2")
    assert done(Turn(move=2, range=3, targets=2), *lines) == {((1, 1), "12")}
    assert done(Turn(move=1, range=3, targets=2), *lines) == {((2, 2), "12")}


@pytest.mark.rule("gloomhaven.monster-attack.multiple-attacks")
def test_of_two_hexes_it_takes_the_one_with_the_earlier_second_target() -> None:
    lines = ("o o 1 o o", " 3 . . 2 o", "o o M o o")
    assert done(Turn(move=1, targets=2), *lines) == {((2, 1), "12")}
    assert done(Turn(move=1, targets=2), *lines[:1], " 2 . . 3 o", *lines[2:]) == {((1, 1), "12")}


@pytest.mark.rule("gloomhaven.area.area-sight", "gloomhaven.area.melee-non-adjacent")
def test_an_area_hits_only_whom_the_monster_sees() -> None:
    assert done(Turn(area=LINE), *strip(" M 1 2")) == {((0, 1), "12")}
    assert done(Turn(area=LINE), "M 1 2") == {((0, 0), "1")}


@pytest.mark.rule("gloomhaven.monster-attack.grey-hex-melee", "gloomhaven.area.grey-hex")
def test_an_area_around_the_monster_has_no_disadvantage_nearby() -> None:
    assert done(Turn(move=3, area=LINE), *strip(" . . M 1")) == {((2, 1), "1")}
    assert done(Turn(move=3, range=2, area=LINE), *strip(" . . M 1")) == {((1, 1), "1")}


@pytest.mark.rule("gloomhaven.area.mirror")
def test_an_area_may_be_mirrored() -> None:
    hook = ((1, 0), (2, 0), (2, 1))
    turned = (". . . .", " M 1 2 .", ". . . 3")
    mirrored = (". . . 3", " M 1 2 .", ". . . .")
    assert done(Turn(area=hook), *turned) == done(Turn(area=hook), *mirrored) == {((0, 1), "123")}


@pytest.mark.rule("gloomhaven.area.ranged-area", "gloomhaven.area.area-examples")
def test_one_hex_of_a_ranged_area_has_to_be_in_range() -> None:
    pair = ((0, 0), (1, 0))
    assert done(Turn(range=2, area=pair), *strip(" M . . 1")) == {((0, 1), "1")}
    assert done(Turn(range=2, area=pair), *strip(" M . . . 1")) == {((0, 1), "")}
    assert done(Turn(range=2, area=pair, move=1), *strip(" M . . 1 2")) == {((1, 1), "12")}


def test_the_path_to_a_stop_avoids_what_the_plan_avoids() -> None:
    here = situation(MELEE, "M o . 1", " . t . .", ". . . .")
    found = solve(here)
    path = found.focus.gait.path(here.at, found.plans[0].destination)
    assert [to_odd_r(here.ground.board.places[each]) for each in path] == [(0, 1), (1, 2), (2, 2), (2, 1)]
    assert found.plans[0].steps == 4


@pytest.mark.parametrize("turn", [MELEE, Turn(move=3, range=4, targets=2), Turn(move=3, area=((1, 0), (1, -1), (0, 1)))])
def test_a_monster_on_a_hundred_hexes_makes_up_its_mind_in_two_milliseconds(turn: Turn) -> None:
    board = Board.from_rows((column, row) for row in range(10) for column in range(11))
    rng = Random(7)
    taken = []
    for _ in range(100):
        monster, *others = rng.sample(range(len(board)), 25)
        enemies = tuple(Enemy(f"hero {place}", place, (number,)) for number, place in enumerate(others[:4]))
        ground = Ground(board, obstacles=mask_of(others[12:20]), traps=mask_of(others[20:22]), difficult=mask_of(others[22:]))
        case = Situation(ground, monster, turn, enemies, frozenset(others[4:12]))
        solve(case)
        start = perf_counter()
        solve(case)
        taken.append(perf_counter() - start)
    assert median(taken) < 0.002


def test_the_quick_ways_agree_with_the_solver() -> None:
    rng = Random(5)
    settled = 0
    for _ in range(400):
        wide, deep = rng.choice([(6, 5), (8, 6), (11, 10)])
        board = Board.from_rows((column, row) for row in range(deep) for column in range(wide) if rng.random() < 0.92)
        monster, *others = rng.sample(range(len(board)), 15)
        enemies = tuple(
            Enemy(f"hero {place}", place, (rng.choice((1, 1, 2)),), rng.random() < 0.1) for place in others[: rng.randint(1, 4)]
        )
        traps, hazards = (mask_of(rng.sample(range(len(board)), rng.randint(0, 4))) for _ in range(2))
        ground = Ground(board, obstacles=mask_of(others[9 : 9 + rng.randint(0, 5)]), traps=traps, hazards=hazards)
        turn = Turn(move=rng.randint(0, 5), range=rng.choice((0, 0, 2, 3)), targets=rng.choice((0, 1, 1)))
        case = Situation(ground, monster, turn, enemies, frozenset(others[4 : 4 + rng.randint(0, 5)]))
        outcomes = set(solve(case).outcomes)
        if (stays := quick.stay(case)) is not None:
            settled += 1
            assert outcomes == {stays}
        if (near := quick.approach(case)) is not None:
            settled += 1
            assert outcomes == set(near.outcomes)
            for outcome in near.outcomes:
                way = [monster, *near.path(outcome.move)]
                assert way[-1] == outcome.move
                assert all(there in board.neighbours[here] for here, there in pairwise(way))
    assert settled > 250
