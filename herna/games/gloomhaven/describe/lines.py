"""Lines of cards by their kind, each as the parts of a sentence."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from herna.drawing.words import read
from herna.games.gloomhaven.content import (
    SUMMONS,
    Ability,
    Afflict,
    Attack,
    Bonus,
    Disarm,
    Force,
    Grant,
    Heal,
    Kill,
    Loot,
    Move,
    Obstacle,
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

if TYPE_CHECKING:
    from herna.games.gloomhaven.describe.teller import Teller


EVERYWHERE = 99
"""A range that reaches anywhere, or a Pierce that ignores any Shield."""

ALL_RANKS = 3


def signed(value: int) -> str:
    """A value that is added."""
    return f"{value:+}"


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
    return [read(tell.say, line.text).removesuffix(".")]


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
