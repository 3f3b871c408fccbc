"""How these tests let the enemies fight."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from herna.games.zombie_country import GAME
from herna.games.zombie_country.content import EVENTS, ITEMS, Shuffle
from herna.games.zombie_country.events import EnemyAttacked
from herna.games.zombie_country.state import Card, Player, State
from herna.kernel import PASS, Table, Told
from herna.kernel.dice import ScriptedDice
from herna.testing.playing import act, asked, told
from tests.games.zombie_country.laying import card, lay, player, street

X, Y, Z = 10, 20, 30
STRIKE = "zombie_country.combat.defensive-attack"
SIDE = "zombie_country.events.house-attack-after"
QUIET = next(event.id for event in EVENTS.values() if all(isinstance(effect, Shuffle) for effect in event.effects))
"""An event that changes nothing."""

BARE = {
    speed: next(
        item.id
        for item in ITEMS.values()
        if (weapon := item.weapon)
        and weapon.speed == speed
        and weapon.reach == "near"
        and not weapon.rounds
        and not weapon.sweep
    )
    for speed in (0, 1, 2)
}
"""A near weapon without ammunition for each speed."""

Make = Callable[..., None]
"""Prints other numbers on a card: `make("zombie", attack=2)`."""


def tame(make: Make, **values: Any) -> None:
    """The three enemies that begin the game hit nobody, are slow and hard to kill."""
    for name in ("lazy-zombie", "zombie", "raider"):
        make(name, **{"attacks": 1, "attack": -9, "defence": 2, "speed": 0, "health": 9, **values})


def hold(*players: Player, cards: Sequence[Card | str], phase: str = "counterattack", **rest: Any) -> Table[State]:
    """A table with one more figure far away, who is asked something after the counterattack: there the table stops."""
    town = street(*cards, "church", "school", "mill", card("farm", merged=True))
    return lay(*players, player("lenka", len(town) - 1, stamina=0), town=town, phase=phase, **rest)


def over(table: Table[State]) -> bool:
    """Whether the counterattack is over, and all dice were rolled that a test has foreseen."""
    assert asked(table).rule == SIDE
    assert isinstance(table.dice, ScriptedDice)
    assert not list(GAME.laws(table.state))
    return table.dice.state == len(table.dice.script)


def bear(table: Table[State]) -> list[int]:
    """Nobody strikes back; returns who was asked, one after the other."""
    seats = []
    while asked(table).rule == STRIKE:
        seats.append(asked(table).seat)
        act(table, PASS)
    return seats


def offered(table: Table[State]) -> list[Any]:
    """With what somebody may strike back now."""
    return [option for option in asked(table).options if option != PASS] if asked(table).rule == STRIKE else []


def blows(heard: Sequence[Told]) -> list[tuple[str, int]]:
    """Which enemy has attacked whom, in order."""
    return [(event.enemy, event.seat) for event in told(heard, EnemyAttacked)]


def wounds_of(result: int) -> int:
    return 0 if result < 0 else 1 if result < 3 else 2
