"""What both sides declare before they roll: items, spells and abilities [cave_evil.combat.declare-before-roll]."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

from herna.games.cave_evil.content import (
    BEINGS,
    ITEMS,
    SPELLS,
    THINGS,
    AnyEffect,
    Attribute,
    Blast,
    Cost,
    Power,
    Silences,
    Survives,
)
from herna.games.cave_evil.events.combat import Declared
from herna.games.cave_evil.rules import tried
from herna.games.cave_evil.rules.bout import Active, Body, Bout, no_minds
from herna.games.cave_evil.rules.forces import burden_of, is_trinket, just_invoked, tidy
from herna.games.cave_evil.rules.modifiers import concerns, gather, wearable, works
from herna.games.cave_evil.rules.powers import goods_of, powers, printed, smothered, tamed, things_of
from herna.games.cave_evil.state import NOBODY, Creature, Force, Squad, State, Thing
from herna.kernel import DONE, Table

Option = Any
"""`("use", item, creature)`, `("cast", spell, creature)`, `("bomb", item, creature)`, `("ability", creature, place)`, and
`("wear", item, creature)` for an item that works by itself, where it is not plain who wears it, or which of several."""


async def declare(t: Table[State], bout: Bout, side: int, attribute: Attribute) -> bool:
    """A side declares what it uses in this round, card by card, each owner for the own squads.

    Nothing is taken back; True if the combat has ended by that. [cave_evil.combat.declaration-order,
    cave_evil.supported-combat.supporters-use-cards, cave_evil.supported-combat.defenders-full]
    """
    party = bout.sides[side]
    if party.bare:
        return False
    for seat in party.owners():
        while True:
            wishes = list(_wishes(t.state, bout, side, seat, attribute))
            if not wishes:
                break
            options = t.sift(wishes, _forbidden(t.state, bout, side, seat, attribute))
            if not options:
                break
            if t.doubted:
                _explain(t, bout, side, seat)
            word = await t.choose(seat, "cave_evil.combat.declare-before-roll", [*options, DONE], {"attribute": attribute})
            if word == DONE:
                break
            if await _use(t, bout, side, seat, attribute, word):
                return True
    return False


def _wishes(state: State, bout: Bout, side: int, seat: int, attribute: Attribute) -> Iterator[Option]:
    """All that a player might try to use in a round, by whom."""
    party = bout.sides[side]
    for force in party.of(seat):
        bodies = [body for body in party.bodies if body.force is force]
        users = bodies + [body for body in party.aside if body.force is force]
        for card in dict.fromkeys(thing.card for thing in things_of(state, force)):
            verb = "cast" if card in SPELLS else "use"
            if printed(card, "declared"):
                yield from ((verb, card, body.mark) for body in users)
            elif card in ITEMS and ITEMS[card].bomb:
                yield from (("bomb", card, body.mark) for body in users)
        for body in bodies:
            assert body.creature is not None
            for place, _ in powers(body.creature, force, "declared"):
                yield "ability", body.mark, place
        if bout.worn:
            for card in dict.fromkeys(worn.thing.card for worn in wearable(state, bout, side, force, attribute)):
                yield from (("wear", card, body.mark) for body in bodies)


def _forbidden(state: State, bout: Bout, side: int, seat: int, attribute: Attribute) -> Callable[[Option], str | None]:
    """The rule by which something may not be used in this round."""

    def broken(option: Option) -> str | None:
        if option[0] == "ability":
            body = _body(bout, side, option[1])
            return _ability_barred(state, bout, side, body, option[2], attribute)
        body = _body(bout, side, option[2])
        if bout.items and hushed(bout, side, sort_of(option[1]), attribute, declared=option[0] == "bomb"):
            return "cave_evil.basics.card-abilities"
        if option[0] == "wear":
            return _wear_barred(bout, body, option[1])
        return _thing_barred(state, bout, side, seat, body, option[1], attribute)

    return broken


OTHERWISE = {"ability": "cave_evil.abilities.plain-ability", "any-time": "cave_evil.necromancers.interrupt-window"}
"""The rules of powers that are not for a combat round, by when they work."""


def _explain(t: Table[State], bout: Bout, side: int, seat: int) -> None:
    """Why nothing else is used in a round: it is for another time, or for any time but this, is lost or not carried here.

    [cave_evil.protectors.subdued-loses-ability, cave_evil.abilities.combat-ability, cave_evil.abilities.plain-ability,
    cave_evil.necromancers.interrupt-window, cave_evil.items.belongs-to-squad]
    """
    state, party = t.state, bout.sides[side]
    tried.fighting(t, seat, bout, side)
    for force in party.of(seat):
        for body in (*party.bodies, *party.aside):
            if body.force is not force:
                continue
            found: list[tuple[Option, Power]] = [
                (("ability", body.mark, place), power) for place, power in enumerate(BEINGS[body.card].powers)
            ]
            for card in (thing.card for thing in things_of(state, force)):
                option: Option = ("cast" if card in SPELLS else "use", card, body.mark)
                found += [(option, power) for power in THINGS[card].powers if card in SPELLS or not ITEMS[card].bomb]
            if body.creature is not None and tamed(body.creature, force):
                lost = [option for option, power in found if option[0] == "ability" and power.when != "subdued"]
                t.refuse("cave_evil.protectors.subdued-loses-ability", partial(list, lost))
            for option, power in found:
                t.refuse(OTHERWISE.get(power.when, "cave_evil.abilities.combat-ability"), partial(list, [option]))
            others = [("cast" if card in SPELLS else "use", card, body.mark) for card in tried.cards(state, seat)]
            t.refuse("cave_evil.items.belongs-to-squad", partial(list, others))


def _body(bout: Bout, side: int, mark: str) -> Body:
    party = bout.sides[side]
    return next(body for body in (*party.bodies, *party.aside) if body.mark == mark)


def _ability_barred(state: State, bout: Bout, side: int, body: Body, place: int, attribute: Attribute) -> str | None:
    """Why an ability cannot be declared: not in this combat, used up, of no use now, or not to be paid for."""
    assert body.creature is not None
    assert body.force is not None
    if hushed(bout, side, "abilities", attribute):
        return "cave_evil.basics.card-abilities"
    power = BEINGS[body.card].powers[place]
    if power.mind and not bout.mind:
        return no_minds(bout)
    if not bout.powers or not works(bout, side, power, body.force) or _used(bout, body.creature, place, power):
        return "cave_evil.abilities.combat-ability"
    if not affordable(state, body.force, power.pay):
        return "cave_evil.basics.card-abilities"
    return _in_vain(bout, side, body, [power], attribute)


def _used(bout: Bout, creature: Creature, place: int, power: Power) -> bool:
    """Whether an ability was used already: in this turn, in this game, or in this round."""
    if power.limit == "none":
        return any(each.power is power and each.body is not None and each.body.id == creature.id for each in bout.declared)
    return place in (creature.spent if power.limit == "game" else creature.used)


def _thing_barred(state: State, bout: Bout, side: int, seat: int, body: Body, card: str, attribute: Attribute) -> str | None:
    """Why an item or spell cannot be used, by this creature or at all."""
    if not bout.items:
        return bout.ban
    assert body.force is not None
    things = [thing for thing in things_of(state, body.force) if thing.card == card]
    thing = next((each for each in things if ready(each)), things[0])
    if not ready(thing) and (thing.spent or not _endless(card)):
        return "cave_evil.items.once-per-turn"
    rule = unable(state, bout, body, thing)
    if rule is not None:
        return rule
    if card in ITEMS and ITEMS[card].bomb:
        if not _bomb_time(state, bout, side, seat):
            return "cave_evil.bombs.when"
        if not _far_enough(bout, side, body.force, card):
            return _too_near(side)
        return None if _goes_off(state, seat, body, card) else "cave_evil.abilities.no-use"
    fitting = [power for _, power in printed(card, "declared") if works(bout, side, power, body.force)]
    if not fitting:
        far = bout.reach and bout.sides[side].shoots
        return _too_near(side) if far else "cave_evil.combat.modifiers-after"
    if not affordable(state, body.force, price(thing, seat), *(power.pay for power in fitting)):
        return too_dear(thing, seat)
    return _in_vain(bout, side, body, fitting, attribute)


def _too_near(side: int) -> str:
    """Why a thing without reach is of no use from afar, to who shoots and to who shoots back.

    [cave_evil.ranged-attack.only-ranged-items, cave_evil.ranged-attack.return-fire-count]
    """
    return "cave_evil.ranged-attack.return-fire-count" if side else "cave_evil.ranged-attack.only-ranged-items"


def hushed(bout: Bout, side: int, what: str, attribute: Attribute | None = None, *, declared: bool = False) -> bool:
    """Whether an enemy's card lets a side use no items, no spells or no abilities all the time, before the first round too.

    What is only `declared` against them stops what works at once; all else that is declared in a round works at the same time
    [cave_evil.items.simultaneous].
    """
    return any(
        each.side != side
        and type(each.effect) is Silences
        and each.effect.what == what
        and (not each.power.on if attribute is None else concerns(each, attribute))
        for each in (*bout.passives, *bout.standing, *(bout.declared if declared else ()))
    )


def sort_of(card: str) -> str:
    """What a thing is, for those who let nobody use it."""
    return "spells" if card in SPELLS else "items"


def charm(bout: Bout, attribute: Attribute) -> None:
    """What was declared to save somebody from death holds for the rest of the combat, unless it was silenced.

    [cave_evil.items.simultaneous]
    """
    for each in bout.declared:
        effect, body = each.effect, each.body
        if type(effect) is not Survives or body is None:
            continue
        if not hushed(bout, each.side, sort_of(each.source), attribute, declared=True):
            bout.charms[body.id] = effect.least


def _wear_barred(bout: Bout, body: Body, card: str) -> str | None:
    """Why a creature cannot wear an item in this round.

    [cave_evil.items.ability-needed, cave_evil.items.use-limit-scope, cave_evil.items.once-per-turn]
    """
    assert body.being is not None
    if not any(each.thing.walker in (0, body.id) for each in bout.worn if each.force is body.force and each.thing.card == card):
        return "cave_evil.items.once-per-turn"
    if is_trinket(card):
        return None
    if not body.being.use:
        return "cave_evil.items.ability-needed"
    return None if bout.busy.get(body.id, 0) < body.being.use else "cave_evil.items.use-limit-scope"


def ready(thing: Thing) -> bool:
    """Whether a thing was not used in this turn, nor for good [cave_evil.items.once-per-turn]."""
    return not thing.used and not thing.spent


def _endless(card: str) -> bool:
    """Whether a card says that it may be used more than once a turn [cave_evil.items.once-per-turn]."""
    declared = printed(card, "declared")
    return bool(declared) and all(power.limit == "none" for _, power in declared)


def _bomb_time(state: State, bout: Bout, side: int, seat: int) -> bool:
    """Bombs are for one's own turn, or for defending [cave_evil.bombs.when]."""
    return seat == state.active or side != bout.leader


