"""Factions, elite troops, feats, dice, VP tokens, the map, the scenarios: the types of the data, and what follows from it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from importlib.resources import files
from typing import Annotated, Literal, TypeVar

import msgspec
from msgspec import Meta

from herna.kernel.content import Catalogue, Doubt, Entry, Free, load, of
from herna.kernel.errors import Phrase
from herna.kernel.texts import Words

Count = Annotated[int, Meta(ge=1, le=25)]
Number = Annotated[int, Meta(ge=1, le=8)]

Symbol = Literal["mine", "extend", "maneuver", "battle"]
"""What an action die shows."""

Sight = Literal["mine", "strike", "charge", "double"]
"""What an all-seeing die shows."""

SHORES = 0
"""The region without a number."""

NUMBERED = range(1, 9)
"""The numbers of the regions, in the order in which they are resolved."""

BASIC = "basic"
"""What a basic troop is called in options and events; its own name is on the playmat."""

Where = Literal["here", "zone", "held", "near", "any", "beside", "contested"]
"""The region of an effect: where the troop stands; the own deployment zone; a region that holds own troops (the Shores
too); a numbered region with own troops or next to one; any numbered region; a numbered region next to one with own
troops (the Shores count as such); a numbered region that holds both own and other troops."""


# ---------------------------------------------------------------------- verbs: what an effect does


class Verb(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag=str.lower):
    """One step of an effect."""


class Gain(Verb, frozen=True):
    """Gain Corra from the stockpile."""

    corra: Count


class Steal(Verb, frozen=True):
    """Take Corra from a faction that has troops in the region."""

    corra: Count
    where: Where = "here"


class Deploy(Verb, frozen=True):
    """Deploy up to so many basic troops from the playmat to one region."""

    basics: Count
    where: Where


class Restore(Verb, frozen=True):
    """Put up to so many removed basic troops back on the playmat."""

    basics: Count


class Muster(Verb, frozen=True):
    """Muster up to so many troops and deploy them to one region [zloba.muster.before-acting]."""

    troops: Count
    where: Where


class Harm(Verb, frozen=True):
    """Deal damage to one faction in a region; this is no attack [zloba.damage.ability-not-attack]."""

    points: Count
    where: Where


class Assault(Verb, frozen=True):
    """Attack in a region."""

    points: Count
    where: Where


class March(Verb, frozen=True):
    """Move up to so many troops from one region to an adjacent one."""

    troops: Count


class Heal(Verb, frozen=True):
    """Give an elite troop on the map vitality back, never above its start."""

    points: Count


class Ready(Verb, frozen=True):
    """Roll the all-seeing die anew and have it back on the playmat, used or not."""


class Own(Verb, frozen=True):
    """An effect that is one of a kind: a named function in `rules/feats.py`."""

    name: Literal["turned-coats", "unstoppable"]


Effect = Gain | Steal | Deploy | Restore | Muster | Harm | Assault | March | Heal | Ready | Own


# ---------------------------------------------------------------------- powers: what holds all the time

P = TypeVar("P", bound="Power")


class Power(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="is", tag=str.lower):
    """A lasting ability: of an elite kind for where its troops stand, or of a feat for the whole faction; some are of both."""


class Arrival(Power, frozen=True):
    """Whenever such a troop is deployed, this happens in its region."""

    effect: Effect


class Stampede(Power, frozen=True):
    """With each single move such a troop makes, this happens where it arrives [zloba.long-move.triggers]."""

    effect: Effect


class Stride(Power, frozen=True):
    """After a move of a Maneuver such a troop may go on to a further region: another move [zloba.long-move.separate-moves]."""


class Rooted(Power, frozen=True):
    """Such a troop moves from the Shores only; once inland it stays where it is."""


class Guard(Power, frozen=True):
    """Damage dealt to its faction in its region goes to such troops first [zloba.damage.elite-exceptions]."""


class Might(Power, frozen=True):
    """An own attack deals more damage where such a troop stands, or, for a feat, in regions with enough own troops."""

    points: Count
    troops: Count = 1


class Trap(Power, frozen=True):
    """When others move into its region, it may go back to the playmat to deal damage there to the faction that moved."""

    points: Count


class Prospect(Power, frozen=True):
    """The action Mine gains more Corra while such a troop stands in a numbered region; for a feat, always."""

    corra: Count


class Levy(Power, frozen=True):
    """The action Extend deploys more basic troops."""

    basics: Count


class Plunder(Power, frozen=True):
    """An own attack that removes a troop gains Corra."""

    corra: Count


class Weregild(Power, frozen=True):
    """Who loses troops to an attack of another faction gains Corra."""

    corra: Count


class Bulwark(Power, frozen=True):
    """Where the faction has enough troops, every attack on it deals so many points fewer."""

    points: Count
    troops: Count


class Splendour(Power, frozen=True):
    """More VP in scoring for who dominates enough regions."""

    vp: Count
    regions: Count


OfTroops = Arrival | Stampede | Stride | Rooted | Guard | Might | Trap | Prospect
"""What an elite kind can have."""

OfFaction = Might | Prospect | Levy | Plunder | Weregild | Bulwark | Splendour
"""What a feat can give to its faction."""


# ---------------------------------------------------------------------- playmats


class Ability(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A faction ability that is bought on the playmat [zloba.factions.ability-data, zloba.buying.price]."""

    name: Words
    text: Words
    price: Count
    effects: tuple[Effect, ...]


