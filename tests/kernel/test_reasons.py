"""Why not: what is not offered, and the rule that forbids it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import msgspec
import pytest

from herna.kernel import Outcome, Table
from herna.kernel.errors import Refused, RuleFailure, Stale
from tests.kernel.moves import play, untouched
from tests.toys import toy
from tests.toys.menus import MENU, Menu


def menu(name: str = "words", *texts: str) -> Table[Menu]:
    table = Table(MENU, 2, 1, {"menu": name})
    play(table, *texts)
    return table


def test_what_was_sifted_out_names_the_rule_that_it_failed() -> None:
    table = menu("words", "soup")
    assert table.pending[0].options == ["two words", "3"]
    assert table.refused(2) == {"soup": "toys.menus.again", "smoke": "toys.menus.smoke"}


def test_a_refused_answer_names_that_rule() -> None:
    table = menu("words", "soup")
    for value, rule in (("soup", "toys.menus.again"), ("smoke", "toys.menus.smoke"), ("cake", "toys.menus.take")):
        with untouched(table), pytest.raises(Refused) as refused:
            table.decide(2, 1, value)
        assert refused.value.rule == rule
        assert rule in refused.value.say("cs")


def test_asking_why_not_changes_nothing() -> None:
    table = menu("colours", "red", "blue")
    with untouched(table):
        assert table.refused(3) == {"blue": "toys.menus.again", "smoke": "toys.menus.smoke"}
        assert table.refused(3) == table.refused(3)


def test_reasons_do_not_run_on_into_the_next_decision() -> None:
    table = menu("words", "soup", '"3"')
    assert table.refused(3) == {"3": "toys.menus.again", "smoke": "toys.menus.smoke"}


def test_reasons_are_there_after_many_answers_and_snapshots() -> None:
    table = menu("tuples", *["move 1", "()"] * 5)
    assert table.refused(11) == {(): "toys.menus.again", "smoke": "toys.menus.smoke"}


def test_nobody_asks_why_not_about_what_is_not_pending() -> None:
    table = menu()
    for number in (0, 2):
        with pytest.raises(Stale):
            table.refused(number)


def test_while_nobody_asks_only_the_first_failed_test_is_tried_and_nothing_is_kept() -> None:
    tried: list[tuple[int, int]] = []

    def at_least(least: int) -> Callable[[int], bool]:
        def test(value: int) -> bool:
            tried.append((least, value))
            return value >= least

        return test

    async def choose(t: Table[Menu]) -> Outcome:
        offered = t.sift(range(5), ("toys.menus.again", at_least(2)), ("toys.menus.fish", at_least(3)))
        await t.choose(0, "toys.menus.take", offered)
        return Outcome("toys.menus.full")

    table = Table(toy(Menu, lambda seats, options, dice: Menu(), choose), 2, 1)
    assert table.pending[0].options == [3, 4]
    assert table.pending[0].refused == {}
    assert sorted(tried) == [(2, 0), (2, 1), (2, 2), (2, 3), (2, 4), (3, 2), (3, 3), (3, 4)]
    assert table.refused(1) == {0: "toys.menus.again", 1: "toys.menus.again", 2: "toys.menus.fish"}


def test_what_is_refused_is_listed_only_while_somebody_asks() -> None:
    listed: list[str] = []

    def forbidden() -> list[str]:
        listed.append("smoke")
        return ["smoke"]

    async def choose(t: Table[Menu]) -> Outcome:
        t.refuse("toys.menus.smoke", forbidden)
        await t.choose(0, "toys.menus.take", [3, 4])
        return Outcome("toys.menus.full")

    table = Table(toy(Menu, lambda seats, options, dice: Menu(), choose), 2, 1)
    assert listed == []
    assert table.refused(1) == {"smoke": "toys.menus.smoke"}
    assert listed == ["smoke"]


def quick(found: list[int]) -> Table[Menu]:
    """A table at which a quick way finds what is even among 0 to 5 and less than 4."""

    def odd(value: int) -> str | None:
        return "toys.menus.fish" if value % 2 else None

    async def choose(t: Table[Menu]) -> Outcome:
        offered = t.sift(found, ("toys.menus.again", lambda value: value < 4), odd, among=lambda: range(6))
        await t.choose(0, "toys.menus.take", offered)
        return Outcome("toys.menus.full")

    return Table(toy(Menu, lambda seats, options, dice: Menu(), choose), 2, 1)


def test_what_a_quick_way_has_not_found_is_put_to_the_same_tests() -> None:
    table = quick([2, 0])
    assert table.pending[0].options == [2, 0]
    assert table.refused(1) == {1: "toys.menus.fish", 3: "toys.menus.fish", 4: "toys.menus.again", 5: "toys.menus.again"}


@pytest.mark.parametrize(
    ("found", "sentence"),
    [([2, 0, 3], "3 is offered although it breaks toys.menus.fish"), ([2, 2], "0 is not offered although it breaks no rule")],
)
def test_a_quick_way_that_disagrees_with_the_tests_is_a_mistake(found: list[int], sentence: str) -> None:
    table = quick(found)
    with pytest.raises(RuleFailure, match=sentence):
        table.refused(1)


def test_a_function_can_name_the_broken_rule_and_sift_alone() -> None:
    async def choose(t: Table[Menu]) -> Outcome:
        await t.choose(0, "toys.menus.take", t.sift(range(5), lambda value: "toys.menus.fish" if value % 2 else None))
        return Outcome("toys.menus.full")

    table = Table(toy(Menu, lambda seats, options, dice: Menu(), choose), 2, 1)
    assert table.pending[0].options == [0, 2, 4]
    assert table.refused(1) == {1: "toys.menus.fish", 3: "toys.menus.fish"}


class Kitchen(msgspec.Struct):
    """A state of no interest."""

    served: list[int] = []


async def serve(t: Table[Kitchen]) -> Outcome:
    """Reasons before a decision that is taken by itself, before one taken together, and before a window."""
    t.refuse("toys.menus.smoke", lambda: ["smoke"])
    t.state.served.append(await t.choose(0, "toys.menus.take", [5]))
    t.refuse("toys.menus.fish", lambda: [3])
    sifted = [partial(t.sift, [seat, 3, 4], ("toys.menus.again", seat.__ne__)) for seat in range(2)]
    await t.together(t.ask(seat, "toys.menus.take", sifted[seat]) for seat in range(2))
    t.refuse("toys.menus.again", lambda: ["salt"])
    t.refuse("toys.menus.fish", lambda: ["salt", "sauce"])

    async def resolve(seat: int, spice: str) -> bool:
        return False

    await t.window("toys.menus.take", range(2), lambda seat: ["pepper"] if seat else [], resolve)
    return Outcome("toys.menus.full")


KITCHEN = toy(Kitchen, lambda seats, options, dice: Kitchen(), serve)


def test_reasons_for_a_choice_that_took_itself_are_gone() -> None:
    table = Table(KITCHEN, 2, 1)
    assert "smoke" not in table.refused(1)
    assert 3 not in table.refused(1), "it is among the options, whatever was said"


def test_each_of_those_who_decide_together_has_its_own_reasons() -> None:
    table = Table(KITCHEN, 2, 1)
    assert table.refused(1) == {0: "toys.menus.again"}
    assert table.refused(2) == {1: "toys.menus.again"}
    table.decide(1, 0, 4)
    assert table.refused(2) == {1: "toys.menus.again"}, "also when the other has answered"


def test_a_window_has_reasons_too() -> None:
    table = Table(KITCHEN, 2, 1)
    play(table, "4", "3")
    assert table.pending[0].window
    assert table.refused(3) == {"salt": "toys.menus.again", "sauce": "toys.menus.fish"}, "the first rule named counts"