def _far_enough(bout: Bout, side: int, force: Force, card: str) -> bool:
    """Whether a bomb reaches whom a squad shoots at [cave_evil.ranged-attack.only-ranged-items]."""
    party = bout.sides[side]
    if not (bout.reach and party.shoots):
        return True
    far = party.far.get(force.space, bout.reach)
    return any(type(effect) is Blast and effect.reach >= far for power in ITEMS[card].powers for effect in power.do)


def unable(state: State, bout: Bout, body: Body, thing: Thing) -> str | None:
    """Why a creature cannot handle a thing: spells need a caster, items one who can use them, both a free slot.

    Trinkets need nothing. [cave_evil.items.ability-needed, cave_evil.items.use-limit-scope, cave_evil.tiny.trinket-anyone,
    cave_evil.spellcasting.any-caster-in-squad, cave_evil.spellcasting.number-of-spells,
    cave_evil.spellcasting.caster-without-slots]
    """
    being = body.being
    assert being is not None
    busy = bout.busy.get(body.id, 0)
    if thing.card in SPELLS:
        if isinstance(body.force, Squad) and just_invoked(body.force, thing):
            return "cave_evil.spellcasting.not-after-invoke"
        if not being.caster or not _may_cast(body) or smothered(state, body.force):
            return "cave_evil.spellcasting.any-caster-in-squad"
        return None if busy < max(1, being.use) else "cave_evil.spellcasting.number-of-spells"
    if ITEMS[thing.card].trinket:
        return None
    if not being.use:
        return "cave_evil.items.ability-needed"
    return None if busy < being.use else "cave_evil.items.use-limit-scope"


