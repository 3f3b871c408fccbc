"""What `make quick` chooses to run."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from tests.rules.conftest import Checkout

SCRIPT = Path(__file__).parents[2] / "tools" / "quick.py"


@pytest.fixture
def quick(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The script, in a small checkout."""
    spec = importlib.util.spec_from_file_location("quick", SCRIPT)
    assert spec
    assert spec.loader
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    monkeypatch.setattr(script, "ROOT", tmp_path)
    made = Checkout(tmp_path)
    made.write(
        "herna/games/zloba/rules/exodus.py",
        '"""Leave together [zloba.exodus.to-adjacent]."""\nRULE = "zloba.exodus.two-dice"\n',
    )
    made.write("herna/kernel/table.py", "")
    made.write("tests/games/zloba/test_exodus.py", "")
    made.write("tests/games/zloba/laying.py", "")
    made.write("tests/kernel/test_table.py", "")
    return script


@pytest.mark.parametrize(
    ("files", "whole", "rules"),
    [
        (
            ["herna/games/zloba/rules/exodus.py"],
            ["tests/games/zloba/test_exodus.py"],
            ["zloba.exodus.to-adjacent", "zloba.exodus.two-dice"],
        ),
        (["herna/kernel/table.py"], ["tests/kernel"], []),
        (["tests/kernel/test_table.py"], ["tests/kernel/test_table.py"], []),
        (["tests/games/zloba/laying.py"], ["tests/games/zloba"], []),
        (["README.md", "herna/server/room.py"], [], []),
    ],
)
def test_tests_beside_what_has_changed_and_those_of_its_rules(
    quick: ModuleType, files: list[str], whole: list[str], rules: list[str]
) -> None:
    assert quick.tests_of(files) == (whole, rules)


def test_what_differs_from_the_last_commit_has_changed_or_else_the_last_commit(quick: ModuleType, tmp_path: Path) -> None:
    for command in (["init", "-q"], ["add", "."], [*QUIET, "commit", "-qm", "one"]):
        quick._git(*command)
    (tmp_path / "new.py").write_text("")
    (tmp_path / "herna/kernel/table.py").write_text("# changed\n")
    assert sorted(quick.changed()) == ["herna/kernel/table.py", "new.py"]
    for command in (["add", "."], [*QUIET, "commit", "-qm", "two"]):
        quick._git(*command)
    assert sorted(quick.changed()) == ["herna/kernel/table.py", "new.py"]


QUIET = ["-c", "user.name=nobody", "-c", "user.email=nobody@localhost"]
