"""Solo/co-op: setup."""

from __future__ import annotations

from herna.games.zloba.content import ELITES, NUMBERED, OPPONENTS, SCENARIOS, SHORES
from herna.games.zloba.events import BasePlaced, ChaosSet, Deployed, ObjectivePlaced, OpponentChosen, ScenarioChosen, TokenLaid
from herna.games.zloba.rules import setup
from herna.games.zloba.rules.corra import gain
from herna.games.zloba.rules.move_deploy import deploy_basics
from herna.games.zloba.state import State, Troop
from herna.kernel import Table

TROOPS = {1: (20, 4), 2: (15, 3), 3: (12, 2), 4: (10, 1)}
"""Basic troops of each human, and how many of them start on the map, by the number of humans."""

AO_TROOPS = 4


async def choose_opponent(t: Table[State]) -> None:
    """The AO's faction comes first, then one of its three scenarios; the first seat speaks for all humans.

    [zloba.solo-setup.ao-first, zloba.solo-setup.choose-scenario, zloba.solo.one-enemy, zloba.solo.three-scenarios,
    zloba.solo.scenario-player-count]
    """
    state = t.state
    if not state.ao.faction:
        t.rest()
        taken = [side.faction for side in state.sides]
        playable = {card.faction for card in SCENARIOS.values()}
        options = t.sift(
            OPPONENTS,
            ("zloba.solo-setup.ao-first", lambda faction: faction not in taken),
            ("zloba.solo-setup.choose-scenario", playable.__contains__),
        )
        state.ao.faction = await t.choose(0, "zloba.solo-setup.ao-first", options)
        t.tell("zloba.solo-setup.ao-first", OpponentChosen, state.ao.faction)
    if not state.scenario:
        t.rest()
        options = t.sift(
            SCENARIOS, ("zloba.solo-setup.choose-scenario", lambda card: SCENARIOS[card].faction == state.ao.faction)
        )
        state.scenario = await t.choose(0, "zloba.solo-setup.choose-scenario", options, {"faction": state.ao.faction})
        t.tell("zloba.solo-setup.choose-scenario", ScenarioChosen, state.scenario)


async def prepare(t: Table[State]) -> None:
    """What is left of setup once everything is chosen: pieces counted out, VP tokens, the scenario's steps, first troops.

    The round counter waits for round 1. [zloba.solo-setup.round-die-one, zloba.solo-setup.scenario-steps,
    zloba.solo.changed-parts]
    """
    state = t.state
    setup.take_pieces(t, state.humans)
    lay_tokens(t)
    set_base_and_chaos(t)
    place_extras(t)
    for seat in range(state.humans):
        deploy_basics(t, seat, TROOPS[state.humans][1], SHORES, "zloba.solo-setup.human-deploy")
    deploy_basics(t, state.humans, AO_TROOPS, state.base, "zloba.solo-setup.ao-four")


def count_out(state: State) -> None:
    """Humans take as many basic troops as the table says, the AO all 25; the rest is out of the game.

    [zloba.solo-setup.troops-one, zloba.solo-setup.troops-two, zloba.solo-setup.troops-three, zloba.solo-setup.troops-four,
    zloba.solo-setup.unused-troops, zloba.solo-setup.ao-troops, zloba.solo-setup.ao-no-feat, zloba.solo-setup.ao-no-zone]
    """
    for side in state.sides[: state.humans]:
        side.boxed = side.mat - TROOPS[state.humans][0]
        side.mat -= side.boxed


def lay_tokens(t: Table[State]) -> None:
    """VP tokens as the card says, and random ones of the rest elsewhere; only now, when the scenario is known.

    [zloba.solo-setup.vp-tokens-later, zloba.solo-setup.scenario-tokens, zloba.solo-setup.random-tokens]
    """
    state = t.state
    fixed = state.card.setup.tokens
    rest = [token for token in state.box if token not in fixed.values()]
    t.shuffle(rest)
    state.tokens = [fixed.get(str(region)) or rest.pop() for region in NUMBERED]
    state.box = rest
    for region, token in enumerate(state.tokens, 1):
        rule = "zloba.solo-setup.scenario-tokens" if str(region) in fixed else "zloba.solo-setup.random-tokens"
        t.tell(rule, TokenLaid, region, token)


def set_base_and_chaos(t: Table[State]) -> None:
    """Base token and Chaos die lie as they were rolled, unless the scenario sets them.

    [zloba.solo-setup.base-roll, zloba.solo-setup.chaos-roll, zloba.solo-setup.scenario-overrides,
    zloba.solo-setup.override-timing, zloba.scenario.sample-base]
    """
    state = t.state
    card = state.card.setup
    if card.base:
        state.base = t.pick(card.base)
    if card.chaos:
        state.chaos = card.chaos
    overrides = "zloba.solo-setup.scenario-overrides"
    t.tell(overrides if card.base else "zloba.solo-setup.base-roll", BasePlaced, state.base)
    t.tell(overrides if card.chaos else "zloba.solo-setup.chaos-roll", ChaosSet, state.chaos)


def place_extras(t: Table[State]) -> None:
    """Objective tokens, troops and Corra that the scenario gives; each elite troop where the Chaos die falls.

    That roll does not change what the die shows. Show of Strength gives Rams so. [zloba.scenario.setup,
    zloba.scenario.sample-rams, zloba.scenario.sample-ram-places, zloba.components.objective-use]
    """
    state = t.state
    card = state.card.setup
    state.objectives = list(card.objectives)
    for region in state.objectives:
        t.tell("zloba.components.objective-use", ObjectivePlaced, region)
    for kind, counts in card.elites.items():
        for _ in range(counts[state.humans - 1]):
            region = t.roll(8)
            state.ao.elite_mat[kind] -= 1
            state.ao.elites.append(Troop(kind=kind, region=region, vitality=ELITES[kind].vitality))
            t.tell("zloba.scenario.setup", Deployed, state.ao.faction, kind, 1, region)
    for number, count in card.basics.items():
        deploy_basics(t, state.humans, count, int(number), "zloba.scenario.setup")
    if card.corra:
        gain(t, state.humans, card.corra, "zloba.scenario.setup")
