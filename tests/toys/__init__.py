"""Toy games: each shows one thing that a game may ask of the kernel, in a few dozen lines.

They share a rulebook, texts and content; a chapter of the rulebook belongs to the module of its name.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable, Mapping, Sequence
from importlib.resources import files
from typing import Any, TypeVar

import msgspec

from herna.kernel import Dice, Event, Game, Options, Outcome, Record, Say, Table, Verb
from herna.kernel.content import Entry, load
from herna.kernel.scene import Scene

S = TypeVar("S", bound=msgspec.Struct)


class Card(Entry, frozen=True):
    """A card with a value."""

    value: int


CATALOGUE = load("toys", files(__package__) / "content", {"card": Card})
CARDS = CATALOGUE.shelf("card", Card)

VERBS = (
    Verb("east", "steps"),
    Verb("move", "place"),
    Verb("move", "place other"),
    Verb("", "lot", rules=("toys.auction.lot",)),
    Verb("", "points", rules=("toys.auction.stake", "toys.auction.bid")),
    Verb("", "other", rules=("toys.court.accuse",)),
    Verb("", "card", rules=("toys.thief.play",)),
)


class NoOptions(Options, frozen=True):
    """Nothing to choose when the table is laid."""


def open_view(state: Any, seat: int | None) -> Any:
    """Nothing is hidden."""
    return msgspec.to_builtins(state)


def nothing_hidden(state: Any, seat: int, dice: Dice) -> None:
    """Nothing to deal anew."""


def lawless(state: Any) -> Iterable[str]:
    """Nothing in particular must hold."""
    return ()


def toy(
    state: type[S],
    setup: Callable[[int, Any, Dice], S],
    play: Callable[[Table[S]], Coroutine[Any, Any, Outcome]],
    *,
    seats: Sequence[int] = (2,),
    version: int = 1,
    options: type[Options] = NoOptions,
    view: Callable[[S, int | None], Any] = open_view,
    redeal: Callable[[S, int, Dice], None] = nothing_hidden,
    events: Sequence[type[Event]] = (),
    laws: Callable[[S], Iterable[str]] = lawless,
    migrate_state: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] | None = None,
    migrate_record: Mapping[int, Callable[[Record], Record]] | None = None,
) -> Game[S]:
    """A game of this package: what it does not care about is the same for all toys."""
    return Game(
        __package__,
        version=version,
        seats=seats,
        state=state,
        options=options,
        setup=setup,
        play=play,
        view=view,
        redeal=redeal,
        scene=_blank,
        verbs=VERBS,
        evaluate=lambda state, seat: 0.5,
        laws=laws,
        events=events,
        catalogue=CATALOGUE,
        migrate_state=migrate_state,
        migrate_record=migrate_record,
    )


def _blank(view: Any, say: Say) -> Scene:
    return Scene(width=1, height=1, layers=(), words=(str(view),))
