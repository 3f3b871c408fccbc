"""Defensive attacks, and one weapon a round."""

from __future__ import annotations

import pytest

from herna.games.zombie_country.content import (
    CHARACTERS,
    ENEMIES,
    FIST,
    ITEMS,
    Riposte,
    Swift,
)
from herna.games.zombie_country.events import (
    Attacked,
    EnemyAttacked,
    EnemyKilled,
    Entered,
    RoundBegun,
)
from herna.games.zombie_country.rules import enemies
from herna.games.zombie_country.rules.belongings import in_play
from herna.games.zombie_country.state import Card
from herna.kernel import DONE, PASS, Told
from herna.testing.playing import act, asked, forbidden, say, told, why_not
from tests.games.zombie_country.combat_cases import (
    FIST_AT,
    PISTOL,
    WEAPONS,
    armed_with,
    skills_of,
)
from tests.games.zombie_country.fighting import (
    BARE,
    QUIET,
    STRIKE,
    Make,
    X,
    Y,
    bear,
    blows,
    hold,
    offered,
    over,
    wounds_of,
)
from tests.games.zombie_country.laying import card, lay, player, street


@pytest.mark.rule("zombie_country.combat.defensive-attack")
def test_a_defensive_attack_is_offered_whenever_an_enemy_attacks_and_may_be_declined(make: Make) -> None:
    make("zombie", health=9, attack=-9)
    heard: list[Told] = []
    table = hold(player("tereza", 1), cards=[card("bakery", street=[Y, Y])], dice=[1, 1], heard=heard)
    for _ in range(2):
        assert (asked(table).seat, asked(table).rule, asked(table).options) == (0, STRIKE, [FIST, PASS])
        act(table, PASS)
    assert over(table)
    assert not told(heard, Attacked)
    assert len(blows(heard)) == 2
    assert (table.state.players[0].struck, table.state.players[0].weapon, table.state.players[0].fought) == (0, "", [])


@pytest.mark.rule("zombie_country.combat.defensive-attack")
def test_who_is_not_attacked_has_nothing_to_strike_back_at() -> None:
    """Enemies inside do not reach the street: without an attack there is no defence, though a fist would reach them."""
    table = hold(player("tereza", 1), cards=[card("bakery", inside=[X])])
    assert over(table)


@pytest.mark.rule("zombie_country.combat.defensive-attack")
def test_who_carries_something_hidden_is_asked_even_without_a_fast_weapon(make: Make) -> None:
    """Not to be asked would tell the others that no fast weapon is in the bag."""
    make("zombie", speed=3)
    table = hold(player("tereza", 1, items=["bandage"]), cards=[card("bakery", street=[Y])], dice=[1])
    assert (asked(table).rule, asked(table).options) == (STRIKE, [PASS])
    act(table, PASS)
    assert over(table)


@pytest.mark.rule("zombie_country.combat.defensive-once")
def test_one_defensive_attack_a_round_is_all(make: Make) -> None:
    make("zombie", health=9, attack=-9)
    heard: list[Told] = []
    table = hold(player("tereza", 1), cards=[card("bakery", street=[Y] * 3)], dice=[1, 1, 1, 1], heard=heard)
    act(table, PASS, FIST)
    assert over(table)
    assert len(told(heard, Attacked)) == 1
    assert len(blows(heard)) == 3
    assert table.state.players[0].struck == 1


@pytest.mark.rule("zombie_country.combat.defensive-once")
@pytest.mark.parametrize("name", CHARACTERS)
def test_only_a_skill_allows_more_defensive_attacks(make: Make, name: str) -> None:
    make("zombie", health=9, defence=0, attack=-9, speed=0)
    times = 1 + sum(power.times for power in skills_of(name) if isinstance(power, Riposte))
    heard: list[Told] = []
    helper = "tereza" if name == "lenka" else "lenka"
    town = street(card("bakery", street=[Y] * 4), "church", "school", "mill", card("farm", merged=True))
    dice = [1] * (4 + times)
    table = lay(player(name, 1), player(helper, 5), town=town, phase="counterattack", dice=dice, heard=heard)
    while asked(table).rule == STRIKE:
        act(table, FIST)
    assert over(table)
    assert len(told(heard, Attacked)) == times


