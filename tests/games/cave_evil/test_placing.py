"""Where excavation tiles may lie, what a finished dig brings, and the step into it."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from herna.games.cave_evil.cave import PIT, cave_of, covered
from herna.games.cave_evil.content import TILES
from herna.games.cave_evil.events.digging import Buried, DigFailed, MonsterSpawned, SteppedIn, TileLaid
from herna.games.cave_evil.rules import excavation, movement
from herna.games.cave_evil.rules.forces import acted, squad_of
from herna.games.cave_evil.state import Squad, State, Tile, Works
from herna.kernel import PASS, Table, Told
from herna.space.hex import crow
from herna.testing.playing import act, asked, forbidden, offered, options, told
from tests.games.cave_evil.haunting import EMPEROR, awake
from tests.games.cave_evil.laying import at, cave, dig, fetch, group, heap, on_top, squad
from tests.games.cave_evil.stage import stage

PLACE = "cave_evil.excavation.place-adjacent"
COLLAPSE = "cave_evil.excavation.collapse-first-space"
STEP = "cave_evil.excavation.step-in"


def done(
    state: State,
    card: str,
    *,
    collapse: bool = False,
    dice: Sequence[int] = (),
    heard: list[Told] | None = None,
    step: bool = True,
) -> Table[State]:
    """Squad I of the first player removes its last rock from a card."""
    ours(state).works = Works(fetch(state, card), 0, collapse)
    return stage(state, lambda t: excavation.finish(t, ours(t.state), step=step), dice, heard)


def ours(state: State) -> Squad:
    found = squad_of(state, 0, 1)
    assert found is not None
    return found


def rim(q: int = 2, r: int = 0, *cards: str, seats: int = 2) -> State:
    """A squad with a digger somewhere; at (2, 0) there is rock at (3, 0) and (3, -1)."""
    state = cave(seats)
    squad(state, 0, 1, at(state, q, r), *(cards or ("hunchback",)))
    return state


# Where


@pytest.mark.rule(
    "cave_evil.excavation.place-adjacent",
    "cave_evil.excavation.excavate-first-space",
    "cave_evil.excavation.first-space",
    "cave_evil.excavation.overlap-rotate",
)
def test_some_space_of_an_excavated_tile_lies_on_rock_beside_the_squad() -> None:
    state = rim()
    table = done(state, "dig-tunnel-vein", dice=[1, 1])
    assert asked(table).rule == PLACE
    for _, q, r, turn in asked(table).options:
        assert {(3, 0), (3, -1)} & set(covered(Tile("tunnel", q, r, turn)))
    assert {option[3] for option in asked(table).options} == {0, 1, 2}, "turned in any way, each way once"
    assert offered(table, ("place", 1, 0, 0)), "its last space is on the rock, and it overlaps what is there"
    assert forbidden(table, ("place", 5, 0, 0)) == PLACE
    assert forbidden(table, ("place", 0, 1, 0)) == "cave_evil.excavation.excavate-first-space", "beside the squad, but on cave"


@pytest.mark.rule(
    "cave_evil.excavation.collapse-first-space", "cave_evil.excavation.collapse-rest-free", "cave_evil.excavation.tile-side"
)
def test_a_collapse_starts_on_cave_beside_the_squad_and_covers_anything_beyond() -> None:
    state = rim()
    heard: list[Told] = []
    table = done(state, "dig-tunnel", collapse=True, heard=heard)
    assert asked(table).rule == COLLAPSE
    assert forbidden(table, ("place", 3, 0, 0)) == COLLAPSE, "only rock beside the squad"
    assert forbidden(table, ("place", 4, 0, 0)) == PLACE
    act(table, ("place", 1, 1, 2))
    known = cave_of(table.state)
    assert covered(Tile("tunnel", 1, 1, 2)) == ((1, 1), (0, 2), (-1, 3))
    assert not any(map(known.is_cave, [(1, 1), (0, 2), (-1, 3)]))
    assert told(heard, TileLaid) == [TileLaid(0, "tunnel", 1, 1, 2, True)]
    half = done(rim(), "dig-tunnel", collapse=True)
    act(half, ("place", 4, -3, 2))
    assert not cave_of(half.state).is_cave((2, -1))
    assert not cave_of(half.state).is_cave((4, -3)), "rock beyond stays rock"


@pytest.mark.rule("cave_evil.excavation.own-space")
def test_a_squad_buries_others_but_never_itself() -> None:
    table = done(rim(), "dig-tunnel", collapse=True)
    assert forbidden(table, ("place", 2, -1, 1)) == "cave_evil.excavation.own-space"
    excavated = done(rim(), "dig-tunnel-vein", dice=[1, 1])
    assert offered(excavated, ("place", 1, 0, 0)), "an excavated tile may lie under it"


@pytest.mark.rule("cave_evil.excavation.never-lair-or-pit")
def test_lairs_and_spawn_pits_are_never_covered() -> None:
    state = rim(7, -2)
    lair = state.tiles[2]
    assert lair.kind == "lair"
    table = done(state, "dig-hall", dice=[1, 1])
    inside = set(covered(lair))
    assert not any(inside & set(covered(Tile("hall", *option[1:]))) for option in asked(table).options)
    wish = next(
        ("place", q, r, turn)
        for q in range(5, 11)
        for r in range(-7, 2)
        for turn in range(3)
        for places in [set(covered(Tile("hall", q, r, turn)))]
        if places & inside and places & set(cave_of(state).rock_beside(at(state, 7, -2)))
    )
    assert forbidden(table, wish) == "cave_evil.excavation.never-lair-or-pit"


@pytest.mark.rule("cave_evil.excavation.pit-area", "cave_evil.excavation.never-lair-or-pit")
def test_the_pit_area_may_be_covered_but_for_the_pit() -> None:
    state = rim(2, 0)
    table = done(state, "dig-hall", collapse=True)
    assert offered(table, ("place", 1, 0, 1)), "straight through the Pit area"
    assert forbidden(table, ("place", -3, 0, 0)) == "cave_evil.excavation.never-lair-or-pit"
    act(table, ("place", 1, 0, 1))
    assert not cave_of(table.state).is_cave((1, 0))
    assert cave_of(table.state).is_cave((0, 0))


@pytest.mark.rule("cave_evil.excavation.impossible-fails")
def test_if_a_tile_fits_nowhere_the_dig_has_failed() -> None:
    state = rim()
    for pit in ((4, 0), (3, 2), (4, -3)):
        dig(state, "throneroom", *pit)
    dig(state, "single", 3, 0, rock=True)
    dig(state, "single", 3, -1, rock=True)
    assert excavation.starts(state, ours(state), rock=False) == [(3, 0), (3, -1)]
    heard: list[Told] = []
    table = done(state, "dig-temple", heard=heard)
    assert table.over
    assert told(heard, DigFailed) == [DigFailed(0, "temple")]
    assert len(table.state.tiles) == len(state.tiles)
    assert ours(table.state).works is None, "it must be started anew"


@pytest.mark.rule("cave_evil.excavation.pit-not-under-squad")
def test_no_squad_ends_up_on_a_spawn_pit() -> None:
    state = rim()
    dig(state, "single", 4, -1)
    squad(state, 1, 1, at(state, 4, -1), "ghoul")
    table = done(state, "dig-throneroom", dice=[1, 1])
    assert forbidden(table, ("place", 4, -1, 0)) == "cave_evil.excavation.pit-not-under-squad"
    assert offered(table, ("place", 4, 0, 0))


@pytest.mark.rule("cave_evil.excavation.pit-not-under-squad")
def test_monsters_may_end_up_on_one() -> None:
    state = rim()
    dig(state, "single", 4, -1)
    group(state, at(state, 4, -1), "ghoul")
    assert offered(done(state, "dig-throneroom", dice=[1, 1]), ("place", 4, -1, 0))


@pytest.mark.rule("cave_evil.awakening.pit-under-evil")
@pytest.mark.parametrize("tile", ["throneroom", "shrine"])
def test_nor_does_the_awakened_evil(tile: str) -> None:
    state = rim()
    dig(state, "single", 4, -1)
    awake(state, EMPEROR, at(state, 4, -1))
    table = done(state, next(card for card in state.decks["excavation"].draw if tile in card), dice=[1] * 9)
    assert forbidden(table, ("place", 4, -1, 0)) == "cave_evil.awakening.pit-under-evil"
    awake(state, EMPEROR, at(state, 0, 0))
    state.decks["excavation"].draw.append(ours(state).works.card)  # type: ignore[union-attr]
    assert offered(done(state, state.decks["excavation"].draw[-1], dice=[1] * 9), ("place", 4, -1, 0))


@pytest.mark.rule("cave_evil.excavation.over-pieces", "cave_evil.excavation.pieces-stay")
@pytest.mark.parametrize("collapse", [False, True])
def test_whoever_and_whatever_is_covered_stays_on_its_space(collapse: bool) -> None:
    state = rim()
    theirs, monster, thing = at(state, 2, 1), at(state, 3, 1), at(state, 4, 1)
    squad(state, 1, 1, theirs, "ghoul")
    group(state, monster, "ratman", letter="A")
    heap(state, thing, [0, 2, 0], ["spiked-shield"])
    table = done(state, "dig-hall" if not collapse else "dig-tunnel", collapse=collapse, dice=[] if collapse else [1, 1])
    act(table, ("place", 2, 1, 0) if collapse else ("place", 3, 0, 2))
    now = table.state
    enemy = squad_of(now, 1, 1)
    assert enemy is not None
    assert (enemy.space, now.groups[0].space, now.heaps[thing].goods) == (theirs, monster, [0, 2, 0])
    assert cave_of(now).place(theirs) == (2, 1), "spaces keep their numbers"
    assert cave_of(now).open(theirs) is not collapse


@pytest.mark.rule("cave_evil.excavation.tile-supply")
def test_there_is_always_a_tile_of_the_kind() -> None:
    state = rim()
    for each in range(TILES["hall"].pieces):
        dig(state, "hall", 20, 2 * each)
    assert asked(done(state, "dig-hall", dice=[1, 1])).rule == PLACE


@pytest.mark.rule(
    "cave_evil.basics.beyond-board", "cave_evil.basics.tiles-align", "cave_evil.cave.align", "cave_evil.basics.cover-track"
)
def test_the_grid_goes_on_beyond_the_board() -> None:
    state = cave(2)
    for q in range(3, 60, 3):
        dig(state, "tunnel", q, 0)
    squad(state, 0, 1, at(state, 59, 0), "hunchback")
    table = done(state, "dig-tunnel-vein", dice=[1, 1])
    act(table, ("place", 60, 0, 0))
    known = cave_of(table.state)
    assert known.walk(at(state, 2, 0), known.at((62, 0))) == 60
    assert all(type(part) is int for option in [("place", 60, 0, 0)] for part in option[1:]), "whole spaces only"


@pytest.mark.rule(
    "cave_evil.excavation.excavate-meaning", "cave_evil.excavation.collapse-meaning", "cave_evil.basics.tiles-passable"
)
def test_excavating_uncovers_and_collapsing_covers_and_can_be_undone() -> None:
    state = cave(2)
    assert not cave_of(state).is_cave((3, 0))
    dig(state, "single", 3, 0)
    assert cave_of(state).is_cave((3, 0))
    dig(state, "single", 3, 0, rock=True)
    assert not cave_of(state).is_cave((3, 0))
    dig(state, "tunnel", 3, 0)
    assert cave_of(state).is_cave((3, 0))


# What the card says


@pytest.mark.rule(
    "cave_evil.excavation.card-text", "cave_evil.excavation.spawn-resources", "cave_evil.spawn-rolls.new-area-same"
)
def test_spawned_resources_go_straight_to_the_squad() -> None:
    table = done(rim(), "dig-hall", dice=[2, 3])
    act(table, ("place", 3, 0, 0))
    assert ours(table.state).goods == [0, 3, 0]


@pytest.mark.rule("cave_evil.excavation.spawn-farthest", "cave_evil.spawn-rolls.new-area", "cave_evil.excavation.card-text")
@pytest.mark.parametrize("card", ["ratman", "spiked-shield"])
def test_all_else_goes_on_the_farthest_space_of_the_tile(card: str) -> None:
    state = rim()
    on_top(state, "bribe", card)
    table = done(state, "dig-hall", dice=[4, 1])
    act(table, ("place", 3, 0, 0))
    far = at(table.state, 7, 0)
    found = {each.space for each in table.state.groups} | set(table.state.heaps)
    assert found == {far}


@pytest.mark.rule("cave_evil.excavation.farthest-tie")
def test_among_equally_far_spaces_the_player_chooses_by_walking_then_by_plain_distance() -> None:
    state = rim()
    on_top(state, "bribe", "ratman", "spiked-shield")
    table = done(state, "dig-antechamber", dice=[4, 1, 4, 1])
    act(table, ("place", 3, 0, 0))
    assert asked(table).rule == "cave_evil.excavation.farthest-tie"
    known = cave_of(table.state)
    home = at(state, 2, 0)
    spaces = [known.at(each) for each in covered(Tile("antechamber", 3, 0, 0))]
    most = max((known.walk(home, each), known.crow(home, each)) for each in spaces)
    assert {option[1] for option in asked(table).options} == {
        each for each in spaces if (known.walk(home, each), known.crow(home, each)) == most
    }
    goal = asked(table).options[-1][1]
    act(table, ("put", goal))
    assert table.state.groups[0].space == goal
    act(table, ("put", goal))
    assert [thing.card for thing in table.state.heaps[goal].things] == ["spiked-shield"]


@pytest.mark.rule("cave_evil.excavation.farthest-tie")
def test_walking_counts_before_plain_distance() -> None:
    state = rim()
    dig(state, "single", 7, 0)
    found = excavation.farthest(state, ours(state), Tile("single", 7, 0))
    assert found == [at(state, 7, 0)]
    dig(state, "hall", 3, 0)
    bent = Tile("crook", 3, 0)
    dig(state, "crook", 3, 0)
    (far,) = excavation.farthest(state, ours(state), bent)
    assert cave_of(state).place(far) == (5, 2)


@pytest.mark.rule("cave_evil.excavation.spawn-not-on-squad", "cave_evil.excavation.farthest-tie")
@pytest.mark.parametrize("card", ["ratman", "spiked-shield"])
def test_where_a_squad_stands_the_player_picks_a_space_beside_it(card: str) -> None:
    state = rim()
    dig(state, "single", 7, 0)
    squad(state, 1, 1, at(state, 7, 0), "ghoul")
    on_top(state, "bribe", card)
    table = done(state, "dig-hall", dice=[4, 1])
    act(table, ("place", 3, 0, 0))
    known = cave_of(table.state)
    beside = set(known.neighbours[known.at((7, 0))])
    if card == "ratman":
        beside -= known.pits
    assert {option[1] for option in asked(table).options} == beside
    act(table, ("put", asked(table).options[0][1]))
    (found,) = {each.space for each in table.state.groups} | set(table.state.heaps)
    assert found in beside


@pytest.mark.rule("cave_evil.excavation.tile-johanka")
def test_johanka_lays_a_hall_over_part_of_a_throneroom_and_over_a_squad() -> None:
    """Squad III (Hunchback), an enemy squad II three spaces away, a Throneroom near; the monster goes to the far end."""
    state = cave(2)
    space = at(state, 4, 1)
    johanka = squad(state, 0, 3, space, "hunchback")
    assert (6, 1) in [cave_of(state).place(pit) for pit in cave_of(state).pits]
    dig(state, "single", 7, -1)
    enemy_space = at(state, 6, 0)
    enemy = squad(state, 1, 2, enemy_space, "ratman")
    assert cave_of(state).crow(johanka.space, enemy.space) == 2
    enemy.space = enemy_space = at(state, 7, 0)
    assert cave_of(state).crow(johanka.space, enemy.space) == 3
    on_top(state, "construct", "ghoul")
    johanka.works = Works(fetch(state, "dig-hall"), 0)
    heard: list[Told] = []

    async def finish(t: Table[State]) -> None:
        digger = squad_of(t.state, 0, 3)
        assert digger is not None
        await excavation.finish(t, digger, step=True)

    table = stage(state, finish, [4, 2], heard)
    laid = ("place", 4, 0, 0)
    assert covered(Tile("hall", 4, 0, 0)) == ((4, 0), (5, 0), (6, 0), (7, 0), (8, 0))
    act(table, laid)
    theirs = squad_of(table.state, 1, 2)
    assert theirs is not None
    assert theirs.space == enemy_space
    assert cave_of(table.state).place(theirs.space) == (7, 0)
    assert told(heard, MonsterSpawned) == [MonsterSpawned("ghoul", "A", at(table.state, 8, 0))]
    assert asked(table).rule == STEP
    act(table, PASS)
    digger = squad_of(table.state, 0, 3)
    assert digger is not None
    assert digger.space == space


@pytest.mark.rule("cave_evil.excavation.collapse-no-text")
def test_a_collapse_ignores_the_text_and_nobody_steps() -> None:
    table = done(rim(), "dig-antechamber", collapse=True)
    act(table, options(table, "place")[0])
    assert table.over, "no dice, no step"


# The step


@pytest.mark.rule("cave_evil.excavation.step-in", "cave_evil.excavation.step-no-action")
def test_after_the_tile_the_squad_may_step_in_whatever_its_rate() -> None:
    state = rim()
    for each in ours(state).creatures:
        each.moved, each.acted, each.still = 3, True, True
    heard: list[Told] = []
    table = done(state, "dig-tunnel-vein", dice=[1, 1], heard=heard)
    act(table, ("place", 3, 0, 0))
    assert asked(table).rule == STEP
    goal = at(table.state, 3, 0)
    act(table, ("step", goal))
    digger = ours(table.state)
    assert digger.space == goal
    assert acted(digger)
    assert not digger.marched, "it is no ordinary movement"
    assert [each.moved for each in digger.creatures] == [3]
    assert told(heard, SteppedIn) == [SteppedIn(0, 1, goal)]


@pytest.mark.rule("cave_evil.excavation.step-limits")
def test_the_step_ends_on_a_free_space_of_the_tile_that_is_no_pit_or_on_an_own_squad_with_room() -> None:
    state = rim()
    dig(state, "single", 3, 0)
    squad(state, 0, 2, at(state, 3, 0), "ghoul")
    table = done(state, "dig-tunnel-vein", dice=[1, 1])
    act(table, ("place", 3, -1, 1))
    spaces = {option[1] for option in options(table, "step")}
    assert spaces == {at(table.state, 3, -1), at(table.state, 3, 0)}
    act(table, ("step", at(table.state, 3, 0)))
    (_, merged) = table.state.players[0].squads
    assert (merged.number, {each.card for each in merged.creatures}) == (2, {"ghoul", "hunchback"})
    full = rim()
    dig(full, "single", 3, 0)
    squad(full, 0, 2, at(full, 3, 0), "drakor")
    table = done(full, "dig-tunnel-vein", dice=[1, 1])
    act(table, ("place", 3, -1, 1))
    assert {option[1] for option in options(table, "step")} == {at(table.state, 3, -1)}


@pytest.mark.rule("cave_evil.excavation.step-limits")
def test_nobody_steps_onto_a_spawn_pit() -> None:
    table = done(rim(), "dig-throneroom", dice=[1, 1])
    act(table, ("place", 3, 0, 0))
    assert at(table.state, 3, 0) not in {option[1] for option in options(table, "step")}
    assert table.state.heaps[at(table.state, 3, 0)].goods == [1, 0, 0], "what spawns lies on the spawn pit"


# Under a collapse


def collapsed(state: State, *places: tuple[int, int]) -> State:
    for place in places:
        dig(state, "single", *place, rock=True)
    return state


@pytest.mark.rule("cave_evil.excavation.buried-squad", "cave_evil.excavation.buried-acts")
def test_a_buried_squad_neither_moves_nor_fights_but_may_dig() -> None:
    state = rim()
    squad(state, 1, 1, at(state, 2, -1), "ghoul")
    assert movement.owes(state, ours(state))
    collapsed(state, (2, 0))
    assert movement.no_movement(state, ours(state)) == "cave_evil.excavation.buried-squad"
    assert not movement.owes(state, ours(state))
    theirs = squad_of(state, 1, 1)
    assert theirs is not None
    assert not movement.owes(state, theirs)
    assert ("dig",) in excavation.dig_offered(state, ours(state))


@pytest.mark.rule("cave_evil.excavation.buried-how-out")
def test_a_buried_digger_gets_out_by_its_own_space_or_one_beside() -> None:
    state = collapsed(rim(), (2, 0))
    assert set(excavation.starts(state, ours(state), rock=False)) == {(2, 0), (3, 0), (3, -1)}
    table = done(state, "dig-tunnel-vein", dice=[1, 1])
    assert offered(table, ("place", 1, 0, 0)), "over itself"
    act(table, ("place", 3, 0, 0))
    assert not cave_of(table.state).open(ours(table.state).space)
    act(table, ("step", at(table.state, 3, 0)))
    assert cave_of(table.state).open(ours(table.state).space)


@pytest.mark.rule("cave_evil.excavation.buried-how-out")
def test_any_tile_over_it_frees_a_buried_squad() -> None:
    state = collapsed(rim(), (2, 0))
    assert not cave_of(state).open(ours(state).space)
    dig(state, "tunnel", 1, 0)
    assert cave_of(state).open(ours(state).space)


@pytest.mark.rule("cave_evil.excavation.buried-items", "cave_evil.excavation.pass-by-buried")
def test_buried_monsters_and_things_are_out_of_reach_and_harmless() -> None:
    state = rim()
    space = at(state, 2, -1)
    group(state, space, "ghoul")
    heap(state, space, [1, 0, 0])
    collapsed(state, (2, -1))
    assert not movement.owes(state, ours(state))
    assert space not in movement.ways(state, ours(state), 4).steps
    assert at(state, 2, -2) in movement.ways(state, ours(state), 4).steps, "it goes past"


@pytest.mark.rule("cave_evil.excavation.collapse-damage", "cave_evil.excavation.collapse-points")
def test_optionally_a_one_for_any_buried_creature_kills_its_squad() -> None:
    state = rim()
    state.switches.append("collapse_damage")
    squad(state, 1, 1, at(state, 2, 1), "ghoul", "horned-hellion")
    group(state, at(state, 3, 1), "ratman", letter="A")
    heard: list[Told] = []
    table = done(state, "dig-tunnel", collapse=True, dice=[7, 1, 1], heard=heard)
    act(table, ("place", 2, 1, 0))
    assert told(heard, Buried) == [Buried(1, 1, "", (7, 1)), Buried(-1, -1, "A", (1,))]
    now = table.state
    assert squad_of(now, 1, 1) is None
    assert sorted(now.players[0].enemy_kills) == ["ghoul", "horned-hellion"]
    assert now.players[0].wandering_kills == ["ratman"]
    assert any(now.heaps[at(now, 2, 1)].goods), "gore lies under the collapse"


@pytest.mark.rule("cave_evil.excavation.collapse-points")
def test_for_ones_own_creatures_nobody_gets_points() -> None:
    state = rim()
    state.switches.append("collapse_damage")
    squad(state, 0, 2, at(state, 2, 1), "ghoul")
    table = done(state, "dig-tunnel", collapse=True, dice=[1])
    act(table, ("place", 2, 1, 0))
    assert squad_of(table.state, 0, 2) is None
    assert all(not player.enemy_kills for player in table.state.players)


@pytest.mark.rule("cave_evil.excavation.collapse-damage", "cave_evil.victory.orphans")
def test_a_necromancer_and_his_squad_die_under_one_collapse() -> None:
    state = rim(seats=3)
    state.switches.append("collapse_damage")
    state.players[1].squads[0].space = at(state, 2, -1)
    squad(state, 1, 1, at(state, 2, -2), "ghoul")
    squad(state, 1, 2, at(state, 0, 1), "ratman")
    table = done(state, "dig-tunnel", collapse=True, dice=[1, 1])
    act(table, ("place", 2, -3, 1))
    now = table.state
    assert not now.players[1].alive
    assert sorted(now.players[0].enemy_kills) == ["ghoul", "rotten-magi"]
    assert [[each.card for each in group.creatures] for group in now.groups] == [["ratman"]], "who was elsewhere goes wandering"


@pytest.mark.rule("cave_evil.excavation.collapse-damage")
def test_without_the_option_nobody_is_hurt_and_no_other_number_kills() -> None:
    for switches, dice in (([], []), (["collapse_damage"], [12])):
        state = rim()
        state.switches += switches
        squad(state, 1, 1, at(state, 2, 1), "ghoul")
        table = done(state, "dig-tunnel", collapse=True, dice=dice)
        act(table, ("place", 2, 1, 0))
        assert squad_of(table.state, 1, 1) is not None


# Elsewhere


def test_among_many_starts_the_start_is_chosen_first() -> None:
    state = cave(2)
    known = cave_of(state)
    starts = sorted({place for space in range(19) for place in known.rock_beside(space)})
    rule = "cave_evil.events.tile-choice"
    table = stage(state, lambda t: excavation.place(t, 0, "tunnel", starts=starts, rule=rule))
    assert {option[1:] for option in asked(table).options} == set(starts)
    assert forbidden(table, ("start", 1, 0)) == rule
    act(table, ("start", 3, 0))
    assert all((3, 0) in covered(Tile("tunnel", *option[1:])) for option in asked(table).options)
    assert forbidden(table, ("place", 5, 0, 0)) == rule
    act(table, ("place", 3, 0, 0))
    assert table.state.tiles[-1] == Tile("tunnel", 3, 0)


@pytest.mark.rule("cave_evil.basics.d12-distance")
def test_a_tile_seven_spaces_from_the_pit() -> None:
    """A card says D12 spaces from the Pit, the die shows 7: the tile is placed at that distance."""
    state = cave(2)
    seven = [cave_of(state).place(space) for space in range(len(cave_of(state).board)) if cave_of(state).crow(PIT, space) == 7]
    free = [place for place in seven if place not in cave_of(state).closed]
    rule = "cave_evil.events.tile-choice"
    table = stage(state, lambda t: excavation.place(t, 0, "single", starts=free[:3], rule=rule))
    act(table, asked(table).options[0])
    tile = table.state.tiles[-1]
    assert crow((0, 0), (tile.q, tile.r)) == 7
