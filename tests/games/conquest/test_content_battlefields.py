"""Battlefields that are laid anew keep the same limits as the ready ones, and are always the same for the same number."""

from __future__ import annotations

from collections import Counter
from copy import copy
from typing import get_args

import pytest
from msgspec.structs import replace

from herna.games.conquest.content import CATALOGUE, MAKERS, MAPS, SCENARIOS, TERRAIN
from herna.games.conquest.content.battlefields import Battlefields, called
from herna.games.conquest.content.entries import MapMaker, Template
from herna.games.conquest.content.laws import battlefield, doubts
from herna.games.conquest.content.outlines import apart, away, convex, mirrored, outline
from herna.games.conquest.content.vocabulary import Ground
from herna.games.conquest.options import ConquestOptions, map_for
from herna.kernel import Dice
from herna.kernel.content import Catalogue, Entry
from herna.kernel.errors import BadSetup
from herna.kernel.names import Words

SIZES = sorted({(each.wide, each.deep) for each in SCENARIOS.values()})


def having(kind: str, entry: Entry) -> Catalogue:
    """The content with a single entry of a kind."""
    found = copy(CATALOGUE)
    found.shelves = {**CATALOGUE.shelves, kind: {entry.id: entry}}
    return found


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.rule(
    "conquest.battle.terrain-placing-procedure",
    "conquest.battle.terrain-count",
    "conquest.battle.terrain-max-garrison",
    "conquest.battle.terrain-not-on-zones",
    "conquest.battle.terrain-apart",
    "conquest.terrain.garrison-placement",
)
def test_battlefields_laid_anew_keep_the_limits(size: tuple[int, int]) -> None:
    """Ten of each size, measured as the ready ones are, and by hand."""
    for number in range(10):
        field = MAPS[called("new-terrain", *size, number)]
        assert list(battlefield(field, CATALOGUE)) == []
        assert len(field.pieces) in (6, 8)
        assert sum(TERRAIN[each.kind].capacity > 0 for each in field.pieces) <= 2
        shapes = [outline(each) for each in field.pieces]
        assert min(apart(one, other) for one in shapes for other in shapes if one is not other) >= 9_000
        for scenario in SCENARIOS.values():
            if (scenario.wide, scenario.deep) == size:
                assert all(away(shape, zone.x, zone.y) >= zone.across / 2 for zone in scenario.zones for shape in shapes)


def test_a_battlefield_laid_anew_follows_from_its_number() -> None:
    """The same name is the same battlefield, and another number another one."""
    one, other = (MAPS[called("new-terrain", 48_000, 48_000, number)] for number in (7, 8))
    again = Battlefields({}, MAKERS, TERRAIN, SCENARIOS)
    assert again["new-terrain-48x48-7"] == one != other
    assert one.id == "new-terrain-48x48-7"
    assert one.name.cs == "Nově rozmístěný terén 7"


def test_lots_of_kinds_of_terrain_come_up() -> None:
    """No kind is left out."""
    found = Counter(each.kind for number in range(60) for each in MAPS[called("new-terrain", 72_000, 48_000, number)].pieces)
    assert set(found) == {each.kind for each in MAKERS["new-terrain"].templates} == set(TERRAIN)


@pytest.mark.parametrize(
    "name", ["no-such-map", "new-terrain", "new-terrain-60x48-1", "nobody-48x48-1", "new-terrain-48x48-x", "new-terrain-48x48-"]
)
def test_what_names_no_battlefield_is_none(name: str) -> None:
    """Neither a ready one nor one that can be laid."""
    assert name not in MAPS


def test_ready_battlefields_are_those_that_can_be_listed() -> None:
    """Three of each size."""
    assert Counter((MAPS[each].wide, MAPS[each].deep) for each in MAPS) == dict.fromkeys(SIZES, 3)


def test_what_never_fits_is_laid_as_far_as_it_goes() -> None:
    """Of pieces as large as the table, none."""
    huge = Template(kind="hill", wide=48_000, deep=48_000)
    own = MapMaker(id="own", name=Words(cs="Vlastní", en="Own"), origin="own", templates=(huge,) * 4)
    assert Battlefields({}, {"own": own}, TERRAIN, SCENARIOS)["own-48x48-1"].pieces == ()


def test_the_distance_of_outlines_is_that_of_their_nearest_points() -> None:
    """Squares of four inches: side to side, corner to corner, one over another, one within another, and a point."""
    square = ((0, 0), (4, 0), (4, 4), (0, 4))
    assert apart(square, tuple((x + 7, y) for x, y in square)) == 3
    assert apart(square, tuple((x + 7, y + 8) for x, y in square)) == 5
    assert apart(square, tuple((x + 2, y + 2) for x, y in square)) == 0
    assert apart(square, ((1, 1), (2, 1), (2, 2), (1, 2))) == 0
    assert away(square, 2, 2) == 0
    assert away(square, 2, -3) == 3


def test_a_dent_is_seen() -> None:
    """And corners that go the other way round, and what has no area."""
    assert convex(((0, 0), (4, 0), (4, 4), (0, 4)))
    assert not convex(((0, 4), (4, 4), (4, 0), (0, 0)))
    assert not convex(((0, 0), (4, 0), (2, 1), (4, 4), (0, 4)))
    assert not convex(((0, 0), (4, 0)))


def test_a_piece_is_seen_by_the_other_player_as_by_the_first() -> None:
    """Turned about the middle of the table, twice it is where it was."""
    for piece in MAPS["wetlands"].pieces:
        image = mirrored(piece, 48_000, 48_000)
        assert mirrored(image, 48_000, 48_000) == piece
        ends = sorted((round(48_000 - x), round(48_000 - y)) for x, y in outline(piece))
        found = sorted((round(x), round(y)) for x, y in outline(image))
        assert all(abs(x - u) <= 1 and abs(y - v) <= 1 for (x, y), (u, v) in zip(ends, found, strict=True))


