"""Tests name rules by marks, and pytest checks and reports them."""

from __future__ import annotations

import json

import pytest

from tests.rules.conftest import Checkout

NAMED = {
    "tiny.play.pass": ["tests/test_play.py::test_a_case[1]"],
    "tiny.setup.cards": ["tests/test_play.py::TestTheCards::test_are_there"],
    "tiny.setup.deal": ["tests/test_setup.py::test_the_deal"],
}


@pytest.mark.slow
@pytest.mark.parametrize("how", [("--collect-only", "-q"), ("-q",), ("-q", "--jobs", "2")], ids=["collected", "run", "workers"])
def test_the_report_names_what_is_neither_skipped_nor_expected_to_fail(tiny: Checkout, how: tuple[str, ...]) -> None:
    name = f"{'-'.join(how).strip('-')}.json"
    done = tiny.pytest(*how, "--rules-report", name)
    assert done.returncode == 0, done.stdout + done.stderr
    assert json.loads((tiny.root / name).read_text(encoding="utf-8")) == NAMED
    assert not list(tiny.root.glob("*.part"))


@pytest.mark.slow
def test_wrong_marks_are_errors_of_collection_that_name_the_test(checkout: Checkout) -> None:
    marks = {
        "unknown": '@pytest.mark.rule("zloba.exodus.two-dices")',
        "foreign": '@pytest.mark.rule("noughts.turn.mark", "zlobba.exodus.two-dice")',
        "empty": "@pytest.mark.rule",
        "keyword": '@pytest.mark.rule("noughts.turn.mark", why="so")',
        "number": "@pytest.mark.rule(3)",
        "word": '@pytest.mark.rule("exodus")',
        "right": '@pytest.mark.rule("noughts.turn.mark")',
        "elsewhere": '@pytest.mark.rule("elsewhere.some.rule")',
    }
    for name, mark in marks.items():
        checkout.write(f"test_{name}.py", f"import pytest\n{mark}\ndef test_it(): pass\n")
    checkout.write(
        "test_module.py",
        "import pytest\npytestmark = pytest.mark.rule('noughts.turn.marc')\ndef test_a(): pass\ndef test_b(): pass\n",
    )
    done = checkout.pytest("--collect-only", "-q", "--rules-report", "named.json")
    said = done.stdout
    assert done.returncode == pytest.ExitCode.INTERRUPTED
    assert "7 errors" in said
    assert (
        "test_unknown.py::test_it: zloba.exodus.two-dices is not in the rulebook of zloba; did you mean zloba.exodus.two-dice"
        in said
    )
    assert "test_foreign.py::test_it: zlobba.exodus.two-dice: there is no game zlobba; did you mean zloba?" in said
    assert "test_empty.py::test_it: a rule mark names rules" in said
    assert "test_keyword.py::test_it: a rule mark names rules" in said
    assert "test_number.py::test_it: 3 is not the id of a rule" in said
    assert "test_word.py::test_it: 'exodus' is not the id of a rule" in said
    assert "test_module.py::test_a and 1 more: noughts.turn.marc is not in the rulebook of noughts" in said
    assert json.loads((checkout.root / "named.json").read_text(encoding="utf-8")) == {
        "elsewhere.some.rule": ["test_elsewhere.py::test_it"],
        "noughts.turn.mark": ["test_right.py::test_it"],
    }


def test_without_marks_no_rulebook_is_read(checkout: Checkout) -> None:
    checkout.write("test_it.py", "def test_it(): pass\n")
    look = "import sys, pytest; pytest.main(['-q']); print([name for name in sys.modules if name.startswith('herna')])"
    assert "['herna', 'herna.testing', 'herna.testing.plugin']" in checkout.python("-c", look).stdout


def test_a_report_into_a_folder_that_does_not_exist_is_refused_at_once(checkout: Checkout) -> None:
    done = checkout.pytest("--rules-report", "nowhere/named.json")
    assert done.returncode == pytest.ExitCode.USAGE_ERROR
    assert "there is no folder" in done.stderr
