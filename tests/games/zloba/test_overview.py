"""The game as a whole, its rounds, and Maintenance."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from herna.games.zloba import GAME
from herna.games.zloba.content import ELITES_OF, FACTIONS, TOKENS, Elite
from herna.games.zloba.events import (
    BonusWon,
    ChaosIdle,
    ChaosSet,
    ChaosStruck,
    DiceRolled,
    DieDiscarded,
    DiePicked,
    EyeRolled,
    FirstPlayer,
    GameWon,
    RoundBegan,
    Scored,
)
from herna.games.zloba.state import State
from herna.kernel import DONE, Dice, Outcome, Table, Told
from herna.testing.playing import act, asked, told, why_not
from tests.games.zloba.laying import PLAIN, lay, side

NEXT_ROUND = ["strike", "strike", *["mine"] * 7]
"""What two players roll at the beginning of a round: their all-seeing dice, then a pool that leaves no choice."""

ONE, TWO, THREE, FOUR = (TOKENS[token].vp for token in PLAIN)
"""What regions 1 to 4 yield as tables are laid."""

SHOW = "show-of-strength"


def finish_round(table: Table[State]) -> None:
    """Everybody puts the dice away unused, until the next round begins or the game is over."""
    current = table.state.round
    while not table.over and table.state.round == current:
        discards = [option for option in asked(table).options if option[0] == "discard"]
        act(table, discards[0] if discards else DONE)


# ---------------------------------------------------------------------- overview


@pytest.mark.rule("zloba.overview.one-faction")
def test_every_player_commands_one_faction_that_nobody_else_has() -> None:
    table = Table(GAME, 3, seed=1, options={"zones": ["north", "east", "south"]})
    act(table, "koda")
    assert "koda" not in asked(table).options
    assert why_not(table, "koda") == "zloba.setup.choice-order"
    act(table, "guild", "aldan", "many-children", "contract", "procession")
    assert [each.faction for each in table.state.sides] == ["koda", "guild", "aldan"]
    assert [sorted(each.elite_mat) for each in table.state.sides] == [
        ["greyback", "trapper"],
        ["assassin", "thief"],
        ["exalted", "radiant"],
    ], "each has troops of its own"


@pytest.mark.rule("zloba.overview.troop-kinds")
def test_every_faction_has_markers_in_its_own_colour_and_two_or_more_kinds_of_elite_dice() -> None:
    for faction in FACTIONS:
        assert len(ELITES_OF[faction]) >= 2
        assert all(1 <= elite.vitality <= 6 for elite in ELITES_OF[faction])
    assert len({faction.colour for faction in FACTIONS.values()}) == len(FACTIONS)


@pytest.mark.rule("zloba.overview.troop-kinds", "zloba.factions.elite-data")
@pytest.mark.parametrize("vitality", [0, 7])
def test_an_elite_die_has_six_sides(vitality: int) -> None:
    words = {"cs": "x", "en": "x"}
    raw: dict[str, Any] = {
        "id": "giant",
        "name": words,
        "origin": "own",
        "faction": "koda",
        "dice": 1,
        "price": 1,
        "text": words,
    }
    assert msgspec.convert({**raw, "vitality": 6}, Elite).vitality == 6
    with pytest.raises(msgspec.ValidationError, match="vitality"):
        msgspec.convert({**raw, "vitality": vitality}, Elite)


@pytest.mark.rule("zloba.overview.score-each-round")
def test_every_round_ends_with_points_for_controlled_regions_and_more_where_a_faction_is_alone() -> None:
    heard: list[Told] = []
    table = lay(
        side("aldan", {1: 2, 2: 1}, dice=["mine"]), side("koda", {1: 1, 3: 1}), dice=[*NEXT_ROUND, *NEXT_ROUND], heard=heard
    )
    assert [each.vp for each in table.state.sides] == [0, 0], "not before the round ends"
    finish_round(table)
    assert told(heard, Scored) == [
        Scored("aldan", 1, ONE, "control"),
        Scored("aldan", 2, TWO, "control"),
        Scored("aldan", 2, 1, "domination"),
        Scored("koda", 3, THREE, "control"),
        Scored("koda", 3, 1, "domination"),
    ]
    first = [each.vp for each in table.state.sides]
    assert first == [ONE + TWO + 1, THREE + 1]
    finish_round(table)
    assert [each.vp for each in table.state.sides] == [2 * vp for vp in first], "and so does the next round"


@pytest.mark.rule("zloba.overview.act-by-dice")
def test_a_faction_acts_by_spending_the_dice_it_has_drafted() -> None:
    table = lay(side("aldan", {1: 2}, dice=["maneuver", "mine"]), side("koda", {2: 1}, dice=["mine"]))
    assert [option for option in asked(table).options if option[0] == "use"] == [("use", "maneuver"), ("use", "mine")]
    act(table, ("use", "mine"))
    assert table.state.sides[0].corra == 1
    assert table.state.sides[0].dice == ["maneuver"], "the die is spent"
    assert asked(table).seat == 1, "and so is the turn"


@pytest.mark.rule("zloba.overview.end-thirty")
def test_the_standard_game_goes_on_until_the_round_in_which_a_faction_reaches_30_points() -> None:
    alone = ONE + 1
    table = lay(side("aldan", {1: 1}, vp=29 - alone, dice=["mine"]), side("koda", {2: 1}), dice=NEXT_ROUND)
    finish_round(table)
    assert (table.state.sides[0].vp, table.over) == (29, False)
    finish_round(table)
    assert table.outcome == Outcome("zloba.scoring.win-thirty", won=(0,), scores=(29 + alone, 2 * (TWO + 1)))


@pytest.mark.rule("zloba.overview.end-thirty")
def test_the_game_ends_with_the_round_and_not_at_once() -> None:
    heard: list[Told] = []
    table = lay(side("aldan", {1: 1}, vp=29), side("koda", {3: 1, 4: 1}, vp=29), phase="scoring", heard=heard)
    best = 29 + THREE + FOUR + 2
    assert table.outcome == Outcome("zloba.scoring.win-highest", won=(1,), scores=(29 + ONE + 1, best))
    assert told(heard, GameWon) == [GameWon(1, best)]


def laid_to_score(humans: int, opponent: int, **rest: Any) -> Table[State]:
    """Two humans and the AO at the end of a round, with so many VP each side."""
    return lay(
        side("aldan", vp=humans),
        side("koda"),
        side("runen", vp=opponent),
        scenario=SHOW,
        phase="scoring",
        **rest,
    )


@pytest.mark.rule("zloba.overview.end-mission")
@pytest.mark.parametrize(("humans", "opponent", "won"), [(35, 20, (0, 1)), (20, 35, ()), (36, 35, (0, 1))])
def test_with_a_scenario_the_game_ends_when_a_mission_is_fulfilled(humans: int, opponent: int, won: tuple[int, ...]) -> None:
    outcome = laid_to_score(humans, opponent).outcome
    assert outcome is not None
    assert outcome.won == won


@pytest.mark.rule("zloba.overview.thirty-in-solo", "zloba.overview.end-mission")
@pytest.mark.parametrize(("humans", "opponent"), [(30, 0), (0, 30), (34, 34)])
def test_30_points_alone_do_not_end_a_game_with_a_scenario(humans: int, opponent: int) -> None:
    heard: list[Told] = []
    table = laid_to_score(humans, opponent, round=1, chaos=1, dice=["mine"] * 8, heard=heard)
    assert not table.over
    assert told(heard, RoundBegan) == [RoundBegan(2)]


@pytest.mark.rule("zloba.overview.mode-standard")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_the_standard_mode_two_to_four_humans_fight_each_other(seats: int) -> None:
    table = Table(GAME, seats, seed=1)
    assert not table.state.coop
    assert len(table.state.sides) == table.state.humans == seats
    factions = ["aldan", "guild", "koda", "runen"][:seats]
    laid = lay(*[side(faction, {1: 1}, dice=["battle", "mine"]) for faction in factions], first=1)
    act(laid, ("use", "battle"))
    if seats > 2:
        assert {faction for _, faction, _ in asked(laid).options} == {*factions} - {"guild"}
        act(laid, (1, "aldan", "basic"))
    assert laid.state.sides[0].basics[1] == 0, "for two there is no choice"


@pytest.mark.rule("zloba.overview.mode-solo-coop")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_in_the_solo_and_coop_mode_one_to_four_humans_stand_together_against_one_opponent(seats: int) -> None:
    table = Table(GAME, seats, seed=1, options={"coop": True})
    assert table.state.coop
    assert (table.state.humans, len(table.state.sides)) == (seats, seats + 1)
    factions = ["aldan", "guild", "koda", "ooglan"][:seats]
    humans = [side(faction, {1: 1}, dice=["battle", "mine"]) for faction in factions]
    laid = lay(*humans, side("runen", {1: 7}, dice=["mine"], eye="mine"), scenario=SHOW, dice=["mine"] * 8)
    for turn in range(seats):
        assert asked(laid).seat == turn
        act(laid, ("use", "battle"))
        assert [each.basics[1] for each in laid.state.sides] == [*[1] * seats, 6 - turn], "the only target is the opponent"
    assert asked(laid).seat == 0, "and nobody is asked what the opponent does"


@pytest.mark.rule("zloba.overview.mode-solo-coop", "zloba.overview.mode-standard")
def test_one_player_alone_always_plays_against_the_automated_opponent() -> None:
    assert Table(GAME, 1, seed=1).state.coop


# ---------------------------------------------------------------------- rounds


@pytest.mark.rule("zloba.rounds.six-phases")
def test_a_round_has_six_phases_always_in_the_same_order() -> None:
    heard: list[Told] = []
    table = lay(
        side("aldan", {5: 1}),
        side("koda"),
        phase="maintenance",
        dice=[*NEXT_ROUND, *NEXT_ROUND],
        heard=heard,
    )
    marks = (RoundBegan, BonusWon, EyeRolled, DiceRolled, DiePicked, DieDiscarded, Scored)
    for _ in range(2):
        act(table, "pass")
        finish_round(table)
    found = [type(each.event) for each in heard if isinstance(each.event, marks)]
    order = [kind for place, kind in enumerate(found) if not place or found[place - 1] is not kind]
    one = [RoundBegan, BonusWon, EyeRolled, DiceRolled, DiePicked, DieDiscarded, Scored]
    assert order == [*one, *one, RoundBegan, BonusWon]


@pytest.mark.rule("zloba.rounds.unlimited")
def test_the_number_of_rounds_is_not_fixed() -> None:
    table = lay(side("aldan", vp=29), side("koda", vp=29), phase="scoring", round=99, dice=NEXT_ROUND)
    assert not table.over
    assert table.state.round == 100


# ---------------------------------------------------------------------- maintenance


@pytest.mark.rule("zloba.maintenance.round-counter", "zloba.maintenance.pass-token")
def test_first_the_round_counter_is_set_and_then_the_first_player_token_passes_clockwise() -> None:
    heard: list[Told] = []
    dice = ["strike"] * 3 + ["mine"] * 7
    table = lay(side("aldan"), side("koda"), side("guild"), phase="maintenance", round=3, first=1, dice=dice, heard=heard)
    assert [(each.rule, each.event) for each in heard[:2]] == [
        ("zloba.maintenance.round-counter", RoundBegan(4)),
        ("zloba.maintenance.pass-token", FirstPlayer(2)),
    ]
    assert (table.state.round, table.state.counter, table.state.first) == (4, 4, 2)
    assert asked(table).seat == 2


@pytest.mark.rule("zloba.maintenance.pass-token")
def test_after_the_last_seat_the_token_comes_to_the_first_one_again() -> None:
    dice = ["strike"] * 3 + ["mine"] * 7
    table = lay(side("aldan"), side("koda"), side("guild"), phase="maintenance", round=3, first=2, dice=dice)
    assert table.state.first == 0


@pytest.mark.rule("zloba.maintenance.not-in-round-one")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_in_the_first_round_the_token_is_not_passed(seat: int) -> None:
    options = {
        "zones": ["north", "east", "south"],
        "factions": ["aldan", "guild", "koda"],
        "feats": ["procession", "contract", "mothers-wrath"],
    }
    dice = [seat + 1, *["strike"] * 3, *["mine"] * 7]
    table = Table(GAME, 3, options=options, dice=Dice.scripted(dice))
    assert (table.state.round, table.state.first) == (1, seat)


@pytest.mark.rule("zloba.maintenance.after-round-six")
@pytest.mark.parametrize(("before", "shown"), [(4, 5), (5, 6), (6, 6), (7, 6), (41, 6)])
def test_the_round_counter_stays_at_six_and_so_do_the_effects_of_chaos(before: int, shown: int) -> None:
    heard: list[Told] = []
    table = lay(
        side("aldan"),
        side("runen"),
        scenario=SHOW,
        phase="maintenance",
        round=before,
        chaos=2,
        dice=["mine"] * 6,
        heard=heard,
    )
    assert (table.state.round, table.state.counter) == (before + 1, shown)
    assert len(told(heard, ChaosSet)) == len(told(heard, ChaosStruck)) + len(told(heard, ChaosIdle)) == shown
    assert table.state.chaos == (1 + shown) % 8 + 1
