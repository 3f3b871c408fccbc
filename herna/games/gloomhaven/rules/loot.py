"""Loot: money and treasure [Kořist]."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from herna.games.gloomhaven.content import DUNGEON, ENCOUNTERS, ITEMS, TREASURES, Loot, Treasure
from herna.games.gloomhaven.doing import Doing
from herna.games.gloomhaven.events import CoinsLooted, Found, TreasureLooted, story
from herna.games.gloomhaven.rules import battle_goals, conditions, item_cards, pointing, special_rules
from herna.games.gloomhaven.rules.choices import offer
from herna.games.gloomhaven.rules.damage import suffer
from herna.games.gloomhaven.rules.experience import gain
from herna.games.gloomhaven.rules.moments import PERFORMED, asked
from herna.games.gloomhaven.rules.performing import Act, action_of, paid, perform_all, used
from herna.games.gloomhaven.state import AnyFigure, Gear, Hero, Prize, State
from herna.kernel import Table
from herna.kernel.decision import DONE

RULE = "gloomhaven.overlay-tiles.treasure-numbered"

DESIGNS = tuple(item.id for item in ITEMS.values() if 71 <= item.number <= 95)
"""The deck of random item designs [gloomhaven.random-items.draw]."""

LOOT_FARTHER = asked("loot-farther")


@PERFORMED.on(Loot)
async def perform_loot(t: Table[State], act: Act, line: Loot) -> bool:
    """[gloomhaven.loot.loot-x]."""
    reach = await reach_of(t, act, line)
    if reach == 1 and isinstance(act.who, Hero):
        names = [item.id for item in item_cards.wearing(act.who, LOOT_FARTHER)]
        hood = await item_cards.offer(t, act.who, names, "gloomhaven.items.any-time")
        reach += hood.change.range if hood else 0
    places = in_reach(t.state, act.who, reach)
    if isinstance(act.who, Hero) and await _wanted(t, act, places) and await loot(t, act.who, places):
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
    if in_reach(t.state, act.who, line.value + sum(each.range for each in line.augments)):
        await offer(t, act, line)
    return line.value + sum(each.range for each in paid(line, act.doing))


async def loot(t: Table[State], hero: Hero, places: Iterable[int], most: int = 99) -> bool:
    """Take all money and treasure from some hexes; it is the looter's own [gloomhaven.loot.personal].

    There is no end of tokens, and only heroes pick any up. [gloomhaven.loot.token-supply,
    gloomhaven.end-of-turn-looting.summons-no]
    """
    state, there = t.state, set(places)
    taken = 0
    for coin in [each for each in state.coins if each.hex in there]:
        count = min(coin.count, most - taken)
        coin.count -= count
        taken += count
        if not coin.count:
            state.coins.remove(coin)
    if taken:
        hero.coins += taken
        battle_goals.note(hero, "coins", taken)
        t.tell("gloomhaven.loot.loot-x", CoinsLooted, hero.id, taken)
    prizes = [each for each in state.prizes if each.hex in there][: most - taken]
    for prize in prizes:
        await _open(t, hero, prize)
    return bool(taken or prizes)


def in_reach(state: State, hero: AnyFigure, reach: int) -> list[int]:
    """Hexes within reach and in sight; monsters and obstacles do not matter [gloomhaven.loot.unaffected]."""
    board, shut = state.layout.board, state.closed
    near = board.within(hero.hex, reach, shut)
    lying = {coin.hex for coin in state.coins} | {prize.hex for prize in state.prizes}
    return [each for each in sorted(lying) if near >> each & 1 and board.sees(hero.hex, each, shut)]


async def _open(t: Table[State], hero: Hero, prize: Prize) -> None:
    """A treasure is looked up at once, and is gone.

    [gloomhaven.loot.treasure-lookup, gloomhaven.overlay-tiles.treasure-numbered, gloomhaven.overlay-tiles.treasure-once]
    """
    state = t.state
    state.prizes.remove(prize)
    state.looted.append(str(prize.number) if prize.number else prize.tag or "goal")
    battle_goals.note(hero, "treasures")
    t.tell("gloomhaven.loot.treasure-lookup", TreasureLooted, hero.id, prize.number)
    if not prize.number:
        special_rules.treasure_taken(t)
    elif (found := held(state, prize)) is not None:
        await _receive(t, hero, found)


def held(state: State, prize: Prize) -> Treasure | None:
    """What a numbered treasure holds; in a random dungeon the card of the monsters says so.

    [gloomhaven.dungeon-variant.treasure-traps]
    """
    if state.scenario == DUNGEON:
        return ENCOUNTERS[prize.tag].treasure
    return next((each for each in TREASURES.values() if each.number == prize.number), None)


async def _receive(t: Table[State], hero: Hero, found: Treasure) -> None:
    """All that a treasure does to who opened it."""
    if found.text is not None:
        t.tell(RULE, story, "treasure", found.text)
    if found.gold:
        hero.gold += found.gold
        t.tell(RULE, Found, hero.id, "gold", "", found.gold)
    if found.checks:
        hero.checks += found.checks
        t.tell(RULE, Found, hero.id, "checks", "", found.checks)
    gain(t, hero, found.xp, RULE)
    if found.item:
        take(t, hero, found.item)
    _learn(t, hero, found)
    await suffer(t, hero, found.damage, RULE)
    conditions.afflict(t, hero, found.conditions)
    if hero.alive:
        await perform_all(t, Act(hero, hero, Doing()), found.lines)


def take(t: Table[State], hero: Hero, item: str) -> None:
    """An item that is found cannot be used in this scenario; one that the hero owns already is sold for half its price.

    [gloomhaven.item-cards.acquire, gloomhaven.overlay-tiles.treasure-item, gloomhaven.loot.duplicate-item]
    """
    if any(each.item == item for each in hero.items):
        price = ITEMS[item].cost // 2
        hero.gold += price
        t.tell("gloomhaven.loot.duplicate-item", Found, hero.id, "sold", item, price)
    else:
        hero.items.append(Gear(item, worn=False))
        t.tell("gloomhaven.overlay-tiles.treasure-item", Found, hero.id, "item", item, 1)


def _learn(t: Table[State], hero: Hero, found: Treasure) -> None:
    """A design is for the city, which sells all copies from now on; a random one is drawn from its deck while that lasts.

    [gloomhaven.overlay-tiles.treasure-design, gloomhaven.random-items.draw, gloomhaven.random-items.depleted]
    """
    state, design = t.state, found.design
    if found.random_item:
        left = [each for each in DESIGNS if each not in state.designs]
        design = t.pick(left) if left else ""
    if design:
        state.designs.append(design)
        t.tell("gloomhaven.overlay-tiles.treasure-design", Found, hero.id, "design", design, ITEMS[design].copies)
