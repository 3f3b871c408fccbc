"""Cards that roll on a table or let one choose: every result and every way, beside what the tables of the decks show."""

from __future__ import annotations

from typing import Any

from herna.games.cave_evil.state import State

from .performing import GORE, METAL, Deed, Pick, all_of, carry, check_deed, goods, purse, purses, rows, wild


def taxed(state: State) -> None:
    carry(state, 0, (4, 0, 0))
    carry(state, 1, (2, 1, 0))


def eye(state: State) -> int:
    return state.eye


def opened(state: State) -> Any:
    state.eye = 5


RESULTS = (
    Deed("safe-without-a-key", purse, [0, 0, 0], dice=[1]),
    Deed("safe-without-a-key", purse, [0, 0, 0], dice=[2]),
    Deed("safe-without-a-key", purse, [1, 0, 0], dice=[3]),
    Deed("exhumer", purse, [0, 1, 0], dice=[2]),
    Deed("exhumer", all_of(purse, wild), [[0, 0, 0], []], dice=[3]),
    Deed("darkness-tax", purses, [[3, 0, 0], [1, 1, 0]], taxed, dice=[2]),
    Deed("darkness-tax", purses, [[3, 0, 0], [1, 1, 0]], taxed, dice=[3]),
    Deed("darkness-tax", purses, [[6, 0, 0], [4, 1, 0]], taxed, dice=[4]),
    Deed("stitched-eyelid", eye, 4, opened, dice=[1]),
    Deed("stitched-eyelid", eye, 7, opened, dice=[2]),
    Deed("stitched-eyelid", eye, 7, opened, dice=[4]),
    Deed("eye-blinks", eye, 6, opened, dice=[2]),
    Deed("eye-blinks", eye, 6, opened, dice=[3]),
    Deed("eye-blinks", eye, 8, opened, dice=[4]),
    Deed("eye-reddens", eye, 6, opened, dice=[1]),
    Deed("eye-reddens", eye, 7, opened, dice=[3]),
    Deed("eye-reddens", eye, 8, opened, dice=[4]),
)

WAYS = (
    Deed("moneychanger-of-meat", goods, [2, 0, 0], goods=(0, 2, 0), do=[Pick("metal"), GORE]),
    Deed("moneychanger-of-meat", goods, [0, 0, 2], goods=(2, 0, 0), do=[Pick("flame"), METAL]),
    Deed("bone-broth-cauldron", purse, [2, 0, 0], goods=(0, 2, 0), do=[Pick("metal"), GORE]),
)


@rows(*RESULTS)
def test_each_result(row: Deed) -> None:
    check_deed(row)


@rows(*WAYS)
def test_each_way(row: Deed) -> None:
    check_deed(row)
