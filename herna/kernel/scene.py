"""How a view is drawn: shapes in layers, trays of cards, counters. Any page, terminal or picture draws any scene."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from html import escape
from typing import NamedTuple, overload

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
    """A card, die or token in a tray. A `form` (`die`, `disc`) says that it is no card; a `badge` is a number at its corner."""

    id: str
    title: str
    lines: tuple[str, ...] = ()
    symbol: str = ""
    tone: str = ""
    seat: int | None = None
    face_down: bool = False
    form: str = ""
    badge: str = ""


class Tray(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A row of cards: a hand, a mat, a supply."""

    id: str
    title: str
    cards: tuple[Card, ...] = ()
    seat: int | None = None


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


_SEATS = {"blue": "#2f62c8", "red": "#b5342a", "green": "#4cbf6e", "pink": "#f08cc6", "white": "#f8f4e3"}
"""The colours of the seats, each of which has a shape."""

_TONES = {"bone": "#f1e7cf", "obsidian": "#2a3039", "coin": "#edc35c", **_SEATS}
"""The tones of pieces."""

_DARK = ("#2a3039", "#2f62c8", "#b5342a")
"""What is written on these is white."""

_INK, _LINE, _PAPER = "#20242c", "#14100a", "#fffaf0"

_CORNERS: dict[str, tuple[tuple[float, float], ...]] = {
    "blue": ((-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)),
    "red": ((0, -1.15), (1.15, 0.85), (-1.15, 0.85)),
    "pink": ((0, -1.2), (1.2, 0), (0, 1.2), (-1.2, 0)),
    "white": (
        *((-0.45, -1.05), (0.45, -1.05), (0.45, -0.45), (1.05, -0.45), (1.05, 0.45), (0.45, 0.45)),
        *((0.45, 1.05), (-0.45, 1.05), (-0.45, 0.45), (-1.05, 0.45), (-1.05, -0.45), (-0.45, -0.45)),
    ),
}
"""The shapes of the seats around a circle of one; whatever is not named here is round."""


def svg(scene: Scene, pictures: str = "") -> str:
    """The board of a scene as a picture of its own.

    The `pictures` are drawings as a page has them, `<symbol id="s-move" …>`; without them a symbol is its initial.
    """
    box = f'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {scene.width:g} {scene.height:g}"'
    brush = _Brush(_TONES | scene.palette, frozenset(re.findall(r'<symbol id="([^"]+)"', pictures)))
    parts = [f'<svg {box} font-family="system-ui, sans-serif" text-anchor="middle" dominant-baseline="central">']
    parts.append(f"<defs>{pictures}</defs>" if pictures else "")
    if scene.backdrop in scene.palette:
        parts.append(f'<path d="M0 0h{scene.width:g}v{scene.height:g}H0Z" fill="{scene.palette[scene.backdrop]}"/>')
    if scene.backdrop in brush.pictures:
        whole = f'width="{scene.width:g}" height="{scene.height:g}" preserveAspectRatio="none"'
        parts.append(f'<use href="#{escape(scene.backdrop)}" {whole}/>')
    for layer in scene.layers:
        parts.append("<g>")
        parts.extend(brush.shape(shape) for shape in layer)
        parts.append("</g>")
    return "".join([*parts, "</svg>"])


