"""OpenSpiel: every game as a sequential game of its own, registered as `herna_<name>` on import.

>>> import pyspiel
>>> state = pyspiel.load_game("herna_noughts").new_initial_state()
>>> state.apply_action(4)
>>> print(state.action_to_string(0), state.current_player())
a1 1

Actions are the numbers of the options of what is asked (see `Match`). Our dice are rolled inside the rules, so chance cannot be
a node of the tree where it falls. Instead, a game that has dice begins with one chance node, which picks one of `deals`
seeds, and runs by that seed to its end. A state can be copied, pickled and played on that way; but whoever searches the tree
below a state foresees its dice and cards, as a player at the table cannot. Bots that must not do so search imagined tables
(`herna.bots`). Nor do observations tell the seed: they show what a seat sees, and no more.

Parameters: `players`, `deals` (how many seeds there are), `max_options` (the number of actions), and `options`, those of the
table, written as `board=large;strict=true`.
"""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar

import msgspec
import numpy as np
import pyspiel

from herna.envs.features import PLACES, Eyes
from herna.envs.match import MAX_OPTIONS, Match, check_lang, check_table, check_width
from herna.kernel import Game, Table, registry
from herna.kernel.errors import BadSetup, HernaError, Phrase

DEALS = 1000
"""So many seeds the chance node at the root picks from, unless somebody wants more or fewer."""

MOST_DEALS = 1_000_000
"""No more than this: OpenSpiel lists them all."""

LONGEST = 20_000
"""No game has more decisions; OpenSpiel wants to know a bound."""

PROBES = 8
"""So many random games show whether a game has dice and secrets, and whether what one wins another loses."""


def game_type(game: Game[Any]) -> pyspiel.GameType:
    """What OpenSpiel wants to know of a game before it is loaded."""
    kinds = pyspiel.GameType
    dice, secrets, zero_sum = _probe(game)
    return kinds(
        short_name=f"herna_{game.name}",
        long_name=f"Herna: {game.rulebook.title.say('en')}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC if dice else kinds.ChanceMode.DETERMINISTIC,
        information=kinds.Information.IMPERFECT_INFORMATION if secrets else kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if zero_sum else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": check_table(game, None, {}),
            "deals": DEALS,
            "max_options": MAX_OPTIONS,
            "options": "",
        },
    )


def _probe(game: Game[Any]) -> tuple[bool, bool, bool]:
    """Whether dice are rolled, whether seats see different things, and whether the two at a table for two share a sum of 0."""
    dice = secrets = False
    zero_sum = game.seats == (2,)
    for seed in range(PROBES):
        match = Match(Table(game, game.seats[-1], seed), MAX_OPTIONS)
        choose = Random(seed)  # noqa: S311  # play, no secrets
        while match.seat is not None and not (dice and secrets and not zero_sum):
            views = [match.table.view(seat) for seat in (None, *range(match.table.seats))]
            secrets = secrets or any(view != views[0] for view in views)
            match.act(choose.choice(match.actions()))
            dice = dice or match.table.dice.state != seed
        zero_sum = zero_sum and sum(match.reward(seat) for seat in range(match.table.seats)) == 0
    return dice, secrets, zero_sum


class HernaGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """A game with so many players, and options of the table; each game on the shelf is a class of its own."""

    game: ClassVar[Game[Any]]
    kind: ClassVar[pyspiel.GameType]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        kind, params = self.kind, params or {}
        self.dice = kind.chance_mode != pyspiel.GameType.ChanceMode.DETERMINISTIC
        self.secrets = kind.information == pyspiel.GameType.Information.IMPERFECT_INFORMATION
        self.deals = _check_deals(params["deals"])
        self.width = check_width(params["max_options"])
        self.options = _read_options(params["options"])
        self.seats = check_table(self.game, params["players"], self.options)
        self.eyes = Eyes(self.game, self.width)
        zero_sum = kind.utility == pyspiel.GameType.Utility.ZERO_SUM
        info = pyspiel.GameInfo(
            num_distinct_actions=self.width,
            max_chance_outcomes=self.deals if self.dice else 0,
            num_players=self.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if zero_sum else None,
            max_game_length=LONGEST,
        )
        super().__init__(kind, info, params)

    def new_initial_state(self, state: Any = None) -> HernaState:
        return HernaState(self)

    def max_chance_nodes_in_history(self) -> int:
        return int(self.dice)

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> Observer:
        return Observer(self, iig_obs_type)

    def lay(self, seed: int) -> Match:
        """A table of this game."""
        return Match(Table(self.game, self.seats, seed, self.options), self.width)


