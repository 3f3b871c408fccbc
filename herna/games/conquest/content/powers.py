"""What stands on army lists beside the rules of the book: the vocabulary of powers and spells.

A power is what the book calls a special rule, a Draw Event or a Supremacy Ability of an army list, or what an upgrade brings.
It has `clauses`: each says when it works, for whom, and what it does there. A clause that is `always` at work only gives; all
others do something at a moment of the game. What no words here can say is a function of its own, `{ do = "unique" }`.

    [[power]]
    id = "wedge"
    clauses = [{ when = "charged", does = [{ do = "gain", what = "cleave", plus = true }] }]

[conquest.draw-events.other-draw-events, conquest.round.supremacy-abilities, conquest.characters.upgrades]
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from herna.games.conquest.content.vocabulary import Characteristic, DrawEvent, Special, Tag, Type
from herna.kernel.content import Entry, Tagged, of
from herna.kernel.names import Words

Inches = Annotated[int, Meta(ge=0, le=72)]
Some = Annotated[int, Meta(ge=-6, le=6)]
Few = Annotated[int, Meta(ge=0, le=12)]

Trait = Literal[
    "critical-field",  # its spells on its own regiment or on enemies in contact are always cast
    "attuned",  # its spells that are not Scaling have +X Attunement
    "aimed-barrage",  # Take Aim gives it X shots more and two inches of range in place of +1 Volley
    "charge-distance",  # its Charge distance is X inches longer
    "charge-two-dice",  # it rolls two dice for the Charge distance, and the higher one counts
    "close-volley",  # +X Volley against an enemy in Effective Range
    "double-action",  # it may repeat one action in this activation
    "double-wounds",  # in a Duel each failed Defense roll of its enemy is 2 wounds
    "extra-dice",  # the caster rolls X dice more
    "extra-regiment",  # the warband may hold X Mainstay regiments more
    "first-march",  # +X March for its first March of the activation
    "healer",  # whenever the character heals, it heals X wounds more
    "half-march",  # its March is halved, rounded up
    "hexproof",  # an enemy spell on it needs X successes more
    "impact-rerolls",  # it re-rolls failed Impact Attacks
    "last-stand",  # command stand and character make a last Clash when the regiment is destroyed, whether it has acted or not
    "mindless",  # with a character it always uses the highest Resolve
    "nerveless",  # the character passes every Resolve roll
    "no-charge",  # it cannot Charge
    "no-evasion",  # against its hits Evasion counts as 0
    "no-impact",  # it makes no Impact Attacks
    "no-inspired",  # it cannot be Inspired
    "no-march",  # it takes no March, Reform or Withdraw
    "no-penalty",  # refusing a Duel has no ill effects
    "no-shock",  # its Shock does not work
    "obscured",  # enemies that Volley at it halve their Barrage
    "pike-formation",  # enemies that touch its front have X less Impact, and their Charge at it is neither Inspired nor Shock
    "ranger",  # Obscuring terrain does not matter when it shoots
    "recast",  # the caster may re-roll X failed dice
    "seizes",  # its Light stands count as X for seizing, and others as X more
    "short-sight",  # it may not target with Volley, Charge or spells what is more than X inches away
    "unbroken",  # it cannot become Broken
    "unhindered",  # enemy casters do not interfere with its spells
]
"""Words of our own for what no special rule of the book gives: each is read by the rule that it changes."""

Until = Literal["action", "activation", "round", "game"]

Bearers = Literal["", "stands", "command", "character", "all"]
"""Who has what is given; nothing said: whoever has the power for good, all stands of who gains it in play.

