"""Solo/co-op: scenario cards. Show of Strength is played to the letter; other cards are made from it."""

from __future__ import annotations

import random
import re
from collections import Counter
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from herna.games.zloba import GAME, content
from herna.games.zloba.content import (
    ELITES,
    FACTIONS,
    OPPONENTS,
    SCENARIOS,
    TOKENS,
    Chaos,
    Condition,
    Instruction,
    Mission,
    Scenario,
)
from herna.games.zloba.events import (
    BasePlaced,
    BonusWon,
    ChaosIdle,
    ChaosSet,
    ChaosStruck,
    CorraGained,
    CorraReturned,
    Deployed,
    MissionFulfilled,
    Moved,
    ObjectivePlaced,
    OpponentScored,
    RegionAttacked,
)
from herna.games.zloba.state import Side, State
from herna.kernel import EVERYTHING, Dice, Outcome, Table, Told
from herna.kernel.kept import Audience
from tests.games.zloba.laying import ZONES, act, asked, elites, lay, side, told

SAMPLE = "show-of-strength"
HUMANS = ("aldan", "guild", "koda", "ooglan")
FEATS = ("glory-of-ages", "deep-pockets", "many-children", "feeding-frenzy")
CARD = SCENARIOS[SAMPLE]
rule = pytest.mark.rule


def party(humans: int, *troops: dict[int, int]) -> list[Side]:
    """So many humans with these basic troops; the first one also holds region 5, for which Spoils asks."""
    standing = [*troops, *[{}] * humans]
    standing[0] = {5: 3, **standing[0]}
    return [side(faction, each) for faction, each in zip(HUMANS[:humans], standing, strict=False)]


def struck(number: int, *sides: Side, heard: list[Told] | None = None, **rest: Any) -> Table[State]:
    """A table on which the Chaos die has just taken effect, once; next Spoils asks the first human."""
    return lay(*sides, phase="chaos", scenario=SAMPLE, step=1, chaos=number, heard=heard, **rest)


def carried_out(
    monkeypatch: pytest.MonkeyPatch, order: Instruction, *sides: Side, heard: list[Told] | None = None, **rest: Any
) -> Table[State]:
    """The same with this instruction for number 1."""
    monkeypatch.setitem(SCENARIOS, SAMPLE, replace(CARD, chaos=(Chaos(text=CARD.story, orders=(order,)), *CARD.chaos[1:])))
    return struck(1, *sides, heard=heard, **rest)


def with_event(monkeypatch: pytest.MonkeyPatch, **changes: Any) -> None:
    """Give the card another event."""
    monkeypatch.setitem(SCENARIOS, SAMPLE, replace(CARD, event=replace(CARD.event, prefers="", **changes)))


def price(kind: str) -> int:
    """What the opponent pays for an elite troop of the Runen."""
    return next(space.price for space in OPPONENTS["runen"].spaces if space.kind == kind)


def standing(faction: Side) -> list[tuple[str, int]]:
    """The elite troops of a faction on the map: kind and region."""
    return sorted((troop.kind, troop.region) for troop in faction.elites)


def quiet(table: Table[State]) -> bool:
    """Whether the instruction has asked nobody anything."""
    return asked(table).rule == "zloba.spoils.optional"


# ---------------------------------------------------------------------- the cards


@rule("zloba.scenario.card-data")
def test_there_are_fifteen_cards_three_for_each_faction() -> None:
    assert Counter(card.faction for card in SCENARIOS.values()) == dict.fromkeys(FACTIONS, 3)


@rule("zloba.scenario.name", "zloba.scenario.card-data")
def test_every_card_has_a_name_of_its_own_and_a_story() -> None:
    for lang in ("cs", "en"):
        names = [card.name.say(lang).strip() for card in SCENARIOS.values()]
        assert all(names)
        assert len(set(names)) == len(names)
        assert all(card.story.say(lang).strip() for card in SCENARIOS.values())


@rule("zloba.scenario.card-data")
def test_only_show_of_strength_is_the_rulebooks() -> None:
    assert [card.id for card in SCENARIOS.values() if card.origin == "rulebook"] == [SAMPLE]
    assert (CARD.faction, CARD.name.en, CARD.name.cs) == ("runen", "Show of Strength", "Ukázka síly")


@rule("zloba.scenario.card-data")
def test_two_more_cards_are_known_by_name_and_by_what_they_say() -> None:
    """Two of three conditions in six rounds; and troops of two or more, but not in 5 and 6, go toward 5 or 6."""
    by_name = {card.name.en: card for card in SCENARIOS.values()}
    rain, cull = by_name["Bring the Rain"], by_name["Cull the Weak"]
    tallies = [mission for mission in rain.missions if isinstance(mission.goal, content.Tally)]
    assert [mission.side for mission in tallies] == ["humans"]
    goal = tallies[0].goal
    assert isinstance(goal, content.Tally)
    assert (len(goal.conditions), goal.met, goal.rounds) == (3, 2, 6)
    orders = [order for chaos in cull.chaos for order in chaos.orders]
    assert content.Converge(goals=(5, 6), least=2) in orders


@rule("zloba.scenario.card-data")
def test_cards_speak_only_of_the_elite_kinds_of_their_own_faction() -> None:
    for card in SCENARIOS.values():
        kinds = {space.kind for space in OPPONENTS[card.faction].spaces}
        named = {*card.setup.elites, card.event.prefers}
        named |= {getattr(order, "kind", "") for chaos in card.chaos for order in chaos.orders}
        assert named - {""} <= kinds, card.id


@rule("zloba.scenario.card-data")
def test_cards_use_objective_tokens_only_if_they_place_some() -> None:
    for card in SCENARIOS.values():
        assert card.setup.objectives or not speaks_of_objectives(card), card.id


def speaks_of_objectives(card: Scenario) -> bool:
    """Whether a card needs objective tokens on the map."""
    orders = [order for chaos in card.chaos for order in chaos.orders]
    spots = {card.event.reinforce_spot, *(getattr(order, "spot", None) for order in orders)}
    goals = [mission.goal for mission in card.missions]
    goals += [each for goal in goals if isinstance(goal, content.Tally) for each in goal.conditions]
    return (
        "objective" in spots
        or card.event.fury > 0
        or any(isinstance(order, content.Drift) or getattr(order, "objectives", 0) for order in orders)
        or any(isinstance(goal, content.Objectives) for goal in goals)
    )


@rule("zloba.scenario.chaos-table")
@pytest.mark.parametrize("wrong", [7, 9])
def test_a_chaos_table_has_an_effect_for_each_number_from_one_to_eight(wrong: int) -> None:
    assert all(len(card.chaos) == 8 for card in SCENARIOS.values())
    raw = msgspec.to_builtins(CARD)
    raw["chaos"] = (raw["chaos"] * 2)[:wrong]
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(raw, Scenario)


