"""What the tests of attributes share."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec
import pytest

from herna.games.zombie_country.content import (
    ACTIONS,
    BUILDINGS,
    CHARACTERS,
    ENEMIES,
    SKILLS,
    Aim,
    Enemy,
    Power,
)
from herna.games.zombie_country.rules import counterattack, enemies
from herna.games.zombie_country.state import State
from herna.kernel import Table, Told
from herna.testing.playing import asked
from tests.games.zombie_country.laying import BLANK, FIRST, card, lay, player, says, street

P = TypeVar("P", bound=Power)

X = 10
INSIDE, STREET = "inside", "street"
HOUSE = next(name for name, house in BUILDINGS.items() if not (house.blocked or house.park or house.inhabitants or house.find))
"""A house in which nobody and nothing special waits."""

EVERY = list(CHARACTERS)


FOES = {
    f"foe-{number}": msgspec.structs.replace(
        ENEMIES["lazy-zombie"],
        id=f"foe-{number}",
        attack=-number,
        attacks=1,
        speed=0,
        reach=0,
        climbs=False,
        health=1,
        defence=6,
    )
    for number in range(10)
}
"""Slow enemies with every attack number that there can be; they are easily hit and killed."""


@pytest.fixture
def foes_of_every_number(monkeypatch: pytest.MonkeyPatch) -> None:
    """No event does anything, unless a test says so; and there are enemies of every attack number."""
    says(monkeypatch)
    for module in (enemies, counterattack):
        monkeypatch.setattr(module, "ENEMIES", {**ENEMIES, **FOES})


def skilled(character: str, kind: type[P], *, silent: bool) -> list[P]:
    """What a character's skills say of one kind."""
    powers = [power for skill in CHARACTERS[character].skills for power in SKILLS[skill].powers]
    return [power for power in powers if isinstance(power, kind) and (silent or not power.silent)]


def aim(character: str, kind: str, *, silent: bool) -> int:
    return sum(power.points for power in skilled(character, Aim, silent=silent) if power.kind in ("", kind))


def foe(character: str, result: int) -> tuple[Enemy, int]:
    """An enemy with one attack, and the die by which it comes to this result against a character."""
    return FOES[f"foe-{CHARACTERS[character].defence + 4 - result}"], 4


def attacked(
    character: str, *results: int, heard: list[Told], items: tuple[str, ...] = (), **rest: Any
) -> tuple[Table[State], Enemy]:
    """A character has been attacked once for each result, and did not strike back."""
    enemy, die = foe(character, results[0])
    dice = [die + result - results[0] for result in results]
    row = street(card("bakery", street=[X] * len(results)), "old-house")
    who = player(character, items=items, struck=9, **rest)
    slots = [enemy.id, "zombie", "raider"]
    return lay(who, town=row, phase="counterattack", slots=slots, dice=dice, heard=heard, active=[FIRST, *BLANK]), enemy


def planned(character: str, **rest: Any) -> Table[State]:
    """A character plans."""
    return lay(player(character, **rest), phase="planning")


def plans(table: Table[State]) -> list[tuple[str, ...]]:
    return [option[1] for option in asked(table).options if option[0] == "plan"]


FIGHTS = [name for name, action in ACTIONS.items() if action.like == "attack"]


def owner(special: str) -> str:
    """Somebody who has a special action."""
    return next(name for name, each in CHARACTERS.items() if special in each.specials)
