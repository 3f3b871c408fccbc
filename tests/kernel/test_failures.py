"""Rules with bugs: the table says so, and stands where it stood."""

from __future__ import annotations

import asyncio
import pickle
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from herna.kernel import Outcome, Table
from herna.kernel.dice import Dice
from herna.kernel.errors import AnswerError, EndlessRule, HernaError, RuleFailure, Stale, UndoRefused
from herna.kernel.game import STRIDE
from tests.kernel.moves import Ears, asked, play, untouched
from tests.toys import toy
from tests.toys.errands import DOINGS, ERRANDS, Errands, setup

ENDLESS = ["rest-forever", "choose-forever", "roll-forever"]
FAILING = {
    "fail": "ZeroDivisionError: nothing to share",
    "ask-nothing": "LookupError: toys.errands.turn asks for a decision, but there is no option to choose",
}


@pytest.fixture(params=[0, STRIDE - 1, STRIDE, 5 * STRIDE], ids=lambda number: f"after-{number}-answers")
def table(request: pytest.FixtureRequest) -> Iterator[Table[Errands]]:
    """A table after some answers: before the first snapshot, just before and after one, and after several."""
    table = Table(ERRANDS, 2, 1)
    play(table, *["walk", "roll"] * (request.param // 2), *["peek"] * (request.param % 2))
    yield table
    play(table, "walk", "hand-on", "walk", "roll")
    assert table.record().replay(ERRANDS).hash() == table.hash(), "the table plays on"


@pytest.mark.parametrize("errand", ENDLESS)
def test_an_endless_rule_is_stopped(table: Table[Errands], errand: str) -> None:
    with untouched(table), pytest.raises(EndlessRule) as stopped:
        play(table, errand)
    assert "does not end: 100000 steps without a decision" in str(stopped.value)
    assert "nekončí" in stopped.value.say("cs")
    record = stopped.value.record
    assert record is not None
    assert record.lines == (*table.record().lines, (table.pending[0].number, 0, errand))


@pytest.mark.parametrize(("errand", "what"), FAILING.items())
def test_a_rule_that_fails_is_named_with_the_record_that_shows_it(table: Table[Errands], errand: str, what: str) -> None:
    with untouched(table), pytest.raises(RuleFailure) as failed:
        play(table, errand)
    assert failed.value.what == what
    assert what in failed.value.say("cs")
    record = failed.value.record
    assert record is not None
    assert record.lines[-1] == (table.pending[0].number, 0, errand)
    with pytest.raises(RuleFailure) as again:
        record.replay(ERRANDS)
    assert again.value.what == what


def test_the_record_of_a_failure_plays_to_its_end_once_the_rule_is_mended(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(ERRANDS, 2, 1)
    play(table, "walk")
    with pytest.raises(RuleFailure) as failed:
        play(table, "fail")
    monkeypatch.setitem(DOINGS, "fail", DOINGS["walk"])
    assert failed.value.record is not None
    assert failed.value.record.replay(ERRANDS).state.steps == 2


def test_an_interrupted_rule_leaves_the_table_as_it_was(table: Table[Errands]) -> None:
    with untouched(table), pytest.raises(KeyboardInterrupt):
        play(table, "interrupt")


def test_the_short_way_recovers_as_well(table: Table[Errands]) -> None:
    answers = iter(["walk", "fail"])
    with pytest.raises(RuleFailure):
        table.run(lambda decision: next(answers))
    twin = table.fork()
    with untouched(table), pytest.raises(RuleFailure):
        twin.run(lambda decision: "fail")
    assert twin.hash() == table.hash()


def test_who_watches_hears_nothing_of_a_step_that_failed(table: Table[Errands]) -> None:
    heard = Ears(table)
    with untouched(table), pytest.raises(RuleFailure):
        play(table, "fail")
    assert heard.told == []
    play(table, "walk")
    assert len(heard.told) == 1


def test_a_failure_after_deciding_together_takes_back_the_last_answer_alone() -> None:
    table = Table(ERRANDS, 2, 1)
    play(table, "walk", "fail-after-asking", "yes")
    with untouched(table), pytest.raises(RuleFailure) as failed:
        play(table, "no")
    assert failed.value.what == "KeyError: 'no'"
    assert [d.seat for d in table.pending] == [1]
    play(table, "yes", "walk")
    assert table.state.steps == 2


def test_after_a_failure_undo_goes_on_where_it_was() -> None:
    table = Table(ERRANDS, 2, 1)
    play(table, "walk", "walk")
    with pytest.raises(RuleFailure):
        play(table, "fail")
    table.undo(0)
    assert table.state.done == ["walk"]
    assert table.pending[0].number == 4, "3 was pending and is not used again"


def test_a_game_that_fails_at_once_cannot_be_laid() -> None:
    async def play_nothing(t: Table[Errands]) -> Outcome:
        raise IndexError("no board")

    with pytest.raises(RuleFailure) as failed:
        Table(toy(Errands, setup, play_nothing), 2, 1)
    assert failed.value.what == "IndexError: no board"
    assert failed.value.record is not None
    assert failed.value.record.lines == ()


def test_a_failing_rule_on_an_imagined_table_has_no_record_to_show() -> None:
    imagined = Table(ERRANDS, 2, 1).imagine(0, 7)
    with pytest.raises(RuleFailure) as failed:
        play(imagined, "fail")
    assert failed.value.record is None


def test_scripted_dice_that_run_out_are_a_failure_and_nothing_is_lost() -> None:
    table = Table(ERRANDS, 2, dice=Dice.scripted([7]))
    play(table, "roll")
    with untouched(table), pytest.raises(RuleFailure, match="the script of 1 results has ended"):
        play(table, "roll")


@pytest.mark.parametrize("errand", ["spoil", "spoil-and-rest"])
def test_a_rule_that_spoils_the_state_and_fails_is_put_back_too(errand: str) -> None:
    table = Table(ERRANDS, 2, 1)
    table.fork()  # from now on it takes its snapshots often
    play(table, *["walk"] * (STRIDE - 1))
    with untouched(table), pytest.raises(RuleFailure):
        play(table, errand)


@pytest.mark.parametrize("errand", ["wait-forever", "nobody-forever"])
def test_asking_nobody_for_ever_is_stopped(errand: str) -> None:
    table = Table(ERRANDS, 2, 1)
    with untouched(table), pytest.raises(EndlessRule):
        play(table, errand)


def test_one_seat_cannot_decide_together_with_itself() -> None:
    table = Table(ERRANDS, 2, 1)
    with untouched(table), pytest.raises(RuleFailure):
        play(table, "ask-twice")


@pytest.mark.parametrize("value", ["yes", 1, None])
def test_options_that_have_no_text_do_not_break_the_door(value: object) -> None:
    table = Table(ERRANDS, 2, 1)
    play(table, "ask-in-bits")
    with pytest.raises(AnswerError):
        table.decide(2, 0, value)
    table.decide(2, 0, True)
    assert table.state.done == ["ask-in-bits", "True"]


def test_no_error_is_raised_for_another_one() -> None:
    """Each member of the family says its own sentence, in both languages."""
    table = Table(ERRANDS, 2, 1)
    sayings = set()
    attempts: list[tuple[type[HernaError], Callable[[], None]]] = [
        (Stale, lambda: table.decide(9, 0, "walk")),
        (UndoRefused, lambda: table.undo(0)),
        (RuleFailure, lambda: play(table, "fail")),
    ]
    for kind, attempt in attempts:
        with pytest.raises(kind) as error:
            attempt()
        sayings |= {error.value.say("cs"), error.value.say("en")}
    assert len(sayings) == 6


def test_a_failure_travels_from_one_process_to_another() -> None:
    table = Table(ERRANDS, 2, 1)
    with pytest.raises(RuleFailure) as failed:
        play(table, "fail")
    back = pickle.loads(pickle.dumps(failed.value))
    assert (str(back), back.record) == (str(failed.value), failed.value.record)


def test_a_failure_does_not_disturb_who_has_answered_already() -> None:
    table = Table(ERRANDS, 2, 1)
    play(table, "fail-after-asking")
    table.decide(asked(table, 1).number, 1, "no")
    with untouched(table), pytest.raises(RuleFailure):
        table.decide(asked(table, 0).number, 0, "yes")
    assert [d.seat for d in table.pending] == [0]
    table.undo(1)
    assert {d.seat for d in table.pending} == {0, 1}


async def ends_with_nothing(t: Table[Errands]) -> Outcome:
    await t.choose(0, "toys.errands.turn", ["walk", "home"])
    return None  # type: ignore[return-value]  # the mistake that this is about


async def awaits_something_else(t: Table[Errands]) -> Outcome:
    await t.choose(0, "toys.errands.turn", ["walk", "home"])
    await asyncio.sleep(0)
    return Outcome("toys.errands.home")


@pytest.mark.parametrize("rules", [ends_with_nothing, awaits_something_else])
def test_rules_that_are_no_rules_of_this_table_are_a_failure(rules: Callable[[Any], Any]) -> None:
    for go_on in (lambda table: play(table, "walk"), lambda table: table.run(lambda decision: "walk")):
        table = Table(toy(Errands, setup, rules), 2, 1)
        with untouched(table), pytest.raises(RuleFailure, match="which is no "):
            go_on(table)


def test_a_setup_that_fails_is_a_failure_of_the_game() -> None:
    def nothing_to_lay(seats: int, options: object, dice: Dice) -> Errands:
        raise KeyError("board")

    with pytest.raises(RuleFailure, match="KeyError: 'board'"):
        Table(toy(Errands, nothing_to_lay, ends_with_nothing), 2, 1)


async def looks_for_ever(t: Table[Errands]) -> Outcome:
    await t.choose(0, "toys.errands.turn", ["walk", "home"])
    while True:
        t.sift([1, 2])


async def shows_for_ever(t: Table[Errands]) -> Outcome:
    await t.choose(0, "toys.errands.turn", ["walk", "home"])
    while True:
        t.reveal()


async def shuffles_for_ever(t: Table[Errands]) -> Outcome:
    await t.choose(0, "toys.errands.turn", ["walk", "home"])
    while True:
        t.shuffle([])


async def draws_for_ever(t: Table[Errands]) -> Outcome:
    await t.choose(0, "toys.errands.turn", ["walk", "home"])
    while True:
        t.draw([1])


async def waits_for_nobody(t: Table[Errands]) -> Outcome:
    async def never(seat: int, reaction: object) -> bool:
        return False

    await t.choose(0, "toys.errands.turn", ["walk", "home"])
    while True:
        await t.window("toys.errands.turn", [], lambda seat: [], never)


@pytest.mark.parametrize("rules", [looks_for_ever, shows_for_ever, shuffles_for_ever, draws_for_ever, waits_for_nobody])
def test_whatever_a_rule_does_at_the_table_for_ever_is_stopped(rules: Callable[[Any], Any]) -> None:
    table = Table(toy(Errands, setup, rules), 2, 1)
    with untouched(table), pytest.raises(EndlessRule):
        play(table, "walk")
