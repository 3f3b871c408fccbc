"""How options are meant: what is good, what does nothing, what is a waste."""

from __future__ import annotations

from typing import Any

from herna.kernel import Decision, Role, usual

MEANT = {"use": Role("main"), "discard": Role("waste"), "none": Role("pass")}
"""By the first word of an option."""


def role(decision: Decision[Any], option: Any, view: Any) -> Role:
    """How an option is meant; where a die can only be discarded, that is no waste."""
    word = option[0] if type(option) is tuple else option
    if word == "discard" and all(other[0] == "discard" for other in decision.options):
        return Role()
    return MEANT.get(word) or usual(option)
