"""The basic actions: steps in towns of one street and of several, near and far attacks, Inventory; all special actions."""

from __future__ import annotations

import pytest

from herna.games.zombie_country.content import (
    ACTIONS,
    BASICS,
    CHARACTERS,
)
from herna.games.zombie_country.events import (
    ActionPlayed,
    Moved,
    NothingHappened,
)
from herna.kernel import Told
from herna.testing.playing import act, asked, forbidden, told
from tests.games.zombie_country.actions_cases import (
    MORE,
    PREFIX,
    USE,
    blocks,
    corner,
    lay,
    parallel,
    where,
)
from tests.games.zombie_country.laying import STREET, card, player, street

pytestmark = pytest.mark.usefixtures("towns_of_their_own")


@pytest.mark.rule("zombie_country.actions.universal-action-cards")
@pytest.mark.parametrize("name", CHARACTERS)
def test_each_universal_card_can_be_laid_as_a_step_forward_a_step_back_an_attack_or_an_inventory(name: str) -> None:
    assert set(BASICS) == {"forward", "back", "attack", "inventory"}
    on_table = BASICS[: CHARACTERS[name].actions - 1]
    table = lay(player(name, now=on_table, stamina=0), phase="planning")
    single = [option[1][0] for option in asked(table).options if option[0] == "plan" and len(option[1]) == 1]
    assert set(single) - set(CHARACTERS[name].specials) == set(BASICS), "the one card that is left has all four edges"


@pytest.mark.rule("zombie_country.actions.universal-cards")
@pytest.mark.parametrize("edge_", BASICS)
def test_the_edge_that_was_selected_is_the_action_that_is_played(edge_: str) -> None:
    heard: list[Told] = []
    table = lay(player("tereza", 3, stamina=2), phase="planning", heard=heard)
    act(table, ("plan", (edge_,)), ("plan", ()))
    assert [option[1] for option in asked(table).options if option[0] == "play"] == [edge_]
    act(table, ("play", edge_))
    if edge_ == "inventory":
        assert asked(table).rule == USE
    assert told(heard, ActionPlayed) == [ActionPlayed(0, edge_)]
    assert [event.card for event in told(heard, Moved)] == {"forward": [STREET[3]], "back": [STREET[1]]}.get(edge_, [])
    assert [event.action for event in told(heard, NothingHappened)] == (["attack"] if edge_ == "attack" else [])


@pytest.mark.rule("zombie_country.actions.universal-cards")
def test_one_card_is_one_action() -> None:
    """Of a card that shows four actions only the selected one counts: two of them need two cards."""
    name = "tereza"
    on_table = BASICS[: CHARACTERS[name].actions - 1]
    table = lay(player(name, now=on_table), phase="planning")
    assert all(sum(action in BASICS for action in option[1]) <= 1 for option in asked(table).options if option[0] == "plan")
    assert forbidden(table, ("plan", ("forward", "attack"))) == "zombie_country.planning.available-cards"


@pytest.mark.rule("zombie_country.actions.forward")
@pytest.mark.parametrize("space", [0, 1, 4])
def test_a_step_forward_leads_one_card_further_into_the_town(space: int) -> None:
    heard: list[Told] = []
    table = lay(player("tereza", space, now=["forward"]), player("marek", 4), heard=heard)
    act(table, ("play", "forward"))
    assert where(table) == (STREET[space], False)
    assert told(heard, Moved) == [Moved(0, STREET[space])]
    assert [each.rule for each in heard if isinstance(each.event, Moved)] == [PREFIX + "forward"]
    assert where(table, 1) == (STREET[3], False), "nobody else moves"


@pytest.mark.rule("zombie_country.actions.forward")
def test_enemies_keep_nobody_from_walking_on() -> None:
    table = lay(
        player("tereza", 1, now=["forward"]),
        town=street(card("bakery", street=[30]), card("workshop", street=[30]), "pub"),
    )
    act(table, ("play", "forward"))
    assert where(table) == ("workshop", False)


@pytest.mark.rule("zombie_country.actions.forward")
def test_each_annex_takes_a_step_of_its_own() -> None:
    table = lay(player("jana", 1, now=["forward", "sprint"]), town=street("bakery", "front-garden", "orchard", "pub", "school"))
    act(table, ("play", "forward"))
    assert where(table) == ("front-garden", False)
    act(table, ("play", "sprint"))
    assert where(table) == ("pub", False)


