"""What a seat sees is a table of the same kind, with the faces of hidden cards left out."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from herna.games.gloomhaven import GAME
from herna.games.gloomhaven.rules import active_bonuses, shop
from herna.games.gloomhaven.state import State
from herna.games.gloomhaven.view import UNSEEN, View
from herna.kernel import Table
from herna.kernel.deck import HIDDEN

MODES: list[tuple[int, dict[str, Any]]] = [(2, {}), (1, {"heroes": 2, "quick": False}), (3, {"scenario": "random-dungeon"})]


def moments(seats: int, options: dict[str, Any]) -> Iterator[Table[State]]:
    """A random game, before each decision."""
    table = Table(GAME, seats, 5, options)
    chance = random.Random(5)
    for _ in range(150):
        if table.over:
            return
        yield table
        decision = chance.choice(table.pending)
        table.decide(decision.number, decision.seat, chance.choice(list(decision.options)))


@pytest.mark.parametrize(("seats", "options"), MODES, ids=str)
def test_decks_are_counted_and_nothing_more(seats: int, options: dict[str, Any]) -> None:
    dealt = False
    for table in moments(seats, options):
        state = table.state
        for eyes in (None, *range(seats)):
            seen: View = table.view(eyes)
            for pile, real in zip(
                (seen.pile, *(hero.pile for hero in seen.heroes)),
                (state.pile, *(hero.pile for hero in state.heroes)),
                strict=True,
            ):
                assert pile.draw == [HIDDEN] * len(real.draw)
                assert pile.drawn == real.drawn
            assert seen.goals == [HIDDEN] * len(state.goals)
            assert {name: deal.draw for name, deal in seen.decks.items()} == {
                name: [UNSEEN] * len(deal.draw) for name, deal in state.decks.items()
            }
        dealt = dealt or bool(state.decks and state.pile.draw)
    assert dealt


@pytest.mark.parametrize(("seats", "options"), MODES, ids=str)
def test_what_the_rules_find_out_by_looking_can_be_asked_of_a_view(seats: int, options: dict[str, Any]) -> None:
    for table in moments(seats, options):
        state, seen = table.state, table.view(0)
        assert [figure.id for figure in seen.figures()] == [figure.id for figure in state.figures()]
        for figure, real in zip(seen.figures(), state.figures(), strict=True):
            assert active_bonuses.shield(seen, figure) == active_bonuses.shield(state, real)
        for hero, owner in zip(seen.heroes, state.heroes, strict=True):
            assert shop.offered(seen, hero) == shop.offered(state, owner)
