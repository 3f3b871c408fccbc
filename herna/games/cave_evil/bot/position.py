"""How good a position is: the chance of each player to win, by what decided games that sensible players played.

What matters is measured seat by seat; the weights are those that make the winners of some thousand such games most likely.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import exp

from herna.games.cave_evil.bot import fate
from herna.games.cave_evil.bot.odds import ASTRAL, Six, odds, strength
from herna.games.cave_evil.bot.worth import card_worth
from herna.games.cave_evil.cave import PIT, Cave, cave_of
from herna.games.cave_evil.content import NECROMANCERS, TRACK
from herna.games.cave_evil.rules.awakening import awakens_at, reveals_at
from herna.games.cave_evil.rules.forces import has_necromancer, rate
from herna.games.cave_evil.rules.kill_points import enemy_points
from herna.games.cave_evil.state import NOWHERE, Squad, State

NEAR = 40
"""What is farther away does not matter."""
TURNS = 5
"""Who needs more turns than so many is far away."""
NOTHING: Six = (0,) * 6

WEIGHTS = {
    "army": 0.25,
    "goods": 0.1,
    "things": 0.05,
    "turn": 0.05,
    "kills": 0.05,
    "lead": 0.05,
    "attack": 1.5,
    "exposed": -0.5,
    "company": 0.4,
    "pit far": 3.5,
    "pit near": 1.0,
    "pit now": 1.0,
    "statue odds": 0.7,
    "statue near": 0.2,
    "eyes": 0.7,
    "eyes near": 0.2,
    "eyes home": 0.8,
    "bitch kill": 1.2,
    "bitch odds": 0.1,
    "emperor lead": 0.5,
    "emperor near": -1.0,
    "emperor odds": 0.1,
    "goat near": 0.6,
}
"""What each of those things is worth."""
LOST = 0.3
"""How likely nobody wins at the end of the last lap."""


def evaluate(state: State, seat: int) -> float:
    """The chance of a player to win, between 0 and 1."""
    if state.phase == "setup":
        return 1 / len(state.players)
    if not state.players[seat].alive:
        return 0.0
    chances = {other: exp(score(state, other)) for other, player in enumerate(state.players) if player.alive}
    return chances[seat] / sum(chances.values()) * (1.0 - LOST * lateness(state) ** 2)


def score(state: State, seat: int) -> float:
    """How well a player stands."""
    return sum([WEIGHTS[name] * value for name, value in features(state, seat)])


def lateness(state: State) -> float:
    """How much of the last lap is over, after which nobody wins."""
    left = fate.doom(state, 0)
    return 0.0 if left == fate.UNTOLD else max(0.0, 1.0 - left / (reveals_at(state) + TRACK.lap - awakens_at(state)))


def features(state: State, seat: int) -> Iterator[tuple[str, float]]:
    """All that matters of how a player stands, by name."""
    player = state.players[seat]
    cave = cave_of(state)
    squads = [squad for squad in player.squads if cave.open(squad.space)]
    masters = [squad for squad in squads if has_necromancer(squad)]
    foes = [squad for other in state.players if other is not player for squad in other.squads if cave.open(squad.space)]
    army = [each.card for squad in player.squads for each in squad.creatures if each.card not in NECROMANCERS]
    yield "army", sum(map(card_worth, army)) / 10
    yield "goods", min(15, sum([sum(squad.goods) for squad in player.squads])) / 5
    yield "things", sum([card_worth(thing.card) for squad in player.squads for thing in squad.things]) / 5
    yield "turn", float(state.active == seat)
    points = enemy_points(player)
    best = max([enemy_points(other) for other in state.players if other is not player and other.alive], default=0)
    lead = float(points > best) - float(points < best)
    yield "kills", min(points, 12) / 5
    yield "lead", lead
    yield "attack", _attack(state, cave, seat, squads)
    for master in masters[:1]:
        way = cave.board.distances(master.space, cave.shut)
        yield (
            "exposed",
            max([odds([foe], [master]) * 0.85 ** way[foe.space] for foe in foes if way[foe.space] < NEAR], default=0.0),
        )
        yield "company", min(8.0, sum(strength((master,))) / 6 - 12) / 8
    yield from _evil(state, cave, seat, squads, masters, lead)


def _attack(state: State, cave: Cave, seat: int, squads: Iterable[Squad]) -> float:
    """How near somebody is to destroying a rival: the best chance, less for each space on the way."""
    best = 0.0
    for other, player in enumerate(state.players):
        if other != seat and player.alive:
            for space, guards, extra in _heads(player.squads, player.crystal if player.lit else NOWHERE):
                way = cave.board.distances(space, cave.shut)
                for squad in squads:
                    if way[squad.space] < NEAR:
                        best = max(best, odds([squad], guards, extra) * 0.9 ** way[squad.space])
    return best


def _heads(squads: Iterable[Squad], crystal: int) -> Iterator[tuple[int, list[Squad], Six]]:
    """Where a player can be destroyed, and by whom that place is held."""
    masters = [squad for squad in squads if has_necromancer(squad)]
    yield from ((squad.space, [squad], NOTHING) for squad in masters)
    if crystal != NOWHERE and all(squad.space != crystal for squad in masters):
        yield crystal, [squad for squad in squads if squad.space == crystal], ASTRAL


def _evil(
    state: State, cave: Cave, seat: int, squads: list[Squad], masters: list[Squad], lead: float
) -> Iterator[tuple[str, float]]:
    """How near a player is to overcoming the Awakening Evil, or to being its victim."""
    word = fate.word_of(state)
    if not word:
        return
    awake = state.evil.stage == "awake"
    near = 1.0 if awake else 1.0 - max(0, awakens_at(state) - state.eye) / 8
    if word == "pit":
        late = min([_turns(state, cave, squad, PIT) for squad in masters], default=TURNS)
        yield "pit far", near * (1 - late / TURNS)
        if awake and late <= 1:
            yield "pit near", 1.0
            yield "pit now", float(state.active == seat and state.cycle > state.evil.since)
    elif word == "statue":
        yield from _statue(state, cave, seat, squads)
    elif word == "bitch":
        player = state.players[seat]
        yield "bitch kill", near * float(bool(player.enemy_kills))
        yield "bitch odds", near * max([fate.bitch_odds(squad.creatures, state, seat) for squad in masters], default=0.0)
    elif word == "emperor":
        yield "emperor lead", near * lead
        if awake and state.evil.space != NOWHERE and masters:
            far = cave.crow(state.evil.space, masters[0].space)
            yield "emperor near", max(0, 12 - far) / 12
            there = [squad for squad in squads if cave.crow(state.evil.space, squad.space) <= 6]
            yield "emperor odds", fate.evil_odds(state, there) if there else 0.0
    elif awake and state.evil.space != NOWHERE:
        late = min([_turns(state, cave, squad, state.evil.space) for squad in masters], default=TURNS)
        yield "goat near", 1 - late / TURNS


def _statue(state: State, cave: Cave, seat: int, squads: list[Squad]) -> Iterator[tuple[str, float]]:
    eyes = [squad for squad in squads if squad.eyes]
    if eyes:
        yield "eyes", 1.0
        yield "eyes home", 1 - _turns(state, cave, eyes[0], state.players[seat].crystal) / TURNS
        return
    late = min([_turns(state, cave, squad, PIT) for squad in squads], default=TURNS)
    if state.evil.stage == "gone":
        yield "eyes near", 1 - late / TURNS
        return
    way = cave.board.distances(PIT, cave.shut)
    there = [squad for squad in squads if way[squad.space] <= 10]
    chance = fate.evil_odds(state, there) if there else 0.0
    yield "statue odds", chance if state.evil.stage == "awake" else 0.5 * chance
    yield "statue near", chance * (1 - late / TURNS)


def _turns(state: State, cave: Cave, squad: Squad, goal: int) -> float:
    """In how many turns a squad is at a place."""
    far = cave.board.distances(goal, cave.shut)[squad.space]
    pace = min([rate(state, squad, each) for each in squad.creatures])
    return min(TURNS, far / max(1, pace))
