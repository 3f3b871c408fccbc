"""Casting spells outside combat, the action of a squad with a spellcaster [cave_evil.spellcasting.who].

A spell is a carried item until it is cast [cave_evil.spells.item-until-cast, cave_evil.spellcasting.found-spells].
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from herna.games.cave_evil.content import BEINGS, SPELLS, Power
from herna.games.cave_evil.events.effects import SpellCast
from herna.games.cave_evil.rules import effects
from herna.games.cave_evil.rules.abilities import USABLE, affordable, which_user
from herna.games.cave_evil.rules.digging_speed import give_up
from herna.games.cave_evil.rules.forces import acted, burden_of, just_invoked
from herna.games.cave_evil.rules.items import dispose, spend, whole_price
from herna.games.cave_evil.rules.menu import Activity, Option
from herna.games.cave_evil.rules.necromancers import ANY_TIME, AT_ONCE, INSTANT, WHY_NOT
from herna.games.cave_evil.rules.powers import smothered
from herna.games.cave_evil.state import Creature, Squad, State, Thing
from herna.kernel import DONE, Table

POWER: dict[str, Power] = {
    card: next(power for power in spell.powers if power.when in USABLE)
    for card, spell in SPELLS.items()
    if any(power.when in USABLE for power in spell.powers)
}
"""What a spell does outside combat, of those that do [cave_evil.spells.spell-cards]."""
NOW = frozenset(card for card, power in POWER.items() if power.when == "any-time")
"""Those that can be cast at any time."""


def casters(squad: Squad) -> list[Creature]:
    """The spellcasters of a squad that no burden keeps from casting [cave_evil.spellcasting.any-caster-in-squad]."""
    return [
        each
        for each in squad.creatures
        if BEINGS[each.card].caster
        and (not each.burdens or all(burden.casts for card in each.burdens if (burden := burden_of(card))))
    ]


def spells_at_once(squad: Squad) -> int:
    """How many spells a squad may cast in one action: each caster as many as the items it can use, but at least one.

    Which of them casts which is left open, since no spell asks for its caster.
    [cave_evil.spellcasting.number-of-spells, cave_evil.spellcasting.caster-without-slots]
    """
    return sum(max(1, BEINGS[each.card].use) for each in casters(squad))


# ---------------------------------------------------------------------- the action


def offered(state: State, squad: Squad) -> list[Option]:
    """The spells that a squad can cast now."""
    if not squad.things:
        return []
    cards = dict.fromkeys(thing.card for thing in squad.things if thing.card in POWER)
    return [("cast", card) for card in cards if barred(state, squad, ("cast", card)) is None]


def wished(state: State, squad: Squad) -> Iterator[Option]:
    """All spells that a squad carries."""
    return (("cast", card) for card in dict.fromkeys(thing.card for thing in squad.things) if card in SPELLS)


def barred(state: State, squad: Squad, option: Option) -> str | None:
    """The rule by which a spell cannot be cast now.

    A squad must have its spells before it acts. [cave_evil.spellcasting.who, cave_evil.spellcasting.spells-before-action,
    cave_evil.squad-actions.caster-only, cave_evil.spellcasting.not-after-invoke, cave_evil.spellcasting.pass-and-cast]
    """
    card = option[1]
    if card not in POWER:
        return "cave_evil.spellcasting.cast-in-combat"
    if not casters(squad):
        return "cave_evil.spellcasting.who"
    if POWER[card].when == "ability":
        if squad.bound:
            return "cave_evil.turn-markers.use"
        if acted(squad):
            fresh = just_invoked(squad, ready(squad, card))
            return "cave_evil.spellcasting.not-after-invoke" if fresh else "cave_evil.spellcasting.spells-before-action"
    return uncastable(state, squad, ready(squad, card))


def ready(squad: Squad, card: str) -> Thing:
    """Of several copies one that can be cast."""
    copies = [thing for thing in squad.things if thing.card == card]
    return next((thing for thing in copies if not thing.used and not just_invoked(squad, thing)), copies[0])


def uncastable(state: State, squad: Squad, thing: Thing) -> str | None:
    """The rule by which a spell cannot be cast now [cave_evil.spellcasting.not-after-invoke, cave_evil.abilities.no-use]."""
    power = POWER[thing.card]
    if smothered(state, squad):
        return "cave_evil.protectors.protector-texts"
    if just_invoked(squad, thing):
        return "cave_evil.spellcasting.not-after-invoke"
    if thing.used or thing.spent:
        return "cave_evil.items.once-per-turn"
    if not affordable(squad, whole_price(thing, squad.seat, power)):
        return "cave_evil.items.symbol-pay"
    user = effects.User(squad.seat, thing.card, squad, casters(squad)[0], mind=power.mind)
    return None if effects.possible(state, power.do, user) else "cave_evil.abilities.no-use"


async def cast(t: Table[State], squad: Squad, option: Option) -> None:
    """A squad casts spells that it has, as its action: one after the other, as many as its casters can.

    A dig is lost by it; moving stays possible before and after. [cave_evil.spellcasting.who,
    cave_evil.spellcasting.number-of-spells, cave_evil.excavation.other-action-loses,
    cave_evil.spellcasting.move-around-casting]
    """
    if POWER[option[1]].when == "any-time":
        await cast_one(t, squad, ready(squad, option[1]))
        return
    give_up(t, squad)
    for each in squad.creatures:
        each.acted = True
    had, done = list(squad.things), 0
    card: str | None = option[1]
    while card is not None:
        await cast_one(t, squad, ready(squad, card))
        done += 1
        card = await _another(t, squad, had, done)


async def _another(t: Table[State], squad: Squad, had: list[Thing], done: int) -> str | None:
    """Another spell of the same action, of those that the squad had before it [cave_evil.spellcasting.number-of-spells]."""
    state = t.state
    if not effects.core.present(state, effects.User(squad.seat, "", squad)) or done >= spells_at_once(squad):
        return None

    def why_not(option: Option) -> str | None:
        thing = ready(squad, option[1])
        if option[1] not in POWER:
            return "cave_evil.spellcasting.cast-in-combat"
        if not any(each is thing for each in had):
            return "cave_evil.spellcasting.spells-before-action"
        return uncastable(state, squad, thing)

    found: list[Any] = t.sift(list(wished(state, squad)), why_not)
    if not found:
        return None
    option = await t.choose(squad.seat, "cave_evil.spellcasting.number-of-spells", [*found, DONE], {"number": squad.number})
    return None if option == DONE else option[1]


async def cast_one(t: Table[State], squad: Squad, thing: Thing) -> None:
    """A spell is cast, and usually discarded [cave_evil.spells.discard-after-cast]."""
    power = POWER[thing.card]
    creature = await which_user(t, squad, casters(squad), power, thing.card)
    t.tell("cave_evil.spellcasting.who", SpellCast, squad.seat, thing.card)
    spend(t, squad, thing, power)
    user = effects.User(squad.seat, thing.card, squad, creature, mind=power.mind)
    await effects.perform(t, power.do, user)
    dispose(t, squad, thing, user)


def is_action(option: Option) -> bool:
    """Whether casting a spell is an action: not of those that can be cast at any time."""
    return option[1] in POWER and POWER[option[1]].when == "ability"


ACTIVITIES = (Activity(("cast",), offered, wished, barred, cast, needs="thing"),)


# ---------------------------------------------------------------------- at any time


def any_time(state: State, seat: int) -> list[Option]:
    """The spells that a player can cast at any time."""
    return [
        ("spell", squad.number, card)
        for squad in state.players[seat].squads
        if squad.things
        for card in dict.fromkeys(thing.card for thing in squad.things if thing.card in NOW)
        if barred(state, squad, ("cast", card)) is None
    ]


def why_not(state: State, seat: int) -> Iterator[tuple[Option, str | None]]:
    """Why a seat cannot cast its spells now: most are cast as an action [cave_evil.spellcasting.who]."""
    for squad in state.players[seat].squads:
        for _, card in wished(state, squad):
            rule = barred(state, squad, ("cast", card)) if card in NOW else "cave_evil.spellcasting.who"
            yield ("spell", squad.number, card), rule


async def cast_any_time(t: Table[State], seat: int, option: Any) -> None:
    """A squad casts such a spell in the midst of somebody's turn."""
    _, number, card = option
    squad = next(each for each in t.state.players[seat].squads if each.number == number)
    await cast_one(t, squad, ready(squad, card))


ANY_TIME.append(any_time)
WHY_NOT.append(why_not)
INSTANT.update(NOW)
AT_ONCE["spell"] = cast_any_time
