"""Setup against the automated opponent."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from herna.games.zloba import GAME
from herna.games.zloba.content import (
    ELITES_OF,
    FACTIONS,
    FEATS_OF,
    OPPONENTS,
    SCENARIOS,
    TOKENS,
    Act,
    Preparation,
)
from herna.games.zloba.events import (
    BasePlaced,
    ChaosIdle,
    ChaosSet,
    ChaosStruck,
    Deployed,
    DiceRolled,
    FactionChosen,
    FirstPlayer,
    OpponentChosen,
    ScenarioChosen,
    TokenLaid,
)
from herna.kernel import Table, Told
from herna.kernel.errors import BadSetup, Refused
from herna.testing.playing import act, asked, told, why_not
from tests.games.zloba.laying import ZONES, lay, side
from tests.games.zloba.solo_cases import CARD, HUMANS, RAMS, SAMPLE, acted, begun, chosen, ready, rule, standing

DICE = [
    pytest.param(1, 4, marks=rule("zloba.solo-setup.dice-one")),
    pytest.param(2, 5, marks=rule("zloba.solo-setup.dice-two")),
    pytest.param(3, 7, marks=rule("zloba.solo-setup.dice-three")),
    pytest.param(4, 9, marks=rule("zloba.solo-setup.dice-four")),
]


@pytest.mark.parametrize(("humans", "dice"), DICE)
def test_the_number_of_humans_says_how_many_action_dice_there_are(humans: int, dice: int) -> None:
    heard: list[Told] = []
    table = ready(humans, heard)
    assert (len(table.state.pool), table.state.supply) == (dice, 0)
    assert told(heard, DiceRolled) == [DiceRolled(dice - 1, 0, 0, 1)]


@rule("zloba.solo-setup.dice-rest")
@pytest.mark.parametrize(("humans", "dice"), [(1, 4), (2, 5), (3, 7), (4, 9)])
def test_dice_in_the_box_stay_there_in_later_rounds_too(humans: int, dice: int) -> None:
    heard: list[Told] = []
    table = Table(GAME, humans, seed=5, options=chosen(humans))
    table.watch(heard.append)
    choice = random.Random(5)
    while table.state.round < 2 or table.state.phase != "draft":
        act(table, choice.choice(asked(table).options))
    rolled = told(heard, DiceRolled)[-1]
    assert rolled.mine + rolled.extend + rolled.maneuver + rolled.battle == dice


@rule("zloba.solo-setup.round-die-one")
def test_the_first_round_begins_with_the_counter_at_one() -> None:
    """It shows 1, and so one effect of the Chaos die takes place."""
    heard: list[Told] = []
    table = ready(2, heard)
    assert (table.state.round, table.state.counter) == (1, 1)
    assert told(heard, ChaosStruck) == [ChaosStruck(SAMPLE, 4)]


@rule("zloba.solo-setup.round-die-one")
def test_the_round_counter_lies_in_plain_sight_at_one_from_the_beginning_of_setup() -> None:
    assert Table(GAME, 1, seed=1).state.counter == 1


@rule("zloba.solo-setup.base-roll", "zloba.solo-setup.chaos-roll", "zloba.solo-setup.ao-four")
def test_one_roll_of_the_chaos_die_settles_the_base_and_the_next_one_its_own_number(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SCENARIOS, SAMPLE, replace(CARD, setup=Preparation(text=CARD.setup.text)))
    heard: list[Told] = []
    table = begun(1, 7, 5, 1, heard=heard)
    assert table.state.base == 7
    assert told(heard, BasePlaced) == [BasePlaced(7)]
    assert told(heard, ChaosSet)[0] == ChaosSet(5)
    assert told(heard, ChaosIdle) == [ChaosIdle(5, 2)], "which is the first to take effect"
    assert Deployed("runen", "basic", 4, 7) in told(heard, Deployed)


@rule("zloba.solo-setup.base-roll", "zloba.solo-setup.chaos-roll")
def test_base_and_chaos_die_can_show_any_of_eight_numbers() -> None:
    seen = [Table(GAME, 1, seed=seed).state for seed in range(80)]
    assert {state.base for state in seen} == set(range(1, 9))
    assert {state.chaos for state in seen} == set(range(1, 9))


@rule("zloba.solo-setup.base-meaning")
def test_new_troops_of_the_opponent_come_in_at_the_base(monkeypatch: pytest.MonkeyPatch) -> None:
    """What it gets by Reinforce, what it buys, and what an effect deploys."""
    due = OPPONENTS["runen"].spaces[0]
    bought = acted(monkeypatch, Act(symbol="mine"), side("aldan", {5: 2}), side("runen", {8: 1}, corra=due.price), base=3)
    assert [troop.region for troop in bought.state.ao.elites] == [3]
    sides = (side("aldan", {5: 2}), side("runen", {8: 1}))
    script = ["mine", "mine", "mine", "battle", "mine", "mine"]
    reinforced = lay(*sides, phase="groundwork", scenario=SAMPLE, base=6, dice=script)
    assert reinforced.state.ao.basics == [0, 0, 0, 0, 0, 0, 1, 0, 1]
    monkeypatch.undo()
    deployed = lay(*sides, phase="chaos", scenario=SAMPLE, step=1, chaos=1, base=7)
    assert standing(deployed.state.ao) == [("ram", 7)]


@rule("zloba.solo-setup.scenario-overrides", "zloba.solo-setup.override-timing")
def test_a_base_or_chaos_number_on_the_card_takes_the_place_of_what_was_rolled(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    table = begun(1, 7, 8, 2, 1, heard=heard)
    assert (table.state.base, told(heard, ChaosSet)[0]) == (2, ChaosSet(8)), "the sample sets the base alone"
    heard.clear()
    monkeypatch.setitem(SCENARIOS, SAMPLE, replace(CARD, setup=Preparation(text=CARD.setup.text, chaos=6)))
    table = begun(1, 7, 8, 1, heard=heard)
    assert (table.state.base, told(heard, ChaosSet)[0]) == (7, ChaosSet(6))


@rule("zloba.solo-setup.override-timing")
def test_rolls_that_a_card_asks_for_leave_the_chaos_die_as_it_was() -> None:
    heard: list[Told] = []
    table = begun(3, 7, 2, 1, 8, 6, 1, heard=heard)
    assert standing(table.state.ao) == [("ram", 6), ("ram", 8)]
    assert told(heard, ChaosStruck) == [ChaosStruck(SAMPLE, 2)]
    assert table.state.chaos == 3


@rule("zloba.solo-setup.scenario-overrides", "zloba.solo-setup.scenario-steps")
def test_a_card_may_add_troops_in_regions(monkeypatch: pytest.MonkeyPatch) -> None:
    setup = Preparation(text=CARD.setup.text, basics={"2": 3, "7": 1}, elites={"stoic": (1, 0, 0, 0)}, corra=2)
    monkeypatch.setitem(SCENARIOS, SAMPLE, replace(CARD, setup=setup))
    table = begun(1, 6, 8, 4, 1)
    assert table.state.ao.basics == [0, 0, 3, 0, 0, 0, 4 + 1, 1, 0]
    assert standing(table.state.ao) == [("stoic", 4)]
    assert table.state.ao.corra == 2 + 1


@rule("zloba.solo-setup.ao-first", "zloba.solo-setup.choose-scenario")
def test_first_the_opponent_is_chosen_then_its_scenario_then_the_factions_of_the_humans() -> None:
    heard: list[Told] = []
    table = Table(GAME, 2, seed=1, options={"coop": True, "zones": ZONES[:2]})
    table.watch(heard.append)
    assert (asked(table).rule, asked(table).seat) == ("zloba.solo-setup.ao-first", 0)
    assert list(asked(table).options) == list(FACTIONS)
    act(table, "runen")
    assert asked(table).rule == "zloba.solo-setup.choose-scenario"
    act(table, SAMPLE)
    assert (asked(table).rule, asked(table).seat) == ("zloba.setup.choose-faction", 0)
    assert list(asked(table).options) == [faction for faction in FACTIONS if faction != "runen"]
    assert why_not(table, "runen") == "zloba.solo-setup.ao-first"
    act(table, "koda", "aldan")
    kinds = (OpponentChosen, ScenarioChosen, FactionChosen)
    assert [each.event for each in heard if isinstance(each.event, kinds)] == [
        OpponentChosen("runen"),
        ScenarioChosen(SAMPLE),
        FactionChosen(0, "koda"),
        FactionChosen(1, "aldan"),
    ]


@rule("zloba.solo-setup.choose-scenario")
@pytest.mark.parametrize("opponent", FACTIONS)
def test_only_scenarios_of_the_opponents_faction_can_be_chosen(opponent: str) -> None:
    table = Table(GAME, 1, seed=1, options={"zones": ZONES[:1], "opponent": opponent})
    assert asked(table).rule == "zloba.solo-setup.choose-scenario"
    own = [card.id for card in SCENARIOS.values() if card.faction == opponent]
    assert list(asked(table).options) == own
    foreign = [card for card in SCENARIOS if card not in own]
    assert {why_not(table, card) for card in foreign} == {"zloba.solo-setup.choose-scenario"}
    before = GAME.pack(table.state)
    decision = asked(table)
    with pytest.raises(Refused) as refused:
        table.decide(decision.number, decision.seat, foreign[0])
    assert refused.value.rule == "zloba.solo-setup.choose-scenario"
    assert GAME.pack(table.state) == before


@rule("zloba.solo-setup.ao-first")
def test_a_faction_without_an_ao_side_is_not_offered_as_the_opponent(monkeypatch: pytest.MonkeyPatch) -> None:
    """Such as one that a player has added to the content for humans alone."""
    rest = {faction: mat for faction, mat in OPPONENTS.items() if faction != "guild"}
    monkeypatch.setattr("herna.games.zloba.rules.solo_setup.OPPONENTS", rest)
    table = Table(GAME, 1, seed=1, options={"zones": ZONES[:1]})
    assert list(asked(table).options) == [faction for faction in FACTIONS if faction != "guild"]


@rule("zloba.solo-setup.choose-scenario")
def test_a_faction_without_scenario_cards_is_not_offered_as_the_opponent(monkeypatch: pytest.MonkeyPatch) -> None:
    """Such as one that a player has added to the content without writing a scenario."""
    rest = {key: card for key, card in SCENARIOS.items() if card.faction != "runen"}
    monkeypatch.setattr("herna.games.zloba.rules.solo_setup.SCENARIOS", rest)
    table = Table(GAME, 1, seed=1, options={"zones": ZONES[:1]})
    assert asked(table).rule == "zloba.solo-setup.ao-first"
    assert "runen" not in asked(table).options


@rule("zloba.solo-setup.choose-scenario")
def test_options_that_name_a_scenario_of_another_faction_are_refused() -> None:
    with pytest.raises(BadSetup):
        Table(GAME, 1, options={"scenario": SAMPLE, "opponent": "koda"})


@rule("zloba.solo-setup.ao-first")
def test_no_human_plays_the_faction_of_the_opponent() -> None:
    with pytest.raises(BadSetup):
        Table(GAME, 1, options={"factions": ("runen",), "opponent": "runen"})
    with pytest.raises(BadSetup):
        Table(GAME, 1, options={"factions": ("runen",), "scenario": SAMPLE})
    table = Table(GAME, 1, seed=1, options={"factions": ("koda",), "zones": ZONES[:1]})
    assert asked(table).rule == "zloba.solo-setup.ao-first"
    assert "koda" not in asked(table).options
    assert why_not(table, "koda") == "zloba.solo-setup.ao-first"


TROOPS = [
    pytest.param(1, 20, 4, marks=rule("zloba.solo-setup.troops-one")),
    pytest.param(2, 15, 3, marks=rule("zloba.solo-setup.troops-two")),
    pytest.param(3, 12, 2, marks=rule("zloba.solo-setup.troops-three")),
    pytest.param(4, 10, 1, marks=rule("zloba.solo-setup.troops-four")),
]


@rule("zloba.solo-setup.human-deploy", "zloba.solo-setup.unused-troops")
@pytest.mark.parametrize(("humans", "available", "deployed"), TROOPS)
def test_the_number_of_humans_says_how_many_basic_troops_each_has_and_deploys(
    humans: int, available: int, deployed: int
) -> None:
    """At the draft of round 1, one more has come to the zone by Reinforce."""
    heard: list[Told] = []
    table = ready(humans, heard)
    first = [each.event for each in heard if each.rule == "zloba.solo-setup.human-deploy"]
    assert first == [Deployed(faction, "basic", deployed, 0) for faction in HUMANS[:humans]]
    for each in table.state.sides[:humans]:
        assert each.basics == [deployed + 1, 0, 0, 0, 0, 0, 0, 0, 0]
        assert each.mat == available - deployed - 1
        assert (each.boxed, each.removed) == (25 - available, 0)


@rule("zloba.solo-setup.unused-troops")
def test_troops_in_the_box_do_not_come_back() -> None:
    """With one troop left on the playmat a human Extends by one, though markers are in the box."""
    human = side("aldan", {1: 2}, mat=1, dice=["extend", "mine"], eye="mine")
    table = lay(human, side("runen", {8: 1}), scenario=SAMPLE)
    assert table.state.sides[0].boxed == 22
    act(table, ("use", "extend"))
    assert set(asked(table).options) == {(1, 1), "none"}


@rule("zloba.solo-setup.shared-score")
def test_the_humans_keep_one_score_and_the_opponent_its_own() -> None:
    """Each faction dominates a region: the Aldan 5, the Guild 1, the Runen 3."""
    sides = (side("aldan", {5: 2}, vp=10), side("guild", {1: 1}), side("runen", {3: 1}, vp=4))
    table = lay(*sides, phase="scoring", scenario=SAMPLE, chaos=6)
    worth = [TOKENS[token].vp + 1 for token in table.state.tokens]
    assert [each.vp for each in table.state.sides] == [10 + worth[4] + worth[0], 0, 4 + worth[2]]


@rule("zloba.solo-setup.ao-troops", "zloba.solo-setup.ao-four", "zloba.solo-setup.ao-no-zone")
@pytest.mark.parametrize("humans", [1, 2, 3, 4])
def test_the_opponent_has_all_its_troops_and_starts_with_four_at_the_base(humans: int) -> None:
    heard: list[Told] = []
    ao = ready(humans, heard).state.ao
    assert [each.event for each in heard if each.rule == "zloba.solo-setup.ao-four"] == [Deployed("runen", "basic", 4, 3)]
    assert ao.basics == [0, 0, 0, 4, humans, 0, 0, 0, 0], "the base has moved on to 4 for the reinforcements"
    assert (ao.mat, ao.boxed, ao.removed) == (25 - 4 - humans, 0, 0)
    assert (ao.zone, ao.vp) == ("", 0)


@rule("zloba.solo-setup.player-term")
def test_the_opponent_takes_its_pieces_like_any_player() -> None:
    heard: list[Told] = []
    table = ready(1, heard)
    assert table.state.ao.elite_mat == {elite.id: elite.dice for elite in ELITES_OF["runen"]}
    assert table.state.ao.eye, "an all-seeing die, rolled in Groundwork"
    assert table.state.ao.vp == 0


@rule("zloba.solo-setup.ao-no-feat", "zloba.solo-setup.human-feats")
@pytest.mark.parametrize("humans", [1, 2, 3, 4])
def test_each_human_chooses_one_feat_card_and_the_opponent_has_none(humans: int) -> None:
    options = {key: value for key, value in chosen(humans).items() if key != "feats"}
    table = Table(GAME, humans, seed=1, options=options)
    for seat in range(humans):
        assert (asked(table).rule, asked(table).seat) == ("zloba.setup.choose-feat", seat)
        assert list(asked(table).options) == [feat.id for feat in FEATS_OF[HUMANS[seat]]]
        act(table, asked(table).options[1])
    assert asked(table).rule == "zloba.draft.pick-one"
    assert [each.feats for each in table.state.sides] == [*([FEATS_OF[f][1].id] for f in HUMANS[:humans]), []]


@rule("zloba.solo-setup.human-feats")
@pytest.mark.parametrize("options", [{"coop": True}, {"opponent": "runen"}, {"scenario": SAMPLE}])
def test_a_second_feat_card_for_novices_belongs_to_standard_mode(options: dict[str, Any]) -> None:
    assert Table(GAME, 2, options={"novices": (1,)}).state.novices == [0]
    with pytest.raises(BadSetup):
        Table(GAME, 2, options={"novices": (1,), **options})
    with pytest.raises(BadSetup):
        Table(GAME, 1, options={"novices": (1,)})


@rule("zloba.solo-setup.vp-tokens-later")
def test_vp_tokens_wait_until_factions_and_scenario_are_known() -> None:
    heard: list[Told] = []
    table = Table(GAME, 1, seed=3)
    table.watch(heard.append)
    while table.state.phase == "setup":
        assert table.state.tokens == []
        assert sorted(table.state.box) == sorted(TOKENS)
        act(table, asked(table).options[0])
    kinds = [type(each.event) for each in heard]
    assert len(table.state.tokens) == 8
    assert kinds.index(TokenLaid) > max(kinds.index(FactionChosen), kinds.index(ScenarioChosen))


@rule("zloba.solo-setup.scenario-tokens", "zloba.solo-setup.random-tokens")
def test_tokens_on_the_card_are_fixed_and_the_others_drawn_from_the_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    fixed = {"2": "token-11", "7": "token-1"}
    monkeypatch.setitem(SCENARIOS, SAMPLE, replace(CARD, setup=Preparation(text=CARD.setup.text, tokens=fixed)))
    layouts = set()
    for seed in range(12):
        state = Table(GAME, 1, seed=seed, options=chosen(1)).state
        assert (state.tokens[1], state.tokens[6]) == ("token-11", "token-1")
        assert sorted(state.tokens + state.box) == sorted(TOKENS)
        assert len(state.tokens) == 8
        layouts.add(tuple(state.tokens))
    assert len({layout[0] for layout in layouts}) > 3


@rule("zloba.solo-setup.first-player")
@pytest.mark.parametrize("humans", [1, 2, 3, 4])
def test_a_random_human_is_the_first_player_and_never_the_opponent(humans: int) -> None:
    firsts = Counter(Table(GAME, humans, seed=seed, options=chosen(humans)).state.first for seed in range(12 * humans))
    assert set(firsts) == set(range(humans))


@rule("zloba.solo-setup.first-player")
@pytest.mark.parametrize("roll", [1, 2, 3])
def test_the_roll_says_which_human_is_the_first_player(roll: int) -> None:
    heard: list[Told] = []
    table = begun(3, 5, 4, 3, *RAMS[3], roll, heard=heard)
    assert table.state.first == asked(table).seat == roll - 1
    assert told(heard, FirstPlayer) == [FirstPlayer(roll - 1)]
