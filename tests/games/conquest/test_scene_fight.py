"""The panel of the last fight: every roll with its dice and its reasons, and what came of it."""

from __future__ import annotations

from typing import Any

import pytest

from herna.bots import bot, moves
from herna.games.conquest import GAME
from herna.games.conquest.events.losses import StandWounded
from herna.games.conquest.scene.fight import last_fight, panel
from herna.games.conquest.state import State
from herna.games.conquest.view import view
from herna.kernel import EVERYTHING, Dice, Event, Table, Told
from herna.kernel.kept import Audience
from herna.kernel.scene import Panel, Row
from tests.games.conquest.laying import acting, battle, regiment


def fought(state: State, answers: list[Any], dice: list[int]) -> tuple[State, list[Event]]:
    """What is told while these answers are given and these dice fall."""
    heard: list[Told] = []
    table = Table(GAME, 2, dice=Dice.scripted(dice), start=state, audience=Audience((EVERYTHING, heard.append)))
    for answer in answers:
        (decision,) = table.pending
        table.decide(decision.number, decision.seat, answer)
    return table.state, [each.event for each in heard]


def shown(state: State, told: list[Event], lang: str = "en") -> Panel:
    found = panel(told, view(state, 0), GAME.say(lang, ["Jana", "Petr"]))
    assert found is not None
    return found


def clash() -> tuple[State, list[Event]]:
    """Three stands of Men-at-Arms strike the Militia: 13 attacks on 2 or less, four hits, two saved, both Morale Tests held."""
    state = battle(regiment("men-at-arms", at=(24, 24)), regiment("militia", 1, (24, 24), 180))
    return fought(acting(state), ["clash"], [1, 2, 2, 1, *[6] * 9, 1, 2, 3, 4, 1, 2])


def rows(found: Panel, form: str) -> list[Row]:
    return [row for row in found.rows if row.form == form]


def test_a_clash_shows_all_dice_in_order_and_how_many_count() -> None:
    found = shown(*clash())
    assert found.title == "Clash"
    assert [side.title for side in found.sides] == ["Men-at-Arms", "Militia"]
    assert [side.seat for side in found.sides] == [0, 1]
    hits, saves, morale = rows(found, "")[0], rows(found, "")[-2], rows(found, "")[-1]
    assert hits.dice[:4] == (1, 1, 2, 2)
    assert sum(row.passed for row in rows(found, "") if row.title.startswith("Hits")) == 4
    assert saves.title == "Defense: on 2 or less"
    assert (saves.values, saves.dice, saves.passed) == (("", "2"), (1, 2, 3, 4), 2)
    assert (morale.values, morale.dice, morale.passed) == (("", "2"), (1, 2), 2)
    assert [row.values for row in rows(found, "sum")] == [("2", "")]


def test_each_number_says_what_it_is_made_of() -> None:
    found = shown(*clash())
    notes = " | ".join(row.note for row in found.rows)
    assert "Clash 2" in notes
    assert "Shield +1" in notes
    assert "highest Resolve 2" in notes
    assert "2 stands × 4" in notes
    assert "command stand × 5" in notes


def test_the_end_says_what_came_of_it() -> None:
    state, told = clash()
    assert "Militia" in shown(state, told).result
    assert "2 of 4 wounds" in shown(state, told).result
    harmless = shown(*fought(acting(laid()), ["clash"], [6] * 13))
    assert harmless.result == "Nothing came of it."


def laid() -> State:
    return battle(regiment("men-at-arms", at=(24, 24)), regiment("militia", 1, (24, 24), 180))


def test_both_sides_can_be_pointed_out_on_the_board() -> None:
    assert [side.things for side in shown(*clash()).sides] == [("regiment:men-at-arms",), ("regiment:militia",)]


def test_what_was_told_elsewhere_does_not_belong_to_a_fight() -> None:
    state, told = clash()
    apart = GAME.events[0]
    assert apart is not None
    fight = last_fight(told)
    other = next(each for each in told if each not in fight) if len(fight) < len(told) else None
    again = [*told, *([other] if other is not None else []), *fight]
    assert last_fight(again)[-len(fight) :] == fight
    assert panel([], view(state, 0), GAME.say("en")) is None


@pytest.mark.parametrize("seed", [5])
def test_panels_of_a_whole_game_can_be_said_and_their_dice_are_in_order(seed: int) -> None:
    heard: list[Told] = []
    table = Table(GAME, 2, seed, audience=Audience((EVERYTHING, heard.append)))
    titles = set()
    for _ in moves(table, [bot("sensible", seed), bot("sensible", seed + 1)]):
        for lang in ("cs", "en"):
            found = panel([each.event for each in heard[-60:]], table.view(0), GAME.say(lang, ["Jana", "Petr"]))
            if found is not None:
                titles.add(found.title)
                assert found.result
                assert all(0 <= row.passed <= len(row.dice) for row in found.rows)
                assert all(list(row.dice) == sorted(row.dice) for row in found.rows)
    assert "Clash" in titles


def test_of_the_wounds_of_one_stand_only_the_last_number_is_told() -> None:
    state, told = clash()
    place = next(place for place, event in enumerate(told) if isinstance(event, StandWounded))
    twice = [*told[:place], StandWounded("militia", 1, 4, False), *told[place:]]
    assert shown(state, twice).result == shown(state, told).result
    assert "2 of 4" in shown(state, told).result
