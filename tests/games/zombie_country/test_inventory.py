"""Coordination: talk, silence tokens, rest, trade, and one minor crafting."""

from __future__ import annotations

from typing import Any

import pytest

from herna.games.zombie_country.content import CHARACTERS, ITEMS
from herna.games.zombie_country.events import (
    Coordinated,
    Crafted,
    Dropped,
    Given,
    Handed,
    Healed,
    ItemUsed,
    LoudnessChanged,
    SilenceBroken,
    Taken,
    TokenReturned,
    TradeDeclined,
    TradeOffered,
)
from herna.games.zombie_country.state import Player, State
from herna.kernel import DONE, TALK, Table, Told
from herna.kernel.errors import NotYours
from herna.testing.playing import act, asked, forbidden, listen, options, told, why_not
from tests.games.zombie_country.laying import CALM, ballast, card, lay, make, player, street

HOUSE = "library"


def leader(character: str = "marek", **rest: Any) -> Player:
    """Somebody who is about to play Inventory, and then something else."""
    return player(character, **{"now": ["inventory", "forward"], **rest})


def begin(table: Table[State], use: str = "coordinate", side: str = "street") -> None:
    """Whoever's turn it is plays Inventory, to coordinate if nothing else is said."""
    act(table, ("play", "inventory"), (use, side))


def hands(table: Table[State]) -> list[list[str]]:
    """What everybody carries."""
    return [each.items for each in table.state.players]


# ---------------------------------------------------------------------- talk


@pytest.mark.rule("zombie_country.actions.coordination-talk")
def test_who_coordinates_may_speak_freely_with_those_at_the_place_and_stays_silent() -> None:
    heard: list[Told] = []
    people = [leader(items=["rope"]), player("jana"), player("ondra", inside=True), player("karel", 2)]
    table = lay(*people, town=street(HOUSE, "farm", "park"), heard=heard)
    assert table.view(0).speakers == ()
    begin(table)
    for seat in (0, 1, 2, 3, None):
        assert table.view(seat).speakers == (0, 1), "not those behind the door or on another card"
    assert [each.silent for each in table.state.players] == [True] * 4
    assert [each.loudness for each in table.state.players] == [0] * 4
    assert told(heard, SilenceBroken) == told(heard, LoudnessChanged) == []


@pytest.mark.rule("zombie_country.actions.coordination-talk")
@pytest.mark.parametrize("use", ["craft", "search"])
def test_no_other_use_of_inventory_allows_to_speak(use: str) -> None:
    table = lay(leader(items=["rope"]), player("jana"), town=street(HOUSE, "farm", "park"))
    begin(table, use)
    assert table.view(0).speakers == ()


@pytest.mark.rule("zombie_country.actions.coordination-talk")
def test_whoever_comes_to_the_place_in_the_same_round_may_join_in_and_whoever_leaves_may_not() -> None:
    people = [leader(now=["inventory"], stamina=0), player("jana", now=["forward"]), player("ondra", 2, now=["back", "attack"])]
    table = lay(*people, town=street(HOUSE, "farm", "park"))
    begin(table)
    assert table.view(0).speakers == (0, 1)
    act(table, ("play", "forward"))
    assert table.view(0).speakers == (0,)
    act(table, ("play", "back"))
    assert table.view(0).speakers == (0, 2)


@pytest.mark.rule("zombie_country.actions.coordination-talk")
def test_the_talk_is_over_with_the_round() -> None:
    people = [leader(now=["inventory"], stamina=0), player("jana", stamina=0)]
    table = lay(*people, town=street(HOUSE, "farm", "park"), active=[CALM])
    begin(table)
    if asked(table).rule == "zombie_country.playing.unplanned-action":
        assert table.view(0).speakers == (0, 1)
        act(table, "pass")
    assert asked(table).rule == "zombie_country.planning.reveal-and-plan"
    assert table.view(0).speakers == ()


@pytest.mark.rule("zombie_country.actions.coordination-talk")
def test_in_an_attack_on_the_house_those_inside_and_outside_talk_together() -> None:
    people = [leader(items=["rope"]), player("jana", inside=True)]
    table = lay(*people, town=street(card(HOUSE, merged=True), "farm", "park"))
    begin(table)
    assert table.view(None).speakers == (0, 1)


