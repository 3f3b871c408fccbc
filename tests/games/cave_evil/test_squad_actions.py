"""Phase 3: squad actions, and that what may be done and why something may not are one program."""

from __future__ import annotations

from itertools import chain
from random import Random
from typing import Any

import pytest

from herna.games.cave_evil import ADVANCED, GAME
from herna.games.cave_evil.rules import squad_actions
from herna.games.cave_evil.rules.forces import acted
from herna.games.cave_evil.rules.movement import owes
from herna.games.cave_evil.state import State, Works
from herna.kernel import DONE, Table
from herna.testing.playing import act, asked, forbidden, offered, options, random_game
from tests.games.cave_evil.laying import (
    at,
    cave,
    corridor,
    dig,
    fetch,
    group,
    heap,
    hold,
    lay,
    master,
    no_events,
    on_board,
    squad,
    weary,
)

INTERLEAVE = "cave_evil.squad-actions.interleave"


def plain(**more: Any) -> tuple[State, list[int]]:
    """A cave with a passage of ten spaces in it."""
    state = weary(cave(2, **more))
    return state, corridor(state)


@pytest.mark.rule("cave_evil.subdue.frozen")
def test_who_was_subdued_is_told_so() -> None:
    state, way = plain()
    squad(state, 0, 1, way[0], "meat-mill")
    group(state, way[1], "ratman")
    heap(state, way[1], (1, 0, 0))
    table = lay(state, dice=[12, 1, 12, 1])
    act(table, ("squad", 0, 1), ("subdue", "A"), "strength")
    while asked(table).rule != INTERLEAVE:
        act(table, asked(table).options[0])
    act(table, ("squad", 0, 2))
    assert forbidden(table, ("move", way[2])) == "cave_evil.subdue.frozen"
    assert forbidden(table, ("dig",)) == "cave_evil.subdue.frozen"
    act(table, ("take", "resources"), ("squad", 0, 2), ("drop", "resources"))  # a single one is dropped unasked
    act(table, ("squad", 0, 2), ("take", "resources"))
    while asked(table).seat == 0 and asked(table).rule == INTERLEAVE:
        act(table, DONE)
    assert not any(each.tamed for each in on_board(table, 2).creatures)


@pytest.mark.rule("cave_evil.excavation.buried-squad")
def test_a_buried_squad_that_can_do_nothing_is_told_so() -> None:
    state, way = plain()
    squad(state, 0, 1, way[0], "goblin-slinger")
    squad(state, 0, 2, way[8], "hunchback")
    heap(state, way[0], (1, 0, 0))
    for q in 20, 28:
        dig(state, "single", q, 0, rock=True)
    table = lay(state)
    assert forbidden(table, ("squad", 0, 1)) == "cave_evil.excavation.buried-squad"
    act(table, ("squad", 0, 2))
    assert options(table, "dig", "collapse") == [("dig",), ("collapse",)]


@pytest.mark.rule("cave_evil.movement.invoke-own-split")
@pytest.mark.rule("cave_evil.squad-actions.one-action")
def test_a_squad_that_neither_goes_on_nor_parts_is_not_offered() -> None:
    state, way = plain()
    master(state, 0, way[4], goods=(2, 0, 0))
    squad(state, 0, 1, way[0], "ghoul")
    hold(state, 0, "ratman")
    table = lay(state)
    act(table, ("squad", 0, 0), ("invoke",), ("invoke", "ratman", 0), DONE, ("squad", 0, 0), ("move", way[7]))
    assert on_board(table, 0).creatures[1].moved == 3  # one of four is left to it, but it stays with him
    assert forbidden(table, ("squad", 0, 0)) == "cave_evil.squad-actions.one-action"


