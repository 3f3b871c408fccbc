"""Secrets: what is hidden from a seat shows nowhere, neither in views, pictures, options and refusals, nor in what is told.

Two ways are used: canaries, cards that would be recognised anywhere; and twins, two tables that differ in nothing but a secret
and must look the same to all who do not share it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import msgspec
import pytest

from herna.games.zombie_country import GAME
from herna.games.zombie_country import content as c
from herna.games.zombie_country.content import (
    ANNEXES,
    BUILDINGS,
    CATALOGUE,
    CHARACTERS,
    DECKS,
    EVENTS,
    ITEM_OF,
    ITEMS,
    OPEN,
    RECIPES,
    SCENARIOS,
    SEARCH_CARD,
    SPECIALS,
)
from herna.games.zombie_country.events import (
    Given,
    Handed,
    ItemFound,
    ItemsRevealed,
    ItemsSeen,
    PlanLaid,
    PlansRevealed,
    SomethingFound,
)
from herna.games.zombie_country.state import Player, State
from herna.kernel import DONE, EVERYTHING, PASS, TALK, Table, Told
from herna.kernel.deck import HIDDEN
from tests.games.zombie_country.laying import act, asked, card, lay, player, say, street, told

CALM = [event.id for event in EVENTS.values() if all(isinstance(effect, c.Shuffle | c.Find) for effect in event.effects)]
LANGUAGES = ("cs", "en")


def _unmistakable() -> list[str]:
    """Items whose ids and names are part of no other text of the game: wherever they are read, they are meant."""
    entries = [entry for shelf in CATALOGUE.shelves.values() for entry in shelf.values()]
    stories = " ".join(
        text for entry in entries if (story := getattr(entry, "story", None)) for text in (story.cs, story.en)
    ).lower()
    named = {word for recipe in RECIPES.values() for word in (*recipe.needs, *recipe.tools, recipe.makes)}
    named |= {law.item for scenario in SCENARIOS.values() for law in scenario.laws if isinstance(law, c.Gear)}
    found = []
    for item in ITEMS.values():
        others = [entry for entry in entries if entry is not item]
        alone = all(
            item.name.say(lang).lower() not in entry.name.say(lang).lower() for entry in others for lang in LANGUAGES
        ) and all(item.id not in entry.id for entry in others)
        quiet = all(item.name.say(lang).lower() not in stories for lang in LANGUAGES)
        if item.copies == 1 and not item.big and item.id not in named and item.id not in OPEN and alone and quiet:
            found.append(item.id)
    return found


CANARIES = [name for name in _unmistakable() if not (ITEMS[name].weapon and ITEMS[name].weapon.rounds)]  # type: ignore[union-attr]  # a weapon
USED = ("apples", "jam", "nails", "planks", "rope")
"""What else lies about in these tests."""

LIGHT = [
    name
    for name in CANARIES
    if ITEMS[name].weight <= 1 and not ITEMS[name].powers and ITEMS[name].weapon is None and name not in USED
]
BLADE = next(name for name in CANARIES if ITEMS[name].weapon is not None and ITEMS[name].weight <= 2)
"""A weapon that its owner may hide."""


def perceived(table: Table[State], seat: int | None) -> str:
    """All that a seat or a spectator can find out by looking: view, picture, own decisions with their reasons, in words too."""
    parts = [msgspec.json.encode(table.view(seat)).decode()]
    parts += [msgspec.json.encode(GAME.scene(table.view(seat), GAME.say(lang)), enc_hook=list).decode() for lang in LANGUAGES]
    for decision in table.pending:
        parts.append(repr((decision.number, decision.seat, decision.rule)))
        if decision.seat == seat:
            parts.append(repr(list(decision.options)))
            parts.append(repr(sorted(table.refused(decision.number).items(), key=repr)))
            parts += [GAME.label(lang, decision, option) for lang in LANGUAGES for option in decision.options]
    return "\n".join(parts)


def shows(text: str, *items: str) -> list[str]:
    """Which of these items a text gives away, by id or by name."""
    low = text.lower()
    return [item for item in items if item in low or any(ITEMS[item].name.say(lang).lower() in low for lang in LANGUAGES)]


class Ears:
    """What everybody at a table hears from now on."""

    def __init__(self, table: Table[State]) -> None:
        self.heard: dict[int | None, list[Told]] = {seat: [] for seat in (*range(table.seats), None)}
        for seat, ear in self.heard.items():
            table.watch(ear.append, seat)

    def text(self, seat: int | None) -> str:
        """All that a seat has heard, as data and in words."""
        told_so_far = self.heard[seat]
        words = [GAME.texts.event(lang, each.event) for lang in LANGUAGES for each in told_so_far]
        return "\n".join([*map(repr, told_so_far), *words])


def kept_from(table: Table[State], eyes: Sequence[int | None], *items: str, ears: Ears | None = None) -> None:
    """None of these eyes and ears finds any of the items anywhere."""
    for seat in eyes:
        assert shows(perceived(table, seat), *items) == [], f"seat {seat} sees it"
        if ears is not None:
            assert shows(ears.text(seat), *items) == [], f"seat {seat} hears it"


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


# ---------------------------------------------------------------------- hands


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


# ---------------------------------------------------------------------- on the ground


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


# ---------------------------------------------------------------------- decks


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


# ---------------------------------------------------------------------- plans


def planned(*actions: str) -> Table[State]:
    """Tereza has laid a plan, and the others are still thinking."""
    table = lay(
        player("tereza", now=["forward"]), player("marek", now=["forward"]), player("jana", now=["forward"]), phase="planning"
    )
    say(table, 0, ("plan", actions))
    return table


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


# ---------------------------------------------------------------------- searches


def searching(*deck: str, items: Sequence[str] = (), **rest: Any) -> tuple[Table[State], Ears]:
    """Tereza searches the church, which brings some of these cards to light; Marek is with her, Jana elsewhere."""
    bonus = BUILDINGS["church"].search
    roll = next(roll for roll in range(2, 7) if _line(roll + bonus)[0] > _line(roll + bonus)[1])
    party = [player("tereza", items=items, now=["inventory"], silent=False), player("marek", inside=True), player("jana", 2)]
    table = lay(*party, town=street(card("church", entered=True, searched=True), "pub"), deck=deck, dice=[roll], **rest)
    ears = Ears(table)
    act(table, ("play", "inventory"), ("search", "inside"))
    return table, ears


def _line(total: int) -> tuple[int, int]:
    return [(draw, keep) for start, draw, keep in SEARCH_CARD if total >= start][-1]


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


# ---------------------------------------------------------------------- offers


def offering(item: str, *more: str, **rest: Any) -> tuple[Table[State], Ears]:
    """Tereza offers Marek an item; Jana stands by."""
    party = [
        player("tereza", items=[item, *more], now=["inventory"]),
        player("marek", items=["rope"]),
        player("jana", items=["wire"]),
    ]
    table = lay(*party, **rest)
    ears = Ears(table)
    act(table, ("play", "inventory"), ("coordinate", "street"), ("give", 1, item))
    assert (asked(table).seat, asked(table).rule) == (1, "zombie_country.actions.trade-consent")
    return table, ears


@pytest.mark.rule("zombie_country.actions.trade-consent", "zombie_country.property.carried-hidden")
def test_an_offer_is_known_to_the_two_who_trade_and_to_nobody_else() -> None:
    table, ears = offering(*LIGHT[:2])
    kept_from(table, [2, None], *LIGHT[:2], ears=ears)
    assert shows(repr(asked(table).options), *LIGHT[:2]) == LIGHT[:1]
    for seat, offer in ((0, LIGHT[0]), (1, LIGHT[0]), (2, HIDDEN), (None, HIDDEN)):
        assert table.view(seat).inventory.offer == offer
        assert table.view(seat).inventory.partner == 1
    assert shows(perceived(table, 1), LIGHT[1]) == [], "what is not offered stays hidden from the partner too"


@pytest.mark.rule("zombie_country.actions.trade-consent", "zombie_country.property.carried-hidden")
def test_what_was_declined_is_known_to_the_two_who_spoke_of_it_and_to_nobody_else() -> None:
    table, ears = offering(*LIGHT[:2])
    act(table, "decline")
    kept_from(table, [2, None], *LIGHT[:2], ears=ears)
    for seat, word in ((0, LIGHT[0]), (1, LIGHT[0]), (2, HIDDEN), (None, HIDDEN)):
        turn = table.view(seat).inventory
        assert turn is not None
        assert [tuple(each) for each in turn.refused] == [(1, word)]


@pytest.mark.rule("zombie_country.actions.coordination-trade", "zombie_country.property.carried-hidden")
@pytest.mark.parametrize("accepted", [True, False])
def test_what_has_changed_hands_is_known_to_those_two_alone(accepted: bool) -> None:
    table, ears = offering(*LIGHT[:2])
    act(table, ("accept", LIGHT[0]) if accepted else "decline")
    kept_from(table, [2, None], *LIGHT[:2], ears=ears)
    assert (LIGHT[0] in table.view(1).players[1].items) is accepted
    assert told(ears.heard[1], Given) == ([Given(0, 1, LIGHT[0])] if accepted else [])
    for seat in (2, None):
        assert told(ears.heard[seat], Given) == []
        assert told(ears.heard[seat], Handed) == ([Handed(0, 1)] if accepted else [])


@pytest.mark.rule("zombie_country.actions.coordination-trade")
def test_who_is_asked_for_something_shows_only_what_is_handed_over() -> None:
    party = [player("tereza", now=["inventory"]), player("marek", items=LIGHT[:2]), player("jana")]
    table = lay(*party)
    ears = Ears(table)
    act(table, ("play", "inventory"), ("coordinate", "street"), ("ask", 1))
    kept_from(table, [0, 2, None], *LIGHT[:2], ears=ears)
    assert shows(repr(asked(table).options), *LIGHT[:2]) == LIGHT[:2]
    act(table, ("hand", LIGHT[1]))
    kept_from(table, [2, None], *LIGHT[:2], ears=ears)
    assert shows(ears.text(0), *LIGHT[:2]) == LIGHT[1:2]
    assert shows(perceived(table, 0), LIGHT[0]) == []


@pytest.mark.rule("zombie_country.actions.coordination-trade")
def test_an_open_weapon_changes_hands_before_all() -> None:
    table, ears = offering("pistol:2")
    for seat in (0, 1, 2, None):
        assert "pistol:2" in table.view(seat).players[0].items
    act(table, ("accept", "pistol:2"))
    for seat in (0, 1, 2, None):
        assert told(ears.heard[seat], Given) == [Given(0, 1, "pistol:2")]


# ---------------------------------------------------------------------- twins

WORDS: list[str] = ["screws", "hatchet", "axe", "helmet", "sausages"]
"""Different secrets: material, weapons, armour, food."""

TWINS: dict[str, Callable[[str], Table[State]]] = {
    "carried, planning": lambda word: lay(player("tereza", items=[word]), player("marek"), player("jana", 3), phase="planning"),
    "carried, acting": lambda word: lay(player("tereza", items=[word], now=["attack"]), player("marek"), player("jana", 3)),
    "carried, attacked": lambda word: lay(
        player("tereza", items=[word], stamina=0),
        player("marek", stamina=0),
        player("jana", 3, stamina=0),
        phase="counterattack",
        town=street(card("bakery", street=[20]), "pub", "church"),
    ),
    "carried, coordinating": lambda word: _then(
        lay(player("tereza", items=[word], now=["inventory"]), player("marek"), player("jana", 3)),
        ("play", "inventory"),
        ("coordinate", "street"),
    ),
    "carried, crafting": lambda word: _then(
        lay(player("tereza", items=[word], now=["inventory"]), player("marek"), player("jana", 3)),
        ("play", "inventory"),
        ("craft", "street"),
    ),
    "carried, attacking": lambda word: _then(
        lay(
            player("tereza", items=[word], now=["attack"]),
            player("marek"),
            player("jana", 3),
            town=street("bakery", card("pub", street=[10]), "church"),
        ),
        ("play", "attack"),
    ),
    "offered": lambda word: offering(word)[0],
    "kept out of town": lambda word: lay(
        player("tereza", outside=[word]), player("marek"), player("jana", 3), phase="planning"
    ),
    "packed": lambda word: _then(
        lay(
            player("tereza", 0, items=["box-of-tins", "rice-sack", word]),
            player("marek", 0),
            player("jana", 0),
            phase="end",
            mercy=True,
            entered=True,
            campaign="road-north",
        ),
        ("take", word),
    ),
    "drawn": lambda word: searching(word, *[name for name in LIGHT if name not in WORDS][:4])[0],
}
"""Situations in which Tereza has a secret, told by what it is."""

SHARED = {"offered": (2, None)}


def _then(table: Table[State], *answers: Any) -> Table[State]:
    act(table, *answers)
    return table


@pytest.mark.rule("zombie_country.property.carried-hidden")
@pytest.mark.parametrize("situation", TWINS)
@pytest.mark.parametrize("words", [("screws", word) for word in WORDS[1:]], ids=WORDS[1:])
def test_two_tables_that_differ_in_a_secret_look_the_same_to_all_others(situation: str, words: tuple[str, str]) -> None:
    one, other = (looks(situation, word) for word in words)
    for seat in SHARED.get(situation, (1, 2, None)):
        assert one[seat] == other[seat]
    assert one[0] != other[0], "but not to who knows it"


@cache
def looks(situation: str, word: str) -> dict[int | None, str]:
    """All that everybody perceives in a situation."""
    table = TWINS[situation](word)
    return {seat: perceived(table, seat) for seat in (0, 1, 2, None)}


# ---------------------------------------------------------------------- imagination


def _merged() -> Table[State]:
    town = street(card("bakery", street=[10], inside=[20], merged=True, hidden=LIGHT[:1], hidden_inside=LIGHT[1:2]), "pub")
    return lay(
        player("tereza", items=[LIGHT[2], BLADE], stamina=0),
        player("marek", items=["rope"], inside=True, stamina=0),
        player("jana", 2, stamina=0),
        phase="counterattack",
        town=town,
    )


def _three(**rest: Any) -> list[Player]:
    return [
        player("tereza", items=[LIGHT[0], "pistol:2"], plan=["back"], **rest),
        player("marek", items=["rope", "jam", "planks"], plan=["attack", "forward"], **rest),
        player("jana", 2, items=[LIGHT[1]], plan=["sprint"], **rest),
    ]


def _acting() -> Table[State]:
    party = _three()
    party[0].now, party[1].now, party[2].now = ["forward", "quiet-step"], ["inventory"], ["attack"]
    town = street(
        card("bakery", hidden=[LIGHT[2]], known=["apples"]), card("pub", street=[10], hidden_inside=[LIGHT[3]]), "church"
    )
    return lay(*party, town=town, discarded=["nails", LIGHT[4]])


def _fought() -> Table[State]:
    party = [player("tereza", items=[BLADE, LIGHT[0]], now=["attack", "back"]), player("marek", now=["back"], items=["jam"])]
    table = lay(*party, town=street(card("bakery", street=[10, 10]), "pub"), dice=[1])
    act(table, ("play", "attack"))
    act(table, next(option for option in asked(table).options if option[1] == BLADE))
    return table


def _talked() -> Table[State]:
    party = [player("tereza", now=["forward"]), player("marek", now=["attack", "forward", "inventory"]), player("jana")]
    for each in party:
        each.laid = len(each.now)
    table = lay(*party, phase="planning")
    say(table, 1, ("plan", ("wild-swing",)))
    say(table, 0, TALK)
    return table


def _packing() -> Table[State]:
    party = [
        player("tereza", 0, items=["box-of-tins", "rice-sack", "pistol:1"]),
        player("marek", 0, items=LIGHT[:2], outside=["rope"]),
    ]
    table = lay(*party, player("jana", 2, dead=True), phase="end", mercy=True, entered=True, campaign="road-north")
    act(table, "eva", ("take", "pistol:1"))
    return table


def _laden() -> Table[State]:
    """Jana carries more than she could without her bags, and all that weighs nothing lies known."""
    weightless = [item.id for item in ITEMS.values() if not item.weight and item.copies and item.id not in OPEN]
    ones = [item.id for item in ITEMS.values() if item.weight == 1 and item.copies and not item.weapon and not item.powers]
    bags = [item.id for item in ITEMS.values() if item.copies and any(isinstance(power, c.Pack) for power in item.powers)]
    lying = [name for name in weightless if name not in bags]
    bearer = player("jana", items=[*bags, *ones[:10]], now=["inventory"])
    return lay(player("tereza", now=["inventory"]), bearer, town=street(card("bakery", known=lying), "pub"))


def _together() -> Table[State]:
    table = lay(*_three(), phase="planning", town=street(card("bakery", hidden=LIGHT[2:4]), "pub", "church"))
    for each in table.state.players:
        assert not each.planned
    say(table, 1, ("plan", ("attack",)))
    return table


SITUATIONS: dict[str, Callable[[], Table[State]]] = {
    "planning": lambda: lay(
        *[player(name, items=["jam"] if name == "marek" else []) for name in ("tereza", "marek", "jana")], phase="planning"
    ),
    "planning, one is ready": _together,
    "acting": _acting,
    "after a blow": _fought,
    "searching": lambda: searching(*LIGHT[:5])[0],
    "an offer": lambda: offering(*LIGHT[:2])[0],
    "a declined offer": lambda: _then(offering(*LIGHT[:2])[0], "decline"),
    "an offer of an open weapon": lambda: offering("pistol:2", LIGHT[0])[0],
    "asked to hand something over": lambda: _then(
        lay(player("tereza", now=["inventory"]), player("marek", items=LIGHT[:2]), player("jana", items=["rope"])),
        ("play", "inventory"),
        ("coordinate", "street"),
        ("ask", 1),
    ),
    "crafting": lambda: _then(
        lay(
            player("tereza", items=["rope", "nails", "planks"], now=["inventory"]),
            player("marek", items=LIGHT[:1]),
            player("jana"),
        ),
        ("play", "inventory"),
        ("craft", "street"),
    ),
    "choosing ingredients": lambda: _then(
        lay(
            player("tereza", items=["rope", "nails", LIGHT[0]], now=["inventory"]),
            player("marek", items=LIGHT[1:2]),
            player("jana"),
        ),
        ("play", "inventory"),
        ("craft", "street"),
        ("craft", "make-spear"),
        "nails",
    ),
    "counterattack": _merged,
    "packing": _packing,
    "somebody is dead": lambda: lay(*_three(), player("karel", 1, dead=True, stamina=0), phase="planning", mercy=True),
    "heavily laden": _laden,
    "after a word about plans": _talked,
}


@pytest.mark.parametrize("situation", SITUATIONS)
def test_on_an_imagined_table_no_card_is_lost_and_nobody_carries_too_much(situation: str) -> None:
    table = SITUATIONS[situation]()
    for seat in range(table.seats):
        for seed in range(40):
            assert list(GAME.laws(table.imagine(seat, seed).state)) == []


@pytest.mark.parametrize("situation", SITUATIONS)
def test_an_imagined_table_looks_just_like_the_real_one_to_who_imagines(situation: str) -> None:
    table = SITUATIONS[situation]()
    for seat in range(table.seats):
        real = msgspec.json.encode(table.view(seat))
        mine = [(decision.rule, list(decision.options)) for decision in table.pending if decision.seat == seat]
        for seed in range(25):
            imagined = table.imagine(seat, seed)
            assert msgspec.json.encode(imagined.view(seat)) == real
            assert [(each.rule, list(each.options)) for each in imagined.pending if each.seat == seat] == mine


@pytest.mark.parametrize("situation", SITUATIONS)
def test_an_imagined_table_can_be_played_on(situation: str) -> None:
    table = SITUATIONS[situation]()
    for seat in range(table.seats):
        for seed in range(4):
            imagined = table.imagine(seat, seed)
            for step in range(25):
                if imagined.over:
                    break
                decision = imagined.pending[0]
                imagined.decide(decision.number, decision.seat, decision.options[(seed + step) % len(decision.options)])


@pytest.mark.parametrize("situation", [name for name in TWINS if name not in SHARED])
def test_who_does_not_know_a_secret_imagines_the_same_whatever_it_is(situation: str) -> None:
    one, other = (TWINS[situation](word) for word in ("screws", "hatchet"))
    for seat in (1, 2):
        for seed in range(10):
            assert one.imagine(seat, seed).state == other.imagine(seat, seed).state


def test_what_is_hidden_is_imagined_in_many_ways() -> None:
    table = _acting()
    imagined = [table.imagine(0, seed).state for seed in range(60)]
    assert len({tuple(state.players[1].items) for state in imagined}) > 30, "what another carries"
    assert len({tuple(state.players[1].plan) for state in imagined}) > 5, "what another plans"
    assert len({state.town[1].hidden[0] for state in imagined}) > 15, "what lies face down"
    for pile in ("items", "events", "active", "specials", "buildings", "annexes", "discarded"):
        assert len({tuple(getattr(state, pile)) for state in imagined}) > 10, pile
    real = table.state
    for state in imagined:
        assert state.players[0] == real.players[0], "what is one's own stays"


def test_what_is_imagined_is_only_what_could_be() -> None:
    table = _acting()
    for seed in range(60):
        state = table.imagine(0, seed).state
        for seat in (1, 2):
            assert not any(ITEM_OF[word].big or word in OPEN for word in state.players[seat].items), "such things lie open"
            actions = [action for action in state.players[seat].plan if action not in state.players[seat].card.specials]
            assert {*actions} <= {"forward", "back", "attack", "inventory"}
            assert not {*state.players[seat].plan} & {*state.players[seat].now} & {*state.players[seat].card.specials}
        assert not any(ITEMS[item].big for each in state.town for item in each.hidden + each.hidden_inside)


@pytest.mark.rule("zombie_country.combat.one-weapon")
def test_the_weapon_of_the_round_stays_in_the_hand_in_which_it_was_seen() -> None:
    table = _fought()
    assert table.view(1).players[0].weapon == BLADE
    others = set()
    for seed in range(60):
        owner = table.imagine(1, seed).state.players[0]
        assert BLADE in owner.items
        assert (owner.weapon, len(owner.items)) == (BLADE, 2)
        others |= {*owner.items} - {BLADE}
    assert len(others) > 10, "but what else is carried, nobody knows"


@pytest.mark.rule("zombie_country.actions.trade-consent")
def test_who_is_offered_an_item_imagines_it_in_the_other_hand() -> None:
    table, _ = offering(*LIGHT[:2])
    for seed in range(40):
        partner = table.imagine(1, seed)
        assert LIGHT[0] in partner.state.players[0].items
        assert partner.state.inventory is not None
        assert partner.state.inventory.offer == LIGHT[0]
        stranger = table.imagine(2, seed)
        assert stranger.state.inventory is not None
        assert stranger.state.inventory.offer in stranger.state.players[0].items
    offers = {turn.offer for seed in range(40) if (turn := table.imagine(2, seed).state.inventory) is not None}
    assert len(offers) > 8, "to others it may be anything"


def test_how_many_there_are_is_known_and_stays() -> None:
    table = _acting()
    for seat in range(3):
        for seed in range(20):
            state, real = table.imagine(seat, seed).state, table.state
            for mine, his in zip(state.players, real.players, strict=True):
                assert (len(mine.items), len(mine.plan), len(mine.outside)) == (len(his.items), len(his.plan), len(his.outside))
            for mine_card, his_card in zip(state.town, real.town, strict=True):
                assert (len(mine_card.hidden), len(mine_card.hidden_inside)) == (
                    len(his_card.hidden),
                    len(his_card.hidden_inside),
                )
            for pile in ("items", "discarded", "events", "active", "specials", "buildings", "annexes"):
                assert len(getattr(state, pile)) == len(getattr(real, pile))


def test_the_searcher_knows_the_drawn_cards_and_the_others_do_not() -> None:
    table, _ = searching(*LIGHT[:5])
    drawn = table.state.drawn
    assert {tuple(table.imagine(0, seed).state.drawn) for seed in range(20)} == {tuple(drawn)}
    assert len({tuple(table.imagine(1, seed).state.drawn) for seed in range(20)}) > 15


@pytest.mark.rule("zombie_country.setup.first-planned-action")
def test_everybody_knows_the_first_plan() -> None:
    table = Table(GAME, 3, seed=1, options={"deal": True})
    for seed in range(10):
        assert [each.now for each in table.imagine(0, seed).state.players] == [["forward"]] * 3


def test_event_decks_are_imagined_with_x_over_y_over_z() -> None:
    table = Table(GAME, 3, seed=1, options={"deal": True, "difficulty": "hard"})
    for seed in range(20):
        slots = [EVENTS[event].deck for event in table.imagine(0, seed).state.events]
        assert slots == sorted(slots, reverse=True)


# ---------------------------------------------------------------------- in random games


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_in_a_random_game_nobody_ever_sees_a_card_that_is_hidden_from_him(seed: int) -> None:
    table = Table(GAME, 3, seed=seed, options={"deal": True, "withdrawal": True})
    for step in range(250):
        if table.over:
            break
        if step % 10 == 0:
            _nothing_shows(table)
        decision = table.pending[step % len(table.pending)]
        choices = [option for option in decision.options if option not in (PASS, TALK)] or list(decision.options)
        table.decide(decision.number, decision.seat, choices[(seed * 31 + step * 17) % len(choices)])


def _nothing_shows(table: Table[State]) -> None:
    """Each card that is hidden from a seat, and of which it sees no other copy, is missing from its view."""
    state = table.state
    for seat in (0, 1, 2, None):
        text = msgspec.json.encode(table.view(seat)).decode()
        open_to_all = [word for each in state.town for word in each.known + each.known_inside]
        seen = {*open_to_all, *(each.weapon for each in state.players)}
        hidden = [word for each in state.town for word in each.hidden + each.hidden_inside] + state.items + state.discarded
        for other, each in enumerate(state.players):
            (seen.update if other == seat else hidden.extend)(word for word in each.items + each.outside if word not in OPEN)
        (seen.update if state.searcher == seat else hidden.extend)(state.drawn)
        if state.inventory is not None:
            holder = (state.first + state.turn) % len(state.players)
            seen.update(word for other, word in state.inventory.refused if seat in (other, holder))
            if state.inventory.partner == seat:
                seen.add(state.inventory.offer)
        for word in {*hidden} - seen:
            assert f'"{word}"' not in text, (seat, word)
        for deck in (state.events, state.unused, state.active, state.specials):
            for name in {*deck} - {*state.seen, *state.drawn_specials}:
                assert f'"{name}"' not in text
        for name in [*state.buildings, *state.annexes]:
            assert f'"{name}"' not in text


@pytest.mark.rule("zombie_country.events.active-deck-reshuffle")
def test_events_that_were_seen_stay_active_on_imagined_tables() -> None:
    """What has lain open is remembered after the shuffle; what nobody has seen may be any other card."""
    active = [event for event in DECKS["X"] if not any(isinstance(effect, c.Draw) for effect in EVENTS[event].effects)][:3]
    table = lay(player(), player(), phase="events", active=active, turn=1)
    assert table.state.seen == active[:1]
    imagined = [table.imagine(0, seed).state for seed in range(20)]
    assert all(active[0] in state.drawn_events for state in imagined)
    assert any({*state.active} != {*active[1:]} for state in imagined)
    table = lay(player(), player(), phase="planning", active=active, seen=active[:1])
    imagined = [table.imagine(0, seed).state for seed in range(20)]
    assert all(active[0] in state.active for state in imagined)
    assert any({*state.active} != {*active} for state in imagined)


def test_who_watches_everything_hears_everything() -> None:
    heard: list[Told] = []
    table, _ = offering(LIGHT[0])
    table.watch(heard.append, EVERYTHING)
    act(table, ("accept", LIGHT[0]))
    assert told(heard, Given) == [Given(0, 1, LIGHT[0])]
    assert {*ANNEXES} & {*SPECIALS} == set()
