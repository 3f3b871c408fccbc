"""Movement: how far squads go, where they stop, and how they merge."""

from __future__ import annotations

import pytest

from herna.games.cave_evil.cave import cave_of, covered
from herna.games.cave_evil.events.turn import Merged, Moved
from herna.games.cave_evil.rules import movement, subdue, turn_end
from herna.games.cave_evil.rules.forces import acted, left, squad_of, standing
from herna.games.cave_evil.rules.movement import no_movement
from herna.games.cave_evil.rules.movement import offered as goals
from herna.games.cave_evil.state import State
from herna.kernel import Table, Told
from herna.testing.playing import act, asked, forbidden, offered, options, told
from tests.games.cave_evil.laying import at, cave, corridor, dig, group, heap, lay, master, on_board, squad, weary
from tests.games.cave_evil.staging import stage


def plain() -> tuple[State, list[int]]:
    """A cave with a passage of ten spaces in it."""
    state = weary(cave(2))
    return state, corridor(state)


@pytest.mark.rule("cave_evil.movement.rate")
@pytest.mark.rule("cave_evil.movement.stop-rate")
@pytest.mark.rule("cave_evil.movement.activities")
@pytest.mark.rule("cave_evil.squad-actions.activities-limited")
def test_a_squad_goes_as_far_as_its_rate_in_as_many_moves_as_it_likes() -> None:
    state, way = plain()
    squad(state, 0, 1, way[0], "hunchback")
    heard: list[Told] = []
    table = lay(state, heard=heard)
    act(table, ("squad", 0, 1))
    assert forbidden(table, ("move", way[4])) == "cave_evil.movement.stop-rate"
    act(table, ("move", way[2]), ("squad", 0, 1))
    assert sorted(options(table, "move")) == [("move", way[1]), ("move", way[3])]
    act(table, ("move", way[3]), ("squad", 0, 1))
    assert forbidden(table, ("move", way[4])) == "cave_evil.movement.stop-rate"
    assert told(heard, Moved) == [Moved(0, 1, (way[1], way[2]), way[2]), Moved(0, 1, (way[3],), way[3])]


@pytest.mark.rule("cave_evil.movement.not-through-rock")
def test_nobody_goes_through_rock_but_who_can() -> None:
    state, way = plain()
    dig(state, "single", 23, 0, rock=True)
    squad(state, 0, 1, way[2], "hunchback")
    squad(state, 0, 2, way[1], "shadow-haze")
    table = lay(state)
    act(table, ("squad", 0, 1))
    assert forbidden(table, ("move", way[3])) == "cave_evil.movement.not-through-rock"
    assert not offered(table, ("move", way[4]))
    assert forbidden(table, ("move", way[4])) == "cave_evil.movement.not-through-rock"
    act(table, "back", ("squad", 0, 2))
    assert not offered(table, ("move", way[3]))
    act(table, ("move", way[5]))
    assert on_board(table, 2).creatures[0].moved == 4
    assert left(table.state, on_board(table, 2)) == 1


def test_who_passes_rock_does_not_pass_lair_walls() -> None:
    state, _ = plain()
    haze = squad(state, 0, 1, state.players[1].crystal, "shadow-haze")
    state.players[1].squads[0].space = at(state, 0, 1)
    lair = state.tiles[state.players[1].lair]
    inside = {at(state, q, r) for q, r in covered(lair)}
    haze.creatures[0].moved = 4
    assert {option[1] for option in goals(state, haze)} <= inside


@pytest.mark.rule("cave_evil.movement.slowest")
@pytest.mark.rule("cave_evil.movement.slowest-michal")
def test_a_monk_with_a_failed_abomination_moves_two() -> None:
    state, way = plain()
    monk = squad(state, 0, 1, way[0], "necromonk-1")
    assert left(state, monk) == 3
    pair = squad(state, 0, 2, way[5], "necromonk-2", "failed-abomination")
    assert left(state, pair) == 2


