"""The Supremacy Phase: who is First Player."""

from __future__ import annotations

from typing import Any

import pytest

from herna.games.conquest import GAME
from herna.games.conquest.events.round import FirstPlayer, SupremacyRoll, SupremacyShifted, SupremacyTie
from herna.games.conquest.rules.profiles import special
from herna.games.conquest.state import Regiment, State
from herna.kernel import PASS, Table, Told
from herna.testing.playing import act, asked, laid, told
from tests.games.conquest.laying import battle, regiment

MEN = "men-at-arms"


def rolling(*cards: int, dice: list[int], heard: list[Told] | None = None) -> Table[State]:
    """The stacks are laid, of so many cards each."""
    state = battle(regiment(MEN), regiment(MEN, 1, at=(24, 10)), phase="supremacy", step="roll")
    for seat, many in enumerate(cards):
        state.sides[seat].stack = [MEN] * many
    return laid(GAME, state, dice=dice, heard=heard)


@pytest.mark.rule("conquest.round.supremacy-roll")
@pytest.mark.parametrize(("dice", "first"), [([2, 5], 0), ([5, 2], 1)])
def test_the_lowest_roll_makes_the_first_player(dice: list[int], first: int) -> None:
    heard: list[Told] = []
    table = rolling(1, 1, dice=dice, heard=heard)
    assert told(heard, FirstPlayer) == [FirstPlayer(first)]
    assert table.state.first == first


@pytest.mark.rule("conquest.round.supremacy-equal-cards")
def test_with_equal_stacks_nobody_modifies_the_roll() -> None:
    heard: list[Told] = []
    rolling(2, 2, dice=[3, 4], heard=heard)
    assert told(heard, FirstPlayer) == [FirstPlayer(0)]


@pytest.mark.rule("conquest.round.supremacy-fewer-cards")
def test_who_has_fewer_cards_may_add_or_subtract_1_once_both_dice_are_seen() -> None:
    table = rolling(1, 2, dice=[3, 2])
    assert (asked(table).seat, asked(table).facts) == (0, {"mine": 3, "theirs": 2})
    assert asked(table).options == [PASS, ("modify", -1), ("modify", 1)]
    act(table, PASS)
    assert table.state.first == 1


@pytest.mark.rule("conquest.round.supremacy-fewer-cards")
@pytest.mark.parametrize(("die", "by", "score"), [(1, -1, 0), (6, 1, 7)])
def test_the_score_may_go_down_to_0_and_up_to_7(die: int, by: int, score: int) -> None:
    heard: list[Told] = []
    table = rolling(2, 1, dice=[3, die], heard=heard)
    act(table, ("modify", by))
    assert told(heard, SupremacyShifted) == [SupremacyShifted(1, score)]
    assert table.state.first == (1 if score < 3 else 0)


@pytest.mark.rule("conquest.round.supremacy-tie")
def test_equal_scores_are_rolled_again_until_there_is_a_winner() -> None:
    heard: list[Told] = []
    table = rolling(1, 1, dice=[4, 4, 2, 2, 6, 5], heard=heard)
    assert told(heard, SupremacyTie) == [SupremacyTie(4), SupremacyTie(2)]
    assert len(told(heard, SupremacyRoll)) == 3
    assert table.state.first == 1


@pytest.mark.rule("conquest.round.supremacy-tie", "conquest.round.supremacy-tie-modify-again")
def test_a_tie_after_modification_is_rolled_again_and_modified_again() -> None:
    table = rolling(1, 2, dice=[3, 2, 5, 4])
    act(table, ("modify", -1))
    assert asked(table).facts == {"mine": 5, "theirs": 4}
    act(table, ("modify", 1))
    assert table.state.first == 1


# ---------------------------------------------------------------------- Supremacy Abilities

RAEGH, KERAWEGH, JARL = "hold-raegh", "ardent-kerawegh", "jarl"
ABILITY = {RAEGH: "the-enduring-mountain", KERAWEGH: "righteous-annihilation", JARL: "surprise-attack"}
QUESTION = "conquest.round.supremacy-one-per-round"


