"""The Python on docs/research.md runs as it stands there, and what it says of the doors is so."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from herna.cli import lab
from herna.envs.mcp import server

PAGE = (Path(__file__).parents[2] / "docs" / "research.md").read_text(encoding="utf-8")


def block(words: str, language: str = "python") -> str:
    """The one block of code in which some words stand."""
    (found,) = (code for code in re.findall(rf"```{language}\n(.*?)```", PAGE, re.DOTALL) if words in code)
    return str(found)


def run(code: str) -> dict[str, Any]:
    """Run a block and return its variables."""
    variables: dict[str, Any] = {}
    exec(compile(code, "research.md", "exec"), variables)
    return variables


def test_agents_of_pettingzoo_play_to_the_end(capsys: pytest.CaptureFixture[str]) -> None:
    found = run(block("herna.envs.make"))
    assert found["over"]
    assert found["reward"] in {-1, 0, 1}
    assert len(found["info"]["scores"]) == 4
    assert capsys.readouterr().out


@pytest.mark.slow
def test_the_small_policy_learns_to_play_zloba() -> None:
    budget = "BATCHES, GAMES, STEP = 30, 40, 1.0"
    code = block("BATCHES")
    assert budget in code
    found = run(code.replace(budget, "BATCHES, GAMES, STEP = 10, 40, 1.0"))
    (won_before, ahead_before), (won, ahead) = found["before"], found["after"]
    assert -6 < ahead_before < 6, "who chooses at random is as good as random opponents"
    assert ahead > ahead_before + 3
    assert won > won_before


def test_a_function_from_text_to_text_plays_noughts(capsys: pytest.CaptureFixture[str]) -> None:
    played = run(block("def model"))["played"]
    assert not played.slips
    assert played.record.replay().outcome == played.outcome
    assert capsys.readouterr().out


def test_the_tools_and_commands_that_are_named_exist() -> None:
    named = re.search(r"`herna mcp` offers the same as tools.*?;", PAGE, re.DOTALL)
    assert named is not None
    tools = {tool.name for tool in server()._tool_manager.list_tools()}
    assert set(re.findall(r"`(\w+)`", named[0])) == tools
    commands = {command.name for command in lab.app.registered_commands}
    assert set(re.findall(r"^    herna lab (\w+)", PAGE, re.MULTILINE)) <= commands
    assert json.loads(block("mcpServers", "json"))["mcpServers"]["herna"]["command"] == "herna"
