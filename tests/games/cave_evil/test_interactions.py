"""Where chapters meet in a combat: bombs, abilities in the midst of an attack, worn items, lasting effects, Evils."""

from __future__ import annotations

import pytest

from herna.games.cave_evil.content import ATTRIBUTES, EVILS
from herna.games.cave_evil.events.combat import CombatLapsed
from herna.games.cave_evil.rules import black_diamond, evil_basics, evil_fights, protectors, ranged_attack, subdue
from herna.games.cave_evil.rules.combat import fight, player_for_monsters
from herna.games.cave_evil.rules.forces import standing
from herna.games.cave_evil.rules.once_per_game import leap_barred
from herna.games.cave_evil.state import Group, Round, Squad, State
from herna.kernel import DONE, PASS
from herna.testing.playing import act, asked, offered
from tests.games.cave_evil.driving import Drive, seen, sides
from tests.games.cave_evil.haunting import awake
from tests.games.cave_evil.laying import at, cave, dig, field, group, heap, lay, master, squad

DECLARE = "cave_evil.combat.declare-before-roll"
WINDOW = "cave_evil.necromancers.interrupt-window"
ANY_TIME = "cave_evil.necromancers.any-time"
WIN, LOSE = [12, 1, 12, 1], [1, 12, 1, 12]
SHIELD, HEADBAND = "spiked-shield", "elastic-headband-of-prowess"


def first(play: Drive) -> Round:
    """The first round."""
    return seen(play).rounds[0]


def duel(
    ours: tuple[str, ...], theirs: tuple[str, ...], mine: tuple[str, ...] = (), yours: tuple[str, ...] = ()
) -> tuple[State, Squad, Squad]:
    """Two squads beside each other, with what they carry."""
    state = cave(2)
    one = squad(state, 0, 1, at(state, 0, 1), *ours, things=mine)
    two = squad(state, 1, 1, at(state, 1, 1), *theirs, things=yours)
    return state, one, two


# Bombs in the midst of a combat


@pytest.mark.rule("cave_evil.bombs.in-combat")
def test_who_a_bomb_has_killed_counts_no_more_in_that_round() -> None:
    state, one, two = duel(("ghoul", "necromonk-1"), ("necromonk-2",), (), ("gut-charge",))
    play = Drive(state, lambda t: fight(t, one, two), dice=[5, 6])
    play.say("strength")
    assert first(play).base == [14, 4]
    play.say(("bomb", "gut-charge"))
    assert [each.card for each in one.creatures] == ["necromonk-1"]
    assert (first(play).base, first(play).totals) == ([3, 4], [8, 10])


@pytest.mark.rule("cave_evil.bombs.few-immune")
@pytest.mark.rule("cave_evil.bombs.as-written")
def test_who_is_immune_to_bombs_is_so_in_combat() -> None:
    state, one, two = duel(("cave-dwellers", "ratman"), ("necromonk-2",), (), ("clay-bomblet",))
    play = Drive(state, lambda t: fight(t, one, two), dice=[5, 6])
    play.say("strength", ("bomb", "clay-bomblet"))
    assert [each.card for each in one.creatures] == ["cave-dwellers"]
    assert state.players[1].enemy_kills == ["ratman"]


@pytest.mark.rule("cave_evil.bombs.in-combat")
def test_what_the_dead_have_declared_counts_no_more_and_all_else_does() -> None:
    state, one, two = duel(("bribed-flea", "necromonk-1"), ("necromonk-2", "horned-hellion"), (), ("clay-bomblet",))
    play = Drive(state, lambda t: fight(t, one, two), dice=[5, 6])
    play.say("weapon", ("ability", "bribed-flea"), ("foe", "horned-hellion"))
    assert [each.card for each in one.creatures] == ["bribed-flea", "necromonk-1"]
    play.say(("bomb", "clay-bomblet"), ("bearer", "necromonk-2"))
    assert [each.card for each in one.creatures] == ["necromonk-1"]
    assert first(play).changes == []
    assert first(play).totals == [2 + 5, 3 + 7 + 6]
    state, one, two = duel(
        ("ratman", "necromonk-1"), ("necromonk-2", "horned-hellion"), ("joints-of-stone",), ("clay-bomblet",)
    )
    play = Drive(state, lambda t: fight(t, one, two), dice=[5, 6])
    play.say("strength", ("cast", "joints-of-stone"), ("foe", "horned-hellion"), ("bomb", "clay-bomblet"))
    assert [(each.source, each.amount) for each in first(play).changes] == [("joints-of-stone", -4)]
    assert first(play).totals == [3 + 5, 4 + 3 + 6]


