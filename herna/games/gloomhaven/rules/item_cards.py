"""Items: who can wear them, when they can be used, and what becomes of them [Karty předmětů]."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from herna.games.gloomhaven.content import ITEMS, Item
from herna.games.gloomhaven.events import ItemRefreshed, ItemUsed
from herna.games.gloomhaven.rules import battle_goals, elements, pointing
from herna.games.gloomhaven.rules.moments import READY, asked
from herna.games.gloomhaven.state import Gear, Hero, State
from herna.kernel import Table
from herna.kernel.decision import DONE, PASS

MORE_POCKETS = asked("more-pockets")


def usable(state: State, hero: Hero, when: str) -> list[Gear]:
    """The items that can be used on such an occasion, any number of them one after the other.

    Who is stunned uses none but what cures that. [gloomhaven.conditions.stun, gloomhaven.items.no-limit,
    gloomhaven.item-cards.equip-below-mat]
    """
    if not hero.items:
        return []
    return [
        gear
        for gear in hero.items
        if gear.worn and gear.state == "ready" and (item := ITEMS[gear.item]).when == when and _now(state, hero, item)
    ]


def _now(state: State, hero: Hero, item: Item) -> bool:
    """Whether this is the moment for an item, and what it consumes is there [gloomhaven.item-cards.when-usable]."""
    if "stun" in hero.conditions and item.special != CURE:
        return False
    if item.consume and not elements.payable(state, item.consume):
        return False
    if item.when == "turn" and state.now != hero.id:
        return False
    return item.special not in READY or READY[item.special](state, hero, item)


def withheld(state: State, hero: Hero, name: str, *whens: str) -> str:
    """Why a hero does not use an item on such an occasion, or on any, if it is not among those that can be used.

    An item with its owner's name is one copy of several that are alike.

    [gloomhaven.item-cards.equip-below-mat, gloomhaven.item-cards.spent, gloomhaven.item-cards.consumed,
    gloomhaven.item-cards.item-copies]
    """
    owner, _, kind = name.rpartition(":")
    gear = next((each for each in hero.items if each.item == kind and owner in ("", hero.id)), None)
    if gear is None or not gear.worn:
        return "gloomhaven.item-cards.equip-below-mat"
    item = ITEMS[kind]
    if gear.state == "spent":
        return "gloomhaven.item-cards.spent"
    if gear.state == "consumed":
        return "gloomhaven.item-cards.consumed"
    if "stun" in hero.conditions and item.special != CURE:
        return "gloomhaven.conditions.stun"
    if item.when in whens and (rule := elements.lacking(state, item.consume)) is not None:
        return rule
    return "gloomhaven.item-cards.item-copies" if owner else "gloomhaven.item-cards.when-usable"


def for_the_end(state: State, hero: Hero) -> bool:
    """Whether a hero has an item for the end of the turn."""
    return any(ITEMS[gear.item].special in AT_END for gear in usable(state, hero, "turn"))


AT_END = (asked("extra-bottom"), asked("extra-top"), asked("extra-turn"))
"""Items with these names are for the end of the turn."""

CURE = asked("cure")
"""The item that who is stunned may use."""

NAMED = frozenset(item.id for item in ITEMS.values() if item.special)


def wearing(hero: Hero, *specials: str) -> list[Item]:
    """The items with these names that are worn and ready: they count all the time [gloomhaven.item-cards.unlimited-items]."""
    for gear in hero.items:
        if gear.item in NAMED:
            break
    else:
        return []
    return [
        item for gear in hero.items if gear.worn and gear.state == "ready" and (item := ITEMS[gear.item]).special in specials
    ]


def basics(hero: Hero, special: str) -> list[str]:
    """The item that makes a basic action better: the best one, as each says what the action is instead."""
    found = wearing(hero, special)
    return [max(found, key=lambda item: item.change.attack + item.change.move).id] if found else []


async def use(t: Table[State], hero: Hero, name: str) -> Item:
    """Use an item: it may be spent, or consumed, or only a step nearer to that; without either symbol it stays ready.

    What it consumes is gone, what it infuses is infused. [gloomhaven.item-cards.spent, gloomhaven.item-cards.consumed,
    gloomhaven.item-cards.use-slots, gloomhaven.item-cards.unlimited-items]
    """
    gear = next(each for each in hero.items if each.item == name)
    item = ITEMS[name]
    gear.used += 1
    if item.after and gear.used >= item.uses:
        gear.state = item.after
    battle_goals.note(hero, "items-used")
    t.tell("gloomhaven.item-cards.when-usable", ItemUsed, hero.id, name)
    await elements.pay(t, hero.seat, item.consume)
    elements.infuse(t.state, item.change.infuse)
    return item


async def react(
    t: Table[State], hero: Hero, when: str, rule: str, fits: Callable[[Item], bool], used: Collection[str]
) -> Item | None:
    """An item that a hero uses on what happens to it, if any; one with slots must be used [gloomhaven.items.use-counts]."""
    ready = [each.item for each in usable(t.state, hero, when) if each.item not in used and fits(ITEMS[each.item])]
    if not ready:
        return None
    for name in ready:
        if ITEMS[name].uses > 1:
            return await use(t, hero, name)
    return await offer(t, hero, ready, rule, when, used)


async def offer(
    t: Table[State], hero: Hero, names: Collection[str], rule: str, when: str = "", used: Collection[str] = ()
) -> Item | None:
    """A hero may use one of these items now: on such an occasion, if it is one of several, on which some were `used` before."""
    if not names:
        return None

    def why(value: Any) -> str | None:
        if value == PASS or value[1] in names:
            return None
        return "gloomhaven.items.use-counts" if value[1] in used else withheld(t.state, hero, value[1], when)

    options: list[Any] = [*(("item", name) for name in names), PASS]
    choice = await t.choose(hero.seat, rule, pointing.sift(t, hero, rule, options, why))
    return None if choice == PASS else await use(t, hero, choice[1])


def refreshable(hero: Hero) -> list[Gear]:
    """The spent and consumed items of a hero that can be made ready again."""
    return [gear for gear in hero.items if gear.state != "ready" and not ITEMS[gear.item].unrecoverable]


def refresh(t: Table[State], hero: Hero, gear: Gear) -> None:
    """It can be used again [gloomhaven.recover.refresh]."""
    gear.state = "ready"
    gear.used = 0
    t.tell("gloomhaven.recover.refresh", ItemRefreshed, hero.id, gear.item)


def unworn(hero: Hero, value: Any) -> str | None:
    """The rule by which a hero cannot put an item on: of another hero, worn by now, no room for it.

    [gloomhaven.shop.no-trade, gloomhaven.item-cards.equip-slot, gloomhaven.item-cards.small-item-limit,
    gloomhaven.item-cards.equip-limits]
    """
    if value == DONE:
        return None
    gear = next((each for each in hero.items if value[1] in (each.item, f"{hero.id}:{each.item}")), None)
    if gear is None:
        return "gloomhaven.shop.no-trade"
    if gear.worn:
        return "gloomhaven.item-cards.equip-slot"
    if fits(hero, gear.item):
        return None
    small = ITEMS[gear.item].slot == "small"
    return "gloomhaven.item-cards.small-item-limit" if small else "gloomhaven.item-cards.equip-limits"


def fits(hero: Hero, item: str) -> bool:
    """Whether there is room for an item: two one-handed or one two-handed, small ones for half the level, rounded up.

    [gloomhaven.item-cards.equip-limits, gloomhaven.item-cards.equip-slot, gloomhaven.item-cards.small-item-limit]
    """
    worn = [ITEMS[each.item].slot for each in hero.items if each.worn]
    slot = ITEMS[item].slot
    if slot == "small":
        pockets = sum(each.change.count for each in wearing(hero, MORE_POCKETS))
        return worn.count("small") < -(-hero.level // 2) + pockets
    if slot in ("hand", "hands"):
        return worn.count("hand") + 2 * worn.count("hands") <= (1 if slot == "hand" else 0)
    return slot not in worn