@pytest.mark.rule("zombie_country.combat.defensive-once")
def test_a_new_round_brings_a_new_defensive_attack(make: Make) -> None:
    make("zombie", health=9, attack=-9)
    heard: list[Told] = []
    weary = player("tereza", 1, stamina=0)
    town = street(card("bakery", street=[Y]), "old-house", "workshop")
    table = lay(weary, town=town, phase="counterattack", dice=[1] * 4, active=[QUIET], heard=heard)
    act(table, FIST, ("plan", ()))
    assert told(heard, RoundBegun) == [RoundBegun(3, 0)]
    assert offered(table) == [FIST]
    act(table, FIST)
    assert len(told(heard, Attacked)) == 2


@pytest.mark.rule("zombie_country.combat.defensive-speed")
@pytest.mark.parametrize("name", WEAPONS)
def test_every_weapon_strikes_back_at_enemies_that_are_not_faster(name: str) -> None:
    assert skills_of("tereza") == [power for power in skills_of("tereza") if not isinstance(power, Swift)]
    word = in_play(name)
    for enemy in ENEMIES.values():
        slots = ["lazy-zombie", enemy.id, "raider"]
        hero = player("tereza", 1, items=[name])
        table = hold(hero, cards=[card("bakery", street=[Y])], slots=slots, dice=[1] * enemy.attacks)
        fast = [
            each for each, speed in ((FIST, CHARACTERS["tereza"].speed), (word, WEAPONS[name].speed)) if speed >= enemy.speed
        ]
        assert offered(table) == fast
        if asked(table).rule == STRIKE:
            for each in {FIST, word} - set(fast):
                assert forbidden(table, each) == "zombie_country.combat.defensive-speed"


@pytest.mark.rule("zombie_country.combat.defensive-speed")
def test_an_item_that_makes_faster_makes_fast_enough(make: Make) -> None:
    item, power = next((i, p) for i in ITEMS.values() for p in i.powers if isinstance(p, Swift))
    weapon = next(
        name
        for name, each in WEAPONS.items()
        if power.kind in ("", each.kind) and each.reach == "near" and not each.rounds and each.speed + power.points <= 3
    )
    for more in (0, 1):
        make("zombie", speed=min(3, WEAPONS[weapon].speed + power.points + more))
        slow = next(each.id for each in CHARACTERS.values() if each.speed == 0)
        table = hold(player(slow, 1, items=[item.id, weapon]), cards=[card("bakery", street=[Y])], dice=[1])
        enough = WEAPONS[weapon].speed + power.points >= enemies.kind(table.state, Y).speed
        assert (weapon in offered(table)) == enough
        table = hold(player(slow, 1, items=[weapon]), cards=[card("bakery", street=[Y])], dice=[1])
        assert weapon not in offered(table)


@pytest.mark.rule("zombie_country.combat.defensive-place")
def test_the_enemy_must_attack_from_or_onto_the_space_of_who_strikes_back(make: Make) -> None:
    """A ranged enemy on card 2 attacks Tereza on card 1. Marek is on card 2, Jana on card 1, Ondra on card 3, all inside."""
    make("zombie", reach=1, speed=0)
    people = [
        player("tereza", 1),
        player("marek", 2, inside=True),
        player("jana", 1, inside=True, items=["pistol"]),
        player("ondra", 3, inside=True, items=["revolver"]),
    ]
    cards: list[Card | str] = ["bakery", card("old-house", street=[Y]), "workshop"]
    heard: list[Told] = []
    table = hold(*people, cards=cards, dice=[1], heard=heard)
    assert asked(table).seat == 1
    assert offered(table) == [FIST]
    act(table, PASS)
    assert asked(table).seat == 2
    assert offered(table) == [PISTOL]
    act(table, PASS)
    assert over(table)
    assert blows(heard) == [("zombie", 0)]


