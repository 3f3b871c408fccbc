"""Attacks, damage and vitality."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from herna.games.zloba.content import (
    ELITES,
    FEATS,
    NUMBERED,
    SHORES,
    Assault,
    Effect,
    Elite,
    Gain,
    Guard,
    Harm,
    Might,
    powers_of,
)
from herna.games.zloba.events import Attacked, CorraGained, Harmed, Rescued, Slain, Wounded
from herna.games.zloba.rules import effects
from herna.games.zloba.state import Side, State
from herna.kernel import DONE, PASS, Table, Told
from herna.kernel.errors import Refused
from herna.testing.playing import act, asked, told, why_not
from tests.games.zloba.laying import elites, lay, side

CONTRACT = next(effect.points for effect in FEATS["contract"].effects if isinstance(effect, Harm))
WRATH = next(effect.points for effect in FEATS["mothers-wrath"].effects if isinstance(effect, Assault))
RAGE = powers_of(ELITES["greyback"], Might)[0].points
SPLITS = "zloba.damage.attacker-splits"
TURN = ("zloba.actions.must-spend-die", "zloba.buying.timing")
"""The rules by which a player is asked what to do next in the turn."""


# ---------------------------------------------------------------------- attacks


@pytest.mark.rule("zloba.damage.attack-deals-damage", "zloba.damage.points")
@pytest.mark.parametrize(
    ("attacker", "deed", "points"),
    [
        (side("aldan", {1: 1}, dice=["battle", "mine"]), ("use", "battle"), 1),
        (side("aldan", {1: 1}, dice=["mine", "mine"], eye="strike"), ("eye", "strike"), 1),
        (side("aldan", {1: 1}, dice=["mine", "mine"], eye="charge"), ("eye", "charge"), 2),
        (side("guild", {1: 1}, dice=["mine", "mine"], feats=["contract"]), ("feat", "contract"), CONTRACT),
    ],
    ids=["Battle", "Strike", "Charge", "a feat"],
)
def test_every_attack_deals_its_points_one_after_the_other_and_so_does_other_damage(
    attacker: Side, deed: tuple[str, str], points: int
) -> None:
    heard: list[Told] = []
    table = lay(attacker, side("koda", {2: 9}, dice=["mine"]), heard=heard)
    act(table, deed)
    assert [event.points for event in told(heard, Attacked) + told(heard, Harmed)] == [points]
    assert told(heard, Slain) == [Slain("koda", "basic", 2)] * points
    assert table.state.sides[1].basics[2] == 9 - points
    assert bool(told(heard, Attacked)) == (deed[0] != "feat")


@pytest.mark.rule("zloba.damage.attack-deals-damage", "zloba.damage.excess")
@pytest.mark.parametrize("deed", [("use", "battle"), ("eye", "charge"), ("feat", "mothers-wrath")], ids=lambda deed: deed[1])
def test_the_attacker_chooses_where_the_points_fall_but_not_whether(deed: tuple[str, str]) -> None:
    koda = side("koda", {1: 1}, dice=["battle", "mine"], eye="charge", feats=["mothers-wrath"])
    table = lay(koda, side("runen", {2: 3}, elites=[("stoic", 2)], dice=["mine"]))
    act(table, deed)
    asked_for = 0
    while asked(table).rule not in TURN:
        assert not {DONE, PASS, "none"} & set(asked(table).options)
        act(table, asked(table).options[0])
        asked_for += 1
    points = {"battle": 1, "charge": 2, "mothers-wrath": WRATH}[deed[1]]
    assert asked_for == points
    lost = 3 - table.state.sides[1].basics[2] + ELITES["stoic"].vitality - elites(table.state.sides[1])[0][2]
    assert lost == points


@pytest.mark.rule("zloba.damage.ability-not-attack")
def test_an_ability_that_deals_damage_is_no_attack_so_nothing_that_names_attacks_answers_it() -> None:
    """Shield Wall holds off a point of an attack, Old Grudge pays for it; a Contract is none, nor does Might add to it."""
    heard: list[Told] = []
    runen = side("runen", {2: 9}, dice=["mine"], feats=["shield-wall", "old-grudge"])
    table = lay(side("guild", {2: 1}, dice=["battle", "mine"], feats=["contract"]), runen, heard=heard)
    act(table, ("feat", "contract"))
    assert told(heard, Harmed) == [Harmed("guild", "runen", 2, CONTRACT)]
    assert not told(heard, Attacked) + told(heard, CorraGained)
    assert table.state.sides[1].basics[2] == 9 - CONTRACT
    assert [each.rule for each in heard if isinstance(each.event, Harmed)] == ["zloba.damage.ability-not-attack"]


@pytest.mark.rule("zloba.damage.ability-not-attack")
def test_an_ability_that_says_so_is_an_attack() -> None:
    heard: list[Told] = []
    runen = side("runen", {2: 9}, dice=["mine"], feats=["old-grudge"])
    koda = side("koda", {2: 1}, elites=[("greyback", 2)], dice=["mine", "mine"], feats=["mothers-wrath"])
    table = lay(koda, runen, heard=heard)
    act(table, ("feat", "mothers-wrath"))
    assert told(heard, Attacked) == [Attacked("koda", "runen", 2, WRATH + RAGE)]
    assert [event.faction for event in told(heard, CorraGained)] == ["runen"]
    assert table.state.sides[1].basics[2] == 9 - WRATH - RAGE


@pytest.mark.rule("zloba.damage.one-region", "zloba.damage.one-faction", "zloba.damage.attacker-splits")
def test_all_points_of_an_attack_fall_on_one_faction_in_one_region_split_as_the_attacker_likes() -> None:
    runen = side("runen", {2: 2, 3: 2}, elites=[("ram", 2, 1), ("stoic", 2, 1)], dice=["mine"])
    table = lay(side("aldan", {2: 1}, dice=["mine", "mine"], eye="charge"), side("koda", {2: 2}, dice=["mine"]), runen)
    act(table, ("eye", "charge"))
    assert asked(table).options == [
        (2, "koda", "basic"),
        (2, "runen", "ram:1"),
        (2, "runen", "stoic:1"),
        (2, "runen", "basic"),
        (3, "runen", "basic"),
    ]
    forks = {first: table.fork() for first in asked(table).options}
    for (region, faction, troop), fork in forks.items():
        act(fork, (region, faction, troop))
        if (region, faction) == (2, "runen"):
            assert (asked(fork).seat, asked(fork).rule) == (0, SPLITS)
            rest = [each for each in ("ram:1", "stoic:1", "basic") if each == "basic" or each != troop]
            assert asked(fork).options == [(2, "runen", each) for each in rest]
        else:
            assert asked(fork).rule == "zloba.actions.must-spend-die", "both points have hit troops that are all alike"
    act(table, (2, "runen", "stoic:1"), (2, "runen", "basic"))
    assert table.state.sides[2].basics == [0, 0, 1, 2, 0, 0, 0, 0, 0]
    assert elites(table.state.sides[2]) == [("ram", 2, 1)]
    assert table.state.sides[1].basics[2] == 2


@pytest.mark.rule("zloba.damage.excess", "zloba.damage.one-faction")
def test_points_that_find_no_target_are_lost_and_never_pass_to_another_faction_or_region() -> None:
    heard: list[Told] = []
    table = lay(
        side("aldan", {2: 1}, dice=["mine", "mine"], eye="charge"),
        side("koda", {2: 1, 3: 1}, dice=["mine"]),
        side("runen", {2: 1}, dice=["mine"]),
        heard=heard,
    )
    act(table, ("eye", "charge"), (2, "koda", "basic"))
    assert told(heard, Attacked) == [Attacked("aldan", "koda", 2, 2)]
    assert told(heard, Slain) == [Slain("koda", "basic", 2)]
    assert [each.basics[2] for each in table.state.sides] == [1, 0, 1]
    assert table.state.sides[1].basics[3] == 1
    assert asked(table).rule == "zloba.actions.must-spend-die"


# ---------------------------------------------------------------------- who can be hit


@pytest.mark.rule("zloba.damage.not-own")
@pytest.mark.parametrize("deed", [("use", "battle"), ("eye", "strike"), ("feat", "contract")], ids=lambda deed: deed[1])
def test_own_troops_are_never_a_target(deed: tuple[str, str]) -> None:
    guild = side("guild", {2: 2, 3: 1}, elites=[("thief", 2)], dice=["battle", "mine"], eye="strike", feats=["contract"])
    table = lay(guild, side("koda", {2: 1, 3: 1}, dice=["mine"]))
    act(table, deed)
    assert {option[1] for option in asked(table).options} == {"koda"}
    before = table.hash()
    with pytest.raises(Refused) as refused:
        act(table, (2, "guild", "basic"))
    assert deed[1] != "battle" or refused.value.rule == "zloba.damage.not-own"
    assert table.hash() == before


@pytest.mark.rule("zloba.damage.not-own")
@pytest.mark.parametrize("deed", [("use", "battle"), ("eye", "strike"), ("eye", "charge"), ("feat", "contract")])
def test_damage_to_own_troops_is_refused_by_its_rule_whatever_deals_it(deed: tuple[str, str]) -> None:
    eye = deed[1] if deed[0] == "eye" else ""
    guild = side("guild", {2: 2}, elites=[("thief", 2, 1)], dice=["battle", "mine"], eye=eye, feats=["contract"])
    table = lay(guild, side("koda", {2: 1, 3: 1}, dice=["mine"]))
    act(table, deed)
    assert why_not(table, (2, "guild", "basic")) == "zloba.damage.not-own"
    assert why_not(table, (2, "guild", "thief:1")) == "zloba.damage.not-own"


def everything_one_can_do(table: Table[State], seat: int) -> Iterator[Table[State]]:
    """All tables that a seat can bring about from here without anybody else's answer."""
    seen: set[str] = set()
    todo = [table]
    while todo:
        here = todo.pop()
        yield here
        for option in asked(here).options:
            there = here.fork()
            act(there, option)
            if there.hash() not in seen and asked(there).seat == seat:
                seen.add(there.hash())
                todo.append(there)


