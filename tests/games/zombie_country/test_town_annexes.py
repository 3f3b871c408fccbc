"""Inside, annexes, and two places on one card."""

from __future__ import annotations

from typing import Any

import pytest

from herna.games.zombie_country.content import (
    BUILDINGS,
    CHARACTERS,
    ITEMS,
    Appear,
    Building,
    Find,
    House,
    Pack,
)
from herna.games.zombie_country.events import (
    EnemiesAppeared,
    EnemiesMoved,
    EnemyAttacked,
    FightWasIntense,
    ItemsRevealed,
    TokenReturned,
)
from herna.games.zombie_country.state import DECK
from herna.kernel import DONE, PASS, Told
from herna.testing.playing import act, asked, forbidden, say, told, why_not
from tests.games.zombie_country.laying import BLANK, FIRST, card, lay, player, says, street
from tests.games.zombie_country.town_cases import INSIDE, LANE, PLAY, STREET, YARD, X, Y, Z

pytestmark = pytest.mark.usefixtures("silent_and_single")

FOOD = next(item.id for item in ITEMS.values() if item.sort == "j" and item.copies and not item.use)
BAG = max(
    (item for item in ITEMS.values() if item.copies),
    key=lambda item: sum(power.points for power in item.powers if isinstance(power, Pack)) - item.weight,
).id
"""The bag that is best worth its weight."""


