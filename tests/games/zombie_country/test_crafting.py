"""Crafting, major and minor: every recipe, every item that can be used up, every vehicle and structure."""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

import pytest

from herna.games.zombie_country import content as c
from herna.games.zombie_country.content import CHARACTERS, EVENTS, ITEM_OF, ITEMS, RECIPES, SCENARIOS, Effect, House, Reload
from herna.games.zombie_country.events import (
    BigFound,
    Crafted,
    EnemiesMoved,
    Healed,
    HouseAttacked,
    ItemFound,
    ItemLeft,
    ItemUsed,
    Repaired,
    TokenReturned,
)
from herna.games.zombie_country.rules import crafting, things
from herna.games.zombie_country.state import DECK, LOUDEST, Big, Card, Player, State, Turn
from herna.kernel import DONE, Table, Told
from tests.games.zombie_country.laying import (
    CALM,
    INPUTS,
    PLAIN,
    act,
    asked,
    card,
    forbidden,
    lay,
    make,
    options,
    player,
    street,
    told,
    why_not,
)

MAREK = "marek"
HOUSE = "library"
MINOR = [recipe.id for recipe in RECIPES.values() if recipe.size == "minor"]
MAJOR = [recipe.id for recipe in RECIPES.values() if recipe.size == "major"]
USEFUL = [item.id for item in ITEMS.values() if item.use]
VEHICLES = [item.id for item in ITEMS.values() if item.vehicle]
STRUCTURES = [item.id for item in ITEMS.values() if item.structure]


def crafter(character: str = MAREK, **rest: Any) -> Player:
    """Somebody who is about to play Inventory, and then something else."""
    return player(character, **{"now": ["inventory", "forward"], **rest})


def begin(table: Table[State], use: str = "craft", side: str = "street") -> None:
    """Whoever's turn it is plays Inventory, to craft if nothing else is said."""
    act(table, ("play", "inventory"), (use, side))


def crafts(table: Table[State]) -> set[str]:
    """The recipes that can be carried out now."""
    return {option[1] for option in options(table, "craft")}


def wanting(structure: str) -> str:
    """A scenario in which a structure is of use: one that wants to have it built, or any, if it does something."""
    wanted = [
        each.id
        for each in SCENARIOS.values()
        if any(isinstance(goal, c.Build) and goal.structure == structure for goal in each.goals)
    ]
    return wanted[0] if wanted and not ITEMS[structure].powers else "base"


def supplies(needs: Sequence[str]) -> list[str]:
    """Cards that answer these descriptions, one for each."""
    left = Counter(DECK)
    found: list[str] = []
    for need in needs:
        item = next(each for each in left if left[each] > 0 and ITEMS[each].fits(need) and not ITEMS[each].big)
        left[item] -= 1
        found.append(item)
    return found


def vehicle_needs(vehicle: str) -> list[str]:
    """What the repair of a vehicle takes."""
    line = ITEMS[vehicle].vehicle
    assert line is not None
    return supplies(line.needs)


def town_of(first: Card | str) -> list[Card]:
    """A street that begins with a certain card."""
    return street(first, "post-office", "park", "church", "farm")


# ---------------------------------------------------------------------- major and minor


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


# ---------------------------------------------------------------------- ingredients and products


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
        things.discard(state, word)
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


# ---------------------------------------------------------------------- the recipes


@pytest.mark.rule("zombie_country.actions.crafting-recipes")
def test_there_are_minor_and_major_recipes_and_each_can_be_supplied() -> None:
    assert len(MINOR) >= 8
    assert len(MAJOR) >= 4
    for recipe in RECIPES.values():
        assert supplies([*recipe.needs, *recipe.tools])
    for recipe in RECIPES.values():
        if recipe.makes and ITEMS[recipe.makes].structure:
            assert recipe.size == "major"


@pytest.mark.rule("zombie_country.actions.crafting-recipes")
def test_everything_that_can_only_be_made_has_a_recipe() -> None:
    assert {recipe.makes for recipe in RECIPES.values() if recipe.makes} == {
        item.id for item in ITEMS.values() if not item.copies
    }


WHO = {"self": [0], "here": [0, 1], "all": [0, 1, 2]}
"""Of three, who is meant: the second is on the same card, but inside; the third is elsewhere."""


