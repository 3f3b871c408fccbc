"""The data on the table."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

import msgspec

from herna.games.conquest.content import CHARACTERS, REGIMENTS, STANDS, ArmyList
from herna.games.conquest.content.vocabulary import Class, Type

NOBODY = -1
"""Where a seat, a regiment or a place could be named and none is."""

Phase = Literal["setup", "round", "reinforcement", "command", "supremacy", "action", "victory"]
"""Preparing, the start of a round, and its five phases [conquest.round.phase-order]."""

Where = Literal["waiting", "arriving", "field", "garrison", "gone"]
"""Among the reinforcements; put aside to march on in this round; on the battlefield; in a garrison; destroyed."""

Step = Literal["card", "aura", "draw", "start", "actions", "chain", "end"]
"""The steps of an activation; `chain` comes after a character's action."""

Until = Literal["action", "activation", "round", "game"]

Whom = Literal["stands", "command", "character", "all"]
"""The ordinary stands and the command stand, the command stand alone, the character stand, or all of them."""


class Mark(msgspec.Struct, omit_defaults=True):
    """A token beside a regiment: something it has for a while [conquest.round.until-end-of-round].

    `what` is a special rule, a characteristic, or a word that a rule of ours looks for, such as `no-seize`. What is
    `plus` is added to what there is; of others the highest counts. [conquest.special-rules.no-stacking,
    conquest.special-rules.different-x]
    """

    what: str
    x: int = 1
    plus: bool = False
    until: Until = "round"
    whom: Whom = "all"
    source: str = ""
    """The entry of the content that gave it."""
    limit: int = NOBODY
    """The most that this bonus can lead to, or the least of what it takes away [conquest.principles.bonus-cap-persists]."""


class Hero(msgspec.Struct, omit_defaults=True):
    """A character in its regiment; if it is a regiment by itself, it stands on the regiment's own stand.

    [conquest.characters.character-stand]
    """

    kind: str
    warband: int
    wounds: int = 0
    acted: bool = False
    """Whether its own card was played in this round [conquest.characters.one-action]."""
    did: bool = False
    """Whether it took an action of its own in this round; a Pass is none [conquest.characters.die-fighting]."""
    mastery: str = ""
    items: tuple[str, ...] = ()
    spells: tuple[str, ...] = ()
    upgrades: tuple[str, ...] = ()


@lru_cache(maxsize=1 << 10)
def type_of(kind: str) -> Type:
    """The type of a regiment, or of a character that is a regiment by itself.

    [conquest.principles.type-category, conquest.characters.character-keyword]
    """
    return (REGIMENTS[kind] if kind in REGIMENTS else CHARACTERS[kind]).type


@lru_cache(maxsize=1 << 10)
def stand_of(kind: str) -> tuple[int, int]:
    """How wide and deep a stand is [conquest.principles.stand-dimensions]."""
    base = STANDS[type_of(kind)]
    return base.width, base.depth


