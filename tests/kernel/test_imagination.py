"""An imagined table: as it might be, with no way back to the real one."""

from __future__ import annotations

import gc
from types import FunctionType, ModuleType
from typing import Any

import pytest

from herna.kernel import Dice, Game, Table
from herna.kernel.errors import RuleFailure, UndoRefused
from herna.kernel.game import STRIDE
from herna.kernel.kept import Rest
from tests.kernel.moves import Ears, asked, at_random, bid, play, play_at_random, situation, untouched
from tests.toys.auction import AUCTION
from tests.toys.errands import ERRANDS, Errands
from tests.toys.menus import MENU
from tests.toys.realm import REALM
from tests.toys.thief import THIEF


def errands(*texts: str, seed: int = 1) -> Table[Errands]:
    table = Table(ERRANDS, 2, seed)
    play(table, *texts)
    return table


@pytest.mark.parametrize("answers", [3, 3 * STRIDE])
def test_there_is_no_way_to_the_seed_the_record_or_the_history(answers: int) -> None:
    table = errands(*["walk"] * answers)
    imagined = table.imagine(0, 7)
    assert imagined.seed is None
    assert imagined.start is None
    assert Table(THIEF, 3, start=THIEF.setup(3, None, Dice(1))).imagine(0, 7).start is None
    assert imagined.history() == []
    with pytest.raises(LookupError, match="a table with other dice has no record"):
        imagined.record()
    with pytest.raises(LookupError, match="only after its next rest"):
        imagined.fork()
    with pytest.raises(LookupError, match="only after its next rest"):
        imagined.imagine(0, 8)
    assert imagined.may_undo(0) == "house.undo.own-last"
    with pytest.raises(UndoRefused):
        imagined.undo(0)
    with pytest.raises(UndoRefused):
        imagined.rewind(answers, range(2))
    assert imagined.hash() != table.hash()


def reachable(thing: object) -> list[object]:
    """All that hangs together with a thing, the game and code aside."""
    found: dict[int, object] = {}
    waiting = [thing]
    while waiting:
        part = waiting.pop()
        if id(part) not in found and not isinstance(part, ModuleType | FunctionType | type | Game):
            found[id(part)] = part
            waiting += gc.get_referents(part)
    return list(found.values())


def test_nothing_that_an_imagined_table_holds_leads_to_the_real_one() -> None:
    table = errands(*["walk", "hand-on"] * (2 * STRIDE), seed=123_456_789)
    table.fork()
    assert {Rest, Table} <= {type(part) for part in reachable(table)}
    parts = reachable(table.imagine(0, 7))
    assert not any(isinstance(part, Rest) for part in parts)
    assert not any(part is table or part is table.state or part is table.dice for part in parts)
    assert not any(type(part) is int and part in (table.seed, table.dice.state) for part in parts)


def test_its_rolls_are_not_the_real_ones_and_its_own_seed_repeats_them() -> None:
    table = errands("walk")
    rolls = []
    for each in (table.imagine(0, 7), table.imagine(0, 7), table.imagine(1, 7), table.imagine(0, 8), table.fork()):
        play(each, "roll", "roll", "roll")
        rolls.append(each.state.done[-5:])
    assert rolls[0] == rolls[1]
    assert rolls[0] != rolls[3]
    assert rolls[4] not in rolls[:4]


def test_imagination_does_not_depend_on_the_real_dice() -> None:
    """Tables that look the same and differ in their seed alone are imagined the same."""
    start = Errands(deck=[1, 2, 3])
    worlds = {Table(ERRANDS, 2, start=start, dice=Dice(seed)).imagine(0, 7).hash() for seed in range(5)}
    assert len(worlds) == 1


def test_what_is_imagined_does_not_depend_on_how_hidden_cards_lie() -> None:
    """Who knows the seed could otherwise turn the shuffling back, and find the real cards."""
    start = THIEF.setup(3, None, Dice(1))
    other = THIEF.unpack(THIEF.pack(start))
    other.deck.reverse()
    other.hands[1], other.hands[2] = other.hands[2], other.hands[1]
    assert Table(THIEF, 3, 1, start=start).imagine(0, 7).state == Table(THIEF, 3, 1, start=other).imagine(0, 7).state


def test_an_imagined_table_can_be_forked_after_its_next_rest() -> None:
    table = Table(REALM, 4, 1)
    play_at_random(table, 20)
    imagined = table.imagine(0, 7)
    play_at_random(imagined, 3 * STRIDE)
    assert situation(imagined.fork()) == situation(imagined)
    play_at_random(imagined.imagine(0, 8), 5)
    assert len(imagined.history()) == 3 * STRIDE, "it knows its own way since, and no more"
    assert imagined.may_undo(imagined.history()[-1][1]) == "house.undo.own-last"


def test_the_real_table_does_not_feel_what_is_tried_out() -> None:
    table = Table(THIEF, 3, 1)
    play_at_random(table, 4)
    assert table.pending[0].rule == "toys.thief.draw"
    heard = Ears(table)
    with untouched(table):
        for seat in range(3):
            table.imagine(seat, seat).run(at_random())
    assert heard.told == []


def test_decisions_keep_their_numbers_so_that_an_answer_can_be_tried() -> None:
    table = errands("walk", "walk")
    table.undo(0)
    imagined = table.imagine(0, 7)
    assert imagined.pending[0].number == table.pending[0].number
    imagined.decide(table.pending[0].number, 0, "walk")
    assert imagined.state.steps == 2


def test_an_imagined_table_gives_no_reasons_before_its_next_rest_but_refuses() -> None:
    table = Table(MENU, 2, 1)
    play(table, "soup")
    imagined = table.imagine(1, 7)
    assert imagined.refused(2) == {}
    for _ in range(STRIDE):
        play(imagined, '"two words"') if imagined.state.taken[-1] == "soup" else play(imagined, "soup")
    assert imagined.refused(imagined.number)["smoke"] == "toys.menus.smoke"


def test_a_finished_game_can_be_imagined() -> None:
    table = errands("home")
    imagined = table.imagine(0, 7)
    assert imagined.outcome == table.outcome
    assert imagined.pending == ()


def test_on_an_imagined_table_nothing_is_withdrawn() -> None:
    table: Table[Any] = Table(AUCTION, 3, 1)
    play(table, "vase", "2")
    bid(table, 1, 3)
    imagined = table.imagine(1, 7)
    assert imagined.may_undo(1) == "house.undo.own-last"


def test_on_an_imagined_table_a_later_answer_is_not_withdrawn_either() -> None:
    table: Table[Any] = Table(AUCTION, 3, 1)
    play(table, "vase", "2")
    imagined = table.imagine(1, 7)
    bid(imagined, 1, 3)
    with pytest.raises(UndoRefused):
        imagined.undo(1)
    assert asked(imagined, 0).rule == "toys.auction.bid"


def test_a_failing_rule_is_named_on_an_imagined_table_as_well() -> None:
    imagined = errands("walk").imagine(0, 7)
    with pytest.raises(RuleFailure, match="ZeroDivisionError"):
        play(imagined, "fail")