# ---------------------------------------------------------------------- silence tokens


@pytest.mark.rule("zombie_country.actions.coordination-tokens")
@pytest.mark.parametrize("side", ["street", "inside"])
def test_everybody_at_the_place_puts_the_silence_token_back(side: str) -> None:
    heard: list[Told] = []
    people = [
        leader(silent=False, items=["rope"]),
        player("jana", silent=False),
        player("ondra", inside=True, silent=False),
        player("karel", 2, silent=False),
    ]
    table = lay(*people, town=street(HOUSE, "farm", "park"), heard=heard)
    begin(table, side=side)
    back = [0, 1] if side == "street" else [0, 2]
    assert [seat for seat, each in enumerate(table.state.players) if each.silent] == back
    assert told(heard, TokenReturned) == [TokenReturned(seat) for seat in back]
    rules = {each.rule for each in heard if isinstance(each.event, TokenReturned)}
    assert rules == {"zombie_country.actions.coordination-tokens"}


@pytest.mark.rule("zombie_country.actions.coordination-tokens")
@pytest.mark.parametrize("use", ["craft", "search"])
def test_no_other_use_of_inventory_brings_tokens_back(use: str) -> None:
    table = lay(leader(silent=False, items=["rope"]), player("jana", silent=False), town=street(HOUSE, "farm", "park"))
    begin(table, use)
    assert [each.silent for each in table.state.players] == [False, False]


@pytest.mark.rule("zombie_country.actions.coordination-tokens")
def test_in_an_attack_on_the_house_both_sides_of_the_door_are_one_place() -> None:
    people = [leader(silent=False), player("jana", inside=True, silent=False)]
    table = lay(*people, town=street(card(HOUSE, merged=True), "farm", "park"))
    begin(table)
    assert [each.silent for each in table.state.players] == [True, True]


def after_the_round(*people: Player, moves: list[Any], heard: list[Told]) -> Table[State]:
    """All have played; the next plans are to be laid."""
    table = lay(*people, town=street(HOUSE, "farm", "park", "church"), active=[CALM], heard=heard)
    act(table, *moves)
    while asked(table).rule == "zombie_country.playing.unplanned-action":
        act(table, "pass")
    assert asked(table).rule == "zombie_country.planning.reveal-and-plan"
    return table


@pytest.mark.rule("zombie_country.actions.coordination-tokens")
def test_whoever_is_there_later_in_the_round_gets_the_token_back_and_is_less_loud_in_the_next() -> None:
    heard: list[Told] = []
    people = [
        leader(now=["inventory"], silent=False, loudness=3),
        player("jana", 2, now=["back"], silent=False, loudness=3),
        player("ondra", 3, now=["back"], silent=False, loudness=3),
    ]
    moves = [("play", "inventory"), ("coordinate", "street"), ("play", "back"), ("play", "back")]
    table = after_the_round(*people, moves=moves, heard=heard)
    by_rule = [each.event for each in heard if each.rule == "zombie_country.actions.coordination-tokens"]
    assert by_rule == [TokenReturned(0), TokenReturned(1)]
    assert [each.loudness for each in table.state.players] == [2, 2, 3], "the third was loud to the end of the round"


@pytest.mark.rule("zombie_country.actions.coordination-tokens")
def test_whoever_was_there_keeps_the_token_after_walking_on() -> None:
    heard: list[Told] = []
    people = [leader(now=["inventory"]), player("jana", now=["forward"], silent=False, loudness=3)]
    moves = [("play", "inventory"), ("coordinate", "street"), ("play", "forward")]
    table = after_the_round(*people, moves=moves, heard=heard)
    assert table.state.players[1].loudness == 2


@pytest.mark.rule("zombie_country.actions.coordination-tokens")
def test_whoever_speaks_about_plans_elsewhere_afterwards_is_not_silent() -> None:
    heard: list[Told] = []
    people = [leader(now=["inventory"]), player("jana", now=["forward", "attack"], loudness=3)]
    moves = [("play", "inventory"), ("coordinate", "street"), ("play", "forward"), TALK, ("play", "attack")]
    table = lay(*people, town=street(HOUSE, "farm", "park", "church"), active=[CALM], heard=heard)
    for move in moves:
        while asked(table).rule == "zombie_country.playing.unplanned-action":
            act(table, "pass")
        act(table, move)
    while asked(table).rule == "zombie_country.playing.unplanned-action":
        act(table, "pass")
    assert table.state.players[1].loudness == 3


