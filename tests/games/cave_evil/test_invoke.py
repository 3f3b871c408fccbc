"""Invoke: cards from the hand, where they go, and who moves afterwards."""

from __future__ import annotations

import pytest

from herna.games.cave_evil.cave import cave_of
from herna.games.cave_evil.events.turn import Invoked
from herna.games.cave_evil.rules.forces import acted, left
from herna.games.cave_evil.rules.invoke import new_spaces
from herna.games.cave_evil.rules.splitting import no_split
from herna.games.cave_evil.state import Squad, State, Works
from herna.kernel import DONE, Table, Told
from herna.testing.playing import act, asked, forbidden, offered, options, told
from tests.games.cave_evil.laying import cave, corridor, dig, fetch, group, hold, lay, master, on_board, squad, weary

INVOKE = (("squad", 0, 0), ("invoke",))


def plain(place: int = 4, goods: tuple[int, int, int] = (9, 9, 9)) -> tuple[State, list[int]]:
    """A necromancer with resources in a passage."""
    state = weary(cave(2))
    way = corridor(state)
    master(state, 0, way[place], goods)
    return state, way


def cards(squad: Squad) -> list[str]:
    """The creatures of a squad."""
    return [each.card for each in squad.creatures]


def why_not(table: Table[State], number: int, option: object) -> str:
    """Why a squad cannot do something, asked at the first level of the menu."""
    act(table, ("squad", 0, number))
    rule = forbidden(table, option)
    act(table, "back")
    return rule


@pytest.mark.rule("cave_evil.invoke.who")
@pytest.mark.rule("cave_evil.squad-actions.necromancer-only-actions")
def test_only_the_necromancers_squad_invokes() -> None:
    state, way = plain()
    squad(state, 0, 1, way[0], "ghoul", goods=(9, 9, 9))
    hold(state, 0, "ratman")
    table = lay(state)
    act(table, ("squad", 0, 1))
    assert forbidden(table, ("invoke",)) == "cave_evil.invoke.who"
    assert forbidden(table, ("meditate",)) == "cave_evil.meditation.who"


@pytest.mark.rule("cave_evil.invoke.play-from-hand")
@pytest.mark.rule("cave_evil.invoke.paid-to-supply")
@pytest.mark.rule("cave_evil.invoke.pay-from-necromancer")
@pytest.mark.rule("cave_evil.invoke.own-squad")
def test_the_printed_cost_is_paid_by_the_necromancers_squad() -> None:
    state, way = plain(goods=(2, 1, 0))
    squad(state, 0, 1, way[5], "ghoul", goods=(9, 9, 9))
    hold(state, 0, "ratman", "hunchback")
    heard: list[Told] = []
    table = lay(state, heard=heard)
    act(table, *INVOKE)
    assert forbidden(table, ("invoke", "hunchback", 0)) == "cave_evil.invoke.pay-from-necromancer"
    assert forbidden(table, ("invoke", "hunchback", "new")) == "cave_evil.invoke.pay-from-necromancer"
    act(table, ("invoke", "ratman", 0), DONE)
    assert on_board(table, 0).goods == [0, 1, 0]
    assert on_board(table, 1).goods == [9, 9, 9]
    assert cards(on_board(table, 0)) == ["blood-sorcerer", "ratman"]
    assert table.state.players[0].hand == ["hunchback"]
    assert told(heard, Invoked) == [Invoked(0, "ratman", 0)]


@pytest.mark.rule("cave_evil.invoke.play-from-hand")
@pytest.mark.rule("cave_evil.invoke.pay-from-necromancer")
def test_without_cards_or_resources_there_is_nothing_to_invoke() -> None:
    state, _ = plain(goods=(0, 0, 0))
    table = lay(state)
    act(table, ("squad", 0, 0))
    assert forbidden(table, ("invoke",)) == "cave_evil.invoke.play-from-hand"
    hold(state, 0, "ratman")
    table = lay(state)
    act(table, ("squad", 0, 0))
    assert forbidden(table, ("invoke",)) == "cave_evil.invoke.pay-from-necromancer"


@pytest.mark.rule("cave_evil.setup.hand-secret")
def test_whether_a_card_can_be_paid_is_not_told_by_the_menu() -> None:
    state, _ = plain(goods=(1, 0, 0))
    hold(state, 0, "drakor")
    table = lay(state)
    act(table, ("squad", 0, 0))
    assert offered(table, ("invoke",))
    act(table, ("invoke",))
    assert asked(table).options == [DONE]  # asked all the same
    act(table, DONE)
    assert not acted(on_board(table, 0))


