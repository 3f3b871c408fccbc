"""What the parts of options are called, and what they are about on the table, in the order of clicking."""

from __future__ import annotations

from collections.abc import Iterable

from herna.kernel import TALK, Verb
from herna.kernel.verbs import numbered


def _enemy(weapon: str, card: str, side: str, slot: str, wounds: int) -> Iterable[str]:
    """The weapon, and the enemy: of those in a slot one is known by its wounds."""
    enemy = f"enemy:{card}:{side}:{slot}"
    return f"item:{weapon}", f"{enemy}:{wounds}" if wounds else enemy


VERBS = (
    Verb("", "character", "character:{character}", rules=("zombie_country.setup.character-choice",)),
    Verb("plan", "actions", "action:{actions}", any_order=True),
    Verb(TALK, "", "silence"),
    Verb("play", "action", "now:{action}"),
    Verb("cancel", "action price", "now:{action}"),
    Verb("improvise", "action price", "action:{action}"),
    Verb("", "card", "card:{card}", rules=("zombie_country.actions.forward", "zombie_country.actions.backward")),
    Verb("hit", "weapon card side slot wounds", _enemy),
    Verb("sweep", "weapon card side", "item:{weapon} {side}:{card}"),
    Verb("nothing"),
    Verb(
        "",
        "side",
        "here:{side}",
        rules=("zombie_country.actions.ranged-end-position", "zombie_country.events.house-attack-after"),
    ),
    Verb(
        "coordinate craft search",
        "side",
        "use:{verb} here:{side}",
        rules=("zombie_country.actions.inventory-universal",),
    ),
    Verb("take", "item", "outside:{item}", rules=("zombie_country.property.outside-items",)),
    Verb("take", "item", "ground:{item}"),
    Verb("drop use hand", "item", "item:{item}"),
    Verb("give", "player item", "item:{item} figure:{player}"),
    Verb("ask", "player", "figure:{player}"),
    Verb("accept", "item", "offer:{item}"),
    Verb("decline"),
    Verb("craft", "recipe", "recipe:{recipe}"),
    Verb("repair", "item", "big:{item}"),
    Verb("keep", "items", lambda items: numbered(f"drawn:{item}" for item in items), any_order=True),
    Verb(
        "",
        "item",
        "item:{item}",
        rules=(
            "zombie_country.actions.crafting-inputs",
            "zombie_country.combat.defensive-attack",
            "zombie_country.combat.ammo-use",
            "zombie_country.events.special-event-cards",
        ),
    ),
    Verb("none"),
)
