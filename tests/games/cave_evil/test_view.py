"""What a seat sees, and what it may imagine in place of what it cannot know."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from herna.games.cave_evil import ADVANCED, GAME
from herna.games.cave_evil.content import CONJURED, EVENTS
from herna.games.cave_evil.laws import laws
from herna.games.cave_evil.state import State, Works
from herna.games.cave_evil.view import redeal, view
from herna.kernel import Dice, Table
from herna.kernel.deck import HIDDEN
from herna.testing.playing import act, asked, laid, random_game
from tests.games.cave_evil.laying import cave, corridor, fetch, hold, lay, on_top, squad, weary


def laden() -> State:
    """A table with secrets on it."""
    state = weary(cave(3))
    way = corridor(state)
    state.sleepers = ["darkest-evil-bitch", "eternal-evil-emperor"]
    hold(state, 0, "ratman", "drakor")
    hold(state, 1, "ghoul", "necromonk-1", "mind-control")
    hold(state, 2, "cave-snake", "blinding-crystal")
    for seat, place in ((0, 0), (1, 5)):
        digger = squad(state, seat, 1, way[place], "hunchback" if seat else "helldelver", goods=(1, 2, 3), things=())
        digger.works = Works(fetch(state, state.decks["excavation"].draw[-1 - seat]), 2)
    state.decks["excavation"].discard.append(fetch(state, state.decks["excavation"].draw[0]))
    state.decks["bribe"].discard.append(fetch(state, "upright-insect"))
    state.events = [fetch(state, "eye-reddens")]
    return state


@pytest.mark.rule("cave_evil.setup.hand-secret")
def test_of_other_hands_one_sees_the_backs() -> None:
    state = laden()
    seen = view(state, 0)
    assert seen.players[0].hand == ["ratman", "drakor"]
    assert seen.players[1].hand == ["construct", "summon", "necromonk"]
    assert view(state, None).players[0].hand == ["bribe", "summon"]


@pytest.mark.rule("cave_evil.setup.hand-secret")
@pytest.mark.parametrize("phase", ["actions", "conjuration"])
def test_from_where_in_a_hand_a_card_was_taken_tells_nobody_which_it_was(phase: Any) -> None:
    """Of two cards from one deck the one lay before a card from another deck, the other one behind it."""
    left = [cave(3, phase=phase) for _ in range(2)]
    for state, taken in zip(left, ("ratman", "whisperer"), strict=True):
        hold(state, 0, "ratman", "ghoul", "whisperer")
        state.players[0].hand.remove(taken)
        if phase == "conjuration":
            hold(state, 0, "drakor")  # just drawn
    for eyes in (1, 2, None):
        one, other = (view(state, eyes).players[0].hand for state in left)
        assert one == other
    imagined = []
    for state in left:
        redeal(state, 1, Dice(5))
        imagined.append([CONJURED[card].deck for card in state.players[0].hand])
    assert imagined[0] == imagined[1]


@pytest.mark.rule("cave_evil.squads.public-squads")
@pytest.mark.rule("cave_evil.excavation.draw-face-down")
def test_squads_are_open_but_for_the_card_of_a_dig() -> None:
    state = laden()
    for seat in (0, 1, 2, None):
        for number, player in enumerate(view(state, seat).players):
            for mine, seen in zip(state.players[number].squads, player.squads, strict=True):
                assert (seen.creatures, seen.goods, seen.things) == (mine.creatures, mine.goods, mine.things)
                if mine.works is not None:
                    assert seen.works == Works(HIDDEN, 2)  # not even its owner sees it


@pytest.mark.rule("cave_evil.setup.evil-secret")
@pytest.mark.rule("cave_evil.course.reveal-symbol")
def test_the_evil_is_hidden_while_it_sleeps() -> None:
    state = laden()
    assert view(state, 0).evil.card == HIDDEN
    assert view(state, 0).sleepers == []
    state.evil.stage = "revealed"
    assert view(state, 0).evil.card == "pit-of-infinite-shadow"


@pytest.mark.rule("cave_evil.conjuration.discard-face-up")
@pytest.mark.rule("cave_evil.conjuration.event-later")
@pytest.mark.rule("cave_evil.excavation.card-discard")
def test_decks_are_counted_and_discards_of_conjuration_lie_open() -> None:
    state = laden()
    seen = view(state, 0)
    assert set(seen.decks["bribe"].draw) == {HIDDEN}
    assert len(seen.decks["bribe"].draw) == len(state.decks["bribe"].draw)
    assert seen.decks["bribe"].discard == ["upright-insect"]
    assert seen.decks["excavation"].discard == [HIDDEN]
    assert seen.events == ["eye-reddens"]


def test_a_view_is_no_window_into_the_state() -> None:
    state = laden()
    seen = view(state, 0)
    seen.players[0].squads[0].goods[0] = 99
    seen.heaps.clear()
    assert state.players[0].squads[0].goods[0] == 0


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_what_is_dealt_anew_looks_the_same(seat: int) -> None:
    state = laden()
    before, whole = view(state, seat), Counter(all_cards(state))
    dealt = []
    for seed in range(24):
        twin = GAME.unpack(GAME.pack(state))
        redeal(twin, seat, Dice(seed))
        assert view(twin, seat) == before
        assert Counter(all_cards(twin)) == whole
        assert list(laws(twin)) == []
        assert not any(card in EVENTS for player in twin.players for card in player.hand)
        dealt.append(twin)
    others = [player for player in range(3) if player != seat]
    for other in others:
        assert len({tuple(twin.players[other].hand) for twin in dealt}) > 5
    assert len({twin.evil.card for twin in dealt}) == 3
    assert len({twin.players[0].squads[1].works.card for twin in dealt if twin.players[0].squads[1].works}) > 2
    assert len({tuple(twin.decks["abyss"].draw) for twin in dealt}) == 24


def all_cards(state: State) -> list[str]:
    """All cards that somebody might know of."""
    hands = [card for player in state.players for card in player.hand]
    decks = [card for deck in state.decks.values() for card in (*deck.draw, *deck.discard)]
    digs = [squad.works.card for player in state.players for squad in player.squads if squad.works]
    return [*hands, *decks, *digs, *state.monks, state.evil.card, *state.sleepers]


def test_nothing_of_the_true_order_is_left_in_what_is_dealt_anew() -> None:
    state = laden()
    other = GAME.unpack(GAME.pack(state))
    redeal(other, 0, Dice(77))
    redeal(state, 0, Dice(5))
    redeal(other, 0, Dice(5))
    assert GAME.pack(state) == GAME.pack(other)


@pytest.mark.parametrize("seats", [2, 4])
def test_redeals_keep_the_view_all_through_random_games(seats: int) -> None:
    for count, table in enumerate(random_game(GAME, seats, 11, ADVANCED, at_most=700)):
        if count % 23 == 0:
            for seat in range(seats):
                twin = GAME.unpack(GAME.pack(table.state))
                redeal(twin, seat, Dice(count))
                assert view(twin, seat) == view(table.state, seat)
                assert list(laws(twin)) == list(laws(table.state))


@pytest.mark.rule("cave_evil.setup.hand-secret")
def test_a_card_that_is_being_placed_is_open() -> None:
    state = laden()
    state.players[0].squads[0].goods = [9, 9, 9]
    table = lay(state)
    act(table, ("squad", 0, 0), ("invoke",), ("invoke", "ratman", "new"))
    assert table.view(1).played == "ratman"
    assert CONJURED["ratman"].deck == "bribe"


def test_imagined_draws_differ() -> None:
    state = laden()
    state.phase = "conjuration"
    on_top(state, "bribe", "spiked-shield")
    table = lay(state)
    act(table, ("draw", "bribe"))
    guesses = set()
    for seed in range(8):
        twin = GAME.unpack(GAME.pack(table.state))
        redeal(twin, 1, Dice(seed))
        guesses.add(twin.players[0].hand[-1])
    assert table.state.players[0].hand[-1] == "spiked-shield"
    assert len(guesses) > 2


@pytest.mark.rule("cave_evil.excavation.card-discard")
def test_what_is_refused_tells_nothing_of_a_dig_that_was_given_up_unseen() -> None:
    state = laden()
    state.decks["excavation"].discard.append(fetch(state, "dig-tunnel-vein"))
    table = laid(GAME, state)
    act(table, ("squad", 0, 1))
    cards = {value[1] for value in table.refused(asked(table).number) if type(value) is tuple and value[0] == "use"}
    assert "upright-insect" in cards  # what lies face up can be pointed at
    assert not cards & {*state.decks["excavation"].discard}


@pytest.mark.parametrize("seats", [2, 4])
def test_what_is_refused_is_the_same_whatever_lies_hidden(seats: int) -> None:
    """Where a state alone says what is asked: the same options, facts and refusals after a redeal."""
    compared = 0
    for count, table in enumerate(random_game(GAME, seats, 8, ADVANCED, at_most=900)):
        if count % 2 or table.over:
            continue
        decision = asked(table)
        twin = GAME.unpack(GAME.pack(table.state))
        redeal(twin, decision.seat, Dice(count))
        one, other = (Table(GAME, dice=Dice(count), start=state) for state in (GAME.unpack(GAME.pack(table.state)), twin))
        if not one.pending or (asked(one).rule, asked(one).options) != (decision.rule, decision.options):
            continue  # in the midst of something
        if any(len(deck.draw) != len(table.state.decks[name].draw) for name, deck in one.state.decks.items()):
            continue  # a card was turned over for this question
        compared += 1
        assert (asked(other).rule, asked(other).options) == (decision.rule, decision.options)
        assert one.refused(asked(one).number) == other.refused(asked(other).number), decision.rule
    assert compared > 100
