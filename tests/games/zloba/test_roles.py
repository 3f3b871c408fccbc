"""How the options of Zloba are meant."""

from __future__ import annotations

from typing import Any

from herna.games.zloba import GAME
from herna.kernel import DONE, PASS, Decision


def words(*options: Any) -> list[str]:
    decision = Decision(0, "zloba.actions.must-spend-die", options)
    return [GAME.role(decision, option, None).word for option in options]


def test_a_die_is_there_to_be_used() -> None:
    assert words(("use", "mine"), ("discard", "mine"), ("exodus", "mine", "eye")) == ["main", "waste", ""]


def test_where_dice_can_only_be_discarded_that_is_no_waste() -> None:
    assert words(("discard", "mine"), ("discard", "battle")) == ["", ""]


def test_doing_nothing_passes() -> None:
    assert words("none", PASS, DONE, "deploy", 3) == ["pass", "pass", "pass", "", ""]
