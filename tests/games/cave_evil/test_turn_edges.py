"""Turns at their edges: several chapters at once, what is tried out of turn, and steps that must not lead astray."""

from __future__ import annotations

from typing import Any

import pytest

from herna.games.cave_evil.content import ITEMS
from herna.games.cave_evil.rules import combat, hire
from herna.games.cave_evil.rules.digging_speed import speed
from herna.games.cave_evil.rules.forces import left, mark, squad_of
from herna.games.cave_evil.state import Creature, Squad, State, Works
from herna.kernel import DONE, PASS, Table
from herna.testing.playing import act, asked, forbidden, offered, options, play_until
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
    on_top,
    squad,
    weary,
)

MENU = "cave_evil.squad-actions.interleave"
WHICH = "cave_evil.phase-1.order-of-fights"
DRAW = "cave_evil.conjuration.draw-one"
INVOKE = (("squad", 0, 0), ("invoke",))


def plain(**more: Any) -> tuple[State, list[int]]:
    """A cave with a passage of ten spaces in it."""
    state = weary(cave(2, **more))
    no_events(state, "bribe")
    return state, corridor(state)


# What is tried out of turn


@pytest.mark.rule("cave_evil.course.turn-order")
@pytest.mark.rule("cave_evil.course.phases")
def test_in_phase_3_nobody_commands_the_squads_of_others_nor_draws() -> None:
    state, way = plain()
    squad(state, 1, 1, way[3], "ghoul")
    state.decks["bribe"].discard.append(fetch(state, "ratman"))
    table = lay(state)
    for number in (0, 1):
        assert forbidden(table, ("squad", 1, number)) == "cave_evil.course.turn-order"
    assert forbidden(table, ("draw", "abyss")) == "cave_evil.course.phases"
    assert forbidden(table, ("pick", "bribe")) == "cave_evil.course.phases"
    act(table, ("squad", 0, 0))  # nor with a squad in hand
    assert forbidden(table, ("squad", 1, 1)) == "cave_evil.course.turn-order"
    assert forbidden(table, ("draw", "abyss")) == "cave_evil.course.phases"


@pytest.mark.rule("cave_evil.course.phases-mandatory")
@pytest.mark.rule("cave_evil.squad-actions.activities-phase-3")
@pytest.mark.rule("cave_evil.conjuration.draw-one")
@pytest.mark.rule("cave_evil.conjuration.discard-gain")
def test_in_phase_2_a_card_is_drawn_once_and_nothing_else_is_done() -> None:
    state, way = plain(phase="conjuration")
    squad(state, 0, 1, way[0], "ghoul")
    on_top(state, "abyss", "blinding-crystal")
    table = lay(state)
    assert forbidden(table, DONE) == "cave_evil.course.phases-mandatory"
    assert forbidden(table, ("squad", 0, 1)) == "cave_evil.squad-actions.activities-phase-3"
    act(table, ("draw", "abyss"))
    assert forbidden(table, ("discard", "gore", 1)) == "cave_evil.conjuration.discard-gain"  # it costs none
    assert forbidden(table, ("discard", "metal", 4)) == "cave_evil.conjuration.discard-gain"  # it costs three
    assert forbidden(table, ("draw", "bribe")) == "cave_evil.conjuration.draw-one"
    assert forbidden(table, ("squad", 0, 1)) == "cave_evil.squad-actions.activities-phase-3"
    assert forbidden(table, DONE) == "cave_evil.course.phases-mandatory"


@pytest.mark.rule("cave_evil.phase-1.before-rest")
@pytest.mark.rule("cave_evil.phase-1.who")
def test_in_phase_1_nothing_is_put_off() -> None:
    state, way = plain(phase="neighbours")
    squad(state, 0, 1, way[1], "ghoul", "necromonk-1")
    squad(state, 0, 2, way[7], "hunchback")
    squad(state, 1, 1, way[8], "cave-snake")
    group(state, way[2], "ratman")
    table = lay(state)
    assert asked(table).rule == WHICH
    assert forbidden(table, DONE) == "cave_evil.phase-1.before-rest"
    assert forbidden(table, ("draw", "bribe")) == "cave_evil.phase-1.before-rest"
    assert forbidden(table, ("squad", 0, 0)) == "cave_evil.phase-1.who"
    assert forbidden(table, ("squad", 1, 1)) == "cave_evil.course.turn-order"
    act(table, ("squad", 0, 1))
    assert forbidden(table, DONE) == "cave_evil.phase-1.before-rest"


