"""Free values that several seats give at once and in secret: orders of cards."""

from __future__ import annotations

from copy import copy
from functools import partial
from typing import Any

import msgspec
import pytest

from herna.kernel import TALK, Outcome, Record, Table, Told
from herna.kernel.decision import Composition
from herna.kernel.errors import NotYours, Refused, Stale
from herna.kernel.seat import Hand, Seat
from herna.testing.playing import act, forbidden, laid, offered, say, told
from tests.kernel.moves import Ears, asked, bid, numbers, situation, untouched
from tests.toys import toy
from tests.toys.stacks import GAME
from tests.toys.stacks.rules import Opened, Order, Stacks

MINE = ("wolf", "bear", "fox", "mouse", "mouse")
THEIRS = ("fox", "bear", "bear", "wolf", "mouse")


def table(heard: list[Told] | None = None) -> Table[Stacks]:
    """Two seats with cards that are known here."""
    hands = [sorted(MINE), sorted(THEIRS)]
    return laid(GAME, Stacks(["wolf", "fox"], hands, opened=[(), ()], points=[0, 0]), heard=heard)


def free(table: Table[Any], seat: int) -> Composition[Any]:
    decision = asked(table, seat)
    assert isinstance(decision, Composition)
    return decision


def test_both_are_asked_at_once_and_nobody_else_may_know() -> None:
    decisions = table().pending
    assert [(decision.seat, decision.rule, decision.secret) for decision in decisions] == [
        (0, "stacks.lay.order", True),
        (1, "stacks.lay.order", True),
    ]


def test_a_free_value_of_one_seat_that_all_may_know_is_no_secret() -> None:
    async def play(t: Table[Any]) -> Outcome:
        await t.compose(0, "toys.walk.path", int, lambda value: None, [1])
        return Outcome("toys.walk.furthest")

    assert not Table(toy(Said, lambda *_: Said(), play), 2, 1).pending[0].secret


def test_nothing_happens_until_both_have_laid() -> None:
    playing = table()
    before, ears = playing.hash(), Ears(playing)
    bid(playing, 1, THEIRS)
    assert (playing.hash(), ears.told, [*numbers(playing)]) == (before, [], [0])
    bid(playing, 0, MINE)
    assert playing.state.opened == [MINE, THEIRS]
    assert ears.events == [Opened(0, MINE, 1), Opened(1, THEIRS, 2)]


def test_an_order_of_somebody_else_is_seen_nowhere() -> None:
    one, other = table(), table()
    bid(one, 1, THEIRS)
    bid(other, 1, tuple(reversed(THEIRS[:4])) + THEIRS[4:])
    for seat in (None, 0):
        assert one.view(seat) == other.view(seat)
    assert [situation(one)[part] for part in (0, 2, 4)] == [situation(other)[part] for part in (0, 2, 4)]
    assert [imagined.hash() for imagined in (one.imagine(0, 4), other.imagine(0, 4))] == [one.imagine(0, 4).hash()] * 2


def test_an_order_is_checked_and_the_rule_is_named() -> None:
    playing = table()
    for order, rule in (
        (("bear", "bear", "fox", "mouse", "mouse"), "stacks.lay.own"),
        (MINE[:4], "stacks.lay.all"),
        (("mouse", *MINE[:3], "mouse"), "stacks.lay.top"),
        ((), "stacks.lay.all"),
    ):
        assert forbidden(playing, order) == rule
    with untouched(playing), pytest.raises(NotYours):
        playing.decide(asked(playing, 1).number, 0, MINE)


def test_a_short_order_stands_for_itself_and_not_for_a_proposal_that_begins_so() -> None:
    playing = table()
    assert offered(playing, ("bear", "wolf", "fox", "mouse", "mouse"))
    assert not offered(playing, ("bear", "wolf"))
    with pytest.raises(Refused):
        act(playing, ("bear", "wolf"))
    say(playing, 1, THEIRS)
    assert [*numbers(playing)] == [0]


def test_an_order_is_tried_without_being_laid() -> None:
    playing = table()
    number = asked(playing, 1).number
    with untouched(playing):
        assert playing.try_out(number, 1, "fox bear bear wolf mouse") == (THEIRS, "fox bear bear wolf mouse", None)
        assert playing.try_out(number, 1, "mouse bear bear wolf fox").rule == "stacks.lay.top"
        assert playing.try_out(number, 1, '["fox","bear"]').rule == "stacks.lay.all"
        with pytest.raises(NotYours):
            playing.try_out(number, 0, "fox bear bear wolf mouse")


def test_an_order_is_a_line_of_a_record_and_replays() -> None:
    playing = Table(GAME, 2, 4)
    while not playing.over:
        seat = playing.pending[-1].seat
        bid(playing, seat, [*asked(playing, seat).options[-1]])
    lines = playing.record().text().splitlines()
    assert lines[1].endswith(f'"{" ".join(playing.history()[0][2])}"]')
    replayed = Record.parse("\n".join(lines)).replay(GAME)
    assert (replayed.hash(), replayed.outcome) == (playing.hash(), playing.outcome)


def test_an_order_can_be_withdrawn_while_the_other_one_is_thinking() -> None:
    playing = Table(GAME, 2, 1)
    first = asked(playing, 0).options[0]
    number = asked(playing, 1).number
    bid(playing, 0, first)
    playing.undo(0)
    assert numbers(playing) == {0: 3, 1: number}
    with untouched(playing), pytest.raises(Stale):
        playing.decide(1, 0, first)
    bid(playing, 0, asked(playing, 0).options[1])
    bid(playing, 1, asked(playing, 1).options[0])
    assert playing.state.opened[0] != first
    assert playing.record().replay(GAME).hash() == playing.hash()


