"""Preparing the game: decks, necromancers, hands, the Evil, the first resources, and what spawns at the start."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from herna.games.cave_evil import GAME
from herna.games.cave_evil.cave import PIT, cave_of
from herna.games.cave_evil.content import CONJURED, CREATURES, DECKS, EVENTS, EVILS, EXCAVATIONS, NECROMANCERS, PROTECTORS
from herna.games.cave_evil.events.setup import FirstPlayer, NecromancerDealt, NecromancerPlaced, ResourcesTaken, RolledForFirst
from herna.games.cave_evil.options import CaveOptions
from herna.games.cave_evil.rules import setup
from herna.games.cave_evil.rules.cave_building import thronerooms
from herna.games.cave_evil.state import NECROMANCER, State
from herna.games.cave_evil.view import view
from herna.kernel import Dice, Table, Told
from herna.kernel.deck import HIDDEN
from herna.kernel.errors import BadSetup, RuleFailure
from herna.testing.playing import act, asked, forbidden, told
from tests.games.cave_evil.laying import fetch, on_top
from tests.games.cave_evil.stage import stage

RESOURCES = "cave_evil.setup.starting-resources"


def laid(seats: int = 2, seed: int = 1, **chosen: Any) -> State:
    """The table before the first decision."""
    return setup.setup(seats, CaveOptions(**chosen), Dice(seed))


def prepared(state: State, dice: list[int], heard: list[Told] | None = None, **options: Any) -> Table[State]:
    """Preparing at the table, to the end."""

    async def go(t: Table[State]) -> None:
        while t.state.phase == "setup":
            t.rest()
            await setup.prepare(t)

    return stage(state, go, dice, heard, options)


def rest(table: Table[State]) -> State:
    while not table.over:
        act(table, asked(table).options[0])
    return table.state


CALM = [1, 1] * 5
"""Five spawn rolls that yield a metal each."""


@pytest.mark.rule("cave_evil.setup.shuffle", "cave_evil.setup.deck-order", "cave_evil.setup.discard-piles")
def test_all_decks_are_shuffled_and_have_empty_discard_piles() -> None:
    one, other = laid(seed=1), laid(seed=2)
    assert list(one.decks)[:4] == ["bribe", "construct", "summon", "abyss"] == list(DECKS)
    for name in (*DECKS, "excavation"):
        assert one.decks[name].draw != other.decks[name].draw
        assert one.decks[name].draw != sorted(one.decks[name].draw)
        assert one.decks[name].discard == []
    assert one.monks != other.monks or [p.hand[0] for p in one.players] != [p.hand[0] for p in other.players]


@pytest.mark.rule("cave_evil.setup.place-eye")
def test_the_eye_is_at_the_start() -> None:
    assert laid().eye == 0


@pytest.mark.rule("cave_evil.setup.no-black-diamonds")
def test_without_the_option_no_card_with_a_black_diamond_is_played_with() -> None:
    def found(state: State) -> set[str]:
        hands = [card for player in state.players for card in player.hand]
        return {card for deck in state.decks.values() for card in deck.draw} | set(hands)

    dark = {card for card, entry in {**CONJURED, **EXCAVATIONS}.items() if getattr(entry, "diamond", False)}
    assert dark
    assert not dark & found(laid())
    assert dark <= {*laid().gone}
    assert dark <= found(laid(diamonds=True, protectors=True)) | set(laid(diamonds=True, protectors=True).gone)
    assert "dig-temple" in found(laid(protectors=True))
    assert "dig-temple" not in found(laid(diamonds=True)), "Temples come with the Protectors"


@pytest.mark.rule("cave_evil.setup.first-game-removals")
def test_a_first_game_leaves_more_cards_out() -> None:
    removed = ["astral-worm", "tentacled-brain", "summoning-of-wrath", "slave-revolt", "twisted-mentalist", "loathsome-union"]
    state = laid(first_game=True, diamonds=True)
    assert all(card in state.gone for card in removed)
    assert state.gone.count("mind-control") == 2
    assert all("evil-black-old-goat" not in (now.evil.card, *now.sleepers) for now in (laid(first_game=True),))
    everything = laid(diamonds=True)
    assert not any(card in everything.decks[CONJURED[card].deck].draw for card in everything.gone if card in removed)


@pytest.mark.rule("cave_evil.setup.deal-necromancer", "cave_evil.overview.role", "cave_evil.setup.necromancer-face-up")
def test_everybody_is_dealt_another_random_necromancer() -> None:
    seen = set()
    for seed in range(20):
        names = [player.necromancer for player in laid(4, seed).players]
        assert len(set(names)) == 4
        assert all(not NECROMANCERS[name].half for name in names)
        seen.add(names[0])
    assert len(seen) == 5


@pytest.mark.rule("cave_evil.setup.choose-necromancer", "cave_evil.setup.hand-secret")
@pytest.mark.parametrize("lang", ["cs", "en"])
def test_a_card_of_the_hand_is_no_necromancer_to_choose_and_can_be_named(lang: str) -> None:
    for seed in range(8):  # hands with spells too, which are never bent
        table = Table(GAME, 2, seed, {"choose": True})
        refused = table.refused(asked(table).number)
        hand = {("hand", card) for card in table.state.players[0].hand}
        assert hand <= set(refused)
        said = {GAME.label(lang, asked(table), value, ("Marek", "Tereza")) for value in hand}
        assert all(each[0] in "„“" for each in said)


@pytest.mark.rule("cave_evil.setup.choose-necromancer")
def test_necromancers_can_be_named_or_chosen_at_the_table() -> None:
    state = laid(3, necromancers=("black-wizard",), choose=True)
    assert [player.necromancer for player in state.players] == ["black-wizard", "", ""]
    heard: list[Told] = []
    table = prepared(state, [3, 2, 1, *CALM], heard, choose=True)
    assert (asked(table).seat, asked(table).rule) == (1, "cave_evil.setup.choose-necromancer")
    assert forbidden(table, "black-wizard") == "cave_evil.setup.choose-necromancer"
    act(table, "rotten-magi", "blood-sorcerer")
    assert [player.necromancer for player in table.state.players] == ["black-wizard", "rotten-magi", "blood-sorcerer"]
    assert told(heard, NecromancerDealt)[1] == NecromancerDealt(1, "rotten-magi")


@pytest.mark.parametrize("chosen", [{"necromancers": ("nobody",)}, {"necromancers": ("rotten-magi",) * 2}, {"evil": "cat"}])
def test_nobody_can_be_what_there_is_not(chosen: dict[str, Any]) -> None:
    with pytest.raises(BadSetup):
        laid(**chosen)
    with pytest.raises((BadSetup, RuleFailure)):
        Table(GAME, 2, 1, chosen)


@pytest.mark.rule("cave_evil.setup.starting-hand", "cave_evil.setup.starting-hand-events")
@pytest.mark.parametrize("seed", range(12))
def test_the_starting_hand(seed: int) -> None:
    state = laid(4, seed)
    for player in state.players:
        assert [CONJURED[card].deck for card in player.hand] == ["necromonk", "bribe", "bribe", "construct", "summon"]
        assert not any(card in EVENTS for card in player.hand)


@pytest.mark.rule("cave_evil.setup.starting-hand-events")
def test_events_that_were_dealt_leave_the_game() -> None:
    gone: set[str] = set()
    for seed in range(12):
        state = laid(4, seed)
        gone |= {card for card in state.gone if card in EVENTS and not EVENTS[card].diamond}
        assert list(GAME.laws(state)) == []
    assert gone, "of a dozen games some deal an event"


@pytest.mark.rule("cave_evil.setup.hand-secret", "cave_evil.setup.evil-secret")
def test_hands_and_the_evil_are_secret() -> None:
    state = laid(3)
    seen = view(state, 1)
    assert seen.players[1].hand == state.players[1].hand
    assert seen.players[0].hand == ["bribe", "bribe", "construct", "summon", "necromonk"]
    assert all(view(state, seat).evil.card == HIDDEN for seat in (0, 1, 2, None))


@pytest.mark.rule("cave_evil.setup.draw-evil")
def test_one_of_the_evils_is_drawn_the_goat_only_in_advanced_play() -> None:
    drawn = {laid(seed=seed).evil.card for seed in range(40)}
    assert drawn == set(EVILS) - {"evil-black-old-goat"}
    assert {laid(seed=seed, goat=True).evil.card for seed in range(60)} == set(EVILS)
    state = laid()
    assert state.evil.stage == "asleep"
    assert sorted([state.evil.card, *state.sleepers]) == sorted(set(EVILS) - {"evil-black-old-goat"})
    assert laid(evil="eternal-evil-emperor").evil.card == "eternal-evil-emperor"


@pytest.mark.rule("cave_evil.setup.short-game-evil", "cave_evil.evil-pit.short-game", "cave_evil.evil-bitch.short-game")
def test_a_short_game_has_the_pit_or_the_bitch() -> None:
    assert {laid(seed=seed, short=True).evil.card for seed in range(20)} == {"pit-of-infinite-shadow", "darkest-evil-bitch"}


@pytest.mark.rule("cave_evil.setup.short-game-evil", "cave_evil.setup.first-game-removals", "cave_evil.cave.two-player-order")
@pytest.mark.parametrize(
    ("options", "named"),
    [
        ({"alternate": True}, ("alternate", "build")),
        ({"short": True, "evil": "eternal-evil-emperor"}, ("evil", "short")),
        ({"first_game": True, "evil": "evil-black-old-goat"}, ("evil", "first_game")),
        ({"goat": True, "short": True}, ("goat", "short")),
        ({"goat": True, "first_game": True}, ("goat", "first_game")),
        ({"necromancers": ["rotten-magi", "black-wizard", "blood-sorcerer"]}, ("necromancers", "3")),
    ],
)
def test_what_contradicts_itself_is_refused(options: dict[str, Any], named: tuple[str, str]) -> None:
    with pytest.raises(BadSetup) as refused:
        Table(GAME, 2, 1, options)
    for lang in ("cs", "en"):
        assert all(word in refused.value.say(lang) for word in named), refused.value.say(lang)


@pytest.mark.rule("cave_evil.cave.two-player-order")
@pytest.mark.parametrize("seats", [3, 4])
def test_only_two_players_alternate_with_their_tunnels_and_thronerooms(seats: int) -> None:
    with pytest.raises(BadSetup) as refused:
        Table(GAME, seats, 1, {"build": True, "alternate": True})
    for lang in ("cs", "en"):
        assert all(word in refused.value.say(lang) for word in ("alternate", "2", str(seats))), refused.value.say(lang)


def test_the_evil_of_a_short_game_may_be_named() -> None:
    assert laid(short=True, evil="darkest-evil-bitch").evil.card == "darkest-evil-bitch"


@pytest.mark.rule("cave_evil.components.protector-cards", "cave_evil.components.excavation-deck")
def test_protectors_have_a_deck_only_if_they_are_played_with() -> None:
    assert laid().decks["protectors"].draw == []
    assert len(laid().decks["excavation"].draw) == 38
    dark = laid(protectors=True, diamonds=True)
    assert sorted(dark.decks["protectors"].draw) == sorted(PROTECTORS)
    assert len(dark.decks["excavation"].draw) == 42


@pytest.mark.rule("cave_evil.cave.first-player", "cave_evil.cave.cycles-start-first")
def test_the_highest_roll_begins() -> None:
    heard: list[Told] = []
    table = prepared(laid(3), [4, 11, 7, *CALM], heard)
    assert (table.state.first, table.state.active) == (1, 1)
    assert told(heard, RolledForFirst) == [RolledForFirst(0, 4), RolledForFirst(1, 11), RolledForFirst(2, 7)]
    assert told(heard, FirstPlayer) == [FirstPlayer(1)]
    state = rest(table)
    assert (state.phase, state.first) == ("cycle", 1)


@pytest.mark.rule("cave_evil.cave.first-player-tie")
def test_those_who_are_tied_roll_again() -> None:
    heard: list[Told] = []
    table = prepared(laid(4), [9, 3, 9, 9, 5, 6, 6, 1, 2, *CALM], heard)
    assert table.state.first == 3
    assert [each.seat for each in told(heard, RolledForFirst)] == [0, 1, 2, 3, 0, 2, 3, 2, 3]


@pytest.mark.rule("cave_evil.setup.starting-resources", "cave_evil.setup.starting-resources-place")
def test_each_player_takes_any_three_resources_for_the_necromancer() -> None:
    heard: list[Told] = []
    table = prepared(laid(2), [1, 2, *CALM], heard)
    assert (asked(table).seat, asked(table).rule) == (1, RESOURCES)
    mixes = {option[1:] for option in asked(table).options}
    assert mixes == {(a, b, c) for a in range(4) for b in range(4) for c in range(4) if a + b + c == 3}
    act(table, ("take", 1, 1, 1), ("take", 0, 3, 0))
    assert [player.squads[0].goods for player in table.state.players] == [[0, 3, 0], [1, 1, 1]]
    assert told(heard, ResourcesTaken) == [ResourcesTaken(1, 1, 1, 1), ResourcesTaken(0, 0, 3, 0)]
    assert table.over


@pytest.mark.rule(
    "cave_evil.setup.place-necromancers",
    "cave_evil.setup.crystal-life",
    "cave_evil.overview.start-place",
    "cave_evil.setup.necromancer-face-up",
    "cave_evil.setup.choose-colour",
    "cave_evil.basics.necromancer-marker",
)
def test_necromancers_begin_alone_on_the_crystals_of_their_lairs() -> None:
    heard: list[Told] = []
    state = rest(prepared(laid(4), [4, 3, 2, 1, *CALM], heard))
    for seat, player in enumerate(state.players):
        (own,) = player.squads
        assert (own.seat, own.number, own.space) == (seat, NECROMANCER, player.crystal)
        assert [each.card for each in own.creatures] == [player.necromancer]
        tile = state.tiles[player.lair]
        assert (tile.kind, tile.by) == ("lair", seat)
        assert player.lit
        assert cave_of(state).walk(player.crystal, PIT) == 10
    assert [each.seat for each in told(heard, NecromancerPlaced)] == [0, 1, 2, 3]


@pytest.mark.rule("cave_evil.cave.initial-spawn", "cave_evil.cave.initial-spawn-order", "cave_evil.cave.initial-spawn-place")
def test_the_first_player_rolls_for_the_thronerooms_by_number_then_for_the_pit() -> None:
    state = rest(prepared(laid(2), [2, 1, 1, 1, 1, 2, 1, 3, 1, 4, 2, 2]))
    numbered = thronerooms(state)
    assert len(numbered) == 4
    assert [state.heaps[pit].goods for pit in numbered] == [[amount, 0, 0] for amount in (1, 2, 3, 4)]
    assert state.heaps[PIT].goods == [0, 2, 0]
    assert set(state.heaps) == {*numbered, PIT}


@pytest.mark.rule(
    "cave_evil.cave.initial-spawn-jiri", "cave_evil.cave.initial-spawn-card", "cave_evil.cave.initial-spawn-event"
)
def test_jiris_initial_spawning() -> None:
    """2, 3: three gore on the first spawn pit. 4, 1: an event, thrown out, then a Ratman with marker B on the second."""
    state = laid(2)
    for player in state.players:
        if "ratman" in player.hand:
            player.hand[player.hand.index("ratman")] = fetch(state, "cave-snake")
            state.decks["bribe"].draw.append("ratman")
    event = next(card for card in EVENTS if EVENTS[card].deck == "bribe" and card in state.decks["bribe"].draw)
    on_top(state, "bribe", event, "ratman")
    state.decks["abyss"].draw.append(fetch(state, "armoured-gas"))
    now = rest(prepared(state, [2, 1, 2, 3, 4, 1, 1, 1, 1, 1, 1, 1]))
    first, second, *_ = thronerooms(now)
    assert now.heaps[first].goods == [0, 3, 0]
    assert event in now.gone
    (monsters,) = now.groups
    assert (monsters.space, [each.card for each in monsters.creatures], monsters.pit) == (second, ["ratman"], True)
    assert monsters.letter == "A", "markers are labels only; the example happens to take B"
    assert event not in now.decks["bribe"].cards()


def test_no_card_is_lost_or_made() -> None:
    for chosen in ({}, {"diamonds": True, "protectors": True}, {"first_game": True}):
        state = rest(prepared(laid(4, **chosen), [4, 3, 2, 1, *CALM]))
        assert list(GAME.laws(state)) == []
        monks = Counter(card for player in state.players for card in player.hand if CREATURES.get(card) and card in CREATURES)
        assert sum(count for card, count in monks.items() if CREATURES[card].deck == "necromonk") == 4
