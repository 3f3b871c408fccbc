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

from collections.abc import Iterator
from functools import cache

from herna.games.zombie_country.scene import seen
from herna.games.zombie_country.scene.board import layers
from herna.games.zombie_country.scene.look import PALETTE
from herna.games.zombie_country.scene.things import things
from herna.games.zombie_country.scene.town import laid_out, size_of
from herna.games.zombie_country.scene.trays import all_trays
from herna.games.zombie_country.scene.words import in_words, legend
from herna.games.zombie_country.view import View
from herna.kernel import Say
from herna.kernel.scene import Counter, Later, Scene

__all__ = ["scene", "things"]


def scene(view: View, say: Say) -> Scene:
    """The town in layers, a tray for everything that lies before a player, counters; and the same in words."""
    say = cache(say)  # many cards bear the same words
    town = laid_out(view, say)
    trays = tuple(all_trays(view, say))
    width, height = size_of(town)
    return Scene(
        width=width,
        height=height,
        layers=layers(town, width),
        words=Later(in_words(town, trays)),
        legend=Later(legend(view, say)),
        trays=trays,
        counters=tuple(_counters(view, say)),
        palette=PALETTE,
        backdrop="a-dusk",
    )


def _counters(view: View, say: Say) -> Iterator[Counter]:
    """Round, dusk and decks, then for each player health, stamina and loudness."""
    yield Counter(id="round", title=say("scene-count", what="round"), value=view.round, symbol="hourglass")
    if not view.town:
        return
    yield Counter(id="dusk", title=say("scene-count-dusk", night=view.night), value=view.dusk, symbol="dusk")
    for pile, count in seen.piles(view):
        yield Counter(id=f"deck:{pile}", title=say("scene-deck", pile=pile), value=count, symbol="deck")
    for seat, player in enumerate(view.players):
        if player.character and not player.dead:
            left = player.card.health - player.wounds
            yield Counter(id=f"health:{seat}", title=say("scene-count", what="health"), value=left, symbol="heart", seat=seat)
            title = say("scene-count", what="stamina")
            yield Counter(id=f"stamina:{seat}", title=title, value=player.stamina, symbol="stamina", seat=seat)
            title = say("scene-count", what="loudness")
            yield Counter(id=f"loudness:{seat}", title=title, value=player.loudness, symbol="loudness", seat=seat)