@pytest.mark.rule("zombie_country.combat.defensive-place")
def test_who_stands_next_to_the_fight_cannot_join_in() -> None:
    """Jana could shoot that far, but the enemy attacks neither from nor onto her space."""
    people = [player("marek", 1), player("jana", 2, items=["pistol"])]
    table = hold(*people, cards=[card("bakery", street=[Y]), "old-house"], dice=[1])
    assert bear(table) == [0]


@pytest.mark.rule("zombie_country.combat.defensive-for-others")
@pytest.mark.parametrize("inside", [False, True], ids=["beside", "in the house"])
def test_one_may_strike_back_for_a_companion_on_the_same_space(make: Make, inside: bool) -> None:
    make("zombie", health=1, defence=9)
    heard: list[Told] = []
    people = [player("marek", 1), player("jana", 1, inside=inside)]
    table = hold(*people, cards=[card("bakery", street=[Y])], dice=[6], heard=heard)
    say(table, 0, PASS)
    assert offered(table) == [FIST]
    say(table, 1, FIST)
    assert over(table)
    assert told(heard, EnemyKilled) == [EnemyKilled("zombie", "bakery")]
    assert not blows(heard)


@pytest.mark.rule("zombie_country.combat.defensive-for-others", "zombie_country.combat.defensive-once")
def test_striking_for_another_uses_up_the_own_defensive_attack(make: Make) -> None:
    make("zombie", health=9, attack=-9)
    heard: list[Told] = []
    people = [player("marek", 1), player("jana", 1)]
    table = hold(*people, cards=[card("bakery", street=[Y, Y])], dice=[1, 1, 1], heard=heard)
    say(table, 0, PASS)
    say(table, 1, FIST)
    assert [seat for _, seat in blows(heard)] == [0]
    assert bear(table) == [0]
    assert over(table)
    assert [seat for _, seat in blows(heard)] == [0, 1]


@pytest.mark.rule("zombie_country.combat.defensive-for-others")
@pytest.mark.parametrize(
    ("speeds", "order"),
    [((1, 1, 1), [1, 2, 0]), ((2, 1, 1), [0, 1, 2]), ((1, 1, 2), [2, 1, 0]), ((2, 3, 1), [1, 0, 2])],
    ids=["equally fast", "the last in order is fastest", "the second is fastest", "all different"],
)
def test_several_may_strike_back_at_one_attack_the_fastest_first_then_from_the_starting_player_on(
    make: Make, forge: Make, speeds: tuple[int, int, int], order: list[int]
) -> None:
    make("zombie", health=9, defence=2, attack=-9, speed=1)
    weapons = ("staff", "axe", "knife")
    for name, speed in zip(weapons, speeds, strict=True):
        forge(name, accuracy=-9, speed=speed)
    heard: list[Told] = []
    people = [player(who, 1, items=[name]) for who, name in zip(("tereza", "marek", "jana"), weapons, strict=True)]
    table = hold(*people, cards=[card("bakery", street=[Y])], first=1, dice=[1] * 4, heard=heard)
    assert sorted(decision.seat for decision in table.pending) == [0, 1, 2], "all are asked at once"
    for seat, name in enumerate(weapons):
        assert told(heard, Attacked) == [], "nobody strikes before all have answered"
        say(table, seat, name)
    assert over(table)
    assert [event.seat for event in told(heard, Attacked)] == order
    assert blows(heard) == [("zombie", 1)]


