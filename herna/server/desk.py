"""A table in the room: a game, who sits there, what was said, whose clock runs: the fold of its journal, and nothing else."""

from __future__ import annotations

from collections import deque
from typing import Any

import msgspec
from msgspec.structs import replace

from herna.kernel import Decision, Say, Table, Told, registry
from herna.kernel.errors import HernaError, Phrase, UndoRefused, VersionMismatch
from herna.kernel.free import Tried
from herna.kernel.game import Game
from herna.kernel.kept import Audience
from herna.kernel.record import Record
from herna.kernel.scene import Scene
from herna.kernel.seat import Seat
from herna.server.journal import (
    Answered,
    AnyEntry,
    Chair,
    Charter,
    Confirmed,
    Left,
    Passing,
    Proposed,
    Rekeyed,
    Rematched,
    Resumed,
    Row,
    Said,
    Sat,
    StoodIn,
    TookBack,
    Voted,
    bot_name,
)
from herna.server.seats import told
from herna.server.writing import same_name

REMEMBERED = 256
"""So many of the latest answers are remembered by the nonce of their message."""

CHAT = 200
"""So many of the latest lines of the chat are at hand."""

ALLOWANCE = 2_000
"""So many rows that are no answers a seat may write: lines of the chat, steps back, bots that come and go."""

ROWS = 20_000
"""So many rows a journal may have; the longest games that we know have a tenth of that."""


class NotAllowed(HernaError):
    """Something that this person may not do here; perhaps by a `rule` of the house."""

    key = "error-not-allowed"

    @property
    def rule(self) -> str | None:
        rule: str | None = self.facts.get("rule")
        return rule


class Line(msgspec.Struct, frozen=True):
    """A line of the log: what was told, at which place of the journal."""

    place: int
    told: Told


class Remark(msgspec.Struct, frozen=True):
    """A line of the chat."""

    seat: int
    text: str
    at: float
    plans: bool
    to: tuple[int, ...] | None = None
    """Who may read it; None: everybody."""


class Proposal(msgspec.Struct, frozen=True):
    """A seat has asked to go back; these agree so far."""

    seat: int
    number: int
    agreed: tuple[int, ...]


