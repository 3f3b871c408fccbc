"""How powers come into play: at their moments, as Draw Events, as actions, as Supremacy Abilities.

`moment` is called by the rules wherever something happens that a power may wait for; it costs next to nothing where none does.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from herna.games.conquest.content import CHARACTERS, POWERS
from herna.games.conquest.content.powers import When
from herna.games.conquest.events.powers import PowerUsed
from herna.games.conquest.naming import numbered, tag
from herna.games.conquest.rules.conditions import fits, holds, within
from herna.games.conquest.rules.effects import FREE, LENT, carry_out, worth
from herna.games.conquest.rules.holders import Holder, alive, index, of_hero
from herna.games.conquest.rules.moments import Use
from herna.games.conquest.rules.profiles import mark, trait
from herna.games.conquest.state import NOBODY, Activation, Mark, Regiment, State
from herna.kernel import DONE, PASS, Table

ANY = "any"
"""Among the actions that may be taken once more: whichever one wants."""

DEED = "deed"
"""An ability of an army list as an action."""

USED = "used"
"""The token of a power that was used in this round and can be used once a round."""

RULES: dict[When, str] = {
    "draw": "conquest.draw-events.other-draw-events",
    "supremacy": "conquest.round.supremacy-abilities",
    "drill": "conquest.round.supremacy-abilities",
    "action": "conquest.characters.unique-actions",
    "free": "conquest.round.free-action",
}
"""By which rule a power of a card is used."""

RULE = "conquest.principles.profile-special-rules"
"""By which rule all others work."""


async def moment(t: Table[State], when: When, actor: int, other: int = NOBODY, amount: int = 0) -> None:
    """Something happens for which powers may wait: to whom, and with whom [conquest.principles.profile-special-rules]."""
    s = t.state
    waiting: Iterable[Holder] = index(s).at.get(when, ())
    marks = s.regiments[actor].marks
    if marks:
        waiting = (*waiting, *_lent(s.regiments[actor], when))
    for holder in waiting:
        if _concerns(s, holder, actor):
            await employ(t, holder, actor, other, amount)


def _lent(regiment: Regiment, when: When) -> list[Holder]:
    """What a regiment has only for a while."""
    return [
        Holder(regiment.id, "", "", each.source, clause)
        for each in regiment.marks
        if each.what == LENT
        for clause in POWERS[each.source].clauses
        if clause.when == when
    ]


def _concerns(state: State, holder: Holder, actor: int) -> bool:
    """Whether a clause waits for the deeds of this regiment."""
    by = holder.clause.by
    if by.whose == "own":
        return holder.regiment == actor
    one, two = state.regiments[holder.regiment], state.regiments[actor]
    if (one.seat == two.seat) != (by.whose == "friend"):
        return False
    near = not by.within or within(state, one.id, actor, by.within, hero=bool(holder.hero))
    return near and one.here and holds(state, two, by.given)


def ready(state: State, holder: Holder, other: int = NOBODY) -> bool:
    """Whether a clause can be used now, whatever it would do: its holder lives and is what it must be."""
    own = state.regiments[holder.regiment]
    if not alive(state, holder) or not holds(state, own, holder.clause.given, other):
        return False
    match holder.clause.once:
        case "round":
            return not any(each.what == USED and each.source == holder.power for each in own.marks)
        case "game":
            return spent(holder) not in state.sides[own.seat].spent
    return True


def spent(holder: Holder) -> str:
    """How it is written down that a power was used that can be used once a game."""
    return f"{holder.power}:{holder.regiment}"


def targets(state: State, holder: Holder, actor: int = NOBODY, other: int = NOBODY, amount: int = 0) -> list[int]:
    """The regiments for which a clause can do something now."""
    to, seat = holder.clause.to, state.regiments[holder.regiment].seat
    use = Use(seat, holder, holder.clause.until, RULES.get(holder.clause.when, RULE), actor, other, amount)
    found = []
    for each in state.regiments:
        if each.where == "gone" or (each.where == "waiting" and holder.clause.when != "muster"):
            continue
        if fits(state, holder, to, each, actor, other) and worth(state, use, each.id, holder.clause):
            if to.once and any(mark.source == holder.power for mark in each.marks):
                continue
            found.append(each.id)
    return found


def usable(state: State, holder: Holder, actor: int = NOBODY, other: int = NOBODY) -> bool:
    """Whether a clause can be used, and would do something."""
    return ready(state, holder, other) and bool(targets(state, holder, actor, other))


async def employ(t: Table[State], holder: Holder, actor: int = NOBODY, other: int = NOBODY, amount: int = 0) -> bool:
    """A clause works, if it can and its player wants it: whom it is for is chosen, then it does what it says."""
    s = t.state
    clause = holder.clause
    if not ready(s, holder, other):
        return False
    able = targets(s, holder, actor, other, amount)
    if not able:
        return False
    seat = s.regiments[holder.regiment].seat
    whom = await _pick(t, seat, holder, able)
    if not whom:
        return False
    _spend(s, holder)
    rule = RULES.get(clause.when, RULE)
    t.tell(rule, PowerUsed, seat, _who(s, holder), holder.power)
    use = Use(seat, holder, clause.until, rule, actor, other, amount)
    for number in whom:
        if clause.to.once:
            mark(s.regiments[number], Mark(USED, until="round", source=holder.power))
        await carry_out(t, use, number, clause.does)
    return True


def _who(state: State, holder: Holder) -> str:
    """Who has the power: the character, or the regiment."""
    return holder.hero or tag(state, holder.regiment)


def _spend(state: State, holder: Holder) -> None:
    own = state.regiments[holder.regiment]
    if holder.clause.once == "round":
        mark(own, Mark(USED, until="round", source=holder.power))
    elif holder.clause.once == "game":
        state.sides[own.seat].spent.append(spent(holder))


async def _pick(t: Table[State], seat: int, holder: Holder, able: list[int]) -> list[int]:
    """Whom a clause is for: all, or those that are chosen; what may be left undone can be passed."""
    clause = holder.clause
    rule = RULES.get(clause.when, RULE)
    facts: dict[str, Any] = {"power": holder.power, "asks": "whom"}
    if not clause.to.most:
        if clause.may and await t.choose(seat, rule, ["use", PASS], facts | {"asks": "use"}) == PASS:
            return []
        return able
    chosen: list[int] = []
    while len(chosen) < clause.to.most and len(chosen) < len(able):
        leave = [DONE] if chosen else [PASS] if clause.may else []
        word = await t.choose(seat, rule, [*_offered(t, holder, able, chosen), *leave], facts)
        if word in {DONE, PASS}:
            break
        chosen.append(numbered(t.state, word[1]))
    return chosen


def _offered(t: Table[State], holder: Holder, able: list[int], chosen: list[int]) -> list[Any]:
    """Whom one may choose; whoever is too far away, or is not meant, is refused [conquest.characters.aura-measure]."""
    s, to = t.state, holder.clause.to

    def why_not(option: Any) -> str | None:
        number = numbered(s, option[1])
        if number in able and number not in chosen:
            return None
        far = to.within and not within(s, holder.regiment, number, to.within, hero=bool(holder.hero))
        return "conquest.characters.aura-measure" if far else RULES.get(holder.clause.when, RULE)

    left = [number for number in able if number not in chosen]
    everybody = [each.id for each in s.regiments if each.where != "gone"]
    return t.sift(
        [("target", tag(s, each)) for each in left], why_not, among=lambda: [("target", tag(s, each)) for each in everybody]
    )


def held(state: State, regiment: Regiment, when: When, *, hero: bool) -> list[Holder]:
    """The clauses of a regiment, or of its character, that wait for this."""
    return [
        each
        for each in index(state).at.get(when, ())
        if each.regiment == regiment.id and (bool(each.hero) == hero or regiment.alone)
    ]


def menu(state: State, regiment: Regiment, when: When, *, hero: bool) -> list[str]:
    """The powers that a regiment, or its character, could use so now."""
    return list(dict.fromkeys(each.power for each in held(state, regiment, when, hero=hero) if usable(state, each)))


async def use(t: Table[State], regiment: Regiment, when: When, power: str, *, hero: bool) -> None:
    """A power is used: all of its clauses that are for this, in their order."""
    for each in held(t.state, regiment, when, hero=hero):
        if each.power == power:
            await employ(t, each)


def draw_events(state: State, active: Activation) -> list[str]:
    """The Draw Events of an army list that whoever is activated could use [conquest.round.step-2-draw-event]."""
    return menu(state, state.regiments[active.regiment], "draw", hero=active.hero)


async def use_draw_event(t: Table[State], active: Activation, power: str) -> None:
    """Such a Draw Event is resolved [conquest.round.step-2-several]."""
    await use(t, t.state.regiments[active.regiment], "draw", power, hero=active.hero)


def take_free(state: State, active: Activation) -> None:
    """What others have granted the regiment for this activation: free actions, an ability that it has, one action twice.

    [conquest.round.free-action, conquest.round.additional-action]
    """
    regiment = state.regiments[active.regiment]
    if held(state, regiment, "free", hero=False):
        active.free.append(DEED)
    if trait(state, regiment, "double-action"):
        active.more.append(ANY)
    granted = [each for each in regiment.marks if each.what.startswith(FREE)]
    active.free += [each.what.removeprefix(FREE) for each in granted]
    regiment.marks = [each for each in regiment.marks if each not in granted]


def warlord(state: State, seat: int) -> Regiment | None:
    """The regiment in which the Warlord is, if the Warlord lives [conquest.round.supremacy-ability-warlord]."""
    number = state.sides[seat].army.warlord
    return next(
        (each for each in state.of(seat) if each.hero is not None and each.hero.warband == number),
        None,
    )


def supremacy_abilities(state: State, seat: int) -> list[str]:
    """The Supremacy Abilities that a player can use now: those of the Warlord, each once a game.

    [conquest.round.supremacy-ability-once, conquest.round.supremacy-ability-warlord, conquest.round.supremacy-on-battlefield]
    """
    regiment = warlord(state, seat)
    if regiment is None or regiment.hero is None:
        return []
    own = (CHARACTERS[regiment.hero.kind].supremacy, *of_hero(regiment.hero))
    left = [each for each in own if each and not POWERS[each].always and each not in state.sides[seat].spent]
    there = [each for each in left if regiment.here or POWERS[each].afar]
    return [power for power in there if any(usable(state, each) for each in _supreme(regiment, power))]


def _supreme(regiment: Regiment, power: str) -> list[Holder]:
    """The clauses of a Supremacy Ability."""
    assert regiment.hero is not None
    return [
        Holder(regiment.id, "", regiment.hero.kind, power, each) for each in POWERS[power].clauses if each.when == "supremacy"
    ]


async def use_supremacy(t: Table[State], seat: int, power: str) -> None:
    """A Supremacy Ability is used; it goes on even if its character falls [conquest.round.supremacy-survives-death]."""
    side, regiment = t.state.sides[seat], warlord(t.state, seat)
    assert regiment is not None
    side.spent.append(power)
    side.supremacy = power
    for each in _supreme(regiment, power):
        await employ(t, each)