@pytest.mark.rule("cave_evil.movement.merge")
@pytest.mark.rule("cave_evil.movement.merge-1")
@pytest.mark.rule("cave_evil.movement.merge-remaining")
@pytest.mark.rule("cave_evil.movement.merge-card")
@pytest.mark.rule("cave_evil.squads.may-merge")
def test_after_two_of_three_steps_a_merged_squad_has_one_left() -> None:
    state, way = plain()
    squad(state, 0, 1, way[0], "hunchback", goods=(1, 2, 3))
    squad(state, 0, 5, way[2], "necromonk-1", goods=(1, 0, 0))
    heard: list[Told] = []
    table = lay(state, heard=heard)
    act(table, ("squad", 0, 1), ("merge", 0, 5))
    assert told(heard, Merged) == [Merged(0, 1, 5, ("hunchback",))]
    assert squad_of(table.state, 0, 1) is None
    merged = on_board(table, 5)
    assert [each.card for each in merged.creatures] == ["necromonk-1", "hunchback"]
    assert merged.goods == [2, 2, 3]
    assert left(table.state, merged) == 1
    act(table, ("squad", 0, 5))
    assert sorted(options(table, "move")) == [("move", way[1]), ("move", way[3])]
    turn_end.forget(table.state)
    assert left(table.state, merged) == 3


@pytest.mark.rule("cave_evil.movement.merge-2")
@pytest.mark.rule("cave_evil.movement.merge-remaining")
def test_a_slow_member_limits_a_merged_squad() -> None:
    state, way = plain()
    squad(state, 0, 2, way[0], "ghoul")
    squad(state, 0, 3, way[1], "failed-abomination", "necromonk-1")
    table = lay(state)
    act(table, ("squad", 0, 2), ("merge", 0, 3))
    assert left(table.state, on_board(table, 3)) == 2


@pytest.mark.rule("cave_evil.movement.move-helena")
@pytest.mark.rule("cave_evil.movement.merge-card")
def test_a_squad_that_has_gone_three_joins_the_necromancer() -> None:
    state, way = plain()
    first = squad(state, 0, 1, way[0], "cave-snake", "ghoul")
    first.creatures[0].extra = 1  # a rate of six
    master(state, 0, way[3])
    table = lay(state)
    act(table, ("squad", 0, 1), ("merge", 0, 0))
    joined = on_board(table, 0)
    assert len(joined.creatures) == 3
    assert squad_of(table.state, 0, 1) is None
    assert left(table.state, joined) == 1
    turn_end.forget(table.state)
    assert left(table.state, joined) == 3


@pytest.mark.rule("cave_evil.movement.merge-card")
def test_the_necromancer_keeps_his_card_when_he_joins_others() -> None:
    state, way = plain()
    squad(state, 0, 4, way[1], "ghoul")
    master(state, 0, way[0])
    table = lay(state)
    act(table, ("squad", 0, 0), ("merge", 0, 4))
    assert squad_of(table.state, 0, 4) is None
    assert on_board(table, 0).space == way[1]


@pytest.mark.rule("cave_evil.squads.size-limit")
@pytest.mark.rule("cave_evil.movement.merge")
def test_squads_that_are_too_large_together_do_not_merge() -> None:
    state, way = plain()
    squad(state, 0, 1, way[0], "ghoul", "hunchback")
    squad(state, 0, 2, way[1], "horned-hellion")
    table = lay(state)
    act(table, ("squad", 0, 1))
    assert forbidden(table, ("merge", 0, 2)) == "cave_evil.squads.size-limit"
    assert forbidden(table, ("move", way[1])) == "cave_evil.squads.size-limit"


