"""The automated opponent: its side of a playmat, and the instructions that it is given."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from herna.games.zloba.content.vocabulary import Count, Number, Symbol
from herna.kernel.content import Entry, of
from herna.kernel.names import Words

Spot = Literal["base", "threat", "own-threat", "objective", "roll"]
"""Where an instruction places AO troops: the deployment base; [threat], the most threatened region of the map; the most
threatened one that holds AO troops; the first objective token; a roll of the Chaos die."""


class Order(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag=str.lower):
    """One instruction to the AO."""


class Elites(Order, frozen=True):
    """The AO deploys elite troops free of charge: a kind, or the next by letter [zloba.scenario.effect-deploy]."""

    kind: Annotated[str, of("elite")] = ""
    count: Count = 1
    spot: Spot | None = None


class Basics(Order, frozen=True):
    """The AO deploys basic troops from its playmat: so many, and so many more for each human."""

    count: Annotated[int, Meta(ge=0, le=25)] = 0
    each: Annotated[int, Meta(ge=0, le=4)] = 0
    spot: Spot = "base"


class Raise(Order, frozen=True):
    """The AO musters basic troops and deploys them [zloba.ao-muster.order]."""

    count: Annotated[int, Meta(ge=0, le=25)] = 0
    each: Annotated[int, Meta(ge=0, le=4)] = 0
    spot: Spot = "base"


class Hoard(Order, frozen=True):
    """The AO gains Corra; it waits until the AO may buy [zloba.ao-corra.when]."""

    count: Count


class Tribute(Order, frozen=True):
    """Every faction gains 1 Corra for each region it dominates [zloba.scenario.chaos-table]."""


class Levied(Order, frozen=True):
    """Every human gives Corra back to the stockpile, as far as there is any."""

    count: Count


class Advance(Order, frozen=True):
    """The AO moves all its elite troops, or those of a kind, by its priorities [zloba.scenario.reference-card-priorities]."""

    kind: Annotated[str, of("elite")] = ""


class Converge(Order, frozen=True):
    """All AO troops of regions with at least so many of them, but not the goals, move one region toward the nearest goal."""

    goals: tuple[Number, ...]
    least: Count = 2


class BaseOn(Order, frozen=True):
    """The base token goes on to the next region [zloba.scenario.chaos-table]."""


class BaseTo(Order, frozen=True):
    """The base token goes to a spot."""

    spot: Spot


class Raid(Order, frozen=True):
    """The AO attacks in every region where it has a troop, or an elite troop of a kind."""

    points: Count
    kind: Annotated[str, of("elite")] = ""


class Hunt(Order, frozen=True):
    """The AO attacks at [threat], again and again; `near` where its troops reach, else on the whole map."""

    points: Count
    times: Count = 1
    near: bool = False


class Scatter(Order, frozen=True):
    """The AO disperses from a spot, or from where it has the most troops."""

    spot: Spot | None = None


class Act(Order, frozen=True):
    """The AO carries out one of its actions."""

    symbol: Symbol


class Unleash(Order, frozen=True):
    """The ability without a letter on the AO's playmat happens [zloba.ao-corra.no-letter-abilities]."""


class Omen(Order, frozen=True):
    """The AO scores VP: so many, and so many for each objective token in a region it controls."""

    vp: Annotated[int, Meta(ge=0, le=9)] = 0
    objectives: Annotated[int, Meta(ge=0, le=9)] = 0


class Drift(Order, frozen=True):
    """Each objective token goes on to the next region, or to a spot."""

    spot: Spot | None = None


Instruction = (
    Elites
    | Basics
    | Raise
    | Hoard
    | Tribute
    | Levied
    | Advance
    | Converge
    | BaseOn
    | BaseTo
    | Raid
    | Hunt
    | Scatter
    | Act
    | Unleash
    | Omen
    | Drift
)


class Space(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The space of an elite kind on the AO side: its letter, its price, and where it comes in [zloba.ao-corra.letters]."""

    kind: Annotated[str, of("elite")]
    letter: Literal["A", "B", "C"]
    price: Count
    text: Words
    spot: Spot = "base"


class Opponent(Entry, frozen=True, kw_only=True):
    """The AO side of a faction's playmat [zloba.solo.ao-mat-data]; its id is the faction's."""

    spaces: tuple[Space, ...]
    ability: Words
    orders: tuple[Instruction, ...]


class Chaos(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What happens on one number of the Chaos die; with fewer humans than asked for, nothing."""

    text: Words
    orders: tuple[Instruction, ...] = ()
    humans: Annotated[int, Meta(ge=1, le=4)] = 1
