"""Conquest: bad ground, and garrisons that are occupied, left, charged and cleared."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from herna.games.conquest import GAME
from herna.games.conquest.content import TERRAIN
from herna.games.conquest.events.losses import MoraleTested, WoundsSuffered
from herna.games.conquest.events.moves import Charged, LeftGarrison, Occupied, Reformed, TerrainRolled
from herna.games.conquest.field.crossing import crossed, steps
from herna.games.conquest.rules import garrison, leaving
from herna.games.conquest.rules.defense import guard_of
from herna.games.conquest.rules.profiles import marked
from herna.games.conquest.rules.sighting import pieces
from herna.games.conquest.rules.situation import foes, form_of, piece_box
from herna.games.conquest.rules.water import in_water
from herna.games.conquest.state import Regiment, State
from herna.kernel import Table, Told
from herna.space.plane import gap
from herna.testing.playing import act, asked, laid, offered, told, why_not
from tests.games.conquest.fighting import terrain
from tests.games.conquest.laying import acting, battle, regiment
from tests.games.conquest.moving import ANY_DICE, broken, doing, knights, men, place, spelt, tried, way

SECOND = "conquest.round.step-4-second-action"
BEST = "conquest.out-of-combat.charge-maximise-order"

SWAMP = ("brambles", (24.0, 27.0), 12.0, 2.0)
"""Dangerous ground, 27 to 29 inches from the edge at the top."""

FAR = men((40, 40), 0, 1)
"""Somebody for whom the battle goes on."""

HOUSE = ("house", (24.0, 20.0), 5.0, 4.0)
"""A garrison from (21.5, 20) to (26.5, 24), Capacity 4."""


def going(state: State, choice: object, *dice: int, heard: list[Told] | None = None) -> Table[State]:
    table = doing(state, choice, dice, heard)
    if asked(table).rule == BEST:
        act(table, asked(table).options[0])
    return table


# ---------------------------------------------------------------------- bad ground


def test_of_a_way_every_part_is_looked_at_stand_by_stand() -> None:
    form = form_of(men((24, 34)))
    pool = ((21.2, 30.0), (23.5, 29.5), (23.8, 31.0), (21.5, 31.5))
    polygon = [(x * 1000, y * 1000) for x, y in pool]
    assert crossed(form, steps(form.place, form.wide, (("ahead", 9000),)), polygon) == [0, 1, 3, 4]
    assert crossed(form, steps(form.place, form.wide, (("ahead", 2000),)), polygon) == []
    beside = [(26_300.0, 31_400.0), (26_500.0, 31_400.0), (26_500.0, 31_600.0), (26_300.0, 31_600.0)]
    assert crossed(form, steps(form.place, form.wide, (("wheel-left", 3000),)), beside) == [2]
    assert crossed(
        form,
        steps(form.place, form.wide, (("right", 3000),)),
        [(29_000.0, 35_000.0), (30_000.0, 35_000.0), (30_000.0, 36_000.0)],
    ) == [2]


@pytest.mark.rule(
    "conquest.terrain.dangerous",
    "conquest.terrain.dangerous-no-rolls",
    "conquest.terrain.terrain-wounds-timing",
    "conquest.terrain.inside-terrain",
)
def test_each_stand_that_goes_onto_dangerous_ground_rolls_once_for_the_piece(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    table = going(battle(men((24, 30)), map=terrain(monkeypatch, SWAMP)), "march", 6, 1, 6, heard=heard)
    act(table, way(("ahead", 2)))  # only the front rank gets there
    assert [(each.dice, each.least, each.wounds) for each in told(heard, TerrainRolled)] == [((6, 1, 6), 6, 2)]
    assert told(heard, WoundsSuffered)[0].wounds == 2
    assert not told(heard, MoraleTested)
    act(table, "march")
    act(table, ("own", ()))  # who stays rolls nothing
    assert len(told(heard, TerrainRolled)) == 1


@pytest.mark.rule("conquest.terrain.moves-that-count")
def test_a_reform_on_dangerous_ground_rolls_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    table = going(battle(men((24, 26)), map=terrain(monkeypatch, SWAMP)), "reform", heard=heard)
    act(table, (6, 0, 0))
    assert not told(heard, TerrainRolled)
    act(table, "march")
    act(table, way(("back", 1)))
    assert len(told(heard, TerrainRolled)[0].dice) == 6


@pytest.mark.rule("conquest.terrain.zonal-march", "conquest.terrain.traversable")
def test_zonal_terrain_is_marched_into_and_through(monkeypatch: pytest.MonkeyPatch) -> None:
    field = terrain(monkeypatch, ("forest", (24.0, 27.0), 12.0, 4.0))
    table = going(battle(men((24, 32)), map=field), "march")
    assert broken(table, ("ahead", 3)) is None
    assert broken(table, ("ahead", 5)) is None


@pytest.mark.rule("conquest.terrain.zonal-meaning")
@pytest.mark.parametrize("kind", [key for key, each in TERRAIN.items() if not each.capacity and "impassable" not in each.rules])
def test_regiments_walk_through_all_zonal_terrain_which_helps_or_hinders(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    field = terrain(monkeypatch, (kind, (24.0, 27.0), 8.0, 4.0))
    table = going(battle(men((24, 32)), map=field), "march")
    assert broken(table, ("ahead", 3)) is None
    assert TERRAIN[kind].rules


@pytest.mark.rule("conquest.terrain.garrison-agree", "conquest.principles.size-terrain-agreed")
def test_the_values_of_terrain_are_those_that_stand_in_its_entry(monkeypatch: pytest.MonkeyPatch) -> None:
    """A cottage of one's own holds two stands and is lower than a house: what is agreed before the battle is written there."""
    cottage = replace(TERRAIN["house"], id="cottage", size=1, elevation=1, defense=3, capacity=2)
    monkeypatch.setitem(TERRAIN, "cottage", cottage)
    found = {}
    for kind in ("house", "cottage"):
        field = terrain(monkeypatch, (kind, (24.0, 20.0), 5.0, 4.0))
        own = men((24, 30), files=2, stands=3)
        inside = men((24, 24), files=2, stands=2, where="garrison", post=0)
        walls = guard_of(battle(inside, map=field), inside).garrison
        found[kind] = (garrison.refusal(battle(own, map=field), own, 0), walls, pieces(field)[0].height)
    assert found == {"house": (None, 1, 2), "cottage": ("conquest.terrain.garrison-too-many", 3, 1)}


