"""Attack lines: targets, areas, and what is added to an attack [Útok; Plošné efekty]."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence
from functools import partial
from typing import Any

import msgspec

from herna.games.gloomhaven.content import (
    AREAS,
    ITEMS,
    Area,
    Attack,
    Bonus,
    Kill,
    Whom,
)
from herna.games.gloomhaven.rules import actives, elements, pointing
from herna.games.gloomhaven.rules.acting import (
    ALL,
    Act,
    about,
    choose_one,
    extras,
    foes_of,
    item_area,
    no_foe,
    opponents,
    or_done,
    outside,
    paid,
    range_of,
    unhelpful,
    use_extra,
    used,
    x_of,
)
from herna.games.gloomhaven.rules.attack import Blow, strike
from herna.games.gloomhaven.rules.damage import die
from herna.games.gloomhaven.rules.experience import gain
from herna.games.gloomhaven.rules.figures import allies, passes, phased
from herna.games.gloomhaven.state import Active, AnyFigure, Doing, Monster, State
from herna.kernel import Table
from herna.kernel.decision import DONE
from herna.space.board import Board
from herna.space.hex import orientations, shapes, step


async def perform_attack(t: Table[State], act: Act, line: Attack) -> bool:
    """A piece of an attack; some items harm allies once it is over."""
    from herna.games.gloomhaven.rules.special.items import aftermath

    done = await _assault(t, act, line)
    if done and act.doing.area and act.doing.spice:
        await aftermath(t, act)
    return done


def _assaults(state: State, act: Act, line: Attack, reach: int) -> list[Any]:
    """Where the area of an attack can lie, or whom it can hit next; what can be used on it, and what left away.

    [gloomhaven.attack-effects.optional]
    """
    doing = act.doing
    whom, area = _whom(line, doing), _area(line, doing)
    if area and not doing.area:
        found: list[Any] = [("area", *each) for each in placements(state, act, area, reach)]
    else:
        found = [("attack", each.id) for each in _targets(state, act, line, whom, reach or _arm(doing))]
    if found:
        spare = [("without", each) for each in line.conditions if each not in doing.spared] if act.who is act.hero else []
        return found + extras(state, act, line, "attack", "action") + spare
    if doing.hit:
        return []
    return [each for each in extras(state, act, line, "action") if _farther(state, act, line, each, area, reach)]


def _whom(line: Attack, doing: Doing) -> Whom:
    """Whom an attack is about, with what was consumed for it."""
    return next((each.whom for each in paid(line, doing) if each.whom), line.whom)


def _area(line: Attack, doing: Doing) -> str:
    """The area of an attack, with what was consumed or used for it."""
    return next((each.area for each in paid(line, doing) if each.area), line.area) or item_area(doing)


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
            area = "" if act.doing.area else _area(line, act.doing)
            return None if value in options else _unlaid(state, act, area, reach, hexes)
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
    left = [name for name in doing.left if state.find(name) is not None]
    if target.id in left:
        return None
    area = "" if doing.area else _area(line, doing)
    if left or area:
        if (rule := no_foe(state, act, line, target)) is not None:
            return rule
        if area:
            return _unlaid(state, act, area, reach, [target.hex])
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
    why, areas = partial(_why_not, state, act, line, reach, options), partial(_coverings, state, act, line)
    choice = await t.choose(act.hero.seat, rule, pointing.sift(t, act.hero, rule, options, why, areas))
    if choice == DONE:
        return True
    if await use_extra(t, act, line, choice):
        return not who.alive
    if choice[0] == "without":
        doing.spared.append(choice[1])
        return False
    if choice[0] == "area":
        doing.area = list(choice[1:])
        doing.left = [each.id for each in _seen(state, act) if each.hex in doing.area]
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
        actives.use_slot(t, active)
    if line.special in ALONG:
        act.doing.left = [target.id, *await ALONG[line.special](t, act, target, reach)]


def _whole_action(state: State, act: Act, line: Attack) -> list[tuple[Active, Bonus]]:
    """Bonuses for a whole attack action: more targets, more range [gloomhaven.active-bonuses.persistent-must-use].

    They are used up with the first target, even if there is no other.
    """
    return [
        (active, bonus)
        for active, bonus in actives.bonuses(state, act.who, "attack")
        if bonus.per == "action"
        and passes(state, act.who, act.who, bonus.tests, melee=not line.range)
        and (bonus.consume is None or bonus.consume in elements.there(state))
    ]


ALONG: dict[str, Callable[[Table[State], Act, AnyFigure, int], Awaitable[list[str]]]] = {}
"""The targets that come with the first one of an attack with a name."""


def _arm(doing: Doing) -> int:
    """How far a melee attack reaches: items may lengthen it, and it stays melee."""
    return 1 + sum(ITEMS[name].change.range for name in doing.spice if ITEMS[name].special == "reach")


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
    left = [each for name in doing.left if (each := state.find(name)) is not None]
    if left:
        return left
    extra = (
        doing.more + sum(each.targets for each in paid(line, doing)) + sum(ITEMS[each].change.targets for each in doing.spice)
    )
    if doing.area or doing.points or whom != "one":
        if not doing.hit and not doing.area:
            return about(state, act, whom, reach)
        if whom != "one" and not doing.area:
            rest = [each for each in about(state, act, whom, reach) if each.id not in doing.hit]
            if rest:
                return rest
        settled = len(doing.hit) - doing.points
        if settled >= extra:
            return []
    elif len(doing.hit) >= line.targets + extra:
        return []
    return [each for each in about(state, act, "one", reach) if each.id not in doing.hit and each.hex not in doing.area]


def _seen(state: State, act: Act) -> list[AnyFigure]:
    """Enemies in sight [gloomhaven.area.area-sight, gloomhaven.area.red-hexes, gloomhaven.area.allies-in-area]."""
    board, shut, here = state.layout.board, state.closed, act.who.hex
    return [each for each in foes_of(state, act) if board.sees(here, each.hex, shut)]


def placements(state: State, act: Act, area: str, reach: int) -> list[tuple[int, ...]]:
    """The ways of laying an area so that it hits somebody, each by its hexes; those that hit the same figures only once.

    A melee pattern starts at the attacker; of a ranged one a hex must be in range, an empty one or a wall will do.

    [gloomhaven.area.grey-hex, gloomhaven.area.ranged-area, gloomhaven.area.mirror, gloomhaven.area.area-examples,
    gloomhaven.area.melee-non-adjacent]
    """
    board = state.layout.board
    foes = {each.hex for each in _seen(state, act)}
    others = {each.hex for each in allies(state, act.who)}
    found: dict[frozenset[int], tuple[int, ...]] = {}
    near = _near(state, act, reach)
    for places in _laid(board, act.who.hex, AREAS[area], foes):
        hexes = [board.at(each) for each in places]
        if not AREAS[area].melee and not _in_range(board, places, hexes, near):
            continue
        touched = frozenset(each for each in hexes if each in foes or each in others)
        if touched & foes and touched not in found:
            found[touched] = tuple(sorted(each for each in hexes if each >= 0))
    return list(found.values())


def _laid(board: Board, at: int, pattern: Area, over: Iterable[int]) -> Iterable[list[tuple[int, int]]]:
    """The ways of laying a pattern: from the hex of the attacker, or over one of some hexes."""
    if pattern.melee:
        here = board.places[at]
        return ([(here[0] + q, here[1] + r) for q, r in turned] for turned in orientations(pattern.hexes))
    return (
        [(board.places[each][0] - oq + q, board.places[each][1] - or_ + r) for q, r in shape]
        for shape in shapes(pattern.hexes)
        for each in sorted(over)
        for oq, or_ in shape
    )


def _near(state: State, act: Act, reach: int) -> tuple[int, int]:
    """The hexes within reach of who acts, and those one step nearer."""
    board, here, shut = state.layout.board, act.who.hex, state.closed
    return board.within(here, reach, shut), board.within(here, max(0, reach - 1), shut)


def _in_range(board: Board, places: Iterable[tuple[int, int]], hexes: Iterable[int], near: tuple[int, int]) -> bool:
    """Whether a hex of an area is in range, or a wall beside one that is nearer."""
    return any(
        near[0] >> each & 1 if each >= 0 else _by(board, place, near[1]) for place, each in zip(places, hexes, strict=True)
    )


def _coverings(state: State, act: Act, line: Attack | Kill) -> Iterable[Any]:
    """All ways of laying an area over an enemy, whether seen and in range or not."""
    area = _area(line, act.doing) if isinstance(line, Attack) else line.area
    if not area or act.doing.area:
        return
    board, foes, known = state.layout.board, {each.hex for each in opponents(state, act)}, set(pointing.hexes(state))
    for places in _laid(board, act.who.hex, AREAS[area], foes):
        hexes = sorted(each for place in places if (each := board.at(place)) >= 0)
        if not foes.isdisjoint(hexes) and known.issuperset(hexes):
            yield ("area", *hexes)


def _unlaid(state: State, act: Act, area: str, reach: int, hexes: Sequence[int]) -> str:
    """The rule by which an area does not lie over some hexes, or over one.

    What would hit the same enemies as another way of laying it is no choice.

    [gloomhaven.area.diagram, gloomhaven.area.grey-hex, gloomhaven.area.ranged-area, gloomhaven.area.area-sight,
    gloomhaven.area.red-hexes]
    """
    if not area:
        return "gloomhaven.area.diagram"
    board, pattern = state.layout.board, AREAS[area]
    inside = [each for each in opponents(state, act) if each.hex in hexes]
    if inside and all("invisible" in each.conditions for each in inside):
        return "gloomhaven.conditions.invisible"
    laid = [each for each in _laid(board, act.who.hex, pattern, hexes) if {board.at(place) for place in each} >= set(hexes)]
    if pattern.melee and not laid:
        return "gloomhaven.area.grey-hex"
    near = _near(state, act, reach)
    if not pattern.melee and not any(_in_range(board, each, map(board.at, each), near) for each in laid):
        return "gloomhaven.area.ranged-area"
    if inside and not any(board.sees(act.who.hex, each.hex, state.closed) for each in inside):
        return "gloomhaven.area.area-sight"
    return "gloomhaven.area.red-hexes"


def _by(board: Board, place: tuple[int, int], near: int) -> bool:
    """Whether a place in the wall is beside one of some hexes."""
    beside = (board.at(step(place, side)) for side in range(6))
    return any(each >= 0 and near >> each & 1 for each in beside)


async def _hit(t: Table[State], act: Act, line: Attack, target: AnyFigure, reach: int) -> None:
    """One target of an attack [gloomhaven.area.separate-attacks, gloomhaven.modifier-cards.one-per-target]."""
    from herna.games.gloomhaven.rules.special.items import helped, sharpened, struck

    state, doing, who = t.state, act.doing, act.who
    if target.id in doing.left:
        doing.left.remove(target.id)
        doing.points += 1
    elif line.whom != "one" and not doing.area:
        doing.points += 1
    first = not doing.hit
    doing.hit.append(target.id)
    if first:
        doing.spice += [item.id for item in await helped(t, who)]
    if line.whom != "enemies-near-target":
        doing.spots = [*([] if first else doing.spots), target.hex]
    doing.once += sharpened(state, act, target, melee=not reach)
    blow, place, spice = blow_of(state, act, line, target, reach), target.hex, [*doing.spice, *doing.once]
    used(t, act, line if first else None)
    gain(t, act.hero, line.each_xp)
    doing.once = []
    await strike(t, who, target, blow, lead=act.hero.seat)
    if target.alive and line.whom != "enemies-near-target":
        doing.spots[-1] = target.hex
    doing.more += blow.added
    if line.special in STRUCK:
        await STRUCK[line.special](t, act, target, blow)
    for augment in paid(line, doing):
        if augment.special in STRUCK:
            await STRUCK[augment.special](t, act, target, blow)
    await struck(t, act, target, place, spice)


def blow_of(state: State, act: Act, line: Attack, target: AnyFigure, reach: int) -> Blow:
    """What a line, its augments and the items used make of an attack."""
    doing = act.doing
    value = line.value + (line.times * x_of(state, act, target, line.x) if line.x else 0)
    harm: list[str] = [each for each in line.conditions if each not in doing.spared]
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
        if augment.special == "kill-normal" and target.hex not in doing.area:
            continue
        if augment.test:
            blow.bonuses.append(augment)
        elif augment.each is not None:
            blow.bonuses.append(msgspec.structs.replace(augment, xp=0))
        else:
            blow.add(augment)
    for name in (*doing.spice, *doing.once):
        if passes(state, act.who, target, ITEMS[name].tests, melee=blow.melee):
            blow.add(ITEMS[name].change)
    return blow


STRUCK: dict[str, Callable[[Table[State], Act, AnyFigure, Blow], Awaitable[None]]] = {}
"""What comes after each target of an attack with a name."""


async def perform_kill(t: Table[State], act: Act, line: Kill) -> bool:
    """[gloomhaven.special-rules.named-monsters]."""
    state, doing = t.state, act.doing
    if line.area and not doing.area:
        options: list[Any] = [("area", *each) for each in placements(state, act, line.area, line.range)]
        if not options:
            return True

        def why(value: Any) -> str | None:
            known = value == DONE or value in options
            return None if known else _unlaid(state, act, line.area, line.range, value[1:])

        rule, options = "gloomhaven.area.diagram", [*options, DONE]
        sifted = pointing.sift(t, act.hero, rule, options, why, partial(_coverings, state, act, line))
        choice = await t.choose(act.hero.seat, rule, sifted)
        if choice == DONE:
            return True
        doing.area = list(choice[1:])
    found = [
        each
        for each in (_seen(state, act) if line.area else about(state, act, line.whom, line.range))
        if isinstance(each, Monster)
        and each.rank in line.ranks
        and (not line.most or each.hp <= line.most)
        and (not line.area or each.hex in doing.area)
        and passes(state, act.who, each, line.tests)
    ]
    if line.area or line.whom in ALL:
        for target in found:
            await _slay(t, act, line, target)
        return True
    other = partial(_unkilled, state, act, line)
    chosen = await choose_one(t, act, line, "gloomhaven.special-rules.named-monsters", found, 1, other)
    if chosen is not None:
        await _slay(t, act, line, chosen)
    return True


def _unkilled(state: State, act: Act, line: Kill, figure: AnyFigure) -> str | None:
    """The rule that saves somebody from a kill [gloomhaven.special-rules.named-monsters]."""
    rule = outside(state, act, line, line.whom, line.range, figure)
    if rule is None and not isinstance(figure, Monster):
        return "gloomhaven.special-rules.destructible-obstacles"
    return "gloomhaven.special-rules.named-monsters" if rule is None and _rank(figure) not in line.ranks else rule


def _rank(figure: AnyFigure) -> str:
    return figure.rank if isinstance(figure, Monster) else ""


async def _slay(t: Table[State], act: Act, line: Kill, target: AnyFigure) -> None:
    used(t, act, line)
    gain(t, act.hero, line.each_xp)
    act.doing.spots = [target.hex]
    target.hp = 0
    await die(t, target, act.who)
    if line.special in SLAIN:
        SLAIN[line.special](t, act)


SLAIN: dict[str, Callable[[Table[State], Act], None]] = {}
"""What a kill with a name leaves behind."""
