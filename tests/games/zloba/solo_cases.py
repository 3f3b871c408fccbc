"""What the tests of solo share."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from herna.games.zloba import GAME
from herna.games.zloba.content import (
    FACTIONS,
    FEATS_OF,
    SCENARIOS,
    Chaos,
    Instruction,
)
from herna.games.zloba.state import Side, State
from herna.kernel import EVERYTHING, Dice, Table, Told
from herna.kernel.kept import Audience
from tests.games.zloba.laying import ZONES, lay

SAMPLE = "show-of-strength"
CARD = SCENARIOS[SAMPLE]
HUMANS = ("aldan", "guild", "koda", "ooglan")
rule = pytest.mark.rule


def chosen(humans: int, scenario: str = SAMPLE) -> dict[str, Any]:
    """Options that leave nothing to choose at the table."""
    opponent = SCENARIOS[scenario].faction
    factions = [faction for faction in FACTIONS if faction != opponent][:humans]
    feats = [FEATS_OF[faction][0].id for faction in factions]
    return {"scenario": scenario, "factions": tuple(factions), "zones": ZONES[:humans], "feats": tuple(feats)}


def begun(humans: int, *script: Any, heard: list[Told] | None = None, options: dict[str, Any] | None = None) -> Table[State]:
    """A new game of Show of Strength up to the first draft; eyes and action dice follow the script by themselves."""
    rest = [*["mine"] * (humans + 1), "battle", *["mine"] * 12]
    ears = Audience((EVERYTHING, ([] if heard is None else heard).append))
    dice = Dice.scripted([*script, *rest])
    return Table(GAME, humans, dice=dice, options=options or chosen(humans), audience=ears)


RAMS = {1: (), 2: (6,), 3: (6, 7), 4: (6, 7, 8)}
"""Where the Rams of Show of Strength fall."""


def ready(humans: int, heard: list[Told] | None = None) -> Table[State]:
    """The same with the base in region 3, and the first effect of the Chaos die the fourth, which moves it to 4."""
    return begun(humans, 5, 4, 3, *RAMS[humans], 1, heard=heard)


def acted(
    monkeypatch: pytest.MonkeyPatch, order: Instruction | tuple[Instruction, ...], *sides: Side, **rest: Any
) -> Table[State]:
    """A table on which the Chaos die has brought instructions about; no kind is preferred. Spoils asks for region 5."""
    chaos = (Chaos(text=CARD.story, orders=order if isinstance(order, tuple) else (order,)), *CARD.chaos[1:])
    monkeypatch.setitem(SCENARIOS, SAMPLE, replace(CARD, event=replace(CARD.event, prefers=""), chaos=chaos))
    return lay(*sides, phase="chaos", scenario=SAMPLE, step=1, chaos=1, **rest)


def standing(faction: Side) -> list[tuple[str, int]]:
    """The elite troops of a faction on the map: kind and region."""
    return sorted((troop.kind, troop.region) for troop in faction.elites)
