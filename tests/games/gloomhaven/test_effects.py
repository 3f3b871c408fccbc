"""Areas, and what an attack does beside its damage [Plošné efekty; Efekty útoku]."""

from __future__ import annotations

from typing import Any

import pytest

from herna.games.gloomhaven.content import Afflict, Attack, Heal, Shove
from herna.games.gloomhaven.events import Died
from herna.games.gloomhaven.state import Block, Coin, State, TrapTile
from herna.kernel import Table, Told
from herna.testing.playing import act, asked, offered, options, told
from tests.games.gloomhaven.halves import A, foe, foes, hit
from tests.games.gloomhaven.laying import CHOOSE, Figure, drawn, hero, lay, monster, perform, places, summon

PUSH = "gloomhaven.attack-effects.push"
GUARD = ("attack", "bandit-guard:1")


def where(table: Table[State]) -> int:
    """The hex of the first monster."""
    return table.state.monsters[0].hex


def areas(table: Table[State]) -> list[tuple[int, ...]]:
    """The ways in which an area can be laid."""
    return [option[1:] for option in options(table, "area")]


@pytest.mark.rule("gloomhaven.area.diagram")
@pytest.mark.rule("gloomhaven.area.red-hexes")
@pytest.mark.rule("gloomhaven.area.separate-attacks")
def test_all_enemies_in_the_hexes_of_an_area_are_attacked_each_by_itself() -> None:
    """An arc of three hexes; turned by a sixth it hits others."""
    foes = [monster(spot=spot, number=number, hp=20) for number, spot in enumerate((25, 35, 45, 33), 1)]
    table = perform(Attack(value=3, area="brute-arc"), who=hero(pile=["plus-1", "minus-1", "plus-2"]), to=foes)
    assert (25, 35, 45) in areas(table)
    assert len(areas(table)) > 1
    act(table, ("area", 25, 35, 45), GUARD, ("attack", "bandit-guard:2"), ("attack", "bandit-guard:3"))
    assert [each.hp for each in table.state.monsters] == [16, 18, 15, 20]
    assert asked(table).rule == CHOOSE


@pytest.mark.rule("gloomhaven.area.grey-hex")
@pytest.mark.rule("gloomhaven.area.melee-non-adjacent")
def test_a_pattern_with_a_grey_hex_is_melee_though_it_reaches_farther() -> None:
    table = perform(Attack(value=3, area="brute-line"), who=hero(pile=["plus-1", "minus-1"]), to=[monster(spot=36, hp=20)])
    assert areas(table) == [(35, 36)]
    act(table, ("area", 35, 36), GUARD)
    assert table.state.monsters[0].hp == 16, "one card: no Disadvantage"


@pytest.mark.rule("gloomhaven.area.no-double-target")
def test_nobody_is_attacked_twice_by_one_ability() -> None:
    table = perform(Attack(value=1, targets=3), to=[monster(hp=20), monster(spot=33, number=2, hp=20)])
    act(table, GUARD)
    assert options(table, "attack") == [("attack", "bandit-guard:2")]
    act(table, ("attack", "bandit-guard:2"))
    assert asked(table).rule == CHOOSE


@pytest.mark.rule("gloomhaven.area.target-x")
def test_target_x_hits_so_many_different_enemies_within_range() -> None:
    foes = [monster(spot=spot, number=number, hp=20) for number, spot in enumerate((36, 37, 32, 39), 1)]
    table = perform(Attack(value=2, range=3, targets=2), to=foes)
    assert [option[1][-1] for option in options(table, "attack")] == ["1", "2", "3"]
    act(table, GUARD, ("attack", "bandit-guard:3"))
    assert [each.hp for each in table.state.monsters] == [18, 20, 18, 20]
    assert asked(table).rule == CHOOSE


@pytest.mark.rule("gloomhaven.area.allies-in-area")
def test_an_ally_in_the_area_is_not_touched() -> None:
    table = perform(Attack(value=3, area="brute-arc"), to=[hero("tinkerer", 35), monster(spot=25, hp=20)])
    arc = next(each for each in areas(table) if {25, 35} <= set(each))
    act(table, ("area", *arc), GUARD)
    assert table.state.hero("tinkerer").hp == 8
    assert asked(table).rule == CHOOSE