@pytest.mark.rule("cave_evil.bombs.in-combat", "cave_evil.supported-combat.monster-helper-dies")
def test_who_only_helps_does_not_fight_on_when_a_bomb_has_killed_the_attackers() -> None:
    state = field(cave(2))
    mine = squad(state, 0, 1, at(state, 31, 2), "ratman")
    theirs = squad(state, 1, 1, at(state, 32, 2), "ghoul", "necromonk-1", things=("clay-bomblet",))
    wild = group(state, at(state, 33, 2), "bloated-worm")
    play = Drive(state, lambda t: fight(t, mine, theirs))
    assert sides(play) == [["0:1", wild.letter], ["1:1"]]
    play.say("strength", ("bomb", "clay-bomblet", "ghoul"))
    assert (play.over, play.result) == (True, 1)
    assert state.players[1].enemy_kills == ["ratman"]
    assert state.players[1].wandering_kills == ["bloated-worm"]


@pytest.mark.rule("cave_evil.bombs.in-combat", "cave_evil.black-diamond.astral-worm-details")
def test_whom_the_worm_has_taken_subdues_nobody_when_a_bomb_has_killed_the_worm() -> None:
    state = field(cave(2))
    mine = squad(state, 0, 1, at(state, 31, 2), "astral-worm")
    wild = group(state, at(state, 32, 2), "necromonk-1", "moneychanger-of-meat")
    heap(state, wild.space, things=("gut-charge",))
    play = Drive(state, lambda t: subdue.subdue(t, mine, ("subdue", wild.letter)), dice=[12, 1])
    play.say(("ability", "astral-worm"), ("foe", "moneychanger-of-meat"), "strength")
    play.say(("bomb", "gut-charge", "necromonk-1"))
    assert (play.over, seen(play).winner, mine.creatures) == (True, 1, [])
    assert [each.card for each in wild.creatures] == ["necromonk-1"]
    assert [each.number for each in state.players[1].squads] == [0]


@pytest.mark.rule("cave_evil.items.use-limit-scope")
@pytest.mark.rule("cave_evil.bombs.in-combat")
def test_a_bomb_takes_a_hand_too_and_frees_none() -> None:
    state, one, two = duel(
        ("horned-hellion", "ratman"), ("necromonk-2", "necromonk-1"), (), ("gut-charge", "pelvis-maul", "clay-bomblet")
    )
    play = Drive(state, lambda t: fight(t, one, two))
    play.say("strength", ("use", "pelvis-maul", "necromonk-2"))
    assert play.why_not(("bomb", "gut-charge", "necromonk-2")) == "cave_evil.items.use-limit-scope"
    play.say(("bomb", "clay-bomblet", "necromonk-1"))
    assert [each.card for each in one.creatures] == ["horned-hellion"]
    assert [each.card for each in two.creatures] == ["necromonk-2", "necromonk-1"]  # of kind Necro, as the bomb says
    assert play.why_not(("bomb", "gut-charge", "necromonk-2")) == "cave_evil.items.use-limit-scope"


@pytest.mark.rule("cave_evil.abilities.no-use", "cave_evil.bombs.in-combat")
def test_a_bomb_that_would_hit_nobody_is_not_thrown_in_combat() -> None:
    state, one, two = duel(("drakor",), ("necromonk-2",), (), ("gut-charge", "clay-bomblet"))
    play = Drive(state, lambda t: fight(t, one, two))
    play.say("strength")
    assert play.why_not(("bomb", "clay-bomblet", "necromonk-2")) == "cave_evil.abilities.no-use"
    assert ("bomb", "gut-charge", "necromonk-2") in play.options


