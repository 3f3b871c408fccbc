"""Manners at the table: who may do what with seats that are not theirs, and what everybody is told of it."""

from __future__ import annotations

import asyncio
import json
import logging
from pathlib import Path
from typing import Any

import httpx
import pytest
from msgspec.structs import replace

from herna.kernel.registry import from_shelf
from herna.kernel.rulebook import check_citations
from herna.server import desk as desks
from herna.server.desk import Desk, NotAllowed
from herna.server.gate import Gate
from herna.server.journal import Answered, Chair, Left, Passing, Rekeyed, Row, Said, Sat, StoodIn, TookBack
from herna.server.settings import Limits, Settings
from herna.server.thinking import Thinker
from herna.testing import coverage
from tests.patience import PATIENCE
from tests.server.clients import Client, Running
from tests.server.test_desk import charter, write
from tests.server.test_room import run

AT_ONCE = Settings(pace=0.0, grace=0.0, seeds=True)


async def sit(room: Running, table: str, name: str, **fields: Any) -> httpx.Response:
    return await room.http.post(f"/api/tables/{table}/seats", json={"name": name, **fields})


async def delete(room: Running, table: str, key: str) -> httpx.Response:
    return await room.http.delete(f"/api/tables/{table}", headers={"Authorization": f"Bearer {key}"})


async def apart(room: Running, **plan: Any) -> tuple[str, str, str]:
    """A table of two people at two screens, with their keys."""
    table, keys = await room.lay("noughts", "Jana", None, **plan)
    return table, keys[0], (await sit(room, table, "Petr")).json()["key"]


@pytest.mark.rule("house.seats.grace")
def test_who_is_away_has_a_while_to_come_back_and_everybody_sees_it(tmp_path: Path) -> None:
    async def play(room: Running) -> None:
        table, jana_key, petr_key = await apart(room)
        jana, petr = await room.page(table, jana_key), await room.page(table, petr_key)
        await jana.until(lambda page: page.now.get("table") and page.now["table"]["chairs"][1]["here"])
        await jana.answer("a1")
        await petr.close()
        await jana.until(lambda page: not page.now["table"]["chairs"][1]["here"])
        assert jana.now["graces"][0] is None
        assert 0 < jana.now["graces"][1] <= 60
        refused = await jana.ask("stand-in", seat=1, bot="hard")
        assert refused["rule"] == "house.seats.grace"
        assert "to come back" in refused["text"]
        hosted = room.server.room.hosted[table]
        assert hosted.gone[1] is not None
        hosted.gone[1] -= 61  # nobody wants to wait so long
        assert (await jana.ask("stand-in", seat=1, bot="hard"))["is"] == "yes"

    run(play, tmp_path)


def test_the_room_cites_house_rules_that_there_are_and_each_is_kept_somewhere() -> None:
    book = from_shelf("house")
    assert check_citations("herna.server", book)
    assert {rule.id for rule in book} == coverage.cited("house").keys()


@pytest.mark.rule("house.seats.told")
@pytest.mark.rule("house.seats.level")
@pytest.mark.rule("house.seats.owner")
def test_bots_are_weaker_changed_and_sent_away_by_the_word_of_the_owner_alone(tmp_path: Path) -> None:
    async def play(room: Running) -> None:
        table, keys = await room.lay("zombie_country", "Jana", None, None, "bot:medium")
        petr_key = (await sit(room, table, "Petr")).json()["key"]
        jana, petr = await room.page(table, keys[0]), await room.page(table, petr_key)
        for seat, bot, rule in ((2, "easy", "level"), (2, "random", "level"), (3, "hard", "owner"), (3, "", "owner")):
            assert (await petr.ask("stand-in", seat=seat, bot=bot))["rule"] == f"house.seats.{rule}"
        assert (await petr.ask("stand-in", seat=2, bot="medium"))["is"] == "yes"
        for seat, bot in ((3, "random"), (3, ""), (3, "easy")):
            assert (await jana.ask("stand-in", seat=seat, bot=bot))["is"] == "yes"
        await petr.until(lambda page: sum(line["rule"] == "house.seats.told" for line in page.log) == 5)
        assert [line["text"] for line in petr.log if line["rule"] == "house.seats.told"] == [
            "Petr sits down.",
            "Petr puts a bot on a free seat: Alan (medium).",
            "Jana sets the bot Grace to another level: random.",
            "Jana sends the bot Grace away; the seat is free.",
            "Jana puts a bot on a free seat: Grace (easy).",
        ]
        await petr.ask("lang", lang="cs")
        await petr.until(lambda page: any(line["text"] == "Petr usedá ke stolu." for line in page.log))

    run(play, tmp_path, AT_ONCE)


