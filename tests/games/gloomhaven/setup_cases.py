"""How tests answer what is asked before the first round, and win."""

from __future__ import annotations

from typing import Any

from herna.games.gloomhaven import GAME
from herna.games.gloomhaven.content import Aim, Attack
from herna.games.gloomhaven.state import Hero, State
from herna.kernel import Table, Told
from herna.kernel.decision import DONE
from herna.testing.playing import act, asked
from tests.games.gloomhaven.laying import drawn, finish, monster, perform

GUARD = ("attack", "bandit-guard:1")


def table_of(*party: str, seats: int = 0, seed: int = 1, **given: Any) -> Table[State]:
    """A table at which these heroes are made."""
    return Table(GAME, seats or max(1, len(party)), seed, {"party": party, **given})


def answer(table: Table[State], value: Any = None) -> None:
    """Whoever is asked first gives this answer, or takes the first option."""
    decision = asked(table)
    table.decide(decision.number, decision.seat, decision.options[0] if value is None else value)


def go_to(table: Table[State], rule: str) -> None:
    """Take what comes first until this is asked; of goods nothing."""
    while asked(table).rule != rule:
        answer(table, DONE if DONE in asked(table).options else None)


def first(table: Table[State]) -> Hero:
    """The hero of the first seat."""
    return table.state.heroes[0]


def won(who: Hero, heard: list[Told] | None = None, *others: Any, **rest: Any) -> Table[State]:
    """The last monster falls, and the round is played out."""
    last = drawn(aim=Aim(kill=True))
    table = perform(Attack(value=9), who=who, to=[monster(hp=1), *others], scenario=last, heard=heard, **rest)
    act(table, GUARD)
    finish(table)
    assert table.outcome is not None
    return table
