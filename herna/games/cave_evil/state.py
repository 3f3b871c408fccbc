"""The data on the table."""

from __future__ import annotations

from typing import Literal

import msgspec

from herna.games.cave_evil.content import Attribute, DeckName, TileKind
from herna.kernel.deck import Deck

NECROMANCER = 0
"""The number of the control card N; the others are 1 to 5 [cave_evil.components.control-cards]."""
CARDS = 5
"""Numbered control cards [cave_evil.basics.max-six-squads]."""
ROCKS = 3
"""On an excavation card that was just drawn [cave_evil.excavation.three-rocks]."""
NOBODY = -1
"""Where a seat could be named and none is: monsters, the Evil, cards that leave the game."""
NOWHERE = -1

Phase = Literal["setup", "cycle", "neighbours", "conjuration", "actions", "events", "turn_end", "cycle_end"]


class Creature(msgspec.Struct, omit_defaults=True):
    """A creature card in play, or a necromancer; `id` stays the same as long as it lives.

    What it has done in this turn it takes along through merging and splitting [cave_evil.movement.no-extra-actions].
    """

    id: int
    card: str
    moved: int = 0
    """Points of movement used in this turn."""
    acted: bool = False
    """Whether it has taken part in an action in this turn."""
    early: bool = False
    """Whether that was in phase 1 [cave_evil.phase-1.no-action-after]."""
    still: bool = False
    """Whether it may not move any more in this turn."""
    stopped: bool = False
    """Whether it came beside a foe in this turn and had to stop [cave_evil.combat.stop-adjacent]."""
    tamed: bool = False
    """Whether it was subdued in this turn: then it neither moves nor acts [cave_evil.subdue.frozen]."""
    extra: int = 0
    """Points of movement that cards have added for this turn."""
    used: list[int] = []
    """The powers, by their place on the card, that were used in this turn."""
    spent: list[int] = []
    """Those that were used for good: once a game."""
    burdens: list[str] = []
    """The cards that are attached to it [cave_evil.lasting.attach-one]."""
    joined: int = 0
    """The creature with which it shares its attributes in this turn; 0 for none [cave_evil.cards.loathsome-union-merge]."""


class Thing(msgspec.Struct, omit_defaults=True):
    """An item or spell card in play."""

    card: str
    owner: int = NOBODY
    """Who invoked it and has had it ever since; nobody if it was found [cave_evil.items.first-use-owner]."""
    paid: bool = False
    """Whether its free first use is over [cave_evil.items.symbol-pay]."""
    used: bool = False
    """Whether it was used in this turn [cave_evil.items.once-per-turn]."""
    walker: int = 0
    """The creature that has gone farther by it in this turn, or fought with it undeclared [cave_evil.items.once-per-turn]."""
    fresh: bool = False
    """Whether it was invoked in this turn: then no necromancer's squad casts it [cave_evil.spellcasting.not-after-invoke]."""
    spent: bool = False
    """Whether it was used for good: once a game."""
    gate: int = NOWHERE
    """Of the Iron Gate: the space on which it was set [cave_evil.cards.iron-gate-blocks]."""


class Works(msgspec.Struct, omit_defaults=True):
    """A dig under way: a card that nobody has seen, the rocks on it, and what it is to be."""

    card: str
    rocks: int = ROCKS
    collapse: bool = False
    dug: bool = False
    """Whether the squad has worked on it in this turn."""


class Squad(msgspec.Struct, omit_defaults=True):
    """A control card with creatures on it, and its marker on the board [cave_evil.basics.marker-stands-for-card].

    A squad is on exactly one space [cave_evil.squads.one-space].
    Every creature in play is on a control card, N or one of the others, and so is what its squad carries; what is on N belongs
    to the necromancer's squad, and he can use it. [cave_evil.basics.creature-on-control-card,
    cave_evil.basics.where-new-cards-go, cave_evil.basics.carried-cards-stay, cave_evil.basics.necromancer-uses-own-cards,
    cave_evil.basics.squad-capacity-depends]
    """

    seat: int
    number: int
    space: int
    creatures: list[Creature]
    things: list[Thing] = []
    goods: list[int] = msgspec.field(default_factory=lambda: [0, 0, 0])
    """Metal, gore and shadowflame that it carries."""
    works: Works | None = None
    eyes: bool = False
    """Whether it carries the Glowing Eyes."""
    received: bool = False
    """Whether it got a creature by Invoke in this turn [cave_evil.invoke.move-then-frozen]."""
    marched: bool = False
    """Whether it has moved in this turn [cave_evil.meditation.no-movement, cave_evil.movement.what-is-movement]."""
    pressed: bool = False
    """Whether it was hired beside a foe in this turn, and must deal with it at once [cave_evil.hire.next-to-enemy]."""
    apart: list[int] = []
    """Creatures of enemy squads beside it that others of its owner's have fought: its own combat is with another one.

    [cave_evil.supported-combat.split-fights]
    """
    held: int = 0
    """So many turns of its owner it may not move."""
    bound: int = 0
    """So many turns of its owner it may neither move nor act."""
    lent: int = 0
    """So many turns until it goes back to `lender`; 0 for squads that are their owner's for good."""
    lender: int = NOBODY


