"""How things look in the page, read from the page's own files: parts of pieces, style sheets, symbols and pictures."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from html import escape
from importlib.resources import files
from typing import Any, NamedTuple

import msgspec

WEB = files("herna") / "web"


@cache
def _text(path: str) -> str:
    """A file of the page; nothing if there is none."""
    file = WEB.joinpath(path)
    return file.read_text("utf-8") if file.is_file() else ""


class Part(msgspec.Struct, frozen=True, omit_defaults=True, rename={"look": "class"}):
    """A part of a piece, as painting.js explains it."""

    draw: str = ""
    look: str = ""
    fill: str = ""
    stroke: str = ""
    at: tuple[float, float] = (0, 0)
    size: float = 1
    wide: float = 1
    high: float = 1
    corner: float = 0
    stack: str = ""
    only: str = ""
    of: dict[str, dict[str, Any]] = {}


class Piece(msgspec.Struct, frozen=True):
    """What a piece is drawn from, and its tone where it has none."""

    parts: tuple[Part, ...]
    none: str = "bone"


class Stack(msgspec.Struct, frozen=True):
    """How many chips of a stack are seen below its top, and how far apart they are."""

    most: int
    step: float


class Badge(msgspec.Struct, frozen=True):
    """What is written at the lower right corner of a piece."""

    at: tuple[float, float]
    radius: float
    words: float
    letter: float
    low: float


class Mark(msgspec.Struct, frozen=True):
    """What is written at the upper left corner of a piece."""

    at: tuple[float, float]
    radius: float
    words: float
    corner: float
    forms: tuple[str, ...]


class Painting(msgspec.Struct, frozen=True):
    """What both painters know."""

    seats: tuple[str, ...]
    objects: tuple[str, ...]
    outlines: dict[str, str]
    pieces: dict[str, Piece]
    stack: Stack
    words: dict[str, float]
    label: dict[str, float]
    edge: dict[str, float]
    card: dict[str, float]
    block: dict[str, float]
    badge: Badge
    mark: Mark


def _painting() -> Painting:
    found = re.search(r"PAINTING = (\{.*\});", _text("js/table/painting.js"), re.DOTALL)
    assert found is not None
    return msgspec.json.decode(found[1], type=Painting)


PAINTING = _painting()


@cache
def parts_of(form: str, tone: str) -> tuple[Part, ...]:
    """The parts of a piece of that tone."""
    return tuple(
        msgspec.convert({**msgspec.to_builtins(part), **part.of[tone]}, Part) if tone in part.of else part
        for part in PAINTING.pieces[form].parts
    )


@cache
def outline_of(name: str) -> list[tuple[str, float, float]]:
    """One of the outlines: each point with the letter before it."""
    points = re.findall(r"([A-Z ])(-?[\d.]+) (-?[\d.]+)", PAINTING.outlines[name])
    return [(letter, float(across), float(down)) for letter, across, down in points]


TONES = frozenset((*PAINTING.seats, *PAINTING.objects))
"""The tones of all games."""


class Paint(NamedTuple):
    """The colour of a thing, of its edge, and of what is written upon it."""

    face: str
    deep: str
    on: str


class Theme:
    """The colours of a game by day, and how each class of parts looks on a board."""

    def __init__(self, game: str) -> None:
        themes = (":root", f'[data-game="{game}"]')
        self._values = {
            name: value
            for selector, said in _blocks(_text("css/tokens.css"))
            if selector in themes
            for name, value in said.items()
        }
        self._rules = sorted(
            (
                (selector.split(), said)
                for selectors, said in _blocks(_text("css/board.css"))
                for selector in selectors.split(",")
                if re.fullmatch(r"(\.board|\.map|\.dusk-\d)( [\w.-]+)*", selector.strip())
            ),
            key=_weight,
        )
        self.look, self.attributes = cache(self._look), cache(self._attributes)
        self.paint, self.own = cache(self._paint), cache(self._own)

    def _paint(self, name: str) -> Paint:
        """The colours of a seat or of a tone of all games."""
        return Paint(*(self.value(f"var(--{name}{part})") for part in ("", "-deep", "-ink")))

    def _own(self, tone: str, colour: str) -> Paint:
        """The colours of a tone of the game's palette; a theme may know it by number."""
        known = f"--{tone}" if re.search(r"-\d$", tone) else ""
        return Paint(self.value(f"var({known})") if known in self._values else escape(colour), _deep(colour), "#20180c")

    def value(self, text: str) -> str:
        """What is written in a style sheet, by day."""
        while found := re.search(r"var\((--[\w-]+)\)", text):
            text = text.replace(found[0], self._values[found[1]])
        return _by_day(text).strip()

    def _look(self, tag: str, classes: str, around: str = "") -> Mapping[str, str]:
        """How an element of some classes looks in a group of others: more exact and later rules go first."""
        own = {tag, *(f".{name}" for name in classes.split())}
        outer = {".board", ".map", *(f".{name}" for name in around.split())}
        found: dict[str, str] = {}
        for compounds, looks in self._rules:
            *ancestors, last = ({*re.findall(r"\.[\w-]+|^\w+", each)} for each in compounds)
            if last <= own and all(each <= outer for each in ancestors):
                found |= looks
        return {name: self.value(value) for name, value in found.items() if name not in _UNSEEN}

    def _attributes(self, tag: str, classes: str, around: str, *but: str) -> str:
        """The same as attributes, but for some."""
        looks = self.look(tag, classes, around)
        return "".join(f' {name}="{escape(value)}"' for name, value in looks.items() if name not in but)


