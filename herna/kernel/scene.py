"""How a view is drawn: shapes in layers, trays of cards, counters. Any page, terminal or picture draws any scene."""

from __future__ import annotations

from html import escape

import msgspec


class Shape(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One thing on the board. Its `id` (`cell:b2`, `unit:7`) is what options refer to; no id, nothing to click.

    The outline is a path in the units of the scene; a `symbol` or a `text` is drawn at its middle (x, y).
    `tone` names a colour of the game's theme, `seat` whose piece it is, `label` says what it is in words.
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


class Card(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A card, die or token in a tray."""

    id: str
    title: str
    lines: tuple[str, ...] = ()
    symbol: str = ""
    tone: str = ""
    seat: int | None = None
    face_down: bool = False


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


class Scene(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A whole picture of a view, with the same in `words` for terminals, screen readers and language models.

    The `legend` explains what seldom changes: what the cards on the table do, what the symbols mean. The `palette` gives the
    colours of the tones that this game's board has beside those of all pieces.
    """

    width: float
    height: float
    layers: tuple[tuple[Shape, ...], ...]
    words: tuple[str, ...]
    legend: tuple[str, ...] = ()
    trays: tuple[Tray, ...] = ()
    counters: tuple[Counter, ...] = ()
    palette: dict[str, str] = {}


_SEATS = ("#2f62c8", "#b5342a", "#4cbf6e", "#f08cc6", "#f8f4e3")


def svg(scene: Scene) -> str:
    """The board of a scene as a picture of its own."""
    box = f'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {scene.width:g} {scene.height:g}"'
    parts = [f'<svg {box} font-family="system-ui, sans-serif" text-anchor="middle" dominant-baseline="central">']
    for layer in scene.layers:
        parts.append("<g>")
        parts.extend(_draw(shape, _TONES | scene.palette) for shape in layer)
        parts.append("</g>")
    return "".join([*parts, "</svg>"])


_TONES = {
    "bone": "#f1e7cf",
    "obsidian": "#2a3039",
    "coin": "#edc35c",
    **dict(zip(("blue", "red", "green", "pink", "white"), _SEATS, strict=True)),
}
"""The tones of pieces: bone, obsidian, coin, and the colours of the seats."""

_DARK = ("#2a3039", "#2f62c8", "#b5342a")


def _draw(shape: Shape, tones: dict[str, str]) -> str:
    owner = None if shape.seat is None else _SEATS[shape.seat % len(_SEATS)]
    fill = tones.get(shape.tone) or owner or "#f4efe2"
    ink = ("#ffffff" if fill in _DARK else "#20242c") if shape.path else owner or "#20242c"
    attributes = f' id="{escape(shape.id)}"' if shape.id else ""
    title = f"<title>{escape(shape.label)}</title>" if shape.label else ""
    stroke = f'stroke="#20242c" stroke-width="{0.04 * shape.size:g}"'
    outline = f'<path d="{escape(shape.path)}" fill="{fill}" {stroke}/>' if shape.path else ""
    mark = shape.text or shape.symbol[:1].upper()  # a page draws the symbol, a plain picture its initial
    text = (
        f'<text x="{shape.x:g}" y="{shape.y:g}" font-size="{shape.size:g}" fill="{ink}">{escape(mark)}</text>' if mark else ""
    )
    return f"<g{attributes}>{title}{outline}{text}</g>"
