"""What scenario cards do at setup and as events, and their missions."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from msgspec.structs import replace

from herna.games.zloba import GAME, content
from herna.games.zloba.content import (
    SCENARIOS,
    TOKENS,
    Chaos,
    Scenario,
)
from herna.games.zloba.events import (
    BonusWon,
    ChaosSet,
    ChaosStruck,
    Moved,
    ObjectivePlaced,
    RegionAttacked,
)
from herna.games.zloba.state import State
from herna.kernel import EVERYTHING, Outcome, Table, Told
from herna.kernel.kept import Audience
from herna.testing.playing import act, asked, told
from tests.games.zloba.laying import ZONES, elites, lay, side
from tests.games.zloba.scenario_cases import (
    CARD,
    FEATS,
    HUMANS,
    SAMPLE,
    begun,
    carried_out,
    missions,
    party,
    price,
    quiet,
    rule,
    scored,
    standing,
    struck,
)


def with_event(monkeypatch: pytest.MonkeyPatch, **changes: Any) -> None:
    """Give the card another event."""
    monkeypatch.setitem(SCENARIOS, SAMPLE, replace(CARD, event=replace(CARD.event, prefers="", **changes)))


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
