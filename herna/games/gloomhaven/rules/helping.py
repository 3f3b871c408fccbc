"""Lines that help: heal, recover, refresh, loot [Léčení; Obnovení schopností a předmětů; Kořist]."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from herna.games.gloomhaven.content import (
    ITEMS,
    Heal,
    Loot,
    Recover,
    Refresh,
)
from herna.games.gloomhaven.events import Healed
from herna.games.gloomhaven.rules import actives, conditions, gear, loot, pointing
from herna.games.gloomhaven.rules.acting import (
    ALL,
    EVERYWHERE,
    Act,
    about,
    action_of,
    choose_one,
    fitting,
    offer,
    offer_item,
    outside,
    paid,
    range_of,
    used,
    x_of,
)
from herna.games.gloomhaven.rules.moments import PERFORMED, asked
from herna.games.gloomhaven.rules.recovery import recover, within_reach
from herna.games.gloomhaven.state import AnyFigure, Hero, State
from herna.kernel import Table
from herna.kernel.decision import DONE

LOOT_FARTHER = asked("loot-farther")
MEDICAL = asked("medical")
WHOLE_LIFE = asked("whole-life")


@PERFORMED.on(Heal)
async def perform_heal(t: Table[State], act: Act, line: Heal) -> bool:
    """[gloomhaven.heal.heal-x, gloomhaven.heal.range]."""
    reach = range_of(line, act)
    found = about(t.state, act, line.whom, reach) if reach or line.whom in ALL else [act.who]
    found = fitting(t.state, act, line, found)
    if line.whom in ALL:
        if found:
            await offer_item(t, act, "heal")
        for target in found:
            _mend(t, act, line, target)
        return True
    other = partial(outside, t.state, act, line, line.whom if reach else "self", reach)
    chosen = await choose_one(t, act, line, "gloomhaven.heal.heal-x", found, _many(act, line), other, "heal")
    if chosen is None:
        return True
    _mend(t, act, line, chosen)
    return len(act.doing.hit) >= _many(act, line)


def _many(act: Act, line: Heal) -> int:
    """How many a heal is for, with what was consumed for it."""
    return line.targets + sum(each.targets for each in paid(line, act.doing))


def _mend(t: Table[State], act: Act, line: Heal, target: AnyFigure) -> None:
    doing = act.doing
    if not doing.begun:
        doing.begun = True
        for active, bonus in actives.bonuses(t.state, act.who, "heal") if doing.card else ():
            doing.points += bonus.gain.heal
            actives.use_slot(t, active)
    points = line.value + doing.points + (x_of(t.state, act, target, line.x) if line.x else 0)
    points += sum(each.heal for each in paid(line, doing)) + sum(ITEMS[each].change.heal for each in doing.spice)
    points += _doctored(t.state, act)
    for augment in paid(line, doing):
        if augment.special == WHOLE_LIFE:
            points = target.top
    if any(ITEMS[each].change.double for each in doing.spice):
        points *= 2
    gained = conditions.heal(t, target, max(0, points))
    t.tell("gloomhaven.heal.heal-x", Healed, target.id, gained)
    conditions.afflict(t, target, line.conditions)
    used(t, act, line)


def _doctored(state: State, act: Act) -> int:
    """What the items of others add to a Medical Pack."""
    if not act.doing.card or action_of(act.doing).sort != MEDICAL:
        return 0
    others = [hero for hero in state.present if hero is not act.who]
    return sum(item.change.heal for hero in others for item in gear.wearing(hero, MEDICAL))


@PERFORMED.on(Loot)
async def perform_loot(t: Table[State], act: Act, line: Loot) -> bool:
    """[gloomhaven.loot.loot-x]."""
    reach = await reach_of(t, act, line)
    if reach == 1 and isinstance(act.who, Hero):
        names = [item.id for item in gear.wearing(act.who, LOOT_FARTHER)]
        hood = await gear.offer(t, act.who, names, "gloomhaven.items.any-time")
        reach += hood.change.range if hood else 0
    places = loot.in_reach(t.state, act.who, reach)
    if isinstance(act.who, Hero) and await _wanted(t, act, places) and await loot.loot(t, act.who, places):
        used(t, act, line)
    return True


async def _wanted(t: Table[State], act: Act, places: Sequence[int]) -> bool:
    """Loot may be left where it lies; who plays nothing else wants it [gloomhaven.character-turn.optional-good]."""
    doing = act.doing
    if not places or not doing.card or doing.paid or len(action_of(doing).lines) == 1:
        return True
    rule = "gloomhaven.loot.loot-x"
    choice: str = await t.choose(act.hero.seat, rule, pointing.sift(t, act.hero, rule, ["loot", DONE], lambda value: None))
    return choice == "loot"


async def reach_of(t: Table[State], act: Act, line: Loot) -> int:
    """How far a Loot goes; elements are consumed for it only where there is anything to take.

    [gloomhaven.experience.not-alone]
    """
    if loot.in_reach(t.state, act.who, line.value + sum(each.range for each in line.augments)):
        await offer(t, act, line)
    return line.value + sum(each.range for each in paid(line, act.doing))


@PERFORMED.on(Recover)
async def perform_recover(t: Table[State], act: Act, line: Recover) -> bool:
    """[gloomhaven.recover.recover]."""
    hero = await _for_whom(t, act, line, lambda hero: within_reach(t.state, hero, line.kind))
    if hero is not None:
        limit = line.count + sum(each.count for each in paid(line, act.doing)) if line.count else EVERYWHERE
        if await recover(t, hero, line.kind, limit, lose=line.then_lose):
            used(t, act, line)
    return True


@PERFORMED.on(Refresh)
async def perform_refresh(t: Table[State], act: Act, line: Refresh) -> bool:
    """[gloomhaven.recover.refresh]."""
    hero = await _for_whom(t, act, line, lambda hero: _refreshable(hero, line))
    if hero is None:
        return True
    for _ in range(line.count or EVERYWHERE):
        ready = _refreshable(hero, line)
        if not ready:
            break
        choice: Any = ready[0]
        if line.count:
            rule = "gloomhaven.recover.refresh"
            options = pointing.sift(t, hero, rule, [*ready, DONE], lambda value: _unrefreshed(hero, line, value))
            choice = await t.choose(hero.seat, rule, options)
        if choice == DONE:
            break
        gear.refresh(t, hero, next(each for each in hero.items if each.item == choice[1]))
        used(t, act)
    return True


def _refreshable(hero: Hero, line: Refresh) -> list[tuple[str, str]]:
    """The items of a hero that a line can refresh."""
    return [
        ("item", each.item)
        for each in gear.refreshable(hero)
        if line.kind in (each.state, "used") and each.worn and line.slot in (None, ITEMS[each.item].slot)
    ]


def _unrefreshed(hero: Hero, line: Refresh, value: Any) -> str | None:
    """The rule by which a line does not refresh an item [gloomhaven.recover.kind-specified]."""
    if value == DONE or value in _refreshable(hero, line):
        return None
    gear = next((each for each in hero.items if each.item == value[1]), None)
    if gear is None or not gear.worn:
        return "gloomhaven.item-cards.equip-below-mat"
    if gear.state == "ready":
        return "gloomhaven.recover.refresh"
    return "gloomhaven.recover.unrecoverable" if ITEMS[gear.item].unrecoverable else "gloomhaven.recover.kind-specified"


async def _for_whom(
    t: Table[State], act: Act, line: Recover | Refresh, gets: Callable[[Hero], Sequence[object]]
) -> Hero | None:
    """The hero that a line is about; an ally only if it gets anything by it."""
    if line.whom == "self":
        return act.hero
    found = [each for each in about(t.state, act, line.whom, line.range) if isinstance(each, Hero) and gets(each)]

    def other(figure: AnyFigure) -> str | None:
        rule = outside(t.state, act, line, line.whom, line.range, figure)
        return rule or (None if figure in found else "gloomhaven.recover.kind-specified")

    target = await choose_one(t, act, line, "gloomhaven.recover.kind-specified", found, 1, other)
    return target if isinstance(target, Hero) else None
