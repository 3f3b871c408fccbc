"""The two sides of a combat, and how it stands: what the engine and those who call it share."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal, NamedTuple

from herna.games.cave_evil.content import BEINGS, NECROMANCERS, AnyEffect, Attribute, Being, Power
from herna.games.cave_evil.rules.forces import holder, is_master, mark, occupant
from herna.games.cave_evil.rules.powers import player_for_monsters
from herna.games.cave_evil.state import NOBODY, Combat, Creature, Fighter, Force, Group, Squad, State, Thing

Sort = Literal["fight", "shot", "subdue", "crystal", "gaze", "evil", "mind"]
Six = tuple[int, int, int, int, int, int]
ASTRAL: Six = (12, 12, 12, 12, 12, 12)
"""The astral form that defends a crystal."""
ASTRAL_ONLY = "cave_evil.victory.astral-nothing-else"
CRYSTAL = -1
"""The id of the astral form among creatures."""
EVIL = -2
"""The id of the Evil among them."""


class Banned(NamedTuple):
    """Which rules forbid more than items and spells against an Evil: the ability of a game, what affects minds, support."""

    once: str
    mind: str
    support: str = ""


BANS = {
    "cave_evil.evil-bitch.no-items": Banned(
        "cave_evil.evil-bitch.no-necro-ability", "cave_evil.evil-bitch.immune", "cave_evil.evil-bitch.no-support"
    ),
    "cave_evil.evil-emperor.no-items": Banned("cave_evil.evil-emperor.no-necro-ability", "cave_evil.evil-emperor.no-mind"),
    "cave_evil.evil-goat.bare-fight": Banned(
        "cave_evil.evil-goat.bare-fight", "cave_evil.evil-goat.bare-fight", "cave_evil.evil-goat.only-necromancer"
    ),
}
"""By the rule that forbids items and spells."""


class Body:
    """Somebody who counts in a combat: a creature, an Evil, or the astral form of a crystal."""

    __slots__ = ("being", "card", "creature", "fellow", "force", "id", "mute", "six")

    def __init__(self, creature: Creature | None, force: Force | None, mute: bool) -> None:
        """A creature with the squad or group that it is in; without one the astral form [cave_evil.victory.astral-form]."""
        self.creature = creature
        self.force = force
        self.mute = mute
        self.being: Being | None = None
        self.fellow: Six | None = None
        """The attributes of the creature with which it shares its own [cave_evil.cards.loathsome-union-merge]."""
        if creature is None:
            self.id, self.card, self.six = CRYSTAL, "crystal", ASTRAL
        else:
            self.id, self.card = creature.id, creature.card
            self.being = BEINGS[creature.card]
            self.six = self.being.attributes

    @property
    def mark(self) -> str:
        """What options call it."""
        return mark(self.creature) if self.creature is not None else self.card

    def proof(self, trait: str) -> bool:
        """Whether something cannot touch it."""
        return self.being is not None and trait in self.being.traits


class Party:
    """A side of a combat.

    `seat` decides and rolls; `forces` fight with all they have, of those that are `mute` only the attributes count
    [cave_evil.supported-combat.monster-helper-cards]. `crystal` is whose astral form fights along, `evil` that the Evil does,
    `bare` that only the necromancer does and nothing but his card counts. `only` are the creatures that take part, if not all
    do; a side that `shoots` uses only what reaches far enough. `captives` are enemy creatures that are made to fight here,
    `lost` those of this side that fight for the enemy, `spared` those that stay out of it and do not die with their squad.
    """

    __slots__ = (
        "aside",
        "bare",
        "bodies",
        "captives",
        "crystal",
        "evil",
        "far",
        "forces",
        "lost",
        "mute",
        "only",
        "seat",
        "shoots",
        "spared",
    )

    def __init__(
        self,
        seat: int,
        forces: Iterable[Force] = (),
        mute: Iterable[Force] = (),
        *,
        crystal: int = NOBODY,
        evil: bool = False,
        bare: bool = False,
        only: set[int] | None = None,
        shoots: bool = False,
    ) -> None:
        """Its squads and groups, the one that fights first of all first."""
        self.seat = seat
        self.forces: list[Force] = list(forces)
        self.mute: list[Force] = list(mute)
        self.crystal = crystal
        self.evil = evil
        self.bare = bare
        self.only = only
        self.shoots = shoots
        self.captives: list[tuple[Creature, Force]] = []
        self.far: dict[int, int] = {}
        """How far each squad of a shooting side is from the target, by its space."""
        self.spared: set[int] = set()
        self.lost: set[int] = set()
        self.bodies: list[Body] = []
        self.aside: list[Body] = []
        """Of a shooting side those who do not count, but can use things that reach far enough."""

    def muster(self, state: State) -> None:
        """Count who is there: creatures may have died or gone since the combat was declared, and a crystal gone out.

        If its necromancer has come onto it, he defends in person. [cave_evil.victory.dead-crystal,
        cave_evil.victory.necromancer-on-crystal]
        """
        self.forces = [force for force in self.forces if here(state, force)]
        self.mute = [force for force in self.mute if here(state, force)]
        if self.crystal != NOBODY and not state.players[self.crystal].lit:
            self.crystal = NOBODY
        if self.crystal != NOBODY and (lord := _at_home(state, self.crystal)) is not None:
            self.crystal = NOBODY
            self.forces = [lord, *(force for force in self.forces if force is not lord)]
        if self.crystal == NOBODY:
            self._follow()
        captives = self.captives = [(creature, force) for creature, force in self.captives if creature in force.creatures]
        out = self.spared | self.lost
        only = self.only
        self.bodies = bodies = [
            Body(creature, force, force in self.mute)
            for force in (*self.forces, *self.mute)
            for creature in force.creatures
            if (only is None or creature.id in only) and creature.id not in out
        ]
        if self.shoots and only is not None:
            self.aside = [Body(each, force, False) for force in self.forces for each in force.creatures if each.id not in only]
        for body in bodies:
            if body.creature is not None and body.creature.joined:
                body.fellow = _printed(state, body.creature.joined)
        if self.bare:
            self.bodies = bodies = [body for body in bodies if body.card in NECROMANCERS]
        bodies += [Body(creature, force, True) for creature, force in captives]
        if self.evil and state.evil.card:
            bodies.append(Body(state.evil.creature or Creature(EVIL, state.evil.card), None, False))
        if self.crystal != NOBODY:
            bodies.append(Body(None, None, True))

    def _follow(self) -> None:
        """A player who has no squad left on the side decides for it no more, but who has the next one.

        [cave_evil.supported-combat.different-owners]
        """
        seats = self.seats()
        if seats and self.seat not in seats:
            self.seat = seats[0]

    def holds(self) -> bool:
        """Whether anybody of its own is left; who only helps, or was made to fight here, does not fight on alone.

        [cave_evil.bombs.in-combat]
        """
        return any(body.creature is None or not body.mute for body in self.bodies)

    def seats(self) -> list[int]:
        """Whose squads fight on this side."""
        return [force.seat for force in self.forces if type(force) is Squad]

    @property
    def all(self) -> list[Force]:
        """Who wins or dies with this side."""
        return [*self.forces, *self.mute]

    def bystanders(self) -> set[int]:
        """The creatures of its squads that do not count on this side [cave_evil.ranged-attack.only-ranged-count]."""
        return {body.id for body in self.aside} | self.spared | self.lost

    def victims(self) -> list[tuple[Force, list[Creature]]]:
        """Who dies if this side has lost: everybody in its squads and groups who was not spared."""
        found = [(force, [each for each in force.creatures if each.id not in self.spared]) for force in self.all]
        return [(force, creatures) for force, creatures in found if creatures]

    def owners(self) -> list[int]:
        """Who decides about items and abilities: the side's player first, then the owners of other squads.

        [cave_evil.supported-combat.different-owners]
        """
        return list(dict.fromkeys((self.seat, *self.seats())))

    def of(self, seat: int) -> Iterator[Force]:
        """The squads about which a player decides, monsters among them for the side's player."""
        for force in self.forces:
            if (force.seat if type(force) is Squad else self.seat) == seat:
                yield force


