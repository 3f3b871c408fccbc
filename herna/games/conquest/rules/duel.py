"""Duel: a character challenges another one whose regiment touches its own [conquest.characters.duel-target].

Each strikes with its own attacks and special rules; what belongs to the regiments has no part in it.
[conquest.characters.duel-details]
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from herna.games.conquest.events.duel import DuelAccepted, DuelMorale, DuelRefused
from herna.games.conquest.events.reasons import Reason
from herna.games.conquest.naming import numbered, regiment_of, tag
from herna.games.conquest.rules import morale
from herna.games.conquest.rules.actions import Action
from herna.games.conquest.rules.attacks import Group, Part, clash_value, hit_rerolls
from herna.games.conquest.rules.defense import Hits, guard_of
from herna.games.conquest.rules.destruction import fill_gap, wound_character
from herna.games.conquest.rules.dice import limit_of_test, throw
from herna.games.conquest.rules.hits import defended, rolled
from herna.games.conquest.rules.holders import sheet
from herna.games.conquest.rules.profiles import characteristic, mark, marked, rules, special, trait
from herna.games.conquest.rules.situation import foes
from herna.games.conquest.rules.zones import NO_SEIZE
from herna.games.conquest.state import Mark, Regiment, State
from herna.kernel import Table

REFUSED = "refused-duel"
"""The token of a character that cannot refuse again [conquest.characters.duel-refused-not-again]."""

FIGHT = "conquest.characters.duel-fight"


class Blows(NamedTuple):
    """What one character has dealt the other: wounds after Defense, and the Defense rolls of 1."""

    wounds: int
    ones: int


def offered(t: Table[State], regiment: Regiment) -> list[Any]:
    """The enemy characters that can be challenged: their regiment is in contact, they need not touch.

    A character that is a regiment by itself may spend one of its actions on it; a Rider is in contact as its monster is.
    [conquest.characters.duel-target, conquest.special-rules.rider-duel, conquest.special-rules.rider-contact]
    """
    s = t.state
    active = s.active
    if regiment.hero is None or not regiment.here or (active is not None and not active.hero and not regiment.alone):
        return []
    able = foes(s, regiment.id)
    enemies = [each for each in s.regiments if each.seat != regiment.seat and each.here]
    return t.sift(
        [("duel", tag(s, each)) for each in enemies],
        ("conquest.round.in-combat-condition", lambda option: numbered(s, option[1]) in able),
        ("conquest.characters.duel-target", lambda option: regiment_of(s, option[1]).hero is not None),
    )


async def duel(t: Table[State], regiment: Regiment) -> None:
    """The challenged player accepts or refuses [conquest.characters.duel-choice]."""
    s = t.state
    assert s.active is not None
    challenged = s.regiments[s.active.at]
    assert regiment.hero is not None
    assert challenged.hero is not None
    who = regiment.hero.kind, challenged.hero.kind
    facts = {"challenger": who[0], "who": who[1], "regiment": tag(s, challenged)}
    answers = t.sift(["accept", "refuse"], lambda answer: why_not_refuse(challenged) if answer == "refuse" else None)
    answer = await t.choose(challenged.seat, "conquest.characters.duel-choice", answers, facts)
    if answer == "refuse":
        t.tell("conquest.characters.duel-choice", DuelRefused, *who, tag(s, challenged))
        refuse(t, challenged)
        return
    t.tell(FIGHT, DuelAccepted, *who)
    await fight(t, regiment, challenged)


def why_not_refuse(regiment: Regiment) -> str | None:
    """The rule by which a character has to accept.

    [conquest.morale.broken-no-refuse-duel, conquest.characters.duel-refused-not-again]
    """
    if regiment.broken:
        return "conquest.morale.broken-no-refuse-duel"
    return "conquest.characters.duel-refused-not-again" if marked(regiment, REFUSED) else None


def refuse(t: Table[State], regiment: Regiment) -> None:
    """What refusing brings until the end of the round, unless Bodyguards or a power of the character spares it all that.

    [conquest.characters.duel-refused-no-seize, conquest.characters.duel-refused-lowest-resolve,
    conquest.characters.duel-refused-reroll-ones, conquest.characters.duel-refused-not-again,
    conquest.special-rules.bodyguards]
    """
    if special(t.state, regiment, "bodyguards") or trait(t.state, regiment, "no-penalty"):
        return
    mark(regiment, Mark(NO_SEIZE), Mark(morale.LOWEST), Mark(morale.AGAIN), Mark(REFUSED))


# ---------------------------------------------------------------------- the fight


async def fight(t: Table[State], one: Regiment, other: Regiment) -> None:
    """One exchange of blows, both at the same time, or the quicker one first.

    Who strikes first does so to the end, Morale included; whoever is dead by then does not strike back. If both die, the
    active player's regiment closes its gap first. [conquest.characters.duel-fight, conquest.characters.duel-both-die,
    conquest.special-rules.quicksilver-strike, conquest.special-rules.quicksilver-strike-both,
    conquest.special-rules.quicksilver-strike-kill]
    """
    s = t.state
    quick = [special(s, each, "quicksilver-strike", "character") > 0 for each in (one, other)]
    if quick[0] == quick[1]:
        await _together(t, one, other)
    else:
        first, second = (one, other) if quick[0] else (other, one)
        if await _in_turn(t, first, second):
            await _in_turn(t, second, first)
    for each in (one, other):  # the active player's regiment first [conquest.characters.duel-both-die]
        if each.hero is None and each.here:
            await fill_gap(t, each.id, "conquest.characters.duel-death-reform-limit")


async def _together(t: Table[State], one: Regiment, other: Regiment) -> None:
    """Both strike and are struck at once, so that both may die [conquest.characters.duel-fight]."""
    mine, theirs = await strike(t, one, other), await strike(t, other, one)
    dealt = mine.wounds + counter(t, one, other, theirs.ones)
    taken = theirs.wounds + counter(t, other, one, mine.ones)
    dealt += shaken(t, other, one, dealt)
    taken += shaken(t, one, other, taken)
    await wound(t, one, taken)
    await wound(t, other, dealt)


async def _in_turn(t: Table[State], first: Regiment, second: Regiment) -> bool:
    """One character strikes to the end; whether both live to go on."""
    blows = await strike(t, first, second)
    taken = counter(t, second, first, blows.ones)
    dealt = blows.wounds + shaken(t, second, first, blows.wounds)
    taken += shaken(t, first, second, taken)
    fell = await wound(t, second, dealt)
    return not await wound(t, first, taken) and not fell


async def strike(t: Table[State], one: Regiment, other: Regiment) -> Blows:
    """A character's attacks and the other's Defense rolls, each with its own special rules.

    [conquest.characters.duel-fight, conquest.characters.duel-details, conquest.special-rules.hardened-character,
    conquest.special-rules.parry-character, conquest.special-rules.shield-character,
    conquest.special-rules.tenacious-character, conquest.special-rules.untouchable-character,
    conquest.special-rules.phalanx-duel]
    """
    s = t.state
    mine = rules(s, one, "character")
    hits = await rolled(t, "duel", one.id, other.id, [attacks_of(s, one, other, mine)])
    if not hits:
        return Blows(0, 0)
    return _defended(t, one, other, hits)


def attacks_of(state: State, one: Regiment, other: Regiment, mine: Mapping[str, int]) -> Group:
    """The full attacks of a character with its own Clash; Inspired only if that stands on its own profile.

    [conquest.characters.duel-details, conquest.special-rules.dauntless-character]
    """
    own = sheet(one, "character").rules
    ready = {what: x for what, x in mine.items() if what not in {"inspired", "dauntless"} or what in own}
    value = clash_value(state, one, "character", ready)
    count = characteristic(state, one, "attacks", "character")
    part = Part("character", 1, count, why=[("conquest.principles.char-attacks", count)])
    theirs = rules(state, other, "character")
    rerolls = [*value.rerolls, *hit_rerolls("duel", mine, theirs, other, "front")]
    return Group("character", (part,), count, value.value, value.why, rerolls, mine)


def _defended(t: Table[State], one: Regiment, other: Regiment, hits: dict[Hits, int]) -> Blows:
    guard = guard_of(t.state, other, "character")._replace(garrison=0)
    damage = defended(t, other.id, one.id, hits, guard, tested=False, rule=FIGHT, flanked=False, bearer="character")
    return Blows(sum(lot.wounds for lot in damage.lots), damage.ones)


def counter(t: Table[State], one: Regiment, other: Regiment, ones: int) -> int:
    """A character with Counter-Attack deals plain hits for its Defense rolls of 1: the wounds that come of them.

    [conquest.special-rules.counter-attack-duel]
    """
    if not ones or not special(t.state, one, "counter-attack", "character"):
        return 0
    return _defended(t, one, other, {Hits(): ones}).wounds


def shaken(t: Table[State], one: Regiment, other: Regiment, wounds: int) -> int:
    """Morale Tests of a character that lives on, against its own Resolve: the wounds of those that fail.

    Size does not count; only its own rules help, and Terrifying frightens it unless it is Fearless itself.
    [conquest.characters.duel-fight, conquest.characters.duel-details, conquest.special-rules.fearless-character,
    conquest.special-rules.indomitable-character, conquest.special-rules.oblivious-character,
    conquest.special-rules.indomitable-oblivious-order]
    """
    s = t.state
    if not wounds or wounds >= left(s, one) or special(s, one, "nerveless", "character"):
        return 0
    value = characteristic(s, one, "resolve", "character")
    why = [Reason("conquest.principles.char-resolve", value)]
    terror = special(s, other, "terrifying", "character")
    if terror and not (special(s, one, "fearless", "character") or special(s, one, "bravery", "character")):
        value = max(0, value - terror)
        why.append(Reason("conquest.special-rules.terrifying", -terror))
    dice = throw(t, wounds)
    failed = sum(die > limit_of_test(value) for die in dice)
    lost = failed
    if lost and special(s, one, "indomitable", "character"):
        lost -= 1
    if special(s, one, "oblivious", "character"):
        lost = (lost + 1) // 2
    assert one.hero is not None
    t.tell(FIGHT, DuelMorale, one.hero.kind, value, tuple(why), tuple(dice), failed, lost)
    return lost


def left(state: State, regiment: Regiment) -> int:
    """How many wounds a character can still take before it falls [conquest.characters.wounds-separate]."""
    assert regiment.hero is not None
    taken = regiment.wounds if regiment.alone else regiment.hero.wounds
    return characteristic(state, regiment, "wounds", "character") - taken


async def wound(t: Table[State], regiment: Regiment, wounds: int) -> bool:
    """The wounds of a Duel are the character's alone; whether it dies. The gap is closed when the Duel is over.

    That counts as a Clean Reform without a roll, and changes ranks and files only as far as the gap demands.
    [conquest.characters.duel-wounds-character-only, conquest.characters.duel-death-reform,
    conquest.characters.duel-death-reform-limit, conquest.characters.example-duel]
    """
    return bool(wounds) and await wound_character(t, regiment.id, wounds, FIGHT, close=False)


DUEL = Action(offered, duel, aimed=True)
