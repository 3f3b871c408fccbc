"""The playmats of the automated opponent, faction by faction."""

from __future__ import annotations

import re

import pytest

from herna.games.zloba.content import (
    ELITES,
    OPPONENTS,
    Arrival,
    Harm,
    Muster,
    Space,
    Unleash,
    powers_of,
)
from herna.games.zloba.events import (
    CorraGained,
    CorraSpent,
    CorraStolen,
    Deployed,
    Harmed,
    Mustered,
    RegionAttacked,
    RegionHarmed,
    TrapSprung,
    Wounded,
)
from herna.kernel import Told
from herna.kernel.names import Words
from herna.testing.playing import act, asked, told
from tests.games.zloba.ao_cases import (
    CARD,
    PRICES,
    SPACES,
    after_chaos,
    after_turn,
    bought,
    bystander,
    miner,
    out,
    struck,
    trial,
)
from tests.games.zloba.laying import elites, lay, side

STAB = next(p.effect.points for p in powers_of(ELITES["assassin"], Arrival) if isinstance(p.effect, Harm))
HOST = next(p.effect.troops for p in powers_of(ELITES["nameless"], Arrival) if isinstance(p.effect, Muster))

"""What the AO pays for an elite troop."""


def fresh(kind: str, region: int) -> tuple[str, int, int]:
    """An elite troop as it comes in."""
    return kind, region, ELITES[kind].vitality


def said(words: Words) -> tuple[bool, bool]:
    """Whether a text names [threat], and whether it names the most threatened region with AO troops; the same in Czech."""
    threat, own = "[threat]" in words.en, "most threatened region" in words.en
    assert ("[ohrožení]" in words.cs, "nejohroženější oblasti" in words.cs) == (threat, own)
    return threat, own


@pytest.mark.rule("zloba.solo.ao-mat-data", "zloba.ao-corra.place")
@pytest.mark.parametrize("space", SPACES.values(), ids=lambda space: space.kind)
def test_the_text_of_a_space_says_where_its_troop_comes_in(space: Space) -> None:
    assert said(space.text) == (space.spot == "threat", space.spot == "own-threat")


@pytest.mark.rule("zloba.solo.ao-mat-data")
@pytest.mark.parametrize("words", [*(space.text for space in SPACES.values()), *(each.ability for each in OPPONENTS.values())])
def test_both_languages_name_the_same_numbers(words: Words) -> None:
    assert re.findall(r"\d+", words.cs) == re.findall(r"\d+", words.en)


