"""Let the battle rage!!!"""

from __future__ import annotations

from typing import Any

import pytest

from herna.games.cave_evil.cave import cave_of
from herna.games.cave_evil.content import TRACK, Release, Slay, Special, Take
from herna.games.cave_evil.events.digging import DigAbandoned
from herna.games.cave_evil.events.evils import PlaysOn, Reclaimed
from herna.games.cave_evil.laws import laws
from herna.games.cave_evil.rules import (
    awakening,
    combat,
    crystal,
    death,
    evil_statue,
    invoke,
    meditation,
    necromancers,
    once_per_game,
    rage,
    turn_markers,
    victory,
)
from herna.games.cave_evil.rules.forces import is_lord, is_master, mark
from herna.games.cave_evil.rules.squad_actions import ALL
from herna.games.cave_evil.state import NOBODY, Creature, State, Works
from herna.kernel import Table
from herna.testing.playing import act, forbidden, told
from tests.games.cave_evil.haunting import STATUE, awake, find, finish, won
from tests.games.cave_evil.laying import at, cave, fetch, hold, lay, master, squad, weary
from tests.games.cave_evil.staging import doing, stage

MONK = "necromonk-1"


def battle(seats: int = 3, *, raging: bool = True) -> State:
    state = cave(seats, switches=["rage"] if raging else [])
    state.active = seats - 1
    return state


def kill_necromancer(state: State, seat: int, heard: list[Any] | None = None) -> Table[State]:
    doing = "cave_evil.death.all-die"
    return finish(stage(state, lambda t: death.perish(t, find(t, seat, 0), NOBODY, doing), heard=heard))


def bereft() -> State:
    """Player 0 has lost the necromancer, and a Necromonk stands beside the crystal of player 1."""
    state = battle()
    squad(state, 0, 1, cave_of(state).neighbours[state.players[1].crystal][0], "drakor")
    squad(state, 0, 2, cave_of(state).neighbours[state.players[1].crystal][1], MONK, "ghoul", goods=(1, 1, 1))
    hold(state, 0, "ratman")
    return kill_necromancer(state, 0).state


@pytest.mark.rule("cave_evil.rage.continue")
def test_a_player_without_necromancer_goes_on_with_the_squads() -> None:
    state = battle()
    squad(state, 0, 1, at(state, 1, 0), "ghoul")
    heard: list[Any] = []
    table = kill_necromancer(state, 0, heard)
    player = table.state.players[0]
    assert (player.alive, player.necromancer_alive, player.lit) == (True, False, False)
    assert told(heard, PlaysOn) == [PlaysOn(0)]
    state.switches = []
    assert not kill_necromancer(state, 0).state.players[0].alive


@pytest.mark.rule("cave_evil.rage.squads-work")
@pytest.mark.rule("cave_evil.rage.actions")
def test_squads_work_as_usual() -> None:
    state = bereft()
    state.active = 0
    master(state, 1, at(state, 0, 2))
    ours = find(state, 0, 1)
    verbs = {option[0] for activity in ALL for option in activity.offered(state, ours)}
    assert {"move", "smash"} <= verbs


@pytest.mark.rule("cave_evil.rage.turn")
@pytest.mark.rule("cave_evil.rage.no-conjuration")
def test_there_is_no_conjuration_and_no_necromancer_action() -> None:
    state = bereft()
    assert not rage.conjures(state, 0)
    assert rage.conjures(state, 1)
    for number in (1, 2):
        ours = find(state, 0, number)
        for module in (invoke, meditation, necromancers):
            assert not [option for activity in module.ACTIVITIES for option in activity.offered(state, ours)]


@pytest.mark.rule("cave_evil.rage.rest-of-squad")
def test_the_rest_of_the_necromancers_squad_goes_on_a_card_of_its_own() -> None:
    state = battle()
    master(state, 0, goods=(3, 0, 0)).creatures.append(Creature(50, fetch(state, "ghoul")))
    where = find(state, 0, 0).space
    table = stage(state, lambda t: victory.necromancer_dies(t, 0))
    rest = find(table, 0, 1)
    assert ([each.card for each in rest.creatures], rest.space, is_master(rest)) == (["ghoul"], where, False)
    assert table.state.heaps[where].goods == [3, 1, 0]