def troubled(
    effects: Iterable[Effect],
    *,
    items: Sequence[str] = (),
    known: Sequence[str] = (),
    heard: list[Told] | None = None,
    scenario: str = "base",
) -> Table[State]:
    """Three who are hurt, tired, loud and not silent, and enemies about: whatever a card does, it changes something."""
    effects = list(effects)
    weapons = [
        f"{next(item.id for item in ITEMS.values() if item.weapon and item.weapon.kind == effect.kind and takes(item.id))}:0"
        for effect in effects
        if isinstance(effect, Reload)
    ]
    trouble: dict[str, Any] = {"wounds": 2, "stamina": 1, "loudness": 2, "silent": False}
    people = [
        player("marek", now=["inventory", "forward"], items=[*items, *weapons], **trouble),
        player("jana", inside=True, **trouble),
        player("ondra", 4, **trouble),
    ]
    doors = [effect.blocked for effect in effects if isinstance(effect, c.Door)]
    empty = any(isinstance(effect, c.Restock) for effect in effects)
    first = card(HOUSE, street=[10, 10, 20, 20, 30], known=known, blocked=doors == [False], empty=empty)
    second = card("post-office", street=[10, 20, 30])
    return lay(*people, town=street(first, second, "park", "church", "farm"), heard=heard, scenario=scenario)


def takes(item: str) -> bool:
    """Whether a weapon can be loaded again."""
    weapon = ITEMS[item].weapon
    return weapon is not None and weapon.rounds > 0 and not weapon.thrown


Facts = tuple[list[tuple[Any, ...]], list[tuple[Any, ...]], Counter[str], int]


def facts(state: State) -> Facts:
    """What effects may change."""
    people = [(each.wounds, each.stamina, each.loudness, each.silent, sorted(each.items)) for each in state.players]
    cards = [
        (each.street, sorted(each.known), each.blocked, each.empty, [(big.item, big.works) for big in each.big])
        for each in state.town[1:]
    ]
    return people, cards, Counter(state.discarded), len(state.items)


def on_person(each: Player, effect: Effect) -> None:
    """What an effect means for somebody, by what the cards say."""
    if isinstance(effect, c.Heal):
        each.wounds = max(0, each.wounds - effect.wounds)
    elif isinstance(effect, c.Refresh):
        each.stamina = min(each.card.stamina, each.stamina + effect.stamina)
    elif isinstance(effect, c.Tire):
        each.stamina = max(0, each.stamina - effect.stamina)
    elif isinstance(effect, c.Hush):
        each.loudness = max(0, each.loudness - effect.points)
    elif isinstance(effect, c.Noise):
        each.loudness = min(LOUDEST, each.loudness + effect.points)
    else:
        assert isinstance(effect, c.Calm), f"nothing is foreseen for {effect}"
        each.silent = True


def on_table(state: State, effect: Effect) -> bool:
    """What an effect means for the town and the items, if it is about those."""
    me, here = state.players[0], state.town[1]
    if isinstance(effect, Reload):
        empty = next(word for word in me.items if word.endswith(":0"))
        weapon = ITEM_OF[empty].weapon
        assert weapon is not None
        me.items.remove(empty)
        me.items.append(f"{ITEM_OF[empty].id}:{min(weapon.rounds, effect.rounds)}")
    elif isinstance(effect, c.Disperse):
        spot = {"at": here, "ahead": state.town[2]}[effect.where]
        spot.street = sorted(sorted(spot.street)[effect.count :], reverse=True)
    elif isinstance(effect, c.Door):
        here.blocked = effect.blocked
    elif isinstance(effect, c.Restock):
        here.empty = False
    elif isinstance(effect, c.Gain):
        item = next(item for item in reversed(state.items) if ITEMS[item].fits(effect.what))
        state.items.remove(item)
        me.items.append(things.in_play(item))
    else:
        return False
    return True


def foresee(state: State, effects: Iterable[Effect]) -> Facts:
    """What must be so after these effects."""
    for effect in effects:
        if not on_table(state, effect):
            for seat in WHO[getattr(effect, "who", "self")]:
                on_person(state.players[seat], effect)
    return facts(state)


@pytest.mark.rule("zombie_country.actions.crafting-recipes", "zombie_country.actions.crafting-inputs")
@pytest.mark.parametrize("recipe", RECIPES)
def test_each_recipe_uses_up_what_it_needs_and_makes_or_does_what_it_says(recipe: str) -> None:
    heard: list[Told] = []
    entry = RECIPES[recipe]
    cards = supplies([*entry.needs, *entry.tools])
    used, tools = cards[: len(entry.needs)], cards[len(entry.needs) :]
    scenario = wanting(entry.makes) if entry.makes else "base"
    table = troubled(entry.does, items=tools, known=used, heard=heard, scenario=scenario)
    begin(table)
    after = copy.deepcopy(table.state)
    after.town[1].known = []
    after.discarded += used
    if entry.makes and ITEMS[entry.makes].structure:
        after.town[1].big.append(Big(entry.makes, works=True))
    elif entry.makes:
        after.players[0].items.append(things.in_play(entry.makes))
    make(table, "craft", recipe, *used)
    assert facts(table.state) == foresee(after, entry.does)
    assert told(heard, Crafted) == [Crafted(0, recipe, tuple(used))]
    assert set(tools) <= set(table.state.players[0].items)


