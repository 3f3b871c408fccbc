"""The Blood Eye, its symbols, and what happens at them."""

from __future__ import annotations

from typing import Any, Literal

import pytest

from herna.games.cave_evil.content import EVILS, TRACK
from herna.games.cave_evil.events.evils import EvilAwoke, EvilRevealed, EyeMoved
from herna.games.cave_evil.rules import awakening, challenge, turn_end
from herna.games.cave_evil.state import Evil, State
from herna.kernel import Table
from herna.testing.playing import act, forbidden, offered, play_until, told
from tests.games.cave_evil.haunting import BITCH, EMPEROR, GOAT, PIT_EVIL, STATUE, awake, finish, kills, revealed, why, won
from tests.games.cave_evil.laying import at, cave, dig, group, hold, lay, master, no_events, squad, weary
from tests.games.cave_evil.staging import stage

FEW, FOUR = 0, 1
"""The symbols for two and three players, and those for four."""
DOOM = TRACK.reveal[FEW] + TRACK.lap
"""Where two or three players find the Reveal symbol for the second time."""


def checked(state: State, heard: list[Any] | None = None) -> Table[State]:
    return finish(stage(state, awakening.check, heard=heard))


async def _advance(t: Table[State], steps: int) -> None:
    awakening.advance(t, steps)


@pytest.mark.rule("cave_evil.awakening.eye-moves")
@pytest.mark.rule("cave_evil.course.eye-after-cycle")
def test_the_eye_moves_for_creatures_and_at_the_end_of_a_cycle() -> None:
    state = cave(2)
    heard: list[Any] = []
    table = stage(state, lambda t: _advance(t, 2), heard=heard)
    assert table.state.eye == 2
    assert told(heard, EyeMoved) == [EyeMoved(2, 2)]
    assert stage(table.state, awakening.end_cycle).state.eye == 3


def to_spare(goods: tuple[int, int, int] = (9, 9, 9)) -> State:
    """A turn with resources, and a symbol one vortex space ahead."""
    state = weary(cave(2))
    no_events(state, "bribe")
    master(state, 0, at(state, 2, 0), goods=goods)
    state.eye = awakening.reveals_at(state) - 1
    return state


@pytest.mark.rule("cave_evil.awakening.reveal-timing")
@pytest.mark.rule("cave_evil.awakening.eye-moves")
@pytest.mark.rule("cave_evil.awakening.eye-not-moved")
def test_a_creature_brings_the_eye_to_the_symbol_and_the_end_of_the_turn_turns_the_card() -> None:
    state = to_spare()
    hold(state, 0, "spiked-shield", "borrowed-rage", "ratman")
    before = state.eye
    table = lay(state)
    act(table, ("squad", 0, 0), ("invoke",), ("invoke", "spiked-shield", 0), ("invoke", "borrowed-rage", 0))
    assert table.state.eye == before, "items and spells do not move it"
    act(table, ("invoke", "ratman", 0))
    play_until(table, "cave_evil.squad-actions.interleave")
    assert (table.state.eye, table.state.evil.stage) == (before + 1, "asleep"), "not in the midst of the turn"
    act(table, "done")
    assert table.state.active == 1
    assert table.state.evil.stage == "revealed"


@pytest.mark.rule("cave_evil.awakening.eye-not-moved")
def test_hired_and_subdued_monsters_do_not_move_the_eye() -> None:
    state = to_spare()
    group(state, at(state, 2, -1), "ratman", letter="A")
    table = lay(state)
    act(table, ("hire", "A"))
    play_until(table, "cave_evil.squad-actions.interleave")
    assert any(each.creatures[0].card == "ratman" for each in table.state.players[0].squads)
    assert table.state.eye == state.eye
    state = to_spare()
    group(state, at(state, 2, -1), "ratman", letter="A")
    table = lay(state, dice=[12, 1, 12, 1])
    act(table, ("subdue", "A"))
    play_until(table, "cave_evil.squad-actions.interleave")
    assert any(each.creatures[0].card == "ratman" for each in table.state.players[0].squads)
    assert table.state.eye == state.eye


@pytest.mark.rule("cave_evil.awakening.awaken-earlier")
@pytest.mark.rule("cave_evil.awakening.two-reveal-symbols")
def test_a_death_in_the_turn_of_four_brings_both_symbols_of_three_at_its_end() -> None:
    state = weary(cave(4))
    state.eye = TRACK.awaken[0]
    state.evil.stage = "revealed"
    assert awakening.awakens_at(state) > state.eye
    squad(state, 0, 1, at(state, 1, 0), "drakor")
    squad(state, 0, 2, at(state, 1, 1), "bloated-worm")
    master(state, 3, at(state, 2, 0))
    table = lay(state, dice=[12, 1, 12, 1])
    act(table, ("squad", 0, 1), ("attack", 3, 0))
    play_until(
        table,
        "cave_evil.squad-actions.interleave",
        {"cave_evil.supported-combat.attackers-join": ("support", 0, 2)},
    )
    assert not table.state.players[3].alive
    assert table.state.evil.stage == "revealed", "the turn goes on"
    act(table, "done")
    assert (table.state.active, table.state.evil.stage) == (1, "awake")


