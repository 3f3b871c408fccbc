"""Unusual situations of digging and tiles: what is tried seldom, and where chapters meet."""

from __future__ import annotations

from typing import Any

import pytest

from herna.games.cave_evil.cave import cave_of, covered
from herna.games.cave_evil.cave import lay as lay_tile
from herna.games.cave_evil.content import Spawn
from herna.games.cave_evil.events.digging import DigAbandoned
from herna.games.cave_evil.rules import (
    abandoning,
    death,
    excavation,
    lasting,
    movement,
    placing,
    protectors,
    sacrifice,
    supported_excavation,
    turn_end,
)
from herna.games.cave_evil.rules.cave_building import entrances, throne_numbers
from herna.games.cave_evil.rules.effects.ground import pits
from herna.games.cave_evil.rules.forces import mark
from herna.games.cave_evil.state import NOBODY, State, Tile, Works
from herna.kernel import DONE, Table, Told
from herna.space.hex import step
from herna.testing.playing import act, asked, calm, forbidden, offered, play_until, told
from tests.games.cave_evil.haunting import GOAT, awake, find, finish, perform, why
from tests.games.cave_evil.laying import at, cave, dig, fetch, group, hold, lay, master, no_events, on_top, squad, weary
from tests.games.cave_evil.staging import doing, stage


def digging(*cards: str, rocks: int = 2, card: str = "dig-tunnel", **more: Any) -> State:
    """Squad I of the first player digs at the rim of the Pit area."""
    state = cave(2, **more)
    no_events(state, "excavation")
    squad(state, 0, 1, at(state, 2, 0), *cards).works = Works(fetch(state, card), rocks)
    return state


# Without a digger there is no dig


@pytest.mark.rule("cave_evil.excavation.one-digger-stays")
def test_who_abandons_the_last_digger_abandons_the_dig() -> None:
    state = digging("ratman", "ghoul", "hunchback", switches=["abandon"])
    word = {each.card: mark(each) for each in find(state, 0, 1).creatures}
    first = finish(perform(abandoning.ACTIVITIES, state, 0, 1, ("abandon", word["ratman"])))
    assert find(first, 0, 1).works is not None, "the Hunchback digs on"
    both = finish(perform(abandoning.ACTIVITIES, first.state, 0, 1, ("abandon", word["hunchback"])))
    assert find(both, 0, 1).works is None
    assert both.state.decks["excavation"].discard == ["dig-tunnel"]


@pytest.mark.rule("cave_evil.excavation.buried-squad", "cave_evil.advanced.abandon-path")
def test_nobody_is_abandoned_out_of_a_collapse_but_a_whole_squad_is_left_in_it() -> None:
    state = digging("ratman", "ghoul", switches=["abandon"])
    dig(state, "single", 2, 0, rock=True)
    ours = find(state, 0, 1)
    word = f"ratman:{ours.creatures[0].id}"
    assert why(abandoning.ACTIVITIES, state, ours, ("abandon", word)) == "cave_evil.excavation.buried-squad"
    table = perform(abandoning.ACTIVITIES, state, 0, 1, ("abandon-squad",))
    (left,) = table.state.groups
    assert (left.space, len(left.creatures)) == (at(state, 2, 0), 2)


@pytest.mark.rule("cave_evil.excavation.one-digger-stays")
def test_when_the_last_digger_is_killed_the_dig_is_lost() -> None:
    def killed(which: int) -> State:
        def kill(t: Table[State]) -> Any:
            ours = find(t, 0, 1)
            return death.kill(t, ours, [ours.creatures[which]], NOBODY, "cave_evil.death.all-die")

        return stage(digging("ratman", "ghoul"), kill).state

    assert find(killed(1), 0, 1).works is not None
    assert find(killed(0), 0, 1).works is None


@pytest.mark.rule("cave_evil.excavation.one-digger-stays")
def test_when_something_keeps_the_last_digger_from_digging_the_dig_is_lost() -> None:
    def kept(which: int) -> State:
        def attach(t: Table[State]) -> Any:
            ours = find(t, 0, 1)
            return lasting.attach_to(t, "grabber", [ours.creatures[which]], 0)

        state = digging("ratman", "ghoul")
        state.players[0].enemy_kills.append(fetch(state, "grabber"))
        return stage(state, attach).state

    assert find(kept(1), 0, 1).works is not None
    assert find(kept(0), 0, 1).works is None


