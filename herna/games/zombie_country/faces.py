"""What is printed on the cards of the box: characters, items, recipes, the town, enemies and events."""

from __future__ import annotations

from collections.abc import Iterator

from herna.drawing.words import read
from herna.games.zombie_country import describe
from herna.games.zombie_country.content import (
    ACTIONS,
    ANNEXES,
    BUILDINGS,
    CHARACTERS,
    ENEMIES,
    EVENTS,
    ITEMS,
    RECIPES,
    SPECIALS,
    Building,
)
from herna.kernel import Say
from herna.kernel.faces import CardFace


def cards(say: Say) -> Iterator[CardFace]:
    """All of them, deck by deck."""
    yield from _people(say)
    yield from _things(say)
    yield from _town(say)
    yield from _happenings(say)


def _face(say: Say, shelf: str, key: str, lines: list[str], count: int = 1, /, **facets: str) -> CardFace:
    return CardFace(
        id=f"{shelf}:{key}",
        title=describe.name(say, key),
        shelf=say("face-shelf", shelf=shelf),
        facets={say("face-facet", facet=facet): value for facet, value in facets.items()},
        lines=tuple(lines),
        count=count,
    )


def _people(say: Say) -> Iterator[CardFace]:
    for character in CHARACTERS.values():
        health, stamina = str(character.health), str(character.stamina)
        lines = [*describe.character(say, character), read(say, character.story)]
        yield _face(say, "characters", character.id, lines, health=health, stamina=stamina)
    owners = {special: character.id for character in CHARACTERS.values() for special in character.specials}
    for action in ACTIONS.values():
        owner = {"character": describe.name(say, owners[action.id])} if action.id in owners else {}
        yield _face(say, "actions", action.id, describe.action(say, action), **owner)
    for enemy in ENEMIES.values():
        yield _face(say, "enemies", enemy.id, describe.enemy(say, enemy), health=str(enemy.health))


def _things(say: Say) -> Iterator[CardFace]:
    for item in ITEMS.values():
        facets = {"kind": describe.name(say, item.sort)} | ({} if item.big else {"weight": str(item.weight)})
        yield _face(say, "items", item.id, describe.item(say, item.id), item.copies, **facets)
    for recipe in RECIPES.values():
        yield _face(say, "recipes", recipe.id, describe.recipe(say, recipe), size=say("face-size", size=recipe.size))


def _town(say: Say) -> Iterator[CardFace]:
    for building in BUILDINGS.values():
        yield _face(say, "buildings", building.id, [*_building(say, building)])
    for annex in ANNEXES.values():
        yield _face(say, "annexes", annex.id, [say("scene-passage")] if annex.passage else [])


def _building(say: Say, building: Building) -> Iterator[str]:
    yield say("scene-park") if building.park else say("scene-search", bonus=describe.bonus(building.search))
    yield say("scene-intensity", count=building.intensity)
    if building.inhabitants:
        yield say("scene-inhabitants", count=building.inhabitants)
    if building.find:
        yield say("scene-find", what=describe.name(say, building.find))
    if building.crossroads:
        yield say("scene-crossroads")
    if building.passage:
        yield say("scene-passage")


def _happenings(say: Say) -> Iterator[CardFace]:
    for event in EVENTS.values():
        lines = [f"{describe.effects(say, event.effects)}."]
        yield _face(say, "events", event.id, lines, deck=event.deck)
    for special in SPECIALS.values():
        lines = [read(say, special.story), f"{describe.effects(say, special.effects)}."]
        yield _face(say, "specials", special.id, lines)
