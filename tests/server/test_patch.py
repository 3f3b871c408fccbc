"""Pictures travel as what has changed; put together again they are the same."""

from __future__ import annotations

import json
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from herna.kernel import Table, registry
from herna.kernel.scene import Shape
from herna.kernel.spelling import spell
from herna.server.desk import Desk
from herna.server.gate import Gate
from herna.server.journal import Answered, Chair, Charter, Row
from herna.server.packing import packed, unpacked
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


@pytest.mark.parametrize(("seats", "options"), [(4, {"coop": True}), (4, {"novices": [1, 2, 3, 4]})])
def test_whoever_comes_to_a_full_table_of_zloba_is_sent_less_than_30_kb(seats: int, options: dict[str, object]) -> None:
    played, random = registry.game("zloba"), Random(1)
    chairs = tuple(Chair(kind="person", name=f"Somebody {seat}", colour=seat) for seat in range(seats))
    charter = Charter(
        id="table",
        name="Sunday",
        game="zloba",
        version=played.version,
        content=played.content_hash,
        seats=seats,
        options=options,
        seed=1,
        chairs=chairs,
    )
    desk = Desk(charter)
    for answer in range(180):
        if desk.over:
            break
        decision = random.choice(desk.pending)
        text = spell(random.choice(decision.options))
        desk.apply(Row(desk.place + 1, 0.0, Answered(decision.number, decision.seat, text)))
        if answer % 20 == 0:
            for lang in ("cs", "en"):
                news = Gate(decision.seat, lang).news(desk, 0.0, [True] * seats)
                assert news is not None
                assert len(news) < 30_000


@pytest.mark.parametrize("game", ["noughts", "zloba", "zombie_country", "gloomhaven", "cave_evil"])
def test_a_packed_layer_comes_out_as_it_was(game: str) -> None:
    played = registry.game(game)
    scene = played.scene(Table(played, 2, 4).view(0), played.say("en", ["Jana", "Petr"]))
    for layer in scene.layers:
        plain = json.loads(msgspec.json.encode(layer))
        sent = json.loads(msgspec.json.encode(packed(layer)))
        assert unpacked(sent) == plain
        assert len(json.dumps(sent)) <= len(json.dumps(plain)) + 200


WORDS = st.text("ab:1", max_size=6)


@given(st.lists(st.builds(Shape, id=WORDS, path=WORDS, x=st.integers(-9, 9), tone=WORDS, seat=st.none() | st.integers(0, 2))))
def test_whatever_shapes_there_are_they_are_packed(layer: list[Shape]) -> None:
    assert unpacked(json.loads(msgspec.json.encode(packed(layer)))) == json.loads(msgspec.json.encode(layer))
