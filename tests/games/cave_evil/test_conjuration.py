"""Phase 2: conjuration; and Meditate, which draws too."""

from __future__ import annotations

from typing import Any

import pytest

from herna.games.cave_evil import GAME
from herna.games.cave_evil.bot.judges import advise
from herna.games.cave_evil.content import CONJURED, CREATURES, DECKS, EVENTS, THINGS
from herna.games.cave_evil.events.turn import BackDrawn, CardDiscarded, CardDrawn, CardKept, CardTaken, EventDrawn, Meditated
from herna.games.cave_evil.rules.forces import acted, left, new_creature
from herna.games.cave_evil.state import State
from herna.kernel import DONE, Role, Table, Told
from herna.testing.playing import act, asked, forbidden, listen, offered, told
from tests.games.cave_evil.laying import cave, corridor, fetch, hold, lay, master, no_events, on_board, on_top, squad, weary

DISCARDED = "cave_evil.conjuration.keep-or-discard"


def drawing(seats: int = 2) -> State:
    """A turn in which a card is to be drawn."""
    return weary(cave(seats, phase="conjuration"))


def discard(state: State, deck: str, *cards: str) -> None:
    """Cards on a discard pile, the last one on top."""
    for card in cards:
        state.decks[deck].discard.append(fetch(state, card))


@pytest.mark.rule("cave_evil.conjuration.draw-one")
@pytest.mark.rule("cave_evil.conjuration.keep-or-discard")
@pytest.mark.rule("cave_evil.conjuration.keep-to-hand")
@pytest.mark.rule("cave_evil.course.phases-mandatory")
def test_a_card_is_drawn_from_a_deck_of_choice_and_kept() -> None:
    state = drawing()
    on_top(state, "summon", "drakor")
    heard: list[Told] = []
    table = lay(state, heard=heard)
    assert asked(table).options == [("draw", deck) for deck in DECKS]  # nobody may do without
    act(table, ("draw", "summon"), "keep")
    assert table.state.players[0].hand == ["drakor"]
    assert told(heard, CardKept) == [CardKept(0)]
    assert table.state.phase == "actions"
    assert on_board(table, 0).goods == [0, 0, 0]


@pytest.mark.rule("cave_evil.conjuration.draw-one")
@pytest.mark.rule("cave_evil.setup.hand-secret")
def test_only_who_draws_sees_the_card() -> None:
    state = drawing()
    on_top(state, "summon", "drakor")
    table = lay(state)
    mine, theirs = listen(table, 0), listen(table, 1)
    act(table, ("draw", "summon"))
    assert told(mine, CardDrawn) == [CardDrawn(0, "summon", "drakor")]
    assert told(theirs, CardDrawn) == []
    assert told(theirs, BackDrawn) == [BackDrawn(0, "summon")]
    assert table.view(1).players[0].hand == ["summon"]


@pytest.mark.rule("cave_evil.conjuration.no-hand-limit")
def test_a_hand_may_grow_without_limit() -> None:
    state = drawing()
    hold(state, 0, *[card for card in state.decks["bribe"].draw if card not in EVENTS][:40])
    on_top(state, "summon", "drakor")
    table = lay(state)
    act(table, ("draw", "summon"), "keep")
    assert len(table.state.players[0].hand) == 41
    assert table.state.phase == "actions"


@pytest.mark.rule("cave_evil.conjuration.discard-for-metal")
@pytest.mark.rule("cave_evil.conjuration.discard-gain")
@pytest.mark.rule("cave_evil.conjuration.discard-face-up")
@pytest.mark.rule("cave_evil.conjuration.where-resources-go")
def test_the_blinding_crystal_is_discarded_for_three_metal() -> None:
    state = drawing()
    squad(state, 0, 1, corridor(state)[0], "ghoul")
    on_top(state, "abyss", "blinding-crystal")
    heard: list[Told] = []
    table = lay(state, heard=heard)
    act(table, ("draw", "abyss"))
    assert asked(table).options == ["keep", ("discard", "metal", 3), ("discard", "flame", 1)]
    act(table, ("discard", "metal", 3))
    assert on_board(table, 0).goods == [3, 0, 0]
    assert on_board(table, 1).goods == [0, 0, 0]
    assert table.state.players[0].hand == []
    assert table.view(1).decks["abyss"].discard == ["blinding-crystal"]
    assert told(heard, CardDiscarded) == [CardDiscarded(0, "blinding-crystal", "metal", 3)]
    assert table.state.phase == "actions"


