"""Where several rules of the heroes' side meet [Tah hrdiny; Útok; Stavy; Vyčerpání]."""

from __future__ import annotations

from typing import Any

import pytest

from herna.games.gloomhaven.content import (
    Attack,
    Augment,
    Bonus,
    Loot,
    Move,
    Obstacle,
    Recover,
    Retaliate,
    Shield,
    Shove,
    Suffer,
    When,
)
from herna.games.gloomhaven.state import Active, Block, Coin, Pile, State, TrapTile
from herna.kernel import Table
from herna.kernel.decision import DONE
from herna.testing.playing import act, asked, offered, options
from tests.games.gloomhaven.halves import elements, foe, foes
from tests.games.gloomhaven.laying import CHOOSE, drawn, finish, hero, invent, lay, monster, perform, summon

EARTHEN = Augment(consume=("earth",), xp=1)
GUARD = ("attack", "bandit-guard:1")
SECOND = ("attack", "bandit-guard:2")


# ---------------------------------------------------------------------- modifier decks


@pytest.mark.rule("gloomhaven.modifier-cards.shuffle-after-null-2x")
@pytest.mark.rule("gloomhaven.modifier-cards.shuffle-when-empty")
def test_a_deck_that_ran_out_after_a_2x_is_shuffled_again_at_the_end_of_the_round() -> None:
    brute = hero(hand=["trample", "eye-for-an-eye"])
    brute.pile = Pile(["plus-1", "double"], ["plus-0"])
    table = perform(Attack(value=2, targets=3), who=brute, to=foes(35, 33, 25))
    act(table, GUARD, SECOND, ("attack", "bandit-guard:3"))
    brute = table.state.heroes[0]
    assert brute.pile.drawn == ["plus-1"], "the third card came from the deck that was shuffled"
    finish(table)
    assert sorted(brute.pile.draw) == ["double", "plus-0", "plus-1"]
    assert (brute.pile.drawn, brute.pile.stir) == ([], False)


# ---------------------------------------------------------------------- exhausted in the middle of something


@pytest.mark.rule("gloomhaven.exhaustion.removal")
@pytest.mark.rule("gloomhaven.retaliate.damage")
def test_who_falls_by_retaliate_attacks_no_further_target() -> None:
    brute = hero(hp=1, discard=["trample"])
    first, second = foes(35, 33)
    first.spikes = ((3, 1),)
    table = perform(
        Attack(value=2, targets=2), who=brute, to=[first, second, hero("tinkerer", 0, hand=["stun-shot", "ink-bomb"])]
    )
    act(table, GUARD)
    brute = table.state.heroes[0]
    assert [each.hp for each in table.state.monsters] == [28, 30]
    assert brute.exhausted
    assert sorted(brute.lost) == ["blank", "trample", "tried"]
    assert table.state.turn is None


@pytest.mark.rule("gloomhaven.exhaustion.removal")
def test_who_falls_in_a_trap_on_the_way_neither_goes_on_nor_loots() -> None:
    brute = hero(hp=2)
    lines = (Move(value=3), Loot(value=1))
    ally = hero("tinkerer", 0, hand=["stun-shot", "ink-bomb"])
    table = perform(*lines, who=brute, to=[ally], traps=[TrapTile(35, 3)], coins=[Coin(36)])
    act(table, ("to", 35))
    brute = table.state.heroes[0]
    assert brute.exhausted
    assert brute.coins == 0
    assert [coin.hex for coin in table.state.coins] == [36]


@pytest.mark.rule("gloomhaven.active-bonuses.areas")
def test_nobody_leads_an_enemy_once_the_card_for_it_is_gone() -> None:
    thief = hero("mindthief", 33, hp=1)
    lying = Active("mindthief", "domination", "bottom")
    table = perform(Suffer(value=5, whom="allies"), to=[thief, foe(0, turned="mindthief:led")], actives=[lying])
    assert table.state.heroes[1].exhausted
    assert table.state.monsters[0].turned == ""


# ---------------------------------------------------------------------- conditions


@pytest.mark.rule("gloomhaven.conditions.stun")
def test_who_is_stunned_in_the_middle_of_an_action_performs_no_more_of_it() -> None:
    table = perform(
        Move(value=3), Loot(value=1), Shield(value=1), traps=[TrapTile(35, 0, ["stun"])], coins=[Coin(36)], to=[monster(spot=0)]
    )
    brute = table.state.heroes[0]
    act(table, ("to", 35))
    assert (brute.hex, brute.coins, brute.guard) == (35, 0, 0)
    assert sorted(brute.discard) == ["blank", "tried"]


# ---------------------------------------------------------------------- cards that come back


@pytest.mark.rule("gloomhaven.recover.unrecoverable")
def test_a_card_with_the_symbol_never_comes_back_whatever_it_was_lost_for() -> None:
    weaver = hero("spellweaver", 34, lost=["reviving-ether", "mana-bolt"])
    table = perform(Recover(kind="lost", count=2), who=weaver)
    assert options(table, "take") == [("take", "mana-bolt")]


@pytest.mark.rule("gloomhaven.experience.not-alone")
@pytest.mark.rule("gloomhaven.elements.infuse")
def test_recovering_nothing_is_no_part_of_an_action() -> None:
    table = perform(Recover(kind="lost", count=2), action={"xp": 2, "infuse": ("fire",), "lost": True})
    brute = table.state.heroes[0]
    assert (brute.xp, table.state.infusing) == (0, [])
    assert "tried" in brute.discard


