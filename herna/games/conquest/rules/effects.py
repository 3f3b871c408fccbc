"""What powers and spells do to a regiment, word by word."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, get_args

from herna.games.conquest.content import POWERS, SPECIAL_RULES
from herna.games.conquest.content import powers as words
from herna.games.conquest.content.powers import Amount, AnyEffect, Clause
from herna.games.conquest.events.powers import FreeAction, PowerGained, PowerWorks, RalliedByPower, RoleGiven
from herna.games.conquest.naming import tag
from herna.games.conquest.rules import healing
from herna.games.conquest.rules.broken import can_break, make_broken, recover
from herna.games.conquest.rules.casualties import suffer
from herna.games.conquest.rules.conditions import fits
from herna.games.conquest.rules.hits import plain
from herna.games.conquest.rules.lots import Lot
from herna.games.conquest.rules.moments import ENCHANTED, PERFORMED, USABLE, Use
from herna.games.conquest.rules.profiles import mark, special
from herna.games.conquest.rules.situation import front_rank
from herna.games.conquest.state import Mark, Regiment, State, Whom
from herna.kernel import Table

OWN = words.To()

LENT = "lent"
"""The token of a power that a regiment has for a while."""

FREE = "free-"
"""How the token of a free action to come begins."""

TRAITS = frozenset(get_args(words.Trait))


async def carry_out(t: Table[State], use: Use, number: int, does: Sequence[AnyEffect]) -> None:
    """What a power does to a regiment, in the order in which it says so [conquest.draw-events.other-draw-events]."""
    for each in does:
        if t.state.regiments[number].where == "gone":
            return
        await _DOES[type(each)](t, use, number, each)


def amount(t: Table[State], of: Amount) -> int:
    """A number, or what dice show; a D3 is half a D6, rounded up [conquest.draw-events.d3]."""
    match of:
        case "d3":
            return (t.roll(6) + 1) // 2
        case "d6":
            return t.roll(6)
        case "2d6":
            return t.roll(6) + t.roll(6)
    return of


async def _gain(t: Table[State], use: Use, number: int, gain: words.Gain) -> None:
    """A token beside the regiment: all of its stands have what they gain [conquest.principles.gained-rules-affect-all]."""
    regiment = t.state.regiments[number]
    whom: Whom = gain.whom or "all"
    mark(regiment, Mark(gain.what, gain.x, gain.plus, use.until, whom, use.holder.power, gain.limit))
    who, power = tag(t.state, number), use.holder.power
    if gain.what in TRAITS:
        t.tell(use.rule, PowerWorks, who, use.until, power)
    else:
        t.tell(use.rule, PowerGained, who, gain.what, _written(gain), use.until, power)


def _written(gain: words.Gain) -> str:
    """A value as one writes it behind a rule or a characteristic."""
    if gain.plus:
        return f" +{gain.x}" if gain.x > 0 else f" −{-gain.x}"
    return f" ({gain.x})" if gain.what in SPECIAL_RULES and SPECIAL_RULES[gain.what].x else ""


async def _lend(t: Table[State], use: Use, number: int, lend: words.Lend) -> None:
    """A power of its own for a while."""
    mark(t.state.regiments[number], Mark(LENT, until=use.until, source=lend.power))


async def _note(t: Table[State], use: Use, number: int, note: words.Note) -> None:
    """A token of the power itself."""
    mark(t.state.regiments[number], Mark("noted", until=use.until, source=use.holder.power))


async def _role(t: Table[State], use: Use, number: int, role: words.Role) -> None:
    """A role for the rest of the game."""
    mark(t.state.regiments[number], Mark(role.role, until="game", whom="stands", source=use.holder.power))
    t.tell(use.rule, RoleGiven, tag(t.state, number), role.role, use.holder.power)


async def _hits(t: Table[State], use: Use, number: int, hits: words.Hits) -> None:
    """Hits, with Defense rolls, casualties and Morale Tests as usual.

    [conquest.draw-events.hits-resolution, conquest.special-rules.hits-resolution, conquest.magic.spell-hits]
    """
    regiment = t.state.regiments[number]
    times = {"": 1, "success": use.amount, "file": len(front_rank(regiment))}[hits.per]
    rules: dict[str, int] = {str(rule): x for rule, x in hits.rules.items()}
    if use.piercing:
        rules["armor-piercing"] = max(use.piercing, rules.get("armor-piercing", 0))
    rule = "conquest.magic.spell-hits" if use.spell else "conquest.special-rules.hits-resolution"
    count = amount(t, hits.hits) * times
    by = use.holder.regiment
    await plain(t, number, count, by=by, side=use.side, tested=hits.tested, rules=rules, spell=use.spell, rule=rule)


async def _harm(t: Table[State], use: Use, number: int, harm: words.Harm) -> None:
    """Wounds that no Defense roll saves."""
    await suffer(t, number, [Lot(amount(t, harm.wounds), harm.tested, False, 0, use.rule)], use.holder.regiment)


async def _heal(t: Table[State], use: Use, number: int, heal: words.Heal) -> None:
    """Healing points [conquest.casualties.healing-points]."""
    times = use.amount if heal.per == "success" else 1
    points = amount(t, heal.points) * times + more_healing(t.state, use)
    await healing.heal(t, number, points)


def more_healing(state: State, use: Use) -> int:
    """What a character that is good at it heals more."""
    return special(state, state.regiments[use.holder.regiment], "healer", "character") if use.holder.hero else 0


async def _calm(t: Table[State], use: Use, number: int, calm: words.Calm) -> None:
    """It is freed from Broken by a rule [conquest.morale.broken-until]."""
    if recover(t.state.regiments[number]):
        t.tell("conquest.morale.broken-until", RalliedByPower, tag(t.state, number), use.holder.power)


async def _break(t: Table[State], use: Use, number: int, broken: words.Break) -> None:
    """It becomes Broken, unless it cannot [conquest.special-rules.dauntless]."""
    make_broken(t, number, use.rule)


async def _free(t: Table[State], use: Use, number: int, free: words.Free) -> None:
    """Actions that its activation may take for free, in this one or in that to come [conquest.round.free-action]."""
    active = t.state.active
    for action in free.actions:
        if active is not None and active.regiment == number and not active.hero:
            active.free.append(action)
        else:
            mark(t.state.regiments[number], Mark(FREE + action, until="round", source=use.holder.power))
        t.tell(use.rule, FreeAction, tag(t.state, number), action, use.holder.power)


async def _choose(t: Table[State], use: Use, number: int, choose: words.Choose) -> None:
    """One of several powers, as its player likes."""
    facts = {"power": use.holder.power, "regiment": tag(t.state, number)}
    options = t.sift(
        [("benefit", each) for each in choose.among],
        (use.rule, lambda option: any(worth(t.state, use, number, clause) for clause in chosen(option[1]))),
    )
    power = await t.choose(use.seat, "conquest.characters.upgrades", options, facts)
    for clause in chosen(power[1]):
        then = use._replace(holder=use.holder._replace(power=power[1], clause=clause), until=clause.until)
        await carry_out(t, then, number, clause.does)


def chosen(power: str) -> list[Clause]:
    """What a power does when it is chosen among others."""
    return [clause for clause in POWERS[power].clauses if clause.when == "chosen"]


async def _also(t: Table[State], use: Use, number: int, also: words.Also) -> None:
    """The same for others, or again; a spell only for those whom it has not affected yet [conquest.magic.same-spell-once]."""
    s = t.state
    to = also.to or OWN
    for each in s.regiments:
        if each.where == "gone" or not fits(s, use.holder, to, each, number, use.other):
            continue
        if use.spell and each.id != number:
            if any(mark.what == ENCHANTED and mark.source == use.holder.power for mark in each.marks):
                continue
            mark(each, Mark(ENCHANTED, source=use.holder.power))
        await carry_out(t, use, each.id, also.does)


async def _unique(t: Table[State], use: Use, number: int, unique: words.Unique) -> None:
    """What is one of a kind."""
    await PERFORMED[unique.word](t, use, number)


_DOES: dict[type[words.Effect], Callable[[Table[State], Use, int, Any], Awaitable[None]]] = {
    words.Gain: _gain,
    words.Lend: _lend,
    words.Note: _note,
    words.Role: _role,
    words.Hits: _hits,
    words.Harm: _harm,
    words.Heal: _heal,
    words.Calm: _calm,
    words.Break: _break,
    words.Free: _free,
    words.Choose: _choose,
    words.Also: _also,
    words.Unique: _unique,
}


def worth(state: State, use: Use, number: int, clause: Clause) -> bool:
    """Whether any effect of a clause would do something to a regiment: nobody is asked for what comes to nothing."""
    regiment = state.regiments[number]
    return any(_comes_to(state, use, regiment, each) for each in clause.does)


def _comes_to(state: State, use: Use, regiment: Regiment, effect: AnyEffect) -> bool:
    match effect:
        case words.Calm():
            return regiment.broken > 0
        case words.Break():
            return not regiment.broken and can_break(state, regiment)
        case words.Heal():
            return healing.healable(state, regiment.id)
        case words.Choose():
            return any(worth(state, use, regiment.id, clause) for power in effect.among for clause in chosen(power))
        case words.Unique():
            return effect.word not in USABLE or USABLE[effect.word](state, use.holder, regiment.id)
    return True
