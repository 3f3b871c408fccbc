"""Bosses [Bossové]."""

from __future__ import annotations

from typing import Any

import pytest

from herna.games.gloomhaven.content import DECKS, MONSTERS, SCENARIOS, Attack, Kill, Line, Move, Special, Spot, Summon
from herna.games.gloomhaven.events import TurnBegun
from herna.games.gloomhaven.rules import conditions
from herna.games.gloomhaven.rules.layout import layout_of
from herna.games.gloomhaven.rules.moments import MONSTROUS, SHAPED
from herna.games.gloomhaven.rules.special.monsters import ELSEWHERE
from herna.games.gloomhaven.state import Fixture, State, TrapTile
from herna.kernel import Table, Told
from herna.testing.playing import act, asked
from tests.games.gloomhaven.item_cases import HAND, owner
from tests.games.gloomhaven.laying import card_of, drawn, hero, lay, monster, perform, places, summon
from tests.games.gloomhaven.monster_cases import asleep, does, events, hurt, late, settle, watch
from tests.games.gloomhaven.reveal_cases import corridor, opened
from tests.games.gloomhaven.scenario_cases import idle

MOVE = "gloomhaven.move.up-to-x"


@pytest.mark.rule("gloomhaven.bosses.boss-deck", "gloomhaven.bosses.special-abilities")
def test_every_boss_uses_the_boss_deck_and_has_two_specials() -> None:
    bosses = [kind for kind in MONSTERS.values() if kind.boss]
    assert len(bosses) == 13
    assert all(kind.deck == "boss" and kind.specials is not None for kind in bosses)
    table = watch("bandit-commander", 11, monster("bandit-commander", 38), dice=[3])
    assert [each.id for each in table.state.monsters] == ["bandit-commander:1", "living-bones:3"]


@pytest.mark.rule("gloomhaven.bosses.immunities")
def test_a_boss_is_immune_to_what_its_card_lists() -> None:
    table = lay(late(), monster("bandit-commander", 69), phase="turns", orders={"boss": 3})
    boss = table.state.monsters[0]
    conditions.afflict(table, boss, ("stun", "immobilize", "poison"))
    assert list(boss.conditions) == ["poison"]
    table = perform(Attack(value=1, push=2), who=hero(), to=[monster("elder-drake", 35)])
    act(table, ("attack", "elder-drake:1"))
    assert table.state.monsters[0].hex == 35
    assert asked(table).rule == "gloomhaven.character-turn.top-and-bottom"


@pytest.mark.rule("gloomhaven.bosses.not-normal-elite", "gloomhaven.special-rules.named-monsters")
def test_a_boss_is_neither_normal_nor_elite() -> None:
    line = Kill(ranks=("normal", "elite"), range=1)
    table = perform(line, who=hero(), to=[monster("bandit-commander", 35)])
    assert asked(table).rule == "gloomhaven.character-turn.top-and-bottom"
    table = perform(line, who=hero(), to=[monster(spot=35, elite=True)])
    act(table, ("on", "bandit-guard:1"))
    assert not table.state.monsters


@pytest.mark.rule("gloomhaven.bosses.by-characters")
def test_values_of_bosses_count_the_heroes() -> None:
    three = [late(), hero("spellweaver", 60), hero("tinkerer", 61)]
    orders = {"boss": card_of("boss", 36)}
    table = lay(*three, monster("inox-bodyguard", 35), acting="inox-bodyguard", later=["brute"], orders=orders)
    assert hurt(table, "brute") == 1 + 3


@pytest.mark.rule("gloomhaven.bosses.special-abilities")
def test_the_commander_opens_doors_late_and_summons_early() -> None:
    """Special 1 is on the late cards of the boss deck, special 2 on the early ones."""
    specials = MONSTERS["bandit-commander"].specials
    assert specials is not None
    late = {card.initiative for card in DECKS["boss"].cards if card.boss == 1}
    assert late == {73, 79, 85}
    assert [type(line) for line in specials[0]] == [Special]
    assert [type(line) for line in specials[1]] == [Summon]


def betrayed(*figures: Any, **rest: Any) -> Table[State]:
    """The Betrayer on hex 37 frightens all who are there; its vipers find no room."""
    around = [monster("living-corpse", spot, number) for number, spot in enumerate((27, 28, 36, 38, 47, 48), 1)]
    for each in around:
        each.done = True
    return lay(*figures, *around, monster("the-betrayer", 37), acting="the-betrayer", orders={"boss": 3}, **rest)


@pytest.mark.rule("gloomhaven.bosses.special-abilities")
def test_heroes_and_their_summons_flee_from_the_betrayer() -> None:
    table = betrayed(hero(spot=35, hand=HAND), summon("jade-falcon", 25, "brute", ""))
    board = table.state.layout.board
    while asked(table).rule == MOVE:
        far = {board.distance(37, option[1], 0) for option in asked(table).options}
        assert len(far) == 1, "only the farthest hexes are offered"
        act(table, asked(table).options[0])
    assert [board.distance(37, each.hex, 0) for each in (owner(table), *table.state.summons)] == [6, 7]


