"""What the tests of searching share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

import pytest

from herna.games.zombie_country.content import (
    BUILDINGS,
    ITEM_OF,
    ITEMS,
    SEARCH_CARD,
    Search,
)
from herna.games.zombie_country.rules import searching
from herna.games.zombie_country.state import DECK, Card, Player, State
from herna.kernel import DONE, Table
from herna.testing.playing import act, asked, options
from tests.games.zombie_country.laying import card, player, street

MAREK = "marek"

GEAR = ("flashlight", "headlamp", "night-vision")
"""What helps in a search."""

OPEN_HOUSES = [each for each in BUILDINGS.values() if not (each.park or each.inhabitants or each.blocked)]

LOOT = min((each for each in OPEN_HOUSES if each.find is None), key=lambda each: abs(each.search)).id
"""A building in which only the die finds something."""

SURE = min((each for each in OPEN_HOUSES if each.find in ("m", "material")), key=lambda each: abs(each.search)).id
"""A building in which material is certainly found."""

BONUS = BUILDINGS[LOOT].search
"""What is added to a roll in the first of them."""
ANNEX = "orchard"


def points(item: str) -> int:
    """What an item adds to a search roll."""
    return sum(power.points for power in ITEMS[item].powers if isinstance(power, Search))


def line(total: int) -> tuple[int, int]:
    """What the search card says for a total: cards to draw, cards to keep."""
    found = [each for each in SEARCH_CARD if each[0] <= total]
    return max(found)[1:] if found else (0, 0)


def way_to(total: int, rolls: Iterable[int] = (2, 3, 4, 5, 6)) -> tuple[str, list[str], int]:
    """A building, helpful items and a roll that give a total."""
    for count in range(len(GEAR) + 1):
        for building in BUILDINGS.values():
            roll = total - building.search - sum(points(item) for item in GEAR[:count])
            if not building.park and roll in rolls:
                return building.id, list(GEAR[:count]), roll
    raise AssertionError(f"no way to {total}")


@pytest.fixture
def four_to_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every search is 4/1."""
    monkeypatch.setattr(searching, "SEARCH_CARD", ((-9, 4, 1),))


def begin(table: Table[State], use: str = "search", side: str = "inside", action: str = "inventory") -> None:
    """Whoever's turn it is plays Inventory, to search if nothing else is said."""
    act(table, ("play", action), (use, side))


def finish(table: Table[State]) -> None:
    """The searcher keeps anything, and the action is over."""
    if asked(table).rule == "zombie_country.search.search-result":
        act(table, asked(table).options[0])
    if asked(table).rule == "zombie_country.actions.search-handling":
        act(table, DONE)


def seeker(character: str = MAREK, space: int = 1, **rest: Any) -> Player:
    """Somebody who is about to play Inventory, and then something else."""
    return player(character, space, **{"now": ["inventory", "forward"], **rest})


def beside(first: Card | str) -> list[str]:
    """Houses that may stand beside a certain card."""
    return [
        name for name in ("post-office", "library", "farm", "park") if name != (first if isinstance(first, str) else first.id)
    ]


def town_of(first: Card | str, *others: Card | str) -> list[Card]:
    """A street that begins with a certain card."""
    return street(first, *(others or beside(first)))


def hoard(*left: str) -> Card:
    """A card far away where all items lie but these."""
    words = list((DECK - Counter(left)).elements())
    return card("farm", known=[word for word in words if not ITEMS[word].big], big=[word for word in words if ITEMS[word].big])


def scarce(first: Card | str, *left: str) -> list[Card]:
    """A town in which all items but these lie far away."""
    return street(first, *[name for name in beside(first) if name != "farm"], hoard(*left))


def owned(table: Table[State], seat: int = 0) -> Counter[str]:
    """What a character carries, and what lies where it stands, or stands on the street."""
    person = table.state.players[seat]
    here = table.state.town[person.space]
    return Counter(ITEM_OF[word].id for word in [*person.items, *here.items(person.inside), *(big.item for big in here.big)])


def hauls(table: Table[State]) -> list[tuple[str, ...]]:
    """What the searcher may keep."""
    return [option[1] for option in options(table, "keep")]
