"""The life of a table: people come and go, look on, let bots play, speak, take back, play again."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
from msgspec.structs import replace

from herna.games.noughts import GAME
from herna.server.desk import Desk, Remark
from herna.server.gate import Gate
from herna.server.journal import Answered, Chair, Charter, Row
from herna.server.settings import Settings
from herna.server.sqlite import SqliteStore
from tests.patience import PATIENCE
from tests.server.clients import Client, Running, running
from tests.server.test_room import run


async def both(room: Running, game: str = "noughts") -> tuple[str, Client, Client]:
    """Two people at a table."""
    table, keys = await room.lay(game, "Jana", "Petr")
    return table, await room.page(table, keys[0]), await room.page(table, keys[1])


def test_nobody_plays_before_all_seats_are_taken(tmp_path: Path) -> None:
    async def play(room: Running) -> None:
        table, keys = await room.lay("noughts", "Jana", None)
        jana = await room.page(table, keys[0])
        await jana.until(lambda page: page.now.get("table"))
        assert jana.now["table"]["status"] == "open"
        assert jana.asks == []
        reply = await jana.ask("answer", number=1, text="a1")
        assert reply["is"] == "no"
        assert "all seats are taken" in reply["text"]
        seat = (await room.http.post(f"/api/tables/{table}/seats", json={"name": "Petr", "colour": 0})).json()
        assert seat["seat"] == 1
        await jana.until(lambda page: page.asks)
        assert [chair["colour"] for chair in jana.now["table"]["chairs"]] == [0, 1]
        full = await room.http.post(f"/api/tables/{table}/seats", json={"name": "Ota"})
        assert full.status_code == 403
        assert full.json()["text"] == "This seat is not free."

    run(play, tmp_path)


def test_who_looks_on_sees_the_game_but_cannot_play(tmp_path: Path) -> None:
    async def play(room: Running) -> None:
        table, jana, _ = await both(room)
        guest = await room.page(table)
        await jana.answer("b2")
        await guest.until(lambda page: page.log)
        assert guest.asks == []
        assert guest.log[0]["text"] == "Jana marks b2."
        for do, fields in (("answer", {"number": 2, "text": "a1"}), ("undo", {}), ("chat", {"text": "hello"}), ("leave", {})):
            assert "looking on" in (await guest.ask(do, **fields))["text"]

    run(play, tmp_path)


def test_a_seat_is_taken_up_again_on_another_device_and_two_tabs_both_work(tmp_path: Path) -> None:
    async def play(room: Running) -> None:
        table, keys = await room.lay("noughts", "Jana", "Petr")
        first, second, petr = await room.page(table, keys[0]), await room.page(table, keys[0]), await room.page(table, keys[1])
        await first.answer("a1")
        await second.until(lambda page: page.log)
        await petr.answer("b2")
        await second.answer("c3")
        for page in (first, second, petr):
            await page.until(lambda page: len(page.log) == 3)

    run(play, tmp_path)


def test_what_comes_twice_late_or_from_the_wrong_seat_changes_nothing(tmp_path: Path) -> None:
    async def play(room: Running) -> None:
        _, jana, petr = await both(room)
        await jana.until(lambda page: page.asks)
        number = jana.asks[0]["number"]
        assert (await petr.ask("answer", number=number, text="a1"))["error"] == "error-not-yours"
        assert (await jana.ask("answer", number=number, text="a1", nonce="one"))["is"] == "yes"
        assert (await jana.ask("answer", number=number, text="a1", nonce="one"))["is"] == "yes"
        assert (await jana.ask("answer", number=number, text="b1", nonce="two"))["error"] == "error-stale"
        assert (await jana.ask("answer", number=99, text="b1"))["error"] == "error-stale"
        assert (await petr.answer("a1"))["error"] == "error-refused"
        assert (await petr.answer("z9"))["is"] == "no"
        await petr.answer("b2")
        await jana.until(lambda page: len(page.log) == 2)
        assert [line["text"] for line in jana.log] == ["Jana marks a1.", "Petr marks b2."]

    run(play, tmp_path)


def test_ones_own_last_step_is_taken_back_freely_and_more_by_agreement(tmp_path: Path) -> None:
    async def play(room: Running) -> None:
        _, jana, petr = await both(room)
        await jana.answer("a1")
        assert (await jana.ask("undo"))["is"] == "yes"
        await jana.answer("b2")
        await petr.answer("a1")
        refused = await jana.ask("undo")
        assert refused["propose"]
        assert refused["rule"] == "house.undo.own-last"
        assert (await jana.ask("propose"))["is"] == "yes"
        proposal = await petr.until(lambda page: page.now.get("proposal"))
        assert proposal["seat"] == 0
        await petr.ask("vote", agrees=False)
        await jana.until(lambda page: page.now["proposal"] is None)
        await jana.ask("propose")
        await petr.until(lambda page: page.now["proposal"])
        await petr.ask("vote", agrees=True)
        await jana.until(lambda page: page.asks and len(page.asks[0]["options"]) == 9)

    run(play, tmp_path)


def test_a_bot_plays_for_who_is_away_and_the_person_comes_back(tmp_path: Path) -> None:
    async def play(room: Running) -> None:
        table, keys = await room.lay("noughts", "Jana", "Petr")
        jana = await room.page(table, keys[0])
        await jana.answer("a1")
        assert (await jana.ask("stand-in", seat=1, bot="random"))["is"] == "yes"
        await jana.until(lambda page: len(page.log) == 3)
        assert jana.log[1]["text"] == "Petr is away: Jana lets a bot (random) play."
        petr = await room.page(table, keys[1])
        await jana.until(lambda page: page.now["table"]["chairs"][1]["here"])
        assert "only that player" in (await jana.ask("stand-in", seat=1, bot=""))["text"].lower()
        assert (await petr.ask("stand-in", seat=1, bot=""))["is"] == "yes"
        assert "is here" in (await jana.ask("stand-in", seat=1, bot="random"))["text"]
        await jana.answer()
        await petr.answer()
        await jana.until(lambda page: len(page.log) == 6)
        assert jana.log[3]["text"] == "Petr plays again."

    run(play, tmp_path, Settings(pace=0.0, grace=0.0))


def test_all_is_said_again_in_another_language(tmp_path: Path) -> None:
    async def play(room: Running) -> None:
        _, jana, _ = await both(room)
        await jana.answer("a1")
        await jana.until(lambda page: page.log)
        await jana.ask("lang", lang="cs")
        await jana.until(lambda page: page.log[0]["text"] == "Jana obsazuje a1.")
        assert jana.now["table"]["title"] == "Piškvorky"

    run(play, tmp_path)


def test_who_comes_late_is_told_the_latest_lines_and_earlier_ones_when_asked(tmp_path: Path) -> None:
    async def play(room: Running) -> None:
        table, keys = await room.lay("zloba", "Jana", "Petr", seed=3)
        pages = [await room.page(table, key) for key in keys.values()]
        while len(pages[0].log) < 80:
            page = next((page for page in pages if page.asks), None)
            if page is None:
                await asyncio.gather(*(page.hear() for page in pages))
            else:
                await page.answer()
                await pages[1 - pages.index(page)].hear()
        late = await room.page(table, keys[0])
        await late.until(lambda page: page.log)
        assert len(late.raw[0]) < 30_000
        assert [line["text"] for line in late.log] == [line["text"] for line in pages[0].log[-len(late.log) :]]
        assert len(late.log) == 20
        before = (await late.ask("log", before=50))["lines"]
        assert [line["text"] for line in before] == [line["text"] for line in pages[0].log[:50]]
        assert (await late.ask("log", before=0))["lines"] == []
        assert (await late.ask("legend"))["lines"]

    run(play, tmp_path)


def test_the_same_keys_open_the_rematch(tmp_path: Path) -> None:
    async def play(room: Running) -> None:
        table, keys = await room.lay("noughts", "Jana", "Petr")
        jana, petr = await room.page(table, keys[0]), await room.page(table, keys[1])
        assert (await jana.ask("rematch"))["is"] == "no"
        for cell, page in zip(["a1", "b1", "a2", "b2", "a3"], [jana, petr, jana, petr, jana], strict=True):
            await page.answer(cell)
        again = (await petr.ask("rematch"))["table"]
        assert (await jana.ask("rematch"))["table"] == again
        await jana.until(lambda page: page.now["table"]["rematch"] == again)
        assert (await (await room.page(again, keys[0])).answer("c3"))["is"] == "yes"

    run(play, tmp_path)


def test_a_table_is_deleted_by_who_laid_it_alone(tmp_path: Path) -> None:
    async def play(room: Running) -> None:
        table, keys = await room.lay("noughts", "Jana", "Petr")
        petr = await room.page(table, keys[1])
        await petr.until(lambda page: page.now.get("table"))
        for key, code in (("", 403), (keys[1], 403), ("nonsense", 401), (keys[0], 204)):
            headers = {"Authorization": f"Bearer {key}"} if key else {}
            assert (await room.http.delete(f"/api/tables/{table}", headers=headers)).status_code == code
        reply = await petr.until(lambda page: page.replies)
        assert reply[0]["error"] == "error-no-table"
        assert (await room.http.get(f"/api/tables/{table}")).status_code == 404

    run(play, tmp_path)


def test_my_tables_say_where_i_am_awaited(tmp_path: Path) -> None:
    async def play(room: Running) -> None:
        table, keys = await room.lay("noughts", "Jana", "Petr", listed=True)
        mine = {
            "keys": [{"table": table, "key": keys[0]}, {"table": table, "key": "lost"}, {"table": "none", "key": "x"}],
            "lang": "cs",
        }
        found = (await room.http.post("/api/mine", json=mine)).json()
        assert [each.get("awaited") for each in found] == [True, None, None]
        assert [each.get("gone") for each in found] == [None, True, True]
        listed = (await room.http.get("/api/tables")).json()
        assert [(each["id"], each["waiting"]) for each in listed] == [(table, [0])]

    run(play, tmp_path)


def test_who_leaves_frees_the_seat(tmp_path: Path) -> None:
    async def play(room: Running) -> None:
        table, keys = await room.lay("noughts", "Jana", "Petr")
        petr = await room.page(table, keys[1])
        await petr.ask("leave")
        assert (await room.http.get(f"/api/tables/{table}")).json()["status"] == "open"
        again = await room.http.post(f"/api/tables/{table}/seats", json={"name": "Ota"})
        assert again.status_code == 201

    run(play, tmp_path)


def test_who_has_left_looks_on_in_every_window_and_no_longer_speaks_for_the_seat(tmp_path: Path) -> None:
    async def play(room: Running) -> None:
        table, keys = await room.lay("zombie_country", "Jana", "Petr")
        jana, petr, other = [await room.page(table, key) for key in (keys[0], keys[1], keys[1])]
        for page, seat in ((jana, 0), (petr, 1), (other, 1)):
            assert (await page.until(lambda page: page.now.get("table")))["seat"] == seat
        await petr.ask("leave")
        for page in (petr, other):
            await page.until(lambda page: page.now["table"]["seat"] is None)
        ota = (await room.http.post(f"/api/tables/{table}/seats", json={"name": "Ota"})).json()
        assert ota["seat"] == 1
        await jana.until(lambda page: page.now["table"]["status"] == "playing")
        await jana.until(lambda page: not page.now["table"]["chairs"][1]["here"])
        assert "looking on" in (await other.ask("chat", text="I am still here"))["text"]
        assert "looking on" in (await petr.ask("stand-in", seat=1, bot="random"))["text"]

    run(play, tmp_path)


def test_a_table_is_deleted_by_who_laid_it_or_by_those_who_stay(tmp_path: Path) -> None:
    async def play(room: Running) -> None:
        async def delete(table: str, key: str) -> int:
            return (await room.http.delete(f"/api/tables/{table}", headers={"Authorization": f"Bearer {key}"})).status_code

        for deletes in (0, 1):
            table, keys = await room.lay("noughts", "Jana", "Petr")
            assert await delete(table, keys[1]) == 403
            await (await room.page(table, keys[0])).ask("leave")
            assert await delete(table, "somebody else") == 401
            assert await delete(table, keys[deletes]) == 204

    run(play, tmp_path)


def test_days_pass_while_the_room_is_closed_and_nobody_needs_to_look(tmp_path: Path) -> None:
    async def whole() -> None:
        clock = {"kind": "days", "days": 1, "late": "bot"}
        async with running(tmp_path / "room.db") as room:
            table, _ = await room.lay("noughts", "Jana", "bot:random", clock=clock)
        yesterday = SqliteStore(tmp_path / "room.db")
        await yesterday.open()
        charter = await yesterday.charter(table)
        assert charter is not None
        await yesterday.delete(table)
        await yesterday.add(replace(charter, created=charter.created - 90_000))
        await yesterday.close()
        async with running(tmp_path / "room.db") as room, asyncio.timeout(PATIENCE):
            while table not in room.server.room.hosted or not room.server.room.hosted[table].desk.over:
                await asyncio.sleep(0.02)

    asyncio.run(whole())


def test_who_runs_out_of_time_is_played_for_by_a_bot(tmp_path: Path) -> None:
    async def play(room: Running) -> None:
        clock = {"kind": "live", "seconds": 10, "increment": 0, "late": "bot"}
        table, keys = await room.lay("noughts", "Jana", "Petr", clock=clock)
        jana = await room.page(table, keys[0])
        await jana.until(lambda page: page.now.get("clock"))
        assert jana.now["clock"]["running"] == [0]
        assert 9 < jana.now["clock"]["left"][0] <= 10
        hosted = room.server.room.hosted[table]
        hosted.desk.spent[0] = 9.9  # nobody wants to wait so long
        room.server.room.pacing.wind(hosted)
        await jana.until(lambda page: page.now["table"]["chairs"][0]["bot"])
        await jana.until(lambda page: page.log)

    run(play, tmp_path)


def test_the_room_starts_again_where_it_was(tmp_path: Path) -> None:
    async def whole() -> None:
        async with running(tmp_path / "room.db") as room:
            table, keys = await room.lay("zombie_country", "Jana", "bot:random", options={"difficulty": "easy"})
            jana = await room.page(table, keys[0])
            await jana.ask("chat", text="Ahoj")
            for _ in range(5):
                await jana.answer()
            await jana.until(lambda page: page.asks and [each["seat"] for each in page.now["waiting"]] == [0])
            before = (jana.scene, jana.log, jana.now["asks"])
            place = room.server.room.hosted[table].desk.place
        async with running(tmp_path / "room.db") as room:
            jana = await room.page(table, keys[0])
            await jana.until(lambda page: page.asks)
            assert room.server.room.hosted[table].desk.place == place
            assert (jana.scene, jana.log, jana.now["asks"]) == (before[0], before[1][-len(jana.log) :], before[2])
            assert [line["text"] for line in jana.chat] == ["Ahoj"]

    asyncio.run(whole())


def test_games_of_days_give_notice_to_a_webhook(tmp_path: Path) -> None:
    heard: list[bytes] = []

    async def hook(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = await reader.readuntil(b"\r\n\r\n")
        length = int(next(line for line in head.split(b"\r\n") if line.lower().startswith(b"content-length")).split(b":")[1])
        heard.append(await reader.readexactly(length))
        writer.write(b"HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n")
        await writer.drain()
        writer.close()

    async def whole() -> None:
        listening = await asyncio.start_server(hook, "127.0.0.1", 0)
        port = listening.sockets[0].getsockname()[1]
        settings = Settings(pace=0.0, webhook=f"http://127.0.0.1:{port}/hook", url="https://herna.example")
        async with running(tmp_path / "room.db", settings) as room:
            table, keys = await room.lay("noughts", "Jana", "Petr")
            jana = await room.page(table, keys[0])
            await jana.answer("a1")
            async with asyncio.timeout(PATIENCE):
                while not any(b"Petr" in each for each in heard):
                    await asyncio.sleep(0.05)
        assert f"https://herna.example/t/{table}".encode() in heard[-1]
        listening.close()

    asyncio.run(whole())


def test_a_rematch_that_was_deleted_is_laid_again(tmp_path: Path) -> None:
    async def play(room: Running) -> None:
        _, jana, petr = await both(room)
        for place, cell in enumerate(["a1", "b1", "a2", "b2", "a3"]):
            await (jana, petr)[place % 2].answer(cell)
        first = (await jana.ask("rematch"))["table"]
        assert (await petr.ask("rematch"))["table"] == first
        await room.server.room.forget(await room.server.room.find(first))
        second = (await petr.ask("rematch"))["table"]
        assert second != first
        assert (await room.http.get(f"/api/tables/{second}")).status_code == 200
        assert await jana.until(lambda page: page.now["table"]["rematch"] == second)

    run(play, tmp_path)


def test_a_game_that_is_not_here_stops_nobody_else(tmp_path: Path) -> None:
    async def play(room: Running) -> None:
        clock = {"kind": "days", "days": 1}
        table, keys = await room.lay("noughts", "Jana", "Petr", clock=clock)
        other, more = await room.lay("noughts", "Jana", "Petr")
        charter = await room.server.room.store.charter(table)
        assert charter is not None
        lost = replace(charter, id="lost", game="lost")
        await room.server.room.store.add(lost)
        mine = {"keys": [{"table": "lost", "key": keys[0]}, {"table": other, "key": more[0]}]}
        found = (await room.http.post("/api/mine", json=mine)).json()
        assert [each["id"] for each in found] == [other]
        assert await room.server.room.keeping.wake_up("lost")
        for key, code in ((keys[1], 403), (keys[0], 204)):
            headers = {"Authorization": f"Bearer {key}"}
            assert (await room.http.delete("/api/tables/lost", headers=headers)).status_code == code

    run(play, tmp_path)


def test_what_was_hidden_in_the_chat_opens_at_the_end_and_newcomers_hear_the_latest() -> None:
    desk = Desk(
        Charter(
            id="t", name="t", game="noughts", version=GAME.version, content=GAME.content_hash, seats=2, seed=1,
            chairs=tuple(Chair(kind="person", name=name, key=name) for name in ("Jana", "Petr")),
        )
    )  # fmt: skip

    def say(*remarks: Remark) -> None:
        desk.chat.extend(remarks)
        desk.remarks += len(remarks)

    say(Remark(0, "one", 1, False), Remark(1, "hidden", 2, True, (1,)), Remark(0, "two", 3, False))
    chat: list[str] = []

    def hear(gate: Gate) -> None:
        told = msgspec.json.decode(gate.news(desk, 1.0, (True, True)) or b"{}").get("chat")
        if told:
            chat[told["from"] :] = [line["text"] for line in told["lines"]]

    guest = Gate(None, "en")
    hear(guest)
    assert chat == ["one", "two"]
    for place, cell in enumerate(["a1", "b1", "a2", "b2", "a3"]):
        desk.apply(Row(desk.place + 1, 4, Answered(desk.pending[0].number, place % 2, cell)))
    hear(guest)
    assert chat == ["one", "hidden", "two"]
    say(*(Remark(0, str(number), 5, False) for number in range(100)))
    chat.clear()
    hear(Gate(None, "en"))
    assert chat == [str(number) for number in range(50, 100)]
