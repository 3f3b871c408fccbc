"""What the tests of crafting share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from herna.games.zombie_country import content as c
from herna.games.zombie_country.content import ITEMS, RECIPES, SCENARIOS
from herna.games.zombie_country.state import DECK, Card, Player, State
from herna.kernel import Table
from herna.testing.playing import act, options
from tests.games.zombie_country.laying import player, street

MAREK = "marek"
HOUSE = "library"
MAJOR = [recipe.id for recipe in RECIPES.values() if recipe.size == "major"]
STRUCTURES = [item.id for item in ITEMS.values() if item.structure]


def crafter(character: str = MAREK, **rest: Any) -> Player:
    """Somebody who is about to play Inventory, and then something else."""
    return player(character, **{"now": ["inventory", "forward"], **rest})


def begin(table: Table[State], use: str = "craft", side: str = "street") -> None:
    """Whoever's turn it is plays Inventory, to craft if nothing else is said."""
    act(table, ("play", "inventory"), (use, side))


def crafts(table: Table[State]) -> set[str]:
    """The recipes that can be carried out now."""
    return {option[1] for option in options(table, "craft")}


def wanting(structure: str) -> str:
    """A scenario in which a structure is of use: one that wants to have it built, or any, if it does something."""
    wanted = [
        each.id
        for each in SCENARIOS.values()
        if any(isinstance(goal, c.Build) and goal.structure == structure for goal in each.goals)
    ]
    return wanted[0] if wanted and not ITEMS[structure].powers else "base"


def supplies(needs: Sequence[str]) -> list[str]:
    """Cards that answer these descriptions, one for each."""
    left = Counter(DECK)
    found: list[str] = []
    for need in needs:
        item = next(each for each in left if left[each] > 0 and ITEMS[each].fits(need) and not ITEMS[each].big)
        left[item] -= 1
        found.append(item)
    return found


def vehicle_needs(vehicle: str) -> list[str]:
    """What the repair of a vehicle takes."""
    line = ITEMS[vehicle].vehicle
    assert line is not None
    return supplies(line.needs)


def town_of(first: Card | str) -> list[Card]:
    """A street that begins with a certain card."""
    return street(first, "post-office", "park", "church", "farm")


def takes(item: str) -> bool:
    """Whether a weapon can be loaded again."""
    weapon = ITEMS[item].weapon
    return weapon is not None and weapon.rounds > 0 and not weapon.thrown