@cache
def theme_of(game: str) -> Theme:
    """The theme of a game; one that the page does not know has that of the house."""
    return Theme(game)


_UNSEEN = {"pointer-events", "cursor", "outline", "touch-action", "user-select", "-webkit-user-select"}
"""What says nothing about a picture."""


def _blocks(sheet: str) -> list[tuple[str, dict[str, str]]]:
    """The selectors of a style sheet and what they say, in its order."""
    plain = re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL)
    return [
        (selector.strip(), dict(re.findall(r"([\w-]+): *([^;]+)", body)))
        for selector, body in re.findall(r"([^{};]+)\{([^{}]*)\}", plain)
    ]


def _weight(rule: tuple[list[str], Mapping[str, str]]) -> tuple[int, int]:
    """How exact a rule is: its classes count first, then its elements."""
    return sum(each.count(".") for each in rule[0]), sum(each[0] != "." for each in rule[0])


def _by_day(text: str) -> str:
    """The first of the two of each `light-dark`."""
    while (start := text.find("light-dark(")) >= 0:
        depth, place, comma = 1, start + len("light-dark("), 0
        while depth:
            depth += {"(": 1, ")": -1}.get(text[place], 0)
            if text[place] == "," and depth == 1 and not comma:
                comma = place
            place += 1
        text = text[:start] + text[start + len("light-dark(") : comma] + text[place:]
    return text


def _deep(colour: str) -> str:
    """A colour with 40 % of black in Oklab, which is a share of the light of each of its parts."""
    return "#" + "".join(f"{_darker(int(colour[place : place + 2], 16)):02x}" for place in (1, 3, 5))


def _darker(part: int) -> int:
    light = (part / 255 / 12.92 if part <= 10 else ((part / 255 + 0.055) / 1.055) ** 2.4) * 0.6**3
    return round(255 * (light * 12.92 if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055))


@cache
def drawings(game: str) -> dict[str, str]:
    """The symbols of all games and the pictures of one, by their ids."""
    sheets = _text("symbols.svg") + (_text(f"art/{game}.svg") if game else "")
    return {found[1]: found[0] for found in re.finditer(r'<symbol id="([^"]+)".*?</symbol>', sheets, re.DOTALL)}
