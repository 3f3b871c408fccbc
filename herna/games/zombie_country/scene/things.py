"""What options are about."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from herna.drawing.words import numbered
from herna.kernel import DONE, PASS, TALK

WORDS = {
    "zombie_country.setup.character-choice": "character",
    "zombie_country.actions.forward": "card",
    "zombie_country.actions.backward": "card",
    "zombie_country.actions.ranged-end-position": "here",
    "zombie_country.actions.crafting-inputs": "item",
    "zombie_country.events.house-attack-after": "here",
    "zombie_country.combat.defensive-attack": "item",
    "zombie_country.combat.ammo-use": "item",
    "zombie_country.events.special-event-cards": "item",
}
"""What a word is that a rule offers."""

DEEDS = {
    "play": "now",
    "cancel": "now",
    "improvise": "action",
    "drop": "item",
    "use": "item",
    "hand": "item",
    "accept": "offer",
    "craft": "recipe",
    "repair": "big",
}
"""What the second word of an option names, by its first word; a price may follow."""


def things(rule: str, option: Any) -> tuple[str, ...]:
    """The things on the table that an option is about, in the order of clicking."""
    if option in (PASS, DONE, "none", "decline"):
        return ()
    if option == TALK:
        return ("silence",)
    match option:
        case str(word):
            return (f"{WORDS[rule]}:{word}",) if rule in WORDS else ()
        case ("take", word):
            return (f"{'outside' if rule == 'zombie_country.property.outside-items' else 'ground'}:{word}",)
        case (use, side) if rule == "zombie_country.actions.inventory-universal":
            return f"use:{use}", f"here:{side}"
        case (str(verb), *rest):
            return tuple(_deed(verb, rest))
    return ()


def _deed(verb: str, rest: Sequence[Any]) -> Iterable[str]:
    """What is needed for a deed, and whom it concerns."""
    match verb, rest:
        case "plan", [actions]:
            return [f"action:{action}" for action in actions]
        case "keep", [items]:
            return numbered(f"drawn:{item}" for item in items)
        case "hit", [weapon, card, side, slot, wounds]:
            return f"item:{weapon}", f"enemy:{card}:{side}:{slot}:{wounds}" if wounds else f"enemy:{card}:{side}:{slot}"
        case "sweep", [weapon, card, side]:
            return f"item:{weapon}", f"{side}:{card}"
        case "give", [other, word]:
            return f"item:{word}", f"figure:{other}"
        case "ask", [other]:
            return (f"figure:{other}",)
        case _, [word, *_] if verb in DEEDS:
            return (f"{DEEDS[verb]}:{word}",)
    return ()
