"""Turns of monsters in which several rules come together."""

from __future__ import annotations

import pytest

from herna.games.gloomhaven.content import Attack, Augment, Door, Heal, Line, Move, Retaliate, Shield, Suffer, Summon
from herna.games.gloomhaven.events import Attacked, Focused, Moved, TurnBegun
from herna.games.gloomhaven.state import Deal, Hero, TrapTile
from herna.kernel import Told
from herna.testing.playing import asked
from tests.games.gloomhaven.laying import card_of, drawn, hero, invent, lay, monster, summon
from tests.games.gloomhaven.monster_cases import asleep, does, elements, events, guard_ally, hurt, late, settle, watch

LANE = 10 * "a"


@pytest.mark.rule("gloomhaven.monster-movement.move-without-attack", "gloomhaven.monster-focus.before-acting")
def test_a_move_after_the_attack_keeps_the_focus() -> None:
    """No attack follows, so nothing sends it to another enemy."""
    hound = monster("hound", 3)
    table = watch("hound", does(Attack(), Move()), hound, late("spellweaver", 8), who=late(spot=2), scenario=drawn(LANE))
    assert table.state.monsters[0].hex == 3
    table = watch(
        "hound", does(Attack(), Move(), Attack()), hound, late("spellweaver", 8), who=late(spot=2), scenario=drawn(LANE)
    )
    assert table.state.monsters[0].hex > 3


@pytest.mark.rule("gloomhaven.monster-movement.ranged", "gloomhaven.conditions.muddle")
@pytest.mark.parametrize(
    ("conditions", "hex_"), [({}, 6), ({"muddle": 1}, 5), ({"immobilize": 1}, 5), ({"disarm": 1}, 5), ({"stun": 1}, 5)]
)
def test_an_archer_beside_its_focus(conditions: dict[str, int], hex_: int) -> None:
    archer = monster("bandit-archer", 5, conditions=conditions)
    table = watch("bandit-archer", does(Move(), Attack()), archer, who=late(spot=4), scenario=drawn("\n".join([LANE] * 3)))
    settle(table)
    away = table.state.layout.board.distance(4, table.state.monsters[0].hex)
    assert away == (2 if hex_ == 6 else 1)
    assert hurt(table, "brute") == (0 if {"disarm", "stun"} & conditions.keys() else 2)


@pytest.mark.rule("gloomhaven.monster-abilities.summon-fail")
def test_nobody_is_asked_where_to_summon_if_no_standee_is_left() -> None:
    taken = [asleep(monster("living-bones", spot, spot + 1)) for spot in range(10)]
    table = watch("cultist", does(Summon(what="living-bones")), monster("cultist", 54), *taken)
    assert asked(table).rule == "gloomhaven.character-turn.top-and-bottom"
    table = watch("cultist", does(Summon(what="living-bones")), monster("cultist", 54), *taken[1:])
    assert asked(table).rule == "gloomhaven.monster-abilities.summon-place"


@pytest.mark.rule("gloomhaven.monster-abilities.bonuses", "gloomhaven.elements.monsters-consume")
def test_an_element_adds_to_the_bonuses_of_a_card() -> None:
    card = does(
        Shield(value=1, augments=(Augment(consume=("fire",), shield=1),)),
        Retaliate(value=1, reach=3, augments=(Augment(consume=("ice",), retaliate=2),)),
    )
    found = watch("bandit-guard", card, monster(spot=69), elements=elements(fire=1, ice=1)).state.monsters[0]
    assert (found.guard, found.spikes) == (2, ((3, 3),))
    found = watch("bandit-guard", card, monster(spot=69)).state.monsters[0]
    assert (found.guard, found.spikes) == (1, ((1, 3),))


@pytest.mark.rule("gloomhaven.monster-abilities.heal", "gloomhaven.monster-cards.range-value")
def test_a_heal_without_a_range_uses_that_of_the_figure() -> None:
    for spot, healed in ((35, 3), (34, 1)):
        friend = asleep(monster(spot=spot, hp=1))
        table = watch("bandit-archer", does(Heal(value=2)), monster("bandit-archer", 39), friend, who=late(spot=0))
        assert next(each.hp for each in table.state.monsters if each.id == friend.id) == healed