@pytest.mark.rule("cave_evil.bombs.when")
def test_who_attacks_in_anothers_turn_throws_no_bomb() -> None:
    state, one, two = duel(("necromonk-1",), ("ghoul",), ("gut-charge",))
    play = Drive(state, lambda t: fight(t, one, two), dice=[5, 6])
    play.say(PASS, "strength")
    assert play.options == [("bomb", "gut-charge", "necromonk-1"), DONE]
    state, one, two = duel(("necromonk-1",), ("ghoul",), ("gut-charge",))
    state.active = 1
    play = Drive(state, lambda t: fight(t, one, two), dice=[5, 6])
    play.say("strength")
    assert play.rule == "cave_evil.combat.round-2-choice"


# Abilities when an attack is declared


def besieged(names: tuple[str, ...] = ("blood-sorcerer", "ice-dead-sorceress")) -> tuple[State, Squad, Squad, Squad]:
    """Two squads of the first player beside one of the second, whose necromancer is two spaces off."""
    state = field(cave(2, names=names))
    target = squad(state, 1, 1, at(state, 32, 2), "bone-lobber")
    main = squad(state, 0, 1, at(state, 31, 2), "ghoul")
    helper = squad(state, 0, 2, at(state, 32, 1), "ratman")
    master(state, 1, at(state, 32, 4))
    state.players[0].spent = True
    return state, main, helper, target


@pytest.mark.rule("cave_evil.necromancers.ice-when-attacked")
@pytest.mark.rule("cave_evil.necromancers.interrupt-window")
def test_a_supporter_that_changes_sides_takes_no_part() -> None:
    state, main, helper, target = besieged()
    play = Drive(state, lambda t: fight(t, main, target), once=True)
    play.say(("support", 0, 2))
    assert (play.rule, play.seat) == (WINDOW, 1)
    play.say(("necromancy",), ("control", 0, 2))
    assert helper.seat == 1
    assert play.rule == "cave_evil.combat.round-1-choice"
    assert play.asked.facts["strength"] == "11 : 13"
    assert helper.creatures[0].acted


@pytest.mark.rule("cave_evil.necromancers.ice-cancels-attack")
def test_the_attacker_that_changes_sides_attacks_nobody() -> None:
    state, main, helper, target = besieged()
    play = Drive(state, lambda t: fight(t, main, target), once=True)
    play.say(("support", 0, 2), ("necromancy",), ("control", 0, 1))
    assert play.over
    assert len(play.told(CombatLapsed)) == 1
    assert (main.seat, main.creatures[0].acted, helper.creatures[0].acted) == (1, True, True)
    assert target.creatures


@pytest.mark.rule("cave_evil.necromancers.interrupt-window")
def test_a_supporter_that_is_teleported_away_takes_no_part() -> None:
    state = field(cave(3, names=("blood-sorcerer", "black-wizard", "rotten-magi")))
    main = squad(state, 0, 1, at(state, 32, 2), "drakor")
    target = squad(state, 1, 1, at(state, 31, 2), "ratman")
    lord = master(state, 2, at(state, 33, 2))
    state.players[0].spent = state.players[1].spent = True
    play = Drive(state, lambda t: fight(t, main, target), once=True)
    assert sides(play) == [["0:1"], ["1:1", "2:0"]]
    play.say(("necromancy",), ("to", at(state, 34, 0)))
    assert lord.creatures
    assert play.rule == "cave_evil.combat.round-1-choice"
    assert play.asked.facts["strength"] == "16 : 4"


