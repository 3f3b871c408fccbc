"""How high things are on the table, and who sees whom past them."""

from __future__ import annotations

import pytest

from herna.games.conquest.content import MAPS
from herna.games.conquest.rules.sighting import heights, prospect
from herna.games.conquest.state import Regiment, State
from tests.games.conquest.fighting import put, soldiers, terrain
from tests.games.conquest.laying import acting, battle, regiment


def tall(state: State, number: int) -> tuple[int, ...]:
    """The heights of a regiment's stands."""
    return heights(state.map, prospect(state).looks[number])


def one(kind: str, at: tuple[float, float] = (24, 24), seat: int = 0) -> Regiment:
    """A single stand."""
    return put(regiment(kind, seat, files=1, stands=1, models=(), lead=False), at, 0)


@pytest.mark.rule(
    "conquest.principles.size-infantry",
    "conquest.principles.size-brute-cavalry-chariot",
    "conquest.principles.size-monster",
    "conquest.terrain.elevation-default",
)
def test_infantry_is_1_high_cavalry_and_brutes_2_and_monsters_3() -> None:
    kinds = ("militia-bowmen", "household-knights", "brute-drones", "abomination")
    state = battle(*(one(kind, (8 + 8 * place, 24)) for place, kind in enumerate(kinds)))
    assert [tall(state, number) for number in range(4)] == [(1,), (2,), (2,), (3,)]


@pytest.mark.rule(
    "conquest.terrain.example-bowmen-hill",
    "conquest.terrain.elevation-adds",
    "conquest.terrain.elevation-hill-forest",
    "conquest.principles.size-stacking",
    "conquest.principles.size-hill",
)
def test_bowmen_on_a_hill_are_3_high(monkeypatch: pytest.MonkeyPatch) -> None:
    state = battle(one("militia-bowmen"), map=terrain(monkeypatch, ("hill", (24.0, 23.0), 6.0, 5.0)))
    assert tall(state, 0) == (3,)


@pytest.mark.rule("conquest.terrain.elevation-per-stand", "conquest.terrain.inside-terrain")
def test_each_stand_has_its_own_height(monkeypatch: pytest.MonkeyPatch) -> None:
    state = battle(put(soldiers(0), (24, 24), 0), map=terrain(monkeypatch, ("hill", (19.0, 23.0), 6.0, 5.0)))
    assert tall(state, 0) == (3, 1, 1)


@pytest.mark.rule(
    "conquest.terrain.example-infantry-forest",
    "conquest.terrain.traversable-no-elevation",
    "conquest.principles.size-stacking-only-over",
)
def test_infantry_in_a_forest_is_1_high(monkeypatch: pytest.MonkeyPatch) -> None:
    state = battle(one("militia-bowmen"), map=terrain(monkeypatch, ("forest", (24.0, 23.0), 6.0, 5.0)))
    assert tall(state, 0) == (1,)


@pytest.mark.rule(
    "conquest.terrain.garrison-height",
    "conquest.terrain.garrison-height-values",
    "conquest.principles.size-building",
    "conquest.principles.size-tower",
)
@pytest.mark.parametrize(("kind", "height"), [("house", 2), ("tower", 3)])
def test_a_garrison_is_as_high_as_its_building(kind: str, height: int, monkeypatch: pytest.MonkeyPatch) -> None:
    inside = one("militia-bowmen")
    inside.where, inside.post = "garrison", 0
    state = battle(inside, map=terrain(monkeypatch, (kind, (24.0, 20.0), 4.0, 4.0)))
    assert tall(state, 0) == (height,)


@pytest.mark.rule(
    "conquest.principles.los-blocked-by-size", "conquest.principles.los-size-compared-to", "conquest.terrain.shoot-at-higher"
)
@pytest.mark.parametrize(
    ("target", "between", "seen"),
    [
        ("militia-bowmen", "militia-bowmen", False),
        ("militia-bowmen", "household-knights", False),
        ("household-knights", "militia-bowmen", True),
        ("household-knights", "household-knights", False),
        ("abomination", "household-knights", True),
        ("abomination", "abomination", False),
    ],
)
def test_what_is_lower_than_the_viewer_or_the_target_does_not_hide_it(target: str, between: str, seen: bool) -> None:
    blocker = put(regiment(between, 0, files=4, stands=4, models=(), lead=False), (24, 26), 0)
    state = battle(one("militia-bowmen", (24, 40)), one(target, (24, 16), 1), blocker)
    assert prospect(state).sees(0, 1) is seen


