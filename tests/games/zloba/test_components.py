"""Factions, components, troops and Corra."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

from herna.games.zloba import GAME
from herna.games.zloba.content import (
    ACTION_FACES,
    ELITES,
    ELITES_OF,
    FACTIONS,
    FEATS,
    FEATS_OF,
    OPPONENTS,
    SCENARIOS,
    SIGHT_FACES,
    TOKENS,
    Ability,
    Arrival,
    Deploy,
    Harm,
    Heal,
    Might,
    Muster,
    Prospect,
    Restore,
    Scenario,
    Stampede,
    Steal,
    Trap,
    powers_of,
)
from herna.games.zloba.events import (
    CorraGained,
    CorraSpent,
    CorraStolen,
    FirstPlayer,
    Harmed,
    Healed,
    ObjectivePlaced,
    Restored,
    Slain,
    TrapSprung,
    Wounded,
)
from herna.games.zloba.state import COOP_DICE, DICE, State
from herna.kernel import DONE, EVERYTHING, PASS, Dice, Outcome, Table, Told
from herna.kernel.errors import RuleFailure
from herna.kernel.kept import Audience
from tests.games.zloba.laying import act, asked, elites, forbidden, lay, side, told, why_not

BASE = ["aldan", "guild", "koda", "runen", "ooglan"]
SHOW = "show-of-strength"


def kinds(faction: str) -> dict[str, int]:
    """The elite kinds of a faction, and how many dice each has."""
    return {elite.id: elite.dice for elite in ELITES_OF[faction]}


def full(kind: str) -> str:
    """The word of an unhurt elite troop."""
    return f"{kind}:{ELITES[kind].vitality}"


def ability_of(faction: str) -> Ability:
    """The ability on the playmat of a faction that has one."""
    ability = FACTIONS[faction].ability
    assert ability is not None
    return ability


def offered(table: Table[State], verb: str) -> list[Any]:
    """The options that begin with a verb."""
    return [option for option in asked(table).options if option[0] == verb]


# ---------------------------------------------------------------------- factions


@pytest.mark.rule("zloba.factions.base-five")
def test_the_base_game_has_five_factions() -> None:
    assert list(FACTIONS) == BASE
    assert [FACTIONS[faction].name.en for faction in BASE] == ["Aldan", "Guild", "Koda", "Runen", "Ooglan"]
    assert [FACTIONS[faction].name.cs for faction in BASE] == ["Aldanové", "Gilda", "Kodové", "Runenové", "Uglani"]


@pytest.mark.rule("zloba.factions.basic-names")
def test_every_faction_has_its_own_name_for_its_basic_troops() -> None:
    for lang in ("cs", "en"):
        assert len({faction.basic.say(lang) for faction in FACTIONS.values()}) == len(FACTIONS)


@pytest.mark.rule("zloba.factions.elite-data")
def test_each_of_the_eleven_elite_kinds_has_a_price_a_vitality_an_ability_and_a_place() -> None:
    assert {elite.name.cs for elite in ELITES.values()} == {
        *("Vznešený", "Zářící", "Šedivec", "Traper", "Stoik", "Kovkop", "Beran", "Zloděj", "Vrah", "Řezník", "Bezejmenný")
    }
    for elite in ELITES.values():
        assert elite.price >= 1
        assert 1 <= elite.vitality <= 6
        assert elite.powers or elite.escort, "an ability"
        assert elite.text.cs != elite.text.en
    assert ELITES["stoic"].vp == 2
    assert sum(elite.vp > 0 for elite in ELITES.values()) >= 3, "many have a VP symbol"
    assert sum(elite.deploys != "zone" for elite in ELITES.values()) >= 3, "many have their own place of deployment"


@pytest.mark.rule("zloba.factions.ability-data")
def test_only_some_factions_have_an_ability_that_is_bought() -> None:
    assert [faction for faction in BASE if FACTIONS[faction].ability] == ["aldan", "guild", "ooglan"]
    for faction in BASE:
        other = "koda" if faction != "koda" else "aldan"
        laid = side(faction, {1: 1}, corra=9, dice=["mine", "mine"], removed=3)
        table = lay(laid, side(other, {1: 1}))
        ability = FACTIONS[faction].ability
        if ability is None:
            assert offered(table, "ability") == []
            assert why_not(table, ("ability", faction)) == "zloba.buying.faction-ability"
        else:
            assert offered(table, "ability") == [("ability", faction)]
            poor = lay(side(faction, {1: 1}, corra=ability.price - 1, dice=["mine"], removed=3), side(other, {1: 1}))
            assert offered(poor, "ability") == []
            assert why_not(poor, ("ability", faction)) == "zloba.buying.must-pay"


# The Aldan


@pytest.mark.rule("zloba.factions.mat-aldan")
def test_an_exalted_comes_with_a_basic_troop_to_where_the_aldan_have_a_troop() -> None:
    table = lay(side("aldan", {0: 1, 3: 1}, corra=9, dice=["mine", "mine"]), side("koda", {2: 1}))
    act(table, ("buy", "exalted"))
    assert list(asked(table).options) == [0, 3]
    act(table, 3)
    aldan = table.state.sides[0]
    assert (elites(aldan), aldan.basics[3], aldan.mat) == ([("exalted", 3, ELITES["exalted"].vitality)], 2, 22)
    assert (aldan.corra, aldan.elite_mat["exalted"]) == (9 - ELITES["exalted"].price, 2)


@pytest.mark.rule("zloba.factions.mat-aldan")
def test_an_exalted_comes_alone_when_the_playmat_is_empty() -> None:
    table = lay(side("aldan", {3: 1}, corra=9, dice=["mine", "mine"], removed=24), side("koda", {2: 1}))
    act(table, ("buy", "exalted"), 3)
    aldan = table.state.sides[0]
    assert (len(aldan.elites), aldan.basics[3], aldan.removed) == (1, 1, 24)


@pytest.mark.rule("zloba.factions.mat-aldan")
def test_damage_to_the_aldan_goes_to_an_exalted_first() -> None:
    table = lay(side("koda", {1: 1}, dice=["battle", "mine"]), side("aldan", {2: 3}, elites=[("exalted", 2), ("radiant", 2)]))
    act(table, ("use", "battle"))
    aldan = table.state.sides[1]
    assert elites(aldan) == [("exalted", 2, ELITES["exalted"].vitality - 1), ("radiant", 2, ELITES["radiant"].vitality)]
    assert aldan.basics[2] == 3


@pytest.mark.rule("zloba.factions.mat-aldan")
@pytest.mark.parametrize("enough", [False, True])
def test_with_enough_troops_at_a_radiant_the_aldan_hit_harder(enough: bool) -> None:
    (might,) = powers_of(ELITES["radiant"], Might)
    basics = might.troops - (1 if enough else 2)
    table = lay(side("aldan", {2: basics}, elites=[("radiant", 2)], dice=["battle", "mine"]), side("koda", {2: 5}))
    act(table, ("use", "battle"))
    assert table.state.sides[1].removed == (1 + might.points if enough else 1)


@pytest.mark.rule("zloba.factions.mat-aldan", "zloba.factions.ability-data")
def test_the_rite_of_renewal_puts_troops_back_and_heals() -> None:
    heard: list[Told] = []
    price, (restore, heal) = ability_of("aldan").price, ability_of("aldan").effects
    assert isinstance(restore, Restore)
    assert isinstance(heal, Heal)
    aldan = side("aldan", {1: 1}, elites=[("radiant", 1, 1)], corra=price, removed=9, dice=["mine", "mine"])
    table = lay(aldan, side("koda", {2: 1}), heard=heard)
    act(table, ("ability", "aldan"))
    now = table.state.sides[0]
    assert (now.removed, now.mat, now.corra) == (9 - restore.basics, 15 + restore.basics, 0)
    healed = min(1 + heal.points, ELITES["radiant"].vitality)
    assert elites(now) == [("radiant", 1, healed)]
    assert told(heard, Restored) == [Restored("aldan", restore.basics)]
    assert told(heard, Healed) == [Healed("aldan", "radiant", 1, healed)]


# The Guild


def stolen(power: type[Arrival] | type[Stampede]) -> int:
    """How much a Thief steals."""
    (theft,) = powers_of(ELITES["thief"], power)
    assert isinstance(theft.effect, Steal)
    return theft.effect.corra


@pytest.mark.rule("zloba.factions.mat-guild")
def test_a_thief_is_deployed_next_to_the_guilds_troops_and_steals() -> None:
    heard: list[Told] = []
    price, loot = ELITES["thief"].price, stolen(Arrival)
    table = lay(side("guild", {2: 1}, corra=price, dice=["mine", "mine"]), side("koda", {3: 1}, corra=9), heard=heard)
    act(table, ("buy", "thief"))
    assert list(asked(table).options) == [1, 3, 7]
    act(table, 3)
    assert [each.corra for each in table.state.sides] == [loot, 9 - loot]
    assert told(heard, CorraStolen) == [CorraStolen("guild", "koda", loot)]


@pytest.mark.rule("zloba.factions.mat-guild")
def test_a_thief_steals_with_each_move_from_those_who_stand_where_it_arrives() -> None:
    guild = side("guild", elites=[("thief", 2)], dice=["maneuver", "maneuver"])
    table = lay(guild, side("koda", {3: 1, 1: 1}, corra=9, dice=["mine", "mine"]))
    loot = stolen(Stampede)
    act(table, ("use", "maneuver"), ("move", 2, 3, (full("thief"),)))
    assert [each.corra for each in table.state.sides] == [loot, 9 - loot]
    empty = lay(guild, side("koda", {3: 1}, corra=9, dice=["mine", "mine"]))
    act(empty, ("use", "maneuver"), ("move", 2, 7, (full("thief"),)))
    assert [each.corra for each in empty.state.sides] == [0, 9], "nobody stands there"


@pytest.mark.rule("zloba.factions.mat-guild")
def test_an_assassin_is_deployed_anywhere_and_deals_damage_there_without_an_attack() -> None:
    heard: list[Told] = []
    price = ELITES["assassin"].price
    points = next(p.effect.points for p in powers_of(ELITES["assassin"], Arrival) if isinstance(p.effect, Harm))
    table = lay(side("guild", {0: 1}, corra=price, dice=["mine", "mine"]), side("koda", {8: 5}), heard=heard)
    act(table, ("buy", "assassin"))
    assert list(asked(table).options) == [1, 2, 3, 4, 5, 6, 7, 8]
    act(table, 8)
    assert (table.state.sides[1].basics[8], table.state.sides[1].removed) == (5 - points, points)
    assert told(heard, Harmed) == [Harmed("guild", "koda", 8, points)]


@pytest.mark.rule("zloba.factions.mat-guild", "zloba.factions.ability-data")
def test_hired_hands_are_deployed_where_the_guild_has_a_troop() -> None:
    price, (hired,) = ability_of("guild").price, ability_of("guild").effects
    assert isinstance(hired, Deploy)
    table = lay(side("guild", {0: 1, 5: 1}, corra=price, dice=["mine", "mine"]), side("koda", {2: 1}))
    act(table, ("ability", "guild"))
    assert {*asked(table).options} == {(region, count) for region in (0, 5) for count in range(1, hired.basics + 1)}
    act(table, (5, hired.basics))
    guild = table.state.sides[0]
    assert (guild.basics[5], guild.mat, guild.corra) == (1 + hired.basics, 23 - hired.basics, 0)


# The Koda


@pytest.mark.rule("zloba.factions.mat-koda")
def test_a_greyback_takes_the_place_of_an_islander_who_is_removed() -> None:
    heard: list[Told] = []
    price = ELITES["greyback"].price
    table = lay(
        side("koda", {0: 1, 3: 2}, elites=[("trapper", 5)], corra=price, dice=["mine", "mine"]),
        side("aldan", {2: 1}),
        heard=heard,
    )
    act(table, ("buy", "greyback"))
    assert list(asked(table).options) == [0, 3]
    act(table, 3)
    koda = table.state.sides[0]
    assert (koda.basics[3], koda.removed) == (1, 1)
    assert ("greyback", 3, ELITES["greyback"].vitality) in elites(koda)
    assert told(heard, Slain) == [Slain("koda", "basic", 3)]


@pytest.mark.rule("zloba.factions.mat-koda")
def test_without_an_islander_on_the_map_there_is_no_greyback() -> None:
    table = lay(side("koda", elites=[("trapper", 5)], corra=9, dice=["mine", "mine"]), side("aldan", {2: 1}))
    assert ("buy", "greyback") not in asked(table).options
    assert why_not(table, ("buy", "greyback")) == "zloba.buying.must-be-placeable"


@pytest.mark.rule("zloba.factions.mat-koda")
@pytest.mark.parametrize("target", [3, 2])
def test_the_koda_hit_harder_in_the_region_of_a_greyback(target: int) -> None:
    (might,) = powers_of(ELITES["greyback"], Might)
    table = lay(
        side("koda", elites=[("greyback", 3)], dice=["battle", "mine"]), side("aldan", {2: 5, 3: 5}, dice=["mine", "mine"])
    )
    act(table, ("use", "battle"), (target, "aldan", "basic"))
    assert table.state.sides[1].removed == (1 + might.points if target == 3 else 1)


@pytest.mark.rule("zloba.factions.mat-koda")
def test_a_trapper_may_go_back_to_its_playmat_to_hurt_those_who_move_in() -> None:
    heard: list[Told] = []
    (trap,) = powers_of(ELITES["trapper"], Trap)
    aldan = side("aldan", {2: 1, 3: trap.points - 1}, dice=["maneuver", "mine"])
    table = lay(aldan, side("koda", elites=[("trapper", 3), ("trapper", 3)]), heard=heard)
    act(table, ("use", "maneuver"), ("move", 2, 3, ("basic",)))
    assert (asked(table).seat, list(asked(table).options)) == (1, ["trapper", PASS])
    act(table, "trapper")
    assert (table.state.sides[0].basics[3], table.state.sides[0].removed) == (0, trap.points)
    assert elites(table.state.sides[1]) == [("trapper", 3, ELITES["trapper"].vitality)]
    assert table.state.sides[1].elite_mat["trapper"] == 5, "back on the playmat, to be bought again"
    assert told(heard, TrapSprung) == [TrapSprung("koda", "trapper", 3)]
    assert asked(table).seat == 0, "there is nobody left for the other Trapper"


@pytest.mark.rule("zloba.factions.mat-koda")
def test_a_trap_need_not_be_sprung_and_is_not_for_those_who_are_deployed() -> None:
    table = lay(side("aldan", {2: 3}, dice=["maneuver", "mine"]), side("koda", elites=[("trapper", 3)]))
    act(table, ("use", "maneuver"), ("move", 2, 3, ("basic", "basic")), PASS)
    assert table.state.sides[0].basics[3] == 2
    assert elites(table.state.sides[1]) == [("trapper", 3, ELITES["trapper"].vitality)]
    deployed = lay(side("aldan", {3: 1}, dice=["extend", "mine"]), side("koda", elites=[("trapper", 3)]))
    act(deployed, ("use", "extend"), (3, 2))
    assert asked(deployed).seat == 0
    assert deployed.state.sides[0].basics[3] == 3


# The Runen


@pytest.mark.rule("zloba.factions.mat-runen")
def test_a_stoic_comes_to_the_own_zone_and_never_moves_again_once_inland() -> None:
    price = ELITES["stoic"].price
    table = lay(side("runen", {4: 1}, corra=price, dice=["maneuver", "mine"]), side("aldan", {2: 1}))
    act(table, ("buy", "stoic"))
    assert [troop.region for troop in table.state.sides[0].elites] == [0]
    act(table, ("use", "maneuver"))
    assert ("move", 0, 3, (full("stoic"),)) in asked(table).options
    stuck = lay(side("runen", {4: 1}, elites=[("stoic", 4)], dice=["maneuver", "mine"]), side("aldan", {2: 1}))
    act(stuck, ("use", "maneuver"))
    assert {option[3] for option in offered(stuck, "move")} == {("basic",)}


@pytest.mark.rule("zloba.factions.mat-runen", "zloba.factions.elite-data")
def test_a_stoic_scores_2_points_where_it_stands() -> None:
    runen = side("runen", elites=[("stoic", 4)], vp=28)
    assert lay(runen, side("aldan", {4: 1}), phase="scoring").outcome == Outcome(
        "zloba.scoring.win-thirty", won=(0,), scores=(30, 0)
    ), "nobody controls the region"


@pytest.mark.rule("zloba.factions.mat-runen")
@pytest.mark.parametrize(("regions", "works"), [([], False), ([0], False), ([3], True), ([3, 4], True)])
def test_while_a_delver_stands_in_a_numbered_region_mine_gains_more(regions: list[int], works: bool) -> None:
    (prospect,) = powers_of(ELITES["delver"], Prospect)
    runen = side("runen", {1: 1}, elites=[("delver", region) for region in regions], dice=["mine", "mine"])
    table = lay(runen, side("aldan", {2: 1}, dice=["mine"]))
    act(table, ("use", "mine"))
    assert table.state.sides[0].corra == (1 + prospect.corra if works else 1), "however many there are"


@pytest.mark.rule("zloba.factions.mat-runen")
def test_a_ram_may_go_one_region_further_and_hurts_with_each_move() -> None:
    runen = side("runen", elites=[("ram", 1)], dice=["maneuver", "mine"])
    table = lay(runen, side("aldan", {2: 2, 3: 2}))
    act(table, ("use", "maneuver"), ("move", 1, 2, (full("ram"),)))
    assert table.state.sides[1].basics[2:4] == [1, 2]
    assert list(asked(table).options) == [1, 3, 7, DONE]
    act(table, 3)
    assert table.state.sides[1].basics[2:4] == [1, 1]
    assert [troop.region for troop in table.state.sides[0].elites] == [3]


# The Ooglan


@pytest.mark.rule("zloba.factions.mat-ooglan")
def test_a_butcher_comes_to_where_the_ooglan_stand_with_others_and_attacks_at_once() -> None:
    price = ELITES["butcher"].price
    table = lay(
        side("ooglan", {0: 1, 2: 1, 5: 1, 6: 1}, corra=price, dice=["mine", "mine"]), side("koda", {0: 2, 1: 1, 5: 2, 6: 1})
    )
    act(table, ("buy", "butcher"))
    assert list(asked(table).options) == [5, 6]
    act(table, 5)
    assert table.state.sides[1].basics[5] == 1
    assert elites(table.state.sides[0]) == [("butcher", 5, ELITES["butcher"].vitality)]


@pytest.mark.rule("zloba.factions.mat-ooglan")
def test_a_nameless_appears_anywhere_and_troops_are_mustered_to_it() -> None:
    price = ELITES["nameless"].price
    ooglan = side("ooglan", {1: 1}, elites=[("butcher", 2)], corra=price, removed=24, dice=["mine", "mine"])
    table = lay(ooglan, side("koda", {3: 1}))
    act(table, ("buy", "nameless"))
    assert list(asked(table).options) == [1, 2, 3, 4, 5, 6, 7, 8]
    act(table, 7)
    assert list(asked(table).options) == [("removed", "basic"), (1, "basic"), (2, full("butcher")), DONE]
    act(table, ("removed", "basic"), (2, full("butcher")))
    now = table.state.sides[0]
    assert sorted((troop.kind, troop.region) for troop in now.elites) == [("butcher", 7), ("nameless", 7)]
    assert (now.basics[7], now.basics[1], now.removed) == (1, 1, 23)


@pytest.mark.rule("zloba.factions.mat-ooglan", "zloba.factions.ability-data")
def test_the_call_of_bones_musters_to_where_the_ooglan_have_a_troop() -> None:
    price, (call,) = ability_of("ooglan").price, ability_of("ooglan").effects
    assert isinstance(call, Muster)
    table = lay(side("ooglan", {4: 1, 6: 1}, corra=price, removed=23, dice=["mine", "mine"]), side("koda", {3: 1}))
    act(table, ("ability", "ooglan"))
    assert list(asked(table).options) == [4, 6]
    act(table, 6, *[("removed", "basic")] * call.troops)
    now = table.state.sides[0]
    assert (now.basics[6], now.removed, now.corra) == (1 + call.troops, 23 - call.troops, 0)


@pytest.mark.rule("zloba.components.playmats")
@pytest.mark.parametrize(
    "faction",
    [
        pytest.param("aldan", marks=pytest.mark.rule("zloba.factions.mat-aldan")),
        pytest.param("guild", marks=pytest.mark.rule("zloba.factions.mat-guild")),
        pytest.param("koda", marks=pytest.mark.rule("zloba.factions.mat-koda")),
        pytest.param("runen", marks=pytest.mark.rule("zloba.factions.mat-runen")),
        pytest.param("ooglan", marks=pytest.mark.rule("zloba.factions.mat-ooglan")),
    ],
)
def test_the_reverse_of_a_playmat_has_a_lettered_space_for_every_elite_kind(faction: str) -> None:
    assert {space.kind for space in OPPONENTS[faction].spaces} == {*kinds(faction)}
    assert sorted(space.letter for space in OPPONENTS[faction].spaces) == ["A", "B", "C"][: len(kinds(faction))]


# ---------------------------------------------------------------------- factions of the expansions

PALDEYN = """
[[faction]]
id = "paldeyn"
name = { cs = "Paldeynové", en = "Paldeyn" }
origin = "own"
letter = { cs = "P", en = "P" }
colour = "gold"
basic = { cs = "Štítonoš", en = "Shieldbearer" }
idea = { cs = "Čest.", en = "Honour." }

