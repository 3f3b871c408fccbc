"""The board: rock, the cave in it, the track around it, what lies there and who stands there."""

from __future__ import annotations

from collections.abc import Iterator

from herna.games.cave_evil.cave import covered
from herna.games.cave_evil.scene import facts, pieces
from herna.games.cave_evil.scene.grid import inset
from herna.games.cave_evil.scene.ground import Ground
from herna.games.cave_evil.scene.track import board_of, outlook, track
from herna.games.cave_evil.state import NOWHERE
from herna.games.cave_evil.view import View
from herna.kernel import Say
from herna.kernel.scene import Shape


def layers(view: View, say: Say, ground: Ground) -> tuple[tuple[Shape, ...], ...]:
    """The track, the cave, the Lairs, the spaces; then writing, crystals, what lies about, pieces, the Evil and fights."""
    return (
        tuple(track(view, say, board_of(ground))),
        ground.shapes,
        tuple(_homes(view)),
        tuple(_spaces(view, say, ground)),
        (*pieces.title_of(say, ground), *pieces.thrones(view, ground), *outlook(view, say, ground)),
        (*pieces.crystals(view, say, ground), *pieces.heaps(view, say, ground, under=False), *pieces.gates(view, say, ground)),
        tuple(pieces.forces(view, say, ground)),
        (*pieces.heaps(view, say, ground, under=True), *pieces.signs(view, say, ground)),
        (*pieces.evil(view, say, ground), *pieces.clash(view, say, ground)),
    )


def _homes(view: View) -> Iterator[Shape]:
    """The Lairs in the colours of their owners."""
    for seat, player in enumerate(view.players):
        if player.lair != NOWHERE and player.alive:
            places = frozenset(covered(view.tiles[player.lair]))
            yield Shape(form="line", path=inset(places), size=3, seat=seat)


def _spaces(view: View, say: Say, ground: Ground) -> Iterator[Shape]:
    """Each space that is or was open, to be clicked on; it says what it is and what is there."""
    told = facts.places(view, say, ground)
    cave = ground.cave
    for space, (path, floor) in enumerate(zip(ground.cells, ground.floors, strict=True)):
        label = facts.space(say, space, floor, cave.open(space))
        if space in told:
            label = ", ".join([label, *told[space]])
        yield Shape(id=f"space:{space}", form="area", path=path, label=label)