@pytest.mark.rule("zombie_country.combat.defensive-reach")
def test_only_a_ranged_weapon_answers_an_attack_from_another_space(make: Make) -> None:
    make("zombie", reach=1, speed=0, health=9, attack=-9)
    heard: list[Told] = []
    cards: list[Card | str] = ["bakery", card("old-house", street=[Y])]
    table = hold(player("tereza", 1, items=["knife", "pistol"]), cards=cards, dice=[1, 1], heard=heard)
    assert offered(table) == [PISTOL]
    assert forbidden(table, FIST) == "zombie_country.combat.defensive-reach"
    assert forbidden(table, "knife") == "zombie_country.combat.defensive-reach"
    act(table, PISTOL)
    assert over(table)
    assert [event.weapon for event in told(heard, Attacked)] == [PISTOL]
    assert (table.state.players[0].space, table.state.players[0].inside) == (1, False)


@pytest.mark.rule("zombie_country.combat.defensive-reach")
def test_a_ranged_weapon_answers_only_to_an_adjacent_space(make: Make) -> None:
    make("zombie", reach=2, speed=0)
    cards: list[Card | str] = ["bakery", "old-house", card("workshop", street=[Y])]
    heard: list[Told] = []
    table = hold(player("tereza", 1, items=["pistol"]), cards=cards, dice=[1], heard=heard)
    assert over(table)
    assert blows(heard) == [("zombie", 0)]
    table = hold(player("tereza", 1, items=["pistol", "knife"], weapon=PISTOL), cards=cards, dice=[1])
    assert over(table)


@pytest.mark.rule("zombie_country.combat.defensive-reach")
def test_who_is_unarmed_bears_the_shot_from_afar(make: Make) -> None:
    make("zombie", reach=1, speed=0)
    table = hold(player("tereza", 1), cards=["bakery", card("old-house", street=[Y])], dice=[1])
    assert over(table)


@pytest.mark.rule("zombie_country.combat.defensive-reach")
def test_a_blocked_door_keeps_a_fist_from_an_enemy_inside_but_no_bullet(make: Make) -> None:
    make("lazy-zombie", health=9, attack=-9, speed=0)
    cards = [card("bakery", inside=[X], blocked=True)]
    people = [player("marek", 1, inside=True), player("jana", 1, items=["knife", "pistol"])]
    table = hold(*people, cards=cards, dice=[1, 1])
    say(table, 0, PASS)
    assert offered(table) == [PISTOL]
    assert forbidden(table, "knife") == "zombie_country.search.blocked-door"
    say(table, 1, PISTOL)
    assert over(table)
    assert not table.state.players[1].inside


@pytest.mark.rule("zombie_country.combat.defensive-side")
@pytest.mark.parametrize("inside", [False, True], ids=["street", "house"])
@pytest.mark.parametrize(("weapon", "moves"), [(FIST, True), ("knife", True), (PISTOL, False)])
def test_who_strikes_near_steps_to_the_enemys_side_of_the_door_who_shoots_stays(
    make: Make, weapon: str, moves: bool, inside: bool
) -> None:
    make("lazy-zombie", health=9, attack=-9, speed=0)
    heard: list[Told] = []
    house = card("bakery", street=[] if inside else [X], inside=[X] if inside else [])
    people = [player("marek", 1, inside=inside), player("jana", 1, inside=not inside, items=["knife", "pistol"])]
    table = hold(*people, cards=[house], dice=[1, 1], heard=heard)
    say(table, 0, PASS)
    say(table, 1, weapon)
    assert over(table)
    side = "inside" if inside else "street"
    assert told(heard, Entered) == ([Entered(1, "bakery", side)] if moves else [])
    assert table.state.players[1].inside == (inside if moves else not inside)


@pytest.mark.rule("zombie_country.combat.defensive-side")
def test_who_stepped_out_to_strike_is_in_reach_of_the_next_enemy_there(make: Make) -> None:
    make("zombie", health=9, attack=-9)
    heard: list[Told] = []
    people = [player("marek", 1), player("jana", 1, inside=True)]
    table = hold(*people, cards=[card("bakery", street=[Y, Y])], dice=[1, 1, 1], heard=heard)
    say(table, 0, PASS)
    say(table, 1, FIST)
    bear(table)
    assert over(table)
    assert [seat for _, seat in blows(heard)] == [0, 1]


