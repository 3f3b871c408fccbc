"""The table as one who plays with sense sees it: what a turn may bring, and what it costs.

All is weighed in hit points of a hero. Somebody who plays with sense looks for the best use of two cards: where to go, whom to
hit from there, how much it hurts to stand there, and what the loss of a card costs later.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from copy import copy
from functools import lru_cache
from itertools import combinations
from typing import Any

from herna.games.gloomhaven.content import (
    AREAS,
    CARDS,
    MODIFIERS,
    Action,
    Attack,
    Bonus,
    Change,
    Heal,
    Line,
    Move,
    Recover,
    Shield,
)
from herna.games.gloomhaven.rules import actives, elements
from herna.games.gloomhaven.rules.acting import BASIC_ATTACK, BASIC_MOVE
from herna.games.gloomhaven.rules.attack import count
from herna.games.gloomhaven.rules.figures import barred, flying, in_range, passes
from herna.games.gloomhaven.rules.ground import bad, ways
from herna.games.gloomhaven.rules.modifiers import STANDARD, resolve
from herna.games.gloomhaven.rules.scenario import looted
from herna.games.gloomhaven.state import AnyFigure, Hero, Monster, State, Thing
from herna.space.board import FAR
from herna.space.hex import orientations, shapes
from herna.space.masks import bits
from herna.space.ways import circles

PARTY = ("cragheart", "tinkerer", "scoundrel", "brute", "spellweaver", "mindthief")
"""The classes, those first that get along best by these rules of thumb."""


ACTIVATIONS = 4.0
"""So many more times a monster would act if nobody killed it."""


KILL = 0.35
"""The part of what a monster is worth that only its death brings."""


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


FALL = 20.0
"""What it costs to be exhausted, beside the hit points."""


BOOST = 0.8
"""What a point is worth that is added to an attack."""


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


BEAM = 6
"""Of the places where a plan goes on with another move, so many are followed further."""


NEVER = -99.0


Hurt = tuple[tuple[str, float], ...]
"""The damage that a plan has dealt so far, by the names of its targets."""


Tail = tuple[tuple[Line, ...], float]
"""Lines that may follow in the same turn, and what playing them costs."""


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


@lru_cache(maxsize=4096)
def odds(value: int, guard: int, health: int, lean: int) -> tuple[float, float]:
    """The damage that counts and the chance of a kill, with the standard deck of modifiers."""
    hits = [max(0, resolve(value, [MODIFIERS[card]]) - guard) for card in STANDARD]
    if lean:
        better = max if lean > 0 else min
        hits = [better(a, b) for a, b in combinations(hits, 2)]
    return sum(min(hit, health) for hit in hits) / len(hits), sum(hit >= health for hit in hits) / len(hits)


FLEETING = {
    id(line)
    for card in CARDS.values()
    for action in (card.top, card.bottom)
    if action.stays == "round"
    for line in action.lines
}
"""Lines of cards that stay for one round."""


class Foe:
    """A monster, or whatever else one may attack, with what it can do and what its death is worth."""

    __slots__ = ("attack", "figure", "guard", "hex", "move", "reach", "spikes", "stake", "targets", "threat", "weight")

    def __init__(self, state: State, figure: Monster | Thing) -> None:
        self.figure = figure
        self.hex = figure.hex
        self.guard = actives.shield(state, figure)
        self.spikes = sum(points for points, _ in actives.retaliates(state, figure))
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
        if isinstance(figure, Thing) and figure.tag == state.card.aim.destroy:
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


class Field:
    """The table at one moment, in the eyes of one hero: what can be done from where, and how it feels to stand there."""

    def __init__(self, state: State, me: Hero) -> None:
        self.state = state
        self.me = me
        self.board = state.layout.board
        self.shut = state.closed
        self.foes = [Foe(state, figure) for figure in state.foes() if "invisible" not in figure.conditions]
        self.others = [each for each in state.friends() if each is not me]
        self.guard = actives.shield(state, me)
        self.bonuses = [(active, bonus) for active, bonus in actives.bonuses(state, me, "attack") if bonus.per == "target"]
        self.harm = bad(state)
        self.hand, self.pile = len(me.hand), len(me.discard) + self._played()
        self.need = self._needed()
        self.spare = rounds_left(self.hand, self.pile) - self.need
        self.card_cost = self.loss(self.hand, self.pile, self.hand, self.pile - 1)
        self._places: dict[int, float] = {}
        self._gains: dict[tuple[int, int, Hurt], tuple[float, Hurt]] = {}
        self._ways: dict[tuple[int, int, bool], dict[int, float]] = {}
        self._strolls: dict[tuple[int, int, bool], float] = {}
        self._turns: dict[tuple[int, int], float] = {}
        self._laid: dict[str, list[tuple[int, tuple[Foe, ...]]]] = {}
        self._quest = self._wanted()
        self._quests = self._walks(self._quest) if self._quest else []
        self._goals = self._walks(self._aims())
        self.keen = self._keen()

    # ------------------------------------------------------------------ the long run

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

    # ------------------------------------------------------------------ places

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

    # ------------------------------------------------------------------ plans

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

    def pays(self, price: Sequence[str]) -> bool:
        return elements.payable(self.state, price)

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

    # ------------------------------------------------------------------ lines

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

    def attack(self, at: int, line: Attack, hurt: Hurt, *, more: int = 0) -> tuple[float, Hurt]:
        """What an attack brings, if its targets are chosen well."""
        if "disarm" in self.me.conditions:
            return 0.0, hurt
        if self.shut >> at & 1:
            return 0.3 * line.value * (1.5 if line.range else 1.0), hurt
        if not self.foes:
            return 0.0, hurt
        found = max((self._all(at, line, hurt, foes, more) for foes in self._targets(at, line)), default=(0.0, hurt))
        return found if found[0] > 0 else (0.0, hurt)

    def _all(self, at: int, line: Attack, hurt: Hurt, foes: Iterable[Foe], more: int) -> tuple[float, Hurt]:
        """An attack on all of some enemies, or on the best of them."""
        each = sorted(((self.blow(at, line, foe, hurt, more=more), foe) for foe in foes), key=lambda pair: -pair[0][0])
        if line.whom == "one" and not line.area:
            targets = line.targets + sum(augment.targets for augment in line.augments if self.pays(augment.consume))
            each = each[:targets]
        after = dict(hurt)
        for (_, damage), foe in each:
            after[foe.figure.id] = after.get(foe.figure.id, 0.0) + damage
        return sum(worth for (worth, _), _ in each), tuple(after.items())

    def _targets(self, at: int, line: Attack) -> Iterable[Iterable[Foe]]:
        """The sets of enemies that an attack can be about."""
        if line.area:
            return self._areas(at, line.area, line.range)
        if line.whom in ("passed", "room", "enemies"):
            return [self.foes] if line.whom != "passed" else []
        reach = 1 if line.whom == "adjacent" else line.range or 1
        return [self.near(at, reach)]

    def near(self, at: int, reach: int) -> list[Foe]:
        """Enemies in range and in sight of a place."""
        within = self.board.within(at, reach, self.shut)
        return [foe for foe in self.foes if within >> foe.hex & 1 and self.board.sees(at, foe.hex, self.shut)]

    def _areas(self, at: int, area: str, reach: int) -> list[tuple[Foe, ...]]:
        """The sets of enemies that an area can hit from a place."""
        if not AREAS[area].melee:
            within = self.board.within(at, reach, self.shut)
            seen = {foe.hex for foe in self.near(at, 99)}
            return [tuple(foe for foe in foes if foe.hex in seen) for mask, foes in self._lay(area) if mask & within]
        close = {self.board.places[foe.hex]: foe for foe in self.near(at, 4)}
        if not close:
            return []
        q0, r0 = self.board.places[at]
        laid = (
            tuple(close[place] for q, r in turned if (place := (q0 + q, r0 + r)) in close)
            for turned in orientations(AREAS[area].hexes)
        )
        return [foes for foes in laid if foes]

    def _lay(self, area: str) -> list[tuple[int, tuple[Foe, ...]]]:
        """All ways of laying an area that can lie anywhere: the hexes it covers, by the enemies that it hits."""
        if area not in self._laid:
            where = {self.board.places[foe.hex]: foe for foe in self.foes}
            found: dict[tuple[int, ...], tuple[int, tuple[Foe, ...]]] = {}
            for shape in shapes(AREAS[area].hexes):
                for fq, fr in where:
                    for oq, or_ in shape:
                        places = [(fq - oq + q, fr - or_ + r) for q, r in shape]
                        foes = tuple(where[place] for place in places if place in where)
                        mask = sum(1 << number for place in places if (number := self.board.at(place)) >= 0)
                        key = tuple(foe.hex for foe in foes)
                        found[key] = mask | found.get(key, (0, foes))[0], foes
            self._laid[area] = list(found.values())
        return self._laid[area]

    def blow(self, at: int, line: Attack, foe: Foe, hurt: Hurt = (), *, more: int = 0) -> tuple[float, float]:
        """What an attack on one enemy is worth, and the damage that it will probably deal."""
        target = foe.figure
        value, pierce, conditions, lean = self._strength(at, line, target)
        beside = foe.hex in self.board.neighbours[at]
        lean += ("strengthen" in self.me.conditions) - ("muddle" in self.me.conditions) - (bool(line.range) and beside)
        before = dict(hurt).get(target.id, 0.0) if hurt else 0.0
        health = max(1, round(target.hp - before))
        damage, kill = odds(max(0, value + more), max(0, foe.guard - pierce), health, max(-1, min(1, lean)))
        worth = foe.stake * ((1 - KILL) * damage / target.top + KILL * kill)
        worth += (1 - kill) * sum(self.condition(each, foe) for each in conditions if each not in target.conditions)
        if foe.spikes and beside:
            worth -= (1 - kill) * self.pain(foe.spikes)
        if before >= target.hp:
            worth *= 0.3
        return worth, damage

    def _strength(self, at: int, line: Attack, target: AnyFigure) -> tuple[int, int, list[str], int]:
        """Value, pierce, conditions and Advantage of an attack with all that is added to it."""
        me, melee = self.me, not line.range
        value, pierce, lean = line.value, line.pierce, int(line.advantage)
        found: list[str] = list(line.conditions)
        if line.x:
            value += line.times * max(2, count(self.state, me, target, line.x))
        added: list[Change] = [augment for augment in line.augments if self.pays(augment.consume)]
        if line.bonuses or self.bonuses:
            me.hex, home = at, me.hex
            for bonus in line.bonuses:
                if passes(self.state, me, target, bonus.test, melee=melee):
                    added += [bonus] * (1 if bonus.each is None else count(self.state, me, target, bonus.each))
            for active, lasting in self.bonuses:
                if passes(self.state, me, target, lasting.tests, melee=melee):
                    added.append(actives.gain_of(active, lasting))
            me.hex = home
        for change in added:
            value, pierce, lean = value + change.attack, pierce + change.pierce, lean + change.advantage
            found += change.conditions
            if change.double:
                value *= 2
        return value + ("poison" in target.conditions), pierce, found, lean

    def condition(self, name: str, foe: Foe) -> float:
        """What a condition on an enemy brings."""
        match name:
            case "stun":
                return 0.5 + 0.9 * foe.threat
            case "disarm":
                return 0.8 * foe.threat
            case "immobilize":
                return 0.6 * foe.threat if foe.reach == 1 and not self._engaged(foe) else 0.2
            case "poison":
                return 1.0
            case "wound":
                return 1.2
            case "curse":
                return 0.8
            case "muddle":
                return 0.2 * foe.threat
            case _:
                return 0.0

    def _engaged(self, foe: Foe) -> bool:
        beside = self.board.neighbours[foe.hex]
        return self.me.hex in beside or any(each.hex in beside for each in self.others)

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

    def attackers(self, at: int, *, melee: bool = False) -> float:
        """How many attacks are to be expected this round."""
        return sum(self.share(foe, at) * foe.weight for foe in self.foes if not melee or foe.reach == 1)

    # ------------------------------------------------------------------ turns

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


WORTH: dict[type[Any], Callable[[Field, int, Any], float]] = {}
"""What lines that are no attacks are worth at a place; `worth` fills it in."""
