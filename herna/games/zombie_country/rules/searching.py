"""Searching the town [8 Prohledávání města]."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any

from herna.games.zombie_country.content import BUILDINGS, SEARCH_CARD, Murk, Power, Search
from herna.games.zombie_country.events import ItemsRevealed, ItemsSeen, Searched
from herna.games.zombie_country.rules import belongings
from herna.games.zombie_country.state import Card, State
from herna.kernel import Table

LOW = 3
"""Below this total a building is empty [zombie_country.search.empty-low-total]."""


def turn_over(t: Table[State], space: int, inside: bool) -> None:
    """All items that lie face down at the place are turned up [zombie_country.actions.search-reveals]."""
    card = t.state.town[space]
    for side in (False, True) if card.merged else (inside,):
        if card.face_down(side):
            turned = [belongings.in_play(item) for item in card.face_down(side)]
            card.items(side).extend(turned)
            card.face_down(side).clear()
            t.reveal()
            t.tell("zombie_country.actions.search-reveals", ItemsRevealed, card.id, tuple(turned))


def bonus(state: State, seat: int, extra: Sequence[Power]) -> int:
    """What is added to the roll: building, scenario, items and skills [zombie_country.search.search-roll]."""
    player = state.players[seat]
    points = BUILDINGS[state.town[player.space].id].search
    points += belongings.points(player, Search)
    points += sum(power.points for power in extra if isinstance(power, Search) and (player.silent or not power.silent))
    return points + sum(law.points for law in state.card.laws if isinstance(law, Murk))


def look_up(total: int) -> tuple[int, int]:
    """How many cards to draw and how many to keep [zombie_country.search.search-result, zombie_country.search.search-card]."""
    draw = keep = 0
    for start, more, kept in SEARCH_CARD:
        if total >= start:
            draw, keep = more, kept
    return draw, keep


def searchable(card: Card) -> bool:
    """Whether something can be found: in every building but parks, until it is Empty.

    [zombie_country.search.searchable, zombie_country.search.search-repeatable]
    """
    return card.building and not BUILDINGS[card.id].park and not card.empty


async def search(t: Table[State], seat: int, extra: Sequence[Power], *, planned: bool) -> None:
    """Turn up what lies about; inside a building roll, draw, keep some; the first who searches finds what is certainly there.

    Enemies do not prevent it, and while the Empty token is due everybody who has planned a search still finds something.
    [zombie_country.actions.search-in-building, zombie_country.search.search-moves-inside, zombie_country.search.search-die,
    zombie_country.search.empty-natural-one, zombie_country.search.guaranteed-item, zombie_country.search.with-enemies,
    zombie_country.search.search-same-round]
    [zombie_country.search.empty-low-total]
    """
    state = t.state
    player = state.players[seat]
    card = state.town[player.space]
    turn_over(t, player.space, player.inside)
    if not player.inside or not searchable(card) or (card.emptying and not planned):
        return
    roll = t.roll(6)
    total = roll + bonus(state, seat, extra)
    if belongings.secrets(player):
        t.reveal()  # a flashlight shows in the total
    if total < LOW or roll == 1:
        card.emptying = True
    draw, keep = look_up(total)
    t.tell("zombie_country.search.search-result", Searched, seat, card.id, roll, total, draw, keep)
    await _draw(t, seat, draw, keep)
    if not card.searched:
        card.searched = True
        _certain_find(t, seat, card)


async def _draw(t: Table[State], seat: int, draw: int, keep: int) -> None:
    """Draw so many, keep some, discard the rest; nobody else sees what goes away."""
    state = t.state
    for _ in range(draw):
        item = belongings.draw(t)
        if item is None:
            break
        state.drawn.append(item)
    if not state.drawn:
        return
    state.searcher = seat
    state.drawn.sort()
    t.whisper(seat, "zombie_country.search.search-result", ItemsSeen(seat, tuple(state.drawn)), None)
    if len(state.drawn) > keep > 0:
        _, kept = await t.choose_in_secret(seat, "zombie_country.search.search-result", lambda: _may_keep(t, keep))
    else:
        kept = tuple(state.drawn[:keep])
    for item in kept:
        state.drawn.remove(item)
    state.discarded += state.drawn
    state.drawn = []
    state.searcher = -1
    for item in kept:
        belongings.found(t, seat, item, "zombie_country.search.search-result")


def _may_keep(t: Table[State], keep: int) -> list[tuple[Any, ...]]:
    """What can be kept of the drawn cards: just as many as the search card says."""
    state = t.state
    return t.sift(
        hauls(state, keep),
        ("zombie_country.search.search-result", lambda haul: len(haul[1]) == keep),
        among=lambda: [haul for size in range(len(state.drawn) + 1) for haul in hauls(state, size)],
    )


def hauls(state: State, keep: int) -> list[tuple[Any, ...]]:
    """All ways to keep so many of the drawn cards.

    [zombie_country.search.search-four-one]
    """
    return [("keep", kept) for kept in dict.fromkeys(combinations(state.drawn, keep))]


def _certain_find(t: Table[State], seat: int, card: Card) -> None:
    """The first card of the deck that fits is kept too.

    [zombie_country.search.guaranteed-item-example]
    """
    wanted = BUILDINGS[card.id].find
    if wanted and (item := belongings.first_fitting(t, wanted)):
        belongings.take_from_deck(t.state, item)
        belongings.found(t, seat, item, "zombie_country.search.guaranteed-item")
