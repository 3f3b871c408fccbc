"""Once-per-game abilities, and when they may be used."""

from __future__ import annotations

from typing import Any

import pytest

from herna.games.cave_evil import GAME, describe
from herna.games.cave_evil.cave import cave_of
from herna.games.cave_evil.content import NECROMANCERS
from herna.games.cave_evil.events.evils import AbilityUsed, HalfTookOver
from herna.games.cave_evil.roles import role
from herna.games.cave_evil.rules import combat, crystal, movement, necromancers, once_per_game, turn_end
from herna.games.cave_evil.rules.forces import can_carry, standing
from herna.games.cave_evil.rules.menu import BACK
from herna.games.cave_evil.rules.necromancers import ACTIVITIES, HUSH, USE
from herna.games.cave_evil.state import Creature, State, Thing, Works
from herna.kernel import PASS, Decision, Table
from herna.testing.playing import act, asked, forbidden, offered, told
from tests.games.cave_evil.haunting import STATUE, find, finish, perform, why, won
from tests.games.cave_evil.laying import at, cave, dig, fetch, group, heap, master, squad
from tests.games.cave_evil.staging import stage

MAGI, SORCERESS, PSYCHO, WIZARD, BLOOD = (
    "rotten-magi",
    "ice-dead-sorceress",
    "psychomancer-of-fire",
    "black-wizard",
    "blood-sorcerer",
)
ANY = "cave_evil.necromancers.any-time"


def of(*names: str) -> State:
    return cave(len(names), names=names)


def use(state: State, heard: list[Any] | None = None) -> Table[State]:
    return perform(ACTIVITIES, state, 0, 0, USE, heard=heard)


@pytest.mark.rule("cave_evil.necromancers.once-per-game")
def test_an_ability_is_used_once_in_a_game() -> None:
    state = of(MAGI, BLOOD)
    heard: list[Any] = []
    table = finish(use(state, heard))
    assert told(heard, AbilityUsed) == [AbilityUsed(0, MAGI)]
    assert (table.state.players[0].spent, table.state.players[0].spent_now) == (True, True)
    assert why(ACTIVITIES, table.state, master(table.state, 0), USE) == "cave_evil.necromancers.once-per-game"
    turn_end.forget(table.state)
    assert (table.state.players[0].spent, table.state.players[0].spent_now) == (True, False)


@pytest.mark.rule("cave_evil.necromancers.once-per-game")
@pytest.mark.parametrize("lang", ["cs", "en"])
def test_what_the_ability_does_is_said_beside_it(lang: str) -> None:
    menu: Decision[object] = Decision(0, "cave_evil.squad-actions.one-action", ())
    window: Decision[object] = Decision(0, ANY, ())
    names = (MAGI, SORCERESS, PSYCHO, WIZARD)
    said = [GAME.note(lang, role(menu, USE, of(name, BLOOD)), ("Marek", "Tereza")) for name in names]
    assert len(set(said)) == 4
    assert all(said)
    assert GAME.note(lang, role(window, USE, of(MAGI, BLOOD)), ("Marek", "Tereza")) == said[0]
    assert role(window, HUSH, of(MAGI, BLOOD)).note == ""


@pytest.mark.rule("cave_evil.necromancers.all-cast")
@pytest.mark.rule("cave_evil.necromancers.carry-two")
@pytest.mark.rule("cave_evil.necromancers.base-card")
def test_every_necromancer_casts_and_carries_two() -> None:
    for card in NECROMANCERS.values():
        assert card.caster
        assert (card.carry, card.use) == (0, 4 if card.id == BLOOD else 2)
        assert card.attributes == ((6,) * 6 if card.half else (12,) * 6)
        assert card.movement == 3


@pytest.mark.rule("cave_evil.necromancers.blood-four")
@pytest.mark.rule("cave_evil.necromancers.blood-no-ban")
def test_the_blood_sorcerer_carries_four_and_has_nothing_to_be_banned() -> None:
    state = of(BLOOD, MAGI)
    ours = master(state, 0)
    ours.things = [Thing("elastic-headband-of-prowess")] * 3
    assert can_carry(ours, "spiked-shield")
    ours.things = [Thing("elastic-headband-of-prowess")] * 4
    assert not can_carry(ours, "spiked-shield")
    assert why(ACTIVITIES, state, ours, USE) == "cave_evil.necromancers.once-per-game"
    assert not state.players[0].spent_now


