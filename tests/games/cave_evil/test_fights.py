"""Combats in which cards, owners and deaths come together: whom something belongs to, who decides, what is over and when."""

from __future__ import annotations

import pytest

from herna.games.cave_evil.cave import cave_of
from herna.games.cave_evil.content import Release, Slay, Take
from herna.games.cave_evil.events.combat import CombatLapsed, CombatWon, CrystalBroken
from herna.games.cave_evil.rules import necromancers, once_per_game, ranged_attack, subdue, victory
from herna.games.cave_evil.rules.combat import fight
from herna.games.cave_evil.rules.effects import aiming
from herna.games.cave_evil.rules.effects.core import User
from herna.games.cave_evil.rules.menu import BACK
from herna.games.cave_evil.state import Squad, State
from herna.kernel import DONE, PASS, Table
from herna.testing.playing import act, asked, forbidden
from tests.games.cave_evil.driving import Drive
from tests.games.cave_evil.laying import at, cave, corridor, dig, field, group, heap, lay, master, on_board, squad, weary

WIN, LOSE = [12, 1, 12, 1], [1, 12, 1, 12]


# What monsters do is nobody's gain


@pytest.mark.rule("cave_evil.death.killed-by-monster")
def test_who_a_monsters_bomb_kills_is_nobodys_kill() -> None:
    state = field(cave(2))
    mine = squad(state, 0, 1, at(state, 31, 2), "ghoul")
    wild = group(state, at(state, 32, 2), "necromonk-1", "ratman", letter="A")
    heap(state, wild.space, things=("gut-charge",))
    play = Drive(state, lambda t: fight(t, mine, wild))
    play.say("prowess", ("bomb", "gut-charge"))
    assert play.over
    assert (mine.creatures, [each.card for each in wild.creatures]) == ([], ["necromonk-1"])
    assert (state.players[1].enemy_kills, state.players[1].wandering_kills) == ([], [])
    assert sorted(state.gone) == ["ghoul", "ratman"]


@pytest.mark.rule("cave_evil.death.killed-by-monster")
def test_who_dies_with_a_monster_is_nobodys_kill() -> None:
    state = field(cave(2))
    mine = squad(state, 0, 1, at(state, 31, 2), "ghoul")
    squad(state, 0, 2, at(state, 33, 2), "ratman")
    wild = group(state, at(state, 32, 2), "shot-firer", letter="A")
    play = Drive(state, lambda t: fight(t, mine, wild), WIN)
    play.say(DONE, "strength", "weapon")
    assert play.over
    assert [each.number for each in state.players[0].squads] == [0]
    assert state.players[1].enemy_kills == []
    assert state.players[0].wandering_kills == ["shot-firer"]


@pytest.mark.rule("cave_evil.abilities.card-player")
@pytest.mark.rule("cave_evil.wandering.serve-nobody")
def test_what_a_monsters_card_brings_nobody_gets() -> None:
    state = field(cave(2))
    mine = squad(state, 0, 1, at(state, 31, 2), "ratman")
    wild = group(state, at(state, 32, 2), "retired-executioner", letter="A")
    play = Drive(state, lambda t: fight(t, mine, wild), LOSE)
    play.say("strength", "weapon")
    assert play.over
    assert not mine.creatures
    assert [each.goods for player in state.players for each in player.squads] == [[0, 0, 0], [0, 0, 0]]


@pytest.mark.rule("cave_evil.abilities.card-player")
def test_all_players_are_a_monsters_opponents() -> None:
    state = field(cave(3))
    mine = squad(state, 0, 1, at(state, 31, 2), "drakor")
    wild = group(state, at(state, 32, 2), "coin-golem", letter="A")
    play = Drive(state, lambda t: fight(t, mine, wild), WIN)
    play.say("prowess", "strength")
    assert play.over
    assert [player.squads[0].goods for player in state.players] == [[2, 0, 0]] * 3


