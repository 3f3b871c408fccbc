"""Whom a monster can attack from a hex, and whom it would: gloomhaven.monster-attack.like-characters."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations

import msgspec

from herna.games.gloomhaven.rules.hexes import Pattern, Place, orientations, shapes, step
from herna.games.gloomhaven.rules.monster.situation import ALL, Situation

Targets = tuple[int, ...]
"""Numbers of enemies, in order."""


Worth = tuple[int, tuple[int, ...], int, int]
"""How good a set of targets is, the less the better: see `Arms.worth`."""


class Strike(msgspec.Struct, frozen=True):
    """The best attacks on a focus from one hex: all sets of targets that are equally good, and how good they are."""

    disadvantage: bool
    worth: Worth
    choices: tuple[Targets, ...]

    @property
    def count(self) -> int:
        """How many are attacked."""
        return -self.worth[0]


class Arms:
    """The attack of a monster against its enemies."""

    __slots__ = ("_board", "_foes", "_plain", "_ranged", "_ranks", "_reach", "_shut", "_turn")

    def __init__(self, situation: Situation, distances: Sequence[int]) -> None:
        self._turn = situation.turn
        self._foes = situation.foes
        self._board = situation.ground.board
        self._shut = situation.ground.shut
        self._ranged: dict[Place, int] = {}
        self._plain = [self._board.within(each.hex, self._turn.reach, self._shut) for each in self._foes]
        self._reach = [self._spots(number) for number in range(len(self._foes))]
        keys = [(each.order, distances[each.hex]) for each in self._foes]
        places = sorted(set(keys))
        self._ranks = [places.index(key) for key in keys]

    def _spots(self, number: int) -> int:
        """The hexes from which the attack may reach an enemy, if it is seen."""
        turn, board, enemy = self._turn, self._board, self._foes[number]
        if not turn.pattern:
            return self._plain[number]
        mask = self._plain[number] if turn.targets > 1 else 0
        q, r = board.places[enemy.hex]
        if turn.range == 0:
            for dq, dr in _around(turn.pattern):
                if (spot := board.at((q - dq, r - dr))) >= 0:
                    mask |= 1 << spot
        else:
            for dq, dr in _spans(turn.pattern):
                mask |= self._in_range((q + dq, r + dr))
        return mask

    def _in_range(self, place: Place) -> int:
        """The hexes that have a place in range, even if it is a wall: gloomhaven.area.ranged-area."""
        known = self._ranged.get(place)
        if known is None:
            known, board, reach = 0, self._board, self._turn.range
            if (here := board.at(place)) >= 0:
                known = board.within(here, reach, self._shut)
            else:
                for beside in (board.at(step(place, direction)) for direction in range(6)):
                    known |= board.within(beside, reach - 1, self._shut) if beside >= 0 else 0
            self._ranged[place] = known
        return known

    def can(self, spot: int, number: int) -> bool:
        """Whether an enemy can be attacked from a hex: gloomhaven.attack.line-of-sight."""
        return bool(self._reach[number] >> spot & 1) and self._board.sees(spot, self._foes[number].hex, self._shut)

    def strike(self, spot: int, focus: int) -> Strike:
        """The best attacks from a hex that include the focus: gloomhaven.monster-attack.focus-first."""
        turn = self._turn
        disadvantage = self._clumsy(spot, focus)
        if not turn.attacks or (turn.targets == 1 and not turn.area):
            return Strike(disadvantage, (-1, (), 0, 0), ((focus,),))
        best: Worth = (1, (), 0, 0)
        choices: set[Targets] = set()
        for area in self._areas(spot):
            for targets in self._with_singles(spot, focus, area):
                worth = self._worth(spot, focus, targets, area)
                if worth[:3] > best[:3]:
                    break  # with this area, only the last figure can differ
                if worth < best:
                    best, choices = worth, set()
                if worth == best:
                    choices.add(targets)
        return Strike(disadvantage, best, tuple(sorted(choices)))

    def _clumsy(self, spot: int, number: int) -> bool:
        """Whether an attack has a disadvantage because of where it is made: gloomhaven.attack.ranged-adjacent."""
        return self._turn.shy and self._board.distance(spot, self._foes[number].hex, self._shut) == 1

    def _worth(self, spot: int, focus: int, targets: Targets, area: frozenset[int]) -> Worth:
        """The most targets first, then those that come first, then the most others in the area, then the fewest too near.

        gloomhaven.monster-attack.focus-first: further targets are chosen for maximum effect.
        """
        others = [each for each in targets if each != focus]
        ranks = tuple(sorted(self._ranks[each] for each in others))
        return -len(targets), ranks, -len(area - {focus}), sum(self._clumsy(spot, each) for each in others)

    def _with_singles(self, spot: int, focus: int, area: frozenset[int]) -> Iterator[Targets]:
        """The enemies in an area, and the best single targets outside it: gloomhaven.area.target-x."""
        turn = self._turn
        left = len(self._foes) if turn.targets >= ALL else turn.targets - bool(turn.area)
        chosen = set(area)
        if focus not in area:
            if not left or not self._single(spot, focus):
                return
            chosen.add(focus)
            left -= 1
        others = [each for each in range(len(self._foes)) if each not in chosen and self._single(spot, each)]
        for more in self._first(others, left):
            yield tuple(sorted(chosen.union(more)))

    def _single(self, spot: int, number: int) -> bool:
        return bool(self._plain[number] >> spot & 1) and self._board.sees(spot, self._foes[number].hex, self._shut)

    def _first(self, others: list[int], count: int) -> Iterable[Targets]:
        """The first few by rank, in all ways if some rank equally."""
        if len(others) <= count:
            return [tuple(others)]
        if count == 0:
            return [()]
        last = sorted(self._ranks[each] for each in others)[count - 1]
        sure = tuple(each for each in others if self._ranks[each] < last)
        even = [each for each in others if self._ranks[each] == last]
        return [sure + more for more in combinations(even, count - len(sure))]

    def _areas(self, spot: int) -> list[frozenset[int]]:
        """What an area laid from a hex can hit, without what hits less than another: gloomhaven.area.area-sight."""
        if not self._turn.area:
            return [frozenset()]
        seen = {
            self._board.places[each.hex]: number
            for number, each in enumerate(self._foes)
            if self._board.sees(spot, each.hex, self._shut)
        }
        lay = self._lay_melee if self._turn.range == 0 else self._lay_ranged
        hits = {frozenset(seen[each] for each in cells if each in seen) for cells in lay(spot, seen)} | {frozenset[int]()}
        return [each for each in hits if not any(each < other for other in hits)]

    def _lay_melee(self, spot: int, _: Iterable[Place]) -> Iterator[Pattern]:
        """The area around the monster, turned in all ways: gloomhaven.area.grey-hex."""
        q, r = self._board.places[spot]
        for shape in orientations(self._turn.area):
            yield tuple((q + dq, r + dr) for dq, dr in shape)

    def _lay_ranged(self, spot: int, seen: Iterable[Place]) -> Iterator[Pattern]:
        """The area on each enemy in all ways, if one of its hexes is in range."""
        for q, r in seen:
            for shape in shapes(self._turn.area):
                for dq, dr in shape:
                    cells = tuple((q + eq - dq, r + er - dr) for eq, er in shape)
                    if any(self._in_range(each) >> spot & 1 for each in cells):
                        yield cells


@cache
def _around(pattern: Pattern) -> frozenset[Place]:
    """All places that an area with its origin at the attacker may cover."""
    return frozenset(each for shape in orientations(pattern) for each in shape)


@cache
def _spans(pattern: Pattern) -> frozenset[Place]:
    """From any hex of an area to any other, in all its shapes."""
    return frozenset((a - c, b - d) for shape in shapes(pattern) for a, b in shape for c, d in shape)
