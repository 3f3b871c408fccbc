"""Why not: the rule that forbids what a player tries, in situations laid by hand."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from herna.games.gloomhaven import GAME
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
    Recover,
    Refresh,
    Shield,
    Shove,
    Summon,
    Trap,
)
from herna.games.gloomhaven.rules.pointing import ASKS, BUTTONS
from herna.games.gloomhaven.state import Active, Block, Coin, Gear, Hero, State, Thing, TrapTile
from herna.kernel import Table
from herna.kernel.errors import Refused
from herna.testing import reasons
from herna.testing.playing import act, asked, offered
from tests.games.gloomhaven.laying import Figure, card_of, drawn, hero, invent, lay, monster, perform, summon
from tests.games.gloomhaven.test_texts import OFFERED

Why = dict[Any, str]


def why(table: Table[State], rules: Why, seat: int | None = None) -> None:
    """Each of these values is refused by its rule, and everything else that could be clicked has a reason as well."""
    decision = asked(table, seat)
    refused = table.refused(decision.number)
    found = {value: refused.get(value, "offered" if value in decision.options else "") for value in rules}
    assert found == {value: f"gloomhaven.{rule}" for value, rule in rules.items()}, decision.rule
    for value, rule in rules.items():
        with pytest.raises(Refused) as error:
            table.decide(decision.number, decision.seat, value)
        assert error.value.rule == f"gloomhaven.{rule}"
    moment = reasons.look(table, decision)
    kinds = set(map(reasons.kind_of, moment.offered))
    unsaid = {each for each in moment.table if reasons.kind_of(each) in kinds} - moment.offered - moment.refused
    assert not unsaid, "these could be clicked, and nobody says why not"
    for value in refused:
        word = value[0] if type(value) is tuple else ""
        assert word in ASKS[decision.rule] or value in BUTTONS[decision.rule], "what is refused is what this rule asks for"
        for lang in ("cs", "en"):
            assert GAME.label(lang, decision, value)


def test_of_every_rule_that_asks_is_known_what_it_asks_for() -> None:
    assert {f"gloomhaven.{rule}" for rule in OFFERED} == {*ASKS, "gloomhaven.resting.short-rest"}
    for rule, values in OFFERED.items():
        words = {value[0] for value in values if type(value) is tuple and value not in BUTTONS.get(f"gloomhaven.{rule}", ())}
        assert words - {"item"} <= set(ASKS.get(f"gloomhaven.{rule}", ())), rule


# ---------------------------------------------------------------------- targets

NEAR, FAR = "bandit-guard:1", "bandit-guard:2"


def guards(*spots: int, **rest: Any) -> list[Figure]:
    return [monster(spot=spot, number=number, **rest) for number, spot in enumerate(spots, 1)]


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
    table = perform(Heal(value=2, range=2), to=[hero("tinkerer", 36)], things=[Thing("altar:1", 33, 5, 5, look="altar")])
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


# ---------------------------------------------------------------------- moves

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
        table = move(jump=jump, blocks=[Block([35])], things=[Thing("altar:1", 33, 5, 5)])
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


# ---------------------------------------------------------------------- what lies on the ground


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
    table = perform(Obstacle(act="destroy", range=2), blocks=blocks, things=[Thing("altar:1", 33, 5, 5)])
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


# ---------------------------------------------------------------------- pushes


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


# ---------------------------------------------------------------------- elements


def test_an_inert_element_is_not_consumed() -> None:
    augments = (
        Augment(consume=("fire",), attack=1),
        Augment(consume=("ice",), attack=1),
        Augment(consume=("air", "fire"), attack=1),
    )
    line = Attack(value=2, augments=augments)
    table = perform(line, to=guards(35), elements=[0, 0, 0, 0, 0, 1], infusing=["ice"])
    why(
        table,
        {
            ("use", 0): "elements.consume",
            ("use", 1): "elements.not-same-turn",
            ("use", 2): "elements.multi-element-augment",
        },
    )


def test_who_has_paid_for_more_must_use_it() -> None:
    line = Attack(value=2, augments=(Augment(consume=("fire",), attack=1),))
    table = perform(line, to=guards(35, 33), elements=[1, 0, 0, 0, 0, 0])
    act(table, ("use", 0))
    why(table, {"done": "experience.not-alone", ("use", 0): "elements.one-icon-one-infusion"})


def test_any_element_is_one_that_is_there() -> None:
    line = Attack(value=2, augments=(Augment(consume=("any",), attack=1),))
    table = perform(line, to=guards(35), elements=[1, 1, 0, 0, 0, 0])
    act(table, ("use", 0))
    why(table, {"dark": "elements.consume"})


# ---------------------------------------------------------------------- items


def test_items_are_used_while_they_are_ready_and_at_their_time() -> None:
    who = hero(hand=["trample"])
    who.items = [
        Gear("minor-healing-potion", state="consumed"),
        Gear("amulet-of-life", state="spent"),
        Gear("minor-stamina-potion", worn=False),
        Gear("hide-armor"),
        Gear("cloak-of-invisibility"),
    ]
    table = lay(who, acting="brute", cards=["skewer", "shield-bash"])
    assert offered(table, ("item", "cloak-of-invisibility"))
    why(
        table,
        {
            ("item", "minor-healing-potion"): "item-cards.consumed",
            ("item", "amulet-of-life"): "item-cards.spent",
            ("item", "minor-stamina-potion"): "item-cards.equip-below-mat",
            ("item", "hide-armor"): "item-cards.when-usable",
        },
    )


def test_who_is_stunned_uses_nothing_but_a_cure() -> None:
    who = hero(items=["minor-cure-potion", "minor-healing-potion"], conditions={"stun": 2})
    table = lay(who, acting="brute", cards=["skewer", "shield-bash"])
    why(table, {("item", "minor-healing-potion"): "conditions.stun", ("top", "skewer"): "conditions.stun"})


def test_an_item_that_consumes_needs_its_element() -> None:
    who = hero(items=["inferno-blade", "frigid-blade"])
    table = perform(Attack(value=2), who=who, to=guards(35), elements=[0, 1, 0, 0, 0, 0])
    assert offered(table, ("item", "frigid-blade"))
    why(table, {("item", "inferno-blade"): "elements.consume"})
    act(table, ("item", "frigid-blade"))
    why(table, {("item", "frigid-blade"): "items.use-counts"})


def test_an_item_of_another_hero_of_the_same_player_lies_below_another_mat() -> None:
    others = hero("tinkerer", 36, items=["minor-healing-potion", "winged-shoes"])
    who = hero(items=["winged-shoes", "boots-of-striding"])
    table = perform(Move(value=2), who=who, to=[others], seats=1)
    why(
        table,
        {
            ("item", "minor-healing-potion"): "item-cards.equip-below-mat",
            ("item", "tinkerer:winged-shoes"): "item-cards.equip-below-mat",
        },
    )


def test_armor_against_damage_is_not_used_on_the_attack_itself() -> None:
    who = hero(items=["leather-armor", "heater-shield", "winged-shoes"], hand=["trample"])
    table = lay(who, monster(), acting="bandit-guard", orders={"guard": card_of("guard", 50)})
    assert asked(table).rule == "gloomhaven.items.before-modifier"
    why(table, {("item", "heater-shield"): "item-cards.when-usable", ("item", "winged-shoes"): "item-cards.when-usable"})


def test_only_used_items_of_the_kind_are_refreshed() -> None:
    who = hero()
    who.items = [
        Gear("winged-shoes", state="spent"),
        Gear("hide-armor", state="spent"),
        Gear("minor-healing-potion", state="consumed"),
        Gear("iron-helmet"),
    ]
    table = perform(Refresh(kind="spent", count=1), who=who)
    why(table, {("item", "minor-healing-potion"): "recover.kind-specified", ("item", "iron-helmet"): "recover.refresh"})


def test_a_token_is_put_on_an_adjacent_enemy_that_is_no_boss() -> None:
    boss = monster("bandit-commander", 33)
    table = lay(hero(items=["black-card"]), *guards(35, 37, 44), boss, acting="brute", cards=["skewer", "shield-bash"])
    act(table, ("item", "black-card"))
    assert asked(table).rule == "gloomhaven.item-cards.when-usable"
    why(
        table,
        {
            ("on", boss.id): "bosses.not-normal-elite",
            ("on", FAR): "attack.melee",
            ("on", "brute"): "character-turn.allies-unaffected",
            ("cure", "poison"): "item-cards.when-usable",
        },
    )


def test_one_more_bottom_half_comes_from_the_hand() -> None:
    who = hero(hand=["trample", "sweeping-blow"], discard=["spare-dagger"], items=["ring-of-haste"])
    table = lay(who, acting="brute", cards=["skewer", "shield-bash"])
    act(table, "done", ("item", "ring-of-haste"))
    why(
        table,
        {
            ("top", "trample"): "item-cards.when-usable",
            ("bottom", "spare-dagger"): "card-selection.discard-pile",
            ("item", "ring-of-haste"): "item-cards.consumed",
            "done": "item-cards.when-usable",
        },
    )


def test_boots_shift_an_initiative_and_nothing_else_does() -> None:
    played = ["skewer", "shield-bash"]
    table = lay(hero(played=played, items=["boots-of-speed", "minor-stamina-potion"]), phase="order")
    assert asked(table).rule == "gloomhaven.initiative.order"
    why(table, {("lower", "minor-stamina-potion"): "item-cards.when-usable"})


def test_an_item_that_was_used_on_an_attack_is_not_used_on_it_again() -> None:
    who = hero(items=["leather-armor", "studded-leather"], hand=["trample"])
    table = lay(who, monster(), acting="bandit-guard", orders={"guard": card_of("guard", 50)})
    act(table, ("item", "leather-armor"))
    assert asked(table).rule == "gloomhaven.items.before-modifier"
    why(table, {("item", "leather-armor"): "items.use-counts"})


# ---------------------------------------------------------------------- cards


def brute(**rest: Any) -> Hero:
    """A Brute with a card in every pile."""
    return hero(hand=["trample", "sweeping-blow"], discard=["spare-dagger"], lost=["eye-for-an-eye"], **rest)


def test_only_the_two_cards_of_the_round_are_performed_each_for_one_half() -> None:
    lasting = invent("lasting", [Shield(value=1)], stays="persistent")
    actives = [Active("brute", lasting, "top", bearers=["brute"])]
    table = lay(brute(), acting="brute", cards=["skewer", "shield-bash"], actives=actives)
    gone = table.state.heroes[0].gone[0]
    rules = {
        ("top", "trample"): "ability-cards.two-cards-two-actions",
        ("top", "spare-dagger"): "card-selection.discard-pile",
        ("bottom", "eye-for-an-eye"): "card-selection.lost-pile",
        ("attack", gone): "recover.unrecoverable",
        ("move", lasting): "card-selection.active-area",
        ("remove", "trample"): "active-bonuses.areas",
    }
    why(table, rules)
    act(table, ("attack", "skewer"))
    why(table, {("top", "shield-bash"): "character-turn.top-and-bottom", ("top", "skewer"): "card-selection.discard-pile"})


def test_cards_are_played_from_hand_and_a_rest_needs_two_discarded() -> None:
    table = lay(brute(), phase="select")
    why(
        table,
        {
            ("play", "spare-dagger", "trample"): "card-selection.discard-pile",
            ("play", "trample", "eye-for-an-eye"): "card-selection.lost-pile",
            ("rest",): "resting.rest-condition",
        },
    )


def test_with_a_single_card_in_hand_one_must_rest() -> None:
    table = lay(hero(hand=["trample"], discard=["skewer", "shield-bash"]), phase="select")
    why(table, {("play", "trample", "skewer"): "card-selection.must-rest"})


def test_cards_of_a_players_other_hero_are_of_another_class() -> None:
    table = lay(brute(), hero("tinkerer", 36, hand=["flamethrower", "ink-bomb"]), phase="select", seats=1)
    why(table, {("play", "flamethrower", "ink-bomb"): "ability-cards.class-specific"})


def hurt(who: Hero, *others: Figure, **rest: Any) -> Table[State]:
    """A hero is attacked, and asked what to do about the damage."""
    table = lay(who, monster(), *others, acting="bandit-guard", orders={"guard": card_of("guard", 50)}, **rest)
    assert asked(table).rule == "gloomhaven.damage.suffer"
    return table


def test_damage_is_negated_with_a_card_of_the_hand_or_two_discarded_ones() -> None:
    table = hurt(hero(hand=["trample"], discard=["skewer"], lost=["spare-dagger"]))
    why(
        table,
        {
            ("hand", "skewer"): "damage.negate-discard",
            ("discard", "skewer", "trample"): "damage.negate-discard",
            ("hand", "spare-dagger"): "card-selection.lost-pile",
        },
    )
    table = hurt(hero(hand=["trample"], discard=["skewer", "shield-bash"]))
    why(table, {("hand", "skewer"): "damage.negate-hand"})


def test_cards_that_are_played_are_not_lost_for_damage() -> None:
    who = hero(hand=["trample"], played=["skewer", "shield-bash"])
    table = hurt(who, later=["brute"])
    why(table, {("hand", "skewer"): "damage.played-cards-not"})


def test_an_active_card_that_counts_as_lost_is_not_lost_again() -> None:
    lasting = invent("lasting", [Shield(value=1)], stays="persistent", lost=True)
    table = hurt(hero(hand=["trample"]), actives=[Active("brute", lasting, "top", bearers=["brute"])])
    why(table, {("hand", lasting): "damage.active-cards"})


def test_a_long_rest_costs_a_discarded_card() -> None:
    who = hero(hand=["trample"], discard=["skewer", "shield-bash"], lost=["spare-dagger"], resting=True)
    table = lay(who, acting="brute")
    while asked(table).rule != "gloomhaven.resting.long-rest-lose":
        act(table, asked(table).options[0])
    why(table, {("lose", "trample"): "resting.rest-loses-card", ("lose", "spare-dagger"): "resting.rest-loses-card"})


def test_a_short_rest_costs_the_card_that_was_drawn() -> None:
    table = lay(hero(hand=["trample"], discard=["skewer", "shield-bash"]), phase="rests", dice=["skewer"])
    act(table, "rest")
    why(table, {("lose", "shield-bash"): "resting.short-rest", ("redraw", "trample"): "resting.rest-loses-card"})


def test_what_is_recovered_is_of_the_kind_that_is_named() -> None:
    who = hero("spellweaver", hand=["fire-orbs"], discard=["frost-armor"], lost=["mana-bolt", "reviving-ether"])
    table = perform(Recover(kind="lost"), who=who)
    why(
        table,
        {
            ("take", "frost-armor"): "recover.kind-specified",
            ("take", "fire-orbs"): "recover.recover",
            ("take", "reviving-ether"): "recover.unrecoverable",
            ("take", "tried"): "recover.recover",
        },
    )


def test_a_card_that_is_lost_for_recovering_comes_from_the_hand() -> None:
    who = hero(hand=["trample", "skewer"], lost=["spare-dagger", "shield-bash"])
    table = perform(Recover(kind="lost", then_lose=1), who=who)
    act(table, ("take", "spare-dagger"))
    assert asked(table).rule == "gloomhaven.recover.kind-specified"
    why(table, {("lose", "shield-bash"): "card-selection.lost-pile", "done": "character-turn.mandatory-bad"})


def test_an_active_card_stays_or_takes_part_in_a_rest() -> None:
    kept = invent("kept", [Shield(value=1)], stays="persistent")
    spent = invent("spent", [Shield(value=1)], stays="persistent", lost=True)
    who = hero(hand=["trample"], discard=["skewer", "shield-bash"])
    actives = [Active("brute", card, "top", bearers=["brute"]) for card in (kept, spent)]
    table = lay(who, phase="rests", actives=actives, dice=["skewer"])
    act(table, "rest")
    why(table, {("take", "skewer"): "active-bonuses.areas", ("take", spent): "active-bonuses.still-discarded"})
    act(table, ("leave", kept))
    why(table, {("lose", kept): "active-bonuses.recover-choice", ("lose", spent): "resting.rest-loses-card"})


# ---------------------------------------------------------------------- the order of the round


def test_who_is_not_tied_waits_for_its_initiative() -> None:
    first, last = invent("first", initiative=30), invent("last", initiative=80)
    tied = [invent(f"tied-{place}", initiative=30, owner=name) for place, name in enumerate(("tinkerer", "scoundrel"))]
    table = lay(
        hero(played=[first, last]),
        hero("tinkerer", 36, played=[tied[0], invent("t-last", initiative=80, owner="tinkerer")]),
        hero("scoundrel", 38, played=[tied[1], invent("s-last", initiative=90, owner="scoundrel")]),
        monster(spot=60),
        orders={"guard": card_of("guard", 30)},
    )
    assert asked(table).options == [("next", "brute"), ("next", "tinkerer")]
    why(
        table,
        {("next", "scoundrel"): "initiative.tie-players", ("next", "bandit-guard"): "initiative.tie-player-monster"},
    )


# ---------------------------------------------------------------------- what monsters do


def test_a_monster_ends_where_it_attacks_best() -> None:
    table = lay(
        hero(spot=34, hand=["trample"]),
        monster(spot=14),
        acting="bandit-guard",
        orders={"guard": card_of("guard", 50)},
        blocks=[Block([17])],
    )
    assert asked(table).options == [("to", 25), ("to", 24)]
    why(
        table,
        {
            ("to", 34): "move.end-empty",
            ("to", 17): "overlay-tiles.obstacles-block",
            ("to", 15): "monster-movement.move-value",
        },
    )


# ---------------------------------------------------------------------- before the scenario


def table_of(**options: Any) -> Table[State]:
    return Table(GAME, options.pop("seats", 2), 1, options)


def test_a_class_is_taken_once() -> None:
    table = table_of()
    act(table, "brute")
    why(table, {"brute": "character-mat.class-once"})


def test_a_perk_is_taken_as_often_as_it_has_boxes() -> None:
    table = table_of(party=("brute", "tinkerer"), level=5, quick=False)
    while asked(table).rule != "gloomhaven.leveling.perk":
        refused = table.refused(asked(table).number)
        assert set(refused.values()) <= {"gloomhaven.ability-cards.card-level", "gloomhaven.leveling.new-card"}
        act(table, asked(table).options[0])
    single = next(place for place, perk in enumerate(table.state.heroes[0].card.perks) if perk.boxes == 1)
    act(table, ("perk", single))
    why(table, {("perk", single): "leveling.perk-boxes"})


def test_what_a_hero_cannot_buy() -> None:
    table = table_of(party=("brute", "tinkerer"), quick=False)
    why(table, {("buy", "boots-of-speed"): "shop.prosperity-items"})
    act(table, ("buy", "hide-armor"), ("buy", "minor-healing-potion"))
    why(table, {("buy", "hide-armor"): "item-cards.no-duplicates", ("buy", "war-hammer"): "item-cards.price"})


def test_what_a_hero_cannot_put_on() -> None:
    table = table_of(party=("brute", "tinkerer"), quick=False)
    for name in ("minor-healing-potion", "minor-stamina-potion", "iron-helmet"):
        act(table, ("buy", name))
    act(table, "done")
    while asked(table).rule != "gloomhaven.item-cards.equip-limits":
        act(table, asked(table).options[0])
    act(table, ("wear", "minor-healing-potion"))
    why(
        table,
        {
            ("wear", "minor-stamina-potion"): "item-cards.small-item-limit",
            ("wear", "minor-healing-potion"): "item-cards.equip-slot",
        },
    )


@pytest.mark.rule("gloomhaven.shop.no-trade")
def test_an_item_is_bought_as_long_as_copies_are_left_and_is_not_taken_from_others() -> None:
    table = table_of(party=("brute", "tinkerer", "scoundrel"), quick=False, seats=3)
    act(table, ("buy", "hide-armor"), "done", ("buy", "hide-armor"), "done")
    why(table, {("buy", "hide-armor"): "item-cards.item-copies"})
    table = table_of(party=("brute", "tinkerer"), quick=False, seats=1)
    act(table, ("buy", "hide-armor"), "done")
    why(table, {("buy", "brute:hide-armor"): "shop.no-trade"})


def test_of_two_heroes_of_one_player_each_keeps_a_goal_of_its_own() -> None:
    table = table_of(party=("brute", "tinkerer"), seats=1)
    other = table.state.heroes[1].goals[0]
    why(table, {other: "battle-goals.draw-two-keep-one"})


def test_heroes_start_on_free_starting_hexes() -> None:
    table = table_of(party=("brute", "tinkerer"))
    while asked(table).rule != "gloomhaven.scenario-book.starting-hexes":
        act(table, asked(table).options[0])
    taken = asked(table).options[0]
    free = asked(table).options[1]
    act(table, taken)
    assert offered(table, free)
    standing = table.state.monsters[0].hex
    why(table, {taken: "scenario-book.starting-hexes", standing: "scenario-book.starting-hexes"})
