"""Solo/co-op: the AO's purchases, its damage, its mustering, and the AO side of the five playmats."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from herna.games.zloba.content import (
    ELITES,
    ELITES_OF,
    FACTIONS,
    OPPONENTS,
    SCENARIOS,
    Arrival,
    Chaos,
    Event,
    Harm,
    Hoard,
    Hunt,
    Instruction,
    Muster,
    Raise,
    Space,
    Unleash,
    powers_of,
)
from herna.games.zloba.events import (
    ChaosSet,
    ChaosStruck,
    CorraGained,
    CorraSpent,
    CorraStolen,
    Deployed,
    DieUsed,
    Harmed,
    Moved,
    Mustered,
    RegionAttacked,
    RegionHarmed,
    Rescued,
    Slain,
    TrapSprung,
    Wounded,
)
from herna.games.zloba.state import COOP_DICE, Side, State
from herna.kernel import PASS, Table, Told
from herna.kernel.errors import Refused
from herna.kernel.texts import Words
from tests.games.zloba.laying import act, asked, elites, lay, side, told, why_not

CARD = "show-of-strength"
WORDS = Words(cs="Zkouška", en="Trial")

SPACES = {space.kind: space for opponent in OPPONENTS.values() for space in opponent.spaces}
"""The spaces of all elite kinds on the AO sides."""

PRICES = {kind: space.price for kind, space in SPACES.items()}
STAB = next(p.effect.points for p in powers_of(ELITES["assassin"], Arrival) if isinstance(p.effect, Harm))
HOST = next(p.effect.troops for p in powers_of(ELITES["nameless"], Arrival) if isinstance(p.effect, Muster))

"""What the AO pays for an elite troop."""


def fresh(kind: str, region: int) -> tuple[str, int, int]:
    """An elite troop as it comes in."""
    return kind, region, ELITES[kind].vitality


def out(*kinds: str, region: int = 8) -> list[tuple[str, int]]:
    """All dice of these kinds, on the map already."""
    return [(kind, region) for kind in kinds for _ in range(ELITES[kind].dice)]


def trial(monkeypatch: pytest.MonkeyPatch, *orders: Instruction) -> str:
    """A scenario without rules of its own, in which every number of the Chaos die brings these orders."""
    every = (Chaos(WORDS, orders),) * 8
    monkeypatch.setitem(
        SCENARIOS, "trial", msgspec.structs.replace(SCENARIOS[CARD], id="trial", event=Event(WORDS), chaos=every)
    )
    return "trial"


def priced(monkeypatch: pytest.MonkeyPatch, faction: str, *prices: int) -> None:
    """Put these prices on an AO side, from left to right."""
    mat = OPPONENTS[faction]
    spaces = [msgspec.structs.replace(space, price=price) for space, price in zip(mat.spaces, prices, strict=True)]
    monkeypatch.setitem(OPPONENTS, faction, msgspec.structs.replace(mat, spaces=tuple(spaces)))


def after_turn(*sides: Side, scenario: str = CARD, dice: Sequence[Any] = (), **rest: Any) -> Table[State]:
    """A table at which the AO has taken one turn that was not its first; the humans, who have dice, go on."""
    return lay(*sides, scenario=scenario, cycle=1, step=2 * len(sides) - 3, dice=[*dice, "mine"], **rest)


def after_charge(*sides: Side, **rest: Any) -> Table[State]:
    """A table for one or two at which the AO has extended and charged: two attacks for 2 in its reach."""
    humans = len(sides) - 1
    return lay(*sides, scenario=CARD, step=humans, dice=["maneuver", "mine"][-humans:], **rest)


def after_chaos(*sides: Side, scenario: str, **rest: Any) -> Table[State]:
    """A table at which the Chaos die has struck once; then, if nobody was asked, Groundwork and the pool of the draft."""
    humans = len(sides) - 1
    pool = ["mine", "extend", "maneuver", "battle", *["mine"] * 5][: COOP_DICE[humans]]
    return lay(*sides, phase="chaos", scenario=scenario, round=1, dice=[*["double"] * len(sides), *pool], **rest)


def struck(heard: Sequence[Told]) -> list[Any]:
    """What the Chaos die has brought."""
    events = [each.event for each in heard]
    end = next((place for place, event in enumerate(events) if isinstance(event, ChaosSet)), len(events))
    return events[events.index(next(event for event in events if isinstance(event, ChaosStruck))) + 1 : end]


def miner(faction: str, troops: dict[int, int] | None = None, *, corra: int, **rest: Any) -> Side:
    """An AO about to mine, so that it has this much to spend."""
    return side(faction, troops, dice=["mine"], corra=corra - 2, **rest)


def bystander(troops: dict[int, int] | None = None, *, faction: str = "aldan", **rest: Any) -> Side:
    """A human who waits with a die."""
    return side(faction, troops, dice=["mine"], **rest)


def bought(heard: Sequence[Told]) -> list[tuple[str, int]]:
    """The elite troops that came in, in order: kind and region."""
    return [(event.kind, event.region) for event in told(heard, Deployed) if event.kind != "basic"]


# ---------------------------------------------------------------------- spending Corra


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


# ---------------------------------------------------------------------- damage


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


# ---------------------------------------------------------------------- mustering


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


# ---------------------------------------------------------------------- the playmats: what the texts say


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


# ---------------------------------------------------------------------- Aldan


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


# ---------------------------------------------------------------------- Guild


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


# ---------------------------------------------------------------------- Koda


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


# ---------------------------------------------------------------------- Runen


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


# ---------------------------------------------------------------------- Ooglan


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


# ---------------------------------------------------------------------- without troops


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
