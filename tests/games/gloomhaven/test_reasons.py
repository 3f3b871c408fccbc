"""Why not: the rule that forbids a target, a move, loot or a push, in situations laid by hand."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from herna.games.gloomhaven.content import (
    Afflict,
    Attack,
    Augment,
    Disarm,
    Door,
    Force,
    Grant,
    Heal,
    Kill,
    Loot,
    Move,
    Obstacle,
    Shield,
    Shove,
    Summon,
    Trap,
)
from herna.games.gloomhaven.rules.pointing import ASKS, BUTTONS
from herna.games.gloomhaven.state import Block, Coin, Fixture, TrapTile
from herna.testing.playing import act, asked, offered
from tests.games.gloomhaven.laying import Figure, drawn, hero, monster, perform, summon
from tests.games.gloomhaven.reason_cases import guards, why
from tests.games.gloomhaven.text_cases import OFFERED


def test_of_every_rule_that_asks_is_known_what_it_asks_for() -> None:
    assert {f"gloomhaven.{rule}" for rule in OFFERED} == {*ASKS, "gloomhaven.resting.short-rest"}
    for rule, values in OFFERED.items():
        words = {value[0] for value in values if type(value) is tuple and value not in BUTTONS.get(f"gloomhaven.{rule}", ())}
        assert words - {"item"} <= set(ASKS.get(f"gloomhaven.{rule}", ())), rule


NEAR, FAR = "bandit-guard:1", "bandit-guard:2"


def test_a_ranged_attack_ends_at_its_range() -> None:
    table = perform(Attack(value=2, range=3), to=guards(35, 38))
    why(table, {("attack", FAR): "attack.ranged", ("attack", "brute"): "attack.attack-x", ("area", 35): "area.diagram"})


def test_a_melee_attack_reaches_the_next_hex() -> None:
    why(perform(Attack(value=2), to=guards(35, 36)), {("attack", FAR): "attack.melee"})


def test_allies_and_their_summons_are_never_attacked() -> None:
    bear = summon("mystic-ally", 24, "tinkerer", "")
    table = perform(Attack(value=2), to=[*guards(35), hero("tinkerer", 33), bear])
    why(table, {("attack", "tinkerer"): "attack.no-allies", ("attack", bear.id): "attack.no-allies"})


@pytest.mark.parametrize("spot", [33, 39])
def test_who_is_invisible_is_no_target_however_near(spot: int) -> None:
    table = perform(Attack(value=2, range=3), to=[*guards(35), monster(spot=spot, number=2, conditions={"invisible": 1})])
    why(table, {("attack", FAR): "conditions.invisible"})


def test_a_wall_hides_a_target_that_is_near_as_the_crow_flies() -> None:
    walled = drawn("aaaaa\na....\naaaaa")
    table = perform(Attack(value=2, range=3), who=hero(spot=10), to=guards(9, 4), scenario=walled)
    why(table, {("attack", FAR): "attack.line-of-sight"})


def test_a_wall_breaks_adjacency() -> None:
    table = perform(Attack(value=2), who=hero(spot=1), to=guards(0, 2), scenario=drawn("aab\naab"))
    why(table, {("attack", FAR): "attack.range-not-through-walls"})


def test_nobody_sees_through_a_closed_door() -> None:
    house = drawn("aa.bb\naa1bb\naa.bb", doors=[Door(at=(2, 1))])
    table = perform(Attack(value=2, range=3), who=hero(spot=5), to=guards(4, 7), scenario=house, doors=[0])
    why(table, {("attack", FAR): "attack.closed-door-sight"})


def test_one_attack_hits_nobody_twice() -> None:
    table = perform(Attack(value=2, range=3, targets=2), to=guards(35, 36))
    act(table, ("attack", NEAR))
    why(table, {("attack", NEAR): "area.no-double-target"})


def test_an_area_lies_so_that_it_hits_somebody_in_range_and_in_sight() -> None:
    table = perform(Attack(value=2, range=2, area="spellweaver-triangle"), to=guards(36, 39))
    why(
        table,
        {
            ("attack", NEAR): "area.red-hexes",
            ("attack", FAR): "area.ranged-area",
            ("attack", "brute"): "attack.attack-x",
            ("area", 39): "area.ranged-area",
            ("area", 33): "area.red-hexes",
        },
    )


def test_a_melee_area_starts_at_the_attacker() -> None:
    table = perform(Attack(value=2, area="brute-line"), to=guards(35, 38))
    why(table, {("area", 38): "area.grey-hex", ("attack", FAR): "area.grey-hex", ("area", 33): "area.red-hexes"})


def test_outside_the_area_that_lies_nobody_is_hit() -> None:
    table = perform(Attack(value=2, area="brute-line"), to=guards(35, 33, 36))
    act(table, ("area", 35, 36))
    why(table, {("attack", FAR): "area.red-hexes", ("area", 33): "area.diagram"})


def test_effects_that_an_attack_does_not_have_cannot_be_left_away() -> None:
    table = perform(Attack(value=2, conditions=("wound",)), to=guards(35))
    why(table, {("without", "poison"): "attack-effects.after-damage"})
    act(table, ("without", "wound"))
    why(table, {("without", "wound"): "attack-effects.optional"})


def test_a_heal_is_for_oneself_and_allies_in_range() -> None:
    table = perform(Heal(value=2, range=2), to=[*guards(35), hero("tinkerer", 38), hero("spellweaver", 36)])
    why(table, {("on", NEAR): "heal.heal-x", ("on", "tinkerer"): "heal.range"})


def test_an_obstacle_with_hit_points_is_nobodys_ally() -> None:
    table = perform(Heal(value=2, range=2), to=[hero("tinkerer", 36)], things=[Fixture("altar:1", 33, 5, 5, look="altar")])
    why(table, {("on", "altar:1"): "heal.heal-x"})


def test_conditions_without_an_attack_are_for_enemies() -> None:
    table = perform(Afflict(conditions=("stun",), range=2), to=[*guards(35, 37), hero("tinkerer", 33)])
    why(table, {("on", "tinkerer"): "character-turn.allies-unaffected", ("on", FAR): "attack.ranged"})


def test_what_is_granted_goes_to_an_ally() -> None:
    grant = Grant(range=2, perform=(Attack(value=1),))
    table = perform(grant, to=[hero("tinkerer", 36), hero("spellweaver", 39), *guards(37)])
    why(
        table,
        {
            ("on", "brute"): "character-turn.ally-definition",
            ("on", NEAR): "character-turn.ally-definition",
            ("on", "spellweaver"): "attack.ranged",
        },
    )


def test_a_kill_spares_bosses_and_what_has_more_hit_points() -> None:
    boss, strong = monster("bandit-commander", 33), monster(spot=24, number=2, hp=9)
    table = perform(Kill(most=5), to=[monster(hp=3), boss, strong])
    why(table, {("on", boss.id): "special-rules.named-monsters", ("on", FAR): "attack-effects.without-attack"})


def test_a_shield_for_an_ally_does_not_fall_on_enemies() -> None:
    table = perform(Shield(value=1, whom="ally", range=3), to=[hero("tinkerer", 36), *guards(35)], action={"stays": "round"})
    why(table, {("on", NEAR): "character-turn.ally-definition", ("on", "brute"): "character-turn.ally-definition"})


def test_who_can_be_forced_is_an_enemy_of_the_right_rank() -> None:
    force = Force(range=3, ranks=("normal",), perform=(Move(value=1),))
    table = perform(force, to=[monster(), monster(spot=33, number=2, elite=True), hero("tinkerer", 44)])
    why(table, {("on", FAR): "special-rules.named-monsters", ("on", "tinkerer"): "character-turn.allies-unaffected"})


def test_enemies_are_pulled_towards_a_hex_in_range_that_is_near_some() -> None:
    table = perform(Shove(pull=1, range=2, special="toward-hex"), who=hero("spellweaver"), to=guards(36))
    why(table, {("at", 38): "attack.ranged", ("on", NEAR): "attack-effects.pull"})
    act(table, ("at", 35))
    assert asked(table).rule == "gloomhaven.attack-effects.pull"
    why(table, {("at", 34): "attack-effects.pull", ("to", 37): "attack-effects.pull"})


def test_an_attack_goes_through_enemies_on_a_way_that_is_short_enough() -> None:
    table = perform(Attack(value=2, range=4, special="path"), who=hero("spellweaver"), to=[*guards(37, 36, 32), hero(spot=24)])
    act(table, ("attack", NEAR))
    assert asked(table).rule == "gloomhaven.attack.all-ranged-need-sight"
    why(
        table,
        {
            ("through", "bandit-guard:3"): "attack.ranged",
            ("through", NEAR): "area.no-double-target",
            ("through", "brute"): "attack.no-allies",
        },
    )


def test_the_effects_of_a_trap_hit_an_enemy_in_range() -> None:
    table = perform(Disarm(range=2), traps=[TrapTile(35, 2), TrapTile(33, 2)], to=guards(36, 38))
    act(table, ("at", 35))
    assert asked(table).rule == "gloomhaven.overlay-tiles.trap-effect"
    why(table, {("on", FAR): "attack.ranged", ("on", "brute"): "character-turn.allies-unaffected"})


def test_a_deadly_area_lies_where_enemies_are() -> None:
    table = perform(Kill(area="brute-pair"), to=guards(35, 38))
    assert asked(table).rule == "gloomhaven.area.diagram"
    why(table, {("area", 38): "area.grey-hex", ("area", 33): "area.red-hexes"})


PASSAGE = "aaaaaa"


def move(value: int = 2, *, spot: int = 34, plan: str = "", to: Iterable[Figure] = (), jump: bool = False, **rest: Any) -> Any:
    """A hero begins to move."""
    scenario = {"scenario": drawn(plan, doors=rest.pop("gates", ()))} if plan else {}
    who = rest.pop("who", None) or hero(spot=spot)
    return perform(Move(value=value, jump=jump), who=who, to=list(to), **scenario, **rest)


def test_a_move_goes_no_farther_than_its_points() -> None:
    why(move(), {("to", 37): "move.up-to-x", ("to", 34): "move.up-to-x"})


def test_a_move_does_not_end_on_a_figure() -> None:
    table = move(to=[*guards(35), hero("tinkerer", 33)])
    why(table, {("to", 35): "move.end-empty", ("to", 33): "move.end-empty"})


def test_a_move_does_not_end_on_an_obstacle_jumping_or_not() -> None:
    for jump in (False, True):
        table = move(jump=jump, blocks=[Block([35])], things=[Fixture("altar:1", 33, 5, 5)])
        why(table, {("to", 35): "overlay-tiles.obstacles-block", ("to", 33): "overlay-tiles.obstacles-block"})


def test_nobody_moves_through_enemies() -> None:
    why(move(3, spot=0, plan=PASSAGE, to=guards(2)), {("to", 3): "move.through-allies", ("to", 4): "move.up-to-x"})


def test_nobody_moves_through_obstacles() -> None:
    why(move(3, spot=0, plan=PASSAGE, blocks=[Block([2])]), {("to", 3): "move.through-allies"})


@pytest.mark.parametrize("jump", [False, True])
def test_nobody_moves_through_walls(jump: bool) -> None:
    why(move(3, spot=10, plan="aaaaa\na....\naaaaa", jump=jump), {("to", 4): "move.walls"})


def test_difficult_terrain_costs_more_than_is_left() -> None:
    why(move(3, spot=0, plan=PASSAGE, difficult=[1]), {("to", 3): "overlay-tiles.difficult-cost"})


def test_a_locked_door_is_no_way() -> None:
    table = move(3, spot=1, plan="aa1bb", gates=[Door(at=(2, 0), locked=True, opens="clear")], doors=[0], locks=[0])
    why(table, {("to", 2): "special-rules.locked-doors"})


def test_a_closed_door_opens_before_anybody_goes_on() -> None:
    table = move(3, spot=1, plan="aa1bb", gates=[Door(at=(2, 0))], doors=[0])
    assert offered(table, ("to", 2))
    why(table, {("to", 3): "overlay-tiles.door-opens"})


def test_who_is_immobilized_does_not_move() -> None:
    fire = Augment(consume=("fire",), abilities=(Heal(value=1, whom="self"),))
    who = hero(conditions={"immobilize": 2})
    table = perform(Move(value=2, augments=(fire,)), who=who, elements=[2, 0, 0, 0, 0, 0])
    why(table, {("to", 35): "conditions.immobilize"})


def test_a_way_that_matters_goes_hex_by_hex() -> None:
    table = perform(Move(value=2, special="loot-path"), to=guards(35))
    why(table, {("to", 32): "move.up-to-x", ("to", 35): "move.end-empty"})


def test_a_move_is_an_attack_only_where_a_card_says_so() -> None:
    why(move(to=guards(35)), {("instead", "attack"): "active-bonuses.areas"})


def test_a_summon_appears_on_an_empty_hex_beside_the_summoner() -> None:
    table = perform(Summon(what="rat-swarm"), coins=[Coin(33)], to=guards(35), action={"stays": "persistent"})
    why(table, {("at", 35): "move.empty-hex", ("at", 33): "move.empty-hex", ("at", 36): "summon.placement"})


def test_a_trap_lies_on_an_empty_hex_in_range() -> None:
    table = perform(Trap(damage=2), traps=[TrapTile(35, 2)])
    why(table, {("at", 35): "move.empty-hex", ("at", 36): "attack.ranged"})


def test_only_a_trap_beside_oneself_can_be_removed() -> None:
    table = perform(Disarm(), traps=[TrapTile(35, 2), TrapTile(37, 2)])
    why(table, {("at", 37): "attack.ranged", ("at", 33): "overlay-tiles.trap-disarmed"})


def test_an_obstacle_lies_on_an_empty_hex_in_range_and_cuts_nothing_off() -> None:
    table = perform(Obstacle(act="create", range=2), to=guards(35))
    why(table, {("at", 35): "move.empty-hex", ("at", 37): "attack.ranged"})
    table = perform(Obstacle(act="create", range=2), who=hero(spot=1), scenario=drawn("aaa\n.a.\naaa"))
    assert offered(table, ("at", 0))
    why(table, {("at", 3): "overlay-tiles.obstacles-no-cutoff"})


def test_a_large_obstacle_lies_on_three_empty_hexes() -> None:
    table = perform(Obstacle(act="create", range=2, size=3), to=guards(35))
    why(table, {("at", 26, 35, 36): "move.empty-hex", ("at", 37, 38, 48): "attack.ranged"})


def test_obstacles_with_hit_points_are_not_destroyed_by_abilities() -> None:
    blocks = [Block([35]), Block([38])]
    table = perform(Obstacle(act="destroy", range=2), blocks=blocks, things=[Fixture("altar:1", 33, 5, 5)])
    why(
        table,
        {
            ("at", 33): "special-rules.destructible-obstacles",
            ("at", 38): "attack.ranged",
            ("at", 44): "overlay-tiles.obstacles-block",
        },
    )


def test_loot_is_taken_from_where_some_lies_in_reach() -> None:
    loot = Loot(value=2, special="at-most-four")
    table = perform(loot, who=hero("spellweaver"), coins=[Coin(35), Coin(33), Coin(39)])
    why(table, {("at", 39): "loot.loot-x", ("at", 44): "loot.loot-x", "loot": "loot.loot-x"})


def test_a_push_goes_away_and_once_begun_to_its_end() -> None:
    table = perform(Shove(push=2), to=guards(35))
    why(table, {("on", "brute"): "character-turn.allies-unaffected"})
    act(table, ("on", NEAR))
    why(table, {("to", 25): "attack-effects.push", ("to", 37): "attack-effects.push", "stop": "attack-effects.forced-stop"})
    act(table, ("to", 36))
    why(table, {"skip": "attack-effects.forced-full"})


def test_nobody_is_pushed_through_enemies_or_into_obstacles() -> None:
    table = perform(Shove(push=1), to=[*guards(35), hero("tinkerer", 36)], blocks=[Block([46])])
    act(table, ("on", NEAR))
    why(table, {("to", 36): "attack-effects.forced-through", ("to", 46): "overlay-tiles.obstacles-block"})
