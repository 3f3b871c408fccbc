"""What the tests of town share."""

from __future__ import annotations

import msgspec
import pytest

from herna.games.zombie_country.content import (
    ANNEXES,
    ENEMIES,
)
from herna.games.zombie_country.rules import enemies
from tests.games.zombie_country.laying import says

YARD, LANE = [annex.id for annex in ANNEXES.values() if not annex.item and not annex.vehicle][:2]
"""Two annexes that bring nothing with them."""

X, Y, Z = 10, 20, 30
INSIDE, STREET = "inside", "street"
PLAY = ("play", "inventory")


@pytest.fixture
def silent_and_single(monkeypatch: pytest.MonkeyPatch) -> None:
    """No event does anything, unless a test says so; and every enemy attacks once, whatever its card says."""
    says(monkeypatch)
    single = {name: msgspec.structs.replace(enemy, attacks=1) for name, enemy in ENEMIES.items()}
    monkeypatch.setattr(enemies, "ENEMIES", single)
