"""What the box holds, what a table can be laid with, and what a campaign is told."""

from __future__ import annotations

from collections import Counter

import pytest

from herna.games.gloomhaven import GAME
from herna.games.gloomhaven.content import BOX, CARDS, CATALOGUE, CLASSES, DECKS, GOALS, ITEMS, MODIFIERS, Aim, Attack
from herna.games.gloomhaven.events import Told as Story
from herna.games.gloomhaven.rules.shop import for_sale
from herna.kernel import Table, Told
from herna.kernel.errors import BadSetup
from herna.kernel.names import Words
from herna.testing.playing import act, told
from tests.games.gloomhaven.laying import drawn, finish, hero, monster, perform


@pytest.mark.rule("gloomhaven.components.ability-card-count")
def test_174_of_the_504_ability_cards_are_here_those_of_the_first_six_classes() -> None:
    assert BOX["box-ability-cards"].count == 504
    assert Counter(card.hero for card in CARDS.values()) == {
        "brute": 29,
        "tinkerer": 31,
        "spellweaver": 27,
        "scoundrel": 28,
        "cragheart": 30,
        "mindthief": 29,
    }
    assert sorted(card.number for card in CARDS.values()) == list(range(1, 175))


@pytest.mark.rule("gloomhaven.components.modifier-card-count")
def test_the_modifier_cards_that_are_used_here_are_fewer_than_those_in_the_box() -> None:
    standard = 5 * sum(card.box for card in MODIFIERS.values())
    perks = sum(perk.boxes * sum(perk.add.values()) for each in CLASSES.values() for perk in each.perks)
    assert (standard, perks) == (100, 22 + 16 + 18 + 17 + 18 + 20)
    assert standard + perks + 10 + 20 < BOX["box-modifier-cards"].count == 457


@pytest.mark.rule("gloomhaven.components.event-card-count")
def test_the_events_of_a_campaign_are_counted_and_none_is_here() -> None:
    assert (BOX["box-road-events"].count, BOX["box-city-events"].count) == (69, 81)
    assert not any(part.shelf for part in BOX.values() if "events" in part.id)


@pytest.mark.rule("gloomhaven.components.goal-cards", "gloomhaven.components.random-cards")
def test_goals_and_dungeon_cards_are_here_all_of_them_quests_and_side_scenarios_are_not() -> None:
    assert len(GOALS) == BOX["box-battle-goals"].count == 24
    assert (BOX["box-personal-quests"].count, BOX["box-side-scenarios"].count) == (24, 9)
    for part in ("box-dungeon-rooms", "box-dungeon-monsters"):
        assert len(CATALOGUE.shelves[BOX[part].shelf]) == BOX[part].count == 20


def test_no_shelf_holds_more_than_the_box() -> None:
    for part in BOX.values():
        if part.shelf:
            cards = (
                sum(len(deck.cards) for deck in DECKS.values()) if part.shelf == "deck" else len(CATALOGUE.shelves[part.shelf])
            )
            assert cards <= part.count, part.id


@pytest.mark.rule("gloomhaven.character-mat.mat-event-numbers")
def test_each_mat_names_the_events_of_the_first_retirement() -> None:
    assert [CLASSES[name].retires for name in ("brute", "tinkerer", "spellweaver", "scoundrel", "cragheart", "mindthief")] == [
        42,
        43,
        44,
        45,
        46,
        47,
    ]


@pytest.mark.rule("gloomhaven.scenario-setup.event-effects")
def test_effects_of_an_event_on_the_way_come_once_the_hands_are_chosen() -> None:
    table = Table(GAME, 2, 1, {"party": ["brute", "tinkerer"], "effects": ["poison", "curse"]})
    while table.state.phase != "select":
        assert not any(each.conditions for each in table.state.heroes)
        decision = table.pending[0]
        table.decide(decision.number, decision.seat, decision.options[0])
    assert [list(each.conditions) for each in table.state.heroes] == [["poison"], ["poison"]]
    assert [each.pile.draw.count("curse") for each in table.state.heroes] == [1, 1]
    with pytest.raises(BadSetup, match="effects"):
        Table(GAME, 2, 1, {"effects": ["sleep"]})


@pytest.mark.rule("gloomhaven.solo.solo-scenarios-prosperity")
def test_solo_scenarios_want_a_prosperous_city_where_there_is_one() -> None:
    solo = next(name for name, card in GAME.catalogue.shelves["scenario"].items() if getattr(card, "seats", "") == "solo")
    with pytest.raises(BadSetup, match="prosperity"):
        Table(GAME, 1, 1, {"scenario": solo, "prosperity": 2})
    assert Table(GAME, 1, 1, {"scenario": solo, "prosperity": 3}).state.prosperity == 3
    assert Table(GAME, 1, 1, {"scenario": solo}).state.prosperity == 0
    assert Table(GAME, 1, 1, {"prosperity": 2}).state.prosperity == 2


def test_a_city_sells_by_its_prosperity() -> None:
    state = Table(GAME, 2, 1, {"party": ["brute", "tinkerer"], "prosperity": 2, "quick": False}).state
    buyer = hero(gold=999)
    assert {item.number for item in ITEMS.values() if for_sale(state, buyer, item)} == set(range(1, 22))


@pytest.mark.rule("gloomhaven.ending.campaign-rewards")
def test_success_tells_the_conclusion_and_the_rewards() -> None:
    prize = Words(cs="Deset zlatých", en="Ten gold pieces")
    heard: list[Told] = []
    scenario = drawn(aim=Aim(kill=True), rewards=(prize,))
    table = perform(Attack(value=9), who=hero(), to=[monster(hp=1)], scenario=scenario, heard=heard)
    act(table, ("attack", "bandit-guard:1"))
    finish(table)
    assert [(each.room, each.en) for each in told(heard, Story)] == [("ending", "tried"), ("reward", "Ten gold pieces")]
    assert GAME.texts.say("cs", "told", room="reward", cs=prize.cs, en=prize.en) == "Odměna: Deset zlatých"
