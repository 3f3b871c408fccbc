"""The MCP server, through an in-memory client of the protocol's own library."""

from __future__ import annotations

import asyncio
import json
import re
import signal
import subprocess
import sys
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from mcp import Client
from mcp.types import TextContent, TextResourceContents

from herna.cli import mcp as door
from herna.envs import make
from herna.envs.mcp import server
from herna.kernel import registry
from herna.kernel.errors import BadSetup
from herna.kernel.texts import LANGUAGES, house
from tests.patience import PATIENCE

Call = Callable[..., Awaitable[str]]


class Failed(Exception):
    """The sentence with which a tool has failed."""


def with_client(work: Callable[[Client, Call], Awaitable[None]], lang: str = "en", tables: int = 16) -> None:
    """Do something as a client of a server of its own."""

    async def whole() -> None:
        async with Client(server(lang, tables)) as client:

            async def call(tool: str, **arguments: Any) -> str:
                result = await client.call_tool(tool, arguments)
                (content,) = result.content
                assert isinstance(content, TextContent)
                if result.is_error:
                    raise Failed(content.text)
                return content.text

            await work(client, call)

    asyncio.run(whole())


def names(text: str) -> list[str]:
    """The names of the options in a text."""
    return re.findall(r"^(?:\d+\.|-) `([^`]+)`", text, re.MULTILINE)


def test_tools_and_rulebooks_are_listed_in_words_of_both_languages() -> None:
    for lang in LANGUAGES:

        async def work(client: Client, call: Call, lang: str = lang) -> None:
            tools = (await client.list_tools()).tools
            assert {tool.name for tool in tools} == {
                *("list_games", "lay_table", "look", "list_options", "why_not", "answer", "read_log", "close_table"),
                *("find_rules", "read_rule"),
            }
            for tool in tools:
                assert tool.description == house().say(lang, f"mcp-{tool.name.replace('_', '-')}")
            assert client.instructions == house().say(lang, "mcp-instructions")
            resources = (await client.list_resources()).resources
            assert [str(each.uri) for each in resources] == [f"herna://rules/{name}" for name in (*registry.names(), "house")]
            (book,) = (await client.read_resource("herna://rules/noughts")).contents
            assert isinstance(book, TextResourceContents)
            assert "[noughts.turn.mark]" in book.text
            assert "zloba" in await call("list_games")

        with_client(work, lang)


def test_a_whole_game_of_noughts() -> None:
    async def work(client: Client, call: Call) -> None:
        text = await call("lay_table", game="noughts", seed=4, opponents="easy")
        assert text.startswith("The table table-1 is laid.")
        assert "table-1" in await call("list_games")
        first = names(text)[4]
        text = await call("answer", table="table-1", option=f"I take `{first}`.")
        assert f"Player 1 marks {first}. [noughts.turn.mark]" in text
        assert "noughts.turn.free-cell" in await call("why_not", table="table-1", option=first)
        with pytest.raises(Failed, match=r"noughts\.turn\.free-cell"):
            await call("answer", table="table-1", option=first)
        while options := names(text):
            assert names(await call("list_options", table="table-1")) == options
            text = await call("answer", table="table-1", option=options[0])
        assert "The game is over (rule noughts.end." in text
        assert "The game is over" in await call("look", table="table-1")
        assert (await call("read_log", table="table-1")).count("marks") >= 5
        assert len((await call("read_log", table="table-1", lines=1)).splitlines()) == 1
        with pytest.raises(Failed, match="Nothing is asked of you now"):
            await call("answer", table="table-1", option="1")
        assert "The game is over" in await call("close_table", table="table-1")
        with pytest.raises(Failed, match="There is no table “table-1”; open tables: -"):
            await call("look", table="table-1")

    with_client(work)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_some_rounds_of_zloba(lang: str) -> None:
    async def work(client: Client, call: Call) -> None:
        text = await call("lay_table", game="zloba", seats=4, seat=2, opponents="medium", seed=1)
        rounds = {"en": r"Round (\d+)", "cs": r"(\d+)\. kolo"}[lang]
        for step in range(200):
            found = re.search(rounds, await call("look", table="table-1", legend=False))
            if found is not None and int(found[1]) > 2:
                return
            options = names(text)
            text = await call("answer", table="table-1", option=options[step % len(options)])
        raise AssertionError("three rounds take no more than two hundred answers")

    with_client(work, lang)


def test_the_same_seed_is_the_same_game_for_a_seat_and_another_one_for_others() -> None:
    async def work(client: Client, call: Call) -> None:
        texts = [await call("lay_table", game="zloba", seats=2, seed=3, seat=seat) for seat in (1, 1, 2)]
        assert texts[0].partition("\n")[2] == texts[1].partition("\n")[2]
        tokens = [re.findall(r"VP token in region .*", text) for text in texts]
        assert len(tokens[0]) == len(tokens[2]) == 8
        assert tokens[0] != tokens[2]

    with_client(work)


