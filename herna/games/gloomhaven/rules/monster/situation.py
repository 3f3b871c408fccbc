"""What a monster has to know before it acts: the ground, the figures and its own turn, apart from any state of a game."""

from __future__ import annotations

import msgspec

from herna.space.board import Board
from herna.space.hex import Pattern
from herna.space.masks import mask_of

ALL = 6
"""So many targets mean everybody in range."""


class Enemy(msgspec.Struct, frozen=True):
    """A figure that the monster would attack. The lower its order, the earlier its initiative."""

    name: str
    hex: int
    order: tuple[int, ...] = ()
    invisible: bool = False


class Ground(msgspec.Struct, frozen=True):
    """The board and its terrain, as sets of hexes. What is shut, such as a closed door, is a wall for now."""

    board: Board
    obstacles: int = 0
    traps: int = 0
    hazards: int = 0
    difficult: int = 0
    shut: int = 0


class Turn(msgspec.Struct, frozen=True):
    """What the monster may do: range 0 is melee, an area with a range may be laid anywhere in it, no targets are no attack."""

    move: int = 0
    range: int = 0
    targets: int = 1
    area: Pattern = ()
    flying: bool = False
    jumping: bool = False
    muddled: bool = False
    disarmed: bool = False
    immobilized: bool = False

    @property
    def steps(self) -> int:
        """How far it may move."""
        return 0 if self.immobilized else self.move

    @property
    def attacks(self) -> bool:
        """Whether it has an attack that it may make: gloomhaven.monster-movement.disarmed-moves."""
        return self.targets > 0 and not self.disarmed

    @property
    def reach(self) -> int:
        """How far single targets may be, 1 for melee: gloomhaven.attack.melee, gloomhaven.monster-focus.no-attack-melee."""
        return max(self.range, 1) if self.attacks else 1

    @property
    def pattern(self) -> Pattern:
        """The area of its attack, if it has one."""
        return self.area if self.attacks else ()

    @property
    def shy(self) -> bool:
        """Whether it loses something beside its focus: gloomhaven.attack.ranged-adjacent. A muddled one has no more to lose."""
        return self.range > 0 and self.attacks and not self.muddled


class Situation(msgspec.Struct, frozen=True):
    """A monster about to act [gloomhaven.conditions.invisible-obstacle]."""

    ground: Ground
    at: int
    turn: Turn
    enemies: tuple[Enemy, ...]
    allies: frozenset[int] = frozenset()

    @property
    def foes(self) -> tuple[Enemy, ...]:
        """The enemies that it may choose: gloomhaven.monster-focus.invisible."""
        return tuple(each for each in self.enemies if not each.invisible)

    @property
    def enemy_hexes(self) -> int:
        """The hexes of all enemies, for the invisible ones stand in the way too."""
        return mask_of(each.hex for each in self.enemies)
