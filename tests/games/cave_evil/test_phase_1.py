"""Phase 1: combat with neighbours."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from herna.games.cave_evil.rules.forces import acted, left, squad_of
from herna.games.cave_evil.state import State, Works
from herna.kernel import DONE, Table
from herna.testing.playing import act, asked, forbidden, offered, options, play_until
from tests.games.cave_evil.laying import (
    at,
    cave,
    corridor,
    dig,
    fetch,
    group,
    heap,
    lay,
    master,
    no_events,
    on_board,
    squad,
    weary,
)

WHICH = "cave_evil.phase-1.order-of-fights"
HOW = "cave_evil.phase-1.before-rest"
FIRST = "cave_evil.conjuration.draw-one"


def plain() -> tuple[State, list[int]]:
    """The beginning of a turn, in a cave with a passage."""
    state = weary(cave(2, phase="neighbours"))
    no_events(state, "bribe")
    return state, corridor(state)


def to_phase_3(table: Table[State]) -> None:
    """Draw a card and go on."""
    play_until(
        table, "cave_evil.squad-actions.interleave", {FIRST: ("draw", "bribe"), "cave_evil.conjuration.keep-or-discard": "keep"}
    )


def high(count: int = 12) -> Sequence[int]:
    """Dice by which the attacker wins."""
    return [12, 1] * count


@pytest.mark.rule("cave_evil.phase-1.who")
@pytest.mark.rule("cave_evil.course.phases-mandatory")
def test_without_neighbours_the_turn_begins_with_conjuration() -> None:
    state, way = plain()
    squad(state, 0, 1, way[0], "ghoul")
    group(state, way[2], "ratman")
    table = lay(state)
    assert asked(table).rule == FIRST


@pytest.mark.rule("cave_evil.phase-1.who")
@pytest.mark.rule("cave_evil.phase-1.before-rest")
@pytest.mark.rule("cave_evil.phase-1.no-movement")
@pytest.mark.rule("cave_evil.phase-1.no-move-after")
@pytest.mark.rule("cave_evil.phase-1.no-action-after")
@pytest.mark.rule("cave_evil.phase-1.exception-pickup")
@pytest.mark.rule("cave_evil.squad-actions.activities-phase-3")
def test_a_neighbour_is_fought_before_anything_else() -> None:
    state, way = plain()
    squad(state, 0, 1, way[1], "ghoul", "necromonk-1", goods=(0, 0, 1))
    squad(state, 0, 2, way[0], "hunchback")
    group(state, way[2], "ratman")
    table = lay(state, dice=high())
    assert asked(table).rule == HOW  # only one can be meant
    for space in 0, way[0]:
        assert forbidden(table, ("move", space)) == "cave_evil.phase-1.no-movement"
    assert forbidden(table, ("split",)) == "cave_evil.phase-1.no-movement"
    assert forbidden(table, ("dig",)) == "cave_evil.squad-actions.activities-phase-3"
    assert forbidden(table, ("drop", "resources")) == "cave_evil.squad-actions.activities-phase-3"
    act(table, ("fight", "A"))
    to_phase_3(table)
    assert not table.state.groups
    act(table, ("squad", 0, 1))
    for space in 0, way[2]:
        assert forbidden(table, ("move", space)) == "cave_evil.phase-1.no-move-after"
    assert forbidden(table, ("split",)) == "cave_evil.phase-1.no-move-after"
    for option in ("dig",), ("collapse",):
        assert forbidden(table, option) == "cave_evil.phase-1.no-action-after"
    act(table, ("give", 0, 2))
    assert on_board(table, 2).goods == [0, 0, 1]


@pytest.mark.rule("cave_evil.phase-1.no-move-after", "cave_evil.phase-1.no-action-after")
@pytest.mark.rule("cave_evil.movement.stop-after-action", "cave_evil.combat.needs-action")
def test_that_it_was_in_phase_1_is_forgotten_with_the_turn() -> None:
    state, way = plain()
    squad(state, 0, 1, way[1], "ghoul", goods=(0, 0, 1))
    squad(state, 0, 2, way[5], "hunchback", goods=(0, 0, 1))
    group(state, way[2], "ratman")
    group(state, way[7], "cave-snake")
    table = lay(state, dice=high())
    act(table, ("fight", "A"))
    to_phase_3(table)
    act(table, ("squad", 0, 1))
    assert forbidden(table, ("fight", "B")) == "cave_evil.phase-1.no-action-after"
    act(table, "back", ("squad", 0, 2), ("move", way[6]), ("squad", 0, 2), ("fight", "B"))
    to_phase_3(table)
    act(table, ("squad", 0, 2))
    assert forbidden(table, ("move", way[5])) == "cave_evil.movement.stop-after-action", "this was in phase 3"
    assert forbidden(table, ("dig",)) == "cave_evil.squad-actions.one-action"
    act(table, "back", DONE)
    assert not any(each.early for found in table.state.players[0].squads for each in found.creatures)


@pytest.mark.rule("cave_evil.phase-1.exception-pickup")
def test_who_has_fought_picks_up_in_phase_3() -> None:
    state, way = plain()
    squad(state, 0, 1, way[1], "ghoul", "necromonk-1")
    heap(state, way[1], (2, 0, 0))
    group(state, way[2], "ratman")
    table = lay(state, dice=high())
    assert not options(table, "take")
    act(table, ("fight", "A"))
    to_phase_3(table)
    act(table, ("squad", 0, 1), ("take", "resources"))
    assert on_board(table, 1).goods == [2, 0, 0]


@pytest.mark.rule("cave_evil.phase-1.support-possible")
def test_all_squads_beside_an_enemy_support_each_other() -> None:
    state, way = plain()
    squad(state, 0, 1, way[1], "ghoul")
    squad(state, 0, 2, way[3], "hunchback")
    squad(state, 1, 1, way[2], "ratman")
    table = lay(state, dice=high())
    act(table, ("squad", 0, 1), ("attack", 1, 1), ("support", 0, 2))
    play_until(table, FIRST)
    assert table.state.combat is not None
    assert [(each.number, each.side) for each in table.state.combat.fighters] == [(1, 0), (2, 0), (1, 1)]
    assert acted(on_board(table, 1))
    assert acted(on_board(table, 2))


@pytest.mark.rule("cave_evil.phase-1.order-of-fights")
def test_the_player_picks_the_order_and_each_squad_fights_once() -> None:
    state, way = plain()
    squad(state, 0, 1, way[1], "ghoul", "necromonk-1")
    squad(state, 0, 2, way[7], "hunchback", "necromonk-2")
    group(state, way[0], "ratman")
    group(state, way[8], "thorny-beetle")
    table = lay(state, dice=high())
    assert asked(table).options == [("squad", 0, 1), ("squad", 0, 2)]
    assert forbidden(table, ("squad", 0, 0)) == "cave_evil.phase-1.who"
    act(table, ("squad", 0, 2))
    assert offered(table, "back")
    act(table, ("fight", "B"))
    play_until(table, HOW)  # of the one that is left nobody is asked which
    assert [each.letter for each in table.state.groups] == ["A"]
    act(table, ("fight", "A"))
    play_until(table, FIRST)
    assert not table.state.groups


def test_looking_at_a_digging_squad_costs_it_nothing() -> None:
    state, way = plain()
    squad(state, 0, 1, way[1], "ghoul", "horned-hellion")
    digger = squad(state, 0, 2, way[3], "hunchback")
    digger.works = Works(fetch(state, state.decks["excavation"].draw[-1]), 2)
    group(state, way[2], "ratman")
    table = lay(state, dice=high())
    act(table, ("squad", 0, 2))
    assert on_board(table, 2).works is not None  # looking at it costs nothing
    act(table, "back")
    assert on_board(table, 2).works is not None


@pytest.mark.rule("cave_evil.phase-1.digging-squad")
def test_a_dig_is_lost_by_fighting_in_phase_1() -> None:
    state, way = plain()
    digger = squad(state, 0, 2, way[3], "necromonk-1", "necromonk-2", "ghoul")
    digger.works = Works(fetch(state, state.decks["excavation"].draw[-1]), 2)
    group(state, way[2], "ratman")
    table = lay(state, dice=high())
    act(table, ("fight", "A"))
    to_phase_3(table)
    assert on_board(table, 2).works is None
    assert len(table.state.decks["excavation"].discard) == 1


@pytest.mark.rule("cave_evil.phase-1.may-hire")
@pytest.mark.rule("cave_evil.phase-1.need-empty-card")
@pytest.mark.rule("cave_evil.phase-1.hired-in-phase-1")
@pytest.mark.rule("cave_evil.overview.three-ways")
def test_a_monster_is_hired_and_may_move_and_act_in_phase_3() -> None:
    state, way = plain()
    squad(state, 0, 1, way[1], "ghoul", goods=(3, 0, 0))
    group(state, way[2], "ratman")
    table = lay(state)
    assert offered(table, ("subdue", "A"))
    act(table, ("hire", "A"))
    to_phase_3(table)
    assert left(table.state, on_board(table, 1)) == 0
    act(table, ("squad", 0, 2))
    assert offered(table, ("dig",))
    act(table, ("move", way[5]))
    assert on_board(table, 2).space == way[5]


@pytest.mark.rule("cave_evil.phase-1.hired-in-phase-1")
def test_who_is_hired_on_a_spawn_pit_leaves_it_in_phase_1() -> None:
    state, _ = plain()
    dig(state, "throneroom", 31, 0)
    squad(state, 0, 1, at(state, 30, 0), "ghoul", goods=(2, 0, 0))
    group(state, at(state, 31, 0), "ratman")
    table = lay(state)
    act(table, ("hire", "A"), ("leave", at(state, 32, 0)))
    assert table.state.phase == "conjuration"
    assert on_board(table, 2).space == at(state, 32, 0)


@pytest.mark.rule("cave_evil.phase-1.need-empty-card")
def test_without_an_empty_card_monsters_can_only_be_fought() -> None:
    state, way = plain()
    squad(state, 0, 1, way[1], "ghoul", goods=(2, 0, 0))
    for number, card in ((2, "drakor"), (3, "rental-troll"), (4, "mole-matriarch"), (5, "coin-golem")):
        squad(state, 0, number, way[number + 3], card)
    group(state, way[2], "ratman")
    master(state, 0, way[0])
    table = lay(state)
    assert forbidden(table, ("hire", "A")) == "cave_evil.hire.empty-card"
    assert forbidden(table, ("subdue", "A")) == "cave_evil.subdue.no-card-no-subdue"
    assert offered(table, ("fight", "A"))


@pytest.mark.rule("cave_evil.phase-1.may-subdue")
def test_a_monster_is_subdued_instead_of_killed() -> None:
    state, way = plain()
    squad(state, 0, 1, way[1], "ghoul", "necromonk-1")
    group(state, way[2], "ratman")
    table = lay(state, dice=high())
    act(table, ("subdue", "A"))
    play_until(table, FIRST)
    new = on_board(table, 2)
    assert [each.card for each in new.creatures] == ["ratman"]
    assert acted(new)
    assert left(table.state, new) == 0


@pytest.mark.rule("cave_evil.phase-1.may-pass-resources")
@pytest.mark.rule("cave_evil.phase-1.resources-only")
def test_a_neighbour_without_enemies_passes_resources_for_hiring_but_no_things() -> None:
    state, way = plain()
    squad(state, 0, 1, way[1], "necromonk-1")
    master(state, 0, way[0], (3, 0, 0), ("spiked-shield",))
    group(state, way[2], "ratman")
    table = lay(state)
    assert asked(table).options == [("squad", 0, 1), ("squad", 0, 0)]
    act(table, ("squad", 0, 1))
    assert forbidden(table, ("hire", "A")) == "cave_evil.hire.own-resources"
    act(table, "back", ("squad", 0, 0))
    assert asked(table).options == [("give", 0, 1), "back"]
    assert forbidden(table, ("move", way[5])) == "cave_evil.phase-1.no-movement"
    act(table, ("give", 0, 1))
    assert ("thing", "spiked-shield") not in asked(table).options
    act(table, ("goods", "metal", 2), ("squad", 0, 1), ("hire", "A"))
    assert on_board(table, 2).creatures[0].card == "ratman"
    assert on_board(table, 0).goods == [1, 0, 0]


@pytest.mark.rule("cave_evil.phase-1.resources-only")
def test_with_things_alone_nothing_is_passed_in_phase_1() -> None:
    state, way = plain()
    squad(state, 0, 1, way[1], "necromonk-1", things=("spiked-shield",))
    master(state, 0, way[0])
    group(state, way[2], "ratman")
    table = lay(state)
    assert forbidden(table, ("give", 0, 0)) == "cave_evil.phase-1.resources-only"


@pytest.mark.rule("cave_evil.excavation.buried-items")
def test_buried_neighbours_force_no_combat() -> None:
    state, way = plain()
    squad(state, 0, 1, way[1], "ghoul")
    group(state, way[2], "ratman")
    dig(state, "single", 22, 0, rock=True)
    table = lay(state)
    assert asked(table).rule == FIRST
    assert squad_of(table.state, 0, 1) is not None
