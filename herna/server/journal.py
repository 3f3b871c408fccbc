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

from herna.bots import DEFAULT

Name = Annotated[str, Meta(max_length=40)]
"""A name of somebody or something, as it was typed."""
Text = Annotated[str, Meta(min_length=1, max_length=500)]
Address = Annotated[str, Meta(max_length=120, pattern=r"^$|^[^@\s]+@[^@\s]+$")]
Colour = Annotated[int, Meta(ge=0, le=4)]
Place = Annotated[int, Meta(ge=0, le=63)]
Kind = Literal["person", "bot", "open"]


class Chair(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A seat as the room knows it: a person with a key, a bot, or nobody yet.

    A person who is away may be stood in for by a `bot`; the `key` stays, and with it the way back. Of keys only fingerprints
    are kept. To `mail` notices are sent, where the room does that, once it is confirmed; nobody is shown it.
    """

    kind: Kind = "open"
    name: str = ""
    colour: int = 0
    bot: str = ""
    key: str = ""
    mail: str = ""
    absent: bool = False
    """Whether somebody else, or the clock, put the bot in this person's place: it agrees to nothing."""
    apart: bool = False
    """Whether the key is not with whoever laid the table; the others share that one's screen."""
    code: str = ""
    """The fingerprint of the code that was mailed and confirms the address."""
    confirmed: bool = False


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
    level: str = DEFAULT
    """How good a bot is that stands in for somebody."""
    advice: bool | None = None
    """Whether bots give advice while the game goes on; None: where nobody plays against people at other screens."""


# ---------------------------------------------------------------------- what can happen to a table


CLOCK = -1
"""Who puts a bot in the place of somebody whose time has run out."""


class Entry(msgspec.Struct, frozen=True, tag_field="do", omit_defaults=True):
    """The family of entries."""


class Sat(Entry, frozen=True, tag="sat"):
    """Somebody took a free seat, or came back with another name or colour."""

    seat: int
    name: str
    colour: int
    key: str
    mail: str = ""
    code: str = ""


class Rekeyed(Entry, frozen=True, tag="rekeyed"):
    """A seat has another key: the old one is worth nothing from now on."""

    seat: int
    key: str
    old: str


class Confirmed(Entry, frozen=True, tag="confirmed"):
    """Who reads the mail of a seat's address wants notices to go there."""

    seat: int


class Left(Entry, frozen=True, tag="left"):
    """Somebody gave a seat up."""

    seat: int


class StoodIn(Entry, frozen=True, tag="stood-in"):
    """A bot plays for a seat from now on; without a bot the person does again."""

    seat: int
    bot: str = ""
    by: int | None = None
    """The seat that wanted it, or the clock; None in journals from before that was noted."""


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


AnyEntry = (
    Sat | Rekeyed | Confirmed | Left | StoodIn | Answered | TookBack | Proposed | Voted | Said | Passing | Resumed | Rematched
)


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