class Group(msgspec.Struct, omit_defaults=True):
    """Wandering monsters on a space, or a Protector with what has joined it [cave_evil.wandering.serve-nobody]."""

    letter: str
    space: int
    creatures: list[Creature]
    pit: bool = False
    """Whether it still stands on the spawn pit on which it appeared [cave_evil.wandering.never-back]."""
    home: int = NOWHERE
    """Of a Protector: the spawn pit that it guards."""
    forsaken: bool = False
    """Whether it was abandoned in this turn and could not go away [cave_evil.advanced.abandon-moved-fight]."""


Force = Squad | Group


class Heap(msgspec.Struct, omit_defaults=True):
    """What lies on a space."""

    goods: list[int] = msgspec.field(default_factory=lambda: [0, 0, 0])
    things: list[Thing] = []
    eyes: bool = False


class Player(msgspec.Struct, omit_defaults=True):
    """A necromancer's side of the table."""

    necromancer: str = ""
    hand: list[str] = []
    squads: list[Squad] = []
    """The control cards in use, N first if there is one, then by number."""
    enemy_kills: list[str] = []
    wandering_kills: list[str] = []
    lair: int = NOWHERE
    """The number of its Lair among the tiles."""
    crystal: int = NOWHERE
    """The space of the Chthonic Crystal."""
    alive: bool = True
    """Whether the player is in the game."""
    necromancer_alive: bool = True
    risen: int = 0
    """The creature that has become the necromancer, of several that are alike [cave_evil.rage.new-necromancer]."""
    lit: bool = True
    """Whether the crystal burns [cave_evil.victory.dead-crystal]."""
    invoking: bool = False
    """Whether the Invoke of this turn can be gone on with: nobody has acted since [cave_evil.invoke.goes-on]."""
    offering: bool = False
    """Whether the necromancer has sacrificed in this turn, and may go on with it [cave_evil.advanced.sacrifice-any-number]."""
    spent: bool = False
    """Whether the once-per-game ability was used."""
    spent_now: bool = False
    """Whether that was in the running turn [cave_evil.necromancers.ban-enforced]."""
    hushed: bool = False
    """Whether the player has left word not to be asked about it again in the running turn, unless attacked."""
    meditated: bool = False
    """Whether the necromancer has meditated in this turn, and stays where he is [cave_evil.meditation.no-movement]."""
    took: bool = False
    """Whether the card of this turn came from a discard pile [cave_evil.conjuration.taken-discard-kept]."""
    worker: int = 0
    """The half of a split Black Wizard that has done a necromancer's work in this turn."""


class Tile(msgspec.Struct, omit_defaults=True, frozen=True):
    """A tile on the table: cave side up, or black side up for a collapse."""

    kind: TileKind
    q: int
    r: int
    turn: int = 0
    rock: bool = False
    by: int = NOBODY
    """Whose Lair it is."""
    cut: bool = False
    """Whether it may have cut into Lairs and spawn pits: a tile of the Emperor's [cave_evil.evil-emperor.digs-anything]."""


class Evil(msgspec.Struct, omit_defaults=True):
    """The Awakening Evil."""

    card: str
    stage: Literal["asleep", "revealed", "awake", "gone"] = "asleep"
    since: int = 0
    """The cycle in which it awoke."""
    space: int = NOWHERE
    target: int = NOBODY
    """Whom the Emperor wants to destroy."""
    leader: int = NOBODY
    """Who chose that."""
    mover: int = NOBODY
    """Who moves it in this cycle."""
    way: int = 0
    """Where the Goat runs in this cycle: 1 north, 2 east, 3 south, 4 west."""
    last: int = NOWHERE
    """The direction of the Goat's last step."""
    left: int = 0
    """The steps that it has left in this cycle."""
    creature: Creature | None = None
    """The Evil as a creature, for burdens."""