# The Worm's captives, and who fights the Render with a coin in the mouth


@pytest.mark.rule("cave_evil.black-diamond.astral-worm-details")
@pytest.mark.rule("cave_evil.black-diamond.astral-worm-lone")
@pytest.mark.parametrize("cards", [("ghoul", "ratman"), ("ghoul",)])
def test_whom_the_worm_has_taken_of_monsters_dies_though_the_others_are_subdued(cards: tuple[str, ...]) -> None:
    state = field(cave(2))
    mine = squad(state, 0, 1, at(state, 31, 2), "astral-worm")
    group(state, at(state, 32, 2), *cards, letter="A")
    play = Drive(state, lambda t: subdue.subdue(t, mine, ("subdue", "A")), [12, 1, *WIN])
    play.say(("ability",))
    if len(cards) > 1:
        play.say(("foe", "ghoul"), "prowess", "strength")
    assert play.over
    assert state.players[0].wandering_kills == ["ghoul"]
    assert not state.groups
    serving = [each.card for each in state.players[0].squads[-1].creatures]
    assert serving == (["ratman"] if len(cards) > 1 else ["astral-worm"])


@pytest.mark.rule("cave_evil.black-diamond.astral-worm-details")
def test_whom_the_worm_has_taken_dies_though_its_players_turn_is_over_by_the_combat() -> None:
    state = field(cave(3))
    mine = master(state, 0, at(state, 31, 2))
    mine.creatures += squad(state, 0, 5, at(state, 31, 3), "astral-worm").creatures
    state.players[0].squads.pop()
    theirs = squad(state, 1, 1, at(state, 32, 2), "ghoul", "ratman")
    squad(state, 1, 2, at(state, 31, 1), "drakor")
    play = Drive(state, lambda t: fight(t, mine, theirs), [12, 1, *LOSE])
    play.say(("ability",))
    play.say(next(option for option in play.options if option[1].startswith("ratman")), "defense")
    with pytest.raises(victory.TurnOver):
        play.say("weapon")
    assert [each.card for each in theirs.creatures] == ["ghoul"]
    assert sorted(state.players[1].enemy_kills) == ["astral-worm", "blood-sorcerer"]


@pytest.mark.rule("cave_evil.death.render")
@pytest.mark.rule("cave_evil.basics.card-abilities")
def test_a_coin_saves_who_fights_the_render_alone() -> None:
    state = field(cave(2))
    mine = squad(state, 0, 1, at(state, 31, 2), "render")
    theirs = squad(state, 1, 1, at(state, 32, 2), "ghoul", things=("coin-under-the-tongue",))
    play = Drive(state, lambda t: fight(t, mine, theirs), [*WIN, 5])
    play.say(("ability",), "weapon", ("use", "coin-under-the-tongue"), "strength")
    assert play.over
    assert [each.card for each in theirs.creatures] == ["ghoul"]
    assert state.players[0].enemy_kills == []


@pytest.mark.rule("cave_evil.death.render")
@pytest.mark.rule("cave_evil.victory.orphans")
def test_who_goes_wandering_when_the_render_has_killed_the_necromancer_is_fought_no_more() -> None:
    state = field(cave(3))
    mine = squad(state, 0, 1, at(state, 31, 2), "render")
    lord = master(state, 1, at(state, 32, 2))
    lord.creatures += squad(state, 1, 5, at(state, 33, 3), "ghoul").creatures
    state.players[1].squads.pop()
    play = Drive(state, lambda t: fight(t, mine, lord), WIN)
    play.say(("ability",), ("against", "rotten-magi"), "strength", "weapon")
    assert play.over
    assert (mine.creatures[0].card, state.players[0].enemy_kills) == ("render", ["rotten-magi"])
    assert [[each.card for each in wild.creatures] for wild in state.groups] == [["ghoul"]]


# Who is moved, and what is used, before the first attribute


