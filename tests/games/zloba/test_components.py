"""Factions, components, troops and Corra."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest

from herna.games.zloba import GAME
from herna.games.zloba.content import (
    ACTION_FACES,
    ELITES,
    FACTIONS,
    FEATS,
    FEATS_OF,
    OPPONENTS,
    SCENARIOS,
    SIGHT_FACES,
    TOKENS,
    Prospect,
    Scenario,
    powers_of,
)
from herna.games.zloba.events import (
    CorraGained,
    CorraSpent,
    FirstPlayer,
    ObjectivePlaced,
    Slain,
    Wounded,
)
from herna.games.zloba.state import COOP_DICE, DICE, State
from herna.kernel import DONE, EVERYTHING, Dice, Outcome, Table, Told
from herna.kernel.errors import RuleFailure
from herna.kernel.kept import Audience
from herna.testing.playing import act, asked, forbidden, told, why_not
from tests.games.zloba.components_cases import BASE, kinds, offered
from tests.games.zloba.laying import elites, lay, side

SHOW = "show-of-strength"


@pytest.mark.rule("zloba.components.playmats")
def test_there_are_five_playmats_with_two_sides() -> None:
    assert len(FACTIONS) == 5
    assert list(OPPONENTS) == list(FACTIONS)


@pytest.mark.rule("zloba.components.playmats", "zloba.setup.choose-faction")
def test_a_human_plays_by_the_human_side_and_the_opponent_by_the_other() -> None:
    human, other = ELITES["stoic"].price, next(each.price for each in OPPONENTS["runen"].spaces if each.kind == "stoic")
    table = lay(side("runen", {1: 1}, corra=human, dice=["mine", "mine"]), side("koda", {2: 1}))
    act(table, ("buy", "stoic"))
    assert (elites(table.state.sides[0]), table.state.sides[0].corra) == ([("stoic", 0, ELITES["stoic"].vitality)], 0)
    ao = side("runen", elites=[("ram", 8)] * 3, corra=other, dice=["battle"], eye="strike")
    coop = lay(side("koda", {0: 1}, dice=["mine", "mine"]), ao, scenario=SHOW, base=6, dice=["battle"])
    act(coop, ("use", "mine"))
    assert coop.state.ao.corra == 0
    assert ("stoic", 6, ELITES["stoic"].vitality) in elites(coop.state.ao), "at the deployment base"


@pytest.mark.rule("zloba.components.vp-above-forty")
def test_a_score_above_40_is_not_lost() -> None:
    table = lay(side("aldan", dict.fromkeys(range(1, 9), 1), vp=29), side("koda"), phase="scoring")
    total = 29 + sum(TOKENS[token].vp + 1 for token in table.state.tokens)
    assert total > 40
    assert table.outcome == Outcome("zloba.scoring.win-thirty", won=(0,), scores=(total, 0))


@pytest.mark.rule("zloba.components.basic-markers", "zloba.troops.basic-twenty-five")
def test_each_faction_has_26_markers_of_which_one_tells_the_score() -> None:
    table = Table(GAME, 4, seed=1)
    for each in table.state.sides:
        assert each.mat + 1 == 26
    assert (table.state.sides[0].mat + 1) * len(FACTIONS) == 130


@pytest.mark.rule("zloba.components.basic-markers", "zloba.troops.basic-twenty-five")
def test_no_basic_troop_is_ever_lost_or_made() -> None:
    table = lay(side("aldan", {1: 2}, removed=3, dice=["mine"]), side("koda"))
    state = msgspec.convert(msgspec.to_builtins(table.state), State)
    assert not [*GAME.laws(state)]
    state.sides[0].basics[1] += 1
    assert [*GAME.laws(state)]
    state.sides[0].basics[1] -= 2
    assert [*GAME.laws(state)]


@pytest.mark.rule("zloba.components.basic-colours")
def test_every_faction_has_the_colour_of_its_markers() -> None:
    assert {faction: entry.colour for faction, entry in FACTIONS.items()} == {
        "aldan": "pink",
        "koda": "red",
        "runen": "green",
        "guild": "blue",
        "ooglan": "white",
    }


@pytest.mark.parametrize(
    ("faction", "dice"),
    [
        pytest.param("aldan", {"exalted": 3, "radiant": 3}, marks=pytest.mark.rule("zloba.components.elite-aldan")),
        pytest.param("koda", {"greyback": 3, "trapper": 6}, marks=pytest.mark.rule("zloba.components.elite-koda")),
        pytest.param("runen", {"stoic": 3, "delver": 3, "ram": 3}, marks=pytest.mark.rule("zloba.components.elite-runen")),
        pytest.param("guild", {"thief": 3, "assassin": 3}, marks=pytest.mark.rule("zloba.components.elite-guild")),
        pytest.param("ooglan", {"butcher": 3, "nameless": 3}, marks=pytest.mark.rule("zloba.components.elite-ooglan")),
    ],
)
def test_every_faction_has_its_elite_dice_and_no_more_can_be_bought(faction: str, dice: dict[str, int]) -> None:
    assert kinds(faction) == dice
    for kind, count in dice.items():
        other = "koda" if faction != "koda" else "aldan"
        laid = side(faction, {1: 3}, elites=[(kind, 1)] * (count - 1), corra=9, dice=["mine", "mine"])
        table = lay(laid, side(other, {1: 1}))
        assert ("buy", kind) in asked(table).options
        laid.elites.append(laid.elites[0])
        laid.elite_mat[kind] = 0
        table = lay(laid, side(other, {1: 1}))
        assert ("buy", kind) not in asked(table).options
        assert why_not(table, ("buy", kind)) == "zloba.buying.own-mat-only"


@pytest.mark.rule("zloba.components.elite-total")
def test_there_are_36_elite_dice() -> None:
    assert sum(elite.dice for elite in ELITES.values()) == 36
    assert {faction: sum(kinds(faction).values()) for faction in FACTIONS} == {
        "aldan": 6,
        "guild": 6,
        "koda": 9,
        "runen": 9,
        "ooglan": 6,
    }


@pytest.mark.rule("zloba.components.first-player-token")
def test_there_is_one_first_player_token() -> None:
    heard: list[Told] = []
    table = lay(side("aldan"), side("koda"), phase="maintenance", first=1, dice=["strike"] * 2 + ["mine"] * 7, heard=heard)
    assert told(heard, FirstPlayer) == [FirstPlayer(0)], "who gives it away has it no more"
    assert table.view(None).first == 0


@pytest.mark.rule("zloba.components.corra-twenty", "zloba.corra.limit")
def test_there_are_20_corra_in_all() -> None:
    for seats in (1, 2, 3, 4):
        state = Table(GAME, seats, seed=1).state
        assert state.corra + sum(each.corra for each in state.sides) == 20
    state.corra += 1
    assert [*GAME.laws(state)]


@pytest.mark.rule("zloba.components.action-dice")
def test_no_game_uses_more_than_nine_action_dice() -> None:
    assert max(*DICE.values(), *COOP_DICE.values()) == 9
    state = Table(GAME, 4, seed=1).state
    assert state.supply == 9
    assert not [*GAME.laws(state)]
    state.supply = 10
    assert [*GAME.laws(state)]


@pytest.mark.rule("zloba.components.action-die-faces")
def test_an_action_die_has_six_faces_with_four_symbols() -> None:
    assert len(ACTION_FACES) == 6
    assert {*ACTION_FACES} == {"mine", "extend", "maneuver", "battle"}
    with pytest.raises(RuleFailure, match="'strike'"):
        lay(side("aldan"), side("koda"), phase="draft", dice=["strike"])


@pytest.mark.rule("zloba.components.all-seeing-faces")
def test_an_all_seeing_die_has_six_faces_with_four_symbols() -> None:
    assert len(SIGHT_FACES) == 6
    assert {*SIGHT_FACES} == {"mine", "strike", "charge", "double"}
    with pytest.raises(RuleFailure, match="'battle'"):
        lay(side("aldan"), side("koda"), phase="groundwork", dice=["battle"])


@pytest.mark.rule("zloba.components.all-seeing-dice")
def test_each_faction_has_one_all_seeing_die_of_its_own() -> None:
    sides = [side(faction) for faction in ("aldan", "guild", "koda", "ooglan", "runen")]
    eyes = ["mine", "strike", "charge", "double", "mine"]
    table = lay(*sides, scenario=SHOW, phase="groundwork", dice=[*eyes, *["mine"] * 9])
    assert [each.eye for each in table.state.sides] == eyes, "five factions, five dice"
    table = lay(side("aldan", {1: 1}, dice=["mine", "mine"], eye="mine"), side("koda", dice=["mine"], eye="mine"))
    act(table, ("eye", "mine"))
    assert [each.eye for each in table.state.sides] == ["", "mine"]
    assert why_not(table, ("eye", "mine")) == "zloba.all-seeing.spent"


@pytest.mark.rule("zloba.components.feat-cards")
def test_there_are_15_feat_cards_three_for_each_faction() -> None:
    assert len(FEATS) == 15
    assert {faction: len(FEATS_OF[faction]) for faction in FACTIONS} == dict.fromkeys(BASE, 3)


@pytest.mark.rule("zloba.components.vp-tokens", "zloba.components.vp-token-data")
def test_there_are_eleven_tokens_each_with_points_and_some_with_a_symbol() -> None:
    assert len(TOKENS) == 11
    assert all(token.vp >= 1 for token in TOKENS.values())
    symbols = Counter(token.symbol for token in TOKENS.values())
    assert {*symbols} == {"mine", "extend", "maneuver", "battle", None}
    assert symbols[None] < 11


@pytest.mark.rule("zloba.components.vp-token-data")
@pytest.mark.parametrize("token", list(TOKENS))
def test_a_token_yields_its_points_each_round(token: str) -> None:
    others = [each for each in TOKENS if each != token][:7]
    table = lay(side("aldan", {1: 2}, vp=29), side("koda", {1: 1}), phase="scoring", tokens=[token, *others])
    assert table.outcome is not None
    assert table.outcome.scores == (29 + TOKENS[token].vp, 0)


@pytest.mark.rule("zloba.components.scenario-cards")
def test_there_are_15_scenario_cards_three_for_each_faction() -> None:
    assert len(SCENARIOS) == 15
    assert Counter(card.faction for card in SCENARIOS.values()) == dict.fromkeys(BASE, 3)


def card_with_objectives(*regions: int) -> Scenario:
    """Show of Strength, but with objective tokens in these regions."""
    raw = msgspec.to_builtins(SCENARIOS[SHOW])
    raw["id"] = "goals"
    raw["setup"]["objectives"] = regions
    return msgspec.convert(raw, Scenario)


@pytest.mark.rule("zloba.components.objective-tokens")
def test_no_scenario_has_more_than_two_objective_tokens() -> None:
    assert card_with_objectives(3, 5).setup.objectives == (3, 5)
    with pytest.raises(msgspec.ValidationError, match="two objective tokens"):
        card_with_objectives(3, 5, 7)
    assert all(len(card.setup.objectives) <= 2 for card in SCENARIOS.values())


@pytest.mark.rule("zloba.components.objective-use")
@pytest.mark.parametrize("regions", [(), (3,), (3, 5)])
def test_a_scenario_may_place_objective_tokens_and_without_one_they_stay_in_the_box(
    regions: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(SCENARIOS, "goals", card_with_objectives(*regions))
    heard: list[Told] = []
    options = {"zones": ["north"], "factions": ["koda"], "feats": ["mothers-wrath"], "scenario": "goals"}
    table = Table(GAME, 1, seed=1, options=options, audience=Audience((EVERYTHING, heard.append)))
    assert table.state.objectives == [*regions]
    assert told(heard, ObjectivePlaced) == [ObjectivePlaced(region) for region in regions]


@pytest.mark.rule("zloba.components.objective-use")
def test_in_the_standard_game_no_objective_token_is_used() -> None:
    assert Table(GAME, 2, seed=1).state.objectives == []


@pytest.mark.rule("zloba.components.base-token", "zloba.components.chaos-die")
@pytest.mark.parametrize(("base", "chaos"), [(1, 8), (8, 1), (5, 5)])
def test_one_base_token_and_one_eight_sided_chaos_die_belong_to_the_opponent(base: int, chaos: int) -> None:
    table = Table(GAME, 1, dice=Dice.scripted([base, chaos]))
    assert (table.state.base, table.state.chaos) == (base, chaos)
    for wrong in ([9, 1], [1, 9], [0, 1]):
        with pytest.raises(RuleFailure):
            Table(GAME, 1, dice=Dice.scripted(wrong))


@pytest.mark.rule("zloba.components.base-token", "zloba.components.chaos-die")
def test_in_the_standard_game_there_is_neither_base_token_nor_chaos_die() -> None:
    state = Table(GAME, 2, seed=1).state
    assert (state.base, state.chaos) == (0, 0)


@pytest.mark.rule("zloba.components.round-die")
def test_the_round_counter_has_six_sides() -> None:
    state = Table(GAME, 2, seed=1).state
    shown = []
    for number in range(1, 10):
        state.round = number
        shown.append(state.counter)
    assert shown == [1, 2, 3, 4, 5, 6, 6, 6, 6]


@pytest.mark.rule("zloba.troops.basic-same-rules")
@pytest.mark.parametrize("faction", BASE)
def test_basic_troops_of_every_faction_obey_the_same_rules(faction: str) -> None:
    other = "koda" if faction != "koda" else "aldan"
    table = lay(
        side(faction, {1: 2}, dice=["extend", "maneuver", "battle"]), side(other, {2: 2}, dice=["battle", "battle", "mine"])
    )
    act(table, ("use", "extend"), (1, 2))
    act(table, ("use", "battle"))
    act(table, ("use", "maneuver"), ("move", 1, 2, ("basic", "basic")))
    act(table, ("use", "battle"), (2, faction, "basic"))
    act(table, ("use", "battle"))
    now, then = table.state.sides
    assert (now.basics[1], now.basics[2], now.mat, now.removed) == (1, 1, 21, 2)
    assert (then.basics[2], then.removed) == (1, 1)


@pytest.mark.rule("zloba.troops.basic-limited")
def test_when_the_playmat_is_empty_no_basic_troop_can_be_deployed_from_it() -> None:
    table = lay(side("aldan", {1: 20}, removed=5, dice=["extend", "maneuver"]), side("koda", {2: 1}, dice=["mine"]))
    assert ("use", "extend") not in asked(table).options
    assert why_not(table, ("use", "extend")) == "zloba.troops.basic-limited"
    act(table, ("use", "maneuver"))
    assert forbidden(table, "deploy") == "zloba.troops.basic-limited"


@pytest.mark.rule("zloba.troops.basic-limited")
def test_the_last_troop_of_the_playmat_can_still_be_deployed() -> None:
    table = lay(side("aldan", {1: 19}, removed=5, dice=["extend", "mine"]), side("koda", {2: 1}, dice=["mine"]))
    act(table, ("use", "extend"))
    assert list(asked(table).options) == [(1, 1), "none"]
    act(table, (1, 1))
    assert (table.state.sides[0].basics[1], table.state.sides[0].mat) == (20, 0)


@pytest.mark.rule("zloba.troops.basic-removed")
def test_a_basic_troop_that_takes_one_damage_goes_to_the_pool_of_removed_troops() -> None:
    heard: list[Told] = []
    table = lay(side("aldan", {1: 1}, dice=["battle", "mine"]), side("koda", {2: 3}), heard=heard)
    act(table, ("use", "battle"))
    koda = table.state.sides[1]
    assert (koda.basics[2], koda.removed, koda.mat) == (2, 1, 22), "not back on the playmat"
    assert Told("zloba.troops.basic-removed", Slain("koda", "basic", 2)) in heard


@pytest.mark.rule("zloba.troops.elite-are-dice", "zloba.troops.elite-loses-value")
def test_an_elite_die_is_never_rolled_and_shows_the_vitality_that_is_left() -> None:
    """Nothing is scripted: no die is rolled."""
    heard: list[Told] = []
    koda = side("koda", elites=[("greyback", 2)])
    table = lay(side("guild", {1: 1}, dice=["battle", "mine"], eye="strike"), koda, heard=heard)
    start = ELITES["greyback"].vitality
    act(table, ("use", "battle"))
    assert elites(table.state.sides[1]) == [("greyback", 2, start - 1)]
    act(table, ("eye", "strike"))
    assert elites(table.state.sides[1]) == [("greyback", 2, start - 2)]
    assert told(heard, Wounded) == [Wounded("koda", "greyback", 2, start - lost) for lost in (1, 2)]


@pytest.mark.rule("zloba.troops.elite-start-value")
@pytest.mark.parametrize("kind", list(ELITES))
def test_an_elite_troop_enters_the_map_with_its_full_vitality(kind: str) -> None:
    elite = ELITES[kind]
    other = "koda" if elite.faction != "koda" else "aldan"
    table = lay(side(elite.faction, {1: 2}, corra=elite.price, dice=["mine", "mine"]), side(other, {1: 1}))
    act(table, ("buy", kind))
    if asked(table).rule == "zloba.buying.deploy-own-rule":
        act(table, next(region for region in asked(table).options if region))
    assert [(troop.kind, troop.vitality) for troop in table.state.sides[0].elites] == [(kind, elite.vitality)]


@pytest.mark.rule("zloba.troops.elite-returns", "zloba.troops.elite-start-value")
def test_an_elite_troop_without_vitality_returns_to_its_playmat_and_can_be_bought_again() -> None:
    heard: list[Told] = []
    price = ELITES["stoic"].price
    table = lay(
        side("koda", {1: 1}, dice=["battle", "mine"]),
        side("runen", elites=[("stoic", 2, 1), ("stoic", 5), ("stoic", 5)], corra=price, dice=["mine", "mine"]),
        heard=heard,
    )
    act(table, ("use", "battle"))
    runen = table.state.sides[1]
    assert runen.elite_mat["stoic"] == 1
    assert all(troop.region == 5 for troop in runen.elites)
    assert Told("zloba.troops.elite-returns", Slain("runen", "stoic", 2)) in heard
    act(table, ("buy", "stoic"))
    assert ("stoic", 0, ELITES["stoic"].vitality) in elites(table.state.sides[1]), "with its full vitality"


def in_groundwork(*sides: Any, heard: list[Told], **rest: Any) -> Table[State]:
    """A table at the beginning of Groundwork; what is rolled leaves no choice."""
    humans = len(sides) - bool(rest.get("scenario"))
    pool = (COOP_DICE if rest.get("scenario") else DICE)[humans]
    return lay(*sides, phase="groundwork", dice=["strike"] * len(sides) + ["mine"] * pool, heard=heard, **rest)


@pytest.mark.rule("zloba.corra.limit")
def test_no_corra_comes_from_anywhere_but_the_stockpile() -> None:
    table = lay(side("aldan", corra=10, dice=["mine", "mine"]), side("koda", corra=10, dice=["mine"]))
    act(table, ("use", "mine"))
    while asked(table).seat == 0:
        act(table, DONE)
    assert [each.corra for each in table.state.sides] == [10, 10]
    assert table.state.corra == 0


@pytest.mark.rule("zloba.corra.shortage-many")
@pytest.mark.parametrize(("first", "gained"), [(0, (1, 1, 0)), (1, (0, 1, 1)), (2, (1, 0, 1))])
def test_when_several_gain_and_too_few_are_left_they_take_in_turn_order(first: int, gained: tuple[int, int, int]) -> None:
    heard: list[Told] = []
    sides = [side("aldan", corra=6), side("koda", corra=6), side("guild", corra=6)]
    table = in_groundwork(*sides, first=first, heard=heard)
    assert tuple(each.corra - 6 for each in table.state.sides) == gained
    assert table.state.corra == 0
    assert table.state.phase == "actions", "the game simply goes on"


@pytest.mark.rule("zloba.corra.shortage-ao-last")
@pytest.mark.parametrize(("left", "opponent"), [(2, 0), (3, 1)])
def test_the_automated_opponent_is_served_last(left: int, opponent: int) -> None:
    heard: list[Told] = []
    sides = [side("aldan", corra=10), side("koda", corra=10 - left), side("runen")]
    table = in_groundwork(*sides, scenario=SHOW, first=1, heard=heard)
    assert [each.corra for each in table.state.sides] == [11, 11 - left, opponent]


def tribute(stock: int, first: int) -> list[int]:
    """What two humans and the AO gain from the Chaos die for 3, 2 and 2 dominated regions, with so much in the stockpile."""
    aldan = side("aldan", {1: 1, 2: 1, 3: 1}, corra=20 - stock)
    koda, runen = side("koda", {4: 1, 5: 1}), side("runen", {6: 1, 7: 1})
    state = lay(
        *(aldan, koda, runen), scenario=SHOW, phase="chaos", round=1, chaos=2, first=first, dice=["strike"] * 3 + ["mine"] * 5
    ).state
    return [each.corra for each in state.sides]


@pytest.mark.rule("zloba.corra.shortage-amounts", "zloba.corra.shortage-ao-last")
@pytest.mark.parametrize(
    ("stock", "first", "gained"),
    [(4, 0, [3, 1, 0]), (4, 1, [2, 2, 0]), (3, 0, [3, 0, 0]), (6, 0, [3, 2, 1])],
)
def test_each_takes_the_full_share_in_turn_order_until_none_is_left(stock: int, first: int, gained: list[int]) -> None:
    found = tribute(stock, first)
    assert [found[0] - (20 - stock), *found[1:]] == gained


@pytest.mark.rule("zloba.corra.shortage-one")
@pytest.mark.parametrize("left", [0, 1, 2, 3])
def test_a_single_player_takes_only_what_is_left(left: int) -> None:
    heard: list[Told] = []
    (prospect,) = powers_of(ELITES["delver"], Prospect)
    gained = min(left, 1 + prospect.corra)
    runen = side("runen", elites=[("delver", 1)], dice=["mine", "mine"])
    table = lay(runen, side("koda", {1: 1}, corra=20 - left, dice=["mine"]), heard=heard)
    act(table, ("use", "mine"))
    assert (table.state.sides[0].corra, table.state.corra) == (gained, left - gained)
    assert told(heard, CorraGained) == ([CorraGained("runen", gained)] if gained else [])


@pytest.mark.rule("zloba.corra.gain-and-spend", "zloba.corra.purpose")
def test_corra_is_gained_from_the_stockpile_and_goes_back_there_when_it_is_spent() -> None:
    heard: list[Told] = []
    price = ELITES["thief"].price
    table = lay(side("guild", {1: 1}, corra=price - 1, dice=["mine", "mine"]), side("koda", dice=["mine"]), heard=heard)
    assert why_not(table, ("buy", "thief")) == "zloba.buying.must-pay"
    act(table, ("use", "mine"))
    assert (table.state.sides[0].corra, table.state.corra) == (price, 20 - price)
    act(table, ("buy", "thief"), 2)
    assert (table.state.sides[0].corra, table.state.corra) == (0, 20)
    assert told(heard, CorraGained) == [CorraGained("guild", 1)]
    assert told(heard, CorraSpent) == [CorraSpent("guild", price)]


@pytest.mark.rule("zloba.corra.purpose")
def test_corra_buys_elite_troops_and_faction_abilities() -> None:
    table = lay(side("ooglan", {1: 1}, corra=9, dice=["mine", "mine"]), side("koda", {1: 1}))
    assert offered(table, "buy") + offered(table, "ability") == [("buy", "butcher"), ("buy", "nameless"), ("ability", "ooglan")]


@pytest.mark.rule("zloba.corra.starting-amount")
def test_nobody_begins_with_corra_and_the_first_comes_in_groundwork() -> None:
    heard: list[Told] = []
    options = {"zones": ["north", "east"], "factions": ["aldan", "koda"], "feats": ["procession", "mothers-wrath"]}
    dice = Dice.scripted([1, "strike", "strike", *["mine"] * 7])
    table = Table(GAME, 2, options=options, dice=dice, audience=Audience((EVERYTHING, heard.append)))
    assert [(each.rule, each.event) for each in heard if isinstance(each.event, CorraGained)] == [
        ("zloba.groundwork.allocate", CorraGained("aldan", 1)),
        ("zloba.groundwork.allocate", CorraGained("koda", 1)),
    ]
    assert table.state.corra == 18
    for seats in (1, 2, 3, 4):
        state = Table(GAME, seats, seed=1).state
        assert (state.corra, {each.corra for each in state.sides}) == (20, {0})
