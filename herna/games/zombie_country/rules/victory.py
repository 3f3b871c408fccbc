"""Victory, withdrawal and defeat [11 Vítězství v základní hře]."""

from __future__ import annotations

from collections.abc import Iterable

from herna.games.zombie_country import content as c
from herna.games.zombie_country.content import EDGE, ITEM_OF, SLOTS, Goal
from herna.games.zombie_country.rules import town
from herna.games.zombie_country.state import Card, Player, State
from herna.kernel import Outcome


def won(state: State, rule: str) -> Outcome:
    """All win together [zombie_country.setup.cooperative]."""
    return Outcome(rule, won=tuple(range(len(state.players))))


def drawn(state: State, rule: str) -> Outcome:
    """All have withdrawn."""
    return Outcome(rule, drawn=tuple(range(len(state.players))))


def lost(rule: str) -> Outcome:
    """All lose together [zombie_country.setup.cooperative, zombie_country.victory.loss-conditions]."""
    return Outcome(rule)


def reached(state: State) -> bool:
    """Whether all goals of the scenario are reached now, at the end of a round [zombie_country.victory.win-condition]."""
    return False not in [holds(state, goal) for goal in state.card.goals]


def holds(state: State, goal: Goal) -> bool:
    """Whether one goal is reached."""
    if isinstance(goal, c.Escape):
        return escaped(state, goal)
    if isinstance(goal, c.Gather):
        return gathered(state, goal) >= goal.total + goal.each * len(state.living) and all_at(state, goal.at)
    if isinstance(goal, c.Arrive):
        return all_at(state, goal.at)
    if isinstance(goal, c.Build):
        return built(state, goal)
    if isinstance(goal, c.Slay):
        return slain(state, goal) >= goal.total + goal.each * len(state.players)
    if isinstance(goal, c.Plunder):
        return sum(card.empty for card in state.town) >= goal.buildings
    assert isinstance(goal, c.Endure)
    return state.dusk >= state.night and all(state.players[seat].inside for seat in state.living)


def food(words: Iterable[str]) -> int:
    """How much some items feed, in small units [zombie_country.victory.withdrawal-food-size]."""
    return sum(ITEM_OF[word].food for word in words)


def escaped(state: State, goal: c.Escape) -> bool:
    """Everybody is at a working vehicle with room, and on each space there is food for those who are there.

    What they carry counts, and what lies there known. [zombie_country.victory.goal, zombie_country.victory.win-condition,
    zombie_country.victory.win-food-carried]
    """
    people = [player for player in state.players if not player.dead]
    for player in people:
        if not state.town[player.space].big:
            return False
    for space in {player.space for player in people}:
        here = [player for player in people if player.space == space]
        card = state.town[space]
        if places(card) < len(here):
            return False
        eaten = food(word for player in here for word in player.items) + food(card.known) + food(card.known_inside)
        if eaten < goal.food * len(here):
            return False
    return True


def places(card: Card) -> int:
    """How many fit into the working vehicles of a card."""
    return sum(vehicle.places for big in card.big if big.works and (vehicle := ITEM_OF[big.item].vehicle) is not None)


def all_at(state: State, at: str) -> bool:
    """Whether all who live are on a named card, or on the last card of a complete street."""
    return all(is_at(state, state.players[seat], at) for seat in state.living)


def is_at(state: State, player: Player, at: str) -> bool:
    """Whether one is there."""
    card = state.town[player.space]
    if at:
        return card.id == at
    return card.id != EDGE and town.complete(state, card.row) and state.streets[card.row][-1] == player.space


def gathered(state: State, goal: c.Gather) -> int:
    """How many fitting items are at the place: carried by those who are there, or lying there known."""
    count = sum(
        ITEM_OF[word].fits(goal.what)
        for seat in state.living
        if is_at(state, state.players[seat], goal.at)
        for word in state.players[seat].items
    )
    for card in state.town:
        if card.id == goal.at:
            count += sum(ITEM_OF[word].fits(goal.what) for word in card.known + card.known_inside)
            if goal.what == "vehicle":
                count += sum(ITEM_OF[big.item].vehicle is not None for big in card.big)
    return count


def built(state: State, goal: c.Build) -> bool:
    """Whether a structure stands."""
    return any(big.item == goal.structure for card in state.town if not goal.at or card.id == goal.at for big in card.big)


def slain(state: State, goal: c.Slay) -> int:
    """How many enemies were killed, of one marker or of all."""
    return sum(state.slain) if goal.slot is None else state.slain[SLOTS.index(goal.slot)]


RATION = 2
"""Food for each survivor of a withdrawal [zombie_country.victory.withdrawal-conditions]."""


def withdrawn(state: State) -> bool:
    """Whether all survivors are out of town and carry two food each together, once they have been in it.

    [zombie_country.victory.withdrawal-conditions, zombie_country.victory.withdrawal-when,
    zombie_country.victory.withdrawal-food-size]
    """
    people = [state.players[seat] for seat in state.living]
    if not state.entered or any(player.space for player in people):
        return False
    return food(word for player in people for word in player.items) >= RATION * len(people)
