"""The Evil Black Old Goat."""

from __future__ import annotations

from typing import Any

import pytest

from herna.games.cave_evil.cave import cave_of, covered
from herna.games.cave_evil.content import EVILS, Teleport
from herna.games.cave_evil.content.vocabulary import Whom
from herna.games.cave_evil.events.evils import Disembowelled, EvilHalted, EvilStepped, LotCast, ProtectorWoke, WayRolled
from herna.games.cave_evil.options import CaveOptions
from herna.games.cave_evil.rules import evils, movement, protectors, setup, spawn_rolls, splitting, wandering
from herna.games.cave_evil.rules.evil_basics import AWOKE, REVEALED
from herna.games.cave_evil.rules.forces import mark
from herna.games.cave_evil.state import Creature, State, Tile
from herna.kernel import Dice, Table, Told
from herna.testing.playing import act, asked, told
from tests.games.cave_evil.haunting import GOAT, awake, find, finish, kills, perform, revealed, why, won
from tests.games.cave_evil.laying import at, cave, dig, fetch, group, heap, lay, master, squad, weary
from tests.games.cave_evil.staging import doing, stage

KNEEL = ("kneel",)
FIGHT = ("challenge",)


def rampage(seats: int = 2, place: tuple[int, int] = (0, 0)) -> State:
    state = cave(seats, phase="cycle")
    state.step = 1
    awake(state, GOAT, at(state, *place))
    return state


def cycle(state: State, dice: list[int], heard: list[Any] | None = None) -> Table[State]:
    return stage(state, evils.begin_cycle, dice=dice, heard=heard)


def place(table: Table[State]) -> tuple[int, int]:
    return cave_of(table.state).board.places[table.state.evil.space]


@pytest.mark.rule("cave_evil.evil-goat.advanced-only")
def test_he_is_drawn_only_in_advanced_play() -> None:
    plain = {setup.setup(2, CaveOptions(), Dice(seed)).evil.card for seed in range(60)}
    advanced = {setup.setup(2, CaveOptions(goat=True), Dice(seed)).evil.card for seed in range(60)}
    assert GOAT not in plain
    assert GOAT in advanced


@pytest.mark.rule("cave_evil.evil-goat.reveal-place")
@pytest.mark.rule("cave_evil.evil-goat.spawn-beside")
def test_he_is_put_on_the_pit_when_revealed() -> None:
    state = cave(2, evil=GOAT)
    group(state, 0, "ghoul")
    heap(state, 0, goods=(1, 0, 0))
    table = stage(state, REVEALED["goat"])
    act(table, ("aside", at(state, 1, 0)), ("aside", at(state, 1, 0)))
    assert (table.state.evil.space, table.state.groups[0].space) == (0, at(state, 1, 0))
    assert table.state.heaps[at(state, 1, 0)].goods == [1, 0, 0]
    spawned = stage(table.state, lambda t: spawn_rolls.spawn(t, 0, "ordinary", 0), dice=[1, 2])
    assert asked(spawned).rule == "cave_evil.evil-goat.spawn-beside"


@pytest.mark.rule("cave_evil.evil-goat.no-fight-yet")
def test_before_he_awakes_squads_pass_him_unharmed() -> None:
    state = cave(2)
    revealed(state, GOAT)
    ours = squad(state, 0, 1, at(state, 2, 0), "ghoul")
    assert why(evils.ACTIVITIES, state, ours, FIGHT) == "cave_evil.evil-goat.no-fight-yet"
    assert ("move", at(state, -1, 2)) in movement.offered(state, ours)
    table = stage(state, lambda t: movement.move(t, find(t, 0, 1), ("move", at(state, 1, 0))))
    assert find(table, 0, 1).creatures


@pytest.mark.rule("cave_evil.evil-goat.win-by-kneeling")
def test_27_enemy_kill_points_win_by_kneeling() -> None:
    state = cave(2)
    revealed(state, GOAT)
    ours = master(state, 0, at(state, 1, 0))
    kills(state, 0, "drakor", "bloated-worm", "horned-hellion", wandering=["bleeding-beast"])  # 24, and 3 that do not count
    assert why(evils.ACTIVITIES, state, ours, KNEEL) == "cave_evil.evil-goat.win-by-kneeling"
    kills(state, 0, "ghoul")
    assert won(perform(evils.ACTIVITIES, state, 0, 0, KNEEL)) == ("cave_evil.evil-goat.win-by-kneeling", (0,))
    state.players[0].spent_now = True
    assert why(evils.ACTIVITIES, state, ours, KNEEL) == "cave_evil.necromancers.ban-enforced"
    state.players[0].spent_now = False
    master(state, 0, at(state, 2, 0))
    assert why(evils.ACTIVITIES, state, ours, KNEEL) == "cave_evil.evil-goat.win-by-kneeling"


