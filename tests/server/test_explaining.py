"""Bots say why, on demand, and tell no secrets by it."""

from __future__ import annotations

import asyncio
from multiprocessing import active_children
from pathlib import Path
from time import sleep
from typing import Any

import pytest

from herna.kernel import Table, registry
from herna.server import thinking
from herna.server.settings import Settings
from herna.server.thinking import Process, Question, Thinker
from tests.patience import PATIENCE
from tests.server.clients import Client, Running
from tests.server.test_room import run


async def explained(page: Client, number: int) -> dict[str, Any]:
    reply = await page.ask("explain", number=number)
    assert reply["is"] == "thought", reply
    return reply


def test_one_is_advised_about_ones_own_decision(tmp_path: Path) -> None:
    async def look(room: Running) -> None:
        table, keys = await room.lay("noughts", "Jana", "Petr")
        jana, petr = await room.page(table, keys[0]), await room.page(table, keys[1])
        for page, cell in ((jana, "a1"), (petr, "b1"), (jana, "a2"), (petr, "c3")):
            await page.answer(cell)
        await jana.until(lambda page: page.asks)
        thought = await explained(jana, jana.asks[0]["number"])
        best = thought["options"][0]
        assert (best["text"], thought["scale"], thought["seat"]) == ("a3", "chance", 0)  # it wins at once
        assert best["value"] > 0.9
        assert best["visits"] > thought["tried"] / 2
        assert len(thought["options"]) <= 5
        refused = await petr.ask("explain", number=jana.asks[0]["number"])
        assert refused["is"] == "no"  # nobody else's business

    run(look, tmp_path)


def test_what_a_bot_did_is_explained_in_words_with_what_it_took(tmp_path: Path) -> None:
    async def look(room: Running) -> None:
        table, keys = await room.lay("zloba", "Jana", "bot:medium", seed=3)
        jana = await room.page(table, keys[0], lang="cs")
        await jana.answer()
        line = await jana.until(lambda page: next((each for each in page.log if each["seat"] == 1 and each["number"]), None))
        thought = await explained(jana, line["number"])
        assert (thought["seat"], thought["bot"], thought["rule"]) == (1, "medium", "zloba.setup.choose-side")
        assert [each["taken"] for each in thought["options"]].count(True) == 1
        assert "Zóna nasazení" in thought["options"][0]["label"]
        guest = await room.page(table)
        assert (await guest.ask("explain", number=line["number"]))["is"] == "no"
        assert (await jana.ask("explain", number=10**6))["error"] == "error-stale"

    run(look, tmp_path)


def test_secret_decisions_are_explained_only_when_the_game_is_over(tmp_path: Path) -> None:
    async def look(room: Running) -> None:
        options = {"characters": ["tereza", "marek"]}
        table, keys = await room.lay("zombie_country", "Jana", "bot:medium", options=options, seed=5)
        jana = await room.page(table, keys[0])
        await jana.until(lambda page: page.asks and page.asks[0]["rule"] == "zombie_country.planning.reveal-and-plan")
        hosted = room.server.room.hosted[table]
        async with asyncio.timeout(PATIENCE):
            while not any(seat == 1 for _, seat, _ in hosted.desk.record().lines):
                await asyncio.sleep(0.02)
        secret = next(number for number, seat, _ in hosted.desk.record().lines if seat == 1)
        refused = await jana.ask("explain", number=secret)
        assert "secret" in refused["text"]
        own = await explained(jana, jana.asks[0]["number"])
        assert own["options"]

    run(look, tmp_path)


def test_when_the_game_is_over_secret_decisions_are_explained_to_everybody(tmp_path: Path) -> None:
    async def look(room: Running) -> None:
        options = {"characters": ["tereza", "marek"], "difficulty": "hard"}
        table, _ = await room.lay("zombie_country", "bot:random", "bot:random", options=options, seed=5)
        guest = await room.page(table)
        await guest.until(lambda page: page.now.get("over"))
        lines = room.server.room.hosted[table].desk.record().lines
        secret = next(number for number, _, text in lines if text.startswith("plan"))
        thought = await explained(guest, secret)
        assert thought["rule"] == "zombie_country.planning.reveal-and-plan"
        assert any(each["taken"] for each in thought["options"])

    run(look, tmp_path)


