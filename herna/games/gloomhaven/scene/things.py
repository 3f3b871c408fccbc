"""What options are about."""

from __future__ import annotations

from typing import Any

NAMED = {
    "gloomhaven.character-mat.choose-class": "class",
    "gloomhaven.battle-goals.draw-two-keep-one": "goal",
    "gloomhaven.leveling.new-card": "card",
    "gloomhaven.hand.exact-limit": "card",
    "gloomhaven.elements.any-element": "element",
}
"""What a word is that a rule offers."""


CARD_VERBS = ("play", "top", "bottom", "move", "hand", "discard", "lose", "redraw", "take", "leave", "remove")


ABOUT = {
    **dict.fromkeys(("to", "at", "area"), "hex"),
    **dict.fromkeys(("on", "through"), "figure"),
    **dict.fromkeys(CARD_VERBS, "card"),
    **dict.fromkeys(("item", "buy", "wear", "lower", "raise"), "item"),
    "consume": "element",
    "next": "turn",
    "perk": "perk",
    "use": "use",
}
"""What the other words of an option name, by its first word."""


def things(rule: str, option: Any) -> tuple[str, ...]:
    """The things on the table that an option is about, in the order of clicking."""
    match option:
        case "done" | "pass":
            return ()
        case str(word) if rule in NAMED:
            return (f"{NAMED[rule]}:{word}",)
        case int(number):
            return (f"hex:{number}",)
        case ("attack", card) if rule == "gloomhaven.character-turn.top-and-bottom":
            return (f"card:{card}",)
        case ("borrow", ally, _, card):
            return f"figure:{ally}", f"card:{card}"
        case ("attack", *names):
            return tuple(f"figure:{name}" for name in names)
        case (str(verb), *names) if verb in ABOUT:
            return tuple(f"{ABOUT[verb]}:{name}" for name in names)
    return ()