@pytest.mark.rule("gloomhaven.monster-abilities.heal")
def test_a_heal_for_two_falls_on_those_who_have_lost_most_with_all_it_brings() -> None:
    hurt_ = [asleep(monster(spot=36 + number, number=number, hp=number)) for number in (1, 2, 3)]
    line = Heal(value=1, range=5, targets=2, conditions=("strengthen",))
    table = watch("cultist", does(line), monster("cultist", 35, hp=4), *hurt_, who=late(spot=0))
    guards = [each for each in table.state.monsters if each.kind == "bandit-guard"]
    assert [(each.hp, list(each.conditions)) for each in guards] == [(2, ["strengthen"]), (3, ["strengthen"]), (3, [])]


@pytest.mark.rule("gloomhaven.monster-abilities.heal")
def test_nobody_is_asked_whom_a_monster_heals_if_nobody_is_hurt() -> None:
    card = does(Heal(value=2, range=3))
    table = watch("cultist", card, monster("cultist", 39), monster(spot=38))
    assert asked(table).rule == "gloomhaven.character-turn.top-and-bottom"
    table = watch("cultist", card, monster("cultist", 39), monster(spot=38, conditions={"poison": 9}))
    assert asked(table).rule == "gloomhaven.monster-abilities.heal"


@pytest.mark.rule("gloomhaven.monster-focus.no-focus")
@pytest.mark.parametrize(("conditions", "hp"), [({}, 5), ({"invisible": 1}, 5)])
def test_without_a_focus_it_still_does_all_else(conditions: dict[str, int], hp: int) -> None:
    card = does(Shield(value=1), Move(), Attack(), Heal(value=2, range=1, whom="self"))
    guard, friend = monster(spot=8, hp=3), asleep(monster("living-corpse", 6))
    who = late(spot=5, conditions=conditions)
    table = watch("bandit-guard", card, guard, friend, who=who, scenario=drawn(LANE))
    found = table.state.monsters[0]
    assert (found.hex, found.guard, found.hp) == (8, 1, hp)
    assert hurt(table, "brute") == 0


def focused(heard: list[Told]) -> str:
    """The first focus that was told."""
    return str(events(heard, Focused)[0][1])


@pytest.mark.rule("gloomhaven.monster-focus.initiative-tie")
@pytest.mark.parametrize("came", [1, 2])
def test_a_summon_is_the_focus_before_its_owner_even_in_the_round_in_which_it_came(came: int) -> None:
    heard: list[Told] = []
    bot = summon("battle-bot", 35, "tinkerer", "", round=came)
    watch("hound", does(Attack()), monster("hound", 34), bot, who=late("tinkerer", 33), heard=heard)
    assert focused(heard) == bot.id


def pair(name: str, spot: int, first: int, second: int) -> Hero:
    """A hero who plays cards of these initiatives."""
    return hero(name, spot, played=[invent(f"{name}-{each}", owner=name, initiative=each) for each in (first, second)])


@pytest.mark.rule("gloomhaven.monster-focus.initiative-tie")
@pytest.mark.parametrize(("second", "focus_"), [(70, "spellweaver"), (80, "brute")])
def test_the_second_card_decides_whose_initiative_is_earlier(second: int, focus_: str) -> None:
    heard: list[Told] = []
    watch(
        "hound",
        does(Attack()),
        monster("hound", 34),
        pair("spellweaver", 35, 60, second),
        who=pair("brute", 33, 60, 75),
        heard=heard,
    )
    assert focused(heard) == focus_


@pytest.mark.rule("gloomhaven.monster-focus.initiative-tie")
def test_who_rests_long_is_the_last_focus() -> None:
    heard: list[Told] = []
    resting = hero("spellweaver", 35, resting=True, discard=["fire-orbs", "mana-bolt", "frost-armor"])
    watch("hound", does(Attack()), monster("hound", 34), resting, who=late(spot=33), heard=heard)
    assert focused(heard) == "brute"


@pytest.mark.rule("gloomhaven.monster-focus.initiative-tie", "gloomhaven.monster-order.elites-first")
def test_a_summon_takes_the_elite_for_earlier_than_the_normal_one() -> None:
    heard: list[Told] = []
    bot = summon("battle-bot", 34, "tinkerer", "")
    guards = monster(spot=33, done=True), monster(spot=35, number=2, elite=True, done=True)
    lay(late("tinkerer", 0), bot, *guards, orders={"guard": 0}, heard=heard)
    assert focused(heard) == "bandit-guard:2"


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


