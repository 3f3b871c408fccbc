"""How options are meant, and what is read beside them: chances, wounds to be expected, the thought behind a stack."""

from __future__ import annotations

import random
from typing import Any

import pytest

from herna.games.conquest import GAME
from herna.games.conquest.content import REGIMENTS
from herna.games.conquest.state import State
from herna.kernel import DONE, PASS, Role, Table
from tests.games.conquest.laying import acting, battle, regiment


def roles(state: State) -> dict[Any, Role]:
    """What each option of the decision that comes is."""
    table = Table(GAME, 2, start=state)
    (decision,) = table.pending
    view = table.view(decision.seat)
    return {option: GAME.role(decision, option, view) for option in decision.options}


def note(found: Role, lang: str = "en") -> str:
    return GAME.note(lang, found)


def test_a_charge_says_how_likely_it_is() -> None:
    state = battle(regiment("men-at-arms", at=(24, 30)), regiment("militia", 1, (24, 21), 180))
    found = roles(acting(state))["charge", "militia"]
    assert (found.word, note(found)) == ("main", "50%")  # 9 inches with March 5: 4 or more
    assert note(found, "cs") == "50 %"


def test_cavalry_says_what_its_impact_does() -> None:
    state = battle(regiment("household-knights", at=(24, 30)), regiment("militia", 1, (24, 21), 180))
    found = roles(acting(state))["charge", "militia"]
    assert note(found).startswith("83%, about ")
    assert note(found).endswith("wounds on impact")


def test_a_charge_without_a_way_is_a_waste() -> None:
    """A monster sees over infantry that fights right before it, and cannot pass."""
    giants = [key for key, kind in REGIMENTS.items() if kind.type == "monster" and not kind.missing and "fly" not in kind.rules]
    state = battle(
        regiment(giants[0], at=(24, 30), files=1, stands=1),
        regiment("men-at-arms", at=(24, 28.5), files=5, stands=5),
        regiment("militia", 1, (24, 28.5), 180, files=5, stands=5),
        regiment("militia", 1, (24, 24), 180),
    )
    found = roles(acting(state))["charge", "militia:2"]
    assert (found.word, note(found)) == ("waste", "The way is barred.")


def test_a_volley_says_how_many_shots_and_what_they_may_do() -> None:
    state = battle(regiment("militia-bowmen", at=(24, 30)), regiment("militia", 1, (24, 18), 180))
    found = roles(acting(state))["volley", "militia"]
    assert found.word == "main"
    assert note(found).startswith("10 shots, about ")  # three stands with three shots, and the Leader's
    assert note(found, "cs").startswith("10 výstřelů, asi ")


def test_a_clash_against_one_says_what_it_may_do() -> None:
    state = battle(regiment("men-at-arms", at=(24, 24)), regiment("militia", 1, (24, 24), 180))
    found = roles(acting(state))["clash"]
    assert found.word == "main"
    assert "attacks, about" in note(found)


def test_passing_an_action_is_one_of_several_things_and_ending_the_activation_does_nothing() -> None:
    found = roles(acting(battle(regiment("men-at-arms", at=(24, 30)), regiment("militia", 1, (24, 5), 180))))
    assert (found[PASS].word, found[DONE].word) == ("", "pass")
    assert found["march"].word == "main"


def test_a_proposed_stack_says_the_thought_behind_it() -> None:
    state = battle(
        regiment("men-at-arms", at=(24, 30)), regiment("militia-bowmen", at=(24, 40)), regiment("militia", 1, (24, 5), 180)
    )
    state.phase, state.step = "command", ""
    table = Table(GAME, 2, start=state)
    decision = next(each for each in table.pending if each.seat == 0)
    notes = {note(GAME.role(decision, option, table.view(0))) for option in decision.options}
    assert "the front first" in notes
    assert "shooters first" in notes


@pytest.mark.parametrize("seed", [2])
def test_roles_can_be_said_in_a_whole_game(seed: int) -> None:
    table, chance = Table(GAME, 2, seed), random.Random(seed)
    while not table.over:
        decision = chance.choice(table.pending)
        if chance.random() < 0.3:
            view = table.view(decision.seat)
            for option in list(decision.options)[:12]:
                found = GAME.role(decision, option, view)
                for lang in ("cs", "en"):
                    GAME.note(lang, found)
        table.decide(decision.number, decision.seat, chance.choice(list(decision.options)))
