"""The commands as a reader calls them, and a made-up game in a package of its own, with a few tests."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from herna.cli.rules import app

Ask = Callable[..., Result]
Finished = subprocess.CompletedProcess[str]


@pytest.fixture
def ask() -> Ask:
    """Call `herna rules …` here, in a language, in 80 columns."""

    def call(*args: str, lang: str = "en", on_terminal: bool = False) -> Result:
        colours = {"FORCE_COLOR": "1" if on_terminal else None, "NO_COLOR": None, "TERM": "xterm"}
        return CliRunner().invoke(app, list(args), env={"HERNA_LANG": lang, "COLUMNS": "80", **colours})

    return call


class Checkout:
    """A folder with a game, its tests and a pytest of its own."""

    def __init__(self, root: Path) -> None:
        self.root = root

    def write(self, name: str, text: str) -> None:
        (self.root / name).parent.mkdir(parents=True, exist_ok=True)
        (self.root / name).write_text(text, encoding="utf-8")

    def python(self, *args: str) -> Finished:
        """Run Python there, with the game on its path and without what the tests around it have set."""
        others = ("PYTEST", "FORCE_COLOR", "HERNA_WORKER")
        kept = {name: text for name, text in os.environ.items() if not name.startswith(others)}
        environment = kept | {"PYTHONPATH": str(self.root), "HERNA_LANG": "en", "COLUMNS": "80", "PYTHONDONTWRITEBYTECODE": "1"}
        command = [sys.executable, *args]
        return subprocess.run(command, cwd=self.root, env=environment, capture_output=True, encoding="utf-8", check=False)

    def pytest(self, *args: str) -> Finished:
        return self.python("-m", "pytest", "-p", "no:cacheprovider", *args)

    def rules(self, *args: str) -> Finished:
        return self.python("-c", "from herna.cli.rules import app; app()", *args)


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    """An empty checkout."""
    made = Checkout(tmp_path)
    made.write("pyproject.toml", "[tool.pytest.ini_options]\naddopts = '--strict-markers'\n")
    return made


def _rule(key: str, kind: str, more: str = "") -> str:
    text = f'[[rule]]\nid = "{key}"\nwhere = "here"\nkind = "{kind}"\nen = "Text of {key}."\ncs = "Znění {key}."\n'
    return f"{text}{more}\n"


RULEBOOK = (
    """
game = "tiny"
title = { en = "Tiny", cs = "Drobek" }
[[chapter]]
slug = "setup"
en = "Setup"
cs = "Příprava"
[[chapter]]
slug = "play"
en = "Play"
cs = "Hra"
"""
    + _rule("tiny.setup.deal", "rule")
    + _rule("tiny.setup.cards", "content")
    + _rule("tiny.setup.box", "component", "physical = true")
    + _rule("tiny.play.draw", "rule")
    + _rule("tiny.play.pass", "open", 'ruling = "No."\nruling_cs = "Ne."')
    + _rule("tiny.play.score", "example", 'given = "Nothing."\nexpect = "Nothing."')
    + _rule("tiny.play.joker", "content")
)

GAME = '''
"""A made-up game [tiny.setup.deal]."""
import msgspec
from herna.kernel import Game, Options
from herna.kernel.content import Catalogue
RULE = "tiny.play.draw"
def nothing(*args): return None
parts = dict.fromkeys(("setup", "play", "view", "redeal", "scene", "evaluate", "laws"), nothing)
parts |= {"verbs": ()}
data = {"version": 1, "seats": (1,), "state": msgspec.Struct, "options": Options, "events": (), "catalogue": Catalogue({}, [])}
GAME = Game(__name__, **parts, **data)
'''

TESTS = """
import pytest

class TestTheCards:
    pytestmark = pytest.mark.rule("tiny.setup.cards")
    def test_are_there(self): pass

@pytest.mark.parametrize("n", [
    pytest.param(1, marks=pytest.mark.rule("tiny.play.pass")),
    pytest.param(2, marks=[pytest.mark.rule("tiny.play.score"), pytest.mark.skip(reason="later")]),
])
def test_a_case(n): pass

@pytest.mark.xfail
@pytest.mark.rule("tiny.play.draw")
def test_what_is_known_to_fail(): assert False
"""


@pytest.fixture(scope="session")
def tiny(tmp_path_factory: pytest.TempPathFactory) -> Checkout:
    """The checkout of the made-up game, found by its entry point."""
    made = Checkout(tmp_path_factory.mktemp("tiny"))
    made.write("pyproject.toml", "[tool.pytest.ini_options]\n")
    made.write("tiny/__init__.py", GAME)
    made.write("tiny/rulebook.toml", RULEBOOK)
    made.write("tiny-1.dist-info/METADATA", "Metadata-Version: 2.1\nName: tiny\nVersion: 1\n")
    made.write("tiny-1.dist-info/entry_points.txt", "[herna.games]\ntiny = tiny:GAME\n")
    made.write("tests/test_play.py", TESTS)
    named = 'pytestmark = pytest.mark.rule("tiny.setup.deal")\n'
    made.write("tests/test_setup.py", f"import pytest\n{named}def test_the_deal(): pass\n")
    return made
