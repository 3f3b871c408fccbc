"""Impact Attacks: dealt by a Charge that has succeeded, by all stands that have them."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from herna.games.conquest import GAME
from herna.games.conquest.events.combat import Attacked, StruckBack
from herna.games.conquest.rules import impact
from herna.games.conquest.rules.action_list import IN_COMBAT
from herna.games.conquest.rules.actions import Action
from herna.games.conquest.state import Mark, Regiment, State
from herna.kernel import Table, Told
from herna.testing.playing import act, laid, told
from tests.games.conquest.fighting import duel_of, saved, soldiers, sums, thrown
from tests.games.conquest.laying import battle, regiment


@pytest.fixture(autouse=True)
def charge(monkeypatch: pytest.MonkeyPatch) -> None:
    """In place of a Clash the Impact Attacks of a Charge that has succeeded are made."""

    async def perform(t: Table[State], who: Regiment) -> None:
        await impact.strike(t, who.id, 1)

    monkeypatch.setitem(IN_COMBAT, "clash", Action(IN_COMBAT["clash"].offered, perform))


def charged(state: State, dice: Sequence[int], *answers: str) -> tuple[Table[State], list[Told]]:
    """The Impact Attacks are made with these dice."""
    heard: list[Told] = []
    table = laid(GAME, state, dice=[*dice, *[1] * 60], heard=heard)
    act(table, "clash", *answers)
    return table, heard


@pytest.mark.rule(
    "conquest.out-of-combat.impact-who",
    "conquest.out-of-combat.impact-unengaged-too",
    "conquest.special-rules.impact",
    "conquest.command-models.leader-impact-support",
)
def test_every_stand_with_impact_makes_its_impact_attacks_engaged_or_not() -> None:
    knights = soldiers(0, stands=5, rules={"impact": 3}, models=("leader",))
    _, heard = charged(duel_of(knights, soldiers(1)), [6] * 15)
    assert thrown(heard).dice == 15
    assert {(part.bearer, part.stands, part.each) for throw in thrown(heard).throws for part in throw.parts} == {
        ("stands", 4, 3),
        ("command", 1, 3),
    }


@pytest.mark.rule("conquest.out-of-combat.impact-who")
def test_a_character_without_impact_makes_none() -> None:
    knights = regiment("household-knights", models=(), lead=False, hero="noble-lord")
    _, heard = charged(duel_of(knights, soldiers(1, files=4, stands=4)), [6] * 9)
    assert [throw.bearer for throw in thrown(heard).throws] == ["stands"]
    _, heard = charged(duel_of(soldiers(0), soldiers(1)), [])
    assert told(heard, Attacked) == []


@pytest.mark.rule("conquest.out-of-combat.impact-resolution", "conquest.out-of-combat.impact-after-charge")
def test_impact_attacks_are_resolved_like_a_clash_with_defense_and_morale() -> None:
    _, heard = charged(duel_of(soldiers(0, rules={"impact": 1}), soldiers(1, defense=2, resolve=3)), [1, 2, 3, 2, 4, 5])
    assert (thrown(heard).attack, thrown(heard).hits, saved(heard).wounds) == ("impact", 2, 1)
    assert "MoraleTested" in {type(each.event).__name__ for each in heard}


@pytest.mark.rule("conquest.out-of-combat.impact-flank-rear")
def test_impact_attacks_into_the_rear_re_roll_successful_morale_tests() -> None:
    state = duel_of(soldiers(0, rules={"impact": 1}), soldiers(1, resolve=3), "rear")
    table, _ = charged(state, [1, 6, 6, 6, 1, 5])  # one wound; Morale passes with 1, and fails with 5 when rolled again
    assert table.state.regiments[1].wounds == 2


@pytest.mark.rule(
    "conquest.out-of-combat.impact-no-special-rules",
    "conquest.out-of-combat.charge-inspired-not-impact",
    "conquest.special-rules.inspired-not-impact",
    "conquest.special-rules.shock-impact",
)
def test_nothing_that_helps_in_a_clash_helps_impact_attacks() -> None:
    words = ("shock", "flurry", "cleave", "smite", "relentless-blows", "flawless-strikes", "deadly-blades", "dauntless")
    charger = soldiers(0, files=1, stands=1, rules=dict.fromkeys((*words, "fiend-hunter", "opportunists"), 1) | {"impact": 3})
    charger.marks.append(Mark("inspired", until="activation"))
    target = soldiers(1, kind="brute-drones", defense=3, rules={"counter-attack": 1, "parry": 1})
    _, heard = charged(duel_of(charger, target, "rear"), [1, 6, 2, 1, 6])
    (throw,) = thrown(heard).throws
    assert (throw.value, throw.again, throw.hits) == (2, (), 2)
    (save,) = saved(heard).saves
    assert (save.value, save.wounds) == (3, 1)
    assert told(heard, StruckBack) == []


@pytest.mark.rule("conquest.special-rules.example-brutal-impact", "conquest.special-rules.brutal-impact")
def test_brutal_impact_2_lowers_defense_by_two() -> None:
    charger = soldiers(0, files=1, stands=1, rules={"impact": 1, "brutal-impact": 2})
    _, heard = charged(duel_of(charger, soldiers(1, defense=3)), [1, 2])
    assert sums(saved(heard).saves[0].why) == {"principles.char-defense": 3, "special-rules.brutal-impact": -2}
    assert saved(heard).saves[0].value == 1
    hard = soldiers(1, defense=3, rules={"hardened": 1})
    _, heard = charged(duel_of(charger, hard), [1, 2])
    assert saved(heard).saves[0].value == 2


@pytest.mark.rule("conquest.special-rules.linebreaker")
def test_linebreaker_works_for_impact_attacks() -> None:
    charger = soldiers(0, files=1, stands=1, rules={"impact": 1, "linebreaker": 1})
    _, heard = charged(duel_of(charger, soldiers(1, defense=2, rules={"shield": 1})), [1, 2])
    assert saved(heard).saves[0].value == 2


@pytest.mark.rule("conquest.special-rules.glorious-charge", "conquest.special-rules.glorious-charge-duration")
def test_a_glorious_charge_has_one_clash_more_for_its_impact_and_terrifies_for_the_round() -> None:
    charger = soldiers(0, files=1, stands=1, rules={"impact": 1, "glorious-charge": 1, "terrifying": 2})
    table, heard = charged(duel_of(charger, soldiers(1)), [3, 6])
    assert sums(thrown(heard).throws[0].why) == {"principles.char-clash": 2, "special-rules.glorious-charge": 1}
    assert thrown(heard).throws[0].value == 3
    gained = [mark for mark in table.state.regiments[0].marks if (mark.what, mark.until) == ("terrifying", "round")]
    assert [(mark.x, mark.plus, mark.whom) for mark in gained] == [(1, False, "stands")]


@pytest.mark.rule("conquest.special-rules.glorious-charge")
def test_a_characters_glorious_charge_terrifies_beside_the_character_alone() -> None:
    charger = soldiers(0, hero="noble-lord")
    charger.marks.append(Mark("glorious-charge", until="game", whom="character"))
    impact.charged(battle(charger), charger, 0)
    assert [mark.whom for mark in charger.marks if mark.what == "terrifying"] == ["character"]


@pytest.mark.rule("conquest.special-rules.shock")
def test_a_charge_leaves_its_token_for_shock_until_the_end_of_the_round() -> None:
    state = duel_of(soldiers(0, rules={"shock": 1}), soldiers(1))
    table, _ = charged(state, [])
    assert [mark.until for mark in table.state.regiments[0].marks if mark.what == "charged"] == ["round"]


@pytest.mark.rule("conquest.special-rules.loose-formation-no-impact", "conquest.terrain.hindering-no-impact")
@pytest.mark.parametrize("word", ["loose-formation", "no-impact"])
def test_some_make_no_impact_attacks(word: str) -> None:
    charger = soldiers(0, rules={"impact": 3})
    charger.marks.append(Mark(word, until="action"))
    _, heard = charged(duel_of(charger, soldiers(1)), [])
    assert told(heard, Attacked) == []


@pytest.mark.rule("conquest.special-rules.blessed")
def test_the_blessed_may_re_roll_failed_impact_attacks() -> None:
    _, heard = charged(duel_of(soldiers(0, rules={"impact": 1, "blessed": 1}), soldiers(1)), [6, 6, 1, 2, 5], "blessed")
    assert thrown(heard).throws[0].again == (2, 5, 0)
