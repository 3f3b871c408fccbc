"""A desk is the fold of its journal."""

from __future__ import annotations

import pytest

from herna.kernel import registry
from herna.kernel.errors import HernaError, Refused, UndoRefused
from herna.server.desk import Desk, NotAllowed, Proposal
from herna.server.journal import (
    CLOCK,
    Answered,
    AnyEntry,
    Chair,
    Charter,
    Clock,
    Left,
    Passing,
    Proposed,
    Resumed,
    Row,
    Said,
    Sat,
    StoodIn,
    TookBack,
    Voted,
    decode_charter,
    decode_entry,
    encode,
    fingerprint,
    new_key,
)


def charter(game: str = "noughts", seats: int = 2, clock: Clock | None = None) -> Charter:
    played = registry.game(game)
    return Charter(
        id="table",
        name="Sunday",
        game=game,
        version=played.version,
        content=played.content_hash,
        seats=seats,
        seed=7,
        chairs=tuple(Chair(kind="person", name=f"P{seat}", colour=seat, key=str(seat)) for seat in range(seats)),
        clock=clock or Clock(),
        created=100.0,
    )


def write(desk: Desk, at: float, *entries: AnyEntry) -> None:
    for entry in entries:
        desk.apply(Row(desk.place + 1, at, entry))


def test_entries_and_charters_survive_storage() -> None:
    entries: list[AnyEntry] = [
        Answered(1, 0, "b2", "nonce", bot=True),
        StoodIn(1, "random"),
        Said(0, "Ahoj „světe“", plans=True),
        Resumed(),
    ]
    assert [decode_entry(encode(entry)) for entry in entries] == entries
    assert decode_charter(encode(charter())) == charter()


def test_an_entry_that_the_rules_refuse_changes_nothing() -> None:
    desk = Desk(charter())
    write(desk, 101, Answered(1, 0, "b2"))
    before = (desk.place, desk.record().text(), len(desk.logs[0]))
    for entry, error in ((Answered(2, 1, "b2"), Refused), (TookBack(1), UndoRefused), (Voted(1, True), UndoRefused)):
        with pytest.raises(error):
            desk.apply(Row(2, 102, entry))
        assert (desk.place, desk.record().text(), len(desk.logs[0])) == before


def test_rows_come_one_after_the_other() -> None:
    with pytest.raises(LookupError):
        Desk(charter()).apply(Row(2, 101, Answered(1, 0, "b2")))


def test_going_back_needs_all_people_and_bots_agree_to_everything() -> None:
    desk = Desk(charter())
    write(desk, 101, Answered(1, 0, "b2"), Answered(2, 1, "a1"), Proposed(0, 1))
    assert len(desk.record().lines) == 2
    write(desk, 102, Voted(1, True))
    assert len(desk.record().lines) == 0
    write(desk, 103, Answered(desk.pending[0].number, 0, "b2"), StoodIn(1, "random"))
    write(desk, 104, Answered(desk.pending[0].number, 1, "a1", bot=True), Proposed(0, desk.last_answer(0)))
    assert len(desk.record().lines) == 0


def test_one_goes_back_to_known_steps_only_and_nobody_agrees_twice() -> None:
    desk = Desk(charter("zombie_country", 3))
    decision = desk.pending[0]
    write(desk, 101, Answered(decision.number, decision.seat, str(decision.options[0])))
    for number in (0, -1, 2, 10**12):
        with pytest.raises(UndoRefused):
            desk.check(Proposed(0, number))
    write(desk, 102, Proposed(0, 1), Voted(0, True), Voted(1, True), Voted(1, True))
    assert desk.proposal == Proposal(0, 1, (0, 1))
    write(desk, 103, Voted(2, True))
    assert len(desk.record().lines) == 0


def test_a_proposal_does_not_wait_for_who_is_gone() -> None:
    for gone in (Left(1), StoodIn(1, "random", 1)):
        desk = Desk(charter())
        write(desk, 101, Answered(1, 0, "b2"), Answered(2, 1, "a1"), Proposed(0, 1), gone)
        assert desk.proposal is None
        assert len(desk.record().lines) == 0


