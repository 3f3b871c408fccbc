"""Forks of a table of the size of a real game: equal, independent, and cheap however long the game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from statistics import median
from time import perf_counter
from typing import Any

import pytest

from herna.kernel import Dice, Outcome, Table
from herna.kernel.errors import UndoRefused
from herna.kernel.game import STRIDE
from herna.kernel.kept import KEPT
from herna.kernel.table import LONG, SPARSE
from tests.kernel.moves import at_random, bid, play, play_at_random, situation, untouched
from tests.toys import toy
from tests.toys.auction import AUCTION
from tests.toys.court import COURT
from tests.toys.duel import DUEL
from tests.toys.errands import ERRANDS, Errands
from tests.toys.realm import REALM, Realm
from tests.toys.thief import THIEF

MID_TURN = ("toys.realm.where", "toys.realm.march", "toys.realm.fight")


def realm(rounds: int = 6, seed: int = 1) -> Table[Realm]:
    return Table(REALM, 4, seed, {"rounds": rounds})


def best(action: Callable[[], object], repeats: int = 30) -> float:
    """The shortest of many runs, in microseconds: what it costs when nobody disturbs."""
    times = []
    for _ in range(repeats):
        start = perf_counter()
        action()
        times.append(perf_counter() - start)
    return 1e6 * min(times)


@pytest.mark.parametrize("game", [DUEL, AUCTION, COURT, THIEF, REALM], ids=lambda game: game.state.__name__)
def test_after_every_answer_a_fork_equals_its_original(game: Any) -> None:
    table = Table(game, game.seats[-1], 3)
    for answer in range(150):
        assert situation(table.fork()) == situation(table)
        play_at_random(table, 1, answer)


@pytest.mark.parametrize("game", [DUEL, AUCTION, COURT, THIEF, REALM], ids=lambda game: game.state.__name__)
def test_older_forks_never_change(game: Any) -> None:
    table = Table(game, game.seats[-1], 3)
    forks = []
    for answer in range(150):
        fork = table.fork()
        forks.append((fork, fork.hash(), fork.view(0), [list(d.options) for d in fork.pending]))
        play_at_random(table, 1, answer)
    for fork, fingerprint, view, options in forks:
        assert fork.hash() == fingerprint
        assert fork.view(0) == view
        assert [list(d.options) for d in fork.pending] == options


def test_playing_on_a_fork_leaves_the_original_alone() -> None:
    table = realm()
    play_at_random(table, 60)
    before = situation(table)
    fork = table.fork()
    play_at_random(fork, 40, seed=2)
    assert situation(table) == before
    twin = table.fork()
    play_at_random(twin, 40, seed=2)
    assert situation(twin) == situation(fork), "the same answers lead to the same situation"


def test_a_long_playout_on_a_fork_leaves_the_original_alone() -> None:
    table = realm(rounds=30)
    play_at_random(table, 60)
    with untouched(table):
        table.fork().run(at_random())


def test_an_old_fork_can_be_forked_however_far_the_original_has_gone() -> None:
    table = realm(rounds=30)
    play_at_random(table, 60)
    fork = table.fork()
    table.run(at_random())
    with untouched(fork):
        play_at_random(fork.fork(), 5)


def test_a_long_playout_on_a_fork_does_not_make_other_forks_dearer() -> None:
    table = realm(rounds=60)
    play_at_random(table, 120)
    assert table._rest is not None
    assert table._rest.depth % KEPT, "this snapshot is not one of those that are kept for good"
    before = best(table.fork)
    for seed in range(3):
        table.fork().run(at_random(seed))
    assert sooner_or_later(lambda: best(table.fork) < 2 * before)
    assert table._rest.state is not None


def test_a_fork_of_a_fork_of_a_fork_is_the_same_table() -> None:
    table = realm()
    play_at_random(table, 33)
    fork = table
    for _ in range(10):
        fork = fork.fork()
    assert situation(fork) == situation(table)


def test_a_game_of_this_size_has_a_hundred_decisions_and_rests_often() -> None:
    table = realm()
    table.run(at_random())
    assert 100 <= len(table.history()) <= 200


def sooner_or_later(holds: Callable[[], bool]) -> bool:
    """Whether what is measured holds in one of a few tries: some may be spoilt by others who use the machine."""
    return any(holds() for _ in range(5))


def costs_of_forks(table: Table[Realm], answers: int) -> list[float]:
    """What forks in the middle of a turn cost, over several rounds."""
    costs = []
    for answer in range(answers):
        play_at_random(table, 1, answer)
        if table.pending[0].rule in MID_TURN:
            costs.append(best(table.fork))
    return costs


def test_a_fork_in_the_middle_of_a_turn_takes_60_microseconds() -> None:
    assert sooner_or_later(lambda: max(costs_of_forks(realm(), 120)) <= 60)


def test_a_fork_costs_the_same_after_thousands_of_answers() -> None:
    late = realm(rounds=3000)
    play_at_random(late, 20_000)
    assert sooner_or_later(lambda: median(costs_of_forks(late, 150)) < 2 * median(costs_of_forks(realm(rounds=20), 150)))


def test_a_rest_costs_the_same_after_thousands_of_answers() -> None:
    """A hundred answers with their snapshots, early and late."""
    table = realm(rounds=1000)
    costs = []
    for _ in range(40):
        start = perf_counter()
        play_at_random(table, 100)
        costs.append(perf_counter() - start)
    assert min(costs[-10:]) < 2 * min(costs[:10])


def test_old_snapshots_are_thinned() -> None:
    table = realm(rounds=1000)
    play_at_random(table, 100 * STRIDE)
    kept, rest = 0, table._rest
    while rest is not None:
        kept += rest.state is not None
        rest = rest.before
    assert kept < 2 * KEPT + 100 // KEPT + 2


def test_a_very_long_game_is_let_go_without_trouble() -> None:
    table = Table(ERRANDS, 2, 1)
    for _ in range(20_000):
        play(table, "peek")
    assert len(table.fork().history()) == 20_000
    del table


def test_many_automatic_steps_are_not_repeated_by_every_fork() -> None:
    """After a long stretch without decisions a rest takes a snapshot, however few the answers."""
    rolls = 0

    async def roll_long(t: Table[Errands]) -> Outcome:
        nonlocal rolls
        while t.state.steps < 10 * LONG:
            t.rest()
            t.state.steps += 1
            t.roll(6)
            rolls += 1
        await t.choose(0, "toys.errands.turn", ["walk", "home"])
        return Outcome("toys.errands.home")

    table = Table(toy(Errands, lambda seats, options, dice: Errands(), roll_long), 2, 1)
    assert rolls == 10 * LONG
    table.fork()
    assert rolls <= 10 * LONG + 1


def test_a_rest_may_have_a_shorter_stride_than_its_game() -> None:
    """Between answers that are dear to play again a fork repeats fewer of them."""
    rolls = 0

    async def roll_much(t: Table[Errands], stride: int) -> Outcome:
        nonlocal rolls
        while t.state.steps < STRIDE - 1:
            t.rest(stride=stride)
            t.state.steps += 1
            rolls += t.roll(6) > 0
            await t.choose(0, "toys.errands.turn", ["walk", "home"])
        return Outcome("toys.errands.home")

    repeated = []
    for stride in (0, 1):
        table = Table(toy(Errands, lambda seats, options, dice: Errands(), partial(roll_much, stride=stride)), 2, 1)
        play(table, *["walk"] * (STRIDE - 2))
        table.fork()
        rolls = 0
        table.fork()
        repeated.append(rolls)
    assert repeated == [STRIDE - 1, 1]


def test_a_table_takes_few_snapshots_until_somebody_forks_it() -> None:
    """Who only plays pays for few of them; the first fork finds the last rest, from which the others begin."""
    packed = 0
    game = toy(Errands, ERRANDS.setup, ERRANDS.play)

    def pack(state: Errands) -> bytes:
        nonlocal packed
        packed += 1
        return ERRANDS.pack(state)

    game.pack = pack
    table = Table(game, 2, 1)
    play(table, *["walk"] * (SPARSE - 1))
    assert not packed
    before = table.hash(), table.history()
    fork = table.fork()
    assert (fork.hash(), fork.history()) == before == (table.hash(), table.history())
    assert packed > (SPARSE - 1) // STRIDE, "the root, and a snapshot each stride"
    assert len(table._answers) < STRIDE
    before_last = packed
    table.fork()
    assert packed == before_last
    play(table, *["walk"] * STRIDE)
    assert packed == before_last + 1, "from now on it takes them often"
    play(fork, *["walk"] * (SPARSE - STRIDE))
    assert packed == before_last + 1, "and its fork seldom"
    table.undo(0)
    assert table.record().replay(ERRANDS).hash() == table.hash()


def rolls(table: Table[Errands]) -> list[str]:
    play(table, *["roll"] * 5)
    return [done for done in table.state.done if done.startswith("rolled")][-5:]


def errands(*texts: str) -> Table[Errands]:
    table = Table(ERRANDS, 2, 1)
    play(table, *texts)
    return table


def test_a_fork_rolls_what_the_original_will_roll() -> None:
    table = errands("walk")
    assert rolls(table.fork()) == rolls(table)


def test_a_fork_with_a_seed_rolls_something_else() -> None:
    table = errands("walk")
    other, again, third = (rolls(table.fork(seed=seed)) for seed in (7, 7, 8))
    assert other == again, "a searcher's seed gives the searcher's rolls"
    assert other != third
    assert rolls(table) not in (other, third)


def test_a_searcher_meets_other_rolls_at_every_moment() -> None:
    """Or it would learn in one decision what luck it will have in the next."""
    assert rolls(errands("walk").fork(seed=7)) != rolls(errands("walk", "walk").fork(seed=7))


def test_the_rolls_of_a_searcher_tell_nothing_about_the_seed_of_the_table() -> None:
    """Tables in the same situation with different seeds give the same searcher the same rolls."""
    start = Errands(deck=[1, 2, 3])
    tables = [Table(ERRANDS, 2, start=start, dice=Dice(seed)) for seed in (1, 2)]
    assert rolls(tables[0].fork(seed=7)) == rolls(tables[1].fork(seed=7))
    assert rolls(tables[0]) != rolls(tables[1])


def test_scripted_dice_are_not_foreseen_either() -> None:
    table = Table(ERRANDS, 2, dice=Dice.scripted([1, 2, 3, 4, 5]))
    assert rolls(table.fork()) == [f"rolled {n}" for n in (1, 2, 3, 4, 5)]
    assert rolls(table.fork(seed=7)) != rolls(table.fork())


def test_a_fork_with_other_dice_has_no_past_that_leads_to_the_real_ones() -> None:
    table = errands("walk", "walk")
    fork = table.fork(seed=7)
    assert (fork.seed, fork.history()) == (None, [])
    for forbidden in (fork.fork, fork.record):
        with pytest.raises(LookupError):
            forbidden()
    with pytest.raises(UndoRefused):
        fork.undo(0)
    with pytest.raises(UndoRefused):
        fork.rewind(1, range(2))


def test_after_its_next_rest_a_fork_with_other_dice_is_forked_with_those_dice() -> None:
    table = errands("walk")
    fork = table.fork(seed=7)
    play(fork, *["walk"] * (STRIDE + 1))
    again = fork.fork()
    assert again.hash() == fork.hash()
    play(table, *["walk"] * (STRIDE + 1))
    assert rolls(again) == rolls(fork)
    assert rolls(again) != rolls(table)


def test_deciding_together_can_be_forked_with_other_dice() -> None:
    table = Table(AUCTION, 3, 1)
    play(table, "vase", "2")
    bid(table, 1, 4)
    fork = table.fork(seed=7)
    bid(fork, 2, 1)
    bid(fork, 0, 1)
    assert fork.state.points == [0, 2, 0]
    assert {d.seat for d in table.pending} == {0, 2}
