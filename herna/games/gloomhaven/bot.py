"""What a good player of this game values, and the rules of thumb by which one gets through.

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
    DECKS,
    ITEMS,
    MODIFIERS,
    MONSTERS,
    Action,
    Afflict,
    Attack,
    Bonus,
    Change,
    Force,
    Grant,
    Heal,
    Item,
    Kill,
    Line,
    Loot,
    Move,
    Recover,
    Refresh,
    Retaliate,
    Shield,
    Shove,
    Special,
    Suffer,
    Summon,
    Trap,
)
from herna.games.gloomhaven.rules import actives, elements
from herna.games.gloomhaven.rules.acting import BASIC_ATTACK, BASIC_MOVE, action_of
from herna.games.gloomhaven.rules.attack import count
from herna.games.gloomhaven.rules.figures import barred, flying, in_range, passes
from herna.games.gloomhaven.rules.ground import bad, ways
from herna.games.gloomhaven.rules.hexes import FAR, orientations, shapes
from herna.games.gloomhaven.rules.modifiers import STANDARD, resolve
from herna.games.gloomhaven.state import AnyFigure, Deal, Hero, Monster, State, Thing
from herna.games.gloomhaven.view import HeroView, View
from herna.kernel import DONE, PASS, TALK, Decision

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

READY = 4
"""A hand of fewer cards is too small to open a door with."""

BEAM = 6
"""Of the places where a plan goes on with another move, so many are followed further."""

NEVER = -99.0

Hurt = tuple[tuple[str, float], ...]
"""The damage that a plan has dealt so far, by the names of its targets."""

Tail = tuple[tuple[Line, ...], float]
"""Lines that may follow in the same turn, and what playing them costs."""


def evaluate(state: State, seat: int) -> float:
    """How good the situation is for the whole party: health, cards left, and how much of the scenario is done."""
    if state.phase in ("party", "build", "goals", "equip", "hands", "place"):
        return 0.5
    rooms = state.card.rooms
    alive = sum(monster.hp / monster.top for monster in state.monsters)
    done = state.slain / (state.slain + alive + 4.0 * (len(rooms) - len(state.rooms)) + 0.01)
    vigour = sum(
        0.5 * hero.hp / hero.top + 0.5 * min(1.0, rounds_left(len(hero.hand), len(hero.discard)) / 14) for hero in state.present
    )
    return 0.05 + 0.9 * (0.5 * done + 0.5 * vigour / len(state.heroes))


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


# ---------------------------------------------------------------------- the table, as it can be seen


def rebuilt(view: View) -> State:
    """A state that says what the view says; what cannot be seen is left out."""
    return State(
        scenario=view.scenario,
        level=view.level,
        raised=view.raised,
        quick=True,
        open=view.open,
        calm=view.calm,
        automatic=view.automatic,
        wish=1,
        phase=view.phase,
        heroes=[_hero(hero) for hero in view.heroes],
        seats=view.seats,
        party=view.party,
        difficulty=view.difficulty,
        round=view.round,
        monsters=list(view.monsters),
        summons=list(view.summons),
        things=list(view.things),
        elements=list(view.elements),
        decks={name: Deal([], list(deal.drawn), deal.now) for name, deal in view.decks.items()},
        rooms=list(view.rooms),
        doors=list(view.doors),
        locks=list(view.locks),
        blocks=list(view.blocks),
        traps=list(view.traps),
        hazards=list(view.hazards),
        difficult=list(view.difficult),
        coins=list(view.coins),
        prizes=list(view.prizes),
        plates=list(view.plates),
        looted=list(view.looted),
        actives=list(view.actives),
        turn=view.turn,
        dungeon=list(view.dungeon),
    )


def _hero(hero: HeroView) -> Hero:
    return Hero(
        hero.id,
        hero.hex,
        hero.hp,
        hero.top,
        hero.conditions,
        hero.guard,
        hero.spikes,
        hero.reach,
        hero.done,
        seat=hero.seat,
        level=hero.level,
        pool=list(hero.pool),
        hand=list(hero.hand),
        discard=list(hero.discard),
        lost=list(hero.lost),
        played=list(hero.played),
        shown=list(hero.shown),
        resting=hero.resting,
        items=list(hero.items),
        moved=hero.moved,
        dealt=hero.dealt,
    )


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

    def _walks(self, aims: Iterable[int]) -> list[int]:
        """How many steps each hex is from the nearest of some, around obstacles and traps."""
        walls = barred(self.state) | self.harm
        steps = [FAR] * len(self.board)
        edge = list(aims)
        for each in edge:
            steps[each] = 0
        far = 0
        while edge:
            far += 1
            further = []
            for here in edge:
                for each in self.board.neighbours[here]:
                    if steps[each] == FAR and each not in walls:
                        steps[each] = far
                        if not self.shut >> each & 1:
                            further.append(each)
            edge = further
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
        if self.shut >> at & 1:
            worth += self.door(at)
        if any(coin.hex == at for coin in self.state.coins):
            worth += 0.25
        if any(prize.hex == at for prize in self.state.prizes):
            worth += 0.5
        return worth

    def door(self, at: int) -> float:
        """Whether it is a good moment to open a door."""
        if self.foes:
            return -5.0
        worth = 2.0
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
        if isinstance(line, Bonus) and line.on == "attack" and id(line) in _FLEETING:
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
                known |= {each: 0.0 if each in found.last else 3.0 for each in found.ends}
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
                worth = _WORTH.get(type(line))
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


# ---------------------------------------------------------------------- lines that are no attacks


def _heal(field: Field, at: int, line: Heal) -> float:
    points = line.value + (4 if line.x else 0) + sum(each.heal for each in line.augments if field.pays(each.consume))
    mine = field.mend(field.me, points) if line.whom in ("self", "self-or-ally", "self-allies") else 0.0
    if line.whom == "self" or (line.whom == "self-or-ally" and not line.range):
        return mine
    others = [field.mend(each, points) for each in field.friends(at, line.range) if isinstance(each, Hero)]
    if line.whom in ("allies", "self-allies"):
        return mine + sum(others)
    return max([mine, *others])


def _shield(field: Field, at: int, line: Shield) -> float:
    return 0.8 * line.value * field.attackers(at) * (1.3 if line.whom != "self" else 1.0)


def _retaliate(field: Field, at: int, line: Retaliate) -> float:
    return 0.6 * line.value * field.attackers(at, melee=line.reach == 1)


def _afflict(field: Field, at: int, line: Afflict) -> float:
    if line.whom == "self":
        return sum(_boon(field, at, each) for each in line.conditions)
    if line.whom in ("ally", "allies", "self-allies", "self-or-ally"):
        return 0.6
    found = [sum(field.condition(each, foe) for each in line.conditions) for foe in field.near(at, line.range or 1)]
    return sum(found) if line.whom in ("adjacent", "range") else sum(sorted(found)[-line.targets :])


def _boon(field: Field, at: int, condition: str) -> float:
    """What a good condition brings to oneself."""
    if condition == "invisible":
        return 0.8 * field.danger(at)
    return 0.7 if field.foes else 0.0


def _shove(field: Field, at: int, line: Shove) -> float:
    return 0.15 * len(field.near(at, line.range or 1))


def _loot(field: Field, at: int, line: Loot) -> float:
    within = field.board.within(at, line.value, field.shut)
    coins = sum(coin.count for coin in field.state.coins if within >> coin.hex & 1)
    prizes = sum(1.0 if prize.number else 5.0 for prize in field.state.prizes if within >> prize.hex & 1)
    return 0.25 * coins + prizes


def _summon(field: Field, at: int, line: Summon) -> float:
    return min(6.0, 1.2 * field.need) if field.foes else 1.0


def _suffer(field: Field, at: int, line: Suffer) -> float:
    if line.whom == "self":
        return -field.pain(line.value)
    if line.whom in ("allies", "self-allies"):
        return -0.8 * line.value * len(field.others)
    worth = sum(foe.stake * min(1.0, line.value / foe.figure.hp) * 0.6 for foe in field.near(at, line.range or 1))
    if line.whom == "all-adjacent":
        worth -= 1.2 * line.value * sum(each.hex in field.board.neighbours[at] for each in field.others)
    return worth


def _kill(field: Field, at: int, line: Kill) -> float:
    fits = [
        foe.stake
        for foe in field.near(at, line.range or 1)
        if isinstance(foe.figure, Monster) and foe.figure.rank in line.ranks and (not line.most or foe.figure.hp <= line.most)
    ]
    return max(fits, default=0.0)


def _recover(field: Field, at: int, line: Recover) -> float:
    if line.whom != "self":
        piles = [len(each.discard) for each in field.friends(at, line.range or 1) if isinstance(each, Hero)]
        return 0.8 * min(line.count or 99, max(piles, default=0))
    pile = field.me.lost if line.kind == "lost" else field.me.discard
    each = field.card_cost if line.kind == "lost" else 1.4
    return each * min(len(pile), line.count or 99)


def _trap(field: Field, at: int, line: Trap) -> float:
    return 0.4 * line.damage if field.foes else 0.0


def _grant(field: Field, at: int, line: Grant) -> float:
    return 1.0 if field.friends(at, line.range) else 0.0


def _force(field: Field, at: int, line: Force) -> float:
    return 1.2 if len(field.near(at, line.range or 1)) > 0 and len(field.foes) > 1 else 0.0


def _bonus(field: Field, at: int, line: Bonus) -> float:
    """What lasts is worth as much as it can be used, as long as there is a use for it."""
    mine = [active for active in field.state.actives if active.hero == field.me.id]
    if line.augment and any(line in actives.action_of(active).lines for active in mine):
        return 0.0
    uses = 4.0 if field.foes else 2.0
    worth = 0.6 * (line.gain.attack + 0.5 * line.gain.heal + 0.5 * line.gain.shield + 0.7 * len(line.gain.conditions))
    worth += 0.7 * line.shield + 0.5 * line.retaliate + 2.0 * line.negate + 0.5 * line.gain.targets
    return uses * worth


def _special(field: Field, at: int, line: Special) -> float:
    return 0.3


def _refresh(field: Field, at: int, line: Refresh) -> float:
    return 0.8 * sum(gear.state == line.kind for gear in field.me.items)


_WORTH: dict[type[Any], Callable[[Field, int, Any], float]] = {
    Heal: _heal,
    Shield: _shield,
    Retaliate: _retaliate,
    Afflict: _afflict,
    Shove: _shove,
    Loot: _loot,
    Summon: _summon,
    Suffer: _suffer,
    Kill: _kill,
    Recover: _recover,
    Refresh: _refresh,
    Trap: _trap,
    Grant: _grant,
    Force: _force,
    Bonus: _bonus,
    Special: _special,
}


_FLEETING = {
    id(line)
    for card in CARDS.values()
    for action in (card.top, card.bottom)
    if action.stays == "round"
    for line in action.lines
}
"""Lines of cards that stay for one round."""


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


# ---------------------------------------------------------------------- rules of thumb


def advise(view: View, decision: Decision[Any]) -> list[float]:
    """How good each option of a decision looks to somebody who plays with sense, by what that seat can see."""
    options = decision.options
    judge = _JUDGES.get(decision.rule.removeprefix("gloomhaven."))
    advice = [0.0] * len(options) if judge is None or len(options) < 2 else judge(Mind(view, decision), options)
    return [NEVER if option == TALK else worth for option, worth in zip(options, advice, strict=True)]


class Mind:
    """What one player makes of a decision."""

    def __init__(self, view: View, decision: Decision[Any]) -> None:
        self.view = view
        self.state = rebuilt(view)
        self.me = self._who(decision)

    def _who(self, decision: Decision[Any]) -> Hero:
        """The hero who decides; one player may lead several."""
        state = self.state
        mine = [hero for hero in state.heroes if hero.seat == decision.seat] or state.heroes
        if len(mine) == 1:
            return mine[0]
        words = {word for option in decision.options if isinstance(option, tuple) for word in option[1:]}
        named = [hero for hero in mine if words & {*hero.hand, *hero.discard}]
        if named:
            return named[0]
        if state.turn is not None and state.heroes[state.turn.hero] in mine:
            return state.heroes[state.turn.hero]
        return next((hero for hero in mine if hero.hex >= 0), mine[0])

    @property
    def field(self) -> Field:
        return Field(self.state, self.me)

    @property
    def acting(self) -> bool:
        """Whether it is the turn of the hero who decides."""
        turn = self.state.turn
        return turn is not None and self.state.heroes[turn.hero] is self.me


def _each(judge: Callable[[Mind, Any], float]) -> Callable[[Mind, Sequence[Any]], list[float]]:
    """A judge of options one by one."""
    return lambda mind, options: [judge(mind, option) for option in options]


# ---------------------------------------------------------------------- before the first round


def _class(mind: Mind, option: str) -> float:
    return -float(PARTY.index(option)) if option in PARTY else NEVER


def _card(mind: Mind, option: str) -> float:
    return card_worth(option)


def _leave_out(mind: Mind, option: str) -> float:
    return -card_worth(option)


def _buy(mind: Mind, option: Any) -> float:
    """The dearest of each kind that there is room for."""
    if option == DONE:
        return 0.0
    item = ITEMS[option[1]]
    owned = [ITEMS[gear.item].slot for gear in mind.me.items]
    return float(item.cost) if item.slot not in owned and not item.minus else -1.0


def _start(mind: Mind, option: int) -> float:
    """Far from the enemies, who will come."""
    board = mind.state.layout.board
    near = sorted(board.distance(option, monster.hex) for monster in mind.state.monsters)[:2]
    beside = sum(board.distance(option, hero.hex) <= 2 for hero in mind.state.present)
    return float(sum(near)) + 0.5 * beside


# ---------------------------------------------------------------------- cards


def _select(mind: Mind, options: Sequence[Any]) -> list[float]:
    """The pair of cards that promises most: before the monsters act, or after them, as its leading card will have it."""
    now = mind.field
    late = now.later() if now.foes else now
    waiting = now.pain(now.danger(mind.me.hex))
    pairs: dict[tuple[str, ...], tuple[float, float]] = {}
    first = {card: _first(now, CARDS[card].initiative) for card in mind.me.hand}
    advice = []
    for option in options:
        if option[0] != "play":
            advice.append(_long_rest(mind, now, waiting))
            continue
        pair = tuple(sorted(option[1:]))
        if pair not in pairs:
            pairs[pair] = _promise(now, pair), _promise(late, pair) if late is not now else 0.0
        early, after = pairs[pair]
        share = first[option[1]]
        advice.append(share * early + (1 - share) * (after - waiting))
    return advice


def _promise(field: Field, pair: Sequence[str]) -> float:
    """The best turn with two cards."""
    best = NEVER
    for top, bottom in (pair, pair[::-1]):
        for upper, price in _halves(field, CARDS[top].top, BASIC_ATTACK):
            for lower, cost in _halves(field, CARDS[bottom].bottom, BASIC_MOVE):
                best = max(best, field.both(upper, lower) - price - cost)
    return best


def _halves(field: Field, action: Action, basic: Action) -> list[tuple[Action, float]]:
    return [(action, field.price(action)), (basic, 0.0)]


def _first(field: Field, initiative: int) -> float:
    """How likely one is to act before the monsters, by the cards that are left in their decks."""
    chances = []
    for foe in field.foes:
        if isinstance(foe.figure, Monster):
            deck = MONSTERS[foe.figure.kind].deck
            drawn = field.state.decks[deck].drawn if deck in field.state.decks else []
            cards = [card for number, card in enumerate(DECKS[deck].cards) if number not in drawn] or DECKS[deck].cards
            chances.append(sum(card.initiative >= initiative for card in cards) / len(cards))
    return sum(chances) / len(chances) if chances else 1.0


def _long_rest(mind: Mind, field: Field, waiting: float) -> float:
    """A turn is given up for two hit points, spent items and the choice of the card to lose."""
    me = mind.me
    spent = sum(gear.state == "spent" for gear in me.items)
    worth = field.mend(me, 2) + 0.5 * spent - waiting + field.place(me.hex) + waiting * bool(field.foes)
    if len(me.hand) < 2:
        return worth
    tired = rounds_left(len(me.hand) + len(me.discard) - 1, 0) - rounds_left(len(me.hand), len(me.discard))
    worth += 0.5 * tired
    return worth + (1.0 if not field.foes and len(me.hand) < 5 else -2.0)


def _before_rest(mind: Mind, option: Any) -> float:
    """Items that can be used before a long rest."""
    return _use(mind.field, ITEMS[option[1]]) if option[0] == "item" else 0.0


def _short_rest(mind: Mind, option: str) -> float:
    """When the hand is empty; where nobody threatens, a long rest is better."""
    if option == PASS:
        return 0.0
    me, field = mind.me, mind.field
    if len(me.hand) >= 2:
        return -1.0
    return 1.0 if field.foes or me.hp >= me.top - 1 else -1.0


def _give_up(mind: Mind, option: Any) -> float:
    """A card that must be lost, or somebody who gets something."""
    return _lose(mind, option) if option[0] == "lose" else _on(mind, option)


def _redraw(mind: Mind, option: Any) -> float:
    if option[0] == "lose":
        return _lose(mind, option)
    others = [card_worth(card) for card in mind.me.discard]
    return -sum(others) / max(1, len(others)) - (1.5 if mind.me.hp > 4 else 4.0)


def _lose(mind: Mind, option: Any) -> float:
    return -_worth(option)


def _worth(option: Any) -> float:
    """What a card or an item that an option names is worth; to name none is worth nothing."""
    name = option[1] if isinstance(option, tuple) and len(option) > 1 else ""
    return card_worth(name) if name in CARDS else float(name in ITEMS)


def _take(mind: Mind, option: Any) -> float:
    return _worth(option)


# ---------------------------------------------------------------------- a turn


def _act(mind: Mind, options: Sequence[Any]) -> list[float]:
    """Each half by the best turn that begins with it."""
    turn, field, me = mind.state.turn, mind.field, mind.me
    if turn is None or not mind.acting:
        return [0.0] * len(options)
    at = me.hex
    advice = []
    for option in options:
        if option == DONE:
            advice.append(field.place(at))
        elif option[0] == "item":
            advice.append(max(advice, default=field.place(at)) + _use(field, ITEMS[option[1]]))
        elif option[0] not in _KINDS:
            advice.append(NEVER)
        else:
            action, half = _half_of(option)
            cards = [card for card in turn.cards if card != option[1]]
            tails = field.tails(cards, [each for each in turn.halves if each != half])
            advice.append(field.best(at, action.lines, tails) - field.price(action))
    return advice


_KINDS = ("top", "bottom", "attack", "move")


def _half_of(option: Any) -> tuple[Action, str]:
    kind, card = option
    if kind == "attack":
        return BASIC_ATTACK, "top"
    if kind == "move":
        return BASIC_MOVE, "bottom"
    return (CARDS[card].top if kind == "top" else CARDS[card].bottom), kind


def _use(field: Field, item: Item) -> float:
    """What using an item brings in the middle of a turn, beyond what it is worth to keep it."""
    worth = sum(field.gain(field.me.hex, line)[0] for line in item.lines)
    if any(isinstance(line, Recover) for line in item.lines) and (field.me.hand or field.me.resting):
        return -1.0
    return worth - (2.0 if item.after == "consumed" else 0.5)


def _move(mind: Mind, options: Sequence[Any]) -> list[float]:
    """Each hex by what can be done from there in the rest of the turn."""
    turn = mind.state.turn
    if turn is None or turn.doing is None or not mind.acting:
        return _stray(mind, options)
    doing, field, me = turn.doing, mind.field, mind.me
    lines = action_of(doing).lines
    line = lines[doing.line] if doing.line < len(lines) else None
    if not isinstance(line, Move):
        return [0.0] * len(options)
    rest = lines[doing.line + 1 :]
    tails = field.tails(turn.cards, turn.halves)
    safe = field.ends(me.hex, doing.points, field.jumps(line))
    advice = []
    for option in options:
        if option == DONE:
            advice.append(field.best(me.hex, rest, tails))
        elif option[0] == "to":
            advice.append(field.best(option[1], rest, tails) - safe.get(option[1], 0.0))
        elif option[0] == "use":
            advice.append(max(advice, default=0.0) + 0.2)
        else:
            advice.append(_farther(field, option[1], line, doing.points, rest, tails))
    return advice


def _farther(field: Field, name: str, line: Move, points: int, rest: Sequence[Line], tails: Sequence[Tail]) -> float:
    """What a move would bring with an item."""
    item, at = ITEMS[name], field.me.hex
    if item.when != "move":
        return max(field.best(at, rest, tails) + _use(field, item), NEVER)
    jump = field.jumps(line) or item.change.jump
    reached = field.ends(at, points + item.change.move, jump)
    return max(field.best(each, rest, tails) - harm for each, harm in reached.items()) - 0.6


def _stray(mind: Mind, options: Sequence[Any]) -> list[float]:
    """A move in somebody else's turn: to the best place."""
    field = mind.field
    return [field.place(option[1] if option[0] == "to" else mind.me.hex) for option in options]