@pytest.mark.rule("cave_evil.invoke.pass-first")
def test_a_neighbour_passes_resources_before_the_necromancer_invokes() -> None:
    state, way = plain(goods=(0, 0, 0))
    squad(state, 0, 1, way[5], "ghoul", goods=(2, 0, 0))
    hold(state, 0, "ratman")
    table = lay(state)
    act(table, ("squad", 0, 1), ("give", 0, 0), ("all",), *INVOKE, ("invoke", "ratman", 0), DONE)
    assert len(on_board(table, 0).creatures) == 2


@pytest.mark.rule("cave_evil.invoke.any-number")
@pytest.mark.rule("cave_evil.invoke.eye-per-creature")
@pytest.mark.rule("cave_evil.invoke.eye-not-for-items")
@pytest.mark.rule("cave_evil.invoke.order")
def test_the_eye_moves_for_creatures_only() -> None:
    state, _ = plain()
    hold(state, 0, "ratman", "hunchback", "spiked-shield", "mind-control")
    table = lay(state)
    act(table, *INVOKE, ("invoke", "spiked-shield", 0), ("invoke", "mind-control", 0))
    assert table.state.eye == 0
    act(table, ("invoke", "ratman", "new"))
    assert asked(table).rule == "cave_evil.invoke.new-marker-space"
    assert table.state.eye == 1  # paid, and the Eye has moved, before the card is placed
    assert on_board(table, 0).goods == [9 - 2 - 2, 9 - 1, 9 - 4]
    act(table, asked(table).options[0], ("invoke", "hunchback", 0), DONE)
    assert table.state.eye == 2


@pytest.mark.rule("cave_evil.invoke.new-squad")
@pytest.mark.rule("cave_evil.invoke.new-squad-needs-creature")
@pytest.mark.rule("cave_evil.invoke.new-squad-acts")
@pytest.mark.rule("cave_evil.invoke.new-marker-space")
def test_a_new_squad_appears_beside_the_necromancer_and_may_act_at_once() -> None:
    state, way = plain()
    hold(state, 0, "ratman", "spiked-shield")
    table = lay(state)
    act(table, *INVOKE)
    assert forbidden(table, ("invoke", "spiked-shield", "new")) == "cave_evil.invoke.new-squad-needs-creature"
    act(table, ("invoke", "ratman", "new"))
    assert sorted(asked(table).options) == [way[3], way[5]]
    act(table, way[5], DONE, ("squad", 0, 1))
    assert offered(table, ("dig",))


@pytest.mark.rule("cave_evil.invoke.new-marker-space")
def test_a_new_marker_stands_on_a_free_cave_space_that_is_no_pit() -> None:
    state, way = plain(9)
    dig(state, "throneroom", 31, 0)
    lord = state.players[0].squads[0]
    lord.space = cave_of(state).at((30, 0))
    beside = [cave_of(state).at(place) for place in ((29, 0), (30, 1), (31, -1))]
    assert sorted(new_spaces(state, lord)) == sorted(beside)
    group(state, beside[0], "ghoul")
    assert sorted(new_spaces(state, lord)) == sorted(beside[1:])
    dig(state, "single", 30, 1, rock=True)
    dig(state, "single", 31, -1, rock=True)
    assert new_spaces(state, lord) == []
    assert way


@pytest.mark.rule("cave_evil.invoke.new-marker-space")
@pytest.mark.rule("cave_evil.wandering.neighbour-must")
def test_a_new_squad_beside_a_monster_must_fight() -> None:
    state, way = plain()
    group(state, way[6], "ghoul")
    hold(state, 0, "ratman")
    table = lay(state)
    act(table, *INVOKE, ("invoke", "ratman", "new"), way[5], DONE)
    assert forbidden(table, DONE) == "cave_evil.wandering.neighbour-must"