# When


@pytest.mark.rule("cave_evil.necromancers.any-time")
@pytest.mark.rule("cave_evil.necromancers.interrupt-window")
def test_others_are_asked_between_two_steps_clockwise_from_the_active_player() -> None:
    state = of(MAGI, WIZARD, BLOOD, MAGI)
    state.active = 2
    table = stage(state, lambda t: necromancers.window(t, ANY))
    assert asked(table).seat == 3
    act(table, PASS)
    assert asked(table).seat == 0
    act(table, HUSH)
    assert asked(table).seat == 1
    act(table, USE)
    act(table, asked(table).options[0])
    assert table.state.players[1].spent
    assert asked(table).seat == 3  # once more, since something has happened; but not 0, who has left word
    act(table, PASS)
    assert table.outcome is not None


@pytest.mark.rule("cave_evil.bombs.when", "cave_evil.items.symbol-anytime", "cave_evil.course.turn-order")
@pytest.mark.rule("cave_evil.spellcasting.who", "cave_evil.abilities.plain-ability", "cave_evil.abilities.combat-ability")
def test_what_is_not_for_anothers_turn_is_refused_by_its_own_rule() -> None:
    state = of(BLOOD, MAGI)
    squad(state, 1, 1, at(state, 2, 0), "necromonk-1", "hunchback", things=("gut-charge", "spiked-shield"))
    squad(state, 1, 2, at(state, 2, -1), "necromonk-2", "necromonk-3", things=("heavy-eyelid", "ferrymans-coin"))
    for thing in find(state, 1, 2).things:
        thing.used = thing.card == "ferrymans-coin"
    table = stage(state, lambda t: necromancers.window(t, ANY))
    assert asked(table).seat == 1
    for option, rule in (
        (("item", 1, "gut-charge"), "bombs.when"),
        (("item", 1, "spiked-shield"), "items.symbol-anytime"),
        (("item", 2, "ferrymans-coin"), "items.once-per-turn"),
        (("spell", 2, "heavy-eyelid"), "spellcasting.who"),
        (("power", 1, "hunchback", 0), "abilities.combat-ability"),
        (("squad", 1, 1), "course.turn-order"),
    ):
        assert forbidden(table, option) == f"cave_evil.{rule}", option
    assert offered(table, USE)


@pytest.mark.rule("cave_evil.necromancers.any-time")
def test_word_that_was_left_holds_until_the_end_of_ones_own_turn() -> None:
    state = of(BLOOD, MAGI)
    state.players[1].hushed = True
    for active, hushed in ((0, True), (1, False)):
        state.active = active
        turn_end.forget(state)
        assert state.players[1].hushed is hushed


def test_who_has_left_word_is_asked_again_when_an_attack_is_declared() -> None:
    state = of(BLOOD, MAGI)
    state.players[1].hushed = True
    assert stage(state, lambda t: necromancers.window(t, ANY)).outcome is not None
    squad(state, 0, 1, at(state, 1, 0), "ghoul")
    squad(state, 1, 1, at(state, 2, 0), "ratman")
    table = stage(state, lambda t: combat.fight(t, find(t, 0, 1), find(t, 1, 1)), dice=[9, 1] * 3)
    assert (asked(table).seat, asked(table).rule) == (1, "cave_evil.necromancers.interrupt-window")
    act(table, PASS)
    assert asked(table).rule == "cave_evil.combat.round-1-choice"


def test_an_attack_whose_target_is_gone_lapses() -> None:
    state = of(BLOOD, MAGI)
    squad(state, 0, 1, at(state, 1, 0), "ghoul")
    master(state, 1, at(state, 2, 0))
    table = stage(state, lambda t: combat.fight(t, find(t, 0, 1), find(t, 1, 0)))
    act(table, USE, ("to", at(state, -2, 0)))
    assert table.outcome is not None
    assert find(table, 0, 1).creatures[0].acted
    assert table.state.combat is not None
    assert table.state.combat.over


