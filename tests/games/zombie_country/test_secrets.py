"""Secrets: what is hidden from a seat shows nowhere, neither in views, pictures, options and refusals, nor in what is told.

Two ways are used: canaries, cards that would be recognised anywhere; and twins, two tables that differ in nothing but a secret
and must look the same to all who do not share it.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pytest

from herna.games.zombie_country import GAME
from herna.games.zombie_country import content as c
from herna.games.zombie_country.content import (
    BUILDINGS,
    CHARACTERS,
    EVENTS,
    ITEMS,
)
from herna.games.zombie_country.events import (
    ItemFound,
    ItemsRevealed,
    ItemsSeen,
    PlanLaid,
    PlansRevealed,
    SomethingFound,
)
from herna.games.zombie_country.state import State
from herna.kernel import DONE, Table, Told
from herna.kernel.deck import HIDDEN
from herna.testing.playing import act, asked, say, told
from tests.games.zombie_country.laying import card, lay, player, street
from tests.games.zombie_country.secrets_cases import (
    BLADE,
    CANARIES,
    LANGUAGES,
    LIGHT,
    Ears,
    _line,
    kept_from,
    perceived,
    planned,
    searching,
    shows,
)

CALM = [event.id for event in EVENTS.values() if all(isinstance(effect, c.Shuffle | c.Find) for effect in event.effects)]


def seen_by(table: Table[State], eyes: Sequence[int | None], *items: str) -> None:
    """All of these eyes find the items in their view and in the picture."""
    for seat in eyes:
        assert shows(msgspec.json.encode(table.view(seat)).decode(), *items) == [*items], f"the view of seat {seat}"
        for lang in LANGUAGES:
            picture = msgspec.json.encode(GAME.scene(table.view(seat), GAME.say(lang)), enc_hook=list).decode()
            assert shows(picture, *items) == [*items], f"the picture of seat {seat}"


def test_there_are_canaries_enough() -> None:
    assert len(CANARIES) >= 12
    assert len(LIGHT) >= 6
    for name in CANARIES:
        assert shows(f"… {ITEMS[name].name.cs} …", name) == [name]


@pytest.mark.rule("zombie_country.property.carried-hidden")
@pytest.mark.parametrize("phase", ["planning", "actions"])
def test_what_somebody_carries_is_seen_by_nobody_else(phase: str) -> None:
    mine = LIGHT[:3]
    party = [
        player("tereza", items=mine, now=["inventory"]),
        player("marek", now=["inventory"]),
        player("jana", 3, now=["forward"]),
    ]
    table = lay(*party, phase=phase)
    kept_from(table, [1, 2, None], *mine)
    seen_by(table, [0], *mine)
    for seat in (1, 2, None):
        assert table.view(seat).players[0].items == (HIDDEN,) * 3, "but how many there are"


@pytest.mark.rule("zombie_country.property.carried-hidden")
def test_what_is_carried_stays_hidden_while_its_owner_and_others_handle_items() -> None:
    mine = LIGHT[:2]
    party = [
        player("tereza", items=mine, now=["inventory"]),
        player("marek", now=["inventory"]),
        player("jana", 3, now=["forward"]),
    ]
    table = lay(*party, town=street(card("bakery", known=["jam", "rope"]), "pub", "church"))
    ears = Ears(table)
    act(table, ("play", "inventory"), ("coordinate", "street"))
    kept_from(table, [1, 2, None], *mine, ears=ears)
    assert shows(repr(asked(table).options), *mine) == mine, "the owner may drop or give them"
    act(table, ("take", "jam"), DONE)
    assert asked(table).seat == 1
    act(table, ("play", "inventory"), ("coordinate", "street"))
    kept_from(table, [1, 2, None], *mine, ears=ears)
    assert ("ask", 0) in asked(table).options, "to ask for something one need not know what there is"


@pytest.mark.rule("zombie_country.combat.ammo-public", "zombie_country.property.made-items")
def test_weapons_with_ammunition_and_what_was_made_lie_open() -> None:
    made = next(item.id for item in ITEMS.values() if not item.copies and not item.big and item.weapon is None)
    table = lay(player("tereza", items=["pistol:2", "slingshot", made, LIGHT[0]]), player("marek"), phase="planning")
    for seat in (1, None):
        assert table.view(seat).players[0].items == (*sorted(["pistol:2", "slingshot", made]), HIDDEN), "counted or free"
    kept_from(table, [1, None], LIGHT[0])


@pytest.mark.rule("zombie_country.property.outside-items")
def test_what_is_kept_out_of_town_is_seen_by_nobody_else() -> None:
    table = lay(player("tereza", outside=[*LIGHT[:2], "pistol:1"]), player("marek"), phase="planning", mercy=True)
    kept_from(table, [1, None], *LIGHT[:2])
    assert table.view(0).players[0].outside == (*LIGHT[:2], "pistol:1")
    assert table.view(1).players[0].outside == ("pistol:1", HIDDEN, HIDDEN)


def test_what_is_dropped_is_seen_by_all() -> None:
    table = lay(player("tereza", items=LIGHT[:2], now=["inventory"]), player("marek", 3))
    ears = Ears(table)
    act(table, ("play", "inventory"), ("coordinate", "street"), ("drop", LIGHT[0]))
    seen_by(table, [0, 1, None], LIGHT[0])
    assert all(shows(ears.text(seat), LIGHT[0]) for seat in (0, 1, None))
    kept_from(table, [1, None], LIGHT[1], ears=ears)


@pytest.mark.rule("zombie_country.victory.campaign-death")
def test_what_the_dead_carried_is_seen_by_all() -> None:
    weak = player("tereza", wounds=CHARACTERS["tereza"].health - 1, struck=9, items=LIGHT[:2])
    table = lay(
        weak,
        player("marek", 3, struck=9),
        phase="counterattack",
        dice=[6],
        mercy=True,
        active=CALM[:1],
        town=street(card("bakery", street=[30]), "pub", "church"),
    )
    seen_by(table, [0, 1, None], *LIGHT[:2])


@pytest.mark.rule("zombie_country.combat.one-weapon")
def test_a_hidden_weapon_is_known_once_it_is_used() -> None:
    fighter = player("tereza", items=[BLADE, LIGHT[0]], now=["attack", "back"])
    table = lay(
        fighter, player("marek", 3, now=["forward"]), town=street(card("bakery", street=[10]), "pub", "church"), dice=[1]
    )
    ears = Ears(table)
    kept_from(table, [1, None], BLADE, ears=ears)
    act(table, ("play", "attack"))
    kept_from(table, [1, None], BLADE, ears=ears)
    assert any(option[1] == BLADE for option in asked(table).options)
    act(table, next(option for option in asked(table).options if option[1] == BLADE))
    seen_by(table, [1, None], BLADE)
    assert table.view(1).players[0].weapon == BLADE
    assert all(shows(ears.text(seat), BLADE) for seat in (1, None))
    kept_from(table, [1, None], LIGHT[0], ears=ears)


@pytest.mark.rule("zombie_country.property.unknown-items")
@pytest.mark.parametrize("phase", ["planning", "actions"])
def test_what_lies_face_down_is_seen_by_nobody(phase: str) -> None:
    town = street(card("bakery", hidden=LIGHT[:2], hidden_inside=LIGHT[2:3]), "pub", card("church", hidden=["revolver"]))
    party = [player("tereza", now=["inventory"]), player("marek", inside=True, now=["inventory"]), player("jana", 3)]
    table = lay(*party, town=town, phase=phase)
    kept_from(table, [0, 1, 2, None], *LIGHT[:3], "revolver")
    for seat in (0, 1, 2, None):
        seen = table.view(seat).town
        assert (seen[1].hidden, seen[1].hidden_inside, seen[3].hidden) == (2, 1, 1)


@pytest.mark.rule("zombie_country.property.unknown-items", "zombie_country.actions.coordination-face-down")
def test_to_coordinate_where_items_lie_face_down_tells_nothing_about_them() -> None:
    table = lay(
        player("tereza", items=["jam"], now=["inventory"]),
        player("marek"),
        town=street(card("bakery", hidden=LIGHT[:2]), "pub"),
    )
    ears = Ears(table)
    act(table, ("play", "inventory"), ("coordinate", "street"))
    kept_from(table, [0, 1, None], *LIGHT[:2], ears=ears)


@pytest.mark.rule("zombie_country.actions.search-reveals")
def test_a_search_turns_up_what_lies_there_for_all() -> None:
    town = street(card("bakery", hidden=LIGHT[:2], hidden_inside=LIGHT[2:3]), card("pub", hidden=LIGHT[3:4]))
    table = lay(player("tereza", now=["inventory"]), player("marek", 2), town=town)
    ears = Ears(table)
    act(table, ("play", "inventory"), ("search", "street"))
    seen_by(table, [0, 1, None], *LIGHT[:2])
    assert told(ears.heard[None], ItemsRevealed) == [ItemsRevealed("bakery", tuple(LIGHT[:2]))]
    kept_from(table, [0, 1, None], *LIGHT[2:4], ears=ears)


@pytest.mark.rule("zombie_country.property.unknown-items")
def test_an_item_that_appears_lies_face_down_and_nobody_is_told_what_it_is() -> None:
    event = next(event.id for event in EVENTS.values() if [type(effect) for effect in event.effects] == [c.Find])
    table = lay(player("tereza", 2, stamina=0), player("marek", 2, stamina=0), active=[event], deck=LIGHT[:2])
    ears = Ears(table)
    assert table.state.phase == "planning", "the round went by, and both have drawn an event"
    assert sum(len(each.hidden) for each in table.state.town) == 2
    kept_from(table, [0, 1, None], *LIGHT[:2], ears=ears)


@pytest.mark.rule("zombie_country.property.unknown-items")
def test_what_is_in_the_decks_is_seen_by_nobody() -> None:
    discarded = LIGHT[:3]
    table = lay(player("tereza", items=["jam"]), player("marek"), phase="planning", discarded=discarded)
    state = table.state
    for seat in (0, 1, None):
        text = msgspec.json.encode(table.view(seat)).decode()
        for name in {*state.items, *state.events, *state.active, *state.specials, *state.buildings, *state.annexes, *discarded}:
            if name != "jam":
                assert f'"{name}"' not in text, name
        kept_from(table, [seat], *LIGHT)
        seen = table.view(seat)
        assert (seen.items, seen.discarded) == (len(state.items), 3)
        assert (seen.events, seen.active, seen.specials) == (len(state.events), len(state.active), len(state.specials))
        assert (seen.buildings, seen.annexes) == (len(state.buildings), len(state.annexes))


@pytest.mark.parametrize("pile", ["items", "events", "active", "specials", "buildings", "annexes", "discarded"])
def test_the_order_of_a_deck_shows_nowhere(pile: str) -> None:
    def laid(turned: bool) -> Table[State]:
        party = [player("tereza", items=["jam"], now=["inventory"]), player("marek", now=["inventory"])]
        table = lay(*party, discarded=["rope", "nails", "apples"])
        if turned:
            getattr(table.state, pile).reverse()
        return table

    one, other = laid(False), laid(True)
    assert getattr(one.state, pile) != getattr(other.state, pile)
    for seat in (0, 1, None):
        assert perceived(one, seat) == perceived(other, seat)


@pytest.mark.rule("zombie_country.planning.plan-silent")
def test_a_plan_that_is_laid_while_others_think_is_not_even_counted() -> None:
    one, other = planned("attack"), planned("back", "inventory", "quiet-step")
    for seat in (1, 2, None):
        assert perceived(one, seat) == perceived(other, seat)


@pytest.mark.rule("zombie_country.planning.plan-silent", "zombie_country.planning.plan-state")
@pytest.mark.parametrize("pair", [(("attack",), ("quiet-step",)), (("back", "inventory"), ("attack", "field-dressing"))])
def test_of_a_plan_that_lies_face_down_others_see_only_how_many_cards_it_has(
    pair: tuple[tuple[str, ...], tuple[str, ...]],
) -> None:
    tables, ears = [], []
    for actions in pair:
        table = planned(*actions)
        ears.append(Ears(table))
        say(table, 1, ("plan", ()))
        say(table, 2, ("plan", ("back",)))
        assert table.view(0).players[0].plan == actions
        assert table.view(1).players[0].plan == (HIDDEN,) * len(actions)
        assert [event.cards for event in told(ears[-1].heard[1], PlanLaid)] == [len(actions), 0, 1]
        tables.append(table)
    one, other = tables
    assert one.state.players[0].plan != other.state.players[0].plan
    for seat in (1, 2, None):
        assert perceived(one, seat) == perceived(other, seat)
        assert ears[0].text(seat) == ears[1].text(seat)


@pytest.mark.rule("zombie_country.planning.reveal-and-plan")
def test_a_plan_is_seen_when_it_is_turned_over() -> None:
    heard: list[Told] = []
    party = [player("tereza", plan=["attack", "quiet-step"]), player("marek", plan=["back"])]
    table = lay(*party, phase="events", active=CALM[:1], heard=heard, watching=None)
    assert told(heard, PlansRevealed) == [PlansRevealed(0, ("attack", "quiet-step")), PlansRevealed(1, ("back",))]
    for seat in (0, 1, None):
        assert [each.now for each in table.view(seat).players] == [("attack", "quiet-step"), ("back",)]
        assert [each.plan for each in table.view(seat).players] == [(), ()]


@pytest.mark.rule("zombie_country.planning.plan-silent")
@pytest.mark.parametrize("plan", [["attack"], ["forward"], ["quiet-step"]])
def test_what_somebody_could_still_improvise_tells_others_nothing_about_the_plan(plan: list[str]) -> None:
    """A special action that lies in the plan cannot be improvised, but only its owner is told so."""
    tables = []
    for each in (plan, ["inventory"]):
        table = lay(player("tereza", plan=each, now=[]), player("marek", plan=["back"], now=["back"]))
        assert asked(table).seat == 0
        tables.append(table)
    one, other = tables
    for seat in (1, None):
        assert perceived(one, seat) == perceived(other, seat)
    assert (perceived(one, 0) == perceived(other, 0)) is (plan == ["inventory"])


@pytest.mark.rule("zombie_country.search.search-result")
def test_what_a_search_brings_to_light_is_seen_by_the_searcher_alone() -> None:
    table, ears = searching(*LIGHT[:5])
    drawn = table.state.drawn
    assert 2 <= len(drawn) <= 5
    kept_from(table, [1, 2, None], *drawn, ears=ears)
    seen_by(table, [0], *drawn)
    assert table.view(0).drawn == tuple(drawn)
    for seat in (1, 2, None):
        assert table.view(seat).drawn == (HIDDEN,) * len(drawn)
        assert told(ears.heard[seat], ItemsSeen) == []
    assert told(ears.heard[0], ItemsSeen) == [ItemsSeen(0, tuple(drawn))]


@pytest.mark.rule("zombie_country.search.search-result", "zombie_country.property.carried-hidden")
def test_what_is_kept_and_what_is_discarded_is_known_to_the_searcher_alone() -> None:
    table, ears = searching(*LIGHT[:5])
    drawn = list(table.state.drawn)
    choice = asked(table).options[0]
    act(table, choice)
    kept_from(table, [1, 2, None], *drawn, ears=ears)
    kept = [name for name in drawn if name in table.state.players[0].items]
    assert kept
    assert shows(ears.text(0), *kept) == kept
    for seat in (1, 2, None):
        assert told(ears.heard[seat], SomethingFound) == [SomethingFound(0)] * len(kept)
        assert told(ears.heard[seat], ItemFound) == []
    assert {*table.state.discarded} == {*drawn} - {*kept}


@pytest.mark.rule("zombie_country.search.search-result")
def test_which_card_is_kept_makes_no_difference_to_others() -> None:
    seen = []
    for place in (0, 1):
        table, ears = searching(*LIGHT[:5])
        act(table, asked(table).options[place])
        seen.append({seat: (perceived(table, seat), ears.text(seat)) for seat in (1, 2, None)})
    assert seen[0] == seen[1]


@pytest.mark.rule("zombie_country.search.guaranteed-item", "zombie_country.property.carried-hidden")
def test_what_is_certainly_found_is_seen_by_the_finder_alone() -> None:
    house = next(house for house in BUILDINGS.values() if house.find in ("j", "food"))
    treat = next(name for name in CANARIES if ITEMS[name].fits(house.find or ""))
    roll = next((roll for roll in range(1, 7) if not _line(roll + house.search)[1]), 1)
    table = lay(
        player("marek", now=["inventory"]),
        player("jana"),
        town=street(card(house.id, entered=True), "library"),
        deck=[treat],
        dice=[roll],
    )
    ears = Ears(table)
    act(table, ("play", "inventory"), ("search", "inside"))
    while treat not in table.state.players[0].items:
        act(table, asked(table).options[0])
    assert shows(ears.text(0), treat) == [treat]
    kept_from(table, [1, None], treat, ears=ears)


@pytest.mark.rule("zombie_country.capacity.too-heavy-find")
def test_a_find_that_is_too_heavy_lies_there_for_all_to_see() -> None:
    heavy = next(name for name in CANARIES if ITEMS[name].weight >= 2 and ITEMS[name].weapon is None and not ITEMS[name].powers)
    stuff = [item.id for item in ITEMS.values() if item.weight == 1 and item.copies > 1 and not item.powers and not item.use]
    load = stuff[: CHARACTERS["tereza"].capacity]
    table, ears = searching(heavy, *LIGHT[:4], items=load)
    act(table, next(option for option in asked(table).options if heavy in repr(option)))
    seen_by(table, [0, 1, 2, None], heavy)
    assert shows(ears.text(2), heavy) == [heavy]
