"""Scenarios: what is to be reached, which rules change, and the campaigns that they make."""

from __future__ import annotations

from typing import Annotated, TypeVar

from msgspec import Meta

from herna.games.zombie_country.content.vocabulary import EDGE, EnemyId, Few, Shift, Slot, Some, Wanted
from herna.kernel.content import Entry, Tagged, of
from herna.kernel.names import Words


class Goal(Tagged, frozen=True, tag_field="goal", tag=str.lower):
    """One of the things that must all be so at the end of a round."""


class Escape(Goal, frozen=True):
    """Everybody is at a working vehicle with room, and on the same space is food for them, so much each.

    [zombie_country.victory.win-condition]
    """

    food: Some = 3


class Gather(Goal, frozen=True):
    """All who live stand on one kind of card with so many fitting items each, carried or lying there known.

    `at` is the town edge or the id of a building; `total` is wanted from all of them, however many they are.
    """

    what: Wanted
    each: Some = 0
    total: Some = 0
    at: str = EDGE


class Arrive(Goal, frozen=True):
    """All who live stand on the last card of a street that is complete, or on a named building."""

    at: str = ""


class Build(Goal, frozen=True):
    """A structure stands, on a named building if one is named."""

    structure: Annotated[str, of("item")]
    at: str = ""


class Slay(Goal, frozen=True):
    """So many enemies have been killed, so many for each player."""

    total: Annotated[int, Meta(ge=0, le=60)] = 0
    each: Some = 0
    slot: Slot | None = None


class Plunder(Goal, frozen=True):
    """So many buildings are Empty."""

    buildings: Few


class Endure(Goal, frozen=True):
    """The dusk counter has reached its end, and everybody who lives is inside a building."""


Goals = Escape | Gather | Arrive | Build | Slay | Plunder | Endure


class Law(Tagged, frozen=True, tag_field="law", tag=str.lower):
    """A special rule of a scenario."""


class Murk(Law, frozen=True):
    """A modifier to every search roll."""

    points: Shift


class Crowded(Law, frozen=True):
    """With every building that is laid a group of enemies appears on its card."""

    slot: Slot = "X"


class Restless(Law, frozen=True):
    """At the start of each round a group of enemies appears ahead of the starting player."""

    slot: Slot
    every: Few = 1


class Gear(Law, frozen=True):
    """Each character starts with an item: one that can only be made, or one of which there are enough cards for all."""

    item: Annotated[str, of("item")]


class Deaf(Law, frozen=True):
    """Perception thresholds of all enemies change."""

    points: Shift


class Wounded(Law, frozen=True):
    """Each character starts with wounds."""

    wounds: Few


Laws = Murk | Crowded | Restless | Gear | Deaf | Wounded
L = TypeVar("L", bound=Law)

Lengths = tuple[Few, Few, Few, Few, Few]
"""A number for one to five players."""


class Track(Tagged, frozen=True, kw_only=True):
    """The length of the dusk counter by difficulty and number of players [zombie_country.victory.dusk-length]."""

    easy: Lengths = (6, 6, 6, 6, 6)
    normal: Lengths = (6, 6, 6, 6, 6)
    hard: Lengths = (6, 6, 6, 6, 6)


class Scenario(Entry, frozen=True, kw_only=True):
    """A scenario: goals, special rules, the size of the town [zombie_country.setup.cooperative].

    `dusk` is the length of the dusk counter, `streets` how many begin at the town edge, `length` how
    many cards a street has at least, `side_streets` how many may branch off at crossroads. The buildings of `last` come at the
    end of the first street. `slots` are the enemies X, Y, Z at the start, `deck` is how many cards of each event deck are used
    for each of one to five players [zombie_country.setup.event-deck-size].
    """

    story: Words
    goals: tuple[Goals, ...]
    laws: tuple[Laws, ...] = ()
    streets: Annotated[int, Meta(ge=1, le=3)] = 1
    length: Annotated[int, Meta(ge=5, le=40)] = 20
    side_streets: Annotated[int, Meta(ge=0, le=3)] = 0
    entrances: Annotated[int, Meta(ge=1, le=4)] = 2
    last: tuple[Annotated[str, of("building")], ...] = ()
    slots: tuple[EnemyId, EnemyId, EnemyId] = ("lazy-zombie", "zombie", "raider")
    dusk: Track = Track()
    deck: Lengths = (3, 3, 4, 4, 4)

    def __post_init__(self) -> None:
        if not self.goals:
            raise ValueError("a scenario needs a goal")
        if min(self.deck) < 3:
            raise ValueError("there must be three active events for each player")


class Campaign(Entry, frozen=True, kw_only=True):
    """Scenarios to be played one after the other with the same survivors [zombie_country.victory.campaign]."""

    story: Words
    missions: tuple[Annotated[str, of("scenario")], ...]

    def __post_init__(self) -> None:
        if not self.missions:
            raise ValueError("a campaign needs a mission")


class Word(Entry, frozen=True, kw_only=True):
    """What options and events call things that are no cards."""
