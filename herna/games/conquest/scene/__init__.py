"""How a view is drawn.

The ids on which options rest. On the board: `regiment:men-at-arms:2` for a regiment by its word (`naming.py`), `zone:1`, and
`terrain:0` by its place on the map. In the trays: `regiment:…` again, `fallen:…` for those that are gone, `command:militia` for
Command Cards, `objective:…` for Secondary Objectives.
"""

from __future__ import annotations

from functools import cache

from herna.games.conquest.scene import facts
from herna.games.conquest.scene.board import extent, layers
from herna.games.conquest.scene.fight import panel
from herna.games.conquest.scene.look import PALETTE, PROFILE, SCALE
from herna.games.conquest.scene.pointing import look, where
from herna.games.conquest.scene.sketching import sketch
from herna.games.conquest.scene.trays import counters_of, first_of, phases, shown_of, tags, trays_of, turn_of
from herna.games.conquest.scene.words import in_words, legend
from herna.games.conquest.view import View
from herna.kernel import Say
from herna.kernel.scene import Later, Scene

__all__ = ["look", "panel", "scene", "sketch", "where"]


def scene(view: View, say: Say) -> Scene:
    """The battlefield from above with what lies beside it, trays, counters; and the same in words."""
    say = cache(say)
    left, top, width, height = extent(view)
    trays = tuple(trays_of(view, say))
    return Scene(
        left=left,
        top=top,
        width=width,
        height=height,
        layers=layers(view, say),
        words=Later(in_words(view, say)),
        legend=Later(legend(view, say, trays)),
        trays=trays,
        counters=tuple(counters_of(view, say)),
        palette=PALETTE,
        phases=tuple(phases(view, say)),
        tags=tuple(tags(view)),
        signs=facts.signs(say),
        ring=tuple(PROFILE.values()),
        shown=shown_of(view),
        turn=turn_of(view),
        first=first_of(view),
        scale=SCALE,
        unit="″",
        log="left",
    )
