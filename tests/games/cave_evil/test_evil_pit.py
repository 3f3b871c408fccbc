"""The Pit of Infinite Shadow."""

from __future__ import annotations

from typing import Any

import pytest

from herna.games.cave_evil.cave import PIT
from herna.games.cave_evil.content import TRACK
from herna.games.cave_evil.events.evils import EvilPlaced, JumpedIn
from herna.games.cave_evil.rules import awakening, evil_pit, evils, movement
from herna.games.cave_evil.rules.evil_basics import AWOKE, REVEALED
from herna.games.cave_evil.rules.movement import owes
from herna.games.cave_evil.state import State
from herna.testing.playing import act, forbidden, told
from tests.games.cave_evil.haunting import PIT_EVIL, awake, finish, perform, why, won
from tests.games.cave_evil.laying import at, cave, dig, group, heap, lay, master, squad, weary
from tests.games.cave_evil.staging import stage

JUMP = ("jump",)


def shadows(since: int = 0) -> State:
    state = cave(2)
    awake(state, PIT_EVIL, since=since)
    return state


@pytest.mark.rule("cave_evil.evil-pit.reveal")
def test_nothing_happens_when_it_is_revealed() -> None:
    state = cave(2)
    group(state, 0, "ratman")
    table = stage(state, REVEALED["pit"])
    assert table.state == state


@pytest.mark.rule("cave_evil.evil-pit.awaken")
def test_its_marker_is_put_on_the_pit() -> None:
    heard: list[Any] = []
    stage(shadows(), AWOKE["pit"], heard=heard)
    assert told(heard, EvilPlaced) == [EvilPlaced(PIT_EVIL, 0)]


@pytest.mark.rule("cave_evil.evil-pit.win")
@pytest.mark.rule("cave_evil.course.game-end")
def test_the_first_necromancer_who_jumps_wins() -> None:
    state = shadows()
    master(state, 0, at(state, 2, 0))
    heard: list[Any] = []
    table = perform(evils.ACTIVITIES, state, 0, 0, JUMP, heard=heard)
    assert won(table) == ("cave_evil.evil-pit.win", (0,))
    assert told(heard, JumpedIn) == [JumpedIn(0)]


def test_no_other_squad_can_jump() -> None:
    state = shadows()
    ours = squad(state, 0, 1, at(state, 1, 0), "ghoul")
    assert why(evils.ACTIVITIES, state, ours, JUMP) == "cave_evil.evil-pit.win"


def test_the_pit_must_be_in_reach() -> None:
    state = shadows()
    assert why(evils.ACTIVITIES, state, master(state, 0), JUMP) == "cave_evil.movement.stop-rate"


@pytest.mark.rule("cave_evil.evil-pit.halves")
def test_either_half_of_the_wizard_can_jump() -> None:
    state = cave(2, names=("black-wizard", "rotten-magi"))
    awake(state, PIT_EVIL)
    master(state, 0).creatures[0].card = "mini-wizard-1"
    half = squad(state, 0, 1, at(state, 1, 0))
    half.creatures.append(type(master(state, 0).creatures[0])(99, "mini-wizard-2"))
    assert won(perform(evils.ACTIVITIES, state, 0, 1, JUMP)) == ("cave_evil.evil-pit.win", (0,))


@pytest.mark.rule("cave_evil.evil-pit.from-next-cycle")
def test_jumps_begin_with_the_next_cycle() -> None:
    state = shadows(since=1)
    ours = master(state, 0, at(state, 1, 0))
    assert why(evils.ACTIVITIES, state, ours, JUMP) == "cave_evil.evil-pit.from-next-cycle"
    state.cycle = 2
    assert why(evils.ACTIVITIES, state, ours, JUMP) is None


