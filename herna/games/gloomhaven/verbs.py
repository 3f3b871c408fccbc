"""What the parts of options are called, and what they are about on the table, in the order of clicking."""

from __future__ import annotations

from herna.kernel import Verb

VERBS = (
    Verb("", "class", "class:{class}", rules=("gloomhaven.character-mat.choose-class",)),
    Verb("", "goal", "goal:{goal}", rules=("gloomhaven.battle-goals.draw-two-keep-one",)),
    Verb("", "card", "card:{card}", rules=("gloomhaven.leveling.new-card", "gloomhaven.hand.exact-limit")),
    Verb("perk", "number", "perk:{number}"),
    Verb("buy wear lower raise item", "item", "item:{item}"),
    Verb("", "hex", "hex:{hex}", rules=("gloomhaven.scenario-book.starting-hexes",)),
    Verb("play", "leading other", "card:{leading} card:{other}"),
    Verb("rest"),
    Verb("next", "actor", "turn:{actor}"),
    Verb("attack", "card", "card:{card}", rules=("gloomhaven.character-turn.top-and-bottom",)),
    Verb("top bottom move remove lose redraw take leave", "card", "card:{card}"),
    Verb("to at", "hex", "hex:{hex}"),
    Verb("at", "hexes*", "hex:{hexes}", rules=("gloomhaven.overlay-tiles.obstacles-no-cutoff",), any_order=True),
    Verb("area", "hexes*", "hex:{hexes}", any_order=True),
    Verb("on attack", "figure", "figure:{figure}"),
    Verb("attack", "figures*", "figure:{figures}", rules=("gloomhaven.monster-attack.focus-first",), any_order=True),
    Verb("through", "figures*", "figure:{figures}"),
    Verb("use", "number", "use:{number}"),
    Verb("consume", "element", "element:{element}"),
    Verb("", "element", "element:{element}", rules=("gloomhaven.elements.any-element",)),
    Verb("suffer", "damage"),
    Verb("hand", "card", "card:{card}"),
    Verb("discard", "first second", "card:{first} card:{second}", any_order=True),
    Verb("instead", "action"),
    Verb("without cure", "condition"),
    Verb("attack move loot skip stop"),
)
