"""What cards do in the cave: whom they hit, what moves squads, whom squads serve, and how long that lasts."""

from __future__ import annotations

import pytest

from herna.games.cave_evil.cave import cave_of
from herna.games.cave_evil.content import Exchange, Hold, Like, Pull, Push, Release, Rush, Take, Teleport
from herna.games.cave_evil.events.effects import Held, TakenOver
from herna.games.cave_evil.rules import abilities, effects, turn_markers
from herna.games.cave_evil.rules.effects.aiming import spared
from herna.games.cave_evil.rules.forces import left
from herna.games.cave_evil.rules.iron_gate import gate_of
from herna.games.cave_evil.state import NOBODY, NOWHERE, Squad, State, Thing, Works
from herna.kernel import Table, Told
from herna.testing.playing import act, asked, forbidden, told

from .laying import at, cave, dig, fetch, group, squad
from .staging import doing, stage


def ours(table: Table[State], number: int = 1, seat: int = 0) -> Squad:
    return next(each for each in table.state.players[seat].squads if each.number == number)


# ---------------------------------------------------------------------- whom


@pytest.mark.rule("cave_evil.abilities.card-target")
def test_the_user_chooses_among_all_that_fit() -> None:
    state = cave()
    squad(state, 0, 1, at(state, 1, 0), "ghoul")
    squad(state, 1, 1, at(state, 1, 1), "ratman")
    group(state, at(state, 2, 0), "thorny-beetle", letter="A")
    table = doing(state, Hold(whom="any", reach=1))
    assert asked(table).rule == "cave_evil.abilities.card-target"
    assert set(asked(table).options) == {("squad", 0, 1), ("squad", 1, 1)}
    assert forbidden(table, ("group", "A")) == "cave_evil.abilities.card-target"  # nobody holds monsters


@pytest.mark.rule("cave_evil.abilities.no-use")
def test_nobody_is_held_who_is_held_as_long_already() -> None:
    state = cave()
    mine = squad(state, 0, 1, at(state, 1, 0), "hungry-threshold")
    theirs = squad(state, 1, 1, at(state, 1, 1), "ratman")
    option = ("ability", "hungry-threshold", 0)
    for held, bound, rule in ((0, 0, None), (1, 0, "cave_evil.abilities.no-use"), (0, 1, "cave_evil.abilities.no-use")):
        theirs.held, theirs.bound = held, bound
        assert abilities.barred(state, mine, option) == rule
    assert doing(state, Hold(whom="enemy", reach=1, turns="d4", what="all"), dice=[3]).state.players[1].squads[1].bound == 3


@pytest.mark.rule("cave_evil.abilities.range-measure")
def test_reach_is_plain_distance_through_anything() -> None:
    state = cave()
    squad(state, 0, 1, at(state, 2, 0), "ghoul")
    near = squad(state, 1, 1, at(state, 1, 0), "ratman")
    squad(state, 1, 2, at(state, -1, 0), "ratman")
    squad(state, 1, 3, at(state, 0, 1), "ratman")
    dig(state, "single", 1, 0, rock=True)
    assert not cave_of(state).open(near.space)
    table = doing(state, Hold(whom="enemy", reach=2))
    assert table.over  # only one of them is within two spaces and not buried: squad 3, through the rock
    assert [each.held for each in table.state.players[1].squads] == [0, 0, 0, 1]


@pytest.mark.rule("cave_evil.abilities.range-measure", "cave_evil.excavation.buried-items")
def test_why_somebody_is_not_hit() -> None:
    state = cave()
    squad(state, 0, 1, at(state, 2, 0), "ghoul")
    squad(state, 1, 1, at(state, 1, 0), "ratman")
    squad(state, 1, 2, at(state, 1, 1), "ratman")
    squad(state, 1, 3, at(state, 0, 1), "ratman")
    squad(state, 1, 4, at(state, -2, 0), "cave-snake")
    dig(state, "single", 0, 1, rock=True)
    table = doing(state, Hold(whom="enemy", reach=2))
    assert asked(table).options == [("squad", 1, 1), ("squad", 1, 2)]
    assert forbidden(table, ("squad", 1, 3)) == "cave_evil.excavation.buried-items"
    assert forbidden(table, ("squad", 1, 4)) == "cave_evil.abilities.range-measure"
    assert forbidden(table, ("squad", 0, 1)) == "cave_evil.abilities.card-target"