@pytest.mark.rule("cave_evil.carrying.pass-to-whom")
@pytest.mark.rule("cave_evil.carrying.stays-with-squad")
@pytest.mark.rule("cave_evil.items.belongs-to-squad")
@pytest.mark.rule("cave_evil.squads.carry-mix")
def test_nobody_passes_to_others_nor_more_than_there_is_nor_more_than_can_be_carried() -> None:
    state, way = plain()
    squad(state, 0, 1, way[0], "necromonk-1", "necromonk-2", goods=(2, 0, 0), things=("spiked-shield", "iron-gate"))
    squad(state, 0, 2, way[1], "cave-dwellers", things=("demonic-mirror",))
    dig(state, "single", 19, 1)
    squad(state, 1, 1, at(state, 19, 1), "cave-snake")
    table = lay(state)
    act(table, ("squad", 0, 1))
    assert forbidden(table, ("give", 1, 1)) == "cave_evil.carrying.pass-to-whom"
    act(table, ("give", 0, 2))
    assert asked(table).options == [("all",), ("goods", "metal", 1), ("goods", "metal", 2)]
    assert forbidden(table, ("goods", "metal", 3)) == "cave_evil.carrying.stays-with-squad"
    assert forbidden(table, ("goods", "gore", 1)) == "cave_evil.carrying.stays-with-squad"
    assert forbidden(table, ("thing", "demonic-mirror")) == "cave_evil.items.belongs-to-squad"
    assert forbidden(table, ("thing", "spiked-shield")) == "cave_evil.squads.carry-mix"
    act(table, ("goods", "metal", 1), ("squad", 0, 1), ("drop", "resources"))
    assert asked(table).rule == MENU  # of one alone nobody is asked how many


@pytest.mark.rule("cave_evil.carrying.drop")
def test_nobody_drops_more_than_there_is() -> None:
    state, way = plain()
    squad(state, 0, 1, way[0], "ghoul", goods=(2, 1, 0))
    table = lay(state)
    act(table, ("squad", 0, 1), ("drop", "resources"))
    assert forbidden(table, ("goods", "metal", 3)) == "cave_evil.carrying.drop"
    assert forbidden(table, ("goods", "flame", 1)) == "cave_evil.carrying.drop"


# Looking costs nothing


@pytest.mark.rule("cave_evil.squad-actions.interleave")
@pytest.mark.rule("cave_evil.necromancers.interrupt-window")
def test_looking_at_a_squad_changes_nothing_and_asks_nobody() -> None:
    state = cave(2, names=("blood-sorcerer", "rotten-magi"))
    way = corridor(state)
    digger = squad(state, 0, 1, way[0], "ratman", "necromonk-1", goods=(1, 0, 0))
    digger.works = Works(fetch(state, state.decks["excavation"].draw[-1]), 2)
    master(state, 0, way[1], (9, 9, 9))
    hold(state, 0, "drakor")
    table = lay(state)
    before = table.hash()
    for number in (0, 1):
        act(table, ("squad", 0, number), "back")
        assert (asked(table).rule, asked(table).seat) == (MENU, 0)  # the Magi could teleport, but nothing has happened
    act(table, ("squad", 0, 0), ("invoke",), DONE)
    while asked(table).rule != MENU:
        act(table, PASS)
    assert table.state == lay(state).state
    assert table.hash() == before or before
    act(table, ("squad", 0, 1), ("give", 0, 0))
    assert (asked(table).rule, asked(table).seat) == ("cave_evil.necromancers.any-time", 1)


@pytest.mark.rule("cave_evil.squad-actions.activities-limited")
def test_a_mentalist_who_has_acted_and_walked_his_fill_is_still_at_hand() -> None:
    state, way = plain()
    mind = squad(state, 0, 1, way[0], "twisted-mentalist")
    mind.creatures[0].acted, mind.creatures[0].still = True, True
    squad(state, 1, 1, way[2], "ghoul")
    table = lay(state, dice=[1, 12] * 6)
    act(table, ("squad", 0, 1))
    assert options(table, "ability")


# At any time


