"""The health of enemies, and attacks on all of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from herna.games.zombie_country.content import (
    ACTIONS,
    CHARACTERS,
    FIST,
    Aim,
)
from herna.games.zombie_country.events import (
    Attacked,
    Died,
    EnemyKilled,
    WoundToken,
)
from herna.games.zombie_country.rules.belongings import in_play
from herna.games.zombie_country.state import Card, Player, State
from herna.kernel import PASS, Table, Told
from herna.testing.playing import act, asked, told
from tests.games.zombie_country.combat_cases import (
    FIST_AT,
    PLAN,
    WEAPONS,
    aim,
    fighter,
    skills_of,
)
from tests.games.zombie_country.fighting import (
    QUIET,
    Make,
    X,
    Y,
    Z,
    bear,
    blows,
    hold,
    over,
    tame,
    wounds_of,
)
from tests.games.zombie_country.laying import card, lay, player, street

SWING = sum(power.points for power in ACTIONS["wild-swing"].powers if isinstance(power, Aim))
"""What is added to an attack on all enemies of a place."""


@pytest.mark.rule("zombie_country.combat.enemy-health")
@pytest.mark.parametrize(
    ("health", "suffered", "wounds", "dead"),
    [(1, 0, 1, True), (2, 0, 1, False), (2, 1, 1, True), (2, 0, 2, True), (3, 0, 2, False), (3, 1, 2, True), (3, 2, 2, True)],
)
def test_an_enemy_dies_of_as_many_wounds_as_it_has_health(
    make: Make, forge: Make, health: int, suffered: int, wounds: int, dead: bool
) -> None:
    make("zombie", health=health, defence=2)
    forge("staff", accuracy=-3)
    heard: list[Told] = []
    town = street(card("bakery", street=[Z, Y + suffered, X]), "old-house")
    table = lay(fighter(items=["staff"]), town=town, dice=[1 if wounds == 1 else 6], heard=heard)
    act(table, ("play", "attack"), ("hit", "staff", "bakery", "street", "Y", suffered))
    assert [event.wounds for event in told(heard, Attacked)] == [wounds]
    assert table.state.town[1].street == ([Z, X] if dead else [Z, Y + suffered + wounds, X])
    assert told(heard, EnemyKilled) == ([EnemyKilled("zombie", "bakery")] if dead else [])
    assert table.state.slain == [0, int(dead), 0]


@pytest.mark.rule("zombie_country.combat.enemy-health")
def test_wounds_of_one_round_add_up_and_the_wounded_enemy_can_be_picked_out(make: Make) -> None:
    make("zombie", health=2, defence=-CHARACTERS["marek"].strength, attack=-9)
    hero = player("marek", 1, now=["attack"], stamina=0)
    other = player("ondra", 1, now=["attack", "back"], stamina=0)
    town = street(card("bakery", street=[Y, Y]), "old-house")
    table = lay(hero, other, town=town, dice=[1, 6])
    act(table, ("play", "attack"), FIST_AT, ("play", "attack"))
    assert asked(table).options == [("hit", FIST, "bakery", "street", "Y", 1), FIST_AT]
    act(table, ("hit", FIST, "bakery", "street", "Y", 1))
    assert table.state.town[1].street == [Y]


def _next_round(*people: Player, cards: Sequence[Card | str], **rest: Any) -> tuple[list[Told], Table[State]]:
    """From the end of a round in which the first of them has fought to the planning of the next."""
    heard: list[Told] = []
    people[0].fought = [people[0].space]
    table = lay(*people, town=street(*cards, "old-house", "workshop"), phase="end", active=[QUIET], heard=heard, **rest)
    assert asked(table).rule == PLAN
    return heard, table


@pytest.mark.rule("zombie_country.combat.enemy-heals")
def test_wounded_enemies_heal_between_the_rounds_wherever_they_are() -> None:
    cards = [card("bakery", street=[Z + 2, Z, Y + 1, X], inside=[X]), card("pub", street=[Z + 1], inside=[Y + 1])]
    _, table = _next_round(player("tereza", 1), cards=cards)
    assert (table.state.town[1].street, table.state.town[1].inside) == ([Z, Z, Y, X], [X])
    assert (table.state.town[2].street, table.state.town[2].inside) == ([Z], [Y])


@pytest.mark.rule("zombie_country.combat.enemy-heals")
def test_enemies_do_not_heal_before_the_round_is_over(make: Make) -> None:
    make("zombie", health=9, attack=-9)
    table = hold(player("marek", 1), cards=[card("bakery", street=[Y + 3])], dice=[1])
    bear(table)
    assert over(table)
    assert table.state.town[1].street == [Y + 3]


@pytest.mark.rule("zombie_country.combat.enemy-heals", "zombie_country.combat.enemy-wound-token")
def test_a_wounded_enemy_heals_even_if_the_one_who_wounded_it_has_died(make: Make) -> None:
    make("zombie", health=9, defence=9, attack=0)
    heard: list[Told] = []
    hero = player("tereza", 1, now=["attack"], stamina=0, wounds=CHARACTERS["tereza"].health - 1, struck=9)
    town = street(card("bakery", street=[Y]), "old-house", "workshop")
    table = lay(hero, player("marek", 3, stamina=0), town=town, dice=[6, 6], active=[QUIET], mercy=True, heard=heard)
    act(table, ("play", "attack"), ("hit", FIST, "bakery", "street", "Y", 0))
    assert [event.seat for event in told(heard, Died)] == [0]
    assert [event.wounds for event in told(heard, Attacked)] == [2]
    assert asked(table).rule == PLAN
    assert table.state.town[1].street == [Y]
    assert table.state.wounded == [False, True, False]
    assert told(heard, WoundToken) == [WoundToken("zombie")]


@pytest.mark.rule("zombie_country.combat.enemy-wound-token")
@pytest.mark.parametrize(
    ("there", "tokens"),
    [
        ([Z, Y, X], [False, False, False]),
        ([Z, Y + 1, X], [False, True, False]),
        ([Z + 1, Y, X], [False, False, True]),
        ([Z + 2, Z + 1, Y + 1, X], [False, True, True]),
    ],
)
def test_a_token_is_laid_on_the_card_of_each_type_of_which_one_was_left_wounded(there: list[int], tokens: list[bool]) -> None:
    for side in ("street", "inside"):
        house = card("bakery", street=there) if side == "street" else card("bakery", inside=there)
        heard, table = _next_round(player("tereza", 2), cards=[house])
        assert table.state.wounded == tokens
        slots = ("lazy-zombie", "zombie", "raider")
        assert told(heard, WoundToken) == [WoundToken(name) for name, token in zip(slots, tokens, strict=True) if token]


@pytest.mark.rule("zombie_country.combat.enemy-wound-token")
def test_an_enemy_that_was_wounded_and_then_killed_leaves_no_token(make: Make) -> None:
    make("zombie", health=2, defence=9, attack=-9)
    heard: list[Told] = []
    hero = player("tereza", 1, now=["attack"], stamina=0)
    town = street(card("bakery", street=[Y + 1]), "old-house", "workshop")
    table = lay(hero, town=town, dice=[1], active=[QUIET], heard=heard)
    act(table, ("play", "attack"), ("hit", FIST, "bakery", "street", "Y", 1))
    assert asked(table).rule == PLAN
    assert table.state.wounded == [False] * 3
    assert not told(heard, WoundToken)


@pytest.mark.rule("zombie_country.combat.enemy-wound-token-effect")
@pytest.mark.parametrize(("roll", "wounds"), [(1, 1), (4, 2)], ids=["one wound", "two wounds"])
def test_the_first_hit_on_a_type_with_a_token_deals_one_wound_more_and_then_the_token_is_gone(
    make: Make, forge: Make, roll: int, wounds: int
) -> None:
    make("zombie", health=9, defence=2)
    forge("staff", accuracy=-3)
    heard: list[Told] = []
    hero = fighter("marek", now=["attack", "wild-swing", "back"], items=["staff"])
    town = street(card("bakery", street=[Y, Y]), "old-house")
    table = lay(hero, town=town, wounded=[True, True, True], dice=[roll, 3, 3], heard=heard)
    act(table, ("play", "attack"), ("hit", "staff", "bakery", "street", "Y", 0))
    assert told(heard, Attacked) == [Attacked(0, "staff", "zombie", roll, roll - 1, wounds + 1)]
    assert table.state.wounded == [True, False, True]
    assert sorted(table.state.town[1].street) == [Y, Y + wounds + 1]
    act(table, ("play", "wild-swing"), ("sweep", "staff", "bakery", "street"))
    assert [event.wounds for event in told(heard, Attacked)[1:]] == [
        wounds_of(event.result) for event in told(heard, Attacked)[1:]
    ]


@pytest.mark.rule("zombie_country.combat.enemy-wound-token-effect")
def test_a_token_helps_against_any_enemy_of_its_type_and_no_other(make: Make, forge: Make) -> None:
    make("zombie", health=9, defence=2)
    make("lazy-zombie", health=9, defence=2)
    forge("staff", accuracy=-3)
    for slot, enemy, wounds in (("X", X, 1), ("Y", Y, 2)):
        heard: list[Told] = []
        town = street(card("bakery", street=[Y], inside=[X, Y]), "old-house")
        table = lay(fighter(items=["staff"]), town=town, wounded=[False, True, False], dice=[1], heard=heard)
        act(table, ("play", "attack"), ("hit", "staff", "bakery", "inside", slot, 0))
        assert [event.wounds for event in told(heard, Attacked)] == [wounds]
        assert enemy + wounds in table.state.town[1].inside
        assert table.state.wounded[1] == (slot == "X")


@pytest.mark.rule("zombie_country.combat.enemy-wound-token-effect")
def test_a_token_can_kill(make: Make, forge: Make) -> None:
    make("zombie", health=2, defence=2)
    forge("staff", accuracy=-3)
    table = lay(
        fighter(items=["staff"]),
        town=street(card("bakery", street=[Y]), "old-house"),
        wounded=[False, True, False],
        dice=[1],
    )
    act(table, ("play", "attack"), ("hit", "staff", "bakery", "street", "Y", 0))
    assert table.state.town[1].street == []


@pytest.mark.rule("zombie_country.combat.enemy-wound-token-effect", "zombie_country.combat.enemy-wound-token-details")
def test_the_wound_of_one_round_helps_in_the_next_and_not_before(make: Make, forge: Make) -> None:
    make("zombie", health=9, defence=2, attack=-9, speed=0)
    forge("staff", accuracy=-3, speed=1)
    heard: list[Told] = []
    hero = player("tereza", 1, now=["attack"], items=["staff"], stamina=0)
    town = street(card("bakery", street=[Y, Y]), "old-house", "workshop")
    table = lay(hero, town=town, dice=[1, 1, 1, 1, 1, 1, 1], active=[QUIET], heard=heard)
    act(table, ("play", "attack"), ("hit", "staff", "bakery", "street", "Y", 0), "staff")
    assert asked(table).rule == PLAN
    assert [event.wounds for event in told(heard, Attacked)] == [1, 1]
    assert (table.state.wounded, table.state.town[1].street) == ([False, True, False], [Y, Y])
    act(table, ("plan", ()), "staff")
    assert [event.wounds for event in told(heard, Attacked)] == [1, 1, 2]
    assert asked(table).rule == PLAN
    assert table.state.wounded == [False, True, False]
    assert told(heard, WoundToken) == [WoundToken("zombie")] * 2


@pytest.mark.rule("zombie_country.combat.enemy-wound-token-details")
def test_a_miss_does_not_use_the_token_up(make: Make, forge: Make) -> None:
    make("zombie", health=9, defence=2)
    forge("staff", accuracy=-6)
    hit = 4 - SWING
    heard: list[Told] = []
    hero = fighter("marek", now=["attack", "wild-swing", "back"], items=["staff"])
    town = street(card("bakery", street=[Y, Y, Y]), "old-house")
    table = lay(hero, town=town, wounded=[False, True, False], dice=[1, 1, hit, hit], heard=heard)
    act(table, ("play", "attack"), ("hit", "staff", "bakery", "street", "Y", 0))
    assert table.state.wounded == [False, True, False]
    act(table, ("play", "wild-swing"), ("sweep", "staff", "bakery", "street"))
    assert [event.wounds for event in told(heard, Attacked)] == [0, 0, 2, 1]
    assert table.state.wounded == [False, False, False]


@pytest.mark.rule("zombie_country.combat.enemy-wound-token-details")
def test_a_token_that_is_not_used_is_removed_at_the_end_of_the_round_unless_renewed() -> None:
    cards = [card("bakery", street=[Z + 1, Y])]
    heard, table = _next_round(player("tereza", 1), cards=cards, wounded=[True, True, True])
    assert table.state.wounded == [False, False, True]
    assert told(heard, WoundToken) == [WoundToken("raider")]


@pytest.mark.rule("zombie_country.combat.enemy-wound-token-details")
def test_several_wounded_enemies_of_a_type_give_one_token(make: Make, forge: Make) -> None:
    make("zombie", health=9, defence=2)
    forge("staff", accuracy=-5)
    heard, table = _next_round(
        fighter("marek", now=[], items=["staff"], plan=["attack", "wild-swing"]),
        cards=[card("bakery", street=[Y + 1, Y + 2, Y + 3])],
        dice=[3, *[3 - SWING] * 3],
    )
    assert told(heard, WoundToken) == [WoundToken("zombie")]
    act(table, ("plan", ()), ("play", "attack"), ("hit", "staff", "bakery", "street", "Y", 0))
    act(table, ("play", "wild-swing"), ("sweep", "staff", "bakery", "street"))
    assert [event.wounds for event in told(heard, Attacked)] == [2, 1, 1, 1]


@pytest.mark.rule("zombie_country.combat.attack-all")
@pytest.mark.parametrize("name", [name for name, weapon in WEAPONS.items() if weapon.sweep])
def test_some_weapons_attack_all_enemies_of_a_place_with_a_die_for_each(make: Make, name: str) -> None:
    for enemy in ("lazy-zombie", "zombie", "raider"):
        make(enemy, health=9, defence=2)
    heard: list[Told] = []
    house = card("bakery", street=[Z, Y, Y, X], inside=[X])
    table = lay(
        fighter(items=[name]), town=street(house, card("old-house", street=[Y]), "workshop"), dice=[1, 2, 5, 6], heard=heard
    )
    word = in_play(name)
    act(table, ("play", "attack"))
    assert ("hit", word, "bakery", "street", "Y", 0) not in asked(table).options
    act(table, ("sweep", word, "bakery", "street"))
    rolls = [(event.enemy, event.roll) for event in told(heard, Attacked)]
    assert rolls == [("raider", 1), ("zombie", 2), ("zombie", 5), ("lazy-zombie", 6)]
    number = WEAPONS[name].accuracy + aim(skills_of("tereza"), WEAPONS[name].kind)
    wounds = [wounds_of(number + 2 + roll) for _, roll in rolls]
    assert [event.wounds for event in told(heard, Attacked)] == wounds
    town = table.state.town
    assert town[1].street == [enemy + hurt for enemy, hurt in zip([Z, Y, Y, X], wounds, strict=True)]
    assert (town[1].inside, town[2].street) == ([X], [Y])


@pytest.mark.rule("zombie_country.combat.attack-all")
def test_the_grenade_attacks_all_and_is_gone(make: Make) -> None:
    assert WEAPONS["grenade"].sweep
    assert WEAPONS["grenade"].thrown
    make("lazy-zombie", health=1, defence=9)
    table = lay(fighter(items=["grenade:1"]), town=street(card("bakery", street=[X, X]), "old-house"), dice=[6, 6])
    act(table, ("play", "attack"), ("sweep", "grenade:1", "bakery", "street"))
    assert table.state.town[1].street == []
    assert table.state.slain == [2, 0, 0]
    assert (table.state.players[0].items, table.state.discarded) == ([], ["grenade"])


@pytest.mark.rule("zombie_country.combat.attack-all")
@pytest.mark.parametrize(
    ("rolls", "attacks", "left"),
    [
        ([6, 6, 6], 1, 0),
        ([1, 6, 6], 1, 1),
        ([6, 6, 1], 2, 1),
        ([1, 6, 1], 2, 2),
        ([6, 1, 1], 3, 2),
        ([1, 1, 6], 2, 2),
        ([6, 1, 6], 2, 1),
        ([1, 1, 1], 3, 3),
    ],
)
def test_striking_back_at_all_leaves_every_survivor_exactly_its_own_attacks(
    make: Make, forge: Make, rolls: list[int], attacks: int, left: int
) -> None:
    """The first of three has attacked when the second is answered by a faster weapon that attacks all of them."""
    tame(make, health=1, defence=0)
    forge("shotgun", accuracy=-3, speed=1)
    heard: list[Told] = []
    dice = [1, *rolls, 1, *[1] * (attacks - 1), 1]
    house = card("bakery", street=[Y, Y, Y, X])
    table = hold(player("tereza", 1, items=["shotgun:1"]), cards=[house], dice=dice, heard=heard)
    act(table, PASS, "shotgun:1")
    assert over(table)
    assert [name for name, _ in blows(heard)] == ["zombie"] * attacks + ["lazy-zombie"]
    assert table.state.town[1].street == [Y] * left + [X]


@pytest.mark.rule("zombie_country.combat.attack-all", "zombie_country.combat.defensive-timing")
@pytest.mark.parametrize(("own", "attacks"), [(1, 2), (0, 3)], ids=["faster", "as fast"])
def test_striking_back_at_all_at_equal_speed_cancels_no_attack(make: Make, forge: Make, own: int, attacks: int) -> None:
    """The second of three is answered in its first attack, when the first has made both of its own, and all die."""
    tame(make, health=1, defence=0, attacks=2)
    forge("shotgun", accuracy=-3, speed=own)
    heard: list[Told] = []
    dice = [1, 1, 6, 6, 6, *[1] * (attacks - 2)]
    house = card("bakery", street=[Y] * 3)
    table = hold(player("tereza", 1, items=["shotgun:1"]), cards=[house], dice=dice, heard=heard)
    act(table, PASS, PASS, "shotgun:1")
    assert over(table)
    assert len(blows(heard)) == attacks
    assert table.state.town[1].street == []


@pytest.mark.rule("zombie_country.combat.attack-all")
def test_striking_back_at_all_between_the_attacks_of_one_enemy_leaves_it_the_others(make: Make, forge: Make) -> None:
    """The first of three dies after its two attacks, in the first attack of the second: two and two are left."""
    tame(make, health=1, defence=0, attacks=2)
    forge("shotgun", accuracy=-3, speed=1)
    heard: list[Told] = []
    house = card("bakery", street=[Y] * 3)
    dice = [1, 1, 6, 1, 1, 1, 1, 1, 1]
    table = hold(player("tereza", 1, items=["shotgun:1"]), cards=[house], dice=dice, heard=heard)
    act(table, PASS, PASS, "shotgun:1")
    assert over(table)
    assert len(blows(heard)) == 6
    assert table.state.town[1].street == [Y, Y]


@pytest.mark.rule("zombie_country.combat.attack-all")
def test_striking_back_at_all_reaches_those_that_have_attacked_and_those_that_have_not(make: Make, forge: Make) -> None:
    """A Z has attacked, the first of two Y is answered: the Z dies, and so does the X, which never attacks."""
    tame(make, health=1, defence=0)
    forge("shotgun", accuracy=-3, speed=1)
    heard: list[Told] = []
    house = card("bakery", street=[Z, Y, Y, X])
    table = hold(player("tereza", 1, items=["shotgun:1"]), cards=[house], dice=[1, 6, 1, 1, 6, 1, 1], heard=heard)
    act(table, PASS, "shotgun:1")
    assert over(table)
    assert [name for name, _ in blows(heard)] == ["raider", "zombie", "zombie"]
    assert table.state.town[1].street == [Y, Y]
