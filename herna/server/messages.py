"""What pages say to the room: the forms of messages and requests, and what is wrong with those that are none."""

from __future__ import annotations

import msgspec

from herna.kernel.errors import HernaError
from herna.server.journal import Address, Colour, Name, Text


class BadRequest(HernaError):
    """A request or a message that cannot be read."""

    key = "error-request"
    message: int | None = None
    """The number of the message, if that much can be read."""


class Half(BadRequest):
    """A request that has begun and does not end."""

    key = "error-half"


class TooMuch(HernaError):
    """More than one may ask for."""

    key = "error-too-much"


class WrongKey(HernaError):
    """A key that opens no seat of this table."""

    key = "error-key"


# ---------------------------------------------------------------------- what pages say


class Say(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """The family of messages."""


class Hello(Say, frozen=True, tag="hello"):
    """The first message: who looks, and in which language."""

    key: str = ""
    lang: str = "en"


class Speak(Say, frozen=True, tag="lang"):
    """From now on in this language."""

    lang: str
    id: int = 0


class Answer(Say, frozen=True, tag="answer"):
    """Answer a decision with the text of an option. The `nonce` marks repetitions of the same message."""

    number: int
    text: str
    nonce: str = ""
    id: int = 0


class Undo(Say, frozen=True, tag="undo"):
    """Take back one's own last answer."""

    id: int = 0


class Propose(Say, frozen=True, tag="propose"):
    """Ask everybody to go back to before a decision; without a number, before one's own last answer."""

    number: int = 0
    id: int = 0


class Vote(Say, frozen=True, tag="vote"):
    """Agree to go back, or do not."""

    agrees: bool
    id: int = 0


class Chat(Say, frozen=True, tag="chat"):
    """Say something to the others; `plans` only to those who may speak about them."""

    text: Text
    plans: bool = False
    id: int = 0


class Try(Say, frozen=True, tag="try"):
    """Whether an answer would be taken, and what it would come to; nothing is played."""

    number: int
    text: str
    id: int = 0


class Look(Say, frozen=True, tag="look"):
    """What belongs to a thing on the board that is pointed at."""

    thing: str
    id: int = 0


class Why(Say, frozen=True, tag="why"):
    """What is not allowed now, and by which rules."""

    number: int
    id: int = 0


class Explain(Say, frozen=True, tag="explain"):
    """What a bot makes of a decision: of one's own that waits, for advice, or of one that was answered, to know why."""

    number: int
    id: int = 0


class Earlier(Say, frozen=True, tag="log"):
    """The lines of the log before one of them."""

    before: int
    id: int = 0


class Legend(Say, frozen=True, tag="legend"):
    """The table in words, what the cards on it do, and what its symbols mean."""

    id: int = 0


class Pass(Say, frozen=True, tag="pass"):
    """Let the table pass in the windows of a rule, or no longer."""

    rule: str
    standing: bool = True
    id: int = 0


class StandIn(Say, frozen=True, tag="stand-in"):
    """Let a bot play for a seat; without a bot, its person plays again."""

    seat: int
    bot: str = ""
    id: int = 0


class Rename(Say, frozen=True, tag="rename"):
    """Take another name or colour."""

    name: Name
    colour: Colour
    id: int = 0


class Leave(Say, frozen=True, tag="leave"):
    """Give the seat up."""

    id: int = 0


class Rematch(Say, frozen=True, tag="rematch"):
    """Play the same again."""

    id: int = 0


class Ping(Say, frozen=True, tag="ping"):
    """Is anybody there? A line may be dead without saying so."""

    id: int = 0


class Again(Say, frozen=True, tag="again"):
    """The page has lost what it had: tell it everything."""

    id: int = 0


AnySay = (
    Hello
    | Speak
    | Answer
    | Undo
    | Propose
    | Vote
    | Chat
    | Try
    | Look
    | Why
    | Explain
    | Earlier
    | Legend
    | Pass
    | StandIn
    | Rename
    | Leave
    | Rematch
    | Ping
    | Again
)
read_say = msgspec.json.Decoder(AnySay).decode


class Numbered(msgspec.Struct, frozen=True):
    """What can be read of a message that cannot: its number, so that the refusal finds who waits for it."""

    id: int = 0


read_number = msgspec.json.Decoder(Numbered).decode


class SitDown(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A person wants a seat."""

    name: Name
    seat: int | None = None
    colour: Colour | None = None
    mail: Address = ""


class Code(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was mailed to an address, to see whether somebody there wants to be told."""

    code: str


class Key(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table and the key of a seat there."""

    table: str
    key: str


class Mine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The keys that a browser keeps."""

    keys: tuple[Key, ...]
    lang: str = "en"
