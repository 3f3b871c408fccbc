"""Games that break the laws of playing."""

from __future__ import annotations

import itertools
import random
from collections.abc import Sequence
from typing import Any

from herna.games.noughts import GAME as NOUGHTS
from herna.games.noughts.state import State as Board
from herna.kernel import Game, Outcome, Table
from herna.testing import contract
from tests.contract.broken import CELLS, DRAWN, breaks, but, duel_with, mark_all, with_state
from tests.contract.duel import GAME as DUEL


@breaks(contract.random_games_end, "has not ended after 300 decisions")
def a_game_without_end() -> Game[Any]:
    async def play(t: Table[Any]) -> Outcome:
        while True:
            t.rest()
            await t.choose(0, "noughts.turn.mark", ("a1", "b1"))

    return but(NOUGHTS, play=play)


@breaks(contract.random_games_end, "KeyError")
def a_rule_that_fails_in_the_middle() -> Game[Any]:
    async def play(t: Table[Any]) -> Outcome:
        await mark_all(t)
        return Outcome("noughts.end.line", won=(t.state.marks["d4"],))

    return but(NOUGHTS, play=play)


def ending_with(outcome: Outcome) -> Game[Any]:
    async def play(t: Table[Any]) -> Outcome:
        await mark_all(t)
        return outcome

    return but(NOUGHTS, play=play)


@breaks(contract.random_games_end, "noughts.end.boredom, which is not in the rulebook")
def an_end_by_no_rule() -> Game[Any]:
    return ending_with(Outcome("noughts.end.boredom", drawn=(0, 1)))


@breaks(contract.random_games_end, "are not seats")
def a_winner_who_does_not_sit_at_the_table() -> Game[Any]:
    return ending_with(Outcome("noughts.end.line", won=(2,)))


@breaks(contract.random_games_end, "each named once")
def a_winner_who_has_drawn() -> Game[Any]:
    return ending_with(Outcome("noughts.end.line", won=(0,), drawn=(0, 1)))


@breaks(contract.random_games_end, "3 scores for 2 seats")
def a_score_too_many() -> Game[Any]:
    return ending_with(Outcome("noughts.end.line", won=(0,), scores=(1, 2, 3)))


@breaks(contract.the_same_seed_gives_the_same_game, "played again, the state is another after 1 answers")
def chance_that_is_not_the_tables() -> Game[Any]:
    return duel_with(lambda t, seat: t.state.boasts.append(str(random.getrandbits(64))))


@breaks(contract.the_same_seed_gives_the_same_game, "played again, what is asked is another")
def options_in_an_order_that_is_not_the_tables() -> Game[Any]:
    turns = itertools.count()

    def shifted(free: Sequence[str]) -> Sequence[str]:
        shift = next(turns) % len(free)
        return [*free[shift:], *free[:shift]]

    return but(NOUGHTS, play=lambda t: mark_all(t, shifted))


IN_ANY_ORDER = but(NOUGHTS, play=lambda t: mark_all(t, lambda free: list(set(free))))


@breaks(contract.forks_are_the_same_and_stay_so, "an earlier fork changed while the game went on")
def a_list_that_tables_share() -> Game[Any]:
    latest: list[list[str]] = []

    async def play(t: Table[Any]) -> Outcome:
        latest[:] = [t.state.boasts]
        while t.state.left:
            t.rest()
            t.state.left -= 1
            boast = await t.choose(0, "duel.round.boast", ("quietly", "loudly"))
            t.state.boasts.append(boast)
            if latest[0] is not t.state.boasts:
                latest[0].append(boast)
        return Outcome("duel.end.points", won=(0,))

    return but(DUEL, play=play)


@breaks(contract.forks_are_the_same_and_stay_so, "a fork differs from its original|cannot be forked")
def a_rest_while_it_is_not_in_the_state_whose_turn_it_is() -> Game[Any]:
    async def play(t: Table[Any]) -> Outcome:
        for turn in range(9):
            t.rest()
            free = [cell for cell in CELLS if cell not in t.state.marks]
            t.state.marks[await t.choose(turn % 2, "noughts.turn.mark", free)] = turn % 2
        return DRAWN

    return but(NOUGHTS, play=play)


@breaks(contract.forks_are_the_same_and_stay_so, "a fork went another way than its original")
def a_rest_that_forgets_what_comes_later() -> Game[Any]:
    async def play(t: Table[Any]) -> Outcome:
        marked = 0
        while marked < 6:
            t.rest()
            free = [cell for cell in CELLS if cell not in t.state.marks]
            t.state.marks[await t.choose(0, "noughts.turn.mark", free)] = marked // 4
            marked += 1
        return DRAWN

    return but(NOUGHTS, play=play)


@breaks(contract.rests_are_frequent, "45 answers between two rests, 40 are the most")
def a_player_who_never_rests() -> Game[Any]:
    async def play(t: Table[Any]) -> Outcome:
        for _ in range(45):
            await t.choose(0, "noughts.turn.mark", CELLS)
        return DRAWN

    return but(NOUGHTS, play=play)


class Reread(Board):
    """A state that is another whenever it is read."""

    times: int = 0

    def __post_init__(self) -> None:
        self.times += 1


def reread() -> Game[Any]:
    return with_state(NOUGHTS, Reread, setup=lambda seats, options, dice: Reread("classic", {}))


@breaks(contract.states_survive_storage, r"the state read back from JSON is another: \$.times: 2 / 3")
def a_state_that_storage_changes() -> Game[Any]:
    return reread()


@breaks(contract.records_play_back, "the record does not play back")
def a_game_that_goes_on_where_the_last_one_ended() -> Game[Any]:
    laid = itertools.count()
    return but(NOUGHTS, setup=lambda seats, options, dice: Board("classic", {"a1": next(laid)}))


@breaks(contract.undo_leads_back_and_forth, "taken back, it leads elsewhere than where it was taken")
def a_state_that_is_not_what_it_was_when_taken_back() -> Game[Any]:
    return reread()