@pytest.mark.rule("cave_evil.movement.merge-after-action")
@pytest.mark.rule("cave_evil.invoke.extended-squad-acts")
def test_a_squad_that_does_not_act_because_of_one_member_is_told_so() -> None:
    state, way = plain()
    squad(state, 0, 1, way[0], "ratman", goods=(1, 0, 0)).creatures[0].acted = True
    squad(state, 0, 2, way[1], "hunchback", goods=(9, 9, 9))
    group(state, way[2], "pit-canary")
    table = lay(state)
    act(table, ("squad", 0, 2))
    for space in 0, way[0]:
        assert forbidden(table, ("move", space)) == "cave_evil.combat.stop-adjacent"
    assert forbidden(table, ("merge", 0, 1)) == "cave_evil.combat.stop-adjacent"
    assert forbidden(table, ("dig",)) == "cave_evil.combat.when-resolved"
    act(table, "back", ("squad", 0, 1), ("merge", 0, 2), ("squad", 0, 2))
    for wish in ("dig",), ("hire", "A"):
        assert forbidden(table, wish) == "cave_evil.movement.merge-after-action"
    for space in 0, way[0]:
        assert forbidden(table, ("move", space)) == "cave_evil.combat.stop-adjacent"
    state, way = plain()
    master(state, 0, way[1], goods=(9, 9, 9))
    squad(state, 0, 1, way[0], "hunchback")
    hold(state, 0, "ratman", "ghoul")
    table = lay(state)
    act(table, ("squad", 0, 1), ("dig",), ("squad", 0, 0), ("invoke",), ("invoke", "ratman", 1), ("invoke", "ghoul", 0), DONE)
    act(table, ("squad", 0, 1), ("quit",), ("squad", 0, 1))
    assert forbidden(table, ("dig",)) == "cave_evil.invoke.extended-squad-acts"
    act(table, "back", ("squad", 0, 0))
    assert forbidden(table, ("meditate",)) == "cave_evil.squad-actions.one-action"


@pytest.mark.rule("cave_evil.squad-actions.one-action")
@pytest.mark.rule("cave_evil.squad-actions.interleave")
def test_squads_take_turns_in_any_order_and_each_acts_once() -> None:
    state, way = plain()
    squad(state, 0, 1, way[0], "ratman", "necromonk-1")
    squad(state, 0, 2, way[5], "hunchback")
    tired = squad(state, 0, 3, way[9], "ghoul")
    tired.creatures[0].acted, tired.creatures[0].moved = True, 4
    table = lay(state)
    act(table, ("squad", 0, 2), ("move", way[6]), ("squad", 0, 1), ("dig",), ("squad", 0, 2), ("dig",))
    assert acted(on_board(table, 1))
    assert acted(on_board(table, 2))
    act(table, ("squad", 0, 1))
    assert not options(table, "dig", "collapse", "continue")
    act(table, "back")
    assert forbidden(table, ("squad", 0, 3)) == "cave_evil.squad-actions.one-action"


@pytest.mark.rule("cave_evil.squad-actions.action-optional")
def test_nobody_need_act() -> None:
    state, way = plain()
    squad(state, 0, 1, way[0], "ratman")
    table = lay(state)
    act(table, DONE)
    assert table.state.active == 1


@pytest.mark.rule("cave_evil.squad-actions.needs-creature")
@pytest.mark.rule("cave_evil.squad-actions.start-only-necromancer")
def test_at_the_start_only_the_necromancer_has_a_squad() -> None:
    table = Table(GAME, 2, 7)
    while asked(table).rule != INTERLEAVE:
        act(table, asked(table).options[0])
    assert all(option[1] == table.state.active for option in options(table, "squad"))
    assert [option[2] for option in options(table, "squad")] == [0]
    for number in range(1, 6):
        assert forbidden(table, ("squad", table.state.active, number)) == "cave_evil.squad-actions.needs-creature"
    assert all(squad.creatures for player in table.state.players for squad in player.squads)


