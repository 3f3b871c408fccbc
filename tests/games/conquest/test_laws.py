"""Each law of wounds and counts is broken once."""

from __future__ import annotations

from typing import Any

import pytest

from herna.games.conquest.laws import laws
from herna.games.conquest.state import Objective, Regiment

from .laying import battle, regiment


def men(**more: Any) -> Regiment:
    return regiment("men-at-arms", **more)


def hurt(wounds: int) -> Regiment:
    own = regiment("men-at-arms", hero="noble-lord")
    assert own.hero is not None
    own.hero.wounds = wounds
    return own


@pytest.mark.rule("conquest.casualties.stand-destroyed")
@pytest.mark.parametrize(("own", "law"), [
    (men(wounds=4), "4 wounds on a stand"),
    (men(wounds=-1), "-1 wounds on a stand"),
    (men(stands=1, files=1, wounds=1), "a stand that is not there"),
    (men(lead_wounds=4), "4 wounds on its command stand"),
    (men(lead_wounds=1, lead=False, models=()), "command stand that is lost"),
    (hurt(4), "noble-lord has 4 wounds"),
])  # fmt: skip
def test_wounds(own: Regiment, law: str) -> None:
    (broken,) = laws(battle(own))
    assert law in broken


@pytest.mark.rule("conquest.casualties.healing-max-stands", "conquest.command-models.lost-with-stand")
@pytest.mark.parametrize(("own", "law"), [
    (men(first=2), "3 stands of 2"),
    (men(lead=False), "its command stand says otherwise"),
    (men(models=(), lead=True), "its command stand says otherwise"),
    (regiment("household-knights", models=("standard-bearer",), lead=True), "its command stand says otherwise"),
    (men(lost=("leader",)), "lost a command model that it has"),
    (men(broken=2), "more stands than when it became Broken"),
    (men(stands=5, rear=0b001), "stands in no formation"),
])  # fmt: skip
def test_counts(own: Regiment, law: str) -> None:
    (broken,) = laws(battle(own))
    assert law in broken


def test_what_is_destroyed_has_nothing_left() -> None:
    own = men(where="gone")
    assert not list(laws(battle(own)))
    own.stands = 1
    assert list(laws(battle(own))) == ["regiment 0 is destroyed, but something of it is left"]


@pytest.mark.rule("conquest.casualties.priority-contact")
def test_what_is_as_it_should_be_breaks_no_law() -> None:
    others = hurt(3), regiment("archangel", at=(36, 24), stands=1, files=1, wounds=17)
    assert not list(laws(battle(men(at=(12, 24), stands=4, rear=0b001), *others)))
    assert not list(laws(battle(regiment("force-grown-drones", models=("standard-bearer",), lead=True))))


def decided(**side: Any) -> list[str]:
    """The laws that are broken when a side looks so, with a Light regiment that waits and one that has arrived."""
    state = battle(men(), regiment("militia-bowmen", where="waiting"), phase="reinforcement", step="choose")
    for name, value in side.items():
        setattr(state.sides[0], name, value)
    return list(laws(state))


@pytest.mark.rule("conquest.round.free-choice", "conquest.special-rules.flank", "conquest.round.reinforcement-dice")
@pytest.mark.parametrize(("side", "law"), [
    ({"pick": 0, "dice": {}}, "regiment 0 does not wait"),
    ({"flanking": [0]}, "regiment 0 does not wait"),
    ({"dice": {"light": [1, 2]}}, "2 dice for light regiments"),
    ({"dice": {"heavy": [1]}}, "1 dice for heavy regiments"),
])  # fmt: skip
def test_reinforcements(side: dict[str, Any], law: str) -> None:
    (broken,) = decided(**side)
    assert law in broken


def test_what_was_decided_about_reinforcements_is_gone_once_it_was_shown() -> None:
    assert decided(pick=1) == []
    state = battle(men(), regiment("militia-bowmen", where="waiting"))
    state.sides[0].pick = 1
    assert list(laws(state)) == ["seat 0 still has decisions about reinforcements"]


@pytest.mark.rule("conquest.battle.secondary-draw", "conquest.battle.secondary-same-once-per-round")
@pytest.mark.parametrize(("side", "law"), [
    ({"deck": ["rain-of-arrows"]}, "other Secondary Objectives than its deck"),
    ({"drawn": ["heavy-toll"]}, "other Secondary Objectives than its deck"),
    ({"objectives": [Objective("heavy-toll", 2), Objective("heavy-toll", 2)]}, "twice in a round"),
    ({"known": 1}, "more cards are known"),
])  # fmt: skip
def test_cards(side: dict[str, Any], law: str) -> None:
    (broken,) = decided(**side)
    assert law in broken
