"""What the army lists and the battlefields are held to: the limits of the book, and those that we have set ourselves.

What a player has added may be anything: only our own entries are measured.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Final

from herna.games.conquest.content.entries import (
    BattleMap,
    CharacterKind,
    CommandModel,
    DrawEventRule,
    Faction,
    Figure,
    MapMaker,
    Mastery,
    RegimentKind,
    Scenario,
    SpecialRule,
    Template,
    TerrainKind,
)
from herna.games.conquest.content.outlines import apart, away, convex, mirrored, outline
from herna.kernel.content import Catalogue, Doubt, Entry
from herna.kernel.errors import Phrase
from herna.space.plane import Point

INCH: Final = 1000

PIECES: Final = (6, 8)
"""How many pieces of terrain a battlefield has [conquest.battle.terrain-count]."""

GARRISONS: Final = 2
"""How many of them can be garrisons [conquest.battle.terrain-max-garrison]."""

LARGEST: Final = (9 * INCH, 6 * INCH)
"""How wide and how deep a piece can be [conquest.battle.terrain-max-size]."""

APART: Final = 9 * INCH
"""How far pieces are from each other [conquest.battle.terrain-apart, conquest.battle.terrain-apart-conflict]."""

FROM_EDGE: Final = 6 * INCH
"""How far a garrison is from the edges [conquest.terrain.garrison-placement]."""

GARRISON_SIDE: Final = (4 * INCH, 6 * INCH)
"""How long a side of a garrison is [conquest.terrain.garrison-size]."""

COMMANDED: Final = ("infantry", "cavalry", "brute")
"""The types whose regiments have command models [conquest.command-models.monsters-none, conquest.command-models.chariots]."""


def doubts(catalogue: Catalogue) -> Iterator[Doubt]:
    """What in the content does not fit together, entry by entry."""
    for kind, shelf in catalogue.shelves.items():
        for entry in shelf.values():
            if entry.origin != "own":
                yield from _about(kind, entry, catalogue)


def _about(kind: str, entry: Entry, catalogue: Catalogue) -> Iterator[Doubt]:
    """What is wrong with a single entry."""
    if isinstance(entry, Figure):
        yield from _figure(kind, entry, catalogue)
    if isinstance(entry, RegimentKind):
        yield from _regiment(entry, catalogue)
    if isinstance(entry, CharacterKind):
        yield from _warband(entry, catalogue)
        yield from _leader(entry, catalogue)
    if isinstance(entry, RegimentKind | CharacterKind):
        yield from _bought(kind, entry)
        yield from _spells(kind, entry, catalogue)
    if isinstance(entry, TerrainKind):
        yield from _terrain(entry)
    if isinstance(entry, BattleMap):
        yield from battlefield(entry, catalogue)
    if isinstance(entry, MapMaker):
        yield from _templates(entry, catalogue)


def _figure(kind: str, figure: Figure, catalogue: Catalogue) -> Iterator[Doubt]:
    """Rules without a value stand with 1, and no faction that can be played has entries from which a rule is missing.

    [conquest.principles.profile-special-rules]
    """
    valued = {key for key, entry in catalogue.shelf("special", SpecialRule).items() if entry.x}
    valued |= {key for key, entry in catalogue.shelf("draw", DrawEventRule).items() if entry.x}
    held: list[tuple[str, Iterable[tuple[str, int]]]] = [("rules", figure.rules.items()), ("draw", figure.draw.items())]
    for place, shots in enumerate(figure.barrage):
        held.append((f"barrage[{place}].rules", shots.rules.items()))
    for field, rules in held:
        for rule, x in rules:
            if rule not in valued and x != 1:
                yield kind, figure.id, f"{field}.{rule}", _range(x, 1, 1)
    if figure.missing and catalogue.shelf("faction", Faction)[figure.faction].complete:
        yield kind, figure.id, "missing", Phrase("content-not-with", found=figure.missing[0], other=figure.faction)


def _regiment(kind: RegimentKind, catalogue: Catalogue) -> Iterator[Doubt]:
    """How many stands a regiment has, and which command models it may have.

    [conquest.command-models.no-duplicates, conquest.command-models.monsters-none, conquest.command-models.officers,
    conquest.principles.stand-fights-together]
    """
    if not kind.stands <= kind.most:
        yield "regiment", kind.id, "most", Phrase("content-needed", kind="most", wanted=kind.stands, found=kind.most)
    if kind.type in COMMANDED and kind.stands < 2:
        yield "regiment", kind.id, "stands", Phrase("content-needed", kind="stands", wanted=2, found=kind.stands)
    if (kind.most > kind.stands) != bool(kind.extra):
        yield "regiment", kind.id, "extra", _not_with(str(kind.extra), f"most = {kind.most}")
    offered = [each.model for each in kind.models]
    if offered and kind.type not in COMMANDED:
        yield "regiment", kind.id, "models", _not_with(offered[0], kind.type)
    models = catalogue.shelf("model", CommandModel)
    for place, each in enumerate(kind.models):
        if (owner := models[each.model].faction) not in ("", kind.faction):
            yield "regiment", kind.id, f"models[{place}].model", Phrase("content-foreign", found=each.model, owner=owner)
        if each.model in offered[:place]:
            yield "regiment", kind.id, f"models[{place}].model", Phrase("content-twice")
        if each.included and each.points:
            yield "regiment", kind.id, f"models[{place}].points", _not_with(str(each.points), "included")


def _warband(kind: CharacterKind, catalogue: Catalogue) -> Iterator[Doubt]:
    """What a character may lead: regiments of its faction, each either Mainstay or Restricted, one that it can join among them.

    [conquest.battle.one-faction, conquest.battle.mainstay-restricted, conquest.battle.warband-type]
    """
    regiments = catalogue.shelf("regiment", RegimentKind)
    for field, names in (("mainstay", kind.mainstay), ("restricted", kind.restricted)):
        for place, name in enumerate(names):
            if regiments[name].faction != kind.faction:
                owner = regiments[name].faction
                yield "character", kind.id, f"{field}[{place}]", Phrase("content-foreign", found=name, owner=owner)
            if name in names[:place] or (field == "restricted" and name in kind.mainstay):
                yield "character", kind.id, f"{field}[{place}]", Phrase("content-twice")
    if kind.class_ is None and not any(_joins(kind, regiments[name]) for name in kind.mainstay):
        yield "character", kind.id, "mainstay", Phrase("content-too-few", kind=kind.type, wanted=1, found=0)


def _leader(kind: CharacterKind, catalogue: Catalogue) -> Iterator[Doubt]:
    """Who may be the Warlord has a Supremacy Ability, and of each kind of Mastery that is open to somebody there are some.

    [conquest.round.supremacy-abilities, conquest.characters.warlord, conquest.characters.masteries]
    """
    if not catalogue.shelf("faction", Faction)[kind.faction].complete:
        return
    if kind.warlord != bool(kind.supremacy):
        yield "character", kind.id, "supremacy", _not_with(kind.supremacy or "-", f"warlord = {kind.warlord}")
    found = {each.kind for each in catalogue.shelf("mastery", Mastery).values() if each.faction == kind.faction}
    for place, mastery in enumerate(kind.masteries):
        if mastery not in found:
            yield "character", kind.id, f"masteries[{place}]", Phrase("content-too-few", kind="mastery", wanted=1, found=0)


def _bought(shelf: str, kind: RegimentKind | CharacterKind) -> Iterator[Doubt]:
    """No power is offered twice, and of a choice there is enough [conquest.battle.upgrades, conquest.characters.upgrades]."""
    offers = [(f"upgrades[{place}].power", each.power) for place, each in enumerate(kind.upgrades)]
    for place, choice in enumerate(kind.choices):
        offers += [(f"choices[{place}].powers[{number}]", power) for number, power in enumerate(choice.powers)]
        if not choice.least <= choice.most <= len(choice.powers):
            yield shelf, kind.id, f"choices[{place}].most", _range(choice.most, choice.least, len(choice.powers))
    powers = [power for _, power in offers]
    for place, (field, power) in enumerate(offers):
        if power in powers[:place]:
            yield shelf, kind.id, field, Phrase("content-twice")


def _spells(shelf: str, kind: RegimentKind | CharacterKind, catalogue: Catalogue) -> Iterator[Doubt]:
    """Who casts has spells, and who has spells casts [conquest.magic.cast-needs, conquest.magic.spells-known]."""
    casts = "wizard" in kind.rules or "priest" in kind.rules
    if kind.spells and not casts:
        yield shelf, kind.id, "spells[0]", _not_with(kind.spells[0], "wizard = 0, priest = 0")
    if casts and not kind.spells and catalogue.shelf("faction", Faction)[kind.faction].complete:
        yield shelf, kind.id, "spells", Phrase("content-needed", kind="spells", wanted=1, found=0)
    if isinstance(kind, CharacterKind) and kind.known > len(kind.spells):
        yield shelf, kind.id, "known", _range(kind.known, 0, len(kind.spells))


def _joins(kind: CharacterKind, regiment: RegimentKind) -> bool:
    """Whether a character can join a regiment [conquest.characters.must-join, conquest.special-rules.irregular-join]."""
    return regiment.type == kind.type and ("irregular" not in regiment.rules or "irregular" in kind.rules)


def _terrain(kind: TerrainKind) -> Iterator[Doubt]:
    """Zonal terrain has rules; a garrison has Defense, Capacity and Elevation instead.

    [conquest.terrain.two-kinds, conquest.terrain.garrison-values]
    """
    if kind.capacity:
        if kind.rules:
            yield "terrain", kind.id, "rules", _not_with(kind.rules[0], "capacity")
        for field in ("defense", "elevation"):
            if not getattr(kind, field):
                yield "terrain", kind.id, field, Phrase("content-needed", kind=field, wanted=1, found=0)
    elif kind.defense:
        yield "terrain", kind.id, "defense", _not_with(str(kind.defense), "capacity = 0")
    elif not kind.rules:
        yield "terrain", kind.id, "rules", Phrase("content-needed", kind="rules", wanted=1, found=0)
    yield from _height(kind)


def _height(kind: TerrainKind) -> Iterator[Doubt]:
    """What one stands on raises one by its Size; what one walks through, or cannot walk on, does not.

    [conquest.principles.size-stacking-only-over, conquest.terrain.traversable-no-elevation,
    conquest.terrain.elevation-default, conquest.terrain.garrison-height-values, conquest.terrain.obstructing-height]
    """
    if kind.elevation not in (0, kind.size):
        yield "terrain", kind.id, "elevation", _range(kind.elevation, kind.size, kind.size)
    for rule in ("traversable", "impassable"):
        if kind.elevation and rule in kind.rules:
            yield "terrain", kind.id, "elevation", _not_with(str(kind.elevation), rule)
    if "traversable" in kind.rules and "impassable" in kind.rules:
        yield "terrain", kind.id, "rules", _not_with("traversable", "impassable")
    if "obstructing" in kind.rules and not kind.size:
        yield "terrain", kind.id, "size", _not_with("0", "obstructing")


def battlefield(field: BattleMap, catalogue: Catalogue) -> Iterator[Doubt]:
    """A ready battlefield keeps to the limits, and is the same from both sides.

    [conquest.battle.terrain-placing-procedure, conquest.battle.terrain-apart-conflict]
    """
    kinds = catalogue.shelf("terrain", TerrainKind)
    scenarios = [
        each for each in catalogue.shelf("scenario", Scenario).values() if (each.wide, each.deep) == (field.wide, field.deep)
    ]
    if not scenarios:
        yield "map", field.id, "wide", _not_with(str(field.wide), f"deep = {field.deep}")
    if not PIECES[0] <= len(field.pieces) <= PIECES[1]:
        yield "map", field.id, "pieces", _range(len(field.pieces), *PIECES)
    held = sum(kinds[piece.kind].capacity > 0 for piece in field.pieces)
    if held > GARRISONS:
        yield "map", field.id, "pieces", _range(held, 0, GARRISONS)
    shapes = [outline(piece) for piece in field.pieces]
    for place, piece in enumerate(field.pieces):
        yield from _piece(field, place, kinds[piece.kind], scenarios)
        if mirrored(piece, field.wide, field.deep) not in field.pieces:
            yield "map", field.id, f"pieces[{place}].place", Phrase("content-too-few", kind=piece.kind, wanted=2, found=1)
    for (one, shape), (other, second) in combinations(enumerate(shapes), 2):
        far = apart(shape, second)
        if far < APART:
            what = _not_with(field.pieces[other].kind, f'{field.pieces[one].kind} ({far / INCH:.2f}")')
            yield "map", field.id, f"pieces[{other}].place", what


def _piece(field: BattleMap, place: int, kind: TerrainKind, scenarios: list[Scenario]) -> Iterator[Doubt]:
    """A piece lies on the battlefield and on no Objective Zone; a garrison is not near the edges.

    [conquest.battle.terrain-not-on-zones, conquest.terrain.garrison-placement]
    """
    piece, at = field.pieces[place], f"pieces[{place}]"
    for part, what in _form(piece, kind):
        yield "map", field.id, f"{at}.{part}", what
    shape = outline(piece)
    edge = min(from_edges(point, field.wide, field.deep) for point in shape)
    if edge < (FROM_EDGE if kind.capacity else 0):
        yield "map", field.id, f"{at}.place", _not_with(piece.kind, f'{edge / INCH:.2f}"')
    for scenario in scenarios:
        for zone in scenario.zones:
            if away(shape, zone.x, zone.y) < zone.across / 2:
                yield "map", field.id, f"{at}.place", _not_with(piece.kind, f"{scenario.id} ({zone.x}, {zone.y})")


def _templates(maker: MapMaker, catalogue: Catalogue) -> Iterator[Doubt]:
    """What battlefields are laid of is enough for each, and no piece is too large."""
    kinds = catalogue.shelf("terrain", TerrainKind)
    free = sum(not kinds[each.kind].capacity for each in maker.templates)
    if free < PIECES[1] // 2:
        yield "maker", maker.id, "templates", Phrase("content-needed", kind="templates", wanted=PIECES[1] // 2, found=free)
    for place, template in enumerate(maker.templates):
        for part, what in _form(template, kinds[template.kind]):
            yield "maker", maker.id, f"templates[{place}].{part}", what


def _form(piece: Template, kind: TerrainKind) -> Iterator[tuple[str, Phrase]]:
    """A piece is not too large, a garrison neither too small; what is no rectangle is convex, and stops no march.

    [conquest.battle.terrain-max-size, conquest.terrain.garrison-size, conquest.terrain.solid-rectangles,
    conquest.battle.terrain-combine, conquest.battle.example-ruins]
    """
    wide, deep = sorted((piece.wide, piece.deep), reverse=True)
    if wide > LARGEST[0] or deep > LARGEST[1]:
        yield "wide", _range(wide, 0, LARGEST[0] if wide > LARGEST[0] else LARGEST[1])
    if kind.capacity and not GARRISON_SIDE[0] <= deep <= wide <= GARRISON_SIDE[1]:
        yield "wide", _range(deep if deep < GARRISON_SIDE[0] else wide, *GARRISON_SIDE)
    if not piece.corners:
        return
    if kind.capacity or "impassable" in kind.rules:
        yield "corners", _not_with("corners", kind.id)
    rights, backs = [right for right, _ in piece.corners], [back for _, back in piece.corners]
    if not convex(piece.corners):
        yield "corners", _not_with("corners", "convex")
    if (max(rights), -min(rights), max(backs), min(backs)) != (piece.wide // 2, piece.wide // 2, piece.deep, 0):
        yield "corners", _not_with("corners", f"{piece.wide} x {piece.deep}")


def from_edges(point: Point, wide: int, deep: int) -> float:
    """How far a point is from the nearest edge, negative beyond it."""
    x, y = point
    return min(x, y, wide - x, deep - y)


def _range(found: int, least: int, most: int) -> Phrase:
    return Phrase("content-range", found=found, least=least, most=most)


def _not_with(found: str, other: str) -> Phrase:
    return Phrase("content-not-with", found=found, other=other)
