"""Cards and items that are like no others, where several things meet [Schopnosti; Předměty]."""

from __future__ import annotations

from typing import Any

import pytest

from herna.games.gloomhaven.content import (
    ENCOUNTERS,
    Attack,
    Augment,
    Door,
    Heal,
    Loot,
    Move,
    Obstacle,
    Recover,
    Refresh,
    Retaliate,
    Shield,
    Special,
)
from herna.games.gloomhaven.events import Appeared, CardsRevealed, ObstacleGone, ObstacleSet, Rid, TrapGone
from herna.games.gloomhaven.rules import dungeon_variant
from herna.games.gloomhaven.state import Block, Coin, Gear, Hero, Prize, State, Summon, Thing, TrapTile
from herna.kernel import Table, Told
from herna.kernel.decision import DONE, PASS
from herna.testing.playing import act, asked, offered, options, told
from tests.games.gloomhaven.halves import A, B, at, begun, changes, elements, foe, foes, hit, lying, on, to
from tests.games.gloomhaven.laying import SUFFER, WORDS, card_of, drawn, finish, hero, invent, lay, monster, perform, summon
from tests.games.gloomhaven.test_items import CHOOSE, GUARD, HAND, in_turn, item, owner

# ---------------------------------------------------------------------- cards


def test_who_provokes_enemies_draws_no_attack_of_an_ally_on_himself() -> None:
    """The rats attack the guard beside the Brute, and nobody else."""
    cards = [lying("provoking-roar", "bottom"), lying("gnawing-horde", "top")]
    rats = summon("rat-swarm", 36, "mindthief", "gnawing-horde")
    thief = hero("mindthief", 60, hand=["scurry", "fearsome-blade"])
    one, two = invent("one", owner="mindthief"), invent("two", owner="mindthief")
    thief.played = [one, two]
    brute = hero(spot=34)
    brute.done = True
    table = lay(brute, thief, rats, foe(35, done=True), phase="turns", actives=cards)
    assert asked(table).seat == 1
    assert (table.state.monsters[0].hp, brute.hp) == (28, brute.top)


@pytest.mark.parametrize(
    ("order", "coins", "prizes"), [((35, 36), 2, 0), ((36,), 1, 1)], ids=["the treasure first", "the money first"]
)
def test_a_treasure_counts_as_one_of_the_four(order: tuple[int, ...], coins: int, prizes: int) -> None:
    lie: dict[str, Any] = {"coins": [Coin(36, 5)], "prizes": [Prize(35)]}
    table, _ = begun("zephyr-wings", "top", **lie)
    act(table, *(at(each) for each in order))
    assert (table.state.coins, len(table.state.prizes)) == ([Coin(36, coins)], prizes)
    assert asked(table).rule == CHOOSE


def test_only_a_hero_beside_somebody_with_lost_cards_may_borrow() -> None:
    lender = hero("mindthief", 37, lost=["scurry"])
    rats = summon("rat-swarm", 47, "mindthief", "gnawing-horde")
    beside, away, poor = hero("brute", 36), hero("cragheart", 54), hero("spellweaver", 24)
    table, _ = begun("chimeric-formula", "bottom", [lender, rats, beside, away], actives=[lying("gnawing-horde", "bottom")])
    assert options(table, "on") == [on("brute")]
    table, _ = begun("chimeric-formula", "bottom", [hero("brute", 36), poor])
    assert not options(table, "on")


def test_who_borrows_may_take_nothing_and_leaves_other_active_cards_alone() -> None:
    def lent() -> Any:
        lender = hero("mindthief", 37, lost=["scurry"])
        return begun("chimeric-formula", "bottom", [hero("brute", 36), lender], actives=[lying("feedback-loop", "top")])[0]

    table = lent()
    act(table, on("brute"), DONE)
    assert (table.state.hero("brute").hand, table.state.hero("mindthief").lost) == ([], ["scurry"])
    table = lent()
    act(table, on("brute"), ("take", "scurry"))
    assert [each.card for each in table.state.actives if each.hero == "mindthief"] == ["feedback-loop"]


def test_a_way_is_cleared_where_it_leads_and_nowhere_else() -> None:
    heard: list[Told] = []
    lie: dict[str, Any] = {"traps": [TrapTile(35, 3), TrapTile(24, 3)], "blocks": [Block([36]), Block([44])], "heard": heard}
    table, before = begun("clear-the-way", "bottom", **lie)
    act(table, to(35), to(36), to(37), DONE)
    found = changes(before, table.state, "clear-the-way")
    assert (found["cleared"], found["broken"]) == ([35], [36])
    assert [each.hex for each in told(heard, TrapGone)] == [35]
    assert [each.hex for each in told(heard, ObstacleGone)] == [36]


