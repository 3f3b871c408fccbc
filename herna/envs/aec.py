"""PettingZoo: every game as an environment in which agents act one after the other (AEC).

>>> env = env("noughts")
>>> env.reset(seed=1)
>>> for agent in env.agent_iter():
...     observation, reward, over, _, info = env.last()
...     env.step(None if over else int(observation["action_mask"].argmax()))
>>> reward
-1.0
"""

from __future__ import annotations

import sys
from random import Random
from typing import Any

import gymnasium
from gymnasium import spaces
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from herna.envs.features import VERSION, Eyes, Observation
from herna.envs.match import MAX_OPTIONS, Match, check_lang, check_mode, check_seed, check_table, check_width, laid
from herna.kernel import Table, registry

MODES = ("human", "ansi", "svg")


def env(
    game: str,
    seats: int | None = None,
    *,
    max_options: int = MAX_OPTIONS,
    render_mode: str | None = None,
    lang: str = "en",
    **options: Any,
) -> AECEnv:
    """A game as PettingZoo wants it: who takes an action that the mask forbids has lost, and mistakes of order are told."""
    inner = raw_env(game, seats, max_options=max_options, render_mode=render_mode, lang=lang, **options)
    inner = wrappers.TerminateIllegalWrapper(inner, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(inner))


class raw_env(AECEnv, EzPickle):  # type: ignore[misc]  # noqa: N801  # PettingZoo has no types, and names it so
    """A game without the usual wrappers.

    Agents are `player_0`, `player_1`, …; the one who is asked is selected, as often in a row as the rules ask it. `options` are
    those of the table. A seed given to `reset` is that of the table; without one, the next table follows from the last seed.
    Rewards come at the end: 1 for a victory, 0 for a draw, -1 for a defeat.
    """

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        *,
        max_options: int = MAX_OPTIONS,
        render_mode: str | None = None,
        lang: str = "en",
        **options: Any,
    ) -> None:
        EzPickle.__init__(self, game, seats, max_options=max_options, render_mode=render_mode, lang=lang, **options)
        super().__init__()
        self.game = registry.game(game)
        self.seats = check_table(self.game, seats, options)
        self.options = options
        self.lang = check_lang(lang)
        self.render_mode = check_mode(render_mode, MODES)
        self.metadata = {
            "name": f"{self.game.name}_v{self.game.version}",
            "render_modes": list(MODES),
            "render_fps": 1,
            "is_parallelizable": False,
            "observations": VERSION,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(self.seats)]
        self.agents: list[str] = []
        self._width = check_width(max_options)
        self._eyes = Eyes(self.game, self._width)
        self._observations = {agent: self._eyes.space() for agent in self.possible_agents}
        self._actions = {agent: spaces.Discrete(self._width) for agent in self.possible_agents}
        self._seeds = Random()  # noqa: S311  # play, no secrets
        self._match: Match | None = None

    @property
    def match(self) -> Match:
        """The match that is being played."""
        return laid(self._match)

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._observations[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Lay a new table; the `options` of a reset are nobody's."""
        own = self._seeds.getrandbits(63) if seed is None else check_seed(self.game, seed)
        self._seeds = Random(own)  # noqa: S311  # as above
        self._match = Match(Table(self.game, self.seats, own, self.options), self._width)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._skip_agent_selection = None
        self.agent_selection = self.agents[0]
        self._look()

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.match.act(-1 if action is None else int(action))
        self._look()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _look(self) -> None:
        """See whose turn it is; when the game is over, everybody is told how it ended."""
        outcome, decision = self.match.table.outcome, self.match.decision
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        if decision is not None:
            self.agent_selection = self.possible_agents[decision.seat]
            self.infos[self.agent_selection] = {"rule": decision.rule, "page": self.match.page}
        elif outcome is not None:
            self.agent_selection = self.agents[0]
            for seat, agent in enumerate(self.agents):
                self.rewards[agent] = self.match.reward(seat)
                self.terminations[agent] = True
                self.infos[agent] = {"rule": outcome.rule, "scores": outcome.scores}

    def observe(self, agent: str) -> Observation:
        return self._eyes.observe(self.match, self.possible_agents.index(agent))

    def text(self, agent: str) -> str:
        """What an agent sees and is asked, in words, with the number of each action."""
        return self.match.text(self.possible_agents.index(agent), self.lang)

    def render(self) -> str | None:
        """What a spectator sees: printed, as text, or as an SVG picture."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() shows nothing without a render_mode: human, ansi or svg.")
        if self.render_mode == "human":
            sys.stdout.write(f"{self.match.words(self.lang)}\n\n")
        if self.render_mode == "svg":
            return self.match.picture(self.lang)
        return self.match.words(self.lang) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is open."""
