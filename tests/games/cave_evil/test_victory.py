"""Crystals, dead necromancers, and who has won."""

from __future__ import annotations

import pytest

from herna.games.cave_evil.cave import cave_of
from herna.games.cave_evil.events.combat import CrystalBroken, CrystalOut, Eliminated, NecromancerDied
from herna.games.cave_evil.laws import laws
from herna.games.cave_evil.rules import combat, movement, ranged_attack, victory
from herna.games.cave_evil.rules.combat import fight
from herna.games.cave_evil.rules.death import perish, slaughter
from herna.games.cave_evil.rules.kill_points import enemy_points
from herna.games.cave_evil.rules.victory import TurnOver, barred, necromancer_dies, offered
from herna.games.cave_evil.state import NOBODY, Squad, State, Works
from herna.kernel import DONE, Outcome
from tests.games.cave_evil.driving import Drive
from tests.games.cave_evil.laying import at, cave, fetch, group, hold, master, squad

WIN, LOSE = [12, 1, 12, 1], [1, 12, 1, 12]


def before_crystal(*ours: str, seats: int = 2, home: bool = False, switches: tuple[str, ...] = ()) -> tuple[State, Squad]:
    """A squad beside the crystal of the second player, whose necromancer is away, or at home."""
    state = cave(seats, switches=switches)
    crystal = state.players[1].crystal
    if not home:
        master(state, 1, at(state, -2, 0))
    mine = squad(state, 0, 1, cave_of(state).neighbours[crystal][0], *(ours or ("drakor",)))
    return state, mine


def smashed(state: State, mine: Squad, dice: list[int], *answers: object) -> Drive:
    """The crystal is attacked."""
    play = Drive(state, lambda t: victory.smash(t, mine, ("smash", 1)), dice)
    play.say(*answers)
    return play


# Attacking a crystal


@pytest.mark.rule("cave_evil.victory.attack-crystal")
@pytest.mark.rule("cave_evil.victory.astral-form")
@pytest.mark.rule("cave_evil.victory.crystal-never-attacks")
def test_the_astral_form_defends_with_twelve() -> None:
    state, mine = before_crystal()
    assert offered(state, mine) == [("smash", 1)]
    play = smashed(state, mine, [])
    assert (play.rule, play.seat) == ("cave_evil.combat.round-1-choice", 0)
    assert [play.asked.facts[each] for each in ("strength", "prowess", "weapon")] == ["16 : 12", "10 : 12", "15 : 12"]
    mine.space = at(state, 0, 1)
    mine.creatures[0].acted = False
    assert barred(state, mine, ("smash", 1)) == "cave_evil.victory.attack-crystal"
    state, mine = before_crystal("bounty-hunter")
    mine.space = next(
        space
        for space in range(len(cave_of(state).board))
        if cave_of(state).crow(space, state.players[1].crystal) == 2 and cave_of(state).line(space, state.players[1].crystal)
    )
    assert ranged_attack.offered(state, mine) == [("shatter", 1)]


@pytest.mark.rule("cave_evil.victory.crystal-optional")
def test_a_crystal_neither_stops_nor_forces() -> None:
    state, mine = before_crystal()
    assert not movement.owes(state, mine)
    assert movement.no_movement(state, mine) is None


@pytest.mark.rule("cave_evil.victory.crystal-space-closed")
def test_nobody_enters_an_enemys_crystal() -> None:
    state, mine = before_crystal()
    crystal = state.players[1].crystal
    assert ("move", crystal) not in movement.offered(state, mine)
    assert movement.barred(state, mine, ("move", crystal)) == "cave_evil.victory.crystal-space-closed"


@pytest.mark.rule("cave_evil.victory.astral-nothing-else")
def test_the_astral_form_uses_nothing() -> None:
    state, mine = before_crystal()
    state.players[1].squads[0].things = []
    play = smashed(state, mine, [12, 12, 2, 1], "strength")
    assert play.rule == "cave_evil.combat.round-2-choice"
    assert state.combat is not None
    assert [(each.side, each.letter) for each in state.combat.fighters] == [(0, ""), (1, "crystal")]
    state, mine = before_crystal()
    squad(state, 1, 1, at(state, -1, 1), "necromonk-1", things=("gut-charge", "borrowed-rage"))
    play = smashed(state, mine, [12, 12, 2, 1], "strength")
    for option in ("bomb", "gut-charge", "necromonk-1"), ("cast", "borrowed-rage", "necromonk-1"):
        assert play.why_not(option) == "cave_evil.victory.astral-nothing-else"


@pytest.mark.rule("cave_evil.victory.success")
@pytest.mark.rule("cave_evil.victory.winner")
@pytest.mark.rule("cave_evil.victory.necromancer-points")
def test_success_eliminates_the_necromancer() -> None:
    state, mine = before_crystal()
    play = smashed(state, mine, WIN, "strength", "weapon")
    assert play.outcome == Outcome("cave_evil.victory.winner", (0,))
    assert play.told(CrystalBroken) == [CrystalBroken(0, 1)]
    assert play.told(NecromancerDied) == [NecromancerDied(1, "rotten-magi", 0)]
    assert play.told(CrystalOut) == [CrystalOut(1)]
    assert play.told(Eliminated) == [Eliminated(1)]
    assert enemy_points(state.players[0]) == 3