[conquest.principles.gained-rules-affect-all, conquest.characters.rules-not-shared]
"""

Dice = Literal["d3", "d6", "2d6"]
Amount = Few | Dice
"""A number, or what dice show; a D3 is half a D6, rounded up [conquest.draw-events.d3]."""


class Condition(Tagged, frozen=True, tag_field="is", tag=str.lower, kw_only=True):
    """Something that a regiment must be, or must not be where it says `but`."""

    but: bool = False


class Called(Condition, frozen=True):
    """It has one of these roles."""

    roles: tuple[Tag, ...]


class Kind(Condition, frozen=True):
    """It is one of these."""

    kinds: tuple[Annotated[str, of("regiment", "character")], ...]


class Typed(Condition, frozen=True):
    """Its stands are of one of these types."""

    types: tuple[Type, ...]


class Lists(Condition, frozen=True):
    """Its army list entry names a special rule."""

    rule: Special


class Broken(Condition, frozen=True):
    """It is Broken."""


class Inspired(Condition, frozen=True):
    """It is Inspired now."""


class Engaged(Condition, frozen=True):
    """It is in contact with an enemy."""


class Fronted(Condition, frozen=True):
    """Its front is in contact with the other regiment of this moment."""


class Against(Condition, frozen=True):
    """The other regiment of this moment is such a one."""

    given: tuple[AnyCondition, ...]


class Led(Condition, frozen=True):
    """A character is with it; one of these, if some are named."""

    kinds: tuple[Annotated[str, of("character")], ...] = ()


class Strong(Condition, frozen=True):
    """It has at least so many stands."""

    stands: Annotated[int, Meta(ge=1)]


class Unhurt(Condition, frozen=True):
    """Its character has no wounds."""


class Holding(Condition, frozen=True):
    """One of its stands is within an Objective Zone."""


class Sheltered(Condition, frozen=True):
    """At least half of its stands are in zonal terrain."""


class Garrisoned(Condition, frozen=True):
    """It is in a garrison."""


class Fresh(Condition, frozen=True):
    """It was not activated in this round yet."""


class Entering(Condition, frozen=True):
    """It comes onto the battlefield in this round, or has come already."""


class Marching(Condition, frozen=True):
    """Its last action in this activation was March."""


class Duelling(Condition, frozen=True):
    """Its character is fighting a Duel."""


class Noted(Condition, frozen=True):
    """A power has laid its token beside it."""

    power: Annotated[str, of("power", "spell")]


AnyCondition = (
    Called
    | Kind
    | Typed
    | Lists
    | Broken
    | Inspired
    | Engaged
    | Fronted
    | Against
    | Led
    | Strong
    | Unhurt
    | Holding
    | Sheltered
    | Garrisoned
    | Fresh
    | Entering
    | Marching
    | Duelling
    | Noted
)


class Effect(Tagged, frozen=True, tag_field="do", tag=str.lower, kw_only=True):
    """Something that a power or a spell does to a regiment."""


class Gain(Effect, frozen=True):
    """A special rule, a characteristic or a trait; what is not `plus` counts only if nothing higher is there.

    A `limit` is the most that a bonus can lead to, or the least of what is taken away [conquest.principles.bonus-cap-persists].
    """

    what: Special | Characteristic | Trait
    x: Annotated[int, Meta(ge=-6, le=12)] = 1
    plus: bool = False
    limit: Annotated[int, Meta(ge=-1, le=12)] = -1
    whom: Bearers = ""


class Draws(Effect, frozen=True):
    """A Draw Event of the book: of the character if nothing is said and it is the character's power, or of the regiment."""

    event: DrawEvent
    x: Annotated[int, Meta(ge=1, le=6)] = 1
    whom: Literal["", "stands", "character"] = ""


class Shoots(Effect, frozen=True):
    """Shots for who has none: how many, how far, with which rules."""

    shots: Annotated[int, Meta(ge=1)]
    range: Inches
    rules: dict[Special, Annotated[int, Meta(ge=1)]] = msgspec.field(default_factory=dict)


class Lend(Effect, frozen=True):
    """It has another power for as long as the clause says."""

    power: Annotated[str, of("power")]


class Note(Effect, frozen=True):
    """A token of this power, for others to ask after."""


class Role(Effect, frozen=True):
    """It counts as having a role, such as veteran."""

    role: Tag


class Hits(Effect, frozen=True):
    """Hits: so many, for each success of a spell or each stand of the front rank, if it says so."""

    hits: Amount = 1
    per: Literal["", "success", "file"] = ""
    rules: dict[Special, Annotated[int, Meta(ge=1)]] = msgspec.field(default_factory=dict)
    tested: bool = True


class Harm(Effect, frozen=True):
    """Wounds without Defense rolls."""

    wounds: Amount = 1
    tested: bool = False


class Heal(Effect, frozen=True):
    """Healing: so many points, for each success of a spell if it says so."""

    points: Amount = 1
    per: Literal["", "success"] = ""


class Calm(Effect, frozen=True):
    """It is no longer Broken."""


class Break(Effect, frozen=True):
    """It becomes Broken."""


class Free(Effect, frozen=True):
    """It may take these actions for free in its activation."""

    actions: tuple[Literal["march", "charge", "reform", "clash", "volley", "combat-reform", "combat-rally", "deed"], ...]


class Choose(Effect, frozen=True):
    """One of several powers, chosen by the player: what its clauses do that say `chosen`."""

    among: tuple[Annotated[str, of("power")], ...]


class Also(Effect, frozen=True, kw_only=True):
    """The same power does something else, to others or again; nobody said, to its own regiment."""

    to: To | None = None
    does: tuple[AnyEffect, ...]


class Unique(Effect, frozen=True):
    """What is one of a kind: a function of that name."""

    word: Word


