"""Spawn rolls: what they yield, where it goes, and who has to deal with it."""

from __future__ import annotations

from typing import Any

import pytest

from herna.games.cave_evil.cave import PIT, cave_of, pit_of
from herna.games.cave_evil.content import DECKS, EVENTS, EXCAVATIONS, RESOURCES, TILES
from herna.games.cave_evil.events.digging import DeckNamed, EventRemoved, GoodsSpawned, MonsterSpawned, SpawnLost
from herna.games.cave_evil.rules import movement, spawn_rolls
from herna.games.cave_evil.rules.forces import squad_of
from herna.games.cave_evil.state import State
from herna.kernel import Table, Told
from herna.testing.playing import act, asked, told
from tests.games.cave_evil.laying import at, cave, dig, field, group, heap, lay, on_top, squad, weary
from tests.games.cave_evil.stage import stage

BESIDE = "cave_evil.spawn-rolls.merge-overflow"


def spawned(state: State, space: int, dice: list[int], roll: Any = "ordinary", heard: list[Told] | None = None) -> Table[State]:
    """One spawn roll at a space."""
    return stage(state, lambda t: spawn_rolls.spawn(t, 0, roll, space), dice, heard)


@pytest.mark.rule("cave_evil.spawn-rolls.where-pits", "cave_evil.basics.spawn-pit-where")
def test_spawn_pits_are_in_thronerooms_shrines_and_temples_and_the_pit_is_one() -> None:
    assert {kind for kind, tile in TILES.items() if tile.pit is not None} == {"throneroom", "shrine", "temple"}
    state = cave(2)
    known = cave_of(state)
    thrones = {known.at(pit) for tile in state.tiles if (pit := pit_of(tile))}
    assert known.pits == thrones | {PIT}
    assert len(thrones) == 4
    dig(state, "shrine", 0, 14)
    assert cave_of(state).at((0, 14)) in cave_of(state).pits


@pytest.mark.rule(
    "cave_evil.spawn-rolls.first-roll",
    "cave_evil.spawn-rolls.second-roll-amount",
    "cave_evil.basics.spawn-two-d4",
    "cave_evil.basics.spawn-pit-yields",
)
@pytest.mark.parametrize("first", [1, 2, 3])
def test_one_to_three_is_a_resource_and_the_second_roll_its_amount(first: int) -> None:
    state = cave(2)
    space = at(state, 1, 0)
    heard: list[Told] = []
    table = spawned(state, space, [first, 4], heard=heard)
    goods = [0, 0, 0]
    goods[first - 1] = 4
    assert table.state.heaps[space].goods == goods
    assert told(heard, GoodsSpawned) == [GoodsSpawned(RESOURCES[first - 1], 4, space, -1, -1)]


@pytest.mark.rule("cave_evil.components.resource-supply-limit")
def test_the_supply_never_runs_out() -> None:
    state = cave(2)
    space = at(state, 1, 0)
    heap(state, space, [400, 0, 0])
    assert spawned(state, space, [1, 4]).state.heaps[space].goods == [404, 0, 0]


@pytest.mark.rule(
    "cave_evil.spawn-rolls.second-roll-deck", "cave_evil.spawn-rolls.draw-card", "cave_evil.spawn-rolls.spawned-creature"
)
@pytest.mark.parametrize(("second", "card"), [(1, "ratman"), (2, "ghoul"), (3, "drakor"), (4, "armoured-gas")])
def test_four_is_a_card_and_the_second_roll_names_its_deck(second: int, card: str) -> None:
    state = cave(2)
    space = at(state, 1, 0)
    on_top(state, DECKS[second - 1], card)
    heard: list[Told] = []
    table = spawned(state, space, [4, second], heard=heard)
    (monsters,) = table.state.groups
    assert (monsters.space, [each.card for each in monsters.creatures]) == (space, [card])
    assert told(heard, DeckNamed) == [DeckNamed(0, DECKS[second - 1])]
    assert told(heard, MonsterSpawned) == [MonsterSpawned(card, monsters.letter, space)]


@pytest.mark.rule("cave_evil.wandering.serve-nobody")
def test_a_spawned_creature_is_nobodys() -> None:
    state = cave(2)
    on_top(state, "bribe", "ratman")
    table = spawned(state, at(state, 1, 0), [4, 1])
    assert all(each.card != "ratman" for player in table.state.players for one in player.squads for each in one.creatures)
    assert table.state.groups[0].creatures[0].card == "ratman"


