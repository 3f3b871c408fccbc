"""Protectors of Shrines and Temples."""

from __future__ import annotations

from typing import Any

import pytest

from herna.games.cave_evil.cave import cave_of, covered, pit_of
from herna.games.cave_evil.content import CREATURES, EXCAVATIONS, PROTECTORS, Afflict, Push
from herna.games.cave_evil.events.digging import MonstersMet, MonstersMoved
from herna.games.cave_evil.events.evils import ProtectorAppeared, ProtectorReturned, ProtectorWoke
from herna.games.cave_evil.options import CaveOptions
from herna.games.cave_evil.rules import (
    combat,
    death,
    excavation,
    movement,
    protectors,
    turn_end,
    wandering,
)
from herna.games.cave_evil.rules.forces import left, new_creature
from herna.games.cave_evil.rules.setup import setup
from herna.games.cave_evil.rules.victory import TurnOver
from herna.games.cave_evil.state import Group, State, Works
from herna.kernel import Dice, Table, Told
from herna.testing.playing import act, asked, forbidden, play_until, told
from tests.games.cave_evil.haunting import EMPEROR, awake, find, finish
from tests.games.cave_evil.laying import at, cave, dig, fetch, group, heap, lay, master, squad, weary
from tests.games.cave_evil.staging import doing, stage

HOME = (3, 2)
IT_WINS = [12, 1] * 3
IT_LOSES = [1, 12] * 3


def shrine(card: str = "disembowelist", seats: int = 2, switches: tuple[str, ...] = ()) -> State:
    """A Shrine beside the Pit area, with a Protector on its spawn pit."""
    state = cave(seats, switches=switches)
    dig(state, "shrine", *HOME)
    guard = group(state, at(state, *HOME), card, letter="P")
    guard.home = guard.space
    return state


def guard_of(table: Table[State] | State) -> Group:
    state = table if isinstance(table, State) else table.state
    return next(each for each in state.groups if each.letter == "P")


def walk(state: State, number: int, q: int, r: int, dice: list[int], heard: list[Any] | None = None) -> Table[State]:
    return stage(state, lambda t: movement.move(t, find(t, 0, number), ("move", at(state, q, r))), dice=dice, heard=heard)


@pytest.mark.rule("cave_evil.protectors.optional")
@pytest.mark.rule("cave_evil.protectors.add-cards")
@pytest.mark.rule("cave_evil.protectors.deck-count")
@pytest.mark.rule("cave_evil.black-diamond.protectors-separate")
def test_four_cards_and_the_deck_are_added_for_protectors_only() -> None:
    sealed = [card for card, entry in EXCAVATIONS.items() for _ in range(entry.copies) if entry.diamond]
    assert len(sealed) == 4
    for options, count, deck in (
        (CaveOptions(), 38, 0),
        (CaveOptions(diamonds=True), 38, 0),
        (CaveOptions(protectors=True), 42, 5),
    ):
        state = setup(2, options, Dice(1))
        held = [works.card for player in state.players for each in player.squads if (works := each.works)]
        assert len(state.decks["excavation"].cards()) + len(held) == count
        assert len(state.decks["protectors"].draw) == deck


@pytest.mark.rule("cave_evil.protectors.found-by-digging")
@pytest.mark.rule("cave_evil.protectors.draw-protector")
@pytest.mark.rule("cave_evil.protectors.spawn-rolls")
@pytest.mark.rule("cave_evil.protectors.read-card")
def test_a_shrine_is_found_by_digging_and_has_a_protector() -> None:
    state = cave(2)
    ours = squad(state, 0, 1, at(state, 2, 0), "ratman")
    ours.works = Works(fetch(state, "dig-shrine"), rocks=0)
    heard: list[Any] = []
    table = stage(state, lambda t: excavation.finish(t, find(t, 0, 1), step=False), dice=[1, 2, 3, 4], heard=heard)
    act(table, asked(table).options[0])
    finish(table)
    (came,) = told(heard, ProtectorAppeared)
    tile = table.state.tiles[-1]
    assert tile.kind == "shrine"
    pit = pit_of(tile)
    assert pit is not None
    assert came.space == cave_of(table.state).at(pit)
    assert table.state.heaps[came.space].goods == [2, 0, 4]  # two spawn rolls onto the new pit
    assert any(each.home == came.space for each in table.state.groups)
    assert (EXCAVATIONS["dig-shrine"].rolls, EXCAVATIONS["dig-temple"].rolls) == (2, 3)
    closed = cave_of(state).pits | {cave_of(state).at(place) for place in cave_of(state).lairs}
    assert all(cave_of(state).at(place) not in closed for place in covered(tile))