@pytest.mark.rule("zloba.damage.no-voluntary-removal")
def test_nothing_that_a_player_can_do_in_a_turn_removes_an_own_troop_from_the_map() -> None:
    """Every choice of an Aldan turn is tried: dice, all-seeing die, Exodus, purchases, ability."""
    aldan = side("aldan", {7: 1}, elites=[("exalted", 7, 1)], dice=["battle", "maneuver"], eye="charge", corra=3, mat=0)
    table = lay(aldan, side("koda", {7: 1, 8: 1}, dice=["mine"]))
    tried = list(everything_one_can_do(table, 0))
    assert len(tried) > 100
    assert any(each.state.sides[1].removed for each in tried)
    for each in tried:
        mine = each.state.sides[0]
        assert mine.removed == 0
        assert sum(mine.basics) >= 1
        assert "exalted" in {troop.kind for troop in mine.elites}


@pytest.mark.rule("zloba.damage.needs-target")
def test_without_anybody_to_hit_no_attack_can_be_made_and_the_die_is_put_away_or_spent_on_an_exodus() -> None:
    aldan = side("aldan", {1: 1}, dice=["battle", "mine"], eye="strike")
    table = lay(aldan, side("koda", {0: 5}, dice=["mine"]))
    assert {("discard", "battle"), ("exodus", "battle", "mine")} <= set(asked(table).options)
    before = table.hash()
    for deed in [("use", "battle"), ("eye", "strike")]:
        assert deed not in asked(table).options
        with pytest.raises(Refused) as refused:
            act(table, deed)
        assert refused.value.rule == "zloba.damage.needs-target"
    assert table.hash() == before
    far = lay(side("aldan", {1: 1}, dice=["battle", "mine"], eye="charge"), side("koda", {5: 5}, dice=["mine"]))
    for deed in [("use", "battle"), ("eye", "charge")]:
        assert deed not in asked(far).options
        assert why_not(far, deed) == "zloba.damage.needs-target"


