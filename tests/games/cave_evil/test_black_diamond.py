"""Cards that are one of a kind: Impaler, Astral Worm, Tentacled Brain, Necrotic Devil, Twisted Mentalist."""

from __future__ import annotations

import pytest

from herna.games.cave_evil.cave import PIT, cave_of
from herna.games.cave_evil.content import ATTRIBUTES, CREATURES, EXCAVATIONS, ITEMS, SPELLS
from herna.games.cave_evil.options import CaveOptions
from herna.games.cave_evil.rules import black_diamond, combat, effects, movement, subdue, victory
from herna.games.cave_evil.rules.combat import Bout, Party, clash, fight
from herna.games.cave_evil.rules.forces import left
from herna.games.cave_evil.rules.ranged_attack import shoot
from herna.games.cave_evil.rules.setup import setup
from herna.games.cave_evil.state import Creature, Round, State
from herna.kernel import DONE, Dice
from herna.testing.playing import act, asked, offered, why_not
from tests.games.cave_evil.driving import Drive
from tests.games.cave_evil.laying import at, cave, group, heap, lay, squad, weary

CHOOSE = "cave_evil.black-diamond.impaler-chooses"


def rounds_of(play: Drive) -> list[Round]:
    """The rounds of the combat."""
    assert play.state.combat is not None
    return play.state.combat.rounds


@pytest.mark.rule("cave_evil.black-diamond.use")
@pytest.mark.rule("cave_evil.black-diamond.which-cards")
@pytest.mark.rule("cave_evil.black-diamond.protectors-separate")
def test_black_diamonds_are_an_option_of_their_own() -> None:
    marked = {card for shelf in (CREATURES, ITEMS, SPELLS) for card, entry in shelf.items() if entry.diamond}
    assert {"impaler", "astral-worm", "twisted-mentalist", "necrotic-devil"} <= marked
    plain, rich = (setup(2, CaveOptions(diamonds=diamonds), Dice(1)) for diamonds in (False, True))
    assert not marked & _all_cards(plain)
    assert marked <= _all_cards(rich)
    assert not any(EXCAVATIONS[card].protector for card in _all_cards(rich) if card in EXCAVATIONS)


def _all_cards(state: State) -> set[str]:
    """All cards in decks and hands."""
    return {card for deck in state.decks.values() for card in deck.cards()} | {
        card for player in state.players for card in player.hand
    }


# The Impaler


@pytest.mark.rule("cave_evil.black-diamond.impaler")
@pytest.mark.rule("cave_evil.black-diamond.impaler-chooses")
@pytest.mark.rule("cave_evil.black-diamond.impaler-binding")
@pytest.mark.rule("cave_evil.black-diamond.impaler-supported")
def test_the_impaler_chooses_weapon_dodge_defense() -> None:
    state = cave(2)
    ours = squad(state, 0, 1, at(state, 0, 1), "drakor")
    theirs = squad(state, 1, 1, at(state, 1, 0), "impaler")
    squad(state, 1, 2, at(state, 1, 1), "ghoul")
    play = Drive(state, lambda t: fight(t, ours, theirs), dice=[12, 1, 1, 12, 12, 12, 2, 1])
    assert play.seat == 1
    play.say(("ability",))
    assert (play.rule, play.seat, play.options) == (CHOOSE, 1, list(ATTRIBUTES))
    play.say("weapon")
    assert play.why_not("weapon") == CHOOSE
    play.say("dodge", "defense")
    assert [each.attribute for each in rounds_of(play)] == ["weapon", "dodge", "defense"]
    assert [each.base for each in rounds_of(play)] == [[15, 13 + 7], [13, 10 + 6], [14, 11 + 5]]


@pytest.mark.rule("cave_evil.black-diamond.impaler-ranged")
def test_who_shoots_at_the_impaler_follows_its_choice() -> None:
    state = cave(2)
    ours = squad(state, 0, 1, at(state, 2, 0), "bounty-hunter")
    squad(state, 1, 1, at(state, 0, 2), "impaler")
    play = Drive(state, lambda t: shoot(t, ours, ("shoot", 1, 1)))
    play.say(("ability",))
    assert (play.rule, play.seat, play.options) == (CHOOSE, 1, list(ATTRIBUTES))


