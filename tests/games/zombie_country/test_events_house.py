"""Attacks on the house, and dusk."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from herna.games.zombie_country import content as c
from herna.games.zombie_country import state as state_module
from herna.games.zombie_country.content import (
    BASE,
    BUILDINGS,
    ITEMS,
    SCENARIOS,
)
from herna.games.zombie_country.events import (
    Attacked,
    DuskAdvanced,
    EnemyAttacked,
    Entered,
    HouseAttacked,
    Inhabitants,
    ItemsRevealed,
    Searched,
)
from herna.games.zombie_country.state import Player, State
from herna.kernel import PASS, Table, Told
from herna.testing.playing import act, asked, forbidden, say, told, why_not
from tests.games.zombie_country.events_cases import (
    ANNEX,
    HERE,
    NAMES,
    NOTHING,
    X,
    Y,
    Z,
    by,
    happens,
    house,
    spent,
    written,
)
from tests.games.zombie_country.laying import STREET, card, lay, player, street

pytestmark = pytest.mark.usefixtures("one_attack_each")


def all_plan_nothing(table: Table[State]) -> None:
    for seat in [decision.seat for decision in table.pending]:
        say(table, seat, NOTHING)


def raided(monkeypatch: pytest.MonkeyPatch, *people: Player, **rest: Any) -> Table[State]:
    """Actions are being played in a round with an attack on the house where the starting player stands."""
    table = happens(monkeypatch, c.House(), people=people, **rest)
    all_plan_nothing(table)
    return table


@pytest.mark.rule("zombie_country.events.effect-house-attack")
@pytest.mark.parametrize("inside", [False, True])
def test_an_attack_on_the_house_is_about_the_space_of_who_draws_it(monkeypatch: pytest.MonkeyPatch, *, inside: bool) -> None:
    heard: list[Told] = []
    people = [player("tereza", HERE, inside=inside), player("marek", 5)]
    table = happens(monkeypatch, c.House(), people=people, heard=heard)
    assert [space for space, each in enumerate(table.state.town) if each.merged] == [HERE]
    assert by(heard, "zombie_country.events.effect-house-attack") == [HouseAttacked(STREET[HERE - 1])]


@pytest.mark.rule("zombie_country.events.effect-house-attack")
def test_it_is_the_space_at_that_moment_not_where_the_player_goes_then(monkeypatch: pytest.MonkeyPatch) -> None:
    table = raided(monkeypatch, spent(plan=["forward", "inventory"]), spent("marek"))
    act(table, ("play", "forward"))
    assert [space for space, each in enumerate(table.state.town) if each.merged] == [HERE]
    act(table, ("play", "inventory"), ("search", "street"))
    assert (asked(table).seat, asked(table).rule) == (1, "zombie_country.events.house-attack-after")


@pytest.mark.rule("zombie_country.events.effect-house-attack")
def test_an_attack_on_the_house_lasts_one_round(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    people = [spent("marek", inside=True, plan=["inventory"])]
    table = happens(monkeypatch, c.House(), people=people, town=house(street=[X]), dice=[1], heard=heard)
    act(table, ("plan", ("inventory",)), ("play", "inventory"), ("coordinate", "inside"))
    while asked(table).rule != "zombie_country.events.house-attack-after":
        act(table, PASS)
    assert len(told(heard, EnemyAttacked)) == 1
    act(table, "inside")
    assert table.state.round == 3
    assert not any(each.merged for each in table.state.town)
    act(table, NOTHING, ("play", "inventory"), ("coordinate", "inside"))
    while table.state.round == 3:
        act(table, PASS)
    assert len(told(heard, EnemyAttacked)) == 1, "in the next round the door holds again"


@pytest.mark.rule("zombie_country.events.effect-house-attack")
def test_two_attacks_on_the_same_house_are_one(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    cards = written(monkeypatch, (c.House(),), (c.House(),))
    lay(player("tereza", HERE), player("marek", HERE), phase="events", active=cards, heard=heard)
    assert told(heard, HouseAttacked) == [HouseAttacked(STREET[HERE - 1])]


@pytest.mark.rule("zombie_country.events.effect-house-attack")
def test_boarded_windows_keep_an_attack_out(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    shelter = next(item.id for item in ITEMS.values() if any(isinstance(power, c.Shelter) for power in item.powers))
    table = happens(monkeypatch, c.House(), town=house(big=[(shelter, True)]), heard=heard)
    assert not any(each.merged for each in table.state.town)
    assert told(heard, HouseAttacked) == []


@pytest.mark.rule("zombie_country.events.house-attack-one-place")
@pytest.mark.parametrize("inside", [False, True])
def test_in_an_attacked_house_one_strikes_through_the_door_and_stays(monkeypatch: pytest.MonkeyPatch, *, inside: bool) -> None:
    """Even through a blocked door, and without changing sides."""
    heard: list[Told] = []
    people = [spent("marek", inside=inside, plan=["attack"]), spent("jana", 6)]
    town = house(street=[Z], inside=[Z], blocked=True)
    table = raided(monkeypatch, *people, town=town, dice=[1] * 4, heard=heard)
    act(table, ("play", "attack"))
    hits = {("hit", "fist", "workshop", side, "Z", 0) for side in ("street", "inside")}
    assert set(asked(table).options) == hits
    act(table, ("hit", "fist", "workshop", "street" if inside else "inside", "Z", 0))
    assert len(told(heard, Attacked)) == 1
    assert table.state.players[0].inside == inside
    assert told(heard, Entered) == []


@pytest.mark.rule("zombie_country.events.house-attack-one-place")
def test_without_an_attack_on_the_house_a_blocked_door_is_in_the_way(monkeypatch: pytest.MonkeyPatch) -> None:
    people = [spent("marek", plan=["attack", "inventory"]), spent("jana", 6)]
    table = happens(monkeypatch, people=people, town=house(street=[Z], inside=[Z], blocked=True))
    all_plan_nothing(table)
    act(table, ("play", "attack"))
    assert why_not(table, ("hit", "fist", "workshop", "inside", "Z", 0)) == "zombie_country.search.blocked-door"
    table = happens(monkeypatch, people=people, town=house(inside=[Z], blocked=True))
    all_plan_nothing(table)
    act(table, ("play", "inventory"))
    assert forbidden(table, ("search", "inside")) == "zombie_country.search.blocked-door"


@pytest.mark.rule("zombie_country.events.house-attack-one-place")
def test_in_an_attacked_house_one_searches_inside_whatever_the_door(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    town = house(blocked=True, hidden=["rope"], hidden_inside=["wire"])
    table = raided(monkeypatch, spent("marek", plan=["inventory"]), town=town, dice=[6], heard=heard)
    act(table, ("play", "inventory"))
    assert {option for option in asked(table).options if option[0] == "search"} == {("search", "street"), ("search", "inside")}
    act(table, ("search", "inside"))
    assert len(told(heard, Searched)) == 1
    turned = [(event.card, event.items) for event in told(heard, ItemsRevealed)]
    assert turned == [("workshop", ("rope",)), ("workshop", ("wire",))], "inside and outside are one place"


@pytest.mark.rule("zombie_country.events.house-attack-one-place")
@pytest.mark.parametrize("inside", [False, True])
def test_in_an_attacked_house_items_on_both_sides_are_at_hand(monkeypatch: pytest.MonkeyPatch, *, inside: bool) -> None:
    table = raided(
        monkeypatch,
        spent("marek", inside=inside, plan=["inventory"]),
        town=house(known=["rope"], known_inside=["wire"], hidden=["nails"], hidden_inside=["cloth"]),
    )
    act(table, ("play", "inventory"), ("coordinate", "inside" if inside else "street"))
    taken = {option for option in asked(table).options if option[0] == "take"}
    assert taken == {("take", "rope"), ("take", "wire")}
    act(table, ("take", "rope"), ("take", "wire"))
    assert table.state.players[0].items == ["rope", "wire"]
    assert (table.state.town[HERE].known, table.state.town[HERE].known_inside) == ([], [])


@pytest.mark.rule("zombie_country.events.house-attack-one-place")
def test_in_an_attacked_house_those_inside_and_outside_are_together(monkeypatch: pytest.MonkeyPatch) -> None:
    people = [
        spent("marek", plan=["inventory"], items=["rope"]),
        spent("jana", inside=True, silent=False),
        spent("tereza", 6, silent=False),
    ]
    for merged in (True, False):
        effects = (c.House(),) if merged else ()
        table = happens(monkeypatch, *effects, people=people)
        all_plan_nothing(table)
        act(table, ("play", "inventory"), ("coordinate", "street"))
        assert (("give", 1, "rope") in asked(table).options) == merged
        assert [each.silent for each in table.state.players] == [True, merged, False]


@pytest.mark.rule("zombie_country.events.house-attack-one-place", "zombie_country.combat.attack-all")
@pytest.mark.parametrize("inside", [False, True])
def test_in_an_attacked_house_a_sweep_spares_nobody_on_either_side(monkeypatch: pytest.MonkeyPatch, *, inside: bool) -> None:
    sweeping = next(item.id for item in ITEMS.values() if (line := item.weapon) and line.sweep and line.reach == "near")
    for merged in (True, False):
        heard: list[Told] = []
        people = [spent("marek", inside=inside, plan=["attack", "inventory"], items=[sweeping]), spent("jana", 6)]
        effects = (c.House(),) if merged else ()
        town = house(street=[Z, Y], inside=[Z])
        table = happens(monkeypatch, *effects, people=people, town=town, dice=[1] * 9, heard=heard)
        all_plan_nothing(table)
        act(table, ("play", "attack"))
        sweeps = [option for option in asked(table).options if option[0] == "sweep"]
        assert len(sweeps) == (1 if merged else 2), "one place, or two"
        act(table, sweeps[0])
        assert [event.enemy for event in told(heard, Attacked)] == ["raider", "zombie"] + (["raider"] if merged else [])


@pytest.mark.rule("zombie_country.events.house-attack-one-place")
@pytest.mark.parametrize("inside", [False, True])
@pytest.mark.parametrize("made_inside", [False, True])
def test_in_an_attacked_house_a_first_aid_post_helps_on_both_sides(
    monkeypatch: pytest.MonkeyPatch, *, inside: bool, made_inside: bool
) -> None:
    """Otherwise only on the side where it was made."""
    post = next(item.id for item in ITEMS.values() if any(isinstance(power, c.Infirmary) for power in item.powers))
    for merged in (True, False):
        town = house(big=[(post, True)])
        town[HERE].big[0].inside = made_inside
        people = [spent("marek", inside=inside, wounds=2, plan=["inventory"])]
        table = happens(monkeypatch, *((c.House(),) if merged else ()), people=people, town=town)
        all_plan_nothing(table)
        act(table, ("play", "inventory"), ("coordinate", "inside" if inside else "street"))
        assert table.state.players[0].wounds == (1 if merged or inside == made_inside else 2)


@pytest.mark.rule("zombie_country.events.house-attack-one-place")
def test_in_an_attacked_house_one_strikes_back_through_the_door_and_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    table = raided(monkeypatch, spent("jana", inside=True), town=house(street=[X], blocked=True), dice=[1, 1], heard=heard)
    assert (asked(table).rule, asked(table).options) == ("zombie_country.combat.defensive-attack", ["fist", PASS])
    act(table, "fist")
    assert len(told(heard, Attacked)) == 1
    assert (table.state.players[0].inside, told(heard, Entered)) == (True, [])


@pytest.mark.rule("zombie_country.events.house-attack-all-enemies")
@pytest.mark.parametrize("inside", [False, True])
def test_all_enemies_of_an_attacked_house_attack_wherever_they_stand(monkeypatch: pytest.MonkeyPatch, *, inside: bool) -> None:
    for merged in (True, False):
        heard: list[Told] = []
        town = house(street=[Z, X], inside=[Z, Y])
        effects = (c.House(),) if merged else ()
        people = [spent("marek", inside=inside), spent("jana", 6)]
        table = happens(monkeypatch, *effects, people=people, town=town, dice=[1] * 4, heard=heard)
        all_plan_nothing(table)
        while table.state.phase == "counterattack":
            act(table, PASS)
        attackers = [event.enemy for event in told(heard, EnemyAttacked)]
        if merged:
            assert attackers == ["raider", "raider", "zombie", "lazy-zombie"], "the strongest first"
        else:
            assert attackers == (["raider", "zombie"] if inside else ["raider", "lazy-zombie"])
        assert {event.seat for event in told(heard, EnemyAttacked)} == {0}


@pytest.mark.rule("zombie_country.events.house-attack-all-enemies")
def test_attacks_on_a_house_are_dealt_out_to_all_on_both_sides_of_the_door(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    people = [spent("marek"), spent("karel", inside=True), spent("ondra", 4, inside=True)]
    town = house(street=[Z, Z], inside=[Z, X])
    town[4].street = [Z]
    table = raided(monkeypatch, *people, town=town, dice=[1] * 4, heard=heard)
    while table.state.phase == "counterattack":
        act(table, PASS)
    assert [event.seat for event in told(heard, EnemyAttacked)] == [0, 1, 0, 1], "who is inside another house is safe"


@pytest.mark.rule("zombie_country.events.house-attack-after")
def test_after_an_attack_on_the_house_each_player_there_chooses_a_side(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    people = [spent("tereza"), spent("marek", inside=True), spent("jana", 6), spent("ondra", inside=True)]
    table = raided(monkeypatch, *people, first=1, town=house(blocked=True), heard=heard)
    chosen = {1: "inside", 3: "street", 0: "inside"}
    for seat, side in chosen.items():
        assert (asked(table).seat, asked(table).rule) == (seat, "zombie_country.events.house-attack-after")
        assert list(asked(table).options) == ["street", "inside"], "however the door is"
        act(table, side)
    assert [each.inside for each in table.state.players] == [True, True, False, False]
    assert told(heard, Entered) == [Entered(3, "workshop", "street"), Entered(0, "workshop", "inside")]
    assert table.state.round == 3


@pytest.mark.rule("zombie_country.events.house-attack-after")
def test_the_enemies_stay_where_they_were_at_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    for side in ("street", "inside"):
        people = [spent("marek"), spent("jana", 6)]
        table = raided(monkeypatch, *people, town=house(street=[Z, X], inside=[Y]), dice=[1] * 3)
        while asked(table).rule != "zombie_country.events.house-attack-after":
            act(table, PASS)
        act(table, side)
        there = table.state.town[HERE]
        assert (there.street, there.inside, there.merged) == ([Z, X], [Y], False)


@pytest.mark.rule("zombie_country.events.house-attack-after")
def test_who_has_come_to_the_attacked_house_chooses_too_and_who_has_left_it_does_not(monkeypatch: pytest.MonkeyPatch) -> None:
    table = raided(monkeypatch, spent("tereza", plan=["forward"]), spent("marek", HERE - 1, plan=["forward"]))
    act(table, ("play", "forward"), ("play", "forward"))
    assert (asked(table).seat, asked(table).rule) == (1, "zombie_country.events.house-attack-after")
    act(table, "inside")
    assert (table.state.players[0].space, table.state.players[1].space) == (HERE + 1, HERE)
    assert table.state.players[1].inside
    assert table.state.round == 3


@pytest.mark.rule("zombie_country.events.house-attack-after", "zombie_country.counterattack.inside-enemies-source")
def test_who_then_goes_inside_for_the_first_time_meets_the_inhabitants_after_the_attack(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    heard: list[Told] = []
    building = next(each for each in BUILDINGS.values() if each.inhabitants)
    table = raided(monkeypatch, spent("tereza", 1), town=street(building.id, "mill"), heard=heard)
    act(table, "inside")
    assert told(heard, EnemyAttacked) == []
    assert told(heard, Inhabitants) == [Inhabitants(NAMES[0], building.inhabitants, building.id)]


@pytest.mark.rule("zombie_country.events.house-attack-no-house")
@pytest.mark.parametrize("space", [0, 2])
def test_at_an_annex_or_at_the_town_edge_an_attack_on_the_house_does_nothing(
    monkeypatch: pytest.MonkeyPatch, space: int
) -> None:
    heard: list[Told] = []
    people = [spent("tereza", space), spent("marek", 1, inside=True)]
    table = raided(monkeypatch, *people, town=street(card("pub", street=[X]), ANNEX, "mill"), heard=heard)
    assert told(heard, HouseAttacked) == []
    assert told(heard, EnemyAttacked) == [], "who is inside the house beside it is safe"
    assert table.state.round == 3, "nobody has been asked for a side"
    assert not any(each.merged for each in table.state.town)


@pytest.mark.rule("zombie_country.victory.dusk-advance", "zombie_country.victory.dusk-once-per-round")
def test_dusk_advances_once_a_round(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    long = replace(SCENARIOS[BASE], dusk=c.Track())
    monkeypatch.setattr(state_module, "SCENARIOS", {**SCENARIOS, BASE: long})
    cards = written(monkeypatch, (c.Dusk(),), (c.Dusk(), c.Find("at")))
    people = [player("tereza", HERE), player("marek", 5)]
    table = lay(*people, phase="events", active=cards, dusk=2, heard=heard)
    assert (table.state.dusk, table.state.dusk_moved) == (3, True)
    assert told(heard, DuskAdvanced) == [DuskAdvanced(3, 6)], "of six steps, unless a scenario says otherwise"
    assert len(table.state.town[5].hidden) == 1, "what else stands on the card happens"
