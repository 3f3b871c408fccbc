"""Whom a monster can attack from a hex, and whom it would: gloomhaven.monster-attack.like-characters."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache

import msgspec

from herna.games.gloomhaven.rules.monster.situation import ALL, Situation
from herna.space.hex import Pattern, Place, layings, orientations, shapes, step
from herna.space.masks import bits, mask_of

Targets = tuple[int, ...]
"""Numbers of enemies, in order."""


class Strike(msgspec.Struct, frozen=True):
    """An attack on a focus than which none is better: from which hex, how far that is, and all sets of targets."""

    spot: int
    steps: int
    disadvantage: bool
    choices: tuple[Targets, ...]

    @property
    def count(self) -> int:
        """How many are attacked."""
        return len(self.choices[0])


class Aim(msgspec.Struct, frozen=True):
    """A hex for the attack and what an area laid from it hits, as sets of enemies; beside it so many single targets."""

    spot: int
    area: int
    singles: int
    left: int

    @property
    def count(self) -> int:
        """How many it hits at most."""
        return self.area.bit_count() + min(self.left, self.singles.bit_count())

    def hits(self, targets: int) -> bool:
        """Whether it can hit all of them."""
        rest = targets & ~self.area
        return not rest & ~self.singles and rest.bit_count() <= self.left


class Arms:
    """The attack of a monster against its enemies."""

    __slots__ = ("_board", "_distances", "_foes", "_plain", "_ranged", "_reach", "_shut", "_turn")

    def __init__(self, situation: Situation, distances: Sequence[int]) -> None:
        self._turn = situation.turn
        self._foes = situation.foes
        self._board = situation.ground.board
        self._shut = situation.ground.shut
        self._distances = distances
        self._ranged: dict[Place, int] = {}
        self._plain = [self._board.within(each.hex, self._turn.reach, self._shut) for each in self._foes]
        self._reach = [self._spots(number) for number in range(len(self._foes))]

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

    def best(self, spots: Mapping[int, int], focus: int) -> list[Strike]:
        """The best attacks that include the focus, from hexes that are so many steps away.

        No disadvantage against the focus, then the most targets, then the further targets that come first, then the least
        disadvantage against them, then the fewest steps [gloomhaven.monster-attack.focus-first,
        gloomhaven.monster-attack.further-targets].
        """
        clumsy = {spot: self._clumsy(spot, focus) for spot in spots}
        least = min(clumsy.values())
        near = {spot: steps for spot, steps in spots.items() if clumsy[spot] == least}
        if not self._turn.attacks or (self._turn.targets == 1 and not self._turn.area):
            fewest = min(near.values())
            return [Strike(spot, steps, least, ((focus,),)) for spot, steps in near.items() if steps == fewest]
        aims = [aim for spot in near for aim in self._aims(spot, focus)]
        most = max(aim.count for aim in aims)
        sets = self._further([aim for aim in aims if aim.count == most], near, 1 << focus, most - 1)
        worths = {
            (aim.spot, targets): (sum(self._clumsy(aim.spot, each) for each in bits(targets)), near[aim.spot])
            for targets, group in sets.items()
            for aim in group
        }
        first = min(worths.values())
        choices: dict[int, list[Targets]] = {}
        for (spot, targets), worth in worths.items():
            if worth == first:
                choices.setdefault(spot, []).append(tuple(bits(targets)))
        return [Strike(spot, near[spot], least, tuple(sorted(found))) for spot, found in choices.items()]

    def _clumsy(self, spot: int, number: int) -> bool:
        """Whether an attack has a disadvantage because of where it is made: gloomhaven.attack.ranged-adjacent."""
        return self._turn.shy and self._board.distance(spot, self._foes[number].hex, self._shut) == 1

    def _further(self, aims: list[Aim], steps: Mapping[int, int], chosen: int, more: int) -> dict[int, list[Aim]]:
        """The sets of targets with those that come first, one after the other, each with all aims that hit it.

        The next is who takes the fewest steps to attack with all those before, then the nearest, then the first in
        initiative; the monster counts from where it is now [gloomhaven.monster-attack.multiple-attacks,
        gloomhaven.monster-attack.further-targets].
        """
        sets = {chosen: aims}
        for _ in range(more):
            wider: dict[int, list[Aim]] = {}
            first: tuple[int, int, tuple[int, ...]] | None = None
            for targets, group in sets.items():
                for number, enemy in enumerate(self._foes):
                    joined = targets | 1 << number
                    if joined == targets or not (able := [aim for aim in group if aim.hits(joined)]):
                        continue
                    key = min(steps[aim.spot] for aim in able), self._distances[enemy.hex], enemy.order
                    if first is None or key < first:
                        first, wider = key, {}
                    if key == first:
                        wider[joined] = able
            sets = wider
        return sets

    def _aims(self, spot: int, focus: int) -> list[Aim]:
        """The attacks from a hex that can include the focus: an area and single targets [gloomhaven.area.target-x]."""
        turn = self._turn
        left = len(self._foes) if turn.targets >= ALL else turn.targets - bool(turn.area)
        singles = mask_of(number for number in range(len(self._foes)) if self._single(spot, number)) if left else 0
        aims = [Aim(spot, area, singles & ~area, left) for area in map(mask_of, self._areas(spot))]
        return [aim for aim in aims if aim.hits(1 << focus)]

    def _single(self, spot: int, number: int) -> bool:
        return bool(self._plain[number] >> spot & 1) and self._board.sees(spot, self._foes[number].hex, self._shut)

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
        for place in seen:
            for cells in layings(self._turn.area, place):
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
