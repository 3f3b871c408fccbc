"""Taking back: what a seat may do freely, what all must agree to, and what never changes by it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from herna.kernel import Dice, Table
from herna.kernel.errors import Stale, UndoRefused
from herna.kernel.event import TakenBack
from herna.kernel.game import STRIDE
from herna.kernel.kept import KEPT
from herna.kernel.rulebook import from_shelf
from tests.kernel.moves import Ears, at_random, play, play_at_random, situation, untouched
from tests.toys.auction import AUCTION
from tests.toys.duel import DUEL
from tests.toys.errands import ERRANDS, Errands, Walked
from tests.toys.realm import REALM

ALL = {0, 1}


def errands(*texts: str) -> Table[Errands]:
    table = Table(ERRANDS, 2, 1)
    play(table, *texts)
    return table


def assert_refused(table: Table[Errands], seat: int, rule: str) -> None:
    with untouched(table), pytest.raises(UndoRefused) as refused:
        table.undo(seat)
    assert refused.value.rule == table.may_undo(seat) == rule
    assert rule in refused.value.say("en")
    assert rule in refused.value.say("cs")
    assert rule in from_shelf("house")


@pytest.mark.rule("house.undo.own-last")
def test_a_seat_takes_back_its_own_last_decision() -> None:
    table = errands("walk")
    before = table.hash()
    play(table, "walk")
    table.undo(0)
    assert table.hash() == before
    assert table.state.done == ["walk"]


@pytest.mark.rule("house.undo.own-last")
def test_a_seat_may_go_on_taking_back_while_all_was_its_own() -> None:
    table = errands(*["walk"] * 30)
    for _ in range(30):
        table.undo(0)
    assert table.state.done == []
    assert_refused(table, 0, "house.undo.own-last")


@pytest.mark.rule("house.undo.own-last")
def test_after_another_seat_has_decided_it_is_too_late() -> None:
    table = errands("walk", "hand-on")
    assert table.may_undo(0) is None, "nobody has decided anything since"
    play(table, "walk")
    assert_refused(table, 0, "house.undo.own-last")
    table.undo(1)
    table.undo(0)
    assert table.pending[0].seat == 0


@pytest.mark.rule("house.undo.own-last")
def test_a_seat_does_not_take_back_for_another() -> None:
    table = errands("walk")
    for seat in (1, 2, -1):
        assert_refused(table, seat, "house.undo.own-last")


@pytest.mark.rule("house.undo.own-last")
def test_before_the_first_answer_there_is_nothing_to_take_back() -> None:
    assert_refused(errands(), 0, "house.undo.own-last")


@pytest.mark.rule("house.undo.no-dice")
@pytest.mark.parametrize("errand", ["roll", "shuffle"])
def test_what_was_left_to_chance_is_not_taken_back(errand: str) -> None:
    table = errands("walk", errand)
    assert_refused(table, 0, "house.undo.no-dice")
    play(table, "walk")
    table.undo(0)
    assert_refused(table, 0, "house.undo.no-dice")


@pytest.mark.rule("house.undo.no-dice")
def test_scripted_dice_are_dice() -> None:
    table = Table(ERRANDS, 2, dice=Dice.scripted([4]))
    play(table, "roll")
    assert_refused(table, 0, "house.undo.no-dice")


@pytest.mark.rule("house.undo.nothing-revealed")
@pytest.mark.parametrize("errand", ["draw", "peek", "whisper"])
def test_what_came_to_light_is_not_taken_back(errand: str) -> None:
    table = errands("walk", errand)
    assert_refused(table, 0, "house.undo.nothing-revealed")
    play(table, *["walk"] * (2 * STRIDE))
    for _ in range(2 * STRIDE):
        table.undo(0)
    assert_refused(table, 0, "house.undo.nothing-revealed")


@pytest.mark.rule("house.undo.all-agree")
def test_all_must_agree_to_go_further_back() -> None:
    table = errands("walk", "hand-on", "roll", "walk")
    for agreed in ((), (0,), (1,), {1, 2}):
        with untouched(table), pytest.raises(UndoRefused) as refused:
            table.rewind(2, agreed)
        assert refused.value.rule == "house.undo.all-agree"
    table.rewind(2, ALL)
    assert table.state.done == ["walk"]
    assert table.pending[0].seat == 0


@pytest.mark.rule("house.undo.known-step")
def test_only_what_was_answered_and_still_stands_is_taken_back() -> None:
    table = errands("walk", "walk")
    table.undo(0)
    for number in (0, -1, 2, 3, 4, 99):
        with untouched(table), pytest.raises(UndoRefused) as refused:
            table.rewind(number, ALL)
        assert refused.value.rule == "house.undo.known-step"
    table.rewind(1, ALL)
    assert table.state.done == []


@pytest.mark.rule("house.undo.same-dice")
def test_what_would_have_been_rolled_will_be_rolled() -> None:
    table = errands("walk", "roll", "roll", "shuffle", "draw", "roll")
    done, end = list(table.state.done), table.hash()
    table.rewind(2, ALL)
    play(table, "roll", "roll", "shuffle", "draw", "roll")
    assert table.state.done == done
    assert table.hash() == end


@pytest.mark.rule("house.undo.same-dice")
def test_another_way_meets_the_same_dice() -> None:
    table = errands("roll", "roll")
    first, second = (done for done in table.state.done if done.startswith("rolled"))
    table.rewind(1, ALL)
    play(table, "walk", "peek", "roll", "walk", "roll")
    assert [done for done in table.state.done if done.startswith("rolled")] == [first, second]


def test_numbers_are_never_used_again() -> None:
    table = errands("walk", "walk", "walk")
    seen = {4}
    for _ in range(5):
        table.undo(0) if len(table.history()) > 2 else table.rewind(table.history()[0][0], ALL)
        assert table.pending[0].number not in seen
        assert table.pending[0].number == table.number
        seen.add(table.number)
        with untouched(table), pytest.raises(Stale):
            table.decide(table.number - 1, 0, "walk")
        play(table, "walk")
        assert table.number not in seen
        seen.add(table.number)


def test_a_rewind_goes_beyond_the_snapshots_that_are_kept() -> None:
    table = Table(REALM, 4, 1, {"rounds": 100})
    hashes = {}
    for answer in range(6 * KEPT * STRIDE):
        hashes[table.pending[0].number] = table.hash()
        play_at_random(table, 1, answer)
    for number in (350, 300, 129, 128, 100, 9, 8, 2, 1):
        table.rewind(number, range(4))
        assert table.hash() == hashes[number]
        assert len(table.history()) == number - 1
        with untouched(table):
            assert table.record().replay(REALM).hash() == hashes[number]


def test_after_a_rewind_the_game_goes_on_as_if_nothing_had_been() -> None:
    straight, detour = Table(REALM, 4, 1), Table(REALM, 4, 1)
    play_at_random(straight, 50)
    play_at_random(detour, 50)
    middle = detour.history()[20][0]
    play_at_random(detour, 40, seed=9)
    detour.rewind(middle, range(4))
    for _, seat, value in straight.history()[20:]:
        detour.decide(detour.pending[0].number, seat, value)
    assert detour.hash() == straight.hash()
    for table in (straight, detour):
        play_at_random(table, 30, seed=5)
    assert detour.hash() == straight.hash()
    assert detour.record().replay(REALM).record() == detour.record()


@pytest.mark.rule("house.undo.own-last")
def test_the_end_of_the_game_can_be_taken_back() -> None:
    table = errands("walk", "home")
    assert table.pending == ()
    table.undo(0)
    assert table.outcome is None
    play(table, "walk")
    assert table.state.steps == 2


def test_who_watches_hears_what_was_taken_back() -> None:
    table = errands("walk")
    heard = [Ears(table, seat) for seat in (0, 1, None, -1)]
    play(table, "walk")
    table.undo(0)
    play(table, "walk", "roll", "hand-on")
    table.rewind(5, ALL)
    for ears in heard:
        assert ears.events == [Walked(0, 2), TakenBack(2), Walked(0, 2), TakenBack(5)]
    assert {told.rule for told in heard[0].told if isinstance(told.event, TakenBack)} == {"house.undo.same-dice"}
    assert ERRANDS.texts.event("en", TakenBack(5)) == "Decision 5 and all after it was taken back."
    assert ERRANDS.texts.event("cs", TakenBack(5)) == "Rozhodnutí 5 a vše po něm bylo vzato zpět."


def test_a_refused_undo_is_heard_by_nobody() -> None:
    table = errands("roll")
    heard = Ears(table)
    with pytest.raises(UndoRefused):
        table.undo(0)
    assert heard.told == []


def test_nothing_that_happens_again_is_told_again() -> None:
    table = errands(*["walk"] * 20)
    heard = Ears(table)
    table.rewind(15, ALL)
    assert heard.events == [TakenBack(15)]


@pytest.mark.rule("house.undo.own-last")
def test_a_reaction_can_be_taken_back_in_the_middle_of_a_window() -> None:
    table = Table(DUEL, 3, 1)
    play(table, "spell", "boost")
    before = situation(table)[0]
    play(table, "counter")
    table.undo(2)
    assert table.hash() == before
    play(table, "pass", "pass")
    assert table.record().replay(DUEL).record() == table.record()


@given(st.lists(st.sampled_from(["answer", "answer", "answer", "undo", "rewind"]), max_size=40), st.integers(0, 1000))
def test_whatever_is_taken_back_the_record_replays_with_the_same_numbers(steps: list[str], seed: int) -> None:
    table = Table(AUCTION, 3, seed)
    dice = Dice.derived(seed)
    used: set[int] = set()
    for step in steps:
        if step == "answer":
            play_at_random(table, 1, dice.below(1000))
        elif step == "undo":
            for seat in range(3):
                if table.may_undo(seat) is None:
                    used |= {number for number, _, _ in table.history()}
                    table.undo(seat)
                    break
        elif table.history():
            used |= {number for number, _, _ in table.history()}
            table.rewind(dice.pick(table.history())[0], range(3))
        gone = used - {number for number, _, _ in table.history()}
        assert not gone & {d.number for d in table.pending}
    back = table.record().replay(AUCTION)
    assert situation(back) == situation(table)
    assert table.fork().run(at_random(seed)) == back.run(at_random(seed))
