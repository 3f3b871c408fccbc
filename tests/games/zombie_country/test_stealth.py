"""Silence and loudness: the principle of secrecy, and the loudness step."""

from __future__ import annotations

import pytest

from herna.games.zombie_country.content import (
    ITEMS,
)
from herna.games.zombie_country.events import (
    LoudnessChanged,
    SilenceBroken,
    TokenReturned,
)
from herna.kernel import PASS, TALK, Told
from herna.testing.playing import act, asked, forbidden, say, told, why_not
from tests.games.zombie_country.laying import STREET, card, lay, player, street
from tests.games.zombie_country.stealth_cases import GUN, LOUDEST, NOTHING, QUIET, Y, by, shot, spent, stand_still

pytestmark = pytest.mark.usefixtures("quiet_and_tough")


@pytest.mark.rule("zombie_country.stealth.silent-definition", "zombie_country.stealth.silence-token")
def test_whoever_does_not_speak_about_plans_is_silent_all_round_whatever_he_does() -> None:
    heard: list[Told] = []
    table = lay(
        player("jana", 2, plan=["back"], now=["forward", "attack"]),
        player("marek", 2, now=["inventory"]),
        active=[QUIET],
        heard=heard,
    )
    act(table, ("cancel", "attack"), ("play", "forward"))
    act(table, ("play", "inventory"), ("coordinate", "street"))
    act(table, ("improvise", "inventory"), ("search", "street"))
    stand_still(table)
    say(table, 0, ("plan", ("forward",)))
    say(table, 1, NOTHING)
    assert [each.silent for each in table.state.players] == [True, True]
    assert told(heard, SilenceBroken) == []


@pytest.mark.rule("zombie_country.stealth.silent-definition", "zombie_country.stealth.breaking-silence")
@pytest.mark.parametrize("phase", ["planning", "actions"])
def test_whoever_speaks_about_plans_loses_the_silence_token_and_nobody_else_does(phase: str) -> None:
    heard: list[Told] = []
    table = lay(player("tereza", now=["forward"]), player("marek", now=["forward"]), phase=phase, heard=heard)
    say(table, 0, TALK)
    assert [each.silent for each in table.state.players] == [False, True]
    assert told(heard, SilenceBroken) == [SilenceBroken(0)]
    assert by(heard, "stealth.breaking-silence") == [SilenceBroken(0)]


@pytest.mark.rule("zombie_country.stealth.silence-token")
def test_everybody_sees_whose_silence_token_is_on_the_card() -> None:
    table = lay(player("tereza", silent=False), player("marek"), phase="planning")
    for seat in (0, 1, None):
        assert [each.silent for each in table.view(seat).players] == [False, True]
    say(table, 1, TALK)
    for seat in (0, 1, None):
        assert [each.silent for each in table.view(seat).players] == [False, False]


@pytest.mark.rule("zombie_country.stealth.silent-may-talk")
def test_only_who_is_not_silent_may_speak_about_plans_and_who_listens_stays_silent() -> None:
    table = lay(player("tereza"), player("marek"), player("jana"), phase="planning")
    assert table.view(None).speakers == ()
    say(table, 1, TALK)
    assert table.view(None).speakers == (1,)
    assert [each.silent for each in table.state.players] == [True, False, True]
    say(table, 2, TALK)
    assert table.view(0).speakers == (1, 2)


@pytest.mark.rule("zombie_country.stealth.silent-may-talk", "zombie_country.actions.coordination-talk")
def test_where_somebody_has_coordinated_even_the_silent_may_speak_about_plans() -> None:
    table = lay(
        player("tereza", 2, now=["inventory"]),
        spent("marek", 2),
        spent("jana", 2, inside=True),
        spent("ondra", 3),
        active=[QUIET],
    )
    act(table, ("play", "inventory"), ("coordinate", "street"))
    assert table.view(None).speakers == (0, 1), "not who is behind the door, nor who is on another card"
    assert all(each.silent for each in table.state.players)
    stand_still(table)
    assert (table.state.round, table.view(None).speakers) == (3, ()), "and only in that round"