@pytest.mark.rule("cave_evil.excavation.one-digger-stays")
def test_when_the_last_digger_is_sacrificed_the_dig_is_lost() -> None:
    state = digging("ratman", "ghoul", switches=["sacrifice"])
    master(state, 0, at(state, 1, 0))
    word = f"ratman:{find(state, 0, 1).creatures[0].id}"
    table = perform(sacrifice.ACTIVITIES, state, 0, 0, ("sacrifice",))
    act(table, ("offer", word))
    finish(table)
    assert find(table, 0, 1).works is None


@pytest.mark.rule("cave_evil.excavation.continue-or-drop")
def test_a_dig_that_is_left_alone_is_given_up_aloud() -> None:
    async def leave(t: Table[State]) -> None:
        turn_end.leave_digs(t)

    heard: list[Told] = []
    stage(digging("ratman"), leave, heard=heard)
    assert told(heard, DigAbandoned) == [DigAbandoned(0, 1)]


@pytest.mark.rule("cave_evil.turn-markers.use")
def test_who_is_bound_neither_begins_nor_goes_on_with_a_dig() -> None:
    state = weary(digging("ratman"))
    squad(state, 0, 2, at(state, 2, -1), "hunchback").bound = 1
    find(state, 0, 1).bound = 1
    table = lay(state)
    act(table, ("squad", 0, 1))
    assert forbidden(table, ("continue",)) == "cave_evil.turn-markers.use"
    act(table, "back")
    assert forbidden(table, ("squad", 0, 2)) == "cave_evil.turn-markers.use", "there is nothing that it could do"
    assert why(excavation.ACTIVITIES, state, find(state, 0, 2), ("dig",)) == "cave_evil.turn-markers.use"


# The step into the new area


@pytest.mark.rule("cave_evil.excavation.step-limits", "cave_evil.evil-goat.disembowel")
def test_who_steps_onto_a_friend_beside_the_goat_is_disembowelled_too() -> None:
    state = digging("ratman", rocks=1, card="dig-tunnel-vein")
    dig(state, "single", 3, 0)
    dig(state, "hall", 4, 0)
    squad(state, 0, 2, at(state, 3, 0), "ghoul")
    awake(state, GOAT, at(state, 4, 0))
    table = stage(state, lambda t: excavation.go_on(t, find(t, 0, 1), ("continue",)), dice=[1, 1])
    act(table, ("place", 3, -1, 1), ("step", at(state, 3, 0)))
    assert [each.number for each in table.state.players[0].squads] == [0, 2]
    assert [each.card for each in find(table, 0, 2).creatures] == ["ghoul"], "who stood there already is spared"
    assert table.state.gone == ["ratman"]


@pytest.mark.rule("cave_evil.excavation.step-limits", "cave_evil.combat.when-resolved")
@pytest.mark.parametrize("foe", [True, False])
def test_nobody_steps_away_from_a_combat_that_is_owed_when_a_card_has_removed_the_last_rock(foe: bool) -> None:
    state = weary(digging("piecework-kobold", rocks=1))
    digger = find(state, 0, 1)
    digger.goods = [1, 0, 0]
    if foe:
        squad(state, 1, 1, at(state, 2, -1), "ghoul")
    table = lay(state, dice=[1, 1])
    act(table, ("squad", 0, 1), ("ability",), ("place", 3, 0, 0))
    if not foe:
        assert asked(table).rule == "cave_evil.excavation.step-in"
        return
    assert asked(table).rule == "cave_evil.squad-actions.interleave"
    assert forbidden(table, DONE) == "cave_evil.combat.must-fight-enemy"
    act(table, ("squad", 0, 1))
    assert offered(table, ("attack", 1, 1))


