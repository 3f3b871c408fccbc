"""Effects on what squads carry: items and spells, metal, gore and shadowflame."""

from __future__ import annotations

from herna.games.cave_evil.content import RESOURCES, THINGS, Convert, Gain, Lose, Resource, Seize, Steal
from herna.games.cave_evil.events.effects import Converted, Destroyed, Gained, Lost, Seized, Stolen
from herna.games.cave_evil.rules import spawn_rolls
from herna.games.cave_evil.rules.effects.aiming import FITTING, TARGET, aim, can_aim
from herna.games.cave_evil.rules.effects.core import PERFORMED, POSSIBLE, User, present
from herna.games.cave_evil.rules.effects.players import candidates, players_meant
from herna.games.cave_evil.rules.forces import burden_count, can_carry, is_trinket, necromancer_squad, slots
from herna.games.cave_evil.state import NOBODY, NOWHERE, Force, Squad, State, Thing
from herna.kernel import DONE, Table

THING = "cave_evil.abilities.card-thing"
RESOURCE = "cave_evil.abilities.card-resource"
DESTROYED = "cave_evil.abilities.destroyed"


# ---------------------------------------------------------------------- items and spells


@FITTING.on(Seize)
def _seizes(state: State, effect: Seize, user: User, force: Force) -> str | None:
    """A squad carries something, which the user's could carry unless it is destroyed [cave_evil.abilities.card-thing]."""
    if not isinstance(force, Squad) or not force.things:
        return THING
    if effect.destroys:
        return None
    carried = isinstance(user.force, Squad) and present(state, user) and any(_room(user, thing.card) for thing in force.things)
    return None if carried else "cave_evil.squads.items-need-carrier"


def _room(user: User, card: str) -> bool:
    """Whether the user's squad has a slot for a thing, perhaps that of the card which is discarded by this use.

    [cave_evil.abilities.card-thing, cave_evil.spells.discard-after-cast]
    """
    taker = user.force
    assert isinstance(taker, Squad)
    if can_carry(taker, card):
        return True
    spent = user.card in THINGS and THINGS[user.card].discard and not is_trinket(user.card)
    return spent and any(thing.card == user.card for thing in taker.things) and burden_count(taker) <= slots(taker)


@PERFORMED.on(Seize)
async def seize(t: Table[State], effect: Seize, user: User) -> None:
    """One item or spell of a squad is taken over, or destroyed [cave_evil.abilities.card-thing]."""
    force, taker = await aim(t, effect, user), user.force
    if not isinstance(force, Squad):
        return
    found = [("thing", card) for card in dict.fromkeys(thing.card for thing in force.things)]
    if not effect.destroys:
        assert isinstance(taker, Squad)
        found = t.sift(found, ("cave_evil.squads.items-need-carrier", lambda each: _room(user, each[1])))
    _, card = await t.choose(user.seat, THING, found, {"card": user.card})
    thing = next(each for each in force.things if each.card == card)
    force.things.remove(thing)
    if effect.destroys:
        destroy(t.state, [thing])
        t.tell(DESTROYED, Destroyed, user.card, (card,))
    else:
        assert isinstance(taker, Squad)
        handed(thing, taker.seat)
        taker.things.append(thing)
        t.tell(THING, Seized, user.card, user.seat, force.seat, card)


def handed(thing: Thing, seat: int) -> None:
    """A thing comes to another player, who then pays for every use of it [cave_evil.items.first-use-owner]."""
    if thing.owner != seat:
        thing.owner = NOBODY
    thing.fresh, thing.gate = False, NOWHERE


def destroy(state: State, things: list[Thing]) -> None:
    """Destroyed cards leave the game [cave_evil.abilities.destroyed]."""
    state.gone += [thing.card for thing in things]


# ---------------------------------------------------------------------- resources of one squad


@FITTING.on(Steal)
def _steals(state: State, effect: Steal, user: User, force: Force) -> str | None:
    if not isinstance(force, Squad) or not isinstance(user.force, Squad) or force is user.force or not present(state, user):
        return TARGET
    has = force.goods[RESOURCES.index(effect.resource)] if effect.resource else sum(force.goods)
    return None if has else RESOURCE


@PERFORMED.on(Steal)
async def steal(t: Table[State], effect: Steal, user: User) -> None:
    """Resources of a squad are taken over, of one sort or of any; the user chooses [cave_evil.abilities.card-resource]."""
    force, taker = await aim(t, effect, user), user.force
    if not isinstance(force, Squad) or not isinstance(taker, Squad):
        return
    taken = [0, 0, 0]
    for _ in range(effect.amount):
        sorts = [each for each in RESOURCES if force.goods[RESOURCES.index(each)] and effect.resource in {"", each}]
        if not sorts:
            break
        which = RESOURCES.index(await _which(t, user.seat, sorts, user.card))
        force.goods[which] -= 1
        taker.goods[which] += 1
        taken[which] += 1
    t.tell(RESOURCE, Stolen, user.card, user.seat, force.seat, taken[0], taken[1], taken[2])


