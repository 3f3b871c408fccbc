"""Games with wrong scenes, values and parts."""

from __future__ import annotations

from typing import Any

import msgspec

from herna.games.noughts import GAME as NOUGHTS
from herna.games.noughts.state import NoughtsOptions
from herna.games.noughts.state import State as Board
from herna.kernel import Game, Options
from herna.kernel.scene import Scene, Shape
from herna.testing import contract
from tests.contract.broken import breaks, but


def drawing(*shapes: Shape) -> Game[Any]:
    return but(NOUGHTS, scene=lambda view, say: Scene(width=3, height=3, layers=(shapes,), words=()))


@breaks(contract.scenes_can_be_drawn, "the id cell:a1 occurs twice among the shapes")
def two_shapes_of_one_id() -> Game[Any]:
    return drawing(Shape(id="cell:a1"), Shape(id="cell:a1"))


@breaks(contract.scenes_can_be_drawn, "the option 'b1' is about cell:b1, which is not in the scene")
def an_option_about_nothing_that_can_be_clicked() -> Game[Any]:
    return drawing(Shape(id="cell:a1"))


@breaks(contract.scenes_can_be_drawn, "the picture of a scene is not well-formed")
def a_picture_that_no_browser_draws() -> Game[Any]:
    return drawing(Shape(text="\x07"))


@breaks(contract.nothing_is_lost, "after 3 answers: a cross too many")
def a_law_of_the_game_that_is_broken() -> Game[Any]:
    return but(NOUGHTS, laws=lambda state: ["a cross too many"] if len(state.marks) == 3 else [])


@breaks(contract.positions_are_worth_between_0_and_1, "worth 1.5 to seat 0")
def a_position_better_than_won() -> Game[Any]:
    return but(NOUGHTS, evaluate=lambda state, seat: 1.5)


@breaks(contract.positions_are_worth_between_0_and_1, "worth nan to seat 1")
def a_position_that_is_no_number() -> Game[Any]:
    return but(NOUGHTS, evaluate=lambda state, seat: float("nan") if seat else 0.5)


@breaks(contract.advice_weighs_every_option, "the advice for 9 options is")
def advice_that_leaves_options_out() -> Game[Any]:
    return but(NOUGHTS, advise=lambda view, decision: [0.5])


class Bag(msgspec.Struct):
    """A set, some floats, and whatever else."""

    tokens: dict[str, list[set[str]]]
    weights: list[float]
    rest: Any


@breaks(contract.states_hold_no_sets, "Bag.tokens of noughts is a set")
def a_set_deep_in_the_state() -> Game[Any]:
    return but(NOUGHTS, state=Bag)


@breaks(contract.bad_setups_are_refused, "KeyError.* in place of BadSetup")
def a_setup_that_fails_on_nonsense() -> Game[Any]:
    boards = {"classic": Board("classic", {})}
    return but(NOUGHTS, setup=lambda seats, options, dice: boards[options.board])


@breaks(contract.bad_setups_are_refused, "can be laid for 0 seats")
def a_table_for_nobody() -> Game[Any]:
    return but(NOUGHTS, check_seats=lambda seats: 2)


@breaks(contract.bad_setups_are_refused, "takes an option that does not exist")
def an_option_that_nobody_knows() -> Game[Any]:
    return but(NOUGHTS, check_options=lambda options: NoughtsOptions())


class Lax(Options, frozen=True):
    """An option that can be anything."""

    board: Any = "classic"


@breaks(contract.bad_setups_are_refused, "takes anything for its option board")
def an_option_that_can_be_anything() -> Game[Any]:
    return but(NOUGHTS, options=Lax, setup=lambda seats, options, dice: Board("classic", {}))


@breaks(contract.every_decision_is_awaited, r"__init__.py, line 12: t.choose is not awaited")
def a_decision_that_is_never_asked() -> Game[Any]:
    return but(NOUGHTS, package="tests.contract.hasty")


@breaks(contract.every_part_is_there, "has no rulebook.toml")
def a_folder_with_nothing_in_it() -> Game[Any]:
    return but(NOUGHTS, package="tests.contract")