@pytest.mark.rule("cave_evil.squad-actions.action-list")
@pytest.mark.rule("cave_evil.squad-actions.combat-kinds")
@pytest.mark.rule("cave_evil.squad-actions.advanced-actions")
def test_the_actions_of_the_book_are_all_there() -> None:
    words = set(squad_actions.DOING)
    assert {"invoke", "meditate", "cast", "dig", "collapse", "continue", "attack", "fight", "shoot", "hire", "subdue"} <= words
    state, way = plain()
    squad(state, 0, 1, way[0], "ratman")
    squad(state, 0, 2, way[1], "ghoul")
    table = lay(state)
    act(table, ("squad", 0, 0))
    assert not options(table, "sacrifice")
    assert len(squad_actions.DOING) == sum(len(activity.verbs) for activity in squad_actions.ALL)  # no word has two meanings


@pytest.mark.rule("cave_evil.squad-actions.combat-kinds")
def test_combat_in_any_form_is_one_action() -> None:
    state, way = plain()
    shooters = squad(state, 0, 1, way[1], "goblin-slinger", "ghoul", goods=(9, 9, 9))
    group(state, way[2], "ratman")
    group(state, way[4], "thorny-beetle")
    for each in shooters.creatures:
        each.acted = True
    table = lay(state)
    act(table, ("squad", 0, 1))
    assert asked(table).options == [("drop", "resources"), "back"]
    for word, letter in (("fight", "A"), ("subdue", "A"), ("snipe", "B"), ("stun", "B")):
        assert forbidden(table, (word, letter)) == "cave_evil.combat.needs-action"
    assert forbidden(table, ("hire", "A")) == "cave_evil.squad-actions.one-action"


@pytest.mark.rule("cave_evil.squad-actions.caster-only")
@pytest.mark.rule("cave_evil.squad-actions.digger-only")
def test_only_casters_cast_and_only_diggers_dig() -> None:
    state, way = plain()
    squad(state, 0, 1, way[0], "cave-dwellers", things=("mind-control",))
    squad(state, 1, 1, way[2], "ratman")
    table = lay(state)
    act(table, ("squad", 0, 1))
    assert forbidden(table, ("cast", "mind-control")) == "cave_evil.spellcasting.who"
    assert forbidden(table, ("dig",)) == "cave_evil.excavation.who"
    assert forbidden(table, ("collapse",)) == "cave_evil.excavation.who"


@pytest.mark.rule("cave_evil.combat.must-fight-enemy")
@pytest.mark.rule("cave_evil.combat.when-resolved")
def test_an_owed_combat_is_fought_before_the_phase_ends_but_others_come_first() -> None:
    state, way = plain()
    squad(state, 0, 1, way[0], "ghoul", "necromonk-1", goods=(1, 0, 0))
    squad(state, 0, 2, at(state, 0, 1), "ratman")
    heap(state, way[1], (0, 1, 0))
    squad(state, 1, 1, way[2], "hunchback")
    table = lay(state, dice=[12, 1] * 6)
    act(table, ("squad", 0, 1), ("move", way[1]))
    assert forbidden(table, DONE) == "cave_evil.combat.must-fight-enemy"
    act(table, ("squad", 0, 2), options_first(table, ("squad", 0, 2), "move"), ("squad", 0, 1))
    assert forbidden(table, ("dig",)) == "cave_evil.combat.when-resolved"
    act(table, ("take", "resources"), ("squad", 0, 1), ("attack", 1, 1))
    while asked(table).rule != INTERLEAVE:
        act(table, asked(table).options[-1])
    act(table, DONE)
    assert table.state.active == 1


def options_first(table: Table[State], chosen: Any, verb: str) -> Any:
    """The first thing of a kind that a squad could do."""
    twin = table.fork()
    act(twin, chosen)
    return options(twin, verb)[0]


@pytest.mark.rule("cave_evil.combat.when-resolved")
def test_who_has_acted_and_comes_beside_a_foe_owes_nothing() -> None:
    state, way = plain()
    mine = squad(state, 0, 1, way[0], "ghoul")
    mine.creatures[0].acted = True
    squad(state, 1, 1, way[2], "hunchback")
    table = lay(state)
    act(table, ("squad", 0, 1), ("move", way[1]), DONE)
    assert table.state.active == 1


