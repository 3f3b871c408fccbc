"""The six elements, each of them strong, waning or inert [Přítomnost živlů].

[gloomhaven.elements.six-elements, gloomhaven.elements.columns]
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from herna.games.gloomhaven.content import ELEMENTS
from herna.games.gloomhaven.events import Consumed, Infused
from herna.games.gloomhaven.rules import pointing
from herna.games.gloomhaven.state import State
from herna.kernel import Table

STRONG = 2


def there(state: State) -> list[str]:
    """The elements that can be consumed: strong or waning ones [gloomhaven.elements.consume]."""
    return [element for element, strength in zip(ELEMENTS, state.elements, strict=True) if strength]


def payable(state: State, price: Iterable[str]) -> bool:
    """Whether all elements of an augment are there [gloomhaven.elements.multi-element-augment]."""
    left = there(state)
    any_of = 0
    for element in price:
        if element == "any":
            any_of += 1
        elif element in left:
            left.remove(element)
        else:
            return False
    return any_of <= len(left)


def lacking(state: State, price: Collection[str]) -> str | None:
    """The rule by which the elements of an augment or an item cannot be consumed now.

    [gloomhaven.elements.consume, gloomhaven.elements.not-same-turn, gloomhaven.elements.multi-element-augment]
    """
    if payable(state, price):
        return None
    inert = [each for each in price if each != "any" and each not in there(state)]
    if any(each in state.infusing for each in inert):
        return "gloomhaven.elements.not-same-turn"
    return "gloomhaven.elements.multi-element-augment" if len(price) > 1 else "gloomhaven.elements.consume"


def inert(state: State, element: str) -> str | None:
    """The rule by which an element cannot be consumed."""
    return lacking(state, (element,))


def consume(t: Table[State], element: str) -> None:
    """It becomes inert [gloomhaven.elements.one-icon-one-infusion]."""
    t.state.elements[ELEMENTS.index(element)] = 0
    t.tell("gloomhaven.elements.consume", Consumed, element)


async def pay(t: Table[State], seat: int, price: Iterable[str]) -> None:
    """Consume elements; of any one the seat says which [gloomhaven.elements.any-element]."""
    for element in sorted(price, key="any".__eq__):
        consume(t, await any_there(t, seat) if element == "any" else element)


async def any_there(t: Table[State], seat: int) -> str:
    """Any element that can be consumed: the seat says which."""
    state = t.state
    rule = "gloomhaven.elements.any-element"
    hero = pointing.leader(state, seat)
    return await t.choose(seat, rule, pointing.sift(t, hero, rule, there(state), lambda each: inert(state, each)))


def infuse(state: State, elements: Iterable[str]) -> None:
    """They become strong at the end of the turn, not before [gloomhaven.elements.infuse, gloomhaven.elements.not-same-turn]."""
    for element in elements:
        if element == "any" or element not in state.infusing:
            state.infusing.append(element)


async def name(t: Table[State], seat: int) -> None:
    """Whoever infuses any element says which one [gloomhaven.elements.any-element]."""
    state = t.state
    while "any" in state.infusing:
        element = await t.choose(seat, "gloomhaven.elements.any-element", list(ELEMENTS))  # there is nothing to refuse
        state.infusing[state.infusing.index("any")] = element


def settle(t: Table[State]) -> None:
    """At the end of a turn what was infused becomes strong [gloomhaven.elements.renew-and-consume]."""
    for element in dict.fromkeys(t.state.infusing):
        t.state.elements[ELEMENTS.index(element)] = STRONG
        t.tell("gloomhaven.elements.infuse", Infused, element)
    t.state.infusing = []


def wane(state: State) -> None:
    """At the end of the round each goes one step [gloomhaven.elements.wane, gloomhaven.end-of-round.wane]."""
    state.elements = [max(0, strength - 1) for strength in state.elements]