@pytest.mark.rule("cave_evil.excavation.one-digger-stays")
@pytest.mark.parametrize(("mate", "digs"), [("deaf-bell-ringer", False), ("hunchback", True)])
def test_with_a_risen_digger_a_dig_is_lost_unless_somebody_else_digs(mate: str, digs: bool) -> None:
    state = battle()
    player = state.players[0]
    player.squads = []
    ours = squad(state, 0, 0, at(state, 2, 0), MONK, mate)
    player.necromancer, player.risen = MONK, ours.creatures[0].id
    ours.works = Works(state.decks["excavation"].draw.pop())
    heard: list[Any] = []
    table = stage(state, lambda t: victory.necromancer_dies(t, 0), heard=heard)
    assert (find(table, 0, 1).works is not None) is digs
    assert len(told(heard, DigAbandoned)) == (not digs)
    assert not list(laws(table.state))


def test_without_a_card_the_rest_goes_wandering() -> None:
    state = battle()
    master(state, 0).creatures.append(Creature(50, fetch(state, "ghoul")))
    cards = ("ratman", "hunchback", "cave-snake", "render", "impaler")
    for number, card in enumerate(cards, 1):
        squad(state, 0, number, cave_of(state).neighbours[0][number - 1], card)
    table = stage(state, lambda t: victory.necromancer_dies(t, 0))
    assert [each.creatures[0].card for each in table.state.groups] == ["ghoul"]
    assert [each.number for each in table.state.players[0].squads] == [1, 2, 3, 4, 5]


@pytest.mark.rule("cave_evil.rage.out")
def test_who_loses_all_squads_is_out() -> None:
    state = bereft()
    rule = "cave_evil.death.all-die"
    table = finish(stage(state, lambda t: death.perish(t, find(t, 0, 1), NOBODY, rule)))
    assert table.state.players[0].alive
    table = finish(stage(table.state, lambda t: death.perish(t, find(t, 0, 2), NOBODY, rule)))
    assert not table.state.players[0].alive


def last_squad(*, lent: int = 0) -> State:
    """Player 0 has nothing left but a squad near the others; it may serve player 1 for some turns."""
    state = bereft()
    gone = find(state, 0, 2)
    state.gone += [each.card for each in gone.creatures]
    state.players[0].squads.remove(gone)
    mine = find(state, 0, 1)
    mine.space = at(state, 1, 0)
    if lent:
        mine.seat, mine.lent, mine.lender = 1, lent, 0
        state.players[0].squads.remove(mine)
        state.players[1].squads.append(mine)
    state.active = 1
    master(state, 1, at(state, 0, 1))
    return state


@pytest.mark.rule("cave_evil.rage.out", "cave_evil.rage.who-wins")
def test_who_loses_the_last_squad_to_somebody_else_for_good_is_out() -> None:
    state = last_squad()
    whole = doing(state, Take(whom="enemy", reach=2), seat=1, number=0)
    assert not whole.state.players[0].alive
    state.players[1].necromancer = "ice-dead-sorceress"
    hers = stage(state, lambda t: once_per_game.control(t, find(t, 1, 0), ("control", 0, 1)))
    assert not hers.state.players[0].alive
    wild = doing(state, Release(whom="enemy", reach=2), seat=1, number=0)
    assert not wild.state.players[0].alive
    revolt = doing(state, Special(word="slave-revolt"), seat=1, number=None, dice=[1, 4, 4])
    assert not revolt.state.players[0].alive


@pytest.mark.rule("cave_evil.rage.out", "cave_evil.rage.who-wins")
def test_a_squad_that_will_come_back_keeps_its_player_in() -> None:
    state = last_squad()
    table = doing(state, Take(whom="enemy", reach=2, turns=2), seat=1, number=0)
    assert table.state.players[0].alive
    state = last_squad(lent=2)
    dead = finish(stage(state, lambda t: death.perish(t, find(t, 1, 1), NOBODY, "cave_evil.death.all-die")))
    assert not dead.state.players[0].alive


@pytest.mark.rule("cave_evil.rage.out")
def test_who_has_only_borrowed_squads_is_out_when_the_last_goes_back() -> None:
    state = last_squad()
    mine = find(state, 0, 1)
    mine.lent, mine.lender = 1, 2

    async def turn(t: Table[State]) -> None:
        turn_markers.tick(t, 2)

    assert not stage(state, turn).state.players[0].alive


@pytest.mark.rule("cave_evil.victory.active-player-dies")
def test_the_turn_of_who_is_out_ends_once() -> None:
    state = weary(bereft())
    state.gone += [each.card for mine in state.players[0].squads for each in mine.creatures]
    state.players[0].squads, state.players[0].alive = [], False
    state.active, state.phase = 0, "turn_end"
    table = lay(state)
    assert table.state.active == 1


