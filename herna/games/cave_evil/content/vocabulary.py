"""The vocabulary of cards: the words of the game, what cards do in combat and what they do in the cave.

A creature, an item or a spell has `powers`; each says when it works and what it does. Combat effects change the round or the
combat in which they are used; cave effects do something on the table. A card that is one of a kind names a rule function
(`Special`); at most 25 cards do.

There are three resources, and three styles of conjuration with a deck each; the fourth deck, the Abyss, mixes them.
[cave_evil.overview.three-resources, cave_evil.conjuration.three-styles]
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from herna.kernel.content import Tagged

Attribute = Literal["strength", "prowess", "dodge", "bloodlust", "defense", "weapon"]
ATTRIBUTES: tuple[Attribute, ...] = ("strength", "prowess", "dodge", "bloodlust", "defense", "weapon")
"""The ring [cave_evil.combat.attribute-ring, cave_evil.basics.six-attributes]."""

Size = Literal["tiny", "small", "medium", "large"]
SIZES: tuple[Size, ...] = ("tiny", "small", "medium", "large")

Kind = Literal["necro", "demon", "undead", "beast", "insect", "ooze", "human", "construct"]
"""What a creature is; it matters only where a card says so.

[cave_evil.kinds.meaning, cave_evil.kinds.kind-list, cave_evil.basics.card-kinds]
"""

Resource = Literal["metal", "gore", "flame"]
RESOURCES: tuple[Resource, ...] = ("metal", "gore", "flame")
"""Metal, gore and shadowflame, in the order in which squads keep them."""

DeckName = Literal["bribe", "construct", "summon", "abyss"]
DECKS: tuple[DeckName, ...] = ("bribe", "construct", "summon", "abyss")
"""From left to right [cave_evil.setup.deck-order]."""

TileKind = Literal["single", "tunnel", "hall", "crook", "alcove", "antechamber", "throneroom", "shrine", "temple", "lair"]

Amount = Annotated[int, Meta(ge=-12, le=12)] | Literal["d4", "d12"]
"""A number, or what a die shows [cave_evil.basics.d12-d4]."""
Few = Annotated[int, Meta(ge=1, le=12)]
Some = Annotated[int, Meta(ge=0, le=12)]


class Cost(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A price or a gift in up to three resources [cave_evil.basics.card-cost]."""

    metal: Some = 0
    gore: Some = 0
    flame: Some = 0

    @property
    def total(self) -> int:
        return self.metal + self.gore + self.flame

    def each(self) -> tuple[int, int, int]:
        """In the order of the resources."""
        return self.metal, self.gore, self.flame


