"""The cards of the Brute in situations that are seldom met."""

from __future__ import annotations

from typing import Any

from herna.games.gloomhaven.state import Hero
from herna.kernel import Table
from herna.kernel.decision import DONE
from herna.testing.playing import act, asked, options
from tests.games.gloomhaven.halves import A, B, attacked, begun, changes, foe, foes, hit, hp, lying, to
from tests.games.gloomhaven.laying import hero, invent, lay, places, summon


def provoked(who: Hero, *spots: int) -> Table[Any]:
    """Enemies on these hexes have acted against a Brute who provokes them and a Mindthief on hex 34."""
    who.shown = ["trample", "skewer"]
    ally = hero("mindthief", 34, shown=["scurry", "perverse-edge"])
    return attacked(who, lying("provoking-roar", "bottom"), by=foes(*spots), others=[ally])


def test_who_provokes_is_hit_by_attacks_on_an_ally_and_by_those_on_himself() -> None:
    assert hp(provoked(hero(spot=33), 43, 35)) == [6, 6]


def test_an_invisible_provoker_draws_no_attack() -> None:
    assert hp(provoked(hero(spot=33, conditions={"invisible": 2}), 35)) == [10, 4]


def test_once_the_provoker_is_exhausted_his_ally_is_attacked() -> None:
    table = provoked(hero(spot=33, hp=2), 35, 25)
    assert table.state.heroes[0].exhausted
    assert table.state.heroes[1].hp == 4


def test_whoever_is_jumped_over_is_attacked_once() -> None:
    table, before = begun("trample", "bottom", foes(35, 36))
    act(table, to(35), to(36), to(37), DONE, hit(A))
    assert options(table, "attack") == [hit(B)]
    act(table, hit(B))
    assert changes(before, table.state, "trample")["hp"] == {A: -2, B: -2}


def test_an_attack_instead_of_a_jump_passes_nobody() -> None:
    table, before = begun("trample", "bottom", foes(35), actives=[lying("immovable-phalanx", "bottom")])
    act(table, ("instead", "attack"), hit())
    assert changes(before, table.state, "trample") == {"hp": {A: -4}, "xp": 2, "goes": "lost"}


def test_a_measure_attacks_with_all_the_hexes_of_the_turn() -> None:
    table = lay(hero(), *foes(38), acting="brute", cards=["grab-and-go", "balanced-measure"])
    act(table, ("bottom", "grab-and-go"), to(37), DONE, ("top", "balanced-measure"), hit())
    assert (table.state.monsters[0].hp, table.state.heroes[0].xp) == (27, 1)


def test_a_measure_moves_as_far_as_the_turn_has_hurt() -> None:
    cards = ["trample", "balanced-measure"]
    table = lay(hero(), foe(35, conditions={"poison": 9}), acting="brute", cards=cards)
    act(table, ("top", "trample"), hit(), ("bottom", "balanced-measure"))
    assert table.state.monsters[0].hp == 26
    assert 39 not in places(table)
    assert 30 in places(table)


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
