"""Feat cards, faction by faction."""

from __future__ import annotations

from typing import (
    TypeVar,
    get_args,
    get_type_hints,
)

import pytest

from herna.games.zloba.content import (
    ELITES,
    ELITES_OF,
    FEATS,
    NUMBERED,
    SHORES,
    Assault,
    Bulwark,
    Harm,
    Levy,
    March,
    Might,
    Muster,
    Own,
    Plunder,
    Prospect,
    Ready,
    Splendour,
    Verb,
    Weregild,
    powers_of,
)
from herna.games.zloba.events import (
    Attacked,
    CorraGained,
    Deployed,
    EyeRolled,
    FeatUsed,
    GloryScored,
    Harmed,
    Moved,
    Rescued,
    Slain,
)
from herna.games.zloba.rules.feats import OWN
from herna.kernel import DONE, PASS, Told
from herna.testing.playing import act, asked, told
from tests.games.zloba.laying import elites, lay, side

V = TypeVar("V", bound=Verb)

CARDS = pytest.mark.rule("zloba.feats.data")
NEXT_ROUND = ["mine"] * 9
"""What two players roll from one scoring to the next draft: two all-seeing dice and seven action dice."""

TOUGH = max((elite.vitality, elite.id) for elite in ELITES_OF["runen"])[1]
"""An elite kind that takes a Charge and lives."""


def verb(feat: str, kind: type[V]) -> V:
    """The one effect of a card."""
    (found,) = FEATS[feat].effects
    assert isinstance(found, kind)
    return found


@CARDS
def test_procession_moves_troops_from_one_region_to_one_adjacent_region() -> None:
    heard: list[Told] = []
    most = verb("procession", March).troops
    aldan = side("aldan", {0: 1, 7: most}, elites=[("radiant", 7, 1)], dice=["mine", "mine"], feats=["procession"])
    table = lay(aldan, side("koda", dice=["mine"]), heard=heard)
    act(table, ("feat", "procession"))
    groups = {(option[1], option[3]) for option in asked(table).options}
    assert {len(group) for _, group in groups} == set(range(1, most + 1)), "up to so many"
    assert {origin for origin, _ in groups} == {0, 7}
    assert {option[2] for option in asked(table).options if option[1] == 7} == {1, 2, 3, 8}
    act(table, ("move", 7, 8, ("radiant:1", *["basic"] * (most - 1))))
    assert table.state.sides[0].basics == [1, 0, 0, 0, 0, 0, 0, 1, most - 1]
    assert elites(table.state.sides[0]) == [("radiant", 8, 1)]
    assert {(event.origin, event.region) for event in told(heard, Moved)} == {(7, 8)}


@CARDS
def test_perfect_formation_adds_to_attacks_in_regions_with_enough_own_troops() -> None:
    power = powers_of(FEATS["perfect-formation"], Might)[0]
    for count, more in [(power.troops - 1, 0), (power.troops, power.points), (power.troops + 1, power.points)]:
        for deed, points in [(("use", "battle"), 1), (("eye", "charge"), 2)]:
            heard: list[Told] = []
            aldan = side("aldan", {7: count}, dice=["battle", "mine"], eye="charge", feats=["perfect-formation"])
            table = lay(aldan, side("koda", {7: 9}, dice=["mine"]), heard=heard)
            act(table, deed)
            assert told(heard, Attacked) == [Attacked("aldan", "koda", 7, points + more)]
            assert table.state.sides[1].basics[7] == 9 - points - more


@CARDS
def test_perfect_formation_counts_the_troops_where_the_attack_falls_elite_ones_too() -> None:
    power = powers_of(FEATS["perfect-formation"], Might)[0]
    elsewhere = side("aldan", {7: power.troops}, dice=["battle", "mine"], feats=["perfect-formation"])
    table = lay(elsewhere, side("koda", {8: 9}, dice=["mine"]))
    act(table, ("use", "battle"))
    assert table.state.sides[1].basics[8] == 8, "the troops stand next to it"
    mixed = side("aldan", {7: power.troops - 1}, elites=[("exalted", 7)], dice=["battle", "mine"], feats=["perfect-formation"])
    table = lay(mixed, side("koda", {7: 9}, dice=["mine"]))
    act(table, ("use", "battle"))
    assert table.state.sides[1].basics[7] == 8 - power.points