def test_items_and_spells_lie_on_the_space() -> None:
    state = cave(2)
    space = at(state, 1, 0)
    on_top(state, "bribe", "spiked-shield")
    table = spawned(state, space, [4, 1])
    assert [thing.card for thing in table.state.heaps[space].things] == ["spiked-shield"]
    assert table.state.groups == []


@pytest.mark.rule("cave_evil.spawn-rolls.ignore-events", "cave_evil.spawn-rolls.event-discard-place")
def test_events_leave_the_game_and_another_card_is_drawn() -> None:
    state = cave(2)
    on_top(state, "abyss", "slave-revolt", "summoning-of-wrath", "armoured-gas")
    heard: list[Told] = []
    table = spawned(state, at(state, 1, 0), [4, 4], heard=heard)
    assert table.state.gone == ["slave-revolt", "summoning-of-wrath"]
    assert table.state.decks["abyss"].discard == []
    assert told(heard, EventRemoved) == [EventRemoved("slave-revolt"), EventRemoved("summoning-of-wrath")]
    assert table.state.groups[0].creatures[0].card == "armoured-gas"


def test_an_empty_deck_is_passed_over() -> None:
    state = cave(2)
    on_top(state, "construct", "ghoul")
    state.gone += state.decks["bribe"].draw
    state.decks["bribe"].draw = []
    assert spawned(state, at(state, 1, 0), [4, 1]).state.groups[0].creatures[0].card == "ghoul"


@pytest.mark.rule("cave_evil.spawn-rolls.resource-only")
def test_a_roll_for_resources_rolls_fours_again() -> None:
    state = cave(2)
    space = at(state, 1, 0)
    assert spawned(state, space, [4, 4, 2, 3], "resources").state.heaps[space].goods == [0, 3, 0]


@pytest.mark.rule("cave_evil.spawn-rolls.card-only")
def test_a_roll_for_a_card_is_one_roll_that_names_the_deck() -> None:
    state = cave(2)
    on_top(state, "summon", "drakor")
    assert spawned(state, at(state, 1, 0), [3], "card").state.groups[0].creatures[0].card == "drakor"


@pytest.mark.rule("cave_evil.spawn-rolls.who-rolls")
def test_whoever_rolls_chooses_where_it_goes() -> None:
    state = cave(2)
    space = at(state, 1, 0)
    group(state, space, "drakor")
    on_top(state, "bribe", "ratman")
    table = stage(state, lambda t: spawn_rolls.spawn(t, 1, "ordinary", space), [4, 1])
    assert (asked(table).seat, asked(table).rule) == (1, BESIDE)


@pytest.mark.rule("cave_evil.spawn-rolls.merge-spawn", "cave_evil.spawn-rolls.new-area-merge")
def test_several_creatures_on_a_space_are_one_group() -> None:
    state = cave(2)
    space = at(state, 1, 0)
    group(state, space, "ghoul")
    on_top(state, "bribe", "ratman")
    (monsters,) = spawned(state, space, [4, 1]).state.groups
    assert [each.card for each in monsters.creatures] == ["ghoul", "ratman"]


@pytest.mark.rule("cave_evil.spawn-rolls.merge-overflow", "cave_evil.spawn-rolls.new-area-merge")
def test_what_has_no_room_goes_on_a_space_beside_that_the_roller_chooses() -> None:
    state = cave(2)
    space = at(state, 0, -1)
    group(state, space, "drakor")
    on_top(state, "bribe", "ratman")
    table = spawned(state, space, [4, 1])
    beside = {each for each in cave_of(state).neighbours[space] if each != PIT}
    assert asked(table).rule == BESIDE
    assert {option[1] for option in asked(table).options} == beside, "the Pit is a spawn pit"
    goal = at(state, 1, -2)
    act(table, ("put", goal))
    assert sorted(each.space for each in table.state.groups) == sorted([space, goal])


@pytest.mark.rule("cave_evil.spawn-rolls.not-on-squad", "cave_evil.excavation.spawn-not-on-squad")
def test_a_monster_never_appears_on_a_squad_but_may_beside_it() -> None:
    state = cave(2)
    space = at(state, 2, -2)
    squad(state, 1, 1, space, "ghoul")
    on_top(state, "bribe", "ratman")
    table = spawned(state, space, [4, 1])
    assert space not in {option[1] for option in asked(table).options}
    act(table, ("put", at(state, 1, -1)))
    assert table.state.groups[0].space == at(state, 1, -1)