@pytest.mark.rule("cave_evil.protectors.spawned-beside")
def test_monsters_without_room_beside_it_give_way() -> None:
    state = cave(2)
    dig(state, "shrine", *HOME)
    home = at(state, *HOME)
    group(state, home, "ghoul")
    state.decks["protectors"].draw.sort(key=lambda card: card == "emerald-ssssss")
    table = stage(state, lambda t: protectors.appear(t, 0, home))
    assert asked(table).rule == "cave_evil.protectors.spawned-beside"
    act(table, ("put", at(state, 3, 1)))
    assert [(each.space, each.creatures[0].card) for each in table.state.groups] == [
        (home, "emerald-ssssss"),
        (at(state, 3, 1), "ghoul"),
    ]
    state.decks["protectors"].draw.sort(key=lambda card: card == "disembowelist")
    joined = stage(state, lambda t: protectors.appear(t, 0, home))
    assert [each.card for each in joined.state.groups[0].creatures] == ["disembowelist", "ghoul"]


@pytest.mark.rule("cave_evil.protectors.spawned-beside", "cave_evil.spawn-rolls.no-room")
@pytest.mark.parametrize("crowd", [("ratman",), ("drakor",)])
def test_monsters_that_give_way_to_it_join_others_or_go_where_there_is_room(crowd: tuple[str, ...]) -> None:
    state = cave(2)
    dig(state, "shrine", *HOME)
    home = at(state, *HOME)
    group(state, home, "ghoul")
    around = cave_of(state).neighbours[home]
    group(state, around[0], *crowd)
    small = (card for card, being in CREATURES.items() if being.size == "small" and card not in ("ghoul", "ratman"))
    for space, card in zip(around[1:], small, strict=False):
        squad(state, 0, len(state.players[0].squads), space, card)
    state.decks["protectors"].draw.sort(key=lambda card: card == "emerald-ssssss")
    heard: list[Told] = []
    table = stage(state, lambda t: protectors.appear(t, 0, home), heard=heard)
    if crowd == ("drakor",):
        far = {cave_of(state).walk(home, option[1]) for option in asked(table).options}
        assert far == {2}
        act(table, asked(table).options[0])
        assert len(told(heard, MonstersMoved)) == 1
    else:
        assert told(heard, MonstersMet) == [MonstersMet("B", ("ghoul",), around[0])]
    guard = next(each for each in table.state.groups if each.space == home)
    assert [each.card for each in guard.creatures] == ["emerald-ssssss"]


@pytest.mark.rule("cave_evil.protectors.spawned-beside", "cave_evil.movement.through-enemies")
def test_nobody_gives_way_to_it_onto_the_space_of_the_evil() -> None:
    state = cave(2)
    dig(state, "shrine", *HOME)
    group(state, at(state, *HOME), "ghoul")
    awake(state, EMPEROR, at(state, 3, 1))
    state.decks["protectors"].draw.sort(key=lambda card: card == "emerald-ssssss")
    table = stage(state, lambda t: protectors.appear(t, 0, at(state, *HOME)))
    assert forbidden(table, ("put", at(state, 3, 1))) == "cave_evil.protectors.spawned-beside"


