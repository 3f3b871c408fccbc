"""Every bot plays every game: legally, by its seed, and by nothing that its seat cannot know."""

from __future__ import annotations

import signal
import subprocess
import sys
import types
from collections.abc import Iterator
from functools import partial
from itertools import count, islice
from time import sleep
from typing import Any

import msgspec
import pytest

from herna.bots import BOTS, LEVELS, Bot, answer, bot, moves
from herna.bots.search import Search
from herna.kernel import Dice, Outcome, Table, registry
from herna.kernel.errors import BadSetup
from herna.kernel.kept import Rest
from herna.kernel.seat import Seat
from tests.patience import PATIENCE
from tests.toys import toy
from tests.toys.auction import AUCTION
from tests.toys.stacks import GAME as STACKS
from tests.toys.stroll import GAME as STROLL
from tests.toys.thief import THIEF
from tests.toys.walk import WALK

QUICK = {"search": "search:iterations=20", "hard": "hard:iterations=30"}
"""Those who think long think shorter here."""


def quick(name: str, seed: int) -> Bot:
    return bot(QUICK.get(name, name), seed)


def pairs(*games: str) -> list[tuple[str, str]]:
    """Bots with the games that they can play: some need rules of thumb."""
    return [(name, game) for game in games for name in BOTS if name != "sensible" or registry.game(game).advise is not None]


# ---------------------------------------------------------------------- legal, and by a seed


@pytest.mark.slow
@pytest.mark.parametrize(("name", "game"), pairs("noughts", "zloba", "zombie_country"))
def test_every_bot_answers_every_decision_of_a_game_legally_and_again_the_same(name: str, game: str) -> None:
    played = registry.game(game)
    for seats in {min(played.seats), max(played.seats)}:
        runs = []
        for _ in range(2):
            table: Table[Any] = Table(played, seats, seed=3)
            players = [quick(name, seat) for seat in range(seats)]
            runs.append([value for _, value in islice(moves(table, players), 25)])
        assert runs[0] == runs[1]


@pytest.mark.parametrize("game", [AUCTION, THIEF, WALK, STACKS], ids=["auction", "thief", "walk", "stacks"])
@pytest.mark.parametrize("name", ["random", "greedy", "search"])
def test_secret_joint_and_free_decisions_are_all_answered(game: Any, name: str) -> None:
    table: Table[Any] = Table(game, seed=5)
    for _ in moves(table, [quick(name, seat) for seat in range(table.seats)]):
        pass
    assert table.over


def test_a_search_of_several_cores_is_settled_by_its_seed_too() -> None:
    table: Table[Any] = Table(registry.game("noughts"), seed=1)
    first, second = [Search(7, iterations=101, cores=2).weigh(Seat(table, 0), table.pending[0]) for _ in range(2)]
    assert first == second
    assert sum(each.visits for each in first) == 101


