"""That every power of a kind of its own has its function, and every function its power."""

from __future__ import annotations

from typing import get_args

from herna.games.conquest.content.powers import Word
from herna.games.conquest.rules import unique  # noqa: F401  # its functions listen
from herna.games.conquest.rules.moments import PERFORMED
from herna.kernel.moments import check


def check_words() -> None:
    """Whatever content can say is heard, and nobody listens for what it cannot say."""
    check(get_args(Word), PERFORMED)
