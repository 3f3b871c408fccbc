"""Whoever casualties have left without an enemy is moved back into contact at the end of the action."""

from __future__ import annotations

from typing import Any

import pytest

from herna.games.conquest.events.losses import Pursued, StayedStranded
from herna.games.conquest.rules import aftermath
from herna.games.conquest.rules.casualties import suffer
from herna.games.conquest.rules.pursuit import stranded
from herna.games.conquest.rules.situation import foes
from herna.games.conquest.state import Regiment, State
from herna.kernel import Table, Told
from herna.testing.playing import act, asked, told

from .laying import acting, battle, regiment
from .staging import stage
from .test_casualties import lot

STAND = 2.126


def deep(kind: str = "men-at-arms", **more: Any) -> Regiment:
    """Three by two, its rear rank about to fall; it looks up."""
    return regiment(kind, **{"at": (24, 24), "stands": 6, "rules": {"dauntless": 1}, **more})


def behind(kind: str = "militia", **more: Any) -> Regiment:
    return regiment(kind, **{"seat": 1, "at": (24, 24 + 2 * STAND), **more})


def after(state: State, *wounds: tuple[int, int], answers: tuple[Any, ...] = ()) -> tuple[Table[State], list[Told]]:
    """Regiments suffer wounds in one action, and it ends."""

    async def action(t: Table[State]) -> None:
        for number, count in wounds:
            await suffer(t, number, [lot(count)])
        await aftermath.settle(t)

    heard: list[Told] = []
    table = stage(state, action, heard=heard)
    for each in answers:
        act(table, each)
    return table, heard


def contacts(state: State) -> dict[int, tuple[int, ...]]:
    return {each.id: foes(state, each.id) for each in state.regiments if each.here}


@pytest.mark.rule("conquest.morale.stranded", "conquest.morale.pursuit", "conquest.morale.example-pursuit")
def test_the_victor_follows_up_by_the_depth_of_the_rank_that_fell() -> None:
    table, heard = after(battle(deep(), behind(), turn=1), (0, 12))
    assert table.state.regiments[1].place == (24_000, 24_000 + 2126, 0)
    assert told(heard, Pursued) == [Pursued("militia", "men-at-arms", 2126, 3)]
    assert contacts(table.state) == {0: (1,), 1: (0,)}
    assert (table.state.contacts, table.state.pursuer) == ([], -1)


@pytest.mark.rule("conquest.morale.pursuit-who-moves")
@pytest.mark.parametrize(("active", "moved"), [(0, "men-at-arms"), (1, "militia")])
def test_of_two_that_are_stranded_that_of_the_active_player_moves(active: int, moved: str) -> None:
    _, heard = after(battle(deep(), behind(), turn=active), (0, 12))
    assert [each.regiment for each in told(heard, Pursued)] == [moved]


@pytest.mark.rule("conquest.morale.stranded-all-contacts", "conquest.morale.pursuit-who-moves")
def test_only_who_touches_nobody_any_more_is_stranded_and_then_it_is_moved_whoever_is_active() -> None:
    before = regiment("militia", seat=1, at=(24, 24), facing=180)
    table, heard = after(battle(deep(), behind("militia-bowmen"), before, turn=0), (0, 12))
    assert [each.regiment for each in told(heard, Pursued)] == ["militia-bowmen"]
    assert contacts(table.state)[0] == (1, 2)


@pytest.mark.rule("conquest.morale.still-stranded-unengaged", "conquest.morale.pursuit-impossible")
def test_without_room_it_stays_where_it_is_and_fights_nobody() -> None:
    beside = [regiment("household-guard", at=(24 + side * 3 * STAND, 24 + STAND - 0.5)) for side in (-1, 1)]
    table, heard = after(battle(deep(), behind(), *beside, turn=1), (0, 12))
    assert told(heard, StayedStranded) == [StayedStranded("men-at-arms"), StayedStranded("militia")]
    assert table.state.regiments[1].place == (24_000, 24_000 + 2 * 2126, 0)
    assert contacts(table.state)[1] == ()