@CARDS
def test_glory_of_ages_scores_for_enough_dominated_regions() -> None:
    power = powers_of(FEATS["glory-of-ages"], Splendour)[0]
    for count in (power.regions - 1, power.regions, power.regions + 1):
        for shared in (0, 1):
            heard: list[Told] = []
            aldan = side("aldan", dict.fromkeys(range(1, count + 1), 2), feats=["glory-of-ages"])
            koda = side("koda", {1: 1} if shared else {0: 1})
            table = lay(aldan, koda, phase="scoring", dice=NEXT_ROUND, heard=heard)
            bright = count - shared >= power.regions
            assert told(heard, GloryScored) == [GloryScored("aldan", power.vp)] * bright
            plain = lay(side("aldan", dict.fromkeys(range(1, count + 1), 2)), koda, phase="scoring", dice=NEXT_ROUND)
            assert table.state.sides[0].vp == plain.state.sides[0].vp + power.vp * bright


@CARDS
def test_deep_pockets_makes_mine_yield_more_on_every_die_and_token() -> None:
    more = powers_of(FEATS["deep-pockets"], Prospect)[0].corra
    guild = side("guild", {1: 1}, dice=["mine", "mine"], eye="mine", feats=["deep-pockets"])
    table = lay(guild, side("koda", dice=["mine"]))
    seen = table.fork()
    act(table, ("use", "mine"))
    act(seen, ("eye", "mine"))
    assert table.state.sides[0].corra == seen.state.sides[0].corra == 1 + more
    tokens = ["token-1", "token-7", "token-8", "token-10", "token-11", "token-2", "token-3", "token-4"]
    spoils = lay(side("guild", {1: 1}, feats=["deep-pockets"]), side("koda"), phase="spoils", tokens=tokens, dice=NEXT_ROUND)
    act(spoils, "mine")
    assert spoils.state.sides[0].corra == 1 + more + 1, "Groundwork gives 1 and no more: it is no Mine"


@CARDS
def test_contract_deals_damage_in_any_numbered_region() -> None:
    heard: list[Told] = []
    points = verb("contract", Harm).points
    guild = side("guild", dice=["mine", "mine"], feats=["contract"])
    table = lay(guild, side("koda", {0: 2, 1: 9, 8: points + 1}, dice=["mine"]), side("runen", {8: 9}), heard=heard)
    act(table, ("feat", "contract"))
    assert asked(table).options == [(1, "koda", "basic"), (8, "koda", "basic"), (8, "runen", "basic")]
    act(table, (8, "koda", "basic"))
    assert told(heard, Harmed) == [Harmed("guild", "koda", 8, points)]
    assert [each.basics[8] for each in table.state.sides] == [0, 1, 9]
    assert table.state.sides[1].removed == points


@CARDS
def test_turned_coats_replaces_basic_troops_of_another_faction_by_own_ones() -> None:
    heard: list[Told] = []
    guild = side("guild", {7: 1, 8: 1}, elites=[("thief", 2)], dice=["mine", "mine"], feats=["turned-coats"])
    runen = side("runen", {7: 3, 1: 3}, elites=[("stoic", 8)], dice=["mine"])
    table = lay(guild, side("koda", {0: 3, 2: 3, 7: 3}, dice=["mine"]), runen, heard=heard)
    mat = table.state.sides[0].mat
    act(table, ("feat", "turned-coats"))
    assert asked(table).options == [(2, "koda"), (7, "koda"), (7, "runen")], "basic troops where an own troop stands"
    act(table, (7, "koda"))
    assert [each.basics[7] for each in table.state.sides] == [3, 1, 3]
    assert (table.state.sides[0].mat, table.state.sides[1].removed) == (mat - 2, 2)
    assert told(heard, Slain) == [Slain("koda", "basic", 7)] * 2
    assert told(heard, Deployed) == [Deployed("guild", "basic", 2, 7)]
    assert not told(heard, Harmed) + told(heard, Attacked), "they are removed, not damaged"


@CARDS
@pytest.mark.parametrize(("theirs", "mine", "turned"), [(1, 9, 1), (2, 1, 1), (2, 9, 2), (3, 9, 2)])
def test_turned_coats_replaces_as_many_as_there_are_up_to_two(theirs: int, mine: int, turned: int) -> None:
    guild = side("guild", {7: 1}, mat=mine, dice=["mine", "mine"], feats=["turned-coats"])
    table = lay(guild, side("koda", {7: theirs}, dice=["mine"]))
    act(table, ("feat", "turned-coats"))
    assert [each.basics[7] for each in table.state.sides] == [1 + turned, theirs - turned]