# ---------------------------------------------------------------------- rest


@pytest.mark.rule("zombie_country.actions.coordination-rest")
@pytest.mark.parametrize("character", CHARACTERS)
@pytest.mark.parametrize("missing", [0, 1, 3])
def test_who_coordinates_has_all_stamina_back(character: str, missing: int) -> None:
    heard: list[Told] = []
    most = CHARACTERS[character].stamina
    table = lay(leader(character, stamina=most - missing, wounds=1), town=street(HOUSE, "farm", "park"), heard=heard)
    begin(table)
    assert table.state.players[0].stamina == most
    assert table.state.players[0].wounds == 1, "rest heals nothing"
    assert told(heard, Coordinated) == [Coordinated(0, most)]


@pytest.mark.rule("zombie_country.actions.coordination-rest")
def test_only_who_coordinates_rests() -> None:
    table = lay(leader(stamina=0), player("jana", stamina=1), town=street(HOUSE, "farm", "park"))
    begin(table)
    assert [each.stamina for each in table.state.players] == [CHARACTERS["marek"].stamina, 1]


@pytest.mark.rule("zombie_country.actions.coordination-rest")
@pytest.mark.parametrize("use", ["craft", "search"])
def test_who_crafts_or_searches_does_not_rest(use: str) -> None:
    table = lay(leader(stamina=1, items=["rope"]), town=street(HOUSE, "farm", "park"))
    begin(table, use)
    act(table, DONE)
    assert table.state.players[0].stamina == 1


# ---------------------------------------------------------------------- trade


@pytest.mark.rule("zombie_country.actions.coordination-trade")
def test_all_that_can_be_done_with_items_is_offered() -> None:
    people = [leader(items=["rope", "knife"]), player("jana", items=["wire"]), player("ondra")]
    table = lay(*people, town=street(card(HOUSE, known=["nails", "nails", "pistol:1"]), "farm", "park"))
    begin(table)
    assert asked(table).rule == "zombie_country.actions.coordination-trade"
    assert set(options(table, "take", "drop", "give", "ask")) == {
        *(("take", "nails"), ("take", "pistol:1"), ("drop", "rope"), ("drop", "knife")),
        *(("give", 1, "rope"), ("give", 1, "knife"), ("give", 2, "rope"), ("give", 2, "knife"), ("ask", 1)),
    }
    assert asked(table).options[-1] == DONE
    assert len(asked(table).options) == len(set(asked(table).options))


@pytest.mark.rule("zombie_country.actions.coordination-trade")
def test_items_are_exchanged_dropped_and_picked_up_in_one_action_as_often_as_one_likes() -> None:
    heard: list[Told] = []
    people = [leader(items=["rope", "knife"]), player("jana", items=["wire", "jam"])]
    table = lay(*people, town=street(card(HOUSE, known=["nails"]), "farm", "park"), heard=heard)
    begin(table)
    act(table, ("give", 1, "rope"), ("accept", "rope"), ("ask", 1), ("hand", "jam"), ("drop", "knife"), ("take", "nails"))
    act(table, ("ask", 1), ("hand", "wire"), ("drop", "jam"), DONE)
    assert hands(table) == [["nails", "wire"], ["rope"]]
    assert table.state.town[1].known == ["knife", "jam"]
    assert told(heard, Given) == [Given(0, 1, "rope"), Given(1, 0, "jam"), Given(1, 0, "wire")]
    assert told(heard, Dropped) == [Dropped(0, "knife"), Dropped(0, "jam")]
    assert told(heard, Taken) == [Taken(0, "nails")]
    assert table.state.inventory is None


@pytest.mark.rule("zombie_country.actions.coordination-trade")
@pytest.mark.parametrize("side", ["street", "inside"])
def test_one_trades_only_with_those_on_the_same_side_of_the_door(side: str) -> None:
    people = [
        leader(items=["rope"]),
        player("jana", items=["wire"]),
        player("ondra", inside=True, items=["nails"]),
        player("karel", 2, items=["cloth"]),
    ]
    table = lay(*people, town=street(HOUSE, "farm", "park"))
    begin(table, side=side)
    partner = 1 if side == "street" else 2
    assert set(options(table, "give", "ask")) == {("give", partner, "rope"), ("ask", partner)}
    for other in {1, 2, 3} - {partner}:
        assert forbidden(table, ("give", other, "rope")) == "zombie_country.town.same-place"
        assert forbidden(table, ("ask", other)) == "zombie_country.town.same-place"


