"""The level of a scenario, playing alone, and the table at the start [Úroveň scénáře; Varianta hry; Herní oblast]."""

from __future__ import annotations

from typing import Any

import pytest

from herna.games.gloomhaven import GAME
from herna.games.gloomhaven.content import CARDS, CLASSES, GOALS, ITEMS, MODIFIERS, MONSTERS, SCENARIOS, Aim, Perk
from herna.games.gloomhaven.rules.modifier_cards import STANDARD, deck
from herna.games.gloomhaven.rules.scenario_level import recommended
from herna.games.gloomhaven.state import Gear, State
from herna.kernel import Table
from herna.testing.playing import asked
from tests.games.gloomhaven.laying import drawn, hero, lay

LEVELS = range(8)


def laid(seats: int = 2, **options: Any) -> Table[State]:
    """A new table."""
    return Table(GAME, seats, 1, options)


def started(seats: int = 2, **options: Any) -> Table[State]:
    """A new table, played to the first selection of cards."""
    table = laid(seats, **options)
    while not any(each.rule == "gloomhaven.card-selection.two-face-down" for each in table.pending):
        decision = asked(table)
        table.decide(decision.number, decision.seat, decision.options[0])
    return table


# ---------------------------------------------------------------------- the level


@pytest.mark.rule("gloomhaven.scenario-level.level-example")
@pytest.mark.rule("gloomhaven.scenario-level.recommended")
def test_the_printed_example_of_a_recommended_level() -> None:
    """Levels 6, 4, 4 and 3: half the average is 2.125, rounded up 3."""
    assert recommended([6, 4, 4, 3]) == 3
    assert [recommended([level]) for level in range(1, 10)] == [1, 1, 2, 2, 3, 3, 4, 4, 5]
    assert recommended([1, 2]) == 1
    assert recommended([2, 3]) == 2


@pytest.mark.rule("gloomhaven.scenario-level.recommended")
@pytest.mark.rule("gloomhaven.scenario-level.chosen-before")
@pytest.mark.rule("gloomhaven.scaling.grows")
def test_the_level_of_a_scenario_follows_from_that_of_the_heroes() -> None:
    assert [laid(level=level).state.level for level in range(1, 10)] == [1, 1, 2, 2, 3, 3, 4, 4, 5]
    low, high = laid(level=1).state, laid(level=9).state
    assert low.threat < high.threat
    assert low.trap_damage < high.trap_damage


@pytest.mark.rule("gloomhaven.scenario-level.difficulty")
@pytest.mark.parametrize(("difficulty", "expected"), [("easy", 2), ("normal", 3), ("hard", 4), ("very-hard", 5)])
def test_a_difficulty_changes_the_level(difficulty: str, expected: int) -> None:
    assert laid(level=5, difficulty=difficulty).state.level == expected


@pytest.mark.rule("gloomhaven.scenario-level.chosen-before")
def test_the_level_is_from_0_to_7() -> None:
    assert laid(level=1, difficulty="easy").state.level == 0
    assert laid(level=9, difficulty="very-hard").state.level == 7


@pytest.mark.rule("gloomhaven.scenario-level.depends")
@pytest.mark.rule("gloomhaven.scenario-level.table-monster-level")
@pytest.mark.rule("gloomhaven.scenario-level.table-trap")
def test_monsters_and_traps_by_level() -> None:
    states = [lay(hero(hand=["trample", "skewer", "grab-and-go"]), phase="select", level=level).state for level in LEVELS]
    assert [state.threat for state in states] == list(LEVELS)
    assert [state.trap_damage for state in states] == [2, 3, 4, 5, 6, 7, 8, 9]
    assert states[0].raised is False


def rewarded(level: int, **rest: Any) -> tuple[int, int]:
    """The gold for one money token and the experience of a scenario that is won at a level."""
    table = lay(hero(coins=1), hero("tinkerer", 12), phase="cleanup", scenario=drawn(aim=Aim(kill=True)), level=level, **rest)
    assert table.outcome is not None
    assert table.outcome.won
    return table.state.heroes[0].gold, table.state.heroes[0].xp


@pytest.mark.rule("gloomhaven.scenario-level.depends")
@pytest.mark.rule("gloomhaven.scenario-level.table-gold")
@pytest.mark.rule("gloomhaven.scenario-level.table-experience")
def test_gold_and_experience_by_level() -> None:
    assert [rewarded(level)[0] for level in LEVELS] == [2, 2, 3, 3, 4, 4, 5, 6]
    assert [rewarded(level)[1] for level in LEVELS] == [4, 6, 8, 10, 12, 14, 16, 18]


# ---------------------------------------------------------------------- alone


@pytest.mark.rule("gloomhaven.solo.solo-play")
@pytest.mark.rule("gloomhaven.solo.solo-character-count")
def test_one_player_leads_two_to_four_heroes() -> None:
    assert len(laid(1).state.heroes) == 2
    for count in (2, 3, 4):
        state = laid(1, heroes=count).state
        assert [each.seat for each in state.heroes] == [0] * count
        assert state.party == count
    table = started(1, party=("brute", "tinkerer"), scenario="black-barrow")
    decision = asked(table)
    table.decide(decision.number, 0, decision.options[0])
    assert asked(table).seat == 0
    assert asked(table).rule == "gloomhaven.card-selection.two-face-down"
    assert [bool(each.played) for each in table.state.heroes] == [True, False], "one hero after the other"