@pytest.mark.rule("zombie_country.stealth.breaking-silence")
def test_who_has_broken_the_silence_is_not_silent_for_the_rest_of_the_round() -> None:
    heard: list[Told] = []
    table = lay(
        player("tereza", 1, now=["forward"], loudness=3),
        spent("marek", 1),
        phase="planning",
        active=[QUIET],
        heard=heard,
    )
    say(table, 0, TALK)
    for seat in (0, 1):
        say(table, seat, NOTHING)
    assert table.state.phase == "actions"
    assert not table.state.players[0].silent
    assert table.view(None).speakers == (0,)
    act(table, ("play", "forward"), PASS)
    assert table.state.round == 3
    assert told(heard, TokenReturned) == [TokenReturned(0)], "not before the next round"
    assert table.state.players[0].loudness == 3


@pytest.mark.rule("zombie_country.stealth.breaking-silence")
@pytest.mark.parametrize("phase", ["planning", "actions"])
def test_silence_cannot_be_broken_twice(phase: str) -> None:
    table = lay(player("tereza", now=["forward"], silent=False), player("marek"), phase=phase)
    assert TALK not in asked(table, 0).options
    assert why_not(table, TALK, 0) == "zombie_country.stealth.breaking-silence"
    assert forbidden(table, TALK, 0) == "zombie_country.stealth.breaking-silence"


@pytest.mark.rule("zombie_country.stealth.breaking-silence")
def test_speaking_is_no_action_and_makes_nobody_louder() -> None:
    heard: list[Told] = []
    table = lay(player("tereza", now=["forward"]), player("marek", now=["forward"]), heard=heard)
    act(table, TALK)
    assert (asked(table).seat, asked(table, 0).options[0]) == (0, ("play", "forward"))
    assert table.state.players[0].loudness == 0
    assert told(heard, LoudnessChanged) == []


@pytest.mark.rule("zombie_country.stealth.breaking-silence-online")
@pytest.mark.parametrize("phase", ["planning", "actions"])
def test_speaking_about_plans_is_an_explicit_choice_whenever_a_silent_player_decides(phase: str) -> None:
    table = lay(player("tereza", now=["forward"]), player("marek", now=["forward"]), phase=phase)
    for decision in table.pending:
        assert TALK in decision.options
    assert len(table.pending) == (2 if phase == "planning" else 1)


@pytest.mark.rule("zombie_country.stealth.breaking-silence-online")
def test_who_speaks_while_planning_loses_the_token_before_the_others_have_planned() -> None:
    heard: list[Told] = []
    table = lay(player("tereza"), player("marek"), player("jana"), phase="planning", heard=heard)
    say(table, 1, ("plan", ("forward",)))
    say(table, 0, TALK)
    assert told(heard, SilenceBroken) == [SilenceBroken(0)]
    assert not table.state.players[0].silent
    assert sorted(decision.seat for decision in table.pending) == [0, 2], "what was planned before stays planned"
    assert table.state.players[1].plan == ["forward"]
    say(table, 2, ("plan", ("back",)))
    say(table, 0, ("plan", ("attack",)))
    assert [each.plan for each in table.state.players] == [["attack"], ["forward"], ["back"]]
    assert table.state.phase == "actions"


@pytest.mark.rule("zombie_country.stealth.breaking-silence-online")
def test_whoever_has_spoken_may_do_so_until_the_round_ends() -> None:
    table = lay(
        player("tereza", 1, now=["forward"]),
        spent("jana", 3, items=["knife"]),
        town=street(*STREET[:2], card(STREET[2], street=[Y]), *STREET[3:]),
        dice=[1],
        active=[QUIET],
    )
    act(table, TALK)
    assert table.view(None).speakers == (0,)
    act(table, ("play", "forward"), PASS)
    assert table.state.phase == "counterattack"
    assert table.view(None).speakers == (0,)
    act(table, PASS)
    assert (table.state.round, table.view(None).speakers) == (3, ())


@pytest.mark.rule("zombie_country.stealth.loudness-die")
def test_each_player_has_a_loudness_of_his_own_which_all_see() -> None:
    table = lay(
        player("tereza", loudness=5), player("marek", loudness=2, silent=False), player("jana"), phase="round", active=[QUIET]
    )
    for seat in (0, 1, 2, None):
        assert [each.loudness for each in table.view(seat).players] == [4, 2, 0]