class Desk:
    """One table as it stands after some rows of its journal."""

    def __init__(self, charter: Charter) -> None:
        self.charter = charter
        self.chairs: list[Chair] = list(charter.chairs)
        self.place = 0
        self.at = charter.created
        self.chat: deque[Remark] = deque(maxlen=CHAT)
        self.remarks = 0
        """How many lines the chat has had."""
        self.proposal: Proposal | None = None
        self.declined: dict[int, set[int]] = {}
        """To going back to which decision which seats have said no."""
        self.owner = charter.owner
        self.heirs: set[str] = set()
        """The keys of those who stayed when the owner left."""
        self.written = [0] * charter.seats
        """How many rows that are no answers each seat has written."""
        self.rematch = ""
        self.passing: dict[int, list[str]] = {}
        """The rules in whose windows the table passes for a seat."""
        self.trouble: HernaError | None = None
        """Why the game cannot go on: it was begun with other rules or other content."""
        self.decided: dict[int, int] = {}
        """Which decision was answered at a place of the journal."""
        self.spent = [0.0] * charter.seats
        self.answers = [0] * charter.seats
        self.thinking: dict[int, tuple[int, float]] = {}
        """Who is asked: which decision, and since when."""
        self.settled = 0
        """The latest place of the journal that is no answer: who sits here, and what they are called, has not changed since."""
        self.pictures: list[tuple[str, Any, Scene]] = []
        """What was drawn of the table as it stands: the language, the view, the scene."""
        self.made: dict[Any, Any] = {}
        """What else was made of the table as it stands, for all who look with the same eyes."""
        self._says: dict[str, Say] = {}
        self._nonces: deque[tuple[int, str]] = deque(maxlen=REMEMBERED)
        self.logs: dict[int | None, list[Line]] = {ear: [] for ear in [*range(charter.seats), None]}
        self.game: Game[Any] = registry.game(charter.game)
        self.table: Table[Any] | None = None
        try:
            self.table = self._lay()
        except HernaError as error:
            self.trouble = error
        self._turn_clocks(charter.created)

    def _lay(self) -> Table[Any]:
        charter = self.charter
        if (charter.version, charter.content) != (self.game.version, self.game.content_hash):
            known = self.game.content_hash
            raise VersionMismatch(what=Phrase("record-content", game=charter.game, found=charter.content, known=known))
        ears = [(ear, self._listener(lines)) for ear, lines in self.logs.items()]
        return Table(self.game, charter.seats, charter.seed, charter.options, audience=Audience(*ears))

    def _listener(self, lines: list[Line]) -> Any:
        return lambda told: lines.append(Line(self.place, told))

    # ------------------------------------------------------------------ what is asked of it

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.table is not None and self.table.outcome is not None

    @property
    def begun(self) -> bool:
        """Whether nobody is missing any more: answers are taken only then."""
        return all(chair.kind != "open" for chair in self.chairs)

    @property
    def pending(self) -> tuple[Decision[Any], ...]:
        """The decisions that are waited for; none before all seats are taken."""
        return () if self.table is None or not self.begun else self.table.pending

    @property
    def names(self) -> list[str]:
        """How the players are called; an open seat is called by its number."""
        return [chair.name or f"{seat + 1}" for seat, chair in enumerate(self.chairs)]

    def say(self, lang: str) -> Say:
        """Who says the game's messages with the names of the players: the same one until somebody is called otherwise."""
        if lang not in self._says:
            self._says[lang] = self.game.say(lang, self.names)
        return self._says[lang]

    @property
    def people(self) -> list[int]:
        """The seats that people hold and answer for; who lets a bot play leaves that to it [house.undo.absent]."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.kind == "person" and (chair.absent or not chair.bot)]

    @property
    def screens(self) -> int:
        """At how many screens people play: those whose keys went to whoever laid the table share one."""
        held = [chair for chair in self.chairs if chair.kind == "person"]
        return sum(chair.apart for chair in held) + any(not chair.apart for chair in held)

    @property
    def advised(self) -> bool:
        """Whether bots give advice now [house.seats.advice]."""
        wanted = self.charter.advice
        return self.over or (self.screens < 2 if wanted is None else wanted)

    @property
    def full(self) -> bool:
        """Whether the journal has come to its end."""
        return self.place >= ROWS

    @property
    def underway(self) -> bool:
        """Whether somebody has answered, and the game is not over."""
        return not self.over and any(self.answers)

    def seat_of(self, key: str) -> int | None:
        """The seat that a fingerprint of a key opens."""
        return next((seat for seat, chair in enumerate(self.chairs) if chair.key and chair.key == key), None)

    def owned_by(self, key: str) -> bool:
        """Whether a fingerprint is that of whoever laid the table, or of somebody who stayed when that one left."""
        if not key or key == self.owner:
            return key == self.owner != ""
        return self.seat_of(self.owner) is None and key in self.heirs and self.seat_of(key) is not None

    def answered(self, seat: int, nonce: str) -> bool:
        """Whether a message of a seat has been heard before."""
        return bool(nonce) and (seat, nonce) in self._nonces

    def last_answer(self, seat: int) -> int:
        """The number of the decision that a seat answered last; 0 if it has not answered any."""
        history = [] if self.table is None else self.table.history()
        return next((answer[0] for answer in reversed(history) if answer[1] == seat), 0)

    def speakers(self) -> tuple[int, ...] | None:
        """Who may speak about the game now; None where everybody may, as in most games."""
        if self.table is None or self.game.speakers is None or self.over or not self.begun:
            return None
        return tuple(self.game.speakers(self.table.state))

    def view(self, seat: int | None) -> Any:
        """Everything that a seat may know, found once as long as nothing happens."""
        assert self.table is not None
        if ("view", seat) not in self.made:
            self.made["view", seat] = self.table.view(seat)
        return self.made["view", seat]

    def seat(self, number: int) -> Seat:
        """What a seat may hold."""
        assert self.table is not None
        return Seat(self.table, number)

    def try_out(self, number: int, seat: int, text: str) -> tuple[str, Tried]:
        """The rule that asks, and whether an answer would be taken if it were given now; nothing changes."""
        self.check(Answered(number, seat, text))
        tried = self._game().try_out(number, seat, text)
        return next(decision.rule for decision in self.pending if decision.number == number), tried

    def record(self) -> Record:
        """The whole game: for those who may see everything."""
        assert self.table is not None
        return self.table.record()

    # ------------------------------------------------------------------ clocks

    def left(self, seat: int, now: float) -> float | None:
        """How many seconds a seat still has; None without a clock."""
        clock = self.charter.clock
        if clock.kind == "none" or self.over:
            return None
        running = max(0.0, now - self.thinking[seat][1]) if seat in self.thinking else 0.0
        if clock.kind == "days":
            return clock.days * 86_400 - running
        return clock.seconds + clock.increment * self.answers[seat] - self.spent[seat] - running

    def _turn_clocks(self, at: float) -> None:
        """Whoever is no longer asked has thought until now; whoever is asked begins to think."""
        asked = {decision.seat: decision.number for decision in self.pending}
        for seat, (number, since) in list(self.thinking.items()):
            if asked.get(seat) != number:
                self.spent[seat] += max(0.0, at - since)
                del self.thinking[seat]
        for seat, number in asked.items():
            self.thinking.setdefault(seat, (number, at))

    # ------------------------------------------------------------------ the journal

    def check(self, entry: AnyEntry) -> None:
        """Raise what speaks against writing this now: the house rules of the room, before the rules of the game."""
        match entry:
            case Answered() if not self.begun:
                raise NotAllowed(what=Phrase("room-not-begun"))
            case Answered(seat=seat, bot=bot) if bool(self.chairs[seat].bot) != bot:
                raise NotAllowed(what=Phrase("room-person-plays" if bot else "room-bot-plays"))
            case TookBack() | Proposed() | Voted() if self.over:  # all cards lie open now
                raise UndoRefused("house.undo.over")
            case Proposed(number=number) if all(answer[0] != number for answer in self._game().history()):
                raise UndoRefused("house.undo.known-step")
            case Proposed(number=number) if any(self.chairs[seat].bot for seat in self._objecting(number)):
                raise UndoRefused("house.undo.absent")
            case Sat(seat=seat, name=name) if self._is_taken(seat, name):
                raise NotAllowed(what=Phrase("room-name-taken", name=name))
            case Rekeyed(seat=seat, old=old) if self.chairs[seat].key != old:
                raise NotAllowed(what=Phrase("error-key"))
        self._check_length(entry)

    def _objecting(self, number: int) -> set[int]:
        """Who has not agreed to go back there and does not play: stood in for by others, or gone after saying no."""
        absent = {seat for seat, chair in enumerate(self.chairs) if chair.absent}
        return absent | {seat for step, seats in self.declined.items() if step >= number for seat in seats}

    def _is_taken(self, seat: int, name: str) -> bool:
        others = [chair.name for place, chair in enumerate(self.chairs) if place != seat and chair.kind == "person"]
        return name != self.chairs[seat].name and any(same_name(name, other) for other in others)

    def _check_length(self, entry: AnyEntry) -> None:
        """A journal has an end; who talks without one does not keep others from playing."""
        seat = _writer(entry)
        if seat is not None and self.written[seat] >= ALLOWANCE:
            raise NotAllowed(what=Phrase("room-said-enough", most=ALLOWANCE))
        if self.full and not isinstance(entry, Left | Rematched | Rekeyed):
            raise NotAllowed(what=Phrase("room-journal-full", most=ROWS))

    def apply(self, row: Row) -> None:
        """Take one more row in. What the rules of the game say no to raises their error and changes nothing."""
        if row.place != self.place + 1:
            raise LookupError(f"row {row.place} does not follow {self.place}")
        self.place += 1  # what is told now belongs to this place
        self.pictures.clear()
        self.made.clear()
        try:
            self._play(row.entry, row.at)
        except BaseException:
            self.place -= 1
            raise
        self.at = row.at
        if (seat := _writer(row.entry)) is not None:
            self.written[seat] += 1
        if not isinstance(row.entry, Answered):
            self.settled = row.place
            self._says.clear()
        self._turn_clocks(row.at)

    def _play(self, entry: AnyEntry, at: float) -> None:
        match entry:
            case Sat() | Left() | StoodIn() | Rekeyed():
                self._seat(entry)
            case Confirmed(seat):
                self.chairs[seat] = replace(self.chairs[seat], confirmed=True, code="")
            case Passing(seat, rule, standing):
                self._game().pass_for(seat, rule, standing)
                others = [each for each in self.passing.get(seat, []) if each != rule]
                self.passing[seat] = [*others, rule] if standing else others
            case Said(seat, text, plans):
                self.chat.append(Remark(seat, text, at, plans, self.speakers() if plans else None))
                self.remarks += 1
            case Resumed():
                self.thinking = {seat: (number, at) for seat, (number, _) in self.thinking.items()}
            case Rematched(table, instead):
                if self.rematch == instead:
                    self.rematch = table
            case _:
                self._move(entry)

    def _move(self, entry: Answered | TookBack | Proposed | Voted) -> None:
        """A step of the game, forward or back."""
        match entry:
            case Answered(number, seat, text, nonce):
                self._game().answer(number, seat, text)
                self.answers[seat] += 1
                self.decided[self.place] = number
                self.proposal = None
                if nonce:
                    self._nonces.append((seat, nonce))
            case TookBack(seat):
                self._game().undo(seat)
                self.proposal = None
                self._count_answers()
            case Proposed(seat, number):
                self._agree(Proposal(seat, number, (seat,)))
            case Voted(seat, agrees):
                if self.proposal is None:
                    raise UndoRefused("house.undo.known-step")
                if not agrees:
                    if seat != self.proposal.seat:
                        self.declined.setdefault(self.proposal.number, set()).add(seat)
                    self.proposal = None
                elif seat not in self.proposal.agreed:
                    self._agree(replace(self.proposal, agreed=(*self.proposal.agreed, seat)))

    def _count_answers(self) -> None:
        """What was taken back was not answered: it brings nobody more time."""
        self.answers = [0] * self.charter.seats
        for _, seat, _ in self._game().history():
            self.answers[seat] += 1

    def _seat(self, entry: Sat | Left | StoodIn | Rekeyed) -> None:
        """Somebody comes, goes, or lets a bot play; everybody is told."""
        chair = self.chairs[entry.seat]
        by = entry.by if isinstance(entry, StoodIn) else None
        who = "–" if by is None or by < 0 else self.names[by]
        self._change(entry, chair)
        if (line := told(entry, chair, self.chairs[entry.seat], who)) is not None:
            for lines in self.logs.values():
                lines.append(Line(self.place, line))
        if self.proposal is not None:  # whoever has not agreed yet may be gone
            self._agree(self.proposal)

    def _change(self, entry: Sat | Left | StoodIn | Rekeyed, chair: Chair) -> None:
        match entry:
            case Sat(key=key) if chair.kind != "open" and chair.key != key:
                raise NotAllowed(what=Phrase("room-no-free-seat"))
            case Sat(seat, name, colour, key, mail) if chair.key == key:
                self.chairs[seat] = replace(chair, kind="person", name=name, colour=colour, mail=mail)
            case Sat(seat, name, colour, key, mail, code):
                self.chairs[seat] = Chair(kind="person", name=name, colour=colour, key=key, mail=mail, code=code, apart=True)
                self.owner = self.owner or key
            case Left(seat):
                self.chairs[seat] = Chair(colour=chair.colour)
                self.written[seat] = 0  # whoever comes next begins anew
                if chair.key == self.owner:
                    self.heirs = {each.key for each in self.chairs if each.key}
            case Rekeyed(seat, key, old):
                self.chairs[seat] = replace(chair, key=key, apart=True)
                self.owner = key if self.owner == old else self.owner
                self.heirs = {key if heir == old else heir for heir in self.heirs}
            case StoodIn(seat, bot, by) if chair.key:
                self.chairs[seat] = replace(chair, bot=bot, absent=bool(bot) and by is not None and by != seat)
            case StoodIn(seat, bot) if bot and chair.kind == "bot":
                self.chairs[seat] = replace(chair, bot=bot)  # the same one, on another level
            case StoodIn(seat, bot):
                name = bot_name(seat) if bot else ""
                self.chairs[seat] = Chair(kind="bot" if bot else "open", name=name, colour=chair.colour, bot=bot)

    def _game(self) -> Table[Any]:
        if self.table is None:
            assert self.trouble is not None
            raise self.trouble
        return self.table

    def _agree(self, proposal: Proposal) -> None:
        """Go back once all people agree; bots agree to everything, but those that others put in to nothing."""
        if {*self.people} <= {*proposal.agreed}:
            self._game().rewind(proposal.number, range(self.charter.seats))
            self.proposal = None
            self.declined.clear()
            self._count_answers()
        else:
            self.proposal = proposal


def _writer(entry: AnyEntry) -> int | None:
    """Which seat has chosen to write a row that takes the game no further; None: such rows are not counted."""
    match entry:
        case StoodIn(by=by):
            return None if by is None or by < 0 else by
        case Sat() | Rekeyed() | TookBack() | Proposed() | Voted() | Said() | Passing():
            return entry.seat
    return None