class Faction(Entry, frozen=True, kw_only=True):
    """The human side of a playmat, with the colour of its markers and the name of its basic troops.

    Whatever they are called, they obey the same rules [zloba.troops.basic-same-rules]. The factions of the expansions can be
    added to the player's own content [zloba.factions.expansion-two]. [zloba.components.playmats,
    zloba.components.basic-colours, zloba.factions.base-five]
    """

    letter: Words
    colour: Literal["pink", "blue", "red", "green", "white", "gold", "violet"]
    basic: Words
    idea: Words
    ability: Ability | None = None


class Elite(Entry, frozen=True, kw_only=True):
    """A kind of elite troop, and how many dice it has.

    [zloba.factions.elite-data, zloba.components.elite-aldan, zloba.components.elite-guild, zloba.components.elite-koda,
    zloba.components.elite-runen, zloba.components.elite-ooglan]
    """

    faction: Annotated[str, of("faction")]
    dice: Count
    price: Count
    vitality: Annotated[int, Meta(ge=1, le=6)]
    text: Words
    vp: Annotated[int, Meta(ge=0, le=6)] = 0
    deploys: Literal["zone", "join", "beside", "any", "contested", "unbinding"] = "zone"
    """Its own deployment rule: `join` means the own zone or where there are own troops already; `unbinding` asks for an own
    basic troop in the region, which is removed for it."""
    escort: Annotated[int, Meta(ge=0, le=5)] = 0
    """So many basic troops of the playmat come with it."""
    powers: tuple[OfTroops, ...] = ()


class Feat(Entry, frozen=True, kw_only=True):
    """A feat card: `effects` for once a game, or `powers` that last [zloba.feats.data, zloba.components.feat-cards]."""

    faction: Annotated[str, of("faction")]
    text: Words
    effects: tuple[Effect, ...] = ()
    powers: tuple[OfFaction, ...] = ()
    rescue: Annotated[int, Meta(ge=0, le=9)] = 0
    """Used in anybody's turn: so many points of damage that the own troops are about to take are lost."""

    def __post_init__(self) -> None:
        if (len(self.effects) > 0) + (len(self.powers) > 0) + (self.rescue > 0) != 1:
            raise ValueError("a feat is used once (effects, rescue) or lasts (powers), never both")

    @property
    def passive(self) -> bool:
        return bool(self.powers)