class _Brush(NamedTuple):
    """Draws shapes by their form."""

    tones: dict[str, str]
    pictures: frozenset[str]

    def shape(self, shape: Shape) -> str:
        attributes = f' id="{escape(shape.id)}"' if shape.id else ""
        title = f"<title>{escape(shape.label)}</title>" if shape.label else ""
        drawn = getattr(self, f"_{shape.form}" if shape.form in _FORMS else "_plain")(shape)
        turn = f' transform="rotate({shape.turn:g} {shape.x:g} {shape.y:g})"' if shape.turn else ""
        return f"<g{attributes}{turn}>{title}{drawn}</g>"

    # ------------------------------------------------------------------ colours

    def _colour(self, shape: Shape) -> str:
        """The seat's colour of a piece, by name; nothing if it has none."""
        if shape.tone:
            return shape.tone if shape.tone in _SEATS else ""
        return "" if shape.seat is None else list(_SEATS)[shape.seat % len(_SEATS)]

    def _fill(self, shape: Shape, otherwise: str = "#f4efe2") -> str:
        return self.tones.get(shape.tone) or _SEATS.get(self._colour(shape)) or otherwise

    # ------------------------------------------------------------------ what lies below

    def _plain(self, shape: Shape) -> str:
        """A shape without a form: its outline, and what is written on it."""
        stroke = f'stroke="{_INK}" stroke-width="{0.04 * shape.size:g}"'
        fill = self._fill(shape)
        outline = f'<path d="{escape(shape.path)}" fill="{fill}" {stroke}/>' if shape.path else ""
        owner = _SEATS.get(self._colour(shape)) if shape.seat is not None else None
        ink = _on(fill) if shape.path else owner or self.tones.get(shape.tone) or _INK
        return outline + self._mark(shape, shape.x, shape.y, shape.size, ink)

    def _area(self, shape: Shape) -> str:
        """A field; one without a tone is seen in the backdrop, or outlined where there is none."""
        if self.pictures and not shape.tone:
            return self._mark(shape, shape.x, shape.y, shape.size, _INK)
        fill = self._fill(shape) if shape.tone else "none"
        stroke = f'stroke="{_PAPER}" stroke-width="2" stroke-linejoin="round" vector-effect="non-scaling-stroke"'
        return f'<path d="{escape(shape.path)}" fill="{fill}" {stroke}/>' + self._mark(
            shape, shape.x, shape.y, shape.size, _INK
        )

    def _ground(self, shape: Shape) -> str:
        outline = f'<path d="{escape(shape.path)}" fill="{self._fill(shape)}"/>'
        return outline + self._mark(shape, shape.x, shape.y, shape.size, _on(self._fill(shape)))

    def _line(self, shape: Shape) -> str:
        stroke = f'stroke="{self._fill(shape, _INK)}" stroke-width="{shape.size:g}"'
        return f'<path d="{escape(shape.path)}" fill="none" {stroke} stroke-linecap="round" stroke-linejoin="round"/>'

    def _label(self, shape: Shape) -> str:
        ink, size = self.tones.get(shape.tone, _INK), shape.size
        words = _text(shape.text, shape.x, shape.y, size, ink, 'font-family="Palatino, P052, serif" font-weight="700"')
        left = (len(shape.text) * 0.27 + 0.6) * size if shape.text else 0
        return words + (self._mark(shape, shape.x - left, shape.y, size, ink) if shape.symbol else "")

    # ------------------------------------------------------------------ pieces

    def _card(self, shape: Shape) -> str:
        fill = self._fill(shape, _TONES["bone"])
        card = f'<path d="{escape(shape.path)}" fill="{fill}" stroke="{_LINE}" stroke-width="1.5" stroke-linejoin="round"/>'
        ink = "#c8de57" if fill == _TONES["obsidian"] else _INK
        return card + self._mark(shape, shape.x, shape.y, shape.size, ink)

    def _chip(self, shape: Shape) -> str:
        """A stack of at most five."""
        colour, half = self._colour(shape), shape.size / 2
        count = min(max(int(shape.text), 1), 5) if shape.text.isdigit() else 1
        step = shape.size * 0.12
        stack = [
            _solid(_outline(colour, shape.x, shape.y - step * each, half), self._fill(shape), half, light=each == count - 1)
            for each in range(count)
        ]
        low = half * 0.2 if colour == "red" else 0
        on = _text(shape.text, shape.x, shape.y + low - step * (count - 1), shape.size * 0.56, _on(self._fill(shape)), _BOLD)
        return _shadow(shape.x, shape.y + half * 0.7, half) + "".join(stack) + on

    def _figure(self, shape: Shape) -> str:
        """A head and shoulders that stand on the shape of the seat."""
        unit = shape.size / 2
        foot = _outline(self._colour(shape), shape.x, shape.y + unit * 0.5, unit * 0.42)
        body = _person(shape.x, shape.y, unit)
        parts = [_shadow(shape.x, shape.y + unit * 0.8, unit * 0.55), _solid(foot, self._fill(shape), unit, light=False)]
        parts.append(_solid(body, self._fill(shape), unit, light=True))
        parts.append(self._mark(shape, shape.x, shape.y + unit * 0.12, unit * 0.5, _on(self._fill(shape))))
        return "".join(parts) + self._corner(shape, unit * 0.7)

    def _die(self, shape: Shape) -> str:
        half, fill = shape.size / 2, self._fill(shape, _TONES["bone"])
        side, edge = _square(shape.x, shape.y + half * 0.12, half), _square(shape.x, shape.y, half)
        die = (
            _shadow(shape.x, shape.y + half, half)
            + _solid(side, fill, half, light=False)
            + _solid(edge, fill, half, light=True)
        )
        return die + self._mark(shape, shape.x, shape.y, shape.size * 0.64, _on(fill)) + self._corner(shape, half)

    def _disc(self, shape: Shape) -> str:
        half, fill = shape.size / 2, self._fill(shape, _TONES["bone"])
        disc = _solid(_outline("", shape.x, shape.y, half), fill, half, light=True)
        return disc + self._mark(shape, shape.x, shape.y, shape.size * 0.64, _on(fill)) + self._corner(shape, half)

    def _coin(self, shape: Shape) -> str:
        half, fill = shape.size / 2, self._fill(shape, _TONES["coin"])
        rim = (
            f'<path d="{_outline("", shape.x, shape.y, half * 0.8)}" fill="none" stroke="#94691a" stroke-width="{half / 14:g}"'
        )
        coin = _solid(_outline("", shape.x, shape.y, half), fill, half, light=True)
        coin += f'{rim} stroke-dasharray="{half / 11:g} {half / 7:g}"/>'
        return coin + self._mark(shape, shape.x, shape.y, shape.size * 0.64, "#2a1b02") + self._corner(shape, half)

    def _block(self, shape: Shape) -> str:
        """A rectangle of stands, each with its sign, and a bar along its front."""
        fill, rows = self._fill(shape, _TONES["bone"]), shape.cells or (("",),)
        wide, deep = shape.wide / max(map(len, rows)), shape.deep / len(rows)
        left = shape.x - shape.wide / 2
        line = min(wide, deep) * 0.05
        parts = []
        for rank, row in enumerate(rows):
            for file, sign in enumerate(row):
                x, y = left + file * wide, shape.y + rank * deep
                look = f'fill="{fill}" stroke="{_LINE}" stroke-width="{line:g}"'
                look += f' fill-opacity=".15" stroke-dasharray="{3 * line:g}"' if sign == "gone" else ""
                parts.append(f'<path d="M{x:g} {y:g}h{wide:g}v{deep:g}h{-wide:g}Z" {look}/>')
                if sign not in ("", "gone"):
                    size = min(wide, deep) * 0.7
                    parts.append(self._mark(Shape(symbol=sign), x + wide / 2, y + deep / 2, size, _on(fill)))
        front = f'<path d="M{left:g} {shape.y:g}h{shape.wide:g}" stroke="{_LINE}" stroke-width="{3 * line:g}"/>'
        return "".join(parts) + front

    def _flag(self, shape: Shape) -> str:
        unit, fill = shape.size / 2, self._fill(shape, _TONES["coin"])
        x, y = shape.x - unit * 0.85, shape.y
        pole = (
            f'<path d="M{x:g} {y + unit:g}V{y - unit:g}" stroke="{_LINE}" stroke-width="{unit / 5:g}" stroke-linecap="round"/>'
        )
        cloth = (
            f"M{x:g} {y - unit:g}h{1.75 * unit:g}l{-0.4 * unit:g} {unit / 2:g} {0.4 * unit:g} {unit / 2:g}h{-1.75 * unit:g}Z"
        )
        sign = self._mark(shape, shape.x - unit * 0.15, y - unit / 2, unit * 0.9, _on(fill))
        if not sign and self._colour(shape):
            shield = _outline(self._colour(shape), shape.x - unit * 0.15, y - unit / 2, unit * 0.28)
            sign = f'<path d="{shield}" fill="{_on(fill)}"/>'
        return pole + _solid(cloth, fill, unit, light=False) + sign

    # ------------------------------------------------------------------ what is written on them

    def _mark(self, shape: Shape, x: float, y: float, size: float, ink: str) -> str:
        """The symbol at the middle, or the text where there is none."""
        if not shape.symbol:
            return _text(shape.text, x, y, size, ink, _BOLD if shape.form else "")
        name = shape.symbol if shape.symbol.startswith("a-") else f"s-{shape.symbol}"
        if name not in self.pictures:  # a page draws the symbol, a plain picture its initial
            return _text("" if name == shape.symbol else shape.symbol[:1].upper(), x, y, size, ink, "")
        place = f'x="{x - size / 2:g}" y="{y - size / 2:g}" width="{size:g}" height="{size:g}"'
        return f'<use href="#{escape(name)}" {place} color="{ink}"/>'

    def _corner(self, shape: Shape, half: float) -> str:
        """The badge at the lower right."""
        if not shape.badge:
            return ""
        x, y, radius = shape.x + half * 0.8, shape.y + half * 0.75, shape.size * 0.24
        back = _solid(_outline(self._colour(shape), x, y, radius), _LINE, radius, light=True)
        return back + _text(shape.badge, x, y, radius * 1.35, "#ffffff", _BOLD)


