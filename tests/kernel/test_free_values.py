"""Free values: their text, their record, trying them out, and proposals that are made when somebody looks."""

from __future__ import annotations

from copy import copy
from typing import Any

import msgspec
import pytest

from herna.kernel import PASS, Dice, Game, Outcome, Table, free
from herna.kernel.decision import Composition, Proposals, listed
from herna.kernel.errors import Malformed, NotYours, Refused, Stale
from herna.kernel.record import Record
from herna.kernel.seat import Seat
from tests.kernel.moves import untouched
from tests.toys import toy
from tests.toys.stroll import GAME, way
from tests.toys.stroll.state import TOUCH, Stroll, away, ground
from tests.toys.walk import WALK

AHEAD = ("own", (("ahead", 1234),))
"""Nobody proposes it."""


def stroll(**options: Any) -> Table[Stroll]:
    return Table(GAME, 2, 1, options)


def asked(table: Table[Any]) -> Composition[Any]:
    decision = table.pending[0]
    assert isinstance(decision, Composition)
    return decision


def test_a_plain_value_is_written_like_an_option() -> None:
    tables = [stroll() for _ in range(4)]
    tables[0].decide(1, 0, AHEAD)
    tables[1].decide(1, 0, ["own", [["ahead", 1234]]])
    tables[2].answer(1, 0, "own ((ahead 1234))")
    tables[3].answer(1, 0, '["own",[["ahead",1234]]]')
    assert {table.record().text().splitlines()[1] for table in tables} == {'[1,0,"own ((ahead 1234))"]'}
    assert {table.hash() for table in tables} == {tables[0].record().replay(GAME).hash()}


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (("flag", (("ahead", 5200),)), "flag ((ahead 5200))"),
        ((3, 9000, -20), "3 9000 -20"),
        (("stay", ()), "stay ()"),
        ([1, 2], "[1,2]"),
        ({"a": 1}, '{"a":1}'),
        (2.5, "2.5"),
        (True, "true"),
        ("two words", '"two words"'),
        (None, "-"),
    ],
)
def test_what_is_not_plain_is_json(value: Any, text: str) -> None:
    assert free.spell(value) == text
    decision = Composition[Any](
        0, "toys.walk.path", (), form=type(value) if value is not None else None, check=lambda value: None
    )
    assert free.read(decision, text) == value
    assert type(free.read(decision, text)) is type(value)


def other_generator() -> Game[Stroll]:
    """The same game with other proposals: none of those that there were."""

    async def play(t: Table[Stroll]) -> Outcome:
        while t.state.turns < 8:
            t.rest(stride=1)
            seat = t.state.turns % 2
            piece = t.state.pieces[seat]
            place, size, around = piece.place, piece.size, ground(t.state.pieces, seat)

            def check(value: way.Way, place: Any = place, size: Any = size, around: Any = around) -> str | None:
                return way.broken(place, size, value[1], around)

            _, legs = await t.compose(seat, "stroll.walk.way", way.Way, check, Proposals((1, 2), unlooked))
            piece.x, piece.y, piece.facing = way.places(place, size, legs)[-1]
            t.state.turns += 1
            if away(piece) < TOUCH:
                return Outcome("stroll.end.reached", won=(seat,))
        far = [away(piece) for piece in t.state.pieces]
        return Outcome("stroll.end.nearest", won=tuple(seat for seat in range(2) if far[seat] == min(far)))

    game = copy(GAME)
    game.play = play
    return game


def unlooked(key: Any) -> Any:
    raise AssertionError("to know an answer nobody needs to look at proposals")


def test_a_record_replays_after_the_proposals_have_changed() -> None:
    table = stroll()
    dice = Dice(3)
    while table.outcome is None:
        decision = table.pending[0]
        table.decide(decision.number, decision.seat, dice.pick(decision.options))
    record = Record.parse(table.record().text())
    assert len(record.lines) > 4
    replayed = record.replay(other_generator())
    assert (replayed.hash(), replayed.outcome) == (table.hash(), table.outcome)


def test_a_fork_looks_at_no_proposal() -> None:
    game = other_generator()
    table = Table(game, 2, 1)
    table.decide(1, 0, AHEAD)
    fork = table.fork()
    fork.decide(fork.pending[0].number, 1, AHEAD)
    assert table.fork().hash() == table.hash()
    fork.undo(1)
    assert fork.hash() == table.hash()


def test_a_proposal_is_known_by_having_been_looked_at() -> None:
    table = stroll()
    options = asked(table).options
    assert isinstance(options, Proposals)
    first = options[0]
    table.decide(1, 0, first)
    assert [*options.made] == [first]
    assert table.history()[0][2] is first


def test_trying_a_value_plays_nothing() -> None:
    table = stroll()
    with untouched(table):
        assert table.try_out(1, 0, '["own",[["ahead",1234]]]') == (AHEAD, "own ((ahead 1234))", None)
        assert table.try_out(1, 0, "own ((ahead 7000))").rule == "stroll.walk.length"
        assert table.try_out(1, 0, "own ((back 500) (ahead 500))").rule == "stroll.walk.one-direction"
        assert table.try_out(1, 0, "own ((ahead 5900))").rule == "stroll.walk.rocks"
    table.decide(1, 0, AHEAD)
    assert len(table.history()) == 1


