"""The cards of the excavation deck, each performed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from herna.games.cave_evil.cave import pit_of
from herna.games.cave_evil.content import CONJURED, EXCAVATIONS
from herna.games.cave_evil.rules import excavation
from herna.games.cave_evil.state import State, Works

from .laying import at, cave, fetch, no_events, squad
from .performing import (
    EDGE,
    Deed,
    all_of,
    cards,
    check_deed,
    covered,
    drive,
    from_pit,
    goods,
    heaps,
    laid,
    last_tile,
    ours,
    purse,
    rows,
    spot,
    topped,
    wild,
)
from .staging import stage


@dataclass(frozen=True)
class Dug:
    """A dig that is finished with a card: the tile that is laid, what the diggers get and what else is seen."""

    card: str
    tile: str
    spoils: list[int]
    dice: tuple[int, ...]
    see: Callable[[Any], Any] = lambda state: None
    expect: Any = None
    lay: Callable[[Any], Any] = lambda state: None


def on_pit(state: State) -> list[int] | None:
    """What lies on the spawn pit of the tile that was laid last."""
    pit = pit_of(state.tiles[-1])
    return None if pit is None else heaps(state).get(pit)


DUG = (
    Dug("dig-tunnel", "tunnel", [3, 0, 0], (1, 3)),
    Dug("dig-tunnel", "tunnel", [0, 0, 0], (4, 2), wild, ["ghoul"], lambda s: topped(s, "construct", "ghoul")),
    Dug("dig-tunnel-vein", "tunnel", [0, 1, 0], (4, 2, 1)),
    Dug("dig-hall", "hall", [0, 0, 2], (3, 2)),
    Dug("dig-crook", "crook", [4, 0, 0], (1, 4)),
    Dug("dig-alcove", "alcove", [0, 2, 0], (2, 2)),
    Dug("dig-antechamber", "antechamber", [1, 1, 0], (1, 1, 2, 1)),
    Dug("dig-throneroom", "throneroom", [0, 0, 0], (1, 3), on_pit, [3, 0, 0]),
    Dug("dig-shrine", "shrine", [0, 0, 0], (1, 3, 2, 2), all_of(on_pit, wild), [[3, 2, 0], ["old-mold-mouth"]]),
    Dug("dig-temple", "temple", [0, 0, 0], (1, 3, 2, 2, 3, 1), all_of(on_pit, wild), [[3, 2, 1], ["old-mold-mouth"]]),
)

DEEDS = (
    Deed(
        "echo-of-the-pickaxe",
        heaps,
        {(6, 1): [1, 0, 0], (-4, 7): [0, 2, 0], (-6, -1): [0, 0, 3], (4, -7): [4, 0, 0]},
        dice=[1, 1, 2, 2, 3, 3, 1, 4],
    ),
    Deed(
        "pit-belches",
        lambda s: [(spot(s, each), cards(each)) for each in s.groups],
        [((0, 0), ["ghoul"])],
        lambda s: topped(s, "construct", "ghoul"),
        dice=[2],
    ),
    Deed(
        "light-sleeper",
        all_of(wild, from_pit, lambda s: s.eye),
        [["ghoul"], [4], 1],
        lambda s: topped(s, "construct", "ghoul"),
        dice=[4, 2],
    ),
    Deed("night-shift-cave-in", last_tile, ("tunnel", True)),
    Deed("false-bottom", last_tile, ("antechamber", False), dice=[3]),
    Deed("hairline-cracks", laid(3), [("single", False)] * 3),
    Deed("red-light-in-the-seams", lambda s: s.eye, 1),
    Deed("miners-nest-egg", purse, [0, 3, 0], dice=[4, 2, 3]),
)


@rows(*DUG)
def test_dug(row: Dug) -> None:
    state = cave(2)
    for deck in state.decks:
        no_events(state, deck)
    squad(state, 0, 1, at(state, *EDGE), "ratman").works = Works(fetch(state, row.card), 0)
    row.lay(state)
    table = stage(state, lambda t: excavation.finish(t, ours(t.state), step=False), dice=row.dice)
    drive(table, ())
    assert last_tile(table.state) == (row.tile, False)
    assert goods(table.state) == row.spoils
    assert row.see(table.state) == row.expect


@rows(*DEEDS)
def test_events(row: Deed) -> None:
    check_deed(row)


def test_every_card_of_the_deck_is_performed() -> None:
    events = {card for card, entry in CONJURED.items() if entry.deck == "excavation"}
    assert covered([DUG, DEEDS]) == events | set(EXCAVATIONS)