@pytest.mark.rule("cave_evil.invoke.existing-squad")
@pytest.mark.rule("cave_evil.invoke.adjacency-on-board")
@pytest.mark.rule("cave_evil.invoke.extended-squad-acts")
@pytest.mark.rule("cave_evil.invoke.need-room")
def test_cards_go_only_to_squads_beside_the_necromancer_with_room() -> None:
    state, way = plain()
    squad(state, 0, 1, way[8], "necromonk-1")
    near = squad(state, 0, 5, way[5], "horned-hellion", "necromonk-2")
    hold(state, 0, "ratman", "spiked-shield")
    table = lay(state)
    act(table, *INVOKE)
    assert forbidden(table, ("invoke", "ratman", 1)) == "cave_evil.invoke.existing-squad"
    assert forbidden(table, ("invoke", "ratman", 5)) == "cave_evil.squads.size-limit"
    act(table, ("invoke", "spiked-shield", 5), DONE)
    assert [thing.card for thing in on_board(table, 5).things] == ["spiked-shield"]
    assert not acted(on_board(table, 5))
    near.creatures[1].acted = True
    table = lay(state)
    act(table, *INVOKE, ("invoke", "spiked-shield", 5), DONE)
    assert acted(on_board(table, 5))


@pytest.mark.rule("cave_evil.invoke.need-room")
@pytest.mark.rule("cave_evil.squads.size-limit")
@pytest.mark.rule("cave_evil.carrying.carriers-only")
def test_what_has_room_elsewhere_is_refused_by_what_is_full_here() -> None:
    state, way = plain()
    squad(state, 0, 1, way[5], "bloated-worm")
    hold(state, 0, "ratman", "drakor", "spiked-shield")
    table = lay(state)
    act(table, *INVOKE)
    assert forbidden(table, ("invoke", "ratman", 1)) == "cave_evil.squads.size-limit"
    assert forbidden(table, ("invoke", "drakor", 0)) == "cave_evil.squads.size-limit"
    assert forbidden(table, ("invoke", "spiked-shield", 1)) == "cave_evil.carrying.carriers-only"
    for number, card in ((2, "upright-insect"), (3, "rental-troll"), (4, "mole-matriarch"), (5, "coin-golem")):
        squad(state, 0, number, way[number + 4], card)
    table = lay(state)
    act(table, *INVOKE)
    assert forbidden(table, ("invoke", "ratman", "new")) == "cave_evil.invoke.need-room"
    assert forbidden(table, ("invoke", "drakor", "new")) == "cave_evil.invoke.nowhere-to-put"


@pytest.mark.rule("cave_evil.invoke.nowhere-to-put")
@pytest.mark.rule("cave_evil.invoke.full-squads-items")
def test_full_squads_take_only_things_and_tiny_creatures() -> None:
    state, way = plain()
    lord = state.players[0].squads[0]
    filler = squad(state, 0, 1, way[0], "hunchback", "upright-insect")
    lord.creatures += filler.creatures
    state.players[0].squads.remove(filler)
    squad(state, 0, 1, way[3], "drakor")
    squad(state, 0, 2, way[5], "bloated-worm")
    for number, card in ((3, "rental-troll"), (4, "mole-matriarch"), (5, "coin-golem")):
        squad(state, 0, number, way[number + 3], card)
    hold(state, 0, "ratman", "pit-canary", "spiked-shield")
    table = lay(state)
    act(table, *INVOKE)
    assert forbidden(table, ("invoke", "ratman", 0)) == "cave_evil.invoke.nowhere-to-put"
    assert forbidden(table, ("invoke", "ratman", "new")) == "cave_evil.invoke.nowhere-to-put"
    assert options(table, "invoke") == [
        *(("invoke", "pit-canary", number) for number in (0, 1, 2)),
        *(("invoke", "spiked-shield", number) for number in (0, 1)),
    ]


@pytest.mark.rule("cave_evil.squad-actions.one-action")
def test_who_has_acted_does_not_invoke() -> None:
    state, _ = plain()
    hold(state, 0, "ratman")
    state.players[0].squads[0].creatures[0].acted = True
    table = lay(state)
    assert why_not(table, 0, ("invoke",)) == "cave_evil.squad-actions.one-action"


# Who moves afterwards


@pytest.mark.rule("cave_evil.invoke.move-then-frozen")
@pytest.mark.rule("cave_evil.invoke.frozen-may-act")
@pytest.mark.rule("cave_evil.movement.invoke-either")
def test_if_the_necromancer_has_moved_a_new_squad_stays_but_acts() -> None:
    state, way = plain(2)
    hold(state, 0, "ratman")
    table = lay(state)
    act(table, ("squad", 0, 0), ("move", way[4]), *INVOKE, ("invoke", "ratman", "new"), way[5], DONE, ("squad", 0, 1))
    assert forbidden(table, ("move", way[6])) == "cave_evil.invoke.move-then-frozen"
    assert offered(table, ("dig",))