@pytest.mark.rule("zombie_country.actions.coordination-trade")
def test_in_an_attack_on_the_house_one_trades_across_the_door() -> None:
    people = [leader(items=["rope"]), player("jana", inside=True)]
    table = lay(*people, town=street(card(HOUSE, merged=True), "farm", "park"))
    begin(table)
    act(table, ("give", 1, "rope"), ("accept", "rope"))
    assert hands(table) == [[], ["rope"]]


@pytest.mark.rule("zombie_country.actions.coordination-trade")
def test_the_dead_do_not_trade() -> None:
    table = lay(leader(items=["rope"]), player("jana", dead=True), town=street(HOUSE, "farm", "park"), mercy=True)
    begin(table)
    assert options(table, "give", "ask") == []


@pytest.mark.rule("zombie_country.actions.coordination-trade")
def test_a_weapon_keeps_its_ammunition_when_it_changes_hands_and_all_see_it() -> None:
    table = lay(leader(items=["pistol:1"]), player("jana"), player("ondra", 3), town=street(HOUSE, "farm", "park", "church"))
    third = listen(table, 2)
    begin(table)
    act(table, ("give", 1, "pistol:1"), ("accept", "pistol:1"))
    assert hands(table) == [[], ["pistol:1"], []]
    assert told(third, Given) == [Given(0, 1, "pistol:1")]


@pytest.mark.rule("zombie_country.actions.coordination-trade")
def test_what_a_partner_hands_over_is_known_to_the_two_of_them() -> None:
    table = lay(leader(), player("jana", items=["rope", "wire"]), player("ondra"), town=street(HOUSE, "farm", "park"))
    own, third, spectator = listen(table, 0), listen(table, 2), listen(table, None)
    begin(table)
    act(table, ("ask", 1))
    assert "rope" not in str(table.view(0)), "what the other could hand over is not shown"
    act(table, ("hand", "wire"))
    assert told(own, Given) == [Given(1, 0, "wire")]
    for heard in (third, spectator):
        assert told(heard, Given) == []
        assert told(heard, Handed) == [Handed(1, 0)]
        assert told(heard, TradeOffered) == [TradeOffered(0, 1)]


@pytest.mark.rule("zombie_country.actions.coordination-trade")
def test_an_action_with_nothing_to_handle_is_over_at_once() -> None:
    table = lay(leader(), player("jana", 2, items=["rope"], now=["forward"]), town=street(HOUSE, "farm", "park"))
    begin(table)
    assert (asked(table).seat, asked(table).rule) == (1, "zombie_country.playing.free-order")


# ---------------------------------------------------------------------- consent


@pytest.mark.rule("zombie_country.actions.trade-consent")
def test_a_gift_needs_the_consent_of_the_partner_and_no_return_or_action_of_theirs() -> None:
    heard: list[Told] = []
    table = lay(leader(items=["rope"]), player("jana", stamina=0), town=street(HOUSE, "farm", "park"), heard=heard)
    begin(table)
    act(table, ("give", 1, "rope"))
    assert (asked(table).seat, asked(table).rule) == (1, "zombie_country.actions.trade-consent")
    assert list(asked(table).options) == [("accept", "rope"), "decline"]
    assert hands(table) == [["rope"], []], "nothing changes hands before that"
    act(table, ("accept", "rope"))
    assert hands(table) == [[], ["rope"]]
    assert table.state.players[1].stamina == 0


@pytest.mark.rule("zombie_country.actions.trade-consent")
def test_the_offering_player_cannot_consent_for_the_partner() -> None:
    table = lay(leader(items=["rope"]), player("jana"), town=street(HOUSE, "farm", "park"))
    begin(table)
    act(table, ("give", 1, "rope"))
    with pytest.raises(NotYours):
        table.decide(asked(table).number, 0, ("accept", "rope"))


