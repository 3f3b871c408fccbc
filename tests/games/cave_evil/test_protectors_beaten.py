"""Protectors that were beaten: subdued or killed, and what a subdued one can do."""

from __future__ import annotations

from typing import Any

import pytest

from herna.games.cave_evil.cave import cave_of
from herna.games.cave_evil.rules import (
    abandoning,
    combat,
    hire,
    protectors,
    ranged_attack,
    sacrifice,
    subdue,
    victory,
)
from herna.games.cave_evil.rules.forces import mark, new_creature
from herna.games.cave_evil.rules.kill_points import wandering_points
from herna.games.cave_evil.rules.powers import powers
from herna.games.cave_evil.state import Squad, State
from herna.kernel import Table
from herna.testing.playing import act, forbidden, offered, play_until
from tests.games.cave_evil.driving import Drive
from tests.games.cave_evil.haunting import find, finish, why
from tests.games.cave_evil.laying import at, cave, fetch, group, lay, master, squad, weary
from tests.games.cave_evil.staging import stage
from tests.games.cave_evil.test_protectors import HOME, IT_LOSES, guard_of, shrine, walk


@pytest.mark.rule("cave_evil.protectors.may-subdue")
@pytest.mark.rule("cave_evil.protectors.subdue-choice-timing")
@pytest.mark.rule("cave_evil.protectors.subdued-card")
def test_who_beats_it_may_subdue_it_or_kill_it() -> None:
    state = shrine()
    squad(state, 0, 1, at(state, 1, 0), "drakor")
    assert subdue.barred(state, find(state, 0, 1), ("subdue", "P")) is not None
    table = walk(state, 1, 2, 0, IT_LOSES)
    play_until(table, "cave_evil.protectors.may-subdue")
    act(table, ("tame",))
    tamed = find(table, 0, 2)
    assert [each.card for each in tamed.creatures] == ["disembowelist"]
    assert all(each.acted and each.still for each in tamed.creatures)
    assert not table.state.groups
    killed = walk(state, 1, 2, 0, IT_LOSES)
    play_until(killed, "cave_evil.protectors.may-subdue")
    act(killed, ("slay",))
    assert killed.state.players[0].wandering_kills == ["disembowelist"]
    assert wandering_points(killed.state.players[0]) == 2


def test_also_when_the_player_attacks_it_on_its_pit() -> None:
    state = shrine()
    squad(state, 0, 1, at(state, 3, 1), "drakor")
    table = stage(state, lambda t: combat.attack(t, find(t, 0, 1), ("fight", "P")), dice=[12, 1] * 3)
    play_until(table, "cave_evil.protectors.may-subdue")
    act(table, ("tame",))
    finish(table)
    assert find(table, 0, 2).space != at(state, *HOME)


@pytest.mark.rule("cave_evil.protectors.may-subdue", "cave_evil.ranged-attack.ranged-subdue")
def test_also_when_it_was_beaten_from_afar() -> None:
    state = shrine()
    ours = squad(state, 0, 1, at(state, 4, 0), "ravenous-catapult")
    assert why(ranged_attack.ACTIVITIES, state, ours, ("stun", "P")) == "cave_evil.protectors.subdue-choice-timing"
    table = stage(state, lambda t: ranged_attack.shoot(t, find(t, 0, 1), ("snipe", "P")), dice=[12, 1] * 3)
    play_until(table, "cave_evil.protectors.may-subdue")
    act(table, ("tame",))
    finish(table)
    assert [each.card for each in find(table, 0, 2).creatures] == ["disembowelist"]
    assert find(table, 0, 2).space != at(state, *HOME)


@pytest.mark.rule("cave_evil.protectors.may-subdue", "cave_evil.subdue.several-neighbours")
def test_also_when_it_has_supported_a_monster_that_was_to_be_subdued() -> None:
    state = shrine()
    group(state, at(state, 4, 1), "pit-canary", letter="R")
    squad(state, 0, 1, at(state, 3, 1), "drakor")

    def beaten(*answers: Any) -> Table[State]:
        table = stage(state, lambda t: subdue.subdue(t, find(t, 0, 1), ("subdue", "R")), dice=[12, 1] * 6)
        play_until(table, "cave_evil.protectors.may-subdue")
        act(table, *answers)
        return finish(table)

    slain = beaten(("slay",)).state
    assert slain.players[0].wandering_kills == ["disembowelist"]
    assert [[each.card for each in one.creatures] for one in slain.players[0].squads[2:]] == [["pit-canary"]]
    tamed = beaten(("tame",)).state
    assert tamed.players[0].wandering_kills == []
    assert {each.card for one in tamed.players[0].squads[2:] for each in one.creatures} == {"pit-canary", "disembowelist"}


@pytest.mark.rule("cave_evil.protectors.may-subdue", "cave_evil.subdue.when-declared")
def test_monsters_that_had_joined_it_die_whatever_becomes_of_it() -> None:
    state = shrine()
    guard_of(state).creatures.append(new_creature(state, fetch(state, "bribed-flea")))
    squad(state, 0, 1, at(state, 3, 1), "drakor")
    table = stage(state, lambda t: combat.attack(t, find(t, 0, 1), ("fight", "P")), dice=[12, 1] * 3)
    play_until(table, "cave_evil.protectors.may-subdue")
    act(table, ("tame",))
    finish(table)
    assert [each.card for each in find(table, 0, 2).creatures] == ["disembowelist"]
    assert table.state.players[0].wandering_kills == ["bribed-flea"]


