"""Playing a chunk of a run: what happens goes into columns, and the columns into Parquet."""

from __future__ import annotations

import io
import os
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
import polars as pl

from herna.bots import bot, moves
from herna.kernel import Dice, Game, Outcome, Record, Table, Told, registry
from herna.kernel.errors import BadSetup, HernaError, Phrase, RuleFailure
from herna.kernel.event import EVERYTHING
from herna.kernel.kept import Audience
from herna.lab.plan import Deal, Pack, Plan, deal

Sheets = dict[str, bytes]
"""The Parquet files of a chunk, by the folder they belong in; `games` comes last."""

SCHEMAS: Mapping[str, Mapping[str, Any]] = {
    "events": {
        "game": pl.Int64,
        "number": pl.Int32,
        "kind": pl.String,
        "rule": pl.String,
        "seat": pl.Int8,
        "facts": pl.String,
    },
    "decisions": {
        "game": pl.Int64,
        "number": pl.Int32,
        "seat": pl.Int8,
        "rule": pl.String,
        "options": pl.Int16,
        "answer": pl.String,
        "value": pl.Float32,
    },
    "seats": {
        "game": pl.Int64,
        "seat": pl.Int8,
        "bot": pl.String,
        "payoff": pl.Float32,
        "score": pl.Int64,
        "traits": pl.String,
        "first": pl.Boolean,
    },
    "games": {
        "game": pl.Int64,
        "seed": pl.Int64,
        "variant": pl.String,
        "options": pl.String,
        "rule": pl.String,
        "won": pl.List(pl.Int8),
        "drawn": pl.List(pl.Int8),
        "scores": pl.List(pl.Int64),
        "decisions": pl.Int32,
        "hash": pl.String,
    },
}

ROWS = 1 << 18
"""So many rows make a group within a file, however many threads write it."""

_json = msgspec.json.Encoder(order="deterministic").encode


class GameFailed(HernaError):
    """A game of a run could not be played to its end; `record` shows how far it came."""

    key = "error-lab-game"

    def __init__(self, number: int, failure: RuleFailure) -> None:
        super().__init__(number=number, what=failure)
        self.number = number
        self.record = failure.record


class Columns:
    """The rows of one kind, column by column."""

    def __init__(self, kind: str) -> None:
        self.schema = SCHEMAS[kind]
        self.lists: list[list[Any]] = [[] for _ in self.schema]

    def add(self, *row: Any) -> None:
        for column, value in zip(self.lists, row, strict=True):
            column.append(value)

    def parquet(self) -> bytes:
        frame = pl.DataFrame(dict(zip(self.schema, self.lists, strict=True)), schema=self.schema)
        file = io.BytesIO()
        frame.write_parquet(file, compression="zstd", row_group_size=ROWS)
        return file.getvalue()


def kept(plan: Plan) -> list[str]:
    """What a run keeps, in the order in which it is written."""
    return [kind for kind in SCHEMAS if kind in ("games", "seats") or plan.details in ("all", kind)]


def play_chunk(plan: Plan, pack: Pack, numbers: Sequence[int]) -> Sheets:
    """Play some games of a run; what comes out depends on nothing but these."""
    game = open_game(plan.game, plan.version, plan.way(numbers[0]).content, pack)
    sheets = {kind: Columns(kind) for kind in kept(plan)}
    for number in numbers:
        try:
            _play(game, plan, number, sheets)
        except RuleFailure as failure:
            raise GameFailed(number, failure) from failure
    return {kind: columns.parquet() for kind, columns in sheets.items()}


def open_game(name: str, version: int, content: str, pack: Pack) -> Game[Any]:
    """The game with a pack in the place of the player's own content. A process knows a game with one content only."""
    if pack:
        with TemporaryDirectory() as data:
            folder = Path(data) / "content" / name
            folder.mkdir(parents=True)
            for file, text in pack.items():
                (folder / file).write_bytes(text)
            os.environ["HERNA_DATA"] = data
            game = registry.game(name)
    else:
        game = registry.game(name)
    if (game.version, game.content_hash) != (version, content):
        here = f"{game.version}, {game.content_hash}"
        raise BadSetup(what=Phrase("lab-content", game=name, wanted=f"{version}, {content}", here=here))
    return game


