"""The data on the table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import zip_longest
from typing import Literal, Protocol

import msgspec

from herna.games.zloba.content import (
    ELITES,
    FACTIONS,
    FEATS,
    NUMBERED,
    OPPONENTS,
    SCENARIOS,
    TOKENS,
    ZONES,
    Scenario,
)
from herna.kernel import Dice, Options
from herna.kernel.errors import BadSetup, Phrase

CORRA = 20
"""All there is."""

BASICS = 25
"""Basic troops of a faction; one marker more tells its score."""

Phase = Literal["setup", "maintenance", "chaos", "spoils", "groundwork", "draft", "actions", "solo_actions", "scoring", "tie"]


class ZlobaOptions(Options, frozen=True):
    """What can be chosen when a table is laid; what is left open is chosen at the table.

    `factions`, `zones` and `feats` name what each seat plays, in seating order. `coop` seats all players on one side
    [zloba.overview.mode-solo-coop]; one player alone, or a named `opponent` or `scenario`, means the same. `novices` are the
    numbers of the seats, from 1, that take a second feat card [zloba.feats.two-for-novices]. With `elite_vp` set to
    `controlled`, elite troops score only in regions that their owner controls [zloba.scoring.elite-vp-needs-control].
    """

    factions: tuple[str, ...] = ()
    zones: tuple[str, ...] = ()
    feats: tuple[str, ...] = ()
    coop: bool = False
    opponent: str = ""
    scenario: str = ""
    novices: tuple[int, ...] = ()
    elite_vp: Literal["printed", "controlled"] = "printed"


class Troop(msgspec.Struct):
    """An elite die on the map; the number it shows is its vitality [zloba.troops.elite-are-dice]."""

    kind: str
    region: int
    vitality: int


class Side(msgspec.Struct):
    """A faction at the table: playmat, troops and score; the AO has one like a player [zloba.solo-setup.player-term]."""

    faction: str = ""
    zone: str = ""
    feats: list[str] = []
    used: list[str] = []
    """The feats that were used up."""
    vp: int = 0
    """In solo/co-op mode the humans' common score is kept by the first of them."""
    corra: int = 0
    mat: int = BASICS
    """Basic troops on the playmat."""
    removed: int = 0
    """The pool of removed basic troops."""
    boxed: int = 0
    """Basic troops that are out of this game."""
    basics: list[int] = []
    """Basic troops by region, the Shores first."""
    elites: list[Troop] = []
    elite_mat: dict[str, int] = {}
    """Elite dice on the playmat by kind."""
    dice: list[str] = []
    """The drafted action dice, by what they show."""
    eye: str = ""
    """What the all-seeing die on the playmat shows; nothing when it has been used."""


class Field(Protocol):
    """The sides, as the state and a view of it have them."""

    @property
    def sides(self) -> Sequence[Side]:
        """The humans in seating order, then the AO, if it plays."""

    @property
    def humans(self) -> int: ...


class Turn(msgspec.Struct):
    """The turn of a human in the Actions phase."""

    seat: int
    spent: bool = False
    """Whether the die that a turn requires has been spent."""
    action: str = ""
    """The action that was carried out with it: what Double repeats."""


