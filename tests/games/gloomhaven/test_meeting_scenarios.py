"""Monsters, rounds and scenarios where several rules meet."""

from __future__ import annotations

import pytest

from herna.games.gloomhaven.content import Attack, Door, Heal, Line, Move
from herna.games.gloomhaven.events import Attacked, Focused, Moved
from herna.games.gloomhaven.rules.obstacles import whole
from herna.games.gloomhaven.state import Deal, Thing, TrapTile
from herna.kernel import Told
from herna.testing.playing import act, asked
from tests.games.gloomhaven.laying import card_of, drawn, hero, lay, monster, summon
from tests.games.gloomhaven.test_monsters import does, events, guard_ally, hurt, late, settle, watch

LANE = 10 * "a"
"""A row of ten hexes where nobody can go around anybody."""


@pytest.mark.rule("gloomhaven.conditions.stun")
def test_a_trap_that_stuns_a_monster_ends_its_turn() -> None:
    trap = TrapTile(3, 0, ["stun"])
    table = watch("bandit-guard", does(Move(), Attack()), monster(spot=4), who=late(spot=2), scenario=drawn(LANE), traps=[trap])
    assert table.state.monsters[0].hex == 3
    assert hurt(table, "brute") == 0
    harmless = TrapTile(3, 0, ["muddle"])
    table = watch(
        "bandit-guard", does(Move(), Attack()), monster(spot=4), who=late(spot=2), scenario=drawn(LANE), traps=[harmless]
    )
    assert hurt(table, "brute") == 2


@pytest.mark.rule("gloomhaven.move.through-allies")
def test_whom_it_has_attacked_still_stands_in_the_way_of_a_monster() -> None:
    heard: list[Told] = []
    card = does(Attack(), Move(), Attack())
    behind = late("spellweaver", 6, initiative=90)
    table = watch("hound", card, monster("hound", 3), behind, who=late(spot=4), scenario=drawn(LANE), heard=heard)
    assert events(heard, Moved) == []
    assert hurt(table, "brute") == 4, "nobody else can be reached, so it attacks the same one again"


@pytest.mark.rule("gloomhaven.special-rules.obstacle-enemy")
def test_a_flying_monster_does_not_end_inside_what_can_be_destroyed() -> None:
    altar = Thing("altar:1", 5, 4, 4, look="altar", tag="altar")
    card = does(Move(value=-1), Attack(range=1))
    table = watch("wind-demon", card, monster("wind-demon", 7), who=late(spot=3), scenario=drawn(LANE), things=[altar])
    settle(table)
    assert table.state.monsters[0].hex == 6
    table = watch("wind-demon", card, monster("wind-demon", 7), who=late(spot=3), scenario=drawn(LANE))
    settle(table)
    assert table.state.monsters[0].hex == 5


@pytest.mark.rule("gloomhaven.special-rules.obstacle-enemy")
def test_a_summon_does_not_walk_through_what_is_protected() -> None:
    """The way to the guard leads through the bonfire, so there is none."""
    bonfire = Thing("bonfire:1", 4, 9, 9, look="bonfire", tag="bonfire", ward=True)
    for things, end in (([bonfire], 3), ([], 5)):
        bot, guard = summon("battle-bot", 3, "tinkerer", ""), monster(spot=6, done=True)
        table = lay(late("tinkerer", 1), bot, guard, scenario=drawn(LANE), orders={"guard": 0}, things=things)
        assert [each.hex for each in table.state.summons] == [end]


@pytest.mark.rule("gloomhaven.monster-focus.initiative-tie", "gloomhaven.special-rules.objective-tokens")
@pytest.mark.parametrize(("initiative", "focus"), [(15, "city-guard:3"), (70, "brute")])
def test_an_ally_of_nobody_has_the_initiative_of_its_card(initiative: int, focus: str) -> None:
    heard: list[Told] = []
    card = card_of("guard", initiative)
    ally, brute = guard_ally(24), late(spot=26, initiative=60)
    ally.done = True
    decks = {"guard": Deal([], [card], card)}
    watch("hound", does(Attack()), monster("hound", 25), ally, who=brute, heard=heard, decks=decks)
    assert [each[1] for each in events(heard, Focused)] == [focus]


