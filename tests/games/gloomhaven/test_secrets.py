"""What nobody may see: hands, goals, rooms behind closed doors; and what a seat imagines in their place."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from herna.games.gloomhaven import GAME
from herna.games.gloomhaven.content import SCENARIOS, Door
from herna.games.gloomhaven.view import redeal
from herna.kernel import Dice, Table
from herna.kernel.decision import DONE
from herna.testing.playing import act, asked
from tests.games.gloomhaven.laying import drawn, hero, invent, lay, monster

FOUR = ["trample", "skewer", "sweeping-blow", "eye-for-an-eye"]


@pytest.mark.rule("gloomhaven.card-selection.no-exact-information")
def test_cards_for_another_turn_are_hidden_until_they_are_revealed() -> None:
    hand = [invent(f"again-{place}", initiative=80 + place) for place in range(3)]
    who = hero(hand=hand, items=["second-chance-ring", "minor-mana-potion"])
    friend = hero("scoundrel", 0, hand=["single-out", "backstab"])
    table = lay(who, friend, acting="brute", cards=[invent("one"), invent("two")])
    act(table, ("item", "minor-mana-potion"), DONE, ("item", "second-chance-ring"), ("play", "again-0", "again-1"))
    assert asked(table).rule == "gloomhaven.elements.any-element"
    assert table.view(0).heroes[0].played == ["again-0", "again-1"]
    assert table.view(1).heroes[0].played == ["?", "?"]
    act(table, "fire")
    assert table.view(1).heroes[0].shown == ["again-0", "again-1"]


@pytest.mark.rule("gloomhaven.scenario-book.first-room-only")
@pytest.mark.parametrize("name", ["black-barrow", "barrow-lair", "bone-altars", "wounded-messenger"])
def test_a_view_and_its_picture_say_nothing_of_rooms_that_nobody_has_seen(name: str) -> None:
    table = Table(GAME, 2, 1, {"scenario": name})
    while table.state.phase != "select":
        table.decide(table.pending[0].number, table.pending[0].seat, table.pending[0].options[0])
    state = table.state
    seen = table.view(1)
    hidden = [room for room in SCENARIOS[name].rooms if room.id not in state.rooms]
    far = {number for number, room in enumerate(state.layout.room) if room in {each.id for each in hidden}}
    lying = {*seen.hazards, *seen.difficult, *seen.plates, *(each.hex for each in (*seen.traps, *seen.coins, *seen.prizes))}
    lying |= {each.hex for each in (*seen.monsters, *seen.summons, *seen.things)}
    lying |= {number for block in seen.blocks for number in block.hexes}
    assert not lying & far
    kinds = {spot.kind for room in hidden for spot in room.monsters} - {each.kind for each in state.monsters}
    assert kinds, "something is new there"
    assert not kinds & {*seen.standees, *seen.decks}


@pytest.mark.rule("gloomhaven.battle-goals.secret", "gloomhaven.solo.open-information")
def test_open_information_is_for_players_and_leaves_battle_goals_secret() -> None:
    who = hero(hand=FOUR, goals=["executioner"], tally={"kills": 3})
    table = lay(who, hero("scoundrel", 0, hand=["single-out", "backstab"]), phase="select", open=True)
    friend, stranger = table.view(1).heroes[0], table.view(None).heroes[0]
    assert friend.hand == FOUR
    assert (friend.goals, friend.tally) == (["?"], {})
    assert (stranger.hand, stranger.goals, stranger.tally) == (["?"] * 4, ["?"], {})
    assert (table.view(0).heroes[0].goals, table.view(0).heroes[0].tally) == (["executioner"], {"kills": 3})


def test_doors_of_unknown_rooms_and_their_locks_are_not_seen() -> None:
    doors = [Door(at=(3, 0)), Door(at=(7, 0), locked=True, opens="clear")]
    house = drawn("aaa1bbb2ccc", doors=doors)
    table = lay(hero(spot=0, hand=FOUR), monster(spot=2), phase="select", scenario=house, rooms=["a"], doors=[0, 1], locks=[1])
    assert (table.view(0).doors, table.view(0).locks) == ([0], [])
    table.state.rooms.append("b")
    assert (table.view(0).doors, table.view(0).locks) == ([0, 1], [1])


def test_what_a_seat_imagines_keeps_what_it_knows_and_mixes_what_it_does_not() -> None:
    table = Table(GAME, 2, 1, {"scenario": "black-barrow"})
    while table.state.phase != "select":
        table.decide(table.pending[0].number, table.pending[0].seat, table.pending[0].options[0])
    before = msgspec.json.encode(table.view(0))
    seen: dict[str, set[tuple[Any, ...]]] = {
        "modifiers": set(),
        "monsters": set(),
        "orders": set(),
        "goals": set(),
        "hand": set(),
    }
    for seed in range(8):
        redeal(table.state, 0, Dice(seed))
        state, other = table.state, table.state.heroes[1]
        seen["modifiers"].add(tuple(state.heroes[0].pile.draw))
        seen["monsters"].add(tuple(state.pile.draw))
        seen["orders"].add(tuple(state.decks["guard"].draw))
        seen["goals"].add(tuple(other.goals))
        seen["hand"].add(tuple(sorted(other.hand)))
        assert msgspec.json.encode(table.view(0)) == before
    assert all(len(found) > 1 for found in seen.values()), seen
