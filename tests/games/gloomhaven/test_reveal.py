"""Doors that open, and what is revealed behind them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from herna.games.gloomhaven.content import DECKS, Ally, Attack, Block, Chest, Move, Spawn, Spot, TrapSpot
from herna.games.gloomhaven.events import DoorOpened, TurnBegun
from herna.games.gloomhaven.events import Told as Story
from herna.games.gloomhaven.rules.move import ways
from herna.games.gloomhaven.state import Active, Hero, State
from herna.kernel import Table, Told
from herna.testing.playing import act, asked, options, play_until, told
from tests.games.gloomhaven.laying import (
    CHOOSE,
    WORDS,
    card_of,
    drawn,
    finish,
    hero,
    invent,
    lay,
    monster,
    places,
    summon,
    turns,
)
from tests.games.gloomhaven.reveal_cases import DOOR, before, corridor, opened, runner
from tests.games.gloomhaven.scenario_cases import idle


def guards(*spots: Sequence[Any]) -> tuple[Spot, ...]:
    """Guards for two, three and four heroes."""
    return tuple(
        Spot(kind="bandit-guard", at=(column, 0), two=two, three=three, four=four) for column, two, three, four in spots
    )


TWO = guards((6, "normal", "normal", "normal"), (8, "normal", "normal", "normal"))


def before_door(who: Hero, *cards: str, **rest: Any) -> Table[State]:
    """The turn of a hero in front of a closed door."""
    rest = {"scenario": corridor(), **rest}
    return lay(who, acting=who.id, cards=cards, rooms=["a"], doors=[0], **rest)


@pytest.mark.rule(
    "gloomhaven.reveal.open-door",
    "gloomhaven.overlay-tiles.door-opens",
    "gloomhaven.overlay-tiles.door-closed-characters",
    "gloomhaven.scenario-book.first-room-only",
    "gloomhaven.overlay-tiles.door-separates",
)
def test_a_hero_opens_a_door_on_the_way_and_goes_on() -> None:
    heard: list[Told] = []
    scenario = corridor(monsters=TWO)
    table = before(scenario, dice=[2, 5], heard=heard)
    assert not table.state.monsters
    act(table, ("bottom", "brute-0"))
    assert places(table) == {0, 1, DOOR}
    act(table, ("to", DOOR))
    assert [(each.hero, each.room) for each in told(heard, DoorOpened)] == [("brute", "b")]
    assert [(each.id, each.hex) for each in table.state.monsters] == [("bandit-guard:2", 6), ("bandit-guard:5", 8)]
    assert places(table) == {1, 2, 4, 5}
    assert table.state.rooms == ["a", "b"]


@pytest.mark.rule(
    "gloomhaven.reveal.contents-by-party",
    "gloomhaven.scenario-book.monster-key",
    "gloomhaven.scenario-book.monster-key-colours",
    "gloomhaven.scenario-book.monster-key-example",
)
@pytest.mark.parametrize(("party", "ranks"), [(2, []), (3, ["normal"]), (4, ["elite"])])
def test_the_contents_are_for_the_number_of_heroes_at_the_start(party: int, ranks: list[str]) -> None:
    scenario = corridor(monsters=guards((6, "", "normal", "elite")))
    table = opened(scenario, party=party, dice=[1] * len(ranks))
    assert [each.rank for each in table.state.monsters] == ranks
    assert len(table.state.heroes) == 1, "the others are exhausted or not at the table"


@pytest.mark.rule("gloomhaven.reveal.random-standees", "gloomhaven.scenario-book.standee-numbers")
@pytest.mark.parametrize("number", [1, 6])
def test_the_numbers_of_the_standees_are_random(number: int) -> None:
    table = opened(corridor(monsters=TWO[:1]), dice=[number])
    assert [each.number for each in table.state.monsters] == [number]


@pytest.mark.rule("gloomhaven.reveal.standees-short")
def test_the_nearest_monsters_are_placed_first_if_standees_are_short() -> None:
    far_first = guards((8, "elite", "elite", "elite"), (5, "normal", "normal", "normal"), (6, "normal", "normal", "normal"))
    waiting = [monster(spot=0, number=each, hex=spot) for each, spot in ((1, 0), (2, 1))]
    for each in waiting:
        each.done = True
    table = lay(
        runner(spot=2),
        *waiting,
        scenario=corridor(monsters=far_first),
        phase="turns",
        rooms=["a"],
        doors=[0],
        orders={"guard": 0},
        dice=[3, 4],
        standees={},
    )
    del table.state.standees["bandit-guard"][2:]
    assert table.state.standees["bandit-guard"] == [3, 4]
    act_quietly(table, ("bottom", "brute-0"), ("to", DOOR))
    assert [(each.id, each.hex) for each in table.state.monsters[2:]] == [("bandit-guard:3", 5), ("bandit-guard:4", 6)]


def act_quietly(table: Table[State], *answers: Any) -> None:
    """Play where a test has taken standees away."""
    for answer in answers:
        decision = asked(table)
        table.decide(decision.number, decision.seat, answer)


@pytest.mark.rule("gloomhaven.reveal.draw-card")
def test_a_type_without_a_card_draws_one_at_once() -> None:
    table = opened(corridor(monsters=TWO[:1]), dice=[1])
    deal = table.state.decks["guard"]
    assert deal.now >= 0
    assert len(deal.draw) == 7


def archers() -> tuple[Spot, ...]:
    return (Spot(kind="bandit-archer", at=(8, 0), two="normal"),)


@pytest.mark.rule("gloomhaven.reveal.act-late", "gloomhaven.reveal.act-same-round")
@pytest.mark.parametrize(
    ("initiative", "order"),
    [
        (16, ["brute", "bandit-archer:1", "spellweaver"]),
        (56, ["brute", "bandit-archer:1", "spellweaver"]),
        (68, ["brute", "spellweaver", "bandit-archer:1"]),
    ],
)
def test_revealed_monsters_act_in_this_round_at_once_if_their_initiative_has_passed(initiative: int, order: list[str]) -> None:
    heard: list[Told] = []
    asleep = monster("bandit-archer", 0, 2, done=True)
    table = lay(
        runner(spot=2, initiative=50),
        runner("spellweaver", 1, 60),
        asleep,
        scenario=corridor(monsters=archers()),
        phase="turns",
        rooms=["a"],
        doors=[0],
        orders={"archer": card_of("archer", initiative)},
        dice=[1],
        heard=heard,
    )
    act(table, ("bottom", "brute-0"), ("to", DOOR))
    finish(table)
    turns = [each.figure for each in told(heard, TurnBegun)]
    assert turns[:3] == order


@pytest.mark.rule("gloomhaven.reveal.type-already-acted", "gloomhaven.reveal.act-same-round")
def test_of_a_type_that_has_acted_only_the_new_ones_act() -> None:
    heard: list[Told] = []
    asleep = monster("bandit-archer", 0, 2, done=True)
    card = card_of("archer", 16)
    table = lay(
        runner(),
        asleep,
        scenario=corridor(monsters=archers()),
        phase="turns",
        rooms=["a"],
        doors=[0],
        orders={"archer": card},
        dice=[1],
        heard=heard,
    )
    act(table, ("bottom", "brute-0"), ("to", DOOR))
    assert table.state.decks["archer"].now == card
    finish(table)
    assert [each.figure for each in told(heard, TurnBegun) if "archer" in each.figure] == ["bandit-archer:1"]


@pytest.mark.rule("gloomhaven.reveal.open-door", "gloomhaven.move.jump")
def test_a_jump_along_a_chosen_way_reveals_the_room_at_the_door_and_goes_on_with_what_is_left() -> None:
    guard = (Spot(kind="bandit-guard", at=(5, 0), two="normal"),)
    table = before_door(hero(spot=2), "trample", "skewer", scenario=corridor(monsters=guard), dice=[1])
    act(table, ("bottom", "trample"), ("to", DOOR))
    assert table.state.rooms == ["a", "b"], "before anything behind it can be chosen"
    act(table, ("to", 4), ("to", 5), ("to", 6))
    assert table.state.heroes[0].hex == 6
    play_until(table, CHOOSE, {"gloomhaven.attack.attack-x": ("attack", "bandit-guard:1")})
    assert table.state.monsters[0].hp == 6 - 2, "it was passed"


@pytest.mark.rule("gloomhaven.reveal.open-door")
def test_a_straight_move_does_not_go_on_behind_a_door_unseen() -> None:
    table = before_door(hero("cragheart", 0, level=9), "rock-slide", "avalanche")
    act(table, ("bottom", "rock-slide"))
    assert places(table) == {1, 2, DOOR}
    act(table, ("to", DOOR))
    assert table.state.rooms == ["a", "b"]
    assert places(table) == {4, 5, 6}, "three of six hexes are left, in the same direction"


@pytest.mark.rule("gloomhaven.reveal.open-door", "gloomhaven.elements.consume")
def test_an_element_may_carry_a_move_on_that_has_ended_in_a_door() -> None:
    table = before_door(hero("cragheart", 0, level=9), "cataclysm", "avalanche", elements=[0, 0, 0, 1, 0, 0])
    act(table, ("bottom", "cataclysm"), ("to", DOOR))
    assert options(table, "to", "use") == [("use", 0)]
    act(table, ("use", 0))
    assert places(table) == {0, 1, 2, 4, 5, 6}
    table = before_door(hero("cragheart", 0, level=9), "cataclysm", "avalanche")
    act(table, ("bottom", "cataclysm"), ("to", DOOR))
    assert asked(table).rule == CHOOSE, "without it the move is over"


@pytest.mark.rule("gloomhaven.reveal.act-late", "gloomhaven.reveal.act-same-round", "gloomhaven.reveal.draw-card")
def test_several_revealed_types_act_once_each_in_the_order_of_their_initiative() -> None:
    """Archers 16 have acted elsewhere; guards and bones get a card at once; all are earlier than who opened the door."""
    heard: list[Told] = []
    for name in ("brute", "spellweaver"):
        for place in range(2):
            invent(f"{name}-{place}", [], [Move(value=3)], owner=name, initiative=90 + (name == "spellweaver"))
    spots = [(6, "living-bones"), (8, "bandit-archer"), (7, "bandit-guard")]
    contents = tuple(Spot(kind=kind, at=(column, 0), two="normal") for column, kind in spots)
    table = lay(
        hero(spot=2, hp=30, top=30, played=["brute-0", "brute-1"]),
        hero("spellweaver", 1, played=["spellweaver-0", "spellweaver-1"]),
        monster("bandit-archer", 0, 2, done=True),
        scenario=corridor(monsters=contents),
        rooms=["a"],
        doors=[0],
        orders={"archer": card_of("archer", 16)},
        dice=[1, 1, 1],
        heard=heard,
    )
    act(table, ("bottom", "brute-0"), ("to", DOOR))
    state = table.state
    drawn_now = {deck: DECKS[deck].cards[deal.now].initiative for deck, deal in state.decks.items()}
    assert drawn_now.keys() == {"archer", "living-bones", "guard"}
    assert drawn_now["archer"] == 16, "the card of this round stays"
    finish(table)
    late = {"archer": "bandit-archer:1", "living-bones": "living-bones:1", "guard": "bandit-guard:1"}
    order = [late[deck] for deck in sorted(drawn_now, key=lambda deck: drawn_now[deck])]
    assert turns(heard) == ["brute", *order, "spellweaver"]


@pytest.mark.rule("gloomhaven.scenario-book.money-and-tiles-on-reveal", "gloomhaven.overlay-tiles.built-from")
def test_tiles_and_money_come_with_the_room() -> None:
    scenario = corridor(
        coins=((4, 0),),
        hazards=((5, 0),),
        difficult=((6, 0),),
        traps=(TrapSpot(at=(7, 0)),),
        chests=(Chest(at=(8, 0), number=7),),
        plates=((5, 0),),
    )
    state = before(scenario).state
    assert not any((state.coins, state.hazards, state.difficult, state.traps, state.prizes, state.plates))
    state = opened(scenario).state
    assert [coin.hex for coin in state.coins] == [4]
    assert (state.hazards, state.difficult, state.plates) == ([5], [6], [5])
    assert [(trap.hex, trap.damage) for trap in state.traps] == [(7, 3)]
    assert [(prize.hex, prize.number) for prize in state.prizes] == [(8, 7)]


@pytest.mark.rule("gloomhaven.special-rules.equations", "gloomhaven.special-rules.destructible-obstacles")
def test_formulas_count_the_level_and_the_heroes() -> None:
    altar = Block(at=((5, 0),), look="altar", hit_points=(4, 2), by_heroes=True, tag="altar")
    plain = Block(at=((6, 0),), look="crate", hit_points=(4, 2))
    table = opened(corridor(obstacles=(altar, plain)), party=3, level=2)
    assert [(thing.look, thing.hp) for thing in table.state.things] == [("altar", 24), ("crate", 8)]


@pytest.mark.rule("gloomhaven.special-rules.objective-tokens", "gloomhaven.reveal.draw-card")
def test_an_ally_joins_with_a_random_number_and_gets_a_card() -> None:
    table = opened(corridor(allies=(Ally(kind="city-guard", at=(5, 0), hit_points=(8, 2)),)), dice=[11])
    assert [(each.id, each.hp, each.owner) for each in table.state.summons] == [("city-guard:11", 10, "")]
    assert table.state.decks["guard"].now >= 0


@pytest.mark.rule("gloomhaven.overlay-tiles.door-closed-others", "gloomhaven.overlay-tiles.door-open")
def test_a_closed_door_keeps_monsters_back_and_an_open_one_does_not() -> None:
    for doors, stop in (([0], 2), ([], 4)):
        guard = monster(spot=1)
        table = lay(
            runner(spot=6),
            guard,
            scenario=corridor(),
            acting="bandit-guard",
            later=["brute"],
            doors=doors,
            orders={"guard": card_of("guard", 50)},
        )
        assert table.state.monsters[0].hex == (1 if doors else stop)


@pytest.mark.rule("gloomhaven.overlay-tiles.door-forced-character", "gloomhaven.overlay-tiles.door-closed-others")
def test_nobody_is_forced_into_a_closed_door() -> None:
    line = Attack(value=1, push=1)
    for doors, free in (([0], []), ([], [("to", DOOR)])):
        who = hero(spot=1)
        cards = [invent("tried", [line]), invent("blank")]
        table = lay(who, monster(spot=2), scenario=corridor(), acting="brute", cards=cards, doors=doors, rooms=["a"])
        act(table, ("top", "tried"), ("attack", "bandit-guard:1"))
        assert options(table, "to") == free


@pytest.mark.rule("gloomhaven.special-rules.locked-doors")
def test_a_locked_door_is_a_wall() -> None:
    table = before(corridor(locked=True, opens="plate"), locks=[0])
    act(table, ("bottom", "brute-0"))
    assert places(table) == {0, 1}


@pytest.mark.rule("gloomhaven.scenario-book.story-texts")
def test_the_story_of_a_room_is_told_when_it_is_revealed() -> None:
    heard: list[Told] = []
    opened(corridor(story=WORDS), heard=heard)
    assert [each.room for each in told(heard, Story)] == ["b"]
    heard.clear()
    opened(corridor(), heard=heard)
    assert not told(heard, Story)


@pytest.mark.rule("gloomhaven.scenario-book.money-and-tiles-on-reveal")
def test_obstacles_come_with_the_room_and_stand_in_the_way() -> None:
    stones = Block(at=((5, 0), (6, 0)), look="boulder", tag="stones")
    table = opened(corridor(obstacles=(stones,)))
    assert [(each.hexes, each.look, each.tag) for each in table.state.blocks] == [([5, 6], "boulder", "stones")]
    assert places(table) == {1, 2, 4}


@pytest.mark.rule("gloomhaven.overlay-tiles.door-open")
def test_an_open_door_stays_open() -> None:
    table = opened(corridor())
    act(table, ("to", 5))
    assert table.state.doors == []
    play_until(table, "gloomhaven.character-turn.top-and-bottom")
    assert table.state.doors == []


@pytest.mark.rule("gloomhaven.overlay-tiles.door-closed-others")
def test_a_summon_does_not_open_doors() -> None:
    rats = summon("rat-swarm", 2, "mindthief", "gnawing-horde")
    figures = hero("mindthief", 0, played=["scurry", "perverse-edge"]), rats, monster(spot=5)
    for doors, moved in (([0], False), ([], True)):
        horde = [Active("mindthief", "gnawing-horde", "top")]
        table = lay(*figures, scenario=corridor(), doors=doors, actives=horde, orders={"guard": 0})
        assert table.state.doors == doors
        assert (table.state.summons[0].hex > 2) == moved
        led = summon("rat-swarm", 2, "mindthief", "")
        assert set(ways(table.state, led, 1).ends) <= {1, DOOR} - ({DOOR} if doors else set()), "nor if somebody leads it"


@pytest.mark.parametrize(("hurts", "damage"), [(True, 3), (False, 0)])
def test_a_trap_of_conditions_alone_does_not_hurt(hurts: bool, damage: int) -> None:
    table = opened(corridor(traps=(TrapSpot(at=(6, 0), damage=hurts, conditions=("stun",)),)))
    assert [(each.hex, each.damage, each.conditions) for each in table.state.traps] == [(6, damage, ["stun"])]


def test_a_revealed_monster_leaves_money_and_one_that_comes_later_does_not() -> None:
    table = opened(corridor(monsters=TWO), dice=[1, 2])
    assert [each.summoned for each in table.state.monsters] == [False, False]
    bones = Spawn(kind="living-bones", at=((5, 5),), two="normal", rounds=(2,))
    table = lay(idle(), scenario=drawn(spawns=[bones]), dice=[1])
    finish(table)
    assert [each.summoned for each in table.state.monsters] == [True]


def test_nobody_takes_back_the_opening_of_a_door() -> None:
    table = before(corridor())
    act(table, ("bottom", "brute-0"))
    assert table.may_undo(0) is None
    act(table, ("to", 3))
    assert table.may_undo(0) == "house.undo.nothing-revealed"
