"""Secrets: what is hidden from a seat shows nowhere, neither in views, pictures, options and refusals, nor in what is told.

Twins are two tables that differ in nothing but a secret: they must look the same to all who do not share it, and not the same
to whoever does.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from herna.games.conquest import GAME
from herna.games.conquest.content import OBJECTIVES
from herna.games.conquest.rules.objectives import deck_of
from herna.games.conquest.state import Objective, Regiment, State
from herna.kernel import PASS, Dice, Table, Told
from herna.testing.playing import asked, laid, listen, say
from tests.games.conquest.laying import battle, regiment, waiting

LANGUAGES = ("cs", "en")
MEN, BOWMEN, KNIGHTS, LORD = "men-at-arms", "militia-bowmen", "household-knights", "noble-lord"
OTHERS = (1, None)
"""The opponent of the first seat, and a spectator."""


def perceived(table: Table[State], seat: int | None) -> str:
    """All that a seat or a spectator can find out by looking: view, picture, own decisions with their reasons, in words too."""
    parts = [msgspec.json.encode(table.view(seat)).decode()]
    parts += [msgspec.json.encode(GAME.scene(table.view(seat), GAME.say(lang)), enc_hook=list).decode() for lang in LANGUAGES]
    for decision in table.pending:
        parts.append(repr((decision.seat, decision.rule)))
        if decision.seat == seat:
            parts.append(repr(sorted(map(repr, decision.options))))
            parts.append(repr(sorted(table.refused(decision.number).items(), key=repr)))
            parts += [GAME.label(lang, decision, option) for lang in LANGUAGES for option in decision.options]
    return "\n".join(parts)


def twins(lay: Callable[[Any], Table[State]], one: Any, other: Any, *, own: int = 0) -> None:
    """Two tables that differ in a secret of one seat look the same to all others, and not to that seat."""
    first, second = lay(one), lay(other)
    for seat in (1 - own, None):
        assert perceived(first, seat) == perceived(second, seat), f"seat {seat} sees a secret"
    assert perceived(first, own) != perceived(second, own), "whose secret it is sees it"


def apart() -> list[Regiment]:
    return [regiment(MEN, 0, (10, 40), hero=LORD), regiment(BOWMEN, 0, (24, 40)), regiment(KNIGHTS, 1, (24, 8), 180)]


# ---------------------------------------------------------------------- the Command Stack


@pytest.mark.rule("conquest.battle.information-stack-secret", "conquest.round.stack-face-down-ordered")
def test_the_order_of_a_stack_shows_nowhere() -> None:
    def lay(stack: list[str]) -> Table[State]:
        state = battle(*apart(), turn=1, first=1)
        state.sides[0].stack, state.sides[1].stack = stack, [KNIGHTS]
        return laid(GAME, state)

    twins(lay, [MEN, BOWMEN, LORD], [LORD, MEN, BOWMEN])


@pytest.mark.rule("conquest.characters.chain-reveal-public")
def test_below_a_card_that_went_back_the_order_shows_nowhere() -> None:
    def lay(stack: list[str]) -> Table[State]:
        state = battle(*apart(), turn=1, first=1)
        state.sides[0].stack, state.sides[0].known, state.sides[1].stack = stack, 1, [KNIGHTS]
        return laid(GAME, state)

    twins(lay, [MEN, LORD, BOWMEN], [LORD, MEN, BOWMEN])
    for seat in OTHERS:
        assert perceived(lay([MEN, LORD, BOWMEN]), seat) != perceived(lay([MEN, BOWMEN, LORD]), seat), "the top card is known"


@pytest.mark.rule("conquest.round.command-simultaneous", "conquest.battle.information-stack-secret")
def test_a_stack_that_was_laid_waits_unseen_for_the_other() -> None:
    def lay(order: tuple[str, ...]) -> Table[State]:
        table = laid(GAME, battle(*apart(), phase="command"), dice=[1, 6])
        say(table, 0, order)
        return table

    one, other = lay((MEN, LORD, BOWMEN)), lay((BOWMEN, MEN, LORD))
    for seat in OTHERS:
        assert perceived(one, seat) == perceived(other, seat)
    assert one.imagine(1, 4).hash() == other.imagine(1, 4).hash()


# ---------------------------------------------------------------------- reinforcements


def waiting_here() -> list[Regiment]:
    return [
        waiting(BOWMEN),
        waiting(BOWMEN),
        waiting(MEN, rules={"flank": 1}),
        waiting("militia", 1),
    ]


@pytest.mark.rule("conquest.round.reinforcement-order-of-players")
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ({"pick": 0}, {"pick": 1}),
        ({"pick": 0}, {"pick": 0, "stays": True}),
        ({"flanking": [2]}, {"flanking": []}),
        ({"dice": {"light": [1, 1]}}, {"dice": {"light": [6, 6]}}),
        ({"pick": 0, "dice": {"light": [1]}}, {"dice": {"light": [6, 2]}}),
    ],
    ids=["whom", "stays", "flank", "dice", "how many dice"],
)
def test_what_was_decided_and_rolled_for_reinforcements_shows_nowhere_before_both_reveal(
    one: dict[str, Any], other: dict[str, Any]
) -> None:
    def lay(secret: dict[str, Any]) -> Table[State]:
        state = battle(*waiting_here(), round=2, phase="reinforcement", step="choose")
        for name, value in {"dice": {"light": [3, 3]}, **secret}.items():
            setattr(state.sides[0], name, value)
        if "pick" in secret and "dice" not in secret:
            state.sides[0].dice = {"light": [3]}
        state.sides[1].dice = {"light": [3]}
        return laid(GAME, state)

    first, second = lay(one), lay(other)
    for seat in OTHERS:
        assert perceived(first, seat) == perceived(second, seat)
    for seed in range(5):
        imagined = [table.state for table in (first.imagine(1, seed), second.imagine(1, seed))]
        assert imagined[0].sides[0] == imagined[1].sides[0]


@pytest.mark.rule("conquest.round.reinforcement-order-of-players")
def test_what_is_told_about_reinforcements_before_both_reveal_is_for_their_player_alone() -> None:
    state = battle(*waiting_here(), round=2, phase="reinforcement", step="flank")
    table = laid(GAME, state, dice=[4, 5, 2])
    ears: dict[int | None, list[Told]] = {seat: listen(table, seat) for seat in (0, *OTHERS)}
    say(table, 0, ("arrive", MEN))
    say(table, 0, PASS)
    say(table, 1, PASS)
    say(table, 0, asked(table, 0).options[0])
    told = {seat: [msgspec.json.encode(each.event).decode() for each in heard] for seat, heard in ears.items()}
    assert any('"dice":[4,5]' in each for each in told[0])
    assert not any('"seat":0' in each for seat in OTHERS for each in told[seat])


def test_what_a_seat_imagines_about_reinforcements_can_be_played_on() -> None:
    for step in ("flank", "pick", "roll", "choose"):
        state = battle(*waiting_here(), round=2, phase="reinforcement", step=step)
        if step == "choose":
            state.sides[0].dice, state.sides[1].dice = {"light": [1, 6]}, {"light": [2]}
        for seed in range(10):
            imagined = GAME.unpack(GAME.pack(state))
            GAME.redeal(imagined, 1, Dice(seed))
            assert list(GAME.laws(imagined)) == []


# ---------------------------------------------------------------------- Secondary Objectives


def keeping(kept: list[str], deck: list[str]) -> Table[State]:
    """Cards are kept, and others lie in the deck; the opponent acts."""
    state = battle(*apart(), turn=1, first=1)
    state.sides[0].objectives = [Objective(card) for card in kept]
    state.sides[0].deck = deck
    state.sides[1].stack = [KNIGHTS]
    state.sides[0].army = msgspec.structs.replace(state.sides[0].army, faction="nords")
    return laid(GAME, state)


NORDS = sorted(deck_of("nords"))


@pytest.mark.rule("conquest.battle.secondary-hidden")
def test_which_objectives_are_kept_and_which_were_discarded_shows_nowhere() -> None:
    twins(lambda kept: keeping(kept, _rest(kept)), NORDS[:3], NORDS[4:7])


@pytest.mark.rule("conquest.battle.secondary-hidden")
def test_a_kept_objective_is_read_by_its_player_alone() -> None:
    table = keeping(NORDS[:3], _rest(NORDS[:3]))
    for card in NORDS[:3]:
        words = [card, *(OBJECTIVES[card].name.say(lang) for lang in LANGUAGES)]
        assert any(word in perceived(table, 0) for word in words)
        for seat in OTHERS:
            assert not any(f'"{word}"' in perceived(table, seat) for word in words), card


@pytest.mark.rule("conquest.battle.secondary-reveal")
def test_a_scored_objective_is_seen_by_all() -> None:
    table = keeping(NORDS[:3], _rest(NORDS[:3]))
    table.state.sides[0].objectives[0].scored = 1
    for seat in OTHERS:
        assert NORDS[0] in perceived(table, seat)


def _rest(kept: list[str]) -> list[str]:
    rest = [*NORDS]
    for card in kept:
        rest.remove(card)
    return rest


@pytest.mark.rule("conquest.battle.information-lists")
def test_army_lists_and_what_is_left_of_them_are_open_to_all() -> None:
    table = Table(GAME, seed=4)
    for seat in (0, 1, None):
        assert [side.army for side in table.view(seat).sides] == [side.army for side in table.state.sides]
        assert table.view(seat).regiments == table.state.regiments
