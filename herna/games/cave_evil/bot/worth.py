"""What creatures, things and situations are worth, roughly in resources."""

from __future__ import annotations

from functools import cache

from herna.games.cave_evil.bot.odds import ASTRAL, Six, attack_odds, odds, strength
from herna.games.cave_evil.cave import PIT, cave_of
from herna.games.cave_evil.content import BEINGS, CREATURES, EVILS, NECROMANCERS, THINGS
from herna.games.cave_evil.rules.awakening import awakens_at
from herna.games.cave_evil.rules.forces import forces, has_necromancer, hostile
from herna.games.cave_evil.state import NOWHERE, Force, Squad, State
from herna.space.board import FAR

NECROMANCER_WORTH = 40.0
"""Whoever loses him is out."""
GOODS = 0.45
"""A resource carried."""
HAND = 0.8
"""A card in the hand."""
FIRST_KILL = 8.0
"""Whoever has killed nobody is at the Evil's mercy."""
OUTLIVED = 25.0
"""For every rival who is out."""
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
    total += sum(3 * KILL[BEINGS[card].size] for card in player.enemy_kills) * 0.7 + (FIRST_KILL if player.enemy_kills else 0.0)
    total += OUTLIVED * sum(not other.alive for other in state.players)
    total += sum(KILL[BEINGS[card].size] for card in player.wandering_kills) * 0.2
    return max(0.5, total + _reach(state, seat) + _evil(state, seat) - _risk(state, seat))


def _risk(state: State, seat: int) -> float:
    """What may be lost where squads stand beside foes, whom they must fight: dice are not to be trusted."""
    cave = cave_of(state)
    taken = {force.space: force for force in forces(state)}
    total = 0.0
    for squad in state.players[seat].squads:
        near = [force for space in cave.neighbours[squad.space] if (force := taken.get(space)) is not None]
        foes = [force for force in near if hostile(squad, force)]
        if foes:
            chance = odds((squad,), foes)
            total += 1.5 * (1 - chance) * worth(squad) - 0.5 * chance * min(worth(foe) for foe in foes)
        if has_necromancer(squad):
            total += _exposed(state, squad)
    return total


def _exposed(state: State, master: Squad) -> float:
    """What a necromancer risks: foes who are near and stronger, and being far from home for nothing."""
    cave = cave_of(state)
    way = cave.board.distances(master.space, cave.shut)
    chances = [odds((foe,), (master,)) for foe in forces(state) if hostile(master, foe) and way[foe.space] <= STRIDE]
    word = EVILS[state.evil.card].word if state.evil.card in EVILS else ""
    lone = word in ("pit", "goat") and state.evil.stage == "awake"
    lone = lone or (word == "pit" and state.evil.stage == "revealed" and awakens_at(state) - state.eye <= SOON)
    lone = lone or (_hunted(state) and not state.players[master.seat].enemy_kills)
    home = way[state.players[master.seat].crystal]
    return 25.0 * max(chances, default=0.0) + (0.0 if lone else 0.8 * min(15, max(0, home - 2)))


SOON = 5
"""So many steps before the Pit opens a necromancer sets out."""
STRIDE = 5
"""Whoever is no farther away may be here in a turn."""
PREY = 20.0
"""What a rival's necromancer or crystal draws, if it can surely be destroyed."""
NEARER = 0.93
"""A goal draws so much less for each space that it is farther away."""


def _reach(state: State, seat: int) -> float:
    """How near squads are to what wins the game: the crystals of others, and their necromancers."""
    cave = cave_of(state)
    bloodless = not state.players[seat].enemy_kills
    hunts = bloodless and _hunted(state)
    prey: list[tuple[list[int], Six]] = []
    for other, player in enumerate(state.players):
        if other != seat and player.alive:
            if player.lit and player.crystal != NOWHERE:
                guards = [squad for squad in player.squads if squad.space == player.crystal]
                prey.append((cave.board.distances(player.crystal, cave.shut), _guarded(guards)))
            lords = [squad for squad in player.squads if bloodless or has_necromancer(squad)]
            prey += [(cave.board.distances(squad.space, cave.shut), strength((squad,), "defender")) for squad in lords]
    total = 0.0
    for squad in state.players[seat].squads:
        mine = strength((squad,), "attacker")
        drawn = [
            (attack_odds(mine, theirs) - 0.4) * NEARER ** way[squad.space]
            for way, theirs in prey
            if squad.space < len(way) and way[squad.space] < FAR
        ]
        total += PREY * max(0.0, *drawn, 0.0) if hunts or not has_necromancer(squad) else 0.0
    return total


def _hunted(state: State) -> bool:
    """Whether the Bitch is coming for those who have killed nobody: then necromancers hunt, too."""
    return state.evil.stage == "revealed" and EVILS[state.evil.card].word == "bitch"


def _guarded(guards: list[Squad]) -> Six:
    """A crystal with whoever stands on it; a necromancer there defends alone."""
    mine = strength(guards, "defender")
    return mine if any(map(has_necromancer, guards)) else tuple([a + b for a, b in zip(mine, ASTRAL, strict=True)])


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
        return (3.0 if awake else 1.0) * max(0, 14 - home) if awake or awakens_at(state) - state.eye <= SOON else 0.0
    if word in ("bitch", "emperor"):
        return 12.0 * bool(state.players[seat].enemy_kills) + 3.0 * min(3, len(state.players[seat].enemy_kills))
    if word == "goat" and awake:
        way = cave.board.distances(state.evil.space, cave.shut)
        return 2.0 * max(
            0, 14 - min((way[squad.space] for squad in state.players[seat].squads if has_necromancer(squad)), default=14)
        )
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
