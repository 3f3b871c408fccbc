"""The Supremacy Phase: who is First Player."""

from __future__ import annotations

import pytest

from herna.games.conquest import GAME
from herna.games.conquest.events.round import FirstPlayer, SupremacyRoll, SupremacyShifted, SupremacyTie
from herna.games.conquest.state import State
from herna.kernel import PASS, Table, Told
from herna.testing.playing import act, asked, laid, told
from tests.games.conquest.laying import battle, regiment

MEN = "men-at-arms"


def rolling(*cards: int, dice: list[int], heard: list[Told] | None = None) -> Table[State]:
    """The stacks are laid, of so many cards each."""
    state = battle(regiment(MEN), regiment(MEN, 1, at=(24, 10)), phase="supremacy", step="roll")
    for seat, many in enumerate(cards):
        state.sides[seat].stack = [MEN] * many
    return laid(GAME, state, dice=dice, heard=heard)


@pytest.mark.rule("conquest.round.supremacy-roll")
@pytest.mark.parametrize(("dice", "first"), [([2, 5], 0), ([5, 2], 1)])
def test_the_lowest_roll_makes_the_first_player(dice: list[int], first: int) -> None:
    heard: list[Told] = []
    table = rolling(1, 1, dice=dice, heard=heard)
    assert told(heard, FirstPlayer) == [FirstPlayer(first)]
    assert table.state.first == first


@pytest.mark.rule("conquest.round.supremacy-equal-cards")
def test_with_equal_stacks_nobody_modifies_the_roll() -> None:
    heard: list[Told] = []
    rolling(2, 2, dice=[3, 4], heard=heard)
    assert told(heard, FirstPlayer) == [FirstPlayer(0)]


@pytest.mark.rule("conquest.round.supremacy-fewer-cards")
def test_who_has_fewer_cards_may_add_or_subtract_1_once_both_dice_are_seen() -> None:
    table = rolling(1, 2, dice=[3, 2])
    assert (asked(table).seat, asked(table).facts) == (0, {"mine": 3, "theirs": 2})
    assert asked(table).options == [PASS, ("modify", -1), ("modify", 1)]
    act(table, PASS)
    assert table.state.first == 1


@pytest.mark.rule("conquest.round.supremacy-fewer-cards")
@pytest.mark.parametrize(("die", "by", "score"), [(1, -1, 0), (6, 1, 7)])
def test_the_score_may_go_down_to_0_and_up_to_7(die: int, by: int, score: int) -> None:
    heard: list[Told] = []
    table = rolling(2, 1, dice=[3, die], heard=heard)
    act(table, ("modify", by))
    assert told(heard, SupremacyShifted) == [SupremacyShifted(1, score)]
    assert table.state.first == (1 if score < 3 else 0)


@pytest.mark.rule("conquest.round.supremacy-tie")
def test_equal_scores_are_rolled_again_until_there_is_a_winner() -> None:
    heard: list[Told] = []
    table = rolling(1, 1, dice=[4, 4, 2, 2, 6, 5], heard=heard)
    assert told(heard, SupremacyTie) == [SupremacyTie(4), SupremacyTie(2)]
    assert len(told(heard, SupremacyRoll)) == 3
    assert table.state.first == 1


@pytest.mark.rule("conquest.round.supremacy-tie", "conquest.round.supremacy-tie-modify-again")
def test_a_tie_after_modification_is_rolled_again_and_modified_again() -> None:
    table = rolling(1, 2, dice=[3, 2, 5, 4])
    act(table, ("modify", -1))
    assert asked(table).facts == {"mine": 5, "theirs": 4}
    act(table, ("modify", 1))
    assert table.state.first == 1
