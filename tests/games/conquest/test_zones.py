"""Objective Zones: whose stands are in range, what they count, and who seizes."""

from __future__ import annotations

import pytest

from herna.games.conquest.content import SCENARIOS
from herna.games.conquest.rules.zones import ALWAYS, NO_SEIZE, SEIZES, holder, in_range
from herna.games.conquest.state import NOBODY, Mark, Regiment
from tests.games.conquest.laying import battle, regiment

LIGHT, MEDIUM, HEAVY, MONSTER = "militia-bowmen", "men-at-arms", "gilded-legion", "archangel"
CENTRE, SIDE = SCENARIOS["storm"].zones[0], SCENARIOS["storm"].zones[1]


def held(*regiments: Regiment) -> int:
    """Who seizes the zone of 6 inches about (12, 24); ours stand south of its centre, theirs north."""
    return holder(battle(*regiments), SIDE)


def ours(kind: str = MEDIUM, stands: int = 3, **more: object) -> Regiment:
    return regiment(kind, 0, (12, 24.1), 0, stands=stands, files=min(stands, 3), **more)  # type: ignore[arg-type]  # any fields


def theirs(kind: str = MEDIUM, stands: int = 3, **more: object) -> Regiment:
    return regiment(kind, 1, (12, 23.9), 180, stands=stands, files=min(stands, 3), **more)  # type: ignore[arg-type]  # any fields


@pytest.mark.rule("conquest.battle.zone-range", "conquest.scenarios.zone-shape")
def test_a_stand_is_in_range_if_any_part_of_its_base_lies_in_the_zone() -> None:
    assert in_range(regiment(MEDIUM, at=(12 + 3 + 1.5 * 2.126 - 0.1, 24)), SIDE) == 1
    assert in_range(regiment(MEDIUM, at=(12 + 3 + 1.5 * 2.126 + 0.1, 24)), SIDE) == 0
    assert in_range(regiment(MEDIUM, at=(12, 24 + 3.1)), SIDE) == 0  # the diameter is 6", not the radius


@pytest.mark.rule("conquest.battle.zone-seize", "conquest.battle.zone-medium-heavy", "conquest.battle.zone-count")
def test_more_stands_in_range_seize_and_a_tie_is_nobodys() -> None:
    assert held(ours(stands=3), theirs(stands=2)) == 0
    assert held(ours(stands=2), theirs(HEAVY, stands=3)) == 1
    assert held(ours(stands=3), theirs(HEAVY, stands=3)) == NOBODY
    assert held() == NOBODY


@pytest.mark.rule("conquest.battle.zone-one-player")
def test_a_zone_is_seized_by_one_player_at_most() -> None:
    assert held(ours(), theirs(stands=2), regiment(MEDIUM, 1, (40, 10))) == 0


@pytest.mark.rule("conquest.battle.zone-light")
def test_light_stands_cannot_seize_but_are_counted() -> None:
    assert held(ours(LIGHT)) == NOBODY
    assert held(ours(LIGHT), theirs(MEDIUM, stands=2)) == NOBODY
    both = [regiment(LIGHT, 0, (11, 24.1)), regiment(MEDIUM, 0, (12, 26.4), stands=1, files=1)]
    assert held(*both, theirs(MEDIUM)) == 0


@pytest.mark.rule("conquest.battle.zone-light-exception")
def test_light_stands_with_a_number_for_seizing_are_able_to() -> None:
    assert held(ours(LIGHT, marks=[Mark(SEIZES, 1)])) == 0
    assert held(ours(LIGHT, stands=2, marks=[Mark(SEIZES, 2)]), theirs(MEDIUM)) == 0


@pytest.mark.rule("conquest.battle.zone-monster")
def test_a_monster_counts_as_three() -> None:
    assert held(ours(MONSTER, stands=1), theirs(stands=2)) == 0
    assert held(ours(MONSTER, stands=1), theirs(stands=3)) == NOBODY


@pytest.mark.rule("conquest.special-rules.rider-two-stands", "conquest.special-rules.rider-measure")
def test_a_rider_is_one_stand_more_where_its_monster_is() -> None:
    assert held(ours("hellbringer-drake", stands=1, hero="hellbringer-sorcerer"), theirs(stands=3)) == 0


@pytest.mark.rule("conquest.battle.zone-lost-ability", "conquest.morale.broken-no-seize")
def test_broken_stands_cannot_seize_but_are_counted() -> None:
    assert held(ours(broken=3)) == NOBODY
    assert held(ours(broken=3), theirs(stands=2)) == NOBODY


@pytest.mark.rule("conquest.battle.zone-lost-ability", "conquest.characters.duel-refused-no-seize")
def test_a_regiment_that_may_not_seize_is_still_counted() -> None:
    assert held(ours(marks=[Mark(NO_SEIZE)]), theirs(stands=2)) == NOBODY
    helped = [ours(marks=[Mark(NO_SEIZE)]), regiment(MEDIUM, 0, (12, 26.4), stands=1, files=1)]
    assert held(*helped, theirs()) == 0


@pytest.mark.rule("conquest.battle.zone-always")
def test_who_always_seizes_does_so_whatever_other_stands_are_near() -> None:
    assert held(ours(stands=1, marks=[Mark(ALWAYS)]), theirs()) == 0
    assert held(ours(), theirs(stands=1, marks=[Mark(ALWAYS)])) == 1


@pytest.mark.rule("conquest.battle.zone-always-both")
def test_always_against_always_or_unyielding_is_nobodys() -> None:
    assert held(ours(marks=[Mark(ALWAYS)]), theirs(stands=1, marks=[Mark(ALWAYS)])) == NOBODY
    assert held(ours(marks=[Mark(ALWAYS)]), theirs(stands=1, rules={"unyielding": 1})) == NOBODY


@pytest.mark.rule("conquest.special-rules.unyielding")
def test_enemies_cannot_seize_in_range_of_an_unyielding_regiment() -> None:
    assert held(ours(), theirs(stands=1, rules={"unyielding": 1})) == NOBODY
    assert held(ours(stands=1), theirs(rules={"unyielding": 1})) == 1
    assert held(ours(), regiment(MEDIUM, 1, (12, 15), rules={"unyielding": 1})) == 0


@pytest.mark.rule("conquest.special-rules.unyielding-broken")
def test_unyielding_is_inactive_while_the_regiment_is_broken() -> None:
    assert held(ours(), theirs(stands=1, rules={"unyielding": 1}, broken=2)) == 0


@pytest.mark.rule("conquest.battle.zone-not-kept")
def test_a_zone_is_nobodys_once_the_stands_have_left() -> None:
    state = battle(ours())
    assert holder(state, SIDE) == 0
    state.regiments[0].x = 40_000
    assert holder(state, SIDE) == NOBODY


def test_the_small_zone_in_the_centre_is_as_wide_as_three_inches() -> None:
    assert in_range(regiment(MEDIUM, at=(24, 24 + 1.6)), CENTRE) == 0
    assert in_range(regiment(MEDIUM, at=(24, 24 + 1.4)), CENTRE) == 1
