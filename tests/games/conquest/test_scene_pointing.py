"""What is drawn above the battlefield: what a regiment reaches and sees, who threatens it, and where a free value leads."""

from __future__ import annotations

import random
from typing import Any

import pytest

from herna.games.conquest import GAME
from herna.games.conquest.events.combat import Attacked
from herna.games.conquest.events.moves import Marched
from herna.games.conquest.rules.sighting import prospect
from herna.games.conquest.scene import look, sketch, where
from herna.games.conquest.scene.look import SCALE
from herna.games.conquest.scene.sightlines import sightline
from herna.games.conquest.state import State
from herna.games.conquest.view import view
from herna.kernel.scene import Shape
from tests.games.conquest.laying import acting, battle, regiment, waiting

SAY = {lang: GAME.say(lang, ["Jana", "Petr"]) for lang in ("cs", "en")}


def looked(state: State, thing: str, lang: str = "en") -> list[Shape]:
    return list(look(view(state, 0), thing, SAY[lang]))


def sketched(state: State, value: Any, seat: int = 0) -> list[Shape]:
    return list(sketch(view(state, seat), value, SAY["en"]))


def words(shapes: list[Shape]) -> list[str]:
    return [shape.text for shape in shapes if shape.form == "name"]


def tones(shapes: list[Shape]) -> set[str]:
    return {shape.tone for shape in shapes}


# ---------------------------------------------------------------------- pointing


@pytest.mark.rule("conquest.out-of-combat.charge-distance", "conquest.out-of-combat.charge-max-target")
def test_who_is_pointed_at_shows_whom_it_could_charge_and_with_which_chance() -> None:
    state = battle(regiment("men-at-arms", at=(24, 30)), regiment("militia", 1, (24, 21), 180))
    found = looked(state, "regiment:men-at-arms")
    assert words(found) == ["9″, Charge on 4+ (50%)", "threatens to Charge on 4+ (50%)"]
    assert "gold" in tones(found)
    assert words(looked(state, "regiment:men-at-arms", "cs")) == ["9″, Charge na 4+ (50 %)", "hrozí Charge na 4+ (50 %)"]


def test_who_is_too_far_away_is_not_spoken_of() -> None:
    state = battle(regiment("men-at-arms", at=(24, 40)), regiment("militia", 1, (24, 10), 180))
    assert words(looked(state, "regiment:men-at-arms")) == []


def test_a_faster_enemy_threatens_one_that_cannot_reach_it() -> None:
    state = battle(regiment("men-at-arms", at=(24, 34)), regiment("household-knights", 1, (24, 21.5), 180))
    assert words(looked(state, "regiment:men-at-arms")) == ["threatens to Charge on 6+ (17%)"]


@pytest.mark.rule("conquest.morale.broken-no-charge")
def test_a_broken_regiment_threatens_nobody() -> None:
    state = battle(regiment("men-at-arms", at=(24, 30), broken=3), regiment("militia", 1, (24, 21), 180, broken=3))
    assert words(looked(state, "regiment:men-at-arms")) == []


@pytest.mark.rule("conquest.out-of-combat.effective-range")
def test_shooters_show_their_range_and_effective_range() -> None:
    found = looked(
        battle(regiment("militia-bowmen", at=(24, 30)), regiment("militia", 1, (24, 16), 180)), "regiment:militia-bowmen"
    )
    assert {"sight-far", "sight-near"} <= tones(found)
    assert words(found) == ["14″"]


@pytest.mark.rule("conquest.principles.los-blocked-by-size")
def test_a_line_that_something_stops_is_red_up_to_there() -> None:
    state = battle(
        regiment("militia-bowmen", at=(24, 34)),
        regiment("men-at-arms", at=(24, 28), files=5, stands=5),
        regiment("militia", 1, (24, 22), 180),
    )
    found = looked(state, "regiment:militia-bowmen")
    assert words(found) == ["12″, not in sight"]
    assert "stop" in tones(found)
    assert "gold" not in tones(found)
    line = sightline(prospect(state), 0, 2, (0,))
    assert line is not None
    assert line.stop is not None
    assert line.stop[1] == pytest.approx(30_126, abs=2)  # the rear of the regiment in between


