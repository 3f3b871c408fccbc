"""Classes with their cards, monsters, items, goals, scenarios: the types of the data, and what follows from it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from importlib.resources import files
from typing import Annotated, Literal, get_args

from msgspec import Meta

from herna.games.gloomhaven.rules import drawing
from herna.kernel.content import Catalogue, Doubt, Entry, Free, Tagged, load, of
from herna.kernel.errors import Phrase
from herna.kernel.texts import Words

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

    `on` says what it is used on: attacks of the bearer, attacks against it, sources of damage to it, its heals, the begin or
    end of its turns. Without slots it counts each time. `per` says whether each target of an ability is a use, or the whole
    action. [gloomhaven.active-bonuses.persistent, gloomhaven.active-bonuses.persistent-slots]
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
    """At the begin or end of turns."""
    consume: Infusion | None = None
    """It counts only by consuming, and then it must."""
    augment: bool = False
    """Only one such card may be active [gloomhaven.active-bonuses.persistent]."""
    special: Literal["", "may-consume"] = ""


class Special(Ability, frozen=True, kw_only=True):
    """A line like no other; the function of that name in `rules.special` performs it, and `text` says what it does."""

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

# ---------------------------------------------------------------------- heroes


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


# ---------------------------------------------------------------------- items and goals


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
    """What is counted for a hero: see `rules.goals`."""
    least: int | None = None
    most: int | None = None
    text: Words


# ---------------------------------------------------------------------- monsters

Eight = tuple[int, int, int, int, int, int, int, int]
"""A value for each level from 0 to 7 [gloomhaven.monster-cards.by-level]."""

NONE: Eight = (0,) * 8
ONE: Eight = (1,) * 8


class Stats(Tagged, frozen=True, kw_only=True):
    """The values of a rank of a monster [gloomhaven.monster-cards.base-stats, gloomhaven.monster-cards.traits].

    A `range` of 0 is melee. `conditions` say from which level on its attacks have them.
    """

    hit_points: Eight
    move: Eight = NONE
    attack: Eight = NONE
    range: Eight = NONE
    targets: Eight = ONE
    shield: Eight = NONE
    retaliate: Eight = NONE
    reach: Eight = ONE
    """The range of Retaliate."""
    pierce: Eight = NONE
    conditions: Mapping[Condition, Annotated[int, Meta(ge=0, le=7)]] = {}
    advantage: Annotated[int, Meta(ge=0, le=8)] = 8
    """From this level on it attacks with Advantage; 8 is never."""
    evasive: Annotated[int, Meta(ge=0, le=8)] = 8
    """From this level on attacks against it have Disadvantage."""


class Kind(Entry, frozen=True, kw_only=True):
    """A monster type with its statistic card. A boss has one rank alone.

    [gloomhaven.bosses.not-normal-elite, gloomhaven.bosses.boss-cards, gloomhaven.monster-cards.stat-texts,
    gloomhaven.components.monster-stat-count]
    """

    deck: Annotated[str, of("deck")]
    standees: Few
    flying: bool = False
    normal: Stats
    elite: Stats | None = None
    boss: bool = False
    by_heroes: bool = False
    """Hit points are times the number of heroes [gloomhaven.bosses.by-characters]."""
    attack_heroes: bool = False
    """The number of heroes is added to the attack."""
    attack_x: Count | None = None
    """A number found in play is added to the attack."""
    immune: tuple[Condition | Literal["push", "pull"], ...] = ()
    specials: tuple[tuple[Line, ...], tuple[Line, ...]] | None = None
    """What the boss deck calls special 1 and 2."""
    dying: tuple[Line, ...] = ()


class Orders(Tagged, frozen=True, kw_only=True):
    """A monster ability card [gloomhaven.monster-ability-cards.ability-list-order]."""

    initiative: Initiative
    shuffle: bool = False
    lines: tuple[Line, ...] = ()
    infuse: tuple[Infusion, ...] = ()
    trades: tuple[tuple[Infusion, Element], ...] = ()
    """Consumes the first to infuse the second."""
    boss: Literal[0, 1, 2] = 0
    """The special of the boss."""
    dying: tuple[Line, ...] = ()
    """What these monsters do when they die this round after having acted on the card."""


class Deck(Entry, frozen=True, kw_only=True):
    """Eight monster ability cards that one or several types share.

    [gloomhaven.monster-ability-cards.shared-decks, gloomhaven.monster-ability-cards.ability-texts,
    gloomhaven.components.monster-pieces]
    """

    cards: tuple[Orders, ...]


class Area(Entry, frozen=True, kw_only=True):
    """The hexes of an area attack, as steps (q, r) in axial coordinates of pointy-topped hexes.

    q goes to the right, r to the lower right. Of a melee pattern the attacker stands at (0, 0), which is not listed
    [gloomhaven.area.grey-hex].
    """

    melee: bool
    hexes: tuple[tuple[int, int], ...]


# ---------------------------------------------------------------------- scenarios

Place = tuple[int, int]
"""Column and row of a hex: odd rows are shifted half a hex to the right."""


class Spot(Tagged, frozen=True, kw_only=True):
    """A monster on the map, by the number of heroes.

    [gloomhaven.scenario-book.monster-key-colours, gloomhaven.scenario-book.monster-key-example]
    """

    kind: KindId
    at: Place
    two: Literal["", "normal", "elite", "boss"] = ""
    three: Literal["", "normal", "elite", "boss"] = ""
    four: Literal["", "normal", "elite", "boss"] = ""


class TrapSpot(Tagged, frozen=True, kw_only=True):
    """A trap of a scenario: with damage, with conditions, or both.

    [gloomhaven.scenario-book.trap-and-treasure-info, gloomhaven.overlay-tiles.trap-scenario-effect]
    """

    at: Place
    damage: bool = True
    conditions: tuple[Condition, ...] = ()


class Block(Tagged, frozen=True, kw_only=True):
    """An obstacle of one or several hexes; with hit points it can be destroyed by attacks."""

    at: tuple[Place, ...]
    look: Annotated[str, of("word")] = "stone"
    hit_points: tuple[int, int] | None = None
    """So many, and so many more for each scenario level; times the number of heroes if `by_heroes`."""
    by_heroes: bool = False
    tag: Free = ""


class Chest(Tagged, frozen=True, kw_only=True):
    """A treasure: numbered, or a goal of the scenario with number 0 [gloomhaven.overlay-tiles.treasure-types]."""

    at: Place
    number: Some = 0
    tag: Free = ""


class Ally(Tagged, frozen=True, kw_only=True):
    """A figure on the heroes' side that belongs to nobody [gloomhaven.special-rules.objective-tokens]."""

    kind: KindId
    at: Place
    hit_points: tuple[int, int]
    """So many, and so many more for each scenario level."""


