"""Where one stands: how long a scenario still takes, where to go, and how much it hurts to be there.

All is weighed in hit points of a hero.
"""

from __future__ import annotations

from collections.abc import Iterable

from herna.games.gloomhaven.content import (
    CARDS,
    Attack,
    Move,
)
from herna.games.gloomhaven.rules import active_bonuses
from herna.games.gloomhaven.rules.figures import barred
from herna.games.gloomhaven.rules.move import bad
from herna.games.gloomhaven.rules.special_rules import looted
from herna.games.gloomhaven.state import Fixture, Hero, Monster, State
from herna.space.board import FAR
from herna.space.masks import bits
from herna.space.ways import circles

ACTIVATIONS = 4.0
"""So many more times a monster would act if nobody killed it."""

LATER = 0.4
"""What danger in the next round counts, compared with danger in this one."""

ROOM_ROUNDS = 6.0
"""So many rounds a room takes that nobody has seen yet."""

PACE = 2.5
"""Hit points that a hero takes from monsters in a round, on average."""

NEEDED = 3.0
"""What it is worth to be able to play one more of the rounds that the scenario will take."""

SPARE = 2.0
"""What a round in reserve is worth, as long as there are not plenty."""

PLENTY = 0.3
"""And what one more is worth then."""

AMPLE = 1.1
"""So many times the rounds that are needed, and two, are plenty."""

PAIN = 0.6
"""What a hit point is worth to somebody in good health."""

FEAR = 0.7
"""What it is worth in addition to somebody who would lose all of them."""

UNBEARABLE = 12.0
"""No place is worse than this: cards can be lost in place of blood."""

APPROACH = 0.4
"""What a step nearer to the enemies is worth."""

HURRY = 0.4
"""What a step nearer to the next door is worth."""

QUEST = 0.8
"""What a step nearer to what the scenario asks for is worth, whoever is about."""

ARRIVED = 3.0
"""What it is worth to stand there."""

CROWD = 1.0
"""What each point of attack of an enemy weighs against opening a door."""

TARGET = 14.0
"""What the destruction of something is worth that the scenario wants destroyed."""

READY = 4
"""A hand of fewer cards is too small to open a door with."""


def rounds_left(hand: int, discard: int) -> int:
    """So many rounds can be played with so many cards, if all rests are short."""
    rounds = 0
    while hand >= 2 or discard >= 2:
        if hand >= 2:
            rounds += 1
            hand, discard = hand - 2, discard + 2
        else:
            hand, discard = hand + discard - 1, 0
    return rounds


def _stamina(rounds: float, need: float) -> float:
    """What it is worth to be able to play so many rounds when the scenario may take about `need` of them."""
    ample = AMPLE * need + 2.0
    worth = NEEDED * min(rounds, need)
    worth += SPARE * max(0.0, min(rounds, ample) - need)
    return worth + PLENTY * max(0.0, rounds - ample)


class Foe:
    """A monster, or whatever else one may attack, with what it can do and what its death is worth."""

    __slots__ = ("attack", "figure", "guard", "hex", "move", "reach", "spikes", "stake", "targets", "threat", "weight")

    def __init__(self, state: State, figure: Monster | Fixture) -> None:
        self.figure = figure
        self.hex = figure.hex
        self.guard = active_bonuses.shield(state, figure)
        self.spikes = sum(points for points, _ in active_bonuses.retaliates(state, figure))
        self.attack = self.move = 0
        self.reach = self.targets = 1
        if isinstance(figure, Monster):
            stats, level = figure.stats, figure.level
            self.attack, self.move = stats.attack[level], stats.move[level]
            self.reach, self.targets = max(1, stats.range[level]), stats.targets[level]
        self.threat = self.attack * min(1.5, 0.7 + 0.3 * self.targets)
        self.weight = LATER if figure.done else 1.0
        if isinstance(figure, Monster) and not figure.done:
            self._by_card(state, figure)
        self.stake = 1.5 + self.threat * (ACTIVATIONS + self.weight)
        if isinstance(figure, Monster) and figure.rank == "boss":
            self.stake *= 2
        if isinstance(figure, Fixture) and figure.tag == state.card.aim.destroy:
            self.stake = TARGET
        if {"stun", "disarm"} & figure.conditions.keys():
            self.weight *= 0.3

    def _by_card(self, state: State, monster: Monster) -> None:
        """What it does this round is known once its card is."""
        orders = state.orders(monster.kind)
        if orders is None:
            return
        attacks = [line for line in orders.lines if isinstance(line, Attack)]
        moves = [line for line in orders.lines if isinstance(line, Move)]
        self.attack = max((self.attack + line.value for line in attacks), default=0)
        self.move = max((self.move + line.value for line in moves), default=0)
        if attacks and not orders.boss:
            self.reach = max(1, (attacks[0].range or self.reach) + attacks[0].farther)
        elif not orders.boss:
            self.weight = LATER


