"""Attack modifier cards: the decks, and what a card makes of an attack [Karty modifikátorů]."""

from __future__ import annotations

from collections.abc import Sequence

from herna.games.gloomhaven.content import ITEMS, MODIFIERS, Modifier
from herna.games.gloomhaven.events import ModifierDrawn
from herna.games.gloomhaven.rules import item_cards
from herna.games.gloomhaven.rules.moments import asked
from herna.games.gloomhaven.rules.perks import ignores, perks_of
from herna.games.gloomhaven.state import AnyFigure, Hero, Pile, State, Summon
from herna.kernel import Table

FEWER_MINUS = asked("fewer-minus")

STANDARD = [card.id for card in MODIFIERS.values() for _ in range(card.box)]
"""The standard deck [gloomhaven.overview.standard-deck]."""


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
    for _ in range(sum(item.change.count for item in item_cards.wearing(hero, FEWER_MINUS))):
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
