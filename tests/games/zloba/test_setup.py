"""Setup, and tables that cannot be laid."""

from __future__ import annotations

from typing import Any

import pytest

from herna.games.zloba import GAME
from herna.games.zloba.content import ELITES_OF, FACTIONS, FEATS_OF, NEIGHBOURS, SHORES, TOKENS, ZONES
from herna.games.zloba.events import Deployed, FactionChosen, FeatChosen, FirstPlayer, RoundBegan, SideChosen, TokenLaid
from herna.games.zloba.state import State
from herna.kernel import EVERYTHING, Dice, Table, Told
from herna.kernel.errors import BadSetup, Refused
from herna.kernel.kept import Audience
from herna.testing.playing import act, asked, told, why_not
from tests.games.zloba.laying import lay, side

CHOSEN: dict[str, Any] = {
    "zones": ["north", "east", "south", "west"],
    "factions": ["aldan", "guild", "koda", "runen"],
    "feats": ["procession", "contract", "mothers-wrath", "unstoppable"],
}


def chosen(seats: int, **rest: Any) -> dict[str, Any]:
    """Options with which nobody has anything to choose in setup."""
    return {**{name: values[:seats] for name, values in CHOSEN.items()}, **rest}


def laid(seats: int, first: int = 1, heard: list[Told] | None = None, **rest: Any) -> Table[State]:
    """A standard game whose dice are scripted, up to the draft: the first player's number, the dice of round 1."""
    pool = ["battle", *["mine"] * (8 if seats == 4 else 6)]
    dice = Dice.scripted([first, *["strike"] * seats, *pool])
    ears = Audience() if heard is None else Audience((EVERYTHING, heard.append))
    return Table(GAME, seats, options=chosen(seats, **rest), dice=dice, audience=ears)


# ---------------------------------------------------------------------- choosing


@pytest.mark.rule("zloba.setup.choose-side")
def test_each_player_chooses_a_side_of_the_map() -> None:
    heard: list[Told] = []
    table = Table(GAME, 2, seed=1)
    table.watch(heard.append)
    assert list(asked(table).options) == ["north", "east", "south", "west"] == list(ZONES)
    act(table, "west", "south")
    assert [each.zone for each in table.state.sides] == ["west", "south"]
    assert told(heard, SideChosen) == [SideChosen(0, "west"), SideChosen(1, "south")]


@pytest.mark.rule("zloba.setup.choice-order")
def test_sides_then_factions_then_feats_are_chosen_in_seating_order() -> None:
    table = Table(GAME, 3, seed=1)
    order = []
    while asked(table).rule.startswith("zloba.setup"):
        order.append((asked(table).rule, asked(table).seat))
        act(table, asked(table).options[0])
    assert order == [
        (f"zloba.setup.{rule}", seat) for rule in ("choose-side", "choose-faction", "choose-feat") for seat in range(3)
    ]


@pytest.mark.rule("zloba.setup.choice-order")
def test_a_zone_that_is_taken_cannot_be_chosen_again() -> None:
    table = Table(GAME, 3, seed=1)
    act(table, "west", "north")
    assert list(asked(table).options) == ["east", "south"]
    before = table.hash()
    for zone in ("west", "north"):
        assert why_not(table, zone) == "zloba.setup.choice-order"
        with pytest.raises(Refused) as refused:
            act(table, zone)
        assert refused.value.rule == "zloba.setup.choice-order"
    assert table.hash() == before


@pytest.mark.rule("zloba.setup.choice-order", "zloba.setup.choose-faction")
def test_a_faction_that_is_taken_cannot_be_chosen_again() -> None:
    heard: list[Told] = []
    table = Table(GAME, 2, seed=1, options={"zones": ["north", "east"]})
    table.watch(heard.append)
    assert list(asked(table).options) == ["aldan", "guild", "koda", "runen", "ooglan"]
    act(table, "ooglan")
    assert list(asked(table).options) == ["aldan", "guild", "koda", "runen"]
    before = table.hash()
    with pytest.raises(Refused) as refused:
        act(table, "ooglan")
    assert refused.value.rule == "zloba.setup.choice-order"
    assert table.hash() == before
    act(table, "runen")
    assert [each.faction for each in table.state.sides] == ["ooglan", "runen"]
    assert told(heard, FactionChosen) == [FactionChosen(0, "ooglan"), FactionChosen(1, "runen")]


@pytest.mark.rule("zloba.setup.choice-order")
def test_the_order_of_turns_is_the_seating_order_whatever_the_zones() -> None:
    table = laid(3, zones=["south", "north", "east"])
    order = [asked(table).seat]
    act(table, "mine")
    order.append(asked(table).seat)
    act(table, "mine")
    order.append(asked(table).seat)
    assert order == [0, 1, 2]


