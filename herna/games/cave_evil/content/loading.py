"""The content as it is loaded and checked, and what follows from it alone."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files

from herna.games.cave_evil.content.cards import (
    Being,
    Creature,
    EventCard,
    Evil,
    Excavation,
    Item,
    Layout,
    Necromancer,
    Protector,
    Spell,
    TileShape,
    Track,
    Word,
)
from herna.kernel.content import Entry, load

KINDS: dict[str, type[Entry]] = {
    "creature": Creature,
    "item": Item,
    "spell": Spell,
    "event": EventCard,
    "excavation": Excavation,
    "necromancer": Necromancer,
    "evil": Evil,
    "protector": Protector,
    "tile": TileShape,
    "layout": Layout,
    "track": Track,
    "word": Word,
}

CATALOGUE = load("cave_evil", files(__package__), KINDS)
CREATURES = CATALOGUE.shelf("creature", Creature)
ITEMS = CATALOGUE.shelf("item", Item)
SPELLS = CATALOGUE.shelf("spell", Spell)
EVENTS = CATALOGUE.shelf("event", EventCard)
EXCAVATIONS = CATALOGUE.shelf("excavation", Excavation)
NECROMANCERS = CATALOGUE.shelf("necromancer", Necromancer)
EVILS = CATALOGUE.shelf("evil", Evil)
PROTECTORS = CATALOGUE.shelf("protector", Protector)
TILES = CATALOGUE.shelf("tile", TileShape)
LAYOUTS = CATALOGUE.shelf("layout", Layout)
TRACK = CATALOGUE.shelf("track", Track)["awaken-track"]

BEINGS: Mapping[str, Being] = {**CREATURES, **NECROMANCERS, **EVILS, **PROTECTORS}
"""All that can fight, by id."""

THINGS: Mapping[str, Item | Spell] = {**ITEMS, **SPELLS}
"""All that can be carried, by id."""

CONJURED: Mapping[str, Creature | Item | Spell | EventCard] = {**CREATURES, **ITEMS, **SPELLS, **EVENTS}
"""All cards of the conjuration decks, the Necromonks and the events of the excavation deck."""
