"""Laws of playing: games end, fork, are stored, recorded and taken back."""

from __future__ import annotations

from typing import Any

import msgspec

from herna.kernel import Record, Table
from herna.kernel.errors import HernaError
from herna.testing.contract.secrets import difference
from herna.testing.contract.walking import LONGEST_RUN, PLAYED_ON, Broken, Moment, Walk, at_random, law, situation


@law
def random_games_end(walk: Walk) -> None:
    """The game ends, by a rule that exists, and says of every seat how it fared."""
    walk.notes["decisions"] = len(walk.steps)
    if walk.failure is not None:
        raise walk.failure
    outcome = walk.table.outcome
    assert outcome is not None
    if outcome.rule not in walk.game.rulebook:
        raise walk.broken(f"the game ended by {outcome.rule}, which is not in the rulebook")
    named = [*outcome.won, *outcome.drawn]
    if len(set(named)) != len(named) or any(type(seat) is not int or not 0 <= seat < walk.case.seats for seat in named):
        raise walk.broken(f"won {outcome.won} and drawn {outcome.drawn} are not seats, each named once")
    if outcome.scores and len(outcome.scores) != walk.case.seats:
        raise walk.broken(f"{len(outcome.scores)} scores for {walk.case.seats} seats")


@law
def the_same_seed_gives_the_same_game(walk: Walk) -> None:
    """Same seed, same answers: the same situation at each decision, watched or not, with whatever snapshots."""
    weary = [*(step.before for step in walk.steps), situation(walk.table)]
    for place, (first, second) in enumerate(zip(walk.plain, weary, strict=False)):
        if first != second:
            what = "the state" if first[0] != second[0] else "what is asked"
            raise walk.broken(f"played again, {what} is another after {place} answers: {first} / {second}")
    if len(walk.plain) != len(weary) and walk.failure is None:
        raise walk.broken(f"played again, the game took {len(weary)} decisions in place of {len(walk.plain)}")


@law
def forks_are_the_same_and_stay_so(walk: Walk) -> None:
    """A fork is its original, goes on like it, and neither of them ever touches the other."""
    if walk.unforked is not None:
        raise walk.broken(f"a table cannot be forked: {walk.unforked!r}") from walk.unforked
    for moment in walk.forks:
        if moment.place == len(walk.steps):
            continue
        step = walk.steps[moment.place]
        if moment.forked != step.before or moment.numbers[0] != moment.numbers[1]:
            raise walk.broken(f"a fork differs from its original: {moment.forked} / {step.before}", moment)
    _untouched(walk, "while the game went on")
    ends = situation(walk.table)
    for moment, _ in walk.sample():
        _plays_like_the_original(walk, moment)
    for moment, _ in walk.sample(PLAYED_ON):
        for place, _ in enumerate(at_random(moment.table.fork(seed=7), 7)):
            if place == LONGEST_RUN:
                break
    _untouched(walk, "while another fork was played on")
    if situation(walk.table) != ends:
        raise walk.broken("the original changed while a fork was played on")


def _untouched(walk: Walk, when: str) -> None:
    for moment in walk.forks:
        if situation(moment.table) != moment.forked:
            raise walk.broken(f"an earlier fork changed {when}", moment)


def _plays_like_the_original(walk: Walk, moment: Moment) -> None:
    fork = moment.table.fork()
    afterwards = [*(step.before for step in walk.steps), situation(walk.table)]
    for place in range(moment.place, min(moment.place + LONGEST_RUN, len(walk.steps))):
        step = walk.steps[place]
        try:
            fork.decide(step.number, step.seat, step.answer)
        except HernaError as error:
            raise walk.broken(f"a fork went another way than its original: {error}", moment) from error
        if situation(fork) != afterwards[place + 1]:
            raise walk.broken(f"a fork went another way than its original: at decision {step.number}", moment)


@law
def rests_are_frequent(walk: Walk) -> None:
    """Between two rests there are few answers, so that a fork has little to play again."""
    walk.notes["longest run"] = walk.longest_run
    if walk.longest_run > LONGEST_RUN:
        raise walk.broken(f"{walk.longest_run} answers between two rests, {LONGEST_RUN} are the most")


@law
def states_survive_storage(walk: Walk) -> None:
    """The state as JSON, and as msgpack, reads back to the same state."""
    game = walk.game
    for table in [*(moment.table for moment in walk.moments), walk.table]:
        stored = {"JSON": game.from_json(game.to_json(table.state)), "msgpack": game.unpack(game.pack(table.state))}
        for kind, again in stored.items():
            if game.fingerprint(again, table.dice.state, table.outcome) != table.hash():
                where = difference(msgspec.to_builtins(table.state), msgspec.to_builtins(again))
                raise walk.broken(f"the state read back from {kind} is another: {where}")


@law
def records_play_back(walk: Walk) -> None:
    """A record reads back from its text and plays back to where it was taken, at the end and in the middle."""
    record = walk.table.record()
    if Record.parse(record.text()).text() != record.text():
        raise walk.broken("the text of the record reads back as another record")
    _replayed(walk, walk.table)
    for moment in walk.moments[len(walk.moments) // 2 :][:1]:
        table = _replayed(walk, moment.table)
        for step in walk.steps[moment.place :]:
            table.decide(step.number, step.seat, step.answer)
        if situation(table) != situation(walk.table):
            raise walk.broken("played back and played on, the game ends elsewhere", moment)


def _replayed(walk: Walk, original: Table[Any]) -> Table[Any]:
    try:
        table = Record.parse(original.record().text()).replay(walk.game)
    except HernaError as error:
        raise Broken(f"{walk.case}: the record does not play back: {error}", original.record()) from error
    if situation(table) != situation(original) or [d.number for d in table.pending] != [d.number for d in original.pending]:
        raise Broken(f"{walk.case}: the record plays back to another situation", original.record())
    return table


@law
def undo_leads_back_and_forth(walk: Walk) -> None:
    """What may be taken back leads to the situation before, and given again, to the situation after."""
    free = 0
    for moment, step in walk.taken():
        table = moment.table.fork()
        table.decide(step.number, step.seat, step.answer)
        after = situation(table)
        if table.may_undo(step.seat) is not None:
            continue
        free += 1
        table.undo(step.seat)
        if situation(table) != step.before:
            raise walk.broken_at(step, "taken back, it leads elsewhere than where it was taken")
        number = next(d.number for d in table.pending if d.seat == step.seat)
        table.decide(number, step.seat, step.answer)
        if situation(table) != after:
            raise walk.broken_at(step, "taken back and given again, it leads elsewhere")
    walk.notes["free to undo"] = free