@pytest.mark.rule("zloba.setup.choice-order")
@pytest.mark.parametrize("zone", list(ZONES))
def test_every_zone_borders_the_same_regions(zone: str) -> None:
    other = "north" if zone != "north" else "south"
    table = lay(side("aldan", {0: 1}, dice=["maneuver", "mine"], zone=zone), side("koda", zone=other, dice=["mine"]))
    act(table, ("use", "maneuver"))
    reached = [option[2] for option in asked(table).options if option[0] == "move"]
    assert reached == [1, 2, 3, 4, 5, 6] == list(NEIGHBOURS[SHORES])


@pytest.mark.rule("zloba.setup.choose-faction")
def test_each_player_takes_the_playmat_of_the_chosen_faction() -> None:
    table = laid(4)
    for each in table.state.sides:
        assert list(each.elite_mat) == [elite.id for elite in ELITES_OF[each.faction]]


@pytest.mark.rule("zloba.setup.choose-feat")
@pytest.mark.parametrize("faction", list(FACTIONS))
def test_each_player_chooses_one_feat_card_of_the_own_faction(faction: str) -> None:
    heard: list[Told] = []
    other = "koda" if faction != "koda" else "aldan"
    table = Table(GAME, 2, seed=1, options={"zones": ["north", "east"], "factions": [faction, other]})
    table.watch(heard.append)
    cards = [feat.id for feat in FEATS_OF[faction]]
    assert list(asked(table).options) == cards
    with pytest.raises(Refused) as refused:
        act(table, FEATS_OF[other][0].id)
    assert refused.value.rule == "zloba.setup.choose-feat"
    act(table, cards[1])
    assert table.state.sides[0].feats == [cards[1]]
    assert (asked(table).seat, asked(table).rule) == (1, "zloba.setup.choose-feat"), "one is enough"
    assert told(heard, FeatChosen) == [FeatChosen(0, cards[1])]


# ---------------------------------------------------------------------- laying out


@pytest.mark.rule("zloba.setup.dice-two-three", "zloba.setup.dice-rest")
@pytest.mark.parametrize("seats", [2, 3])
def test_two_or_three_players_use_seven_action_dice_and_no_others_are_rolled(seats: int) -> None:
    assert Table(GAME, seats, seed=1).state.supply == 7
    table = laid(seats)
    assert (len(table.state.pool), table.state.supply) == (7, 0)


@pytest.mark.rule("zloba.setup.dice-four")
def test_four_players_use_nine_action_dice() -> None:
    assert Table(GAME, 4, seed=1).state.supply == 9
    table = laid(4)
    assert (len(table.state.pool), table.state.supply) == (9, 0)


@pytest.mark.rule("zloba.setup.vp-tokens", "zloba.setup.vp-tokens-rest")
def test_each_numbered_region_gets_one_token_and_three_go_back_to_the_box() -> None:
    heard: list[Told] = []
    table = laid(2, heard=heard)
    assert [event.region for event in told(heard, TokenLaid)] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert [event.token for event in told(heard, TokenLaid)] == table.state.tokens
    assert len(table.state.box) == 3
    assert sorted(table.state.tokens + table.state.box) == sorted(TOKENS)
    assert not {*table.state.tokens} & {*table.state.box}


@pytest.mark.rule("zloba.setup.vp-tokens")
def test_the_tokens_are_drawn_at_random() -> None:
    tables = [Table(GAME, 2, seed=seed).state for seed in range(60)]
    for place in range(8):
        assert len({state.tokens[place] for state in tables}) > 8, "nearly every token comes up in every region"
    assert len({token for state in tables for token in state.box}) == 11


@pytest.mark.rule("zloba.setup.take-pieces", "zloba.setup.score-marker")
def test_each_player_has_all_pieces_of_the_faction_on_the_playmat_and_a_score_of_0() -> None:
    for each in laid(4).state.sides:
        assert each.elite_mat == {elite.id: elite.dice for elite in ELITES_OF[each.faction]}
        assert each.elites == []
        assert (each.vp, each.removed, each.boxed) == (0, 0, 0)
        assert each.mat + sum(each.basics) == 25, "of 26 markers one tells the score"
        assert each.eye == "strike", "the all-seeing die is there to be rolled in the first Groundwork"


@pytest.mark.rule("zloba.setup.starting-troops")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_player_begins_with_three_basic_troops_in_the_own_zone(seats: int) -> None:
    heard: list[Told] = []
    laid(seats, heard=heard)
    before_round_one = heard[: heard.index(Told("zloba.maintenance.round-counter", RoundBegan(1)))]
    assert told(before_round_one, Deployed) == [Deployed(faction, "basic", 3, 0) for faction in CHOSEN["factions"][:seats]]


