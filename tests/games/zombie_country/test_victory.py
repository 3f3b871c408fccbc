"""Victory, withdrawal and defeat [11 Vítězství v základní hře]."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from herna.games.zombie_country.content import (
    CHARACTERS,
    ITEMS,
    SCENARIOS,
    Escape,
)
from herna.games.zombie_country.events import (
    Died,
    EnemyAttacked,
    GoalReached,
    NightFallen,
    Repaired,
    RoundBegun,
)
from herna.games.zombie_country.rules import victory
from herna.kernel import Outcome, Told
from herna.testing.playing import act, asked, forbidden, told, why_not
from tests.games.zombie_country.laying import card, lay, make, player, street
from tests.games.zombie_country.victory_cases import (
    BIKE,
    BUS,
    CALM,
    LARGE,
    NAMES,
    NIGHT,
    SMALL,
    VEHICLES,
    WON,
    attacked,
    car,
    dying,
    ended,
    night_of,
    people,
)

DEAD = "zombie_country.victory.no-death"


def fitting(needs: Sequence[str]) -> list[str]:
    """Items that fill needs, one each, as few as possible of a kind."""
    found: list[str] = []
    for need in needs:
        found.append(
            next(item.id for item in ITEMS.values() if item.fits(need) and not item.big and item.copies > found.count(item.id))
        )
    return found


@pytest.mark.rule("zombie_country.victory.goal")
def test_the_basic_game_wants_three_units_of_food_and_a_place_in_a_vehicle_for_each() -> None:
    assert SCENARIOS["base"].goals == (Escape(food=3),)
    assert {item.food for item in ITEMS.values() if item.sort == "j"} == {1}
    assert {item.food for item in ITEMS.values() if item.sort == "JJ"} == {3}
    assert {item.food for item in ITEMS.values() if item.sort not in ("j", "JJ")} == {0}


@pytest.mark.rule("zombie_country.victory.goal")
@pytest.mark.parametrize(
    ("small", "large", "enough"), [(3, 0, True), (0, 1, True), (2, 0, False), (0, 0, False), (2, 1, True), (4, 0, True)]
)
def test_one_large_food_or_three_small_ones_feed_a_character(small: int, large: int, enough: bool) -> None:
    table = ended(player(items=SMALL[:small] + LARGE[:large]), town=car(BIKE))
    assert table.over is enough


@pytest.mark.rule("zombie_country.victory.goal")
@pytest.mark.parametrize(("small", "large", "enough"), [(6, 0, True), (3, 1, True), (0, 2, True), (5, 0, False), (2, 1, False)])
def test_two_characters_need_twice_as_much_in_any_mixture(small: int, large: int, enough: bool) -> None:
    table = ended(*people(2), town=car(BUS, known=SMALL[:small] + LARGE[:large]))
    assert table.over is enough


@pytest.mark.rule("zombie_country.victory.goal", "zombie_country.victory.vehicles")
@pytest.mark.parametrize("vehicle", VEHICLES)
def test_a_vehicle_takes_as_many_as_it_has_places_and_nobody_more(vehicle: str) -> None:
    places = VEHICLES[vehicle].places
    full = ended(*people(places), town=car(vehicle, known=LARGE[:places]))
    assert full.outcome == Outcome(WON, won=tuple(range(places)))
    if places < 5:
        crowded = ended(*people(places + 1), town=car(vehicle, known=LARGE[: places + 1]))
        assert not crowded.over, "one has no place"


@pytest.mark.rule("zombie_country.victory.win-condition")
def test_the_places_of_several_vehicles_on_one_card_add_up() -> None:
    second = next(name for name in VEHICLES if name != BIKE and VEHICLES[BIKE].places + VEHICLES[name].places <= 5)
    places = VEHICLES[BIKE].places + VEHICLES[second].places
    assert ended(*people(places), town=car(BIKE, second, known=LARGE[:places])).over
    assert not ended(*people(places), town=car(second, known=LARGE[:places])).over


@pytest.mark.rule("zombie_country.victory.win-condition")
def test_a_vehicle_that_does_not_work_is_of_no_use() -> None:
    for works in (False, True):
        town = street(card("bakery", big=[(BUS, works)], known=LARGE[:2]))
        assert ended(*people(2), town=town).over is works


@pytest.mark.rule("zombie_country.victory.win-condition")
def test_a_structure_takes_nobody_away() -> None:
    structure = next(item.id for item in ITEMS.values() if item.structure)
    assert not ended(*people(1), town=car(structure, known=LARGE[:1])).over


@pytest.mark.rule("zombie_country.victory.win-condition")
def test_everybody_must_be_at_a_vehicle() -> None:
    assert ended(player("tereza"), player("marek"), town=car(BUS, known=LARGE[:2])).over
    assert not ended(player("tereza"), player("marek", 2), town=car(BUS, known=LARGE[:2])).over
    assert not ended(player("tereza"), player("marek", 0), town=car(BUS, known=LARGE[:2])).over, "nor at the town edge"


@pytest.mark.rule("zombie_country.victory.win-condition")
def test_all_win_together_and_are_told_so() -> None:
    heard: list[Told] = []
    table = ended(*people(3), town=car(BUS, known=LARGE[:3]), heard=heard)
    assert table.outcome == Outcome(WON, won=(0, 1, 2))
    assert [each for each in heard if isinstance(each.event, GoalReached)] == [Told(WON, GoalReached("base"))]
    assert told(heard, RoundBegun) == [], "at once: nothing more is played"


@pytest.mark.rule("zombie_country.victory.win-condition")
def test_the_victory_is_found_at_the_end_of_a_round_and_not_before() -> None:
    needs = VEHICLES[BIKE].needs
    town = street(card("bakery", big=[BIKE], known=[*LARGE[:1], *fitting(needs)]), "old-house", "pub")
    table = lay(player("marek", now=["inventory", "forward"], stamina=2), town=town)
    act(table, ("play", "inventory"), ("craft", "street"))
    make(table, "repair", BIKE, *fitting(needs))
    assert victory.reached(table.state)
    assert not table.over, "there is still a step to be made"
    assert ("play", "forward") in asked(table).options
    act(table, ("cancel", "forward"))
    assert table.outcome == Outcome(WON, won=(0,))


@pytest.mark.rule("zombie_country.victory.win-condition")
def test_who_walks_away_from_the_vehicle_before_the_end_of_the_round_does_not_win() -> None:
    table = lay(player(now=["forward"], stamina=0), town=car(BIKE, known=LARGE[:1]), active=CALM[:1])
    assert victory.reached(table.state)
    act(table, ("play", "forward"))
    assert not table.over
    assert (table.state.round, table.state.phase) == (3, "planning")


@pytest.mark.rule("zombie_country.victory.win-condition")
def test_enemies_around_the_vehicle_do_not_prevent_the_victory() -> None:
    assert ended(*people(1), town=car(BIKE, known=LARGE[:1], street=[10, 30])).over


@pytest.mark.rule("zombie_country.victory.win-food-carried")
@pytest.mark.parametrize(
    ("carried", "known", "known_inside", "hidden", "elsewhere", "outside", "enough"),
    [
        (3, 0, 0, 0, 0, 0, True),
        (0, 3, 0, 0, 0, 0, True),
        (2, 1, 0, 0, 0, 0, True),
        (1, 1, 1, 0, 0, 0, True),
        (2, 0, 0, 1, 0, 0, False),
        (2, 0, 0, 0, 1, 0, False),
        (2, 0, 0, 0, 0, 1, False),
    ],
    ids=["carried", "lying there", "both", "on both sides of the door", "face down", "on another card", "out of town"],
)
def test_what_is_carried_and_what_lies_there_known_is_food(
    carried: int, known: int, known_inside: int, hidden: int, elsewhere: int, outside: int, enough: bool
) -> None:
    food = iter(SMALL)

    def take(count: int) -> list[str]:
        return [next(food) for _ in range(count)]

    town = street(
        card("bakery", big=[(BIKE, True)], known=take(known), known_inside=take(known_inside), hidden=take(hidden)),
        card("pub", known=take(elsewhere)),
    )
    table = ended(player(items=take(carried), outside=take(outside)), town=town)
    assert table.over is enough


@pytest.mark.rule("zombie_country.victory.win-food-carried")
def test_vehicles_may_stand_on_different_cards() -> None:
    first, second = list(VEHICLES)[:2]
    town = street(card("bakery", big=[(first, True)], known=LARGE[:1]), "pub", card("church", big=[(second, True)]))
    table = ended(player("tereza", 1), player("marek", 3, items=LARGE[1:2]), town=town)
    assert table.outcome == Outcome(WON, won=(0, 1))


@pytest.mark.rule("zombie_country.victory.win-food-carried")
def test_each_card_needs_food_for_those_who_are_there() -> None:
    first, second = list(VEHICLES)[:2]
    town = street(card("bakery", big=[(first, True)], known=LARGE[:4]), "pub", card("church", big=[(second, True)]))
    hungry = ended(player("tereza", 1), player("marek", 3, items=SMALL[:2]), town=town)
    assert not hungry.over, "there is plenty of food, but not here"
    fed = ended(player("tereza", 1), player("marek", 3, items=SMALL[:3]), town=town)
    assert fed.over


@pytest.mark.rule("zombie_country.victory.win-food-carried")
def test_a_companion_may_carry_the_food_of_all() -> None:
    assert ended(player("tereza", items=LARGE[:2]), player("marek"), town=car(BUS)).over


@pytest.mark.rule("zombie_country.victory.win-condition")
@pytest.mark.parametrize("inside", [False, True])
def test_who_is_inside_the_house_is_at_the_vehicle_before_it(inside: bool) -> None:
    table = ended(player("tereza", inside=inside), player("marek"), town=car(BUS, known=LARGE[:2]))
    assert table.over


@pytest.mark.rule("zombie_country.victory.vehicles")
def test_vehicles_have_places_and_need_something_to_run() -> None:
    assert len(VEHICLES) >= 5
    for name, vehicle in VEHICLES.items():
        assert 1 <= vehicle.places <= 5, name
        assert vehicle.needs, "it must be made to work"
        assert ITEMS[name].big


@pytest.mark.rule("zombie_country.victory.vehicles")
@pytest.mark.parametrize("vehicle", VEHICLES)
def test_every_vehicle_is_repaired_with_what_it_needs(vehicle: str) -> None:
    heard: list[Told] = []
    parts = fitting(VEHICLES[vehicle].needs)
    town = street(card("bakery", big=[vehicle], known=parts[:1]), "pub")
    table = lay(player("milan", items=parts[1:], now=["inventory", "forward"]), town=town, heard=heard)
    act(table, ("play", "inventory"), ("craft", "street"))
    assert ("repair", vehicle) in asked(table).options
    make(table, "repair", vehicle, *parts)
    state = table.state
    assert [(big.item, big.works) for big in state.town[1].big] == [(vehicle, True)]
    assert (state.town[1].known, state.players[0].items) == ([], [])
    assert sorted(state.discarded) == sorted(parts)
    repaired = [each for each in heard if isinstance(each.event, Repaired)]
    assert repaired == [Told("zombie_country.victory.vehicles", Repaired(0, vehicle, tuple(parts)))]
    assert asked(table).options[0] == ("play", "forward"), "a repair takes the whole action"


@pytest.mark.rule("zombie_country.victory.vehicles")
@pytest.mark.parametrize("vehicle", VEHICLES)
def test_without_all_its_parts_a_vehicle_is_not_repaired(vehicle: str) -> None:
    parts = fitting(VEHICLES[vehicle].needs)[:-1]
    town = street(card("bakery", big=[vehicle], known=parts), "pub")
    table = lay(player("milan", now=["inventory"]), town=town)
    act(table, ("play", "inventory"), ("craft", "street"))
    assert [option for option in asked(table).options if option[0] == "repair"] == []
    assert why_not(table, ("repair", vehicle)) == "zombie_country.actions.crafting-inputs"


@pytest.mark.rule("zombie_country.victory.vehicles")
def test_a_vehicle_that_works_is_not_repaired_again() -> None:
    parts = fitting(VEHICLES[BIKE].needs)
    table = lay(player("milan", now=["inventory"]), town=street(card("bakery", big=[(BIKE, True)], known=parts), "pub"))
    act(table, ("play", "inventory"), ("craft", "street"))
    assert [option for option in asked(table).options if option[0] == "repair"] == []
    assert forbidden(table, ("repair", BIKE)) == "zombie_country.victory.vehicles"


@pytest.mark.rule("zombie_country.victory.vehicles")
def test_a_repair_is_a_major_crafting_and_cannot_be_done_while_coordinating() -> None:
    parts = fitting(VEHICLES[BIKE].needs)
    table = lay(player("milan", now=["inventory"]), town=street(card("bakery", big=[BIKE], known=parts), "pub"))
    act(table, ("play", "inventory"), ("coordinate", "street"))
    assert [option for option in asked(table).options if option[0] == "repair"] == []
    assert why_not(table, ("repair", BIKE)) == "zombie_country.actions.major-crafting"


@pytest.mark.rule("zombie_country.victory.vehicles")
def test_a_vehicle_in_town_is_seen_by_all_and_picked_up_by_nobody() -> None:
    table = lay(
        player("milan", now=["inventory"]), player("eva", 3), town=street(card("bakery", big=[BUS], known=SMALL[:1]), "pub")
    )
    for seat in (0, 1, None):
        assert [(big.item, big.works) for big in table.view(seat).town[1].big] == [(BUS, False)]
    act(table, ("play", "inventory"), ("coordinate", "street"))
    assert forbidden(table, ("take", BUS)) == "zombie_country.property.public-items"


@pytest.mark.rule("zombie_country.victory.no-death", "zombie_country.victory.loss-conditions")
@pytest.mark.parametrize("companions", [0, 1, 4])
def test_a_death_loses_the_basic_game_for_all(companions: int) -> None:
    heard: list[Told] = []
    others = [player(name, 5) for name in NAMES[1 : companions + 1]]
    table = attacked(
        dying(), *others, town=street(card("bakery", street=[30]), *["pub", "church", "school", "mill"]), heard=heard
    )
    assert table.outcome == Outcome(DEAD)
    assert told(heard, Died) == [Died(0, "tereza")]


@pytest.mark.rule("zombie_country.victory.no-death")
def test_who_has_one_wound_less_than_health_lives_on() -> None:
    wounds = CHARACTERS["tereza"].health - 1
    table = attacked(player(wounds=wounds, struck=9), roll=1, town=street(card("bakery", street=[30]), "pub"))
    assert not table.over
    assert not table.state.players[0].dead


@pytest.mark.rule("zombie_country.victory.no-death", "zombie_country.victory.loss-conditions")
def test_a_death_comes_at_once_and_before_a_victory() -> None:
    heard: list[Told] = []
    table = attacked(dying(), player("marek", 1, struck=9), town=car(BUS, known=LARGE[:2], street=[30, 30]), heard=heard)
    assert table.outcome == Outcome(DEAD), "one more attack was due, and they would have won"
    assert len(told(heard, EnemyAttacked)) == 1
    assert told(heard, GoalReached) == []


@pytest.mark.rule("zombie_country.victory.loss-conditions")
def test_the_basic_game_is_lost_when_dusk_falls_and_somebody_is_in_town() -> None:
    heard: list[Told] = []
    table = ended(player("tereza", 0), player("marek", 2), dusk=night_of("base", 2), heard=heard)
    assert table.outcome == Outcome(NIGHT)
    assert [each for each in heard if isinstance(each.event, NightFallen)] == [Told(NIGHT, NightFallen())]
