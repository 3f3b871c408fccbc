"""What a regiment, its command stand or its character has at this moment: characteristics and special rules."""

from __future__ import annotations

from collections.abc import Mapping

from herna.games.conquest.content import CHARACTERS, Figure
from herna.games.conquest.content.entries import Barrage
from herna.games.conquest.content.powers import Trait
from herna.games.conquest.content.vocabulary import Characteristic, DrawEvent, Special
from herna.games.conquest.rules.conditions import holds, reaches
from herna.games.conquest.rules.holders import ADDING, AURAS, NOTHING, Bearer, Sum, figure, index, sheet
from herna.games.conquest.state import Mark, Regiment, State

__all__ = [
    "Bearer",
    "barrages",
    "characteristic",
    "draws",
    "expire",
    "figure",
    "march",
    "mark",
    "marked",
    "profile_of",
    "roles",
    "rules",
    "sources",
    "special",
    "total",
    "trait",
]


def profile_of(regiment: Regiment, bearer: Bearer) -> Figure:
    """The entry whose profile a stand has: a character has its own.

    [conquest.characters.character-profile, conquest.principles.regiment-shared-profile]
    """
    if bearer == "character" and regiment.hero is not None:
        return CHARACTERS[regiment.hero.kind]
    return figure(regiment)


def _reaches(whom: str, bearer: Bearer) -> bool:
    """Whether what is given to some stands is for this one.

    [conquest.principles.gained-rules-affect-all, conquest.principles.character-rules-not-shared]
    """
    return whom in {"all", bearer} or (whom == "stands" and bearer == "command")


def total(state: State, regiment: Regiment, what: str, bearer: Bearer = "stands") -> Sum:
    """Of a rule or a characteristic the highest value that is no addition, and the sum of additions.

    [conquest.special-rules.no-stacking, conquest.special-rules.plus-x-from-zero, conquest.special-rules.different-x,
    conquest.draw-events.example-bastion-stack, conquest.special-rules.example-cleave-stack]
    """
    own = sheet(regiment, bearer)
    found = own.sure.get(what, NOTHING)
    for each in regiment.marks:
        if each.what == what and _reaches(each.whom, bearer):
            found = found.and_(each.x, each.limit, plus=each.plus or what in ADDING)
    if what in own.perhaps:
        for perhaps in own.perhaps[what]:
            if holds(state, regiment, perhaps.given):
                found = found.and_(perhaps.gain.x, perhaps.gain.limit, plus=perhaps.gain.plus or what in ADDING)
    if what in AURAS:
        for holder, gain in index(state).auras.get(what, ()):
            if _reaches(gain.whom or "all", bearer) and reaches(state, holder, regiment):
                found = found.and_(gain.x, gain.limit, plus=gain.plus or what in ADDING)
    return found


def sources(state: State, regiment: Regiment, what: str, bearer: Bearer = "stands") -> list[tuple[str, int, bool]]:
    """Where a rule or a characteristic comes from beside the profile: the entry of the content, X, and whether it is added."""
    found = [(each.source, each.x, each.plus) for each in regiment.marks if each.what == what and _reaches(each.whom, bearer)]
    found += [
        (each.source, each.gain.x, each.gain.plus)
        for each in sheet(regiment, bearer).perhaps.get(what, ())
        if holds(state, regiment, each.given)
    ]
    found += [
        (holder.power, gain.x, gain.plus)
        for holder, gain in index(state).auras.get(what, ())
        if _reaches(gain.whom or "all", bearer) and reaches(state, holder, regiment)
    ]
    return found


def special(state: State, regiment: Regiment, what: Special | Trait, bearer: Bearer = "stands") -> int:
    """The X of a special rule, or of a trait, 0 of one that a stand has not."""
    if not regiment.marks and (what not in AURAS or what not in index(state).auras):
        own = sheet(regiment, bearer)
        if what not in own.perhaps:
            return own.rules.get(what, 0)
    return total(state, regiment, what, bearer).value