class State(msgspec.Struct):
    """Everything on the table; nothing of it is hidden.

    One first player token, one base token, one Chaos die, up to two objective tokens, one round counter.
    [zloba.components.first-player-token, zloba.components.base-token, zloba.components.chaos-die,
    zloba.components.objective-tokens]
    """

    sides: list[Side]
    """The humans in seating order, then the AO, if it plays."""
    humans: int
    supply: int
    """Action dice in the common supply; the others are in the pool or on playmats."""
    phase: Phase = "setup"
    step: int = 0
    """How far the phase has come."""
    round: int = 0
    first: int = 0
    """Who holds the first player token."""
    corra: int = CORRA
    """The stockpile."""
    tokens: list[str] = []
    """The VP tokens of regions 1 to 8."""
    box: list[str] = []
    """The VP tokens that are not in play."""
    pool: list[str] = []
    """The draft pool."""
    turn: Turn | None = None
    cycle: int = 0
    """How often everybody has had a turn in this Actions phase."""
    tied: list[int] = []
    """Who is left in the last tie-break."""
    strict: bool = False
    """Whether elite troops score only where their owner controls."""
    novices: list[int] = []
    scenario: str = ""
    base: int = 0
    """The deployment base: the region of the base token."""
    chaos: int = 0
    """What the Chaos die shows."""
    objectives: list[int] = []
    """The regions of the objective tokens."""
    tally: dict[str, int] = {}
    """For missions that count rounds: how many have counted, by side and number of the mission."""

    @property
    def counter(self) -> int:
        """The round counter die: it has six sides [zloba.maintenance.after-round-six, zloba.components.round-die]."""
        return max(1, min(self.round, 6))

    @property
    def coop(self) -> bool:
        """Whether the AO plays."""
        return len(self.sides) > self.humans

    @property
    def ao(self) -> Side:
        """The AO's side, in solo/co-op mode."""
        return self.sides[self.humans]

    @property
    def card(self) -> Scenario:
        """The scenario card."""
        return SCENARIOS[self.scenario]


DICE = {2: 7, 3: 7, 4: 9}
"""Action dice by the number of players."""

COOP_DICE = {1: 4, 2: 5, 3: 7, 4: 9}
"""The same for solo/co-op mode."""


def setup(seats: int, options: ZlobaOptions, dice: Dice) -> State:
    """The table before anybody has chosen anything: dice counted out, VP tokens drawn, or base and Chaos die rolled.

    Dice beyond the number in the table stay in the box, and tokens left over too. Nobody has any Corra yet. What the options
    name is laid out already. [zloba.setup.dice-two-three, zloba.setup.dice-four, zloba.setup.dice-rest,
    zloba.solo-setup.dice-one, zloba.solo-setup.dice-two, zloba.solo-setup.dice-three, zloba.solo-setup.dice-four,
    zloba.solo-setup.dice-rest, zloba.components.action-dice, zloba.setup.vp-tokens-rest, zloba.corra.starting-amount]
    """
    check(seats, options)
    coop = seats == 1 or options.coop or bool(options.opponent or options.scenario)
    state = State(
        sides=[Side(basics=[0] * 9) for _ in range(seats + coop)],
        humans=seats,
        supply=(COOP_DICE if coop else DICE)[seats],
        box=list(TOKENS),
        strict=options.elite_vp == "controlled",
        novices=[number - 1 for number in options.novices],
        scenario=options.scenario,
    )
    for side, faction in zip(state.sides, options.factions, strict=False):
        side.faction = faction
    for side, zone in zip(state.sides, options.zones, strict=False):
        side.zone = zone
    for side, feat in zip(state.sides, options.feats, strict=False):
        side.feats = [feat] if feat else []
    if coop:
        state.ao.faction = options.opponent or (SCENARIOS[options.scenario].faction if options.scenario else "")
        state.base = dice.roll(8)
        state.chaos = dice.roll(8)
    else:
        dice.shuffle(state.box)
        state.tokens, state.box = state.box[:8], state.box[8:]
    return state