@pytest.mark.rule("zombie_country.town.inside-location")
@pytest.mark.parametrize("inside", [False, True])
@pytest.mark.parametrize(("where", "space"), [("behind", 1), ("at", 2), ("ahead", 3)])
def test_for_events_a_character_inside_is_on_the_building_card(
    inside: bool, where: Any, space: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    says(monkeypatch, Appear("X", where, 1), Find(where))
    row = street("old-house", "bakery", YARD, LANE, "workshop")
    small = next(item.id for item in ITEMS.values() if item.copies and not item.vehicle)
    table = lay(player(space=2, inside=inside), town=row, phase="events", active=[FIRST, *BLANK], deck=[small])
    assert [place for place, each in enumerate(table.state.town) if each.street] == [space]
    assert [place for place, each in enumerate(table.state.town) if each.hidden] == [space]
    assert not any(each.inside or each.hidden_inside for each in table.state.town), "events happen on the street"


@pytest.mark.rule("zombie_country.town.inside-location")
@pytest.mark.parametrize("inside", [False, True])
@pytest.mark.parametrize(("space", "stays"), [(5, True), (6, False)])
def test_enemies_measure_how_far_they_are_from_the_building_card(inside: bool, space: int, stays: bool) -> None:
    """Not from the last annex: three cards away is near, four are too far, on either side of the door."""
    row = street("old-house", "bakery", YARD, LANE, "workshop", "pub", "church")
    row[space].street = [X]
    table = lay(player(space=2, inside=inside), town=row, phase="round", active=[FIRST, *BLANK])
    assert table.state.town[space].street == ([X] if stays else [])


@pytest.mark.rule("zombie_country.town.inside-location", "zombie_country.town.same-place")
@pytest.mark.parametrize("inside", [False, True])
def test_who_is_loud_inside_is_heard_on_the_building_card(inside: bool) -> None:
    row = street("old-house", "bakery", YARD, card(LANE, street=[X]), "workshop")
    heard: list[Told] = []
    table = lay(player(space=2, inside=inside, loudness=6), town=row, phase="round", active=[FIRST, *BLANK], heard=heard)
    assert told(heard, EnemiesMoved) == [EnemiesMoved("lazy-zombie", "X", 1, LANE, YARD)]
    assert table.state.town[3].street == [X]


@pytest.mark.rule("zombie_country.town.inside-location")
def test_everybody_sees_on_which_card_and_side_a_character_is() -> None:
    table = lay(player(space=2, inside=True, now=["inventory"]), player("marek", 2))
    for seat in (0, 1, None):
        shown = table.view(seat).players
        assert [(each.space, each.inside) for each in shown] == [(2, True), (2, False)]


@pytest.mark.rule("zombie_country.town.annex-street-place")
@pytest.mark.parametrize("building", BUILDINGS.values(), ids=BUILDINGS)
@pytest.mark.parametrize("space", [2, 3])
def test_at_an_annex_as_many_enemies_appear_as_its_building_prints(
    building: Building, space: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[Told] = []
    says(monkeypatch, Appear("Y", "at"))
    other = next(name for name in BUILDINGS if BUILDINGS[name].intensity != building.intensity)
    row = street(building.id, YARD, LANE, other)
    crew = [player(name, space) for name in ("tereza", "marek", "jana", "ondra", "karel")]
    table = lay(*crew, town=row, phase="events", active=[FIRST, *BLANK], heard=heard)
    assert [len(each.street) for each in table.state.town[1:]] == [
        building.intensity if place == space else 0 for place in range(1, 5)
    ]
    assert told(heard, EnemiesAppeared) == [EnemiesAppeared("zombie", "Y", building.intensity, row[space].id)]


@pytest.mark.rule("zombie_country.town.annex-street-place")
def test_items_lie_at_an_annex_apart_from_those_of_the_building(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    row = street(card("bakery", hidden=["rope"], known=["wire"]), card(YARD, hidden=["nails"], known=[FOOD]), "old-house")
    table = lay(player(space=2, now=["inventory"], items=["knife"]), town=row, heard=heard)
    act(table, PLAY, ("search", STREET))
    assert told(heard, ItemsRevealed) == [ItemsRevealed(YARD, ("nails",))]
    taken = [option for option in asked(table).options if option[0] == "take"]
    assert taken == [("take", FOOD), ("take", "nails")]
    act(table, ("drop", "knife"), ("take", "nails"), DONE)
    assert (table.state.town[1].known, table.state.town[1].hidden) == (["wire"], ["rope"])
    assert (table.state.town[2].known, table.state.town[2].hidden) == ([FOOD, "knife"], [])


@pytest.mark.rule("zombie_country.town.annex-street-place")
def test_fights_at_an_annex_are_fought_there() -> None:
    row = street(card("bakery", street=[Y]), card(YARD, street=[X]), card(LANE, street=[Z]), "old-house")
    table = lay(player(space=2, now=["attack"]), town=row)
    act(table, ("play", "attack"))
    assert list(asked(table).options) == [("hit", "fist", YARD, STREET, "X", 0)]
    assert why_not(table, ("hit", "fist", "bakery", STREET, "Y", 0)) == "zombie_country.actions.melee-attack"
    assert why_not(table, ("hit", "fist", LANE, STREET, "Z", 0)) == "zombie_country.actions.melee-attack"


@pytest.mark.rule("zombie_country.town.annex-street-place")
def test_enemies_attack_those_at_their_annex_and_nobody_beside_it() -> None:
    heard: list[Told] = []
    row = street("bakery", card(YARD, street=[X]), LANE, "old-house")
    crew = [player(name, space, struck=9) for name, space in (("tereza", 1), ("marek", 2), ("jana", 3))]
    lay(*crew, town=row, phase="counterattack", dice=[1], heard=heard, active=[FIRST, *BLANK])
    assert [event.seat for event in told(heard, EnemyAttacked)] == [1]


@pytest.mark.rule("zombie_country.town.annex-street-place")
def test_a_step_of_an_enemy_ends_at_an_annex() -> None:
    row = street("bakery", YARD, LANE, card("old-house", street=[X]))
    table = lay(player(loudness=6), town=row, phase="round", active=[FIRST, *BLANK])
    assert [each.street for each in table.state.town[1:]] == [[], [], [X], []]


@pytest.mark.rule("zombie_country.town.same-place")
@pytest.mark.parametrize("inside", [False, True])
@pytest.mark.parametrize("there", [False, True])
def test_a_fist_reaches_both_sides_of_the_door(inside: bool, there: bool) -> None:
    row = street(card("bakery", **{"inside" if there else "street": [X]}), "old-house")  # type: ignore[arg-type]  # enemies
    side = INSIDE if there else STREET
    table = lay(player(inside=inside, now=["attack"]), town=row, dice=[6])
    act(table, ("play", "attack"))
    assert list(asked(table).options) == [("hit", "fist", "bakery", side, "X", 0)]
    act(table, ("hit", "fist", "bakery", side, "X", 0))
    assert table.state.players[0].inside == there


@pytest.mark.rule("zombie_country.town.same-place")
def test_those_who_fight_inside_and_outside_fight_on_one_card() -> None:
    heard: list[Told] = []
    crew = [player(inside=True, fought=[1]), player("marek", fought=[1]), player("jana", 2)]
    table = lay(*crew, phase="end", heard=heard, active=[FIRST, *BLANK])
    assert told(heard, FightWasIntense) == [FightWasIntense("bakery")]
    risen = [each.event for each in heard if each.rule == "zombie_country.stealth.intense-fight-raises"]
    assert [event.seat for event in risen] == [0, 1]  # type: ignore[attr-defined]  # who got louder
    assert asked(table).rule == "zombie_country.planning.reveal-and-plan"


@pytest.mark.rule("zombie_country.town.same-place")
@pytest.mark.parametrize("inside", [False, True])
def test_only_items_on_the_own_side_of_the_door_can_be_handled(inside: bool) -> None:
    row = street(card("bakery", known=["rope"], known_inside=["wire"]), "old-house")
    table = lay(player(inside=inside, items=["knife"], now=["inventory"]), town=row)
    act(table, PLAY, ("coordinate", INSIDE if inside else STREET))
    near, far = ("wire", "rope") if inside else ("rope", "wire")
    assert ("take", near) in asked(table).options
    assert ("take", far) not in asked(table).options
    act(table, ("drop", "knife"), DONE)
    assert table.state.town[1].items(inside) == [near, "knife"]
    assert table.state.town[1].items(not inside) == [far]


@pytest.mark.rule("zombie_country.town.same-place")
@pytest.mark.parametrize("inside", [False, True])
def test_a_search_turns_up_what_lies_on_the_own_side_of_the_door(inside: bool) -> None:
    heard: list[Told] = []
    row = street(card("bakery", hidden=["rope"], hidden_inside=["wire"], empty=True), "old-house")
    table = lay(player(inside=inside, now=["inventory"]), town=row, heard=heard)
    act(table, PLAY, ("search", INSIDE if inside else STREET))
    assert told(heard, ItemsRevealed) == [ItemsRevealed("bakery", ("wire" if inside else "rope",))]
    assert table.state.town[1].face_down(not inside) == ["rope" if inside else "wire"]


@pytest.mark.rule("zombie_country.town.same-place")
@pytest.mark.parametrize("inside", [False, True])
@pytest.mark.parametrize("other", [False, True])
def test_only_those_on_the_same_side_of_the_door_trade(inside: bool, other: bool) -> None:
    crew = player(inside=inside, items=["knife"], now=["inventory"]), player("marek", inside=other, items=["rope"])
    table = lay(*crew)
    act(table, PLAY, ("coordinate", INSIDE if inside else STREET))
    for option in (("give", 1, "knife"), ("ask", 1)):
        if inside == other:
            assert option in asked(table).options
        else:
            assert forbidden(table, option) == "zombie_country.town.same-place"


@pytest.mark.rule("zombie_country.town.same-place")
@pytest.mark.parametrize("space", [2, 3])
def test_nobody_trades_with_a_neighbouring_card(space: int) -> None:
    crew = player(items=["knife"], now=["inventory"]), player("marek", space, items=["rope"])
    table = lay(*crew, town=street("bakery", YARD, "old-house", "workshop"))
    act(table, PLAY, ("coordinate", STREET))
    assert forbidden(table, ("give", 1, "knife")) == "zombie_country.town.same-place"
    assert forbidden(table, ("ask", 1)) == "zombie_country.town.same-place"


@pytest.mark.rule("zombie_country.town.same-place")
@pytest.mark.parametrize("inside", [False, True])
def test_coordination_gives_silence_back_on_one_side_of_the_door(inside: bool) -> None:
    heard: list[Told] = []
    crew = [
        player(inside=inside, now=["inventory"], silent=False),
        player("marek", inside=inside, silent=False),
        player("jana", inside=not inside, silent=False),
        player("ondra", 2, silent=False),
    ]
    table = lay(*crew, heard=heard)
    act(table, PLAY, ("coordinate", INSIDE if inside else STREET))
    assert told(heard, TokenReturned) == [TokenReturned(0), TokenReturned(1)]
    assert [each.silent for each in table.state.players] == [True, True, False, False]
    assert table.view(None).speakers == (0, 1, 2, 3), "the others have broken their silence"


@pytest.mark.rule("zombie_country.town.same-place")
def test_who_is_on_the_other_side_of_the_door_takes_no_part_in_the_talk() -> None:
    crew = [player(inside=True, now=["inventory"]), player("marek", inside=True), player("jana"), player("ondra", 2)]
    table = lay(*crew)
    assert table.view(None).speakers == ()
    act(table, PLAY, ("coordinate", INSIDE))
    assert table.view(None).speakers == (0, 1)


@pytest.mark.rule("zombie_country.town.same-place")
@pytest.mark.parametrize("inside", [False, True])
def test_enemies_attack_those_on_their_side_of_the_door(inside: bool) -> None:
    heard: list[Told] = []
    row = street(card("bakery", **{"inside" if inside else "street": [X]}), "old-house")  # type: ignore[arg-type]  # enemies
    crew = [player(inside=True, struck=9), player("marek", struck=9)]
    lay(*crew, town=row, phase="counterattack", dice=[1], heard=heard, active=[FIRST, *BLANK])
    assert [event.seat for event in told(heard, EnemyAttacked)] == [0 if inside else 1]


@pytest.mark.rule("zombie_country.town.same-place")
def test_what_is_crafted_is_made_of_what_lies_on_the_own_side_of_the_door() -> None:
    """Of all that the repair of a vehicle takes, only the last part lies here or there."""
    vehicle = next(item for item in ITEMS.values() if item.vehicle and item.vehicle.needs)
    assert vehicle.vehicle is not None
    parts: list[str] = []
    for need in vehicle.vehicle.needs:
        plain = (item for item in ITEMS.values() if item.copies and not item.big and not item.weapon)
        parts.append(next(item.id for item in plain if item.fits(need) and item.id not in parts))
    *others, last = parts
    for here, there, repairs in (([*others, last], [], True), (others, [last], False)):
        row = street(card("bakery", big=[vehicle.id], known=here, known_inside=there), "old-house")
        table = lay(player(now=["inventory"]), town=row)
        act(table, PLAY, ("craft", STREET))
        assert (("repair", vehicle.id) in asked(table).options) == repairs


@pytest.mark.rule("zombie_country.town.same-place")
def test_after_an_attack_on_the_house_both_sides_are_one_place_for_a_round(monkeypatch: pytest.MonkeyPatch) -> None:
    says(monkeypatch, House())
    row = street(card("bakery", known=["rope"], known_inside=["wire"]), "old-house")
    crew = player(items=["knife"], plan=["inventory"]), player("marek", inside=True, items=["hammer"])
    table = lay(*crew, town=row, phase="events", active=[FIRST, *BLANK])
    say(table, 0, ("plan", ()))
    say(table, 1, ("plan", ()))
    act(table, PLAY, ("coordinate", STREET))
    for option in (("take", "rope"), ("take", "wire"), ("give", 1, "knife"), ("ask", 1)):
        assert option in asked(table).options
    act(table, DONE, PASS, PASS, STREET, INSIDE)
    assert asked(table).rule == "zombie_country.planning.reveal-and-plan"
    assert not table.state.town[1].merged


@pytest.mark.rule("zombie_country.town.same-place")
def test_who_carries_nothing_hears_too_that_the_other_is_at_another_place() -> None:
    row = street(card("bakery", known=["rope"]), "old-house")
    table = lay(player(now=["inventory"]), player("marek", inside=True, items=["wire"]), town=row)
    act(table, PLAY, ("coordinate", STREET))
    assert forbidden(table, ("ask", 1)) == "zombie_country.town.same-place"


@pytest.mark.rule("zombie_country.town.same-place")
def test_who_is_here_with_empty_hands_is_not_said_to_be_elsewhere() -> None:
    table = lay(player(items=["knife"], now=["inventory"]), player("marek"))
    act(table, PLAY, ("coordinate", STREET))
    assert ("give", 1, "knife") in asked(table).options, "he is here"
    assert forbidden(table, ("ask", 1)) != "zombie_country.town.same-place"


@pytest.mark.rule("zombie_country.town.same-place")
def test_a_bag_that_cannot_be_spared_is_refused_for_the_load_not_for_the_place() -> None:
    """What she carries besides weighs two more than she could carry without the bag."""
    load: list[str] = []
    for name in sorted(DECK, key=lambda name: -ITEMS[name].weight):
        plain = not (ITEMS[name].big or ITEMS[name].powers or ITEMS[name].weapon)
        if plain and sum(ITEMS[each].weight for each in [*load, name]) <= CHARACTERS["tereza"].capacity + 2:
            load.append(name)
    assert sum(ITEMS[each].weight for each in load) == CHARACTERS["tereza"].capacity + 2
    table = lay(player(items=[BAG, *load], now=["inventory"]), player("marek"))
    act(table, PLAY, ("coordinate", STREET))
    assert forbidden(table, ("drop", BAG)) == "zombie_country.capacity.overload-by-one"
    assert forbidden(table, ("give", 1, BAG)) == "zombie_country.capacity.overload-by-one"
