"""Traits of army lists that no special rule of the book gives, where dice are rolled; and the moments of fights."""

from __future__ import annotations

from typing import Any

import pytest

from herna.games.conquest import GAME
from herna.games.conquest.content.entries import Barrage
from herna.games.conquest.rules import clash, impact, powers, volley
from herna.games.conquest.state import Mark, Regiment
from herna.testing.playing import act, laid, offered, why_not
from tests.games.conquest.fighting import duel_of, fought, put, saved, soldiers, sums, terrain, thrown
from tests.games.conquest.laying import acting, battle

RULE = "conquest.principles.profile-special-rules"
SHOT = ("volley", "militia-bowmen:2")


def archers(far: float = 10, **more: Any) -> Regiment:
    """Bowmen with Volley 2 and Barrage (3), 16 inches, so far from an enemy at (24, 24)."""
    return put(soldiers(0, volley=2, **more), (24, 24 + far), 0)


def prey(**more: Any) -> Regiment:
    """The enemy."""
    return put(soldiers(1, **more), (24, 24), 180)


@pytest.mark.rule("conquest.principles.profile-special-rules")
def test_close_volley_adds_to_volley_in_effective_range_alone() -> None:
    for far, value in ((7, 3), (10, 2)):
        _, heard = fought(acting(battle(archers(far, rules={"close-volley": 1}), prey())), [6] * 12, SHOT)
        assert thrown(heard).throws[0].value == value


@pytest.mark.rule("conquest.principles.profile-special-rules")
def test_an_aimed_barrage_has_more_shots_and_range_in_place_of_more_volley() -> None:
    state = acting(battle(archers(17.5, rules={"aimed-barrage": 1}), prey()))
    assert why_not(laid(GAME, state), SHOT) == "conquest.out-of-combat.volley-target"
    _, heard = fought(state, [6] * 12, "take-aim", SHOT)
    assert (thrown(heard).dice, thrown(heard).throws[0].value) == (12, 2)
    table = laid(GAME, acting(battle(archers(18.1, rules={"aimed-barrage": 1}), prey())))
    act(table, "take-aim")
    assert why_not(table, SHOT) == "conquest.out-of-combat.volley-target"


@pytest.mark.rule("conquest.principles.profile-special-rules", "conquest.out-of-combat.volley-halving-order")
def test_shots_at_who_is_obscured_are_halved() -> None:
    _, heard = fought(acting(battle(archers(), prey(rules={"obscured": 1}))), [6] * 6, SHOT)
    assert thrown(heard).dice == 6


@pytest.mark.rule("conquest.principles.profile-special-rules")
def test_rangers_shoot_through_corn_as_if_it_were_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    field = terrain(monkeypatch, ("corn-field", (24.0, 27.0), 8.0, 4.0))
    _, heard = fought(acting(battle(archers(rules={"ranger": 1}), prey(), map=field)), [6] * 9, SHOT)
    assert thrown(heard).dice == 9


@pytest.mark.rule("conquest.principles.profile-special-rules")
def test_the_short_sighted_do_not_shoot_far() -> None:
    shooters = archers(13)
    state = acting(battle(shooters, prey()))
    assert offered(laid(GAME, state), SHOT)
    shooters.marks.append(Mark("short-sight", 12))
    assert why_not(laid(GAME, state), SHOT) == RULE


@pytest.mark.rule("conquest.principles.profile-special-rules")
def test_against_some_hits_evasion_counts_as_0() -> None:
    _, heard = fought(duel_of(soldiers(0, rules={"no-evasion": 1}), soldiers(1, defense=1, evasion=3)), [1] * 12)
    assert (saved(heard).saves[0].by, saved(heard).saves[0].value) == ("defense", 1)


@pytest.mark.rule("conquest.principles.profile-special-rules")
def test_some_re_roll_failed_impact_attacks(monkeypatch: pytest.MonkeyPatch) -> None:
    state = duel_of(soldiers(0, rules={"impact": 1, "impact-rerolls": 1}), soldiers(1))
    (group,) = impact.impact_groups(state, state.regiments[0], 1)
    assert [each.failed for each in group.rerolls] == [-1]


