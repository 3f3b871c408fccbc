"""Solo/co-op: the AO's purchases, its damage, its mustering, and the AO side of the five playmats."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from herna.games.zloba.content import (
    ELITES_OF,
    FACTIONS,
    OPPONENTS,
    Hoard,
    Hunt,
    Raise,
    Unleash,
)
from herna.games.zloba.events import (
    CorraGained,
    CorraSpent,
    Deployed,
    DieUsed,
    Moved,
    RegionAttacked,
    Rescued,
    Slain,
)
from herna.games.zloba.state import Side, State
from herna.kernel import PASS, Table, Told
from herna.kernel.errors import Refused
from herna.testing.playing import act, asked, told, why_not
from tests.games.zloba.ao_cases import (
    CARD,
    PRICES,
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


def priced(monkeypatch: pytest.MonkeyPatch, faction: str, *prices: int) -> None:
    """Put these prices on an AO side, from left to right."""
    mat = OPPONENTS[faction]
    spaces = [msgspec.structs.replace(space, price=price) for space, price in zip(mat.spaces, prices, strict=True)]
    monkeypatch.setitem(OPPONENTS, faction, msgspec.structs.replace(mat, spaces=tuple(spaces)))


def after_charge(*sides: Side, **rest: Any) -> Table[State]:
    """A table for one or two at which the AO has extended and charged: two attacks for 2 in its reach."""
    humans = len(sides) - 1
    return lay(*sides, scenario=CARD, step=humans, dice=["maneuver", "mine"][-humans:], **rest)


@pytest.mark.rule("zloba.ao-corra.letters", "zloba.ao-corra.order", "zloba.ao-corra.repeat", "zloba.ao-corra.place")
def test_the_ao_buys_by_letter_again_and_again_as_long_as_it_can_pay(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    priced(monkeypatch, "runen", 5, 3, 2)
    table = after_turn(bystander(), miner("runen", corra=20), scenario=trial(monkeypatch), base=6, heard=heard)
    assert bought(heard) == [("stoic", 6), ("stoic", 6), ("stoic", 6), ("ram", 6)]
    assert told(heard, CorraSpent) == [CorraSpent("runen", price) for price in (5, 5, 5, 3)]
    assert table.state.ao.corra == 2


@pytest.mark.rule("zloba.ao-corra.order", "zloba.ao-corra.repeat")
def test_b_comes_before_c_and_with_every_die_on_the_map_the_ao_buys_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    priced(monkeypatch, "runen", 5, 3, 2)
    table = after_turn(
        bystander(), miner("runen", corra=20, elites=out("stoic")), scenario=trial(monkeypatch), base=4, heard=heard
    )
    assert [kind for kind, _ in bought(heard)] == ["ram"] * 3 + ["delver"] * 3
    assert table.state.ao.corra == 20 - 9 - 6
    assert not any(table.state.ao.elite_mat.values())


@pytest.mark.rule("zloba.ao-corra.saving")
@pytest.mark.parametrize("corra", [2, 3, 4])
def test_the_ao_saves_for_a_rather_than_buy_b_or_c(monkeypatch: pytest.MonkeyPatch, corra: int) -> None:
    priced(monkeypatch, "runen", 5, 3, 2)
    table = after_turn(bystander(), miner("runen", corra=corra), scenario=trial(monkeypatch))
    assert not table.state.ao.elites
    assert table.state.ao.corra == corra


@pytest.mark.rule("zloba.ao-corra.saving")
def test_the_ao_saves_for_b_rather_than_buy_c(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    priced(monkeypatch, "runen", 2, 3, 1)
    table = after_turn(bystander(), miner("runen", corra=8), scenario=trial(monkeypatch), heard=heard)
    assert [kind for kind, _ in bought(heard)] == ["stoic"] * 3
    assert table.state.ao.corra == 2


@pytest.mark.rule("zloba.ao-corra.letters-meaning")
@pytest.mark.parametrize("target", ["greyback:1", "basic"])
def test_a_defeated_a_troop_goes_ahead_of_b_again(monkeypatch: pytest.MonkeyPatch, target: str) -> None:
    heard: list[Told] = []
    priced(monkeypatch, "koda", 4, 1)
    ao = side("koda", {2: 1}, elites=[("greyback", 2, 1), *out("greyback")[1:]], dice=["maneuver"], eye="strike", corra=3)
    table = lay(side("aldan", {1: 1}, dice=["battle", "mine"]), ao, scenario=CARD, base=8, dice=["mine"], heard=heard)
    act(table, ("use", "battle"), (2, "koda", target))
    if target == "basic":
        assert [kind for kind, _ in bought(heard)] == ["trapper"] * 3
    else:
        assert not bought(heard)
        assert table.state.ao.corra == 3
        assert table.state.ao.elite_mat["greyback"] == 1


@pytest.mark.rule("zloba.ao-corra.letters-meaning", "zloba.ao-corra.letters", "zloba.solo.ao-mat-data")
@pytest.mark.parametrize("faction", FACTIONS)
def test_each_elite_kind_has_one_space_with_a_letter_and_two_kinds_use_a_and_b_only(faction: str) -> None:
    spaces = OPPONENTS[faction].spaces
    assert sorted(space.kind for space in spaces) == sorted(elite.id for elite in ELITES_OF[faction])
    assert "".join(space.letter for space in spaces) == "ABC"[: len(ELITES_OF[faction])]
    assert len(spaces) == (3 if faction == "runen" else 2)


@pytest.mark.rule("zloba.ao-corra.place", "zloba.solo-setup.base-meaning")
def test_elite_troops_come_in_at_the_base_wherever_the_other_troops_are() -> None:
    heard: list[Told] = []
    after_turn(bystander({4: 5}), miner("koda", {4: 3}, corra=PRICES["greyback"]), base=7, heard=heard)
    assert bought(heard) == [("greyback", 7)]


@pytest.mark.rule("zloba.ao-corra.place")
def test_a_deployment_ability_takes_an_elite_troop_elsewhere() -> None:
    heard: list[Told] = []
    after_turn(bystander({4: 5, 5: 2}), miner("guild", corra=PRICES["assassin"]), base=7, heard=heard)
    assert bought(heard) == [("assassin", 4)]


@pytest.mark.rule("zloba.ao-corra.no-letter-abilities")
@pytest.mark.parametrize("faction", FACTIONS)
def test_the_ao_never_pays_for_anything_but_elite_troops(faction: str) -> None:
    heard: list[Told] = []
    human = bystander({0: 1}, faction="koda" if faction == "aldan" else "aldan")
    ao = miner(faction, corra=12, elites=out(*(elite.id for elite in ELITES_OF[faction])))
    table = after_turn(human, ao, heard=heard)
    assert not told(heard, CorraSpent)
    assert table.state.ao.corra == (13 if faction == "runen" else 12)
    assert [type(each.event) for each in heard[:2]] == [DieUsed, CorraGained]


@pytest.mark.rule("zloba.ao-corra.no-letter-abilities", "zloba.ao-corra.when")
def test_the_chaos_die_brings_the_ability_about_free_of_charge(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    table = after_chaos(side("koda"), side("aldan", corra=9), scenario=trial(monkeypatch, Unleash()), base=3, heard=heard)
    assert struck(heard)[-1:] == [Deployed("aldan", "basic", 2, 3)]
    assert not told(heard, CorraSpent)
    assert table.state.ao.corra == 9 + 1


@pytest.mark.rule("zloba.ao-corra.when")
def test_corra_from_chaos_die_and_groundwork_waits_until_the_first_turn_of_the_ao(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    human, ao = side("koda"), side("aldan")
    dice = ["double", "charge", "mine", "mine", "mine", "extend", "mine"]
    priced(monkeypatch, "aldan", 3, 3)
    card = trial(monkeypatch, Hoard(4))
    table = lay(human, ao, phase="chaos", scenario=card, round=1, base=3, dice=dice, heard=heard)
    assert told(heard, CorraGained) == [CorraGained("aldan", 4), CorraGained("koda", 1), CorraGained("aldan", 1)]
    assert table.state.ao.corra == 5
    assert not bought(heard)
    act(table, "mine", "mine", "mine", ("discard", "mine"))
    assert bought(heard) == [("exalted", 3)]
    assert table.state.ao.corra == 2


@pytest.mark.rule("zloba.scenario.prefer-kind", "zloba.scenario.sample-event", "zloba.ao-corra.saving")
def test_a_preferred_kind_goes_ahead_of_all_letters_and_the_ao_saves_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    priced(monkeypatch, "runen", 2, 3, 1)
    table = after_turn(bystander(), miner("runen", corra=2), heard=heard)
    assert not bought(heard)
    table = after_turn(bystander(), miner("runen", corra=8), base=2, heard=heard)
    assert bought(heard) == [("ram", 2), ("ram", 2)]
    assert table.state.ao.corra == 2


@pytest.mark.rule("zloba.scenario.prefer-kind", "zloba.ao-corra.order")
def test_with_all_dice_of_the_preferred_kind_on_the_map_the_letters_decide_again(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    priced(monkeypatch, "runen", 5, 3, 2)
    ao = miner("runen", corra=12, elites=[("ram", 1), ("ram", 2)])
    table = after_turn(bystander(), ao, base=2, heard=heard)
    assert [kind for kind, _ in bought(heard)] == ["ram", "stoic"]
    assert table.state.ao.corra == 4


@pytest.mark.rule("zloba.ao-damage.elites-first")
def test_the_damage_of_the_ao_goes_to_elite_troops_as_long_as_one_is_left() -> None:
    human = side("runen", {1: 3}, elites=[("ram", 1, 2)], dice=["mine"])
    table = after_turn(human, side("koda", {2: 1}, dice=["battle"]))
    assert not table.state.sides[0].elites
    assert (table.state.sides[0].basics[1], table.state.sides[0].removed) == (3, 0)


@pytest.mark.rule("zloba.ao-damage.elites-first", "zloba.ao-damage.point-by-point")
def test_within_one_attack_basic_troops_follow_once_the_last_elite_troop_is_gone() -> None:
    heard: list[Told] = []
    human = side("guild", {1: 3}, elites=[("thief", 1, 1)], dice=["mine"])
    after_charge(human, side("koda", {2: 1}, dice=["extend"], eye="charge"), heard=heard)
    assert [event.kind for event in told(heard, Slain)] == ["thief", "basic", "basic", "basic"]


@pytest.mark.rule("zloba.ao-damage.elites-first", "zloba.ao-damage.humans-choose")
def test_a_basic_troop_is_no_target_while_an_elite_troop_of_any_human_is_there() -> None:
    humans = (
        side("guild", {1: 2}, elites=[("thief", 1, 1), ("assassin", 1, 1)], dice=["mine"]),
        side("aldan", {1: 5}, dice=["mine"]),
    )
    table = after_turn(*humans, side("koda", {2: 1}, dice=["battle"]))
    assert asked(table).rule == "zloba.ao-damage.humans-choose"
    assert list(asked(table).options) == [(1, "guild", "assassin:1"), (1, "guild", "thief:1")]
    before = table.hash()
    with pytest.raises(Refused):
        act(table, (1, "aldan", "basic"))
    assert table.hash() == before


@pytest.mark.rule("zloba.ao-damage.elites-first")
def test_who_asks_why_a_basic_troop_is_no_target_is_told_that_elite_troops_come_first() -> None:
    humans = (
        side("guild", {1: 2}, elites=[("thief", 1, 1), ("assassin", 1, 1)], dice=["mine"]),
        side("aldan", {1: 5}, dice=["mine"]),
    )
    table = after_turn(*humans, side("koda", {2: 1}, dice=["battle"]))
    assert why_not(table, (1, "aldan", "basic")) == why_not(table, (1, "guild", "basic")) == "zloba.ao-damage.elites-first"


@pytest.mark.rule("zloba.ao-damage.humans-choose", "zloba.ao-damage.point-by-point")
@pytest.mark.parametrize("first", [0, 1])
def test_among_several_targets_the_holder_of_the_first_player_token_speaks_for_the_humans(first: int) -> None:
    humans = side("guild", {1: 1}, dice=["mine"]), side("aldan", {1: 2}, dice=["mine"])
    table = after_turn(*humans, side("koda", {2: 1}, dice=["battle"]), first=first)
    assert asked(table).seat == first
    assert list(asked(table).options) == [(1, "guild", "basic"), (1, "aldan", "basic")]
    act(table, (1, "aldan", "basic"), (1, "aldan", "basic"))
    assert [each.basics[1] for each in table.state.sides[:2]] == [1, 0]


@pytest.mark.rule("zloba.ao-damage.may-split-factions", "zloba.ao-damage.point-by-point")
def test_the_points_of_one_attack_may_be_split_among_human_factions() -> None:
    heard: list[Told] = []
    humans = side("guild", {1: 3}, dice=["mine"]), side("aldan", {1: 3}, dice=["mine"])
    table = after_charge(*humans, side("koda", {2: 1}, dice=["extend"], eye="charge"), heard=heard)
    act(table, (1, "guild", "basic"), (1, "aldan", "basic"))
    assert told(heard, RegionAttacked)[0] == RegionAttacked("koda", 1, 2)
    assert [each.removed for each in table.state.sides[:2]] == [1, 1]
    act(table, (1, "guild", "basic"), (1, "guild", "basic"))
    assert [each.removed for each in table.state.sides[:2]] == [3, 1]


@pytest.mark.rule("zloba.ao-damage.point-by-point", "zloba.ao-damage.may-split-factions")
def test_point_by_point_the_humans_choose_among_the_elite_troops_of_all_of_them_damaged_or_not() -> None:
    humans = (
        side("aldan", {1: 1}, elites=[("radiant", 1, 2), ("radiant", 1, 1)], dice=["mine"]),
        side("runen", {1: 1}, elites=[("ram", 1, 3)], dice=["mine"]),
    )
    table = after_charge(*humans, side("koda", {2: 1}, dice=["extend"], eye="charge"))
    assert list(asked(table).options) == [(1, "aldan", "radiant:1"), (1, "aldan", "radiant:2"), (1, "runen", "ram:3")]
    act(table, (1, "runen", "ram:3"))
    assert list(asked(table).options) == [(1, "aldan", "radiant:1"), (1, "aldan", "radiant:2"), (1, "runen", "ram:2")]
    act(table, (1, "aldan", "radiant:1"))
    assert elites(table.state.sides[0]) == [("radiant", 1, 2)]
    act(table, (1, "aldan", "radiant:2"), (1, "aldan", "radiant:1"))
    assert elites(table.state.sides[0]) == []
    assert elites(table.state.sides[1]) == [("ram", 1, 2)]


@pytest.mark.rule("zloba.ao-damage.point-by-point")
def test_points_without_a_target_are_lost() -> None:
    heard: list[Told] = []
    human = side("guild", {1: 1, 3: 1}, dice=["mine"])
    table = after_charge(human, side("koda", {2: 1}, dice=["extend"], eye="charge"), heard=heard)
    assert [(event.region, event.points) for event in told(heard, RegionAttacked)] == [(1, 2), (3, 2)]
    assert table.state.sides[0].removed == 2


@pytest.mark.rule("zloba.ao-damage.elites-first", "zloba.troops.elite-returns", "zloba.troops.basic-removed")
def test_what_the_ao_removes_goes_where_every_removed_troop_goes() -> None:
    human = side("guild", {1: 1}, elites=[("thief", 1, 1)], dice=["mine"])
    table = after_turn(human, side("koda", {2: 1}, dice=["battle"]))
    assert (table.state.sides[0].elite_mat["thief"], table.state.sides[0].removed) == (3, 1)


@pytest.mark.rule("zloba.damage.elite-exceptions", "zloba.ao-damage.point-by-point")
def test_an_exalted_takes_the_damage_for_the_other_aldan_elite_troops_but_not_for_another_faction() -> None:
    humans = (
        side("aldan", {1: 1}, elites=[("exalted", 1, 2), ("radiant", 1, 2)], dice=["mine"]),
        side("runen", elites=[("ram", 1, 2)], dice=["mine"]),
    )
    table = after_turn(*humans, side("koda", {2: 1}, dice=["battle"]))
    assert list(asked(table).options) == [(1, "aldan", "exalted:2"), (1, "runen", "ram:2")]


@pytest.mark.rule("zloba.ao-damage.may-split-factions", "zloba.feats.passive-lasts")
def test_a_shield_wall_swallows_a_point_of_each_attack_that_is_given_to_its_faction() -> None:
    humans = side("runen", {1: 8}, feats=["shield-wall"], dice=["mine"]), side("aldan", {1: 4}, dice=["mine"])
    table = after_charge(*humans, side("koda", {2: 1}, dice=["extend"], eye="charge"))
    act(table, (1, "runen", "basic"), (1, "aldan", "basic"))
    assert [each.basics[1] for each in table.state.sides[:2]] == [8, 3]
    act(table, (1, "runen", "basic"), (1, "runen", "basic"))
    assert [each.basics[1] for each in table.state.sides[:2]] == [7, 3]


@pytest.mark.rule("zloba.ao-damage.may-split-factions", "zloba.feats.passive-lasts")
def test_an_old_grudge_pays_once_for_each_attack_of_the_ao_that_removes_a_troop_of_its_faction() -> None:
    humans = side("runen", {1: 4}, feats=["old-grudge"], dice=["mine"]), side("aldan", {1: 4}, dice=["mine"])
    table = after_charge(*humans, side("koda", {2: 1}, dice=["extend"], eye="charge"))
    act(table, (1, "aldan", "basic"), (1, "aldan", "basic"))
    assert table.state.sides[0].corra == 0
    act(table, (1, "runen", "basic"), (1, "runen", "basic"))
    assert table.state.sides[0].corra == 1


@pytest.mark.rule("zloba.feats.own-turn", "zloba.ao-damage.point-by-point")
@pytest.mark.parametrize(("answer", "left"), [("no-one-left-behind", 3), (PASS, 1)])
def test_a_feat_that_saves_troops_may_be_used_against_the_ao(answer: str, left: int) -> None:
    human = side("koda", {1: 5}, feats=["no-one-left-behind"], dice=["mine"])
    table = after_charge(human, side("ooglan", {2: 1}, dice=["extend"], eye="charge"))
    assert (asked(table).seat, asked(table).rule) == (0, "zloba.feats.own-turn")
    act(table, answer)
    if answer == PASS:
        act(table, PASS)
    assert table.state.sides[0].basics[1] == left


@pytest.mark.rule("zloba.feats.own-turn", "zloba.ao-damage.elites-first")
def test_a_feat_that_saves_ones_own_troops_does_not_save_the_elite_troop_of_another_human() -> None:
    heard: list[Told] = []
    humans = (
        side("koda", {1: 1}, feats=["no-one-left-behind"], dice=["mine"]),
        side("runen", elites=[("ram", 1, 4)], dice=["mine"]),
    )
    table = after_turn(*humans, side("ooglan", {2: 1}, dice=["battle"]), heard=heard)
    assert elites(table.state.sides[1]) == [("ram", 1, 2)]
    assert not told(heard, Rescued)


def after_muster(monkeypatch: pytest.MonkeyPatch, ao: Side, count: int, heard: list[Told] | None = None) -> Side:
    """The AO right after it has mustered so many to its base in region 4; a human is asked about an attack that follows."""
    card = trial(monkeypatch, Raise(count=count), Hunt(1))
    human = side("guild", elites=[("thief", 8), ("assassin", 8)])
    table = after_chaos(human, ao, scenario=card, base=4, heard=heard)
    assert asked(table).rule == "zloba.ao-damage.humans-choose"
    return table.state.ao


@pytest.mark.rule("zloba.ao-muster.order")
def test_the_ao_musters_removed_troops_first_then_the_playmat_then_regions_in_ascending_order(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def ao() -> Side:
        return side("koda", {2: 1, 4: 1, 6: 2, 7: 1}, removed=2, mat=3)

    found = [(each.removed, each.mat, *each.basics[1:]) for each in (after_muster(monkeypatch, ao(), n) for n in range(1, 12))]
    assert found == [
        (1, 3, 0, 1, 0, 2, 0, 2, 1, 0),
        (0, 3, 0, 1, 0, 3, 0, 2, 1, 0),
        (0, 2, 0, 1, 0, 4, 0, 2, 1, 0),
        (0, 1, 0, 1, 0, 5, 0, 2, 1, 0),
        (0, 0, 0, 1, 0, 6, 0, 2, 1, 0),
        (0, 0, 0, 0, 0, 7, 0, 2, 1, 0),
        (0, 0, 0, 0, 0, 8, 0, 1, 1, 0),
        (0, 0, 0, 0, 0, 9, 0, 0, 1, 0),
        (0, 0, 0, 0, 0, 10, 0, 0, 0, 0),
        (0, 0, 0, 0, 0, 10, 0, 0, 0, 0),
        (0, 0, 0, 0, 0, 10, 0, 0, 0, 0),
    ]


@pytest.mark.rule("zloba.ao-muster.which-troops")
def test_the_ao_leaves_elite_troops_where_they_are_even_if_too_few_basic_troops_are_left(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ao = after_muster(monkeypatch, side("koda", {2: 1}, elites=[("greyback", 1, 2), ("trapper", 2, 1)], mat=0), 5)
    assert elites(ao) == [("greyback", 1, 2), ("trapper", 2, 1)]
    assert ao.basics == [0, 0, 0, 0, 1, 0, 0, 0, 0]


@pytest.mark.rule("zloba.ao-muster.which-troops", "zloba.ao-muster.order")
def test_the_ao_stops_as_soon_as_it_has_the_number_and_tells_of_a_deployment_not_of_moves(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    heard: list[Told] = []
    ao = after_muster(monkeypatch, side("koda", {1: 3}, mat=0), 2, heard)
    assert ao.basics == [0, 1, 0, 0, 2, 0, 0, 0, 0]
    assert told(heard, Deployed) == [Deployed("koda", "basic", 2, 4)]
    assert not told(heard, Moved)


@pytest.mark.rule("zloba.ao-corra.place", "zloba.solo-setup.base-meaning")
def test_who_is_to_come_where_the_ao_has_troops_comes_to_the_base_when_it_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    mat = OPPONENTS["koda"]
    monkeypatch.setitem(OPPONENTS, "koda", msgspec.structs.replace(mat, spaces=mat.spaces[1:]))
    after_turn(bystander({3: 3}), miner("koda", corra=PRICES["trapper"] + 2), base=5, heard=heard)
    assert bought(heard)[0] == ("trapper", 5)


@pytest.mark.rule("zloba.feats.own-turn", "zloba.ao-damage.point-by-point")
def test_a_feat_saves_no_more_points_than_its_owners_troops_could_take() -> None:
    heard: list[Told] = []
    table = lay(
        side("koda", {2: 1}, dice=["mine"], feats=["no-one-left-behind"]),
        side("aldan", {2: 5}, dice=["mine"]),
        side("runen", {2: 1}, dice=["mine"], eye="charge"),
        scenario="show-of-strength",
        step=2,
        dice=["mine"] * 4,
        heard=heard,
    )
    act(table, (2, "koda", "basic"), "no-one-left-behind")
    assert told(heard, Rescued) == [Rescued("koda", 1)]
    assert table.state.sides[0].basics[2] == 1
    assert asked(table).rule == "zloba.ao-damage.humans-choose"


@pytest.mark.rule("zloba.damage.elite-exceptions", "zloba.ao-damage.humans-choose")
def test_who_asks_why_an_elite_troop_behind_a_guard_cannot_be_chosen_is_told() -> None:
    aldan = side("aldan", {2: 1}, elites=[("exalted", 2, 1), ("radiant", 2, 1)], dice=["mine"])
    koda = side("koda", elites=[("greyback", 2, 1)], dice=["mine"])
    ao = side("runen", {2: 1}, dice=["battle"], eye="mine")
    table = lay(aldan, koda, ao, scenario="show-of-strength", step=2, dice=["mine"] * 4)
    assert list(asked(table).options) == [(2, "aldan", "exalted:1"), (2, "koda", "greyback:1")]
    assert why_not(table, (2, "aldan", "radiant:1")) == "zloba.damage.elite-exceptions"
    assert why_not(table, (2, "aldan", "basic")) == "zloba.ao-damage.elites-first"