async def _which(t: Table[State], seat: int, sorts: list[Resource], card: str) -> Resource:
    """A player chooses a resource."""
    return (await t.choose(seat, RESOURCE, [("resource", each) for each in sorts], {"card": card}))[1]


@POSSIBLE.on(Convert)
def _converts(state: State, effect: Convert, user: User) -> bool:
    return isinstance(user.force, Squad) and present(state, user) and bool(_convertible(user.force, effect))


def _convertible(squad: Squad, effect: Convert) -> list[Resource]:
    return [each for each in RESOURCES if each != effect.into and squad.goods[RESOURCES.index(each)]]


@PERFORMED.on(Convert)
async def convert(t: Table[State], effect: Convert, user: User) -> None:
    """Up to so many resources of the user's squad become others, one for one [cave_evil.abilities.card-resource]."""
    squad = user.force
    if not isinstance(squad, Squad) or not present(t.state, user):
        return
    into, turned = RESOURCES.index(effect.into), 0
    while turned < effect.amount and (sorts := _convertible(squad, effect)):
        options = [*(("resource", each) for each in sorts), *([DONE] if turned else [])]
        option = await t.choose(user.seat, RESOURCE, options, {"card": user.card})
        if option == DONE:
            break
        squad.goods[RESOURCES.index(option[1])] -= 1
        squad.goods[into] += 1
        turned += 1
    if turned:
        t.tell(RESOURCE, Converted, user.card, user.seat, turned, effect.into)


# ---------------------------------------------------------------------- resources of players


@POSSIBLE.on(Gain)
def _gains(state: State, effect: Gain, user: User) -> bool:
    return effect.who != "me" or (not user.wild and necromancer_squad(state, user.seat) is not None)


@PERFORMED.on(Gain)
async def gain(t: Table[State], effect: Gain, user: User) -> None:
    """Players get resources, carried by their necromancers; or a spawn roll for resources is made for them.

    [cave_evil.conjuration.where-resources-go, cave_evil.spawn-rolls.resource-only]
    """
    for seat in await players_meant(t, effect.who, user):
        squad = necromancer_squad(t.state, seat)
        if squad is None:
            continue
        if effect.roll:
            await spawn_rolls.spawn(t, seat, "resources", squad.space, to=squad)
        if effect.goods.total:
            squad.goods = [a + b for a, b in zip(squad.goods, effect.goods.each(), strict=True)]
            t.tell("cave_evil.conjuration.where-resources-go", Gained, user.card, seat, *effect.goods.each())


@POSSIBLE.on(Lose)
def _loses(state: State, effect: Lose, user: User) -> bool:
    """Whether anybody has what is to be lost [cave_evil.abilities.no-use]."""
    squads = [squad for seat in candidates(state, effect.who, user) for squad in state.players[seat].squads]
    wanted = [RESOURCES.index(effect.half)] if effect.half else [at for at, owed in enumerate(effect.goods.each()) if owed]
    return any(squad.goods[at] for squad in squads for at in wanted)


@PERFORMED.on(Lose)
async def lose(t: Table[State], effect: Lose, user: User) -> None:
    """Players lose resources of their squads, at their choice of squads, or half of one [cave_evil.abilities.card-resource]."""
    for seat in await players_meant(t, effect.who, user):
        owed = list(effect.goods.each())
        if effect.half:
            which = RESOURCES.index(effect.half)
            owed[which] += sum(squad.goods[which] for squad in t.state.players[seat].squads) // 2
        lost = [await _give_up(t, seat, which, owed[which], user.card) for which in range(len(RESOURCES))]
        if any(lost):
            t.tell(RESOURCE, Lost, user.card, seat, lost[0], lost[1], lost[2])


async def _give_up(t: Table[State], seat: int, which: int, amount: int, card: str) -> int:
    """A player gives up so many of a resource, or all there are, from squads of choice."""
    squads = t.state.players[seat].squads
    left = min(amount, sum(squad.goods[which] for squad in squads))
    lost = left
    while left:
        options = [("from", squad.number, RESOURCES[which]) for squad in squads if squad.goods[which]]
        _, number, _ = await t.choose(seat, RESOURCE, options, {"card": card, "left": left})
        squad = next(each for each in squads if each.number == number)
        part = 1 if len(options) > 1 else left
        squad.goods[which] -= part
        left -= part
    return lost


for _sort in (Seize, Steal):
    POSSIBLE.on(_sort)(can_aim)