@pytest.mark.rule(
    "conquest.terrain.dangerous-cavalry",
    "conquest.terrain.perilous",
    "conquest.terrain.perilous-cavalry",
    "conquest.terrain.perilous-no-rolls",
)
def test_cavalry_takes_two_wounds_each_and_perilous_ground_wounds_from_four(monkeypatch: pytest.MonkeyPatch) -> None:
    for kind, who, dice, wounds in (
        ("brambles", knights((24, 30)), (6, 5, 4), 2),
        ("lava", men((24, 30), stands=3), (4, 5, 3), 2),
        ("lava", knights((24, 30)), (4, 5, 3), 4),
    ):
        heard: list[Told] = []
        field = terrain(monkeypatch, (kind, (24.0, 27.0), 12.0, 2.0))
        act(going(battle(who, map=field), "march", *dice, heard=heard), way(("ahead", 4)))
        assert told(heard, TerrainRolled)[0].wounds == wounds
        assert told(heard, WoundsSuffered)[0].wounds == wounds
        assert not told(heard, MoraleTested)


@pytest.mark.rule(
    "conquest.terrain.broken-ground",
    "conquest.terrain.broken-ground-cavalry",
    "conquest.terrain.broken-ground-no-rolls",
)
def test_broken_ground_wounds_only_who_charges_through_it(monkeypatch: pytest.MonkeyPatch) -> None:
    field = terrain(monkeypatch, ("broken-ground", (24.0, 27.0), 12.0, 2.0))
    for who, wounds in ((men((24, 30), stands=3), 1), (knights((24, 30)), 2)):
        heard: list[Told] = []
        going(battle(who, men((24, 25), 180, 1, stands=3), map=field), ("charge", _foe(who)), 6, 6, 5, 5, heard=heard)
        assert told(heard, TerrainRolled)[0].wounds == wounds
        assert told(heard, Charged)
    heard = []
    act(going(battle(men((24, 30)), map=field), "march", heard=heard), way(("ahead", 4)))
    assert not told(heard, TerrainRolled)