class Regiment(msgspec.Struct, omit_defaults=True):
    """One regiment. Of its stands it knows what sets them apart: command stand, character, the wounds of the wounded one.

    The place is the middle of the front edge, and the facing; all else about where stands are follows from a few numbers
    (`field/shapes.py`). One number of wounds is enough for all ordinary stands, since a wounded one is finished before
    another is touched.
    [conquest.casualties.priority-finish-wounded, conquest.principles.regiment-definition]
    """

    id: int
    kind: str
    """An entry of the regiments, or of the characters that are a regiment by themselves."""
    seat: int
    warband: int
    models: tuple[str, ...] = ()
    """The command models that live."""
    upgrades: tuple[str, ...] = ()
    where: Where = "waiting"
    post: int = NOBODY
    """The piece of terrain that it occupies, by its place on the map."""
    x: int = 0
    y: int = 0
    facing: int = 0
    files: int = 0
    stands: int = 0
    """Stands in ranks and files, the character's among them unless it is a Rider [conquest.characters.counts-as-stand]."""
    rear: int = 0
    """Which files of an incomplete rear rank are filled, as bits; 0 stands for the middle ones."""
    lean: int = 1
    """On which side of the command stand the character stands: -1 left, 1 right [conquest.characters.character-centre-tie]."""
    lead: bool = False
    """Whether its command stand lives."""
    wounds: int = 0
    """Of the one wounded ordinary stand."""
    lead_wounds: int = 0
    hero: Hero | None = None
    first: int = 0
    """Its stands at the start of the game, without the character's: healing goes no further."""
    lost: tuple[str, ...] = ()
    """Command models that fell with their stand, to come back with it [conquest.casualties.healing-command-abilities]."""
    began: int = 0
    """Its size at the start of the round or on entering [conquest.morale.broken-count-details]."""
    broken: int = 0
    """Its size from which Shattered is counted; 0 if it is not Broken [conquest.morale.shattered-later-round]."""
    gap: bool = False
    """Whether its command stand fell in this action, so that it reforms at the end [conquest.command-models.free-reform]."""
    acted: bool = False
    """Whether it was activated in this round."""
    did: bool = False
    """Whether it took an action in this round; a Pass is none [conquest.characters.die-fighting]."""
    arrived: int = 0
    """The round in which it came onto the battlefield."""
    due: bool = False
    """Whether it could not enter, and arrives automatically in the next round [conquest.out-of-combat.arrive-failed]."""
    marches: int = 0
    """March actions taken in this round [conquest.command-models.standard-bearer-third]."""
    held: int = 0
    """The round in which it occupied its garrison [conquest.terrain.garrison-not-same-round]."""
    marks: list[Mark] = []

    @property
    def place(self) -> tuple[int, int, int]:
        return self.x, self.y, self.facing

    def put(self, place: tuple[int, int, int]) -> None:
        """Stand the regiment somewhere."""
        self.x, self.y, self.facing = place

    @property
    def alone(self) -> bool:
        """Whether it is a character that is a regiment by itself."""
        return self.kind in CHARACTERS

    @property
    def type(self) -> Type:
        return type_of(self.kind)

    @property
    def class_(self) -> Class:
        """Its class, which its character takes on.

        [conquest.characters.character-class, conquest.characters.class-no-effect]
        """
        grade = (CHARACTERS if self.alone else REGIMENTS)[self.kind].class_
        assert grade is not None
        return grade

    @property
    def stand(self) -> tuple[int, int]:
        """How wide and deep a stand is."""
        return stand_of(self.kind)

    @property
    def size(self) -> int:
        """How many stands it has for all that counts them; a Rider is one more [conquest.special-rules.rider-two-stands]."""
        return self.stands + (1 if self.rider else 0)

    @property
    def rider(self) -> bool:
        """Whether its character rides on the monster and has no stand of its own [conquest.special-rules.rider]."""
        return self.hero is not None and not self.alone and "rider" in CHARACTERS[self.hero.kind].rules

    @property
    def ordinary(self) -> int:
        """Stands that are not the character's."""
        return self.stands - (1 if self.hero is not None and not self.alone and not self.rider else 0)

    @property
    def here(self) -> bool:
        """Whether it is on the battlefield, a garrison included."""
        return self.where in {"field", "garrison"}


class Objective(msgspec.Struct, omit_defaults=True):
    """A Secondary Objective that was kept; once scored it lies open [conquest.battle.secondary-reveal]."""

    card: str
    scored: int = 0
    """The round in which it was scored."""


class Side(msgspec.Struct, omit_defaults=True):
    """A player's army and all that belongs to it beside the regiments."""

    army: ArmyList
    edge: Literal["south", "north"] = "south"
    """The Reinforcement Zone: south is the edge of the greatest y [conquest.out-of-combat.reinforcement-zone]."""
    stack: list[str] = []
    """The Command Stack, its top at the end: names of regiments and characters. Nobody else knows the order."""
    known: int = 0
    """How many cards on top of the stack everybody knows: one that was revealed and went back
    [conquest.characters.chain-reveal-public]."""
    seen: int = 0
    """How many cards on top of the stack the opponent has looked at: nobody else knows them."""
    played: list[str] = []
    """Cards that were revealed in this round."""
    last: tuple[str, ...] = ()
    """Cards that were revealed in the round before, in order."""
    line: int = 0
    """How far from the zone the Reinforcement Line may lie at most now [conquest.out-of-combat.reinforcement-line-new-max]."""
    points: int = 0
    headless: bool = False
    """Whether points were given for its Warlord [conquest.scenarios.one-vp-warlord]."""
    deck: list[str] = []
    """Secondary Objectives that nobody has drawn, or that were discarded."""
    drawn: list[str] = []
    """Secondary Objectives among which its player still chooses; nobody else knows them."""
    objectives: list[Objective] = []
    """Those kept; nobody else knows what was not scored yet."""
    pick: int = NOBODY
    """The regiment of the free choice in the Reinforcement Phase [conquest.round.free-choice]; secret until both reveal."""
    stays: bool = False
    """Whether that one stays back."""
    flanking: list[int] = []
    """Regiments with Flank that are said to arrive; secret until both reveal."""
    dice: dict[Class, list[int]] = {}
    """The reinforcement dice for each class; secret until both reveal."""
    spent: list[str] = []
    """Powers that were used and can be used once a game."""
    supremacy: str = ""
    """The Supremacy Ability that is active in this round."""
    run: int = 0
    """How many turns this player has right after one another beside the next one."""
    potency: int = 0
    """Markers that some powers give and others spend."""


