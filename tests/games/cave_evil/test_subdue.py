"""Subduing: like combat, but the beaten monsters serve the winner."""

from __future__ import annotations

import pytest

from herna.games.cave_evil.events.combat import Subdued
from herna.games.cave_evil.rules import combat, movement
from herna.games.cave_evil.rules.forces import left, mark
from herna.games.cave_evil.rules.subdue import barred, offered, subdue
from herna.games.cave_evil.state import Group, Squad, State
from tests.games.cave_evil.driving import Drive
from tests.games.cave_evil.laying import at, cave, group, heap, squad

WIN, LOSE = [12, 1, 12, 1], [1, 12, 1, 12]


def beside(*cards: str, ours: str = "ghoul", pit: bool = False) -> tuple[State, Squad, Group]:
    """A squad beside monsters, on the Pit or not."""
    state = cave(2)
    mine = squad(state, 0, 1, at(state, 0, 1), ours)
    wild = group(state, at(state, 0, 0) if pit else at(state, 1, 0), *cards, letter="A")
    return state, mine, wild


def tried(state: State, mine: Squad, dice: list[int], *answers: object) -> Drive:
    """The attempt, fought with Strength and Weapon."""
    play = Drive(state, lambda t: subdue(t, mine, ("subdue", "A")), dice)
    play.say("strength", "weapon", *answers)
    return play


@pytest.mark.rule("cave_evil.subdue.when")
@pytest.mark.rule("cave_evil.subdue.like-combat")
@pytest.mark.rule("cave_evil.subdue.when-declared")
def test_subduing_is_declared_as_such_and_fought_like_combat() -> None:
    state, mine, wild = beside("ratman")
    assert offered(state, mine) == [("subdue", "A")]
    play = Drive(state, lambda t: subdue(t, mine, ("subdue", "A")))
    assert (play.rule, play.seat) == ("cave_evil.combat.round-1-choice", 0)
    assert state.combat is not None
    assert state.combat.sort == "subdue"
    wild.space = at(state, 2, 0)
    mine.creatures[0].acted = False
    assert barred(state, mine, ("subdue", "A")) == "cave_evil.subdue.when"


@pytest.mark.rule("cave_evil.subdue.win")
@pytest.mark.rule("cave_evil.subdue.card-first")
@pytest.mark.rule("cave_evil.subdue.frozen")
def test_a_beaten_monster_serves_but_is_frozen_for_this_turn() -> None:
    state, mine, _ = beside("ratman")
    play = tried(state, mine, WIN)
    new = state.players[0].squads[2]
    assert (new.number, new.space, [each.card for each in new.creatures]) == (2, at(state, 1, 0), ["ratman"])
    assert left(state, new) == 0
    assert new.creatures[0].acted
    assert state.players[0].wandering_kills == []
    assert state.heaps == {}
    assert play.told(Subdued) == [Subdued(0, "ratman", 2)]


@pytest.mark.rule("cave_evil.subdue.next-to-enemy")
def test_beside_an_enemy_it_fights_in_the_next_turn() -> None:
    state, mine, _ = beside("ratman")
    squad(state, 1, 1, at(state, 2, -1), "hunchback")
    tried(state, mine, WIN)
    new = state.players[0].squads[2]
    assert not movement.owes(state, new)
    new.creatures[0].acted = new.creatures[0].still = False
    assert movement.owes(state, new)


@pytest.mark.rule("cave_evil.subdue.lose")
def test_who_loses_against_a_monster_dies() -> None:
    state, mine, wild = beside("ratman")
    tried(state, mine, LOSE)
    assert mine not in state.players[0].squads
    assert "ghoul" in state.gone
    assert wild in state.groups


