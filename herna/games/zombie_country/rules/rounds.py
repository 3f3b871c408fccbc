"""A round of play, and the missions of a campaign [9 Jedno kolo hry]."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from herna.games.zombie_country.content import CAMPAIGNS, Restless
from herna.games.zombie_country.events import (
    FightWasIntense,
    GoalReached,
    MissionBegun,
    NightFallen,
    RoundBegun,
    Withdrawn,
    WoundToken,
)
from herna.games.zombie_country.rules import (
    campaign,
    counterattack,
    effects,
    enemies,
    happenings,
    migration,
    planning,
    playing,
    setup,
    stealth,
    town,
    victory,
)
from herna.games.zombie_country.rules.enemies import INSIDE, STREET
from herna.games.zombie_country.state import Phase, State
from herna.kernel import Outcome, Table


async def play(t: Table[State]) -> Outcome:
    """The six steps, round after round [zombie_country.round.step-order, zombie_country.round.steps-together]."""
    state = t.state
    alone = len(state.players) == 1
    outcome = None
    while outcome is None:
        t.rest(much=state.phase == "planning" and not (alone and state.round % 2))
        outcome = await STEPS[state.phase](t)
    return outcome


async def _characters(t: Table[State]) -> None:
    await setup.take_characters(t)
    t.state.phase = "prepare"


async def _prepare(t: Table[State]) -> None:
    setup.prepare(t)
    t.state.phase = "round"


async def _round(t: Table[State]) -> None:
    """The first two steps: loudness, migration."""
    begin_round(t)
    stealth.lower_loudness(t)
    migration.migrate(t)
    t.state.turn = 0
    t.state.phase = "events"
    await _events(t)


async def _events(t: Table[State]) -> None:
    """The third step; then plans are turned over."""
    await happenings.draw_events(t)
    planning.reveal(t)
    t.state.phase = "planning"


async def _planning(t: Table[State]) -> Outcome | None:
    """The fourth step."""
    await planning.plan(t)
    playing.begin(t)
    t.state.turn = t.state.quiet = 0
    t.state.phase = "actions"
    return await _actions(t)


async def _actions(t: Table[State]) -> Outcome | None:
    """The fifth step."""
    await playing.play_actions(t)
    t.state.fray = counterattack.begin(t.state)
    t.state.phase = "counterattack"
    return await _counterattack(t)


async def _counterattack(t: Table[State]) -> Outcome | None:
    """The sixth step."""
    await counterattack.counterattack(t)
    t.state.turn = 0
    t.state.phase = "end"
    return await _end(t)


async def _end(t: Table[State]) -> Outcome | None:
    await end_round(t)
    return judge(t)


async def _between(t: Table[State]) -> None:
    await campaign.between(t)
    t.state.phase = "prepare"


STEPS: dict[Phase, Callable[[Table[State]], Awaitable[Outcome | None]]] = {
    "characters": _characters,
    "prepare": _prepare,
    "round": _round,
    "events": _events,
    "planning": _planning,
    "actions": _actions,
    "counterattack": _counterattack,
    "end": _end,
    "between": _between,
}


def begin_round(t: Table[State]) -> None:
    """The starting player token passes on, from the second round on.

    [zombie_country.playing.starting-player-token, zombie_country.playing.first-starting-player]
    """
    state = t.state
    state.round += 1
    seats = len(state.players)
    if state.round > 1 or state.players[state.first].dead:
        state.first = (state.first + 1) % seats
        while state.players[state.first].dead:
            state.first = (state.first + 1) % seats
    state.dusk_moved = False
    state.coordinated = []
    for player in state.players:
        player.weapon, player.struck = "", 0
        if player.fought:
            player.fought = []
    t.tell("zombie_country.playing.starting-player-token", RoundBegun, state.round, state.first)
    for law in state.card.laws:
        if isinstance(law, Restless) and state.round % law.every == 0:
            enemies.appear(t, effects.spot(state, state.first, "ahead"), law.slot)


async def end_round(t: Table[State]) -> None:
    """What is left to do: choose a side after an attack on the house, get louder, let enemies heal.

    [zombie_country.round.end-order, zombie_country.events.house-attack-after]
    """
    state = t.state
    seats = len(state.players)
    while state.turn < seats:
        seat = (state.first + state.turn) % seats
        player = state.players[seat]
        if not player.dead and state.town[player.space].merged:
            side = await t.choose(seat, "zombie_country.events.house-attack-after", [STREET, INSIDE])
            town.go_inside(t, seat, side == INSIDE)
        state.turn += 1
    for card in state.town:
        if card.merged:
            card.merged = False
    if any(player.fought or player.dead for player in state.players):  # the dead may have fought
        intense_fights(t)
        heal_enemies(t)
    elif True in state.wounded:
        state.wounded = [False] * 3


def intense_fights(t: Table[State]) -> None:
    """Where more than half of all have attacked on one card, everybody who is there now gets louder.

    [zombie_country.combat.intense-fight, zombie_country.combat.intense-fight-who, zombie_country.stealth.intense-fight-raises]
    """
    state = t.state
    living = state.living
    for space in sorted({space for seat in living for space in state.players[seat].fought}):
        fighters = sum(space in state.players[seat].fought for seat in living)
        if 2 * fighters > len(living):
            t.tell("zombie_country.combat.intense-fight", FightWasIntense, state.town[space].id)
            for seat in living:
                if state.players[seat].space == space:
                    stealth.louder(t, seat, 1, "zombie_country.stealth.intense-fight-raises")


def heal_enemies(t: Table[State]) -> None:
    """Wounded enemies heal; on the card of their type one wound token stays for the next round, and no longer.

    [zombie_country.combat.enemy-heals, zombie_country.combat.enemy-wound-token,
    zombie_country.combat.enemy-wound-token-details]
    """
    state = t.state
    state.wounded = [False] * 3
    for card in state.town:
        for there in (card.street, card.inside):
            for place, enemy in enumerate(there):
                if wounds := enemy % 10:
                    state.wounded[enemy // 10 - 1] = True
                    there[place] = enemy - wounds
    for place, wounded in enumerate(state.wounded):
        if wounded:
            t.tell("zombie_country.combat.enemy-wound-token", WoundToken, state.slots[place])


def judge(t: Table[State]) -> Outcome | None:
    """Victory, then withdrawal, then dusk; otherwise the next round, or the next mission.

    [zombie_country.round.end-order, zombie_country.victory.dusk-end, zombie_country.victory.dusk-outside]
    """
    state = t.state
    if victory.reached(state):
        t.reveal()  # what was carried
        t.tell("zombie_country.victory.win-condition", GoalReached, state.scenario)
        return _finish(t, "won", victory.won(state, "zombie_country.victory.win-condition"))
    if state.mercy and victory.withdrawn(state):
        t.reveal()  # as above
        t.tell("zombie_country.victory.withdrawal-conditions", Withdrawn, state.scenario)
        return _finish(t, "drawn", victory.drawn(state, "zombie_country.victory.withdrawal-conditions"))
    if state.dusk >= state.night:
        t.tell("zombie_country.victory.dusk-end", NightFallen)
        return victory.lost("zombie_country.victory.dusk-end")
    state.phase = "round"
    return None


def _finish(t: Table[State], how: str, outcome: Outcome) -> Outcome | None:
    """A mission is over; a campaign goes on with the next one [zombie_country.victory.campaign]."""
    state = t.state
    missions = CAMPAIGNS[state.campaign].missions if state.campaign else ()
    if state.mission + 1 >= len(missions):
        return outcome
    state.results.append(how)
    state.mission += 1
    state.scenario = missions[state.mission]
    t.tell("zombie_country.victory.campaign", MissionBegun, state.mission + 1, state.scenario)
    state.turn = 0
    state.phase = "between"
    return None
