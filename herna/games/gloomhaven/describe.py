"""What is printed on cards, items and the rest, in words of either language.

`say` speaks the messages of one language. A line of a card is a sentence: its parts are set off by commas, what may be added to
it by semicolons. Moves and attacks of monsters and summons are added to their own values and therefore have a sign.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import msgspec

from herna.games.gloomhaven.content import (
    AREAS,
    SUMMONS,
    Ability,
    Action,
    Afflict,
    Attack,
    Augment,
    Bonus,
    Change,
    Disarm,
    Force,
    Goal,
    Grant,
    Heal,
    Item,
    Kill,
    Kind,
    Line,
    Loot,
    Modifier,
    Move,
    Obstacle,
    Orders,
    Perk,
    Recover,
    Refresh,
    Retaliate,
    Shield,
    Shove,
    Special,
    Suffer,
    Summon,
    Summoned,
    Trap,
    When,
)
from herna.kernel import Say

EVERYWHERE = 99
"""A range that reaches anywhere, or a Pierce that ignores any Shield."""

ALL_RANKS = 3


def action(action: Action, say: Say) -> str:
    """Half a card: its lines, and what becomes of the card."""
    tell = Teller(say, stones=any(isinstance(each, Obstacle) for each in action.lines))
    found = [tell.line(each) for each in action.lines]
    found += tell.infused(action.infuse)
    found += tell.points(action.xp)
    if action.slots:
        points = " + ".join(map(str, action.slots)) if any(action.slots) else None
        found.append(say("card-slots", count=len(action.slots), xp=points))
    if action.stays:
        found.append(say("card-stays", stays=action.stays))
    if action.unrecoverable:
        found.append(say("card-unrecoverable"))
    elif action.lost:
        found.append(say("card-lost"))
    return sentences(found)


def line(line: Line, say: Say, *, relative: bool = False) -> str:
    """A line of a card; `relative` values are those of monsters and summons."""
    return sentences([Teller(say, relative).line(line)])


def orders(orders: Orders, say: Say) -> str:
    """A monster ability card, without its initiative."""
    tell = Teller(say, relative=True)
    found = [tell.line(each) for each in orders.lines]
    if orders.boss:
        found.append(say("card-boss", number=orders.boss))
    found += tell.infused(orders.infuse)
    found += [say("card-trade", old=tell.elements([old]), new=tell.elements([new])) for old, new in orders.trades]
    found += tell.dying(orders.dying)
    if orders.shuffle:
        found.append(say("card-shuffle"))
    return sentences(found)


def boss(kind: Kind, number: int, say: Say) -> str:
    """What the boss deck calls special 1 or 2."""
    assert kind.specials is not None, "it is a boss"
    return sentences(Teller(say, relative=True).line(each) for each in kind.specials[number - 1])


def summon(summon: Summoned, say: Say) -> str:
    """The values of a summon of a hero."""
    return sentences(Teller(say).summoned(summon))


def item(item: Item, say: Say) -> str:
    """What an item does, and what becomes of it."""
    tell = Teller(say)
    found = [tell.item(item)]
    if item.after:
        found.append(say("card-after", after=item.after, uses=item.uses))
    if item.unrecoverable:
        found.append(say("card-not-refreshed"))
    if item.minus:
        found.append(say("card-minus", count=item.minus))
    return sentences(found)


def shop(item: Item, say: Say) -> str:
    """Where an item is worn, and what it costs."""
    return say("card-shop", slot=item.slot, cost=item.cost)


def modifier(modifier: Modifier, say: Say) -> str:
    """An attack modifier card."""
    return sentences(Teller(say).modifier(modifier))


def perk(perk: Perk, say: Say) -> str:
    """What a perk changes in the modifier deck."""
    found = [
        say("card-perk", act=act, cards=", ".join(name for name, count in cards.items() for _ in range(count)))
        for act, cards in (("remove", perk.remove), ("add", perk.add))
        if cards
    ]
    if perk.ignores:
        found.append(say("card-ignores", what=perk.ignores))
    return sentences(found)


def goal(goal: Goal, say: Say) -> str:
    """A battle goal and its reward."""
    return sentences([goal.text.say(say("card-language")), say("card-checks", count=goal.checks)])


def sentences(parts: Iterable[str]) -> str:
    """Each part as a sentence."""
    return " ".join(f"{part[0].upper()}{part[1:].removesuffix('.')}." for part in parts if part)


def signed(value: int) -> str:
    """A value that is added."""
    return f"{value:+}"


@dataclass(frozen=True)
class Teller:
    """Puts lines in words; `relative` ones are added to the values of a figure."""

    say: Say
    relative: bool = False
    stones: bool = False
    """What others stand beside is an obstacle."""

    # ------------------------------------------------------------------ parts of lines

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

    # ------------------------------------------------------------------ what is added

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

    # ------------------------------------------------------------------ items, modifiers, summons

    def item(self, item: Item) -> str:
        """When an item is used, and for what."""
        if item.text is not None:
            return item.text.say(self.say("card-language"))
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


SHIFTS = ("attack", "move", "heal", "shield", "retaliate", "range", "push", "pull", "pierce")
"""Values that a change adds, in the order in which they are told."""

ALWAYS_ADDED = ("attack", "move", "range")
ADDED: Mapping[str, type[Ability]] = {"heal": Heal, "shield": Shield, "retaliate": Retaliate}
"""Values that add to a line of this kind; beside any other they are an effect of their own."""

MORE = ("targets", "damage", "count")
TRAITS = ("double", "advantage", "jump")

IF_CONSUMED = "if-consumed"
"""A line with this name is performed only where its elements were consumed."""

# ---------------------------------------------------------------------- lines, by their kind


def _absolute(line: Line, summon: Summoned) -> Line:
    """A line with the attack of a summon in it."""
    return msgspec.structs.replace(line, value=line.value + summon.attack) if isinstance(line, Attack) else line


def _move(tell: Teller, line: Move) -> list[str]:
    jump = [tell.say("card-trait", trait="jump")] if line.jump else []
    return [tell.word("move", tell.value(line, relative=tell.relative)), *jump, *tell.counted(line)]


def _attack(tell: Teller, line: Attack) -> list[str]:
    found = [tell.word("attack", tell.value(line, relative=tell.relative))]
    found += [tell.say("card-test", test="melee")] if line.melee else []
    if line.whom == "enemies-near-target":
        found += [tell.say("card-test", test="ranged")] if line.range else []
    else:
        found += [tell.word("range", line.range)] if line.range else []
    found += [tell.word("range", signed(line.farther))] if line.farther else []
    found += [tell.say("card-targets", count=line.targets)] if line.targets > 1 else []
    found += tell.whom(line.whom, 0) if line.whom != "one" else []
    found += tell.area(line.area)
    found += tell.effects(line)
    found += tell.conditions(line.conditions)
    found += [tell.say("card-trait", trait="advantage")] if line.advantage else []
    return [*found, *tell.points(line.each_xp, "card-each-xp"), *tell.counted(line)]


def _heal(tell: Teller, line: Heal) -> list[str]:
    found = [tell.word("heal", tell.value(line, relative=False))]
    if line.whom == "self-or-ally" and (line.range or line.farther):
        found += [tell.word("range", line.range)] if line.range < EVERYWHERE else []
    else:
        found += tell.whom("self" if line.whom == "self-or-ally" else line.whom, line.range)
    found += [tell.word("range", signed(line.farther))] if line.farther else []
    found += [tell.say("card-targets", count=line.targets)] if line.targets > 1 else []
    return [*found, *tell.conditions(line.conditions), *tell.counted(line)]


def _shield(tell: Teller, line: Shield) -> list[str]:
    return [tell.word("shield", line.value), *tell.whom(line.whom, line.range)]


def _retaliate(tell: Teller, line: Retaliate) -> list[str]:
    return [*tell.guards(0, line.value, line.reach), *tell.whom(line.whom, line.range)]


def _afflict(tell: Teller, line: Afflict) -> list[str]:
    return [*tell.conditions(line.conditions), *tell.effects(line), *_chosen(tell, line)]


def _shove(tell: Teller, line: Shove) -> list[str]:
    """One towards a hex says itself whom it is about."""
    return [*tell.effects(line), *(tell.reach(line.range) if line.special == "toward-hex" else _chosen(tell, line))]


def _chosen(tell: Teller, line: Afflict | Shove) -> list[str]:
    """Whom it is about, or how many of them."""
    if line.targets > 1:
        return [*tell.reach(line.range), tell.say("card-targets", count=line.targets)]
    return tell.whom(line.whom, line.range)


def _loot(tell: Teller, line: Loot) -> list[str]:
    return [tell.word("loot", line.value)]


def _summon(tell: Teller, line: Summon) -> list[str]:
    if line.what in SUMMONS:
        card = ", ".join(tell.summoned(SUMMONS[line.what]))
        return [tell.say("card-summon", what=line.what, count=line.count, how=card)]
    same = len(set(line.ranks)) == 1
    ranks = " / ".join(tell.say("rank-name", rank=rank) for rank in (line.ranks[:1] if same else line.ranks))
    how = tell.say("card-ranks" if same else "card-by-heroes", ranks=ranks)
    return [tell.say("card-summon", what=line.what, count=line.count, how=how)]


def _suffer(tell: Teller, line: Suffer) -> list[str]:
    return [tell.word("damage", line.value), *tell.whom(line.whom, line.range)]


def _kill(tell: Teller, line: Kill) -> list[str]:
    whom = tell.whom("enemies" if line.area else line.whom, line.range)
    found = [tell.say("card-kill", who=", ".join([*whom, *_ranks(tell, line.ranks)])), *tell.area(line.area)]
    found += [tell.say("card-most", count=line.most)] if line.most else []
    return [*found, *tell.tests(line.tests), *tell.points(line.each_xp, "card-killed-xp")]


def _ranks(tell: Teller, ranks: Sequence[str]) -> list[str]:
    """The ranks of monsters that something is about, unless it is all of them."""
    if len(ranks) == ALL_RANKS:
        return []
    return [tell.say("card-ranks", ranks=" / ".join(tell.say("rank-name", rank=rank) for rank in ranks))]


def _recover(tell: Teller, line: Recover) -> list[str]:
    lose = [tell.say("card-then-lose", count=line.then_lose)] if line.then_lose else []
    return [tell.say("card-recover", kind=line.kind, count=line.count), *_for_others(tell, line), *lose]


def _refresh(tell: Teller, line: Refresh) -> list[str]:
    slot = [tell.say("card-slot", slot=line.slot)] if line.slot else []
    return [tell.say("card-refresh", kind=line.kind, count=line.count), *slot, *_for_others(tell, line)]


def _for_others(tell: Teller, line: Recover | Refresh) -> list[str]:
    return tell.whom(line.whom, line.range) if line.whom != "self" else []


def _trap(tell: Teller, line: Trap) -> list[str]:
    hurt = [tell.word("damage", line.damage)] if line.damage else []
    what = ", ".join([*hurt, *tell.conditions(line.conditions)])
    found = [tell.say("card-trap", near=line.range, what=what), *tell.reach(line.range)]
    return [*found, *tell.points(line.sprung_xp, "card-sprung-xp")]


def _disarm(tell: Teller, line: Disarm) -> list[str]:
    passed_on = [tell.say("card-disarm-on"), *tell.reach(line.range)] if line.range else []
    return [tell.say("card-disarm"), *passed_on]


def _obstacle(tell: Teller, line: Obstacle) -> list[str]:
    size = [tell.say("card-size", count=line.size)] if line.size > 1 else []
    hurt = [tell.say("card-crush", count=line.damage)] if line.damage else []
    near = "near" if line.range == 1 else "far"
    return [tell.say("card-obstacle", act=line.act, near=near, count=line.count), *size, *tell.reach(line.range), *hurt]


def _grant(tell: Teller, line: Grant) -> list[str]:
    who = tell.whom(f"{line.whom}-summons" if line.summons else line.whom, line.range)
    led, how = replace(tell, relative=line.summons), "lead" if line.summons else "grant"
    return [tell.say("card-perform", how=how, who=", ".join(who), what="; ".join(map(led.line, line.perform)))]


def _force(tell: Teller, line: Force) -> list[str]:
    who = ", ".join([*tell.whom("one", line.range), *_ranks(tell, line.ranks)])
    free = replace(tell, relative=False)
    what = [*([tell.say("card-turned", turn=line.turn)] if line.turn else []), *map(free.line, line.perform)]
    aim = [tell.say("card-own-side")] if any(isinstance(each, Attack) for each in line.perform) else []
    return [tell.say("card-perform", how="force", who=who, what="; ".join(what)), *aim]


def _bonus(tell: Teller, line: Bonus) -> list[str]:
    """When it counts and for whom, and what it does."""
    on = f"{line.on}-action" if line.per == "action" else line.on
    used = tell.say("card-on", on="hurt" if on == "attacked" and (line.shield or line.negate) else on)
    whose, *far = tell.whom(line.whom, line.range, "card-whose")
    when = [f"{used} {whose}".strip(), *far, *tell.tests(line.tests)]
    gain = tell.when(line.gain, Heal() if line.on == "heal" else None)
    found = [*([gain] if gain else []), *_own(tell, line), *tell.guards(line.shield, line.retaliate, line.reach)]
    found += [tell.say("card-trait", trait="negate")] if line.negate else []
    what = "; ".join([*([", ".join(found)] if found else []), *map(tell.line, line.perform)])
    if line.consume:
        what = tell.say("card-augment", elements=tell.elements([line.consume]), what=what)
    told = tell.say("card-when", tests=", ".join(when), what=what)
    until = [tell.say("card-stays", stays="round")] if tell.relative else []
    return [tell.say("card-lasting", what=told) if line.augment else told, *until]


def _own(tell: Teller, line: Bonus) -> list[str]:
    """What attacks give to the attacker itself: a Heal at once, Shield and Retaliate for the round."""
    if line.on != "attack" or not (line.gain.heal or line.gain.shield or line.gain.retaliate):
        return []
    return [*tell.whom("self", 0), *([] if line.gain.heal else [tell.say("card-stays", stays="round")])]


def _special(tell: Teller, line: Special) -> list[str]:
    return [line.text.say(tell.say("card-language")).removesuffix(".")]


LINES: Mapping[type[Ability], Callable[[Teller, Any], list[str]]] = {
    Move: _move,
    Attack: _attack,
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
    Disarm: _disarm,
    Obstacle: _obstacle,
    Grant: _grant,
    Force: _force,
    Bonus: _bonus,
    Special: _special,
}
