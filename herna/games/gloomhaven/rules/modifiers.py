"""Attack modifier cards: drawing them, Advantage and Disadvantage [Karty modifikátorů; Výhoda a nevýhoda]."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from herna.games.gloomhaven.content import ITEMS, MODIFIERS, Modifier, Perk
from herna.games.gloomhaven.events import ModifierDrawn
from herna.games.gloomhaven.rules import gear
from herna.games.gloomhaven.rules.moments import asked
from herna.games.gloomhaven.state import AnyFigure, Hero, Pile, State, Summon
from herna.kernel import Table

FEWER_MINUS = asked("fewer-minus")

STANDARD = [card.id for card in MODIFIERS.values() for _ in range(card.box)]
"""The standard deck [gloomhaven.overview.standard-deck]."""


def perks_of(hero: Hero) -> list[Perk]:
    """The perks of a hero; one that was taken twice is there twice [gloomhaven.leveling.perk-boxes]."""
    return [perk for perk, times in zip(hero.card.perks, hero.perks, strict=True) for _ in range(times)]


def ignores(hero: Hero, what: Literal["items", "scenario"]) -> bool:
    """Whether a perk keeps the -1 cards of items, or harmful effects of scenarios, off a hero's deck."""
    return any(perk.ignores == what for perk in perks_of(hero))


def deck(hero: Hero) -> list[str]:
    """The standard deck with what perks make of it, and the -1 cards that worn items add or take away.

    [gloomhaven.overview.deck-changes, gloomhaven.leveling.perk, gloomhaven.leveling.perk-example,
    gloomhaven.item-cards.minus-one-cards, gloomhaven.scenario-setup.choose-items, gloomhaven.overview.standard-deck,
    gloomhaven.overview.class-cards-not-included, gloomhaven.modifier-cards.scenario-cards-removed]
    """
    cards = list(STANDARD)
    for perk in perks_of(hero):
        for name, count in perk.remove.items():
            for _ in range(min(count, cards.count(name))):
                cards.remove(name)
        cards += [name for name, count in perk.add.items() for _ in range(count)]
    if not ignores(hero, "items"):
        cards += ["minus-1"] * sum(ITEMS[each.item].minus for each in hero.items if each.worn)
    for _ in range(sum(item.change.count for item in gear.wearing(hero, FEWER_MINUS))):
        if "minus-1" in cards:
            cards.remove("minus-1")
    return cards


def deck_of(state: State, figure: AnyFigure) -> Pile:
    """The modifier deck that a figure uses; a summon uses its owner's.

    [gloomhaven.conditions.curse-summon, gloomhaven.modifier-cards.own-deck, gloomhaven.overview.modifier-decks]
    """
    if isinstance(figure, Hero):
        return figure.pile
    if isinstance(figure, Summon) and figure.owner:
        return state.hero(figure.owner).pile
    return state.pile


def draw(t: Table[State], figure: AnyFigure, laid: Sequence[Modifier] = ()) -> Modifier:
    """Turn the top card of a figure's deck over; an empty deck is shuffled first, without the cards `laid` for this attack.

    A Bless or a Curse leaves the deck for its supply, and a standard 2x or Null has the deck shuffled at the end of the round,
    whether it is used or not. [gloomhaven.modifier-cards.bless-curse-removed, gloomhaven.conditions.bless-curse-return,
    gloomhaven.advantage.discarded-special]
    """
    state = t.state
    pile = deck_of(state, figure)
    if not pile.draw:
        restock(t, pile, sum(not card.once for card in laid))
    name = t.draw(pile.draw)
    card = MODIFIERS[name]
    if not card.once:
        pile.drawn.append(name)
        pile.stir = pile.stir or card.shuffle
    elif name == "bless":
        state.blesses += 1
    elif pile is state.pile:
        state.monster_curses += 1
    else:
        state.curses += 1
    t.tell("gloomhaven.modifier-cards.value", ModifierDrawn, figure.id, name)
    return card


def restock(t: Table[State], pile: Pile, laid: int = 0) -> None:
    """Shuffle what was drawn back into the deck; the last cards, `laid` for this attack, stay out unless there are no others.

    [gloomhaven.modifier-cards.shuffle-when-empty]
    """
    back = len(pile.drawn) - laid or laid
    pile.draw += pile.drawn[:back]
    pile.drawn = pile.drawn[back:]
    t.shuffle(pile.draw)


def resolve(value: int, cards: Sequence[Modifier], *, calm: bool = False, soft: bool = False) -> int:
    """The value of an attack with these cards: Null leaves nothing, 2x doubles.

    With less randomness both are worth two points [gloomhaven.randomness-variant.reduced]. Against a helmet that is `soft` on
    its wearer 2x counts as +0.

    [gloomhaven.modifier-cards.null-card, gloomhaven.modifier-cards.double-card]
    """
    double = null = 0
    for card in cards:
        if card.double:
            double += not soft
        elif card.null:
            null += 1
        else:
            value += card.value
    if calm:
        return value + 2 * double - 2 * null
    if null:
        return 0
    return value << double


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