@pytest.mark.rule("gloomhaven.area.area-sight")
def test_enemies_out_of_sight_are_not_hit_by_an_area() -> None:
    """Two halls beside each other with a passage at the left end: the wall between them hides what is behind it."""
    walled = drawn("aaaaa\na....\naaaaa\naaaaa")
    foes = [monster(spot=9), monster(spot=4, number=2)]
    table = perform(Attack(value=3, range=9, area="cragheart-ring"), who=hero(spot=13), to=foes, scenario=walled)
    act(table, ("area", *areas(table)[0]))
    assert options(table, "attack") == [GUARD]


@pytest.mark.rule("gloomhaven.area.ranged-area")
@pytest.mark.rule("gloomhaven.area.area-examples")
def test_one_hex_of_a_ranged_area_in_range_is_enough() -> None:
    """Range 3, three hexes in a triangle: an enemy four hexes away is hit by way of a hex that is three away, not one five."""
    table = perform(Attack(value=4, range=3, area="spellweaver-triangle"), to=[monster(spot=38)])
    assert areas(table)
    assert all(38 in each for each in areas(table))
    table = perform(Attack(value=4, range=3, area="spellweaver-triangle"), to=[monster(spot=39)])
    assert asked(table).rule == CHOOSE, "nothing can be hit"


@pytest.mark.rule("gloomhaven.area.ranged-area")
def test_the_hex_of_a_ranged_area_that_is_in_range_may_be_a_wall() -> None:
    line = Attack(value=2, range=1, area="spellweaver-line-5")
    table = perform(line, who=hero(spot=0), to=foes(41))
    assert options(table, "area") == [("area", 20, 30, 41, 51)]
    assert asked(perform(line, who=hero(spot=0), to=foes(48))).rule == CHOOSE


@pytest.mark.rule("gloomhaven.attack-effects.after-damage")
@pytest.mark.rule("gloomhaven.conditions.poison-not-own-attack")
def test_effects_come_after_the_damage() -> None:
    table = perform(Attack(value=3, conditions=("poison",)), to=[monster(hp=20)])
    act(table, GUARD)
    assert table.state.monsters[0].hp == 17
    assert table.state.monsters[0].has("poison"), "its own attack gains nothing by it"


@pytest.mark.rule("gloomhaven.attack-effects.without-damage")
@pytest.mark.rule("gloomhaven.conditions.negative-after")
def test_effects_come_without_damage_too() -> None:
    table = perform(Attack(value=3, conditions=("wound", "disarm")), who=hero(pile=["null"]), to=[monster(hp=20)])
    act(table, GUARD)
    assert table.state.monsters[0].hp == 20
    assert set(table.state.monsters[0].conditions) == {"wound", "disarm"}


@pytest.mark.rule("gloomhaven.attack-effects.optional")
def test_effects_may_be_skipped_but_experience_is_gained() -> None:
    table = perform(Attack(value=3, push=2, xp=1), to=[monster(hp=20)])
    act(table, GUARD)
    assert asked(table).rule == PUSH
    act(table, "skip")
    assert where(table) == 35
    assert table.state.heroes[0].xp == 1
    table = perform(Attack(value=3, conditions=("poison", "stun"), xp=1), to=[monster(hp=20)])
    assert options(table, "without") == [("without", "poison"), ("without", "stun")]
    act(table, ("without", "stun"))
    assert options(table, "without") == [("without", "poison")]
    act(table, GUARD)
    assert list(table.state.monsters[0].conditions) == ["poison"]
    assert table.state.heroes[0].xp == 1


@pytest.mark.rule("gloomhaven.attack-effects.without-attack")
def test_some_actions_have_such_effects_without_an_attack() -> None:
    table = perform(Afflict(conditions=("stun",), range=2), to=[monster(spot=36, hp=20), monster(spot=37, number=2)])
    assert options(table, "on") == [("on", "bandit-guard:1")]
    act(table, ("on", "bandit-guard:1"))
    assert table.state.monsters[0].has("stun")
    assert table.state.monsters[0].hp == 20
    assert table.state.heroes[0].pile.drawn == []
    table = perform(Shove(push=1, whom="adjacent"), to=[monster(hp=20)])
    act(table, ("to", 36))
    assert where(table) == 36


