"""The words of the game, in both languages."""

from __future__ import annotations

import pytest

from herna.games.noughts import GAME
from herna.games.noughts.events import BoardFull, LineCompleted, Marked
from herna.kernel import Event
from tests.games.noughts.moves import CROSSES, NOUGHTS, played


def test_the_question_is_asked_in_both_languages() -> None:
    decision = played("b2").pending[0]
    assert GAME.prompt("cs", decision) == "Hráč 2: kam umístíte značku?"
    assert GAME.prompt("en", decision) == "Player 2, where do you put your mark?"
    assert GAME.prompt("cs", decision, ["Ája", "Bob"]) == "Bob: kam umístíte značku?"


def test_options_are_labelled_in_both_languages() -> None:
    decision = played().pending[0]
    assert GAME.label("cs", decision, "b2") == "Obsadit b2"
    assert GAME.label("en", decision, "b2") == "Mark b2"


@pytest.mark.parametrize(
    ("event", "czech", "english"),
    [
        (Marked(CROSSES, "b2"), "Ája obsazuje b2.", "Ája marks b2."),
        (LineCompleted(NOUGHTS), "Bob má řadu a vítězí.", "Bob has a line and wins."),
        (BoardFull(), "Plán je plný: remíza.", "The board is full: a draw."),
    ],
    ids=["marked", "line", "full"],
)
def test_events_are_told_in_both_languages(event: Event, czech: str, english: str) -> None:
    assert GAME.texts.event("cs", event, ["Ája", "Bob"]) == czech
    assert GAME.texts.event("en", event, ["Ája", "Bob"]) == english


@pytest.mark.parametrize(
    ("lang", "empty", "marked"), [("cs", "a1, prázdné", "b2, značka X"), ("en", "a1, empty", "b2, marked X")]
)
def test_cells_say_what_is_on_them(lang: str, empty: str, marked: str) -> None:
    scene = GAME.scene(played("b2").view(None), GAME.say(lang))
    labels = {shape.id: shape.label for shape in scene.layers[0]}
    assert labels["cell:a1"] == empty
    assert labels["cell:b2"] == marked


def test_boards_have_names_in_both_languages() -> None:
    names = [(GAME.catalogue.name("cs", board), GAME.catalogue.name("en", board)) for board in ("classic", "large")]
    assert names == [("klasický plán", "classic board"), ("velký plán", "large board")]
