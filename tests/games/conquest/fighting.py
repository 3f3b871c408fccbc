"""Fights laid by hand: who stands against whom, the dice that will fall, and what is told of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from herna.games.conquest import GAME
from herna.games.conquest.content import MAPS, REGIMENTS, BattleMap, Piece
from herna.games.conquest.content.vocabulary import Characteristic
from herna.games.conquest.events.combat import Attacked, Defended
from herna.games.conquest.events.reasons import Reason
from herna.games.conquest.state import Mark, Regiment, State
from herna.kernel import Table, Told
from herna.kernel.names import Words
from herna.testing.playing import act, laid, told
from tests.games.conquest.laying import acting, battle, regiment

PLAIN = "militia-bowmen"
"""Infantry without special rules, so that a test can give it just what it is about."""

WIDTH = 2.126
"""How wide and deep a stand of infantry is, in inches."""


def soldiers(
    seat: int = 0,
    *,
    kind: str = PLAIN,
    rules: dict[str, int] | None = None,
    files: int = 3,
    stands: int = 3,
    models: tuple[str, ...] = (),
    hero: str = "",
    **profile: int,
) -> Regiment:
    """A regiment without command models whose profile has these numbers, or Clash 2, Attacks 4, Defense 0."""
    who = regiment(kind, seat, files=files, stands=stands, hero=hero, models=models, rules=rules or {})
    who.lead = "leader" in models
    printed = REGIMENTS[kind].profile
    wanted = {"clash": 2, "attacks": 4, "defense": 0, "resolve": 5, "wounds": 9} | profile
    for what, value in wanted.items():
        word: Any = what
        number: Characteristic = word
        who.marks.append(Mark(what, value - printed.of(number), plus=True, until="game", whom="stands"))
    return who


def put(who: Regiment, at: tuple[float, float], facing: float) -> Regiment:
    """A regiment is put somewhere, by the middle of its front in inches and its facing in degrees."""
    who.put((round(at[0] * 1000), round(at[1] * 1000), round(facing * 100) % 36_000))
    return who


def beside(target: Regiment, who: Regiment, side: str = "front") -> Regiment:
    """A regiment is put with its front against a side of another one, which stands in the middle and faces up."""
    put(target, (24, 24), 0)
    wide, deep = target.files * WIDTH, -(-target.stands // target.files) * WIDTH
    at: dict[str, tuple[tuple[float, float], int]] = {
        "front": ((24, 24), 180),
        "rear": ((24, 24 + deep), 0),
        "right": ((24 + wide / 2, 24 + deep / 2), 270),
        "left": ((24 - wide / 2, 24 + deep / 2), 90),
    }
    return put(who, *at[side])


def duel_of(one: Regiment, other: Regiment, side: str = "front") -> State:
    """One regiment, which acts, has its front against a side of another."""
    beside(other, one, side)
    return acting(battle(one, other))


def fought(state: State, dice: Sequence[int], *answers: Any) -> tuple[Table[State], list[Told]]:
    """The active regiment fights with these dice, after which only ones fall; what was told."""
    heard: list[Told] = []
    table = laid(GAME, state, dice=[*dice, *[1] * 80], heard=heard)
    act(table, *(answers or ("clash",)))
    return table, heard


def thrown(heard: Sequence[Told], number: int = 0) -> Attacked:
    """One of the hit rolls that were told."""
    found: Attacked = told(heard, Attacked)[number]
    return found


def saved(heard: Sequence[Told], number: int = 0) -> Defended:
    """One of the Defense rolls that were told."""
    found: Defended = told(heard, Defended)[number]
    return found


def sums(why: Sequence[Reason]) -> dict[str, int]:
    """Reasons by rule, without the game's name."""
    found: dict[str, int] = {}
    for each in why:
        rule = each.rule.removeprefix("conquest.")
        found[rule] = found.get(rule, 0) + each.amount
    return found


def terrain(patch: pytest.MonkeyPatch, *pieces: tuple[str, tuple[float, float], float, float]) -> str:
    """A battlefield of these pieces: kind, middle of the edge at the top in inches, width and depth; its name."""
    laid_ = tuple(
        Piece(kind=kind, place=(round(x * 1000), round(y * 1000), 0), wide=round(wide * 1000), deep=round(deep * 1000))
        for kind, (x, y), wide, deep in pieces
    )
    name = f"laid {pieces}"
    words = Words(cs=name, en=name)
    field = BattleMap(id=name, name=words, origin="herna", wide=48_000, deep=48_000, pieces=laid_)
    patch.setattr(MAPS, "ready", {**MAPS.ready, name: field})
    return name
