"""Combat: weapons, ammunition, loudness, hits and wounds, defensive attacks, and the attacks of enemies."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from herna.games.zombie_country.content import (
    CHARACTERS,
    ENEMIES,
    FIST,
    ITEMS,
    SKILLS,
    Aim,
    Enemy,
    Weapon,
)
from herna.games.zombie_country.events import (
    Attacked,
    EnemyAttacked,
    LoudnessChanged,
    NothingHappened,
)
from herna.games.zombie_country.rules.belongings import in_play
from herna.games.zombie_country.state import State
from herna.kernel import PASS, Table, Told
from herna.testing.playing import act, asked, forbidden, told, why_not
from tests.games.zombie_country.combat_cases import (
    ATTACK,
    FIST_AT,
    PLAN,
    WEAPONS,
    aim,
    fighter,
    rises,
    skills_of,
)
from tests.games.zombie_country.fighting import (
    QUIET,
    Make,
    X,
    Y,
    bear,
    hold,
    offered,
    wounds_of,
)
from tests.games.zombie_country.laying import card, lay, player, street


@pytest.mark.rule("zombie_country.combat.two-directions")
def test_characters_and_enemies_attack_by_different_rules(make: Make) -> None:
    """Who attacks an enemy rolls with an own weapon, at a time of its own, and profits by the wound token; not so enemies.

    A hit is heard only if an enemy deals it, and an enemy heals while a character does not.
    """
    make("zombie", defence=3, attack=-2, health=9)
    heard: list[Told] = []
    hero = player("tereza", 1, now=["attack"], stamina=0)
    table = lay(
        hero,
        town=street(card("bakery", street=[Y]), "old-house"),
        wounded=[False, True, False],
        dice=[3, 3],
        heard=heard,
        active=[QUIET],
    )
    act(table, ("play", "attack"), FIST_AT)
    assert table.state.town[1].street == [Y + 2]
    bear(table)
    strength, defence = CHARACTERS["tereza"].strength, CHARACTERS["tereza"].defence
    assert told(heard, Attacked) == [Attacked(0, FIST, "zombie", 3, strength + 3 + 3, 1 + wounds_of(strength + 6))]
    assert told(heard, EnemyAttacked) == [EnemyAttacked("zombie", 0, 3, defence + 1, wounds_of(defence + 1))]
    assert rises(heard, "stealth.hit-raises") == [(0, 1)]
    assert asked(table).rule == PLAN
    assert table.state.players[0].wounds == wounds_of(defence + 1)
    assert table.state.town[1].street == [Y]


@pytest.mark.rule("zombie_country.combat.targeted-attack")
@pytest.mark.parametrize("items", [[], ["knife"], ["pistol"]], ids=["unarmed", "knife", "pistol"])
def test_an_attack_card_without_a_target_is_played_and_counts_as_an_attack(items: list[str]) -> None:
    heard: list[Told] = []
    table = lay(fighter(items=items), town=street("bakery", "old-house", card("workshop", street=[Y])), heard=heard)
    act(table, ("play", "attack"))
    if asked(table).rule == ATTACK:
        assert asked(table).options == [("nothing",)]
        act(table, ("nothing",))
    hero = table.state.players[0]
    assert told(heard, NothingHappened) == [NothingHappened(0, "attack")]
    assert (hero.now, hero.done, hero.fought) == (["back"], ["attack"], [1])
    assert hero.items == [in_play(item) for item in items]
    assert not told(heard, Attacked) + told(heard, LoudnessChanged)


@pytest.mark.rule("zombie_country.combat.targeted-attack")
def test_an_attack_card_without_any_weapon_is_an_attack_with_the_fist() -> None:
    table = lay(fighter(), town=street(card("bakery", street=[Y]), "old-house"), dice=[1])
    act(table, ("play", "attack"))
    assert asked(table).options == [FIST_AT]
    act(table, FIST_AT)
    assert table.state.players[0].fought == [1]


@pytest.mark.rule("zombie_country.combat.targeted-attack")
def test_an_attack_with_a_target_cannot_be_held_back() -> None:
    table = lay(fighter(), town=street(card("bakery", street=[Y, X]), "old-house"), dice=[1])
    act(table, ("play", "attack"))
    assert asked(table).options == [FIST_AT, ("hit", FIST, "bakery", "street", "X", 0)]
    assert forbidden(table, PASS) == ATTACK
    assert forbidden(table, ("nothing",)) == "zombie_country.combat.targeted-attack"


@pytest.mark.rule("zombie_country.combat.accuracy-notation")
@pytest.mark.parametrize("name", WEAPONS)
def test_every_weapon_attacks_by_its_accuracy_as_far_as_it_reaches(make: Make, name: str) -> None:
    make("zombie", health=9, defence=2)
    weapon, word = WEAPONS[name], in_play(name)
    assert weapon.accuracy <= 0
    heard: list[Told] = []
    cards = [card("bakery", street=[Y, Y]), card("old-house", street=[Y, Y]), card("workshop", street=[Y])]
    table = lay(fighter(items=[name]), town=street(*cards, "pub"), dice=[3, 4], heard=heard)
    act(table, ("play", "attack"))
    spots = ["bakery", "old-house"] if weapon.reach == "far" else ["bakery"]
    wanted = [("sweep", word, spot, "street") if weapon.sweep else ("hit", word, spot, "street", "Y", 0) for spot in spots]
    assert [option for option in asked(table).options if option[1] == word] == wanted
    too_far = "actions.ranged-attack" if weapon.reach == "far" else "actions.melee-attack"
    beyond = "workshop" if weapon.reach == "far" else "old-house"
    assert why_not(table, ("hit", word, beyond, "street", "Y", 0)) == f"zombie_country.{too_far}"
    assert why_not(table, ("sweep", word, beyond, "street")) == f"zombie_country.{too_far}"
    act(table, wanted[-1])
    rolls = [3, 4] if weapon.sweep else [3]
    number = weapon.accuracy + aim(skills_of("tereza"), weapon.kind)
    assert told(heard, Attacked) == [
        Attacked(0, word, "zombie", roll, number + 2 + roll, wounds_of(number + 2 + roll)) for roll in rolls
    ]


@pytest.mark.rule("zombie_country.combat.accuracy-notation")
@pytest.mark.parametrize("wrong", [{"accuracy": 1}, {"speed": -1}, {}], ids=["positive", "slower than slow", "none"])
def test_a_weapon_prints_a_negative_accuracy_and_its_pluses(wrong: dict[str, int]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"kind": "blade", **({"accuracy": -4} if "speed" in wrong else {}), **wrong}, Weapon)


@pytest.mark.rule("zombie_country.combat.accuracy-notation-example")
def test_minus_four_plus_plus_is_accuracy_four_and_two_pluses(make: Make, forge: Make) -> None:
    """ "-4 ++": against defence 3 a roll of 1 makes 0, and an enemy of ++ can be struck back at, one of +++ cannot."""
    forge("staff", accuracy=-4, speed=2)
    make("zombie", defence=3, health=9, attack=-9)
    for pluses, allowed in ((2, True), (3, False)):
        make("zombie", speed=pluses)
        heard: list[Told] = []
        hero = player("tereza", 1, now=["attack"], items=["staff"], stamina=0)
        table = hold(hero, cards=[card("bakery", street=[Y])], phase="actions", dice=[1, 1, 1], heard=heard)
        act(table, ("play", "attack"), ("hit", "staff", "bakery", "street", "Y", 0))
        assert told(heard, Attacked) == [Attacked(0, "staff", "zombie", 1, 0, 1)]
        assert offered(table) == (["staff"] if allowed else [])


@pytest.mark.rule("zombie_country.combat.accuracy-skills")
@pytest.mark.parametrize("skill", [skill.id for skill in SKILLS.values() if any(isinstance(p, Aim) for p in skill.powers)])
@pytest.mark.parametrize("silent", [True, False], ids=["silent", "not silent"])
def test_every_skill_improves_the_accuracy_with_its_weapons_alone(make: Make, skill: str, silent: bool) -> None:
    make("zombie", health=9, defence=2)
    name = next(each.id for each in CHARACTERS.values() if skill in each.skills)
    assert any(power.points > 0 for power in SKILLS[skill].powers if isinstance(power, Aim))
    for kind in ("blade", "blunt", "gun", "bow", "thrown", "tool"):
        arm = next(each for each, weapon in WEAPONS.items() if weapon.kind == kind)
        heard: list[Told] = []
        hero = fighter(name, items=[arm], silent=silent)
        table = lay(hero, town=street(card("bakery", street=[Y]), "old-house"), dice=[2], heard=heard)
        act(table, ("play", "attack"))
        act(table, next(option for option in asked(table).options if option[1] == in_play(arm)))
        number = WEAPONS[arm].accuracy + aim(skills_of(name), kind, silent=silent)
        assert [event.result for event in told(heard, Attacked)] == [number + 2 + 2]


@pytest.mark.rule("zombie_country.combat.accuracy-skills")
@pytest.mark.parametrize("item", [item.id for item in ITEMS.values() if any(isinstance(p, Aim) for p in item.powers)])
def test_every_item_that_improves_the_accuracy_does_so_with_its_weapons_alone(make: Make, item: str) -> None:
    make("zombie", health=9, defence=2)
    for kind in ("blade", "blunt", "gun", "bow", "thrown", "tool"):
        arm = next(each for each, weapon in WEAPONS.items() if weapon.kind == kind)
        heard: list[Told] = []
        hero = fighter(items=[arm, item])
        table = lay(hero, town=street(card("bakery", street=[Y]), "old-house"), dice=[2], heard=heard)
        act(table, ("play", "attack"))
        act(table, next(option for option in asked(table).options if option[1] == in_play(arm)))
        number = WEAPONS[arm].accuracy + aim(skills_of("tereza"), kind) + aim(ITEMS[item].powers, kind)
        assert [event.result for event in told(heard, Attacked)] == [number + 2 + 2]


@pytest.mark.rule("zombie_country.combat.accuracy-skills")
def test_skills_help_in_defence_too(make: Make) -> None:
    make("zombie", health=9, defence=2, attack=-9, speed=0)
    name, power = next(
        (each.id, power)
        for each in CHARACTERS.values()
        for power in skills_of(each.id)
        if isinstance(power, Aim) and power.kind
    )
    arm = next(each for each, weapon in WEAPONS.items() if weapon.kind == power.kind and not weapon.sweep)
    heard: list[Told] = []
    table = hold(player(name, 1, items=[arm]), cards=[card("bakery", street=[Y])], dice=[2, 1], heard=heard)
    act(table, in_play(arm))
    number = WEAPONS[arm].accuracy + aim(skills_of(name), power.kind)
    assert [event.result for event in told(heard, Attacked)] == [number + 2 + 2]


@pytest.mark.rule("zombie_country.combat.unarmed-accuracy")
@pytest.mark.parametrize("name", CHARACTERS)
def test_unarmed_everybody_uses_the_number_on_the_character_card(make: Make, name: str) -> None:
    make("zombie", health=9, defence=2)
    heard: list[Told] = []
    table = lay(fighter(name, items=["knife"]), town=street(card("bakery", street=[Y]), "old-house"), dice=[3], heard=heard)
    act(table, ("play", "attack"), FIST_AT)
    result = CHARACTERS[name].strength + aim(skills_of(name), FIST) + 2 + 3
    assert CHARACTERS[name].strength < 0
    assert told(heard, Attacked) == [Attacked(0, FIST, "zombie", 3, result, wounds_of(result))]


def _blow(base: int, roll: int, make: Make, forge: Make, **values: Any) -> tuple[list[Told], Table[State]]:
    """An attack whose attack and defence number make `base` together."""
    make("zombie", **{"health": 9, "defence": 2, **values})
    forge("staff", accuracy=base - 2)
    heard: list[Told] = []
    hero = fighter(items=["staff"])
    table = lay(hero, town=street(card("bakery", street=[Y]), "old-house"), dice=[roll], heard=heard)
    act(table, ("play", "attack"), ("hit", "staff", "bakery", "street", "Y", 0))
    return heard, table


@pytest.mark.rule("zombie_country.combat.enemy-defence", "zombie_country.combat.hit-result")
@pytest.mark.parametrize("name", ENEMIES)
def test_the_result_is_attack_number_and_defence_of_the_enemy_and_the_die(name: str) -> None:
    assert ENEMIES[name].defence > 0
    for roll in range(1, 7):
        heard: list[Told] = []
        town = street(card("bakery", street=[Y]), "old-house")
        table = lay(fighter(), town=town, slots=["lazy-zombie", name, "raider"], dice=[roll], heard=heard)
        act(table, ("play", "attack"), FIST_AT)
        result = CHARACTERS["tereza"].strength + ENEMIES[name].defence + roll
        assert told(heard, Attacked) == [Attacked(0, FIST, name, roll, result, wounds_of(result))]


@pytest.mark.rule("zombie_country.combat.hit-miss")
@pytest.mark.parametrize(("base", "roll"), [(-2, 1), (-3, 2), (-7, 6), (-7, 1)])
def test_below_zero_is_a_miss(make: Make, forge: Make, base: int, roll: int) -> None:
    heard, table = _blow(base, roll, make, forge)
    assert told(heard, Attacked) == [Attacked(0, "staff", "zombie", roll, base + roll, 0)]
    assert table.state.town[1].street == [Y]


@pytest.mark.rule("zombie_country.combat.hit-one")
@pytest.mark.parametrize(("base", "roll"), [(-3, 3), (-3, 4), (-3, 5), (-1, 1), (-6, 6), (-4, 6)])
def test_from_zero_on_it_is_one_wound(make: Make, forge: Make, base: int, roll: int) -> None:
    heard, table = _blow(base, roll, make, forge)
    assert 0 <= base + roll <= 2
    assert told(heard, Attacked) == [Attacked(0, "staff", "zombie", roll, base + roll, 1)]
    assert table.state.town[1].street == [Y + 1]


@pytest.mark.rule("zombie_country.combat.hit-two")
@pytest.mark.parametrize(("base", "roll"), [(-3, 6), (-2, 5), (2, 1), (2, 6)])
def test_from_three_on_it_is_two_wounds_and_never_more(make: Make, forge: Make, base: int, roll: int) -> None:
    heard, table = _blow(base, roll, make, forge)
    assert base + roll >= 3
    assert told(heard, Attacked) == [Attacked(0, "staff", "zombie", roll, base + roll, 2)]
    assert table.state.town[1].street == [Y + 2]


@pytest.mark.rule("zombie_country.combat.defence-sign")
def test_a_higher_defence_number_makes_an_enemy_easier_to_hit(make: Make, forge: Make) -> None:
    results = []
    for defence in (0, 1, 2, 3, 4):
        make("zombie", defence=defence, health=9)
        forge("staff", accuracy=-4)
        heard: list[Told] = []
        table = lay(fighter(items=["staff"]), town=street(card("bakery", street=[Y]), "old-house"), dice=[3], heard=heard)
        act(table, ("play", "attack"), ("hit", "staff", "bakery", "street", "Y", 0))
        results += [(event.result, event.wounds) for event in told(heard, Attacked)]
    assert results == [(-1, 0), (0, 1), (1, 1), (2, 1), (3, 2)]


@pytest.mark.rule("zombie_country.combat.defence-sign")
def test_card_data_is_written_with_negative_attacks_and_positive_defences() -> None:
    assert all(enemy.attack <= 0 < enemy.defence for enemy in ENEMIES.values())
    assert all(each.strength < 0 <= each.defence for each in CHARACTERS.values())
    assert all(weapon.accuracy <= 0 for weapon in WEAPONS.values())
    for field, value in (("attack", 1), ("defence", -1)):
        with pytest.raises(msgspec.ValidationError, match=field):
            msgspec.convert(msgspec.to_builtins(ENEMIES["zombie"]) | {field: value}, Enemy)
