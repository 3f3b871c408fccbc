"""How a view is drawn: shapes in layers, trays of cards, counters. Any page, terminal or picture draws any scene."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import overload

import msgspec


class Shape(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One thing on the board. Its `id` (`cell:b2`, `unit:7`) is what options refer to; no id, nothing to click.

    The outline is a path in the units of the scene; a `symbol` or a `text` is drawn at its middle (x, y) and as high as `size`.
    `tone` names a colour of the game's theme, `seat` whose piece it is, `label` says what it is in words.

    A `form` says what kind of thing it is, so that a page can draw it as that:

    - by its path: `area` (a field to stand on; without a tone what lies below shows through), `ground` (what lies below),
      `line` (a path that is only drawn, as wide as `size`), `card` (a card that lies on the board; obsidian is a back);
    - with its middle at x, y and as wide as `size`: `chip` (a piece in the shape of its colour; a `text` is how many lie in
      the stack), `figure` (a person), `die`, `disc`, `coin`, `flag` (with the shape of its colour on it, or a symbol);
    - `label`: only words, in its tone or the page's own ink; a symbol of the same colour may stand before them;
    - `block`: a rectangle of stands, `wide` and `deep`, with the middle of its front edge at x, y and looking up. Its `cells`
      are the ranks from the front, each a row of symbols (`banner`, `crown`): "" is a bare stand, `gone` a place without one.

    Whatever it is, it is drawn turned about x, y by so many degrees (`turn`), clockwise.

    A small `badge` is a number or a sign at the lower right corner of a piece. A symbol is one of all games or, if its name
    begins with `a-`, one of the game's own pictures, which keep their proportions within a square of `size`. Blue squares, red
    triangles, green circles, pink diamonds and white crosses belong to the seats: a piece whose tone is one of these has its
    shape too, and the tone goes before the seat.
    """

    id: str = ""
    path: str = ""
    x: float = 0
    y: float = 0
    symbol: str = ""
    text: str = ""
    size: float = 1
    tone: str = ""
    seat: int | None = None
    label: str = ""
    form: str = ""
    badge: str = ""
    turn: float = 0
    wide: float = 0
    deep: float = 0
    cells: tuple[tuple[str, ...], ...] = ()


class Card(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A card, die or token in a tray. A `form` (`die`, `disc`) says that it is no card; a `badge` is a number at its corner.

    What is `inside` it, such as the creatures of a squad, is seen when the card is opened.
    """

    id: str
    title: str
    lines: tuple[str, ...] = ()
    symbol: str = ""
    tone: str = ""
    seat: int | None = None
    face_down: bool = False
    form: str = ""
    badge: str = ""
    inside: tuple[Card, ...] = ()


class Tray(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A row of cards: a hand, a mat, a supply."""

    id: str
    title: str
    cards: tuple[Card, ...] = ()
    seat: int | None = None

    def whole(self) -> Iterator[Card]:
        """All its cards, those inside others too."""
        for card in self.cards:
            yield from unfolded(card)


def unfolded(card: Card) -> Iterator[Card]:
    """A card and all that is inside it."""
    yield card
    for each in card.inside:
        yield from unfolded(each)


class Counter(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A number worth seeing: score, stock, round."""

    id: str
    title: str
    value: int
    symbol: str = ""
    seat: int | None = None


class Later(Sequence[str]):
    """Lines that are made when somebody reads them: most pictures are looked at and never read.

    >>> lines = Later(line for line in ("one", "two"))
    >>> lines[0], len(lines), lines == ("one", "two")
    ('one', 2, True)
    """

    __slots__ = ("_lines",)

    def __init__(self, lines: Iterable[str]) -> None:
        self._lines = lines

    def _all(self) -> tuple[str, ...]:
        if type(self._lines) is not tuple:
            self._lines = tuple(self._lines)
        return self._lines

    @overload
    def __getitem__(self, place: int) -> str: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[str, ...]: ...
    def __getitem__(self, place: int | slice) -> str | tuple[str, ...]:
        return self._all()[place]

    def __len__(self) -> int:
        return len(self._all())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and self._all() == tuple(other)

    def __hash__(self) -> int:
        return hash(self._all())


class Scene(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A whole picture of a view, with the same in `words` for terminals, screen readers and language models.

    Its upper left corner is at `left`, `top`. A board that grows keeps each place where it is: only its corner and its size
    change, so that whoever looks at a part of it goes on looking at it.

    The `legend` explains what seldom changes: what the cards on the table do, what the symbols mean. The `palette` gives the
    colours of the tones that this game's board has beside those of all pieces. The `backdrop` names a picture of the game that
    a page draws under everything, as large as the board; a tone of the same name is the colour around it. Where lengths count,
    `scale` says how many units of the scene a `unit` (`″`) has, for tapes and rulers.
    """

    width: float
    height: float
    layers: tuple[tuple[Shape, ...], ...]
    words: Sequence[str]
    legend: Sequence[str] = ()
    trays: tuple[Tray, ...] = ()
    counters: tuple[Counter, ...] = ()
    palette: dict[str, str] = {}
    backdrop: str = ""
    scale: float = 0
    unit: str = ""
    left: float = 0
    top: float = 0
