"""Conquest: shots past, into and out of terrain, and at garrisons and from them."""

from __future__ import annotations

import pytest

from herna.games.conquest import GAME
from herna.games.conquest.rules.volley import aims
from herna.testing.playing import laid, offered, options, why_not
from tests.games.conquest.fighting import put, saved, soldiers, sums, terrain, thrown
from tests.games.conquest.laying import acting, battle
from tests.games.conquest.test_volley import SHOT, archers, prey, shot

CORN = ("corn-field", (24.0, 28.0), 8.0, 4.0)


@pytest.mark.rule("conquest.terrain.obscuring")
def test_shots_through_obscuring_terrain_are_halved(monkeypatch: pytest.MonkeyPatch) -> None:
    state = acting(battle(archers(), prey(), map=terrain(monkeypatch, CORN)))
    _, heard = shot(state, [6] * 6)
    assert sums(thrown(heard).throws[0].parts[0].why) == {"special-rules.barrage": 3, "terrain.obscuring": -1}


@pytest.mark.rule("conquest.terrain.obscuring")
@pytest.mark.parametrize(("wide", "dice"), [(9.0, 6), (1.5, 9)])
def test_shots_at_a_regiment_wholly_in_obscuring_terrain_are_halved_not_at_one_partly_in_it(
    wide: float, dice: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    corn = ("corn-field", (24.0, 22.0), wide, 6.0)
    state = acting(battle(archers(at=(24, 38)), prey((24, 27)), map=terrain(monkeypatch, corn)))
    _, heard = shot(state, [6] * dice)
    assert thrown(heard).dice == dice


@pytest.mark.rule("conquest.terrain.obscuring-same-terrain", "conquest.terrain.obscuring-another-piece")
def test_who_stands_in_the_same_corn_is_not_hindered_by_it_but_by_another_piece(monkeypatch: pytest.MonkeyPatch) -> None:
    corn = ("corn-field", (24.0, 18.0), 12.0, 22.0)
    state = acting(battle(archers(), prey(), map=terrain(monkeypatch, corn)))
    _, heard = shot(state, [6] * 9)
    assert thrown(heard).dice == 9
    other = ("orchard", (24.0, 28.0), 9.0, 2.0)
    state = acting(battle(archers(), prey(), map=terrain(monkeypatch, corn, other)))
    _, heard = shot(state, [6] * 6)
    assert thrown(heard).dice == 6


@pytest.mark.rule("conquest.terrain.obscuring-same-terrain")
def test_who_shoots_out_of_corn_is_not_hindered_by_it(monkeypatch: pytest.MonkeyPatch) -> None:
    corn = ("corn-field", (24.0, 32.0), 12.0, 8.0)
    _, heard = shot(acting(battle(archers(), prey(), map=terrain(monkeypatch, corn))), [6] * 9)
    assert thrown(heard).dice == 9


@pytest.mark.rule("conquest.special-rules.sureshot")
def test_sureshot_cares_for_no_obscuring_terrain(monkeypatch: pytest.MonkeyPatch) -> None:
    state = acting(battle(archers(rules={"sureshot": 1}), prey(), map=terrain(monkeypatch, CORN)))
    _, heard = shot(state, [6] * 9)
    assert thrown(heard).dice == 9


@pytest.mark.rule("conquest.terrain.obscuring-twice", "conquest.special-rules.loose-formation-obscuring")
def test_shots_are_halved_once_however_much_is_in_the_way(monkeypatch: pytest.MonkeyPatch) -> None:
    pieces = (("corn-field", (24.0, 26.5), 8.0, 2.0), ("orchard", (24.0, 30.0), 9.0, 2.0))
    state = acting(battle(archers(), prey(rules={"loose-formation": 1}), map=terrain(monkeypatch, *pieces)))
    _, heard = shot(state, [6] * 6)
    assert [part.each for part in thrown(heard).throws[0].parts] == [2]


@pytest.mark.rule("conquest.terrain.obstructing", "conquest.terrain.obstructing-inside")
def test_nobody_sees_through_obstructing_terrain_but_into_it_and_out_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    forest = ("forest", (24.0, 27.0), 10.0, 4.0)
    state = acting(battle(archers(), prey(), map=terrain(monkeypatch, forest)))
    assert why_not(laid(GAME, state), SHOT) == "conquest.out-of-combat.volley-blocked"
    state = acting(battle(archers(), prey((24, 29)), map=terrain(monkeypatch, forest)))
    assert offered(laid(GAME, state), SHOT)
    state = acting(battle(archers(at=(24, 29)), prey((24, 22)), map=terrain(monkeypatch, forest)))
    assert offered(laid(GAME, state), SHOT)


@pytest.mark.rule(
    "conquest.terrain.example-hills",
    "conquest.terrain.elevation-adds",
    "conquest.terrain.elevation-sees-over",
    "conquest.terrain.shoot-over-lower",
)
def test_regiments_on_hills_hide_those_behind_them_from_a_shooter_of_the_same_height(monkeypatch: pytest.MonkeyPatch) -> None:
    hills = (("hill", (24.0, 34.0), 9.0, 3.0), ("hill", (19.0, 24.0), 8.6, 3.0), ("hill", (29.0, 24.0), 8.6, 3.0))
    x = archers(at=(24, 34.2))
    a, b = prey((19, 26.5), files=4, stands=4), prey((29, 26.5), files=4, stands=4)
    c, d = prey((19, 21.5), files=1, stands=1), prey((29, 21.5), files=1, stands=1)
    state = acting(battle(x, a, b, c, d, map=terrain(monkeypatch, *hills)))
    table = laid(GAME, state)
    assert options(table, "volley") == [("volley", "militia-bowmen:2"), ("volley", "militia-bowmen:3")]
    assert why_not(table, ("volley", "militia-bowmen:4")) == "conquest.out-of-combat.volley-blocked"
    other = acting(
        battle(archers(at=(24, 34.2)), a, put(soldiers(1, files=6, stands=6), (20, 31), 0), map=terrain(monkeypatch, *hills))
    )
    assert offered(laid(GAME, other), SHOT)  # the hills see over who stands in the plain


@pytest.mark.rule(
    "conquest.terrain.garrison-volley",
    "conquest.terrain.garrison-360",
    "conquest.terrain.garrison-all-front",
    "conquest.terrain.garrison-volley-height",
)
def test_a_garrison_shoots_with_all_its_stands_in_all_directions(monkeypatch: pytest.MonkeyPatch) -> None:
    house = ("house", (24.0, 30.0), 4.0, 4.0)
    inside = archers(files=2, stands=4)
    inside.where, inside.post = "garrison", 0
    state = acting(
        battle(inside, prey((10, 32), 90), put(soldiers(1, files=6, stands=6), (18, 32), 90), map=terrain(monkeypatch, house))
    )
    _, heard = shot(state, [6] * 12)
    assert thrown(heard).dice == 12
    assert {aim.near for aim in aims(state, inside, 1)} == {False}


@pytest.mark.rule(
    "conquest.terrain.garrison-sides", "conquest.terrain.garrison-defense", "conquest.special-rules.shield-garrison"
)
def test_shots_at_a_garrison_strike_no_side_and_no_shield_helps_but_its_walls_do(monkeypatch: pytest.MonkeyPatch) -> None:
    house = ("house", (24.0, 22.0), 4.0, 4.0)
    inside = prey(defense=1, facing=0, rules={"shield": 1})
    inside.where, inside.post = "garrison", 0
    _, heard = shot(acting(battle(archers(), inside, map=terrain(monkeypatch, house))), [1] * 9)
    assert thrown(heard).side == "front"
    assert sums(saved(heard).saves[0].why) == {"principles.char-defense": 1, "terrain.garrison-defense": 1}


@pytest.mark.rule("conquest.special-rules.arcing-fire-garrison", "conquest.terrain.garrison-special-rules")
def test_a_garrison_cannot_shoot_in_an_arc(monkeypatch: pytest.MonkeyPatch) -> None:
    house = ("house", (24.0, 30.0), 4.0, 4.0)
    forest = ("forest", (24.0, 24.0), 10.0, 4.0)
    inside = archers(rules={"arcing-fire": 1})
    inside.where, inside.post = "garrison", 0
    friend = put(soldiers(0), (14, 20), 90)
    table = laid(
        GAME, acting(battle(inside, prey((24, 20)), friend, map=terrain(monkeypatch, house, forest)), taken=["take-aim"])
    )
    assert why_not(table, SHOT) == "conquest.out-of-combat.volley-blocked"
