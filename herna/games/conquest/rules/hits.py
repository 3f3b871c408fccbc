"""From dice to wounds: hit rolls and what they do, Defense rolls, and the lots of wounds that go into the Wound Pool.

One set of attacks goes `strike` → `rolled` (hits by class) → `defended` (Defense, lots) → casualties and Morale → `reply`
(hits in return). A Duel uses `rolled` and `defended` alone. [conquest.special-rules.order-of-hit-effects]
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from herna.games.conquest.events.combat import StruckBack
from herna.games.conquest.naming import tag
from herna.games.conquest.rules import casualties, profiles, telling
from herna.games.conquest.rules.attacks import MASTERY, Attack, Group
from herna.games.conquest.rules.blessed import blessed_defense
from herna.games.conquest.rules.defense import Guard, Hits, armour, guard_of
from herna.games.conquest.rules.dice import Cast, Reroll, again, limit_of_defense, limit_of_test, throw
from herna.games.conquest.rules.die_fighting import dying
from herna.games.conquest.rules.lots import Lot, Side
from herna.games.conquest.rules.profiles import Bearer
from herna.games.conquest.rules.situation import foes, side_struck
from herna.games.conquest.state import NOBODY, State
from herna.kernel import PASS, Table

__all__ = ["Damage", "Lot", "Side", "defended", "plain", "reply", "rolled", "strike"]


NO_RULES: Mapping[str, int] = {}


class Effects(NamedTuple):
    """The special rules that act on the hits of a kind of attack: word and rule of each, nothing where there is none."""

    zero: tuple[str, str] = ("", "")
    """Defense counts as 0 against all hits."""
    ones_zero: tuple[str, str] = ("", "")
    """Defense counts as 0 against hits rolled as a 1."""
    more: tuple[str, str] = ("", "")
    """Each hit rolled as a 1 deals one more hit."""
    lowered: tuple[str, str] = ("", "")
    """Defense is lowered."""
    deadly: tuple[str, str] = ("", "")
    """A failed Defense roll of 6 costs two wounds."""
    breaking: str = ""
    """Shield and Bastion are ignored."""
    twofold: str = ""
    """Each failed Defense roll costs two wounds."""


BLOWS = Effects(
    zero=("smite", "conquest.special-rules.smite"),
    ones_zero=("flawless-strikes", "conquest.special-rules.flawless-strikes"),
    more=("relentless-blows", "conquest.special-rules.relentless-blows"),
    lowered=("cleave", "conquest.special-rules.cleave"),
    deadly=("deadly-blades", "conquest.special-rules.deadly-blades"),
    breaking="linebreaker",
)
"""In a Clash or a Duel."""

SHOTS = Effects(
    ones_zero=("precise-shot", "conquest.special-rules.precise-shot"),
    more=("rapid-volley", "conquest.special-rules.rapid-volley"),
    lowered=("armor-piercing", "conquest.special-rules.armor-piercing"),
    deadly=("deadly-shot", "conquest.special-rules.deadly-shot"),
)
"""In a Volley."""

CHARGES = Effects(lowered=("brutal-impact", "conquest.special-rules.brutal-impact"), breaking="linebreaker")
"""Of Impact Attacks."""

EFFECTS: Mapping[Attack, Effects] = {
    "clash": BLOWS,
    "duel": BLOWS._replace(twofold="double-wounds"),
    "volley": SHOTS,
    "impact": CHARGES,
}


class Damage(NamedTuple):
    """What Defense rolls have left of hits."""

    lots: list[Lot]
    ones: int
    """Defense rolls of 1, for Counter-Attack."""
    failed: int
    """Wounds that may cause hits in return, for Lethal Demise."""


async def rolled(
    t: Table[State], attack: Attack, number: int, foe: int, groups: Sequence[Group], *, ask: bool = False
) -> dict[Hits, int]:
    """Roll to hit with all groups of a set, and sort the hits by what matters for Defense.

    A re-roll that is up to the roller can do harm only where hits are paid back: then (`ask`) it is asked for.
    [conquest.in-combat.clash-hit, conquest.in-combat.clash-miss, conquest.out-of-combat.volley-hit,
    conquest.out-of-combat.volley-miss, conquest.characters.separate-dice]
    """
    found: dict[Hits, int] = {}
    pools: dict[Side, int] = {}
    casts = []
    for group in groups:
        limit = limit_of_test(group.value)
        first = throw(t, group.dice)
        rerolls = await _wanted(t, number, first, limit, group.rerolls) if ask and group.rerolls else group.rerolls
        fallen = again(t, first, limit, rerolls)
        casts.append((group, fallen, sort_hits(found, attack, group, fallen)))
        if attack == "volley" and group.near and group.rules.get("torrential-fire"):
            pools[group.side] = pools.get(group.side, 0) + fallen.passed
    for side, pool in pools.items():
        _torrent(found, side, pool)
    if t.watched and casts:
        telling.attacked(t, attack, number, foe, casts, sum(found.values()))
    return found


async def _wanted(t: Table[State], number: int, first: list[int], limit: int, rerolls: list[Reroll]) -> list[Reroll]:
    """Those re-rolls that are wanted; what must be is not asked."""
    found = []
    seat = t.state.regiments[number].seat
    for each in rerolls:
        if each.may and any(each.failed >> die & 1 for die in first if die > limit):
            facts = {"regiment": tag(t.state, number), "dice": tuple(first)}
            if await t.choose(seat, each.rule, ["re-roll", PASS], facts) == PASS:
                continue
        found.append(each)
    return found


def sort_hits(found: dict[Hits, int], attack: Attack, group: Group, fallen: Cast) -> int:
    """Count the hits of a group into their classes; how many of them were not rolled.

    A value of 6 or more is as good as Relentless Blows or Rapid Volley. Hits rolled as a 1 are a class of their own only if
    that matters; extra hits are never in it, but share all that works
    on the Defense roll. [conquest.special-rules.flawless-strikes-extra, conquest.special-rules.precise-shot-extra,
    conquest.special-rules.relentless-blows-plain, conquest.special-rules.rapid-volley-plain,
    conquest.special-rules.extra-hits-cleave, conquest.in-combat.clash-six-relentless,
    conquest.out-of-combat.volley-six-rapid]
    """
    effects, mine = EFFECTS[attack], group.rules
    hits = fallen.passed
    kind = _class_of(effects, mine, group.side)
    ones_zero = not kind.zero and mine.get(effects.ones_zero[0])
    more = effects.more[0] and (group.value >= MASTERY or mine.get(effects.more[0]))
    ones = fallen.dice.count(1) if ones_zero or more else 0
    extra = ones if more else 0
    if ones_zero and ones:
        first = kind._replace(zero=effects.ones_zero[1], lowered=0, lowering="")
        found[first] = found.get(first, 0) + ones
        hits -= ones
    if hits + extra:
        found[kind] = found.get(kind, 0) + hits + extra
    return extra


def _class_of(effects: Effects, mine: Mapping[str, int], side: Side) -> Hits:
    """What special rules make of all hits of a stand [conquest.special-rules.smite, conquest.special-rules.smite-duel]."""
    zero, lowering, deadly = effects.zero, effects.lowered, effects.deadly
    lowered = mine.get(lowering[0], 0)
    return Hits(
        side,
        zero[1] if mine.get(zero[0]) else "",
        lowered,
        lowering[1] if lowered else "",
        deadly[1] if mine.get(deadly[0]) else "",
        bool(mine.get(effects.breaking)),
        bool(mine.get("no-evasion")),
        bool(mine.get(effects.twofold)),
    )


def _torrent(found: dict[Hits, int], side: Side, pool: int) -> None:
    """Torrential Fire: one hit more for every two in Effective Range, rounded up, and plain ones.

    [conquest.special-rules.torrential-fire, conquest.special-rules.torrential-fire-plain,
    conquest.special-rules.torrential-fire-pool]
    """
    if pool:
        found[Hits(side)] = found.get(Hits(side), 0) + (pool + 1) // 2


def defended(
    t: Table[State],
    foe: int,
    by: int,
    hits: Mapping[Hits, int],
    guard: Guard,
    *,
    tested: bool,
    rule: str,
    terror: int = 0,
    flanked: bool = True,
    bearer: Bearer = "stands",
) -> Damage:
    """Roll Defense for each hit, class by class; the wounds go into lots by the side that was struck.

    [conquest.in-combat.defense-save, conquest.out-of-combat.defense-fail-wound, conquest.out-of-combat.volley-arcs-separate,
    conquest.special-rules.deadly-blades, conquest.special-rules.deadly-shot, conquest.special-rules.iron-discipline-morale,
    conquest.in-combat.example-gilded-legion]
    """
    casts: list[tuple[Hits, Cast, list[int]]] = []
    ones = 0
    for kind, count in hits.items():
        worn = armour(guard, kind)
        fallen = again(t, throw(t, count), limit_of_defense(worn.value), guard.rerolls)
        failed = count - fallen.passed
        doubled = failed if kind.twofold else fallen.dice.count(6) if kind.deadly else 0
        casts.append((kind, fallen, [failed, doubled]))
        ones += fallen.dice.count(1)
    flanking = tested and flanked and not guard.rules.get("iron-discipline")
    spared = _spare(casts, flanking=flanking) if guard.rules.get("tenacious") else 0
    if t.watched and casts:
        telling.defended(t, foe, by, guard, casts, spared, bearer)
    wounds: dict[Side, int] = {}
    causing = 0
    for kind, _, (failed, doubled) in casts:
        wounds[kind.side] = wounds.get(kind.side, 0) + failed + doubled
        causing += 0 if kind.reply else failed + doubled
    lots = [
        Lot(count, tested, flanking and side != "front", terror if tested else 0, rule, side)
        for side, count in wounds.items()
        if count
    ]
    return Damage(lots, ones, causing)


def _spare(casts: list[tuple[Hits, Cast, list[int]]], *, flanking: bool) -> int:
    """Tenacious: one failed die counts as passed, the one that costs most; how many were there to be spared.

    [conquest.special-rules.tenacious, conquest.special-rules.tenacious-which-die]
    """
    worst = max(
        (each for each in casts if each[2][0]),
        key=lambda each: (each[2][1] > 0, flanking and each[0].side != "front"),
        default=None,
    )
    if worst is None:
        return 0
    worst[2][0] -= 1
    if worst[2][1]:
        worst[2][1] -= 1
    return 1


async def strike(
    t: Table[State],
    attack: Attack,
    number: int,
    foe: int,
    groups: Sequence[Group],
    *,
    rule: str,
    tested: bool = True,
    terror: int = 0,
    theirs: Mapping[str, int] | None = None,
) -> int:
    """One set of attacks from the hit rolls to the Morale Tests, and what is dealt in return; how many wounds were taken.

    [conquest.in-combat.several-targets-resolve, conquest.in-combat.clash-casualties-morale,
    conquest.out-of-combat.volley-casualties, conquest.special-rules.reply-hits-timing]
    """
    s = t.state
    target = s.regiments[foe]
    theirs = profiles.rules(s, target) if theirs is None else theirs
    paid = attack != "volley" and bool(theirs.get("counter-attack") or theirs.get("lethal-demise"))
    hits = await rolled(t, attack, number, foe, groups, ask=paid)
    if not hits:
        return 0
    side: Side = side_struck(s, foe, number) if paid else "front"
    blessed = attack != "volley" and bool(theirs.get("blessed")) and await blessed_defense(t, foe)
    guard = guard_of(s, target, blessed=blessed, mine=theirs)
    damage = defended(t, foe, number, hits, guard, tested=tested, rule=rule, terror=terror)
    taken = await casualties.suffer(t, foe, damage.lots, by=number) if damage.lots else 0
    if paid:
        counter = damage.ones if attack == "clash" and guard.rules.get("counter-attack") else 0
        lethal = min(damage.failed, taken) if guard.rules.get("lethal-demise") else 0
        await reply(t, foe, number, counter, lethal, side)
    return taken


async def reply(t: Table[State], number: int, foe: int, counter: int, lethal: int, side: Side = "front") -> None:
    """Hits dealt in return, as one set of plain hits, even if whoever deals them is gone by now.

    Those of Lethal Demise strike the front and cause none themselves. [conquest.special-rules.counter-attack,
    conquest.special-rules.counter-attack-plain, conquest.special-rules.lethal-demise,
    conquest.special-rules.lethal-demise-plain, conquest.special-rules.lethal-demise-chain,
    conquest.special-rules.lethal-demise-wounds, conquest.special-rules.counter-attack-side,
    conquest.special-rules.reply-hits-timing]
    """
    s = t.state
    target = s.regiments[foe]
    if not counter + lethal or target.where == "gone" or dying(target):
        return
    rule = "conquest.special-rules.counter-attack" if counter else "conquest.special-rules.lethal-demise"
    t.tell(rule, StruckBack, tag(s, number), tag(s, foe), counter + lethal, counter, lethal)
    hits = {Hits(side): counter} if counter else {}
    if lethal:
        hits[Hits(reply=True)] = lethal
    await _land(t, foe, number, hits, rule=rule, blessed=await blessed_defense(t, foe))


async def _land(
    t: Table[State],
    foe: int,
    by: int,
    hits: Mapping[Hits, int],
    *,
    rule: str,
    tested: bool = True,
    terror: int = 0,
    flanked: bool = True,
    blessed: bool = False,
) -> int:
    """Defense, casualties and Morale for hits that were not rolled for; how many wounds that makes."""
    s = t.state
    target = s.regiments[foe]
    guard = guard_of(s, target, blessed=blessed)
    answers = bool(guard.rules.get("lethal-demise")) and by in foes(s, foe)
    damage = defended(t, foe, by, hits, guard, tested=tested, rule=rule, terror=terror, flanked=flanked)
    taken = await casualties.suffer(t, foe, damage.lots, by=by) if damage.lots else 0
    if answers:
        await reply(t, foe, by, 0, min(damage.failed, taken))
    return taken


async def plain(
    t: Table[State],
    number: int,
    count: int,
    *,
    by: int = NOBODY,
    side: Side = "front",
    tested: bool = True,
    rules: Mapping[Any, int] = NO_RULES,
    spell: bool = False,
    rule: str = "conquest.special-rules.hits-resolution",
) -> int:
    """So many hits on a regiment, of an aura, a spell, a Draw Event, with no special rules but those that are named.

    Hits of a spell are halved by Loose Formation, and have no more effect from the flank or rear. How many wounds Defense
    has let through is returned. [conquest.special-rules.hits-resolution, conquest.draw-events.hits-resolution,
    conquest.magic.spell-hits, conquest.magic.no-flank-bonus, conquest.special-rules.loose-formation-spells]
    """
    s = t.state
    if spell and profiles.rules(s, s.regiments[number]).get("loose-formation"):
        count = (count + 1) // 2
    if count < 1:
        return 0
    kind = named(rules)._replace(side=side)
    return await _land(
        t, number, by, {kind: count}, rule=rule, tested=tested, terror=rules.get("terrifying", 0), flanked=not spell
    )


def named(rules: Mapping[str, int]) -> Hits:
    """The class of hits that have these special rules, whatever kind of attack each of them is printed for."""
    found = Hits()
    for effects in (BLOWS, SHOTS, CHARGES):
        kind = _class_of(effects, rules, "front")
        found = Hits(
            zero=found.zero or kind.zero,
            lowered=max(found.lowered, kind.lowered),
            lowering=kind.lowering if kind.lowered > found.lowered else found.lowering,
            deadly=found.deadly or kind.deadly,
            breaking=found.breaking or kind.breaking,
            sure=found.sure or kind.sure,
        )
    return found
