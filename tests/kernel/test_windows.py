"""Reactions: who is asked, when again, what cancels, and who lets the table pass."""

from __future__ import annotations

import pytest

from herna.kernel import Table
from tests.kernel.moves import Ears, play, untouched
from tests.toys.duel import DUEL, Cast, Duel


def duel(*hands: str, dark: bool = False) -> Table[Duel]:
    """A duel in which seat 0 has just cast a spell; hands are words in a line."""
    start = Duel(hands=[hand.split() for hand in hands], effects=[0] * len(hands))
    table = Table(DUEL, len(hands), 1, {"dark": dark}, start=start)
    play(table, "spell")
    return table


def waiting(table: Table[Duel]) -> tuple[int, str, list[str]]:
    decision = table.pending[0]
    return decision.seat, decision.rule.rpartition(".")[2], list(decision.options)


def test_where_nobody_holds_anything_nobody_is_asked() -> None:
    table = duel("counter", "", "")
    assert table.state.effects == [1, 0, 0]
    assert waiting(table) == (1, "cast", ["spell", "nothing"])


def test_only_who_holds_something_is_asked_in_the_order_of_seats() -> None:
    table = duel("", "", "boost counter")
    assert waiting(table) == (2, "react", ["boost", "counter", "pass"])
    assert table.pending[0].window
    play(table, "pass")
    assert table.state.effects == [1, 0, 0]


def test_in_a_secret_window_everybody_is_asked() -> None:
    table = duel("", "", "counter", dark=True)
    assert waiting(table) == (1, "react", ["pass"])
    play(table, "pass")
    assert waiting(table) == (2, "react", ["counter", "pass"])
    play(table, "pass")
    assert [seat for _, seat, _ in table.history()] == [0, 1, 2]


def test_a_counter_cancels_the_spell_and_closes_the_window() -> None:
    table = duel("", "counter", "boost")
    play(table, "counter")
    assert waiting(table) == (2, "react", ["boost", "pass"]), "the counter itself may be reacted to"
    play(table, "pass")
    assert table.state.effects == [0, 0, 0]
    assert waiting(table) == (1, "cast", ["spell", "nothing"]), "seat 2 is not asked about a spell that is gone"


def test_a_counter_to_a_counter_saves_the_spell() -> None:
    table = duel("counter", "counter", "")
    play(table, "counter", "counter")
    assert table.state.deeds == ["1 counter", "0 counter"]
    assert table.state.effects == [1, 0, 0]


def test_a_counter_to_a_counter_to_a_counter_lets_the_first_one_stand() -> None:
    table = duel("counter", "counter", "counter")
    play(table, "counter", "counter", "counter")
    assert table.state.deeds == ["1 counter", "2 counter", "0 counter"]
    assert table.state.effects == [0, 0, 0]


def test_after_a_reaction_all_are_asked_again() -> None:
    table = duel("", "counter", "boost")
    play(table, "pass", "boost")
    assert waiting(table) == (1, "react", ["counter", "pass"]), "seat 1 had passed, but the spell has grown"
    play(table, "counter")
    assert table.state.effects == [1, 0, 0], "the boost stays, the spell is cancelled"


def test_the_window_closes_only_when_all_have_passed_in_a_row() -> None:
    table = duel("", "boost boost", "boost")
    play(table, "pass", "boost", "boost")
    assert waiting(table) == (1, "react", ["boost", "pass"]), "nobody else can, but who has just reacted may go on"
    play(table, "pass")
    assert waiting(table)[:2] == (1, "cast")
    assert table.state.effects == [3, 0, 0]


def test_who_left_word_to_pass_is_passed_for_in_every_window() -> None:
    table = duel("", "counter", "boost")
    table.pass_for(1, "toys.duel.react")
    assert waiting(table) == (2, "react", ["boost", "pass"])
    play(table, "boost")
    assert table.state.effects == [2, 0, 0], "seat 1 was asked again and passed again"
    assert [(seat, value) for _, seat, value in table.history()] == [(0, "spell"), (1, "pass"), (2, "boost"), (1, "pass")]


def test_the_table_passes_only_where_it_was_told_to() -> None:
    table = duel("", "counter", "")
    for seat, rule in ((0, "toys.duel.react"), (1, "toys.duel.cast")):
        with untouched(table):
            table.pass_for(seat, rule)
    table.pass_for(1, "toys.duel.react")
    table.pass_for(1, "toys.duel.react", standing=False)
    play(table, "nothing", "nothing", "spell")
    assert waiting(table) == (1, "react", ["counter", "pass"]), "told otherwise, the table asks again"


def test_passing_for_all_is_recorded_and_replays() -> None:
    table = duel("counter", "counter", "counter", dark=True)
    heard = Ears(table)
    for seat in range(3):
        table.pass_for(seat, "toys.duel.react")
    assert waiting(table)[:2] == (1, "cast")
    play(table, "spell", "spell")
    assert heard.events == [Cast(1), Cast(2)]
    assert len(table.history()) == 3 + 6
    assert table.record().replay(DUEL).hash() == table.hash()


def test_a_fork_in_a_nested_window_goes_on_as_the_original() -> None:
    table = duel("counter", "counter", "counter boost")
    play(table, "counter")
    fork = table.fork()
    for each in (table, fork):
        play(each, "boost", "pass", "pass")
    assert fork.hash() == table.hash()
    assert fork.history() == table.history()


def test_who_lets_the_table_pass_does_not_stand_in_the_way_of_an_undo() -> None:
    table = duel("", "counter", "")
    table.pass_for(1, "toys.duel.react")
    assert table.state.effects == [1, 0, 0]
    assert table.may_undo(0) is None
    table.undo(0)
    assert (table.state.effects, waiting(table)) == ([0, 0, 0], (0, "cast", ["spell", "nothing"]))


def test_a_rewind_to_where_the_table_passed_passes_again() -> None:
    table = duel("", "counter", "")
    number = table.pending[0].number
    table.pass_for(1, "toys.duel.react")
    table.rewind(number, range(3))
    assert waiting(table) == (1, "cast", ["spell", "nothing"])


def test_who_cannot_listen_does_not_keep_the_table_from_passing() -> None:
    def deaf(told: object) -> None:
        raise OSError("no ears")

    start = Duel(hands=[[], ["counter"], []], effects=[0, 0, 0])
    table = Table(DUEL, 3, 1, start=start)
    table.pass_for(1, "toys.duel.react")
    table.watch(deaf)
    with pytest.raises(OSError, match="no ears"):
        play(table, "spell")
    assert waiting(table) == (1, "cast", ["spell", "nothing"])
