"""Strolls that are broken on purpose, each in one place: for the laws of free values."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from typing import Any

import msgspec
from msgspec.structs import replace

from herna.kernel import Dice, Game, Outcome, Table
from herna.kernel.decision import Proposals
from herna.kernel.guide import Edge, Move, Wall
from herna.testing import contract
from tests.toys.stroll import GAME, rules, way
from tests.toys.stroll.state import INCH, Stroll, ground, setup

FIT, SECRET = contract.free_values_fit_together, contract.trying_tells_no_secret

OVER = ("own", (("ahead", 6 * INCH), ("ahead", INCH)))
"""Longer than a piece may walk."""


def sound(t: Table[Any], seat: int) -> dict[str, Any]:
    """What a sound stroll asks with."""
    piece = t.state.pieces[seat]
    place, size, around = piece.place, piece.size, ground(t.state.pieces, seat)
    return {
        "form": way.Way,
        "check": lambda value: way.broken(place, size, value[1], around),
        "options": Proposals(way.KEYS, lambda key: way.propose(key, place, size, around)),
        "sample": lambda dice: way.sample(dice, place, size, around),
        "guide": lambda: rules.guide(t.state.pieces, seat, "way"),
    }


def strolling(parts: Callable[[Table[Any], int], dict[str, Any]], **others: Any) -> Game[Any]:
    """A stroll of four turns whose question has other parts."""

    async def play(t: Table[Any]) -> Outcome:
        while t.state.turns < 4:
            t.rest()
            seat = t.state.turns % 2
            await t.compose(seat, "stroll.walk.way", **sound(t, seat) | parts(t, seat))
            t.state.turns += 1
        return Outcome("stroll.end.nearest", won=(0,))

    game = copy(GAME)
    for name, part in {"play": play, "variants": ({},), **others}.items():
        setattr(game, name, part)
    return game


def guided(**changes: Any) -> Callable[[], Game[Any]]:
    """A stroll whose guide says something else."""
    return lambda: strolling(lambda t, seat: {"guide": lambda: replace(rules.guide(t.state.pieces, seat, "way"), **changes)})


class Foggy(Stroll):
    """A stroll with something that nobody knows."""

    fog: int = 0


def lift(state: Foggy, seat: int, dice: Dice) -> None:
    state.fog = 1 + dice.below(1000)


def foggy(parts: Callable[[Table[Any], int], dict[str, Any]]) -> Game[Any]:
    """A stroll with fog, which the rules know."""

    def laid(seats: int, options: Any, dice: Dice) -> Foggy:
        return Foggy(setup(seats, options, dice).pieces)

    return strolling(parts, state=Foggy, unpack=msgspec.msgpack.Decoder(Foggy).decode, setup=laid, redeal=lift)


def by_fog(t: Table[Any], seat: int) -> dict[str, Any]:
    """Whether one may walk depends on the fog; what is proposed is always allowed."""
    return {
        "check": lambda value: "stroll.walk.length" if t.state.fog and len(value[1]) > 1 else None,
        "options": [("stay", ()), ("own", (("ahead", 1),))],
        "sample": lambda dice: OVER if not t.state.fog else ("stay", ()),
        "guide": None,
    }


def fog_in_the_guide(t: Table[Any], seat: int) -> dict[str, Any]:
    return {"guide": lambda: replace(rules.guide(t.state.pieces, seat, "way"), shift=t.state.fog)}


def ahead_alone(t: Table[Any], seat: int) -> dict[str, Any]:
    """A guide whose piece may go ahead, to a form that has no number for that."""
    parts = {"kind": "form", "files": (1, 2), "shift": INCH, "ahead": INCH}
    return {
        "form": tuple[int, int, int],
        "check": lambda value: None,
        "options": [(1, 0, 0)],
        "sample": None,
        "guide": lambda: replace(rules.guide(t.state.pieces, seat, "form"), **parts),
    }


def winged(value: way.Way) -> str | None:
    """Who would walk far needs wings."""
    return "stroll.walk.wings" if value == ("own", (("ahead", 3 * INCH),)) else None


def failing(*_: Any) -> Any:
    raise ZeroDivisionError


LEFT_OUT = tuple(move for move in way.MOVES if move.word != "ahead")

BITES: list[tuple[Callable[..., None], str, Callable[[], Game[Any]], str]] = [
    (FIT, "a_proposal_too_long", lambda: strolling(lambda t, seat: {"options": [OVER]}), "breaks stroll.walk.length"),
    (FIT, "a_sample_too_long", lambda: strolling(lambda t, seat: {"sample": lambda dice: OVER}), "breaks stroll.walk.length"),
    (
        FIT,
        "thoughts_that_are_the_same",
        lambda: strolling(lambda t, seat: {"options": Proposals(("a", "a"), lambda key: ("stay", ()))}),
        "two thoughts have the same key",
    ),
    (
        FIT,
        "a_rule_that_does_not_exist",
        lambda: strolling(lambda t, seat: {"check": winged, "options": [("own", (("ahead", INCH),))], "sample": None}),
        "stroll.walk.wings, which is not in the rulebook",
    ),
    (
        FIT,
        "a_value_that_reads_back_as_another",
        lambda: strolling(
            lambda t, seat: {"form": bool | str, "check": lambda value: None, "options": [True], "sample": None, "guide": None}
        ),
        "reads back as",
    ),
    (FIT, "a_move_that_the_form_lacks", guided(moves=(*way.MOVES, Move(word="fly"))), "which has not the form"),
    (FIT, "a_move_that_the_guide_lacks", guided(moves=LEFT_OUT), "the guide does not know ahead"),
    (FIT, "a_form_that_goes_ahead_where_none_may", lambda: strolling(ahead_alone), "which has not the form"),
    (FIT, "a_guide_that_is_too_strict", guided(budget=INCH), "longer than the guide says"),
    (FIT, "a_guide_with_few_legs", guided(most=0), "longer than the guide says"),
    (
        FIT,
        "a_guide_that_lets_nothing_follow",
        guided(moves=tuple(replace(move, alone=True) for move in way.MOVES)),
        "the guide forbids",
    ),
    (
        FIT,
        "a_wall_that_is_not_there",
        guided(walls=(Wall(box=(0, 0, 0, 1, 1), rule="", thing="rock:none"),)),
        "which is not in the scene",
    ),
    (
        FIT,
        "an_edge_that_has_no_name",
        guided(edges=(Edge(word="yonder", place=(0, 0, 0), long=INCH),)),
        "no text free-yonder in cs",
    ),
    (FIT, "a_guide_to_no_rule", guided(edge_rule="stroll.walk.wings"), "the guide cites stroll.walk.wings"),
    (FIT, "a_sketch_that_fails", lambda: strolling(lambda t, seat: {}, sketch=failing), "cannot be sketched"),
    (FIT, "a_sketch_of_words", lambda: strolling(lambda t, seat: {}, sketch=lambda *_: ["word"]), "which are no shapes"),
    (FIT, "a_look_that_fails", lambda: strolling(lambda t, seat: {}, look=failing), "cannot be looked at"),
    (FIT, "a_look_at_words", lambda: strolling(lambda t, seat: {}, look=lambda *_: ["word"]), "which are no shapes"),
    (SECRET, "a_check_that_knows_the_fog", lambda: foggy(by_fog), "trying values tells seat"),
    (SECRET, "a_guide_that_knows_the_fog", lambda: foggy(fog_in_the_guide), "trying values tells seat"),
]
