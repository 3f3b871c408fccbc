"""The actions of an activation: which are open, how often, for free or once more, and when the activation ends."""

from __future__ import annotations

from typing import Any

import pytest

from herna.games.conquest import GAME
from herna.games.conquest.events.combat import Attacked
from herna.games.conquest.events.round import Activated, BraveryRallied, DrawEventUsed, Passed
from herna.games.conquest.rules.action_list import ARRIVING, CHARACTERS_OWN, IN_COMBAT, OUT_OF_COMBAT
from herna.games.conquest.rules.situation import foes
from herna.games.conquest.state import Regiment, State
from herna.kernel import DONE, PASS, Table, Told
from herna.testing.playing import act, asked, forbidden, laid, offered, told
from tests.games.conquest.laying import acting, battle, regiment

MEN, BOWMEN, KNIGHTS, LORD = "men-at-arms", "militia-bowmen", "household-knights", "noble-lord"
FIRST, SECOND, EXTRA = (
    "conquest.round.step-3-first-action",
    "conquest.round.step-4-second-action",
    "conquest.round.step-4-extra-actions",
)


def alone(own: Regiment | None = None, *, heard: list[Told] | None = None, **more: Any) -> Table[State]:
    """A regiment before its first action, an enemy with a card is far away."""
    state = battle(own or regiment(BOWMEN, at=(24, 40)), regiment(MEN, 1, (10, 8), 180), regiment(MEN, 1, (38, 8), 180))
    state.sides[1].stack = [MEN]
    return laid(GAME, acting(state, **more), heard=heard)


def fighting(*, own: Regiment | None = None, dice: list[int] | None = None, **more: Any) -> Table[State]:
    """A regiment before its first action, in contact with an enemy before it."""
    state = battle(own or regiment(MEN), regiment(MEN, 1, (24, 24), 180), regiment(MEN, 1, (4, 4), 180))
    state.sides[1].stack = [MEN]
    return laid(GAME, acting(state, **more), dice=dice or [])


def do(table: Table[State], word: Any) -> None:
    """Take an action, and how by the first proposal."""
    seat, active = asked(table).seat, table.state.active
    assert active is not None
    before = len(active.taken)
    act(table, word)
    while table.state.active is active and len(active.taken) == before and asked(table).seat == seat:
        act(table, asked(table).options[0])


def words(table: Table[State]) -> set[str]:
    return {option if isinstance(option, str) else option[0] for option in asked(table).options} - {PASS, DONE}


def over(table: Table[State]) -> bool:
    return table.state.active is None or table.state.active.seat == 1


# ---------------------------------------------------------------------- the action list


@pytest.mark.rule("conquest.round.list-out-of-combat", "conquest.round.list-in-combat")
def test_the_action_list_is_that_of_the_book() -> None:
    assert set(OUT_OF_COMBAT) == {"march", "charge", "rally", "reform", "take-aim", "volley"}
    assert set(IN_COMBAT) - {"duel"} == {"clash", "combat-rally", "combat-reform", "inspire", "withdraw"}


@pytest.mark.rule("conquest.round.out-of-combat-condition")
@pytest.mark.parametrize("word", ["march", "reform", "take-aim", ("charge", "men-at-arms:3"), ("volley", "men-at-arms:2")])
def test_in_contact_no_out_of_combat_action_can_be_taken(word: Any) -> None:
    table = fighting()
    assert words(table) >= {"clash", "inspire", "combat-reform", "withdraw"}
    assert forbidden(table, word) == "conquest.round.out-of-combat-condition"


@pytest.mark.rule("conquest.round.in-combat-condition")
@pytest.mark.parametrize("word", ["clash", "inspire", "combat-reform", "withdraw", "combat-rally"])
def test_out_of_contact_no_in_combat_action_can_be_taken(word: str) -> None:
    table = alone()
    assert words(table) >= {"march", "reform", "take-aim"}
    assert forbidden(table, word) == "conquest.round.in-combat-condition"


# ---------------------------------------------------------------------- two actions


@pytest.mark.rule("conquest.round.step-3-first-action", "conquest.round.step-4-second-action")
@pytest.mark.rule("conquest.round.step-5-deactivate")
def test_a_regiment_takes_two_actions_and_its_activation_ends() -> None:
    table = alone()
    assert asked(table).rule == FIRST
    do(table, "take-aim")
    assert asked(table).rule == SECOND
    do(table, "reform")
    assert over(table)


