"""All chance at a table: a small generator that rolls the same on every platform, and one that follows a script."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from struct import Struct
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")

_MASK = (1 << 64) - 1
_GAMMA = 0x9E3779B97F4A7C15


def mix(value: int) -> int:
    """Scatter 64 bits (the finaliser of SplitMix64)."""
    value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & _MASK
    return value ^ (value >> 31)


class Dice(msgspec.Struct):
    """SplitMix64: eight bytes of state.

    >>> dice = Dice(7)
    >>> [dice.roll(6) for _ in range(5)]
    [3, 1, 6, 4, 3]
    """

    state: int

    @staticmethod
    def derived(seed: int, *salt: int) -> Dice:
        """A stream of its own for each salt; it tells nothing about its siblings."""
        state = mix(seed & _MASK)
        for grain in salt:
            state = mix((state + _GAMMA * (grain + 1)) & _MASK)
        return Dice(state)

    @staticmethod
    def scripted(script: Sequence[Any]) -> ScriptedDice:
        """Dice that show what a test or a worked example says they show."""
        return ScriptedDice(0, tuple(script))

    def at(self, state: int) -> Dice:
        """The same dice at another moment."""
        return Dice(state)

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1."""
        self.state = z = (self.state + _GAMMA) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return ((z ^ (z >> 31)) * bound) >> 64

    def roll(self, sides: int) -> int:
        """A number from 1 to sides."""
        return self.below(sides) + 1

    def pick(self, things: Sequence[T]) -> T:
        """One of the things."""
        return things[self.below(len(things))]

    def shuffle(self, pile: list[T]) -> None:
        """Put a pile into random order, in place."""
        last = len(pile) - 1
        for word in self._words(last):
            other = word * (last + 1) >> 64
            pile[last], pile[other] = pile[other], pile[last]
            last -= 1

    def _words(self, count: int) -> Sequence[int]:
        """The next so many random words, of 64 bits each: what `below` finds one by one, found for all of them at once.

        Side by side in one long number, with as much room between them as a product needs, they are mixed together.
        """
        if count < 1:
            return ()
        ones, steps, mask, unpack = _lanes(count)
        z = (self.state * ones + steps) & mask
        z = ((z ^ (z >> 30)) & mask) * 0xBF58476D1CE4E5B9 & mask
        z = ((z ^ (z >> 27)) & mask) * 0x94D049BB133111EB & mask
        z = (z ^ (z >> 31)) & mask
        self.state = (self.state + count * _GAMMA) & _MASK
        return unpack(z.to_bytes(16 * count, "little"))


@lru_cache(maxsize=256)
def _lanes(count: int) -> tuple[int, int, int, Callable[[bytes], tuple[int, ...]]]:
    """For so many words side by side: a one for each, the steps of the stream, a mask of their bits, the way back."""
    ones = sum(1 << 128 * place for place in range(count))
    steps = sum(((place + 1) * _GAMMA & _MASK) << 128 * place for place in range(count))
    return ones, steps, ones * _MASK, Struct("<" + count * "Q8x").unpack


class ScriptEnded(Exception):
    """A rule rolled more often, or other dice, than the script foresaw."""


class ScriptedDice(Dice):
    """Each roll or pick takes the next entry of a script; shuffling leaves a pile as it lies.

    >>> dice = Dice.scripted([2, 12, "mine"])
    >>> dice.roll(6), dice.roll(12), dice.pick(["fight", "mine"])
    (2, 12, 'mine')
    """

    script: tuple[Any, ...] = ()

    def at(self, state: int) -> ScriptedDice:
        return ScriptedDice(state, self.script)

    def _next(self, wanted: str) -> Any:
        if self.state >= len(self.script):
            raise ScriptEnded(f"the script of {len(self.script)} results has ended, but {wanted} is rolled")
        self.state += 1
        return self.script[self.state - 1]

    def below(self, bound: int) -> int:
        result = self._next(f"1-{bound}")
        if type(result) is not int or not 1 <= result <= bound:
            raise ScriptEnded(f"result {self.state} of the script is {result!r}, but 1-{bound} is rolled")
        return result - 1

    def pick(self, things: Sequence[T]) -> T:
        result = self._next(f"one of {list(things)!r}")
        if result not in things:
            raise ScriptEnded(f"result {self.state} of the script is {result!r}, but one of {list(things)!r} is picked")
        return things[things.index(result)]

    def shuffle(self, pile: list[T]) -> None:
        """A scripted table keeps the order in which a test has laid the cards."""
