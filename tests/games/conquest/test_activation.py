"""Cards and activations: whom a card activates, what is replaced, whose turn it is, what comes before the first action."""

from __future__ import annotations

from typing import Any

import pytest

from herna.games.conquest import GAME
from herna.games.conquest.events.round import Activated, BraveryRallied, CardDiscarded, CardReturned, CardRevealed, Passed
from herna.games.conquest.state import Regiment, State
from herna.kernel import DONE, PASS, Dice, Table, Told
from herna.testing.playing import act, asked, forbidden, laid, listen, offered, told
from tests.games.conquest.laying import battle, regiment, waiting

RAIDERS, STRYX, MEN, BOWMEN, LORD = "raiders", "stryx", "men-at-arms", "militia-bowmen", "noble-lord"


def field(*stacks: list[str], regiments: list[Regiment], heard: list[Told] | None = None, **more: Any) -> Table[State]:
    """A battle with these stacks, their top cards first; regiments stand apart from each other."""
    for place, each in enumerate(regiments):
        each.x, each.y = 4000 + 8000 * (place % 6), 40_000 - 20_000 * each.seat - 6000 * (place // 6)
    state = battle(*regiments)
    for side, stack in zip(state.sides, stacks, strict=False):
        side.stack = stack[::-1]
    for name, value in more.items():
        setattr(state, name, value)
    return laid(GAME, state, heard=heard)


def rest(table: Table[State]) -> None:
    """Whoever is asked takes no action, until a card has to be chosen for, or the round is over."""
    while asked(table).rule in {"conquest.round.step-3-first-action", "conquest.round.step-4-second-action"}:
        act(table, DONE if offered(table, DONE) else PASS)


@pytest.mark.rule("conquest.round.example-three-raiders", "conquest.round.step-1-name-match")
def test_a_card_of_raiders_may_activate_any_of_three_raiders() -> None:
    table = field([RAIDERS], regiments=[*(regiment(RAIDERS) for _ in range(3)), regiment(MEN), regiment(MEN, 1)])
    assert asked(table).rule == "conquest.round.step-1-name-match"
    assert asked(table).options == [f"{RAIDERS}:{n}" for n in (1, 2, 3)]
    assert forbidden(table, "men-at-arms:1") == "conquest.round.step-1-name-match"


@pytest.mark.rule("conquest.principles.army-definition", "conquest.round.stack-contents")
def test_a_card_activates_nobody_elses_regiment_and_none_that_still_waits() -> None:
    own = [regiment(RAIDERS), regiment(RAIDERS), regiment(RAIDERS, 1), waiting(RAIDERS)]
    table = field([RAIDERS], regiments=own)
    assert forbidden(table, f"{RAIDERS}:3") == "conquest.principles.army-definition"
    assert forbidden(table, f"{RAIDERS}:4") == "conquest.round.stack-contents"


@pytest.mark.rule("conquest.round.step-1-reveal")
def test_the_opponent_is_shown_the_card_and_told_whom_it_activates() -> None:
    own = [regiment(RAIDERS), regiment(RAIDERS), regiment(MEN, 1)]
    table = field([RAIDERS, BOWMEN], [MEN], regiments=own)
    assert table.view(1).sides[0].played == [RAIDERS]
    assert table.view(1).sides[0].stack == ["?"]
    heard = listen(table, 1)
    act(table, f"{RAIDERS}:2")
    assert told(heard, Activated) == [Activated(0, f"{RAIDERS}:2")]


@pytest.mark.rule("conquest.round.example-fourth-stryx", "conquest.round.step-1-replace-dead-card")
def test_a_card_with_nothing_left_to_activate_is_discarded_and_another_one_is_drawn() -> None:
    heard: list[Told] = []
    own = [*(regiment(STRYX, acted=True) for _ in range(3)), regiment(STRYX, where="gone"), regiment(RAIDERS)]
    field([STRYX, RAIDERS], [MEN], regiments=[*own, regiment(MEN, 1)], heard=heard)
    assert told(heard, CardDiscarded) == [CardDiscarded(0, STRYX)]
    assert told(heard, CardRevealed)[:2] == [CardRevealed(0, STRYX), CardRevealed(0, RAIDERS)]
    assert told(heard, Activated)[0] == Activated(0, RAIDERS)


@pytest.mark.rule("conquest.round.step-1-not-activated", "conquest.round.step-5-once-per-round")
def test_a_regiment_that_was_activated_cannot_be_activated_again() -> None:
    own = [regiment(RAIDERS, acted=True), regiment(RAIDERS), regiment(RAIDERS)]
    table = field([RAIDERS], regiments=[*own, regiment(MEN, 1)])
    assert asked(table).options == [f"{RAIDERS}:2", f"{RAIDERS}:3"]
    assert forbidden(table, f"{RAIDERS}:1") == "conquest.round.step-1-not-activated"


@pytest.mark.rule("conquest.round.step-1-one-regiment")
def test_one_card_activates_one_regiment_and_no_more() -> None:
    heard: list[Told] = []
    table = field([RAIDERS], [MEN], regiments=[regiment(RAIDERS), regiment(RAIDERS), regiment(MEN, 1)], heard=heard)
    act(table, f"{RAIDERS}:2")
    rest(table)
    assert told(heard, Activated) == [Activated(0, f"{RAIDERS}:2"), Activated(1, MEN)]
    assert [each.acted for each in table.state.regiments[:2]] == [False, False]  # the next round has begun


@pytest.mark.rule("conquest.round.step-1-no-cards-left")
def test_whose_last_card_activates_nobody_ends_the_turn() -> None:
    heard: list[Told] = []
    field([STRYX], [MEN], regiments=[regiment(STRYX, acted=True), regiment(RAIDERS), regiment(MEN, 1)], heard=heard)
    assert told(heard, CardDiscarded) == [CardDiscarded(0, STRYX)]
    assert told(heard, CardRevealed)[1] == CardRevealed(1, MEN)


@pytest.mark.rule("conquest.round.turns-alternate", "conquest.round.action-alternate")
@pytest.mark.rule("conquest.round.uneven-stacks")
def test_players_take_turns_and_the_longer_stack_is_played_to_its_end() -> None:
    heard: list[Told] = []
    table = field(
        [RAIDERS, STRYX, BOWMEN], [MEN], regiments=[*map(regiment, (RAIDERS, STRYX, BOWMEN)), regiment(MEN, 1)], heard=heard
    )
    rest(table)
    assert [each.card for each in told(heard, CardRevealed)[:4]] == [RAIDERS, MEN, STRYX, BOWMEN]


@pytest.mark.rule("conquest.round.unable-to-act", "conquest.out-of-combat.pass")
def test_whoever_does_not_act_counts_as_activated() -> None:
    heard: list[Told] = []
    table = field([MEN], [], regiments=[regiment(MEN), regiment(BOWMEN, 1)], heard=heard)
    if asked(table).rule == "conquest.round.step-3-first-action":
        act(table, DONE)
    assert told(heard, Passed) == [Passed(0, MEN)]


@pytest.mark.rule("conquest.special-rules.bravery-rally")
def test_bravery_frees_from_broken_at_the_start_of_the_activation() -> None:
    heard: list[Told] = []
    own = [regiment(MEN, rules={"bravery": 1}, broken=3), regiment(BOWMEN, broken=3)]
    table = field([MEN, BOWMEN], [], regiments=[*own, regiment(MEN, 1)], heard=heard)
    rest(table)
    assert told(heard, BraveryRallied) == [BraveryRallied("men-at-arms:1")]


# ---------------------------------------------------------------------- characters


def leading(stack: list[str], *, heard: list[Told] | None = None, **more: Any) -> Table[State]:
    """A lord in a regiment of Men-at-Arms beside Bowmen; the lord has no action of his own to take."""
    own = [regiment(MEN, hero=LORD, **more), regiment(BOWMEN)]
    return field(stack, [MEN], regiments=[*own, regiment(MEN, 1)], heard=heard)


@pytest.mark.rule("conquest.characters.chain-activation")
def test_after_the_character_its_regiment_may_act_at_once_if_the_next_card_is_its_own() -> None:
    heard: list[Told] = []
    table = leading([LORD, MEN], heard=heard)
    assert asked(table).rule == "conquest.characters.chain-activation"
    act(table, "reveal")
    assert told(heard, Activated)[:2] == [Activated(0, LORD), Activated(0, "men-at-arms:1")]


@pytest.mark.rule("conquest.characters.chain-optional")
def test_the_regiment_need_not_act_with_its_character() -> None:
    heard: list[Told] = []
    table = leading([LORD, MEN], heard=heard)
    act(table, PASS)
    assert told(heard, CardRevealed)[1] == CardRevealed(1, MEN)


@pytest.mark.rule("conquest.characters.chain-otherwise-return", "conquest.characters.chain-reveal-public")
def test_another_card_goes_back_on_top_and_everybody_knows_it_there() -> None:
    heard: list[Told] = []
    table = leading([LORD, BOWMEN, MEN], heard=heard)
    table_heard = listen(table, 1)
    act(table, "reveal")
    assert told(table_heard, CardReturned) == [CardReturned(0, BOWMEN)]
    side = table.state.sides[0]
    assert told(heard, Activated)[1] == Activated(1, "men-at-arms:2")
    if side.known:  # the other regiment still acts
        assert table.view(1).sides[0].stack == ["?", BOWMEN]
        imagined = GAME.unpack(GAME.pack(table.state))
        GAME.redeal(imagined, 1, Dice(3))
        assert imagined.sides[0].stack == [MEN, BOWMEN]


@pytest.mark.rule("conquest.characters.chain-no-monsters")
def test_a_monster_does_not_act_by_the_card_after_its_rider() -> None:
    heard: list[Told] = []
    own = [regiment("hellbringer-drake", hero="hellbringer-sorcerer", stands=1, files=1)]
    table = field(["hellbringer-sorcerer", "hellbringer-drake"], [MEN], regiments=[*own, regiment(MEN, 1)], heard=heard)
    while len(told(heard, CardRevealed)) < 2:
        assert asked(table).rule == "conquest.characters.one-action"
        act(table, PASS)
    assert told(heard, CardRevealed)[1].seat == 1


@pytest.mark.rule("conquest.characters.chain-activation")
def test_nothing_is_revealed_if_the_regiment_has_acted_or_no_card_is_left() -> None:
    for stack, acted in ((["noble-lord", BOWMEN], True), (["noble-lord"], False)):
        heard: list[Told] = []
        leading(stack, heard=heard, acted=acted)
        assert told(heard, CardRevealed)[1].seat == 1


@pytest.mark.rule("conquest.characters.character-arriving")
def test_a_character_whose_regiment_has_not_entered_takes_no_action_but_may_chain() -> None:
    heard: list[Told] = []
    table = leading([LORD, MEN], heard=heard, where="arriving")
    assert asked(table).rule == "conquest.characters.chain-activation"
    act(table, "reveal")
    assert told(heard, Activated)[1] == Activated(0, "men-at-arms:1")


@pytest.mark.rule("conquest.characters.one-action")
def test_a_characters_card_activates_the_character_once() -> None:
    heard: list[Told] = []
    table = leading([LORD, LORD], heard=heard)
    act(table, PASS)
    rest(table)
    assert told(heard, CardDiscarded) == [CardDiscarded(0, LORD)]