def rules(state: State, regiment: Regiment, bearer: Bearer = "stands") -> Mapping[str, int]:
    """All that a stand has, each with its X: what an attack asks dozens of questions of."""
    own = sheet(regiment, bearer)
    auras = index(state).auras
    if not regiment.marks and not own.perhaps and not auras:
        return own.rules
    found = dict(own.rules)
    sums: dict[str, Sum] = {}
    for each in regiment.marks:
        if _reaches(each.whom, bearer):
            had = sums.get(each.what) or own.sure.get(each.what, NOTHING)
            sums[each.what] = had.and_(each.x, each.limit, plus=each.plus)
    for what, gained in sums.items():
        found[what] = gained.value
    for what in {**own.perhaps, **auras}:
        found[what] = total(state, regiment, what, bearer).value
    return found


def trait(state: State, regiment: Regiment, what: Trait) -> int:
    """The X of a trait of a whole regiment: whatever any of its stands gives it; less than 0 if it is taken away."""
    found = total(state, regiment, what).signed
    if regiment.hero is None or regiment.alone:
        return found
    own = total(state, regiment, what, "character").signed
    return min(found, own) if found < 0 or own < 0 else max(found, own)


def characteristic(state: State, regiment: Regiment, what: Characteristic, bearer: Bearer = "stands") -> int:
    """A characteristic with all that raises or lowers it, never below 0 [conquest.principles.characteristics-min-zero]."""
    printed = profile_of(regiment, bearer).profile.of(what)
    if not regiment.marks and (what not in AURAS or what not in index(state).auras):
        own = sheet(regiment, bearer)
        if what not in own.sure and what not in own.perhaps:
            return printed
    return total(state, regiment, what, bearer).above(printed)


def draws(state: State, regiment: Regiment, bearer: Bearer = "stands") -> dict[DrawEvent, int]:
    """The Draw Events of the book that a regiment has on its card, or its character on its own.

    [conquest.principles.profile-draw-events, conquest.draw-events.no-stacking]
    """
    found = dict(profile_of(regiment, bearer).draw)
    for given, each in sheet(regiment, bearer).draws:
        if not given or holds(state, regiment, given):
            found[each.event] = max(found.get(each.event, 0), each.x)
    return found


def barrages(regiment: Regiment, bearer: Bearer = "stands") -> tuple[Barrage, ...]:
    """The Barrage profiles of a stand, those of its powers too [conquest.special-rules.barrage-choose-profile]."""
    own = profile_of(regiment, bearer).barrage
    more = sheet(regiment, bearer).shoots
    return (*own, *(Barrage(shots=each.shots, range=each.range, rules=each.rules) for each in more)) if more else own


def roles(regiment: Regiment) -> set[str]:
    """The roles of a regiment: those of its profile, and what was bought or decided for it, such as veteran."""
    return {*sheet(regiment, "stands").roles} | {each.what for each in regiment.marks if each.until == "game"}


def marked(regiment: Regiment, what: str) -> bool:
    """Whether a token with this word lies beside a regiment."""
    return any(mark.what == what for mark in regiment.marks)


def mark(regiment: Regiment, *marks: Mark) -> None:
    """Lay tokens beside a regiment."""
    regiment.marks = [*regiment.marks, *marks]


def expire(regiment: Regiment, *until: str) -> None:
    """What lasts until now ends [conquest.round.until-end-of-round]."""
    if regiment.marks:
        regiment.marks = [each for each in regiment.marks if each.until not in until]


def march(state: State, regiment: Regiment) -> int:
    """The lowest March in a regiment, in inches; a Rider uses the monster's, as does a character without a March of its own.

    [conquest.out-of-combat.march-lowest, conquest.special-rules.rider-march]
    """
    own = characteristic(state, regiment, "march")
    if regiment.hero is None or regiment.alone or regiment.rider or not CHARACTERS[regiment.hero.kind].profile.march:
        return own
    return min(own, characteristic(state, regiment, "march", "character"))