@pytest.mark.rule("cave_evil.necromancers.any-time")
@pytest.mark.rule("cave_evil.phase-1.before-rest")
def test_in_his_own_phase_1_the_magi_may_teleport_away_from_a_fight() -> None:
    state = cave(2, phase="neighbours", names=("rotten-magi", "blood-sorcerer"))
    way = corridor(state)
    master(state, 0, way[1])
    group(state, way[2], "drakor")
    table = lay(state)
    assert (asked(table).seat, asked(table).rule) == (0, "cave_evil.necromancers.any-time")
    act(table, ("necromancy",), ("to", way[6]))
    assert on_board(table, 0).space == way[6]
    assert table.state.phase == "conjuration"
    assert not on_board(table, 0).creatures[0].acted


@pytest.mark.rule("cave_evil.necromancers.interrupt-window")
def test_between_two_events_all_may_use_what_can_be_used_at_any_time() -> None:
    state = cave(2, names=("rotten-magi", "psychomancer-of-fire"))
    way = corridor(state)
    master(state, 0, way[3])
    master(state, 1, way[8])
    state.events = [fetch(state, "eye-reddens"), fetch(state, "sound-sleep")]
    table = lay(state, dice=[1])
    act(table, DONE)
    assert (asked(table).rule, asked(table).seat) == ("cave_evil.necromancers.any-time", 0)
    assert table.state.events == ["sound-sleep"]
    act(table, ("necromancy",), ("to", way[7]))
    assert asked(table).seat == 1
    act(table, ("necromancy",))
    assert table.over


@pytest.mark.rule("cave_evil.combat.when-resolved")
@pytest.mark.rule("cave_evil.spellcasting.who")
def test_who_owes_a_combat_casts_only_what_can_be_cast_at_any_time() -> None:
    state, way = plain()
    state.eye = 5
    squad(state, 0, 1, way[1], "necromonk-1", "necromonk-2", things=("heavy-eyelid", "sidestep-into-shadow"))
    squad(state, 1, 1, way[2], "ghoul")
    table = lay(state)
    act(table, ("squad", 0, 1))
    assert forbidden(table, ("cast", "heavy-eyelid")) == "cave_evil.combat.when-resolved"
    assert offered(table, ("cast", "sidestep-into-shadow"))
    act(table, ("cast", "sidestep-into-shadow"))
    while asked(table).rule != MENU:
        act(table, asked(table).options[-1])
    assert not any(each.acted for each in on_board(table, 1).creatures)


@pytest.mark.rule("cave_evil.invoke.goes-on")
def test_a_spell_that_is_no_action_does_not_end_an_invoke() -> None:
    state, way = plain()
    master(state, 0, way[4], (9, 9, 9))
    squad(state, 0, 1, way[8], "necromonk-1", things=("leg-it",))
    squad(state, 0, 2, way[9], "necromonk-2", things=("heavy-eyelid",))
    hold(state, 0, "ratman", "hunchback", "upright-insect")
    table = lay(state)
    act(table, *INVOKE, ("invoke", "ratman", 0), DONE, ("squad", 0, 1), ("cast", "leg-it"))
    while asked(table).rule != MENU:
        act(table, asked(table).options[-1])
    act(table, *INVOKE, ("invoke", "hunchback", 0), DONE)
    assert len(on_board(table, 0).creatures) == 3
    table.state.eye = 5
    act(table, ("squad", 0, 2), ("cast", "heavy-eyelid"), ("squad", 0, 0))
    assert forbidden(table, ("invoke",)) == "cave_evil.squad-actions.one-action"


# On spawn pits


def throne() -> tuple[State, int, int]:
    """A throneroom with things on its spawn pit, and a squad beside it on either side."""
    state, _ = plain()
    dig(state, "throneroom", 31, 0)
    squad(state, 0, 1, at(state, 30, 0), "bloodthirsty-chieftain", things=("iron-gate",))
    squad(state, 0, 2, at(state, 32, 0), "necromonk-1")
    heap(state, at(state, 31, 0), (2, 0, 0), ("spiked-shield",))
    return state, at(state, 31, 0), at(state, 31, -1)