def _goes_off(state: State, seat: int, body: Body, card: str) -> bool:
    """Whether a bomb would hit anybody [cave_evil.abilities.no-use]."""
    from herna.games.cave_evil.rules import effects  # they kill

    user = effects.User(seat, card, body.force, body.creature, bomb=True)
    return any(effects.possible(state, power.do, user) for power in THINGS[card].powers)


def _may_cast(body: Body) -> bool:
    """Whether nothing that is attached to a caster keeps it from casting."""
    assert body.creature is not None
    return all(burden.casts for card in body.creature.burdens if (burden := burden_of(card)))


def _in_vain(bout: Bout, side: int, body: Body, used: Sequence[Power], attribute: Attribute) -> str | None:
    """Why powers would do nothing in a round in this attribute: they work on others, or on minds, of which there are none.

    [cave_evil.abilities.no-use, cave_evil.abilities.mind]
    """
    if not any(concerns(Active(side, body.card, body, power, effect), attribute) for power in used for effect in power.do):
        return "cave_evil.combat.modifiers-after"
    mindless = all(foe.proof("mind-proof") for foe in bout.sides[1 - side].bodies)
    return "cave_evil.abilities.mind" if mindless and all(power.mind for power in used) else None


def price(thing: Thing, seat: int) -> Cost:
    """What a use of a thing costs: nothing the first time for who invoked it, else what its symbol shows.

    [cave_evil.items.symbol-pay, cave_evil.items.symbol-pay-found, cave_evil.items.first-use-owner]
    """
    card = ITEMS.get(thing.card)
    if card is None or (thing.owner == seat and not thing.paid):
        return Cost()
    return card.pay


