"""Setup: everything is chosen openly, in seating order; zones and factions are unique [zloba.setup.choice-order]."""

from __future__ import annotations

from functools import partial

from herna.games.zloba.content import ELITES_OF, FACTIONS, FEATS, FEATS_OF, SHORES, ZONES
from herna.games.zloba.events import FactionChosen, FeatChosen, FirstPlayer, SideChosen, TokenLaid
from herna.games.zloba.rules import solo_setup
from herna.games.zloba.rules.move_deploy import deploy_basics
from herna.games.zloba.state import Side, State
from herna.kernel import Table

STARTING_TROOPS = 3


async def setup(t: Table[State]) -> None:
    """The steps of the rulebook: sides, factions with their feats and pieces, first troops, first player.

    In solo/co-op mode the AO's faction and scenario are settled before the humans choose.
    """
    state = t.state
    if state.step == 0:
        begin(t)
    for seat in range(state.humans):
        await choose_side(t, seat)
    if state.coop:
        await solo_setup.choose_opponent(t)
    for seat in range(state.humans):
        await choose_faction(t, seat)
    for seat in range(state.humans):
        await choose_feats(t, seat)
    for seat in range(state.humans):
        take_pieces(t, seat)
    if state.coop:
        await solo_setup.prepare(t)
    else:
        for seat in range(state.humans):
            deploy_basics(t, seat, STARTING_TROOPS, SHORES, "zloba.setup.starting-troops")
    choose_first_player(t)
    state.phase, state.step = "maintenance", 0


def begin(t: Table[State]) -> None:
    """What lies on the table before anybody chooses: VP tokens, or in solo/co-op mode the troops that take part."""
    t.state.step = 1
    if t.state.coop:
        solo_setup.count_out(t.state)
    for region, token in enumerate(t.state.tokens, 1):
        t.tell("zloba.setup.vp-tokens", TokenLaid, region, token)


def choose_first_player(t: Table[State]) -> None:
    """A random human takes the first player token, never the AO [zloba.setup.first-player, zloba.solo-setup.first-player]."""
    t.state.first = t.roll(t.state.humans) - 1
    t.tell("zloba.setup.first-player", FirstPlayer, t.state.first)


async def choose_side(t: Table[State], seat: int) -> None:
    """A side of the map with its deployment zone, which nobody else has [zloba.setup.choose-side]."""
    side = t.state.sides[seat]
    if not side.zone:
        t.rest()
        taken = {other.zone for other in t.state.sides}
        free = t.sift(ZONES, ("zloba.setup.choice-order", lambda zone: zone not in taken))
        side.zone = await t.choose(seat, "zloba.setup.choose-side", free)
        t.tell("zloba.setup.choose-side", SideChosen, seat, side.zone)


async def choose_faction(t: Table[State], seat: int) -> None:
    """One of the five factions, human side up.

    [zloba.setup.choose-faction, zloba.overview.one-faction, zloba.factions.base-five]
    """
    side = t.state.sides[seat]
    if not side.faction:
        t.rest()
        taken = [other.faction for other in t.state.sides]
        free = [faction for faction in FACTIONS if faction not in taken]
        free = t.sift(free, partial(_chosen, t.state), among=lambda: FACTIONS)
        side.faction = await t.choose(seat, "zloba.setup.choose-faction", free)
        t.tell("zloba.setup.choose-faction", FactionChosen, seat, side.faction)


def _chosen(state: State, faction: str) -> str | None:
    """Whose a faction is already: the AO's, which comes first, or another player's."""
    if state.coop and faction == state.ao.faction:
        return "zloba.solo-setup.ao-first"
    return "zloba.setup.choice-order" if faction in [side.faction for side in state.sides] else None


async def choose_feats(t: Table[State], seat: int) -> None:
    """One feat card of the own faction, face up; a novice of the standard mode takes a second one.

    [zloba.setup.choose-feat, zloba.feats.choose-one, zloba.feats.three-per-faction, zloba.feats.face-up,
    zloba.feats.two-for-novices, zloba.solo-setup.human-feats]
    """
    side = t.state.sides[seat]
    wanted = 2 if seat in t.state.novices else 1
    while len(side.feats) < wanted:
        t.rest()
        cards = [feat.id for feat in FEATS_OF[side.faction] if feat.id not in side.feats]
        cards = t.sift(cards, partial(_not_to_take, side), among=lambda: FEATS)
        rule = "zloba.feats.two-for-novices" if side.feats else "zloba.setup.choose-feat"
        feat = await t.choose(seat, rule, cards, {"faction": side.faction})
        side.feats.append(feat)
        t.tell(rule, FeatChosen, seat, feat)


def _not_to_take(side: Side, feat: str) -> str | None:
    """Why a feat card cannot be taken: it is of another faction, or it was taken first."""
    if FEATS[feat].faction != side.faction:
        return "zloba.setup.choose-feat"
    return "zloba.feats.two-for-novices" if feat in side.feats else None


def take_pieces(t: Table[State], who: int) -> None:
    """Elite dice and basic troops go on the playmat; the score marker stands at 0.

    [zloba.setup.take-pieces, zloba.setup.score-marker, zloba.overview.troop-kinds]
    """
    side = t.state.sides[who]
    side.elite_mat = {elite.id: elite.dice for elite in ELITES_OF[side.faction]}