@pytest.mark.rule("zombie_country.actions.crafting-recipes", "zombie_country.actions.crafting-inputs")
@pytest.mark.parametrize(
    ("recipe", "missing"),
    [(recipe.id, place) for recipe in RECIPES.values() for place in range(len(recipe.needs) + len(recipe.tools))],
)
def test_a_recipe_of_which_something_is_missing_cannot_be_carried_out(recipe: str, missing: int) -> None:
    entry = RECIPES[recipe]
    cards = supplies([*entry.needs, *entry.tools])
    del cards[missing]
    table = troubled(entry.does, known=cards)
    begin(table)
    assert recipe not in crafts(table)
    assert forbidden(table, ("craft", recipe)) == "zombie_country.actions.crafting-inputs"


@pytest.mark.rule("zombie_country.actions.crafting-recipes", "zombie_country.actions.coordination-craft")
@pytest.mark.parametrize("recipe", RECIPES)
def test_only_minor_recipes_go_with_coordination(recipe: str) -> None:
    entry = RECIPES[recipe]
    cards = supplies([*entry.needs, *entry.tools])
    table = troubled(entry.does, known=cards)
    begin(table, "coordinate")
    if entry.size == "minor":
        assert recipe in crafts(table)
    else:
        assert forbidden(table, ("craft", recipe)) == "zombie_country.actions.coordination-craft"


@pytest.mark.rule("zombie_country.actions.crafting-recipes")
@pytest.mark.parametrize(
    "recipe", [recipe.id for recipe in RECIPES.values() if any(isinstance(e, c.Door) for e in recipe.does)]
)
def test_doors_are_blocked_and_freed_only_where_there_is_one(recipe: str) -> None:
    entry = RECIPES[recipe]
    cards = supplies([*entry.needs, *entry.tools])
    blocked = next(effect.blocked for effect in entry.does if isinstance(effect, c.Door))
    for first, there in ((card(HOUSE, blocked=not blocked), True), (card(HOUSE, blocked=blocked), False)):
        first.known = list(cards)
        table = lay(crafter(), town=town_of(first))
        begin(table)
        assert (recipe in crafts(table)) == there
    town = street(HOUSE, card("orchard", known=cards), "park", "church")
    table = lay(crafter(space=2), town=town)
    begin(table)
    assert recipe not in crafts(table), "an annex has no door"


# ---------------------------------------------------------------------- items that are used up


@pytest.mark.rule("zombie_country.actions.crafting-recipes", "zombie_country.search.item-cards")
@pytest.mark.parametrize("item", USEFUL)
@pytest.mark.parametrize("carried", [True, False], ids=["carried", "lying there"])
def test_each_item_that_can_be_used_up_does_what_its_card_says(item: str, carried: bool) -> None:
    heard: list[Told] = []
    table = troubled(ITEMS[item].use, items=[item] if carried else [], known=[] if carried else [item], heard=heard)
    begin(table)
    after = copy.deepcopy(table.state)
    (after.players[0].items if carried else after.town[1].known).remove(item)
    after.discarded.append(item)
    act(table, ("use", item))
    assert facts(table.state) == foresee(after, ITEMS[item].use)
    assert told(heard, ItemUsed) == [ItemUsed(0, item)]


IDLE: dict[type[c.Effect], str] = {
    c.Heal: "attributes.healing",
    c.Refresh: "attributes.stamina-bounds",
    c.Hush: "stealth.loudness-bounds",
    c.Calm: "stealth.silence-token",
    c.Reload: "combat.ammo-use",
    c.Restock: "search.search-repeatable",
    c.Disperse: "actions.crafting-recipes",
}
"""Why an effect changes nothing where all are well, rested and silent, and nobody carries a weapon."""


@pytest.mark.rule("zombie_country.actions.crafting-recipes")
@pytest.mark.parametrize(
    "item",
    [item for item in USEFUL if not any(isinstance(effect, c.Tire | c.Gain) for effect in ITEMS[item].use)],
)
def test_an_item_that_would_change_nothing_is_not_wasted(item: str) -> None:
    table = lay(crafter(items=[item]), player("jana"), town=town_of(HOUSE))
    begin(table)
    assert options(table, "use") == []
    assert forbidden(table, ("use", item)) == f"zombie_country.{IDLE[type(ITEMS[item].use[0])]}"


