"""What is equally good for a monster is for the players to say [Nejasnosti]."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from herna.games.gloomhaven.state import AnyFigure, Hero, Monster, State, Summon, Thing
from herna.kernel import Table


async def decide(t: Table[State], rule: str, options: list[Any], about: Iterable[str] = ()) -> Any:
    """The player whose hero it is `about` decides, or else who is first in initiative; a table may leave it to chance.

    [gloomhaven.ambiguity.players-decide, gloomhaven.ambiguity.who-decides]
    """
    if len(options) == 1:
        return options[0]
    state = t.state
    if state.automatic:
        return t.pick(options)
    for name in about:
        figure = state.find(name)
        if figure is not None and not isinstance(figure, Monster | Thing):
            return await t.choose(seat_of(state, figure), rule, options)
    return await t.choose(first_seat(state), rule, options)


def first_seat(state: State) -> int:
    """The seat of the hero who is first in initiative."""
    heroes = state.present or state.heroes
    return min(heroes, key=lambda hero: (hero.initiative, hero.second)).seat


def seat_of(state: State, figure: AnyFigure) -> int:
    """The seat of a hero, or of the owner of a summon; who is first in initiative speaks for all others."""
    if isinstance(figure, Hero):
        return figure.seat
    if isinstance(figure, Summon) and figure.owner:
        return state.hero(figure.owner).seat
    return first_seat(state)