class Change(msgspec.Struct, omit_defaults=True):
    """Why a number is what it is: what a card did to a creature, or to the die, in a round."""

    side: int
    """Whose number is changed: 0 the attackers', 1 the defenders'."""
    source: str
    """The card that did it."""
    amount: int
    creature: int = 0
    """The creature whose attribute is changed; 0 for the die."""
    card: str = ""
    """The card of that creature: when somebody asks, it may be dead."""


class Remark(msgspec.Struct, omit_defaults=True):
    """What a card did in a round that is no number: why dice, ties and what the enemy used counted as they did."""

    side: int
    """Whom it concerns: who rolls twice, who wins or loses equal totals, whose enemies' cards come to nothing."""
    source: str
    """The card that did it."""
    what: Literal["better", "worse", "ties", "no-ties", "silences", "cancels", "reflects", "ignores"]


class Round(msgspec.Struct, omit_defaults=True):
    """A combat round: what was fought with, what counted, and who won."""

    attribute: Attribute
    base: list[int] = []
    """The attributes of all creatures, attackers' and defenders'."""
    changes: list[Change] = []
    dice: list[int] = []
    totals: list[int] = []
    again: list[int] = []
    """Dice that were rolled again for a tie, in pairs."""
    winner: int = NOBODY
    spare: list[int] = []
    """The other die of each side that rolled twice; 0 for one that did not."""
    remarks: list[Remark] = []


class Fighter(msgspec.Struct, omit_defaults=True):
    """A squad, group, crystal or Evil as it went into a combat."""

    side: int
    seat: int = NOBODY
    """Whose it is."""
    number: int = NOWHERE
    """The control card of a squad."""
    letter: str = ""
    """Of a group; `crystal` and `evil` for those."""
    cards: list[str] = []
    helps: bool = False
    """Supports the squad that fights."""


class Combat(msgspec.Struct, omit_defaults=True):
    """A combat as everybody sees it, and the last one until the next begins."""

    sort: Literal["fight", "shot", "subdue", "crystal", "gaze", "evil", "mind"]
    players: list[int]
    """Who decides for the attackers and for the defenders."""
    fighters: list[Fighter]
    space: int
    rounds: list[Round] = []
    winner: int = NOBODY
    over: bool = False
    leader: int = 0
    """Which side counts as the attacker: the first, unless the other one has struck before it."""


class State(msgspec.Struct, omit_defaults=True):
    """Everything on the table, hidden things too."""

    players: list[Player]
    decks: dict[str, Deck[str]]
    """The four conjuration decks, `excavation` and `protectors`."""
    monks: list[str] = []
    """The Necromonks that were not dealt."""
    evil: Evil = msgspec.field(default_factory=lambda: Evil(""))
    sleepers: list[str] = []
    """The other Evils that might have been drawn; nobody has seen them either [cave_evil.setup.evil-secret]."""
    switches: list[str] = []
    """The rules that are played beside the basic ones."""
    phase: Phase = "setup"
    step: int = 0
    """How far setup, or a phase, has come."""
    first: int = 0
    began: int = 0
    """Who was the first player at the start: Thronerooms keep their numbers whoever dies."""
    active: int = 0
    cycle: int = 0
    eye: int = 0
    """Vortex spaces that the Blood Eye has moved since the start, whatever tiles lie over them."""
    invoked: int = 0
    """Creatures invoked in this cycle [cave_evil.advanced.longer-game]."""
    tiles: list[Tile] = []
    """In the order in which they were laid."""
    cave: int = 0
    """The number of the cave that the tiles make: by it what was found out about the cave is remembered."""
    heaps: dict[int, Heap] = {}
    groups: list[Group] = []
    events: list[str] = []
    """Events drawn in this turn, in order, not yet resolved."""
    marching: list[str] = []
    """The letters of the groups that the running event is still to move."""
    strides: dict[int, int] = {}
    """How far each monster has gone by the card that makes monsters move just now."""
    played: str = ""
    """A card that is paid for and not yet placed [cave_evil.invoke.order]."""
    gone: list[str] = []
    """Cards that have left the game."""
    combat: Combat | None = None
    dying: bool = False
    """Whether deaths are still setting things off: nobody is out before that is done [cave_evil.victory.last-two-die]."""
    looking: list[int] = []
    """Who looks into a hand just now, and whose it is."""
    named: int = 0
    """How many creatures have had an id."""

    def on(self, switch: str) -> bool:
        """Whether a rule beside the basic ones is played."""
        return switch in self.switches

    @property
    def seats(self) -> int:
        return len(self.players)

    def living(self) -> list[int]:
        """The seats still in the game, from the active player clockwise."""
        count = len(self.players)
        return [seat for each in range(count) if self.players[seat := (self.active + each) % count].alive]


DeckWord = DeckName | Literal["excavation", "protectors"]
