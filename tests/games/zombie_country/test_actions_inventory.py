"""The action Inventory, and special action cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from herna.games.zombie_country.content import (
    ACTIONS,
    BASICS,
    BUILDINGS,
    CHARACTERS,
    ENEMIES,
    ITEMS,
    USES,
    Aim,
    Effect,
    Heal,
    Hush,
    Noise,
    Refresh,
    Search,
)
from herna.games.zombie_country.events import (
    ActionPlayed,
    Attacked,
    Coordinated,
    EnemyKilled,
    Entered,
    Healed,
    Inhabitants,
    LoudnessChanged,
    Moved,
    NothingHappened,
    Searched,
    StaminaChanged,
)
from herna.games.zombie_country.state import LOUDEST
from herna.kernel import DONE, Told
from herna.testing.playing import act, asked, forbidden, told
from tests.games.zombie_country.actions_cases import (
    DOOR,
    HARD,
    MORE,
    PREFIX,
    USE,
    full,
    lay,
    left,
    targets,
    weapon,
    where,
)
from tests.games.zombie_country.laying import STREET, card, player, street

pytestmark = pytest.mark.usefixtures("towns_of_their_own")


@pytest.mark.rule("zombie_country.actions.inventory-universal")
@pytest.mark.parametrize("use", USES)
def test_what_inventory_is_used_for_is_chosen_when_it_is_carried_out(use: str) -> None:
    heard: list[Told] = []
    assert set(USES) == {"coordinate", "craft", "search"}
    table = lay(
        player("tereza", 1, now=["inventory"], stamina=1),
        player("marek", 2, now=["back"]),
        town=street(card("bakery", known=["rope"], hidden=["wire"], entered=True), "workshop"),
        heard=heard,
    )
    act(table, ("play", "inventory"))
    assert (asked(table).seat, asked(table).rule) == (0, USE)
    assert asked(table).options == [(each, side) for each in USES for side in ("street", "inside")]
    act(table, (use, "street"))
    assert table.state.inventory is not None
    assert table.state.inventory.use == use
    assert bool(told(heard, Coordinated)) == (use == "coordinate")
    assert bool(table.state.town[1].hidden) == (use != "search"), "only a search turns it over"
    assert table.state.players[0].stamina == (CHARACTERS["tereza"].stamina if use == "coordinate" else 1)
    act(table, DONE)
    assert table.view(None).inventory is None
    assert asked(table).seat == 1


@pytest.mark.rule("zombie_country.actions.inventory-move")
@pytest.mark.parametrize("inside", [False, True])
@pytest.mark.parametrize("side", ["street", "inside"])
@pytest.mark.parametrize("use", ["coordinate", "craft"])
def test_on_a_card_with_an_entrance_one_goes_in_or_out_for_inventory_and_stays_there(inside: bool, side: str, use: str) -> None:
    heard: list[Told] = []
    table = lay(
        player("tereza", 1, inside=inside, now=["inventory"]),
        town=street(card("bakery", entered=True), "workshop"),
        heard=heard,
    )
    act(table, ("play", "inventory"), (use, side))
    while asked(table).rule != MORE:
        act(table, DONE)
    assert where(table) == ("bakery", side == "inside")
    assert told(heard, Entered) == ([] if inside == (side == "inside") else [Entered(0, "bakery", side)])


@pytest.mark.rule("zombie_country.actions.inventory-move")
@pytest.mark.parametrize(
    ("space", "refused"), [(0, "zombie_country.town.annex-no-entry"), (2, "zombie_country.town.annex-no-entry"), (3, DOOR)]
)
def test_there_is_no_way_in_from_the_edge_an_annex_or_through_a_blocked_door(space: int, refused: str) -> None:
    table = lay(
        player("tereza", space, now=["inventory"]),
        town=street("bakery", "front-garden", card("workshop", blocked=True), "pub"),
    )
    act(table, ("play", "inventory"))
    assert asked(table).options == [(use, "street") for use in USES]
    for use in USES:
        assert forbidden(table, (use, "inside")) == refused


@pytest.mark.rule("zombie_country.actions.inventory-move")
def test_a_blocked_door_lets_those_inside_stay_or_leave() -> None:
    town = street(card("bakery", entered=True, blocked=True), "workshop")
    table = lay(player("tereza", 1, inside=True, now=["inventory"]), town=town)
    act(table, ("play", "inventory"))
    assert asked(table).options == [(use, side) for use in USES for side in ("street", "inside")]
    act(table, ("coordinate", "street"))
    assert where(table) == ("bakery", False)


@pytest.mark.rule("zombie_country.actions.inventory-move")
@pytest.mark.parametrize("entered", [False, True])
def test_who_goes_in_first_for_whatever_use_meets_the_inhabitants(entered: bool) -> None:
    heard: list[Told] = []
    home = next(each for each in BUILDINGS.values() if each.inhabitants)
    table = lay(player("tereza", 1, now=["inventory"]), town=street(card(home.id, entered=entered), "old-house"), heard=heard)
    act(table, ("play", "inventory"), ("coordinate", "inside"))
    assert table.state.town[1].inside == ([] if entered else [10] * home.inhabitants)
    assert bool(told(heard, Inhabitants)) is not entered


@pytest.mark.rule("zombie_country.actions.inventory-move")
def test_only_what_lies_on_the_chosen_side_is_at_hand() -> None:
    town = street(card("bakery", known=["rope"], known_inside=["wire"], entered=True), "workshop")
    for side, there, elsewhere in (("street", "rope", "wire"), ("inside", "wire", "rope")):
        table = lay(player("tereza", 1, now=["inventory"]), town=town)
        act(table, ("play", "inventory"), ("coordinate", side))
        assert ("take", there) in asked(table).options
        assert ("take", elsewhere) not in asked(table).options


CARDS = pytest.mark.rule("zombie_country.attributes.special-action-cards", "zombie_country.attributes.special-actions")

OWNER = {special: each.id for each in CHARACTERS.values() for special in each.specials}
"""A character who has the card."""

STEPS = [each for each in ACTIONS.values() if each.like in ("forward", "back")]
ATTACKS = [each for each in ACTIONS.values() if each.like == "attack"]
INVENTORIES = [each for each in ACTIONS.values() if each.like == "inventory"]


def ids(of: Sequence[Any]) -> list[str]:
    return [each.id for each in of]


@CARDS
def test_every_special_action_is_somebodys_and_like_a_basic_one() -> None:
    assert set(OWNER) == set(ACTIONS)
    assert {each.like for each in ACTIONS.values()} == set(BASICS)
    assert set(ids(STEPS + ATTACKS + INVENTORIES)) == set(ACTIONS)
    named = {"quiet-step", "sprint", "fall-back", "aimed-shot", "wild-swing", "charge"}
    named |= {"thorough-search", "field-dressing", "quick-repair", "pep-talk", "decoy"}
    assert set(ACTIONS) == named, "a new card needs a test of its own"


@CARDS
@pytest.mark.parametrize("action", STEPS, ids=ids(STEPS))
@pytest.mark.parametrize("inside", [False, True])
def test_a_special_step_goes_as_many_cards_as_it_says(action: Any, inside: bool) -> None:
    heard: list[Told] = []
    table = lay(player(OWNER[action.id], 4, inside=inside, now=[action.id]), heard=heard)
    act(table, ("play", action.id))
    way = 1 if action.like == "forward" else -1
    assert where(table) == (STREET[3 + way * action.steps], False)
    assert told(heard, ActionPlayed) == [ActionPlayed(0, action.id)]
    assert told(heard, Moved) == [Moved(0, STREET[3 + way * step]) for step in range(1, action.steps + 1)], "card by card"


@CARDS
@pytest.mark.parametrize(("action", "space", "there"), [("sprint", len(STREET) - 1, STREET[-1]), ("fall-back", 1, "edge")])
def test_a_long_step_goes_as_far_as_there_are_cards(action: str, space: int, there: str) -> None:
    heard: list[Told] = []
    table = lay(player(OWNER[action], space, now=[action]), town=street(*STREET), scenario="drawn-town", heard=heard)
    act(table, ("play", action))
    assert where(table) == (there, False)
    assert told(heard, Moved) == [Moved(0, there)]
    assert not told(heard, NothingHappened)


@CARDS
def test_a_sprint_goes_on_over_cards_that_are_only_laid_on_the_way() -> None:
    town = street("hunting-lodge", "butchers")
    table = lay(player("jana", 1, now=["sprint"]), town=town)
    assert len(table.state.town) == 3
    act(table, ("play", "sprint"))
    assert table.state.players[0].space == 1 + ACTIONS["sprint"].steps
    assert len(table.state.town) > 3


@CARDS
@pytest.mark.rule("zombie_country.stealth.silent-skills")
@pytest.mark.parametrize(("silent", "loudness"), [(True, 3), (False, 3), (True, 0)])
def test_a_quiet_step_makes_less_loud_who_is_silent(silent: bool, loudness: int) -> None:
    heard: list[Told] = []
    (hush,) = ACTIONS["quiet-step"].then
    assert isinstance(hush, Hush)
    table = lay(player("tereza", 2, now=["quiet-step"], silent=silent, loudness=loudness), heard=heard)
    act(table, ("play", "quiet-step"))
    after = max(0, loudness - hush.points) if silent else loudness
    assert table.state.players[0].loudness == after
    assert told(heard, LoudnessChanged) == ([LoudnessChanged(0, after)] if after != loudness else [])
    assert where(table) == (STREET[2], False)


@CARDS
@pytest.mark.parametrize("loudness", [0, LOUDEST - 1])
def test_a_decoy_steps_back_and_makes_noise(loudness: int) -> None:
    (noise,) = ACTIONS["decoy"].then
    assert isinstance(noise, Noise)
    table = lay(player("lenka", 3, now=["decoy"], loudness=loudness), player("tereza", 3, now=["forward"]))
    act(table, ("play", "decoy"))
    assert where(table) == (STREET[1], False)
    assert [each.loudness for each in table.state.players] == [min(LOUDEST, loudness + noise.points), 0]


def struck(action: str, name: str, *, silent: bool = True, items: Sequence[str] = ()) -> Attacked:
    """The attack that somebody makes with an action card, with the weapon carried or the fist, against a tough enemy."""
    heard: list[Told] = []
    table = lay(
        player(name, 1, now=[action], silent=silent, items=items),
        town=street(card("bakery", street=[20]), "workshop"),
        slots=["lazy-zombie", HARD, "raider"],
        dice=[3],
        heard=heard,
    )
    act(table, ("play", action))
    act(table, targets(table)[-1])
    (event,) = told(heard, Attacked)
    assert isinstance(event, Attacked)
    return event


@CARDS
@pytest.mark.parametrize("items", [(), ("knife",), ("staff",), ("pistol",), ("chainsaw",), ("slingshot",)])
@pytest.mark.parametrize("action", ATTACKS, ids=ids(ATTACKS))
def test_a_special_attack_is_as_much_better_or_worse_than_a_plain_one_as_it_says(action: Any, items: tuple[str, ...]) -> None:
    """The same character, the same weapon, the same die."""
    name = OWNER[action.id]
    kind = weapon(items[0]).kind if items else "fist"
    points = sum(power.points for power in action.powers if isinstance(power, Aim) and power.kind in ("", kind))
    plain, special = struck("attack", name, items=items), struck(action.id, name, items=items)
    assert special.result - plain.result == points
    assert (special.weapon, special.enemy, special.roll) == (plain.weapon, plain.enemy, plain.roll)


@CARDS
def test_the_shots_and_blows_are_what_their_names_promise() -> None:
    aim = {each.id: sum(power.points for power in each.powers if isinstance(power, Aim)) for each in ATTACKS}
    assert aim["aimed-shot"] > 0
    assert aim["charge"] > 0
    assert aim["wild-swing"] < 0
    assert [each.id for each in ATTACKS if each.sweep] == ["wild-swing"]


@CARDS
@pytest.mark.parametrize("action", [each for each in ATTACKS if each.sweep], ids=ids([each for each in ATTACKS if each.sweep]))
@pytest.mark.parametrize("items", [(), ("knife",), ("pistol",)])
def test_a_wild_swing_strikes_all_enemies_of_one_place_each_with_a_die_of_its_own(action: Any, items: tuple[str, ...]) -> None:
    heard: list[Told] = []
    town = street(card("bakery", street=[30, 20, 10], inside=[20]), card("workshop", street=[20]), "pub")
    table = lay(
        player("ondra", 1, inside=True, now=[action.id], items=items),
        town=town,
        slots=[HARD, HARD, HARD],
        dice=[1, 2, 3],
        heard=heard,
    )
    assert action.id in CHARACTERS["ondra"].specials
    act(table, ("play", action.id))
    assert all(option[0] == "sweep" for option in targets(table))
    word = full("pistol") if items == ("pistol",) else items[0] if items else "fist"
    there = [("bakery", "street"), ("bakery", "inside"), *([("workshop", "street")] if items == ("pistol",) else [])]
    assert [option[2:] for option in targets(table) if option[1] == word] == there
    act(table, ("sweep", word, "bakery", "street"))
    assert [event.roll for event in told(heard, Attacked)] == [1, 2, 3]
    assert table.state.town[1].inside == [20]
    assert table.state.town[2].street == [20]
    if items == ("pistol",):
        assert table.state.players[0].items == [left("pistol")], "however many are hit, it is one attack"
        act(table, "inside")
        assert where(table) == ("bakery", True)
    else:
        assert where(table) == ("bakery", False), "it is a near attack: one ends up beside those who were struck"


@CARDS
def test_who_is_killed_in_a_wild_swing_does_not_shield_the_next_one() -> None:
    heard: list[Told] = []
    weak = next(each.id for each in ENEMIES.values() if each.health == 1)
    town = street(card("bakery", street=[10, 10, 10]), "workshop")
    table = lay(
        player("ondra", 1, now=["wild-swing"]), town=town, slots=[weak, "zombie", "raider"], dice=[6, 1, 6], heard=heard
    )
    act(table, ("play", "wild-swing"), ("sweep", "fist", "bakery", "street"))
    results = [event.result for event in told(heard, Attacked)]
    assert len(results) == 3
    assert len(told(heard, EnemyKilled)) == sum(result >= 0 for result in results)
    assert len(table.state.town[1].street) == sum(result < 0 for result in results)


@CARDS
@pytest.mark.parametrize("target", [True, False])
def test_a_charge_makes_noise(target: bool) -> None:
    (noise,) = ACTIONS["charge"].then
    assert isinstance(noise, Noise)
    town = street(card("bakery", street=[20] if target else []), "workshop")
    table = lay(player("ondra", 1, now=["charge"]), player("tereza", 1, now=["forward"]), town=town, dice=[1])
    act(table, ("play", "charge"))
    if target:
        assert table.state.players[0].loudness == 0, "what follows an action comes after it"
        act(table, ("hit", "fist", "bakery", "street", "Y", 0))
        assert [each.loudness for each in table.state.players] == [noise.points, 0]
    assert table.state.players[0].fought == [1], "it counts as attacking, target or not"


@CARDS
def test_a_normal_and_a_special_attack_in_one_round_are_two_attacks_with_one_weapon() -> None:
    heard: list[Told] = []
    town = street("bakery", card("workshop", street=[20]), "pub")
    table = lay(
        player("karel", 1, now=["attack", "aimed-shot"], items=["pistol"]),
        town=town,
        slots=["lazy-zombie", HARD, "raider"],
        dice=[1, 1],
        heard=heard,
    )
    act(table, ("play", "aimed-shot"), ("hit", full("pistol"), "workshop", "street", "Y", 0), "street")
    wounds = told(heard, Attacked)[0].wounds
    act(table, ("play", "attack"))
    assert targets(table) == [("hit", left("pistol"), "workshop", "street", "Y", wounds)]
    act(table, targets(table)[0], "street")
    assert len(told(heard, Attacked)) == 2
    assert table.state.players[0].items == [left("pistol", 2)]
    assert table.state.players[0].loudness == weapon("pistol").loud, "it is heard once a round"


@CARDS
@pytest.mark.parametrize("action", INVENTORIES, ids=ids(INVENTORIES))
def test_a_special_inventory_serves_the_uses_it_names_and_no_other(action: Any) -> None:
    table = lay(player(OWNER[action.id], 1, now=[action.id]), town=street(card("bakery", entered=True), "workshop"))
    act(table, ("play", action.id))
    assert asked(table).rule == USE
    assert asked(table).options == [(use, side) for use in action.uses for side in ("street", "inside")]
    for use in USES:
        if use not in action.uses:
            for side in ("street", "inside"):
                assert forbidden(table, (use, side)) == "zombie_country.attributes.special-actions"


@CARDS
@pytest.mark.parametrize("action", INVENTORIES, ids=ids(INVENTORIES))
def test_on_an_annex_a_special_inventory_with_one_use_begins_at_once(action: Any) -> None:
    assert len(action.uses) == 1
    table = lay(
        player(OWNER[action.id], 2, now=[action.id]),
        town=street("bakery", card("front-garden", known=["rope"]), "workshop"),
    )
    act(table, ("play", action.id))
    assert table.state.inventory is not None
    assert table.state.inventory.use == action.uses[0]


@CARDS
@pytest.mark.parametrize("name", [each.id for each in CHARACTERS.values() if "thorough-search" in each.specials])
def test_a_thorough_search_adds_to_the_roll(name: str) -> None:
    points = sum(power.points for power in ACTIONS["thorough-search"].powers if isinstance(power, Search))
    assert points > 0
    totals = []
    for action in ("inventory", "thorough-search"):
        heard: list[Told] = []
        town = street(card("church", entered=True, searched=True), "workshop")
        table = lay(player(name, 1, now=[action]), town=town, dice=[3], heard=heard)
        act(table, ("play", action), ("search", "inside"))
        (event,) = told(heard, Searched)
        assert event.roll == 3
        totals.append(event.total)
    assert totals[1] - totals[0] == points


@CARDS
def test_a_field_dressing_is_a_rest_and_heals_everybody_on_the_card_when_it_is_over() -> None:
    heard: list[Told] = []
    (heal,) = ACTIONS["field-dressing"].then
    assert isinstance(heal, Heal)
    assert heal.who == "here"
    table = lay(
        player("tereza", 1, now=["field-dressing"], wounds=2, stamina=0),
        player("marek", 1, inside=True, wounds=1, stamina=1, now=["forward"]),
        player("jana", 2, wounds=1),
        player("ondra", 1),
        town=street(card("bakery", known=["rope"], entered=True), "workshop", "pub"),
        heard=heard,
    )
    act(table, ("play", "field-dressing"), ("coordinate", "street"))
    assert table.state.players[0].stamina == CHARACTERS["tereza"].stamina
    assert not told(heard, Healed), "only when the action is over"
    act(table, ("take", "rope"), DONE)
    assert [each.wounds for each in table.state.players] == [max(0, 2 - heal.wounds), max(0, 1 - heal.wounds), 1, 0]
    assert told(heard, Healed) == [Healed(0, min(2, heal.wounds)), Healed(1, 1)]
    assert table.state.players[1].stamina == 1, "nobody else rests"
    assert table.state.players[0].items == ["rope"]


@CARDS
def test_a_quick_repair_leaves_some_stamina_and_is_no_rest() -> None:
    heard: list[Told] = []
    (refresh,) = ACTIONS["quick-repair"].then
    assert isinstance(refresh, Refresh)
    vehicle = next(each for each in ITEMS.values() if each.vehicle is not None)
    assert vehicle.vehicle is not None
    parts: list[str] = []
    for need in vehicle.vehicle.needs:
        plain = (each for each in ITEMS.values() if each.copies and not each.big and not each.weapon)
        parts.append(next(each.id for each in plain if each.fits(need) and each.id not in parts))
    table = lay(
        player("marek", 1, now=["quick-repair"], stamina=1),
        player("tereza", 1, stamina=1, now=["forward"]),
        town=street(card("bakery", big=[vehicle.id], known=parts), "workshop"),
        heard=heard,
    )
    act(table, ("play", "quick-repair"), ("craft", "street"), ("repair", vehicle.id))
    while asked(table).rule == PREFIX + "crafting-inputs":
        act(table, asked(table).options[0])
    assert sorted(table.state.discarded) == sorted(parts)
    assert table.state.town[1].big[0].works
    assert [each.stamina for each in table.state.players] == [min(CHARACTERS["marek"].stamina, 1 + refresh.stamina), 1]
    assert told(heard, StaminaChanged) == [StaminaChanged(0, table.state.players[0].stamina)]
    assert not told(heard, Coordinated)


@CARDS
@pytest.mark.parametrize("name", [each.id for each in CHARACTERS.values() if "pep-talk" in each.specials])
def test_a_pep_talk_is_a_rest_and_refreshes_everybody_on_the_card(name: str) -> None:
    (refresh,) = ACTIONS["pep-talk"].then
    assert isinstance(refresh, Refresh)
    assert refresh.who == "here"
    table = lay(
        player(name, 1, now=["pep-talk"], stamina=0),
        player("marek", 1, inside=True, stamina=1, now=["forward"]),
        player("tereza", 1, stamina=CHARACTERS["tereza"].stamina - 1),
        player("jana", 2, stamina=1),
        town=street(card("bakery", entered=True), "workshop", "pub"),
    )
    act(table, ("play", "pep-talk"), ("coordinate", "street"))
    assert [each.stamina for each in table.state.players] == [
        CHARACTERS[name].stamina,
        min(CHARACTERS["marek"].stamina, 1 + refresh.stamina),
        CHARACTERS["tereza"].stamina,
        1,
    ]


@CARDS
@pytest.mark.parametrize("action", ACTIONS)
def test_what_follows_a_special_action_happens_once(action: str) -> None:
    """Who plays it is wounded, tired and loud, so that each effect shows; nothing else changes these numbers."""
    name = OWNER[action]
    town = street("bakery", card("workshop", street=[20], entered=True), "pub", "church")
    numbers: dict[str, Any] = {"wounds": 3, "stamina": 2, "loudness": 3}
    table = lay(
        player(name, 2, now=[action], **numbers),
        player(_other(name), 4, now=["back"]),
        town=town,
        slots=["lazy-zombie", HARD, "raider"],
        dice=[1],
    )
    act(table, ("play", action))
    while asked(table).seat == 0:
        act(table, DONE if DONE in asked(table).options else asked(table).options[0])
    rested = "coordinate" in ACTIONS[action].uses and ACTIONS[action].like == "inventory"
    wanted = dict(numbers)
    if rested:
        wanted["stamina"] = CHARACTERS[name].stamina
    for effect in ACTIONS[action].then:
        _apply(effect, wanted, CHARACTERS[name].stamina)
    someone = table.state.players[0]
    assert {key: getattr(someone, key) for key in wanted} == wanted


def _other(name: str) -> str:
    return next(each for each in CHARACTERS if each != name)


def _apply(effect: Effect, numbers: dict[str, Any], most: int) -> None:
    """What an effect of the cards does to who plays it."""
    if isinstance(effect, Heal):
        numbers["wounds"] = max(0, numbers["wounds"] - effect.wounds)
    elif isinstance(effect, Refresh):
        numbers["stamina"] = min(most, numbers["stamina"] + effect.stamina)
    elif isinstance(effect, Hush):
        numbers["loudness"] = max(0, numbers["loudness"] - effect.points)
    elif isinstance(effect, Noise):
        numbers["loudness"] = min(LOUDEST, numbers["loudness"] + effect.points)
    else:
        raise TypeError(f"no card has had {effect} so far")