# ---------------------------------------------------------------------- obstacles


@pytest.mark.rule("gloomhaven.overlay-tiles.obstacles-no-cutoff")
def test_what_lies_behind_closed_doors_is_cut_off_by_no_obstacle() -> None:
    """Room b has a door of its own to room c, and a corridor between its halves; nobody has been there."""
    plan = "aaaaa1bb+bb2ccc\naaaaa.bb.bb.ccc"
    name = drawn(plan, doors=[Door(at=(5, 0)), Door(at=(11, 0))])
    table = perform(Obstacle(act="create", range=2), who=hero(spot=1), scenario=name, rooms=["a"], doors=[0, 1])
    assert options(table, "at")


# ---------------------------------------------------------------------- more cards


def test_money_may_be_left_alone_unless_an_element_was_consumed_for_it() -> None:
    table, _ = begun("zephyr-wings", "top", coins=[Coin(36)])
    assert offered(table, DONE)


def test_a_treasure_that_kills_ends_the_looting() -> None:
    lie: dict[str, Any] = {"coins": [Coin(36), Coin(68)], "prizes": [Prize(35, 21)]}
    friend = hero("brute", 60, hand=HAND)
    table, _ = begun("zephyr-wings", "top", [friend], hero("spellweaver", hp=1), **lie)
    act(table, at(35))
    assert (table.state.heroes[0].alive, table.state.coins) == (False, [Coin(36), Coin(68)])
    assert asked(table).seat == 1


PILLAR = "\n".join([*[10 * "a"] * 3, "aaaaa.aaaa", *[10 * "a"] * 3])
"""A hall with a wall in its midst, behind which hex 36 is not seen from hex 34."""


def test_a_black_hole_is_made_in_sight_and_pulls_all_around_it_towards_itself() -> None:
    table, _ = begun("black-hole", "bottom", [*foes(38, 16), foe(61, 3)])
    act(table, at(36))
    assert options(table, "on") == [on(A), on(B)]
    act(table, on(B))
    assert sorted(options(table, "to")) == [to(26), to(27)]
    hidden, _ = begun("black-hole", "bottom", foes(37), hero("spellweaver"), scenario=drawn(PILLAR))
    assert not offered(hidden, at(36))
    assert offered(hidden, at(26))


def test_a_black_hole_needs_enemies_around_it_and_may_be_left_alone() -> None:
    table, before = begun("black-hole", "bottom", foes(38))
    assert offered(table, at(34))
    assert not offered(table, at(32)), "five hexes and more from the guard"
    act(table, DONE)
    assert changes(before, table.state, "black-hole") == {"goes": "discard"}


def test_an_eruption_spares_whom_the_spellweaver_does_not_see() -> None:
    """The way to the guard on hex 27 may lead past the one behind the wall."""
    table, before = begun("impaling-eruption", "top", foes(27, 35), hero("spellweaver"), scenario=drawn(PILLAR))
    act(table, hit())
    assert changes(before, table.state, "impaling-eruption")["hp"] == {A: -3}


def test_a_push_into_walls_ends_with_its_victim() -> None:
    table, before = begun("brutal-momentum", "top", [foe(39, hp=5)], hero("cragheart", 38))
    act(table, hit())
    found = changes(before, table.state, "brutal-momentum")
    assert (found["dead"], found["xp"]) == ([A], 1), "it dies of the first of two hexes"


def test_those_whom_stones_kill_count_for_the_cragheart() -> None:
    table, _ = begun("blind-destruction", "bottom", [foe(36, hp=1)], hero("cragheart"))
    act(table, to(35), DONE)
    assert not table.state.monsters
    assert table.state.heroes[0].tally["kills"] == 1


def test_a_pilferer_counts_all_that_he_takes() -> None:
    table, _ = begun("pilfer", "top", [*foes(35, 33), foe(37, 3)], coins=[Coin(25)])
    me = table.state.heroes[0]
    assert (me.coins, me.tally["coins"]) == (3, 3)