def declaring(*regiments: Regiment, heard: list[Told] | None = None, **sides: Any) -> Table[State]:
    """Both have rolled for First Player, which the first seat wins; the Warlord is the first character of an army."""
    state = battle(*regiments, phase="supremacy", step="roll")
    for side in state.sides:
        side.stack = [MEN]
        for name, value in sides.items():
            setattr(side, name, value)
    return laid(GAME, state, dice=[1, 2], heard=heard)


def dweghom(seat: int = 0, hero: str = RAEGH, **more: Any) -> Regiment:
    return regiment("hold-warriors", seat, (24, 40 if seat == 0 else 8), 0 if seat == 0 else 180, hero=hero, **more)


@pytest.mark.rule("conquest.round.supremacy-first-declares", "conquest.round.supremacy-second-declares")
@pytest.mark.parametrize("used", [True, False])
def test_the_first_player_declares_first_and_then_the_other_whatever_was_declared(used: bool) -> None:
    table = declaring(dweghom(0), dweghom(1))
    assert (asked(table).seat, asked(table).rule) == (0, QUESTION)
    assert asked(table).options == [("use", ABILITY[RAEGH]), PASS]
    act(table, ("use", ABILITY[RAEGH]) if used else PASS)
    assert (asked(table).seat, asked(table).rule) == (1, QUESTION)
    hardened = [special(table.state, each, "hardened") for each in table.state.regiments]
    assert hardened == [1 if used else 0, 0]


@pytest.mark.rule("conquest.round.supremacy-ability-once", "conquest.round.supremacy-summary")
def test_a_supremacy_ability_is_used_in_the_supremacy_phase_and_once_a_game() -> None:
    table = declaring(dweghom(0), regiment(MEN, 1, (24, 8), 180))
    act(table, ("use", ABILITY[RAEGH]))
    assert table.state.sides[0].supremacy == ABILITY[RAEGH]
    again = GAME.unpack(GAME.pack(table.state))
    again.phase, again.step, again.active = "supremacy", "roll", None
    table = laid(GAME, again, dice=[1, 2])
    assert asked(table).rule != QUESTION


@pytest.mark.rule("conquest.round.supremacy-ability-warlord")
def test_only_the_warlords_ability_is_there() -> None:
    other = dweghom(0, KERAWEGH)
    other.x = 8000
    assert other.hero is not None
    other.hero.warband = 1
    table = declaring(dweghom(0), other, regiment(MEN, 1, (24, 8), 180))
    assert asked(table).options == [("use", ABILITY[RAEGH]), PASS]
    table = declaring(other, regiment(MEN, 1, (24, 8), 180))
    assert asked(table).rule != QUESTION


@pytest.mark.rule("conquest.round.supremacy-one-per-round")
def test_who_has_several_abilities_uses_one_in_a_round() -> None:
    two = dweghom(0)
    assert two.hero is not None
    two.hero.upgrades = (ABILITY[KERAWEGH],)
    table = declaring(two, regiment(MEN, 1, (24, 8), 180))
    assert asked(table).options == [("use", ABILITY[RAEGH]), ("use", ABILITY[KERAWEGH]), PASS]
    act(table, ("use", ABILITY[KERAWEGH]))
    assert asked(table).rule != QUESTION
    assert table.state.sides[0].supremacy == ABILITY[KERAWEGH]


@pytest.mark.rule("conquest.round.supremacy-on-battlefield")
def test_the_warlord_must_be_on_the_battlefield_unless_the_ability_says_otherwise() -> None:
    table = declaring(dweghom(0, where="arriving"), regiment(MEN, 1, (24, 8), 180))
    assert asked(table).rule != QUESTION
    arriving = regiment("raiders", 0, hero=JARL, where="arriving", arrived=0)
    table = declaring(arriving, regiment(MEN, 1, (24, 8), 180))
    assert asked(table).options == [("use", ABILITY[JARL]), PASS]


@pytest.mark.rule("conquest.round.supremacy-survives-death")
def test_an_ability_that_was_used_goes_on_when_its_character_falls() -> None:
    far = regiment("hold-warriors", 0, (8, 40))
    table = declaring(dweghom(0), far, regiment(MEN, 1, (24, 8), 180))
    act(table, ("use", ABILITY[RAEGH]))
    leader = table.state.regiments[0]
    leader.where, leader.hero = "gone", None
    assert special(table.state, table.state.regiments[1], "hardened") == 1