@pytest.mark.rule("cave_evil.evil-goat.awaken")
@pytest.mark.rule("cave_evil.evil-goat.already-adjacent")
def test_awake_he_cares_for_no_points_and_spares_who_stands_there_already() -> None:
    state = cave(2)
    awake(state, GOAT)
    ours = master(state, 0, at(state, 1, 0))
    squad(state, 0, 1, at(state, 0, 1), "render")
    kills(state, 0, "drakor", "bloated-worm", "bleeding-beast")
    assert why(evils.ACTIVITIES, state, ours, KNEEL) == "cave_evil.evil-goat.awaken"
    assert stage(state, AWOKE["goat"]).state == state


@pytest.mark.rule("cave_evil.evil-goat.direction")
@pytest.mark.rule("cave_evil.evil-goat.speed")
@pytest.mark.rule("cave_evil.evil-goat.goat-mover")
def test_a_d4_sends_him_three_spaces_north_or_south() -> None:
    state = rampage()
    dig(state, "tunnel", 0, -5, 1)
    dig(state, "tunnel", 0, 3, 1)
    state.first = 1
    heard: list[Any] = []
    table = cycle(state, [1], heard)
    assert told(heard, WayRolled) == [WayRolled(1, 1)]
    assert place(table) == (0, -3)
    assert table.state.evil.mover == 1
    assert place(cycle(state, [3])) == (0, 3)
    assert EVILS[GOAT].movement == 3


@pytest.mark.rule("cave_evil.course.first-player-dead")
@pytest.mark.rule("cave_evil.evil-goat.direction")
def test_who_was_burnt_before_he_runs_does_not_roll_for_him() -> None:
    state = cave(3, phase="cycle", names=("blood-sorcerer", "psychomancer-of-fire", "rotten-magi"))
    awake(state, GOAT)
    master(state, 0, at(state, 1, 1))
    master(state, 1, at(state, 2, 0))
    state.players[0].spent = state.players[2].spent = True
    heard: list[Any] = []
    table = lay(state, dice=[3], heard=heard)
    act(table, ("necromancy",))
    assert not table.state.players[0].alive
    assert told(heard, WayRolled) == [WayRolled(1, 3)]
    assert (table.state.first, table.state.evil.mover) == (1, 1)


@pytest.mark.rule("cave_evil.evil-goat.inexact-direction")
def test_east_and_west_are_decided_by_who_has_the_most_kill_points() -> None:
    state = rampage(3)
    kills(state, 1, "ghoul")
    kills(state, 2, wandering=["drakor"])
    dig(state, "hall", 2, 0, 0)
    heard: list[Any] = []
    table = cycle(state, [2, 5, 8], heard)  # both have three points: the higher die decides
    assert told(heard, LotCast) == [LotCast(1, 5), LotCast(2, 8)]
    assert asked(table).seat == 2
    assert list(asked(table).options) == [("toward", 1, -1), ("toward", 1, 0)]
    act(table, ("toward", 1, -1))  # north-east, then south-east by itself
    assert place(table) == (2, -1)
    assert list(asked(table).options) == [("toward", 3, -2), ("toward", 3, -1)]


@pytest.mark.rule("cave_evil.evil-goat.disembowel")
@pytest.mark.rule("cave_evil.evil-goat.cards-to-box")
@pytest.mark.rule("cave_evil.evil-goat.things-stay")
@pytest.mark.rule("cave_evil.evil-goat.goes-on")
def test_who_comes_to_be_beside_him_dies_and_he_runs_on() -> None:
    state = rampage()
    dig(state, "tunnel", 0, -5, 1)
    near = squad(state, 1, 1, at(state, 1, -2), "ghoul", "ratman", goods=(2, 0, 0), things=[])
    group(state, at(state, -1, -1), "horned-hellion")
    group(state, at(state, 2, -2), "drakor")  # never beside him
    heard: list[Any] = []
    table = finish(cycle(state, [1], heard))
    assert place(table) == (0, -3)
    assert {card for each in told(heard, Disembowelled) for card in each.cards} == {"ghoul", "ratman", "horned-hellion"}
    assert set(table.state.gone) == {"ghoul", "ratman", "horned-hellion"}
    assert table.state.heaps[near.space].goods == [2, 2, 0]
    assert [each.creatures[0].card for each in table.state.groups] == ["drakor"]


