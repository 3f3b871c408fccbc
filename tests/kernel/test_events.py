"""What happened: told to those who watch, as each may hear it, and only once it has happened."""

from __future__ import annotations

import pytest

from herna.kernel import EVERYTHING, Event, Outcome, Table, Told
from herna.kernel.errors import EndlessRule, RuleFailure
from herna.kernel.kept import Audience
from tests.kernel.moves import Ears, play
from tests.toys import toy
from tests.toys.errands import ERRANDS, Errands, Walked, setup
from tests.toys.thief import THIEF, Drew, Played, Thief

MADE: list[int] = []


class Rung(Event, frozen=True):
    """A bell has rung; it is remembered that the event was made."""

    times: int

    def __post_init__(self) -> None:
        MADE.append(self.times)


async def ring(t: Table[Errands]) -> Outcome:
    while t.state.steps < 3:
        t.state.steps += 1
        t.tell("toys.errands.turn", Rung, t.state.steps)
        await t.choose(0, "toys.errands.turn", ["walk", "home"])
    return Outcome("toys.errands.home")


BELL = toy(Errands, lambda seats, options, dice: Errands(), ring, events=(Rung,))


@pytest.fixture(autouse=True)
def no_bells() -> None:
    MADE.clear()


def test_who_was_there_from_the_beginning_hears_what_comes_before_the_first_decision() -> None:
    told: list[Told] = []
    Table(BELL, 2, 1, audience=Audience((None, told.append)))
    assert [each.event for each in told] == [Rung(1)]


def test_with_nobody_watching_an_event_is_not_even_made() -> None:
    table = Table(BELL, 2, 1)
    play(table, "walk")
    table.pass_for(1, "toys.errands.turn")
    play(table, "walk")
    assert MADE == []


def test_who_watches_hears_what_happens_from_then_on() -> None:
    table = Table(BELL, 2, 1)
    heard = Ears(table)
    assert heard.told == []
    play(table, "walk")
    assert heard.told == [Told("toys.errands.turn", Rung(2))]


def test_a_rule_can_tell_whether_anybody_listens() -> None:
    alone, heard = Table(BELL, 2, 1), Table(BELL, 2, 1)
    Ears(heard)
    assert (alone.watched, heard.watched, heard.fork().watched) == (False, True, False)


def test_an_event_is_made_once_however_many_watch() -> None:
    table = Table(BELL, 2, 1)
    all_ears = [Ears(table, seat) for seat in (0, 1, None, EVERYTHING)]
    play(table, "walk", "walk")
    assert MADE == [2, 3]
    assert [ears.events for ears in all_ears] == [[Rung(2), Rung(3)]] * 4


def test_forks_and_replays_are_not_heard() -> None:
    table = Table(BELL, 2, 1)
    heard = Ears(table)
    play(table, "walk")
    MADE.clear()
    play(table.fork(), "walk")
    play(table.imagine(0, 1), "walk")
    table.refused(2)
    table.may_undo(0)
    table.record().replay(BELL)
    assert MADE == []
    assert len(heard.told) == 1


@pytest.mark.parametrize(
    ("seat", "expected"),
    [
        (0, [Drew(0, "ace"), Played(0, "ten")]),
        (1, [Drew(0, None), Played(0, "ten")]),
        (None, [Drew(0, None), Played(0, "ten")]),
        (EVERYTHING, [Drew(0, "ace"), Played(0, "ten")]),
    ],
)
def test_each_hears_the_face_that_is_meant_for_it(seat: int | None, expected: list[Event]) -> None:
    table = Table(THIEF, 2, start=Thief(deck=["king", "ace"], hands=[["ten"], ["nine"]]))
    heard = Ears(table, seat)
    play(table, "draw", "ten")
    assert heard.events == expected


@pytest.mark.parametrize(("seat", "heard"), [(0, 1), (1, 0), (None, 0), (EVERYTHING, 1)])
def test_a_whisper_without_another_face_is_heard_by_one_alone(seat: int | None, heard: int) -> None:
    table = Table(ERRANDS, 2, 1)
    ears = Ears(table, seat)
    play(table, "whisper")
    assert len(ears.told) == heard


def test_events_are_delivered_only_when_the_whole_step_has_succeeded() -> None:
    table = Table(ERRANDS, 2, 1)
    at: list[str] = []
    table.watch(lambda told: at.append(table.hash()))
    play(table, "walk")
    assert at == [table.hash()], "who hears of it finds the table as it is after the step"
    with pytest.raises(RuleFailure):
        play(table, "fail")
    with pytest.raises(EndlessRule):
        play(table, "roll-forever")
    assert len(at) == 1


def test_a_replay_can_be_heard() -> None:
    table = Table(THIEF, 2, 3)
    live = Ears(table, 1)
    play(table, "draw", table.state.hands[0][0], "wait")
    again: list[Told] = []
    table.record().replay(THIEF, hear=again.append, seat=1)
    assert again == live.told != []
    full: list[Told] = []
    table.record().replay(THIEF, hear=full.append)
    assert isinstance(full[0].event, Drew)
    assert full[0].event.card is not None


def test_a_watcher_who_fails_does_not_undo_the_step() -> None:
    table = Table(ERRANDS, 2, 1)

    def deafened(told: Told) -> None:
        raise OSError("the line is dead")

    table.watch(deafened)
    with pytest.raises(OSError, match="the line is dead"):
        play(table, "walk")
    assert table.state.steps == 1
    assert table.record().replay(ERRANDS).hash() == table.hash()


def test_events_are_plain_values() -> None:
    assert Walked(0, 2) == Walked(0, 2)
    assert len({Walked(0, 2), Walked(0, 2), Walked(1, 2)}) == 2
    with pytest.raises(AttributeError):
        Walked(0, 2).seat = 1  # type: ignore[misc]  # frozen, which is what is tested


def test_who_cannot_listen_does_not_keep_others_from_hearing() -> None:
    def deaf(told: Told) -> None:
        raise OSError("no ears")

    table = Table(ERRANDS, 2, 1)
    table.watch(deaf)
    heard = Ears(table)
    with pytest.raises(OSError, match="no ears"):
        play(table, "walk")
    assert len(heard.told) == 1
    assert table.state.done == ["walk"], "the answer stands"


def test_an_audience_hears_what_happens_before_the_first_decision() -> None:
    async def announce(t: Table[Errands]) -> Outcome:
        t.tell("toys.errands.turn", Walked, 0, 1)
        await t.choose(0, "toys.errands.turn", ["walk", "home"])
        return Outcome("toys.errands.home")

    told: list[Told] = []
    Table(toy(Errands, setup, announce), 2, 1, audience=Audience((None, told.append)))
    assert [line.event for line in told] == [Walked(0, 1)]
