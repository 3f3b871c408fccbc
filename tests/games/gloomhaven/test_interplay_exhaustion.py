"""Heroes who are exhausted in the middle of something [Vyčerpání]."""

from __future__ import annotations

import pytest

from herna.games.gloomhaven.content import Attack, Heal, Loot, Move, Shield, Suffer
from herna.games.gloomhaven.state import Active, Coin, Prize, TrapTile
from herna.testing.playing import act, check
from tests.games.gloomhaven.halves import A, foe, foes, hit
from tests.games.gloomhaven.laying import Figure, hero, invent, lay, monster, perform

GUARD = ("attack", "bandit-guard:1")
OTHERS = ["stun-shot", "ink-bomb"]


@pytest.mark.rule("gloomhaven.exhaustion.removal")
@pytest.mark.rule("gloomhaven.area.separate-attacks")
@pytest.mark.parametrize(("hp", "left"), [(1, 30), (10, 27)])
def test_who_falls_by_the_last_deed_of_the_first_target_does_not_attack_the_second(hp: int, left: int) -> None:
    figures: list[Figure] = [
        monster("cultist", 25, hp=1, dying=True),
        foe(35),
        hero("tinkerer", 0, hand=["stun-shot", "ink-bomb"]),
    ]
    line = Attack(value=3, area="brute-pair")
    table = perform(line, who=hero(hp=hp), to=figures, orders={"cultist": 0, "guard": 3})
    act(table, ("area", 25, 35), hit("cultist:1"))
    assert table.state.heroes[0].exhausted == (hp == 1)
    if hp > 1:
        act(table, hit())
    assert [(each.id, each.hp) for each in table.state.monsters] == [(A, left)]


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


@pytest.mark.rule("gloomhaven.exhaustion.no-cards", "gloomhaven.solo.solo-play")
def test_one_player_may_play_the_last_two_cards_of_a_hero_and_then_choose_for_the_next() -> None:
    table = lay(hero(hand=["trample", "skewer"]), hero("tinkerer", 36, hand=["hook-gun", "ink-bomb"]), phase="select", seats=1)
    act(table, ("play", "trample", "skewer"))
    assert [(each.exhausted, each.played) for each in table.state.heroes] == [(False, ["trample", "skewer"]), (False, [])]


@pytest.mark.rule("gloomhaven.active-bonuses.areas")
def test_nobody_leads_an_enemy_once_the_card_for_it_is_gone() -> None:
    thief = hero("mindthief", 33, hp=1)
    lying = Active("mindthief", "domination", "bottom")
    table = perform(Suffer(value=5, whom="allies"), to=[thief, foe(0, turned="mindthief:led")], actives=[lying])
    assert table.state.heroes[1].exhausted
    assert table.state.monsters[0].turned == ""


@pytest.mark.rule("gloomhaven.active-bonuses.areas", "gloomhaven.character-turn.mandatory-bad")
def test_who_falls_after_a_card_has_become_active_loses_it_once() -> None:
    lines = Shield(value=1), Suffer(value=2, whom="self")
    table = perform(*lines, who=hero(hp=2), to=[hero("tinkerer", 12, played=OTHERS)], action={"stays": "round"})
    brute = table.state.heroes[0]
    assert brute.exhausted
    assert sorted(brute.lost) == ["blank", "tried"]
    assert table.state.actives == []


@pytest.mark.rule("gloomhaven.loot.treasure-lookup", "gloomhaven.exhaustion.no-hit-points")
def test_a_treasure_may_exhaust_its_finder_and_the_scenario_goes_on() -> None:
    friend = hero("scoundrel", 0, hand=["single-out", "backstab"])
    table = perform(
        Loot(value=1), who=hero(hp=3), to=[friend], prizes=[Prize(35, 46)], coins=[Coin(35, 2)], later=["scoundrel"]
    )
    finder = table.state.heroes[0]
    assert finder.exhausted
    assert not finder.conditions
    assert finder.coins == 2, "what it has looted stays its own"
    check(table)
    assert table.outcome is None


@pytest.mark.rule("gloomhaven.resting.short-rest-redraw", "gloomhaven.exhaustion.all-exhausted")
def test_the_price_of_another_card_can_exhaust() -> None:
    cards = ["skewer", "grab-and-go", "spare-dagger"]
    table = lay(hero(hp=1, hand=["trample"], discard=list(cards)), phase="rests", dice=["skewer"])
    round_of = table.state.round
    act(table, "rest", ("redraw", "skewer"))
    assert table.outcome is not None
    assert table.outcome.won == ()
    assert table.state.round == round_of, "no further one begins"
    figures = hero(hp=1, hand=["trample"], discard=list(cards)), hero("tinkerer", 12, hand=OTHERS)
    table = lay(*figures, phase="rests", dice=["skewer"])
    act(table, "rest", ("redraw", "skewer"))
    assert table.state.heroes[0].exhausted
    assert [decision.seat for decision in table.pending] == [1]


@pytest.mark.rule("gloomhaven.overlay-tiles.trap-sprung", "gloomhaven.elements.infuse")
def test_who_falls_on_the_way_has_still_infused_and_the_round_goes_on() -> None:
    fiery = invent("fiery", [], [Move(value=3), Heal(value=9, whom="self")], infuse=("fire",))
    others = hero("tinkerer", 5, played=OTHERS)
    traps = [TrapTile(1, 3)]
    table = lay(hero(spot=0, hp=2), others, acting="brute", cards=[fiery, "skewer"], later=["tinkerer"], traps=traps)
    act(table, ("bottom", "fiery"), ("to", 1))
    assert table.state.heroes[0].exhausted
    assert table.state.now == "tinkerer"
    assert table.state.elements == [2, 0, 0, 0, 0, 0]
    assert {"fiery", "skewer"} <= set(table.state.heroes[0].lost)
