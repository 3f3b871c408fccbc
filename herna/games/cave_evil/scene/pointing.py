"""What is drawn above the board: how far a squad can go that is pointed at; and the tile that is being laid."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from herna.games.cave_evil.cave import covered, turns
from herna.games.cave_evil.content import TILES
from herna.games.cave_evil.rules.forces import left, squad_of, standing
from herna.games.cave_evil.scene.grid import ACROSS, DOWN, cell, outline_path, region
from herna.games.cave_evil.scene.ground import ground_of
from herna.games.cave_evil.scene.look import FLOORS
from herna.games.cave_evil.state import Squad, Tile
from herna.games.cave_evil.view import View
from herna.kernel import Say
from herna.kernel.decision import Decision
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
        yield Shape(
            form="area", path=region(frozenset(places[space] for space in found), rough=False), size=40, seat=squad.seat
        )


def reach(view: View, squad: Squad) -> set[int]:
    """The spaces within the movement that a squad has left, its own among them; not through others."""
    cave = ground_of(view).cave
    taken = standing(view)
    found = edge = {squad.space}
    for _ in range(left(view, squad)):
        edge = {there for here in edge for there in cave.neighbours[here] if there not in taken} - found
        found = found | edge
    return found


def placing(view: View, decision: Decision[Any]) -> Placing | None:
    """The grid of the cave, and the tile that a decision lays: its facts say of what kind it is."""
    kind = decision.facts.get("kind")
    if kind not in TILES:
        return None
    return Placing(across=ACROSS, down=DOWN, turns=tuple(_stance(kind, turn) for turn in turns(kind)))


def _stance(kind: Any, turn: int) -> Stance:
    """A tile turned one way, with its spaces and its spawn pit or crystal."""
    tile = Tile(kind, 0, 0, turn)
    path = outline_path(kind, turn)
    shapes = [Shape(form="ground", path=path, tone=FLOORS[tile.kind])]
    shapes += [Shape(form="area", path=cell(place)) for place in covered(tile)]
    return Stance(turn=turn, path=path, shapes=tuple(shapes))