@pytest.mark.rule("cave_evil.movement.through-friends")
@pytest.mark.rule("cave_evil.movement.through-friends-michal")
def test_two_small_creatures_do_not_pass_a_medium_one_but_one_at_a_time_does() -> None:
    state, way = plain()
    two = squad(state, 0, 2, way[0], "ghoul", "hunchback")
    squad(state, 0, 3, way[1], "horned-hellion")
    assert ("move", way[2]) not in goals(state, two)
    hunchback = two.creatures.pop()
    assert ("move", way[2]) in goals(state, two)
    two.creatures.append(hunchback)
    table = lay(state)
    ghoul, hellion = on_board(table, 2).creatures[0].id, on_board(table, 3).creatures[0].id
    act(table, ("squad", 0, 2), ("split",), ("leave", "ghoul"))
    assert [each.id for each in on_board(table, 3).creatures] == [hellion, ghoul]
    act(table, ("squad", 0, 3), ("split",), ("leave", "ghoul"), way[2])
    assert on_board(table, 1).space == way[2]


@pytest.mark.rule("cave_evil.movement.stop-next-to-enemy")
@pytest.mark.rule("cave_evil.movement.through-enemies")
def test_a_squad_stops_beside_monsters_and_does_not_pass_them() -> None:
    state = weary(cave(2))
    way = corridor(state)
    corridor(state, r=1)
    squad(state, 0, 1, way[0], "ghoul")
    group(state, at(state, 22, 1), "ratman")
    table = lay(state)
    act(table, ("squad", 0, 1))
    assert not offered(table, ("move", way[4]))
    assert forbidden(table, ("move", at(state, 22, 1))) == "cave_evil.movement.through-enemies"
    act(table, ("move", way[2]), ("squad", 0, 1))
    assert not options(table, "move", "split", "invoke")
    assert offered(table, ("fight", "A"))
    assert forbidden(table, ("move", way[3])) == "cave_evil.combat.stop-adjacent"
    assert forbidden(table, ("dig",)) == "cave_evil.combat.when-resolved"


@pytest.mark.rule("cave_evil.combat.stop-adjacent")
@pytest.mark.rule("cave_evil.movement.stop-next-to-enemy")
def test_who_had_to_stop_goes_no_further_when_another_squad_has_dealt_with_the_foe() -> None:
    state, way = plain()
    squad(state, 0, 1, way[0], "ratman")
    squad(state, 0, 2, way[1], "necromonk-1", "hunchback")
    squad(state, 0, 3, way[6], "ghoul", goods=(9, 9, 9))
    group(state, way[5], "piecework-kobold")
    table = lay(state)
    act(table, ("squad", 0, 2), ("move", way[3]))
    act(table, ("squad", 0, 2), ("split",), ("leave", "hunchback"), way[4])
    act(table, ("squad", 0, 3), ("hire", "A"))
    act(table, ("squad", 0, 4))
    assert not options(table, "move", "merge", "split")
    for where in (way[3], at(table.state, 1, 0)):
        assert forbidden(table, ("move", where)) == "cave_evil.combat.stop-adjacent"
    assert forbidden(table, ("merge", 0, 5)) == "cave_evil.combat.stop-adjacent"
    act(table, "back", ("squad", 0, 2), ("move", way[2]))  # it was not beside it
    turn_end.forget(table.state)
    assert left(table.state, on_board(table, 4)) > 0


@pytest.mark.rule("cave_evil.combat.stop-adjacent", "cave_evil.movement.stop-next-to-enemy")
def test_a_squad_that_walked_up_to_a_foe_stays_in_that_turn_when_another_one_has_hired_it() -> None:
    state, way = plain()
    squad(state, 0, 1, way[2], "necromonk-1")
    squad(state, 0, 3, way[6], "ghoul", goods=(9, 9, 9))
    group(state, way[5], "piecework-kobold")
    table = lay(state)
    act(table, ("squad", 0, 1), ("move", way[4]))
    assert left(table.state, on_board(table, 1)) == 0
    act(table, ("squad", 0, 3), ("hire", "A"))
    act(table, ("squad", 0, 1))
    assert not options(table, "move", "merge", "split")
    assert forbidden(table, ("move", way[3])) == "cave_evil.combat.stop-adjacent"
    turn_end.forget(table.state)
    assert left(table.state, on_board(table, 1)) > 0
    assert not any(each.stopped for each in on_board(table, 1).creatures)