@pytest.mark.rule("house.undo.absent")
@pytest.mark.parametrize("by", [0, CLOCK])
def test_a_bot_that_others_put_in_agrees_to_nothing(by: int) -> None:
    desk = Desk(charter())
    write(desk, 101, Answered(1, 0, "b2"), Answered(2, 1, "a1"), Proposed(0, 1), StoodIn(1, "medium", by))
    assert desk.proposal is not None  # it waits for the person
    write(desk, 102, Voted(0, False))
    with pytest.raises(UndoRefused, match=r"house\.undo\.absent"):
        desk.check(Proposed(0, 1))
    assert len(desk.record().lines) == 2
    write(desk, 103, StoodIn(1, "", 1))
    desk.check(Proposed(0, 1))
    write(desk, 104, Proposed(0, 1), Voted(1, True))
    assert len(desk.record().lines) == 0


@pytest.mark.rule("house.undo.absent")
def test_who_has_said_no_is_not_asked_again_through_a_bot() -> None:
    desk = Desk(charter())
    write(desk, 101, Answered(1, 0, "b2"), Answered(2, 1, "a1"), Proposed(0, 1), Voted(1, False), StoodIn(1, "medium", 1))
    with pytest.raises(UndoRefused, match=r"house\.undo\.absent"):
        desk.check(Proposed(0, 1))
    desk.check(Proposed(0, 2))  # of that nobody has asked before


def test_a_journal_from_before_it_was_noted_who_puts_bots_in_is_played_as_it_was() -> None:
    written = """
        {"do":"answered","number":1,"seat":0,"text":"b2"}
        {"do":"answered","number":2,"seat":1,"text":"a1"}
        {"do":"stood-in","seat":1,"bot":"random"}
        {"do":"proposed","seat":0,"number":1}
        {"do":"sat","seat":0,"name":"P0","colour":3,"key":"0","mail":"p@example.org"}
        {"do":"said","seat":0,"text":"Ahoj"}
    """
    kept = '{"id":"table","name":"Sunday","game":"noughts","version":%d,"content":"%s","seats":2,"seed":7,"chairs":%s}'
    chairs = '[{"kind":"person","name":"P0","key":"0"},{"kind":"person","name":"P0","colour":1,"key":"1"}]'
    game = registry.game("noughts")
    old = decode_charter(kept % (game.version, game.content_hash, chairs))
    assert (old.level, old.advice) == ("medium", None)
    desk = Desk(old)
    write(desk, 101, *(decode_entry(line) for line in written.split("\n") if line.strip()))
    assert len(desk.record().lines) == 0  # the bot agreed to everything then
    assert desk.advised  # as it was
    assert (desk.chairs[0].colour, desk.chairs[0].confirmed, desk.chairs[1].absent) == (3, False, False)
    desk.check(Answered(desk.pending[0].number, 0, "b2"))


def test_a_person_does_not_answer_while_a_bot_plays_or_a_seat_is_open() -> None:
    desk = Desk(charter())
    write(desk, 101, StoodIn(0, "random"), Sat(0, "Johana", 3, "0"))
    assert (desk.chairs[0].name, desk.chairs[0].bot) == ("Johana", "random")
    desk.check(Answered(1, 0, "b2", bot=True))
    with pytest.raises(NotAllowed):
        desk.check(Answered(1, 0, "b2"))
    write(desk, 102, StoodIn(0, ""))
    desk.check(Answered(1, 0, "b2"))
    with pytest.raises(NotAllowed):  # it thought too long
        desk.check(Answered(1, 0, "b2", bot=True))
    write(desk, 102, Left(1))
    with pytest.raises(NotAllowed):
        desk.check(Answered(1, 0, "b2"))
    write(desk, 103, Sat(1, "Petr", 1, "new"), Answered(1, 0, "b2"))
    assert desk.chairs[1].key == "new"


def test_what_is_taken_back_brings_no_time() -> None:
    desk = Desk(charter(clock=Clock(kind="live", seconds=60, increment=5)))
    for _ in range(4):
        write(desk, 100, Answered(desk.pending[0].number, 0, "b2"), TookBack(0))
    assert desk.left(0, 100) == 60
    write(desk, 100, Answered(desk.pending[0].number, 0, "b2"))
    assert desk.left(0, 100) == 65


@pytest.mark.rule("house.undo.over")
def test_after_the_end_nobody_goes_back_not_even_together() -> None:
    desk = Desk(charter())
    for place, cell in enumerate(["a1", "b1", "a2", "b2", "a3"]):
        write(desk, 101, Answered(desk.pending[0].number, place % 2, cell))
    assert desk.over
    for entry in (TookBack(0), Proposed(0, desk.last_answer(0)), Voted(1, True)):
        with pytest.raises(UndoRefused, match=r"house\.undo\.over"):
            desk.check(entry)


