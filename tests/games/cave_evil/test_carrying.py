"""Picking up, passing and dropping."""

from __future__ import annotations

import pytest

from herna.games.cave_evil import GAME
from herna.games.cave_evil.events.turn import Dropped, GoodsDropped, GoodsPassed, GoodsPickedUp, PickedUp
from herna.games.cave_evil.rules.forces import heap_on, left
from herna.games.cave_evil.rules.iron_gate import gates
from herna.games.cave_evil.state import State
from herna.kernel import Told
from herna.testing.playing import act, asked, forbidden, offered, options, play_until, told
from tests.games.cave_evil.laying import at, cave, corridor, dig, heap, hold, lay, master, no_events, on_board, squad, weary


def plain() -> tuple[State, list[int]]:
    """A cave with a passage of ten spaces in it."""
    state = weary(cave(2))
    return state, corridor(state)


@pytest.mark.rule("cave_evil.carrying.anytime")
@pytest.mark.rule("cave_evil.carrying.pickup-free")
@pytest.mark.rule("cave_evil.carrying.stays-with-squad")
@pytest.mark.rule("cave_evil.squads.unlimited-resources")
@pytest.mark.rule("cave_evil.squad-actions.free-activities")
def test_a_squad_picks_up_on_its_way_and_goes_on() -> None:
    state, way = plain()
    squad(state, 0, 1, way[0], "ghoul")
    heap(state, way[2], (30, 20, 10))
    heard: list[Told] = []
    table = lay(state, heard=heard)
    act(table, ("squad", 0, 1))
    assert not options(table, "take")
    act(table, ("move", way[2]), ("squad", 0, 1), ("take", "resources"))
    assert told(heard, GoodsPickedUp) == [GoodsPickedUp(0, 1, 30, 20, 10)]
    assert on_board(table, 1).goods == [30, 20, 10]
    assert on_board(table, 0).goods == [0, 0, 0]
    assert way[2] not in table.state.heaps
    assert left(table.state, on_board(table, 1)) == 2
    act(table, ("squad", 0, 1))
    assert offered(table, ("move", way[4]))


@pytest.mark.rule("cave_evil.carrying.carriers-only")
@pytest.mark.rule("cave_evil.squad-actions.resources-all")
@pytest.mark.rule("cave_evil.squads.items-need-carrier")
@pytest.mark.rule("cave_evil.squads.carry-mix")
def test_only_carriers_handle_things_and_all_handle_resources() -> None:
    state, way = plain()
    squad(state, 0, 1, way[0], "ghoul")
    squad(state, 0, 2, way[1], "infernal-bailiff")
    heap(state, way[0], (1, 0, 0), ("spiked-shield",))
    heap(state, way[1], (0, 0, 0), ("mind-control", "iron-gate", "demonic-mirror"))
    heard: list[Told] = []
    table = lay(state, heard=heard)
    act(table, ("squad", 0, 1))
    assert forbidden(table, ("take", "spiked-shield")) == "cave_evil.carrying.carriers-only"
    act(table, ("take", "resources"), ("squad", 0, 2), ("take", "mind-control"), ("squad", 0, 2), ("take", "iron-gate"))
    act(table, ("squad", 0, 2))
    assert forbidden(table, ("take", "demonic-mirror")) == "cave_evil.squads.carry-mix"  # a spell and an item are two
    assert forbidden(table, ("give", 0, 1)) == "cave_evil.carrying.carriers-only"
    assert told(heard, PickedUp) == [PickedUp(0, 2, "mind-control"), PickedUp(0, 2, "iron-gate")]


@pytest.mark.rule("cave_evil.carrying.not-an-action")
@pytest.mark.rule("cave_evil.carrying.pass-free")
@pytest.mark.rule("cave_evil.carrying.pass-adjacent")
@pytest.mark.rule("cave_evil.squad-actions.activities-anytime")
def test_passing_costs_nothing_and_is_possible_after_acting() -> None:
    state, way = plain()
    digger = squad(state, 0, 1, way[0], "ratman", goods=(2, 1, 0))
    squad(state, 0, 2, way[3], "ghoul")
    heard: list[Told] = []
    table = lay(state, heard=heard)
    act(table, ("squad", 0, 1), ("dig",), ("squad", 0, 1))
    assert forbidden(table, ("give", 0, 2)) == "cave_evil.carrying.pass-adjacent"
    act(table, "back", ("squad", 0, 2), ("move", way[1]), ("squad", 0, 1), ("give", 0, 2))
    assert asked(table).options == [("all",), ("goods", "metal", 1), ("goods", "metal", 2), ("goods", "gore", 1)]
    act(table, ("goods", "metal", 1))
    assert told(heard, GoodsPassed) == [GoodsPassed(0, 1, 2, 1, 0, 0)]
    assert on_board(table, 1).goods == [1, 1, 0]
    assert on_board(table, 2).goods == [1, 0, 0]
    assert left(table.state, on_board(table, 2)) == 2
    assert digger.creatures


