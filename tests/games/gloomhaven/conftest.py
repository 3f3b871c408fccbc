"""Cards, decks and maps that tests invent are gone after each of them, so that their order does not matter."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.games.gloomhaven.laying import only_our_content


@pytest.fixture(autouse=True)
def as_in_the_box() -> Iterator[None]:
    """What a test has put among the content is taken away again."""
    with only_our_content():
        yield