@pytest.mark.rule("cave_evil.victory.failed-attack")
def test_failure_destroys_the_attackers() -> None:
    state, mine = before_crystal()
    smashed(state, mine, LOSE, "strength", "weapon")
    assert mine not in state.players[0].squads
    assert state.players[1].enemy_kills == ["drakor"]
    assert state.players[1].lit


@pytest.mark.rule("cave_evil.victory.ranged-crystal-loss")
def test_a_failed_shot_at_a_crystal_only_misses() -> None:
    state, mine = before_crystal("bounty-hunter")
    crystal = state.players[1].crystal
    mine.space = next(
        space
        for space in range(len(cave_of(state).board))
        if cave_of(state).crow(space, crystal) == 2 and cave_of(state).line(space, crystal)
    )
    play = Drive(state, lambda t: ranged_attack.shoot(t, mine, ("shatter", 1)), LOSE)
    assert state.combat is not None
    assert state.combat.rounds[0].attribute == "weapon"
    play.say("strength")
    assert mine in state.players[0].squads
    mine.creatures[0].acted = mine.creatures[0].still = False
    play = Drive(state, lambda t: ranged_attack.shoot(t, mine, ("shatter", 1)), WIN)
    play.say("strength")
    assert play.outcome is not None


@pytest.mark.rule("cave_evil.victory.crystal-support")
def test_squads_around_the_crystal_support_each_other() -> None:
    state, mine = before_crystal()
    near = cave_of(state).neighbours[state.players[1].crystal]
    squad(state, 0, 2, near[1], "ghoul")
    play = smashed(state, mine, [])
    assert (play.rule, play.options) == ("cave_evil.victory.crystal-support", [("support", 0, 2), DONE])
    play.say(("support", 0, 2))
    assert play.asked.facts["strength"] == "27 : 12"


@pytest.mark.rule("cave_evil.victory.squad-on-crystal")
@pytest.mark.rule("cave_evil.victory.crystal-occupied")
def test_a_squad_on_the_crystal_defends_along() -> None:
    state, mine = before_crystal()
    guard = squad(state, 1, 1, state.players[1].crystal, "ghoul")
    assert combat.barred(state, mine, ("attack", 1, 1)) == "cave_evil.victory.crystal-occupied"
    assert movement.owes(state, mine)
    play = smashed(state, mine, WIN)
    assert play.asked.facts["strength"] == "16 : 23"
    play.say("strength", "weapon")
    assert guard.creatures == []
    assert sorted(state.players[0].enemy_kills) == ["ghoul", "rotten-magi"]
    assert not state.players[1].alive


@pytest.mark.rule("cave_evil.victory.support-crystal")
@pytest.mark.rule("cave_evil.victory.crystal-and-squad")
def test_squads_beside_the_attacker_may_join_the_defence() -> None:
    state, mine = before_crystal()
    cave_now = cave_of(state)
    crystal = state.players[1].crystal
    space = next(each for each in cave_now.neighbours[mine.space] if each != crystal)
    squad(state, 1, 1, space, "ghoul")
    assert set(combat.offered(state, mine)) | set(offered(state, mine)) == {("attack", 1, 1), ("smash", 1)}
    for word, strength in (("join", "16 : 23"), ("stay", "16 : 12")):
        play = smashed(state, mine, [])
        assert (play.rule, play.seat) == ("cave_evil.victory.support-crystal", 1)
        play.say((word, 1, 1))
        assert play.asked.facts["strength"] == strength
    assert not movement.owes(state, mine)


@pytest.mark.rule("cave_evil.victory.necromancer-on-crystal")
def test_with_the_necromancer_on_it_there_is_a_normal_combat() -> None:
    state, mine = before_crystal(home=True)
    assert offered(state, mine) == []
    assert barred(state, mine, ("smash", 1)) == "cave_evil.victory.necromancer-on-crystal"
    assert combat.offered(state, mine) == [("attack", 1, 0)]
    play = Drive(state, lambda t: fight(t, mine, state.players[1].squads[0]))
    assert play.asked.facts["strength"] == "16 : 12"


# Dead necromancers