@pytest.mark.rule("cave_evil.movement.stop-next-to-enemy")
def test_who_slips_past_goes_on_beside_foes() -> None:
    state = weary(cave(2))
    way = corridor(state)
    corridor(state, r=1)
    squad(state, 0, 1, way[0], "cave-snake")
    squad(state, 1, 1, at(state, 22, 1), "ratman")
    table = lay(state)
    act(table, ("squad", 0, 1))
    assert offered(table, ("move", way[5]))
    act(table, ("move", way[2]), ("squad", 0, 1))
    assert offered(table, ("attack", 1, 1))
    act(table, ("move", way[5]))
    assert offered(table, "done")


@pytest.mark.rule("cave_evil.movement.through-enemies")
def test_who_passes_squads_goes_on_behind_them() -> None:
    state, way = plain()
    dusk = squad(state, 0, 1, way[0], "hungry-dusk")
    squad(state, 1, 1, way[2], "ratman")
    assert goals(state, dusk) == [("move", way[1]), ("move", way[3])]
    other = squad(state, 0, 2, way[9], "ghoul")
    other.space = way[0]
    dusk.space = way[9]
    assert goals(state, other) == [("move", way[1])]


@pytest.mark.rule("cave_evil.movement.through-enemies")
def test_buried_squads_stop_nobody() -> None:
    state = weary(cave(2))
    way = corridor(state)
    corridor(state, r=1)
    group(state, at(state, 22, 1), "ratman")
    dig(state, "single", 22, 1, rock=True)
    mine = squad(state, 0, 1, way[0], "ghoul")
    assert ("move", way[4]) in goals(state, mine)


@pytest.mark.rule("cave_evil.movement.over-pit")
@pytest.mark.rule("cave_evil.carrying.pickup-free")
def test_a_squad_picks_things_up_on_a_spawn_pit_and_goes_on() -> None:
    state, way = plain()
    dig(state, "throneroom", 31, 0)
    pit = at(state, 31, 0)
    squad(state, 0, 1, way[9], "ghoul")
    table = lay(state)
    act(table, ("squad", 0, 1))
    assert offered(table, ("move", at(state, 32, 0)))  # over it
    assert forbidden(table, ("move", pit)) == "cave_evil.movement.over-pit"
    heap(state, pit, (0, 3, 1))
    table = lay(state)
    act(table, ("squad", 0, 1), ("move", pit), ("take", "resources"))
    assert on_board(table, 1).goods == [0, 3, 1]
    assert asked(table).rule == "cave_evil.movement.over-pit"
    assert ("move", pit) not in asked(table).options
    act(table, ("move", at(state, 32, 0)))
    assert on_board(table, 1).creatures[0].moved == 3


@pytest.mark.rule("cave_evil.movement.over-pit")
@pytest.mark.rule("cave_evil.movement.stop-on-pit")
def test_a_pit_that_cannot_be_left_is_not_entered() -> None:
    state, way = plain()
    dig(state, "throneroom", 31, 0)
    pit = at(state, 31, 0)
    heap(state, pit, (1, 0, 0))
    mine = squad(state, 0, 1, at(state, 30, 0), "failed-abomination")
    assert ("move", pit) in goals(state, mine)
    mine.creatures[0].moved = 1  # the last point would be spent on the pit
    assert ("move", pit) not in goals(state, mine)
    mine.creatures[0].moved = 0
    group(state, at(state, 32, 0), "ratman")  # one would have to stop there
    table = lay(state)
    act(table, ("squad", 0, 1))
    assert forbidden(table, ("move", pit)) == "cave_evil.movement.over-pit"
    assert way