@rule("zloba.scenario.chaos-table")
@pytest.mark.parametrize("number", range(1, 9))
def test_each_number_of_the_table_brings_its_own_effect(monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    chaos = tuple(Chaos(text=CARD.story, orders=(content.Hoard(count=place),)) for place in range(1, 9))
    monkeypatch.setitem(SCENARIOS, SAMPLE, replace(CARD, chaos=chaos))
    heard: list[Told] = []
    table = struck(number, *party(1), side("runen", {8: 1}), heard=heard)
    assert table.state.ao.corra == number
    assert told(heard, ChaosStruck) == [ChaosStruck(SAMPLE, number)]


@rule("zloba.scenario.losing")
def test_every_card_says_how_each_side_can_win() -> None:
    for card in SCENARIOS.values():
        for which in ("humans", "opponent"):
            assert any(mission.side in (which, "both") for mission in card.missions), (card.id, which)


@rule("zloba.scenario.losing", "zloba.scenario.mission")
@pytest.mark.parametrize("missions", [[], ["humans"], ["opponent"], ["humans", "humans"]])
def test_a_card_without_a_way_to_win_for_each_side_is_refused(missions: list[str]) -> None:
    raw = msgspec.to_builtins(CARD)
    raw["missions"] = [{**raw["missions"][0], "side": which} for which in missions]
    with pytest.raises(msgspec.ValidationError, match="both sides"):
        msgspec.convert(raw, Scenario)


@rule("zloba.scenario.setup")
def test_a_card_with_three_objective_tokens_is_refused() -> None:
    raw = msgspec.to_builtins(CARD)
    raw["setup"]["objectives"] = [1, 2, 3]
    with pytest.raises(msgspec.ValidationError, match="two objective tokens"):
        msgspec.convert(raw, Scenario)


# ---------------------------------------------------------------------- Show of Strength: setup


def begun(humans: int, *script: Any, heard: list[Told] | None = None) -> Table[State]:
    """A new game with everything chosen beforehand; eyes and action dice follow the script by themselves."""
    chosen = {"scenario": SAMPLE, "factions": HUMANS[:humans], "zones": ZONES[:humans], "feats": FEATS[:humans]}
    ears = Audience((EVERYTHING, ([] if heard is None else heard).append))
    rest = [*["mine"] * (humans + 1), "battle", *["mine"] * 8]
    return Table(GAME, humans, dice=Dice.scripted([*script, *rest]), options=chosen, audience=ears)


@rule("zloba.scenario.sample-base")
@pytest.mark.parametrize("base", [1, 2, 3, 4])
def test_show_of_strength_puts_the_base_token_on_one_of_regions_one_to_four(base: int) -> None:
    table = begun(1, 7, 8, base, 1)
    assert table.state.base == base
    assert table.state.ao.basics[base] == 4 + 1


@rule("zloba.scenario.sample-base")
def test_the_base_token_of_show_of_strength_goes_to_each_of_the_four_regions_and_to_no_other() -> None:
    bases = set()
    for seed in range(24):
        heard: list[Told] = []
        ears = Audience((EVERYTHING, heard.append))
        chosen = {"scenario": SAMPLE, "factions": HUMANS[:1], "zones": ZONES[:1], "feats": FEATS[:1]}
        Table(GAME, 1, seed=seed, options=chosen, audience=ears)
        bases.add(told(heard, BasePlaced)[0].region)
    assert bases == {1, 2, 3, 4}


@rule("zloba.scenario.sample-rams", "zloba.scenario.sample-ram-places")
@pytest.mark.parametrize(("humans", "rams"), [(1, ()), (2, (6,)), (3, (6, 8)), (4, (6, 8, 6))])
def test_show_of_strength_places_rams_where_the_chaos_die_falls(humans: int, rams: tuple[int, ...]) -> None:
    heard: list[Told] = []
    table = begun(humans, 7, 4, 2, *rams, 1, heard=heard)
    assert standing(table.state.ao) == sorted(("ram", region) for region in rams)
    assert table.state.ao.elite_mat["ram"] == 3 - len(rams)
    placed = [each for each in heard if each.rule == "zloba.scenario.setup" and isinstance(each.event, Deployed)]
    assert [each.event for each in placed] == [Deployed("runen", "ram", 1, region) for region in rams]
    assert told(heard, ChaosSet)[0] == ChaosSet(4), "the rolls for the Rams leave the die as it was"


# ---------------------------------------------------------------------- Show of Strength: event and mission


@rule("zloba.scenario.sample-event", "zloba.scenario.prefer-kind", "zloba.scenario.event")
def test_in_show_of_strength_the_opponent_buys_rams_before_the_letters_have_a_say() -> None:
    """Corra for two Rams and a little more, in its first turn; a Stoic has letter A."""
    heard: list[Told] = []
    opponent = side("runen", {3: 1}, corra=2 * price("ram") + 1, dice=["maneuver"], eye="strike")
    humans = side("aldan", {0: 1}, dice=["mine", "mine"])
    table = lay(humans, opponent, scenario=SAMPLE, base=8, dice=["mine"], heard=heard)
    act(table, ("discard", "mine"))
    bought = [event for event in told(heard, Deployed) if event.kind != "basic"]
    assert bought == [Deployed("runen", "ram", 1, 8), Deployed("runen", "ram", 1, 8)]
    assert table.state.ao.corra == 1


@rule("zloba.scenario.prefer-kind")
def test_with_every_ram_on_the_map_the_letters_decide_again(monkeypatch: pytest.MonkeyPatch) -> None:
    rams = [("ram", 8), ("ram", 8), ("ram", 8)]
    opponent = side("runen", elites=rams, corra=price("stoic"))
    table = carried_out(monkeypatch, content.Act(symbol="mine"), *party(1), opponent, base=6)
    assert [troop for troop in standing(table.state.ao) if troop[0] != "ram"] == [("stoic", 6)]
    assert table.state.ao.corra == 2


@rule("zloba.scenario.prefer-kind")
def test_the_opponent_saves_for_the_kind_it_prefers_and_leaves_a_cheaper_a_troop(monkeypatch: pytest.MonkeyPatch) -> None:
    runen = OPPONENTS["runen"]
    dear = tuple(replace(space, price=6) if space.kind == "ram" else space for space in runen.spaces)
    monkeypatch.setitem(OPPONENTS, "runen", replace(runen, spaces=dear))
    table = carried_out(monkeypatch, content.Act(symbol="mine"), *party(1), side("runen", {8: 1}, corra=3))
    assert (table.state.ao.corra, standing(table.state.ao)) == (5, [])
    table = carried_out(monkeypatch, content.Act(symbol="mine"), *party(1), side("runen", {8: 1}, corra=4), base=2)
    assert (table.state.ao.corra, standing(table.state.ao)) == (0, [("ram", 2)])


def scored(*sides: Side, heard: list[Told] | None = None, **rest: Any) -> Outcome | None:
    """How the game ends when this round is scored; None if it goes on."""
    script = [*["mine"] * len(sides), "battle", *["mine"] * 9]
    return lay(*sides, phase="scoring", scenario=SAMPLE, heard=heard, dice=script, **{"chaos": 5, **rest}).outcome


@rule("zloba.scenario.sample-mission", "zloba.scenario.losing")
def test_show_of_strength_is_won_with_35_vp() -> None:
    camp, worth = {5: 3}, TOKENS["token-1"].vp + 1
    assert scored(side("aldan", camp, vp=34 - worth), side("runen")) is None
    outcome = scored(side("aldan", camp, vp=35 - worth), side("runen"))
    assert outcome is not None
    assert (outcome.won, outcome.scores) == ((0,), (35,))


@rule("zloba.scenario.sample-mission", "zloba.scenario.losing", "zloba.scenario.mission-collective")
def test_show_of_strength_is_lost_when_the_opponent_has_35_vp() -> None:
    heard: list[Told] = []
    worth = TOKENS["token-7"].vp + 1
    assert scored(*party(2), side("runen", {1: 1}, vp=34 - worth)) is None
    outcome = scored(*party(2), side("runen", {1: 1}, vp=35 - worth), heard=heard)
    assert outcome is not None
    assert outcome.won == ()
    assert told(heard, MissionFulfilled) == [MissionFulfilled(SAMPLE, "opponent")]


# ---------------------------------------------------------------------- Show of Strength: the Chaos die


@rule("zloba.scenario.sample-chaos-1", "zloba.scenario.effect-deploy")
@pytest.mark.parametrize("humans", [1, 2, 3, 4])
def test_number_one_deploys_a_ram_free_of_charge_at_the_base(humans: int) -> None:
    table = struck(1, *party(humans), side("runen", {8: 1}, corra=4), base=3)
    assert quiet(table)
    assert standing(table.state.ao) == [("ram", 3)]
    assert (table.state.ao.corra, table.state.corra) == (4, 16)


@rule("zloba.scenario.effect-deploy")
def test_without_a_ram_on_the_playmat_number_one_deploys_nobody() -> None:
    rams = [("ram", 8), ("ram", 8), ("ram", 7)]
    table = struck(1, *party(1), side("runen", elites=rams), base=3)
    assert standing(table.state.ao) == [("ram", 7), ("ram", 8), ("ram", 8)]


TRIBUTES = [
    pytest.param(2, 1, marks=rule("zloba.scenario.sample-chaos-2")),
    pytest.param(6, 2, marks=rule("zloba.scenario.sample-chaos-6")),
    pytest.param(8, 3, marks=rule("zloba.scenario.sample-chaos-8")),
]


@pytest.mark.parametrize(("number", "least"), TRIBUTES)
@pytest.mark.parametrize(("humans", "gains"), [(1, [2]), (2, [2, 1]), (3, [2, 0, 0]), (4, [2, 0, 0, 1])])
def test_numbers_two_six_and_eight_pay_every_faction_for_domination(
    number: int, least: int, humans: int, gains: list[int]
) -> None:
    """Region 3 belongs to the Guild until the Koda come; the Shores count for nobody."""
    heard: list[Told] = []
    troops = ({0: 2, 4: 1, 5: 2}, {0: 1, 3: 1}, {3: 2}, {6: 1, 7: 1})
    table = struck(number, *party(humans, *troops), side("runen", {1: 1, 2: 3, 7: 1}), heard=heard)
    assert quiet(table)
    paid = [each.corra for each in table.state.sides]
    if humans < least:
        assert paid == [0] * (humans + 1)
        assert told(heard, ChaosIdle) == [ChaosIdle(number, least)]
        assert not told(heard, ChaosStruck)
    else:
        assert paid == [*gains, 2 + (humans < 4)]
        assert told(heard, ChaosStruck) == [ChaosStruck(SAMPLE, number)]


@rule("zloba.scenario.sample-chaos-2", "zloba.scenario.effect-order")
def test_a_short_stockpile_pays_in_turn_order_and_the_opponent_last() -> None:
    """Three Corra are left, and everybody dominates two regions."""
    sides = (*party(2, {4: 1}, {3: 1, 6: 1}), side("runen", {1: 1, 2: 1}, corra=17))
    table = struck(2, *sides, first=1)
    assert [each.corra for each in table.state.sides] == [1, 2, 17]
    table = struck(2, *(*party(2, {4: 1}, {3: 1, 6: 1}), side("runen", {1: 1, 2: 1}, corra=17)), first=0)
    assert [each.corra for each in table.state.sides] == [2, 1, 17]


@rule("zloba.scenario.sample-chaos-3", "zloba.scenario.reference-card-priorities")
@pytest.mark.parametrize("humans", [1, 2, 3, 4])
def test_number_three_moves_all_rams_and_nobody_else_to_the_adjacent_threat(humans: int) -> None:
    """The Ram of region 1 goes to region 3 (threat 3, against 1 in 2); the one of region 8 to the camp."""
    heard: list[Told] = []
    opponent = side("runen", {1: 2}, elites=[("ram", 1), ("stoic", 1), ("ram", 8, 2), ("delver", 4)])
    table = struck(3, *party(humans, {2: 1, 3: 3}), opponent, heard=heard)
    assert quiet(table)
    full = ELITES["ram"].vitality
    rams = sorted((troop.region, troop.vitality) for troop in table.state.ao.elites if troop.kind == "ram")
    assert rams == [(3, full), (5, 2)]
    assert [troop for troop in standing(table.state.ao) if troop[0] != "ram"] == [("delver", 4), ("stoic", 1)]
    assert told(heard, Moved) == [Moved("runen", "ram", 1, 1, 3), Moved("runen", "ram", 1, 8, 5)]
    assert table.state.ao.basics[1] == 2


@rule("zloba.scenario.reference-card-priorities")
@pytest.mark.parametrize(("troops", "goal"), [({}, 1), ({2: 2, 7: 2}, 2), ({2: 2, 7: 3}, 7), ({8: 9}, 1)])
def test_by_its_priorities_a_troop_goes_to_the_highest_threat_next_to_it_and_on_a_tie_to_the_lowest_number(
    troops: dict[int, int], goal: int
) -> None:
    table = struck(3, *party(1, troops), side("runen", elites=[("ram", 3)]))
    assert standing(table.state.ao) == [("ram", goal)]


@rule("zloba.scenario.effect-order")
def test_a_ram_that_enters_the_region_of_another_does_not_move_again() -> None:
    """In ascending order: from 1 to 3, then the one that stood in 3 goes on to 4."""
    heard: list[Told] = []
    opponent = side("runen", elites=[("ram", 3, 2), ("ram", 1)])
    table = struck(3, *party(1, {3: 3, 4: 5}), opponent, heard=heard)
    assert told(heard, Moved) == [Moved("runen", "ram", 1, 1, 3), Moved("runen", "ram", 1, 3, 4)]
    assert elites(table.state.ao) == [("ram", 3, ELITES["ram"].vitality), ("ram", 4, 2)]


@rule("zloba.scenario.effect-order")
def test_three_rams_alike_in_a_row_move_one_region_each() -> None:
    opponent = side("runen", elites=[("ram", 1), ("ram", 2), ("ram", 3)])
    table = struck(3, *party(1, {2: 4, 3: 7, 4: 9}), opponent)
    assert standing(table.state.ao) == [("ram", 3), ("ram", 3), ("ram", 4)]


@rule("zloba.scenario.sample-chaos-4")
@pytest.mark.parametrize("humans", [1, 2, 3, 4])
@pytest.mark.parametrize(("base", "after"), [(3, 4), (8, 1)])
def test_number_four_sends_the_base_token_on(humans: int, base: int, after: int) -> None:
    table = struck(4, *party(humans), side("runen", {8: 1}), base=base)
    assert quiet(table)
    assert table.state.base == after


@rule("zloba.scenario.sample-chaos-4")
def test_by_number_four_the_base_token_moves_a_second_time_in_a_round() -> None:
    heard: list[Told] = []
    sides = (*party(1), side("runen", {8: 1}))
    table = lay(*sides, phase="maintenance", scenario=SAMPLE, round=1, base=3, chaos=4, heard=heard)
    assert told(heard, BasePlaced) == [BasePlaced(4), BasePlaced(5)]
    assert table.state.base == 5


RAIDS = [
    pytest.param(5, 2, marks=rule("zloba.scenario.sample-chaos-5")),
    pytest.param(7, 3, marks=rule("zloba.scenario.sample-chaos-7")),
]


@pytest.mark.parametrize(("number", "least"), RAIDS)
@pytest.mark.parametrize("humans", [1, 2, 3, 4])
def test_numbers_five_and_seven_deploy_an_elite_troop_and_attack_wherever_a_ram_stands(
    number: int, least: int, humans: int
) -> None:
    """One attack for 1 damage in a region, however many Rams stand there; none where no human stands."""
    heard: list[Told] = []
    opponent = side("runen", {3: 2}, elites=[("ram", 4), ("ram", 4), ("ram", 2), ("delver", 3)])
    table = struck(number, *party(humans, {2: 2, 3: 2, 4: 3}), opponent, base=6, heard=heard)
    assert quiet(table)
    if humans < least:
        assert told(heard, ChaosIdle) == [ChaosIdle(number, least)]
        assert not told(heard, RegionAttacked)
        assert table.state.ao.elite_mat == {"stoic": 3, "ram": 0, "delver": 2}
        assert table.state.sides[0].basics == [0, 0, 2, 2, 3, 3, 0, 0, 0]
    else:
        assert ("stoic", 6) in standing(table.state.ao)
        assert table.state.ao.elite_mat == {"stoic": 2, "ram": 0, "delver": 2}
        assert told(heard, RegionAttacked) == [RegionAttacked("runen", 2, 1), RegionAttacked("runen", 4, 1)]
        assert table.state.sides[0].basics == [0, 0, 1, 2, 2, 3, 0, 0, 0]
        assert table.state.ao.corra == 0


@rule("zloba.scenario.sample-chaos-5", "zloba.scenario.effect-deploy")
def test_a_ram_that_number_five_has_just_deployed_attacks_too() -> None:
    """With every Stoic on the map the next letter is B: a Ram."""
    heard: list[Told] = []
    opponent = side("runen", elites=[("stoic", 8), ("stoic", 8), ("stoic", 7)])
    table = struck(5, *party(2, {3: 2}), opponent, base=3, heard=heard)
    assert ("ram", 3) in standing(table.state.ao)
    assert told(heard, RegionAttacked) == [RegionAttacked("runen", 3, 1)]
    assert table.state.sides[0].basics[3] == 1


@rule("zloba.scenario.effect-deploy")
def test_the_preference_for_rams_concerns_purchases_only() -> None:
    table = struck(5, *party(2), side("runen", {8: 1}, corra=3), base=3)
    assert standing(table.state.ao) == [("stoic", 3)]
    assert table.state.ao.corra == 3


@rule("zloba.scenario.effect-deploy")
def test_with_every_elite_die_on_the_map_number_five_only_attacks() -> None:
    everybody = [(kind, 8) for kind in ("stoic", "ram", "delver") for _ in range(3)]
    heard: list[Told] = []
    table = struck(5, *party(2, {8: 1}), side("runen", elites=everybody), heard=heard)
    assert not told(heard, Deployed)
    assert told(heard, RegionAttacked) == [RegionAttacked("runen", 8, 1)]
    assert len(table.state.ao.elites) == 9


@rule("zloba.scenario.effect-order")
def test_attacks_take_place_in_ascending_order_of_the_regions() -> None:
    heard: list[Told] = []
    opponent = side("runen", elites=[("ram", 7), ("ram", 1), ("ram", 4)])
    struck(5, *party(2, {1: 1, 4: 1, 7: 1}), opponent, heard=heard)
    assert [event.region for event in told(heard, RegionAttacked)] == [1, 4, 7]


# ---------------------------------------------------------------------- what a card does at setup


def prepared(monkeypatch: pytest.MonkeyPatch, **fields: Any) -> None:
    """Give the card another setup."""
    setup = content.Preparation(text=CARD.setup.text, **fields)
    monkeypatch.setitem(SCENARIOS, SAMPLE, replace(CARD, setup=setup))


@rule("zloba.scenario.setup", "zloba.solo-setup.scenario-overrides", "zloba.solo-setup.scenario-steps")
def test_a_card_may_set_everything_at_setup(monkeypatch: pytest.MonkeyPatch) -> None:
    prepared(
        monkeypatch,
        tokens={"1": "token-8", "8": "token-1"},
        base=(6,),
        chaos=5,
        objectives=(3, 7),
        elites={"delver": (1, 2, 3, 3), "stoic": (1, 0, 0, 0)},
        basics={"2": 3, "4": 1},
        corra=4,
    )
    heard: list[Told] = []
    table = begun(1, 1, 2, 6, 7, 8, 1, heard=heard)
    state = table.state
    assert (state.tokens[0], state.tokens[7]) == ("token-8", "token-1")
    assert state.base == 6
    assert told(heard, ChaosSet)[0] == ChaosSet(5)
    assert state.objectives == [3, 7]
    assert told(heard, ObjectivePlaced) == [ObjectivePlaced(3), ObjectivePlaced(7)]
    assert standing(state.ao) == [("delver", 7), ("stoic", 8)]
    assert state.ao.basics == [0, 0, 3, 0, 1, 0, 4 + 1, 0, 0]
    assert state.ao.corra == 4 + 1


@rule("zloba.scenario.setup")
def test_elite_troops_of_a_setup_are_counted_by_the_number_of_humans(monkeypatch: pytest.MonkeyPatch) -> None:
    for humans, places in ((1, []), (2, [5]), (3, [5, 7, 7]), (4, [6, 8])):
        prepared(monkeypatch, elites={"stoic": (0, 1, 3, 2)})
        table = begun(humans, 1, 4, *places, 1)
        assert standing(table.state.ao) == sorted(("stoic", region) for region in places)


@rule("zloba.scenario.setup")
def test_a_card_without_setup_instructions_leaves_base_and_chaos_die_as_rolled(monkeypatch: pytest.MonkeyPatch) -> None:
    prepared(monkeypatch)
    heard: list[Told] = []
    table = begun(1, 7, 8, 1, heard=heard)
    assert table.state.base == 7
    assert told(heard, ChaosSet)[0] == ChaosSet(8)
    assert (table.state.objectives, table.state.ao.elites) == ([], [])


@rule("zloba.scenario.setup")
def test_the_base_token_goes_to_a_random_one_of_the_regions_on_the_card(monkeypatch: pytest.MonkeyPatch) -> None:
    prepared(monkeypatch, base=(2, 7))
    assert begun(1, 1, 8, 2, 1).state.base == 2
    assert begun(1, 1, 8, 7, 1).state.base == 7


# ---------------------------------------------------------------------- events: what replaces the rules


@rule("zloba.scenario.event")
@pytest.mark.parametrize(("stays", "base"), [(False, 4), (True, 3)])
def test_an_event_may_keep_the_base_token_where_it_is(monkeypatch: pytest.MonkeyPatch, stays: bool, base: int) -> None:
    with_event(monkeypatch, base_stays=stays)
    sides = (*party(1), side("runen", {8: 1}))
    table = lay(*sides, phase="maintenance", scenario=SAMPLE, round=1, base=3, chaos=5)
    assert quiet(table)
    assert table.state.base == base


@rule("zloba.scenario.event")
def test_an_event_may_prefer_another_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SCENARIOS, SAMPLE, replace(CARD, event=replace(CARD.event, prefers="delver")))
    tokens = ["token-1", "token-5", "token-7", "token-8", "token-10", "token-11", "token-6", "token-9"]
    sides = (side("aldan", {2: 2}), side("runen", {1: 1}, corra=price("delver") - 2))
    table = lay(*sides, phase="spoils", scenario=SAMPLE, tokens=tokens, base=4)
    assert standing(table.state.ao) == [("delver", 4)]