@pytest.mark.rule("conquest.terrain.shoot-over-lower", "conquest.terrain.elevation-sees-over")
def test_from_a_hill_one_sees_over_houses(monkeypatch: pytest.MonkeyPatch) -> None:
    house, hill = ("house", (24.0, 24.0), 6.0, 4.0), ("hill", (24.0, 39.0), 6.0, 6.0)
    below = battle(one("militia-bowmen", (24, 40)), one("militia-bowmen", (24, 16), 1), map=terrain(monkeypatch, house))
    assert not prospect(below).sees(0, 1)
    above = battle(one("militia-bowmen", (24, 40)), one("militia-bowmen", (24, 16), 1), map=terrain(monkeypatch, house, hill))
    assert prospect(above).sees(0, 1)


@pytest.mark.rule("conquest.principles.los-own-regiment")
def test_the_stands_of_the_viewer_and_of_the_target_hide_nothing() -> None:
    state = battle(put(soldiers(0, files=1, stands=6), (24, 30), 180), put(soldiers(1, files=1, stands=6), (24, 46), 0))
    assert prospect(state).sees(0, 1)


@pytest.mark.rule("conquest.principles.los-front-arc", "conquest.terrain.garrison-360")
def test_one_sees_only_what_is_in_the_front_arc_but_from_a_garrison_all(monkeypatch: pytest.MonkeyPatch) -> None:
    viewer, behind = one("militia-bowmen"), one("militia-bowmen", (24, 40), 1)
    assert not prospect(battle(viewer, behind)).sees(0, 1)
    viewer.where, viewer.post = "garrison", 0
    assert prospect(battle(viewer, behind, map=terrain(monkeypatch, ("house", (24.0, 20.0), 4.0, 4.0)))).sees(0, 1)


@pytest.mark.rule("conquest.terrain.sight-by-size")
@pytest.mark.parametrize(("kind", "seen"), [("corn-field", True), ("ruins", True), ("brambles", False), ("swamp", True)])
def test_what_only_obscures_never_hides_and_other_terrain_does_by_its_size(
    kind: str, seen: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    field = terrain(monkeypatch, (kind, (24.0, 26.0), 8.0, 4.0))
    state = battle(one("militia-bowmen", (24, 40)), one("militia-bowmen", (24, 16), 1), map=field)
    assert prospect(state).sees(0, 1) is seen


@pytest.mark.rule("conquest.terrain.obstructing-height")
def test_obstructing_terrain_is_seen_over_from_above(monkeypatch: pytest.MonkeyPatch) -> None:
    rocks = ("rocks", (24.0, 24.0), 6.0, 3.0)
    low, high = one("militia-bowmen", (24, 40)), one("abomination", (24, 40))
    assert not prospect(battle(low, one("militia-bowmen", (24, 16), 1), map=terrain(monkeypatch, rocks))).sees(0, 1)
    assert prospect(battle(high, one("militia-bowmen", (24, 16), 1), map=terrain(monkeypatch, rocks))).sees(0, 1)


@pytest.mark.rule("conquest.principles.size-forest", "conquest.terrain.elevation-hill-forest")
def test_a_forest_is_3_high_and_hides_monsters_from_each_other_unless_one_stands_on_a_hill(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    forest, hill = ("forest", (24.0, 24.0), 8.0, 4.0), ("hill", (24.0, 39.0), 8.0, 6.0)
    one_, other = one("abomination", (24, 40)), one("abomination", (24, 16), 1)
    assert not prospect(battle(one_, other, map=terrain(monkeypatch, forest))).sees(0, 1)
    assert prospect(battle(one_, other, map=terrain(monkeypatch, forest, hill))).sees(0, 1)


@pytest.mark.rule("conquest.terrain.zonal-any-shape", "conquest.principles.los-blocked-by-size")
def test_a_piece_of_any_shape_hides_what_is_behind_it_but_not_what_is_beside_it() -> None:
    field = MAPS["open-field"].pieces
    hill = next(piece for piece in field if piece.kind == "hill" and piece.corners)
    x, y = hill.place[0] / 1000, hill.place[1] / 1000
    behind = battle(one("militia-bowmen", (x, y + 9)), one("militia-bowmen", (x, y - 6), 1), map="open-field")
    assert not prospect(behind).sees(0, 1)
    beside = battle(one("militia-bowmen", (x + 4.3, y + 9)), one("militia-bowmen", (x + 4.3, y - 6), 1), map="open-field")
    assert prospect(beside).sees(0, 1)


def test_what_was_seen_once_is_remembered_until_somebody_moves() -> None:
    state = acting(battle(one("militia-bowmen", (24, 40)), one("militia-bowmen", (24, 16), 1)))
    assert prospect(state) is prospect(state)
    before = prospect(state)
    state.regiments[0].x += 1
    assert prospect(state) is not before
