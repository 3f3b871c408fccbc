"""Menus: decisions over every kind of option, with reasons for what is not on them."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, IntEnum, StrEnum
from typing import Any

import msgspec

from herna.kernel import DONE, Dice, Options, Outcome, Table
from herna.kernel.spelling import spell
from tests.toys import toy


class Colour(StrEnum):
    RED = "red"
    BLUE = "blue"
    GREEN = "green"


class Size(IntEnum):
    SMALL = 1
    LARGE = 2
    HUGE = 3


class Metal(Enum):
    GOLD = "gold"
    IRON = "iron"
    TIN = "tin"


MENUS: dict[str, Sequence[Any]] = {
    "words": ["soup", "two words", "3"],
    "numbers": [0, 1, 2, -7],
    "tuples": [("move", 1), ("move", 1, 2), ("move", (1, 2)), ("move", None), ()],
    "nothing": [None, "none", "-"],
    "colours": [*Colour],
    "sizes": [*Size],
    "metals": [*Metal],
    "paints": [("paint", Colour.RED), ("paint", Colour.BLUE), DONE],
}


class MenuOptions(Options, frozen=True):
    """Which menu is offered, and how many courses are taken."""

    menu: str = "words"
    courses: int = 12


class Menu(msgspec.Struct):
    """What was taken."""

    taken: list[str] = []


def setup(seats: int, options: MenuOptions, dice: Dice) -> Menu:
    return Menu()


async def play(t: Table[Menu]) -> Outcome:
    """Seats take one thing each, in turn; what one has just taken is out [toys.menus.again], and so is smoke."""
    while len(t.state.taken) < t.options.courses:
        t.rest()
        t.refuse("toys.menus.smoke", lambda: ["smoke"])
        offered = t.sift(
            MENUS[t.options.menu],
            ("toys.menus.again", lambda thing: spell(thing) not in t.state.taken[-1:]),
            ("toys.menus.fish", lambda thing: thing != "fish"),
        )
        thing = await t.choose(len(t.state.taken) % t.seats, "toys.menus.take", offered)
        t.state.taken.append(spell(thing))
    return Outcome("toys.menus.full", drawn=tuple(range(t.seats)))


MENU = toy(Menu, setup, play, options=MenuOptions)
