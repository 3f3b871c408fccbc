"""What a player makes of the table: where it pays to go, whom it pays to fight, and what is dangerous."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import NamedTuple

from herna.games.cave_evil.bot.odds import ASTRAL, odds
from herna.games.cave_evil.bot.worth import card_worth, worth
from herna.games.cave_evil.cave import PIT, cave_of
from herna.games.cave_evil.content import BEINGS, CREATURES, EVILS
from herna.games.cave_evil.rules.forces import (
    can_carry,
    free_cards,
    has_necromancer,
    is_master,
    left,
    rate,
    slots,
    squad_of,
    squads,
    standing,
)
from herna.games.cave_evil.rules.invoke import can_pay
from herna.games.cave_evil.state import NOBODY, NOWHERE, Force, Group, Squad, State
from herna.space.board import FAR

FADES = 0.86
"""A goal is worth so much of itself for each space that it is farther away."""
FADED = tuple(FADES**far for far in range(1024))
"""What is left of a goal, by how far it is; no cave is so long."""
CRYSTAL = 34.0
"""Whoever destroys a crystal is rid of a rival."""
HOME = 3.0
"""A necromancer likes to be at home."""
VICTORY = 300.0


class Goal(NamedTuple):
    """A place where it pays to be, or to be beside."""

    worth: float
    space: int
    beside: bool


class Threat:
    """A foe as one squad has to fear it; what would be lost is worked out when it is near enough."""

    __slots__ = ("foe", "loss", "reach", "way")

    def __init__(self, foe: Squad, way: list[int], reach: int) -> None:
        self.foe = foe
        self.way = way
        self.reach = reach
        self.loss: float | None = None


class Mind:
    """The table as one player sees and judges it."""

    def __init__(self, view: State, seat: int) -> None:
        self.view = view
        self.seat = seat
        self.cave = cave_of(view)
        self.player = view.players[seat]
        self._goals: dict[int, list[Goal]] = {}
        self._pulls: dict[int, list[tuple[float, list[int], bool]]] = {}
        self._threats: dict[int, list[Threat]] = {}
        self._worths: dict[tuple[int, int], float] = {}

    def ways(self, goal: int) -> list[int]:
        """How far it is to a place from each space, over cave spaces."""
        return self.cave.board.distances(goal, self.cave.shut)

    def far(self, goal: int, space: int) -> int:
        """How far it is over cave spaces."""
        return self.ways(goal)[space]

    @cached_property
    def taken(self) -> dict[int, Force]:
        return standing(self.view)

    @cached_property
    def foes(self) -> list[Squad]:
        """The squads of others that can be fought."""
        return [squad for squad in squads(self.view) if squad.seat != self.seat and self.cave.open(squad.space)]

    @cached_property
    def groups(self) -> list[Group]:
        return [group for group in self.view.groups if self.cave.open(group.space)]

    @cached_property
    def has_card(self) -> bool:
        """Whether a control card is empty."""
        return bool(free_cards(self.player))

    @cached_property
    def evil(self) -> str:
        """The word of the Evil, as soon as it is revealed."""
        return EVILS[self.view.evil.card].word if self.view.evil.stage != "asleep" else ""

    @cached_property
    def awake(self) -> bool:
        return self.view.evil.stage == "awake"

    # Fights

    def gain(self, odds_of: float, prize: float, stake: float) -> float:
        """What a fight is worth on average."""
        return odds_of * prize - (1 - odds_of) * stake

    def helpers(self, squad: Squad, space: int) -> list[Squad]:
        """Own squads that could support an attack on somebody there: those beside it, not having acted."""
        near = self.cave.neighbours[space]
        return [
            other
            for other in self.player.squads
            if other is not squad
            and other.space in near
            and not is_master(other)
            and not any(each.acted for each in other.creatures)
        ]

    def against_monsters(self, squad: Squad, group: Group, *, subdue: bool) -> float:
        """Killing monsters, or subduing them where a control card is empty."""
        mine = [squad, *self.helpers(squad, group.space)]
        chance = odds(mine, [group])
        prize = worth(group) * 0.85 if subdue and self.has_card else 0.25 * worth(group) + 0.5
        return self.gain(chance, prize, self.stake(squad))

    def stake(self, squad: Squad) -> float:
        """What is lost with a squad."""
        return worth(squad) + (40.0 if is_master(squad) else 0.0)

    def against_squad(self, squad: Squad, other: Squad) -> float:
        """Destroying a squad of another player; a necromancer is worth most."""
        mine = [squad, *self.helpers(squad, other.space)]
        near = self.cave.neighbours[squad.space] if other.space in self.cave.neighbours[squad.space] else ()
        theirs = [other, *(foe for foe in self.foes if foe is not other and foe.space in near)]
        chance = odds(mine, theirs)
        points = sum({"tiny": 1.5, "small": 3, "medium": 6, "large": 9}[BEINGS[each.card].size] for each in other.creatures)
        need = 0.5 if self.evil in ("bitch", "emperor", "goat") else 0.25
        return self.gain(chance, 0.75 * worth(other) + need * points, self.stake(squad))

    def against_crystal(self, squad: Squad, seat: int) -> float:
        """Destroying a crystal, with whoever stands on it."""
        player = self.view.players[seat]
        guard = self.taken.get(player.crystal)
        mine = [squad, *self.helpers(squad, player.crystal)]
        if type(guard) is Squad and has_necromancer(guard):
            return self.against_squad(squad, guard)
        guards = [guard] if guard is not None else []
        return self.gain(odds(mine, guards, ASTRAL), CRYSTAL, self.stake(squad))

    def for_hire(self, squad: Squad, group: Group) -> float:
        """Hiring monsters, if they can be paid."""
        cards = [CREATURES.get(each.card) for each in group.creatures]
        if not self.has_card or group.home != NOWHERE or not all(cards):
            return -1.0
        costs = [card.cost.each() for card in cards if card is not None]
        total: list[int] = [sum(each) for each in zip(*costs, strict=True)]
        if any(have < need for have, need in zip(squad.goods, total, strict=True)):
            return -1.0
        return 0.9 * worth(group) - 0.4 * sum(total) + 1.0

    # Goals

    def goals(self, squad: Squad) -> list[Goal]:
        """All that draws a squad somewhere."""
        known = self._goals.get(squad.number)
        if known is None:
            known = self._goals[squad.number] = [goal for goal in self._find(squad) if goal.worth > 0.2]
        return known

    def _find(self, squad: Squad) -> Iterator[Goal]:
        yield from self._treasures(squad)
        yield from self._evil_goals(squad)
        if is_master(squad):
            yield Goal(HOME, self.player.crystal, beside=False)
        else:
            home = squad_of(self.view, self.seat, 0)
            if home is not None and sum(squad.goods) > 1:
                yield Goal(0.5 * sum(squad.goods), home.space, beside=True)
        yield from self._fights(squad)

    def _treasures(self, squad: Squad) -> Iterator[Goal]:
        for space, heap in self.view.heaps.items():
            if self.cave.open(space) and type(self.taken.get(space)) is not Group:
                things = sum(0.5 * card_worth(thing.card) for thing in heap.things if can_carry(squad, thing.card))
                yield Goal(0.7 * sum(heap.goods) + things + (80.0 if heap.eyes else 0.0), space, beside=False)

    def _fights(self, squad: Squad) -> Iterator[Goal]:
        for group in self.groups:
            best = max(self.against_monsters(squad, group, subdue=True), self.for_hire(squad, group))
            yield Goal(best, group.space, beside=True)
        for other in self.foes:
            yield Goal(self.against_squad(squad, other), other.space, beside=True)
        for seat, player in enumerate(self.view.players):
            if seat != self.seat and player.alive and player.lit:
                yield Goal(self.against_crystal(squad, seat), player.crystal, beside=True)

    def _evil_goals(self, squad: Squad) -> Iterator[Goal]:
        if squad.eyes:
            yield Goal(VICTORY, self.player.crystal, beside=False)
        master = is_master(squad)
        if self.evil == "pit" and master and not self.player.spent_now:
            yield Goal(VICTORY if self.awake else 30.0, PIT, beside=not self.awake)
        elif self.evil == "goat" and master and self.awake:
            yield Goal(0.4 * VICTORY, max(self.view.evil.space, 0), beside=True)
        elif self.evil == "statue" and self.awake and not master and self.view.evil.space != NOWHERE:
            yield Goal(25.0, self.view.evil.space, beside=True)

    def pull(self, squad: Squad, space: int) -> float:
        """How much a space draws a squad: by its best goal, and a little by the others."""
        pulls = self._pulls.get(squad.number)
        if pulls is None:
            found = [(goal.worth, self.ways(goal.space), goal.beside) for goal in self.goals(squad)]
            pulls = self._pulls[squad.number] = found
        values = [
            worth_it * FADED[far - 1 if beside and far else far] for worth_it, way, beside in pulls if (far := way[space]) < FAR
        ]
        return max(values, default=0.0) + 0.05 * sum(values)

    def danger(self, squad: Squad, space: int) -> float:
        """What a squad risks on a space: enemies who could come and would win."""
        threats = self._threats.get(squad.number)
        if threats is None:
            threats = self._threats[squad.number] = [Threat(foe, *self._reaches[place]) for place, foe in enumerate(self.foes)]
        total = 0.0
        for threat in threats:
            if threat.way[space] <= threat.reach:
                if threat.loss is None:
                    chance = odds([threat.foe], [squad])
                    threat.loss = (chance - 0.3) * self.stake(squad) * 0.35 if chance > 0.4 else 0.0
                total += threat.loss
        return total

    @cached_property
    def _reaches(self) -> list[tuple[list[int], int]]:
        """How far it is from each foe, and how far it comes; necromancers do not come."""
        return [
            (self.ways(foe.space), -1 if is_master(foe) else min(rate(self.view, foe, each) for each in foe.creatures) + 1)
            for foe in self.foes
        ]

    def move_worth(self, squad: Squad, space: int) -> float:
        """What it is worth to a squad to go somewhere."""
        return self._worth_at(squad, space) - self._worth_at(squad, squad.space)

    def _worth_at(self, squad: Squad, space: int) -> float:
        """What it is worth to a squad to be somewhere."""
        known = self._worths.get((squad.number, space))
        if known is None:
            known = self._worths[squad.number, space] = self.pull(squad, space) - self.danger(squad, space)
        return known

    def wants(self, squad: Squad, cards: Sequence[str]) -> bool:
        """Whether any of some cards can be paid by a squad."""
        return any(can_pay(squad.goods, CREATURES[card].cost) for card in cards if card in CREATURES)


__all__ = ["NOBODY", "Goal", "Mind", "left", "slots"]
