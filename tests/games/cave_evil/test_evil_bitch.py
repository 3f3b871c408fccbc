"""The Darkest Evil Bitch."""

from __future__ import annotations

from typing import Any

import pytest

from herna.games.cave_evil.cave import cave_of
from herna.games.cave_evil.content import EVILS
from herna.games.cave_evil.events.evils import BitchCame, SingleLaid
from herna.games.cave_evil.rules import awakening, challenge, evil_bitch, evils
from herna.games.cave_evil.rules.evil_basics import AWOKE, REVEALED
from herna.games.cave_evil.state import Creature, State
from herna.kernel import Table
from herna.testing.playing import act, asked, options, play_until, told
from tests.games.cave_evil.haunting import BITCH, awake, find, finish, kills, won
from tests.games.cave_evil.laying import at, cave, dig, fetch, group, lay, master, no_events, squad, weary
from tests.games.cave_evil.staging import stage

SHE_LOSES = [12, 1] * 3
SHE_WINS = [1, 12] * 3


def night(seats: int = 2, **more: Any) -> State:
    state = cave(seats, phase="cycle", **more)
    state.step = 1
    awake(state, BITCH)
    return state


def cycle(state: State, dice: list[int], heard: list[Any] | None = None) -> Table[State]:
    return stage(state, evils.begin_cycle, dice=dice, heard=heard)


@pytest.mark.rule("cave_evil.evil-bitch.reveal")
def test_nothing_happens_when_she_is_revealed() -> None:
    state = night()
    assert stage(state, REVEALED["bitch"]).state == state


@pytest.mark.rule("cave_evil.evil-bitch.awaken-kill")
def test_who_has_no_enemy_kills_dies_when_she_awakes() -> None:
    state = night(3)
    state.phase = "cycle_end"
    kills(state, 0, "ghoul")
    kills(state, 2, "ratman")
    kills(state, 1, wandering=["hunchback"])
    squad(state, 1, 1, at(state, 1, 0), "cave-snake")
    table = stage(state, AWOKE["bitch"])
    assert [player.alive for player in table.state.players] == [True, False, True]
    assert [each.creatures[0].card for each in table.state.groups] == ["cave-snake"]


@pytest.mark.rule("cave_evil.evil-bitch.awaken-kill")
@pytest.mark.rule("cave_evil.victory.active-player-dies")
def test_she_may_kill_the_active_player_at_the_end_of_the_turn_and_the_game_goes_on() -> None:
    state = weary(cave(3, evil=BITCH))
    no_events(state, "bribe")
    state.evil.stage = "revealed"
    state.eye = awakening.awakens_at(state)
    kills(state, 1, "ghoul", "hunchback")
    kills(state, 2, "ratman")
    table = lay(state, dice=SHE_WINS)
    act(table, "done")
    assert [player.alive for player in table.state.players] == [False, True, True]
    assert (table.state.active, asked(table).seat, table.state.phase) == (1, 1, "conjuration")
    play_until(table, "cave_evil.combat.round-1-choice")
    assert (table.state.cycle, table.state.first) == (2, 1)
    assert asked(table).seat == 2, "who has fewer kill points"


@pytest.mark.rule("cave_evil.evil-bitch.all-dead")
def test_if_nobody_has_kills_everybody_loses() -> None:
    state = night(3)
    assert won(stage(state, AWOKE["bitch"])) == ("cave_evil.victory.last-two-die", ())


@pytest.mark.rule("cave_evil.evil-bitch.last-wins")
def test_who_is_left_alone_wins_without_fighting_her() -> None:
    state = night(3)
    kills(state, 1, "ghoul")
    assert won(stage(state, AWOKE["bitch"])) == ("cave_evil.victory.winner", (1,))


@pytest.mark.rule("cave_evil.evil-bitch.appears")
@pytest.mark.rule("cave_evil.evil-bitch.between-cycles")
def test_she_comes_to_who_has_the_fewest_enemy_kills_and_leaves() -> None:
    state = night()
    kills(state, 0, "ghoul", "ratman")
    kills(state, 1, "hunchback", wandering=["bloated-worm"])
    heard: list[Any] = []
    table = cycle(state, SHE_WINS, heard)
    assert asked(table).seat == 1
    (came,) = told(heard, BitchCame)
    assert came.seat == 1
    assert came.space in cave_of(state).neighbours[state.players[1].crystal]
    finish(table)
    assert challenge.ACTIVITIES[0].barred(state, master(state, 0), ("challenge",)) == "cave_evil.evil-bitch.between-cycles"