@pytest.mark.rule("conquest.round.step-4-no-repeat")
def test_no_action_is_taken_twice() -> None:
    table = alone()
    do(table, "reform")
    assert forbidden(table, "reform") == "conquest.round.step-4-no-repeat"


@pytest.mark.rule("conquest.round.step-4-no-repeat", "conquest.round.march-summary", "conquest.out-of-combat.march-repeatable")
def test_march_may_be_taken_twice() -> None:
    table = alone()
    do(table, "march")
    assert "march" in words(table)
    do(table, "march")
    assert over(table)


@pytest.mark.rule("conquest.round.pass-not-an-action", "conquest.out-of-combat.pass", "conquest.out-of-combat.pass-some-or-all")
def test_one_action_may_be_passed_or_all_of_them() -> None:
    heard: list[Told] = []
    table = alone(heard=heard)
    act(table, PASS)
    assert asked(table).rule == SECOND
    assert table.state.active is not None
    assert table.state.active.taken == []
    do(table, "reform")
    assert over(table)
    assert not told(heard, Passed)
    table = alone(heard=heard)
    act(table, DONE)
    assert over(table)
    assert told(heard, Passed) == [Passed(0, BOWMEN)]


@pytest.mark.rule("conquest.round.unable-to-act-still-resolve")
def test_draw_events_and_what_comes_before_the_first_action_are_resolved_for_who_then_does_nothing() -> None:
    heard: list[Told] = []
    own = regiment("gilded-legion", at=(24, 40), rules={"bravery": 1}, broken=3)
    state = battle(own, regiment(MEN, 1, (10, 8), 180), regiment(MEN, 1, (38, 8), 180))
    state.sides[0].stack, state.sides[1].stack = ["gilded-legion"], [MEN]
    table = laid(GAME, state, heard=heard)
    act(table, ("use", "bastion"), DONE)
    assert told(heard, DrawEventUsed) == [DrawEventUsed(0, "gilded-legion", "bastion")]
    assert told(heard, BraveryRallied) == [BraveryRallied("gilded-legion")]


# ---------------------------------------------------------------------- free and additional actions


@pytest.mark.rule("conquest.round.free-action", "conquest.round.step-4-extra-actions")
def test_a_free_action_uses_up_neither_of_the_two() -> None:
    table = alone(free=["reform"])
    do(table, "reform")
    assert asked(table).rule == FIRST
    assert forbidden(table, "reform") == "conquest.round.step-4-no-repeat"


@pytest.mark.rule("conquest.round.free-action")
def test_a_free_action_does_not_repeat_one_that_was_taken() -> None:
    table = alone()
    do(table, "reform")
    assert table.state.active is not None
    table.state.active.free.append("reform")
    do(table, "take-aim")
    assert over(table)


@pytest.mark.rule("conquest.round.example-free-clash")
def test_a_free_clash_uses_up_the_right_to_clash() -> None:
    table = fighting(free=["clash"], dice=[6] * 14)
    do(table, "clash")
    assert asked(table).rule == FIRST
    assert forbidden(table, "clash") == "conquest.round.step-4-no-repeat"


@pytest.mark.rule("conquest.round.additional-action", "conquest.round.example-additional-clash")
def test_an_additional_clash_is_a_second_one_for_the_second_action() -> None:
    table = fighting(more=["clash"], dice=[6] * 28)
    do(table, "clash")
    assert asked(table).rule == SECOND
    assert offered(table, "clash")
    do(table, "clash")
    assert over(table)


@pytest.mark.rule("conquest.round.additional-action")
def test_an_additional_action_allows_one_repetition() -> None:
    table = alone(more=["reform"], left=3)
    do(table, "reform")
    do(table, "reform")
    assert forbidden(table, "reform") == "conquest.round.step-4-no-repeat"


@pytest.mark.rule("conquest.round.free-march-repeat")
def test_a_march_that_is_granted_may_follow_two_marches() -> None:
    table = alone(free=["march"])
    for _ in range(3):
        assert "march" in words(table)
        do(table, "march")
    assert over(table)


@pytest.mark.rule("conquest.round.step-4-extra-actions")
def test_what_is_free_is_asked_for_at_the_end_and_may_be_left() -> None:
    table = alone(free=["march"])
    act(table, PASS, PASS)
    assert (asked(table).rule, asked(table).options) == (EXTRA, ["march", PASS])
    act(table, PASS)
    assert over(table)


