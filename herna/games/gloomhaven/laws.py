"""What is counted at every moment, and what a record says of its players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from herna.games.gloomhaven.content import MONSTERS
from herna.games.gloomhaven.state import Hero, Pile, State


def laws(state: State) -> Iterable[str]:
    """What is counted at every moment: no card is lost, none is made; between turns nobody stands where somebody stands."""
    if state.phase in ("party", "build", "goals", "equip", "hands", "place"):
        return
    for hero in state.heroes:
        yield from _laws_of(state, hero)
    taken = Counter(figure.hex for figure in state.figures())
    for place, count in taken.items():
        if count > 1 and not state.now:
            yield f"{count} figures stand on hex {place}"
    for figure in state.figures():
        if not 0 < figure.hp <= figure.top:
            yield f"{figure.id} has {figure.hp} of {figure.top} hit points"
    used = Counter(monster.kind for monster in state.monsters)
    for kind, free in state.standees.items():
        if used[kind] + len(free) != MONSTERS[kind].standees:
            yield f"{used[kind]} of {kind} are on the map and {len(free)} are free"
    blessed = sum(pile.draw.count("bless") + pile.drawn.count("bless") for pile in _piles(state))
    if blessed + state.blesses != 10:
        yield f"{blessed} blesses are in the decks and {state.blesses} are left"


def _laws_of(state: State, hero: Hero) -> Iterable[str]:
    cards = [*hero.hand, *hero.discard, *hero.lost, *hero.gone, *hero.played]
    cards += [active.card for active in state.actives if active.hero == hero.id]
    if state.turn and state.heroes[state.turn.hero] is hero:
        cards += state.turn.cards
        cards += [state.turn.doing.card] if state.turn.doing and not state.turn.doing.kept else []
    if len(cards) != hero.card.hand + hero.borrowed or len(set(cards)) != len(cards):
        yield f"{hero.id} has {len(cards)} cards in place of {hero.card.hand + hero.borrowed}: {sorted(cards)}"


def _piles(state: State) -> list[Pile]:
    return [state.pile, *(hero.pile for hero in state.heroes)]


def traits(state: State) -> list[dict[str, str]]:
    """Which class each player plays; one alone may play several."""
    return [
        {"class": ", ".join(hero.id for hero in state.heroes if hero.seat == seat and hero.id)} for seat in range(state.seats)
    ]