def _attack(mind: Mind, options: Sequence[Any]) -> list[float]:
    """Each target by what hitting it brings; an item, where it brings more than it costs."""
    field, me = mind.field, mind.me
    line = _current(mind)
    foes = {foe.figure.id: foe for foe in field.foes}
    advice = []
    for option in options:
        if option == DONE:
            advice.append(0.0)
        elif option[0] == "attack":
            foe = foes.get(option[1])
            advice.append(field.blow(me.hex, line, foe)[0] + 0.01 if foe else 0.0)
        elif option[0] == "area":
            advice.append(sum(field.blow(me.hex, line, foe)[0] for foe in field.foes if foe.hex in option[1:]))
        elif option[0] == "use":
            advice.append(max([0.0, *advice]) + (0.5 if advice else NEVER))
        else:
            advice.append(max([0.0, *advice]) + _sharper(field, line, ITEMS[option[1]]))
    return advice


def _current(mind: Mind) -> Attack:
    """The attack that is being made."""
    turn = mind.state.turn
    if turn is not None and turn.doing is not None:
        lines = action_of(turn.doing).lines
        if turn.doing.line < len(lines) and isinstance(line := lines[turn.doing.line], Attack):
            return line
    return Attack(value=2, range=3)


def _sharper(field: Field, line: Attack, item: Item) -> float:
    """What an item adds to an attack, beyond what it is worth to keep it."""
    if item.when not in ("attack", "action"):
        return _use(field, item)
    at, change = field.me.hex, item.change
    plain = field.attack(at, line, ())[0]
    more = field.attack(at, line, (), more=change.attack + change.double * line.value + change.advantage)[0]
    return more - plain + 0.5 * len(change.conditions) - (0.9 if item.after == "consumed" else 0.3)


