"""Movement: creatures leave their squads."""

from __future__ import annotations

import pytest

from herna.games.cave_evil.events.turn import Merged, SplitOff, WentWandering
from herna.games.cave_evil.rules.forces import acted, left, mark, squad_of
from herna.games.cave_evil.rules.splitting import no_split
from herna.games.cave_evil.state import Squad, State, Works
from herna.kernel import Told
from herna.testing.playing import act, asked, forbidden, offered, options, told
from tests.games.cave_evil.laying import at, cave, corridor, dig, fetch, group, lay, master, on_board, squad, weary


def plain() -> tuple[State, list[int]]:
    """A cave with a passage of ten spaces in it."""
    state = weary(cave(2))
    return state, corridor(state)


def leave(squad: Squad, *cards: str) -> tuple[str, ...]:
    """The option by which some creatures leave a squad."""
    return ("leave", *(mark(each) for each in squad.creatures if each.card in cards))


@pytest.mark.rule("cave_evil.movement.split")
@pytest.mark.rule("cave_evil.movement.split-5-2")
@pytest.mark.rule("cave_evil.movement.split-own-rate")
@pytest.mark.rule("cave_evil.movement.stop-rate")
@pytest.mark.rule("cave_evil.squad-actions.form-squad")
def test_the_faster_one_leaves_and_goes_five_in_all() -> None:
    state, way = plain()
    pair = squad(state, 0, 1, way[0], "cave-snake", "failed-abomination")
    heard: list[Told] = []
    table = lay(state, heard=heard)
    act(table, ("squad", 0, 1), ("move", way[2]), ("squad", 0, 1))
    assert not options(table, "move")
    assert forbidden(table, ("move", way[3])) == "cave_evil.movement.stop-rate"
    act(table, ("split",), way[3])  # the other one has no point left: it is clear who leaves
    assert told(heard, SplitOff) == [SplitOff(0, 1, 2, ("cave-snake",))]
    assert left(table.state, on_board(table, 2)) == 2
    act(table, ("squad", 0, 2), ("move", way[5]))
    assert forbidden(table, ("squad", 0, 2)) == "cave_evil.movement.stop-rate"  # nothing is left for it to do
    assert pair.creatures


@pytest.mark.rule("cave_evil.movement.split-needs-step")
def test_stepping_out_costs_a_point_and_needs_one() -> None:
    state, way = plain()
    pair = squad(state, 0, 1, way[3], "ghoul", "hunchback")
    table = lay(state)
    act(table, ("squad", 0, 1), ("split",))
    act(table, leave(pair, "ghoul"))
    assert sorted(asked(table).options) == [way[2], way[4]]
    act(table, way[4])
    assert on_board(table, 2).creatures[0].moved == 1
    pair.creatures[0].moved, pair.creatures[1].moved = 4, 3
    table = lay(state)
    act(table, ("squad", 0, 1))
    assert forbidden(table, ("split",)) == "cave_evil.movement.split-needs-step"


@pytest.mark.rule("cave_evil.movement.split-needs-step")
def test_of_three_only_those_with_points_leave() -> None:
    state, way = plain()
    three = squad(state, 0, 1, way[3], "ghoul", "hunchback", "ratman")
    three.creatures[1].moved = 3
    table = lay(state)
    act(table, ("squad", 0, 1), ("split",))
    assert asked(table).options == [leave(three, "ghoul"), leave(three, "ratman"), leave(three, "ghoul", "ratman")]
    assert forbidden(table, leave(three, "hunchback")) == "cave_evil.movement.split-needs-step"
    assert forbidden(table, leave(three, "ghoul", "hunchback", "ratman")) == "cave_evil.movement.split"


@pytest.mark.rule("cave_evil.movement.split-without-card")
@pytest.mark.rule("cave_evil.squads.items-on-split")
def test_without_an_empty_card_they_go_wandering() -> None:
    state, way = plain()
    pair = squad(state, 0, 1, way[3], "ghoul", "cave-dwellers", things=("spiked-shield",))
    for number, place, card in ((2, 0, "ratman"), (3, 1, "drakor"), (4, 7, "hunchback"), (5, 8, "bloated-worm")):
        squad(state, 0, number, way[place], card)
    heard: list[Told] = []
    table = lay(state, heard=heard)
    act(table, ("squad", 0, 1), ("split",), leave(pair, "cave-dwellers"), way[4])
    assert told(heard, WentWandering) == [WentWandering(0, 1, "A", ("cave-dwellers",))]
    (wild,) = table.state.groups
    assert wild.space == way[4]
    assert [each.card for each in wild.creatures] == ["cave-dwellers"]
    assert [thing.card for thing in table.state.heaps[way[3]].things] == ["spiked-shield"]
    act(table, ("squad", 0, 1))
    assert offered(table, ("fight", "A"))


