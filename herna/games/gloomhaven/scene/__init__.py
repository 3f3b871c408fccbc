"""How a view is drawn.

The ids on which options rest. On the board: `hex:12`; `figure:brute`, `figure:bandit-guard:3` for whatever has hit points;
`element:fire`; `turn:brute`, `turn:bandit-guard` in the order of the round. In the trays: `card:trample` wherever it lies,
`class:brute`, `goal:zealot`, `perk:0`, `use:0` for what consuming elements would add now; `item:hide-armor` is the reader's, or
in the shop. What two may own alike has its owner in its id where it is not the reader's: `item:brute:hide-armor`.
"""

from __future__ import annotations

from functools import cache

from herna.games.gloomhaven.scene.board import layers
from herna.games.gloomhaven.scene.ground import laid_out
from herna.games.gloomhaven.scene.look import PALETTE
from herna.games.gloomhaven.scene.trays import counters_of, trays_of
from herna.games.gloomhaven.scene.words import in_words, legend
from herna.games.gloomhaven.view import View
from herna.kernel import Say
from herna.kernel.scene import Later, Scene


def scene(view: View, say: Say) -> Scene:
    """The known part of the map in layers, a tray for all that lies before a hero, counters; and the same in words."""
    say = cache(say)
    table = laid_out(view)
    trays = tuple(trays_of(view, say))
    return Scene(
        width=round(table.width),
        height=round(table.height),
        layers=layers(table, say),
        words=Later(in_words(table, say, trays)),
        legend=Later(legend(view, say, trays)),
        trays=trays,
        counters=tuple(counters_of(view, say)),
        palette=PALETTE,
    )
