"""What effects do, each as a sentence that tells its owner what to do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from msgspec.structs import replace

from herna.games.cave_evil.content import (
    Add,
    Afflict,
    AnyEffect,
    Attacks,
    Attribute,
    Bars,
    Blast,
    Chooses,
    Contest,
    Convert,
    Cost,
    Counts,
    Die,
    Dig,
    Discard,
    Double,
    Draw,
    Effect,
    Either,
    Exchange,
    Eye,
    First,
    Gain,
    Gore,
    Hold,
    Ignores,
    Lose,
    March,
    Peek,
    Pull,
    Push,
    Recall,
    Reflects,
    Release,
    Reroll,
    Rocks,
    Rolled,
    Rush,
    Seize,
    Silences,
    Slay,
    Spawn,
    Special,
    Steal,
    Survives,
    Swap,
    Take,
    Teleport,
    Ties,
)
from herna.games.cave_evil.describe.words import aimed, attributes, cost, joined, like, prey, signed
from herna.kernel import Say


class About(NamedTuple):
    """What a sentence must know of its card.

    Its sort, whether it is clear already whom it is about, when it works and with which attributes, whether it comes on top of
    another of its powers, and what else it does at the same time.
    """

    sort: str
    that: bool = False
    when: str = ""
    on: Sequence[Attribute] = ()
    more: bool = False
    beside: Sequence[AnyEffect] = ()


Tell = Callable[[Say, Any, About], str]


def sentences(say: Say, do: Sequence[AnyEffect], about: About) -> list[str]:
    """All that a card does, a sentence an effect."""
    about = about._replace(beside=do)
    told = [SENTENCES[type(effect)](say, effect, about) for effect in do]
    counted = [(what, len(list(alike))) for what, alike in groupby(filter(None, told))]
    return [what if count == 1 else say("card-times", count=count, what=what) for what, count in counted]


def _who(say: Say, to: str, about: About) -> str:
    """Whose attribute is changed: *this creature*, or whoever uses the item or casts the spell."""
    return say("card-who", to=about.sort if to == "self" else to)


# ---------------------------------------------------------------------- in combat


def _add(say: Say, effect: Add, about: About) -> str:
    """More or less for somebody; what counts once at most needs no limit."""
    once = effect.per == "lost" and effect.most == abs(effect.amount)
    return say(
        "card-add",
        who=_who(say, effect.to, about),
        amount=signed(effect.amount),
        more=str(about.more),
        attributes=attributes(say, effect.attributes, "dat", "and"),
        per="lost-one" if once else effect.per or None,
        most=signed(effect.most if effect.amount > 0 else -effect.most) if effect.most and not once else None,
    )


def _counts(say: Say, effect: Counts, about: About) -> str:
    found = attributes(say, effect.attributes, "acc", "and")
    return say("card-counts", who=_who(say, effect.to, about), attributes=found, value=effect.value)


def _swap(say: Say, effect: Swap, about: About) -> str:
    """Where only one of the two is fought with, only that one counts as the other."""
    first, second = effect.first, effect.second
    both = not about.on or {first, second} <= set(about.on)
    if not both and first in about.on:
        first, second = second, first
    return say("card-swap", who=_who(say, effect.to, about), first=first, second=second, both=str(both))


def _double(say: Say, effect: Double, about: About) -> str:
    return say("card-double", who=_who(say, effect.to, about), attributes=attributes(say, effect.attributes, "acc", "and"))


def _die(say: Say, effect: Die, about: About) -> str:
    return say("card-die", whose=effect.whose, more=str(effect.amount > 0), count=abs(effect.amount))


def _bars(say: Say, effect: Bars, about: About) -> str:
    found = attributes(say, effect.attributes, "acc", "nor")
    return say("card-bars", attributes=found, count=len(effect.attributes))


def _silences(say: Say, effect: Silences, about: About) -> str:
    """All that the enemy may not use, in one sentence."""
    hushed = [each for each in about.beside if isinstance(each, Silences)] or [effect]
    if effect is not hushed[0]:
        return ""
    what = joined(say, [say("card-hushed", what=each.what) for each in hushed], "hush")
    return say("card-silences", what=what, always=_always(about))


def _always(about: About) -> str:
    """Whether it holds in every round of a combat, not only in the one for which it was declared."""
    return str(about.when == "combat")


def _gore(say: Say, effect: Gore, about: About) -> str:
    return say("card-gore", whose=effect.whose, sort=about.sort, more=str(effect.amount > 0), count=abs(effect.amount))


def _plain(message: str, *fields: str) -> Tell:
    """A sentence whose gaps are fields of the effect."""

    def tell(say: Say, effect: Any, about: About) -> str:
        return say(message, **{field: _fact(getattr(effect, field)) for field in fields})

    return tell


def _fact(fact: Any) -> Any:
    """A fact for a sentence: nothing is none, and what is true or not is a word."""
    return None if fact == "" else str(fact) if isinstance(fact, bool) else fact


# ---------------------------------------------------------------------- squads and monsters


def _aimed(message: str, case: str, *fields: str) -> Tell:
    """A sentence about a squad or monster, at its end."""

    def tell(say: Say, effect: Any, about: About) -> str:
        facts = {field: _fact(getattr(effect, field)) for field in fields}
        return say(message, whom=aimed(say, effect, case, about.that, grave=_grave(about)), **facts)

    return tell


def _hold(say: Say, effect: Hold, about: About) -> str:
    """Monsters have no turns: a foe that is held is a squad."""
    squad = replace(effect, whom="enemy") if effect.whom in {"foe", "any"} else effect
    return say(
        "card-hold",
        whom=aimed(say, squad, "dat", about.that, grave=_grave(about)),
        turns=_turns(say, effect.turns),
        what=effect.what,
    )


def _take(say: Say, effect: Take, about: About) -> str:
    turns = _turns(say, effect.turns) if effect.turns else None
    return say("card-take", whom=aimed(say, effect, "acc", about.that, grave=_grave(about)), turns=turns, side=effect.whom)


def _turns(say: Say, turns: int | str) -> str:
    """How long: so many turns, or as many as a die shows."""
    return say("card-turns", turns=turns) if isinstance(turns, int) else say("card-turns-die", die=turns.upper())


def _slay(say: Say, effect: Slay, about: About) -> str:
    """One creature; after a contest the one that has lost it, unless its owner chooses."""
    if about.that and effect.chooses == "user":
        return say("card-slay-that", like=like(say, effect.like, "acc"))
    return say(
        "card-slay", whom=prey(say, effect, "acc", about.that, grave=_grave(about)), chooses=effect.chooses, side=effect.whom
    )


def _steal(say: Say, effect: Steal, about: About) -> str:
    whom = aimed(say, effect, "dat", about.that, grave=_grave(about))
    if not effect.resource:
        return say("card-steal", whom=whom, count=effect.amount)
    return say("card-steal-one", whom=whom, goods=say("card-goods", resource=effect.resource, count=effect.amount))


def _afflict(say: Say, effect: Afflict, about: About) -> str:
    return say("card-afflict", side=effect.whom, whom=prey(say, effect, "dat", about.that, grave=_grave(about)))


def _contest(say: Say, effect: Contest, about: About) -> str:
    then = " ".join(sentences(say, effect.then, about._replace(that=True)))
    return say("card-contest", whom=prey(say, effect, "ins", about.that, grave=_grave(about)), of=effect.attribute, then=then)


def _blast(say: Say, effect: Blast, about: About) -> str:
    return say(
        "card-blast",
        whom=like(say, effect.like, "all"),
        what=effect.what,
        reach=effect.reach,
        place="grave" if _grave(about) else None,
        spares=effect.spares or None,
    )


# ---------------------------------------------------------------------- the cave


def _dig(say: Say, effect: Dig, about: About) -> str:
    where = say("card-dig-where", where=_where(effect.where, about), side=effect.side)
    if effect.tile == "drawn":
        return say("card-dig-drawn", side=effect.side, where=where)
    return say("card-dig", tile=effect.tile, side=effect.side, where=where)


def _spawn(say: Say, effect: Spawn, about: About) -> str:
    return say("card-spawn", roll=effect.roll, where=_where(effect.where, about), times=effect.times)


def _where(where: str, about: About) -> str:
    """Beside the user's squad; who has died has none, only a place where it happened."""
    return "grave" if _grave(about) and where in {"beside", "here"} else where


