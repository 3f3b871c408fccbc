"""The blows of a Duel: one character strikes another, each with nothing but its own [conquest.characters.duel-fight]."""

from __future__ import annotations

from typing import NamedTuple

from herna.games.conquest.rules.attacks import Group, Part, clash_value, hit_rerolls, unable
from herna.games.conquest.rules.defense import Hits, guard_of
from herna.games.conquest.rules.hits import Damage, defended, rolled
from herna.games.conquest.rules.profiles import characteristic, rules
from herna.games.conquest.state import Regiment, State
from herna.kernel import Table

RULE = "conquest.characters.duel-fight"


class Blows(NamedTuple):
    """What a character has dealt to another one."""

    wounds: int
    counter: int
    """Hits that the other one deals in return [conquest.special-rules.counter-attack-duel]."""
    terror: int
    """By how much the other's Resolve is lowered [conquest.special-rules.terrifying]."""


def duel_groups(state: State, regiment: Regiment, foe: int) -> list[Group]:
    """The dice of a character in a Duel: full Attacks, with its own Clash and rules, against what the other one has itself.

    [conquest.characters.duel-details, conquest.special-rules.parry-character]
    """
    target = state.regiments[foe]
    mine, theirs = rules(state, regiment, "character"), rules(state, target, "character")
    attacks = characteristic(state, regiment, "attacks", "character")
    value = clash_value(state, regiment, "character", mine)
    if not attacks or unable(regiment, "clash", value.value, "character"):
        return []
    part = Part("character", 1, attacks, why=[("conquest.principles.char-attacks", attacks)])
    rerolls = [*value.rerolls, *hit_rerolls("duel", mine, theirs, target, "front")]
    return [Group("character", (part,), attacks, value.value, value.why, rerolls, mine)]


async def blows(t: Table[State], number: int, foe: int) -> Blows:
    """A character strikes another one, who rolls Defense; the wounds are not dealt yet.

    [conquest.special-rules.shield-character, conquest.special-rules.hardened-character,
    conquest.special-rules.tenacious-character, conquest.special-rules.untouchable-character,
    conquest.special-rules.smite-duel, conquest.special-rules.phalanx-duel]
    """
    s = t.state
    regiment, target = s.regiments[number], s.regiments[foe]
    theirs = rules(s, target, "character")
    answers = bool(theirs.get("counter-attack"))
    hits = await rolled(t, "duel", number, foe, duel_groups(s, regiment, foe), ask=answers)
    damage = _defended(t, foe, number, hits)
    terror = rules(s, regiment, "character").get("terrifying", 0)
    return Blows(sum(lot.wounds for lot in damage.lots), damage.ones if answers else 0, terror)


def blows_in_return(t: Table[State], number: int, foe: int, count: int) -> int:
    """Plain hits that a character takes for its enemy's Defense rolls of 1: so many wounds.

    [conquest.special-rules.counter-attack-duel]
    """
    return sum(lot.wounds for lot in _defended(t, number, foe, {Hits(): count}).lots)


def _defended(t: Table[State], foe: int, by: int, hits: dict[Hits, int]) -> Damage:
    guard = guard_of(t.state, t.state.regiments[foe], "character")
    return defended(t, foe, by, hits, guard, tested=True, rule=RULE, bearer="character")