@pytest.mark.rule("conquest.morale.pursuit-repeat")
def test_all_that_are_stranded_are_moved_one_after_the_other_and_the_active_player_says_in_which_order() -> None:
    near = deep()
    far = deep("household-guard", at=(36, 24))
    state = battle(near, behind(), far, behind("militia-bowmen", at=(36, 24 + 2 * STAND)), turn=1)
    table, _ = after(state, (0, 12), (2, 12))
    assert (asked(table).seat, asked(table).rule) == (1, "conquest.morale.pursuit-who-moves")
    assert list(asked(table).options) == ["militia", "militia-bowmen"]
    act(table, "militia-bowmen")
    assert contacts(table.state) == {0: (1,), 1: (0,), 2: (3,), 3: (2,)}


@pytest.mark.rule("conquest.morale.example-no-pursuit")
def test_whose_only_opponent_is_destroyed_is_not_moved_nor_who_fights_another() -> None:
    one = regiment("men-at-arms", at=(24, 24), stands=2, files=2)
    two = regiment("militia", seat=1, at=(24 - STAND, 24), facing=180, stands=2, files=2)  # its front overlaps both enemies
    other = regiment("militia-bowmen", at=(24 - 2 * STAND, 24), stands=2, files=2)
    lone = regiment("hunter-cadre", seat=1, at=(25, 24 + STAND), stands=2, files=2)
    state = battle(one, two, other, lone, turn=1)
    assert contacts(state) == {0: (1, 3), 1: (0, 2), 2: (1,), 3: (0,)}
    table, heard = after(state, (0, 8))
    assert table.state.regiments[0].where == "gone"
    assert (told(heard, Pursued), told(heard, StayedStranded)) == ([], [])
    assert [each.place for each in table.state.regiments[1:]] == [each.place for each in (two, other, lone)]


@pytest.mark.rule("conquest.morale.nudge-former-opponent-only", "conquest.morale.pursuit-morale-order")
def test_contacts_are_those_before_the_first_casualties_and_whoever_moved_itself_is_out_of_it() -> None:
    async def action(t: Table[State]) -> None:
        await suffer(t, 0, [lot(12)])
        assert stranded(t.state) == [0, 1]
        aftermath.moved(t.state, 1)
        assert stranded(t.state) == []
        await aftermath.settle(t)

    heard: list[Told] = []
    stage(battle(deep(), behind(), turn=1), action, heard=heard)
    assert not told(heard, Pursued)


@pytest.mark.rule("conquest.morale.nudge-same-contacts")
def test_as_many_stands_as_before_touch_again() -> None:
    own = regiment("men-at-arms", at=(24, 24), stands=5, files=5, rules={"dauntless": 1})
    left = regiment("militia", seat=1, at=(24 - 2.5 * STAND, 24), facing=180)  # touches the two leftmost stands at their front
    right = regiment("militia-bowmen", seat=1, at=(24 + 2.5 * STAND, 24), facing=180)
    table, heard = after(battle(own, left, right, turn=1), (0, 16))
    while not table.over:
        act(table, asked(table).options[0])
    assert table.state.regiments[0].stands == 1
    assert [each.stands for each in told(heard, Pursued)]
    assert all(contacts(table.state)[number] for number in (0, 1, 2))


@pytest.mark.rule("conquest.morale.pursuit-no-impact", "conquest.morale.pursuit-no-march-rules")
def test_a_pursuit_is_neither_a_charge_nor_a_march() -> None:
    knights = behind("household-knights", rules={"fluid-formation": 1})
    table, heard = after(battle(deep(), knights, turn=1), (0, 12))
    assert [type(each.event).__name__ for each in heard][-1] == "Pursued"
    assert table.state.regiments[1].marches == 0


def test_in_a_game_an_action_ends_with_the_pursuit() -> None:
    state = acting(battle(deep("militia"), behind("men-at-arms", rules={"cleave": 5})), 1)
    assert state.active is not None
    assert not aftermath.due(state)
    aftermath.record(state)
    assert aftermath.due(state)
    state.active.doing = "clash"
    assert not aftermath.due(state)