class Activation(msgspec.Struct, omit_defaults=True):
    """What is going on in the Action Phase: a card that was revealed, and how far its regiment or character has come."""

    seat: int
    card: str
    regiment: int = NOBODY
    hero: bool = False
    """Whether it is the character's own activation."""
    step: Step = "card"
    events: list[str] = []
    """Draw Events that were used."""
    left: int = 2
    """Actions that may still be taken, free ones not counted."""
    taken: list[str] = []
    """Actions taken, in order, the free ones too; passes are none."""
    spent: int = 0
    """How many of them were not free."""
    free: list[str] = []
    """Actions that may be taken for free at any time [conquest.round.free-action]."""
    more: list[str] = []
    """Actions that may be taken once more, each for one of the actions [conquest.round.additional-action]."""
    doing: str = ""
    """An action that was chosen, of which the how is still to be answered."""
    at: int = NOBODY
    """The regiment or thing that it is aimed at."""
    entering: bool = False
    """Whether the regiment is still on its way onto the battlefield."""
    over: bool = False
    """Whether the first March has ended on a friend, so that the second action is March or Charge."""
    roll: int = 0
    """A die of the action that was rolled before its how is answered."""
    roused: bool = False
    """Whether the die of Bloodlust was rolled for the next action [conquest.special-rules.bloodlust-each-action]."""
    driven: bool = False
    """Whether the action is one to which Bloodlust drives the regiment."""
    chained: bool = False
    """Whether the regiment acts right after its character [conquest.characters.chain-activation]."""
    then: int = NOBODY
    """The regiment that a power activates right after this one."""


class Contact(msgspec.Struct, frozen=True):
    """A regiment and an enemy that touched before casualties were removed in this action [conquest.morale.stranded]."""

    regiment: int
    foe: int
    side: int
    """The side of the enemy that it touched: front, right, rear, left."""
    stands: int
    """How many of its stands touched the enemy."""


class State(msgspec.Struct):
    """Everything on the table."""

    scenario: str
    map: str
    wide: int
    deep: int
    regiments: list[Regiment]
    sides: list[Side]
    phase: Phase = "setup"
    step: str = ""
    """How far the phase has come, if a rest can lie within it."""
    round: int = 0
    rolled: list[int] = []
    """The dice for First Player, as they have been modified."""
    first: int = NOBODY
    """The First Player of the round."""
    turn: int = NOBODY
    """Whose turn it is in the Action Phase."""
    active: Activation | None = None
    contacts: list[Contact] = []
    """Who fought whom when casualties were first removed in this action: Pursuit compares with it."""
    pursuer: int = NOBODY
    """The player who carries out the Pursuit: the active one when the casualties were removed."""
    cleared: list[tuple[int, ...]] = []
    """Garrisons whose regiment was destroyed, each with the enemies that touched it [conquest.terrain.garrison-cleared]."""
    fallen: list[str] = []
    """Command Cards removed from the game in this round, as `seat:card` [conquest.scenarios.one-vp-details]."""

    def on_field(self) -> list[Regiment]:
        """Regiments that stand on the battlefield, those in garrisons not counted."""
        return [each for each in self.regiments if each.where == "field"]

    def of(self, seat: int) -> list[Regiment]:
        """A player's regiments that are not destroyed."""
        return [each for each in self.regiments if each.seat == seat and each.where != "gone"]
