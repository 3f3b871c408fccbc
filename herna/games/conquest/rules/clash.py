"""Clash: stands in contact strike, the others support them; and Inspire [conquest.in-combat.clash-condition]."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from herna.games.conquest.events.combat import BecameInspired
from herna.games.conquest.naming import numbered, tag
from herna.games.conquest.rules import powers
from herna.games.conquest.rules.actions import Action
from herna.games.conquest.rules.attacks import (
    Group,
    Part,
    Why,
    clash_value,
    hit_rerolls,
    no_inspiration,
    support,
    terror,
    unable,
)
from herna.games.conquest.rules.blessed import blessed_hits
from herna.games.conquest.rules.hits import strike
from herna.games.conquest.rules.lots import Side
from herna.games.conquest.rules.profiles import Bearer, characteristic, mark, rules
from herna.games.conquest.rules.sharing import share_out
from herna.games.conquest.rules.situation import engaged, foes, hero_at, lead_at, side_struck
from herna.games.conquest.state import NOBODY, Mark, Regiment, State
from herna.kernel import Table

BEARERS: tuple[Bearer, ...] = ("stands", "command", "character")


class Squad(NamedTuple):
    """Stands that are alike: what they are, whether they are engaged, and whom they can strike."""

    bearer: Bearer
    engaged: bool
    targets: tuple[int, ...]


class Strength(NamedTuple):
    """How many stands of each kind strike an enemy, engaged and in support."""

    engaged: Mapping[Bearer, int]
    support: Mapping[Bearer, int]


def squads(state: State, regiment: Regiment) -> dict[Squad, int]:
    """The stands of a regiment by what they are and whom they touch; who touches nobody can support against anybody.

    Of who attacks a garrison, stands that touch another enemy must strike that one. A Rider is in contact when its monster
    is. [conquest.in-combat.engaged-stands, conquest.in-combat.unengaged-stands,
    conquest.in-combat.incomplete-ranks-attacks, conquest.in-combat.several-targets-support,
    conquest.terrain.garrison-clash-attackers, conquest.terrain.garrison-clash-other-enemy,
    conquest.terrain.garrison-clash-defenders, conquest.terrain.garrison-clash-defenders-targets,
    conquest.special-rules.rider-contact]
    """
    n = regiment.id
    enemies = foes(state, n)
    held = {each: state.regiments[each].where == "garrison" for each in enemies}
    lead = lead_at(regiment)
    hero = NOBODY if regiment.alone or regiment.rider else hero_at(regiment)
    touching: list[list[int]] = [[] for _ in range(regiment.stands)]
    for each in enemies:
        for place in engaged(state, n, each):
            touching[place].append(each)
    found: dict[Squad, int] = {}
    for place, whom in enumerate(touching):
        open_ground = [each for each in whom if not held[each]]
        targets = tuple(open_ground or whom or enemies)
        squad = Squad("character" if place == hero else "command" if place == lead else "stands", bool(whom), targets)
        found[squad] = found.get(squad, 0) + 1
    if regiment.rider:
        found[Squad("character", engaged=True, targets=enemies)] = 1
    return found


def strengths(shares: Mapping[Squad, list[int]]) -> dict[int, Strength]:
    """From how the stands of each squad are shared out among its targets: with what each enemy is struck."""
    found: dict[int, Strength] = {}
    for squad, share in shares.items():
        for target, count in zip(squad.targets, share, strict=True):
            if count:
                one = found.setdefault(target, Strength({}, {}))
                side: Any = one.engaged if squad.engaged else one.support
                side[squad.bearer] = side.get(squad.bearer, 0) + count
    return found


def attack_groups(state: State, regiment: Regiment, foe: int, strength: Strength, side: Side) -> list[Group]:
    """The dice with which an enemy is struck: one group for stands with the same value and rules, the character apart.

    [conquest.in-combat.attacks-engaged, conquest.in-combat.attacks-increase, conquest.in-combat.support-not-engaged,
    conquest.command-models.leader, conquest.command-models.leader-impact-support, conquest.characters.character-attacks,
    conquest.characters.separate-dice]
    """
    target = state.regiments[foe]
    theirs = rules(state, target)
    found: list[Group] = []
    for bearer in BEARERS:
        full, half = strength.engaged.get(bearer, 0), strength.support.get(bearer, 0)
        if not full and not half:
            continue
        mine = rules(state, regiment, bearer)
        parts, count = [], 0
        if full:
            each, reasons = _attacks(state, regiment, bearer)
            parts.append(Part(bearer, full, each, why=reasons))
            count += full * each
        if half:
            each, reasons = support(state, regiment, bearer, mine)
            parts.append(Part(bearer, half, each, support=True, why=reasons))
            count += half * each
        value = clash_value(state, regiment, bearer, mine)
        if not count or unable(regiment, "clash", value.value, bearer):
            continue
        rerolls = [*value.rerolls, *hit_rerolls("clash", mine, theirs, target, side)]
        last = found[-1] if found else None
        if last is not None and bearer == "command" and (last.value, last.rules) == (value.value, mine):
            found[-1] = last._replace(parts=(*last.parts, *parts), dice=last.dice + count)
        else:
            found.append(Group(bearer, tuple(parts), count, value.value, value.why, rerolls, mine, side))
    return found


def _attacks(state: State, regiment: Regiment, bearer: Bearer) -> tuple[int, Why]:
    """How many attacks an engaged stand makes; the Leader's stand makes one more."""
    attacks = characteristic(state, regiment, "attacks", bearer)
    why = [("conquest.principles.char-attacks", attacks)]
    if bearer == "command" and "leader" in regiment.models:
        attacks += 1
        why.append(("conquest.command-models.leader", 1))
    return attacks, why