@pytest.mark.rule("cave_evil.invoke.move-then-frozen")
@pytest.mark.rule("cave_evil.invoke.frozen-may-act")
def test_if_the_necromancer_moves_after_it_a_squad_with_a_new_creature_stays() -> None:
    state, way = plain()
    squad(state, 0, 1, way[5], "ghoul")
    hold(state, 0, "ratman")
    table = lay(state)
    act(table, *INVOKE, ("invoke", "ratman", 1), DONE, ("squad", 0, 0), ("move", way[2]), ("squad", 0, 1))
    assert forbidden(table, ("move", way[6])) == "cave_evil.invoke.move-then-frozen"
    assert forbidden(table, ("split",)) == "cave_evil.invoke.move-then-frozen"
    assert offered(table, ("dig",))


@pytest.mark.rule("cave_evil.invoke.necromancer-still")
@pytest.mark.rule("cave_evil.movement.invoke-either")
def test_if_a_new_squad_has_moved_the_necromancer_stays() -> None:
    state, way = plain()
    hold(state, 0, "ratman")
    table = lay(state)
    act(table, *INVOKE, ("invoke", "ratman", "new"), way[5], DONE, ("squad", 0, 1), ("move", way[8]))
    assert why_not(table, 0, ("move", way[3])) == "cave_evil.movement.invoke-either"


@pytest.mark.rule("cave_evil.movement.invoke-either")
def test_a_new_squad_that_joins_the_necromancer_has_moved_too() -> None:
    state, way = plain()
    hold(state, 0, "ratman")
    table = lay(state)
    act(table, *INVOKE, ("invoke", "ratman", "new"), way[5], DONE, ("squad", 0, 1), ("move", way[6]))
    act(table, ("squad", 0, 1), ("merge", 0, 0))
    lord = on_board(table, 0)
    assert cards(lord) == ["blood-sorcerer", "ratman"]
    assert left(table.state, lord) == 0
    act(table, ("squad", 0, 0))
    assert not options(table, "move")
    assert forbidden(table, ("move", way[7])) == "cave_evil.movement.invoke-either"
    assert offered(table, ("split",))  # the rat has points left


@pytest.mark.rule("cave_evil.invoke.move-then-frozen")
def test_a_necromancer_who_joins_a_new_squad_goes_no_further() -> None:
    state, way = plain()
    hold(state, 0, "ratman")
    table = lay(state)
    act(table, *INVOKE, ("invoke", "ratman", "new"), way[5], DONE, ("squad", 0, 0), ("merge", 0, 1))
    assert left(table.state, on_board(table, 0)) == 0
    act(table, ("squad", 0, 0))
    assert forbidden(table, ("move", way[6])) == "cave_evil.invoke.move-then-frozen"


@pytest.mark.rule("cave_evil.invoke.continue-move")
@pytest.mark.rule("cave_evil.invoke.squad-moved-earlier")
@pytest.mark.rule("cave_evil.invoke.new-creature-movement")
def test_a_squad_goes_on_after_it_got_a_creature() -> None:
    state, way = plain()
    squad(state, 0, 1, way[6], "ghoul")
    hold(state, 0, "failed-abomination")
    table = lay(state)
    act(table, ("squad", 0, 1), ("move", way[5]), *INVOKE, ("invoke", "failed-abomination", 1), DONE)
    assert left(table.state, on_board(table, 1)) == 2  # three points are left, the slowest goes two
    assert left(table.state, on_board(table, 0)) == 3  # what it moved before bars nobody
    act(table, ("squad", 0, 1), ("move", way[7]))
    assert why_not(table, 0, ("move", way[3])) == "cave_evil.movement.invoke-either"


@pytest.mark.rule("cave_evil.invoke.new-creature-movement")
def test_a_fast_newcomer_does_not_speed_a_squad_up() -> None:
    state, way = plain()
    squad(state, 0, 1, way[8], "ghoul")
    hold(state, 0, "cave-snake")
    table = lay(state)
    act(table, ("squad", 0, 1), ("move", way[5]), *INVOKE, ("invoke", "cave-snake", 1), DONE)
    assert left(table.state, on_board(table, 1)) == 1