[[elite]]
id = "rider"
name = { cs = "Jezdec", en = "Rider" }
origin = "own"
faction = "paldeyn"
dice = 3
price = 3
vitality = 4
vp = 1
text = { cs = "Při Přesunu smí jít o oblast dál.", en = "In a Maneuver it may go one region further." }
powers = [{ is = "stride" }]

[[elite]]
id = "tent"
name = { cs = "Stan", en = "War Tent" }
origin = "own"
faction = "paldeyn"
dice = 3
price = 2
vitality = 6
deploys = "join"
text = { cs = "Chrání své a nepohne se.", en = "It shields its own and does not move." }
powers = [{ is = "guard" }, { is = "rooted" }]

[[feat]]
id = "charge-home"
name = { cs = "Jízda", en = "Charge Home" }
origin = "own"
faction = "paldeyn"
text = { cs = "Jednou za hru zaútočte za 2 zranění.", en = "Once per game attack for 2 damage." }
effects = [{ do = "assault", points = 2, where = "near" }]

[[feat]]
id = "wall-of-shields"
name = { cs = "Hradba", en = "Wall of Shields" }
origin = "own"
faction = "paldeyn"
text = { cs = "Stále: útoky způsobí o 1 zranění méně.", en = "Always: attacks deal 1 damage less." }
powers = [{ is = "bulwark", points = 1, troops = 3 }]

