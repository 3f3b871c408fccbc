"""How a view is drawn.

The ids on which options rest. On the board: `space:12` for each space that is or was open, `squad:0:2` (seat and control card,
0 is N), `group:A`, `crystal:0`, `evil`. In the trays: `squad:0:2` and `group:A` again, and inside them what they are made of:
`creature:ghoul:17`, and `card:headband` for what is carried, as for cards in the reader's hand and for what lies about; the
second of two alike ends in `:2`. `deck:bribe` is a deck, `pile:bribe` the top card of its discard pile, `event:slave-revolt` an
event that waits, `attribute:strength` a place on the ring of a combat.
"""

from __future__ import annotations

from functools import cache

from herna.games.cave_evil.rules.turn_end import opens
from herna.games.cave_evil.scene import facts
from herna.games.cave_evil.scene.board import layers
from herna.games.cave_evil.scene.combat import panel
from herna.games.cave_evil.scene.ground import ground_of
from herna.games.cave_evil.scene.look import PALETTE, SIGNS
from herna.games.cave_evil.scene.pointing import look, placing, where
from herna.games.cave_evil.scene.track import board_of
from herna.games.cave_evil.scene.trays import counters_of, phases, tags, trays_of
from herna.games.cave_evil.scene.words import in_words, legend
from herna.games.cave_evil.view import View
from herna.kernel import Say
from herna.kernel.scene import Later, Scene

__all__ = ["look", "placing", "scene", "where"]


def scene(view: View, say: Say) -> Scene:
    """The cave in layers with the track around it, trays, counters, the combat; and the same in words."""
    say = cache(say)
    ground = ground_of(view)
    left, top, right, bottom = board_of(ground)
    trays = tuple(trays_of(view, say))
    fight = panel(view, say)
    return Scene(
        left=left,
        top=top,
        width=right - left,
        height=bottom - top,
        layers=layers(view, say, ground),
        words=Later(in_words(view, say, ground, trays, fight)),
        legend=Later(legend(view, say, trays)),
        trays=trays,
        counters=tuple(counters_of(view, say)),
        palette=PALETTE,
        backdrop="a-rock",
        panel=fight,
        phases=tuple(phases(view, say)),
        tags=tuple(tags(view)),
        signs=facts.signs(say),
        ring=tuple(SIGNS.values()),
        turn=view.active if view.phase not in ("setup", "cycle", "cycle_end") else None,
        first=opens(view) if view.phase != "setup" and any(player.alive for player in view.players) else None,
        log="left",
    )
