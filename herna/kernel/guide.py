"""What a page needs to let a hand move a piece: a guide to the free value that is asked for, whatever the game.

Lengths are whole numbers, `unit` of them an inch or whatever the scene measures in; angles are hundredths of a degree, 36,000 a
turn, clockwise, 0 towards smaller y. A place is the middle of a front edge and where it looks: x, y, facing. The rules check
everything again: a guide saves a question, it answers none.
"""

from __future__ import annotations

from typing import Literal

import msgspec

Place = tuple[int, int, int]
Size = tuple[int, int]
"""How wide and how deep."""


class Move(msgspec.Struct, frozen=True, kw_only=True):
    """One way in which the piece can go on: straight `towards` a side of it, or a turn `about` a front corner or its middle.

    A straight move costs its length, a turn the way of the outer end of the front, both times `rate`. There is at most so
    much of it in one leg (`most`; 0: as the budget allows); what goes `alone` is the only leg.
    """

    word: str
    kind: Literal["straight", "turn"] = "straight"
    towards: Literal["", "ahead", "back", "left", "right"] = ""
    about: Literal["", "left", "right", "middle"] = ""
    clockwise: bool = True
    rate: float = 1.0
    most: int = 0
    alone: bool = False


class Wall(msgspec.Struct, frozen=True, kw_only=True):
    """A rectangle (x, y, facing, wide, deep) that the piece comes no nearer to than `near`, and the rule that says so.

    Who begins nearer may go on, as long as it comes no nearer still. The `thing` is its shape in the scene.
    """

    box: tuple[int, int, int, int, int]
    rule: str
    near: int = 0
    thing: str = ""


class Edge(msgspec.Struct, frozen=True, kw_only=True):
    """Where the piece can come in: the middle of its front slides to the right of a place, so `long` at the most."""

    word: str
    place: Place
    long: int


class Stock(msgspec.Struct, frozen=True, kw_only=True):
    """Cards that are alike: by which word a value names one, the `thing` that they are in the scene, and how many there are."""

    word: str
    thing: str
    many: int = 1


class Guide(msgspec.Struct, frozen=True, kw_only=True):
    """The piece in hand, how it moves, and what is in its way; or the cards that are laid in an order.

    What is composed is, by its kind:

    - `way`: `(aim, legs)`, each leg `(word of a move, amount)`: the piece goes on from its place;
    - `form`: `(files, facing, shift)`: it turns about its middle, in so many files, and slides along its front by at most
      `shift` to the right, or to the left if negative; with `ahead` also forth, or back if negative, but its middle no
      further than that in all: `(files, facing, shift, ahead)`;
    - `edge`: `(edge, along, legs)`: it stands before an edge, and goes on from there; it may stick out until it has arrived;
    - `order`: `(word, word, …)`: cards from the `stock`, the first one on top; nothing else in the guide matters then.

    The legs cost no more than the `budget`, and there are no more than `most`. `walls` hold all along, `ends` only where it
    stands in the end. Within `bounds` (left, top, right, bottom) it stays by the rule `edge_rule`.
    """

    kind: Literal["way", "form", "edge", "order"]
    thing: str = ""
    place: Place = (0, 0, 0)
    size: Size = (0, 0)
    unit: int = 1000
    budget: int = 0
    most: int = 8
    aim: str = "own"
    moves: tuple[Move, ...] = ()
    walls: tuple[Wall, ...] = ()
    ends: tuple[Wall, ...] = ()
    bounds: tuple[int, int, int, int] | None = None
    edge_rule: str = ""
    stands: int = 0
    """Of how many stands it is made, for which `files` least and most, each `stand` how wide and deep."""
    stand: Size = (0, 0)
    files: tuple[int, int] = (0, 0)
    shift: int = 0
    ahead: int = 0
    edges: tuple[Edge, ...] = ()
    stock: tuple[Stock, ...] = ()

    @property
    def words(self) -> tuple[str, ...]:
        """What a reader sees of it: its moves and its edges, which a game's texts name."""
        return (*(move.word for move in self.moves), *(edge.word for edge in self.edges))