@pytest.mark.rule("conquest.principles.profile-special-rules")
@pytest.mark.parametrize(("side", "dice"), [("front", 3), ("left", 9)])
def test_pikes_take_impact_attacks_from_who_charges_their_front(side: str, dice: int) -> None:
    charger = soldiers(0, rules={"impact": 3})
    state = duel_of(charger, soldiers(1, rules={"pike-formation": 2}), side)
    assert sum(group.dice for group in impact.impact_groups(state, charger, 1)) == dice
    impact.charged(state, charger, 1)
    assert any(mark.what == "charged" for mark in charger.marks) is (side != "front")


@pytest.mark.rule("conquest.special-rules.rapid-volley-character")
def test_a_character_has_nothing_of_its_regiments_rapid_volley(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(volley, "barrages", lambda who, bearer="stands": (Barrage(shots=1, range=16),))
    shooters = archers(files=4, hero="noble-lord")
    shooters.marks.append(Mark("rapid-volley", until="game", whom="stands"))
    _, heard = fought(acting(battle(shooters, prey())), [1] * 8, SHOT)
    assert {throw.bearer: throw.extra for throw in thrown(heard).throws} == {"stands": 3, "character": 0}


@pytest.mark.rule("conquest.special-rules.dauntless-character")
def test_a_character_is_inspired_by_its_own_dauntless_alone() -> None:
    men = soldiers(0, files=4, hero="noble-lord")
    men.marks.append(Mark("dauntless", until="game", whom="stands"))
    _, heard = fought(duel_of(men, soldiers(1, files=4, stands=4)), [6] * 40)
    why = {throw.bearer: sums(throw.why) for throw in thrown(heard).throws}
    assert "special-rules.dauntless" in why["stands"]
    assert "special-rules.dauntless" not in why["character"]


@pytest.mark.rule("conquest.command-models.grants-rules")
def test_a_command_stand_with_rules_of_its_own_rolls_apart() -> None:
    men = soldiers(0, models=("leader",))
    men.marks.append(Mark("cleave", 2, until="game", whom="command"))
    _, heard = fought(duel_of(men, soldiers(1, defense=3)), [1] * 13)
    assert [(throw.bearer, len(throw.dice)) for throw in thrown(heard).throws] == [("stands", 8), ("command", 5)]
    assert {save.value: len(save.dice) for save in saved(heard).saves} == {3: 8, 1: 5}


@pytest.mark.rule("conquest.special-rules.rider-contact", "conquest.special-rules.rider-measure")
def test_a_rider_strikes_as_its_monster_touches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Regiment, "rider", property(lambda who: who.hero is not None and who.kind == "abomination"))
    beast = soldiers(0, kind="abomination", files=1, stands=1)
    beast.hero = soldiers(0, hero="noble-lord").hero
    state = duel_of(beast, soldiers(1))
    assert {(squad.bearer, squad.engaged): count for squad, count in clash.squads(state, beast).items()} == {
        ("stands", True): 1,
        ("character", True): 1,
    }


@pytest.mark.rule("conquest.principles.profile-special-rules")
def test_powers_hear_of_a_clash_and_of_a_volley(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[tuple[Any, ...]] = []

    async def moment(t: Any, when: str, actor: int, other: int = -1, amount: int = 0) -> None:
        said.append((when, actor, other, amount))

    monkeypatch.setattr(powers, "moment", moment)
    fought(duel_of(soldiers(0), soldiers(1)), [1, 1, *[6] * 10])
    assert [each for each in said if each[0].startswith("clash")] == [("clashing", 0, 1, 0), ("clashed", 0, 1, 2)]
    fought(duel_of(soldiers(0), soldiers(1, defense=2)), [1, *[6] * 11, 2])
    assert said[-1] == ("clashed", 0, 1, 0)
    fought(acting(battle(archers(), prey())), [1, *[6] * 8], SHOT)
    assert [each for each in said if each[0] in {"aiming", "shot", "volleyed"}] == [
        ("aiming", 0, 1, 0),
        ("shot", 1, 0, 0),
        ("volleyed", 0, 1, 1),
    ]