@pytest.mark.rule("cave_evil.squads.items-on-split")
def test_what_is_too_much_goes_along_with_who_can_carry_it() -> None:
    state, way = plain()
    pair = squad(state, 0, 1, way[3], "horned-hellion", "cave-dwellers", things=("spiked-shield", "iron-gate"))
    table = lay(state)
    act(table, ("squad", 0, 1), ("split",), leave(pair, "cave-dwellers"), way[4])
    assert asked(table).rule == "cave_evil.squads.items-on-split"
    act(table, ("thing", "iron-gate"))
    assert [thing.card for thing in on_board(table, 1).things] == ["spiked-shield"]
    assert [thing.card for thing in on_board(table, 2).things] == ["iron-gate"]
    assert not table.state.heaps
    act(table, ("squad", 0, 2))
    assert forbidden(table, ("give", 0, 1)) == "cave_evil.squads.carry-mix"


@pytest.mark.rule("cave_evil.protectors.no-abandon")
def test_a_protector_does_not_go_wandering_for_want_of_a_card() -> None:
    state, way = plain()
    trio = squad(state, 0, 1, way[1], "disembowelist", "ratman", "bribed-flea")
    for number, card in enumerate(("ghoul", "drakor", "hunchback", "grabber"), 2):
        squad(state, 0, number, way[2 * number - 1], card)
    table = lay(state)
    act(table, ("squad", 0, 1), ("split",))
    assert forbidden(table, leave(trio, "disembowelist")) == "cave_evil.protectors.no-abandon"
    assert offered(table, leave(trio, "ratman"))
    state.gone += [each.card for each in state.players[0].squads.pop().creatures]
    table = lay(state)
    act(table, ("squad", 0, 1), ("split",))
    assert offered(table, leave(trio, "disembowelist"))


@pytest.mark.rule("cave_evil.movement.necromancer-stays")
def test_the_necromancer_never_leaves_his_card() -> None:
    state, way = plain()
    lord = master(state, 0, way[3])
    state.players[0].squads.remove(lord)
    pair = squad(state, 0, 0, way[3], "ghoul")
    pair.creatures.insert(0, lord.creatures[0])
    table = lay(state)
    act(table, ("squad", 0, 0), ("split",))
    assert asked(table).rule == "cave_evil.movement.split-needs-step"
    act(table, way[4])
    assert [each.card for each in on_board(table, 0).creatures] == [state.players[0].necromancer]


@pytest.mark.rule("cave_evil.movement.necromancer-stays")
def test_of_two_halves_on_card_n_one_may_leave() -> None:
    state, way = plain()
    lord = master(state, 0, way[3])
    lord.creatures[0].card = "mini-wizard-1"
    state.named += 1
    lord.creatures.append(type(lord.creatures[0])(state.named, "mini-wizard-2"))
    ghoul = squad(state, 0, 1, way[8], "ghoul")
    lord.creatures += ghoul.creatures
    state.players[0].squads.remove(ghoul)
    table = lay(state)
    act(table, ("squad", 0, 0), ("split",))
    assert forbidden(table, leave(lord, "mini-wizard-1", "mini-wizard-2")) == "cave_evil.movement.necromancer-stays"
    act(table, leave(lord, "mini-wizard-2", "ghoul"), way[4])
    assert [each.card for each in on_board(table, 0).creatures] == ["mini-wizard-1"]


@pytest.mark.rule("cave_evil.movement.split-after-action")
@pytest.mark.rule("cave_evil.movement.no-extra-actions")
@pytest.mark.rule("cave_evil.squad-actions.change-squad")
def test_who_leaves_after_an_action_does_not_act_again() -> None:
    state, way = plain()
    pair = squad(state, 0, 1, way[3], "ghoul", "necromonk-1")
    for each in pair.creatures:
        each.acted = True  # it has cast a spell
    table = lay(state)
    act(table, ("squad", 0, 1), ("split",), leave(pair, "necromonk-1"), way[4], ("squad", 0, 2))
    assert not options(table, "dig", "collapse")
    assert acted(on_board(table, 2))
    assert options(table, "move")


@pytest.mark.rule("cave_evil.movement.split-joined-later")
@pytest.mark.rule("cave_evil.movement.split-after-action")
def test_who_joined_after_a_dig_has_no_action_back_by_leaving() -> None:
    state, way = plain()
    squad(state, 0, 1, way[1], "hunchback")
    squad(state, 0, 2, way[3], "ratman")
    table = lay(state)
    act(table, ("squad", 0, 1), ("dig",), ("squad", 0, 2), ("merge", 0, 1), ("squad", 0, 1), ("split",), way[2])
    assert [each.card for each in on_board(table, 2).creatures] == ["ratman"]
    act(table, ("squad", 0, 2))
    assert forbidden(table, ("dig",)) == "cave_evil.squad-actions.one-action"
    assert offered(table, ("move", way[3]))


