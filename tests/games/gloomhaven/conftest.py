"""Cards and maps that tests invent are gone after each of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

import pytest

from herna.games.gloomhaven.content import CARDS, SCENARIOS


@pytest.fixture(autouse=True)
def only_our_content() -> Iterator[None]:
    """What a test has put among the cards and the scenarios is taken away again."""
    before: list[dict[str, Any]] = [dict(CARDS), dict(SCENARIOS)]
    yield
    for shelf, kept in zip((CARDS, SCENARIOS), before, strict=True):
        changed = cast(dict[str, Any], shelf)
        changed.clear()
        changed.update(kept)