@pytest.mark.rule("cave_evil.protectors.activation")
@pytest.mark.rule("cave_evil.protectors.guards")
@pytest.mark.rule("cave_evil.protectors.returns")
@pytest.mark.rule("cave_evil.protectors.how-near")
@pytest.mark.rule("cave_evil.protectors.protector-texts")
def test_it_comes_to_meet_whoever_is_near_and_goes_home_again() -> None:
    state = shrine()
    assert PROTECTORS["disembowelist"].wakes == 3
    squad(state, 0, 1, at(state, 1, 0), "ghoul")
    cave_now = cave_of(state)
    heard: list[Any] = []
    table = walk(state, 1, 2, 0, IT_WINS, heard)
    assert cave_now.walk(at(state, *HOME), at(state, 2, 0)) <= 3 < cave_now.walk(at(state, *HOME), at(state, 1, 0))
    finish(table)
    (woke,) = told(heard, ProtectorWoke)
    assert woke.space in cave_now.neighbours[at(state, 2, 0)]
    assert len(told(heard, ProtectorReturned)) == 1
    assert guard_of(table).space == at(state, *HOME)
    assert len(table.state.players[0].squads) == 1
    assert "ghoul" in table.state.gone


def test_it_is_home_again_also_when_its_victim_was_the_active_players_necromancer() -> None:
    state = shrine(seats=3)
    master(state, 0, at(state, 1, 0))
    table = stage(state, _until_over, dice=IT_WINS)
    finish(table)
    assert not table.state.players[0].alive
    assert guard_of(table).space == at(state, *HOME)


async def _until_over(t: Table[State]) -> None:
    with pytest.raises(TurnOver):
        await movement.move(t, find(t, 0, 0), ("move", at(t.state, 2, 0)))


@pytest.mark.rule("cave_evil.protectors.who-attacks", "cave_evil.bombs.in-combat")
def test_a_protector_that_attacks_may_be_killed_by_a_bomb() -> None:
    state = shrine("old-mold-mouth")
    master(state, 0, at(state, 1, 0), things=("bursting-spleen",))
    table = stage(state, lambda t: movement.move(t, find(t, 0, 0), ("move", at(state, 2, 1))), dice=[])
    play_until(table, "cave_evil.combat.declare-before-roll")
    act(table, ("bomb", "bursting-spleen"))
    finish(table)
    assert table.state.groups == []
    assert table.state.players[0].wandering_kills == ["old-mold-mouth"]


@pytest.mark.rule("cave_evil.protectors.activation")
@pytest.mark.rule("cave_evil.protectors.guards")
def test_whoever_has_survived_one_is_met_by_another_that_guards_there_too() -> None:
    state = shrine()
    dig(state, "shrine", 3, -2)
    other = group(state, at(state, 3, -2), "insectoid-fungaloid", letter="Q")
    other.home = other.space
    squad(state, 0, 1, at(state, 1, 0), "drakor")
    heard: list[Any] = []
    table = walk(state, 1, 2, 0, [*IT_LOSES[:4], *IT_WINS], heard)
    play_until(table, "cave_evil.protectors.may-subdue")
    act(table, ("slay",))
    finish(table)
    assert [woke.protector for woke in told(heard, ProtectorWoke)] == ["disembowelist", "insectoid-fungaloid"]
    assert [each.number for each in table.state.players[0].squads] == [0]
    assert [(each.letter, each.space) for each in table.state.groups] == [("Q", at(state, 3, -2))]


@pytest.mark.rule("cave_evil.protectors.returns")
def test_on_its_way_it_goes_home_when_the_turn_is_cut_short() -> None:
    state = shrine(seats=3)
    guard_of(state).space = at(state, 2, 1)

    async def cut(t: Table[State]) -> None:
        turn_end.cut_short(t)

    assert guard_of(stage(state, cut)).space == at(state, *HOME)


@pytest.mark.rule("cave_evil.protectors.how-near", "cave_evil.protectors.guards")
def test_out_of_its_reach_it_sleeps() -> None:
    state = shrine("old-mold-mouth")
    squad(state, 0, 1, at(state, 1, 0), "ghoul")
    heard: list[Any] = []
    walk(state, 1, 2, 0, [], heard)
    assert not told(heard, ProtectorWoke)