@pytest.mark.rule("cave_evil.movement.over-pit")
@pytest.mark.rule("cave_evil.carrying.pass-free")
@pytest.mark.rule("cave_evil.carrying.drop")
def test_on_its_way_over_a_pit_a_squad_passes_things_on_and_changes_them() -> None:
    state, pit, beyond = throne()
    table = lay(state)
    act(table, ("squad", 0, 1), ("move", pit))
    assert options(table, "give", "drop") == [("give", 0, 2), ("drop", "iron-gate")]
    assert forbidden(table, ("take", "spiked-shield")) == "cave_evil.squads.carry-mix"
    act(table, ("take", "resources"), ("give", 0, 2), ("goods", "metal", 2))
    assert on_board(table, 2).goods == [2, 0, 0]
    act(table, ("drop", "iron-gate"), ("take", "spiked-shield"), DONE)
    assert asked(table).rule == "cave_evil.movement.over-pit"
    act(table, ("move", beyond))
    assert [thing.card for thing in on_board(table, 1).things] == ["spiked-shield"]
    assert [thing.card for thing in table.state.heaps[pit].things] == ["iron-gate"]
    assert on_board(table, 1).creatures[0].moved == 2


@pytest.mark.rule("cave_evil.movement.stop-on-pit")
def test_on_a_pit_nobody_gives_away_the_boots_that_he_needs_to_get_off_it() -> None:
    state, pit, _ = throne()
    walker = on(state, 1)
    walker.things = []
    state.decks["bribe"].draw.append("iron-gate")
    walker.things = squad(state, 0, 3, at(state, 0, 1), "necromonk-2", things=("dead-mans-boots",)).things
    on(state, 3).things = []
    walker.creatures[0].moved = left(state, walker) - 2
    state.decks["bribe"].draw.remove("iron-gate")
    state.gone.append("iron-gate")
    table = lay(state)
    act(table, ("squad", 0, 1), ("move", pit))
    assert not options(table, "give", "drop")
    assert options(table, "take")


def on(state: State, number: int) -> Squad:
    """A squad of the first player."""
    found = squad_of(state, 0, number)
    assert found is not None
    return found


@pytest.mark.rule("cave_evil.items.ability-needed")
def test_boots_help_only_who_can_use_them() -> None:
    state, way = plain()
    carrier = squad(state, 0, 1, way[0], "cave-dwellers", things=("dead-mans-boots",))
    assert left(state, carrier) == 3
    user = squad(state, 0, 2, way[1], "necromonk-1")
    user.things, carrier.things = carrier.things, []
    assert left(state, user) == 4


@pytest.mark.rule("cave_evil.movement.taken-over")
def test_who_leaves_a_pit_joins_no_squad_that_was_lent() -> None:
    state = weary(cave(2))
    mine = squad(state, 0, 1, at(state, 0, 1), "ghoul", goods=(9, 9, 9))
    lent = squad(state, 0, 2, at(state, 1, 0), "hunchback")
    lent.lent, lent.lender = 2, 1
    group(state, at(state, 0, 0), "ratman", letter="A")
    assert hire.hosts(state, 0, 0) == [mine]


# The halves of the Black Wizard


def halves() -> tuple[State, list[int]]:
    """Both halves on control card N, in the midst of a passage."""
    state, way = plain(names=("black-wizard", "blood-sorcerer"))
    lord = master(state, 0, way[4], (9, 9, 9))
    lord.creatures[0].card = "mini-wizard-1"
    state.named += 1
    lord.creatures.append(Creature(state.named, "mini-wizard-2"))
    return state, way


@pytest.mark.rule("cave_evil.meditation.no-movement")
def test_a_half_that_has_walked_into_another_squad_does_not_meditate_there() -> None:
    state, way = halves()
    squad(state, 0, 1, way[5], "ghoul")
    second = mark(state.players[0].squads[0].creatures[1])
    table = lay(state)
    act(table, ("squad", 0, 0), ("split",), ("leave", second), way[5], ("squad", 0, 1))
    assert forbidden(table, ("meditate",)) == "cave_evil.meditation.no-movement"
    act(table, "back", ("squad", 0, 0))
    assert offered(table, ("meditate",))  # the other half has stayed


@pytest.mark.rule("cave_evil.movement.invoke-either")
def test_if_the_half_that_has_invoked_walks_off_the_new_squad_stays() -> None:
    state, way = halves()
    hold(state, 0, "ratman")
    first = mark(state.players[0].squads[0].creatures[0])
    table = lay(state)
    act(table, *INVOKE, ("invoke", "ratman", "new"), way[5], DONE)
    act(table, ("squad", 0, 0), ("split",), ("leave", first), way[3], ("squad", 0, 1))
    assert forbidden(table, ("move", way[6])) == "cave_evil.invoke.move-then-frozen"


