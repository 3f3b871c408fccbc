"""How options are meant: what is good, what does nothing, what is a waste, what is dear."""

from __future__ import annotations

from typing import Any

from herna.games.conquest.view import View
from herna.kernel import DONE, PASS, Decision, Role, usual


def role(decision: Decision[Any], option: Any, view: View) -> Role:
    """Ending an activation does nothing more; passing one of two actions is then only one of several things to do."""
    if option == PASS and DONE in decision.options:
        return Role()
    return usual(option)
