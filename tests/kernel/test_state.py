"""The state as text: it reads back, older versions are migrated, and what does not fit is refused."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from herna.kernel import Dice, Game, Outcome, Table
from herna.kernel.errors import CorruptState, HernaError, VersionMismatch
from herna.kernel.registry import game as registered
from tests.kernel.moves import at_random, play_at_random
from tests.toys import toy
from tests.toys.auction import AUCTION, Auction, play, setup
from tests.toys.court import COURT
from tests.toys.duel import DUEL
from tests.toys.realm import REALM
from tests.toys.thief import THIEF
from tests.toys.walk import WALK

GAMES: dict[str, Game[Any]] = {
    game.state.__name__: game for game in (AUCTION, COURT, DUEL, REALM, THIEF, WALK, registered("noughts"))
}


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_state_reads_back_from_its_text(game: Game[Any]) -> None:
    table = Table(game, game.seats[-1], 3)
    for answer in range(40):
        text = game.to_json(table.state)
        for given_as in (text, text.decode()):
            back = game.from_json(given_as)
            assert back == table.state
            assert game.fingerprint(back, table.dice.state, table.outcome) == table.hash()
        play_at_random(table, 1, answer)


def test_the_text_says_what_it_is() -> None:
    assert AUCTION.to_json(Auction(points=[1, 2, 3])) == b'{"game":"toys","version":1,"state":{"points":[1,2,3],"round":0}}'


def test_a_table_can_be_laid_from_a_saved_state() -> None:
    table = Table(REALM, 4, 3)
    play_at_random(table, 30)
    direct = Table(REALM, 4, start=table.state, dice=Dice(5))
    laid = Table(REALM, 4, start=REALM.from_json(REALM.to_json(table.state)), dice=Dice(5))
    assert laid.hash() == direct.hash()
    assert laid.run(at_random()) == direct.run(at_random())
    assert laid.hash() == direct.hash() != table.hash()


def rename_scores(raw: dict[str, Any]) -> dict[str, Any]:
    """Version 1 called the points scores."""
    raw["points"] = raw.pop("scores")
    return raw


def count_rounds_from_zero(raw: dict[str, Any]) -> dict[str, Any]:
    """Version 2 counted rounds from one."""
    return {**raw, "round": raw["round"] - 1}


THIRD = toy(Auction, setup, play, seats=(3,), version=3, migrate_state={1: rename_scores, 2: count_rounds_from_zero})
GAP = toy(Auction, setup, play, seats=(3,), version=3, migrate_state={1: rename_scores})


@pytest.mark.parametrize(
    "text",
    [
        b'{"game":"toys","version":1,"state":{"scores":[1,2,3],"round":3}}',
        b'{"game":"toys","version":2,"state":{"points":[1,2,3],"round":3}}',
        b'{"game":"toys","version":3,"state":{"points":[1,2,3],"round":2}}',
    ],
)
def test_an_older_state_is_migrated_step_by_step(text: bytes) -> None:
    assert THIRD.from_json(text) == Auction(points=[1, 2, 3], round=2)


@pytest.mark.parametrize("version", [1, 2])
def test_a_missing_step_is_named(version: int) -> None:
    text = b'{"game":"toys","version":%d,"state":{"scores":[1,2,3],"round":3}}' % version
    with pytest.raises(VersionMismatch) as mismatch:
        GAP.from_json(text)
    assert f"made by version {version} of toys, and this is version 3: there is no way from 2 to 3" in str(mismatch.value)
    assert "z 2 na 3 nevede cesta" in mismatch.value.say("cs")


def test_a_newer_state_is_refused() -> None:
    with pytest.raises(VersionMismatch) as mismatch:
        THIRD.from_json(b'{"game":"toys","version":4,"state":{}}')
    assert "made by version 4 of toys, and this is version 3: take a newer Herna" in str(mismatch.value)
    assert "potřebujete novější Hernu" in mismatch.value.say("cs")


def test_a_broken_older_state_is_corrupt() -> None:
    with pytest.raises(CorruptState):
        THIRD.from_json(b'{"game":"toys","version":1,"state":{}}')


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (b"", "Input data was truncated"),
        (b"\xff\xff", "malformed"),
        ("{", "truncated"),
        ("[]", "Expected `object`, got `array`"),
        ("{}", "missing required field `game`"),
        ('{"game":"toys","version":1,"state":[]}', "Expected `object`, got `array` - at `$.state`"),
        ('{"game":"toys","version":"1","state":{}}', "Expected `int`, got `str` - at `$.version`"),
        ('{"game":"toys","version":1,"state":{}}', "missing required field `points`"),
        ('{"game":"toys","version":1,"state":{"points":[1,"x"]}}', "Expected `int`, got `str` - at `$.points[1]`"),
        ('{"game":"chess","version":1,"state":{}}', "it belongs to chess, not to toys"),
    ],
)
def test_a_state_that_does_not_fit_says_why(text: str | bytes, words: str) -> None:
    with pytest.raises(CorruptState) as corrupt:
        AUCTION.from_json(text)
    assert words in str(corrupt.value)
    assert corrupt.value.say("cs").startswith("Uložený stav nelze přečíst: ")


@given(st.text(max_size=60) | st.text(max_size=60).map(str.encode))
def test_nonsense_is_no_state(text: bytes | str) -> None:
    with pytest.raises(CorruptState):
        AUCTION.from_json(text)


@given(st.data())
def test_a_damaged_state_is_refused_or_reads(data: st.DataObject) -> None:
    text = REALM.to_json(Table(REALM, 4, 3).state)
    place = data.draw(st.integers(0, len(text) - 1))
    damaged = text[:place] + bytes([data.draw(st.integers(0, 127))]) + text[place + data.draw(st.integers(0, 2)) :]
    try:
        REALM.to_json(REALM.from_json(damaged))
    except HernaError as error:
        said = str(error)
        assert said


@pytest.mark.parametrize("state", ["[" * 100_000, '"\ud800"', b'"\x80"'], ids=["brackets", "half a character", "not UTF-8"])
def test_what_cannot_even_be_decoded_is_no_state(state: str | bytes) -> None:
    head = '{"game":"toys","version":1,"state":{"points":'
    with pytest.raises(CorruptState):
        AUCTION.from_json(head + state if isinstance(state, str) else head.encode() + state)


class Atlas(msgspec.Struct):
    """Things by number, and by nothing that would be lost."""

    areas: dict[int, list[str]]
    owner: dict[str, int | None]
    seen: tuple[tuple[int, str], ...] = ()


async def look(t: Table[Atlas]) -> Outcome:
    t.state.areas[3].append("seen")
    await t.choose(0, "toys.walk.path", [1, 2])
    return Outcome("toys.walk.furthest")


def first_atlas(seats: int, options: object, dice: Dice) -> Atlas:
    return Atlas(areas={3: ["ram"], 1: []}, owner={"ram": None}, seen=((1, "a"),))


ATLAS = toy(Atlas, first_atlas, look)


def test_things_by_number_are_forked_and_fingerprinted() -> None:
    table = Table(ATLAS, 2, 1)
    fork = table.fork()
    assert fork.state == table.state
    assert list(fork.state.areas) == [3, 1], "the order in which things were laid is kept"
    assert fork.hash() == table.hash()


def test_things_by_number_read_back_from_text() -> None:
    state = first_atlas(2, None, Dice(1))
    assert ATLAS.from_json(ATLAS.to_json(state)) == state


def test_a_table_laid_by_hand_with_things_by_number_replays() -> None:
    table = Table(ATLAS, 2, start=first_atlas(2, None, Dice(1)))
    record = table.record()
    assert type(record).parse(record.text()).replay(ATLAS).hash() == table.hash()
