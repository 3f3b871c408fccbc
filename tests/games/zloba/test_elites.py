"""The playmats: what each elite kind and each faction ability does, and that every text says so in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any, TypeVar

import msgspec
import pytest

from herna.games.zloba.content import (
    ELITES,
    ELITES_OF,
    FACTIONS,
    FEATS,
    NEIGHBOURS,
    NUMBERED,
    SHORES,
    Ability,
    Arrival,
    Assault,
    Deploy,
    Elite,
    Feat,
    Guard,
    Harm,
    Heal,
    Might,
    Muster,
    Own,
    Power,
    Prospect,
    Restore,
    Rooted,
    Stampede,
    Steal,
    Stride,
    Trap,
    Verb,
    powers_of,
)
from herna.games.zloba.events import (
    AbilityBought,
    Attacked,
    CorraSpent,
    CorraStolen,
    Deployed,
    Harmed,
    Healed,
    Moved,
    Restored,
    Scored,
    Slain,
    TrapSprung,
)
from herna.games.zloba.rules.feats import COATS
from herna.games.zloba.state import Side, State
from herna.kernel import DONE, PASS, Table, Told
from herna.kernel.errors import Refused
from herna.kernel.texts import LANGUAGES
from tests.games.zloba.laying import act, asked, elites, lay, side, told, why_not

V = TypeVar("V", bound=Verb)
P = TypeVar("P", bound=Power)

TURN = ("zloba.actions.must-spend-die", "zloba.buying.timing")
"""The rules by which a player is asked what to do next in the turn."""

TRAPPED = "zloba.factions.mat-koda"
"""The rule by which the Koda are asked whether they spring a trap."""

NEXT_ROUND = ["mine"] * 9
"""What two players roll from one scoring to the next draft: two all-seeing dice and seven action dice."""


def power(kind: str, of: type[P]) -> P:
    """The one power of a sort that an elite kind has."""
    (found,) = powers_of(ELITES[kind], of)
    return found


def effect(found: Arrival | Stampede, of: type[V]) -> V:
    """What such a power brings about."""
    assert isinstance(found.effect, of)
    return found.effect


def ability(faction: str) -> Ability:
    """The ability on a playmat that has one."""
    found = FACTIONS[faction].ability
    assert found is not None
    return found


def word(kind: str) -> str:
    """What an unhurt troop is called in options."""
    return f"{kind}:{ELITES[kind].vitality}"


def buyer(kind: str, troops: dict[int, int], **more: Any) -> Side:
    """Whoever can just pay for a troop of this kind."""
    return side(ELITES[kind].faction, troops, dice=["mine", "mine"], corra=ELITES[kind].price, **more)


def other_than(faction: str) -> str:
    return "koda" if faction != "koda" else "runen"


def bought(table: Table[State], kind: str, region: int) -> None:
    """Buy a troop and deploy it to a region, if there is a choice."""
    act(table, ("buy", kind))
    if asked(table).rule == "zloba.buying.deploy-own-rule":
        act(table, region)


# ---------------------------------------------------------------------- prices, places, VP

BESIDE_3_AND_SHORES = sorted({*NEIGHBOURS[SHORES], *NEIGHBOURS[3]})

PLACES: dict[str, list[int]] = {
    "exalted": [SHORES, 3],
    "radiant": [SHORES, 3],
    "thief": BESIDE_3_AND_SHORES,
    "assassin": [*NUMBERED],
    "greyback": [SHORES, 3],
    "trapper": [SHORES, 3],
    "stoic": [SHORES],
    "delver": BESIDE_3_AND_SHORES,
    "ram": [SHORES],
    "butcher": [3],
    "nameless": [*NUMBERED],
}
"""Where each kind comes in for a faction in the Shores and in region 3, with another in regions 3 and 5."""


@pytest.mark.rule("zloba.factions.elite-data")
def test_there_are_eleven_elite_kinds_with_all_that_they_need() -> None:
    assert set(ELITES) == set(PLACES)
    assert {faction: [elite.id for elite in kinds] for faction, kinds in ELITES_OF.items()} == {
        "aldan": ["exalted", "radiant"],
        "guild": ["thief", "assassin"],
        "koda": ["greyback", "trapper"],
        "runen": ["stoic", "delver", "ram"],
        "ooglan": ["butcher", "nameless"],
    }
    assert all(elite.powers for elite in ELITES.values())
    assert sum(elite.dice for elite in ELITES.values()) == 36


@pytest.mark.rule("zloba.factions.elite-data")
@pytest.mark.parametrize("kind", ELITES)
def test_each_kind_costs_its_price_and_is_deployed_where_its_text_says(kind: str) -> None:
    heard: list[Told] = []
    faction, price = ELITES[kind].faction, ELITES[kind].price
    others = side(other_than(faction), {3: 1, 5: 1}, dice=["mine"])
    poor = side(faction, {0: 1, 3: 1}, dice=["mine", "mine"], corra=price - 1)
    assert why_not(lay(poor, others), ("buy", kind)) == "zloba.buying.must-pay"
    table = lay(buyer(kind, {0: 1, 3: 1}), others, heard=heard)
    act(table, ("buy", kind))
    assert told(heard, CorraSpent) == [CorraSpent(faction, price)]
    if len(PLACES[kind]) > 1:
        assert (asked(table).rule, asked(table).options) == ("zloba.buying.deploy-own-rule", PLACES[kind])
        with pytest.raises(Refused) as refused:
            act(table, next(region for region in (7, 8, 0) if region not in PLACES[kind]))
        assert refused.value.rule == "zloba.buying.deploy-own-rule"
        act(table, PLACES[kind][-1])
    assert [troop.region for troop in table.state.sides[0].elites] == [PLACES[kind][-1]]
    assert table.state.sides[0].corra == 0
    assert told(heard, Deployed)[0] == Deployed(faction, kind, 1, PLACES[kind][-1])
    assert table.state.sides[0].elite_mat[kind] == ELITES[kind].dice - 1


@pytest.mark.rule("zloba.factions.elite-data")
@pytest.mark.parametrize(("kind", "troops"), [("thief", {3: 1}), ("delver", {3: 1}), ("thief", {7: 1}), ("delver", {7: 1})])
def test_next_to_your_troops_means_a_region_adjacent_to_theirs(kind: str, troops: dict[int, int]) -> None:
    table = lay(buyer(kind, troops), side("koda", dice=["mine"]))
    act(table, ("buy", kind))
    assert asked(table).options == [*NEIGHBOURS[next(iter(troops))]]


@pytest.mark.rule("zloba.factions.elite-data")
@pytest.mark.parametrize("kind", ["exalted", "radiant", "trapper"])
def test_to_your_zone_or_where_you_have_a_troop_means_the_shores_even_if_nobody_is_there(kind: str) -> None:
    table = lay(buyer(kind, {5: 1, 8: 1}), side(other_than(ELITES[kind].faction), {3: 1}, dice=["mine"]))
    act(table, ("buy", kind))
    assert asked(table).options == [SHORES, 5, 8]


@pytest.mark.rule("zloba.factions.elite-data")
@pytest.mark.parametrize("kind", ["thief", "greyback", "delver", "butcher"])
def test_a_kind_that_needs_own_troops_cannot_be_bought_without_any(kind: str) -> None:
    table = lay(buyer(kind, {}), side(other_than(ELITES[kind].faction), {3: 1}, dice=["mine"]))
    assert ("buy", kind) not in asked(table).options
    assert why_not(table, ("buy", kind)) == "zloba.buying.must-be-placeable"


@pytest.mark.rule("zloba.factions.elite-data")
@pytest.mark.parametrize("kind", ["exalted", "radiant", "trapper", "assassin", "nameless", "stoic", "ram"])
def test_a_kind_that_needs_nobody_can_be_bought_with_an_empty_map(kind: str) -> None:
    table = lay(buyer(kind, {}), side(other_than(ELITES[kind].faction), dice=["mine"]))
    assert ("buy", kind) in asked(table).options


@pytest.mark.rule("zloba.factions.elite-data")
@pytest.mark.parametrize("kind", ELITES)
def test_each_kind_scores_what_its_vp_symbol_says_once_a_region(kind: str) -> None:
    heard: list[Told] = []
    faction, vp = ELITES[kind].faction, ELITES[kind].vp
    owner = side(faction, elites=[(kind, 2), (kind, 2), (kind, 5)])
    lay(owner, side(other_than(faction), {2: 9, 5: 9}), phase="scoring", dice=NEXT_ROUND, heard=heard)
    assert [event for event in told(heard, Scored) if event.faction == faction] == [
        Scored(faction, region, vp, kind) for region in (2, 5) if vp
    ]


@pytest.mark.rule("zloba.factions.elite-data", "zloba.factions.mat-runen")
def test_a_stoic_is_worth_2_vp() -> None:
    assert ELITES["stoic"].vp == 2


# ---------------------------------------------------------------------- Aldan


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


# ---------------------------------------------------------------------- Guild


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


# ---------------------------------------------------------------------- Koda


@pytest.mark.rule("zloba.factions.mat-koda")
def test_a_greyback_takes_the_place_of_an_islander_who_is_removed() -> None:
    heard: list[Told] = []
    koda = buyer("greyback", {0: 1, 4: 2}, elites=[("trapper", 8)])
    table = lay(koda, side("runen", dice=["mine"]), heard=heard)
    mat = table.state.sides[0].mat
    act(table, ("buy", "greyback"))
    assert asked(table).options == [0, 4], "a Trapper is no Islander"
    act(table, 4)
    assert elites(table.state.sides[0]) == [
        ("greyback", 4, ELITES["greyback"].vitality),
        ("trapper", 8, ELITES["trapper"].vitality),
    ]
    assert (table.state.sides[0].basics[4], table.state.sides[0].removed, table.state.sides[0].mat) == (1, 1, mat)
    assert told(heard, Slain) == [Slain("koda", "basic", 4)]


@pytest.mark.rule("zloba.factions.mat-koda")
def test_greybacks_add_to_attacks_in_their_region_no_matter_how_many() -> None:
    found = power("greyback", Might)
    for count in (1, 2):
        for deed, points in [(("use", "battle"), 1), (("eye", "charge"), 2), (("eye", "strike"), 1)]:
            heard: list[Told] = []
            eye = deed[1] if deed[0] == "eye" else ""
            koda = side("koda", elites=[("greyback", 7)] * count, dice=["battle", "mine"], eye=eye)
            table = lay(koda, side("runen", {7: 9}, dice=["mine"]), heard=heard)
            act(table, deed)
            assert told(heard, Attacked) == [Attacked("koda", "runen", 7, points + found.points)]
            assert table.state.sides[1].removed == points + found.points


def trap_at(region: int, *, trappers: int = 1, mover: Side | None = None) -> tuple[Table[State], list[Told]]:
    """Somebody is about to move; Koda trappers wait in a region."""
    heard: list[Told] = []
    table = lay(
        mover or side("runen", {7: 4}, dice=["maneuver", "mine"]),
        side("koda", elites=[("trapper", region)] * trappers, dice=["mine"]),
        heard=heard,
    )
    return table, heard


@pytest.mark.rule("zloba.factions.mat-koda")
def test_a_trapper_may_go_back_to_its_playmat_to_deal_damage_to_who_moves_in() -> None:
    points = power("trapper", Trap).points
    table, heard = trap_at(8)
    act(table, ("use", "maneuver"), ("move", 7, 8, ("basic", "basic")))
    assert (asked(table).seat, asked(table).rule, asked(table).options) == (1, TRAPPED, ["trapper", PASS])
    act(table, "trapper")
    assert told(heard, TrapSprung) == [TrapSprung("koda", "trapper", 8)]
    assert told(heard, Harmed) == [Harmed("koda", "runen", 8, points)]
    assert table.state.sides[0].basics[8] == max(0, 2 - points)
    assert not table.state.sides[1].elites
    assert table.state.sides[1].elite_mat["trapper"] == ELITES["trapper"].dice, "it can be bought again"


@pytest.mark.rule("zloba.factions.mat-koda")
def test_a_trapper_may_let_them_pass() -> None:
    table, heard = trap_at(8)
    act(table, ("use", "maneuver"), ("move", 7, 8, ("basic", "basic")), PASS)
    assert table.state.sides[0].basics[8] == 2
    assert elites(table.state.sides[1]) == [("trapper", 8, ELITES["trapper"].vitality)]
    assert not told(heard, TrapSprung)


@pytest.mark.rule("zloba.factions.mat-koda")
def test_trappers_wait_in_their_own_region_only() -> None:
    table, _ = trap_at(7)
    act(table, ("use", "maneuver"), ("move", 7, 8, ("basic",)))
    assert asked(table).rule in TURN, "who moves out or past is safe"


@pytest.mark.rule("zloba.factions.mat-koda")
def test_of_several_trappers_as_many_may_spring_their_traps_as_their_owner_likes() -> None:
    points = power("trapper", Trap).points
    mover = side("runen", {7: 2, 8: 9}, dice=["maneuver", "mine"])
    table, heard = trap_at(8, trappers=3, mover=mover)
    act(table, ("use", "maneuver"), ("move", 7, 8, ("basic",)), "trapper", "trapper", PASS)
    assert len(told(heard, TrapSprung)) == 2
    assert table.state.sides[0].removed == 2 * points, "that faction suffers, not only those who moved"
    assert len(table.state.sides[1].elites) == 1


@pytest.mark.rule("zloba.factions.mat-koda")
def test_the_koda_choose_whom_their_trap_hits_and_it_is_no_attack() -> None:
    mover = side("runen", {7: 2}, elites=[("delver", 8, 1)], dice=["maneuver", "mine"], feats=["old-grudge"])
    table, heard = trap_at(8, mover=mover)
    act(table, ("use", "maneuver"), ("move", 7, 8, ("basic", "basic")), "trapper")
    assert (asked(table).seat, asked(table).options) == (1, [(8, "runen", "delver:1"), (8, "runen", "basic")])
    act(table, (8, "runen", "delver:1"))
    assert not told(heard, Attacked)
    assert Slain("runen", "delver", 8) in told(heard, Slain)
    assert table.state.sides[0].corra == 0


@pytest.mark.rule("zloba.factions.mat-koda")
def test_own_moves_spring_no_trap() -> None:
    koda = side("koda", {7: 1}, elites=[("trapper", 8)], dice=["maneuver", "mine"])
    table = lay(koda, side("runen", dice=["mine"]))
    act(table, ("use", "maneuver"), ("move", 7, 8, ("basic",)))
    assert asked(table).rule in TURN


@pytest.mark.rule("zloba.factions.mat-koda")
def test_a_trapper_of_the_ao_always_springs_its_trap() -> None:
    points = power("trapper", Trap).points
    human = side("runen", {7: 4}, dice=["maneuver", "mine"])
    koda = side("koda", {8: 1}, elites=[("trapper", 8)], dice=["mine"], eye="mine")
    heard: list[Told] = []
    table = lay(human, koda, scenario="show-of-strength", dice=["mine"], heard=heard)
    act(table, ("use", "maneuver"), ("move", 7, 8, ("basic", "basic")))
    assert table.state.sides[0].removed == min(2, points)
    assert told(heard, TrapSprung) == [TrapSprung("koda", "trapper", 8)]


@pytest.mark.rule("zloba.factions.mat-koda")
def test_each_trapper_of_the_ao_springs_its_trap_while_somebody_is_left_to_hit() -> None:
    points = power("trapper", Trap).points
    human = side("runen", {7: 2, 8: 2 * points}, dice=["maneuver", "mine"])
    koda = side("koda", {8: 1}, elites=[("trapper", 8)] * 2, dice=["mine"], eye="mine")
    table = lay(human, koda, scenario="show-of-strength", dice=["mine"])
    act(table, ("use", "maneuver"), ("move", 7, 8, ("basic",)))
    assert table.state.sides[0].removed == 2 * points


# ---------------------------------------------------------------------- Runen


@pytest.mark.rule("zloba.factions.mat-runen")
def test_a_stoic_leaves_the_shores_once_and_then_stays_where_it_is() -> None:
    assert powers_of(ELITES["stoic"], Rooted) == [Rooted()]
    runen = side("runen", elites=[("stoic", 0), ("stoic", 5)], dice=["maneuver", "mine", "mine"])
    table = lay(runen, side("koda", dice=["mine"]))
    exodus = table.fork()
    act(exodus, ("exodus", "mine", "mine"))
    assert {option[1] for option in asked(exodus).options if option != DONE} == {SHORES}
    act(table, ("use", "maneuver"))
    assert {option[1] for option in asked(table).options if option[0] == "move"} == {SHORES}
    with pytest.raises(Refused):
        act(table, ("move", 5, 4, (word("stoic"),)))
    act(table, ("move", 0, 4, (word("stoic"),)))
    assert [region for _, region, _ in elites(table.state.sides[0])] == [4, 5]


@pytest.mark.rule("zloba.factions.mat-runen")
def test_with_nobody_but_stoics_inland_there_is_nothing_to_move() -> None:
    runen = side("runen", elites=[("stoic", 5)], mat=0, dice=["maneuver", "mine"], eye="mine")
    table = lay(runen, side("koda", dice=["mine"]))
    assert ("use", "maneuver") not in asked(table).options
    assert why_not(table, ("use", "maneuver")) == "zloba.actions.maneuver-move"
    assert not [option for option in asked(table).options if option[0] == "exodus"]


@pytest.mark.rule("zloba.factions.mat-runen")
def test_to_move_a_stoic_inland_is_refused_by_its_playmat() -> None:
    runen = side("runen", {5: 1}, elites=[("stoic", 5, 1)], dice=["maneuver", "mine", "mine"])
    table = lay(runen, side("koda", dice=["mine"]))
    exodus = table.fork()
    act(exodus, ("exodus", "mine", "mine"))
    assert why_not(exodus, ("move", 5, 4, "stoic:1", 1)) == "zloba.factions.mat-runen"
    act(table, ("use", "maneuver"))
    assert why_not(table, ("move", 5, 4, ("stoic:1",))) == "zloba.factions.mat-runen"


@pytest.mark.rule("zloba.factions.mat-runen")
def test_to_march_from_a_region_of_stoics_is_refused_by_their_playmat() -> None:
    runen = side("runen", {1: 1}, elites=[("stoic", 5, 1)], dice=["mine", "mine"], feats=["unstoppable"])
    table = lay(runen, side("koda", dice=["mine"]))
    act(table, ("feat", "unstoppable"))
    assert why_not(table, (5, 4)) == "zloba.factions.mat-runen"


@pytest.mark.rule("zloba.factions.mat-runen")
def test_a_delver_in_a_numbered_region_makes_mine_yield_more() -> None:
    more = power("delver", Prospect).corra
    for places, corra in [((), 1), ((SHORES,), 1), ((3,), 1 + more), ((3, 8), 1 + more)]:
        runen = side("runen", elites=[("delver", place) for place in places], dice=["mine", "mine"], eye="mine")
        table = lay(runen, side("koda", dice=["mine"]))
        seen = table.fork()
        act(table, ("use", "mine"))
        act(seen, ("eye", "mine"))
        assert table.state.sides[0].corra == seen.state.sides[0].corra == corra


@pytest.mark.rule("zloba.factions.mat-runen")
def test_a_ram_goes_further_in_a_maneuver_only() -> None:
    assert powers_of(ELITES["ram"], Stride) == [Stride()]
    runen = side("runen", elites=[("ram", 1)], dice=["maneuver", "mine", "mine"], feats=["unstoppable"])
    table = lay(runen, side("koda", dice=["mine"]))
    exodus = table.fork()
    act(exodus, ("exodus", "mine", "mine"), ("move", 1, 2, word("ram"), 1))
    assert elites(exodus.state.sides[0]) == [("ram", 2, ELITES["ram"].vitality)]
    assert asked(exodus).seat == 0
    assert asked(exodus).rule in TURN, "an Exodus is no Maneuver"
    act(table, ("use", "maneuver"), ("move", 1, 2, (word("ram"),)), 7)
    assert elites(table.state.sides[0]) == [("ram", 7, ELITES["ram"].vitality)]


@pytest.mark.rule("zloba.factions.mat-runen")
def test_a_ram_goes_further_in_a_maneuver_from_the_spoils_too() -> None:
    tokens = ["token-4", "token-7", "token-8", "token-10", "token-11", "token-2", "token-3", "token-1"]
    table = lay(side("runen", elites=[("ram", 1)]), side("koda"), phase="spoils", tokens=tokens, dice=NEXT_ROUND)
    act(table, "maneuver", ("move", 1, 2, (word("ram"),)), 7)
    assert elites(table.state.sides[0]) == [("ram", 7, ELITES["ram"].vitality)]


@pytest.mark.rule("zloba.factions.mat-runen")
def test_a_ram_deals_damage_where_it_arrives_with_each_move_and_that_is_no_attack() -> None:
    points = effect(power("ram", Stampede), Harm).points
    runen = side("runen", elites=[("ram", 0)], dice=["maneuver", "mine"])
    heard: list[Told] = []
    wall = side("aldan", {4: 9, 8: 9}, dice=["mine"], feats=["perfect-formation"])
    table = lay(runen, wall, side("koda", {4: 9}, dice=["mine"]), heard=heard)
    act(table, ("use", "maneuver"), ("move", 0, 4, (word("ram"),)))
    assert asked(table).options == [(4, "aldan", "basic"), (4, "koda", "basic")]
    act(table, (4, "koda", "basic"), 8)
    assert told(heard, Harmed) == [Harmed("runen", "koda", 4, points), Harmed("runen", "aldan", 8, points)]
    assert [each.removed for each in table.state.sides] == [0, points, points]
    assert not told(heard, Attacked)


# ---------------------------------------------------------------------- Ooglan


@pytest.mark.rule("zloba.factions.mat-ooglan")
def test_a_butcher_comes_where_ooglan_stand_together_with_others_and_attacks_at_once() -> None:
    heard: list[Told] = []
    points = effect(power("butcher", Arrival), Assault).points
    ooglan = buyer("butcher", {0: 1, 2: 1, 5: 1, 7: 1}, feats=["feeding-frenzy"])
    koda = side("koda", {0: 1, 5: 9, 7: 9, 8: 1}, dice=["mine"])
    table = lay(ooglan, koda, side("runen", {7: 9}, dice=["mine"], feats=["old-grudge"]), heard=heard)
    act(table, ("buy", "butcher"))
    assert asked(table).options == [5, 7], "not in the Shores, not where one of them is missing"
    act(table, 7)
    assert asked(table).options == [(7, "koda", "basic"), (7, "runen", "basic")]
    act(table, (7, "runen", "basic"))
    assert told(heard, Attacked) == [Attacked("ooglan", "runen", 7, points)]
    assert table.state.sides[2].removed == points
    assert table.state.sides[0].corra > 0, "it is an attack: Feeding Frenzy pays"
    assert table.state.sides[2].corra > 0, "and so does Old Grudge"


@pytest.mark.rule("zloba.factions.mat-ooglan")
def test_a_nameless_comes_to_any_numbered_region_and_troops_are_mustered_to_it() -> None:
    heard: list[Told] = []
    most = effect(power("nameless", Arrival), Muster).troops
    table = lay(buyer("nameless", {1: most}, removed=1), side("koda", {8: 9}, dice=["mine"]), heard=heard)
    act(table, ("buy", "nameless"), 8)
    few = table.fork()
    act(few, DONE)
    assert few.state.sides[0].basics[8] == 0
    assert asked(table).options == [("mat", "basic"), ("removed", "basic"), (1, "basic"), DONE]
    act(table, *[(1, "basic")] * most)
    assert (table.state.sides[0].basics[1], table.state.sides[0].basics[8]) == (0, most)
    assert asked(table).rule in TURN, "no more than its text says"
    assert not told(heard, Moved)
    assert table.state.sides[1].basics[8] == 9


@pytest.mark.rule("zloba.factions.mat-ooglan", "zloba.factions.ability-data")
def test_the_call_of_bones_musters_troops_to_a_region_with_own_troops() -> None:
    (muster,) = ability("ooglan").effects
    assert isinstance(muster, Muster)
    ooglan = side("ooglan", {0: 1, 4: 1}, removed=muster.troops, dice=["mine", "mine"], corra=ability("ooglan").price)
    table = lay(ooglan, side("koda", {7: 1}, dice=["mine"]))
    act(table, ("ability", "ooglan"))
    assert asked(table).options == [0, 4]
    act(table, 4, *[("removed", "basic")] * muster.troops)
    assert (table.state.sides[0].basics[4], table.state.sides[0].removed) == (1 + muster.troops, 0)
    assert asked(table).rule in TURN
    assert table.state.sides[0].corra == 0


@pytest.mark.rule("zloba.factions.ability-data")
def test_only_some_factions_have_an_ability() -> None:
    assert {faction.id for faction in FACTIONS.values() if faction.ability} == {"aldan", "guild", "ooglan"}
    for faction in ("koda", "runen"):
        table = lay(side(faction, {4: 1}, removed=3, dice=["mine", "mine"], corra=9), side("aldan", dice=["mine"]))
        assert ("ability", faction) not in asked(table).options
        assert why_not(table, ("ability", faction)) == "zloba.buying.faction-ability"


@pytest.mark.rule("zloba.factions.ability-data")
@pytest.mark.parametrize("faction", ["aldan", "guild", "ooglan"])
def test_an_ability_costs_its_price_each_time(faction: str) -> None:
    price = ability(faction).price
    for corra in (price - 1, 2 * price):
        owner = side(faction, {4: 1}, removed=9, dice=["mine", "mine"], corra=corra)
        table = lay(owner, side("koda", dice=["mine"]))
        if corra < price:
            assert ("ability", faction) not in asked(table).options
            continue
        for left in (price, 0):
            act(table, ("ability", faction))
            while asked(table).rule not in TURN:
                act(table, asked(table).options[0])
            assert table.state.sides[0].corra == left


# ---------------------------------------------------------------------- what the texts say

Card = Elite | Feat | Ability

WORDS: dict[str, tuple[str, str]] = {
    "arrival": ("nasaz", "deployed"),
    "stampede": ("každým přesunem|každém přesunu", "each move"),
    "stride": ("Při Přesunu .* dál", "In a Maneuver .* further"),
    "rooted": ("opustí Pobřeží, už se nepřesouvá", "left the Shores it never moves"),
    "guard": ("jdou nejprve na", "goes to .* first"),
    "might": ("vaše útoky .*zranění více", "your attacks .*more damage"),
    "trap": ("Přesune-li se .* vrátit na podložku .* zranění", "moves into .* back on the playmat .* damage"),
    "prospect": ("vaše Dolování vynáší o .* více", "your Mine gains .* more"),
    "levy": ("vaše Posílení nasadí .* více", "your Extend deploys .* more"),
    "plunder": ("váš útok odstraní .* získáte", "attack of yours removes .* you gain"),
    "weregild": ("vám útok jiné frakce odstraní .* získáte", "attack of another faction removes .* you gain"),
    "bulwark": ("vám každý útok způsobí .* méně", "every attack deals you .* less"),
    "splendour": ("při bodování nadvládu .* získáte", "dominate .* scoring, you gain"),
    "gain": ("získá", "gain"),
    "steal": ("ukradne", "steals"),
    "deploy": ("nasaďte až .* základní jednotk", "deploy up to .* basic troops"),
    "restore": ("vraťte .* odstraněné základní jednotky .* na svou podložku", "removed basic troops .* back on your playmat"),
    "muster": ("sešikujte .*až", "muster up to"),
    "harm": ("způsob(te|í) .*zranění", "deals? .*damage"),
    "assault": ("zaútoč(te|í) .*zranění", "attacks? .*damage"),
    "march": (
        "přesuňte až .* jednotky z jedné oblasti do jedné sousední",
        "move up to .* troops from one region to an adjacent",
    ),
    "heal": ("vyléčte", "heal"),
    "ready": ("znovu hoďte svou vševidoucí kostkou", "roll your all-seeing die again"),
}
"""How a text of either language must speak of each power and effect."""

DEPLOYS: dict[str, tuple[str, str]] = {
    "held": ("kde máte jednotku", "where you have a troop"),
    "join": (
        "do vaší zóny nebo (tam, kde již máte jednotku|k vašim jednotkám)",
        "to your zone or (where you already have a troop|with your troops)",
    ),
    "beside": ("vedle vašich jednotek", "next to your troops"),
    "any": ("kterékoli očíslované oblast", "any numbered region"),
    "contested": ("kde stojíte spolu s jinou frakcí", "where you stand together with another faction"),
    "unbinding": ("místo vašeho Ostrovana, který je odstraněn", "in place of one of your Islanders, who is removed"),
    "near": (
        "v oblasti se svou jednotkou nebo v oblasti s ní sousedící",
        "in a region with a troop of yours or in one adjacent",
    ),
    "here": ("", ""),
    "zone": ("", ""),
}
"""How a text of either language must speak of a place; without a rule of its own it need not."""

CARDS: dict[str, Card] = {
    **ELITES,
    **FEATS,
    **{f"ability of {faction.id}": faction.ability for faction in FACTIONS.values() if faction.ability},
}


def parts(card: Card) -> Iterator[Power | Verb]:
    """All powers and effects of a card, those of arrivals and stampedes too."""
    yield from () if isinstance(card, Elite) else card.effects
    for found in () if isinstance(card, Ability) else card.powers:
        yield found
        if isinstance(found, Arrival | Stampede):
            yield found.effect


def numbers(card: Card) -> Iterator[int]:
    """The numbers in the data that a text must name."""
    for part in parts(card):
        for field, value in msgspec.structs.asdict(part).items():
            if type(value) is int and not (field == "troops" and isinstance(part, Might) and value == 1):
                yield value
        if part == Own("turned-coats"):
            yield COATS
    if isinstance(card, Elite) and card.escort:
        yield card.escort
    if isinstance(card, Feat) and card.rescue:
        yield card.rescue


def in_text(text: str) -> set[int]:
    return {int(digits) for digits in re.findall(r"\d+", text)}


def missing(card: Card, table: dict[str, tuple[str, str]], keys: Iterable[str]) -> list[tuple[str, str]]:
    """What the text of a card should say and does not, by language."""
    return [
        (lang, key)
        for key in keys
        for lang, pattern in zip(LANGUAGES, table[key], strict=True)
        if not re.search(pattern, card.text.say(lang), re.IGNORECASE)
    ]


@pytest.mark.rule("zloba.factions.elite-data", "zloba.factions.ability-data", "zloba.feats.data")
@pytest.mark.parametrize("name", CARDS)
def test_a_text_names_the_numbers_of_its_data_in_both_languages(name: str) -> None:
    card = CARDS[name]
    assert in_text(card.text.cs) == in_text(card.text.en) == set(numbers(card))


@pytest.mark.rule("zloba.factions.elite-data", "zloba.factions.ability-data", "zloba.feats.data")
@pytest.mark.parametrize("name", CARDS)
def test_a_text_says_what_its_data_does_in_both_languages(name: str) -> None:
    card = CARDS[name]
    found = [part for part in parts(card) if not isinstance(part, Own)]
    assert LANGUAGES == ("cs", "en")
    assert not missing(card, WORDS, [type(part).__name__.lower() for part in found])
    places = [getattr(part, "where", "here") for part in found]
    assert not missing(card, DEPLOYS, [*places, *([card.deploys] if isinstance(card, Elite) else [])])


@pytest.mark.rule("zloba.damage.ability-not-attack")
@pytest.mark.parametrize("name", CARDS)
def test_a_text_speaks_of_an_attack_only_where_there_is_one(name: str) -> None:
    card = CARDS[name]
    attacks = any(type(part).__name__ in {"Assault", "Might", "Plunder", "Weregild", "Bulwark"} for part in parts(card))
    assert bool(re.search("útok|zaútoč", card.text.cs.lower())) == attacks
    assert ("attack" in card.text.en.lower()) == attacks


@pytest.mark.rule("zloba.feats.once-or-passive", "zloba.feats.own-turn")
@pytest.mark.parametrize("feat", FEATS.values(), ids=FEATS)
def test_a_feat_says_whether_it_lasts_or_is_used_once_and_when(feat: Feat) -> None:
    assert feat.text.cs.startswith("Stále: " if feat.passive else "Jednou za hru")
    assert feat.text.en.startswith("Always: " if feat.passive else "Once per game")
    assert ("i v cizím tahu" in feat.text.cs) == ("anybody's turn" in feat.text.en) == bool(feat.rescue)


@pytest.mark.rule("zloba.feats.data")
@pytest.mark.parametrize(
    ("feat", "cs", "en"),
    [
        ("turned-coats", "nejde-li to, jednu", "or one, if two cannot"),
        ("old-grudge", "odstraní aspoň jednu jednotku", "removes at least one troop"),
        ("feeding-frenzy", "odstraní aspoň jednu jednotku", "removes at least one troop"),
    ],
    ids=["Turned Coats", "Old Grudge", "Feeding Frenzy"],
)
def test_a_text_leaves_no_doubt_about_how_many(feat: str, cs: str, en: str) -> None:
    """Turned Coats takes fewer where there are fewer; the others pay once for an attack that removes several."""
    assert cs in FEATS[feat].text.cs
    assert en in FEATS[feat].text.en


@pytest.mark.rule("zloba.factions.mat-aldan", "zloba.factions.mat-koda")
def test_an_elite_text_calls_basic_troops_by_the_name_on_the_playmat() -> None:
    for kind in ("exalted", "greyback"):
        basic = FACTIONS[ELITES[kind].faction].basic
        assert basic.cs in ELITES[kind].text.cs
        assert basic.en in ELITES[kind].text.en