@pytest.mark.rule("cave_evil.movement.split-joined-later")
@pytest.mark.rule("cave_evil.movement.merge-after-action")
def test_whom_the_tired_one_leaves_behind_does_not_act_either() -> None:
    state, way = plain()
    squad(state, 0, 1, way[1], "hunchback")
    squad(state, 0, 2, way[3], "ghoul").creatures[0].acted = True
    table = lay(state)
    act(table, ("squad", 0, 2), ("merge", 0, 1), ("squad", 0, 1), ("split",))
    act(table, ("leave", "ghoul"), way[2])
    assert [each.card for each in on_board(table, 1).creatures] == ["hunchback"]
    act(table, ("squad", 0, 1))
    assert forbidden(table, ("dig",)) == "cave_evil.squad-actions.one-action"


@pytest.mark.rule("cave_evil.movement.move-jiri")
@pytest.mark.rule("cave_evil.squad-actions.change-squad")
@pytest.mark.rule("cave_evil.movement.merge-remaining")
def test_the_abomination_changes_squads_and_both_go_one_space() -> None:
    state, way = plain()
    three = squad(state, 0, 1, way[0], "failed-abomination", "ghoul", "hunchback")
    squad(state, 0, 2, way[1], "necromonk-1")
    heard: list[Told] = []
    table = lay(state, heard=heard)
    assert left(table.state, on_board(table, 1)) == 2
    act(table, ("squad", 0, 1), ("split",), leave(three, "failed-abomination"))
    assert told(heard, Merged) == [Merged(0, 1, 2, ("failed-abomination",))]
    assert [each.card for each in on_board(table, 2).creatures] == ["necromonk-1", "failed-abomination"]
    assert left(table.state, on_board(table, 2)) == 1
    act(table, ("squad", 0, 2), ("move", way[2]))
    assert left(table.state, on_board(table, 2)) == 0


@pytest.mark.rule("cave_evil.squad-actions.change-squad")
def test_nobody_changes_to_a_squad_without_room() -> None:
    state, way = plain()
    dig(state, "single", 21, 0, rock=True)
    pair = squad(state, 0, 1, way[2], "ghoul", "horned-hellion")
    squad(state, 0, 2, way[3], "smoke-fencer")
    table = lay(state)
    act(table, ("squad", 0, 1), ("split",))  # only the small one has room there
    assert [each.card for each in on_board(table, 2).creatures] == ["smoke-fencer", "ghoul"]
    squad(state, 0, 3, way[7], "hunchback")
    state.players[0].squads[2].creatures += state.players[0].squads.pop().creatures
    assert no_split(state, pair) == "cave_evil.movement.through-friends"


@pytest.mark.rule("cave_evil.excavation.diggers-stay")
@pytest.mark.rule("cave_evil.excavation.leave-before-action")
@pytest.mark.rule("cave_evil.excavation.one-digger-stays")
def test_diggers_leave_before_they_dig_but_not_after() -> None:
    state, way = plain()
    pair = squad(state, 0, 1, way[3], "ratman", "necromonk-1")
    pair.works = Works(fetch(state, state.decks["excavation"].draw[-1]), 3)
    table = lay(state)
    act(table, ("squad", 0, 1), ("split",), leave(pair, "ratman"), way[4])
    assert on_board(table, 1).works is not None
    table = lay(state)
    act(table, ("squad", 0, 1), ("continue",), ("squad", 0, 1))
    assert forbidden(table, ("split",)) == "cave_evil.excavation.diggers-stay"
    state.players[0].squads[1].creatures[1].card, swapped = "ghoul", "necromonk-1"
    state.decks["construct"].draw.remove("ghoul")
    state.monks.append(swapped)
    table = lay(state)
    act(table, ("squad", 0, 1), ("split",), leave(state.players[0].squads[1], "ratman"), way[4])
    assert on_board(table, 1).works is None


@pytest.mark.rule("cave_evil.combat.stop-adjacent")
def test_nobody_splits_off_beside_a_foe() -> None:
    state, way = plain()
    pair = squad(state, 0, 1, way[3], "ghoul", "hunchback")
    group(state, way[4], "ratman")
    assert no_split(state, pair) == "cave_evil.combat.stop-adjacent"
    assert squad_of(state, 0, 1) is pair


def test_nobody_steps_onto_a_spawn_pit_or_beside_a_wall_out_of_a_squad() -> None:
    state, _ = plain()
    dig(state, "throneroom", 31, 0)
    pair = squad(state, 0, 1, at(state, 30, 0), "ghoul", "hunchback")
    table = lay(state)
    act(table, ("squad", 0, 1), ("split",), leave(pair, "ghoul"))
    assert at(state, 31, 0) not in asked(table).options
    assert forbidden(table, at(state, 31, 0)) == "cave_evil.movement.over-pit"