# The Astral Worm


@pytest.mark.rule("cave_evil.black-diamond.astral-worm-when")
@pytest.mark.rule("cave_evil.black-diamond.astral-worm-contest")
@pytest.mark.rule("cave_evil.black-diamond.astral-worm-details")
def test_the_worm_makes_an_enemy_fight_for_it() -> None:
    state = cave(2)
    ours = squad(state, 0, 1, at(state, 0, 1), "astral-worm")
    theirs = squad(state, 1, 1, at(state, 1, 0), "ghoul", "hunchback")
    play = Drive(state, lambda t: fight(t, ours, theirs), dice=[3, 8, 12, 1, 12, 1])
    play.say(("ability",))
    assert play.options == [("foe", "ghoul"), ("foe", "hunchback")]
    play.say(("foe", "ghoul"))
    assert play.asked.facts["weapon"] == "13 : 4"
    play.say("weapon", "defense")
    assert play.result == 0
    assert sorted(state.players[0].enemy_kills) == ["ghoul", "hunchback"]


@pytest.mark.rule("cave_evil.black-diamond.astral-worm-contest")
def test_a_tie_fails() -> None:
    state = cave(2)
    ours = squad(state, 0, 1, at(state, 0, 1), "astral-worm")
    theirs = squad(state, 1, 1, at(state, 1, 0), "ghoul", "hunchback")
    play = Drive(state, lambda t: fight(t, ours, theirs), dice=[2, 8])
    play.say(("ability",), ("foe", "ghoul"))
    assert play.asked.facts["weapon"] == "6 : 11"


@pytest.mark.rule("cave_evil.black-diamond.astral-worm-lone")
def test_a_lone_squad_dies_but_helps_first_in_supported_combat() -> None:
    state = cave(2)
    ours = squad(state, 0, 1, at(state, 0, 1), "astral-worm")
    theirs = squad(state, 1, 1, at(state, 1, 0), "ghoul")
    play = Drive(state, lambda t: fight(t, ours, theirs), dice=[12, 1])
    play.say(("ability",))
    assert play.over
    assert state.players[0].enemy_kills == ["ghoul"]
    state = cave(2)
    ours = squad(state, 0, 1, at(state, 0, 1), "astral-worm")
    theirs = squad(state, 1, 1, at(state, 1, 0), "ghoul")
    squad(state, 1, 2, at(state, 1, 1), "drakor")
    play = Drive(state, lambda t: fight(t, ours, theirs), dice=[12, 1, 1, 12, 1, 12])
    play.say(("ability",), ("foe", "ghoul"))
    assert play.asked.facts["weapon"] == "13 : 15"
    play.say("weapon", "defense")
    assert play.result == 1
    assert state.players[0].enemy_kills == ["ghoul"]
    assert [each.number for each in state.players[1].squads] == [0, 2]


def test_the_worm_may_defend_so_too() -> None:
    state = cave(2)
    ours = squad(state, 0, 1, at(state, 0, 1), "ghoul", "ratman")
    theirs = squad(state, 1, 1, at(state, 1, 0), "astral-worm")
    play = Drive(state, lambda t: fight(t, ours, theirs))
    assert (play.rule, play.seat) == ("cave_evil.abilities.combat-ability", 1)


# The Tentacled Brain


@pytest.mark.rule("cave_evil.black-diamond.brain-swap")
def test_the_brain_swaps_two_attributes_of_each_enemy() -> None:
    state = cave(2)
    ours = squad(state, 0, 1, at(state, 0, 1), "tentacled-brain")
    theirs = squad(state, 1, 1, at(state, 1, 0), "ghoul", "ratman")
    play = Drive(state, lambda t: fight(t, ours, theirs))
    play.say(("ability",), ("swap", "strength", "dodge"))
    assert play.asked.facts["strength"] == "1 : 13"
    assert play.asked.facts["dodge"] == "4 : 15"


@pytest.mark.rule("cave_evil.black-diamond.brain-swap")
def test_evils_are_not_confused() -> None:
    state = cave(2)
    ours = squad(state, 0, 1, at(state, 0, 1), "tentacled-brain")
    state.evil.card = "darkest-evil-bitch"
    state.evil.creature = Creature(99, state.evil.card)
    state.evil.space = 0
    bout = Bout("evil", Party(0, [ours]), Party(1, evil=True), 0, mind=False)
    play = Drive(state, lambda t: clash(t, bout))
    assert play.rule == "cave_evil.combat.round-1-choice"


