"""How a game ends."""

from __future__ import annotations

import pytest

from herna.kernel import Outcome


@pytest.mark.parametrize(
    ("outcome", "payoffs"),
    [
        (Outcome("a.b.c", won=(1,)), [0.0, 1.0, 0.0]),
        (Outcome("a.b.c", won=(0, 2)), [1.0, 0.0, 1.0]),
        (Outcome("a.b.c", drawn=(0, 1, 2)), [0.5, 0.5, 0.5]),
        (Outcome("a.b.c", won=(0,), drawn=(0,)), [1.0, 0.0, 0.0]),
        (Outcome("a.b.c"), [0.0, 0.0, 0.0]),
    ],
)
def test_who_has_won_is_paid_in_full_and_who_drew_by_half(outcome: Outcome, payoffs: list[float]) -> None:
    assert [outcome.payoff(seat) for seat in range(3)] == payoffs