def test_options_are_listed_as_data_too() -> None:
    async def work(client: Client, call: Call) -> None:
        await call("lay_table", game="zloba", seats=2, seed=3, opponents="random")
        result = await client.call_tool("list_options", {"table": "table-1"})
        (content,) = result.content
        assert isinstance(content, TextContent)
        data = result.structured_content
        assert data is not None
        assert data["rule"] in content.text
        assert [option["text"] for option in data["options"]] == names(content.text)
        assert {"text": "north", "label": "Deployment zone: northern camp", "verb": "", "parts": {"zone": "north"}} in data[
            "options"
        ]

    with_client(work)


def test_who_does_not_say_how_many_play_has_company() -> None:
    async def work(client: Client, call: Call) -> None:
        for game in registry.names():
            seats = len(make(game).possible_agents)
            assert seats > 1
            with pytest.raises(Failed, match=f"from 1 to {seats}; there is no seat 9"):
                await call("lay_table", game=game, seat=9)
        assert "Player 2" in await call("lay_table", game="zloba", seat=2, opponents="random")

    with_client(work)


def test_no_seed_is_shown() -> None:
    async def work(client: Client, call: Call) -> None:
        seed = 987_654_321_987_654_321
        said = [await call("lay_table", game="zloba", seats=2, seed=seed), await call("look", table="table-1")]
        said += [await call("read_log", table="table-1"), await call("list_games"), await call("close_table", table="table-1")]
        assert not [text for text in said if str(seed) in text or "seed" in text]

    with_client(work)


def test_what_goes_wrong_is_one_sentence_in_the_readers_language() -> None:
    wrong: list[tuple[str, dict[str, Any], str]] = [
        ("lay_table", {"game": "chess"}, "chess"),
        ("lay_table", {"game": "noughts", "seats": 7}, "7"),
        ("lay_table", {"game": "noughts", "seat": 3}, "3"),
        ("lay_table", {"game": "noughts", "opponents": "search:iterations=100000000"}, "easy, medium, hard"),
        ("lay_table", {"game": "noughts", "options": {"board": "round"}}, "classic"),
        ("lay_table", {"game": "noughts", "options": {"colour": "red"}}, "board"),
        ("lay_table", {"game": "noughts", "seats": "many"}, "seats"),
        ("lay_table", {}, "game"),
        ("look", {"table": "table-9"}, "table-9"),
        ("read_rule", {"rule": "noughts.turn.marc"}, "noughts.turn.mark"),
        ("read_rule", {"rule": "chess.x.y"}, "chess"),
        ("find_rules", {"game": "chess", "words": "x"}, "chess"),
    ]
    for lang in LANGUAGES:

        async def work(client: Client, call: Call) -> None:
            for tool, arguments, expected in wrong:
                with pytest.raises(Failed) as caught:
                    await call(tool, **arguments)
                sentence = str(caught.value)
                assert expected in sentence
                assert sentence.endswith(".")
                assert "\n" not in sentence
            await call("lay_table", game="noughts")
            with pytest.raises(Failed, match="a1"):
                await call("answer", table="table-1", option="z9")
            with pytest.raises(Failed, match="table-1"):
                await call("lay_table", game="noughts")
            assert "table-1" in await call("close_table", table="table-1")
            await call("lay_table", game="noughts")

        with_client(work, lang, tables=1)


def test_rules_are_found_and_read() -> None:
    async def work(client: Client, call: Call) -> None:
        assert "[zloba.exodus." in await call("find_rules", game="zloba", words="exodus")
        assert "more rules were found" in await call("find_rules", game="zloba", words="region")
        assert "No rule speaks of" in await call("find_rules", game="zloba", words="")
        assert (await call("read_rule", rule="noughts.turn.mark")).startswith("[noughts.turn.mark]")
        assert (await call("find_rules", game="house", words="undo")).count("[house.") > 1

    with_client(work)


@pytest.mark.slow
def test_the_command_serves_on_standard_input_and_output_until_ctrl_c() -> None:
    hello = {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "test", "version": "1"}}
    request = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": hello})
    command = [sys.executable, "-m", "herna", "mcp", "--lang", "cs", "--tables", "2"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdin.write(f"{request}\n".encode())
        process.stdin.flush()
        said = json.loads(process.stdout.readline())
        assert said["result"]["instructions"] == house().say("cs", "mcp-instructions")
        process.send_signal(signal.SIGINT)
        assert process.wait(10) == 130
        assert process.stdout.read() == process.stderr.read() == b""


def test_a_wrong_number_of_tables_is_a_mistake_of_the_command_line() -> None:
    command = [sys.executable, "-m", "herna", "mcp", "--tables", "none", "--lang", "en"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 2
    assert "from 1 on, not none" in done.stderr


def test_without_the_library_one_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(BadSetup) as caught:
        door.mcp()
    for lang in LANGUAGES:
        assert caught.value.say(lang).endswith('pip install "herna[mcp]".')