@pytest.mark.rule("house.undo.over")
def test_who_has_lost_does_not_go_back_through_a_bot_in_the_winners_place(tmp_path: Path) -> None:
    async def play(room: Running) -> None:
        table, *keys = await apart(room)
        jana, petr = [await room.page(table, key) for key in keys]
        for place, cell in enumerate(["a1", "b1", "a2", "b2", "a3"]):
            await (jana, petr)[place % 2].answer(cell)
        await jana.close()
        await petr.until(lambda page: not page.now["table"]["chairs"][0]["here"])
        assert (await petr.ask("stand-in", seat=0, bot="medium"))["is"] == "yes"
        assert (await petr.ask("propose", number=1))["rule"] == "house.undo.over"
        refused = await petr.ask("undo")
        assert (refused["rule"], "propose" in refused) == ("house.undo.over", False)
        assert (await room.http.get(f"/api/tables/{table}")).json()["status"] == "over"

    run(play, tmp_path, AT_ONCE)


def test_alone_with_bots_one_goes_back_while_the_game_goes_on(tmp_path: Path) -> None:
    async def play(room: Running) -> None:
        table, keys = await room.lay("noughts", "Jana", "bot:random")
        jana = await room.page(table, keys[0])
        await jana.answer("b2")
        await jana.until(lambda page: page.asks and len(page.asks[0]["options"]) == 7)
        assert (await jana.ask("propose"))["is"] == "yes"
        await jana.until(lambda page: page.asks and len(page.asks[0]["options"]) == 9)

    run(play, tmp_path)


def test_a_stand_in_of_ones_own_choice_is_nobody_elses_business(tmp_path: Path) -> None:
    async def play(room: Running) -> None:
        table, jana_key, petr_key = await apart(room, level="easy")
        jana, petr = await room.page(table, jana_key), await room.page(table, petr_key)
        assert (await petr.ask("stand-in", seat=1, bot="random"))["is"] == "yes"
        await petr.close()
        await jana.until(lambda page: page.now.get("table") and not page.now["table"]["chairs"][1]["here"])
        assert (await jana.ask("stand-in", seat=1, bot="hard"))["rule"] == "house.seats.owner"
        assert room.server.room.hosted[table].desk.charter.level == "easy"

    run(play, tmp_path, AT_ONCE)


@pytest.mark.rule("house.seats.one")
def test_nobody_takes_a_second_seat_while_the_game_goes_on(tmp_path: Path) -> None:
    async def play(room: Running) -> None:
        table, keys = await room.lay("noughts", "Jana", "bot:random")
        jana = await room.page(table, keys[0])
        await jana.answer("b2")
        await jana.until(lambda page: page.asks)
        assert (await jana.ask("stand-in", seat=1, bot=""))["is"] == "yes"
        mine = {"Authorization": f"Bearer {keys[0]}"}
        second = await room.http.post(f"/api/tables/{table}/seats", json={"name": "Jana"}, headers=mine)
        assert (second.status_code, second.json()["rule"]) == (403, "house.seats.one")
        assert (await sit(room, table, "Petr")).status_code == 201

    run(play, tmp_path)