@pytest.mark.rule("gloomhaven.monster-attack.focus-first", "gloomhaven.monster-focus.invisible")
def test_nobody_invisible_is_among_many_targets() -> None:
    heard: list[Told] = []
    hidden = late("spellweaver", 36, conditions={"invisible": 1})
    watch("bandit-guard", does(Attack(whom="adjacent")), monster(spot=35), hidden, heard=heard)
    assert [each[1] for each in events(heard, Attacked)] == ["brute"]


@pytest.mark.rule("gloomhaven.monster-attack.like-characters")
def test_whoever_dies_of_retaliation_attacks_no_further_target() -> None:
    heard: list[Told] = []
    spiky, other = late(spikes=((9, 1),)), late("spellweaver", 36, initiative=99)
    table = watch("bandit-guard", does(Attack(targets=2)), monster(spot=35), other, who=spiky, heard=heard)
    assert [each[1] for each in events(heard, Attacked)] == ["brute"]
    assert not table.state.monsters


@pytest.mark.rule("gloomhaven.monster-attack.default-range")
def test_all_adjacent_enemies_are_attacked_in_melee_even_by_an_archer() -> None:
    """So one farther away is left out, and there is no disadvantage."""
    far = late("spellweaver", 33)
    card = does(Attack(whom="adjacent"))
    table = watch("bandit-archer", card, monster("bandit-archer", 35), far, pile=["plus-1", "minus-1"])
    assert (hurt(table, "brute"), hurt(table, "spellweaver")) == (3, 0)


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


@pytest.mark.rule("gloomhaven.elements.monsters-consume", "gloomhaven.monster-abilities.bonuses-stunned")
def test_who_is_stunned_or_dies_of_its_wound_consumes_nothing_for_the_others() -> None:
    card = does(Attack(augments=(Augment(consume=("fire",), attack=1),)))
    dizzy, dying = monster(spot=69, conditions={"stun": 1}), monster(spot=60, number=2, hp=1, conditions={"wound": 9})
    table = watch("bandit-guard", card, dizzy, dying, monster(spot=35, number=3), elements=elements(fire=1))
    assert [each.id for each in table.state.monsters] == ["bandit-guard:1", "bandit-guard:3"]
    assert hurt(table, "brute") == 3


@pytest.mark.rule("gloomhaven.monster-hazards.only-way", "gloomhaven.conditions.immobilize")
@pytest.mark.parametrize(
    ("condition", "end", "damage"), [("immobilize", 5, 0), ("disarm", 4, 0), ("muddle", 4, 2), ("poison", 4, 2)]
)
def test_a_trap_on_the_only_way_counts_at_once(condition: str, end: int, damage: int) -> None:
    trap = TrapTile(5, 0, [condition])
    table = watch("bandit-guard", does(Move(), Attack()), monster(spot=6), who=late(spot=3), scenario=drawn(LANE), traps=[trap])
    assert (table.state.monsters[0].hex, hurt(table, "brute")) == (end, damage)
    assert not table.state.traps


@pytest.mark.rule("gloomhaven.monster-hazards.jumping", "gloomhaven.overlay-tiles.trap-flying-jump")
@pytest.mark.parametrize(("jump", "left", "damage"), [(True, 1, 2), (False, 0, 2)])
def test_a_jump_passes_over_a_trap_in_play(jump: bool, left: int, damage: int) -> None:
    trap, hound = TrapTile(6, 1), monster("hound", 7)
    table = watch("hound", does(Move(jump=jump), Attack()), hound, who=late(spot=3), scenario=drawn(LANE), traps=[trap])
    assert (len(table.state.traps), table.state.monsters[0].hex, hurt(table, "brute")) == (left, 4, damage)
    assert hurt(table, "hound:1") == 1 - left


@pytest.mark.rule("gloomhaven.monster-hazards.as-obstacles", "gloomhaven.overlay-tiles.difficult-cost")
@pytest.mark.parametrize(
    ("ground", "focus_"), [({}, "brute"), ({"hazards": [4]}, "tinkerer"), ({"difficult": [3, 4]}, "tinkerer")]
)
def test_the_ground_counts_for_the_focus_in_play(ground: dict[str, list[int]], focus_: str) -> None:
    heard: list[Told] = []
    far = late("tinkerer", 9)
    watch(
        "bandit-guard",
        does(Move(), Attack()),
        monster(spot=5),
        far,
        who=late(spot=2),
        scenario=drawn(LANE),
        heard=heard,
        **ground,
    )
    assert focused(heard) == focus_