@pytest.mark.rule("cave_evil.evil-goat.necromancer-spared")
def test_of_a_necromancers_squad_only_the_others_die() -> None:
    state = rampage()
    dig(state, "tunnel", 0, -5, 1)
    ours = master(state, 0, at(state, 1, -2))
    ours.creatures.append(Creature(50, fetch(state, "ghoul")))
    table = finish(cycle(state, [1]))
    assert [each.card for each in find(table, 0, 0).creatures] == ["blood-sorcerer"]


def test_a_squad_that_moves_beside_him_dies_at_once() -> None:
    state = cave(2)
    awake(state, GOAT)
    squad(state, 0, 1, at(state, 2, 0), "ghoul")
    table = stage(state, lambda t: movement.move(t, find(t, 0, 1), ("move", at(state, 1, 0))))
    assert len(table.state.players[0].squads) == 1
    assert table.state.heaps[at(state, 1, 0)].goods == [0, 1, 0]


@pytest.mark.rule("cave_evil.awakening.buried-evil")
def test_buried_he_harms_nobody_and_digs_himself_out() -> None:
    state = cave(2)
    awake(state, GOAT, at(state, 1, 0))
    dig(state, "single", 1, 0, rock=True)
    squad(state, 0, 1, at(state, 3, -2), "ghoul")
    table = stage(state, lambda t: movement.move(t, find(t, 0, 1), ("move", at(state, 2, -1))))
    assert find(table, 0, 1).creatures
    state = table.state
    assert why(evils.ACTIVITIES, state, master(state, 0, at(state, 1, 1)), FIGHT) == "cave_evil.awakening.buried-evil"
    master(state, 0, at(state, 0, 2))
    state.phase, state.step = "cycle", 1
    out = finish(cycle(state, [1]))
    assert place(out)[0] == 1
    assert place(out)[1] < -1
    assert "ghoul" in out.state.gone, "he has passed by"


@pytest.mark.rule("cave_evil.awakening.buried-evil")
def test_buried_he_holds_up_no_monster() -> None:
    state = cave(2)
    awake(state, GOAT, at(state, 1, 0))
    dig(state, "single", 1, 0, rock=True)
    wild = group(state, at(state, 3, -2), "ghoul")
    cave_now = cave_of(state)
    reached = wandering.reach(state, cave_now, {}, wild, wild.creatures, 3)
    assert {near for near in cave_now.neighbours[at(state, 2, -1)] if near} <= reached.keys(), "on past who is beside him"


def test_a_monster_that_moves_beside_him_dies_too() -> None:
    state = cave(2)
    awake(state, GOAT)
    group(state, at(state, 2, 0), "ghoul")
    table = stage(state, lambda t: wandering.march(t, 0, t.state.groups[0], 1))
    act(table, ("march", at(state, 1, 0)))
    assert not table.state.groups
    assert table.state.gone == ["ghoul"]


def spared() -> State:
    """A squad has stood beside the Goat since he awoke."""
    state = weary(cave(3, names=("rotten-magi", "psychomancer-of-fire", "blood-sorcerer")))
    awake(state, GOAT)
    squad(state, 0, 1, at(state, 1, 0), "ghoul")
    return state


@pytest.mark.rule("cave_evil.evil-goat.already-adjacent")
@pytest.mark.rule("cave_evil.evil-goat.disembowel")
@pytest.mark.parametrize("how", ["merge", "split", "teleport", "march"])
def test_who_joins_those_beside_him_dies_and_they_do_not(how: str) -> None:
    state = spared()
    if how == "march":
        find(state, 0, 1).space = at(state, -2, 0)
        group(state, at(state, 1, 0), "hunchback")
        group(state, at(state, 2, 0), "ratman")
        table = stage(state, lambda t: wandering.march(t, 0, t.state.groups[1], 1))
        act(table, ("march", at(state, 1, 0)))
        left = table.state.groups[0].creatures
    elif how == "teleport":
        state.players[0].spent = False
        master(state, 0, at(state, 3, 0)).creatures.append(Creature(50, fetch(state, "ratman")))
        table = lay(state)
        act(table, ("squad", 0, 0), ("necromancy",), ("to", at(state, 1, 0)))
        left = find(table, 0, 0).creatures[1:]
    else:
        ours = squad(state, 0, 2, at(state, 2, 0), *(("ratman",) if how == "merge" else ("ratman", "hunchback")))
        table = lay(state)
        act(table, ("squad", 0, 2))
        if how == "merge":
            act(table, ("merge", 0, 1))
        else:
            act(table, ("split",), ("leave", mark(ours.creatures[0])), at(state, 1, 0))
        left = find(table, 0, 1).creatures
    assert [each.card for each in left] == ["hunchback" if how == "march" else "ghoul"]
    assert table.state.gone == ["ratman"]