@pytest.mark.rule("zloba.damage.needs-target", "zloba.damage.one-region")
def test_an_attack_is_aimed_at_a_region_with_troops_of_others() -> None:
    table = lay(
        side("aldan", {1: 2}, dice=["battle", "mine"], eye="strike"),
        side("koda", {1: 1, 7: 1, 5: 1}, dice=["mine"]),
    )
    strike = table.fork()
    act(strike, ("eye", "strike"))
    assert asked(strike).options == [(1, "koda", "basic"), (5, "koda", "basic"), (7, "koda", "basic")]
    act(table, ("use", "battle"))
    assert asked(table).options == [(1, "koda", "basic"), (7, "koda", "basic")]
    assert why_not(table, (5, "koda", "basic")) == "zloba.actions.battle"
    with pytest.raises(Refused):
        act(table, (2, "koda", "basic"))


@pytest.mark.rule("zloba.damage.needs-target")
def test_an_attack_on_an_empty_region_is_refused_by_its_rule() -> None:
    table = lay(side("aldan", {1: 2}, dice=["battle", "mine"]), side("koda", {1: 1, 7: 1}, dice=["mine"]))
    act(table, ("use", "battle"))
    assert why_not(table, (2, "koda", "basic")) == "zloba.damage.needs-target"


# ---------------------------------------------------------------------- what elite troops change