class Like(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A description that creatures fit: one of the sizes, one of the kinds, none of the others, a role."""

    sizes: tuple[Size, ...] = ()
    kinds: tuple[Kind, ...] = ()
    but: tuple[Kind, ...] = ()
    role: Literal["", "digger", "caster", "ranged", "carrier", "necromancer"] = ""


class Effect(Tagged, frozen=True, tag_field="do", tag=str.lower, kw_only=True):
    """Something that a card does."""


# In combat. "self" is the creature (or whoever uses the item or casts the spell), "own" each creature of its own squad,
# "foe" one enemy creature that the user chooses, "foes" each enemy creature: own and foes are binding.

Side = Literal["self", "own", "foe", "foes"]


class Add(Effect, frozen=True):
    """Raise or lower an attribute of creatures; no attribute named means the one that is being fought with.

    `per` counts it several times: for each fellow creature in the own squad, each enemy creature, each round lost so far in
    this combat, each gore that the own squad carries, each three gore that lie within two spaces of it (`lying`); `most` is
    the greatest change then. A creature's attribute never falls below zero [cave_evil.death.not-below-zero].
    """

    amount: Annotated[int, Meta(ge=-12, le=12)]
    attributes: tuple[Attribute, ...] = ()
    to: Side = "self"
    per: Literal["", "fellow", "foe", "lost", "gore", "lying"] = ""
    most: Some = 0


class Counts(Effect, frozen=True):
    """An attribute counts as another number."""

    value: Annotated[int, Meta(ge=0, le=24)]
    attributes: tuple[Attribute, ...] = ()
    to: Side = "foe"


class Swap(Effect, frozen=True):
    """Where one of two attributes is fought with, creatures count the other one."""

    first: Attribute
    second: Attribute
    to: Side = "foes"


class Double(Effect, frozen=True):
    """An attribute counts twice."""

    attributes: tuple[Attribute, ...] = ()
    to: Literal["self", "own"] = "self"


class Die(Effect, frozen=True):
    """A number is added to the D12 of one's own side, or of the enemy's."""

    amount: Annotated[int, Meta(ge=-6, le=6)]
    whose: Literal["own", "foe"] = "own"


class Reroll(Effect, frozen=True):
    """One's own die is rolled twice and the better counts, or the enemy's and the worse counts."""

    whose: Literal["own", "foe"] = "own"


class Ties(Effect, frozen=True):
    """Rounds with equal totals are won without rolling again."""


class Chooses(Effect, frozen=True):
    """The own side chooses the attribute of the second round, whoever attacks; or all of them, as the Impaler does."""

    which: Literal["second", "all"] = "second"


class First(Effect, frozen=True):
    """The combat begins with this attribute, whatever the attacker likes."""

    attribute: Attribute


class Bars(Effect, frozen=True):
    """The enemy may not choose these attributes."""

    attributes: tuple[Attribute, ...]


class Attacks(Effect, frozen=True):
    """The own side is the attacker even if it was attacked [cave_evil.combat.attacker-vs-monster]."""


class Silences(Effect, frozen=True):
    """The enemy may not use these in this round."""

    what: Literal["items", "spells", "abilities", "bindings"]


class Reflects(Effect, frozen=True):
    """What the enemy lowers in this round is lowered on the enemy's side instead."""


class Ignores(Effect, frozen=True):
    """What the enemy lowers in this round is not lowered."""


class Survives(Effect, frozen=True):
    """When its squad is destroyed, the creature lives on where it stood if its owner rolls at least this on a D12."""

    least: Annotated[int, Meta(ge=2, le=12)]


class Gore(Effect, frozen=True):
    """Its victims, or it itself, leave more gore or less."""

    amount: Annotated[int, Meta(ge=-3, le=3)]
    whose: Literal["victims", "own"] = "victims"


# In the cave. A squad, group or creature is looked for within `reach` spaces of the user's squad (0: without limit).
# "self" is the user's squad, "friend" another own squad or the own one, "enemy" a squad of an opponent, "monster" a group of
# wandering monsters, "foe" an enemy squad or a monster, "any" all of them.

Whom = Literal["self", "friend", "enemy", "monster", "foe", "any"]
Who = Literal["me", "each", "others", "one", "least", "most"]
"""Players: the user, every player, all but the user, an opponent of choice, who has fewest or most enemy kill points."""


class Aimed(Effect, frozen=True):
    """An effect on one squad or group that the user chooses; `like` must fit one of its creatures."""

    whom: Whom = "foe"
    reach: Some = 1
    like: Like | None = None


class Rush(Aimed, frozen=True, kw_only=True):
    """More movement in this turn."""

    steps: Few


class Teleport(Aimed, frozen=True, kw_only=True):
    """To a free cave space within so many spaces of where it stands, no spawn pit, through anything."""

    steps: Few


class Push(Aimed, frozen=True, kw_only=True):
    """Up to so many spaces straight away from the user: each step ends farther off, on a free cave space."""

    steps: Few


class Pull(Aimed, frozen=True, kw_only=True):
    """Up to so many spaces nearer to the user, each on a free cave space."""

    steps: Few


class Exchange(Aimed, frozen=True, kw_only=True):
    """The user's squad and the other one change places."""


class Hold(Aimed, frozen=True, kw_only=True):
    """It cannot move, or can neither move nor act, for so many turns of its owner."""

    turns: Amount = 1
    what: Literal["movement", "all"] = "movement"


class Take(Aimed, frozen=True, kw_only=True):
    """Control of it, on an empty control card: for good, or for so many turns. Never a necromancer's squad."""

    turns: Literal[0, 1, 2, "d4"] = 0


class Release(Aimed, frozen=True, kw_only=True):
    """An enemy squad goes wandering. Never a necromancer's squad."""


class Slay(Aimed, frozen=True, kw_only=True):
    """One creature of it is killed: by the user's choice, or its owner's. Never a necromancer."""

    chooses: Literal["user", "owner"] = "user"


class Seize(Aimed, frozen=True, kw_only=True):
    """One item or spell that it carries is taken over, or destroyed."""

    destroys: bool = False


class Steal(Aimed, frozen=True, kw_only=True):
    """So many of its resources are taken over, of one sort or of any."""

    amount: Few
    resource: Literal["", "metal", "gore", "flame"] = ""


class Rocks(Aimed, frozen=True, kw_only=True):
    """Rock markers are taken off an own dig, or put on an enemy's."""

    amount: Annotated[int, Meta(ge=-3, le=3)]


class Afflict(Aimed, frozen=True, kw_only=True):
    """The card is attached to one creature of it, with the burden that the card has [cave_evil.lasting.attach-one]."""


class Contest(Aimed, frozen=True, kw_only=True):
    """Both roll a D12 and add an attribute: the using creature's, and one enemy creature's; who wins with it does `then`."""

    attribute: Attribute
    then: tuple[AnyEffect, ...]


class Blast(Effect, frozen=True):
    """Kills all creatures within reach, or destroys everything; buried squads are not hit. Necromancers die too."""

    reach: Annotated[int, Meta(ge=0, le=3)]
    what: Literal["creatures", "everything"] = "creatures"
    spares: Literal["", "user", "own"] = ""
    """Nobody, the user's squad, or all squads of the user."""
    like: Like | None = None
    """Only creatures like these are hit."""


class Dig(Effect, frozen=True):
    """A tile is laid, of a kind or drawn from the excavation deck without its text; black side up for a collapse.

    [cave_evil.basics.d12-distance]

    `beside` the user's squad, `near` within three of it, `adjoining` any cave, `pit` with a space D12 spaces from the Pit.
    """

    tile: TileKind | Literal["drawn"] = "drawn"
    side: Literal["cave", "rock"] = "cave"
    where: Literal["beside", "near", "adjoining", "pit"] = "beside"


class Spawn(Effect, frozen=True):
    """Spawn rolls: ordinary ones, for resources only, or for a card only.

    On the Pit, on all Thronerooms, the odd or the even ones, the one that a D4 names, all spawn pits, a cave space D12 spaces
    from the Pit, or a free space beside the user's squad.
    """

    roll: Literal["ordinary", "resources", "card"] = "ordinary"
    where: Literal["pit", "thronerooms", "odd", "even", "d4", "all", "far", "here"] = "pit"
    times: Annotated[int, Meta(ge=1, le=3)] = 1


class March(Effect, frozen=True):
    """Wandering monsters move: all of them, those within reach of the user, the nearest to the user or to each player.

    By their full rate, or so many spaces at most; the user chooses the ways [cave_evil.events.move-monsters].
    """

    which: Literal["all", "near", "nearest", "each"] = "all"
    steps: Some = 0
    reach: Some = 0


class Gain(Effect, frozen=True):
    """Players get resources, carried by their necromancers; with a `roll`, a spawn roll for resources instead."""

    who: Who = "me"
    goods: Cost = Cost()
    roll: bool = False


class Lose(Effect, frozen=True):
    """Players lose resources that their squads carry, at their choice of squads; or a share of one resource."""

    who: Who = "each"
    goods: Cost = Cost()
    half: Literal["", "metal", "gore", "flame"] = ""


class Convert(Effect, frozen=True):
    """Up to so many resources of the user's squad become others, one for one."""

    amount: Few
    into: Resource


class Draw(Effect, frozen=True):
    """Players draw cards, from a deck of their choice or a given one; events drawn are removed and replaced."""

    who: Who = "me"
    deck: Literal["any", "bribe", "construct", "summon", "abyss"] = "any"
    cards: Annotated[int, Meta(ge=1, le=3)] = 1


class Discard(Effect, frozen=True):
    """Players discard cards from their hands onto the piles of their decks: by choice, or at random."""

    who: Who = "others"
    cards: Annotated[int, Meta(ge=1, le=3)] = 1
    random: bool = False


class Peek(Effect, frozen=True):
    """The user looks at the hand of an opponent of choice, and may take one card of it."""

    take: bool = False


class Recall(Effect, frozen=True):
    """The user takes a card of choice from among the top so many of a discard pile of choice."""

    deck: Literal["any", "bribe", "construct", "summon", "abyss"] = "any"
    among: Annotated[int, Meta(ge=1, le=5)] = 1


class Eye(Effect, frozen=True):
    """The Blood Eye moves on, or back."""

    steps: Annotated[int, Meta(ge=-3, le=3)]


class Either(Effect, frozen=True):
    """The user chooses one of these."""

    ways: tuple[tuple[AnyEffect, ...], ...]


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a result up to a number does."""

    to: Annotated[int, Meta(ge=1, le=12)]
    do: tuple[AnyEffect, ...] = ()


class Rolled(Effect, frozen=True):
    """A die is rolled, and the first row that reaches the result is done."""

    die: Literal["d4", "d12"]
    rows: tuple[Row, ...]


SpecialWord = Literal[
    "",
    "render",
    "mentalist",
    "astral-worm",
    "necrotic-devil",
    "tentacled-brain",
    "iron-gate",
    "loathsome-union",
    "slave-revolt",
]


class Special(Effect, frozen=True):
    """A card that is one of a kind: a function listens to its word."""

    word: SpecialWord


CombatEffect = (
    Add
    | Counts
    | Swap
    | Double
    | Die
    | Reroll
    | Ties
    | Chooses
    | First
    | Bars
    | Attacks
    | Silences
    | Reflects
    | Ignores
    | Survives
    | Gore
)
AnyEffect = (
    CombatEffect
    | Rush
    | Teleport
    | Push
    | Pull
    | Exchange
    | Hold
    | Take
    | Release
    | Slay
    | Seize
    | Steal
    | Rocks
    | Afflict
    | Contest
    | Blast
    | Dig
    | Spawn
    | March
    | Gain
    | Lose
    | Convert
    | Draw
    | Discard
    | Peek
    | Recall
    | Eye
    | Either
    | Rolled
    | Special
)

Trait = Literal[
    "passes-rock",
    "passes-squads",
    "slips",
    "bomb-proof",
    "mind-proof",
    "steadfast",
    "no-gore",
    "no-support",
    "fearsome",
    "spores",
]
"""What holds all the time. Moves through unexcavated ground, or through squads and monsters, but ends where one may; need not
stop beside enemies and monsters (its whole squad must have it, as for the first two); not hurt by bombs; not touched by what
affects the mind; cannot be pushed, pulled, teleported, exchanged or taken over by cards; leaves no gore; supports nobody;
wandering monsters never help its enemies; no other squad beside it can cast spells."""

When = Literal["combat", "declared", "ability", "any-time", "before", "kill", "death", "subdued"]
"""In every round of a combat without asking; declared before a roll; in one's own phase 3 while the squad has not acted; at any
moment between two steps; when a combat with its squad in it is declared, before the first attribute; when its side has killed
in combat; when it is killed; while it is a subdued Protector."""


class Power(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """What a creature, an item or a spell can do, and when [cave_evil.basics.card-abilities].

    A combat power may hold only as attacker or defender (`side`), only for some attributes (`on`), only `against` a side with
    such a creature. What is declared or used costs what it says, and can be used once a turn unless `limit` says otherwise.
    `mind` marks what affects the mind; `reach` lets a combat power work in ranged attacks up to that range.
    """

    when: When = "combat"
    do: Annotated[tuple[AnyEffect, ...], Meta(min_length=1)]
    side: Literal["", "attacker", "defender"] = ""
    on: tuple[Attribute, ...] = ()
    against: Like | None = None
    pay: Cost = Cost()
    limit: Literal["turn", "game", "none"] = "turn"
    mind: bool = False
    reach: Some = 0


class Burden(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A lasting effect on the creature to which the card is attached [cave_evil.lasting.start]."""

    attributes: dict[Attribute, Annotated[int, Meta(ge=-6, le=-1)]] = {}
    movement: Annotated[int, Meta(ge=-3, le=0)] = 0
    digs: bool = True
    casts: bool = True
    ties: bool = True
    """False: its side loses rounds with equal totals."""
