"""How the options of Gloomhaven are meant."""

from __future__ import annotations

from typing import Any

import pytest

from herna.games.gloomhaven import GAME
from herna.games.gloomhaven.content import Attack, Heal, Move
from herna.games.gloomhaven.state import State
from herna.kernel import DONE, Decision, Dice, Role, Table
from herna.testing.playing import asked
from tests.games.gloomhaven.laying import hero, invent, lay, monster

IDLE = Role("waste", "note-no-target")


def role(table: Table[State], option: Any) -> Role:
    decision = asked(table)
    assert option in decision.options
    return GAME.role(decision, option, table.view(decision.seat))


def at_turn(*lines: Any, spot: int = 34, foe: int = 60, **rest: Any) -> Table[State]:
    """The turn of a brute, with a card whose top has these lines and another that heals."""
    cards = [invent("tried", lines, [Move(value=2)], **rest), invent("other", [Heal(value=2, whom="self")], [Move(value=1)])]
    return lay(hero(spot=spot), monster(spot=foe), acting="brute", cards=cards)


@pytest.mark.parametrize(
    ("lines", "found"),
    [
        ([Attack(value=3)], IDLE),
        ([Attack(value=3, range=2)], IDLE),
        ([Attack(value=3, range=20)], Role()),
        ([Attack(value=3), Heal(value=1, whom="self")], Role("", "note-no-target")),
        ([Move(value=3), Attack(value=3)], Role()),
        ([Attack(value=3, whom="enemies")], Role()),
    ],
)
def test_an_attack_with_nobody_in_range_says_so(lines: list[Any], found: Role) -> None:
    assert role(at_turn(*lines), ("top", "tried")) == found


def test_an_attack_on_somebody_beside_the_hero_is_none_of_that() -> None:
    table = at_turn(Attack(value=3), foe=35)
    assert role(table, ("top", "tried")) == role(table, ("attack", "tried")) == Role()


def test_who_is_disarmed_hits_nobody() -> None:
    table = at_turn(Attack(value=3), foe=35)
    table.state.heroes[0].conditions["disarm"] = 2
    assert role(table, ("top", "tried")) == Role("waste", "note-disarmed")


def test_a_card_that_is_lost_says_so_on_its_half() -> None:
    assert (
        role(lay(hero(), monster(), acting="brute", cards=["trample", "skewer"]), ("bottom", "trample")).note
        == "note-lost-after"
    )


def test_ending_a_turn_is_a_waste_as_long_as_there_is_something_to_do() -> None:
    table = at_turn(Attack(value=3))
    assert role(table, DONE) == Role("waste", "note-actions-left", {"count": 2})
    decision = asked(table)
    only = Decision(0, decision.rule, [("top", "tried"), ("attack", "tried"), DONE])
    assert GAME.role(only, DONE, table.view(0)) == Role("pass")


def test_damage_that_would_exhaust_the_hero_is_dear_and_so_are_cards() -> None:
    rule = "gloomhaven.damage.suffer"
    view = lay(hero(hp=2), monster(), acting="brute", cards=["trample", "skewer"]).view(0)
    decision = Decision(0, rule, [("suffer", 2), ("suffer", 1), ("hand", "trample"), ("discard", "skewer", "trample")])
    words = [GAME.role(decision, option, view) for option in decision.options]
    assert words == [Role("dear", "note-exhausted"), Role(), Role("dear", "note-lost"), Role("dear", "note-lost")]


def test_nobody_is_said_to_be_out_of_range_who_can_be_attacked() -> None:
    said = 0
    for seed in range(6):
        table: Table[State] = Table(GAME, 2, seed, {"level": seed % 3 * 4 + 1})
        dice = Dice.derived(seed)
        for _ in range(400):
            if table.over:
                break
            decision = dice.pick(list(table.pending))
            if decision.rule == "gloomhaven.character-turn.top-and-bottom":
                view = table.view(decision.seat)
                for option in decision.options:
                    if GAME.role(decision, option, view) != IDLE:
                        continue
                    fork = table.fork()
                    fork.decide(fork.pending[0].number, decision.seat, option)
                    assert not any(each.rule == "gloomhaven.attack.attack-x" for each in fork.pending), option
                    said += 1
            table.decide(decision.number, decision.seat, dice.pick(list(decision.options)))
    assert said > 50
