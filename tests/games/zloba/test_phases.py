"""Spoils, Groundwork and Draft."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from herna.games.zloba.content import ELITES, ELITES_OF, FEATS, TOKENS, Levy, Prospect, powers_of
from herna.games.zloba.events import (
    BonusDeclined,
    BonusWon,
    CorraGained,
    Deployed,
    DiceRolled,
    DiePicked,
    EyeRolled,
    LastDieLeft,
    LastDieTaken,
)
from herna.games.zloba.state import State
from herna.kernel import PASS, Table, Told
from herna.kernel.errors import Refused
from herna.testing.playing import act, asked, told, why_not
from tests.games.zloba.laying import elites, lay, side

EYES = ["strike", "strike"]
POOL = ["mine"] * 7
"""A pool that leaves no choice."""

BONUS = {"mine": 5, "battle": 6, "extend": 7, "maneuver": 8}
"""The regions with a symbol as tables are laid; regions 1 to 4 have none."""


def in_spoils(*sides: Any, **rest: Any) -> Table[State]:
    """A table at the beginning of Spoils; what two players roll afterwards leaves them no choice."""
    return lay(*sides, phase="spoils", dice=[*EYES, *POOL], **rest)


# ---------------------------------------------------------------------- spoils


@pytest.mark.rule("zloba.spoils.symbols")
@pytest.mark.parametrize(("symbol", "region"), BONUS.items())
def test_a_region_whose_token_bears_a_symbol_grants_its_bonus_action(symbol: str, region: int) -> None:
    heard: list[Told] = []
    table = in_spoils(side("aldan", {region: 1}), side("koda", {1: 1}), heard=heard)
    assert list(asked(table).options) == [symbol, PASS]
    assert (asked(table).seat, asked(table).rule) == (0, "zloba.spoils.optional")
    assert told(heard, BonusWon) == [BonusWon("aldan", region, symbol)]


@pytest.mark.rule("zloba.spoils.symbols")
def test_a_region_whose_token_bears_no_symbol_grants_nothing() -> None:
    heard: list[Told] = []
    table = in_spoils(side("aldan", {1: 5, 2: 5}), side("koda", {3: 5, 4: 5}), heard=heard)
    assert table.state.phase == "actions"
    assert told(heard, BonusWon) == []


@pytest.mark.rule("zloba.spoils.symbols")
def test_nobody_gains_a_bonus_action_in_the_shores() -> None:
    assert in_spoils(side("aldan", {0: 3}), side("koda", {0: 3})).state.phase == "actions"


@pytest.mark.rule("zloba.spoils.region-order")
def test_regions_are_checked_in_ascending_order_whoever_is_first_player() -> None:
    table = in_spoils(side("aldan", {8: 1, 6: 1}), side("koda", {5: 1, 7: 1}), first=0)
    order = []
    while table.state.phase == "spoils":
        order.append((asked(table).seat, asked(table).options[0]))
        act(table, PASS)
    assert order == [(1, "mine"), (0, "battle"), (1, "extend"), (0, "maneuver")]


@pytest.mark.rule("zloba.spoils.majority")
@pytest.mark.parametrize(
    ("aldan", "dice", "winner"),
    [
        pytest.param(3, [], 0, id="most_troops"),
        pytest.param(1, [], 1, id="fewer_troops"),
        pytest.param(1, [("exalted", 5), ("radiant", 5)], 0, id="each_elite_troop_counts_as_one"),
    ],
)
def test_who_has_the_most_troops_in_the_region_gets_its_bonus_action(
    aldan: int, dice: Sequence[tuple[str, int]], winner: int
) -> None:
    table = in_spoils(side("aldan", {5: aldan}, elites=dice), side("koda", {5: 2}))
    assert (asked(table).seat, asked(table).rule) == (winner, "zloba.spoils.optional")
    act(table, "mine")
    assert [each.corra for each in table.state.sides] == [2 - winner, 1 + winner], "Groundwork has given 1 to each"


@pytest.mark.rule("zloba.spoils.tie")
def test_in_a_tie_for_the_most_troops_nobody_gets_the_bonus_action() -> None:
    heard: list[Told] = []
    table = lay(
        side("aldan", {5: 2}),
        side("koda", {5: 1}, elites=[("greyback", 5)]),
        side("guild", {5: 1}),
        phase="spoils",
        dice=[*["strike"] * 3, *POOL],
        heard=heard,
    )
    assert table.state.phase == "actions"
    assert told(heard, BonusWon) == []


@pytest.mark.rule("zloba.spoils.optional")
def test_a_bonus_action_may_be_declined() -> None:
    heard: list[Told] = []
    table = in_spoils(side("aldan", {5: 1}), side("koda"), heard=heard)
    act(table, PASS)
    assert told(heard, BonusDeclined) == [BonusDeclined("aldan", "mine")]
    assert table.state.sides[0].corra == 1, "from Groundwork alone"


EXALTED, GREYBACK = (f"{kind}:{ELITES[kind].vitality}" for kind in ("exalted", "greyback"))

SITUATION: dict[str, Any] = {"elites": [("exalted", 2)], "corra": 2}


@pytest.mark.rule("zloba.spoils.like-dice")
@pytest.mark.parametrize(
    ("symbol", "answer"),
    [
        ("mine", None),
        ("extend", (2, 2)),
        ("extend", (7, 1)),
        ("extend", "none"),
        ("maneuver", ("move", 2, 3, (EXALTED, "basic"))),
        ("maneuver", "deploy"),
        ("battle", (1, "koda", "basic")),
        ("battle", (1, "koda", GREYBACK)),
    ],
)
def test_a_bonus_action_is_carried_out_like_the_action_on_a_die(symbol: str, answer: Any) -> None:
    """The same choices, and the same result."""
    region = BONUS[symbol]
    koda: dict[str, Any] = {"troops": {1: 3}, "elites": [("greyback", 1)], "dice": ()}
    bonus = lay(
        side("aldan", {region: 1, 2: 2}, **SITUATION), side("koda", **koda), phase="spoils", dice=[*EYES, *POOL], first=1
    )
    die = lay(side("aldan", {region: 1, 2: 2}, dice=[symbol, "mine"], **SITUATION), side("koda", **koda))
    act(bonus, symbol)
    act(die, ("use", symbol))
    if answer is not None:
        assert (asked(bonus).rule, list(asked(bonus).options)) == (asked(die).rule, list(asked(die).options))
        act(bonus, answer)
        act(die, answer)
    won, used = bonus.state.sides[0], die.state.sides[0]
    assert won.basics[1:] == used.basics[1:]
    assert won.basics[0] == used.basics[0] + 2, "Groundwork follows"
    assert won.corra == used.corra + 1
    assert elites(won) == elites(used)
    assert bonus.state.sides[1].basics[1:] == die.state.sides[1].basics[1:]
    assert elites(bonus.state.sides[1]) == elites(die.state.sides[1])


@pytest.mark.rule("zloba.spoils.values-ignored")
@pytest.mark.parametrize("vp", [1, 9])
def test_the_value_of_a_token_does_not_matter_in_spoils(vp: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(TOKENS, "token-1", msgspec.structs.replace(TOKENS["token-1"], vp=vp))
    table = in_spoils(side("aldan", {5: 1}), side("koda"))
    act(table, "mine")
    assert table.state.sides[0].corra == 2, "1 for Mine and 1 from Groundwork"
    assert [each.vp for each in table.state.sides] == [0, 0]


@pytest.mark.rule("zloba.spoils.checked-one-by-one")
def test_an_earlier_bonus_action_can_win_a_later_majority() -> None:
    table = in_spoils(side("aldan", {6: 1, 8: 1}), side("koda", {8: 1}))
    act(table, "battle")
    assert (asked(table).seat, list(asked(table).options)) == (0, ["maneuver", PASS])


@pytest.mark.rule("zloba.spoils.checked-one-by-one")
def test_an_earlier_bonus_action_can_cost_another_a_later_majority() -> None:
    table = in_spoils(side("aldan", {6: 1}), side("koda", {8: 1}))
    act(table, "battle")
    assert table.state.sides[1].basics[8] == 0
    assert table.state.phase == "actions", "nobody holds region 8"


@pytest.mark.rule("zloba.spoils.not-tied-to-region")
def test_a_bonus_action_may_take_place_in_any_legal_region() -> None:
    table = in_spoils(side("aldan", {7: 1, 4: 1, 0: 1}), side("koda"))
    act(table, "extend")
    assert {option[0] for option in asked(table).options if option != "none"} == {0, 4, 7}
    act(table, (4, 2))
    assert table.state.sides[0].basics[4] == 3


@pytest.mark.rule("zloba.spoils.is-action-not-turn")
def test_a_bonus_action_is_no_turn_and_brings_none_of_its_extras() -> None:
    runen = side("runen", {5: 2}, elites=[("ram", 5)], corra=9, eye="strike", feats=["unstoppable"])
    table = in_spoils(runen, side("koda", {5: 1}))
    assert list(asked(table).options) == ["mine", PASS]
    before = table.hash()
    for extra in (("buy", "stoic"), ("feat", "unstoppable"), ("eye", "strike")):
        with pytest.raises(Refused):
            act(table, extra)
    assert table.hash() == before


@pytest.mark.rule("zloba.spoils.is-action-not-turn")
def test_who_asks_for_the_extras_of_a_turn_in_spoils_is_told_why_not() -> None:
    runen = side("runen", {5: 2}, corra=9, eye="strike", feats=["unstoppable"])
    guild = side("guild", {6: 2}, corra=9)
    table = in_spoils(runen, guild)
    for extra in (("buy", "stoic"), ("feat", "unstoppable"), ("eye", "strike")):
        assert why_not(table, extra) == "zloba.spoils.is-action-not-turn"
    act(table, PASS)
    assert why_not(table, ("ability", "guild")) == "zloba.spoils.is-action-not-turn"


@pytest.mark.rule("zloba.spoils.is-action-not-turn")
def test_a_bonus_action_is_an_action_for_abilities_that_name_it() -> None:
    miner = in_spoils(side("runen", {5: 1}, elites=[("delver", 1)]), side("koda"))
    act(miner, "mine")
    (prospect,) = powers_of(ELITES["delver"], Prospect)
    assert miner.state.sides[0].corra == 2 + prospect.corra, "1, more for the Delver, and 1 from Groundwork"
    levy = in_spoils(side("koda", {7: 1}, feats=["many-children"]), side("aldan"))
    (more,) = powers_of(FEATS["many-children"], Levy)
    act(levy, "extend", (7, 2 + more.basics))
    assert levy.state.sides[0].basics[7] == 3 + more.basics


@pytest.mark.rule("zloba.damage.needs-target")
def test_a_bonus_action_that_cannot_be_carried_out_is_not_offered() -> None:
    heard: list[Told] = []
    table = in_spoils(side("aldan", {6: 1}), side("koda", {0: 3, 2: 1}), heard=heard)
    assert table.state.phase == "actions", "nobody to attack in region 6 or next to it"
    assert told(heard, BonusWon) == []


# ---------------------------------------------------------------------- groundwork


@pytest.mark.rule("zloba.groundwork.simultaneous")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_groundwork_asks_nobody_and_gives_everybody_the_same_whoever_is_first(first: int) -> None:
    dice = [*["strike"] * 3, "battle", *["mine"] * 6]
    table = lay(side("aldan"), side("koda"), side("guild"), phase="groundwork", first=first, dice=dice)
    assert (table.state.phase, asked(table).rule, asked(table).number) == ("draft", "zloba.draft.pick-one", 1)
    assert [(each.basics[0], each.corra, each.eye) for each in table.state.sides] == [(2, 1, "strike")] * 3


@pytest.mark.rule("zloba.groundwork.reinforce")
def test_each_player_places_two_basic_troops_in_the_own_deployment_zone() -> None:
    heard: list[Told] = []
    table = lay(side("aldan", {0: 3, 1: 1}), side("koda"), phase="groundwork", dice=[*EYES, *POOL], heard=heard)
    assert [each.basics[0] for each in table.state.sides] == [5, 2]
    assert [each.mat for each in table.state.sides] == [19, 23]
    assert Told("zloba.groundwork.reinforce", Deployed("aldan", "basic", 2, 0)) in heard


@pytest.mark.rule("zloba.groundwork.reinforce-short")
@pytest.mark.parametrize("left", [0, 1])
def test_with_too_few_troops_on_the_playmat_as_many_as_there_are_are_deployed(left: int) -> None:
    heard: list[Told] = []
    aldan = side("aldan", {1: 20 - left}, removed=5)
    table = lay(aldan, side("koda"), phase="groundwork", dice=[*EYES, *POOL], heard=heard)
    mine = table.state.sides[0]
    assert (mine.basics[0], mine.mat, mine.removed) == (left, 0, 5), "removed troops are not used"
    deployed = [event for event in told(heard, Deployed) if event.faction == "aldan"]
    assert deployed == [Deployed("aldan", "basic", left, 0)] * left


@pytest.mark.rule("zloba.groundwork.discern")
def test_each_player_rolls_the_own_all_seeing_die_and_keeps_what_it_shows() -> None:
    heard: list[Told] = []
    table = lay(side("aldan"), side("koda"), phase="groundwork", first=1, dice=["charge", "double", *POOL], heard=heard)
    assert [each.eye for each in table.state.sides] == ["double", "charge"]
    assert told(heard, EyeRolled) == [EyeRolled("koda", "charge"), EyeRolled("aldan", "double")]


@pytest.mark.rule("zloba.groundwork.discern-mandatory")
def test_the_all_seeing_die_is_rolled_again_even_if_it_was_not_used() -> None:
    table = lay(side("aldan", eye="double"), side("koda"), phase="groundwork", dice=["charge", "charge", *POOL])
    assert [each.eye for each in table.state.sides] == ["charge", "charge"]


@pytest.mark.rule("zloba.groundwork.discern-use")
def test_the_all_seeing_die_may_be_used_at_any_moment_of_the_own_turn() -> None:
    table = lay(side("aldan", {1: 1}, dice=["mine", "mine"], eye="mine"), side("koda", {2: 1}, dice=["mine"], eye="strike"))
    before = table.fork()
    act(before, ("eye", "mine"))
    assert (before.state.sides[0].corra, before.state.sides[0].eye) == (1, "")
    assert ("use", "mine") in asked(before).options, "the die of the turn is still to come"
    act(table, ("use", "mine"))
    assert asked(table).seat == 0
    act(table, ("eye", "mine"))
    assert table.state.sides[0].corra == 2
    assert asked(table).seat == 1
    assert ("eye", "strike") in asked(table).options


@pytest.mark.rule("zloba.groundwork.allocate")
def test_each_player_gains_one_corra() -> None:
    heard: list[Told] = []
    table = lay(side("aldan", corra=4), side("koda"), phase="groundwork", dice=[*EYES, *POOL], heard=heard)
    assert [each.corra for each in table.state.sides] == [5, 1]
    assert table.state.corra == 14
    assert [each.event for each in heard if each.rule == "zloba.groundwork.allocate"] == [
        CorraGained("aldan", 1),
        CorraGained("koda", 1),
    ]


@pytest.mark.rule("zloba.groundwork.no-elimination")
def test_who_has_lost_everything_stays_in_the_game() -> None:
    """No troop on the map, none on the playmat, no Corra: the next round is played all the same."""
    heard: list[Told] = []
    lost = side("koda", removed=25)
    table = lay(side("aldan", {1: 1}, vp=5), lost, phase="maintenance", first=0, dice=[*EYES, *POOL], heard=heard)
    koda = table.state.sides[1]
    assert (koda.corra, koda.eye, koda.dice) == (1, "strike", ["mine"] * 4), "the fewest points take the last die too"
    assert asked(table).seat == 1, "and the token has passed to them"
    act(table, ("use", "mine"))
    assert koda.corra == 2


@pytest.mark.rule("zloba.groundwork.example-no-troops")
@pytest.mark.parametrize("faction", ["runen", "guild", "ooglan", "aldan", "koda"])
def test_who_has_no_troop_on_the_map_drafts_dice_takes_turns_and_may_buy_fresh_troops(faction: str) -> None:
    """Nothing on the map, Corra in hand, elite dice on the playmat."""
    corra = max(elite.price for elite in ELITES_OF[faction])
    other = "koda" if faction == "aldan" else "aldan"
    table = lay(side(faction, corra=corra, removed=25), side(other, {1: 1}), phase="draft", dice=POOL)
    assert [each.dice for each in table.state.sides] == [["mine"] * 3, ["mine"] * 3]
    assert asked(table).seat == 0
    buying = [option for option in asked(table).options if option[0] == "buy"]
    assert buying
    kind = buying[0][1]
    act(table, ("buy", kind))
    while asked(table).rule != "zloba.actions.must-spend-die":
        act(table, asked(table).options[0])
    assert [troop.kind for troop in table.state.sides[0].elites] == [kind]
    assert table.state.sides[0].corra == corra - ELITES[kind].price
    act(table, ("use", "mine"))
    assert table.state.sides[0].dice == ["mine", "mine"]


# ---------------------------------------------------------------------- draft


def in_draft(*sides: Any, dice: Sequence[str], **rest: Any) -> Table[State]:
    """A table at the beginning of the Draft, with what will be rolled for the pool."""
    return lay(*sides, phase="draft", dice=dice, **rest)


def picks(table: Table[State], *symbols: str) -> list[int]:
    """Take these dice one after the other; returns who was asked."""
    order = []
    for symbol in symbols:
        order.append(asked(table).seat)
        act(table, symbol)
    return order


MIXED = ["mine", "mine", "extend", "extend", "maneuver", "maneuver", "battle"]


@pytest.mark.rule("zloba.draft.roll-pool")
@pytest.mark.parametrize(("factions", "dice"), [(2, 7), (3, 7), (4, 9)])
def test_all_action_dice_of_the_game_are_rolled_and_form_the_pool(factions: int, dice: int) -> None:
    heard: list[Told] = []
    rolled = [*MIXED, "battle", "battle"][:dice]
    table = in_draft(*[side(each) for each in ("aldan", "koda", "guild", "runen")[:factions]], dice=rolled, heard=heard)
    assert table.state.pool == rolled
    assert table.state.supply == 0
    assert list(asked(table).options) == ["battle", "extend", "maneuver", "mine"]
    assert told(heard, DiceRolled) == [DiceRolled(2, 2, 2, dice - 6)]


@pytest.mark.rule("zloba.draft.pick-one", "zloba.draft.two-each")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_from_the_first_player_on_each_takes_one_die_at_a_time_until_everybody_has_two(first: int) -> None:
    table = in_draft(side("aldan"), side("koda"), side("guild"), dice=MIXED, first=first)
    order = picks(table, "mine", "extend", "mine", "extend", "battle")
    assert order == [(first + turn) % 3 for turn in (0, 1, 2, 0, 1)]
    assert [len(each.dice) for each in table.state.sides] == [2, 2, 2], "the last one has had no choice"
    assert table.state.phase == "actions"


@pytest.mark.rule("zloba.draft.two-each")
def test_four_players_draft_two_dice_each_in_the_same_order() -> None:
    sides = [side(each) for each in ("aldan", "koda", "guild", "runen")]
    table = in_draft(*sides, dice=[*MIXED, "battle", "battle"], first=2)
    order = picks(table, "mine", "mine", "extend", "extend", "battle", "battle", "battle")
    assert order == [2, 3, 0, 1, 2, 3, 0]
    assert [each.dice for each in table.state.sides] == [
        ["extend", "battle"],
        ["extend", "maneuver"],
        ["mine", "battle"],
        ["mine", "battle"],
    ]
    assert table.state.supply == 1


@pytest.mark.rule("zloba.draft.pick-one")
def test_only_what_lies_in_the_pool_can_be_taken() -> None:
    table = in_draft(side("aldan"), side("koda"), dice=["battle", *["mine"] * 6])
    act(table, "battle")
    assert table.state.phase == "actions", "only Mine was left"
    table = in_draft(side("aldan"), side("koda"), dice=["battle", "extend", *["mine"] * 5])
    act(table, "battle")
    before = table.hash()
    with pytest.raises(Refused) as refused:
        act(table, "battle")
    assert refused.value.rule == "zloba.draft.pick-one"
    assert table.hash() == before


@pytest.mark.rule("zloba.draft.keep-face")
def test_a_drafted_die_keeps_the_symbol_it_shows() -> None:
    """Nothing is rolled any more: the script ends with the pool."""
    heard: list[Told] = []
    table = in_draft(side("aldan"), side("koda"), dice=MIXED, heard=heard)
    picks(table, "battle", "mine", "extend", "maneuver", "extend", "mine")
    assert [each.dice for each in table.state.sides] == [["battle", "extend", "extend"], ["mine", "maneuver", "mine"]]
    assert [each.event for each in heard if each.rule == "zloba.draft.keep-face"] == [
        DiePicked("aldan", "battle"),
        DiePicked("koda", "mine"),
        DiePicked("aldan", "extend"),
        DiePicked("koda", "maneuver"),
        DiePicked("aldan", "extend"),
        DiePicked("koda", "mine"),
    ]


@pytest.mark.rule("zloba.draft.symbol-is-action")
def test_the_symbol_on_a_die_is_the_action_it_allows() -> None:
    table = lay(side("aldan", {1: 1}, dice=["extend", "battle"]), side("koda", {2: 1}, dice=["mine"]))
    offered = [option[1] for option in asked(table).options if option[0] == "use"]
    assert offered == ["battle", "extend"]
    with pytest.raises(Refused):
        act(table, ("use", "mine"))
    act(table, ("use", "battle"))
    assert table.state.sides[1].removed == 1
    assert table.state.sides[0].dice == ["extend"]


@pytest.mark.rule("zloba.draft.example-symbols", "zloba.draft.symbol-is-action")
def test_a_drafted_mine_gives_one_corra_and_a_drafted_extend_deploys_two_basic_troops() -> None:
    dice = ["mine", "extend", "battle", "battle", "battle", "battle", "battle"]
    table = in_draft(side("aldan", {1: 1}), side("koda", {8: 1}), side("guild", {8: 1}), dice=dice)
    act(table, "mine", "battle", "battle", "extend")
    aldan = table.state.sides[0]
    assert aldan.dice == ["mine", "extend"]
    act(table, ("use", "mine"))
    assert (aldan.corra, table.state.corra) == (1, 19)
    act(table, ("discard", "battle"), ("discard", "battle"))
    act(table, ("use", "extend"), (1, 2))
    assert (aldan.basics[1], aldan.mat) == (3, 22)


@pytest.mark.rule("zloba.draft.last-die")
@pytest.mark.parametrize(("points", "poorest"), [((5, 3, 4), 1), ((9, 9, 0), 2), ((1, 2, 3), 0)])
def test_the_last_die_goes_to_the_player_with_the_fewest_points(points: tuple[int, int, int], poorest: int) -> None:
    heard: list[Told] = []
    sides = [side(each, vp=vp) for each, vp in zip(("aldan", "koda", "guild"), points, strict=True)]
    table = in_draft(*sides, dice=[*["mine"] * 6, "battle"], heard=heard)
    picks(table, *["mine"] * 6)
    assert [len(each.dice) for each in table.state.sides] == [3 if seat == poorest else 2 for seat in range(3)]
    assert table.state.sides[poorest].dice == ["mine", "mine", "battle"]
    assert told(heard, LastDieTaken) == [LastDieTaken(sides[poorest].faction, "battle")]
    assert (table.state.pool, table.state.supply) == ([], 0)


@pytest.mark.rule("zloba.draft.last-die-tie", "zloba.draft.unclaimed-die")
@pytest.mark.parametrize("points", [(0, 0, 0), (3, 3, 5)])
def test_in_a_tie_for_the_fewest_points_nobody_takes_the_last_die(points: tuple[int, int, int]) -> None:
    heard: list[Told] = []
    sides = [side(each, vp=vp) for each, vp in zip(("aldan", "koda", "guild"), points, strict=True)]
    table = in_draft(*sides, dice=[*["mine"] * 6, "battle"], heard=heard)
    picks(table, *["mine"] * 6)
    assert [each.dice for each in table.state.sides] == [["mine", "mine"]] * 3
    assert [each for each in heard if isinstance(each.event, LastDieLeft)] == [
        Told("zloba.draft.last-die-tie", LastDieLeft("battle"))
    ]
    assert told(heard, LastDieTaken) == []


@pytest.mark.rule("zloba.draft.last-die-tie")
def test_a_tie_for_the_most_points_takes_the_last_die_from_nobody() -> None:
    table = in_draft(side("aldan", vp=8), side("koda", vp=8), side("guild", vp=7), dice=POOL)
    assert [len(each.dice) for each in table.state.sides] == [2, 2, 3]


@pytest.mark.rule("zloba.draft.unclaimed-die")
def test_an_unclaimed_die_goes_back_to_the_supply_and_is_rolled_again_in_the_next_round() -> None:
    heard: list[Told] = []
    table = in_draft(side("aldan"), side("koda"), dice=[*POOL, *EYES, *["extend"] * 7], heard=heard)
    assert (table.state.pool, table.state.supply) == ([], 1)
    while table.state.round == 2:
        act(table, ("discard", "mine"))
    assert told(heard, DiceRolled) == [DiceRolled(7, 0, 0, 0), DiceRolled(0, 7, 0, 0)]


@pytest.mark.rule("zloba.draft.two-players-three")
def test_two_players_draft_three_dice_each() -> None:
    table = in_draft(side("aldan"), side("koda"), dice=MIXED, first=1)
    order = picks(table, "mine", "mine", "extend", "extend", "battle")
    assert order == [1, 0, 1, 0, 1]
    assert [each.dice for each in table.state.sides] == [["mine", "extend", "maneuver"], ["mine", "extend", "battle"]]


@pytest.mark.rule("zloba.draft.two-players-last")
@pytest.mark.parametrize(("points", "dice"), [((4, 6), (4, 3)), ((6, 4), (3, 4)), ((5, 5), (3, 3))])
def test_for_two_the_last_die_goes_to_who_has_fewer_points_and_to_nobody_in_a_tie(
    points: tuple[int, int], dice: tuple[int, int]
) -> None:
    table = in_draft(side("aldan", vp=points[0]), side("koda", vp=points[1]), dice=POOL)
    assert tuple(len(each.dice) for each in table.state.sides) == dice
    assert table.state.supply == 7 - sum(dice)
