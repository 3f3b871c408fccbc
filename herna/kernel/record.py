"""A record is the save, the replay and the bug report of a table: a text of JSON lines that plays back exactly.

The first line says what is played: game, version, content, seats, options, seed. Then comes one line an answer:
number of the decision, seat, answer. The last line seals it: how many answers, what is pending, the fingerprint of the
situation, and a checksum of all of this.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from herna.kernel import registry, spelling
from herna.kernel.dice import ScriptedDice, ScriptEnded
from herna.kernel.errors import (
    UNREADABLE,
    AnswerError,
    CorruptRecord,
    HernaError,
    Phrase,
    RuleFailure,
    VersionMismatch,
    in_words,
)
from herna.kernel.event import EVERYTHING, Told
from herna.kernel.free import Free
from herna.kernel.kept import Answer, Audience
from herna.kernel.table import Table

if TYPE_CHECKING:
    from herna.kernel.game import Game

FORMAT = 1

Line = tuple[int, int, str]
"""Number of the decision, seat, text of the answer."""


class Header(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """What is played, and from which start."""

    herna: int
    game: str
    version: int
    content: str
    seats: int
    options: dict[str, Any] = {}
    seed: int
    script: list[Any] | None = None
    start: dict[str, Any] | None = None


class Seal(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """The end of a record: what must come out when it is played back.

    If the rules `failed` at the last answer, nothing is known of what should come after it.
    """

    answers: int
    pending: list[int]
    number: int
    state: str
    sum: str
    failed: bool = False


class Record(msgspec.Struct, frozen=True):
    """A record in memory."""

    header: Header
    lines: tuple[Line, ...]
    seal: Seal | None = None

    @staticmethod
    def of(table: Table[Any], failed: Answer | None = None) -> Record:
        """The record of a table as it stands, or with one more answer, at which its rules failed."""
        header = Header(
            herna=FORMAT,
            game=table.game.name,
            version=table.game.version,
            content=table.game.content_hash,
            seats=table.seats,
            options=msgspec.to_builtins(table.options),
            seed=table.seed or 0,
            script=list(table.dice.script) if isinstance(table.dice, ScriptedDice) else None,
            start=None if table.start is None else msgspec.json.decode(msgspec.json.encode(table.game.unpack(table.start))),
        )
        answers = table.history() if failed is None else [*table.history(), failed]
        lines = tuple((number, seat, _text(value)) for number, seat, value in answers)
        pending = [decision.number for decision in table.pending]
        seal = Seal(
            answers=len(lines), pending=pending, number=table.number, state=table.hash(), sum="", failed=failed is not None
        )
        record = Record(header, lines, seal)
        return Record(header, lines, msgspec.structs.replace(seal, sum=record.checksum()))

    # ------------------------------------------------------------------ as text

    def text(self) -> str:
        """The JSON lines."""
        seal = [] if self.seal is None else [_json(self.seal)]
        return "\n".join([*self._body(), *seal]) + "\n"

    def save(self, path: Path) -> None:
        """Write the record; what stood there before is replaced only when all is written."""
        part = path.with_name(path.name + ".part")
        part.write_text(self.text(), encoding="utf-8")
        part.replace(path)

    @staticmethod
    def load(path: Path) -> Record:
        """Read a record from a file."""
        return Record.parse(path.read_bytes())

    @staticmethod
    def parse(text: str | bytes) -> Record:
        """Read a record, checking its form and its seal; whether it plays is seen by `replay`."""
        rows = (text if isinstance(text, str) else _decode_text(text)).split("\n")
        while rows and not rows[-1].strip():
            rows.pop()
        if not rows:
            raise CorruptRecord(Phrase("record-empty"), 1)
        header = _decode(rows[0], Header, 1, "record-header")
        if header.herna != FORMAT:
            raise VersionMismatch(what=Phrase("record-format", found=header.herna, known=FORMAT))
        if len(rows) < 2:
            raise CorruptRecord(Phrase("record-cut"), 1)
        seal = _decode(rows[-1], Seal, len(rows), "record-no-seal")
        lines = tuple(_decode(row, Line, place, "record-answer") for place, row in enumerate(rows[1:-1], 2))
        record = Record(header, lines, seal)
        if seal.answers != len(lines):
            raise CorruptRecord(Phrase("record-count", found=len(lines), sealed=seal.answers), len(rows))
        return record

    def _body(self) -> Iterator[str]:
        yield _json(self.header)
        yield from map(_json, self.lines)

    def checksum(self) -> str:
        """A checksum of all lines, and of what the seal says beside it."""
        seal = None if self.seal is None else msgspec.structs.replace(self.seal, sum="")
        return hashlib.sha256("\n".join([*self._body(), _json(seal)]).encode()).hexdigest()[:16]

    def edited(self) -> bool:
        """Whether the record is not what was sealed."""
        return self.seal is not None and self.seal.sum != self.checksum()

    # ------------------------------------------------------------------ playing back

    def replay(
        self, game: Game[Any] | None = None, *, hear: Callable[[Told], None] | None = None, seat: int | None = EVERYTHING
    ) -> Table[Any]:
        """Play the record back to a table that stands where the recorded one stood."""
        game = game or registry.game(self.header.game)
        record = self._of_this_version(game)
        table = record.start(game, None if hear is None else Audience((seat, hear)), self.header.version)
        for place, line in enumerate(record.lines, 2):
            record._play(table, line, place)
        if record.seal is not None:
            _check_seal(record, table, record.seal)
        return table

    def tables(
        self, game: Game[Any] | None = None, *, hear: Callable[[Told], None] | None = None, seat: int | None = EVERYTHING
    ) -> Iterator[Table[Any]]:
        """The table before the first answer and after each one; it is one table that moves on."""
        game = game or registry.game(self.header.game)
        record = self._of_this_version(game)
        table = record.start(game, None if hear is None else Audience((seat, hear)), self.header.version)
        yield table
        for place, line in enumerate(record.lines, 2):
            record._play(table, line, place)
            yield table

    def start(self, game: Game[Any], audience: Audience | None, version: int) -> Table[Any]:
        """The table before the first answer; the state it may start from was written by a version."""
        header = self.header
        dice = None if header.script is None else ScriptedDice(header.seed, tuple(_tupled(entry) for entry in header.script))
        try:
            start = None if header.start is None else game.state_from(header.start, version)
            return Table(game, header.seats, header.seed, header.options, dice=dice, start=start, audience=audience)
        except RuleFailure as failure:
            raise self._to_blame(failure, 1) from failure
        except HernaError as error:
            raise CorruptRecord(error, 1) from error

    def _to_blame(self, failure: RuleFailure, place: int) -> HernaError:
        """A rule that fails on an edited record is not to blame, nor one that rolls what the record has no result for.

        If the rules failed when it was recorded, they do so again.
        """
        if self.edited():
            return CorruptRecord(Phrase("record-edited"), len(self.lines) + 2)
        if isinstance(failure.__cause__, ScriptEnded) and not (self.seal is not None and self.seal.failed):
            return CorruptRecord(Phrase("record-script"), place)
        return failure

    def _play(self, table: Table[Any], line: Line, place: int) -> None:
        try:
            table.play_line(*line)
        except AnswerError as error:
            raise CorruptRecord(error, place) from error
        except RuleFailure as failure:
            raise self._to_blame(failure, place) from failure

    def _of_this_version(self, game: Game[Any]) -> Record:
        header = self.header
        if header.game != game.name:
            raise CorruptRecord(Phrase("record-foreign", found=header.game, known=game.name), 1)
        steps = game.steps(header.version, game.migrate_record)
        if not steps and header.content != game.content_hash:
            what = Phrase("record-content", game=game.name, found=header.content, known=game.content_hash)
            raise VersionMismatch(what=what)
        if steps and self.edited():
            raise CorruptRecord(Phrase("record-edited"), len(self.lines) + 2)
        record = self if not steps else Record(header, self.lines)  # what was sealed was another version's situation
        for step in steps:
            try:
                record = _record(game.migrate_record[step](record))
            except Exception as error:
                raise CorruptRecord(Phrase("record-migration", detail=f"{type(error).__name__}: {error}"), 1) from error
        return record


def _check_seal(record: Record, table: Table[Any], seal: Seal) -> None:
    last = len(record.lines) + 2
    if record.edited():
        raise CorruptRecord(Phrase("record-edited"), last)
    if seal.failed:
        return
    if seal.state != table.hash():
        raise CorruptRecord(Phrase("record-elsewhere"), last)
    try:
        table.take_numbers(seal.pending, seal.number)
    except ValueError:
        raise CorruptRecord(Phrase("record-numbers"), last) from None


def _record(migrated: Any) -> Record:
    if not isinstance(migrated, Record):
        raise TypeError(f"the migration returned {migrated!r}, which is no record")
    return migrated


def _decode_text(text: bytes) -> str:
    try:
        return text.decode("utf-8")
    except UnicodeDecodeError as error:
        raise CorruptRecord(Phrase("record-not-text"), text[: error.start].count(b"\n") + 1) from None


def _text(value: Any) -> str:
    return value.json.decode() if isinstance(value, Free) else spelling.spell(value)


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _tupled(value: Any) -> Any:
    return tuple(map(_tupled, value)) if isinstance(value, list) else value


def _decode(row: str, form: Any, line: int, otherwise: str) -> Any:
    try:
        return msgspec.json.decode(row, type=form)
    except UNREADABLE as error:
        raise CorruptRecord(Phrase(otherwise, detail=in_words(error)), line) from None
