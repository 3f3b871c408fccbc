"""The actions that a regiment can take: what is offered, and how each is carried out.

A chapter makes an `Action`, and `action_list.py` names it: `offered` finds what can be chosen now, its word or the word with
what it is aimed at, and refuses the rest by rules; `perform` carries it out, with `doing` and `at` of the activation saying
what was chosen. Between the two lies a rest, so that a fork works out only what is pending.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

from herna.games.conquest.state import Regiment, State
from herna.kernel import Table


class Action(NamedTuple):
    """One of the actions of the action list [conquest.round.list-out-of-combat, conquest.round.list-in-combat]."""

    offered: Callable[[Table[State], Regiment], list[Any]]
    """Words, or words with the name of a target, such as `("charge", "men-at-arms:2")`."""
    perform: Callable[[Table[State], Regiment], Awaitable[None]]
    aimed: bool = False
    """Whether it is aimed at an enemy, so that its options name one."""
