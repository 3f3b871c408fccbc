"""Games played by numbers, and what they look like in numbers: pages, secrets, decisions taken together."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from herna.envs.features import PLACES, TRAITS, Eyes, Hashing, Numbers, Observation
from herna.envs.match import MAX_OPTIONS, Match
from herna.kernel import TALK, Table, registry
from herna.kernel.errors import BadSetup
from tests.toys.auction import AUCTION
from tests.toys.menus import MENU, MENUS
from tests.toys.stroll import GAME as STROLL
from tests.toys.walk import WALK


def pixels(observation: Observation) -> bytes:
    return b"".join(observation[key].tobytes() for key in sorted(observation))


def test_the_nth_option_is_taken_by_the_number_n() -> None:
    match = Match(Table(registry.game("noughts"), seed=1), 9)
    assert match.actions() == [*range(9)]
    match.act(4)
    assert match.table.state.marks == {"b2": 0}
    assert match.seat == 1


@pytest.mark.parametrize("width", range(2, 10))
def test_however_few_numbers_there_are_every_option_can_be_reached(width: int) -> None:
    reached = []
    for option in range(9):
        match = Match(Table(registry.game("noughts"), seed=1), width)
        wanted = match.table.pending[0].options[option]
        while wanted not in match.options:
            assert match.name(width - 1) == "next page"
            match.act(width - 1)
        match.act(match.options.index(wanted))
        reached += list(match.table.state.marks)
    assert sorted(reached) == sorted(Table(registry.game("noughts"), seed=1).pending[0].options)


def test_proposals_that_come_to_the_same_are_one_action_and_the_others_keep_their_numbers() -> None:
    random = Random(1)
    table = Table(STROLL, seed=1)
    found = 0
    while table.outcome is None and found < 3:
        match = Match(table.fork(), MAX_OPTIONS)
        options = table.pending[0].options
        actions = match.actions()
        assert [options[action] for action in actions] == list(dict.fromkeys(options))
        assert actions == [options.index(options[action]) for action in actions]
        found += len(actions) < len(options)
        decision = table.pending[0]
        table.decide(decision.number, decision.seat, random.choice(decision.options))
    assert found


def test_the_turning_of_a_page_is_said_in_the_readers_language() -> None:
    match = Match(Table(registry.game("noughts"), seed=1), 4)
    assert match.text(0, "cs").endswith("3. `další strana`")
    assert match.text(0, "en").endswith("3. `next page`")


def test_after_the_last_page_comes_the_first() -> None:
    match = Match(Table(registry.game("noughts"), seed=1), 4)
    assert [match.options, match.actions()] == [match.table.pending[0].options[:3], [0, 1, 2, 3]]
    for _ in range(3):
        match.act(3)
    assert match.page == 0
    eyes = Eyes(match.game, 4)
    first = eyes.observe(match, 0)
    match.act(3)
    assert not np.array_equal(first["options"], eyes.observe(match, 0)["options"])


def test_the_default_is_wide_enough_for_random_games() -> None:
    longest = 0
    for name in registry.names():
        for seed in range(3):
            table = Table(registry.game(name), registry.game(name).seats[-1], seed)
            choose = Random(seed)
            while table.outcome is None:
                longest = max(longest, len(table.pending[0].options))
                table.decide(table.pending[0].number, table.pending[0].seat, choose.choice(table.pending[0].options))
    assert 60 < longest <= MAX_OPTIONS


def test_seats_that_decide_together_are_asked_in_order_and_see_nothing_of_each_other() -> None:
    match = Match(Table(AUCTION, 3, 1), 4)
    match.act(0)
    match.act(0)
    eyes = Eyes(AUCTION, 4)
    seen = set()
    for bid in range(4):
        other = match.fork()
        assert other.seat == 0
        other.act(bid)
        assert other.seat == 1
        seen.add(pixels(eyes.observe(other, 1)) + pixels(eyes.observe(other, 2)))
    assert len(seen) == 1


def test_free_values_are_chosen_from_the_proposals() -> None:
    match = Match(Table(WALK, 2, 1), 4)
    assert [match.name(action) for action in match.actions()] == ["pass", "east 1", "east 2"]
    match.act(2)
    assert match.table.state.places[0] == (2, 0)


def test_machines_do_not_talk() -> None:
    match = Match(Table(registry.game("zombie_country"), 2, 1), MAX_OPTIONS)
    choose, chances = Random(1), 0
    while match.decision is not None:
        chances += TALK in match.decision.options
        assert TALK not in match.options
        match.act(choose.choice(match.actions()))
    assert chances


def test_a_game_that_is_over_takes_no_action() -> None:
    match = Match(Table(registry.game("noughts"), seed=1), 9)
    while match.seat is not None:
        match.act(0)
    with pytest.raises(BadSetup, match="reset before the next action"):
        match.act(0)


# ---------------------------------------------------------------------- in numbers


@pytest.mark.parametrize("menu", MENUS)
def test_every_kind_of_option_has_numbers_of_its_own(menu: str) -> None:
    match = Match(Table(MENU, 2, 1, {"menu": menu}), 8)
    rows = Eyes(MENU, 8).observe(match, match.seat or 0)["options"][: len(match.options)]
    assert len({row.tobytes() for row in rows}) == len(match.options)


def test_the_numbers_of_an_option_are_those_of_its_word_and_its_parts_by_name() -> None:
    match = Match(Table(MENU, 2, 1, {"menu": "tuples"}), 8)
    row = Eyes(MENU, 8).observe(match, 0)["options"][match.options.index(("move", 1))]
    hashing, numbers = Hashing(TRAITS), Numbers()
    for feature in (hashing.root, hashing.below(hashing.root, "toys.menus.take")):
        hashing.walk(feature, {"verb": "move", "place": 1}, numbers)
        for part in ("move", 1):
            numbers.add(hashing.equal(hashing.below(feature, "*"), part), 1.0)
    assert row.tobytes() == numbers.array(TRAITS).tobytes()


def test_options_of_a_real_game_are_told_apart() -> None:
    match, choose = Match(Table(registry.game("zloba"), 4, 2), MAX_OPTIONS), Random(2)
    eyes = Eyes(match.game, MAX_OPTIONS)
    while match.seat is not None:
        rows = eyes.observe(match, match.seat)["options"][: len(match.options)]
        assert len({row.tobytes() for row in rows}) == len(match.options)
        match.act(choose.choice(match.actions()))


def test_observations_lie_in_their_space_and_only_who_is_asked_can_act() -> None:
    match, choose = Match(Table(registry.game("zombie_country"), 3, 1), MAX_OPTIONS), Random(1)
    eyes = Eyes(match.game, MAX_OPTIONS)
    space = eyes.space()
    while match.seat is not None:
        for seat in range(3):
            seen = eyes.observe(match, seat)
            assert space.contains(seen)
            assert seen["observation"].shape == (PLACES,)
            assert seen["options"].shape == (MAX_OPTIONS, TRAITS)
            assert bool(seen["action_mask"].any()) == bool(seen["rule"]) == (seat == match.seat)
        match.act(choose.choice(match.actions()))


def moments(game: str, seats: int, seed: int) -> Any:
    """A random game, moment by moment."""
    match, choose = Match(Table(registry.game(game), seats, seed), MAX_OPTIONS), Random(seed)
    while match.seat is not None:
        yield match
        match.act(choose.choice(match.actions()))


@pytest.mark.parametrize("seed", range(2))
def test_what_a_seat_cannot_know_changes_no_byte_of_what_it_observes(seed: int) -> None:
    eyes = Eyes(registry.game("zombie_country"), MAX_OPTIONS)
    different = 0
    for match in moments("zombie_country", 3, seed):
        for seat in range(3):
            other = Match(match.table.imagine(seat, seed), MAX_OPTIONS)
            if other.seat != match.seat:  # who has answered in secret is asked again on an imagined table
                continue
            different += match.game.pack(match.table.state) != match.game.pack(other.table.state)
            assert pixels(eyes.observe(match, seat)) == pixels(eyes.observe(other, seat))
    assert different > 50


def test_what_was_seen_before_changes_nothing() -> None:
    used = Eyes(registry.game("zombie_country"), MAX_OPTIONS)
    for number, match in enumerate(moments("zombie_country", 2, 1)):
        seen = used.observe(match, match.seat)
        if number % 10 == 0:
            assert pixels(seen) == pixels(Eyes(match.game, MAX_OPTIONS).observe(match, match.seat))


def test_what_a_seat_does_know_changes_what_it_observes() -> None:
    eyes = Eyes(registry.game("zloba"), MAX_OPTIONS)
    seen = [eyes.observe(match, 0)["observation"].tobytes() for match in moments("zloba", 2, 1)]
    assert len(set(seen)) > 0.9 * len(seen)
