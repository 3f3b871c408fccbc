"""The Eternal Evil Emperor."""

from __future__ import annotations

from typing import Any

import pytest

from herna.games.cave_evil.cave import cave_of, covered
from herna.games.cave_evil.cave import lay as lay_tile
from herna.games.cave_evil.content import BEINGS, EVILS
from herna.games.cave_evil.events.evils import EvilHalted, EvilStepped, LotCast, SingleLaid, TargetChosen, TargetDrawn
from herna.games.cave_evil.rules import evil_basics, evil_emperor, evils, movement, necromancers, placing
from herna.games.cave_evil.rules.bout import Bout, Party
from herna.games.cave_evil.rules.evil_basics import AWOKE, REVEALED
from herna.games.cave_evil.rules.evil_emperor import FICKLE
from herna.games.cave_evil.state import Creature, State, Tile
from herna.kernel import Table, Told
from herna.space.hex import step
from herna.testing.playing import act, asked, play_until, told
from tests.games.cave_evil.haunting import EMPEROR, awake, find, finish, kills, perform, why, won
from tests.games.cave_evil.laying import at, cave, corridor, dig, group, heap, master, on_top, squad
from tests.games.cave_evil.staging import stage

FIGHT = ("challenge",)
CHOOSES = "cave_evil.evil-emperor.leader-chooses"
MOVES = "cave_evil.evil-emperor.who-moves"
RATE = EVILS[EMPEROR].movement
HE_WINS = [12, 1] * 3
HE_LOSES = [1, 12] * 3
SLOWING = [card for card, being in BEINGS.items() if being.burden is not None and being.burden.movement < 0]
"""Whoever kills one of these moves more slowly."""


def dusk(seats: int = 2, place: tuple[int, int] = (0, 0)) -> State:
    """The Emperor stands somewhere and a cycle begins."""
    state = cave(seats, phase="cycle")
    state.step = 1
    awake(state, EMPEROR, at(state, *place))
    return state


def cycle(state: State, dice: list[int] | None = None, heard: list[Any] | None = None) -> Table[State]:
    return stage(state, evils.begin_cycle, dice=dice or [], heard=heard)


def place(table: Table[State]) -> tuple[int, int]:
    return cave_of(table.state).board.places[table.state.evil.space]


@pytest.mark.rule("cave_evil.evil-emperor.reveal")
def test_nothing_happens_when_he_is_revealed() -> None:
    state = cave(2, evil=EMPEROR)
    assert stage(state, REVEALED["emperor"]).state == state


@pytest.mark.rule("cave_evil.evil-emperor.awaken-place")
@pytest.mark.rule("cave_evil.evil-emperor.pit-taken")
def test_he_is_put_on_the_pit_and_who_is_there_gives_way() -> None:
    state = cave(2, evil=EMPEROR)
    group(state, 0, "ghoul")
    heap(state, 0, goods=(0, 1, 0))
    table = finish(stage(state, AWOKE["emperor"]))
    assert table.state.evil.space == 0
    assert table.state.groups[0].space in cave_of(state).neighbours[0]
    assert 0 not in table.state.heaps


@pytest.mark.rule("cave_evil.evil-emperor.leader-chooses")
@pytest.mark.rule("cave_evil.evil-emperor.self-choice")
@pytest.mark.rule("cave_evil.evil-emperor.who-moves")
def test_the_leader_chooses_any_player_and_moves_him() -> None:
    state = dusk(3)
    kills(state, 1, "ghoul", "ratman")
    kills(state, 2, "hunchback", wandering=["bloated-worm", "drakor"])
    heard: list[Any] = []
    table = cycle(state, heard=heard)
    assert (asked(table).seat, asked(table).rule) == (1, CHOOSES)
    assert list(asked(table).options) == [("target", 0), ("target", 1), ("target", 2)]
    act(table, ("target", 1))
    assert told(heard, TargetChosen) == [TargetChosen(1, 1)]
    assert table.state.evil.mover == 1