def _on(mind: Mind, option: Any) -> float:
    """Somebody for good or ill: enemies by what they are worth, friends by what they lack."""
    if option == DONE or option[0] != "on":
        return 0.0 if option == DONE else 0.4
    found = mind.state.find(option[1])
    if isinstance(found, Monster | Thing):
        return Foe(mind.state, found).stake
    return 0.1 + (found.top - found.hp) * 0.5 if found is not None else 0.0


def _heal_whom(mind: Mind, option: Any) -> float:
    if option == DONE:
        return 0.0
    if option[0] != "on":
        return 0.2
    found = mind.state.find(option[1])
    return mind.field.mend(found, 3) * (1.0 if isinstance(found, Hero) else 0.5) + 0.01 if found is not None else 0.0


def _use_augment(mind: Mind, option: Any) -> float:
    return 0.0 if option == DONE else 1.0


def _push(mind: Mind, option: Any) -> float:
    """Into traps, and away from us; or somebody is chosen first."""
    if not isinstance(option, tuple):
        return 0.0
    if option[0] != "to":
        return _on(mind, option)
    state = mind.state
    if option[1] in bad(state):
        return 5.0
    board = state.layout.board
    return 0.1 * min((board.distance(option[1], hero.hex) for hero in state.present), default=0)


def _at(mind: Mind, option: Any) -> float:
    """A hex near the enemies."""
    if not isinstance(option, tuple):
        return 0.0
    board = mind.state.layout.board
    near = min((board.distance(option[1], monster.hex) for monster in mind.state.monsters), default=9)
    return 3.0 - 0.1 * near


