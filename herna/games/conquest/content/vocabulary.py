"""The words of the army lists: what stands on a profile, in its ids."""

from __future__ import annotations

from typing import Literal, get_args

Type = Literal["infantry", "cavalry", "brute", "chariot", "monster"]
"""The type of a stand [conquest.principles.type-category]."""

Class = Literal["light", "medium", "heavy"]
"""The class of a regiment [conquest.principles.class-category]."""

CLASSES: tuple[Class, ...] = get_args(Class)

Characteristic = Literal["march", "volley", "clash", "attacks", "wounds", "resolve", "defense", "evasion"]
"""The eight numbers of a profile [conquest.principles.profile-parts]."""

Special = Literal[
    "aimed-shot",
    "arcing-fire",
    "armor-piercing",
    "aura-of-death",
    "barrage",
    "blessed",
    "bloodlust",
    "bodyguards",
    "bravery",
    "brutal-impact",
    "cleave",
    "counter-attack",
    "dauntless",
    "deadly-blades",
    "deadly-shot",
    "deadshots",
    "decay",
    "devout",
    "dread",
    "fanatical-devotion",
    "fearless",
    "fearsome",
    "fiend-hunter",
    "flank",
    "flawless-drill",
    "flawless-strikes",
    "fluid-formation",
    "flurry",
    "fly",
    "forward-force",
    "glorious-charge",
    "hardened",
    "impact",
    "indomitable",
    "inspired",
    "iron-discipline",
    "irregular",
    "lethal-demise",
    "linebreaker",
    "loose-formation",
    "oblivious",
    "opportunists",
    "overrun",
    "parry",
    "phalanx",
    "precise-shot",
    "priest",
    "quicksilver-strike",
    "rapid-volley",
    "relentless-blows",
    "rider",
    "shield",
    "shock",
    "smite",
    "support",
    "sureshot",
    "tenacious",
    "terrifying",
    "torrential-fire",
    "trample",
    "unstoppable",
    "untouchable",
    "unyielding",
    "vanguard",
    "weapon-platform",
    "wizard",
]
"""The special rules of the book, 65 and the one whose name is missing [conquest.special-rules.special-rules-count]."""

SPECIALS: tuple[Special, ...] = get_args(Special)

DrawEvent = Literal[
    "bastion",
    "biotic-renewal",
    "burnout",
    "double-time",
    "fire-and-advance",
    "flux-powered",
    "murderous-volley",
    "regeneration",
]
"""The Draw Events of the book [conquest.draw-events.draw-events-count]."""

DRAW_WORDS: tuple[DrawEvent, ...] = get_args(DrawEvent)

Mastered = Literal["tactical", "combat", "arcane"]
"""The kinds of Masteries [conquest.characters.masteries]."""

Ground = Literal[
    "obscuring", "obstructing", "traversable", "broken-ground", "hindering", "dangerous", "perilous", "impassable", "water"
]
"""What zonal terrain does [conquest.terrain.zonal-meaning]."""

Tag = Literal["veteran", "imperial", "feudal", "theist", "order", "titan"]
"""Roles that regiments and characters have in their faction, by which powers and other entries name them."""
