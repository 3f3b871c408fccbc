"""Drawing modifier cards with Advantage and Disadvantage, and which of two is better [Výhoda a nevýhoda]."""

from __future__ import annotations

from collections.abc import Callable

from herna.games.gloomhaven.content import Modifier
from herna.games.gloomhaven.rules.modifier_cards import draw
from herna.games.gloomhaven.state import AnyFigure, State
from herna.kernel import Table


def drawn(t: Table[State], figure: AnyFigure, lean: int, value: Callable[[Modifier], int]) -> list[Modifier]:
    """The modifier cards of an attack; `lean` is positive with Advantage, negative with Disadvantage.

    `value` tells what the attack would come to with a card.

    [gloomhaven.modifier-cards.rolling, gloomhaven.advantage.advantage-one-rolling, gloomhaven.advantage.advantage-two-rolling,
    gloomhaven.advantage.disadvantage-rolling, gloomhaven.advantage.disadvantage-two-rolling,
    gloomhaven.modifier-cards.rolling-example, gloomhaven.advantage.advantage, gloomhaven.advantage.disadvantage,
    gloomhaven.advantage.rolling-example]
    """
    first = draw(t, figure)
    if lean == 0:
        return _roll_on(t, figure, [first])
    second = draw(t, figure, [first])
    if not first.rolling and not second.rolling:
        return [_better(first, second, value) if lean > 0 else _worse(first, second, value)]
    if first.rolling and second.rolling:
        cards = _roll_on(t, figure, [first, second])
        return cards if lean > 0 else cards[-1:]
    if lean > 0:
        return [first, second]
    return [second if first.rolling else first]


def _roll_on(t: Table[State], figure: AnyFigure, cards: list[Modifier]) -> list[Modifier]:
    """Draw until a card without the arrow comes."""
    while cards[-1].rolling:
        cards.append(draw(t, figure, cards))
    return cards


def effects(card: Modifier) -> int:
    """How many effects a card adds: each is positive, but of no known value [gloomhaven.advantage.effects-positive]."""
    marks = (card.push, card.pull, card.pierce, card.heal, card.shield, card.targets, card.invisible, card.refresh)
    return len(card.conditions) + len(card.infuse) + sum(map(bool, marks))


def _order(a: Modifier, b: Modifier, value: Callable[[Modifier], int]) -> int:
    """Positive if the first is better, negative if the second is, 0 if that is unclear.

    Null is the lowest; otherwise the values of the attack are compared, and an effect makes a card better only where the other
    has none.

    [gloomhaven.advantage.compare-null-2x, gloomhaven.advantage.ambiguous-first, gloomhaven.advantage.comparison-example]
    """
    if a.null or b.null:
        return b.null - a.null
    more = value(a) - value(b)
    extra = effects(a), effects(b)
    if extra == (0, 0):
        return more
    if extra[0] and not extra[1]:
        return 1 if more >= 0 else 0
    if extra[1] and not extra[0]:
        return -1 if more <= 0 else 0
    return 0


def _better(first: Modifier, second: Modifier, value: Callable[[Modifier], int]) -> Modifier:
    return second if _order(first, second, value) < 0 else first


def _worse(first: Modifier, second: Modifier, value: Callable[[Modifier], int]) -> Modifier:
    return second if _order(first, second, value) > 0 else first
