"""Performing powers: each at its moment, on a table that is laid for it.

A row of a table of powers says where the power is laid and what it comes to, in numbers that were worked out by hand:

    Gives("duelist", {"parry": 1}, on="hero")           # a character has it, and nothing else has changed
    Does("wedge", "charged", {0: {"cleave +1 round"}})  # tokens that lie beside regiments afterwards

The power lies with regiment 0, Militia Bowmen with a Chapter Mage unless the row says otherwise, who have no powers of their
own, in the middle of the table; `others` are laid after it, `lay` changes the rest.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from importlib.resources import files
from typing import Any, NamedTuple, get_args

import msgspec
import pytest

from herna.games.conquest.content import POWERS, REGIMENTS
from herna.games.conquest.content.powers import Trait, When
from herna.games.conquest.content.vocabulary import SPECIALS, Characteristic
from herna.games.conquest.naming import tag
from herna.games.conquest.rules import powers
from herna.games.conquest.rules.holders import forget
from herna.games.conquest.rules.profiles import Bearer, characteristic, draws, special, total
from herna.games.conquest.state import Mark, Regiment, State
from herna.kernel import Table, Told
from herna.testing.playing import act, asked
from tests.games.conquest.heroes import led, on_card
from tests.games.conquest.laying import battle, regiment
from tests.games.conquest.staging import said, stage

BEARERS: tuple[Bearer, ...] = ("stands", "command", "character")
ALL = BEARERS
TRAITS = get_args(Trait)
CHARACTERISTICS = get_args(Characteristic)

Lay = Callable[[State], Any]


def nothing(state: State) -> None:
    """Nothing else is laid."""


class Gives(NamedTuple):
    """What a power gives for as long as it is there: by how much each rule and each number of a stand changes."""

    power: str
    changes: Mapping[str, int]
    whom: tuple[Bearer, ...] = ()
    """The stands that have it, and no others; nobody named: the stands of the regiment, or the character."""
    on: str = "regiment"
    kind: str = "militia-bowmen"
    hero: str = "chapter-mage"
    look: int = 0
    others: tuple[Regiment, ...] = ()
    lay: Lay = nothing
    draws: Mapping[str, int] = {}  # never changed
    """Draw Events of the book that come with it."""


class Does(NamedTuple):
    """What a power does at its moment: the tokens that lie beside regiments afterwards, and what else is looked at."""

    power: str
    when: When
    tokens: Mapping[int, set[str]]
    on: str = "regiment"
    kind: str = "militia-bowmen"
    hero: str = "chapter-mage"
    others: tuple[Regiment, ...] = ()
    actor: int = 0
    other: int = -1
    amount: int = 0
    lay: Lay = nothing
    answers: tuple[Any, ...] = ()
    dice: tuple[int, ...] = ()
    check: Callable[[State], Any] = nothing


def laid_for(row: Gives | Does, *, without: bool = False) -> State:
    """The table of a row, with or without the power."""
    single: dict[str, Any] = {"files": 1, "stands": 1} if REGIMENTS[row.kind].type in {"monster", "chariot"} else {}
    lone = row.hero == "" or REGIMENTS[row.kind].type == "monster"
    who = regiment(row.kind, 0, (24, 24), **single) if lone else led(row.hero, row.kind, 0, (24, 24))
    if not without:
        if row.on == "hero":
            assert who.hero is not None
            who.hero.upgrades = (row.power,)
        else:
            who.upgrades = (row.power,)
    state = battle(who, *[_copy(each) for each in row.others])
    state.first = 0
    row.lay(state)
    return state


def _copy(who: Regiment) -> Regiment:
    return msgspec.convert(msgspec.to_builtins(who), Regiment)


def values(state: State, number: int, bearer: Bearer) -> dict[str, int]:
    """Every rule, characteristic and trait of a stand."""
    forget()
    who = state.regiments[number]
    found: dict[str, int] = {what: special(state, who, what, bearer) for what in SPECIALS}
    found |= {what: characteristic(state, who, what, bearer) for what in CHARACTERISTICS}
    return found | {what: total(state, who, what, bearer).signed for what in TRAITS}


def gives(row: Gives) -> None:
    """Check that a power changes just what its row says, for just those stands."""
    whom = row.whom or (("stands", "command") if row.on == "regiment" else ("character",))
    bare, with_it = laid_for(row, without=True), laid_for(row)
    for bearer in BEARERS:
        if bearer == "character" and with_it.regiments[row.look].hero is None:
            continue
        before, after = values(bare, row.look, bearer), values(with_it, row.look, bearer)
        changed = {what: after[what] - before[what] for what in after if after[what] != before[what]}
        assert changed == (dict(row.changes) if bearer in whom else {}), bearer
        own, more = draws(bare, bare.regiments[0], bearer), draws(with_it, with_it.regiments[0], bearer)
        gained = {event: x for event, x in more.items() if own.get(event) != x}
        assert gained == (dict(row.draws) if bearer in whom else {}), bearer


def tokens(state: State) -> dict[int, set[str]]:
    """The tokens beside each regiment that has any: what, how much, how long; of whom, if not of all stands."""
    return {each.id: {written(mark) for mark in each.marks} for each in state.regiments if each.marks}


def written(mark: Mark) -> str:
    """A token in words."""
    x = f"{mark.x:+}" if mark.plus else str(mark.x)
    whom = "" if mark.whom == "all" else f" {mark.whom}"
    limit = "" if mark.limit < 0 else f" limit {mark.limit}"
    return f"{mark.what} {x} {mark.until}{whom}{limit}"


def does(row: Does) -> tuple[Table[State], list[Told]]:
    """Let a power work at its moment, and check what comes of it."""
    heard: list[Told] = []
    state = laid_for(row)
    before = tokens(state)

    async def go(t: Table[State]) -> None:
        who = t.state.regiments[0]
        if row.when == "supremacy":
            await powers.use_supremacy(t, 0, row.power)
        elif row.when in {"draw", "action", "free"}:
            hero = row.on == "hero"
            assert row.power in powers.menu(t.state, who, row.when, hero=hero)
            await powers.use(t, who, row.when, row.power, hero=hero)
        else:
            await powers.moment(t, row.when, row.actor, row.other, row.amount)

    table = stage(state, go, dice=[*row.dice, *[1] * 60], heard=heard)
    for answer in row.answers:
        act(table, _meant(table.state, answer))
    assert not table.pending, asked(table).rule
    after = tokens(table.state)
    new = {number: found - before.get(number, set()) for number, found in after.items()}
    assert {number: found for number, found in new.items() if found} == {
        n: set(found) for n, found in row.tokens.items() if found
    }
    row.check(table.state)
    for lang in ("cs", "en"):
        assert all(line and "{" not in line and "  " not in line for line in said(heard, lang)), said(heard, lang)
    return table, heard


def _meant(state: State, answer: Any) -> Any:
    """An answer in which a regiment stands by its number."""
    if isinstance(answer, tuple) and len(answer) == 2 and answer[0] == "target" and isinstance(answer[1], int):
        return ("target", tag(state, answer[1]))
    return answer


def enemy(kind: str = "raiders", at: tuple[float, float] = (24, 12), **more: Any) -> Regiment:
    """An enemy regiment, a foot away and facing."""
    return regiment(kind, 1, at, 180, **more)


def friend(kind: str = "militia", at: tuple[float, float] = (32, 24), **more: Any) -> Regiment:
    """A friendly regiment near by."""
    return regiment(kind, 0, at, **more)


def touching(kind: str = "raiders", **more: Any) -> Regiment:
    """An enemy regiment in contact with the front of regiment 0."""
    return regiment(kind, 1, (24, 24), 180, **more)


def broken(*numbers: int) -> Lay:
    """These regiments are Broken."""

    def lay(state: State) -> None:
        for number in numbers:
            state.regiments[number].broken = state.regiments[number].size

    return lay


def rallied(*numbers: int) -> Lay:
    """These regiments are no longer Broken."""

    def check(state: State) -> None:
        assert [state.regiments[number].broken for number in numbers] == [0] * len(numbers)

    return check


def wounded(number: int, wounds: int) -> Lay:
    """A regiment has so many wounds."""

    def lay(state: State) -> None:
        state.regiments[number].wounds = wounds

    return lay


def wounds(*wanted: int) -> Lay:
    """The regiments, in their order, have so many wounds now on one of their stands."""

    def check(state: State) -> None:
        assert [each.wounds for each in state.regiments] == list(wanted)

    return check


def veteran(state: State) -> None:
    """The regiment has the role Veteran."""
    who = state.regiments[0]
    who.upgrades = (*who.upgrades, "veteran")


def duelling(state: State) -> None:
    """The two characters are fighting a Duel."""
    on_card(state, 0, doing="duel", at=1)


def rows_of(rows: Sequence[Any]) -> list[Any]:
    """The rows as parameters of a test, named after their powers."""
    return [pytest.param(each, id=f"{each.power}-{number}") for number, each in enumerate(rows)]


def powers_of(rows: Sequence[Any]) -> set[str]:
    """The powers that a table performs."""
    return {each.power for each in rows}


def owed(file: str) -> set[str]:
    """The powers that a file of the content defines."""
    path = files("herna.games.conquest.content") / file
    found = {each["id"] for each in tomllib.loads(path.read_text("utf-8"))["power"]}
    assert found <= set(POWERS)
    return found