@pytest.mark.rule("cave_evil.necromancers.interrupt-window")
@pytest.mark.parametrize("beside", [True, False])
def test_an_attack_whose_target_is_pushed_away_by_a_supporter_lapses(beside: bool) -> None:
    state = field(cave(2))
    mine = squad(state, 0, 1, at(state, 31, 2), "ghoul")
    squad(state, 0, 2, at(state, 32, 1), "necromonk-1", goods=(0, 0, 1), things=("banner-of-cowards",))
    theirs = squad(state, 1, 1, at(state, 31, 1), "drakor")
    play = Drive(state, lambda t: fight(t, mine, theirs))
    play.say(("support", 0, 2), ("use", "banner-of-cowards"))
    near = cave_of(state).neighbours[mine.space]
    play.say(next(space for space in play.options if (space in near) == beside))
    assert play.over
    assert play.told(CombatWon) == []
    assert len(play.told(CombatLapsed)) == 1
    assert theirs.creatures


@pytest.mark.rule("cave_evil.abilities.no-use")
@pytest.mark.parametrize(("card", "goods"), [("toll-collector", (0, 0, 0)), ("self-taught-surgeon", (0, 1, 0))])
def test_nothing_is_used_before_a_combat_that_can_do_nothing(card: str, goods: tuple[int, int, int]) -> None:
    state = field(cave(2))
    mine = squad(state, 0, 1, at(state, 31, 2), card, "ratman", goods=goods)
    theirs = squad(state, 1, 1, at(state, 32, 2), "drakor")
    play = Drive(state, lambda t: fight(t, mine, theirs))
    assert play.rule == "cave_evil.combat.round-1-choice"
    theirs.goods[0] = 1
    squad(state, 1, 2, at(state, 30, 2), "cave-snake")
    play = Drive(state, lambda t: fight(t, mine, theirs))
    assert play.rule == "cave_evil.abilities.combat-ability"


@pytest.mark.rule("cave_evil.abilities.no-use")
@pytest.mark.rule("cave_evil.black-diamond.astral-worm-details")
def test_the_worm_tries_nothing_where_there_is_only_a_necromancer() -> None:
    state = field(cave(2))
    mine = squad(state, 0, 1, at(state, 31, 2), "astral-worm")
    lord = master(state, 1, at(state, 32, 2))
    play = Drive(state, lambda t: fight(t, mine, lord))
    assert play.rule == "cave_evil.combat.round-1-choice"


@pytest.mark.rule("cave_evil.necromancers.psycho-blast")
@pytest.mark.rule("cave_evil.abilities.destroyed")
def test_a_blast_needs_more_to_destroy_than_the_eyes() -> None:
    state = field(cave(2, names=("psychomancer-of-fire", "blood-sorcerer")))
    lord = master(state, 0, at(state, 31, 2))
    heap(state, at(state, 32, 2), eyes=True)
    assert necromancers.barred(state, lord) == "cave_evil.necromancers.psycho-blast"
    state.heaps[at(state, 32, 2)].goods = [1, 0, 0]
    assert necromancers.barred(state, lord) is None


@pytest.mark.rule("cave_evil.abilities.combat-ability")
@pytest.mark.rule("cave_evil.combat.attacker-vs-monster")
def test_who_has_become_the_attacker_defends_no_more_with_the_impaler() -> None:
    state = field(cave(2))
    mine = squad(state, 0, 1, at(state, 31, 2), "drakor")
    theirs = squad(state, 1, 1, at(state, 32, 2), "impaler", "clacking-jaw")
    play = Drive(state, lambda t: fight(t, mine, theirs), [1, 12])
    play.say(("ability", "impaler"), ("ability", "clacking-jaw"))
    assert (play.rule, play.seat) == ("cave_evil.combat.round-1-choice", 1)
    play.say("strength")
    assert (play.rule, play.seat) == ("cave_evil.combat.round-2-choice", 0)
    assert play.why_not("dodge") == "cave_evil.combat.only-neighbours"