@pytest.mark.rule("cave_evil.evil-goat.disembowel")
@pytest.mark.parametrize("one", [True, False])
def test_who_is_hired_into_a_squad_beside_him_dies(one: bool) -> None:
    state = weary(cave(3, switches=["hire_one"]))
    awake(state, GOAT, at(state, 5, 0))
    wild = group(state, at(state, 6, 1), *(("ghoul", "ratman") if one else ("ghoul",)))
    master(state, 0, at(state, 6, 0), goods=(20, 20, 20))
    table = lay(state)
    act(table, ("hire-one", "A", "ghoul") if one else ("hire", "A"), ("join", 0, 0))
    assert len(find(table, 0, 0).creatures) == 1
    assert table.state.gone == ["ghoul"]
    assert bool(table.state.groups) is one
    assert wild.pit


@pytest.mark.rule("cave_evil.evil-goat.disembowel")
@pytest.mark.rule("cave_evil.abilities.card-space")
@pytest.mark.parametrize("whom", ["friend", "enemy", "monster"])
def test_whom_a_card_puts_beside_him_dies_whoever_it_is(whom: Whom) -> None:
    state = cave(2)
    awake(state, GOAT, at(state, -2, 0))
    squad(state, 0, 1, at(state, 2, 0), "ghoul")
    if whom == "monster":
        group(state, at(state, 1, 0), "drakor")
    else:
        squad(state, 0 if whom == "friend" else 1, 2, at(state, 1, 0), "drakor")
    table = doing(state, Teleport(whom=whom, reach=1, steps=4))
    answer = next(option for option in asked(table).options if option in (at(state, -1, 0), ("squad", 0, 2)))
    act(table, answer)
    if table.outcome is None:
        act(table, at(state, -1, 0))
    assert table.state.gone == ["drakor"]
    assert not table.state.groups


@pytest.mark.rule("cave_evil.evil-goat.disembowel")
def test_who_leaves_a_squad_without_a_card_and_goes_wild_beside_him_dies() -> None:
    state = cave(2)
    awake(state, GOAT)
    ours = squad(state, 0, 1, at(state, 2, 0), "ghoul", "ratman")
    cards = ("hunchback", "cave-snake", "render", "impaler")
    for number, each in enumerate(cards, 2):
        squad(state, 0, number, at(state, -2, number - 3), each)
    table = stage(state, lambda t: splitting.split(t, find(t, 0, 1), ("split",)))
    act(table, ("leave", mark(ours.creatures[1])), at(state, 1, 0))
    assert not table.state.groups
    assert table.state.gone == ["ratman"]


@pytest.mark.rule("cave_evil.evil-goat.disembowel")
def test_a_protector_that_meets_somebody_beside_him_dies() -> None:
    state = cave(2)
    dig(state, "shrine", 3, 2)
    dig(state, "single", 1, 2)
    awake(state, GOAT, at(state, 1, 2))
    guard = group(state, at(state, 3, 2), "disembowelist", letter="P")
    guard.home = guard.space
    squad(state, 0, 1, at(state, 1, 0), "ghoul")
    heard: list[Any] = []
    table = stage(state, lambda t: movement.move(t, find(t, 0, 1), ("move", at(state, 2, 0))), heard=heard)
    assert [each.space for each in told(heard, ProtectorWoke)] == [at(state, 2, 1)]
    assert not table.state.groups
    assert "disembowelist" in table.state.gone
    assert find(table, 0, 1).creatures
    state.evil.space = at(state, 1, 1)  # nobody gets past him from (2, 1) on
    assert protectors._meeting(state, guard, find(state, 0, 1)) == []


