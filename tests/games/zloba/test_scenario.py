"""Solo/co-op: scenario cards. Show of Strength is played to the letter; other cards are made from it."""

from __future__ import annotations

from collections import Counter

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
    Scenario,
)
from herna.games.zloba.events import (
    BasePlaced,
    ChaosIdle,
    ChaosSet,
    ChaosStruck,
    Deployed,
    MissionFulfilled,
    Moved,
    RegionAttacked,
)
from herna.kernel import EVERYTHING, Table, Told
from herna.kernel.kept import Audience
from herna.testing.playing import act, told
from tests.games.zloba.laying import ZONES, elites, lay, side
from tests.games.zloba.scenario_cases import (
    CARD,
    FEATS,
    HUMANS,
    SAMPLE,
    begun,
    carried_out,
    party,
    price,
    quiet,
    rule,
    scored,
    standing,
    struck,
)


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