@pytest.mark.rule("gloomhaven.solo.solo-harder")
@pytest.mark.rule("gloomhaven.solo.solo-table")
def test_alone_monsters_and_traps_are_a_level_higher_but_gold_and_experience_are_not() -> None:
    alone, together = laid(1, level=3).state, laid(2, level=3).state
    assert alone.level == together.level == 2
    assert alone.raised
    assert not together.raised
    states = [
        lay(hero(hand=["trample", "skewer", "grab-and-go"]), phase="select", level=level, raised=True).state
        for level in range(7)
    ]
    assert [state.threat for state in states] == [1, 2, 3, 4, 5, 6, 7]
    assert [state.trap_damage for state in states] == [3, 4, 5, 6, 7, 8, 9]
    assert [rewarded(level, raised=True) for level in range(7)] == list(
        zip([2, 2, 3, 3, 4, 4, 5], range(4, 17, 2), strict=True)
    )


@pytest.mark.rule("gloomhaven.solo.solo-level-seven")
def test_alone_there_is_no_level_7() -> None:
    assert laid(1, level=9, difficulty="very-hard").state.level == 6
    assert laid(2, level=9, difficulty="very-hard", open_information=True).state.level == 6


@pytest.mark.rule("gloomhaven.solo.solo-scenarios")
def test_a_solo_scenario_has_one_hero_and_is_no_harder() -> None:
    solo = next(scenario.id for scenario in SCENARIOS.values() if scenario.seats == "solo")
    state = laid(1, scenario=solo, heroes=1, level=3).state
    assert len(state.heroes) == 1
    assert not state.raised
    assert state.threat == 2


@pytest.mark.rule("gloomhaven.solo.open-information")
def test_with_open_information_all_see_everything_at_the_raised_difficulty() -> None:
    for opened in (False, True):
        table = started(2, party=("brute", "tinkerer"), open_information=opened)
        assert table.state.raised == opened
        assert ("?" not in table.view(0).heroes[1].hand) == opened


# ---------------------------------------------------------------------- the table at the start


@pytest.mark.rule("gloomhaven.overview.play-area-map")
@pytest.mark.rule("gloomhaven.overview.play-area-monsters")
def test_only_the_first_room_is_filled_at_the_start() -> None:
    table = started(2, party=("brute", "tinkerer"), scenario="black-barrow")
    state = table.state
    assert state.rooms
    assert len(state.rooms) < len(state.card.rooms)
    assert state.doors == list(range(len(state.card.doors)))
    assert {state.layout.room[each.hex] for each in state.monsters} <= set(state.rooms)
    assert all(state.layout.room[each.hex] in state.rooms for each in state.heroes)
    first = [room for room in state.card.rooms if room.id in state.rooms]
    assert len(state.blocks) == sum(len([each for each in room.obstacles if each.hit_points is None]) for room in first)
    for kind in {each.kind for each in state.monsters}:
        deal = state.decks[MONSTERS[kind].deck]
        assert sorted(deal.draw + deal.drawn) == list(range(8)), "its own deck, shuffled by itself"


@pytest.mark.rule("gloomhaven.overview.play-area-character")
def test_each_player_has_a_hand_a_goal_items_and_trackers() -> None:
    state = started(2, party=("brute", "tinkerer")).state
    for each in state.heroes:
        assert len(each.hand) == CLASSES[each.id].hand
        assert {CARDS[card].hero for card in each.hand} == {each.id}
        assert (each.hp, each.xp) == (CLASSES[each.id].hit_points[0], 0)
        assert len(each.goals) == 1
        assert each.goals[0] in GOALS
        assert each.items
    table = started(2, party=("brute", "tinkerer"))
    assert table.view(1).heroes[0].goals == ["?"], "the goal lies face down"


@pytest.mark.rule("gloomhaven.overview.deck-changes")
def test_perks_and_items_change_the_modifier_deck() -> None:
    brute = hero()
    assert sorted(deck(brute)) == sorted(STANDARD)
    place = next(place for place, perk in enumerate(CLASSES["brute"].perks) if perk.remove.get("minus-1"))
    perk: Perk = CLASSES["brute"].perks[place]
    brute.perks[place] = 1
    assert deck(brute).count("minus-1") == 5 - perk.remove["minus-1"]
    armoured = hero()
    heavy = next(item for item in ITEMS.values() if item.minus)
    armoured.items = [Gear(heavy.id)]
    assert deck(armoured).count("minus-1") == 5 + heavy.minus


@pytest.mark.rule("gloomhaven.modifier-cards.class-modifiers")
def test_every_class_has_modifier_cards_of_its_own() -> None:
    for each in CLASSES.values():
        added = {card for perk in each.perks for card in perk.add}
        assert added
        assert added <= MODIFIERS.keys()
        assert sum(perk.boxes for perk in each.perks) == 15


@pytest.mark.rule("gloomhaven.components.modes")
@pytest.mark.parametrize("scenario", list(SCENARIOS))
def test_any_scenario_can_be_played_on_its_own(scenario: str) -> None:
    alone = SCENARIOS[scenario].seats == "solo"
    table = started(1 if alone else 2, scenario=scenario, **({"heroes": 1} if alone else {}))
    assert table.state.round == 1
    assert table.outcome is None


@pytest.mark.rule("gloomhaven.card-selection.general-talk")
@pytest.mark.rule("gloomhaven.card-selection.talk-allowed-example")
def test_nobody_is_silenced_while_cards_are_chosen() -> None:
    """To act late and hit hard, or to come early and heal: such words are free, for the game names nobody who may not speak."""
    assert GAME.speakers is None
