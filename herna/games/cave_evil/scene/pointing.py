"""What is drawn above the board: how far a squad can go that is pointed at; and the tile that is being laid."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from herna.games.cave_evil.cave import covered, turns
from herna.games.cave_evil.rules.forces import left, squad_of
from herna.games.cave_evil.rules.movement import ways
from herna.games.cave_evil.scene.grid import ACROSS, DOWN, cell, outline_path, region
from herna.games.cave_evil.scene.ground import ground_of
from herna.games.cave_evil.scene.look import FLOORS
from herna.games.cave_evil.state import NOWHERE, Squad, Tile
from herna.games.cave_evil.view import View
from herna.kernel import Say
from herna.kernel.decision import Decision
from herna.kernel.event import Event
from herna.kernel.placing import Placing, Stance
from herna.kernel.scene import Shape


def look(view: View, thing: str, say: Say) -> Iterator[Shape]:
    """What belongs to a thing that is pointed at: the spaces that a squad could reach."""
    kind, _, rest = thing.partition(":")
    if kind != "squad":
        return
    seat, _, number = rest.partition(":")
    squad = squad_of(view, int(seat), int(number))
    if squad is None:
        return
    found = reach(view, squad)
    if len(found) > 1:
        places = ground_of(view).cave.board.places
        yield Shape(form="area", path=region(frozenset(places[space] for space in found)), size=40, seat=squad.seat)


def where(event: Event) -> Iterator[str]:
    """The spaces that an event names, whose numbers stand nowhere on the board; of a move all its steps."""
    named = [getattr(event, "origin", NOWHERE), *getattr(event, "path", ()), getattr(event, "space", NOWHERE)]
    yield from dict.fromkeys(f"space:{space}" for space in named if space != NOWHERE)


def reach(view: View, squad: Squad) -> set[int]:
    """The spaces to which a squad can still move, its own among them [cave_evil.movement.slowest]."""
    return set(ways(view, squad, max(0, left(view, squad))).steps)


def placing(view: View, decision: Decision[Any]) -> Placing | None:
    """The grid of the cave, and what a decision lays on it: a tile of the kind that its facts name, or a mark for one place."""
    option = next(iter(decision.options), None)
    word = option[0] if isinstance(option, tuple) and option else ""
    if word == "place":
        kind = decision.facts["tile"]
        return Placing(across=ACROSS, down=DOWN, turns=tuple(_stance(kind, turn) for turn in turns(kind)))
    if word in ("start", "toward", "breach"):
        return Placing(across=ACROSS, down=DOWN, turns=(Stance(turn=0, path=cell((0, 0))),))
    return None


def _stance(kind: Any, turn: int) -> Stance:
    """A tile turned one way, with its spaces and its spawn pit or crystal."""
    tile = Tile(kind, 0, 0, turn)
    path = outline_path(kind, turn)
    shapes = [Shape(form="ground", path=path, tone=FLOORS[tile.kind])]
    shapes += [Shape(form="area", path=cell(place)) for place in covered(tile)]
    return Stance(turn=turn, path=path, shapes=tuple(shapes))