@pytest.mark.rule("cave_evil.kinds.meaning", "cave_evil.kinds.up-to-three", "cave_evil.kinds.kind-list")
def test_a_kind_matters_only_where_a_card_says_so() -> None:
    state = cave()
    squad(state, 0, 1, at(state, 2, 0), "ghoul")
    squad(state, 1, 1, at(state, 1, 0), "upright-insect")
    squad(state, 1, 2, at(state, 1, 1), "ratman")
    table = doing(state, Hold(whom="enemy", reach=1, like=Like(kinds=("insect",))))
    assert table.over
    assert [each.held for each in table.state.players[1].squads] == [0, 1, 0]


# ---------------------------------------------------------------------- movement


def test_rush_gives_more_movement() -> None:
    state = cave()
    runners = squad(state, 0, 1, at(state, 1, 0), "ghoul")
    before = left(state, runners)
    table = doing(state, Rush(whom="self", steps=2))
    assert left(table.state, ours(table)) == before + 2


@pytest.mark.rule("cave_evil.abilities.no-use")
@pytest.mark.parametrize(
    ("spoil", "rule"),
    [
        ("turn", "cave_evil.abilities.no-use"),
        ("phase", "cave_evil.abilities.no-use"),
        ("held", "cave_evil.turn-markers.use"),
        ("acted", "cave_evil.movement.stop-after-action"),
    ],
)
def test_nobody_gets_more_movement_who_cannot_move_in_this_turn(spoil: str, rule: str) -> None:
    state = cave()
    runners = squad(state, 0, 1, at(state, 1, 0), "ghoul")
    effect, user = Rush(whom="friend", steps=2, reach=3), effects.User(0, "leg-it", runners)
    assert effects.possible(state, (effect,), user)
    state.players[0].squads.remove(state.players[0].squads[0])
    if spoil == "turn":
        state.active = 1
    elif spoil == "phase":
        state.phase = "events"
    elif spoil == "held":
        runners.held = 1
    else:
        runners.creatures[0].acted = runners.creatures[0].still = True
    assert spared(state, effect, user, runners) == rule
    assert not effects.possible(state, (effect,), user)


@pytest.mark.rule("cave_evil.abilities.card-space")
def test_teleport_goes_through_anything_to_a_free_cave_space() -> None:
    state = cave()
    squad(state, 0, 1, at(state, 1, 0), "ghoul", "shovelhand").works = Works(fetch(state, "dig-hall"))
    squad(state, 1, 1, at(state, 1, 1), "ratman")
    dig(state, "single", 2, 0, rock=True)
    table = doing(state, Teleport(whom="self", steps=2))
    assert forbidden(table, at(state, 1, 1)) == "cave_evil.squads.no-sharing"
    assert forbidden(table, at(state, 0, 0)) == "cave_evil.movement.over-pit"
    assert forbidden(table, at(state, 2, 0)) == "cave_evil.movement.not-through-rock"
    act(table, at(state, -1, 0))
    moved = ours(table)
    assert moved.space == at(state, -1, 0)
    assert moved.creatures[0].moved == 0
    assert not moved.marched
    assert moved.works is None
    assert "dig-hall" in table.state.decks["excavation"].discard


@pytest.mark.rule("cave_evil.abilities.card-space")
def test_nobody_is_teleported_onto_anothers_crystal() -> None:
    state = cave()
    state.players[1].squads[0].space = at(state, 2, -2)
    crystal = state.players[1].crystal
    near = cave_of(state).neighbours[crystal][0]
    squad(state, 0, 1, near, "ghoul")
    table = doing(state, Teleport(whom="self", steps=1))
    assert forbidden(table, crystal) == "cave_evil.victory.crystal-space-closed"


def test_push_leads_farther_off_with_each_step() -> None:
    state = cave()
    squad(state, 0, 1, at(state, -1, 0), "ghoul")
    theirs = squad(state, 1, 1, at(state, -1, 1), "ratman")
    table = doing(state, Push(whom="foe", reach=1, steps=1))
    assert all(cave_of(state).crow(at(state, -1, 0), space) == 2 for space in asked(table).options)
    act(table, at(state, -1, 2))
    assert ours(table, seat=1).space == at(state, -1, 2)
    assert theirs.space == at(state, -1, 1)


def test_pull_leads_nearer_with_each_step_and_off_a_spawn_pit() -> None:
    state = cave()
    squad(state, 0, 1, at(state, 2, 0), "ghoul")
    group(state, at(state, 0, 0), "ratman", letter="A")
    table = doing(state, Pull(whom="monster", reach=3, steps=2))
    assert table.over
    assert table.state.groups[0].space == at(state, 1, 0)
    assert not table.state.groups[0].pit


