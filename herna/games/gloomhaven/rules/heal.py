"""Heal lines [Léčení]."""

from __future__ import annotations

from functools import partial

from herna.games.gloomhaven.content import ITEMS, Heal
from herna.games.gloomhaven.events import Healed
from herna.games.gloomhaven.rules import active_bonuses, conditions, item_cards
from herna.games.gloomhaven.rules.choices import choose_one, offer_item
from herna.games.gloomhaven.rules.moments import PERFORMED, asked
from herna.games.gloomhaven.rules.performing import Act, action_of, paid, used
from herna.games.gloomhaven.rules.targets import ALL, about, fitting, outside, range_of, x_of
from herna.games.gloomhaven.state import AnyFigure, State
from herna.kernel import Table

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
        for active, bonus in active_bonuses.bonuses(t.state, act.who, "heal") if doing.card else ():
            doing.points += bonus.gain.heal
            active_bonuses.use_slot(t, active)
    points = line.value + doing.points + (x_of(t.state, act, target, line.x) if line.x else 0)
    points += sum(each.heal for each in paid(line, doing)) + sum(ITEMS[each].change.heal for each in doing.items)
    points += _doctored(t.state, act)
    for augment in paid(line, doing):
        if augment.special == WHOLE_LIFE:
            points = target.top
    if any(ITEMS[each].change.double for each in doing.items):
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
    return sum(item.change.heal for hero in others for item in item_cards.wearing(hero, MEDICAL))
