"""Items and elements that are used on a line, or in one's own turn [Předměty; Přítomnost živlů]."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from herna.games.gloomhaven.content import ITEMS, Ability, Attack, Item, Move
from herna.games.gloomhaven.doing import Doing
from herna.games.gloomhaven.rules import conditions, elements, item_cards
from herna.games.gloomhaven.rules.experience import gain
from herna.games.gloomhaven.rules.figures import passes
from herna.games.gloomhaven.rules.moments import CHARGED, EMPLOYED, asked
from herna.games.gloomhaven.rules.performing import Act, paid, perform_all
from herna.games.gloomhaven.rules.targets import foes_of
from herna.games.gloomhaven.state import Hero, State
from herna.kernel import Table
from herna.kernel.decision import DONE

REACH, BURST = asked("reach"), asked("burst")
"""Items for attacks with a single target."""


def extras(state: State, act: Act, line: Ability, *whens: str) -> list[Any]:
    """Augments and items that can be used now.

    [gloomhaven.elements.several-augments, gloomhaven.items.any-time, gloomhaven.ability-cards.action-type-names]
    """
    doing = act.doing
    found: list[Any] = [
        ("use", place)
        for place, augment in enumerate(line.augments)
        if place not in doing.paid and elements.payable(state, augment.consume)
    ]
    if act.who is act.hero and act.hero.items:
        found += [
            ("item", each.item)
            for when in (*whens, "turn")
            for each in item_cards.usable(state, act.hero, when)
            if each.item not in doing.items
            and each.item not in doing.target_items
            and _suits(state, act, line, ITEMS[each.item])
        ]
    return found


def unhelpful(state: State, act: Act, line: Ability, options: Sequence[Any], value: Any, *whens: str) -> str | None:
    """The rule by which an augment or an item cannot be used on a line now, or by which one cannot be done with it.

    [gloomhaven.elements.one-icon-one-infusion, gloomhaven.items.use-counts, gloomhaven.experience.not-alone]
    """
    if value in options:
        return None
    match value:
        case ("use", int(place)) if place >= len(line.augments):
            return "gloomhaven.character-turn.ability-order"
        case ("use", int(place)) if place in act.doing.paid:
            return "gloomhaven.elements.one-icon-one-infusion"
        case ("use", int(place)):
            return elements.lacking(state, line.augments[place].consume) or "gloomhaven.experience.not-alone"
        case ("item", str(name)) if name in (*act.doing.items, *act.doing.target_items):
            return "gloomhaven.items.use-counts"
        case ("item", str(name)):
            return item_cards.withheld(state, act.hero, name, *whens, "turn")
        case _:
            return "gloomhaven.experience.not-alone" if value == DONE else None


def _suits(state: State, act: Act, line: Ability, item: Item) -> bool:
    """Whether an item can change an attack: melee or ranged ones only, against enemies it is meant for.

    An area, more reach and the like are only for an attack with a single target.
    """
    if not isinstance(line, Attack) or item.when == "turn":
        return True
    if item.tests and not any(passes(state, act.who, foe, item.tests, melee=not line.range) for foe in foes_of(state, act)):
        return False
    if not item.change.area and item.special not in (REACH, BURST):
        return True
    doing = act.doing
    plain = line.targets == 1 and line.whom == "one" and not line.area and not doing.hit and not doing.area
    return plain and not any(each.area or each.whom for each in paid(line, doing)) and not item_area(doing)


def item_area(doing: Doing) -> str:
    """The area that an item has given to an attack."""
    return next((area for name in doing.items if (area := ITEMS[name].change.area)), "")


async def use_extra(t: Table[State], act: Act, line: Ability, choice: Any) -> bool:
    """Use an augment or an item, if that was chosen."""
    match choice:
        case ("use", int(place)):
            await _pay(t, act, line, place)
            return True
        case ("item", str(name)):
            await _use_item(t, act, name)
            return True
    return False


async def _use_item(t: Table[State], act: Act, name: str) -> None:
    """An item works as if printed on the card: for one target, the whole line, or by itself [gloomhaven.items.as-printed]."""
    if ITEMS[name].when == "turn":
        await employ(t, act.hero, name)
        return
    item = await item_cards.use(t, act.hero, name)
    if item.special in CHARGED:
        await CHARGED[item.special](t, act.hero, item)
    (act.doing.target_items if item.when == "attack" else act.doing.items).append(name)
    if item.when == "move":
        act.doing.points += item.change.move


async def employ(t: Table[State], hero: Hero, name: str) -> None:
    """Use an item of one's own turn, even in the middle of an ability: it works at once [gloomhaven.items.any-time]."""
    item = await item_cards.use(t, hero, name)
    if item.special in EMPLOYED:
        await EMPLOYED[item.special](t, hero, item)
    await perform_all(t, Act(hero, hero, Doing()), item.lines)


async def _pay(t: Table[State], act: Act, line: Ability, place: int) -> None:
    """Consume the elements of an augment; what it adds counts from now on [gloomhaven.elements.consume]."""
    augment = line.augments[place]
    await elements.pay(t, act.hero.seat, augment.consume)
    act.doing.paid.append(place)
    if not augment.test:
        gain(t, act.hero, augment.xp, "gloomhaven.experience.conditional")
    elements.infuse(t.state, augment.infuse)
    if isinstance(line, Move):
        act.doing.points += augment.move
        conditions.afflict(t, act.who, augment.conditions)
