"""Records: the save, the replay and the bug report. They play back exactly, or say what is wrong and where."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from herna.kernel import Dice, Game, Record, Table
from herna.kernel.errors import AnswerError, CorruptRecord, RuleFailure, UnknownGame, VersionMismatch
from herna.kernel.record import FORMAT
from herna.kernel.registry import game as registered
from tests.kernel.moves import at_random, bid, play, play_at_random, situation
from tests.toys import toy
from tests.toys.auction import AUCTION
from tests.toys.court import COURT
from tests.toys.duel import DUEL, Duel
from tests.toys.errands import ERRANDS, Errands
from tests.toys.errands import play as play_errands
from tests.toys.errands import setup as setup_errands
from tests.toys.menus import MENU
from tests.toys.realm import REALM, Realm
from tests.toys.thief import THIEF
from tests.toys.walk import WALK

GAMES: dict[str, Game[Any]] = {
    game.state.__name__: game for game in (AUCTION, COURT, DUEL, MENU, REALM, THIEF, WALK, registered("noughts"))
}


def errands(*texts: str) -> Table[Errands]:
    table = Table(ERRANDS, 2, 12345)
    play(table, *texts)
    return table


def sealed(record: Record, **changes: Any) -> Record:
    """A record with a changed header, and a checksum to match: what another version would have written."""
    changed = Record(msgspec.structs.replace(record.header, **changes), record.lines, record.seal)
    assert changed.seal is not None
    return Record(changed.header, changed.lines, msgspec.structs.replace(changed.seal, sum=changed.checksum()))


def assert_corrupt(text: str | bytes, line: int, *words: str, game: Game[Any] = ERRANDS) -> None:
    with pytest.raises(CorruptRecord) as corrupt:
        Record.parse(text).replay(game)
    assert corrupt.value.line == line
    for word in words:
        assert word in str(corrupt.value)
    said = corrupt.value.say("cs")
    assert said.startswith(f"Záznam je poškozený, řádek {line}: ")
    assert said != str(corrupt.value)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
@pytest.mark.parametrize("answers", [0, 1, 5, 1000])
def test_a_record_plays_back_to_the_same_situation(game: Game[Any], answers: int, tmp_path: Path) -> None:
    for seats in game.seats:
        table = Table(game, seats, 99)
        play_at_random(table, answers)
        table.record().save(tmp_path / "game.jsonl")
        loaded = Record.load(tmp_path / "game.jsonl")
        assert loaded == table.record()
        assert loaded.text() == table.record().text()
        back = loaded.replay(game)
        assert situation(back) == situation(table)
        assert back.record() == loaded
    assert [file.name for file in tmp_path.iterdir()] == ["game.jsonl"]


def test_a_record_is_lines_that_people_can_read() -> None:
    lines = errands("walk", "hand-on").record().text().splitlines()
    assert lines[0].startswith('{"herna":1,"game":"toys","version":1,"content":"')
    assert '"seats":2,"seed":12345}' in lines[0]
    assert lines[1:3] == ['[1,0,"walk"]', '[2,0,"hand-on"]']
    assert lines[3].startswith('{"answers":2,"pending":[3],"number":3,"state":"')
    assert len(lines) == 4


def test_a_saved_record_is_replaced_only_when_the_new_one_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "game.jsonl"
    errands("walk").record().save(file)
    before = file.read_bytes()

    def power_cut(path: Path, target: Path) -> Path:
        raise OSError("the light went out")

    monkeypatch.setattr(Path, "replace", power_cut)
    with pytest.raises(OSError, match="the light went out"):
        errands("walk", "walk").record().save(file)
    assert file.read_bytes() == before


def test_every_moment_of_a_record_can_be_seen() -> None:
    table = Table(THIEF, 3, 5)
    hashes = [table.hash()]
    while not table.over:
        play_at_random(table, 1, table.number)
        hashes.append(table.hash())
    assert [moment.hash() for moment in table.record().tables(THIEF)] == hashes


def test_a_replayed_table_plays_on_as_the_original() -> None:
    table = Table(REALM, 4, 5)
    play_at_random(table, 50)
    back = table.record().replay(REALM)
    assert back.run(at_random()) == table.run(at_random())
    assert situation(back) == situation(table)


def test_steps_that_were_taken_back_leave_their_numbers() -> None:
    table = errands("walk", "walk", "walk")
    table.undo(0)
    table.undo(0)
    play(table, "peek")
    table.rewind(1, range(2))
    play(table, "hand-on", "walk")
    record = table.record()
    assert [number for number, _, _ in record.lines] == [8, 9]
    back = Record.parse(record.text()).replay(ERRANDS)
    assert situation(back) == situation(table)
    back.undo(1)
    table.undo(1)
    assert situation(back) == situation(table)


def test_an_undo_just_before_the_end_of_a_record_is_sealed() -> None:
    table = errands("walk", "walk")
    table.undo(0)
    back = table.record().replay(ERRANDS)
    assert [d.number for d in back.pending] == [d.number for d in table.pending] == [4]
    table = errands("home")
    table.undo(0)
    play(table, "home")
    assert table.record().replay(ERRANDS).number == table.number


def test_secret_answers_are_in_a_record_before_all_have_answered() -> None:
    table = Table(AUCTION, 3, 1)
    play(table, "vase", "2")
    bid(table, 2, 4)
    back = table.record().replay(AUCTION)
    assert situation(back) == situation(table)
    assert {d.seat for d in back.pending} == {0, 1}


def test_scripted_dice_are_part_of_a_record() -> None:
    table = Table(ERRANDS, 2, dice=Dice.scripted([5, 7, 9]))
    play(table, "roll", "roll")
    back = Record.parse(table.record().text()).replay(ERRANDS)
    assert situation(back) == situation(table)
    play(back, "roll")
    assert back.state.done[-1] == "rolled 9"


def test_a_script_of_tuples_and_words_reads_back() -> None:
    faces = [("sword", 1), ("shield", ("big", 2)), "blank"]

    async def throw(t: Table[Errands]) -> Any:
        while True:
            t.state.done.append(str(t.pick(faces)))
            await t.choose(0, "toys.errands.turn", ["walk", "home"])

    game = toy(Errands, lambda seats, options, dice: Errands(), throw)
    table = Table(game, 2, dice=Dice.scripted([faces[1], faces[2], faces[0]]))
    play(table, "walk")
    assert situation(Record.parse(table.record().text()).replay(game)) == situation(table)


def test_a_table_laid_by_hand_is_part_of_its_record() -> None:
    start = Duel(hands=[["counter"], []], effects=[3, 0], casts=2)
    table = Table(DUEL, 2, 4, {"dark": True}, start=start, dice=Dice(77))
    play(table, "spell", "pass")
    start.effects[0] = 99
    record = Record.parse(table.record().text())
    assert record.header.start is not None
    assert record.header.start["effects"] == [3, 0], "whoever laid the table keeps no hand in it"
    assert record.header.options == {"dark": True}
    assert situation(record.replay(DUEL)) == situation(table)


def test_a_script_that_had_begun_replays_from_there() -> None:
    dice = Dice.scripted([5, 7, 9])
    dice.roll(6)
    table = Table(ERRANDS, 2, dice=dice)
    play(table, "roll")
    assert situation(table.record().replay(ERRANDS)) == situation(table)


def test_a_record_written_on_another_system_is_read() -> None:
    text = errands("walk", "roll").record().text()
    for other in (text.replace("\n", "\r\n"), text.rstrip("\n"), text + "\n\n  \n"):
        assert Record.parse(other) == Record.parse(other.encode()) == Record.parse(text)


@pytest.mark.parametrize("text", ["", "\n", " \n\n", b""])
def test_an_empty_record_is_corrupt(text: str | bytes) -> None:
    assert_corrupt(text, 1, "it is empty")


def test_what_is_no_record_is_corrupt() -> None:
    assert_corrupt("hello\nworld\n", 1, "the first line must say what is played")
    assert_corrupt("[]\n", 1, "the first line must say what is played")
    assert_corrupt('{"herna":1}\n', 1, "missing required field `game`")
    assert_corrupt("{" * 100_000, 1)
    assert_corrupt("\ud800", 1)


def test_a_record_is_corrupt_in_words_however_long_its_mistake_is() -> None:
    long = "x" * 10_000
    head = rows()[0]
    assert_corrupt(head[:-1] + f',"{long}":1}}\n[]\n', 1, "unknown field", "…")
    assert_corrupt(head.replace(ERRANDS.name, long) + "\n" + "\n".join(rows()[1:]), 1, "it is a record of x", "…")
    answer = f'[1,0,"{long}"]'
    assert_corrupt("\n".join([head, answer, *rows()[2:]]), 2, "…")


def test_what_is_not_utf_8_says_in_which_line() -> None:
    text = errands("walk", "roll").record().text().encode()
    first, second, rest = text.split(b"\n", 2)
    assert_corrupt(b"\xff" + text, 1, "not a text in UTF-8")
    assert_corrupt(b"\n".join([first, second + b"\xc3", rest]), 2, "not a text in UTF-8")


def rows() -> list[str]:
    return errands("walk", "roll", "hand-on", "draw", "walk", "hand-on", "roll").record().text().splitlines()


@pytest.mark.parametrize("kept", range(1, 9))
def test_a_truncated_record_is_corrupt(kept: int) -> None:
    assert_corrupt("\n".join(rows()[:kept]) + "\n", kept, "it breaks off")


def test_a_record_cut_in_the_middle_of_a_line_is_corrupt() -> None:
    text = "\n".join(rows())
    for cut in range(1, len(text)):
        with pytest.raises((CorruptRecord, VersionMismatch)):
            Record.parse(text[:cut]).replay(ERRANDS)


def test_lost_answers_are_missed() -> None:
    lines = rows()
    assert_corrupt("\n".join([*lines[:3], *lines[4:]]), 8, "6 answers where 7 were sealed")


def test_answers_in_another_order_are_noticed() -> None:
    lines = rows()
    for place in range(1, 7):
        swapped = [*lines]
        swapped[place : place + 2] = reversed(swapped[place : place + 2])
        with pytest.raises(CorruptRecord) as corrupt:
            Record.parse("\n".join(swapped)).replay(ERRANDS)
        assert corrupt.value.line in (place + 1, place + 2)


@pytest.mark.parametrize(
    ("place", "row", "line", "words"),
    [
        (1, '[1,0,"peek"]', 9, "it was edited"),
        (1, '[1,0,"fly"]', 2, "“fly” is not allowed"),
        (1, '[1,0,"(walk"]', 2, "a bracket is not closed"),
        (1, '[1,1,"walk"]', 2, "does not belong to seat 1"),
        (1, '[0,0,"walk"]', 2, "Decision 0 is not pending"),
        (2, '[1,0,"roll"]', 3, "Decision 1 is not pending"),
        (2, '[9,0,"roll"]', 4, "Decision 3 is not pending"),
        (2, '[2,7,"roll"]', 3, "does not belong to seat 7"),
        (3, "[3,0]", 4, "an answer is [number, seat, text]"),
        (3, '{"number":3}', 4, "an answer is [number, seat, text]"),
        (3, '[3,0,"hand-on","x"]', 4, "an answer is [number, seat, text]"),
        (3, "", 4, "an answer is [number, seat, text]"),
    ],
)
def test_an_edited_answer_is_found(place: int, row: str, line: int, words: str) -> None:
    lines = rows()
    lines[place] = row
    assert_corrupt("\n".join(lines), line, words)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('"seed":12345', '"seed":12346', "it was edited"),
        ('"seed":12345', '"seed":"x"', "the first line must say what is played"),
        ('"seed":12345', '"seed":12345,"more":1', "unknown field `more`"),
        ('"seats":2', '"seats":5', "is played by 2, not by 5"),
        ('"seed":12345', '"options":{"board":"x"},"seed":12345', "options of toys: -"),
        ('"seed":12345', '"seed":12345,"start":{"turn":"x"}', "The saved state cannot be read"),
    ],
)
def test_an_edited_header_is_found(old: str, new: str, words: str) -> None:
    lines = rows()
    assert old in lines[0]
    lines[0] = lines[0].replace(old, new)
    line = 9 if "edited" in words else 1
    assert_corrupt("\n".join(lines), line, words)


def test_a_seal_of_another_record_does_not_fit() -> None:
    lines, others = rows(), errands("walk", "roll", "hand-on", "draw", "walk", "hand-on", "walk").record().text().splitlines()
    assert_corrupt("\n".join([*lines[:-1], others[-1]]), 9, "it was edited")
    record = Record.parse("\n".join(lines))
    assert record.seal is not None
    for change, words in (
        ({"state": "0" * 32}, "does not lead to the situation"),
        ({"pending": []}, "does not fit the decisions"),
        ({"number": 7}, "does not fit the decisions"),
        ({"pending": [99]}, "does not fit the decisions"),
    ):
        resealed = sealed(Record(record.header, record.lines, msgspec.structs.replace(record.seal, **change)))
        assert_corrupt(resealed.text(), 9, words)


@pytest.mark.parametrize(("pending", "number"), [([80], 80), ([1], 8), ([-5], 8), ([8], 800)])
def test_the_numbers_in_a_seal_cannot_be_edited(pending: list[int], number: int) -> None:
    record = Record.parse("\n".join(rows()))
    assert record.seal is not None
    seal = msgspec.structs.replace(record.seal, pending=pending, number=number)
    assert_corrupt(Record(record.header, record.lines, seal).text(), 9)


def test_an_edited_script_is_found() -> None:
    table = Table(ERRANDS, 2, dice=Dice.scripted([5, 7]))
    play(table, "roll", "roll")
    assert_corrupt(table.record().text().replace('"script":[5,7]', '"script":[5]'), 4, "it was edited")


@pytest.mark.parametrize("script", [[5], [5, 10**6], ["dig", 7], [5, {"a": []}], []])
def test_a_foreign_script_is_the_fault_of_the_record_though_it_is_sealed_anew(script: list[Any]) -> None:
    table = Table(ERRANDS, 2, dice=Dice.scripted([5, 7]))
    play(table, "roll", "roll")
    place = 3 if script[:1] == [5] else 2
    assert_corrupt(sealed(table.record(), script=script).text(), place, "the results of its dice do not fit")


def test_a_table_whose_script_ended_says_so_again() -> None:
    table = Table(ERRANDS, 2, dice=Dice.scripted([5]))
    play(table, "roll")
    with pytest.raises(RuleFailure) as failed:
        play(table, "roll")
    assert failed.value.record is not None
    with pytest.raises(RuleFailure, match="the script of 1 results has ended"):
        Record.parse(failed.value.record.text()).replay(ERRANDS)


def test_an_edited_start_is_found() -> None:
    table = Table(ERRANDS, 2, 1, start=Errands(deck=[1, 2]))
    play(table, "draw", "draw")
    assert_corrupt(table.record().text().replace('"deck":[1,2]', '"deck":[1]'), 4, "it was edited")


def test_a_record_of_another_game_is_foreign() -> None:
    noughts = Table(registered("noughts"), 2, 1).record()
    assert_corrupt(noughts.text(), 1, "it is a record of noughts, not of toys")


def test_a_record_of_an_unknown_game_says_so() -> None:
    record = sealed(Table(registered("noughts"), 2, 1).record(), game="nougts")
    with pytest.raises(UnknownGame, match="There is no game “nougts”"):
        record.replay()
    with pytest.raises(UnknownGame):
        next(record.tables())


def test_a_record_finds_its_game_by_itself() -> None:
    table = Table(registered("noughts"), 2, 1)
    play(table, "b2", "a1")
    assert table.record().replay().hash() == table.hash()


def test_a_record_of_another_format_is_not_read() -> None:
    text = errands("walk").record().text()
    with pytest.raises(VersionMismatch, match=f"The record has format {FORMAT + 1}, and this Herna reads format {FORMAT}"):
        Record.parse(text.replace(f'"herna":{FORMAT}', f'"herna":{FORMAT + 1}'))


def test_a_record_made_with_other_content_is_not_played() -> None:
    record = sealed(errands("walk").record(), content="0123456789abcdef")
    with pytest.raises(VersionMismatch) as mismatch:
        record.replay(ERRANDS)
    assert f"0123456789abcdef, here {ERRANDS.content_hash}" in str(mismatch.value)
    assert f"0123456789abcdef, zde {ERRANDS.content_hash}" in mismatch.value.say("cs")


def test_a_record_of_a_newer_version_is_not_played() -> None:
    record = sealed(errands("walk").record(), version=2)
    with pytest.raises(VersionMismatch, match="made by version 2 of toys, and this is version 1: take a newer Herna"):
        record.replay(ERRANDS)


def walk_was_called_go(record: Record) -> Record:
    """Version 1 said “go” where version 2 says “walk”."""
    lines = tuple((number, seat, "walk" if text == "go" else text) for number, seat, text in record.lines)
    return Record(msgspec.structs.replace(record.header, version=2), lines)


def second_version(**ways: Any) -> Game[Errands]:
    return toy(Errands, setup_errands, play_errands, version=2, **ways)


def old_record() -> Record:
    table = errands("walk", "walk", "hand-on")
    lines = tuple((number, seat, "go" if text == "walk" else text) for number, seat, text in table.record().lines)
    return sealed(Record(table.record().header, lines, table.record().seal))


def test_an_older_record_is_migrated() -> None:
    back = old_record().replay(second_version(migrate_record={1: walk_was_called_go}))
    assert back.state.done == ["walk", "walk", "hand-on"]
    assert back.record().header.version == 2


def test_an_older_record_that_was_edited_is_not_migrated() -> None:
    text = old_record().text().replace('[1,0,"go"]', '[1,0,"roll"]')
    assert_corrupt(text, 5, "it was edited", game=second_version(migrate_record={1: walk_was_called_go}))


def test_a_migration_that_fails_is_named() -> None:
    def lost(record: Record) -> Record:
        raise KeyError("the old maps")

    assert_corrupt(old_record().text(), 1, "the old maps", game=second_version(migrate_record={1: lost}))


def test_a_migration_that_returns_no_record_is_named() -> None:
    def nothing(record: Record) -> None:
        return None

    assert_corrupt(old_record().text(), 1, "which is no record", game=second_version(migrate_record={1: nothing}))


def test_the_state_that_an_older_record_starts_from_goes_the_way_of_states() -> None:
    def called_finished(raw: dict[str, Any]) -> dict[str, Any]:
        return {("done" if name == "finished" else name): value for name, value in raw.items()}

    def of_version_2(record: Record) -> Record:
        return Record(msgspec.structs.replace(record.header, version=2), record.lines)

    table = Table(ERRANDS, 2, 1, start=Errands(done=["walk"], deck=[1]))
    play(table, "walk")
    record = table.record()
    start = {("finished" if name == "done" else name): value for name, value in (record.header.start or {}).items()}
    newer = second_version(migrate_record={1: of_version_2}, migrate_state={1: called_finished})
    assert sealed(record, start=start).replay(newer).state.done == ["walk", "walk"]


def test_an_older_record_without_a_way_says_so() -> None:
    with pytest.raises(VersionMismatch) as mismatch:
        old_record().replay(second_version())
    assert "made by version 1 of toys, and this is version 2: there is no way from 1 to 2" in str(mismatch.value)
    assert "z 1 na 2 nevede cesta" in mismatch.value.say("cs")


def records() -> Iterator[tuple[Game[Any], bytes]]:
    table: Table[Any] = errands("walk", "roll", "hand-on", "draw", "walk")
    table.undo(1)
    yield ERRANDS, table.record().text().encode()
    table = Table(AUCTION, 3, 1)
    play_at_random(table, 9)
    yield AUCTION, table.record().text().encode()
    table = Table(MENU, 2, 1, {"menu": "tuples"})
    table.run(at_random())
    yield MENU, table.record().text().encode()


RECORDS = list(records())


def flip(data: st.DataObject, text: bytes) -> bytes:
    place = data.draw(st.integers(0, len(text) - 1))
    return text[:place] + bytes([data.draw(st.integers(0, 255))]) + text[place + 1 :]


def drop(data: st.DataObject, text: bytes) -> bytes:
    start = data.draw(st.integers(0, len(text) - 1))
    return text[:start] + text[start + data.draw(st.integers(1, 20)) :]


def insert(data: st.DataObject, text: bytes) -> bytes:
    place = data.draw(st.integers(0, len(text)))
    return (
        text[:place]
        + data.draw(st.binary(min_size=1, max_size=8) | st.sampled_from([b"0", b"9", b'"', b"\n", b"[", b"-"]))
        + text[place:]
    )


def shuffle_lines(data: st.DataObject, text: bytes) -> bytes:
    return b"\n".join(data.draw(st.permutations(text.splitlines())))


def repeat_line(data: st.DataObject, text: bytes) -> bytes:
    lines = text.splitlines()
    place = data.draw(st.integers(0, len(lines) - 1))
    return b"\n".join([*lines[:place], lines[place], *lines[place:]])


MUTATIONS: list[Callable[[st.DataObject, bytes], bytes]] = [flip, drop, insert, shuffle_lines, repeat_line]


@settings(max_examples=400)
@given(st.sampled_from(RECORDS), st.sampled_from(MUTATIONS), st.data())
def test_a_damaged_record_is_named_as_such_or_plays_the_same(
    record: tuple[Game[Any], bytes], mutate: Callable[[st.DataObject, bytes], bytes], data: st.DataObject
) -> None:
    game, text = record
    head, _, seal = text.rstrip(b"\n").rpartition(b"\n")
    # The numbers in the seal are another test's.
    damaged = mutate(data, head) + b"\n" + seal
    try:
        back = Record.parse(damaged).replay(game)
    except (CorruptRecord, VersionMismatch, UnknownGame) as error:
        said = {error.say("cs"), error.say("en")}
        assert all(said)
    else:
        assert situation(back) == situation(Record.parse(text).replay(game))


@given(st.binary(max_size=200) | st.text(max_size=200))
def test_nonsense_is_no_record(text: bytes | str) -> None:
    with pytest.raises(CorruptRecord):
        Record.parse(text)


def test_a_line_beyond_what_is_pending_is_an_answer_error_at_the_table() -> None:
    table = errands("walk")
    before = situation(table)
    for number, seat, text in ((1, 0, "walk"), (2, 1, "walk"), (2, 0, "fly"), (9, 0, "("), (True, 0, "walk")):
        with pytest.raises(AnswerError):
            table.play_line(number, seat, text)
        assert situation(table) == before


def test_a_realm_of_many_answers_replays() -> None:
    table: Table[Realm] = Table(REALM, 4, 8, {"rounds": 40})
    table.run(at_random())
    assert len(table.history()) > 600
    assert table.record().replay(REALM).outcome == table.outcome


def test_an_error_within_an_error_makes_one_sentence() -> None:
    broken = errands("walk", "walk").record().text().replace('[2,0,"walk"]', '[2,0,"fly"]')
    with pytest.raises(CorruptRecord) as corrupt:
        Record.parse(broken).replay(ERRANDS)
    for said in (str(corrupt.value), corrupt.value.say("cs")):
        assert said.endswith(").")
        assert ".." not in said
