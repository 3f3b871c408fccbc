"""What creatures, things and situations are worth, roughly in resources."""

from __future__ import annotations

from functools import cache

from herna.games.cave_evil.bot.odds import ASTRAL, attack_odds, strength
from herna.games.cave_evil.cave import PIT, cave_of
from herna.games.cave_evil.content import BEINGS, CREATURES, EVILS, NECROMANCERS, THINGS
from herna.games.cave_evil.rules.forces import has_necromancer
from herna.games.cave_evil.state import NOWHERE, Force, Squad, State
from herna.space.board import FAR

NECROMANCER_WORTH = 40.0
"""Whoever loses him is out."""
GOODS = 0.45
"""A resource carried."""
HAND = 0.8
"""A card in the hand."""
KILL = {"tiny": 0.5, "small": 1.0, "medium": 2.0, "large": 3.0}


@cache
def card_worth(card: str) -> float:
    """A creature or a thing in play."""
    if card in NECROMANCERS:
        return NECROMANCER_WORTH / 2 if NECROMANCERS[card].half else NECROMANCER_WORTH
    if card in CREATURES:
        being = CREATURES[card]
        return 0.8 * being.cost.total + 0.04 * sum(being.attributes) + being.dig
    if card in BEINGS:
        return 0.1 * sum(BEINGS[card].attributes)
    return 0.6 * THINGS[card].cost.total


def worth(force: Force) -> float:
    """A squad or group with all that it carries."""
    total = sum(card_worth(each.card) for each in force.creatures)
    if type(force) is Squad:
        total += sum(card_worth(each.card) for each in force.things) + GOODS * sum(force.goods)
    return total


def points(force: Force) -> float:
    """The enemy kill points that a squad or group would bring."""
    return 3 * sum(KILL[BEINGS[each.card].size] for each in force.creatures)


def standing(state: State, seat: int) -> float:
    """How well a player stands: army, wealth, kills, and how near it is to winning."""
    player = state.players[seat]
    if not player.alive:
        return 0.0
    goods = sum(sum(squad.goods) for squad in player.squads)
    total = sum(card_worth(each.card) for squad in player.squads for each in squad.creatures)
    total += sum(card_worth(thing.card) for squad in player.squads for thing in squad.things)
    total += GOODS * min(goods, 12) + 0.1 * max(0, goods - 12) + HAND * min(len(player.hand), 6)
    total += sum(3 * KILL[BEINGS[card].size] for card in player.enemy_kills) * 0.4
    total += sum(KILL[BEINGS[card].size] for card in player.wandering_kills) * 0.2
    return total + _reach(state, seat) + _evil(state, seat)


def _reach(state: State, seat: int) -> float:
    """How near strong squads are to what wins the game: the crystals of others."""
    cave = cave_of(state)
    crystals = [player.crystal for other, player in enumerate(state.players) if other != seat and player.alive and player.lit]
    ways = [cave.board.distances(crystal, cave.shut) for crystal in crystals if crystal != NOWHERE]
    total = 0.0
    for squad in state.players[seat].squads:
        if has_necromancer(squad) or not ways:
            continue
        far = min(way[squad.space] if squad.space < len(way) else FAR for way in ways)
        if far < FAR:
            total += 8 * max(0.0, attack_odds(strength((squad,), "attacker"), ASTRAL) - 0.4) / (1 + far / 5)
    return total


def _evil(state: State, seat: int) -> float:
    """How near a player is to overcoming the Awakened Evil."""
    if state.evil.stage == "asleep" or state.evil.card not in EVILS:
        return 0.0
    cave = cave_of(state)
    near = cave.board.distances(PIT, cave.shut)
    home = min((near[squad.space] for squad in state.players[seat].squads if has_necromancer(squad)), default=FAR)
    word = EVILS[state.evil.card].word
    awake = state.evil.stage == "awake"
    if word == "pit":
        return (40.0 if awake else 12.0) / (1 + min(home, 40))
    if word in ("bitch", "emperor"):
        return 4.0 * min(3, len(state.players[seat].enemy_kills))
    if word == "goat" and awake:
        return 20.0 / (1 + min(home, 40))
    if word == "statue":
        eyes = [squad.space for squad in state.players[seat].squads if squad.eyes]
        if eyes:
            way = cave.board.distances(state.players[seat].crystal, cave.shut)
            return 40.0 + 60.0 / (1 + min(way[eyes[0]], 40))
        if awake:
            return sum(
                3.0 / (1 + min(near[squad.space], 40)) for squad in state.players[seat].squads if not has_necromancer(squad)
            )
    return 0.0


def evaluate(state: State, seat: int) -> float:
    """How good a position is: one's own standing beside that of the strongest and of all others."""
    if state.phase == "setup":
        return 0.5
    mine = standing(state, seat)
    others = [standing(state, other) for other in range(len(state.players)) if other != seat]
    rivals = 0.5 * max(others) + 0.5 * sum(others) / len(others) + 0.2 * sum(others)
    return 0.02 + 0.96 * mine / (mine + rivals + 1)
