"""What those who fight use when a combat is declared, before the first attribute: abilities, items and spells.

The attacker's side uses what it likes first, since it decides where the timing is unclear [cave_evil.death.unclear-timing].
Effects on the combat hold in all its rounds; what does something in the cave is done at once.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Sequence
from typing import Any, get_args

from herna.games.cave_evil.content import BEINGS, SPELLS, THINGS, AnyEffect, Attacks, CombatEffect, First, Power, Special
from herna.games.cave_evil.events.combat import Declared
from herna.games.cave_evil.rules.bout import Active, Body, Bout, no_minds
from herna.games.cave_evil.rules.declarations import affordable, hushed, pay, price, put_away, ready, sort_of, too_dear, unable
from herna.games.cave_evil.rules.modifiers import gather, works
from herna.games.cave_evil.rules.powers import powers, printed, things_of
from herna.games.cave_evil.rules.rounds import OPENINGS
from herna.games.cave_evil.state import NOBODY, Creature, Squad, State
from herna.kernel import DONE, Table
from herna.kernel.moments import Moment

BEFORE: Moment[str, Callable[[Table[State], Bout, int, int, Body], Awaitable[None]]] = Moment()
"""A card that is one of a kind is used before a combat: by a side, a seat and a creature."""
PREY: Moment[str, Callable[[State, Bout, int], Sequence[Body]]] = Moment()
"""Whom such a card could be used on by a side; those that are not named need nobody."""
COMBAT = frozenset(get_args(CombatEffect))
Option = Any


async def open_with(t: Table[State], bout: Bout) -> None:
    """Each side may use what works before a combat [cave_evil.abilities.combat-ability, cave_evil.death.unclear-timing]."""
    gather(t.state, bout)
    for side in (0, 1):
        for seat in bout.sides[side].owners():
            while not bout.emptied():
                wishes = list(_wishes(t.state, bout, side, seat))
                options = t.sift(wishes, lambda option: _barred(t.state, bout, side, seat, option)) if wishes else []  # noqa: B023 - used up at once
                if not options:
                    break
                word = await t.choose(seat, "cave_evil.abilities.combat-ability", [*options, DONE])
                if word == DONE:
                    break
                await _use(t, bout, side, seat, word)
                bout.muster(t.state)
                gather(t.state, bout)


def _wishes(state: State, bout: Bout, side: int, seat: int) -> Iterator[Option]:
    """What a player might use before a combat."""
    party = bout.sides[side]
    if party.bare:
        return
    for force in party.of(seat):
        bodies = [body for body in party.bodies if body.force is force and not body.mute]
        for body in bodies:
            assert body.creature is not None
            for place, _ in powers(body.creature, force, "before"):
                yield "ability", body.mark, place
        for card in dict.fromkeys(thing.card for thing in things_of(state, force)):
            if printed(card, "before"):
                yield from (("cast" if card in SPELLS else "use", card, body.mark) for body in bodies)


def _find(bout: Bout, side: int, option: Option) -> Body:
    mark = option[1] if option[0] == "ability" else option[2]
    return next(body for body in bout.sides[side].bodies if body.mark == mark)


def _barred(state: State, bout: Bout, side: int, seat: int, option: Option) -> str | None:
    """Why something cannot be used before this combat."""
    body = _find(bout, side, option)
    assert body.force is not None
    what = "abilities" if option[0] == "ability" else sort_of(option[1])
    if hushed(bout, side, what):
        return "cave_evil.basics.card-abilities"
    if option[0] == "ability":
        return _ability_barred(state, bout, side, seat, body, option[2])
    if not bout.items:
        return bout.ban
    things = [thing for thing in things_of(state, body.force) if thing.card == option[1]]
    thing = next(filter(ready, things), things[0])
    if not ready(thing):
        return "cave_evil.items.once-per-turn"
    if (rule := unable(state, bout, body, thing)) is not None:
        return rule
    fitting = [power for _, power in printed(option[1], "before") if works(bout, side, power, body.force)]
    if not fitting:
        return "cave_evil.abilities.combat-ability"
    costs = (price(thing, seat), *(power.pay for power in fitting))
    if not affordable(state, body.force, *costs):
        return too_dear(thing, seat)
    useful = any(_fruitful(state, bout, side, seat, body, option[1], power) for power in fitting)
    return None if useful else "cave_evil.abilities.no-use"


def _ability_barred(state: State, bout: Bout, side: int, seat: int, body: Body, place: int) -> str | None:
    """Why a creature cannot use an ability before this combat."""
    assert body.force is not None
    assert body.creature is not None
    power = BEINGS[body.card].powers[place]
    if power.mind and not bout.mind:
        return no_minds(bout)
    if _used(body.creature, place, power) or _standing(bout, power, body) or not works(bout, side, power, body.force):
        return "cave_evil.abilities.combat-ability"
    if not affordable(state, body.force, power.pay):
        return "cave_evil.basics.card-abilities"
    return None if _fruitful(state, bout, side, seat, body, body.card, power) else "cave_evil.abilities.no-use"


def _fruitful(state: State, bout: Bout, side: int, seat: int, body: Body, card: str, power: Power) -> bool:
    """Whether anything of what a power does is possible before this combat [cave_evil.abilities.no-use]."""
    from herna.games.cave_evil.rules import effects  # they kill

    user = effects.User(seat, card, body.force, body.creature, mind=power.mind)
    for effect in power.do:
        if type(effect) is Special and effect.word in BEFORE:
            if effect.word not in PREY or PREY[effect.word](state, bout, side):
                return True
        elif type(effect) in COMBAT:
            if not _idle(bout, effect):
                return True
        elif effects.possible(state, (effect,), user):
            return True
    return False


def _idle(bout: Bout, effect: AnyEffect) -> bool:
    """Whether an effect changes nothing in this combat: who shoots stays the attacker, and begins as the own card prescribes.

    [cave_evil.abilities.no-use, cave_evil.ranged-attack.fixed-first-attribute, cave_evil.evil-statue.gaze-attack]
    """
    return (type(effect) is Attacks and bout.afar) or (type(effect) is First and bool(bout.first))


def _used(creature: Creature, place: int, power: Power) -> bool:
    """Whether an ability was used already, in this turn or for good."""
    return power.limit != "none" and place in (creature.spent if power.limit == "game" else creature.used)


def _standing(bout: Bout, power: Power, body: Body) -> bool:
    """Whether a power works in this combat already."""
    return any(each.power is power and each.body is not None and each.body.id == body.id for each in bout.standing)


async def _use(t: Table[State], bout: Bout, side: int, seat: int, option: Option) -> None:
    """Something is used before a combat: paid for, marked, done."""
    state = t.state
    body = _find(bout, side, option)
    assert body.force is not None
    assert body.creature is not None
    if option[0] == "ability":
        power = BEINGS[body.card].powers[option[2]]
        pay(state, body.force, power.pay)
        if power.limit != "none":
            (body.creature.spent if power.limit == "game" else body.creature.used).append(option[2])
        t.tell("cave_evil.abilities.combat-ability", Declared, seat, body.card, None)
        await _work(t, bout, side, seat, body, body.card, power, False)
        return
    things = [thing for thing in things_of(state, body.force) if thing.card == option[1]]
    thing = next(filter(ready, things), things[0])
    fitting = [power for _, power in printed(thing.card, "before") if works(bout, side, power, body.force)]
    pay(state, body.force, price(thing, seat), *(power.pay for power in fitting))
    thing.used = thing.paid = True
    if type(body.force) is not Squad:
        thing.owner = NOBODY
    if THINGS[thing.card].discard:
        put_away(state, body.force, thing)
    t.tell("cave_evil.items.assign-in-combat", Declared, seat, thing.card, body.card)
    for power in fitting:
        await _work(t, bout, side, seat, body, thing.card, power, True)


async def _work(t: Table[State], bout: Bout, side: int, seat: int, body: Body, card: str, power: Power, thing: bool) -> None:
    """A power works: on the whole combat, in the cave, or as a card that is one of a kind says."""
    from herna.games.cave_evil.rules import effects  # they kill

    for effect in power.do:
        if type(effect) in COMBAT:
            bout.standing.append(Active(side, card, body, power, effect, thing))
        elif type(effect) is Special and effect.word in BEFORE:
            await BEFORE[effect.word](t, bout, side, seat, body)
        else:
            user = effects.User(seat, card, body.force, body.creature, mind=power.mind)
            await effects.perform(t, (effect,), user)


OPENINGS.append(open_with)