@pytest.mark.rule("cave_evil.invoke.items-freeze")
@pytest.mark.rule("cave_evil.invoke.pass-allowed-when-frozen")
def test_things_freeze_nobody_and_are_passed_on() -> None:
    state, way = plain()
    squad(state, 0, 1, way[5], "cave-dwellers")
    hold(state, 0, "spiked-shield")
    table = lay(state)
    act(table, ("squad", 0, 0), ("move", way[3]), ("squad", 0, 0), ("move", way[4]))
    act(table, *INVOKE, ("invoke", "spiked-shield", 1), DONE)
    assert left(table.state, on_board(table, 1)) == 3
    act(table, ("squad", 0, 1), ("give", 0, 0))
    assert [thing.card for thing in on_board(table, 0).things] == ["spiked-shield"]


@pytest.mark.rule("cave_evil.invoke.pass-allowed-when-frozen")
def test_a_frozen_squad_passes_on_what_it_got() -> None:
    state, way = plain(3)
    squad(state, 0, 1, way[6], "necromonk-1")
    hold(state, 0, "cave-dwellers", "spiked-shield")
    table = lay(state)
    act(table, ("squad", 0, 0), ("move", way[4]), *INVOKE, ("invoke", "cave-dwellers", "new"), way[5])
    act(table, ("invoke", "spiked-shield", 2), DONE, ("squad", 0, 2))
    assert not options(table, "move")
    act(table, ("give", 0, 1))
    assert [thing.card for thing in on_board(table, 1).things] == ["spiked-shield"]


@pytest.mark.rule("cave_evil.invoke.own-squad-moves")
@pytest.mark.rule("cave_evil.movement.invoke-own-squad")
@pytest.mark.rule("cave_evil.movement.invoke-own-split")
def test_after_invoking_into_his_own_squad_the_necromancer_moves_but_all_stay_together() -> None:
    state, way = plain()
    old = squad(state, 0, 1, way[0], "hunchback")
    lord = state.players[0].squads[0]
    lord.creatures += old.creatures
    state.players[0].squads.remove(old)
    assert no_split(state, lord) is None
    hold(state, 0, "ratman")
    table = lay(state)
    act(table, *INVOKE, ("invoke", "ratman", 0), DONE, ("squad", 0, 0))
    assert forbidden(table, ("split",)) == "cave_evil.movement.invoke-own-split"
    act(table, ("move", way[6]))
    assert on_board(table, 0).space == way[6]


@pytest.mark.rule("cave_evil.movement.taken-over")
def test_no_creature_is_invoked_into_a_squad_that_was_lent() -> None:
    state, way = plain()
    lent = squad(state, 0, 1, way[5], "ghoul")
    lent.lent, lent.lender = 2, 1
    hold(state, 0, "ratman")
    table = lay(state)
    act(table, *INVOKE)
    assert not offered(table, ("invoke", "ratman", 1))


# How long it lasts


@pytest.mark.rule("cave_evil.invoke.goes-on")
@pytest.mark.rule("cave_evil.squad-actions.activities-anytime")
def test_a_new_squad_fetches_resources_in_the_midst_of_an_invoke() -> None:
    state, way = plain(goods=(2, 0, 0))
    squad(state, 0, 2, way[8], "ghoul", goods=(2, 2, 0))
    hold(state, 0, "ratman", "hunchback")
    table = lay(state)
    act(table, *INVOKE, ("invoke", "ratman", "new"), way[5], DONE)
    assert why_not(table, 0, ("invoke",)) == "cave_evil.invoke.pay-from-necromancer"
    act(table, ("squad", 0, 2), ("move", way[6]), ("squad", 0, 2), ("give", 0, 1), ("all",))
    act(table, ("squad", 0, 1), ("give", 0, 0), ("all",), *INVOKE, ("invoke", "hunchback", 0), DONE)
    assert cards(on_board(table, 0)) == ["blood-sorcerer", "hunchback"]


@pytest.mark.rule("cave_evil.invoke.goes-on")
def test_another_action_ends_an_invoke() -> None:
    state, way = plain()
    hold(state, 0, "ratman", "hunchback")
    table = lay(state)
    act(table, *INVOKE, ("invoke", "ratman", "new"), way[5], DONE, ("squad", 0, 1), ("dig",))
    assert why_not(table, 0, ("invoke",)) == "cave_evil.squad-actions.one-action"


