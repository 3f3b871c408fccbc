"""What the first chapters say of the game as a whole: players, squads, the board, dice; and necromancers under a collapse."""

from __future__ import annotations

import pytest

from herna.games.cave_evil import GAME
from herna.games.cave_evil.cave import PIT, PIT_AREA, Cave, cave_of, covered
from herna.games.cave_evil.content import BEINGS, RESOURCES, TILES
from herna.games.cave_evil.events.turn import CycleBegan, TurnBegan
from herna.games.cave_evil.laws import laws
from herna.games.cave_evil.rules import carrying, invoke, powers, victory
from herna.games.cave_evil.rules.forces import burden_count, can_carry, fits, free_cards, holder, slots, squad_of
from herna.games.cave_evil.rules.setup import RESOURCES as TAKEN
from herna.games.cave_evil.state import NECROMANCER, Creature, State, Tile
from herna.kernel import DONE, Dice, Outcome, Table, Told
from herna.kernel.errors import BadSetup
from herna.space.hex import crow
from herna.testing.playing import act, asked, told
from tests.games.cave_evil.laying import at, cave, corridor, dig, group, heap, hold, lay, master, squad, weary
from tests.games.cave_evil.stage import stage


@pytest.mark.rule("cave_evil.overview.players-count")
def test_two_to_four_play() -> None:
    assert GAME.seats == (2, 3, 4)
    for seats in (1, 5):
        with pytest.raises(BadSetup):
            Table(GAME, seats, 1)


@pytest.mark.rule("cave_evil.overview.three-resources")
def test_there_are_three_resources() -> None:
    assert RESOURCES == ("metal", "gore", "flame")
    assert TAKEN == 3
    assert all(len(each.goods) == 3 for player in cave(2).players for each in player.squads)


@pytest.mark.rule("cave_evil.overview.cycles")
def test_in_a_cycle_every_player_has_one_turn() -> None:
    heard: list[Told] = []
    table = Table(GAME, 3, 5)
    table.watch(heard.append, None)
    for _ in range(600):
        if table.state.cycle == 3 or table.over:
            break
        decision = asked(table)
        act(table, DONE if DONE in decision.options else decision.options[-1])
    began = [each for each in (told.event for told in heard) if isinstance(each, (CycleBegan, TurnBegan))]
    cycles = [place for place, each in enumerate(began) if isinstance(each, CycleBegan)]
    first = [each.seat for each in began[cycles[0] + 1 : cycles[1]] if isinstance(each, TurnBegan)]
    assert sorted(first) == [0, 1, 2]
    assert told(heard, CycleBegan)[0] == CycleBegan(1)


@pytest.mark.rule("cave_evil.overview.one-winner")
def test_whoever_is_left_alone_has_won_and_nobody_else() -> None:
    state = cave(3)

    async def die(t: Table[State]) -> None:
        for seat in (1, 2):
            await victory.necromancer_dies(t, seat, 0)

    table = stage(state, die)
    while not table.over:
        act(table, asked(table).options[-1])
    assert isinstance(table.outcome, Outcome)
    assert table.outcome.won == (0,)


@pytest.mark.rule("cave_evil.overview.three-ways")
def test_creatures_are_invoked_hired_or_subdued() -> None:
    state = weary(cave(2))
    way = corridor(state)
    master(state, 0, way[0], (9, 9, 9))
    squad(state, 0, 1, way[4], "drakor")
    squad(state, 0, 2, way[7], "necromonk-1", goods=(9, 9, 9))
    group(state, way[5], "hunchback", letter="A")
    group(state, way[8], "cave-snake", letter="B")
    hold(state, 0, "ratman")
    table = lay(state, dice=[12, 1] * 3)
    act(table, ("squad", 0, 0), ("invoke",), ("invoke", "ratman", "new"), DONE)
    act(table, ("squad", 0, 2), ("hire", "B"), ("squad", 0, 1), ("subdue", "A"))
    while asked(table).rule != "cave_evil.squad-actions.interleave":
        act(table, asked(table).options[0])
    own = {each.creatures[0].card for each in table.state.players[0].squads}
    assert own == {state.players[0].necromancer, "drakor", "necromonk-1", "ratman", "cave-snake", "hunchback"}
    assert not table.state.groups


@pytest.mark.rule("cave_evil.basics.hex-grid", "cave_evil.basics.board-layout")
def test_the_pit_area_is_a_grid_of_hexes_around_the_pit() -> None:
    bare = Cave.bare()
    assert len(PIT_AREA) == 19
    assert bare.place(PIT) == (0, 0)
    assert all(crow((0, 0), place) <= 2 for place in bare.board.places)
    assert len(bare.neighbours[PIT]) == 6


@pytest.mark.rule("cave_evil.basics.tile-spaces")
def test_every_tile_is_made_of_whole_spaces() -> None:
    for kind, tile in TILES.items():
        state = cave(2)
        before = len(cave_of(state).board)
        dig(state, kind, 30, 0)
        assert len(cave_of(state).board) == before + len(tile.spaces) == before + len(covered(Tile(tile.id, 30, 0)))  # type: ignore[arg-type]
        spaces = [cave_of(state).at(place) for place in covered(Tile(tile.id, 30, 0))]  # type: ignore[arg-type]
        assert all(cave_of(state).walk(spaces[0], each) < 20 for each in spaces), "in one piece"