def test_without_an_empty_card_it_dies() -> None:
    state = shrine()
    squad(state, 0, 1, at(state, 3, 1), "drakor")
    home = cave_of(state).neighbours[state.players[0].crystal]
    for number, card in enumerate(("ratman", "ghoul", "hunchback", "cave-snake"), 2):
        squad(state, 0, number, (*home, at(state, -1, 0))[number - 2], card)
    table = finish(stage(state, lambda t: combat.attack(t, find(t, 0, 1), ("fight", "P")), dice=[12, 1] * 3))
    assert table.state.players[0].wandering_kills == ["disembowelist"]


@pytest.mark.rule("cave_evil.protectors.may-subdue", "cave_evil.victory.orphans")
def test_one_whose_player_is_out_is_subdued_like_any_monster() -> None:
    state = cave(3)
    squad(state, 1, 1, at(state, 2, 0), "disembowelist")
    ours = squad(state, 0, 1, at(state, 1, 0), "drakor")
    table = finish(stage(state, lambda t: victory.necromancer_dies(t, 1)))
    state = table.state
    (orphan,) = state.groups
    assert not protectors.is_protector(orphan)
    ours = find(state, 0, 1)
    option = ("subdue", orphan.letter)
    assert why(subdue.ACTIVITIES, state, ours, option) is None
    assert why(hire.ACTIVITIES, state, ours, ("hire", orphan.letter)) == "cave_evil.protectors.no-hire"
    tamed = finish(stage(state, lambda t: subdue.subdue(t, find(t, 0, 1), option), dice=[12, 1] * 3))
    assert [each.card for each in find(tamed, 0, 2).creatures] == ["disembowelist"]


@pytest.mark.rule("cave_evil.protectors.subdued-loses-ability")
@pytest.mark.rule("cave_evil.protectors.when-subdued")
def test_subdued_it_keeps_only_what_it_can_do_then() -> None:
    state = shrine()
    guard = guard_of(state)
    creature = guard.creatures[0]
    tamed = Squad(0, 1, guard.space, [creature])
    assert [power.do[0].__class__.__name__ for _, power in powers(creature, guard, "combat")] == ["Add"]
    assert [power.do[0].__class__.__name__ for _, power in powers(creature, tamed, "combat")] == ["Gore"]
    ours = squad(state, 0, 2, at(state, 1, 0), "abysmal-gore-beast")
    table = stage(state, lambda t: protectors.tribute(t, 0))
    assert find(table, 0, 0).goods[1] + find(table, 0, 2).goods[1] == 2
    assert ours.number == 2


@pytest.mark.rule("cave_evil.protectors.subdued-loses-ability")
def test_in_a_combat_it_is_said_that_it_has_lost_its_ability() -> None:
    state = weary(cave(2))
    ours = squad(state, 0, 1, at(state, 1, 0), "disembowelist", "pit-canary", things=("last-tooth",))
    theirs = squad(state, 1, 1, at(state, 2, 0), "ratman")
    play = Drive(state, lambda t: combat.fight(t, ours, theirs), dice=[1, 12])
    play.say("strength")
    assert ("use", "last-tooth", "pit-canary") in play.options
    assert play.why_not(("ability", "disembowelist", 0)) == "cave_evil.protectors.subdued-loses-ability"
    assert play.why_not(("ability", "disembowelist", 1)) == "cave_evil.abilities.combat-ability", "this one it keeps"


@pytest.mark.rule("cave_evil.protectors.no-hire")
def test_it_cannot_be_hired() -> None:
    state = shrine()
    ours = squad(state, 0, 1, at(state, 3, 1), "ghoul", goods=(9, 9, 9))
    hiring = next(each for each in hire.ACTIVITIES if "hire" in each.verbs)
    assert hiring.barred(state, ours, ("hire", "P")) == "cave_evil.protectors.no-hire"


@pytest.mark.rule("cave_evil.protectors.no-abandon")
def test_subdued_it_is_neither_abandoned_nor_sacrificed() -> None:
    state = cave(2, switches=("abandon", "sacrifice"))
    ours = squad(state, 0, 1, at(state, 1, 0), "disembowelist")
    assert why(abandoning.ACTIVITIES, state, ours, ("abandon-squad",)) == "cave_evil.protectors.no-abandon"
    ours.creatures += squad(state, 0, 2, at(state, 2, 0), "ratman").creatures
    state.players[0].squads.pop()
    word = mark(ours.creatures[0])
    assert why(abandoning.ACTIVITIES, state, ours, ("abandon", word)) == "cave_evil.protectors.no-abandon"
    lord = master(state, 0, at(state, 1, 1))
    assert ("offer", word) not in list(sacrifice.offerings(state, lord))
    assert ("offer", mark(ours.creatures[1])) in list(sacrifice.offerings(state, lord))


@pytest.mark.rule("cave_evil.protectors.no-abandon")
def test_who_would_sacrifice_one_is_told_that_it_is_a_protector() -> None:
    state = cave(2, switches=("sacrifice",))
    squad(state, 0, 1, at(state, 1, 0), "disembowelist")
    squad(state, 0, 2, at(state, 0, 1), "hunchback")
    master(state, 0, at(state, 1, 1))
    table = lay(weary(state))
    act(table, ("squad", 0, 0), ("sacrifice",))
    assert forbidden(table, ("offer", "disembowelist")) == "cave_evil.protectors.no-abandon"
    assert forbidden(table, ("offer", "blood-sorcerer")) == "cave_evil.advanced.sacrifice-cost-needed"
    assert offered(table, ("offer", "hunchback"))
