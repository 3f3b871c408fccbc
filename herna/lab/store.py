"""The folder of a run: the manifest, the Parquet files of each chunk, the content packs it was played with.

A chunk counts when its games file is there and whole: it is written last. Every file gets its name only when it is written.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import polars as pl

from herna.kernel.errors import UNREADABLE, BadSetup, Phrase
from herna.lab.chunk import SCHEMAS, Sheets, kept
from herna.lab.plan import NO_PACK, Deal, Manifest, Pack, Plan

MANIFEST = "manifest.json"
PACKS = "packs"

DAMAGED = (pl.exceptions.PolarsError, pl.exceptions.PanicException, OSError, *UNREADABLE)
"""What is raised when a file is not what it was."""

PASSING = ("python", "platform", "started")
"""What may differ between the call that began a run and the one that resumes it."""


def load(folder: Path) -> Manifest:
    """The manifest of a run."""
    file = folder / MANIFEST
    if not file.is_file():
        raise BadSetup(what=Phrase("lab-no-run", folder=str(folder)))
    try:
        return msgspec.json.decode(file.read_bytes(), type=Manifest)
    except UNREADABLE:
        raise BadSetup(what=Phrase("lab-damaged-manifest", file=str(file))) from None


def begin(folder: Path, plan: Plan, packs: Mapping[str, Pack]) -> None:
    """Lay out the folder of a run, or take up the run that was begun there.

    The manifest comes first: from then on the folder is that run's, whatever stops us.
    """
    manifest = Manifest.of(plan)
    begun = (folder / MANIFEST).exists()
    if begun:
        _compare(folder, load(folder), manifest)
    elif any(file.is_file() and file.name != f"{MANIFEST}.part" for file in folder.rglob("*")):
        raise BadSetup(what=Phrase("lab-not-empty", folder=str(folder)))
    with writing(folder):
        folder.mkdir(parents=True, exist_ok=True)
        if not begun:
            write(folder / MANIFEST, msgspec.json.format(msgspec.json.encode(manifest)) + b"\n")
        _lay_out(folder, plan, packs)


def _lay_out(folder: Path, plan: Plan, packs: Mapping[str, Pack]) -> None:
    """The folders of a run and its content packs, as far as they are not there; what was half written goes."""
    for left in (*folder.glob("*/*.part"), *folder.glob(f"{PACKS}/*/*.part")):
        left.unlink(missing_ok=True)
    for kind in kept(plan):
        (folder / kind).mkdir(exist_ok=True)
    for name, pack in packs.items():
        place = folder / PACKS / name
        place.mkdir(parents=True, exist_ok=True)
        for file, text in pack.items():
            if not (place / file).exists():
                write(place / file, text)


@contextmanager
def writing(folder: Path) -> Iterator[None]:
    """A folder in which nothing can be written is told in one sentence."""
    try:
        yield
    except OSError:
        raise BadSetup(what=Phrase("lab-unwritable", folder=str(folder))) from None


def _compare(folder: Path, there: Manifest, here: Manifest) -> None:
    """Only the same run can be resumed."""
    names = [name for name in here.__struct_fields__ if name not in PASSING]
    other = [name for name in names if getattr(there, name) != getattr(here, name)]
    if other:
        raise BadSetup(what=Phrase("lab-other-run", folder=str(folder), what=", ".join(other)))


def write(file: Path, text: bytes) -> None:
    """Write a file; what stood there before is replaced only when all is written."""
    part = file.with_name(file.name + ".part")
    part.write_bytes(text)
    part.replace(file)


def pack_of(folder: Path, variant: str) -> Pack:
    """The content pack that a variant was played with."""
    place = folder / PACKS / variant
    return {file.name: file.read_bytes() for file in sorted(place.glob("*.toml"))} if variant and place.is_dir() else NO_PACK


def path(folder: Path, kind: str, chunk: int) -> Path:
    """A file of a chunk."""
    return folder / kind / f"{chunk:05}.parquet"


def keep(folder: Path, chunk: int, sheets: Sheets) -> None:
    """Write what a chunk has brought, its games last."""
    with writing(folder):
        for kind in SCHEMAS:
            if kind in sheets:
                write(path(folder, kind, chunk), sheets[kind])


def missing(folder: Path, plan: Plan) -> list[int]:
    """The chunks that are still to be played."""
    return [chunk for chunk, numbers in enumerate(plan.chunks) if not _whole(folder, plan, chunk, numbers)]


def _whole(folder: Path, plan: Plan, chunk: int, numbers: range) -> bool:
    """Whether all files of a chunk are there and hold what they must."""
    if not path(folder, "games", chunk).exists():
        return False
    try:
        frames = {kind: pl.read_parquet(path(folder, kind, chunk), memory_map=False) for kind in kept(plan)}
    except DAMAGED:
        return False
    games = frames["games"]
    rows = {"seats": plan.seats * len(numbers), "decisions": int(games["decisions"].sum())}
    return games["game"].to_list() == list(numbers) and all(
        frame.schema == SCHEMAS[kind] and frame.height == rows.get(kind, frame.height) for kind, frame in frames.items()
    )


def rows(folder: Path, plan: Plan, kind: str, number: int) -> list[dict[str, Any]]:
    """The rows of one game; of games and seats it must have as many as belong there."""
    chunk = next((chunk for chunk, numbers in enumerate(plan.chunks) if number in numbers), None)
    if chunk is None:
        raise BadSetup(what=Phrase("lab-no-game", number=number, last=plan.games - 1))
    file = path(folder, kind, chunk)
    if not file.exists():
        raise BadSetup(what=Phrase("lab-not-played", number=number))
    damaged = BadSetup(what=Phrase("lab-damaged", file=str(file)))
    try:
        found = pl.scan_parquet(file).filter(pl.col("game") == number).collect().to_dicts()
    except DAMAGED:
        raise damaged from None
    if len(found) != {"games": 1, "seats": plan.seats}.get(kind, len(found)):
        raise damaged
    return found


def table(folder: Path, plan: Plan, kind: str, *columns: str) -> pl.DataFrame:
    """Some columns of all rows of a kind, in the order of the games."""
    parts = [path(folder, kind, chunk) for chunk in range(len(plan.chunks))]
    try:
        return pl.concat([pl.read_parquet(part, columns=list(columns)) for part in parts])
    except DAMAGED:
        raise BadSetup(what=Phrase("lab-damaged", file=str(folder / kind))) from None


def dealt(folder: Path, plan: Plan, number: int) -> tuple[Deal, dict[str, Any]]:
    """How a game was laid, as its rows tell, and the row itself."""
    row = rows(folder, plan, "games", number)[0]
    bots = tuple(seat["bot"] for seat in rows(folder, plan, "seats", number))
    return Deal(seats=plan.seats, seed=row["seed"], options=json.loads(row["options"]), bots=bots), row
