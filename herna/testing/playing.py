"""How a test plays: whoever is asked answers, and what may not be done is refused by a rule.

A test of a rule lays a state, acts and looks:

    table = laid(GAME, state, dice=[2, 6], heard=heard)
    act(table, ("move", 3, 5))
    assert forbidden(table, ("move", 3, 8)) == "game.moving.one-step"
    assert told(heard, Moved) == [Moved(0, 3, 5)]

An answer may leave out its last parts, if only one option begins so: `("suffer",)` is `("suffer", 3)`. After each answer the
laws of the state are checked.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, TypeVar

import msgspec

from herna.kernel import DONE, EVERYTHING, PASS, Decision, Dice, Event, Game, Table, Told
from herna.kernel.decision import Composition
from herna.kernel.errors import Refused
from herna.kernel.kept import Audience

S = TypeVar("S", bound=msgspec.Struct)


def laid(
    game: Game[S],
    state: S,
    seats: int | None = None,
    *,
    dice: Sequence[Any] = (),
    options: Mapping[str, Any] | None = None,
    heard: list[Told] | None = None,
    watching: int | None = EVERYTHING,
) -> Table[S]:
    """A table in the midst of a game; `dice` is what will be rolled, and what happens is written to `heard`."""
    broken = list(game.laws(state))
    assert not broken, broken
    ears = Audience() if heard is None else Audience((watching, heard.append))
    return Table(game, seats, dice=Dice.scripted(dice), start=state, options=options, audience=ears)


def asked(table: Table[Any], seat: int | None = None) -> Decision[Any]:
    """The decision that is waited for; of several at once that of a seat."""
    return next(decision for decision in table.pending if seat is None or decision.seat == seat)


def act(table: Table[Any], *answers: Any) -> None:
    """Whoever is asked (first) gives the next answer."""
    for answer in answers:
        say(table, None, answer)


def say(table: Table[Any], seat: int | None, answer: Any) -> None:
    """A seat answers, of several that are asked at once."""
    decision = asked(table, seat)
    table.decide(decision.number, decision.seat, _meant(answer, _whole(decision)))
    check(table)


def check(table: Table[Any]) -> None:
    """Nothing that the laws of the game count may be missing."""
    broken = list(table.game.laws(table.state))
    assert not broken, broken


def offered(table: Table[Any], value: Any, seat: int | None = None) -> bool:
    """Whether a value is among the options now."""
    decision = asked(table, seat)
    return _meant(value, _whole(decision)) in decision.options


def options(table: Table[Any], *verbs: str) -> list[Any]:
    """The options that begin with one of the verbs."""
    return [option for option in asked(table).options if option[0] in verbs]


def why_not(table: Table[Any], value: Any, seat: int | None = None) -> str | None:
    """The rule that forbids a value now; None if nobody says."""
    refused = table.refused(asked(table, seat).number)
    return refused.get(_meant(value, list(refused)))


def forbidden(table: Table[Any], value: Any, seat: int | None = None) -> str:
    """The rule by which a value is refused; nothing changes."""
    before = table.hash()
    decision = asked(table, seat)
    value = _meant(value, list(table.refused(decision.number)))
    assert not offered(table, value, seat), f"{value!r} is offered"
    try:
        table.decide(decision.number, decision.seat, value)
    except Refused as refused:
        assert table.hash() == before
        return refused.rule
    raise AssertionError(f"{value!r} is not refused")


def told(heard: Sequence[Told], kind: type[Event]) -> list[Any]:
    """The events of a kind, in order."""
    return [each.event for each in heard if isinstance(each.event, kind)]


def listen(table: Table[Any], seat: int | None) -> list[Told]:
    """What a seat, or an onlooker, hears from now on."""
    heard: list[Told] = []
    table.watch(heard.append, seat)
    return heard


def play_until(table: Table[Any], rule: str, answers: Mapping[str, Any] | None = None, at_most: int = 200) -> None:
    """Let everybody pass, or answer as said by rule, until a decision with this rule is asked."""
    for _ in range(at_most):
        if table.outcome is not None:
            break
        if asked(table).rule == rule:
            return
        act(table, calm(asked(table), answers or {}))
    raise AssertionError(f"{rule} was never asked")


def random_game(
    game: Game[S], seats: int, seed: int, options: Mapping[str, Any] | None = None, at_most: int = 20_000
) -> Iterator[Table[S]]:
    """A random game, before each decision and at the end; a long one is broken off."""
    table = Table(game, seats, seed, options)
    chance = Random(seed)  # noqa: S311 - play, no secrets
    for _ in range(at_most):
        yield table
        if table.over:
            return
        decision = chance.choice(table.pending)
        table.decide(decision.number, decision.seat, chance.choice(list(decision.options)))


def calm(decision: Decision[Any], answers: Mapping[str, Any]) -> Any:
    """The answer that is said for the rule that asks, or the one that does least."""
    if decision.rule in answers:
        return answers[decision.rule]
    return next((each for each in (DONE, PASS, "skip") if each in decision.options), decision.options[0])


def _whole(decision: Decision[Any]) -> Sequence[Any]:
    """The options that an answer may stand for with its beginning; a free value stands for itself, even a short one."""
    return () if isinstance(decision, Composition) else decision.options


def _meant(value: Any, known: Sequence[Any]) -> Any:
    """The known value that is meant: the same, or the only one that begins so."""
    if type(value) is not tuple or value in known:
        return value
    longer = [each for each in known if type(each) is tuple and each[: len(value)] == value]
    return longer[0] if len(longer) == 1 else value
