"""What all tests share: `--renew-golden`, records attached to failures, and the figures of the contract at the end."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Generator
from typing import Any

import pytest

from herna.kernel import Record


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--renew-golden", action="store_true", help="write the golden records anew")
    parser.addoption("--of-rules", metavar="IDS", help="only the tests that name one of these rules")
    parser.addoption("--whole", metavar="PATHS", default="", help="with --of-rules: and all tests in these places")


def pytest_configure(config: pytest.Config) -> None:
    """Keep the content of whoever runs the tests out of them."""
    folder = tempfile.TemporaryDirectory(prefix="herna-")
    config.add_cleanup(folder.cleanup)
    os.environ["HERNA_DATA"] = folder.name


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Whatever needs a browser is slow; of all tests keep those of the rules that are asked for."""
    for item in items:
        if item.nodeid.startswith(("tests/browser/", "tests/web/")):
            item.add_marker(pytest.mark.slow)
    if (wanted := config.getoption("--of-rules")) is None:
        return
    rules = set(wanted.split(","))
    places = [config.rootpath / place for place in config.getoption("--whole").split(",") if place]
    kept = [
        item
        for item in items
        if any(rules.intersection(mark.args) for mark in item.iter_markers("rule"))
        or any(item.path == place or place in item.path.parents for place in places)
    ]
    config.hook.pytest_deselected(items=[item for item in items if item not in set(kept)])
    items[:] = kept


@pytest.fixture
def renew_golden(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--renew-golden"))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Attach the record of the game in which a rule or a law failed."""
    report = yield
    record = getattr(call.excinfo.value, "record", None) if call.excinfo is not None else None
    if isinstance(record, Record):
        report.sections.append(("record of the game", record.text()))
    return report


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Tell what the contract has found out about each game: the longest run of answers between two rests, and more."""
    figures: dict[str, dict[str, Any]] = {}
    for report in (report for reports in terminalreporter.stats.values() for report in reports):
        for name, (case, notes) in getattr(report, "user_properties", ()):
            if name == "contract":
                known = figures.setdefault(case, {})
                known.update({note: max(value, known.get(note, value)) for note, value in notes.items()})
    if figures:
        terminalreporter.section("contract, the most of all seeds")
        for case, known in figures.items():
            terminalreporter.line(f"{case}: " + ", ".join(f"{note} {value}" for note, value in known.items()))
