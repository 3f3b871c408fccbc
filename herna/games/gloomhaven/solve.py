"""Puzzles of monster focus and movement, as players write them down, and all that the monster may do.

A map has 16 columns and 7 rows of flat hexes, odd columns shifted down. What lies outside it blocks no sight.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct, field

from herna.games.gloomhaven.rules.monster.movement import Outcome, solve
from herna.games.gloomhaven.rules.monster.situation import Enemy, Ground, Situation, Turn
from herna.kernel.errors import HernaError, Phrase, in_words
from herna.kernel.names import Words
from herna.space.board import NOWHERE, Board
from herna.space.hex import Pattern, from_odd_q, to_odd_q
from herna.space.masks import mask_of

COLUMNS, ROWS = 16, 7
CENTRE = (3, 3)
"""Where the monster stands on the grid of its area."""

Number = Annotated[int, Meta(ge=0, le=99)]
Side = Annotated[int, Meta(ge=0, le=5)]
Hex = tuple[Annotated[int, Meta(ge=0, lt=COLUMNS)], Annotated[int, Meta(ge=0, lt=ROWS)]]
Step = Annotated[int, Meta(ge=0, lt=7)]


class BadCase(HernaError):
    """A puzzle that cannot be understood."""

    def __init__(self, what: Words | Phrase | str) -> None:
        super().__init__()
        self.what = what

    def say(self, lang: str) -> str:
        return self.what if isinstance(self.what, str) else self.what.say(lang)


class Monster(Struct, frozen=True):
    """What the card of the monster says: range 0 is melee, 0 targets are no attack, 6 are all in range."""

    move: Number
    range: Number = 0
    targets: Number = 1
    flying: bool = False
    jumping: bool = False
    muddled: bool = False
    teleport: bool = False
    aoe: tuple[tuple[Step, Step], ...] = ()


class Figure(Struct, frozen=True):
    """The acting monster, one of its allies, or an enemy."""

    at: Hex
    kind: Literal["active", "monster", "character"] = field(name="is")
    initiative: int = 0


class Terrain(Struct, frozen=True):
    """What fills a hex."""

    at: Hex
    kind: Literal["wall", "obstacle", "trap", "hazard", "difficult", "icy"]


class ThinWall(Struct, frozen=True):
    """Walls on sides of a hex."""

    at: Hex
    edges: tuple[Side, ...]


class Case(Struct, frozen=True):
    """A puzzle."""

    id: str
    monster: Monster
    figures: tuple[Figure, ...]
    terrain: tuple[Terrain, ...] = ()
    walls: tuple[ThinWall, ...] = ()
    beyond: str | None = None

    @property
    def foreign(self) -> bool:
        """Whether it needs rules that the first edition does not have."""
        return bool(self.beyond) or self.monster.teleport or any(each.kind == "icy" for each in self.terrain)

    def hexes(self, kind: str) -> list[Hex]:
        """Where terrain or figures of a kind are."""
        things: tuple[Terrain | Figure, ...] = (*self.terrain, *self.figures)
        return [each.at for each in things if each.kind == kind]


class Answer(Struct, frozen=True):
    """One thing that the rules allow."""

    move: Hex
    attacks: list[Hex]
    focus: list[Hex]
    destinations: list[Hex]


Answers = dict[str, list[Answer] | None]
"""All answers to each puzzle, or nothing where it is beyond the first edition."""


def focus(data: bytes) -> tuple[Answers, list[BadCase]]:
    """All answers to all puzzles of a file that can be understood, and what is wrong with the others."""
    try:
        cases = msgspec.json.decode(data, type=tuple[msgspec.Raw, ...])
    except msgspec.ValidationError as error:
        raise BadCase(in_words(error)) from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadCase(Words(en=f"This is not JSON: {error}", cs=f"Toto není JSON: {error}")) from None
    answers: Answers = {}
    mistakes = []
    for number, raw in enumerate(cases):
        try:
            case = _read(raw, number, answers)
            answers[case.id] = None if case.foreign else _answers(case)
        except BadCase as error:
            mistakes.append(error)
    return answers, mistakes


def _read(raw: msgspec.Raw, number: int, known: Container[str]) -> Case:
    """The puzzle of that place in the file; its name must not be `known` yet."""
    try:
        case = msgspec.json.decode(raw, type=Case)
    except msgspec.ValidationError as error:
        where = msgspec.ValidationError(str(error).replace("`$", f"`$[{number}]"))
        raise BadCase(in_words(where)) from None
    if case.id in known:
        raise BadCase(Words(en=f"There is more than one case {case.id}", cs=f"Případ {case.id} je tu víckrát"))
    return case


def _answers(case: Case) -> list[Answer]:
    _check(case)
    walls = set(case.hexes("wall"))
    hexes = [(column, row) for column in range(COLUMNS) for row in range(ROWS) if (column, row) not in walls]
    board = Board.from_columns(hexes, [(wall.at, side) for wall in case.walls for side in wall.edges], walls)
    outcomes = solve(_situation(case, board)).outcomes
    return sorted((_answer(board, each) for each in outcomes), key=lambda each: (each.move, each.attacks))


def _check(case: Case) -> None:
    """One monster acts, no two figures share a hex, and none stands in a wall."""
    places = Counter(figure.at for figure in case.figures)
    walls = set(case.hexes("wall"))
    if len(case.hexes("active")) != 1:
        raise _mistake(case, "exactly one figure must be active", "musí být na tahu právě jedna figurka")
    for at, count in places.items():
        if count > 1:
            raise _mistake(case, f"two figures stand at {list(at)}", f"na {list(at)} stojí dvě figurky")
        if at in walls:
            raise _mistake(case, f"a figure stands in the wall at {list(at)}", f"na {list(at)} stojí figurka ve zdi")


def _mistake(case: Case, en: str, cs: str) -> BadCase:
    return BadCase(Words(en=f"Case {case.id}: {en}", cs=f"Případ {case.id}: {cs}"))


def _situation(case: Case, board: Board) -> Situation:
    def numbers(places: Iterable[Hex]) -> list[int]:
        return [board.at(from_odd_q(*each)) for each in places]

    def marked(kind: str) -> int:
        return mask_of(each for each in numbers(case.hexes(kind)) if each != NOWHERE)

    monster = case.monster
    enemies = [figure for figure in case.figures if figure.kind == "character"]
    hexes = numbers(figure.at for figure in enemies)
    return Situation(
        Ground(board, marked("obstacle"), marked("trap"), marked("hazard"), marked("difficult")),
        numbers(case.hexes("active"))[0],
        Turn(
            monster.move,
            monster.range,
            monster.targets,
            _pattern(monster.aoe),
            flying=monster.flying,
            jumping=monster.jumping,
            muddled=monster.muddled,
        ),
        tuple(Enemy(str(at), at, (figure.initiative,)) for at, figure in zip(hexes, enemies, strict=True)),
        frozenset(numbers(case.hexes("monster"))),
    )


def _pattern(aoe: Iterable[tuple[int, int]]) -> Pattern:
    q, r = from_odd_q(*CENTRE)
    return tuple((a - q, b - r) for a, b in (from_odd_q(*each) for each in aoe))


def _answer(board: Board, outcome: Outcome) -> Answer:
    def places(hexes: Iterable[int | str]) -> list[Hex]:
        return sorted(to_odd_q(board.places[int(each)]) for each in hexes)

    return Answer(
        to_odd_q(board.places[outcome.move]), places(outcome.attacks), places(outcome.focus), places(outcome.destinations)
    )