# The Necrotic Devil


@pytest.mark.rule("cave_evil.black-diamond.necrotic-devil-phase-1")
def test_whom_the_devil_drives_off_does_not_fight_it_in_phase_1() -> None:
    state = cave(2, phase="neighbours")
    mixed = squad(state, 0, 1, at(state, 0, 1), "ghoul", "ratman")
    coward = squad(state, 0, 2, at(state, 2, -1), "hunchback")
    devil = squad(state, 1, 1, at(state, 1, 0), "necrotic-devil")
    assert not movement.owes(state, coward)
    assert combat.barred(state, coward, ("attack", 1, 1)) == "cave_evil.black-diamond.necrotic-devil-phase-1"
    assert movement.owes(state, mixed)
    play = Drive(state, lambda t: fight(t, mixed, devil), dice=[1, 12, 1, 12])
    play.say("strength", "weapon")
    assert rounds_of(play)[0].base == [11, 15]
    assert [each.card for each in mixed.creatures] == ["ratman"]
    assert not mixed.creatures[0].acted


@pytest.mark.rule("cave_evil.black-diamond.necrotic-devil-phase-1", "cave_evil.phase-1.before-rest")
def test_whom_the_devil_drives_off_holds_up_no_phase_1_even_if_it_cannot_move() -> None:
    state = cave(2, phase="neighbours")
    coward = squad(state, 0, 2, at(state, 2, -1), "hunchback")
    coward.creatures[0].still = True  # as who has just defended against a Protector
    squad(state, 1, 1, at(state, 1, 0), "necrotic-devil")
    assert not movement.owes(state, coward)
    assert asked(lay(weary(state))).rule == "cave_evil.conjuration.draw-one"


@pytest.mark.rule("cave_evil.black-diamond.necrotic-devil-phase-1")
@pytest.mark.parametrize("phase", ["neighbours", "actions"])
def test_whom_the_devil_drives_off_neither_subdues_it_nor_attacks_the_crystal_that_it_guards(phase: str) -> None:
    rule = "cave_evil.black-diamond.necrotic-devil-phase-1" if phase == "neighbours" else None
    state = cave(2, phase=phase)
    coward = squad(state, 0, 1, at(state, 0, 1), "hunchback")
    wild = group(state, at(state, 1, 0), "necrotic-devil")
    assert subdue.barred(state, coward, ("subdue", wild.letter)) == rule
    state = cave(2, phase=phase)
    home = state.players[1].crystal
    state.players[1].squads[0].space = at(state, 0, 1)
    squad(state, 1, 1, home, "necrotic-devil")
    coward = squad(state, 0, 1, cave_of(state).neighbours[home][0], "hunchback")
    assert victory.barred(state, coward, ("smash", 1)) == rule


@pytest.mark.rule("cave_evil.black-diamond.necrotic-devil")
def test_whom_the_devil_drives_off_must_get_away_in_phase_3() -> None:
    state = cave(2)
    coward = squad(state, 0, 2, at(state, 2, -1), "hunchback")
    brave = squad(state, 0, 3, at(state, 0, 1), "ghoul")
    squad(state, 1, 1, at(state, 1, 0), "necrotic-devil")
    assert black_diamond.must_flee(state, 0) == [coward]
    assert movement.no_movement(state, coward) is None
    assert movement.no_movement(state, brave) == "cave_evil.combat.stop-adjacent"
    coward.space = at(state, 2, -2)
    assert black_diamond.must_flee(state, 0) == []
    table = lay(state)
    assert why_not(table, DONE) == "cave_evil.combat.must-fight-enemy"


@pytest.mark.rule("cave_evil.black-diamond.necrotic-devil")
def test_the_phase_does_not_end_before_they_have_fled() -> None:
    state = cave(2)
    squad(state, 0, 2, at(state, 2, -1), "hunchback")
    squad(state, 1, 1, at(state, 1, 0), "necrotic-devil")
    state.players[1].spent = True
    table = lay(state)
    assert why_not(table, DONE) == "cave_evil.black-diamond.necrotic-devil"
    act(table, ("squad", 0, 2), ("move", at(state, 3, -2)))
    assert offered(table, DONE)