async def _targets(t: Table[State], regiment: Regiment) -> dict[int, Strength]:
    """Whom all stands strike, declared before any die is rolled: who touches several, or none, has the choice.

    [conquest.in-combat.several-targets-engaged, conquest.in-combat.several-targets-no-split,
    conquest.in-combat.several-targets-support, conquest.in-combat.attacks-before-rolling]
    """
    s = t.state
    shares: dict[Squad, list[int]] = {}
    for squad, count in squads(s, regiment).items():
        rule = "conquest.in-combat.several-targets-engaged" if squad.engaged else "conquest.in-combat.several-targets-support"
        names = [tag(s, each) for each in squad.targets]
        shares[squad] = await share_out(t, regiment.seat, rule, "strike", names, count, {"bearer": squad.bearer})
    return strengths(shares)


async def clash(t: Table[State], regiment: Regiment) -> None:
    """A Clash: targets, then each set from hit rolls to Morale, in an order of the player's choice.

    The number of attacks stays as it was declared, also if stands fall to hits in return.
    [conquest.in-combat.several-targets-order, conquest.in-combat.several-targets-resolve,
    conquest.morale.pursuit-morale-order]
    """
    s = t.state
    n = regiment.id
    enemies = foes(s, n)
    only = enemies[0] if len(enemies) == 1 else NOBODY
    await powers.moment(t, "clashing", n, only)
    sets = await _targets(t, regiment)
    sides = {foe: side_struck(s, n, foe) for foe in sets}
    fears = {foe: terror(s, n, foe) for foe in sets}
    taken = 0
    while sets and regiment.where != "gone":
        names = [("first", tag(s, foe)) for foe in sets]
        _, name = await t.choose(regiment.seat, "conquest.in-combat.several-targets-order", names)
        foe = numbered(s, name)
        strength = sets.pop(foe)
        if s.regiments[foe].where == "gone":
            continue
        groups = await blessed_hits(t, n, attack_groups(s, regiment, foe, strength, sides[foe]))
        rule = "conquest.in-combat.clash-casualties-morale"
        taken += await strike(t, "clash", n, foe, groups, rule=rule, terror=fears[foe])
    if regiment.where != "gone":
        await powers.moment(t, "clashed", n, only, taken)


def _clash_offered(t: Table[State], regiment: Regiment) -> list[Any]:
    """Clash, for who is in contact with an enemy [conquest.in-combat.clash-condition, conquest.round.clash-summary]."""
    enemies = foes(t.state, regiment.id)
    return t.sift(["clash"], ("conquest.in-combat.clash-condition", lambda _: bool(enemies)))


def inspire(t: Table[State], regiment: Regiment, rule: str = "conquest.in-combat.inspire") -> None:
    """A regiment is Inspired until the end of its activation; twice is no more than once.

    [conquest.in-combat.inspire, conquest.in-combat.inspired-twice, conquest.out-of-combat.charge-inspired]
    """
    mark(regiment, Mark("inspired", until="activation"))
    t.tell(rule, BecameInspired, tag(t.state, regiment))


async def _inspire(t: Table[State], regiment: Regiment) -> None:
    """The action Inspire [conquest.in-combat.inspire]."""
    inspire(t, regiment)


def _inspire_offered(t: Table[State], regiment: Regiment) -> list[Any]:
    """Inspire, for who is in contact and can make use of it [conquest.round.inspire-summary]."""
    s = t.state
    enemies = foes(s, regiment.id)

    def broken_rule(_: str) -> str | None:
        if not enemies:
            return "conquest.round.in-combat-condition"
        mine = rules(s, regiment)
        if mine.get("inspired") or mine.get("dauntless"):
            return "conquest.in-combat.inspired-twice"
        return no_inspiration(s, regiment, "stands", mine) or None

    return t.sift(["inspire"], broken_rule)


CLASH = Action(_clash_offered, clash)
INSPIRE = Action(_inspire_offered, _inspire)
