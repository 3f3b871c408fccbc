"""Solo/co-op: phases 1 to 4."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from herna.games.zloba import GAME
from herna.games.zloba.content import OPPONENTS, TOKENS
from herna.games.zloba.events import (
    BasePlaced,
    BonusWon,
    ChaosIdle,
    ChaosSet,
    ChaosStruck,
    CorraGained,
    Deployed,
    DiceRolled,
    DiePicked,
    EyeRolled,
    FirstPlayer,
    LastDieTaken,
    RoundBegan,
)
from herna.games.zloba.state import Side, State
from herna.kernel import DONE, EVERYTHING, Dice, Event, Table, Told
from herna.kernel.kept import Audience
from herna.testing.playing import act, asked, told
from tests.games.zloba.laying import ZONES, lay, side

SAMPLE = "show-of-strength"
FACTIONS = ("aldan", "guild", "koda", "ooglan")
FEATS = ("glory-of-ages", "deep-pockets", "many-children", "feeding-frenzy")
CAMP = {5: 3}
"""Where a human holds the majority and Spoils asks first: all before it has happened, nothing after it."""


def begun(humans: int, script: Sequence[Any], heard: list[Told] | None = None) -> Table[State]:
    """A new game of Show of Strength in which everything was chosen beforehand."""
    chosen = {"scenario": SAMPLE, "factions": FACTIONS[:humans], "zones": ZONES[:humans], "feats": FEATS[:humans]}
    ears = Audience((EVERYTHING, ([] if heard is None else heard).append))
    return Table(GAME, humans, dice=Dice.scripted(script), options=chosen, audience=ears)


def idle(table: Table[State], until: Callable[[State], bool]) -> None:
    """Everybody takes the first die, throws it away and ends the turn, again and again."""
    while not until(table.state):
        options = asked(table).options
        thrown = [option for option in options if option[0] == "discard"]
        act(table, DONE if DONE in options else (thrown or options)[0])


def maintained(*sides: Side, after: int, heard: list[Told] | None = None, **rest: Any) -> Table[State]:
    """A table after the Maintenance that follows a round, when Spoils asks the first human."""
    table = lay(*sides, phase="maintenance", scenario=SAMPLE, round=after, heard=heard, **rest)
    assert asked(table).rule == "zloba.spoils.optional"
    return table


def standing(faction: Side) -> list[tuple[str, int]]:
    """The elite troops of a faction on the map: kind and region."""
    return sorted((troop.kind, troop.region) for troop in faction.elites)


def happened(heard: Sequence[Told], *kinds: type[Event]) -> list[Event]:
    """The events of some kinds, in order."""
    return [each.event for each in heard if isinstance(each.event, kinds)]


# ---------------------------------------------------------------------- Maintenance


@pytest.mark.rule("zloba.solo-rounds.counter", "zloba.solo-rounds.example-counter")
def test_at_the_start_of_the_second_round_the_counter_goes_from_one_to_two() -> None:
    heard: list[Told] = []
    script = [5, 8, 3, 1, "mine", "mine", *["mine"] * 4, *["mine"] * 3, "mine", "mine", "battle", *["mine"] * 3]
    table = begun(1, script, heard)
    assert table.state.phase == "solo_actions"
    assert (table.state.round, table.state.counter) == (1, 1)
    idle(table, lambda state: state.round == 2)
    assert (table.state.round, table.state.counter) == (2, 2)
    assert told(heard, RoundBegan) == [RoundBegan(1), RoundBegan(2)]


@pytest.mark.rule("zloba.solo-rounds.pass-token")
@pytest.mark.parametrize(("first", "after"), [(0, 1), (1, 2), (2, 0)])
def test_the_first_player_token_passes_to_the_next_human_and_never_to_the_opponent(first: int, after: int) -> None:
    heard: list[Told] = []
    sides = (side("aldan", CAMP), side("guild"), side("koda"), side("runen", {8: 1}))
    table = maintained(*sides, after=1, first=first, chaos=3, heard=heard)
    assert table.state.first == after
    assert told(heard, FirstPlayer) == [FirstPlayer(after)]


@pytest.mark.rule("zloba.solo-rounds.pass-token", "zloba.solo-rounds.base-round-one")
def test_in_round_one_neither_the_first_player_token_nor_the_base_token_moves() -> None:
    heard: list[Told] = []
    table = begun(2, [5, 8, 3, 6, 2, *["mine"] * 3, "mine", "battle", "mine", "mine", "mine"], heard)
    assert table.state.phase == "draft"
    assert table.state.round == 1
    assert table.state.first == 1
    assert table.state.base == 3
    assert told(heard, BasePlaced) == [BasePlaced(3)]
    assert table.state.ao.basics[3] == 4 + 2, "the first troops and the first reinforcement"


@pytest.mark.rule("zloba.solo-rounds.base-moves")
@pytest.mark.parametrize(("base", "after"), [(1, 2), (4, 5), (7, 8), (8, 1)])
def test_the_base_token_goes_on_to_the_next_region_and_from_eight_to_one(base: int, after: int) -> None:
    heard: list[Told] = []
    table = maintained(side("aldan", CAMP), side("runen", {8: 1}), after=1, base=base, chaos=5, heard=heard)
    assert table.state.base == after
    assert told(heard, BasePlaced) == [BasePlaced(after)]


@pytest.mark.rule("zloba.solo-rounds.base-moves", "zloba.solo-rounds.chaos-count")
def test_maintenance_goes_counter_token_base_and_last_the_chaos_die() -> None:
    heard: list[Told] = []
    maintained(side("aldan", CAMP), side("guild"), side("runen", {8: 1}), after=1, base=2, chaos=3, heard=heard)
    kinds = (RoundBegan, FirstPlayer, BasePlaced, ChaosStruck)
    assert happened(heard, *kinds) == [
        RoundBegan(2),
        FirstPlayer(1),
        BasePlaced(3),
        ChaosStruck(SAMPLE, 3),
        ChaosStruck(SAMPLE, 4),
        BasePlaced(4),
    ]


@pytest.mark.rule("zloba.solo-rounds.chaos-effect")
def test_the_number_on_the_chaos_die_says_which_effect_takes_place() -> None:
    """Number 1 of Show of Strength deploys a Ram, number 4 moves the base."""
    laid: dict[str, Any] = {"phase": "chaos", "scenario": SAMPLE, "step": 1, "base": 2}
    ram = lay(side("aldan", CAMP), side("runen", {8: 1}), chaos=1, **laid)
    assert (standing(ram.state.ao), ram.state.base) == ([("ram", 2)], 2)
    base = lay(side("aldan", CAMP), side("runen", {8: 1}), chaos=4, **laid)
    assert (standing(base.state.ao), base.state.base) == ([], 3)


@pytest.mark.rule("zloba.solo-rounds.chaos-advance")
@pytest.mark.parametrize(("number", "after"), [(1, 2), (5, 6), (7, 8), (8, 1)])
def test_after_an_effect_the_chaos_die_turns_to_the_next_number_and_from_eight_to_one(number: int, after: int) -> None:
    table = lay(side("aldan", CAMP), side("runen", {8: 1}), phase="chaos", scenario=SAMPLE, step=1, chaos=number)
    assert asked(table).rule == "zloba.spoils.optional"
    assert table.state.chaos == after


@pytest.mark.rule("zloba.solo-rounds.chaos-count")
@pytest.mark.parametrize(("round_", "times"), [(2, 2), (4, 4), (6, 6), (7, 6), (9, 6)])
def test_the_chaos_die_strikes_as_often_as_the_round_counter_shows(round_: int, times: int) -> None:
    heard: list[Told] = []
    table = maintained(side("aldan", CAMP), side("runen", {8: 1}), after=round_ - 1, chaos=3, heard=heard)
    assert len(happened(heard, ChaosStruck, ChaosIdle)) == times
    assert table.state.chaos == (3 + times - 1) % 8 + 1


@pytest.mark.rule("zloba.solo-rounds.example-third-round")
def test_in_the_third_round_both_steps_alternate_three_times() -> None:
    heard: list[Told] = []
    sides = (side("aldan", CAMP), side("guild"), side("runen", {8: 1}))
    table = maintained(*sides, after=2, chaos=2, heard=heard)
    assert table.state.counter == 3
    assert happened(heard, ChaosStruck, ChaosIdle, ChaosSet) == [
        ChaosStruck(SAMPLE, 2),
        ChaosSet(3),
        ChaosStruck(SAMPLE, 3),
        ChaosSet(4),
        ChaosStruck(SAMPLE, 4),
        ChaosSet(5),
    ]
    assert table.state.chaos == 5


@pytest.mark.rule("zloba.solo-rounds.example-chaos")
def test_a_chaos_die_of_four_brings_four_then_five_and_six_then_seven_eight_and_one() -> None:
    """Three rounds with three humans, so that no number is idle; whatever action die is rolled shows Extend."""
    heard: list[Told] = []
    a_round = [*["strike"] * 4, *["extend"] * 7, *["extend"] * 6]
    table = begun(3, [5, 4, 2, 6, 7, 1, *a_round, *a_round, *["strike"] * 4, "battle", *["extend"] * 6], heard)
    idle(table, lambda state: state.round == 3)
    rounds: dict[int, list[int]] = {}
    dice: dict[int, int] = {}
    for event in happened(heard, RoundBegan, ChaosStruck, ChaosIdle, ChaosSet):
        match event:
            case RoundBegan(number):
                rounds[number] = []
            case ChaosStruck(_, number):
                rounds[max(rounds)].append(number)
            case ChaosSet(number):
                dice[max(rounds, default=0)] = number
            case _:
                pytest.fail(f"{event} with three humans")
    assert rounds == {1: [4], 2: [5, 6], 3: [7, 8, 1]}
    assert dice == {0: 4, 1: 5, 2: 7, 3: 2}
    assert table.state.chaos == 2


# ---------------------------------------------------------------------- Spoils

SYMBOLS: dict[Any, str] = {TOKENS[token].symbol: token for token in ("token-1", "token-2", "token-3", "token-4")}


def spoiled(symbol: str, *sides: Side, heard: list[Told] | None = None, **rest: Any) -> Table[State]:
    """Spoils with a symbol in region 1 and Mine in region 2, where the first human is asked."""
    tokens = [SYMBOLS[symbol], "token-5", "token-7", "token-8", "token-10", "token-11", "token-6", "token-9"]
    return lay(*sides, phase="spoils", scenario=SAMPLE, tokens=tokens, heard=heard, **rest)


@pytest.mark.rule("zloba.solo-rounds.spoils-skip")
def test_spoils_are_skipped_in_round_one() -> None:
    heard: list[Told] = []
    sides = (side("aldan", {2: 3}), side("runen", {1: 4}))
    script = ["mine", "mine", "mine", "battle", "mine", "mine"]
    table = spoiled("mine", *sides, round=1, base=8, dice=script, heard=heard)
    assert table.state.phase == "draft"
    assert not told(heard, BonusWon)
    assert (table.state.sides[0].corra, table.state.ao.corra) == (1, 1), "from Groundwork alone"


@pytest.mark.rule("zloba.solo-rounds.spoils-skip", "zloba.solo-rounds.spoils-ao")
def test_from_round_two_on_spoils_are_carried_out() -> None:
    heard: list[Told] = []
    table = spoiled("mine", side("aldan", {2: 3}), side("runen", {1: 4}), round=2, heard=heard)
    assert (asked(table).rule, asked(table).seat) == ("zloba.spoils.optional", 0)
    assert told(heard, BonusWon) == [BonusWon("runen", 1, "mine"), BonusWon("aldan", 2, "mine")]
    assert table.state.ao.corra == 2


@pytest.mark.rule("zloba.solo-rounds.spoils-ao")
def test_the_opponent_mines_two_corra_by_a_bonus_action_and_spends_them_at_once() -> None:
    price = next(space.price for space in OPPONENTS["runen"].spaces if space.kind == "ram")
    table = spoiled("mine", side("aldan", {2: 3}), side("runen", {1: 4}, corra=price - 2), base=8)
    assert table.state.ao.corra == 0
    assert standing(table.state.ao) == [("ram", 8)]


@pytest.mark.rule("zloba.solo-rounds.spoils-ao")
def test_the_opponent_extends_with_four_troops_by_a_bonus_action() -> None:
    table = spoiled("extend", side("aldan", {2: 3, 4: 1}), side("runen", {1: 4, 4: 1}))
    assert table.state.ao.basics == [0, 4, 0, 0, 1 + 4, 0, 0, 0, 0]


@pytest.mark.rule("zloba.solo-rounds.spoils-ao")
def test_the_opponent_disperses_by_a_bonus_maneuver() -> None:
    table = spoiled("maneuver", side("aldan", {2: 3}), side("runen", {1: 4, 5: 1}))
    assert table.state.ao.basics == [0, 1, 1, 1, 0, 1, 1, 0, 0]


@pytest.mark.rule("zloba.solo-rounds.spoils-ao")
def test_the_opponent_attacks_twice_by_a_bonus_battle() -> None:
    table = spoiled("battle", side("aldan", {2: 3}), side("runen", {1: 4}))
    assert (asked(table).rule, asked(table).seat) == ("zloba.spoils.optional", 0)
    assert (table.state.sides[0].basics[2], table.state.sides[0].removed) == (1, 2)


@pytest.mark.rule("zloba.solo-rounds.spoils-majority")
def test_for_spoils_each_human_faction_counts_alone() -> None:
    """Two and two humans against three: the opponent has the majority; against two, nobody has."""
    heard: list[Told] = []
    spoiled("mine", side("aldan", {1: 2, 2: 1}), side("guild", {1: 2}), side("runen", {1: 3}), heard=heard)
    assert told(heard, BonusWon)[0] == BonusWon("runen", 1, "mine")
    heard.clear()
    spoiled("mine", side("aldan", {1: 2, 2: 1}), side("guild", {1: 2}), side("runen", {1: 1}), heard=heard)
    assert told(heard, BonusWon)[0] == BonusWon("aldan", 2, "mine")


# ---------------------------------------------------------------------- Groundwork


@pytest.mark.rule(
    "zloba.solo-rounds.groundwork-human",
    "zloba.solo-rounds.ao-after-humans",
    "zloba.solo-rounds.ao-reinforce",
    "zloba.solo-rounds.ao-discern",
    "zloba.solo-rounds.ao-allocate",
)
def test_the_humans_do_their_groundwork_and_then_the_opponent_does_its_own() -> None:
    heard: list[Told] = []
    sides = (side("aldan", {1: 2}, corra=2), side("guild"), side("runen", {8: 1}, corra=3))
    eyes = ["strike", "charge", "double"]
    faces = ["mine", "battle", "mine", "mine", "mine"]
    table = lay(*sides, phase="groundwork", scenario=SAMPLE, first=1, base=6, dice=[*eyes, *faces], heard=heard)
    assert happened(heard, Deployed, EyeRolled, CorraGained, DiceRolled) == [
        Deployed("guild", "basic", 1, 0),
        Deployed("aldan", "basic", 1, 0),
        EyeRolled("guild", "strike"),
        EyeRolled("aldan", "charge"),
        CorraGained("guild", 1),
        CorraGained("aldan", 1),
        Deployed("runen", "basic", 2, 6),
        EyeRolled("runen", "double"),
        CorraGained("runen", 1),
        DiceRolled(4, 0, 0, 1),
    ]
    assert [each.eye for each in table.state.sides] == ["charge", "strike", "double"]
    assert [each.corra for each in table.state.sides] == [3, 1, 4]
    assert table.state.ao.basics[6] == 2


@pytest.mark.rule("zloba.solo-rounds.reinforce-one", "zloba.solo-rounds.ao-reinforce")
@pytest.mark.parametrize("humans", [1, 2, 3, 4])
def test_each_human_gets_one_troop_and_the_opponent_one_for_each_human(humans: int) -> None:
    sides = [*(side(faction, {1: 1}) for faction in FACTIONS[:humans]), side("runen", {8: 1})]
    script = [*["mine"] * (humans + 1), "battle", *["mine"] * 8]
    table = lay(*sides, phase="groundwork", scenario=SAMPLE, base=3, dice=script)
    assert table.state.phase == "draft"
    assert [each.basics[0] for each in table.state.sides[:humans]] == [1] * humans
    assert [each.mat for each in table.state.sides[:humans]] == [23] * humans
    assert table.state.ao.basics == [0, 0, 0, humans, 0, 0, 0, 0, 1]


@pytest.mark.rule("zloba.solo-rounds.ao-after-humans")
def test_when_corra_is_short_groundwork_leaves_the_opponent_without() -> None:
    sides = (side("aldan"), side("guild"), side("runen", {8: 1}, corra=18))
    table = lay(*sides, phase="groundwork", scenario=SAMPLE, dice=["mine"] * 3 + ["mine", "battle"] * 3)
    assert [each.corra for each in table.state.sides] == [1, 1, 18]


@pytest.mark.rule("zloba.solo-rounds.ao-discern")
@pytest.mark.parametrize("face", ["mine", "strike", "charge", "double"])
def test_the_opponents_all_seeing_die_is_rolled_anew_each_round(face: str) -> None:
    heard: list[Told] = []
    script = ["mine", face, "mine", "battle", "mine", "mine"]
    table = lay(side("aldan"), side("runen", {8: 1}, eye="mine"), phase="groundwork", scenario=SAMPLE, dice=script, heard=heard)
    assert table.state.ao.eye == face
    assert told(heard, EyeRolled)[-1] == EyeRolled("runen", face)


# ---------------------------------------------------------------------- Draft


@pytest.mark.rule("zloba.solo-rounds.draft-human", "zloba.solo-rounds.draft-counts", "zloba.solo-rounds.draft-ao")
@pytest.mark.parametrize(("humans", "dice", "each"), [(1, 4, 3), (2, 5, 2), (3, 7, 2), (4, 9, 2)])
def test_the_humans_draft_in_turn_and_the_opponent_takes_the_last_die(humans: int, dice: int, each: int) -> None:
    heard: list[Told] = []
    sides = [*(side(faction, {0: 3}) for faction in FACTIONS[:humans]), side("runen", {8: 1}, eye="mine")]
    script = ["battle", *["mine"] * (dice - 2), "maneuver"]
    first = humans - 1
    table = lay(*sides, phase="draft", scenario=SAMPLE, first=first, dice=script, heard=heard)
    assert asked(table).rule == "zloba.draft.pick-one"
    assert list(asked(table).options) == ["battle", "maneuver", "mine"]
    assert sorted(table.state.pool) == sorted(script)
    while table.state.phase == "draft":
        act(table, asked(table).options[-1])
    order = [FACTIONS[(first + turn) % humans] for turn in range(humans * each)]
    assert [event.faction for event in told(heard, DiePicked)] == order
    assert told(heard, LastDieTaken) == [LastDieTaken("runen", "battle")]
    assert table.state.ao.dice == ["battle"]
    assert [len(player.dice) for player in table.state.sides] == [each] * humans + [1]
    assert (table.state.pool, table.state.supply) == ([], 0)


@pytest.mark.rule("zloba.solo-rounds.draft-ao")
@pytest.mark.parametrize(("common", "opponent"), [(2, 9), (5, 5), (9, 2)])
def test_the_last_die_is_the_opponents_whatever_the_score(common: int, opponent: int) -> None:
    sides = (side("aldan", {0: 3}, vp=common), side("guild", {0: 3}), side("runen", {8: 1}, vp=opponent, eye="mine"))
    table = lay(*sides, phase="draft", scenario=SAMPLE, dice=["mine", "mine", "mine", "mine", "battle"])
    act(table, "mine", "mine", "mine", "mine")
    assert table.state.ao.dice == ["battle"]
    assert [each.dice for each in table.state.sides[:2]] == [["mine", "mine"], ["mine", "mine"]]
