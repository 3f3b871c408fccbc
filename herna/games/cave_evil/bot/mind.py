"""What a player makes of the table: where it pays to go, whom it pays to fight, and what is dangerous."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import NamedTuple

from herna.games.cave_evil.bot import fate
from herna.games.cave_evil.bot.odds import ASTRAL, Six, odds
from herna.games.cave_evil.bot.worth import NECROMANCER_WORTH, card_worth, points, worth
from herna.games.cave_evil.cave import PIT, cave_of
from herna.games.cave_evil.content import CREATURES, NECROMANCERS
from herna.games.cave_evil.rules.evil_goat import DEVOTION
from herna.games.cave_evil.rules.forces import (
    can_carry,
    free_cards,
    has_necromancer,
    hostile,
    is_master,
    left,
    rate,
    slots,
    squad_of,
    squads,
    standing,
)
from herna.games.cave_evil.rules.kill_points import enemy_points
from herna.games.cave_evil.state import NOBODY, NOWHERE, Creature, Force, Group, Player, Squad, State
from herna.space.board import FAR

FADES = 0.92
"""A goal is worth so much of itself for each space that it is farther away."""
FADED = tuple(FADES**far for far in range(1024))
"""What is left of a goal, by how far it is; no cave is so long."""
HEADS = (0.0, 160.0, 110.0, 80.0)
"""What it is worth to be rid of a rival, by how many there are."""
MASTERS = (0.0, 120.0, 90.0, 100.0)
"""And what one's own necromancer is worth."""
DEAR = (1.0, 3.0, 2.0, 1.6)
"""How dear other squads are, beside what they cost."""
NEAR_HOME = 3
LEASH = (1.0, 1.0, 1.0, 0.75)
"""A necromancer cares the less for what is the farther from home."""
FEEDS = 0.4
HOME = (3.0, 3.0, 3.0, 8.0)
"""A necromancer likes to be at home."""
VICTORY = 300.0
SPOILS = 120.0
"""The Glowing Eyes lie on the Pit: that is half of a victory."""
TOGETHER = 3
"""Who is not farther from a goal than so is a comrade."""
VICINITY = 9
"""Whoever is so near may soon be here."""
BOLD = 2
"""Who is by far the strongest fears no more rivals than so many."""
SUPERIOR = 3.0
"""So much stronger is by far: so many times the best of the others, and so much more."""
AHEAD = 3.0
HASTY = 0.04
"""Whoever attacks at once gives away more than so much of the chance, if others could still come in this turn."""
SURE = 0.6
"""With such a chance one waits for nobody."""
WORTHWHILE = 0.15
"""For so much more chance one waits a turn or two."""
LURE = 0.2
"""Of what a Psychomancer's head is worth, so much is gained by who makes him burn."""
MARCH = 14
"""Who is not farther from the Evil than so can come in time."""


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
        self._stakes: dict[tuple[int, int], float] = {}
        self._prizes: dict[tuple[int, int], float] = {}

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
        return fate.word_of(self.view)

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

    def coming(self, squad: Squad, space: int) -> list[Squad]:
        """Own squads that could support an attack on somebody there in this turn: those beside it, and who can still come."""
        way = self.ways(space)
        return [
            other
            for other in self.player.squads
            if other is not squad
            and not is_master(other)
            and way[other.space] <= 1 + (left(self.view, other) if other.works is None else 0)
            and not any(each.acted for each in other.creatures)
        ]

    def patience(self, squad: Squad, space: int, theirs: Sequence[Force], extra: Six = (0,) * 6) -> float:
        """By how much the chance of an attack rises, if one waits for those who can come in this turn or soon."""
        now = odds([squad, *self.helpers(squad, space)], theirs, extra)
        soon = odds([squad, *self.coming(squad, space)], theirs, extra)
        if soon > now + HASTY:
            return soon - now
        if soon >= SURE or self.urgency < 1.0:
            return 0.0
        later = odds([squad, *self.comrades(squad, space)], theirs, extra)
        return later - now if later > soon + WORTHWHILE else 0.0

    def against_monsters(self, squad: Squad, group: Group, *, subdue: bool) -> float:
        """Killing monsters, or subduing them where a control card is empty."""
        mine = [squad, *self.helpers(squad, group.space)]
        chance = odds(mine, [group])
        prize = worth(group) * 0.85 if subdue and self.has_card else 0.25 * worth(group) + 0.5
        prize += self.in_the_way(group)
        return self.gain(chance, prize, self.stake(squad))

    def stake(self, squad: Squad) -> float:
        """What is lost with a squad; the nearer the end of all, the less it matters."""
        known = self._stakes.get((squad.seat, squad.number))
        if known is None:
            dear = MASTERS[self.rivals] if is_master(squad) else worth(squad) * DEAR[self.rivals] + self._feeds(squad)
            known = self._stakes[squad.seat, squad.number] = dear * self.urgency
        return known

    def _feeds(self, squad: Squad) -> float:
        """What a dead squad would be worth to the hungriest of the others."""
        return self.fed[0] + self.fed[1] * points(squad)

    @cached_property
    def fed(self) -> tuple[float, float]:
        """What one's own dead are worth to the hungriest of the others, in part: the first, and each point."""
        living = [seat for seat, player in enumerate(self.view.players) if seat != self.seat and player.alive]
        hungers = [fate.hunger(self.view, seat) for seat in living]
        return (FEEDS * max(first for first, _ in hungers), FEEDS * max(each for _, each in hungers)) if hungers else (0.0, 0.0)

    @cached_property
    def urgency(self) -> float:
        return fate.urgency(self.view, self.seat)

    @cached_property
    def head(self) -> float:
        """What the death of a rival is worth."""
        return HEADS[self.rivals]

    @cached_property
    def rivals(self) -> int:
        return sum(player.alive for seat, player in enumerate(self.view.players) if seat != self.seat)

    @cached_property
    def wary(self) -> int:
        """Of how many rivals one has to beware: of all who are left, unless one has by far the strongest army.

        While the Goat waits for who brings it most dead, nobody stays at home.
        """
        if self.evil == "goat" and not self.awake:
            return min(self.rivals, BOLD)
        armies = [_army(player) if player.alive else 0.0 for player in self.view.players]
        mine = armies[self.seat]
        armies[self.seat] = 0.0
        return min(self.rivals, BOLD) if mine > SUPERIOR * max(armies) + AHEAD else self.rivals

    @cached_property
    def hunger(self) -> tuple[float, float]:
        return fate.hunger(self.view, self.seat)

    def prize(self, other: Squad) -> float:
        """What it brings to destroy a squad of another player: kill points, and all that it was about to do."""
        known = self._prizes.get((other.seat, other.number))
        if known is None:
            first, each = self.hunger
            total = 0.55 * worth(other) + first + each * points(other)
            if is_master(other):
                total += self.head - 0.55 * NECROMANCER_WORTH
                if self.evil == "pit" and self.ways(PIT)[other.space] < 5:
                    total += 30.0
            known = total + (SPOILS if other.eyes else 0.0) + self.in_the_way(other)
            self._prizes[other.seat, other.number] = known
        return known

    def in_the_way(self, force: Force) -> float:
        """What it is worth that nobody stands beside the Glowing Eyes, so that they can be picked up on the Pit."""
        heap = self.view.heaps.get(PIT)
        return SPOILS + 40.0 if heap is not None and heap.eyes and force.space in self.cave.neighbours[PIT] else 0.0

    def burns(self, other: Force) -> bool:
        """Whether a foe can still destroy all that stand beside him, at any time."""
        if type(other) is not Squad or other.seat == self.seat or not has_necromancer(other):
            return False
        player = self.view.players[other.seat]
        return not player.spent and NECROMANCERS[player.necromancer].ability == "blast"

    def against_squad(self, squad: Squad, other: Squad) -> float:
        """Destroying a squad of another player; a necromancer is worth most."""
        if self.burns(other):
            return -self.stake(squad) if is_master(squad) else LURE * self.prize(other) - self.stake(squad)
        mine = [squad, *self.helpers(squad, other.space)]
        near = self.cave.neighbours[squad.space] if other.space in self.cave.neighbours[squad.space] else ()
        theirs = [other, *(foe for foe in self.foes if foe is not other and foe.space in near)]
        return self.gain(odds(mine, theirs), self.prize(other), self.stake(squad))

    def against_crystal(self, squad: Squad, seat: int, *, afar: bool = False) -> float:
        """Destroying a crystal, with whoever stands on it and whoever comes to its aid."""
        player = self.view.players[seat]
        guard = self.taken.get(player.crystal)
        mine = [squad, *(self.comrades(squad, player.crystal) if afar else self.helpers(squad, player.crystal))]
        if type(guard) is Squad and has_necromancer(guard):
            if self.burns(guard):
                return self.against_squad(squad, guard)
            return self.gain(odds(mine, [guard]), self.prize(guard), self.stake(squad))
        guards: list[Force] = [guard] if guard is not None else []
        beside = self.cave.neighbours[player.crystal] if afar else self.cave.neighbours[squad.space]
        guards += [each for each in player.squads if each is not guard and each.space in beside]
        return self.gain(odds(mine, guards, ASTRAL), self.head + 3 * self.hunger[1] + self.hunger[0], self.stake(squad))

    def might(self, *crowds: Sequence[Creature]) -> float:
        """The chance of some creatures in one squad against a lone necromancer or a crystal."""
        return odds([Group("", NOWHERE, [each for crowd in crowds for each in crowd])], [], ASTRAL)

    def comrades(self, squad: Squad, goal: int) -> list[Squad]:
        """Own squads that are about as near to a goal, so that they could fight there together."""
        way = self.ways(goal)
        far = way[squad.space] + TOGETHER
        return [
            each
            for each in self.player.squads
            if each is not squad and not is_master(each) and each.works is None and way[each.space] <= far
        ]

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
        yield from self._evil_goals(squad)
        if is_master(squad):
            yield Goal(HOME[self.wary] * self.urgency, self.player.crystal, beside=False)
            yield from self._errands(squad)
        else:
            yield from self._treasures(squad)
            yield from self._fights(squad)
            home = squad_of(self.view, self.seat, 0)
            if home is not None and sum(squad.goods) > 1:
                yield Goal(0.5 * sum(squad.goods), home.space, beside=True)

    def _errands(self, squad: Squad) -> Iterator[Goal]:
        """What a necromancer leaves the crystal for: little, if it is far from it, unless there is no time left."""
        way = self.ways(self.player.crystal)
        care = 0.0 if self.evil == "bitch" and not self.player.enemy_kills else self.urgency
        for goal in (*self._treasures(squad), *self._fights(squad)):
            far = max(0, way[goal.space] - NEAR_HOME)
            yield goal._replace(worth=goal.worth * (1.0 - (1.0 - LEASH[self.wary] ** far) * care))

    def _treasures(self, squad: Squad) -> Iterator[Goal]:
        for space, heap in self.view.heaps.items():
            if self.cave.open(space) and type(self.taken.get(space)) is not Group:
                things = sum(0.5 * card_worth(thing.card) for thing in heap.things if can_carry(squad, thing.card))
                yield Goal(0.7 * sum(heap.goods) + things + (SPOILS if heap.eyes else 0.0), space, beside=False)

    def _fights(self, squad: Squad) -> Iterator[Goal]:
        for group in self.groups:
            best = max(self.against_monsters(squad, group, subdue=True), self.for_hire(squad, group))
            yield Goal(best, group.space, beside=True)
        for other in self.foes:
            yield Goal(self.against_squad(squad, other), other.space, beside=True)
        for seat, player in enumerate(self.view.players):
            if seat != self.seat and player.alive and player.lit:
                yield Goal(self.against_crystal(squad, seat, afar=True), player.crystal, beside=True)

    def _evil_goals(self, squad: Squad) -> Iterator[Goal]:
        """Where the Awakening Evil draws a squad."""
        if squad.eyes:
            yield Goal(VICTORY, self.player.crystal, beside=False)
        if self.evil in ("statue", "emperor"):
            yield from self._siege_goals(squad)
        elif is_master(squad) and not self.player.spent_now:
            yield from self._lone_goals(squad)

    def _siege_goals(self, squad: Squad) -> Iterator[Goal]:
        """To the Statue or the Emperor, to be beside it with all who can come."""
        place = self.view.evil.space
        if self.awake and place != NOWHERE:
            yield Goal(self.siege(squad), place, beside=True)
        elif self.evil == "statue" and self.view.evil.stage == "revealed" and self.soon(squad):
            yield Goal(0.5 * self.siege(squad), PIT, beside=True)

    def _lone_goals(self, squad: Squad) -> Iterator[Goal]:
        """What only a necromancer can do: to jump into the Pit, to kneel before the Goat, to kill it."""
        place = self.view.evil.space
        if self.evil == "pit":
            if self.awake:
                yield Goal(VICTORY, PIT, beside=False)
            elif self.soon(squad):
                yield Goal(0.2 * VICTORY, PIT, beside=True)
        elif self.evil == "goat" and place != NOWHERE:
            if self.awake:
                yield Goal(0.5 * VICTORY, place, beside=True)
            elif enemy_points(self.player) >= DEVOTION:
                yield Goal(VICTORY, place, beside=True)

    def soon(self, squad: Squad) -> bool:
        """Whether it is time to go to the Pit, to be there when the Evil awakes."""
        far = (self.ways(PIT)[squad.space] - 1) / max(1, rate(self.view, squad, squad.creatures[0]))
        return far + 1 >= fate.turns_to_awaken(self.view)

    @cached_property
    def army(self) -> list[Squad]:
        """The own squads that could come together around the Evil."""
        way = self.ways(max(PIT, self.view.evil.space))
        return [squad for squad in self.player.squads if way[squad.space] <= MARCH]

    def siege(self, squad: Squad) -> float:
        """What it is worth to go to the Statue or the Emperor: much, if all that can come are likely to overcome it."""
        chance = fate.evil_odds(self.view, self.army)
        if chance < 0.3 or squad not in self.army:
            return 0.0
        return chance * (SPOILS if self.evil == "statue" else 0.6 * VICTORY)

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
                    chance = 1.0 if self.burns(threat.foe) else odds([threat.foe], [squad])
                    bold, share = (0.15, 0.6) if is_master(squad) else (0.25, 0.45)
                    threat.loss = max(0.0, chance - bold) * self.stake(squad) * share
                total += threat.loss
        return total

    @cached_property
    def _reaches(self) -> list[tuple[list[int], int]]:
        """How far it is from each foe, and how far it comes; those who dig do not come."""
        return [
            (self.ways(foe.space), -1 if foe.works else min(rate(self.view, foe, each) for each in foe.creatures) + 1)
            for foe in self.foes
        ]

    def peril(self, master: Squad, creatures: Sequence[Creature]) -> float:
        """How likely the strongest foe in the neighbourhood would kill the necromancer with such company."""
        crowd = Group("", master.space, list(creatures))
        way = self.ways(master.space)
        return max((odds([foe], [crowd]) for foe in self.foes if way[foe.space] <= VICINITY), default=0.0)

    def move_worth(self, squad: Squad, space: int) -> float:
        """What it is worth to a squad to go somewhere."""
        return self._worth_at(squad, space) - self._worth_at(squad, squad.space)

    def _worth_at(self, squad: Squad, space: int) -> float:
        """What it is worth to a squad to be somewhere."""
        known = self._worths.get((squad.number, space))
        if known is None:
            known = self.pull(squad, space) - self.danger(squad, space) + min(0.0, self.forced(squad, space))
            if space == squad.space:
                known -= self.hinders(squad)
            self._worths[squad.number, space] = known
        return known

    def hinders(self, squad: Squad) -> float:
        """What it costs that a squad stands on the very space where another of one's own would go."""
        near = self.cave.neighbours[squad.space]
        others = [each for each in self.player.squads if each is not squad and each.space in near and each.works is None]
        return max(0.0, *[self.pull(each, squad.space) - self.pull(each, each.space) for each in others], 0.0)

    def forced(self, squad: Squad, space: int) -> float:
        """What the fight is worth that a squad must begin where it stands beside foes: all whom it touches defend together.

        The Pit is worth any company.
        """
        touched = [force for near in self.cave.neighbours[space] if (force := self.taken.get(near)) is not None]
        foes = [force for force in touched if hostile(squad, force)]
        if is_master(squad) and any(map(self.burns, foes)):
            return -self.stake(squad)
        if not foes or space == PIT or any(each.acted for each in squad.creatures):
            return 0.0
        chance = max(odds([squad, *self.coming(squad, foe.space)], foes) for foe in foes)
        prizes = [self.prize(foe) if type(foe) is Squad else 0.5 + 0.25 * worth(foe) for foe in foes]
        return self.gain(chance, max(prizes), self.stake(squad))


def _army(player: Player) -> float:
    """What a player's creatures are worth."""
    cards = [each.card for squad in player.squads for each in squad.creatures]
    return sum([card_worth(card) for card in cards if card not in NECROMANCERS])


__all__ = ["NOBODY", "Goal", "Mind", "left", "slots"]