class Room(Tagged, frozen=True, kw_only=True):
    """A room, with what is put there when it is revealed. Its hexes are those of the map with its letter."""

    id: Annotated[str, Meta(pattern=r"^[a-z]$")]
    monsters: tuple[Spot, ...] = ()
    traps: tuple[TrapSpot, ...] = ()
    hazards: tuple[Place, ...] = ()
    difficult: tuple[Place, ...] = ()
    obstacles: tuple[Block, ...] = ()
    coins: tuple[Place, ...] = ()
    chests: tuple[Chest, ...] = ()
    plates: tuple[Place, ...] = ()
    """Pressure plates."""
    allies: tuple[Ally, ...] = ()
    story: Words | None = None


class Door(Tagged, frozen=True, kw_only=True):
    """A door hex between two rooms [gloomhaven.overlay-tiles.door-separates]."""

    at: Place
    locked: bool = False
    opens: Annotated[str, Meta(pattern=r"^(|plate|clear|keys|boss|round:[1-9][0-9]?)$")] = ""
    """What unlocks it: `plate` (a hero ends a turn on a pressure plate), `clear` (no enemy is left on the map), `keys`
    (all goal treasures are looted), `boss` (its special opens it), `round:5`."""


class Spawn(Tagged, frozen=True, kw_only=True):
    """Monsters that come in the course of the scenario [gloomhaven.special-rules.spawning]."""

    kind: KindId
    at: tuple[Place, ...]
    """One at each of these places."""
    two: Literal["", "normal", "elite"] = ""
    three: Literal["", "normal", "elite"] = ""
    four: Literal["", "normal", "elite"] = ""
    rounds: tuple[Few, ...] = ()
    """At the end of these rounds."""
    every: Some = 0
    """At the end of every so many rounds."""
    while_room: str = ""
    """Only once this room is revealed."""
    until: str = ""
    """No more once the obstacle or ally of this tag is gone."""


class Aim(Tagged, frozen=True, kw_only=True):
    """What wins a scenario, all of it; or what loses it.

    `kill` all enemies, in all rooms; `boss` dies; `escape`: all heroes that are not exhausted end on the exit hexes (at least
    one); `survive` so many rounds; `protect`: the ally or obstacle of this tag must stand (it loses when gone); `destroy` all
    obstacles of this tag; `loot` so many goal treasures.
    """

    kill: bool = False
    boss: KindId = ""
    escape: tuple[Place, ...] = ()
    survive: Some = 0
    protect: str = ""
    destroy: str = ""
    loot: Some = 0
    within: Some = 0
    """By the end of this round, or it is lost."""


