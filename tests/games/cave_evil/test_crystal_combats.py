"""Combats for a crystal, and the Render, who may have to win two: where they meet with support, abilities and death."""

from __future__ import annotations

import pytest

from herna.games.cave_evil.cave import cave_of
from herna.games.cave_evil.rules import subdue, victory
from herna.games.cave_evil.state import Squad, State
from tests.games.cave_evil.driving import Drive, seen, sides
from tests.games.cave_evil.laying import at, cave, fetch, field, group, master, squad

WINDOW = "cave_evil.necromancers.interrupt-window"
WIN, LOSE = [12, 1, 12, 1], [1, 12, 1, 12]


def stormed(*aid: str) -> tuple[State, Squad, Squad]:
    """Squads beside the third player's crystal, whose necromancer stands beside the first of them with a ratman."""
    state = cave(3, names=("blood-sorcerer", "psychomancer-of-fire", "rotten-magi"))
    crystal = state.players[2].crystal
    near = cave_of(state).neighbours
    lord = master(state, 2, goods=(2, 0, 0))
    spots = [space for space in near[crystal] if any(far != crystal and far not in near[crystal] for far in near[space])]
    mine = squad(state, 0, 1, spots[0], "former-god")
    lord.space = next(far for far in near[spots[0]] if far != crystal and far not in near[crystal])
    lord.creatures.append(squad(state, 2, 5, lord.space, "ratman").creatures[0])
    state.players[2].squads.pop()
    rest = [space for space in near[crystal] if space not in near[lord.space] and space != mine.space]
    for number, (space, card) in enumerate(zip(rest, aid, strict=False), 2):
        squad(state, 0, number, space, card)
    return state, mine, lord


@pytest.mark.rule("cave_evil.victory.support-crystal")
@pytest.mark.rule("cave_evil.victory.success")
@pytest.mark.rule("cave_evil.supported-combat.losers-die")
def test_the_necromancer_who_defends_his_crystal_dies_with_his_squad() -> None:
    state, mine, lord = stormed("walking-tomb")
    play = Drive(state, lambda t: victory.smash(t, mine, ("smash", 2)), WIN)
    play.say(("support", 0, 2), ("join", 2, 0))
    assert play.asked.facts["strength"] == "31 : 28"
    play.say("defense", "weapon")
    assert play.over
    assert seen(play).winner == 0
    assert sorted(state.players[0].enemy_kills) == ["ratman", "rotten-magi"]
    assert not state.groups
    assert not state.players[2].alive
    assert state.heaps[lord.space].goods == [2, 2, 0]


@pytest.mark.rule("cave_evil.victory.support-crystal")
def test_who_defends_a_crystal_beside_a_supporter_only_defends_it_all_the_same() -> None:
    state, _, lord = stormed("walking-tomb")
    other = state.players[0].squads[-1]
    play = Drive(state, lambda t: victory.smash(t, other, ("smash", 2)))
    play.say(("support", 0, 1), ("join", 2, 0))
    assert lord.space not in cave_of(state).neighbours[other.space]
    assert play.rule == "cave_evil.combat.round-1-choice"
    assert sides(play) == [["0:2", "0:1"], ["2:0", "crystal"]]


@pytest.mark.rule("cave_evil.victory.support-crystal")
@pytest.mark.rule("cave_evil.necromancers.interrupt-window")
def test_an_attack_on_a_crystal_goes_on_when_who_defends_along_is_gone() -> None:
    state, mine, _ = stormed()
    state.players[0].spent = state.players[1].spent = True
    play = Drive(state, lambda t: victory.smash(t, mine, ("smash", 2)), once=True)
    play.say(("join", 2, 0))
    assert (play.rule, play.seat) == (WINDOW, 2)
    play.say(("necromancy",))
    play.say(next(option for option in play.options if option[1] not in cave_of(state).neighbours[mine.space]))
    assert play.rule == "cave_evil.combat.round-1-choice"
    assert play.asked.facts["strength"] == "16 : 12"


