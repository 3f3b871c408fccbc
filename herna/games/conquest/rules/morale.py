"""Morale Tests: a die for each wound against the Resolve of the regiment [conquest.morale.test-after-wounds]."""

from __future__ import annotations

from collections.abc import Sequence

from herna.games.conquest.events.losses import FailuresLowered, MoraleTested
from herna.games.conquest.events.reasons import Reason
from herna.games.conquest.naming import tag
from herna.games.conquest.rules.dice import FULL, ONES, Reroll, again, limit_of_test, throw
from herna.games.conquest.rules.holders import NOTHING, sheet
from herna.games.conquest.rules.lots import Lot
from herna.games.conquest.rules.profiles import Bearer, characteristic, marked, profile_of, sources, special
from herna.games.conquest.state import Regiment, State
from herna.kernel import Table

LOWEST = "lowest-resolve"
"""The token of a regiment that uses its lowest Resolve [conquest.characters.duel-refused-lowest-resolve]."""

AGAIN = "again-ones"
"""That of one which re-rolls successful Resolve rolls of 1 [conquest.characters.duel-refused-reroll-ones]."""

SIZES = (
    (10, 3, "conquest.morale.size-bonus-10"),
    (7, 2, "conquest.morale.size-bonus-7"),
    (4, 1, "conquest.morale.size-bonus-4"),
)
"""From how many stands on Resolve is higher, and by how much; only the first that fits counts.

[conquest.morale.size-bonus-not-cumulative]
"""


def bearers(regiment: Regiment) -> list[Bearer]:
    """The kinds of stands that a regiment still has [conquest.characters.counts-as-stand]."""
    found: list[Bearer] = []
    if regiment.ordinary > regiment.lead:
        found.append("stands")
    if regiment.lead:
        found.append("command")
    if regiment.hero is not None and not regiment.alone:
        found.append("character")
    return found


def highest(state: State, regiment: Regiment) -> tuple[int, list[Reason]]:
    """The Resolve that a regiment rolls against where size does not count, and what it is made of.

    The highest in the regiment; a Broken one uses its lowest, as does one whose character refused a Duel.
    [conquest.morale.highest-resolve, conquest.morale.broken-lowest-resolve,
    conquest.characters.duel-refused-lowest-resolve, conquest.in-combat.reform-withdraw-size-bonus]
    """
    who = bearers(regiment)
    if len(who) > 1 and who[-1] == "character" and special(state, regiment, "nerveless", "character"):
        who.pop()  # a character without a Resolve of its own
    found = [characteristic(state, regiment, "resolve", each) for each in who]
    if special(state, regiment, "mindless") and regiment.hero is not None:
        return _named("conquest.morale.highest-resolve", max(found))
    if regiment.broken:
        listed = [unimproved(state, regiment, each) for each in who]
        return _named("conquest.morale.broken-lowest-resolve", min(listed))
    if marked(regiment, LOWEST):
        return _named("conquest.characters.duel-refused-lowest-resolve", min(found))
    return _named("conquest.morale.highest-resolve", max(found))


def _named(rule: str, value: int) -> tuple[int, list[Reason]]:
    return value, [Reason(rule, value)]


def unimproved(state: State, regiment: Regiment, bearer: Bearer) -> int:
    """The Resolve of a stand without what helps it but does not stand on its army list.

    [conquest.morale.broken-no-resolve-bonus, conquest.principles.unmodified-characteristic,
    conquest.principles.example-unmodified-resolve]
    """
    listed = sheet(regiment, bearer).sure.get("resolve", NOTHING).above(profile_of(regiment, bearer).profile.resolve)
    return max(listed + sum(x for _, x, plus in sources(state, regiment, "resolve", bearer) if plus and x < 0), 0)


