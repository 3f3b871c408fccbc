"""All that armies are made of, to be leafed through: regiments and characters, rules, powers, spells, objectives, terrain."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from herna.drawing.words import name, read
from herna.games.conquest.content import (
    CHARACTERS,
    DRAW_EVENTS,
    FACTIONS,
    ITEMS,
    MASTERIES,
    MODELS,
    OBJECTIVES,
    POWERS,
    REGIMENTS,
    SPECIAL_RULES,
    SPELLS,
    TERRAIN,
    CharacterKind,
    Figure,
    RegimentKind,
)
from herna.games.conquest.scene import facts
from herna.games.conquest.scene.cards import barrage, listed, ruled
from herna.kernel import Say
from herna.kernel.faces import CardFace

Facets = dict[str, str | tuple[str, ...]]


def cards(say: Say) -> Iterator[CardFace]:
    """Faction by faction what can be bought, then rules and powers, spells, objectives, terrain."""
    for faction in (key for key, each in FACTIONS.items() if each.complete):
        regiments = {key: each for key, each in REGIMENTS.items() if each.faction == faction and not each.missing}
        characters = {key: each for key, each in CHARACTERS.items() if each.faction == faction and not each.missing}
        yield from (_regiment(say, key, each) for key, each in regiments.items())
        yield from (_character(say, key, each) for key, each in characters.items())
        for key, mastery in MASTERIES.items():
            if mastery.faction == faction:
                yield _bought(say, key, "mastery", faction, mastery.points, mastery.powers)
        for key, item in ITEMS.items():
            if item.faction == faction:
                yield _bought(say, key, "item", faction, item.points, item.powers)
    for shelf, entries in (("special", SPECIAL_RULES), ("draw", DRAW_EVENTS), ("model", MODELS), ("power", POWERS)):
        yield from (_text(say, key, shelf, read(say, each.text)) for key, each in entries.items())
    for key, spell in SPELLS.items():
        reach = say("face-spell", inches=spell.range, attunement=spell.attunement)
        yield _text(say, key, "spell", reach, read(say, spell.text))
    yield from (_text(say, key, "objective", read(say, each.text)) for key, each in OBJECTIVES.items())
    yield from (_text(say, key, "terrain", facts.terrain(say, key)) for key in TERRAIN)


def _face(say: Say, key: str, shelf: str, facets: Mapping[str, str], lines: tuple[str, ...]) -> CardFace:
    told: Facets = {say("face-facet", facet=facet): value for facet, value in facets.items() if value}
    return CardFace(id=f"{shelf}:{key}", title=name(say, key), shelf=say("face-shelf", shelf=shelf), facets=told, lines=lines)


def _text(say: Say, key: str, shelf: str, *lines: str) -> CardFace:
    """Something that is only read."""
    return _face(say, key, shelf, {}, lines)


def _figure(say: Say, figure: Figure) -> Iterator[str]:
    """The profile, special rules, Barrage, Draw Events and powers as they are printed."""
    own = figure.profile
    yield say("scene-profile", **{what: own.of(what) for what in facts.CHARACTERISTICS})
    if had := ruled(say, {str(rule): x for rule, x in figure.rules.items()}):
        yield say("scene-rules", rules=had)
    yield from (barrage(say, each) for each in figure.barrage)
    if figure.draw:
        yield say("scene-draws", events=listed(say, {str(event): x for event, x in figure.draw.items()}))
    for power in figure.powers:
        yield say("face-power", power=power, text=read(say, POWERS[power].text))


def _regiment(say: Say, key: str, kind: RegimentKind) -> CardFace:
    """A regiment of an army list with its price."""
    facets = {
        "faction": name(say, kind.faction),
        "class": say("face-class", grade=kind.class_),
        "type": name(say, kind.type),
        "points": str(kind.points),
    }
    size = say("face-size", stands=kind.stands, most=kind.most, points=kind.points, extra=kind.extra)
    models = [say("face-model", model=each.model, points=each.points) for each in kind.models]
    offers = (say("face-models", models=", ".join(models)),) if models else ()
    return _face(say, key, "regiment", facets, (*_figure(say, kind), size, *offers))


def _character(say: Say, key: str, kind: CharacterKind) -> CardFace:
    """A character of an army list, with the regiments of its warband."""
    facets = {"faction": name(say, kind.faction), "type": name(say, kind.type), "points": str(kind.points)}
    lines = [*_figure(say, kind)]
    if kind.mainstay:
        lines.append(say("face-warband", sort="mainstay", regiments=", ".join(kind.mainstay)))
    if kind.restricted:
        lines.append(say("face-warband", sort="restricted", regiments=", ".join(kind.restricted)))
    if kind.supremacy:
        lines.append(say("face-supremacy", power=kind.supremacy, text=read(say, POWERS[kind.supremacy].text)))
    if kind.spells:
        lines.append(say("scene-spells", spells=", ".join(kind.spells)))
    return _face(say, key, "character", facets, tuple(lines))


def _bought(say: Say, key: str, shelf: str, faction: str, points: int, powers: tuple[str, ...]) -> CardFace:
    """A Mastery or an item: what its powers do."""
    lines = tuple(read(say, POWERS[power].text) for power in powers)
    return _face(say, key, shelf, {"faction": name(say, faction), "points": str(points)}, lines)
