"""What the tests of setup share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from herna.games.zombie_country import GAME
from herna.games.zombie_country import state as state_module
from herna.games.zombie_country.content import (
    BASE,
    BUILDINGS,
    SCENARIOS,
)
from herna.games.zombie_country.rules import setup
from herna.games.zombie_country.state import Card, State
from herna.kernel import EVERYTHING, Table, Told
from herna.kernel.dice import ScriptedDice
from herna.kernel.kept import Audience
from herna.testing.playing import asked
from tests.games.zombie_country.laying import CHARACTERS as CREW
from tests.games.zombie_country.laying import says

PLANNING = "zombie_country.planning.reveal-and-plan"


class Stacked(ScriptedDice):
    """Scripted dice; when a pile is shuffled, some cards come to its top, the first of them uppermost."""

    top: tuple[str, ...] = ()

    def at(self, state: int) -> Stacked:
        return Stacked(state, self.script, self.top)

    def shuffle(self, pile: list[Any]) -> None:
        for name in reversed(self.top):
            if name in pile:
                pile.remove(name)
                pile.append(name)


@pytest.fixture
def silent_events(monkeypatch: pytest.MonkeyPatch) -> None:
    """No event does anything, unless a test says so."""
    says(monkeypatch)


def resized(monkeypatch: pytest.MonkeyPatch, **fields: Any) -> None:
    """The basic game with another town."""
    monkeypatch.setattr(state_module, "SCENARIOS", {**SCENARIOS, BASE: msgspec.structs.replace(SCENARIOS[BASE], **fields)})


def begun(seats: int = 2, *, seed: int = 1, heard: list[Told] | None = None, **options: Any) -> Table[State]:
    """A game whose players plan in round 1."""
    ears = Audience() if heard is None else Audience((EVERYTHING, heard.append))
    table = Table(GAME, seats, seed=seed, options={"characters": CREW[:seats], **options}, audience=ears)
    assert (asked(table).rule, table.state.round) == (PLANNING, 1)
    return table


def prepared(seats: int = 2, *, seed: int = 1, **options: Any) -> State:
    """A table that has just been laid: no round has begun."""
    table = Table(GAME, seats, seed=seed, options=options)
    for name, each in zip(CREW, table.state.players, strict=False):
        each.character = name
    setup.prepare(table)
    return table.state


def pile(laid: Sequence[Card], *top: str) -> list[str]:
    """A deck of the buildings that are not in the town, these on top, the first first."""
    names = [each.id for each in laid]
    return [name for name in BUILDINGS if name not in (*names, *top)] + list(reversed(top))
