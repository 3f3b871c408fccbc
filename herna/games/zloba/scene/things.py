"""What options are about."""

from __future__ import annotations

from collections import Counter as Count
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from herna.games.zloba.content import BASIC, ELITES
from herna.games.zloba.rules.troops import kind_of
from herna.kernel import DONE, PASS

NAMED = {
    "zloba.setup.choose-side": "zone",
    "zloba.setup.choose-faction": "faction",
    "zloba.solo-setup.ao-first": "faction",
    "zloba.factions.mat-guild": "faction",
    "zloba.setup.choose-feat": "feat",
    "zloba.feats.two-for-novices": "feat",
    "zloba.feats.own-turn": "feat",
    "zloba.solo-setup.choose-scenario": "scenario",
    "zloba.draft.pick-one": "pool",
    "zloba.spoils.optional": "bonus",
    "zloba.factions.mat-koda": "elite",
}
"""What a word is that a rule offers."""


DEEDS = {"use": "die", "discard": "die", "buy": "elite", "ability": "ability", "feat": "feat"}
"""What the second word of an option names, by its first word."""


def things(rule: str, option: Any) -> tuple[str, ...]:
    """The things on the table that an option is about, in the order of clicking.

    Basic troops that move are not named: the option does not say whose they are.
    """
    match option:
        case str():
            return _named(rule, option)
        case int():
            return (f"region:{option}",)
        case (int(region), *rest):
            return (f"region:{region}", *_there(rule, region, rest))
        case (str(word), *rest):
            return tuple(_deed(word, rest))
    return ()


def _named(rule: str, word: str) -> tuple[str, ...]:
    """What is offered by its name alone."""
    if word in (PASS, DONE, "none"):
        return ()
    if word == "deploy":
        return ("region:0",)
    return (f"{NAMED[rule]}:{word}",) if rule in NAMED else _kind(word)


def _there(rule: str, region: int, rest: Sequence[Any]) -> Iterable[str]:
    """What is meant in a region: a troop, the troops of a faction, or a region to go to; a number of troops is no thing."""
    match rest:
        case [str(faction), str(troop)]:
            return (f"troop:{faction}:{region}:{troop}",)
        case [str(faction)] if rule == "zloba.feats.data":
            return (f"troop:{faction}:{region}:{BASIC}",)
        case [str(troop)]:
            return _dice_on_map(region, [troop])
        case [int(onward)] if rule == "zloba.move-deploy.move":
            return (f"region:{onward}",)
    return ()


def _deed(word: str, rest: Sequence[Any]) -> Iterable[str]:
    """What is needed for a deed, or whom it concerns."""
    match word, rest:
        case "exodus", symbols:
            return _dice(symbols)
        case "eye" | "mat" | "removed", _:
            return (word,)
        case "troop", [region, faction, troop, number]:
            return (_numbered(f"troop:{faction}:{region}:{troop}", number),)
        case "use", [symbol, int(number)]:
            return (_numbered(f"die:{symbol}", number),)
        case "move", [origin, region, tuple(troops)]:
            return (f"region:{origin}", *_dice_on_map(origin, troops), f"region:{region}")
        case "move", [origin, region, troop, count]:
            return (f"region:{origin}", *_dice_on_map(origin, [troop] * count), f"region:{region}")
        case _, [name] if word in DEEDS:
            return (f"{DEEDS[word]}:{name}",)
        case faction, [troop]:
            return (f"faction:{faction}", *_kind(troop))
    return ()


def _kind(troop: str) -> tuple[str, ...]:
    """The card of an elite troop, where the option does not say in which region it stands."""
    return (f"elite:{kind_of(troop)}",) if kind_of(troop) in ELITES else ()


def _dice(symbols: Iterable[str]) -> Iterator[str]:
    """The dice for an Exodus."""
    alike: Count[str] = Count()
    for symbol in symbols:
        alike[symbol] += 1
        yield "eye" if symbol == "eye" else _numbered(f"die:{symbol}", alike[symbol])


def _dice_on_map(region: int, troops: Iterable[str]) -> Iterator[str]:
    """The elite troops among those that are named."""
    alike: Count[str] = Count()
    for troop in troops:
        if troop != BASIC:
            alike[troop] += 1
            yield _numbered(f"troop:{ELITES[kind_of(troop)].faction}:{region}:{troop}", alike[troop])


def _numbered(key: str, number: int) -> str:
    """The id of one of several alike."""
    return key if number == 1 else f"{key}:{number}"
