"""Games that are broken on purpose, each in one place: the law that they break says so."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from herna.games.noughts import GAME as NOUGHTS
from herna.kernel import Dice, Game, Outcome, Table
from herna.kernel.errors import BadSetup, RuleFailure
from herna.testing import contract
from tests.contract import breaking_drafts, breaking_parts, breaking_play, breaking_secrets, breaking_words, duel
from tests.contract.breaking_parts import Bag, a_law_of_the_game_that_is_broken
from tests.contract.breaking_play import IN_ANY_ORDER
from tests.contract.broken import BITES, Make, but, duel_with, hold
from tests.contract.duel import GAME as DUEL

LISTED = (breaking_drafts, breaking_parts, breaking_play, breaking_secrets, breaking_words)
"""Where the broken games are: each puts itself on the list of what bites."""


@pytest.mark.parametrize("law", contract.LAWS, ids=contract.title)
@pytest.mark.parametrize("case", contract.cases(DUEL), ids=str)
def test_a_sound_game_with_secrets_keeps_the_contract(case: contract.Case, law: contract.Law) -> None:
    walk = contract.walk(case)
    law(walk)
    assert len(walk.moments) == len(walk.steps) >= 12, "a short game is looked at move by move"


@pytest.mark.parametrize("law", contract.LAWS_OF_PARTS, ids=contract.title)
def test_the_parts_of_a_sound_game_keep_the_contract(law: contract.LawOfParts) -> None:
    law(DUEL)


def test_a_variant_is_played_with_the_seats_that_it_is_for() -> None:
    """One that is for nobody is a mistake, and so is a game that does not take its own numbers of seats."""

    def ways(rounds: int, refused: tuple[tuple[int, int], ...]) -> list[int]:
        def setup(seats: int, options: duel.DuelOptions, dice: Dice) -> duel.State:
            if (seats, options.rounds) in refused:
                raise BadSetup(what="no")
            return DUEL.setup(seats, options, dice)

        game = but(DUEL, variants=({}, {"rounds": rounds}), setup=setup, seats=(2, 3))
        return [seats for seats, options in contract.ways(game) if options]

    assert ways(1, ()) == [2, 3]
    assert ways(1, ((2, 1),)) == [3]
    assert ways(1, ((3, 1),)) == [2]
    for refused in (((2, 1), (3, 1)), ((3, duel.ROUNDS),)):
        with pytest.raises(BadSetup):
            ways(1, refused)


def test_a_long_game_is_looked_at_here_and_there() -> None:
    walk = contract.Walk(contract.Case(a_long_game(), 2, 1))
    assert len(walk.steps) == 300
    assert contract.MOMENTS / 2 < len(walk.moments) <= contract.MOMENTS + 1
    for law in contract.LAWS:
        law(walk)


def a_long_game() -> Game[Any]:
    async def play(t: Table[Any]) -> Outcome:
        while len(t.state.boasts) < 300:
            t.rest()
            seat = len(t.state.boasts) % t.seats
            t.state.boasts.append(await t.choose(seat, "duel.round.boast", ("quietly", "loudly")))
        return Outcome("duel.end.points", won=(0,))

    return but(DUEL, play=play)


@pytest.mark.parametrize(("law", "make", "sentence"), BITES)
def test_the_contract_bites(law: Callable[..., None], make: Make, sentence: str) -> None:
    with pytest.raises((contract.Broken, RuleFailure), match=sentence):
        hold(make(), law)


def test_what_is_broken_comes_with_a_record_that_leads_there() -> None:
    game = a_law_of_the_game_that_is_broken()
    with pytest.raises(contract.Broken, match="a cross too many") as broken:
        hold(game, contract.nothing_is_lost)
    assert broken.value.record is not None
    assert any(game.laws(table.state) for table in broken.value.record.tables(game))


def test_every_law_has_been_seen_to_bite() -> None:
    assert {bite.values[0] for bite in BITES} == {*contract.LAWS, *contract.LAWS_OF_PARTS}


def test_the_order_of_a_set_is_another_in_another_process() -> None:
    walk = contract.Walk(contract.Case(IN_ANY_ORDER, 2, 1))
    contract.the_same_seed_gives_the_same_game(walk)
    with pytest.raises(contract.Broken, match=r"with PYTHONHASHSEED=\d the situation is another after 0 answers"):
        contract.hash_seeds_do_not_matter(IN_ANY_ORDER, [walk], f"{__name__}:IN_ANY_ORDER")


def test_a_sound_game_is_the_same_in_every_process() -> None:
    walks = [contract.walk(contract.Case(DUEL, seats, 1)) for seats in DUEL.seats]
    contract.hash_seeds_do_not_matter(DUEL, walks, "tests.contract.duel:GAME")


def test_what_is_shown_to_all_is_no_secret() -> None:
    def show(t: Table[Any], seat: int) -> None:
        t.reveal()
        t.tell("duel.round.reward", duel.Drew, seat, t.state.deck[-1])

    for case in contract.cases(duel_with(show)):
        contract.events_and_decisions_keep_secrets(contract.Walk(case))


def test_floats_in_a_state_are_reported() -> None:
    assert contract.doubts(but(NOUGHTS, state=Bag)) == ["Bag.rest: AnyType", "Bag.weights: FloatType"]
    assert contract.doubts(DUEL) == []


@pytest.mark.parametrize(
    ("part", "text", "sentence"),
    [
        ("texts/cs.ftl", None, "has no texts/cs.ftl"),
        ("texts/en.ftl", "hand = Your hand\n", "texts in one language only: about, about.kind, about.minutes, card, deck"),
        ("texts/en.ftl", "hand\n", "en.ftl has a message that cannot be read: hand"),
        ("content", None, "has no content"),
    ],
    ids=["no_czech", "little_english", "no_fluent", "no_content"],
)
def test_a_part_that_is_missing_is_missed(
    part: str,
    text: str | None,
    sentence: str,
    *,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    request: pytest.FixtureRequest,
) -> None:
    name = f"duel_with_{request.node.callspec.id}"
    folder = tmp_path / name
    shutil.copytree(Path(duel.__file__).parent, folder)
    if text is not None:
        (folder / part).write_text(text)
    elif (folder / part).is_dir():
        shutil.rmtree(folder / part)
    else:
        (folder / part).unlink()
    (folder / "__init__.py").write_text("")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(contract.Broken, match=sentence):
        contract.every_part_is_there(but(DUEL, package=name))
