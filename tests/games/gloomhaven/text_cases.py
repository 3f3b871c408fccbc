"""All that can be asked: for each rule, options of every sort."""

from __future__ import annotations

from typing import Any

from herna.games.gloomhaven.content import CARDS, CLASSES, ELEMENTS, GOALS, ITEMS, MONSTERS, NEGATIVE
from herna.kernel import DONE, PASS

FIGURES = ("brute", "bandit-guard:3", "rat-swarm:1", "altar:2")
CARD = ("trample", "sweeping-blow", "eye-for-an-eye")
ITEM = ("hide-armor", "minor-stamina-potion")
ON: tuple[Any, ...] = (*(("on", each) for each in FIGURES), ("use", 0), ("use", 1), ("item", ITEM[0]), DONE)
SHOVED: tuple[Any, ...] = (*ON, ("to", 4), "stop", "skip")
AREA: tuple[Any, ...] = (("area", 3), ("area", 3, 4), ("area", *range(18)))
AT: tuple[Any, ...] = (("at", 3), ("at", 14))
USED: tuple[Any, ...] = (*(("item", each) for each in ITEM), PASS)

OFFERED: dict[str, tuple[Any, ...]] = {
    "character-mat.choose-class": tuple(CLASSES),
    "leveling.new-card": tuple(CARDS),
    "leveling.perk": tuple(("perk", place) for place in range(max(len(each.perks) for each in CLASSES.values()))),
    "item-cards.acquire": (*(("buy", each) for each in ITEMS), DONE),
    "item-cards.equip-limits": (*(("wear", each) for each in ITEMS), DONE),
    "battle-goals.draw-two-keep-one": tuple(GOALS),
    "hand.exact-limit": CARD,
    "scenario-book.starting-hexes": (0, 1, 12),
    "card-selection.two-face-down": (("play", *CARD[:2]), ("play", *CARD[1:]), ("rest",)),
    "initiative.order": (("lower", "boots-of-speed"), ("raise", "boots-of-speed"), PASS),
    "initiative.tie-players": tuple(("next", each) for each in CLASSES),
    "initiative.tie-monsters": tuple(("next", each) for each in MONSTERS),
    "resting.short-rest": ("rest", PASS),
    "resting.short-rest-redraw": (("lose", CARD[0]), ("redraw", CARD[0])),
    "resting.long-rest-timing": (("item", ITEM[0]), ("rest",)),
    "resting.long-rest-lose": tuple(("lose", each) for each in CARD),
    "active-bonuses.recover-choice": (("leave", CARD[0]), ("take", CARD[0])),
    "character-turn.top-and-bottom": (
        *((half, card) for card in CARD for half in ("top", "bottom", "attack", "move", "remove")),
        *(("item", each) for each in ITEM),
        DONE,
    ),
    "character-turn.ally-definition": ON,
    "move.up-to-x": (("to", 1), ("to", 2), ("instead", "attack"), ("use", 0), ("use", 1), ("item", ITEM[0]), DONE),
    "attack.attack-x": (
        *(("attack", each) for each in FIGURES),
        *AREA,
        ("use", 0),
        ("item", ITEM[0]),
        ("without", "poison"),
        DONE,
    ),
    "attack.all-ranged-need-sight": (("through",), ("through", *FIGURES[1:2]), ("through", *FIGURES[1:])),
    "area.diagram": (*AREA, DONE),
    "heal.heal-x": ON,
    "attack-effects.without-attack": ON,
    "attack-effects.push": SHOVED,
    "attack-effects.pull": (*SHOVED, ("at", 5)),
    "active-bonuses.areas": ON,
    "active-bonuses.persistent": tuple(("remove", each) for each in CARD),
    "special-rules.named-monsters": ON,
    "elements.consume": (("use", 0), ("use", 1), *(("consume", each) for each in ELEMENTS), PASS, DONE),
    "elements.any-element": ELEMENTS,
    "summon.placement": (*AT, DONE),
    "loot.loot-x": (*AT, "loot", DONE),
    "recover.recover": (*(("take", each) for each in CARD), DONE),
    "recover.kind-specified": (*ON, *(("lose", each) for each in CARD)),
    "recover.refresh": (*(("item", each) for each in ITEM), DONE),
    "overlay-tiles.trap-created": (*AT, DONE),
    "overlay-tiles.trap-disarmed": (*AT, DONE),
    "overlay-tiles.trap-effect": ON,
    "overlay-tiles.obstacles-block": (*AT, DONE),
    "overlay-tiles.obstacles-no-cutoff": (*AT, ("at", 3, 4, 14), ("to", 22), DONE),
    "items.before-modifier": USED,
    "items.any-time": USED,
    "item-cards.when-usable": (*USED, *ON[:2], "attack", "move", *(("cure", each) for each in NEGATIVE)),
    "shield.reduces": USED,
    "damage.suffer": (("suffer", 3), ("item", ITEM[0]), ("hand", CARD[0]), ("discard", *CARD[:2]), ("discard", *CARD[1:])),
    "monster-movement.move-value": (("to", 1), ("to", 2)),
    "monster-attack.focus-first": (("attack", "brute"), ("attack", "brute", "tinkerer")),
    "monster-focus.before-acting": tuple(("on", each) for each in FIGURES),
    "monster-abilities.heal": tuple(("on", each) for each in FIGURES),
    "monster-abilities.summon-place": AT,
    "special-rules.spawning": AT,
    "dungeon-variant.penalty-first-room": tuple(("on", each) for each in CLASSES),
}
"""For every rule that asks, options of every sort that it can offer."""
