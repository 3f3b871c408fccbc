from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from herna.cli import app
from herna.kernel import Table, registry

Run = Callable[..., Result]


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Each test has a data folder of its own, speaks English and sees 80 columns."""
    folder = tmp_path / "data"
    monkeypatch.setenv("HERNA_DATA", str(folder))
    monkeypatch.setenv("HERNA_LANG", "en")
    monkeypatch.setenv("COLUMNS", "80")
    return folder


@pytest.fixture
def run() -> Run:
    """Run a command line, with lines typed as the reader would."""

    def run(*args: str, typed: str | Sequence[str] = ()) -> Result:
        lines = typed.split() if isinstance(typed, str) else typed
        return CliRunner().invoke(app, args, input="".join(f"{line}\n" for line in lines), catch_exceptions=False)

    return run


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """The record of a game that crosses have won along the diagonal."""
    table = Table(registry.game("noughts"), seed=1)
    for cell in ("a1", "a2", "b2", "a3", "c3"):
        table.decide(table.pending[0].number, table.pending[0].seat, cell)
    file = tmp_path / "diagonal.jsonl"
    table.record().save(file)
    return file
