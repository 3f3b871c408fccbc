"""Combat: rounds, attributes, dice, declarations; who wins and who dies."""

from __future__ import annotations

import pytest

from herna.games.cave_evil.rules.combat import fight
from herna.games.cave_evil.rules.rounds import neighbours
from herna.games.cave_evil.state import Squad, State
from herna.kernel import DONE
from tests.games.cave_evil.driving import Drive
from tests.games.cave_evil.laying import at, cave, group, squad


def rulebook(*, things: tuple[str, ...] = ("elastic-headband-of-prowess",), switches: tuple[str, ...] = ()) -> tuple[State, Squad, Squad]:
    """The fight of the rulebook: Jiří attacks Johanka."""
    state = cave(2, switches=switches)
    ours = squad(state, 0, 1, at(state, 0, 1), "hunchback", "cave-dwellers", "ghoul")
    theirs = squad(state, 1, 1, at(state, 1, 1), "necromonk-1", "horned-hellion", things=things)
    return state, ours, theirs


def fought(dice: list[int], *answers: object, **how: tuple[str, ...]) -> Drive:
    """That fight, answered so far."""
    state, ours, theirs = rulebook(**how)
    play = Drive(state, lambda t: fight(t, ours, theirs), dice)
    play.say(*answers)
    return play


@pytest.mark.rule("cave_evil.combat.fight-round-1")
@pytest.mark.rule("cave_evil.combat.total")
@pytest.mark.rule("cave_evil.combat.modifiers-after")
@pytest.mark.rule("cave_evil.combat.higher-wins")
def test_binding_turns_22_into_16() -> None:
    play = fought([2, 12], "strength")
    (first,) = play.state.combat.rounds  # type: ignore[union-attr]
    assert first.base == [19, 10]
    assert first.dice == [2, 12]
    assert first.totals == [21, 16]
    assert first.winner == 0
    assert [(change.source, change.amount, change.side) for change in first.changes] == [("hunchback", -3, 1)] * 2


@pytest.mark.rule("cave_evil.combat.fight-round-2")
@pytest.mark.rule("cave_evil.items.assign-in-combat")
def test_headband_wins_round_2() -> None:
    play = fought([2, 12, 7, 6][:2], "strength")
    assert play.rule == "cave_evil.combat.round-2-choice"
    assert play.seat == 1
    play = fought([2, 12, 6, 7, 5, 8], "strength", "prowess")
    assert play.rule == "cave_evil.combat.declare-before-roll"
    assert play.seat == 1
    play.say(("use", "elastic-headband-of-prowess", "necromonk-1:6"))
    second = play.state.combat.rounds[1]  # type: ignore[union-attr]
    assert second.base == [15, 13]
    assert second.totals == [21, 23]
    assert second.winner == 1


@pytest.mark.rule("cave_evil.combat.fight-round-3")
@pytest.mark.rule("cave_evil.combat.round-3")
@pytest.mark.rule("cave_evil.combat.round-3-winner")
def test_weapon_decides() -> None:
    play = fought([2, 12, 6, 7, 5, 8], "strength", "prowess", ("use", "elastic-headband-of-prowess"))
    third = play.state.combat.rounds[2]  # type: ignore[union-attr]
    assert third.attribute == "weapon"
    assert third.totals == [23, 17]
    assert play.over
    assert play.result == 0


@pytest.mark.rule("cave_evil.combat.fight-aftermath")
@pytest.mark.rule("cave_evil.death.all-die")
@pytest.mark.rule("cave_evil.death.kill-points")
@pytest.mark.rule("cave_evil.death.drop-all")
@pytest.mark.rule("cave_evil.death.gore")
@pytest.mark.rule("cave_evil.death.marker-back")
def test_aftermath() -> None:
    play = fought([2, 12, 6, 7, 5, 8], "strength", "prowess", ("use", "elastic-headband-of-prowess"))
    state = play.state
    assert state.players[0].enemy_kills == ["necromonk-1", "horned-hellion"]
    heap = state.heaps[at(state, 1, 1)]
    assert heap.goods == [0, 3, 0]
    assert [thing.card for thing in heap.things] == ["elastic-headband-of-prowess"]
    assert [each.number for each in state.players[1].squads] == [0]
