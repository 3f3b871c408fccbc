"""How tests ask why something is not allowed."""

from __future__ import annotations

from typing import Any

import pytest

from herna.games.gloomhaven import GAME
from herna.games.gloomhaven.rules.pointing import ASKS, BUTTONS
from herna.games.gloomhaven.state import State
from herna.kernel import Table
from herna.kernel.errors import Refused
from herna.testing import reasons
from herna.testing.playing import asked
from tests.games.gloomhaven.laying import Figure, monster

Why = dict[Any, str]


def why(table: Table[State], rules: Why, seat: int | None = None) -> None:
    """Each of these values is refused by its rule, and everything else that could be clicked has a reason as well."""
    decision = asked(table, seat)
    refused = table.refused(decision.number)
    found = {value: refused.get(value, "offered" if value in decision.options else "") for value in rules}
    assert found == {value: f"gloomhaven.{rule}" for value, rule in rules.items()}, decision.rule
    for value, rule in rules.items():
        with pytest.raises(Refused) as error:
            table.decide(decision.number, decision.seat, value)
        assert error.value.rule == f"gloomhaven.{rule}"
    moment = reasons.look(table, decision)
    kinds = set(map(reasons.kind_of, moment.offered))
    unsaid = {each for each in moment.table if reasons.kind_of(each) in kinds} - moment.offered - moment.refused
    assert not unsaid, "these could be clicked, and nobody says why not"
    for value in refused:
        word = value[0] if type(value) is tuple else ""
        assert word in ASKS[decision.rule] or value in BUTTONS[decision.rule], "what is refused is what this rule asks for"
        for lang in ("cs", "en"):
            assert GAME.label(lang, decision, value)


def guards(*spots: int, **rest: Any) -> list[Figure]:
    return [monster(spot=spot, number=number, **rest) for number, spot in enumerate(spots, 1)]
