"""Odds agree with what the rules themselves do with every possible fall of the dice."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

import msgspec
import pytest

from herna.games.conquest.content.entries import Barrage
from herna.games.conquest.rules import clash, impact, volley
from herna.games.conquest.rules.attacks import Group
from herna.games.conquest.rules.chances import faces, mean
from herna.games.conquest.rules.defense import guard_of
from herna.games.conquest.rules.dice import FULL, ONES, SIXES, Reroll
from herna.games.conquest.rules.hits import defended, rolled
from herna.games.conquest.rules.odds import Odds, charge_odds, clash_odds, impact_odds, volley_odds
from herna.games.conquest.rules.situation import side_struck
from herna.games.conquest.state import State
from tests.games.conquest.fighting import duel_of, put, soldiers
from tests.games.conquest.laying import acting, battle

T = TypeVar("T")
Fight = Callable[[Any], Coroutine[Any, Any, Any]]


class Fallen(Exception):
    """More dice are needed than have fallen so far."""


class Falling:
    """A table on which the dice fall as they are told; whoever is asked takes the first answer."""

    watched = False

    def __init__(self, state: State, dice: tuple[int, ...]) -> None:
        self.state = msgspec.msgpack.decode(msgspec.msgpack.encode(state), type=State)
        self.dice = dice
        self.used = 0

    def roll(self, sides: int) -> int:
        if self.used == len(self.dice):
            raise Fallen
        self.used += 1
        return self.dice[self.used - 1]

    def tell(self, *told: Any) -> None:
        pass

    async def choose(self, seat: int, rule: str, options: Any, facts: Any = None) -> Any:
        return options[0]


def every_fall(state: State, fight: Fight, of: Callable[[State, Any], T]) -> dict[T, float]:
    """Play a fight with all falls of the dice: how likely each outcome is."""
    found: dict[T, float] = defaultdict(float)
    waiting: list[tuple[int, ...]] = [()]
    while waiting:
        dice = waiting.pop()
        table = Falling(state, dice)
        try:
            fight(table).send(None)
        except Fallen:
            waiting += [(*dice, face) for face in range(1, 7)]
        except StopIteration as over:
            found[of(table.state, over.value)] += (1 / 6) ** len(dice)
    assert sum(found.values()) == pytest.approx(1)
    return found


def left(state: State, returned: Any) -> tuple[int, bool, bool]:
    """How many wounds the second regiment, of stands with 2 Wounds, has taken, and whether it is Broken or destroyed."""
    who = state.regiments[1]
    if who.where == "gone":
        return 2 * who.first, False, True
    return 2 * (who.first - who.stands) + who.wounds, who.broken > 0, False


def through(state: State, returned: Any) -> int:
    """How many wounds Defense has let through."""
    wounds: int = returned
    return wounds


def hitting(attack: Any, groups: Callable[[State], list[Group]]) -> Fight:
    """Only hit rolls and Defense rolls."""

    async def fight(t: Any) -> int:
        hits = await rolled(t, attack, 0, 1, groups(t.state))
        guard = guard_of(t.state, t.state.regiments[1])
        damage = defended(t, 1, 0, hits, guard, tested=attack == "clash", rule="conquest.in-combat.defense-save")
        return sum(lot.wounds for lot in damage.lots)

    return fight


def blows(state: State) -> list[Group]:
    """All attacks of the first regiment on the second."""
    one = state.regiments[0]
    shares = {squad: [count] for squad, count in clash.squads(state, one).items()}
    return clash.attack_groups(state, one, 1, clash.strengths(shares)[1], side_struck(state, 0, 1))


def clashing(t: Any) -> Coroutine[Any, Any, Any]:
    """The first regiment strikes the second."""
    return clash.clash(t, t.state.regiments[0])


def charging(t: Any) -> Coroutine[Any, Any, Any]:
    """The first regiment makes its Impact Attacks against the second."""
    return impact.strike(t, 0, 1)


def shooting(t: Any) -> Coroutine[Any, Any, Any]:
    """The first regiment shoots at the second."""
    t.state.active.at = 1
    return volley.volley(t, t.state.regiments[0])


def agree(odds: Odds, found: dict[tuple[int, bool, bool], float]) -> None:
    """The odds are those of all falls of the dice."""
    for number, chance in enumerate(odds.suffered):
        assert chance == pytest.approx(sum(p for (wounds, _, _), p in found.items() if wounds == number)), number
    assert sum(odds.suffered) == pytest.approx(1)
    assert odds.broken == pytest.approx(sum(p for (_, broken, _), p in found.items() if broken))
    assert odds.destroyed == pytest.approx(sum(p for (_, _, gone), p in found.items() if gone))


def pair(
    dice: int,
    mine: dict[str, int],
    theirs: dict[str, int],
    side: str = "front",
    *,
    wounds: int = 2,
    resolve: int = 5,
    defense: int = 0,
    evasion: int = 0,
) -> State:
    """One stand that makes some attacks, and an enemy of two stands with 2 Wounds each."""
    one = soldiers(0, files=1, stands=1, attacks=dice, rules=mine, clash=mine.get("clash", 2))
    two = soldiers(1, files=2, stands=2, rules=theirs, wounds=wounds, resolve=resolve, defense=defense, evasion=evasion)
    return duel_of(one, two, side)


@pytest.mark.slow
@pytest.mark.rule("conquest.special-rules.order-of-hit-effects", "conquest.special-rules.tenacious-which-die")
@pytest.mark.parametrize(
    ("dice", "mine", "theirs"),
    [
        (2, {}, {}),
        (2, {"cleave": 1, "clash": 4}, {"shield": 1}),
        (2, {"flawless-strikes": 1, "relentless-blows": 1}, {}),
        (2, {"deadly-blades": 1}, {"tenacious": 1}),
        (2, {}, {"tenacious": 1}),
        (1, {"flurry": 1, "relentless-blows": 1}, {"untouchable": 1}),
        (2, {"dauntless": 1}, {"parry": 1}),
        (1, {"smite": 1, "flurry": 1}, {"parry": 1}),
        (2, {"linebreaker": 1, "clash": 6}, {"shield": 1, "hardened": 1}),
    ],
)
def test_the_odds_of_a_clash_are_those_of_all_dice(dice: int, mine: dict[str, int], theirs: dict[str, int]) -> None:
    state = pair(dice, mine, theirs, defense=2, evasion=1)
    found = every_fall(state, hitting("clash", blows), through)
    odds = clash_odds(state, 0, 1)
    assert len(odds.wounds) == len(found)
    for number, chance in enumerate(odds.wounds):
        assert chance == pytest.approx(found[number]), number


@pytest.mark.slow
@pytest.mark.rule("conquest.morale.size-bonus-when", "conquest.morale.broken", "conquest.morale.shattered")
@pytest.mark.parametrize(
    ("mine", "theirs", "side", "resolve"),
    [
        ({"relentless-blows": 1}, {}, "front", 3),
        ({"relentless-blows": 1, "terrifying": 2}, {}, "front", 3),
        ({}, {}, "rear", 4),
        ({"relentless-blows": 1}, {"iron-discipline": 1}, "rear", 2),
        ({"relentless-blows": 1}, {"indomitable": 1}, "front", 1),
        ({"relentless-blows": 1}, {"oblivious": 1}, "front", 1),
    ],
)
def test_the_odds_go_on_to_morale_and_to_what_breaks(
    mine: dict[str, int], theirs: dict[str, int], side: str, resolve: int
) -> None:
    state = pair(1, mine, theirs, side, resolve=resolve, defense=1)
    agree(clash_odds(state, 0, 1), every_fall(state, clashing, left))


@pytest.mark.rule("conquest.morale.size-bonus-when")
def test_the_odds_know_that_fewer_stands_have_less_resolve() -> None:
    one = soldiers(0, files=1, stands=1, attacks=1, clash=4, rules={"deadly-blades": 1})
    state = duel_of(one, soldiers(1, files=2, stands=4, wounds=2, resolve=2, defense=1))
    agree(clash_odds(state, 0, 1), every_fall(state, clashing, left))


@pytest.mark.rule("conquest.special-rules.brutal-impact", "conquest.special-rules.glorious-charge")
def test_the_odds_of_impact_attacks_are_those_of_all_dice() -> None:
    state = pair(1, {"impact": 1, "brutal-impact": 1, "glorious-charge": 1}, {}, resolve=3, defense=3)
    found = every_fall(state, charging, left)
    impact.charged(state, state.regiments[0], 1)
    agree(impact_odds(state, 0, 1), found)


@pytest.mark.slow
@pytest.mark.rule("conquest.special-rules.torrential-fire-pool", "conquest.special-rules.rapid-volley")
@pytest.mark.parametrize(
    ("shots", "mine", "theirs", "far"),
    [
        (2, {}, {}, 10),
        (2, {"rapid-volley": 1, "armor-piercing": 1}, {}, 10),
        (2, {"precise-shot": 1, "deadly-shot": 1}, {"tenacious": 1}, 10),
        (1, {"torrential-fire": 1, "armor-piercing": 1}, {}, 6),
        (1, {"murderous": 1, "rapid-volley": 1}, {}, 10),
    ],
)
def test_the_odds_of_a_volley_are_those_of_all_dice(
    shots: int, mine: dict[str, int], theirs: dict[str, int], far: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(volley, "barrages", lambda who, bearer="stands": (Barrage(shots=shots, range=16),))
    shooter = put(soldiers(0, files=1, stands=1, volley=2, rules=mine), (24, 24 + far), 0)
    target = put(soldiers(1, files=2, stands=2, wounds=2, defense=2, resolve=3, rules=theirs), (24, 24), 180)
    state = acting(battle(shooter, target))
    agree(volley_odds(state, 0, 1), every_fall(state, shooting, left))


@pytest.mark.rule("conquest.special-rules.lethal-demise", "conquest.special-rules.counter-attack")
def test_hits_in_return_are_told_as_they_are_to_be_expected() -> None:
    state = pair(6, {}, {"lethal-demise": 1}, wounds=9)
    assert clash_odds(state, 0, 1).returned == pytest.approx(6 / 3)
    state = pair(6, {}, {"counter-attack": 1}, wounds=9)
    assert clash_odds(state, 0, 1).returned == pytest.approx(6 / 3 / 6)


def test_what_is_to_be_expected_of_twelve_attacks() -> None:
    odds = clash_odds(duel_of(soldiers(0), soldiers(1, defense=3)), 0, 1)
    assert odds.dice == 12
    assert (odds.hits, odds.mean) == pytest.approx((4, 2))
    assert mean(odds.wounds) == odds.mean


def test_a_charge_is_as_likely_as_its_die_and_promises_its_impact() -> None:
    charger = put(soldiers(0, rules={"impact": 2}), (24, 32), 0)
    state = acting(battle(charger, put(soldiers(1), (24, 24), 180)))
    odds = charge_odds(state, 0, 1)
    assert odds.succeeds == pytest.approx(4 / 6)
    assert (odds.free, odds.impact.dice) == (True, 6)


@pytest.mark.rule("conquest.principles.reroll-meaning")
@pytest.mark.parametrize(
    ("rerolls", "ones"),
    [
        ([], 1 / 6),
        ([Reroll("conquest.special-rules.flurry", failed=FULL)], 1 / 6 + 4 / 36),
        ([Reroll("conquest.special-rules.parry", passed=ONES)], 1 / 36),
        ([Reroll("conquest.special-rules.inspired-cap", failed=SIXES)], 7 / 36),
    ],
)
def test_how_likely_a_one_is_with_clash_2(rerolls: list[Reroll], ones: float) -> None:
    found = faces(2, rerolls)
    assert found[0] == pytest.approx(ones)
    assert sum(found) == pytest.approx(1)