@pytest.mark.rule("cave_evil.evil-emperor.leader-tie")
@pytest.mark.rule("cave_evil.evil-emperor.tie-persist")
@pytest.mark.rule("cave_evil.evil-emperor.tie-after-death")
def test_tied_leaders_roll_and_the_choice_of_who_won_holds() -> None:
    state = dusk(3)
    kills(state, 1, "ghoul")
    kills(state, 2, "hunchback")
    heard: list[Any] = []
    table = cycle(state, [4, 9], heard)
    assert told(heard, LotCast) == [LotCast(1, 4), LotCast(2, 9)]
    assert asked(table).seat == 2
    state.evil.leader, state.evil.target = 1, 0  # 1 chose before: nobody has more, so nobody rolls
    assert asked(cycle(state)).seat == 1
    state.players[0].alive = state.players[0].necromancer_alive = False  # the target is dead: they roll again
    assert asked(cycle(state, [4, 9])).seat == 2


@pytest.mark.rule("cave_evil.evil-emperor.new-leader")
def test_a_new_leader_chooses_anew() -> None:
    state = dusk(3)
    state.evil.leader, state.evil.target = 1, 0
    kills(state, 1, "ghoul")
    kills(state, 2, "hunchback", "ratman")
    table = cycle(state)
    assert asked(table).seat == 2
    act(table, ("target", 1))
    assert table.state.evil.target == 1


@pytest.mark.rule("cave_evil.evil-emperor.to-and-fro")
@pytest.mark.parametrize(("cycles", "seat"), [(FICKLE - 1, 1), (FICKLE, 0)])
def test_in_the_end_the_same_leader_cannot_send_him_elsewhere_any_more(cycles: int, seat: int) -> None:
    state = dusk(3)
    state.cycle, state.evil.since = 9 + cycles, 9
    state.evil.leader, state.evil.target = 1, 0
    kills(state, 1, "ghoul")
    other = cycle(state)
    if asked(other).rule == CHOOSES:
        act(other, ("target", 1))
    assert (other.state.evil.target, other.state.evil.mover) == (seat, 1)
    state.evil.leader = 2
    assert (asked(cycle(state)).rule, asked(cycle(state)).seat) == (CHOOSES, 1)  # but another leader can
    state.evil.leader = 1
    state.players[0].alive = state.players[0].necromancer_alive = False
    assert asked(cycle(state)).rule == CHOOSES  # and when the target is dead


@pytest.mark.rule("cave_evil.evil-emperor.nobody-has-points")
@pytest.mark.rule("cave_evil.evil-emperor.random-target-stays")
def test_without_points_a_d4_names_the_lair() -> None:
    state = dusk(3)
    state.first = 1
    heard: list[Any] = []
    table = cycle(state, [4, 3], heard)  # there is no fourth Lair; the third from player 1 is player 0's
    assert told(heard, TargetDrawn) == [TargetDrawn(0, 3)]
    assert table.state.evil.mover == 1  # the first player
    state.evil.target = 2
    heard.clear()
    assert cycle(state, heard=heard).state.evil.target == 2
    assert not told(heard, TargetDrawn)


@pytest.mark.rule("cave_evil.evil-emperor.moves")
@pytest.mark.rule("cave_evil.evil-emperor.stats")
def test_he_moves_his_rate_towards_his_target_in_every_cycle() -> None:
    state = dusk()
    way = corridor(state, RATE + 5)
    state.evil.target, state.evil.space = 0, way[0]
    master(state, 0, way[RATE + 1])
    heard: list[Any] = []
    table = finish(cycle(state, heard=heard))
    assert [each.space for each in told(heard, EvilStepped)] == way[1 : RATE + 1]
    assert table.state.evil.space == way[RATE]


@pytest.mark.rule("cave_evil.evil-emperor.target")
def test_he_goes_for_what_is_nearer_and_for_the_necromancer_if_equal() -> None:
    state = dusk()
    state.evil.target = 0
    places = cave_of(state).board.places
    crystal = state.players[0].crystal
    assert evil_emperor.goal(state) == places[crystal]
    master(state, 0, at(state, 2, 0))
    assert evil_emperor.goal(state) == (2, 0)
    state.evil.space = at(state, 3, -2)
    master(state, 0, at(state, -6, -1))
    assert evil_emperor.goal(state) == places[crystal]
    far = cave_of(state).crow(state.evil.space, crystal)
    equal = next(s for s in range(len(places)) if s != crystal and cave_of(state).crow(state.evil.space, s) == far)
    master(state, 0, equal)
    assert evil_emperor.goal(state) == places[equal]