@CARDS
def test_turned_coats_needs_somebody_to_replace_and_somebody_to_take_the_place() -> None:
    assert verb("turned-coats", Own).name == "turned-coats"
    nobody = side("guild", {7: 1}, mat=0, dice=["mine", "mine"], feats=["turned-coats"])
    assert ("feat", "turned-coats") not in asked(lay(nobody, side("koda", {7: 2}, dice=["mine"]))).options
    alone = side("guild", {7: 1}, dice=["mine", "mine"], feats=["turned-coats"])
    assert ("feat", "turned-coats") not in asked(lay(alone, side("koda", {8: 2}, dice=["mine"]))).options


@CARDS
def test_mothers_wrath_is_an_attack_in_the_own_region_or_an_adjacent_one() -> None:
    heard: list[Told] = []
    points = verb("mothers-wrath", Assault).points
    koda = side("koda", {0: 1, 8: 1}, dice=["mine", "mine"], feats=["mothers-wrath"])
    table = lay(koda, side("runen", dict.fromkeys(NUMBERED, 3), dice=["mine"]), heard=heard)
    act(table, ("feat", "mothers-wrath"))
    assert [option[0] for option in asked(table).options] == [4, 5, 6, 7, 8]
    act(table, (5, "runen", "basic"))
    assert told(heard, Attacked) == [Attacked("koda", "runen", 5, points)]
    assert table.state.sides[1].basics[5] == max(0, 3 - points)


@CARDS
def test_many_children_lets_extend_deploy_more() -> None:
    more = powers_of(FEATS["many-children"], Levy)[0].basics
    table = lay(side("koda", {5: 1}, dice=["extend", "mine"], feats=["many-children"]), side("runen", dice=["mine"]))
    act(table, ("use", "extend"))
    assert asked(table).options == [*((5, count) for count in range(2 + more, 0, -1)), "none"]
    act(table, (5, 2 + more))
    assert table.state.sides[0].basics[5] == 3 + more
    maneuver = lay(side("koda", {5: 1}, dice=["maneuver", "mine"], feats=["many-children"]), side("runen", dice=["mine"]))
    act(maneuver, ("use", "maneuver"), "deploy")
    assert maneuver.state.sides[0].basics[SHORES] == 2, "Maneuver deploys two as ever"


@CARDS
def test_no_one_left_behind_makes_damage_disappear_once_a_game() -> None:
    heard: list[Told] = []
    most = FEATS["no-one-left-behind"].rescue
    koda = side("koda", {7: 9}, dice=["mine", "mine"], feats=["no-one-left-behind"])
    table = lay(side("aldan", {7: 1}, dice=["mine", "mine"], eye="charge"), koda, heard=heard)
    passed = table.fork()
    act(passed, ("eye", "charge"), PASS)
    assert passed.state.sides[1].basics[7] == 7
    assert passed.state.sides[1].used == []
    act(table, ("eye", "charge"), "no-one-left-behind")
    assert told(heard, FeatUsed) == [FeatUsed("koda", "no-one-left-behind")]
    assert told(heard, Rescued) == [Rescued("koda", min(2, most))]
    assert table.state.sides[1].basics[7] == 9 - max(0, 2 - most)
    assert table.state.sides[1].used == ["no-one-left-behind"]


@CARDS
def test_no_one_left_behind_stops_no_more_than_the_card_says_and_only_while_it_is_unused() -> None:
    most = FEATS["no-one-left-behind"].rescue
    more = powers_of(FEATS["perfect-formation"], Might)[0].points + powers_of(ELITES["radiant"], Might)[0].points
    assert 2 + more > most
    aldan = side("aldan", {7: 9}, elites=[("radiant", 7)], dice=["battle", "mine"], eye="charge", feats=["perfect-formation"])
    koda = side("koda", {7: 9}, dice=["mine", "mine"], feats=["no-one-left-behind"])
    table = lay(aldan, koda)
    act(table, ("eye", "charge"), "no-one-left-behind")
    left = 9 - (2 + more - most)
    assert table.state.sides[1].basics[7] == left
    act(table, ("use", "battle"))
    assert table.state.sides[1].basics[7] == left - 1 - more, "nobody is asked any more"


@CARDS
def test_no_one_left_behind_keeps_troops_from_damage_by_the_ao_too() -> None:
    koda = side("koda", {7: 9}, feats=["no-one-left-behind"], dice=["mine", "mine"])
    runen = side("runen", {7: 1}, dice=["battle"], eye="mine")
    table = lay(koda, runen, scenario="show-of-strength", dice=["mine"])
    act(table, ("use", "mine"))
    assert (asked(table).seat, asked(table).rule) == (0, "zloba.feats.own-turn")
    act(table, "no-one-left-behind")
    assert table.state.sides[0].used == ["no-one-left-behind"]
    assert table.state.sides[0].removed == 1, "of the two attacks of an AO Battle the second one goes through"