def test_a_fork_knows_what_has_been_laid() -> None:
    playing = Table(GAME, 2, 1)
    order = asked(playing, 1).options[1]
    bid(playing, 1, order)
    fork = playing.fork()
    bid(fork, 0, asked(fork, 0).options[0])
    assert fork.state.opened[1] == order
    assert [*numbers(playing)] == [0]


def test_an_imagined_table_forgets_what_the_other_one_has_laid_and_asks_it_for_the_cards_that_it_holds_there() -> None:
    playing = Table(GAME, 2, 1)
    real = asked(playing, 1).options[1]
    bid(playing, 1, real)
    hands = set()
    for seed in range(8):
        imagined = playing.imagine(0, seed)
        decision = free(imagined, 1)
        hands.add(tuple(imagined.state.hands[1]))
        assert sorted(decision.options[1]) == imagined.state.hands[1]
        assert decision.check(decision.options[1]) is None
        assert decision.sample is not None
        assert sorted(decision.sample(imagined.dice)) == imagined.state.hands[1]
        assert decision.guide is not None
        assert {each.word for each in decision.guide().stock} == {*imagined.state.hands[1]}
        assert asked(imagined, 0).options[:] == asked(playing, 0).options[:]
        bid(imagined, 1, decision.options[0])
        bid(imagined, 0, asked(imagined, 0).options[0])
        assert imagined.state.opened[1] != real or imagined.state.hands[1] == playing.state.hands[1]
    assert len(hands) > 4


def test_proposals_that_were_worked_out_already_are_found_anew_on_an_imagined_table() -> None:
    async def play(t: Table[Stacks]) -> Outcome:
        hands = t.state.hands
        await t.together(
            t.ask_freely(seat, "stacks.lay.order", Order, lambda order: None, partial(sorted_hand, hands, seat))
            for seat in (0, 1)
        )
        return Outcome("stacks.end.points")

    game = copy(GAME)
    game.play = play
    playing = Table(game, 2, 1)
    assert asked(playing, 1).options == [tuple(playing.state.hands[1])]
    imagined = [playing.imagine(0, seed) for seed in range(6)]
    assert [asked(each, 1).options for each in imagined] == [[tuple(each.state.hands[1])] for each in imagined]
    assert len({str(each.state.hands[1]) for each in imagined}) > 2


def sorted_hand(hands: list[list[str]], seat: int) -> list[Order]:
    return [tuple(sorted(hands[seat]))]


def test_nothing_in_the_hands_of_a_seat_leads_to_the_table() -> None:
    playing = Table(GAME, 2, 1)
    [decision] = Seat(playing, 0).pending()
    assert isinstance(decision, Composition)
    assert (decision.source, decision.guide, decision.sample) == (None, None, None)
    hand = Hand(playing, 0)
    assert hand.try_out(decision.number, "(fox)").rule == "stacks.lay.all"
    hand.decide(decision.number, decision.options[0])
    assert hand.pending() == ()
    hand.undo()
    assert len(hand.pending()) == 1


def test_scripted_tests_can_lay_a_table_and_hear_what_is_told() -> None:
    heard: list[Told] = []
    playing = table(heard)
    say(playing, 1, THEIRS)
    act(playing, MINE)
    assert told(heard, Opened)[0] == Opened(0, MINE, 1)


# ---------------------------------------------------------------------- what is not plain, alone, and at once


class Said(msgspec.Struct):
    """What was said."""

    said: list[Any] = []


async def speak(t: Table[Said]) -> Outcome:
    """Lists that the rule uses up; then one seat alone; then one that does not wait [toys.walk.path]."""

    def ask(seat: int) -> Composition[Any]:
        t.refuse("toys.walk.inside", lambda: [("leap", seat)])
        return t.ask_freely(seat, "toys.walk.path", list[int], lambda value: None, lambda: [TALK, ("step", len(t.state.said))])

    both = await t.together([ask(0), ask(1)])
    for numbers_said in both.values():
        while numbers_said:
            t.state.said.append(numbers_said.pop())
    t.state.said.append((await t.together([ask(1)]))[1])
    t.state.said.append(await t.together([ask(0), ask(1)], at_once=(TALK,)))
    return Outcome("toys.walk.furthest")


SPEAK = toy(Said, lambda seats, options, dice: Said(), speak)


def test_what_the_rule_uses_up_stays_in_the_record() -> None:
    playing = Table(SPEAK, 2, 1)
    given = [1, 2]
    bid(playing, 0, given)
    fork = playing.fork()
    given.append(3)
    bid(playing, 1, [5])
    assert playing.state.said == [2, 1, 5]
    bid(fork, 1, [])
    assert fork.state.said == [2, 1]
    assert [line[2] for line in playing.record().lines] == ["[1,2]", "[5]"]
    assert playing.fork().state.said == [2, 1, 5]
    assert playing.record().replay(SPEAK).hash() == playing.hash()


def test_one_seat_alone_can_be_asked_so_and_an_answer_may_be_at_once() -> None:
    playing = Table(SPEAK, 2, 1)
    bid(playing, 1, [])
    bid(playing, 0, [])
    assert [*numbers(playing)] == [1]
    assert playing.pending[0].secret
    bid(playing, 1, ("step", 0))
    bid(playing, 0, [7])
    assert playing.outcome is None, "a list is no answer that does not wait"
    playing.undo(0)
    bid(playing, 1, TALK)
    assert playing.state.said == [("step", 0), {1: TALK}]


def test_who_asks_why_is_told_what_each_seat_may_not() -> None:
    playing = Table(SPEAK, 2, 1)
    for seat in (0, 1):
        assert playing.refused(asked(playing, seat).number) == {("leap", seat): "toys.walk.inside"}