@pytest.mark.rule("zombie_country.combat.defensive-side")
def test_who_answers_a_climber_with_the_fist_ends_up_on_the_street(make: Make) -> None:
    make("zombie", health=9, attack=-9, climbs=True, speed=0)
    table = hold(player("jana", 1, inside=True), cards=[card("bakery", street=[Y], blocked=True)], dice=[1, 1])
    act(table, FIST)
    assert over(table)
    assert not table.state.players[0].inside


@pytest.mark.rule("zombie_country.combat.defensive-timing")
@pytest.mark.parametrize(
    ("own", "roll", "health", "attacked"),
    [
        (2, 6, 1, False),
        (1, 6, 1, True),
        (2, 1, 1, True),
        (2, 6, 9, True),
        (1, 1, 1, True),
    ],
    ids=["faster kills", "as fast kills", "faster misses", "faster wounds", "as fast misses"],
)
def test_a_faster_weapon_that_kills_cancels_the_attack_at_equal_speed_both_rolls_count(
    make: Make, forge: Make, own: int, roll: int, health: int, attacked: bool
) -> None:
    make("zombie", speed=1, health=health, defence=0, attack=0)
    forge("staff", accuracy=-3, speed=own)
    heard: list[Told] = []
    table = hold(
        player("ondra", 1, items=["staff"]),
        cards=[card("bakery", street=[Y])],
        dice=[roll, 1] if attacked else [roll],
        heard=heard,
    )
    act(table, "staff")
    assert over(table)
    fight = [type(each.event) for each in heard if isinstance(each.event, Attacked | EnemyAttacked)]
    assert fight == ([Attacked, EnemyAttacked] if attacked else [Attacked])
    killed = roll == 6 and health == 1
    assert bool(told(heard, EnemyKilled)) == killed
    assert table.state.players[0].wounds == (wounds_of(CHARACTERS["ondra"].defence + 1) if attacked else 0)


@pytest.mark.rule("zombie_country.combat.defensive-timing")
@pytest.mark.parametrize(("own", "made"), [(1, 1), (2, 0)], ids=["as fast", "faster"])
def test_a_dead_enemy_makes_none_of_its_further_attacks(make: Make, forge: Make, own: int, made: int) -> None:
    make("zombie", speed=1, health=1, defence=9, attacks=3, attack=-9)
    forge("staff", speed=own)
    heard: list[Told] = []
    table = hold(
        player("ondra", 1, items=["staff"]), cards=[card("bakery", street=[Y, Y])], dice=[6] + [1] * (made + 3), heard=heard
    )
    act(table, "staff")
    bear(table)
    assert over(table)
    assert len(blows(heard)) == made + 3
    assert table.state.town[1].street == [Y]


@pytest.mark.rule("zombie_country.combat.defensive-timing")
def test_what_comes_between_two_attacks_of_one_enemy_cancels_only_the_second(make: Make) -> None:
    make("zombie", speed=0, health=1, defence=9, attacks=2, attack=-9)
    heard: list[Told] = []
    table = hold(player("tereza", 1), cards=[card("bakery", street=[Y])], dice=[1, 6], heard=heard)
    act(table, PASS, FIST)
    assert over(table)
    kinds = [type(each.event) for each in heard if isinstance(each.event, Attacked | EnemyAttacked)]
    assert kinds == [EnemyAttacked, Attacked]


