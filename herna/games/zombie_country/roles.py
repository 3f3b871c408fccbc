"""How options are meant: what was planned, what does nothing, and what costs stamina or the silence."""

from __future__ import annotations

from typing import Any

from herna.kernel import TALK, Decision, Role, usual

MEANT = {
    "play": Role("main"),
    "accept": Role("main"),
    "none": Role("pass"),
    "decline": Role("pass"),
    TALK: Role("dear", "note-silence"),
}
"""By the first word of an option."""


def role(decision: Decision[Any], option: Any, view: Any) -> Role:
    """How an option is meant; stamina that is paid beside what was planned is dear."""
    match option:
        case ("plan", ()):
            return Role("pass")
        case ("plan", actions) if len(actions) > 1:
            return Role("", "note-stamina", {"stamina": len(actions) - 1})
        case ("cancel", _, price):
            return Role("dear", "note-cancel", {"stamina": price})
        case ("improvise", _, price):
            return Role("dear", "note-improvise", {"stamina": price})
    word = option[0] if type(option) is tuple else option
    return MEANT.get(word) or usual(option)