@pytest.mark.rule("zloba.damage.elite-exceptions", "zloba.damage.attacker-splits")
def test_where_an_exalted_stands_the_attacker_cannot_split_freely() -> None:
    assert powers_of(ELITES["exalted"], Guard)
    aldan = side("aldan", {2: 2, 3: 1}, elites=[("exalted", 2, 1), ("radiant", 2, 1)], dice=["mine"])
    table = lay(side("koda", {2: 1}, dice=["mine", "mine"], eye="charge"), aldan)
    act(table, ("eye", "charge"))
    assert asked(table).options == [(2, "aldan", "exalted:1"), (3, "aldan", "basic")]
    act(table, (2, "aldan", "exalted:1"))
    assert asked(table).options == [(2, "aldan", "radiant:1"), (2, "aldan", "basic")], "the guard has fallen"


@pytest.mark.rule("zloba.damage.elite-exceptions")
def test_a_greyback_makes_the_attacks_in_its_own_region_alone_deal_more() -> None:
    heard: list[Told] = []
    koda = side("koda", {7: 1, 8: 1}, elites=[("greyback", 7)], dice=["battle", "battle"])
    table = lay(koda, side("runen", {7: 9, 8: 9}, dice=["mine"]), heard=heard)
    other = table.fork()
    act(table, ("use", "battle"), (7, "runen", "basic"))
    act(other, ("use", "battle"), (8, "runen", "basic"))
    assert told(heard, Attacked) == [Attacked("koda", "runen", 7, 1 + RAGE)]
    assert table.state.sides[1].basics[7] == 9 - 1 - RAGE
    assert other.state.sides[1].basics[8] == 8


@pytest.mark.rule("zloba.damage.elite-exceptions")
def test_damage_to_a_basic_troop_behind_a_guard_is_refused_by_its_rule() -> None:
    aldan = side("aldan", {2: 1, 3: 1}, elites=[("exalted", 2, 1)], dice=["mine"])
    table = lay(side("koda", {2: 1}, dice=["battle", "mine"]), aldan)
    act(table, ("use", "battle"))
    before = table.hash()
    with pytest.raises(Refused) as refused:
        act(table, (2, "aldan", "basic"))
    assert refused.value.rule == "zloba.damage.elite-exceptions"
    assert table.hash() == before


@pytest.mark.rule("zloba.damage.elite-exceptions")
def test_damage_to_an_elite_troop_behind_a_guard_is_refused_by_the_same_rule() -> None:
    aldan = side("aldan", {3: 1}, elites=[("exalted", 2, 1), ("radiant", 2, 1)], dice=["mine"])
    table = lay(side("koda", {2: 1}, dice=["battle", "mine"]), aldan)
    act(table, ("use", "battle"))
    assert why_not(table, (2, "aldan", "radiant:1")) == "zloba.damage.elite-exceptions"
    assert why_not(table, (2, "aldan", "basic")) == "zloba.damage.needs-target"


# ---------------------------------------------------------------------- vitality


@pytest.mark.rule("zloba.damage.basic-vitality", "zloba.damage.vitality")
def test_one_point_removes_a_basic_troop() -> None:
    heard: list[Told] = []
    table = lay(side("aldan", {1: 1}, dice=["battle", "mine"]), side("koda", {1: 2}, dice=["mine"]), heard=heard)
    act(table, ("use", "battle"))
    assert (table.state.sides[1].basics[1], table.state.sides[1].removed) == (1, 1)
    assert told(heard, Slain) == [Slain("koda", "basic", 1)]


@pytest.mark.rule("zloba.damage.elite-vitality")
@pytest.mark.parametrize("elite", ELITES.values(), ids=ELITES)
def test_an_elite_troop_comes_in_with_the_highest_number_of_its_die(elite: Elite) -> None:
    assert 1 <= elite.vitality <= 6
    owner = side(elite.faction, {1: 1}, dice=["mine", "mine"], corra=elite.price)
    table = lay(owner, side("aldan" if elite.faction != "aldan" else "koda", {1: 1}, dice=["mine"]))
    act(table, ("buy", elite.id))
    while asked(table).rule not in TURN:
        act(table, asked(table).options[-1])
    assert [(kind, vitality) for kind, _, vitality in elites(table.state.sides[0])] == [(elite.id, elite.vitality)]


@pytest.mark.rule("zloba.damage.elite-vitality")
def test_elite_kinds_differ_in_vitality() -> None:
    assert len({elite.vitality for elite in ELITES.values()}) > 1