@pytest.mark.rule("cave_evil.evil-bitch.tie-wandering")
def test_ties_go_by_wandering_kills_and_then_by_the_lowest_die() -> None:
    state = night(3)
    for seat, card in enumerate(("ghoul", "ratman", "hunchback")):
        kills(state, seat, card)
    kills(state, 0, wandering=["cave-snake"])
    heard: list[Any] = []
    cycle(state, [7, 7, 5, 3, *SHE_WINS], heard)  # 1 and 2 are equal, roll sevens, then five and three
    assert [each.seat for each in told(heard, BitchCame)] == [2]


@pytest.mark.rule("cave_evil.evil-bitch.surrounded")
@pytest.mark.rule("cave_evil.evil-bitch.surrounded-scope")
def test_surrounded_by_squads_she_destroys_one_of_them() -> None:
    state = night()
    kills(state, 1, "ghoul")
    home = at(state, 2, 1)
    master(state, 0, home)
    cards = ("ratman", "hunchback", "cave-snake", "horned-hellion", "render", "failed-abomination")
    for space, card in zip(cave_of(state).neighbours[home], cards, strict=False):
        group(state, space, card)
    table = cycle(state, SHE_LOSES)
    assert asked(table).seat == 1  # who acts for her
    act(table, ("breach", *cave_of(state).board.places[state.groups[0].space]))
    assert len(table.state.groups) == len(state.groups) - 1
    assert table.state.gone == ["ratman"]
    assert not table.state.players[1].wandering_kills


@pytest.mark.rule("cave_evil.evil-bitch.surrounded-scope")
def test_whom_she_kills_by_making_room_she_does_not_fight() -> None:
    state = night(3, switches=["rage"])
    kills(state, 1, "ghoul")
    kills(state, 2, "whisperer")
    home = at(state, 1, 0)
    player = state.players[0]
    master(state, 0, home).creatures = [Creature(50, fetch(state, "tentacled-brain"))]
    player.necromancer, player.risen, player.spent = "tentacled-brain", 50, True
    squad(state, 0, 1, at(state, -2, 0), "drakor")
    cards = ("shot-firer", "hunchback", "cave-snake", "horned-hellion", "render", "failed-abomination")
    for space, card in zip(cave_of(state).neighbours[home], cards, strict=False):
        group(state, space, card)
    table = cycle(state, [])
    act(table, ("breach", *cave_of(state).board.places[state.groups[0].space]))
    finish(table)
    assert table.state.combat is None
    assert (table.state.evil.space, table.state.players[0].necromancer_alive) == (-1, False)


@pytest.mark.rule("cave_evil.evil-bitch.dig-in")
def test_a_buried_necromancer_is_dug_out() -> None:
    state = night()
    kills(state, 1, "ghoul")
    master(state, 0, at(state, 3, -2))
    dig(state, "antechamber", 2, -2, rock=True)
    assert not cave_of(state).open(at(state, 3, -2))
    heard: list[Any] = []
    table = cycle(state, SHE_LOSES, heard)
    if asked(table).rule == "cave_evil.evil-bitch.surrounded-scope":
        act(table, options(table, "breach")[0])
    assert told(heard, SingleLaid)
    assert cave_of(table.state).open(at(state, 3, -2))
    assert won(finish(table)) == ("cave_evil.evil-bitch.win", (0,))


@pytest.mark.rule("cave_evil.evil-bitch.surrounded-scope")
@pytest.mark.rule("cave_evil.evil-bitch.dig-in")
def test_who_is_buried_where_she_comes_in_is_destroyed() -> None:
    state = night()
    kills(state, 1, "ghoul")
    master(state, 0, at(state, 3, -2))
    squad(state, 1, 1, at(state, 4, -2), "ratman")
    for q, r in ((3, -2), (2, -2), (2, -1), (4, -2)):
        dig(state, "single", q, r, rock=True)
    table = cycle(state, SHE_WINS)
    assert asked(table).rule == "cave_evil.evil-bitch.surrounded-scope"
    act(table, ("breach", 4, -2))
    assert len(table.state.players[1].squads) == 1
    assert "ratman" in table.state.gone
    assert not any(player.enemy_kills[1:] for player in table.state.players), "nobody gets the points"
    assert table.state.evil.space == at(state, 4, -2)
    assert cave_of(table.state).open(table.state.evil.space)