@pytest.mark.rule("gloomhaven.attack-effects.push")
def test_each_step_of_a_push_takes_the_target_farther_away() -> None:
    table = perform(Attack(value=1, push=2), to=[monster(hp=20)])
    act(table, GUARD)
    assert places(table) == {36, 26, 46}
    act(table, ("to", 26))
    assert places(table) == {27, 16}, "26 is two away, these are three"
    act(table, ("to", 16))
    assert where(table) == 16
    assert asked(table).rule == CHOOSE


@pytest.mark.rule("gloomhaven.attack-effects.pull")
def test_each_step_of_a_pull_brings_the_target_nearer() -> None:
    table = perform(Attack(value=1, range=4, pull=2), to=[monster(spot=38, hp=20)])
    act(table, GUARD)
    assert places(table) == {37}
    act(table, ("to", 37))
    assert where(table) == 36, "there is one way only"
    assert asked(table).rule == CHOOSE


@pytest.mark.rule("gloomhaven.attack-effects.forced-stop")
def test_a_push_ends_where_the_next_hex_is_not_legal() -> None:
    """The hall ends behind the target."""
    table = perform(Attack(value=1, push=3), who=hero(spot=37), to=[monster(spot=38, hp=20)])
    act(table, GUARD, ("to", 39))
    assert where(table) == 39
    assert asked(table).rule == CHOOSE, "it was pushed one hex of three"


@pytest.mark.rule("gloomhaven.attack-effects.forced-blocked-way")
def test_a_blocked_way_may_be_chosen_and_ends_the_push() -> None:
    table = perform(Attack(value=1, push=2), to=[monster(hp=20)], blocks=[Block([36])])
    act(table, GUARD)
    assert places(table) == {26, 46}
    assert offered(table, "stop")
    act(table, "stop")
    assert where(table) == 35
    table = perform(Attack(value=1, push=2), to=[monster(hp=20)], blocks=[Block([37])])
    act(table, GUARD, ("to", 36))
    assert offered(table, "stop")
    assert not offered(table, "skip")
    act(table, "stop")
    assert where(table) == 36


@pytest.mark.rule("gloomhaven.attack-effects.forced-blocked-way", "gloomhaven.attack-effects.forced-full")
def test_a_wall_may_not_be_chosen_as_long_as_a_way_is_free() -> None:
    """The hall ends beside the target; an obstacle or a figure there could be chosen."""
    table = perform(Attack(value=1, push=2), who=hero(spot=29), to=[monster(spot=39, hp=20)])
    act(table, GUARD)
    assert places(table) == {49}
    assert not offered(table, "stop")
    act(table, ("to", 49))
    assert places(table) == {58, 59}
    assert not offered(table, "stop")


@pytest.mark.rule("gloomhaven.attack-effects.forced-through")
def test_a_target_is_forced_through_its_allies_but_not_through_its_enemies() -> None:
    table = perform(Attack(value=1, push=2), to=[monster(hp=20), monster(spot=36, number=2), hero("tinkerer", 26)])
    act(table, GUARD)
    assert places(table) == {36, 46}, "through the other guard, not through the Tinkerer"
    act(table, ("to", 36))
    assert where(table) == 36
    assert places(table) == {37, 27, 47} & places(table)
    assert not offered(table, "stop"), "not on top of the other guard"
    table = perform(Attack(value=1, push=1), to=[monster(hp=20), monster(spot=36, number=2)])
    act(table, GUARD)
    assert places(table) == {26, 46}, "it cannot stop on the other guard"


@pytest.mark.rule("gloomhaven.attack-effects.forced-movement")
def test_forced_movement_springs_traps_and_hazards_but_ignores_difficult_terrain() -> None:
    rest: dict[str, Any] = {"traps": [TrapTile(36, 3)], "difficult": [37], "hazards": [37]}
    table = perform(Attack(value=1, push=2), to=[monster(hp=20)], **rest)
    act(table, GUARD, ("to", 36))
    assert table.state.monsters[0].hp == 16
    assert table.state.traps == []
    act(table, ("to", 37))
    assert table.state.monsters[0].hp == 15
    assert asked(table).rule == CHOOSE, "a step is a step; half of 3 is 1"