class Scenario(Entry, frozen=True, kw_only=True):
    """A scenario [gloomhaven.scenario-book.victory-conditions].

    [gloomhaven.scenario-book.scenario-texts, gloomhaven.scenario-book.black-barrow]

    The map is drawn in rows of hexes: a letter is a hex of that room, `+` a corridor, a digit a door (the doors in order), `.`
    nothing; the first hex of the first row is (0, 0). Odd rows are shifted half a hex to the right.
    """

    number: Some = 0
    """In the scenario book; 0 is none of it."""
    seats: Literal["party", "solo"] = "party"
    intro: Words
    ending: Words
    map: str
    start: tuple[Place, ...]
    """The starting hexes [gloomhaven.scenario-book.starting-hexes]; their room is revealed at first."""
    rooms: tuple[Room, ...]
    doors: tuple[Door, ...] = ()
    aim: Aim
    spawns: tuple[Spawn, ...] = ()
    special: tuple[Literal["curses-3", "kill-revealed", "start-disarm"], ...] = ()
    """Rules of its own, by name: see `rules.scenario`."""
    rules: tuple[Words, ...] = ()
    """Those rules in words."""
    links: tuple[Free, ...] = ()
    """Where the story goes on; not all of these scenarios are here."""
    rewards: tuple[Words, ...] = ()
    requires: tuple[Annotated[str, of("scenario")], ...] = ()


class Treasure(Entry, frozen=True, kw_only=True):
    """What a numbered treasure holds [gloomhaven.overlay-tiles.treasure-numbered]."""

    number: Annotated[int, Meta(ge=1, le=99)]
    gold: Some = 0
    xp: Some = 0
    item: ItemId = ""
    design: ItemId = ""
    damage: Some = 0
    conditions: tuple[Condition, ...] = ()
    checks: Some = 0
    """Checkmarks of a battle goal."""
    random_item: bool = False
    lines: tuple[Line, ...] = ()
    """As if the looter performed them."""
    text: Words | None = None


class Penalty(Tagged, frozen=True, kw_only=True):
    """What a room of a random dungeon does to those who enter it [gloomhaven.dungeon-variant.penalties]."""

    text: Words
    lines: tuple[Line, ...] = ()
    """As if each hero it is about performed them on itself."""
    who: Literal["all", "opener", "previous", "monsters"] = "all"
    """All heroes, who opened the door, heroes still in the previous room, or the monsters of the room."""


class DungeonRoom(Entry, frozen=True, kw_only=True):
    """A room card of the random dungeon [gloomhaven.dungeon-variant.room-card, gloomhaven.dungeon-variant.dungeon-cards].

    The map is drawn as in scenarios, with the room letter `a`; digits are not used: `entrances` and `exits` are door hexes of
    the border, drawn as `a`, of type A or B.
    """

    map: str
    entrances: tuple[tuple[Place, Literal["A", "B"]], ...]
    exits: tuple[tuple[Place, Literal["A", "B"]], ...]
    places: tuple[Place, ...]
    """Twelve of them."""
    obstacles: tuple[Block, ...] = ()
    hazards: tuple[Place, ...] = ()
    difficult: tuple[Place, ...] = ()
    minor: Penalty
    major: Penalty


class DungeonMonsters(Entry, frozen=True, kw_only=True):
    """A monster card of the random dungeon: what stands on the twelve places.

    Each place has up to three words, for two, three and four heroes: `` (nothing), `kind:normal`, `kind:elite`, `trap`, `coin`,
    `chest`, `obstacle`, `hazard`, `difficult`.
    """

    places: tuple[tuple[str, str, str], ...]
    trap: TrapSpot
    treasure: Treasure | None = None


class Word(Entry, frozen=True, kw_only=True):
    """The name of something that has no card: obstacles by their looks, random dungeons."""


class Part(Entry, frozen=True, kw_only=True):
    """What the box holds of something, as the rulebook counts it, and on which shelf what is here of it lies.

    [gloomhaven.components.ability-card-count, gloomhaven.components.modifier-card-count,
    gloomhaven.components.event-card-count, gloomhaven.components.goal-cards, gloomhaven.components.random-cards]
    """

    count: Annotated[int, Meta(ge=1, le=999)]
    shelf: str = ""
    """Empty where nothing of it is here."""


