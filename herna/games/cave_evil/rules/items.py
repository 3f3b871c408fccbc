"""Items used outside combat: their symbols, what a use costs and where the card goes [cave_evil.items.item-cards].

Items belong to the squad; who holds which matters only in combat [cave_evil.items.belongs-to-squad].
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from herna.games.cave_evil.content import BEINGS, ITEMS, THINGS, Cost, ItemCard, Power
from herna.games.cave_evil.events.effects import ThingDiscarded, ThingUsed
from herna.games.cave_evil.rules import bombs, effects
from herna.games.cave_evil.rules.abilities import USABLE, affordable, pay, which_user
from herna.games.cave_evil.rules.declarations import too_dear
from herna.games.cave_evil.rules.effects.cards import to_pile
from herna.games.cave_evil.rules.forces import acted, is_trinket
from herna.games.cave_evil.rules.menu import Activity, Option
from herna.games.cave_evil.rules.necromancers import ANY_TIME, AT_ONCE, INSTANT, WHY_NOT
from herna.games.cave_evil.state import Creature, Squad, State, Thing
from herna.kernel import Table

POWER: dict[str, Power] = {
    card: next(power for power in item.powers if power.when in USABLE)
    for card, item in ITEMS.items()
    if any(power.when in USABLE for power in item.powers)
}
"""What an item does outside combat, of those that do."""

NOW = frozenset(card for card, power in POWER.items() if power.when == "any-time")
"""Items with the symbol "use any time" [cave_evil.items.symbol-anytime]."""


def price(thing: Thing, seat: int) -> Cost:
    """What a use costs: nothing the first time for who has invoked it and had it ever since.

    [cave_evil.items.symbol-pay, cave_evil.items.symbol-pay-found, cave_evil.items.first-use-owner]
    """
    card = ITEMS.get(thing.card)
    if card is None or not card.pay.total or (thing.owner == seat and not thing.paid):
        return Cost()
    return card.pay


def whole_price(thing: Thing, seat: int, power: Power) -> Cost:
    """What a use costs by the symbol and by the power itself."""
    both = zip(price(thing, seat).each(), power.pay.each(), strict=True)
    return Cost(*(symbol + own for symbol, own in both))


def able(squad: Squad, card: str) -> list[Creature]:
    """The creatures that can use an item: those with the ability, and anyone a trinket.

    [cave_evil.items.ability-needed, cave_evil.tiny.trinket-anyone]
    """
    return [each for each in squad.creatures if is_trinket(card) or BEINGS[each.card].use]


# ---------------------------------------------------------------------- in one's own phase 3


def offered(state: State, squad: Squad) -> list[Option]:
    """The items that a squad can use now."""
    if not squad.things:
        return []
    cards = dict.fromkeys(thing.card for thing in squad.things if thing.card in POWER)
    return [("use", card) for card in cards if barred(state, squad, ("use", card)) is None]


def wished(state: State, squad: Squad) -> Iterator[Option]:
    """All items that a squad carries."""
    return (("use", card) for card in dict.fromkeys(thing.card for thing in squad.things) if card in ITEMS)


def barred(state: State, squad: Squad, option: Option) -> str | None:
    """The rule by which an item cannot be used now."""
    card = option[1]
    if card not in POWER:
        return "cave_evil.abilities.combat-ability"
    return unusable(state, squad, ready(squad, card), POWER[card])


def ready(squad: Squad, card: str) -> Thing:
    """Of several copies the one that was not used yet."""
    copies = [thing for thing in squad.things if thing.card == card]
    return next((thing for thing in copies if not thing.used), copies[0])


def unusable(state: State, squad: Squad, thing: Thing, power: Power) -> str | None:
    """Somebody must be able to use it, once a turn, and what it costs must be there.

    [cave_evil.items.once-per-turn, cave_evil.items.symbol-pay, cave_evil.items.symbol-pay-found]
    """
    users = able(squad, thing.card)
    if not users:
        return "cave_evil.items.ability-needed"
    if (thing.used and power.limit != "none") or thing.spent:
        return "cave_evil.items.once-per-turn"
    if power.when == "ability":
        if squad.bound:
            return "cave_evil.turn-markers.use"
        if acted(squad):
            return "cave_evil.abilities.plain-ability"
    item = ITEMS[thing.card]
    if item.bomb and not bombs.may_throw(state, squad):
        return "cave_evil.bombs.when"
    if not affordable(squad, whole_price(thing, squad.seat, power)):
        return too_dear(thing, squad.seat)
    user = effects.User(squad.seat, thing.card, squad, users[0], mind=power.mind, bomb=item.bomb)
    return None if effects.possible(state, power.do, user) else "cave_evil.abilities.no-use"


async def use(t: Table[State], squad: Squad, option: Option) -> None:
    """A squad uses an item: no action [cave_evil.squad-actions.free-activities, cave_evil.items.once-per-turn]."""
    card = option[1]
    thing, power, item = ready(squad, card), POWER[card], ITEMS[card]
    creature = await which_user(t, squad, able(squad, card), power, card)
    t.tell("cave_evil.items.once-per-turn", ThingUsed, squad.seat, card)
    spend(t, squad, thing, power)
    user = effects.User(squad.seat, card, squad, creature, mind=power.mind, bomb=item.bomb)
    if item.bomb:
        dispose(t, squad, thing, user)
    await effects.perform(t, power.do, user)
    if not item.bomb:
        dispose(t, squad, thing, user)


def spend(t: Table[State], squad: Squad, thing: Thing, power: Power) -> None:
    """A use is paid for, and the thing is used up for this turn or for good [cave_evil.items.symbol-pay]."""
    pay(t, squad, whole_price(thing, squad.seat, power), thing.card, "cave_evil.items.symbol-pay")
    thing.used = thing.paid = True
    thing.spent = power.limit == "game"


def dispose(t: Table[State], squad: Squad, thing: Thing, user: effects.User) -> None:
    """After use a card with that symbol goes face up onto the discard pile of its deck, unless it was attached to a creature.

    [cave_evil.items.symbol-discard, cave_evil.items.discard-where, cave_evil.spells.discard-after-cast]
    """
    card: ItemCard | Any = THINGS[thing.card]
    if not (card.discard or user.attached):
        return
    heap = t.state.heaps.get(squad.space)
    for things in (squad.things, heap.things if heap is not None else []):
        if any(each is thing for each in things):
            things[:] = [each for each in things if each is not thing]
            if not user.attached:
                to_pile(t.state, thing.card)
                t.tell("cave_evil.items.symbol-discard", ThingDiscarded, thing.card)
            return


ACTIVITIES = (Activity(("use",), offered, wished, barred, use, needs="thing"),)


# ---------------------------------------------------------------------- at any time


def any_time(state: State, seat: int) -> list[Option]:
    """The items that a player can use at any time; bombs only in the player's own turn.

    [cave_evil.items.symbol-anytime, cave_evil.bombs.when]
    """
    return [
        ("item", squad.number, card)
        for squad in state.players[seat].squads
        if squad.things
        for card in dict.fromkeys(thing.card for thing in squad.things if thing.card in NOW)
        if barred(state, squad, ("use", card)) is None
    ]


def why_not(state: State, seat: int) -> Iterator[tuple[Option, str | None]]:
    """Why a seat cannot use its items now: bombs have their time, others are not for any time.

    [cave_evil.bombs.when, cave_evil.items.symbol-anytime]
    """
    for squad in state.players[seat].squads:
        for _, card in wished(state, squad):
            rule = barred(state, squad, ("use", card)) if card in NOW else "cave_evil.items.symbol-anytime"
            yield ("item", squad.number, card), rule


async def use_any_time(t: Table[State], seat: int, option: Any) -> None:
    """A squad uses such an item in the midst of somebody's turn [cave_evil.items.symbol-anytime]."""
    _, number, card = option
    squad = next(each for each in t.state.players[seat].squads if each.number == number)
    await use(t, squad, ("use", card))


ANY_TIME.append(any_time)
WHY_NOT.append(why_not)
INSTANT.update(NOW)
AT_ONCE["item"] = use_any_time