@pytest.mark.rule("zloba.damage.elite-point", "zloba.damage.elite-zero", "zloba.damage.vitality")
@pytest.mark.parametrize("kind", ELITES)
def test_each_point_takes_one_of_an_elite_troops_vitality_and_at_zero_it_leaves_the_map(kind: str) -> None:
    faction = ELITES[kind].faction
    attacker = "ooglan" if faction != "ooglan" else "guild"
    for vitality in range(ELITES[kind].vitality, 0, -1):
        heard: list[Told] = []
        table = lay(
            side(attacker, {7: 1}, dice=["battle", "mine"]),
            side(faction, elites=[(kind, 7, vitality)], dice=["mine"]),
            heard=heard,
        )
        act(table, ("use", "battle"))
        victim = table.state.sides[1]
        if vitality > 1:
            assert elites(victim) == [(kind, 7, vitality - 1)]
            assert told(heard, Wounded) == [Wounded(faction, kind, 7, vitality - 1)]
        else:
            assert not victim.elites
            assert victim.elite_mat[kind] == ELITES[kind].dice
            assert victim.removed == 0, "an elite die is no removed basic troop"
            assert told(heard, Slain) == [Slain(faction, kind, 7)]


@pytest.mark.rule("zloba.damage.elite-point", "zloba.damage.attacker-splits")
def test_several_points_may_hit_the_same_elite_troop() -> None:
    heard: list[Told] = []
    runen = side("runen", {7: 1}, elites=[("stoic", 7, 2)], dice=["mine"])
    table = lay(side("aldan", {7: 1}, dice=["mine", "mine"], eye="charge"), runen, heard=heard)
    act(table, ("eye", "charge"), (7, "runen", "stoic:2"), (7, "runen", "stoic:1"))
    assert told(heard, Wounded) == [Wounded("runen", "stoic", 7, 1)]
    assert told(heard, Slain) == [Slain("runen", "stoic", 7)]
    assert table.state.sides[1].basics[7] == 1


@pytest.mark.rule("zloba.damage.points")
def test_points_that_a_feat_takes_away_are_points_of_any_damage() -> None:
    """No One Left Behind stops a Contract as it stops an attack."""
    rescue = FEATS["no-one-left-behind"].rescue
    for deed, points in [(("feat", "contract"), CONTRACT), (("eye", "charge"), 2)]:
        heard: list[Told] = []
        guild = side("guild", {7: 1}, dice=["mine", "mine"], eye="charge", feats=["contract"])
        table = lay(guild, side("koda", {7: 9}, dice=["mine"], feats=["no-one-left-behind"]), heard=heard)
        act(table, deed, "no-one-left-behind")
        assert told(heard, Rescued) == [Rescued("koda", min(points, rescue))]
        assert table.state.sides[1].basics[7] == 9 - max(0, points - rescue)


@pytest.mark.rule("zloba.damage.one-region", "zloba.damage.needs-target")
@pytest.mark.parametrize("region", NUMBERED)
def test_strike_hits_the_one_region_it_is_aimed_at(region: int) -> None:
    table = lay(
        side("aldan", {0: 1}, dice=["mine", "mine"], eye="strike"),
        side("koda", dict.fromkeys(NUMBERED, 2), dice=["mine"]),
    )
    act(table, ("eye", "strike"), (region, "koda", "basic"))
    assert table.state.sides[1].basics == [0, *(1 if each == region else 2 for each in NUMBERED)]


@pytest.mark.rule("zloba.shores.no-attack-on", "zloba.damage.needs-target")
@pytest.mark.parametrize("effect", [Harm(points=1, where="here"), Assault(points=1, where="held")])
def test_an_effect_in_the_shores_finds_nobody_to_hurt(effect: Effect) -> None:
    """Such as that of a card of a player's own which arrives in its zone."""
    table = lay(side("guild", {0: 1}, dice=["mine"]), side("koda", {0: 3}, elites=[("trapper", 0)], dice=["mine"]))
    assert not effects.possible(table.state, 0, effect, SHORES)
    table.state.sides[1].basics[1], table.state.sides[0].basics[1] = 1, 1
    assert effects.possible(table.state, 0, effect, 1)


@pytest.mark.rule("zloba.corra.gain-and-spend")
@pytest.mark.parametrize(("left", "gained"), [(5, 3), (2, 2)])
def test_a_card_may_bring_corra_as_far_as_the_stockpile_goes(monkeypatch: pytest.MonkeyPatch, left: int, gained: int) -> None:
    card = msgspec.structs.replace(FEATS["contract"], effects=(Gain(corra=3),))
    monkeypatch.setitem(FEATS, "contract", card)
    table = lay(side("guild", {1: 1}, dice=["mine"], feats=["contract"]), side("koda", corra=20 - left, dice=["mine"]))
    act(table, ("feat", "contract"))
    assert table.state.sides[0].corra == gained
