"""Card selection [Výběr karet]."""

from __future__ import annotations

from functools import partial
from itertools import permutations
from typing import Any

from herna.games.gloomhaven.rules import pointing
from herna.games.gloomhaven.rules.exhaustion import NO_CARDS, exhaust
from herna.games.gloomhaven.rules.piles import NOT_IN_HAND, pile_of
from herna.games.gloomhaven.rules.pointing import REST
from herna.games.gloomhaven.rules.resting import may_rest
from herna.games.gloomhaven.state import Hero, State
from herna.kernel import Table

RULE = "gloomhaven.card-selection.two-face-down"


def options(state: State, hero: Hero) -> list[Any]:
    """Two cards, the leading one first, or a long rest; with one card or none only that.

    [gloomhaven.card-selection.must-act-or-rest, gloomhaven.card-selection.must-rest, gloomhaven.resting.long-rest-declare,
    gloomhaven.exhaustion.voluntary]
    """
    found: list[Any] = [("play", *pair) for pair in permutations(hero.hand, 2)]
    if may_rest(state, hero):
        found.append(REST)
    return found


def sifted(t: Table[State], hero: Hero) -> list[Any]:
    """The same for a table, where whoever asks is told why other cards cannot be played."""
    return pointing.sift(t, hero, RULE, options(t.state, hero), partial(unplayable, t.state, hero))


def unplayable(state: State, hero: Hero, value: Any) -> str | None:
    """The rule by which two cards cannot be played, or by which a hero cannot rest.

    [gloomhaven.card-selection.must-rest, gloomhaven.resting.rest-condition]
    """
    if value == REST:
        return None if may_rest(state, hero) else "gloomhaven.resting.rest-condition"
    first, second = (NOT_IN_HAND.get(pile_of(state, hero, card)) for card in value[1:])
    return first or ("gloomhaven.card-selection.must-rest" if len(hero.hand) < 2 else second)


async def select(t: Table[State]) -> None:
    """All choose at once and in secret; who can neither play nor rest is exhausted. Where nobody is left, no round is played.

    [gloomhaven.exhaustion.no-cards, gloomhaven.card-selection.exhausted-no-cards, gloomhaven.exhaustion.all-exhausted]
    """
    state = t.state
    for hero in state.present:
        if not hero.played and len(hero.hand) < 2 and not may_rest(state, hero):
            exhaust(t, hero, NO_CARDS)
    choosing = [hero for hero in state.present if not hero.played and not hero.resting]
    if state.seats > 1:
        asked = [t.ask(hero.seat, RULE, partial(sifted, t, hero)) for hero in choosing]
        answers = await t.together(asked)
        for hero in choosing:
            _lay(hero, answers[hero.seat])
    elif choosing:
        hero = choosing[0]
        _lay(hero, await t.choose_in_secret(hero.seat, RULE, partial(sifted, t, hero)))
        if len(choosing) > 1:
            return
    state.phase = "turns" if state.deserted else "order"


def _lay(hero: Hero, choice: Any) -> None:
    """The two cards lie face down, the leading one on top.

    [gloomhaven.card-selection.leading-card, gloomhaven.ability-cards.initiative-number]
    """
    if choice == REST:
        hero.resting = True
        return
    hero.played = list(choice[1:])
    for card in hero.played:
        hero.hand.remove(card)