def test_no_step_is_none() -> None:
    heard: list[Any] = []
    table = stage(cave(2), lambda t: _advance(t, 0), heard=heard)
    assert table.state.eye == 0
    assert not told(heard, EyeMoved)


def test_a_card_may_move_the_eye_back_but_not_behind_its_start() -> None:
    state = cave(2)
    state.eye = 2
    assert stage(state, lambda t: _advance(t, -3)).state.eye == 0


@pytest.mark.rule("cave_evil.advanced.longer-game")
def test_in_a_longer_game_the_eye_rests_after_a_cycle_with_invocations() -> None:
    state = cave(2, switches=["longer_game"])
    state.invoked = 1
    assert stage(state, awakening.end_cycle).state.eye == 0
    state.invoked = 0
    assert stage(state, awakening.end_cycle).state.eye == 1
    state.switches = []
    state.invoked = 1
    assert stage(state, awakening.end_cycle).state.eye == 1


@pytest.mark.rule("cave_evil.awakening.track-length")
@pytest.mark.rule("cave_evil.awakening.reveal-half-way")
def test_the_reveal_symbols_lie_about_half_way() -> None:
    for reveal, awaken in zip(TRACK.reveal, TRACK.awaken, strict=True):
        assert 0.4 <= reveal / awaken <= 0.6
    assert TRACK.awaken[FOUR] == TRACK.lap
    assert TRACK.awaken[FEW] < TRACK.awaken[FOUR]
    assert TRACK.reveal[FEW] < TRACK.reveal[FOUR]


@pytest.mark.rule("cave_evil.awakening.two-reveal-symbols")
@pytest.mark.rule("cave_evil.awakening.symbol-player-counts")
@pytest.mark.rule("cave_evil.awakening.awaken-earlier")
def test_the_current_number_of_players_says_which_symbol_counts() -> None:
    few, four = zip(TRACK.reveal, TRACK.awaken, strict=True)
    state = cave(4)
    assert (awakening.reveals_at(state), awakening.awakens_at(state)) == four
    state.players[3].alive = False
    assert (awakening.reveals_at(state), awakening.awakens_at(state)) == few
    assert (awakening.reveals_at(cave(2)), awakening.awakens_at(cave(2))) == few


@pytest.mark.rule("cave_evil.awakening.reveal-timing")
@pytest.mark.rule("cave_evil.course.reveal-symbol")
def test_the_card_is_turned_up_when_the_eye_has_reached_or_passed_the_symbol() -> None:
    state = cave(2)
    state.eye = TRACK.reveal[FEW] - 1
    assert checked(state).state.evil.stage == "asleep"
    for eye in (TRACK.reveal[FEW], TRACK.reveal[FEW] + 1):
        state.eye = eye
        heard: list[Any] = []
        assert checked(state, heard).state.evil.stage == "revealed"
        assert told(heard, EvilRevealed) == [EvilRevealed(PIT_EVIL)]


@pytest.mark.rule("cave_evil.awakening.awaken")
@pytest.mark.rule("cave_evil.course.awaken-symbol")
@pytest.mark.rule("cave_evil.awakening.passing-awaken")
def test_passing_both_symbols_reveals_first_and_then_awakens() -> None:
    state = cave(2, evil=GOAT)
    state.eye, state.cycle = TRACK.awaken[FEW] + 1, 9
    heard: list[Any] = []
    table = checked(state, heard)
    assert (table.state.evil.stage, table.state.evil.since) == ("awake", 9)
    kinds = [type(each.event) for each in heard]
    assert kinds.index(EvilRevealed) < kinds.index(EvilAwoke)


def test_an_elimination_can_awaken_the_evil() -> None:
    state = cave(4)
    state.eye = TRACK.awaken[FEW]
    assert checked(state).state.evil.stage == "revealed"
    state.players[3].alive = False
    assert checked(state).state.evil.stage == "awake"


@pytest.mark.rule("cave_evil.awakening.second-reveal")
@pytest.mark.rule("cave_evil.evil-pit.time-limit")
@pytest.mark.rule("cave_evil.evil-statue.time-limit")
@pytest.mark.rule("cave_evil.evil-goat.time-limit")
@pytest.mark.parametrize(
    ("card", "rule"),
    [
        (PIT_EVIL, "cave_evil.evil-pit.time-limit"),
        (STATUE, "cave_evil.evil-statue.time-limit"),
        (GOAT, "cave_evil.evil-goat.time-limit"),
    ],
)
def test_at_the_second_reveal_everybody_loses(card: str, rule: str) -> None:
    state = cave(2)
    awake(state, card)
    state.eye = DOOM - 1
    assert won(checked(state))[0] == "cave_evil.course.game-end"
    state.eye = DOOM
    assert won(checked(state)) == (rule, ())


def test_the_eyes_of_a_fallen_statue_must_be_home_before_the_second_reveal() -> None:
    state = cave(2)
    awake(state, STATUE)
    state.evil.stage, state.evil.space = "gone", -1
    state.eye = DOOM
    assert won(checked(state)) == ("cave_evil.evil-statue.time-limit", ())


