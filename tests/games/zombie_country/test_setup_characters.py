"""Characters, and the first round."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import msgspec
import pytest

from herna.games.zombie_country import GAME
from herna.games.zombie_country.content import (
    BASICS,
    CHARACTERS,
    EDGE,
    Character,
    Hush,
    Noise,
)
from herna.games.zombie_country.events import (
    CharacterTaken,
    LoudnessChanged,
    Moved,
    PlansRevealed,
    TokenReturned,
)
from herna.games.zombie_country.rules import setup
from herna.kernel import EVERYTHING, PASS, Dice, Table, Told
from herna.kernel.errors import BadSetup
from herna.kernel.kept import Audience
from herna.testing.playing import act, asked, forbidden, told, why_not
from tests.games.zombie_country.laying import BLANK, FIRST, lay, player, says
from tests.games.zombie_country.laying import CHARACTERS as CREW
from tests.games.zombie_country.setup_cases import PLANNING, begun, prepared

pytestmark = pytest.mark.usefixtures("silent_events")

CHOICE = "zombie_country.setup.character-choice"


@pytest.mark.rule("zombie_country.setup.character-card", "zombie_country.setup.character-choice")
def test_players_choose_a_character_each_in_seating_order() -> None:
    heard: list[Told] = []
    table = Table(GAME, 3, seed=1, audience=Audience((EVERYTHING, heard.append)))
    chosen: list[str] = []
    for seat in range(3):
        assert (asked(table).seat, asked(table).rule) == (seat, CHOICE)
        assert list(asked(table).options) == [name for name in CHARACTERS if name not in chosen], "any that is left"
        chosen.append(asked(table).options[-1 - seat])
        act(table, chosen[-1])
    assert [each.character for each in table.state.players] == chosen
    assert told(heard, CharacterTaken) == [CharacterTaken(seat, name) for seat, name in enumerate(chosen)]
    assert [each.rule for each in heard if isinstance(each.event, CharacterTaken)] == [
        "zombie_country.setup.character-card"
    ] * 3


@pytest.mark.rule("zombie_country.setup.character-choice")
def test_each_character_exists_once() -> None:
    table = Table(GAME, 2, seed=1)
    act(table, "karel")
    assert why_not(table, "karel") == CHOICE
    assert forbidden(table, "karel") == CHOICE
    with pytest.raises(BadSetup):
        Table(GAME, 2, seed=1, options={"characters": ["karel", "karel"]})


@pytest.mark.rule("zombie_country.setup.character-choice")
def test_characters_can_be_dealt_out_at_random() -> None:
    seen: Counter[str] = Counter()
    for seed in range(60):
        heard: list[Told] = []
        table = Table(GAME, 5, seed=seed, options={"deal": True}, audience=Audience((EVERYTHING, heard.append)))
        assert asked(table).rule == PLANNING, "nobody chooses"
        names = [each.character for each in table.state.players]
        assert len(set(names)) == 5
        assert told(heard, CharacterTaken) == [CharacterTaken(seat, name) for seat, name in enumerate(names)]
        seen.update(names)
    assert set(seen) == set(CHARACTERS), "each of them may come"


@pytest.mark.rule("zombie_country.setup.character-choice")
def test_chosen_at_the_table_or_named_beforehand_it_is_the_same_game() -> None:
    named = begun(2, seed=5)
    table = Table(GAME, 2, seed=5)
    act(table, *CREW[:2])
    assert table.state == named.state


@pytest.mark.rule("zombie_country.setup.action-deck")
@pytest.mark.parametrize("character", list(CHARACTERS))
def test_the_action_cards_are_the_universal_ones_and_those_of_the_character(character: str) -> None:
    each = CHARACTERS[character]
    table = lay(player(character), phase="planning")
    every = (*BASICS, *each.specials)
    expected = {
        ("plan", plan)
        for size in range(len(every) + 1)
        for plan in combinations(every, size)
        if sum(action in BASICS for action in plan) <= each.actions and size - 1 <= each.stamina
    }
    assert {option for option in asked(table).options if option[0] == "plan"} == expected


@pytest.mark.rule("zombie_country.setup.action-deck")
@pytest.mark.parametrize("character", list(CHARACTERS))
def test_in_round_one_one_universal_card_is_on_the_table(character: str) -> None:
    table = Table(GAME, 1, seed=2, options={"characters": [character]})
    plans = [option[1] for option in asked(table).options if option[0] == "plan"]
    most = max(sum(action in BASICS for action in plan) for plan in plans)
    assert most == min(len(BASICS), CHARACTERS[character].actions - 1)
    assert {*CHARACTERS[character].specials} < {action for plan in plans for action in plan}


@pytest.mark.rule("zombie_country.setup.loudness-start", "zombie_country.setup.silence-token-start")
@pytest.mark.rule("zombie_country.setup.health-start", "zombie_country.setup.stamina-start")
@pytest.mark.parametrize("character", list(CHARACTERS))
def test_a_character_begins_unhurt_rested_and_silent(character: str) -> None:
    """Before the first round, which would give a lost token back and make everybody less loud."""
    table = Table(GAME, 1, seed=2)
    table.state.players[0].character = character
    setup.prepare(table)
    (each,) = table.state.players
    assert (each.loudness, each.silent, each.wounds) == (0, True, 0)
    assert each.stamina == CHARACTERS[character].stamina
    assert (each.items, each.outside, each.dead) == ([], [], False)
    for seat in (0, None):
        (shown,) = table.view(seat).players
        assert (shown.loudness, shown.silent, shown.wounds, shown.stamina) == (0, True, 0, CHARACTERS[character].stamina)


@pytest.mark.rule("zombie_country.setup.loudness-start", "zombie_country.setup.silence-token-start")
def test_nobody_has_to_grow_silent_in_the_first_round() -> None:
    heard: list[Told] = []
    begun(3, heard=heard)
    assert not told(heard, LoudnessChanged)
    assert not told(heard, TokenReturned)


@pytest.mark.rule("zombie_country.setup.status-dice")
@pytest.mark.parametrize(("loudness", "after"), [(0, 2), (4, 6), (5, 6), (6, 6)])
def test_the_loudness_die_has_six_sides(loudness: int, after: int, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    says(monkeypatch, Noise(2))
    table = lay(player(loudness=loudness), phase="events", active=[FIRST, *BLANK], heard=heard)
    assert table.state.players[0].loudness == after
    assert told(heard, LoudnessChanged) == ([LoudnessChanged(0, after)] if after != loudness else [])


@pytest.mark.rule("zombie_country.setup.status-dice")
def test_off_the_card_the_loudness_die_means_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    says(monkeypatch, Hush(3))
    table = lay(player(loudness=1), phase="events", active=[FIRST, *BLANK])
    assert table.state.players[0].loudness == 0


@pytest.mark.rule("zombie_country.setup.status-dice")
def test_the_stamina_die_has_ten_sides() -> None:
    printed = msgspec.to_builtins(CHARACTERS["tereza"])
    assert msgspec.convert({**printed, "stamina": 10}, Character).stamina == 10
    with pytest.raises(msgspec.ValidationError, match="stamina"):
        msgspec.convert({**printed, "stamina": 11}, Character)


@pytest.mark.rule("zombie_country.setup.status-dice")
def test_everybody_has_dice_of_his_own(monkeypatch: pytest.MonkeyPatch) -> None:
    says(monkeypatch, Noise(2))
    table = lay(player(), player("marek", stamina=1), phase="events", active=[FIRST, *BLANK])
    assert [each.loudness for each in table.state.players] == [2, 0]
    assert [each.stamina for each in table.view(None).players] == [CHARACTERS["tereza"].stamina, 1]


@pytest.mark.rule("zombie_country.setup.figure-start", "zombie_country.setup.figure-start-space")
@pytest.mark.parametrize("seats", [1, 3, 5])
def test_all_figures_start_at_the_town_edge_left_of_the_first_card(seats: int) -> None:
    state = begun(seats).state
    assert [(each.space, each.inside) for each in state.players] == [(0, False)] * seats
    assert state.town[0].id == EDGE
    assert (state.town[0].column, state.town[1].column) == (0, 1)
    assert state.town[0].links == [1]
    assert not state.town[0].building


@pytest.mark.rule("zombie_country.setup.figure-start-space")
def test_the_first_step_leads_to_the_first_building_card_a_step_back_out_again_and_a_step_forward_in() -> None:
    heard: list[Told] = []
    table = begun(1, heard=heard)
    first = table.state.town[1].id
    places = []
    for action in ("back", "forward", "back"):
        act(table, ("plan", (action,)))
        act(table, asked(table).options[0], PASS)
        places.append(table.state.players[0].space)
    assert places == [1, 0, 1], "the first step was planned before the game"
    assert told(heard, Moved) == [Moved(0, first), Moved(0, EDGE), Moved(0, first)]
    assert table.state.town[1].building


@pytest.mark.rule("zombie_country.setup.figure-start-space")
def test_from_the_edge_no_step_leads_further_back() -> None:
    table = lay(player(space=0, now=["back"]))
    act(table, ("play", "back"))
    assert table.state.players[0].space == 0


@pytest.mark.rule("zombie_country.setup.first-planned-action")
@pytest.mark.parametrize("seats", [1, 2, 5])
def test_the_first_plan_of_everybody_is_a_step_into_the_town(seats: int) -> None:
    state = prepared(seats)
    assert [each.plan for each in state.players] == [["forward"]] * seats
    assert all(not each.now and not each.done for each in state.players)
    heard: list[Told] = []
    table = begun(seats, heard=heard)
    order = table.state.order()
    assert told(heard, PlansRevealed) == [PlansRevealed(seat, ("forward",)) for seat in order]
    assert [each.stamina for each in table.state.players] == [each.card.stamina for each in table.state.players], "it was free"


@pytest.mark.rule("zombie_country.setup.first-planned-action")
def test_the_first_plan_lies_face_down() -> None:
    table = Table(GAME, 2, seed=1)
    for name, each in zip(CREW, table.state.players, strict=False):
        each.character = name
    setup.prepare(table)
    for seat in (0, 1):
        shown = table.view(seat).players
        assert shown[seat].plan == ("forward",)
        assert shown[1 - seat].plan == ("?",)
    assert [each.plan for each in table.view(None).players] == [("?",), ("?",)]


@pytest.mark.rule("zombie_country.setup.first-planned-action")
def test_the_first_step_is_an_action_card_like_any_other() -> None:
    table = begun(1)
    act(table, ("plan", ()))
    assert table.state.players[0].now == ["forward"]
    assert forbidden(table, PASS) == "zombie_country.playing.mandatory"
    assert ("play", "forward") in asked(table).options
    act(table, ("play", "forward"))
    assert table.state.players[0].space == 1


@pytest.mark.rule("zombie_country.setup.preparation-list")
@pytest.mark.parametrize("seats", [2, 3])
def test_everybody_may_be_the_first_to_begin(seats: int) -> None:
    assert {prepared(seats, seed=seed).first for seed in range(40)} == set(range(seats))
    assert Table(GAME, seats, dice=Dice.scripted([seats]), options={"characters": CREW[:seats]}).state.first == seats - 1
