"""An activation, step by step [conquest.round.step-1-reveal, conquest.round.step-5-deactivate]."""

from __future__ import annotations

from typing import Any

from herna.games.conquest.naming import numbered, tag
from herna.games.conquest.rules.action_list import CHARACTERS_OWN, IN_COMBAT, OUT_OF_COMBAT
from herna.games.conquest.rules.profiles import expire
from herna.games.conquest.state import NOBODY, Activation, Regiment, State
from herna.kernel import PASS, Table


async def go_on(t: Table[State], active: Activation) -> None:
    """The next step of an activation."""
    await {"card": _card, "aura": _aura, "draw": _draw, "start": _start, "actions": _actions, "end": _end}[active.step](
        t, active
    )


def able(state: State, seat: int, card: str) -> list[int]:
    """What a card can activate: any regiment, or character, of its name that has not acted.

    [conquest.round.step-1-name-match, conquest.round.step-1-not-activated]
    """
    found = []
    for each in state.regiments:
        if each.seat == seat and (each.here or each.where == "arriving"):
            if each.kind == card:
                fits = not each.acted
            else:
                fits = each.hero is not None and each.hero.kind == card and not each.hero.acted
            if fits:
                found.append(each.id)
    return found


async def _card(t: Table[State], active: Activation) -> None:
    """The card is shown, and its player points out whom it activates [conquest.round.step-1-reveal]."""
    s = t.state
    whom = able(s, active.seat, active.card)
    if not whom:
        s.active = None  # another card at once: it is still the same player's turn [conquest.round.step-1-replace-dead-card]
        return
    word = await t.choose(active.seat, "conquest.round.step-1-name-match", [tag(s, each) for each in whom])
    active.regiment = numbered(s, word)
    regiment = s.regiments[active.regiment]
    active.hero = regiment.kind != active.card
    if active.hero and regiment.hero is not None:
        regiment.hero.acted = True
    else:
        regiment.acted = True
    active.step = "aura"


async def _aura(t: Table[State], active: Activation) -> None:
    """Aura of Death strikes whoever is activated beside it [conquest.special-rules.aura-of-death-timing]."""
    active.step = "draw"


async def _draw(t: Table[State], active: Activation) -> None:
    """A Draw Event may be used [conquest.round.step-2-draw-event]."""
    active.step = "start"


async def _start(t: Table[State], active: Activation) -> None:
    """What comes before the first action."""
    active.step = "actions"


async def _actions(t: Table[State], active: Activation) -> None:
    """An action is chosen, or the one that was chosen is carried out [conquest.round.step-3-first-action]."""
    s = t.state
    regiment = s.regiments[active.regiment]
    if active.doing:
        word = active.doing
        await table_of(s, active)[word].perform(t, regiment)
        active.taken.append(word)
        active.doing, active.at = "", NOBODY
        expire(regiment, "action")
        return
    if not active.left or regiment.where == "gone":
        active.step = "end"
        return
    choice = await t.choose(active.seat, "conquest.round.step-3-first-action", [*menu(t, active, regiment), PASS])
    active.left -= 1
    if choice != PASS:
        active.doing, active.at = (choice, NOBODY) if isinstance(choice, str) else (choice[0], numbered(s, choice[1]))


def table_of(state: State, active: Activation) -> dict[str, Any]:
    """The actions open to who is activated, by what it is in contact with."""
    if active.hero:
        return CHARACTERS_OWN
    return OUT_OF_COMBAT | IN_COMBAT


def menu(t: Table[State], active: Activation, regiment: Regiment) -> list[Any]:
    """What can be done now."""
    return [
        option
        for word, action in table_of(t.state, active).items()
        if word not in active.taken
        for option in action.offered(t, regiment)
    ]


async def _end(t: Table[State], active: Activation) -> None:
    """The activation ends; the opponent is next [conquest.round.step-5-deactivate]."""
    s = t.state
    expire(s.regiments[active.regiment], "action", "activation")
    s.turn = 1 - active.seat
    s.active = None


STEPS = {"card": _card, "aura": _aura, "draw": _draw, "start": _start, "actions": _actions, "end": _end}