KINDS: Mapping[str, type[Entry]] = {
    "class": Class,
    "card": Card,
    "summon": Summoned,
    "modifier": Modifier,
    "item": Item,
    "goal": Goal,
    "kind": Kind,
    "deck": Deck,
    "area": Area,
    "scenario": Scenario,
    "treasure": Treasure,
    "room": DungeonRoom,
    "monsters": DungeonMonsters,
    "word": Word,
    "part": Part,
}

DUNGEON = "random-dungeon"
"""The scenario that is drawn from the dungeon decks [gloomhaven.dungeon-variant.instead]."""


def doubts(catalogue: Catalogue) -> Iterator[Doubt]:
    """What does not fit together although every word names something: maps and what stands on them, levels, decks, cards."""
    for scenario in catalogue.shelf("scenario", Scenario).values():
        yield from _doubts_about_scenario(scenario, catalogue)
    for room in catalogue.shelf("room", DungeonRoom).values():
        yield from _doubts_about_room(room)
    for card in catalogue.shelf("monsters", DungeonMonsters).values():
        yield from _doubts_about_encounter(card, catalogue)
    for kind in catalogue.shelf("kind", Kind).values():
        if kind.specials is None and any(card.boss for card in catalogue.shelf("deck", Deck)[kind.deck].cards):
            yield "kind", kind.id, "specials", Phrase("content-not-with", found=kind.deck, other=kind.id)
    for hero in catalogue.shelf("class", Class).values():
        yield from _doubts_about_class(hero, catalogue.shelf("card", Card))
    for part in catalogue.shelf("part", Part).values():
        if part.shelf and part.shelf not in catalogue.shelves:
            yield "part", part.id, "shelf", Phrase("content-no-kind")


LEVELS = 9


def _doubts_about_class(hero: Class, cards: Mapping[str, Card]) -> Iterator[Doubt]:
    """A class has nine levels, and starts with its own cards."""
    if len(hero.hit_points) != LEVELS:
        yield "class", hero.id, "hit_points", Phrase("content-length", wanted=LEVELS, found=len(hero.hit_points))
    for place, each in enumerate(hero.starter):
        if (owner := cards[each].hero) != hero.id:
            yield "class", hero.id, f"starter[{place}]", Phrase("content-foreign", found=each, owner=owner)


def _doubts_about_scenario(scenario: Scenario, catalogue: Catalogue) -> Iterator[Doubt]:
    """Everything lies on the map and in a room that is drawn; numbers and tags name what is there."""
    try:
        drawn = drawing.read(scenario.map)
    except drawing.BadDrawing as error:
        yield "scenario", scenario.id, "map", Phrase("content-map", what=str(error))
        return
    hexes = {*drawn.owners(), *drawn.doors}
    for field, at in _places(scenario):
        if at not in hexes:
            yield "scenario", scenario.id, field, Phrase("content-off-map", column=at[0], row=at[1])
    for place, door in enumerate(scenario.doors):
        if drawn.doors[place : place + 1] != [door.at]:
            yield "scenario", scenario.id, f"doors[{place}].at", Phrase("content-off-map", column=door.at[0], row=door.at[1])
    yield from _doubts_about_rooms(scenario, list(drawn.rooms))
    yield from _doubts_about_words(scenario)
    numbers = {treasure.number for treasure in catalogue.shelf("treasure", Treasure).values()}
    for place, room in enumerate(scenario.rooms):
        for chest in room.chests:
            if chest.number and chest.number not in numbers:
                what = Phrase("content-unknown", kind="treasure", found=str(chest.number))
                yield "scenario", scenario.id, f"rooms[{place}].chests", what


def _doubts_about_rooms(scenario: Scenario, drawn: Collection[str]) -> Iterator[Doubt]:
    """The rooms of a scenario are those that are drawn."""
    rooms = [room.id for room in scenario.rooms]
    for place, room in enumerate(rooms):
        if room not in drawn:
            yield "scenario", scenario.id, f"rooms[{place}].id", Phrase("content-unknown", kind="room", found=room)
    for letter in drawn:
        if letter not in rooms:
            yield "scenario", scenario.id, "rooms", Phrase("content-needed", kind=f"room {letter}", wanted=1, found=0)


def _doubts_about_words(scenario: Scenario) -> Iterator[Doubt]:
    """What must be protected or destroyed, what a spawn lasts for and which room it waits for are there."""
    tags = {block.tag for room in scenario.rooms for block in room.obstacles if block.tag}
    allies = {ally.kind for room in scenario.rooms for ally in room.allies}
    rooms = {room.id for room in scenario.rooms}
    named = [("aim.protect", scenario.aim.protect, tags | allies), ("aim.destroy", scenario.aim.destroy, tags)]
    for place, spawn in enumerate(scenario.spawns):
        named.append((f"spawns[{place}].until", spawn.until, tags | allies))
        named.append((f"spawns[{place}].while_room", spawn.while_room, rooms))
    for field, word, known in named:
        if word and word not in known:
            yield "scenario", scenario.id, field, Phrase("content-unknown", kind=field.rpartition(".")[2], found=word)


