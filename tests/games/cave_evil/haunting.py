"""What tests of the Evils, necromancers and advanced rules share."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from herna.games.cave_evil.cave import cave_of
from herna.games.cave_evil.rules import necromancers, protectors, rage
from herna.games.cave_evil.rules.forces import squad_of
from herna.games.cave_evil.rules.menu import Activity
from herna.games.cave_evil.state import Evil, Squad, State
from herna.kernel import Table
from herna.testing.playing import act, asked, calm
from tests.games.cave_evil.laying import fetch
from tests.games.cave_evil.staging import stage

PIT_EVIL = "pit-of-infinite-shadow"
BITCH = "darkest-evil-bitch"
STATUE = "darkest-statue-of-death"
EMPEROR = "eternal-evil-emperor"
GOAT = "evil-black-old-goat"
HEARD = (necromancers, protectors, rage)
"""Those chapters that only listen must have been read."""


def awake(state: State, card: str, space: int = 0, since: int = 0) -> None:
    """The Evil is awake and stands on a space."""
    state.evil = Evil(card, "awake", since, -1 if card in (PIT_EVIL, BITCH) else space)


def revealed(state: State, card: str, space: int = 0) -> None:
    """The Evil is revealed and stands on a space."""
    state.evil = Evil(card, "revealed", 0, space)


def kills(state: State, seat: int, *cards: str, wandering: Iterable[str] = ()) -> None:
    """Kill points of a player."""
    state.players[seat].enemy_kills += [fetch(state, card) for card in cards]
    state.players[seat].wandering_kills += [fetch(state, card) for card in wandering]


def find(t: Table[State] | State, seat: int, number: int) -> Squad:
    """A squad on a table."""
    found = squad_of(t if isinstance(t, State) else t.state, seat, number)
    assert found is not None
    return found


def why(activities: Iterable[Activity], state: State, squad: Squad, option: Any) -> str | None:
    """The rule that forbids something in the menu; what is offered and what is forbidden must agree."""
    activity = next(each for each in activities if option[0] in each.verbs)
    rule = activity.barred(state, squad, option)
    offered = list(activity.offered(state, squad))
    assert (option in offered) == (rule is None), (option, rule, offered)
    return rule


def perform(
    activities: Iterable[Activity],
    state: State,
    seat: int,
    number: int,
    option: Any,
    dice: Iterable[int] = (),
    heard: list[Any] | None = None,
) -> Table[State]:
    """A squad does something from its menu, and nothing else is played."""
    activity = next(each for each in activities if option[0] in each.verbs)
    assert why(activities, state, find(state, seat, number), option) is None
    return stage(state, lambda t: activity.perform(t, find(t, seat, number), option), dice=list(dice), heard=heard)


def finish(table: Table[State], answers: Mapping[str, Any] | None = None) -> Table[State]:
    """Everybody answers as said by rule, or does least, until it is over."""
    for _ in range(200):
        if table.outcome is not None:
            return table
        act(table, calm(asked(table), answers or {}))
    raise AssertionError("it never ends")


def beside(state: State, space: int, count: int = 0) -> int:
    """An open space beside another one."""
    return cave_of(state).neighbours[space][count]


def won(table: Table[State]) -> tuple[str, tuple[int, ...]]:
    """By which rule the game ended, and for whom."""
    assert table.outcome is not None
    return table.outcome.rule, table.outcome.won
