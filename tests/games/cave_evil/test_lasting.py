"""Lasting effects, trinkets and kinds."""

from __future__ import annotations

import pytest

from herna.games.cave_evil.content import BEINGS, CREATURES, ITEMS, Kind, Like
from herna.games.cave_evil.rules.combat import Bout, Party, fight
from herna.games.cave_evil.rules.death import perish
from herna.games.cave_evil.rules.forces import burden_count, can_carry, fits, like, rate
from herna.games.cave_evil.rules.kill_points import wandering_points
from herna.games.cave_evil.rules.modifiers import gather, reckon
from herna.games.cave_evil.rules.subdue import subdue
from herna.games.cave_evil.rules.victory import eliminate
from herna.games.cave_evil.state import Squad, State
from tests.games.cave_evil.driving import Drive
from tests.games.cave_evil.laying import at, cave, fetch, group, heap, squad

GAS = "armoured-gas"
WIN = [12, 1, 12, 1]


def killed_gas(*ours: str, dice: list[int] | None = None) -> tuple[State, Squad, Drive]:
    """A squad kills a wandering Armoured Gas."""
    state = cave(2)
    mine = squad(state, 0, 1, at(state, 0, 1), *ours)
    wild = group(state, at(state, 1, 0), GAS)
    play = Drive(state, lambda t: fight(t, mine, wild), dice=dice or WIN)
    play.say("strength", "weapon")
    return state, mine, play


@pytest.mark.rule("cave_evil.lasting.armoured-gas")
@pytest.mark.rule("cave_evil.lasting.killer-gets-card")
@pytest.mark.rule("cave_evil.lasting.killer-still-scores")
@pytest.mark.rule("cave_evil.lasting.start")
def test_the_grabber_kills_the_gas() -> None:
    state, ours, _ = killed_gas("grabber")
    assert ours.creatures[0].burdens == [GAS]
    assert wandering_points(state.players[0]) == 2
    assert rate(state, ours, ours.creatures[0]) == BEINGS["grabber"].movement - 1
    bout = Bout("fight", Party(0, [ours]), Party(1, [state.players[1].squads[0]]), 0)
    bout.muster(state)
    gather(state, bout)
    found = reckon(state, bout, "dodge")
    assert found.sums[0] == 8 - 2
    assert [(change.source, change.amount) for change in found.changes] == [(GAS, -2)]


@pytest.mark.rule("cave_evil.lasting.killer-gets-card", "cave_evil.lasting.which-creature")
@pytest.mark.parametrize("mine", [False, True])
def test_who_kills_the_gas_by_a_bomb_in_a_combat_bears_it_but_nobody_bears_his_own(mine: bool) -> None:
    state = cave(2)
    ours = squad(state, 0, 1, at(state, 0, 1), "necromonk-1", *((GAS,) if mine else ()), things=("gut-charge",))
    theirs = squad(state, 1, 1, at(state, 1, 0), "necromonk-2", *(("ghoul",) if mine else (GAS,)))
    play = Drive(state, lambda t: fight(t, ours, theirs), WIN)
    while play.rule == "cave_evil.necromancers.interrupt-window":
        play.say("pass")
    play.say("strength", ("bomb", "gut-charge", "necromonk-1"))
    assert [(each.card, each.burdens) for each in ours.creatures] == [("necromonk-1", [] if mine else [GAS])]
    assert [(each.card, each.burdens) for each in theirs.creatures] == [("necromonk-2", [])]
    assert state.players[0].enemy_kills == [*(("ghoul",) if mine else (GAS,))]


@pytest.mark.rule("cave_evil.lasting.killer-gets-card", "cave_evil.lasting.which-creature")
def test_monsters_too_bear_whom_their_bomb_kills_in_a_combat() -> None:
    state = cave(2)
    ours = squad(state, 0, 1, at(state, 0, 1), "necromonk-1", GAS)
    wild = group(state, at(state, 1, 0), "necromonk-2", "ratman")
    heap(state, wild.space, things=("gut-charge",))
    play = Drive(state, lambda t: fight(t, ours, wild), WIN)
    play.say("strength", ("bomb", "gut-charge", "necromonk-2"))
    assert [(each.card, each.burdens) for each in wild.creatures] == [("necromonk-2", [GAS])]


@pytest.mark.rule("cave_evil.lasting.attach-one")
@pytest.mark.rule("cave_evil.lasting.affected-chooses")
@pytest.mark.rule("cave_evil.lasting.no-size")
def test_the_affected_player_chooses_one_creature() -> None:
    state, ours, play = killed_gas("ghoul", "hunchback", "ratman")
    assert (play.rule, play.seat) == ("cave_evil.lasting.attach-one", 0)
    play.say(("bearer", "ratman:5"))
    assert [each.burdens for each in ours.creatures] == [[], [], [GAS]]
    assert not fits(ours, ours.creatures[:1])
    ours.creatures = ours.creatures[1:]
    state.gone.append("ghoul")
    assert fits(ours, ours.creatures[:1])


