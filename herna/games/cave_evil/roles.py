"""How options are meant: what one came for, what does nothing, what is a waste."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from herna.games.cave_evil.rules.forces import acted, group_of, left, marked
from herna.games.cave_evil.rules.hire import price
from herna.games.cave_evil.rules.invoke import cost_of
from herna.games.cave_evil.rules.squad_actions import BACK
from herna.games.cave_evil.state import State
from herna.kernel import DONE, PASS, Decision, Role

WASTE = frozenset(("drop", "quit", "abandon", "abandon-squad"))
MAIN = frozenset(("attack", "fight", "smash", "challenge", "invoke", "continue", "kneel"))

HIRED = frozenset(("hire", "hire-one"))

ATTRIBUTE = frozenset(
    ("cave_evil.combat.round-1-choice", "cave_evil.combat.round-2-choice", "cave_evil.black-diamond.impaler-chooses")
)
"""What asks for an attribute; its facts say what each comes to, attacker : defender."""


def role(decision: Decision[Any], option: Any, view: State) -> Role:
    """How an option is meant, for whoever shows it."""
    if option == BACK:
        return Role("back")
    if option is None or option in (PASS, DONE):
        return _ending(decision, view)
    if decision.rule in ATTRIBUTE:
        return Role("", "note-attributes", {"sums": decision.facts[option]})
    word = option[0] if type(option) is tuple else option
    if word == "invoke" and len(option) > 1:
        return _priced(cost_of(option[1]).each())
    if word in HIRED:
        group = group_of(view, option[1])
        return _priced(price([marked(group, option[2])] if word == "hire-one" else group.creatures))
    if decision.rule in ("cave_evil.squad-actions.one-action", "cave_evil.phase-1.before-rest"):
        if word in WASTE:
            return Role("waste")
        if word in MAIN:
            return Role("main")
    return Role()


def _priced(goods: Sequence[int]) -> Role:
    """What costs resources says how many."""
    metal, gore, flame = goods
    return Role("", "note-price", {"metal": metal, "gore": gore, "flame": flame})


def _ending(decision: Decision[Any], view: State) -> Role:
    """Doing nothing; but to end phase 3 before any squad has done anything is a waste."""
    if decision.rule == "cave_evil.squad-actions.interleave":
        squads = view.players[decision.seat].squads
        if (
            squads
            and not any(acted(squad) or squad.marched for squad in squads)
            and any(left(view, squad) > 0 for squad in squads)
        ):
            return Role("waste", "note-nobody-acted")
    return Role("pass")