@pytest.mark.rule("cave_evil.necromancers.ice-then-fight")
@pytest.mark.rule("cave_evil.necromancers.ice-control")
def test_whom_the_sorceress_takes_as_she_attacks_it_may_act_in_her_turn() -> None:
    state = field(cave(2, names=("ice-dead-sorceress", "blood-sorcerer")))
    master(state, 0, at(state, 32, 4))
    mine = squad(state, 0, 1, at(state, 31, 2), "ghoul")
    theirs = squad(state, 1, 1, at(state, 32, 2), "ratman")
    play = Drive(state, lambda t: fight(t, mine, theirs), once=True)
    play.say(("necromancy",), ("control", 1, 1))
    assert play.over
    assert (theirs.seat, theirs.creatures[0].acted, mine.creatures[0].acted) == (0, False, True)


@pytest.mark.rule("cave_evil.necromancers.interrupt-window")
@pytest.mark.rule("cave_evil.supported-combat.monster-helps-attacker")
def test_a_monster_that_is_bribed_away_before_the_first_attribute_helps_nobody_and_is_not_shown() -> None:
    state = field(cave(3))
    mine = squad(state, 0, 1, at(state, 31, 2), "ghoul")
    theirs = squad(state, 1, 1, at(state, 32, 2), "drakor")
    group(state, at(state, 33, 2), "hunchback", letter="A")
    squad(state, 2, 1, at(state, 34, 2), "necromonk-1", things=("envelope-under-the-table",))
    play = Drive(state, lambda t: fight(t, mine, theirs))
    assert state.combat is not None
    assert [each.letter for each in state.combat.fighters] == ["", "A", ""]
    play.say(("item", 1, "envelope-under-the-table"))
    assert play.asked.facts["strength"] == "11 : 16"
    assert [each.letter for each in state.combat.fighters] == ["", ""]


@pytest.mark.rule("cave_evil.black-diamond.necrotic-devil-phase-1")
@pytest.mark.rule("cave_evil.supported-combat.split-if-possible")
def test_who_is_left_beside_the_devil_alone_still_fights_the_other_enemy() -> None:
    state = field(weary(cave(3, phase="neighbours")))
    lord = master(state, 1, at(state, 31, 2))
    squad(state, 0, 1, at(state, 30, 2), "bounty-hunter")
    both = squad(state, 0, 2, at(state, 32, 1), "granite-woodworm", "smoke-fencer")
    squad(state, 2, 1, at(state, 33, 1), "necrotic-devil")
    table = lay(state, LOSE + LOSE)
    act(table, ("squad", 0, 1), ("attack", 1, 0), "strength", "weapon", "strength", "weapon")
    assert [each.card for each in on_board(table, both.number).creatures] == ["granite-woodworm"]
    assert (asked(table).rule, asked(table).seat) == ("cave_evil.combat.round-1-choice", 0)
    assert table.state.combat is not None
    assert table.state.combat.space == lord.space


# Whose side it is


@pytest.mark.rule("cave_evil.supported-combat.different-owners")
@pytest.mark.rule("cave_evil.bombs.in-combat")
def test_who_has_lost_the_main_squad_to_a_bomb_decides_no_more() -> None:
    state = field(cave(3))
    mine = squad(state, 0, 1, at(state, 31, 2), "necrotic-devil")
    main = squad(state, 1, 1, at(state, 32, 2), "ratman")
    squad(state, 2, 1, at(state, 32, 1), "necromonk-1", things=("gut-charge",))
    play = Drive(state, lambda t: fight(t, mine, main), [1, 12, 1, 12])
    play.say("dodge", ("bomb", "gut-charge"))
    assert not main.creatures
    assert (play.rule, play.seat) == ("cave_evil.combat.round-2-choice", 2)
    assert state.combat is not None
    assert state.combat.players == [0, 2]
    play.say("prowess")
    assert play.over
    assert [player.enemy_kills for player in state.players] == [[], [], ["ratman", "necrotic-devil"]]


