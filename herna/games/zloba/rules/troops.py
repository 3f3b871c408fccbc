"""Troops: markers and dice, on the map and off it.

In options a troop is a word: `basic`, or its kind and vitality, `ram:4`. Troops with the same word are alike.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from herna.games.zloba.content import BASIC, KINDS_WITH, NEIGHBOURS, NUMBERED, SHORES, Rooted
from herna.games.zloba.state import Side, State, Troop

ROOTED = KINDS_WITH[Rooted]


def word(troop: Troop) -> str:
    """The word of an elite troop: what it is and what its die shows [zloba.troops.elite-are-dice]."""
    return f"{troop.kind}:{troop.vitality}"


def kind_of(troop: str) -> str:
    """The kind in the word of a troop."""
    return troop.partition(":")[0]


def size(side: Side, region: int) -> int:
    """How many troops a faction has in a region: each counts as one, whatever it is [zloba.scoring.count-heads]."""
    count = side.basics[region]
    for troop in side.elites:
        if troop.region == region:
            count += 1
    return count


def sizes(side: Side) -> list[int]:
    """The same for every region."""
    counts = side.basics[:]
    for troop in side.elites:
        counts[troop.region] += 1
    return counts


def held(side: Side) -> list[int]:
    """The regions in which a faction has troops, the Shores included."""
    return [region for region, count in enumerate(sizes(side)) if count]


def elites_in(side: Side, region: int) -> list[Troop]:
    """The elite troops of a faction in a region."""
    return [troop for troop in side.elites if troop.region == region]


def find(side: Side, region: int, troop: str) -> Troop:
    """The elite troop that a word means."""
    return next(each for each in side.elites if each.region == region and word(each) == troop)


def words(side: Side, region: int) -> tuple[str, ...]:
    """The words of the elite troops in a region, alike ones each, in a fixed order."""
    return tuple(sorted([word(troop) for troop in side.elites if troop.region == region]))


def mobile(side: Side, region: int) -> tuple[str, ...]:
    """The words of the elite troops in a region that may move: rooted ones leave the Shores alone."""
    if not side.elites:
        return ()
    return tuple(sorted([word(t) for t in side.elites if t.region == region and (region == SHORES or t.kind not in ROOTED)]))


Move = tuple[str, int, int, tuple[str, ...]]
"""`move`, from, to, which troops."""


@lru_cache(maxsize=8192)
def _moves(origin: int, basics: int, elites: tuple[str, ...], most: int) -> tuple[Move, ...]:
    troops = [*elites, *[BASIC] * min(basics, most)]
    groups = dict.fromkeys(group for count in range(1, most + 1) for group in combinations(troops, count))
    return tuple(("move", origin, region, group) for group in groups for region in NEIGHBOURS[origin])


def movers(side: Side) -> dict[int, list[str]]:
    """The words of the elite troops that may move, by region."""
    found: dict[int, list[str]] = {}
    for troop in side.elites:
        if troop.region == SHORES or troop.kind not in ROOTED:
            found.setdefault(troop.region, []).append(f"{troop.kind}:{troop.vitality}")
    for together in found.values():
        together.sort()
    return found


def moves(side: Side, most: int) -> list[Move]:
    """Every way to move up to so many troops from one region to an adjacent one.

    [zloba.map.adjacency-use, zloba.shores.adjacent-one-to-six, zloba.shores.no-return]
    """
    elites = movers(side)
    found: list[Move] = []
    for region, basics in enumerate(side.basics):
        if basics or region in elites:
            found += _moves(region, min(basics, most), tuple(elites.get(region, ())), most)
    return found


Group = tuple[str, int, int, str, int]
"""`move`, from, to, which kind of troop, how many."""


@lru_cache(maxsize=8192)
def _groups(origin: int, basics: int, elites: tuple[str, ...]) -> tuple[Group, ...]:
    alike = [*((troop, elites.count(troop)) for troop in dict.fromkeys(elites)), (BASIC, basics)]
    return tuple(
        ("move", origin, region, troop, count)
        for troop, most in alike
        for count in range(most, 0, -1)
        for region in NEIGHBOURS[origin]
    )


def groups(side: Side, origin: int) -> tuple[Group, ...]:
    """Every way to move troops that are alike out of a region."""
    return _groups(origin, side.basics[origin], mobile(side, origin))


def all_groups(side: Side) -> list[Group]:
    """Every way to move troops that are alike out of any region."""
    elites = movers(side)
    found: list[Group] = []
    for region, basics in enumerate(side.basics):
        if basics or region in elites:
            found += _groups(region, basics, tuple(elites.get(region, ())))
    return found


def can_move(side: Side) -> bool:
    """Whether a faction has a troop that may move."""
    if any(side.basics):
        return True
    return any(t.region == SHORES or t.kind not in ROOTED for t in side.elites)


def enemies(state: State, who: int) -> list[int]:
    """Whom a faction may attack: every other one; in solo/co-op mode the AO, and the AO all humans.

    [zloba.damage.not-own, zloba.solo.friendly-fire]
    """
    humans = state.humans
    if len(state.sides) == humans:
        return _OTHERS[humans][who]
    return [humans] if who < humans else list(range(humans))


_OTHERS = [[[other for other in range(count) if other != who] for who in range(count)] for count in range(5)]
"""By the number of players, for each of them, all others."""


def near(side: Side) -> tuple[int, ...]:
    """The numbered regions that hold own troops or touch one that does.

    Troops in the Shores reach nothing [zloba.actions.battle, zloba.shores.no-attack-from].
    """
    counts = sizes(side)
    return _near(tuple([region for region in NUMBERED if counts[region]]))


@lru_cache(maxsize=256)
def _near(regions: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted({near for region in regions for near in (region, *NEIGHBOURS[region])}))