@pytest.mark.rule("gloomhaven.attack-effects.forced-full")
def test_a_push_that_is_used_is_carried_out_in_full() -> None:
    table = perform(Attack(value=1, push=2), to=[monster(hp=20)])
    act(table, GUARD)
    assert offered(table, "skip")
    assert not offered(table, "stop")
    act(table, ("to", 36))
    assert {option[0] for option in asked(table).options} == {"to"}, "no stopping half-way"


@pytest.mark.rule("gloomhaven.attack-effects.forced-separate")
def test_two_pushes_of_one_attack_are_used_or_skipped_each_by_itself() -> None:
    table = perform(Attack(value=1, push=1), who=hero(pile=["rolling-push-2"]), to=[monster(hp=20)])
    act(table, GUARD, "skip")
    assert asked(table).rule == PUSH
    act(table, ("to", 36), ("to", 37))
    assert where(table) == 37
    assert asked(table).rule == CHOOSE


@pytest.mark.rule("gloomhaven.attack-effects.forced-immobile")
@pytest.mark.parametrize("condition", ["immobilize", "stun"])
def test_who_cannot_move_can_be_pushed(condition: str) -> None:
    table = perform(Attack(value=1, push=1), to=[monster(hp=20, conditions={condition: 1})])
    act(table, GUARD, ("to", 36))
    assert where(table) == 36


@pytest.mark.rule("gloomhaven.attack-effects.pierce")
@pytest.mark.parametrize(("pierce", "expected"), [(0, 1), (1, 2), (2, 3), (5, 3)])
def test_pierce_cancels_shield_and_no_more(pierce: int, expected: int) -> None:
    table = perform(Attack(value=3, pierce=pierce), to=[monster(hp=20, guard=2)])
    act(table, GUARD)
    assert table.state.monsters[0].hp == 20 - expected


@pytest.mark.rule("gloomhaven.attack-effects.pierce-example")
def test_the_printed_example_of_pierce() -> None:
    """Attack 3 and Pierce 2 against Shield 3, modifier +0."""
    table = perform(Attack(value=3, pierce=2), who=hero(pile=["plus-0"]), to=[monster(hp=20, guard=3)])
    act(table, GUARD)
    assert table.state.monsters[0].hp == 18


@pytest.mark.rule("gloomhaven.attack-effects.add-target")
def test_an_added_target_has_all_effects_of_the_attack() -> None:
    who = hero(pile=["plus-0-target"])
    foes = [monster(hp=20), monster(spot=33, number=2, hp=20), monster(spot=37, number=3)]
    table = perform(Attack(value=3, conditions=("muddle",)), who=who, to=foes)
    act(table, GUARD)
    assert options(table, "attack") == [("attack", "bandit-guard:2")]
    assert offered(table, "done"), "in range, and if one wants"
    act(table, ("attack", "bandit-guard:2"))
    assert [each.hp for each in table.state.monsters[:2]] == [17, 17]
    assert table.state.monsters[1].has("muddle")
    assert asked(table).rule == CHOOSE


@pytest.mark.rule("gloomhaven.attack-effects.add-target-area")
def test_with_an_area_the_added_target_is_outside_of_it() -> None:
    foes = [monster(spot=spot, number=number, hp=20) for number, spot in enumerate((25, 35, 33, 44), 1)]
    pile = ["plus-0-target", "plus-0-target"]
    table = perform(Attack(value=3, area="brute-pair"), who=hero(pile=pile), to=foes)
    act(table, ("area", 25, 35), GUARD)
    assert options(table, "attack") == [("attack", "bandit-guard:2")], "the area first"
    act(table, ("attack", "bandit-guard:2"))
    assert options(table, "attack") == [("attack", "bandit-guard:3"), ("attack", "bandit-guard:4")]
    act(table, ("attack", "bandit-guard:3"), ("attack", "bandit-guard:4"))
    assert [each.hp for each in table.state.monsters] == [17] * 4
    assert asked(table).rule == CHOOSE