@pytest.mark.rule("cave_evil.necromancers.end-game-ban")
def test_killing_the_last_rival_with_it_wins() -> None:
    state = of(PSYCHO, MAGI)
    state.evil.card, state.evil.stage = STATUE, "awake"
    master(state, 0, at(state, 1, 0))
    master(state, 1, at(state, 2, 0))
    assert won(use(state)) == ("cave_evil.victory.winner", (0,))


# The Rotten Magi


@pytest.mark.rule("cave_evil.necromancers.magi-teleport")
@pytest.mark.rule("cave_evil.necromancers.magi-when")
def test_the_magi_teleports_his_whole_squad_up_to_five_spaces() -> None:
    state = of(MAGI, BLOOD)
    ours = master(state, 0, at(state, 2, 0))
    ours.creatures.append(Creature(50, fetch(state, "ghoul")))
    for each in ours.creatures:
        each.moved = 3  # after movement too
    table = use(state)
    far = {option[1] for option in asked(table).options if option != BACK}
    assert max(cave_of(state).crow(ours.space, space) for space in far) == 5
    act(table, ("to", at(state, -2, 0)))
    moved = find(table, 0, 0)
    assert (moved.space, len(moved.creatures)) == (at(state, -2, 0), 2)


@pytest.mark.rule("cave_evil.necromancers.magi-through-rock")
@pytest.mark.rule("cave_evil.necromancers.magi-not-on-pit")
@pytest.mark.rule("cave_evil.necromancers.magi-target-space")
def test_where_the_magi_may_end() -> None:
    state = of(MAGI, BLOOD)
    ours = master(state, 0, at(state, 2, 0))
    friend = squad(state, 0, 1, at(state, 1, 0), "ghoul")
    full = squad(state, 0, 2, at(state, 1, -1), "drakor")
    foe = squad(state, 1, 1, at(state, 0, 2), "ratman")
    dig(state, "single", 4, -4)  # an island in the rock
    dig(state, "single", -1, 0, rock=True)

    def barred(space: int) -> str | None:
        return once_per_game.leap_barred(state, ours, space, standing(state))

    assert barred(at(state, 4, -4)) is None
    assert barred(at(state, -1, 0)) == "cave_evil.necromancers.magi-through-rock"
    assert barred(0) == "cave_evil.necromancers.magi-not-on-pit"
    assert barred(friend.space) is None
    assert barred(full.space) == barred(foe.space) == "cave_evil.necromancers.magi-target-space"
    assert barred(at(state, -1, 2)) is None  # beside an enemy
    assert barred(state.players[1].crystal) == "cave_evil.necromancers.magi-teleport"
    table = use(state)
    act(table, ("to", at(state, -1, 2)))
    assert movement.owes(table.state, find(table, 0, 0))
    merged = use(state)
    act(merged, ("to", friend.space))
    assert [each.card for each in find(merged, 0, 0).creatures] == [MAGI, "ghoul"]


@pytest.mark.rule("cave_evil.movement.taken-over")
@pytest.mark.rule("cave_evil.turn-markers.going-back")
def test_the_magi_joins_no_squad_that_will_go_back() -> None:
    state = of(MAGI, BLOOD)
    ours = master(state, 0, at(state, 2, 0))
    friend = squad(state, 0, 1, at(state, 1, 0), "ghoul")
    friend.lent, friend.lender = 2, 1
    assert once_per_game.leap_barred(state, ours, friend.space, standing(state)) == "cave_evil.movement.taken-over"
    assert ("to", friend.space) not in asked(use(state)).options


def test_the_magi_does_not_bring_the_eyes_home_so() -> None:
    state = of(MAGI, BLOOD)
    home = state.players[0].crystal
    ours = master(state, 0, cave_of(state).neighbours[home][0])
    assert once_per_game.leap_barred(state, ours, home, standing(state)) is None
    ours.eyes = True
    assert once_per_game.leap_barred(state, ours, home, standing(state)) == "cave_evil.evil-statue.eyes-no-ability"


# The Psychomancer


