"""What the tests of items share."""

from __future__ import annotations

from herna.games.zombie_country.content import BUILDINGS, CHARACTERS, ITEMS, SEARCH_CARD
from herna.games.zombie_country.state import Player, State
from herna.kernel import Table
from herna.testing.playing import act, asked
from tests.games.zombie_country.laying import player

MAREK = "marek"
CAPACITY = CHARACTERS[MAREK].capacity

WEIGHTLESS = next(item.id for item in ITEMS.values() if item.weight == 0 and item.copies and not item.weapon and not item.use)

TOWN = ("church", "school", "mill", "workshop", "pub")
"""Houses that stand beside it where a test says nothing else."""

LOOT = min(
    (
        building
        for building in BUILDINGS.values()
        if building.find is None and not (building.park or building.inhabitants or building.blocked) and building.id not in TOWN
    ),
    key=lambda building: abs(building.search),
).id
"""A building in which only the die finds something."""


def kept(total: int) -> int:
    """How many cards are kept with a total."""
    return max(((start, keep) for start, _, keep in SEARCH_CARD if start <= total), default=(0, 0))[1]


ONE = next(roll for roll in range(2, 7) if (total := roll + BUILDINGS[LOOT].search) >= 3 and kept(total) == 1)
"""A roll with which one card is kept there, and the building does not get empty."""


def begin(table: Table[State], use: str, side: str = "street") -> None:
    """Whoever's turn it is plays Inventory."""
    act(table, ("play", "inventory"), (use, side))


def keep(table: Table[State], item: str) -> None:
    """The searcher keeps one of the cards that were drawn."""
    if asked(table).rule == "zombie_country.search.search-result":
        act(table, ("keep", (item,)))


def seeker(character: str = MAREK, *, items: list[str] | None = None) -> Player:
    """Somebody who is about to play Inventory, and then something else."""
    return player(character, now=["inventory", "forward"], items=items or [])