_FORMS = frozenset(("area", "ground", "line", "label", "card", "chip", "figure", "die", "disc", "coin", "flag", "block"))

_BOLD = 'font-weight="800"'


def _on(fill: str) -> str:
    """The ink on a colour."""
    return "#ffffff" if fill in _DARK else _INK


def _text(text: str, x: float, y: float, size: float, ink: str, how: str) -> str:
    return f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" fill="{ink}" {how}>{escape(text)}</text>' if text else ""


def _shadow(x: float, y: float, half: float) -> str:
    return f'<ellipse cx="{x:g}" cy="{y:g}" rx="{half * 1.2:g}" ry="{half * 0.45:g}" fill="#0a0704" opacity=".4"/>'


def _solid(path: str, fill: str, half: float, *, light: bool) -> str:
    """A piece with its dark line; the one on top is in a light halo, those below it are in its shadow."""
    halo = f'<path d="{path}" fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="{half * 0.32:g}"/>' if light else ""
    return f'{halo}<path d="{path}" fill="{fill}" stroke="{_LINE}" stroke-width="{half * 0.12:g}" stroke-linejoin="round"/>'


def _outline(colour: str, x: float, y: float, radius: float) -> str:
    """The shape that belongs to a seat's colour."""
    if colour in _CORNERS:
        return "M" + "L".join(f"{x + radius * across:g} {y + radius * down:g}" for across, down in _CORNERS[colour]) + "Z"
    half = f"a{radius:g} {radius:g} 0 0 1"
    return f"M{x - radius:g} {y:g}{half} {2 * radius:g} 0{half} {-2 * radius:g} 0Z"


def _square(x: float, y: float, half: float) -> str:
    """A square with round corners."""
    corner = half * 0.42
    side, turn = 2 * (half - corner), f"a{corner:g} {corner:g} 0 0 1"
    return (
        f"M{x - half + corner:g} {y - half:g}h{side:g}{turn} {corner:g} {corner:g}v{side:g}{turn} {-corner:g} {corner:g}"
        f"h{-side:g}{turn} {-corner:g} {-corner:g}v{-side:g}{turn} {corner:g} {-corner:g}Z"
    )


def _person(x: float, y: float, unit: float) -> str:
    head, wide = unit * 0.3, unit * 0.32
    turn = f"a{head:g} {head:g} 0 0 1"
    return (
        f"M{x:g} {y - unit:g}{turn} {head * 0.6:g} {head * 1.8:g}q{wide * 0.97:g} {head * 0.4:g} {wide:g} {unit:g}"
        f"h{-2 * (head * 0.6 + wide):g}q{wide * 0.03:g} {-unit + head * 0.4:g} {wide:g} {-unit:g}"
        f"{turn} {head * 0.6:g} {-head * 1.8:g}Z"
    )