@pytest.mark.rule("conquest.special-rules.fluid-formation")
def test_fluid_formation_reforms_for_free_before_the_first_action_or_after_all() -> None:
    own = regiment(BOWMEN, at=(24, 40), rules={"fluid-formation": 1})
    table = alone(own)
    do(table, "reform")
    assert asked(table).rule == FIRST
    assert forbidden(table, "reform") == "conquest.round.step-4-no-repeat"
    table = alone(own)
    do(table, "take-aim")
    act(table, PASS)
    assert (asked(table).rule, words(table)) == (EXTRA, {"reform"})
    do(table, "reform")
    assert over(table)


@pytest.mark.rule("conquest.special-rules.fluid-formation")
def test_between_its_actions_fluid_formation_reforms_as_anybody_does() -> None:
    table = alone(regiment(BOWMEN, at=(24, 40), rules={"fluid-formation": 1}))
    do(table, "take-aim")
    do(table, "reform")
    assert over(table)


@pytest.mark.rule("conquest.special-rules.flawless-drill")
def test_flawless_drill_is_a_free_combat_reform_once_a_game() -> None:
    own = regiment(MEN, rules={"flawless-drill": 1, "indomitable": 1})
    table = fighting(own=own)
    do(table, "combat-reform")
    assert asked(table).rule == FIRST
    state = GAME.unpack(GAME.pack(table.state))
    table = laid(GAME, acting(state))
    do(table, "combat-reform")
    assert asked(table).rule == SECOND


# ---------------------------------------------------------------------- who arrives


def arriving(**more: Any) -> Table[State]:
    own = regiment(MEN, where="arriving", arrived=0)
    state = battle(own, regiment(MEN, 1, (10, 8), 180), regiment(MEN, 1, (38, 8), 180))
    state.sides[1].stack = [MEN]
    return laid(GAME, acting(state, **more))


@pytest.mark.rule("conquest.round.step-3-reinforcement-march", "conquest.out-of-combat.arrive-must")
def test_who_arrives_marches_on_first_and_cannot_pass() -> None:
    table = arriving()
    while asked(table).rule == FIRST:
        assert set(ARRIVING) == {"march"} == set(asked(table).options)
        act(table, "march")
    assert PASS not in asked(table).options
    table = arriving()
    assert table.refused(asked(table).number).get("reform", "conquest.round.step-3-reinforcement-march") == (
        "conquest.round.step-3-reinforcement-march"
    )


@pytest.mark.rule("conquest.round.step-3-reinforcement-no-charge", "conquest.out-of-combat.charge-not-on-arrival")
def test_nobody_charges_in_the_round_of_arrival() -> None:
    def near(arrived: int) -> Table[State]:
        own = regiment(KNIGHTS, at=(24, 30), arrived=arrived)
        state = battle(own, regiment(MEN, 1, (24, 24), 180), regiment(MEN, 1, (4, 4), 180))
        state.sides[1].stack = [MEN]
        return laid(GAME, acting(state))

    assert offered(near(1), ("charge", "men-at-arms:1"))
    assert forbidden(near(2), ("charge", "men-at-arms:1")) == "conquest.out-of-combat.charge-not-on-arrival"


# ---------------------------------------------------------------------- characters


@pytest.mark.rule("conquest.characters.one-action", "conquest.characters.unique-actions")
def test_on_its_own_card_a_character_takes_one_of_its_own_actions_and_no_other() -> None:
    own = regiment(MEN, at=(24, 40), hero=LORD, broken=4)
    state = battle(own, regiment(MEN, 1, (10, 8), 180), regiment(MEN, 1, (38, 8), 180))
    state.sides[0].stack, state.sides[1].stack = [LORD], [MEN]
    table = laid(GAME, state)
    assert asked(table).rule == "conquest.characters.one-action"
    assert words(table) <= set(CHARACTERS_OWN)
    assert forbidden(table, "march") == "conquest.characters.one-action"
    do(table, "rally")
    assert over(table)
    assert table.state.regiments[0].hero is not None
    assert table.state.regiments[0].hero.acted
    assert not table.state.regiments[0].acted


