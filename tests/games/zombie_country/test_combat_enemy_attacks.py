"""How enemies attack, and how their attacks are spread."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from herna.games.zombie_country.content import (
    CHARACTERS,
    ENEMIES,
    FIST,
    ITEMS,
    Shield,
)
from herna.games.zombie_country.events import (
    EnemyAttacked,
    EnemyKilled,
)
from herna.games.zombie_country.state import Card, State
from herna.kernel import Table, Told
from herna.testing.playing import act, say, told
from tests.games.zombie_country.combat_cases import (
    rises,
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


@pytest.mark.rule("zombie_country.combat.enemy-attacks-when")
def test_enemies_attack_in_the_counterattack_and_at_no_other_time(make: Make) -> None:
    """While actions are played nobody is attacked, however close the enemies are; afterwards all are who are in reach."""
    make("zombie", attack=-9, health=9)
    heard: list[Told] = []
    people = [player("marek", 1, now=["attack", "inventory"], stamina=0), player("jana", 2, now=["back"], stamina=0)]
    table = hold(*people, cards=[card("bakery", street=[Y, Y])], phase="actions", dice=[1, 1, 1], heard=heard)
    act(table, ("play", "attack"), ("hit", FIST, "bakery", "street", "Y", 0))
    act(table, ("play", "back"), ("play", "inventory"))
    assert not blows(heard)
    act(table, ("search", "street"))
    bear(table)
    assert over(table)
    assert blows(heard) == [("zombie", 0), ("zombie", 1)]


@pytest.mark.rule("zombie_country.combat.enemy-attacks-when")
@pytest.mark.parametrize(("distance", "attacked"), [(0, True), (1, True), (2, False)])
def test_enemies_attack_whenever_characters_are_in_range(make: Make, distance: int, attacked: bool) -> None:
    make("zombie", reach=1)
    heard: list[Told] = []
    cards: list[Card | str] = [card("bakery", street=[Y]), "old-house", "workshop"]
    table = hold(player("marek", 1 + distance), cards=cards, dice=[1] * attacked, heard=heard)
    bear(table)
    assert over(table)
    assert bool(blows(heard)) == attacked


@pytest.mark.rule("zombie_country.combat.enemy-multi-attack")
@pytest.mark.parametrize("name", [enemy.id for enemy in ENEMIES.values() if enemy.attacks > 1])
@pytest.mark.parametrize("players", [1, 2, 3])
def test_an_enemy_with_several_attacks_makes_each_by_itself_on_different_players(name: str, players: int) -> None:
    enemy = ENEMIES[name]
    people = ("marek", "ondra", "milan")[:players]
    heard: list[Told] = []
    table = hold(
        *(player(each, 1) for each in people),
        cards=[card("bakery", street=[Y])],
        slots=["lazy-zombie", name, "raider"],
        dice=[1 + place for place in range(enemy.attacks)],
        heard=heard,
    )
    bear(table)
    assert over(table)
    expected = []
    for place in range(enemy.attacks):
        seat = place % players
        result = enemy.attack + CHARACTERS[people[seat]].defence + 1 + place
        expected.append(EnemyAttacked(name, seat, 1 + place, result, wounds_of(result)))
    assert told(heard, EnemyAttacked) == expected


@pytest.mark.rule("zombie_country.combat.enemy-multi-attack", "zombie_country.combat.spread-order")
def test_the_attacks_of_one_enemy_go_on_where_those_of_another_ended(make: Make) -> None:
    tame(make)
    make("raider", attacks=2)
    make("zombie", attacks=3)
    heard: list[Told] = []
    people = [player(name, 1) for name in ("marek", "ondra", "milan")]
    table = hold(*people, cards=[card("bakery", street=[Z, Y, X])], first=2, dice=[1] * 6, heard=heard)
    bear(table)
    assert over(table)
    assert blows(heard) == [
        ("raider", 2),
        ("raider", 0),
        ("zombie", 1),
        ("zombie", 2),
        ("zombie", 0),
        ("lazy-zombie", 1),
    ]


def _suffer(base: int, rolls: Sequence[int], make: Make, **rest: Any) -> tuple[list[Told], Table[State]]:
    """Attacks on Ondra whose attack and defence number make `base` together."""
    make("zombie", attack=base - CHARACTERS["ondra"].defence, speed=3)
    heard: list[Told] = []
    cards = [card("bakery", street=[Y] * len(rolls))]
    table = hold(player("ondra", 1, **rest), cards=cards, dice=rolls, heard=heard)
    assert over(table)
    return heard, table


@pytest.mark.rule("zombie_country.combat.enemy-attack-result", "zombie_country.combat.enemy-attack-two")
@pytest.mark.parametrize(("roll", "result", "wounds"), [(1, -2, 0), (2, -1, 0), (3, 0, 1), (4, 1, 1), (5, 2, 1), (6, 3, 2)])
def test_an_enemys_attack_is_its_number_and_the_characters_defence_and_a_die(
    make: Make, roll: int, result: int, wounds: int
) -> None:
    heard, table = _suffer(-3, [roll], make)
    assert told(heard, EnemyAttacked) == [EnemyAttacked("zombie", 0, roll, result, wounds)]
    assert table.state.players[0].wounds == wounds


@pytest.mark.rule("zombie_country.combat.enemy-attack-result")
@pytest.mark.parametrize("name", CHARACTERS)
def test_everybody_is_attacked_by_the_defence_number_on_the_character_card(make: Make, name: str) -> None:
    make("zombie", attack=-6, speed=3)
    heard: list[Told] = []
    helper = "tereza" if name == "lenka" else "lenka"
    town = street(card("bakery", street=[Y]), "church", "school", "mill", card("farm", merged=True))
    table = lay(player(name, 1), player(helper, 5), town=town, phase="counterattack", dice=[5], heard=heard)
    assert over(table)
    result = CHARACTERS[name].defence - 1
    assert told(heard, EnemyAttacked) == [EnemyAttacked("zombie", 0, 5, result, wounds_of(result))]


@pytest.mark.rule("zombie_country.combat.enemy-attack-result", "zombie_country.combat.defence-sign")
@pytest.mark.parametrize("item", [item.id for item in ITEMS.values() if any(isinstance(p, Shield) for p in item.powers)])
def test_every_piece_of_armour_lowers_the_number_and_so_the_result(make: Make, item: str) -> None:
    points = sum(power.points for power in ITEMS[item].powers if isinstance(power, Shield))
    assert points < 0
    make("zombie", attack=-3 - CHARACTERS["ondra"].defence, speed=3)
    heard: list[Told] = []
    table = hold(player("ondra", 1, items=[item]), cards=[card("bakery", street=[Y])], dice=[6], heard=heard)
    bear(table)
    assert over(table)
    assert told(heard, EnemyAttacked) == [EnemyAttacked("zombie", 0, 6, 3 + points, wounds_of(3 + points))]


@pytest.mark.rule("zombie_country.combat.enemy-attack-result")
def test_a_wound_token_on_its_card_does_not_help_an_enemy(make: Make) -> None:
    make("zombie", attack=-3 - CHARACTERS["ondra"].defence, speed=3)
    table = hold(player("ondra", 1), cards=[card("bakery", street=[Y])], dice=[3], wounded=[True, True, True])
    assert over(table)
    assert table.state.players[0].wounds == 1
    assert table.state.wounded == [True, True, True]


@pytest.mark.rule("zombie_country.combat.enemy-attack-two")
@pytest.mark.parametrize(
    ("rolls", "loudness", "wounds"), [([2], 0, 0), ([3], 1, 1), ([6], 1, 2), ([6, 6], 2, 4), ([6, 2, 3], 2, 3)]
)
def test_each_hit_raises_loudness_by_one_however_deep_it_goes(make: Make, rolls: list[int], loudness: int, wounds: int) -> None:
    heard, table = _suffer(-3, rolls, make)
    assert rises(heard, "stealth.hit-raises") == [(0, step) for step in range(1, loudness + 1)]
    assert (table.state.players[0].loudness, table.state.players[0].wounds) == (loudness, wounds)


@pytest.mark.rule("zombie_country.combat.spread-order")
@pytest.mark.parametrize(
    ("first", "targets"), [(0, [0, 2, 3, 0, 2, 3, 0]), (1, [2, 3, 0, 2, 3, 0, 2]), (3, [3, 0, 2, 3, 0, 2, 3])]
)
def test_everybody_in_reach_is_attacked_once_and_then_again_in_playing_order(
    make: Make, first: int, targets: list[int]
) -> None:
    """Marek is in the house, out of their reach."""
    tame(make)
    heard: list[Told] = []
    people = [player("tereza", 1), player("marek", 1, inside=True), player("jana", 1), player("ondra", 1)]
    table = hold(*people, cards=[card("bakery", street=[X] * 7)], first=first, dice=[1] * 7, heard=heard)
    bear(table)
    assert over(table)
    assert [seat for _, seat in blows(heard)] == targets


@pytest.mark.rule("zombie_country.combat.spread-order")
def test_a_single_target_takes_all_attacks(make: Make) -> None:
    tame(make)
    heard: list[Told] = []
    people = [player("tereza", 1), player("marek", 2)]
    table = hold(*people, cards=[card("bakery", street=[Y, X, X]), "old-house"], first=1, dice=[1] * 3, heard=heard)
    bear(table)
    assert over(table)
    assert [seat for _, seat in blows(heard)] == [0, 0, 0]


@pytest.mark.rule("zombie_country.combat.spread-order")
def test_who_has_fended_off_an_attacker_has_had_a_turn(make: Make) -> None:
    """Jana kills hers before it attacks; the next attack goes to Marek all the same."""
    tame(make, health=1, defence=9)
    heard: list[Told] = []
    people = [player("jana", 1), player("marek", 1)]
    table = hold(*people, cards=[card("bakery", street=[X, X])], dice=[6, 1], heard=heard)
    assert CHARACTERS["jana"].speed > 0
    say(table, 0, FIST)
    bear(table)
    assert over(table)
    assert told(heard, EnemyKilled) == [EnemyKilled("lazy-zombie", "bakery")]
    assert [seat for _, seat in blows(heard)] == [1]


@pytest.mark.rule("zombie_country.combat.spread-enemy-order")
def test_places_come_from_the_edge_inwards_the_street_first_and_the_strongest_first(make: Make) -> None:
    tame(make)
    heard: list[Told] = []
    cards = [
        card("bakery", street=[X, Z, Y], inside=[X, Y]),
        card("old-house", street=[Y]),
        card("workshop", street=[X, Z], inside=[X]),
    ]
    people = [
        player("tereza", 3),
        player("marek", 1),
        player("jana", 1, inside=True),
        player("ondra", 3, inside=True),
    ]
    table = hold(*people, cards=cards, dice=[1] * 8, heard=heard)
    bear(table)
    assert over(table)
    assert blows(heard) == [
        ("raider", 1),
        ("zombie", 1),
        ("lazy-zombie", 1),
        ("zombie", 2),
        ("lazy-zombie", 2),
        ("raider", 0),
        ("lazy-zombie", 0),
        ("lazy-zombie", 3),
    ]


@pytest.mark.rule("zombie_country.combat.spread-enemy-order")
def test_in_every_place_the_turns_begin_with_the_starting_player(make: Make) -> None:
    tame(make)
    make("zombie", reach=1)
    heard: list[Told] = []
    people = [player("tereza", 2), player("marek", 2), player("jana", 2)]
    cards = [card("bakery", street=[Y]), card("old-house", street=[Y, X])]
    table = hold(*people, cards=cards, first=1, dice=[1] * 3, heard=heard)
    bear(table)
    assert over(table)
    assert blows(heard) == [("zombie", 1), ("zombie", 1), ("lazy-zombie", 2)]


@pytest.mark.rule("zombie_country.combat.spread-enemy-order")
def test_the_turns_begin_anew_after_a_fight_in_a_house(make: Make) -> None:
    tame(make)
    heard: list[Told] = []
    people = [player("tereza", 2), player("marek", 1, inside=True), player("jana", 2)]
    cards = [card("bakery", inside=[X]), card("old-house", street=[X])]
    table = hold(*people, cards=cards, dice=[1, 1], heard=heard)
    bear(table)
    assert over(table)
    assert [seat for _, seat in blows(heard)] == [1, 0]


@pytest.mark.rule("zombie_country.combat.spread-enemy-order")
def test_in_a_town_of_several_streets_the_card_nearest_to_the_edge_comes_first(make: Make) -> None:
    """Two streets begin at the edge: cards 1 and 2 in one, 3 and 4 in the other."""
    tame(make)
    town = street(card("bakery", street=[X]), card("old-house", street=[X]))
    for space, (name, links) in enumerate((("workshop", [0, 4]), ("pub", [3])), 3):
        laid = card(name, street=[X], row=1, column=space - 2, home=space, links=links)
        town.append(laid)
    town[0].links.append(3)
    heard: list[Told] = []
    people = [player(name, space) for space, name in enumerate(("tereza", "marek", "jana", "ondra"), 1)]
    table = lay(*people, town=town, streets=[[1, 2], [3, 4]], phase="counterattack", dice=[1] * 4, heard=heard, active=[QUIET])
    bear(table)
    assert [seat for _, seat in blows(heard)] == [0, 2, 1, 3]


@pytest.mark.rule("zombie_country.combat.spread-enemy-order")
def test_each_enemy_makes_all_its_attacks_before_the_next(make: Make) -> None:
    tame(make, attacks=2)
    heard: list[Told] = []
    people = [player("tereza", 1), player("marek", 1), player("jana", 1)]
    table = hold(*people, cards=[card("bakery", street=[Y, Y, X])], dice=[1] * 6, heard=heard)
    bear(table)
    assert over(table)
    assert blows(heard) == [
        (name, seat) for name, seat in zip(["zombie"] * 4 + ["lazy-zombie"] * 2, [0, 1, 2] * 2, strict=True)
    ]