@pytest.mark.rule("cave_evil.abilities.steadfast")
def test_a_steadfast_creature_keeps_its_squad_where_it_is() -> None:
    state = cave()
    squad(state, 0, 1, at(state, -1, 0), "ghoul")
    squad(state, 1, 1, at(state, -1, 1), "walking-tomb")
    squad(state, 1, 2, at(state, -2, 0), "ratman")
    squad(state, 1, 3, at(state, 0, -1), "cave-snake")
    for effect in (Push(reach=1, steps=1), Exchange(reach=1), Take(whom="enemy", reach=1)):
        table = doing(state, effect)
        assert forbidden(table, ("squad", 1, 1)) == "cave_evil.abilities.steadfast"


def test_exchange_changes_places() -> None:
    state = cave()
    squad(state, 0, 1, at(state, -1, 0), "ghoul")
    group(state, at(state, 1, 0), "ratman", letter="A")
    group(state, at(state, 0, 0), "thorny-beetle", letter="B")
    table = doing(state, Exchange(whom="monster", reach=3))
    assert ours(table).space == at(state, 1, 0)
    assert [each.space for each in table.state.groups] == [at(state, -1, 0), at(state, 0, 0)]


# ---------------------------------------------------------------------- held


@pytest.mark.rule("cave_evil.turn-markers.use", "cave_evil.turn-markers.countdown-moment")
def test_what_lasts_d4_turns_goes_down_at_the_end_of_the_affected_players_turns() -> None:
    state = cave()
    squad(state, 0, 1, at(state, -1, 0), "ghoul")
    squad(state, 1, 1, at(state, -1, 1), "ratman")
    heard: list[Told] = []
    table = doing(state, Hold(whom="enemy", reach=1, turns="d4", what="all"), dice=[2], heard=heard)
    assert told(heard, Held)[0].turns == 2
    after = table.state
    assert ours(table, seat=1).bound == 2

    async def turns(t: Table[State]) -> None:
        for seat in (0, 1, 0):
            turn_markers.tick(t, seat)
        assert t.state.players[1].squads[1].bound == 1
        turn_markers.tick(t, 1)

    assert stage(after, turns).state.players[1].squads[1].bound == 0


# ---------------------------------------------------------------------- control


@pytest.mark.rule("cave_evil.abilities.control", "cave_evil.cards.mind-control")
def test_a_squad_is_taken_over_with_all_it_has() -> None:
    state = cave()
    squad(state, 0, 1, at(state, -1, 0), "necromonk-1")
    taken = squad(state, 1, 3, at(state, 1, 0), "grabber", "shovelhand", goods=(1, 2, 3), things=["spiked-shield"])
    taken.creatures[0].acted = taken.creatures[0].still = True
    taken.works = Works(fetch(state, "dig-hall"))
    heard: list[Told] = []
    table = doing(state, Take(whom="enemy", reach=2), heard=heard)
    found = ours(table, 2)
    assert (found.seat, found.lent, found.goods, found.works) == (0, 0, [1, 2, 3], None)
    assert found.things == [Thing("spiked-shield")]
    assert not found.creatures[0].acted
    assert len(table.state.players[1].squads) == 1
    assert told(heard, TakenOver)[0].turns == 0


@pytest.mark.rule("cave_evil.abilities.control")
def test_never_a_necromancers_squad_and_never_without_a_card() -> None:
    state = cave()
    state.players[1].squads[0].space = at(state, -1, 1)
    squad(state, 0, 1, at(state, -1, 0), "necromonk-1")
    squad(state, 1, 3, at(state, 1, 0), "grabber")
    squad(state, 1, 4, at(state, 1, -1), "ratman")
    table = doing(state, Take(whom="enemy", reach=2))
    assert forbidden(table, ("squad", 1, 0)) == "cave_evil.abilities.control"
    for number, place in zip((2, 3, 4, 5), ((2, 0), (2, -1), (2, -2), (1, -2)), strict=True):
        squad(state, 0, number, at(state, *place), ("ghoul", "ratman", "ratman", "cave-snake")[number - 2])
    full = doing(state, Take(whom="enemy", reach=2))
    assert full.over
    assert len(full.state.players[1].squads) == 3


@pytest.mark.rule("cave_evil.abilities.mind")
def test_a_mind_proof_creature_protects_its_squad() -> None:
    state = cave()
    squad(state, 0, 1, at(state, -1, 0), "necromonk-1")
    squad(state, 1, 3, at(state, 1, 0), "headless-collier")
    squad(state, 1, 4, at(state, 1, -1), "ratman")
    table = doing(state, Take(whom="enemy", reach=2), mind=True)
    assert table.over
    assert [each.creatures[0].card for each in table.state.players[0].squads][-1] == "ratman"


