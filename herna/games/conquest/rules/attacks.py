"""With what a regiment strikes: the value its dice are compared with, its re-rolls, and what its contact does to the enemy.

Every function here reads the state and rolls nothing, so that odds are worked out from the same numbers.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

from herna.games.conquest.rules.dice import FULL, ONES, SIXES, Reroll
from herna.games.conquest.rules.lots import Side
from herna.games.conquest.rules.profiles import Bearer, characteristic, marked, profile_of, rules
from herna.games.conquest.rules.situation import engaged, foes, hero_at, lead_at, side_struck
from herna.games.conquest.rules.water import in_water
from herna.games.conquest.state import Regiment, State

Attack = Literal["clash", "volley", "impact", "duel"]

CAP = 5
"""What Inspired and Aimed Shot do not raise a value to."""

MASTERY = 6
"""A value that gives Relentless Blows or Rapid Volley instead."""

Why = list[tuple[str, int]]
"""Rules, and what each adds to a sum."""


Arsenal = Mapping[Bearer, Mapping[str, int]]
"""The special rules of the stands of a regiment, by what they are."""


class Value(NamedTuple):
    """What hit rolls are compared with, of what it is made, and the re-rolls that come instead of a bonus."""

    value: int
    why: Why
    rerolls: list[Reroll]


class Part(NamedTuple):
    """Stands that add the same number of dice each."""

    bearer: str
    stands: int
    each: int
    support: bool = False
    why: Why = []  # noqa: RUF012 - never changed


class Group(NamedTuple):
    """Dice that are rolled against one value, by stands that have the same rules."""

    bearer: Bearer
    parts: tuple[Part, ...]
    dice: int
    value: int
    why: Why
    rerolls: list[Reroll]
    rules: Mapping[str, int]
    side: Side = "front"
    near: bool = False
    """Whether these stands are in Effective Range [conquest.out-of-combat.effective-range]."""


def inspiration(state: State, regiment: Regiment, bearer: Bearer, mine: Mapping[str, int]) -> str:
    """The rule by which a stand is Inspired, nothing if it is not or cannot make use of it.

    Who is always Inspired fears no Dread; where nobody can ever be Inspired, even the Dauntless are not.
    [conquest.special-rules.inspired, conquest.special-rules.dauntless, conquest.special-rules.dauntless-never-inspired]
    """
    always = mine.get("dauntless", 0)
    if not always and not mine.get("inspired"):
        return ""
    if no_inspiration(state, regiment, bearer, mine):
        return ""
    return "conquest.special-rules.dauntless" if always else "conquest.special-rules.inspired"


def no_inspiration(state: State, regiment: Regiment, bearer: Bearer, mine: Mapping[str, int]) -> str:
    """The rule by which a stand cannot use Inspired, if there is one.

    A regiment with Phalanx, its character included; one that is Broken; one that charged through Hindering Terrain; one in
    contact with Dread. [conquest.special-rules.phalanx-no-inspired, conquest.morale.broken-no-inspired,
    conquest.terrain.hindering-no-inspired, conquest.special-rules.dread, conquest.special-rules.dread-always-inspired]
    """
    if mine.get("phalanx") or (bearer == "character" and rules(state, regiment).get("phalanx")):
        return "conquest.special-rules.phalanx-no-inspired"
    if mine.get("no-inspired"):
        return "conquest.terrain.hindering-no-inspired"
    if regiment.broken:
        return "conquest.morale.broken-no-inspired"
    if mine.get("dauntless"):
        return ""
    n = regiment.id
    dreaded = any(brought(state, each, arsenal(state, state.regiments[each]), "dread", n) for each in foes(state, n))
    return "conquest.special-rules.dread" if dreaded else ""


def arsenal(state: State, regiment: Regiment) -> Arsenal:
    """The special rules of all stands of a regiment."""
    found: dict[Bearer, Mapping[str, int]] = {"stands": rules(state, regiment)}
    if regiment.lead:
        found["command"] = rules(state, regiment, "command")
    if regiment.hero is not None and not regiment.alone:
        found["character"] = rules(state, regiment, "character")
    return found


def bearer_at(regiment: Regiment, place: int) -> Bearer:
    """Whose profile the stand at a place has."""
    if place == lead_at(regiment):
        return "command"
    return "character" if not regiment.alone and not regiment.rider and place == hero_at(regiment) else "stands"


def brought(state: State, number: int, mine: Arsenal, what: str, other: int) -> int:
    """The X of a special rule that stands of one regiment bring into contact with another, 0 without it.

    A Rider is in contact when its monster is [conquest.special-rules.rider-contact].
    """
    if not any(each.get(what) for each in mine.values()):
        return 0
    regiment = state.regiments[number]
    touching = {bearer_at(regiment, place) for place in engaged(state, number, other)}
    if regiment.rider:
        touching.add("character")
    return max([each.get(what, 0) for bearer, each in mine.items() if bearer in touching], default=0)


def terror(state: State, number: int, foe: int, mine: Arsenal | None = None) -> int:
    """By how much a regiment in contact lowers the Resolve of whom it wounds [conquest.special-rules.terrifying]."""
    return brought(state, number, arsenal(state, state.regiments[number]) if mine is None else mine, "terrifying", foe)


def clash_value(state: State, regiment: Regiment, bearer: Bearer, mine: Mapping[str, int]) -> Value:
    """The Clash with which a stand strikes; Inspired comes last, and at the cap it re-rolls sixes instead.

    [conquest.in-combat.clash-hit, conquest.in-combat.inspired-bonus, conquest.in-combat.inspired-last,
    conquest.in-combat.inspired-cap, conquest.in-combat.inspired-twice, conquest.special-rules.shock,
    conquest.in-combat.example-drones-hit, conquest.in-combat.example-inspired-c2, conquest.in-combat.example-inspired-c4]
    """
    value = characteristic(state, regiment, "clash", bearer)
    why = [("conquest.principles.char-clash", value)]
    if mine.get("shock") and marked(regiment, "charged") and not mine.get("no-shock"):
        value += 1
        why.append(("conquest.special-rules.shock", 1))
    if value > 1 and in_water(state, regiment):
        value -= 1
        why.append(("conquest.terrain.water", -1))
    rule = inspiration(state, regiment, bearer, mine)
    if not rule:
        return Value(value, why, [])
    if value + 1 >= CAP:
        return Value(value, why, [Reroll("conquest.special-rules.inspired-cap", failed=SIXES, may=True)])
    why.append((rule, 1))
    return Value(value + 1, why, [])


def impact_value(state: State, regiment: Regiment, bearer: Bearer, mine: Mapping[str, int]) -> Value:
    """The Clash of Impact Attacks: nothing that helps in a Clash action, only what names them.

    [conquest.out-of-combat.impact-no-special-rules, conquest.out-of-combat.charge-inspired-not-impact,
    conquest.special-rules.inspired-not-impact, conquest.special-rules.shock-impact, conquest.special-rules.glorious-charge]
    """
    value = characteristic(state, regiment, "clash", bearer)
    why = [("conquest.principles.char-clash", value)]
    if mine.get("glorious-charge"):
        value += 1
        why.append(("conquest.special-rules.glorious-charge", 1))
    if value > 1 and in_water(state, regiment):
        value -= 1
        why.append(("conquest.terrain.water", -1))
    return Value(value, why, [])


def volley_value(
    state: State, regiment: Regiment, bearer: Bearer, mine: Mapping[str, int], *, aimed: bool, near: bool
) -> Value:
    """The Volley with which a stand shoots; Aimed Shot raises it up to 4, above that it re-rolls sixes instead.

    Who shoots in an arc gives up all that Aimed Shot is good for (`aimed`). [conquest.out-of-combat.volley-hit,
    conquest.special-rules.aimed-shot, conquest.special-rules.aimed-shot-cap, conquest.special-rules.deadshots,
    conquest.special-rules.arcing-fire-cap]
    """
    value = characteristic(state, regiment, "volley", bearer)
    why = [("conquest.principles.char-volley", value)]
    if near and mine.get("close-volley"):
        value += mine["close-volley"]
        why.append(("conquest.principles.profile-special-rules", mine["close-volley"]))
    if not aimed or not (mine.get("aimed-shot") or mine.get("deadshots")):
        return Value(value, why, [])
    if value + 1 >= CAP:
        return Value(value, why, [Reroll("conquest.special-rules.aimed-shot-cap", failed=SIXES, may=True)])
    why.append(("conquest.special-rules.aimed-shot" if mine.get("aimed-shot") else "conquest.special-rules.deadshots", 1))
    return Value(value + 1, why, [])


def hit_rerolls(
    attack: Attack, mine: Mapping[str, int], theirs: Mapping[str, int], target: Regiment, side: Side
) -> list[Reroll]:
    """What has hit rolls rolled again, on both sides of the table; Impact Attacks have none of it.

    [conquest.special-rules.flurry, conquest.special-rules.parry, conquest.special-rules.fiend-hunter,
    conquest.special-rules.fiend-hunter-scope,
    conquest.special-rules.opportunists]
    """
    found: list[Reroll] = []
    if attack == "impact":
        if mine.get("impact-rerolls"):
            found.append(Reroll("conquest.principles.profile-special-rules", failed=FULL))
        return found
    if attack != "volley":
        if mine.get("flurry"):
            found.append(Reroll("conquest.special-rules.flurry", failed=FULL))
        if theirs.get("parry"):
            found.append(Reroll("conquest.special-rules.parry", passed=ONES))
    if attack != "duel":
        if mine.get("fiend-hunter") and target.type in {"monster", "brute"}:
            found.append(Reroll("conquest.special-rules.fiend-hunter", failed=FULL, may=True))
        if side != "front" and mine.get("opportunists"):
            found.append(Reroll("conquest.special-rules.opportunists", failed=FULL, may=True))
    return found


def unable(regiment: Regiment, what: Literal["clash", "volley"], value: int, bearer: Bearer) -> bool:
    """Whether a stand cannot strike, or shoot, at all: its profile has 0 there, and nothing raises it.

    Of a value that something has lowered to 0 a 1 still hits. [conquest.principles.value-zero,
    conquest.principles.characteristics-range, conquest.principles.natural-one-succeeds]
    """
    return value == 0 and profile_of(regiment, bearer).profile.of(what) == 0


def support(state: State, regiment: Regiment, bearer: Bearer, mine: Mapping[str, int]) -> tuple[int, Why]:
    """How many Support Attacks a stand makes: one, or X by Support (X) unless an enemy touches its flank or rear.

    [conquest.in-combat.support-attacks, conquest.in-combat.support-modified, conquest.special-rules.support,
    conquest.special-rules.support-lost, conquest.special-rules.support-lost-duration, conquest.special-rules.iron-discipline,
    conquest.special-rules.support-character, conquest.in-combat.example-front-and-support]
    """
    x = mine.get("support", 0)
    if not x:
        return 1, [("conquest.in-combat.support-attacks", 1)]
    n = regiment.id
    if not rules(state, regiment).get("iron-discipline") and any(
        side_struck(state, each, n) != "front" for each in foes(state, n)
    ):
        return 1, [("conquest.in-combat.support-attacks", 1), ("conquest.special-rules.support-lost", 0)]
    return x, [("conquest.special-rules.support", x)]