def _places(scenario: Scenario) -> Iterator[tuple[str, Place]]:
    """Every place that a scenario names, with its field."""
    yield from (("start", at) for at in scenario.start)
    yield from (("aim.escape", at) for at in scenario.aim.escape)
    yield from ((f"spawns[{n}].at", at) for n, spawn in enumerate(scenario.spawns) for at in spawn.at)
    for number, room in enumerate(scenario.rooms):
        for name in ("monsters", "traps", "chests", "allies"):
            yield from ((f"rooms[{number}].{name}", each.at) for each in getattr(room, name))
        for name in ("hazards", "difficult", "coins", "plates"):
            yield from ((f"rooms[{number}].{name}", at) for at in getattr(room, name))
        yield from ((f"rooms[{number}].obstacles", at) for block in room.obstacles for at in block.at)


def _doubts_about_room(room: DungeonRoom) -> Iterator[Doubt]:
    """The doors, the twelve places and the obstacles of a room card are drawn."""
    try:
        drawn = drawing.read(room.map)
    except drawing.BadDrawing as error:
        yield "room", room.id, "map", Phrase("content-map", what=str(error))
        return
    if list(drawn.rooms) != ["a"]:
        yield (
            "room",
            room.id,
            "map",
            Phrase("content-unknown", kind="room", found=", ".join(each for each in drawn.rooms if each != "a")),
        )
    if len(room.places) != TWELVE:
        yield "room", room.id, "places", Phrase("content-length", wanted=TWELVE, found=len(room.places))
    doors = [("entrances", at) for at, _ in room.entrances] + [("exits", at) for at, _ in room.exits]
    blocks = [("obstacles", at) for block in room.obstacles for at in block.at]
    ground = [(name, at) for name in ("places", "hazards", "difficult") for at in getattr(room, name)]
    hexes = drawn.owners()
    for field, at in doors + blocks + ground:
        if at not in hexes:
            yield "room", room.id, field, Phrase("content-off-map", column=at[0], row=at[1])


TWELVE = 12
"""So many places has a room card, and so many a monster card."""

MATTERS = ("", "trap", "coin", "chest", "obstacle", "hazard", "difficult")
"""What can lie on a place of a monster card, beside monsters."""


def _doubts_about_encounter(card: DungeonMonsters, catalogue: Catalogue) -> Iterator[Doubt]:
    """What stands on the twelve places is a monster with its rank, or something that lies there."""
    if len(card.places) != TWELVE:
        yield "monsters", card.id, "places", Phrase("content-length", wanted=TWELVE, found=len(card.places))
    for place, words in enumerate(card.places):
        for word in words:
            kind, colon, rank = word.partition(":")
            field = f"places[{place}]"
            if not colon and word not in MATTERS:
                yield "monsters", card.id, field, Phrase("content-unknown", kind="thing", found=word)
            elif colon and kind not in catalogue.shelves["kind"]:
                yield "monsters", card.id, field, Phrase("content-unknown", kind="kind", found=kind)
            elif colon and rank not in ("normal", "elite"):
                yield "monsters", card.id, field, Phrase("content-unknown", kind="rank", found=rank)
            elif word == "chest" and card.treasure is None:
                yield "monsters", card.id, field, Phrase("content-not-with", found="chest", other="treasure")


CATALOGUE = load("gloomhaven", files(__package__) / "content", KINDS, doubts)
CLASSES = CATALOGUE.shelf("class", Class)
CARDS = CATALOGUE.shelf("card", Card)
SUMMONS = CATALOGUE.shelf("summon", Summoned)
MODIFIERS = CATALOGUE.shelf("modifier", Modifier)
ITEMS = CATALOGUE.shelf("item", Item)
GOALS = CATALOGUE.shelf("goal", Goal)
MONSTERS = CATALOGUE.shelf("kind", Kind)
DECKS = CATALOGUE.shelf("deck", Deck)
AREAS = CATALOGUE.shelf("area", Area)
SCENARIOS = CATALOGUE.shelf("scenario", Scenario)
TREASURES = CATALOGUE.shelf("treasure", Treasure)
ROOMS = CATALOGUE.shelf("room", DungeonRoom)
BOX = CATALOGUE.shelf("part", Part)
ENCOUNTERS = CATALOGUE.shelf("monsters", DungeonMonsters)
