"""The table of verbs: which row an option fits, what its parts are called, and what it is about."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from herna.kernel import DONE, PASS, TALK, Verb
from herna.kernel.verbs import Verbs, numbered
from tests.toys.menus import Colour, Size

RULE, OTHER = "toys.menus.take", "toys.menus.again"


def dice(first: str, second: str) -> Iterator[str]:
    return numbered(f"die:{each}" for each in (first, second))


VERBS = Verbs(
    [
        Verb("move", "origin region troop count", "region:{origin} region:{region}"),
        Verb("move", "origin region troops", "region:{origin} troop:{origin}:{troops} region:{region}"),
        Verb("top bottom", "card", "{verb}:{card}"),
        Verb("area", "hexes*", "hex:{hexes}", any_order=True),
        Verb("draw", "pile cards*", "pile:{pile} card:{cards}"),
        Verb("exodus", "first second", dice),
        Verb("take", "item", "ground:{item}"),
        Verb("take", "item", "shelf:{item}", rules=(OTHER,)),
        Verb("rest"),
        Verb("red", "", "paint"),
        Verb("", "region troop", "troop:{region}:{troop}"),
        Verb("", "cell", "cell:{cell}", rules=(RULE,)),
    ]
)


@pytest.mark.parametrize(
    ("option", "parts", "things"),
    [
        (
            ("move", 3, 5, "ram", 2),
            {"origin": 3, "region": 5, "troop": "ram", "count": 2},
            ("region:3", "region:5"),
        ),
        (
            ("move", 3, 5, ("ram", "bear")),
            {"origin": 3, "region": 5, "troops": ("ram", "bear")},
            ("region:3", "troop:3:ram", "troop:3:bear", "region:5"),
        ),
        (("move", 3, 5, ()), {"origin": 3, "region": 5, "troops": ()}, ("region:3", "region:5")),
        (("top", "trample"), {"card": "trample"}, ("top:trample",)),
        (("area", 4, 8), {"hexes": (4, 8)}, ("hex:4", "hex:8")),
        (("area",), {"hexes": ()}, ()),
        (("draw", "north"), {"pile": "north", "cards": ()}, ("pile:north",)),
        (("draw", "north", "a", "b"), {"pile": "north", "cards": ("a", "b")}, ("pile:north", "card:a", "card:b")),
        (("exodus", "mine", "mine"), {"first": "mine", "second": "mine"}, ("die:mine", "die:mine:2")),
        (("take", "knife"), {"item": "knife"}, ("ground:knife",)),
        (("rest",), {}, ()),
        ("rest", {}, ()),
        (Colour.RED, {}, ("paint",)),
        ((5, "ram"), {"region": 5, "troop": "ram"}, ("troop:5:ram",)),
        (("koda", "ram"), {"region": "koda", "troop": "ram"}, ("troop:koda:ram",)),
        (7, {"cell": 7}, ("cell:7",)),
        ("a1", {"cell": "a1"}, ("cell:a1",)),
        ("top", {"cell": "top"}, ("cell:top",)),
        (Size.LARGE, {"cell": Size.LARGE}, ("cell:2",)),
        (None, {"cell": None}, ("cell:None",)),
        (PASS, {}, ()),
        (DONE, {}, ()),
        (TALK, {}, ()),
    ],
    ids=str,
)
def test_an_option_has_parts_with_names_and_is_about_things(
    option: Any, parts: dict[str, Any], things: tuple[str, ...]
) -> None:
    assert VERBS.parts(RULE, option) == parts
    assert VERBS.things(RULE, option) == things
    assert VERBS.things(RULE, option) == things, "the same when it has been found before"


def test_what_a_rule_says_of_its_own_options_goes_before_what_holds_for_all() -> None:
    assert VERBS.things(OTHER, ("take", "knife")) == ("shelf:knife",)
    assert VERBS.things(RULE, ("take", "knife")) == ("ground:knife",)


@pytest.mark.parametrize("option", [("top",), ("top", "a", "b"), ("draw",), "a1", (), (1, 2, 3)], ids=str)
def test_what_fits_no_row_has_no_parts(option: Any) -> None:
    assert VERBS.find(OTHER, option) is None
    assert VERBS.parts(OTHER, option) == {}
    assert VERBS.things(OTHER, option) == ()


def test_a_game_may_say_what_a_word_of_the_house_is_about() -> None:
    assert Verbs([Verb(TALK, "", "silence")]).things(RULE, TALK) == ("silence",)


def test_things_are_clicked_in_any_order_where_an_option_is_a_set_of_them() -> None:
    assert VERBS.any_order(RULE, [PASS, ("area", 1, 2)])
    assert not VERBS.any_order(RULE, [PASS, ("take", "knife")])
    assert not VERBS.any_order(OTHER, ["a1"])


@pytest.mark.parametrize(
    "rows",
    [
        [Verb("move", "one other"), Verb("move top", "card place")],
        [Verb("", "cell", rules=(RULE,)), Verb("", "card", rules=(OTHER, RULE))],
        [Verb("area", "hexes*"), Verb("area", "one others*")],
    ],
)
def test_two_rows_for_the_same_options_are_a_mistake(rows: list[Verb]) -> None:
    with pytest.raises(ValueError, match="two rows for options like"):
        Verbs(rows)
