"""What can be done with a squad in phase 3, put together from the chapters.

Each chapter brings its activities: what it offers quickly, what a player might try, which rule forbids it, and how it is done.
The menu offers what the quick ways have found; whoever asks why not is answered by the same tests.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from typing import Any, Literal, NamedTuple

from herna.games.cave_evil.state import Squad, State
from herna.kernel import Table

Option = Any
"""A tuple that begins with its verb: `("move", 17)`."""

BACK = "back"
"""The option of doing something else first: of this nothing is done yet."""


Need = Literal["", "foe", "thing", "master", "evil"]
"""An enemy or monster beside the squad, a thing that it carries, a necromancer in it, an Evil that is revealed."""


class Activity(NamedTuple):
    """Something that a squad can do, by the first word of its options."""

    verbs: tuple[str, ...]
    offered: Callable[[State, Squad], Iterable[Option]]
    """What it may do now; found quickly."""
    wished: Callable[[State, Squad], Iterable[Option]]
    """All that its player might reasonably try."""
    barred: Callable[[State, Squad, Option], str | None]
    """The rule that forbids it now; None exactly for what is offered."""
    perform: Callable[[Table[State], Squad, Option], Awaitable[None]]
    neighbours: bool = False
    """Whether it can also be done in phase 1."""
    needs: Need = ""
    """What must be there for anything to be offered at all."""