def test_only_augments_are_lent() -> None:
    """A bonus that an ally bears already stays with it, and with nobody else."""
    bonus = lying("many-as-one", "bottom", "brute")
    table, _ = begun("domination", "top", [*foes(26), hero("brute", 25), hero("scoundrel", 60)], actives=[bonus])
    act(table, on("brute"), hit())
    assert table.state.actives[0].bearers == ["brute"]


def test_stones_hurt_those_beside_them_once_but_not_who_throws_them() -> None:
    table, before = begun("rock-slide", "top", [hero("brute", 37), *foes(26, 60)], hero("cragheart"))
    act(table, at(36), at(35), at(44))
    assert changes(before, table.state, "rock-slide")["hp"] == {"brute": -2, A: -2}


def test_those_whom_a_slide_kills_count_for_the_cragheart() -> None:
    table, _ = begun("rock-slide", "top", [foe(26, hp=1)], hero("cragheart"))
    act(table, at(36), DONE)
    assert (table.state.monsters, table.state.heroes[0].tally["kills"]) == ([], 1)


def test_three_hexes_of_an_obstacle_are_all_empty_and_all_in_range() -> None:
    line = Obstacle(act="create", range=2, size=3)
    table = perform(line, who=hero("cragheart"), to=foes(35), blocks=[Block([43])])
    board = table.state.layout.board
    found = options(table, "at")
    near = board.within(34, 2, 0)
    assert found
    assert all(near >> each & 1 and each not in (34, 35, 43) for option in found for each in option[1:])


def test_one_of_several_obstacles_is_destroyed_or_none() -> None:
    heard: list[Told] = []

    def smash(*answers: Any) -> list[Block]:
        line = Obstacle(act="destroy", count=1, range=1)
        table = perform(line, who=hero("cragheart"), blocks=[Block([35]), Block([25, 26])], heard=heard)
        act(table, *answers)
        return table.state.blocks

    assert smash(at(25)) == [Block([35])]
    assert [each.hex for each in told(heard, ObstacleGone)] == [25]
    assert smash(DONE) == [Block([35]), Block([25, 26])]


def test_an_adjacent_obstacle_is_moved_within_range_or_left_there() -> None:
    heard: list[Told] = []

    def moved(*blocks: Block) -> Any:
        line = Obstacle(act="move", range=2)
        return perform(line, who=hero("cragheart"), blocks=list(blocks), heard=heard, action={"xp": 1})

    table = moved(Block([35]), Block([38]), Block([25, 15]))
    assert options(table, "at") == [at(35)]
    act(table, at(35))
    assert offered(table, to(36))
    assert not offered(table, to(37))
    act(table, to(36))
    assert (table.state.blocks[-1], table.state.heroes[0].xp) == (Block([36]), 1)
    assert [each.hex for each in told(heard, ObstacleSet)] == [36]
    table = moved(Block([35]))
    act(table, DONE)
    assert (table.state.blocks, table.state.heroes[0].xp) == ([Block([35])], 0)
    assert asked(moved(Block([38]))).rule == CHOOSE, "it is too far away"


def test_only_what_lies_in_reach_is_looted() -> None:
    lie: dict[str, Any] = {"coins": [Coin(35), Coin(60)], "prizes": [Prize(33), Prize(61)]}
    table = perform(Loot(value=1), **lie)
    assert (table.state.coins, table.state.prizes) == ([Coin(60)], [Prize(61)])


def test_money_comes_before_treasure_where_only_four_are_looted() -> None:
    lie: dict[str, Any] = {"coins": [Coin(35, 4)], "prizes": [Prize(35)]}
    table, _ = begun("zephyr-wings", "top", **lie)
    act(table, at(35))
    assert (table.state.coins, table.state.prizes) == ([], [Prize(35)])


# ---------------------------------------------------------------------- lines that help and stay


def test_nobody_is_asked_about_loot_where_nothing_lies() -> None:
    table = perform(Loot(value=1), Heal(value=1, whom="self"))
    assert asked(table).rule == CHOOSE


def test_an_item_is_refreshed_for_experience_and_only_one() -> None:
    def refreshed(*answers: Any) -> Hero:
        who = hero()
        who.items = [Gear("boots-of-striding", state="spent"), Gear("leather-armor", state="spent")]
        table = perform(Refresh(kind="spent", count=1, whom="self"), who=who, action={"xp": 1})
        act(table, *answers)
        assert asked(table).rule == CHOOSE
        return owner(table)

    done, left = refreshed(item("leather-armor")), refreshed(DONE)
    assert ([each.state for each in done.items], done.xp) == (["spent", "ready"], 1)
    assert ([each.state for each in left.items], left.xp) == (["spent", "spent"], 0)