@pytest.mark.rule("zombie_country.actions.trade-consent")
@pytest.mark.parametrize("wish", [("give", 1, "rope"), ("ask", 1)])
def test_who_declines_keeps_everything_and_is_not_asked_for_the_same_again_in_this_action(wish: tuple[Any, ...]) -> None:
    heard: list[Told] = []
    people = [leader(items=["cable", "rope"]), player("jana", items=["wire"]), player("ondra", items=["nails"])]
    table = lay(*people, town=street(HOUSE, "farm", "park"), heard=heard)
    begin(table)
    wishes = {*(("give", seat, item) for seat in (1, 2) for item in ("cable", "rope")), ("ask", 1), ("ask", 2)}
    assert set(options(table, "give", "ask")) == wishes
    act(table, wish, "decline")
    assert hands(table) == [["cable", "rope"], ["wire"], ["nails"]]
    assert told(heard, TradeDeclined) == [TradeDeclined(0, 1)]
    assert set(options(table, "give", "ask")) == wishes - {wish}
    assert forbidden(table, wish) == "zombie_country.actions.trade-consent"


@pytest.mark.rule("zombie_country.actions.trade-consent")
def test_who_hands_over_what_cannot_be_carried_may_be_asked_again() -> None:
    heard: list[Told] = []
    heavy = next(item.id for item in ITEMS.values() if item.weight == 3 and item.copies and not item.weapon and not item.powers)
    carried = ballast(CHARACTERS["marek"].capacity)
    table = lay(leader(items=carried), player("jana", items=[heavy, "wire"]), town=street(HOUSE, "farm", "park"), heard=heard)
    begin(table)
    act(table, ("ask", 1), ("hand", heavy))
    assert told(heard, TradeDeclined) == [TradeDeclined(0, 1)]
    act(table, ("ask", 1), ("hand", "wire"))
    assert hands(table) == [sorted([*carried, "wire"]), [heavy]]


@pytest.mark.rule("zombie_country.actions.trade-consent")
def test_in_another_coordination_one_may_ask_again() -> None:
    people = [leader("tereza", now=["inventory", "field-dressing"], items=["rope"]), player("jana", stamina=0)]
    table = lay(*people, town=street(HOUSE, "farm", "park"))
    begin(table)
    act(table, ("give", 1, "rope"), "decline", DONE)
    act(table, ("play", "field-dressing"), ("coordinate", "street"))
    act(table, ("give", 1, "rope"), ("accept", "rope"))
    assert hands(table) == [[], ["rope"]]


@pytest.mark.rule("zombie_country.actions.trade-consent")
def test_whoever_is_asked_chooses_what_to_hand_over() -> None:
    table = lay(leader(), player("jana", items=["rope", "wire", "wire"]), town=street(HOUSE, "farm", "park"))
    begin(table)
    act(table, ("ask", 1))
    assert asked(table).seat == 1
    assert set(asked(table).options) == {("hand", "rope"), ("hand", "wire"), "decline"}
    act(table, ("hand", "wire"))
    assert hands(table) == [["wire"], ["rope", "wire"]]


@pytest.mark.rule("zombie_country.actions.trade-consent")
def test_others_do_not_trade_with_each_other() -> None:
    people = [leader(items=["rope"]), player("jana", items=["wire"]), player("ondra", items=["nails"])]
    table = lay(*people, town=street(HOUSE, "farm", "park"))
    begin(table)
    act(table, ("ask", 1))
    assert forbidden(table, ("give", 2, "wire")) == "zombie_country.actions.trade-consent"
    act(table, ("hand", "wire"))
    assert asked(table).seat == 0, "the coordinating character goes on"
    assert hands(table) == [["rope", "wire"], [], ["nails"]]


@pytest.mark.rule("zombie_country.actions.trade-consent")
@pytest.mark.parametrize(("load", "fits"), [(-1, True), (0, True), (1, False)])
def test_who_accepts_keeps_within_the_load(load: int, fits: bool) -> None:
    carried = ballast(CHARACTERS["jana"].capacity + load - ITEMS["rope"].weight + 1)
    table = lay(leader(items=["rope"]), player("jana", items=carried), town=street(HOUSE, "farm", "park"))
    begin(table)
    act(table, ("give", 1, "rope"))
    assert (("accept", "rope") in asked(table).options) == fits
    assert "decline" in asked(table).options