def _grave(about: About) -> bool:
    """Whether it happens where somebody has died: nobody stands there any more."""
    return about.when == "death"


def _march(say: Say, effect: March, about: About) -> str:
    """Nearest to whom: to the user's squad, for events to the necromancer who resolves them."""
    near = "event" if about.sort == "event" else "squad"
    return say("card-march", which=effect.which, steps=effect.steps, reach=effect.reach, near=near)


# ---------------------------------------------------------------------- players


def _gain(say: Say, effect: Gain, about: About) -> str:
    goods = _given(say, effect.goods, effect.roll)
    return say("card-gain", who=effect.who, name=_player(say, effect.who), goods=goods)


def _given(say: Say, goods: Cost, roll: bool) -> str:
    return say("card-by-roll") if roll else cost(say, goods)


def _lose(say: Say, effect: Lose, about: About) -> str:
    goods = say("card-half", resource=effect.half) if effect.half else cost(say, effect.goods)
    return say("card-lose", who=effect.who, name=_player(say, effect.who), goods=goods)


def _convert(say: Say, effect: Convert, about: About) -> str:
    return _converted(say, effect, [effect.into])


def _converted(say: Say, effect: Any, into: Sequence[str]) -> str:
    names = joined(say, [say("card-resource", resource=each) for each in into], "or")
    return say("card-convert", amount=effect.amount, into=names)


