"""How options are meant: what is good, what does nothing, what is a waste, what is dear; and what each would come to."""

from __future__ import annotations

from typing import Any

from herna.games.conquest.naming import numbered
from herna.games.conquest.rules import command_phase
from herna.games.conquest.rules.odds import Odds, charge_odds, clash_odds, volley_odds
from herna.games.conquest.rules.situation import foes
from herna.games.conquest.state import NOBODY
from herna.games.conquest.view import View
from herna.kernel import DONE, PASS, Decision, Role, usual

MENU = frozenset(
    (
        "conquest.round.step-3-first-action",
        "conquest.round.step-4-second-action",
        "conquest.round.step-4-extra-actions",
    )
)
"""What asks for an action of a regiment."""

STACK = "conquest.round.stack-face-down-ordered"
DUEL = "conquest.characters.duel-choice"


def role(decision: Decision[Any], option: Any, view: View) -> Role:
    """How an option is meant, for whoever shows it."""
    if option == PASS and DONE in decision.options:
        return Role()  # one of two actions is then only one of several things to do
    if option is None or option in (PASS, DONE):
        return usual(option)
    if decision.rule in MENU and view.active is not None and view.active.regiment != NOBODY:
        return _action(view, view.active.regiment, option)
    if decision.rule == STACK:
        return _stack(view, decision.seat, option)
    if decision.rule == DUEL:
        return Role("main") if option == "accept" else Role("dear", "note-refuse")
    word = option[0] if isinstance(option, tuple) and option else option
    if word in ("use", "again", "overrun", "reveal"):
        return Role("main")
    return Role()


def _action(view: View, number: int, option: Any) -> Role:
    """What an action may come to [conquest.round.list-out-of-combat, conquest.round.list-in-combat]."""
    regiment = view.regiments[number]
    if isinstance(option, tuple):
        word, foe = option[0], numbered(view, option[1])
        if word == "charge":
            return _charge(view, number, foe)
        return _expected("note-volley", volley_odds(view, number, foe)) if word == "volley" else Role()
    if option == "clash":
        there = foes(view, number)
        return _expected("note-clash", clash_odds(view, number, there[0])) if len(there) == 1 else Role("main")
    if option in ("rally", "combat-rally"):
        return Role("main" if regiment.broken else "")
    if option == "withdraw":
        return Role("dear", "note-withdraw")
    return Role("main" if option == "march" else "")


def _charge(view: View, number: int, foe: int) -> Role:
    """How likely a Charge succeeds, and what its Impact Attacks do; one without a way is a waste."""
    found = charge_odds(view, number, foe)
    odds = round(100 * found.succeeds)
    if not found.free:
        return Role("waste", "note-no-way")
    if not found.impact.dice:
        return Role("main", "note-charge", {"odds": odds})
    whole, tenths = _tenths(found.impact.mean)
    return Role("main", "note-charge-impact", {"odds": odds, "whole": whole, "tenths": tenths})


def _expected(note: str, odds: Odds) -> Role:
    """So many dice, so many wounds to be expected, and how likely the target is destroyed, if that can be."""
    whole, tenths = _tenths(odds.mean)
    facts = {"dice": odds.dice, "whole": whole, "tenths": tenths, "destroyed": round(100 * odds.destroyed)}
    return Role("main", note, facts)


def _tenths(value: float) -> tuple[int, int]:
    """A number as whole and tenths.

    >>> _tenths(2.349), _tenths(0.96)
    ((2, 3), (1, 0))
    """
    return divmod(round(10 * value), 10)


def _stack(view: View, seat: int, option: Any) -> Role:
    """What the thought behind a proposed Command Stack is."""
    for key in ("again", *command_phase.KEYS):
        if (key != "again" or view.sides[seat].last) and command_phase.KEYS[key](view, seat) == option:
            return Role("", "note-stack", {"key": key})
    return Role()
