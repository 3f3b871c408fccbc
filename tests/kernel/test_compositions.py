"""Answers of one's own making: checked by the rules, proposed as options, safe in the record."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from herna.kernel import Outcome, Table
from herna.kernel.errors import Malformed, Refused, RuleFailure
from tests.kernel.moves import play, untouched
from tests.toys import toy
from tests.toys.walk import WALK, Path, Walk


def walk() -> Table[Walk]:
    return Table(WALK, 2, 1)


def test_a_path_of_ones_own_is_walked() -> None:
    table = walk()
    table.decide(1, 0, Path([(1, 0), (1, 1), (2, 1)], 2.5))
    assert table.state.places[0] == (2, 1)
    assert table.state.paces[0] == 2.5


def test_a_value_that_looks_like_the_form_is_as_good() -> None:
    tables = [walk(), walk(), walk()]
    tables[0].decide(1, 0, Path([(1, 0)]))
    tables[1].decide(1, 0, {"steps": [[1, 0]]})
    tables[2].answer(1, 0, '{"steps":[[1,0]]}')
    assert len({table.hash() for table in tables}) == 1
    assert len({table.record().text() for table in tables}) == 1


@pytest.mark.parametrize(
    ("steps", "rule"),
    [([(1, 0), (3, 0)], "toys.walk.adjacent"), ([(0, -1)], "toys.walk.inside"), ([(9, 0)], "toys.walk.inside")],
)
def test_a_path_that_breaks_a_rule_is_refused_by_that_rule(steps: list[tuple[int, int]], rule: str) -> None:
    table = walk()
    with untouched(table), pytest.raises(Refused) as refused:
        table.decide(1, 0, Path(steps))
    assert refused.value.rule == rule
    assert rule in refused.value.say("cs")


@pytest.mark.parametrize(
    "value", [{"steps": [["a", "b"]]}, {"steps": [[1, 0, 0]]}, {"stepz": []}, {}, [], 7, None, "walk", object(), {"steps": "x"}]
)
def test_a_value_of_another_form_is_malformed(value: Any) -> None:
    table = walk()
    with untouched(table), pytest.raises(Malformed):
        table.decide(1, 0, value)


@pytest.mark.parametrize(
    "text", ["", "{", '{"steps":[[1,0]]', '{"steps":[[true,0]]}', "east", "east 3", "((", "\ud800", "null"]
)
def test_a_text_of_another_form_is_malformed(text: str) -> None:
    table = walk()
    with untouched(table), pytest.raises(Malformed):
        table.answer(1, 0, text)


def test_a_proposal_is_taken_as_it_stands() -> None:
    table = walk()
    play(table, "east 2")
    assert table.state.places[0] == (2, 0)
    table.decide(2, 1, ("east", 1))
    assert table.state.places[1] == (1, 1)
    play(table, "pass")
    assert [value for _, _, value in table.history()] == [("east", 2), ("east", 1), "pass"]


def test_what_is_not_proposed_can_have_its_reason_too() -> None:
    assert walk().refused(1) == {("leap", 2): "toys.walk.adjacent"}


def test_a_value_that_the_rule_has_used_up_is_whole_in_the_record() -> None:
    table = walk()
    mine = Path([(1, 0), (2, 0)])
    table.decide(1, 0, mine)
    assert mine.steps == [(1, 0), (2, 0)], "nor is the hand that gave it touched"
    text = table.record().text()
    assert '[1,0,"{\\"steps\\":[[1,0],[2,0]],\\"pace\\":1.0}"]' in text.splitlines()
    assert table.record().replay(WALK).hash() == table.fork().hash() == table.hash()
    mine.steps.clear()
    assert table.record().text() == text


def test_taking_back_a_path_lets_it_be_walked_again() -> None:
    table = walk()
    table.decide(1, 0, Path([(1, 0), (2, 0)]))
    far = table.hash()
    table.undo(0)
    assert table.state.places[0] == (0, 0)
    table.decide(table.pending[0].number, 0, Path([(1, 0), (2, 0)]))
    assert table.hash() == far


def test_a_whole_walk_is_recorded_and_replays() -> None:
    table = walk()
    play(table, "pass", "east 1", '{"steps":[[0,1],[0,2],[1,2]],"pace":0.5}', '{"steps":[]}', "east 1", "pass")
    assert table.outcome == Outcome("toys.walk.furthest", won=(0,))
    assert table.record().replay(WALK).record() == table.record()


def test_a_number_that_is_no_number_is_malformed() -> None:
    table = walk()
    with untouched(table), pytest.raises(Malformed):
        table.decide(1, 0, Path([], float("nan")))


def test_too_many_brackets_are_malformed() -> None:
    table = walk()
    with untouched(table), pytest.raises(Malformed):
        table.answer(1, 0, '{"more":' + "[" * 100_000)


class Words(msgspec.Struct):
    """A state of words."""

    words: list[str] = []


def speakable(word: str) -> str | None:
    if word == "stutter":
        raise ZeroDivisionError("a check with a bug")
    return None if word else "toys.walk.inside"


async def dictate(t: Table[Words]) -> Outcome:
    t.state.words.append(await t.compose(0, "toys.walk.path", str, speakable))
    return Outcome("toys.walk.furthest")


DICTATION = toy(Words, lambda seats, options, dice: Words(), dictate)


def test_a_form_may_be_as_simple_as_a_word() -> None:
    table = Table(DICTATION, 2, 1)
    with untouched(table), pytest.raises(Refused):
        table.decide(1, 0, "")
    table.answer(1, 0, '"řeřicha ( \\" )"')
    assert table.state.words == ['řeřicha ( " )']
    assert table.record().replay(DICTATION).hash() == table.hash()


def test_a_word_that_cannot_be_written_is_malformed() -> None:
    table = Table(DICTATION, 2, 1)
    with untouched(table), pytest.raises(Malformed):
        table.decide(1, 0, "\ud800")


def test_a_check_that_fails_is_a_rule_that_fails() -> None:
    table = Table(DICTATION, 2, 1)
    with untouched(table), pytest.raises(RuleFailure):
        table.decide(1, 0, "stutter")
