"""Crafting, major and minor: every recipe, every item that can be used up, every vehicle and structure."""

from __future__ import annotations

import pytest

from herna.games.zombie_country import content as c
from herna.games.zombie_country.content import CHARACTERS, ITEMS, RECIPES, SCENARIOS, Reload
from herna.games.zombie_country.events import (
    BigFound,
    Crafted,
    Healed,
    ItemFound,
    ItemLeft,
    ItemUsed,
    TokenReturned,
)
from herna.games.zombie_country.rules import belongings, crafting
from herna.games.zombie_country.state import Turn
from herna.kernel import DONE, Told
from herna.testing.playing import act, asked, forbidden, options, told, why_not
from tests.games.zombie_country.crafting_cases import (
    HOUSE,
    MAJOR,
    MAREK,
    STRUCTURES,
    begin,
    crafter,
    crafts,
    supplies,
    town_of,
    vehicle_needs,
    wanting,
)
from tests.games.zombie_country.laying import INPUTS, PLAIN, card, lay, make, player, street


@pytest.mark.rule("zombie_country.actions.major-crafting")
def test_one_major_crafting_takes_the_whole_action() -> None:
    heard: list[Told] = []
    town = town_of(card(HOUSE, known=["rope", "wire", "nails", "cable", "planks", "cloth"]))
    table = lay(crafter(wounds=2), town=town, heard=heard)
    begin(table)
    make(table, "craft", "board-up-windows", "rope", "wire")
    assert told(heard, Crafted) == [Crafted(0, "board-up-windows", ("rope", "wire"))]
    assert [each.rule for each in heard if isinstance(each.event, Crafted)] == ["zombie_country.actions.major-crafting"]
    assert asked(table).rule == "zombie_country.playing.free-order", "no second crafting, major or minor"
    assert table.state.inventory is None


@pytest.mark.rule("zombie_country.actions.major-crafting")
def test_who_crafts_has_no_benefit_of_rest() -> None:
    heard: list[Told] = []
    first = crafter(stamina=1, silent=False, wounds=1, items=["rope", "wire"])
    people = [first, player("jana", silent=False, items=["nails"])]
    table = lay(*people, town=town_of(card(HOUSE, known=["cloth"], big=["first-aid-post"])), heard=heard)
    begin(table)
    assert options(table, "take", "drop", "give", "ask") == []
    rule = "zombie_country.actions.major-crafting"
    assert forbidden(table, ("take", "cloth")) == rule
    assert forbidden(table, ("drop", "rope")) == rule
    assert forbidden(table, ("give", 1, "rope")) == rule
    assert forbidden(table, ("ask", 1)) == rule
    assert table.view(0).speakers == (0, 1), "only because they are not silent"
    make(table, "craft", "board-up-windows", "rope", "wire")
    assert (table.state.players[0].stamina, table.state.players[0].wounds) == (1, 1)
    assert [each.silent for each in table.state.players] == [False, False]
    assert told(heard, TokenReturned) == told(heard, Healed) == []


@pytest.mark.rule("zombie_country.actions.major-crafting")
@pytest.mark.parametrize("first", ["make-torch", "bind-wound"])
def test_after_a_minor_crafting_nothing_major_can_be_made(first: str) -> None:
    town = town_of(card(HOUSE, known=["rope", "wire", "cloth", "cloth", "planks"], big=["bicycle"]))
    town[1].known += [item for item in vehicle_needs("bicycle") if item not in town[1].known]
    table = lay(crafter(wounds=3), town=town)
    begin(table)
    assert crafts(table) & set(MAJOR)
    assert options(table, "repair")
    make(table, "craft", first, "cloth")
    assert crafts(table) & set(MAJOR) == set()
    assert options(table, "repair") == []
    assert forbidden(table, ("craft", "board-up-windows")) == "zombie_country.actions.three-minor"
    assert forbidden(table, ("repair", "bicycle")) == "zombie_country.actions.major-crafting"


@pytest.mark.rule("zombie_country.actions.three-minor")
def test_in_place_of_a_major_crafting_up_to_three_minor_ones_can_be_made() -> None:
    heard: list[Told] = []
    table = lay(crafter(wounds=5), town=town_of(card(HOUSE, known=["cloth"] * 4)), heard=heard)
    begin(table)
    for made in (1, 2, 3):
        assert ("craft", "bind-wound") in asked(table).options
        make(table, "craft", "bind-wound", "cloth")
        assert table.state.players[0].wounds == 5 - made
    assert asked(table).rule == "zombie_country.playing.free-order", "no fourth"
    assert table.state.town[1].known == ["cloth"]
    assert [each.rule for each in heard if isinstance(each.event, Crafted)] == ["zombie_country.actions.three-minor"] * 3


