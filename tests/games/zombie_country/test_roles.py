"""How the options of Zombie Country are meant."""

from __future__ import annotations

from typing import Any

import pytest

from herna.games.zombie_country import GAME
from herna.kernel import DONE, PASS, TALK, Decision, Role


@pytest.mark.parametrize(
    ("option", "found", "said"),
    [
        (("play", "forward"), Role("main"), ""),
        (("improvise", "attack", 4), Role("dear", "note-improvise", {"stamina": 4}), "Improvise, 4 stamina"),
        (("cancel", "attack", 0), Role("dear", "note-cancel", {"stamina": 0}), "Cancel, free"),
        (("plan", ()), Role("pass"), ""),
        (("plan", ("attack",)), Role(), ""),
        (("plan", ("attack", "forward", "inventory")), Role("", "note-stamina", {"stamina": 2}), "2 stamina"),
        (TALK, Role("dear", "note-silence"), "silence token"),
        (PASS, Role("pass"), ""),
        (DONE, Role("pass"), ""),
        ("decline", Role("pass"), ""),
        (("accept", "rope"), Role("main"), ""),
        (("drop", "rope"), Role(), ""),
    ],
)
def test_how_options_are_meant(option: Any, found: Role, said: str) -> None:
    role = GAME.role(Decision(0, "zombie_country.playing.free-order", [option]), option, None)
    assert role == found
    assert GAME.note("en", role) == said