@pytest.mark.rule("zloba.setup.first-player")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_random_player_takes_the_first_player_token(seats: int) -> None:
    firsts = [Table(GAME, seats, seed=seed, options=chosen(seats)).state.first for seed in range(40)]
    assert {*firsts} == {*range(seats)}
    heard: list[Told] = []
    table = laid(seats, first=2, heard=heard)
    assert (table.state.first, asked(table).seat) == (1, 1)
    assert [each for each in heard if isinstance(each.event, FirstPlayer)] == [Told("zloba.setup.first-player", FirstPlayer(1))]


@pytest.mark.rule("zloba.setup.clockwise")
def test_turns_pass_clockwise_from_the_first_player() -> None:
    table = lay(*[side(faction, {1: 1}, dice=["mine", "mine"]) for faction in CHOSEN["factions"]], first=2)
    order = []
    for _ in range(6):
        order.append(asked(table).seat)
        act(table, ("discard", "mine"))
    assert order == [2, 3, 0, 1, 2, 3]


def test_what_is_chosen_at_the_table_and_what_the_options_name_lead_to_the_same_table() -> None:
    named = Table(GAME, 2, seed=7, options=chosen(2))
    table = Table(GAME, 2, seed=7)
    act(table, "north", "east", "aldan", "guild", "procession", "contract")
    assert table.state == named.state


# ---------------------------------------------------------------------- tables that cannot be laid

ZLOBA = "factions, zones, feats, coop, opponent, scenario, novices, elite_vp"
"""The options there are."""

BAD = {
    "unknown_faction": (
        2,
        {"factions": ["aldan", "elves"]},
        "„elves“ neexistuje (factions); na výběr: aldan, guild, koda, runen, ooglan",
        "There is no “elves” (factions); known: aldan, guild, koda, runen, ooglan",
    ),
    "unknown_zone": (
        2,
        {"zones": ["north", "centre"]},
        "„centre“ neexistuje (zones); na výběr: north, east, south, west.",
        "There is no “centre” (zones); known: north, east, south, west.",
    ),
    "unknown_feat": (
        2,
        {"factions": ["aldan", "koda"], "feats": ["procession", "picnic"]},
        "„picnic“ neexistuje (feats); na výběr: procession, ",
        "There is no “picnic” (feats); known: procession, ",
    ),
    "unknown_scenario": (
        1,
        {"scenario": "picnic"},
        "„picnic“ neexistuje (scenario); na výběr: ",
        "There is no “picnic” (scenario); known: ",
    ),
    "unknown_opponent": (
        1,
        {"opponent": "elves"},
        "„elves“ neexistuje (opponent); na výběr: aldan, guild, koda, runen, ooglan.",
        "There is no “elves” (opponent); known: aldan, guild, koda, runen, ooglan.",
    ),
    "faction_twice": (
        2,
        {"factions": ["koda", "koda"]},
        "„koda“ je použito dvakrát (factions).",
        "“koda” is taken twice (factions).",
    ),
    "zone_twice": (
        3,
        {"zones": ["north", "east", "north"]},
        "„north“ je použito dvakrát (zones).",
        "“north” is taken twice (zones).",
    ),
    "feat_twice": (
        2,
        {"factions": ["aldan", "koda"], "feats": ["procession", "procession"]},
        "„procession“ je použito dvakrát (feats).",
        "“procession” is taken twice (feats).",
    ),
    "too_few_factions": (
        3,
        {"factions": ["aldan", "koda"]},
        "Počet hodnot ve volbě factions je 2, ale počet míst u stolu 3; uveďte jednu pro každé místo, nebo žádnou.",
        "The option factions names 2, but 3 seats take part; name one for each seat, or none at all.",
    ),
    "too_many_factions": (
        1,
        {"factions": ["aldan", "koda"]},
        "Počet hodnot ve volbě factions je 2, ale počet míst u stolu 1; uveďte jednu pro každé místo, nebo žádnou.",
        "The option factions names 2, but one seat takes part; name one for each seat, or none at all.",
    ),
    "too_few_zones": (
        2,
        {"zones": ["north"]},
        "Počet hodnot ve volbě zones je 1, ale počet míst u stolu 2; uveďte jednu pro každé místo, nebo žádnou.",
        "The option zones names 1, but 2 seats take part; name one for each seat, or none at all.",
    ),
    "too_many_seats": (
        5,
        {},
        "Hru zloba nelze hrát v počtu 5; možné počty hráčů: 1, 2, 3, 4.",
        "The game zloba is played by 1, 2, 3, 4, not by 5.",
    ),
    "no_seats": (
        0,
        {},
        "Hru zloba nelze hrát v počtu 0; možné počty hráčů: 1, 2, 3, 4.",
        "The game zloba is played by 1, 2, 3, 4, not by 0.",
    ),
    "feat_of_another_faction": (
        2,
        {"factions": ["aldan", "koda"], "feats": ["procession", "contract"]},
        "„contract“ (feats) patří jinam (guild), nikoli sem (koda).",
        "“contract” (feats) belongs to guild, not to koda.",
    ),
    "feats_without_factions": (
        2,
        {"feats": ["procession", "contract"]},
        "Volbu feats lze zadat jen spolu s factions.",
        "The option feats can be given only together with factions.",
    ),
    "scenario_of_another_opponent": (
        1,
        {"opponent": "aldan", "scenario": "show-of-strength"},
        "„show-of-strength“ (scenario) patří jinam (runen), nikoli sem (aldan).",
        "“show-of-strength” (scenario) belongs to runen, not to aldan.",
    ),
    "opponent_played_by_a_human": (
        2,
        {"opponent": "koda", "factions": ["aldan", "koda"]},
        "„koda“ je použito dvakrát (factions).",
        "“koda” is taken twice (factions).",
    ),
    "opponent_of_the_scenario_played_by_a_human": (
        1,
        {"scenario": "show-of-strength", "factions": ["runen"]},
        "„runen“ je použito dvakrát (factions).",
        "“runen” is taken twice (factions).",
    ),
    "novices_in_coop": (
        2,
        {"coop": True, "novices": [1]},
        "Volbu novices nelze spojit s coop.",
        "The option novices cannot be combined with coop.",
    ),
    "novices_alone": (
        1,
        {"novices": [1]},
        "Volbu novices nelze spojit s coop.",
        "The option novices cannot be combined with coop.",
    ),
    "novices_with_a_scenario": (
        2,
        {"scenario": "show-of-strength", "novices": [1]},
        "Volbu novices nelze spojit s coop.",
        "The option novices cannot be combined with coop.",
    ),
    "novices_beyond_the_last_seat": (
        2,
        {"novices": [1, 3]},
        "„3“ neexistuje (novices); na výběr: 1, 2.",
        "There is no “3” (novices); known: 1, 2.",
    ),
    "novices_before_the_first_seat": (
        2,
        {"novices": [0]},
        "„0“ neexistuje (novices); na výběr: 1, 2.",
        "There is no “0” (novices); known: 1, 2.",
    ),
    "no_such_option": (
        2,
        {"colour": "red"},
        "Chybná volba: neznámé pole `colour`; volby hry zloba: ",
        "Wrong option: Object contains unknown field `colour`; options of zloba: ",
    ),
    "no_such_reading_of_elite_points": (
        2,
        {"elite_vp": "never"},
        "Chybná volba: hodnota 'never' není na výběr, místo `$.elite_vp`; volby hry zloba: ",
        "Wrong option: Invalid enum value 'never' - at `$.elite_vp`; options of zloba: ",
    ),
    "not_a_list": (
        2,
        {"factions": 3},
        "Chybná volba: má tu být `array`, je tu `int`, místo `$.factions`; volby hry zloba: ",
        "Wrong option: Expected `array`, got `int` - at `$.factions`; options of zloba: ",
    ),
}


