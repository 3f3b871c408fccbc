"""Which rules of a game its code cites and its tests name.

What counts: every rule of the inventory must be cited by the code of its game and be named by a test. Content is
satisfied by data, which cites nothing, so an entry of kind `content` counts as cited when the code cites it or a test
names it. What is `physical` speaks of cardboard alone and is counted apart, never in the total.
"""

from __future__ import annotations

import ast
import difflib
import importlib.util
import os
import subprocess
import sys
from collections.abc import Container, Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from herna.kernel import registry
from herna.kernel.errors import HernaError, UnknownGame
from herna.kernel.registry import SHELF, from_shelf, on_shelf
from herna.kernel.rulebook import Citations, Rule, Rulebook, citations

Report = Mapping[str, list[str]]
"""Rule id: the tests that name it, as `pytest --rules-report` writes it."""


@cache
def games() -> tuple[str, ...]:
    """All games with a rulebook: those in the house, the house rules, and those of other packages."""
    return tuple(dict.fromkeys((*on_shelf(), *registry.names())))


@cache
def rulebook(game: str) -> Rulebook:
    """The rulebook of a game, playable or not."""
    if game in on_shelf():
        return from_shelf(game)
    if game in registry.names():
        return registry.game(game).rulebook
    raise UnknownGame(name=game, known=", ".join(difflib.get_close_matches(game, games(), 1) or games()))


def package(game: str) -> str:
    """The package with the code of a game; in the house it may still be a folder with a rulebook alone."""
    if game == "house":
        return "herna.kernel"
    return f"{SHELF}.{game}" if game in on_shelf() else registry.game(game).package


def cited(game: str) -> Citations:
    """Where the code of a game cites its rules."""
    found = citations(package(game), game)
    if game == "house":  # the room keeps them too
        found |= citations("herna.server", game)
    return found


def mistake_in(key: object) -> str | None:
    """What is wrong with the id of a rule; ids of games that nobody here knows are left to those who do."""
    if not isinstance(key, str) or key.count(".") != 2:
        return f"{key!r} is not the id of a rule, <game>.<chapter>.<rule>"
    game = key.partition(".")[0]
    if game not in games():
        near = difflib.get_close_matches(game, games(), 1, 0.8)
        return f"{key}: there is no game {game}; did you mean {near[0]}?" if near else None
    try:
        book = rulebook(game)
    except HernaError as error:
        return str(error)
    if key in book:
        return None
    near = book.near(key)
    return f"{key} is not in the rulebook of {game}" + (f"; did you mean {', '.join(near)}?" if near else "")


class Coverage(msgspec.Struct, frozen=True):
    """How many rules there are, how many are cited and tested, and which are not."""

    total: int
    cited: int
    tested: int
    physical: int
    uncited: list[str]
    untested: list[str]

    def share(self, count: int) -> float:
        """A count in per cent of the total; nothing is missing where nothing is asked."""
        return 100 * count / self.total if self.total else 100.0

    def lowest(self) -> float:
        """The smaller of both shares."""
        return self.share(min(self.cited, self.tested))


def measure(rules: Iterable[Rule], cited: Container[str], tested: Container[str]) -> Coverage:
    """Count rules: of a game, of some chapters, of one."""
    rules = list(rules)
    counted = [rule for rule in rules if not rule.physical]
    untested = [rule.id for rule in counted if rule.id not in tested]
    uncited = [rule.id for rule in counted if rule.id not in cited and not (rule.kind == "content" and rule.id in tested)]
    return Coverage(
        total=len(counted),
        cited=len(counted) - len(uncited),
        tested=len(counted) - len(untested),
        physical=len(rules) - len(counted),
        uncited=uncited,
        untested=untested,
    )


def folder_of_tests(game: str) -> Path | None:
    """The folder of the tests of a game: in the checkout of its package, or else where we are."""
    top = importlib.util.find_spec(package(game).partition(".")[0])
    for place in (top.submodule_search_locations if top else None) or ():
        # A package lies in the root of its checkout, or in `src` there.
        for root in list(Path(place).parents)[:2]:
            if (root / "pyproject.toml").is_file() and (root / "tests").is_dir():
                return root / "tests"
    here = Path.cwd() / "tests"
    return here if here.is_dir() else None


class Collected(msgspec.Struct, frozen=True):
    """What pytest has found: its report, if it came so far, and what it says about mistakes."""

    report: Report | None
    mistakes: str = ""


def collect(tests: Path, root: Path) -> Collected:
    """Let pytest collect the tests, which runs none of them, and say which rules they name."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "rules.json"
        command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "--rules-report", str(file)]
        done = subprocess.run(  # noqa: S603  # the reader's own pytest on the reader's own tests
            [*command, "-p", "no:cacheprovider", str(tests)],
            cwd=root,
            env=os.environ | {"PYTHONIOENCODING": "utf-8"},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            encoding="utf-8",
            errors="replace",
            check=False,
        )
        report = read_report(file) if file.is_file() else None
    if done.returncode in (0, 5):  # 5: there are no tests yet
        return Collected(report)
    lines = [*done.stdout.splitlines(), *done.stderr.splitlines()]
    start = next((place for place, line in enumerate(lines) if "= ERRORS =" in line), 0)
    return Collected(report, "\n".join(lines[start:]))


def read_report(file: Path) -> Report:
    """A report that pytest wrote."""
    return msgspec.json.decode(file.read_bytes(), type=dict[str, list[str]])


def marks(tests: Path, key: str) -> Iterator[str]:
    """Where a mark in the tests names a rule, `file:line`, read from their text."""
    for file in sorted(tests.rglob("*.py")):
        text = file.read_text(encoding="utf-8", errors="replace")
        if key in text:
            for node in ast.walk(_tree(text)):
                if isinstance(node, ast.Call) and _names(node, key):
                    yield f"{file.relative_to(tests.parent).as_posix()}:{node.lineno}"


def _names(call: ast.Call, key: str) -> bool:
    mark = isinstance(call.func, ast.Attribute) and call.func.attr == "rule"
    return mark and any(isinstance(part, ast.Constant) and part.value == key for part in call.args)


def _tree(text: str) -> ast.Module:
    """The syntax of a module; of one that somebody is just writing, nothing."""
    try:
        return ast.parse(text)
    except SyntaxError:
        return ast.Module([], [])
