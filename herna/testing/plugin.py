"""A pytest plugin: `@pytest.mark.rule("zloba.exodus.from-one-area")` names the rules that a test checks."""

from __future__ import annotations

import pytest


def pytest_configure(config: pytest.Config) -> None:
    """Make the mark known."""
    config.addinivalue_line("markers", "rule(*ids): the test fails if one of these rules is broken")