@pytest.mark.parametrize(("seats", "options", "czech", "english"), BAD.values(), ids=BAD)
def test_a_table_that_cannot_be_laid_is_refused_in_both_languages(
    seats: int, options: dict[str, Any], czech: str, english: str
) -> None:
    with pytest.raises(BadSetup) as refused:
        Table(GAME, seats, seed=1, options=options)
    said = {"cs": refused.value.say("cs"), "en": refused.value.say("en")}
    assert said["cs"].startswith(czech)
    assert said["en"].startswith(english)
    assert all(sentence.endswith(".") for sentence in said.values())
    if english.startswith("Wrong option"):
        assert said == {"cs": f"{czech}{ZLOBA}.", "en": f"{english}{ZLOBA}."}


@pytest.mark.rule("zloba.setup.choose-faction", "zloba.setup.choose-side", "zloba.setup.choose-feat")
def test_what_is_named_for_one_seat_leaves_the_others_their_choice() -> None:
    named = {"factions": ["", "guild"], "zones": ["north", ""], "feats": ["", "contract"]}
    table: Table[State] = Table(GAME, 2, seed=1, options=named)
    choices: list[tuple[int, str]] = []
    while len(choices) < 3:
        decision = table.pending[0]
        choices.append((decision.seat, decision.rule))
        assert not {"guild", "north"} & set(decision.options)
        table.decide(decision.number, decision.seat, decision.options[0])
    assert choices == [(1, "zloba.setup.choose-side"), (0, "zloba.setup.choose-faction"), (0, "zloba.setup.choose-feat")]
    first, second = table.state.sides
    assert (second.faction, second.feats, first.zone) == ("guild", ["contract"], "north")
