"""Secrets: what a seat may not know is in no byte that reaches it, over the socket or by HTTP, whatever it asks for.

A whole game is played with a page at every seat and one that looks on, all of which ask for everything they can think of. After
each step it is known which words are hidden from whom; none of them has been seen in anything that was sent to them until then.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from herna.games.cave_evil.content import BEINGS, EVENTS, EXCAVATIONS, THINGS
from herna.games.zombie_country.content import OPEN
from herna.kernel import Table
from herna.server.settings import Limits, Settings
from tests.patience import PATIENCE
from tests.server.clients import Client, running


def hidden_in_zombie_country(table: Table[Any], seat: int | None) -> set[str]:
    """The item cards that a seat can have seen nowhere: all copies lie face down or in somebody else's pocket."""
    state = table.state
    dark = [*state.items, *state.discarded, *(word for card in state.town for word in card.hidden + card.hidden_inside)]
    open_to_it = [word for card in state.town for word in card.known + card.known_inside]
    open_to_it += [big.item for card in state.town for big in card.big]
    for place, player in enumerate(state.players):
        mine = place == seat
        for word in player.items + player.outside:
            (open_to_it if mine or word in OPEN else dark).append(word)
    (open_to_it if seat == state.searcher else dark).extend(state.drawn)
    return {word.partition(":")[0] for word in dark} - {word.partition(":")[0] for word in open_to_it}


def hidden_in_zloba(table: Table[Any], seat: int | None) -> set[str]:
    """The victory point tokens that were left in the box."""
    return set(table.state.box) - set(table.state.tokens)


def hidden_in_cave_evil(table: Table[Any], seat: int | None) -> set[str]:
    """Cards of which all copies lie face down, are on digs, are in the hands of others, or sleep as the Evil does.

    Only ids that are a word of their own are looked for: a `ghoul` is a drawing too, and `dig-hall` begins another id.
    """
    state = table.state
    dark = [card for deck in state.decks.values() for card in deck.draw]
    dark += [card for place, player in enumerate(state.players) if place != seat for card in player.hand]
    dark += [squad.works.card for player in state.players for squad in player.squads if squad.works is not None]
    dark += [*state.monks, *state.decks["excavation"].discard]
    if state.evil.stage == "asleep":
        dark += [state.evil.card, *state.sleepers]
    in_sight = msgspec.json.encode(table.view(seat)).decode()
    told = [card for card in {*dark} if "-" in card and f'"{card}"' not in in_sight]
    return {
        card for card in told if not any(card != other and card in other for other in (*BEINGS, *THINGS, *EVENTS, *EXCAVATIONS))
    }


CASES: list[tuple[str, int, dict[str, Any], Callable[[Table[Any], int | None], set[str]]]] = [
    ("zombie_country", 3, {"difficulty": "easy"}, hidden_in_zombie_country),
    ("zloba", 3, {}, hidden_in_zloba),
    ("cave_evil", 3, {"diamonds": True, "protectors": True}, hidden_in_cave_evil),
]


def _asked(page: Client, number: int) -> Any:
    return next((asked for asked in page.asks if asked["number"] == number), None)


class Eavesdropper:
    """Keeps every byte that reached a seat, and which words it was allowed to see at some time."""

    def __init__(self, seat: int | None, page: Client) -> None:
        self.seat = seat
        self.page = page
        self.bytes = b""
        self.seen: set[str] = set()

    def take(self, more: Iterable[bytes]) -> None:
        self.bytes += b"\n".join(more)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats", "options", "hidden"), CASES, ids=[case[0] for case in CASES])
def test_no_hidden_word_reaches_a_wrong_seat(
    game: str, seats: int, options: dict[str, Any], hidden: Callable[[Table[Any], int | None], set[str]], tmp_path: Path
) -> None:
    async def whole() -> None:
        patient = Settings(pace=0.0, seeds=True, limits=Limits(messages=1000.0, burst=1000, requests=1000.0))
        async with asyncio.timeout(PATIENCE), running(tmp_path / "room.db", patient) as room:
            table, keys = await room.lay(game, *("Jana", "Petr", "Ota")[:seats], options=options, seed=11)
            ears = [Eavesdropper(seat, await room.page(table, keys[seat])) for seat in range(seats)]
            ears.append(Eavesdropper(None, await room.page(table)))
            random = Random(3)
            every: set[str] = set()
            for step in range(80):
                desk = room.server.room.hosted[table].desk
                assert desk.table is not None
                if desk.over:
                    break
                for ear in ears:
                    secret = hidden(desk.table, ear.seat)
                    every |= secret
                    ear.seen |= every - secret
                decision = random.choice(desk.pending)
                asked = ears[decision.seat].page
                text = await asked.until(partial(_asked, number=decision.number))
                for ear in ears:
                    await ear.page.send("why", number=decision.number)
                    await ear.page.send("answer", number=decision.number + (ear.seat is None), text='nonsense "')
                    if step % 10 == 0:
                        await ear.page.send("legend")
                        headers = {"Authorization": f"Bearer {keys[ear.seat]}"} if ear.seat is not None else {}
                        for path in ("", "/record", "/curve", f"/replay?step={step}", f"/replay?step={step}&seat=0"):
                            ear.take([(await room.http.get(f"/api/tables/{table}{path}", headers=headers)).content])
                choice = random.choice(text["options"])["text"]
                assert (await asked.ask("answer", number=decision.number, text=choice))["is"] == "yes"
            assert desk.table is not None
            for ear in ears:
                await ear.page.ask("again")
                await ear.page.until(lambda page: page.now.get("version") == desk.place)
                ear.take([*ear.page.raw, json.dumps(ear.page.scene).encode()])
                for word in hidden(desk.table, ear.seat) - ear.seen:
                    assert f'"{word}"'.encode() not in ear.bytes, (ear.seat, word)
                    assert f":{word}".encode() not in ear.bytes, (ear.seat, word)
            assert any(hidden(desk.table, ear.seat) - ear.seen for ear in ears)

    asyncio.run(whole())