Word = Literal[
    "coordinated-assault",
    "discharge",
    "essence-transfer",
    "eye-in-the-sky",
    "fuel",
    "harvest",
    "magnetic-conduit",
    "overcharge",
    "rearrange",
    "right-place-right-time",
    "scry",
    "to-the-top",
]

AnyEffect = Gain | Draws | Shoots | Lend | Note | Role | Hits | Harm | Heal | Calm | Break | Free | Choose | Also | Unique


class To(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Whom a clause is for.

    `own` is the regiment that has the power, or that its character is with; `warband` the regiments of the character's warband,
    `touching` enemies in contact, `beside` enemies in contact with whom it was just used on, `actor` who did what the clause
    waits for, `other` whom that was done to. Distances are measured from the stand that has the power, or from the actor.
    [conquest.characters.aura-measure]
    """

    whose: Literal["own", "friends", "foes", "touching", "beside", "warband", "actor", "other"] = "own"
    within: Inches = 0
    """0 stands for anywhere."""
    around: Literal["own", "actor"] = "own"
    given: tuple[AnyCondition, ...] = ()
    most: Few = 0
    """Up to so many chosen ones; 0 stands for all."""
    others: bool = False
    """Whether its own regiment is left out."""
    once: bool = False
    """Whether a regiment can be chosen for this only once a round."""


When = Literal[
    "always",
    "muster",  # before the battle, once characters have joined their regiments
    "draw",  # as a Draw Event
    "action",  # as an action of a character's own
    "free",  # as a free action in its activation
    "supremacy",  # as a Supremacy Ability
    "drill",  # at the end of the Supremacy Phase
    "entered",  # when it has come onto the battlefield
    "start",  # at the start of its activation, before the first action
    "end",  # at the end of its activation
    "charging",  # it has declared a Charge
    "charged",  # its Charge has succeeded, before Impact Attacks
    "met",  # an enemy's Charge at it has succeeded, before Impact Attacks
    "aiming",  # it has chosen the target of a Volley
    "shot",  # it is the target of a Volley
    "volleyed",  # its Volley is over
    "clashing",  # it begins a Clash
    "clashed",  # its Clash is over
    "blessed",  # a friendly Priest's spell has been cast on it
    "cast",  # its character has cast a spell
    "slain",  # its character has fallen
    "chosen",  # as one of several, by another power
]


class By(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Whose deed a clause waits for: its own, or that of others near it."""

    whose: Literal["own", "friend", "foe"] = "own"
    within: Inches = 0
    given: tuple[AnyCondition, ...] = ()


class Clause(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """When a power works, for whom, and what it does."""

    when: When = "always"
    by: By = By()
    given: tuple[AnyCondition, ...] = ()
    """What the regiment that has the power must be."""
    to: To = To()
    does: tuple[AnyEffect, ...]
    until: Until = "round"
    once: Literal["", "round", "game"] = ""
    may: bool = False
    """Whether its player may do without."""


class Power(Entry, frozen=True, kw_only=True):
    """A special rule, a Draw Event or a Supremacy Ability that the book does not print, in our own words.

    The name stands in quotation marks.
    """

    text: Words
    clauses: tuple[Clause, ...] = ()
    atmost: dict[Annotated[str, of("regiment")], Few] = msgspec.field(default_factory=dict)
    """For who builds an army: the warband of a character with this power may hold so many of these at most."""
    always: bool = False
    """Of a Supremacy Ability: whether it is always active [conquest.round.supremacy-always-active]."""
    afar: bool = False
    """Of a Supremacy Ability or a Draw Event: whether whose it is may be off the battlefield.

    [conquest.round.supremacy-on-battlefield, conquest.round.step-2-entering-events]
    """
    compulsory: bool = False
    """Of a Draw Event: whether it must be used [conquest.round.step-2-optional]."""


class Spell(Entry, frozen=True, kw_only=True):
    """A spell [conquest.magic.spell-content]. A range of 0 is Self [conquest.magic.range-self]."""

    text: Words
    range: Inches = 0
    attunement: Annotated[int, Meta(ge=1, le=6)]
    scaling: bool = False
    at: Literal["friend", "foe"] = "friend"
    given: tuple[AnyCondition, ...] = ()
    does: tuple[AnyEffect, ...]
    until: Until = "round"

    @property
    def hits(self) -> bool:
        """Whether it deals hits, and so needs line of sight [conquest.magic.los-only-hits]."""
        return any(isinstance(each, Hits) for each in self.does)


__all__ = [
    "AnyCondition",
    "AnyEffect",
    "By",
    "Clause",
    "Gain",
    "Power",
    "Spell",
    "To",
    "Trait",
]