@pytest.mark.rule("zombie_country.stealth.loudness-bounds")
@pytest.mark.parametrize("before", range(LOUDEST + 1))
def test_loudness_never_exceeds_six_what_is_beyond_is_lost(before: int) -> None:
    weapon = ITEMS[GUN].weapon
    assert weapon is not None
    assert weapon.loud > 1, "so that a part of it can be lost"
    heard: list[Told] = []
    table = shot(before, heard=heard)
    after = min(LOUDEST, before + weapon.loud)
    assert table.state.players[0].loudness == after
    assert told(heard, LoudnessChanged) == ([LoudnessChanged(0, after)] if before < LOUDEST else [])


@pytest.mark.rule("zombie_country.stealth.loudness-bounds", "zombie_country.loudness.lowering-optional")
def test_loudness_never_falls_below_nothing() -> None:
    heard: list[Told] = []
    table = lay(player("tereza"), player("marek", loudness=1), phase="round", active=[QUIET], heard=heard)
    assert [each.loudness for each in table.state.players] == [0, 0]
    assert told(heard, LoudnessChanged) == [LoudnessChanged(1, 0)]


@pytest.mark.rule("zombie_country.loudness.token-on-lower", "zombie_country.stealth.silent-lowers")
@pytest.mark.parametrize("before", range(1, LOUDEST + 1))
def test_who_was_silent_gets_less_loud_by_one(before: int) -> None:
    heard: list[Told] = []
    table = lay(player("tereza", loudness=before), player("marek"), phase="round", active=[QUIET], heard=heard)
    assert (table.state.players[0].loudness, table.state.players[0].silent) == (before - 1, True)
    assert by(heard, "loudness.token-on-lower") == [LoudnessChanged(0, before - 1)]
    assert told(heard, TokenReturned) == []


@pytest.mark.rule("zombie_country.loudness.token-off-return")
@pytest.mark.parametrize("before", range(LOUDEST + 1))
def test_who_was_not_silent_only_puts_the_token_back(before: int) -> None:
    heard: list[Told] = []
    table = lay(player("tereza", loudness=before, silent=False), player("marek"), phase="round", active=[QUIET], heard=heard)
    assert (table.state.players[0].loudness, table.state.players[0].silent) == (before, True)
    assert by(heard, "loudness.token-off-return") == [TokenReturned(0)]
    assert told(heard, LoudnessChanged) == []


@pytest.mark.rule("zombie_country.stealth.silent-lowers", "zombie_country.loudness.token-off-return")
def test_for_every_silent_round_loudness_falls_once_more() -> None:
    table = lay(spent("tereza", loudness=4, silent=False), spent("marek", loudness=4), phase="round", active=[QUIET])
    course = []
    for _ in range(4):
        course.append([each.loudness for each in table.state.players])
        for seat in (0, 1):
            say(table, seat, NOTHING)
    assert course == [[4, 3], [3, 2], [2, 1], [1, 0]], "who spoke has his token back and is a step behind"


@pytest.mark.rule("zombie_country.loudness.lowering-optional")
def test_nobody_is_asked_whether_to_get_less_loud() -> None:
    table = lay(player("tereza", loudness=3), player("marek", loudness=3), phase="round", active=[QUIET])
    assert {decision.rule for decision in table.pending} == {"zombie_country.planning.reveal-and-plan"}
    assert [each.loudness for each in table.state.players] == [2, 2]


@pytest.mark.rule("zombie_country.loudness.token-on-lower", "zombie_country.actions.coordination-tokens")
def test_whose_token_came_back_by_coordination_gets_less_loud_too() -> None:
    table = lay(spent("tereza", 2, now=["inventory"]), spent("marek", 2, silent=False, loudness=4), active=[QUIET], dice=[])
    act(table, ("play", "inventory"), ("coordinate", "street"))
    stand_still(table)
    assert table.state.round == 3
    assert table.state.players[1].loudness == 3


@pytest.mark.rule("zombie_country.loudness.token-on-lower")
def test_the_dead_neither_lower_loudness_nor_take_tokens_back() -> None:
    table = lay(
        player("tereza"),
        player("marek", dead=True, loudness=4),
        player("jana", dead=True, silent=False),
        phase="round",
        active=[QUIET],
        mercy=True,
    )
    assert (table.state.players[1].loudness, table.state.players[2].silent) == (4, False)
