"""Gymnasium's own test of our environments, and what it does not ask."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from herna.drawing.svg import svg
from herna.envs.gym import SingleSeat
from herna.kernel import registry
from herna.kernel.errors import BadSetup


def title(game: str) -> str:
    return f"herna/{''.join(word.capitalize() for word in game.split('_'))}-v{registry.game(game).version}"


def finish(env: Any, seed: int) -> tuple[float, int, dict[str, Any]]:
    """Play a whole game at random: the reward, the number of steps, the last info."""
    observation, info = env.reset(seed=seed)
    random = np.random.default_rng(seed)
    steps, over = 0, False
    while not over:
        observation, reward, over, truncated, info = env.step(random.choice(np.flatnonzero(observation["action_mask"])))
        steps += 1
        assert not truncated
        assert observation in env.observation_space
        assert reward == 0 or over
    return reward, steps, info


@pytest.mark.parametrize(("game", "seats"), [(name, seats) for name in registry.names() for seats in registry.game(name).seats])
def test_gymnasium_finds_nothing_wrong(game: str, seats: int) -> None:
    check_env(gymnasium.make(title(game), seats=seats, opponents="random").unwrapped)


@pytest.mark.parametrize("game", registry.names())
def test_whole_games_pass_gymnasiums_checks_of_every_step(game: str) -> None:
    env = gymnasium.make(title(game), opponents="easy")
    reward, steps, info = finish(env, 1)
    assert reward in (-1.0, 0.0, 1.0)
    assert steps > 2
    assert info["rule"] in registry.game(game).rulebook


def test_the_same_seed_gives_the_same_game_with_the_same_opponents() -> None:
    opponents = ["random", "easy"]
    assert finish(SingleSeat("zloba", 3, 1, opponents), 4) == finish(SingleSeat("zloba", 3, 1, opponents), 4)


def test_any_seat_can_be_taken() -> None:
    env = SingleSeat("noughts", seat=1, opponents="random")
    env.reset(seed=1)
    assert list(env.match.table.state.marks.values()) == [0]
    assert env.match.seat == 1
    assert env.action_masks().sum() == 8
    assert "Player 2, where" in env.text()


def test_who_takes_what_the_mask_forbids_has_lost() -> None:
    env = SingleSeat("noughts", opponents="random")
    env.reset(seed=1)
    _, reward, over, _, info = env.step(100)
    assert (reward, over, info["illegal"]) == (-1.0, True, True)
    with pytest.raises(BadSetup, match="reset before"):
        env.step(0)


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"opponents": "nobody"}, "There is no “nobody” .bot."),
        ({"opponents": ["easy", "easy"]}, "There are 2 opponents for one other seat"),
        ({"opponents": 3}, "Opponents are the name of one bot for all other seats, or a list with one for each, not 3"),
        ({"opponents": [3]}, r"or a list with one for each, not \[3\]"),
        ({"opponents": None}, "or a list with one for each, not None"),
        ({"opponents": "sensible"}, "noughts has no rules of thumb"),
        ({"opponents": ["sensible"]}, "noughts has no rules of thumb"),
        ({"seat": 2}, "There is no seat 2 at a table for 2"),
        ({"lang": "de"}, r"There is no “de” \(lang\)"),
    ],
)
def test_mistakes_are_told_when_the_environment_is_made(settings: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadSetup, match=sentence):
        SingleSeat("noughts", **settings)


def test_sensible_companions_play_where_there_are_rules_of_thumb() -> None:
    env = SingleSeat("zombie_country", 2, opponents="sensible")
    env.reset(seed=1)
    assert env.action_masks().any()


@pytest.mark.parametrize("act", [lambda env: env.step(0), lambda env: env.render(), lambda env: env.text()])
def test_before_the_first_reset_it_is_said_what_to_do(act: Callable[[SingleSeat], Any]) -> None:
    with pytest.raises(BadSetup, match="No table is laid yet: reset first"):
        act(SingleSeat("noughts", render_mode="ansi"))


def test_a_seed_may_be_a_number_of_numpy() -> None:
    env = gymnasium.make(title("zloba"), opponents="random")
    given, _ = env.reset(seed=np.int64(5))  # type: ignore[arg-type]  # Gymnasium promises less than we take
    again, _ = env.reset(seed=5)
    assert all(np.array_equal(given[key], again[key]) for key in given)
    for seed in (1.5, True):
        with pytest.raises(BadSetup, match="A seed is a whole number, not"):
            SingleSeat("zloba").reset(seed=seed)  # type: ignore[arg-type]  # that is the mistake


def test_the_picture_is_what_the_agent_sees() -> None:
    env = SingleSeat("zombie_country", 2, 1, "random", render_mode="svg")
    observation, _ = env.reset(seed=1)
    over, own = False, 0
    while not over:
        match = env.match
        assert env.render() == svg(match.game.scene(match.table.view(1), match.game.say("en")), match.game.name)
        own += env.render() != match.picture("en")
        observation, _, over, _, _ = env.step(int(observation["action_mask"].argmax()))
    assert own, "there are moments in which a spectator sees less"


def test_pictures_and_words_are_of_the_table() -> None:
    for mode, start in (("svg", "<svg"), ("ansi", "  a b c")):
        env = SingleSeat("noughts", render_mode=mode, opponents="random")
        env.reset(seed=1)
        assert (env.render() or "").startswith(start)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        SingleSeat("noughts").close()