def test_plans_are_shown_to_nobody_before_they_are_turned_over(tmp_path: Path) -> None:
    """Two tables that differ in nothing but a plan look the same to all others, byte by byte."""

    async def bytes_seen(folder: Path, plan: str) -> tuple[list[Any], str]:
        async with asyncio.timeout(PATIENCE), running(folder / "room.db") as room:
            options = {"characters": ["tereza", "marek"], "difficulty": "easy"}
            table, keys = await room.lay("zombie_country", "Jana", "Petr", options=options, seed=5)
            jana, petr, guest = await room.page(table, keys[0]), await room.page(table, keys[1]), await room.page(table)
            assert (await jana.answer(plan))["is"] == "yes"
            for page in (petr, guest):
                await page.until(lambda page: page.now.get("version") == 1)
            seen = [[json.loads(raw) for raw in page.raw] for page in (petr, guest)]
            return [[_timeless(message, table) for message in messages] for messages in seen], table

    async def whole() -> None:
        (tmp_path / "a").mkdir()
        (tmp_path / "b").mkdir()
        one, _ = await bytes_seen(tmp_path / "a", "plan (attack)")
        other, _ = await bytes_seen(tmp_path / "b", "plan (inventory)")
        assert [messages[-1] for messages in one] == [messages[-1] for messages in other]

    asyncio.run(whole())


def _timeless(message: dict[str, Any], table: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(json.dumps(message).replace(table, "table"))
    return found


def test_the_seed_and_the_keys_never_leave_the_room(tmp_path: Path) -> None:
    async def whole() -> None:
        async with asyncio.timeout(PATIENCE), running(tmp_path / "room.db") as room:
            table, keys = await room.lay("noughts", "Jana", "Petr", seed=123456789123)
            jana, guest = await room.page(table, keys[0]), await room.page(table)
            await jana.answer("a1")
            await guest.until(lambda page: page.log)
            texts = [b"".join(page.raw) for page in (jana, guest)]
            paths = [f"/api/tables/{table}{path}" for path in ("", "/replay?step=1", "/record")]
            texts += [(await room.http.get(path)).content for path in (*paths, "/api/tables", "/metrics")]
            chairs = room.server.room.hosted[table].desk.chairs
            for text in texts:
                assert b"123456789123" not in text
                for secret in (*keys.values(), *(chair.key for chair in chairs)):
                    assert secret.encode() not in text
            kept = b"".join(file.read_bytes() for file in tmp_path.iterdir())
            assert not any(key.encode() in kept for key in keys.values())

    asyncio.run(whole())


def test_a_finished_game_is_open_to_all(tmp_path: Path) -> None:
    async def whole() -> None:
        async with asyncio.timeout(PATIENCE), running(tmp_path / "room.db") as room:
            table, keys = await room.lay("noughts", "Jana", "Petr")
            jana, petr = await room.page(table, keys[0]), await room.page(table, keys[1])
            for path in ("/record", "/curve", "/replay?step=1", "/replay?step=1&seat=0"):
                assert (await room.http.get(f"/api/tables/{table}{path}")).status_code == 403
            for cell, page in zip(["a1", "b1", "a2", "b2", "a3"], [jana, petr, jana, petr, jana], strict=True):
                await page.answer(cell)
            for path in ("/record", "/curve", "/replay?step=1", "/replay?step=1&seat=0"):
                assert (await room.http.get(f"/api/tables/{table}{path}")).status_code == 200
            past = (await room.http.get(f"/api/tables/{table}/replay?step=2&seat=1&lang=cs")).json()
            assert (past["step"], past["steps"], past["seat"]) == (2, 5, 1)
            assert [line["text"] for line in past["lines"]] == ["Petr obsazuje b1."]
            curve = (await room.http.get(f"/api/tables/{table}/curve")).json()
            assert len(curve["points"]) == 6
            assert curve["seats"] == [0, 1, 0, 1, 0]

    asyncio.run(whole())
