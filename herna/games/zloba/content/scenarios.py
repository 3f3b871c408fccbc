"""Scenarios: when a side has won, what a scenario changes, and its card."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from herna.games.zloba.content.opponent import Chaos, Spot
from herna.games.zloba.content.vocabulary import Count, Number
from herna.kernel.content import Entry, of
from herna.kernel.names import Words


class Goal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="is", tag=str.lower):
    """A condition that is checked at the end of a round."""


class Points(Goal, frozen=True):
    """The side has so many VP."""

    vp: Annotated[int, Meta(ge=1, le=99)]


class Controls(Goal, frozen=True):
    """The side controls at least so many regions, among those named or all."""

    regions: Number
    among: tuple[Number, ...] = (1, 2, 3, 4, 5, 6, 7, 8)


class Dominates(Goal, frozen=True):
    """A single faction of the side dominates, or factions of the side dominate, at least so many regions."""

    regions: Number


class Objectives(Goal, frozen=True):
    """The side controls every region with an objective token."""


class Elitist(Goal, frozen=True):
    """The side has at least so many elite troops in numbered regions."""

    troops: Count


class Slain(Goal, frozen=True):
    """The other side has no more than so many troops in numbered regions, from a round on."""

    left: Annotated[int, Meta(ge=0, le=25)] = 0
    since: Count = 1


class Lasts(Goal, frozen=True):
    """The end of this round, or of a later one; in the last round a mission that the other side fulfils comes first."""

    round: Count


class Wealth(Goal, frozen=True):
    """The side holds at least so many Corra together."""

    corra: Count


class Tally(Goal, frozen=True):
    """Enough of these conditions were met at the end of so many rounds, which are counted."""

    conditions: tuple[Points | Controls | Dominates | Objectives | Elitist | Slain | Wealth, ...]
    met: Count
    rounds: Count


Condition = Points | Controls | Dominates | Objectives | Elitist | Slain | Lasts | Wealth | Tally


class Mission(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A way to win, for one side or for both [zloba.scenario.mission, zloba.scenario.mission-sides]."""

    side: Literal["humans", "opponent", "both"]
    text: Words
    goal: Condition


class Event(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Special rules that replace the normal ones [zloba.scenario.event]."""

    text: Words
    prefers: Annotated[str, of("elite")] = ""
    """The kind the AO buys first [zloba.scenario.prefer-kind]."""
    base_stays: bool = False
    """The base token does not move on in Maintenance."""
    reinforce: Annotated[int, Meta(ge=0, le=4)] = 0
    """So many more basic troops for the AO in its Groundwork."""
    reinforce_spot: Spot = "base"
    """Where the AO's Reinforce places its troops."""
    allocate: Annotated[int, Meta(ge=0, le=4)] = 0
    """So much more Corra for the AO in its Groundwork."""
    ties_high: bool = False
    """On equal threat the highest number counts [zloba.threat.tie]."""
    fury: Annotated[int, Meta(ge=0, le=3)] = 0
    """So many points more for every AO attack where an objective token lies."""
    no_spoils: bool = False
    """The AO takes no bonus actions."""


Numeral = Annotated[str, Meta(pattern="^[1-8]$")]
"""The number of a region, as a key."""


class Preparation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a scenario does at setup [zloba.scenario.setup]."""

    text: Words
    tokens: dict[Numeral, Annotated[str, of("token")]] = {}
    """Fixed VP tokens by the number of the region; the others are drawn at random."""
    base: tuple[Number, ...] = ()
    """The base token goes to a random one of these."""
    chaos: Annotated[int, Meta(ge=0, le=8)] = 0
    """The Chaos die is set to this number."""
    objectives: tuple[Number, ...] = ()
    """Objective tokens, at most two [zloba.components.objective-use]."""
    elites: dict[Annotated[str, of("elite")], tuple[int, int, int, int]] = {}
    """Elite troops of a kind for 1, 2, 3, 4 humans, each where the Chaos die falls."""
    basics: dict[Numeral, int] = {}
    """Further basic AO troops by the number of the region."""
    corra: Annotated[int, Meta(ge=0, le=10)] = 0
    """Corra that the AO starts with."""


class Scenario(Entry, frozen=True, kw_only=True):
    """A scenario card [zloba.scenario.card-data, zloba.scenario.name, zloba.components.scenario-cards]."""

    faction: Annotated[str, of("opponent")]
    story: Words
    event: Event
    setup: Preparation
    missions: tuple[Mission, ...]
    chaos: tuple[Chaos, Chaos, Chaos, Chaos, Chaos, Chaos, Chaos, Chaos]

    def __post_init__(self) -> None:
        if len(self.setup.objectives) > 2:
            raise ValueError("there are two objective tokens")
        sides = {side for mission in self.missions for side in _sides(mission)}
        if sides != {"humans", "opponent"}:
            raise ValueError("both sides need a way to win")
        goals = [mission.goal for mission in self.missions]
        goals += [each for goal in goals if isinstance(goal, Tally) for each in goal.conditions]
        if not self.setup.objectives and any(isinstance(goal, Objectives) for goal in goals):
            raise ValueError("no objective token is placed")


def _sides(mission: Mission) -> Iterable[str]:
    return ("humans", "opponent") if mission.side == "both" else (mission.side,)