@pytest.mark.rule("cave_evil.evil-bitch.ignore-track")
@pytest.mark.rule("cave_evil.evil-emperor.ignore-track")
@pytest.mark.parametrize("card", [BITCH, EMPEROR])
def test_bitch_and_emperor_need_no_track(card: str) -> None:
    state = cave(2)
    awake(state, card)
    state.eye = DOOM + 1
    assert won(checked(state))[0] == "cave_evil.course.game-end"
    assert stage(state, lambda t: _advance(t, 1)).state.eye == DOOM + 1


@pytest.mark.rule("cave_evil.rage.track-again")
@pytest.mark.parametrize("card", [BITCH, EMPEROR])
def test_where_players_go_on_without_necromancers_the_track_counts_for_all_evils(card: str) -> None:
    state = cave(2, switches=["rage"])
    awake(state, card)
    state.eye = DOOM - 1
    assert stage(state, awakening.end_cycle).outcome is not None
    assert won(checked(state))[0] == "cave_evil.course.game-end"
    assert won(stage(state, awakening.end_cycle)) == ("cave_evil.rage.track-again", ())


@pytest.mark.rule("cave_evil.awakening.keep-moving")
@pytest.mark.rule("cave_evil.evil-goat.track-goes-on")
def test_the_eye_keeps_moving_while_the_goat_is_awake() -> None:
    state = cave(2)
    awake(state, GOAT)
    state.eye = TRACK.awaken[FEW] + 1
    assert stage(state, lambda t: _advance(t, 1)).state.eye == TRACK.awaken[FEW] + 2


@pytest.mark.rule("cave_evil.course.first-player-dead")
def test_the_next_living_player_opens_the_cycle() -> None:
    state = cave(3)
    state.first = 1
    assert turn_end.opens(state) == 1
    state.players[1].alive = False
    assert turn_end.opens(state) == 2


@pytest.mark.rule("cave_evil.awakening.challenge-and-foes")
def test_an_owed_combat_comes_before_the_evil() -> None:
    state = cave(2)
    awake(state, EMPEROR, at(state, 0, 0))
    ours = squad(state, 0, 1, at(state, 1, 0), "ghoul")
    assert why(challenge.ACTIVITIES, state, ours, ("challenge",)) is None
    group(state, at(state, 2, 0), "ratman")
    assert why(challenge.ACTIVITIES, state, ours, ("challenge",)) == "cave_evil.awakening.challenge-and-foes"


@pytest.mark.rule("cave_evil.awakening.buried-evil")
@pytest.mark.parametrize("evil", [EMPEROR, GOAT])
def test_who_is_buried_is_not_fought(evil: str) -> None:
    state = cave(2)
    awake(state, evil, at(state, 1, 0))
    dig(state, "single", 1, 0, rock=True)
    ours = master(state, 0, at(state, 1, 1))
    assert why(challenge.ACTIVITIES, state, ours, ("challenge",)) == "cave_evil.awakening.buried-evil"


@pytest.mark.rule("cave_evil.awakening.buried-before-evil")
@pytest.mark.parametrize(("evil", "word"), [(GOAT, "kneel"), (STATUE, "bribe")])
def test_who_is_buried_before_it_neither_kneels_nor_bribes(evil: str, word: str) -> None:
    state = weary(cave(2))
    revealed(state, evil)
    kills(state, 0, "drakor", "bleeding-beast", "bloated-worm")
    master(state, 0, at(state, 1, 0))
    squad(state, 1, 1, at(state, -2, 0), "ghoul")
    table = lay(state)
    act(table, ("squad", 0, 0))
    assert offered(table, (word,))
    dig(state, "single", 1, 0, rock=True)
    table = lay(state)
    act(table, ("squad", 0, 0))
    assert forbidden(table, (word,)) == "cave_evil.awakening.buried-before-evil"


@pytest.mark.rule("cave_evil.course.awaken-symbol")
@pytest.mark.rule("cave_evil.victory.how-depends")
@pytest.mark.parametrize(
    ("evil", "stage", "rule"),
    [
        *((evil, "asleep", "cave_evil.course.awaken-symbol") for evil in EVILS),
        (PIT_EVIL, "revealed", "cave_evil.course.awaken-symbol"),
        (STATUE, "revealed", "cave_evil.evil-statue.reveal-advanced"),
        (BITCH, "awake", "cave_evil.evil-bitch.between-cycles"),
        (EMPEROR, "awake", "cave_evil.victory.how-depends"),
    ],
)
def test_what_is_not_done_with_this_evil_or_not_yet_has_a_reason(
    evil: str, stage: Literal["asleep", "revealed", "awake"], rule: str
) -> None:
    state = weary(cave(2))
    state.evil = Evil(evil, stage)
    master(state, 0, at(state, 1, 0))
    table = lay(state)
    act(table, ("squad", 0, 0))
    assert {forbidden(table, (word,)) for word in ("jump", "challenge", "bribe", "kneel")} == {rule}