# ---------------------------------------------------------------------- blows that one takes


def _suffer_or(mind: Mind, options: Sequence[Any]) -> list[float]:
    """Whether to lose cards rather than blood: only as much as needed to stay alive, or where cards abound."""
    field, me = mind.field, mind.me
    points, fatal = _coming(mind)
    advice = []
    for option in options:
        if option[0] == "suffer":
            if len(option) > 1:
                points, fatal = float(option[1]), float(option[1] >= me.hp)
            advice.append(-field.pain(points) - FALL * fatal)
        elif option[0] not in ("hand", "discard"):
            advice.append(-2.0)
        else:
            less = (1, 0) if option[0] == "hand" else (0, 2)
            cost = field.loss(field.hand, field.pile, field.hand - less[0], field.pile - less[1])
            advice.append(-cost - 0.02 * sum(map(card_worth, option[1:])))
    return advice


def _coming(mind: Mind) -> tuple[float, float]:
    """The damage to expect, and the chance that it is too much: the number itself is not to be seen."""
    attacker, me = mind.state.find(mind.view.now), mind.me
    if not isinstance(attacker, Monster):
        return 2.0, float(me.hp <= 2)
    foe = Foe(mind.state, attacker)
    value = max(1, foe.attack + ("poison" in me.conditions))
    guard = actives.shield(mind.state, me)
    mean, fatal = odds(value, guard, me.hp, 0)
    hit = odds(value, guard, 1, 0)[1] or 1.0
    return mean / hit, fatal / hit


