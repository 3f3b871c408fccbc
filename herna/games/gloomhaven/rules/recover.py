"""Cards and items that come back [Obnovení schopností a předmětů]."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from herna.games.gloomhaven.content import CARDS, ITEMS, Recover, Refresh
from herna.games.gloomhaven.events import Recovered
from herna.games.gloomhaven.rules import active_bonuses, item_cards, pointing
from herna.games.gloomhaven.rules.choices import choose_one
from herna.games.gloomhaven.rules.moments import PERFORMED
from herna.games.gloomhaven.rules.performing import Act, paid, used
from herna.games.gloomhaven.rules.piles import NOT_IN_HAND, pile_of
from herna.games.gloomhaven.rules.targets import EVERYWHERE, about, outside
from herna.games.gloomhaven.state import AnyFigure, Hero, State
from herna.kernel import Table
from herna.kernel.decision import DONE


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
        item_cards.refresh(t, hero, next(each for each in hero.items if each.item == choice[1]))
        used(t, act)
    return True


def _refreshable(hero: Hero, line: Refresh) -> list[tuple[str, str]]:
    """The items of a hero that a line can refresh."""
    return [
        ("item", each.item)
        for each in item_cards.refreshable(hero)
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


def recoverable(card: str) -> bool:
    """Whether a lost card may come back; one with the symbol against that never does, whatever it was lost for.

    [gloomhaven.recover.unrecoverable]
    """
    return not (CARDS[card].top.unrecoverable or CARDS[card].bottom.unrecoverable)


def within_reach(state: State, hero: Hero, kind: str) -> list[str]:
    """The lost or discarded cards of a hero that may come back, those in the active area included."""
    if kind == "lost":
        return [card for card in hero.lost + active_bonuses.lasting(state, hero, lost=True) if recoverable(card)]
    return active_bonuses.discarded(state, hero)


async def recover(t: Table[State], hero: Hero, kind: str, limit: int, *, lose: int = 0) -> bool:
    """Take up to so many lost or discarded cards to hand, those in the active area included; tells whether any was taken.

    [gloomhaven.recover.recover, gloomhaven.card-selection.lost-pile]
    """
    state = t.state
    pile = hero.lost if kind == "lost" else hero.discard
    count = 0
    while count < limit:
        options: list[Any] = [("take", each) for each in within_reach(state, hero, kind)]
        if not options:
            break
        rule, why = "gloomhaven.recover.recover", partial(_unrecovered, state, hero, kind)
        choice = await t.choose(hero.seat, rule, pointing.sift(t, hero, rule, [*options, DONE], why))
        if choice == DONE:
            break
        card = choice[1]
        for active in list(state.actives):
            if active.card == card and active.hero == hero.id:
                active_bonuses.leave(t, active)
        if card in pile:
            pile.remove(card)
            hero.hand.append(card)
        count += 1
    if count:
        t.tell("gloomhaven.recover.recover", Recovered, hero.id, count)
        for _ in range(min(lose, len(hero.hand))):
            await _lose(t, hero)
    return count > 0


def _unrecovered(state: State, hero: Hero, kind: str, value: Any) -> str | None:
    """The rule by which a card does not come back: it is in hand or in use, of the other kind, or never comes back.

    [gloomhaven.recover.recover, gloomhaven.recover.kind-specified, gloomhaven.recover.unrecoverable]
    """
    if value == DONE:
        return None
    pile = pile_of(state, hero, value[1])
    if pile == "gone":
        return "gloomhaven.recover.unrecoverable"
    if pile in ("hand", "play"):
        return "gloomhaven.recover.recover"
    if pile == "elsewhere":
        return "gloomhaven.ability-cards.class-specific"
    if (pile in ("lost", "active-lost")) != (kind == "lost"):
        return "gloomhaven.recover.kind-specified"
    return None if kind != "lost" or recoverable(value[1]) else "gloomhaven.recover.unrecoverable"


async def _lose(t: Table[State], hero: Hero) -> None:
    """Lose a card of the hand, which nobody else sees."""
    rule = "gloomhaven.recover.kind-specified"

    def why(value: Any) -> str | None:
        match value:
            case ("lose", str(card)):
                return NOT_IN_HAND.get(pile_of(t.state, hero, card))
            case ("item", str(name)):
                return item_cards.withheld(t.state, hero, name)
        return "gloomhaven.character-turn.mandatory-bad"

    def hand() -> list[Any]:
        return pointing.sift(t, hero, rule, [("lose", each) for each in hero.hand], why)

    choice = await t.choose_in_secret(hero.seat, rule, hand)
    hero.hand.remove(choice[1])
    hero.lost.append(choice[1])