@pytest.mark.rule("cave_evil.necromancers.any-time")
@pytest.mark.rule("cave_evil.necromancers.magi-when")
def test_the_magi_may_leave_before_he_has_to_fight_in_phase_1() -> None:
    state = cave(2, phase="neighbours", names=("rotten-magi", "blood-sorcerer"))
    master(state, 0, at(state, 0, 1))
    squad(state, 1, 1, at(state, 1, 1), "drakor")
    state.players[1].spent = True
    table = lay(state)
    assert (asked(table).rule, asked(table).seat) == (ANY_TIME, 0)
    act(table, ("necromancy",), ("to", at(state, -2, 0)))
    assert table.state.phase == "conjuration"
    assert table.state.combat is None


@pytest.mark.rule("cave_evil.necromancers.any-time")
@pytest.mark.rule("cave_evil.necromancers.interrupt-window")
def test_others_are_asked_before_the_first_action() -> None:
    state = cave(2, phase="conjuration", names=("blood-sorcerer", "ice-dead-sorceress"))
    squad(state, 0, 1, at(state, 0, 1), "ghoul")
    master(state, 1, at(state, 2, 1))
    state.players[0].spent = True
    table = lay(state)
    act(table, ("draw", "bribe"))
    while asked(table).seat == 0:
        act(table, asked(table).options[0])
    assert (asked(table).rule, table.state.phase) == (ANY_TIME, "actions")
    assert offered(table, ("necromancy",))


@pytest.mark.rule("cave_evil.cards.iron-gate-blocks")
@pytest.mark.rule("cave_evil.necromancers.magi-target-space")
def test_nobody_teleports_onto_a_gate() -> None:
    state = cave(2, names=("rotten-magi", "blood-sorcerer"))
    lord = master(state, 0, at(state, 0, 1))
    other = squad(state, 1, 1, at(state, 2, -1), "necromonk-1", things=("iron-gate",))
    space = at(state, 3, -2)
    assert leap_barred(state, lord, space, standing(state)) is None
    other.things[0].gate = space
    assert leap_barred(state, lord, space, standing(state)) == "cave_evil.cards.iron-gate-blocks"


# Lasting effects


@pytest.mark.rule("cave_evil.lasting.which-creature")
@pytest.mark.rule("cave_evil.supported-combat.monster-helper-cards")
def test_a_monster_that_helped_bears_nothing_of_what_the_player_has_killed() -> None:
    state = field(cave(2))
    mine = squad(state, 0, 1, at(state, 31, 2), "drakor")
    theirs = squad(state, 1, 1, at(state, 32, 2), "armoured-gas")
    wild = group(state, at(state, 33, 2), "ghoul", letter="A")
    play = Drive(state, lambda t: fight(t, mine, theirs), WIN)
    assert sides(play) == [["0:1", "A"], ["1:1"]]
    play.say("strength", "weapon")
    assert (mine.creatures[0].burdens, wild.creatures[0].burdens) == (["armoured-gas"], [])


@pytest.mark.rule("cave_evil.lasting.which-creature")
@pytest.mark.rule("cave_evil.supported-combat.different-owners")
def test_of_several_owners_only_who_takes_the_card_bears_it() -> None:
    state = field(cave(3))
    gas = squad(state, 0, 1, at(state, 32, 2), "armoured-gas")
    main = squad(state, 1, 1, at(state, 31, 2), "drakor")
    other = squad(state, 2, 1, at(state, 33, 2), "ghoul")
    play = Drive(state, lambda t: fight(t, gas, main), LOSE)
    play.say("strength", "weapon")
    assert (main.creatures[0].burdens, other.creatures[0].burdens) == (["armoured-gas"], [])
    assert state.players[1].enemy_kills == ["armoured-gas"]


