"""How options are meant: what one came for, what does nothing, what is a waste."""

from __future__ import annotations

from typing import Any

from herna.games.cave_evil.rules.forces import acted, left
from herna.games.cave_evil.rules.squad_actions import BACK
from herna.games.cave_evil.state import State
from herna.kernel import DONE, PASS, Decision, Role

WASTE = frozenset(("drop", "quit", "abandon", "abandon-squad"))
MAIN = frozenset(("attack", "fight", "smash", "challenge", "invoke", "continue", "kneel"))

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
    if decision.rule in ("cave_evil.squad-actions.one-action", "cave_evil.phase-1.before-rest"):
        if word in WASTE:
            return Role("waste")
        if word in MAIN:
            return Role("main")
    return Role()


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