@pytest.mark.rule("cave_evil.invoke.goes-on")
@pytest.mark.rule("cave_evil.excavation.continue-or-drop")
def test_giving_up_a_dig_is_no_action_and_ends_no_invoke() -> None:
    state, way = plain()
    squad(state, 0, 1, way[8], "hunchback").works = Works(fetch(state, "dig-hall"))
    hold(state, 0, "ratman", "ghoul")
    table = lay(state)
    act(table, *INVOKE, ("invoke", "ratman", "new"), way[5], DONE, ("squad", 0, 1), ("quit",))
    act(table, *INVOKE, ("invoke", "ghoul", 0), DONE)
    assert cards(on_board(table, 0)) == ["blood-sorcerer", "ghoul"]


@pytest.mark.rule("cave_evil.invoke.invoke-jiri")
@pytest.mark.rule("cave_evil.invoke.mix-destinations")
def test_three_creatures_two_items_and_a_spell_in_one_invoke() -> None:
    state, way = plain(1, (20, 20, 20))
    squad(state, 0, 1, way[0], "bloodthirsty-chieftain")
    squad(state, 0, 2, way[9], "cave-dwellers")
    squad(state, 1, 2, way[8], "upright-insect")
    state.players[0].squads[2].space = cave_of(state).at((0, 1))
    hand = ("failed-abomination", "necromonk-1", "drakor", "blinding-crystal", "spiked-shield", "mind-control")
    hold(state, 0, *hand)
    table = lay(state)
    act(table, *INVOKE, ("invoke", "failed-abomination", 1), ("invoke", "blinding-crystal", 1))
    act(table, ("invoke", "drakor", "new"), ("invoke", "spiked-shield", 3), DONE)
    act(table, ("squad", 0, 3), ("move", way[7]), ("squad", 0, 3))  # before the Invoke is complete, as in the book
    assert offered(table, ("attack", 1, 2))
    act(table, "back", *INVOKE, ("invoke", "necromonk-1", 0), ("invoke", "mind-control", 0), DONE)
    assert table.state.eye == 3
    assert cards(on_board(table, 1)) == ["bloodthirsty-chieftain", "failed-abomination"]
    assert [thing.card for thing in on_board(table, 1).things] == ["blinding-crystal"]
    assert [thing.card for thing in on_board(table, 3).things] == ["spiked-shield"]
    assert cards(on_board(table, 0)) == ["blood-sorcerer", "necromonk-1"]
    assert [thing.card for thing in on_board(table, 0).things] == ["mind-control"]
    assert on_board(table, 3).creatures[0].moved == 5
    assert forbidden(table, DONE) == "cave_evil.combat.must-fight-enemy"
    act(table, ("squad", 0, 3))
    assert offered(table, ("attack", 1, 2))


@pytest.mark.rule("cave_evil.necromancers.wizard-actions")
def test_of_two_halves_only_one_invokes_in_a_turn() -> None:
    state, way = plain()
    lord = state.players[0].squads[0]
    lord.creatures[0].card = "mini-wizard-1"
    state.named += 1
    half = Squad(0, 1, way[8], [type(lord.creatures[0])(state.named, "mini-wizard-2")], goods=[9, 9, 9])
    state.players[0].squads.append(half)
    hold(state, 0, "ratman", "hunchback")
    table = lay(state)
    act(table, ("squad", 0, 1), ("invoke",), ("invoke", "ratman", 1), DONE)
    assert why_not(table, 0, ("invoke",)) == "cave_evil.necromancers.wizard-actions"
    assert why_not(table, 0, ("meditate",)) == "cave_evil.necromancers.wizard-actions"
    act(table, ("squad", 0, 0))
    assert options(table, "move")  # the other half is not held by it
    act(table, "back", ("squad", 0, 1))
    assert forbidden(table, ("split",)) == "cave_evil.movement.invoke-own-split"


@pytest.mark.rule("cave_evil.excavation.buried-invoke")
@pytest.mark.rule("cave_evil.excavation.buried-necromancer")
def test_a_buried_necromancer_invokes_onto_open_spaces_and_into_open_squads() -> None:
    state, way = plain()
    squad(state, 0, 1, way[5], "ghoul")
    squad(state, 0, 2, way[3], "upright-insect")
    dig(state, "single", 23, 0, rock=True)
    dig(state, "single", 24, 0, rock=True)
    hold(state, 0, "ratman")
    table = lay(state)
    act(table, *INVOKE)
    assert options(table, "invoke") == [("invoke", "ratman", 0), ("invoke", "ratman", 1)]
    assert forbidden(table, ("invoke", "ratman", 2)) == "cave_evil.excavation.buried-invoke"
