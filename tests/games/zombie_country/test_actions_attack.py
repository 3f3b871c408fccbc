"""The actions of attacking, near and far."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from herna.games.zombie_country.content import (
    BASICS,
    BUILDINGS,
    CHARACTERS,
    ENEMIES,
    USES,
)
from herna.games.zombie_country.events import (
    Attacked,
    Entered,
    Inhabitants,
)
from herna.kernel import DONE, PASS, Told
from herna.testing.playing import act, asked, forbidden, told
from tests.games.zombie_country.actions_cases import (
    DOOR,
    HARD,
    MORE,
    PREFIX,
    corner,
    full,
    lay,
    left,
    targets,
    weapon,
    where,
)
from tests.games.zombie_country.laying import card, player, street

pytestmark = pytest.mark.usefixtures("towns_of_their_own")

SIDE = PREFIX + "ranged-end-position"


@pytest.mark.rule("zombie_country.actions.attack-mode")
def test_near_or_far_is_decided_when_the_attack_is_carried_out_by_the_weapon_used() -> None:
    town = street("bakery", card("workshop", street=[20], inside=[10]), card("pub", street=[30]), "church")
    someone = player("tereza", 2, items=["knife", "pistol"], stamina=2)
    planning = lay(someone, phase="planning")
    assert {action for option in asked(planning).options if option[0] == "plan" for action in option[1]} == {
        *BASICS,
        *CHARACTERS["tereza"].specials,
    }
    table = lay(player("tereza", 2, items=["knife", "pistol"], now=["attack"]), town=town)
    act(table, ("play", "attack"))
    near = [("workshop", "street", "Y", 0), ("workshop", "inside", "X", 0)]
    assert targets(table) == [
        *(("hit", word, *there) for word in ("fist", "knife") for there in near),
        *(("hit", full("pistol"), *there) for there in [*near, ("pub", "street", "Z", 0)]),
    ]


@pytest.mark.rule("zombie_country.actions.melee-attack")
def test_a_near_attack_strikes_one_enemy_on_the_same_space_and_no_other() -> None:
    heard: list[Told] = []
    table = lay(
        player("tereza", 2, now=["attack"]),
        town=street(card("bakery", street=[20]), card("workshop", street=[30, 20, 20, 10]), card("pub", street=[20])),
        slots=["lazy-zombie", HARD, "raider"],
        dice=[6],
        heard=heard,
    )
    act(table, ("play", "attack"))
    assert targets(table) == [("hit", "fist", "workshop", "street", slot, 0) for slot in "ZYX"], "any one of them"
    for elsewhere in ("bakery", "pub"):
        assert forbidden(table, ("hit", "fist", elsewhere, "street", "Y", 0)) == PREFIX + "melee-attack"
    act(table, ("hit", "fist", "workshop", "street", "Y", 0))
    (event,) = told(heard, Attacked)
    result = CHARACTERS["tereza"].strength + ENEMIES[HARD].defence + 6
    assert event == Attacked(0, "fist", HARD, 6, result, 2 if result >= 3 else 1 if result >= 0 else 0)
    assert event.wounds
    assert table.state.town[2].street == [30, 20 + event.wounds, 20, 10]
    assert table.state.town[1].street == table.state.town[3].street == [20]


@pytest.mark.rule("zombie_country.actions.melee-attack")
def test_of_enemies_of_one_kind_the_wounded_one_can_be_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    """An enemy that a fist is sure to hit, and that stands much."""
    tough = replace(ENEMIES[HARD], defence=9, health=9)
    monkeypatch.setattr("herna.games.zombie_country.rules.enemies.ENEMIES", {**ENEMIES, HARD: tough})
    table = lay(
        player("tereza", 1, now=["attack"]),
        town=street(card("bakery", street=[21, 20]), "workshop"),
        slots=["lazy-zombie", HARD, "raider"],
        dice=[6],
    )
    act(table, ("play", "attack"))
    assert targets(table) == [("hit", "fist", "bakery", "street", "Y", 1), ("hit", "fist", "bakery", "street", "Y", 0)]
    act(table, ("hit", "fist", "bakery", "street", "Y", 1))
    assert table.state.town[1].street == [23, 20]


@pytest.mark.rule("zombie_country.actions.melee-attack")
def test_a_near_weapon_must_be_loaded_and_the_fist_always_is() -> None:
    assert weapon("chainsaw").rounds
    assert not weapon("staff").rounds
    for items, usable in (
        (["chainsaw:0", "staff"], ["fist", "staff"]),
        (["chainsaw:1"], ["fist", "chainsaw:1"]),
        (["bandage"], ["fist"]),
    ):
        table = lay(player("marek", 1, now=["attack"], items=items), town=street(card("bakery", street=[10]), "workshop"))
        act(table, ("play", "attack"))
        assert [option[1] for option in targets(table)] == usable
        if "chainsaw:0" in items:
            empty = ("hit", "chainsaw:0", "bakery", "street", "X", 0)
            assert forbidden(table, empty) == "zombie_country.combat.ammo-needed"


@pytest.mark.rule("zombie_country.actions.melee-attack")
def test_the_second_attack_of_a_round_is_made_with_the_same_weapon() -> None:
    table = lay(
        player("marek", 1, now=["attack", "wild-swing"], items=["knife", "staff"]),
        town=street(card("bakery", street=[20]), "workshop"),
        slots=["lazy-zombie", HARD, "raider"],
        dice=[1],
    )
    act(table, ("play", "attack"), ("hit", "staff", "bakery", "street", "Y", 0), ("play", "wild-swing"))
    assert {option[1] for option in targets(table)} == {"staff"}
    for word in ("fist", "knife"):
        assert forbidden(table, ("sweep", word, "bakery", "street")) == "zombie_country.combat.one-weapon"


@pytest.mark.rule("zombie_country.actions.melee-stay")
@pytest.mark.parametrize("inside", [False, True])
@pytest.mark.parametrize("side", ["street", "inside"])
@pytest.mark.parametrize("roll", [1, 6])
def test_after_a_near_attack_one_is_where_the_target_was(inside: bool, side: str, roll: int) -> None:
    heard: list[Told] = []
    table = lay(
        player("tereza", 1, inside=inside, now=["attack"]),
        town=street(card("bakery", street=[20], inside=[20]), "workshop"),
        slots=["lazy-zombie", HARD, "raider"],
        dice=[roll],
        heard=heard,
    )
    act(table, ("play", "attack"), ("hit", "fist", "bakery", side, "Y", 0))
    assert where(table) == ("bakery", side == "inside")
    assert told(heard, Entered) == ([] if inside == (side == "inside") else [Entered(0, "bakery", side)])
    assert asked(table).rule == MORE, "whoever strikes near does not choose a side"


@pytest.mark.rule("zombie_country.actions.melee-stay")
@pytest.mark.parametrize(("action", "there"), [("forward", "workshop"), ("back", "edge")])
def test_another_action_may_lead_away_from_the_target(action: str, there: str) -> None:
    table = lay(
        player("tereza", 1, inside=True, now=["attack", action]),
        town=street(card("bakery", street=[20], entered=True), "workshop", "pub"),
        dice=[1],
    )
    act(table, ("play", "attack"), ("hit", "fist", "bakery", "street", "Y", 0))
    assert where(table) == ("bakery", False)
    act(table, ("play", action))
    assert where(table) == (there, False)


@pytest.mark.rule("zombie_country.actions.melee-no-retreat-example")
def test_who_strikes_a_zombie_before_the_building_cannot_slip_back_in() -> None:
    town = street(card("bakery", street=[20], entered=True), "workshop")
    table = lay(player("tereza", 1, inside=True, now=["attack"]), town=town, dice=[1])
    act(table, ("play", "attack"), ("hit", "fist", "bakery", "street", "Y", 0))
    assert where(table) == ("bakery", False)
    assert asked(table).rule == MORE
    act(table, PASS)
    assert table.state.players[0].inside is False, "the zombie strikes back out there"


@pytest.mark.rule("zombie_country.actions.melee-no-retreat-example")
def test_with_an_inventory_after_the_blow_one_can_go_back_in_and_act_there() -> None:
    town = street(card("bakery", street=[20], known_inside=["rope"], entered=True), "workshop")
    table = lay(player("tereza", 1, inside=True, now=["attack", "inventory"]), town=town, dice=[1])
    act(table, ("play", "attack"), ("hit", "fist", "bakery", "street", "Y", 0))
    assert where(table) == ("bakery", False)
    act(table, ("play", "inventory"), ("coordinate", "inside"))
    assert where(table) == ("bakery", True)
    act(table, ("take", "rope"), DONE)
    assert table.state.players[0].items == ["rope"]
    assert where(table) == ("bakery", True)


@pytest.mark.rule("zombie_country.actions.melee-no-retreat-example")
def test_a_door_that_is_blocked_lets_one_out_to_strike_but_not_in_again() -> None:
    town = street(card("bakery", street=[20], entered=True, blocked=True), "workshop")
    table = lay(player("tereza", 1, inside=True, now=["attack", "inventory"]), town=town, dice=[1])
    act(table, ("play", "attack"), ("hit", "fist", "bakery", "street", "Y", 0), ("play", "inventory"))
    assert asked(table).options == [(use, "street") for use in USES]
    assert forbidden(table, ("coordinate", "inside")) == DOOR


@pytest.mark.rule("zombie_country.actions.melee-attack")
def test_a_blocked_door_keeps_near_attacks_from_those_inside() -> None:
    town = street(card("bakery", street=[20], inside=[10], blocked=True), "workshop")
    table = lay(player("tereza", 1, now=["attack"], items=["knife"]), town=town)
    act(table, ("play", "attack"))
    assert targets(table) == [("hit", word, "bakery", "street", "Y", 0) for word in ("fist", "knife")]
    assert forbidden(table, ("hit", "knife", "bakery", "inside", "X", 0)) == DOOR


@pytest.mark.rule("zombie_country.actions.melee-stay")
def test_while_the_house_is_attacked_a_near_attack_moves_nobody() -> None:
    town = street(card("bakery", street=[20], inside=[10], blocked=True, merged=True), "workshop")
    for side, slot in (("street", "Y"), ("inside", "X")):
        for inside in (False, True):
            table = lay(player("tereza", 1, inside=inside, now=["attack"]), town=town, dice=[1])
            act(table, ("play", "attack"), ("hit", "fist", "bakery", side, slot, 0))
            assert where(table) == ("bakery", inside)


@pytest.mark.rule("zombie_country.actions.melee-attack")
def test_nobody_strikes_near_from_an_annex_into_the_building() -> None:
    town = street(card("bakery", street=[20], inside=[10]), card("front-garden", street=[10]), "workshop")
    table = lay(player("tereza", 2, now=["attack"]), town=town)
    act(table, ("play", "attack"))
    assert targets(table) == [("hit", "fist", "front-garden", "street", "X", 0)]
    assert forbidden(table, ("hit", "fist", "bakery", "inside", "X", 0)) == PREFIX + "melee-attack"


@pytest.mark.rule("zombie_country.actions.ranged-attack")
@pytest.mark.parametrize("inside", [False, True])
def test_a_far_weapon_reaches_the_own_and_the_adjacent_spaces_and_no_further(inside: bool) -> None:
    cards = [card(name, street=[10], inside=[20]) for name in ("bakery", "old-house", "workshop", "pub", "church")]
    table = lay(player("tereza", 3, inside=inside, now=["attack"], items=["pistol"]), town=street(*cards))
    act(table, ("play", "attack"))
    near = {("workshop", "street", "X", 0), ("workshop", "inside", "Y", 0)}
    around = {(name, *rest) for name in ("old-house", "workshop", "pub") for rest in (("street", "X", 0), ("inside", "Y", 0))}
    assert {option[2:] for option in targets(table) if option[1] == "fist"} == near
    assert {option[2:] for option in targets(table) if option[1] == full("pistol")} == around
    for far in ("bakery", "church"):
        assert forbidden(table, ("hit", full("pistol"), far, "street", "X", 0)) == PREFIX + "ranged-attack"
        assert forbidden(table, ("hit", full("pistol"), far, "inside", "Y", 0)) == PREFIX + "ranged-attack"
    assert forbidden(table, ("hit", "fist", "pub", "street", "X", 0)) == PREFIX + "melee-attack"


@pytest.mark.rule("zombie_country.actions.ranged-attack")
def test_a_shot_hits_one_enemy_by_the_numbers_and_uses_one_round() -> None:
    heard: list[Told] = []
    table = lay(
        player("tereza", 1, now=["attack"], items=["pistol"]),
        town=street("bakery", card("workshop", street=[20, 20]), "pub"),
        slots=["lazy-zombie", HARD, "raider"],
        dice=[5],
        heard=heard,
    )
    act(table, ("play", "attack"), ("hit", full("pistol"), "workshop", "street", "Y", 0))
    result = weapon("pistol").accuracy + ENEMIES[HARD].defence + 5
    wounds = 2 if result >= 3 else 1 if result >= 0 else 0
    assert told(heard, Attacked) == [Attacked(0, full("pistol"), HARD, 5, result, wounds)]
    assert sorted(table.state.town[2].street) == [20, 20 + wounds]
    assert table.state.players[0].items == [left("pistol")]
    assert table.state.players[0].loudness == weapon("pistol").loud


@pytest.mark.rule("zombie_country.actions.ranged-attack")
def test_a_far_weapon_must_be_loaded_and_free_ammunition_always_is() -> None:
    town = street("bakery", card("workshop", street=[10]), "pub")
    table = lay(player("tereza", 1, now=["attack"], items=["pistol:0", "slingshot"]), town=town)
    act(table, ("play", "attack"))
    assert targets(table) == [("hit", "slingshot", "workshop", "street", "X", 0)]
    assert forbidden(table, ("hit", "pistol:0", "workshop", "street", "X", 0)) == "zombie_country.combat.ammo-needed"


@pytest.mark.rule("zombie_country.actions.ranged-attack")
def test_a_shot_goes_through_a_blocked_door_where_nobody_gets_in() -> None:
    town = street(card("bakery", inside=[10], blocked=True), card("workshop", inside=[20], blocked=True), "pub")
    table = lay(player("tereza", 1, now=["attack"], items=["pistol"]), town=town, dice=[1])
    act(table, ("play", "attack"))
    assert targets(table) == [
        ("hit", full("pistol"), "bakery", "inside", "X", 0),
        ("hit", full("pistol"), "workshop", "inside", "Y", 0),
    ]


@pytest.mark.rule("zombie_country.actions.ranged-attack")
@pytest.mark.parametrize("space", range(7))
def test_spaces_that_a_crossroads_or_a_passage_links_are_adjacent_to_a_shot(space: int) -> None:
    town = corner(passages=[(3, 5)])
    for each in town["town"][1:]:
        each.street = [10]
    links = {0: (1,), 1: (2,), 2: (1, 3, 5), 3: (2, 4, 5), 4: (3,), 5: (2, 6, 3), 6: (5,)}
    table = lay(player("tereza", space, now=["attack"], items=["pistol"]), **town)
    act(table, ("play", "attack"))
    names = [each.id for each in town["town"]]
    reached = {option[2] for option in targets(table) if option[1] == full("pistol")}
    assert reached == {names[other] for other in (space, *links[space]) if other}


@pytest.mark.rule("zombie_country.actions.ranged-end-position")
@pytest.mark.parametrize("inside", [False, True])
@pytest.mark.parametrize("target", [("bakery", "street", "X"), ("bakery", "inside", "Y"), ("workshop", "street", "X")])
@pytest.mark.parametrize("after", ["street", "inside"])
def test_who_shoots_from_a_building_card_chooses_a_side_afterwards(
    inside: bool, target: tuple[str, str, str], after: str
) -> None:
    heard: list[Told] = []
    town = street(card("bakery", street=[10], inside=[20]), card("workshop", street=[10]), "pub")
    table = lay(player("tereza", 1, inside=inside, now=["attack"], items=["pistol"]), town=town, dice=[1], heard=heard)
    act(table, ("play", "attack"), ("hit", full("pistol"), *target, 0))
    assert told(heard, Attacked), "the shot comes first"
    assert (asked(table).seat, asked(table).rule) == (0, SIDE)
    assert asked(table).options == ["street", "inside"]
    assert where(table) == ("bakery", inside)
    act(table, after)
    assert where(table) == ("bakery", after == "inside")
    assert len(told(heard, Entered)) == (inside != (after == "inside"))


@pytest.mark.rule("zombie_country.actions.ranged-end-position")
@pytest.mark.parametrize("space", [0, 2])
def test_who_shoots_from_an_annex_or_from_the_edge_has_no_side_to_choose(space: int) -> None:
    town = street(card("bakery", street=[10], inside=[20]), "front-garden", "workshop")
    table = lay(player("tereza", space, now=["attack"], items=["pistol"]), town=town, dice=[1])
    act(table, ("play", "attack"), ("hit", full("pistol"), "bakery", "street", "X", 0))
    assert asked(table).rule == MORE
    assert table.state.players[0].inside is False


@pytest.mark.rule("zombie_country.actions.ranged-end-position")
def test_a_blocked_door_leaves_no_choice_to_those_outside_but_does_to_those_inside() -> None:
    town = street(card("bakery", street=[10], entered=True, blocked=True), "workshop")
    table = lay(player("tereza", 1, now=["attack"], items=["pistol"]), town=town, dice=[1])
    act(table, ("play", "attack"), ("hit", full("pistol"), "bakery", "street", "X", 0))
    assert asked(table).rule == MORE
    assert where(table) == ("bakery", False)
    table = lay(player("tereza", 1, inside=True, now=["attack"], items=["pistol"]), town=town, dice=[1])
    act(table, ("play", "attack"), ("hit", full("pistol"), "bakery", "street", "X", 0))
    assert asked(table).options == ["street", "inside"]
    act(table, "street")
    assert where(table) == ("bakery", False)


@pytest.mark.rule("zombie_country.actions.ranged-end-position")
def test_who_steps_in_after_a_shot_meets_the_inhabitants() -> None:
    heard: list[Told] = []
    home = next(each for each in BUILDINGS.values() if each.inhabitants)
    town = street(card(home.id), card("workshop", street=[10]), "old-house")
    table = lay(player("tereza", 1, now=["attack"], items=["pistol"]), town=town, dice=[1], heard=heard)
    act(table, ("play", "attack"), ("hit", full("pistol"), "workshop", "street", "X", 0), "inside")
    assert told(heard, Inhabitants) == [Inhabitants("lazy-zombie", home.inhabitants, home.id)]
    assert table.state.town[1].inside == [10] * home.inhabitants


@pytest.mark.rule("zombie_country.actions.ranged-end-position", "zombie_country.actions.ranged-attack")
def test_what_is_thrown_is_a_far_attack_too_and_a_grenade_is_for_all_of_one_place() -> None:
    heard: list[Told] = []
    assert weapon("grenade").sweep
    assert weapon("grenade").thrown
    town = street("bakery", card("workshop", street=[20, 20, 10], inside=[10]), card("pub", street=[10]))
    table = lay(
        player("tereza", 1, now=["attack"], items=["grenade:1"]),
        town=town,
        dice=[1, 1, 1],
        slots=[HARD, HARD, HARD],
        heard=heard,
    )
    act(table, ("play", "attack"))
    assert targets(table) == [("sweep", "grenade:1", "workshop", side) for side in ("street", "inside")]
    act(table, ("sweep", "grenade:1", "workshop", "street"))
    assert len(told(heard, Attacked)) == 3
    assert asked(table).rule == SIDE
    act(table, "inside")
    assert where(table) == ("bakery", True)
    assert not table.state.players[0].items
    assert table.state.discarded == ["grenade"]
