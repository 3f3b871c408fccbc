"""Whoever puts lines, items, modifiers and summons in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from herna.drawing.words import read
from herna.games.gloomhaven.content import (
    AREAS,
    Ability,
    Attack,
    Augment,
    Change,
    Heal,
    Item,
    Line,
    Loot,
    Modifier,
    Move,
    Retaliate,
    Shield,
    Special,
    Summoned,
    When,
)
from herna.games.gloomhaven.describe.lines import EVERYWHERE, LINES, signed
from herna.kernel import Say

SHIFTS = ("attack", "move", "heal", "shield", "retaliate", "range", "push", "pull", "pierce")
"""Values that a change adds, in the order in which they are told."""

ALWAYS_ADDED = ("attack", "move", "range")
ADDED: Mapping[str, type[Ability]] = {"heal": Heal, "shield": Shield, "retaliate": Retaliate}
"""Values that add to a line of this kind; beside any other they are an effect of their own."""

MORE = ("targets", "damage", "count")
TRAITS = ("double", "advantage", "jump")

IF_CONSUMED = "if-consumed"
"""A line with this name is performed only where its elements were consumed."""


@dataclass(frozen=True)
class Teller:
    """Puts lines in words; `relative` ones are added to the values of a figure."""

    say: Say
    relative: bool = False
    stones: bool = False
    """What others stand beside is an obstacle."""

    def line(self, line: Ability) -> str:
        """A line with its conditions, and all that may be added to it."""
        parts = LINES[type(line)](self, line)
        if line.special == IF_CONSUMED:
            elements = self.elements([each for augment in line.augments for each in augment.consume])
            return self.say("card-augment", elements=elements, what=", ".join(parts))
        if line.special and not isinstance(line, Special):
            parts.append(self.say(f"special-{line.special}"))
        parts += self.points(line.xp)
        added = [self.augment(each, line) for each in line.augments]
        bonuses = [self.when(each, line) for each in line.bonuses] if isinstance(line, Attack) else []
        what = "; ".join([", ".join(parts), *bonuses, *added])
        return self.say("card-when", tests=", ".join(self.tests(line.needs)), what=what) if line.needs else what

    def word(self, what: str, value: Any) -> str:
        return self.say("card-value", what=what, value=value)

    def value(self, line: Move | Attack | Heal, *, relative: bool) -> str:
        """A number, or X, or both."""
        if not line.x:
            return signed(line.value) if relative else str(line.value)
        times = f"{line.times}X" if isinstance(line, Attack) and line.times > 1 else "X"
        return f"{times} {signed(line.value)}" if line.value else times

    def counted(self, line: Move | Attack | Heal) -> list[str]:
        return [self.say("card-x", count=self.say("card-count", count=line.x))] if line.x else []

    def names(self, kind: str, keys: Sequence[str]) -> str:
        return ", ".join(self.say(f"{kind}-name", **{kind: key}) for key in keys)

    def elements(self, elements: Sequence[str]) -> str:
        return self.names("element", elements)

    def infused(self, elements: Sequence[str]) -> list[str]:
        return [self.say("card-infuse", elements=self.elements(elements))] if elements else []

    def conditions(self, conditions: Iterable[str]) -> list[str]:
        return [self.say("condition-name", condition=each) for each in conditions]

    def tests(self, tests: Sequence[str]) -> list[str]:
        return [self.say("card-test", test=each) for each in tests]

    def points(self, xp: int, message: str = "card-xp") -> list[str]:
        return [self.say(message, count=xp)] if xp else []

    def area(self, area: str) -> list[str]:
        return [self.say("card-area", area=area, count=len(AREAS[area].hexes))] if area else []

    def reach(self, far: int) -> list[str]:
        """The range, where there is one beyond the next hex."""
        return [self.word("range", far)] if 1 < far < EVERYWHERE else []

    def whom(self, whom: str, far: int, message: str = "card-whom") -> list[str]:
        """Whom a line is about, and how far away they may be."""
        if self.stones and whom == "enemies-near-target":
            whom = "enemies-near-obstacle"
        near = far == 1 and whom in ("one", "ally", "allies", "self-allies", "self-or-ally")
        return [self.say(message, whom=f"{whom}-near" if near else whom), *self.reach(far)]

    def effects(self, line: Any) -> list[str]:
        """Push, Pull and Pierce of a line or a modifier card."""
        found = [(what, getattr(line, what, 0)) for what in ("pierce", "push", "pull")]
        return [self.word(what, value) for what, value in found if value]

    def dying(self, lines: Sequence[Line]) -> list[str]:
        return [self.say("card-dying", what="; ".join(map(self.line, lines)))] if lines else []

    def augment(self, augment: Augment, line: Ability) -> str:
        """Elements, and what consuming them adds; what a line says of them itself is not added."""
        elements, what = self.elements(augment.consume), self.when(augment, line)
        return self.say("card-augment", elements=elements, what=what) if what else elements

    def when(self, when: When, line: Ability | None) -> str:
        """What is added if something is so, or so many times."""
        what = ", ".join(self.change(when, line))
        if isinstance(when, Augment) and when.abilities:
            what = "; ".join([*([what] if what else []), *map(self.line, when.abilities)])
        if when.each:
            what = self._times(when, line, self.say("card-count", count=when.each))
        return self.say("card-when", tests=", ".join(self.tests(when.test)), what=what) if when.test else what

    def _times(self, when: When, line: Ability | None, count: str) -> str:
        """What is added so many times; consuming gives its experience once."""
        once = self.points(when.xp) if isinstance(when, Augment) else []
        each = [part for part in self.change(when, line) if part not in once]
        return ", ".join([self.say("card-each", what=", ".join(each), count=count), *once])

    def change(self, change: Change, line: Ability | None) -> list[str]:
        """What is added to a line."""
        found = [self._shift(change, line, what) for what in SHIFTS if getattr(change, what)]
        found += [self.say("card-more", what=what, count=count) for what in MORE if (count := getattr(change, what))]
        found += [self.say("card-trait", trait=self._trait(trait, line)) for trait in TRAITS if getattr(change, trait)]
        found += self.conditions(change.conditions)
        found += self.whom(change.whom, 0) if change.whom and not change.area else []
        found += self.area(change.area)
        found += self.infused(change.infuse)
        found += self.points(change.xp)
        found += [self.say(f"special-{change.special}")] if change.special else []
        return found

    def _trait(self, trait: str, line: Ability | None) -> str:
        """What is doubled depends on the line."""
        return "double-heal" if trait == "double" and isinstance(line, Heal) else trait

    def _shift(self, change: Change, line: Ability | None, what: str) -> str:
        """A value with a sign where it adds to one of the line."""
        value = getattr(change, what)
        if what == "range" and isinstance(line, Loot):
            return self.word("loot", signed(value))
        if what == "pierce" and value >= EVERYWHERE:
            return self.say("card-trait", trait="pierce")
        adds = isinstance(line, ADDED[what]) if what in ADDED else bool(getattr(line, what, 0))
        return self.word(what, signed(value) if adds or what in ALWAYS_ADDED else value)

    def item(self, item: Item) -> str:
        """When an item is used, and for what."""
        if item.text is not None:
            return read(self.say, item.text)
        found = self.guards(item.shield, item.retaliate, 1)
        found += [self.say("card-trait", trait=trait) for trait in ("negate", "disadvantage") if getattr(item, trait)]
        found += self.change(item.change, Heal() if item.when == "heal" else None)
        what = "; ".join([*([", ".join(found)] if found else []), *map(self.line, item.lines)])
        always = item.when == "attack" and not item.after and not item.consume
        when = [self.say("card-use", when="each-attack" if always else item.when), *self.tests(item.tests)]
        when += [self.say("card-single")] if item.change.area else []
        if item.consume:
            when.append(self.say("card-consuming", count=len(item.consume), elements=self.elements(item.consume)))
        return self.say("card-when", tests=", ".join(when), what=what)

    def guards(self, shield: int, retaliate: int, reach: int) -> list[str]:
        found = [self.word("shield", shield)] if shield else []
        return found + ([self.word("retaliate", retaliate), *self.reach(reach)] if retaliate else [])

    def modifier(self, card: Modifier) -> list[str]:
        """Its value first, then its effects, and what becomes of it."""
        found = [self.say("card-rolling")] if card.rolling else []
        if card.double or card.null:
            found.append(self.say("card-trait", trait="double" if card.double else "null"))
        elif card.value or not card.rolling:
            found.append(signed(card.value))
        found += self.conditions((*card.conditions, *(["invisible"] if card.invisible else [])))
        found += self.effects(card)
        found += [self.on_self(self.word("heal", card.heal))] if card.heal else []
        found += [self.on_self(self.word("shield", card.shield))] if card.shield else []
        found += [self.say("card-more", what="targets", count=card.targets)] if card.targets else []
        found += self.infused(card.infuse)
        found += [self.say("card-trait", trait="refresh")] if card.refresh else []
        found += [self.say("card-trait", trait="once")] if card.once else []
        return [", ".join(found), *([self.say("card-shuffle")] if card.shuffle else [])]

    def on_self(self, what: str) -> str:
        return ", ".join([what, *self.whom("self", 0)])

    def summoned(self, summon: Summoned) -> list[str]:
        """Hit points and values, then its traits."""
        found = [self.word("hit_points", summon.hit_points), self.word("move", summon.move)]
        if summon.x:
            found += [self.word("attack", "X"), self.say("card-x", count=self.say("card-count", count=summon.x))]
        elif not summon.unarmed:
            found += [self.word("attack", summon.attack)] if summon.attack else []
        found += [self.word("range", summon.range)] if summon.range else []
        found += [self.say("card-trait", trait=trait) for trait in ("unarmed", "flying") if getattr(summon, trait)]
        found += self.conditions(summon.conditions)
        found += self.infused(summon.infuse)
        return [", ".join(found), *self.dying([_absolute(each, summon) for each in summon.dying])]


def _absolute(line: Line, summon: Summoned) -> Line:
    """A line with the attack of a summon in it."""
    return msgspec.structs.replace(line, value=line.value + summon.attack) if isinstance(line, Attack) else line