class Token(Entry, frozen=True, kw_only=True):
    """A VP token: what its region yields each round, and perhaps a symbol [zloba.components.vp-token-data].

    [zloba.components.vp-tokens, zloba.map.token-shows-vp]
    """

    vp: Annotated[int, Meta(ge=1, le=9)]
    symbol: Symbol | None = None


class Word(Entry, frozen=True, kw_only=True):
    """What options call a basic troop or a symbol on a die, with its name."""


class ActionDie(Entry, frozen=True, kw_only=True):
    """The faces of the action dice [zloba.components.action-die-faces]."""

    faces: tuple[Symbol, ...]


class AllSeeingDie(Entry, frozen=True, kw_only=True):
    """The faces of the all-seeing dice, one for each faction [zloba.components.all-seeing-dice]."""

    faces: tuple[Sight, ...]


# ---------------------------------------------------------------------- the map

Point = tuple[float, float]


class Region(Entry, frozen=True, kw_only=True):
    """A region of the map with its neighbours and its drawing [zloba.map.data].

    Its number, the same in every game, says when it is resolved [zloba.map.order-number, zloba.map.order-fixed].
    """

    number: Number
    terrain: Free
    shores: bool
    borders: tuple[Number, ...]
    bridges: tuple[Number, ...] = ()
    label: Point
    slots: tuple[Point, ...]
    polygon: tuple[Point, ...]


class Zone(Entry, frozen=True, kw_only=True):
    """A deployment zone: a part of the Shores, which are one region, and no region of its own.

    [zloba.shores.four-zones, zloba.shores.one-region, zloba.shores.zone-is-shores]
    """

    kind: Literal["piers", "tents"]
    label: Point
    slots: tuple[Point, ...]
    polygon: tuple[Point, ...]


class Tarn(Entry, frozen=True, kw_only=True):
    """Water where four regions would meet in a point: it belongs to none of them."""

    polygon: tuple[Point, ...]


# ---------------------------------------------------------------------- the automated opponent

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


# ---------------------------------------------------------------------- missions: when a side has won


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


KINDS: dict[str, type[Entry]] = {
    "faction": Faction,
    "elite": Elite,
    "feat": Feat,
    "token": Token,
    "action_die": ActionDie,
    "all_seeing_die": AllSeeingDie,
    "word": Word,
    "region": Region,
    "zone": Zone,
    "tarn": Tarn,
    "opponent": Opponent,
    "scenario": Scenario,
}


def doubts(catalogue: Catalogue) -> Iterator[Doubt]:
    """What in the content does not fit together; a player's own cards may be anything else.

    A faction has at least two elite kinds and a feat to choose; letters, missions and instructions name what there is.
    [zloba.overview.troop-kinds]
    """
    yield from _doubts_about_factions(catalogue)
    yield from _doubts_about_opponents(catalogue)
    yield from _doubts_about_scenarios(catalogue)


def _doubts_about_factions(catalogue: Catalogue) -> Iterator[Doubt]:
    factions = catalogue.shelves["faction"]
    owners = {
        "elite": {elite.id: elite.faction for elite in catalogue.shelf("elite", Elite).values()},
        "feat": {feat.id: feat.faction for feat in catalogue.shelf("feat", Feat).values()},
    }
    for kind, wanted in (("elite", 2), ("feat", 1)):
        for faction in factions:
            found = list(owners[kind].values()).count(faction)
            if found < wanted:
                yield "faction", faction, "id", Phrase("content-too-few", kind=kind, wanted=wanted, found=found)