@rule("zloba.scenario.event")
def test_an_event_may_strengthen_the_opponents_groundwork(monkeypatch: pytest.MonkeyPatch) -> None:
    with_event(monkeypatch, reinforce=2, allocate=3)
    sides = (side("aldan"), side("guild"), side("runen", {8: 1}))
    table = lay(*sides, phase="groundwork", scenario=SAMPLE, base=3, dice=["mine"] * 3 + ["mine", "battle"] * 3)
    assert table.state.ao.basics == [0, 0, 0, 2 + 2, 0, 0, 0, 0, 1]
    assert [each.corra for each in table.state.sides] == [1, 1, 1 + 3]


@rule("zloba.scenario.event")
def test_an_event_may_send_reinforcements_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    with_event(monkeypatch, reinforce_spot="threat")
    sides = (side("aldan", {6: 2}), side("runen", {8: 1}))
    table = lay(*sides, phase="groundwork", scenario=SAMPLE, base=3, dice=["mine"] * 2 + ["mine", "battle"] * 2)
    assert table.state.ao.basics == [0, 0, 0, 0, 0, 0, 1, 0, 1]


@rule("zloba.scenario.event")
@pytest.mark.parametrize(("objectives", "points"), [([4], 1 + 2), ([1, 4], 1 + 2), ([1], 1), ([], 1)])
def test_an_event_may_make_attacks_harder_where_an_objective_token_lies(
    monkeypatch: pytest.MonkeyPatch, objectives: list[int], points: int
) -> None:
    furious = replace(CARD, event=replace(CARD.event, fury=2))
    chaos = (Chaos(text=CARD.story, orders=(content.Hunt(points=1),)), *CARD.chaos[1:])
    monkeypatch.setitem(SCENARIOS, SAMPLE, replace(furious, chaos=chaos))
    heard: list[Told] = []
    table = struck(1, *party(1, {4: 6}), side("runen", {8: 1}), objectives=objectives, heard=heard)
    assert told(heard, RegionAttacked) == [RegionAttacked("runen", 4, points)]
    assert table.state.sides[0].basics[4] == 6 - points