@pytest.mark.rule("cave_evil.evil-emperor.attacks-in-way")
@pytest.mark.rule("cave_evil.evil-emperor.goes-on")
@pytest.mark.rule("cave_evil.evil-emperor.victims")
@pytest.mark.rule("cave_evil.evil-emperor.attacker-role")
def test_he_attacks_what_is_in_his_way_ignores_the_rest_and_goes_on() -> None:
    state = dusk()
    state.evil.target = 0
    master(state, 0, at(state, 2, 0))
    master(state, 0).space = at(state, 3, -2)
    blocker = squad(state, 1, 1, at(state, 1, -1), "ghoul")
    ignored = squad(state, 1, 2, at(state, 0, -1), "ratman")
    table = cycle(state, HE_WINS)
    act(table, ("toward", 1, -1))
    play_until(table, "cave_evil.combat.round-1-choice")
    assert asked(table).seat == 0  # he attacks, and who comes after the squad's owner plays for him
    finish_step(table)
    assert "ghoul" in table.state.gone
    assert table.state.heaps[blocker.space].goods == [0, 1, 0]
    assert place(table) == (1, -1)
    assert find(table, 1, 2).space == ignored.space
    assert table.state.evil.left == RATE - 1


def finish_step(table: Table[State]) -> None:
    """Until he is asked where to go next."""
    for _ in range(40):
        if table.outcome is not None or asked(table).rule == MOVES or asked(table).rule == CHOOSES:
            return
        act(table, next((o for o in ("done", "pass") if o in asked(table).options), asked(table).options[0]))


@pytest.mark.rule("cave_evil.evil-emperor.new-choice-on-death")
def test_when_his_target_dies_the_leader_chooses_again_at_once() -> None:
    state = dusk(3)
    state.evil.target = 0
    kills(state, 1, "ghoul")
    master(state, 0, at(state, 1, 0))
    table = cycle(state, HE_WINS)
    act(table, ("target", 0))
    finish_step(table)
    assert not table.state.players[0].alive
    assert (asked(table).rule, asked(table).seat) == (CHOOSES, 1)
    assert list(asked(table).options) == [("target", 1), ("target", 2)]


def test_a_squad_that_he_attacks_may_be_supported_by_all_who_are_beside_him() -> None:
    state = dusk()
    state.evil.target = 0
    master(state, 0, at(state, 1, 0))
    squad(state, 0, 1, at(state, 0, 1), "drakor")
    squad(state, 0, 2, at(state, 1, -1), "bloated-worm")
    table = cycle(state, HE_LOSES)
    assert asked(table).rule == "cave_evil.evil-emperor.support"
    act(table, ("support", 0, 1), ("support", 0, 2))
    finish(table)
    combat = table.state.combat
    assert combat is not None
    assert len(combat.fighters) == 4


@pytest.mark.rule("cave_evil.evil-emperor.support")
def test_squads_beside_him_join_the_defence_only_if_wished() -> None:
    state = dusk()
    state.evil.target = 0
    master(state, 0, at(state, 1, 0))
    squad(state, 0, 1, at(state, 0, 1), "drakor")
    table = cycle(state, HE_WINS)
    act(table, "done")
    play_until(table, "cave_evil.combat.round-1-choice")
    combat = table.state.combat
    assert combat is not None
    assert [fighter.number for fighter in combat.fighters if fighter.side == 1] == [0]


async def _defenders_win(t: Table[State], plays: int, defenders: Party, space: int, ban: str = "", **how: Any) -> Bout:
    bout = Bout("evil", Party(plays, evil=True), defenders, space)
    bout.winner = 1
    return bout