@pytest.mark.rule("gloomhaven.attack-effects.forced-through")
@pytest.mark.parametrize(("push", "ways"), [(2, set()), (3, {2})])
def test_a_target_is_forced_through_as_many_allies_as_the_push_is_long(push: int, ways: set[int]) -> None:
    table = perform(Attack(value=1, push=push), who=hero(spot=0), to=[foe(1), foe(2, 2), foe(3, 3)], scenario=drawn("aaaaaa"))
    act(table, hit())
    if not ways:
        assert asked(table).rule == CHOOSE
        return
    assert places(table) == ways
    act(table, ("to", 2))
    assert table.state.monsters[0].hex == 4, "there is one way only"


@pytest.mark.rule("gloomhaven.attack-effects.forced-through")
def test_an_enemy_behind_an_ally_is_not_passed() -> None:
    figures: list[Figure] = [foe(1), foe(2, 2), hero("tinkerer", 3)]
    table = perform(Attack(value=1, push=3), who=hero(spot=0), to=figures, scenario=drawn("aaaaaa"))
    act(table, hit())
    assert asked(table).rule == CHOOSE


@pytest.mark.rule("gloomhaven.attack-effects.forced-through")
@pytest.mark.rule("gloomhaven.move.flying")
def test_who_flies_is_forced_over_enemies_and_obstacles() -> None:
    demon = monster("wind-demon", 35, hp=20)
    figures: list[Figure] = [demon, hero("tinkerer", 36)]
    table = perform(Attack(value=1, push=2), to=figures, blocks=[Block([26])], traps=[TrapTile(46, 5)])
    act(table, ("attack", "wind-demon:1"))
    before = table.state.monsters[0].hp
    assert places(table) == {36, 26, 46}
    act(table, ("to", 46), ("to", 47))
    assert (table.state.monsters[0].hp, len(table.state.traps)) == (before, 1), "nor do traps hurt it"


@pytest.mark.rule("gloomhaven.attack-effects.forced-full")
def test_a_monster_does_not_leave_its_push_away() -> None:
    corpse = monster("living-corpse", 35)
    table = lay(hero(), corpse, acting="living-corpse", orders={"living-corpse": 7})
    assert asked(table).rule == PUSH
    assert {each[0] for each in asked(table).options} == {"to"}


@pytest.mark.rule("gloomhaven.heal.heal-x")
@pytest.mark.rule("gloomhaven.heal.range")
def test_a_heal_is_for_oneself_or_an_ally_in_range() -> None:
    near, far = hero("tinkerer", 37, hp=2), hero("mindthief", 39, hp=2)
    rats = summon("rat-swarm", 36, "", "", hp=1)
    table = perform(Heal(value=3, range=3), who=hero(hp=4), to=[near, far, rats, monster(hp=1)])
    assert options(table, "on") == [("on", "brute"), ("on", "tinkerer"), ("on", "rat-swarm:1")]
    act(table, ("on", "tinkerer"))
    assert [each.hp for each in table.state.heroes] == [4, 5, 2]
    assert asked(table).rule == CHOOSE


@pytest.mark.rule("gloomhaven.heal.self")
def test_self_heals_nobody_else() -> None:
    table = perform(Heal(value=3, whom="self"), who=hero(hp=4), to=[hero("tinkerer", 35, hp=2)])
    assert [each.hp for each in table.state.heroes] == [7, 2]


@pytest.mark.rule("gloomhaven.heal.maximum")
def test_hit_points_never_rise_above_the_maximum() -> None:
    table = perform(Heal(value=5, whom="self"), who=hero(hp=8))
    assert table.state.heroes[0].hp == 10


@pytest.mark.rule("gloomhaven.retaliate.pushed-away")
@pytest.mark.rule("gloomhaven.overlay-tiles.trap-kill-credit")
def test_who_is_pushed_to_death_does_not_retaliate() -> None:
    heard: list[Told] = []
    table = perform(Attack(value=1, push=2), to=[foe(hp=3, spikes=((4, 1),))], traps=[TrapTile(36, 5)], heard=heard, coins=[])
    act(table, hit(), ("to", 36))
    assert [event.figure for event in told(heard, Died)] == [A]
    assert table.state.heroes[0].hp == 10
    assert table.state.heroes[0].tally["kills"] == 1
    assert table.state.coins == [Coin(36)]
