"""How a view is drawn.

The ids on which options rest. On the board: `card:bakery`; the places `street:bakery` and `inside:bakery`; `figure:0` by seat;
`enemy:bakery:street:Y`, with `:1` at the end those who have one wound. Where the reader stands: `here:street`, `here:inside`,
`ground:knife` for what can be picked up, `big:van` for what can be repaired. In the trays: `character:tereza`,
`action:forward` in hand, `now:forward` for this round, `plan:forward` for the next, `use:search`, `recipe:make-spear`,
`silence`; `item:pistol:3` is carried or lies within reach, `outside:…` is kept out of town, `drawn:…` was drawn in a search,
`offer:…` is offered. Alike ones are one card with a number, but of those drawn the second ends in `:2`; what belongs to others
has their seat in its id.
"""

from __future__ import annotations

from functools import cache

from herna.games.zombie_country.scene.board import layers
from herna.games.zombie_country.scene.look import PALETTE
from herna.games.zombie_country.scene.town import laid_out, size_of
from herna.games.zombie_country.scene.trays import counters_of, trays_of
from herna.games.zombie_country.scene.words import in_words, legend
from herna.games.zombie_country.view import View
from herna.kernel import Say
from herna.kernel.scene import Later, Scene


def scene(view: View, say: Say) -> Scene:
    """The town in layers, a tray for everything that lies before a player, counters; and the same in words."""
    say = cache(say)  # many cards bear the same words
    town = laid_out(view, say)
    trays = tuple(trays_of(view, say))
    width, height = size_of(town)
    return Scene(
        width=width,
        height=height,
        layers=layers(town, width),
        words=Later(in_words(town, trays)),
        legend=Later(legend(view, say)),
        trays=trays,
        counters=tuple(counters_of(view, say)),
        palette=PALETTE,
        backdrop="a-dusk",
    )
