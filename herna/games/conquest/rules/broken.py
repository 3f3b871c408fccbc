"""Broken and Shattered regiments [conquest.morale.broken, conquest.morale.shattered]."""

from __future__ import annotations

from herna.games.conquest.events.losses import BecameBroken, WasShattered
from herna.games.conquest.naming import tag
from herna.games.conquest.rules.profiles import special, trait
from herna.games.conquest.state import Regiment, State
from herna.kernel import Table


def can_break(state: State, regiment: Regiment) -> bool:
    """Whether a regiment can be Broken at all: a Dauntless one never is [conquest.special-rules.dauntless].

    A Dauntless character does not make its regiment so [conquest.special-rules.dauntless-character].
    """
    return not special(state, regiment, "dauntless") and not trait(state, regiment, "unbroken")


def breaks(began: int, size: int) -> bool:
    """Whether a regiment that had so many stands has lost half of them or more [conquest.morale.broken].

    Its character is one of them [conquest.morale.broken-count-details].
    """
    return size < began and 2 * (began - size) >= began


def shatters(broken: int, size: int) -> bool:
    """Whether a regiment has lost half or more of the stands that it had when it became Broken [conquest.morale.shattered]."""
    return breaks(broken, size)


def make_broken(t: Table[State], number: int, rule: str) -> bool:
    """A regiment becomes Broken, as a rule says or by its losses; whether it did [conquest.morale.broken-interrupts].

    What it loses from now on counts for Shattered. A single stand can be broken in no other way than by a rule.
    [conquest.morale.shattered-later-round, conquest.morale.broken-single-stand]
    """
    s = t.state
    regiment = s.regiments[number]
    if regiment.broken or regiment.where == "gone" or not can_break(s, regiment):
        return False
    regiment.broken = regiment.size
    lost = max(regiment.began - regiment.size, 0) if rule == "conquest.morale.broken" else 0
    t.tell(rule, BecameBroken, tag(s, number), lost, regiment.began)
    return True


def recover(regiment: Regiment) -> bool:
    """A regiment is freed from Broken by Rally, Combat Rally or a special rule [conquest.morale.broken-until]."""
    was, regiment.broken = regiment.broken, 0
    return bool(was)


def after_loss(t: Table[State], number: int) -> bool:
    """A stand has been lost: whether the regiment is Shattered now; it may become Broken [conquest.morale.broken-batch]."""
    s = t.state
    regiment = s.regiments[number]
    if regiment.broken:
        if shatters(regiment.broken, regiment.size):
            lost = regiment.broken - regiment.size
            t.tell("conquest.morale.shattered", WasShattered, tag(s, number), lost, regiment.broken)
            return True
    elif breaks(regiment.began, regiment.size):
        make_broken(t, number, "conquest.morale.broken")
    return False