def test_a_line_goes_from_the_front_to_the_nearest_side_past_what_is_in_the_way() -> None:
    state = battle(
        regiment("militia-bowmen", at=(24, 34)),
        regiment("men-at-arms", at=(20.5, 28), files=2, stands=2),
        regiment("militia", 1, (24, 22), 180),
    )
    line = sightline(prospect(state), 0, 2, (0,))
    assert line is not None
    assert line.stop is None
    assert (line.start[1], line.end[1]) == (34_000, 22_000)


@pytest.mark.parametrize("seed", range(40))
def test_lines_are_free_where_the_rules_see_and_stopped_where_they_do_not(seed: int) -> None:
    chance = random.Random(seed)
    here = [
        regiment(
            chance.choice(("militia", "household-knights", "militia-bowmen")),
            number % 2,
            (chance.uniform(6, 42), 8 + 5.5 * number),
            chance.choice((0, 40, 180, 200, 330)),
        )
        for number in range(6)
    ]
    state = battle(*here, map="open-field")
    of = prospect(state)
    for one in here:
        for other in here:
            if one.seat == other.seat:
                continue
            line = sightline(of, one.id, other.id, (0,))
            if of.sees(one.id, other.id):
                assert line is not None
            if line is not None and line.stop is None:
                assert of.sees(one.id, other.id)


@pytest.mark.rule("conquest.battle.zone-count")
def test_a_zone_shows_what_each_regiment_in_range_counts() -> None:
    state = battle(regiment("men-at-arms", at=(24, 23.5)), regiment("militia", 1, (36, 24), 180))
    assert words(looked(state, "zone:1")) == ["counts as 3"]
    assert looked(state, "zone:2") == []


def test_what_is_not_on_the_battlefield_shows_nothing() -> None:
    state = battle(waiting("militia"), regiment("men-at-arms", 1))
    assert looked(state, "regiment:militia") == []
    assert looked(state, "terrain:0") == []


# ---------------------------------------------------------------------- composing


def march() -> State:
    return acting(battle(regiment("men-at-arms", at=(24, 40)), regiment("militia", 1, (24, 26), 180)), doing="march")


def test_a_way_shows_what_is_in_reach_at_its_end() -> None:
    assert words(sketched(march(), ("own", (("ahead", 1000),)))) == []
    found = sketched(march(), ("own", (("ahead", 5000),)))
    assert words(found) == ["9″, Charge on 4+ (50%)", "threatens to Charge on 4+ (50%)"]


def test_what_is_sketched_leaves_the_table_as_it_is() -> None:
    state = march()
    before = view(state, 0)
    list(sketch(before, ("own", (("ahead", 5000),)), SAY["en"]))
    assert before == view(state, 0)


def test_a_formation_is_drawn_rank_by_rank() -> None:
    state = acting(battle(regiment("men-at-arms", at=(24, 40), stands=5), regiment("militia", 1)), doing="reform")
    (block,) = [shape for shape in sketched(state, (4, 9000, 0)) if shape.form == "block"]
    assert block.turn == 90
    assert [len(row) for row in block.cells] == [4, 4]
    assert [cell for row in block.cells for cell in row].count("gone") == 3


def test_an_arrival_is_drawn_where_it_would_come_in() -> None:
    state = acting(battle(regiment("men-at-arms", where="arriving", arrived=0), regiment("militia", 1)))
    (block,) = [shape for shape in sketched(state, ("zone", 10_000, (("ahead", 5000),))) if shape.form == "block"]
    assert (block.y, block.turn) == (43 * SCALE, 0)


def test_nobody_else_gets_a_sketch_of_a_value() -> None:
    assert sketched(march(), ("own", (("ahead", 5000),)), seat=1) == []


def test_an_order_of_cards_has_no_sketch() -> None:
    assert sketched(march(), ("militia", "men-at-arms")) == []


# ---------------------------------------------------------------------- the log


def test_a_line_of_the_log_points_at_the_regiments_that_it_names() -> None:
    assert list(where(Marched("militia:2", "own", 5, 0))) == ["regiment:militia:2"]
    told = Attacked("clash", "men-at-arms", "militia", "front", (), 13, 4)
    assert list(where(told)) == ["regiment:men-at-arms", "regiment:militia"]