@pytest.mark.rule("cave_evil.spawn-rolls.no-room")
def test_if_all_is_taken_beside_it_goes_on_the_nearest_free_space() -> None:
    state = cave(2)
    space = at(state, 1, 0)
    known = cave_of(state)
    group(state, space, "drakor")
    names = ("ghoul", "ratman", "hunchback", "cave-snake", "horned-hellion")
    for number, each in enumerate((each for each in known.neighbours[space] if each != PIT), 1):
        squad(state, number % 2, number, each, names[number - 1])
    on_top(state, "abyss", "armoured-gas")
    table = spawned(state, space, [4, 4])
    options = {option[1] for option in asked(table).options}
    assert options
    assert {known.walk(space, each) for each in options} == {2}
    assert not options & known.pits


def test_without_any_room_the_card_goes_on_the_discard_pile_of_its_deck() -> None:
    state = cave(2)
    known = cave_of(state)
    state.tiles.clear()
    state.cave = 0
    for player in state.players:
        player.crystal = -1
        player.squads[0].space = 1
    dig(state, "single", 0, 0)
    on_top(state, "bribe", "ratman")
    for number in range(1, 19):
        dig(state, "single", *known.place(number), rock=True)
    group(state, PIT, "drakor")
    heard: list[Told] = []
    state.players[1].squads[0].space = 2
    table = spawned(state, PIT, [4, 1], heard=heard)
    assert told(heard, SpawnLost) == [SpawnLost("ratman")]
    assert table.state.decks["bribe"].discard == ["ratman"]


@pytest.mark.rule(
    "cave_evil.spawn-rolls.neighbour-phase-1",
    "cave_evil.spawn-rolls.between-two",
    "cave_evil.spawn-rolls.new-area-neighbour",
    "cave_evil.spawn-rolls.new-area-must-or-may",
    "cave_evil.wandering.neighbour-must",
    "cave_evil.excavation.spawn-next-to-own",
    "cave_evil.excavation.spawn-next-to-others",
)
def test_whoever_stands_beside_a_new_monster_has_to_deal_with_it() -> None:
    state = cave(2)
    squad(state, 0, 1, at(state, 2, 0), "ghoul")
    squad(state, 0, 2, at(state, 2, -1), "ratman").creatures[0].acted = True
    squad(state, 1, 1, at(state, 0, 1), "hunchback")
    on_top(state, "summon", "drakor")
    table = spawned(state, at(state, 1, 0), [4, 3])
    now = table.state

    def owes(seat: int, number: int) -> bool:
        found = squad_of(now, seat, number)
        assert found is not None
        return movement.owes(now, found)

    assert owes(0, 1), "in this turn, for it has not acted"
    assert not owes(0, 2), "it has acted"
    assert owes(1, 1), "in phase 1 of its owner, whose turn is earlier than the first player's next one"
    for each in now.players[0].squads:
        for creature in each.creatures:
            creature.acted = False
    assert owes(0, 2), "in phase 1 of the next turn"


@pytest.mark.rule("cave_evil.basics.spawn-cause")
def test_events_and_excavations_cause_spawn_rolls() -> None:
    assert any("spawn" in type(effect).__name__.lower() for event in EVENTS.values() for effect in event.do)
    assert any(card.rolls for card in EXCAVATIONS.values())


@pytest.mark.rule("cave_evil.spawn-rolls.who-rolls", "cave_evil.spawn-rolls.merge-overflow")
def test_what_a_creature_sets_off_by_its_death_is_rolled_by_whose_turn_it_is() -> None:
    state = weary(field(cave(2)))
    squad(state, 0, 1, at(state, 31, 2), "drakor")
    squad(state, 1, 1, at(state, 32, 2), "walking-gate")
    on_top(state, "bribe", "mole-matriarch", "rental-troll")
    heard: list[Told] = []
    table = lay(state, [12, 1, 12, 1, 4, 1, 4, 1], heard)
    act(table, ("squad", 0, 1), ("attack", 1, 1), "bloodlust", "dodge")
    assert (asked(table).rule, asked(table).seat) == ("cave_evil.abilities.card-space", 1)
    act(table, at(state, 33, 2))
    assert (asked(table).rule, asked(table).seat) == (BESIDE, 0)
    assert [event.seat for event in told(heard, DeckNamed)] == [0, 0]
