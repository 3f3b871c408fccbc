"""Clash: stands in contact strike, the others support them; and Inspire [conquest.in-combat.clash-condition]."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from herna.games.conquest.events.combat import BecameInspired
from herna.games.conquest.naming import numbered, tag
from herna.games.conquest.rules import powers
from herna.games.conquest.rules.actions import Action
from herna.games.conquest.rules.attacks import (
    Arsenal,
    Group,
    Part,
    Why,
    arsenal,
    bearer_at,
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
from herna.games.conquest.rules.situation import SIDES, Situation, engaged_in, foes, presences, side_struck_in, situation
from herna.games.conquest.state import NOBODY, Mark, Regiment, State
from herna.kernel import Table

RULE = "conquest.in-combat.clash-casualties-morale"


class Squad(NamedTuple):
    """Stands that are alike: what they are, whether they are engaged, and whom they can strike."""

    bearer: Bearer
    engaged: bool
    targets: tuple[int, ...]


class Strength(NamedTuple):
    """How many stands of each kind strike an enemy, engaged and in support."""

    engaged: Mapping[Bearer, int]
    support: Mapping[Bearer, int]


def squads(state: State, regiment: Regiment, of: Situation | None = None) -> dict[Squad, int]:
    """The stands of a regiment by what they are and whom they touch; who touches nobody can support against anybody.

    Of who attacks a garrison, stands that touch another enemy must strike that one. A Rider is in contact when its monster
    is.
    [conquest.in-combat.engaged-stands, conquest.in-combat.unengaged-stands, conquest.in-combat.incomplete-ranks-attacks,
    conquest.in-combat.several-targets-support, conquest.terrain.garrison-clash-attackers,
    conquest.terrain.garrison-clash-other-enemy, conquest.terrain.garrison-clash-defenders,
    conquest.terrain.garrison-clash-defenders-targets, conquest.terrain.garrison-clash-normal,
    conquest.special-rules.rider-contact, conquest.in-combat.example-engaged]
    """
    n = regiment.id
    of = situation(state) if of is None else of
    enemies = presences(of)[n].foes
    touching: list[list[int]] = [[] for _ in range(regiment.stands)]
    for each in enemies:
        for place in engaged_in(of, n, each):
            touching[place].append(each)
    held = {each for each in enemies if state.regiments[each].where == "garrison"}
    found: dict[Squad, int] = {}
    for place, whom in enumerate(touching):
        targets = tuple(([each for each in whom if each not in held] if held else whom) or whom or enemies)
        squad = Squad(bearer_at(regiment, place), bool(whom), targets)
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


def attack_groups(
    state: State,
    regiment: Regiment,
    foe: int,
    strength: Strength,
    side: Side,
    mine: Arsenal | None = None,
    theirs: Mapping[str, int] | None = None,
) -> list[Group]:
    """The dice with which an enemy is struck: one group for stands with the same value and rules, the character apart.

    [conquest.in-combat.attacks-engaged, conquest.in-combat.attacks-increase, conquest.in-combat.support-not-engaged,
    conquest.command-models.leader, conquest.command-models.leader-impact-support, conquest.characters.character-attacks,
    conquest.characters.separate-dice, conquest.in-combat.example-twelve-attacks, conquest.characters.example-character-clash]
    """
    target = state.regiments[foe]
    theirs = rules(state, target) if theirs is None else theirs
    found: list[Group] = []
    for bearer, own in (arsenal(state, regiment) if mine is None else mine).items():
        full, half = strength.engaged.get(bearer, 0), strength.support.get(bearer, 0)
        if not full and not half:
            continue
        parts, count = [], 0
        if full:
            each, reasons = _attacks(state, regiment, bearer)
            parts.append(Part(bearer, full, each, why=reasons))
            count += full * each
        if half:
            each, reasons = support(state, regiment, bearer, own)
            parts.append(Part(bearer, half, each, support=True, why=reasons))
            count += half * each
        value = clash_value(state, regiment, bearer, own)
        if not count or unable(regiment, "clash", value.value, bearer):
            continue
        rerolls = [*value.rerolls, *hit_rerolls("clash", own, theirs, target, side)]
        last = found[-1] if found else None
        if last is not None and bearer == "command" and (last.value, last.rules) == (value.value, own):
            found[-1] = last._replace(parts=(*last.parts, *parts), dice=last.dice + count)
        else:
            found.append(Group(bearer, tuple(parts), count, value.value, value.why, rerolls, own, side))
    return found


def _attacks(state: State, regiment: Regiment, bearer: Bearer) -> tuple[int, Why]:
    """How many attacks an engaged stand makes; the Leader's stand makes one more."""
    attacks = characteristic(state, regiment, "attacks", bearer)
    why = [("conquest.principles.char-attacks", attacks)]
    if bearer == "command" and "leader" in regiment.models:
        attacks += 1
        why.append(("conquest.command-models.leader", 1))
    return attacks, why