@pytest.mark.rule("cave_evil.combat.monster-player-who")
@pytest.mark.rule("cave_evil.necromancers.interrupt-window")
def test_who_is_killed_as_the_attack_is_declared_decides_for_monsters_no_more() -> None:
    state = field(cave(3, names=("psychomancer-of-fire", "blood-sorcerer", "rotten-magi")))
    master(state, 0, at(state, 31, 4))
    master(state, 1, at(state, 32, 4))
    state.players[2].spent = True
    mine = squad(state, 0, 1, at(state, 31, 1), "ghoul")
    wild = group(state, at(state, 32, 1), "ratman", letter="A")
    play = Drive(state, lambda t: fight(t, mine, wild), WIN, once=True)
    play.say(("necromancy",), "strength")
    assert not state.players[1].alive
    assert (play.rule, play.seat) == ("cave_evil.combat.round-2-choice", 2)
    assert state.combat is not None
    assert state.combat.players == [0, 2]


@pytest.mark.rule("cave_evil.victory.squad-on-crystal")
@pytest.mark.rule("cave_evil.victory.astral-form")
def test_who_was_taken_over_on_a_crystal_guards_it_no_more() -> None:
    state = cave(2, names=("ice-dead-sorceress", "blood-sorcerer"))
    crystal = state.players[1].crystal
    master(state, 1, at(state, 1, 0))
    guard = squad(state, 1, 1, crystal, "ghoul")
    mine = squad(state, 0, 1, cave_of(state).neighbours[crystal][0], "drakor")

    async def take_and_smash(t: Table[State]) -> None:
        await once_per_game.control(t, state.players[0].squads[0], ("control", 1, 1))
        await victory.smash(t, mine, ("smash", 1))

    play = Drive(state, take_and_smash, LOSE)
    assert guard.seat == 0
    assert play.asked.facts["strength"] == "16 : 12"
    play.say("strength", "weapon")
    assert [each.number for each in state.players[0].squads] == [0, 2]
    assert guard.creatures


def besieged(*cards: str, things: tuple[str, ...] = ()) -> tuple[State, Squad]:
    """A squad beside the second player's crystal, whose necromancer stands on its other side."""
    state = cave(3, names=("blood-sorcerer", "psychomancer-of-fire", "rotten-magi"))
    crystal, near = state.players[1].crystal, cave_of(state).neighbours
    outer = {space: [far for far in near[space] if far != crystal and far not in near[crystal]] for space in near[crystal]}
    spot = next(space for space in near[crystal] if outer[space])
    master(state, 1, outer[spot][0])
    return state, squad(state, 0, 1, spot, *cards, things=things)


@pytest.mark.rule("cave_evil.victory.dead-crystal")
@pytest.mark.rule("cave_evil.victory.support-crystal")
def test_the_render_fights_no_crystal_whose_necromancer_it_has_killed() -> None:
    state, mine = besieged("render")
    play = Drive(state, lambda t: victory.smash(t, mine, ("smash", 1)), WIN)
    play.say(("join", 1, 0), ("ability",), "strength", "weapon")
    assert play.over
    assert mine.creatures
    assert not state.players[1].alive
    assert play.told(CrystalBroken) == []
    assert state.players[0].enemy_kills == ["psychomancer-of-fire"]


@pytest.mark.rule("cave_evil.victory.dead-crystal")
@pytest.mark.rule("cave_evil.bombs.in-combat")
def test_a_crystal_goes_out_when_a_bomb_kills_its_necromancer_in_the_combat() -> None:
    state, mine = besieged("necromonk-1", "cave-dwellers", things=("powder-keg-on-credit",))
    play = Drive(state, lambda t: victory.smash(t, mine, ("smash", 1)))
    play.say(("join", 1, 0), PASS, "strength", ("bomb", "powder-keg-on-credit"))
    assert play.over
    assert [each.card for each in mine.creatures] == ["cave-dwellers"]
    assert not state.players[1].alive
    assert play.told(CrystalBroken) == []


