"""The odds of a combat, from what both sides show."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from itertools import chain

from herna.games.cave_evil.content import ATTRIBUTES, BEINGS, Add, Die, Power
from herna.games.cave_evil.rules.forces import burden_of
from herna.games.cave_evil.state import Force

ASTRAL = (12, 12, 12, 12, 12, 12)
"""The astral form that defends a crystal."""

Six = tuple[int, ...]
Shown = tuple[tuple[str, ...], ...]
"""The creatures of a force, each with the cards attached to it."""


@cache
def round_odds(lead: int) -> float:
    """The chance to win a round with a lead in points: both roll a D12, and a tie is rolled off.

    >>> [round(round_odds(lead), 2) for lead in (0, 2, 4, 6, 8)]
    [0.5, 0.65, 0.78, 0.88, 0.94]
    """
    won = sum(
        1.0 if mine + lead > theirs else 0.5 if mine + lead == theirs else 0.0
        for mine in range(1, 13)
        for theirs in range(1, 13)
    )
    return won / 144


def match_odds(first: float, second: float, third: float) -> float:
    """The chance to win two of three rounds."""
    return first * second + first * (1 - second) * third + (1 - first) * second * third


@cache
def attack_odds(mine: Six, theirs: Six) -> float:
    """The chance of an attacker who chooses the best first attribute; the order of the other two changes nothing."""
    leads = [round_odds(max(-12, min(12, a - b))) for a, b in zip(mine, theirs, strict=True)]
    return max(match_odds(leads[i], leads[i - 1], leads[(i + 1) % 6]) for i in range(6))


@cache
def choice_odds(mine: Six, theirs: Six, first: int) -> float:
    """The chance of an attacker who begins with an attribute."""
    leads = [round_odds(max(-12, min(12, a - b))) for a, b in zip(mine, theirs, strict=True)]
    return match_odds(leads[first], leads[first - 1], leads[(first + 1) % 6])


def shown(force: Force) -> Shown:
    """What decides of the strength of a force: its creatures with their burdens."""
    return tuple([(each.card, *each.burdens) for each in force.creatures])


def six(creature: tuple[str, ...]) -> list[int]:
    """The attributes of a creature under its burdens."""
    card, *burdens = creature
    values = list(BEINGS[card].attributes)
    for each in burdens:
        burden = burden_of(each)
        if burden is not None:
            for attribute, change in burden.attributes.items():
                place = ATTRIBUTES.index(attribute)
                values[place] = max(0, values[place] + change)
    return values


def strength(forces: Iterable[Force], side: str = "") -> Six:
    """What forces bring into a combat without declaring anything, on one side of it or on any."""
    return _together([shown(force) for force in forces], side)


def _together(forces: Iterable[Shown], side: str) -> Six:
    total = [0] * 6
    for force in forces:
        for creature in force:
            for place, value in enumerate(six(creature)):
                total[place] += value
            for place, change in raises(creature[0], side, len(force)):
                total[place] += change
    return tuple(total)


@cache
def raises(card: str, side: str, count: int) -> tuple[tuple[int, int], ...]:
    """How a creature raises its own side by itself."""
    found = []
    for power in _working(card, side):
        for effect in power.do:
            if isinstance(effect, Add) and effect.to in ("self", "own") and effect.per in ("", "fellow"):
                times = (count if effect.to == "own" else 1) * (count - 1 if effect.per else 1)
                places = range(6) if not effect.attributes else map(ATTRIBUTES.index, effect.attributes)
                found += [(place, effect.amount * times) for place in places if not power.on or ATTRIBUTES[place] in power.on]
            elif isinstance(effect, Die):
                sign = 1 if effect.whose == "own" else -1
                found += [(place, sign * effect.amount) for place in range(6)]
    return tuple(found)


@cache
def lowers(card: str, side: str) -> tuple[tuple[int, int], ...]:
    """By how much a creature lowers each enemy creature, by attribute."""
    found = []
    for power in _working(card, side):
        for effect in power.do:
            if isinstance(effect, Add) and effect.to in ("foes", "foe") and not effect.per:
                places = range(6) if not effect.attributes else map(ATTRIBUTES.index, effect.attributes)
                found += [(place, effect.amount) for place in places]
    return tuple(found)


def _working(card: str, side: str) -> list[Power]:
    """The powers of a creature that work in every round on a side."""
    return [
        power for power in BEINGS[card].powers if power.when == "combat" and power.side in ("", side) and power.against is None
    ]


def odds(attackers: Sequence[Force], defenders: Sequence[Force], extra: Six = (0,) * 6) -> float:
    """The chance of the attackers; `extra` stands with the defenders."""
    return _odds(tuple([shown(force) for force in attackers]), tuple([shown(force) for force in defenders]), extra)


@lru_cache(maxsize=1 << 16)
def _odds(attackers: tuple[Shown, ...], defenders: tuple[Shown, ...], extra: Six) -> float:
    """The same pairs are weighed again at each decision: what came of it is remembered."""
    mine = list(_together(attackers, "attacker"))
    theirs = [a + b for a, b in zip(_together(defenders, "defender"), extra, strict=True)]
    for card, *_ in chain(*attackers):
        for place, change in lowers(card, "attacker"):
            theirs[place] = max(0, theirs[place] + change * sum(map(len, defenders)))
    for card, *_ in chain(*defenders):
        for place, change in lowers(card, "defender"):
            mine[place] = max(0, mine[place] + change * sum(map(len, attackers)))
    return attack_odds(tuple(mine), tuple(theirs))
