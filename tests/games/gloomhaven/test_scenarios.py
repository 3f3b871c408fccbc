"""What the scenario book says, and what wins and loses scenarios [Knihy příběhů]."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from herna.games.gloomhaven import GAME
from herna.games.gloomhaven.content import CLASSES, SCENARIOS, Aim, Ally, Block, Chamber, Door
from herna.games.gloomhaven.events import ScenarioDecided
from herna.games.gloomhaven.events import Told as Story
from herna.games.gloomhaven.rules.layout import layout_of
from herna.games.gloomhaven.rules.scenario_book import won
from herna.games.gloomhaven.state import Deal, Fixture, Prize, State, Summon
from herna.kernel import EVERYTHING, Table, Told
from herna.kernel.errors import BadSetup
from herna.kernel.kept import Audience
from herna.testing.playing import act, check, told
from tests.games.gloomhaven.laying import drawn, finish, hero, invent, lay, monster, summon
from tests.games.gloomhaven.scenario_cases import idle, start

TWO_ROOMS = "aaa1bbb"
DOORS = [Door(at=(3, 0))]


@pytest.mark.rule(
    "gloomhaven.scenario-book.identification",
    "gloomhaven.scenario-book.requirements",
    "gloomhaven.scenario-book.unlocks-and-rewards",
    "gloomhaven.scenario-book.links",
    "gloomhaven.scenario-book.black-barrow",
)
def test_the_pages_of_the_first_two_scenarios() -> None:
    first, second = SCENARIOS["black-barrow"], SCENARIOS["barrow-lair"]
    assert (first.number, first.name.en, first.requires, first.links) == (1, "Black Barrow", (), ("barrow-lair",))
    assert [each.en for each in first.rewards] == ["Party achievement: First Steps", "New location: Barrow Lair (2)"]
    assert first.aim == Aim(kill=True)
    assert (second.number, second.requires) == (2, ("black-barrow",))


@pytest.mark.rule("gloomhaven.scenario-book.rooms", "gloomhaven.overlay-tiles.corridors")
def test_doors_divide_the_map_and_corridors_join_a_room() -> None:
    layout = layout_of("frozen-gate", ())
    corridor = layout.number[4, 9]
    assert layout.room[corridor] == "b"
    assert {layout.room[each] for each in layout.board.neighbours[corridor]} == {"b"}
    barrow = layout_of("black-barrow", ())
    a, b = barrow.number[8, 2], barrow.number[7, 2]
    assert b not in barrow.board.neighbours[a], "a wall is between the rooms"
    assert barrow.joins == (("a", "b"), ("b", "c"))


@pytest.mark.rule("gloomhaven.scenario-book.first-room-only", "gloomhaven.scenario-book.starting-hexes")
def test_only_the_first_room_is_filled_and_heroes_choose_where_to_start() -> None:
    table = start("black-barrow", until="place")
    state = table.state
    assert state.rooms == ["a"]
    assert {state.layout.room[each.hex] for each in state.monsters} == {"a"}
    free = {state.layout.number[place] for place in SCENARIOS["black-barrow"].start}
    assert set(table.pending[0].options) == free
    first = table.pending[0].options[2]
    table.decide(table.pending[0].number, 0, first)
    assert set(table.pending[0].options) == free - {first}


@pytest.mark.rule("gloomhaven.scenario-book.story-texts")
def test_the_introduction_is_told_before_the_first_round() -> None:
    heard: list[Told] = []
    table = Table(GAME, 2, 1, {"scenario": "black-barrow"}, audience=Audience((EVERYTHING, heard.append)))
    while table.state.phase != "select":
        table.decide(table.pending[0].number, table.pending[0].seat, table.pending[0].options[0])
    assert [each.room for each in told(heard, Story)] == ["intro"]


@pytest.mark.rule("gloomhaven.scenario-book.story-texts")
@pytest.mark.parametrize(("aim", "parts"), [(Aim(survive=2), ["ending"]), (Aim(loot=1, within=2), [])])
def test_the_conclusion_is_told_to_the_victors(aim: Aim, parts: list[str]) -> None:
    heard: list[Told] = []
    finish(lay(idle(), scenario=drawn(aim=aim), heard=heard))
    assert [each.room for each in told(heard, Story)] == parts


@pytest.mark.rule("gloomhaven.overview.deck-changes")
def test_curses_and_disarm_at_the_start() -> None:
    table = start("barrow-lair", 3)
    assert [hero.pile.draw.count("curse") for hero in table.state.heroes] == [3, 3, 3]
    assert table.state.curses == 1
    table = start("ruinous-crypt")
    assert all(hero.conditions == {"disarm": 1} for hero in table.state.heroes)


def test_a_perk_guards_against_scenario_effects() -> None:
    perks = {
        name: next((n for n, perk in enumerate(card.perks) if perk.ignores == "scenario"), -1) for name, card in CLASSES.items()
    }
    name, place = next((name, place) for name, place in perks.items() if place >= 0)
    for taken, curses in ((0, 3), (1, 0)):
        who = hero(name)
        who.perks[place] = taken
        table = lay(who, scenario=drawn(special=("curses-3",)), phase="place", round=0)
        assert table.state.heroes[0].pile.draw.count("curse") == curses


def ended(table: Table[State]) -> str:
    """Play to the end of the round; tell how the scenario has ended, if it has."""
    finish(table)
    return "" if table.outcome is None else "won" if table.outcome.won else "lost"


@pytest.mark.rule("gloomhaven.scenario-book.victory-conditions", "gloomhaven.ending.play-out-round")
def test_killing_all_wins_after_the_round_and_only_in_all_rooms() -> None:
    kill = Aim(kill=True)
    table = lay(idle(), monster(spot=35, hp=1), scenario=drawn(aim=kill), orders={"guard": 0}, phase="turns")
    act(table, ("attack", "idle-0"), ("attack", "bandit-guard:1"))
    assert not table.state.monsters
    assert table.outcome is None, "the round is played out"
    assert ended(table) == "won"
    closed = drawn("aaa1bbb", doors=[Door(at=(3, 0))], aim=kill)
    assert ended(lay(idle(0), scenario=closed, rooms=["a"], doors=[0])) == ""
    assert ended(lay(idle(0), scenario=closed)) == "won"


@pytest.mark.rule("gloomhaven.scenario-book.victory-conditions")
def test_a_scenario_is_not_won_while_an_enemy_stands() -> None:
    table = lay(idle(0), monster(spot=69, done=True), scenario=drawn(aim=Aim(kill=True)), orders={"guard": 0})
    state = table.state
    assert not won(state)
    state.monsters.clear()
    assert won(state)


@pytest.mark.rule("gloomhaven.scenario-book.victory-conditions")
def test_altars_that_are_all_destroyed_do_not_wait_for_rooms_without_any() -> None:
    altar = Block(at=((1, 0),), look="altar", hit_points=(5, 0), tag="altar")
    scenario = drawn(TWO_ROOMS, doors=DOORS, aim=Aim(destroy="altar"), rooms={"a": Chamber(id="a", obstacles=(altar,))})
    assert ended(lay(idle(0), scenario=scenario, rooms=["a"], doors=[0])) == "won"


def test_closed_rooms_do_not_count_where_the_scenario_says_so() -> None:
    plan, doors = "aaa1bbb", [Door(at=(3, 0))]
    closed = drawn(plan, doors=doors, aim=Aim(kill=True), special=("kill-revealed",))
    assert ended(lay(idle(0), scenario=closed, rooms=["a"], doors=[0])) == "won"


def test_the_boss_must_have_been_there_and_be_dead() -> None:
    aim = Aim(boss="bandit-commander")
    assert ended(lay(idle(), scenario=drawn(aim=aim))) == ""
    assert ended(lay(idle(), scenario=drawn(aim=aim), standees={"bandit-commander": [1]})) == "won"
    table = lay(idle(), monster("bandit-commander", 69, done=True), scenario=drawn(aim=aim), orders={"boss": 6})
    assert ended(table) == ""


def test_all_must_stand_on_the_exits_at_the_end_of_a_round() -> None:
    aim = Aim(escape=((4, 3), (5, 3)))
    table = lay(idle(34), scenario=drawn(aim=aim))
    assert not table.state.verdict, "the round is not over"
    assert ended(table) == "won"
    assert ended(lay(idle(33), scenario=drawn(aim=aim))) == ""
    cards = [invent(f"sw-{place}", owner="spellweaver", initiative=90) for place in range(2)]
    other = hero("spellweaver", 36, played=cards, hand=["fire-orbs", "mana-bolt"])
    assert ended(lay(idle(34), other, scenario=drawn(aim=aim))) == ""


def test_surviving_is_counted_in_whole_rounds() -> None:
    assert ended(lay(idle(), scenario=drawn(aim=Aim(survive=3)))) == ""
    table = lay(idle(), scenario=drawn(aim=Aim(survive=2)))
    assert not table.state.verdict, "the round is not over"
    assert ended(table) == "won"


def test_time_may_be_up() -> None:
    assert ended(lay(idle(), scenario=drawn(aim=Aim(loot=1, within=2)))) == "lost"
    assert ended(lay(idle(), scenario=drawn(aim=Aim(loot=1, within=3)))) == ""


def ward(*, tag: str = "bonfire", hp: int = 5) -> Fixture:
    return Fixture(f"{tag}:1", 0, hp, hp, look=tag, tag=tag, ward=True)


def test_what_is_protected_must_stand() -> None:
    fire = Block(at=((0, 0),), look="bonfire", hit_points=(5, 0), tag="bonfire")
    scenario = drawn(aim=Aim(survive=9, protect="bonfire"), rooms={"a": Chamber(id="a", obstacles=(fire,))})
    assert ended(lay(idle(), scenario=scenario, things=[ward()])) == ""
    assert ended(lay(idle(), scenario=scenario)) == "lost"
    ally = Ally(kind="city-guard", at=(0, 0), hit_points=(8, 2))
    scenario = drawn(aim=Aim(kill=True, protect="city-guard"), rooms={"a": Chamber(id="a", allies=(ally,))})
    friend = Summon("city-guard:1", 0, 8, 8, kind="city-guard", tag="city-guard", level=1, done=True)
    decks = {"guard": Deal([], [0], 0)}
    assert ended(lay(idle(), friend, scenario=scenario, decks=decks)) == "won"


def test_all_altars_must_be_destroyed_hidden_ones_too() -> None:
    altar = Block(at=((4, 0),), look="altar", hit_points=(5, 0), tag="altar")
    doors = [Door(at=(3, 0))]
    scenario = drawn("aaa1bbb", doors=doors, aim=Aim(destroy="altar"), rooms={"b": Chamber(id="b", obstacles=(altar,))})
    assert ended(lay(idle(0), scenario=scenario, rooms=["a"], doors=[0])) == ""
    assert ended(lay(idle(0), scenario=scenario)) == "won"
    standing = Fixture("altar:1", 4, 5, 5, look="altar", tag="altar")
    assert ended(lay(idle(0), scenario=scenario, things=[standing])) == ""


@pytest.mark.rule("gloomhaven.overlay-tiles.treasure-goal", "gloomhaven.overlay-tiles.treasure-types")
def test_goal_treasures_are_counted_and_numbered_ones_are_not() -> None:
    scenario = drawn(aim=Aim(loot=1))
    for prize, verdict in ((Prize(34, 0, "ledger"), "won"), (Prize(34, 7), "")):
        table = lay(idle(), scenario=scenario, prizes=[prize])
        assert ended(table) == verdict
        assert not table.state.prizes


@pytest.mark.rule("gloomhaven.ending.both-triggered")
def test_of_two_verdicts_the_first_counts_and_of_one_event_success() -> None:
    both = drawn(aim=Aim(survive=2, within=2))
    assert ended(lay(idle(), scenario=both)) == "won"
    assert ended(lay(idle(), scenario=drawn(aim=Aim(survive=2)), verdict="lost")) == "lost"
    assert ended(lay(idle(), scenario=drawn(aim=Aim(loot=1, within=2)), verdict="won")) == "won"


@pytest.mark.parametrize("name", SCENARIOS)
def test_every_scenario_can_be_begun_by_any_party(name: str) -> None:
    for seats in (1,) if SCENARIOS[name].seats == "solo" else (1, 2, 3, 4):
        table = start(name, seats, automatic=True)
        check(table)
        spots = {hero.hex for hero in table.state.heroes}
        assert len(spots) == len(table.state.heroes)


def test_the_solo_scenario_is_for_one() -> None:
    table = Table(GAME, 1, 1, {"scenario": "one-night-debt"})
    assert len(table.state.heroes) == 1
    assert not table.state.raised
    for seats, chosen in ((2, {}), (1, {"heroes": 2}), (1, {"party": ("brute", "tinkerer")})):
        with pytest.raises(BadSetup):
            Table(GAME, seats, 1, {"scenario": "one-night-debt", **chosen})


@pytest.mark.parametrize("opened", [False, True])
def test_the_messenger_has_the_level_of_the_scenario_even_where_monsters_are_a_level_higher(opened: bool) -> None:
    table = Table(GAME, 2, 1, {"scenario": "wounded-messenger", "level": 5, "open_information": opened})
    while table.state.phase != "select":
        table.decide(table.pending[0].number, table.pending[0].seat, table.pending[0].options[0])
    state, messenger = table.state, table.state.summons[0]
    assert (state.level, state.monsters[0].level) == (3, 4 if opened else 3)
    assert (messenger.level, messenger.hp) == (3, 8 + 2 * 3)


def test_the_solo_scenario_is_played_to_the_end() -> None:
    for seed in range(6):
        random = Random(seed)
        table = Table(GAME, 1, seed, {"scenario": "one-night-debt", "level": 1 + seed})
        while table.outcome is None:
            decision = table.pending[0]
            table.decide(decision.number, decision.seat, random.choice(decision.options))
            check(table)
        assert len(table.state.heroes) == 1


def test_other_enemies_do_not_matter_where_only_the_boss_must_die() -> None:
    scenario = drawn(aim=Aim(boss="bandit-commander"))
    state = lay(idle(0), monster(spot=69, done=True), scenario=scenario, orders={"guard": 0}).state
    assert not won(state)
    state.standees["bandit-commander"] = [1]
    assert won(state)


def test_nobody_has_escaped_if_nobody_is_left() -> None:
    gone = hero(spot=-1, hp=0, exhausted=True)
    table = lay(gone, scenario=drawn(aim=Aim(escape=((4, 3),))), phase="cleanup")
    assert table.outcome is not None
    assert table.outcome.won == ()


def test_a_lost_scenario_says_why() -> None:
    heard: list[Told] = []
    table = lay(idle(), scenario=drawn(aim=Aim(loot=1, within=2)), heard=heard)
    assert ended(table) == "lost"
    assert [each.verdict for each in told(heard, ScenarioDecided)] == ["lost"]
    assert table.outcome is not None
    assert table.outcome.rule == "gloomhaven.ending.play-out-round"
    table = lay(hero(discard=["skewer"]), phase="select")
    assert table.outcome is not None
    assert table.outcome.rule == "gloomhaven.exhaustion.all-exhausted"


@pytest.mark.parametrize("what", ["obstacles", "allies"])
def test_who_is_protected_is_not_missed_before_the_room_is_revealed(what: str) -> None:
    fire = Block(at=((4, 0),), look="bonfire", hit_points=(5, 0), tag="city-guard")
    content: Any = {"obstacles": (fire,), "allies": (Ally(kind="city-guard", at=(4, 0), hit_points=(8, 2)),)}[what]
    aim = Aim(survive=9, protect="city-guard")
    scenario = drawn(TWO_ROOMS, doors=DOORS, aim=aim, rooms={"b": Chamber(id="b", **{what: content})})
    assert ended(lay(idle(0), scenario=scenario, rooms=["a"], doors=[0])) == ""
    others = [Fixture("crate:1", 6, 5, 5, look="crate", tag="crate"), Fixture("crate:2", 5, 5, 5, look="crate")]
    bird = summon("jade-falcon", 1, "brute", "", done=True)
    assert ended(lay(idle(0), bird, scenario=scenario, things=others)) == "lost", "others do not count"
