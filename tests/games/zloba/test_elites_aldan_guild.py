"""The elite troops of Aldan and the Guild."""

from __future__ import annotations

import pytest

from herna.games.zloba.content import (
    ELITES,
    Arrival,
    Deploy,
    Guard,
    Harm,
    Heal,
    Might,
    Restore,
    Stampede,
    Steal,
    powers_of,
)
from herna.games.zloba.events import (
    AbilityBought,
    Attacked,
    CorraStolen,
    Deployed,
    Harmed,
    Healed,
    Restored,
)
from herna.games.zloba.state import Side
from herna.kernel import DONE, Told
from herna.testing.playing import act, asked, told
from tests.games.zloba.elites_cases import ability, bought, buyer, effect, power, word
from tests.games.zloba.laying import elites, lay, side


@pytest.mark.rule("zloba.factions.mat-aldan")
@pytest.mark.parametrize("mat", [9, 1, 0])
def test_an_exalted_comes_with_a_lythe_as_long_as_there_is_one(mat: int) -> None:
    heard: list[Told] = []
    escort = ELITES["exalted"].escort
    table = lay(buyer("exalted", {4: 1}, mat=mat), side("koda", dice=["mine"]), heard=heard)
    bought(table, "exalted", 4)
    come = min(escort, mat)
    assert elites(table.state.sides[0]) == [("exalted", 4, ELITES["exalted"].vitality)]
    assert (table.state.sides[0].basics[4], table.state.sides[0].mat) == (1 + come, mat - come)
    assert told(heard, Deployed) == [
        Deployed("aldan", "exalted", 1, 4),
        *([Deployed("aldan", "basic", come, 4)] if come else []),
    ]


@pytest.mark.rule("zloba.factions.mat-aldan")
@pytest.mark.parametrize("deed", [("use", "battle"), ("feat", "contract")], ids=["an attack", "other damage"])
def test_damage_to_the_aldan_goes_to_the_exalted_of_the_region_first(deed: tuple[str, str]) -> None:
    """Whether it is an attack or not; in other regions the Exalted guard nobody."""
    assert powers_of(ELITES["exalted"], Guard) == [Guard()]
    aldan = side("aldan", {4: 2, 5: 1}, elites=[("exalted", 4), ("exalted", 4, 1), ("radiant", 4)], dice=["mine"])
    table = lay(side("guild", {4: 1}, dice=["battle", "mine"], feats=["contract"]), aldan)
    act(table, deed)
    assert asked(table).options == [(4, "aldan", "exalted:1"), (4, "aldan", word("exalted")), (5, "aldan", "basic")]
    act(table, (4, "aldan", "exalted:1"))
    assert table.state.sides[1].elite_mat["exalted"] > ELITES["exalted"].dice - 2, "at least the one that was hit has fallen"
    assert table.state.sides[1].basics[4] == 2
    assert ("radiant", 4, ELITES["radiant"].vitality) in elites(table.state.sides[1])


@pytest.mark.rule("zloba.factions.mat-aldan")
def test_an_exalted_does_not_guard_troops_of_others() -> None:
    aldan = side("aldan", elites=[("exalted", 4, 1)], dice=["mine"])
    table = lay(side("guild", {4: 1}, dice=["battle", "mine"]), aldan, side("koda", {4: 1}, dice=["mine"]))
    act(table, ("use", "battle"))
    assert asked(table).options == [(4, "aldan", "exalted:1"), (4, "koda", "basic")]


@pytest.mark.rule("zloba.factions.mat-aldan")
def test_damage_by_the_ao_goes_to_the_exalted_first_too() -> None:
    aldan = side("aldan", {4: 2}, elites=[("exalted", 4), ("radiant", 4)], dice=["mine", "mine"])
    table = lay(aldan, side("runen", {4: 1}, dice=["battle"], eye="mine"), scenario="show-of-strength", dice=["mine"])
    act(table, ("discard", "mine"))
    assert asked(table).rule != "zloba.ao-damage.humans-choose"
    assert ("radiant", 4, ELITES["radiant"].vitality) in elites(table.state.sides[0])