def too_dear(thing: Thing, seat: int) -> str:
    """Why a thing that cannot be paid for costs anything: every use but the first does, and of what was found that too.

    [cave_evil.items.symbol-pay, cave_evil.items.symbol-pay-found]
    """
    return "cave_evil.items.symbol-pay-found" if thing.owner != seat and not thing.paid else "cave_evil.items.symbol-pay"


def affordable(state: State, force: Force, *costs: Cost) -> bool:
    """Whether a squad, or monsters from what lies on their space, can pay all of it."""
    if not any(cost.total for cost in costs):
        return True
    due = [sum(each) for each in zip(*(cost.each() for cost in costs), strict=True)]
    return all(have >= need for have, need in zip(goods_of(state, force), due, strict=True))


def pay(state: State, force: Force, *costs: Cost) -> None:
    """Pay from what a squad carries, or from what lies under monsters."""
    goods = goods_of(state, force)
    for cost in costs:
        for place, amount in enumerate(cost.each()):
            goods[place] -= amount
    tidy(state, force.space)


def put_away(state: State, force: Force, thing: Thing) -> None:
    """A used thing goes face up on the discard pile of its own deck.

    [cave_evil.items.symbol-discard, cave_evil.spells.discard-after-cast, cave_evil.items.discard-where]
    """
    things_of(state, force).remove(thing)
    tidy(state, force.space)
    state.decks[THINGS[thing.card].deck].discard.append(thing.card)


async def _use(t: Table[State], bout: Bout, side: int, seat: int, attribute: Attribute, word: Option) -> bool:
    """Something is used: paid for, marked, and aimed; its effects count in this round. True if a bomb has ended the combat."""
    if word[0] == "ability":
        body = _body(bout, side, word[1])
        assert body.force is not None
        assert body.creature is not None
        power = BEINGS[body.card].powers[word[2]]
        pay(t.state, body.force, power.pay)
        if power.limit != "none":
            (body.creature.spent if power.limit == "game" else body.creature.used).append(word[2])
        t.tell("cave_evil.combat.declare-before-roll", Declared, seat, body.card, None)
        await _aim_all(t, bout, side, seat, body, body.card, [power], attribute, False)
        return False
    if word[0] == "wear":
        _wear(t, bout, side, seat, attribute, word)
        return False
    return await _use_thing(t, bout, side, seat, attribute, word)