def test_a_bot_that_comes_to_no_end_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "GRACE", 0.0)

    class Never(Process):
        async def run(self, work: Any, asked: Question) -> Any:
            await asyncio.sleep(3600)

    monkeypatch.setattr(thinking, "Process", Never)

    async def look(room: Running) -> None:
        room.server.room.thinker = Thinker(1, 0.2)
        table, keys = await room.lay("noughts", "Jana", "bot:hard")
        jana = await room.page(table, keys[0])
        await jana.answer("a1")
        await jana.until(lambda page: page.asks and len(page.log) == 2)
        assert jana.log[1]["seat"] == 1

    run(look, tmp_path)


def stuck(asked: Question) -> str:
    """A bot that thinks about something else."""
    while True:
        sleep(0.1)


@pytest.mark.slow
def test_a_process_that_is_stuck_is_ended_and_the_next_bot_thinks_in_a_new_one(monkeypatch: pytest.MonkeyPatch) -> None:
    table: Table[Any] = Table(registry.game("noughts"), seed=1)
    asked = Question("t", table.record().header, (), 0, 1, "random")

    async def whole() -> None:
        thinker = Thinker(1, 0.1)
        assert await thinker.think(asked) in table.pending[0].options  # the process is there
        (process,) = active_children()
        monkeypatch.setattr(thinking, "GRACE", 0.5)
        assert await thinker._ask(stuck, asked) is None
        async with asyncio.timeout(PATIENCE):
            while process.is_alive():
                await asyncio.sleep(0.02)
        monkeypatch.setattr(thinking, "GRACE", 15.0)
        assert await thinker.think(asked) in table.pending[0].options
        thinker.close()

    asyncio.run(whole())


@pytest.mark.slow
@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_every_level_answers(tmp_path: Path, level: str) -> None:
    async def look(room: Running) -> None:
        table, keys = await room.lay("zloba", "Jana", f"bot:{level}", seed=3)
        jana = await room.page(table, keys[0])
        for _ in range(6):
            assert (await jana.answer())["is"] == "yes"
            await jana.until(lambda page: page.asks)

    run(look, tmp_path, Settings(pace=0.0, thinking=0.2, seeds=True))


def test_one_may_answer_while_a_bot_thinks_about_it(tmp_path: Path) -> None:
    async def look(room: Running) -> None:
        table, keys = await room.lay("zloba", "Jana", "Petr", seed=3)
        jana = await room.page(table, keys[0])
        await jana.until(lambda page: page.asks)
        thinking = await jana.send("explain", number=jana.asks[0]["number"])
        assert (await jana.ask("explain", number=jana.asks[0]["number"]))["error"] == "error-too-much"
        assert (await jana.answer())["is"] == "yes"
        assert thinking not in [reply.get("id") for reply in jana.replies]
        await jana.until(lambda page: any(reply.get("id") == thinking for reply in page.replies))

    run(look, tmp_path)


def test_a_replay_names_the_decisions_whatever_else_was_said(tmp_path: Path) -> None:
    async def look(room: Running) -> None:
        table, keys = await room.lay("noughts", "Jana", "Petr")
        pages = [await room.page(table, keys[seat]) for seat in (0, 1)]
        numbers = []
        for place, cell in enumerate(["a1", "b1", "a2", "b2", "a3"]):
            await pages[0].ask("chat", text="Ahoj")
            await pages[place % 2].until(lambda page: page.asks)
            numbers.append(pages[place % 2].asks[0]["number"])
            await pages[place % 2].answer(cell)
        for step, number in enumerate(numbers, 1):
            found = (await room.http.get(f"/api/tables/{table}/replay?step={step}")).json()
            assert {line["number"] for line in found["lines"]} == {number}
        thought = await explained(pages[1], numbers[0])  # now everybody may ask about everything
        assert (thought["seat"], thought["bot"]) == (0, "hard")

    run(look, tmp_path)


def test_a_bot_on_another_level_keeps_its_name(tmp_path: Path) -> None:
    async def look(room: Running) -> None:
        seats = [{"kind": "person", "name": "Jana"}, {"kind": "bot", "bot": "easy", "name": "Cog"}]
        laid = (await room.http.post("/api/tables", json={"game": "noughts", "seats": seats})).json()
        jana = await room.page(laid["table"], laid["keys"]["0"])
        assert (await jana.ask("stand-in", seat=1, bot="hard"))["is"] == "yes"
        chair = (await jana.until(lambda page: page.now.get("table")))["chairs"][1]
        assert (chair["name"], chair["bot"], chair["kind"]) == ("Cog", "hard", "bot")

    run(look, tmp_path)