def test_what_passes_a_try_is_taken_and_what_does_not_is_refused_by_the_same_rule() -> None:
    dice, passed = Dice(1), 0
    for _ in range(60):
        table = stroll()
        legs = tuple((dice.pick([*way.WHEELS, *way.STRAIGHT]), 1 + dice.below(6000)) for _ in range(1 + dice.below(3)))
        tried = table.try_out(1, 0, free.spell(("own", legs)))
        passed += tried.rule is None
        if tried.rule is None:
            table.answer(1, 0, tried.text)
        else:
            with pytest.raises(Refused) as refused:
                table.answer(1, 0, tried.text)
            assert refused.value.rule == tried.rule
    assert 5 < passed < 55


@pytest.mark.parametrize(
    ("number", "seat", "text", "error"),
    [
        (1, 1, "stay ()", NotYours),
        (2, 0, "stay ()", Stale),
        (1, 0, "own ((fly 5))", Malformed),
        (1, 0, "own ((ahead 0))", Malformed),
        (1, 0, '["own"', Malformed),
        (1, 0, "", Malformed),
    ],
)
def test_what_cannot_be_tried_is_refused(number: int, seat: int, text: str, error: type[Exception]) -> None:
    table = stroll()
    with untouched(table), pytest.raises(error):
        table.try_out(number, seat, text)


def test_what_is_wrong_with_a_value_is_said_of_the_spelling_that_was_used() -> None:
    for text, words in (("own ((ahead 0))", "`int`"), ('["own",[["ahead",0]]]', "`int`"), ("own", "`array`")):
        with pytest.raises(Malformed) as malformed:
            stroll().try_out(1, 0, text)
        assert words in malformed.value.what("en")


def test_an_option_of_another_form_and_an_ordinary_decision_can_be_tried_too() -> None:
    table = Table(WALK, 2, 1)
    assert table.try_out(1, 0, "pass") == (PASS, "pass", None)
    assert table.try_out(1, 0, '{"steps":[[5,5]]}').rule == "toys.walk.adjacent"
    drill = stroll(drill=True)
    for _ in range(2):
        drill.decide(drill.pending[0].number, drill.pending[0].seat, drill.pending[0].options[0])
    number = drill.pending[0].number
    assert drill.try_out(number, 0, "walk").rule is None
    assert drill.try_out(number, 0, "fly").rule == "stroll.turn.what"


class Said(msgspec.Struct):
    """A word that was said."""

    word: str = ""


async def saying(t: Table[Said]) -> Outcome:
    """Any word but a few [toys.walk.path]."""
    t.state.word = await t.compose(
        0, "toys.walk.path", str, lambda word: "toys.walk.inside" if word in {PASS, "x"} else None, [PASS]
    )
    return Outcome("toys.walk.furthest")


SAYING = toy(Said, lambda seats, options, dice: Said(), saying)


def test_what_has_the_form_and_is_not_allowed_may_still_be_an_option() -> None:
    table = Table(SAYING, 2, 1)
    assert table.try_out(1, 0, "pass").rule is None
    assert table.try_out(1, 0, "x").rule == "toys.walk.inside"
    table.answer(1, 0, "pass")
    assert table.state.word == PASS
    assert table.record().replay(SAYING).hash() == table.hash()


def test_nobody_but_a_gate_calls_the_guide() -> None:
    called: list[int] = []

    async def play(t: Table[Any]) -> Outcome:
        await t.compose(0, "stroll.walk.way", way.Way, lambda value: None, [AHEAD], None, lambda: called.append(1))  # type: ignore[arg-type,return-value]  # none is made
        return Outcome("stroll.end.nearest", won=(0,))

    game = copy(GAME)
    game.play = play
    table = Table(game, 2, 1)
    seat = Seat(table, 0)
    [decision] = seat.pending()
    assert isinstance(decision, Composition)
    assert decision.guide is None, "the guide knows the state: it does not leave the table by a seat"
    table.fork()
    table.try_out(1, 0, "stay ()")
    table.decide(1, 0, AHEAD)
    assert called == []


def test_proposals_are_a_sequence() -> None:
    made: list[str] = []

    def make(key: str) -> str:
        made.append(key)
        return key.upper()

    ways = Proposals(("a", "b", "b2", "c"), make)
    assert (len(ways), made) == (4, [])
    assert (ways[1], ways[-1], ways[1]) == ("B", "C", "B")
    assert made == ["b", "c"]
    assert ways[:2] == ["A", "B"]
    assert [*ways] == ["A", "B", "B2", "C"]
    assert ways.index("C") == 3
    assert sorted(made) == ["a", "b", "b2", "c"], "each is made once"
    with pytest.raises(IndexError):
        ways[4]


def test_thoughts_that_come_to_the_same_are_listed_once() -> None:
    assert listed(Proposals((1, 2, 3), lambda key: key % 2)) == [1, 0]
    plain = [1, 1]
    assert listed(plain) is plain
