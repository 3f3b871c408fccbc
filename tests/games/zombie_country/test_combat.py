"""Combat: weapons, ammunition, loudness, hits and wounds, defensive attacks, and the attacks of enemies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from herna.games.zombie_country.content import (
    ACTIONS,
    CHARACTERS,
    ENEMIES,
    FIST,
    ITEM_OF,
    ITEMS,
    RECIPES,
    SKILLS,
    Aim,
    Enemy,
    Muffle,
    Power,
    Reload,
    Riposte,
    Shield,
    Swift,
    Weapon,
)
from herna.games.zombie_country.events import (
    Attacked,
    Died,
    EnemyAttacked,
    EnemyKilled,
    Entered,
    FightWasIntense,
    LoudnessChanged,
    NothingHappened,
    Reloaded,
    RoundBegun,
    WoundToken,
)
from herna.games.zombie_country.rules import combat, enemies
from herna.games.zombie_country.rules.things import in_play
from herna.games.zombie_country.state import LOUDEST, Card, Player, State
from herna.kernel import DONE, PASS, Table, Told
from tests.games.zombie_country.fighting import (
    BARE,
    QUIET,
    STRIKE,
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
from tests.games.zombie_country.laying import act, asked, card, forbidden, lay, player, say, street, told, why_not

ATTACK = "zombie_country.actions.attack-mode"
PLAN = "zombie_country.planning.reveal-and-plan"
WEAPONS: dict[str, Weapon] = {item.id: item.weapon for item in ITEMS.values() if item.weapon}
COUNTED = [name for name, weapon in WEAPONS.items() if weapon.rounds]
SWING = sum(power.points for power in ACTIONS["wild-swing"].powers if isinstance(power, Aim))
"""What is added to an attack on all enemies of a place."""

PISTOL = in_play("pistol")
FIST_AT = ("hit", FIST, "bakery", "street", "Y", 0)
"""The fist against an unhurt Y on the street of the bakery."""


@pytest.fixture
def forge(monkeypatch: pytest.MonkeyPatch) -> Make:
    """Print other numbers on a weapon."""
    words = dict(ITEM_OF)
    monkeypatch.setattr(combat, "ITEM_OF", words)

    def change(name: str, **values: Any) -> None:
        item = msgspec.structs.replace(ITEMS[name], weapon=msgspec.structs.replace(WEAPONS[name], **values))
        words.update({word: item for word, each in ITEM_OF.items() if each.id == name})

    return change


def fighter(name: str = "tereza", space: int = 1, *, now: Sequence[str] = ("attack", "back"), **rest: Any) -> Player:
    """Somebody who has an attack to play, and something else after it, so that the table stops in between."""
    return player(name, space, now=now, stamina=0, **rest)


def armed_with(table: Table[State]) -> list[str]:
    """The weapons with which something may be attacked now."""
    return list(dict.fromkeys(option[1] for option in asked(table).options)) if asked(table).rule == ATTACK else []


def rises(heard: Sequence[Told], rule: str) -> list[tuple[int, int]]:
    """Who became how loud by a rule."""
    return [
        (each.event.seat, each.event.loudness)
        for each in heard
        if isinstance(each.event, LoudnessChanged) and each.rule == f"zombie_country.{rule}"
    ]


def aim(powers: Sequence[Power], kind: str, *, silent: bool = True) -> int:
    """What powers add to the attack number with a kind of weapon."""
    return sum(p.points for p in powers if isinstance(p, Aim) and p.kind in ("", kind) and (silent or not p.silent))


def skills_of(name: str) -> list[Power]:
    return [power for skill in CHARACTERS[name].skills for power in SKILLS[skill].powers]


# ---------------------------------------------------------------------- two directions


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


# ---------------------------------------------------------------------- targeted attacks


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


# ---------------------------------------------------------------------- defensive attacks


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


# ---------------------------------------------------------------------- one weapon a round


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


# ---------------------------------------------------------------------- ammunition


@pytest.mark.rule("zombie_country.combat.out-of-ammo")
@pytest.mark.parametrize("last", ["pistol:1", "chainsaw:1", "throwing-knives:1"])
def test_whose_ammunition_runs_out_goes_on_with_the_fist(make: Make, last: str) -> None:
    """Marek shoots once, swings his fist at all, and strikes back with it: by its number and its speed."""
    tame(make)
    heard: list[Told] = []
    hero = player("marek", 1, now=["attack", "wild-swing"], items=[last, "knife"], stamina=0)
    table = hold(hero, cards=[card("bakery", street=[Y])], phase="actions", dice=[1] * 4, heard=heard)
    act(table, ("play", "attack"), ("hit", last, "bakery", "street", "Y", 0))
    if asked(table).rule == "zombie_country.actions.ranged-end-position":
        act(table, "street")
    act(table, ("play", "wild-swing"))
    assert armed_with(table) == [FIST]
    assert forbidden(table, ("sweep", "knife", "bakery", "street")) == "zombie_country.combat.one-weapon"
    empty = last.replace(":1", ":0")
    kept = empty in table.state.players[0].items
    assert kept != ITEM_OF[last].weapon.thrown  # type: ignore[union-attr]  # it is a weapon
    if kept:
        assert forbidden(table, ("sweep", empty, "bakery", "street")) == "zombie_country.combat.ammo-needed"
    act(table, ("sweep", FIST, "bakery", "street"))
    assert offered(table) == [FIST]
    assert forbidden(table, "knife") == "zombie_country.combat.one-weapon"
    if kept:
        assert forbidden(table, empty) == "zombie_country.combat.ammo-needed"
    act(table, FIST)
    assert over(table)
    assert [event.weapon for event in told(heard, Attacked)] == [last, FIST, FIST]
    assert told(heard, Attacked)[-1].result == CHARACTERS["marek"].strength + aim(skills_of("marek"), FIST) + 2 + 1


@pytest.mark.rule("zombie_country.combat.out-of-ammo")
def test_an_empty_weapon_is_replaced_by_a_fist_that_may_be_too_slow(make: Make) -> None:
    make("zombie", health=9, attack=-9, speed=2)
    heard: list[Told] = []
    hero = player("tereza", 1, now=["attack"], items=["pistol:1"], stamina=0)
    table = hold(hero, cards=[card("bakery", street=[Y])], phase="actions", dice=[1, 1], heard=heard)
    act(table, ("play", "attack"), ("hit", "pistol:1", "bakery", "street", "Y", 0), "street")
    assert CHARACTERS["tereza"].speed < 2
    assert over(table)
    assert len(blows(heard)) == 1


@pytest.mark.rule("zombie_country.combat.out-of-ammo")
def test_a_weapon_that_is_loaded_anew_in_the_same_round_shoots_on(make: Make) -> None:
    make("zombie", health=9, attack=-9, speed=0)
    shells, reload = _ammunition("gun")
    hero = player("petra", 1, now=["attack", "inventory", "charge"], items=["pistol:1", shells, "axe"], stamina=0)
    table = lay(hero, town=street(card("bakery", street=[Y]), "old-house"), dice=[1, 1])
    act(table, ("play", "attack"), ("hit", "pistol:1", "bakery", "street", "Y", 0), "street")
    act(table, ("play", "inventory"), ("coordinate", "street"), ("use", shells), DONE, ("play", "charge"))
    assert armed_with(table) == [f"pistol:{min(reload.rounds, WEAPONS['pistol'].rounds)}"]


def _ammunition(kind: str) -> tuple[str, Reload]:
    """An item that is ammunition for a kind of weapon, and what it does."""
    return next(
        (item.id, effect)
        for item in ITEMS.values()
        for effect in item.use
        if isinstance(effect, Reload) and effect.kind == kind and item.copies
    )


@pytest.mark.rule("zombie_country.combat.ammo-needed")
@pytest.mark.parametrize("name", [name for name in COUNTED if not WEAPONS[name].thrown])
def test_a_weapon_without_its_ammunition_does_not_work(make: Make, name: str) -> None:
    make("zombie", speed=0, health=9, attack=-9)
    empty = f"{name}:0"
    town = street(card("bakery", street=[Y]), card("old-house", street=[Y]), "workshop")
    table = lay(fighter(items=[empty]), town=town, dice=[1])
    act(table, ("play", "attack"))
    assert armed_with(table) == [FIST]
    verb = ("sweep", empty, "bakery", "street") if WEAPONS[name].sweep else ("hit", empty, "bakery", "street", "Y", 0)
    assert forbidden(table, verb) == "zombie_country.combat.ammo-needed"
    table = hold(player("tereza", 1, items=[empty]), cards=[card("bakery", street=[Y])], dice=[1])
    assert offered(table) == [FIST]
    assert forbidden(table, empty) == "zombie_country.combat.ammo-needed"


@pytest.mark.rule("zombie_country.combat.ammo-melee")
def test_the_chainsaw_is_a_melee_weapon_that_needs_ammunition(make: Make) -> None:
    make("zombie", health=9)
    saw = WEAPONS["chainsaw"]
    assert (saw.reach, saw.rounds > 1) == ("near", True)
    full = f"chainsaw:{saw.rounds}"
    town = street(card("bakery", street=[Y]), card("old-house", street=[Y]), "workshop")
    table = lay(fighter(items=["chainsaw"]), town=town, dice=[1])
    act(table, ("play", "attack"))
    assert ("hit", full, "bakery", "street", "Y", 0) in asked(table).options
    assert forbidden(table, ("hit", full, "old-house", "street", "Y", 0)) == "zombie_country.actions.melee-attack"
    act(table, ("hit", full, "bakery", "street", "Y", 0))
    assert table.state.players[0].items == [f"chainsaw:{saw.rounds - 1}"]


@pytest.mark.rule("zombie_country.combat.ammo-none")
@pytest.mark.parametrize("name", [name for name, weapon in WEAPONS.items() if not weapon.rounds and not weapon.free])
def test_a_weapon_without_ammunition_says_so_and_strikes_as_often_as_wanted(make: Make, name: str) -> None:
    make("zombie", health=9, defence=0, attack=-9, speed=0)
    assert (in_play(name), f"{name}:0" in ITEM_OF, f"{name}:1" in ITEM_OF) == (name, False, False)
    hero = player("marek", 1, now=["attack", "wild-swing"], items=[name], stamina=0)
    table = hold(hero, cards=[card("bakery", street=[Y])], phase="actions", dice=[1] * 4)
    for action in ("attack", "wild-swing"):
        act(table, ("play", action))
        act(table, next(option for option in asked(table).options if option[1] == name))
    act(table, name)
    assert over(table)
    assert (table.state.players[0].items, table.state.players[0].weapon) == ([name], name)


@pytest.mark.rule("zombie_country.combat.ammo-none")
def test_the_staff_is_a_weapon_without_ammunition() -> None:
    assert (WEAPONS["staff"].rounds, WEAPONS["staff"].free) == (0, False)


@pytest.mark.rule("zombie_country.combat.ammo-free")
@pytest.mark.parametrize("name", [name for name, weapon in WEAPONS.items() if weapon.free])
def test_free_ammunition_never_runs_out(make: Make, name: str) -> None:
    make("zombie", health=9, defence=0, attack=-9, speed=0)
    assert WEAPONS[name].rounds == 0
    assert (in_play(name), f"{name}:0" in ITEM_OF) == (name, False)
    hero = player("marek", 1, now=["attack", "wild-swing"], items=[name], stamina=0)
    cards = [card("bakery"), card("old-house", street=[Y])]
    table = hold(hero, cards=cards, phase="actions", dice=[1] * 2)
    for action in ("attack", "wild-swing"):
        act(table, ("play", action))
        act(table, next(option for option in asked(table).options if option[1] == name), "street")
    assert over(table)
    assert (table.state.players[0].items, table.state.players[0].weapon) == ([name], name)


@pytest.mark.rule("zombie_country.combat.ammo-free")
def test_the_slingshot_shoots_for_free() -> None:
    assert (WEAPONS["slingshot"].free, WEAPONS["slingshot"].reach) == (True, "far")


@pytest.mark.rule("zombie_country.combat.ammo-free", "zombie_country.combat.ammo-none")
@pytest.mark.parametrize("wrong", [{"free": True, "rounds": 2}, {"thrown": True}])
def test_a_card_that_says_two_things_about_its_ammunition_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"kind": "gun", "accuracy": -3, **wrong}, Weapon)


@pytest.mark.rule("zombie_country.combat.ammo-public")
@pytest.mark.parametrize("watcher", [1, None], ids=["another player", "a spectator"])
def test_weapons_with_ammunition_lie_open_with_what_is_left(watcher: int | None) -> None:
    hero = fighter("milan", items=["pistol:2", "chainsaw", "staff", "bandage"])
    table = lay(hero, player("jana", 2), town=street(card("bakery", street=[Y]), "old-house", "workshop"), dice=[1])
    saw = in_play("chainsaw")
    assert table.view(watcher).players[0].items == (saw, "pistol:2", "?", "?")
    act(table, ("play", "attack"), ("hit", "pistol:2", "bakery", "street", "Y", 0), "street")
    assert table.view(watcher).players[0].items == (saw, "pistol:1", "?", "?")
    assert "staff" in table.view(0).players[0].items


@pytest.mark.rule("zombie_country.combat.ammo-maximum")
@pytest.mark.parametrize("missing", [1, 2, 3, 4])
def test_a_weapon_never_holds_more_than_its_maximum(missing: int) -> None:
    shells, reload = _ammunition("gun")
    most = WEAPONS["pistol"].rounds
    heard: list[Told] = []
    hero = player("tereza", 1, now=["inventory", "back"], items=[f"pistol:{most - missing}", shells], stamina=0)
    table = lay(hero, town=street("bakery", "old-house"), heard=heard)
    act(table, ("play", "inventory"), ("coordinate", "street"), ("use", shells))
    after = f"pistol:{min(most, most - missing + reload.rounds)}"
    assert told(heard, Reloaded) == [Reloaded(0, after)]
    assert table.state.players[0].items == [after]


@pytest.mark.rule("zombie_country.combat.ammo-maximum")
def test_a_full_weapon_takes_no_ammunition() -> None:
    shells, _ = _ammunition("gun")
    hero = player("tereza", 1, now=["inventory", "back"], items=["pistol", shells], stamina=0)
    table = lay(hero, town=street("bakery", "old-house"))
    act(table, ("play", "inventory"), ("coordinate", "street"))
    assert ("use", shells) not in asked(table).options


@pytest.mark.rule("zombie_country.combat.ammo-maximum")
@pytest.mark.parametrize("name", COUNTED)
def test_nothing_names_a_weapon_with_more_than_its_maximum(name: str) -> None:
    words = [word for word in ITEM_OF if word.startswith(f"{name}:")]
    assert words == [f"{name}:{rounds}" for rounds in range(WEAPONS[name].rounds + 1)]


@pytest.mark.rule("zombie_country.combat.ammo-use")
@pytest.mark.parametrize("name", COUNTED)
def test_every_attack_uses_one_round_whether_it_hits_or_not_and_however_many_it_hits(make: Make, name: str) -> None:
    make("zombie", health=9)
    weapon = WEAPONS[name]
    for roll in (1, 6):
        town = street(card("bakery", street=[Y, Y]), "old-house")
        table = lay(fighter(items=[name]), town=town, dice=[roll, roll])
        full = table.state.players[0].items[0]
        assert full == f"{name}:{weapon.rounds}"
        act(table, ("play", "attack"))
        act(table, next(option for option in asked(table).options if option[1] == full))
        left = weapon.rounds - 1
        gone = weapon.thrown and not left
        assert table.state.players[0].items == ([] if gone else [f"{name}:{left}"])
        assert table.state.players[0].weapon == (FIST if gone else f"{name}:{left}")
        assert (name in table.state.discarded) == (gone and ITEMS[name].copies > 0)


@pytest.mark.rule("zombie_country.combat.ammo-use")
def test_a_defensive_attack_uses_one_round_too(make: Make) -> None:
    make("zombie", health=9, attack=-9)
    table = hold(player("tereza", 1, items=["pistol:2"]), cards=[card("bakery", street=[Y])], dice=[1, 1])
    act(table, "pistol:2")
    assert over(table)
    assert table.state.players[0].items == ["pistol:1"]


@pytest.mark.rule("zombie_country.combat.ammo-use")
@pytest.mark.parametrize("name", [name for name in COUNTED if ITEMS[name].copies])
def test_a_found_weapon_is_full(name: str) -> None:
    hero = player("marek", 1, now=["inventory", "back"], stamina=0)
    table = lay(hero, town=street(card("bakery", hidden=[name]), "old-house"))
    act(table, ("play", "inventory"), ("search", "street"), ("take", f"{name}:{WEAPONS[name].rounds}"))
    assert table.state.players[0].items == [f"{name}:{WEAPONS[name].rounds}"]


@pytest.mark.rule("zombie_country.combat.ammo-use")
@pytest.mark.parametrize("kind", ["gun", "bow", "tool"])
def test_ammunition_loads_one_weapon_of_its_kind_which_its_owner_chooses(kind: str) -> None:
    item, effect = _ammunition(kind)
    weapons = [name for name in COUNTED if WEAPONS[name].kind == kind and ITEMS[name].copies][:2]
    others = [name for name in COUNTED if WEAPONS[name].kind != kind and not WEAPONS[name].thrown]
    foreign = f"{min(others, key=lambda name: ITEMS[name].weight)}:0"
    empty = [f"{name}:0" for name in weapons]
    hero = player("milan", 1, now=["inventory", "back"], items=[*empty, foreign, item], stamina=0)
    table = lay(hero, town=street("bakery", "old-house"))
    act(table, ("play", "inventory"), ("coordinate", "street"), ("use", item))
    assert asked(table).rule == "zombie_country.combat.ammo-use"
    assert asked(table).options == sorted(empty)
    act(table, empty[0])
    loaded = f"{weapons[0]}:{min(WEAPONS[weapons[0]].rounds, effect.rounds)}"
    assert table.state.players[0].items == sorted([loaded, empty[1], foreign])


@pytest.mark.rule("zombie_country.combat.ammo-use")
def test_a_weapon_is_also_loaded_by_minor_crafting() -> None:
    recipe, effect = next(
        (recipe, effect) for recipe in RECIPES.values() for effect in recipe.does if isinstance(effect, Reload)
    )
    assert recipe.size == "minor"
    name = next(name for name in COUNTED if WEAPONS[name].kind == effect.kind)
    needs = [next(item.id for item in ITEMS.values() if item.fits(need) and item.copies) for need in recipe.needs]
    hero = player("marek", 1, now=["inventory", "back"], items=[f"{name}:0", *needs], stamina=0)
    table = lay(hero, town=street("bakery", "old-house"))
    act(table, ("play", "inventory"), ("coordinate", "street"), ("craft", recipe.id), *needs)
    assert table.state.players[0].items == [f"{name}:{min(WEAPONS[name].rounds, effect.rounds)}"]


# ---------------------------------------------------------------------- loudness


@pytest.mark.rule("zombie_country.combat.weapon-loudness")
@pytest.mark.parametrize("name", WEAPONS)
def test_every_weapon_is_heard_at_once_when_it_is_first_used_and_then_no_more(make: Make, name: str) -> None:
    tame(make)
    weapon = WEAPONS[name]
    heard: list[Told] = []
    hero = player("marek", 1, now=["attack", "wild-swing"], items=[name], stamina=0)
    table = hold(hero, cards=[card("bakery", street=[Y])], phase="actions", dice=[1] * 4, heard=heard)
    expected = [(0, weapon.loud)] if weapon.loud else []
    for action in ("attack", "wild-swing"):
        act(table, ("play", action))
        act(table, asked(table).options[-1])
        assert rises(heard, "combat.weapon-loudness") == expected
        assert table.state.players[0].loudness == weapon.loud
        if asked(table).rule == "zombie_country.actions.ranged-end-position":
            act(table, "street")
    act(table, offered(table)[0])
    assert over(table)
    assert len(told(heard, Attacked)) == 3
    assert rises(heard, "combat.weapon-loudness") == expected


@pytest.mark.rule("zombie_country.combat.weapon-loudness")
def test_a_weapon_first_used_in_defence_is_heard_too(make: Make) -> None:
    make("zombie", health=9, attack=-9)
    heard: list[Told] = []
    table = hold(player("tereza", 1, items=["pistol"]), cards=[card("bakery", street=[Y])], dice=[1, 1], heard=heard)
    act(table, PISTOL)
    assert over(table)
    assert rises(heard, "combat.weapon-loudness") == [(0, WEAPONS["pistol"].loud)]


@pytest.mark.rule("zombie_country.combat.weapon-loudness")
def test_a_weapon_is_heard_anew_in_every_round(make: Make) -> None:
    """In between the intensity of the fight makes one louder, and silence one less loud."""
    tame(make)
    heard: list[Told] = []
    town = street(card("bakery", street=[Y]), "old-house", "workshop")
    hero = player("tereza", 1, items=["target-pistol"], stamina=0)
    table = lay(hero, town=town, phase="counterattack", dice=[1] * 4, active=[QUIET], heard=heard)
    word, loud = in_play("target-pistol"), WEAPONS["target-pistol"].loud
    assert 0 < loud <= LOUDEST // 2
    act(table, word, ("plan", ()))
    act(table, offered(table)[-1])
    assert rises(heard, "combat.weapon-loudness") == [(0, loud), (0, loud + 1 - 1 + loud)]


@pytest.mark.rule("zombie_country.combat.weapon-loudness")
def test_a_weapon_makes_nobody_louder_than_the_die_shows(make: Make) -> None:
    tame(make)
    heard: list[Told] = []
    loudest = max((name for name in COUNTED if not WEAPONS[name].sweep), key=lambda name: WEAPONS[name].loud)
    assert WEAPONS[loudest].loud > 1
    hero = fighter(items=[loudest], loudness=LOUDEST - 1)
    table = lay(hero, town=street(card("bakery", street=[Y]), "old-house"), dice=[1], heard=heard)
    act(table, ("play", "attack"), ("hit", in_play(loudest), "bakery", "street", "Y", 0))
    assert rises(heard, "combat.weapon-loudness") == [(0, LOUDEST)]


@pytest.mark.rule("zombie_country.combat.weapon-loudness")
@pytest.mark.parametrize("item", [item.id for item in ITEMS.values() if any(isinstance(p, Muffle) for p in item.powers)])
@pytest.mark.parametrize("name", ["pistol", "target-pistol", "knife"])
def test_what_muffles_makes_a_weapon_less_loud_but_never_less_than_silent(make: Make, item: str, name: str) -> None:
    make("zombie", health=9)
    points = sum(power.points for power in ITEMS[item].powers if isinstance(power, Muffle))
    heard: list[Told] = []
    hero = fighter(items=[name, item], loudness=1)
    table = lay(hero, town=street(card("bakery", street=[Y]), "old-house"), dice=[1], heard=heard)
    act(table, ("play", "attack"), ("hit", in_play(name), "bakery", "street", "Y", 0))
    assert table.state.players[0].loudness == 1 + max(0, WEAPONS[name].loud - points)


def _end(*people: Player, **rest: Any) -> list[Told]:
    """What happens at the end of a round in which these have fought where their `fought` says."""
    heard: list[Told] = []
    lay(*people, phase="end", active=[QUIET], heard=heard, **rest)
    return heard


NAMES = ("tereza", "marek", "jana", "ondra", "karel")


@pytest.mark.rule("zombie_country.combat.intense-fight")
@pytest.mark.parametrize(
    ("players", "fighters", "intense"),
    [(players, fighters, 2 * fighters > players) for players in range(1, 6) for fighters in range(players + 1)],
)
def test_a_fight_is_intense_if_more_than_half_of_all_attack_on_one_space(players: int, fighters: int, intense: bool) -> None:
    people = [
        player(name, 1, inside=seat % 2 == 1, fought=[1] if seat < fighters else [])
        for seat, name in enumerate(NAMES[:players])
    ]
    heard = _end(*people)
    assert told(heard, FightWasIntense) == ([FightWasIntense("bakery")] if intense else [])
    assert rises(heard, "stealth.intense-fight-raises") == ([(seat, 1) for seat in range(players)] if intense else [])


@pytest.mark.rule("zombie_country.combat.intense-fight")
def test_fighters_on_different_spaces_make_no_intense_fight() -> None:
    people = [player("tereza", 1, fought=[1]), player("marek", 2, fought=[2]), player("jana", 3)]
    assert not told(_end(*people), FightWasIntense)


@pytest.mark.rule("zombie_country.combat.intense-fight", "zombie_country.combat.intense-fight-who")
def test_targeted_and_defensive_attacks_inside_and_outside_count_together(make: Make) -> None:
    """Marek attacks on the street by a card, Jana strikes back inside; that makes two of three on one card."""
    make("zombie", health=9, attack=-9)
    make("lazy-zombie", health=9, attack=-9)
    heard: list[Told] = []
    people = [
        player("marek", 1, now=["attack"], stamina=0),
        player("jana", 1, inside=True, stamina=0),
        player("ondra", 3, stamina=0),
    ]
    town = street(card("bakery", street=[Y], inside=[X]), "old-house", "workshop", "pub")
    table = lay(*people, town=town, dice=[1] * 4, heard=heard, active=[QUIET])
    act(table, ("play", "attack"), FIST_AT)
    while asked(table).rule == STRIKE:
        act(table, FIST if asked(table).seat == 1 and told(heard, EnemyAttacked) else PASS)
    assert [event.seat for event in told(heard, Attacked)] == [0, 1]
    assert told(heard, FightWasIntense) == [FightWasIntense("bakery")]
    assert rises(heard, "stealth.intense-fight-raises") == [(0, 1), (1, 1)]
    kinds = [type(each.event) for each in heard]
    assert kinds.index(FightWasIntense) > max(place for place, kind in enumerate(kinds) if kind is EnemyAttacked)


@pytest.mark.rule("zombie_country.combat.intense-fight-who")
def test_everybody_who_is_there_at_the_end_gets_louder_by_one_fighter_or_not() -> None:
    """Tereza has fought at the bakery and gone on; Jana only stands there; Ondra is elsewhere."""
    people = [
        player("tereza", 2, fought=[1]),
        player("marek", 1, fought=[1]),
        player("karel", 1, inside=True, fought=[1]),
        player("jana", 1),
        player("ondra", 3),
    ]
    heard = _end(*people)
    assert told(heard, FightWasIntense) == [FightWasIntense("bakery")]
    assert rises(heard, "stealth.intense-fight-raises") == [(1, 1), (2, 1), (3, 1)]


@pytest.mark.rule("zombie_country.combat.intense-fight-who")
def test_with_one_player_any_attack_is_more_than_half_and_it_counts_once_a_round(make: Make) -> None:
    make("zombie", health=9, attack=-9)
    heard: list[Told] = []
    hero = player("marek", 1, now=["attack", "wild-swing"], stamina=0)
    town = street(card("bakery", street=[Y]), "old-house", "workshop")
    table = lay(hero, town=town, dice=[1] * 4, heard=heard, active=[QUIET])
    act(table, ("play", "attack"), FIST_AT, ("play", "wild-swing"), ("sweep", FIST, "bakery", "street"), FIST)
    assert len(told(heard, Attacked)) == 3
    assert rises(heard, "stealth.intense-fight-raises") == [(0, 1)]


@pytest.mark.rule("zombie_country.combat.intense-fight-who", "zombie_country.combat.targeted-attack")
def test_an_attack_without_a_target_counts_for_the_intensity_of_a_fight() -> None:
    heard: list[Told] = []
    hero = player("marek", 1, now=["attack"], stamina=0)
    table = lay(hero, town=street("bakery", "old-house", "workshop"), heard=heard, active=[QUIET])
    act(table, ("play", "attack"))
    assert rises(heard, "stealth.intense-fight-raises") == [(0, 1)]


@pytest.mark.rule("zombie_country.combat.intense-fight-who")
def test_a_shot_at_another_space_counts_where_the_shooter_stands(make: Make) -> None:
    make("zombie", health=9)
    hero = fighter(items=["slingshot"])
    table = lay(hero, town=street("bakery", card("old-house", street=[Y]), "workshop"), dice=[1])
    act(table, ("play", "attack"), ("hit", "slingshot", "old-house", "street", "Y", 0))
    assert table.state.players[0].fought == [1]


@pytest.mark.rule("zombie_country.combat.intense-fight-who")
def test_only_the_living_count_for_more_than_half() -> None:
    people = [player("tereza", 1, fought=[1]), player("marek", 1, fought=[1]), player("jana", 3), player("ondra", 3, dead=True)]
    heard = _end(*people, mercy=True)
    assert told(heard, FightWasIntense) == [FightWasIntense("bakery")]


# ---------------------------------------------------------------------- accuracy


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


# ---------------------------------------------------------------------- hits


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


# ---------------------------------------------------------------------- the health of enemies


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


# ---------------------------------------------------------------------- attacks on all


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


# ---------------------------------------------------------------------- enemies attack


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


# ---------------------------------------------------------------------- how attacks are spread


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
