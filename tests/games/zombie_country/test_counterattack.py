"""The enemies' counterattack: who attacks whom, from where, in which order, and who may strike back."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle, islice
from typing import Any

import msgspec
import pytest

from herna.games.zombie_country.content import BUILDINGS, CHARACTERS, ENEMIES, SCENARIOS, USES, Enemy
from herna.games.zombie_country.events import Attacked, EnemiesMoved, EnemyAttacked, EnemyKilled, Entered, Inhabitants
from herna.games.zombie_country.state import Card
from herna.kernel import DONE, PASS, Told
from herna.testing.playing import act, asked, forbidden, say, told, why_not
from tests.games.zombie_country.fighting import (
    BARE,
    QUIET,
    SIDE,
    Make,
    X,
    Y,
    Z,
    bear,
    blows,
    hold,
    offered,
    over,
    tame,
    wounds_of,
)
from tests.games.zombie_country.laying import STREET, card, lay, player, street

OPEN_HOUSES = [each for each in BUILDINGS.values() if not each.blocked and each.id not in STREET]
INHABITED = next(building for building in OPEN_HOUSES if building.inhabitants > 1)
DESERTED = next(building for building in OPEN_HOUSES if not building.inhabitants)
FISTS = {speed: next(each.id for each in CHARACTERS.values() if each.speed == speed) for speed in (0, 1, 2)}
"""A character for each speed of the fist."""


@pytest.mark.rule("zombie_country.counterattack.who-attacks")
def test_every_enemy_with_somebody_in_reach_attacks_and_no_other(make: Make) -> None:
    tame(make)
    heard: list[Told] = []
    cards = [
        card("bakery", street=[Z, Y, Y, X]),
        card("old-house", street=[Y], inside=[X]),
        card("workshop", street=[Z, Z], inside=[X]),
    ]
    table = hold(player("tereza", 1), player("jana", 2, inside=True), cards=cards, dice=[1] * 5, heard=heard)
    bear(table)
    assert over(table)
    assert blows(heard) == [("raider", 0), ("zombie", 0), ("zombie", 0), ("lazy-zombie", 0), ("lazy-zombie", 1)]


@pytest.mark.rule("zombie_country.counterattack.who-attacks")
def test_only_living_enemies_attack(make: Make) -> None:
    make("zombie", defence=9, health=1)
    heard: list[Told] = []
    fighter = player("tereza", 1, now=["attack"], stamina=0)
    table = hold(fighter, cards=[card("bakery", street=[Y, X])], phase="actions", dice=[6, 1], heard=heard)
    act(table, ("play", "attack"), ("hit", "fist", "bakery", "street", "Y", 0))
    bear(table)
    assert over(table)
    assert told(heard, EnemyKilled) == [EnemyKilled("zombie", "bakery")]
    assert blows(heard) == [("lazy-zombie", 0)]


@pytest.mark.rule("zombie_country.counterattack.who-attacks")
def test_who_is_out_of_reach_after_the_actions_is_not_attacked() -> None:
    heard: list[Told] = []
    runner = player("tereza", 1, now=["forward"], stamina=0)
    table = hold(runner, cards=[card("bakery", street=[Z, X]), "old-house"], phase="actions", heard=heard)
    act(table, ("play", "forward"))
    assert over(table)
    assert not blows(heard)


@pytest.mark.rule("zombie_country.counterattack.who-attacks", "zombie_country.counterattack.reach")
def test_who_walks_up_to_enemies_is_attacked_by_them() -> None:
    heard: list[Told] = []
    runner = player("tereza", 1, now=["forward"], stamina=0)
    table = hold(runner, cards=["bakery", card("old-house", street=[Z, X])], phase="actions", dice=[1, 1], heard=heard)
    act(table, ("play", "forward"))
    bear(table)
    assert over(table)
    assert blows(heard) == [("raider", 0), ("lazy-zombie", 0)]


# ---------------------------------------------------------------------- reach

ANNEX = "back-yard"


def reached(
    enemy: tuple[int, bool], victim: tuple[int, bool], *, merged: Sequence[int] = (), names: Sequence[str] = (), **rest: Any
) -> bool:
    """Whether a Y at a place attacks a character at another; a place is a space and whether it is inside."""
    cards = [card(name) for name in names or ("bakery", "old-house", "workshop", "pub")]
    for space in merged:
        cards[space - 1].merged = True
    cards[enemy[0] - 1].enemies(enemy[1]).append(Y)
    cards[enemy[0] - 1].entered = enemy[1]
    heard: list[Told] = []
    table = hold(player("tereza", victim[0], inside=victim[1]), cards=cards, dice=[1], heard=heard, **rest)
    bear(table)
    assert len(blows(heard)) < 2
    return bool(blows(heard))


@pytest.mark.rule("zombie_country.counterattack.reach")
@pytest.mark.parametrize(
    ("enemy", "victim", "reaches"),
    [
        ((2, False), (2, False), True),
        ((2, False), (2, True), False),
        ((2, True), (2, True), True),
        ((2, True), (2, False), False),
        ((2, False), (1, False), False),
        ((2, False), (3, False), False),
        ((2, True), (1, True), False),
        ((1, False), (0, False), False),
    ],
)
def test_an_ordinary_enemy_reaches_its_own_place_only(enemy: tuple[int, bool], victim: tuple[int, bool], reaches: bool) -> None:
    assert reached(enemy, victim) == reaches


@pytest.mark.rule("zombie_country.counterattack.reach")
@pytest.mark.parametrize(
    ("enemy", "victim", "reaches"),
    [((2, False), (2, False), True), ((2, False), (1, False), False), ((1, False), (2, False), False)],
)
def test_an_annex_is_a_place_of_its_own(enemy: tuple[int, bool], victim: tuple[int, bool], reaches: bool) -> None:
    assert reached(enemy, victim, names=["bakery", ANNEX, "pub"]) == reaches


@pytest.mark.rule("zombie_country.counterattack.ranged-enemies", "zombie_country.counterattack.reach")
@pytest.mark.parametrize(
    ("enemy", "victim", "reaches"),
    [
        ((2, False), (2, False), True),
        ((2, False), (1, False), True),
        ((2, False), (3, False), True),
        ((1, False), (0, False), True),
        ((2, False), (2, True), False),
        ((2, False), (1, True), False),
        ((2, False), (3, True), False),
        ((2, True), (2, True), True),
        ((2, True), (2, False), False),
        ((2, True), (3, False), False),
        ((2, True), (3, True), False),
    ],
)
def test_a_ranged_enemy_on_the_street_reaches_those_on_the_streets_next_to_it(
    make: Make, enemy: tuple[int, bool], victim: tuple[int, bool], reaches: bool
) -> None:
    make("zombie", reach=1)
    assert reached(enemy, victim) == reaches


@pytest.mark.rule("zombie_country.counterattack.ranged-enemy-distance")
@pytest.mark.parametrize(
    ("printed", "victim", "reaches"), [(1, 2, True), (1, 3, False), (2, 3, True), (2, 4, False), (3, 4, True), (3, 0, True)]
)
def test_the_range_is_one_space_unless_the_card_prints_another_number(
    make: Make, printed: int, victim: int, reaches: bool
) -> None:
    make("zombie", reach=printed)
    assert reached((1, False), (victim, False)) == reaches


@pytest.mark.rule("zombie_country.counterattack.ranged-enemy-distance")
@pytest.mark.parametrize(("victim", "reaches"), [(2, True), (1, False), (3, True), (0, False)])
def test_a_ranged_enemy_reaches_through_a_passage_but_not_farther(make: Make, victim: int, reaches: bool) -> None:
    """Two streets of two cards each begin at the edge; a passage links their second cards, 2 and 4."""
    make("zombie", reach=1)
    town = _two_streets(card("workshop"), card("pub", street=[Y]))
    heard: list[Told] = []
    people = [player("tereza", victim), player("jana", 4, inside=True)]
    table = lay(*people, town=town, streets=[[1, 2], [3, 4]], phase="counterattack", dice=[1], heard=heard, active=[QUIET])
    bear(table)
    assert blows(heard) == [("zombie", 0)] * reaches


def _two_streets(third: Card, fourth: Card) -> list[Card]:
    town = street("bakery", "old-house")
    for space, (laid, links) in enumerate(((third, [0, 4]), (fourth, [3, 2])), 3):
        laid.row, laid.column, laid.home, laid.links = 1, space - 2, space, links
        town.append(laid)
    town[0].links.append(3)
    town[2].links.append(4)
    return town


@pytest.mark.rule("zombie_country.counterattack.enemy-card-values", "zombie_country.counterattack.ranged-enemies")
@pytest.mark.parametrize("name", ENEMIES)
def test_every_enemy_card_reaches_as_far_as_it_prints(name: str) -> None:
    slots = ["lazy-zombie", name, "raider"]
    for distance in range(4):
        heard: list[Told] = []
        cards: list[Card | str] = [card("bakery", street=[Y]), "old-house", "workshop", "pub"]
        table = hold(player("marek", 1 + distance), cards=cards, slots=slots, dice=[1] * ENEMIES[name].attacks, heard=heard)
        bear(table)
        assert bool(blows(heard)) == (distance <= ENEMIES[name].reach)


@pytest.mark.rule("zombie_country.counterattack.enemy-card-values")
@pytest.mark.parametrize("name", ENEMIES)
def test_every_enemy_card_attacks_so_often_with_such_a_number(name: str) -> None:
    enemy = ENEMIES[name]
    people = ("marek", "ondra")
    heard: list[Told] = []
    table = hold(
        *(player(each, 1) for each in people),
        cards=[card("bakery", street=[Y])],
        slots=["lazy-zombie", name, "raider"],
        dice=[2] * enemy.attacks,
        heard=heard,
    )
    fast = [seat for seat, each in enumerate(people) if CHARACTERS[each].speed >= enemy.speed]
    assert bear(table) == fast * enemy.attacks
    assert over(table)
    expected = []
    for seat in islice(cycle((0, 1)), enemy.attacks):
        result = enemy.attack + CHARACTERS[people[seat]].defence + 2
        expected.append(EnemyAttacked(name, seat, 2, result, wounds_of(result)))
    assert told(heard, EnemyAttacked) == expected


@pytest.mark.rule("zombie_country.counterattack.enemy-card-values")
@pytest.mark.parametrize("name", ENEMIES)
def test_every_enemy_card_is_hit_by_its_defence_and_lasts_as_long_as_its_health(name: str) -> None:
    enemy = ENEMIES[name]
    for suffered in range(enemy.health):
        for roll in (1, 6):
            heard: list[Told] = []
            table = lay(
                player("tereza", 1, now=["attack", "inventory"], stamina=0),
                town=street(card("bakery", street=[Y + suffered]), "old-house"),
                slots=["lazy-zombie", name, "raider"],
                dice=[roll],
                heard=heard,
            )
            act(table, ("play", "attack"), ("hit", "fist", "bakery", "street", "Y", suffered))
            result = CHARACTERS["tereza"].strength + enemy.defence + roll
            assert told(heard, Attacked) == [Attacked(0, "fist", name, roll, result, wounds_of(result))]
            dead = suffered + wounds_of(result) >= enemy.health
            assert table.state.town[1].street == ([] if dead else [Y + suffered + wounds_of(result)])
            assert table.state.slain == [0, int(dead), 0]


@pytest.mark.rule("zombie_country.counterattack.enemy-card-values")
@pytest.mark.parametrize("name", ENEMIES)
def test_every_enemy_card_hears_from_its_perception_threshold_on(name: str) -> None:
    threshold = ENEMIES[name].perception
    for loudness in range(7):
        heard: list[Told] = []
        lay(
            player("marek", 1, loudness=loudness, silent=False),
            town=street("bakery", card("old-house", street=[Y]), "workshop"),
            slots=["lazy-zombie", name, "raider"],
            phase="round",
            active=[QUIET],
            heard=heard,
        )
        moved = [EnemiesMoved(name, "Y", 1, "old-house", "bakery")] if loudness >= threshold else []
        assert told(heard, EnemiesMoved) == moved


@pytest.mark.rule("zombie_country.counterattack.enemy-card-values")
@pytest.mark.parametrize("field", ["attacks", "attack", "defence", "health", "perception"])
def test_an_enemy_card_must_print_its_numbers(field: str) -> None:
    printed = msgspec.to_builtins(ENEMIES["zombie"])
    assert msgspec.convert(printed, Enemy) == ENEMIES["zombie"]
    del printed[field]
    with pytest.raises(msgspec.ValidationError, match=field):
        msgspec.convert(printed, Enemy)


@pytest.mark.rule("zombie_country.counterattack.enemy-card-values")
@pytest.mark.parametrize(
    ("field", "value"), [("attacks", 0), ("attack", 1), ("defence", -1), ("health", 0), ("speed", -1), ("perception", -1)]
)
def test_an_enemy_card_prints_no_nonsense(field: str, value: int) -> None:
    printed = msgspec.to_builtins(ENEMIES["zombie"]) | {field: value}
    with pytest.raises(msgspec.ValidationError, match=field):
        msgspec.convert(printed, Enemy)


@pytest.mark.rule("zombie_country.counterattack.enemy-card-values")
def test_the_enemies_that_the_rulebook_names_are_there_and_some_attack_twice_or_from_afar() -> None:
    assert SCENARIOS["base"].slots == ("lazy-zombie", "zombie", "raider")
    assert ENEMIES["wolf"].speed == 1
    assert any(enemy.attacks > 1 for enemy in ENEMIES.values())
    assert any(enemy.reach for enemy in ENEMIES.values())


@pytest.mark.rule("zombie_country.counterattack.deal-order")
@pytest.mark.parametrize(
    ("first", "targets"), [(0, [0, 1, 2, 0, 1]), (1, [1, 2, 0, 1, 2]), (2, [2, 0, 1, 2, 0]), (3, [0, 1, 2, 0, 1])]
)
def test_attacks_are_dealt_out_one_by_one_from_the_starting_player_on(make: Make, first: int, targets: list[int]) -> None:
    """The fourth player is far away: if the token lies there, the first in reach is attacked first."""
    tame(make)
    heard: list[Told] = []
    people = [player(name, 1) for name in ("tereza", "marek", "jana")]
    table = hold(*people, cards=[card("bakery", street=[X] * 5)], first=first, dice=[1] * 5, heard=heard)
    bear(table)
    assert over(table)
    assert blows(heard) == [("lazy-zombie", seat) for seat in targets]


@pytest.mark.rule("zombie_country.counterattack.deal-order")
def test_with_fewer_attacks_than_players_the_last_in_order_are_spared(make: Make) -> None:
    tame(make)
    heard: list[Told] = []
    people = [player(name, 1) for name in ("tereza", "marek", "jana")]
    table = hold(*people, cards=[card("bakery", street=[Y, X])], first=2, dice=[1, 1], heard=heard)
    bear(table)
    assert over(table)
    assert blows(heard) == [("zombie", 2), ("lazy-zombie", 0)]


@pytest.mark.rule("zombie_country.counterattack.deal-order")
def test_who_dies_in_a_campaign_gets_no_more_attacks(make: Make) -> None:
    make("zombie", attack=-CHARACTERS["marek"].defence, attacks=1)
    heard: list[Told] = []
    dying = player("marek", 1, wounds=CHARACTERS["marek"].health - 1)
    people = [player("tereza", 1), dying, player("ondra", 1)]
    table = hold(*people, cards=[card("bakery", street=[Y] * 5)], mercy=True, dice=[1] * 5, heard=heard)
    bear(table)
    assert over(table)
    assert table.state.players[1].dead
    assert [seat for _, seat in blows(heard)] == [0, 1, 2, 0, 2]


@pytest.mark.rule("zombie_country.counterattack.strike-back")
@pytest.mark.parametrize("enemy", [0, 1, 2, 3])
@pytest.mark.parametrize("own", [0, 1, 2])
def test_who_is_as_fast_as_the_enemy_or_faster_may_strike_it(make: Make, own: int, enemy: int) -> None:
    make("zombie", speed=enemy, defence=9, health=9)
    heard: list[Told] = []
    table = hold(player(FISTS[own], 1), cards=[card("bakery", street=[Y])], dice=[1, 1], heard=heard)
    if own < enemy:
        assert asked(table).rule == SIDE
        assert not told(heard, Attacked)
    else:
        assert asked(table).options == ["fist", PASS]
        act(table, "fist")
        assert over(table)
        assert [event.enemy for event in told(heard, Attacked)] == ["zombie"]


@pytest.mark.rule("zombie_country.counterattack.strike-back")
def test_it_is_one_attack_more_than_those_by_cards(make: Make) -> None:
    make("zombie", defence=0, health=9, attack=-9)
    heard: list[Told] = []
    fighter = player("tereza", 1, now=["attack"], stamina=0)
    table = hold(fighter, cards=[card("bakery", street=[Y])], phase="actions", dice=[1, 1, 1], heard=heard)
    act(table, ("play", "attack"), ("hit", "fist", "bakery", "street", "Y", 0))
    assert offered(table) == ["fist"]
    act(table, "fist")
    assert over(table)
    assert len(told(heard, Attacked)) == 2


@pytest.mark.rule("zombie_country.counterattack.strike-back-example")
@pytest.mark.parametrize(("speed", "allowed"), [(0, False), (1, True), (2, True)])
def test_against_a_wolf_a_fist_needs_a_plus_or_two(speed: int, allowed: bool) -> None:
    assert ENEMIES["wolf"].speed == 1
    slots = ["lazy-zombie", "zombie", "wolf"]
    table = hold(player(FISTS[speed], 1), cards=[card("bakery", street=[Z])], slots=slots, dice=[1])
    assert offered(table) == (["fist"] if allowed else [])


@pytest.mark.rule("zombie_country.counterattack.strike-back-example")
@pytest.mark.parametrize(("speed", "allowed"), [(0, False), (1, True), (2, True)])
def test_against_a_wolf_a_weapon_needs_a_plus_or_two(speed: int, allowed: bool) -> None:
    slots = ["lazy-zombie", "zombie", "wolf"]
    slow = player(FISTS[0], 1, items=[BARE[speed]])
    table = hold(slow, cards=[card("bakery", street=[Z])], slots=slots, dice=[1])
    assert offered(table) == ([BARE[speed]] if allowed else [])
    assert why_not(table, "fist") == "zombie_country.combat.defensive-speed"
    if not allowed:
        assert forbidden(table, BARE[speed]) == "zombie_country.combat.defensive-speed"


@pytest.mark.rule("zombie_country.counterattack.inside-enemies-attack")
def test_those_inside_are_attacked_by_the_enemies_that_still_live_there(make: Make) -> None:
    make("lazy-zombie", defence=9, health=1)
    heard: list[Told] = []
    fighter = player("tereza", 1, inside=True, now=["attack"], stamina=0)
    cards = [card("bakery", inside=[X, X, X], street=[Z])]
    table = hold(fighter, cards=cards, phase="actions", dice=[6, 1, 1], heard=heard)
    act(table, ("play", "attack"), ("hit", "fist", "bakery", "inside", "X", 0))
    bear(table)
    assert over(table)
    assert blows(heard) == [("lazy-zombie", 0)] * 2
    assert table.state.town[1].inside == [X, X]


@pytest.mark.rule("zombie_country.counterattack.inside-enemies-attack")
def test_a_house_whose_enemies_are_beaten_is_safe(make: Make) -> None:
    make("lazy-zombie", defence=9, health=1)
    heard: list[Told] = []
    fighter = player("tereza", 1, inside=True, now=["attack"], stamina=0)
    cards = [card("bakery", inside=[X], street=[Z])]
    table = hold(fighter, cards=cards, phase="actions", dice=[6], heard=heard)
    act(table, ("play", "attack"), ("hit", "fist", "bakery", "inside", "X", 0))
    assert over(table)
    assert not blows(heard)


@pytest.mark.rule("zombie_country.counterattack.inside-enemies-x", "zombie_country.counterattack.inside-enemies-source")
@pytest.mark.parametrize("use", USES)
@pytest.mark.parametrize("x", ["lazy-zombie", "dog"])
def test_who_enters_first_meets_as_many_x_enemies_as_the_building_prints(use: str, x: str) -> None:
    heard: list[Told] = []
    searcher = player("tereza", 1, now=["inventory", "back"], stamina=0)
    town = street(INHABITED.id, "old-house")
    table = lay(searcher, town=town, slots=[x, "zombie", "raider"], dice=[3], heard=heard)
    assert table.state.town[1].inside == []
    act(table, ("play", "inventory"), (use, "inside"))
    assert table.state.town[1].inside == [X] * INHABITED.inhabitants
    assert told(heard, Inhabitants) == [Inhabitants(x, INHABITED.inhabitants, INHABITED.id)]


@pytest.mark.rule("zombie_country.counterattack.inside-enemies-x")
def test_the_inhabitants_fight_as_the_enemy_on_marker_x_does(make: Make) -> None:
    make("dog", attack=-1, attacks=1)
    heard: list[Told] = []
    searcher = player("ondra", 1, now=["inventory"], stamina=0)
    dice = [1] * INHABITED.inhabitants
    table = hold(searcher, cards=[INHABITED.id], phase="actions", slots=["dog", "zombie", "raider"], dice=dice, heard=heard)
    act(table, ("play", "inventory"), ("craft", "inside"), DONE)
    bear(table)
    assert over(table)
    assert blows(heard) == [("dog", 0)] * INHABITED.inhabitants
    assert table.state.players[0].wounds == INHABITED.inhabitants * wounds_of(CHARACTERS["ondra"].defence)


@pytest.mark.rule("zombie_country.counterattack.inside-enemies-source")
def test_a_building_without_the_number_is_empty_inside() -> None:
    heard: list[Told] = []
    table = lay(player("tereza", 1, now=["inventory", "back"], stamina=0), town=street(DESERTED.id, "old-house"), heard=heard)
    act(table, ("play", "inventory"), ("coordinate", "inside"))
    assert told(heard, Entered) == [Entered(0, DESERTED.id, "inside")]
    assert table.state.town[1].inside == []
    assert not told(heard, Inhabitants)


@pytest.mark.rule("zombie_country.counterattack.inside-enemies-source")
def test_only_the_first_who_enters_meets_inhabitants() -> None:
    heard: list[Told] = []
    first = player("tereza", 1, now=["inventory"], stamina=0)
    second = player("jana", 1, now=["inventory", "back"], stamina=0)
    table = lay(first, second, town=street(INHABITED.id, "old-house"), heard=heard)
    act(table, ("play", "inventory"), ("coordinate", "inside"), ("play", "inventory"), ("coordinate", "inside"))
    assert table.state.players[1].inside
    assert table.state.town[1].inside == [X] * INHABITED.inhabitants
    assert len(told(heard, Inhabitants)) == 1


@pytest.mark.rule("zombie_country.counterattack.inside-enemies-source")
def test_a_house_that_was_entered_before_has_no_new_inhabitants() -> None:
    town = street(card(INHABITED.id, entered=True), "old-house")
    table = lay(player("tereza", 1, now=["inventory", "back"], stamina=0), town=town)
    act(table, ("play", "inventory"), ("coordinate", "inside"))
    assert table.state.players[0].inside
    assert table.state.town[1].inside == []


@pytest.mark.rule("zombie_country.counterattack.inside-enemies-source")
def test_who_goes_in_after_a_shot_meets_the_inhabitants_too() -> None:
    town = street(card(INHABITED.id, street=[Y]), "old-house")
    table = lay(player("tereza", 1, now=["attack", "back"], items=["pistol"], stamina=0), town=town, dice=[1])
    word = table.state.players[0].items[0]
    act(table, ("play", "attack"), ("hit", word, INHABITED.id, "street", "Y", 0), "inside")
    assert table.state.town[1].inside == [X] * INHABITED.inhabitants


@pytest.mark.rule("zombie_country.counterattack.street-enemies-outside")
@pytest.mark.parametrize("name", ENEMIES)
def test_who_is_inside_is_safe_from_the_street_unless_a_card_says_it_climbs(name: str) -> None:
    heard: list[Told] = []
    cards = [card("bakery", street=[Y]), card("old-house", street=[Y])]
    table = hold(
        player("marek", 1, inside=True),
        cards=cards,
        slots=["lazy-zombie", name, "raider"],
        dice=[1] * ENEMIES[name].attacks,
        heard=heard,
    )
    bear(table)
    assert blows(heard) == [(name, 0)] * (ENEMIES[name].attacks if ENEMIES[name].climbs else 0)


@pytest.mark.rule("zombie_country.counterattack.street-enemies-outside")
@pytest.mark.parametrize(
    ("enemy", "victim", "reaches"),
    [
        ((1, False), (1, True), True),
        ((1, False), (1, False), True),
        ((1, True), (1, False), False),
        ((2, False), (1, True), False),
        ((2, False), (1, False), False),
    ],
)
def test_a_climber_gets_only_into_the_house_before_which_it_stands(
    make: Make, enemy: tuple[int, bool], victim: tuple[int, bool], reaches: bool
) -> None:
    make("zombie", climbs=True)
    assert reached(enemy, victim) == reaches


@pytest.mark.rule(
    "zombie_country.counterattack.street-enemies-outside", "zombie_country.counterattack.house-attack-one-location"
)
@pytest.mark.parametrize("merged", [False, True])
@pytest.mark.parametrize(("enemy", "victim"), [((1, False), (1, True)), ((1, True), (1, False))])
def test_only_an_attack_on_the_house_lets_enemies_through_the_door(
    merged: bool, enemy: tuple[int, bool], victim: tuple[int, bool]
) -> None:
    assert reached(enemy, victim, merged=[1] if merged else []) == merged


@pytest.mark.rule("zombie_country.counterattack.street-enemies-outside", "zombie_country.counterattack.reach")
@pytest.mark.parametrize(("merged", "reaches"), [([], False), ([1], True), ([2], False)])
def test_a_ranged_enemy_next_door_shoots_into_a_house_that_is_under_attack(
    make: Make, merged: list[int], reaches: bool
) -> None:
    """It shoots into the house of card 1 from the street of card 2; an attack on another house is no help to it."""
    make("zombie", reach=1)
    assert reached((2, False), (1, True), merged=merged) == reaches


@pytest.mark.rule("zombie_country.counterattack.house-attack-one-location")
def test_in_an_attack_on_the_house_all_enemies_attack_all_in_one_order(make: Make) -> None:
    """Inside and outside are one place: the strongest attack first, and the turns do not begin anew behind the door."""
    tame(make)
    heard: list[Told] = []
    people = [player("tereza", 1, inside=True), player("marek", 1), player("jana", 1, inside=True)]
    cards = [card("bakery", street=[Y, X], inside=[Z, X], merged=True)]
    table = hold(*people, cards=cards, first=1, dice=[1] * 4, heard=heard)
    bear(table)
    assert blows(heard) == [("raider", 1), ("zombie", 2), ("lazy-zombie", 0), ("lazy-zombie", 1)]


@pytest.mark.rule("zombie_country.counterattack.house-attack-one-location")
def test_otherwise_street_and_inside_are_two_places_with_turns_of_their_own(make: Make) -> None:
    tame(make)
    heard: list[Told] = []
    people = [player("tereza", 1, inside=True), player("marek", 1), player("jana", 1, inside=True)]
    cards = [card("bakery", street=[Y, X], inside=[Z, X])]
    table = hold(*people, cards=cards, dice=[1] * 4, heard=heard)
    bear(table)
    assert over(table)
    assert blows(heard) == [("zombie", 1), ("lazy-zombie", 1), ("raider", 0), ("lazy-zombie", 2)]


@pytest.mark.rule("zombie_country.counterattack.house-attack-one-location")
@pytest.mark.parametrize("blocked", [False, True])
def test_in_an_attack_on_the_house_one_strikes_back_through_the_door_and_enemies_stay_on_their_side(
    make: Make, blocked: bool
) -> None:
    make("zombie", health=9, defence=9, attack=-9)
    make("lazy-zombie", health=9, defence=9, attack=-9)
    heard: list[Told] = []
    house = card("bakery", street=[Y], inside=[X], merged=True, blocked=blocked)
    people = [player("tereza", 1, inside=True), player("jana", 1)]
    table = hold(*people, cards=[house], dice=[1, 1, 1, 1], heard=heard)
    say(table, 0, "fist")
    say(table, 1, PASS)
    say(table, 1, "fist")
    assert [(event.seat, event.enemy) for event in told(heard, Attacked)] == [(0, "zombie"), (1, "lazy-zombie")]
    assert not told(heard, Entered)
    assert [enemy // 10 for enemy in table.state.town[1].street + table.state.town[1].inside] == [2, 1]
    assert asked(table).rule == SIDE
    assert asked(table).seat == 0


@pytest.mark.rule("zombie_country.counterattack.house-attack-one-location")
def test_the_attack_on_one_house_changes_nothing_at_another() -> None:
    assert not reached((1, False), (1, True), merged=[2])
    assert not reached((1, True), (1, False), merged=[2])