def test_a_summon_recovers_no_cards() -> None:
    rats = summon("rat-swarm", 35, "mindthief", "gnawing-horde")
    friend = hero("mindthief", 33, discard=["scurry"])
    lie: dict[str, Any] = {"actives": [lying("gnawing-horde", "top")]}
    table = perform(Recover(kind="discarded", count=1, whom="ally", range=2), to=[friend, rats], **lie)
    assert options(table, "on") == [on("mindthief")]


@pytest.mark.parametrize(("paid", "points"), [(True, 3), (False, 1)])
def test_elements_make_shields_and_retaliation_stronger(paid: bool, points: int) -> None:
    shield = Shield(value=1, augments=(Augment(consume=("earth",), shield=2),))
    spikes = Retaliate(value=1, reach=2, augments=(Augment(consume=("earth",), retaliate=2),))
    for line in (shield, spikes):
        table = perform(line, elements=elements("earth"))
        act(table, ("use", 0) if paid else DONE)
        assert (owner(table).guard, owner(table).spikes) == ((points, ()) if line is shield else (0, ((points, 2),)))


def test_an_augment_stays_when_another_bonus_is_played() -> None:
    augment = lying("the-minds-weakness", "top")
    table, _ = begun("many-as-one", "bottom", [hero("brute", 36)], actives=[augment])
    assert [each.card for each in table.state.actives] == ["the-minds-weakness", "many-as-one"]


def test_a_new_augment_replaces_nothing_but_augments() -> None:
    bonus = lying("many-as-one", "bottom")
    table, _ = begun("the-minds-weakness", "top", [*foes(35), hero("brute", 36)], actives=[bonus])
    act(table, hit())
    assert {each.card for each in table.state.actives} == {"the-minds-weakness", "many-as-one"}


def test_a_new_summon_knows_its_card_and_its_round() -> None:
    heard: list[Told] = []
    table, _ = begun("gnawing-horde", "top", [hero("brute", 60, hand=HAND)], heard=heard)
    act(table, at(35))
    assert [(each.figure, each.hex) for each in told(heard, Appeared)] == [("rat-swarm:1", 35)]
    assert (table.state.summons[0].card, table.state.summons[0].round) == ("gnawing-horde", 2)


# ---------------------------------------------------------------------- summons


def again(*summons: Summon, **rest: Any) -> Table[State]:
    """The Mindthief has two turns in this round; her summons have acted before the first."""
    late, early = invent("late", owner="mindthief", initiative=60), invent("early", owner="mindthief", initiative=40)
    who = hero("mindthief", 60, hand=[late, early], items=["second-chance-ring", "minor-healing-potion"])
    one, two = invent("one", owner="mindthief"), invent("two", owner="mindthief")
    table = lay(who, *summons, foe(35, done=True), acting="mindthief", cards=[one, two], **rest)
    act(table, DONE, item("second-chance-ring"), ("play", "late", "early"))
    return table


@pytest.mark.rule("gloomhaven.summon.no-turn-first-round")
@pytest.mark.parametrize(("done", "since"), [(True, 0), (False, 2)])
def test_neither_new_summons_nor_those_that_have_acted_act_before_another_turn(done: bool, since: int) -> None:
    rats = summon("rat-swarm", 36, "mindthief", "gnawing-horde", done=done, round=since)
    table = again(rats, actives=[lying("gnawing-horde", "top")])
    assert table.state.monsters[0].hp == 30


def test_a_second_turn_begins_at_once_and_its_cards_are_shown() -> None:
    heard: list[Told] = []
    table = again(heard=heard)
    assert [(each.first, each.second) for each in told(heard, CardsRevealed)] == [("late", "early")]
    assert offered(table, ("top", "late"))


@pytest.mark.parametrize(("spot", "infused"), [(33, True), (39, False)])
def test_an_avatar_makes_fire_only_where_it_attacks(spot: int, infused: bool) -> None:
    avatar = summon("burning-avatar", 30, "spellweaver", "living-torch")
    who = hero("spellweaver", 60)
    who.played = [invent("one", owner="spellweaver"), invent("two", owner="spellweaver")]
    table = lay(who, avatar, foe(spot, done=True), phase="turns", actives=[lying("living-torch", "top")])
    assert (table.state.monsters[0].hp < 30, table.state.elements == elements("fire")) == (infused, infused)