@pytest.mark.rule("gloomhaven.bosses.by-characters")
@pytest.mark.parametrize("count", [2, 3, 4])
def test_the_exhausted_still_count_for_a_boss(count: int) -> None:
    others = [late(name, -1, exhausted=True) for name in ("spellweaver", "tinkerer", "scoundrel")[: count - 1]]
    card = does(Attack())
    table = watch("inox-bodyguard", card, monster("inox-bodyguard", 35), *others)
    assert hurt(table, "brute") == 1 + count


@pytest.mark.rule("gloomhaven.bosses.by-characters", "gloomhaven.bosses.special-abilities")
@pytest.mark.parametrize(("count", "rank"), [(2, "normal"), (3, "elite"), (4, "elite")])
def test_what_a_boss_summons_depends_on_the_number_of_heroes(count: int, rank: str) -> None:
    others = [late(name, 60 + place) for place, name in enumerate(("spellweaver", "tinkerer", "scoundrel")[: count - 1])]
    line: Line = Summon(what="living-bones", ranks=("normal", "elite", "elite"))
    table = watch("bandit-commander", does(line), monster("bandit-commander", 38), *others, dice=[3])
    assert [each.rank for each in table.state.monsters] == ["boss", rank]


@pytest.mark.rule("gloomhaven.bosses.by-characters")
@pytest.mark.parametrize("heroes", [2, 3, 4])
def test_a_revealed_boss_has_hit_points_for_each_hero(heroes: int) -> None:
    boss = Spot(kind="inox-bodyguard", at=(6, 0), two="normal", three="normal", four="normal")
    table = opened(corridor(monsters=(boss,)), party=heroes, dice=[1])
    assert [(each.hp, each.top, each.rank) for each in table.state.monsters] == [(7 * heroes, 7 * heroes, "boss")]


def test_the_overseer_attacks_with_its_scouts_and_the_rider_with_its_speed() -> None:
    scouts = [asleep(monster("vermling-scout", spot, number)) for number, spot in enumerate((0, 1, 2), 1)]
    table = watch("merciless-overseer", 36, monster("merciless-overseer", 35), *scouts)
    assert hurt(table, "brute") == 3
    table = watch("dark-rider", 36, monster("dark-rider", 37))
    assert hurt(table, "brute") == 3 + 2


def test_the_overseer_sends_its_scouts_again() -> None:
    heard: list[Told] = []
    scouts = [asleep(monster("vermling-scout", 35, 1)), monster("vermling-scout", 33, 2)]
    orders = {"boss": card_of("boss", 85), "scout": card_of("scout", 53)}
    table = lay(
        late(),
        monster("merciless-overseer", 69),
        *scouts,
        acting="merciless-overseer",
        later=["brute", "vermling-scout:2"],
        orders=orders,
        heard=heard,
    )
    turns = [who for (who,) in events(heard, TurnBegun)]
    assert turns == ["merciless-overseer:1", "vermling-scout:1", "vermling-scout:2", "vermling-scout:2", "brute"]
    assert hurt(table, "brute") == 3


def test_the_captain_heals_and_encourages_the_guard() -> None:
    hurt_guard = asleep(monster("city-guard", 33, hp=1))
    table = watch("captain-of-the-guard", 85, monster("captain-of-the-guard", 69), hurt_guard)
    assert table.state.monsters[1].hp == 3
    orders = {"boss": card_of("boss", 11), "guard": card_of("guard", 50)}
    guard = monster("city-guard", 33)
    table = lay(
        late(),
        monster("captain-of-the-guard", 69),
        guard,
        acting="captain-of-the-guard",
        later=["brute", guard.id],
        orders=orders,
    )
    assert hurt(table, "brute") == 3
    assert table.state.monsters[0].might == 0


def test_eggs_are_laid_and_hatch() -> None:
    table = watch("winged-horror", 11, monster("winged-horror", 69), who=late(spot=60))
    assert [(thing.tag, thing.hp) for thing in table.state.things] == [("egg", 3)] * 2
    things = [Fixture("egg:1", 0, 3, 3, look="egg", tag="egg")]
    table = watch("winged-horror", 85, monster("winged-horror", 69), who=late(spot=60), things=things, dice=[5])
    assert not table.state.things
    assert [(each.id, each.hex) for each in table.state.monsters[1:]] == [("night-demon:5", 0)]


@pytest.mark.parametrize(
    ("kind", "special", "expected"),
    [("inox-bodyguard", 2, (3, 3, 3, 4, 4, 5, 5, 5)), ("the-colorless", 2, (4, 4, 5, 5, 6, 6, 7, 7))],
)
def test_some_specials_grow_with_the_level(kind: str, special: int, expected: tuple[int, ...]) -> None:
    for level, value in enumerate(expected):
        boss = monster(kind, 35, level=level)
        boss.hp = 1
        table = watch(kind, {1: 85, 2: 11}[special], boss)
        found = table.state.monsters[0]
        assert (found.spikes, found.hp - 1) == ((((value, 1),), 0) if kind == "inox-bodyguard" else ((), value))


