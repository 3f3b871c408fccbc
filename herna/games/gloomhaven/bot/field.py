"""The table as one who plays with sense sees it: what a turn may bring, and what it costs.

All is weighed in hit points of a hero. Somebody who plays with sense looks for the best use of two cards: where to go, whom to
hit from there, how much it hurts to stand there, and what the loss of a card costs later.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from copy import copy
from functools import lru_cache
from typing import Any

from herna.games.gloomhaven.bot.fight import Fight, Hurt
from herna.games.gloomhaven.bot.places import Foe
from herna.games.gloomhaven.content import (
    CARDS,
    Ability,
    Action,
    Attack,
    Bonus,
    Heal,
    Line,
    Move,
    Recover,
    Shield,
)
from herna.games.gloomhaven.rules.figures import barred, flying
from herna.games.gloomhaven.rules.move import ways
from herna.games.gloomhaven.rules.performing import BASIC_ATTACK, BASIC_MOVE
from herna.games.gloomhaven.rules.sight import in_range
from herna.games.gloomhaven.state import AnyFigure, Hero, State
from herna.kernel.moments import Moment

PARTY = ("cragheart", "tinkerer", "scoundrel", "brute", "spellweaver", "mindthief")
"""The classes, those first that get along best by these rules of thumb."""

FALL = 20.0
"""What it costs to be exhausted, beside the hit points."""

BOOST = 0.8
"""What a point is worth that is added to an attack."""

BEAM = 6
"""Of the places where a plan goes on with another move, so many are followed further."""

NEVER = -99.0

Tail = tuple[tuple[Line, ...], float]
"""Lines that may follow in the same turn, and what playing them costs."""

FLEETING = {
    id(line)
    for card in CARDS.values()
    for action in (card.top, card.bottom)
    if action.stays == "round"
    for line in action.lines
}
"""Lines of cards that stay for one round."""

WORTH: Moment[type[Ability], Callable[[Field, int, Any], float]] = Moment()
"""What a line that is no attack is worth at a place; all who say so are in `worth`."""


class Field(Fight):
    """The same, and what can be done in a turn: lines one after the other, and where one ends."""

    def __init__(self, state: State, me: Hero) -> None:
        super().__init__(state, me)
        self._gains: dict[tuple[int, int, Hurt], tuple[float, Hurt]] = {}
        self._ways: dict[tuple[int, int, bool], dict[int, float]] = {}
        self._strolls: dict[tuple[int, int, bool], float] = {}
        self._turns: dict[tuple[int, int], float] = {}

    def follow(self, at: int, lines: Sequence[Line], hurt: Hurt = ()) -> float:
        """What comes of performing some lines from a place, and ending the turn after them."""
        if not lines:
            return self.place(at)
        line, rest = lines[0], lines[1:]
        if isinstance(line, Move):
            return self.stroll(at, self.stride(line), self.jumps(line), rest, hurt)
        if isinstance(line, Bonus) and line.on == "attack" and id(line) in FLEETING:
            return self.boost(at, line, rest) + self.follow(at, rest, hurt)
        gain, hurt = self.gain(at, line, hurt)
        return gain + self.follow(at, rest, hurt)

    def boost(self, at: int, line: Bonus, rest: Sequence[Line]) -> float:
        """A bonus for one round counts for the attacks that follow."""
        ranged = {"melee": False, "ranged": True}
        attacks = [each for each in rest if isinstance(each, Attack)]
        fits = [each for each in attacks if all(ranged.get(test, bool(each.range)) == bool(each.range) for test in line.tests)]
        if not fits or not self.foes:
            return 0.0
        return BOOST * line.gain.attack * (2.0 if fits[0].targets > 1 or fits[0].area else 1.0)

    def stride(self, line: Move) -> int:
        if "immobilize" in self.me.conditions:
            return 0
        return line.value + (3 if line.x else 0) + sum(each.move for each in line.augments if self.pays(each.consume))

    def jumps(self, line: Move) -> bool:
        return line.jump or flying(self.me)

    def stroll(self, at: int, points: int, jump: bool, rest: Sequence[Line], hurt: Hurt) -> float:
        """The best that can be made of a move and what follows it."""
        key = (at, points, jump)
        if not rest and key in self._strolls:
            return self._strolls[key]
        ends = self.ends(at, points, jump)
        if any(isinstance(line, Move) for line in rest):
            ends = self._promising(ends, rest, hurt)
        best = max(self.follow(each, rest, hurt) - harm for each, harm in ends.items())
        if not rest:
            self._strolls[key] = best
        return best

    def _promising(self, ends: dict[int, float], rest: Sequence[Line], hurt: Hurt) -> dict[int, float]:
        """Those places where what comes before the next move brings most."""
        until = next(place for place, line in enumerate(rest) if isinstance(line, Move))
        if not until:
            return ends if len(ends) <= BEAM else {each: ends[each] for each in sorted(ends, key=self.place)[-BEAM:]}
        worth = {each: self.follow(each, rest[:until], hurt) - harm for each, harm in ends.items()}
        return {each: ends[each] for each in sorted(worth, key=lambda each: worth[each])[-BEAM:]}

    def ends(self, at: int, points: int, jump: bool) -> dict[int, float]:
        """Where a move can end, staying included, each with the harm on the way."""
        key = (at, points, jump)
        known = self._ways.get(key)
        if known is None:
            known = {at: 0.0}
            if points > 0:
                self.me.hex, home = at, self.me.hex
                found = ways(self.state, self.me, points, jump=jump)
                self.me.hex = home
                known |= {each: 0.0 if each in found.harmless else 3.0 for each in found.ends}
            self._ways[key] = known
        return known

    def gain(self, at: int, line: Line, hurt: Hurt = ()) -> tuple[float, Hurt]:
        """What a line brings when performed at a place."""
        key = (at, id(line), hurt)
        known = self._gains.get(key)
        if known is None:
            if isinstance(line, Attack):
                known = self.attack(at, line, hurt)
            else:
                worth = WORTH.get(type(line))
                known = (worth(self, at, line) if worth else 0.3), hurt
            self._gains[key] = known
        return known

    def mend(self, figure: AnyFigure, points: int) -> float:
        """What healing somebody brings."""
        worth = sum(1.0 for condition in ("poison", "wound") if condition in figure.conditions)
        if "poison" in figure.conditions:
            return worth
        gained = min(points, figure.top - figure.hp)
        return worth + gained * (1.3 if figure.hp <= 0.4 * figure.top else 0.8 if figure.hp <= 0.7 * figure.top else 0.4)

    def friends(self, at: int, reach: int) -> list[AnyFigure]:
        """Allies in range of a place."""
        self.me.hex, home = at, self.me.hex
        found = in_range(self.state, self.me, self.others, reach or 99)
        self.me.hex = home
        return found

    def price(self, action: Action) -> float:
        """What it costs to play half a card, less what comes with it."""
        cost = -0.15 * len(action.infuse) - 0.05 * action.xp
        return cost + (self.card_cost if action.lost else 0.0)

    def tails(self, cards: Sequence[str], halves: Sequence[str]) -> list[Tail]:
        """What may follow in the turn: a half of a card that is left, a basic action, or nothing."""
        found: list[Tail] = [((), 0.0)]
        for half in halves if cards else ():
            found.append(((BASIC_ATTACK if half == "top" else BASIC_MOVE).lines, 0.0))
            for card in cards:
                action = CARDS[card].top if half == "top" else CARDS[card].bottom
                found.append((action.lines, self.price(action)))
        return found

    def both(self, upper: Action, lower: Action) -> float:
        """The better order of two halves, from where the hero stands."""
        key = (id(upper), id(lower))
        if key not in self._turns:
            one, two = upper.lines, lower.lines
            self._turns[key] = max(self.follow(self.me.hex, one + two), self.follow(self.me.hex, two + one))
        return self._turns[key]

    def best(self, at: int, lines: Sequence[Line], tails: Iterable[Tail]) -> float:
        """Lines from a place, and the best of what may follow."""
        return max(self.follow(at, (*lines, *more)) - price for more, price in tails)

    def later(self) -> Field:
        """How it will probably look once the monsters have acted: they have come as near as they like."""
        state = copy(self.state)
        state.monsters = [copy(monster) for monster in state.monsters]
        field = Field(state, self.me)
        taken = {figure.hex for figure in state.figures()} | barred(state)
        for foe in sorted(field.foes, key=lambda foe: min(self.board.distance(foe.hex, each.hex) for each in state.friends())):
            taken.discard(foe.hex)
            foe.figure.hex = self._approach(foe, taken)
            foe.figure.done = True
            taken.add(foe.figure.hex)
        return Field(state, self.me)

    def _approach(self, foe: Foe, taken: set[int]) -> int:
        """Where an enemy ends when it goes for the nearest hero."""
        here, board = foe.hex, self.board
        goals = [each.hex for each in (self.me, *self.others)]
        nearest = min(goals, key=lambda each: board.distance(here, each, self.shut))
        far = board.distances(nearest, self.shut)
        for _ in range(foe.move):
            if far[here] <= foe.reach:
                break
            free = [each for each in board.neighbours[here] if each not in taken and far[each] < far[here]]
            if not free:
                break
            here = free[0]
        return here


@lru_cache(maxsize=1024)
def card_worth(name: str) -> float:
    """What a card is worth in a hand, whatever the situation."""
    card = CARDS[name]
    return max(_half(card.top), 1.5) + max(_half(card.bottom), 1.0)


def _half(action: Action) -> float:
    worth = 0.0
    for line in action.lines:
        if isinstance(line, Attack):
            many = 2.2 if line.whom != "one" else 1.8 if line.area else line.targets
            worth += (line.value + (2 if line.x else 0) + 0.4 * len(line.conditions)) * many + 0.3 * min(line.range, 3)
        elif isinstance(line, Move):
            worth += 0.6 * line.value + 0.4 * line.jump
        elif isinstance(line, Heal | Shield):
            worth += 0.6 * line.value
        elif isinstance(line, Recover):
            worth += 6.0 if line.kind == "lost" else 3.0
        else:
            worth += 1.2
    return worth * (0.7 if action.lost else 1.0)
