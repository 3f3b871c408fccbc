"""How the town is laid out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from herna.games.zombie_country.scene import seen
from herna.games.zombie_country.scene.pieces import Piece, pieces_at
from herna.games.zombie_country.view import CardView, View
from herna.kernel import Say

PITCH, CARD = 148, 136
"""From one card of a street to the next, and how wide a card is."""

LEFT, STRIP, GAP = 14, 50, 38
"""The margin, the sky above the town with the dusk track, and the room between two streets."""

HIGH, ACROSS = 50, 3
"""How high the cell of a piece is, and how many stand side by side."""

TITLE, BAND, STATS = 40, 20, 28
"""The heights of the parts of a card: its name, a line of marks, its numbers."""

COLUMNS = 8
"""The picture has room for so many cards at least."""

FACE = 148
"""How high the picture of a building is; a card shows as much sky above it as it needs."""


class Row(NamedTuple):
    """A street on the picture: where it begins, and how many lines of marks and of pieces its fullest card has."""

    top: float
    marks: int
    indoors: int
    outdoors: int

    @property
    def face(self) -> float:
        """How high the picture on a card is: the facade, and sky above it where much stands inside."""
        return max(FACE, BAND * (self.marks + 1) + HIGH * self.indoors)

    @property
    def card(self) -> float:
        return TITLE + self.face + STATS

    @property
    def street(self) -> float:
        """Where the street below the cards begins."""
        return self.top + self.card + 6

    @property
    def road(self) -> float:
        """How high the street is."""
        return 8 + HIGH * self.outdoors + BAND + 4

    @property
    def bottom(self) -> float:
        return self.street + self.road


class Town(NamedTuple):
    """The town as it is drawn."""

    view: View
    say: Say
    rows: list[Row]
    pieces: dict[tuple[int, bool], list[Piece]]

    def place(self, space: int) -> tuple[float, Row]:
        """Where a card lies."""
        card = self.view.town[space]
        return LEFT + PITCH * card.column, self.rows[card.row]

    @property
    def spaces(self) -> Iterator[tuple[int, CardView, float, Row]]:
        """All cards with their places."""
        for space, card in enumerate(self.view.town):
            yield space, card, *self.place(space)


def laid_out(view: View, say: Say) -> Town:
    """A street for each row of cards, as high as its fullest card."""
    pieces = {
        (space, inside): found
        for space in range(len(view.town))
        for inside in (False, True)
        if (found := pieces_at(view, say, space, inside))
    }
    rows: list[Row] = []
    top: float = STRIP + 12
    for street in range(max((card.row for card in view.town), default=-1) + 1):
        spaces = [space for space, card in enumerate(view.town) if card.row == street]
        rows.append(
            Row(
                top,
                max(1, *(len(seen.marks(view.town[space])) for space in spaces)),
                max(2, *(lines_of(pieces.get((space, True), ())) for space in spaces)),
                max(2, *(lines_of(pieces.get((space, False), ())) for space in spaces)),
            )
        )
        top = rows[-1].bottom + GAP
    return Town(view, say, rows, pieces)


def lines_of(pieces: Sequence[Piece]) -> int:
    """How many lines pieces take."""
    return -(-len(pieces) // ACROSS)


def size_of(town: Town) -> tuple[float, float]:
    """How wide and how high the picture is."""
    columns = max((card.column for card in town.view.town), default=0) + 2
    bottom = town.rows[-1].bottom if town.rows else STRIP
    return 2 * LEFT + PITCH * max(COLUMNS, columns), bottom
