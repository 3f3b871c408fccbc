"""Conditions: how they begin and how they end [Stavy]."""

from __future__ import annotations

from collections.abc import Iterable

from herna.games.gloomhaven.events import Cursed, Gained, Rid
from herna.games.gloomhaven.rules import item_cards
from herna.games.gloomhaven.rules.damage import suffer
from herna.games.gloomhaven.rules.modifier_cards import deck_of
from herna.games.gloomhaven.rules.moments import asked
from herna.games.gloomhaven.state import AnyFigure, Fixture, Hero, Monster, State
from herna.kernel import Table
from herna.kernel.deck import Deck

CLEAR_HEADED, IMMUNE = asked("clear-headed"), asked("immune")

LASTING = 9
"""Poison and Wound stay until they are healed."""


def afflict(t: Table[State], figure: AnyFigure, conditions: Iterable[str]) -> None:
    """Give a figure conditions; it has each at most once, and a new one renews its time [gloomhaven.conditions.one-each].

    What it gains in its own turn outlasts the end of that turn.

    [gloomhaven.conditions.duration-own-turn, gloomhaven.conditions.positive-conditions]
    """
    for wanted in conditions:
        condition = _instead(figure, wanted)
        if not figure.alive or immune(figure, condition):
            continue
        if condition == "bless":
            bless(t, figure)
        elif condition == "curse":
            curse(t, figure)
        else:
            long = LASTING if condition in ("poison", "wound") else 2 if t.state.now == figure.id else 1
            figure.conditions[condition] = long
            t.tell(f"gloomhaven.conditions.{condition}", Gained, figure.id, condition)


def _instead(figure: AnyFigure, condition: str) -> str:
    """What a condition turns into: an item makes Strengthen of Muddle."""
    if condition == "muddle" and isinstance(figure, Hero) and item_cards.wearing(figure, CLEAR_HEADED):
        return "strengthen"
    return condition


def immune(figure: AnyFigure, condition: str) -> bool:
    """Bosses are immune to what their card lists, heroes to what an item keeps off, obstacles to all that is bad.

    [gloomhaven.bosses.immunities, gloomhaven.special-rules.obstacle-enemy]
    """
    if isinstance(figure, Monster):
        return condition in figure.card.immune
    if isinstance(figure, Hero):
        return any(condition in item.change.conditions for item in item_cards.wearing(figure, IMMUNE))
    return isinstance(figure, Fixture)


def bless(t: Table[State], figure: AnyFigure) -> None:
    """Shuffle a Bless into the rest of the deck, if one is left.

    [gloomhaven.conditions.bless-limit, gloomhaven.conditions.bless]
    """
    if t.state.blesses:
        t.state.blesses -= 1
        _shuffle_in(t, figure, "bless")


def curse(t: Table[State], figure: AnyFigure) -> None:
    """Shuffle a Curse into the rest of the deck, if one is left.

    [gloomhaven.conditions.curse-limits, gloomhaven.conditions.curse, gloomhaven.modifier-cards.curse-icon]
    """
    if deck_of(t.state, figure) is t.state.pile:
        if t.state.monster_curses:
            t.state.monster_curses -= 1
            _shuffle_in(t, figure, "curse")
    elif t.state.curses:
        t.state.curses -= 1
        _shuffle_in(t, figure, "curse")


def _shuffle_in(t: Table[State], figure: AnyFigure, card: str) -> None:
    pile = deck_of(t.state, figure)
    Deck(pile.draw, pile.drawn).put_back(t, card)
    t.tell(f"gloomhaven.conditions.{card}", Cursed, figure.id, card)


def lapse(t: Table[State], figure: AnyFigure) -> None:
    """At the end of a figure's turn some of its conditions end."""
    if not figure.conditions:
        return
    for condition, left in list(figure.conditions.items()):
        if left == LASTING:
            continue
        if left > 1:
            figure.conditions[condition] = left - 1
        else:
            del figure.conditions[condition]
            t.tell(f"gloomhaven.conditions.{condition}", Rid, figure.id, condition)


async def wound(t: Table[State], figure: AnyFigure) -> None:
    """Whoever is wounded suffers when its turn begins, and dies of it by nobody's hand.

    [gloomhaven.conditions.wound, gloomhaven.conditions.wound-kill-credit]
    """
    if "wound" in figure.conditions:
        await suffer(t, figure, 1, "gloomhaven.conditions.wound")


def heal(t: Table[State], figure: AnyFigure, points: int) -> int:
    """Heal a figure, and tell how much it gained.

    A heal removes Wound; on a poisoned figure it removes Poison and does nothing else.

    [gloomhaven.conditions.wound-heal, gloomhaven.conditions.poison-heal, gloomhaven.conditions.poison-and-wound,
    gloomhaven.heal.maximum, gloomhaven.conditions.heal-sources]
    """
    poisoned = "poison" in figure.conditions
    for condition in ("poison", "wound"):
        if figure.conditions.pop(condition, 0):
            t.tell(f"gloomhaven.conditions.{condition}-heal", Rid, figure.id, condition)
    if poisoned:
        return 0
    gained = min(points, figure.top - figure.hp)
    figure.hp += gained
    return gained