@pytest.mark.rule("cave_evil.necromancers.psycho-blast")
@pytest.mark.rule("cave_evil.necromancers.psycho-victims")
@pytest.mark.rule("cave_evil.necromancers.psycho-things")
@pytest.mark.rule("cave_evil.necromancers.psycho-self-safe")
@pytest.mark.rule("cave_evil.necromancers.psycho-gore")
@pytest.mark.rule("cave_evil.necromancers.psycho-points")
def test_the_blast_destroys_all_beside_him() -> None:
    state = of(PSYCHO, MAGI, BLOOD)
    here = at(state, 1, 0)
    ours = master(state, 0, here, goods=(1, 1, 1))
    ours.creatures.append(Creature(50, fetch(state, "hunchback")))
    squad(state, 0, 1, at(state, 2, -1), "ratman")
    enemy = squad(state, 1, 1, at(state, 1, 1), "horned-hellion", goods=(4, 0, 0), things=["elastic-headband-of-prowess"])
    group(state, at(state, 0, 1), "ghoul")
    heap(state, at(state, 1, -1), goods=(2, 2, 2), things=["spiked-shield"])
    master(state, 2, at(state, 2, 0))
    squad(state, 1, 2, at(state, -1, 0), "cave-snake")  # not beside him
    table = use(state)
    now = table.state
    assert [each.card for each in find(now, 0, 0).creatures] == [PSYCHO, "hunchback"]
    assert find(now, 0, 0).goods == [1, 1, 1]
    assert not now.players[2].alive
    assert set(now.players[0].enemy_kills) == {"horned-hellion", BLOOD}
    assert now.players[0].wandering_kills == ["ghoul"]
    assert set(now.gone) == {"ratman", "elastic-headband-of-prowess", "spiked-shield"}
    assert now.heaps[enemy.space].goods == [0, 2, 0]
    assert at(state, 1, -1) not in now.heaps
    assert find(now, 1, 2).creatures


def test_a_blast_needs_something_to_destroy() -> None:
    state = of(PSYCHO, MAGI)
    assert why(ACTIVITIES, state, master(state, 0), USE) == "cave_evil.necromancers.psycho-blast"


# The Sorceress


@pytest.mark.rule("cave_evil.necromancers.ice-control")
@pytest.mark.rule("cave_evil.necromancers.ice-not-necromancer")
@pytest.mark.rule("cave_evil.necromancers.ice-monsters")
@pytest.mark.rule("cave_evil.necromancers.ice-then-fight")
def test_the_sorceress_takes_an_enemy_squad_for_good() -> None:
    state = of(SORCERESS, MAGI)
    master(state, 0, at(state, 2, 0))
    theirs = squad(
        state,
        1,
        1,
        at(state, -1, 0),
        "bloodthirsty-chieftain",
        "necromonk-1",
        goods=(1, 0, 0),
        things=["elastic-headband-of-prowess"],
    )
    theirs.works = Works(fetch(state, "dig-tunnel"))
    squad(state, 1, 2, at(state, -2, 0), "ratman")
    master(state, 1, at(state, 0, 2))
    group(state, at(state, -1, -1), "cave-snake")
    assert once_per_game.grasp_barred(state, master(state, 0), find(state, 1, 2)) == "cave_evil.necromancers.ice-control"
    assert (
        once_per_game.grasp_barred(state, master(state, 0), find(state, 1, 0)) == "cave_evil.necromancers.ice-not-necromancer"
    )
    table = use(state)
    assert asked(table).options == [("control", 1, 1), BACK]  # there is only one that she can take
    act(table, ("control", 1, 1))
    taken = find(table, 0, 1)
    assert (taken.creatures[0].card, taken.goods, taken.works, taken.lent) == ("bloodthirsty-chieftain", [1, 0, 0], None, 0)
    assert taken.things[0].card == "elastic-headband-of-prowess"
    assert movement.owes(table.state, taken)  # beside an enemy and a monster, in her own turn


@pytest.mark.rule("cave_evil.abilities.steadfast")
def test_whom_cards_cannot_take_over_the_sorceress_can() -> None:
    state = of(SORCERESS, MAGI)
    master(state, 0, at(state, 2, 0))
    theirs = squad(state, 1, 1, at(state, 0, 1), "temple-snail")
    assert once_per_game.grasp_barred(state, master(state, 0), theirs) is None
    for lang, said in (("cs", "schopnosti nekromantů na jedno použití to dokážou"), ("en", "once-per-game abilities")):
        assert said in describe.card(GAME.say(lang), "temple-snail")[0]


