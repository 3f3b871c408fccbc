"""Options: tables that can be laid, and tables that cannot, refused in words."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs

from herna.games.zombie_country import GAME
from herna.games.zombie_country.content import CAMPAIGNS, CHARACTERS, SCENARIOS
from herna.games.zombie_country.events import CharacterTaken
from herna.games.zombie_country.state import State, ZombieOptions
from herna.kernel import EVERYTHING, Dice, Table, Told
from herna.kernel.errors import BadSetup
from herna.kernel.kept import Audience
from herna.testing.playing import act, asked, forbidden, told

OPTIONS = "scenario, difficulty, characters, deal, campaign, withdrawal"
"""The options there are."""

KNOWN_CHARACTERS = ", ".join(CHARACTERS)
KNOWN_SCENARIOS = ", ".join(SCENARIOS)
KNOWN_CAMPAIGNS = ", ".join(CAMPAIGNS)

BAD: dict[str, tuple[Any, dict[str, Any], str, str]] = {
    "no_seats": (
        0,
        {},
        "Hru zombie_country nelze hrát v počtu 0; možné počty hráčů: 1, 2, 3, 4, 5.",
        "The game zombie_country is played by 1, 2, 3, 4, 5, not by 0.",
    ),
    "too_many_seats": (
        6,
        {},
        "Hru zombie_country nelze hrát v počtu 6; možné počty hráčů: 1, 2, 3, 4, 5.",
        "The game zombie_country is played by 1, 2, 3, 4, 5, not by 6.",
    ),
    "fewer_than_no_seats": (
        -1,
        {},
        "Hru zombie_country nelze hrát v počtu -1; možné počty hráčů: 1, 2, 3, 4, 5.",
        "The game zombie_country is played by 1, 2, 3, 4, 5, not by -1.",
    ),
    "seats_as_a_word": (
        "two",
        {},
        "Hru zombie_country nelze hrát v počtu 'two'; možné počty hráčů: 1, 2, 3, 4, 5.",
        "The game zombie_country is played by 1, 2, 3, 4, 5, not by 'two'.",
    ),
    "a_truth_as_seats": (
        True,
        {},
        "Hru zombie_country nelze hrát v počtu True; možné počty hráčů: 1, 2, 3, 4, 5.",
        "The game zombie_country is played by 1, 2, 3, 4, 5, not by True.",
    ),
    "unknown_scenario": (
        2,
        {"scenario": "picnic"},
        f"„picnic“ neexistuje (scenario); na výběr: {KNOWN_SCENARIOS}.",
        f"There is no “picnic” (scenario); known: {KNOWN_SCENARIOS}.",
    ),
    "unknown_campaign": (
        2,
        {"campaign": "picnic"},
        f"„picnic“ neexistuje (campaign); na výběr: {KNOWN_CAMPAIGNS}.",
        f"There is no “picnic” (campaign); known: {KNOWN_CAMPAIGNS}.",
    ),
    "a_campaign_is_no_scenario": (
        2,
        {"scenario": "road-north"},
        f"„road-north“ neexistuje (scenario); na výběr: {KNOWN_SCENARIOS}.",
        f"There is no “road-north” (scenario); known: {KNOWN_SCENARIOS}.",
    ),
    "unknown_character": (
        2,
        {"characters": ["tereza", "batman"]},
        f"„batman“ neexistuje (characters); na výběr: {KNOWN_CHARACTERS}.",
        f"There is no “batman” (characters); known: {KNOWN_CHARACTERS}.",
    ),
    "unknown_character_in_a_text": (
        2,
        {"characters": "tereza, batman"},
        f"„batman“ neexistuje (characters); na výběr: {KNOWN_CHARACTERS}.",
        f"There is no “batman” (characters); known: {KNOWN_CHARACTERS}.",
    ),
    "a_name_in_capitals": (
        1,
        {"characters": ["Tereza"]},
        f"„Tereza“ neexistuje (characters); na výběr: {KNOWN_CHARACTERS}.",
        f"There is no “Tereza” (characters); known: {KNOWN_CHARACTERS}.",
    ),
    "too_few_characters": (
        3,
        {"characters": ["tereza", "marek"]},
        "Počet hodnot ve volbě characters je 2, ale počet míst u stolu 3; uveďte jednu pro každé místo, nebo žádnou.",
        "The option characters names 2, but 3 seats take part; name one for each seat, or none at all.",
    ),
    "too_many_characters": (
        1,
        {"characters": "tereza,marek"},
        "Počet hodnot ve volbě characters je 2, ale počet míst u stolu 1; uveďte jednu pro každé místo, nebo žádnou.",
        "The option characters names 2, but one seat takes part; name one for each seat, or none at all.",
    ),
    "a_character_twice": (
        3,
        {"characters": ["tereza", "marek", "tereza"]},
        "„tereza“ je použito dvakrát (characters).",
        "“tereza” is taken twice (characters).",
    ),
    "characters_and_a_deal": (
        2,
        {"characters": ["tereza", "marek"], "deal": True},
        "Volbu deal nelze spojit s characters.",
        "The option deal cannot be combined with characters.",
    ),
    "a_scenario_and_a_campaign": (
        2,
        {"scenario": "base", "campaign": "road-north"},
        "Volbu scenario nelze spojit s campaign.",
        "The option scenario cannot be combined with campaign.",
    ),
    "unknown_difficulty": (
        2,
        {"difficulty": "impossible"},
        "Chybná volba: hodnota 'impossible' není na výběr, místo `$.difficulty`; volby hry zombie_country: ",
        "Wrong option: Invalid enum value 'impossible' - at `$.difficulty`; options of zombie_country: ",
    ),
    "no_difficulty": (
        2,
        {"difficulty": ""},
        "Chybná volba: hodnota '' není na výběr, místo `$.difficulty`; volby hry zombie_country: ",
        "Wrong option: Invalid enum value '' - at `$.difficulty`; options of zombie_country: ",
    ),
    "no_such_option": (
        2,
        {"colour": "red"},
        "Chybná volba: neznámé pole `colour`; volby hry zombie_country: ",
        "Wrong option: Object contains unknown field `colour`; options of zombie_country: ",
    ),
    "not_a_list": (
        2,
        {"characters": 3},
        "Chybná volba: má tu být `array`, je tu `int`, místo `$.characters`; volby hry zombie_country: ",
        "Wrong option: Expected `array`, got `int` - at `$.characters`; options of zombie_country: ",
    ),
    "not_a_list_of_names": (
        2,
        {"characters": ["tereza", 2]},
        "Chybná volba: má tu být `str`, je tu `int`, místo `$.characters[1]`; volby hry zombie_country: ",
        "Wrong option: Expected `str`, got `int` - at `$.characters[1]`; options of zombie_country: ",
    ),
    "a_deal_that_is_neither_yes_nor_no": (
        2,
        {"deal": "perhaps"},
        "Chybná volba: má tu být `bool`, je tu `str`, místo `$.deal`; volby hry zombie_country: ",
        "Wrong option: Expected `bool`, got `str` - at `$.deal`; options of zombie_country: ",
    ),
    "a_withdrawal_in_numbers": (
        2,
        {"withdrawal": 2},
        "Chybná volba: má tu být `bool`, je tu `int`, místo `$.withdrawal`; volby hry zombie_country: ",
        "Wrong option: Expected `bool`, got `int` - at `$.withdrawal`; options of zombie_country: ",
    ),
    "a_scenario_that_is_no_word": (
        2,
        {"scenario": 7},
        "Chybná volba: má tu být `str`, je tu `int`, místo `$.scenario`; volby hry zombie_country: ",
        "Wrong option: Expected `str`, got `int` - at `$.scenario`; options of zombie_country: ",
    ),
}


@pytest.mark.parametrize(("seats", "options", "czech", "english"), BAD.values(), ids=BAD)
def test_a_table_that_cannot_be_laid_is_refused_in_both_languages(
    seats: Any, options: dict[str, Any], czech: str, english: str
) -> None:
    with pytest.raises(BadSetup) as refused:
        Table(GAME, seats, seed=1, options=options)
    if english.startswith("Wrong option"):
        czech, english = f"{czech}{OPTIONS}.", f"{english}{OPTIONS}."
    assert refused.value.say("cs") == czech
    assert refused.value.say("en") == english


def test_the_options_are_those_that_are_known() -> None:
    assert ", ".join(ZombieOptions.__struct_fields__) == OPTIONS
    assert GAME.default_options == ZombieOptions()
    assert structs.asdict(ZombieOptions()) == {
        "scenario": "",
        "difficulty": "normal",
        "characters": (),
        "deal": False,
        "campaign": "",
        "withdrawal": False,
    }


@pytest.mark.rule("zombie_country.setup.player-count")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_one_to_five_may_play(seats: int) -> None:
    table = Table(GAME, seats, seed=1)
    assert len(table.state.players) == seats
    assert GAME.seats == (1, 2, 3, 4, 5)
    for wrong in (0, 6):
        with pytest.raises(BadSetup):
            Table(GAME, wrong, seed=1)


def test_without_a_word_the_basic_game_is_laid_for_one() -> None:
    table = Table(GAME, seed=1)
    assert (table.seats, table.state.scenario, table.state.difficulty) == (1, "base", "normal")
    assert (table.state.campaign, table.state.mercy) == ("", False)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_scenario_can_be_chosen(scenario: str) -> None:
    assert Table(GAME, 2, seed=1, options={"scenario": scenario}).state.scenario == scenario


@pytest.mark.parametrize("campaign", CAMPAIGNS)
def test_every_campaign_can_be_chosen_and_begins_with_its_first_mission(campaign: str) -> None:
    state = Table(GAME, 2, seed=1, options={"campaign": campaign}).state
    assert (state.campaign, state.scenario) == (campaign, CAMPAIGNS[campaign].missions[0])


@pytest.mark.parametrize("difficulty", ["easy", "normal", "hard"])
def test_every_difficulty_can_be_chosen(difficulty: str) -> None:
    table = Table(GAME, 2, seed=1, options={"difficulty": difficulty, "deal": True})
    assert table.state.difficulty == table.view(None).difficulty == difficulty


# ---------------------------------------------------------------------- characters


@pytest.mark.rule("zombie_country.setup.character-choice")
@pytest.mark.parametrize("written", [["marek", "tereza"], ("marek", "tereza"), "marek,tereza", " marek , tereza "])
def test_a_list_may_be_written_as_one_text(written: Any) -> None:
    state = Table(GAME, 2, seed=1, options={"characters": written}).state
    assert [each.character for each in state.players] == ["marek", "tereza"]


@pytest.mark.rule("zombie_country.setup.character-choice")
@pytest.mark.parametrize("written", [["", "marek", ""], ",marek,"])
def test_some_may_be_named_and_others_choose_at_the_table(written: Any) -> None:
    table = Table(GAME, 3, seed=1, options={"characters": written})
    assert [each.character for each in table.state.players] == ["", "marek", ""]
    for seat, name in ((0, "tereza"), (2, "jana")):
        decision = table.pending[0]
        assert (decision.seat, decision.rule) == (seat, "zombie_country.setup.character-choice")
        assert "marek" not in decision.options
        table.decide(decision.number, seat, name)
    assert [each.character for each in table.state.players] == ["tereza", "marek", "jana"]


@pytest.mark.rule("zombie_country.setup.character-choice")
@pytest.mark.parametrize("written", [[], (), "", " , "])
def test_an_empty_list_leaves_the_choice_open(written: Any) -> None:
    table = Table(GAME, 2, seed=1, options={"characters": written})
    assert asked(table).rule == "zombie_country.setup.character-choice"


@pytest.mark.rule("zombie_country.setup.character-choice")
def test_what_is_chosen_at_the_table_and_what_the_options_name_lead_to_the_same_table() -> None:
    named = Table(GAME, 3, seed=7, options={"characters": ["eva", "milan", "jana"]})
    table = Table(GAME, 3, seed=7)
    assert list(asked(table).options) == list(CHARACTERS)
    act(table, "eva")
    assert asked(table).seat == 1
    assert forbidden(table, "eva") == "zombie_country.setup.character-choice"
    act(table, "milan", "jana")
    assert table.state == named.state


@pytest.mark.rule("zombie_country.setup.character-choice")
def test_a_deal_gives_everybody_another_character_at_random() -> None:
    dealt = [_dealt(5, seed) for seed in range(80)]
    assert all(len({*names}) == 5 for names in dealt)
    for seat in range(5):
        assert {names[seat] for names in dealt} == {*CHARACTERS}, "anybody may get anyone"


def _dealt(seats: int, seed: int) -> list[str]:
    return [each.character for each in Table(GAME, seats, seed=seed, options={"deal": True}).state.players]


@pytest.mark.rule("zombie_country.setup.character-choice")
@pytest.mark.parametrize("written", [True, "true", 1, "1"])
def test_in_a_deal_nobody_is_asked_and_everybody_is_told(written: Any) -> None:
    heard: list[Told] = []
    table = Table(GAME, 3, seed=4, options={"deal": written}, audience=Audience((EVERYTHING, heard.append)))
    assert asked(table).rule == "zombie_country.planning.reveal-and-plan"
    names = [each.character for each in table.state.players]
    assert told(heard, CharacterTaken) == [CharacterTaken(seat, name) for seat, name in enumerate(names)]


@pytest.mark.parametrize("written", [False, "false", 0])
def test_without_a_deal_everybody_chooses(written: Any) -> None:
    table = Table(GAME, 3, seed=4, options={"deal": written})
    assert asked(table).rule == "zombie_country.setup.character-choice"


def test_a_deal_goes_with_campaigns_and_scenarios() -> None:
    for options in ({"campaign": "road-north"}, {"scenario": "last-train"}, {"difficulty": "hard", "withdrawal": True}):
        table = Table(GAME, 2, seed=1, options={**options, "deal": True})
        assert asked(table).rule == "zombie_country.planning.reveal-and-plan"


# ---------------------------------------------------------------------- withdrawal


@pytest.mark.rule("zombie_country.victory.campaign")
def test_the_rules_of_campaigns_may_be_chosen_for_a_single_scenario() -> None:
    assert Table(GAME, 2, seed=1, options={"withdrawal": True}).state.mercy
    assert Table(GAME, 2, seed=1, options={"withdrawal": True, "scenario": "last-train"}).state.mercy
    assert Table(GAME, 2, seed=1, options={"withdrawal": True, "campaign": "road-north"}).state.mercy
    assert Table(GAME, 2, seed=1, options={"withdrawal": False, "campaign": "road-north"}).state.mercy


# ---------------------------------------------------------------------- seeds


def _laid(seed: int) -> State:
    return Table(GAME, 4, seed=seed, options={"deal": True}).state


def test_the_same_seed_lays_the_same_table_and_another_one_another() -> None:
    assert _laid(5) == _laid(5)
    assert _laid(5) != _laid(6)
    assert len({tuple(_laid(seed).items) for seed in range(10)}) == 10


@pytest.mark.parametrize("seed", [0, -1, 2**64, 2**63 - 1])
def test_any_whole_number_is_a_seed(seed: int) -> None:
    assert _laid(seed) == _laid(seed & (2**64 - 1))


@pytest.mark.parametrize(
    ("seed", "shown"), [("7", "'7'"), (1.5, "1.5"), (True, "True")], ids=["a text", "a fraction", "a truth"]
)
def test_what_is_no_whole_number_is_no_seed(seed: Any, shown: str) -> None:
    with pytest.raises(BadSetup) as refused:
        Table(GAME, 2, seed=seed)
    assert refused.value.say("cs") == f"Semínko je celé číslo, nikoli {shown}."
    assert refused.value.say("en") == f"A seed is a whole number, not {shown}."


def test_dice_may_be_scripted_in_place_of_a_seed() -> None:
    table = Table(GAME, 2, options={"deal": True}, dice=Dice.scripted(["eva", "karel", 2]))
    assert [each.character for each in table.state.players] == ["eva", "karel"]
    assert table.state.first == 1
