"""Secondary Objectives: decks, what is kept in secret, and when each card scores."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any, get_args

import pytest

from herna.games.conquest import GAME
from herna.games.conquest.content import FACTIONS, GOAL_DECKS, OBJECTIVES
from herna.games.conquest.content.goals import GoalOf, Slain
from herna.games.conquest.events.round import ObjectiveScored
from herna.games.conquest.rules.objectives import GOALS, after_action, deck_of, met
from herna.games.conquest.state import Objective, Regiment, State
from herna.kernel import DONE, Dice, Table, Told
from herna.testing.playing import act, asked, laid, say, told
from tests.games.conquest.laying import acting, battle, regiment

NOTHING_REVEALED = "house.undo.nothing-revealed"
MEN, BOWMEN, LEGION, LORD = "men-at-arms", "militia-bowmen", "gilded-legion", "noble-lord"


def ends(card: str, *regiments: Regiment, **more: Any) -> bool:
    """Whether a card of the first seat scores when the round ends."""
    return met(battle(*regiments, **more), 0, OBJECTIVES[card].goal)


def far(seat: int = 1, kind: str = BOWMEN) -> Regiment:
    return regiment(kind, seat, (4, 44 if seat == 0 else 4))


# ---------------------------------------------------------------------- decks


@pytest.mark.rule("conquest.battle.secondary-deck")
def test_each_faction_that_can_be_played_has_a_deck_of_its_own_and_some_cards_are_shared() -> None:
    decks = {deck.faction: Counter(deck.cards) for deck in GOAL_DECKS.values()}
    assert set(decks) == {key for key, each in FACTIONS.items() if each.complete}
    assert all(10 <= deck.total() <= 12 for deck in decks.values())
    for one, other in combinations(decks.values(), 2):
        assert one != other
        assert set(one) & set(other)
    assert any(max(deck.values()) > 1 for deck in decks.values())
    assert {card for deck in decks.values() for card in deck} == set(OBJECTIVES)


def test_each_kind_of_condition_is_looked_at() -> None:
    assert {*GOALS, Slain} == set(get_args(GoalOf))
    assert {type(each.goal) for each in OBJECTIVES.values()} == set(get_args(GoalOf))


# ---------------------------------------------------------------------- keeping


def keeping() -> Table[State]:
    """Both are about to keep three of five."""
    table = Table(GAME, seed=5)
    while asked(table).rule != "conquest.battle.secondary-draw":
        act(table, asked(table).options[0])
    return table


@pytest.mark.rule("conquest.battle.secondary-draw")
def test_each_draws_five_cards_and_keeps_three_of_them() -> None:
    table = keeping()
    assert [decision.seat for decision in table.pending] == [0, 1]
    for seat, side in enumerate(table.state.sides):
        assert len(side.drawn) == 5
        assert sorted([*side.drawn, *side.deck]) == sorted(deck_of(side.army.faction))
        assert {option[1:] for option in asked(table, seat).options} == set(combinations(sorted(side.drawn), 3))
    drawn = table.state.sides[0].drawn.copy()
    say(table, 0, ("keep", *sorted(drawn)[:3]))
    say(table, 1, asked(table, 1).options[0])
    side = table.state.sides[0]
    assert [each.card for each in side.objectives] == sorted(drawn)[:3]
    assert not side.drawn
    assert set(sorted(drawn)[3:]) <= set(side.deck)


@pytest.mark.rule("conquest.battle.secondary-hidden")
def test_nobody_else_sees_the_cards_before_they_score() -> None:
    table = keeping()
    assert table.view(1).sides[0].drawn == ["?"] * 5
    assert table.view(0).sides[0].drawn == table.state.sides[0].drawn
    for seat in (0, 1):
        say(table, seat, asked(table, seat).options[0])
    seen = table.view(1).sides[0]
    assert [each.card for each in seen.objectives] == ["?"] * 3
    assert [each.card for each in table.view(None).sides[1].objectives] == ["?"] * 3
    assert set(seen.deck) == {"?"}


@pytest.mark.rule("conquest.battle.secondary-hidden", "conquest.battle.secondary-reveal")
def test_a_seat_imagines_the_other_to_have_any_cards_of_the_deck_but_those_that_lie_open() -> None:
    table = keeping()
    for seat in (0, 1):
        say(table, seat, asked(table, seat).options[0])
    table.state.sides[0].objectives[0].scored = 1
    open_card = table.state.sides[0].objectives[0].card
    found = set()
    for seed in range(40):
        imagined = GAME.unpack(GAME.pack(table.state))
        GAME.redeal(imagined, 1, Dice(seed))
        side = imagined.sides[0]
        assert side.objectives[0].card == open_card
        assert sorted([*side.deck, *(each.card for each in side.objectives)]) == sorted(deck_of(side.army.faction))
        found.add(tuple(each.card for each in side.objectives))
    assert len(found) > 20


# ---------------------------------------------------------------------- scoring


@pytest.mark.rule("conquest.battle.secondary-score")
@pytest.mark.parametrize("by", ["volley", "clash"])
def test_a_card_about_a_deed_scores_at_once_and_is_shown(by: str) -> None:
    state = battle(far(0), far(1))
    state.sides[0].objectives = [Objective("rain-of-arrows"), Objective("unbroken-wall")]
    table = laid(GAME, state)
    after_action(table, 0, by, [f"1:{MEN}"])
    assert [each.scored for each in table.state.sides[0].objectives] == [table.state.round if by == "volley" else 0, 0]
    assert table.view(1).sides[0].objectives[0].card == ("rain-of-arrows" if by == "volley" else "?")


@pytest.mark.rule("conquest.battle.secondary-score")
def test_a_deed_against_ones_own_or_another_kind_of_victim_does_not_count() -> None:
    for card, word, fallen in (
        ("rain-of-arrows", "volley", f"0:{MEN}"),
        ("rain-of-arrows", "volley", f"1:{LORD}"),
        ("champions-due", "duel", f"1:{MEN}"),
        ("champions-due", "clash", f"1:{LORD}"),
    ):
        state = battle(far(0), far(1))
        state.sides[0].objectives = [Objective(card)]
        table = laid(GAME, state)
        after_action(table, 0, word, [fallen])
        assert not table.state.sides[0].objectives[0].scored
        after_action(table, 0, {"rain-of-arrows": "volley", "champions-due": "duel"}[card], [f"1:{MEN}", f"1:{LORD}"])
        assert table.state.sides[0].objectives[0].scored == table.state.round


@pytest.mark.rule("conquest.battle.secondary-same-once-per-round", "conquest.battle.secondary-reveal")
def test_two_alike_score_in_different_rounds_and_each_card_once_a_game() -> None:
    heard: list[Told] = []
    state = battle(far(0), far(1), fallen=[f"1:{MEN}", f"1:{MEN}"], phase="victory")
    state.sides[0].objectives = [Objective("heavy-toll"), Objective("heavy-toll"), Objective("heavy-toll", 1)]
    table = laid(GAME, state, heard=heard)
    assert told(heard, ObjectiveScored) == [ObjectiveScored(0, "heavy-toll")]
    assert [each.scored for each in table.state.sides[0].objectives] == [2, 0, 1]
    assert table.state.sides[0].points == 1
    again = GAME.unpack(GAME.pack(table.state))
    again.phase, again.step, again.fallen = "victory", "", [f"1:{MEN}", f"1:{MEN}"]
    table = laid(GAME, again)
    assert [each.scored for each in table.state.sides[0].objectives] == [2, 3, 1]
    assert table.state.sides[0].points == 2


def test_heavy_toll_asks_for_two_enemy_regiments_in_one_round() -> None:
    assert ends("heavy-toll", far(0), fallen=[f"1:{MEN}", f"1:{BOWMEN}"])
    assert not ends("heavy-toll", far(0), fallen=[f"1:{MEN}", f"1:{LORD}", f"0:{MEN}"])


def test_head_of_the_snake_asks_for_an_enemy_character() -> None:
    assert ends("head-of-the-snake", far(0), fallen=[f"1:{LORD}"])
    assert ends("head-of-the-snake", far(0), fallen=["1:jotnar-seidr"])
    assert not ends("head-of-the-snake", far(0), fallen=[f"1:{MEN}", f"0:{LORD}"])


@pytest.mark.parametrize(("card", "kind"), [("fell-the-giants", LEGION), ("blind-the-enemy", BOWMEN)])
def test_some_ask_for_a_regiment_of_a_class(card: str, kind: str) -> None:
    assert ends(card, far(0), fallen=[f"1:{kind}"])
    assert not ends(card, far(0), fallen=[f"1:{MEN}", f"0:{kind}", f"1:{LORD}"])


def test_pride_before_the_fall_asks_for_the_dearest_enemy_regiment() -> None:
    dear, cheap = regiment(LEGION, 1, (30, 10)), regiment(BOWMEN, 1, (10, 10))
    assert not ends("pride-before-the-fall", far(0), dear, cheap)
    gone = regiment(LEGION, 1, where="gone")
    assert ends("pride-before-the-fall", far(0), gone, cheap)
    assert not ends("pride-before-the-fall", far(0), dear, regiment(BOWMEN, 1, where="gone"))
    more = regiment(BOWMEN, 1, (10, 10), stands=9)
    assert not ends("pride-before-the-fall", far(0), regiment(LEGION, 1, where="gone"), more)  # nine stands are dearer


def test_panic_in_the_ranks_asks_for_two_broken_enemies() -> None:
    one, two = regiment(MEN, 1, (10, 10), broken=3), regiment(MEN, 1, (30, 10), broken=3)
    assert ends("panic-in-the-ranks", far(0), one, two)
    assert not ends("panic-in-the-ranks", regiment(MEN, 0, (20, 40), broken=3), one)


def test_hammer_and_anvil_asks_for_contact_with_a_flank_or_rear() -> None:
    enemy = regiment(MEN, 1, (24, 24), 180)
    front = regiment(MEN, 0, (24, 24), 0)
    rear = regiment(MEN, 0, (24, 24 - 2.126), 180)
    assert not ends("hammer-and-anvil", front, enemy)
    assert ends("hammer-and-anvil", rear, enemy)
    assert not ends("hammer-and-anvil", regiment(MEN, 0, (24, 24), 180), regiment(MEN, 1, (24, 24 - 2.126), 180))


def test_tie_them_down_asks_for_three_enemies_in_contact() -> None:
    pairs = [each for x in (8, 24, 40) for each in (regiment(MEN, 0, (x, 24), 0), regiment(MEN, 1, (x, 24), 180))]
    assert ends("tie-them-down", *pairs)
    assert not ends("tie-them-down", *pairs[:4], far(1))


def test_lead_from_the_front_asks_for_the_warlord_in_contact_and_not_broken() -> None:
    enemy = regiment(MEN, 1, (24, 24), 180)
    assert ends("lead-from-the-front", regiment(MEN, 0, (24, 24), hero=LORD), enemy)
    assert not ends("lead-from-the-front", regiment(MEN, 0, (24, 24), hero=LORD, broken=4), enemy)
    assert not ends("lead-from-the-front", regiment(MEN, 0, (24, 30), hero=LORD), enemy)
    assert not ends("lead-from-the-front", regiment(MEN, 0, (24, 24)), enemy)


def test_behind_their_lines_asks_for_a_regiment_wholly_near_the_enemys_edge() -> None:
    assert ends("behind-their-lines", regiment(MEN, 0, (24, 3)), far(1))
    assert not ends("behind-their-lines", regiment(MEN, 0, (24, 4)), far(1))
    assert not ends("behind-their-lines", regiment(MEN, 0, (24, 3), broken=3), far(1))
    state = battle(regiment(MEN, 0, (24, 45)), far(1))
    state.sides[0].edge, state.sides[1].edge = "north", "south"
    assert met(state, 0, OBJECTIVES["behind-their-lines"].goal)


def test_on_their_soil_asks_for_three_regiments_wholly_in_the_enemys_half() -> None:
    own = [regiment(MEN, 0, (x, 20)) for x in (8, 24, 40)]
    assert ends("their-soil", *own, far(1))
    assert not ends("their-soil", *own[:2], regiment(MEN, 0, (40, 23)), far(1))


def test_the_four_winds_ask_for_a_regiment_in_each_quarter() -> None:
    own = [regiment(MEN, 0, (x, y)) for x in (10, 38) for y in (10, 38)]
    assert ends("four-winds", *own)
    assert not ends("four-winds", *own[:3], regiment(MEN, 0, (24, 38)))


def test_the_heart_of_the_field_asks_for_the_middle_without_enemies() -> None:
    assert ends("heart-of-the-field", regiment(MEN, 0, (24, 29.9)), far(1))
    assert not ends("heart-of-the-field", regiment(MEN, 0, (24, 30.1)), far(1))
    assert not ends("heart-of-the-field", regiment(MEN, 0, (24, 29)), regiment(MEN, 1, (24, 19), 180))


def test_without_a_scratch_asks_for_an_enemy_regiment_and_none_of_ones_own() -> None:
    assert ends("without-a-scratch", far(0), fallen=[f"1:{MEN}", f"0:{LORD}"])
    assert not ends("without-a-scratch", far(0), fallen=[f"1:{MEN}", f"0:{BOWMEN}"])
    assert not ends("without-a-scratch", far(0), fallen=[f"1:{LORD}"])


def test_a_sea_of_spears_asks_for_twice_as_many_stands() -> None:
    assert ends("sea-of-spears", regiment(MEN, 0, (10, 40), stands=6), far(1))
    assert not ends("sea-of-spears", regiment(MEN, 0, (10, 40), stands=5), far(1))
    assert not ends("sea-of-spears", regiment(MEN, 0, (10, 40), stands=5), regiment(MEN, 1, where="waiting"))


def test_the_unbroken_wall_asks_for_three_whole_regiments_from_round_5_on() -> None:
    own = [regiment(MEN, 0, (x, 40)) for x in (8, 24, 40)]
    assert ends("unbroken-wall", *own, round=5)
    assert not ends("unbroken-wall", *own, round=4)
    hurt = regiment(MEN, 0, (40, 40), stands=2, files=2)
    hurt.first = 3
    assert not ends("unbroken-wall", *own[:2], hurt, round=6)


@pytest.mark.rule("conquest.battle.secondary-hidden")
def test_that_no_card_is_shown_tells_something_too_so_that_the_last_step_of_a_round_cannot_be_taken_back_freely() -> None:
    for kept, rule in (([], None), ([Objective("sea-of-spears", 1)], None), ([Objective("rain-of-arrows")], NOTHING_REVEALED)):
        state = acting(battle(regiment(MEN, 0, (24, 40)), far(1)))
        state.sides[1].objectives = list(kept)
        table = Table(GAME, seed=3, start=state)
        act(table, DONE)
        assert table.state.round == state.round + 1
        assert table.may_undo(0) == rule
