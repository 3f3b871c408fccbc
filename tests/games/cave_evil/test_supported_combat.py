"""Supported combat: who joins on either side, who must fight alone, and what monsters do."""

from __future__ import annotations

import pytest

from herna.games.cave_evil.rules import combat
from herna.games.cave_evil.rules.combat import fight
from herna.games.cave_evil.rules.turn_end import forget
from herna.games.cave_evil.state import Squad, State, Works
from herna.kernel import DONE
from tests.games.cave_evil.driving import Drive, seen
from tests.games.cave_evil.laying import at, cave, fetch, group, squad

JOIN = "cave_evil.supported-combat.attackers-join"


def names(play: Drive, side: int) -> list[str]:
    """Who fights on a side: the numbers of squads and letters of groups."""
    return [fighter.letter or f"{fighter.seat}:{fighter.number}" for fighter in seen(play).fighters if fighter.side == side]


def three_around_one() -> tuple[State, list[Squad], Squad]:
    """Jiří's squads II, IV and V around Čeněk's squad II."""
    state = cave(2)
    theirs = squad(state, 1, 2, at(state, 1, 0), "ghoul")
    ours = [
        squad(state, 0, number, at(state, q, r), card)
        for number, (q, r), card in ((2, (2, 0), "ratman"), (4, (0, 1), "ratman"), (5, (2, -1), "hunchback"))
    ]
    return state, ours, theirs


@pytest.mark.rule("cave_evil.supported-combat.support-three")
@pytest.mark.rule("cave_evil.supported-combat.definition")
@pytest.mark.rule("cave_evil.supported-combat.attackers-join")
@pytest.mark.rule("cave_evil.supported-combat.add-attributes")
def test_three_squads_attack_together() -> None:
    state, ours, theirs = three_around_one()
    play = Drive(state, lambda t: fight(t, ours[0], theirs))
    assert (play.rule, play.seat) == (JOIN, 0)
    assert play.options == [("support", 0, 4), ("support", 0, 5), DONE]
    play.say(("support", 0, 4), ("support", 0, 5))
    assert names(play, 0) == ["0:2", "0:4", "0:5"]
    assert play.asked.facts["weapon"] == "12 : 7"


@pytest.mark.rule("cave_evil.supported-combat.supporter-action")
@pytest.mark.rule("cave_evil.death.no-move-after-combat")
def test_who_supports_an_attack_has_acted_and_loses_a_dig() -> None:
    state, ours, theirs = three_around_one()
    ours[1].works = Works(fetch(state, state.decks["excavation"].draw[0]))
    play = Drive(state, lambda t: fight(t, ours[0], theirs), dice=[12, 1, 12, 1])
    play.say(("support", 0, 4), DONE)
    assert all(each.acted and each.still for squad in ours[:2] for each in squad.creatures)
    assert not any(each.acted for each in ours[2].creatures)
    assert not any(squad.works for squad in ours)
    assert not any(each.acted for each in theirs.creatures)


@pytest.mark.rule("cave_evil.supported-combat.supporter-action")
def test_who_has_acted_cannot_support() -> None:
    state, ours, theirs = three_around_one()
    ours[1].creatures[0].acted = True
    play = Drive(state, lambda t: fight(t, ours[0], theirs))
    assert play.options == [("support", 0, 5), DONE]


@pytest.mark.rule("cave_evil.supported-combat.losers-die")
def test_all_supporters_die_with_the_loser() -> None:
    state, ours, theirs = three_around_one()
    play = Drive(state, lambda t: fight(t, ours[0], theirs), dice=[1, 12, 1, 12])
    play.say(("support", 0, 4), DONE, "strength", "prowess")
    assert play.result == 1
    assert [each.number for each in state.players[0].squads] == [0, 5]
    assert state.players[1].enemy_kills == ["ratman", "ratman"]
    assert state.heaps[at(state, 2, 0)].goods == [0, 1, 0]
    assert state.heaps[at(state, 0, 1)].goods == [0, 1, 0]


@pytest.mark.rule("cave_evil.supported-combat.supporters-use-cards")
def test_supporters_use_items() -> None:
    state = cave(2)
    theirs = squad(state, 1, 2, at(state, 1, 0), "ghoul")
    ours = squad(state, 0, 2, at(state, 2, 0), "ratman")
    squad(state, 0, 4, at(state, 0, 1), "necromonk-1", things=("blinding-crystal",))
    play = Drive(state, lambda t: fight(t, ours, theirs))
    play.say(("support", 0, 4), "dodge")
    assert (play.rule, play.seat) == ("cave_evil.combat.declare-before-roll", 0)
    assert play.options[0][:2] == ("use", "blinding-crystal")


