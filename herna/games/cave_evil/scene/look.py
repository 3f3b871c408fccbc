"""The inks and drawings of the board."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin

from herna.games.cave_evil.content import (
    ATTRIBUTES,
    BEINGS,
    ITEMS,
    NECROMANCERS,
    PROTECTORS,
    SPELLS,
    Attribute,
    Resource,
    TileKind,
)
from herna.games.cave_evil.scene.grid import Path

PALETTE = {
    "cave-1": "#b5a891",
    "cave-2": "#d9cdb5",
    "cave-3": "#e7dcc6",
    "cave-4": "#cdbfa6",
    "cave-5": "#c9b8a4",
    "cave-6": "#bfae9f",
    "cave-7": "#4b413a",
    "edge-1": "#fff8e6",
    "edge-2": "#8b8172",
    "edge-3": "#9b8f7d",
    "edge-4": "#b3a68f",
    "edge-5": "#6f655a",
    "hole-1": "#15100f",
    "hole-2": "#b9ad97",
    "track-1": "#211c19",
    "track-2": "#8d8373",
    "track-3": "#c2513f",
    "track-4": "#a8402f",
    "chalk-1": "#e9e2d3",
    "chalk-2": "#c9beab",
    "chalk-3": "#2a2522",
    "metal": "#b9c0c6",
    "gore": "#c98f84",
    "flame": "#a594c9",
    "ink": "#17110d",
    "ash": "#8d8377",
    "blood": "#d5402c",
    "faint": "#8d8373",
}
"""The inks of the board. The theme knows those with a number, by day and by night: floors, edges, holes, the track, writing."""

FLOORS: dict[TileKind, str] = {
    "single": "cave-4",
    "tunnel": "cave-4",
    "hall": "cave-2",
    "crook": "cave-4",
    "alcove": "cave-4",
    "antechamber": "cave-2",
    "throneroom": "cave-5",
    "shrine": "cave-6",
    "temple": "cave-6",
    "lair": "cave-3",
}
"""The floor of each kind of tile; the Pit area is darker than all of them."""

ROMAN = ("N", "I", "II", "III", "IV", "V")
"""What is written on control cards and markers."""

SIGNS: dict[Attribute, str] = {attribute: f"attr-{attribute}" for attribute in ATTRIBUTES} | {
    "defense": "shield",
    "weapon": "sword",
}
"""The drawings of the attributes."""

GOODS: dict[Resource, str] = {"metal": "metal", "gore": "gore", "flame": "shadowflame"}
"""The drawings of the resources."""

SKILLS = {"move": "boot", "dig": "pickaxe", "carry": "bag", "use": "hand", "caster": "spell", "ranged": "bow"}
"""The drawings of what else is printed on creatures."""

DECK_SIGNS = {
    "bribe": "metal",
    "construct": "gore",
    "summon": "shadowflame",
    "abyss": "vortex",
    "excavation": "pickaxe",
    "protectors": "guard",
    "necromonk": "necromancer",
}
"""The drawings of decks: what their cards cost, or what they are for."""

EVIL_SIGNS = {"pit": "vortex", "bitch": "attr-bloodlust", "statue": "golem", "emperor": "crown", "goat": "imp"}

KIND_SIGNS = {
    "necro": "necromancer",
    "demon": "imp",
    "undead": "ghoul",
    "beast": "wolf",
    "insect": "maggot",
    "ooze": "element",
    "human": "seat",
    "construct": "golem",
}
"""The drawings of creatures, by the first of their kinds."""


def sign_of(card: str) -> str:
    """The drawing of any card."""
    if card in NECROMANCERS:
        return "necromancer"
    if card in PROTECTORS:
        return "guard"
    if card in BEINGS:
        return next((KIND_SIGNS[kind] for kind in BEINGS[card].kinds), "skull")
    if card in SPELLS:
        return "spell"
    if card in ITEMS:
        item = ITEMS[card]
        return "fire" if item.bomb else "pickaxe" if item.dig else "lock" if card == "iron-gate" else "bag"
    return "event"


@cache
def _spikes(radius: int, points: int, depth: float) -> tuple[tuple[int, int], ...]:
    """The corners of a spiked disc around 0, 0."""
    reach = [radius * (1 if turn % 2 == 0 else depth) for turn in range(2 * points)]
    return tuple(
        (round(far * sin(turn * pi / points)), round(-far * cos(turn * pi / points))) for turn, far in enumerate(reach)
    )


def spiked(x: int, y: int, radius: int, points: int, depth: float = 0.78) -> str:
    """A disc with spikes.

    >>> spiked(5, 5, 10, 4, 0.5)
    'M5-5l4 6 6 4-6 4-4 6-4-6-6-4 6-4z'
    """
    found = Path()
    for place, (across, down) in enumerate(_spikes(radius, points, depth)):
        (found.line if place else found.move)(x + across, y + down)
    found.close()
    return str(found)