@pytest.mark.rule("cave_evil.conjuration.take-discard")
@pytest.mark.rule("cave_evil.conjuration.taken-discard-kept")
def test_the_top_card_of_a_discard_pile_is_taken_and_kept() -> None:
    state = drawing()
    discard(state, "bribe", "ratman", "cave-snake")
    heard: list[Told] = []
    table = lay(state, heard=heard)
    assert forbidden(table, ("pick", "abyss")) == "cave_evil.conjuration.take-discard"
    act(table, ("pick", "bribe"))
    assert table.state.players[0].hand == ["cave-snake"]
    assert table.state.decks["bribe"].discard == ["ratman"]
    assert told(heard, CardTaken) == [CardTaken(0, "bribe", "cave-snake")]
    assert table.state.phase == "actions"  # it was not asked whether to keep it


@pytest.mark.rule("cave_evil.conjuration.taken-discard-kept", "cave_evil.meditation.must-keep", "cave_evil.course.phases")
@pytest.mark.parametrize(
    ("answers", "rule"),
    [
        ([("pick", "bribe")], "conjuration.taken-discard-kept"),
        ([("draw", "construct"), "keep"], "course.phases"),
        ([("pick", "bribe"), ("squad", 0, 0), ("meditate",), ("draw", "construct")], "meditation.must-keep"),
    ],
)
def test_no_card_is_exchanged_afterwards(answers: list[object], rule: str) -> None:
    state = weary(cave(2, phase="conjuration"))
    no_events(state, "construct")
    master(state, 0, None, (1, 1, 1))
    state.decks["bribe"].discard.append(fetch(state, "ratman"))
    table = lay(state)
    act(table, *answers)
    assert asked(table).rule == "cave_evil.squad-actions.interleave"
    assert forbidden(table, ("discard", "metal", 1)) == f"cave_evil.{rule}"
    act(table, ("squad", 0, 0))
    assert forbidden(table, ("discard", "metal", 1)) == f"cave_evil.{rule}"
    act(table, "back", DONE)
    assert not table.state.players[0].took


@pytest.mark.rule("cave_evil.conjuration.empty-deck")
def test_an_empty_deck_is_made_anew_from_its_discards() -> None:
    state = drawing()
    discard(state, "bribe", "cave-snake")
    state.gone += state.decks["bribe"].draw
    state.decks["bribe"].draw = []
    table = lay(state)
    act(table, ("draw", "bribe"), "keep")
    assert table.state.players[0].hand == ["cave-snake"]
    assert table.state.decks["bribe"].discard == []


@pytest.mark.rule("cave_evil.conjuration.empty-deck")
def test_from_a_deck_without_any_card_nothing_is_drawn() -> None:
    state = drawing()
    state.gone += state.decks["bribe"].draw
    state.decks["bribe"].draw = []
    table = lay(state)
    assert forbidden(table, ("draw", "bribe")) == "cave_evil.conjuration.empty-deck"


@pytest.mark.rule("cave_evil.conjuration.event-set-aside")
@pytest.mark.rule("cave_evil.conjuration.event-repeat")
@pytest.mark.rule("cave_evil.conjuration.event-later")
@pytest.mark.rule("cave_evil.conjuration.fractal-spawning")
@pytest.mark.rule("cave_evil.summary.event-symbol")
def test_events_are_set_aside_until_a_card_with_a_cost_appears() -> None:
    state = drawing()
    on_top(state, "abyss", "sound-sleep", "eye-reddens", "blinding-crystal")
    heard: list[Told] = []
    table = lay(state, heard=heard)
    act(table, ("draw", "abyss"))
    assert told(heard, EventDrawn) == [EventDrawn(0, "sound-sleep"), EventDrawn(0, "eye-reddens")]
    assert table.state.players[0].hand == ["blinding-crystal"]
    assert table.view(1).events == ["sound-sleep", "eye-reddens"]  # open to all, in this order
    assert table.state.eye == 0  # and not yet resolved
    act(table, "keep")
    assert table.state.phase == "actions"
    assert table.state.events == ["sound-sleep", "eye-reddens"]