@pytest.mark.rule("cave_evil.protectors.how-near")
@pytest.mark.parametrize(
    ("place", "friend", "wakes"),
    [((33, -1), False, True), ((33, -1), True, False), ((33, 0), False, False)],
    ids=["a free way", "no free way", "behind rock"],
)
def test_it_measures_over_cave_and_needs_a_free_way(place: tuple[int, int], friend: bool, wakes: bool) -> None:
    state = cave(2)
    dig(state, "shrine", 30, 0)
    guard = group(state, at(state, 30, 0), "disembowelist", letter="P")
    guard.home = guard.space
    dig(state, "single", *place)
    squad(state, 0, 1, at(state, *place), "ghoul")
    if friend:
        squad(state, 0, 2, at(state, 32, -1), "drakor")
    assert cave_of(state).crow(guard.space, at(state, *place)) == PROTECTORS["disembowelist"].wakes
    heard: list[Any] = []
    stage(state, lambda t: protectors.guard(t, find(t, 0, 1)), dice=IT_WINS, heard=heard)
    assert [woke.space for woke in told(heard, ProtectorWoke)] == ([at(state, 32, -1)] if wakes else [])


@pytest.mark.rule("cave_evil.protectors.who-attacks")
def test_it_attacks_when_it_has_come_and_is_attacked_beside_its_pit() -> None:
    state = shrine()
    squad(state, 0, 1, at(state, 1, 0), "ghoul")
    table = walk(state, 1, 2, 0, IT_WINS)
    play_until(table, "cave_evil.combat.round-1-choice")
    assert asked(table).seat == 1  # the next player clockwise plays for it, and chooses first
    state = shrine()
    beside = at(state, 3, 1)
    ours = squad(state, 0, 1, beside, "ghoul")
    assert combat.barred(state, ours, ("fight", "P")) is None
    table = stage(state, lambda t: combat.attack(t, find(t, 0, 1), ("fight", "P")), dice=IT_WINS)
    play_until(table, "cave_evil.combat.round-1-choice")
    assert asked(table).seat == 0


@pytest.mark.rule("cave_evil.protectors.support-against")
def test_other_squads_may_be_brought_up_before_it_attacks() -> None:
    state = shrine()
    squad(state, 0, 1, at(state, 1, 0), "ghoul")
    squad(state, 0, 2, at(state, 0, 1), "ratman")
    table = walk(state, 1, 2, 0, IT_WINS)
    play_until(table, "cave_evil.protectors.support-against")
    bring = next(option for option in asked(table).options if option[0] == "bring" and option[2] == 2)
    act(table, bring)
    play_until(table, "cave_evil.combat.round-1-choice")
    fight = table.state.combat
    assert fight is not None
    assert sorted(each.number for each in fight.fighters if each.side == 1) == [1, 2]
    assert find(table, 0, 2).space == bring[3]


@pytest.mark.rule("cave_evil.protectors.support-against", "cave_evil.movement.merge")
@pytest.mark.parametrize("number", [0, 2], ids=["the necromancer", "a squad"])
def test_others_may_also_join_the_intruder_before_it_attacks(number: int) -> None:
    state = shrine()
    squad(state, 0, 1, at(state, 1, 0), "ghoul")
    if number:
        squad(state, 0, 2, at(state, 0, 1), "ratman")
    else:
        master(state, 0, at(state, 0, 1))
    heard: list[Any] = []
    table = walk(state, 1, 2, 0, IT_WINS, heard)
    play_until(table, "cave_evil.protectors.support-against")
    act(table, ("bring", 0, number, at(state, 2, 0)))
    play_until(table, "cave_evil.combat.round-1-choice")
    fight = table.state.combat
    assert fight is not None
    (joined,) = [each for each in fight.fighters if each.side == 1]
    assert (joined.number, len(joined.cards)) == (0 if number == 0 else 1, 2)
    assert len(told(heard, ProtectorWoke)) == 1


