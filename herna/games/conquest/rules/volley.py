"""Volley: the stands of the front rank shoot at one enemy; and Take Aim [conquest.out-of-combat.volley-condition]."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from herna.games.conquest.content.entries import Barrage
from herna.games.conquest.events.combat import TookAim
from herna.games.conquest.field.shapes import FRONT, INCH
from herna.games.conquest.field.sight import ALL_ROUND, PLATFORM, edge_stands, nearest_sides
from herna.games.conquest.naming import tag
from herna.games.conquest.rules import powers
from herna.games.conquest.rules.actions import Action
from herna.games.conquest.rules.attacks import Group, Part, Why, arsenal, hit_rerolls, unable, volley_value
from herna.games.conquest.rules.hits import strike
from herna.games.conquest.rules.lots import Side
from herna.games.conquest.rules.profiles import Bearer, barrages, mark, marked, rules
from herna.games.conquest.rules.sharing import share_out
from herna.games.conquest.rules.sighting import Prospect, prospect
from herna.games.conquest.rules.situation import SIDES, distance, foes, form_of, hero_at, lead_at, shape_of
from herna.games.conquest.state import NOBODY, Mark, Regiment, State
from herna.kernel import Table
from herna.space.plane import SLACK

MURDEROUS = "murderous"
"""The token of a regiment whose near shots call for Morale Tests [conquest.draw-events.murderous-volley]."""

MURDEROUS_REACH = 12
AIMED_REACH = 2
"""Inches of range that Take Aim adds for who has more shots instead of a better aim."""


class Aim(NamedTuple):
    """A stand that can shoot at the target with one of its Barrage profiles."""

    place: int
    """Which stand of the rank or file that shoots, in their order."""
    bearer: Bearer
    profile: int
    near: bool
    """Whether it is in Effective Range [conquest.out-of-combat.effective-range]."""
    halved: str
    """The rule that halves its shots, if any."""
    sides: tuple[Side, ...]
    """The sides of the target that it can shoot at."""


Squad = tuple[Aim, ...]
"""What a stand can do, profile by profile; stands that can do the same are alike."""


class Gun(NamedTuple):
    """A Barrage profile of some stands of a regiment."""

    bearer: Bearer
    profile: int
    reach: int
    over: bool
    """Whether it can be shot in an arc [conquest.special-rules.arcing-fire]."""
    rules: Mapping[str, int]


class Battery(NamedTuple):
    """A regiment that shoots, whoever the target is."""

    regiment: Regiment
    of: Prospect
    arcs: tuple[int, ...]
    fluid: bool
    guns: tuple[Gun, ...]

    def sides(self, foe: int) -> list[int]:
        """The rank or file that shoots: the front rank, or of a Fluid Formation that which is nearest to the target.

        [conquest.out-of-combat.volley-rear-ranks-none, conquest.special-rules.fluid-formation-measure]
        """
        if not self.fluid:
            return [FRONT]
        return nearest_sides(form_of(self.regiment), shape_of(self.regiment).stands, self.of.target(foe))

    def in_range(self, foe: int) -> bool:
        """Whether any stand has the target in range [conquest.out-of-combat.volley-target]."""
        reach = max(gun.reach for gun in self.guns) + SLACK
        return any(self.of.far(self.regiment.id, foe, side) <= reach for side in self.sides(foe))

    def clear(self, foe: int) -> bool:
        """Whether any stand has a clear shot [conquest.out-of-combat.volley-clear-shot]."""
        return any(
            self.of.shot(self.regiment.id, foe, self.arcs, side, gun.reach, place).clear
            for side in self.sides(foe)
            for place, who in enumerate(_shooters(self.regiment, side))
            for gun in self.guns
            if gun.bearer in who
        )


def battery(state: State, regiment: Regiment) -> Battery:
    """With what a regiment shoots, and where to."""
    guns = []
    for bearer, mine in arsenal(state, regiment).items():
        for number, profile in enumerate(barrages(regiment, bearer)):
            reach = (profile.range + (AIMED_REACH if _many_shots(mine) else 0)) * INCH
            over = bool(mine.get("arcing-fire") or "arcing-fire" in profile.rules)
            guns.append(Gun(bearer, number, reach, over, mine))
    fluid = regiment.where != "garrison" and rules(state, regiment).get("fluid-formation", 0) > 0
    return Battery(regiment, prospect(state), arcs_of_sight(state, regiment), fluid, tuple(guns))


def arcs_of_sight(state: State, regiment: Regiment) -> tuple[int, ...]:
    """The arcs of a regiment into which it shoots: the front, or more by a special rule; from a garrison all.

    [conquest.out-of-combat.volley-front-arc, conquest.special-rules.fluid-formation-sight,
    conquest.special-rules.weapon-platform, conquest.terrain.garrison-360]
    """
    mine = rules(state, regiment)
    if mine.get("fluid-formation") or regiment.where == "garrison":
        return ALL_ROUND
    return PLATFORM if mine.get("weapon-platform") else (FRONT,)


def _shooters(regiment: Regiment, side: int) -> list[list[Bearer]]:
    """Who shoots from each place of the rank; a Rider shoots from its monster's.

    [conquest.characters.fights-with-regiment, conquest.special-rules.rider-measure]
    """
    places = range(regiment.stands) if regiment.where == "garrison" else edge_stands(form_of(regiment), side)
    lead = lead_at(regiment)
    hero = NOBODY if regiment.alone else hero_at(regiment)
    found: list[list[Bearer]] = []
    for place in places:
        own: Bearer = "command" if place == lead else "stands"
        found.append(([own] if place != hero or regiment.rider else []) + (["character"] if place == hero else []))
    return found


def aims(
    state: State, regiment: Regiment, foe: int, side: int = FRONT, *, arcing: bool = False, with_: Battery | None = None
) -> list[Aim]:
    """Each stand of the front rank that has the target in range and sight, for each of its Barrage profiles.

    Who shoots in an arc ignores its line of sight.
    [conquest.out-of-combat.volley-check-each-stand, conquest.out-of-combat.volley-clear-shot,
    conquest.out-of-combat.volley-obstructed-none, conquest.out-of-combat.volley-no-dice-stand,
    conquest.out-of-combat.effective-range-per-stand, conquest.out-of-combat.volley-per-arc,
    conquest.out-of-combat.volley-stand-in-two-arcs, conquest.special-rules.arcing-fire,
    conquest.special-rules.arcing-fire-obscuring, conquest.out-of-combat.example-two-clear]
    """
    ours = battery(state, regiment) if with_ is None else with_
    if not ours.of.faces(regiment.id, foe, ours.arcs):
        return []
    target = state.regiments[foe]
    hidden = ours.of.hidden(regiment.id, foe)
    shooters = _shooters(regiment, side)
    found = []
    for gun in ours.guns:
        over = arcing and gun.over
        for place, who in enumerate(shooters):
            if gun.bearer not in who:
                continue
            shot = ours.of.shot(regiment.id, foe, ours.arcs, side, gun.reach, place)
            if shot.clear or (over and shot.distance <= gun.reach + SLACK):
                halved = _halved(state, target, gun.rules, obscured=hidden or (shot.obscured and not over))
                sides = tuple([SIDES[arc] for arc in shot.arcs])
                near = shot.distance < gun.reach / 2 - SLACK
                found.append(Aim(place, gun.bearer, gun.profile, near, halved, sides))
    return found


def firing_sides(state: State, regiment: Regiment, foe: int) -> list[int]:
    """The ranks or files that may shoot; several if they are equally near.

    [conquest.special-rules.fluid-formation-measure]
    """
    return battery(state, regiment).sides(foe)


def _many_shots(mine: Mapping[str, int]) -> int:
    """How many shots more Take Aim gives to who has them in place of +1 Volley."""
    return mine.get("aimed-barrage", 0) if mine.get("aimed-shot") else 0


def _halved(state: State, target: Regiment, mine: Mapping[str, int], *, obscured: bool) -> str:
    """The rule that halves a stand's shots; several halve them once only.

    Through Obscuring terrain, or at a regiment wholly in it; at a Loose Formation. [conquest.terrain.obscuring,
    conquest.terrain.obscuring-twice, conquest.special-rules.sureshot, conquest.special-rules.loose-formation,
    conquest.special-rules.loose-formation-obscuring]
    """
    theirs = rules(state, target)
    if theirs.get("loose-formation"):
        return "conquest.special-rules.loose-formation"
    if theirs.get("obscured"):
        return "conquest.principles.profile-special-rules"
    if not obscured or mine.get("sureshot") or mine.get("ranger"):
        return ""
    return "conquest.terrain.obscuring"


def can_arc(state: State, regiment: Regiment, foe: int, with_: Battery | None = None) -> bool:
    """Whether a regiment may shoot in an arc: after Take Aim, at an enemy before it whom another friend sees.

    [conquest.special-rules.arcing-fire, conquest.special-rules.arcing-fire-garrison,
    conquest.terrain.garrison-special-rules]
    """
    active = state.active
    if active is None or active.regiment != regiment.id or "take-aim" not in active.taken or regiment.where == "garrison":
        return False
    ours = battery(state, regiment) if with_ is None else with_
    return (
        any(gun.over for gun in ours.guns)
        and ours.of.faces(regiment.id, foe)
        and any(
            each.seat == regiment.seat and each.id != regiment.id and each.here and ours.of.sees(each.id, foe)
            for each in state.regiments
        )
    )


# ---------------------------------------------------------------------- what can be aimed at


def able(state: State, regiment: Regiment) -> bool:
    """Whether a regiment has anything to shoot with, and no enemy in contact [conquest.out-of-combat.volley-condition]."""
    bearers: tuple[Bearer, ...] = ("stands", *(("command",) if regiment.lead else ()))
    if regiment.hero is not None and not regiment.alone:
        bearers = (*bearers, "character")
    return any(barrages(regiment, bearer) for bearer in bearers) and not foes(state, regiment.id)


def _volley_offered(t: Table[State], regiment: Regiment) -> list[Any]:
    """Volley at each enemy that at least one stand has in its arc, in range and in sight.

    [conquest.out-of-combat.volley-one-target, conquest.round.volley-summary, conquest.out-of-combat.volley-front-arc,
    conquest.out-of-combat.volley-target, conquest.out-of-combat.volley-blocked, conquest.out-of-combat.example-volley-targets]
    """
    s = t.state
    fit = able(s, regiment)
    if not fit and not t.doubted:
        return []
    enemies = {("volley", tag(s, each)): each.id for each in s.regiments if each.seat != regiment.seat and each.here}
    ours = battery(s, regiment)
    short = rules(s, regiment).get("short-sight", 0) * INCH
    n = regiment.id

    def clear(option: tuple[str, str]) -> bool:
        foe = enemies[option]
        return ours.clear(foe) or (can_arc(s, regiment, foe, ours) and bool(aims(s, regiment, foe, arcing=True, with_=ours)))

    return t.sift(
        enemies,
        ("conquest.out-of-combat.volley-condition", lambda _: fit),
        ("conquest.principles.profile-special-rules", lambda it: not short or distance(s, n, enemies[it]) <= short + SLACK),
        ("conquest.out-of-combat.volley-front-arc", lambda it: ours.of.faces(n, enemies[it], ours.arcs)),
        ("conquest.out-of-combat.volley-target", lambda it: ours.in_range(enemies[it])),
        ("conquest.out-of-combat.volley-blocked", clear),
    )


# ---------------------------------------------------------------------- the shots


def volley_groups(
    state: State, regiment: Regiment, foe: int, chosen: Mapping[tuple[Aim, Side], int], *, aimed: bool
) -> list[Group]:
    """The dice of a Volley: one group for stands with the same value, rules, side and range.

    Shots are halved first, the Leader's included, then those in Effective Range have one more.
    [conquest.out-of-combat.volley-shots, conquest.out-of-combat.volley-total, conquest.out-of-combat.volley-halving-order,
    conquest.command-models.leader-barrage, conquest.special-rules.barrage, conquest.special-rules.rapid-volley-character,
    conquest.out-of-combat.example-ten-dice]
    """
    target = state.regiments[foe]
    theirs = rules(state, target)
    found: dict[Any, Group] = {}
    for (aim, side), stands in chosen.items():
        profile = barrages(regiment, aim.bearer)[aim.profile]
        mine = _with(rules(state, regiment, aim.bearer), profile)
        each, why = _shots(regiment, aim, profile, mine)
        value = volley_value(state, regiment, aim.bearer, mine, aimed=aimed and not _many_shots(mine), near=aim.near)
        if unable(regiment, "volley", value.value, aim.bearer):
            continue
        part = Part(aim.bearer, stands, each, why=why)
        key = (aim.bearer == "character", aim.profile, side, aim.near, value.value, tuple(mine.items()))
        if key in found:
            group = found[key]
            found[key] = group._replace(parts=(*group.parts, part), dice=group.dice + stands * each)
        else:
            rerolls = [*value.rerolls, *hit_rerolls("volley", mine, theirs, target, side)]
            found[key] = Group(aim.bearer, (part,), stands * each, value.value, value.why, rerolls, mine, side, aim.near)
    return list(found.values())


def _with(mine: Mapping[str, int], profile: Barrage) -> Mapping[str, int]:
    """A stand's rules and those in the brackets of its Barrage; of two values the higher [conquest.special-rules.barrage]."""
    if not profile.rules:
        return mine
    found = dict(mine)
    for word, x in profile.rules.items():
        found[word] = max(x, found.get(word, 0))
    return found


