"""Phase 6: victory points, and the end of a standard game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
import pytest

from herna.games.zloba import GAME
from herna.games.zloba.content import ELITES, TOKENS
from herna.games.zloba.events import GameWon, RoundBegan, Scored, SharedVictory, SignShown, VictoryOffered
from herna.games.zloba.state import DICE, Side, State
from herna.kernel import Outcome, Table, Told
from herna.testing.playing import act, asked, told
from tests.games.zloba.laying import PLAIN, lay, side

LAID = [*PLAIN, "token-1", "token-2", "token-3", "token-4"]
"""The VP tokens of regions 1 to 8."""

VP = [0, *(TOKENS[token].vp for token in LAID)]
"""What the regions yield by number."""


def scored(*sides: Side, **rest: Any) -> Table[State]:
    """A table on which the round has just been scored, with the dice that the next round rolls."""
    humans = len(sides)
    dice = ["mine"] * humans + ["mine", "extend"] + ["battle"] * (DICE[humans] - 2)
    return lay(*sides, phase="scoring", dice=dice, **{"tokens": LAID, **rest})


def scores(table: Table[State]) -> list[int]:
    return [each.vp for each in table.state.sides]


def reach(goal: int, *regions: int) -> int:
    """What one who dominates these regions must have before scoring, to have so many VP after it."""
    return goal - sum(VP[region] + 1 for region in regions)


def entries(heard: list[Told], faction: str) -> list[tuple[int, int, str]]:
    """For what a faction has scored: region, VP, reason."""
    return [(each.region, each.vp, each.reason) for each in told(heard, Scored) if each.faction == faction]


def outcome(table: Table[State]) -> Outcome:
    assert table.outcome is not None
    return table.outcome


def show(table: Table[State], signs: Mapping[int, str]) -> None:
    """Everybody who is asked shows a sign."""
    assert {decision.seat for decision in table.pending} == set(signs)
    for decision in table.pending:
        table.decide(decision.number, decision.seat, signs[decision.seat])


# ---------------------------------------------------------------------- regions


@pytest.mark.rule("zloba.scoring.by-regions")
def test_victory_points_are_awarded_region_by_region_in_ascending_order() -> None:
    heard: list[Told] = []
    scored(
        side("runen", {8: 2, 2: 1, 5: 1}, elites=[("stoic", 6), ("stoic", 1)]),
        side("koda", {7: 1, 3: 2, 4: 1, 6: 3}),
        heard=heard,
    )
    regions = [each.region for each in told(heard, Scored)]
    assert regions == sorted(regions)
    assert set(regions) == set(range(1, 9))
    assert [(each.faction, each.reason) for each in told(heard, Scored) if each.region == 6] == [
        ("koda", "control"),
        ("runen", "stoic"),
    ]


@pytest.mark.rule("zloba.scoring.by-regions")
def test_everybody_scores_in_every_round_and_the_next_round_begins() -> None:
    heard: list[Told] = []
    table = scored(side("aldan", {1: 1}, vp=5), side("koda", {2: 1}, vp=7), heard=heard)
    assert scores(table) == [5 + VP[1] + 1, 7 + VP[2] + 1]
    assert told(heard, RoundBegan) == [RoundBegan(3)]
    assert not table.over


# ---------------------------------------------------------------------- control


@pytest.mark.rule("zloba.scoring.control")
@pytest.mark.parametrize("token", TOKENS)
def test_who_has_the_most_troops_gains_what_the_vp_token_says(token: str) -> None:
    heard: list[Told] = []
    tokens = [token, *[each for each in TOKENS if each != token][:7]]
    table = scored(side("aldan", {1: 3}), side("koda", {1: 2}), side("guild", {1: 1}), tokens=tokens, heard=heard)
    assert scores(table) == [TOKENS[token].vp, 0, 0]
    assert told(heard, Scored) == [Scored("aldan", 1, TOKENS[token].vp, "control")]
    assert heard[0].rule == "zloba.scoring.control"


@pytest.mark.rule("zloba.scoring.control")
@pytest.mark.parametrize("region", range(1, 9))
def test_each_region_yields_what_its_own_token_says(region: int) -> None:
    table = scored(side("aldan", {region: 2}), side("koda", {region: 1}))
    assert scores(table) == [VP[region], 0]


@pytest.mark.rule("zloba.scoring.control")
def test_the_most_is_enough_and_need_not_be_more_than_half() -> None:
    table = scored(side("aldan", {3: 2}), side("koda", {3: 3}), side("guild", {3: 2}), side("runen", {3: 2}))
    assert scores(table) == [0, VP[3], 0, 0]


@pytest.mark.rule("zloba.scoring.control")
def test_nobody_scores_for_regions_without_troops_nor_for_the_shores() -> None:
    table = scored(side("aldan", {0: 9}), side("koda", {0: 2}))
    assert scores(table) == [0, 0]


@pytest.mark.rule("zloba.scoring.control-tie")
@pytest.mark.parametrize(
    "troops",
    [
        [{1: 2}, {1: 2}, {}],
        [{1: 2}, {1: 2}, {1: 1}],
        [{1: 1}, {1: 3}, {1: 3}],
        [{1: 2}, {1: 2}, {1: 2}],
    ],
)
def test_on_a_tie_for_the_most_nobody_gains_anything_for_control(troops: list[dict[int, int]]) -> None:
    heard: list[Told] = []
    table = scored(*map(side, ("aldan", "koda", "guild"), troops), heard=heard)
    assert scores(table) == [0, 0, 0]
    assert not told(heard, Scored)


@pytest.mark.rule("zloba.scoring.control-tie")
def test_a_tie_below_the_most_does_not_matter() -> None:
    table = scored(side("aldan", {1: 3}), side("koda", {1: 2}), side("guild", {1: 2}))
    assert scores(table) == [VP[1], 0, 0]


@pytest.mark.rule("zloba.scoring.count-heads")
@pytest.mark.parametrize(
    ("basics", "elites", "others", "owner"),
    [
        (0, 1, 2, 1),
        (0, 2, 2, None),
        (1, 1, 2, None),
        (2, 1, 2, 0),
        (0, 3, 2, 0),
        (1, 2, 4, 1),
    ],
)
def test_every_troop_counts_as_one_whatever_its_kind(basics: int, elites: int, others: int, owner: int | None) -> None:
    table = scored(side("aldan", {1: basics}, elites=[("radiant", 1)] * elites), side("koda", {1: others}))
    expected = [0, 0]
    if owner is not None:
        expected[owner] = VP[1]
    assert scores(table) == expected


@pytest.mark.rule("zloba.scoring.count-heads")
@pytest.mark.parametrize("vitality", [1, ELITES["radiant"].vitality])
def test_vitality_does_not_count(vitality: int) -> None:
    table = scored(side("aldan", {1: 1}, elites=[("radiant", 1, vitality)]), side("koda", {1: 2}), side("guild", {1: 1}))
    assert scores(table) == [0, 0, 0]


# ---------------------------------------------------------------------- domination


@pytest.mark.rule("zloba.scoring.domination")
@pytest.mark.parametrize(
    ("own", "elites"), [({1: 1}, []), ({1: 9}, []), ({}, [("radiant", 1)]), ({1: 2}, [("radiant", 1), ("radiant", 1)])]
)
def test_who_is_alone_in_a_region_gains_one_more(own: dict[int, int], elites: list[Any]) -> None:
    heard: list[Told] = []
    table = scored(side("aldan", own, elites=elites), side("koda", {0: 3}), heard=heard)
    assert scores(table) == [VP[1] + 1, 0]
    assert entries(heard, "aldan") == [(1, VP[1], "control"), (1, 1, "domination")]
    assert [each.rule for each in heard[:2]] == ["zloba.scoring.control", "zloba.scoring.domination"]


@pytest.mark.rule("zloba.scoring.domination")
@pytest.mark.parametrize("other", [{"troops": {1: 1}}, {"elites": [("trapper", 1)]}])
def test_a_single_troop_of_another_faction_is_enough_against_domination(other: dict[str, Any]) -> None:
    table = scored(side("aldan", {1: 9}), side("koda", **other))
    assert scores(table) == [VP[1], 0]


@pytest.mark.rule("zloba.scoring.domination")
def test_domination_counts_for_every_region() -> None:
    table = scored(side("aldan", {1: 1, 4: 2, 7: 1}), side("koda", {2: 1, 7: 2}))
    assert scores(table) == [VP[1] + 1 + VP[4] + 1, VP[2] + 1 + VP[7]]


# ---------------------------------------------------------------------- symbols


@pytest.mark.rule("zloba.scoring.symbols-ignored")
def test_the_symbols_of_vp_tokens_do_nothing_in_this_phase() -> None:
    heard: list[Told] = []
    table = scored(side("aldan", {5: 1, 6: 1, 7: 1, 8: 1}), side("koda", {1: 3}), heard=heard)
    assert {TOKENS[token].symbol for token in LAID[4:]} == {"mine", "battle", "extend", "maneuver"}
    before_the_next_round = heard[: next(i for i, each in enumerate(heard) if isinstance(each.event, RoundBegan))]
    assert {type(each.event) for each in before_the_next_round} == {Scored}
    assert scores(table)[0] == sum(VP[5:]) + 4


@pytest.mark.rule("zloba.scoring.symbols-ignored")
@pytest.mark.parametrize("vp", sorted({token.vp for token in TOKENS.values() if token.symbol}))
def test_a_token_with_a_symbol_yields_as_much_as_its_number_says(vp: int) -> None:
    for token in (each for each, card in TOKENS.items() if card.vp == vp):
        tokens = [token, *[each for each in TOKENS if each != token][:7]]
        assert scores(scored(side("aldan", {1: 2}), side("koda", {1: 1}), tokens=tokens)) == [vp, 0]


# ---------------------------------------------------------------------- elite troops


@pytest.mark.rule("zloba.scoring.elite-vp")
@pytest.mark.parametrize("kind", ELITES)
def test_an_elite_troop_earns_the_vp_printed_for_it_where_it_stands(kind: str) -> None:
    heard: list[Told] = []
    elite = ELITES[kind]
    other = "koda" if elite.faction != "koda" else "aldan"
    table = scored(side(elite.faction, {}, elites=[(kind, 2)]), side(other, {2: 1}), heard=heard)
    assert scores(table) == [elite.vp, 0]
    assert told(heard, Scored) == ([Scored(elite.faction, 2, elite.vp, kind)] if elite.vp else [])
    assert all(each.rule == "zloba.scoring.elite-vp" for each in heard if isinstance(each.event, Scored))


@pytest.mark.rule("zloba.scoring.elite-vp")
def test_elite_vp_come_on_top_of_control_and_domination_and_for_the_wounded_too() -> None:
    heard: list[Told] = []
    table = scored(side("runen", {}, elites=[("stoic", 4, 1)]), side("koda", {1: 1}), heard=heard)
    assert scores(table)[0] == VP[4] + 1 + 2
    assert entries(heard, "runen") == [(4, VP[4], "control"), (4, 1, "domination"), (4, 2, "stoic")]


@pytest.mark.rule("zloba.scoring.elite-vp")
def test_an_elite_troop_in_the_shores_or_on_the_playmat_earns_nothing() -> None:
    table = scored(side("runen", {0: 1}, elites=[("stoic", 0)]), side("koda", {0: 1}))
    assert scores(table) == [0, 0]


@pytest.mark.rule("zloba.scoring.elite-vp")
def test_elite_troops_of_several_factions_score_in_one_region() -> None:
    sides = [side("runen", {}, elites=[("stoic", 8)]), side("koda", {}, elites=[("greyback", 8)]), side("guild", {8: 2})]
    table = scored(*sides)
    assert scores(table) == [2, ELITES["greyback"].vp, VP[8]]


@pytest.mark.rule("zloba.scoring.example-two-stoics", "zloba.scoring.elite-vp-once")
@pytest.mark.parametrize("stoics", [1, 2, 3])
def test_two_stoics_in_one_region_together_earn_two_vp_and_not_four(stoics: int) -> None:
    heard: list[Told] = []
    table = scored(side("runen", {}, elites=[("stoic", 1)] * stoics), side("koda", {1: 5}), heard=heard)
    assert scores(table) == [2, VP[1]]
    assert entries(heard, "runen") == [(1, 2, "stoic")]


@pytest.mark.rule("zloba.scoring.elite-vp-once")
def test_the_same_kind_scores_again_in_another_region() -> None:
    heard: list[Told] = []
    table = scored(
        side("runen", {}, elites=[("stoic", 1), ("stoic", 1), ("stoic", 2)]), side("koda", {1: 5, 2: 5}), heard=heard
    )
    assert scores(table) == [2 + 2, VP[1] + VP[2]]
    assert entries(heard, "runen") == [(1, 2, "stoic"), (2, 2, "stoic")]


@pytest.mark.rule("zloba.scoring.elite-vp-once")
def test_different_kinds_in_one_region_score_each(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(ELITES, "ram", msgspec.structs.replace(ELITES["ram"], vp=3))
    heard: list[Told] = []
    table = scored(
        side("runen", {}, elites=[("stoic", 1), ("ram", 1), ("stoic", 1), ("ram", 1)]), side("koda", {1: 9}), heard=heard
    )
    assert scores(table) == [2 + 3, VP[1]]
    assert sorted(entries(heard, "runen")) == [(1, 2, "stoic"), (1, 3, "ram")]


STANDINGS = [
    ("tied", {"runen": 1, "koda": 2, "guild": 0}),
    ("foreign", {"runen": 0, "koda": 5, "guild": 0}),
    ("tied by others", {"runen": 0, "koda": 2, "guild": 2}),
]
"""Basic troops in region 1 beside a Stoic, where the Runen do not control it."""


@pytest.mark.rule("zloba.scoring.elite-vp-needs-control")
@pytest.mark.parametrize(("name", "troops"), STANDINGS)
@pytest.mark.parametrize(("strict", "earned"), [(False, 2), (True, 0)])
def test_as_printed_an_elite_troop_scores_where_others_control_and_where_there_is_a_tie(
    name: str, troops: dict[str, int], strict: bool, earned: int
) -> None:
    sides = [side(each, {1: count}, elites=[("stoic", 1)] if each == "runen" else []) for each, count in troops.items()]
    table = scored(*sides, strict=strict)
    assert scores(table)[0] == earned, name
    assert scores(table)[1] == (VP[1] if name == "foreign" else 0)
    assert scores(table)[2] == 0


@pytest.mark.rule("zloba.scoring.elite-vp-needs-control")
@pytest.mark.parametrize("strict", [False, True])
@pytest.mark.parametrize("others", [0, 1])
def test_in_a_region_that_its_owner_controls_it_scores_by_either_reading(strict: bool, others: int) -> None:
    table = scored(side("runen", {1: 1}, elites=[("stoic", 1)]), side("koda", {1: others, 0: 1}), strict=strict)
    assert scores(table)[0] == VP[1] + (1 if not others else 0) + 2


@pytest.mark.rule("zloba.scoring.elite-vp-needs-control")
def test_by_the_stricter_reading_each_region_is_judged_for_itself() -> None:
    table = scored(
        side("runen", {}, elites=[("stoic", 1), ("stoic", 2), ("stoic", 3)]),
        side("koda", {2: 1, 3: 4}),
        strict=True,
    )
    assert scores(table) == [VP[1] + 1 + 2, VP[3]]


@pytest.mark.rule("zloba.scoring.elite-vp-needs-control")
@pytest.mark.parametrize(("options", "earned"), [({}, 2), ({"elite_vp": "printed"}, 2), ({"elite_vp": "controlled"}, 0)])
def test_the_reading_is_chosen_when_the_table_is_laid(options: dict[str, str], earned: int) -> None:
    strict = Table(GAME, 2, seed=1, options=options).state.strict
    table = scored(side("runen", {}, elites=[("stoic", 1)]), side("koda", {1: 3}), strict=strict)
    assert scores(table) == [earned, VP[1]]


# ---------------------------------------------------------------------- thirty VP


@pytest.mark.rule("zloba.scoring.win-thirty")
@pytest.mark.parametrize("vp", [30, 31, 36])
def test_with_thirty_vp_or_more_after_scoring_a_player_wins(vp: int) -> None:
    heard: list[Told] = []
    table = scored(side("aldan", {1: 1}, vp=reach(vp, 1)), side("koda", {2: 1}, vp=12), heard=heard)
    assert outcome(table) == Outcome("zloba.scoring.win-thirty", won=(0,), scores=(vp, 12 + VP[2] + 1))
    assert told(heard, GameWon) == [GameWon(0, vp)]
    assert heard[-1].rule == "zloba.scoring.win-thirty"
    assert not told(heard, RoundBegan)


@pytest.mark.rule("zloba.scoring.win-thirty")
def test_with_twenty_nine_the_game_goes_on() -> None:
    table = scored(side("aldan", {1: 1}, vp=reach(29, 1)), side("koda", {2: 1}, vp=12))
    assert scores(table)[0] == 29
    assert not table.over
    assert table.state.round == 3


@pytest.mark.rule("zloba.scoring.win-thirty")
def test_the_player_wins_who_reaches_thirty_by_elite_vp() -> None:
    table = scored(side("koda", {8: 3}), side("runen", {}, elites=[("stoic", 8)], vp=28))
    assert outcome(table).won == (1,)


@pytest.mark.rule("zloba.scoring.win-thirty")
def test_thirty_vp_count_only_after_all_regions_have_been_scored() -> None:
    heard: list[Told] = []
    table = scored(side("aldan", {1: 1}, vp=reach(30, 1)), side("koda", {7: 1, 8: 1}, vp=reach(31, 7, 8)), heard=heard)
    assert told(heard, Scored)[-1].region == 8
    assert outcome(table).won == (1,)


# ---------------------------------------------------------------------- several with thirty


@pytest.mark.rule("zloba.scoring.win-highest")
@pytest.mark.parametrize("highest", [0, 1, 2])
def test_of_several_with_thirty_vp_the_one_with_the_most_wins(highest: int) -> None:
    heard: list[Told] = []
    sides = [
        side(each, {seat + 1: 1}, vp=reach(33 if seat == highest else 31, seat + 1))
        for seat, each in enumerate(("aldan", "koda", "guild"))
    ]
    table = scored(*sides, heard=heard)
    assert outcome(table).rule == "zloba.scoring.win-highest"
    assert outcome(table).won == (highest,)
    assert told(heard, GameWon) == [GameWon(highest, 33)]


@pytest.mark.rule("zloba.scoring.win-highest")
def test_more_regions_do_not_help_against_more_vp() -> None:
    table = scored(side("aldan", {1: 1, 2: 1, 5: 1}, vp=reach(30, 1, 2, 5)), side("koda", {3: 1}, vp=reach(31, 3)))
    assert outcome(table).won == (1,)


@pytest.mark.rule("zloba.scoring.win-highest", "zloba.components.vp-above-forty")
def test_scores_above_forty_are_kept_and_compared() -> None:
    table = scored(side("aldan", {1: 1}, vp=reach(41, 1)), side("koda", {2: 1}, vp=reach(45, 2)))
    assert outcome(table) == Outcome("zloba.scoring.win-highest", won=(1,), scores=(41, 45))


# ---------------------------------------------------------------------- equal VP


@pytest.mark.rule("zloba.scoring.tie-regions")
@pytest.mark.parametrize("vp", [30, 44])
def test_on_equal_vp_who_controls_more_regions_wins(vp: int) -> None:
    heard: list[Told] = []
    table = scored(side("aldan", {3: 1}, vp=reach(vp, 3)), side("koda", {5: 1, 6: 1}, vp=reach(vp, 5, 6)), heard=heard)
    assert outcome(table) == Outcome("zloba.scoring.tie-regions", won=(1,), scores=(vp, vp))
    assert told(heard, GameWon) == [GameWon(1, vp)]
    assert heard[-1].rule == "zloba.scoring.tie-regions"


@pytest.mark.rule("zloba.scoring.tie-regions")
def test_only_regions_that_are_controlled_count() -> None:
    table = scored(
        side("aldan", {3: 1, 7: 2, 8: 2}, vp=reach(30, 3)),
        side("koda", {5: 1, 6: 1, 7: 2, 8: 2}, vp=reach(30, 5, 6)),
    )
    assert outcome(table).won == (1,)


@pytest.mark.rule("zloba.scoring.tie-regions")
def test_control_counts_with_or_without_domination() -> None:
    table = scored(
        side("aldan", {1: 2, 2: 2}, vp=30 - VP[1] - VP[2]),
        side("koda", {1: 1, 2: 1, 3: 1}, vp=reach(30, 3)),
    )
    assert outcome(table).won == (0,)


@pytest.mark.rule("zloba.scoring.tie-regions")
def test_the_shores_do_not_count_as_a_region() -> None:
    table = scored(side("aldan", {0: 9, 3: 1}, vp=reach(30, 3)), side("koda", {5: 1}, vp=reach(30, 5)))
    assert not table.over
    assert asked(table).rule == "zloba.scoring.tie-rps"


@pytest.mark.rule("zloba.scoring.tie-regions")
def test_a_player_with_fewer_vp_does_not_win_by_regions() -> None:
    table = scored(
        side("aldan", {3: 1}, vp=reach(31, 3)),
        side("koda", {5: 1, 6: 1}, vp=reach(31, 5, 6)),
        side("guild", {1: 1, 2: 1, 7: 1, 8: 1}, vp=reach(30, 1, 2, 7, 8)),
    )
    assert outcome(table) == Outcome("zloba.scoring.tie-regions", won=(1,), scores=(31, 31, 30))


@pytest.mark.rule("zloba.scoring.tie-regions")
def test_of_three_tied_players_the_one_with_the_most_regions_wins() -> None:
    table = scored(
        side("aldan", {3: 1}, vp=reach(30, 3)),
        side("koda", {5: 1, 6: 1}, vp=reach(30, 5, 6)),
        side("guild", {1: 1, 7: 1, 8: 1}, vp=reach(30, 1, 7, 8)),
    )
    assert outcome(table).won == (2,)


@pytest.mark.rule("zloba.scoring.tie-regions", "zloba.scoring.tie-rps")
def test_of_three_tied_players_the_one_with_fewer_regions_is_out_of_the_last_tie_break() -> None:
    table = scored(
        side("aldan", {1: 1, 2: 1}, vp=reach(30, 1, 2)),
        side("koda", {3: 1}, vp=reach(30, 3)),
        side("guild", {7: 1, 8: 1}, vp=reach(30, 7, 8)),
    )
    assert asked(table).seat == 0
    act(table, "share")
    assert asked(table).seat == 2
    act(table, "share")
    assert outcome(table) == Outcome("zloba.scoring.tie-rps", won=(0, 2), scores=(30, 30, 30))


@pytest.mark.rule("zloba.scoring.tie-regions")
def test_equal_vp_below_thirty_decide_nothing() -> None:
    table = scored(side("aldan", {3: 1}, vp=reach(29, 3)), side("koda", {5: 1, 6: 1}, vp=reach(29, 5, 6)))
    assert not table.over
    assert table.state.round == 3


# ---------------------------------------------------------------------- the last tie-break


FACTIONS = ("aldan", "koda", "guild", "runen")


def tied(players: int, heard: list[Told] | None = None) -> Table[State]:
    """So many players with 30 VP and one region each."""
    sides = [side(each, {seat + 1: 1}, vp=reach(30, seat + 1)) for seat, each in enumerate(FACTIONS[:players])]
    return scored(*sides, heard=heard)


@pytest.mark.rule("zloba.scoring.tie-rps", "zloba.scoring.tie-rps-how")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_if_all_tied_players_agree_they_share_the_victory(players: int) -> None:
    heard: list[Told] = []
    table = tied(players, heard)
    for seat in range(players):
        assert asked(table).seat == seat
        assert asked(table).rule == "zloba.scoring.tie-rps"
        assert asked(table).options == ["share", "fight"]
        act(table, "share")
    assert outcome(table) == Outcome("zloba.scoring.tie-rps", won=tuple(range(players)), scores=(30,) * players)
    assert told(heard, VictoryOffered) == [VictoryOffered(seat, "share") for seat in range(players)]
    assert told(heard, SharedVictory) == [SharedVictory()]
    assert not told(heard, GameWon)


@pytest.mark.rule("zloba.scoring.tie-rps-how")
@pytest.mark.parametrize("answers", [["fight"], ["share", "fight"], ["share", "share", "fight"]])
def test_if_one_of_them_does_not_agree_all_of_them_show_signs(answers: list[str]) -> None:
    heard: list[Told] = []
    table = tied(3, heard)
    act(table, *answers)
    assert not told(heard, SharedVictory)
    assert [decision.seat for decision in table.pending] == [0, 1, 2]
    assert {decision.rule for decision in table.pending} == {"zloba.scoring.tie-rps-how"}
    assert [set(decision.options) for decision in table.pending] == [{"rock", "paper", "scissors"}] * 3


@pytest.mark.rule("zloba.scoring.tie-rps-how")
def test_signs_are_chosen_secretly_and_at_once() -> None:
    heard: list[Told] = []
    table = tied(2, heard)
    act(table, "fight")
    seen = table.view(1)
    last = table.pending[1]
    table.decide(last.number, 1, "paper")
    assert table.view(0) == seen
    assert not told(heard, SignShown)
    assert [decision.seat for decision in table.pending] == [0]
    assert set(table.pending[0].options) == {"rock", "paper", "scissors"}
    act(table, "rock")
    assert told(heard, SignShown) == [SignShown(0, "rock"), SignShown(1, "paper")]
    assert outcome(table).won == (1,)


@pytest.mark.rule("zloba.scoring.tie-rps")
@pytest.mark.parametrize(("winner", "loser"), [("rock", "scissors"), ("scissors", "paper"), ("paper", "rock")])
@pytest.mark.parametrize("seat", [0, 1])
def test_rock_blunts_scissors_cut_paper_wraps(winner: str, loser: str, seat: int) -> None:
    heard: list[Told] = []
    table = tied(2, heard)
    act(table, "fight")
    show(table, {seat: winner, 1 - seat: loser})
    assert outcome(table) == Outcome("zloba.scoring.tie-rps", won=(seat,), scores=(30, 30))
    assert told(heard, GameWon) == [GameWon(seat, 30)]
    assert heard[-1].rule == "zloba.scoring.tie-rps"


@pytest.mark.rule("zloba.scoring.tie-rps-how")
@pytest.mark.parametrize("sign", ["rock", "paper", "scissors"])
@pytest.mark.parametrize("players", [2, 3])
def test_with_one_sign_shown_all_show_again(sign: str, players: int) -> None:
    table = tied(players)
    act(table, "fight")
    for _ in range(3):
        show(table, dict.fromkeys(range(players), sign))
        assert not table.over
        assert [decision.seat for decision in table.pending] == list(range(players))


@pytest.mark.rule("zloba.scoring.tie-rps-how")
@pytest.mark.parametrize(
    "signs", [("rock", "paper", "scissors"), ("rock", "paper", "scissors", "rock"), ("paper", "scissors", "rock", "paper")]
)
def test_with_all_three_signs_shown_nobody_drops_out(signs: tuple[str, ...]) -> None:
    table = tied(len(signs))
    act(table, "fight")
    show(table, dict(enumerate(signs)))
    assert not table.over
    assert [decision.seat for decision in table.pending] == list(range(len(signs)))
    show(table, {seat: "rock" if seat == 2 else "scissors" for seat in range(len(signs))})
    assert outcome(table).won == (2,)


@pytest.mark.rule("zloba.scoring.tie-rps-how")
def test_with_exactly_two_signs_the_losers_drop_out_and_the_others_go_on() -> None:
    heard: list[Told] = []
    table = tied(4, heard)
    act(table, "share", "fight")
    show(table, {0: "rock", 1: "scissors", 2: "rock", 3: "rock"})
    show(table, {0: "paper", 2: "scissors", 3: "scissors"})
    show(table, {2: "rock", 3: "rock"})
    show(table, {2: "rock", 3: "paper"})
    assert outcome(table) == Outcome("zloba.scoring.tie-rps", won=(3,), scores=(30,) * 4)
    assert len(told(heard, SignShown)) == 4 + 3 + 2 + 2


@pytest.mark.rule("zloba.scoring.tie-rps-how")
def test_one_sign_can_beat_two_at_once() -> None:
    table = tied(3)
    act(table, "fight")
    show(table, {0: "rock", 1: "paper", 2: "rock"})
    assert outcome(table).won == (1,)


@pytest.mark.rule("zloba.scoring.tie-rps-how")
def test_who_is_left_is_not_asked_again_to_share() -> None:
    table = tied(3)
    act(table, "share", "fight")
    show(table, {0: "rock", 1: "rock", 2: "scissors"})
    assert {decision.rule for decision in table.pending} == {"zloba.scoring.tie-rps-how"}
    assert [decision.seat for decision in table.pending] == [0, 1]
