"""Free values for whoever reads and writes, and for those who count actions."""

from __future__ import annotations

from random import Random

import pytest

from herna.envs.match import Match
from herna.envs.text import Face, Unclear, play
from herna.kernel import Table
from tests.toys.stacks import GAME as STACKS
from tests.toys.stroll import GAME
from tests.toys.walk import WALK

AHEAD = ("own", (("ahead", 1000),))


def face(lang: str = "en") -> Face:
    return Face(Table(GAME, 2, 1), 0, lang)


def test_the_question_says_how_a_value_is_written_and_gives_an_example() -> None:
    asked = face().question()
    form = "WORD ((ahead|back|left|right|wheel-left|wheel-right NUMBER) …)"
    assert f"a value of your own, written {form}, for example `flag ((wheel-left 638) (ahead 3795))`." in asked
    assert "SLOVO ((ahead|" in face("cs").question()
    assert "as JSON of this form: {" in Face(Table(WALK, 2, 1), 0).question()
    names = [choice.name for choice in face().options()]
    assert len(names) == len(set(names)) > 10


@pytest.mark.parametrize(
    "text",
    [
        "own ((ahead 1000))",
        "I go a little: `own ((ahead 1000))`.",
        '["own",[["ahead",1000]]]',
        'Let me think. ["own", [["ahead", 1000]]]',
        "Not `flag ()` but rather `own ((ahead 1000))`",
    ],
)
def test_a_value_is_understood_as_it_is_spelt_or_as_json_alone_or_among_words(text: str) -> None:
    seat = face()
    assert seat.read(text) == AHEAD
    assert seat.answer(text) == "own ((ahead 1000))"


def test_a_number_or_a_name_is_still_an_option() -> None:
    seat = face()
    choice = seat.options()[2]
    assert seat.read(choice.key) == seat.read(f"I choose {choice.key}.") == seat.read(f"`{choice.name}`")


def test_a_wrong_value_is_told_the_rule_it_breaks() -> None:
    seat = face()
    with pytest.raises(Unclear) as unclear:
        seat.answer("own ((ahead 7000))")
    assert "rule stroll.walk.length: A piece walks six inches at the most" in unclear.value.say("en")
    with pytest.raises(Unclear) as unclear:
        seat.answer("own ((fly 1))")
    assert "nemá požadovaný tvar: hodnota 'fly' není na výběr" in unclear.value.say("cs")


def test_one_may_ask_why_not_before_one_answers() -> None:
    seat = face()
    assert "stroll.walk.rocks" in seat.why_not("own ((ahead 5900))")[0]
    assert "is nothing that a rule forbids" in seat.why_not("own ((ahead 1000))")[0]
    assert "has not the form" in seat.why_not("own ((fly 1))")[0]
    assert seat.answers == 0


def test_whoever_writes_plays_a_stroll_to_its_end() -> None:
    played = play(GAME, [lambda text: "own ((ahead 900))" if "walks" not in text else "stay ()", "greedy"], seed=1)
    assert {line[2] for line in played.record.lines if line[1] == 0} <= {"own ((ahead 900))", "stay ()"}
    assert not played.slips


def test_actions_by_number_are_the_thoughts() -> None:
    match, random = Match(Table(GAME, 2, 1), 9), Random(1)
    while match.decision is not None:
        match.act(random.choice(match.actions()))
    assert match.table.over


def test_orders_that_are_laid_in_secret_are_written_and_read_too() -> None:
    table = Table(STACKS, 2, 1)
    first, second = Face(table, 0), Face(table, 1)
    asked = first.question()
    assert "a value of your own, written (WORD …), for example `bear bear wolf wolf fox`." in asked
    assert "stacks.lay.all" in first.why_not("(bear)")[0]
    with pytest.raises(Unclear) as unclear:
        second.answer("mouse bear fox fox mouse")
    assert "rule stacks.lay.top: A mouse is never on top." in unclear.value.say("en")
    assert first.answer("I lay them so: `fox bear wolf bear wolf`.") == "fox bear wolf bear wolf"
    assert "wolf" not in second.text()
    with pytest.raises(Unclear) as unclear:
        second.answer("Not `mouse bear fox fox mouse` but rather `bear fox fox`.")
    assert "rule stacks.lay.all" in unclear.value.say("en")
    assert second.answer("Mice last, so I choose 1.") == "bear fox fox mouse mouse"
    assert table.state.opened[0] == ("fox", "bear", "wolf", "bear", "wolf")


def test_two_who_lay_in_secret_are_matched_by_number_to_the_end() -> None:
    match, random = Match(Table(STACKS, 2, 1), 5), Random(1)
    while match.decision is not None:
        match.act(random.choice(match.actions()))
    assert match.table.over
