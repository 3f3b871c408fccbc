"""Golden records: one random game for every number of seats, with its log in words, that plays as it always has.

When one fails, read the difference. If the change is meant, `make golden` writes them anew.
"""

from __future__ import annotations

import difflib
from pathlib import Path
from typing import Any

import pytest

from herna.bots.random import Random
from herna.kernel import Game, Record, Table, Told, registry
from herna.kernel.errors import HernaError
from herna.kernel.seat import Seat
from herna.kernel.texts import LANGUAGES

GOLDEN = Path(__file__).parents[1] / "golden"
SEED = 1
OURS = [name for name in registry.names() if registry.game(name).package.startswith("herna.")]
CASES = [(name, seats) for name in OURS for seats in registry.game(name).seats]


def played_at_random(game: Game[Any], seats: int) -> Record:
    table = Table(game, seats=seats, seed=SEED)
    bots = [Random(seat) for seat in range(seats)]
    while not table.over:
        decision = table.pending[0]
        answer = bots[decision.seat](Seat(table, decision.seat), decision)
        table.decide(decision.number, decision.seat, answer)
    return table.record()


def log_of(record: Record) -> dict[str, str]:
    """The game in words, in each language; if it can be played back only so far, so far."""
    texts = registry.game(record.header.game).texts
    told: list[Told] = []
    failure: HernaError | None = None
    outcome = None
    try:
        outcome = record.replay(hear=told.append).outcome
    except HernaError as error:
        failure = error
    logs = {}
    for lang in LANGUAGES:
        lines = [f"[{line.rule}] {texts.event(lang, line.event)}" for line in told]
        lines += [f"[{outcome.rule}] {texts.outcome(lang, outcome)}"] if outcome is not None else []
        lines += [failure.say(lang)] if failure is not None else []
        logs[lang] = "\n".join(lines) + "\n"
    return logs


@pytest.mark.parametrize(("name", "seats"), CASES, ids=[f"{name}-{seats}" for name, seats in CASES])
def test_a_golden_game_plays_as_it_always_has(name: str, seats: int, renew_golden: bool) -> None:
    folder = GOLDEN / name
    path = folder / f"{seats}.jsonl"
    if renew_golden:
        folder.mkdir(parents=True, exist_ok=True)
        played_at_random(registry.game(name), seats).save(path)
        for lang, log in log_of(Record.load(path)).items():
            (folder / f"{seats}.{lang}.txt").write_text(log, encoding="utf-8")
    if not path.exists():
        pytest.fail(f"there is no golden game of {name} for {seats}: `make golden` plays one", pytrace=False)
    record = Record.load(path)
    assert (record.header.game, record.header.seats) == (name, seats)
    assert played_at_random(registry.game(name), seats).lines == record.lines, "the same bots are offered something else"
    for lang, log in log_of(record).items():
        golden = folder / f"{seats}.{lang}.txt"
        before = golden.read_text(encoding="utf-8").splitlines()
        changes = list(difflib.unified_diff(before, log.splitlines(), f"golden/{name}/{golden.name}", "now", lineterm=""))
        if changes:
            pytest.fail("\n".join([*changes, "", "If this change is meant, `make golden` writes it down."]), pytrace=False)


def test_no_game_escapes_and_none_is_left_over(renew_golden: bool) -> None:
    wanted = {GOLDEN / name / f"{seats}.{end}" for name, seats in CASES for end in ("jsonl", "cs.txt", "en.txt")}
    found = {path for path in GOLDEN.rglob("*") if path.is_file()}
    if renew_golden:
        for path in found - wanted:
            path.unlink()
    else:
        assert found == wanted


def test_a_game_that_plays_otherwise_is_told_up_to_where_it_does() -> None:
    record = played_at_random(registry.game("noughts"), 2)
    (number, seat, text), (next_number, next_seat, _) = record.lines[:2]
    changed = Record(record.header, ((number, seat, text), (next_number, next_seat, text)), record.seal)
    marked, refused = log_of(changed)["en"].splitlines()
    assert marked.startswith("[noughts.turn.mark]")
    assert "by rule noughts.turn.free-cell" in refused