@pytest.mark.rule("zombie_country.actions.trade-consent")
@pytest.mark.parametrize(("load", "fits"), [(-2, True), (-1, False)])
def test_who_asks_keeps_within_the_load_too(load: int, fits: bool) -> None:
    heavy = next(item.id for item in ITEMS.values() if item.weight == 3 and item.copies and not item.weapon and not item.powers)
    heard: list[Told] = []
    carried = ballast(CHARACTERS["marek"].capacity + load)
    table = lay(leader(items=carried), player("jana", items=[heavy]), town=street(HOUSE, "farm", "park"), heard=heard)
    begin(table)
    act(table, ("ask", 1), ("hand", heavy))
    assert (heavy in table.state.players[0].items) == fits
    assert (heavy in table.state.players[1].items) != fits
    assert told(heard, TradeDeclined) == ([] if fits else [TradeDeclined(0, 1)])


@pytest.mark.rule("zombie_country.actions.trade-consent")
def test_the_bag_that_holds_the_rest_is_not_handed_over() -> None:
    full = ballast(CHARACTERS["jana"].capacity + 2)
    table = lay(leader(), player("jana", items=["backpack", *full]), town=street(HOUSE, "farm", "park"))
    begin(table)
    act(table, ("ask", 1))
    assert ("hand", "backpack") not in asked(table).options
    assert ("hand", full[0]) in asked(table).options


@pytest.mark.rule("zombie_country.actions.trade-consent")
def test_only_the_two_of_them_know_what_is_offered() -> None:
    people = [leader(items=["night-vision"]), player("jana"), player("ondra")]
    table = lay(*people, town=street(HOUSE, "farm", "park"))
    third = listen(table, 2)
    begin(table)
    act(table, ("give", 1, "night-vision"))
    offers = [table.view(seat).inventory.offer for seat in (0, 1, 2, None)]
    assert offers == ["night-vision", "night-vision", "?", "?"]
    act(table, "decline")
    assert "night-vision" not in str(third)
    assert told(third, TradeOffered) == [TradeOffered(0, 1)]
    assert told(third, TradeDeclined) == [TradeDeclined(0, 1)]


@pytest.mark.rule("zombie_country.actions.trade-consent", "zombie_country.capacity.overload-by-one")
def test_why_the_bag_that_holds_the_rest_cannot_be_given() -> None:
    full = ballast(CHARACTERS["marek"].capacity + 2)
    table = lay(leader(items=["backpack", *full]), player("jana"), town=street(HOUSE, "farm", "park"))
    begin(table)
    assert forbidden(table, ("give", 1, "backpack")) == "zombie_country.capacity.overload-by-one"


@pytest.mark.rule("zombie_country.actions.coordination-trade")
def test_why_nobody_asks_one_who_has_nothing() -> None:
    table = lay(leader(items=["rope"]), player("jana"), town=street(HOUSE, "farm", "park"))
    begin(table)
    assert forbidden(table, ("ask", 1)) == "zombie_country.actions.coordination-trade"


@pytest.mark.rule("zombie_country.actions.coordination-trade")
def test_why_somebody_elsewhere_cannot_be_asked_by_one_who_has_nothing() -> None:
    people = [leader(), player("jana", items=["wire"]), player("ondra", inside=True, items=["nails"])]
    table = lay(*people, town=street(HOUSE, "farm", "park"))
    begin(table)
    assert forbidden(table, ("ask", 2)) == "zombie_country.town.same-place"


# ---------------------------------------------------------------------- what lies face down


@pytest.mark.rule("zombie_country.actions.coordination-face-down")
@pytest.mark.parametrize("side", ["street", "inside"])
def test_what_lies_face_down_cannot_be_handled_by_coordination(side: str) -> None:
    first = card(
        HOUSE, known=["rope"], hidden=["bandage", "cloth"], known_inside=["wire"], hidden_inside=["nails", "painkillers"]
    )
    table = lay(leader(wounds=2), town=street(first, "farm", "park"))
    begin(table, side=side)
    offers = str(asked(table).options)
    for word in ("bandage", "cloth", "nails", "painkillers"):
        assert word not in offers
    assert options(table, "take") == [("take", "rope" if side == "street" else "wire")]
    act(table, DONE)
    assert (table.state.town[1].hidden, table.state.town[1].hidden_inside) == (["bandage", "cloth"], ["nails", "painkillers"])