@pytest.mark.rule("cave_evil.protectors.guards", "cave_evil.combat.stop-adjacent")
def test_who_was_met_goes_no_further_and_is_told_why() -> None:
    state = weary(shrine())
    squad(state, 0, 1, at(state, 1, 0), "drakor", goods=(1, 0, 0))
    table = lay(state, dice=IT_LOSES)
    act(table, ("squad", 0, 1), ("move", at(state, 2, 0)))
    play_until(table, "cave_evil.squad-actions.interleave", {"cave_evil.protectors.may-subdue": ("slay",)})
    act(table, ("squad", 0, 1))
    assert forbidden(table, ("move", at(state, 1, 0))) == "cave_evil.combat.stop-adjacent"


@pytest.mark.rule("cave_evil.protectors.guards", "cave_evil.necromancers.magi-when")
def test_the_magi_who_has_left_before_it_attacks_goes_on() -> None:
    state = weary(shrine())
    for player, name in zip(state.players, ("rotten-magi", "blood-sorcerer"), strict=True):
        player.necromancer = player.squads[0].creatures[0].card = name
    state.players[0].spent = False
    master(state, 0, at(state, 1, 0))
    table = lay(state)
    act(table, ("squad", 0, 0), ("move", at(state, 2, 0)))
    play_until(table, "cave_evil.necromancers.interrupt-window")
    act(table, ("necromancy",), ("to", at(state, 0, 1)))
    play_until(table, "cave_evil.squad-actions.interleave")
    assert left(table.state, find(table, 0, 0)) == 2
    act(table, ("squad", 0, 0), ("move", at(state, 0, 2)))


@pytest.mark.rule("cave_evil.movement.over-pit", "cave_evil.carrying.pickup-free")
def test_who_is_met_on_another_spawn_pit_picks_up_there_before_stepping_off() -> None:
    state = shrine()
    dig(state, "shrine", 4, -1)
    heap(state, at(state, 4, -1), (1, 2, 3))
    squad(state, 0, 1, at(state, 5, -2), "drakor")
    table = walk(state, 1, 4, -1, IT_LOSES)
    play_until(table, "cave_evil.carrying.pickup-free", {"cave_evil.protectors.may-subdue": ("slay",)})
    act(table, ("take", "resources"))
    finish(table)
    assert find(table, 0, 1).goods == [1, 2, 3]
    assert find(table, 0, 1).space in cave_of(state).neighbours[at(state, 4, -1)]


@pytest.mark.rule("cave_evil.protectors.support-against", "cave_evil.basics.card-abilities")
def test_who_supports_nobody_does_not_do_so_against_it() -> None:
    state = shrine()
    squad(state, 0, 1, at(state, 1, 0), "ghoul")
    squad(state, 0, 2, at(state, 1, 1), "pit-mule")
    table = walk(state, 1, 2, 0, IT_WINS)
    play_until(table, "cave_evil.combat.round-1-choice")
    assert guard_of(table).space in cave_of(state).neighbours[at(state, 1, 1)]
    combat = table.state.combat
    assert combat is not None
    assert [fighter.cards for fighter in combat.fighters] == [["disembowelist"], ["ghoul"]]
    finish(table)
    assert [each.number for each in table.state.players[0].squads] == [0, 2]


@pytest.mark.rule("cave_evil.protectors.not-wandering")
@pytest.mark.rule("cave_evil.protectors.like-monster")
def test_events_pass_it_by_but_squads_must_stop_and_fight() -> None:
    state = shrine()
    assert guard_of(state) not in wandering.groups(state)
    assert protectors.is_protector(guard_of(state))
    assert movement.owes(state, squad(state, 0, 1, at(state, 3, 1), "ghoul"))


@pytest.mark.rule("cave_evil.lasting.uncontrolled-too")
@pytest.mark.rule("cave_evil.protectors.not-wandering", "cave_evil.abilities.card-target")
def test_a_lasting_effect_is_attached_to_it_but_no_other_card_touches_it() -> None:
    state = shrine()
    squad(state, 0, 1, at(state, 3, 1), "ghoul")
    fetch(state, "mark-of-the-dunce")
    state.gone.append("mark-of-the-dunce")
    table = doing(state, Afflict(whom="foe", reach=3), card="mark-of-the-dunce")
    assert guard_of(table).creatures[0].burdens == ["mark-of-the-dunce"]
    assert guard_of(doing(state, Push(whom="foe", reach=1, steps=2))).space == at(state, *HOME)


