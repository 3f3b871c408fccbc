"""PettingZoo's own tests of our environments, and what they do not ask."""

from __future__ import annotations

import importlib
import os
import pickle
import subprocess
import sys
import time
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test

from herna.envs import make
from herna.envs.aec import raw_env
from herna.kernel import registry
from herna.kernel.errors import BadSetup
from tests.patience import PATIENCE

TABLES = [(name, seats) for name in registry.names() for seats in registry.game(name).seats]

every_table = pytest.mark.parametrize(("game", "seats"), TABLES)


@every_table
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")  # said to everybody who is not on PettingZoo's list
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")  # as above
def test_pettingzoo_finds_nothing_wrong_with_the_interface(game: str, seats: int) -> None:
    api_test(make(game, seats), num_cycles=150)


@pytest.mark.slow
@every_table
def test_the_same_seed_gives_the_same_game(game: str, seats: int) -> None:
    seed_test(lambda: make(game, seats), num_cycles=40)


@every_table
def test_every_way_of_rendering_gives_what_it_promises(game: str, seats: int) -> None:
    render_test(lambda render_mode: make(game, seats, render_mode=render_mode), {"svg": lambda text: text.startswith("<svg")})


@every_table
def test_pettingzoo_can_measure_the_speed(
    game: str, seats: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    start = time.time()
    hasty = SimpleNamespace(time=lambda: start + 50 * (time.time() - start))
    monkeypatch.setattr(importlib.import_module("pettingzoo.test.performance_benchmark"), "time", hasty)
    performance_benchmark(make(game, seats))
    assert "turns per second" in capsys.readouterr().out


# ---------------------------------------------------------------------- what they do not ask


def finish(env: Any, seed: int) -> tuple[dict[str, float], list[str]]:
    """Play a whole game at random: what everybody got, and who acted."""
    env.reset(seed=seed)
    random = np.random.default_rng(seed)
    got, acted = {}, []
    for agent in env.agent_iter():
        observation, reward, over, _, _ = env.last()
        if over:
            got[agent] = reward
            env.step(None)
        else:
            acted.append(agent)
            env.step(int(random.choice(np.flatnonzero(observation["action_mask"]))))
    return got, acted


@pytest.mark.parametrize("game", registry.names())
def test_games_are_registered_with_their_version(game: str) -> None:
    version = registry.game(game).version
    env = pettingzoo.make("aec", f"herna/{game}_v{version}", render_mode="ansi")
    assert str(env.unwrapped) == f"{game}_v{version}"
    assert env.metadata["name"] == f"{game}_v{version}"
    assert f"herna/{game}-v{version}" in pettingzoo.aec_registry


def test_a_victory_is_1_a_defeat_minus_1_and_a_draw_0() -> None:
    env = make("noughts")
    results = {tuple(sorted(finish(env, seed)[0].values())) for seed in range(60)}
    assert results == {(-1.0, 1.0), (0.0, 0.0)}


def test_in_a_co_operative_game_all_get_the_same() -> None:
    got, _ = finish(make("zombie_country", 3), 1)
    assert len(got) == 3
    assert len(set(got.values())) == 1


def test_an_agent_may_act_several_times_in_a_row() -> None:
    _, acted = finish(make("zloba", 2), 1)
    assert any(one == other for one, other in pairwise(acted))


def test_a_seed_is_that_of_the_table_and_resets_without_one_follow_from_it() -> None:
    env, other = make("zloba", 2).unwrapped, make("zloba", 2).unwrapped
    env.reset(seed=5)
    assert env.match.table.seed == 5
    other.reset(seed=5)
    env.reset()
    other.reset()
    assert env.match.table.seed == other.match.table.seed != 5


@pytest.mark.parametrize("kind", [np.int64, np.uint8])
def test_a_seed_may_be_a_number_of_numpy(kind: Any) -> None:
    env, other = make("zloba", 2).unwrapped, make("zloba", 2).unwrapped
    env.reset(seed=kind(5))
    other.reset(seed=5)
    assert env.match.table.record() == other.match.table.record()
    env.reset()
    other.reset()
    assert env.match.table.seed == other.match.table.seed


@pytest.mark.parametrize("seed", [1.5, "5", True, np.float64(5)])
def test_a_seed_that_is_no_whole_number_is_refused(seed: Any) -> None:
    with pytest.raises(BadSetup, match="A seed is a whole number, not"):
        make("noughts").reset(seed=seed)


def test_before_the_first_reset_it_is_said_what_to_do() -> None:
    with pytest.raises(BadSetup, match="No table is laid yet: reset first"):
        make("noughts").unwrapped.text("player_0")


def test_who_takes_what_the_mask_forbids_has_lost(caplog: pytest.LogCaptureFixture) -> None:
    env = make("noughts")
    env.reset(seed=1)
    env.step(9)
    assert "Illegal move" in caplog.text
    assert env.rewards == {"player_0": -1.0, "player_1": 0}


def test_without_the_wrappers_it_is_said_what_is_wrong() -> None:
    env = raw_env("noughts")
    env.reset(seed=1)
    with pytest.raises(BadSetup, match="Action 9 stands for nothing here: what is asked has 9 options"):
        env.step(9)
    env.step(8)
    assert env.agent_selection == "player_1"


def test_mistakes_are_told_when_the_environment_is_made() -> None:
    for settings, sentence in (
        ({"seats": 7}, "is played by 1, 2, 3, 4, not by 7"),
        ({"seats": 2, "colour": "red"}, "Wrong option"),
        ({"render_mode": "film"}, "There is no “film”"),
        ({"max_options": 1}, "at least two actions"),
        ({"lang": "de"}, r"There is no “de” \(lang\)"),
    ):
        with pytest.raises(BadSetup, match=sentence):
            make("zloba", **settings)


def test_without_the_libraries_one_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("herna.envs.INSTALLED", False)
    with pytest.raises(BadSetup, match=r'pip install "herna\[envs\]"'):
        make("noughts")


def test_an_agent_can_read_what_its_numbers_mean() -> None:
    env = make("noughts", lang="cs")
    env.reset(seed=1)
    env.step(4)
    text = env.unwrapped.text("player_1")
    assert "Hráč" in text
    assert "`b2`" not in text
    assert "4. `c2`" in text
    assert "`" not in env.unwrapped.text("player_0")


def test_environments_can_be_pickled() -> None:
    env = pickle.loads(pickle.dumps(raw_env("zloba", 3, max_options=30)))
    assert env.possible_agents == ["player_0", "player_1", "player_2"]
    assert env.action_space("player_0").n == 30


DIGEST = """
import hashlib
from herna.envs.aec import raw_env
env = raw_env("zombie_country", 2)
env.reset(seed=3)
digest = hashlib.sha256()
for step in range(40):
    seen = env.observe(env.agent_selection)
    digest.update(b"".join(seen[key].tobytes() for key in sorted(seen)))
    env.step(step % int(seen["action_mask"].sum()))
print(digest.hexdigest())
"""


@pytest.mark.slow
def test_observations_are_the_same_bytes_in_every_process() -> None:
    digests = {
        subprocess.run(
            [sys.executable, "-c", DIGEST],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
            timeout=PATIENCE,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(digests) == 1