# Several chapters at once


@pytest.mark.rule("cave_evil.phase-1.order-of-fights")
def test_a_fight_whose_opponent_has_died_lapses_and_the_dig_goes_on() -> None:
    state, way = plain(phase="neighbours")
    squad(state, 0, 1, way[1], "ghoul", "horned-hellion")
    digger = squad(state, 0, 2, way[3], "hunchback")
    digger.works = Works(fetch(state, state.decks["excavation"].draw[-1]), 2)
    group(state, way[2], "ratman")
    table = lay(state, dice=[12, 1] * 6)
    act(table, ("squad", 0, 1), ("fight", "A"), DONE)  # without the digger
    play_until(table, DRAW)
    assert not table.state.groups
    play_until(table, MENU, {DRAW: ("draw", "bribe"), "cave_evil.conjuration.keep-or-discard": "keep"})
    act(table, ("squad", 0, 2))
    assert offered(table, ("continue",))


@pytest.mark.rule("cave_evil.phase-1.hired-in-phase-1")
@pytest.mark.rule("cave_evil.hire.next-to-enemy")
def test_who_is_hired_in_phase_1_beside_another_monster_deals_with_it_at_once() -> None:
    state, way = plain(phase="neighbours")
    squad(state, 0, 1, way[1], "ghoul", goods=(3, 0, 0))
    group(state, way[2], "ratman")
    group(state, way[3], "thorny-beetle")
    table = lay(state, dice=[12, 1] * 6)
    act(table, ("hire", "A"))
    assert table.state.phase == "neighbours"
    assert asked(table).options == [("squad", 0, 2), ("squad", 0, 1)]  # the other one could pass it a metal
    act(table, ("squad", 0, 2))
    assert forbidden(table, ("hire", "B")) == "cave_evil.hire.own-resources"
    act(table, ("fight", "B"))
    play_until(table, DRAW)
    assert left(table.state, on_board(table, 2)) == 0  # who fought in phase 1 stays


@pytest.mark.rule("cave_evil.hire.next-to-enemy")
@pytest.mark.rule("cave_evil.hire.next-to-enemy-action")
def test_who_is_hired_beside_a_foe_deals_with_it_before_anybody_moves_or_acts() -> None:
    state, way = plain()
    squad(state, 0, 1, way[1], "ghoul", goods=(3, 0, 0))
    squad(state, 0, 3, way[0], "necromonk-1", things=["hasty-birth"])
    group(state, way[2], "ratman")
    squad(state, 1, 1, way[3], "thorny-beetle")
    dig(state, "hall", 18, 1)
    squad(state, 0, 4, at(state, 20, 1), "upright-insect")
    table = lay(state, dice=[12, 1] * 3)
    act(table, ("squad", 0, 1), ("hire", "A"))
    assert set(options(table, "squad")) == {("squad", 0, number) for number in (1, 2, 3)}
    assert forbidden(table, ("squad", 0, 4)) == "cave_evil.hire.next-to-enemy"  # no support comes up first
    act(table, ("squad", 0, 3))
    assert [option[0] for option in options(table, "give", "drop", "cast", "dig", "move")] == ["drop"]
    for wish in ("cast", "hasty-birth"), ("dig",), ("split",):
        assert forbidden(table, wish) == "cave_evil.hire.next-to-enemy"
    act(table, "back", ("squad", 0, 1), ("give", 0, 2), ("squad", 0, 2), ("attack", 1, 1))
    play_until(table, MENU)
    assert offered(table, ("squad", 0, 4))


@pytest.mark.rule("cave_evil.hire.next-to-enemy")
def test_in_phase_1_too_who_is_hired_beside_a_foe_comes_first() -> None:
    state, way = plain(phase="neighbours")
    squad(state, 0, 1, way[1], "ghoul", goods=(3, 0, 0))
    group(state, way[2], "ratman")
    group(state, way[3], "thorny-beetle")
    squad(state, 0, 3, way[8], "upright-insect")
    group(state, way[9], "hunchback")
    table = lay(state, dice=[12, 1] * 6)
    act(table, ("squad", 0, 1), ("hire", "A"))
    assert forbidden(table, ("squad", 0, 3)) == "cave_evil.hire.next-to-enemy"


