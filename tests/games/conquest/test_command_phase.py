"""The Command Phase: which cards are in a stack, and that nobody else knows their order."""

from __future__ import annotations

from typing import Any

import pytest

from herna.games.conquest import GAME
from herna.games.conquest.events.round import CardRevealed
from herna.games.conquest.state import State
from herna.kernel import PASS, Dice, Table, Told
from herna.kernel.errors import Refused
from herna.testing.playing import act, asked, laid, say, told
from tests.games.conquest.laying import battle, regiment, waiting

BOWMEN, MEN, KNIGHTS, LORD = "militia-bowmen", "men-at-arms", "household-knights", "noble-lord"


def commanding(*regiments: Any, heard: list[Told] | None = None) -> Table[State]:
    """Both are about to lay their stacks; the dice are those of the Supremacy Phase, which the first seat wins."""
    return laid(GAME, battle(*regiments, phase="command"), dice=[1, 6], heard=heard)


def refusal(table: Table[State], value: tuple[str, ...], seat: int = 0) -> str:
    with pytest.raises(Refused) as refused:
        say(table, seat, value)
    return refused.value.rule


@pytest.mark.rule("conquest.round.stack-contents", "conquest.round.stack-matches-play")
def test_the_stack_holds_the_cards_of_what_is_on_the_battlefield_or_arrives_now() -> None:
    own = [regiment(MEN, hero=LORD), regiment(KNIGHTS, where="arriving"), waiting(BOWMEN), regiment(BOWMEN, where="gone")]
    table = commanding(*own, regiment(MEN, 1))
    assert refusal(table, (MEN, KNIGHTS)) == "conquest.round.stack-contents"
    assert refusal(table, (LORD, MEN, KNIGHTS, BOWMEN)) == "conquest.round.stack-matches-play"
    assert refusal(table, (LORD, MEN, MEN)) == "conquest.round.stack-matches-play"
    say(table, 0, (KNIGHTS, LORD, MEN))
    say(table, 1, (MEN,))
    assert table.state.sides[0].stack == [MEN, LORD, KNIGHTS]


@pytest.mark.rule("conquest.round.stack-face-down-ordered", "conquest.round.turns-alternate")
def test_the_first_card_of_the_order_lies_on_top_and_is_played_first() -> None:
    heard: list[Told] = []
    table = commanding(regiment(MEN), regiment(BOWMEN, at=(10, 40)), regiment(MEN, 1, at=(24, 10)), heard=heard)
    say(table, 0, (BOWMEN, MEN))
    say(table, 1, (MEN,))
    act(table, PASS)
    assert told(heard, CardRevealed)[0] == CardRevealed(0, BOWMEN)


@pytest.mark.rule("conquest.round.command-simultaneous", "conquest.battle.information-stack-secret")
def test_both_lay_at_the_same_time_and_nobody_sees_the_order_of_the_other() -> None:
    table = commanding(
        regiment(MEN), regiment(BOWMEN, at=(10, 40)), regiment(MEN, 1, at=(24, 10)), regiment(KNIGHTS, 1, at=(36, 10))
    )
    assert [decision.seat for decision in table.pending] == [0, 1]
    say(table, 0, (BOWMEN, MEN))
    assert asked(table).seat == 1
    say(table, 1, (KNIGHTS, MEN))
    state = table.state
    assert table.view(0).sides[1].stack == ["?"] * len(state.sides[1].stack)
    assert table.view(1).sides[0].stack == ["?"] * len(state.sides[0].stack)
    assert table.view(1).sides[1].stack == state.sides[1].stack


@pytest.mark.rule("conquest.battle.information-stack-secret")
def test_a_seat_imagines_the_stack_of_the_other_in_any_order_but_with_its_own_cards() -> None:
    cards = [MEN, BOWMEN, KNIGHTS, LORD]
    state = battle(regiment(MEN), regiment(MEN, 1))
    state.sides[0].stack = cards
    found = set()
    for seed in range(60):
        imagined = GAME.unpack(GAME.pack(state))
        GAME.redeal(imagined, 1, Dice(seed))
        assert sorted(imagined.sides[0].stack) == sorted(cards)
        found.add(tuple(imagined.sides[0].stack))
    assert len(found) > 15
    GAME.redeal(state, 0, Dice(1))
    assert state.sides[0].stack == [MEN, BOWMEN, KNIGHTS, LORD]


@pytest.mark.rule("conquest.round.stack-look-own", "conquest.round.stack-order-fixed")
def test_a_player_sees_the_own_stack_as_it_was_laid() -> None:
    table = commanding(regiment(MEN), regiment(BOWMEN, at=(10, 40)), regiment(KNIGHTS, at=(40, 40)), regiment(MEN, 1))
    say(table, 0, (BOWMEN, MEN, KNIGHTS))
    say(table, 1, (MEN,))
    assert table.view(0).sides[0].stack == [KNIGHTS, MEN, BOWMEN]


def test_proposals_are_whole_stacks_with_a_character_right_before_its_regiment() -> None:
    table = commanding(regiment(MEN, hero=LORD), regiment(BOWMEN, at=(10, 40)), regiment(MEN, 1, at=(24, 10)))
    for order in asked(table, 0).options:
        assert sorted(order) == sorted([LORD, MEN, BOWMEN])
        assert order.index(MEN) == order.index(LORD) + 1
