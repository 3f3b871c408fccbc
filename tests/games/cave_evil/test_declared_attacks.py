"""Between the declaration of an attack and its first attribute, and after it: what can be used at any time, and what cannot."""

from __future__ import annotations

import pytest

from herna.games.cave_evil.cave import cave_of
from herna.games.cave_evil.events.combat import Attacked, CombatLapsed, ShotMissed
from herna.games.cave_evil.rules import crystal, ranged_attack
from herna.games.cave_evil.rules.combat import fight
from herna.games.cave_evil.rules.menu import BACK
from herna.games.cave_evil.state import Squad, State
from herna.kernel import DONE, PASS
from herna.testing.playing import act, asked, forbidden, offered
from tests.games.cave_evil.driving import Drive
from tests.games.cave_evil.laying import at, cave, dig, lay, master, squad

USE = ("necromancy",)


def field(*names: str) -> State:
    """An open field far from everything; only the second player's ability was not used yet."""
    state = cave(len(names), names=names)
    for row in range(5):
        dig(state, "hall", 30, row)
    state.players[0].spent = True
    return state


@pytest.mark.rule("cave_evil.combat.inspect")
@pytest.mark.rule("cave_evil.necromancers.wizard-split")
def test_who_has_split_in_two_is_shown_as_the_half_that_fights() -> None:
    state = field("blood-sorcerer", "black-wizard")
    mine = squad(state, 0, 1, at(state, 31, 2), "ghoul")
    lord = master(state, 1, at(state, 32, 2))
    play = Drive(state, lambda t: fight(t, mine, lord), once=True)
    play.say(USE, ("to", at(state, 33, 2)))
    assert play.asked.facts["strength"] == "11 : 6"
    assert state.combat is not None
    assert [each.cards for each in state.combat.fighters] == [["ghoul"], ["mini-wizard-1"]]


# The Magi comes home when his crystal is attacked


def far_from_home(*, guarded: bool = False) -> tuple[State, int, Squad]:
    """The crystal of the Magi, alone or with a squad on it; he stands three spaces off, with a ghoul."""
    state = cave(3, names=("blood-sorcerer", "rotten-magi", "psychomancer-of-fire"))
    state.players[0].spent = state.players[2].spent = True
    home = state.players[1].crystal
    where = cave_of(state)
    space = next(each for each in where.around(home, 3) if where.crow(home, each) == 3 and each not in where.pits)
    lord = master(state, 1, space, goods=(0, 2, 0))
    lord.creatures += squad(state, 1, 5, space, "ghoul").creatures
    state.players[1].squads.pop()
    if guarded:
        squad(state, 1, 1, home, "ratman")
    return state, home, lord


@pytest.mark.rule("cave_evil.victory.necromancer-on-crystal", "cave_evil.necromancers.magi-when")
@pytest.mark.parametrize("guarded", [False, True])
@pytest.mark.parametrize("wins", [False, True])
def test_the_magi_who_comes_home_defends_in_person_and_his_crystal_plays_no_part(guarded: bool, wins: bool) -> None:
    state, home, _ = far_from_home(guarded=guarded)
    mine = squad(state, 0, 1, cave_of(state).neighbours[home][0], "drakor")
    play = Drive(state, lambda t: crystal.smash(t, mine, 1), [12, 1] * 2 if wins else [1, 12] * 2, once=True)
    play.say(USE, ("to", home))
    assert play.rule == "cave_evil.combat.round-1-choice"
    assert play.asked.facts["strength"] == ("16 : 27" if guarded else "16 : 23")
    assert state.combat is not None
    assert (state.combat.sort, [each.number for each in state.combat.fighters]) == ("fight", [1, 0])
    assert [each.crystal for each in play.told(Attacked)] == [True, False]
    play.say("bloodlust", "defense")
    assert play.over
    assert (state.players[1].alive, state.players[1].lit) == (not wins, not wins)
    assert bool(mine.creatures) == wins


@pytest.mark.rule("cave_evil.victory.necromancer-on-crystal", "cave_evil.ranged-attack.attacker-safe")
def test_a_shot_at_a_crystal_to_which_the_magi_comes_is_one_at_him() -> None:
    state, home, lord = far_from_home()
    where = cave_of(state)
    spaces = [each for each in where.around(home, 3) if where.crow(home, each) == 2 and each != lord.space]
    mine = squad(state, 0, 1, spaces[0], "ravenous-catapult")
    play = Drive(state, lambda t: ranged_attack.shoot(t, mine, ("shatter", 1)), [1, 12] * 2, once=True)
    play.say(USE, ("to", home))
    assert play.asked.facts["prowess"] == "8 : 19"
    play.say("prowess")
    assert play.over
    assert (mine.creatures[0].card, state.players[1].alive) == ("ravenous-catapult", True)
    assert len(play.told(ShotMissed)) == 1