@pytest.mark.rule("cave_evil.evil-goat.disembowel", "cave_evil.abilities.combat-ability")
@pytest.mark.parametrize("comes", [True, False])
def test_what_saves_in_combat_saves_nobody_from_him(comes: bool) -> None:
    state = cave(2) if comes else rampage()
    if comes:
        awake(state, GOAT)
        squad(state, 0, 1, at(state, 2, 0), "piecemeal-man")
        table = stage(state, lambda t: movement.move(t, find(t, 0, 1), ("move", at(state, 1, 0))), dice=[12])
    else:
        dig(state, "tunnel", 0, -5, 1)
        squad(state, 1, 1, at(state, 0, -2), "piecemeal-man")
        table = finish(cycle(state, [1, 12, 12]))
        assert place(table) == (0, -3)
    assert table.state.gone == ["piecemeal-man"]


@pytest.mark.rule("cave_evil.evil-goat.digs")
@pytest.mark.rule("cave_evil.evil-goat.digs-repeatedly")
def test_he_digs_as_often_as_he_must() -> None:
    state = rampage(place=(0, 2))
    deck = state.decks["excavation"].draw
    deck.sort(key=lambda card: card == "dig-alcove")
    heard: list[Any] = []
    table = cycle(state, [3], heard)
    digs = 0
    while table.outcome is None:
        if asked(table).rule == "cave_evil.evil-goat.digs":
            digs += 1
            south = (0, place(table)[1] + 1)
            choices = [o for o in asked(table).options if _covers(o, asked(table).facts["tile"], south, 1)]
            act(table, choices[0] if choices else asked(table).options[0])
        else:
            act(table, asked(table).options[0])
    assert digs > 1
    assert [cave_of(table.state).board.places[each.space] for each in told(heard, EvilStepped)] == [(0, 3), (0, 4), (0, 5)]


def _covers(option: Any, kind: Any, south: tuple[int, int], only: int) -> bool:
    """Whether a way of laying a tile covers the next place to the south but not the one after."""
    places = covered(Tile(kind, *option[1:]))
    return south in places and (south[0], south[1] + only) not in places


@pytest.mark.rule("cave_evil.evil-goat.goat-forbidden-ground")
def test_lair_walls_end_his_run() -> None:
    state = rampage()
    cave_now = cave_of(state)
    inside = next(p for p, d in sorted(cave_now.board.sides) if d == 4 and p in cave_now.lairs)
    state.evil.space = cave_now.at(inside)
    heard: list[Any] = []
    table = finish(cycle(state, [1], heard))
    assert place(table) == inside
    assert not told(heard, EvilStepped)


@pytest.mark.rule("cave_evil.evil-goat.goat-forbidden-ground")
def test_where_no_tile_fits_beside_spawn_pits_his_run_ends() -> None:
    state = rampage(place=(0, -2))
    for pit in ((-2, -1), (2, -3), (0, -5)):
        dig(state, "throneroom", *pit)
    assert not cave_of(state).is_cave((0, -3))
    state.decks["excavation"].draw.append(fetch(state, "dig-temple"))
    heard: list[Any] = []
    table = finish(cycle(state, [1], heard))
    assert place(table) == (0, -2)
    assert told(heard, EvilHalted) == [EvilHalted(GOAT)]
    assert not told(heard, EvilStepped)
    assert len(table.state.tiles) == len(state.tiles)
    state.decks["excavation"].draw.append(fetch(state, "dig-tunnel-vein"))
    table = cycle(state, [1])
    pits = {cave_of(state).place(pit) for pit in cave_of(state).pits}
    assert asked(table).rule == "cave_evil.evil-goat.digs"
    assert all(pits.isdisjoint(covered(Tile("tunnel", *option[1:]))) for option in asked(table).options)


@pytest.mark.rule("cave_evil.evil-goat.meets-necromancer", "cave_evil.evil-goat.inexact-direction")
def test_he_goes_around_a_necromancer_or_stops() -> None:
    state = rampage()
    kills(state, 1, wandering=["ghoul"])
    master(state, 0, at(state, 0, -1))
    table = cycle(state, [1])
    assert asked(table).seat == 1
    assert list(asked(table).options) == [("toward", -1, 0), ("toward", 1, -1)]
    master(state, 1, at(state, -1, 0))
    state.players[0].squads.append(type(master(state, 0))(0, 1, at(state, 1, -1), [Creature(70, "mini-wizard-2")]))
    heard: list[Told] = []
    stuck = cycle(state, [1], heard)
    assert place(stuck) == (0, 0)
    assert [each.rule for each in heard if isinstance(each.event, EvilHalted)] == ["cave_evil.evil-goat.meets-necromancer"]
    assert all(player.necromancer_alive for player in stuck.state.players)