@pytest.mark.rule("cave_evil.movement.stop-on-pit")
def test_who_passes_rock_enters_no_pit_beside_a_monster() -> None:
    state, _ = plain()
    dig(state, "throneroom", 31, 0)
    pit = at(state, 31, 0)
    heap(state, pit, (1, 0, 0))
    haze = squad(state, 0, 1, at(state, 30, 0), "shadow-haze")
    assert ("move", pit) in goals(state, haze)
    group(state, at(state, 32, 0), "ratman")
    assert ("move", pit) not in goals(state, haze)


def test_two_pits_with_things_are_looked_at_once_each() -> None:
    state, way = plain()
    dig(state, "throneroom", 31, 0)
    dig(state, "throneroom", 33, -1)
    for q, r in ((31, 0), (33, -1)):
        heap(state, at(state, q, r), (1, 0, 0))
    mine = squad(state, 0, 1, way[9], "cave-snake")
    found = goals(state, mine)
    assert ("move", at(state, 31, 0)) in found
    assert ("move", at(state, 33, -1)) in found


@pytest.mark.rule("cave_evil.victory.crystal-space-closed")
def test_no_squad_enters_the_space_of_an_enemy_crystal() -> None:
    state = weary(cave(2))
    theirs = state.players[1].squads[0]
    home = theirs.space
    theirs.space = at(state, 0, 1)
    beside = cave_of(state).neighbours[home][0]
    squad(state, 0, 1, beside, "ghoul")
    table = lay(state)
    act(table, ("squad", 0, 1))
    assert forbidden(table, ("move", home)) == "cave_evil.victory.crystal-space-closed"
    state.players[1].lit = False
    table = lay(state)
    act(table, ("squad", 0, 1))
    assert offered(table, ("move", home))


@pytest.mark.rule("cave_evil.movement.through-enemies")
def test_the_space_of_the_evil_is_closed() -> None:
    state, way = plain()
    state.evil.card, state.evil.stage, state.evil.space = "eternal-evil-emperor", "awake", way[2]
    squad(state, 0, 1, way[0], "ghoul")
    table = lay(state)
    act(table, ("squad", 0, 1))
    assert forbidden(table, ("move", way[2])) == "cave_evil.movement.through-enemies"
    assert not offered(table, ("move", way[3]))


@pytest.mark.rule("cave_evil.movement.stop-rate")
@pytest.mark.rule("cave_evil.movement.stop-next-to-enemy")
@pytest.mark.rule("cave_evil.movement.through-friends")
@pytest.mark.rule("cave_evil.movement.not-through-rock")
def test_what_stands_in_the_way_is_said() -> None:
    state, way = plain()
    squad(state, 0, 1, way[0], "drakor")
    squad(state, 0, 2, way[4], "whisperer")
    group(state, way[2], "ratman")
    table = lay(state)
    act(table, ("squad", 0, 1))
    for space in way[3], way[5]:
        assert forbidden(table, ("move", space)) == "cave_evil.movement.stop-next-to-enemy"
    assert forbidden(table, ("merge", 0, 2)) == "cave_evil.movement.stop-next-to-enemy"
    assert forbidden(table, ("move", way[6])) == "cave_evil.movement.stop-rate"
    state.groups.clear()
    state.decks["bribe"].draw.append("ratman")
    squad(state, 0, 3, way[2], "ghoul")
    table = lay(state)
    act(table, ("squad", 0, 1))
    assert forbidden(table, ("move", way[3])) == "cave_evil.movement.through-friends"
    assert forbidden(table, ("merge", 0, 2)) == "cave_evil.movement.through-friends"
    dig(state, "single", 24, 0, rock=True)
    table = lay(state)
    act(table, ("squad", 0, 1))
    assert forbidden(table, ("merge", 0, 2)) == "cave_evil.movement.not-through-rock"