@pytest.mark.rule("cave_evil.rage.new-necromancer")
@pytest.mark.rule("cave_evil.abilities.control")
@pytest.mark.rule("cave_evil.abilities.card-creature")
def test_a_caster_that_has_risen_is_neither_taken_nor_set_free_nor_slain() -> None:
    state = field(cave(2, switches=("rage",)))
    player = state.players[0]
    player.squads = []
    squad(state, 0, 0, at(state, 31, 2), "stuffed-scribe", "ratman")
    lord = player.squads[0]
    player.necromancer, player.risen = "stuffed-scribe", lord.creatures[0].id
    foe = squad(state, 1, 1, at(state, 32, 2), "cave-wisp")
    user = User(1, "mind-control", foe, foe.creatures[0])
    assert aiming.spared(state, Take(whom="enemy", reach=2), user, lord) == "cave_evil.abilities.control"
    assert aiming.spared(state, Release(whom="enemy", reach=2), user, lord) == "cave_evil.abilities.set-free"
    assert [each.card for each in aiming.preys(state, Slay(whom="foe", reach=1), user, lord)] == ["ratman"]


@pytest.mark.rule("cave_evil.necromancers.wizard-split")
@pytest.mark.rule("cave_evil.turn-markers.use")
def test_what_binds_the_black_wizard_binds_both_his_halves() -> None:
    state = field(cave(2, names=("black-wizard", "blood-sorcerer")))
    lord = master(state, 0, at(state, 31, 2))
    lord.held, lord.bound = 1, 2
    Drive(state, lambda t: once_per_game.split(t, lord, ("to", at(state, 32, 2))))
    assert [(each.held, each.bound) for each in state.players[0].squads] == [(1, 2), (1, 2)]


# Loathsome Union


def united(state: State, found: Squad) -> None:
    """The first two creatures of a squad share their attributes in this turn."""
    one, two = found.creatures[:2]
    one.joined, two.joined = two.id, one.id


@pytest.mark.rule("cave_evil.cards.loathsome-union-merge")
@pytest.mark.rule("cave_evil.death.order-of-changes")
def test_a_swap_swaps_the_better_attributes_of_a_union() -> None:
    state = field(cave(2))
    mine = squad(state, 0, 1, at(state, 31, 2), "ghoul", "whisperer")
    theirs = squad(state, 1, 1, at(state, 32, 2), "ratman", "blood-notary")  # prowess 4 and 9
    united(state, theirs)
    play = Drive(state, lambda t: fight(t, mine, theirs), WIN)
    play.say("bloodlust", ("ability", "whisperer"))
    assert state.combat is not None
    assert state.combat.rounds[0].totals[1] == 18 + 1


@pytest.mark.rule("cave_evil.cards.loathsome-union-merge")
@pytest.mark.rule("cave_evil.ranged-attack.only-ranged-count")
def test_an_archer_shoots_with_the_better_attributes_of_its_union() -> None:
    state = cave(2)
    spaces = corridor(state)
    mine = squad(state, 0, 1, spaces[0], "goblin-slinger", "ghoul")
    squad(state, 1, 1, spaces[3], "ratman")
    united(state, mine)
    play = Drive(state, lambda t: ranged_attack.shoot(t, mine, ("shoot", 1, 1)), WIN)
    assert play.rule == "cave_evil.combat.round-2-choice"
    assert play.asked.facts["prowess"] == "8 : 4"  # the ghoul's 7, and one for the enemy


# What is refused, and by which rule