[[feat]]
id = "turned-blade"
name = { cs = "Odvrácená čepel", en = "Turned Blade" }
origin = "own"
faction = "paldeyn"
text = { cs = "Jednou za hru propadne 2 zranění.", en = "Once per game 2 damage are lost." }
rescue = 2
"""

PLAYED_AT_RANDOM = """
from herna.games.zloba import GAME
from herna.kernel import Dice, Table

table = Table(GAME, 2, seed=1, options={"factions": ["paldeyn", "koda"]})
dice, bought, told = Dice(1), 0, []
table.watch(told.append)
while not table.over:
    decision = table.pending[0]
    answer = dice.pick(decision.options)
    bought += answer in (("buy", "rider"), ("buy", "tent"))
    table.decide(decision.number, decision.seat, answer)
assert list(GAME.laws(table.state)) == []
assert bought and max(table.outcome.scores) >= 30
for lang in ("cs", "en"):
    assert GAME.scene(table.view(None), GAME.say(lang)).layers
    for each in told:
        assert GAME.texts.event(lang, each.event)
print([side.faction for side in table.state.sides], table.state.sides[0].feats[0])
"""

OFFERED_AS_OPPONENTS = """
from herna.games.zloba import GAME
from herna.kernel import Table

table = Table(GAME, 1, seed=1, options={"zones": ["north"]})
asked = table.pending[0]
print(*asked.options if asked.rule == "zloba.solo-setup.ao-first" else (table.state.ao.faction,))
"""


def with_own_paldeyn(folder: Path, script: str) -> str:
    """What a script says where a player has added the Paldeyn to the own content."""
    own = folder / "content" / "zloba"
    own.mkdir(parents=True)
    (own / "paldeyn.toml").write_text(PALDEYN, encoding="utf-8")
    environment = {**os.environ, "HERNA_DATA": str(folder), "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run(
        [sys.executable, "-c", script], env=environment, capture_output=True, encoding="utf-8", check=False, timeout=60
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


@pytest.mark.rule("zloba.factions.expansion-two", "zloba.factions.expansion-data")
def test_a_player_can_add_a_faction_of_an_expansion_and_play_it(tmp_path: Path) -> None:
    assert "paldeyn" not in FACTIONS, "the base game knows its character only"
    said = with_own_paldeyn(tmp_path, PLAYED_AT_RANDOM)
    feats = ("charge-home", "wall-of-shields", "turned-blade")
    assert said in [f"['paldeyn', 'koda'] {feat}" for feat in feats]


@pytest.mark.rule("zloba.factions.expansion-two")
def test_a_faction_without_the_other_side_of_its_playmat_is_no_opponent(tmp_path: Path) -> None:
    assert "paldeyn" not in with_own_paldeyn(tmp_path, OFFERED_AS_OPPONENTS).split()


# ---------------------------------------------------------------------- components


@pytest.mark.rule("zloba.components.playmats")
def test_there_are_five_playmats_with_two_sides() -> None:
    assert len(FACTIONS) == 5
    assert list(OPPONENTS) == list(FACTIONS)


@pytest.mark.rule("zloba.components.playmats", "zloba.setup.choose-faction")
def test_a_human_plays_by_the_human_side_and_the_opponent_by_the_other() -> None:
    human, other = ELITES["stoic"].price, next(each.price for each in OPPONENTS["runen"].spaces if each.kind == "stoic")
    table = lay(side("runen", {1: 1}, corra=human, dice=["mine", "mine"]), side("koda", {2: 1}))
    act(table, ("buy", "stoic"))
    assert (elites(table.state.sides[0]), table.state.sides[0].corra) == ([("stoic", 0, ELITES["stoic"].vitality)], 0)
    ao = side("runen", elites=[("ram", 8)] * 3, corra=other, dice=["battle"], eye="strike")
    coop = lay(side("koda", {0: 1}, dice=["mine", "mine"]), ao, scenario=SHOW, base=6, dice=["battle"])
    act(coop, ("use", "mine"))
    assert coop.state.ao.corra == 0
    assert ("stoic", 6, ELITES["stoic"].vitality) in elites(coop.state.ao), "at the deployment base"


@pytest.mark.rule("zloba.components.vp-above-forty")
def test_a_score_above_40_is_not_lost() -> None:
    table = lay(side("aldan", dict.fromkeys(range(1, 9), 1), vp=29), side("koda"), phase="scoring")
    total = 29 + sum(TOKENS[token].vp + 1 for token in table.state.tokens)
    assert total > 40
    assert table.outcome == Outcome("zloba.scoring.win-thirty", won=(0,), scores=(total, 0))


@pytest.mark.rule("zloba.components.basic-markers", "zloba.troops.basic-twenty-five")
def test_each_faction_has_26_markers_of_which_one_tells_the_score() -> None:
    table = Table(GAME, 4, seed=1)
    for each in table.state.sides:
        assert each.mat + 1 == 26
    assert (table.state.sides[0].mat + 1) * len(FACTIONS) == 130


@pytest.mark.rule("zloba.components.basic-markers", "zloba.troops.basic-twenty-five")
def test_no_basic_troop_is_ever_lost_or_made() -> None:
    table = lay(side("aldan", {1: 2}, removed=3, dice=["mine"]), side("koda"))
    state = msgspec.convert(msgspec.to_builtins(table.state), State)
    assert not [*GAME.laws(state)]
    state.sides[0].basics[1] += 1
    assert [*GAME.laws(state)]
    state.sides[0].basics[1] -= 2
    assert [*GAME.laws(state)]


@pytest.mark.rule("zloba.components.basic-colours")
def test_every_faction_has_the_colour_of_its_markers() -> None:
    assert {faction: entry.colour for faction, entry in FACTIONS.items()} == {
        "aldan": "pink",
        "koda": "red",
        "runen": "green",
        "guild": "blue",
        "ooglan": "white",
    }


@pytest.mark.parametrize(
    ("faction", "dice"),
    [
        pytest.param("aldan", {"exalted": 3, "radiant": 3}, marks=pytest.mark.rule("zloba.components.elite-aldan")),
        pytest.param("koda", {"greyback": 3, "trapper": 6}, marks=pytest.mark.rule("zloba.components.elite-koda")),
        pytest.param("runen", {"stoic": 3, "delver": 3, "ram": 3}, marks=pytest.mark.rule("zloba.components.elite-runen")),
        pytest.param("guild", {"thief": 3, "assassin": 3}, marks=pytest.mark.rule("zloba.components.elite-guild")),
        pytest.param("ooglan", {"butcher": 3, "nameless": 3}, marks=pytest.mark.rule("zloba.components.elite-ooglan")),
    ],
)
def test_every_faction_has_its_elite_dice_and_no_more_can_be_bought(faction: str, dice: dict[str, int]) -> None:
    assert kinds(faction) == dice
    for kind, count in dice.items():
        other = "koda" if faction != "koda" else "aldan"
        laid = side(faction, {1: 3}, elites=[(kind, 1)] * (count - 1), corra=9, dice=["mine", "mine"])
        table = lay(laid, side(other, {1: 1}))
        assert ("buy", kind) in asked(table).options
        laid.elites.append(laid.elites[0])
        laid.elite_mat[kind] = 0
        table = lay(laid, side(other, {1: 1}))
        assert ("buy", kind) not in asked(table).options
        assert why_not(table, ("buy", kind)) == "zloba.buying.own-mat-only"


@pytest.mark.rule("zloba.components.elite-total")
def test_there_are_36_elite_dice() -> None:
    assert sum(elite.dice for elite in ELITES.values()) == 36
    assert {faction: sum(kinds(faction).values()) for faction in FACTIONS} == {
        "aldan": 6,
        "guild": 6,
        "koda": 9,
        "runen": 9,
        "ooglan": 6,
    }


@pytest.mark.rule("zloba.components.first-player-token")
def test_there_is_one_first_player_token() -> None:
    heard: list[Told] = []
    table = lay(side("aldan"), side("koda"), phase="maintenance", first=1, dice=["strike"] * 2 + ["mine"] * 7, heard=heard)
    assert told(heard, FirstPlayer) == [FirstPlayer(0)], "who gives it away has it no more"
    assert table.view(None).first == 0


@pytest.mark.rule("zloba.components.corra-twenty", "zloba.corra.limit")
def test_there_are_20_corra_in_all() -> None:
    for seats in (1, 2, 3, 4):
        state = Table(GAME, seats, seed=1).state
        assert state.corra + sum(each.corra for each in state.sides) == 20
    state.corra += 1
    assert [*GAME.laws(state)]


@pytest.mark.rule("zloba.components.action-dice")
def test_no_game_uses_more_than_nine_action_dice() -> None:
    assert max(*DICE.values(), *COOP_DICE.values()) == 9
    state = Table(GAME, 4, seed=1).state
    assert state.supply == 9
    assert not [*GAME.laws(state)]
    state.supply = 10
    assert [*GAME.laws(state)]


@pytest.mark.rule("zloba.components.action-die-faces")
def test_an_action_die_has_six_faces_with_four_symbols() -> None:
    assert len(ACTION_FACES) == 6
    assert {*ACTION_FACES} == {"mine", "extend", "maneuver", "battle"}
    with pytest.raises(RuleFailure, match="'strike'"):
        lay(side("aldan"), side("koda"), phase="draft", dice=["strike"])


@pytest.mark.rule("zloba.components.all-seeing-faces")
def test_an_all_seeing_die_has_six_faces_with_four_symbols() -> None:
    assert len(SIGHT_FACES) == 6
    assert {*SIGHT_FACES} == {"mine", "strike", "charge", "double"}
    with pytest.raises(RuleFailure, match="'battle'"):
        lay(side("aldan"), side("koda"), phase="groundwork", dice=["battle"])


@pytest.mark.rule("zloba.components.all-seeing-dice")
def test_each_faction_has_one_all_seeing_die_of_its_own() -> None:
    sides = [side(faction) for faction in ("aldan", "guild", "koda", "ooglan", "runen")]
    eyes = ["mine", "strike", "charge", "double", "mine"]
    table = lay(*sides, scenario=SHOW, phase="groundwork", dice=[*eyes, *["mine"] * 9])
    assert [each.eye for each in table.state.sides] == eyes, "five factions, five dice"
    table = lay(side("aldan", {1: 1}, dice=["mine", "mine"], eye="mine"), side("koda", dice=["mine"], eye="mine"))
    act(table, ("eye", "mine"))
    assert [each.eye for each in table.state.sides] == ["", "mine"]
    assert why_not(table, ("eye", "mine")) == "zloba.all-seeing.spent"


@pytest.mark.rule("zloba.components.feat-cards")
def test_there_are_15_feat_cards_three_for_each_faction() -> None:
    assert len(FEATS) == 15
    assert {faction: len(FEATS_OF[faction]) for faction in FACTIONS} == dict.fromkeys(BASE, 3)


@pytest.mark.rule("zloba.components.vp-tokens", "zloba.components.vp-token-data")
def test_there_are_eleven_tokens_each_with_points_and_some_with_a_symbol() -> None:
    assert len(TOKENS) == 11
    assert all(token.vp >= 1 for token in TOKENS.values())
    symbols = Counter(token.symbol for token in TOKENS.values())
    assert {*symbols} == {"mine", "extend", "maneuver", "battle", None}
    assert symbols[None] < 11


@pytest.mark.rule("zloba.components.vp-token-data")
@pytest.mark.parametrize("token", list(TOKENS))
def test_a_token_yields_its_points_each_round(token: str) -> None:
    others = [each for each in TOKENS if each != token][:7]
    table = lay(side("aldan", {1: 2}, vp=29), side("koda", {1: 1}), phase="scoring", tokens=[token, *others])
    assert table.outcome is not None
    assert table.outcome.scores == (29 + TOKENS[token].vp, 0)


@pytest.mark.rule("zloba.components.scenario-cards")
def test_there_are_15_scenario_cards_three_for_each_faction() -> None:
    assert len(SCENARIOS) == 15
    assert Counter(card.faction for card in SCENARIOS.values()) == dict.fromkeys(BASE, 3)


def card_with_objectives(*regions: int) -> Scenario:
    """Show of Strength, but with objective tokens in these regions."""
    raw = msgspec.to_builtins(SCENARIOS[SHOW])
    raw["id"] = "goals"
    raw["setup"]["objectives"] = regions
    return msgspec.convert(raw, Scenario)


@pytest.mark.rule("zloba.components.objective-tokens")
def test_no_scenario_has_more_than_two_objective_tokens() -> None:
    assert card_with_objectives(3, 5).setup.objectives == (3, 5)
    with pytest.raises(msgspec.ValidationError, match="two objective tokens"):
        card_with_objectives(3, 5, 7)
    assert all(len(card.setup.objectives) <= 2 for card in SCENARIOS.values())


@pytest.mark.rule("zloba.components.objective-use")
@pytest.mark.parametrize("regions", [(), (3,), (3, 5)])
def test_a_scenario_may_place_objective_tokens_and_without_one_they_stay_in_the_box(
    regions: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(SCENARIOS, "goals", card_with_objectives(*regions))
    heard: list[Told] = []
    options = {"zones": ["north"], "factions": ["koda"], "feats": ["mothers-wrath"], "scenario": "goals"}
    table = Table(GAME, 1, seed=1, options=options, audience=Audience((EVERYTHING, heard.append)))
    assert table.state.objectives == [*regions]
    assert told(heard, ObjectivePlaced) == [ObjectivePlaced(region) for region in regions]


@pytest.mark.rule("zloba.components.objective-use")
def test_in_the_standard_game_no_objective_token_is_used() -> None:
    assert Table(GAME, 2, seed=1).state.objectives == []


@pytest.mark.rule("zloba.components.base-token", "zloba.components.chaos-die")
@pytest.mark.parametrize(("base", "chaos"), [(1, 8), (8, 1), (5, 5)])
def test_one_base_token_and_one_eight_sided_chaos_die_belong_to_the_opponent(base: int, chaos: int) -> None:
    table = Table(GAME, 1, dice=Dice.scripted([base, chaos]))
    assert (table.state.base, table.state.chaos) == (base, chaos)
    for wrong in ([9, 1], [1, 9], [0, 1]):
        with pytest.raises(RuleFailure):
            Table(GAME, 1, dice=Dice.scripted(wrong))


@pytest.mark.rule("zloba.components.base-token", "zloba.components.chaos-die")
def test_in_the_standard_game_there_is_neither_base_token_nor_chaos_die() -> None:
    state = Table(GAME, 2, seed=1).state
    assert (state.base, state.chaos) == (0, 0)


@pytest.mark.rule("zloba.components.round-die")
def test_the_round_counter_has_six_sides() -> None:
    state = Table(GAME, 2, seed=1).state
    shown = []
    for number in range(1, 10):
        state.round = number
        shown.append(state.counter)
    assert shown == [1, 2, 3, 4, 5, 6, 6, 6, 6]


# ---------------------------------------------------------------------- troops


@pytest.mark.rule("zloba.troops.basic-same-rules")
@pytest.mark.parametrize("faction", BASE)
def test_basic_troops_of_every_faction_obey_the_same_rules(faction: str) -> None:
    other = "koda" if faction != "koda" else "aldan"
    table = lay(
        side(faction, {1: 2}, dice=["extend", "maneuver", "battle"]), side(other, {2: 2}, dice=["battle", "battle", "mine"])
    )
    act(table, ("use", "extend"), (1, 2))
    act(table, ("use", "battle"))
    act(table, ("use", "maneuver"), ("move", 1, 2, ("basic", "basic")))
    act(table, ("use", "battle"), (2, faction, "basic"))
    act(table, ("use", "battle"))
    now, then = table.state.sides
    assert (now.basics[1], now.basics[2], now.mat, now.removed) == (1, 1, 21, 2)
    assert (then.basics[2], then.removed) == (1, 1)


@pytest.mark.rule("zloba.troops.basic-limited")
def test_when_the_playmat_is_empty_no_basic_troop_can_be_deployed_from_it() -> None:
    table = lay(side("aldan", {1: 20}, removed=5, dice=["extend", "maneuver"]), side("koda", {2: 1}, dice=["mine"]))
    assert ("use", "extend") not in asked(table).options
    assert why_not(table, ("use", "extend")) == "zloba.troops.basic-limited"
    act(table, ("use", "maneuver"))
    assert forbidden(table, "deploy") == "zloba.troops.basic-limited"


@pytest.mark.rule("zloba.troops.basic-limited")
def test_the_last_troop_of_the_playmat_can_still_be_deployed() -> None:
    table = lay(side("aldan", {1: 19}, removed=5, dice=["extend", "mine"]), side("koda", {2: 1}, dice=["mine"]))
    act(table, ("use", "extend"))
    assert list(asked(table).options) == [(1, 1), "none"]
    act(table, (1, 1))
    assert (table.state.sides[0].basics[1], table.state.sides[0].mat) == (20, 0)


@pytest.mark.rule("zloba.troops.basic-removed")
def test_a_basic_troop_that_takes_one_damage_goes_to_the_pool_of_removed_troops() -> None:
    heard: list[Told] = []
    table = lay(side("aldan", {1: 1}, dice=["battle", "mine"]), side("koda", {2: 3}), heard=heard)
    act(table, ("use", "battle"))
    koda = table.state.sides[1]
    assert (koda.basics[2], koda.removed, koda.mat) == (2, 1, 22), "not back on the playmat"
    assert Told("zloba.troops.basic-removed", Slain("koda", "basic", 2)) in heard


@pytest.mark.rule("zloba.troops.elite-are-dice", "zloba.troops.elite-loses-value")
def test_an_elite_die_is_never_rolled_and_shows_the_vitality_that_is_left() -> None:
    """Nothing is scripted: no die is rolled."""
    heard: list[Told] = []
    koda = side("koda", elites=[("greyback", 2)])
    table = lay(side("guild", {1: 1}, dice=["battle", "mine"], eye="strike"), koda, heard=heard)
    start = ELITES["greyback"].vitality
    act(table, ("use", "battle"))
    assert elites(table.state.sides[1]) == [("greyback", 2, start - 1)]
    act(table, ("eye", "strike"))
    assert elites(table.state.sides[1]) == [("greyback", 2, start - 2)]
    assert told(heard, Wounded) == [Wounded("koda", "greyback", 2, start - lost) for lost in (1, 2)]


@pytest.mark.rule("zloba.troops.elite-start-value")
@pytest.mark.parametrize("kind", list(ELITES))
def test_an_elite_troop_enters_the_map_with_its_full_vitality(kind: str) -> None:
    elite = ELITES[kind]
    other = "koda" if elite.faction != "koda" else "aldan"
    table = lay(side(elite.faction, {1: 2}, corra=elite.price, dice=["mine", "mine"]), side(other, {1: 1}))
    act(table, ("buy", kind))
    if asked(table).rule == "zloba.buying.deploy-own-rule":
        act(table, next(region for region in asked(table).options if region))
    assert [(troop.kind, troop.vitality) for troop in table.state.sides[0].elites] == [(kind, elite.vitality)]


@pytest.mark.rule("zloba.troops.elite-returns", "zloba.troops.elite-start-value")
def test_an_elite_troop_without_vitality_returns_to_its_playmat_and_can_be_bought_again() -> None:
    heard: list[Told] = []
    price = ELITES["stoic"].price
    table = lay(
        side("koda", {1: 1}, dice=["battle", "mine"]),
        side("runen", elites=[("stoic", 2, 1), ("stoic", 5), ("stoic", 5)], corra=price, dice=["mine", "mine"]),
        heard=heard,
    )
    act(table, ("use", "battle"))
    runen = table.state.sides[1]
    assert runen.elite_mat["stoic"] == 1
    assert all(troop.region == 5 for troop in runen.elites)
    assert Told("zloba.troops.elite-returns", Slain("runen", "stoic", 2)) in heard
    act(table, ("buy", "stoic"))
    assert ("stoic", 0, ELITES["stoic"].vitality) in elites(table.state.sides[1]), "with its full vitality"


# ---------------------------------------------------------------------- corra


def in_groundwork(*sides: Any, heard: list[Told], **rest: Any) -> Table[State]:
    """A table at the beginning of Groundwork; what is rolled leaves no choice."""
    humans = len(sides) - bool(rest.get("scenario"))
    pool = (COOP_DICE if rest.get("scenario") else DICE)[humans]
    return lay(*sides, phase="groundwork", dice=["strike"] * len(sides) + ["mine"] * pool, heard=heard, **rest)


@pytest.mark.rule("zloba.corra.limit")
def test_no_corra_comes_from_anywhere_but_the_stockpile() -> None:
    table = lay(side("aldan", corra=10, dice=["mine", "mine"]), side("koda", corra=10, dice=["mine"]))
    act(table, ("use", "mine"))
    while asked(table).seat == 0:
        act(table, DONE)
    assert [each.corra for each in table.state.sides] == [10, 10]
    assert table.state.corra == 0


@pytest.mark.rule("zloba.corra.shortage-many")
@pytest.mark.parametrize(("first", "gained"), [(0, (1, 1, 0)), (1, (0, 1, 1)), (2, (1, 0, 1))])
def test_when_several_gain_and_too_few_are_left_they_take_in_turn_order(first: int, gained: tuple[int, int, int]) -> None:
    heard: list[Told] = []
    sides = [side("aldan", corra=6), side("koda", corra=6), side("guild", corra=6)]
    table = in_groundwork(*sides, first=first, heard=heard)
    assert tuple(each.corra - 6 for each in table.state.sides) == gained
    assert table.state.corra == 0
    assert table.state.phase == "actions", "the game simply goes on"


@pytest.mark.rule("zloba.corra.shortage-ao-last")
@pytest.mark.parametrize(("left", "opponent"), [(2, 0), (3, 1)])
def test_the_automated_opponent_is_served_last(left: int, opponent: int) -> None:
    heard: list[Told] = []
    sides = [side("aldan", corra=10), side("koda", corra=10 - left), side("runen")]
    table = in_groundwork(*sides, scenario=SHOW, first=1, heard=heard)
    assert [each.corra for each in table.state.sides] == [11, 11 - left, opponent]


def tribute(stock: int, first: int) -> list[int]:
    """What two humans and the AO gain from the Chaos die for 3, 2 and 2 dominated regions, with so much in the stockpile."""
    aldan = side("aldan", {1: 1, 2: 1, 3: 1}, corra=20 - stock)
    koda, runen = side("koda", {4: 1, 5: 1}), side("runen", {6: 1, 7: 1})
    state = lay(
        *(aldan, koda, runen), scenario=SHOW, phase="chaos", round=1, chaos=2, first=first, dice=["strike"] * 3 + ["mine"] * 5
    ).state
    return [each.corra for each in state.sides]


@pytest.mark.rule("zloba.corra.shortage-amounts", "zloba.corra.shortage-ao-last")
@pytest.mark.parametrize(
    ("stock", "first", "gained"),
    [(4, 0, [3, 1, 0]), (4, 1, [2, 2, 0]), (3, 0, [3, 0, 0]), (6, 0, [3, 2, 1])],
)
def test_each_takes_the_full_share_in_turn_order_until_none_is_left(stock: int, first: int, gained: list[int]) -> None:
    found = tribute(stock, first)
    assert [found[0] - (20 - stock), *found[1:]] == gained


@pytest.mark.rule("zloba.corra.shortage-one")
@pytest.mark.parametrize("left", [0, 1, 2, 3])
def test_a_single_player_takes_only_what_is_left(left: int) -> None:
    heard: list[Told] = []
    (prospect,) = powers_of(ELITES["delver"], Prospect)
    gained = min(left, 1 + prospect.corra)
    runen = side("runen", elites=[("delver", 1)], dice=["mine", "mine"])
    table = lay(runen, side("koda", {1: 1}, corra=20 - left, dice=["mine"]), heard=heard)
    act(table, ("use", "mine"))
    assert (table.state.sides[0].corra, table.state.corra) == (gained, left - gained)
    assert told(heard, CorraGained) == ([CorraGained("runen", gained)] if gained else [])


@pytest.mark.rule("zloba.corra.gain-and-spend", "zloba.corra.purpose")
def test_corra_is_gained_from_the_stockpile_and_goes_back_there_when_it_is_spent() -> None:
    heard: list[Told] = []
    price = ELITES["thief"].price
    table = lay(side("guild", {1: 1}, corra=price - 1, dice=["mine", "mine"]), side("koda", dice=["mine"]), heard=heard)
    assert why_not(table, ("buy", "thief")) == "zloba.buying.must-pay"
    act(table, ("use", "mine"))
    assert (table.state.sides[0].corra, table.state.corra) == (price, 20 - price)
    act(table, ("buy", "thief"), 2)
    assert (table.state.sides[0].corra, table.state.corra) == (0, 20)
    assert told(heard, CorraGained) == [CorraGained("guild", 1)]
    assert told(heard, CorraSpent) == [CorraSpent("guild", price)]


@pytest.mark.rule("zloba.corra.purpose")
def test_corra_buys_elite_troops_and_faction_abilities() -> None:
    table = lay(side("ooglan", {1: 1}, corra=9, dice=["mine", "mine"]), side("koda", {1: 1}))
    assert offered(table, "buy") + offered(table, "ability") == [("buy", "butcher"), ("buy", "nameless"), ("ability", "ooglan")]


@pytest.mark.rule("zloba.corra.starting-amount")
def test_nobody_begins_with_corra_and_the_first_comes_in_groundwork() -> None:
    heard: list[Told] = []
    options = {"zones": ["north", "east"], "factions": ["aldan", "koda"], "feats": ["procession", "mothers-wrath"]}
    dice = Dice.scripted([1, "strike", "strike", *["mine"] * 7])
    table = Table(GAME, 2, options=options, dice=dice, audience=Audience((EVERYTHING, heard.append)))
    assert [(each.rule, each.event) for each in heard if isinstance(each.event, CorraGained)] == [
        ("zloba.groundwork.allocate", CorraGained("aldan", 1)),
        ("zloba.groundwork.allocate", CorraGained("koda", 1)),
    ]
    assert table.state.corra == 18
    for seats in (1, 2, 3, 4):
        state = Table(GAME, seats, seed=1).state
        assert (state.corra, {each.corra for each in state.sides}) == (20, {0})
