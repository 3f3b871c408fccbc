"""The vocabulary of cards: what a line, an augment, a bonus can say."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from msgspec import Meta

from herna.kernel.content import Tagged, of
from herna.kernel.names import Words

Few = Annotated[int, Meta(ge=1, le=20)]

Some = Annotated[int, Meta(ge=0, le=99)]

Shift = Annotated[int, Meta(ge=-9, le=25)]

Level = Annotated[int, Meta(ge=0, le=9)]
"""The level of a card; 0 is written for X [gloomhaven.hand.level-x]."""

Initiative = Annotated[int, Meta(ge=1, le=99)]

Element = Literal["fire", "ice", "air", "earth", "light", "dark"]

ELEMENTS: tuple[Element, ...] = ("fire", "ice", "air", "earth", "light", "dark")
"""The six elements [gloomhaven.elements.six-elements]."""

Infusion = Literal["fire", "ice", "air", "earth", "light", "dark", "any"]
"""An element, or any one of them [gloomhaven.elements.any-element]."""

Condition = Literal["poison", "wound", "immobilize", "disarm", "stun", "muddle", "curse", "invisible", "strengthen", "bless"]

CONDITIONS: tuple[Condition, ...] = get_args(Condition)

NEGATIVE: tuple[Condition, ...] = ("poison", "wound", "immobilize", "disarm", "stun", "muddle", "curse")

Slot = Literal["head", "body", "legs", "hand", "hands", "small"]
"""Where an item is worn [gloomhaven.item-cards.equip-slot]."""

AreaId = Annotated[str, of("area")]

KindId = Annotated[str, of("kind")]

ModifierId = Annotated[str, of("modifier")]

ItemId = Annotated[str, of("item")]

Rank = Literal["normal", "elite", "boss"]

Whom = Literal[
    "one",  # as many as `targets` says, chosen by who acts, within range
    "self",
    "adjacent",  # all adjacent enemies
    "range",  # all enemies within range
    "passed",  # all enemies moved through by the move before
    "room",  # all enemies in the same room
    "ally",  # one ally within range (1 if no range is given)
    "allies",  # all allies within range; without a range, all allies
    "self-allies",  # oneself and all allies within range; without a range, all
    "self-or-ally",  # oneself or one ally within range
    "all-adjacent",  # all adjacent figures, allies and enemies
    "near-target",  # all figures, allies and enemies, adjacent to the target of the attack before
    "enemies-near-target",  # all enemies adjacent to the target of the ability before
    "area-all",  # all figures, allies and enemies, in the area of the attack before
    "enemies",  # all enemies on the map
]
"""Whom an ability is about; friend and foe as seen by the figure that acts."""

Test = Literal[
    "melee",
    "ranged",
    "by-ally",  # the target is adjacent to an ally of the attacker
    "alone",  # the target is adjacent to none of its allies
    "poisoned",
    "hampered",  # the target is disarmed, immobilized or stunned
    "stunned",
    "unseen",  # the attacker is invisible
    "normal",  # the target is a normal monster
    "undead",  # the target is a Living Bones, a Living Corpse or a Living Spirit
    "straight",  # the move before went in a straight line
    "returned",  # the move before ended where it had begun
]
"""What must be so for a bonus to count."""

Count = Literal[
    "negative",  # negative conditions on the target
    "friends",  # allies of the attacker adjacent to the target
    "shield",  # points of Shield of the target
    "moved",  # hexes moved so far this turn
    "moved-now",  # hexes moved with this action
    "dealt",  # damage dealt so far this turn
    "destroyed",  # hexes of obstacles destroyed by this action
    "half-life",  # half the hit points of the one who is healed, rounded down
    "life",  # all of them
    "near-allies",  # allies within two hexes
    "scouts",  # Vermling Scouts on the map
    "own-half",  # half one's own hit points as they are, rounded up
]
"""A number found in play, for values written X on a card."""


class Change(Tagged, frozen=True, kw_only=True):
    """What a condition, a consumed element or an item adds to an ability."""

    attack: Shift = 0
    move: Shift = 0
    heal: Shift = 0
    shield: Shift = 0
    retaliate: Shift = 0
    range: Shift = 0
    targets: Some = 0
    """So many more targets."""
    push: Some = 0
    pull: Some = 0
    pierce: Some = 0
    damage: Some = 0
    """More damage of an ability that makes figures suffer."""
    count: Some = 0
    """So many more cards, traps, or whatever the ability counts."""
    double: bool = False
    """The value of the attack is doubled."""
    advantage: bool = False
    jump: bool = False
    conditions: tuple[Condition, ...] = ()
    xp: Some = 0
    infuse: tuple[Infusion, ...] = ()
    whom: Whom | None = None
    """Others are affected instead."""
    area: AreaId = ""
    """Another area instead."""
    special: Literal["", "destroy-adjacent-obstacle", "drain", "kill-normal", "whole-life"] = ""
    """A change that has no other like it, by name."""


class When(Change, frozen=True, kw_only=True):
    """What is added when something is so; with `each`, so many times."""

    test: tuple[Test, ...] = ()
    each: Count | None = None


class Augment(When, frozen=True, kw_only=True):
    """Elements that may be consumed, all of them, and what that changes [gloomhaven.elements.multi-element-augment].

    With `abilities`, consuming lets the figure perform these in addition; the card may stay for them.
    """

    consume: tuple[Infusion, ...]
    abilities: tuple[Line, ...] = ()


class Ability(Tagged, frozen=True, tag_field="do", tag=str.lower):
    """A line of a card.

    Values of monsters and summons are added to those of the figure; `range` is absolute, `farther` is added
    [gloomhaven.monster-ability-cards.attack-plus-x-wording].
    """

    augments: tuple[Augment, ...] = ()
    xp: Some = 0
    """Experience when this line is performed."""
    needs: tuple[Test, ...] = ()
    """It is performed only if this is so."""
    special: str = ""
    """What this line does beside the printed words, by name; each sort of line lists its own."""


class Move(Ability, frozen=True, kw_only=True):
    """[gloomhaven.move.up-to-x]."""

    value: Shift = 0
    x: Count | None = None
    jump: bool = False
    special: Literal["", "clear-path", "end-by-obstacle", "hurt-beside-path", "loot-path", "stay-beside", "straight-line"] = ""


class Attack(Ability, frozen=True, kw_only=True):
    """[gloomhaven.attack.attack-x, gloomhaven.monster-ability-cards.attack-x-wording]."""

    value: Shift = 0
    x: Count | None = None
    times: Few = 1
    """X counts so many times."""
    range: Some = 0
    """0 is melee for a hero; a monster then attacks as its statistic card says."""
    farther: Shift = 0
    melee: bool = False
    """A monster that attacks at range attacks melee with this."""
    targets: Few = 1
    whom: Whom = "one"
    area: AreaId = ""
    pierce: Some = 0
    push: Some = 0
    pull: Some = 0
    conditions: tuple[Condition, ...] = ()
    advantage: bool = False
    bonuses: tuple[When, ...] = ()
    each_xp: Some = 0
    """Experience for each enemy targeted."""
    special: Literal["", "all-on-one", "path", "push-crash", "push-into-obstacles", "splash-damage"] = ""


class Heal(Ability, frozen=True, kw_only=True):
    """[gloomhaven.heal.heal-x]."""

    value: Shift = 0
    x: Count | None = None
    range: Some = 0
    farther: Shift = 0
    targets: Few = 1
    whom: Whom = "self-or-ally"
    conditions: tuple[Condition, ...] = ()
    special: Literal["", "allies-only", "plus-from-2-4-6", "summoned"] = ""


class Shield(Ability, frozen=True, kw_only=True):
    """As long as the card stays [gloomhaven.shield.reduces]."""

    value: Few
    whom: Whom = "self"
    range: Some = 0
    special: Literal[""] = ""


class Retaliate(Ability, frozen=True, kw_only=True):
    """As long as the card stays; `reach` is its own range [gloomhaven.retaliate.damage, gloomhaven.retaliate.range]."""

    value: Some
    reach: Few = 1
    whom: Whom = "self"
    range: Some = 0
    special: Literal["", "plus-from-3-5", "retaliate-xp"] = ""


class Afflict(Ability, frozen=True, kw_only=True):
    """Conditions, good or bad, without an attack [gloomhaven.attack-effects.without-attack]."""

    conditions: tuple[Condition, ...]
    whom: Whom = "one"
    range: Some = 1
    targets: Few = 1
    push: Some = 0
    """Pushed as well."""
    special: Literal[""] = ""


class Shove(Ability, frozen=True, kw_only=True):
    """A push or a pull without an attack."""

    push: Some = 0
    pull: Some = 0
    whom: Whom = "one"
    range: Some = 1
    targets: Few = 1
    special: Literal["", "toward-hex"] = ""


class Loot(Ability, frozen=True, kw_only=True):
    """[gloomhaven.loot.loot-x]."""

    value: Few
    special: Literal["", "at-most-four", "coin-per-adjacent-enemy"] = ""


class Summon(Ability, frozen=True, kw_only=True):
    """A summon of a hero, or monsters, by the number of heroes: (two, three, four) [gloomhaven.summon.placement]."""

    what: Annotated[str, of("kind", "summon")]
    ranks: tuple[Rank, Rank, Rank] = ("normal", "normal", "normal")
    count: Few = 1
    special: Literal["", "beside-target", "by-throne", "from-three", "split"] = ""


class Suffer(Ability, frozen=True, kw_only=True):
    """Damage that is no attack."""

    value: Few
    whom: Whom = "self"
    range: Some = 1
    special: Literal["", "if-consumed", "same-room"] = ""


class Kill(Ability, frozen=True, kw_only=True):
    """An enemy dies; bosses and named monsters are neither normal nor elite [gloomhaven.special-rules.named-monsters]."""

    ranks: tuple[Rank, ...] = ("normal",)
    whom: Whom = "one"
    range: Some = 1
    area: AreaId = ""
    most: Some = 0
    """Only with at most so many hit points left; 0 is no limit."""
    tests: tuple[Test, ...] = ()
    each_xp: Some = 0
    special: Literal["", "leave-obstacle"] = ""


class Recover(Ability, frozen=True, kw_only=True):
    """[gloomhaven.recover.recover]; 0 is all of them."""

    kind: Literal["discarded", "lost"]
    count: Some = 1
    whom: Whom = "self"
    range: Some = 1
    then_lose: Some = 0
    special: Literal["", "neighbours-card"] = ""


class Refresh(Ability, frozen=True, kw_only=True):
    """[gloomhaven.recover.refresh]; `used` is either of the two."""

    kind: Literal["spent", "consumed", "used"]
    slot: Slot | None = None
    count: Some = 1
    whom: Whom = "self"
    range: Some = 1
    special: Literal[""] = ""


class Trap(Ability, frozen=True, kw_only=True):
    """Create a trap [gloomhaven.overlay-tiles.trap-created]; experience when an enemy springs it."""

    damage: Some = 0
    conditions: tuple[Condition, ...] = ()
    range: Few = 1
    sprung_xp: Some = 0
    special: Literal[""] = ""


class Disarm(Ability, frozen=True, kw_only=True):
    """Remove an adjacent trap [gloomhaven.overlay-tiles.trap-disarmed]; its effects may hit an enemy within `range`."""

    range: Some = 0
    special: Literal[""] = ""


class Obstacle(Ability, frozen=True, kw_only=True):
    """Create, move or destroy obstacles [gloomhaven.overlay-tiles.obstacles-no-cutoff]."""

    act: Literal["create", "destroy", "move"]
    count: Some = 1
    """0 is all of them."""
    range: Few = 1
    size: Few = 1
    """Three hexes lie in a triangle."""
    damage: Some = 0
    """Figures adjacent to what was created suffer so much, each once."""
    special: Literal[""] = ""


class Grant(Ability, frozen=True, kw_only=True):
    """An ally performs a line, if it wants to; a summon is led by who grants it."""

    whom: Whom = "ally"
    range: Some = 1
    perform: tuple[Line, ...]
    summons: bool = False
    """Only summons, those of other heroes too; their own moves are added."""
    special: Literal["", "summoned", "with-augments"] = ""


class Force(Ability, frozen=True, kw_only=True):
    """An enemy performs a line, led by who forces it."""

    range: Some = 1
    ranks: tuple[Rank, ...] = ("normal", "elite", "boss")
    perform: tuple[Line, ...] = ()
    turn: Literal["", "own", "led"] = ""
    """Its whole turn this round, friend and foe exchanged: as it would act, or led by who forces it."""
    special: Literal[""] = ""


class Bonus(Ability, frozen=True, kw_only=True):
    """Something that lasts as long as the card stays; with slots, each use moves the token.

    `on` says what it is used on: attacks of the bearer, attacks against it, sources of damage to it, its heals, the beginning
    or the end of its turns. Without slots it counts each time. `per` says whether each target of an ability is a use, or the
    whole action. [gloomhaven.active-bonuses.persistent, gloomhaven.active-bonuses.persistent-slots]
    """

    on: Literal["attack", "attacked", "damage", "heal", "begin", "end", "always"]
    per: Literal["target", "action"] = "target"
    whom: Whom = "self"
    """Who has it; found when the card is played."""
    range: Some = 0
    tests: tuple[Test, ...] = ()
    gain: When = When()
    """What is added to attacks or heals."""
    shield: Some = 0
    retaliate: Some = 0
    reach: Few = 1
    negate: bool = False
    """The damage is not suffered."""
    perform: tuple[Line, ...] = ()
    """When turns begin or end."""
    consume: Infusion | None = None
    """It counts only by consuming, and then it must."""
    augment: bool = False
    """Only one such card may be active [gloomhaven.active-bonuses.persistent]."""
    special: Literal["", "may-consume"] = ""


class Special(Ability, frozen=True, kw_only=True):
    """A line like no other; who listens to its word (`rules.moments`) performs it, and `text` says what it does."""

    special: Literal[
        "augment-ranged",
        "cure-all",
        "draw-attacks",
        "evasive",
        "fear",
        "hatch-eggs",
        "lay-eggs",
        "mind-control",
        "move-as-attack",
        "next-door",
        "next-place",
        "scouts-again",
        "throne-moves",
        "two-augments",
        "zephyrs",
    ]
    text: Words


Line = (
    Move
    | Attack
    | Heal
    | Shield
    | Retaliate
    | Afflict
    | Shove
    | Loot
    | Summon
    | Suffer
    | Kill
    | Recover
    | Refresh
    | Trap
    | Disarm
    | Obstacle
    | Grant
    | Force
    | Bonus
    | Special
)
"""All lines that a card may have."""