def split_in_two() -> tuple[State, Squad, Squad]:
    """Jiří's IV and II beside Čeněk's II; his II also beside Čeněk's III."""
    state = cave(2)
    squad(state, 1, 2, at(state, 1, 0), "ratman")
    squad(state, 1, 3, at(state, -1, 2), "ratman")
    four = squad(state, 0, 4, at(state, 2, -1), "ghoul")
    two = squad(state, 0, 2, at(state, 0, 1), "hunchback")
    return state, four, two


@pytest.mark.rule("cave_evil.supported-combat.split-fights")
@pytest.mark.rule("cave_evil.supported-combat.split-if-possible")
def test_each_fights_its_own_combat() -> None:
    state, four, two = split_in_two()
    assert combat.offered(state, four) == [("attack", 1, 2)]
    assert combat.offered(state, two) == [("attack", 1, 3)]
    assert combat.barred(state, two, ("attack", 1, 2)) == "cave_evil.supported-combat.split-if-possible"
    play = Drive(state, lambda t: combat.attack(t, four, ("attack", 1, 2)))
    assert play.rule == "cave_evil.combat.round-1-choice"
    assert (names(play, 0), names(play, 1)) == (["0:4"], ["1:2"])
    state, four, two = split_in_two()
    play = Drive(state, lambda t: combat.attack(t, two, ("attack", 1, 3)))
    assert (names(play, 0), names(play, 1)) == (["0:2"], ["1:3"])


@pytest.mark.rule("cave_evil.supported-combat.split-fights")
def test_the_second_combat_is_fought_alone_whoever_won_the_first() -> None:
    state, four, two = split_in_two()
    play = Drive(state, lambda t: combat.attack(t, four, ("attack", 1, 2)), dice=[1, 12, 1, 12])
    play.say("dodge", "prowess")
    assert not four.creatures
    assert combat.offered(state, two) == [("attack", 1, 3)]
    assert combat.barred(state, two, ("attack", 1, 2)) == "cave_evil.supported-combat.split-if-possible"
    play = Drive(state, lambda t: combat.attack(t, two, ("attack", 1, 3)), dice=[12, 1, 12, 1])
    assert (names(play, 0), names(play, 1)) == (["0:2"], ["1:3"])
    play.say("prowess", "strength")
    assert [each.number for each in state.players[1].squads] == [0, 2]
    forget(state)
    assert combat.offered(state, two) == [("attack", 1, 2)]


@pytest.mark.rule("cave_evil.supported-combat.defenders-join")
@pytest.mark.rule("cave_evil.supported-combat.defenders-full")
def test_enemies_beside_the_attacker_defend_together() -> None:
    state, _, two = split_in_two()
    state.players[0].squads = [each for each in state.players[0].squads if each.number != 4]
    state.gone.append("ghoul")
    play = Drive(state, lambda t: combat.attack(t, two, ("attack", 1, 2)))
    assert names(play, 1) == ["1:2", "1:3"]
    assert play.asked.facts["dodge"] == "3 : 14"


@pytest.mark.rule("cave_evil.supported-combat.many-to-many")
@pytest.mark.rule("cave_evil.supported-combat.many-to-many-procedure")
def test_many_against_many() -> None:
    state = cave(2)
    for number, q, r in ((1, 1, 0), (2, 0, 1), (3, -1, 1)):
        squad(state, 1, number, at(state, q, r), "ratman" if number < 3 else "ghoul")
    first = squad(state, 0, 1, at(state, 1, 1), "hunchback")
    squad(state, 0, 2, at(state, -1, 2), "bloated-worm")
    # the first is beside I and II, the second beside II and III: two of the three can be fought
    assert combat.offered(state, first) == [("attack", 1, 1), ("attack", 1, 2)]
    play = Drive(state, lambda t: combat.attack(t, first, ("attack", 1, 1)))
    assert (play.rule, play.seat) == ("cave_evil.supported-combat.many-to-many", 0)
    assert play.options == [("assign", 2, 1, 2), ("assign", 2, 1, 3)]
    play.say(("assign", 2, 1, 2))
    assert names(play, 1) == ["1:1"]
    play = Drive(state, lambda t: combat.attack(t, first, ("attack", 1, 1)))
    play.say(("assign", 2, 1, 3))
    assert (play.rule, play.seat) == ("cave_evil.supported-combat.many-to-many-procedure", 1)
    play.say(("join", 1, 2))
    assert names(play, 1) == ["1:1", "1:2"]