def test_numbers_are_the_same_for_whoever_plays_the_journal_again() -> None:
    rows: list[Row] = []
    desk = Desk(charter())

    def note(entry: AnyEntry) -> None:
        rows.append(Row(desk.place + 1, 101, entry))
        desk.apply(rows[-1])

    note(Answered(1, 0, "b2"))
    note(TookBack(0))
    note(Answered(desk.pending[0].number, 0, "a1"))
    note(Answered(desk.pending[0].number, 1, "b2"))
    note(Proposed(1, desk.last_answer(1)))
    note(Voted(0, True))
    again = Desk(charter())
    for row in rows:
        again.apply(row)
    assert [decision.number for decision in again.pending] == [decision.number for decision in desk.pending]
    assert again.record().text() == desk.record().text()


def test_a_live_clock_counts_what_one_has_thought() -> None:
    desk = Desk(charter(clock=Clock(kind="live", seconds=60, increment=5)))
    assert desk.left(0, 110) == 50
    assert desk.left(1, 110) == 60
    write(desk, 120, Answered(1, 0, "b2"))
    assert desk.left(0, 130) == 60 - 20 + 5
    assert desk.left(1, 130) == 50
    write(desk, 500, Resumed())
    assert desk.left(1, 510) == 50


def test_a_clock_of_days_begins_anew_with_each_decision() -> None:
    desk = Desk(charter(clock=Clock(kind="days", days=2)))
    write(desk, 1000, Answered(1, 0, "b2"))
    assert desk.left(1, 1000) == 2 * 86_400
    assert desk.left(0, 1000 + 86_400) == 2 * 86_400
    assert desk.left(1, 1000 + 86_400) == 86_400


def test_who_decides_together_thinks_together() -> None:
    desk = Desk(charter("zombie_country", 2, Clock(kind="live", seconds=600, increment=0)))
    for _ in range(2):
        decision = desk.pending[0]
        write(desk, 100, Answered(decision.number, decision.seat, str(decision.options[0])))
    first, second = desk.pending
    write(desk, 150, Answered(first.number, first.seat, "plan (attack)"))
    assert desk.left(first.seat, 200) == 550
    assert desk.left(second.seat, 200) == 500


def test_plans_are_read_by_those_who_may_speak() -> None:
    desk = Desk(charter("zombie_country", 2))
    for _ in range(2):
        decision = desk.pending[0]
        write(desk, 100, Answered(decision.number, decision.seat, str(decision.options[0])))
    assert desk.speakers() == ()
    write(desk, 101, Answered(desk.pending[0].number, 0, "talk"), Said(0, "Let us go", plans=True), Said(0, "Nice weather"))
    assert desk.speakers() == (0,)
    assert [remark.to for remark in desk.chat] == [(0,), None]


def test_a_game_of_other_rules_is_stuck_and_says_so() -> None:
    from msgspec.structs import replace

    desk = Desk(replace(charter(), content="other"))
    assert isinstance(desk.trouble, HernaError)
    assert desk.pending == ()
    with pytest.raises(HernaError):
        desk.apply(Row(1, 101, Answered(1, 0, "b2")))


def test_standing_passes_are_remembered() -> None:
    desk = Desk(charter())
    write(desk, 101, Passing(0, "noughts.turn.mark", True), Passing(0, "noughts.end.line", True))
    write(desk, 102, Passing(0, "noughts.turn.mark", False))
    assert desk.passing == {0: ["noughts.end.line"]}


def test_keys_are_long_and_kept_as_fingerprints() -> None:
    keys = {new_key() for _ in range(100)}
    assert len(keys) == 100
    assert all(len(key) == 32 and len(fingerprint(key)) == 64 for key in keys)


@pytest.mark.rule("house.concede.any-time")
def test_whoever_gives_up_out_of_turn_ends_the_game_and_it_is_told() -> None:
    desk = Desk(charter("conquest"))
    assert desk.table is not None
    assert [decision.seat for decision in desk.table.pending] == [0]
    write(desk, 101, Answered(0, 1, "concede"))
    assert desk.over
    assert desk.table.outcome is not None
    assert desk.table.outcome.won == (0,)
    assert desk.record().replay().outcome == desk.table.outcome
    with pytest.raises(Refused):
        write(desk, 102, Answered(0, 0, "concede"))


@pytest.mark.rule("house.concede.not-here")
def test_where_nobody_can_give_up_the_word_is_an_answer_like_others() -> None:
    desk = Desk(charter())
    with pytest.raises(HernaError):
        write(desk, 101, Answered(1, 0, "concede"))
    assert not desk.over
