"""Pictures travel as what has changed; put together again they are the same."""

from __future__ import annotations

import json
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from herna.kernel import Table, registry
from herna.server.patch import patch, pieces
from tests.server.clients import patched

lists = st.lists(st.sampled_from("abcdefgh"), max_size=12)


@given(lists, lists)
def test_a_list_is_made_from_the_one_before(before: list[str], after: list[str]) -> None:
    made: list[str] = []
    for piece in pieces(before, after):
        made += before[piece[0] : sum(piece)] if isinstance(piece, list) else [piece]
    assert made == after


@given(st.lists(st.integers(), unique=True, max_size=30))
def test_what_is_the_same_is_sent_as_one_piece(same: list[int]) -> None:
    assert pieces(same, same) == ([[0, len(same)]] if same else [])


@pytest.mark.parametrize(("game", "seats"), [("noughts", 2), ("zloba", 3), ("zombie_country", 2)])
def test_the_pictures_of_a_game_come_out_whole(game: str, seats: int) -> None:
    played, random = registry.game(game), Random(4)
    table = Table(played, seats, 4)
    say = played.say("en", ["Jana", "Petr", "Ota"])
    before, shown = None, {}
    for _ in range(60):
        after = played.scene(table.view(0), say)
        sent = json.loads(msgspec.json.encode(patch(before, after)))
        shown = patched(shown, sent) if before is not None else sent
        assert shown == json.loads(msgspec.json.encode(patch(None, after)))
        before = after
        if table.outcome is not None:
            break
        decision = random.choice(table.pending)
        table.decide(decision.number, decision.seat, random.choice(decision.options))