def _parry(mind: Mind, option: Any) -> float:
    """Items are used when attacked, but what is consumed is kept for a worse day."""
    if not isinstance(option, tuple) or option[1] not in ITEMS:
        return 0.0
    return 1.0 if ITEMS[option[1]].after != "consumed" or 2 * mind.me.hp <= mind.me.top else -1.0


def _victim(mind: Mind, option: Any) -> float:
    """Of several heroes, enemies shall attack the one who can bear it best."""
    worth = 0.0
    for name in option[1:]:
        found = mind.state.find(name) if isinstance(name, str) else None
        if isinstance(found, Hero):
            worth += found.hp + 0.5 * len(found.hand) - 10.0
    return worth


def _stop(mind: Mind, option: Any) -> float:
    """Of several hexes, enemies shall stop where I can reach them, beside as few of us as possible."""
    board = mind.state.layout.board
    return -float(sum(option[1] in board.neighbours[hero.hex] for hero in mind.state.present))


_JUDGES: dict[str, Callable[[Mind, Sequence[Any]], list[float]]] = {
    "character-mat.choose-class": _each(_class),
    "leveling.new-card": _each(_card),
    "hand.exact-limit": _each(_leave_out),
    "item-cards.acquire": _each(_buy),
    "item-cards.equip-limits": _each(_use_augment),
    "scenario-book.starting-hexes": _each(_start),
    "card-selection.two-face-down": _select,
    "character-turn.top-and-bottom": _act,
    "move.up-to-x": _move,
    "attack.attack-x": _attack,
    "area.diagram": _attack,
    "heal.heal-x": _each(_heal_whom),
    "active-bonuses.areas": _each(_on),
    "elements.consume": _each(_use_augment),
    "attack-effects.without-attack": _each(_on),
    "attack-effects.push": _each(_push),
    "attack-effects.pull": _each(_push),
    "special-rules.named-monsters": _each(_on),
    "character-turn.ally-definition": _each(_on),
    "overlay-tiles.trap-effect": _each(_on),
    "overlay-tiles.trap-disarmed": _each(_use_augment),
    "overlay-tiles.trap-created": _each(_at),
    "summon.placement": _each(_at),
    "recover.recover": _each(_take),
    "recover.kind-specified": _each(_give_up),
    "recover.refresh": _each(_use_augment),
    "resting.short-rest": _each(_short_rest),
    "resting.short-rest-redraw": _each(_redraw),
    "resting.long-rest-lose": _each(_lose),
    "resting.long-rest-timing": _each(_before_rest),
    "active-bonuses.recover-choice": _each(lambda mind, option: float(option[0] == "leave")),
    "damage.suffer": _suffer_or,
    "items.before-modifier": _each(_parry),
    "shield.reduces": _each(_parry),
    "loot.loot-x": _each(_use_augment),
    "monster-attack.focus-first": _each(_victim),
    "monster-focus.before-acting": _each(_victim),
    "monster-movement.move-value": _each(_stop),
}
