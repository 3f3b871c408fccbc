"""The moments at which cards, items and monsters that are one of a kind may speak, in the order in which they come.

Content says a word (`special`), a function listens to it: `@STRUCK.on("splash-damage")`. A rule that only changes a little for
a word asks for it in place: `FLYING = asked("flying")`. That no word and no listener is alone is checked when the game is
imported, by `rules.listeners`.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from herna.games.gloomhaven.content import Ability, Item, Line
from herna.games.gloomhaven.doing import Doing
from herna.games.gloomhaven.state import AnyFigure, Hero, State
from herna.kernel import Table
from herna.kernel.moments import Asked, Moment

if TYPE_CHECKING:  # what listeners get belongs to the chapters, which come later
    from herna.games.gloomhaven.rules.attack import Blow
    from herna.games.gloomhaven.rules.monster.cards import Mind
    from herna.games.gloomhaven.rules.move import Ways
    from herna.games.gloomhaven.rules.performing import Act

Perform = Callable[[Table[State], "Act", Any], Awaitable[bool]]
"""Performs a piece of a line, and tells whether the line is done."""

asked = Asked()
"""Words that rules ask for in place: of a line or an augment, of an item that is worn, of a card in the active area."""

BEGUN: Moment[str, Callable[[Table[State], Hero], None]] = Moment()
"""A scenario with a rule of its own begins: what that does to each hero whom no perk spares."""

ORDERED: Moment[str, Callable[[Table[State], Hero, Item], Awaitable[None]]] = Moment()
"""All cards of the round are revealed: what a worn item may do about the order, for who neither rests nor is stunned."""

PERFORMED: Moment[type[Ability], Perform] = Moment()
"""Somebody performs a line of this sort, piece by piece."""

INSTEAD: Moment[str, Perform] = Moment()
"""The same for a line with a name, in place of what its sort says."""

CONCERNED: Moment[str, Callable[[State, Act, AnyFigure], bool]] = Moment()
"""A line with a name looks for those whom it is about: whether a figure that its words include is one of them."""

READY: Moment[str, Callable[[State, Hero, Item], bool]] = Moment()
"""Somebody wants to use an item: whether there is any use for it now."""

EMPLOYED: Moment[str, Callable[[Table[State], Hero, Item], Awaitable[None]]] = Moment()
"""An item is used in its owner's turn: what it does before its lines are performed."""

CHARGED: Moment[str, Callable[[Table[State], Hero, Item], Awaitable[None]]] = Moment()
"""An item has been used on a line: what that costs beside elements."""

WAYS: Moment[str, Callable[[State, Act, bool], Ways]] = Moment()
"""A move with a name looks for its ways, walking or jumping: where it can go instead."""

ENDS: Moment[str, Callable[[State, Act, int], bool]] = Moment()
"""A move with a name looks for its ends: whether it may end on a hex."""

AHEAD: Moment[str, Callable[[Table[State], Act, list[int]], None]] = Moment()
"""A move with a name begins: what it does to its way first. Such a move is chosen hex by hex."""

ENTERED: Moment[str, Callable[[Table[State], Act, list[int]], Awaitable[None]]] = Moment()
"""A move with a name is over: what happens on the hexes that it entered. Such a move is chosen hex by hex."""

ALONG: Moment[str, Callable[[Table[State], Act, AnyFigure, int], Awaitable[list[str]]]] = Moment()
"""The first target of an attack with a name is chosen, at some range: who else is hit with it."""

HELPED: Moment[str, Callable[[Table[State], Hero, Item], Awaitable[Item | None]]] = Moment()
"""An ally attacks its first target: the item, if its wearer, who is not stunned, uses it on that attack."""

SHARPENED: Moment[str, Callable[[State, Act, Hero, Item, bool], bool]] = Moment()
"""A hero attacks a target, in melee or not: whether a worn item counts for that by itself."""

DRAWN_ON: Moment[str, Callable[[State, AnyFigure, AnyFigure], AnyFigure]] = Moment()
"""A monster attacks somebody: whom a card in the active area has it attack instead, or the same."""

BETRAYED: Moment[str, Callable[[Table[State], AnyFigure, Hero, Item, int], Awaitable[AnyFigure]]] = Moment()
"""A monster attacks a hero, at some range: whom a worn item has it attack instead, or the same."""

PRICES: Moment[str, Callable[[Table[State], AnyFigure], Awaitable[bool]]] = Moment()
"""A bonus with a price would count for an attack: whether the attacker has paid it."""

SPARED: Moment[str, Callable[[Table[State], Hero, Item], Awaitable[bool]]] = Moment()
"""An attack would hurt a summon: whether its owner, who is not stunned, keeps that off it with a worn item."""

INTO: Moment[str, Callable[[Table[State], AnyFigure, AnyFigure], Awaitable[None]]] = Moment()
"""Somebody pushes a figure onto an obstacle, as only a push with a name can: what happens there."""

CRASHED: Moment[str, Callable[[Table[State], AnyFigure, AnyFigure, int], Awaitable[None]]] = Moment()
"""A push with a name is stopped by a wall or an obstacle: what it does for the hexes that are left of it."""

ANSWERED: Moment[str, Callable[[Table[State], AnyFigure, Hero, Item], Awaitable[None]]] = Moment()
"""An attack on a hero is over, Retaliate too: what a worn item does to the attacker."""

STRUCK: Moment[str, Callable[[Table[State], Act, AnyFigure, Blow], Awaitable[None]]] = Moment()
"""A line or an augment with a name has hit a target: what comes after it."""

HIT: Moment[str, Callable[[Table[State], Act, AnyFigure, int, Item], Awaitable[None]]] = Moment()
"""An attack on which an item was used has hit a target, who stood on a hex: what the item does then."""

AFTERMATH: Moment[str, Callable[[Table[State], Act, Item], Awaitable[None]]] = Moment()
"""An attack with an area is over on which an item was used: what the item does then."""

SLAIN: Moment[str, Callable[[Table[State], Act], None]] = Moment()
"""A line with a name has killed an enemy: what it leaves behind."""

LAST_WORDS: Moment[type[AnyFigure], Callable[[Table[State], Any, int], Awaitable[None]]] = Moment()
"""A figure of this sort has died, and is gone from its hex: what it still does from there."""

REWARDED: Moment[str, Callable[[Table[State], Hero, Item], Awaitable[None]]] = Moment()
"""A hero, or a summon of it, has killed a monster: what a worn item gives for that."""

ADDED: Moment[str, Callable[[Table[State], Hero, Item, Doing], Awaitable[None]]] = Moment()
"""A hero has performed an action of a sort for which it wears an item: what the item adds."""

TURN_OVER: Moment[str, Callable[[Table[State], Hero, Item], Awaitable[None]]] = Moment()
"""A hero's turn ends: what a worn item makes of what was done in it."""

DAMPENED: Moment[str, Callable[[Table[State], Hero, Item], Awaitable[bool]]] = Moment()
"""Monsters are about to consume an element: whether the wearer of an item, who is not stunned, takes it from them."""

OBEYED: Moment[type[Ability], Callable[[Table[State], Mind, Any], Awaitable[bool]]] = Moment()
"""A monster performs a line of this sort: whether any of it was done."""

SHAPED: Moment[str, Callable[[State, Mind, Any], Line | None]] = Moment()
"""A monster comes to a line with a name: the line that it is in this situation, or none."""

MONSTROUS: Moment[str, Callable[[Table[State], Mind, Any], Awaitable[None]]] = Moment()
"""A monster performs a line like no other."""
