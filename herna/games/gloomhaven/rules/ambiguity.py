"""What is equally good for a monster is for the players to say [Nejistota]."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any

from herna.games.gloomhaven.content import CLASSES, ELEMENTS
from herna.games.gloomhaven.rules import elements, pointing
from herna.games.gloomhaven.rules.figures import empty, opposed
from herna.games.gloomhaven.rules.move import obstructed
from herna.games.gloomhaven.state import AnyFigure, Fixture, Hero, Monster, State, Summon
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
        if figure is not None and not isinstance(figure, Monster | Fixture):
            seat = seat_of(state, figure)
            break
    else:
        seat = first_seat(state)
    why = partial(_why_not, state, options)
    return await t.choose(seat, rule, pointing.sift(t, pointing.leader(state, seat), rule, options, why))


def _why_not(state: State, options: Sequence[Any], value: Any) -> str | None:
    """The rule by which something is not equally good for whoever acts, where it is not for the rule that asks to say.

    [gloomhaven.monster-turn.automated, gloomhaven.monster-focus.invisible, gloomhaven.initiative.order]
    """
    if value in options:
        return None
    who = state.find(state.now) if state.now else None
    match value:
        case ("to", int(place)) if who is not None:
            return obstructed(state, who, place)
        case ("at", int(place)):
            return None if place in empty(state) else "gloomhaven.move.empty-hex"
        case ("attack", str(name)) if who is not None:
            return _spared(state, who, name)
        case ("next", str(name)):
            return _not_tied(state, options[0][1], name)
        case str(element) if element in ELEMENTS:
            return elements.inert(state, element)
        case "done":
            return "gloomhaven.monster-turn.automated"
    return None


def _not_tied(state: State, tied: str, name: str) -> str | None:
    """The rule by which somebody does not act next: at another time, or after the heroes with whom a monster is tied.

    [gloomhaven.initiative.order, gloomhaven.initiative.tie-player-monster]
    """
    (first, _), (number, done) = _initiative(state, tied), _initiative(state, name)
    if done or number != first:
        return "gloomhaven.initiative.order"
    return "gloomhaven.initiative.tie-player-monster" if tied in CLASSES and name not in CLASSES else None


def _initiative(state: State, name: str) -> tuple[int, bool]:
    """The initiative of a hero, a monster type or an ally of nobody, and whether it has acted."""
    figure = state.find(name)
    if isinstance(figure, Hero):
        return figure.initiative, figure.done
    orders = state.orders(name.partition(":")[0])
    acted = figure.done if figure is not None else all(each.done for each in state.monsters if each.kind == name)
    return orders.initiative if orders is not None else 0, acted


def _spared(state: State, who: AnyFigure, name: str) -> str | None:
    """The rule by which a monster never attacks somebody; one that is turned has its enemies on its own side."""
    turned = isinstance(who, Monster) and bool(who.turned)
    foes: Iterable[AnyFigure] = state.monsters if turned else opposed(state, who)
    figure = next((each for each in foes if each.id == name and each is not who), None)
    if figure is None:
        return "gloomhaven.attack.no-allies"
    return "gloomhaven.monster-focus.invisible" if "invisible" in figure.conditions else None


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