@pytest.mark.rule("conquest.characters.acts-with-regiment")
def test_a_character_takes_part_in_both_actions_of_its_regiment_after_one_of_its_own() -> None:
    heard: list[Told] = []
    own = regiment(MEN, hero=LORD)
    state = battle(own, regiment(MEN, 1, (24, 24), 180), regiment(MEN, 1, (4, 4), 180))
    state.sides[0].stack, state.sides[1].stack = [MEN, LORD], [MEN]
    table = laid(GAME, state, heard=heard, dice=[6] * 40)
    while asked(table).rule != FIRST:
        act(table, next(each for each in ("reveal", PASS, asked(table).options[0]) if each in asked(table).options))
    assert [each.who for each in told(heard, Activated)] == [LORD, "men-at-arms:1"]
    do(table, "inspire")
    do(table, "clash")
    (clash,) = told(heard, Attacked)
    assert {throw.bearer for throw in clash.throws} >= {"stands", "character"}
    assert over(table)


# ---------------------------------------------------------------------- what each action is for


@pytest.mark.rule("conquest.round.rally-summary")
def test_rally_is_for_broken_regiments_out_of_contact() -> None:
    table = alone(regiment(BOWMEN, at=(24, 40), broken=3))
    do(table, "rally")
    assert not table.state.regiments[0].broken
    assert "rally" not in words(alone())


@pytest.mark.rule("conquest.round.combat-rally-summary")
def test_combat_rally_is_for_broken_regiments_in_contact() -> None:
    table = fighting(own=regiment(MEN, broken=3))
    do(table, "combat-rally")
    assert not table.state.regiments[0].broken
    assert "combat-rally" not in words(fighting())


@pytest.mark.rule("conquest.round.reform-summary")
def test_reform_changes_ranks_and_files_or_the_facing() -> None:
    table = alone()
    act(table, "reform")
    seen = set()
    for option in asked(table).options:
        fork = table.fork()
        act(fork, option)
        own = fork.state.regiments[0]
        seen.add((own.files != 3, own.facing != 0))
    assert {(True, False), (False, True)} <= seen


@pytest.mark.rule("conquest.round.take-aim-summary")
def test_take_aim_improves_the_next_volley_of_the_activation() -> None:
    table = alone()
    do(table, "take-aim")
    aimed = [each.until for each in table.state.regiments[0].marks if each.what == "aimed-shot"]
    assert aimed == ["activation"]


@pytest.mark.rule("conquest.round.volley-summary")
def test_volley_shoots_at_an_enemy() -> None:
    heard: list[Told] = []
    state = battle(regiment(BOWMEN, at=(24, 34)), regiment(MEN, 1, (24, 24), 180), regiment(MEN, 1, (4, 4), 180))
    state.sides[1].stack = [MEN]
    table = laid(GAME, acting(state), heard=heard, dice=[6] * 10)
    act(table, ("volley", "men-at-arms:1"))
    assert [(each.attack, each.target, each.dice) for each in told(heard, Attacked)] == [("volley", "men-at-arms:1", 10)]


@pytest.mark.rule("conquest.round.charge-summary")
def test_charge_brings_the_regiment_into_contact() -> None:
    state = battle(regiment(MEN, at=(24, 30)), regiment(MEN, 1, (24, 24), 180), regiment(MEN, 1, (4, 4), 180))
    state.sides[1].stack = [MEN]
    table = laid(GAME, acting(state), dice=[3] * 9)
    do(table, ("charge", "men-at-arms:2"))
    assert foes(table.state, 0) == (1,)


@pytest.mark.rule("conquest.round.combat-reform-summary")
def test_combat_reform_changes_the_formation_in_contact() -> None:
    table = fighting(own=regiment(MEN, stands=6, rules={"indomitable": 1}))
    act(table, "combat-reform")
    formations = set()
    for option in asked(table).options:
        fork = table.fork()
        act(fork, option)
        assert foes(fork.state, 0) == (1,)
        formations.add(fork.state.regiments[0].files)
    assert len(formations) > 1


@pytest.mark.rule("conquest.round.withdraw-summary")
def test_withdraw_leaves_close_combat() -> None:
    table = fighting(own=regiment(BOWMEN, rules={"indomitable": 1}), dice=[6] * 9)
    do(table, "withdraw")
    assert foes(table.state, 0) == ()
    assert table.state.regiments[0].where == "field"