def _doubts_about_opponents(catalogue: Catalogue) -> Iterator[Doubt]:
    elites = catalogue.shelf("elite", Elite)
    for opponent in catalogue.shelf("opponent", Opponent).values():
        if opponent.id not in catalogue.shelves["faction"]:
            yield "opponent", opponent.id, "id", Phrase("content-unknown", kind="faction", found=opponent.id)
        named = [space.kind for space in opponent.spaces]
        for elite in elites.values():
            if elite.faction == opponent.id and elite.id not in named:
                yield "opponent", opponent.id, "spaces", Phrase("content-unknown", kind="space", found=elite.id)
        yield from _kinds_named("opponent", opponent.id, opponent.id, [*named, *_kinds_in(opponent.orders)], elites)


def _doubts_about_scenarios(catalogue: Catalogue) -> Iterator[Doubt]:
    cards = catalogue.shelf("scenario", Scenario)
    for opponent in catalogue.shelves["opponent"]:
        if not any(card.faction == opponent for card in cards.values()):
            yield "opponent", opponent, "id", Phrase("content-too-few", kind="scenario", wanted=1, found=0)
    for card in cards.values():
        orders = [order for chaos in card.chaos for order in chaos.orders]
        named = [card.event.prefers, *card.setup.elites, *_kinds_in(orders)]
        yield from _kinds_named("scenario", card.id, card.faction, named, catalogue.shelf("elite", Elite))


def _kinds_in(orders: Iterable[Instruction]) -> list[str]:
    return [order.kind for order in orders if isinstance(order, Elites | Advance | Raid)]


def _kinds_named(shelf: str, entry: str, faction: str, kinds: Iterable[str], elites: Mapping[str, Elite]) -> Iterator[Doubt]:
    """The kinds that a card of the AO names are its faction's."""
    for kind in filter(None, kinds):
        if elites[kind].faction != faction:
            yield shelf, entry, "kind", Phrase("content-foreign", found=kind, owner=elites[kind].faction)


CATALOGUE = load("zloba", files(__package__) / "content", KINDS, doubts)
FACTIONS = CATALOGUE.shelf("faction", Faction)
ELITES = CATALOGUE.shelf("elite", Elite)
FEATS = CATALOGUE.shelf("feat", Feat)
TOKENS = CATALOGUE.shelf("token", Token)
REGIONS = CATALOGUE.shelf("region", Region)
ZONES = CATALOGUE.shelf("zone", Zone)
TARNS = CATALOGUE.shelf("tarn", Tarn)
OPPONENTS = CATALOGUE.shelf("opponent", Opponent)
SCENARIOS = CATALOGUE.shelf("scenario", Scenario)

ACTION_FACES = CATALOGUE.shelf("action_die", ActionDie)["action-die"].faces
SIGHT_FACES = CATALOGUE.shelf("all_seeing_die", AllSeeingDie)["all-seeing-die"].faces

ELITES_OF = {faction: tuple(elite for elite in ELITES.values() if elite.faction == faction) for faction in FACTIONS}
FEATS_OF = {faction: tuple(feat for feat in FEATS.values() if feat.faction == faction) for faction in FACTIONS}

KINDS_WITH = {
    power: frozenset(kind for kind, elite in ELITES.items() if any(type(each) is power for each in elite.powers))
    for power in (Arrival, Stampede, Stride, Rooted, Guard, Might, Trap, Prospect)
}
"""The elite kinds that have a power."""


def powers_of(card: Elite | Feat, power: type[P]) -> list[P]:
    """The powers of a kind that an elite kind or a feat has."""
    return [each for each in card.powers if isinstance(each, power)]


def _neighbours() -> tuple[tuple[int, ...], ...]:
    """For each region, by number, the regions next to it: by border, by land bridge, and the coast for the Shores.

    [zloba.map.regions, zloba.map.adjacent-border, zloba.map.adjacent-bridge, zloba.shores.adjacent-one-to-six]
    """
    numbered = sorted(REGIONS.values(), key=lambda region: region.number)
    coast = tuple(region.number for region in numbered if region.shores)
    return (coast, *(tuple(sorted({*region.borders, *region.bridges})) for region in numbered))


NEIGHBOURS = _neighbours()
"""Where troops may go from a region: never to the Shores."""