@pytest.mark.rule("cave_evil.evil-bitch.win")
@pytest.mark.rule("cave_evil.evil-bitch.attacker")
@pytest.mark.rule("cave_evil.evil-bitch.binding")
@pytest.mark.rule("cave_evil.evil-bitch.own-squad-helps")
@pytest.mark.rule("cave_evil.evil-bitch.stats")
def test_a_squad_that_defeats_her_wins() -> None:
    state = night()
    kills(state, 1, "ghoul")
    master(state, 0).creatures.append(Creature(50, fetch(state, "hunchback")))
    table = cycle(state, [9, 1, 9, 1, 9, 1])
    assert asked(table).seat == 0  # the necromancer attacks
    act(table, "strength")
    combat = table.state.combat
    assert combat is not None
    assert asked(table).seat == 1  # another player chooses for her
    strength = combat.rounds[0]
    # 12 - 3 and 4 - 3, against 17, less the 3 that the Hunchback binds
    assert strength.totals == [9 + 1 + 9, 17 - 3 + 1]
    finish(table)
    assert won(table) == ("cave_evil.evil-bitch.win", (0,))
    assert EVILS[BITCH].attributes == (17, 21, 15, 22, 16, 19)


@pytest.mark.rule("cave_evil.necromancers.ban-enforced")
def test_whoever_has_just_used_the_ability_only_drives_her_off() -> None:
    state = night()
    kills(state, 1, "ghoul")
    state.players[0].spent_now = True
    table = finish(cycle(state, SHE_LOSES))
    assert won(table)[1] == ()
    assert (table.state.evil.stage, table.state.evil.space) == ("awake", -1)
    assert table.state.players[0].alive


@pytest.mark.rule("cave_evil.evil-bitch.no-support")
def test_no_squad_supports_the_necromancer() -> None:
    state = night()
    kills(state, 1, "ghoul")
    home = state.players[0].crystal
    for number, space in enumerate(cave_of(state).neighbours[home][:2], 1):
        squad(state, 0, number, space, ("ratman", "cave-snake")[number - 1])
    table = cycle(state, SHE_WINS)
    combat = table.state.combat
    assert combat is not None
    assert [(each.number, each.letter) for each in combat.fighters] == [(0, ""), (-1, "evil")]


@pytest.mark.rule("cave_evil.evil-bitch.she-wins")
def test_a_squad_that_she_defeats_dies_with_its_player() -> None:
    state = night(3)
    kills(state, 1, "ghoul")
    kills(state, 2, "ratman")
    master(state, 0).creatures.append(Creature(50, fetch(state, "hunchback")))
    table = finish(cycle(state, SHE_WINS))
    assert not table.state.players[0].alive
    assert "hunchback" in table.state.gone
    assert table.state.players[1].enemy_kills == ["ghoul"]
    assert table.state.evil.stage == "awake"


def halved() -> State:
    state = night(3, names=("black-wizard", "rotten-magi", "blood-sorcerer"))
    kills(state, 1, "ghoul")
    kills(state, 2, "ratman")
    master(state, 0).creatures[0].card = "mini-wizard-1"
    squad(state, 0, 1, at(state, 1, 0)).creatures.append(Creature(60, "mini-wizard-2"))
    return state


@pytest.mark.rule("cave_evil.evil-bitch.split-wizard")
def test_a_split_wizard_fights_her_half_by_half_in_different_cycles() -> None:
    state = halved()
    table = finish(cycle(state, SHE_WINS))
    assert table.state.players[0].alive
    heir = find(table, 0, 0)
    assert [each.card for each in heir.creatures] == ["mini-wizard-2"]
    again = finish(cycle(table.state, SHE_WINS))
    assert not again.state.players[0].alive


@pytest.mark.rule("cave_evil.evil-bitch.split-wizard-escape")
def test_with_more_kills_meanwhile_she_turns_to_another() -> None:
    state = halved()
    kills(state, 0, "horned-hellion")
    heard: list[Any] = []
    cycle(state, [3, 5, *SHE_WINS], heard)
    assert [each.seat for each in told(heard, BitchCame)] == [1]


def test_she_finds_somebody_in_every_cycle() -> None:
    state = night(2)

    async def look(t: Table[State]) -> None:
        assert evil_bitch.victim(t) == 1

    stage(state, look, dice=[4, 2])


@pytest.mark.rule("cave_evil.evil-bitch.appears")
def test_where_no_necromancer_lives_she_comes_to_nobody() -> None:
    state = night(switches=["rage"])
    for seat, player in enumerate(state.players):
        player.necromancer_alive = player.lit = False
        player.squads.clear()
        squad(state, seat, 1, at(state, 1 - 2 * seat, 0), ("ghoul", "ratman")[seat])
    heard: list[Any] = []
    table = cycle(state, [], heard)
    assert not told(heard, BitchCame)
    assert table.state.evil.space == -1
