"""Silly ways to play: who does only one thing, or always draws from one deck, wins less often than three others who play."""

from __future__ import annotations

from collections.abc import Container
from typing import Any

import pytest

from herna.bots import moves
from herna.bots.levels import Medium
from herna.bots.random import quiet_options
from herna.games.cave_evil import GAME
from herna.games.cave_evil.content import DECKS
from herna.kernel import DONE, Decision, Table
from herna.kernel.seat import Seat

SEATS = 4
GAMES = 48
TURN, SQUAD, CARD = (
    "cave_evil.squad-actions.interleave",
    "cave_evil.squad-actions.one-action",
    "cave_evil.conjuration.keep-or-discard",
)
OWED = {"attack", "fight", "smash"}
"""Who stands beside a foe must deal with it, however silly."""


class Silly(Medium):
    """Plays as the others do, but squads do some things only, cards come from one deck only, or each is kept or discarded."""

    def __init__(self, seed: int, verbs: Container[str] | None = None, deck: str = "", card: str = "") -> None:
        super().__init__(seed)
        self.verbs, self.deck, self.card = verbs, deck, card
        self.done: set[Any] = set()

    def __call__(self, seat: Seat, decision: Decision[Any]) -> Any:
        options = list(quiet_options(decision))
        if ("draw", self.deck) in options:
            return ("draw", self.deck)
        if decision.rule == CARD and self.card:
            return next(option for option in options if (option == "keep") == (self.card == "keep"))
        if self.verbs is not None and decision.rule == TURN:
            return self._next(seat, decision, options)
        if self.verbs is not None and decision.rule == SQUAD:
            return self._act(seat, decision, options)
        return super().__call__(seat, decision)

    def _next(self, seat: Seat, decision: Decision[Any], options: list[Any]) -> Any:
        """The next squad that has not been in hand in this turn."""
        fresh = [option for option in options if option != DONE and option not in self.done]
        if fresh:
            self.done.add(fresh[0])
            return fresh[0]
        self.done.clear()
        return DONE if DONE in options else super().__call__(seat, decision)

    def _act(self, seat: Seat, decision: Decision[Any], options: list[Any]) -> Any:
        """What it does with a squad, once; what it owes it does too."""
        assert self.verbs is not None
        if any(option[0] in OWED for option in options):
            return super().__call__(seat, decision)
        able = [option for option in options if option[0] in self.verbs]
        return able[decision.number % len(able)] if able else "back"


def won(**way: Any) -> float:
    """The share of games that somebody wins who plays in such a way, with three others of the medium level."""
    total = 0.0
    for game in range(GAMES):
        own = game % SEATS
        table: Table[Any] = Table(GAME, SEATS, 7000 + game)
        players = [Silly(game, **way) if seat == own else Medium(100 * game + seat) for seat in range(SEATS)]
        for _ in moves(table, players):
            pass
        assert table.outcome is not None
        total += table.outcome.payoff(own)
    return total / GAMES


ONLY: dict[str, Container[str]] = {
    "stands": (),
    "walks": ("move",),
    "digs": ("dig", "continue"),
    "meditates": ("meditate",),
    "invokes": ("invoke",),
    "attacks": ("move", "attack", "fight", "smash", "shoot", "snipe", "shatter"),
}


@pytest.mark.slow
@pytest.mark.parametrize("verbs", ONLY.values(), ids=ONLY.keys())
def test_who_does_one_thing_only_seldom_wins(verbs: Container[str]) -> None:
    assert won(verbs=verbs) <= 0.6 / SEATS


@pytest.mark.slow
@pytest.mark.parametrize("way", [*({"deck": deck} for deck in DECKS), {"card": "keep"}, {"card": "discard"}], ids=str)
def test_who_treats_all_cards_alike_has_nothing_of_it(way: dict[str, str]) -> None:
    assert won(**way) <= 1.4 / SEATS
