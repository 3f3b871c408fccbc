"""What a table is made of: its charter, and a journal of everything that has happened to it since.

A table is never saved; it is the fold of its journal. Whoever plays the entries in order stands where everybody stands: that is
how a room starts again after a crash, how a second process follows a table, and how a game is looked at again.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

_CONTROLS = r"\x00-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069"
Name = Annotated[str, Meta(max_length=40, pattern=rf"^[^{_CONTROLS}]*[^\s{_CONTROLS}][^{_CONTROLS}]*\Z")]
"""A name of somebody or something: one line, with a letter in it, that does not turn the text around it."""
Called = Annotated[str, Meta(max_length=40, pattern=rf"^[^{_CONTROLS}]*\Z")]
"""A name, or nothing."""
Text = Annotated[str, Meta(min_length=1, max_length=500)]
Address = Annotated[str, Meta(max_length=120, pattern=r"^$|^[^@\s]+@[^@\s]+$")]
Colour = Annotated[int, Meta(ge=0, le=4)]
Place = Annotated[int, Meta(ge=0, le=63)]
Kind = Literal["person", "bot", "open"]


class Chair(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A seat as the room knows it: a person with a key, a bot, or nobody yet.

    A person who is away may be stood in for by a `bot`; the `key` stays, and with it the way back. Of keys only fingerprints
    are kept. To `mail` notices are sent, where the room does that; nobody is shown it.
    """

    kind: Kind = "open"
    name: str = ""
    colour: int = 0
    bot: str = ""
    key: str = ""
    mail: str = ""


class Clock(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """How long one may think: for ever, so many seconds in all with more for each answer, or so many days for each."""

    kind: Literal["none", "live", "days"] = "none"
    seconds: Annotated[int, Meta(ge=10, le=86_400)] = 900
    increment: Annotated[int, Meta(ge=0, le=3_600)] = 15
    days: Annotated[int, Meta(ge=1, le=60)] = 3
    late: Literal["nothing", "bot"] = "nothing"


class Charter(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What was agreed when the table was laid. It holds the seed, which nobody may see before the game is over."""

    id: str
    name: str
    game: str
    version: int
    content: str
    seats: int
    options: dict[str, Any] = {}
    seed: int
    chairs: tuple[Chair, ...]
    clock: Clock = Clock()
    listed: bool = False
    created: float = 0.0
    owner: str = ""
    """The fingerprint of the key of whoever laid the table."""


# ---------------------------------------------------------------------- what can happen to a table


class Entry(msgspec.Struct, frozen=True, tag_field="do", omit_defaults=True):
    """The family of entries."""


class Sat(Entry, frozen=True, tag="sat"):
    """Somebody took a free seat, or came back with another name or colour."""

    seat: int
    name: str
    colour: int
    key: str
    mail: str = ""


class Left(Entry, frozen=True, tag="left"):
    """Somebody gave a seat up."""

    seat: int


class StoodIn(Entry, frozen=True, tag="stood-in"):
    """A bot plays for a seat from now on; without a bot the person does again."""

    seat: int
    bot: str = ""


class Answered(Entry, frozen=True, tag="answered"):
    """A decision was answered. The `nonce` of the message tells a repetition from an answer of its own."""

    number: int
    seat: int
    text: str
    nonce: str = ""
    bot: bool = False


class TookBack(Entry, frozen=True, tag="took-back"):
    """A seat took back its own last answer."""

    seat: int


class Proposed(Entry, frozen=True, tag="proposed"):
    """A seat asks all others to go back to before a decision was answered."""

    seat: int
    number: int


class Voted(Entry, frozen=True, tag="voted"):
    """A seat agrees to go back, or does not. When all people agree, it is done."""

    seat: int
    agrees: bool


class Said(Entry, frozen=True, tag="said"):
    """A line of the chat; `plans` are for those who may speak about the game."""

    seat: int
    text: str
    plans: bool = False


class Passing(Entry, frozen=True, tag="passing"):
    """A seat lets the table pass for it in the windows of a rule, or no longer."""

    seat: int
    rule: str
    standing: bool


class Resumed(Entry, frozen=True, tag="resumed"):
    """The room was closed and is open again: nobody's clock ran in between."""


class Rematched(Entry, frozen=True, tag="rematched"):
    """The same people play again at another table, instead of one that is gone or of none."""

    table: str
    instead: str = ""


AnyEntry = Sat | Left | StoodIn | Answered | TookBack | Proposed | Voted | Said | Passing | Resumed | Rematched


class Row(msgspec.Struct, frozen=True):
    """An entry with its place in the journal, counted from 1, and the time."""

    place: int
    at: float
    entry: AnyEntry


def encode(value: Any) -> str:
    """A charter or an entry as it is stored."""
    return msgspec.json.encode(value).decode()


decode_entry = msgspec.json.Decoder(AnyEntry).decode
decode_charter = msgspec.json.Decoder(Charter).decode


# ---------------------------------------------------------------------- names and keys


BOTS = ("Ada", "Blaise", "Alan", "Grace", "Konrad", "Hedy", "Karel", "Mary")
"""How bots are called, by seat."""


def bot_name(seat: int) -> str:
    """The name of a bot on a seat."""
    return BOTS[seat % len(BOTS)]


def new_id() -> str:
    """The name of a table in links: short, and not to be guessed."""
    return secrets.token_urlsafe(9)


def is_id(text: str) -> bool:
    """Whether a text could be the name of a table."""
    return re.fullmatch(r"[A-Za-z0-9_-]{1,40}", text) is not None


def new_key() -> str:
    """The key of a seat."""
    return secrets.token_urlsafe(24)


def fingerprint(key: str) -> str:
    """What is kept of a key. It has 192 bits of chance, so that no salt is needed, nor a comparison in constant time."""
    return hashlib.sha256(key.encode()).hexdigest()
