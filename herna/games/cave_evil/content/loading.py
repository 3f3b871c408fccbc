"""The content as it is loaded and checked, and what follows from it alone."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files

from herna.games.cave_evil.content.cards import (
    Being,
    CreatureCard,
    EventCard,
    EvilCard,
    ExcavationCard,
    ItemCard,
    Layout,
    NecromancerCard,
    ProtectorCard,
    SpellCard,
    TileShape,
    Track,
    Word,
)
from herna.games.cave_evil.content.laws import doubts
from herna.kernel.content import Entry, load

KINDS: dict[str, type[Entry]] = {
    "creature": CreatureCard,
    "item": ItemCard,
    "spell": SpellCard,
    "event": EventCard,
    "excavation": ExcavationCard,
    "necromancer": NecromancerCard,
    "evil": EvilCard,
    "protector": ProtectorCard,
    "tile": TileShape,
    "layout": Layout,
    "track": Track,
    "word": Word,
}

CATALOGUE = load("cave_evil", files(__package__), KINDS, doubts)
CREATURES = CATALOGUE.shelf("creature", CreatureCard)
ITEMS = CATALOGUE.shelf("item", ItemCard)
SPELLS = CATALOGUE.shelf("spell", SpellCard)
EVENTS = CATALOGUE.shelf("event", EventCard)
EXCAVATIONS = CATALOGUE.shelf("excavation", ExcavationCard)
NECROMANCERS = CATALOGUE.shelf("necromancer", NecromancerCard)
EVILS = CATALOGUE.shelf("evil", EvilCard)
PROTECTORS = CATALOGUE.shelf("protector", ProtectorCard)
TILES = CATALOGUE.shelf("tile", TileShape)
LAYOUTS = CATALOGUE.shelf("layout", Layout)
TRACK = CATALOGUE.shelf("track", Track)["awaken-track"]

BEINGS: Mapping[str, Being] = {**CREATURES, **NECROMANCERS, **EVILS, **PROTECTORS}
"""All that can fight, by id."""

THINGS: Mapping[str, ItemCard | SpellCard] = {**ITEMS, **SPELLS}
"""All that can be carried, by id."""

CONJURED: Mapping[str, CreatureCard | ItemCard | SpellCard | EventCard] = {**CREATURES, **ITEMS, **SPELLS, **EVENTS}
"""All cards of the conjuration decks, the Necromonks and the events of the excavation deck."""