@pytest.mark.rule("cave_evil.evil-emperor.slowed")
def test_whatever_is_attached_to_him_he_moves_a_space() -> None:
    state = dusk()
    state.evil.creature = Creature(-2, EMPEROR, burdens=[*SLOWING, *SLOWING])
    assert evil_basics.pace(state) == 1
    state.evil.creature.burdens = SLOWING[:1]
    assert evil_basics.pace(state) == EVILS[EMPEROR].movement + BEINGS[SLOWING[0]].burden.movement  # type: ignore[union-attr]


@pytest.mark.rule("cave_evil.evil-emperor.loses-to-monster")
def test_a_monster_stops_him_for_this_cycle_and_a_crystal_kills_him(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("herna.games.cave_evil.rules.evil_fights.by_evil", _defenders_win)  # no monster is that strong
    state = dusk()
    state.evil.target = 0
    master(state, 0, at(state, 3, -2))
    group(state, at(state, 1, -1), "drakor")
    table = cycle(state)
    act(table, ("toward", 1, -1))
    assert (place(table), table.state.evil.left, table.state.evil.stage) == ((0, 0), 0, "awake")
    assert table.state.groups[0].creatures
    state.evil.space = cave_of(state).neighbours[state.players[0].crystal][0]
    assert won(cycle(state)) == ("cave_evil.evil-emperor.win", (0,))


@pytest.mark.rule("cave_evil.necromancers.ban-enforced")
@pytest.mark.parametrize("home", [True, False])
def test_whoever_has_just_used_the_ability_only_stops_him(home: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("herna.games.cave_evil.rules.evil_fights.by_evil", _defenders_win)
    state = dusk()
    state.evil.target = 0
    state.players[0].spent_now = True
    state.evil.space = before = cave_of(state).neighbours[state.players[0].crystal][0]
    if not home:
        master(state, 0, at(state, -2, 0))
    heard: list[Told] = []
    table = cycle(state, heard=heard)
    assert won(table)[1] == ()
    assert (table.state.evil.space, table.state.evil.left) == (before, 0)
    assert table.state.players[0].lit
    assert [each.rule for each in heard if isinstance(each.event, EvilHalted)] == ["cave_evil.necromancers.ban-enforced"]


def test_a_crystal_that_he_destroys_kills_its_necromancer() -> None:
    state = dusk(3)
    state.evil.target = 0
    state.evil.space = cave_of(state).neighbours[state.players[0].crystal][0]
    master(state, 0, at(state, 1, 0))
    squad(state, 0, 1, at(state, 2, 0), "ghoul")
    table = cycle(state, [12, 1, 12, 1, 2])  # then a D4 names the next target
    finish_step(table)
    assert not table.state.players[0].alive
    assert table.state.evil.target == 1
    assert [each.creatures[0].card for each in table.state.groups] == ["ghoul"]


@pytest.mark.rule("cave_evil.evil-emperor.attacks-in-way")
@pytest.mark.rule("cave_evil.victory.squad-on-crystal")
def test_a_crystal_does_not_help_those_who_were_taken_over_on_it() -> None:
    state = dusk(3)
    kills(state, 1, "ratman")
    home = state.players[0].crystal
    state.evil.space = cave_of(state).neighbours[home][0]
    master(state, 0, at(state, 1, 0))
    squad(state, 1, 1, home, "ghoul")  # serves another player by now
    table = cycle(state, HE_WINS * 2)
    act(table, ("target", 0))
    finish_step(table)
    combat = table.state.combat
    assert combat is not None
    assert [(each.seat, each.letter) for each in combat.fighters if each.side == 1] == [(0, "crystal")], "fought after them"
    assert "ghoul" in table.state.gone
    assert not table.state.players[0].alive


def with_rock_between() -> tuple[State, int]:
    """His target is a step farther than he goes in a cycle, and all that is between them is rock."""
    state = dusk()
    dig(state, "single", 30, 0)
    dig(state, "single", 31 + RATE, 0)
    victim = at(state, 31 + RATE, 0)
    state.evil.target, state.evil.space = 1, at(state, 30, 0)
    master(state, 1, victim)
    return state, victim


@pytest.mark.rule("cave_evil.evil-emperor.digs")
@pytest.mark.rule("cave_evil.evil-emperor.dig-card")
@pytest.mark.rule("cave_evil.evil-emperor.dig-then-move")
def test_he_digs_with_a_drawn_tile_straight_towards_his_target_and_goes_on() -> None:
    state, victim = with_rock_between()
    on_top(state, "excavation", *[card for card in state.decks["excavation"].draw if card == "dig-tunnel"][:1])
    heard: list[Any] = []
    table = cycle(state, heard=heard)
    finish_all(table)
    cave_now = cave_of(table.state)
    assert len(cave_now.board) > len(cave_of(state).board)
    assert table.state.tiles[-1].cut
    assert len(told(heard, EvilStepped)) == RATE
    assert cave_now.crow(table.state.evil.space, victim) == 1


@pytest.mark.rule("cave_evil.evil-emperor.slowed", "cave_evil.lasting.uncontrolled-too")
def test_who_bears_the_grabber_digs_on_his_way_all_the_same() -> None:
    state, _ = with_rock_between()
    state.evil.creature = Creature(-2, EMPEROR, burdens=["grabber"])
    heard: list[Any] = []
    table = cycle(state, heard=heard)
    finish_all(table)
    assert table.state.tiles[-1].cut
    assert len(told(heard, EvilStepped)) == RATE - 1


@pytest.mark.rule("cave_evil.evil-emperor.digs-anything")
def test_he_breaks_through_lair_walls() -> None:
    state = dusk()
    walls = cave_of(state).board.sides
    lair = {place for place, _ in walls if place in cave_of(state).lairs}
    inside, direction = next(
        (place, d) for place, d in sorted(walls) if place in lair and cave_of(state).at((place[0], place[1])) != -1
    )
    outside = step(inside, direction)
    dig(state, "single", *outside)
    state.evil.space = cave_of(state).at(outside)
    owner = 0 if inside in covered(state.tiles[state.players[0].lair]) else 1
    state.evil.target = owner
    master(state, owner, cave_of(state).at(inside))
    table = cycle(state, HE_WINS)
    finish_all(table)
    assert table.state.tiles[-1].cut
    assert (inside, direction) not in cave_of(table.state).board.sides


@pytest.mark.rule("cave_evil.evil-emperor.digs-anything")
def test_he_alone_digs_over_spawn_pits() -> None:
    state = dusk()
    state.evil.target = 0
    dig(state, "tunnel", 5, 0)
    state.evil.space = at(state, 5, 0)
    dig(state, "single", 6, 0, rock=True)
    master(state, 0, at(state, 7, 0))
    pit = cave_of(state).at((6, 1))
    assert pit in cave_of(state).pits
    on_top(state, "excavation", "dig-throneroom")
    table = cycle(state, HE_WINS)
    assert asked(table).rule == "cave_evil.evil-emperor.dig-card"
    over = next(o for o in asked(table).options if (6, 1) in covered(Tile("throneroom", *o[1:])))
    act(table, over)
    now = cave_of(table.state)
    assert pit not in now.pits, "the old spawn pit is gone"
    assert now.at(over[1:3]) in now.pits, "the tile has its own"
    others = placing.found(state, "throneroom", [(6, 0)])
    assert not any((6, 1) in covered(Tile("throneroom", *option[1:])) for option in others), "nobody else could"


def lair_side(state: State) -> tuple[tuple[int, int], int]:
    """A space of the first player's Lair with a wall, and the direction of the wall."""
    lair = set(covered(state.tiles[state.players[0].lair]))
    return next((p, d) for p, d in sorted(cave_of(state).board.sides) if p in lair)


@pytest.mark.rule("cave_evil.evil-emperor.walls-fall")
def test_only_the_walls_of_what_his_tile_covers_fall() -> None:
    state = dusk()
    inside, direction = lair_side(state)
    beside = step(inside, direction)
    lay_tile(state, Tile("single", *beside, cut=True))
    assert (inside, direction) in cave_of(state).board.sides, "it lies only beside the Lair"
    assert cave_of(state).at(beside) not in cave_of(state).neighbours[cave_of(state).at(inside)]
    lay_tile(state, Tile("single", *inside, cut=True))
    assert not any(place == inside or step(place, d) == inside for place, d in cave_of(state).board.sides)
    assert cave_of(state).at(beside) in cave_of(state).neighbours[cave_of(state).at(inside)]
    assert inside not in cave_of(state).closed, "it is no Lair any more"


@pytest.mark.rule("cave_evil.evil-emperor.walls-fall")
def test_from_within_a_lair_he_breaks_the_wall_before_him() -> None:
    state = dusk()
    inside, direction = lair_side(state)
    outside = step(inside, direction)
    dig(state, "single", *outside)
    state.evil.space = cave_of(state).at(inside)
    state.evil.target = 1
    master(state, 1, cave_of(state).at(outside))
    table = cycle(state, HE_WINS)
    finish_all(table)
    assert not table.state.players[1].alive
    assert (inside, direction) not in cave_of(table.state).board.sides
    assert cave_of(table.state).at(outside) in cave_of(table.state).neighbours[cave_of(table.state).at(inside)]


def finish_all(table: Table[State]) -> None:
    while table.outcome is None:
        act(table, next((o for o in ("done", "pass") if o in asked(table).options), asked(table).options[0]))


@pytest.mark.rule("cave_evil.evil-emperor.no-tile")
def test_without_a_card_he_digs_with_single_tiles() -> None:
    state, _ = with_rock_between()
    deck = state.decks["excavation"]
    state.gone += deck.draw + deck.discard
    deck.draw, deck.discard = [], []
    heard: list[Any] = []
    table = cycle(state, heard=heard)
    finish_all(table)
    assert table.state.tiles[-1].kind == "single"
    assert [each.space for each in told(heard, SingleLaid)] == [
        cave_of(table.state).at((tile.q, tile.r)) for tile in table.state.tiles[len(state.tiles) :]
    ]


@pytest.mark.rule("cave_evil.evil-emperor.win")
@pytest.mark.rule("cave_evil.evil-emperor.only-combat")
def test_whoever_kills_him_by_the_combat_action_wins() -> None:
    state = cave(2)
    awake(state, EMPEROR)
    squad(state, 0, 1, at(state, 1, 0), "drakor")
    squad(state, 0, 2, at(state, 0, 1), "bloated-worm")
    squad(state, 0, 3, at(state, 1, -1), "bleeding-beast")
    far = squad(state, 0, 4, at(state, 2, -1), "ghoul")
    assert why(evils.ACTIVITIES, state, far, FIGHT) == "cave_evil.evil-emperor.only-combat"
    table = perform(evils.ACTIVITIES, state, 0, 1, FIGHT, dice=[12, 1] * 3)
    act(table, ("support", 0, 2), ("support", 0, 3))
    finish(table)
    assert won(table) == ("cave_evil.evil-emperor.win", (0,))


def test_nobody_wins_so_in_the_turn_of_the_ability() -> None:
    state = cave(2)
    awake(state, EMPEROR)
    ours = squad(state, 0, 1, at(state, 1, 0), "drakor")
    assert why(evils.ACTIVITIES, state, ours, FIGHT) is None
    assert not movement.owes(state, ours)  # standing beside him forces nothing
    state.players[0].spent_now = True
    assert why(evils.ACTIVITIES, state, ours, FIGHT) == "cave_evil.necromancers.ban-enforced"


@pytest.mark.rule("cave_evil.evil-emperor.only-combat")
@pytest.mark.rule("cave_evil.evil-emperor.no-necro-ability")
def test_fire_does_not_burn_him() -> None:
    state = cave(2, names=("psychomancer-of-fire", "rotten-magi"))
    awake(state, EMPEROR)
    master(state, 0, at(state, 1, 0))
    assert necromancers.barred(state, master(state, 0)) == "cave_evil.necromancers.psycho-blast", "there is nothing to burn"
    squad(state, 0, 1, at(state, 2, 0), "ratman")
    table = finish(perform(necromancers.ACTIVITIES, state, 0, 0, ("necromancy",)))
    assert (table.state.evil.stage, table.state.evil.space) == ("awake", 0)
    assert "ratman" in table.state.gone