@pytest.mark.rule("zombie_country.actions.forward-from-building")
@pytest.mark.parametrize("blocked", [False, True])
def test_from_inside_a_building_a_step_forward_leads_out_and_one_card_on(blocked: bool) -> None:
    heard: list[Told] = []
    table = lay(
        player("tereza", 1, inside=True, now=["forward"]),
        town=street(card("bakery", entered=True, blocked=blocked), "workshop", "pub"),
        heard=heard,
    )
    act(table, ("play", "forward"))
    assert where(table) == ("workshop", False), "to be there means to be on the street"
    assert told(heard, Moved) == [Moved(0, "workshop")]
    assert table.state.players[0].stamina == CHARACTERS["tereza"].stamina, "the way out is free"


@pytest.mark.rule("zombie_country.actions.backward")
@pytest.mark.parametrize("inside", [False, True])
@pytest.mark.parametrize("space", [1, 2, 5])
def test_a_step_back_leads_one_card_towards_the_way_out(space: int, inside: bool) -> None:
    heard: list[Told] = []
    table = lay(player("tereza", space, inside=inside, now=["back"]), heard=heard)
    act(table, ("play", "back"))
    assert where(table) == (("edge", *STREET)[space - 1], False)
    assert told(heard, Moved) == [Moved(0, ("edge", *STREET)[space - 1])]
    assert [each.rule for each in heard if isinstance(each.event, Moved)] == [PREFIX + "backward"]


@pytest.mark.rule("zombie_country.actions.backward", "zombie_country.actions.forward")
def test_a_step_forward_and_a_step_back_undo_each_other() -> None:
    table = lay(player("tereza", 3, now=["forward", "back"]))
    act(table, ("play", "back"), ("play", "forward"))
    assert where(table) == (STREET[2], False)


@pytest.mark.rule("zombie_country.actions.forward-crossroads")
@pytest.mark.parametrize("inside", [False, True])
@pytest.mark.parametrize("way", ["front-garden", "school"])
def test_at_a_crossroads_a_step_forward_leads_on_or_into_the_side_street(inside: bool, way: str) -> None:
    heard: list[Told] = []
    table = lay(player("tereza", 2, inside=inside, now=["forward"]), **corner(), heard=heard)
    act(table, ("play", "forward"))
    assert (asked(table).seat, asked(table).rule) == (0, PREFIX + "forward")
    assert asked(table).options == ["front-garden", "school"]
    for elsewhere in ("workshop", "old-house", "pub", "farm", "edge"):
        assert forbidden(table, elsewhere) == PREFIX + "forward"
    act(table, way)
    assert where(table) == (way, False)
    assert told(heard, Moved) == [Moved(0, way)]


@pytest.mark.rule("zombie_country.actions.forward-crossroads")
@pytest.mark.parametrize(("space", "there"), [(1, "old-house"), (3, "pub"), (5, "farm")])
def test_elsewhere_than_at_the_crossroads_there_is_only_one_way(space: int, there: str) -> None:
    table = lay(player("tereza", space, now=["forward"]), **corner())
    act(table, ("play", "forward"))
    assert asked(table).rule == MORE, "nothing had to be chosen"
    assert where(table) == (there, False)


@pytest.mark.rule("zombie_country.actions.forward-crossroads")
@pytest.mark.parametrize(("space", "ends"), [(4, "pub"), (6, "farm")])
def test_at_the_end_of_either_street_there_is_no_way_on(space: int, ends: str) -> None:
    heard: list[Told] = []
    table = lay(player("tereza", space, now=["forward"]), **corner(), heard=heard)
    act(table, ("play", "forward"))
    assert told(heard, NothingHappened) == [NothingHappened(0, "forward")]
    assert where(table) == (ends, False)


@pytest.mark.rule("zombie_country.actions.forward-crossroads")
def test_from_the_edge_a_step_forward_leads_into_any_street_that_begins_there() -> None:
    table = lay(player("tereza", 0, now=["forward"]), **parallel())
    act(table, ("play", "forward"))
    assert asked(table).options == ["bakery", "pub"]
    act(table, "pub")
    assert where(table) == ("pub", False)


@pytest.mark.rule("zombie_country.actions.backward-from-side-street")
@pytest.mark.parametrize("inside", [False, True])
def test_from_the_first_card_of_a_side_street_a_step_back_returns_to_the_crossroads(inside: bool) -> None:
    table = lay(player("tereza", 5, inside=inside, now=["back"]), **corner())
    act(table, ("play", "back"))
    assert where(table) == ("old-house", False)
    assert asked(table).rule == MORE, "nothing had to be chosen"


@pytest.mark.rule("zombie_country.actions.backward-from-side-street")
def test_deeper_in_the_side_street_a_step_back_stays_in_it() -> None:
    table = lay(player("tereza", 6, now=["back"]), **corner())
    act(table, ("play", "back"))
    assert where(table) == ("school", False)


