"""Stacks that are broken on purpose, each in one place: for the laws of orders that are laid in secret."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy, deepcopy
from typing import Any, Literal

from msgspec.structs import replace

from herna.kernel import Game, Outcome, Table
from herna.kernel.guide import Stock
from herna.testing import contract
from tests.toys.stacks import GAME, rules


def stacking(parts: Callable[[Table[Any], int], dict[str, Any]]) -> Game[Any]:
    """Stacks whose question has other parts."""

    async def play(t: Table[Any]) -> Outcome:
        while t.state.rounds < 2:
            t.rest()
            asked = [rules.lay(t, seat) for seat in range(2)]
            laid = await t.together(replace(each, **parts(t, each.seat)) for each in asked)
            t.state.opened = [laid[seat] for seat in range(2)]
            t.state.rounds += 1
        return Outcome("stacks.end.points", won=(0,))

    game = copy(GAME)
    game.play = play
    return game


def stocked(change: Callable[[tuple[Stock, ...]], tuple[Stock, ...]]) -> Callable[[], Game[Any]]:
    """Stacks whose guide has other cards."""

    def guide(t: Table[Any], seat: int) -> dict[str, Any]:
        sound = rules.guide(t.state, seat)
        return {"guide": lambda: replace(sound, stock=change(sound.stock))}

    return lambda: stacking(guide)


def remembered_hands(t: Table[Any], seat: int) -> dict[str, Any]:
    """What may be laid is known from before the question, and not from the state."""
    before = deepcopy(t.state)
    return {"check": lambda order: rules.broken(before, seat, order)}


def hands_of_others(t: Table[Any], seat: int) -> dict[str, Any]:
    """Whoever tries too short a stack learns whether the other one has a bear."""

    def check(order: rules.Order) -> str | None:
        rule = rules.broken(t.state, seat, order)
        return "stacks.lay.own" if rule == "stacks.lay.all" and "bear" in t.state.hands[1 - seat] else rule

    return {"check": check}


BITES: list[tuple[Callable[..., None], str, Callable[[], Game[Any]], str]] = [
    (
        contract.free_values_fit_together,
        "a_stock_that_is_not_in_the_scene",
        stocked(lambda stock: (*stock, Stock(word="fox", thing="card:unicorn"))),
        "speaks of card:unicorn, which is not in the scene",
    ),
    (
        contract.free_values_fit_together,
        "a_stock_without_a_card",
        stocked(lambda stock: stock[1:]),
        "is allowed, and has more of",
    ),
    (
        contract.free_values_fit_together,
        "a_stock_with_too_few_of_a_card",
        stocked(lambda stock: tuple(replace(each, many=1) for each in stock)),
        "is allowed, and has more of",
    ),
    (
        contract.free_values_fit_together,
        "an_order_without_that_form",
        lambda: stacking(lambda t, seat: {"form": tuple[Literal["fox", "wolf", "bear"], ...], "sample": None}),
        "which has not the form that is asked for",
    ),
    (
        contract.imagined_tables_judge_by_what_they_hold,
        "others_who_are_judged_by_their_real_hands",
        lambda: stacking(remembered_hands),
        r"as seat \d imagines it, .* is proposed or made up, and breaks stacks.lay.own",
    ),
    (
        contract.trying_tells_no_secret,
        "a_check_that_knows_the_hand_of_another",
        lambda: stacking(hands_of_others),
        "trying values",
    ),
]
