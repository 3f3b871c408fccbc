"""Single rolls against Resolve: to form up anew or to leave in combat, to dare what is Fearsome, to hold Bloodlust back."""

from __future__ import annotations

from herna.games.conquest.events.moves import ResolveRolled
from herna.games.conquest.naming import tag
from herna.games.conquest.rules import morale
from herna.games.conquest.rules.dice import ONES, Reroll, again, limit_of_test, throw
from herna.games.conquest.rules.profiles import marked, special
from herna.games.conquest.rules.situation import foes
from herna.games.conquest.state import Regiment, State
from herna.kernel import Table


def passes(t: Table[State], regiment: Regiment, rule: str) -> bool:
    """A die against the highest Resolve of a regiment; of a Broken one against its lowest.

    How many stands there are does not matter [conquest.in-combat.reform-withdraw-size-bonus].
    """
    s = t.state
    value, reasons = morale.highest(s, regiment)
    twice = [Reroll("conquest.characters.duel-refused-reroll-ones", passed=ONES)] if marked(regiment, morale.AGAIN) else []
    rolled = again(t, throw(t, 1), limit_of_test(value), twice)
    passed = bool(rolled.passed)
    t.tell(rule, ResolveRolled, tag(s, regiment), value, tuple(reasons), tuple(rolled.first), tuple(rolled.second), passed)
    return passed


def steady(state: State, regiment: Regiment) -> bool:
    """Whether Indomitable makes its Combat Reform and its Withdraw clean [conquest.special-rules.indomitable-clean]."""
    return special(state, regiment, "indomitable") > 0


def dares(t: Table[State], regiment: Regiment) -> bool:
    """Whether a regiment acts in spite of the Fearsome enemies that touch it; if it does not, the action is lost.

    [conquest.special-rules.fearsome, conquest.special-rules.fearsome-fail, conquest.special-rules.indomitable-fearsome]
    """
    s = t.state
    if not any(special(s, s.regiments[foe], "fearsome") for foe in foes(s, regiment.id)):
        return True
    if morale.fearless(s, regiment) or special(s, regiment, "indomitable") or special(s, regiment, "indomitable", "character"):
        return True
    return passes(t, regiment, "conquest.special-rules.fearsome")