@pytest.mark.rule("cave_evil.excavation.step-limits", "cave_evil.cards.iron-gate-blocks")
def test_an_iron_gate_bars_the_step_and_who_is_abandoned_and_a_protector() -> None:
    state = digging("ratman", "ghoul", rocks=1, card="dig-tunnel-vein", switches=["abandon"])
    dig(state, "single", 3, 0)
    keeper = squad(state, 0, 2, at(state, 3, 0), "necromonk-1", things=["iron-gate"])
    dig(state, "single", 3, -1)
    keeper.things[0].gate = at(state, 3, -1)
    beside = cave_of(state).neighbours[find(state, 0, 1).space]
    assert at(state, 3, -1) in beside
    assert at(state, 3, -1) not in abandoning._onto(state, find(state, 0, 1).space, find(state, 0, 1).space, 1)
    dig(state, "shrine", 5, -4)
    guard = group(state, at(state, 5, -4), "disembowelist")
    guard.home = guard.space
    assert at(state, 3, -1) not in protectors._meeting(state, guard, find(state, 0, 1))
    keeper.things[0].gate = -1
    assert at(state, 3, -1) in protectors._meeting(state, guard, find(state, 0, 1))
    keeper.things[0].gate = at(state, 3, -1)
    tile = Tile("single", 3, -1)
    assert list(excavation._steps(state, find(state, 0, 1), tile)) == []
    keeper.things[0].gate = -1
    assert list(excavation._steps(state, find(state, 0, 1), tile)) == [("step", at(state, 3, -1))]


@pytest.mark.rule("cave_evil.excavation.step-limits", "cave_evil.movement.taken-over")
def test_nobody_steps_onto_a_squad_that_was_taken_over_nor_does_one() -> None:
    state = digging("ratman", rocks=1, card="dig-tunnel-vein")
    dig(state, "single", 3, 0)
    squad(state, 0, 2, at(state, 3, 0), "ghoul")
    tile = Tile("single", 3, 0)
    assert list(excavation._steps(state, find(state, 0, 1), tile)) == [("step", at(state, 3, 0))]
    for number in 1, 2:
        find(state, 0, number).lent = 1
        assert list(excavation._steps(state, find(state, 0, 1), tile)) == []
        find(state, 0, number).lent = 0


# Who was attacked goes on


@pytest.mark.rule("cave_evil.excavation.attacked-digger")
def test_a_digging_squad_that_beats_its_attacker_digs_on_in_its_own_turn() -> None:
    state = weary(digging("ratman", "ghoul"))
    state.active = 1
    squad(state, 1, 1, at(state, 2, -2), "upright-insect")
    table = lay(state, dice=[1, 12, 1, 12])
    act(table, ("squad", 1, 1), ("move", at(state, 2, -1)), ("squad", 1, 1), ("attack", 0, 1))
    play_until(table, "cave_evil.squad-actions.interleave")
    assert table.state.players[1].squads[1:] == [], "the attackers are dead"
    works = find(table, 0, 1).works
    assert works is not None
    assert works.rocks == 2
    act(table, "done")
    play_until(table, "cave_evil.squad-actions.interleave")
    assert asked(table).seat == 0
    act(table, ("squad", 0, 1), ("continue",))
    works = find(table, 0, 1).works
    assert works is not None
    assert works.rocks == 1


# Thronerooms have numbers


@pytest.mark.rule("cave_evil.cave.throneroom-numbers")
def test_cards_name_thronerooms_by_the_numbers_that_they_keep() -> None:
    state = cave(2)
    known = cave_of(state)
    first, second, third, fourth = throne_numbers(state)
    assert known.place(first) == (6, 1), "nearest to the first player's crystal"
    assert [known.place(each) for each in (second, third, fourth)] == [(-4, 7), (-6, -1), (4, -7)], "then clockwise"
    assert pits(state, Spawn(where="odd")) == [first, third]
    assert pits(state, Spawn(where="even")) == [second, fourth]
    state.first = 1  # the first player is dead
    assert pits(state, Spawn(where="odd")) == [first, third]
    lay_tile(state, Tile("single", *known.place(second), cut=True))
    assert pits(state, Spawn(where="odd")) == [first, third], "without the second one the third is still the third"
    assert pits(state, Spawn(where="even")) == [fourth]
    dig(state, "throneroom", 20, 0)
    assert throne_numbers(state)[at(state, 20, 0)] == 5
    assert pits(state, Spawn(where="thronerooms")) == [first, third, fourth, at(state, 20, 0)]


@pytest.mark.rule("cave_evil.cave.throneroom-numbers")
def test_a_d4_names_a_throneroom_and_none_if_it_is_no_more() -> None:
    state = cave(2)
    second = list(throne_numbers(state))[1]
    table = doing(state, Spawn(where="d4"), number=None, card="throne-never-empty", dice=[2, 1, 3])
    assert table.state.heaps[second].goods == [3, 0, 0]
    lay_tile(state, Tile("single", *cave_of(state).place(second), cut=True))
    assert not doing(state, Spawn(where="d4"), number=None, card="throne-never-empty", dice=[2]).state.heaps


