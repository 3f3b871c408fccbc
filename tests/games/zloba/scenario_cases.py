"""What the tests of scenario share."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from herna.games.zloba import GAME, content
from herna.games.zloba.content import (
    OPPONENTS,
    SCENARIOS,
    Chaos,
    Condition,
    Instruction,
    Mission,
)
from herna.games.zloba.state import Side, State
from herna.kernel import EVERYTHING, Dice, Outcome, Table, Told
from herna.kernel.kept import Audience
from herna.testing.playing import asked
from tests.games.zloba.laying import ZONES, lay, side

SAMPLE = "show-of-strength"
HUMANS = ("aldan", "guild", "koda", "ooglan")
FEATS = ("glory-of-ages", "deep-pockets", "many-children", "feeding-frenzy")
CARD = SCENARIOS[SAMPLE]
rule = pytest.mark.rule


def party(humans: int, *troops: dict[int, int]) -> list[Side]:
    """So many humans with these basic troops; the first one also holds region 5, for which Spoils asks."""
    standing = [*troops, *[{}] * humans]
    standing[0] = {5: 3, **standing[0]}
    return [side(faction, each) for faction, each in zip(HUMANS[:humans], standing, strict=False)]


def struck(number: int, *sides: Side, heard: list[Told] | None = None, **rest: Any) -> Table[State]:
    """A table on which the Chaos die has just taken effect, once; next Spoils asks the first human."""
    return lay(*sides, phase="chaos", scenario=SAMPLE, step=1, chaos=number, heard=heard, **rest)


def carried_out(
    monkeypatch: pytest.MonkeyPatch, order: Instruction, *sides: Side, heard: list[Told] | None = None, **rest: Any
) -> Table[State]:
    """The same with this instruction for number 1."""
    monkeypatch.setitem(SCENARIOS, SAMPLE, replace(CARD, chaos=(Chaos(text=CARD.story, orders=(order,)), *CARD.chaos[1:])))
    return struck(1, *sides, heard=heard, **rest)


def price(kind: str) -> int:
    """What the opponent pays for an elite troop of the Runen."""
    return next(space.price for space in OPPONENTS["runen"].spaces if space.kind == kind)


def standing(faction: Side) -> list[tuple[str, int]]:
    """The elite troops of a faction on the map: kind and region."""
    return sorted((troop.kind, troop.region) for troop in faction.elites)


def quiet(table: Table[State]) -> bool:
    """Whether the instruction has asked nobody anything."""
    return asked(table).rule == "zloba.spoils.optional"


def begun(humans: int, *script: Any, heard: list[Told] | None = None) -> Table[State]:
    """A new game with everything chosen beforehand; eyes and action dice follow the script by themselves."""
    chosen = {"scenario": SAMPLE, "factions": HUMANS[:humans], "zones": ZONES[:humans], "feats": FEATS[:humans]}
    ears = Audience((EVERYTHING, ([] if heard is None else heard).append))
    rest = [*["mine"] * (humans + 1), "battle", *["mine"] * 8]
    return Table(GAME, humans, dice=Dice.scripted([*script, *rest]), options=chosen, audience=ears)


def scored(*sides: Side, heard: list[Told] | None = None, **rest: Any) -> Outcome | None:
    """How the game ends when this round is scored; None if it goes on."""
    script = [*["mine"] * len(sides), "battle", *["mine"] * 9]
    return lay(*sides, phase="scoring", scenario=SAMPLE, heard=heard, dice=script, **{"chaos": 5, **rest}).outcome


def missions(monkeypatch: pytest.MonkeyPatch, *pairs: tuple[Any, Condition]) -> None:
    """Give the card these missions, by side; after 25 rounds the opponent wins, in any case, and so do the humans.

    Nothing happens by the Chaos die.
    """
    last = content.Lasts(round=25)
    cards = [Mission(side=which, text=CARD.story, goal=goal) for which, goal in (*pairs, ("both", last))]
    nothing = (Chaos(text=CARD.story),) * 8
    setup = replace(CARD.setup, objectives=(1, 2))
    monkeypatch.setitem(SCENARIOS, SAMPLE, replace(CARD, missions=tuple(cards), chaos=nothing, setup=setup))