@pytest.mark.rule("zombie_country.combat.defensive-timing")
@pytest.mark.parametrize(("health", "struck", "blow"), [(1, [0, 1], []), (2, [1, 1], [("zombie", 0)])])
def test_a_faster_weapon_comes_before_one_that_is_as_fast_as_the_enemy(
    make: Make, forge: Make, health: int, struck: list[int], blow: list[tuple[str, int]]
) -> None:
    """If the faster one kills, the attack is cancelled and the other keeps the chance; if only the other does, it is not."""
    make("zombie", speed=1, health=health, defence=0, attack=-9)
    forge("staff", accuracy=-3, speed=1)
    forge("axe", accuracy=-3, speed=2)
    heard: list[Told] = []
    people = [player("ondra", 1, items=["staff"]), player("jana", 1, items=["axe"])]
    table = hold(*people, cards=[card("bakery", street=[Y])], dice=[3, 3, 1][: health if health == 1 else 3], heard=heard)
    say(table, 0, "staff")
    say(table, 1, "axe")
    assert over(table)
    assert told(heard, EnemyKilled) == [EnemyKilled("zombie", "bakery")]
    assert [event.weapon for event in told(heard, Attacked)] == ["axe", "staff"][:health]
    assert [each.struck for each in table.state.players[:2]] == struck
    assert blows(heard) == blow


@pytest.mark.rule("zombie_country.combat.defensive-timing")
def test_nobody_strikes_at_an_enemy_that_a_companion_has_killed(make: Make, forge: Make) -> None:
    make("zombie", speed=1, health=1, defence=9, attack=-9)
    for name in ("staff", "axe"):
        forge(name, accuracy=-3, speed=1)
    heard: list[Told] = []
    people = [player("tereza", 1, items=["staff"]), player("jana", 1, items=["axe"])]
    table = hold(*people, cards=[card("bakery", street=[Y])], dice=[6, 1], heard=heard)
    say(table, 0, "staff")
    say(table, 1, "axe")
    assert over(table)
    assert [event.weapon for event in told(heard, Attacked)] == ["staff"]
    assert [(each.struck, each.weapon) for each in table.state.players[:2]] == [(1, "staff"), (0, "")], "the chance is not used"
    assert blows(heard) == [("zombie", 0)], "it was as fast"


@pytest.mark.rule("zombie_country.combat.one-weapon")
def test_all_attacks_of_a_round_are_made_with_one_weapon(make: Make) -> None:
    make("zombie", health=9, attack=-9, speed=0)
    hero = player("marek", 1, now=["attack", "wild-swing"], items=["knife", "axe", "pistol"], stamina=0)
    table = hold(hero, cards=[card("bakery", street=[Y])], phase="actions", dice=[1] * 4)
    act(table, ("play", "attack"))
    assert armed_with(table) == [FIST, "axe", "knife", PISTOL]
    act(table, ("hit", "knife", "bakery", "street", "Y", 0), ("play", "wild-swing"))
    assert armed_with(table) == ["knife"]
    for word in (FIST, "axe", PISTOL):
        assert forbidden(table, ("sweep", word, "bakery", "street")) == "zombie_country.combat.one-weapon"
    act(table, ("sweep", "knife", "bakery", "street"))
    assert offered(table) == ["knife"]
    for word in (FIST, "axe", PISTOL):
        assert forbidden(table, word) == "zombie_country.combat.one-weapon"
    act(table, "knife")
    assert over(table)


@pytest.mark.rule("zombie_country.combat.one-weapon")
def test_who_begins_with_the_fist_takes_no_weapon_that_round(make: Make) -> None:
    make("zombie", health=9, attack=-9, speed=0)
    hero = player("tereza", 1, now=["attack"], items=["knife"], stamina=0)
    table = hold(hero, cards=[card("bakery", street=[Y])], phase="actions", dice=[1, 1])
    act(table, ("play", "attack"), FIST_AT)
    assert offered(table) == [FIST]
    assert forbidden(table, "knife") == "zombie_country.combat.one-weapon"
    act(table, PASS)
    assert over(table)