@pytest.mark.rule("cave_evil.ranged-attack.who")
@pytest.mark.rule("cave_evil.ranged-attack.target")
@pytest.mark.rule("cave_evil.combat.attacker-defender")
@pytest.mark.rule("cave_evil.supported-combat.monster-and-enemy")
@pytest.mark.rule("cave_evil.victory.attack-crystal")
def test_who_attacks_wrongly_is_told_what_an_attack_is() -> None:
    state = field(weary(cave(2)))
    squad(state, 0, 1, at(state, 31, 2), "ghoul")
    squad(state, 0, 2, at(state, 30, 3), "cave-snake")
    squad(state, 1, 1, at(state, 32, 2), "drakor")
    group(state, at(state, 31, 1), "hunchback", letter="A")
    table = lay(state)
    act(table, ("squad", 0, 1))
    assert forbidden(table, ("attack", 0, 2)) == "cave_evil.combat.attacker-defender"
    assert forbidden(table, ("fight", "A")) == "cave_evil.supported-combat.monster-and-enemy"
    assert forbidden(table, ("smash", 0)) == "cave_evil.victory.attack-crystal"
    act(table, BACK, ("squad", 0, 2))
    assert forbidden(table, ("shoot", 1, 1)) == "cave_evil.ranged-attack.who"
    assert forbidden(table, ("snipe", "A")) == "cave_evil.ranged-attack.who"
    assert forbidden(table, ("stun", "A")) == "cave_evil.ranged-attack.who"
    assert forbidden(table, ("shatter", 0)) == "cave_evil.victory.attack-crystal"
    assert forbidden(table, ("shoot", 0, 1)) == "cave_evil.ranged-attack.target"


@pytest.mark.rule("cave_evil.excavation.buried-squad", "cave_evil.excavation.buried-items")
def test_who_is_buried_beside_a_squad_is_not_attacked_for_that_reason() -> None:
    state = field(weary(cave(2)))
    squad(state, 0, 1, at(state, 31, 2), "ghoul", goods=(9, 9, 9))
    squad(state, 1, 1, at(state, 32, 2), "drakor")
    group(state, at(state, 31, 1), "hunchback", letter="A")
    dig(state, "single", 32, 2, rock=True)
    dig(state, "single", 31, 1, rock=True)
    table = lay(state)
    act(table, ("squad", 0, 1))
    assert forbidden(table, ("attack", 1, 1)) == "cave_evil.excavation.buried-squad"
    for verb in ("fight", "hire", "subdue"):
        assert forbidden(table, (verb, "A")) == "cave_evil.excavation.buried-items"


@pytest.mark.rule("cave_evil.combat.needs-action")
@pytest.mark.rule("cave_evil.turn-markers.use")
@pytest.mark.rule("cave_evil.supported-combat.attackers-join")
@pytest.mark.rule("cave_evil.supported-combat.split-if-possible")
def test_who_cannot_support_is_told_why() -> None:
    state = field(weary(cave(2)))
    theirs = squad(state, 1, 1, at(state, 32, 2), "ratman")
    squad(state, 1, 2, at(state, 34, 2), "hunchback")
    mine = squad(state, 0, 1, at(state, 31, 2), "ghoul")
    around = ((2, (32, 1), "cave-snake"), (3, (33, 1), "graftling"), (4, (32, 3), "pit-mule"), (5, (33, 2), "drakor"))
    squads = {number: squad(state, 0, number, at(state, *where), card) for number, where, card in around}
    spare = master(state, 0, at(state, 31, 3))
    squads[3].creatures[0].acted = True
    spare.bound = 1
    play = Drive(state, lambda t: fight(t, mine, theirs))
    assert play.options == [("support", 0, 2), DONE]
    reasons = [play.why_not(("support", 0, number)) for number in (3, 0, 4, 5)]
    assert reasons == [
        "cave_evil.combat.needs-action",
        "cave_evil.turn-markers.use",
        "cave_evil.basics.card-abilities",
        "cave_evil.supported-combat.split-if-possible",
    ]