@pytest.mark.rule("cave_evil.movement.through-enemies")
@pytest.mark.rule("cave_evil.victory.crystal-space-closed")
@pytest.mark.rule("cave_evil.cards.iron-gate-blocks")
def test_an_evil_a_crystal_and_a_gate_stand_in_the_way_too() -> None:
    state, way = plain()
    state.evil.card, state.evil.stage, state.evil.space = "darkest-statue-of-death", "revealed", way[2]
    squad(state, 0, 1, way[0], "ghoul")
    table = lay(state)
    act(table, ("squad", 0, 1))
    assert forbidden(table, ("move", way[3])) == "cave_evil.movement.through-enemies"
    state.evil.space, state.players[1].crystal = -1, way[2]
    table = lay(state)
    act(table, ("squad", 0, 1))
    assert forbidden(table, ("move", way[3])) == "cave_evil.victory.crystal-space-closed"
    state.players[1].crystal = state.players[1].squads[0].space
    keeper = squad(state, 0, 2, way[1], "necromonk-1", things=["iron-gate"])
    keeper.things[0].gate = way[2]
    table = lay(state)
    act(table, ("squad", 0, 1))
    assert forbidden(table, ("move", way[3])) == "cave_evil.cards.iron-gate-blocks"


@pytest.mark.rule("cave_evil.movement.diggers-fixed")
@pytest.mark.rule("cave_evil.movement.stop-dig")
def test_who_has_dug_stays() -> None:
    state, way = plain()
    squad(state, 0, 1, way[0], "ratman")
    table = lay(state)
    act(table, ("squad", 0, 1), ("dig",), ("squad", 0, 1))
    assert forbidden(table, ("move", way[1])) == "cave_evil.movement.stop-dig"


@pytest.mark.rule("cave_evil.movement.hired-moves")
@pytest.mark.rule("cave_evil.movement.stop-after-action")
def test_who_was_hired_moves_and_who_hired_does_not() -> None:
    state, way = plain()
    squad(state, 0, 1, way[4], "ghoul", goods=(3, 0, 0))
    group(state, way[5], "ratman")
    table = lay(state)
    act(table, ("squad", 0, 1), ("hire", "A"), ("squad", 0, 1))
    assert forbidden(table, ("move", way[3])) == "cave_evil.movement.stop-after-action"
    act(table, "back", ("squad", 0, 2), ("move", way[8]))
    assert on_board(table, 2).space == way[8]


@pytest.mark.rule("cave_evil.movement.hired-moves")
@pytest.mark.rule("cave_evil.movement.stop-subdued-joins")
@pytest.mark.rule("cave_evil.movement.what-is-movement")
def test_who_was_subdued_stays_and_so_does_the_squad_that_it_joins() -> None:
    state, _ = plain()
    dig(state, "throneroom", 31, 0)
    squad(state, 0, 1, at(state, 30, 0), "ghoul")
    group(state, at(state, 31, 0), "ratman")
    table = stage(state, lambda t: subdue.keep(t, 0, t.state.groups[0]))
    act(table, next(option for option in asked(table).options if option[0] == "join"))
    joined = table.state.players[0].squads[1]
    assert len(joined.creatures) == 2
    assert goals(table.state, joined) == []
    assert [each.moved for each in joined.creatures] == [0, 0]
    assert not joined.marched
    assert no_movement(table.state, joined) == "cave_evil.movement.stop-subdued-joins"


@pytest.mark.rule("cave_evil.movement.what-is-movement")
def test_leaving_a_spawn_pit_is_no_movement() -> None:
    state, _ = plain()
    dig(state, "throneroom", 31, 0)
    squad(state, 0, 1, at(state, 30, 0), "ghoul", goods=(2, 0, 0))
    group(state, at(state, 31, 0), "ratman")
    table = lay(state)
    act(table, ("squad", 0, 1), ("hire", "A"))
    act(table, ("leave", at(state, 32, 0)))
    assert not on_board(table, 2).marched
    assert left(table.state, on_board(table, 2)) == 4


