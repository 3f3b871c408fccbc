"""Every power of every card is performed at its moment and on its side: a row in some table of cards shows it."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from herna.games.cave_evil.content import (
    BEINGS,
    CONJURED,
    EVENTS,
    EXCAVATIONS,
    ITEMS,
    NECROMANCERS,
    THINGS,
    AnyEffect,
    Either,
    Power,
    Rolled,
    Special,
)
from herna.games.cave_evil.rules.items import price
from herna.games.cave_evil.state import Thing

from . import (
    test_cards_abyss,
    test_cards_bribe,
    test_cards_construct,
    test_cards_excavation,
    test_cards_masters,
    test_cards_summon,
    test_cards_tables,
    test_cards_traits,
)
from .performing import Battle, Deed, Fight, Sight
from .test_cards_excavation import Dug
from .test_cards_traits import Shot

MODULES = (
    test_cards_abyss,
    test_cards_bribe,
    test_cards_construct,
    test_cards_excavation,
    test_cards_masters,
    test_cards_summon,
    test_cards_tables,
    test_cards_traits,
)
ROWS = [
    row
    for module in MODULES
    for table in vars(module).values()
    if isinstance(table, tuple)
    for row in table
    if isinstance(row, Fight | Battle | Deed | Sight | Shot | Dug)
]
"""All that is performed."""


def shows(row: Any, power: Power) -> bool:
    """Whether a row performs something at the moment of a power, and on its side; the Devil's only needs it to be there."""
    if Special(word="necrotic-devil") in power.do:
        return isinstance(row, Sight)
    match power.when:
        case "ability":
            return isinstance(row, Deed)
        case "any-time":
            return isinstance(row, Deed | Battle)
        case "kill" | "death":
            return isinstance(row, Battle | Deed)
    if isinstance(row, Shot):
        return power.reach > 0 and power.side != "defender" and (power.when == "combat" or bool(row.use))
    if not isinstance(row, Fight | Battle):
        return False
    side = {"attack": "attacker", "defence": "defender"}[row.side]
    asked = {"declared": bool(row.use), "before": bool(row.before)}
    return power.side in ("", side) and asked.get(power.when, True)


def of(card: str) -> list[Any]:
    return [row for row in ROWS if row.card == card]


POWERED = [card for card, entry in {**BEINGS, **THINGS}.items() if entry.powers and card in CONJURED]


@pytest.mark.parametrize("card", POWERED)
def test_each_power_is_performed_at_its_moment(card: str) -> None:
    """For powers of the same moment and side as many rows as there are such powers."""
    powers = Counter((power.when, power.side) for power in {**BEINGS, **THINGS}[card].powers)
    for (when, side), count in powers.items():
        power = next(each for each in {**BEINGS, **THINGS}[card].powers if (each.when, each.side) == (when, side))
        assert sum(shows(row, power) for row in of(card)) >= count, f"{card}: {when} {side}"


def does(card: str) -> list[AnyEffect]:
    """What a card does."""
    entry = {**BEINGS, **THINGS, **EVENTS}[card]
    return [effect for power in getattr(entry, "powers", ()) for effect in power.do] + [*getattr(entry, "do", ())]


FORKED = {
    card: max(
        len(each.rows if isinstance(each, Rolled) else each.ways) for each in does(card) if isinstance(each, Rolled | Either)
    )
    for card in (*BEINGS, *THINGS, *EVENTS)
    if any(isinstance(each, Rolled | Either) for each in does(card))
}


@pytest.mark.parametrize("card", FORKED)
def test_every_result_of_a_table_and_every_way_is_performed(card: str) -> None:
    assert len([row for row in of(card) if isinstance(row, Deed | Battle)]) >= FORKED[card]


def test_no_card_is_without_a_row() -> None:
    """Creatures, items, spells and events of all decks, excavation cards and necromancers; a card of no words too."""
    every = {*CONJURED, *EXCAVATIONS, *NECROMANCERS}
    assert every - {row.card for row in ROWS} == {"cave-dwellers"}  # whom no bomb hurts: among the traits
    assert set(EVENTS) <= {row.card for row in ROWS if isinstance(row, Deed)}


def test_every_tool_is_seen_at_work() -> None:
    """Items that dig or make their squad quicker do so by being there."""
    tools = {card for card, item in ITEMS.items() if item.dig or item.movement}
    assert tools == {row.card for row in ROWS if isinstance(row, Sight) and row.card in ITEMS}


PAID = {
    "banner-of-cowards": (0, 0, 1),
    "pendulum-axe": (0, 1, 0),
    "key-to-a-private-hell": (0, 0, 2),
    "tethered-poppets": (0, 0, 1),
}


@pytest.mark.parametrize("card", PAID)
def test_what_each_further_use_costs(card: str) -> None:
    """The first use is free for who has invoked the card, not for who has found it."""
    assert not price(Thing(card, owner=0), 0).total
    assert price(Thing(card, owner=0, paid=True), 0).each() == PAID[card]
    assert price(Thing(card, owner=1), 0).each() == PAID[card]


def test_all_that_cost_something_are_priced() -> None:
    assert set(PAID) == {card for card, item in ITEMS.items() if item.pay.total}
