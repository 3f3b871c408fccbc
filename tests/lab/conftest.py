from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from herna.cli import app
from herna.lab.plan import Plan, draw_up

Run = Callable[..., Result]


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Each test has a data folder of its own, speaks English and sees 100 columns."""
    folder = tmp_path / "data"
    monkeypatch.setenv("HERNA_DATA", str(folder))
    monkeypatch.setenv("HERNA_LANG", "en")
    monkeypatch.setenv("COLUMNS", "100")
    return folder


@pytest.fixture
def lab(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run a command of the laboratory in a folder of its own."""
    monkeypatch.chdir(tmp_path)
    return lambda *args: CliRunner().invoke(app, ["lab", *map(str, args)], catch_exceptions=False)


def noughts(**given: Any) -> Plan:
    """A small run of noughts by random bots."""
    small: dict[str, Any] = {"games": 20, "bots": ("random", "random"), "chunk": 5}
    return draw_up("noughts", **small | given)


def files(folder: Path) -> dict[str, bytes]:
    """The Parquet files of a run."""
    return {str(file.relative_to(folder)): file.read_bytes() for file in sorted(folder.rglob("*.parquet"))}