@pytest.mark.rule(
    "cave_evil.basics.creature-on-control-card", "cave_evil.basics.marker-stands-for-card", "cave_evil.basics.max-six-squads"
)
def test_creatures_are_on_control_cards_and_each_card_is_a_marker_on_the_board() -> None:
    state = cave(2)
    places = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1)]
    names = ["ratman", "ghoul", "hunchback", "cave-snake", "horned-hellion"]
    for number, (place, name) in enumerate(zip(places, names, strict=True), 1):
        squad(state, 0, number, at(state, *place), name)
    own = state.players[0].squads
    assert [each.number for each in own] == [0, 1, 2, 3, 4, 5]
    assert len({each.space for each in own}) == 6
    assert free_cards(state.players[0]) == []
    for each in own:
        assert all(holder(state, creature.id) is each for creature in each.creatures)
    own[1].creatures.clear()
    assert any("empty" in sentence for sentence in laws(state))


@pytest.mark.rule("cave_evil.basics.where-new-cards-go", "cave_evil.basics.necromancer-uses-own-cards")
def test_new_cards_go_onto_n_or_onto_another_control_card() -> None:
    state = cave(2)
    hold(state, 0, "ratman", "spiked-shield")
    lord = master(state, 0, goods=(9, 9, 9))
    table = stage(state, lambda t: invoke.invoke(t, t.state.players[0].squads[0], ("invoke",)))
    options = set(asked(table).options)
    assert ("invoke", "ratman", NECROMANCER) in options
    assert ("invoke", "ratman", "new") in options
    act(table, ("invoke", "spiked-shield", NECROMANCER))
    own = table.state.players[0].squads[0]
    assert [thing.card for thing in own.things] == ["spiked-shield"]
    assert BEINGS[lord.creatures[0].card].use, "he can use what is on his card"


@pytest.mark.rule("cave_evil.basics.squad-capacity-depends", "cave_evil.basics.carried-cards-stay")
def test_size_and_carrying_limit_what_a_squad_holds() -> None:
    state = cave(2)
    ours = squad(state, 0, 1, at(state, 1, 0), "ghoul", "failed-abomination", things=["spiked-shield"])
    assert [thing.card for thing in ours.things] == ["spiked-shield"], "on its control card"
    assert (slots(ours), burden_count(ours)) == (1, 1)
    assert not can_carry(ours, "mournful-face-flail")
    assert fits(ours, [Creature(99, "ratman")])
    assert not fits(ours, [Creature(99, "horned-hellion")])


@pytest.mark.rule("cave_evil.basics.d12-d4")
def test_a_die_has_as_many_sides_as_its_name_says() -> None:
    seen: dict[int, set[int]] = {4: set(), 12: set()}
    dice = Dice(1)
    for sides, found in seen.items():
        found |= {dice.roll(sides) for _ in range(300)}
        assert found == set(range(1, sides + 1))


@pytest.mark.rule("cave_evil.spawn-rolls.monster-uses-items", "cave_evil.wandering.uses-own-abilities")
def test_monsters_use_what_lies_on_their_space_and_no_other() -> None:
    state = cave(2)
    monsters = group(state, at(state, 1, 0), "horned-hellion")
    heap(state, at(state, 1, 0), (0, 0, 0), ["spiked-shield"])
    heap(state, at(state, 1, -1), (0, 0, 0), ["mournful-face-flail"])
    assert [thing.card for thing in powers.things_of(state, monsters)] == ["spiked-shield"]
    assert BEINGS["horned-hellion"].use == 1


# Under a collapse


@pytest.mark.rule("cave_evil.excavation.buried-necromancer", "cave_evil.excavation.buried-invoke")
def test_a_buried_necromancer_invokes_into_open_squads_and_onto_open_spaces_beside_him() -> None:
    state = cave(2)
    lord = master(state, 0, at(state, 2, 0), goods=(9, 9, 9))
    squad(state, 0, 1, at(state, 2, -1), "ghoul")
    squad(state, 0, 2, at(state, 1, 1), "ratman")
    hold(state, 0, "hunchback")
    for place in ((2, 0), (1, 1)):
        dig(state, "single", *place, rock=True)
    assert invoke.offered(state, lord) == [("invoke",)]
    assert set(invoke.new_spaces(state, lord)) == {at(state, 2, 1), at(state, 1, 0)}
    table = stage(state, lambda t: invoke.invoke(t, t.state.players[0].squads[0], ("invoke",)))
    options = set(asked(table).options)
    assert {("invoke", "hunchback", 0), ("invoke", "hunchback", 1), ("invoke", "hunchback", "new")} <= options
    assert ("invoke", "hunchback", 2) not in options, "that one is buried"


@pytest.mark.rule("cave_evil.excavation.buried-no-passing")
def test_nothing_is_passed_to_or_from_a_buried_squad() -> None:
    state = cave(2)
    ours = squad(state, 0, 1, at(state, 2, 0), "ghoul", goods=(1, 0, 0))
    other = squad(state, 0, 2, at(state, 2, -1), "ratman", goods=(1, 0, 0))
    assert carrying.give_offered(state, ours) != []
    dig(state, "single", 2, -1, rock=True)
    for giver, taker in ((ours, other), (other, ours)):
        assert carrying.give_offered(state, giver) == []
        rule = carrying.give_barred(state, giver, ("give", taker.seat, taker.number))
        assert rule == "cave_evil.excavation.buried-no-passing"
    assert squad_of(state, 0, 2) is other
