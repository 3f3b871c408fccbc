"""All content of the game, loaded and checked: each entry by its type, and all of them together."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from importlib.resources import files

from herna.games.gloomhaven.content.cards import Card, Class, Goal, Item, Modifier, Summoned
from herna.games.gloomhaven.content.components import Part, Word
from herna.games.gloomhaven.content.monsters import Area, Deck, Kind
from herna.games.gloomhaven.content.scenarios import DungeonMonsters, DungeonRoom, Place, Scenario, Treasure
from herna.games.gloomhaven.rules import drawing
from herna.kernel.content import Catalogue, Doubt, Entry, load
from herna.kernel.errors import Phrase

KINDS: Mapping[str, type[Entry]] = {
    "class": Class,
    "card": Card,
    "summon": Summoned,
    "modifier": Modifier,
    "item": Item,
    "goal": Goal,
    "kind": Kind,
    "deck": Deck,
    "area": Area,
    "scenario": Scenario,
    "treasure": Treasure,
    "room": DungeonRoom,
    "monsters": DungeonMonsters,
    "word": Word,
    "part": Part,
}


def doubts(catalogue: Catalogue) -> Iterator[Doubt]:
    """What does not fit together although every word names something: maps and what stands on them, levels, decks, cards."""
    for scenario in catalogue.shelf("scenario", Scenario).values():
        yield from _doubts_about_scenario(scenario, catalogue)
    for room in catalogue.shelf("room", DungeonRoom).values():
        yield from _doubts_about_room(room)
    for card in catalogue.shelf("monsters", DungeonMonsters).values():
        yield from _doubts_about_encounter(card, catalogue)
    for kind in catalogue.shelf("kind", Kind).values():
        if kind.specials is None and any(card.boss for card in catalogue.shelf("deck", Deck)[kind.deck].cards):
            yield "kind", kind.id, "specials", Phrase("content-not-with", found=kind.deck, other=kind.id)
    for hero in catalogue.shelf("class", Class).values():
        yield from _doubts_about_class(hero, catalogue.shelf("card", Card))
    for part in catalogue.shelf("part", Part).values():
        if part.shelf and part.shelf not in catalogue.shelves:
            yield "part", part.id, "shelf", Phrase("content-no-kind")


LEVELS = 9


def _doubts_about_class(hero: Class, cards: Mapping[str, Card]) -> Iterator[Doubt]:
    """A class has nine levels, and starts with its own cards."""
    if len(hero.hit_points) != LEVELS:
        yield "class", hero.id, "hit_points", Phrase("content-length", wanted=LEVELS, found=len(hero.hit_points))
    for place, each in enumerate(hero.starter):
        if (owner := cards[each].hero) != hero.id:
            yield "class", hero.id, f"starter[{place}]", Phrase("content-foreign", found=each, owner=owner)


def _doubts_about_scenario(scenario: Scenario, catalogue: Catalogue) -> Iterator[Doubt]:
    """Everything lies on the map and in a room that is drawn; numbers and tags name what is there."""
    try:
        drawn = drawing.read(scenario.map)
    except drawing.BadDrawing as error:
        yield "scenario", scenario.id, "map", Phrase("content-map", what=str(error))
        return
    hexes = {*drawn.owners(), *drawn.doors}
    for field, at in _places(scenario):
        if at not in hexes:
            yield "scenario", scenario.id, field, Phrase("content-off-map", column=at[0], row=at[1])
    for place, door in enumerate(scenario.doors):
        if drawn.doors[place : place + 1] != [door.at]:
            yield "scenario", scenario.id, f"doors[{place}].at", Phrase("content-off-map", column=door.at[0], row=door.at[1])
    yield from _doubts_about_rooms(scenario, list(drawn.rooms))
    yield from _doubts_about_words(scenario)
    numbers = {treasure.number for treasure in catalogue.shelf("treasure", Treasure).values()}
    for place, room in enumerate(scenario.rooms):
        for chest in room.chests:
            if chest.number and chest.number not in numbers:
                what = Phrase("content-unknown", kind="treasure", found=str(chest.number))
                yield "scenario", scenario.id, f"rooms[{place}].chests", what


def _doubts_about_rooms(scenario: Scenario, drawn: Collection[str]) -> Iterator[Doubt]:
    """The rooms of a scenario are those that are drawn."""
    rooms = [room.id for room in scenario.rooms]
    for place, room in enumerate(rooms):
        if room not in drawn:
            yield "scenario", scenario.id, f"rooms[{place}].id", Phrase("content-unknown", kind="room", found=room)
    for letter in drawn:
        if letter not in rooms:
            yield "scenario", scenario.id, "rooms", Phrase("content-needed", kind=f"room {letter}", wanted=1, found=0)


def _doubts_about_words(scenario: Scenario) -> Iterator[Doubt]:
    """What must be protected or destroyed, what a spawn lasts for and which room it waits for are there."""
    tags = {block.tag for room in scenario.rooms for block in room.obstacles if block.tag}
    allies = {ally.kind for room in scenario.rooms for ally in room.allies}
    rooms = {room.id for room in scenario.rooms}
    named = [("aim.protect", scenario.aim.protect, tags | allies), ("aim.destroy", scenario.aim.destroy, tags)]
    for place, spawn in enumerate(scenario.spawns):
        named.append((f"spawns[{place}].until", spawn.until, tags | allies))
        named.append((f"spawns[{place}].while_room", spawn.while_room, rooms))
    for field, word, known in named:
        if word and word not in known:
            yield "scenario", scenario.id, field, Phrase("content-unknown", kind=field.rpartition(".")[2], found=word)


def _places(scenario: Scenario) -> Iterator[tuple[str, Place]]:
    """Every place that a scenario names, with its field."""
    yield from (("start", at) for at in scenario.start)
    yield from (("aim.escape", at) for at in scenario.aim.escape)
    yield from ((f"spawns[{n}].at", at) for n, spawn in enumerate(scenario.spawns) for at in spawn.at)
    for number, room in enumerate(scenario.rooms):
        for name in ("monsters", "traps", "chests", "allies"):
            yield from ((f"rooms[{number}].{name}", each.at) for each in getattr(room, name))
        for name in ("hazards", "difficult", "coins", "plates"):
            yield from ((f"rooms[{number}].{name}", at) for at in getattr(room, name))
        yield from ((f"rooms[{number}].obstacles", at) for block in room.obstacles for at in block.at)


def _doubts_about_room(room: DungeonRoom) -> Iterator[Doubt]:
    """The doors, the twelve places and the obstacles of a room card are drawn."""
    try:
        drawn = drawing.read(room.map)
    except drawing.BadDrawing as error:
        yield "room", room.id, "map", Phrase("content-map", what=str(error))
        return
    if list(drawn.rooms) != ["a"]:
        yield (
            "room",
            room.id,
            "map",
            Phrase("content-unknown", kind="room", found=", ".join(each for each in drawn.rooms if each != "a")),
        )
    if len(room.places) != TWELVE:
        yield "room", room.id, "places", Phrase("content-length", wanted=TWELVE, found=len(room.places))
    doors = [("entrances", at) for at, _ in room.entrances] + [("exits", at) for at, _ in room.exits]
    blocks = [("obstacles", at) for block in room.obstacles for at in block.at]
    ground = [(name, at) for name in ("places", "hazards", "difficult") for at in getattr(room, name)]
    hexes = drawn.owners()
    for field, at in doors + blocks + ground:
        if at not in hexes:
            yield "room", room.id, field, Phrase("content-off-map", column=at[0], row=at[1])


TWELVE = 12
"""So many places has a room card, and so many a monster card."""

MATTERS = ("", "trap", "coin", "chest", "obstacle", "hazard", "difficult")
"""What can lie on a place of a monster card, beside monsters."""


def _doubts_about_encounter(card: DungeonMonsters, catalogue: Catalogue) -> Iterator[Doubt]:
    """What stands on the twelve places is a monster with its rank, or something that lies there."""
    if len(card.places) != TWELVE:
        yield "monsters", card.id, "places", Phrase("content-length", wanted=TWELVE, found=len(card.places))
    for place, words in enumerate(card.places):
        for word in words:
            kind, colon, rank = word.partition(":")
            field = f"places[{place}]"
            if not colon and word not in MATTERS:
                yield "monsters", card.id, field, Phrase("content-unknown", kind="thing", found=word)
            elif colon and kind not in catalogue.shelves["kind"]:
                yield "monsters", card.id, field, Phrase("content-unknown", kind="kind", found=kind)
            elif colon and rank not in ("normal", "elite"):
                yield "monsters", card.id, field, Phrase("content-unknown", kind="rank", found=rank)
            elif word == "chest" and card.treasure is None:
                yield "monsters", card.id, field, Phrase("content-not-with", found="chest", other="treasure")


CATALOGUE = load("gloomhaven", files(__package__), KINDS, doubts)

CLASSES = CATALOGUE.shelf("class", Class)

CARDS = CATALOGUE.shelf("card", Card)

SUMMONS = CATALOGUE.shelf("summon", Summoned)

MODIFIERS = CATALOGUE.shelf("modifier", Modifier)

ITEMS = CATALOGUE.shelf("item", Item)

GOALS = CATALOGUE.shelf("goal", Goal)

MONSTERS = CATALOGUE.shelf("kind", Kind)

DECKS = CATALOGUE.shelf("deck", Deck)

AREAS = CATALOGUE.shelf("area", Area)

SCENARIOS = CATALOGUE.shelf("scenario", Scenario)

TREASURES = CATALOGUE.shelf("treasure", Treasure)

ROOMS = CATALOGUE.shelf("room", DungeonRoom)

BOX = CATALOGUE.shelf("part", Part)

ENCOUNTERS = CATALOGUE.shelf("monsters", DungeonMonsters)