def resolve(state: State, regiment: Regiment, terror: int = 0) -> tuple[int, list[Reason]]:
    """The Resolve of a Morale Test and what it is made of: large regiments add to it, terror takes from it.

    The stands are those that are left after casualties, and a Broken regiment counts them too.
    [conquest.morale.size-bonus-not-cumulative, conquest.morale.size-bonus-when, conquest.morale.broken-size-bonus]
    """
    value, reasons = highest(state, regiment)
    for size, bonus, rule in SIZES:
        if regiment.size >= size:
            value += bonus
            reasons.append(Reason(rule, bonus))
            break
    if terror and not fearless(state, regiment):
        value -= terror
        reasons.append(Reason("conquest.special-rules.terrifying", -terror))
    return max(value, 0), reasons


def fearless(state: State, regiment: Regiment) -> bool:
    """Whether Terrifying and Fearsome do nothing to a regiment.

    [conquest.special-rules.bravery, conquest.special-rules.fearless]

    A Fearless character does not make its regiment so [conquest.special-rules.fearless-character].
    """
    return bool(special(state, regiment, "bravery") or special(state, regiment, "fearless"))


def test(t: Table[State], number: int, lots: Sequence[Lot]) -> int:
    """Morale is tested for the wounds of a pool that call for it; so many wounds follow.

    [conquest.morale.morale-dice, conquest.morale.morale-fail-wound, conquest.morale.morale-per-source,
    conquest.morale.example-militia]
    """
    failed = sum(_roll(t, number, lot) for lot in lots if lot.tested and lot.wounds)
    return eased(t, number, failed) if failed else 0


def _roll(t: Table[State], number: int, lot: Lot) -> int:
    """The Morale dice of one lot: how many fail [conquest.morale.morale-success, conquest.morale.example-crimson-tower]."""
    s = t.state
    regiment = s.regiments[number]
    value, reasons = resolve(s, regiment, lot.terror)
    wanted = rerolls(regiment)
    if lot.again and not special(s, regiment, "iron-discipline"):
        wanted = [Reroll("conquest.in-combat.flank-rear-morale", passed=FULL), *wanted]
    rolled = again(t, throw(t, lot.wounds), limit_of_test(value), wanted)
    failed = lot.wounds - rolled.passed
    if t.watched:
        dice = tuple(rolled.first), tuple(rolled.dice), tuple([each.rule for each in wanted])
        t.tell("conquest.morale.morale-dice", MoraleTested, tag(s, number), value, tuple(reasons), *dice, failed)
    return failed


def rerolls(regiment: Regiment) -> list[Reroll]:
    """What has the Morale dice of a regiment rolled again wherever it is struck."""
    return [Reroll("conquest.characters.duel-refused-reroll-ones", passed=ONES)] if marked(regiment, AGAIN) else []


def eased_to(state: State, regiment: Regiment, most: int) -> list[int]:
    """How many failures count in the end of none, of one, and so on up to most, by the same order.

    [conquest.special-rules.indomitable-oblivious-order]
    """
    spared = int(special(state, regiment, "indomitable") > 0)
    halved = special(state, regiment, "oblivious") > 0
    left = [max(failed - spared, 0) for failed in range(most + 1)]
    return [(failed + 1) // 2 for failed in left] if halved else left


def eased(t: Table[State], number: int, failed: int) -> int:
    """Indomitable lets one failure pass, then Oblivious halves what is left, rounded up.

    [conquest.special-rules.indomitable, conquest.special-rules.oblivious,
    conquest.special-rules.indomitable-oblivious-order]
    """
    s = t.state
    regiment = s.regiments[number]
    if failed and special(s, regiment, "indomitable"):
        t.tell("conquest.special-rules.indomitable", FailuresLowered, tag(s, number), "indomitable", failed, failed - 1)
        failed -= 1
    if failed > 1 and special(s, regiment, "oblivious"):
        t.tell("conquest.special-rules.oblivious", FailuresLowered, tag(s, number), "oblivious", failed, (failed + 1) // 2)
        failed = (failed + 1) // 2
    return failed
