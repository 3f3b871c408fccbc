"""The Victory Phase: points, and whether somebody has won [conquest.round.victory-check]."""

from __future__ import annotations

from collections.abc import Sequence

from herna.games.conquest.content import SCENARIOS, Scenario, Zone
from herna.games.conquest.events.round import CardsRemoved, RoundScored, WarlordFell, WipedOut, ZoneSeized
from herna.games.conquest.rules import objectives
from herna.games.conquest.rules.powers import warlord
from herna.games.conquest.rules.profiles import expire
from herna.games.conquest.rules.zones import holder
from herna.games.conquest.state import State
from herna.kernel import Outcome, Table

LENGTH = {
    1: "conquest.scenarios.one-length",
    2: "conquest.scenarios.two-length",
    3: "conquest.scenarios.three-length",
    4: "conquest.scenarios.four-length",
}
"""By scenario the rule that says when it is over."""

SECONDARY = {
    1: "conquest.scenarios.one-vp-secondary",
    2: "conquest.scenarios.two-vp-secondary",
    3: "conquest.scenarios.three-vp-secondary",
    4: "conquest.scenarios.four-vp-secondary",
}
"""By scenario the rule that a Secondary Objective is worth a point."""

ZONE_RULES = {
    1: ("conquest.battle.zone-seize", "conquest.battle.zone-seize"),
    2: ("conquest.scenarios.two-vp-friendly", "conquest.scenarios.two-vp-enemy"),
    3: ("conquest.scenarios.three-vp-small", "conquest.scenarios.three-vp-large"),
    4: ("conquest.scenarios.four-vp-small", "conquest.scenarios.four-vp-large"),
}
"""By scenario the rules for zones that are worth 1 point, and for those that are worth 2."""


async def victory(t: Table[State]) -> None:
    """The round is scored and it is looked whether somebody has won; what lasted until its end is over.

    [conquest.battle.score-each-round, conquest.round.until-end-of-round, conquest.round.victory-next-round]
    """
    s = t.state
    scenario = SCENARIOS[s.scenario]
    objectives.at_end_of_round(t)
    for seat in range(len(s.sides)):
        s.sides[seat].points += score(t, scenario, seat)
    t.tell("conquest.battle.score-each-round", RoundScored, s.round, s.sides[0].points, s.sides[1].points)
    outcome = won(t, scenario)
    if outcome is not None:
        t.end(outcome)
    for each in s.regiments:
        expire(each, "action", "activation", "round")
    for side in s.sides:
        side.supremacy = ""
    s.phase, s.step, s.rolled = "round", "", []


def score(t: Table[State], scenario: Scenario, seat: int) -> int:
    """What a player gains in this round: for zones, for enemy cards, for Secondary Objectives.

    [conquest.scenarios.one-vp-secondary, conquest.scenarios.two-vp-secondary, conquest.scenarios.three-vp-secondary,
    conquest.scenarios.four-vp-secondary]
    """
    s = t.state
    scored = sum(each.scored == s.round for each in s.sides[seat].objectives)
    return scored + _zones(t, scenario, seat) + _cards(t, scenario, seat)


def _zones(t: Table[State], scenario: Scenario, seat: int) -> int:
    """Points for the zones that a player seizes [conquest.battle.zone-seize]."""
    points = 0
    for number, zone in enumerate(scenario.zones):
        if holder(t.state, zone) == seat:
            worth = zone_worth(t.state, zone, seat)
            points += worth
            t.tell(ZONE_RULES[scenario.number][worth > 1], ZoneSeized, seat, number + 1, worth)
    return points


def zone_worth(state: State, zone: Zone, seat: int) -> int:
    """What a zone is worth to a player: in the half that is nearer to the own Reinforcement Zone it may be less.

    [conquest.scenarios.two-zones-friendly, conquest.scenarios.two-vp-friendly, conquest.scenarios.two-vp-enemy]
    """
    south = zone.y * 2 > state.deep
    friendly = south == (state.sides[seat].edge == "south")
    return zone.points if friendly or not zone.enemy_points else zone.enemy_points


def _cards(t: Table[State], scenario: Scenario, seat: int) -> int:
    """Points for enemy Command Cards removed from the game in this round, and for the Warlord's besides.

    [conquest.scenarios.one-vp-card, conquest.scenarios.one-vp-warlord, conquest.scenarios.one-vp-details]
    """
    s = t.state
    cards = objectives.lost(s, 1 - seat)
    points = len(cards) * scenario.cards
    if points:
        t.tell("conquest.scenarios.one-vp-card", CardsRemoved, seat, len(cards), points)
    enemy = s.sides[1 - seat]
    if scenario.warlord and not enemy.headless and warlord(s, 1 - seat) is None:
        enemy.headless = True
        points += scenario.warlord
        t.tell("conquest.scenarios.one-vp-warlord", WarlordFell, seat, scenario.warlord)
    return points


def won(t: Table[State], scenario: Scenario) -> Outcome | None:
    """The end, if it has come: by wiping out, by points, or because the last round is over.

    [conquest.scenarios.wipe-out-timing, conquest.round.victory-scenario, conquest.round.until-limit-or-victory,
    conquest.battle.win-scenario, conquest.scenarios.end-tie]
    """
    s = t.state
    points = tuple(side.points for side in s.sides)
    left = [seat for seat in range(len(s.sides)) if not wiped_out(s, seat)]
    for seat in range(len(s.sides)):
        if seat not in left:
            t.tell("conquest.round.wiped-out-off-table", WipedOut, seat)
    if len(left) == 1:
        return Outcome("conquest.battle.win-elimination", won=tuple(left), scores=points)
    if not left or max(points) >= scenario.goal or s.round >= scenario.rounds:
        return by_points(LENGTH[scenario.number], points)
    return None


def concede(state: State, seat: int) -> Outcome:
    """Whose opponent concedes wins at once [conquest.round.victory-concede, conquest.scenarios.wipe-out-timing]."""
    return Outcome("conquest.round.victory-concede", won=(1 - seat,), scores=tuple(side.points for side in state.sides))


def wiped_out(state: State, seat: int) -> bool:
    """Whether a player has no regiment on the battlefield and none in reinforcements [conquest.round.wiped-out-off-table]."""
    return not state.of(seat)


def by_points(rule: str, points: Sequence[int]) -> Outcome:
    """The higher total wins; equal totals are a draw [conquest.scenarios.end-tie]."""
    one, other = points
    best = (0,) if one > other else (1,) if other > one else ()
    return Outcome(rule, won=best, drawn=() if best else (0, 1), scores=tuple(points))
