"""Solo/co-op, phase 5: whose turn it is, and what the AO does with its action die."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from herna.games.zloba.content import ELITES, ELITES_OF, OPPONENTS
from herna.games.zloba.events import (
    Attacked,
    BonusWon,
    CorraGained,
    CorraSpent,
    Deployed,
    DieDiscarded,
    DieRolledAgain,
    DieUsed,
    ExodusBegan,
    Moved,
    RegionAttacked,
    Scored,
    TurnSkipped,
)
from herna.games.zloba.state import Side, State
from herna.kernel import Table, Told
from herna.kernel.errors import Refused
from herna.testing.playing import act, asked, told, why_not
from tests.games.zloba.laying import FACTIONS, PLAIN, elites, lay, side

CARD = "show-of-strength"

PRICES = {space.kind: space.price for opponent in OPPONENTS.values() for space in opponent.spaces}
"""What the AO pays for its elite troops."""

GROUNDWORK = ["strike", "strike", "mine", "extend", "maneuver", "battle"]
"""What is rolled from Groundwork to the draft of a game for one: two all-seeing dice and the pool."""


def fresh(kind: str, region: int) -> tuple[str, int, int]:
    """An elite troop as it comes in."""
    return kind, region, ELITES[kind].vitality


def idle(*, dice: Sequence[str] = ("maneuver",), eye: str = "charge", **rest: Any) -> Side:
    """An AO without a troop on the map: neither its Maneuver nor its Charge does anything."""
    return side("ooglan", dice=dice, eye=eye, **rest)


def after_turn(*sides: Side, dice: Sequence[Any] = (), **rest: Any) -> Table[State]:
    """A table at which the AO has taken one turn that was not its first; the humans, who have dice, go on."""
    return lay(*sides, scenario=CARD, cycle=1, step=2 * len(sides) - 3, dice=[*dice, "mine"], **rest)


def after_first_turn(*sides: Side, dice: Sequence[Any] = (), **rest: Any) -> Table[State]:
    """A table for one at which the AO has taken its first turn of the phase."""
    return lay(*sides, scenario=CARD, step=1, dice=[*dice, "mine"], **rest)


def turns(heard: Sequence[Told]) -> list[str]:
    """Who had a turn, in order; skipped turns count."""
    one_a_turn = (DieUsed, DieDiscarded, ExodusBegan, TurnSkipped)
    return [each.event.faction for each in heard if isinstance(each.event, one_a_turn)]


# ---------------------------------------------------------------------- turn order


@pytest.mark.rule("zloba.solo-actions.humans-first", "zloba.solo-actions.ao-series", "zloba.solo-actions.ao-in-a-row")
def test_humans_go_round_once_from_the_first_player_then_the_ao_takes_as_many_turns_in_a_row() -> None:
    heard: list[Told] = []
    humans = [side(faction, dice=["mine", "mine"]) for faction in FACTIONS[:3]]
    table = lay(*humans, idle(), scenario=CARD, first=1, dice=["maneuver"] * 3, heard=heard)
    for seat in (1, 2, 0):
        assert not told(heard, DieRolledAgain)
        assert asked(table).seat == seat
        act(table, ("discard", "mine"))
    assert turns(heard) == ["guild", "koda", "aldan", "ooglan", "ooglan", "ooglan"]
    assert asked(table).seat == 1


@pytest.mark.rule("zloba.solo-actions.ao-turn-total", "zloba.solo-actions.phase-length", "zloba.solo-actions.ao-series")
@pytest.mark.parametrize(("humans", "dice", "series"), [(1, 3, 3), (2, 2, 2), (3, 2, 2), (4, 2, 2)])
def test_the_ao_has_three_turns_against_one_and_two_series_against_more(humans: int, dice: int, series: int) -> None:
    heard: list[Told] = []
    sides = [side(faction, dice=["mine"] * dice, vp=35) for faction in FACTIONS[:humans]]
    table = lay(*sides, idle(), scenario=CARD, dice=["maneuver"] * humans * series, heard=heard)
    while not table.over:
        act(table, ("discard", "mine"))
    assert turns(heard) == [*FACTIONS[:humans], *["ooglan"] * humans] * series


@pytest.mark.rule("zloba.solo-actions.phase-length")
def test_after_the_last_human_die_the_ao_has_the_last_word_before_scoring() -> None:
    heard: list[Told] = []
    human = side("aldan", {1: 2}, dice=["mine"], vp=35)
    ao = side("ooglan", {2: 1}, dice=["battle"])
    table = lay(human, ao, scenario=CARD, cycle=2, dice=["mine"], heard=heard)
    act(table, ("discard", "mine"))
    assert turns(heard) == ["aldan", "ooglan"]
    kinds = [type(each.event) for each in heard]
    assert kinds.index(RegionAttacked) < kinds.index(Scored)
    assert table.state.sides[0].removed == 2
    assert [event.faction for event in told(heard, Scored)] == ["ooglan", "ooglan"]


@pytest.mark.rule("zloba.solo-actions.ao-series-skips")
@pytest.mark.parametrize("first", [0, 1])
def test_a_human_without_dice_skips_and_the_ao_still_has_a_turn_for_each_human(first: int) -> None:
    heard: list[Told] = []
    table = lay(
        side("aldan", dice=["mine", "mine"]),
        side("guild"),
        idle(),
        scenario=CARD,
        first=first,
        dice=["maneuver"] * 2,
        heard=heard,
    )
    act(table, ("discard", "mine"))
    humans = ["aldan", "guild"] if first == 0 else ["guild", "aldan"]
    assert turns(heard)[:4] == [*humans, "ooglan", "ooglan"]
    assert told(heard, TurnSkipped)[0] == TurnSkipped("guild")
    assert asked(table).seat == 0


@pytest.mark.rule("zloba.solo-actions.ao-series-skips", "zloba.solo-actions.early-end")
@pytest.mark.parametrize(("humans", "total"), [(1, 3), (2, 4), (3, 6), (4, 8)])
def test_humans_without_any_dice_cost_the_ao_no_turn(humans: int, total: int) -> None:
    heard: list[Told] = []
    sides = [side(faction, vp=35) for faction in FACTIONS[:humans]]
    table = lay(*sides, idle(), scenario=CARD, dice=["maneuver"] * total, heard=heard)
    assert table.over
    assert len(told(heard, DieUsed)) == len(told(heard, TurnSkipped)) == total


@pytest.mark.rule("zloba.solo-actions.early-end", "zloba.solo-actions.human-dice")
def test_alone_an_exodus_that_takes_two_dice_early_leaves_the_ao_its_three_turns() -> None:
    heard: list[Told] = []
    human = side("aldan", {1: 1}, dice=["extend", "mine", "battle"], vp=35)
    table = lay(human, idle(), scenario=CARD, dice=["maneuver"] * 3, heard=heard)
    act(table, ("exodus", "battle", "extend"), ("move", 1, 2, "basic", 1), ("use", "mine"))
    assert table.over
    assert turns(heard) == ["aldan", "ooglan"] * 3
    assert [type(each.event) for each in heard].count(TurnSkipped) == 1


@pytest.mark.rule("zloba.solo-actions.early-end")
def test_in_coop_two_series_follow_even_if_everybody_leaves_in_an_exodus_at_once() -> None:
    heard: list[Told] = []
    humans = [side(faction, {1: 1}, dice=["mine", "mine"], vp=35) for faction in FACTIONS[:2]]
    table = lay(*humans, idle(), scenario=CARD, dice=["maneuver"] * 4, heard=heard)
    for _ in humans:
        act(table, ("exodus", "mine", "mine"), ("move", 1, 2, "basic", 1))
    assert table.over
    assert turns(heard) == ["aldan", "guild", "ooglan", "ooglan"] * 2
    assert told(heard, TurnSkipped) == [TurnSkipped("aldan"), TurnSkipped("guild")]


@pytest.mark.rule("zloba.solo-actions.early-end")
def test_an_exodus_paid_with_the_all_seeing_die_leaves_a_die_for_the_last_turn() -> None:
    heard: list[Told] = []
    human = side("aldan", {1: 1}, dice=["mine", "mine", "mine"], eye="strike", vp=35)
    table = lay(human, idle(), scenario=CARD, dice=["maneuver"] * 3, heard=heard)
    act(table, ("exodus", "mine", "eye"), ("move", 1, 2, "basic", 1), ("discard", "mine"), ("discard", "mine"))
    assert table.over
    assert not told(heard, TurnSkipped)
    assert turns(heard) == ["aldan", "ooglan"] * 3


@pytest.mark.rule("zloba.solo-actions.early-end", "zloba.solo-actions.phase-length")
def test_with_a_die_more_than_usual_a_further_cycle_follows_in_which_the_ao_has_a_full_series() -> None:
    heard: list[Told] = []
    table = lay(
        side("aldan", dice=["mine"] * 3, vp=35),
        side("guild", dice=["mine"]),
        idle(),
        scenario=CARD,
        dice=["maneuver"] * 6,
        heard=heard,
    )
    while not table.over:
        act(table, ("discard", "mine"))
    assert turns(heard) == ["aldan", "guild", "ooglan", "ooglan"] * 3
    assert told(heard, TurnSkipped) == [TurnSkipped("guild")] * 2


# ---------------------------------------------------------------------- the humans' dice


@pytest.mark.rule("zloba.solo-actions.human-dice", "zloba.solo.standard-rules-hold")
def test_a_human_has_the_same_menu_as_in_a_standard_game() -> None:
    def human() -> Side:
        return side("aldan", {0: 1, 1: 2}, dice=["battle", "mine"], eye="strike", corra=6, removed=1, feats=["procession"])

    standard = lay(human(), side("koda", {2: 3}, dice=["mine"]))
    solo = lay(human(), side("koda", {2: 3}, dice=["mine"], eye="strike"), scenario=CARD)
    assert list(asked(solo).options) == list(asked(standard).options)
    assert {option[0] for option in asked(solo).options} == {"use", "discard", "exodus", "eye", "buy", "ability", "feat"}


@pytest.mark.rule("zloba.solo-actions.human-dice")
def test_a_human_spends_a_die_the_all_seeing_die_and_corra_in_one_turn_as_in_a_standard_game() -> None:
    heard: list[Told] = []
    human = side("runen", {1: 2}, dice=["battle", "mine"], eye="strike", corra=ELITES["stoic"].price)
    ao = side("ooglan", {2: 1, 5: 2}, dice=["maneuver"], eye="charge")
    table = lay(human, ao, scenario=CARD, dice=["mine"], heard=heard)
    act(table, ("buy", "stoic"), ("use", "battle"))
    assert told(heard, Attacked) == [Attacked("runen", "ooglan", 2, 1)]
    assert why_not(table, ("use", "mine")) == "zloba.actions.must-spend-die"
    act(table, ("eye", "strike"))
    assert told(heard, Attacked)[1:] == [Attacked("runen", "ooglan", 5, 1)]
    assert table.state.sides[1].removed == 2
    assert elites(table.state.sides[0]) == [fresh("stoic", 0)]
    assert table.state.sides[0].corra == 0


@pytest.mark.rule("zloba.solo-actions.human-dice", "zloba.actions.must-spend-die")
def test_a_human_cannot_end_a_turn_without_spending_a_die_against_the_ao_either() -> None:
    table = lay(side("aldan", dice=["mine", "mine"]), idle(), scenario=CARD)
    before = table.hash()
    with pytest.raises(Refused) as refusal:
        act(table, "done")
    assert refusal.value.rule == "zloba.actions.must-spend-die"
    assert table.hash() == before


# ---------------------------------------------------------------------- the AO's die


@pytest.mark.rule("zloba.solo-actions.ao-buys-first", "zloba.ao-corra.when")
def test_before_its_first_die_the_ao_buys_what_it_can_and_the_action_finds_the_new_troops_on_the_map() -> None:
    heard: list[Told] = []
    ao = side("aldan", dice=["extend"], eye="charge", corra=2 * PRICES["exalted"] + 1)
    table = after_first_turn(side("koda", dice=["mine"]), ao, base=4, heard=heard)
    assert elites(table.state.ao) == [fresh("exalted", 4)] * 2
    assert table.state.ao.basics[4] == 2 + 4
    assert table.state.ao.corra == 1
    story = [type(each.event) for each in heard]
    assert story[: story.index(DieUsed)] == [CorraSpent, Deployed, Deployed] * 2


@pytest.mark.rule("zloba.solo-actions.ao-buys-first", "zloba.ao-corra.when")
@pytest.mark.parametrize("cycle", [0, 1])
def test_the_ao_buys_nothing_before_a_later_die(cycle: int) -> None:
    humans = side("koda", dice=["mine"]), side("guild", dice=["mine"])
    ao = side("aldan", dice=["extend"], corra=9)
    table = lay(*humans, ao, scenario=CARD, cycle=cycle, step=3, dice=["mine"])
    assert table.state.ao.corra == 9
    assert not table.state.ao.elites
    assert asked(table).seat == 0


@pytest.mark.rule("zloba.solo-actions.ao-first-die", "zloba.solo-actions.ao-reroll")
def test_the_ao_starts_with_the_drafted_die_and_each_roll_sets_its_next_action() -> None:
    heard: list[Told] = []
    human = side("koda", dice=["mine"] * 3, vp=35)
    dice = [(elite.id, 5) for elite in ELITES_OF["aldan"] for _ in range(elite.dice)]
    ao = side("aldan", {5: 1}, elites=dice, dice=["mine"], eye="charge")
    table = lay(human, ao, scenario=CARD, dice=["extend", "battle", "maneuver"], heard=heard)
    act(table, ("discard", "mine"))
    assert (table.state.ao.corra, table.state.ao.basics[5]) == (2, 1)
    assert table.state.ao.dice == ["extend"]
    act(table, ("discard", "mine"))
    assert (table.state.ao.corra, table.state.ao.basics[5]) == (2, 5)
    assert table.state.ao.dice == ["battle"]
    act(table, ("discard", "mine"))
    assert table.over
    assert [event.symbol for event in told(heard, DieUsed)] == ["mine", "extend", "battle"]
    assert [event.symbol for event in told(heard, DieRolledAgain)] == ["extend", "battle", "maneuver"]


@pytest.mark.rule("zloba.solo-actions.ao-die-returns")
def test_the_ao_keeps_its_die_until_the_phase_is_over() -> None:
    human = side("koda", dice=["mine", "mine"], vp=35)
    table = after_turn(human, idle(), dice=["maneuver", "maneuver"])
    assert (table.state.supply, len(table.state.ao.dice)) == (1, 1)
    act(table, ("discard", "mine"))
    assert asked(table).seat == 0
    assert (table.state.supply, len(table.state.ao.dice)) == (2, 1)
    act(table, ("discard", "mine"))
    assert table.over
    assert (table.state.supply, table.state.ao.dice) == (4, [])


# ---------------------------------------------------------------------- Mine


@pytest.mark.rule("zloba.solo-actions.mine")
def test_ao_mine_takes_two_corra_from_the_stockpile_and_spends_them_at_once() -> None:
    heard: list[Told] = []
    table = after_turn(
        side("guild", dice=["mine"]), side("koda", dice=["mine"], corra=PRICES["greyback"] - 2), base=6, heard=heard
    )
    assert elites(table.state.ao) == [fresh("greyback", 6)]
    assert (table.state.ao.corra, table.state.corra) == (0, 20)
    assert told(heard, CorraGained) == [CorraGained("koda", 2)]
    assert told(heard, CorraSpent) == [CorraSpent("koda", PRICES["greyback"])]


@pytest.mark.rule("zloba.solo-actions.mine")
def test_ao_mine_keeps_what_buys_nothing() -> None:
    price = PRICES["greyback"]
    table = after_turn(side("guild", dice=["mine"]), side("koda", dice=["mine"], corra=price - 3))
    assert (table.state.ao.corra, table.state.corra) == (price - 1, 21 - price)
    assert not table.state.ao.elites


@pytest.mark.rule("zloba.solo-actions.mine", "zloba.corra.shortage-one")
@pytest.mark.parametrize(("stock", "gained"), [(0, 0), (1, 1), (2, 2), (3, 2)])
def test_ao_mine_takes_no_more_than_the_stockpile_holds(stock: int, gained: int) -> None:
    table = after_turn(side("guild", dice=["mine"], corra=20 - stock), side("koda", dice=["mine"]))
    assert (table.state.ao.corra, table.state.corra) == (gained, stock - gained)


@pytest.mark.rule("zloba.solo-actions.mine", "zloba.ao-corra.when")
def test_ao_mine_from_an_empty_stockpile_still_spends_what_was_saved() -> None:
    price = PRICES["greyback"]
    table = after_turn(side("guild", dice=["mine"], corra=20 - price), side("koda", dice=["mine"], corra=price), base=3)
    assert elites(table.state.ao) == [fresh("greyback", 3)]
    assert (table.state.ao.corra, table.state.corra) == (0, price)


# ---------------------------------------------------------------------- Extend


@pytest.mark.rule("zloba.solo-actions.extend")
def test_ao_extend_places_four_where_the_threat_is_highest_among_its_own_regions() -> None:
    human = side("guild", {2: 1, 3: 2, 4: 7}, dice=["mine"])
    table = after_turn(human, side("koda", {2: 3, 3: 1}, dice=["extend"]), base=8)
    assert table.state.ao.basics == [0, 0, 3, 5, 0, 0, 0, 0, 0]
    assert table.state.ao.mat == 17


@pytest.mark.rule("zloba.solo-actions.extend", "zloba.threat.elite", "zloba.threat.sum")
def test_ao_extend_adds_up_all_humans_and_an_elite_troop_of_its_own_is_a_troop_too() -> None:
    humans = side("guild", {2: 4, 7: 2}, dice=["mine"]), side("aldan", elites=[("radiant", 7, 1)], dice=["mine"])
    table = after_turn(*humans, side("koda", {2: 3}, elites=[("greyback", 7)], dice=["extend"]))
    assert table.state.ao.basics[7] == 4
    assert table.state.ao.basics[2] == 3


@pytest.mark.rule("zloba.solo-actions.extend-tie")
def test_ao_extend_takes_the_lowest_number_on_equal_threat() -> None:
    human = side("guild", {3: 3, 6: 3}, dice=["mine"])
    table = after_turn(human, side("koda", {3: 1, 5: 1, 6: 2}, dice=["extend"]))
    assert table.state.ao.basics == [0, 0, 0, 5, 0, 1, 2, 0, 0]


@pytest.mark.rule("zloba.solo-actions.extend-tie", "zloba.threat.all-zero")
def test_ao_extend_takes_its_lowest_region_where_no_human_threatens_any() -> None:
    human = side("guild", {0: 4, 1: 3}, dice=["mine"])
    table = after_turn(human, side("koda", {5: 1, 8: 2}, dice=["extend"]))
    assert table.state.ao.basics == [0, 0, 0, 0, 0, 5, 0, 0, 2]


@pytest.mark.rule("zloba.solo-actions.extend-short")
@pytest.mark.parametrize("mat", [0, 1, 3])
def test_ao_extend_places_what_is_left_on_the_playmat_and_never_removed_troops(mat: int) -> None:
    ao = side("koda", {4: 1}, removed=24 - mat, dice=["extend"])
    table = after_turn(side("guild", {4: 1}, dice=["mine"]), ao)
    assert (table.state.ao.basics[4], table.state.ao.mat, table.state.ao.removed) == (1 + mat, 0, 24 - mat)


# ---------------------------------------------------------------------- Maneuver


@pytest.mark.rule("zloba.solo-actions.maneuver")
def test_ao_maneuver_disperses_from_where_it_has_the_most_troops_elite_ones_counted() -> None:
    human = side("guild", {1: 9}, dice=["mine"])
    ao = side("koda", {2: 3, 5: 2}, elites=[("greyback", 5), ("greyback", 5)], dice=["maneuver"])
    table = after_turn(human, ao)
    assert table.state.ao.basics == [0, 0, 3, 0, 1, 1, 0, 0, 0]
    assert elites(table.state.ao) == [fresh("greyback", 4)] * 2


@pytest.mark.rule("zloba.solo-actions.maneuver-tie")
def test_ao_maneuver_starts_from_the_lowest_number_whatever_the_threat() -> None:
    human = side("guild", {5: 9, 8: 9}, dice=["mine"])
    table = after_turn(human, side("koda", {2: 2, 5: 2, 8: 2}, dice=["maneuver"]))
    assert table.state.ao.basics == [0, 1, 1, 0, 0, 2, 0, 0, 2]


# ---------------------------------------------------------------------- Battle


@pytest.mark.rule("zloba.solo-actions.battle", "zloba.solo-actions.battle-twice")
def test_ao_battle_attacks_twice_for_one_in_its_own_regions_or_next_to_them() -> None:
    heard: list[Told] = []
    human = side("guild", {0: 6, 4: 5, 6: 3, 7: 1}, dice=["mine"])
    table = after_turn(human, side("koda", {1: 1}, dice=["battle"]), heard=heard)
    assert told(heard, RegionAttacked) == [RegionAttacked("koda", 6, 1)] * 2
    assert table.state.sides[0].basics == [6, 0, 0, 0, 5, 0, 1, 1, 0]


@pytest.mark.rule("zloba.solo-actions.battle")
def test_ao_battle_attacks_where_its_own_troops_stand_if_that_is_the_highest_threat() -> None:
    human = side("guild", {1: 4, 2: 1}, dice=["mine"])
    table = after_turn(human, side("koda", {1: 1}, dice=["battle"]))
    assert table.state.sides[0].basics[1:3] == [2, 1]


@pytest.mark.rule("zloba.solo-actions.battle", "zloba.map.adjacent-bridge")
def test_ao_battle_reaches_over_a_land_bridge() -> None:
    human = side("guild", {4: 2, 5: 9}, dice=["mine"])
    table = after_turn(human, side("koda", elites=[("greyback", 3)], dice=["battle"]))
    assert table.state.sides[0].basics[4:6] == [0, 9]
    human = side("guild", {3: 2}, dice=["mine"])
    table = after_turn(human, side("koda", {1: 1}, dice=["battle"]))
    assert table.state.sides[0].basics[3] == 0


@pytest.mark.rule("zloba.solo-actions.battle-tie", "zloba.solo-actions.battle-twice", "zloba.threat.per-region")
def test_ao_battle_breaks_ties_by_the_lowest_number_and_works_threat_out_anew_for_its_second_attack() -> None:
    heard: list[Told] = []
    human = side("guild", {2: 2, 3: 2, 7: 2}, dice=["mine"])
    table = after_turn(human, side("koda", {1: 1}, dice=["battle"]), heard=heard)
    assert [event.region for event in told(heard, RegionAttacked)] == [2, 3]
    assert table.state.sides[0].basics == [0, 0, 1, 1, 0, 0, 0, 2, 0]


@pytest.mark.rule("zloba.solo-actions.battle-twice", "zloba.threat.elite")
@pytest.mark.parametrize(("vitality", "regions"), [(1, [6, 2]), (2, [6, 6])])
def test_an_elite_troop_draws_the_second_attack_too_unless_the_first_has_removed_it(vitality: int, regions: list[int]) -> None:
    heard: list[Told] = []
    human = side("runen", {2: 2}, elites=[("ram", 6, vitality)], dice=["mine"])
    table = after_turn(human, side("koda", {1: 1}, dice=["battle"]), heard=heard)
    assert [event.region for event in told(heard, RegionAttacked)] == regions
    assert not table.state.sides[0].elites
    assert table.state.sides[0].elite_mat["ram"] == 3


@pytest.mark.rule("zloba.solo-actions.battle", "zloba.threat.all-zero", "zloba.shores.no-attack-on")
def test_ao_battle_has_no_effect_where_no_human_is_in_reach() -> None:
    heard: list[Told] = []
    human = side("guild", {0: 5, 5: 2}, dice=["mine"])
    table = after_turn(human, side("koda", {1: 1}, dice=["battle"]), heard=heard)
    assert not told(heard, RegionAttacked)
    assert told(heard, DieRolledAgain) == [DieRolledAgain("koda", "mine")]
    assert table.state.sides[0].removed == 0


# ---------------------------------------------------------------------- off the map


@pytest.mark.rule("zloba.solo-actions.ao-off-map")
@pytest.mark.parametrize("symbol", ["extend", "maneuver", "battle"])
def test_an_ao_without_a_troop_on_the_map_acts_without_effect_but_the_turn_counts(symbol: str) -> None:
    heard: list[Told] = []
    table = after_turn(side("guild", {1: 3}, dice=["mine"]), side("koda", dice=[symbol]), heard=heard)
    assert told(heard, DieUsed) == [DieUsed("koda", symbol)]
    assert [type(each.event) for each in heard] == [DieUsed, DieRolledAgain]
    assert table.state.ao.mat == 25
    assert table.state.sides[0].basics[1] == 3
    assert table.state.cycle == 2


@pytest.mark.rule("zloba.solo-actions.ao-off-map")
def test_an_ao_without_a_troop_on_the_map_mines_as_always_and_is_back_with_what_it_buys() -> None:
    table = after_turn(side("guild", {1: 3}, dice=["mine"]), side("koda", dice=["mine"], corra=PRICES["greyback"] - 2), base=7)
    assert elites(table.state.ao) == [fresh("greyback", 7)]


@pytest.mark.rule("zloba.solo-actions.ao-off-map")
def test_charge_is_nothing_for_an_ao_without_a_troop_on_the_map_but_strike_is() -> None:
    for eye, left in (("charge", 5), ("strike", 3)):
        human = side("guild", {1: 5}, dice=["mine"])
        table = after_first_turn(human, side("koda", dice=["maneuver"], eye=eye))
        assert table.state.sides[0].basics[1] == left


# ---------------------------------------------------------------------- bonus actions of the AO


def spoils(token: str, human: Side, ao: Side, **rest: Any) -> Table[State]:
    """The Spoils of a region 1 with this VP token, and on to the draft."""
    others = [each for each in ("token-1", "token-2", "token-3", "token-4") if each != token]
    tokens = [token, *PLAIN[:3], *others, PLAIN[3]]
    return lay(human, ao, phase="spoils", scenario=CARD, tokens=tokens, dice=GROUNDWORK, base=8, **rest)


@pytest.mark.rule("zloba.solo-rounds.spoils-ao", "zloba.solo-actions.mine", "zloba.ao-corra.when")
def test_a_mine_won_in_spoils_is_the_aos_mine_and_is_spent_at_once() -> None:
    heard: list[Told] = []
    table = spoils("token-1", side("guild"), side("koda", {1: 1}, corra=PRICES["greyback"] - 2), heard=heard)
    assert asked(table).rule == "zloba.draft.pick-one"
    assert told(heard, BonusWon) == [BonusWon("koda", 1, "mine")]
    assert told(heard, CorraGained)[0] == CorraGained("koda", 2)
    assert elites(table.state.ao) == [fresh("greyback", 8)]
    assert table.state.ao.corra == 1


@pytest.mark.rule("zloba.solo-rounds.spoils-ao", "zloba.solo-actions.extend")
def test_an_extend_won_in_spoils_places_four_at_the_highest_threat_and_not_in_the_region_of_the_token() -> None:
    table = spoils("token-3", side("guild", {1: 1, 3: 2}), side("koda", {1: 2, 3: 1}))
    assert table.state.ao.basics == [0, 2, 0, 5, 0, 0, 0, 0, 1]


@pytest.mark.rule("zloba.solo-rounds.spoils-ao", "zloba.solo-actions.maneuver")
def test_a_maneuver_won_in_spoils_disperses_the_largest_group() -> None:
    heard: list[Told] = []
    table = spoils("token-4", side("guild"), side("koda", {1: 1, 2: 3}), heard=heard)
    assert told(heard, Moved) == [Moved("koda", "basic", 1, 2, 1), Moved("koda", "basic", 1, 2, 3)]
    assert table.state.ao.basics == [0, 2, 1, 1, 0, 0, 0, 0, 1]


@pytest.mark.rule("zloba.solo-rounds.spoils-ao", "zloba.solo-actions.battle", "zloba.solo-actions.battle-twice")
def test_a_battle_won_in_spoils_is_two_attacks() -> None:
    heard: list[Told] = []
    table = spoils("token-2", side("guild", {2: 1, 3: 1}), side("koda", {1: 1}), heard=heard)
    assert [event.region for event in told(heard, RegionAttacked)] == [2, 3]
    assert table.state.sides[0].removed == 2
    assert not told(heard, DieRolledAgain)


@pytest.mark.rule("zloba.solo-rounds.spoils-ao", "zloba.solo-rounds.spoils-majority")
def test_the_ao_has_the_majority_against_each_human_by_itself() -> None:
    tokens = ["token-1", *PLAIN[:3], "token-2", "token-3", "token-4", PLAIN[3]]
    humans = side("guild", {1: 2}), side("aldan", {1: 2})
    dice = ["strike", *GROUNDWORK, "mine"]
    table = lay(*humans, side("koda", {1: 3}), phase="spoils", scenario=CARD, tokens=tokens, dice=dice, base=8)
    assert table.state.ao.corra == 2 + 1


@pytest.mark.rule("zloba.solo-rounds.spoils-ao")
def test_a_human_who_shares_the_majority_with_the_ao_keeps_it_from_the_bonus() -> None:
    heard: list[Told] = []
    table = spoils("token-1", side("guild", {1: 1}), side("koda", {1: 1}), heard=heard)
    assert not told(heard, BonusWon)
    assert table.state.ao.corra == 1
