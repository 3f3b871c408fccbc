"""The games on the shelf."""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import EntryPoint

import pytest

from herna.kernel import Game, registry
from herna.kernel.errors import BrokenGame, UnknownGame
from tests.toys.errands import ERRANDS


@pytest.fixture
def shelf(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Puts games on an empty shelf: name and where each is found."""

    def put(**games: str) -> None:
        points = [EntryPoint(name, value, registry.GROUP) for name, value in games.items()]
        monkeypatch.setattr(registry, "entry_points", lambda group: points)
        # The shelf is read once; these tests read it anew, and leave it as it was.
        monkeypatch.setattr(registry, "names", registry.names.__wrapped__)
        monkeypatch.setattr(registry, "game", registry.game.__wrapped__)

    return put


def test_the_teaching_game_is_on_the_shelf() -> None:
    assert "noughts" in registry.names()
    assert isinstance(registry.game("noughts"), Game)
    assert registry.game("noughts") is registry.game("noughts")
    assert list(registry.names()) == sorted(registry.names())


def test_an_unknown_game_suggests_one_like_it() -> None:
    with pytest.raises(UnknownGame) as unknown:
        registry.game("nought")
    assert str(unknown.value) == "There is no game “nought”. Games: noughts."
    assert unknown.value.say("cs") == "Hra „nought“ tu není. Hry: noughts."


def test_a_game_unlike_any_other_lists_them_all() -> None:
    with pytest.raises(UnknownGame) as unknown:
        registry.game("xyzzy")
    assert all(name in str(unknown.value) for name in registry.names())


def test_a_game_may_live_in_another_package(shelf: Callable[..., None]) -> None:
    shelf(toys="tests.toys.errands:ERRANDS", absent="tests.toys.absent:GAME")
    assert registry.names() == ("absent", "toys")
    assert registry.game("toys") is ERRANDS, "a game that cannot be imported does not disturb the others"


@pytest.mark.parametrize(("name", "value"), [("errands", "tests.toys.errands:ERRANDS"), ("toys", "tests.toys.errands:DOINGS")])
def test_an_entry_that_leads_elsewhere_is_an_error(shelf: Callable[..., None], name: str, value: str) -> None:
    shelf(**{name: value})
    with pytest.raises(BrokenGame, match=f"The game “{name}” cannot be loaded: {value} is no Game of that name"):
        registry.game(name)


def test_a_game_that_cannot_be_imported_says_so_in_a_sentence(shelf: Callable[..., None]) -> None:
    shelf(absent="tests.toys.absent:GAME")
    with pytest.raises(BrokenGame) as broken:
        registry.game("absent")
    assert broken.value.say("cs").startswith("Hru „absent“ nelze načíst: ModuleNotFoundError")