@pytest.mark.rule("gloomhaven.summon.turn-before-owner")
def test_a_summon_acts_once_where_its_owner_has_two_turns() -> None:
    late, early = invent("late", owner="mindthief", initiative=60), invent("early", owner="mindthief", initiative=40)
    who = hero("mindthief", 60, hand=[late, early], items=["second-chance-ring"])
    who.played = [invent("one", owner="mindthief"), invent("two", owner="mindthief")]
    rats = summon("rat-swarm", 36, "mindthief", "gnawing-horde")
    table = lay(who, rats, foe(35, done=True), phase="turns", actives=[lying("gnawing-horde", "top")])
    act(table, DONE, item("second-chance-ring"), ("play", "late", "early"))
    assert offered(table, ("top", "late"))
    assert table.state.monsters[0].hp == 28


def test_a_decoy_never_attacks() -> None:
    decoy = summon("decoy", 34, "tinkerer", "harmless-contraption")
    who = hero("tinkerer", 60, pile=["plus-2"])
    who.played = [invent("one", owner="tinkerer"), invent("two", owner="tinkerer")]
    table = lay(who, decoy, foe(35, done=True), phase="turns", actives=[lying("harmless-contraption", "top")])
    assert (table.state.monsters[0].hp, owner(table).pile.drawn) == (30, [])


# ---------------------------------------------------------------------- items


def test_a_black_card_does_not_mind_obstacles_with_hit_points() -> None:
    table = perform(Attack(value=2), who=hero(items=["black-card"]), things=[Thing("stone:1", 33, 5, 5)])
    act(table, ("attack", "stone:1"))
    assert table.state.things[0].hp == 3


def test_robes_of_summoning_heal_no_ally_that_nobody_has_summoned() -> None:
    guide = Summon("warrior-spirit:1", 35, 1, 4, kind="warrior-spirit")
    table = in_turn("robes-of-summoning", to=(guide,))
    act(table, item("robes-of-summoning"))
    assert not options(table, "on")


def test_a_heart_of_the_betrayer_has_no_power_over_archers_far_away() -> None:
    foes = (monster("bandit-archer", 36), monster("bandit-archer", 37, 2, conditions={"stun": 1}))
    who = hero(items=["heart-of-the-betrayer"], hand=HAND)
    table = lay(who, *foes, acting="bandit-archer", orders={"archer": card_of("archer", 31)})
    assert asked(table).rule == "gloomhaven.damage.suffer"


def test_who_wears_a_heart_of_the_betrayer_chooses_the_victim() -> None:
    who = hero(items=["heart-of-the-betrayer"], hand=HAND)
    others = [monster(spot=spot, number=number, hp=20, conditions={"stun": 1}) for number, spot in ((2, 25), (3, 45))]
    table = lay(who, monster(), *others, acting="bandit-guard", orders={"guard": 3})
    act(table, item("heart-of-the-betrayer"), on("bandit-guard:3"))
    assert [each.hp for each in table.state.monsters][1:] == [20, 18]


def test_a_wave_crest_pushes_nobody_who_is_dead() -> None:
    who = hero(items=["wave-crest"], hand=HAND, spikes=((5, 1),))
    table = lay(who, monster(hp=1), acting="bandit-guard", orders={"guard": 3}, elements=elements("ice"))
    act(table, SUFFER)
    assert not table.state.monsters
    assert asked(table).rule == "gloomhaven.card-selection.two-face-down"


def test_an_exhausted_hero_answers_no_attack() -> None:
    who, friend = hero(items=["helm-of-the-mountain"], hp=1), hero("scoundrel", 60, hand=["smoke-bomb", "flanking-strike"])
    table = lay(who, friend, monster(), acting="bandit-guard", orders={"guard": 3}, elements=elements("earth"))
    assert not table.state.heroes[0].alive
    assert not table.state.monsters[0].has("immobilize")


def test_those_who_burn_around_a_falchion_are_killed_by_its_bearer() -> None:
    table = perform(Attack(value=2), who=hero(items=["fueled-falchion"]), to=[monster(hp=20), monster(spot=36, number=2, hp=1)])
    act(table, item("fueled-falchion"), GUARD)
    assert [each.id for each in table.state.monsters] == ["bandit-guard:1"]
    assert owner(table).tally["kills"] == 1