@pytest.mark.rule("cave_evil.squad-actions.interleave")
def test_the_necromancers_own_ability_is_always_at_hand() -> None:
    state = cave(2, names=("rotten-magi", "blood-sorcerer"))
    way = corridor(state)
    lord = master(state, 0, way[0])
    lord.creatures[0].acted, lord.creatures[0].moved = True, 3
    table = lay(state)
    act(table, ("squad", 0, 0))
    assert offered(table, ("necromancy",))


@pytest.mark.rule("cave_evil.excavation.continue-or-drop")
def test_a_dig_that_is_not_gone_on_with_is_given_up_at_the_end_of_the_phase() -> None:
    state, way = plain()
    digger = squad(state, 0, 1, way[0], "ratman")
    digger.works = Works(fetch(state, state.decks["excavation"].draw[-1]), 2)
    no_events(state, "bribe")
    table = lay(state)
    act(table, DONE)
    assert on_board(table, 1).works is None
    assert len(table.state.decks["excavation"].discard) == 1


# One program


def compare(state: State) -> None:
    """All that is offered to the active player's squads breaks no rule, and all else that might be tried breaks one."""
    for mine in state.players[state.active].squads:
        for activity in squad_actions.ALL:
            found = list(activity.offered(state, mine))
            wished = list(activity.wished(state, mine))
            assert len(found) == len(set(found)), (activity.verbs, found)
            assert all(option[0] in activity.verbs for option in (*found, *wished))
            assert set(found) <= set(wished), (activity.verbs, set(found) - set(wished))
            for option in wished:
                rule = activity.barred(state, mine, option)
                assert (rule is None) == (option in found), (option, rule)
                assert rule is None or rule in RULES, rule
            assert not found or squad_actions.awake(state, mine), found
        if owes(state, mine):
            dealing = [each for each in squad_actions.NEIGHBOURS if "give" not in each.verbs]
            assert any(list(each.offered(state, mine)) for each in dealing), mine


RULES = {rule.id for rule in GAME.rulebook}


@pytest.mark.parametrize("options", [{}, ADVANCED, {"rage": True, "monsters_carry": True, "fox": True}], ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_offered_and_what_is_barred_agree_in_random_games(seats: int, options: dict[str, Any]) -> None:
    chance = Random(seats)
    for seed in range(2):
        for table in random_game(GAME, seats, seed, options, at_most=900):
            if table.over:
                break
            if table.state.phase in ("actions", "neighbours") and asked(table).rule == INTERLEAVE and chance.random() < 0.15:
                compare(table.state)


def test_the_table_knows_why_not_at_every_menu_of_a_random_game() -> None:
    chance = Random(3)
    menus = 0
    for table in chain.from_iterable(random_game(GAME, 3, seed, ADVANCED, at_most=1200) for seed in (5, 6)):
        if table.over:
            continue
        decision = asked(table)
        if decision.rule in ("cave_evil.squad-actions.one-action", "cave_evil.phase-1.before-rest") and chance.random() < 0.2:
            menus += 1
            assert not set(table.refused(decision.number)) & set(decision.options)
    assert menus > 20


@pytest.mark.rule(
    "cave_evil.spellcasting.any-caster-in-squad", "cave_evil.carrying.pickup-free", "cave_evil.items.belongs-to-squad"
)
def test_what_another_squad_carries_or_lies_elsewhere_is_neither_cast_nor_dropped_nor_picked_up() -> None:
    state = weary(cave(2))
    squad(state, 0, 1, at(state, 1, 0), "necromonk-1", goods=(1, 0, 0))
    squad(state, 0, 2, at(state, 2, 0), "necromonk-2", things=("heavy-eyelid",))
    heap(state, at(state, 0, 1), things=["spiked-shield"])
    table = lay(state)
    act(table, ("squad", 0, 1))
    assert forbidden(table, ("cast", "heavy-eyelid")) == "cave_evil.spellcasting.any-caster-in-squad"
    assert forbidden(table, ("drop", "heavy-eyelid")) == "cave_evil.items.belongs-to-squad"
    assert forbidden(table, ("take", "spiked-shield")) == "cave_evil.carrying.pickup-free"
    assert offered(table, ("drop", "resources"))