@pytest.mark.rule("cave_evil.supported-combat.monster-and-enemy")
@pytest.mark.rule("cave_evil.supported-combat.monster-help-condition")
def test_a_monster_that_the_attacker_touches_defends_with_all_it_has() -> None:
    state = cave(2)
    ours = squad(state, 0, 1, at(state, 0, 1), "ghoul")
    theirs = squad(state, 1, 1, at(state, 1, 0), "ratman")
    group(state, at(state, 1, 1), "hunchback", letter="A")
    play = Drive(state, lambda t: fight(t, ours, theirs))
    assert (names(play, 0), names(play, 1)) == (["0:1"], ["1:1", "A"])
    assert play.asked.facts["strength"] == "8 : 8"


@pytest.mark.rule("cave_evil.supported-combat.monster-helps-attacker")
@pytest.mark.rule("cave_evil.supported-combat.monster-helper-cards")
def test_a_monster_beside_the_defender_alone_helps_with_its_attributes_only() -> None:
    state = cave(2)
    ours = squad(state, 0, 1, at(state, 0, 1), "ghoul")
    theirs = squad(state, 1, 1, at(state, 1, 0), "ratman")
    group(state, at(state, 2, -1), "hunchback", letter="A")
    play = Drive(state, lambda t: fight(t, ours, theirs))
    assert (names(play, 0), names(play, 1)) == (["0:1", "A"], ["1:1"])
    assert play.asked.facts["strength"] == "15 : 4"


@pytest.mark.rule("cave_evil.supported-combat.monster-several-attackers")
def test_one_attacker_beside_it_makes_a_monster_defend() -> None:
    state = cave(2)
    ours = squad(state, 0, 1, at(state, 0, 1), "ghoul")
    theirs = squad(state, 1, 1, at(state, 1, 0), "ratman")
    squad(state, 0, 2, at(state, 1, -1), "ratman")
    group(state, at(state, 2, -1), "hunchback", letter="A")
    play = Drive(state, lambda t: fight(t, ours, theirs))
    play.say(("support", 0, 2))
    assert names(play, 1) == ["1:1", "A"]


@pytest.mark.rule("cave_evil.supported-combat.monster-helper-dies")
def test_a_monster_that_helped_the_loser_dies() -> None:
    state = cave(2)
    ours = squad(state, 0, 1, at(state, 0, 1), "ratman")
    theirs = squad(state, 1, 1, at(state, 1, 0), "drakor")
    group(state, at(state, 2, -1), "hunchback", letter="A")
    play = Drive(state, lambda t: fight(t, ours, theirs), dice=[1, 12, 1, 12])
    play.say("strength", "weapon")
    assert play.result == 1
    assert not state.groups
    assert state.players[1].enemy_kills == ["ratman"]
    assert state.players[1].wandering_kills == ["hunchback"]


@pytest.mark.rule("cave_evil.supported-combat.several-monsters")
def test_several_monsters_defend_together() -> None:
    state = cave(2)
    ours = squad(state, 0, 1, at(state, 0, 1), "drakor")
    wild = group(state, at(state, 1, 0), "ratman", letter="A")
    group(state, at(state, 1, 1), "ghoul", letter="B")
    play = Drive(state, lambda t: fight(t, ours, wild))
    assert (play.rule, play.seat) == ("cave_evil.combat.round-1-choice", 0)
    assert names(play, 1) == ["A", "B"]


@pytest.mark.rule("cave_evil.supported-combat.different-owners")
def test_defenders_of_different_owners() -> None:
    state = cave(3)
    ours = squad(state, 0, 1, at(state, 0, 1), "ratman")
    theirs = squad(state, 1, 1, at(state, 1, 0), "necromonk-1", things=("spiked-shield",))
    squad(state, 2, 1, at(state, 1, 1), "necromonk-2", things=("blinding-crystal",))
    assert combat.offered(state, ours) == [("attack", 1, 1), ("attack", 2, 1)]
    play = Drive(state, lambda t: fight(t, ours, theirs), dice=[1, 12, 1, 12])
    play.say("prowess")
    assert (play.rule, play.seat) == ("cave_evil.combat.round-2-choice", 1)
    play.say("dodge")
    assert (play.rule, play.seat) == ("cave_evil.combat.declare-before-roll", 2)
    play.say(("use", "blinding-crystal"))
    assert play.result == 1
    assert state.players[1].enemy_kills == ["ratman"]
    assert state.players[2].enemy_kills == []


def test_some_never_support_and_some_scare_monsters_off() -> None:
    state, ours, theirs = three_around_one()
    ours[1].creatures[0].card = "pit-mule"
    play = Drive(state, lambda t: fight(t, ours[0], theirs))
    assert play.options == [("support", 0, 5), DONE]
    state = cave(2)
    mine = squad(state, 0, 1, at(state, 0, 1), "ghoul")
    yours = squad(state, 1, 1, at(state, 1, 0), "meat-mill")
    group(state, at(state, 2, -1), "hunchback", letter="A")
    play = Drive(state, lambda t: fight(t, mine, yours))
    assert names(play, 0) == ["0:1"]