@pytest.mark.rule("cave_evil.turn-markers.going-back")
def test_a_squad_goes_back_after_the_turns_of_who_lost_it() -> None:
    state = cave()
    squad(state, 0, 1, at(state, -1, 0), "necromonk-1")
    squad(state, 1, 3, at(state, 1, 0), "grabber", goods=(1, 0, 0))
    table = doing(state, Take(whom="enemy", reach=2, turns="d4"), dice=[1])
    assert (ours(table, 2).lent, ours(table, 2).lender) == (1, 1)

    async def turns(t: Table[State]) -> None:
        turn_markers.tick(t, 0)
        assert t.state.players[0].squads[-1].lent == 1
        turn_markers.tick(t, 1)

    back = stage(table.state, turns).state
    assert [each.number for each in back.players[0].squads] == [0, 1]
    assert (back.players[1].squads[-1].lent, back.players[1].squads[-1].lender, back.players[1].squads[-1].goods) == (
        0,
        NOBODY,
        [1, 0, 0],
    )


@pytest.mark.rule("cave_evil.turn-markers.going-back", "cave_evil.abilities.set-free")
def test_without_a_card_to_go_back_to_it_wanders() -> None:
    state = cave()
    lent = squad(state, 0, 1, at(state, 1, 0), "grabber", goods=(1, 0, 0), things=["spiked-shield"])
    lent.lent, lent.lender = 1, 1
    for number, place in zip((1, 2, 3, 4, 5), ((2, 0), (2, -1), (2, -2), (1, -2), (0, -2)), strict=True):
        squad(state, 1, number, at(state, *place), ("ghoul", "ratman", "ratman", "cave-snake", "hunchback")[number - 1])

    async def turns(t: Table[State]) -> None:
        turn_markers.tick(t, 1)

    after = stage(state, turns).state
    assert len(after.players[0].squads) == 1
    assert [each.card for each in after.groups[0].creatures] == ["grabber"]
    assert after.heaps[at(state, 1, 0)].goods == [1, 0, 0]
    assert [thing.card for thing in after.heaps[at(state, 1, 0)].things] == ["spiked-shield"]


@pytest.mark.rule("cave_evil.turn-markers.going-back")
def test_who_takes_the_own_squad_back_has_it_for_good() -> None:
    state = cave()
    squad(state, 0, 1, at(state, -1, 0), "necromonk-1")
    lent = squad(state, 1, 3, at(state, 1, 0), "grabber")
    lent.lent, lent.lender = 3, 0
    table = doing(state, Take(whom="enemy", reach=2, turns="d4"), dice=[2])
    assert (ours(table, 2).lent, ours(table, 2).lender) == (0, NOBODY)


def test_a_wandering_monster_can_be_recruited_but_not_from_a_spawn_pit() -> None:
    state = cave()
    squad(state, 0, 1, at(state, -1, 0), "necromonk-1")
    group(state, at(state, 0, 0), "ratman", letter="A")
    table = doing(state, Take(whom="monster", reach=2))
    assert len(table.state.players[0].squads) == 2
    state.groups[0].space, state.groups[0].pit = at(state, 1, 0), False
    table = doing(state, Take(whom="monster", reach=2))
    assert ours(table, 2).creatures[0].card == "ratman"
    assert table.state.groups == []


@pytest.mark.rule("cave_evil.movement.over-pit")
def test_nor_from_a_spawn_pit_that_was_dug_under_it() -> None:
    state = cave()
    squad(state, 0, 1, at(state, 2, 0), "necromonk-1")
    dig(state, "tunnel", 3, 0)
    group(state, at(state, 4, 0), "ratman", letter="A")
    dig(state, "throneroom", 4, 0)
    table = doing(state, Take(whom="monster", reach=2))
    assert len(table.state.players[0].squads) == 2


@pytest.mark.rule("cave_evil.abilities.set-free")
def test_release_sets_a_squad_free() -> None:
    state = cave()
    squad(state, 0, 1, at(state, -1, 0), "necromonk-1")
    freed = squad(state, 1, 3, at(state, 1, 0), "grabber", goods=(1, 2, 3))
    freed.creatures[0].burdens.append("armoured-gas")
    state.players[0].enemy_kills.append(fetch(state, "armoured-gas"))
    table = doing(state, Release(whom="enemy", reach=2))
    assert table.state.groups[0].creatures[0].burdens == ["armoured-gas"]
    assert table.state.heaps[at(state, 1, 0)].goods == [1, 2, 3]
    assert len(table.state.players[1].squads) == 1


def test_no_gate_without_one() -> None:
    state = cave()
    assert gate_of(state, state.players[0].squads[0]) == NOWHERE