# From the first attribute on nothing interrupts it


@pytest.mark.rule("cave_evil.combat.no-retreat", "cave_evil.necromancers.interrupt-window")
@pytest.mark.rule("cave_evil.abilities.plain-ability", "cave_evil.items.belongs-to-squad")
def test_once_begun_a_combat_is_neither_left_nor_interrupted() -> None:
    state = field("blood-sorcerer", "rotten-magi")
    things = ("glass-eye", "escape-gullet", "blinding-crystal")
    squad(state, 0, 1, at(state, 31, 2), "necromonk-1", "horned-hellion", things=things)
    master(state, 1, at(state, 32, 2), things=("ferrymans-coin", "leg-it"))
    table = lay(state, dice=[12, 1])
    act(table, ("squad", 0, 1), ("attack", 1, 0))
    assert offered(table, ("item", 1, "escape-gullet"))  # while the attack is only declared
    act(table, PASS)
    assert offered(table, USE)
    act(table, PASS)
    for value in (DONE, PASS, BACK, ("move", at(state, 30, 2))):
        assert forbidden(table, value) == "cave_evil.combat.no-retreat"
    assert forbidden(table, ("item", 1, "escape-gullet")) == "cave_evil.necromancers.interrupt-window"
    act(table, "dodge")
    assert forbidden(table, ("move", at(state, 30, 2))) == "cave_evil.combat.no-retreat"
    assert forbidden(table, ("use", "escape-gullet", "necromonk-1")) == "cave_evil.necromancers.interrupt-window"
    assert forbidden(table, ("use", "glass-eye", "necromonk-1")) == "cave_evil.abilities.plain-ability"
    assert forbidden(table, ("cast", "leg-it", "necromonk-1")) == "cave_evil.items.belongs-to-squad"
    act(table, DONE)
    assert (asked(table).rule, asked(table).seat) == ("cave_evil.combat.round-2-choice", 1)
    for option in (USE, ("item", 0, "ferrymans-coin"), ("spell", 0, "leg-it")):
        assert forbidden(table, option) == "cave_evil.necromancers.interrupt-window"


# The Magi joins a squad that is attacked


@pytest.mark.rule("cave_evil.necromancers.magi-target-space", "cave_evil.combat.no-retreat")
@pytest.mark.parametrize("beside", [False, True])
def test_whom_the_magi_joins_when_it_is_attacked_defends_together_with_him(beside: bool) -> None:
    state = field("blood-sorcerer", "rotten-magi")
    mine = squad(state, 0, 1, at(state, 31, 2), "drakor")
    theirs = squad(state, 1, 1, at(state, 32, 2), "ghoul")
    squad(state, 1, 2, at(state, 32, 1), "ratman")
    lord = master(state, 1, at(state, 30, 2) if beside else at(state, 34, 2))  # a supporter already, or far away
    play = Drive(state, lambda t: fight(t, mine, theirs), [1, 12] * 2, once=True)
    play.say(USE, ("to", at(state, 32, 2)))
    assert play.rule == "cave_evil.combat.round-1-choice"
    assert play.asked.facts["strength"] == "16 : 27"
    assert state.combat is not None
    assert [(each.number, each.cards) for each in state.combat.fighters if each.side] == [
        (0, ["rotten-magi", "ghoul"]),
        (2, ["ratman"]),
    ]
    play.say("weapon", "defense")
    assert play.over
    assert (mine.creatures, len(lord.creatures)) == ([], 2)


@pytest.mark.rule("cave_evil.necromancers.interrupt-window")
def test_an_attacker_whom_the_magi_joins_attacks_nobody() -> None:
    state = field("blood-sorcerer", "rotten-magi")
    mine = squad(state, 1, 1, at(state, 31, 2), "ghoul")
    theirs = squad(state, 0, 1, at(state, 32, 2), "ratman")
    master(state, 1, at(state, 34, 2))
    state.active = 1
    play = Drive(state, lambda t: fight(t, mine, theirs), once=True)
    play.say(USE, ("to", at(state, 31, 2)))
    assert play.over
    assert len(play.told(CombatLapsed)) == 1


@pytest.mark.rule("cave_evil.necromancers.magi-target-space", "cave_evil.supported-combat.defenders-join")
def test_a_supporter_that_the_magi_joins_still_supports() -> None:
    state = field("blood-sorcerer", "rotten-magi")
    mine = squad(state, 0, 1, at(state, 31, 2), "drakor")
    theirs = squad(state, 1, 1, at(state, 32, 2), "ghoul")
    squad(state, 1, 2, at(state, 32, 1), "ratman")
    master(state, 1, at(state, 34, 2))
    play = Drive(state, lambda t: fight(t, mine, theirs), once=True)
    play.say(USE, ("to", at(state, 32, 1)))
    assert play.asked.facts["strength"] == "16 : 27"