@pytest.mark.rule("zloba.factions.mat-aldan")
def test_a_radiant_adds_to_attacks_in_its_region_when_enough_own_troops_are_there() -> None:
    found = power("radiant", Might)
    for basics in (found.troops - 2, found.troops - 1, found.troops):
        heard: list[Told] = []
        aldan = side("aldan", {7: basics}, elites=[("radiant", 7)], dice=["battle", "mine"])
        table = lay(aldan, side("koda", {7: 9}, dice=["mine"]), heard=heard)
        act(table, ("use", "battle"))
        points = 1 + (found.points if basics + 1 >= found.troops else 0)
        assert told(heard, Attacked) == [Attacked("aldan", "koda", 7, points)], "it counts among them itself"
        assert table.state.sides[1].removed == points


@pytest.mark.rule("zloba.factions.mat-aldan")
def test_a_radiant_adds_nothing_elsewhere_and_two_add_no_more_than_one() -> None:
    found = power("radiant", Might)
    aldan = side("aldan", {7: 9, 8: 9}, elites=[("radiant", 7), ("radiant", 7)], dice=["battle", "mine"])
    table = lay(aldan, side("koda", {7: 9, 8: 9}, dice=["mine"]))
    beside = table.fork()
    act(beside, ("use", "battle"), (8, "koda", "basic"))
    assert beside.state.sides[1].removed == 1
    act(table, ("use", "battle"), (7, "koda", "basic"))
    assert table.state.sides[1].removed == 1 + found.points


def aldan_in_need(removed: int, hurt: list[tuple[str, int, int]]) -> Side:
    return side("aldan", {4: 1}, elites=hurt, removed=removed, dice=["mine", "mine"], corra=ability("aldan").price)


@pytest.mark.rule("zloba.factions.mat-aldan", "zloba.factions.ability-data")
@pytest.mark.parametrize("removed", [0, 1, 2, 3])
def test_the_rite_of_renewal_restores_removed_troops_to_the_playmat_and_heals(removed: int) -> None:
    heard: list[Told] = []
    restore, heal = ability("aldan").effects
    assert isinstance(restore, Restore)
    assert isinstance(heal, Heal)
    table = lay(aldan_in_need(removed, [("exalted", 4, 1), ("radiant", 0, 1)]), side("koda", dice=["mine"]), heard=heard)
    mat = table.state.sides[0].mat
    act(table, ("ability", "aldan"))
    back = min(removed, restore.basics)
    assert told(heard, AbilityBought) == [AbilityBought("aldan")]
    assert (table.state.sides[0].removed, table.state.sides[0].mat) == (removed - back, mat + back)
    assert told(heard, Restored) == [Restored("aldan", back)] * bool(back)
    assert asked(table).options == [(0, "radiant:1"), (4, "exalted:1")]
    act(table, (4, "exalted:1"))
    healed = min(1 + heal.points, ELITES["exalted"].vitality)
    assert told(heard, Healed) == [Healed("aldan", "exalted", 4, healed)]
    assert ("exalted", 4, healed) in elites(table.state.sides[0])
    assert table.state.sides[0].corra == 0


@pytest.mark.rule("zloba.factions.mat-aldan", "zloba.factions.ability-data")
def test_the_rite_of_renewal_heals_nobody_above_the_starting_vitality() -> None:
    full = ELITES["exalted"].vitality
    table = lay(aldan_in_need(1, [("exalted", 4, full)]), side("koda", dice=["mine"]))
    act(table, ("ability", "aldan"))
    assert elites(table.state.sides[0]) == [("exalted", 4, full)]
    assert table.state.sides[0].removed == 0
    idle = lay(aldan_in_need(0, [("exalted", 4, full)]), side("koda", dice=["mine"]))
    assert ("ability", "aldan") not in asked(idle).options, "it would change nothing"


@pytest.mark.rule("zloba.factions.mat-guild")
def test_a_thief_steals_when_it_is_deployed() -> None:
    heard: list[Told] = []
    corra = effect(power("thief", Arrival), Steal).corra
    table = lay(
        buyer("thief", {1: 1}),
        side("koda", {2: 1}, dice=["mine"], corra=5),
        side("runen", {2: 1, 7: 1}, dice=["mine"], corra=5),
        side("aldan", {2: 1}, dice=["mine"]),
        heard=heard,
    )
    bought(table, "thief", 2)
    assert asked(table).options == ["koda", "runen"], "the Aldan have nothing to steal"
    act(table, "runen")
    assert [each.corra for each in table.state.sides] == [corra, 5, 5 - corra, 0]
    assert told(heard, CorraStolen) == [CorraStolen("guild", "runen", corra)]


