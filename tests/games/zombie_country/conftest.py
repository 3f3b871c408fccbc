"""Cards with other numbers on them."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from herna.games.zombie_country.content import ENEMIES
from herna.games.zombie_country.rules import counterattack, enemies
from tests.games.zombie_country.actions_cases import towns_of_their_own
from tests.games.zombie_country.attributes_cases import foes_of_every_number
from tests.games.zombie_country.combat_cases import forge
from tests.games.zombie_country.content_cases import own
from tests.games.zombie_country.events_cases import one_attack_each
from tests.games.zombie_country.fighting import Make
from tests.games.zombie_country.searching_cases import four_to_one
from tests.games.zombie_country.setup_cases import silent_events
from tests.games.zombie_country.stealth_cases import quiet_and_tough
from tests.games.zombie_country.town_cases import silent_and_single

__all__ = [
    "foes_of_every_number",
    "forge",
    "four_to_one",
    "make",
    "one_attack_each",
    "own",
    "quiet_and_tough",
    "silent_and_single",
    "silent_events",
    "towns_of_their_own",
]


@pytest.fixture
def make(monkeypatch: pytest.MonkeyPatch) -> Make:
    """Print other numbers on an enemy card."""
    cards = dict(ENEMIES)
    for module in (enemies, counterattack):
        monkeypatch.setattr(module, "ENEMIES", cards, raising=False)

    def change(name: str, **values: Any) -> None:
        cards[name] = msgspec.structs.replace(cards[name], **values)

    return change