class Unhurried(Thinker):
    """Bots that think as long as a test wants, and note whom they are asked as."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[str] = []

    async def think(self, asked: Any) -> str | None:
        self.asked.append(asked.bot)
        return None


def test_a_bot_that_is_sent_away_before_it_thinks_blocks_nobody(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def play(room: Running) -> None:
        room.server.room.thinker = thinker = Unhurried()
        table, keys = await room.lay("noughts", "Jana", "Petr")
        hosted = await room.server.room.find(table)
        for bot in ("random", "", "random", ""):  # all of it before any bot has begun
            desk = hosted.desk
            desk.apply(Row(desk.place + 1, 1.0, StoodIn(0, bot, 0)))
            await room.server.room.store.append(table, desk.place, 1.0, StoodIn(0, bot, 0))
            room.server.room.pacing.follow_up(hosted)
        async with asyncio.timeout(PATIENCE):
            while hosted.thinking:
                await asyncio.sleep(0.01)
        assert thinker.asked == []
        jana = await room.page(table, keys[0])
        assert (await jana.answer("a1"))["is"] == "yes"
        assert (await (await room.page(table, keys[1])).ask("stand-in", seat=1, bot="random"))["is"] == "yes"
        await jana.until(lambda page: page.asks and [line["seat"] for line in page.log][-1] == 1)

    with caplog.at_level(logging.ERROR):
        run(play, tmp_path)
    assert caplog.records == []


# ---------------------------------------------------------------------- keys, owners, windows


@pytest.mark.rule("house.seats.key")
def test_a_key_is_replaced_and_the_old_one_is_worth_nothing(tmp_path: Path) -> None:
    async def play(room: Running) -> None:
        table, keys = await room.lay("noughts", "Jana", "Petr")
        petr, other = await room.page(table, keys[1]), await room.page(table, keys[1])
        for page in (petr, other):
            await page.until(lambda page: page.now.get("table") and page.now["table"]["windows"] == 2)
        old = {"Authorization": f"Bearer {keys[1]}"}
        reply = await room.http.post(f"/api/tables/{table}/key", headers=old)
        assert reply.status_code == 201
        new = reply.json()["key"]
        for page in (petr, other):
            await page.until(lambda page: page.now["table"]["seat"] is None)
            assert page.log[-1]["text"].startswith("Petr has a new key")
        assert (await room.http.post(f"/api/tables/{table}/key", headers=old)).status_code == 401
        assert (await room.http.post(f"/api/tables/{table}/key")).status_code == 401
        again = await room.page(table, new)
        assert (await again.until(lambda page: page.now.get("table")))["seat"] == 1
        assert again.now["table"]["windows"] == 1

    run(play, tmp_path)


def test_two_at_once_cannot_both_replace_a_key() -> None:
    desk = Desk(charter())
    write(desk, 101, Rekeyed(1, "new", "1"))
    with pytest.raises(NotAllowed):
        desk.check(Rekeyed(1, "other", "1"))
    assert (desk.seat_of("1"), desk.seat_of("new")) == (None, 1)


def test_an_owner_stays_one_with_a_new_key_and_strangers_inherit_nothing() -> None:
    desk = Desk(replace(charter("zombie_country", 3), owner="0"))
    write(desk, 101, Rekeyed(0, "new", "0"))
    assert [desk.owned_by(key) for key in ("0", "new", "1", "")] == [False, True, False, False]
    write(desk, 102, Left(2), Left(0), Sat(0, "Ota", 0, "stranger"), Sat(2, "Iva", 2, "another"))
    assert [desk.owned_by(key) for key in ("1", "stranger", "another")] == [True, False, False]
    write(desk, 103, Rekeyed(1, "mine", "1"))
    assert [desk.owned_by(key) for key in ("1", "mine")] == [False, True]


def test_a_table_that_was_laid_for_others_belongs_to_the_first_who_sits() -> None:
    desk = Desk(replace(charter(), chairs=(Chair(), Chair())))
    write(desk, 101, Sat(1, "Petr", 1, "petr"), Sat(0, "Jana", 0, "jana"))
    assert [desk.owned_by(key) for key in ("petr", "jana", "")] == [True, False, False]


@pytest.mark.rule("house.seats.delete")
def test_a_game_that_others_play_is_not_deleted_under_them(tmp_path: Path) -> None:
    async def play(room: Running) -> None:
        table, jana_key, petr_key = await apart(room)
        jana, petr = await room.page(table, jana_key), await room.page(table, petr_key)
        await jana.answer("b2")
        refused = await delete(room, table, jana_key)
        assert (refused.status_code, refused.json()["rule"]) == (403, "house.seats.delete")
        await petr.ask("leave")
        assert (await delete(room, table, jana_key)).status_code == 204
        for seats in (("Jana", "Petr"), ("Jana", "bot:random")):  # on one screen, and alone with bots
            table, keys = await room.lay("noughts", *seats)
            await (await room.page(table, keys[0])).answer("b2")
            assert (await delete(room, table, keys[0])).status_code == 204

    run(play, tmp_path)


def test_a_game_that_is_over_may_be_deleted_although_others_have_played(tmp_path: Path) -> None:
    async def play(room: Running) -> None:
        table, *keys = await apart(room)
        pages = [await room.page(table, key) for key in keys]
        for place, cell in enumerate(["a1", "b1", "a2", "b2", "a3"]):
            await pages[place % 2].answer(cell)
        assert (await delete(room, table, keys[0])).status_code == 204

    run(play, tmp_path)


def test_a_rematch_begins_with_people_and_is_counted_as_a_table(tmp_path: Path) -> None:
    async def play(room: Running) -> None:
        table, *keys = await apart(room)
        jana, petr = [await room.page(table, key) for key in keys]
        for place, cell in enumerate(["a1", "b1", "a2", "b2", "a3"]):
            await (jana, petr)[place % 2].answer(cell)
        await petr.close()
        await jana.until(lambda page: not page.now["table"]["chairs"][1]["here"])
        await jana.ask("stand-in", seat=1, bot="random")
        again = (await jana.ask("rematch"))["table"]
        chairs = (await room.http.get(f"/api/tables/{again}")).json()["chairs"]
        assert [chair["bot"] for chair in chairs] == ["", ""]
        assert (await jana.ask("rematch"))["is"] == "no"

    run(play, tmp_path, Settings(pace=0.0, grace=0.0, limits=Limits(tables=1e-6, table_burst=2)))


# ---------------------------------------------------------------------- advice


@pytest.mark.rule("house.seats.advice")
def test_bots_give_no_advice_between_people_unless_that_was_agreed(tmp_path: Path) -> None:
    async def advised(page: Client) -> str:
        await page.until(lambda page: page.asks)
        reply = await page.ask("explain", number=page.asks[0]["number"])
        return str(reply.get("rule") if reply["is"] == "no" else reply["is"])

    async def play(room: Running) -> None:
        for plan, found in (
            ({}, "house.seats.advice"),
            ({"advice": True}, "thought"),
            ({"advice": False}, "house.seats.advice"),
        ):
            table, key, _ = await apart(room, **plan)
            jana = await room.page(table, key)
            assert await advised(jana) == found
            assert jana.now["table"]["advice"] == (found == "thought")
        table, keys = await room.lay("noughts", "Jana", "Petr")  # on one screen
        assert await advised(await room.page(table, keys[0])) == "thought"
        await room.http.post(f"/api/tables/{table}/key", headers={"Authorization": f"Bearer {keys[1]}"})  # no longer
        assert await advised(await room.page(table, keys[0])) == "house.seats.advice"

    run(play, tmp_path)


# ---------------------------------------------------------------------- names and words


@pytest.mark.parametrize("name", ["\u200b", "\u3164", "\u2800", "\ufeff", "\U000e0041\U000e0042", "\u200d\u034f", "\u0301"])
def test_a_name_can_be_seen(tmp_path: Path, name: str) -> None:
    async def play(room: Running) -> None:
        table, keys = await room.lay("noughts", "Jana", None)
        for refused in (await sit(room, table, name), await room.http.post("/api/tables", json=plan(name))):
            assert refused.status_code == 400
            assert "letter that can be seen" in refused.json()["text"]
        jana = await room.page(table, keys[0])
        assert "letter that can be seen" in (await jana.ask("rename", name=name, colour=1))["text"]
        assert (await sit(room, table, f"Pe{name}tr")).status_code == 201
        chairs = (await room.http.get(f"/api/tables/{table}")).json()["chairs"]
        assert chairs[1]["name"] == ("Petr" if name != "\u0301" else "Pétr")

    def plan(called: str) -> dict[str, Any]:
        return {"game": "noughts", "seats": [{"kind": "person", "name": f"x{called}"}, {"kind": "open"}], "name": called}

    run(play, tmp_path)


def test_two_of_one_table_have_two_names(tmp_path: Path) -> None:
    async def play(room: Running) -> None:
        table, keys = await room.lay("zombie_country", "Jana", "jana", None)
        assert (await sit(room, table, "JANA")).status_code == 201
        jana = await room.page(table, keys[0])
        chairs = (await jana.until(lambda page: page.now.get("table")))["chairs"]
        assert [chair["name"] for chair in chairs] == ["Jana", "jana 2", "JANA 3"]
        assert (await jana.ask("rename", name="Jana 3", colour=0))["is"] == "yes"
        await jana.until(lambda page: page.now["table"]["chairs"][0]["name"] == "Jana 3 2")
        with pytest.raises(NotAllowed):
            room.server.room.hosted[table].desk.check(Sat(1, "jana 3", 1, "somebody"))

    run(play, tmp_path)


def test_the_chat_neither_turns_nor_hides_what_is_written(tmp_path: Path) -> None:
    async def play(room: Running) -> None:
        table, keys = await room.lay("noughts", "Jana", "Petr")
        jana = await room.page(table, keys[0])
        for text, said in (("a\u202eb\x00c", "abc"), ("1\n" * 400, "1 " * 100), ("👩‍👩‍👧", "👩‍👩‍👧")):
            assert (await jana.ask("chat", text=text[:200]))["is"] == "yes"
            assert [line["text"] for line in jana.chat][-1].split() == said.split()
            assert jana.chat[-1]["text"].count("\n") <= 4
        for text in ("\u200b", "\x00", "\u2066\u3164", "\n\n"):
            assert (await jana.ask("chat", text=text))["is"] == "no"

    run(play, tmp_path)


# ---------------------------------------------------------------------- long tables


def test_a_chat_keeps_its_latest_lines_and_a_page_is_told_the_new_ones_only() -> None:
    desk = Desk(charter())
    page, told = Gate(0, "en"), []
    page.news(desk, 1.0, (1, 1))
    for number in range(desks.CHAT + 30):
        write(desk, 101, Said(number % 2, str(number)))
        if number % 10 == 9:
            told.append(json.loads(page.news(desk, 1.0, (1, 1)) or b"{}")["chat"])
    assert [each["from"] for each in told] == list(range(0, desks.CHAT + 30, 10))
    assert all(len(each["lines"]) == 10 for each in told)
    assert [remark.text for remark in desk.chat] == [str(number) for number in range(30, desks.CHAT + 30)]


def test_who_talks_without_end_is_stopped_and_the_others_play_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desks, "ALLOWANCE", 20)
    desk = Desk(charter())
    for _ in range(5):
        write(desk, 101, Said(0, "x"), Passing(0, "noughts.turn.mark", True), StoodIn(1, "medium", 0))
        write(desk, 101, Answered(desk.pending[0].number, 0, "b2"), TookBack(0), StoodIn(1, "", 1))
    for entry in (Said(0, "x"), TookBack(0), StoodIn(1, "hard", 0), Sat(0, "X", 0, "0"), Rekeyed(0, "x", "0")):
        with pytest.raises(NotAllowed, match="20 times"):
            desk.check(entry)
    desk.check(Said(1, "y"))
    desk.check(Answered(desk.pending[0].number, 0, "b2"))
    desk.check(Left(0))


def test_a_journal_has_an_end_and_bots_do_not_run_against_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(room: Running) -> None:
        table, keys = await room.lay("zloba", "Jana", "bot:random", seed=3)
        jana = await room.page(table, keys[0])
        while not room.server.room.hosted[table].desk.full:
            await jana.answer()
            await jana.until(lambda page: page.asks or room.server.room.hosted[table].desk.full)
        refused = await jana.ask("chat", text="x")
        assert "come to its end" in refused["text"]
        assert not room.server.room.hosted[table].thinking

    monkeypatch.setattr(desks, "ROWS", 12)
    run(play, tmp_path)


def test_a_long_journal_is_read_in_pieces(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(room: Running) -> None:
        table, _ = await room.lay("noughts", "Jana", "Petr")
        store = room.server.room.store
        for place in range(1, 301):
            await store.append(table, place, 1.0, Said(0, "x"))
        turns = 0

        async def others() -> None:
            nonlocal turns
            while True:
                turns += 1
                await asyncio.sleep(0)

        rows = await store.rows(table)

        async def at_hand(*_: Any) -> list[Row]:
            return rows

        monkeypatch.setattr(store, "rows", at_hand)
        monkeypatch.setattr("herna.server.room.PIECE", 0.0)
        charter = await store.charter(table)
        assert charter is not None
        task = asyncio.create_task(others())
        await asyncio.sleep(0)
        before = turns
        desk = await room.server.room._read(charter)
        task.cancel()
        assert desk.place == 300
        assert turns - before >= 299

    run(play, tmp_path)


# ---------------------------------------------------------------------- how long tables are kept


def test_tables_are_kept_as_long_as_the_keeper_says_and_those_never_begun_for_a_month(tmp_path: Path) -> None:
    async def lay(room: Running, *, played: bool, days: float) -> str:
        table, keys = await room.lay("noughts", "Jana", "Petr")
        if played:
            page = await room.page(table, keys[0])
            await page.answer("b2")
            await page.close()
        store = room.server.room.store
        charter = await store.charter(table)
        rows = await store.rows(table)
        assert charter is not None
        hosted = room.server.room.hosted[table]
        async with asyncio.timeout(PATIENCE):
            while hosted.pages:
                await asyncio.sleep(0.01)
        await store.delete(table)
        await store.add(replace(charter, created=charter.created - days * 86_400))
        for row in rows:
            await store.append(table, row.place, row.at - days * 86_400, row.entry)
        return table

    async def look(room: Running) -> None:
        played, unbegun, fresh = [
            await lay(room, played=played, days=days) for played, days in ((True, 400), (False, 31), (False, 29))
        ]
        watched = await lay(room, played=False, days=31)
        guest = await room.page(watched)
        await guest.until(lambda page: page.now)
        room.server.room.go(room.server.room.keeping.retain())
        async with asyncio.timeout(PATIENCE):
            while (await room.http.get(f"/api/tables/{unbegun}")).status_code != 404:
                await asyncio.sleep(0.01)
        for table in (played, fresh, watched):
            assert (await room.http.get(f"/api/tables/{table}")).status_code == 200
        room.server.room.keep_for = 365
        room.server.room.go(room.server.room.keeping.retain())
        async with asyncio.timeout(PATIENCE):
            while (await room.http.get(f"/api/tables/{played}")).status_code != 404:
                await asyncio.sleep(0.01)
        assert (await room.http.get(f"/api/tables/{fresh}")).status_code == 200

    run(look, tmp_path)