@pytest.mark.rule("cave_evil.movement.merge-after-action")
@pytest.mark.rule("cave_evil.combat.when-resolved")
def test_a_squad_joined_by_somebody_who_has_acted_owes_nothing_any_more() -> None:
    state, way = plain()
    squad(state, 0, 1, way[3], "ghoul")
    tired = squad(state, 0, 2, way[1], "pit-canary")
    tired.creatures[0].acted = True
    squad(state, 1, 1, way[4], "ratman")
    table = lay(state)
    assert forbidden(table, DONE) == "cave_evil.combat.must-fight-enemy"
    act(table, ("squad", 0, 2), ("merge", 0, 1))
    assert forbidden(table, ("squad", 0, 1)) == "cave_evil.movement.merge-after-action"  # nothing is left for it to do
    assert combat.barred(table.state, on_board(table, 1), ("attack", 1, 1)) == "cave_evil.combat.needs-action"
    act(table, DONE)
    assert asked(table).seat == 1
    assert asked(table).rule == "cave_evil.combat.round-1-choice"  # the other player must fight now


@pytest.mark.rule("cave_evil.squads.tiny-free")
@pytest.mark.rule("cave_evil.movement.through-friends")
def test_tiny_creatures_pass_and_join_full_squads() -> None:
    state, way = plain()
    squad(state, 0, 1, way[0], "pit-canary")
    squad(state, 0, 2, way[1], "drakor")
    table = lay(state)
    act(table, ("squad", 0, 1))
    assert offered(table, ("move", way[2]))
    assert forbidden(table, ("move", way[1])) == "cave_evil.movement.merge"
    act(table, ("merge", 0, 2))
    assert [each.card for each in on_board(table, 2).creatures] == ["drakor", "pit-canary"]
    assert left(table.state, on_board(table, 2)) == 4


@pytest.mark.rule("cave_evil.spellcasting.not-after-invoke")
@pytest.mark.rule("cave_evil.spellcasting.pass-and-cast")
def test_a_spell_that_came_back_to_the_necromancer_is_still_not_cast_by_him() -> None:
    state, way = plain()
    master(state, 0, way[4], (9, 9, 9))
    squad(state, 0, 1, way[5], "necromonk-1")
    hold(state, 0, "heavy-eyelid")
    state.eye = 5
    table = lay(state)
    act(table, *INVOKE, ("invoke", "heavy-eyelid", 1), DONE, ("squad", 0, 1), ("give", 0, 0), ("squad", 0, 0))
    assert forbidden(table, ("cast", "heavy-eyelid")) == "cave_evil.spellcasting.not-after-invoke"
    act(table, ("give", 0, 1), ("thing", "heavy-eyelid"), ("squad", 0, 1), ("cast", "heavy-eyelid"))
    assert table.state.eye == 4


@pytest.mark.rule("cave_evil.invoke.move-then-frozen")
@pytest.mark.rule("cave_evil.squad-actions.change-squad")
def test_nobody_slips_out_of_a_frozen_squad_but_who_came_later() -> None:
    state, way = plain()
    master(state, 0, way[4], (9, 9, 9))
    squad(state, 0, 1, way[5], "hunchback")
    squad(state, 0, 2, way[8], "pit-canary")
    hold(state, 0, "ratman")
    table = lay(state)
    act(table, *INVOKE, ("invoke", "ratman", 1), DONE, ("squad", 0, 0), ("move", way[3]))
    act(table, ("squad", 0, 2), ("merge", 0, 1), ("squad", 0, 1))
    assert not options(table, "move")
    act(table, ("split",))
    assert asked(table).rule == "cave_evil.movement.split-needs-step"  # it is clear who leaves
    act(table, way[6])
    assert [each.card for each in on_board(table, 2).creatures] == ["pit-canary"]