@pytest.mark.rule("gloomhaven.monster-focus.initiative-tie", "gloomhaven.summon.several")
def test_of_two_summons_of_one_owner_the_older_is_the_focus() -> None:
    heard: list[Told] = []
    older, younger = summon("battle-bot", 33, "tinkerer", "", 2), summon("battle-bot", 35, "tinkerer", "", 1)
    table = watch("hound", does(Attack()), monster("hound", 34), older, younger, who=late("tinkerer", 0), heard=heard)
    assert [each[1] for each in events(heard, Focused)][:1] == ["battle-bot:2"]
    assert not asked(table).rule.startswith("gloomhaven.monster")


@pytest.mark.rule("gloomhaven.monster-abilities.heal")
def test_nobody_is_asked_whom_a_monster_heals_if_nobody_is_hurt() -> None:
    card = does(Heal(value=2, range=3))
    table = watch("cultist", card, monster("cultist", 39), monster(spot=38))
    assert asked(table).rule == "gloomhaven.character-turn.top-and-bottom"
    table = watch("cultist", card, monster("cultist", 39), monster(spot=38, conditions={"poison": 9}))
    assert asked(table).rule == "gloomhaven.monster-abilities.heal"


@pytest.mark.rule("gloomhaven.exhaustion.no-cards", "gloomhaven.solo.solo-play")
def test_one_player_may_play_the_last_two_cards_of_a_hero_and_then_choose_for_the_next() -> None:
    table = lay(hero(hand=["trample", "skewer"]), hero("tinkerer", 36, hand=["hook-gun", "ink-bomb"]), phase="select", seats=1)
    act(table, ("play", "trample", "skewer"))
    assert [(each.exhausted, each.played) for each in table.state.heroes] == [(False, ["trample", "skewer"]), (False, [])]


@pytest.mark.rule("gloomhaven.ambiguity.who-decides", "gloomhaven.attack-effects.push")
def test_the_owner_decides_for_a_summon() -> None:
    bot, guard = summon("battle-bot", 54, "tinkerer", ""), monster(spot=34, done=True, hp=9)
    first = late(spot=0, initiative=10, done=True)
    owner = late("tinkerer", 39, initiative=60, pile=["rolling-push-1"])
    table = lay(first, owner, bot, guard, orders={"guard": 0})
    assert (asked(table).rule, asked(table).seat) == ("gloomhaven.monster-movement.move-value", 1)
    act(table, ("to", 44))
    assert (asked(table).rule, asked(table).seat) == ("gloomhaven.attack-effects.push", 1)


@pytest.mark.rule("gloomhaven.overlay-tiles.obstacles-no-cutoff")
def test_no_obstacle_is_laid_so_that_nobody_gets_to_a_closed_door() -> None:
    """Only the last hex of the first room is beside the door."""
    scenario = drawn("aaa1bbb\n.a...b.", doors=[Door(at=(3, 0))])
    state = lay(hero(spot=0, hand=["trample", "skewer"]), phase="select", scenario=scenario, rooms=["a"], doors=[0]).state
    beside, corner = state.layout.number[(2, 0)], state.layout.number[(1, 1)]
    assert not whole(state, [beside])
    assert whole(state, [corner])
    state.doors, state.rooms = [], ["a", "b"]
    assert not whole(state, [beside])
    assert whole(state, [corner])


@pytest.mark.rule("gloomhaven.monster-attack.focus-first")
@pytest.mark.parametrize(("initiative", "order"), [(10, ["spellweaver", "brute"]), (99, ["brute", "spellweaver"])])
def test_the_focus_is_attacked_before_the_others(initiative: int, order: list[str]) -> None:
    heard: list[Told] = []
    other = late("spellweaver", 36, initiative=initiative - 1)
    watch("bandit-guard", does(Attack(targets=2)), monster(spot=35), other, who=late(initiative=90), heard=heard)
    assert [each[1] for each in events(heard, Attacked)] == order


@pytest.mark.rule("gloomhaven.monster-attack.multiple-attacks")
@pytest.mark.parametrize("lines", [(Attack(), Attack()), (Attack(), Move(), Attack())])
def test_a_further_attack_falls_on_the_same_enemy_if_no_other_is_in_reach(lines: tuple[Line, ...]) -> None:
    hound = monster("hound", 5, conditions={"immobilize": 1})
    table = watch("hound", does(*lines), hound, late("spellweaver", 9), who=late(spot=4), scenario=drawn(LANE))
    assert hurt(table, "brute") == 4