async def _targets(t: Table[State], regiment: Regiment, of: Situation) -> dict[int, Strength]:
    """Whom all stands strike, declared before any die is rolled: who touches several, or none, has the choice.

    [conquest.in-combat.several-targets-engaged, conquest.in-combat.several-targets-no-split,
    conquest.in-combat.several-targets-support, conquest.in-combat.attacks-before-rolling,
    conquest.in-combat.example-two-enemies]
    """
    s = t.state
    shares: dict[Squad, list[int]] = {}
    for squad, count in squads(s, regiment, of).items():
        if len(squad.targets) == 1:
            shares[squad] = [count]
            continue
        rule = "conquest.in-combat.several-targets-engaged" if squad.engaged else "conquest.in-combat.several-targets-support"
        names = [tag(s, each) for each in squad.targets]
        shares[squad] = await share_out(t, regiment.seat, rule, "strike", names, count, {"bearer": squad.bearer})
    return strengths(shares)


async def clash(t: Table[State], regiment: Regiment) -> None:
    """A Clash: targets, then each set from hit rolls to Morale, in an order of the player's choice.

    The number of attacks stays as it was declared, also if stands fall to hits in return.
    [conquest.in-combat.attacks-after-losses, conquest.in-combat.several-targets-order,
    conquest.in-combat.several-targets-resolve, conquest.morale.pursuit-morale-order]
    """
    s = t.state
    n = regiment.id
    enemies = foes(s, n)
    only = enemies[0] if len(enemies) == 1 else NOBODY
    await powers.moment(t, "clashing", n, only)
    if not foes(s, n):  # a power has cost too many stands, its own or the enemy's
        return
    of = situation(s)
    sets = await _targets(t, regiment, of)
    mine = arsenal(s, regiment)
    places = {foe: (SIDES[side_struck_in(of, n, foe)], terror(s, n, foe, mine)) for foe in sets}
    taken = 0
    while sets and regiment.where != "gone":
        foe = await _next(t, regiment, list(sets))
        strength = sets.pop(foe)
        side, fear = places[foe]
        if s.regiments[foe].where != "gone":
            theirs = rules(s, s.regiments[foe])
            groups = await blessed_hits(t, n, attack_groups(s, regiment, foe, strength, side, mine, theirs))
            taken += await strike(t, "clash", n, foe, groups, rule=RULE, terror=fear, theirs=theirs)
            mine = arsenal(s, regiment) if sets else mine
    if regiment.where != "gone":
        await powers.moment(t, "clashed", n, only, taken)


async def _next(t: Table[State], regiment: Regiment, foes: list[int]) -> int:
    """Against whom the next set of attacks is resolved [conquest.in-combat.several-targets-order]."""
    if len(foes) == 1:
        return foes[0]
    names = [("first", tag(t.state, foe)) for foe in foes]
    _, name = await t.choose(regiment.seat, "conquest.in-combat.several-targets-order", names)
    return numbered(t.state, name)


def _clash_offered(t: Table[State], regiment: Regiment) -> list[Any]:
    """Clash, for who is in contact with an enemy [conquest.in-combat.clash-condition, conquest.round.clash-summary]."""
    enemies = foes(t.state, regiment.id)
    return t.sift(["clash"], ("conquest.in-combat.clash-condition", lambda _: bool(enemies)))


def inspire(t: Table[State], regiment: Regiment, rule: str = "conquest.in-combat.inspire") -> None:
    """A regiment is Inspired until the end of its activation; twice is no more than once.

    [conquest.in-combat.inspire, conquest.in-combat.inspired-twice, conquest.out-of-combat.charge-inspired,
    conquest.out-of-combat.charge-inspired-expires]
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
