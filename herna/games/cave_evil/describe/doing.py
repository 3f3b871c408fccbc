"""What effects do, each as a sentence that tells its owner what to do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any

from msgspec.structs import replace

from herna.games.cave_evil.content import (
    Add,
    Afflict,
    AnyEffect,
    Attacks,
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
from herna.games.cave_evil.describe.words import aimed, attributes, cost, like, prey, signed
from herna.kernel import Say


def sentences(say: Say, do: Sequence[AnyEffect], sort: str, that: bool = False) -> list[str]:
    """All that a card does, a sentence an effect; `sort` is what the card is, `that` whom it is about already."""
    told = [SENTENCES[type(effect)](say, effect, sort, that) for effect in do]
    counted = [(what, len(list(alike))) for what, alike in groupby(told)]
    return [what if count == 1 else say("card-times", count=count, what=what) for what, count in counted]


def _who(say: Say, to: str, sort: str) -> str:
    """Whose attribute is changed: *this creature*, or whoever uses the item or casts the spell."""
    return say("card-who", to=sort if to == "self" else to)


# ---------------------------------------------------------------------- in combat


def _add(say: Say, effect: Add, sort: str, that: bool) -> str:
    return say(
        "card-add",
        who=_who(say, effect.to, sort),
        amount=signed(effect.amount),
        attributes=attributes(say, effect.attributes, "dat", "and"),
        per=effect.per or None,
        most=signed(effect.most if effect.amount > 0 else -effect.most) if effect.most else None,
    )


def _counts(say: Say, effect: Counts, sort: str, that: bool) -> str:
    found = attributes(say, effect.attributes, "acc", "and")
    return say("card-counts", who=_who(say, effect.to, sort), attributes=found, value=effect.value)


def _swap(say: Say, effect: Swap, sort: str, that: bool) -> str:
    return say("card-swap", who=_who(say, effect.to, sort), first=effect.first, second=effect.second)


def _double(say: Say, effect: Double, sort: str, that: bool) -> str:
    return say("card-double", who=_who(say, effect.to, sort), attributes=attributes(say, effect.attributes, "acc", "and"))


def _die(say: Say, effect: Die, sort: str, that: bool) -> str:
    return say("card-die", whose=effect.whose, more=str(effect.amount > 0), count=abs(effect.amount))


def _bars(say: Say, effect: Bars, sort: str, that: bool) -> str:
    found = attributes(say, effect.attributes, "acc", "nor")
    return say("card-bars", attributes=found, count=len(effect.attributes))


def _gore(say: Say, effect: Gore, sort: str, that: bool) -> str:
    return say("card-gore", whose=effect.whose, sort=sort, more=str(effect.amount > 0), count=abs(effect.amount))


def _plain(message: str, *fields: str) -> Callable[[Say, Any, str, bool], str]:
    """A sentence whose gaps are fields of the effect."""

    def tell(say: Say, effect: Any, sort: str, that: bool) -> str:
        return say(message, **{field: _fact(getattr(effect, field)) for field in fields})

    return tell


def _fact(fact: Any) -> Any:
    """A fact for a sentence: nothing is none, and what is true or not is a word."""
    return None if fact == "" else str(fact) if isinstance(fact, bool) else fact


# ---------------------------------------------------------------------- squads and monsters


def _aimed(message: str, case: str, *fields: str) -> Callable[[Say, Any, str, bool], str]:
    """A sentence about a squad or monster, at its end."""

    def tell(say: Say, effect: Any, sort: str, that: bool) -> str:
        facts = {field: _fact(getattr(effect, field)) for field in fields}
        return say(message, whom=aimed(say, effect, case, that), **facts)

    return tell


def _hold(say: Say, effect: Hold, sort: str, that: bool) -> str:
    """Monsters have no turns: a foe that is held is a squad."""
    squad = replace(effect, whom="enemy") if effect.whom in {"foe", "any"} else effect
    return say("card-hold", whom=aimed(say, squad, "dat", that), turns=_turns(say, effect.turns), what=effect.what)


def _take(say: Say, effect: Take, sort: str, that: bool) -> str:
    turns = _turns(say, effect.turns) if effect.turns else None
    return say("card-take", whom=aimed(say, effect, "acc", that), turns=turns, side=effect.whom)


def _turns(say: Say, turns: int | str) -> str:
    """How long: so many turns, or as many as a die shows."""
    return say("card-turns", turns=turns) if isinstance(turns, int) else say("card-turns-die", die=turns.upper())


def _slay(say: Say, effect: Slay, sort: str, that: bool) -> str:
    return say("card-slay", whom=prey(say, effect, "acc", that), chooses=effect.chooses, side=effect.whom)


def _steal(say: Say, effect: Steal, sort: str, that: bool) -> str:
    whom = aimed(say, effect, "dat", that)
    if not effect.resource:
        return say("card-steal", whom=whom, count=effect.amount)
    return say("card-steal-one", whom=whom, goods=say("card-goods", resource=effect.resource, count=effect.amount))


def _afflict(say: Say, effect: Afflict, sort: str, that: bool) -> str:
    return say("card-afflict", whom=prey(say, effect, "dat", that))


def _contest(say: Say, effect: Contest, sort: str, that: bool) -> str:
    then = " ".join(sentences(say, effect.then, sort, that=True))
    return say("card-contest", whom=prey(say, effect, "ins", that), of=effect.attribute, then=then)


def _blast(say: Say, effect: Blast, sort: str, that: bool) -> str:
    return say(
        "card-blast",
        whom=like(say, effect.like, "all"),
        what=effect.what,
        reach=effect.reach,
        spares=effect.spares or None,
    )


# ---------------------------------------------------------------------- the cave


def _dig(say: Say, effect: Dig, sort: str, that: bool) -> str:
    where = say("card-dig-where", where=effect.where, side=effect.side)
    if effect.tile == "drawn":
        return say("card-dig-drawn", side=effect.side, where=where)
    return say("card-dig", tile=effect.tile, side=effect.side, where=where)


# ---------------------------------------------------------------------- players


def _gain(say: Say, effect: Gain, sort: str, that: bool) -> str:
    goods = _given(say, effect.goods, effect.roll)
    return say("card-gain", who=effect.who, name=_player(say, effect.who), goods=goods)


def _given(say: Say, goods: Cost, roll: bool) -> str:
    return say("card-by-roll") if roll else cost(say, goods)


def _lose(say: Say, effect: Lose, sort: str, that: bool) -> str:
    goods = say("card-half", resource=effect.half) if effect.half else cost(say, effect.goods)
    return say("card-lose", who=effect.who, name=_player(say, effect.who), goods=goods)


def _player(say: Say, who: str) -> str | None:
    return None if who == "me" else say("card-player", who=who)


def _draw(say: Say, effect: Draw, sort: str, that: bool) -> str:
    return say("card-draw", who=effect.who, name=_player(say, effect.who), count=effect.cards, deck=effect.deck)


def _discard(say: Say, effect: Discard, sort: str, that: bool) -> str:
    facts = {"count": effect.cards, "random": str(effect.random)}
    return say("card-discard", who=effect.who, name=_player(say, effect.who), **facts)


# ---------------------------------------------------------------------- ways


def _either(say: Say, effect: Either, sort: str, that: bool) -> str:
    ways = [" ".join(sentences(say, way, sort, that)) for way in effect.ways]
    return say("card-either", what=say("card-either-or").join(f" {way} " for way in ways).strip())


def _rolled(say: Say, effect: Rolled, sort: str, that: bool) -> str:
    """A table, row by row."""
    rows, least = [], 1
    for row in effect.rows:
        what = " ".join(sentences(say, row.do, sort, that)) or say("card-nothing")
        rows.append(say("card-row", least=least, most=row.to, one=str(least == row.to), what=what))
        least = row.to + 1
    return say("card-rolled", die=effect.die.upper(), rows=" ".join(rows))


def _special(say: Say, effect: Special, sort: str, that: bool) -> str:
    return say(f"card-special-{effect.word}")


SENTENCES: dict[type[Effect], Callable[[Say, Any, str, bool], str]] = {
    Add: _add,
    Counts: _counts,
    Swap: _swap,
    Double: _double,
    Die: _die,
    Reroll: _plain("card-reroll", "whose"),
    Ties: _plain("card-ties"),
    Chooses: _plain("card-chooses", "which"),
    First: lambda say, effect, sort, that: say("card-first", of=effect.attribute),
    Bars: _bars,
    Attacks: _plain("card-attacks"),
    Silences: _plain("card-silences", "what"),
    Reflects: _plain("card-reflects"),
    Ignores: _plain("card-ignores"),
    Survives: lambda say, effect, sort, that: say("card-survives", least=effect.least, sort=sort),
    Gore: _gore,
    Rush: _aimed("card-rush", "dat", "steps"),
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
    Spawn: _plain("card-spawn", "roll", "where", "times"),
    March: _plain("card-march", "which", "steps", "reach"),
    Gain: _gain,
    Lose: _lose,
    Convert: _plain("card-convert", "amount", "into"),
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
