"""A bot that follows the game's own rules of thumb."""

from __future__ import annotations

from typing import Any

from herna.bots.random import quiet_options
from herna.bots.thought import Scale, Weighed
from herna.kernel import Decision, Dice
from herna.kernel.errors import BadSetup, Phrase
from herna.kernel.seat import Seat


class Sensible:
    """Takes what looks best at a glance. Only games that have rules of thumb have sensible players."""

    scale: Scale = "points"

    def __init__(self, seed: int) -> None:
        self._dice = Dice.derived(seed)

    def __call__(self, seat: Seat, decision: Decision[Any]) -> Any:
        if len(decision.options) == 1:
            return decision.options[0]
        advice = advice_of(seat, decision)
        best = max(advice.values())
        return decision.options[self._dice.pick([place for place, worth in advice.items() if worth == best])]

    def weigh(self, seat: Seat, decision: Decision[Any]) -> list[Weighed]:
        worth: dict[Any, float] = {}
        for place, value in advice_of(seat, decision).items():
            option = decision.options[place]
            worth[option] = max(value, worth.get(option, value))
        return [Weighed(option, 1, worth[option]) for option in sorted(worth, key=lambda option: -worth[option])]


def advice_of(seat: Seat, decision: Decision[Any]) -> dict[int, float]:
    """How good the options look to which a bot may come, by their places: proposals need not be made for it."""
    if seat.game.advise is None:
        raise BadSetup(what=Phrase("setup-no-advice", game=seat.game.name))
    options, quiet = decision.options, quiet_options(decision)
    advice = zip(range(len(options)), seat.game.advise(seat.view(), decision), strict=True)
    return {place: worth for place, worth in advice if quiet is options or options[place] in quiet}
