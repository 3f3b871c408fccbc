"""What the tests of texts share."""

from __future__ import annotations

from functools import cache
from typing import Any

from herna.games.zombie_country import GAME
from herna.games.zombie_country.content import BASICS, CATALOGUE, EDGE, FIST, ITEM_OF, SLOTS, USES
from herna.games.zombie_country.rules.enemies import INSIDE, STREET
from herna.kernel import DONE, PASS, TALK
from tests.games.wording import Wording, words_of_text

PLAYERS = ("Ája", "Bob", "Cyril", "Dana", "Eda")
HAUL = "zombie_country.search.search-result"


@cache
def name(lang: str, word: str) -> str:
    """How a piece of content is called; a mark does not count."""
    key = word.partition(":")[0]
    return next((shelf[key].name.say(lang) for shelf in CATALOGUE.shelves.values() if key in shelf), word)


def plain(lang: str, words: set[str]) -> set[str]:
    """Markers are called by their letters, and some content by a name that is its id too."""
    return set(SLOTS).union(*(words_of_text(name(lang, word)) for word in words))


WORDS = Wording(GAME, PLAYERS, plain)


BUILDINGS = tuple(CATALOGUE.shelves["building"])
ANNEXES = tuple(CATALOGUE.shelves["annex"])
ITEMS = tuple(
    word for word, item in ITEM_OF.items() if not item.big and (":" in word or not (item.weapon and item.weapon.rounds))
)
BIG = tuple(word for word, item in ITEM_OF.items() if item.big)
ARMS = (FIST, *(word for word in ITEMS if ITEM_OF[word].weapon))
ACTIONS = (*BASICS, *CATALOGUE.shelves["action"])
SIDES = (STREET, INSIDE)

CRAFTS: tuple[Any, ...] = (
    *(("use", item) for item in ITEMS if ITEM_OF[item].use),
    *(("craft", recipe) for recipe in CATALOGUE.shelves["recipe"]),
)
HANDLING: tuple[Any, ...] = tuple((verb, item) for verb in ("take", "drop") for item in ITEMS)

OFFERED: dict[str, tuple[Any, ...]] = {
    "zombie_country.setup.character-choice": tuple(CATALOGUE.shelves["character"]),
    "zombie_country.planning.reveal-and-plan": (
        *(("plan", (action,)) for action in ACTIONS),
        ("plan", ("forward", "inventory")),
        ("plan", ("back", "attack", "quiet-step")),
        TALK,
    ),
    "zombie_country.playing.free-order": (
        *(("play", action) for action in ACTIONS),
        *(("cancel", action, price) for action in ACTIONS for price in (0, 1, 2, 5)),
        *(("improvise", action, 4) for action in ACTIONS),
        TALK,
    ),
    "zombie_country.playing.unplanned-action": (
        *(("improvise", action, price) for action in ACTIONS for price in (3, 4)),
        PASS,
        TALK,
    ),
    "zombie_country.actions.forward": (*BUILDINGS, *ANNEXES),
    "zombie_country.actions.backward": (*BUILDINGS, *ANNEXES, EDGE),
    "zombie_country.actions.attack-mode": (
        *(("hit", arm, "bakery", STREET, "Y", wounds) for arm in ARMS for wounds in (0, 1, 2)),
        *(("hit", FIST, "bakery", side, slot, 1) for side in SIDES for slot in SLOTS if (side, slot) != (STREET, "Y")),
        *(("sweep", arm, "church", side) for arm in ARMS for side in SIDES),
        ("nothing",),
    ),
    "zombie_country.actions.ranged-end-position": SIDES,
    "zombie_country.events.house-attack-after": SIDES,
    "zombie_country.combat.defensive-attack": (*ARMS, PASS),
    "zombie_country.combat.ammo-use": tuple(arm for arm in ARMS if ":" in arm),
    "zombie_country.actions.inventory-universal": tuple((use, side) for use in USES for side in SIDES),
    "zombie_country.actions.coordination-trade": (
        *HANDLING,
        *(("give", seat, item) for seat in range(5) for item in ITEMS),
        *(("ask", seat) for seat in range(5)),
        *CRAFTS,
        DONE,
    ),
    "zombie_country.actions.trade-consent": (
        *((verb, item) for verb in ("accept", "hand") for item in ITEMS),
        "decline",
    ),
    "zombie_country.actions.major-crafting": (
        *CRAFTS,
        *(("repair", vehicle) for vehicle in BIG),
        DONE,
    ),
    "zombie_country.actions.crafting-inputs": ITEMS,
    HAUL: tuple(("keep", (item,)) for item in CATALOGUE.shelves["item"]),
    "zombie_country.actions.search-handling": (*HANDLING, DONE),
    "zombie_country.events.special-event-cards": (*ITEMS, "none"),
    "zombie_country.property.outside-items": (*HANDLING, DONE),
}
"""For every rule that asks, options of every sort that it can offer."""
