"""Who has which power: what is had for good, and which powers of others may reach a regiment.

What follows from an army list alone is worked out once (`sheet`). Powers that reach others, or wait for a moment, are found
once for a table (`index`); a holder that has fallen since is passed by.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, Literal, NamedTuple

from herna.games.conquest.content import CHARACTERS, ITEMS, MASTERIES, MODELS, POWERS, REGIMENTS, Figure
from herna.games.conquest.content.powers import AnyCondition, AnyEffect, Clause, Draws, Gain, Role, Shoots, When
from herna.games.conquest.content.vocabulary import Tag
from herna.games.conquest.state import Hero, Regiment, State

Bearer = Literal["stands", "command", "character"]
"""An ordinary stand, the command stand, or the character stand."""

NO_LIMIT = 99

ADDING = frozenset({"decay"})
"""Rules whose values add up whoever gives them [conquest.special-rules.decay-adds]."""


class Sum(NamedTuple):
    """Of a rule or a characteristic the highest value that is no addition, the sum of additions, and their limits."""

    best: int = 0
    plus: int = 0
    most: int = NO_LIMIT
    least: int = 0

    def and_(self, x: int, limit: int, *, plus: bool) -> Sum:
        """With one thing more that gives it."""
        best, total, most, least = self
        if not plus:
            return Sum(max(best, x), total, most, least)
        if limit >= 0:
            most, least = (min(most, limit), least) if x > 0 else (most, max(least, limit))
        return Sum(best, total + x, most, least)

    @property
    def value(self) -> int:
        """What it comes to for a special rule: never below 0 [conquest.special-rules.plus-x-from-zero]."""
        return self.above(0)

    @property
    def signed(self) -> int:
        """What it comes to for a trait, which may be less than 0."""
        return self.best + self.plus

    def above(self, printed: int) -> int:
        """What it comes to for what stands on a profile with so much.

        [conquest.principles.characteristics-min-zero, conquest.principles.bonus-cap-persists]
        """
        best, plus, most, least = self
        base = max(best, printed)
        return max(0, min(base + plus, max(base, most)) if plus > 0 else max(base + plus, min(base, least)))


NOTHING = Sum()


class Perhaps(NamedTuple):
    """Something that is given under conditions."""

    given: tuple[AnyCondition, ...]
    gain: Gain
    source: str


class Sheet(NamedTuple):
    """What a stand has from its army list: for certain, and under conditions."""

    sure: Mapping[str, Sum]
    rules: Mapping[str, int]
    """What is certain, each with its X."""
    perhaps: Mapping[str, tuple[Perhaps, ...]]
    draws: tuple[tuple[tuple[AnyCondition, ...], Draws], ...]
    shoots: tuple[Shoots, ...]
    roles: frozenset[Tag]


HeroKey = tuple[str, str, tuple[str, ...], tuple[str, ...]]


def figure(regiment: Regiment) -> Figure:
    """The entry of a regiment in its army list."""
    return (CHARACTERS if regiment.alone else REGIMENTS)[regiment.kind]


def of_hero(hero: Hero) -> tuple[str, ...]:
    """The powers of a character: its own, those bought, its Mastery's and its items' [conquest.characters.upgrades]."""
    return _of_hero(hero.kind, hero.mastery, hero.items, hero.upgrades)


@lru_cache(maxsize=1 << 10)
def _of_hero(kind: str, mastery: str, items: tuple[str, ...], upgrades: tuple[str, ...]) -> tuple[str, ...]:
    found = [*CHARACTERS[kind].powers, *upgrades]
    if mastery:
        found += MASTERIES[mastery].powers
    for item in items:
        found += ITEMS[item].powers
    return tuple(found)


def _sheet(
    kind: str, models: tuple[str, ...], upgrades: tuple[str, ...], hero: HeroKey | None, bearer: Bearer, *, alone: bool
) -> Sheet:
    """What follows from these words alone [conquest.principles.profile-special-rules].

    What was bought for the regiment does not reach its character, nor the character's own the regiment, unless it says so.
    [conquest.principles.list-building-bonuses-not-to-character, conquest.characters.rules-not-shared]
    """
    entry: Figure | None = REGIMENTS[kind] if not alone and bearer != "character" else CHARACTERS[hero[0]] if hero else None
    sure: dict[str, Sum] = {} if entry is None else {rule: Sum(x) for rule, x in entry.rules.items()}
    perhaps: dict[str, tuple[Perhaps, ...]] = {}
    draws: list[tuple[tuple[AnyCondition, ...], Draws]] = []
    shoots: list[Shoots] = []
    roles: set[Tag] = set(entry.tags) if entry else set()
    for own, power, given, each in _own_effects(kind, models, upgrades, hero, alone=alone):
        if not _meant(getattr(each, "whom", "") or own, bearer, alone=alone):
            continue
        match each:
            case Role():
                roles.add(each.role)
            case Gain() if given:
                perhaps[each.what] = (*perhaps.get(each.what, ()), Perhaps(given, each, power))
            case Gain():
                sure[each.what] = sure.get(each.what, NOTHING).and_(each.x, each.limit, plus=each.plus or each.what in ADDING)
            case Draws():
                draws.append((given, each))
            case Shoots():
                shoots.append(each)
    rules = {what: each.value for what, each in sure.items() if each.value}
    return Sheet(sure, rules, perhaps, tuple(draws), tuple(shoots), frozenset(roles))


def _own_effects(
    kind: str, models: tuple[str, ...], upgrades: tuple[str, ...], hero: HeroKey | None, *, alone: bool
) -> Iterator[tuple[Bearer, str, tuple[AnyCondition, ...], AnyEffect]]:
    """All that powers give always to those who have them: whose power it is, the power, its conditions, what it gives."""
    ours = () if alone else (*REGIMENTS[kind].powers, *upgrades, *(power for model in models for power in MODELS[model].powers))
    theirs = _of_hero(*hero) if hero else ()
    sources: tuple[tuple[Bearer, tuple[str, ...]], ...] = (("stands", ours), ("character", theirs))
    for own, powers in sources:
        for power in powers:
            for clause in POWERS[power].clauses:
                if clause.when == "always" and clause.to.whose == "own":
                    for each in clause.does:
                        yield own, power, (*clause.given, *clause.to.given), each


def _meant(whom: str, bearer: Bearer, *, alone: bool) -> bool:
    """Whether what is given to some stands is given to this one."""
    if whom in {"all", bearer} or alone:
        return True
    return whom == "stands" and bearer == "command"


_SHEETS: dict[tuple[Any, ...], Sheet] = {}
REMEMBERED = 1 << 12
"""So many sheets are kept ready: they are asked for all the time, and few tables are played at once."""


def sheet(regiment: Regiment, bearer: Bearer) -> Sheet:
    """What a stand of a regiment has from its army list [conquest.command-models.same-characteristics]."""
    hero = regiment.hero
    key: tuple[Any, ...]
    if hero is None:
        key = (regiment.kind, regiment.models, regiment.upgrades, bearer)
    else:
        key = (regiment.kind, regiment.models, regiment.upgrades, bearer, hero.kind, hero.mastery, hero.items, hero.upgrades)
    found = _SHEETS.get(key)
    if found is None:
        if len(_SHEETS) >= REMEMBERED:
            _SHEETS.clear()
        found = _SHEETS[key] = _sheet(*key[:3], key[4:] or None, bearer, alone=regiment.alone)
    return found


class Holder(NamedTuple):
    """Somebody with a clause that reaches others or waits for a moment."""

    regiment: int
    model: str
    """The command model whose power it is."""
    hero: str
    """The character whose power it is."""
    power: str
    clause: Clause

    @property
    def supreme(self) -> bool:
        """Whether it is a Supremacy Ability that is always active."""
        return POWERS[self.power].always


class Index(NamedTuple):
    """Such clauses of a whole table: by what they give others, and by the moment they wait for."""

    auras: Mapping[str, tuple[tuple[Holder, Gain], ...]]
    at: Mapping[When, tuple[Holder, ...]]


class Having(NamedTuple):
    """What decides which clauses a regiment and its character hold."""

    number: int
    kind: str
    """Nothing for a character that is a regiment by itself."""
    upgrades: tuple[str, ...]
    models: tuple[str, ...]
    """Those that fell may come back, and are counted."""
    hero: HeroKey | None
    supremacy: tuple[str, ...]
    """The Supremacy Ability that needs no activation."""


def _having(state: State, regiment: Regiment) -> Having:
    hero, alone = regiment.hero, regiment.alone
    return Having(
        regiment.id,
        "" if alone else regiment.kind,
        () if alone else regiment.upgrades,
        () if alone else (*regiment.models, *regiment.lost),
        None if hero is None else (hero.kind, hero.mastery, hero.items, hero.upgrades),
        _always_active(state, regiment),
    )


def _holders(of: Having) -> Iterator[Holder]:
    number = of.number
    for power in (*REGIMENTS[of.kind].powers, *of.upgrades) if of.kind else ():
        yield from (Holder(number, "", "", power, clause) for clause in POWERS[power].clauses)
    for model in of.models:
        for power in MODELS[model].powers:
            yield from (Holder(number, model, "", power, clause) for clause in POWERS[power].clauses)
    if of.hero is not None:
        for power in (*_of_hero(*of.hero), *of.supremacy):
            yield from (Holder(number, "", of.hero[0], power, clause) for clause in POWERS[power].clauses)


def _always_active(state: State, regiment: Regiment) -> tuple[str, ...]:
    """The Supremacy Ability of the Warlord, if it needs no activation.

    [conquest.round.supremacy-always-active, conquest.round.supremacy-ability-warlord]
    """
    hero = regiment.hero
    if hero is None or hero.warband != state.sides[regiment.seat].army.warlord:
        return ()
    power = CHARACTERS[hero.kind].supremacy
    return (power,) if power and POWERS[power].always else ()


@lru_cache(maxsize=1 << 8)
def _indexed(of: tuple[Having, ...]) -> Index:
    """The same for all who imagine a table."""
    auras: dict[str, tuple[tuple[Holder, Gain], ...]] = {}
    at: dict[When, tuple[Holder, ...]] = {}
    for holder in (holder for each in of for holder in _holders(each)):
        clause = holder.clause
        if clause.when != "always":
            at[clause.when] = (*at.get(clause.when, ()), holder)
        elif clause.to.whose != "own" or holder.supreme:
            for each in clause.does:
                if isinstance(each, Gain):
                    auras[each.what] = (*auras.get(each.what, ()), (holder, each))
    return Index(auras, at)


_last: list[tuple[State, Index]] = []
"""The table that was looked at last, with its index: who has what hardly ever changes while it is played."""


def index(state: State) -> Index:
    """The clauses of a table that reach others or wait for a moment. While armies are laid it is found anew each time."""
    for table, known in _last:
        if table is state:
            return known
    found = _indexed(tuple([_having(state, each) for each in state.regiments]))
    if state.phase != "setup":
        _last[:] = [(state, found)]
    return found


def forget() -> None:
    """Who has what has changed: a character went to another regiment."""
    _last.clear()


def alive(state: State, holder: Holder) -> bool:
    """Whether whoever has a power is still there, on the battlefield or about to come.

    [conquest.characters.upgrades-lost, conquest.command-models.lost-with-stand]
    """
    regiment = state.regiments[holder.regiment]
    if regiment.where not in {"field", "garrison", "arriving"}:
        return False
    if holder.model:
        return holder.model in regiment.models
    return not holder.hero or (regiment.hero is not None and regiment.hero.kind == holder.hero)


AURAS = frozenset(
    each.what
    for power in POWERS.values()
    for clause in power.clauses
    if clause.when == "always" and (clause.to.whose != "own" or power.always)
    for each in clause.does
    if isinstance(each, Gain)
)
"""What anybody can give to others just by being there."""
