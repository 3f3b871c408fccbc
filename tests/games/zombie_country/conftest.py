"""Cards with other numbers on them."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from herna.games.zombie_country.content import ENEMIES
from herna.games.zombie_country.rules import counterattack, enemies
from tests.games.zombie_country.fighting import Make


@pytest.fixture
def make(monkeypatch: pytest.MonkeyPatch) -> Make:
    """Print other numbers on an enemy card."""
    cards = dict(ENEMIES)
    for module in (enemies, counterattack):
        monkeypatch.setattr(module, "ENEMIES", cards, raising=False)

    def change(name: str, **values: Any) -> None:
        cards[name] = msgspec.structs.replace(cards[name], **values)

    return change
