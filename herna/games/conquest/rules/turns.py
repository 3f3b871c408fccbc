"""Whose turn it is in the Action Phase, and the cards that are drawn [conquest.round.turns-alternate]."""

from __future__ import annotations

from herna.games.conquest.events.round import Activated, CardReturned, CardRevealed
from herna.games.conquest.naming import tag
from herna.games.conquest.rules.profiles import expire
from herna.games.conquest.state import Activation, Regiment, State
from herna.kernel import Table


def reveal(t: Table[State], seat: int) -> str:
    """The top card of a stack is drawn and shown [conquest.round.step-1-reveal]."""
    side = t.state.sides[seat]
    card = t.draw(side.stack)
    side.known = max(0, side.known - 1)
    side.seen = max(0, side.seen - 1)
    side.played.append(card)
    t.tell("conquest.round.step-1-reveal", CardRevealed, seat, card)
    return card


def give_back(t: Table[State], seat: int, card: str) -> None:
    """A card that was revealed goes back on top of the stack, known to all [conquest.characters.chain-reveal-public]."""
    side = t.state.sides[seat]
    side.stack.append(side.played.pop())
    side.known += 1
    side.seen += side.seen > 0
    t.tell("conquest.characters.chain-otherwise-return", CardReturned, seat, card)


def begin(t: Table[State], active: Activation, regiment: Regiment) -> None:
    """A regiment or its character is activated, which can be done once a round [conquest.round.step-5-once-per-round]."""
    active.regiment = regiment.id
    active.entering = regiment.where == "arriving"
    active.hero = regiment.kind != active.card
    if active.hero and regiment.hero is not None:
        regiment.hero.acted = True
        active.left = 1
    else:
        regiment.acted = True
    active.step = "aura"
    who = active.card if active.hero else tag(t.state, regiment)
    t.tell("conquest.round.step-1-reveal", Activated, active.seat, who)


def close(state: State) -> None:
    """The activation is over, and what lasted until its end [conquest.round.step-5-deactivate]."""
    for each in state.regiments:
        expire(each, "action", "activation")
    state.active = None


def next_turn(state: State, seat: int) -> None:
    """The opponent is next, unless that stack is empty: then play goes on with the cards that are left.

    A power may give a player several turns in a row.
    [conquest.round.turns-alternate, conquest.round.step-1-no-cards-left, conquest.round.uneven-stacks]
    """
    side = state.sides[seat]
    if side.run and side.stack:
        side.run -= 1
        state.turn = seat
        return
    state.turn = 1 - seat if state.sides[1 - seat].stack else seat


def no_more(active: Activation) -> None:
    """All further actions are lost and the activation ends, as after a failed Charge [conquest.round.step-5-deactivate]."""
    active.left, active.free, active.step = 0, [], "end"