@pytest.mark.rule("cave_evil.necromancers.ice-needs-card")
def test_she_needs_an_empty_control_card() -> None:
    state = of(SORCERESS, MAGI)
    master(state, 0, at(state, 2, 0))
    squad(state, 1, 1, at(state, -1, 0), "ghoul")
    assert why(ACTIVITIES, state, master(state, 0), USE) is None
    home = cave_of(state).neighbours[state.players[0].crystal]
    cards = ("ratman", "hunchback", "cave-snake", "render", "impaler")
    for number, (card, space) in enumerate(zip(cards, (*home, at(state, 3, -2)), strict=False), 1):
        squad(state, 0, number, space, card)
    assert len(state.players[0].squads) == 6
    assert why(ACTIVITIES, state, master(state, 0), USE) == "cave_evil.necromancers.ice-needs-card"


@pytest.mark.rule("cave_evil.necromancers.ice-when-attacked")
@pytest.mark.rule("cave_evil.necromancers.ice-cancels-attack")
def test_she_takes_the_squad_that_attacks_her() -> None:
    state = of(BLOOD, SORCERESS)
    squad(state, 0, 1, at(state, 1, 0), "ghoul")
    master(state, 1, at(state, 2, 0))
    table = stage(state, lambda t: combat.fight(t, find(t, 0, 1), find(t, 1, 0)))
    act(table, USE, ("control", 0, 1))
    assert table.outcome is not None  # the attack is cancelled
    taken = find(table, 1, 1)
    assert (taken.creatures[0].card, taken.creatures[0].acted) == ("ghoul", True)
    assert len(table.state.players[0].squads) == 1


@pytest.mark.rule("cave_evil.necromancers.once-per-game")
@pytest.mark.parametrize("card", [MAGI, SORCERESS, WIZARD])
def test_who_has_only_looked_at_targets_has_used_nothing(card: str) -> None:
    state = of(card, BLOOD)
    master(state, 0, at(state, 2, 0))
    squad(state, 1, 1, at(state, -1, 0), "ghoul")
    heard: list[Any] = []
    table = use(state, heard)
    act(table, BACK)
    assert (table.state.players[0].spent, table.state.players[0].spent_now) == (False, False)
    assert told(heard, AbilityUsed) == []
    assert why(ACTIVITIES, table.state, find(table, 0, 0), USE) is None


# The Black Wizard


@pytest.mark.rule("cave_evil.necromancers.wizard-split")
@pytest.mark.rule("cave_evil.necromancers.wizard-one-stays")
@pytest.mark.rule("cave_evil.necromancers.wizard-place")
@pytest.mark.rule("cave_evil.necromancers.wizard-move-act")
def test_the_wizard_splits_in_two() -> None:
    state = of(WIZARD, MAGI)
    ours = master(state, 0, at(state, 1, 0))
    ours.creatures.append(Creature(50, fetch(state, "ghoul")))
    ours.creatures[0].moved = 2
    squad(state, 0, 1, at(state, 2, 0), "ratman")
    table = use(state)
    beside = set(cave_of(state).neighbours[ours.space]) - {0, at(state, 2, 0)}
    assert {option[1] for option in asked(table).options if option != BACK} == beside
    act(table, ("to", at(state, 1, 1)))
    first, second = find(table, 0, 0), find(table, 0, 2)
    assert [each.card for each in first.creatures] == ["mini-wizard-1", "ghoul"]
    assert [(each.card, each.moved, each.acted) for each in second.creatures] == [("mini-wizard-2", 2, False)]
    assert second.space == at(state, 1, 1)


@pytest.mark.rule("cave_evil.necromancers.wizard-needs-card")
def test_the_second_wizard_needs_a_card_and_a_space() -> None:
    state = of(WIZARD, MAGI)
    ours = master(state, 0, at(state, 1, 0))
    for space in cave_of(state).neighbours[ours.space]:
        if space and space != at(state, 1, 1):
            group(state, space, "ratman" if space == at(state, 2, 0) else fetch_any(state))
    assert why(ACTIVITIES, state, ours, USE) is None
    group(state, at(state, 1, 1), "ghoul")
    assert why(ACTIVITIES, state, ours, USE) == "cave_evil.necromancers.wizard-place"
    for number, card in enumerate(("hunchback", "cave-snake", "render", "impaler", "horned-hellion"), 1):
        squad(state, 0, number, at(state, -1, 0) + number, card)
    assert why(ACTIVITIES, state, ours, USE) == "cave_evil.necromancers.wizard-needs-card"


