"""Toys on the shelf: for a room in a process of its own, or in this one."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from herna.kernel import registry

ROOT = Path(__file__).parents[2]


def put_on_shelf(folder: Path, *toys: str) -> dict[str, str]:
    """Make toys known by an installed package in a folder; returns what a process needs in its environment to find them."""
    package = folder / "toys-1.dist-info"
    package.mkdir(parents=True, exist_ok=True)
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: toys\nVersion: 1\n", encoding="utf-8")
    lines = [f"{toy} = tests.toys.{toy}:GAME" for toy in toys]
    (package / "entry_points.txt").write_text("\n".join(["[herna.games]", *lines, ""]), encoding="utf-8")
    known = [str(folder), str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])]
    return {"PYTHONPATH": os.pathsep.join(known)}


@contextmanager
def on_shelf(folder: Path, monkeypatch: pytest.MonkeyPatch, *toys: str) -> Iterator[None]:
    """Make toys known in this process, for a while; processes that it starts find them too."""
    for name, value in put_on_shelf(folder, *toys).items():
        monkeypatch.setenv(name, value)
    monkeypatch.syspath_prepend(str(folder))
    _forget()
    try:
        yield
    finally:
        monkeypatch.undo()
        _forget()


def _forget() -> None:
    registry.names.cache_clear()
    registry.game.cache_clear()
