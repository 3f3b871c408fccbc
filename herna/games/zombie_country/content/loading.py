"""The content as it is loaded and checked, and what follows from it alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from importlib.resources import files
from typing import Any, get_args

from herna.games.zombie_country.content.cards import (
    Action,
    Annex,
    Building,
    Character,
    Enemy,
    Happening,
    Item,
    Line,
    Recipe,
    Skill,
    Surprise,
)
from herna.games.zombie_country.content.scenarios import Arrive, Build, Campaign, Gather, Gear, Scenario, Word
from herna.games.zombie_country.content.vocabulary import (
    EDGE,
    FIST,
    SLOTS,
    SORTS,
    Aim,
    Draw,
    Effect,
    P,
    Pack,
    Power,
    Powers,
    Reload,
    Riposte,
    Swift,
)
from herna.kernel.content import Catalogue, Doubt, Entry, load
from herna.kernel.errors import Phrase

KINDS: dict[str, type[Entry]] = {
    "character": Character,
    "skill": Skill,
    "action": Action,
    "building": Building,
    "annex": Annex,
    "item": Item,
    "recipe": Recipe,
    "search": Line,
    "enemy": Enemy,
    "event": Happening,
    "special": Surprise,
    "scenario": Scenario,
    "campaign": Campaign,
    "word": Word,
}


def doubts(catalogue: Catalogue) -> Iterator[Doubt]:
    """What in the content does not fit together; a player's own cards may be anything else."""
    yield from _doubts_about_characters(catalogue)
    yield from _doubts_about_items(catalogue)
    yield from _doubts_about_recipes(catalogue)
    yield from _doubts_about_scenarios(catalogue)
    yield from _doubts_about_goals(catalogue)
    yield from _doubts_about_ids(catalogue)
    yield from _doubts_about_kinds(catalogue)
    for kind, wanted in (("building", 2), ("character", 5), ("search", 1), ("special", 1), ("recipe", 1)):
        if (found := len(catalogue.shelves[kind])) < wanted:
            yield kind, "-", "id", Phrase("content-needed", kind=kind, wanted=wanted, found=found)
    events = catalogue.shelf("event", Happening).values()
    for event in events:
        if event.dusk and any(isinstance(effect, Draw) for effect in event.effects):
            yield "event", event.id, "effects", Phrase("content-not-with", found="dusk", other="draw")
    for slot in SLOTS:
        if not any(event.deck == slot and not event.dusk for event in events):
            yield "event", "-", "deck", Phrase("content-needed", kind=f"event {slot}", wanted=1, found=0)


def _all_effects(catalogue: Catalogue) -> Iterator[tuple[str, str, str, tuple[Effect, ...]]]:
    """The effects of all cards: kind and id of the card, and the field in which they stand."""
    for special in catalogue.shelf("special", Surprise).values():
        yield "special", special.id, "effects", special.effects
    for item in catalogue.shelf("item", Item).values():
        yield "item", item.id, "use", item.use
    for recipe in catalogue.shelf("recipe", Recipe).values():
        yield "recipe", recipe.id, "does", recipe.does
    for action in catalogue.shelf("action", Action).values():
        yield "action", action.id, "then", action.then


def _doubts_about_characters(catalogue: Catalogue) -> Iterator[Doubt]:
    for character in catalogue.shelf("character", Character).values():
        for field, named in (("specials", character.specials), ("skills", character.skills)):
            if len(set(named)) < len(named):
                yield "character", character.id, field, Phrase("content-twice")


def _doubts_about_ids(catalogue: Catalogue) -> Iterator[Doubt]:
    """An id names one thing, of whatever kind: an item is not called like a building, nor like a word."""
    owner: dict[str, str] = {}
    for kind in reversed(KINDS):
        for key in catalogue.shelves[kind]:
            if key in owner:
                ours, theirs = (kind, owner[key]) if catalogue.shelves[kind][key].origin == "own" else (owner[key], kind)
                yield ours, key, "id", Phrase("content-foreign", found=key, owner=theirs)
            owner[key] = kind