@pytest.mark.rule("zombie_country.combat.one-weapon")
def test_a_weapon_too_slow_to_strike_back_cannot_be_changed_for_a_faster_one(make: Make) -> None:
    make("zombie", health=9, attack=-9, speed=2)
    hero = player("tereza", 1, now=["attack"], items=[BARE[0], BARE[2]], stamina=0)
    table = hold(hero, cards=[card("bakery", street=[Y])], phase="actions", dice=[1, 1])
    act(table, ("play", "attack"), ("hit", BARE[0], "bakery", "street", "Y", 0))
    assert (asked(table).rule, offered(table)) == (STRIKE, [])
    assert why_not(table, BARE[0]) == "zombie_country.combat.defensive-speed"
    assert why_not(table, BARE[2]) == "zombie_country.combat.one-weapon"


@pytest.mark.rule("zombie_country.combat.one-weapon")
def test_who_lays_the_weapon_of_the_round_down_goes_on_with_the_fist(make: Make) -> None:
    make("zombie", health=9, attack=-9, speed=0)
    hero = player("tereza", 1, now=["attack", "inventory"], items=["axe", "knife"], stamina=0)
    table = hold(hero, cards=[card("bakery", street=[Y])], phase="actions", dice=[1, 1, 1])
    act(table, ("play", "attack"), ("hit", "knife", "bakery", "street", "Y", 0))
    act(table, ("play", "inventory"), ("search", "street"), ("drop", "knife"), DONE)
    assert offered(table) == [FIST]
    assert forbidden(table, "axe") == "zombie_country.combat.one-weapon"


@pytest.mark.rule("zombie_country.combat.one-weapon", "zombie_country.combat.weapon-choice-time")
def test_a_new_round_is_fought_with_any_weapon_again(make: Make) -> None:
    make("zombie", health=9, attack=-9, speed=0)
    heard: list[Told] = []
    hero = player("tereza", 1, items=["axe", "knife"], stamina=0)
    town = street(card("bakery", street=[Y]), "old-house", "workshop")
    table = lay(hero, town=town, phase="counterattack", dice=[1] * 3, active=[QUIET], heard=heard)
    act(table, "knife", ("plan", ()))
    assert told(heard, RoundBegun) == [RoundBegun(3, 0)]
    assert offered(table) == [FIST, "axe", "knife"]


@pytest.mark.rule("zombie_country.combat.weapon-choice-time")
def test_the_weapon_is_chosen_with_the_first_attack_be_it_a_defensive_one(make: Make) -> None:
    make("zombie", health=9, attack=-9, speed=0)
    table = hold(player("petra", 1, items=["axe", "knife"]), cards=[card("bakery", street=[Y, Y])], dice=[1] * 3)
    assert any(isinstance(power, Riposte) for power in skills_of("petra"))
    assert offered(table) == [FIST, "axe", "knife"]
    act(table, "axe")
    assert table.state.players[0].weapon == "axe"
    assert offered(table) == ["axe"]
    assert forbidden(table, "knife") == "zombie_country.combat.one-weapon"


@pytest.mark.rule("zombie_country.combat.weapon-choice-time")
def test_an_attack_without_a_target_chooses_no_weapon() -> None:
    hero = player("marek", 1, now=["attack", "forward", "wild-swing"], items=["axe", "knife"], stamina=0)
    table = lay(hero, town=street("bakery", card("old-house", street=[Y]), "workshop"))
    act(table, ("play", "attack"))
    assert (table.state.players[0].weapon, table.state.players[0].fought) == ("", [1])
    act(table, ("play", "forward"), ("play", "wild-swing"))
    assert armed_with(table) == [FIST, "axe", "knife"]


@pytest.mark.rule("zombie_country.combat.weapon-choice-time")
def test_a_weapon_picked_up_before_the_first_attack_can_be_used_at_once() -> None:
    hero = player("tereza", 1, now=["attack", "inventory"], stamina=0)
    table = lay(hero, town=street(card("bakery", street=[Y], known=["axe"]), "old-house"), dice=[1])
    act(table, ("play", "inventory"), ("search", "street"), ("take", "axe"), DONE, ("play", "attack"))
    assert armed_with(table) == [FIST, "axe"]