class Places:
    """The table at one moment, in the eyes of one hero: how it feels to stand somewhere."""

    def __init__(self, state: State, me: Hero) -> None:
        self.state = state
        self.me = me
        self.board = state.layout.board
        self.shut = state.closed
        self.foes = [Foe(state, figure) for figure in state.foes() if "invisible" not in figure.conditions]
        self.others = [each for each in state.friends() if each is not me]
        self.guard = active_bonuses.shield(state, me)
        self.harm = bad(state)
        self.hand, self.pile = len(me.hand), len(me.discard) + self._played()
        self.need = self._needed()
        self.spare = rounds_left(self.hand, self.pile) - self.need
        self.card_cost = self.loss(self.hand, self.pile, self.hand, self.pile - 1)
        self._places: dict[int, float] = {}
        self._quest = self._wanted()
        self._quests = self._walks(self._quest) if self._quest else []
        self._goals = self._walks(self._aims())
        self.keen = self._keen()

    def _needed(self) -> float:
        """So many rounds the scenario may still take."""
        state = self.state
        health = sum(foe.figure.hp + 2 * foe.guard for foe in self.foes)
        hidden = len(state.card.rooms) - len(state.rooms)
        return health / (PACE * max(1, len(state.present))) + ROOM_ROUNDS * hidden

    def _played(self) -> int:
        """The cards of this round, which will lie in the discard pile."""
        turn = self.state.turn
        if turn is not None and self.state.heroes[turn.hero] is self.me:
            return len(turn.cards) + (turn.doing is not None and not turn.doing.kept)
        return len(self.me.played)

    def loss(self, hand: int, pile: int, less: int, fewer: int) -> float:
        """What it costs to have only so many cards in hand and discarded, in place of more."""
        return _stamina(rounds_left(hand, pile), self.need) - _stamina(rounds_left(less, fewer), self.need)

    def pain(self, points: float) -> float:
        """What it costs to suffer so much."""
        return min(UNBEARABLE, points * (PAIN + FEAR * points / max(1, self.me.hp)))

    def _keen(self) -> int:
        """The distance from which this hero likes to attack."""
        reaches = [
            line.range for card in self.me.pool for line in CARDS[card].top.lines if isinstance(line, Attack) and not line.area
        ]
        far = sum(reach > 1 for reach in reaches)
        return 3 if 2 * far > len(reaches) else 1

    def _aims(self) -> list[int]:
        """Where to go: to enemies; if there are none, to doors, plates, treasures and exits."""
        state = self.state
        if self.foes:
            return [foe.hex for foe in self.foes]
        layout, aim = state.layout, state.card.aim
        found = [layout.doors[door] for door in state.doors if door not in state.locks]
        found += [prize.hex for prize in state.prizes if not prize.number]
        if not found:
            found = [*state.plates, *(layout.number[each] for each in aim.escape)]
        return found

    def _wanted(self) -> list[int]:
        """Where the scenario wants the heroes, whoever is about: treasures, targets, exits, or doors on the way to them."""
        state, aim = self.state, self.state.card.aim
        found: list[int] = []
        if looted(state) < aim.loot and aim.escape and self.foes:
            return []  # who has to come back the same way clears it first
        if looted(state) < aim.loot:
            found = [prize.hex for prize in state.prizes if not prize.number]
        elif aim.destroy:
            found = [thing.hex for thing in state.things if thing.tag == aim.destroy]
        elif aim.escape:
            exits = [state.layout.number[each] for each in aim.escape]
            found = [each for each in exits if state.layout.room[each] in state.rooms]
        else:
            return []
        return found or [state.layout.doors[door] for door in state.doors if door not in state.locks]

    def _walks(self, aims: Iterable[int]) -> list[int]:
        """How many steps each hex is from the nearest of some, around obstacles and traps."""
        walls = barred(self.state) | self.harm
        steps = [FAR] * len(self.board)
        for far, circle in enumerate(circles(self.board.neighbours, aims, dict.fromkeys(walls, 0), set(bits(self.shut)))):
            for each in circle:
                steps[each] = far
        return steps

    def place(self, at: int) -> float:
        """How good it is to end a turn somewhere."""
        known = self._places.get(at)
        if known is None:
            known = self._places[at] = self._place(at)
        return known

    def _place(self, at: int) -> float:
        worth = -self.pain(self.danger(at))
        if at in self.harm:
            worth -= 3.0
        steps = min(self._goals[at], 30)
        if self.foes:
            worth -= APPROACH * max(0, steps - self.keen) + 0.05 * steps
        else:
            worth -= HURRY * steps
        if self._quest:
            worth -= QUEST * min(self._quests[at], 30)
            if at in self._quest and not self.shut >> at & 1:
                worth += ARRIVED
        if self.shut >> at & 1:
            worth += self.door(at)
        if any(coin.hex == at for coin in self.state.coins):
            worth += 0.25
        if any(prize.hex == at for prize in self.state.prizes):
            worth += 0.5
        return worth

    def door(self, at: int) -> float:
        """Whether it is a good moment to open a door."""
        if self.foes and at not in self._quest:
            return -5.0
        worth = 2.0 - CROWD * sum(foe.threat for foe in self.foes) / len(self.state.present)
        for hero in self.state.present:
            cards = len(hero.hand) + (0 if hero is self.me or hero.done else len(hero.played))
            if cards < READY and len(hero.discard) >= 2:
                worth -= 2.5
            if hero is not self.me and self.board.distance(hero.hex, at, self.shut & ~(1 << at)) > 5:
                worth -= 1.5
            if hero.hp < 0.5 * hero.top and self.spare > 3:
                worth -= 1.5
        return worth

    def danger(self, at: int) -> float:
        """The damage to expect at a place from those who have not acted yet, and some from those who will act again."""
        if "invisible" in self.me.conditions:
            return 0.0
        return sum(self.share(foe, at) * foe.weight * max(0.0, foe.attack - self.guard) for foe in self.foes)

    def share(self, foe: Foe, at: int) -> float:
        """How likely it is that an enemy attacks who stands there, and not somebody else."""
        if not foe.attack:
            return 0.0
        far = self.board.distances(foe.hex, self.shut)
        here = far[at]
        walk = 0 if "immobilize" in foe.figure.conditions else foe.move
        if here > walk + foe.reach:
            return 0.0
        nearest = min((far[each.hex] for each in self.others if "invisible" not in each.conditions), default=FAR)
        if foe.targets > 1 or here < nearest:
            return 1.0
        return 0.5 if here == nearest else 0.2
