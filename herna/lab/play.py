"""A run of the laboratory: play what is missing, and play a single game again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import groupby
from pathlib import Path

from herna.kernel import Record
from herna.kernel.errors import BadSetup, HernaError, Phrase
from herna.kernel.record import FORMAT, Header
from herna.lab import store
from herna.lab.chunk import GameFailed, open_game, play_again
from herna.lab.engines import Engine, aside
from herna.lab.plan import NO_PACK, Deal, Manifest, Pack, Plan

Tick = Callable[[int], None]
"""Called with how many games are done since it was called last, for a progress bar."""


def run(
    plan: Plan, folder: Path, engine: Engine, *, packs: Mapping[str, Pack] | None = None, tick: Tick = lambda games: None
) -> int:
    """Play a run into a folder, or what is missing of it; returns how many games were there before.

    Whatever ends it, what was played stays, and the same call goes on from there.
    """
    packs = packs or {}
    store.begin(folder, plan, packs)
    chunks = plan.chunks
    missing = store.missing(folder, plan)
    before = plan.games - sum(len(chunks[chunk]) for chunk in missing)
    tick(before)
    for variant, part in groupby(missing, key=lambda chunk: plan.way(chunks[chunk][0]).name):
        try:
            for chunk, sheets in engine(plan, packs.get(variant, NO_PACK), list(part)):
                store.keep(folder, chunk, sheets)
                tick(len(chunks[chunk]))
        except GameFailed as failure:
            if failure.record is not None:
                failure.record.save(folder / f"failed-{failure.number}.jsonl")
            raise
    return before


def again(folder: Path, number: int) -> Record:
    """Play a game of a run again from its row; it must end as it did then.

    Where the decisions were kept, they are played; otherwise the bots play anew, which takes as long as it did.
    """
    plan = store.load(folder)
    dealt, row = store.dealt(folder, plan, number)
    pack = store.pack_of(folder, row["variant"])
    work = _replay if plan.details in ("all", "decisions") else _play
    args = (folder, plan, pack, dealt, number)
    record = aside(work, *args) if pack else work(*args)
    if record.seal is None or record.seal.state != row["hash"]:
        raise BadSetup(what=Phrase("lab-again-other", number=number))
    return record


def _play(_: Path, plan: Manifest, pack: Pack, dealt: Deal, number: int) -> Record:
    return play_again(plan, pack, dealt, plan.way(number).content)


def _replay(folder: Path, plan: Manifest, pack: Pack, dealt: Deal, number: int) -> Record:
    content = plan.way(number).content
    game = open_game(plan.game, plan.version, content, pack)
    header = Header(
        herna=FORMAT,
        game=plan.game,
        version=plan.version,
        content=content,
        seats=dealt.seats,
        options=dealt.options,
        seed=dealt.seed,
    )
    lines = tuple((row["number"], row["seat"], row["answer"]) for row in store.rows(folder, plan, "decisions", number))
    try:
        return Record(header, lines).replay(game).record()
    except HernaError:
        raise BadSetup(what=Phrase("lab-again-other", number=number)) from None