@rule("zloba.scenario.event")
def test_an_event_may_keep_the_opponent_from_bonus_actions(monkeypatch: pytest.MonkeyPatch) -> None:
    with_event(monkeypatch, no_spoils=True)
    heard: list[Told] = []
    tokens = ["token-1", "token-5", "token-7", "token-8", "token-10", "token-11", "token-6", "token-9"]
    sides = (side("aldan", {2: 2}), side("runen", {1: 1}))
    table = lay(*sides, phase="spoils", scenario=SAMPLE, tokens=tokens, heard=heard)
    assert quiet(table)
    assert told(heard, BonusWon) == [BonusWon("aldan", 2, "mine")]
    assert table.state.ao.corra == 0


# ---------------------------------------------------------------------- instructions


@rule("zloba.scenario.chaos-table", "zloba.scenario.effect-deploy")
def test_elites_of_a_kind_or_by_letter_come_as_often_as_the_card_says(monkeypatch: pytest.MonkeyPatch) -> None:
    named = content.Elites(kind="delver", count=2)
    table = carried_out(monkeypatch, named, *party(1), side("runen", {8: 1}), base=2)
    assert standing(table.state.ao) == [("delver", 2), ("delver", 2)]
    opponent = side("runen", elites=[("stoic", 8), ("stoic", 8)])
    table = carried_out(monkeypatch, content.Elites(count=2), *party(1), opponent, base=2)
    assert standing(table.state.ao) == [("ram", 2), ("stoic", 2), ("stoic", 8), ("stoic", 8)]


