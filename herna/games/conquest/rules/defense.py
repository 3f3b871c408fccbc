"""Defense rolls: what a regiment defends itself with against hits of one class.

[conquest.in-combat.defense-roll, conquest.out-of-combat.defense-roll]
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from herna.games.conquest.content import MAPS, TERRAIN
from herna.games.conquest.rules.attacks import Why
from herna.games.conquest.rules.dice import FULL, SIXES, Reroll
from herna.games.conquest.rules.lots import Side
from herna.games.conquest.rules.profiles import Bearer, characteristic, rules
from herna.games.conquest.state import Regiment, State


class Hits(NamedTuple):
    """What sets a class of hits apart for the Defense roll and after."""

    side: Side = "front"
    zero: str = ""
    """The rule by which Defense counts as 0 against them."""
    lowered: int = 0
    lowering: str = ""
    """The rule by which Defense is lowered."""
    deadly: str = ""
    """The rule by which a failed 6 costs two wounds."""
    breaking: bool = False
    """Whether Shield and Bastion are ignored [conquest.special-rules.linebreaker]."""
    sure: bool = False
    """Whether Evasion counts as 0 against them."""
    twofold: bool = False
    """Whether each failed Defense roll costs two wounds."""
    reply: bool = False
    """Whether they are hits of Lethal Demise, which cause none in return [conquest.special-rules.lethal-demise-chain]."""


class Guard(NamedTuple):
    """What a regiment, or a character in a Duel, defends itself with."""

    defense: int
    evasion: int
    garrison: int
    shield: int
    phalanx: int
    bastion: int
    """What of the Defense comes from Bastion."""
    hardened: int
    rerolls: list[Reroll]
    rules: Mapping[str, int]


class Armour(NamedTuple):
    """What Defense rolls against a class of hits are compared with."""

    by: str
    value: int
    why: Why


def guard_of(
    state: State,
    regiment: Regiment,
    bearer: Bearer = "stands",
    *,
    blessed: bool = False,
    mine: Mapping[str, int] | None = None,
) -> Guard:
    """What a regiment defends itself with; in a Duel a character has only its own, and nothing of Phalanx.

    [conquest.special-rules.shield, conquest.special-rules.phalanx, conquest.special-rules.shield-and-phalanx,
    conquest.special-rules.shield-garrison, conquest.terrain.garrison-defense, conquest.draw-events.bastion,
    conquest.special-rules.hardened, conquest.special-rules.untouchable, conquest.special-rules.phalanx-duel]
    """
    mine = rules(state, regiment, bearer) if mine is None else mine
    held = regiment.where == "garrison"
    rerolls = []
    if mine.get("untouchable"):
        rerolls.append(Reroll("conquest.special-rules.untouchable", failed=SIXES))
    if blessed:
        rerolls.append(Reroll("conquest.special-rules.blessed", failed=FULL))
    return Guard(
        defense=characteristic(state, regiment, "defense", bearer),
        evasion=characteristic(state, regiment, "evasion", bearer),
        garrison=TERRAIN[MAPS[state.map].pieces[regiment.post].kind].defense if held else 0,
        shield=1 if mine.get("shield") and not held else 0,
        phalanx=1 if mine.get("phalanx") and bearer == "stands" else 0,
        bastion=sum([each.x for each in regiment.marks if each.source == "bastion" and each.what == "defense"]),
        hardened=mine.get("hardened", 0),
        rerolls=rerolls,
        rules=mine,
    )


def armour(guard: Guard, hits: Hits) -> Armour:
    """The higher of Defense and Evasion, after all that raises or lowers them for these hits.

    [conquest.in-combat.defense-higher, conquest.out-of-combat.defense-choice, conquest.out-of-combat.defense-one-roll,
    conquest.special-rules.linebreaker, conquest.special-rules.hardened, conquest.principles.characteristics-min-zero,
    conquest.in-combat.example-infiltrators, conquest.in-combat.example-avatara-smite,
    conquest.special-rules.example-armor-piercing, conquest.special-rules.example-brutal-impact,
    conquest.special-rules.example-cleave]
    """
    value = guard.defense
    why: Why = [("conquest.principles.char-defense", value)]
    for amount, rule in _raised(guard, hits):
        if amount:
            value = max(0, value + amount)
            why.append((rule, amount))
    if hits.zero:
        why.append((hits.zero, -value))
        value = 0
    elif hits.lowered:
        less = max(0, hits.lowered - guard.hardened)
        why.append((hits.lowering, -hits.lowered))
        if less < hits.lowered:
            why.append(("conquest.special-rules.hardened", hits.lowered - less))
        value = max(0, value - less)
    if guard.evasion > value and not hits.sure:
        return Armour("evasion", guard.evasion, [("conquest.principles.char-evasion", guard.evasion)])
    return Armour("defense", value, why)


def _raised(guard: Guard, hits: Hits) -> tuple[tuple[int, str], ...]:
    """What raises Defense against these hits, and by which rule [conquest.out-of-combat.example-volley-shield-side]."""
    front = hits.side == "front"
    return (
        (guard.garrison, "conquest.terrain.garrison-defense"),
        (guard.shield if front and not hits.breaking else 0, "conquest.special-rules.shield"),
        (guard.phalanx if front else 0, "conquest.special-rules.phalanx"),
        (-guard.bastion if hits.breaking else 0, "conquest.special-rules.linebreaker"),
    )