@pytest.mark.rule("cave_evil.protectors.guards", "cave_evil.squads.no-sharing")
@pytest.mark.parametrize("way", [[(2, 0)], [(2, 0), (2, 1)]], ids=["to a friend", "through a friend"])
def test_who_is_met_on_the_space_of_a_friend_fights_as_one_with_it(way: list[tuple[int, int]]) -> None:
    state = shrine()
    squad(state, 0, 1, at(state, 1, 0), "ghoul")
    squad(state, 0, 2, at(state, 2, 0), "ratman")
    path = [at(state, *each) for each in way]
    steps = {space: far for far, space in enumerate(path, 1)}
    table = stage(state, lambda t: movement.walk(t, find(t, 0, 1), path, steps), dice=IT_LOSES)
    play_until(table, "cave_evil.protectors.may-subdue")
    act(table, ("slay",))
    assert [each.number for each in table.state.players[0].squads] == [0, 2]
    assert {each.card for each in find(table, 0, 2).creatures} == {"ghoul", "ratman"}
    assert find(table, 0, 2).space == at(state, 2, 0), "its move is over"


@pytest.mark.rule("cave_evil.protectors.guards", "cave_evil.movement.taken-over")
def test_who_passes_a_squad_that_was_taken_over_is_met_behind_it_and_alone() -> None:
    state = shrine()
    squad(state, 0, 1, at(state, 1, 0), "ghoul")
    lent = squad(state, 0, 2, at(state, 2, 0), "ratman")
    lent.lent, lent.lender = 2, 1
    path = [at(state, 2, 0), at(state, 2, 1)]
    table = stage(state, lambda t: movement.walk(t, find(t, 0, 1), path, {path[0]: 1, path[1]: 2}), dice=IT_LOSES)
    play_until(table, "cave_evil.protectors.may-subdue")
    act(table, ("slay",))
    assert find(table, 0, 1).space == at(state, 2, 1)
    assert (find(table, 0, 2).lent, [each.card for each in find(table, 0, 2).creatures]) == (2, ["ratman"])


@pytest.mark.rule("cave_evil.protectors.guards", "cave_evil.squads.no-sharing")
@pytest.mark.parametrize("seat", [0, 1], ids=["a friend", "an enemy"])
def test_who_passes_through_others_without_room_is_met_when_past_them(seat: int) -> None:
    state = shrine()
    squad(state, 0, 1, at(state, 1, 0), "hungry-dusk")
    squad(state, seat, 2, at(state, 2, 0), "drakor")
    path = [at(state, 2, 0), at(state, 2, 1)]
    table = stage(state, lambda t: movement.walk(t, find(t, 0, 1), path, {path[0]: 1, path[1]: 2}), dice=IT_LOSES)
    play_until(table, "cave_evil.protectors.may-subdue")
    assert find(table, 0, 1).space == path[1]
    act(table, ("slay",))
    assert [each.card for each in find(table, seat, 2).creatures] == ["drakor"]


@pytest.mark.rule("cave_evil.protectors.not-wandering", "cave_evil.protectors.guards")
def test_who_had_joined_a_protector_that_is_killed_guards_nothing() -> None:
    state = shrine()
    guard_of(state).creatures.append(new_creature(state, fetch(state, "ghoul")))
    squad(state, 0, 1, at(state, 1, 0), "ratman")

    async def fall(t: Table[State]) -> None:
        guard = guard_of(t)
        await death.kill(t, guard, [guard.creatures[0]], 0, "cave_evil.death.all-die")
        await movement.move(t, find(t, 0, 1), ("move", at(t.state, 2, 0)))

    table = stage(state, fall)
    assert find(table, 0, 1).space == at(state, 2, 0), "nobody comes to meet it"
    assert guard_of(table) in wandering.groups(table.state), "it is a wandering monster"
    assert not protectors.is_protector(guard_of(table))