@CARDS
def test_old_grudge_pays_for_an_attack_that_has_removed_a_troop_once() -> None:
    corra = powers_of(FEATS["old-grudge"], Weregild)[0].corra
    for troops, elite, paid in [({7: 9}, [], corra), ({}, [(TOUGH, 7, 2)], corra), ({}, [(TOUGH, 7, 3)], 0)]:
        heard: list[Told] = []
        runen = side("runen", troops, elites=elite, dice=["mine"], feats=["old-grudge"])
        table = lay(side("aldan", {7: 1}, dice=["mine", "mine"], eye="charge"), runen, heard=heard)
        act(table, ("eye", "charge"))
        assert table.state.sides[1].corra == paid
        assert told(heard, CorraGained) == [CorraGained("runen", corra)] * bool(paid)


@CARDS
def test_old_grudge_is_about_attacks_of_others_alone() -> None:
    runen = side("runen", {7: 9, 8: 1}, dice=["battle", "mine"], feats=["old-grudge"])
    table = lay(runen, side("guild", {7: 1}, dice=["mine", "mine"], feats=["contract"]))
    act(table, ("use", "battle"))
    assert table.state.sides[1].removed == 1
    assert table.state.sides[0].corra == 0, "the own attack"
    act(table, ("feat", "contract"), (7, "runen", "basic"))
    assert table.state.sides[0].removed > 0
    assert table.state.sides[0].corra == 0, "damage that is no attack"


@CARDS
def test_shield_wall_takes_from_every_attack_where_enough_troops_stand() -> None:
    power = powers_of(FEATS["shield-wall"], Bulwark)[0]
    for count, less in [(power.troops - 1, 0), (power.troops, power.points), (power.troops + 1, power.points)]:
        for deed, points in [(("use", "battle"), 1), (("eye", "charge"), 2)]:
            heard: list[Told] = []
            runen = side("runen", {7: count - 1, 8: 9}, elites=[("stoic", 7)], dice=["mine"], feats=["shield-wall"])
            table = lay(side("aldan", {7: 1}, dice=["battle", "mine"], eye="charge"), runen, heard=heard)
            act(table, deed, (7, "runen", "basic"))
            while asked(table).rule == "zloba.damage.attacker-splits":
                act(table, asked(table).options[-1])
            dealt = max(0, points - less)
            assert told(heard, Attacked) == [Attacked("aldan", "runen", 7, dealt)]
            stoic = sum(ELITES["stoic"].vitality - vitality for _, _, vitality in elites(table.state.sides[1]))
            assert table.state.sides[1].removed + stoic == dealt


@CARDS
def test_shield_wall_does_not_help_against_damage_that_is_no_attack() -> None:
    power = powers_of(FEATS["shield-wall"], Bulwark)[0]
    points = verb("contract", Harm).points
    table = lay(
        side("guild", {7: 1}, dice=["mine", "mine"], feats=["contract"]),
        side("runen", {7: power.troops + points}, dice=["mine"], feats=["shield-wall"]),
    )
    act(table, ("feat", "contract"))
    assert table.state.sides[1].removed == points


@CARDS
def test_unstoppable_moves_all_troops_of_a_region_that_can_move_and_once_more() -> None:
    heard: list[Told] = []
    runen = side(
        "runen",
        {1: 5, 2: 2},
        elites=[("delver", 1), ("stoic", 1), ("delver", 2, 1)],
        dice=["mine", "mine"],
        feats=["unstoppable"],
    )
    table = lay(runen, side("koda", dice=["mine"]), heard=heard)
    act(table, ("feat", "unstoppable"))
    assert asked(table).options == [(1, 2), (1, 3), (1, 6), (1, 7), (2, 1), (2, 3), (2, 7)]
    act(table, (1, 2))
    assert table.state.sides[0].basics == [0, 0, 7, 0, 0, 0, 0, 0, 0]
    assert asked(table).options == [1, 3, 7, DONE]
    stay = table.fork()
    act(stay, DONE)
    assert stay.state.sides[0].basics[2] == 7
    act(table, 7)
    assert table.state.sides[0].basics == [0, 0, 2, 0, 0, 0, 0, 5, 0], "who stood there before stays behind"
    full = {kind: ELITES[kind].vitality for kind in ("delver", "stoic")}
    assert elites(table.state.sides[0]) == sorted(
        [("delver", 7, full["delver"]), ("delver", 2, 1), ("stoic", 1, full["stoic"])]
    )
    assert {(event.origin, event.region) for event in told(heard, Moved)} == {(1, 2), (2, 7)}