def _doubts_about_kinds(catalogue: Catalogue) -> Iterator[Doubt]:
    """Powers and ammunition name a kind of weapon that there is."""
    kinds = {item.weapon.kind for item in catalogue.shelf("item", Item).values() if item.weapon is not None}
    holders: list[tuple[str, str, tuple[Power, ...]]] = []
    holders += [("skill", each.id, each.powers) for each in catalogue.shelf("skill", Skill).values()]
    holders += [("item", each.id, each.powers) for each in catalogue.shelf("item", Item).values()]
    holders += [("action", each.id, each.powers) for each in catalogue.shelf("action", Action).values()]
    for kind, entry, powers in holders:
        for power in powers:
            if isinstance(power, Aim | Swift) and power.kind not in ("", FIST, *kinds):
                yield kind, entry, "powers", Phrase("content-unknown", kind="weapon", found=power.kind)
    for kind, entry, field, effects in _all_effects(catalogue):
        for place, effect in enumerate(effects):
            if isinstance(effect, Reload) and effect.kind not in kinds:
                yield kind, entry, f"{field}[{place}].kind", Phrase("content-unknown", kind="weapon", found=effect.kind)


def _doubts_about_items(catalogue: Catalogue) -> Iterator[Doubt]:
    """How often somebody may strike back is no secret: a matter of skills. How much one carries is a matter of bags."""
    for item in catalogue.shelf("item", Item).values():
        if any(isinstance(power, Riposte) for power in item.powers):
            yield "item", item.id, "powers", Phrase("content-not-with", found="riposte", other="item")
    for skill in catalogue.shelf("skill", Skill).values():
        if any(isinstance(power, Pack) for power in skill.powers):
            yield "skill", skill.id, "powers", Phrase("content-not-with", found="pack", other="skill")


def _doubts_about_recipes(catalogue: Catalogue) -> Iterator[Doubt]:
    items = catalogue.shelves["item"]
    for recipe in catalogue.shelf("recipe", Recipe).values():
        for field, named in (("needs", recipe.needs), ("tools", recipe.tools)):
            for each in named:
                if each not in items and each not in SORTS and each not in SORTS_OF_ITEMS:
                    yield "recipe", recipe.id, field, Phrase("content-unknown", kind="item", found=each)
        if recipe.makes and catalogue.shelf("item", Item)[recipe.makes].copies:
            yield "recipe", recipe.id, "makes", Phrase("content-not-with", found=recipe.makes, other="copies")


def _doubts_about_scenarios(catalogue: Catalogue) -> Iterator[Doubt]:
    for scenario in catalogue.shelf("scenario", Scenario).values():
        for place, goal in enumerate(scenario.goals):
            if isinstance(goal, Gather | Arrive | Build) and goal.at not in ("", EDGE, *catalogue.shelves["building"]):
                yield "scenario", scenario.id, f"goals[{place}].at", Phrase("content-unknown", kind="building", found=goal.at)


def _doubts_about_goals(catalogue: Catalogue) -> Iterator[Doubt]:
    """What is built is a structure, what is given out is there for all, and nothing stands at the end of a street twice."""
    items = catalogue.shelf("item", Item)
    for scenario in catalogue.shelf("scenario", Scenario).values():
        if len(set(scenario.last)) < len(scenario.last):
            yield "scenario", scenario.id, "last", Phrase("content-twice")
        for law in scenario.laws:
            if isinstance(law, Gear) and (0 < items[law.item].copies < 5 or items[law.item].big):
                yield "scenario", scenario.id, "laws", Phrase("content-not-with", found=law.item, other="gear")
        for goal in scenario.goals:
            if isinstance(goal, Build) and not items[goal.structure].structure:
                yield "scenario", scenario.id, "goals", Phrase("content-not-with", found=goal.structure, other="build")