@pytest.mark.rule("cave_evil.lasting.uncontrolled-too")
def test_an_evil_bears_what_it_has_killed_and_is_the_weaker_for_it() -> None:
    state = cave(2, evil="eternal-evil-emperor")
    awake(state, "eternal-evil-emperor", at(state, 1, 0))
    gas = squad(state, 0, 1, at(state, 0, 1), "armoured-gas")
    Drive(state, lambda t: evil_fights.perish(t, [gas], "cave_evil.evil-emperor.victims"))
    assert state.evil.creature is not None
    assert state.evil.creature.burdens == ["armoured-gas"]
    assert evil_basics.pace(state) == EVILS["eternal-evil-emperor"].movement - 1
    mine = squad(state, 0, 2, at(state, 0, 1), "drakor")
    play = Drive(state, lambda t: evil_fights.against_evil(t, [mine], "cave_evil.evil-emperor.no-items"), [1, 1])
    dodge = EVILS["eternal-evil-emperor"].attributes[ATTRIBUTES.index("dodge")]
    assert play.asked.facts["dodge"] == f"13 : {dodge - 2}"
    play.say("dodge")
    assert [(each.source, each.amount, each.side) for each in first(play).changes] == [("armoured-gas", -2, 1)]
    assert first(play).totals == [14, dodge - 2 + 1]


# Minds, and who decides for monsters


@pytest.mark.rule("cave_evil.abilities.mind")
@pytest.mark.rule("cave_evil.black-diamond.mentalist-effect")
def test_the_mentalist_maddens_no_squad_with_a_mind_proof_creature_and_nobody_buried() -> None:
    state = field(cave(2))
    where = at(state, 30, 2)
    theirs = squad(state, 1, 1, at(state, 32, 2), "ratman", "headless-collier")
    assert black_diamond.within_mind(state, 0, where) == []
    theirs.creatures.pop()
    state.gone.append("headless-collier")
    assert black_diamond.within_mind(state, 0, where) == [theirs]
    dig(state, "single", 32, 2, rock=True)
    assert black_diamond.within_mind(state, 0, where) == []


@pytest.mark.rule("cave_evil.black-diamond.astral-worm-details")
@pytest.mark.rule("cave_evil.abilities.card-creature")
def test_the_worm_makes_no_necromancer_fight_for_it() -> None:
    state = field(cave(2))
    mine = squad(state, 0, 1, at(state, 32, 2), "astral-worm")
    lord = master(state, 1, at(state, 31, 2))
    lord.creatures.append(squad(state, 1, 1, lord.space, "ratman").creatures[0])
    state.players[1].squads.pop()
    play = Drive(state, lambda t: fight(t, mine, lord), [12, 1])
    play.say(("ability",))
    assert seen(play).rounds == []
    assert play.rule == "cave_evil.combat.round-1-choice"
    assert play.asked.facts["weapon"] == "10 : 12"  # the only one that it could choose is the ratman


@pytest.mark.rule("cave_evil.combat.monster-player-who")
def test_if_all_survivors_are_on_the_other_side_somebody_who_is_out_decides() -> None:
    state = cave(3)
    state.players[2].alive = state.players[2].necromancer_alive = False
    state.players[2].squads.clear()
    assert player_for_monsters(state, 0, (0,)) == 1
    assert player_for_monsters(state, 0, (0, 1)) == 2
    assert player_for_monsters(cave(2), 0, (0, 1)) == 1


@pytest.mark.rule("cave_evil.combat.monster-player-who")
def test_an_eliminated_player_rolls_for_the_protector_that_two_defend_against() -> None:
    state = field(cave(3))
    state.players[2].alive = state.players[2].necromancer_alive = state.players[2].lit = False
    state.players[2].squads.clear()
    mine = squad(state, 0, 1, at(state, 32, 2), "drakor")
    squad(state, 1, 1, at(state, 31, 3), "ghoul")
    wild = Group("A", at(state, 31, 2), group(state, at(state, 31, 2), "ratman").creatures, home=0)
    state.groups[:] = [wild]
    play = Drive(state, lambda t: protectors._attack(t, wild, mine))
    assert (play.rule, play.seat) == ("cave_evil.combat.round-1-choice", 2)


# Items that work without being declared