@pytest.mark.rule("zloba.factions.mat-guild")
def test_a_thief_steals_with_each_move_from_those_where_it_arrives() -> None:
    corra = effect(power("thief", Stampede), Steal).corra
    guild = side("guild", elites=[("thief", 1)], dice=["maneuver", "maneuver"])
    koda = side("koda", {2: 1, 7: 1}, dice=["mine", "mine"], corra=5)
    table = lay(guild, koda, side("runen", {1: 1}, corra=5))
    act(table, ("use", "maneuver"), ("move", 1, 2, (word("thief"),)))
    assert [each.corra for each in table.state.sides] == [corra, 5 - corra, 5]
    act(table, ("discard", "mine"), DONE, ("use", "maneuver"), ("move", 2, 7, (word("thief"),)))
    assert [each.corra for each in table.state.sides] == [2 * corra, 5 - 2 * corra, 5]


@pytest.mark.rule("zloba.factions.mat-guild")
def test_a_thief_takes_no_more_than_there_is_and_nothing_where_nobody_is() -> None:
    table = lay(buyer("thief", {1: 1}), side("koda", {2: 1}, dice=["mine"]))
    bought(table, "thief", 2)
    assert [each.corra for each in table.state.sides] == [0, 0]
    table = lay(buyer("thief", {1: 1}), side("koda", {2: 1}, dice=["mine"], corra=5))
    bought(table, "thief", 7)
    assert [each.corra for each in table.state.sides] == [0, 5]


@pytest.mark.rule("zloba.factions.mat-guild")
def test_an_assassin_deals_damage_where_it_is_deployed_and_that_is_no_attack() -> None:
    heard: list[Told] = []
    points = effect(power("assassin", Arrival), Harm).points
    runen = side("runen", {7: 9, 8: 9}, dice=["mine"], feats=["old-grudge"])
    table = lay(buyer("assassin", {}), side("koda", {7: 9}, dice=["mine"], feats=["many-children"]), runen, heard=heard)
    bought(table, "assassin", 7)
    assert asked(table).options == [(7, "koda", "basic"), (7, "runen", "basic")]
    act(table, (7, "runen", "basic"))
    assert told(heard, Harmed) == [Harmed("guild", "runen", 7, points)]
    assert not told(heard, Attacked)
    assert (table.state.sides[2].removed, table.state.sides[2].corra) == (points, 0)


@pytest.mark.rule("zloba.factions.mat-guild")
def test_an_assassin_may_come_to_an_empty_region() -> None:
    table = lay(buyer("assassin", {}), side("koda", {7: 1}, dice=["mine"]))
    bought(table, "assassin", 8)
    assert elites(table.state.sides[0]) == [("assassin", 8, ELITES["assassin"].vitality)]
    assert table.state.sides[1].removed == 0


@pytest.mark.rule("zloba.factions.mat-guild", "zloba.factions.ability-data")
def test_hired_hands_are_deployed_to_one_region_with_own_troops() -> None:
    (deploy,) = ability("guild").effects
    assert isinstance(deploy, Deploy)
    guild = side("guild", {0: 1, 4: 1}, elites=[("thief", 8)], dice=["mine", "mine"], corra=ability("guild").price)
    table = lay(guild, side("koda", {2: 1}, dice=["mine"]))
    act(table, ("ability", "guild"))
    assert asked(table).options == [(region, count) for region in (0, 4, 8) for count in range(deploy.basics, 0, -1)]
    act(table, (8, deploy.basics))
    assert table.state.sides[0].basics[8] == deploy.basics
    assert table.state.sides[0].corra == 0


@pytest.mark.rule("zloba.factions.mat-guild", "zloba.factions.ability-data")
def test_hired_hands_need_troops_on_the_playmat_and_on_the_map() -> None:
    price = ability("guild").price
    for guild in (side("guild", {4: 1}, mat=0, dice=["mine"], corra=price), side("guild", dice=["mine"], corra=price)):
        assert ("ability", "guild") not in asked(lay(guild, side("koda", dice=["mine"]))).options
