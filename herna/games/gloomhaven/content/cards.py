"""What lies before a hero: classes, ability cards, summons, modifier cards, items, goals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from msgspec import Meta

from herna.games.gloomhaven.content.vocabulary import (
    Change,
    Condition,
    Count,
    Element,
    Few,
    Infusion,
    Initiative,
    ItemId,
    Level,
    Line,
    ModifierId,
    Shift,
    Slot,
    Some,
    Test,
)
from herna.kernel.content import Entry, Tagged, of
from herna.kernel.names import Words


class Action(Tagged, frozen=True, kw_only=True):
    """Half a card: lines performed in order, and what becomes of the card [gloomhaven.ability-cards.action-several-abilities].

    Performing any of it gives the experience and the elements [gloomhaven.elements.infuse, gloomhaven.experience.not-alone].
    With `stays` the card lies in the active area; each of the `slots` says how much experience leaving it gives.

    In Czech half a card is a schopnost, and its lines are akce [gloomhaven.character-turn.translation-terms].
    """

    lines: tuple[Line, ...]
    xp: Some = 0
    infuse: tuple[Infusion, ...] = ()
    lost: bool = False
    stays: Literal["", "round", "persistent"] = ""
    slots: tuple[Some, ...] = ()
    unrecoverable: bool = False
    """The card never comes back [gloomhaven.recover.unrecoverable]."""
    sort: Literal["", "song", "doom", "command", "medical"] = ""
    """What a class calls it that has such actions; there are items for each sort."""


class Card(Entry, frozen=True, kw_only=True):
    """An ability card of a class [gloomhaven.ability-cards.class-specific]."""

    hero: Annotated[str, of("class")]
    number: Annotated[int, Meta(ge=1, le=504)]
    """As printed on the card."""
    level: Level
    initiative: Initiative
    top: Action
    bottom: Action


class Perk(Tagged, frozen=True, kw_only=True):
    """A change of the modifier deck that can be taken `boxes` times [gloomhaven.leveling.perk-boxes]."""

    boxes: Few = 1
    remove: Mapping[ModifierId, Few] = {}
    """How many modifier cards of each kind leave the deck."""
    add: Mapping[ModifierId, Few] = {}
    ignores: Literal["", "items", "scenario"] = ""
    """The -1 cards of items, or harmful effects of scenarios, do not touch this deck."""


class Class(Entry, frozen=True, kw_only=True):
    """A class with its mat.

    [gloomhaven.character-mat.mat-hit-points, gloomhaven.character-mat.mat-hand-limit,
    gloomhaven.character-mat.mat-event-numbers]
    """

    hit_points: tuple[Few | Some, ...]
    """For levels 1 to 9."""
    hand: Few
    retires: Annotated[int, Meta(ge=1, le=99)]
    """The number of the events that come into both decks when one of this class first retires; the first six come with none."""
    perks: tuple[Perk, ...]
    starter: tuple[Annotated[str, of("card")], ...]
    """A hand for a quick start at level 1."""
    kit: tuple[ItemId, ...]
    """Items for a quick start at level 1, worth at most 30 gold."""


class Summoned(Entry, frozen=True, kw_only=True):
    """What a hero can summon, with its values [gloomhaven.summon.stats]."""

    hit_points: Few
    move: Some = 0
    attack: Some = 0
    x: Count | None = None
    """The attack is a number found in play."""
    range: Some = 0
    unarmed: bool = False
    """It does not attack."""
    flying: bool = False
    conditions: tuple[Condition, ...] = ()
    infuse: tuple[Element, ...] = ()
    """Its attacks infuse."""
    dying: tuple[Line, ...] = ()
    """What it does when it dies."""


class Modifier(Entry, frozen=True, kw_only=True):
    """A kind of attack modifier card [gloomhaven.modifier-cards.effects]."""

    value: Shift = 0
    double: bool = False
    null: bool = False
    rolling: bool = False
    once: bool = False
    """Bless and Curse leave the deck when drawn [gloomhaven.modifier-cards.bless-curse-removed]."""
    shuffle: bool = False
    conditions: tuple[Condition, ...] = ()
    push: Some = 0
    pull: Some = 0
    pierce: Some = 0
    infuse: tuple[Element, ...] = ()
    heal: Some = 0
    """The attacker is healed."""
    shield: Some = 0
    """The attacker gains Shield for the round."""
    targets: Some = 0
    """Add Target [gloomhaven.attack-effects.add-target]."""
    invisible: bool = False
    """The attacker becomes invisible."""
    refresh: bool = False
    """The attacker refreshes a spent or consumed item."""
    box: Some = 0
    """How many are in the standard deck."""


ItemSpecial = Literal[
    "",
    "allies-suffer",
    "ally-attack",
    "augmented",
    "basic-attack",
    "basic-move",
    "betray",
    "blood-price",
    "burst",
    "clear-headed",
    "command",
    "cure",
    "dampen",
    "disarm-all",
    "doom",
    "extra-bottom",
    "extra-top",
    "extra-turn",
    "fewer-minus",
    "fireproof",
    "flying",
    "immune",
    "last-breath",
    "loot-farther",
    "mark",
    "medical",
    "more-obstacles",
    "more-pockets",
    "moved-far",
    "moved-little",
    "on-kill",
    "overlooked",
    "phasing",
    "reach",
    "recoil",
    "run-up",
    "shift-initiative",
    "soften-double",
    "song",
    "spare-summon",
    "strong-earth",
    "strong-ice",
    "sure-footed",
    "surrounded",
    "unmoved",
]
"""What an item does that no other field says, by name."""


class Item(Entry, frozen=True, kw_only=True):
    """An item card.

    [gloomhaven.item-cards.when-usable, gloomhaven.item-cards.item-texts, gloomhaven.components.item-card-count]

    `when` says when it can be used: as a line of one's own turn; during one's own move, attack (that is one target) or heal;
    when one is attacked, before the modifier is drawn; when one suffers damage; on a long rest; `worn` counts all the time.
    """

    number: Annotated[int, Meta(ge=1, le=200)]
    cost: Some
    slot: Slot
    copies: Few
    after: Literal["", "spent", "consumed"] = ""
    unrecoverable: bool = False
    """Nothing refreshes it."""
    uses: Few = 1
    """How often, before it is spent or consumed; with more than one it must be used whenever it applies."""
    minus: Some = 0
    """So many -1 cards come into the deck [gloomhaven.item-cards.minus-one-cards]."""
    when: Literal["turn", "move", "attack", "action", "heal", "attacked", "damage", "rest", "worn"]
    """`action` is a whole attack ability."""
    tests: tuple[Test, ...] = ()
    consume: tuple[Infusion, ...] = ()
    """It is used by consuming these elements, all of them."""
    change: Change = Change()
    lines: tuple[Line, ...] = ()
    """Performed in one's own turn."""
    shield: Some = 0
    retaliate: Some = 0
    negate: bool = False
    disadvantage: bool = False
    """The attack against the wearer has it."""
    special: ItemSpecial = ""
    text: Words | None = None
    """What it does, where `special` names it."""


Tally = Literal[
    "below-half",
    "cards-left",
    "clean-kills",
    "coins",
    "doors",
    "elite-kills",
    "exhausted-allies",
    "first-kills",
    "hp-left",
    "hp-missing",
    "items-beyond-level",
    "items-used",
    "kills",
    "long-rests",
    "loot",
    "overkill",
    "quiet-rounds",
    "short-rests",
    "traps",
    "treasures",
    "xp",
]


class Goal(Entry, frozen=True, kw_only=True):
    """A battle goal [gloomhaven.battle-goals.goal-texts]: what is counted, and how it must compare at the end."""

    checks: Few
    tally: Tally
    """What is counted for a hero: see `rules.battle_goals`."""
    least: int | None = None
    most: int | None = None
    text: Words
