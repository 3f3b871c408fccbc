"""The factions, of the box and of the expansions."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from herna.games.zloba.content import (
    ELITES,
    FACTIONS,
    OPPONENTS,
    Ability,
    Arrival,
    Deploy,
    Harm,
    Heal,
    Might,
    Muster,
    Prospect,
    Restore,
    Stampede,
    Steal,
    Trap,
    powers_of,
)
from herna.games.zloba.events import (
    CorraStolen,
    Harmed,
    Healed,
    Restored,
    Slain,
    TrapSprung,
)
from herna.kernel import DONE, PASS, Outcome, Told
from herna.testing.playing import act, asked, told, why_not
from tests.games.zloba.components_cases import BASE, full, kinds, offered
from tests.games.zloba.laying import elites, lay, side


def ability_of(faction: str) -> Ability:
    """The ability on the playmat of a faction that has one."""
    ability = FACTIONS[faction].ability
    assert ability is not None
    return ability


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