@pytest.mark.rule("zloba.solo.ao-mat-data", "zloba.ao-corra.letters")
@pytest.mark.parametrize("kind", SPACES)
def test_the_price_of_the_ao_side_is_what_the_ao_pays_when_the_letter_is_due(
    monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    faction = ELITES[kind].faction
    earlier = out(*(space.kind for space in OPPONENTS[faction].spaces if space.letter < SPACES[kind].letter))
    human = bystander({0: 1}, faction="koda" if faction == "aldan" else "aldan")
    heard: list[Told] = []
    for corra in (PRICES[kind] - 1, PRICES[kind]):
        assert not bought(heard)
        ao = side(faction, elites=earlier, dice=["extend"], eye="double", corra=corra)
        ao.mat, ao.boxed = 0, 25
        lay(human, ao, scenario=trial(monkeypatch), step=1, dice=["mine"], heard=heard)
    assert [each for each, _ in bought(heard)] == [kind]
    assert told(heard, CorraSpent) == [CorraSpent(faction, PRICES[kind])]


@pytest.mark.rule("zloba.solo.ao-mat-data")
@pytest.mark.parametrize(("mat", "escort"), [(4, 1), (0, 0)])
def test_ao_aldan_an_exalted_comes_to_the_base_with_a_lythe_if_one_is_left(mat: int, escort: int) -> None:
    ao = miner("aldan", {2: 3}, corra=PRICES["exalted"], mat=mat)
    table = after_turn(bystander({2: 2}, faction="koda"), ao, base=5)
    assert elites(table.state.ao) == [fresh("exalted", 5)]
    assert (table.state.ao.basics[5], table.state.ao.mat) == (escort, mat - escort)


@pytest.mark.rule("zloba.solo.ao-mat-data", "zloba.solo-scoring.like-standard")
def test_ao_aldan_an_exalted_scores_where_it_stands() -> None:
    human = side("koda", {1: 3}, vp=40)
    table = lay(human, side("aldan", elites=[("exalted", 1)]), phase="scoring", scenario=CARD)
    assert table.state.ao.vp == ELITES["exalted"].vp > 0


@pytest.mark.rule("zloba.solo.ao-mat-data", "zloba.damage.elite-exceptions")
def test_ao_aldan_an_exalted_guards_the_others_if_its_space_says_so_and_only_then() -> None:
    text = SPACES["exalted"].text
    table = lay(
        side("koda", {1: 1}, dice=["battle", "mine"]),
        side("aldan", {2: 1}, elites=[("exalted", 2), ("radiant", 2)], dice=["mine"], eye="mine"),
        scenario=CARD,
        dice=["mine"],
    )
    act(table, ("use", "battle"))
    guards = asked(table).rule != "zloba.actions.battle"
    assert ("first" in text.en, "nejprve" in text.cs) == (guards, guards)


@pytest.mark.rule("zloba.solo.ao-mat-data", "zloba.ao-corra.place")
def test_ao_aldan_a_radiant_comes_to_the_most_threatened_region_with_ao_troops() -> None:
    ao = miner("aldan", {2: 1, 3: 1}, corra=PRICES["radiant"], elites=out("exalted"))
    table = after_turn(bystander({1: 9, 2: 1, 3: 2}, faction="koda"), ao, base=5)
    assert fresh("radiant", 3) in elites(table.state.ao)


@pytest.mark.rule("zloba.solo.ao-mat-data", "zloba.damage.elite-exceptions")
@pytest.mark.parametrize(("basics", "points"), [(1, 1), (2, 2), (3, 2)])
def test_ao_aldan_with_three_troops_where_a_radiant_stands_attacks_there_deal_one_more(basics: int, points: int) -> None:
    heard: list[Told] = []
    ao = side("aldan", {1: basics}, elites=[("radiant", 1)], dice=["battle"])
    table = after_turn(bystander({1: 9}, faction="koda"), ao, heard=heard)
    assert told(heard, RegionAttacked) == [RegionAttacked("aldan", 1, points)] * 2
    assert table.state.sides[0].removed == 2 * points


@pytest.mark.rule("zloba.solo.ao-mat-data")
def test_ao_aldan_a_radiant_helps_no_attack_on_a_neighbouring_region() -> None:
    heard: list[Told] = []
    ao = side("aldan", {1: 5}, elites=[("radiant", 1)], dice=["battle"])
    after_turn(bystander({2: 9}, faction="koda"), ao, heard=heard)
    assert told(heard, RegionAttacked) == [RegionAttacked("aldan", 2, 1)] * 2


@pytest.mark.rule("zloba.solo.ao-mat-data", "zloba.ao-muster.order")
def test_ao_aldan_rite_of_renewal_musters_two_to_the_base(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    ao = side("aldan", {2: 4}, removed=1)
    table = after_chaos(side("koda", {2: 5}), ao, scenario=trial(monkeypatch, Unleash()), base=6, heard=heard)
    assert struck(heard) == [
        Mustered("aldan", "basic", 1, "removed"),
        Mustered("aldan", "basic", 1, "mat"),
        Deployed("aldan", "basic", 2, 6),
    ]
    assert (table.state.ao.removed, table.state.ao.basics[2]) == (0, 4)
    assert said(OPPONENTS["aldan"].ability) == (False, False)


@pytest.mark.rule("zloba.solo.ao-mat-data", "zloba.ao-corra.place", "zloba.ao-damage.elites-first")
def test_ao_guild_an_assassin_comes_to_the_highest_threat_and_deals_damage_there() -> None:
    heard: list[Told] = []
    human = side("runen", {1: 2, 5: 1}, elites=[("ram", 5, 3)], dice=["mine"])
    table = after_turn(human, miner("guild", {1: 3}, corra=PRICES["assassin"]), base=2, heard=heard)
    assert elites(table.state.ao) == [fresh("assassin", 5)]
    assert told(heard, RegionHarmed) == [RegionHarmed("guild", 5, STAB)]
    assert [event.vitality for event in told(heard, Wounded)] == [2, 1, 0][:STAB]


@pytest.mark.rule("zloba.solo.ao-mat-data", "zloba.damage.ability-not-attack")
def test_ao_guild_the_damage_of_an_assassin_is_no_attack() -> None:
    human = side("runen", {5: 4}, feats=["shield-wall"], dice=["mine"])
    table = after_turn(human, miner("guild", corra=PRICES["assassin"]))
    assert table.state.sides[0].basics[5] == 4 - STAB
    human = side("runen", {5: 4}, feats=["old-grudge"], dice=["mine"])
    table = after_turn(human, miner("guild", corra=PRICES["assassin"]))
    assert (table.state.sides[0].basics[5], table.state.sides[0].corra) == (4 - STAB, 0)


@pytest.mark.rule("zloba.solo.ao-mat-data", "zloba.threat.all-zero")
def test_ao_guild_without_any_threat_an_assassin_comes_to_region_one_and_hurts_nobody() -> None:
    heard: list[Told] = []
    table = after_turn(bystander({0: 3}), miner("guild", {4: 1}, corra=PRICES["assassin"]), base=6, heard=heard)
    assert elites(table.state.ao) == [fresh("assassin", 1)]
    assert not told(heard, RegionHarmed)


@pytest.mark.rule("zloba.solo.ao-mat-data", "zloba.ao-corra.place")
def test_ao_guild_a_thief_comes_where_the_ao_is_threatened_and_steals_from_the_richest_human_there() -> None:
    heard: list[Told] = []
    humans = (
        bystander({3: 1}, corra=2),
        bystander({3: 1}, faction="koda", corra=3),
        bystander({5: 9}, faction="runen", corra=6),
    )
    ao = miner("guild", {2: 1, 3: 1}, corra=PRICES["thief"], elites=out("assassin"))
    table = after_turn(*humans, ao, base=7, heard=heard)
    assert bought(heard) == [("thief", 3)]
    assert told(heard, CorraStolen) == [CorraStolen("guild", "koda", 1)]
    assert [each.corra for each in table.state.sides] == [2, 2, 6, 1]


@pytest.mark.rule("zloba.solo.ao-mat-data")
@pytest.mark.parametrize(("first", "victim"), [(0, "aldan"), (1, "koda")])
def test_ao_guild_among_equally_rich_humans_the_first_in_turn_order_is_robbed(first: int, victim: str) -> None:
    heard: list[Told] = []
    humans = bystander({3: 1}, corra=2), bystander({3: 1}, faction="koda", corra=2)
    after_turn(*humans, miner("guild", {3: 1}, corra=PRICES["thief"], elites=out("assassin")), first=first, heard=heard)
    assert told(heard, CorraStolen) == [CorraStolen("guild", victim, 1)]


@pytest.mark.rule("zloba.solo.ao-mat-data")
def test_ao_guild_a_thief_finds_nothing_where_nobody_has_corra() -> None:
    heard: list[Told] = []
    humans = bystander({3: 1}), bystander({5: 1}, faction="koda", corra=4)
    table = after_turn(*humans, miner("guild", {3: 1}, corra=PRICES["thief"], elites=out("assassin")), heard=heard)
    assert bought(heard) == [("thief", 3)]
    assert not told(heard, CorraStolen)
    assert table.state.ao.corra == 0


@pytest.mark.rule("zloba.solo.ao-mat-data", "zloba.move-deploy.move")
def test_ao_guild_a_thief_steals_with_each_move_too() -> None:
    heard: list[Told] = []
    ao = side("guild", elites=[("thief", 2), ("thief", 2)], dice=["maneuver"])
    table = after_turn(bystander({7: 1}, corra=3), ao, heard=heard)
    assert elites(table.state.ao) == [fresh("thief", 7)] * 2
    assert told(heard, CorraStolen) == [CorraStolen("guild", "aldan", 1)] * 2
    assert (table.state.ao.corra, table.state.sides[0].corra) == (2, 1)


@pytest.mark.rule("zloba.solo.ao-mat-data")
def test_ao_guild_hired_hands_come_to_the_most_threatened_region_where_the_ao_has_troops(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    heard: list[Told] = []
    ao = side("guild", {2: 1, 6: 1}, removed=9)
    table = after_chaos(side("koda", {5: 5, 6: 1}), ao, scenario=trial(monkeypatch, Unleash()), base=1, heard=heard)
    assert struck(heard) == [Deployed("guild", "basic", 2, 6)]
    assert table.state.ao.removed == 9
    assert said(OPPONENTS["guild"].ability) == (False, True)


@pytest.mark.rule("zloba.solo.ao-mat-data", "zloba.ao-corra.place")
def test_ao_koda_a_greyback_comes_to_the_base_and_nobody_is_unbound_for_it() -> None:
    table = after_turn(bystander({2: 2}), miner("koda", {2: 3, 5: 1}, corra=PRICES["greyback"]), base=5)
    assert elites(table.state.ao) == [fresh("greyback", 5)]
    assert (table.state.ao.basics[5], table.state.ao.removed) == (1, 0)


@pytest.mark.rule("zloba.solo.ao-mat-data", "zloba.damage.elite-exceptions")
@pytest.mark.parametrize(("region", "points"), [(1, 2), (2, 1)])
def test_ao_koda_attacks_where_a_greyback_stands_deal_one_more(region: int, points: int) -> None:
    heard: list[Told] = []
    ao = side("koda", elites=[("greyback", 1)], dice=["battle"])
    table = after_turn(bystander({region: 9}), ao, heard=heard)
    assert told(heard, RegionAttacked) == [RegionAttacked("koda", region, points)] * 2
    assert table.state.sides[0].removed == 2 * points


@pytest.mark.rule("zloba.solo.ao-mat-data", "zloba.ao-corra.place")
def test_ao_koda_trappers_come_to_the_most_threatened_region_with_ao_troops() -> None:
    heard: list[Told] = []
    ao = miner("koda", {2: 1, 3: 1}, corra=2 * PRICES["trapper"], elites=out("greyback"))
    after_turn(bystander({1: 9, 2: 1, 3: 2}), ao, base=5, heard=heard)
    assert bought(heard) == [("trapper", 3), ("trapper", 3)]


@pytest.mark.rule("zloba.solo.ao-mat-data")
def test_ao_koda_a_trapper_goes_off_as_soon_as_a_human_moves_in_and_hits_that_faction_alone() -> None:
    heard: list[Told] = []
    humans = side("aldan", {1: 2}, dice=["maneuver", "mine"]), side("runen", {2: 2}, elites=[("ram", 2, 2)], dice=["mine"])
    table = lay(*humans, side("koda", elites=[("trapper", 2)], dice=["mine"], eye="mine"), scenario=CARD, heard=heard)
    act(table, ("use", "maneuver"), ("move", 1, 2, ("basic", "basic")))
    assert told(heard, TrapSprung) == [TrapSprung("koda", "trapper", 2)]
    assert told(heard, Harmed) == [Harmed("koda", "aldan", 2, 2)]
    assert table.state.sides[0].removed == 2
    assert (table.state.sides[1].basics[2], elites(table.state.sides[1])) == (2, [("ram", 2, 2)])
    assert (table.state.ao.elites, table.state.ao.elite_mat["trapper"]) == ([], 6)


@pytest.mark.rule("zloba.solo.ao-mat-data", "zloba.ao-damage.elites-first")
def test_ao_koda_a_trap_too_hits_elite_troops_first() -> None:
    human = side("runen", {1: 1, 2: 4}, elites=[("ram", 2, 3)], dice=["maneuver", "mine"])
    table = lay(
        human, side("koda", {5: 1}, elites=[("trapper", 2)], dice=["maneuver"], eye="charge"), scenario=CARD, dice=["mine"]
    )
    act(table, ("use", "maneuver"), ("move", 1, 2, ("basic",)))
    assert elites(table.state.sides[0]) == [("ram", 2, 1)]
    assert table.state.sides[0].basics[2] == 5


@pytest.mark.rule("zloba.solo.ao-mat-data", "zloba.move-deploy.distinct")
def test_ao_koda_a_trapper_lets_troops_be_that_are_deployed_to_its_region() -> None:
    heard: list[Told] = []
    human = side("aldan", {2: 1}, dice=["extend", "mine"])
    ao = side("koda", elites=[("trapper", 2)], dice=["maneuver"], eye="mine")
    table = lay(human, ao, scenario=CARD, dice=["mine"], heard=heard)
    act(table, ("use", "extend"), (2, 2))
    assert not told(heard, TrapSprung)
    assert table.state.sides[0].basics[2] == 3


@pytest.mark.rule("zloba.solo.ao-mat-data")
def test_ao_koda_every_trapper_of_the_region_goes_off() -> None:
    human = side("aldan", {1: 2, 2: 3}, dice=["maneuver", "mine"])
    ao = side("koda", {5: 1}, elites=[("trapper", 2), ("trapper", 2)], dice=["maneuver"], eye="charge")
    table = lay(human, ao, scenario=CARD, dice=["mine"])
    act(table, ("use", "maneuver"), ("move", 1, 2, ("basic", "basic")))
    assert table.state.ao.elite_mat["trapper"] == 6
    assert table.state.sides[0].basics[2] == 1


@pytest.mark.rule("zloba.solo.ao-mat-data")
def test_ao_koda_mothers_wrath_is_an_attack_for_two_at_the_highest_threat_in_reach(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    human = side("aldan", {2: 3, 3: 2, 5: 9})
    table = after_chaos(human, side("koda", {1: 1}), scenario=trial(monkeypatch, Unleash()), heard=heard)
    assert struck(heard)[0] == RegionAttacked("koda", 2, 2)
    assert table.state.sides[0].basics[1:] == [0, 1, 2, 0, 9, 0, 0, 0]
    assert said(OPPONENTS["koda"].ability) == (True, False)


@pytest.mark.rule("zloba.solo.ao-mat-data", "zloba.solo-scoring.like-standard")
def test_ao_runen_a_stoic_comes_to_the_base_and_scores_where_it_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    table = after_turn(bystander({2: 2}), miner("runen", {2: 1}, corra=PRICES["stoic"]), scenario=trial(monkeypatch), base=7)
    assert elites(table.state.ao) == [fresh("stoic", 7)]
    human = side("koda", {1: 3}, vp=40)
    table = lay(human, side("runen", elites=[("stoic", 1)]), phase="scoring", scenario=CARD)
    assert table.state.ao.vp == 2


@pytest.mark.rule("zloba.solo.ao-mat-data", "zloba.move-deploy.distinct")
def test_ao_runen_a_ram_deals_damage_with_each_move_and_none_when_deployed() -> None:
    heard: list[Told] = []
    table = after_turn(bystander({7: 3}), miner("runen", {2: 1}, corra=PRICES["ram"]), base=7, heard=heard)
    assert elites(table.state.ao) == [fresh("ram", 7)]
    assert not told(heard, RegionHarmed)
    table = after_turn(bystander({7: 3}), side("runen", elites=[("ram", 2)], dice=["maneuver"]), heard=heard)
    assert told(heard, RegionHarmed) == [RegionHarmed("runen", 7, 1)]
    assert table.state.sides[0].basics[7] == 2


@pytest.mark.rule("zloba.solo.ao-mat-data", "zloba.solo-actions.mine")
@pytest.mark.parametrize(("delvers", "gained"), [(0, 2), (1, 3), (2, 3)])
def test_ao_runen_mine_gains_one_more_while_a_delver_is_on_the_map(delvers: int, gained: int) -> None:
    heard: list[Told] = []
    ao = side("runen", elites=[*out("stoic", "ram"), *[("delver", 3)] * delvers], dice=["mine"])
    after_turn(bystander(), ao, heard=heard)
    assert told(heard, CorraGained) == [CorraGained("runen", gained)]


@pytest.mark.rule("zloba.solo.ao-mat-data", "zloba.ao-corra.place")
def test_ao_runen_a_delver_comes_to_the_base_and_helps_with_the_next_mine() -> None:
    heard: list[Told] = []
    ao = miner("runen", {2: 1}, corra=PRICES["delver"], elites=out("stoic", "ram"))
    table = after_turn(bystander({2: 4}), ao, base=6, heard=heard)
    assert bought(heard) == [("delver", 6)]
    assert (told(heard, CorraGained), table.state.ao.corra) == ([CorraGained("runen", 2)], 0)


@pytest.mark.rule("zloba.solo.ao-mat-data")
def test_ao_runen_old_grudge_is_an_attack_for_one_in_every_region_with_a_ram(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    ao = side("runen", {1: 1}, elites=[("ram", 5), ("ram", 2), ("ram", 2), ("stoic", 3)])
    human = side("aldan", {1: 2, 2: 2, 3: 2, 5: 2, 6: 2})
    table = after_chaos(human, ao, scenario=trial(monkeypatch, Unleash()), heard=heard)
    attacks = [event for event in struck(heard) if isinstance(event, RegionAttacked)]
    assert attacks == [RegionAttacked("runen", 2, 1), RegionAttacked("runen", 5, 1)]
    assert table.state.sides[0].basics[1:] == [2, 1, 2, 0, 1, 2, 0, 0]
    assert said(OPPONENTS["runen"].ability) == (False, False)


@pytest.mark.rule("zloba.solo.ao-mat-data", "zloba.ao-corra.place", "zloba.ao-muster.order", "zloba.ao-muster.which-troops")
def test_ao_ooglan_a_nameless_comes_to_the_highest_threat_and_basic_troops_are_mustered_to_it() -> None:
    heard: list[Told] = []
    ao = miner("ooglan", {1: HOST}, corra=PRICES["nameless"], elites=[("butcher", 1, 2)], removed=1, mat=0)
    table = after_turn(bystander({1: 1, 6: 3}), ao, base=2, heard=heard)
    assert elites(table.state.ao) == [("butcher", 1, 2), fresh("nameless", 6)]
    assert (table.state.ao.basics[1], table.state.ao.basics[6], table.state.ao.removed) == (1, HOST, 0)
    assert told(heard, Deployed) == [Deployed("ooglan", "nameless", 1, 6), Deployed("ooglan", "basic", HOST, 6)]


@pytest.mark.rule("zloba.solo.ao-mat-data", "zloba.ao-corra.place")
def test_ao_ooglan_a_butcher_comes_where_the_ao_is_threatened_and_attacks_at_once() -> None:
    heard: list[Told] = []
    human = side("runen", {1: 9, 2: 1, 3: 2}, feats=["old-grudge"], dice=["mine"])
    table = after_turn(
        human, miner("ooglan", {2: 1, 3: 1}, corra=PRICES["butcher"], elites=out("nameless")), base=5, heard=heard
    )
    assert bought(heard) == [("butcher", 3)]
    assert told(heard, RegionAttacked) == [RegionAttacked("ooglan", 3, 1)]
    assert (table.state.sides[0].basics[3], table.state.sides[0].corra) == (1, 1)


@pytest.mark.rule("zloba.solo.ao-mat-data", "zloba.ao-muster.order")
def test_ao_ooglan_call_of_bones_musters_two_to_the_highest_threat_of_the_map(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    ao = side("ooglan", {1: 2}, removed=2)
    table = after_chaos(side("aldan", {1: 1, 6: 3}), ao, scenario=trial(monkeypatch, Unleash()), base=8, heard=heard)
    assert struck(heard) == [Mustered("ooglan", "basic", 2, "removed"), Deployed("ooglan", "basic", 2, 6)]
    assert (table.state.ao.basics[6], table.state.ao.removed, table.state.ao.basics[1]) == (2, 0, 2)
    assert said(OPPONENTS["ooglan"].ability) == (True, False)
