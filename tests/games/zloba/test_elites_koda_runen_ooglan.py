"""The elite troops of Koda, Runen and Ooglan."""

from __future__ import annotations

import pytest

from herna.games.zloba.content import (
    ELITES,
    FACTIONS,
    SHORES,
    Arrival,
    Assault,
    Harm,
    Might,
    Muster,
    Prospect,
    Rooted,
    Stampede,
    Stride,
    Trap,
    powers_of,
)
from herna.games.zloba.events import (
    Attacked,
    Harmed,
    Moved,
    Slain,
    TrapSprung,
)
from herna.games.zloba.state import Side, State
from herna.kernel import DONE, PASS, Table, Told
from herna.kernel.errors import Refused
from herna.testing.playing import act, asked, told, why_not
from tests.games.zloba.elites_cases import NEXT_ROUND, ability, buyer, effect, power, word
from tests.games.zloba.laying import elites, lay, side

TURN = ("zloba.actions.must-spend-die", "zloba.buying.timing")
"""The rules by which a player is asked what to do next in the turn."""

TRAPPED = "zloba.factions.mat-koda"
"""The rule by which the Koda are asked whether they spring a trap."""


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