@pytest.mark.rule("cave_evil.carrying.pass-to-whom")
def test_nothing_is_handed_to_other_players() -> None:
    state, way = plain()
    squad(state, 0, 1, way[0], "ghoul", goods=(1, 0, 0))
    squad(state, 1, 1, way[1], "ratman")
    table = lay(state)
    act(table, ("squad", 0, 1))
    assert not options(table, "give")
    state.players[1].squads[1].seat = 0
    state.players[0].squads.append(state.players[1].squads.pop())
    state.players[0].squads[-1].number = 2
    table = lay(state)
    act(table, ("squad", 0, 1))
    assert options(table, "give") == [("give", 0, 2)]


@pytest.mark.rule("cave_evil.carrying.not-to-defender")
def test_in_a_combat_nothing_is_passed() -> None:
    state, way = plain()
    squad(state, 0, 1, way[1], "ghoul")
    squad(state, 1, 1, way[2], "ratman")
    squad(state, 1, 2, way[3], "necromonk-1", goods=(1, 0, 0), things=("spiked-shield",))
    table = lay(state, dice=[12, 1] * 4)
    act(table, ("squad", 0, 1), ("attack", 1, 1))
    while asked(table).rule != "cave_evil.squad-actions.interleave":
        assert not options(table, "give")
        act(table, asked(table).options[-1])
    assert [thing.card for thing in on_board(table, 2, 1).things] == ["spiked-shield"]


@pytest.mark.rule("cave_evil.carrying.chain-tomas")
def test_eight_resources_travel_over_two_squads_to_the_necromancer() -> None:
    state, way = plain()
    squad(state, 0, 1, way[4], "drakor")
    squad(state, 0, 2, way[8], "ghoul")
    master(state, 0, way[3])
    beast = squad(state, 1, 1, way[5], "bleeding-beast", goods=(0, 0, 5))
    hold(state, 0, "horned-hellion")
    table = lay(state, dice=[12, 1] * 6)
    act(table, ("squad", 0, 1), ("attack", 1, 1))
    play_until(table, "cave_evil.squad-actions.interleave")
    assert table.state.heaps[way[5]].goods == [0, 3, 5]
    act(table, ("squad", 0, 2), ("move", way[5]), ("squad", 0, 2), ("take", "resources"))
    act(table, ("squad", 0, 2), ("give", 0, 1), ("all",), ("squad", 0, 1), ("give", 0, 0), ("all",))
    assert on_board(table, 0).goods == [0, 3, 5]
    act(table, ("squad", 0, 0), ("invoke",), ("invoke", "horned-hellion", 0), "done")
    assert on_board(table, 0).goods == [0, 1, 3]
    assert beast.creatures


@pytest.mark.rule("cave_evil.carrying.drop")
@pytest.mark.rule("cave_evil.carrying.drop-place")
def test_things_and_some_resources_are_dropped_where_a_squad_stands() -> None:
    state, way = plain()
    squad(state, 0, 1, way[0], "necromonk-1", goods=(3, 0, 1), things=("spiked-shield",))
    heard: list[Told] = []
    table = lay(state, heard=heard)
    act(table, ("squad", 0, 1), ("drop", "spiked-shield"), ("squad", 0, 1), ("drop", "resources"), ("goods", "metal", 2))
    assert told(heard, Dropped) == [Dropped(0, 1, "spiked-shield")]
    assert told(heard, GoodsDropped) == [GoodsDropped(0, 1, 2, 0, 0)]
    assert on_board(table, 1).goods == [1, 0, 1]
    lying = table.state.heaps[way[0]]
    assert (lying.goods, [thing.card for thing in lying.things]) == ([2, 0, 0], ["spiked-shield"])
    act(table, ("squad", 0, 1), ("drop", "resources"), ("all",))
    assert table.state.heaps[way[0]].goods == [3, 0, 1]