@pytest.mark.rule("cave_evil.lasting.opponent-chooses")
def test_variant_the_opponent_chooses() -> None:
    state = cave(3, switches=("opponent_attaches",))
    mine = squad(state, 0, 1, at(state, 0, 1), "ghoul", "hunchback")
    yours = squad(state, 2, 1, at(state, 1, 0), GAS)
    play = Drive(state, lambda t: fight(t, mine, yours), dice=WIN)
    play.say("strength", "weapon")
    assert (play.rule, play.seat) == ("cave_evil.lasting.attach-one", 2)


@pytest.mark.rule("cave_evil.lasting.which-creature")
def test_after_supported_combat_any_creature_that_fought() -> None:
    state = cave(2)
    mine = squad(state, 0, 1, at(state, 0, 1), "ghoul")
    squad(state, 0, 2, at(state, 2, -1), "hunchback")
    squad(state, 0, 3, at(state, 0, 2), "ratman")
    wild = group(state, at(state, 1, 0), GAS)
    play = Drive(state, lambda t: fight(t, mine, wild), dice=WIN)
    play.say(("support", 0, 2), "strength", "weapon")
    assert play.options == [("bearer", "ghoul"), ("bearer", "hunchback")]


@pytest.mark.rule("cave_evil.lasting.duration")
@pytest.mark.rule("cave_evil.lasting.card-after-death")
def test_when_the_bearer_dies_the_effect_ends() -> None:
    state, ours, _ = killed_gas("grabber")
    ours.creatures[0].burdens.append(fetch(state, "joint-rust"))
    ours.creatures[0].card = "ghoul"
    state.gone.append("grabber")
    state.decks["construct"].draw.remove("ghoul")
    Drive(state, lambda t: perish(t, ours, 1, "cave_evil.death.all-die"))
    assert state.players[0].wandering_kills == [GAS]
    assert state.players[1].enemy_kills == ["ghoul"]
    assert "joint-rust" in state.gone


@pytest.mark.rule("cave_evil.lasting.uncontrolled-too")
def test_monsters_receive_lasting_effects() -> None:
    state = cave(2)
    mine = squad(state, 0, 1, at(state, 0, 1), GAS)
    wild = group(state, at(state, 1, 0), "drakor")
    play = Drive(state, lambda t: fight(t, mine, wild), dice=[1, 12, 1, 12])
    play.say("strength", "weapon")
    assert wild.creatures[0].burdens == [GAS]
    assert GAS in state.gone


@pytest.mark.rule("cave_evil.lasting.subdued-no-effect")
def test_who_is_subdued_has_no_such_effect() -> None:
    state = cave(2)
    mine = squad(state, 0, 1, at(state, 0, 1), "drakor")
    group(state, at(state, 1, 0), GAS, letter="A")
    play = Drive(state, lambda t: subdue(t, mine, ("subdue", "A")), dice=WIN)
    play.say("strength", "weapon")
    assert mine.creatures[0].burdens == []
    assert [each.card for each in state.players[0].squads[2].creatures] == [GAS]


@pytest.mark.rule("cave_evil.lasting.kept-as-monster")
def test_who_goes_wandering_keeps_attached_cards() -> None:
    state, ours, play = killed_gas("grabber")
    state.active = 1
    eliminate(play.t, 0)
    assert [each.burdens for each in state.groups[0].creatures] == [[GAS]]
    assert ours.creatures[0].burdens == [GAS]


# Trinkets and kinds


@pytest.mark.rule("cave_evil.tiny.trinket-anyone")
@pytest.mark.rule("cave_evil.tiny.trinket-slot")
def test_a_trinket_takes_no_slot_and_anyone_uses_it() -> None:
    card = next(card for card, item in ITEMS.items() if item.trinket and any(power.when == "declared" for power in item.powers))
    state = cave(2)
    mine = squad(state, 0, 1, at(state, 0, 1), "ratman", things=(card,))
    assert burden_count(mine) == 0
    assert can_carry(mine, card)
    assert not can_carry(mine, "spiked-shield")
    yours = squad(state, 1, 1, at(state, 1, 0), "ghoul")
    play = Drive(state, lambda t: fight(t, mine, yours))
    play.say("strength")
    assert play.options[0] == ("use", card, "ratman:3")


@pytest.mark.rule("cave_evil.kinds.up-to-three")
@pytest.mark.rule("cave_evil.kinds.kind-list")
def test_kinds_of_creatures() -> None:
    kinds = set(Kind.__args__)  # type: ignore[attr-defined]
    assert all(len(card.kinds) <= 3 and kinds.issuperset(card.kinds) for card in CREATURES.values())
    assert {"necro", "demon", "undead"} <= kinds


@pytest.mark.rule("cave_evil.kinds.meaning")
def test_kinds_matter_where_a_card_says_so() -> None:
    state = cave(2)
    mine = squad(state, 0, 1, at(state, 0, 1), "ghoul", "ratman")
    undead = Like(kinds=("undead",))
    assert [like(each, undead) for each in mine.creatures] == [True, False]