@pytest.mark.rule("cave_evil.conjuration.bribe-deck")
@pytest.mark.rule("cave_evil.conjuration.construct-deck")
@pytest.mark.rule("cave_evil.conjuration.summon-deck")
@pytest.mark.rule("cave_evil.conjuration.abyss-deck")
@pytest.mark.rule("cave_evil.conjuration.three-styles")
@pytest.mark.rule("cave_evil.overview.three-resources")
def test_three_decks_have_a_style_and_the_abyss_has_all() -> None:
    own = {"bribe": 0, "construct": 1, "summon": 2}
    for deck in DECKS:
        costs = [entry.cost.each() for entry in (*CREATURES.values(), *THINGS.values()) if entry.deck == deck]
        if deck in own:
            assert all(cost[own[deck]] for cost in costs), deck
        else:
            assert all(any(cost[each] for cost in costs) for each in range(3))
            assert any(all(cost) for cost in costs)
    kinds = {deck: {kind for entry in CREATURES.values() if entry.deck == deck for kind in entry.kinds} for deck in DECKS}
    assert {"undead", "construct"} & kinds["construct"]
    assert "demon" in kinds["summon"]
    assert {entry.deck for entry in CONJURED.values()} == {*DECKS, "necromonk", "excavation"}


# Meditate


def meditating() -> tuple[State, list[int]]:
    """A necromancer in a passage."""
    state = weary(cave(2))
    way = corridor(state)
    master(state, 0, way[4], (1, 1, 1))
    return state, way


@pytest.mark.rule("cave_evil.meditation.meditation-veronika")
@pytest.mark.rule("cave_evil.meditation.draw")
@pytest.mark.rule("cave_evil.meditation.must-keep")
@pytest.mark.rule("cave_evil.meditation.no-movement")
def test_a_necromancer_who_stays_put_adds_a_construct_card() -> None:
    state, way = meditating()
    on_top(state, "construct", "ghoul")
    heard: list[Told] = []
    table = lay(state, heard=heard)
    act(table, ("squad", 0, 0), ("meditate",))
    assert asked(table).options == [("draw", deck) for deck in DECKS]
    act(table, ("draw", "construct"))
    assert table.state.players[0].hand == ["ghoul"]
    assert on_board(table, 0).goods == [1, 1, 1]
    assert told(heard, Meditated) == [Meditated(0, "construct")]
    assert asked(table).rule == "cave_evil.squad-actions.interleave"  # nothing was asked about keeping it
    act(table, ("squad", 0, 0))
    assert forbidden(table, ("meditate",)) == "cave_evil.squad-actions.one-action"
    assert forbidden(table, ("invoke",)) == "cave_evil.squad-actions.one-action"
    assert forbidden(table, ("move", way[5])) == "cave_evil.meditation.no-movement"


@pytest.mark.rule("cave_evil.meditation.no-movement")
def test_after_moving_nobody_meditates() -> None:
    state, way = meditating()
    table = lay(state)
    act(table, ("squad", 0, 0), ("move", way[5]), ("squad", 0, 0), ("move", way[4]), ("squad", 0, 0))
    assert forbidden(table, ("meditate",)) == "cave_evil.meditation.no-movement"


@pytest.mark.rule("cave_evil.meditation.no-movement")
@pytest.mark.rule("cave_evil.movement.what-is-movement")
def test_who_is_joined_has_not_moved() -> None:
    state, way = meditating()
    squad(state, 0, 1, way[6], "ghoul")
    table = lay(state)
    act(table, ("squad", 0, 1), ("merge", 0, 0), ("squad", 0, 0))
    assert offered(table, ("meditate",))


@pytest.mark.rule("cave_evil.movement.what-is-movement")
def test_after_a_teleport_one_may_meditate() -> None:
    state = cave(2, names=("rotten-magi", "blood-sorcerer"))
    way = corridor(state)
    master(state, 0, way[0])
    table = lay(state)
    act(table, ("squad", 0, 0), ("necromancy",))
    while asked(table).rule != "cave_evil.squad-actions.interleave":
        act(table, asked(table).options[0])
    assert table.state.players[0].spent
    assert on_board(table, 0).space != way[0]
    act(table, ("squad", 0, 0))
    assert offered(table, ("meditate",))


@pytest.mark.rule("cave_evil.meditation.who")
def test_only_the_necromancers_squad_meditates() -> None:
    state, way = meditating()
    squad(state, 0, 1, way[6], "necromonk-1")
    table = lay(state)
    act(table, ("squad", 0, 1))
    assert forbidden(table, ("meditate",)) == "cave_evil.meditation.who"


@pytest.mark.rule("cave_evil.meditation.event")
def test_events_drawn_in_meditation_join_the_others() -> None:
    state, _ = meditating()
    state.events = [fetch(state, "sound-sleep")]
    on_top(state, "abyss", "eye-reddens", "blinding-crystal")
    table = lay(state)
    act(table, ("squad", 0, 0), ("meditate",), ("draw", "abyss"))
    assert table.state.events == ["sound-sleep", "eye-reddens"]
    assert table.state.players[0].hand == ["blinding-crystal"]


