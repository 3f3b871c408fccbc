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
    - `name`: words that are read over whatever lies below them;
    - `block`: a rectangle of stands, `wide` and `deep`, with the middle of its front edge at x, y and looking up. Its `cells`
      are the ranks from the front, each a row of stands: "" is a bare one, `gone` a place without one, a number is so many
      models in the shape of its colour, all else a symbol; a tone of its own follows a colon (`crown:bone`).

    Whatever it is, it is drawn turned about x, y by so many degrees (`turn`), clockwise. What is `spent` has had its turn, and
    is drawn paler.

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
    spent: bool = False


Mark = tuple[str, int | None]
"""A symbol and a number beside it, if there is one."""


class Card(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A card, die or token in a tray. A `form` (`die`, `disc`) says that it is no card; a `badge` is a number at its corner.

    What is `inside` it, such as the creatures of a squad, is seen when the card is opened. Its `marks` are numbers beside a
    symbol, and those at its `foot` are always seen, such as a price; None is a symbol without a number. The `signs` of the
    scene say what the symbols mean. The values of its `ring`, such as attributes, belong to the signs of the scene's `ring`.
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
    marks: tuple[Mark, ...] = ()
    foot: tuple[Mark, ...] = ()
    ring: tuple[int, ...] = ()


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
    """A number worth seeing: score, stock, round.

    The one of a seat's that matters most has the form `score`; what a sign says well enough, such as the cards left in a deck,
    has the form `small`.
    """

    id: str
    title: str
    value: int
    symbol: str = ""
    seat: int | None = None
    form: str = ""


class Phase(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A part of a turn or round, in their order: `done`, `now`, or still to come."""

    title: str
    state: str = ""


class Tag(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A small sign in the panel of a seat: something of which there are few, and whether it is in use.

    What is in use has an `id`: what stands for it on the board. What has none is free.
    """

    text: str
    seat: int
    id: str = ""


class Side(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One of the two sides of a panel: who it is, what it does (`text`), and what belongs to it on the board (`things`).

    The `badge` is what is written on its piece, the `lines` say who is in it. The `dice` lie before it now, and `total` is what
    it has come to; None as long as it has come to nothing.
    """

    title: str
    text: str = ""
    seat: int | None = None
    symbol: str = ""
    badge: str = ""
    things: tuple[str, ...] = ()
    lines: tuple[str, ...] = ()
    dice: tuple[int, ...] = ()
    total: int | None = None


class Spoke(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One of the values around a ring, with what it is worth to each side; its `id` is what options refer to.

    The `state` is `now` for the one that counts, `done` for one that has counted, `open` for one that may follow; else it
    may not.
    """

    id: str
    title: str
    values: tuple[int, int]
    symbol: str = ""
    state: str = ""


class Row(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A line of a table with a value for each side, empty where there is none; a `note` says more.

    A `head` begins a part of the table, a `sum` ends it, a `die` was rolled. The `winner` is the place of a side. Of the `dice`
    that were rolled for it, in order, so many have `passed`: the first ones.
    """

    title: str
    values: tuple[str, str] = ("", "")
    symbol: str = ""
    note: str = ""
    form: str = ""
    winner: int | None = None
    dice: tuple[int, ...] = ()
    passed: int = 0


class Panel(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What goes on between two sides, to be watched beside the board: the left one and the right one.

    The first spoke of the `ring` is above, the others follow clockwise. The `steps` are what it is made of: the place of the
    side that has won one (`0`, `1`), `now`, or nothing for one that may come. The `result` says how it ended, when it has.
    """

    id: str
    title: str
    sides: tuple[Side, Side]
    ring: tuple[Spoke, ...] = ()
    rows: tuple[Row, ...] = ()
    steps: tuple[str, ...] = ()
    result: str = ""
    winner: int | None = None


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
    `scale` says how many units of the scene a `unit` (`″`) has, for tapes and rulers. A `panel` shows what two sides do to each
    other now, or have done last. The `phases` are the parts of a turn, for the bar above, `turn` is whose turn it is, and
    `first` who goes first in a round; `tags` stand in the panels of seats. The `signs` say in a word what each symbol among the
    marks of cards means, and the `ring` is the signs of those values that all cards of a kind have, in their order. The card
    `shown` is what goes on now: whoever's it is, it lies open above the mat. Where the mat needs all the room on its side, the
    `log` is `left`, below the seats.
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
    panel: Panel | None = None
    phases: tuple[Phase, ...] = ()
    tags: tuple[Tag, ...] = ()
    signs: dict[str, str] = {}
    ring: tuple[str, ...] = ()
    shown: str = ""
    turn: int | None = None
    first: int | None = None
    log: str = ""
