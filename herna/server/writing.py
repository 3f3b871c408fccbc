"""What people write: names and lines of the chat, without letters that cannot be seen or that turn the text around them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

from herna.kernel.errors import Phrase
from herna.server.messages import BadRequest

INVISIBLE = "\u034f\u115f\u1160\u17b4\u17b5\u180e\u2800\u3164\uffa0"
"""Letters by their kind that show nothing; those that Unicode itself calls formats, tags among them, come on top."""

_UNSEEN = re.compile(rf"[{INVISIBLE}\ufe00-\ufe0f\U000e0100-\U000e01ef]")
_TURNING = re.compile(r"[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
_TAGS = re.compile(r"[\U000e0000-\U000e007f]")

BREAKS = 4
"""So many line breaks a line of the chat may have."""

LONGEST = 40
"""Letters of a name."""


def name_of(text: str) -> str:
    r"""A name: one line, with a letter that can be seen, that does not turn the text around it.

    >>> name_of(" Jana\u200b  Nováková ")
    'Jana Nováková'
    """
    if _TURNING.search(text) or any(unicodedata.category(letter) in ("Cc", "Zl", "Zp") for letter in text):
        raise BadRequest(what=Phrase("room-name"))
    seen = "".join(letter for letter in _UNSEEN.sub("", text) if unicodedata.category(letter) not in ("Cf", "Cn", "Co", "Cs"))
    name = " ".join(unicodedata.normalize("NFC", seen).split())
    if not any(unicodedata.category(letter)[0] in "LNPS" for letter in name):
        raise BadRequest(what=Phrase("room-name"))
    return name


def same_name(one: str, other: str) -> bool:
    """Whether two names look the same, or nearly so."""
    return unicodedata.normalize("NFKC", one).casefold() == unicodedata.normalize("NFKC", other).casefold()


def own_name(wanted: str, others: Iterable[str]) -> str:
    """A name that nobody else at the table has: with a number, if need be.

    >>> own_name("Jana", ["jana", "Jana 2"])
    'Jana 3'
    """
    taken = list(others)
    name, number = wanted, 1
    while any(same_name(name, other) for other in taken):
        number += 1
        name = f"{wanted[: LONGEST - 3]} {number}"
    return name


def words_of(text: str) -> str:
    r"""A line of the chat: it may have a few line breaks, and nothing that turns or hides what is written.

    >>> words_of("a\u202eb\x00\n\n\nc")
    'ab\n\n\nc'
    """
    lines = re.sub(r"\r\n?|[\u2028\u2029]", "\n", _TAGS.sub("", _TURNING.sub("", text))).split("\n")
    clean = ["".join(letter for letter in line if unicodedata.category(letter) not in ("Cc", "Cs")) for line in lines]
    kept = "\n".join([*clean[:BREAKS], " ".join(clean[BREAKS:])] if len(clean) > BREAKS else clean).strip()
    if not any(unicodedata.category(letter)[0] in "LNPS" and letter not in INVISIBLE for letter in kept):
        raise BadRequest(what=Phrase("room-no-words"))
    return kept
