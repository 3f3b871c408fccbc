"""The content as it is loaded and checked, and what follows from it alone."""

from __future__ import annotations

from importlib.resources import files

from herna.games.conquest.content.battlefields import Battlefields
from herna.games.conquest.content.entries import (
    BattleMap,
    CharacterKind,
    CommandModel,
    DrawEventRule,
    Faction,
    Item,
    MapMaker,
    Mastery,
    ReadyArmy,
    RegimentKind,
    Scenario,
    SpecialRule,
    StandType,
    TerrainKind,
)
from herna.games.conquest.content.goals import GoalDeck, Objective
from herna.games.conquest.content.laws import doubts
from herna.games.conquest.content.powers import Power, Spell
from herna.kernel.content import Entry, load

KINDS: dict[str, type[Entry]] = {
    "faction": Faction,
    "stand": StandType,
    "special": SpecialRule,
    "draw": DrawEventRule,
    "power": Power,
    "spell": Spell,
    "model": CommandModel,
    "mastery": Mastery,
    "item": Item,
    "regiment": RegimentKind,
    "character": CharacterKind,
    "terrain": TerrainKind,
    "map": BattleMap,
    "maker": MapMaker,
    "scenario": Scenario,
    "army": ReadyArmy,
    "objective": Objective,
    "goals": GoalDeck,
}

CATALOGUE = load("conquest", files(__package__), KINDS, doubts)
FACTIONS = CATALOGUE.shelf("faction", Faction)
STANDS = CATALOGUE.shelf("stand", StandType)
SPECIAL_RULES = CATALOGUE.shelf("special", SpecialRule)
DRAW_EVENTS = CATALOGUE.shelf("draw", DrawEventRule)
POWERS = CATALOGUE.shelf("power", Power)
SPELLS = CATALOGUE.shelf("spell", Spell)
MODELS = CATALOGUE.shelf("model", CommandModel)
MASTERIES = CATALOGUE.shelf("mastery", Mastery)
ITEMS = CATALOGUE.shelf("item", Item)
REGIMENTS = CATALOGUE.shelf("regiment", RegimentKind)
CHARACTERS = CATALOGUE.shelf("character", CharacterKind)
TERRAIN = CATALOGUE.shelf("terrain", TerrainKind)
MAKERS = CATALOGUE.shelf("maker", MapMaker)
SCENARIOS = CATALOGUE.shelf("scenario", Scenario)
MAPS = Battlefields(CATALOGUE.shelf("map", BattleMap), MAKERS, TERRAIN, SCENARIOS)
ARMIES = CATALOGUE.shelf("army", ReadyArmy)
OBJECTIVES = CATALOGUE.shelf("objective", Objective)
GOAL_DECKS = CATALOGUE.shelf("goals", GoalDeck)
