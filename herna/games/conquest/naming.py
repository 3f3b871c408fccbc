"""What regiments and characters are called: in options, in events, on the board, always by the same word.

`men-at-arms` if there is only one regiment of that name on the whole table, else `men-at-arms:2`; texts say that with NAME.
The word stays the same for the whole game, also when others are destroyed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from herna.games.conquest.state import Regiment, State


@lru_cache(maxsize=256)
def _tags(names: Sequence[str]) -> tuple[str, ...]:
    """Names that occur more than once are numbered."""
    seen: dict[str, int] = {}
    found = []
    for name in names:
        seen[name] = seen.get(name, 0) + 1
        found.append(f"{name}:{seen[name]}" if names.count(name) > 1 else name)
    return tuple(found)


def tags(state: State) -> tuple[str, ...]:
    """The words for all regiments, by their numbers."""
    return _tags(tuple([each.kind for each in state.regiments]))


def tag(state: State, regiment: Regiment | int) -> str:
    """The word for a regiment."""
    return tags(state)[regiment if isinstance(regiment, int) else regiment.id]


@lru_cache(maxsize=256)
def _numbers(words: tuple[str, ...]) -> Mapping[str, int]:
    return {word: number for number, word in enumerate(words)}


def numbered(state: State, word: str) -> int:
    """The number of the regiment that a word stands for."""
    return _numbers(tags(state))[word]


def regiment_of(state: State, word: str) -> Regiment:
    """The regiment that a word stands for."""
    return state.regiments[numbered(state, word)]