@pytest.mark.rule("zombie_country.actions.three-minor")
@pytest.mark.parametrize("made", [0, 1, 2])
def test_one_may_stop_after_fewer(made: int) -> None:
    table = lay(crafter(wounds=5), town=town_of(card(HOUSE, known=["cloth"] * 4)))
    begin(table)
    for _ in range(made):
        make(table, "craft", "bind-wound", "cloth")
    act(table, DONE)
    assert asked(table).rule == "zombie_country.playing.free-order"
    assert (table.state.players[0].wounds, len(table.state.town[1].known)) == (5 - made, 4 - made)


@pytest.mark.rule("zombie_country.actions.three-minor")
def test_items_that_are_used_up_count_among_the_three() -> None:
    table = lay(crafter(wounds=5, items=["bandage", "painkillers"]), town=town_of(card(HOUSE, known=["cloth"] * 2)))
    begin(table)
    act(table, ("use", "bandage"))
    make(table, "craft", "bind-wound", "cloth")
    act(table, ("use", "painkillers"))
    assert asked(table).rule == "zombie_country.playing.free-order"
    assert table.state.players[0].wounds == 2


@pytest.mark.rule("zombie_country.actions.three-minor")
def test_what_was_just_made_can_go_into_the_next_crafting() -> None:
    table = lay(crafter(items=["hunting-bow:0"]), town=town_of(card(HOUSE, known=["laths", "rope"])))
    begin(table)
    make(table, "craft", "arrows-from-sticks", "laths")
    make(table, "craft", "arrows-from-sticks", "rope")
    rounds = [effect.rounds for effect in RECIPES["arrows-from-sticks"].does if isinstance(effect, Reload)]
    weapon = ITEMS["hunting-bow"].weapon
    assert weapon is not None
    assert table.state.players[0].items == [f"hunting-bow:{min(weapon.rounds, 2 * sum(rounds))}"]


@pytest.mark.rule("zombie_country.actions.three-minor")
def test_the_use_of_an_item_while_crafting_is_told_by_the_rule_that_allows_it() -> None:
    heard: list[Told] = []
    table = lay(crafter(items=["bandage"], wounds=2), town=town_of(HOUSE), heard=heard)
    begin(table)
    act(table, ("use", "bandage"))
    rules = [each.rule for each in heard if isinstance(each.event, ItemUsed)]
    assert rules == ["zombie_country.actions.three-minor"]


@pytest.mark.rule("zombie_country.actions.crafting-inputs")
@pytest.mark.parametrize(
    ("carried", "lying"), [(["cloth", "rope"], []), ([], ["cloth", "rope"]), (["cloth"], ["rope"]), (["rope"], ["cloth"])]
)
def test_ingredients_are_carried_or_lie_known_at_the_place(carried: list[str], lying: list[str]) -> None:
    table = lay(crafter(items=carried), town=town_of(card(HOUSE, known=lying)), discarded=["apples"])
    begin(table)
    make(table, "craft", "make-padded-jacket", "cloth", "rope")
    assert table.state.players[0].items == ["padded-jacket"]
    assert table.state.town[1].known == []
    assert table.state.discarded[0] == "apples"
    assert sorted(table.state.discarded[1:]) == ["cloth", "rope"]


@pytest.mark.rule("zombie_country.actions.crafting-inputs")
def test_what_lies_elsewhere_or_face_down_or_is_anothers_is_no_ingredient() -> None:
    first = card(HOUSE, hidden=["cloth"], known_inside=["cloth"])
    town = street(first, card("post-office", known=["cloth"]), "park", "church")
    owner = crafter(wounds=2, outside=["rope"])
    table = lay(owner, player("jana", items=["cloth"]), town=town, mercy=True)
    begin(table)
    assert options(table, "craft", "use") == []
    assert forbidden(table, ("craft", "bind-wound")) == "zombie_country.actions.crafting-inputs"


@pytest.mark.rule("zombie_country.actions.crafting-inputs")
def test_inside_only_what_lies_inside_serves_unless_the_house_is_attacked() -> None:
    for merged in (False, True):
        first = card(HOUSE, known=["cloth"], known_inside=["rope"], merged=merged)
        table = lay(crafter(), town=town_of(first))
        begin(table, side="inside")
        assert ("make-padded-jacket" in crafts(table)) == merged
        if merged:
            make(table, "craft", "make-padded-jacket", "cloth", "rope")
            assert table.state.town[1].known == table.state.town[1].known_inside == []


@pytest.mark.rule("zombie_country.actions.crafting-inputs")
def test_what_lies_on_the_ground_is_used_before_what_is_carried() -> None:
    table = lay(crafter(items=["cloth"], wounds=2), town=town_of(card(HOUSE, known=["cloth"])))
    begin(table)
    make(table, "craft", "bind-wound", "cloth")
    assert (table.state.players[0].items, table.state.town[1].known) == (["cloth"], [])