@pytest.mark.rule("cave_evil.squads.size-limit")
@pytest.mark.rule("cave_evil.invoke.need-room")
def test_too_many_creatures_are_refused_wherever_they_come_from() -> None:
    state, way = plain()
    master(state, 0, way[4], (9, 9, 9))
    squad(state, 0, 1, way[5], "ghoul", "hunchback", "necromonk-1")
    pair = squad(state, 0, 2, way[6], "necromonk-2", "necromonk-3")
    hold(state, 0, "ratman", "horned-hellion", "drakor")
    table = lay(state)
    act(table, *INVOKE)
    for card in ("ratman", "horned-hellion", "drakor"):
        assert forbidden(table, ("invoke", card, 1)) == "cave_evil.squads.size-limit"
    assert forbidden(table, ("invoke", "drakor", 0)) == "cave_evil.squads.size-limit"
    act(table, DONE, ("squad", 0, 2))
    assert forbidden(table, ("merge", 0, 1)) == "cave_evil.squads.size-limit"
    act(table, ("split",), ("leave", mark(pair.creatures[0])))
    if asked(table).rule == "cave_evil.movement.split-needs-step":
        assert forbidden(table, way[5]) == "cave_evil.squads.size-limit"


def test_every_answer_of_a_menu_leads_back_to_the_menu() -> None:
    state, way = plain(switches=("abandon", "sacrifice", "discard_hand"))
    master(state, 0, way[4], (3, 3, 3), ("spiked-shield",))
    squad(state, 0, 1, way[5], "ghoul", "necromonk-1", goods=(1, 0, 0))
    hold(state, 0, "ratman")
    heap(state, way[5], (1, 1, 1))
    table = lay(state)
    for first in asked(table).options:
        if first == DONE:
            continue
        twin = table.fork()
        act(twin, first)
        for second in asked(twin).options:
            third: Table[State] = twin.fork()
            act(third, second)
            for _ in range(30):
                if asked(third).rule == MENU or third.state.active != 0:
                    break
                known = asked(third).options
                act(third, next((each for each in (DONE, "back") if each in known), known[0]))
            assert asked(third).rule == MENU, (first, second)


# Used once a turn


@pytest.mark.rule("cave_evil.items.once-per-turn")
def test_boots_that_somebody_has_walked_in_carry_nobody_else_in_this_turn() -> None:
    state, way = plain()
    squad(state, 0, 1, way[0], "necromonk-1", things=("dead-mans-boots",))
    squad(state, 0, 2, way[5], "necromonk-2")
    table = lay(state)
    act(table, ("squad", 0, 1), ("move", way[4]), ("squad", 0, 1), ("give", 0, 2))
    assert left(table.state, on_board(table, 2)) == 3
    act(table, ("squad", 0, 2), ("give", 0, 1))
    assert left(table.state, on_board(table, 1)) == 0
    table = lay(state)
    act(table, ("squad", 0, 1), ("move", way[3]), ("squad", 0, 2), ("move", way[4]), ("squad", 0, 1), ("give", 0, 2))
    assert left(table.state, on_board(table, 2)) == 3  # the first one did not need them, and four less one are left
    act(table, DONE)
    assert all(not thing.walker for thing in on_board(table, 2).things)


@pytest.mark.rule("cave_evil.items.once-per-turn")
@pytest.mark.rule("cave_evil.excavation.remove-rocks")
def test_a_pick_digs_for_one_squad_in_a_turn() -> None:
    state, way = plain()
    pick = next(card for card, item in ITEMS.items() if item.dig and not item.trinket)
    for number, card, place in ((1, "necromonk-1", 3), (2, "necromonk-2", 4)):
        digger = squad(state, 0, number, way[place], card, things=(pick,) if number == 1 else ())
        digger.works = Works(fetch(state, state.decks["excavation"].draw[-1]), 3)
    state.players[0].squads[1].works.rocks = 9  # type: ignore[union-attr]
    state.players[0].squads[2].works.rocks = 9  # type: ignore[union-attr]
    table = lay(state)
    assert speed(on_board(table, 1)) == 1 + ITEMS[pick].dig
    act(table, ("squad", 0, 1), ("continue",), ("squad", 0, 1), ("give", 0, 2))
    assert speed(on_board(table, 2)) == 1
    act(table, ("squad", 0, 2), ("continue",))
    assert [each.works.rocks for each in table.state.players[0].squads[1:]] == [9 - 1 - ITEMS[pick].dig, 8]  # type: ignore[union-attr]
    act(table, DONE)
    assert speed(on_board(table, 2)) == 1 + ITEMS[pick].dig
