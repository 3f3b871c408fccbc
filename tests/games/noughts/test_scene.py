"""How the board is drawn."""

from __future__ import annotations

import re
from importlib import resources

from herna.games.noughts import GAME
from herna.kernel.scene import Scene, Shape
from tests.games.noughts.moves import played


def drawn(*cells: str) -> Scene:
    return GAME.scene(played(*cells).view(None), GAME.say("en"))


def of_form(picture: Scene, form: str) -> list[Shape]:
    return [shape for layer in picture.layers for shape in layer if shape.form == form]


def test_tiles_lie_where_their_cells_are_and_never_touch() -> None:
    starts = {}
    for tile in of_form(drawn(), "area"):
        found = re.match(r"M(\d+) (\d+)h(\d+)a(\d+)", tile.path)
        assert found is not None
        x, y, side, corner = map(int, found.groups())
        starts[tile.id] = (x - corner, y)
        assert side + 2 * corner < 100
    assert starts["cell:a1"] == (4, 4)
    assert starts["cell:c1"] == (204, 4)
    assert starts["cell:b3"] == (104, 204)


def test_a_piece_stands_in_the_middle_of_its_cell_with_its_mark_and_its_owner() -> None:
    pieces = of_form(drawn("c1", "b3"), "chip")
    assert [(each.text, each.seat, each.x, each.y) for each in pieces] == [("X", 0, 250, 50), ("O", 1, 150, 250)]


def test_a_line_that_wins_is_golden() -> None:
    assert not of_form(drawn("b2", "a1", "b3", "a3"), "line")
    (line,) = of_form(drawn("b2", "a1", "b3", "a3", "b1"), "line")
    assert (line.path, line.tone) == ("M150 50L150 250", "coin")


def test_the_wood_below_the_tiles_is_drawn() -> None:
    art = (resources.files("herna.web") / "art" / "noughts.svg").read_text("utf-8")
    assert f'<symbol id="{drawn().backdrop}"' in art
