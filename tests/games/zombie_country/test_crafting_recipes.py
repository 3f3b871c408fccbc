"""The recipes, and what is made."""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

import pytest

from herna.games.zombie_country import content as c
from herna.games.zombie_country.content import EVENTS, ITEM_OF, ITEMS, RECIPES, Effect, House, Reload
from herna.games.zombie_country.events import (
    Crafted,
    EnemiesMoved,
    Healed,
    HouseAttacked,
    ItemUsed,
    Repaired,
)
from herna.games.zombie_country.rules import belongings
from herna.games.zombie_country.state import LOUDEST, Big, Player, State
from herna.kernel import Table, Told
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
    takes,
    town_of,
    vehicle_needs,
    wanting,
)
from tests.games.zombie_country.laying import CALM, card, lay, make, player, street

MINOR = [recipe.id for recipe in RECIPES.values() if recipe.size == "minor"]
USEFUL = [item.id for item in ITEMS.values() if item.use]
VEHICLES = [item.id for item in ITEMS.values() if item.vehicle]


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
        me.items.append(belongings.in_play(item))
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
        after.players[0].items.append(belongings.in_play(entry.makes))
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
