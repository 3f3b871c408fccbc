"""Solo/co-op: phase 6, Victory Points, and the missions."""

from __future__ import annotations

from herna.games.zloba.content import (
    NUMBERED,
    Condition,
    Controls,
    Dominates,
    Elitist,
    Lasts,
    Mission,
    Objectives,
    Points,
    Slain,
    Tally,
    Wealth,
)
from herna.games.zloba.events import MissionFulfilled, SharedVictory
from herna.games.zloba.rules import scoring
from herna.games.zloba.rules.troops import sizes
from herna.games.zloba.state import State
from herna.kernel import Outcome, Table

SIDES = ("humans", "opponent")


def missions(t: Table[State]) -> Outcome | None:
    """A side that has fulfilled one of its missions wins; the humans win or lose together.

    [zloba.solo-scoring.mission-check, zloba.scenario.mission-any, zloba.scenario.mission-collective,
    zloba.overview.end-mission, zloba.overview.thirty-in-solo]
    """
    state = t.state
    count_rounds(state)
    met_by = {
        side: [mission for place, mission in enumerate(state.card.missions) if fulfilled(state, side, place, mission)]
        for side in SIDES
    }
    done = [side for side in SIDES if met_by[side]]
    if len(done) == 2:  # who merely held out has not, if the other side fulfils its mission in the last round
        done = [side for side in SIDES if not all(merely_lasts(mission) for mission in met_by[side])] or done
    for side in done:
        t.tell("zloba.solo-scoring.mission-check", MissionFulfilled, state.scenario, side)
    if not done:
        return None
    scores = (state.sides[0].vp,) * state.humans
    humans = tuple(range(state.humans))
    if len(done) == 2:
        if _standing(state, 0) == _standing(state, state.humans):
            t.tell("zloba.solo-scoring.both-fulfil", SharedVictory)
        return Outcome("zloba.solo-scoring.both-fulfil", won=humans if not behind(state) else (), scores=scores)
    return Outcome("zloba.solo-scoring.mission-check", won=humans if done == ["humans"] else (), scores=scores)


def merely_lasts(mission: Mission) -> bool:
    """Whether a side has nothing to show but that the last round has come."""
    return isinstance(mission.goal, Lasts) and mission.side != "both"


def behind(state: State) -> bool:
    """Whether the AO wins when both sides have fulfilled a mission: more VP, then more regions; else victory is shared.

    [zloba.solo-scoring.both-fulfil, zloba.solo-scoring.vp-tie]
    """
    return _standing(state, state.humans) > _standing(state, 0)


def _standing(state: State, who: int) -> tuple[int, int]:
    return state.sides[who].vp, scoring.controlled(state, who)


def fulfilled(state: State, side: str, place: int, mission: Mission) -> bool:
    """Whether a mission is one of this side's, and fulfilled; one that names no side is both sides'.

    [zloba.scenario.mission-sides, zloba.scenario.losing, zloba.scenario.sample-mission]
    """
    if mission.side not in (side, "both"):
        return False
    if isinstance(mission.goal, Tally):
        return state.tally.get(f"{side}-{place}", 0) >= mission.goal.rounds
    return met(state, side, mission.goal)


def count_rounds(state: State) -> None:
    """Missions that count rounds: this one counts if enough of their conditions are met."""
    for place, mission in enumerate(state.card.missions):
        for side in SIDES:
            if mission.side in (side, "both") and isinstance(mission.goal, Tally):
                holds = sum(met(state, side, condition) for condition in mission.goal.conditions)
                if holds >= mission.goal.met:
                    state.tally[f"{side}-{place}"] = state.tally.get(f"{side}-{place}", 0) + 1


def met(state: State, side: str, goal: Condition) -> bool:
    """Whether a condition holds for a side at this moment [zloba.scenario.mission, zloba.shores.in-play]."""
    humans = side == "humans"
    marker = 0 if humans else state.humans
    own = state.sides[: state.humans] if humans else [state.ao]
    others = [state.ao] if humans else state.sides[: state.humans]
    match goal:
        case Points():
            return state.sides[marker].vp >= goal.vp
        case Controls():
            return sum(scoring.controller(state, region) == marker for region in goal.among) >= goal.regions
        case Dominates():
            alone = [scoring.dominator(state, region) for region in NUMBERED]
            return sum(who is not None and (who < state.humans) == humans for who in alone) >= goal.regions
        case Objectives():
            return all(scoring.controller(state, region) == marker for region in state.objectives)
        case Elitist():
            return sum(troop.region in NUMBERED for each in own for troop in each.elites) >= goal.troops
        case Slain():
            return state.round >= goal.since and sum(sum(sizes(each)[1:]) for each in others) <= goal.left
        case Lasts():
            return state.round >= goal.round
        case Wealth():
            return sum(each.corra for each in own) >= goal.corra
    return False