@pytest.mark.rule("zombie_country.actions.backward-streets")
def test_at_a_crossroads_a_step_back_does_not_lead_into_the_side_street() -> None:
    table = lay(player("tereza", 2, now=["back"]), **corner())
    act(table, ("play", "back"))
    assert where(table) == ("workshop", False)
    assert asked(table).rule == MORE, "nothing had to be chosen"


@pytest.mark.rule("zombie_country.actions.backward-streets")
def test_with_a_passage_at_the_crossroads_a_step_back_may_use_that_but_still_not_the_side_street() -> None:
    town = blocks(
        (0, ["workshop", "old-house", "pub"]),
        (0, ["bakery", "church", "mill"]),
        (2, ["school", "farm"]),
        passages=[(2, 5)],
    )
    table = lay(player("tereza", 2, now=["back"]), **town)
    act(table, ("play", "back"))
    assert asked(table).rule == PREFIX + "backward"
    assert asked(table).options == ["workshop", "church"]
    assert forbidden(table, "school") == PREFIX + "backward-streets"
    assert forbidden(table, "farm") == PREFIX + "backward"
    act(table, "church")
    assert where(table) == ("church", False)


@pytest.mark.rule("zombie_country.actions.backward")
def test_that_a_step_back_does_not_lead_on_has_nothing_to_do_with_side_streets() -> None:
    table = lay(player("tereza", 2, now=["back"]), **parallel(passages=[(2, 5)]))
    act(table, ("play", "back"))
    assert forbidden(table, "workshop") == PREFIX + "backward"


@pytest.mark.rule("zombie_country.actions.forward-passage")
@pytest.mark.parametrize("inside", [False, True])
@pytest.mark.parametrize(("space", "ways"), [(2, ["workshop", "school"]), (5, ["farm", "old-house"])])
def test_at_a_passage_a_step_forward_may_lead_into_the_neighbouring_street(space: int, ways: list[str], inside: bool) -> None:
    heard: list[Told] = []
    table = lay(player("tereza", space, inside=inside, now=["forward"]), **parallel(passages=[(2, 5)]), heard=heard)
    act(table, ("play", "forward"))
    assert asked(table).rule == PREFIX + "forward"
    assert asked(table).options == ways
    assert forbidden(table, "bakery") == PREFIX + "forward"
    act(table, ways[1])
    assert where(table) == (ways[1], False)
    assert told(heard, Moved) == [Moved(0, ways[1])]


@pytest.mark.rule("zombie_country.actions.forward-passage")
def test_a_passage_is_the_way_on_where_a_street_ends() -> None:
    table = lay(player("tereza", 3, now=["forward"]), **parallel(passages=[(3, 6)]))
    act(table, ("play", "forward"))
    assert where(table) == ("farm", False)


@pytest.mark.rule("zombie_country.actions.backward-streets")
@pytest.mark.parametrize(("space", "ways"), [(2, ["bakery", "school"]), (5, ["pub", "old-house"])])
def test_a_step_back_may_use_a_passage_too(space: int, ways: list[str]) -> None:
    table = lay(player("tereza", space, now=["back"]), **parallel(passages=[(2, 5)]))
    act(table, ("play", "back"))
    assert asked(table).rule == PREFIX + "backward"
    assert asked(table).options == ways
    act(table, ways[1])
    assert where(table) == (ways[1], False)


@pytest.mark.rule("zombie_country.actions.backward-streets")
def test_from_the_first_card_of_each_street_a_step_back_leads_out_of_town_or_through_a_passage() -> None:
    table = lay(player("tereza", 4, now=["back"]), **parallel(passages=[(1, 4)]))
    act(table, ("play", "back"))
    assert asked(table).options == ["edge", "bakery"]
    act(table, "edge")
    assert where(table) == ("edge", False)


@pytest.mark.rule("zombie_country.actions.forward-passage", "zombie_country.actions.forward-crossroads")
def test_each_step_of_a_sprint_may_turn() -> None:
    heard: list[Told] = []
    assert ACTIONS["sprint"].steps == 2
    table = lay(player("jana", 2, now=["sprint"]), **corner(passages=[(3, 5)]), heard=heard)
    act(table, ("play", "sprint"))
    assert asked(table).options == ["front-garden", "school"]
    act(table, "school")
    assert asked(table).options == ["farm", "front-garden"], "on, or through the passage"
    act(table, "front-garden")
    assert told(heard, Moved) == [Moved(0, "school"), Moved(0, "front-garden")]
