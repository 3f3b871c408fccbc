"""Each law of the army lists and of the battlefields is kept, and whoever breaks it is told where."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from typing import Any

import msgspec
import pytest

from herna.games.conquest.content import CATALOGUE, MAPS
from herna.games.conquest.content.laws import doubts
from herna.kernel.content import Catalogue, Entry

Shelves = dict[str, dict[str, Entry]]
Change = Callable[[Shelves], object]


def found(change: Change) -> set[str]:
    """What the loader says of content in which something was changed: kind, entry and field of each doubt."""
    box: Catalogue = copy(CATALOGUE)
    shelves: Shelves = {kind: dict(shelf) for kind, shelf in CATALOGUE.shelves.items()}
    change(shelves)
    box.shelves = shelves
    return {f"{kind} {entry} {field}" for kind, entry, field, _ in doubts(box)}


def changed(kind: str, name: str, /, **fields: Any) -> Change:
    """An entry with other values in some fields."""

    def change(shelves: Shelves) -> None:
        raw = msgspec.to_builtins(shelves[kind][name]) | fields
        shelves[kind][name] = msgspec.convert(raw, type(shelves[kind][name]), strict=False)

    return change


def pieces(name: str, change: Callable[[list[dict[str, Any]]], list[dict[str, Any]]], **fields: Any) -> Change:
    """A battlefield with other pieces."""
    return changed("map", name, pieces=change([dict(msgspec.to_builtins(each)) for each in MAPS[name].pieces]), **fields)


def moved(place: int, x: float, y: float, **fields: Any) -> Callable[[list[dict[str, Any]]], list[dict[str, Any]]]:
    """One piece with its front middle at another place, in inches."""

    def change(all_of_them: list[dict[str, Any]]) -> list[dict[str, Any]]:
        facing = all_of_them[place]["place"][2]
        all_of_them[place] |= {"place": [round(x * 1000), round(y * 1000), facing], **fields}
        return all_of_them

    return change


def cases(table: dict[str, tuple[Change, str, str]]) -> list[Any]:
    """The cases of a table, each with the rule that stands behind its law, if it is not only ours."""
    return [pytest.param(case, marks=[pytest.mark.rule(rule)] if rule else []) for case, (_, _, rule) in table.items()]


def test_all_content_keeps_the_laws() -> None:
    """Nothing is to be said of what we ship."""
    assert found(lambda shelves: None) == set()


ARMIES: dict[str, tuple[Change, str, str]] = {
    "a value where there is none": (
        changed("regiment", "militia", rules={"shield": 2}),
        "regiment militia rules.shield",
        "",
    ),
    "a value among the shots": (
        changed("regiment", "longbowmen", barrage=[{"shots": 3, "range": 22, "rules": {"deadly-shot": 2}}]),
        "regiment longbowmen barrage[0].rules.deadly-shot",
        "",
    ),
    "a Draw Event with a value that has none": (
        changed("regiment", "onslaught-drones", draw={"burnout": 3}),
        "regiment onslaught-drones draw.burnout",
        "",
    ),
    "a rule that we lack": (
        changed("character", "jarl", missing=["saga"]),
        "character jarl missing",
        "",
    ),
    "more stands at least than at most": (
        changed("regiment", "militia", most=2, extra=0),
        "regiment militia most",
        "",
    ),
    "infantry of a single stand": (
        changed("regiment", "militia", stands=1),
        "regiment militia stands",
        "conquest.principles.stand-fights-together",
    ),
    "more stands for nothing": (
        changed("regiment", "militia", extra=0),
        "regiment militia extra",
        "conquest.battle.points-stand",
    ),
    "a price of stands that cannot be had": (
        changed("regiment", "archangel", extra=50),
        "regiment archangel extra",
        "conquest.battle.points-stand",
    ),
    "a leader of a monster": (
        changed("regiment", "archangel", models=[{"model": "leader"}]),
        "regiment archangel models",
        "conquest.command-models.monsters-none",
    ),
    "a leader twice": (
        changed("regiment", "militia", models=[{"model": "leader", "included": True}, {"model": "leader"}]),
        "regiment militia models[1].model",
        "conquest.command-models.no-duplicates",
    ),
    "a price of what is included": (
        changed("regiment", "militia", models=[{"model": "leader", "included": True, "points": 5}]),
        "regiment militia models[0].points",
        "conquest.command-models.infantry-leader-free",
    ),
    "somebody else's officer": (
        changed("regiment", "militia", models=[{"model": "thegn", "points": 5}]),
        "regiment militia models[0].model",
        "conquest.command-models.officers",
    ),
    "a Warlord who can do nothing": (
        changed("character", "jarl", supremacy=""),
        "character jarl supremacy",
        "conquest.round.supremacy-abilities",
    ),
    "an ability of who is never the Warlord": (
        changed("character", "jarl", warlord=False),
        "character jarl supremacy",
        "conquest.round.supremacy-abilities",
    ),
    "a kind of Mastery that nobody has": (
        lambda shelves: [
            shelves["mastery"].pop(key) for key in ("the-hunts-instinct", "pathfinder") if key in shelves["mastery"]
        ],
        "character jarl masteries[0]",
        "conquest.characters.masteries",
    ),
    "an upgrade twice": (
        changed("regiment", "militia", upgrades=[{"power": "veteran", "points": 5}, {"power": "veteran", "points": 9}]),
        "regiment militia upgrades[1].power",
        "",
    ),
    "a choice of more than there are": (
        changed("character", "jarl", choices=[{"powers": ["tactic-of-the-wolf"], "most": 2}]),
        "character jarl choices[0].most",
        "",
    ),
    "a choice of more than may be": (
        changed("character", "jarl", choices=[{"powers": ["tactic-of-the-wolf", "tactic-of-the-bear"], "least": 2}]),
        "character jarl choices[0].most",
        "",
    ),
    "a caster without spells": (
        changed("character", "shaman", spells=[], known=0),
        "character shaman spells",
        "conquest.magic.spells-known",
    ),
    "spells of who casts none": (
        changed("character", "jarl", spells=["storm-bolt"]),
        "character jarl spells[0]",
        "",
    ),
    "more spells known than there are": (
        changed("character", "shaman", known=9),
        "character shaman known",
        "conquest.magic.spells-known",
    ),
    "somebody else's regiment": (
        changed("character", "jarl", mainstay=["raiders", "militia"]),
        "character jarl mainstay[1]",
        "conquest.battle.one-faction",
    ),
    "Mainstay and Restricted at once": (
        changed("character", "jarl", mainstay=["raiders"], restricted=["raiders"]),
        "character jarl restricted[0]",
        "conquest.battle.mainstay-restricted",
    ),
    "only irregular ones to join": (
        changed("character", "lineage-prideborne", mainstay=["prowlers"], restricted=["leonine-avatara"]),
        "character lineage-prideborne mainstay",
        "",
    ),
    "nobody to join": (
        changed("character", "jarl", mainstay=["ugr"], restricted=[]),
        "character jarl mainstay",
        "conquest.battle.warband-type",
    ),
}


@pytest.mark.parametrize("case", cases(ARMIES))
def test_an_army_list_that_breaks_a_law_is_found(case: str) -> None:
    """With the entry and the field that are wrong."""
    change, expected, _ = ARMIES[case]
    assert expected in found(change)


TERRAIN: dict[str, tuple[Change, str, str]] = {
    "a forest that can be held": (
        changed("terrain", "forest", capacity=4, defense=1),
        "terrain forest rules",
        "conquest.terrain.two-kinds",
    ),
    "a house without walls": (
        changed("terrain", "house", defense=0),
        "terrain house defense",
        "conquest.terrain.garrison-values",
    ),
    "a house without a height": (
        changed("terrain", "house", elevation=0),
        "terrain house elevation",
        "conquest.terrain.garrison-values",
    ),
    "a forest with walls": (changed("terrain", "forest", defense=1), "terrain forest defense", "conquest.terrain.two-kinds"),
    "a river like a meadow": (changed("terrain", "river", rules=[]), "terrain river rules", "conquest.terrain.two-kinds"),
    "a hill higher than itself": (
        changed("terrain", "hill", elevation=3),
        "terrain hill elevation",
        "conquest.principles.size-stacking-only-over",
    ),
    "a forest to stand on": (
        changed("terrain", "forest", elevation=3),
        "terrain forest elevation",
        "conquest.terrain.traversable-no-elevation",
    ),
    "rocks to stand on": (changed("terrain", "rocks", elevation=2), "terrain rocks elevation", ""),
    "rocks to walk through": (
        changed("terrain", "rocks", rules=["impassable", "traversable"]),
        "terrain rocks rules",
        "",
    ),
    "a swamp that hides": (
        changed("terrain", "swamp", rules=["obstructing"]),
        "terrain swamp size",
        "conquest.terrain.obstructing-height",
    ),
}


@pytest.mark.parametrize("case", cases(TERRAIN))
def test_terrain_that_breaks_a_law_is_found(case: str) -> None:
    """With the entry and the field that are wrong."""
    change, expected, _ = TERRAIN[case]
    assert expected in found(change)


FIELDS: dict[str, tuple[Change, str, str]] = {
    "a piece too few": (
        pieces("open-field", lambda found: found[:5]),
        "map open-field pieces",
        "conquest.battle.terrain-count",
    ),
    "a piece too many": (
        pieces("two-farms", lambda found: [*found, found[2] | {"place": [45_000, 4_000, 0]}]),
        "map two-farms pieces",
        "conquest.battle.terrain-count",
    ),
    "a third garrison": (
        changed("terrain", "orchard", rules=[], capacity=4, defense=1, elevation=2),
        "map two-farms pieces",
        "conquest.battle.terrain-max-garrison",
    ),
    "too wide": (
        pieces("open-field", moved(0, 24, 15, wide=9_200)),
        "map open-field pieces[0].wide",
        "conquest.battle.terrain-max-size",
    ),
    "too deep": (
        pieces("open-field", moved(0, 24, 15, deep=6_100)),
        "map open-field pieces[0].wide",
        "conquest.battle.terrain-max-size",
    ),
    "over the edge": (
        pieces("two-farms", moved(6, 24, -0.2)),
        "map two-farms pieces[6].place",
        "",
    ),
    "a house at the edge": (
        pieces("two-farms", moved(0, 24, 5.9)),
        "map two-farms pieces[0].place",
        "conquest.terrain.garrison-placement",
    ),
    "a large house": (
        pieces("two-farms", moved(0, 24, 14, wide=6_100)),
        "map two-farms pieces[0].wide",
        "conquest.terrain.garrison-size",
    ),
    "a small house": (
        pieces("two-farms", moved(0, 24, 14, deep=3_900)),
        "map two-farms pieces[0].wide",
        "conquest.terrain.garrison-size",
    ),
    "ruins put together too large": (
        pieces("wetlands", moved(2, 6.5, 16, wide=9_100)),
        "map wetlands pieces[2].wide",
        "conquest.battle.terrain-combine",
    ),
    "on the zone of one scenario": (
        pieces("open-field", moved(2, 6.9, 10)),
        "map open-field pieces[2].place",
        "conquest.battle.terrain-not-on-zones",
    ),
    "on the zone of another": (
        pieces("open-field", moved(2, 7, 22)),
        "map open-field pieces[2].place",
        "conquest.battle.terrain-not-on-zones",
    ),
    "too near to another": (
        pieces("two-farms", moved(6, 24, 2.6)),
        "map two-farms pieces[6].place",
        "conquest.battle.terrain-apart",
    ),
    "better for one side": (
        pieces("open-field", moved(4, 42, 14.9)),
        "map open-field pieces[4].place",
        "conquest.battle.terrain-placing-procedure",
    ),
    "no scenario's table": (changed("map", "open-field", wide=60_000), "map open-field wide", ""),
    "round rocks": (
        pieces("old-border", lambda found: [each | {"kind": "rocks"} if each["kind"] == "forest" else each for each in found]),
        "map old-border pieces[4].corners",
        "conquest.terrain.solid-rectangles",
    ),
    "corners the wrong way round": (
        pieces("open-field", lambda found: [*found[:2], found[2] | {"corners": found[2]["corners"][::-1]}, *found[3:]]),
        "map open-field pieces[2].corners",
        "",
    ),
    "corners that fill less": (
        pieces("open-field", moved(2, 6, 16, deep=5_000)),
        "map open-field pieces[2].corners",
        "",
    ),
}


MAKERS: dict[str, tuple[Change, str, str]] = {
    "too few to lay": (
        changed("maker", "new-terrain", templates=[{"kind": "hill", "wide": 6000, "deep": 4000}] * 3),
        "maker new-terrain templates",
        "conquest.battle.terrain-count",
    ),
    "a large one to lay": (
        changed("maker", "new-terrain", templates=[{"kind": "hill", "wide": 9100, "deep": 4000}] * 4),
        "maker new-terrain templates[0].wide",
        "conquest.battle.terrain-max-size",
    ),
}


@pytest.mark.parametrize("case", cases(MAKERS))
def test_what_no_battlefield_can_be_laid_of_is_found(case: str) -> None:
    """With the piece that is wrong."""
    change, expected, _ = MAKERS[case]
    assert expected in found(change)


@pytest.mark.parametrize("case", cases(FIELDS))
def test_a_battlefield_that_breaks_a_law_is_found(case: str) -> None:
    """With the piece that is wrong."""
    change, expected, _ = FIELDS[case]
    assert expected in found(change)


def test_what_players_have_added_is_not_measured() -> None:
    """A battlefield of theirs may be as full as they like."""
    assert found(pieces("open-field", lambda found: found[:1], origin="own")) == set()
