"""Battlefields: the ready ones by their ids, and any number of others that are laid anew, each by its number.

A battlefield laid anew is called `new-terrain-48x48-1234`: how large it is, and the number from which all of it follows. It
keeps the same limits as the ready ones [conquest.battle.terrain-placing-procedure].
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final

from herna.games.conquest.content.entries import BattleMap, MapMaker, Piece, Scenario, Template, TerrainKind
from herna.games.conquest.content.laws import APART, FROM_EDGE, GARRISONS, INCH, PIECES, from_edges
from herna.games.conquest.content.outlines import apart, away, mirrored, outline
from herna.kernel import Dice
from herna.kernel.names import Words
from herna.space.plane import Point, moved

Shape = tuple[Point, ...]

GRID: Final = INCH // 2
"""Places are laid in steps of half an inch."""

TURNS: Final = 36
"""How many ways a piece can be turned."""

TRIES: Final = 400
"""How often a place is sought before all pieces are taken up again."""

ROUNDS: Final = 50
"""How often all pieces are laid."""


class Battlefields(Mapping[str, BattleMap]):
    """The ready battlefields; those laid anew are found by their names too, but not listed."""

    def __init__(
        self,
        ready: Mapping[str, BattleMap],
        makers: Mapping[str, MapMaker],
        kinds: Mapping[str, TerrainKind],
        scenarios: Mapping[str, Scenario],
    ) -> None:
        self.ready = ready
        self.makers = makers
        self.kinds = kinds
        self.scenarios = tuple(scenarios.values())
        self._laid = lru_cache(maxsize=64)(self._lay)

    def __getitem__(self, key: str) -> BattleMap:
        if (found := self.ready.get(key)) is not None:
            return found
        parts = re.fullmatch(r"(.+)-(\d{2})x(\d{2})-(\d{1,9})", key, re.ASCII)
        sizes = {(each.wide, each.deep) for each in self.scenarios}
        if not parts or parts[1] not in self.makers or (int(parts[2]) * INCH, int(parts[3]) * INCH) not in sizes:
            raise KeyError(key)
        return self._laid(key, parts[1], int(parts[2]) * INCH, int(parts[3]) * INCH, int(parts[4]))

    def __iter__(self) -> Iterator[str]:
        return iter(self.ready)

    def __len__(self) -> int:
        return len(self.ready)

    def _lay(self, key: str, maker: str, wide: int, deep: int, number: int) -> BattleMap:
        entry = self.makers[maker]
        circles = [
            (zone.x, zone.y, zone.across / 2)
            for scenario in self.scenarios
            if (scenario.wide, scenario.deep) == (wide, deep)
            for zone in scenario.zones
        ]
        laying = _Laying(wide, deep, circles, self.kinds, Dice.derived(number, wide, deep))
        name = Words(cs=f"{entry.name.cs} {number}", en=f"{entry.name.en} {number}")
        pieces = laying.pieces(entry.templates)
        return BattleMap(id=key, name=name, origin="herna", wide=wide, deep=deep, pieces=pieces)


def called(maker: str, wide: int, deep: int, number: int) -> str:
    """The name under which a battlefield laid anew is found."""
    return f"{maker}-{wide // INCH}x{deep // INCH}-{number}"


class _Laying:
    """Pairs of pieces laid by lot, the second of each where the other player sees the first."""

    def __init__(
        self, wide: int, deep: int, circles: Sequence[tuple[int, int, float]], kinds: Mapping[str, TerrainKind], dice: Dice
    ) -> None:
        self.wide = wide
        self.deep = deep
        self.circles = circles
        self.kinds = kinds
        self.dice = dice

    def pieces(self, templates: Sequence[Template]) -> tuple[Piece, ...]:
        """As many pairs as the lot wants; where they do not fit, all over again [conquest.battle.terrain-count].

        What a player has added may never fit; then the most that was found must do.
        """
        best: list[Piece] = []
        for _ in range(ROUNDS):
            wanted = PIECES[0] + 2 * self.dice.below((PIECES[1] - PIECES[0]) // 2 + 1)
            found: list[Piece] = []
            for template in self._chosen(templates, wanted // 2):
                found += self._pair(template, [outline(each) for each in found])
            if len(found) == wanted:
                return tuple(found)
            best = max(best, found, key=len)
        return tuple(best)

    def _chosen(self, templates: Sequence[Template], pairs: int) -> list[Template]:
        """Different ones, with no more garrisons than there may be [conquest.battle.terrain-max-garrison]."""
        found: list[Template] = []
        left = list(templates)
        while left and len(found) < pairs:
            template = left.pop(self.dice.below(len(left)))
            garrisons = sum(self._held(each) for each in found)
            if not self._held(template) or 2 * (garrisons + 1) <= GARRISONS:
                found.append(template)
        return found

    def _held(self, template: Template) -> bool:
        return self.kinds[template.kind].capacity > 0

    def _pair(self, template: Template, others: Sequence[Shape]) -> list[Piece]:
        """A piece and its mirror image at a place that is free; none if none was found."""
        edge = FROM_EDGE if self._held(template) else 0
        for _ in range(TRIES):
            place = (self._step(self.wide), self._step(self.deep), self.dice.below(TURNS) * 36_000 // TURNS)
            front = moved(place, template.deep / 2)
            piece = Piece(kind=template.kind, place=front, wide=template.wide, deep=template.deep, corners=template.corners)
            pair = [piece, mirrored(piece, self.wide, self.deep)]
            if self._free(outline(pair[0]), outline(pair[1]), edge, others):
                return pair
        return []

    def _step(self, length: int) -> int:
        return self.dice.below(length // GRID + 1) * GRID

    def _free(self, shape: Shape, image: Shape, edge: int, others: Sequence[Shape]) -> bool:
        """Whether a piece lies on the battlefield, on no Objective Zone, and far enough from all others.

        [conquest.battle.terrain-not-on-zones, conquest.battle.terrain-apart, conquest.terrain.garrison-placement]
        """
        return (
            min(from_edges(point, self.wide, self.deep) for point in shape) >= edge
            and apart(shape, image) >= APART
            and all(away(shape, x, y) >= radius for x, y, radius in self.circles)
            and all(apart(shape, each) >= APART for each in others)
        )