def _play(game: Game[Any], plan: Plan, number: int, sheets: Mapping[str, Columns]) -> None:
    """Play one game, and note what the sheets ask for."""
    dealt = deal(plan, number)
    told: list[tuple[int, Told]] = []
    asked: list[tuple[str, int, float | None]] = []
    last = 0
    audience = Audience((EVERYTHING, lambda each: told.append((last, each)))) if "events" in sheets else None
    table = lay(game, dealt, audience)
    first = table.pending[0].seat if table.pending else None
    for decision, _ in moves(table, players(dealt)):
        last = decision.number
        value = game.evaluate(table.state, decision.seat) if plan.curves else None
        asked.append((decision.rule, len(decision.options), value))
    outcome = table.outcome
    assert outcome is not None
    traits = [dict(each) for each in game.traits(table.state)] if game.traits else [{} for _ in range(table.seats)]
    _note_seats(sheets["seats"], number, dealt, outcome, traits, first)
    if "events" in sheets:
        _note_events(sheets["events"], number, told, traits)
    if "decisions" in sheets:
        lines = table.record().lines
        for (place, seat, answer), (rule, options, value) in zip(lines, asked, strict=True):
            sheets["decisions"].add(number, place, seat, rule, options, answer, value)
    options_text = _text(msgspec.to_builtins(table.options))
    ended = (outcome.rule, outcome.won, outcome.drawn, outcome.scores)
    sheets["games"].add(number, dealt.seed, plan.way(number).name, options_text, *ended, len(asked), table.hash())


def lay(game: Game[Any], dealt: Deal, audience: Audience | None = None) -> Table[Any]:
    """The table of a game."""
    return Table(game, dealt.seats, dealt.seed, dealt.options, audience=audience)


def players(dealt: Deal) -> list[Any]:
    """Who plays it; the luck of each follows from the seed of the game and the seat."""
    return [bot(spec, Dice.derived(dealt.seed, seat).state) for seat, spec in enumerate(dealt.bots)]


def _note_seats(
    sheet: Columns, number: int, dealt: Deal, outcome: Outcome, traits: Sequence[Mapping[str, str]], first: int | None
) -> None:
    for seat, spec in enumerate(dealt.bots):
        score = outcome.scores[seat] if seat < len(outcome.scores) else None
        sheet.add(number, seat, spec, outcome.payoff(seat), score, _text(traits[seat]), seat == first)


def _note_events(sheet: Columns, number: int, told: Iterable[tuple[int, Told]], traits: Sequence[Mapping[str, str]]) -> None:
    owners = _owners(traits)
    for last, each in told:
        event = each.event
        facts = msgspec.structs.asdict(event)
        sheet.add(number, last, type(event).__name__, each.rule, _seat(facts, owners, len(traits)), _text(facts))


def _owners(traits: Sequence[Mapping[str, str]]) -> dict[tuple[str, str], int]:
    """Whose a faction is, or a character: what only one seat plays names the seat."""
    counted = Counter(item for each in traits for item in each.items())
    return {item: seat for seat, each in enumerate(traits) for item in each.items() if counted[item] == 1}


def _seat(facts: Mapping[str, Any], owners: Mapping[tuple[str, str], int], seats: int) -> int | None:
    """The seat that an event is about: the one it names, or whose trait it names."""
    named = facts.get("seat")
    if type(named) is int and 0 <= named < seats:
        return named
    return next((owners[item] for item in facts.items() if type(item[1]) is str and item in owners), None)


def _text(value: Any) -> str:
    return _json(value).decode()


def play_again(plan: Plan, pack: Pack, dealt: Deal, content: str) -> Record:
    """Play a game once more, by the bots that played it."""
    game = open_game(plan.game, plan.version, content, pack)
    table = lay(game, dealt)
    for _ in moves(table, players(dealt)):
        pass
    return table.record()