def _foe(who: Regiment) -> str:
    return "men-at-arms:2" if who.kind == "men-at-arms" else "men-at-arms"


@pytest.mark.rule("conquest.terrain.hindering-no-impact", "conquest.terrain.hindering-no-inspired")
def test_who_charges_through_hindering_ground_has_no_impact_and_unless_light_is_not_inspired(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    field = terrain(monkeypatch, ("broken-wall", (24.0, 27.0), 12.0, 2.0))
    heard: list[Told] = []
    table = going(
        battle(knights((24, 30)), men((24, 25), 180, 1, stands=3), map=field), ("charge", "men-at-arms"), 6, heard=heard
    )
    mine = table.state.regiments[0]
    assert not any(type(each.event).__name__ == "Attacked" for each in heard)
    assert marked(mine, "no-inspired")
    assert not marked(mine, "inspired")
    light = regiment("militia-bowmen", 0, (24, 30))
    table = going(battle(light, men((24, 25), 180, 1, stands=3), map=field), ("charge", "men-at-arms"), 6)
    assert marked(table.state.regiments[0], "inspired")


@pytest.mark.rule("conquest.terrain.impassable", "conquest.out-of-combat.march-one-inch")
def test_nobody_goes_through_impassable_ground_or_within_an_inch_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    field = terrain(monkeypatch, ("rocks", (24.0, 24.0), 5.0, 3.0))
    table = going(battle(men((24, 30)), map=field), "march")
    assert broken(table, ("ahead", 2)) is None
    assert broken(table, ("ahead", 2.5)) == "conquest.out-of-combat.march-one-inch"
    assert broken(table, ("ahead", 5)) == "conquest.terrain.impassable"
    high = going(battle(men((24, 30), rules={"fly": 1, "march": 6}, stands=3), map=field), "march")
    assert broken(high, ("ahead", 9.2)) is None
    assert broken(high, ("ahead", 5)) == "conquest.terrain.impassable"


@pytest.mark.rule("conquest.special-rules.fly", "conquest.special-rules.fly-end")
def test_who_flies_goes_over_everybody_but_ends_upon_nobody() -> None:
    fighter, enemy = men((24, 27), stands=3), men((24, 27), 180, 1, stands=3)
    table = going(battle(men((24, 32), stands=3, rules={"fly": 1, "march": 6}), fighter, enemy), "march")
    assert broken(table, ("ahead", 11)) is None
    assert broken(table, ("ahead", 7)) is not None
    walking = going(battle(men((24, 32), stands=3, rules={"march": 6}), fighter, enemy), "march")
    assert broken(walking, ("ahead", 11)) == "conquest.out-of-combat.march-blocked"


@pytest.mark.rule("conquest.terrain.water")
def test_at_least_half_of_the_stands_must_be_in_water(monkeypatch: pytest.MonkeyPatch) -> None:
    field = terrain(monkeypatch, ("ford", (24.0, 24.0), 12.0, 1.0))
    assert in_water(battle(men((24, 24.5), stands=6), map=field), men((24, 24.5), stands=6))
    assert not in_water(battle(men((24, 24.5), files=2, stands=6), map=field), men((24, 24.5), files=2, stands=6))


# ---------------------------------------------------------------------- occupying


@pytest.mark.rule(
    "conquest.terrain.garrison-enter", "conquest.terrain.garrison-enter-place", "conquest.terrain.garrison-enter-ends"
)
def test_infantry_occupies_a_garrison_by_marching_up_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    table = going(battle(men((24, 27), stands=4), FAR, map=terrain(monkeypatch, HOUSE)), "march", heard=heard)
    assert ("garrison-0", (("ahead", 3005),)) in asked(table).options or any(
        aim == "garrison-0" and legs for aim, legs in asked(table).options
    )
    act(table, way(("ahead", 3)))
    mine = table.state.regiments[0]
    assert (mine.where, mine.post, mine.held) == ("garrison", 0, 2)
    assert told(heard, Occupied) == [Occupied("men-at-arms:1", "house")]
    assert table.state.active is None or table.state.active.regiment != 0 or asked(table).rule != SECOND


@pytest.mark.rule(
    "conquest.terrain.garrison-no-march",
    "conquest.terrain.garrison-too-many",
    "conquest.terrain.garrison-infantry-only",
    "conquest.terrain.garrison-character-capacity",
    "conquest.special-rules.phalanx-no-garrison",
)
def test_who_cannot_occupy_it_keeps_its_inch_and_is_told_why(monkeypatch: pytest.MonkeyPatch) -> None:
    field = terrain(monkeypatch, HOUSE)
    for who, rule in (
        (men((24, 27), stands=5), "conquest.terrain.garrison-too-many"),
        (men((24, 27), stands=4, hero="noble-lord"), "conquest.terrain.garrison-too-many"),
        (knights((24, 27)), "conquest.terrain.garrison-infantry-only"),
        (men((24, 27), stands=3, rules={"phalanx": 1}), "conquest.special-rules.phalanx-no-garrison"),
    ):
        table = going(battle(who, map=field), "march")
        assert broken(table, ("ahead", 3)) == rule
        assert broken(table, ("ahead", 2)) is None
    able = going(battle(men((24, 27), stands=4), map=field), "march")
    assert broken(able, ("ahead", 2.5)) == "conquest.terrain.garrison-no-march"  # near, but not up to it
    assert broken(able, ("right", 2)) is None


@pytest.mark.rule("conquest.terrain.garrison-meaning")
def test_nobody_walks_through_a_building(monkeypatch: pytest.MonkeyPatch) -> None:
    table = going(battle(men((24, 27), stands=4, rules={"march": 9}), map=terrain(monkeypatch, HOUSE)), "march")
    assert broken(table, ("ahead", 13)) == "conquest.terrain.garrison-no-march"


@pytest.mark.rule("conquest.terrain.garrison-enter")
def test_a_garrison_that_is_held_is_entered_by_nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    holder = men((24, 22), stands=3, where="garrison", post=0)
    table = going(battle(men((24, 27), stands=4), holder, map=terrain(monkeypatch, HOUSE)), "march")
    assert broken(table, ("ahead", 3)) == "conquest.terrain.garrison-enter"


# ---------------------------------------------------------------------- leaving


def inside(stands: int = 4, **more: Any) -> Regiment:
    return men((24, 22), files=2, stands=stands, where="garrison", post=0, held=1, **more)


@pytest.mark.rule(
    "conquest.terrain.garrison-leave",
    "conquest.terrain.garrison-leave-place",
    "conquest.terrain.garrison-leave-shift",
    "conquest.terrain.example-leave-garrison",
)
def test_a_regiment_leaves_by_two_marches_and_stands_an_inch_away(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    table = going(battle(inside(), FAR, map=terrain(monkeypatch, HOUSE)), "leave", heard=heard)
    act(table, 2)
    assert asked(table).rule == "conquest.terrain.garrison-leave-place"
    assert all(tried(table, f"{side} {along} {spelt(legs)}") is None for side, along, legs in asked(table).options)
    middle = next(each for each in asked(table).options if each[0] == "front" and not each[2])
    before = leaving.comes_out(table.state, table.state.regiments[0], middle)
    act(table, middle)
    mine = table.state.regiments[0]
    assert before == form_of(mine)
    assert (mine.where, mine.post) == ("field", -1)
    assert gap(form_of(mine).box, piece_box(table.state.map, 0)) == pytest.approx(1000, abs=25)
    assert mine.facing == 0
    assert told(heard, LeftGarrison) == [LeftGarrison("men-at-arms:1", "house")]
    assert asked(table).rule not in {SECOND, "conquest.round.step-3-first-action"} or table.state.round == 3


@pytest.mark.rule("conquest.terrain.garrison-leave-place")
def test_a_placement_at_any_angle_is_drawn_up_until_it_touches(monkeypatch: pytest.MonkeyPatch) -> None:
    state = acting(battle(inside(), map=terrain(monkeypatch, HOUSE)))
    given = leaving.exit_of(state, state.regiments[0], 2)
    for side in ("front", "right", "rear", "left"):
        for angle in range(0, 36_000, 2500):
            edge = given.edge(side)
            form = given.touching((side, edge.long // 2, (("turn-right", angle),) if angle else ()))
            assert form is not None
            assert abs(gap(form.box, given.building)) <= 5
    assert given.touching(("front", -20_000, ())) is None


@pytest.mark.rule("conquest.terrain.garrison-not-same-round")
def test_nobody_leaves_in_the_round_in_which_it_came_in(monkeypatch: pytest.MonkeyPatch) -> None:
    archers = regiment("militia-bowmen", 0, (24, 22), files=2, stands=3, where="garrison", post=0, held=2)
    table = laid(GAME, acting(battle(archers, FAR, map=terrain(monkeypatch, HOUSE))), dice=ANY_DICE)
    assert not offered(table, "leave")
    assert why_not(table, "leave") == "conquest.terrain.garrison-not-same-round"


@pytest.mark.rule("conquest.terrain.garrison-leave")
def test_one_action_is_not_enough_to_leave(monkeypatch: pytest.MonkeyPatch) -> None:
    archers = regiment("militia-bowmen", 0, (24, 22), files=2, stands=3, where="garrison", post=0, held=1)
    table = going(battle(archers, men((24, 36), 0, 1), map=terrain(monkeypatch, HOUSE)), "take-aim")
    assert why_not(table, "leave") == "conquest.terrain.garrison-leave"
    assert why_not(table, "march") == "conquest.terrain.garrison-leave"


@pytest.mark.rule(
    "conquest.terrain.garrison-leave-clear",
    "conquest.terrain.garrison-leave-in-contact",
    "conquest.terrain.garrison-leave-no-withdraw",
)
def test_it_leaves_while_an_enemy_is_in_contact_but_not_within_an_inch_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    enemy = men((24, 24), 0, 1, stands=3)
    state = battle(inside(), enemy, FAR, map=terrain(monkeypatch, HOUSE))
    assert foes(state, 0) == (1,)
    table = going(state, "leave")
    act(table, 2)
    assert tried(table, "rear 4252 ()") == "conquest.terrain.garrison-leave-clear"
    assert tried(table, "front 4252 ()") is None
    act(table, asked(table).options[0])
    assert foes(table.state, 0) == ()
    assert not table.state.regiments[0].wounds


@pytest.mark.rule(
    "conquest.terrain.garrison-leave-broken",
    "conquest.terrain.garrison-leave-impossible",
    "conquest.terrain.garrison-leave-formation",
)
def test_only_who_has_no_place_within_a_march_goes_further_and_is_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    """Enemies leave a lane before the front in which only two ranks fit: the second is more than two inches away."""
    ring = [men((24, 26), 0, 1, files=5, stands=5)]
    ring += [men((28.5, 20), 270, 1, files=5, stands=5), men((19.5, 20), 90, 1, files=5, stands=5)]
    field = terrain(monkeypatch, HOUSE)
    table = going(battle(inside(rules={"march": -3}), *ring, map=field), "leave")
    act(table, asked(table).options[0])
    act(table, asked(table).options[0])
    assert table.state.regiments[0].where == "field"
    assert table.state.regiments[0].broken
    slow = acting(battle(inside(rules={"march": -4}), *ring, map=field))
    assert leaving.formations(slow, slow.regiments[0]) == []
    archers = regiment("militia-bowmen", 0, (24, 22), files=2, stands=4, where="garrison", post=0, held=1, rules={"march": -4})
    stuck = laid(GAME, acting(battle(archers, *ring, map=field)), dice=ANY_DICE)
    assert why_not(stuck, "leave") == "conquest.terrain.garrison-leave-impossible"


@pytest.mark.rule("conquest.terrain.garrison-leave-shift-less", "conquest.terrain.garrison-leave-exception")
def test_the_last_inch_is_cut_short_by_a_friend(monkeypatch: pytest.MonkeyPatch) -> None:
    friend = men((24, 15.2), 0, 0, files=4, stands=4)  # 2.7 inches of room before the building
    table = going(battle(inside(stands=2), friend, FAR, map=terrain(monkeypatch, HOUSE)), "leave")
    if asked(table).rule == "conquest.terrain.garrison-leave":
        act(table, 2)
    act(table, next(each for each in asked(table).options if each[0] == "front" and not each[2]))
    mine = table.state.regiments[0]
    assert 500 < gap(form_of(mine).box, piece_box(table.state.map, 0)) < 620


# ---------------------------------------------------------------------- charged and cleared


@pytest.mark.rule("conquest.terrain.garrison-charge", "conquest.terrain.garrison-no-impact")
def test_a_garrison_is_charged_as_if_it_were_the_regiment_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    holder = men((24, 22), 180, 1, files=2, stands=3, where="garrison", post=0)
    heard: list[Told] = []
    table = going(battle(knights((24, 30)), holder, map=terrain(monkeypatch, HOUSE)), ("charge", "men-at-arms"), 6, heard=heard)
    assert foes(table.state, 0) == (1,)
    assert told(heard, Charged)[0].side == ""
    assert place(table) == (pytest.approx(24, abs=3), 24, 0)
    assert not any(type(each.event).__name__ == "Attacked" for each in heard)


@pytest.mark.rule(
    "conquest.terrain.garrison-cleared", "conquest.terrain.garrison-cleared-unable", "conquest.terrain.garrison-cleared-several"
)
def test_a_cleared_garrison_is_taken_by_the_active_regiment_or_it_reforms(monkeypatch: pytest.MonkeyPatch) -> None:
    field, dice = terrain(monkeypatch, HOUSE), [*[1] * 18, *[6] * 18]
    archers: dict[str, Any] = {"where": "garrison", "post": 0, "lead": False, "models": (), "wounds": 3}
    weak = regiment("militia-bowmen", 1, (24, 22), files=1, stands=1, **archers)
    heard: list[Told] = []
    table = going(battle(men((24, 24), stands=4), weak, FAR, map=field), "clash", *dice, heard=heard)
    assert table.state.regiments[1].where == "gone"
    assert (table.state.regiments[0].where, table.state.regiments[0].post) == ("garrison", 0)
    assert told(heard, Occupied)
    table = going(battle(men((24, 24), stands=6), weak, FAR, map=field), "clash", *dice, heard=heard)
    assert asked(table).rule == "conquest.out-of-combat.reform"
    assert table.state.regiments[0].where == "field"
    act(table, (3, 18_000, 0))
    assert told(heard, Reformed)
