"""What the tests of combat share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from herna.games.zombie_country.content import (
    CHARACTERS,
    FIST,
    ITEM_OF,
    ITEMS,
    SKILLS,
    Aim,
    Power,
    Weapon,
)
from herna.games.zombie_country.events import (
    LoudnessChanged,
)
from herna.games.zombie_country.rules import combat
from herna.games.zombie_country.rules.belongings import in_play
from herna.games.zombie_country.state import Player, State
from herna.kernel import Table, Told
from herna.testing.playing import asked
from tests.games.zombie_country.fighting import (
    Make,
)
from tests.games.zombie_country.laying import player

ATTACK = "zombie_country.actions.attack-mode"
PLAN = "zombie_country.planning.reveal-and-plan"
WEAPONS: dict[str, Weapon] = {item.id: item.weapon for item in ITEMS.values() if item.weapon}

PISTOL = in_play("pistol")
FIST_AT = ("hit", FIST, "bakery", "street", "Y", 0)
"""The fist against an unhurt Y on the street of the bakery."""


@pytest.fixture
def forge(monkeypatch: pytest.MonkeyPatch) -> Make:
    """Print other numbers on a weapon."""
    words = dict(ITEM_OF)
    monkeypatch.setattr(combat, "ITEM_OF", words)

    def change(name: str, **values: Any) -> None:
        item = msgspec.structs.replace(ITEMS[name], weapon=msgspec.structs.replace(WEAPONS[name], **values))
        words.update({word: item for word, each in ITEM_OF.items() if each.id == name})

    return change


def fighter(name: str = "tereza", space: int = 1, *, now: Sequence[str] = ("attack", "back"), **rest: Any) -> Player:
    """Somebody who has an attack to play, and something else after it, so that the table stops in between."""
    return player(name, space, now=now, stamina=0, **rest)


def armed_with(table: Table[State]) -> list[str]:
    """The weapons with which something may be attacked now."""
    return list(dict.fromkeys(option[1] for option in asked(table).options)) if asked(table).rule == ATTACK else []


def rises(heard: Sequence[Told], rule: str) -> list[tuple[int, int]]:
    """Who became how loud by a rule."""
    return [
        (each.event.seat, each.event.loudness)
        for each in heard
        if isinstance(each.event, LoudnessChanged) and each.rule == f"zombie_country.{rule}"
    ]


def aim(powers: Sequence[Power], kind: str, *, silent: bool = True) -> int:
    """What powers add to the attack number with a kind of weapon."""
    return sum(p.points for p in powers if isinstance(p, Aim) and p.kind in ("", kind) and (silent or not p.silent))


def skills_of(name: str) -> list[Power]:
    return [power for skill in CHARACTERS[name].skills for power in SKILLS[skill].powers]
