"""The inks and drawings of the board."""

from __future__ import annotations

from herna.games.gloomhaven.content import CLASSES, MONSTERS, SUMMONS
from herna.games.gloomhaven.view import View

PALETTE = {
    "wall": "#8377a8",
    "floor": "#b9acd6",
    "floor-light": "#c6bbe0",
    "floor-dark": "#aa9dc9",
    "gate": "#a5794a",
    "lamp": "#f3dfa6",
    "stone": "#8f8a9a",
    "wood": "#b58a58",
    "leaf": "#8fab74",
    "crystal": "#8fc3cf",
    "trap": "#c78f9c",
    "hazard": "#e29a68",
    "slow": "#9cb6a2",
    "plate": "#d9c58d",
    "exit": "#a9d6a6",
    "boss": "#e07a63",
    "inert": "#a49db3",
    "fire": "#f08a45",
    "ice": "#9fd3ea",
    "air": "#d3dde0",
    "earth": "#9dbb6c",
    "light": "#f4d25e",
    "dark": "#a78ad6",
    "poison": "#8cc46a",
    "wound": "#e5766b",
    "stun": "#8fb4f0",
    "immobilize": "#d3a066",
    "disarm": "#c3c2c9",
    "muddle": "#c39fdc",
    "invisible": "#93d3d6",
    "strengthen": "#f2b84b",
}
"""The inks of the board: flagstones between walls, what lies on them, elements and conditions."""

TONES = ("blue", "red", "green", "pink")
"""The colours of heroes where one player leads several."""

HEROES = {"cragheart": "rock", "scoundrel": "sword", "mindthief": "blood-eye"}
"""The drawings of classes that have none of their name."""

FOES = {
    "ancient-artillery": "volley",
    "cave-bear": "emblem-koda",
    "cultist": "necromancer",
    "deep-terror": "vortex",
    "earth-demon": "earth",
    "flame-demon": "fire",
    "frost-demon": "ice",
    "giant-viper": "muddle",
    "harrower-infester": "maggot",
    "hound": "wolf",
    "living-bones": "bones",
    "living-corpse": "zombie",
    "living-spirit": "ghoul",
    "lurker": "crystal",
    "night-demon": "moon",
    "ooze": "element",
    "rending-drake": "attr-bloodlust",
    "savvas-icestorm": "ice",
    "savvas-lavaflow": "shadowflame",
    "spitting-drake": "bat",
    "stone-golem": "golem",
    "sun-demon": "sun",
    "vermling-scout": "eye",
    "wind-demon": "air",
}
"""The drawings of monsters; archers, guards, imps and shamans are alike, all others are skulls, and bosses wear a crown."""

SORTS = {"archer": "bow", "guard": "guard", "imp": "imp", "shaman": "spell"}
"""The drawings of monsters by the last word of their name."""

MATTER = {
    **dict.fromkeys(("barrel", "bookcase", "cabinet", "crate", "rack", "table"), "wood"),
    **dict.fromkeys(("hedge", "tree"), "leaf"),
    **dict.fromkeys(("well", "crystal"), "crystal"),
    "bonfire": "hazard",
}
"""What obstacles are made of; all others are of stone."""

LOOKS = {look: f"a-{look}" for look in (*MATTER, "altar", "boulder", "pillar", "sarcophagus", "statue", "wall")}
"""The drawings of obstacles; all others are boulders."""

SIGNS = {"light": "sun", "dark": "moon", "invisible": "eye-off"}
"""The drawings of elements and conditions that have another name."""

DEEDS = {
    "attack": "sword",
    "move": "boot",
    "heal": "heart",
    "shield": "shield",
    "retaliate": "shield",
    "loot": "coin",
    "summon": "reinforce",
    "trap": "trap",
    "obstacle": "rock",
    "recover": "hand",
    "refresh": "bag",
}
"""The drawing of a card, by the first line of its upper half."""

SLOTS = {"head": "crown", "body": "shield", "legs": "boot", "hand": "sword", "hands": "fight", "small": "poison"}
"""The drawings of items."""


def symbol_of(kind: str) -> str:
    """The drawing of a class, a monster type or a summon."""
    if kind in CLASSES:
        return HEROES.get(kind, kind)
    if kind in SUMMONS:
        return "bot" if kind.endswith("bot") or "construct" in kind else "reinforce"
    if kind in MONSTERS and MONSTERS[kind].boss:
        return "crown"
    return FOES.get(kind) or SORTS.get(kind.rpartition("-")[2], "skull")


def tone_of(view: View, hero: str) -> str:
    """The colour of a hero: that of its player, or one of its own where one player leads several."""
    heroes = [each.id for each in view.heroes]
    return TONES[heroes.index(hero) % len(TONES)] if view.seats == 1 and len(heroes) > 1 and hero in heroes else ""