def _shots(regiment: Regiment, aim: Aim, profile: Barrage, mine: Mapping[str, int]) -> tuple[int, Why]:
    """How many shots a stand has [conquest.out-of-combat.example-nine-shots]."""
    why: Why = [("conquest.special-rules.barrage", profile.shots)]
    if more := mine.get("barrage", 0) + _many_shots(mine):
        why.append(("conquest.special-rules.barrage", more))
    if aim.bearer == "command" and "leader" in regiment.models:
        why.append(("conquest.command-models.leader-barrage", 1))
    count = sum(amount for _, amount in why)
    if aim.halved:
        half = max(1, (count + 1) // 2)
        why.append((aim.halved, half - count))
        count = half
    if aim.near:
        why.append(("conquest.out-of-combat.effective-range", 1))
        count += 1
    return count, why


async def _chosen(
    t: Table[State], regiment: Regiment, foe: int, found: Sequence[Aim], *, tested: bool
) -> dict[tuple[Aim, Side], int]:
    """With which Barrage and at which side each stand shoots; stands that can do the same are shared out by number.

    [conquest.special-rules.barrage-choose-profile, conquest.out-of-combat.volley-stand-in-two-arcs]
    """
    able: dict[tuple[int, Bearer], list[Aim]] = {}
    for aim in found:
        able.setdefault((aim.place, aim.bearer), []).append(aim._replace(place=0))
    squads: dict[Squad, int] = {}
    for options in able.values():
        squads[tuple(options)] = squads.get(tuple(options), 0) + 1
    chosen: dict[tuple[Aim, Side], int] = {}
    name = tag(t.state, foe)
    for squad, count in squads.items():
        guns = barrages(regiment, squad[0].bearer)
        names = [(each.profile, guns[each.profile].shots, guns[each.profile].range) for each in squad]
        rule = "conquest.special-rules.barrage-choose-profile"
        facts = {"bearer": squad[0].bearer, "target": name}
        for aim, share in zip(squad, await share_out(t, regiment.seat, rule, "fire", names, count, facts), strict=True):
            sides = aim.sides if _sides_matter(t.state, regiment, foe, aim, tested=tested) else aim.sides[:1]
            rule = "conquest.out-of-combat.volley-stand-in-two-arcs"
            parts = await share_out(t, regiment.seat, rule, "aim-at", sides, share, facts) if share else []
            for side, part in zip(sides, parts, strict=False):
                if part:
                    chosen[aim, side] = chosen.get((aim, side), 0) + part
    return chosen


def _sides_matter(state: State, regiment: Regiment, foe: int, aim: Aim, *, tested: bool) -> bool:
    """Whether it makes a difference which side of a target is shot at [conquest.out-of-combat.volley-arcs-separate]."""
    if len(aim.sides) == 1:
        return False
    theirs = rules(state, state.regiments[foe])
    mine = _with(rules(state, regiment, aim.bearer), barrages(regiment, aim.bearer)[aim.profile])
    return (
        tested
        or any(theirs.get(word) for word in ("shield", "phalanx"))
        or bool(mine.get("opportunists") or (aim.near and mine.get("torrential-fire")))
    )


async def volley(t: Table[State], regiment: Regiment) -> None:
    """A Volley at the target that was chosen.

    Wounds from it test no Morale but for a Murderous Volley within 12 inches; Aimed Shot is over with it.
    [conquest.out-of-combat.volley-casualties, conquest.out-of-combat.volley-no-morale,
    conquest.draw-events.murderous-volley, conquest.special-rules.aimed-shot-duration,
    conquest.out-of-combat.volley-into-combat]
    """
    s = t.state
    assert s.active is not None
    n, foe = regiment.id, s.active.at
    await powers.moment(t, "aiming", n, foe)
    await powers.moment(t, "shot", foe, n)
    if not s.regiments[foe].here:
        return
    tested = calls_for_morale(s, regiment, foe)
    arcing = await _arcing(t, regiment, foe)
    side = FRONT if arcing else await _firing_side(t, regiment, foe)
    found = aims(s, regiment, foe, side, arcing=arcing)
    groups = volley_groups(s, regiment, foe, await _chosen(t, regiment, foe, found, tested=tested), aimed=not arcing)
    taken = await strike(t, "volley", n, foe, groups, rule="conquest.out-of-combat.volley-casualties", tested=tested)
    regiment.marks = [each for each in regiment.marks if (each.what, each.until) != ("aimed-shot", "activation")]
    await powers.moment(t, "volleyed", n, foe, taken)


def calls_for_morale(state: State, regiment: Regiment, foe: int) -> bool:
    """Whether wounds of a Volley test Morale [conquest.draw-events.murderous-volley]."""
    return marked(regiment, MURDEROUS) and distance(state, regiment.id, foe) <= MURDEROUS_REACH * INCH + SLACK


async def _arcing(t: Table[State], regiment: Regiment, foe: int) -> bool:
    """Whether the shots go in an arc: a choice if some stands have a shot without that.

    [conquest.special-rules.arcing-fire, conquest.special-rules.arcing-fire-no-bonus]
    """
    s = t.state
    if not can_arc(s, regiment, foe):
        return False
    found = [word for word, arcing in (("direct", False), ("arc", True)) if aims(s, regiment, foe, arcing=arcing)]
    facts = {"target": tag(s, foe)}
    return bool(found) and await t.choose(regiment.seat, "conquest.special-rules.arcing-fire", found, facts) == "arc"


async def _firing_side(t: Table[State], regiment: Regiment, foe: int) -> int:
    """Which rank or file shoots, if several of a Fluid Formation are equally near.

    [conquest.special-rules.fluid-formation-measure, conquest.special-rules.fluid-formation-tie]
    """
    able = [side for side in firing_sides(t.state, regiment, foe) if aims(t.state, regiment, foe, side)]
    rule = "conquest.special-rules.fluid-formation-measure"
    side = await t.choose(regiment.seat, rule, [("from", SIDES[each]) for each in able or [FRONT]])
    return SIDES.index(side[1])


def take_aim(t: Table[State], regiment: Regiment) -> None:
    """Take Aim: Aimed Shot for the next Volley of this activation [conquest.out-of-combat.take-aim]."""
    mark(regiment, Mark("aimed-shot", until="activation"))
    t.tell("conquest.out-of-combat.take-aim", TookAim, tag(t.state, regiment))


async def _take_aim(t: Table[State], regiment: Regiment) -> None:
    """The action Take Aim."""
    take_aim(t, regiment)


def _take_aim_offered(t: Table[State], regiment: Regiment) -> list[Any]:
    """Take Aim, for who can shoot [conquest.round.take-aim-summary, conquest.out-of-combat.volley-condition]."""
    s = t.state
    fit = able(s, regiment)
    return t.sift(["take-aim"], ("conquest.out-of-combat.volley-condition", lambda _: fit))


VOLLEY = Action(_volley_offered, volley, aimed=True)
TAKE_AIM = Action(_take_aim_offered, _take_aim)