@pytest.mark.parametrize("milliseconds", [30, 100])
def test_who_has_so_much_time_takes_no_more(milliseconds: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock on which every look takes a thousandth of a second, whatever the machine does meanwhile."""
    clock = count()
    monkeypatch.setattr("herna.bots.search.perf_counter", lambda: next(clock) / 1000)
    table: Table[Any] = Table(registry.game("zloba"), 4, seed=1)
    for decision, _ in islice(moves(table, [bot("random", seat) for seat in range(4)]), 40):
        weighed = Search(1, milliseconds=milliseconds).weigh(Seat(table, decision.seat), decision)
        tried = sum(each.visits for each in weighed)
        assert 0.5 * milliseconds < tried <= milliseconds, "it tries as long as there is time, and no longer"


def test_more_cores_than_iterations_come_to_an_end() -> None:
    table: Table[Any] = Table(registry.game("noughts"), seed=1)
    assert answer(bot("search:iterations=1,cores=2", 1), table, table.pending[0]) in table.pending[0].options
    assert sum(each.visits for each in Search(1, iterations=3, cores=4).weigh(Seat(table, 0), table.pending[0])) == 3


SEARCHING = """
from herna.bots.search import Search
from herna.kernel import Table, registry
from herna.kernel.seat import Seat
table = Table(registry.game("noughts"), seed=1)
try:
    print("begun", flush=True)
    Search(1, milliseconds=60_000, cores=2).weigh(Seat(table, 0), table.pending[0])
except KeyboardInterrupt:
    print("ended", flush=True)
"""


@pytest.mark.slow
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL])
def test_who_searches_on_several_cores_leaves_nobody_behind(how: signal.Signals) -> None:
    program = subprocess.Popen(
        [sys.executable, "-c", SEARCHING], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    assert program.stdout is not None
    assert program.stdout.readline() == "begun\n"
    sleep(1.0)  # until they search
    program.send_signal(how)
    said, wrong = program.communicate(timeout=PATIENCE)  # the pipes close when the last of them has ended
    assert (said, wrong) == ("ended\n" if how == signal.SIGINT else "", "")


def test_a_bot_is_named_with_its_settings() -> None:
    named = bot("search:iterations=40,cores=2", 1)
    assert isinstance(named, Search)
    assert (named.iterations, named.cores, named.milliseconds) == (40, 2, 0)
    assert isinstance(limited := bot("search:iterations=40", 1, milliseconds=500), Search)
    assert limited.milliseconds == 500
    assert bot("hard", 1, milliseconds=500).scale == "chance"


@pytest.mark.parametrize(
    ("spec", "words"),
    [
        ("serach", "There is no “serach” (bot); known: search"),
        ("search:depth=3", "There is no “depth” (search); known: iterations, milliseconds, cores"),
        ("search:iterations=many", "iterations of the bot search is a whole number from 1 on, not “many”"),
        ("search:iterations=0", "not “0”"),
        ("search:cores=65", "A search uses from 1 to 64 cores, not 65"),
        ("random:iterations=5", "There is no “iterations” (random); known: -"),
    ],
)
def test_a_bot_that_there_is_not_gets_one_sentence(spec: str, words: str) -> None:
    with pytest.raises(BadSetup) as refused:
        bot(spec, 1)
    assert words in refused.value.say("en")
    assert refused.value.say("cs")


# ---------------------------------------------------------------------- by nothing that its seat cannot know


@pytest.mark.parametrize(("name", "game"), pairs("zombie_country", "zloba"))
def test_what_a_seat_cannot_know_changes_no_answer(name: str, game: str) -> None:
    played = registry.game(game)
    table: Table[Any] = Table(played, 2, seed=8)
    compared = 0
    for place, (decision, _) in enumerate(islice(moves(table, [bot("random", seat) for seat in range(2)]), 60)):
        if place % 6 == 0:
            other = table.fork()
            played.redeal(other.state, decision.seat, Dice(place))
            other.dice = Dice(place + 1)  # the next rolls are as unknown as the next cards
            compared += other.state != table.state
            assert answer(quick(name, place), table, decision) == answer(quick(name, place), other, decision)
    assert compared > 3 or game == "zloba"  # in Zloba only the dice are unknown


def test_no_attribute_of_what_a_bot_is_given_leads_to_the_table() -> None:
    for game in (registry.game("zombie_country"), THIEF, WALK, STROLL, STACKS):
        table: Table[Any] = Table(game, seed=2)
        decision = table.pending[0]
        seat = Seat(table, decision.seat)
        found = set(map(type, reachable([seat, *seat.pending(), *map(seat.refused, [decision.number])])))
        assert not found & {Table, Rest, game.state}


def reachable(things: list[Any]) -> Iterator[Any]:
    """Everything that attributes and items lead to: not what only the inside of a function knows, and not the game itself."""
    seen: set[int] = set()
    while things:
        thing = things.pop()
        if id(thing) in seen or isinstance(thing, type | types.ModuleType):
            continue
        seen.add(id(thing))
        yield thing
        if isinstance(thing, dict):
            things += [*thing.keys(), *thing.values()]
        elif isinstance(thing, list | tuple | set):
            things += thing
        elif isinstance(thing, types.MethodType | partial):
            things += [getattr(thing, name, None) for name in ("__self__", "__func__", "func", "args", "keywords")]
        elif not isinstance(thing, str | int | float | types.FunctionType):
            slots = [name for kind in type(thing).__mro__ for name in getattr(kind, "__slots__", ())]
            names = {*slots, *getattr(thing, "__dict__", {}), *getattr(type(thing), "__struct_fields__", ())} - {"game"}
            things += [getattr(thing, name) for name in names if hasattr(thing, name)]


# ---------------------------------------------------------------------- how well


def test_a_search_wins_where_it_can_and_keeps_the_other_from_it() -> None:
    table: Table[Any] = Table(registry.game("noughts"), seed=1)
    for cell in ("a1", "b1", "a2"):
        decision = table.pending[0]
        table.decide(decision.number, decision.seat, cell)
    assert answer(Search(1, iterations=300), table, table.pending[0]) == "a3"  # or the crosses have a line
    table.decide(table.pending[0].number, 1, "b2")
    weighed = Search(1, iterations=300).weigh(Seat(table, 0), table.pending[0])
    assert weighed[0].option == "a3"
    assert weighed[0].visits > 150  # what promises more is tried more often


def test_two_searching_players_draw() -> None:
    for seed in range(3):
        table: Table[Any] = Table(registry.game("noughts"), seed=seed)
        for _ in moves(table, [Search(seed + seat, iterations=600) for seat in range(2)]):
            pass
        assert table.outcome is not None
        assert table.outcome.drawn == (0, 1)


class Guess(msgspec.Struct):
    """A number that somebody thinks of, and one that was asked for."""

    wanted: int
    guess: int = -1


async def guessing(t: Table[Guess]) -> Outcome:
    """Any number is allowed; the nearer, the better [toys.walk.path]."""
    t.rest()
    t.state.guess = await t.compose(0, "toys.walk.path", int, lambda value: None, [1, 2], lambda dice: dice.below(1000))
    await t.choose(0, "toys.walk.furthest", ["done", "end"])
    return Outcome("toys.walk.furthest", won=(0,) if abs(t.state.guess - t.state.wanted) < 100 else ())


def test_a_search_makes_up_values_of_its_own_where_the_proposals_are_poor() -> None:
    game = toy(Guess, lambda seats, options, dice: Guess(wanted=700), guessing, seats=(1,))
    game.evaluate = lambda state, seat: 1 - abs(state.guess - state.wanted) / 1000
    table: Table[Any] = Table(game, seed=1)
    weighed = Search(3, iterations=1500).weigh(Seat(table, 0), Seat(table, 0).pending()[0])
    assert abs(weighed[0].option - 700) < 100
    assert len(weighed) > 10
    table.decide(1, 0, weighed[0].option)


async def meeting(t: Table[Guess]) -> Outcome:
    """Both name a place at once; they win together if it is the same, and most if it is the park [toys.auction.bid]."""
    t.rest()
    places = ("inn", "park", "well")
    named = await t.together([t.ask(seat, "toys.auction.bid", lambda: places) for seat in range(2)])
    met = named[0] == named[1]
    return Outcome("toys.auction.most", won=(0, 1) if met and named[0] == "park" else (), drawn=(0, 1) if met else ())


def test_seats_that_decide_at_once_and_together_find_each_other() -> None:
    game = toy(Guess, lambda seats, options, dice: Guess(wanted=1), meeting, seats=(2,))
    table: Table[Any] = Table(game, seed=1)
    for _ in moves(table, [Search(seed, iterations=800) for seed in (1, 2)]):
        pass
    assert table.outcome is not None
    assert table.outcome.won == (0, 1)


def test_levels_know_what_they_weigh() -> None:
    table: Table[Any] = Table(registry.game("zloba"), 2, seed=1)
    seat = Seat(table, 0)
    decision = seat.pending()[0]
    for name in LEVELS:
        weighed = quick(name, 1).weigh(seat, decision)
        assert {each.option for each in weighed} == set(decision.options)
        assert all(0 <= each.value <= 1 for each in weighed)


class Threshold(msgspec.Struct):
    """Somebody stands before a door behind which it is cold."""

    cold: int = 0


async def linger(t: Table[Threshold]) -> Outcome:
    """One can look about as long as one likes, and look away again; going through the door is an end that brings no good."""
    while True:
        t.rest()
        if await t.choose(0, "toys.auction.lot", ["about", "through"]) == "through":
            t.state.cold = 1
            await t.choose(1, "toys.auction.stake", [1, 2])
            return Outcome("toys.auction.most", won=(1,))
        await t.choose(0, "toys.auction.stake", ["away", "back"])


def test_a_greedy_bot_does_not_go_round_in_circles_to_put_off_what_it_dislikes() -> None:
    game = toy(Threshold, lambda seats, options, dice: Threshold(), linger, seats=(2,))
    game.evaluate = lambda state, seat: 0.2 if state.cold else 0.8
    table: Table[Any] = Table(game, 2, 1)
    taken = [value for _, value in islice(moves(table, [bot("greedy", 1), bot("random", 2)]), 20)]
    assert table.outcome is not None, taken