@pytest.mark.rule("cave_evil.evil-pit.no-stopping")
@pytest.mark.rule("cave_evil.evil-pit.no-stop-scope")
def test_who_stands_beside_the_pit_does_not_stop_a_jump() -> None:
    state = shadows()
    ours = master(state, 0, at(state, 2, -1))
    group(state, at(state, 1, -1), "ghoul")
    squad(state, 1, 1, at(state, 0, 1), "ratman")
    assert owes(state, ours)  # phase 1 is not waived, nor the combat of who does not jump
    assert won(perform(evils.ACTIVITIES, state, 0, 0, JUMP)) == ("cave_evil.evil-pit.win", (0,))


@pytest.mark.rule("cave_evil.evil-pit.no-stopping")
@pytest.mark.rule("cave_evil.combat.stop-adjacent")
def test_who_has_walked_up_to_them_jumps_from_there_too() -> None:
    state = weary(shadows())
    state.cycle = 2
    master(state, 0, at(state, 2, 0))
    group(state, at(state, 0, 1), "ghoul")
    table = lay(state)
    act(table, ("squad", 0, 0), ("move", at(state, 1, 0)))  # he is the only one who can go on
    assert forbidden(table, ("move", at(state, 2, 0))) == "cave_evil.combat.stop-adjacent"
    act(table, JUMP)
    assert won(table) == ("cave_evil.evil-pit.win", (0,))


def test_a_monster_on_the_pit_is_jumped_upon() -> None:
    state = shadows()
    master(state, 0, at(state, 1, 0))
    group(state, 0, "ghoul")
    assert won(perform(evils.ACTIVITIES, state, 0, 0, JUMP)) == ("cave_evil.evil-pit.win", (0,))


def test_who_stands_farther_off_does_stop_him() -> None:
    state = shadows()
    ours = master(state, 0, at(state, 2, 0))
    group(state, at(state, 2, -1), "ghoul")
    assert why(evils.ACTIVITIES, state, ours, JUMP) == "cave_evil.combat.stop-adjacent"


@pytest.mark.rule("cave_evil.necromancers.not-to-win")
@pytest.mark.rule("cave_evil.necromancers.ban-enforced")
def test_no_jump_in_the_turn_of_the_ability() -> None:
    state = shadows()
    ours = master(state, 0, at(state, 1, 0))
    state.players[1].spent_now = True  # others do not matter
    assert why(evils.ACTIVITIES, state, ours, JUMP) is None
    state.players[0].spent_now = True
    assert why(evils.ACTIVITIES, state, ours, JUMP) == "cave_evil.necromancers.ban-enforced"


@pytest.mark.rule("cave_evil.necromancers.ban-enforced")
@pytest.mark.rule("cave_evil.evil-pit.win")
def test_nor_does_he_cross_it_then() -> None:
    state = shadows()
    heap(state, PIT, (1, 0, 0))
    ours = master(state, 0, at(state, 1, 0))
    ours.creatures[0].moved = 1
    assert why(movement.ACTIVITIES, state, ours, ("move", PIT)) is None
    state.players[0].spent_now = True
    assert why(movement.ACTIVITIES, state, ours, ("move", PIT)) == "cave_evil.necromancers.ban-enforced"
    assert why(movement.ACTIVITIES, state, ours, ("move", at(state, -1, 0))) == "cave_evil.necromancers.ban-enforced"
    other = squad(state, 0, 1, at(state, 0, 1), "ratman")
    assert why(movement.ACTIVITIES, state, other, ("move", PIT)) is None


def test_it_does_nothing_in_a_cycle() -> None:
    state = shadows()
    state.phase, state.step = "cycle", 1
    table = stage(state, evils.begin_cycle)
    assert table.state == state
    assert finish(table).outcome is not None


def test_a_pit_that_sleeps_is_like_any() -> None:
    state = cave(2)
    assert evil_pit.jump_barred(state, master(state, 0, at(state, 1, 0))) == "cave_evil.movement.over-pit"
    dig(state, "single", 9, 9)
    assert awakening.reveals_at(state) == TRACK.reveal[0]
