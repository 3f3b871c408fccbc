"""What all tests of the room share."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def patience(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine that runs many tests at once is slow, not away; the tests of faults know how long they wait."""
    if request.module.__name__.endswith(("test_storage", "test_processes")):
        monkeypatch.setattr("herna.server.link.PATIENCE", 15.0)