def test_who_dies_of_a_song_plays_no_lute() -> None:
    who, friend = hero(items=["masters-lute"], hp=1), hero("scoundrel", 60, hand=["smoke-bomb", "flanking-strike"])
    table = perform(Attack(value=2), who=who, to=[friend, monster(hp=20, spikes=((3, 1),))], action={"sort": "song"})
    act(table, GUARD)
    assert not table.state.heroes[0].alive
    assert asked(table).seat == 1


@pytest.mark.rule("gloomhaven.conditions.stun")
def test_a_stun_in_the_midst_of_a_command_leaves_the_staff_unused() -> None:
    who = hero(items=["staff-of-command"], hand=[invent("extra")])
    table = perform(Move(value=1), who=who, action={"sort": "command"}, traps=[TrapTile(35, 0, ["stun"])])
    act(table, to(35))
    assert owner(table).has("stun")
    assert asked(table).rule != "gloomhaven.items.any-time"


def test_footwraps_heal_even_who_is_stunned_at_the_end_of_a_long_way() -> None:
    """They are worn, not used."""
    who = hero(items=["endurance-footwraps"], hp=5, spot=30)
    table = perform(Move(value=4), who=who, traps=[TrapTile(34, 0, ["stun"])])
    act(table, *(to(each) for each in (31, 32, 33, 34)))
    finish(table)
    assert (owner(table).hex, owner(table).hp) == (34, 6)


def test_a_psychic_knife_is_for_actions_of_cards() -> None:
    who = hero("mindthief", items=["psychic-knife", "masters-lute"])
    table = perform(Heal(value=1, whom="self"), who=who, to=[monster(hp=20)], action={"sort": "song"})
    act(table, "attack", GUARD)
    assert table.state.monsters[0].hp == 18


def test_what_items_do_to_traps_and_conditions_is_told() -> None:
    heard: list[Told] = []
    table = in_turn(
        "curious-gear", "minor-cure-potion", rest={"traps": [TrapTile(36)], "heard": heard}, conditions={"muddle": 1}
    )
    act(table, item("curious-gear"), item("minor-cure-potion"))
    assert [each.hex for each in told(heard, TrapGone)] == [36]
    assert [each.condition for each in told(heard, Rid)] == ["muddle"]


@pytest.mark.parametrize(("choice", "initiative", "left"), [(("raise", "boots-of-speed"), 82, "spent"), (PASS, 72, "ready")])
def test_boots_of_speed_may_make_slower_or_be_left_alone(choice: Any, initiative: int, left: str) -> None:
    who = hero(hand=["trample", "skewer", "sweeping-blow"], items=["boots-of-speed"])
    table = lay(who, phase="select")
    act(table, ("play", "trample", "skewer"), choice)
    assert (owner(table).initiative, owner(table).items[0].state) == (initiative, left)


def test_what_cures_all_leaves_what_helps() -> None:
    heard: list[Told] = []
    who = hero(conditions={"poison": 9, "strengthen": 2, "muddle": 2})
    table = perform(Special(special="cure-all", text=WORDS), who=who, heard=heard)
    assert set(owner(table).conditions) == {"strengthen"}
    assert [each.condition for each in told(heard, Rid)] == ["poison", "muddle"]


# ---------------------------------------------------------------------- random dungeons


@pytest.mark.rule("gloomhaven.dungeon-variant.treasure-traps")
@pytest.mark.parametrize("name", ENCOUNTERS)
def test_traps_and_treasures_of_a_dungeon_are_those_of_the_monster_card(name: str) -> None:
    card = ENCOUNTERS[name]
    room = dungeon_variant.compose(("crypt", name)).rooms[0]
    assert {(trap.damage, trap.conditions) for trap in room.traps} <= {(card.trap.damage, card.trap.conditions)}
    assert {chest.number for chest in room.chests} == ({card.treasure.number} if card.treasure else set())


def test_an_element_can_make_a_heal_reach_one_more() -> None:
    line = Heal(value=1, range=3, whom="self-or-ally", augments=(Augment(consume=("fire",), targets=1),))
    for pays, healed in ((False, [1]), (True, [1, 1])):
        friends = [hero("tinkerer", 35, hp=2), hero("spellweaver", 43, hp=2)]
        table = perform(line, who=hero(), to=friends, elements=[2, 0, 0, 0, 0, 0])
        act(table, *([("use", 0)] if pays else []), ("on", "tinkerer"))
        if pays:
            act(table, ("on", "spellweaver"))
        assert [each.hp - 2 for each in table.state.heroes[1:] if each.hp > 2] == healed
        assert not any(option[0] == "on" for option in asked(table).options)