def test_more_imps_come_for_three_heroes() -> None:
    for count, imps in ((2, 1), (3, 2)):
        others = [hero("spellweaver", 60), hero("tinkerer", 61)][: count - 1]
        orders, rider = {"boss": card_of("boss", 11)}, monster("dark-rider", 37)
        table = lay(late(), *others, rider, acting="dark-rider", later=["brute"], orders=orders, dice=[1, 2][:imps])
        settle(table)
        assert sum(each.kind == "forest-imp" for each in table.state.monsters) == imps


def test_every_special_of_a_monster_is_known() -> None:
    lines = [line for kind in MONSTERS.values() for lines in kind.specials or () for line in lines]
    lines += [line for deck in DECKS.values() for card in deck.cards for line in (*card.lines, *card.dying)]
    assert {line.special for line in lines if isinstance(line, Special)} == MONSTROUS.keys()
    elsewhere = {"all-on-one", "beside-target", "split", "by-throne"}
    named = {line.special for line in lines if line.special and not isinstance(line, Special)}
    assert named == SHAPED.keys() | elsewhere
    bound = {
        kind.id for kind in MONSTERS.values() if any(line.special in ELSEWHERE for each in kind.specials or () for line in each)
    }
    used = {spot.kind for scenario in SCENARIOS.values() for room in scenario.rooms for spot in room.monsters}
    assert not bound & used


def test_the_commander_opens_the_doors_in_their_order() -> None:
    state = layout_of("barrow-lair", ())
    boss = monster("bandit-commander", state.number[7, 11])
    start_hex = state.number[8, 1]
    for doors, room in (([1, 2, 3, 4], "c"), ([2, 4], "d"), ([0, 4], "f")):
        table = lay(
            idle(start_hex),
            boss,
            scenario="barrow-lair",
            acting="bandit-commander",
            later=["brute"],
            rooms=["a", "b"],
            doors=doors,
            locks=[door for door in doors if door],
            orders={"boss": card_of("boss", 73)},
            dice=[1, 2, 3],
        )
        assert table.state.rooms == ["a", "b", room]
        opened = {"c": 1, "d": 2, "f": 4}[room]
        assert table.state.monsters[0].hex == state.doors[opened]
        assert table.state.doors == [door for door in doors if door != opened]
        assert table.state.locks == [door for door in doors if door not in (0, opened)]


@pytest.mark.parametrize(("stands", "goes"), [((7, 11), 1), ((10, 9), 2), ((4, 9), 1)])
def test_the_commander_begins_again_when_all_his_doors_are_open(stands: tuple[int, int], goes: int) -> None:
    state = layout_of("barrow-lair", ())
    table = lay(
        idle(state.number[8, 1]),
        monster("bandit-commander", state.number[stands]),
        scenario="barrow-lair",
        acting="bandit-commander",
        later=["brute"],
        rooms=["a", "b", "c", "d", "e", "f"],
        doors=[],
        orders={"boss": card_of("boss", 73)},
    )
    assert table.state.monsters[0].hex == state.doors[goes]


@pytest.mark.rule("gloomhaven.special-rules.locked-doors")
def test_only_the_commander_opens_the_four_doors_of_his_lair() -> None:
    doors = SCENARIOS["barrow-lair"].doors
    assert [door.opens for door in doors] == ["", "boss", "boss", "boss", "boss"]
    number = layout_of("barrow-lair", ()).number
    who = hero(spot=number[9, 9])
    table = perform(Move(value=2), who=who, scenario="barrow-lair", rooms=["a", "b"], doors=[1, 2, 3, 4], locks=[1, 2, 3, 4])
    assert number[10, 9] not in places(table)


def test_the_commander_stays_where_somebody_stands_in_his_door() -> None:
    layout = layout_of("barrow-lair", ())
    boss = monster("bandit-commander", layout.number[7, 11])
    table = lay(
        hero(spot=layout.doors[1]),
        boss,
        scenario="barrow-lair",
        acting="bandit-commander",
        orders={"boss": card_of("boss", 73)},
        doors=[],
    )
    assert table.state.monsters[0].hex == layout.number[7, 11]


def test_who_is_held_does_not_flee() -> None:
    who = hero(spot=35, hand=HAND, conditions={"immobilize": 2})
    other = hero("tinkerer", 25, hand=["hook-gun", "reinvigorating-elixir"], conditions={"stun": 2})
    table = betrayed(who, other)
    assert asked(table).rule != MOVE
    assert [each.hex for each in table.state.heroes] == [35, 25]


def test_nobody_flees_into_a_trap() -> None:
    table = lay(
        hero(spot=3, hand=HAND),
        monster("the-betrayer", 5),
        scenario=drawn("aaaaaa"),
        acting="the-betrayer",
        orders={"boss": 3},
        traps=[TrapTile(0, 3), TrapTile(1, 3)],
        dice=[1],
    )
    assert owner(table).hex == 2
    assert len(table.state.traps) == 2