@pytest.mark.rule("cave_evil.items.use-limit-scope")
def test_what_does_nothing_in_a_round_takes_no_hand_in_it() -> None:
    state, one, two = duel(("ratman",), ("necromonk-1", "failed-abomination"), (), (SHIELD, HEADBAND))
    play = Drive(state, lambda t: fight(t, one, two), dice=[1, 12, 12, 1, 1, 12])
    assert (play.asked.facts["defense"], play.asked.facts["prowess"]) == ("3 : 15", "4 : 13")
    play.say("prowess")
    assert [(each.source, each.amount) for each in first(play).changes] == [(HEADBAND, 3)]


@pytest.mark.rule("cave_evil.items.assign-in-combat")
@pytest.mark.rule("cave_evil.items.use-limit-scope")
def test_the_player_may_use_another_item_in_place_of_one_that_is_worn() -> None:
    state, one, two = duel(("ratman",), ("necromonk-1", "failed-abomination"), (), (SHIELD, "leaden-coat"))
    play = Drive(state, lambda t: fight(t, one, two), dice=[1, 12, 12, 1, 1, 12])
    play.say("defense")
    assert [each.source for each in first(play).changes] == [SHIELD]
    play.say(("use", "leaden-coat"))
    assert [(each.source, each.amount) for each in first(play).changes] == [("leaden-coat", 2)]
    assert first(play).totals == [3 + 1, 5 + 7 + 2 + 12]


@pytest.mark.rule("cave_evil.items.assign-in-combat")
@pytest.mark.rule("cave_evil.items.ability-needed")
def test_where_hands_are_short_the_player_says_what_is_worn() -> None:
    state, one, two = duel(("ratman",), ("necromonk-1", "failed-abomination"), (), (SHIELD, "coat-of-other-backs"))
    play = Drive(state, lambda t: fight(t, one, two), dice=[1, 12, 12, 1, 1, 12])
    play.say("defense")
    assert play.options == [("wear", SHIELD, "necromonk-1"), ("wear", "coat-of-other-backs", "necromonk-1"), DONE]
    assert play.why_not(("wear", SHIELD, "failed-abomination")) == "cave_evil.items.ability-needed"
    play.say(("wear", "coat-of-other-backs"))
    assert [(each.source, each.amount) for each in first(play).changes] == [("coat-of-other-backs", 2)]


@pytest.mark.rule("cave_evil.items.assign-in-combat")
def test_where_it_matters_who_wears_an_item_the_player_says_so() -> None:
    # the hunchback takes three from each: whoever has less than that wears in vain
    state, one, two = duel(("hunchback",), ("necromonk-2", "horned-hellion"), (), ("pelvis-maul",))
    play = Drive(state, lambda t: fight(t, one, two), dice=[1, 12])
    play.say("strength")
    assert [option[0] for option in play.options[:2]] == ["use", "use"]
    state, one, two = duel(("upright-insect",), ("necromonk-2", "horned-hellion"), (), (HEADBAND,))
    play = Drive(state, lambda t: fight(t, one, two), dice=[1, 12])
    play.say("prowess")
    assert play.options == [("wear", HEADBAND, "necromonk-2"), ("wear", HEADBAND, "horned-hellion"), DONE]
    play.say(("wear", HEADBAND, "horned-hellion"))
    assert [(each.source, each.amount, each.creature) for each in first(play).changes if each.amount > 0] == [(HEADBAND, 3, 5)]


@pytest.mark.rule("cave_evil.black-diamond.mentalist-when")
@pytest.mark.rule("cave_evil.combat.no-retreat")
def test_a_madness_before_an_attack_is_no_part_of_its_record() -> None:
    state = field(cave(2))
    mine = squad(state, 0, 1, at(state, 31, 2), "drakor")
    squad(state, 0, 2, at(state, 33, 4), "twisted-mentalist")
    theirs = squad(state, 1, 1, at(state, 32, 2), "ghoul")
    squad(state, 1, 2, at(state, 34, 2), "ratman")
    play = Drive(state, lambda t: fight(t, mine, theirs), [1, 12, 1, 12, 12, 1, 12, 1])
    assert (play.rule, play.seat) == (WINDOW, 0)
    play.say(("power",))
    assert play.rule == "cave_evil.combat.round-1-choice"
    play.say("strength", "weapon")
    assert (seen(play).sort, len(seen(play).rounds), seen(play).winner) == ("fight", 2, 0)
    assert [each.number for each in state.players[1].squads] == [0, 2]