def _wear(t: Table[State], bout: Bout, side: int, seat: int, attribute: Attribute, word: Option) -> None:
    """A player says who wears an item in this round [cave_evil.items.assign-in-combat]."""
    body = _body(bout, side, word[2])
    assert body.force is not None
    worn = next(each for each in wearable(t.state, bout, side, body.force, attribute) if each.thing.card == word[1])
    bout.dressed[id(worn.thing)] = body.id
    if not is_trinket(word[1]):
        bout.busy[body.id] = bout.busy.get(body.id, 0) + 1
    t.tell("cave_evil.items.assign-in-combat", Declared, seat, word[1], body.card)


async def _use_thing(t: Table[State], bout: Bout, side: int, seat: int, attribute: Attribute, word: Option) -> bool:
    """An item is used by a creature that its player names, or a spell cast; one use covers one round.

    [cave_evil.items.assign-in-combat, cave_evil.spellcasting.cast-in-combat, cave_evil.items.use-per-round]
    """
    state = t.state
    body = _body(bout, side, word[2])
    force = body.force
    assert force is not None
    things = [thing for thing in things_of(state, force) if thing.card == word[1]]
    thing = next((each for each in things if ready(each)), things[0])
    card = THINGS[thing.card]
    t.tell("cave_evil.items.assign-in-combat", Declared, seat, thing.card, body.card)
    if not (thing.card in ITEMS and ITEMS[thing.card].trinket):
        bout.busy[body.id] = bout.busy.get(body.id, 0) + 1
    fitting = [power for _, power in printed(thing.card, "declared") if works(bout, side, power, body.force)]
    pay(state, force, price(thing, seat), *(power.pay for power in fitting))
    thing.used = thing.paid = True
    if type(force) is not Squad:
        thing.owner = NOBODY
    if any(power.limit == "game" for power in fitting):
        thing.spent = True
    if card.discard:
        put_away(state, force, thing)
    if word[0] == "bomb":
        return await _throw(t, bout, seat, body, thing.card)
    await _aim_all(t, bout, side, seat, body, thing.card, fitting, attribute, True)
    return False


async def _throw(t: Table[State], bout: Bout, seat: int, body: Body, card: str) -> bool:
    """A bomb goes off at once, before the dice; True if a side has nobody left [cave_evil.bombs.in-combat]."""
    from herna.games.cave_evil.rules import effects  # they kill

    user = effects.User(seat, card, body.force, body.creature, bomb=True)
    for power in THINGS[card].powers:
        await effects.perform(t, power.do, user)
    bout.muster(t.state)
    bout.bury()
    bout.blasted = True
    if t.state.combat is not None:
        t.state.combat.players = bout.seats()
    gather(t.state, bout)
    return bout.emptied()


async def _aim_all(
    t: Table[State],
    bout: Bout,
    side: int,
    seat: int,
    body: Body,
    source: str,
    used: list[Power],
    attribute: Attribute,
    thing: bool,
) -> None:
    """The effects of what was declared; those on one enemy creature are aimed by who uses them."""
    for power in used:
        for effect in power.do:
            active = Active(side, source, body, power, effect, thing)
            if concerns(active, attribute):
                bout.declared.append(await aimed(t, bout, seat, active))


async def aimed(t: Table[State], bout: Bout, seat: int, active: Active) -> Active:
    """Who uses something against one enemy creature chooses it [cave_evil.combat.modifiers-after]."""
    if not one_foe(active.effect):
        return active
    foes = [body for body in bout.sides[1 - active.side].bodies if not (active.power.mind and body.proof("mind-proof"))]
    if not foes:
        return active
    known = {("foe", body.mark): body for body in foes}
    word = await t.choose(seat, "cave_evil.combat.modifiers-after", list(known), {"card": active.source})
    return active._replace(target=known[word])


def one_foe(effect: AnyEffect) -> bool:
    """Whether an effect is aimed at one enemy creature."""
    return getattr(effect, "to", "") == "foe"