@pytest.mark.rule("conquest.battle.terrain-apart-conflict")
@pytest.mark.parametrize(("between", "doubted"), [(9, False), (8.9, True), (6, True)])
def test_garrisons_are_nine_inches_apart_like_all_pieces(between: float, doubted: bool) -> None:
    """Six inches between garrisons, of which the book speaks elsewhere, are not enough; from the edges they are."""
    near = round((48 - between) * 500) - 4_000
    houses = iter(((24_000, near, 0), (24_000, 48_000 - near, 18_000)))
    pieces = [replace(each, place=next(houses)) if each.kind == "house" else each for each in MAPS["two-farms"].pieces]
    found = battlefield(replace(MAPS["two-farms"], pieces=tuple(pieces)), CATALOGUE)
    assert [where for _, _, where, _ in found] == (["pieces[1].place"] if doubted else [])


@pytest.mark.rule("conquest.battle.terrain-combine", "conquest.battle.example-ruins")
@pytest.mark.parametrize(("wide", "deep", "doubted"), [(9_000, 6_000, False), (9_001, 6_000, True), (9_000, 6_001, True)])
def test_pieces_put_together_are_one_piece_of_nine_by_six_inches_at_most(wide: int, deep: int, doubted: bool) -> None:
    """A ruined tower and some broken walls are ruins."""
    assert {"ruins", "ruined-tower", "broken-wall"} <= set(TERRAIN)
    ruins = Template(kind="ruins", wide=wide, deep=deep)
    found = doubts(having("maker", replace(MAKERS["new-terrain"], templates=(ruins,) * 4)))
    assert {field for _, _, field, _ in found} == ({f"templates[{n}].wide" for n in range(4)} if doubted else set())


@pytest.mark.rule("conquest.terrain.zonal-recommended-number")
def test_ready_battlefields_have_zonal_terrain_enough_and_ones_own_may_have_less() -> None:
    """At least two pieces each; of what players lay nothing is demanded."""
    for key in MAPS:
        field = MAPS[key]
        assert sum(not TERRAIN[each.kind].capacity for each in field.pieces) >= 2
        assert list(battlefield(field, CATALOGUE)) == []
    assert list(doubts(having("map", replace(MAPS["two-farms"], pieces=(), origin="own")))) == []


@pytest.mark.rule("conquest.battle.terrain-set")
def test_there_is_terrain_of_every_kind_that_the_book_names() -> None:
    """With the heights that it gives, and every rule of terrain on some of it."""
    named = {"hill", "forest", "thicket", "swamp", "river", "broken-ground", "ruins", "corn-field"}
    held = {"ruined-tower", "house", "tower", "castle-wall"}
    assert named | held | {"broken-wall"} <= set(TERRAIN)
    assert {key for key, each in TERRAIN.items() if each.capacity} == held
    assert [TERRAIN[key].size for key in ("hill", "forest", "thicket")] == [2, 3, 3]
    assert {rule for each in TERRAIN.values() for rule in each.rules} == set(get_args(Ground))
    templates = {each.kind for each in MAKERS["new-terrain"].templates}
    assert templates == set(TERRAIN)


@pytest.mark.rule("conquest.terrain.zonal-agree-sight", "conquest.terrain.elevation-rule")
def test_what_hides_and_what_stands_high_is_known_before_the_battle() -> None:
    """Hills and forests obstruct; forests, ruins and corn obscure; hills and houses raise by 2, towers and walls by more."""
    assert all("obstructing" in TERRAIN[key].rules for key in ("hill", "forest"))
    assert all("obscuring" in TERRAIN[key].rules for key in ("forest", "ruins", "corn-field"))
    assert not any({"obstructing", "obscuring"} & set(TERRAIN[key].rules) for key in ("swamp", "river", "broken-ground"))
    raised = {key: each.elevation for key, each in TERRAIN.items() if each.elevation}
    assert raised == {"hill": 2, "house": 2, "ruined-tower": 2, "tower": 3, "castle-wall": 3}


@pytest.mark.rule("conquest.terrain.garrison-capacity-default")
def test_most_garrisons_hold_four_stands() -> None:
    """A ruin holds fewer, a long wall more."""
    assert {key: each.capacity for key, each in TERRAIN.items() if each.capacity} == {
        "house": 4, "tower": 4, "ruined-tower": 3, "castle-wall": 6,
    }  # fmt: skip


@pytest.mark.rule("conquest.battle.terrain-placing-procedure")
def test_a_table_has_the_battlefield_that_was_asked_for() -> None:
    """A ready one by its name, one that was laid before by its number, one laid anew by lot, or a ready one by lot."""

    def asked(name: str, scenario: str = "storm") -> str:
        return map_for(ConquestOptions(scenario=scenario, map=name), Dice(5))

    assert asked("wetlands") == "wetlands"
    assert asked("new-terrain-48x48-77") == "new-terrain-48x48-77"
    laid = {map_for(ConquestOptions(scenario="encirclement", map="new-terrain"), Dice(seed)) for seed in range(5)}
    assert len(laid) == 5
    assert all((MAPS[each].wide, MAPS[each].deep) == (72_000, 48_000) for each in laid)
    assert asked("") in MAPS.ready


@pytest.mark.parametrize("name", ["no-such-map", "wide-plain", "new-terrain-72x48-1", "new-terrain-48x48-y"])
def test_a_battlefield_of_another_size_is_refused(name: str) -> None:
    """And one that is none."""
    with pytest.raises(BadSetup):
        map_for(ConquestOptions(scenario="storm", map=name), Dice(5))