@CARDS
def test_unstoppable_leads_a_stoic_out_of_the_shores_but_no_further() -> None:
    runen = side("runen", {0: 1}, elites=[("stoic", 0)], dice=["mine", "mine"], feats=["unstoppable"])
    table = lay(runen, side("koda", dice=["mine"]))
    act(table, ("feat", "unstoppable"), (0, 5), 8)
    assert elites(table.state.sides[0]) == [("stoic", 5, ELITES["stoic"].vitality)]
    assert table.state.sides[0].basics[8] == 1
    rooted = side("runen", elites=[("stoic", 5)], dice=["mine", "mine"], feats=["unstoppable"])
    assert ("feat", "unstoppable") not in asked(lay(rooted, side("koda", dice=["mine"]))).options


@CARDS
def test_rising_howl_musters_troops_to_any_numbered_region() -> None:
    most = verb("rising-howl", Muster).troops
    ooglan = side("ooglan", {1: 1}, removed=most, dice=["mine", "mine"], feats=["rising-howl"])
    table = lay(ooglan, side("koda", {8: 3}, dice=["mine"]))
    act(table, ("feat", "rising-howl"))
    assert asked(table).options == [*NUMBERED]
    act(table, 8, *[("removed", "basic")] * most)
    assert (table.state.sides[0].basics[8], table.state.sides[0].removed) == (most, 0)
    assert asked(table).rule == "zloba.actions.must-spend-die"


@CARDS
def test_feeding_frenzy_pays_for_an_own_attack_that_has_removed_a_troop_once() -> None:
    corra = powers_of(FEATS["feeding-frenzy"], Plunder)[0].corra
    for troops, elite, paid in [({7: 9}, [], corra), ({}, [(TOUGH, 7, 2)], corra), ({}, [(TOUGH, 7, 3)], 0)]:
        ooglan = side("ooglan", {7: 1}, dice=["mine", "mine"], eye="charge", feats=["feeding-frenzy"])
        table = lay(ooglan, side("runen", troops, elites=elite, dice=["mine"]))
        act(table, ("eye", "charge"))
        assert table.state.sides[0].corra == paid


@CARDS
def test_feeding_frenzy_gives_nothing_for_attacks_of_others() -> None:
    ooglan = side("ooglan", {7: 3}, dice=["mine"], feats=["feeding-frenzy"])
    table = lay(side("aldan", {7: 1}, dice=["battle", "mine"]), ooglan)
    act(table, ("use", "battle"))
    assert [each.corra for each in table.state.sides] == [0, 0]


@CARDS
@pytest.mark.parametrize("eye", ["", "double"])
def test_sudden_silence_rolls_the_all_seeing_die_again_used_or_not(eye: str) -> None:
    assert verb("sudden-silence", Ready) == Ready()
    heard: list[Told] = []
    ooglan = side("ooglan", {7: 1}, dice=["mine", "mine"], eye=eye, feats=["sudden-silence"])
    table = lay(ooglan, side("koda", {7: 3}, dice=["mine"]), dice=["charge"], heard=heard)
    act(table, ("feat", "sudden-silence"))
    assert told(heard, EyeRolled) == [EyeRolled("ooglan", "charge")]
    assert table.state.sides[0].eye == "charge"
    act(table, ("eye", "charge"))
    assert table.state.sides[1].basics[7] == 1


@pytest.mark.rule("zloba.corra.shortage-many", "zloba.feats.passive-lasts")
@pytest.mark.parametrize(("first", "purses"), [(0, (11, 9)), (1, (10, 10))])
def test_when_an_attack_pays_both_sides_a_short_stockpile_serves_them_in_turn_order(
    first: int, purses: tuple[int, int]
) -> None:
    ooglan = side("ooglan", {3: 1}, dice=["battle"], feats=["feeding-frenzy"], corra=10)
    runen = side("runen", {3: 2}, dice=["mine"], feats=["old-grudge"], corra=9)
    table = lay(ooglan, runen, first=first, step=first)
    act(table, ("use", "battle"))
    assert (table.state.sides[0].corra, table.state.sides[1].corra) == purses


def test_every_card_that_is_one_of_a_kind_has_its_function() -> None:
    names = get_args(get_type_hints(Own)["name"])
    assert set(OWN) == set(names)
    named = {effect.name for feat in FEATS.values() for effect in feat.effects if isinstance(effect, Own)}
    assert named == set(names)