@pytest.mark.rule("zombie_country.actions.crafting-recipes")
def test_what_has_no_use_cannot_be_used_up() -> None:
    table = lay(crafter(items=["flashlight", "rope"], wounds=2), town=town_of(HOUSE))
    begin(table)
    assert options(table, "use") == []
    assert forbidden(table, ("use", "flashlight")) == "zombie_country.actions.crafting-recipes"


@pytest.mark.rule("zombie_country.actions.crafting-recipes")
def test_of_several_weapons_one_is_chosen_to_be_loaded() -> None:
    table = lay(
        crafter(items=["pistol:0", "revolver:1", "hunting-bow:0"]), town=town_of(card(HOUSE, known=["cartridges", "shotgun"]))
    )
    begin(table)
    act(table, ("use", "cartridges"))
    assert asked(table).rule == "zombie_country.combat.ammo-use"
    assert set(asked(table).options) == {"pistol:0", "revolver:1"}, "neither a bow nor what is full"
    act(table, "revolver:1")
    effect, weapon = ITEMS["cartridges"].use[0], ITEMS["revolver"].weapon
    assert isinstance(effect, Reload)
    assert weapon is not None
    assert f"revolver:{min(weapon.rounds, 1 + effect.rounds)}" in table.state.players[0].items
    assert "pistol:0" in table.state.players[0].items


# ---------------------------------------------------------------------- vehicles


@pytest.mark.rule("zombie_country.actions.crafting-recipes", "zombie_country.actions.major-crafting")
@pytest.mark.parametrize("vehicle", VEHICLES)
def test_the_repair_of_a_vehicle_is_a_major_crafting_that_takes_what_its_card_says(vehicle: str) -> None:
    heard: list[Told] = []
    used = vehicle_needs(vehicle)
    table = lay(crafter(stamina=1), town=town_of(card(HOUSE, known=[*used, "cloth"], big=[vehicle])), heard=heard)
    begin(table)
    make(table, "repair", vehicle, *used)
    assert [(big.item, big.works) for big in table.state.town[1].big] == [(vehicle, True)]
    assert told(heard, Repaired) == [Repaired(0, vehicle, tuple(used))]
    assert sorted(table.state.discarded) == sorted(used)
    assert table.state.town[1].known == ["cloth"]
    assert asked(table).rule == "zombie_country.playing.free-order", "it takes the whole action"
    assert table.state.players[0].stamina == 1


@pytest.mark.rule("zombie_country.actions.crafting-recipes", "zombie_country.actions.crafting-inputs")
@pytest.mark.parametrize("vehicle", VEHICLES)
def test_a_vehicle_is_not_repaired_without_all_that_it_needs(vehicle: str) -> None:
    for missing in range(len(vehicle_needs(vehicle))):
        used = vehicle_needs(vehicle)
        del used[missing]
        table = lay(crafter(), town=town_of(card(HOUSE, known=[*used, "apples", "knife"], big=[vehicle])))
        begin(table)
        assert options(table, "repair") == []
        assert forbidden(table, ("repair", vehicle)) == "zombie_country.actions.crafting-inputs"


@pytest.mark.rule("zombie_country.actions.crafting-inputs")
def test_a_vehicle_is_repaired_where_it_stands() -> None:
    for side, merged in (("street", False), ("inside", False), ("inside", True)):
        first = card(HOUSE, big=["bicycle"], merged=merged)
        table = lay(
            crafter(items=vehicle_needs("bicycle")), town=street(first, card("post-office", big=["moped"]), "park", "church")
        )
        begin(table, side=side)
        there = side == "street" or merged
        assert {option[1] for option in options(table, "repair")} == ({"bicycle"} if there else set())
        assert why_not(table, ("repair", "bicycle")) == (None if there else "zombie_country.town.same-place")


@pytest.mark.rule("zombie_country.actions.crafting-recipes")
def test_what_works_is_not_repaired_again() -> None:
    table = lay(crafter(items=vehicle_needs("bicycle")), town=town_of(card(HOUSE, big=[("bicycle", True), "moped"])))
    begin(table)
    assert "bicycle" not in {option[1] for option in options(table, "repair")}
    assert forbidden(table, ("repair", "bicycle")) == "zombie_country.victory.vehicles"


@pytest.mark.rule("zombie_country.actions.major-crafting")
@pytest.mark.parametrize("use", ["coordinate", "search"])
def test_no_vehicle_is_repaired_by_coordination_or_search(use: str) -> None:
    used = vehicle_needs("bicycle")
    table = lay(crafter(items=used), town=town_of(card(HOUSE, big=["bicycle"])))
    begin(table, use)
    assert options(table, "repair") == []
    assert forbidden(table, ("repair", "bicycle")) == "zombie_country.actions.major-crafting"