@pytest.mark.rule("zombie_country.actions.crafting-inputs")
def test_ingredients_are_chosen_one_after_the_other_each_sort_offered_once() -> None:
    heard: list[Told] = []
    table = lay(crafter(items=["rope"]), town=town_of(card(HOUSE, known=["cloth", "cloth", "nails", "planks"])), heard=heard)
    begin(table)
    assert options(table, "craft").count(("craft", "make-spear")) == 1
    act(table, ("craft", "make-spear"))
    assert (asked(table).seat, asked(table).rule) == (0, INPUTS)
    assert sorted(asked(table).options) == ["cloth", "nails", "rope"]
    assert forbidden(table, "planks") == "zombie_country.actions.crafting-recipes", "it is no small material"
    act(table, "nails")
    assert table.state.town[1].known == ["cloth", "cloth", "planks"], "used up at once"
    assert sorted(asked(table).options) == ["cloth", "rope"]
    assert forbidden(table, "nails") == INPUTS
    assert told(heard, Crafted) == [], "not before all is there"
    act(table, "rope")
    assert told(heard, Crafted) == [Crafted(0, "make-spear", ("nails", "rope"))]
    assert (table.state.players[0].items, table.state.discarded) == (["spear"], ["nails", "rope"])


@pytest.mark.rule("zombie_country.actions.crafting-inputs")
def test_no_ingredient_can_be_chosen_after_which_another_is_missing() -> None:
    table = lay(crafter(items=["cloth", "rope"]), town=town_of(HOUSE))
    assert ITEMS["cloth"].fits("m")
    for needs, found in ((["m", "cloth"], ["rope"]), (["m", "m"], ["cloth", "rope"]), (["m", "m", "m"], [])):
        table.state.inventory = Turn("inventory", "craft", needs=needs)
        assert crafting._ingredients(table, 0) == found
    assert crafting.fills(["cloth", "rope"], ("m", "cloth"))
    assert not crafting.fills(["cloth"], ("m", "cloth"))


@pytest.mark.rule("zombie_country.actions.crafting-inputs")
def test_the_bag_that_holds_the_rest_is_no_ingredient() -> None:
    bag = "backpack"
    for load in (CHARACTERS[MAREK].capacity + 1, CHARACTERS[MAREK].capacity + 2):
        table = lay(crafter(items=[bag, *PLAIN[:load]]), town=town_of(HOUSE))
        table.state.inventory = Turn("inventory", "craft", needs=["equipment"])
        assert (bag in crafting._ingredients(table, 0)) == (load == CHARACTERS[MAREK].capacity + 1)


@pytest.mark.rule("zombie_country.actions.crafting-inputs")
def test_of_what_lies_open_to_all_nobody_makes_a_secret() -> None:
    """Who carries nothing hidden is asked only where there is a choice."""
    table = lay(crafter(wounds=2), town=town_of(card(HOUSE, known=["cloth"])))
    begin(table)
    act(table, ("craft", "bind-wound"))
    assert table.state.players[0].wounds == 1


@pytest.mark.rule("zombie_country.actions.crafting-inputs")
@pytest.mark.parametrize("over", [-1, 0, 1, 2])
def test_a_product_is_carried_if_the_load_allows_and_lies_there_known_otherwise(over: int) -> None:
    heard: list[Told] = []
    items = PLAIN[: CHARACTERS[MAREK].capacity + over - ITEMS["padded-jacket"].weight]
    table = lay(crafter(items=items), town=town_of(card(HOUSE, known_inside=["cloth", "rope"])), heard=heard)
    begin(table, side="inside")
    make(table, "craft", "make-padded-jacket", "cloth", "rope")
    assert ("padded-jacket" in table.state.players[0].items) == (over <= 1)
    assert table.state.town[1].known_inside == ([] if over <= 1 else ["padded-jacket"])
    assert table.state.town[1].known == []
    event = ItemFound(0, "padded-jacket") if over <= 1 else ItemLeft(0, "padded-jacket")
    assert [each for each in heard if isinstance(each.event, ItemFound | ItemLeft)] == [Told(INPUTS, event)]


@pytest.mark.rule("zombie_country.actions.crafting-inputs")
def test_carried_ingredients_make_room_for_the_product() -> None:
    weight = ITEMS["cloth"].weight + ITEMS["rope"].weight
    items = ["cloth", "rope", *PLAIN[: CHARACTERS[MAREK].capacity + 1 - weight]]
    table = lay(crafter(items=items), town=town_of(HOUSE))
    begin(table)
    make(table, "craft", "make-padded-jacket", "cloth", "rope")
    assert "padded-jacket" in table.state.players[0].items


