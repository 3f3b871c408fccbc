"""Fights about a garrison: who strikes whom, with how many stands."""

from __future__ import annotations

import pytest

from herna.games.conquest.events.combat import Attacked
from herna.games.conquest.rules.clash import Squad, squads
from herna.games.conquest.rules.impact import no_impact
from herna.games.conquest.state import Regiment, State
from herna.testing.playing import act, asked, options, told
from tests.games.conquest.fighting import WIDTH, fought, put, saved, soldiers, sums, terrain, thrown
from tests.games.conquest.laying import acting, battle

WALL = ("castle-wall", (24.0, 20.0), 8.6, 4.0)
"""Its lower side lies at 24 inches."""


def held(stands: int = 6, *, defense: int = 0) -> Regiment:
    """A regiment that occupies the wall."""
    inside = soldiers(1, files=3, stands=stands, defense=defense)
    inside.where, inside.post = "garrison", 0
    return inside


def storm(monkeypatch: pytest.MonkeyPatch, *regiments: Regiment) -> State:
    """A battle about the wall; the first regiment acts."""
    return acting(battle(*regiments, map=terrain(monkeypatch, WALL)))


@pytest.mark.rule(
    "conquest.terrain.example-garrison-clash",
    "conquest.terrain.garrison-clash-attackers",
    "conquest.terrain.garrison-clash-other-enemy",
    "conquest.terrain.garrison-clash-normal",
)
def test_the_front_rank_strikes_the_garrison_but_who_touches_another_enemy_strikes_that_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    stormers = put(soldiers(0, files=4, stands=8), (24, 24), 0)
    a = put(soldiers(1, files=2, stands=2), (24 + 2 * WIDTH, 24 + WIDTH), 270)
    state = storm(monkeypatch, stormers, held(), a)
    assert squads(state, stormers) == {
        Squad("stands", engaged=True, targets=(1,)): 3,
        Squad("stands", engaged=True, targets=(2,)): 2,
        Squad("stands", engaged=False, targets=(1, 2)): 3,
    }
    table, heard = fought(state, [6] * 40)
    act(table, ("strike", "militia-bowmen:2", 3), ("first", "militia-bowmen:2"))
    assert {each.target: each.dice for each in told(heard, Attacked)} == {"militia-bowmen:2": 15, "militia-bowmen:3": 8}


@pytest.mark.rule(
    "conquest.terrain.example-garrison-clash",
    "conquest.terrain.garrison-clash-defenders",
    "conquest.terrain.garrison-clash-defenders-targets",
)
def test_all_stands_of_a_garrison_strike_and_each_chooses_its_enemy(monkeypatch: pytest.MonkeyPatch) -> None:
    one = put(soldiers(0, files=2, stands=2), (21.8, 24), 0)
    other = put(soldiers(0, files=2, stands=2), (26.2, 24), 0)
    table, heard = fought(storm(monkeypatch, held(), one, other), [6] * 24)
    assert asked(table).rule == "conquest.in-combat.several-targets-engaged"
    assert options(table, "strike") == [("strike", "militia-bowmen:2", count) for count in range(6, -1, -1)]
    act(table, ("strike", "militia-bowmen:2", 4), ("first", "militia-bowmen:3"))
    assert [(each.target, each.dice) for each in told(heard, Attacked)] == [("militia-bowmen:3", 8), ("militia-bowmen:2", 16)]


@pytest.mark.rule("conquest.terrain.garrison-defense", "conquest.terrain.garrison-sides")
def test_the_walls_add_to_defense_and_have_no_flank(monkeypatch: pytest.MonkeyPatch) -> None:
    stormers = put(soldiers(0), (24, 24), 0)
    _, heard = fought(storm(monkeypatch, stormers, held(defense=2)), [1] * 12)
    assert thrown(heard).side == "front"
    assert sums(saved(heard).saves[0].why) == {"principles.char-defense": 2, "terrain.garrison-defense": 2}


@pytest.mark.rule("conquest.terrain.garrison-no-impact")
def test_nobody_makes_impact_attacks_against_a_garrison(monkeypatch: pytest.MonkeyPatch) -> None:
    stormers = put(soldiers(0, rules={"impact": 3}), (24, 24), 0)
    state = storm(monkeypatch, stormers, held())
    assert no_impact(state, stormers, 1) == "conquest.terrain.garrison-no-impact"