# ---------------------------------------------------------------------- experience


@pytest.mark.rule("gloomhaven.experience.not-alone")
@pytest.mark.parametrize(
    "line",
    [
        Shield(value=1, whom="ally", range=2),
        Retaliate(value=1, whom="allies", range=2),
        Bonus(on="attack", whom="allies", range=2, gain=When(attack=1)),
    ],
)
def test_a_bonus_for_nobody_is_no_part_of_an_action(line: Any) -> None:
    far = hero("tinkerer", 39)
    table = perform(line, to=[far], action={"xp": 2, "stays": "round", "lost": True})
    brute = table.state.heroes[0]
    assert (brute.xp, table.state.actives) == (0, [])
    assert "tried" in brute.discard


@pytest.mark.rule("gloomhaven.experience.not-alone")
def test_an_element_is_not_consumed_for_experience_alone() -> None:
    fiery = Augment(consume=("fire",), attack=1, xp=1)
    table = perform(Attack(value=2, augments=(fiery,)), to=foes(35, 33), elements=elements("fire"))
    assert offered(table, DONE)
    act(table, ("use", 0))
    assert set(asked(table).options) == {GUARD, SECOND}
    table = perform(Attack(value=2, area="brute-line", augments=(fiery,)), to=foes(0), elements=elements("fire"))
    assert asked(table).rule == CHOOSE, "nobody is there to be attacked"
    assert table.state.heroes[0].xp == 0


@pytest.mark.rule("gloomhaven.experience.not-alone")
@pytest.mark.parametrize(
    "line",
    [
        Suffer(value=1, whom="adjacent", augments=(EARTHEN,)),
        Shove(push=1, whom="adjacent", augments=(EARTHEN,)),
        Loot(value=1, augments=(EARTHEN,)),
        Obstacle(act="destroy", range=1, augments=(EARTHEN,)),
    ],
)
def test_no_element_is_consumed_for_what_touches_nobody_and_nothing(line: Any) -> None:
    table = perform(line, to=foes(0), elements=elements("earth"), coins=[Coin(1)], blocks=[Block([2])])
    assert asked(table).rule == CHOOSE
    table = perform(line, to=foes(35), elements=elements("earth"), coins=[Coin(33)], blocks=[Block([25])])
    assert asked(table).options == [("use", 0), DONE]


@pytest.mark.rule("gloomhaven.elements.consume")
def test_an_augment_may_bring_the_only_targets() -> None:
    crag = hero("cragheart", 34)
    table = lay(
        crag,
        foe(36),
        acting="cragheart",
        cards=["unstable-upheaval", "crater"],
        elements=elements("earth"),
    )
    act(table, ("top", "unstable-upheaval"))
    assert options(table, "use") == [("use", 0)]
    act(table, ("use", 0))
    assert (table.state.monsters[0].hp, table.state.heroes[0].xp) == (27, 2)


# ---------------------------------------------------------------------- areas and summons


@pytest.mark.rule("gloomhaven.area.ranged-area")
def test_the_hex_of_a_ranged_area_that_is_in_range_may_be_a_wall() -> None:
    line = Attack(value=2, range=1, area="spellweaver-line-5")
    table = perform(line, who=hero(spot=0), to=foes(41))
    assert options(table, "area") == [("area", 20, 30, 41, 51)]
    assert asked(perform(line, who=hero(spot=0), to=foes(48))).rule == CHOOSE


@pytest.mark.rule("gloomhaven.attack.all-ranged-need-sight")
def test_obstacles_are_created_where_they_can_be_seen() -> None:
    bend = drawn("aaaa\na...\naaaa")
    table = perform(Obstacle(act="create", range=9), who=hero("cragheart", 2), scenario=bend)
    assert options(table, "at") == [("at", 3)], "the other end of the passage is around the corner"


def bot(*figures: Any, pile: Any = (), **rest: Any) -> Table[State]:
    """The tinkerer begins a turn; before it a kill bot acts on hex 34."""
    who = hero("tinkerer", 69, played=["stun-shot", "ink-bomb"], pile=pile)
    machine = summon("kill-bot", 34, "tinkerer", "murderous-contraption")
    lying = Active("tinkerer", "murderous-contraption", "top")
    return lay(*figures, who, machine, phase="turns", actives=[lying, *rest.pop("actives", ())], **rest)


@pytest.mark.rule("gloomhaven.attack-effects.add-target")
@pytest.mark.rule("gloomhaven.modifier-cards.effects")
def test_the_deck_of_its_owner_adds_targets_to_a_summon_too() -> None:
    table = bot(*foes(35, 33, 0, done=True), pile=["plus-0-target"])
    assert [each.hp for each in table.state.monsters] == [27, 27, 30]
    table = bot(*foes(35, 0, done=True), pile=["plus-0-target"])
    assert [each.hp for each in table.state.monsters] == [27, 30], "nobody is attacked twice"


@pytest.mark.rule("gloomhaven.summon.kills-credited")
def test_alone_with_several_heroes_the_deeds_of_a_summon_are_its_owners() -> None:
    again = Bonus(on="attack", perform=(Attack(value=1, each_xp=1),))
    invent("again", bottom=[again], stays="persistent")
    lent = Active("brute", "again", "bottom", bearers=["kill-bot:1"])
    table = bot(hero(spot=0, done=True), foe(35, done=True), actives=[lent], seats=1)
    act(table, GUARD)
    assert [each.xp for each in table.state.heroes] == [0, 1]
