"""What bots imagine, and what twins of a table have in common."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec
import pytest

from herna.games.zombie_country import GAME
from herna.games.zombie_country import content as c
from herna.games.zombie_country.content import (
    ANNEXES,
    DECKS,
    EVENTS,
    ITEM_OF,
    ITEMS,
    OPEN,
    SPECIALS,
)
from herna.games.zombie_country.events import (
    Given,
    Handed,
)
from herna.games.zombie_country.state import Player, State
from herna.kernel import EVERYTHING, PASS, TALK, Table, Told
from herna.kernel.deck import HIDDEN
from herna.testing.playing import act, asked, say, told
from tests.games.zombie_country.laying import card, lay, player, street
from tests.games.zombie_country.secrets_cases import (
    BLADE,
    LIGHT,
    Ears,
    kept_from,
    perceived,
    searching,
    shows,
)


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
