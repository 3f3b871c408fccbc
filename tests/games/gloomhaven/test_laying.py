"""What a test invents does not outlive it: the next one finds the content of the box."""

from __future__ import annotations

import msgspec

from herna.games.gloomhaven.bot.field import card_worth
from herna.games.gloomhaven.content import DECKS, Attack
from tests.games.gloomhaven.laying import SHELVES, WORDS, drawn, invent, monster, only_our_content, shelve
from tests.games.gloomhaven.monster_cases import does, watch


def test_what_is_invented_is_taken_away_again() -> None:
    before = [dict(shelf) for shelf in SHELVES]
    with only_our_content():
        invent("tried", [Attack(value=3)])
        invent("trample")
        drawn("aaa")
        shelve(DECKS, msgspec.structs.replace(DECKS["guard"], name=WORDS))
        assert not any(shelf == kept for shelf, kept in zip(SHELVES, before, strict=True))
    assert [dict(shelf) for shelf in SHELVES] == before


def test_what_a_bot_thought_of_an_invented_card_is_forgotten() -> None:
    with only_our_content():
        weak = card_worth(invent("tried", [Attack(value=3)]))
    assert card_worth(invent("tried", [Attack(value=6)])) > weak


def test_a_card_for_monsters_to_act_on_goes_back_into_a_deck_that_is_the_printed_one() -> None:
    printed = DECKS["guard"]
    watch("bandit-guard", does(), monster())
    assert DECKS["guard"] is printed