@pytest.mark.rule("zombie_country.actions.crafting-inputs")
def test_what_can_only_be_made_is_gone_when_it_is_used_up() -> None:
    table = lay(crafter(items=["grenade", "fire-bottle", "torch"]), town=town_of(HOUSE))
    state = table.state
    for word in ("torch", "fire-bottle:0", "grenade:0"):
        belongings.discard(state, word)
    assert state.discarded == ["grenade"], "only cards of the item deck have a place in its discard pile"


@pytest.mark.rule("zombie_country.actions.crafting-inputs")
def test_tools_are_kept() -> None:
    table = lay(crafter(items=["crowbar"]), player("jana", 3), town=town_of(card(HOUSE, blocked=True)))
    begin(table)
    act(table, ("craft", "break-open-door"))
    assert table.state.players[0].items == ["crowbar"]
    assert not table.state.town[1].blocked
    assert table.state.discarded == []


@pytest.mark.rule("zombie_country.actions.crafting-inputs")
def test_a_tool_on_the_ground_serves_too() -> None:
    table = lay(crafter(), town=town_of(card(HOUSE, blocked=True, known=["lockpicks"])))
    begin(table)
    act(table, ("craft", "pick-lock"))
    assert not table.state.town[1].blocked
    assert table.state.town[1].known == ["lockpicks"]


@pytest.mark.rule("zombie_country.actions.crafting-inputs")
@pytest.mark.parametrize("structure", STRUCTURES)
def test_structures_stand_where_they_are_made_and_are_seen_by_all(structure: str) -> None:
    heard: list[Told] = []
    recipe = next(recipe for recipe in RECIPES.values() if recipe.makes == structure)
    used = supplies(recipe.needs)
    town = town_of(card(HOUSE, known=used))
    table = lay(crafter(), player("jana", 3), town=town, scenario=wanting(structure), heard=heard, watching=1)
    begin(table)
    make(table, "craft", recipe.id, *used)
    assert table.state.players[0].items == []
    assert [(big.item, big.works, big.inside) for big in table.view(1).town[1].big] == [(structure, True, False)]
    assert told(heard, BigFound) == [BigFound(structure, HOUSE)]


@pytest.mark.rule("zombie_country.actions.crafting-recipes")
@pytest.mark.parametrize("structure", STRUCTURES)
def test_a_structure_stands_only_once_at_a_place(structure: str) -> None:
    recipe = next(recipe for recipe in RECIPES.values() if recipe.makes == structure)
    for side in ("street", "inside"):
        first = card(HOUSE, known=supplies(recipe.needs), known_inside=[], big=[structure])
        first.known_inside, first.known = (first.known, []) if side == "inside" else ([], first.known)
        table = lay(crafter(), town=town_of(first), scenario=wanting(structure))
        begin(table, side=side)
        assert (recipe.id in crafts(table)) == (side == "inside"), "on the street there is one"
        assert why_not(table, ("craft", recipe.id)) == ("zombie_country.actions.crafting-recipes" if side == "street" else None)


@pytest.mark.rule("zombie_country.actions.crafting-recipes")
@pytest.mark.parametrize("structure", STRUCTURES)
@pytest.mark.parametrize("space", [0, 1, 2], ids=["at the town edge", "at a house", "at an annex"])
def test_a_structure_is_made_only_where_it_is_of_use(structure: str, space: int) -> None:
    """Windows are boarded up where there is a house, a barricade keeps nobody from the town edge, where no enemy goes."""
    recipe = next(recipe for recipe in RECIPES.values() if recipe.makes == structure)
    town = street(HOUSE, "orchard", "park", "church")
    town[space].known = supplies(recipe.needs)
    table = lay(crafter(space=space), town=town, scenario=wanting(structure))
    begin(table)
    powers = {type(power) for power in ITEMS[structure].powers}
    useless = (c.Shelter in powers and space != 1) or (c.Wall in powers and space == 0)
    assert (recipe.id in crafts(table)) != useless
    assert why_not(table, ("craft", recipe.id)) == ("zombie_country.actions.crafting-recipes" if useless else None)


@pytest.mark.rule("zombie_country.actions.crafting-recipes")
@pytest.mark.parametrize("structure", [item for item in STRUCTURES if not ITEMS[item].powers])
def test_what_only_a_goal_wants_is_made_for_no_other_goal(structure: str) -> None:
    recipe = next(recipe for recipe in RECIPES.values() if recipe.makes == structure)
    for scenario in SCENARIOS.values():
        table = lay(crafter(), town=town_of(card(HOUSE, known=supplies(recipe.needs))), scenario=scenario.id)
        begin(table)
        wanted = any(isinstance(goal, c.Build) and goal.structure == structure for goal in scenario.goals)
        assert (recipe.id in crafts(table)) == wanted
