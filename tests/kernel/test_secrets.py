"""Hidden cards: what a seat sees and hears, what is asked although there is no choice, what is dealt anew."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from herna.kernel import Dice, Table
from tests.kernel.moves import Ears, play, play_at_random
from tests.toys import CARDS
from tests.toys.duel import DUEL, Duel
from tests.toys.thief import THIEF, Drew, Played, Thief, redeal, view


def positions(seed: int, seats: int = 3) -> Iterator[Table[Thief]]:
    """A random game of hidden cards, moment by moment."""
    table = Table(THIEF, seats, seed)
    while not table.over:
        yield table
        play_at_random(table, 1, table.number + seed)


def test_a_deck_is_shuffled_by_the_seed() -> None:
    decks = [tuple(Table(THIEF, 2, seed).state.deck) for seed in (1, 2, 1)]
    assert decks[0] == decks[2] != decks[1]
    assert len({tuple(Table(THIEF, 2, seed).state.hands[0]) for seed in range(100)}) > 20


def test_drawing_takes_the_top_card() -> None:
    table = Table(THIEF, 2, 1)
    top = table.state.deck[-1]
    play(table, "draw")
    assert table.state.hands[0][-1] == top
    assert top not in table.state.deck


@given(st.integers(0, 10_000), st.integers(0, 2), st.integers(0, 2**64))
def test_what_is_dealt_anew_looks_the_same(seed: int, seat: int, other: int) -> None:
    for table in positions(seed):
        state = table.fork().state
        redeal(state, seat, Dice(other))
        assert view(state, seat) == table.view(seat)
        assert THIEF.laws(state) == []


@given(st.integers(0, 10_000), st.integers(0, 2))
def test_an_imagined_table_looks_the_same_and_asks_the_same(seed: int, seat: int) -> None:
    for table in positions(seed):
        imagined = table.imagine(seat, seed)
        assert imagined.view(seat) == table.view(seat)
        assert [(d.number, d.seat, d.rule) for d in imagined.pending] == [(d.number, d.seat, d.rule) for d in table.pending]
        mine = [list(d.options) for d in table.pending if d.seat == seat]
        assert [list(d.options) for d in imagined.pending if d.seat == seat] == mine


def test_an_imagined_table_does_not_show_what_others_can_choose_from() -> None:
    """While one seat chooses from its hidden hand, another imagines what that hand might be."""
    table = Table(THIEF, 2, 1)
    play(table, "wait")
    for seed in range(20):
        imagined = table.imagine(1, seed)
        assert list(imagined.pending[0].options) == sorted(imagined.state.hands[0])


def test_an_imagined_table_does_not_show_with_what_others_can_react() -> None:
    start = Duel(hands=[[], ["counter", "counter"], ["boost"]], effects=[0, 0, 0])
    table = Table(DUEL, 3, 1, {"dark": True}, start=start)
    play(table, "spell")
    for seed in range(20):
        imagined = table.imagine(2, seed)
        assert list(imagined.pending[0].options) == [*sorted(set(imagined.state.hands[1])), "pass"]


def test_imagined_tables_differ_in_what_is_hidden() -> None:
    table = Table(THIEF, 3, 1)
    worlds = {tuple(table.imagine(0, seed).state.hands[1]) for seed in range(50)}
    assert len(worlds) > 20
    assert {tuple(table.imagine(0, seed).state.hands[0]) for seed in range(50)} == {tuple(table.state.hands[0])}


def test_a_draw_has_two_faces() -> None:
    table = Table(THIEF, 2, 1)
    card = table.state.deck[-1]
    drawer, other, spectator, everything = (Ears(table, seat) for seat in (0, 1, None, -1))
    play(table, "draw")
    assert drawer.events == everything.events == [Drew(0, card)]
    assert other.events == spectator.events == [Drew(0, None)]
    assert THIEF.texts.event("en", Drew(0, "king"), ["Eva"]) == "Eva draws the king."
    assert THIEF.texts.event("cs", Drew(0, "king"), ["Eva"]) == "Eva si líže kartu: král."


def test_the_other_face_of_a_draw_has_words_of_its_own() -> None:
    assert THIEF.texts.event("en", Drew(0, None), ["Eva"]) == "Eva draws a card."
    assert THIEF.texts.event("cs", Drew(0, None), ["Eva"]) == "Eva si líže kartu."


@given(st.integers(0, 10_000))
def test_what_a_seat_hears_does_not_depend_on_what_it_cannot_know(seed: int) -> None:
    heard = []
    for dealt in (seed, seed + 1, seed + 2):
        start = THIEF.setup(3, None, Dice(seed))
        redeal(start, 1, Dice(dealt))
        table = Table(THIEF, 3, start=start)
        heard.append(Ears(table, 1))
        play(table, "draw")
    assert heard[0].told == heard[1].told == heard[2].told != []


def test_a_single_card_is_asked_for_in_secret_and_recorded() -> None:
    table = Table(THIEF, 2, start=Thief(deck=[], hands=[["ace"], ["king", "ten"]]))
    assert table.pending[0].options == ["ace"], "not to be asked would tell that the hand has no choice"
    play(table, "ace")
    assert table.history() == [(1, 0, "ace")]
    play(table, "ten", "king")
    assert table.outcome is not None
    assert table.outcome.scores == (5, 5)


def test_who_has_one_option_is_asked_the_same_way_as_who_has_several() -> None:
    heard = []
    for hands in ([["ace"], ["king"]], [["ace", "ten"], ["king"]]):
        table = Table(THIEF, 2, start=Thief(deck=[], hands=hands))
        ears = Ears(table, 1)
        assert (table.pending[0].seat, table.pending[0].rule, table.number) == (0, "toys.thief.play", 1)
        play(table, "ace")
        heard.append(ears.events)
    assert heard == [[Played(0, "ace")]] * 2


def test_the_names_of_cards_are_content() -> None:
    table = Table(THIEF, 2, start=Thief(deck=[], hands=[["queen"], ["king"]]))
    assert THIEF.label("cs", table.pending[0], "queen") == "Zahrát: dáma"
    assert THIEF.label("en", table.pending[0], "queen") == "Play the queen"
    assert CARDS["queen"].value == 3


@pytest.mark.parametrize("seats", [2, 3])
def test_no_card_is_lost_in_whole_games(seats: int) -> None:
    for seed in range(20):
        for table in positions(seed, seats):
            assert THIEF.laws(table.state) == []
        assert table.record().replay(THIEF).hash() == table.hash()
