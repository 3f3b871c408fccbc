"""Gymnasium: one seat at a table of any game, against bots.

>>> env = SingleSeat("noughts", opponents="random")
>>> observation, info = env.reset(seed=1)
>>> over = False
>>> while not over:
...     action = int(observation["action_mask"].argmax())
...     observation, reward, over, _, info = env.step(action)
>>> info["rule"]
'noughts.end.line'
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from herna.bots import DEFAULT, Bot, answer, bot
from herna.bots.sensible import Sensible
from herna.envs.features import Eyes, Observation
from herna.envs.match import MAX_OPTIONS, Match, check_lang, check_mode, check_seed, check_table, check_width, laid
from herna.kernel import Dice, Game, Table, registry
from herna.kernel.errors import BadSetup, Phrase

MODES = ("human", "ansi", "svg")


class SingleSeat(gymnasium.Env[Observation, np.int64]):
    """A game for one agent; the `opponents`, in a co-operative game the companions, are bots.

    They are named by one bot for all other seats, or one for each, as everywhere (`easy`, `search:iterations=100`); bots that
    think for a number of iterations make the environment deterministic, and so do all that do not search. The reward comes at
    the end: 1 for a victory, 0 for a draw, -1 for a defeat. Who takes an action that the mask forbids has lost.
    """

    metadata: dict[str, Any] = {"render_modes": list(MODES), "render_fps": 1}  # noqa: RUF012  # as Gymnasium declares it

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        seat: int = 0,
        opponents: str | Sequence[str] = DEFAULT,
        *,
        max_options: int = MAX_OPTIONS,
        render_mode: str | None = None,
        lang: str = "en",
        **options: Any,
    ) -> None:
        self.game = registry.game(game)
        self.seats = check_table(self.game, seats, options)
        self.seat = _check_seat(seat, self.seats)
        self.opponents = _check_opponents(opponents, self.seats - 1, self.game)
        self.options = options
        self.lang = check_lang(lang)
        self.render_mode = check_mode(render_mode, MODES)
        self._eyes = Eyes(self.game, check_width(max_options))
        self.observation_space = self._eyes.space()
        self.action_space = spaces.Discrete(max_options)
        self._match: Match | None = None
        self._lost = False

    @property
    def match(self) -> Match:
        """The match that is being played."""
        return laid(self._match)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observation, dict[str, Any]]:
        """Lay a new table; a seed given is that of the table, without one it follows from the last."""
        given = None if seed is None else check_seed(self.game, seed)
        super().reset(seed=given)
        own = int(self.np_random.integers(1 << 63)) if given is None else given
        specs = iter(self.opponents)
        self._bots: list[Bot | None] = [
            None if seat == self.seat else bot(next(specs), Dice.derived(own, seat).below(1 << 63))
            for seat in range(self.seats)
        ]
        self._match = Match(Table(self.game, self.seats, own, self.options), self._eyes.width)
        self._lost = False
        self._let_others_play()
        return self._eyes.observe(self.match, self.seat), self._info()

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        if self._over:
            raise BadSetup(what=Phrase("machines-over"))
        if int(action) in self.match.actions():
            self.match.act(int(action))
            self._let_others_play()
        else:
            self._lost = True
        reward = -1.0 if self._lost else self.match.reward(self.seat)
        if self.render_mode == "human":
            self.render()
        return self._eyes.observe(self.match, self.seat), reward, self._over, False, self._info()

    @property
    def _over(self) -> bool:
        return self._lost or self.match.table.outcome is not None

    def _let_others_play(self) -> None:
        """The bots answer until it is the agent's turn."""
        match = self.match
        while match.decision is not None and (player := self._bots[match.decision.seat]) is not None:
            match.decide(answer(player, match.table, match.decision))

    def _info(self) -> dict[str, Any]:
        """The rule that asks, or the one that ended the game; and what can be taken, as learners with masks want to know."""
        outcome, decision = self.match.table.outcome, self.match.decision
        if outcome is not None:
            return {"rule": outcome.rule, "scores": outcome.scores}
        return {"rule": "" if decision is None else decision.rule, "page": self.match.page, "illegal": self._lost}

    def action_masks(self) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """Which actions can be taken now, by the name under which learners with masks ask for it."""
        mask = np.zeros(self._eyes.width, np.bool_)
        mask[self.match.actions()] = True
        return mask

    def text(self) -> str:
        """What the agent sees and is asked, in words, with the number of each action."""
        return self.match.text(self.seat, self.lang)

    def render(self) -> str | None:
        """What the agent sees: printed, as text, or as an SVG picture."""
        if self.render_mode == "human":
            sys.stdout.write(f"{self.text()}\n\n")
        if self.render_mode == "svg":
            return self.match.picture(self.lang, self.seat)
        return self.text() if self.render_mode == "ansi" else None


def _check_seat(seat: int, seats: int) -> int:
    if type(seat) is not int or not 0 <= seat < seats:
        raise BadSetup(what=Phrase("machines-seat", found=repr(seat), seats=seats))
    return seat


def _check_opponents(opponents: Any, others: int, game: Game[Any]) -> tuple[str, ...]:
    """A bot for each other seat; one that does not exist, or cannot play this game, is told at once."""
    named = (opponents,) * others if isinstance(opponents, str) else opponents
    if not isinstance(named, Sequence) or not all(isinstance(spec, str) for spec in named):
        raise BadSetup(what=Phrase("machines-opponents-form", found=repr(opponents)))
    specs = tuple(named)
    if len(specs) != others:
        raise BadSetup(what=Phrase("machines-opponents", found=len(specs), seats=others))
    for spec in specs:
        if isinstance(bot(spec, 0), Sensible) and game.advise is None:
            raise BadSetup(what=Phrase("setup-no-advice", game=game.name))
    return specs