@pytest.mark.rule("cave_evil.rage.new-necromancer")
def test_of_two_casters_that_are_alike_only_one_has_risen() -> None:
    state = bereft()
    state.active = 0
    twins = find(state, 0, 1)
    state.gone += [each.card for each in twins.creatures]
    twins.creatures = [Creature(60 + each, fetch(state, "stuffed-scribe")) for each in range(2)]
    table = stage(state, lambda t: rage.reclaim(t, [find(t, 0, 1)], 1))
    act(table, ("rise", 1, "stuffed-scribe:61"))
    risen = find(table, 0, 0)
    assert [each.id for each in risen.creatures] == [61, 60]
    assert [each.id for each in victory.lords(table.state.players[0], risen)] == [61]
    assert [is_lord(table.state, risen, each) for each in risen.creatures] == [True, False]
    rule = "cave_evil.death.all-die"
    table = finish(stage(table.state, lambda t: death.kill(t, find(t, 0, 0), find(t, 0, 0).creatures[:1], NOBODY, rule)))
    assert not table.state.players[0].necromancer_alive


@pytest.mark.rule("cave_evil.rage.reclaim")
@pytest.mark.rule("cave_evil.rage.reclaim-swap")
@pytest.mark.rule("cave_evil.rage.reclaim-crystal")
@pytest.mark.rule("cave_evil.rage.new-necromancer")
def test_a_caster_that_destroys_a_crystal_is_a_necromancer() -> None:
    state = bereft()
    master(state, 1, at(state, 0, 2))
    state.active = 0
    heard: list[Any] = []
    table = stage(state, lambda t: crystal.smash(t, find(t, 0, 1), 1), dice=[12, 1] * 3, heard=heard)
    act(table, ("support", 0, 2))
    finish(table)
    assert told(heard, Reclaimed) == [Reclaimed(0, MONK)]
    player = table.state.players[0]
    risen = find(table, 0, 0)
    assert [each.card for each in risen.creatures] == [MONK, "ghoul"]
    assert risen.goods == [1, 1, 1]
    assert (player.necromancer_alive, player.lit, player.hand) == (True, True, ["ratman"])
    assert rage.conjures(table.state, 0)
    assert is_master(risen)
    assert necromancers.may_work(table.state, risen)
    assert necromancers.barred(table.state, risen) == "cave_evil.necromancers.once-per-game"
    assert not table.state.players[1].necromancer_alive
    dead = finish(stage(table.state, lambda t: death.perish(t, find(t, 0, 0), NOBODY, "cave_evil.death.all-die")))
    assert not dead.state.players[0].necromancer_alive


def test_without_a_caster_nobody_rises() -> None:
    state = bereft()
    master(state, 1, at(state, 0, 2))
    table = stage(state, lambda t: crystal.smash(t, find(t, 0, 1), 1), dice=[12, 1] * 3)
    act(table, "done")
    finish(table)
    assert not table.state.players[0].necromancer_alive


@pytest.mark.rule("cave_evil.rage.dead-crystal")
def test_the_crystal_of_a_dead_necromancer_cannot_be_attacked() -> None:
    state = bereft()
    state.active = 1
    theirs = squad(state, 1, 1, cave_of(state).neighbours[state.players[0].crystal][0], "ratman")
    smash = next(activity for activity in ALL if "smash" in activity.verbs)
    assert ("smash", 0) not in list(smash.offered(state, theirs))
    state.players[0].lit = True
    assert ("smash", 0) in list(smash.offered(state, theirs))


@pytest.mark.rule("cave_evil.rage.who-wins")
def test_the_last_player_in_wins_and_the_track_counts_who_is_in() -> None:
    state = bereft()
    assert awakening.reveals_at(state) == TRACK.reveal[0]
    four = cave(4, switches=["rage"])
    squad(four, 0, 1, at(four, 1, 0), "ghoul")
    four.active = 3
    assert awakening.reveals_at(kill_necromancer(four, 0).state) == TRACK.reveal[1]
    two = cave(2, switches=["rage"])
    two.active = 1
    squad(two, 0, 1, at(two, 1, 0), "ghoul")
    going_on = kill_necromancer(two, 0)
    assert won(going_on)[0] == "cave_evil.course.game-end"  # the stage is over, not the game
    rule = "cave_evil.death.all-die"
    assert won(stage(going_on.state, lambda t: death.perish(t, find(t, 0, 1), NOBODY, rule))) == (
        "cave_evil.victory.winner",
        (1,),
    )