@pytest.mark.rule("zombie_country.actions.major-crafting")
@pytest.mark.parametrize(
    ("use", "works", "rule"),
    [
        ("coordinate", False, "zombie_country.actions.major-crafting"),
        ("search", False, "zombie_country.actions.major-crafting"),
        ("craft", True, "zombie_country.victory.vehicles"),
    ],
)
def test_why_a_repair_with_all_that_it_needs_is_refused(use: str, works: bool, rule: str) -> None:
    used = vehicle_needs("bicycle")
    table = lay(crafter(items=used), town=town_of(card(HOUSE, big=[("bicycle", works)])))
    begin(table, use)
    assert forbidden(table, ("repair", "bicycle")) == rule


# ---------------------------------------------------------------------- what structures do


def structure_with(power: type[c.Power]) -> str:
    """A structure that can do something."""
    return next(item for item in STRUCTURES if any(isinstance(each, power) for each in ITEMS[item].powers))


@pytest.mark.rule("zombie_country.actions.crafting-recipes")
@pytest.mark.parametrize("built", [False, True])
def test_no_enemy_migrates_past_a_barricade(built: bool) -> None:
    heard: list[Told] = []
    first = card(HOUSE, big=[structure_with(c.Wall)] if built else [])
    town = street(first, card("post-office", street=[20]), "park", "church", "farm")
    table = lay(player(MAREK, loudness=LOUDEST, plan=["forward"]), town=town, phase="round", active=[CALM], heard=heard)
    assert len(told(heard, EnemiesMoved)) == (not built)
    assert table.state.town[2].street == ([20] if built else [])


@pytest.mark.rule("zombie_country.actions.crafting-recipes")
@pytest.mark.parametrize("built", [False, True])
def test_behind_boarded_windows_an_attack_on_the_house_does_nothing(built: bool) -> None:
    heard: list[Told] = []
    event = next(event.id for event in EVENTS.values() if House() in event.effects and c.Draw() not in event.effects)
    first = card(HOUSE, big=[structure_with(c.Shelter)] if built else [])
    table = lay(player(MAREK, plan=["forward"]), town=town_of(first), phase="events", active=[event], heard=heard)
    assert table.state.town[1].merged is not built
    assert len(told(heard, HouseAttacked)) == (not built)


@pytest.mark.rule("zombie_country.actions.crafting-recipes")
@pytest.mark.parametrize(
    ("use", "wounds", "after"), [("coordinate", 3, 2), ("coordinate", 0, 0), ("craft", 3, 3), ("search", 3, 3)]
)
def test_who_coordinates_at_a_first_aid_post_heals_a_wound(use: str, wounds: int, after: int) -> None:
    heard: list[Told] = []
    people = [crafter(wounds=wounds, items=["apples"]), player("jana", wounds=2)]
    table = lay(*people, town=town_of(card(HOUSE, big=[structure_with(c.Infirmary)])), heard=heard)
    begin(table, use)
    assert [each.wounds for each in table.state.players] == [after, 2]
    assert told(heard, Healed) == ([Healed(0, 1)] if after < wounds else [])


@pytest.mark.rule("zombie_country.actions.crafting-inputs")
@pytest.mark.parametrize(("side", "after"), [("inside", 1), ("street", 2)])
def test_a_first_aid_post_that_was_made_inside_helps_those_inside_alone(side: str, after: int) -> None:
    post = structure_with(c.Infirmary)
    recipe = next(recipe for recipe in RECIPES.values() if recipe.makes == post)
    used = supplies(recipe.needs)
    people = [crafter(now=["inventory"], stamina=0), player("jana", inside=True, wounds=2, now=["inventory", "forward"])]
    table = lay(*people, town=town_of(card(HOUSE, known_inside=used)))
    begin(table, side="inside")
    make(table, "craft", recipe.id, *used)
    assert [big.inside for big in table.state.town[1].big] == [True]
    begin(table, "coordinate", side)
    assert table.state.players[1].wounds == after


@pytest.mark.rule("zombie_country.actions.crafting-inputs")
def test_in_an_attack_on_the_house_a_first_aid_post_helps_on_both_sides_of_the_door() -> None:
    first = card(HOUSE, big=[structure_with(c.Infirmary)], merged=True)
    table = lay(crafter(inside=True, wounds=2, items=["apples"]), town=town_of(first))
    begin(table, "coordinate", "inside")
    assert table.state.players[0].wounds == 1