@pytest.mark.rule("cave_evil.items.first-use-owner")
def test_a_thing_that_others_have_had_is_nobodys() -> None:
    state, way = plain()
    squad(state, 0, 1, way[0], "necromonk-1", things=("spiked-shield",))
    table = lay(state)
    act(table, ("squad", 0, 1), ("drop", "spiked-shield"), ("squad", 0, 1), ("take", "spiked-shield"))
    assert on_board(table, 1).things[0].owner == 0
    on_board(table, 1).things[0].owner = 1
    act(table, ("squad", 0, 1), ("drop", "spiked-shield"), ("squad", 0, 1), ("take", "spiked-shield"))
    assert on_board(table, 1).things[0].owner == -1


@pytest.mark.rule("cave_evil.excavation.buried-no-passing")
@pytest.mark.rule("cave_evil.excavation.buried-items")
def test_nothing_is_passed_to_or_picked_up_by_who_is_buried() -> None:
    state, way = plain()
    squad(state, 0, 1, way[0], "ghoul", goods=(1, 0, 0))
    squad(state, 0, 2, way[1], "hunchback", goods=(1, 0, 0))
    heap(state, way[1], (0, 1, 0))
    dig(state, "single", 21, 0, rock=True)
    table = lay(state)
    act(table, ("squad", 0, 1))
    assert forbidden(table, ("give", 0, 2)) == "cave_evil.excavation.buried-no-passing"
    act(table, "back", ("squad", 0, 2))
    assert forbidden(table, ("give", 0, 1)) == "cave_evil.excavation.buried-no-passing"
    assert forbidden(table, ("take", "resources")) == "cave_evil.excavation.buried-items"
    assert forbidden(table, ("move", way[2])) == "cave_evil.excavation.buried-squad"


def test_a_thing_used_and_dropped_is_as_new_in_the_next_turn() -> None:
    state, way = plain()
    mine = squad(state, 0, 1, way[0], "necromonk-1", things=("spiked-shield",))
    mine.things[0].used = True
    table = lay(state)
    act(table, ("squad", 0, 1), ("drop", "spiked-shield"), "done")
    assert table.state.active == 1
    assert not table.state.heaps[way[0]].things[0].used


@pytest.mark.rule("cave_evil.spellcasting.not-after-invoke", "cave_evil.carrying.drop")
def test_a_spell_that_was_invoked_and_dropped_is_cast_by_whoever_finds_it_in_the_next_turn() -> None:
    state, way = plain()
    master(state, 0, way[3], (0, 0, 3))
    master(state, 1, way[6])
    hold(state, 0, "heavy-eyelid")
    no_events(state, "bribe")
    state.eye = 5  # Heavy Eyelid sets it back
    table = lay(state)
    act(table, ("squad", 0, 0), ("invoke",), ("invoke", "heavy-eyelid", 0), "done", ("squad", 0, 0), ("drop", "heavy-eyelid"))
    act(table, ("squad", 0, 0), ("move", way[0]))
    play_until(table, "cave_evil.squad-actions.interleave")
    act(table, ("squad", 1, 0), ("move", way[3]), ("squad", 1, 0), ("take", "heavy-eyelid"), ("squad", 1, 0))
    act(table, ("cast", "heavy-eyelid"))
    assert table.state.decks["summon"].discard == ["heavy-eyelid"]


@pytest.mark.rule("cave_evil.carrying.pickup-free")
@pytest.mark.rule("cave_evil.squad-actions.resources-all")
@pytest.mark.parametrize(("lang", "said"), [("cs", "3 kovy a 2 ostatky"), ("en", "3 metal and 2 gore")])
def test_how_much_there_is_to_pick_up_is_said_beside_the_option(lang: str, said: str) -> None:
    state, way = plain()
    squad(state, 0, 1, way[0], "ghoul")
    heap(state, way[0], (3, 2, 0))
    table = lay(state)
    act(table, ("squad", 0, 1))
    role = GAME.role(asked(table), ("take", "resources"), table.view(0))
    assert GAME.note(lang, role) == said
    assert heap_on(state, way[0]).goods == [3, 2, 0]


@pytest.mark.rule("cave_evil.cards.iron-gate-blocks")
def test_an_iron_gate_that_was_put_down_blocks_nothing_until_it_is_set_again() -> None:
    state = weary(cave(2))
    ours = squad(state, 0, 1, at(state, 1, 0), "necromonk-1", things=["iron-gate"])
    ours.things[0].gate = at(state, 2, 0)
    assert gates(state) == [at(state, 2, 0)]
    table = lay(state)
    act(table, ("squad", 0, 1), ("drop", "iron-gate"))
    assert gates(table.state) == []
    act(table, ("squad", 0, 1), ("take", "iron-gate"))
    assert on_board(table, 1).things[0].card == "iron-gate"
    assert gates(table.state) == []