def test_the_eyes_need_a_burning_crystal() -> None:
    state = bereft()
    awake(state, STATUE)
    state.evil.stage, state.evil.space = "gone", -1
    ours = find(state, 0, 1)
    ours.space, ours.eyes = state.players[0].crystal, True
    table = stage(state, lambda t: evil_statue.delivered(t, find(t, 0, 1), find(t, 0, 1).creatures))
    assert won(table)[0] == "cave_evil.course.game-end"


def test_the_rest_of_a_fight_is_as_ever() -> None:
    state = bereft()
    state.active = 0
    squad(state, 2, 1, cave_of(state).neighbours[find(state, 0, 1).space][0], "ratman")
    table = stage(state, lambda t: combat.fight(t, find(t, 0, 1), find(t, 2, 1)), dice=[12, 1] * 3)
    finish(table)
    assert table.state.players[0].enemy_kills[-1:] == ["ratman"]


def risen() -> State:
    """The caster of player 0 has risen: it stands on card N with its own card."""
    state = bereft()
    state.active = 0
    return stage(state, lambda t: rage.reclaim(t, [find(t, 0, 2)], 1)).state


@pytest.mark.rule("cave_evil.rage.new-necromancer", "cave_evil.abilities.control", "cave_evil.abilities.card-creature")
def test_no_card_takes_frees_or_slays_a_necromancer_who_has_risen() -> None:
    state = risen()
    lord = find(state, 0, 0)
    state.gone += [each.card for each in find(state, 0, 1).creatures]
    state.players[0].squads = [lord]
    space = next(each for each in cave_of(state).neighbours[lord.space] if each != state.players[1].crystal)
    squad(state, 1, 1, space, "curse-monger")
    for effect in (Take(whom="enemy", reach=1), Release(whom="enemy", reach=1)):
        assert doing(state, effect, seat=1).state.players[0].squads, effect
    slain = doing(state, Slay(whom="enemy", reach=1), seat=1)
    assert [each.card for each in find(slain, 0, 0).creatures] == [MONK]


@pytest.mark.rule("cave_evil.movement.taken-over", "cave_evil.rage.reclaim")
def test_nobody_rises_in_a_squad_that_will_go_back() -> None:
    state = bereft()
    state.active = 0
    lent = find(state, 0, 2)
    lent.lent, lent.lender = 1, 2
    table = stage(state, lambda t: rage.reclaim(t, [find(t, 0, 2)], 1))
    assert not table.state.players[0].necromancer_alive

    async def turn(t: Table[State]) -> None:
        turn_markers.tick(t, 2)

    back = stage(table.state, turn).state
    assert [each.card for each in find(back, 2, 1).creatures] == [MONK, "ghoul"]


@pytest.mark.rule("cave_evil.rage.new-necromancer", "cave_evil.abilities.control", "cave_evil.abilities.set-free")
@pytest.mark.parametrize(
    ("effect", "rule"),
    [
        (Take(whom="enemy", reach=0), "cave_evil.abilities.control"),
        (Release(whom="enemy", reach=0), "cave_evil.abilities.set-free"),
    ],
)
def test_the_squad_of_a_risen_necromancer_is_neither_taken_over_nor_set_free(effect: Take | Release, rule: str) -> None:
    table = stage(bereft(), lambda t: rage.reclaim(t, [find(t, 0, 2)], 1))
    state = table.state
    squad(state, 0, 4, at(state, 0, 1), "ratman")
    squad(state, 1, 1, at(state, 1, 1), "impaler")
    table = doing(state, effect, seat=1)
    assert find(state, 0, 0).creatures[0].card == MONK
    assert forbidden(table, ("squad", 0, 0)) == rule


@pytest.mark.rule("cave_evil.rage.new-necromancer", "cave_evil.abilities.card-creature")
def test_a_risen_necromancer_is_not_slain_by_a_card() -> None:
    state = stage(bereft(), lambda t: rage.reclaim(t, [find(t, 0, 2)], 1)).state
    squad(state, 1, 1, at(state, 1, 1), "impaler")
    risen = find(state, 0, 0)
    risen.creatures.append(Creature(90, fetch(state, "ratman")))
    table = doing(state, Slay(whom="enemy", reach=0), seat=1)
    act(table, ("squad", 0, 0))
    assert [each.card for each in find(table, 0, 0).creatures[:1]] == [MONK]
    assert forbidden(table, ("creature", mark(risen.creatures[0]))) == "cave_evil.abilities.card-creature"
