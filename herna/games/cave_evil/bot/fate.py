"""What the Awakening Evil means to a player: how much time is left, what it takes to overcome it, and who could do it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt

from herna.games.cave_evil.bot.odds import Six, attack_odds, lowers, strength
from herna.games.cave_evil.content import BEINGS, EVILS, TRACK
from herna.games.cave_evil.rules.awakening import awakens_at, ignored, reveals_at
from herna.games.cave_evil.rules.evil_goat import DEVOTION
from herna.games.cave_evil.rules.kill_points import enemy_points
from herna.games.cave_evil.state import Creature, Group, Squad, State

FIRST = 20.0
"""What a first kill is worth while nobody knows which Evil comes."""
CLEAN = 45.0
"""And when the Bitch is coming."""
LEAD = 25.0
"""What it is worth to lead in kills when the Emperor comes."""
DEVOUT = 6.0
"""What each point is worth to who could soon kneel before the Goat."""
PATIENT = 9
"""With such a part of the points one rather waits for the Goat than to wake it."""
UNTOLD = 99
"""So many steps are no hurry at all."""
CALM = 13
"""With so many steps of the Eye left a player is in no hurry."""
LATE = 11
SPARED = 7
"""With so many steps before the Bitch who has killed nobody invokes nobody."""
PACE = 2.4
"""So many steps the Eye goes in a cycle, as a rule."""


def word_of(state: State) -> str:
    """The word of the Evil, as soon as it is revealed."""
    return EVILS[state.evil.card].word if state.evil.stage != "asleep" else ""


def doom(state: State, seat: int) -> int:
    """How many steps of the Eye a player has before all is lost: until its second arrival, or the Bitch's first."""
    if ignored(state):
        return UNTOLD
    end = reveals_at(state) + TRACK.lap
    if word_of(state) == "bitch" and not state.players[seat].enemy_kills:
        end = awakens_at(state)
    return max(0, end - state.eye)


def urgency(state: State, seat: int) -> float:
    """How much of what is lost still matters: the nearer the end, the less."""
    left = doom(state, seat) / CALM
    return max(0.05, min(1.0, left * sqrt(left)))


def hurried(state: State, seat: int) -> bool:
    """Whether the end is so near that creatures which are invoked bring it too near."""
    if word_of(state) == "bitch" and state.evil.stage == "revealed":
        return not state.players[seat].enemy_kills and doom(state, seat) <= SPARED
    if word_of(state) == "goat" and state.evil.stage == "revealed":
        return PATIENT * enemy_points(state.players[seat]) >= DEVOTION
    return state.evil.stage in ("awake", "gone") and doom(state, seat) <= LATE


def hastens(state: State, seat: int) -> bool:
    """Whether it pays to wake the Evil: the Bitch kills those who have no blood on their hands."""
    if word_of(state) != "bitch" or state.evil.stage != "revealed" or not state.players[seat].enemy_kills:
        return False
    return any(other.alive and not other.enemy_kills for other in state.players)


def turns_to_awaken(state: State) -> float:
    """In about how many turns the Evil awakes."""
    return max(0, awakens_at(state) - state.eye) / PACE


def hunger(state: State, seat: int) -> tuple[float, float]:
    """What enemy kills are worth to a player: the first of all, and each point."""
    player = state.players[seat]
    first = 0.0 if player.enemy_kills else FIRST
    word = word_of(state)
    if word == "bitch":
        return (0.0 if player.enemy_kills else CLEAN), 0.6
    if word == "emperor":
        best = max(enemy_points(other) for number, other in enumerate(state.players) if number != seat and other.alive)
        return (LEAD if enemy_points(player) <= best else 4.0), 1.0
    if word == "goat" and state.evil.stage == "revealed":
        return first, 1.5 + DEVOUT * min(1.0, enemy_points(player) / DEVOTION)
    return first, 0.5


def bitch_odds(creatures: Iterable[Creature], state: State, seat: int) -> float:
    """The chance of a necromancer's squad against the Bitch, who lowers each of them."""
    evil = next(card for card in EVILS.values() if card.word == "bitch")
    crowd = Group("", 0, list(creatures))
    mine = list(strength((crowd,), "attacker"))
    for place, change in lowers(evil.id, "defender"):
        mine[place] = max(0, mine[place] + change * len(crowd.creatures))
    return attack_odds(tuple(mine), evil.attributes)


def evil_odds(state: State, squads: Sequence[Squad]) -> float:
    """The chance of squads against the Statue or the Emperor."""
    mine: Six = strength(squads, "attacker")
    return attack_odds(mine, tuple(BEINGS[state.evil.card].attributes))
