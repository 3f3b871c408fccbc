"""Picking up, passing and dropping resources, items and spells: never an action [cave_evil.carrying.not-an-action]."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial

from herna.games.cave_evil.cave import cave_of
from herna.games.cave_evil.content import ITEMS, RESOURCES
from herna.games.cave_evil.events.turn import (
    Dropped,
    EyesDropped,
    EyesPassed,
    EyesPickedUp,
    GoodsDropped,
    GoodsPassed,
    GoodsPickedUp,
    Passed,
    PickedUp,
)
from herna.games.cave_evil.rules import tried
from herna.games.cave_evil.rules.forces import (
    can_carry,
    heap_on,
    is_trinket,
    slots,
    slots_of,
    squad_of,
    squads,
    tidy,
)
from herna.games.cave_evil.rules.menu import Activity, Option
from herna.games.cave_evil.state import NOBODY, NOWHERE, Creature, Squad, State, Thing
from herna.kernel import DONE, Table

GOODS = "resources"
EYES = "eyes"
Offers = Callable[[State, Squad, Squad], list[Option]]
"""What a squad can pass to another one."""


def eyes_banned(state: State, squad: Squad) -> bool:
    """Whether a player cannot bring the Eyes home: that would win in the turn of the once-per-game ability.

    [cave_evil.evil-statue.eyes-no-ability]
    """
    player = state.players[squad.seat]
    return player.spent_now and player.lit


def find(things: list[Thing], card: str) -> Thing:
    """The first of some things with a card."""
    return next(thing for thing in things if thing.card == card)


# Picking up


def take_offered(state: State, squad: Squad) -> list[Option]:
    """What a squad can pick up where it stands [cave_evil.carrying.anytime, cave_evil.carrying.carriers-only]."""
    heap = state.heaps.get(squad.space)
    if heap is None or not cave_of(state).open(squad.space):
        return []
    found: list[Option] = [("take", GOODS)] if any(heap.goods) else []
    if heap.eyes:
        found.append(("take", EYES))
    found += [("take", card) for card in dict.fromkeys(thing.card for thing in heap.things) if can_carry(squad, card)]
    return found


def take_wished(state: State, squad: Squad) -> Iterator[Option]:
    """Whatever lies under a squad."""
    heap = state.heaps.get(squad.space)
    if heap is not None:
        if any(heap.goods):
            yield ("take", GOODS)
        if heap.eyes:
            yield ("take", EYES)
        yield from (("take", card) for card in dict.fromkeys(thing.card for thing in heap.things))


def take_barred(state: State, squad: Squad, option: Option) -> str | None:
    """Why a squad cannot pick a thing up."""
    if not cave_of(state).open(squad.space):
        return "cave_evil.excavation.buried-items"
    if option[1] in (GOODS, EYES) or can_carry(squad, option[1]):
        return None
    return "cave_evil.squads.carry-mix" if slots(squad) else "cave_evil.carrying.carriers-only"


async def take(t: Table[State], squad: Squad, option: Option) -> None:
    """Pick something up [cave_evil.carrying.pickup-free]."""
    pick_up(t, squad, option[1])


def pick_up(t: Table[State], squad: Squad, what: str) -> None:
    """A squad picks up what lies on its space; resources stay with the squad [cave_evil.carrying.stays-with-squad].

    All creatures can carry any amount of resources, and any creature the Eyes. [cave_evil.squads.unlimited-resources,
    cave_evil.evil-statue.eyes-anyone, cave_evil.squad-actions.resources-all]
    """
    heap = heap_on(t.state, squad.space)
    if what == GOODS:
        metal, gore, flame = heap.goods
        t.tell("cave_evil.carrying.pickup-free", GoodsPickedUp, squad.seat, squad.number, metal, gore, flame)
        squad.goods = [a + b for a, b in zip(squad.goods, heap.goods, strict=True)]
        heap.goods = [0, 0, 0]
    elif what == EYES:
        t.tell("cave_evil.evil-statue.eyes-anyone", EyesPickedUp, squad.seat, squad.number)
        squad.eyes, heap.eyes = True, False
    else:
        thing = find(heap.things, what)
        heap.things.remove(thing)
        if thing.owner != squad.seat:
            thing.owner = NOBODY
        squad.things.append(thing)
        t.tell("cave_evil.carrying.pickup-free", PickedUp, squad.seat, squad.number, what)
    tidy(t.state, squad.space)


async def gather(t: Table[State], squad: Squad) -> None:
    """Pick up in passing whatever one likes, and pass it on at once; whose hands are full may leave a thing for another.

    What a squad moves by it keeps.
    [cave_evil.carrying.pickup-free, cave_evil.carrying.pass-free, cave_evil.hire.takes-resources,
    cave_evil.subdue.takes-resources]
    """
    state = t.state
    while True:
        found: list[Option] = t.sift(
            take_offered(state, squad), partial(take_barred, state, squad), among=lambda: take_wished(state, squad)
        )
        found += [("give", other.seat, other.number) for other in partners(state, squad) if spare(state, squad, other)]
        if state.phase != "neighbours" and _hands_full(state, squad):
            found += [("drop", card) for card in dict.fromkeys(thing.card for thing in squad.things) if not moves_by(card)]
        if not found:
            return
        what = await t.choose(squad.seat, "cave_evil.carrying.pickup-free", [*found, DONE], {"number": squad.number})
        if what == DONE:
            return
        if what[0] == "take":
            pick_up(t, squad, what[1])
        elif what[0] == "drop":
            await drop(t, squad, what)
        else:
            await give(t, squad, what, spare)


def _hands_full(state: State, squad: Squad) -> bool:
    """Whether a thing lies under a squad for which it has no slot left."""
    heap = state.heaps.get(squad.space)
    return heap is not None and any(not can_carry(squad, thing.card) for thing in heap.things)


def moves_by(card: str) -> bool:
    """Whether a thing makes a squad faster: on a spawn pit it might not get off without it."""
    return card in ITEMS and ITEMS[card].movement > 0


def spare(state: State, squad: Squad, other: Squad) -> list[Option]:
    """What a squad on a spawn pit can pass to another one."""
    return [gift for gift in gifts(state, squad, other) if gift[0] != "thing" or not moves_by(gift[1])]


# Passing


def partners(state: State, squad: Squad) -> list[Squad]:
    """The own squads beside a squad; nothing is passed to or from under a collapse.

    [cave_evil.carrying.pass-adjacent, cave_evil.carrying.pass-to-whom, cave_evil.excavation.buried-no-passing]
    """
    cave = cave_of(state)
    if not cave.open(squad.space):
        return []
    near = cave.neighbours[squad.space]
    return [other for other in state.players[squad.seat].squads if other.space in near]


def amounts(squad: Squad) -> list[Option]:
    """All the resources of a squad, or so many of one of them."""
    found: list[Option] = [("all",)] if sum(squad.goods) > 1 else []
    for resource, amount in zip(RESOURCES, squad.goods, strict=True):
        found += [("goods", resource, count) for count in range(1, amount + 1)]
    return found


def counted(squad: Squad, gift: Option) -> list[int]:
    """How much of each resource is meant."""
    return list(squad.goods) if gift[0] == "all" else [gift[2] if each == gift[1] else 0 for each in RESOURCES]


def gifts(state: State, squad: Squad, other: Squad) -> list[Option]:
    """What a squad can pass to another one now [cave_evil.squad-actions.resources-all, cave_evil.carrying.carriers-only]."""
    found = amounts(squad)
    if state.phase == "neighbours":  # only resources [cave_evil.phase-1.resources-only]
        return found
    if squad.eyes:
        found.append((EYES,))
    found += [("thing", card) for card in dict.fromkeys(thing.card for thing in squad.things) if can_carry(other, card)]
    return found


def give_offered(state: State, squad: Squad) -> list[Option]:
    """To whom a squad can pass something [cave_evil.carrying.anytime, cave_evil.phase-1.may-pass-resources]."""
    if not squad.things and not squad.eyes and not any(squad.goods):
        return []
    return [("give", other.seat, other.number) for other in partners(state, squad) if gifts(state, squad, other)]


def give_wished(state: State, squad: Squad) -> Iterator[Option]:
    """To all squads, those of others too."""
    yield from (("give", other.seat, other.number) for other in squads(state) if other is not squad)


def give_barred(state: State, squad: Squad, option: Option) -> str | None:
    """Why nothing can be passed to a squad [cave_evil.carrying.pass-to-whom]."""
    if option[1] != squad.seat:
        return "cave_evil.carrying.pass-to-whom"
    other = squad_of(state, squad.seat, option[2])
    assert other is not None
    cave = cave_of(state)
    if not cave.open(squad.space) or not cave.open(other.space):
        return "cave_evil.excavation.buried-no-passing"
    if other not in partners(state, squad):
        return "cave_evil.carrying.pass-adjacent"
    if gifts(state, squad, other):
        return None
    return _no_gift(state, other) if squad.things else "cave_evil.carrying.anytime"


def _no_gift(state: State, other: Squad) -> str:
    """Why a squad cannot get a thing: in phase 1 none is passed, or it cannot carry it."""
    if state.phase == "neighbours":
        return "cave_evil.phase-1.resources-only"
    return "cave_evil.squads.carry-mix" if slots(other) else "cave_evil.carrying.carriers-only"


def too_much(squad: Squad) -> list[Option]:
    """More resources than a squad carries, as far as somebody might try."""
    return [
        ("goods", resource, count)
        for resource, amount in zip(RESOURCES, squad.goods, strict=True)
        for count in range(amount + 1, 100)
    ]


async def give(t: Table[State], squad: Squad, option: Option, offers: Offers | None = None) -> None:
    """Pass something to the squad beside: no action, no movement, and never in a combat, so never to who is just defending.

    [cave_evil.carrying.pass-free, cave_evil.carrying.not-an-action, cave_evil.carrying.not-to-defender,
    cave_evil.carrying.chain-tomas, cave_evil.invoke.pass-first, cave_evil.invoke.pass-allowed-when-frozen,
    cave_evil.items.belongs-to-squad]
    """
    other = squad_of(t.state, squad.seat, option[2])
    assert other is not None
    facts = {"number": squad.number, "to": other.number}
    found = (offers or gifts)(t.state, squad, other)
    t.refuse(_no_gift(t.state, other), lambda: [("thing", thing.card) for thing in squad.things])
    t.refuse("cave_evil.carrying.stays-with-squad", lambda: too_much(squad))
    elsewhere = partial(tried.cards, t.state, squad.seat)
    t.refuse("cave_evil.items.belongs-to-squad", lambda: [("thing", card) for card in elsewhere()])
    gift = await t.choose(squad.seat, "cave_evil.carrying.pass-adjacent", found, facts)
    hand_over(t, squad, other, gift)


def hand_over(t: Table[State], squad: Squad, other: Squad, gift: Option) -> None:
    """A gift changes squads at once [cave_evil.carrying.pass-adjacent]."""
    who = squad.seat, squad.number, other.number
    match gift:
        case ("thing", card):
            thing = find(squad.things, card)
            squad.things.remove(thing)
            other.things.append(thing)
            t.tell("cave_evil.carrying.pass-adjacent", Passed, *who, card)
        case (word,) if word == EYES:
            squad.eyes, other.eyes = False, True
            t.tell("cave_evil.carrying.pass-adjacent", EyesPassed, *who)
        case _:
            metal, gore, flame = goods = counted(squad, gift)
            squad.goods = [a - b for a, b in zip(squad.goods, goods, strict=True)]
            other.goods = [a + b for a, b in zip(other.goods, goods, strict=True)]
            t.tell("cave_evil.carrying.pass-adjacent", GoodsPassed, *who, metal, gore, flame)


# Dropping


def drop_offered(state: State, squad: Squad) -> list[Option]:
    """What a squad can drop [cave_evil.carrying.drop]."""
    found: list[Option] = [("drop", GOODS)] if any(squad.goods) else []
    if squad.eyes:
        found.append(("drop", EYES))
    return found + [("drop", card) for card in dict.fromkeys(thing.card for thing in squad.things)]


async def drop(t: Table[State], squad: Squad, option: Option) -> None:
    """Dropped things stay on the squad's space; of resources the player says how many.

    [cave_evil.carrying.drop, cave_evil.carrying.drop-place, cave_evil.advanced.abandon-things]
    """
    if option[1] == GOODS:
        t.refuse("cave_evil.carrying.drop", lambda: too_much(squad))
        some = await t.choose(squad.seat, "cave_evil.carrying.drop", amounts(squad), {"number": squad.number})
        put_goods_down(t, squad, counted(squad, some))
    else:
        put_down(t, squad, option[1])


def put_goods_down(t: Table[State], squad: Squad, goods: list[int]) -> None:
    """A squad puts resources down on its space [cave_evil.carrying.drop-place]."""
    metal, gore, flame = goods
    heap = heap_on(t.state, squad.space)
    t.tell("cave_evil.carrying.drop-place", GoodsDropped, squad.seat, squad.number, metal, gore, flame)
    heap.goods = [a + b for a, b in zip(heap.goods, goods, strict=True)]
    squad.goods = [a - b for a, b in zip(squad.goods, goods, strict=True)]


def put_down(t: Table[State], squad: Squad, what: str) -> None:
    """A squad puts a thing down on its space, or the Glowing Eyes; a gate falls by it.

    [cave_evil.carrying.drop-place, cave_evil.cards.iron-gate-blocks]
    """
    heap = heap_on(t.state, squad.space)
    if what == EYES:
        t.tell("cave_evil.carrying.drop-place", EyesDropped, squad.seat, squad.number)
        squad.eyes, heap.eyes = False, True
    else:
        thing = find(squad.things, what)
        squad.things.remove(thing)
        thing.gate = NOWHERE
        heap.things.append(thing)
        t.tell("cave_evil.carrying.drop-place", Dropped, squad.seat, squad.number, what)


async def surplus(
    t: Table[State], squad: Squad, staying: Sequence[Creature], rule: str = "cave_evil.squads.items-on-split"
) -> list[str]:
    """What a squad will carry no longer when only some of it stay; the player chooses [cave_evil.squads.items-on-split]."""
    cards = [thing.card for thing in squad.things if not is_trinket(thing.card)]
    room = sum(map(slots_of, staying))
    chosen = []
    while len(cards) > room:
        options = [("thing", card) for card in dict.fromkeys(cards)]
        _, card = await t.choose(squad.seat, rule, options, {"number": squad.number})
        cards.remove(card)
        chosen.append(card)
    return chosen


def part_with(t: Table[State], squad: Squad, part: Squad | None, cards: Iterable[str]) -> None:
    """What a squad can no longer carry goes along with those who left it, if they can carry it, or stays on the space.

    All else can be passed between the parts afterwards, since they stand side by side. [cave_evil.squads.items-on-split]
    """
    for card in cards:
        if part is not None and can_carry(part, card):
            hand_over(t, squad, part, ("thing", card))
        else:
            put_down(t, squad, card)


def bring_all(t: Table[State], squad: Squad, host: Squad) -> None:
    """Whoever leaves a spawn pit last takes along what the squad has picked up there [cave_evil.hire.takes-items].

    What the squad that they join cannot carry stays on the pit.
    [cave_evil.hire.takes-resources, cave_evil.carrying.carriers-only]
    """
    part_with(t, squad, host, [thing.card for thing in squad.things])
    if any(squad.goods):
        hand_over(t, squad, host, ("all",))
    if squad.eyes:
        hand_over(t, squad, host, (EYES,))


ACTIVITIES = (
    Activity(("take",), take_offered, take_wished, take_barred, take),
    Activity(("give",), give_offered, give_wished, give_barred, give, neighbours=True),
    Activity(("drop",), drop_offered, drop_offered, lambda state, squad, option: None, drop),
)