@pytest.mark.rule("cave_evil.movement.no-extra-actions")
@pytest.mark.rule("cave_evil.movement.merge-after-action")
@pytest.mark.rule("cave_evil.movement.merge-action-mentalist")
def test_a_mentalist_who_joins_after_a_dig_does_not_act() -> None:
    state, way = plain()
    squad(state, 0, 2, way[0], "ratman", "necromonk-1")
    squad(state, 0, 1, way[2], "twisted-mentalist")
    table = lay(state)
    act(table, ("squad", 0, 2), ("dig",), ("squad", 0, 1), ("merge", 0, 2), ("squad", 0, 2))
    assert not options(table, "dig", "collapse", "continue", "cast")
    assert acted(on_board(table, 2))


@pytest.mark.rule("cave_evil.movement.merge-action-mentalist")
def test_a_mentalist_who_joins_before_a_dig_shares_its_action() -> None:
    state, way = plain()
    squad(state, 0, 2, way[0], "ratman", "necromonk-1")
    squad(state, 0, 1, way[2], "twisted-mentalist")
    table = lay(state)
    act(table, ("squad", 0, 1), ("merge", 0, 2), ("squad", 0, 2), ("dig",))
    assert all(each.acted for each in on_board(table, 2).creatures)
    assert [squad.number for squad in table.state.players[0].squads] == [0, 2]


@pytest.mark.rule("cave_evil.movement.taken-over")
def test_a_squad_that_was_lent_neither_merges_nor_splits() -> None:
    state, way = plain()
    lent = squad(state, 0, 1, way[0], "ghoul", "hunchback")
    lent.lent, lent.lender = 2, 1
    squad(state, 0, 2, way[1], "ratman")
    table = lay(state)
    act(table, ("squad", 0, 1))
    assert forbidden(table, ("merge", 0, 2)) == "cave_evil.movement.taken-over"
    assert forbidden(table, ("move", way[1])) == "cave_evil.movement.taken-over"
    assert forbidden(table, ("split",)) == "cave_evil.movement.taken-over"
    act(table, "back", ("squad", 0, 2))
    assert forbidden(table, ("move", way[0])) == "cave_evil.movement.taken-over"


@pytest.mark.rule("cave_evil.squads.no-sharing")
@pytest.mark.rule("cave_evil.movement.taken-over")
def test_who_is_held_up_on_a_squad_that_was_lent_steps_off_it() -> None:
    state, way = plain()
    squad(state, 0, 1, way[0], "ghoul")
    squad(state, 0, 2, way[1], "hunchback").lent = 1

    async def held_up(t: Table[State]) -> None:
        mine = squad_of(t.state, 0, 1)
        assert mine is not None
        mine.space = way[1]
        await movement._held_up(t, mine)

    table = stage(state, held_up)
    act(table, ("move", way[2]))
    assert [(each.number, each.space) for each in table.state.players[0].squads[1:]] == [(1, way[2]), (2, way[1])]


@pytest.mark.rule("cave_evil.squads.no-sharing")
@pytest.mark.rule("cave_evil.squads.one-space")
def test_no_two_squads_ever_share_a_space() -> None:
    state, way = plain()
    squad(state, 0, 1, way[1], "drakor")
    squad(state, 0, 2, way[2], "ratman")
    squad(state, 0, 3, way[0], "horned-hellion")
    squad(state, 1, 1, way[5], "ghoul")
    table = lay(state)
    act(table, ("squad", 0, 2))
    assert options(table, "move") == [("move", way[3]), ("move", way[4])]
    assert not any(option[1] in standing(state) for option in options(table, "move"))
    assert forbidden(table, ("merge", 0, 1)) == "cave_evil.squads.size-limit"
