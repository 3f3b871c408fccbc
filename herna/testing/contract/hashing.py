"""Games do not depend on how a process orders its sets."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from collections.abc import Sequence
from importlib.metadata import EntryPoint
from typing import Any

import msgspec

from herna.kernel import Game, Record, Told, registry
from herna.testing.contract.secrets import wire
from herna.testing.contract.walking import Broken, Walk, situation


def hash_seeds_do_not_matter(game: Game[Any], walks: Sequence[Walk], found: str = "") -> None:
    """The same records lead through the same situations in processes that order their sets otherwise.

    A game that is not registered is `found` as an entry point says it: `package.module:NAME`.
    """
    records = [walk.table.record() for walk in walks]
    here = [trace(record, game) for record in records]
    for seed in ("1", "2"):
        child = subprocess.run(  # noqa: S603  # ourselves, in another process
            [sys.executable, "-m", "herna.testing.contract", found or game.name],
            input=msgspec.json.encode([record.text() for record in records]),
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=False,
        )
        if child.returncode:
            raise Broken(f"{game.name} with PYTHONHASHSEED={seed}: {child.stderr.decode()}", records[0])
        for record, ours, theirs in zip(records, here, msgspec.json.decode(child.stdout), strict=True):
            if ours != theirs:
                place = next(place for place, (a, b) in enumerate(zip(ours, theirs, strict=True)) if a != b)
                what = f"with PYTHONHASHSEED={seed} the situation is another after {place} answers"
                raise Broken(f"{game.name}-{record.header.seats}: {what}", record)


def trace(record: Record, game: Game[Any]) -> list[str]:
    """A fingerprint of each situation on the way, with what every seat saw and heard of it."""
    found: list[str] = []
    heard: list[Told] = []
    for table in record.tables(game, hear=heard.append):
        views = [wire(table.view(eyes)) for eyes in (None, *range(table.seats))]
        found.append(hashlib.sha256(repr((situation(table), views, heard)).encode()).hexdigest()[:16])
        heard.clear()
    return found


def main() -> None:
    """Read records, write what they lead through."""
    name = sys.argv[1]
    game: Game[Any] = EntryPoint(name, name, registry.GROUP).load() if ":" in name else registry.game(name)
    records = [Record.parse(text) for text in msgspec.json.decode(sys.stdin.buffer.read(), type=list[str])]
    sys.stdout.buffer.write(msgspec.json.encode([trace(record, game) for record in records]))
