"""Events: the active deck, what its cards do, and special events [9.3 Událost]."""

from __future__ import annotations

from herna.games.zombie_country import content as c
from herna.games.zombie_country.content import EVENTS, SPECIALS
from herna.games.zombie_country.events import DuskAdvanced, EventAdded, EventDrawn, EventsShuffled, SpecialDrawn
from herna.games.zombie_country.rules import effects
from herna.games.zombie_country.state import State
from herna.kernel import Table
from herna.kernel.deck import Deck


async def draw_events(t: Table[State]) -> None:
    """One after another, from the starting player on, everybody draws one [zombie_country.round.step-event].

    [zombie_country.events.draw-one-each, zombie_country.events.effect-order]
    """
    state = t.state
    seats = len(state.players)
    while state.turn < seats:
        seat = (state.first + state.turn) % seats
        if not state.players[seat].dead:
            event = _next(t)
            if event:
                await _resolve(t, seat, event)
        state.turn += 1


def _next(t: Table[State]) -> str | None:
    """The next active event; when there is none, those drawn are shuffled into a new deck.

    [zombie_country.events.active-deck-reshuffle]
    """
    state = t.state
    if not state.active:
        shuffle(t, "zombie_country.events.active-deck-reshuffle")
    if not state.active:
        return None
    event = t.draw(state.active)
    _lay_open(state, event)
    return event


def _lay_open(state: State, event: str) -> None:
    """An event lies among those drawn, for all to see and to remember."""
    state.drawn_events.append(event)
    if event not in state.seen:
        state.seen.append(event)


def shuffle(t: Table[State], rule: str) -> None:
    """All active events, with those drawn, become a fresh deck [zombie_country.events.effect-shuffle]."""
    Deck(t.state.active, t.state.drawn_events).restock(t)
    t.tell(rule, EventsShuffled)


async def _resolve(t: Table[State], seat: int, event: str) -> None:
    """All effects of a card, from top to bottom [zombie_country.events.several-effects, zombie_country.events.effect-order]."""
    t.tell("zombie_country.events.draw-one-each", EventDrawn, seat, event)
    for effect in EVENTS[event].effects:
        if t.state.players[seat].dead:
            break
        kind = type(effect)
        if kind is c.Draw:
            await _draw_another(t, seat)
        elif kind is c.Shuffle:
            shuffle(t, "zombie_country.events.effect-shuffle")
        elif kind is c.Special:
            await _special(t, seat)
        elif kind is c.Dusk:
            darken(t)
        elif kind in effects.SIMPLE:
            effects.SIMPLE[kind](t, seat, effect, effects.SPECIAL)
        else:
            await effects.resolve(t, seat, (effect,))


async def _draw_another(t: Table[State], seat: int) -> None:
    """Another active event is drawn, and a new one joins those drawn, while there are any.

    [zombie_country.events.effect-draw-event, zombie_country.events.event-deck-empty]
    """
    state = t.state
    event = _next(t)
    if state.events:
        added = t.draw(state.events)
        _lay_open(state, added)
        t.tell("zombie_country.events.effect-draw-event", EventAdded, added)
    if event:
        await _resolve(t, seat, event)


async def _special(t: Table[State], seat: int) -> None:
    """Draw a special event, do what it says, discard it; an empty deck is made anew from the discard pile.

    [zombie_country.events.effect-special, zombie_country.events.special-deck-empty]
    """
    deck = Deck(t.state.specials, t.state.drawn_specials)
    special = deck.top(t)
    assert special is not None, "what is drawn here is discarded here"
    deck.discard.append(special)
    t.tell("zombie_country.events.effect-special", SpecialDrawn, seat, special)
    await effects.resolve(t, seat, SPECIALS[special].effects)


def darken(t: Table[State]) -> None:
    """The dusk counter advances, by one a round at most.

    [zombie_country.victory.dusk-advance, zombie_country.victory.dusk-once-per-round]
    """
    state = t.state
    if not state.dusk_moved and state.dusk < state.night:
        state.dusk_moved = True
        state.dusk += 1
        t.tell("zombie_country.victory.dusk-advance", DuskAdvanced, state.dusk, state.night)