@rule("zloba.scenario.effect-deploy", "zloba.solo-setup.base-meaning")
@pytest.mark.parametrize(("named", "region"), [(None, 6), ("base", 2), ("own-threat", 4)])
def test_a_deployed_troop_goes_where_its_space_says_unless_the_card_names_a_place(
    monkeypatch: pytest.MonkeyPatch, named: Any, region: int
) -> None:
    """Rams are given a space that names [threat], which is region 6; the base is 2, and own troops stand in 4."""
    runen = OPPONENTS["runen"]
    moved = tuple(replace(space, spot="threat") if space.kind == "ram" else space for space in runen.spaces)
    monkeypatch.setitem(OPPONENTS, "runen", replace(runen, spaces=moved))
    order = content.Elites(kind="ram", spot=named)
    table = carried_out(monkeypatch, order, *party(1, {6: 5}), side("runen", {4: 1}), base=2)
    assert standing(table.state.ao) == [("ram", region)]


@rule("zloba.scenario.chaos-table")
def test_a_card_may_send_an_elite_troop_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    order = content.Elites(kind="ram", spot="threat")
    table = carried_out(monkeypatch, order, *party(1, {6: 5}), side("runen", {8: 1}), base=2)
    assert standing(table.state.ao) == [("ram", 6)]


@rule("zloba.scenario.chaos-table")
@pytest.mark.parametrize("humans", [1, 2, 3, 4])
def test_basics_come_from_the_playmat_with_some_more_for_each_human(monkeypatch: pytest.MonkeyPatch, humans: int) -> None:
    order = content.Basics(count=1, each=2)
    table = carried_out(monkeypatch, order, *party(humans), side("runen", {8: 1}, removed=5), base=2)
    assert table.state.ao.basics[2] == 1 + 2 * humans
    assert (table.state.ao.mat, table.state.ao.removed) == (19 - 1 - 2 * humans, 5)


@rule("zloba.scenario.chaos-table")
def test_basics_are_no_more_than_the_playmat_holds(monkeypatch: pytest.MonkeyPatch) -> None:
    opponent = side("runen", {8: 1}, mat=2, removed=5)
    table = carried_out(monkeypatch, content.Basics(count=4), *party(1), opponent, base=2)
    assert (table.state.ao.basics[2], table.state.ao.mat, table.state.ao.removed) == (2, 0, 5)


@rule("zloba.scenario.chaos-table")
def test_raise_musters_removed_troops_first_then_the_playmat_then_the_lowest_regions(monkeypatch: pytest.MonkeyPatch) -> None:
    opponent = side("runen", {1: 1, 3: 2, 8: 3}, removed=2, mat=1)
    table = carried_out(monkeypatch, content.Raise(count=3, each=2), *party(1), opponent, base=7)
    assert table.state.ao.basics == [0, 0, 0, 1, 0, 0, 0, 5, 3]
    assert (table.state.ao.removed, table.state.ao.mat) == (0, 0)


@rule("zloba.scenario.chaos-table", "zloba.ao-muster.order")
def test_raise_leaves_the_playmat_alone_while_there_are_removed_troops(monkeypatch: pytest.MonkeyPatch) -> None:
    opponent = side("runen", {1: 1}, removed=3, mat=4)
    table = carried_out(monkeypatch, content.Raise(count=2), *party(1), opponent, base=7)
    assert (table.state.ao.basics[7], table.state.ao.removed, table.state.ao.mat) == (2, 1, 4)