def test_meditating_bars_the_squad_and_nobody_else() -> None:
    state, way = meditating()
    no_events(state, "bribe")
    squad(state, 0, 1, way[6], "necromonk-1")
    table = lay(state)
    act(table, ("squad", 0, 0), ("meditate",), ("draw", "bribe"))
    assert acted(on_board(table, 0))
    assert left(table.state, on_board(table, 1)) == 3


@pytest.mark.rule("cave_evil.conjuration.keep-or-discard")
@pytest.mark.rule("cave_evil.conjuration.take-discard")
@pytest.mark.parametrize(("lang", "said"), [("cs", "„Drakor“"), ("en", "“Drakor”")])
def test_the_card_that_is_kept_or_taken_is_named_beside_the_option(lang: str, said: str) -> None:
    state = drawing()
    discard(state, "construct", "drakor")
    table = lay(state)
    assert noted(table, ("pick", "construct"), lang) == said
    state = drawing()
    on_top(state, "summon", "drakor")
    table = lay(state)
    act(table, ("draw", "summon"))
    assert noted(table, "keep", lang) == said
    assert {noted(table, option, lang) for option in asked(table).options[1:]} == {""}  # they say their price themselves


@pytest.mark.rule("cave_evil.conjuration.draw-one", "cave_evil.conjuration.take-discard")
def test_each_deck_is_a_button_however_many_discard_piles_there_are() -> None:
    state = drawing()
    for deck, card in (("construct", "ghoul"), ("bribe", "ratman"), ("summon", "drakor")):
        discard(state, deck, card)
    table = lay(state)
    found = {option: GAME.role(asked(table), option, table.view(0)).word for option in asked(table).options}
    assert {deck for (verb, deck), word in found.items() if word == "main"} == {*DECKS}
    assert {verb for (verb, deck), word in found.items() if word == "main"} == {"draw"}


def noted(table: Table[State], option: Any, lang: str) -> str:
    """What is said beside an option, to who is asked."""
    role: Role = GAME.role(asked(table), option, table.view(asked(table).seat))
    return GAME.note(lang, role, ("Marek", "Tereza"))


# The two halves of the Black Wizard


def halved(*, apart: bool = True) -> State:
    """The Black Wizard has split; his halves are in two squads or in one."""
    state = weary(cave(2, names=("black-wizard", "rotten-magi"), phase="conjuration"))
    lord = master(state, 0, goods=(1, 1, 1))
    lord.creatures[0].card = "mini-wizard-1"
    half = new_creature(state, "mini-wizard-2")
    if apart:
        squad(state, 0, 1, corridor(state)[0], goods=(1, 1, 1)).creatures.append(half)
    else:
        lord.creatures.append(half)
    hold(state, 0, "ratman")
    on_top(state, "summon", "drakor")
    return state


@pytest.mark.rule("cave_evil.necromancers.wizard-actions", "cave_evil.conjuration.where-resources-go")
@pytest.mark.parametrize("number", [0, 1])
def test_of_two_halves_one_conjures_and_the_other_neither_invokes_nor_meditates(number: int) -> None:
    table = lay(halved())
    assert asked(table).rule == "cave_evil.necromancers.wizard-actions"
    assert asked(table).options == [("squad", 0, 0), ("squad", 0, 1)]
    assert forbidden(table, ("squad", 1, 0)) == "cave_evil.necromancers.wizard-actions"
    act(table, ("squad", 0, number), ("draw", "summon"), ("discard", "flame"))
    gained = CREATURES["drakor"].cost.flame
    assert [on_board(table, each).goods[2] for each in (number, 1 - number)] == [1 + gained, 1]
    act(table, ("squad", 0, 1 - number))
    assert forbidden(table, ("invoke",)) == forbidden(table, ("meditate",)) == "cave_evil.necromancers.wizard-actions"
    act(table, "back", ("squad", 0, number))
    assert offered(table, ("invoke",))
    assert offered(table, ("meditate",))


def test_a_bot_conjures_with_the_half_that_can_still_invoke() -> None:
    state = halved()
    table = lay(state)
    assert advise(table.view(0), asked(table)) == [4.0, 4.0]
    master(state, 0).creatures[0].acted = True
    table = lay(state)
    assert advise(table.view(0), asked(table)) == [0.0, 4.0]


@pytest.mark.rule("cave_evil.necromancers.wizard-actions", "cave_evil.necromancers.wizard-same-squad")
def test_of_two_halves_in_one_squad_nobody_asks_who_conjures() -> None:
    table = lay(halved(apart=False))
    assert asked(table).rule == "cave_evil.conjuration.draw-one"
