"""What a regiment, its command stand or its character has at this moment: characteristics and special rules."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Literal

from herna.games.conquest.content import CHARACTERS, MODELS, POWERS, REGIMENTS, Figure
from herna.games.conquest.content.vocabulary import Characteristic, Special
from herna.games.conquest.state import Mark, Regiment, State

Bearer = Literal["stands", "command", "character"]
"""An ordinary stand, the command stand, or the character stand."""

NOTHING: Mapping[str, tuple[int, int]] = {}
NO_RULES: Mapping[str, int] = {}


def figure(regiment: Regiment) -> Figure:
    """The entry of a regiment in its army list."""
    return (CHARACTERS if regiment.alone else REGIMENTS)[regiment.kind]


def profile_of(regiment: Regiment, bearer: Bearer) -> Figure:
    """The entry whose profile a stand has: a character has its own [conquest.characters.character-profile]."""
    if bearer == "character" and regiment.hero is not None:
        return CHARACTERS[regiment.hero.kind]
    return figure(regiment)


@lru_cache(maxsize=1 << 10)
def _printed(kind: str, models: tuple[str, ...], bought: tuple[str, ...], *, character: bool) -> Mapping[str, tuple[int, int]]:
    """What is had for good: the highest value, and what is added to it."""
    entry: Figure = (CHARACTERS if character else REGIMENTS)[kind]
    found: dict[str, tuple[int, int]] = {rule: (x, 0) for rule, x in entry.rules.items()}
    powers = [*entry.powers, *bought, *(power for model in models for power in MODELS[model].powers)]
    for power in powers:
        for gain in POWERS[power].gains:
            best, plus = found.get(gain.what, (0, 0))
            found[gain.what] = (best, plus + gain.x) if gain.plus else (max(best, gain.x), plus)
    return found


@lru_cache(maxsize=1 << 10)
def _rules(kind: str, models: tuple[str, ...], bought: tuple[str, ...], *, character: bool) -> Mapping[str, int]:
    """What is had for good, each with its X."""
    had = _printed(kind, models, bought, character=character)
    return {what: best + plus for what, (best, plus) in had.items() if best + plus > 0}


def printed(regiment: Regiment, bearer: Bearer) -> Mapping[str, tuple[int, int]]:
    """What a stand has from its army list: rules bought for the regiment do not reach its character.

    [conquest.principles.list-building-bonuses-not-to-character, conquest.characters.rules-not-shared]
    """
    hero = regiment.hero
    if bearer == "character" or regiment.alone:
        return NOTHING if hero is None else _printed(hero.kind, (), hero.upgrades, character=True)
    return _printed(regiment.kind, regiment.models, regiment.upgrades, character=False)


def rules(state: State, regiment: Regiment, bearer: Bearer = "stands") -> Mapping[str, int]:
    """All special rules that a stand has, with their X: what an attack asks dozens of questions of."""
    hero = regiment.hero
    if bearer == "character" or regiment.alone:
        had = NO_RULES if hero is None else _rules(hero.kind, (), hero.upgrades, character=True)
    else:
        had = _rules(regiment.kind, regiment.models, regiment.upgrades, character=False)
    if not regiment.marks:
        return had
    found = dict(had)
    for mark in regiment.marks:
        if _reaches(mark, bearer):
            best, plus = total(regiment, mark.what, bearer)
            found[mark.what] = max(0, best + plus)
    return found


def _reaches(mark: Mark, bearer: Bearer) -> bool:
    """Whether a mark is for this stand [conquest.principles.gained-rules-affect-all]."""
    return mark.whom == "all" or (mark.whom == "character") == (bearer == "character")


def total(regiment: Regiment, what: str, bearer: Bearer = "stands") -> tuple[int, int]:
    """Of a rule or a characteristic the highest value that is no addition, and the sum of additions.

    [conquest.special-rules.no-stacking, conquest.special-rules.plus-x-from-zero, conquest.special-rules.different-x]
    """
    best, plus = printed(regiment, bearer).get(what, (0, 0))
    for mark in regiment.marks:
        if mark.what == what and _reaches(mark, bearer):
            if mark.plus:
                plus += mark.x
            else:
                best = max(best, mark.x)
    return best, plus


def special(state: State, regiment: Regiment, what: Special, bearer: Bearer = "stands") -> int:
    """The X of a special rule, 0 of one that a stand has not."""
    best, plus = total(regiment, what, bearer)
    return max(0, best + plus)


def characteristic(state: State, regiment: Regiment, what: Characteristic, bearer: Bearer = "stands") -> int:
    """A characteristic with all that raises or lowers it, never below 0 [conquest.principles.characteristics-min-zero]."""
    _, plus = total(regiment, what, bearer)
    return max(0, profile_of(regiment, bearer).profile.of(what) + plus)


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
    """The lowest March in a regiment, in inches; a Rider uses the monster's.

    [conquest.out-of-combat.march-lowest, conquest.special-rules.rider-march]
    """
    own = characteristic(state, regiment, "march")
    if regiment.hero is None or regiment.alone or regiment.rider:
        return own
    return min(own, characteristic(state, regiment, "march", "character"))