SORTS_OF_ITEMS = ("j", "JJ", "v", "VV", "z", "ZZ", "m", "MM")

CATALOGUE = load("zombie_country", files(__package__), KINDS, doubts)
CHARACTERS = CATALOGUE.shelf("character", Character)
SKILLS = CATALOGUE.shelf("skill", Skill)
ACTIONS = CATALOGUE.shelf("action", Action)
BUILDINGS = CATALOGUE.shelf("building", Building)
ANNEXES = CATALOGUE.shelf("annex", Annex)
ITEMS = CATALOGUE.shelf("item", Item)
RECIPES = CATALOGUE.shelf("recipe", Recipe)
ENEMIES = CATALOGUE.shelf("enemy", Enemy)
EVENTS = CATALOGUE.shelf("event", Happening)
SPECIALS = CATALOGUE.shelf("special", Surprise)
SCENARIOS = CATALOGUE.shelf("scenario", Scenario)
CAMPAIGNS = CATALOGUE.shelf("campaign", Campaign)

DUSK = tuple(event.id for event in EVENTS.values() if event.dusk)
"""The dusk cards: the first two go into the Z events, the third into the Y events."""

DECKS: Mapping[str, tuple[str, ...]] = {
    slot: tuple(event.id for event in EVENTS.values() if event.deck == slot and not event.dusk) for slot in SLOTS
}
"""The event cards by letter, without dusk cards."""

SEARCH_CARD = tuple(sorted((line.total, line.draw, line.keep) for line in CATALOGUE.shelf("search", Line).values()))
"""The lines of the search card: from which total on, how many cards to draw, how many to keep."""

BASE = "base"
"""The scenario of the basic game."""


def _words() -> dict[str, Item]:
    """Every way to name an item in play: its id, and for weapons with ammunition the id with the rounds left."""
    words: dict[str, Item] = dict(ITEMS)
    for item in ITEMS.values():
        if item.weapon is not None and item.weapon.rounds:
            words |= {f"{item.id}:{rounds}": item for rounds in range(item.weapon.rounds + 1)}
    return words


ITEM_OF: Mapping[str, Item] = _words()

BIG = frozenset(word for word, item in ITEM_OF.items() if item.big)
"""Vehicles and structures."""

KINDS_OF_POWERS: tuple[type[Power], ...] = get_args(Powers)


def _by_kind(holders: Iterable[tuple[str, tuple[Power, ...]]]) -> dict[type[Power], dict[str, tuple[Any, ...]]]:
    """Who or what has powers of each kind: asked so often that it is sorted once."""
    listed = list(holders)
    return {
        kind: {key: own for key, powers in listed if (own := tuple(power for power in powers if type(power) is kind))}
        for kind in KINDS_OF_POWERS
    }


TALENTS = _by_kind(
    (character.id, tuple(power for skill in character.skills for power in SKILLS[skill].powers))
    for character in CHARACTERS.values()
)
"""By kind of power and character: the powers of skills."""

EQUIPMENT = _by_kind((word, item.powers) for word, item in ITEM_OF.items())
"""By kind of power and item: what changes something while it is carried."""

BAGS = {word: sum(power.points for power in packs) for word, packs in EQUIPMENT[Pack].items()}
"""How much more one can carry with an item."""

OPEN = frozenset(
    word for word, item in ITEM_OF.items() if ":" in word or not item.copies or (item.weapon is not None and item.weapon.free)
)
"""What everybody sees in somebody's hands: weapons with ammunition, counted or free, and what was made before all eyes.

[zombie_country.combat.ammo-public, zombie_country.property.made-items]
"""


def powers_of(powers: Iterable[Power], kind: type[P], *, silent: bool) -> Iterator[P]:
    """The powers of one kind that hold now."""
    return (power for power in powers if type(power) is kind and (silent or not power.silent))
