"""Solo/co-op, phase 6: one score for all humans, one for the AO, and the missions."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from herna.games.zloba.content import (
    ELITES,
    SCENARIOS,
    TOKENS,
    Chaos,
    Controls,
    Event,
    Lasts,
    Mission,
    Points,
)
from herna.games.zloba.events import MissionFulfilled, RoundBegan, Scored, SharedVictory
from herna.games.zloba.state import Side
from herna.kernel import Outcome, Told
from herna.kernel.names import Words
from herna.testing.playing import asked, told
from tests.games.zloba.laying import FACTIONS, lay, side

CARD = "show-of-strength"
WORDS = Words(cs="Zkouška", en="Trial")

LAID = ["token-7", "token-8", "token-10", "token-11", "token-1", "token-2", "token-3", "token-4"]
"""The VP tokens of regions 1 to 8; those of the first four regions have no symbol."""

VP = [0, *(TOKENS[token].vp for token in LAID)]
"""What control of a region is worth, by its number."""

WORTH = {kind: elite.vp for kind, elite in ELITES.items()}
"""What an elite kind is worth."""

START = 40
"""A score with which the humans have won as soon as the scoring is over."""


def score(*sides: Side, **rest: Any) -> tuple[int, int]:
    """What the humans and the AO gain in one scoring."""
    sides[0].vp = START
    table = lay(*sides, phase="scoring", scenario=CARD, tokens=LAID, **rest)
    assert table.over
    assert all(each.vp == 0 for each in table.state.sides[1 : table.state.humans])
    return table.state.sides[0].vp - START, table.state.ao.vp


def trial(monkeypatch: pytest.MonkeyPatch, *missions: Mission) -> str:
    """A scenario with these missions, in which nothing else happens."""
    quiet = (Chaos(WORDS),) * 8
    card = msgspec.structs.replace(SCENARIOS[CARD], id="trial", event=Event(WORDS), missions=missions, chaos=quiet)
    monkeypatch.setitem(SCENARIOS, "trial", card)
    return "trial"


def ending(humans: Side, ao: Side, *others: Side, scenario: str = CARD, **rest: Any) -> Outcome | None:
    """How the game ends with this scoring."""
    return lay(humans, *others, ao, phase="scoring", scenario=scenario, tokens=LAID, **rest).outcome


# ---------------------------------------------------------------------- scoring


@pytest.mark.rule("zloba.solo-scoring.shared", "zloba.solo-setup.shared-score")
def test_all_humans_score_on_one_marker() -> None:
    humans = side("aldan", {1: 1}), side("guild", {2: 1}), side("koda", {3: 1})
    assert score(*humans, side("runen")) == (VP[1] + 1 + VP[2] + 1 + VP[3] + 1, 0)


@pytest.mark.rule("zloba.solo-scoring.like-standard")
def test_the_ao_scores_control_domination_and_elite_troops_for_itself() -> None:
    ao = side("runen", {1: 2, 2: 1}, elites=[("stoic", 2), ("stoic", 2), ("ram", 3)])
    assert score(side("aldan", {2: 1, 3: 2, 0: 6}), ao) == (VP[3], VP[1] + 1 + VP[2] + 2 + WORTH["ram"])


@pytest.mark.rule("zloba.solo-scoring.like-standard", "zloba.scoring.control-tie", "zloba.shores.no-scoring")
def test_a_tie_and_the_shores_score_for_nobody() -> None:
    assert score(side("aldan", {0: 7, 4: 2}), side("runen", {4: 2})) == (0, 0)


@pytest.mark.rule("zloba.solo-scoring.control")
@pytest.mark.parametrize(("ao", "gains"), [(3, (VP[3], 0)), (4, (0, 0)), (5, (0, VP[3]))])
def test_for_control_the_humans_are_added_up_and_compared_with_the_ao(ao: int, gains: tuple[int, int]) -> None:
    humans = side("aldan", {3: 2}), side("guild", {3: 1}), side("koda", elites=[("trapper", 3)])
    assert score(*humans, side("runen", {3: ao})) == (gains[0] + WORTH["trapper"], gains[1])


@pytest.mark.rule("zloba.solo-scoring.control")
def test_the_humans_control_a_region_between_them_where_each_alone_would_lose_to_the_ao() -> None:
    humans = [side(faction, {4: 2}) for faction in FACTIONS]
    assert score(*humans, side("ooglan", {4: 7})) == (VP[4], 0)


@pytest.mark.rule("zloba.solo-scoring.example-two-humans", "zloba.solo-scoring.domination")
@pytest.mark.parametrize("region", [1, 4, 5])
def test_two_humans_in_a_region_without_the_ao_have_control_and_no_domination(region: int) -> None:
    heard: list[Told] = []
    humans = side("aldan", {region: 3}), side("guild", {region: 1})
    assert score(*humans, side("runen"), heard=heard) == (VP[region], 0)
    assert [(event.vp, event.reason) for event in told(heard, Scored)] == [(VP[region], "control")]


@pytest.mark.rule("zloba.solo-scoring.domination")
def test_a_human_alone_in_a_region_dominates_it_for_the_common_score() -> None:
    heard: list[Told] = []
    humans = side("aldan", {1: 1}), side("guild", {4: 1})
    assert score(*humans, side("runen", {1: 1}), heard=heard) == (VP[4] + 1, 0)
    assert told(heard, Scored)[-1] == Scored("guild", 4, 1, "domination")


@pytest.mark.rule("zloba.solo-scoring.domination")
def test_neither_side_dominates_where_both_stand() -> None:
    assert score(side("aldan", {1: 2, 2: 1}), side("runen", {1: 1, 2: 2})) == (VP[1], VP[2])


@pytest.mark.rule("zloba.solo-scoring.elite-vp")
def test_each_elite_kind_of_each_human_scores_once_a_region_for_the_common_score() -> None:
    humans = (
        side("aldan", elites=[("exalted", 2), ("exalted", 2), ("exalted", 7)]),
        side("guild", elites=[("assassin", 2), ("thief", 2)]),
    )
    gains = 2 * WORTH["exalted"] + WORTH["assassin"] + WORTH["thief"]
    assert score(*humans, side("runen", {2: 9, 7: 9})) == (gains, VP[2] + VP[7])
    assert gains > 0


@pytest.mark.rule("zloba.solo-scoring.elite-vp", "zloba.scoring.elite-vp-needs-control")
def test_elite_vp_go_to_both_sides_whoever_controls_unless_the_stricter_reading_is_chosen() -> None:
    def sides() -> list[Side]:
        return [side("aldan", {3: 1}), side("guild", {3: 1}, elites=[("assassin", 3)]), side("runen", elites=[("stoic", 3)])]

    assert score(*sides()) == (VP[3] + WORTH["assassin"], 2)
    assert score(*sides(), strict=True) == (VP[3] + WORTH["assassin"], 0)


@pytest.mark.rule("zloba.solo-scoring.control", "zloba.solo-scoring.domination")
def test_control_is_told_of_the_humans_and_domination_of_the_faction_that_has_it() -> None:
    heard: list[Told] = []
    score(side("aldan"), side("guild", {4: 1}), side("runen", {1: 1}), heard=heard)
    assert told(heard, Scored) == [
        Scored("runen", 1, VP[1], "control"),
        Scored("runen", 1, 1, "domination"),
        Scored("humans", 4, VP[4], "control"),
        Scored("guild", 4, 1, "domination"),
    ]


# ---------------------------------------------------------------------- missions


@pytest.mark.rule("zloba.solo-scoring.mission-check", "zloba.scenario.mission-collective")
def test_the_mission_is_checked_after_the_scoring_and_all_humans_win_together() -> None:
    heard: list[Told] = []
    table = lay(
        side("aldan", {1: 1}, vp=34 - VP[1] - VP[5]),
        side("guild", {1: 1}),
        side("koda", {5: 1}),
        side("runen", {2: 1}, vp=33 - VP[2]),
        phase="scoring",
        scenario=CARD,
        tokens=LAID,
        heard=heard,
    )
    assert table.outcome == Outcome("zloba.solo-scoring.mission-check", won=(0, 1, 2), scores=(35, 35, 35))
    assert told(heard, MissionFulfilled) == [MissionFulfilled(CARD, "humans")]
    assert isinstance(heard[-1].event, MissionFulfilled)


@pytest.mark.rule("zloba.solo-scoring.mission-check", "zloba.scenario.losing")
def test_the_humans_lose_when_the_ao_alone_has_fulfilled_the_mission() -> None:
    heard: list[Told] = []
    outcome = ending(side("aldan", vp=34), side("runen", {1: 1}, vp=34 - VP[1]), side("guild"), heard=heard)
    assert outcome == Outcome("zloba.solo-scoring.mission-check", won=(), scores=(34, 34))
    assert told(heard, MissionFulfilled) == [MissionFulfilled(CARD, "opponent")]


@pytest.mark.rule("zloba.solo-scoring.mission-check", "zloba.overview.thirty-in-solo")
def test_without_a_fulfilled_mission_the_next_round_begins_even_above_thirty_vp(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    table = lay(
        side("aldan", {1: 1}, vp=33 - VP[1]),
        side("runen", {2: 1}, vp=33 - VP[2]),
        phase="scoring",
        tokens=LAID,
        scenario=trial(monkeypatch, Mission("both", WORDS, Points(35))),
        dice=["mine", "mine", "mine", "extend", "maneuver", "battle"],
        heard=heard,
    )
    assert table.outcome is None
    assert not told(heard, MissionFulfilled)
    assert told(heard, RoundBegan) == [RoundBegan(3)]
    assert (table.state.sides[0].vp, table.state.ao.vp) == (34, 34)
    assert asked(table).rule == "zloba.draft.pick-one"


@pytest.mark.rule("zloba.solo-scoring.mission-check", "zloba.scenario.mission-any", "zloba.scenario.mission-sides")
def test_one_of_several_missions_is_enough_and_a_mission_of_one_side_does_not_help_the_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    missions = (
        Mission("humans", WORDS, Points(99)),
        Mission("humans", WORDS, Controls(2)),
        Mission("opponent", WORDS, Controls(3)),
    )
    card = trial(monkeypatch, *missions)
    outcome = ending(side("aldan", {1: 1, 2: 1}), side("runen", {3: 1, 4: 1}), scenario=card)
    assert outcome == Outcome("zloba.solo-scoring.mission-check", won=(0,), scores=(VP[1] + VP[2] + 2,))
    outcome = ending(side("aldan", {1: 1}), side("runen", {2: 1, 3: 1, 4: 1}), scenario=card)
    assert outcome == Outcome("zloba.solo-scoring.mission-check", won=(), scores=(VP[1] + 1,))


# ---------------------------------------------------------------------- both sides at once


@pytest.mark.rule("zloba.solo-scoring.both-fulfil", "zloba.scoring.win-highest")
@pytest.mark.parametrize(("humans", "ao", "won"), [(37, 36, (0, 1)), (36, 37, ())])
def test_if_both_sides_fulfil_a_mission_in_one_round_more_vp_win(humans: int, ao: int, won: tuple[int, ...]) -> None:
    heard: list[Told] = []
    outcome = ending(side("aldan", vp=humans), side("runen", {1: 1}, vp=ao - VP[1] - 1), side("guild"), heard=heard)
    assert outcome == Outcome("zloba.solo-scoring.both-fulfil", won=won, scores=(humans, humans))
    assert told(heard, MissionFulfilled) == [MissionFulfilled(CARD, "humans"), MissionFulfilled(CARD, "opponent")]


@pytest.mark.rule("zloba.solo-scoring.vp-tie", "zloba.solo-scoring.both-fulfil")
def test_on_equal_vp_the_side_that_controls_more_regions_wins() -> None:
    human = side("aldan", {1: 2, 5: 1}, vp=36 - VP[1] - VP[5])
    outcome = ending(human, side("runen", {1: 2, 3: 1}, vp=35 - VP[3]), side("guild", {1: 1, 5: 1}))
    assert outcome == Outcome("zloba.solo-scoring.both-fulfil", won=(0, 1), scores=(36, 36))
    human = side("aldan", {3: 1}, vp=35 - VP[3])
    outcome = ending(human, side("runen", {3: 1, 5: 1, 6: 1}, vp=33 - VP[5] - VP[6]), side("guild", {3: 1}))
    assert outcome == Outcome("zloba.solo-scoring.both-fulfil", won=(), scores=(35, 35))


@pytest.mark.rule("zloba.solo-scoring.vp-tie", "zloba.solo-scoring.both-fulfil")
def test_for_that_tie_a_region_counts_as_the_humans_if_they_have_more_troops_between_them() -> None:
    human = side("aldan", {1: 2}, vp=35 - VP[1])
    outcome = ending(human, side("runen", {1: 3}, vp=35), side("guild", {1: 2}))
    assert outcome == Outcome("zloba.solo-scoring.both-fulfil", won=(0, 1), scores=(35, 35))


@pytest.mark.rule("zloba.solo-scoring.both-fulfil")
def test_if_vp_and_regions_are_equal_the_victory_is_shared() -> None:
    outcome = ending(side("aldan", {1: 1}, vp=34 - VP[1]), side("runen", {2: 1}, vp=34 - VP[2]), side("guild"))
    assert outcome == Outcome("zloba.solo-scoring.both-fulfil", won=(0, 1), scores=(35, 35))
    assert ending(side("aldan", vp=35), side("runen", vp=35)) == Outcome(
        "zloba.solo-scoring.both-fulfil", won=(0,), scores=(35,)
    )


@pytest.mark.rule("zloba.solo-scoring.both-fulfil")
def test_a_shared_victory_is_told() -> None:
    heard: list[Told] = []
    ending(side("aldan", vp=35), side("runen", vp=35), heard=heard)
    assert told(heard, SharedVictory) == [SharedVictory()]


@pytest.mark.rule("zloba.solo-scoring.both-fulfil")
@pytest.mark.parametrize(("ao", "won"), [(3, (0,)), (9, ())])
def test_vp_decide_between_different_missions_too(monkeypatch: pytest.MonkeyPatch, ao: int, won: tuple[int, ...]) -> None:
    card = trial(monkeypatch, Mission("humans", WORDS, Controls(1)), Mission("opponent", WORDS, Points(1)))
    outcome = ending(side("aldan", {1: 1}, vp=7 - VP[1]), side("runen", vp=ao), scenario=card)
    assert outcome == Outcome("zloba.solo-scoring.both-fulfil", won=won, scores=(8,))


@pytest.mark.rule("zloba.solo-scoring.both-fulfil")
@pytest.mark.parametrize("ahead", ["humans", "opponent"])
def test_who_merely_holds_out_has_not_if_the_other_side_does_it_in_the_last_round(
    monkeypatch: pytest.MonkeyPatch, ahead: str
) -> None:
    vp = {"humans": 0, "opponent": 0, ahead: 50}
    own, theirs = side("aldan", {1: 1}, vp=vp["humans"]), side("runen", {2: 1}, vp=vp["opponent"])
    card = trial(monkeypatch, Mission("humans", WORDS, Controls(1)), Mission("opponent", WORDS, Lasts(2)))
    outcome = ending(own, theirs, scenario=card)
    assert outcome is not None
    assert (outcome.rule, outcome.won) == ("zloba.solo-scoring.mission-check", (0,))
    card = trial(monkeypatch, Mission("humans", WORDS, Lasts(2)), Mission("opponent", WORDS, Controls(1)))
    outcome = ending(own, theirs, scenario=card)
    assert outcome is not None
    assert (outcome.rule, outcome.won) == ("zloba.solo-scoring.mission-check", ())


@pytest.mark.rule("zloba.solo-scoring.both-fulfil")
def test_where_the_last_round_is_the_end_for_both_sides_vp_decide(monkeypatch: pytest.MonkeyPatch) -> None:
    card = trial(monkeypatch, Mission("both", WORDS, Lasts(2)))
    for ao, won in ((0, (0,)), (50, ())):
        outcome = ending(side("aldan", {1: 1}), side("runen", {2: 1}, vp=ao), scenario=card)
        assert outcome is not None
        assert (outcome.rule, outcome.won) == ("zloba.solo-scoring.both-fulfil", won)