@pytest.mark.rule("cave_evil.death.unclear-timing")
def test_the_attacker_orders_what_deaths_set_off_even_if_it_was_attacked() -> None:
    # the jaw bites first: its side counts as the attacker, though it is not its player's turn
    state = field(cave(2))
    mine = squad(state, 0, 1, at(state, 31, 2), "coin-golem")
    theirs = squad(state, 1, 1, at(state, 32, 2), "retired-executioner", "clacking-jaw")
    play = Drive(state, lambda t: fight(t, mine, theirs), [1, 12, 1, 12])
    play.say(("ability",))
    assert play.seat == 1
    play.say("dodge", "prowess")
    assert (play.rule, play.seat) == ("cave_evil.death.unclear-timing", 1)


# Who takes no part


@pytest.mark.rule("cave_evil.abilities.mind")
@pytest.mark.rule("cave_evil.death.binding")
def test_what_affects_minds_passes_by_who_has_none() -> None:
    state, one, two = duel(("necromonk-1",), ("ratman", "headless-collier"), ("gold-fever",))
    play = Drive(state, lambda t: fight(t, one, two), dice=[1, 1])
    play.say("defense", ("cast", "gold-fever"))
    assert [(each.source, each.amount, each.card) for each in first(play).changes] == [("gold-fever", -2, "ratman")]


@pytest.mark.rule("cave_evil.abilities.mind", "cave_evil.abilities.no-use")
def test_against_those_without_a_mind_alone_it_is_not_used_at_all() -> None:
    state, one, two = duel(("necromonk-1", "whisperer"), ("coin-golem",), ("gold-fever", "coin-under-the-tongue"))
    play = Drive(state, lambda t: fight(t, one, two), dice=[1, 1])
    play.say("bloodlust")
    assert {option[:2] for option in play.options if option != DONE} == {("use", "coin-under-the-tongue")}
    assert play.why_not(("ability", "whisperer", 0)) == "cave_evil.abilities.mind"
    play.say(DONE, "defense")
    assert play.why_not(("cast", "gold-fever", "necromonk-1")) == "cave_evil.abilities.mind"


@pytest.mark.rule("cave_evil.protectors.not-wandering")
@pytest.mark.rule("cave_evil.supported-combat.monster-helps-attacker")
def test_a_protector_helps_nobody_to_attack() -> None:
    for home, ours in ((-1, ["0:1", "A"]), (0, ["0:1"])):
        state = field(cave(2))
        mine = squad(state, 0, 1, at(state, 31, 2), "ghoul")
        theirs = squad(state, 1, 1, at(state, 32, 2), "ratman")
        group(state, at(state, 33, 2), "hunchback", letter="A").home = home
        play = Drive(state, lambda t, mine=mine, theirs=theirs: fight(t, mine, theirs))  # type: ignore[misc]
        assert sides(play)[0] == ours


@pytest.mark.rule("cave_evil.excavation.buried-squad")
@pytest.mark.rule("cave_evil.abilities.ranged-no-los")
def test_who_needs_no_line_of_sight_shoots_through_rock_but_at_nobody_under_it() -> None:
    state = field(cave(2))
    mine = squad(state, 0, 1, at(state, 30, 2), "blind-watcher")
    squad(state, 1, 1, at(state, 33, 2), "ratman")
    dig(state, "single", 32, 2, rock=True)
    dig(state, "single", 31, 2, rock=True)
    assert ranged_attack.barred(state, mine, ("shoot", 1, 1)) is None
    dig(state, "single", 33, 2, rock=True)
    assert ranged_attack.barred(state, mine, ("shoot", 1, 1)) == "cave_evil.excavation.buried-squad"
