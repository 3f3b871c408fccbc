"""How a view is drawn.

The ids on which options rest: `zone:north`, `region:3` (0 is the Shores), `bonus:mine`, `troop:koda:3:basic`,
`troop:runen:3:ram:4` on the map; `faction:koda`, `elite:ram`, `ability:guild`, `feat:contract`, `scenario:…`, `pool:mine` in
the trays. An option does not say whose it is, so what a player spends in a turn has no seat in its id while the turn
lasts: `die:mine`, `eye`, `mat`, `removed`; on the other mats these are `die:1:mine`, `eye:1`, `mat:1`, `removed:1`. The
second of two alike ends in `:2`.
"""

from __future__ import annotations

from functools import cache

from herna.games.zloba.scene.board import map_of
from herna.games.zloba.scene.places import HEIGHT, WIDTH
from herna.games.zloba.scene.trays import counters_of, trays_of
from herna.games.zloba.scene.words import in_words, legend
from herna.games.zloba.view import View
from herna.kernel import Say
from herna.kernel.scene import Later, Scene

PALETTE = {"a-sea": "#8fb8c1"}
"""The inks of the board, beside those of the backdrop: the sea around it."""


def scene(view: View, say: Say) -> Scene:
    """The map in layers, a tray for each playmat, the pool and the scenario, counters; and the same in words."""
    grounds, layers = map_of(view, say)
    say = cache(say)
    trays = tuple(trays_of(view, say))
    return Scene(
        width=WIDTH,
        height=HEIGHT,
        layers=layers,
        words=Later(in_words(view, say, grounds, trays)),
        legend=Later(legend(view, say)),
        trays=trays,
        counters=tuple(counters_of(view, say)),
        palette=PALETTE,
        backdrop="a-sea",
    )
