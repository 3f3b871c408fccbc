"""How fast a squad digs."""

from __future__ import annotations

from herna.games.cave_evil.content import BEINGS, ITEMS
from herna.games.cave_evil.rules.forces import burden_of, lose_works
from herna.games.cave_evil.state import Creature, Squad, State


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


def leave_dig(state: State, squad: Squad) -> None:
    """Somebody is gone from a squad, or digs no more: without any digger its dig is given up.

    [cave_evil.excavation.one-digger-stays]
    """
    if squad.works is not None and not has_digger(squad):
        lose_works(state, squad)


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
    """What digging items add: the best ones, as many as the squad can use; trinkets anybody can."""
    items = [item for thing in squad.things if (item := ITEMS.get(thing.card)) and item.dig]
    hands = sum(BEINGS[each.card].use for each in squad.creatures)
    worn = sorted((item.dig for item in items if not item.trinket), reverse=True)[:hands]
    return sum(worn) + sum(item.dig for item in items if item.trinket)
