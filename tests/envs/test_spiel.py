"""OpenSpiel's own tests of our games, and what they do not ask."""

from __future__ import annotations

import pickle
import subprocess
import sys
import unittest
from random import Random
from typing import Any

import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import mcts
from open_spiel.python.tests import games_sim_test

import herna.envs.spiel
from herna.kernel import registry
from herna.kernel.errors import HernaError
from tests.patience import PATIENCE

GAMES = [
    "herna_noughts",
    "herna_noughts(max_options=4)",
    "herna_zloba(players=2)",
    "herna_zombie_country(players=2)",
    "herna_gloomhaven(players=2)",
    "herna_cave_evil(players=2)",
    "herna_conquest",
]

every_game = pytest.mark.parametrize("name", GAMES)


def test_no_game_escapes() -> None:
    assert {f"herna_{name}" for name in registry.names()} == {name.partition("(")[0] for name in GAMES}


@every_game
def test_openspiel_simulates_random_games(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


@every_game
def test_openspiel_finds_nothing_wrong_with_the_interface(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    sample = api_test.sample_some_states.sample_some_states
    monkeypatch.setattr(api_test.sample_some_states, "sample_some_states", lambda game, max_states: sample(game, max_states=40))
    case = type("EnforceAPI", (api_test.EnforceAPIOnPartialTreeBase,), {"game_name": name, "game": pyspiel.load_game(name)})
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
    assert result.testsRun >= 5
    assert not result.failures + result.errors


@every_game
def test_openspiel_copies_and_saves_every_state(name: str) -> None:
    games_sim_test.GamesSimTest("sim_game").sim_game(pyspiel.load_game(name))


def play(state: Any, seed: int) -> Any:
    choose = Random(seed)
    while not state.is_terminal():
        actions = [action for action, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        state.apply_action(choose.choice(actions))
    return state


def test_noughts_is_a_perfect_game_without_chance() -> None:
    kind = pyspiel.load_game("herna_noughts").get_type()
    assert kind.chance_mode == pyspiel.GameType.ChanceMode.DETERMINISTIC
    assert kind.information == pyspiel.GameType.Information.PERFECT_INFORMATION
    assert kind.utility == pyspiel.GameType.Utility.ZERO_SUM


def test_zombie_country_has_chance_and_secrets() -> None:
    kind = pyspiel.load_game("herna_zombie_country").get_type()
    assert kind.chance_mode == pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC
    assert kind.information == pyspiel.GameType.Information.IMPERFECT_INFORMATION


def test_the_deal_decides_what_follows() -> None:
    game = pyspiel.load_game("herna_zloba(players=2,deals=3)")
    state = game.new_initial_state()
    assert state.chance_outcomes() == [(deal, 1 / 3) for deal in range(3)]
    assert str(play(game.new_initial_state(), 1)) == str(play(game.new_initial_state(), 1))


def test_a_copy_goes_its_own_way() -> None:
    state = pyspiel.load_game("herna_noughts").new_initial_state()
    copy = state.clone()
    copy.apply_action(0)
    assert state.legal_actions() == [*range(9)]
    assert copy.legal_actions() == [*range(8)]
    assert "Player 2, where" in copy.text(1)
    assert pickle.loads(pickle.dumps(copy)).legal_actions() == [*range(8)]


def test_openspiels_search_beats_chance_at_noughts() -> None:
    game = pyspiel.load_game("herna_noughts(max_options=9)")
    bot = mcts.MCTSBot(game, 2, 60, mcts.RandomRolloutEvaluator())
    choose, points = Random(1), 0.0
    for _ in range(6):
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(bot.step(state) if state.current_player() == 0 else choose.choice(state.legal_actions()))
        points += state.returns()[0]
    assert points >= 3


def test_options_of_the_table_are_parameters() -> None:
    state = pyspiel.load_game("herna_noughts", {"options": "board=large"}).new_initial_state()
    assert len(state.legal_actions()) == 25
    with pytest.raises(HernaError, match="Wrong option"):
        pyspiel.load_game("herna_noughts", {"options": "bored=large"})


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"deals": 0}, "deals is a whole number from 1 to .*, not 0"),
        ({"deals": -1}, "deals is a whole number from 1 to .*, not -1"),
        ({"deals": 10**7}, "deals is a whole number from 1 to .*, not 10000000"),
        ({"options": "large"}, "“large” is no option of a table; write key=value"),
        ({"options": "board:large"}, "“board:large” is no option of a table"),
        ({"options": "board=large;strict"}, "“strict” is no option of a table"),
        ({"options": "board=large;board=classic"}, "“board” is taken twice"),
    ],
)
def test_wrong_parameters_are_told_when_the_game_is_loaded(settings: dict[str, Any], sentence: str) -> None:
    with pytest.raises(HernaError, match=sentence):
        pyspiel.load_game("herna_noughts", settings)


@pytest.mark.slow
def test_a_process_that_played_ends_in_peace() -> None:
    code = f"import {herna.envs.spiel.__name__}, pyspiel; pyspiel.load_game('herna_noughts').new_initial_state().clone()"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False, timeout=PATIENCE)
    assert (done.returncode, done.stderr) == (0, b"")
