"""Decks: drawing, reshuffling, what is seen of them, and decks laid over the lists of a state."""

from __future__ import annotations

import msgspec
import pytest

from herna.kernel import Dice, Table
from herna.kernel.deck import HIDDEN, Deck, DeckView, masked, redealt
from tests.toys.duel import DUEL, Duel


@pytest.fixture
def table() -> Table[Duel]:
    return Table(DUEL, 2, 7)


def test_cards_come_from_the_top_until_there_are_none(table: Table[Duel]) -> None:
    deck = Deck(["axe", "rope"])
    assert [deck.top(table), deck.top(table), deck.top(table)] == ["rope", "axe", None]


def test_an_empty_deck_is_made_anew_from_the_discard_pile(table: Table[Duel]) -> None:
    deck = Deck([], list("abcdefgh"))
    shuffled = list("abcdefgh")
    table.dice.at(table.dice.state).shuffle(shuffled)
    assert deck.top(table) == shuffled[-1]
    assert (deck.draw, deck.discard) == (shuffled[:-1], [])


def test_a_deck_with_cards_is_not_shuffled(table: Table[Duel]) -> None:
    before = table.dice.state
    deck = Deck(["axe", "rope"], ["torch"])
    assert deck.top(table) == "rope"
    assert (deck, table.dice.state) == (Deck(["axe"], ["torch"]), before)


def test_what_is_put_back_lies_anywhere_and_the_discard_pile_stays(table: Table[Duel]) -> None:
    deck = Deck([*range(10)], [20])
    deck.put_back(table, 10, 11)
    assert sorted(deck.draw) == [*range(12)]
    assert deck.draw != [*range(12)]
    assert deck.discard == [20]
    assert sorted(deck.cards()) == [*range(12), 20]


def test_a_deck_over_the_lists_of_a_state_changes_those_lists(table: Table[Duel]) -> None:
    items: list[str] = []
    discarded = ["axe", "rope", "torch"]
    drawn = Deck(items, discarded).top(table)
    assert sorted([*items, str(drawn)]) == ["axe", "rope", "torch"]
    assert (len(items), discarded) == (2, [])


def test_everybody_sees_how_many_are_left_and_the_discard_pile() -> None:
    assert Deck(["axe", "rope"], ["torch"]).seen() == DeckView(2, ("torch",))


def test_dealt_anew_it_tells_nothing_of_its_order() -> None:
    one, other = Deck(list("abcdef"), ["x"]), Deck(list("fedcba"), ["x"])
    one.redeal(Dice(3))
    other.redeal(Dice(3))
    assert one == other != Deck(list("abcdef"), ["x"])
    pile = list("fedcba")
    redealt(pile, Dice(3))
    assert pile == one.draw


def test_others_see_the_backs_of_cards() -> None:
    assert masked(["axe", "rope"], own=True) == ("axe", "rope")
    assert masked(["axe", "rope"], own=False) == (HIDDEN, HIDDEN)


def test_a_deck_is_data_of_a_state() -> None:
    deck = Deck(["axe"], ["rope"])
    text = msgspec.json.encode(deck)
    assert text == b'{"draw":["axe"],"discard":["rope"]}'
    assert msgspec.json.decode(text, type=Deck[str]) == deck
