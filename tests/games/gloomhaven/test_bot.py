"""The rules of thumb: they answer everything, know only what a seat sees, and are not stupid."""

from __future__ import annotations

from math import isfinite
from typing import Any

import msgspec
import pytest

from herna.bots import answer, bot
from herna.games.gloomhaven import GAME
from herna.games.gloomhaven.bot import advise, card_worth, evaluate, odds, rounds_left
from herna.games.gloomhaven.content import CLASSES, DUNGEON, SCENARIOS, Aim, Attack, Move
from herna.games.gloomhaven.state import Fixture, State, TrapTile
from herna.kernel import Table
from herna.testing.playing import asked, play_until
from tests.games.gloomhaven.laying import card_of, drawn, hero, lay, monster, perform

HAND = ("trample", "sweeping-blow", "warding-strength", "skewer")


def advised(table: Table[State]) -> Any:
    """What looks best to whoever is asked."""
    decision = asked(table)
    advice = advise(table.view(decision.seat), decision)
    return max(zip(decision.options, advice, strict=True), key=lambda pair: pair[1])[0]


def follow(table: Table[State], *rules: str) -> list[Any]:
    """Take what looks best as long as one of these rules asks; tells the answers."""
    taken = []
    while table.outcome is None and asked(table).rule.removeprefix("gloomhaven.") in rules:
        decision = asked(table)
        taken.append(advised(table))
        table.decide(decision.number, decision.seat, taken[-1])
    return taken


def won(scenario: str, seed: int) -> bool:
    """Whether two heroes who play by the rules of thumb win a scenario."""
    table = Table(GAME, 2, seed, {"scenario": scenario})
    players = [bot("hard", seat) for seat in range(2)]
    while table.outcome is None:
        decision = asked(table)
        table.decide(decision.number, decision.seat, answer(players[decision.seat], table, decision))
    return bool(table.outcome.won)


# ---------------------------------------------------------------------- it has an opinion on everything


@pytest.mark.parametrize("scenario", [*SCENARIOS, DUNGEON])
def test_every_option_gets_a_number(scenario: str) -> None:
    """A careless player strays into all corners; the advice always fits the options."""
    alone = scenario in SCENARIOS and SCENARIOS[scenario].seats == "solo"
    seats = 1 if alone else 1 + len(scenario) % 4
    table = Table(GAME, seats, 7, {"scenario": scenario, "quick": seats % 2 == 0, "level": 1 + 2 * (len(scenario) % 3)})
    players = [bot("easy", seat) for seat in range(seats)]
    for _ in range(120):
        if table.outcome is not None:
            break
        decision = asked(table)
        advice = advise(table.view(decision.seat), decision)
        assert len(advice) == len(decision.options)
        assert all(isfinite(worth) for worth in advice)
        assert 0 <= evaluate(table.state, decision.seat) <= 1
        table.decide(decision.number, decision.seat, answer(players[decision.seat], table, decision))


def test_only_what_a_seat_sees_counts() -> None:
    """In another world that looks the same the advice is the same; and a look changes nothing."""
    table = Table(GAME, 2, 11, {"party": ("cragheart", "tinkerer")})
    players = [bot("medium", seat) for seat in range(2)]
    for moment in range(150):
        if table.outcome is not None:
            break
        decision = asked(table)
        seen = table.view(decision.seat)
        before = msgspec.json.encode(seen)
        advice = advise(seen, decision)
        assert msgspec.json.encode(seen) == before
        if moment % 10 == 0:
            assert advise(table.imagine(decision.seat, moment).view(decision.seat), decision) == advice
        table.decide(decision.number, decision.seat, answer(players[decision.seat], table, decision))


# ---------------------------------------------------------------------- what it makes of a situation


def test_two_players_take_different_classes() -> None:
    table = Table(GAME, 2, 3, {})
    chosen = follow(table, "character-mat.choose-class")
    assert len(set(chosen)) == 2
    assert set(chosen) <= set(CLASSES)


def test_the_one_who_will_die_is_hit() -> None:
    table = perform(Attack(value=3), to=[monster(spot=33, number=1), monster(spot=35, number=2, hp=2)])
    assert advised(table) == ("attack", "bandit-guard:2")