@rule("zloba.scenario.chaos-table")
def test_hoarded_corra_waits_until_the_opponent_may_buy(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    table = carried_out(monkeypatch, content.Hoard(count=6), *party(1), side("runen", {8: 1}), heard=heard)
    assert (table.state.ao.corra, table.state.ao.elites) == (6, [])
    assert told(heard, CorraGained) == [CorraGained("runen", 6)]


@rule("zloba.scenario.chaos-table", "zloba.scenario.effect-order")
def test_levied_corra_goes_back_to_the_stockpile_in_turn_order_as_far_as_there_is_any(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    sides = party(3)
    for each, corra in zip(sides, (3, 0, 1), strict=True):
        each.corra = corra
    table = carried_out(monkeypatch, content.Levied(count=2), *sides, side("runen", corra=5), first=2, heard=heard)
    assert [each.corra for each in table.state.sides] == [1, 0, 0, 5]
    assert table.state.corra == 14
    assert told(heard, CorraReturned) == [CorraReturned("koda", 1), CorraReturned("aldan", 2)]


@rule("zloba.scenario.chaos-table")
def test_advance_without_a_kind_moves_every_elite_troop_and_no_basic_troop(monkeypatch: pytest.MonkeyPatch) -> None:
    opponent = side("runen", {1: 3}, elites=[("ram", 1), ("delver", 2)])
    table = carried_out(monkeypatch, content.Advance(), *party(1, {3: 6}), opponent)
    assert standing(table.state.ao) == [("delver", 3), ("ram", 3)]
    assert table.state.ao.basics[1] == 3


@rule("zloba.scenario.chaos-table", "zloba.scenario.effect-order")
def test_converging_troops_move_one_region_toward_the_nearest_goal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Region 1 goes to 6, 2 (two away) to 1, and who arrives in 1 stays there; one in 3 and the goals stay."""
    opponent = side("runen", {1: 2, 2: 2, 3: 1, 4: 1, 6: 3}, elites=[("delver", 1), ("delver", 4)])
    order = content.Converge(goals=(5, 6))
    table = carried_out(monkeypatch, order, *party(1, {5: 9}), opponent)
    assert table.state.ao.basics == [0, 2, 0, 1, 0, 1, 5, 0, 0]
    assert standing(table.state.ao) == [("delver", 5), ("delver", 6)]


@rule("zloba.scenario.chaos-table", "zloba.scenario.effect-order")
def test_troops_that_converge_into_a_region_do_not_march_on_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """From 1 to 3 and from 3 to 4: each troop makes one move."""
    opponent = side("runen", {1: 2, 3: 3}, elites=[("delver", 1), ("delver", 3)])
    table = carried_out(monkeypatch, content.Converge(goals=(4,)), *party(1, {5: 9}), opponent)
    assert table.state.ao.basics == [0, 0, 0, 2, 3, 0, 0, 0, 0]
    assert standing(table.state.ao) == [("delver", 3), ("delver", 4)]


@rule("zloba.scenario.chaos-table")
def test_only_regions_with_enough_troops_converge(monkeypatch: pytest.MonkeyPatch) -> None:
    opponent = side("runen", {1: 3, 3: 2}, elites=[("delver", 3), ("delver", 7)])
    table = carried_out(monkeypatch, content.Converge(goals=(2,), least=3), *party(1), opponent)
    assert table.state.ao.basics[1:4] == [0, 5, 0]
    assert standing(table.state.ao) == [("delver", 2), ("delver", 7)]


SPOTS = [("base", 2), ("threat", 6), ("own-threat", 4), ("objective", 3), ("roll", 8)]


@rule("zloba.scenario.chaos-table")
@pytest.mark.parametrize(("spot", "region"), SPOTS)
def test_a_card_may_name_any_of_these_places(monkeypatch: pytest.MonkeyPatch, spot: Any, region: int) -> None:
    """Threat is highest in 6, and where the opponent stands, in 4; the first objective token lies in 3."""
    laid: dict[str, Any] = {"base": 2, "objectives": [3, 7], "dice": [8]}
    sides = (*party(1, {4: 2, 6: 5}), side("runen", {1: 1, 4: 1}))
    table = carried_out(monkeypatch, content.Basics(count=3, spot=spot), *sides, **laid)
    assert table.state.ao.basics[region] == 3 + (region == 4)
    heard: list[Told] = []
    table = carried_out(monkeypatch, content.BaseTo(spot=spot), *sides, heard=heard, **laid)
    assert table.state.base == region
    assert told(heard, BasePlaced) == [BasePlaced(region)]


@rule("zloba.scenario.chaos-table", "zloba.solo-setup.base-meaning")
@pytest.mark.parametrize("spot", ["own-threat", "objective"])
def test_a_place_that_is_not_on_the_map_means_the_base(monkeypatch: pytest.MonkeyPatch, spot: Any) -> None:
    table = carried_out(monkeypatch, content.Basics(count=3, spot=spot), *party(1), side("runen"), base=2)
    assert table.state.ao.basics[2] == 3


@rule("zloba.scenario.chaos-table")
def test_a_raid_without_a_kind_strikes_wherever_the_opponent_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    opponent = side("runen", {1: 4, 3: 1}, elites=[("stoic", 6)])
    humans = party(1, {1: 3, 2: 3, 3: 1, 6: 3})
    table = carried_out(monkeypatch, content.Raid(points=2), *humans, opponent, heard=heard)
    assert told(heard, RegionAttacked) == [RegionAttacked("runen", region, 2) for region in (1, 3, 6)]
    assert table.state.sides[0].basics == [0, 1, 3, 0, 0, 3, 1, 0, 0]


@rule("zloba.scenario.chaos-table")
def test_a_hunt_looks_for_the_threat_anew_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    order = content.Hunt(points=3, times=2)
    table = carried_out(monkeypatch, order, *party(1, {4: 5, 6: 4}), side("runen", {1: 1}), heard=heard)
    assert [event.region for event in told(heard, RegionAttacked)] == [4, 6]
    assert table.state.sides[0].basics == [0, 0, 0, 0, 2, 3, 1, 0, 0]


@rule("zloba.scenario.chaos-table")
def test_a_hunt_near_by_goes_no_further_than_troops_reach(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    order = content.Hunt(points=1, times=3, near=True)
    table = carried_out(monkeypatch, order, *party(1, {3: 2, 4: 9}), side("runen", {1: 1}), heard=heard)
    assert told(heard, RegionAttacked) == [RegionAttacked("runen", 3, 1)] * 2
    assert table.state.sides[0].basics[3:5] == [0, 9]


@rule("zloba.scenario.chaos-table")
def test_forces_scatter_from_a_spot_or_from_where_they_are_most(monkeypatch: pytest.MonkeyPatch) -> None:
    opponent = side("runen", {1: 3, 7: 5})
    table = carried_out(monkeypatch, content.Scatter(), *party(1), opponent, base=1)
    assert table.state.ao.basics == [0, 3 + 1, 1, 1, 0, 0, 0, 1, 1]
    table = carried_out(monkeypatch, content.Scatter(spot="base"), *party(1), opponent, base=1)
    assert table.state.ao.basics == [0, 1, 1, 1, 0, 0, 0, 5, 0]


@rule("zloba.scenario.chaos-table")
def test_an_opponent_without_troops_scatters_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    table = carried_out(monkeypatch, content.Scatter(), *party(1), side("runen"), heard=heard)
    assert quiet(table)
    assert not told(heard, Moved)


@rule("zloba.scenario.chaos-table")
def test_a_card_may_order_any_action_of_the_opponent(monkeypatch: pytest.MonkeyPatch) -> None:
    def acted(symbol: Any) -> State:
        sides = (*party(1, {2: 4}), side("runen", {1: 4}))
        return carried_out(monkeypatch, content.Act(symbol=symbol), *sides).state

    assert acted("mine").ao.corra == 2
    assert acted("extend").ao.basics[1] == 8
    assert acted("maneuver").ao.basics == [0, 1, 1, 1, 0, 0, 1, 0, 0]
    assert acted("battle").sides[0].basics[2] == 2


@rule("zloba.scenario.chaos-table")
@pytest.mark.parametrize(("order", "vp"), [((2, 0), 2), ((0, 3), 3), ((1, 3), 4)])
def test_an_omen_scores_for_the_opponent_and_for_objective_tokens_it_controls(
    monkeypatch: pytest.MonkeyPatch, order: tuple[int, int], vp: int
) -> None:
    """Of the two tokens it controls the one in region 1; in region 4 there is a tie."""
    heard: list[Told] = []
    omen = content.Omen(vp=order[0], objectives=order[1])
    sides = (*party(2, {4: 1}, {4: 1}), side("runen", {1: 1, 4: 2}, vp=5))
    table = carried_out(monkeypatch, omen, *sides, objectives=[1, 4], heard=heard)
    assert [each.vp for each in table.state.sides] == [0, 0, 5 + vp]
    assert told(heard, OpponentScored) == [OpponentScored("runen", vp)]


@rule("zloba.scenario.chaos-table")
def test_an_omen_of_nothing_is_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    sides = (*party(1, {4: 1}), side("runen", {1: 1}))
    table = carried_out(monkeypatch, content.Omen(objectives=3), *sides, objectives=[4], heard=heard)
    assert table.state.ao.vp == 0
    assert not told(heard, OpponentScored)


@rule("zloba.scenario.chaos-table")
def test_objective_tokens_drift_to_the_next_region_or_to_a_spot(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    sides = (*party(1, {6: 9}), side("runen", {1: 1}))
    table = carried_out(monkeypatch, content.Drift(), *sides, objectives=[3, 8], heard=heard)
    assert table.state.objectives == [4, 1]
    assert told(heard, ObjectivePlaced) == [ObjectivePlaced(4), ObjectivePlaced(1)]
    table = carried_out(monkeypatch, content.Drift(spot="threat"), *sides, objectives=[3])
    assert table.state.objectives == [6]
    table = carried_out(monkeypatch, content.Drift(spot="roll"), *sides, objectives=[3, 8], dice=[2, 7])
    assert table.state.objectives == [2, 7]


@rule("zloba.scenario.chaos-table")
def test_several_instructions_of_one_number_follow_one_another(monkeypatch: pytest.MonkeyPatch) -> None:
    orders = (content.BaseOn(), content.Basics(count=2), content.BaseTo(spot="threat"), content.Basics(count=1))
    monkeypatch.setitem(SCENARIOS, SAMPLE, replace(CARD, chaos=(Chaos(text=CARD.story, orders=orders), *CARD.chaos[1:])))
    table = struck(1, *party(1, {6: 5}), side("runen"), base=2)
    assert table.state.ao.basics == [0, 0, 0, 2, 0, 0, 1, 0, 0]


# ---------------------------------------------------------------------- missions


def missions(monkeypatch: pytest.MonkeyPatch, *pairs: tuple[Any, Condition]) -> None:
    """Give the card these missions, by side; after 25 rounds the opponent wins, in any case, and so do the humans.

    Nothing happens by the Chaos die.
    """
    last = content.Lasts(round=25)
    cards = [Mission(side=which, text=CARD.story, goal=goal) for which, goal in (*pairs, ("both", last))]
    nothing = (Chaos(text=CARD.story),) * 8
    setup = replace(CARD.setup, objectives=(1, 2))
    monkeypatch.setitem(SCENARIOS, SAMPLE, replace(CARD, missions=tuple(cards), chaos=nothing, setup=setup))


def won(outcome: Outcome | None, humans: int = 1) -> str:
    """Who has won."""
    if outcome is None:
        return ""
    return "humans" if outcome.won == tuple(range(humans)) else "opponent" if outcome.won == () else "some"


@rule("zloba.scenario.mission", "zloba.scenario.mission-any")
def test_one_of_several_missions_is_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    missions(monkeypatch, ("humans", content.Points(vp=40)), ("humans", content.Elitist(troops=1)))
    exalted = [("exalted", 5)]
    assert won(scored(side("aldan", {5: 1}, elites=exalted), side("runen"))) == "humans"
    assert won(scored(side("aldan", {5: 1}, vp=40), side("runen"))) == "humans"
    assert won(scored(side("aldan", {5: 1}, vp=30), side("runen"))) == ""


@rule("zloba.scenario.mission-sides")
def test_a_mission_for_the_humans_alone_does_not_help_the_opponent(monkeypatch: pytest.MonkeyPatch) -> None:
    missions(monkeypatch, ("humans", content.Points(vp=20)))
    assert won(scored(side("aldan", {5: 1}, vp=10), side("runen", vp=40))) == ""
    assert won(scored(side("aldan", {5: 1}, vp=20), side("runen"))) == "humans"


@rule("zloba.scenario.mission-sides")
def test_a_mission_for_the_opponent_alone_does_not_help_the_humans(monkeypatch: pytest.MonkeyPatch) -> None:
    missions(monkeypatch, ("opponent", content.Points(vp=20)))
    assert won(scored(side("aldan", {5: 1}, vp=40), side("runen"))) == ""
    assert won(scored(side("aldan", {5: 1}), side("runen", vp=20))) == "opponent"


@rule("zloba.scenario.mission-sides", "zloba.scenario.losing")
def test_a_mission_that_names_no_side_is_for_both(monkeypatch: pytest.MonkeyPatch) -> None:
    missions(monkeypatch, ("both", content.Points(vp=20)))
    assert won(scored(side("aldan", {5: 1}, vp=20), side("runen"))) == "humans"
    assert won(scored(side("aldan", {5: 1}), side("runen", vp=20))) == "opponent"


@rule("zloba.scenario.mission-collective")
def test_humans_fulfil_a_mission_together_and_win_together(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two against three control nothing; two and two do, together, and all three humans win."""
    missions(monkeypatch, ("humans", content.Controls(regions=1, among=(2,))))
    assert won(scored(side("aldan", {2: 2}), side("guild"), side("koda"), side("runen", {2: 3})), 3) == ""
    outcome = scored(side("aldan", {2: 2}), side("guild", {2: 2}), side("koda"), side("runen", {2: 3}))
    assert outcome is not None
    assert outcome.won == (0, 1, 2)
    assert len(set(outcome.scores)) == 1


@rule("zloba.scenario.mission")
def test_control_of_regions_may_be_asked_for_among_some(monkeypatch: pytest.MonkeyPatch) -> None:
    missions(monkeypatch, ("both", content.Controls(regions=2, among=(6, 7, 8))))
    assert won(scored(side("aldan", {1: 1, 2: 1, 7: 1}), side("runen", {8: 1}))) == ""
    assert won(scored(side("aldan", {6: 1, 7: 1}), side("runen", {8: 1}))) == "humans"
    assert won(scored(side("aldan", {7: 1}), side("runen", {6: 1, 8: 1}))) == "opponent"


@rule("zloba.scenario.mission")
def test_domination_is_added_up_over_the_factions_of_a_side(monkeypatch: pytest.MonkeyPatch) -> None:
    missions(monkeypatch, ("both", content.Dominates(regions=2)))
    assert won(scored(side("aldan", {1: 1, 2: 1}), side("guild", {2: 1}), side("runen")), 2) == ""
    assert won(scored(side("aldan", {1: 1}), side("guild", {2: 1}), side("runen", {3: 1})), 2) == "humans"
    assert won(scored(side("aldan", {1: 1}), side("guild"), side("runen", {3: 1, 4: 1})), 2) == "opponent"


@rule("zloba.scenario.mission")
def test_every_objective_token_may_have_to_be_controlled(monkeypatch: pytest.MonkeyPatch) -> None:
    missions(monkeypatch, ("both", content.Objectives()))
    assert won(scored(side("aldan", {1: 1, 2: 1}), side("runen", {2: 1, 3: 5}), objectives=[1, 2])) == ""
    assert won(scored(side("aldan", {1: 1, 2: 2}), side("runen", {2: 1}), objectives=[1, 2])) == "humans"
    assert won(scored(side("aldan", {3: 1}), side("runen", {1: 1, 2: 1}), objectives=[1, 2])) == "opponent"


@rule("zloba.scenario.mission")
def test_elite_troops_count_in_numbered_regions(monkeypatch: pytest.MonkeyPatch) -> None:
    missions(monkeypatch, ("both", content.Elitist(troops=2)))
    shy = side("aldan", elites=[("exalted", 0), ("exalted", 1)])
    assert won(scored(shy, side("guild"), side("runen")), 2) == ""
    bold = side("guild", elites=[("thief", 8)])
    assert won(scored(side("aldan", elites=[("exalted", 0), ("exalted", 1)]), bold, side("runen")), 2) == "humans"
    assert won(scored(side("aldan"), side("guild"), side("runen", elites=[("ram", 4), ("ram", 4)])), 2) == "opponent"


@rule("zloba.scenario.mission")
def test_the_other_side_may_have_to_be_beaten_down_from_a_round_on(monkeypatch: pytest.MonkeyPatch) -> None:
    missions(monkeypatch, ("both", content.Slain(left=1, since=3)))
    few = (side("aldan", {1: 2}), side("runen", {2: 1}))
    assert won(scored(*few, round=2)) == ""
    assert won(scored(*few, round=3)) == "humans"
    assert won(scored(side("aldan", {1: 2}), side("runen", {2: 1}, elites=[("ram", 3)]), round=3)) == ""
    assert won(scored(side("aldan", {0: 5, 1: 1}), side("runen", {2: 2}), round=4)) == "opponent"


@rule("zloba.scenario.mission", "zloba.scenario.losing")
def test_the_end_of_a_round_may_decide(monkeypatch: pytest.MonkeyPatch) -> None:
    missions(monkeypatch, ("opponent", content.Lasts(round=4)))
    assert won(scored(side("aldan", {5: 1}), side("runen"), round=3)) == ""
    assert won(scored(side("aldan", {5: 1}), side("runen"), round=4)) == "opponent"


@rule("zloba.scenario.mission")
def test_the_corra_of_a_side_are_added_up(monkeypatch: pytest.MonkeyPatch) -> None:
    missions(monkeypatch, ("both", content.Wealth(corra=5)))
    assert won(scored(side("aldan", corra=2), side("guild", corra=2), side("runen", corra=4)), 2) == ""
    assert won(scored(side("aldan", corra=2), side("guild", corra=3), side("runen", corra=4)), 2) == "humans"
    assert won(scored(side("aldan", corra=2), side("guild", corra=2), side("runen", corra=5)), 2) == "opponent"


@rule("zloba.scenario.mission")
def test_enough_conditions_may_have_to_be_met_in_several_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two of three conditions, in two rounds that need not follow one another."""
    conditions = (content.Controls(regions=2), content.Wealth(corra=3), content.Elitist(troops=1))
    missions(monkeypatch, ("humans", content.Tally(conditions=conditions, met=2, rounds=2)))
    script = ["mine", "mine", "battle", *["mine"] * 9]

    def counted(tally: dict[str, int], **human: Any) -> Table[State]:
        humans = side("aldan", {1: 1, 2: 1}, **human)
        return lay(humans, side("runen"), phase="scoring", scenario=SAMPLE, tally=tally, dice=script)

    one = counted({})
    assert (one.outcome, one.state.tally) == (None, {})
    two = counted({}, corra=3)
    assert (two.outcome, two.state.tally) == (None, {"humans-0": 1})
    again = counted(two.state.tally)
    assert (again.outcome, again.state.tally) == (None, {"humans-0": 1})
    assert won(counted(again.state.tally, corra=3, elites=[("exalted", 1)]).outcome) == "humans"


@rule("zloba.scenario.mission")
def test_a_mission_that_counts_rounds_counts_for_each_side_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    tally = content.Tally(conditions=(content.Controls(regions=2),), met=1, rounds=3)
    missions(monkeypatch, ("both", tally))
    script = ["mine", "mine", "battle", *["mine"] * 9]
    sides = (side("aldan", {1: 1, 2: 1}), side("runen", {3: 1, 4: 1}))
    before = {"humans-0": 1, "opponent-0": 2}
    table = lay(*sides, phase="scoring", scenario=SAMPLE, tally=before, dice=script)
    assert table.state.tally == {"humans-0": 2, "opponent-0": 3}
    assert won(table.outcome) == "opponent"


@rule("zloba.scenario.setup")
def test_vp_tokens_on_the_card_are_fixed_and_known(monkeypatch: pytest.MonkeyPatch) -> None:
    for card in SCENARIOS.values():
        assert set(card.setup.tokens.values()) <= set(TOKENS), card.id
        assert len(set(card.setup.tokens.values())) == len(card.setup.tokens), card.id
    prepared(monkeypatch, tokens={"3": "token-1", "4": "token-2"})
    for seed in range(4):
        chosen = {"scenario": SAMPLE, "factions": HUMANS[:1], "zones": ZONES[:1], "feats": FEATS[:1]}
        tokens = Table(GAME, 1, seed=seed, options=chosen).state.tokens
        assert tokens[2:4] == ["token-1", "token-2"]


@pytest.mark.rule("zloba.scenario.setup", "zloba.solo-setup.scenario-tokens")
@pytest.mark.parametrize("card", [card for card in SCENARIOS.values() if card.setup.tokens], ids=lambda card: card.id)
def test_the_text_of_a_card_names_the_vp_tokens_that_it_lays(card: Scenario) -> None:
    for number, token in card.setup.tokens.items():
        laid = content.TOKENS[token]
        symbol = {None: "bez symbolu", "mine": "s Dolováním"}[laid.symbol]
        assert re.search(rf"\b{number}\b[^.]*{laid.vp} VB {symbol}", card.setup.text.cs), (number, token)
        symbol = {None: "without a symbol", "mine": "with Mine"}[laid.symbol]
        assert re.search(rf"\b{number}\b[^.]*{laid.vp} VP {symbol}", card.setup.text.en), (number, token)


@pytest.mark.rule("zloba.scenario.chaos-table")
@pytest.mark.parametrize(("held", "vp"), [({}, 1), ({3: 1}, 3), ({3: 1, 4: 1}, 5)])
def test_an_omen_counts_every_objective_token_that_the_opponent_controls(
    monkeypatch: pytest.MonkeyPatch, held: dict[int, int], vp: int
) -> None:
    omen = content.Omen(vp=1, objectives=2)
    table = carried_out(monkeypatch, omen, *party(1), side("runen", held), objectives=[3, 4])
    assert table.state.ao.vp == vp


@pytest.mark.rule("zloba.scenario.effect-order")
def test_a_troop_that_has_fallen_before_its_turn_comes_advances_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    koda = side("koda", {2: 3, 5: 3}, elites=[("trapper", 2)])
    runen = side("runen", elites=[("ram", 1), ("ram", 2, 2)])
    table = carried_out(monkeypatch, content.Advance(kind="ram"), koda, runen)
    assert asked(table).rule == "zloba.factions.mat-koda"
    act(table, "trapper")
    while asked(table).rule == "zloba.damage.attacker-splits":
        act(table, (2, "runen", "ram:2" if (2, "runen", "ram:2") in asked(table).options else "ram:1"))
    assert [region for _, region, _ in elites(table.state.ao)] == [2]


@pytest.mark.rule("zloba.scenario.effect-order")
def test_all_troops_of_a_region_converge_in_one_move(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    order = content.Converge(goals=(5, 6), least=2)
    gathering = side("runen", {8: 3, 4: 1}, elites=[("ram", 8)])
    carried_out(monkeypatch, order, side("aldan", {5: 9}), gathering, heard=heard)
    assert [(move.kind, move.count, move.origin, move.region) for move in told(heard, Moved)] == [
        ("ram", 1, 8, 5),
        ("basic", 3, 8, 5),
    ]


@pytest.mark.parametrize("card", [card for card in SCENARIOS if card != SAMPLE])
def test_no_scenario_cites_the_card_of_another(card: str) -> None:
    """Everything that its Chaos die and its setup do is told by rules that hold for every card."""
    heard: list[Told] = []
    ears = Audience((EVERYTHING, heard.append))
    table = Table(GAME, 3, seed=1, options={"scenario": card}, audience=ears)
    luck = random.Random(1)
    while not table.over and table.state.round < 5:
        act(table, luck.choice(list(asked(table).options)))
    assert told(heard, ChaosStruck)
    assert not {each.rule for each in heard if "sample" in each.rule}
