"""A pytest plugin: `@pytest.mark.rule("zloba.exodus.from-one-area")` names the rules that a test checks.

A mark that names no rule, or one that is not in its rulebook, is an error of collection. `--rules-report FILE` writes
which tests name which rule; what is skipped or expected to fail keeps no rule and is left out.
"""

from __future__ import annotations

import json
import os
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """Offer the report, and several workers."""
    group = parser.getgroup("herna")
    text = "write which tests name which rule, as JSON: {rule id: [tests]}"
    group.addoption("--rules-report", metavar="FILE", help=text)
    text = "collect once, and run the tests in N forked workers; auto: one a core"
    group.addoption("--jobs", metavar="N", default="0", help=text)
    group.addoption(
        "--within", metavar="SECONDS", type=float, default=0, help="begin no new tests after that time; only with --jobs"
    )


def pytest_configure(config: pytest.Config) -> None:
    """Make the mark known, and the place of the report independent of where a worker runs."""
    config.addinivalue_line("markers", "rule(*ids): the test fails if one of these rules is broken")
    if file := config.getoption("rules_report"):
        path = config.invocation_params.dir / file
        if not path.parent.is_dir():
            raise pytest.UsageError(f"--rules-report: there is no folder {path.parent}")
        config.option.rules_report = str(path)
    if config.getoption("jobs") != "0":
        from herna.testing.jobs import Jobs, count  # only for who wants it

        try:
            workers = count(config.getoption("jobs"))
        except ValueError:
            raise pytest.UsageError("--jobs takes a number or auto") from None
        if (workers > 1 or config.getoption("within")) and hasattr(os, "fork"):
            config.pluginmanager.register(Jobs(workers, config.getoption("within")), "herna-jobs")


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(collector: pytest.Collector) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Turn wrong marks on what was collected into an error of its collector."""
    report = yield
    wrong: dict[str, list[str]] = {}
    for item in report.result or ():
        if isinstance(item, pytest.Item):
            for mistake in _mistakes(item):
                wrong.setdefault(mistake, []).append(item.nodeid)
    if wrong:
        report.outcome = "failed"
        report.longrepr = "\n".join(
            f"{tests[0]}{f' and {len(tests) - 1} more' if len(tests) > 1 else ''}: {mistake}"
            for mistake, tests in wrong.items()
        )
        report.result = []
    return report


def pytest_collection_finish(session: pytest.Session) -> None:
    """Write the report."""
    file = session.config.getoption("rules_report")
    if not file:
        return
    found: dict[str, list[str]] = {}
    for item in session.items:
        if not any(item.get_closest_marker(name) for name in ("skip", "xfail")):
            for key in dict.fromkeys(key for mark in item.iter_markers("rule") for key in mark.args):
                found.setdefault(key, []).append(item.nodeid)
    part = Path(f"{file}.{os.getpid()}.part")
    part.write_text(json.dumps(found, indent=2, sort_keys=True) + "\n", encoding="utf-8")
    part.replace(file)


def _mistakes(item: pytest.Item) -> Iterator[str]:
    for mark in item.iter_markers("rule"):
        if not mark.args or mark.kwargs:
            yield 'a rule mark names rules: @pytest.mark.rule("<game>.<chapter>.<rule>", …)'
        for key in mark.args:
            # Rulebooks are not light: read only when a mark asks for one.
            from herna.testing.coverage import mistake_in

            if (mistake := mistake_in(key)) is not None:
                yield mistake