@pytest.mark.rule("cave_evil.evil-goat.only-necromancer")
def test_only_a_necromancer_beside_him_can_fight_him() -> None:
    state = cave(2)
    awake(state, GOAT)
    other = squad(state, 0, 1, at(state, 1, 0), "drakor")
    assert why(evils.ACTIVITIES, state, other, FIGHT) == "cave_evil.evil-goat.only-necromancer"
    assert why(evils.ACTIVITIES, state, master(state, 0), FIGHT) == "cave_evil.evil-goat.only-necromancer"
    assert why(evils.ACTIVITIES, state, master(state, 0, at(state, 0, 1)), FIGHT) is None
    state.players[0].spent_now = True
    assert why(evils.ACTIVITIES, state, master(state, 0), FIGHT) == "cave_evil.necromancers.ban-enforced"


@pytest.mark.rule("cave_evil.evil-goat.squad-dies-first")
@pytest.mark.rule("cave_evil.evil-goat.bare-fight")
@pytest.mark.rule("cave_evil.evil-goat.base-12")
@pytest.mark.rule("cave_evil.evil-goat.win")
@pytest.mark.rule("cave_evil.evil-goat.stats")
def test_a_necromancer_fights_him_alone_with_twelves_and_wins_the_game() -> None:
    state = cave(2)
    awake(state, GOAT)
    ours = master(state, 0, at(state, 1, 0), things=["elastic-headband-of-prowess"])
    ours.creatures.append(Creature(50, fetch(state, "ghoul")))
    squad(state, 0, 1, at(state, 0, 1), "bloated-worm")
    table = perform(evils.ACTIVITIES, state, 0, 0, FIGHT, dice=[5, 1, 5, 1])
    assert "ghoul" in table.state.gone
    assert asked(table).seat == 0  # the necromancer attacks
    act(table, "prowess")
    combat = table.state.combat
    assert combat is not None
    assert combat.rounds[0].base == [12, 11]  # without the headband
    assert EVILS[GOAT].attributes == (13, 11, 12, 14, 12, 13)
    assert won(finish(table)) == ("cave_evil.evil-goat.win", (0,))


def test_a_half_of_the_wizard_fights_with_sixes_and_may_die() -> None:
    state = cave(3, names=("black-wizard", "rotten-magi", "blood-sorcerer"))
    awake(state, GOAT)
    master(state, 0, at(state, 1, 0)).creatures[0].card = "mini-wizard-1"
    state.active = 2  # or the turn would be over
    table = perform(evils.ACTIVITIES, state, 0, 0, FIGHT, dice=[1, 2, 1, 2])
    finish(table)
    combat = table.state.combat
    assert combat is not None
    assert combat.rounds[0].base[0] == 6
    assert not table.state.players[0].alive
    assert not table.state.players[1].enemy_kills


@pytest.mark.rule("cave_evil.evil-goat.squad-dies-first")
def test_who_is_killed_by_what_a_companion_leaves_behind_fights_him_no_more() -> None:
    state = cave(3, switches=["rage"])
    awake(state, GOAT, at(state, 2, 0))
    ours = master(state, 0, at(state, 1, 0))
    ours.creatures = [Creature(50, fetch(state, "tentacled-brain")), Creature(51, fetch(state, "shot-firer"))]
    player = state.players[0]
    player.necromancer, player.risen, player.spent = "tentacled-brain", 50, True
    squad(state, 0, 1, at(state, -2, 0), "ghoul")
    table = perform(evils.ACTIVITIES, state, 0, 0, FIGHT)
    assert table.outcome is not None
    assert table.state.combat is None
    assert (table.state.players[0].alive, table.state.players[0].necromancer_alive) == (True, False)


@pytest.mark.rule("cave_evil.evil-goat.squad-dies-first")
@pytest.mark.rule("cave_evil.awakening.buried-evil")
def test_a_goat_that_a_companion_has_buried_is_fought_no_more() -> None:
    state = cave(2)
    awake(state, GOAT, at(state, 2, 0))
    ours = master(state, 0, at(state, 1, 0))
    ours.creatures.append(Creature(50, fetch(state, "living-prop")))
    table = perform(evils.ACTIVITIES, state, 0, 0, FIGHT)
    over_him = next(option for option in asked(table).options if (2, 0) in covered(Tile("tunnel", *option[1:])))
    act(table, over_him)
    assert table.outcome is not None
    assert table.state.combat is None
    assert all(each.acted for each in find(table, 0, 0).creatures)