def check(seats: int, options: ZlobaOptions) -> None:
    """Whether a table can be laid with these options; if not, a sentence says why."""
    _one_each("factions", options.factions, FACTIONS, seats)
    _one_each("zones", options.zones, ZONES, seats)
    _one_each("feats", options.feats, FEATS, seats)
    _all_known("opponent", filter(None, (options.opponent,)), OPPONENTS)
    _all_known("scenario", filter(None, (options.scenario,)), SCENARIOS)
    opponent = options.opponent or (SCENARIOS[options.scenario].faction if options.scenario else "")
    if options.scenario and SCENARIOS[options.scenario].faction != opponent:
        _foreign("scenario", options.scenario, SCENARIOS[options.scenario].faction, opponent)
    if opponent and opponent in options.factions:
        raise BadSetup(what=Phrase("setup-twice", field="factions", found=opponent))
    for feat, faction in zip_longest(options.feats, options.factions, fillvalue=""):
        if feat and not faction:
            raise BadSetup(what=Phrase("setup-needs", field="feats", needs="factions"))
        if feat and FEATS[feat].faction != faction:
            _foreign("feats", feat, FEATS[feat].faction, faction)
    if options.novices and (seats == 1 or options.coop or opponent):
        raise BadSetup(what=Phrase("setup-not-with", field="novices", other="coop"))
    _all_known("novices", map(str, options.novices), [str(number) for number in range(1, seats + 1)])


def _one_each(field: str, found: tuple[str, ...], known: Iterable[str], seats: int) -> None:
    """Something for every seat, each for one only; a seat with "" still chooses for itself."""
    _all_known(field, filter(None, found), known)
    if found and len(found) != seats:
        raise BadSetup(what=Phrase("setup-one-each", field=field, found=len(found), seats=seats))
    for each in filter(None, found):
        if found.count(each) > 1:
            raise BadSetup(what=Phrase("setup-twice", field=field, found=each))


def _all_known(field: str, found: Iterable[str], known: Iterable[str]) -> None:
    for each in found:
        if each not in known:
            raise BadSetup(what=Phrase("setup-unknown", field=field, found=each, known=", ".join(known)))


def _foreign(field: str, found: str, owner: str, wanted: str) -> None:
    raise BadSetup(what=Phrase("setup-foreign", field=field, found=found, owner=owner, wanted=wanted))


def traits(state: State) -> list[dict[str, str]]:
    """What each player plays: faction, side of the map, first feat card."""
    return [
        {"faction": side.faction, "zone": side.zone, "feat": side.feats[0] if side.feats else ""}
        for side in state.sides[: state.humans]
    ]


def laws(state: State) -> Iterable[str]:
    """What is counted at every moment: 20 Corra, 25 basic troops and the elite dice of each faction, VP tokens, action dice.

    [zloba.corra.limit, zloba.components.corra-twenty, zloba.troops.basic-twenty-five, zloba.components.basic-markers,
    zloba.components.elite-total, zloba.map.token-stays]
    """
    purses = [state.corra, *(side.corra for side in state.sides)]
    if sum(purses) != CORRA or min(purses) < 0:
        yield f"{sum(purses)} Corra in place of {CORRA}: {purses}"
    for side in state.sides:
        yield from _laws_of(side)
    if sorted(state.tokens + state.box) != sorted(TOKENS) or (state.tokens and len(state.tokens) != len(NUMBERED)):
        yield f"VP tokens {state.tokens} and {state.box}"
    dice = state.supply + len(state.pool) + sum(len(side.dice) for side in state.sides)
    wanted = (COOP_DICE if state.coop else DICE)[state.humans]
    if dice != wanted:
        yield f"{dice} action dice in place of {wanted}"


def _laws_of(side: Side) -> Iterable[str]:
    """Nothing of a faction is lost, and nothing is made."""
    counts = (side.mat, side.removed, side.boxed, *side.basics)
    if sum(counts) != BASICS or min(counts) < 0:
        yield f"{side.faction}: {sum(counts)} basic troops in place of {BASICS}: {counts}"
    for kind, on_mat in side.elite_mat.items():
        dice = on_mat + sum(troop.kind == kind for troop in side.elites)
        if dice != ELITES[kind].dice or on_mat < 0:
            yield f"{side.faction}: {dice} dice for {kind} in place of {ELITES[kind].dice}"
    for troop in side.elites:
        if not 1 <= troop.vitality <= ELITES[troop.kind].vitality or troop.kind not in side.elite_mat:
            yield f"{side.faction}: {troop.kind} with vitality {troop.vitality}"
