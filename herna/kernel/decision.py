"""One seat must choose."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, Generic, Literal, NamedTuple, TypeVar, get_args, overload

import msgspec

from herna.kernel.dice import Dice

if TYPE_CHECKING:
    from herna.kernel.guide import Guide

V = TypeVar("V")

PASS: Final = "pass"
"""The option of not using a chance: not reacting in a window."""

DONE: Final = "done"
"""The option of ending a choice that is taken in steps."""

TALK: Final = "talk"
"""The option of speaking about plans with the others; people talk, bots never do."""

CONCEDE: Final = "concede"
"""The answer of a seat that gives up, where a game's rules let it: at any time, whether it is asked or not. Bots never do."""

Meant = Literal["", "main", "pass", "waste", "dear", "back"]
"""How an option is meant: plainly; what one came for; doing nothing; throwing something away; at a price one may not like;
going back to the question before, of which nothing has been done yet."""

MEANT: tuple[Meant, ...] = get_args(Meant)

NO_FACTS: Mapping[str, Any] = MappingProxyType({})


class Role(NamedTuple):
    """How an option is meant, for whoever shows it.

    A `note` is read beside it: a message of the game's texts, with its facts. What is `dear` has its price in its label,
    and as a note for the thing that costs it.
    """

    word: Meant = ""
    note: str = ""
    facts: Mapping[str, Any] = NO_FACTS


def usual(option: Any) -> Role:
    """How an option is meant where a game does not say: the words of the house for doing nothing pass."""
    return Role("pass") if option is None or option in (PASS, DONE) else Role()


NO_REASONS: Mapping[Any, str] = MappingProxyType({})


class Decision(msgspec.Struct, Generic[V], eq=False, gc=False):
    """What a seat is asked: by which rule, and with which options.

    `options` are plain values: words, whole numbers, None, or tuples of such. `refused` says which rule forbids what
    is not offered; it is filled only when somebody asks. A `window` is a chance to react, with passing as an option. `facts`
    are what the question says that no option does: in which region, how many points; whoever is asked may know them.
    """

    seat: int
    rule: str
    options: Sequence[V]
    number: int = 0
    refused: Mapping[Any, str] = NO_REASONS
    window: bool = False
    facts: Mapping[str, Any] = NO_FACTS

    @property
    def secret(self) -> bool:
        """Whether nobody else may know of it."""
        return False


class Secret(Decision[V], kw_only=True, eq=False, gc=True):
    """A decision that nobody else may know of; its options can be found anew from the state by their `source`."""

    source: Callable[[], Sequence[V]]

    @property
    def secret(self) -> bool:
        return True


class Proposals(Sequence[V]):
    """Options that are made when somebody looks at them: a fork that only passes by pays nothing for them.

    A key is the same thought on every table ("half-way to that zone"); what it becomes differs with where things stand. The
    best come first.

    >>> ways = Proposals(("far", "near"), lambda key: (key, len(key)))
    >>> len(ways), [*ways.made], ways[1], [*ways.made]
    (2, [], ('near', 4), [('near', 4)])
    """

    def __init__(self, keys: Sequence[Any], make: Callable[[Any], V]) -> None:
        self.keys = keys
        self._make = make
        self._made: dict[int, V] = {}

    @property
    def made(self) -> Collection[V]:
        """What somebody has looked at."""
        return self._made.values()

    def __len__(self) -> int:
        return len(self.keys)

    @overload
    def __getitem__(self, place: int) -> V: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[V]: ...
    def __getitem__(self, place: int | slice) -> V | Sequence[V]:
        if isinstance(place, slice):
            return [self[each] for each in range(*place.indices(len(self)))]
        place = range(len(self))[place]
        if place not in self._made:
            self._made[place] = self._make(self.keys[place])
        return self._made[place]


def listed(options: Sequence[V]) -> Sequence[V]:
    """Options for whoever lists them all: several thoughts may come to the same, which is offered once."""
    return list(dict.fromkeys(options)) if isinstance(options, Proposals) else options


class Composition(Decision[V], kw_only=True, eq=False, gc=True):
    """A decision that is answered by a value of one's own making, or by one of the options, if there are any.

    `form` is the type of such a value, one that msgspec can check; `check` names the rule that a value breaks. `sample` makes
    up a value by chance, for bots that want to try more than the options. A `guide` says how a hand on a piece makes one.
    Where nobody else may know of it, the options have a `source`, as those of a `Secret`; check, sample and guide read the
    state when they are called.
    """

    form: Any
    check: Callable[[Any], str | None]
    sample: Callable[[Dice], Any] | None = None
    guide: Callable[[], Guide] | None = None
    source: Callable[[], Sequence[V]] | None = None

    @property
    def secret(self) -> bool:
        return self.source is not None