@pytest.mark.rule("cave_evil.subdue.no-card-no-subdue")
def test_without_an_empty_card_there_is_only_fighting() -> None:
    state, mine, _ = beside("ratman")
    for number in (2, 3, 4, 5):
        squad(state, 0, number, at(state, number - 4, -1), "shadow-haze" if number == 2 else f"necromonk-{number - 1}")
    assert offered(state, mine) == []
    assert barred(state, mine, ("subdue", "A")) == "cave_evil.subdue.no-card-no-subdue"
    assert combat.offered(state, mine) == [("fight", "A")]


@pytest.mark.rule("cave_evil.subdue.several-neighbours")
def test_several_monsters_need_a_card_each() -> None:
    state, mine, _ = beside("ratman", ours="drakor")
    group(state, at(state, 1, 1), "hunchback", letter="B")
    for number in (3, 4, 5):
        squad(state, 0, number, at(state, -2, number - 3), f"necromonk-{number - 1}")
    play = tried(state, mine, WIN)
    assert (play.rule, play.options) == ("cave_evil.subdue.several-neighbours", [("keep", "A"), ("keep", "B")])
    play.say(("keep", "B"))
    assert [each.card for each in state.players[0].squads[2].creatures] == ["hunchback"]
    assert state.players[0].wandering_kills == ["ratman"]
    assert state.groups == []


# On a spawn pit


@pytest.mark.rule("cave_evil.subdue.leave-pit")
@pytest.mark.rule("cave_evil.subdue.takes-items")
@pytest.mark.rule("cave_evil.subdue.takes-resources")
def test_who_is_subdued_on_a_spawn_pit_picks_up_and_leaves() -> None:
    state, mine, _ = beside("necromonk-1", pit=True)
    heap(state, at(state, 0, 0), (0, 0, 2), ("spiked-shield",))
    play = tried(state, mine, [12, 1, 12, 1])
    play.say(("take", "resources"), ("take", "spiked-shield"), "done", ("leave", at(state, 1, 0)))
    new = state.players[0].squads[2]
    assert (new.space, new.goods) == (at(state, 1, 0), [0, 0, 2])
    assert [thing.card for thing in new.things] == ["spiked-shield"]
    assert left(state, new) == 0


@pytest.mark.rule("cave_evil.subdue.group-on-pit")
def test_each_of_a_group_may_go_to_another_squad() -> None:
    state, mine, wild = beside("ratman", "hunchback", pit=True)
    rat, hunch = (mark(each) for each in wild.creatures)
    other = squad(state, 0, 2, at(state, -1, 1), "necromonk-1")
    play = Drive(state, lambda t: subdue(t, mine, ("subdue", "A")), WIN)
    play.say("done", "strength", "weapon", ("join", 0, 2, rat), ("join", 0, 1, hunch))
    assert [each.card for each in other.creatures] == ["necromonk-1", "ratman"]
    assert [each.card for each in mine.creatures] == ["ghoul", "hunchback"]
    assert left(state, other) == 0
    assert [each.number for each in state.players[0].squads] == [0, 1, 2]


@pytest.mark.rule("cave_evil.subdue.stuck-dies")
@pytest.mark.rule("cave_evil.subdue.stuck-points")
def test_who_cannot_leave_dies_for_points_and_gore() -> None:
    state, mine, _ = beside("horned-hellion", ours="drakor", pit=True)
    for letter, (q, r) in zip("BCDEF", ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1)), strict=True):
        card = {"B": "ratman", "C": "hunchback"}.get(letter, f"necromonk-{ord(letter) - 66}")
        group(state, at(state, q, r), card, letter=letter)
    play = Drive(state, lambda t: subdue(t, mine, ("subdue", "A")), [12, 1, 12, 1])
    play.say("strength", "weapon")
    while not play.over:
        play.say(("keep", "A") if ("keep", "A") in play.options else play.options[0])
    assert "horned-hellion" in state.players[0].wandering_kills
    assert state.heaps[at(state, 0, 0)].goods == [0, 2, 0]
    assert not any(each.card == "horned-hellion" for squad in state.players[0].squads for each in squad.creatures)
