"""How fast a squad digs."""

from __future__ import annotations

from herna.games.cave_evil.content import BEINGS, ITEMS
from herna.games.cave_evil.events.digging import DigAbandoned
from herna.games.cave_evil.rules.forces import burden_of, lose_works
from herna.games.cave_evil.state import Creature, Squad, State, Thing
from herna.kernel import Table


def digs(creature: Creature) -> int:
    """The digging speed of a creature; none if what is attached to it keeps it from digging.

    [cave_evil.basics.card-digging-number]
    """
    dig = BEINGS[creature.card].dig
    if dig and creature.burdens and not all(burden.digs for card in creature.burdens if (burden := burden_of(card))):
        return 0
    return dig


def has_digger(squad: Squad) -> bool:
    """Whether one of a squad's creatures is a digger, whatever it has done [cave_evil.excavation.who]."""
    return any(map(digs, squad.creatures))


def give_up(t: Table[State], squad: Squad) -> None:
    """A squad moves or does something else: its dig is lost at once, aloud [cave_evil.excavation.other-action-loses]."""
    if squad.works is not None:
        lose_works(t.state, squad)
        t.tell("cave_evil.excavation.other-action-loses", DigAbandoned, squad.seat, squad.number)


def leave_dig(t: Table[State], squad: Squad) -> None:
    """Somebody is gone from a squad, or digs no more: without any digger its dig is given up.

    [cave_evil.excavation.one-digger-stays]
    """
    if squad.works is not None and not has_digger(squad):
        lose_works(t.state, squad)
        t.tell("cave_evil.excavation.one-digger-stays", DigAbandoned, squad.seat, squad.number)


def speed(squad: Squad) -> int:
    """The digging speed of a squad: of its diggers who have not acted, and of as many digging items as it can use.

    Without a digger, items alone dig nothing. [cave_evil.excavation.who, cave_evil.excavation.help-joins,
    cave_evil.excavation.help-not-acted, cave_evil.excavation.remove-rocks, cave_evil.squad-actions.digger-only]
    """
    total = 0
    for each in squad.creatures:
        if not each.acted:
            total += digs(each)
    if total and squad.things:
        total += _with_items(squad)
    return total


def _with_items(squad: Squad) -> int:
    """What digging items add."""
    return sum(ITEMS[thing.card].dig for thing in _tools(squad))


def _tools(squad: Squad) -> list[Thing]:
    """The digging items that a squad digs with: the best ones, as many as it can use; trinkets anybody can.

    What was used in this turn, here or elsewhere, digs no more. [cave_evil.items.once-per-turn]
    """
    found = [thing for thing in squad.things if thing.card in ITEMS and ITEMS[thing.card].dig and not thing.used]
    hands = sum(BEINGS[each.card].use for each in squad.creatures)
    held = sorted((each for each in found if not ITEMS[each.card].trinket), key=lambda each: -ITEMS[each.card].dig)
    return [*held[:hands], *(each for each in found if ITEMS[each.card].trinket)]


def wear_out(squad: Squad) -> None:
    """A squad digs with its tools: nobody else does in this turn [cave_evil.items.once-per-turn]."""
    for thing in _tools(squad) if squad.things else ():
        thing.used = True
