"""How fights will go on average: wounds of a Clash, a Volley, the Impact of a Charge; and how likely a Charge is to arrive."""

from __future__ import annotations

from typing import NamedTuple

from herna.games.conquest.rules import profiles
from herna.games.conquest.rules.dice import limit_of_defense, limit_of_test
from herna.games.conquest.state import Regiment, State

INCH = 1000
SIXTH = 1 / 6


class Blows(NamedTuple):
    """What a kind of stand brings to a fight, from its profile and what it has now."""

    clash: int
    attacks: int
    volley: int
    wounds: int
    resolve: int
    defense: int
    evasion: int
    march: int
    rules: dict[str, int]


def blows(state: State, regiment: Regiment) -> Blows:
    """What an ordinary stand of a regiment has now."""
    value = profiles.characteristic
    return Blows(
        value(state, regiment, "clash"),
        value(state, regiment, "attacks"),
        value(state, regiment, "volley"),
        value(state, regiment, "wounds"),
        value(state, regiment, "resolve"),
        value(state, regiment, "defense"),
        value(state, regiment, "evasion"),
        profiles.march(state, regiment),
        dict(profiles.rules(state, regiment)),
    )


def chance(value: int) -> float:
    """How often a test of a characteristic succeeds."""
    return limit_of_test(value) * SIXTH


def saved(foe: Blows, lowered: int, *, front: bool, smite: bool = False) -> float:
    """How often a hit is saved."""
    lowered = max(0, lowered - foe.rules.get("hardened", 0))
    extra = (1 if foe.rules.get("shield") else 0) + (1 if foe.rules.get("phalanx") else 0) if front else 0
    defense = 0 if smite else max(0, foe.defense + extra - lowered)
    found = limit_of_defense(max(defense, foe.evasion)) * SIXTH
    return found + SIXTH * found if foe.rules.get("untouchable") else found


def shaken(foe: Blows, stands: int, terror: int, *, front: bool) -> float:
    """How many wounds more a wound brings by Morale."""
    bonus = 3 if stands >= 10 else 2 if stands >= 7 else 1 if stands >= 4 else 0
    lowered = 0 if foe.rules.get("fearless") or foe.rules.get("bravery") else terror
    passes = chance(max(0, foe.resolve + bonus - lowered))
    if not front and not foe.rules.get("iron-discipline"):
        passes *= passes
    fails = 1 - passes
    return fails / 2 if foe.rules.get("oblivious") else fails


def _hits(dice: float, me: Blows, value: int, foe: Blows, *, inspired: bool = False) -> float:
    """How many of some dice hit in a Clash, extra hits counted."""
    if inspired and value < 4 and not me.rules.get("phalanx"):
        value += 1
    hit = chance(value)
    if me.rules.get("flurry"):
        hit += (1 - hit) * hit
    ones = SIXTH if me.rules.get("relentless-blows") or value >= 6 else 0.0
    if foe.rules.get("parry"):
        hit -= SIXTH * (1 - hit)
    return dice * (hit + ones)


def clash(state: State, me: Regiment, foe: Regiment, *, engaged: int, front: bool = True, inspired: bool = False) -> float:
    """The wounds that a Clash with so many engaged stands brings, Morale included."""
    mine, theirs = blows(state, me), blows(state, foe)
    engaged = min(engaged, me.stands)
    dice = engaged * mine.attacks + (me.stands - engaged) * mine.rules.get("support", 1)
    hits = _hits(dice, mine, mine.clash, theirs, inspired=inspired or bool(mine.rules.get("inspired")))
    fails = 1 - saved(theirs, mine.rules.get("cleave", 0), front=front, smite=bool(mine.rules.get("smite")))
    if mine.rules.get("deadly-blades"):
        fails += SIXTH
    return hits * fails * (1 + shaken(theirs, foe.stands, mine.rules.get("terrifying", 0), front=front))


def impact(state: State, me: Regiment, foe: Regiment, *, front: bool = True) -> float:
    """The wounds of the Impact Attacks of a Charge."""
    mine, theirs = blows(state, me), blows(state, foe)
    attacks = mine.rules.get("impact", 0)
    if not attacks or mine.rules.get("loose-formation") or foe.where == "garrison":
        return 0.0
    value = mine.clash + (1 if mine.rules.get("glorious-charge") else 0)
    fails = 1 - saved(theirs, mine.rules.get("brutal-impact", 0), front=front)
    return me.stands * attacks * chance(value) * fails * (1 + shaken(theirs, foe.stands, 0, front=front))


def volley(state: State, me: Regiment, foe: Regiment, far: float, *, aimed: bool = False, front: bool = True) -> float:
    """The wounds of a Volley from so far, if all of the front rank see the target."""
    guns = profiles.barrages(me)
    if not guns or far > guns[0].range * INCH:
        return 0.0
    mine, theirs = blows(state, me), blows(state, foe)
    gun = guns[0]
    shots = float(gun.shots)
    if theirs.rules.get("loose-formation"):
        shots = (gun.shots + 1) // 2
    if far < gun.range * INCH / 2:
        shots += 1
    value = mine.volley
    if (aimed or mine.rules.get("deadshots")) and value < 4:
        value += 1
    dice = min(me.files, me.stands) * shots
    hit = chance(value) + (SIXTH if gun.rules.get("rapid-volley") else 0.0)
    fails = 1 - saved(theirs, gun.rules.get("armor-piercing", 0), front=front)
    return dice * hit * fails


def arrives(march: int, far: float, rules: dict[str, int]) -> float:
    """How likely a Charge is to reach an enemy at this distance."""
    if rules.get("phalanx"):
        return 1.0 if far <= (march + 3) * INCH else 0.0
    need = -(-int(max(0.0, far) - march * INCH) // INCH)
    if need <= 1:
        return 1.0
    if need > 6:
        return 0.0
    once = (7 - need) * SIXTH
    return once + (1 - once) * once if rules.get("unstoppable") else once