@pytest.mark.rule("cave_evil.excavation.dig-helper", "cave_evil.excavation.help-joins")
def test_veronikas_necromonk_digs_and_a_ratman_moves_in_and_finishes_with_it() -> None:
    """Of three rocks the Necromonk removes one; in the next turn the Ratman joins, and together they remove the other two."""
    state = weary(cave(2))
    for deck in state.decks:
        no_events(state, deck)
    squad(state, 0, 2, at(state, 2, 0), "necromonk-1").works = Works(fetch(state, "dig-tunnel-vein"), 3)
    squad(state, 0, 3, at(state, 1, 1), "ratman")
    table = lay(state, dice=[3, 2])
    act(table, ("squad", 0, 2), ("continue",))
    works = find(table, 0, 2).works
    assert works is not None
    assert works.rocks == 2
    act(table, "done")
    while asked(table).seat != 0 or asked(table).rule != "cave_evil.squad-actions.interleave":
        act(table, calm(asked(table), {}))
    act(table, ("squad", 0, 3), ("merge", 0, 2), ("squad", 0, 2), ("continue",))
    assert asked(table).rule == "cave_evil.excavation.place-adjacent", "both rocks are gone, and the card is turned up"
    act(table, ("place", 3, 0, 0))
    assert find(table, 0, 2).goods == [0, 0, 2]
    assert [each.card for each in find(table, 0, 2).creatures] == ["necromonk-1", "ratman"]


# Any other action ends a dig


def lost(table: Table[State], number: int = 1) -> bool:
    return find(table, 0, number).works is None and "dig-tunnel" in table.state.decks["excavation"].discard


@pytest.mark.rule("cave_evil.excavation.other-action-loses", "cave_evil.excavation.locked-while-digging")
def test_a_digging_squad_that_fights_loses_its_dig_and_so_does_who_supports_it() -> None:
    state = weary(digging("ratman", "ghoul"))
    squad(state, 0, 2, at(state, 1, 0), "hunchback").works = Works(fetch(state, "dig-hall"), 2)
    state.phase = "neighbours"
    squad(state, 1, 1, at(state, 2, -1), "cave-snake")
    heard: list[Told] = []
    table = lay(state, dice=[12, 1] * 3, heard=heard)
    play_until(
        table,
        "cave_evil.conjuration.draw-one",
        {"cave_evil.phase-1.who": ("attack", 1, 1), "cave_evil.supported-combat.attackers-join": ("support", 0, 2)},
    )
    assert table.state.players[0].enemy_kills == ["cave-snake"]
    assert lost(table)
    assert told(heard, DigAbandoned) == [DigAbandoned(0, 1), DigAbandoned(0, 2)]


@pytest.mark.rule("cave_evil.excavation.other-action-loses", "cave_evil.excavation.one-digger-stays")
def test_a_dig_that_is_lost_by_walking_or_splitting_is_lost_aloud() -> None:
    for splits in False, True:
        state = weary(digging("ratman", "ghoul"))
        heard: list[Told] = []
        table = lay(state, heard=heard)
        rat = find(table, 0, 1).creatures[0]
        act(table, ("squad", 0, 1))
        if splits:
            act(table, ("split",), ("leave", f"ratman:{rat.id}"))
        act(table, asked(table).options[0])
        assert lost(table)
        assert told(heard, DigAbandoned) == [DigAbandoned(0, 1)]


@pytest.mark.rule("cave_evil.excavation.other-action-loses")
@pytest.mark.parametrize("word", ["meditate", "invoke"])
def test_a_necromancer_whose_squad_digs_loses_its_dig_by_his_own_actions(word: str) -> None:
    state = weary(cave(2))
    lord = master(state, 0, at(state, 2, 0), goods=(5, 5, 5))
    lord.creatures += squad(state, 0, 1, at(state, 1, 0), "ratman").creatures
    state.players[0].squads.pop()
    lord.works = Works(fetch(state, "dig-tunnel"), 2)
    hold(state, 0, "upright-insect")
    heard: list[Told] = []
    table = lay(state, heard=heard)
    act(table, ("squad", 0, 0))
    act(table, (word,))
    if word == "invoke":
        act(table, ("invoke", "upright-insect", 0))
    play_until(table, "cave_evil.squad-actions.interleave")
    assert lost(table, 0)
    assert told(heard, DigAbandoned) == [DigAbandoned(0, 0)]


