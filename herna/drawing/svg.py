"""The board of a scene as a picture of its own, the same as the page draws by day.

The page's painter is `web/js/table/shapes.js`. What a piece is drawn from and how it looks both read from the same files; the
functions here are named as they are there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from html import escape
from math import ceil, cos, radians, sin, sqrt

from herna.drawing.looks import PAINTING, Paint, Part, drawings, outline_of, parts_of, theme_of
from herna.drawing.paths import box, rounded
from herna.kernel.scene import Scene, Shape

Style = Mapping[str, str | float]
"""What an element is given beside what the style sheet says; an empty word says nothing."""


def svg(scene: Scene, game: str = "") -> str:
    """A picture that stands alone; with the name of the game in its colours and with its own pictures."""
    brush = _brush(game, (scene.left, scene.top, scene.width, scene.height), tuple(scene.palette.items()))
    layers = [f"<g>{''.join(map(brush.shape, layer))}</g>" for layer in scene.layers]
    drawn = "".join([*brush.under(scene.backdrop), *layers])
    known = drawings(game)
    used = sorted(known.keys() & set(re.findall(r'href="#([^"]+)"', drawn)))
    defs = "".join([*brush.lights(), *(known[name] for name in used)])
    ink = brush.theme.look("svg", "map")["color"]
    seen = f'viewBox="{scene.left:g} {scene.top:g} {scene.width:g} {scene.height:g}" color="{ink}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {seen}><defs>{defs}</defs>{drawn}</svg>'


class _Brush:
    """Draws shapes by their forms; from one picture to the next most of them are the same, and kept ready."""

    def __init__(self, game: str, board: tuple[float, float, float, float], palette: tuple[tuple[str, str], ...]) -> None:
        self.theme, self.palette = theme_of(game), dict(palette)
        self.left, self.top, self.width, self.height = board
        self.shape = lru_cache(maxsize=2000)(self._shape)
        self._around = ""
        """The classes of the group in which is drawn."""

    def lights(self) -> Iterator[str]:
        """The lamp above a table, and how a picture fades towards its edges."""
        yield f'<radialGradient id="lamp" cy=".4" r=".78">{_stop(0, self.theme.value("var(--table-1)"))}'
        yield f"{_stop(0.78, self.theme.value('var(--table-2)'))}</radialGradient>"
        stops = (_stop(at, self.theme.look("stop", name)["stop-color"]) for at, name in _DUSK.items())
        yield f'<radialGradient id="dusk" r=".8">{"".join(stops)}</radialGradient>'

    def under(self, backdrop: str) -> Iterator[str]:
        """The table, or the backdrop with its colour."""
        corner = f'x="{self.left:g}" y="{self.top:g}" ' if self.left or self.top else ""
        place = f'{corner}width="{self.width:g}" height="{self.height:g}"'
        yield f'<rect {place} fill="{escape(self.palette.get(backdrop, "url(#lamp)"))}"/>'
        if backdrop:
            yield f'<use href="#{escape(backdrop)}" {place} preserveAspectRatio="none"/><rect {place} fill="url(#dusk)"/>'

    def _shape(self, shape: Shape) -> str:
        """A shape as a group, turned about its place."""
        whole = shape.path.startswith(f"M{self.left:g} {self.top:g}h{self.width:g}v{self.height:g}")
        self._around = f"form-{shape.form}" + " piece" * _is_piece(shape) + " whole" * whole
        form = "piece" if shape.form in PAINTING.pieces else shape.form if shape.form in _FORMS else "plain"
        key = f' id="{escape(shape.id)}"' if shape.id else ""
        turn = f' transform="rotate({shape.turn:g} {shape.x:g} {shape.y:g})"' if shape.turn else ""
        drawn = "".join([*getattr(self, f"_{form}")(shape), *self._corners(shape)])
        title = f"<title>{escape(shape.label)}</title>" if shape.label else ""
        paler = self.theme.attributes("g", "spent", "") if shape.spent else ""
        return f"<g{key}{turn}{paler}>{title}{drawn}</g>"

    def _colour(self, shape: Shape) -> str:
        """The seat's tone of a thing; nothing if it has none."""
        if shape.tone or shape.seat is None:
            return shape.tone if shape.tone in PAINTING.seats else ""
        return PAINTING.seats[shape.seat % len(PAINTING.seats)]

    def _paint(self, shape: Shape, none: str = "bone") -> Paint:
        """How a thing is painted, or in the tone `none` if it has none."""
        if colour := self._colour(shape):
            return self.theme.paint(f"seat-{PAINTING.seats.index(colour) + 1}")
        tone = shape.tone or none
        if tone not in PAINTING.objects and tone in self.palette:
            return self.theme.own(tone, self.palette[tone])
        return self.theme.paint(tone if tone in PAINTING.objects else "bone")

    def _element(self, tag: str, classes: str, place: str, style: Style, text: str = "") -> str:
        """An element as it looks in its group; the style goes before the style sheet where it says something."""
        own = {name: value for name, value in style.items() if value != ""}
        said = "".join(
            [f' {name}="{value}"' if isinstance(value, str) else f' {name}="{value:g}"' for name, value in own.items()]
        )
        looks = f"{place}{said}{self.theme.attributes(tag, classes, self._around, *own)}"
        return f"<{tag} {looks}>{escape(text)}</{tag}>" if text else f"<{tag} {looks}/>"

    def _path(self, d: str, classes: str, style: Style) -> str:
        return self._element("path", classes, f'd="{escape(d)}"', style)

    def _text(self, text: str, x: float, y: float, size: float, classes: str, fill: str = "") -> str:
        return self._element("text", classes, f'x="{x:g}" y="{y:g}"', {"font-size": size, "fill": fill}, text)

    def _sign(self, name: str, x: float, y: float, size: float, colour: str = "") -> str:
        name = name if name.startswith("a-") else f"s-{name}"
        place = f'href="#{escape(name)}" x="{x - size / 2:g}" y="{y - size / 2:g}" width="{size:g}" height="{size:g}"'
        return self._element("use", "", place, {"color": colour})

    def _written(self, shape: Shape, x: float, y: float, size: float, colour: str) -> Iterator[str]:
        """What is written on a piece: a symbol, or words."""
        if shape.symbol:
            yield self._sign(shape.symbol, x, y, size * PAINTING.words["symbol"], colour)
        elif shape.text:
            yield self._text(shape.text, x, y, size * (PAINTING.words["long"] if len(shape.text) > 2 else 1), "num", colour)

    def _corners(self, shape: Shape) -> Iterator[str]:
        """The badge in the shape of its owner; and the text beside a symbol."""
        if shape.form == "block":
            return
        if shape.badge:
            badge, size = PAINTING.badge, shape.size
            x, y, radius = shape.x + badge.at[0] * size, shape.y + badge.at[1] * size, badge.radius * size
            owner = "" if shape.form == "chip" else self._colour(shape)
            wide = radius + len(shape.badge) * badge.letter * size
            around = rounded(x - wide, y - radius, 2 * wide, 2 * radius, radius)
            yield self._path(around if len(shape.badge) > 2 else _outlined(owner, x, y, radius), "corner", {})
            yield self._text(shape.badge, x, y + badge.low * size * (owner == "red"), badge.words * size, "corner-words")
        if shape.text and shape.symbol and shape.form in PAINTING.mark.forms:
            mark, size = PAINTING.mark, shape.size
            x, y, half = shape.x + mark.at[0] * size, shape.y + mark.at[1] * size, mark.radius * size
            yield self._path(rounded(x - half, y - half, 2 * half, 2 * half, mark.corner * size), "corner", {})
            yield self._text(shape.text, x, y, mark.words * size, "corner-words")

    def _piece(self, shape: Shape) -> Iterator[str]:
        """A piece, drawn from its parts."""
        colour, colours = self._colour(shape), self._paint(shape, PAINTING.pieces[shape.form].none)
        count = re.match(r"\d+", shape.text) if shape.form == "chip" else None
        below = min(max(int(count[0]) - 1, 0), PAINTING.stack.most) if count else 0
        has = {"seat": bool(colour), "blank": not shape.symbol and not shape.text}
        for part in parts_of(shape.form, colour or shape.tone):
            if all(has[wanted] for wanted in part.only.split()):
                x, y = shape.x + part.at[0] * shape.size, shape.y + part.at[1] * shape.size
                for depth in range(below, 0, -1) if part.stack == "each" else [below if part.stack == "low" else 0]:
                    yield from self._part(part, shape, colours, x, y + depth * PAINTING.stack.step * shape.size)

    def _part(self, part: Part, shape: Shape, colours: Paint, x: float, y: float) -> Iterator[str]:
        """A part of a piece around its place."""
        size, half, inks = shape.size, part.size * shape.size / 2, colours._asdict()
        fill, stroke = inks.get(part.fill, part.fill), inks.get(part.stroke, part.stroke)
        match part.draw:
            case "words":
                yield from self._written(shape, x, y, part.size * size, fill or colours.on)
                return
            case "shadow":
                place = f'cx="{x:g}" cy="{y:g}" rx="{part.wide * size / 2:g}" ry="{part.high * size / 2:g}"'
                yield self._element("ellipse", "shadow", place, {})
                return
            case "own":
                d = _outlined(self._colour(shape), x, y, half)
            case "box":
                d = rounded(x - half, y - half, size, part.high * size, part.corner * size)
            case _:
                d = (part.draw == "path" and shape.path) or _outlined(part.draw, x, y, half)
        yield self._path(d, part.look, {"fill": fill, "stroke": stroke})

    def _plain(self, shape: Shape) -> Iterator[str]:
        """A shape without a form: its outline, and what is written on it."""
        colours, on = self._paint(shape), ""
        if shape.path:
            on = colours.on
            edge = max(PAINTING.edge["least"], shape.size * PAINTING.edge["plain"])
            yield self._path(shape.path, "plain", {"fill": colours.face, "stroke-width": edge})
        if shape.text:
            owned = shape.seat is not None
            classes = "num" if shape.path else "mark" if owned else "words"
            yield self._text(shape.text, shape.x, shape.y, shape.size, classes, on or (colours.face if owned else ""))
        elif shape.symbol:
            yield self._sign(shape.symbol, shape.x, shape.y, shape.size, on)

    def _ground(self, shape: Shape) -> Iterator[str]:
        yield self._path(shape.path, "ground", {"fill": self._paint(shape).face})
        yield from self._lettering(shape)

    def _area(self, shape: Shape) -> Iterator[str]:
        """A field to stand on; without a tone what lies below shows through."""
        owned = shape.seat is not None
        fill = self._paint(shape).face if shape.tone else "none"
        stroke = self._paint(Shape(seat=shape.seat)).face if owned else ""
        classes = "area" + " owned" * owned + " bare" * (not shape.tone and not owned)
        edge = min(PAINTING.edge["most"], PAINTING.edge["area"] * shape.size)
        yield self._path(shape.path, classes, {"fill": fill, "stroke": stroke, "stroke-width": edge})
        yield from self._lettering(shape)

    def _line(self, shape: Shape) -> Iterator[str]:
        stroke = self._paint(shape).face if shape.tone or shape.seat is not None else "currentColor"
        yield self._path(shape.path, "line", {"stroke": stroke, "stroke-width": shape.size})

    def _label(self, shape: Shape) -> Iterator[str]:
        fill = self._paint(shape).face if shape.tone else ""
        if shape.symbol:
            letter, gap = PAINTING.label["letter"], PAINTING.label["gap"]
            left = (len(shape.text) * letter + gap) * shape.size if shape.text else 0
            yield self._sign(shape.symbol, shape.x - left, shape.y, shape.size, fill)
        if shape.text:
            yield self._text(shape.text, shape.x, shape.y, shape.size, "words", fill)

    def _lettering(self, shape: Shape) -> Iterator[str]:
        if shape.symbol:
            yield self._sign(shape.symbol, shape.x, shape.y, shape.size)
        if shape.text:
            yield self._text(shape.text, shape.x, shape.y, shape.size, "words")

    def _card(self, shape: Shape) -> Iterator[str]:
        x, y, size, colours = shape.x, shape.y, shape.size, self._paint(shape)
        back, wide = shape.tone == "obsidian", PAINTING.card["wide"]
        edge = shape.path or rounded(x - size * wide / 2, y - size / 2, size * wide, size, size * PAINTING.card["corner"])
        yield self._path(edge, "card-face" + " back" * back, {"fill": colours.face})
        if shape.symbol:
            yield self._sign(shape.symbol, x, y, size, self.theme.value("var(--accent)") if back else colours.on)
        if shape.text:
            yield self._text(shape.text, x, y, size, "num", colours.on)

    def _name(self, shape: Shape) -> Iterator[str]:
        """Words that are read over whatever lies below them."""
        yield self._text(shape.text, shape.x, shape.y, shape.size, "words over")

    def _block(self, shape: Shape) -> Iterator[str]:
        """A rectangle of stands with its shadow, and a bar with a peak along its front."""
        rows, share = shape.cells or (("",),), PAINTING.block
        wide, deep = shape.wide / max(map(len, rows)), shape.deep / len(rows)
        left, least = shape.x - shape.wide / 2, min(wide, deep)
        thin, c, s = least * share["line"], cos(radians(shape.turn)), sin(radians(shape.turn))
        right, back = least * share["shade"] * (c + s), least * share["shade"] * (c - s)
        places = [
            (name, left + file * wide, shape.y + rank * deep) for rank, row in enumerate(rows) for file, name in enumerate(row)
        ]
        shadow = "".join(box(x + right, y + back, wide, deep) for name, x, y in places if name != "gone")
        yield self._path(shadow, "shadow", {})
        for name, x, y in places:
            yield from self._stand(shape, name, (x, y, wide, deep))
        top, half = shape.y - 1.5 * thin, least * share["peak"]
        front = f"M{left:g} {shape.y:g}h{shape.wide:g}"
        yield self._path(front, "front-case", {"stroke-width": 5 * thin})
        yield self._path(front, "front", {"stroke-width": 3 * thin})
        peak = f"M{shape.x - half:g} {top:g}L{shape.x:g} {top - half:g}L{shape.x + half:g} {top:g}Z"
        yield self._path(peak, "peak", {"stroke-width": thin})

    def _stand(self, shape: Shape, name: str, where: tuple[float, float, float, float]) -> Iterator[str]:
        """A stand: bare, with a sign, or with models; what follows a colon is a tone of its own."""
        what, _, tone = name.partition(":")
        x, y, wide, deep = where
        colours, share, least = self._paint(Shape(tone=tone) if tone else shape), PAINTING.block, min(wide, deep)
        thin, gone = least * share["line"], what == "gone"
        look: Style = {"fill": colours.face, "stroke-width": thin, "stroke-dasharray": 3 * thin if gone else ""}
        yield self._path(box(x, y, wide, deep), "stand" + " gone" * gone, look)
        if not what or gone:
            return
        across, down = x + wide / 2, y + deep / 2
        if not re.fullmatch(r"\d+", what, re.ASCII):
            yield self._sign(what, across, down, least * share["sign"], colours.on)
            return
        rows, colour = ceil(sqrt(int(what))), self._colour(shape)
        step = share["apart"] * least
        models = [
            _outlined(
                colour,
                across + (place % rows - (rows - 1) / 2) * step,
                down + (place // rows - (rows - 1) / 2) * step,
                share["model"] * least / rows,
            )
            for place in range(int(what))
        ]
        yield self._path("".join(models), "models", {"fill": colours.on, "stroke-width": thin / 2})


_brush = lru_cache(maxsize=20)(_Brush)

_FORMS = frozenset(("ground", "area", "line", "label", "name", "card", "block"))
"""The forms that are drawn by their own functions; a piece is drawn from its parts, all else by its path."""

_DUSK = {0.2: "dusk-1", 0.6: "dusk-2", 1.0: "dusk-3"}
"""How the light of a picture fades: where, and the class of its colour."""


def _is_piece(shape: Shape) -> bool:
    return shape.form in (*PAINTING.pieces, "card", "block") or (not shape.form and shape.seat is not None)


def _stop(at: float, colour: str) -> str:
    """A stop of a gradient: in a colour, in a share of one, or clear."""
    share = re.search(r"(#\w+) (\d+)%, transparent", colour)
    clear = colour.endswith("/ 0)")
    face, opacity = (share[1], int(share[2]) / 100) if share else ("#ffffff", 0.0) if clear else (colour, 1.0)
    return f'<stop offset="{at:g}" stop-color="{face}" stop-opacity="{opacity:g}"/>'


def _circle(x: float, y: float, radius: float) -> str:
    turn = f"a{radius:g} {radius:g} 0 1 1"
    return f"M{x - radius:g} {y:g}{turn} {2 * radius:g} 0{turn} {-2 * radius:g} 0Z"


def _outlined(name: str, x: float, y: float, radius: float) -> str:
    """One of the outlines as a path; what has none is round."""
    if name not in PAINTING.outlines:
        return _circle(x, y, radius)
    points = [f"{letter}{x + radius * across:g} {y + radius * down:g}" for letter, across, down in outline_of(name)]
    return "".join([*points, "Z" * PAINTING.outlines[name].endswith("Z")])