@pytest.mark.rule("cave_evil.cards.iron-gate-blocks")
def test_the_second_wizard_does_not_appear_where_an_iron_gate_stands() -> None:
    state = of(WIZARD, MAGI)
    master(state, 0, at(state, 1, 0))
    guard = squad(state, 1, 1, at(state, 2, 1), "failed-abomination", things=["iron-gate"])
    guard.things[0].gate = at(state, 1, 1)
    assert at(state, 1, 1) in cave_of(state).neighbours[guard.space]
    assert ("to", at(state, 1, 1)) not in asked(use(state)).options


def fetch_any(state: State) -> str:
    """Some small creature that is still in a deck."""
    cards = ("upright-insect", "failed-abomination", "drakor", "bloated-worm", "bleeding-beast")
    return next(card for card in cards if any(card in deck.draw for deck in state.decks.values()))


def split_wizard(seats: int = 2) -> State:
    state = of(*(WIZARD, MAGI, BLOOD)[:seats])
    master(state, 0).creatures[0].card = "mini-wizard-1"
    squad(state, 0, 1, at(state, 1, 0), goods=(1, 2, 3)).creatures.append(Creature(60, "mini-wizard-2"))
    return state


@pytest.mark.rule("cave_evil.necromancers.wizard-actions")
def test_only_one_half_works_in_a_turn() -> None:
    state = split_wizard()
    one, two = find(state, 0, 0), find(state, 0, 1)
    assert necromancers.may_work(state, one)
    assert necromancers.may_work(state, two)
    necromancers.works(state, two)
    assert (necromancers.may_work(state, one), necromancers.may_work(state, two)) == (False, True)
    turn_end.forget(state)
    assert necromancers.may_work(state, one)


@pytest.mark.rule("cave_evil.necromancers.wizard-same-squad")
def test_both_halves_may_be_in_one_squad_and_stay_two() -> None:
    state = split_wizard()
    home = cave_of(state).neighbours[state.players[0].crystal][0]
    find(state, 0, 1).space = home
    table = stage(state, lambda t: movement.move(t, find(t, 0, 1), ("merge", 0, 0)))
    assert [each.card for each in find(table, 0, 0).creatures] == ["mini-wizard-1", "mini-wizard-2"]


@pytest.mark.rule("cave_evil.necromancers.wizard-heir")
def test_the_survivor_becomes_the_necromancer_on_the_spot() -> None:
    state = split_wizard()
    squad(state, 1, 1, cave_of(state).neighbours[state.players[0].crystal][0], "drakor")
    state.active = 1
    heard: list[Any] = []
    table = stage(state, lambda t: combat.fight(t, find(t, 1, 1), find(t, 0, 0)), dice=[12, 1] * 3, heard=heard)
    finish(table)
    heir = find(table, 0, 0)
    assert told(heard, HalfTookOver) == [HalfTookOver(0, heir.space)]
    assert (heir.creatures[0].card, heir.space, heir.goods) == ("mini-wizard-2", at(state, 1, 0), [1, 2, 3])
    assert [each.number for each in table.state.players[0].squads] == [0]
    assert table.state.players[0].necromancer_alive
    assert table.state.players[0].lit


@pytest.mark.rule("cave_evil.necromancers.wizard-crystal")
def test_his_crystal_kills_both_halves() -> None:
    state = split_wizard(3)
    master(state, 0, at(state, 2, 0))
    squad(state, 1, 1, cave_of(state).neighbours[state.players[0].crystal][0], "drakor")
    state.active = 1
    table = finish(stage(state, lambda t: crystal.smash(t, find(t, 1, 1), 0), dice=[12, 1] * 3))
    assert not table.state.players[0].alive
    assert sorted(table.state.players[1].enemy_kills) == ["mini-wizard-1", "mini-wizard-2"]
