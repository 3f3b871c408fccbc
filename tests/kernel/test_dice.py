"""All chance: the published generator, streams of their own, scripts."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from herna.kernel import Dice
from herna.kernel.dice import _GAMMA, ScriptEnded, mix

PUBLISHED = [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821]
"""The first results of SplitMix64 from the seed 1234567."""


def test_the_generator_is_splitmix64() -> None:
    dice = Dice(1234567)
    raw = []
    for _ in PUBLISHED:
        dice.below(6)
        raw.append(mix(dice.state))
    assert raw == PUBLISHED


def test_a_number_is_the_high_part_of_the_raw_result() -> None:
    for bound in (1, 2, 6, 1000, 2**32, 2**64):
        dice = Dice(1234567)
        assert [dice.below(bound) for _ in PUBLISHED] == [raw * bound >> 64 for raw in PUBLISHED]


@given(st.integers(0, 2**64 - 1), st.integers(1, 10**6))
def test_every_number_is_within_its_bound(seed: int, bound: int) -> None:
    dice = Dice(seed)
    for _ in range(5):
        assert 0 <= dice.below(bound) < bound
        assert 1 <= dice.roll(bound) <= bound
        assert 0 <= dice.state < 2**64


@pytest.mark.parametrize("sides", [2, 6, 7, 20])
def test_all_sides_come_up_about_as_often(sides: int) -> None:
    dice = Dice(2024)
    rolls = 1000 * sides
    found = Counter(dice.roll(sides) for _ in range(rolls))
    deviation = sum((found[side] - 1000) ** 2 / 1000 for side in range(1, sides + 1))
    assert sorted(found) == list(range(1, sides + 1))
    assert deviation < 3 * sides


def test_one_roll_does_not_depend_on_the_one_before() -> None:
    dice = Dice(99)
    rolls = [dice.roll(6) for _ in range(36_000)]
    pairs = Counter(pairwise(rolls))
    assert len(pairs) == 36
    assert 850 < min(pairs.values()) <= max(pairs.values()) < 1150


def test_shuffling_brings_every_order_about_as_often() -> None:
    dice = Dice(5)
    found: Counter[tuple[str, ...]] = Counter()
    for _ in range(6000):
        pile = ["a", "b", "c"]
        dice.shuffle(pile)
        found[tuple(pile)] += 1
    assert len(found) == 6
    assert 850 < min(found.values()) <= max(found.values()) < 1150


@given(st.lists(st.integers(), max_size=30), st.integers(0, 2**64 - 1))
def test_shuffling_loses_nothing(pile: list[int], seed: int) -> None:
    shuffled = list(pile)
    Dice(seed).shuffle(shuffled)
    assert sorted(shuffled) == sorted(pile)


@given(st.integers(0, 150), st.integers(0, 2**64 - 1))
def test_shuffling_swaps_card_by_card_as_single_rolls_would(size: int, seed: int) -> None:
    """Many words are found at once; they are those that come one by one."""
    shuffled, slowly = list(range(size)), list(range(size))
    dice, other = Dice(seed), Dice(seed)
    dice.shuffle(shuffled)
    for last in range(size - 1, 0, -1):
        place = other.below(last + 1)
        slowly[last], slowly[place] = slowly[place], slowly[last]
    assert shuffled == slowly
    assert dice == other


def test_the_same_dice_roll_the_same_from_the_same_moment() -> None:
    dice = Dice(7)
    dice.roll(6)
    moment = dice.state
    rolls = [dice.roll(6) for _ in range(20)]
    again = dice.at(moment)
    assert [again.roll(6) for _ in range(20)] == rolls


def test_derived_streams_differ() -> None:
    salts = [(), (0,), (1,), (2,), (0, 0), (0, 1), (1, 0), (1, 1), (2**40,)]
    states = {Dice.derived(seed, *salt).state for seed in range(50) for salt in salts}
    assert len(states) == 50 * len(salts)
    assert Dice.derived(3, 1) == Dice.derived(3, 1)


def test_a_derived_stream_is_not_a_neighbour_of_its_parent() -> None:
    """Nobody meets the rolls of the table by counting on from a derived stream, or the other way round."""
    for seed in range(20):
        near = {(seed + step * _GAMMA) % 2**64 for step in range(-1000, 1000)}
        assert not near & {Dice.derived(seed, salt).state for salt in range(50)}


def test_scripted_dice_show_what_the_script_says() -> None:
    dice = Dice.scripted([2, 12, "mine", 1, ("sword", 2)])
    pile = [3, 1, 2]
    dice.shuffle(pile)
    assert pile == [3, 1, 2], "cards lie as the test has laid them"
    assert (dice.roll(6), dice.roll(12), dice.pick(["fight", "mine"]), dice.below(5)) == (2, 12, "mine", 0)
    assert dice.pick([("sword", 1), ("sword", 2)]) == ("sword", 2)


@pytest.mark.parametrize(
    ("script", "message"),
    [
        ([], "the script of 0 results has ended, but 1-6 is rolled"),
        ([7], "result 1 of the script is 7, but 1-6 is rolled"),
        ([0], "result 1 of the script is 0, but 1-6 is rolled"),
        ([True], "result 1 of the script is True, but 1-6 is rolled"),
        (["mine"], "result 1 of the script is 'mine', but 1-6 is rolled"),
    ],
)
def test_a_script_that_does_not_fit_says_where(script: list[object], message: str) -> None:
    with pytest.raises(ScriptEnded, match=f"^{message}$"):
        Dice.scripted(script).roll(6)


def test_a_script_names_what_could_have_been_picked() -> None:
    with pytest.raises(ScriptEnded, match=r"result 1 of the script is 'dig', but one of \['fight', 'mine'\] is picked"):
        Dice.scripted(["dig"]).pick(["fight", "mine"])


def test_scripted_dice_can_be_put_back() -> None:
    dice = Dice.scripted([1, 2, 3])
    dice.roll(6)
    moment = dice.state
    dice.roll(6)
    assert dice.at(moment).roll(6) == 2