@pytest.mark.rule("cave_evil.excavation.other-action-loses")
def test_who_casts_a_spell_loses_its_dig() -> None:
    state = weary(cave(2))
    squad(state, 0, 1, at(state, 2, 0), "necromonk-1", things=["hasty-birth"]).works = Works(fetch(state, "dig-tunnel"), 2)
    on_top(state, "bribe", "ratman")
    table = lay(state, dice=[1])
    act(table, ("squad", 0, 1))
    act(table, next(option for option in asked(table).options if option[0] == "cast"))
    play_until(table, "cave_evil.squad-actions.interleave")
    assert lost(table)


@pytest.mark.rule("cave_evil.excavation.leave-before-action", "cave_evil.excavation.other-action-loses")
def test_who_leaves_a_dig_in_time_may_do_something_else() -> None:
    state = weary(digging("ratman", "venal-dwarf"))
    table = lay(state)
    act(table, ("squad", 0, 1), ("quit",), ("squad", 0, 1))
    assert offered(table, ("dig",)), "to give up is no action"
    assert offered(table, ("move", at(state, 2, -1)))


# Lairs


def lair_of(state: State, seat: int = 0) -> set[tuple[int, int]]:
    return set(covered(state.tiles[state.players[seat].lair]))


def wall_of(state: State, seat: int = 0) -> tuple[int, int]:
    """The two sides of a wall of a Lair, a space inside and one outside, which is dug up."""
    inside, direction = next((p, d) for p, d in sorted(cave_of(state).board.sides) if p in lair_of(state, seat))
    dig(state, "single", *step(inside, direction))
    return at(state, *inside), at(state, *step(inside, direction))


@pytest.mark.rule("cave_evil.cave.wall-adjacency")
@pytest.mark.rule("cave_evil.cave.lair-walls")
def test_through_a_lair_wall_nobody_fights_stops_passes_supports_or_sees() -> None:
    state = weary(cave(2))
    inside, outside = wall_of(state)
    ours = squad(state, 0, 1, inside, "ratman", goods=(2, 0, 0))
    theirs = squad(state, 1, 1, outside, "goblin-slinger")
    assert cave_of(state).crow(inside, outside) == 1
    assert not movement.owes(state, ours)
    assert not movement.owes(state, theirs)
    assert not cave_of(state).in_sight(inside, outside)
    assert outside not in movement.ways(state, ours, 3).steps
    theirs.seat = 0
    state.players[1].squads.remove(theirs)
    theirs.number = 2
    state.players[0].squads.append(theirs)
    table = lay(state)
    act(table, ("squad", 0, 1))
    assert not any(option[0] == "give" for option in asked(table).options)
    assert forbidden(table, ("merge", 0, 2)) == "cave_evil.cave.lair-walls"
    assert list(supported_excavation.helpers(state, ours)) == []


@pytest.mark.rule(
    "cave_evil.cave.lair-walls", "cave_evil.excavation.adjacent-unexcavated", "cave_evil.excavation.never-lair-or-pit"
)
def test_out_of_a_lair_whose_entrance_has_collapsed_one_digs_through_the_opening_only() -> None:
    state = cave(2)
    lair = lair_of(state)
    doors = sorted(set(entrances(state.tiles[state.players[0].lair])))
    assert len(doors) == 4
    for door in doors:
        dig(state, "single", *door, rock=True)
    ways_out: set[tuple[int, int]] = set()
    for place in sorted(lair):
        ours = squad(state, 0, 1, at(state, *place), "hunchback")
        begun = set(excavation.starts(state, ours, rock=False))
        assert begun <= set(doors)
        ways_out |= begun
        assert not excavation.starts(state, ours, rock=True), "nothing in a Lair can be buried"
        for option in placing.found(state, "hall", sorted(begun), digger=ours):
            assert lair.isdisjoint(covered(Tile("hall", *option[1:])))
        state.players[0].squads.pop()
        state.decks["construct"].draw.append("hunchback")
    assert ways_out == set(doors)