@pytest.mark.rule("cave_evil.victory.killed-in-combat")
@pytest.mark.rule("cave_evil.victory.orphans")
@pytest.mark.rule("cave_evil.victory.dead-hand")
@pytest.mark.rule("cave_evil.victory.dead-crystal")
def test_what_a_dead_necromancer_leaves() -> None:
    state = cave(3)
    mine = squad(state, 0, 1, at(state, 0, 1), "drakor")
    lord = master(state, 1, at(state, 1, 0), goods=(1, 0, 0))
    far = squad(state, 1, 2, at(state, -2, 0), "ghoul", "ratman", goods=(0, 0, 2), things=())
    far.works = Works(card := fetch(state, state.decks["excavation"].draw[0]))
    hold(state, 1, "hunchback")
    state.players[1].enemy_kills = [fetch(state, "cave-snake")]
    play = Drive(state, lambda t: fight(t, mine, lord), WIN)
    play.say("strength", "weapon")
    player = state.players[1]
    assert play.over
    assert play.outcome is None
    assert (player.alive, player.lit, player.squads, player.hand, player.enemy_kills) == (False, False, [], [], [])
    assert [[each.card for each in group.creatures] for group in state.groups] == [["ghoul", "ratman"]]
    assert state.groups[0].space == at(state, -2, 0)
    assert state.heaps[at(state, -2, 0)].goods == [0, 0, 2]
    assert state.heaps[at(state, 1, 0)].goods == [1, 1, 0]
    assert card in state.decks["excavation"].discard
    assert {"hunchback", "cave-snake"} <= set(state.gone)
    assert victory.no_crystal(state, mine, 1) == "cave_evil.victory.dead-crystal"
    beside = cave_of(state).neighbours[player.crystal][0]
    mine.space = beside
    for each in mine.creatures:
        each.acted = each.still = False
    assert ("move", player.crystal) in movement.offered(state, mine)


@pytest.mark.rule("cave_evil.victory.success-drop")
def test_the_necromancers_squad_drops_all_wherever_it_is() -> None:
    state, mine = before_crystal(seats=3)
    lord = master(state, 1, at(state, -2, 0), goods=(2, 0, 1), things=("spiked-shield",))
    lord.creatures.append(squad(state, 1, 1, at(state, 2, 0), "ghoul").creatures[0])
    state.players[1].squads.pop()
    smashed(state, mine, WIN, "strength", "weapon")
    heap = state.heaps[at(state, -2, 0)]
    assert (heap.goods, [thing.card for thing in heap.things]) == ([2, 1, 1], ["spiked-shield"])
    assert [[each.card for each in group.creatures] for group in state.groups] == [["ghoul"]]
    assert state.players[0].enemy_kills == ["rotten-magi"]


@pytest.mark.rule("cave_evil.victory.active-player-dies")
def test_if_the_active_player_dies_the_turn_is_over() -> None:
    state = cave(3)
    lord = master(state, 0, at(state, 0, 1))
    wild = group(state, at(state, 1, 0), "drakor")
    play = Drive(state, lambda t: fight(t, lord, wild), LOSE)
    with pytest.raises(TurnOver):
        play.say("strength", "weapon")
    assert not state.players[0].alive


@pytest.mark.rule("cave_evil.victory.last-two-die")
def test_if_all_die_together_all_have_lost() -> None:
    state = cave(2)
    lords = [player.squads[0] for player in state.players]
    both = [(lord, list(lord.creatures)) for lord in lords]
    play = Drive(state, lambda t: slaughter(t, both, NOBODY, "cave_evil.bombs.as-written"))
    assert play.outcome == Outcome("cave_evil.victory.last-two-die")


@pytest.mark.rule("cave_evil.victory.winner")
@pytest.mark.rule("cave_evil.victory.how-depends")
def test_the_last_necromancer_wins_whatever_the_evil() -> None:
    for evil in ("pit-of-infinite-shadow", "darkest-evil-bitch", "eternal-evil-emperor"):
        state = cave(3, evil=evil)
        state.active = 2
        play = Drive(state, lambda t: necromancer_dies(t, 0))
        assert play.outcome is None
        play = Drive(state, lambda t: necromancer_dies(t, 1))
        assert play.outcome == Outcome("cave_evil.victory.winner", (2,))


def test_with_raging_battle_a_player_goes_on_while_squads_are_left() -> None:
    state = cave(2, switches=("rage",))
    mine = squad(state, 0, 1, at(state, 0, 1), "drakor")
    lord = master(state, 1, at(state, 1, 0))
    other = squad(state, 1, 2, at(state, -2, 0), "ghoul")
    play = Drive(state, lambda t: fight(t, mine, lord), WIN)
    play.say("strength", "weapon")
    assert (play.outcome, state.players[1].alive, state.players[1].necromancer_alive) == (None, True, False)
    play = Drive(state, lambda t: perish(t, other, 0, "cave_evil.death.all-die"))
    assert play.outcome == Outcome("cave_evil.victory.winner", (0,))


@pytest.mark.rule("cave_evil.lasting.card-after-death", "cave_evil.victory.success")
@pytest.mark.parametrize("switches", [[], ["rage"]])
def test_a_spell_on_a_necromancer_who_dies_with_his_crystal_leaves_the_game(switches: list[str]) -> None:
    state = cave(3, switches=switches)
    master(state, 0).creatures[0].burdens.append(fetch(state, "curse-of-rust"))
    squad(state, 0, 1, at(state, 1, 0), "ghoul")
    state.active = 1

    Drive(state, lambda t: necromancer_dies(t, 0, 1))
    assert not list(laws(state))
    assert "curse-of-rust" in state.gone