@pytest.mark.rule("gloomhaven.monster-hazards.jumping", "gloomhaven.conditions.invisible-obstacle")
@pytest.mark.parametrize(("jump", "end", "damage"), [(True, 4, 2), (False, 7, 0)])
def test_only_a_jump_passes_an_invisible_hero_in_play(jump: bool, end: int, damage: int) -> None:
    hidden, hound = late("spellweaver", 5, conditions={"invisible": 1}), monster("hound", 7)
    table = watch("hound", does(Move(jump=jump), Attack()), hound, hidden, who=late(spot=3), scenario=drawn(LANE))
    assert (table.state.monsters[0].hex, hurt(table, "brute"), hurt(table, "spellweaver")) == (end, damage, 0)


@pytest.mark.rule("gloomhaven.monster-order.individual-turns", "gloomhaven.monster-focus.least-movement")
def test_each_of_a_type_focuses_when_its_turn_comes() -> None:
    """The first takes the only free hex beside the hero, so the second has nobody left to attack but the summon."""
    heard: list[Told] = []
    first, second = monster(spot=3), monster(spot=4, number=2)
    bot = summon("battle-bot", 8, "tinkerer", "")
    who = late("tinkerer", 0)
    table = watch("bandit-guard", does(Move(), Attack()), first, second, bot, who=who, scenario=drawn(LANE), heard=heard)
    settle(table)
    assert [each[:2] for each in events(heard, Attacked)][:2] == [
        ("bandit-guard:1", "tinkerer"),
        ("bandit-guard:2", "battle-bot:1"),
    ]
    assert [name for (name,) in events(heard, TurnBegun)][:2] == ["bandit-guard:1", "bandit-guard:2"]


@pytest.mark.rule("gloomhaven.retaliate.range", "gloomhaven.monster-abilities.bonuses")
def test_two_retaliates_of_a_monster_keep_their_ranges() -> None:
    card = does(Retaliate(value=2), Retaliate(value=1, reach=3))
    assert watch("bandit-guard", card, monster(spot=69)).state.monsters[0].spikes == ((2, 1), (1, 3))


@pytest.mark.rule("gloomhaven.conditions.invisible")
@pytest.mark.parametrize("conditions", [{}, {"invisible": 1}])
def test_an_invisible_hero_is_not_concerned_by_what_befalls_enemies_nearby(conditions: dict[str, int]) -> None:
    table = watch(
        "flame-demon", does(Suffer(value=2, whom="adjacent")), monster("flame-demon"), who=late(conditions=conditions)
    )
    assert hurt(table, "brute") == (0 if conditions else 2)


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


@pytest.mark.rule("gloomhaven.monster-cards.traits")
def test_what_the_statistic_card_adds_to_attacks_counts() -> None:
    table = watch("giant-viper", does(Attack()), monster("giant-viper", 35))
    assert "poison" in table.state.heroes[0].conditions
    for kind, damage in (("savvas-icestorm", 2), ("bandit-guard", 0)):
        table = watch(kind, does(Attack(range=2)), monster(kind, 36), who=late(guard=2))
        assert hurt(table, "brute") == damage


@pytest.mark.rule("gloomhaven.overlay-tiles.door-closed-others", "gloomhaven.monster-focus.no-focus")
def test_no_monster_plans_a_way_through_closed_doors() -> None:
    """Behind two closed doors, through a room that nobody has seen, the hero would be near."""
    scenario = drawn("aa1b2aa", doors=[Door(at=(2, 0)), Door(at=(4, 0))])
    here = lay(late(spot=0), phase="turns", scenario=scenario, rooms=["a"], doors=[0, 1]).state.layout.number
    guard, who = monster(spot=here[(1, 0)]), late(spot=here[(5, 0)])
    table = watch("bandit-guard", does(Move(), Attack()), guard, who=who, scenario=scenario, rooms=["a"], doors=[0, 1])
    assert table.state.monsters[0].hex == here[(1, 0)]


@pytest.mark.rule("gloomhaven.move.through-allies")
def test_whom_it_has_attacked_still_stands_in_the_way_of_a_monster() -> None:
    heard: list[Told] = []
    card = does(Attack(), Move(), Attack())
    behind = late("spellweaver", 6, initiative=90)
    table = watch("hound", card, monster("hound", 3), behind, who=late(spot=4), scenario=drawn(LANE), heard=heard)
    assert events(heard, Moved) == []
    assert hurt(table, "brute") == 4, "nobody else can be reached, so it attacks the same one again"
