"""Laying a table: seats, options, dice and a start of one's own."""

from __future__ import annotations

from typing import Any

import pytest

from herna.kernel import Dice, Table
from herna.kernel.errors import BadSetup
from herna.kernel.registry import game
from tests.kernel.moves import at_random, play, situation
from tests.toys.auction import AUCTION
from tests.toys.court import COURT
from tests.toys.duel import DUEL, Duel
from tests.toys.errands import ERRANDS, Errands
from tests.toys.menus import MENU
from tests.toys.realm import REALM
from tests.toys.thief import THIEF
from tests.toys.walk import WALK


@pytest.mark.parametrize("seats", [0, 1, 4, -2, True, 2.0, "2", [2]])
def test_a_table_with_the_wrong_seats_cannot_be_laid(seats: Any) -> None:
    with pytest.raises(BadSetup) as bad:
        Table(DUEL, seats)
    assert "2, 3" in str(bad.value)
    assert repr(seats) in bad.value.say("cs")


def test_without_a_word_the_smallest_table_is_laid() -> None:
    assert Table(DUEL).seats == 2
    assert Table(DUEL, 3).seats == 3


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"dusk": True}, "unknown field `dusk`"),
        ({"dark": "perhaps"}, "$.dark"),
        ({"dark": None}, "$.dark"),
        ({"dark": True, "loud": 1}, "unknown field `loud`"),
    ],
)
def test_an_option_that_does_not_exist_is_named_with_those_that_do(options: dict[str, Any], words: str) -> None:
    with pytest.raises(BadSetup) as bad:
        Table(DUEL, 2, 1, options)
    english, czech = str(bad.value), bad.value.say("cs")
    assert words in english
    assert words.replace("unknown field", "neznámé pole") in czech
    assert "options of toys: dark" in english
    assert "volby hry toys: dark" in czech


@pytest.mark.parametrize("seed", ["1", 1.0, True, [1]])
def test_a_seed_is_a_whole_number(seed: Any) -> None:
    with pytest.raises(BadSetup, match="A seed is a whole number, not "):
        Table(DUEL, 2, seed)


def test_a_game_does_not_start_from_the_state_of_another() -> None:
    foreign: Any = REALM.setup(4, REALM.default_options, Dice(1))
    with pytest.raises(BadSetup, match="cannot start from Realm"):
        Table(DUEL, 2, start=foreign)


def test_options_may_be_typed_as_text() -> None:
    assert Table(REALM, 4, 1, {"rounds": "3"}).options.rounds == 3
    assert Table(DUEL, 2, 1, {"dark": "true"}).options.dark is True
    assert Table(DUEL, 2, 1, {}).options == Table(DUEL, 2, 1).options


def test_a_list_may_be_typed_as_one_text() -> None:
    zloba = game("zloba")
    typed = zloba.check_options({"factions": "koda, aldan", "novices": "2", "zones": ""})
    assert typed == zloba.check_options({"factions": ["koda", "aldan"], "novices": [2]})
    assert typed.factions == ("koda", "aldan")
    with pytest.raises(BadSetup, match="novices"):
        zloba.check_options({"novices": "one"})


def test_the_same_seed_lays_the_same_table_and_none_lays_another() -> None:
    assert situation(Table(THIEF, 3, 7)) == situation(Table(THIEF, 3, 7))
    assert Table(THIEF, 3, 7).hash() != Table(THIEF, 3, 8).hash()
    assert Table(THIEF, 3).hash() != Table(THIEF, 3).hash()
    assert Table(THIEF, 3, 7 + 2**64).seed == 7


def test_dice_of_ones_own_are_copied() -> None:
    dice = Dice(5)
    table = Table(ERRANDS, 2, dice=dice)
    play(table, "roll")
    assert dice.state == 5
    assert table.record().replay(ERRANDS).hash() == table.hash()


def test_a_start_of_ones_own_is_copied_and_played_from() -> None:
    start = Duel(hands=[["counter"], ["counter"]], effects=[0, 5], casts=5)
    table = Table(DUEL, 2, start=start)
    assert table.pending[0].seat == 1
    play(table, "spell", "pass")
    assert table.state.effects == [0, 6]
    assert start.effects == [0, 5]
    assert table.over


def test_a_fork_and_an_undo_of_a_table_laid_by_hand_know_its_start() -> None:
    table = Table(ERRANDS, 2, start=Errands(deck=[1], steps=40))
    play(table, "walk")
    assert table.fork().state.steps == 41
    table.undo(0)
    assert table.state.steps == 40


@pytest.mark.parametrize("game", [AUCTION, COURT, DUEL, MENU, REALM, THIEF, WALK], ids=lambda game: game.state.__name__)
def test_the_short_way_leads_where_the_door_does(game: Any) -> None:
    short, slow = Table(game, None, 9), Table(game, None, 9)
    heard: list[Any] = []
    slow.watch(heard.append)
    assert short.run(at_random()) == slow.run(at_random())
    assert situation(short) == situation(slow)
    assert short.record().text() == slow.record().text()