def _player(say: Say, who: str) -> str | None:
    return None if who == "me" else say("card-player", who=who)


def _draw(say: Say, effect: Draw, about: About) -> str:
    return say("card-draw", who=effect.who, name=_player(say, effect.who), count=effect.cards, deck=effect.deck)


def _discard(say: Say, effect: Discard, about: About) -> str:
    facts = {"count": effect.cards, "random": str(effect.random)}
    return say("card-discard", who=effect.who, name=_player(say, effect.who), **facts)


# ---------------------------------------------------------------------- ways


def _either(say: Say, effect: Either, about: About) -> str:
    """One of several ways; what only differs in the resource that is made is one sentence."""
    into = [way[0].into for way in effect.ways if len(way) == 1 and isinstance(way[0], Convert)]
    if len(into) == len(effect.ways):
        return _converted(say, effect.ways[0][0], into)
    ways = [" ".join(sentences(say, way, about)) for way in effect.ways]
    return say("card-either", what=say("card-either-or").join(f" {way} " for way in ways).strip())


def _rolled(say: Say, effect: Rolled, about: About) -> str:
    """A table, row by row."""
    rows, least = [], 1
    for row in effect.rows:
        what = " ".join(sentences(say, row.do, about)) or say("card-nothing")
        rows.append(say("card-row", least=least, most=row.to, one=str(least == row.to), what=what))
        least = row.to + 1
    return say("card-rolled", die=effect.die.upper(), rows=" ".join(rows))


def _special(say: Say, effect: Special, about: About) -> str:
    return say(f"card-special-{effect.word}")


SENTENCES: dict[type[Effect], Tell] = {
    Add: _add,
    Counts: _counts,
    Swap: _swap,
    Double: _double,
    Die: _die,
    Reroll: _plain("card-reroll", "whose"),
    Ties: _plain("card-ties"),
    Chooses: _plain("card-chooses", "which"),
    First: lambda say, effect, about: say("card-first", of=effect.attribute),
    Bars: _bars,
    Attacks: _plain("card-attacks"),
    Silences: _silences,
    Reflects: lambda say, effect, about: say("card-reflects", always=_always(about)),
    Ignores: lambda say, effect, about: say("card-ignores", always=_always(about)),
    Survives: lambda say, effect, about: say("card-survives", least=effect.least, sort=about.sort),
    Gore: _gore,
    Rush: _aimed("card-rush", "gen", "steps"),
    Teleport: _aimed("card-teleport", "acc", "steps"),
    Push: _aimed("card-push", "acc", "steps"),
    Pull: _aimed("card-pull", "acc", "steps"),
    Exchange: _aimed("card-exchange", "ins"),
    Hold: _hold,
    Take: _take,
    Release: _aimed("card-release", "acc"),
    Slay: _slay,
    Seize: _aimed("card-seize", "dat", "destroys"),
    Steal: _steal,
    Rocks: _aimed("card-rocks", "dat", "amount"),
    Afflict: _afflict,
    Contest: _contest,
    Blast: _blast,
    Dig: _dig,
    Spawn: _spawn,
    March: _march,
    Gain: _gain,
    Lose: _lose,
    Convert: _convert,
    Draw: _draw,
    Discard: _discard,
    Peek: _plain("card-peek", "take"),
    Recall: _plain("card-recall", "deck", "among"),
    Eye: _plain("card-eye", "steps"),
    Either: _either,
    Rolled: _rolled,
    Special: _special,
}
"""How each effect is told."""
