"""Bots and free values: thoughts are worked out when they are looked at, the first ones first."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from herna.bots import BOTS, Bot, answer, bot, moves
from herna.bots.greedy import Greedy
from herna.bots.search import Search
from herna.kernel import Dice, Outcome, Table, free
from herna.kernel.decision import Proposals
from herna.kernel.seat import Seat
from tests.bots.test_bots import quick
from tests.toys import toy
from tests.toys.stacks import GAME as STACKS
from tests.toys.stroll import GAME as STROLL
from tests.toys.stroll.way import KEYS


class Guess(msgspec.Struct):
    """A number that was named."""

    guess: int = -1


class Thoughts:
    """A game of forty thoughts, which notes which of them were worked out."""

    def __init__(self) -> None:
        self.made: list[int] = []
        self.game = toy(Guess, lambda seats, options, dice: Guess(), self.play, seats=(1,))
        self.game.evaluate = lambda state, seat: 1 - abs(state.guess - 700) / 1000
        self.table: Table[Any] = Table(self.game, seed=1)

    async def play(self, t: Table[Guess]) -> Outcome:
        """A thought is a number on every table [toys.walk.path]."""
        t.rest()
        t.state.guess = await t.compose(0, "toys.walk.path", int, lambda value: None, Proposals(range(40), self.make))
        await t.choose(0, "toys.walk.furthest", ["done", "end"])
        return Outcome("toys.walk.furthest", won=(0,))

    def make(self, key: int) -> int:
        self.made.append(key)
        return 1000 - key * 10

    def look(self, player: Bot) -> Any:
        return answer(player, self.table, self.table.pending[0])


def test_of_many_thoughts_a_search_works_out_the_first_ones_and_more_the_longer_it_thinks() -> None:
    few, many = Thoughts(), Thoughts()
    assert few.look(Search(1, iterations=5)) == 1000 - 10 * 4, "all were tried once, and the last of them was the best"
    assert sorted(set(few.made[:5])) == [0, 1, 2, 3, 4]
    assert abs(many.look(Search(1, iterations=600)) - 700) <= 50
    assert len(many.made) < 800, "an iteration works out one thought, not all of them"


def test_when_all_thoughts_are_tried_a_search_makes_up_values() -> None:
    table: Table[Any] = Table(STROLL, 2, 1)
    proposed = {*table.pending[0].options}
    weighed = Search(1, iterations=180).weigh(Seat(table, 0), Seat(table, 0).pending()[0])
    made_up = [each for each in weighed if each.option not in proposed]
    assert made_up
    assert all(table.try_out(1, 0, free.spell(each.option)).rule is None for each in made_up)
    assert proposed <= {each.option for each in weighed}


def test_advice_says_which_thoughts_come_first() -> None:
    thoughts = Thoughts()
    thoughts.game.advise = lambda view, decision: [float(key) for key in range(40)]
    thoughts.look(Search(1, iterations=3))
    assert thoughts.made[:3] == [39, 38, 37]


def test_whoever_takes_one_thought_works_out_that_one_alone() -> None:
    for name in ("random", "sensible"):
        thoughts = Thoughts()
        thoughts.game.advise = lambda view, decision: [float(key == 7) for key in range(40)]
        found = thoughts.look(bot(name, 3))
        assert thoughts.made == [(1000 - found) // 10]
        thoughts.table.decide(1, 0, found)
        assert len(thoughts.made) == 1, "nor does the table work out the others to know it"


def test_a_greedy_player_can_be_told_how_much_to_try() -> None:
    table: Table[Any] = Table(STROLL, 2, 1, {"drill": True})
    for _ in range(2):
        table.decide(table.pending[0].number, table.pending[0].seat, table.pending[0].options[0])
    seat, tried = Seat(table, 0), list[int]()
    imagine = seat.imagine

    def counted(seed: int) -> Table[Any]:
        tried.append(seed)
        return imagine(seed)

    seat.imagine = counted
    bot("greedy:tries=20", 1)(seat, seat.pending()[0])
    few = len(tried)
    Greedy(1)(seat, seat.pending()[0])
    assert len(tried) - 2 * few == len(KEYS) - 20 // 2, (
        "it looks at as many ways to walk as it has tries for each of two options"
    )


@pytest.mark.parametrize("options", [{}, {"drill": True}], ids=str)
@pytest.mark.parametrize("name", [*BOTS])
def test_every_bot_strolls(name: str, options: dict[str, Any]) -> None:
    table: Table[Any] = Table(STROLL, 2, 5, options)
    for _ in moves(table, [quick(name, seat) for seat in range(2)]):
        pass
    assert table.outcome is not None
    assert table.record().replay(STROLL).hash() == table.hash()


@pytest.mark.parametrize("name", [name for name in BOTS if name != "sensible"])
def test_an_order_laid_in_secret_follows_from_what_its_seat_may_know(name: str) -> None:
    for first, seat in ((0, 1), (1, 0)):
        real: Table[Any] = Table(STACKS, 2, 3)
        other = real.fork()
        STACKS.redeal(other.state, seat, Dice(5))
        assert other.state != real.state
        for table in (real, other):
            laid = next(each for each in table.pending if each.seat == first)
            table.decide(laid.number, first, laid.options[int(table is other)])
        answers = [answer(quick(name, 4), table, table.pending[0]) for table in (real, other)]
        assert answers[0] == answers[1]
        real.decide(real.pending[0].number, seat, answers[0])


def test_a_search_tries_orders_that_nobody_has_proposed() -> None:
    table: Table[Any] = Table(STACKS, 2, 3)
    seat = Seat(table, 1)
    weighed = Search(1, iterations=120).weigh(seat, seat.pending()[0])
    made_up = [each.option for each in weighed if each.option not in [*seat.pending()[0].options]]
    assert len(made_up) > 3
    assert all(table.try_out(2, 1, free.spell(order)).rule is None for order in made_up)


def test_a_greedy_bot_does_not_look_into_what_is_laid_in_secret_after_its_step() -> None:
    thoughts = Thoughts()

    async def play(t: Table[Guess]) -> Outcome:
        """A step, and then a number in secret [toys.walk.path]."""
        t.rest()
        await t.choose(0, "toys.walk.furthest", ["done", "end"])
        asked = t.ask_freely(0, "toys.walk.path", int, lambda value: None, lambda: Proposals(range(3), thoughts.make))
        t.state.guess = (await t.together([asked]))[0]
        return Outcome("toys.walk.furthest", won=(0,))

    thoughts.game.play = play
    thoughts.table = Table(thoughts.game, seed=1)
    assert thoughts.look(Greedy(1)) in ("done", "end")
    assert thoughts.made == []
