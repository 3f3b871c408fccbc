"""Abilities of creatures outside combat: no action, but only while they could act [cave_evil.abilities.plain-ability]."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from herna.games.cave_evil.content import BEINGS, PROTECTORS, Contest, Cost, Effect, Either, Power, Rolled
from herna.games.cave_evil.events.effects import PowerUsed, UsePaid
from herna.games.cave_evil.rules import effects
from herna.games.cave_evil.rules.forces import acted, mark, marked
from herna.games.cave_evil.rules.menu import Activity, Option
from herna.games.cave_evil.rules.necromancers import ANY_TIME, AT_ONCE, INSTANT, WHY_NOT
from herna.games.cave_evil.state import Creature, Squad, State
from herna.kernel import Table

USABLE = frozenset({"ability", "any-time"})
"""Powers that are used outside combat."""

ABLE: dict[str, tuple[tuple[int, Power], ...]] = {
    card: found
    for card, being in BEINGS.items()
    if card not in PROTECTORS
    if (found := tuple((place, power) for place, power in enumerate(being.powers) if power.when in USABLE))
}
"""The creatures with such powers; a subdued Protector has lost its own [cave_evil.protectors.subdued-loses-ability]."""


NOW = {card: now for card, found in ABLE.items() if (now := tuple(each for each in found if each[1].when == "any-time"))}
"""Those that can be used at any time."""


def affordable(squad: Squad, price: Cost) -> bool:
    """Whether a squad carries what a use costs."""
    return not price.total or all(has >= cost for has, cost in zip(squad.goods, price.each(), strict=True))


def pay(t: Table[State], squad: Squad, price: Cost, card: str, rule: str) -> None:
    """A squad pays for a use; what is paid returns to the supply [cave_evil.invoke.paid-to-supply]."""
    if price.total:
        squad.goods = [has - cost for has, cost in zip(squad.goods, price.each(), strict=True)]
        t.tell(rule, UsePaid, squad.seat, card, *price.each())


def measures(do: Iterable[Effect]) -> bool:
    """Whether a card asks for the attributes of who uses it [cave_evil.abilities.card-user]."""
    for effect in do:
        if isinstance(effect, Contest):
            return True
        if isinstance(effect, Either) and any(map(measures, effect.ways)):
            return True
        if isinstance(effect, Rolled) and any(measures(row.do) for row in effect.rows):
            return True
    return False


async def which_user(t: Table[State], squad: Squad, able: list[Creature], power: Power, card: str) -> Creature | None:
    """Which of the creatures that can use a card does, where that matters [cave_evil.abilities.card-user]."""
    if not able or not measures(power.do):
        return able[0] if able else None
    options = [("creature", mark(each)) for each in able]
    option = await t.choose(squad.seat, "cave_evil.abilities.card-user", options, {"card": card})
    return marked(squad, option[1])


# ---------------------------------------------------------------------- in one's own phase 3


def offered(state: State, squad: Squad) -> list[Option]:
    """The abilities that a squad's creatures can use now [cave_evil.abilities.plain-ability]."""
    return [
        ("ability", mark(creature), place)
        for creature in squad.creatures
        if creature.card in ABLE
        for place, power in ABLE[creature.card]
        if _barred(state, squad, creature, place, power) is None
    ]


def wished(state: State, squad: Squad) -> Iterator[Option]:
    """All abilities of a squad's creatures, those for combat too."""
    for creature in squad.creatures:
        yield from (("ability", mark(creature), place) for place in range(len(BEINGS[creature.card].powers)))


def barred(state: State, squad: Squad, option: Option) -> str | None:
    """The rule by which an ability cannot be used now."""
    _, name, place = option
    creature = marked(squad, name)
    return _barred(state, squad, creature, place, BEINGS[creature.card].powers[place])


def _barred(state: State, squad: Squad, creature: Creature, place: int, power: Power) -> str | None:
    """Only in phase 3 while the squad has not acted, once a turn; those for combat only there.

    [cave_evil.abilities.combat-ability, cave_evil.abilities.ability-costs-action, cave_evil.abilities.plain-ability]
    """
    if creature.card in PROTECTORS:
        return "cave_evil.protectors.subdued-loses-ability"
    if power.when not in USABLE:
        return "cave_evil.abilities.combat-ability"
    if power.when == "ability" and squad.bound:
        return "cave_evil.turn-markers.use"
    if place in creature.used or place in creature.spent:
        return "cave_evil.abilities.ability-costs-action"
    if power.when == "ability" and acted(squad):
        return "cave_evil.abilities.plain-ability"
    if not affordable(squad, power.pay):
        return "cave_evil.basics.card-abilities"
    return None if effects.possible(state, power.do, _user(squad, creature, power)) else "cave_evil.abilities.no-use"


def _user(squad: Squad, creature: Creature, power: Power) -> effects.User:
    return effects.User(squad.seat, creature.card, squad, creature, mind=power.mind)


async def use(t: Table[State], squad: Squad, option: Option) -> None:
    """A creature uses an ability, some at a distance, which is no action.

    [cave_evil.squad-actions.free-activities, cave_evil.abilities.ranged-ability]
    """
    _, name, place = option
    creature = marked(squad, name)
    power = BEINGS[creature.card].powers[place]
    t.tell("cave_evil.abilities.plain-ability", PowerUsed, squad.seat, creature.card)
    pay(t, squad, power.pay, creature.card, "cave_evil.basics.card-abilities")
    if power.limit == "turn":
        creature.used.append(place)
    elif power.limit == "game":
        creature.spent.append(place)
    await effects.perform(t, power.do, _user(squad, creature, power))


ACTIVITIES = (Activity(("ability",), offered, wished, barred, use),)


# ---------------------------------------------------------------------- at any time


def any_time(state: State, seat: int) -> list[Option]:
    """The abilities that a player's creatures can use at any time [cave_evil.necromancers.interrupt-window]."""
    return [
        ("power", squad.number, mark(creature), place)
        for squad in state.players[seat].squads
        for creature in squad.creatures
        if creature.card in NOW
        for place, power in NOW[creature.card]
        if _barred(state, squad, creature, place, power) is None
    ]


def why_not(state: State, seat: int) -> Iterator[tuple[Option, str | None]]:
    """Why a seat's creatures cannot use their abilities now: others than those for any time are for the own phase 3, or combat.

    [cave_evil.abilities.plain-ability, cave_evil.abilities.combat-ability]
    """
    for squad in state.players[seat].squads:
        for option in wished(state, squad):
            _, name, place = option
            when = BEINGS[marked(squad, name).card].powers[place].when
            rule = "cave_evil.abilities.plain-ability" if when == "ability" else barred(state, squad, option)
            yield ("power", squad.number, name, place), rule


async def use_any_time(t: Table[State], seat: int, option: Any) -> None:
    """A creature uses such an ability in the midst of somebody's turn."""
    _, number, name, place = option
    squad = next(each for each in t.state.players[seat].squads if each.number == number)
    await use(t, squad, ("ability", name, place))


ANY_TIME.append(any_time)
WHY_NOT.append(why_not)
INSTANT.update(NOW)
AT_ONCE["power"] = use_any_time
