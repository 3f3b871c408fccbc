"""Attack lines: whom they hit, and what is added to an attack [Útok]."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import msgspec

from herna.games.gloomhaven.content import ITEMS, Attack, Bonus, Item, Whom
from herna.games.gloomhaven.doing import Doing
from herna.games.gloomhaven.rules import active_bonuses, elements, item_cards, pointing
from herna.games.gloomhaven.rules.area import area_of, coverings, placements, seen, unlaid
from herna.games.gloomhaven.rules.attack import Blow, strike
from herna.games.gloomhaven.rules.choices import or_done
from herna.games.gloomhaven.rules.damage import KILL_NORMAL
from herna.games.gloomhaven.rules.experience import gain
from herna.games.gloomhaven.rules.figures import passes, phased
from herna.games.gloomhaven.rules.items import REACH, extras, unhelpful, use_extra
from herna.games.gloomhaven.rules.moments import AFTERMATH, ALONG, HELPED, HIT, PERFORMED, SHARPENED, STRUCK, asked
from herna.games.gloomhaven.rules.performing import Act, paid, used
from herna.games.gloomhaven.rules.targets import about, no_foe, outside, range_of, x_of
from herna.games.gloomhaven.state import Active, AnyFigure, Hero, Monster, State
from herna.kernel import Table
from herna.kernel.decision import DONE

MARK = asked("mark")
"""The item whose token is put on an enemy."""


@PERFORMED.on(Attack)
async def perform_attack(t: Table[State], act: Act, line: Attack) -> bool:
    """A piece of an attack; some items harm allies once it is over."""
    done = await _assault(t, act, line)
    if done and act.doing.area and act.doing.items:
        for item in [ITEMS[name] for name in act.doing.items if ITEMS[name].special in AFTERMATH]:
            await AFTERMATH[item.special](t, act, item)
    return done


def _assaults(state: State, act: Act, line: Attack, reach: int) -> list[Any]:
    """Where the area of an attack can lie, or whom it can hit next; what can be used on it, and what left away.

    [gloomhaven.attack-effects.optional]
    """
    doing = act.doing
    whom, area = _whom(line, doing), area_of(line, doing)
    if area and not doing.area:
        found: list[Any] = [("area", *each) for each in placements(state, act, area, reach)]
    else:
        found = [("attack", each.id) for each in _targets(state, act, line, whom, reach or _arm(doing))]
    if found:
        spare = [("without", each) for each in line.conditions if each not in doing.without] if act.who is act.hero else []
        return found + extras(state, act, line, "attack", "action") + spare
    if doing.hit:
        return []
    return [each for each in extras(state, act, line, "action") if _farther(state, act, line, each, area, reach)]


def _whom(line: Attack, doing: Doing) -> Whom:
    """Whom an attack is about, with what was consumed for it."""
    return next((each.whom for each in paid(line, doing) if each.whom), line.whom)


def _why_not(state: State, act: Act, line: Attack, reach: int, options: Sequence[Any], value: Any) -> str | None:
    """The rule that something breaks that could be answered to an attack.

    [gloomhaven.attack-effects.optional, gloomhaven.attack-effects.after-damage]
    """
    match value:
        case ("attack", str(name)):
            target = state.find(name)
            assert target is not None, "it can be pointed at"
            return _untouched(state, act, line, reach or _arm(act.doing), target)
        case ("area", *hexes):
            area = "" if act.doing.area else area_of(line, act.doing)
            return None if value in options else unlaid(state, act, area, reach, hexes)
        case ("without", str(condition)) if condition not in line.conditions:
            return "gloomhaven.attack-effects.after-damage"
        case ("without", _):
            return None if value in options else "gloomhaven.attack-effects.optional"
    return unhelpful(state, act, line, options, value, "attack", "action")


def _untouched(state: State, act: Act, line: Attack, reach: int, target: AnyFigure) -> str | None:
    """The rule by which an attack does not hit somebody next; it goes by the same steps as the search for targets.

    [gloomhaven.area.red-hexes, gloomhaven.area.area-sight, gloomhaven.area.target-x, gloomhaven.area.no-double-target]
    """
    doing, whom = act.doing, _whom(line, act.doing)
    if target.id in doing.hit:
        return "gloomhaven.area.no-double-target"
    left = [name for name in doing.settled if state.find(name) is not None]
    if target.id in left:
        return None
    area = "" if doing.area else area_of(line, doing)
    if left or area:
        if (rule := no_foe(state, act, line, target)) is not None:
            return rule
        if area:
            return unlaid(state, act, area, reach, [target.hex])
        if not doing.area:
            return "gloomhaven.area.target-x"
        return "gloomhaven.area.area-sight" if target.hex in doing.area else "gloomhaven.area.red-hexes"
    rest = any(each.id not in doing.hit for each in about(state, act, whom, reach)) if whom != "one" else False
    if not doing.area and (rest or not doing.hit):
        return outside(state, act, line, whom, reach, target)
    rule = outside(state, act, line, "one", reach, target)
    return "gloomhaven.attack-effects.add-target-area" if rule is None and target.hex in doing.area else rule


async def _assault(t: Table[State], act: Act, line: Attack) -> bool:
    """[gloomhaven.attack.attack-x]; who is disarmed cannot [gloomhaven.conditions.disarm]."""
    state, doing, who = t.state, act.doing, act.who
    if not doing.begun:
        if "disarm" in who.conditions or "stun" in who.conditions or phased(state, who):
            return True
        doing.begun = True
        doing.area = []
        for _, bonus in _whole_action(state, act, line):
            doing.more += bonus.gain.targets
            doing.range += bonus.gain.range
    reach = range_of(line, act)
    options = _assaults(state, act, line, reach)
    if not options:
        return True
    rule, options = "gloomhaven.attack.attack-x", or_done(act, options)
    why, areas = partial(_why_not, state, act, line, reach, options), partial(coverings, state, act, line)
    choice = await t.choose(act.hero.seat, rule, pointing.sift(t, act.hero, rule, options, why, areas))
    if choice == DONE:
        return True
    if await use_extra(t, act, line, choice):
        return not who.alive
    if choice[0] == "without":
        doing.without.append(choice[1])
        return False
    if choice[0] == "area":
        doing.area = list(choice[1:])
        doing.settled = [each.id for each in seen(state, act) if each.hex in doing.area]
        return False
    target = state.find(choice[1])
    assert target is not None, "it was offered"
    if not doing.hit:
        await _first(t, act, line, target, reach)
    await _hit(t, act, line, target, reach)
    return not who.alive


async def _first(t: Table[State], act: Act, line: Attack, target: AnyFigure, reach: int) -> None:
    """The first target uses up bonuses for the whole action, and may bring others with it."""
    for active, bonus in _whole_action(t.state, act, line):
        if bonus.consume is not None:
            elements.consume(t, bonus.consume)
        active_bonuses.use_slot(t, active)
    if line.special in ALONG:
        act.doing.settled = [target.id, *await ALONG[line.special](t, act, target, reach)]


def _whole_action(state: State, act: Act, line: Attack) -> list[tuple[Active, Bonus]]:
    """Bonuses for a whole attack action: more targets, more range [gloomhaven.active-bonuses.persistent-must-use].

    They are used up with the first target, even if there is no other.
    """
    return [
        (active, bonus)
        for active, bonus in active_bonuses.bonuses(state, act.who, "attack")
        if bonus.per == "action"
        and passes(state, act.who, act.who, bonus.tests, melee=not line.range)
        and (bonus.consume is None or bonus.consume in elements.there(state))
    ]


def _arm(doing: Doing) -> int:
    """How far a melee attack reaches: items may lengthen it, and it stays melee."""
    return 1 + sum(ITEMS[name].change.range for name in doing.items if ITEMS[name].special == REACH)


def _farther(state: State, act: Act, line: Attack, extra: Any, area: str, reach: int) -> bool:
    """Whether an augment or an item would bring somebody into range or into an area where nobody is."""
    change = line.augments[extra[1]] if extra[0] == "use" else ITEMS[extra[1]].change
    if not change.range and not change.area:
        return False
    far = (reach or _arm(act.doing)) + change.range
    return bool(placements(state, act, change.area or area, far) if change.area or area else about(state, act, "one", far))


def _targets(state: State, act: Act, line: Attack, whom: Whom, reach: int) -> list[AnyFigure]:
    """Who can be attacked next; nobody twice by one ability.

    [gloomhaven.area.no-double-target, gloomhaven.attack-effects.add-target, gloomhaven.attack-effects.add-target-area]
    """
    doing = act.doing
    left = [each for name in doing.settled if (each := state.find(name)) is not None]
    if left:
        return left
    extra = (
        doing.more + sum(each.targets for each in paid(line, doing)) + sum(ITEMS[each].change.targets for each in doing.items)
    )
    if doing.area or doing.settled_hits or whom != "one":
        if not doing.hit and not doing.area:
            return about(state, act, whom, reach)
        if whom != "one" and not doing.area:
            rest = [each for each in about(state, act, whom, reach) if each.id not in doing.hit]
            if rest:
                return rest
        if len(doing.hit) - doing.settled_hits >= extra:
            return []
    elif len(doing.hit) >= line.targets + extra:
        return []
    return [each for each in about(state, act, "one", reach) if each.id not in doing.hit and each.hex not in doing.area]


async def _hit(t: Table[State], act: Act, line: Attack, target: AnyFigure, reach: int) -> None:
    """One target of an attack [gloomhaven.area.separate-attacks, gloomhaven.modifier-cards.one-per-target]."""
    state, doing, who = t.state, act.doing, act.who
    if target.id in doing.settled:
        doing.settled.remove(target.id)
        doing.hit_settled()
    elif line.whom != "one" and not doing.area:
        doing.hit_settled()
    first = not doing.hit
    doing.hit.append(target.id)
    if first:
        doing.items += [item.id for item in await help_of_others(t, who)]
    if line.whom != "enemies-near-target":
        doing.spots = [*([] if first else doing.spots), target.hex]
    doing.target_items += _sharpened(state, act, target, melee=not reach)
    blow, place, items = blow_of(state, act, line, target, reach), target.hex, [*doing.items, *doing.target_items]
    used(t, act, line if first else None)
    gain(t, act.hero, line.each_xp)
    doing.target_items = []
    await strike(t, who, target, blow, lead=act.hero.seat)
    if target.alive and line.whom != "enemies-near-target":
        doing.spots[-1] = target.hex
    doing.more += blow.added
    if line.special in STRUCK:
        await STRUCK[line.special](t, act, target, blow)
    for augment in paid(line, doing):
        if augment.special in STRUCK:
            await STRUCK[augment.special](t, act, target, blow)
    for item in [ITEMS[name] for name in items if ITEMS[name].special in HIT]:
        await HIT[item.special](t, act, target, place, item)


def _sharpened(state: State, act: Act, target: AnyFigure, *, melee: bool) -> list[str]:
    """The items that count for an attack by themselves."""
    hero = act.who
    if not isinstance(hero, Hero) or not hero.items:
        return []
    worn = item_cards.wearing(hero, *SHARPENED)
    found = [item.id for item in worn if SHARPENED[item.special](state, act, hero, item, melee)]
    if isinstance(target, Monster) and target.mark == hero.id:
        found += [each.item for each in hero.items if ITEMS[each.item].special == MARK]
    return found


async def help_of_others(t: Table[State], attacker: AnyFigure) -> list[Item]:
    """What others use on the attack of an ally, before its first modifier card [gloomhaven.items.before-modifier].

    An enemy that a hero leads is no ally.
    """
    if isinstance(attacker, Monster):
        return []
    found = [
        await HELPED[item.special](t, hero, item)
        for hero in t.state.present
        if hero is not attacker and hero.items and "stun" not in hero.conditions
        for item in item_cards.wearing(hero, *HELPED)
    ]
    return [item for item in found if item is not None]


def blow_of(state: State, act: Act, line: Attack, target: AnyFigure, reach: int) -> Blow:
    """What a line, its augments and the items used make of an attack."""
    doing = act.doing
    value = line.value + (line.times * x_of(state, act, target, line.x) if line.x else 0)
    harm: list[str] = [each for each in line.conditions if each not in doing.without]
    blow = Blow(value, not reach, line.pierce, conditions=harm, advantage=line.advantage)
    if line.push or line.pull:
        blow.shoves.append((line.push, line.pull))
    blow.bonuses += line.bonuses
    blow.special = line.special
    if isinstance(act.who, Monster):
        stats, level = act.who.stats, act.who.level
        blow.pierce += stats.pierce[level]
        blow.conditions += [each for each, least in stats.conditions.items() if level >= least]
    for augment in paid(line, doing):
        if augment.special == KILL_NORMAL and target.hex not in doing.area:
            continue
        if augment.test:
            blow.bonuses.append(augment)
        elif augment.each is not None:
            blow.bonuses.append(msgspec.structs.replace(augment, xp=0))
        else:
            blow.add(augment)
    for name in (*doing.items, *doing.target_items):
        if passes(state, act.who, target, ITEMS[name].tests, melee=blow.melee):
            blow.add(ITEMS[name].change)
    return blow