@pytest.mark.rule("cave_evil.victory.success-drop")
@pytest.mark.rule("cave_evil.victory.necromancer-points")
@pytest.mark.rule("cave_evil.death.gore")
def test_a_necromancer_killed_through_his_crystal_leaves_gore_where_he_stood() -> None:
    state, mine, lord = stormed()
    lord.space = at(state, 1, 0)
    play = Drive(state, lambda t: victory.smash(t, mine, ("smash", 2)), WIN)
    play.say("strength", "weapon")
    assert state.heaps[lord.space].goods == [2, 1, 0]
    assert [[each.card for each in group.creatures] for group in state.groups] == [["ratman"]]


@pytest.mark.rule("cave_evil.victory.crystal-support")
@pytest.mark.rule("cave_evil.combat.needs-action")
def test_who_has_acted_supports_no_attack_on_a_crystal() -> None:
    state, mine, lord = stormed("walking-tomb")
    lord.space = at(state, 1, 0)
    state.players[0].squads[-1].creatures[0].acted = True
    play = Drive(state, lambda t: victory.smash(t, mine, ("smash", 2)))
    assert play.rule == "cave_evil.combat.round-1-choice"
    assert sides(play)[0] == ["0:1"]


# The Render


@pytest.mark.rule("cave_evil.death.render")
@pytest.mark.rule("cave_evil.death.render-partial")
def test_the_render_fights_the_guard_of_a_crystal_then_the_astral_form() -> None:
    state, mine, lord = stormed()
    mine.creatures[0].card = fetch(state, "render")
    state.gone.append("former-god")
    lord.space = at(state, 1, 0)
    squad(state, 2, 1, state.players[2].crystal, "cave-snake")
    play = Drive(state, lambda t: victory.smash(t, mine, ("smash", 2)), [*WIN, *WIN])
    play.say(("ability",))
    assert play.rule == "cave_evil.combat.round-1-choice"
    assert play.asked.facts["strength"].startswith("12 : ")
    assert not play.asked.facts["strength"].endswith(" 12")
    play.say("strength", "weapon")
    assert state.players[0].enemy_kills == ["cave-snake"]
    assert play.asked.facts["strength"] == "12 : 12"
    play.say("strength", "weapon")
    assert not state.players[2].alive
    assert state.players[0].enemy_kills == ["cave-snake", "rotten-magi"]


@pytest.mark.rule("cave_evil.death.render-partial")
@pytest.mark.rule("cave_evil.victory.failed-attack")
def test_the_render_that_loses_to_the_astral_form_dies_and_the_crystal_stays() -> None:
    state, mine, lord = stormed()
    mine.creatures[0].card = fetch(state, "render")
    state.gone.append("former-god")
    lord.space = at(state, 1, 0)
    play = Drive(state, lambda t: victory.smash(t, mine, ("smash", 2)), LOSE)
    play.say(("ability",), "strength", "weapon")
    assert play.over
    assert state.players[2].alive
    assert state.players[2].enemy_kills == ["render"]
    assert [each.number for each in state.players[0].squads] == [0]


@pytest.mark.rule("cave_evil.death.render-partial")
@pytest.mark.rule("cave_evil.subdue.like-combat")
@pytest.mark.parametrize("dice", [[*WIN, *WIN], [*WIN, *LOSE]])
def test_the_render_subdues_all_or_none(dice: list[int]) -> None:
    state = field(cave(2))
    mine = squad(state, 0, 1, at(state, 32, 2), "render")
    group(state, at(state, 31, 2), "ratman", "ghoul", letter="A")
    play = Drive(state, lambda t: subdue.subdue(t, mine, ("subdue", "A")), dice)
    play.say(("ability",), ("against",), "strength", "weapon")
    assert [[each.card for each in wild.creatures] for wild in state.groups] == [["ratman", "ghoul"]]
    play.say("strength", "weapon")
    assert play.over
    if dice[-1] == 1:
        assert [[each.card for each in each.creatures] for each in state.players[0].squads[1:]] == [
            ["render"],
            ["ratman", "ghoul"],
        ]
        assert state.players[0].wandering_kills == []
    else:
        assert [each.number for each in state.players[0].squads] == [0]
        assert len(state.groups[0].creatures) == 2