def no_minds(bout: Bout) -> str:
    """Why no mind is affected in a combat [cave_evil.evil-bitch.immune, cave_evil.evil-emperor.no-mind]."""
    return BANS[bout.ban].mind if bout.ban in BANS else "cave_evil.abilities.combat-ability"


def _printed(state: State, number: int) -> Six | None:
    """The attributes of a creature on the board, wherever it is."""
    force = holder(state, number)
    return None if force is None else next(BEINGS[each.card].attributes for each in force.creatures if each.id == number)


def _at_home(state: State, seat: int) -> Squad | None:
    """The squad of a necromancer, or half of one, that stands on his crystal."""
    force = occupant(state, state.players[seat].crystal)
    return force if type(force) is Squad and force.seat == seat and is_master(force) else None


def here(state: State, force: Force) -> bool:
    """Whether a squad or group is still in play, as what it was."""
    if type(force) is Group:
        return any(force is each for each in state.groups)
    return any(force is each for each in state.players[force.seat].squads)  # type: ignore[union-attr]  # a Squad


class Active(NamedTuple):
    """An effect that works in a combat or a round: whose, of which card and creature, on which target."""

    side: int
    source: str
    body: Body | None
    power: Power
    effect: AnyEffect
    thing: bool = False
    """Whether it comes from an item or a spell, and not from a creature itself."""
    target: Body | None = None