@pytest.mark.rule("zombie_country.actions.coordination-face-down")
def test_no_refusal_tells_what_lies_face_down() -> None:
    table = lay(leader(items=["rope"]), town=street(card(HOUSE, hidden=["night-vision"]), "farm", "park"))
    begin(table)
    assert why_not(table, ("take", "night-vision")) is None
    assert forbidden(table, ("take", "night-vision")) == forbidden(table, ("take", "riot-shield"))
    assert "night-vision" not in str(table.refused(asked(table).number))


@pytest.mark.rule("zombie_country.actions.coordination-face-down")
def test_where_all_lies_face_down_there_is_nothing_to_handle() -> None:
    table = lay(leader(), town=street(card(HOUSE, hidden=["rope", "wire"]), "farm", "park"))
    begin(table)
    assert asked(table).rule == "zombie_country.playing.free-order"
    assert table.state.town[1].hidden == ["rope", "wire"]


# ---------------------------------------------------------------------- one minor crafting


@pytest.mark.rule("zombie_country.actions.coordination-craft")
def test_one_minor_crafting_can_be_made_besides_and_no_second() -> None:
    heard: list[Told] = []
    people = [leader(items=["cloth", "cloth", "bandage"], wounds=4), player("jana")]
    table = lay(*people, town=street(HOUSE, "farm", "park"), heard=heard)
    begin(table)
    make(table, "craft", "bind-wound", "cloth")
    assert told(heard, Healed) == [Healed(0, 1)]
    assert options(table, "craft", "use", "repair") == []
    rule = "zombie_country.actions.coordination-craft"
    assert forbidden(table, ("craft", "bind-wound")) == rule
    assert forbidden(table, ("use", "bandage")) == rule
    act(table, ("give", 1, "bandage"), ("accept", "bandage"), ("drop", "cloth"))
    assert hands(table) == [[], ["bandage"]], "the rest of the coordination goes on"


@pytest.mark.rule("zombie_country.actions.coordination-craft")
def test_to_use_an_item_up_is_the_one_minor_crafting_too() -> None:
    heard: list[Told] = []
    table = lay(leader(items=["cloth", "bandage"], wounds=4), town=street(HOUSE, "farm", "park"), heard=heard)
    begin(table)
    act(table, ("use", "bandage"))
    assert told(heard, ItemUsed) == [ItemUsed(0, "bandage")]
    assert options(table, "craft", "use") == []
    assert forbidden(table, ("craft", "bind-wound")) == "zombie_country.actions.coordination-craft"


@pytest.mark.rule("zombie_country.actions.coordination-craft")
def test_nothing_major_is_crafted_while_coordinating() -> None:
    items = ["rope", "wire", "planks"]
    table = lay(leader(items=items), town=street(card(HOUSE, big=["bicycle"]), "farm", "park"))
    begin(table)
    rule = "zombie_country.actions.coordination-craft"
    assert forbidden(table, ("craft", "board-up-windows")) == rule
    assert forbidden(table, ("craft", "build-barricade")) == rule
    assert forbidden(table, ("repair", "bicycle")) == "zombie_country.actions.major-crafting"
    assert options(table, "repair") == []
    assert ("craft", "make-spear") in asked(table).options


@pytest.mark.rule("zombie_country.actions.coordination-craft")
def test_the_crafting_is_no_duty() -> None:
    heard: list[Told] = []
    table = lay(leader(items=["cloth"], wounds=2), town=street(HOUSE, "farm", "park"), heard=heard)
    begin(table)
    act(table, DONE)
    assert told(heard, Crafted) == []
    assert hands(table) == [["cloth"]]


@pytest.mark.rule("zombie_country.actions.coordination-craft")
def test_a_minor_crafting_besides_is_told_by_the_rule_that_allows_it() -> None:
    heard: list[Told] = []
    table = lay(leader(items=["cloth"], wounds=2), town=street(HOUSE, "farm", "park"), heard=heard)
    begin(table)
    make(table, "craft", "bind-wound", "cloth")
    rules = [each.rule for each in heard if isinstance(each.event, Crafted)]
    assert rules == ["zombie_country.actions.coordination-craft"]