def test_a_hero_goes_where_enemies_are_within_reach() -> None:
    archer = monster("bandit-archer", spot=39)
    table = perform(Move(value=3), Attack(value=3, range=2), to=[archer], orders={"archer": card_of("archer", 68)})
    taken = follow(table, "move.up-to-x", "attack.attack-x")
    assert taken[-1] == ("attack", "bandit-archer:1")
    assert table.state.monsters[0].hp < archer.top


def test_an_attack_is_made_after_the_way_to_it() -> None:
    table = perform(Move(value=2), Attack(value=3), to=[monster(spot=37)])
    taken = follow(table, "move.up-to-x", "attack.attack-x")
    assert taken[-1] == ("attack", "bandit-guard:1")


@pytest.mark.parametrize("scenario", ["flooded-undercroft", "burning-archive"])
def test_heroes_go_for_what_the_scenario_asks_for(scenario: str) -> None:
    """Exits and treasures count, not only monsters."""
    assert sum(won(scenario, seed) for seed in range(41, 45)) >= 2


def test_what_must_be_destroyed_is_attacked() -> None:
    things = [Fixture("statue:1", 33, 10, 10, tag="statue"), Fixture("altar:1", 35, 10, 10, tag="altar")]
    for wanted in ("altar", "statue"):
        table = perform(Attack(value=3), things=things, scenario=drawn(aim=Aim(destroy=wanted)))
        assert advised(table) == ("attack", f"{wanted}:1")


def test_nobody_walks_into_a_trap() -> None:
    table = perform(Move(value=1), to=[monster(spot=36)], traps=[TrapTile(35, 3)])
    assert advised(table) != ("to", 35)


def test_a_deadly_blow_is_negated() -> None:
    """With one hit point left a card is lost; in good health it is not worth one."""
    for health, suffers in ((1, False), (10, True)):
        who = hero(hp=health, hand=HAND)
        table = lay(who, monster(), acting="bandit-guard", orders={"guard": card_of("guard", 50)})
        play_until(table, "gloomhaven.damage.suffer")
        assert (advised(table)[0] == "suffer") == suffers


def test_a_potion_is_drunk_by_who_is_hurt() -> None:
    for health, drinks in ((2, True), (10, False)):
        table = lay(hero(hp=health, items=["minor-healing-potion"]), acting="brute", cards=("trample", "skewer"))
        assert (("item", "minor-healing-potion") in follow(table, "character-turn.top-and-bottom", "move.up-to-x")) == drinks


def test_one_rests_when_the_hand_is_empty() -> None:
    for hand, rests in (((), True), (HAND, False)):
        who = hero(hand=hand, discard=("provoking-roar", "shield-bash", "grab-and-go"))
        table = lay(who, monster(spot=39), phase="rests")
        assert (advised(table) == "rest") == rests


def test_the_worst_card_is_lost() -> None:
    who = hero(discard=("grab-and-go", "leaping-cleave", "trample"), resting=True)
    table = lay(who, phase="turns")
    play_until(table, "gloomhaven.resting.long-rest-lose", {"gloomhaven.resting.long-rest-timing": ("rest",)})
    assert advised(table) == ("lose", "grab-and-go")


# ---------------------------------------------------------------------- numbers


def test_rounds_that_cards_last() -> None:
    assert rounds_left(10, 0) == 25
    assert rounds_left(9, 0) == 20
    assert rounds_left(1, 1) == 0
    assert rounds_left(0, 3) == 1


def test_odds_of_an_attack() -> None:
    """Of the twenty standard cards only Null and -2 keep an attack of 3 below 2."""
    damage, kill = odds(3, 0, 2, 0)
    assert kill == pytest.approx(18 / 20)
    assert damage == pytest.approx((18 * 2 + 1) / 20)
    assert odds(3, 0, 2, 1)[1] > kill > odds(3, 0, 2, -1)[1]


def test_good_cards_are_worth_more() -> None:
    assert card_worth("leaping-cleave") > card_worth("grab-and-go")


def test_dead_monsters_are_worth_something() -> None:
    fresh = lay(hero(hand=HAND), monster(spot=39), phase="select").state
    fought = lay(hero(hand=HAND), monster(spot=39, hp=6), phase="select", slain=3).state
    hurt = lay(hero(hand=HAND, hp=3), monster(spot=39), phase="select").state
    assert evaluate(hurt, 0) < evaluate(fresh, 0) < evaluate(fought, 0)