def _read_options(text: str) -> dict[str, str]:
    """The options of a table; a part that is none is told, lest somebody plays at another table than he thinks."""
    options: dict[str, str] = {}
    for part in filter(None, text.split(";")):
        key, equals, value = part.partition("=")
        if not equals:
            raise BadSetup(what=Phrase("machines-option-form", found=part))
        if key in options:
            raise BadSetup(what=Phrase("setup-twice", field="options", found=key))
        options[key] = value
    return options


def _check_deals(deals: int) -> int:
    if not 0 < deals <= MOST_DEALS:
        raise BadSetup(what=Phrase("machines-deals", found=str(deals), most=MOST_DEALS))
    return deals


class Place:
    """Where a state is: its match, or nowhere before the seed is picked. It is copied by a fork, and pickled as its moves."""

    def __init__(self, game: HernaGame, match: Match | None, seed: int = 0, moves: tuple[int, ...] = ()) -> None:
        self.game = game
        self.match = match
        self.seed = seed
        self.moves = list(moves)

    def __deepcopy__(self, memo: Any) -> Place:
        return Place(self.game, self.match and self.match.fork(), self.seed, tuple(self.moves))

    def __reduce__(self) -> tuple[Any, ...]:
        return _revived, (str(self.game), self.match is not None, self.seed, tuple(self.moves))

    def act(self, action: int) -> None:
        """Pick the seed, or take an action."""
        if self.match is None:
            self.seed = action
            self.match = self.game.lay(action)
        else:
            self.match.act(action)
            self.moves.append(action)


def _revived(game: str, laid: bool, seed: int, moves: tuple[int, ...]) -> Place:
    own: HernaGame = pyspiel.load_game(game)
    place = Place(own, own.lay(seed) if laid else None, seed)
    for move in moves:
        place.act(move)
    return place


class HernaState(pyspiel.State):  # type: ignore[misc]  # as above
    """A moment of a game."""

    def __init__(self, game: HernaGame) -> None:
        super().__init__(game)
        self.place = Place(game, None if game.dice else game.lay(0))

    @property
    def match(self) -> Match | None:
        return self.place.match

    def current_player(self) -> Any:
        if self.match is None:
            return pyspiel.PlayerId.CHANCE
        return pyspiel.PlayerId.TERMINAL if self.match.seat is None else self.match.seat

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = self.place.game.deals
        return [(seed, 1 / deals) for seed in range(deals)]

    def _legal_actions(self, player: int) -> list[int]:
        return [] if self.match is None else self.match.actions()

    def _apply_action(self, action: int) -> None:
        self.place.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if self.match is None or player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return self.match.name(action) if action in self.match.actions() else f"action {action}"

    def is_terminal(self) -> bool:
        return self.match is not None and self.match.seat is None

    def returns(self) -> list[float]:
        return [0.0 if self.match is None else self.match.reward(seat) for seat in range(self.place.game.seats)]

    def __str__(self) -> str:
        """How often somebody has acted, and what a spectator sees, as JSON: OpenSpiel asks for it at every step."""
        return "" if self.match is None else f"{len(self.place.moves)} {_json(self.match, None)}"

    def text(self, player: int, lang: str = "en") -> str:
        """What a player sees and is asked, in words."""
        return "" if self.match is None else self.match.text(player, check_lang(lang))


class Observer:
    """What a player sees, as an array and in words; without public information, only what others do not see."""

    def __init__(self, game: HernaGame, kind: Any) -> None:
        self.game = game
        self.public = kind is None or kind.public_info
        self.private = kind is None or kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.tensor = np.zeros(PLACES, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: HernaState, player: int) -> None:
        self.tensor.fill(0)
        match = state.match
        if match is not None and self.public and self.private:
            rule = match.decision.rule if match.decision is not None and match.seat == player else ""
            self.tensor[:] = self.game.eyes.view(match, player, rule)

    def string_from(self, state: HernaState, player: int) -> str:
        """The view as JSON, and by what rule the player is asked; `state.text` has it in words."""
        match = state.match
        if match is None:
            return ""
        if self.private and (self.public or self.game.secrets):
            rule = match.decision.rule if match.decision is not None and match.seat == player else ""
            return f"{rule} {match.page} {_json(match, player)}"
        return _json(match, None) if self.public else ""


def _json(match: Match, seat: int | None) -> str:
    plain = msgspec.to_builtins(match.table.view(seat), str_keys=True, order="deterministic")
    return msgspec.json.encode(plain).decode()


def register() -> None:
    """Register every game on the shelf; a game that cannot be loaded is left out."""
    for name in registry.names():
        try:
            game = registry.game(name)
        except HernaError:
            continue
        kind = game_type(game)
        own = type(kind.short_name, (HernaGame,), {"game": game, "kind": kind, "__module__": __name__})
        globals()[kind.short_name] = own  # where a pickled game looks for its class
        pyspiel.register_game(kind, own)


register()