class Worn(NamedTuple):
    """An item that works in combat without being declared, in a squad or group."""

    side: int
    force: Force
    thing: Thing
    powers: tuple[Power, ...]


class Bout:
    """A combat while it is fought.

    `reach` is 0 in normal combat, else how far a ranged attack goes; `items`, `powers` and `mind` say whether items and spells,
    abilities, and abilities that affect the mind may be used, `ban` which rule forbids items; `window` whether once-per-game
    abilities may be used when it is declared. `first` fixes the first attribute; several let the attackers choose.
    """

    __slots__ = (
        "ban",
        "blasted",
        "busy",
        "charms",
        "declared",
        "dressed",
        "first",
        "fought",
        "items",
        "leader",
        "mind",
        "passives",
        "powers",
        "reach",
        "separate",
        "sides",
        "sort",
        "space",
        "standing",
        "window",
        "winner",
        "wins",
        "worn",
    )

    def __init__(
        self,
        sort: Sort,
        attackers: Party,
        defenders: Party,
        space: int,
        *,
        first: Attribute | Sequence[Attribute] | None = None,
        reach: int = 0,
        items: bool = True,
        powers: bool = True,
        mind: bool = True,
        window: bool = True,
        ban: str = ASTRAL_ONLY,
    ) -> None:
        """What is fought about."""
        self.sort: Sort = sort
        self.sides = (attackers, defenders)
        self.space = space
        self.first: tuple[Attribute, ...] = () if first is None else (first,) if isinstance(first, str) else tuple(first)
        self.reach = reach
        self.items = items
        self.powers = powers
        self.mind = mind
        self.window = window
        self.ban = ban
        self.leader = 0
        """The side that counts as the attacker [cave_evil.combat.attacker-defender]."""
        self.wins = [0, 0]
        self.fought: list[Attribute] = []
        self.passives: list[Active] = []
        self.standing: list[Active] = []
        self.declared: list[Active] = []
        self.busy: dict[int, int] = {}
        """How many things each creature has used in the running round."""
        self.worn: list[Worn] = []
        """What can be worn: it works in each round without being declared, if somebody has a slot left for it."""
        self.dressed: dict[int, int] = {}
        """Who wears what in the running round because a player said so."""
        self.blasted = False
        """Whether a bomb has gone off in the running round: who counts has to be looked at anew."""
        self.charms: dict[int, int] = {}
        """What creatures must roll to live on, by things that were declared in this combat."""
        self.separate: Body | None = None
        """Who lets its squad fight each enemy creature for itself."""
        self.winner = NOBODY

    def muster(self, state: State) -> None:
        """Count who is there on both sides; who is out of the game by now decides for monsters no more.

        [cave_evil.combat.monster-player-who]
        """
        for party in self.sides:
            party.muster(state)
        for party, other in (self.sides, self.sides[::-1]):
            if not state.players[party.seat].alive and not party.seats():
                party.seat = player_for_monsters(state, state.active, other.seats())

    @property
    def afar(self) -> bool:
        """Whether one side shoots, or gazes: it stays the attacker then [cave_evil.evil-statue.gaze-attack]."""
        return self.reach > 0 or self.sort == "gaze"

    def bury(self) -> None:
        """What the dead have declared or brought along counts no more [cave_evil.bombs.in-combat]."""
        living = {body.id for party in self.sides for body in (*party.bodies, *party.aside)}
        for found in (self.declared, self.standing):
            found[:] = [each for each in found if each.body is None or each.body.id in living]

    def emptied(self) -> bool:
        """Whether a side has nobody of its own left."""
        return not self.sides[0].holds() or not self.sides[1].holds()

    def seats(self) -> list[int]:
        """Who decides for the attackers and for the defenders."""
        return [self.sides[0].seat, self.sides[1].seat]

    def mains(self) -> list[Force | None]:
        """The squads or groups that fight each other; a crystal and the Evil are no such thing, whoever defends along."""
        return [party.forces[0] if party.forces and party.crystal == NOBODY else None for party in self.sides]

    def shown(self) -> Combat:
        """The combat as everybody sees it [cave_evil.combat.inspect]."""
        fighters: list[Fighter] = []
        for side, party in enumerate(self.sides):
            for place, force in enumerate(party.all):
                cards = [creature.card for creature in force.creatures if party.only is None or creature.id in party.only]
                if type(force) is Squad:
                    fighters.append(Fighter(side, force.seat, force.number, "", cards, place > 0))
                else:
                    fighters.append(Fighter(side, NOBODY, letter=force.letter, cards=cards, helps=place > 0))  # type: ignore[union-attr]  # a Group
            if party.evil:
                fighters.append(Fighter(side, letter="evil", cards=[body.card for body in party.bodies if body.force is None]))
            if party.crystal != NOBODY:
                fighters.append(Fighter(side, party.crystal, letter="crystal"))
        return Combat(self.sort, self.seats(), fighters, self.space)
