"""What an attack is worth: whom it can hit from somewhere, how hard, and what conditions bring."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations

from herna.games.gloomhaven.bot.places import Foe, Places
from herna.games.gloomhaven.content import (
    AREAS,
    MODIFIERS,
    Attack,
    Change,
)
from herna.games.gloomhaven.rules import active_bonuses, elements
from herna.games.gloomhaven.rules.figures import passes
from herna.games.gloomhaven.rules.modifier_cards import STANDARD, resolve
from herna.games.gloomhaven.rules.targets import count
from herna.games.gloomhaven.state import AnyFigure, Hero, State
from herna.space.hex import orientations, shapes

KILL = 0.35
"""The part of what a monster is worth that only its death brings."""

Hurt = tuple[tuple[str, float], ...]
"""The damage that a plan has dealt so far, by the names of its targets."""


@lru_cache(maxsize=4096)
def odds(value: int, guard: int, health: int, lean: int) -> tuple[float, float]:
    """The damage that counts and the chance of a kill, with the standard deck of modifiers."""
    hits = [max(0, resolve(value, [MODIFIERS[card]]) - guard) for card in STANDARD]
    if lean:
        better = max if lean > 0 else min
        hits = [better(a, b) for a, b in combinations(hits, 2)]
    return sum(min(hit, health) for hit in hits) / len(hits), sum(hit >= health for hit in hits) / len(hits)


class Fight(Places):
    """The same, and whom one can hit from where, and what that brings."""

    def __init__(self, state: State, me: Hero) -> None:
        super().__init__(state, me)
        found = active_bonuses.bonuses(state, me, "attack")
        self.bonuses = [(active, bonus) for active, bonus in found if bonus.per == "target"]
        self._laid: dict[str, list[tuple[int, tuple[Foe, ...]]]] = {}

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
                    added.append(active_bonuses.gain_of(active, lasting))
            me.hex = home
        for change in added:
            value, pierce, lean = value + change.attack, pierce + change.pierce, lean + change.advantage
            found += change.conditions
            if change.double:
                value *= 2
        return value + ("poison" in target.conditions), pierce, found, lean

    def pays(self, price: Sequence[str]) -> bool:
        return elements.payable(self.state, price)

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

    def attackers(self, at: int, *, melee: bool = False) -> float:
        """How many attacks are to be expected this round."""
        return sum(self.share(foe, at) * foe.weight for foe in self.foes if not melee or foe.reach == 1)
