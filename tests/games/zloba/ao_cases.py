"""What the tests of ao share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from herna.games.zloba.content import (
    ELITES,
    OPPONENTS,
    SCENARIOS,
    Chaos,
    Event,
    Instruction,
)
from herna.games.zloba.events import (
    ChaosSet,
    ChaosStruck,
    Deployed,
)
from herna.games.zloba.state import COOP_DICE, Side, State
from herna.kernel import Table, Told
from herna.kernel.names import Words
from herna.testing.playing import told
from tests.games.zloba.laying import lay, side

CARD = "show-of-strength"
WORDS = Words(cs="Zkouška", en="Trial")

SPACES = {space.kind: space for opponent in OPPONENTS.values() for space in opponent.spaces}
"""The spaces of all elite kinds on the AO sides."""

PRICES = {kind: space.price for kind, space in SPACES.items()}


def out(*kinds: str, region: int = 8) -> list[tuple[str, int]]:
    """All dice of these kinds, on the map already."""
    return [(kind, region) for kind in kinds for _ in range(ELITES[kind].dice)]


def trial(monkeypatch: pytest.MonkeyPatch, *orders: Instruction) -> str:
    """A scenario without rules of its own, in which every number of the Chaos die brings these orders."""
    every = (Chaos(WORDS, orders),) * 8
    monkeypatch.setitem(
        SCENARIOS, "trial", msgspec.structs.replace(SCENARIOS[CARD], id="trial", event=Event(WORDS), chaos=every)
    )
    return "trial"


def after_turn(*sides: Side, scenario: str = CARD, dice: Sequence[Any] = (), **rest: Any) -> Table[State]:
    """A table at which the AO has taken one turn that was not its first; the humans, who have dice, go on."""
    return lay(*sides, scenario=scenario, cycle=1, step=2 * len(sides) - 3, dice=[*dice, "mine"], **rest)


def after_chaos(*sides: Side, scenario: str, **rest: Any) -> Table[State]:
    """A table at which the Chaos die has struck once; then, if nobody was asked, Groundwork and the pool of the draft."""
    humans = len(sides) - 1
    pool = ["mine", "extend", "maneuver", "battle", *["mine"] * 5][: COOP_DICE[humans]]
    return lay(*sides, phase="chaos", scenario=scenario, round=1, dice=[*["double"] * len(sides), *pool], **rest)


def struck(heard: Sequence[Told]) -> list[Any]:
    """What the Chaos die has brought."""
    events = [each.event for each in heard]
    end = next((place for place, event in enumerate(events) if isinstance(event, ChaosSet)), len(events))
    return events[events.index(next(event for event in events if isinstance(event, ChaosStruck))) + 1 : end]


def miner(faction: str, troops: dict[int, int] | None = None, *, corra: int, **rest: Any) -> Side:
    """An AO about to mine, so that it has this much to spend."""
    return side(faction, troops, dice=["mine"], corra=corra - 2, **rest)


def bystander(troops: dict[int, int] | None = None, *, faction: str = "aldan", **rest: Any) -> Side:
    """A human who waits with a die."""
    return side(faction, troops, dice=["mine"], **rest)


def bought(heard: Sequence[Told]) -> list[tuple[str, int]]:
    """The elite troops that came in, in order: kind and region."""
    return [(event.kind, event.region) for event in told(heard, Deployed) if event.kind != "basic"]
