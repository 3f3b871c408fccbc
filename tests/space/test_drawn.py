"""Maps drawn in letters."""

from __future__ import annotations

import pytest

from herna.space.drawn import BadDrawing, drawn


def test_a_map_is_read_row_by_row_whatever_its_spaces() -> None:
    assert drawn("\na .  b\n  1 a\n") == drawn("a.b\n1a") == {(0, 0): "a", (2, 0): "b", (0, 1): "1", (1, 1): "a"}


@pytest.mark.parametrize(
    ("text", "at", "said"),
    [
        ("a a\n\na", (0, 1), "column 0, row 1: this row is empty"),
        ("a a\n a #", (1, 1), "column 1, row 1: '#' is neither a letter or a digit nor nothing (.)"),
    ],
)
def test_a_bad_map_says_where_it_is_bad(text: str, at: tuple[int, int], said: str) -> None:
    with pytest.raises(BadDrawing) as error:
        drawn(text)
    assert error.value.at == at
    assert str(error.value).startswith(said)