@pytest.mark.rule(
    "cave_evil.black-diamond.necrotic-devil", "cave_evil.movement.over-pit", "cave_evil.movement.stop-next-to-enemy"
)
@pytest.mark.parametrize("devil", [(1, 0), (2, 1)], ids=["beside the Pit", "farther"])
def test_who_flees_picks_nothing_up_on_a_spawn_pit_beside_the_devil(devil: tuple[int, int]) -> None:
    state = cave(2)
    coward = squad(state, 0, 2, at(state, 0, 1), "ratman")
    squad(state, 1, 1, at(state, *devil), "necrotic-devil")
    heap(state, PIT, goods=(1, 1, 1))
    way = movement.ways(state, coward, left(state, coward))
    assert PIT in way.steps, "it may be passed"
    assert (("move", PIT) in movement.offered(state, coward)) == (devil == (2, 1))
    assert movement.barred(state, coward, ("move", PIT)) == (None if devil == (2, 1) else "cave_evil.movement.over-pit")


@pytest.mark.rule("cave_evil.black-diamond.necrotic-devil-phase-1")
def test_who_is_afraid_leaves_those_who_have_fought() -> None:
    state = cave(2)
    mixed = squad(state, 0, 1, at(state, 0, 1), "ghoul", "ratman")
    squad(state, 1, 1, at(state, 1, 0), "necrotic-devil")
    assert movement.owes(state, mixed)
    mixed.creatures[0].acted = mixed.creatures[0].still = True
    assert not movement.owes(state, mixed)
    assert black_diamond.must_flee(state, 0) == [mixed]


# The Twisted Mentalist


def madness(dice: list[int], space: tuple[int, int] = (1, 0)) -> tuple[Drive, list[str]]:
    """The Mentalist drives a squad mad."""
    state = cave(2)
    ours = squad(state, 0, 1, at(state, 0, 2), "twisted-mentalist")
    theirs = squad(state, 1, 1, at(state, *space), "drakor")
    user = effects.User(0, "twisted-mentalist", ours, ours.creatures[0])
    return Drive(state, lambda t: black_diamond.madden(t, user), dice), [each.card for each in theirs.creatures]


@pytest.mark.rule("cave_evil.black-diamond.mentalist-effect")
@pytest.mark.rule("cave_evil.black-diamond.mentalist-dice")
@pytest.mark.rule("cave_evil.black-diamond.mentalist-dice-sides")
@pytest.mark.rule("cave_evil.black-diamond.mentalist-result")
def test_a_squad_fights_itself_with_dice_alone() -> None:
    play, _ = madness([7, 7, 8, 3, 1, 12, 12, 11])
    assert play.over
    assert [each.dice for each in rounds_of(play)] == [[7, 7], [1, 12], [12, 11]]
    assert [each.again for each in rounds_of(play)] == [[8, 3], [], []]
    assert play.state.players[0].enemy_kills == ["drakor"]
    play, _ = madness([1, 2, 1, 2])
    assert play.state.players[0].enemy_kills == []
    play, _ = madness([], (2, -2))
    assert play.over
    assert play.state.combat is None


@pytest.mark.rule("cave_evil.black-diamond.mentalist-when")
@pytest.mark.rule("cave_evil.black-diamond.mentalist-not-evil")
def test_only_in_his_players_turn_and_never_against_the_evil() -> None:
    state = cave(2)
    ours = squad(state, 0, 1, at(state, 0, 2), "twisted-mentalist")
    user = effects.User(0, "twisted-mentalist", ours, ours.creatures[0])
    power = CREATURES["twisted-mentalist"].powers[0]
    state.evil.stage, state.evil.space = "awake", at(state, 0, 1)
    assert not effects.possible(state, power.do, user)
    group(state, at(state, 1, 0), "ratman")
    assert not effects.possible(state, power.do, user)
    squad(state, 1, 1, at(state, 1, 1), "ratman")
    assert effects.possible(state, power.do, user)
    state.active = 1
    assert not effects.possible(state, power.do, user)
