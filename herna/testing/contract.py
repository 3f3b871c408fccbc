"""The contract: laws that every game keeps, whatever it is about.

Most laws hold a random game to account, decision by decision; the others look at the game's parts. A game in any
package is held to the contract in a few lines of its tests:

    @pytest.mark.parametrize("law", contract.LAWS, ids=contract.title)
    @pytest.mark.parametrize("case", contract.cases(GAME), ids=str)
    def test_the_contract_is_kept(case: contract.Case, law: contract.Law) -> None:
        law(contract.walk(case))

    @pytest.mark.parametrize("law", contract.LAWS_OF_PARTS, ids=contract.title)
    def test_the_parts_keep_the_contract(law: contract.LawOfParts) -> None:
        law(GAME)

What is costly is done at a sample of moments, so that long games are held to the same laws in the same time.
"""

from __future__ import annotations

import ast as python
import hashlib
import math
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from importlib.metadata import EntryPoint
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Literal, NamedTuple, get_args, get_origin
from xml.parsers import expat

import msgspec
from fluent.syntax import FluentParser, ast

from herna.kernel import EVERYTHING, Decision, Dice, Game, Record, Table, Told, registry, spelling
from herna.kernel.decision import MEANT, NO_FACTS, Composition, Role, Secret, listed, usual
from herna.kernel.errors import AnswerError, BadContent, BadSetup, HernaError, RuleFailure
from herna.kernel.kept import Audience
from herna.kernel.scene import Scene, svg
from herna.kernel.texts import LANGUAGES, MissingText, house, message_of, message_of_event
from herna.testing import breaking, compositions, reasons

SEEDS = (1, 2, 3)
LONGEST_GAME = 20_000
"""A random game that takes more decisions does not end."""

LONGEST_RUN = 40
"""So many answers may be given between two rests, and no more."""

FORKS = 1_000
"""Before each of so many decisions the table is forked."""

MOMENTS = 40
SAMPLE = 8
"""About so many of these forks are put to most tests, and about so many are looked at more closely."""

PLAYED_ON = 2
"""From so many moments the game is played on, by forks and in imagination."""

REDEALS = 2

Situation = tuple[str, list[tuple[int, str, list[Any]]]]
"""The fingerprint of a table, and who is asked what."""


class Broken(AssertionError):
    """A law of the contract is broken; `record` leads to where it was seen."""

    def __init__(self, what: str, record: Record | None = None) -> None:
        super().__init__(what)
        self.record = record


def situation(table: Table[Any]) -> Situation:
    """All by which two tables can differ to those who sit at them."""
    return table.hash(), [(d.seat, d.rule, list(listed(d.options))) for d in table.pending]


def record_of(table: Table[Any]) -> Record | None:
    """The record of a table; an imagined one has none, nor one where an answer cannot be written down."""
    try:
        return table.record()
    except (LookupError, spelling.Misspelt):
        return None


class Case(NamedTuple):
    """What is played: a game by so many, with which options and which luck."""

    game: Game[Any]
    seats: int
    seed: int
    options: tuple[tuple[str, Any], ...] = ()

    def __str__(self) -> str:
        chosen = [f"{name}={value}" for name, value in self.options]
        return "-".join([self.game.name, str(self.seats), *chosen, f"seed{self.seed}"])

    def __hash__(self) -> int:
        return hash(str(self))  # the values of options may be lists

    def lay(self) -> Table[Any]:
        """The table before the first answer."""
        return Table(self.game, seats=self.seats, seed=self.seed, options=dict(self.options))


def cases(game: Game[Any]) -> list[Case]:
    """The game itself for every number of seats with several seeds, and every variant of it with one."""
    return [
        Case(game, seats, seed, tuple(options.items()))
        for seats, options in ways(game)
        for seed in (SEEDS if not options else SEEDS[:1])
    ]


def ways(game: Game[Any]) -> Iterator[tuple[int, Mapping[str, Any]]]:
    """The game itself with every number of seats; its variants with those that they are for, at least one."""
    for options in game.variants:
        found = 0
        for seats in game.seats:
            try:
                Table(game, seats=seats, seed=SEEDS[0], options=options)
            except BadSetup:
                if not options or (seats == game.seats[-1] and not found):
                    raise
            else:
                found += 1
                yield seats, options


class Weary(Table[Any]):
    """A table that takes a snapshot at every rest, so that every rest is put to the proof."""

    longest = 0
    shown = 0

    @property
    def resting(self) -> bool:
        """Whether nothing at all has happened since the last rest."""
        rest = self._rest
        return (
            rest is not None and not self._answers and (rest.state, rest.dice) == (self.game.pack(self.state), self.dice.state)
        )

    def rest(self, *, much: bool = False, stride: int = 0) -> None:
        self.note_run()
        super().rest(much=True)

    def note_run(self) -> None:
        """Remember how many answers were given since the last rest."""
        self.longest = max(self.longest, len(self._answers))

    def reveal(self) -> None:
        self.shown += 1
        super().reveal()


class Step(NamedTuple):
    """A decision as it was taken, in `secret` or not; `shown` if the rules said that something hidden was shown then."""

    number: int
    seat: int
    rule: str
    answer: Any
    before: Situation
    shown: bool
    secret: bool
    facts: Mapping[str, Any] = NO_FACTS

    @property
    def options(self) -> list[Any]:
        """What this seat was offered."""
        return next(options for seat, _, options in self.before[1] if seat == self.seat)


class Moment(NamedTuple):
    """A fork of the table after so many decisions, and how it stood when it was made, with the numbers on both tables."""

    place: int
    table: Table[Any]
    forked: Situation
    numbers: tuple[list[int], list[int]]
    resting: bool


class Walk:
    """A random game from beginning to end, played twice: once plainly, once watched, weary and forked on the way."""

    def __init__(self, case: Case, longest: int = LONGEST_GAME) -> None:
        self.case = case
        self.game = case.game
        self.plain: list[Situation] = []
        self.steps: list[Step] = []
        self.forks: list[Moment] = []
        self.moments: list[Moment] = []
        self.told: list[Told] = []
        self.unlawful: list[tuple[int, str]] = []
        self.notes: dict[str, int] = {}
        self.failure: Exception | None = None
        self.unforked: Exception | None = None
        try:
            for table in _at_random(case.lay(), case.seed, longest):
                self.plain.append(situation(table))
        except (HernaError, Broken) as failure:
            self.failure = failure
        ears = [(seat, self.told.append) for seat in (EVERYTHING, None, *range(case.seats))]
        weary = Weary(self.game, case.seats, case.seed, dict(case.options), audience=Audience(*ears))
        self.table: Table[Any] = weary
        try:
            self._walk(weary, 1 + len(self.plain) // MOMENTS, longest)
        except (HernaError, Broken) as failure:
            self.failure = self.failure or failure
        weary.note_run()
        self.longest_run = weary.longest

    def _walk(self, table: Weary, stride: int, longest: int) -> None:
        dice = Dice.derived(self.case.seed)
        rules: set[str] = set()
        while not table.over:
            if len(self.steps) == longest:
                raise Broken(f"{self.case} has not ended after {longest} decisions", record_of(table))
            decision, answer = _any_answer(table, dice)
            before, shown = situation(table), table.shown
            self.unlawful += [(len(self.steps), what) for what in self.game.laws(table.state)]
            kept = len(self.steps) % stride == 0 or decision.rule not in rules
            rules.add(decision.rule)
            if kept or len(self.forks) < FORKS:
                self._fork(table, kept=kept)
            number, seat, rule, secret = decision.number, decision.seat, decision.rule, isinstance(decision, Secret)
            table.decide(number, seat, answer)
            self.steps.append(Step(number, seat, rule, answer, before, table.shown > shown, secret, decision.facts))
        self.unlawful += [(len(self.steps), what) for what in self.game.laws(table.state)]

    def _fork(self, table: Weary, *, kept: bool) -> None:
        try:
            fork = table.fork()
        except Exception as error:  # whatever it is, it is the law of forks that tells of it
            self.unforked = self.unforked or error
        else:
            numbers = ([d.number for d in table.pending], [d.number for d in fork.pending])
            self.forks.append(Moment(len(self.steps), fork, situation(fork), numbers, table.resting))
            if kept:
                self.moments.append(self.forks[-1])

    def taken(self) -> Iterator[tuple[Moment, Step]]:
        """The moments with the decision that was taken next."""
        return ((moment, self.steps[moment.place]) for moment in self.moments if moment.place < len(self.steps))

    def sample(self, most: int = SAMPLE) -> list[tuple[Moment, Step]]:
        """Some of these: from all parts of the game, and of each rule that asks the first that it asked."""
        all_taken = list(self.taken())
        places = {int((part + 0.5) * len(all_taken) / most) for part in range(most)} if all_taken else set()
        if most >= SAMPLE:
            firsts = {step.rule: place for place, (_, step) in reversed(list(enumerate(all_taken)))}
            places |= {*sorted(firsts.values())[:SAMPLE], len(all_taken) - 1}
        return [all_taken[place] for place in sorted(places)]

    def broken(self, what: str, moment: Moment | None = None) -> Broken:
        """A law is broken, here or at an earlier moment."""
        table = self.table if moment is None else moment.table
        asked = "".join(f", decision {d.number} ({d.rule})" for d in table.pending[:1])
        return Broken(f"{self.case}{asked}: {what}", record_of(table))

    def broken_at(self, step: Step, what: str) -> Broken:
        """A law is broken by a decision."""
        return Broken(f"{self.case}, decision {step.number} ({step.rule}): {what}", record_of(self.table))


@lru_cache(maxsize=4)
def walk(case: Case) -> Walk:
    """The walk of a case; the last few are remembered, since every law looks at the same."""
    return Walk(case)


def _any_answer(table: Table[Any], dice: Dice) -> tuple[Decision[Any], Any]:
    decision = dice.pick(table.pending)
    if not decision.options:
        raise Broken(f"{decision.rule} offers no option that a bot could take", record_of(table))
    return decision, dice.pick(decision.options)


def _at_random(table: Table[Any], seed: int, longest: int = LONGEST_GAME) -> Iterator[Table[Any]]:
    """Play to the end; yields the table before each answer and at the end."""
    dice = Dice.derived(seed)
    for _ in range(longest):
        yield table
        if table.over:
            return
        decision, answer = _any_answer(table, dice)
        table.decide(decision.number, decision.seat, answer)
    if not table.over:
        raise Broken(f"{table.game.name} has not ended after {longest} decisions", record_of(table))
    yield table


Law = Callable[[Walk], None]
LawOfParts = Callable[[Game[Any]], None]
LAWS: list[Law] = []
LAWS_OF_PARTS: list[LawOfParts] = []


def title(law: Callable[..., None]) -> str:
    """The name of a law, for the ids of tests."""
    return law.__name__


def _law(check: Law) -> Law:
    LAWS.append(check)
    return check


def _law_of_parts(check: LawOfParts) -> LawOfParts:
    LAWS_OF_PARTS.append(check)
    return check


@_law
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


@_law
def the_same_seed_gives_the_same_game(walk: Walk) -> None:
    """Same seed, same answers: the same situation at each decision, watched or not, with whatever snapshots."""
    weary = [*(step.before for step in walk.steps), situation(walk.table)]
    for place, (first, second) in enumerate(zip(walk.plain, weary, strict=False)):
        if first != second:
            what = "the state" if first[0] != second[0] else "what is asked"
            raise walk.broken(f"played again, {what} is another after {place} answers: {first} / {second}")
    if len(walk.plain) != len(weary) and walk.failure is None:
        raise walk.broken(f"played again, the game took {len(weary)} decisions in place of {len(walk.plain)}")


@_law
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
        for place, _ in enumerate(_at_random(moment.table.fork(seed=7), 7)):
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


@_law
def rests_are_frequent(walk: Walk) -> None:
    """Between two rests there are few answers, so that a fork has little to play again."""
    walk.notes["longest run"] = walk.longest_run
    if walk.longest_run > LONGEST_RUN:
        raise walk.broken(f"{walk.longest_run} answers between two rests, {LONGEST_RUN} are the most")


@_law
def states_survive_storage(walk: Walk) -> None:
    """The state as JSON, and as msgpack, reads back to the same state."""
    game = walk.game
    for table in [*(moment.table for moment in walk.moments), walk.table]:
        stored = {"JSON": game.from_json(game.to_json(table.state)), "msgpack": game.unpack(game.pack(table.state))}
        for kind, again in stored.items():
            if game.fingerprint(again, table.dice.state, table.outcome) != table.hash():
                where = _difference(msgspec.to_builtins(table.state), msgspec.to_builtins(again))
                raise walk.broken(f"the state read back from {kind} is another: {where}")


@_law
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


@_law
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


@_law
def views_keep_secrets(walk: Walk) -> None:
    """Whatever is dealt anew because a seat cannot know it, the seat sees no difference, and no spectator does."""
    hidden = 0
    for moment in walk.moments:
        for seat in range(walk.case.seats):
            for seed in range(REDEALS):
                imagined = walk.game.unpack(walk.game.pack(moment.table.state))
                walk.game.redeal(imagined, seat, Dice.derived(seed, moment.place, seat))
                hidden += imagined != moment.table.state
                for eyes in (seat, None):
                    real, other = walk.game.view(moment.table.state, eyes), walk.game.view(imagined, eyes)
                    if _wire(real) != _wire(other):
                        who = f"seat {seat}" if eyes == seat else "a spectator"
                        where = _difference(msgspec.to_builtins(real), msgspec.to_builtins(other))
                        raise walk.broken(f"{who} sees a difference when what seat {seat} cannot know changes: {where}", moment)
    walk.notes["redealt"] = hidden


@_law
def free_undo_has_revealed_nothing(walk: Walk) -> None:
    """What can be taken back freely has shown nothing: on all tables that a seat can imagine it looks the same."""
    impossible = 0
    for moment, step in walk.sample():
        real, _ = _after(moment.table.fork(), step)
        if real is None or real.may_undo(step.seat) is not None:
            continue
        for seat in range(walk.case.seats):
            for seed in range(REDEALS):
                other, _ = _after(_imagined(moment, seat, seed), step)
                if other is None:
                    impossible += 1
                    continue
                for eyes in (seat, None):
                    if _wire(real.view(eyes)) != _wire(other.view(eyes)):
                        where = _difference(msgspec.to_builtins(real.view(eyes)), msgspec.to_builtins(other.view(eyes)))
                        raise walk.broken_at(step, f"it can be taken back freely, yet it told seat {seat} a secret: {where}")
    walk.notes["impossible elsewhere"] = impossible


@_law
def events_and_decisions_keep_secrets(walk: Walk) -> None:
    """Where a seat sees the same, it hears the same and is asked the same, whatever is hidden from it.

    What the rules show to all and no view keeps (`t.reveal`) is no secret.
    """
    for moment, step in walk.sample():
        real, heard = _after(moment.table.fork(), step)
        if real is None or step.shown:
            continue
        for seat in range(walk.case.seats):
            for seed in range(REDEALS):
                imagined = _imagined(moment, seat, seed)
                same_asked = len(imagined.pending) == len(moment.table.pending)
                other, heard_there = _after(imagined, step)
                if other is None:
                    continue
                for eyes in (seat, None):
                    if _wire(real.view(eyes)) != _wire(other.view(eyes)):
                        continue
                    who = f"seat {seat}" if eyes == seat else "a spectator"
                    if heard[eyes] != heard_there[eyes]:
                        raise walk.broken_at(step, f"{who} hears a secret: {heard[eyes]} / {heard_there[eyes]}")
                    if same_asked and _shown(real, eyes) != _shown(other, eyes):
                        what = f"{_shown(real, eyes)} / {_shown(other, eyes)}"
                        raise walk.broken_at(step, f"what is asked next tells {who} a secret: {what}")


@_law
def imagined_tables_ask_what_they_would(walk: Walk) -> None:
    """On a table that a seat imagines it is asked the same, and others choose from what it imagines them to have."""
    for moment, _ in walk.sample():
        for seat in range(walk.case.seats):
            imagined = moment.table.imagine(seat, walk.case.seed)
            if _own(imagined, seat) != _own(moment.table, seat):
                raise walk.broken(f"on the table that seat {seat} imagines it is asked {_own(imagined, seat)}", moment)
            if not moment.resting:
                continue
            start = imagined.state
            laid = Table(walk.game, walk.case.seats, options=dict(walk.case.options), dice=imagined.dice, start=start)
            if situation(imagined)[1] != situation(laid)[1]:
                what = f"{situation(imagined)[1]} in place of {situation(laid)[1]}"
                raise walk.broken(f"on the table that seat {seat} imagines the others are asked {what}", moment)


@_law
def imagination_knows_the_view_alone(walk: Walk) -> None:
    """What a seat imagines follows from what it sees and from the seed: two worlds that look the same become the same.

    A redeal gathers what is hidden, sorts it, shuffles it and deals it out; without sorting, who knows the seed could
    work his way back to how things lie.
    """
    game = walk.game
    for moment, _ in walk.sample():
        for seat in range(walk.case.seats):
            one, other = (game.unpack(game.pack(moment.table.state)) for _ in range(2))
            game.redeal(other, seat, Dice(1))
            game.redeal(one, seat, Dice(2))
            game.redeal(other, seat, Dice(2))
            if one != other:
                where = _difference(msgspec.to_builtins(one), msgspec.to_builtins(other))
                raise walk.broken(f"what seat {seat} imagines depends on what is hidden from it: {where}", moment)


@_law
def secret_answers_are_kept_in_the_state(walk: Walk) -> None:
    """What was answered in secret lies where a redeal finds it, not in the rules' own memory.

    A seat that cannot tell two secret answers of another apart imagines the same after both, and plays on alike.
    """
    forks = {moment.place: moment for moment in walk.forks}
    secrets = [(forks[place], step) for place, step in enumerate(walk.steps) if step.secret and place in forks]
    for moment, step in secrets[:SAMPLE]:
        for answer in [option for option in step.options if option != step.answer][:4]:
            real, _ = _after(moment.table.fork(), step)
            other, _ = _after(moment.table.fork(), step._replace(answer=answer))
            for seat in range(walk.case.seats):
                if real is None or other is None or seat == step.seat or not _alike(real, other, seat):
                    continue
                if not _play_on_alike(real.imagine(seat, 5), other.imagine(seat, 5)):
                    raise walk.broken_at(step, f"the rules remember the answer, and what seat {seat} imagines shows it")


def _alike(one: Table[Any], other: Table[Any], eyes: int) -> bool:
    return _wire(one.view(eyes)) == _wire(other.view(eyes)) and _shown(one, eyes) == _shown(other, eyes)


def _play_on_alike(one: Table[Any], other: Table[Any]) -> bool:
    dice = Dice(1)
    for _ in range(LONGEST_RUN):
        if situation(one) != situation(other):
            return False
        if one.over:
            break
        decision, answer = _any_answer(one, dice)
        number, seat = decision.number, decision.seat
        one.decide(number, seat, answer)
        try:
            other.decide(number, seat, answer)
        except HernaError:
            return False
    return True


@_law
def imagined_tables_play_on(walk: Walk) -> None:
    """A table that a seat imagines has other dice, breaks no law and can be played to its end."""
    for turn, (moment, _) in enumerate(walk.sample(PLAYED_ON)):
        seat = turn % walk.case.seats
        imagined = moment.table.imagine(seat, walk.case.seed)
        if imagined.dice.state == moment.table.dice.state:
            raise walk.broken(f"the dice of the table that seat {seat} imagines are the real ones", moment)
        if len({d.number for d in imagined.pending}) != len(imagined.pending):
            raise walk.broken(f"two decisions of the table that seat {seat} imagines have the same number", moment)
        try:
            for place, table in enumerate(_at_random(imagined, turn)):
                if unlawful := list(walk.game.laws(table.state)):
                    raise walk.broken(f"as seat {seat} imagines it, {place} answers later: {unlawful[0]}", moment)
        except HernaError as error:
            raise walk.broken(f"the table that seat {seat} imagines cannot be played on: {error}", moment) from error


def _imagined(moment: Moment, seat: int, seed: int) -> Table[Any]:
    """The table as a seat may imagine it, but with the real dice: only what is hidden differs."""
    imagined = moment.table.imagine(seat, seed)
    imagined.dice = moment.table.dice.at(moment.table.dice.state)
    return imagined


def _after(table: Table[Any], step: Step) -> tuple[Table[Any] | None, dict[int | None, list[Told]]]:
    """The table after a decision, and what each seat and a spectator heard; no table where it is impossible."""
    heard: dict[int | None, list[Told]] = {seat: [] for seat in (None, *range(table.seats))}
    for seat, hear in heard.items():
        table.watch(hear.append, seat)
    try:
        table.decide(step.number, step.seat, step.answer)
    except AnswerError:
        return None, heard
    except RuleFailure as failure:
        raise Broken(f"{step.rule} fails on a table that a seat may imagine: {failure}") from failure
    return table, heard


def _shown(table: Table[Any], eyes: int | None) -> list[tuple[int, str, list[Any]]]:
    """Who is asked, by which rule; and with which options, if it is one's own decision or not a secret one."""
    return [(d.seat, d.rule, list(d.options) if d.seat == eyes or type(d) is Decision else []) for d in table.pending]


def _own(table: Table[Any], seat: int) -> list[tuple[int, str, list[Any]]]:
    return [(d.number, d.rule, list(d.options)) for d in table.pending if d.seat == seat]


def _wire(view: Any) -> bytes:
    return msgspec.json.encode(view)


def _difference(one: Any, other: Any, path: str = "$") -> str:
    """Where two plain values differ first."""
    if isinstance(one, dict) and isinstance(other, dict) and list(one) == list(other):
        return next((_difference(one[key], other[key], f"{path}.{key}") for key in one if one[key] != other[key]), path)
    if isinstance(one, list | tuple) and isinstance(other, list | tuple) and len(one) == len(other):
        pairs = enumerate(zip(one, other, strict=True))
        return next((_difference(a, b, f"{path}[{place}]") for place, (a, b) in pairs if a != b), path)
    return f"{path}: {one!r} / {other!r}"


@_law
def options_are_plain_and_distinct(walk: Walk) -> None:
    """Every option has a text of its own that reads back as the option, and answers by it."""
    spelt: dict[tuple[type, Any], str] = {}
    for step in walk.steps:
        texts = set()
        for option in step.options:
            try:
                known = spelt.get((type(option), option))
                text = spelt[type(option), option] = spelling.spell(option) if known is None else known
            except (spelling.Misspelt, TypeError) as error:
                raise walk.broken_at(step, f"the option {option!r} is no plain value: {error}") from None
            if known is None and spelling.read(text) != option:
                raise walk.broken_at(step, f"the option {option!r} is spelt {text!r}, which reads back as another value")
            texts.add(text)
        if len(texts) != len(step.options):
            raise walk.broken_at(step, f"two options have the same text: {sorted(map(spelling.spell, step.options))}")
        if not 0 <= step.seat < walk.case.seats:
            raise walk.broken_at(step, f"there is no seat {step.seat}")
    for moment, step in walk.sample():
        by_value, by_text = moment.table.fork(), moment.table.fork()
        by_value.decide(step.number, step.seat, step.answer)
        by_text.answer(step.number, step.seat, spelling.spell(step.answer))
        if situation(by_value) != situation(by_text):
            raise walk.broken_at(step, f"the answer {step.answer!r} leads elsewhere when it is given as text")


@_law
def decisions_speak_both_languages(walk: Walk) -> None:
    """Prompts and labels are written in Czech and English, and options say which things they are about."""
    seen: set[tuple[str, Any, int]] = set()
    for step in walk.steps:
        for option in step.options:
            parts = option if type(option) is tuple else (option,)
            kind = (step.rule, parts[0] if parts and isinstance(parts[0], str) else None, len(parts))
            if kind in seen and option != step.answer:
                continue
            seen.add(kind)
            decision = Decision(step.seat, step.rule, step.options, facts=step.facts)
            for lang in LANGUAGES:
                try:
                    texts = [walk.game.prompt(lang, decision), walk.game.label(lang, decision, option)]
                except MissingText as error:
                    raise walk.broken_at(step, str(error)) from None
                if any("{" in text or not text.strip() for text in texts):
                    raise walk.broken_at(step, f"a text in {lang} is not filled in: {texts}")
                if _has_words(option) and not _has_label(walk.game, lang, step.rule, parts):
                    raise walk.broken_at(step, f"there is no label in {lang} for the option {spelling.spell(option)}")
            things = walk.game.things(step.rule, option)
            if type(things) is not tuple or not all(type(thing) is str for thing in things):
                raise walk.broken_at(step, f"the things of {option!r} are {things!r}, not a tuple of ids")


def _has_words(option: Any) -> bool:
    return any(map(_has_words, option)) if type(option) is tuple else isinstance(option, str)


def _has_label(game: Game[Any], lang: str, rule: str, parts: tuple[Any, ...]) -> bool:
    head = str(getattr(parts[0], "value", parts[0]))
    written = any(game.texts.has(lang, message_of(rule), attribute) for attribute in (head, "option"))
    return written or house().has(lang, f"option-{head}")


@_law
def options_say_how_they_are_meant(walk: Walk) -> None:
    """Each option has a role of the known words, with a note in both languages where it has any; what is dear has its price.

    Doing nothing is never what one came for. Where there is a choice, not all of it is a waste, and one option at most passes.
    Where things may be named in any order, no two options differ by the order alone.
    """
    game = walk.game
    if unknown := [rule for rule in game.any_order if rule not in game.rulebook]:
        raise walk.broken(f"these rules let things be named in any order, and do not exist: {', '.join(sorted(unknown))}")
    for moment, step in walk.taken():
        for decision in moment.table.pending:
            view = moment.table.view(decision.seat)
            roles = [(option, game.role(decision, option, view)) for option in decision.options]
            faults = [_fault_of_role(game, option, role) for option, role in roles]
            fault = next(filter(None, faults), "") or _fault_of_roles(game, decision, [role.word for _, role in roles])
            if fault:
                raise walk.broken_at(step, fault)


def _fault_of_role(game: Game[Any], option: Any, role: Role) -> str:
    if role.word not in MEANT:
        return f"{option!r} is meant as {role.word!r}, which nobody knows"
    if role.word == "main" and usual(option).word == "pass":
        return f"{option!r} does nothing and is what one came for"
    if role.word == "dear" and not role.note:
        return f"{option!r} is dear and does not say what it costs"
    try:
        notes = [game.note(lang, role) for lang in LANGUAGES]
    except MissingText as error:
        return str(error)
    return f"the note of {option!r} is not filled in: {notes}" if any("{" in note for note in notes) else ""


def _fault_of_roles(game: Game[Any], decision: Decision[Any], words: list[str]) -> str:
    if len(words) > 1 and set(words) == {"waste"}:
        return f"all that is offered is a waste: {decision.options!r}"
    if words.count("pass") > 1:
        return f"there are several ways to pass: {decision.options!r}"
    named = {game.things(decision.rule, option) for option in decision.options}
    if decision.rule in game.any_order and len({tuple(sorted(things)) for things in named}) < len(named):
        return f"two options differ by the order of their things alone: {named}"
    return ""


@_law
def events_are_told_in_both_languages(walk: Walk) -> None:
    """Every event is one of those the game lists, and has its words in Czech and English."""
    for told in {repr(told): told for told in walk.told}.values():
        if type(told.event) not in walk.game.events:
            raise walk.broken(f"{type(told.event).__name__} is told but not listed among the game's events")
        for lang in LANGUAGES:
            try:
                text = walk.game.texts.event(lang, told.event)
            except MissingText as error:
                raise walk.broken(str(error)) from None
            if "{" in text or not text.strip():
                raise walk.broken(f"{told.event} is told in {lang} as {text!r}")


@_law
def rules_that_are_cited_exist(walk: Walk) -> None:
    """Decisions, events and refusals name rules that are in the rulebook."""
    cited = {step.rule: f"decision {step.number}" for step in walk.steps}
    cited |= {told.rule: f"the event {type(told.event).__name__}" for told in walk.told}
    for moment, step in walk.sample():
        for decision in moment.table.pending:
            refused = moment.table.refused(decision.number)
            cited |= {rule: f"the refusal of {value!r} at decision {step.number}" for value, rule in refused.items()}
            if both := [option for option in decision.options if option in refused]:
                raise walk.broken(f"{both[0]!r} is both offered and refused", moment)
    for rule, where in cited.items():
        if rule not in walk.game.rulebook:
            raise walk.broken(f"{where} cites {rule}, which is not in the rulebook")


@_law
def scenes_can_be_drawn(walk: Walk) -> None:
    """Every seat and a spectator get a picture in both languages, and what one can click on is in it."""
    few = [moment for moment, _ in walk.sample(PLAYED_ON)]
    for table in [*(moment.table for moment in few), walk.table]:
        for eyes in (None, *range(walk.case.seats)):
            for lang in LANGUAGES:
                _drawn(walk, table, eyes, lang)
    for moment, step in walk.sample():
        ids = {key for keys in _ids(_drawn(walk, moment.table, step.seat, "en")).values() for key in keys}
        for option in step.options:
            if lost := [thing for thing in walk.game.things(step.rule, option) if thing not in ids]:
                raise walk.broken_at(step, f"the option {option!r} is about {lost[0]}, which is not in the scene")


def _drawn(walk: Walk, table: Table[Any], eyes: int | None, lang: str) -> Scene:
    scene = walk.game.scene(table.view(eyes), walk.game.say(lang))
    for kind, ids in _ids(scene).items():
        if twice := sorted({key for key in ids if ids.count(key) > 1}):
            raise walk.broken(f"the id {twice[0]} occurs twice among the {kind} of a scene")
    try:
        expat.ParserCreate().Parse(svg(scene), True)
    except expat.ExpatError as error:
        raise walk.broken(f"the picture of a scene is not well-formed: {error}") from None
    return scene


def _ids(scene: Scene) -> dict[str, list[str]]:
    return {
        "shapes": [shape.id for layer in scene.layers for shape in layer if shape.id],
        "cards": [card.id for tray in scene.trays for card in tray.cards],
        "trays": [tray.id for tray in scene.trays],
        "counters": [counter.id for counter in scene.counters],
    }


@_law
def free_values_fit_together(walk: Walk) -> None:
    """What is proposed or made up is allowed, has one text, fits the guide and can be sketched; all can be looked at."""
    for moment, step in walk.sample():
        table = moment.table
        free = [decision for decision in table.pending if isinstance(decision, Composition)]
        faults = [compositions.fault(table, decision, Dice(walk.case.seed)) for decision in free]
        faults += [compositions.unseen(walk.game, table.view(eyes)) for eyes in (None, *range(walk.case.seats))]
        if fault := next(filter(None, faults), ""):
            raise walk.broken_at(step, fault)


@_law
def trying_tells_no_secret(walk: Walk) -> None:
    """Whoever tries values without playing them learns nothing that is hidden: not by a verdict, and not by the guide."""
    for moment, step in walk.sample():
        for decision in [each for each in moment.table.pending if isinstance(each, Composition)]:
            tried = compositions.values(decision, Dice(walk.case.seed))
            real = compositions.told(decision, tried)
            for seed in range(REDEALS):
                imagined = next(d for d in moment.table.imagine(decision.seat, seed).pending if d.seat == decision.seat)
                if not isinstance(imagined, Composition) or compositions.told(imagined, tried) != real:
                    raise walk.broken_at(step, f"trying values tells seat {decision.seat} what is hidden from it")


@_law
def nothing_is_lost(walk: Walk) -> None:
    """The game's own laws hold at every decision and at the end."""
    for place, what in walk.unlawful:
        raise walk.broken(f"after {place} answers: {what}")


@_law
def positions_are_worth_between_0_and_1(walk: Walk) -> None:
    """The game's evaluation is a number from 0 to 1, for every seat at every moment."""
    for table in [*(moment.table for moment, _ in walk.sample()), walk.table]:
        for seat in range(walk.case.seats):
            worth = walk.game.evaluate(table.state, seat)
            if type(worth) not in (int, float) or not 0 <= worth <= 1:
                raise walk.broken(f"the position is worth {worth!r} to seat {seat}")


@_law
def advice_weighs_every_option(walk: Walk) -> None:
    """Where a game has rules of thumb, they give each option of each decision a number, from the view alone."""
    advise = walk.game.advise
    if advise is None:
        return
    for moment, step in walk.sample():
        for decision in moment.table.pending:
            worth = list(advise(moment.table.view(decision.seat), decision))
            if len(worth) != len(decision.options) or not all(math.isfinite(each) for each in worth):
                raise walk.broken_at(step, f"the advice for {len(decision.options)} options is {worth}")


@_law_of_parts
def every_part_is_there(game: Game[Any]) -> None:
    """Rulebook, content and texts are in the game's folder, and both languages have the same messages."""
    folder = files(game.package)
    for part in ("rulebook.toml", "texts/cs.ftl", "texts/en.ftl"):
        if not folder.joinpath(part).is_file():
            raise Broken(f"{game.name} has no {part}")
    if not folder.joinpath("content").is_dir() or not any(game.catalogue.shelves.values()):
        raise Broken(f"{game.name} has no content")
    czech, english = (_messages(folder / "texts", lang) for lang in LANGUAGES)
    if czech != english:
        raise Broken(f"{game.name}: texts in one language only: {', '.join(sorted(czech ^ english))}")


def _messages(folder: Traversable, lang: str) -> set[str]:
    """The names of all messages in a language, and of their attributes."""
    found = set()
    for file in folder.iterdir():
        if file.name == f"{lang}.ftl" or file.name.endswith(f".{lang}.ftl"):
            for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
                if isinstance(entry, ast.Junk):
                    raise Broken(f"{file.name} has a message that cannot be read: {entry.content}")
                if isinstance(entry, ast.Message):
                    found |= {entry.id.name, *(f"{entry.id.name}.{attribute.id.name}" for attribute in entry.attributes)}
    return found


ASKING = frozenset({"choose", "choose_in_secret", "compose", "together", "window"})


@_law_of_parts
def every_decision_is_awaited(game: Game[Any]) -> None:
    """Where the rules ask, they wait for the answer: a forgotten `await` would pass without a word."""
    for file in _sources(files(game.package)):
        tree = python.parse(file.read_text(encoding="utf-8"))
        awaited = {id(node.value) for node in python.walk(tree) if isinstance(node, python.Await | python.Return)}
        for node in python.walk(tree):
            if isinstance(node, python.Call) and isinstance(node.func, python.Attribute) and node.func.attr in ASKING:
                asks = isinstance(node.func.value, python.Name) and node.func.value.id == "t"
                if asks and id(node) not in awaited:
                    raise Broken(f"{game.name}: {file.name}, line {node.lineno}: t.{node.func.attr} is not awaited")


def _sources(folder: Traversable) -> Iterator[Traversable]:
    for each in sorted(folder.iterdir(), key=lambda each: each.name):
        if each.is_dir():
            yield from _sources(each)
        elif each.name.endswith(".py"):
            yield each


@_law_of_parts
def what_is_not_allowed_is_explained(game: Game[Any]) -> None:
    """Of each kind of decision, nearly all moments name a rule for whatever a player could try and may not."""
    for kind in reasons.kinds(game):
        if kind.share < reasons.FLOOR:
            share = f"{kind.explained} of {kind.tried} moments"
            raise Broken(f"{kind.rule} explains {share}; without a reason are, in {'; in '.join(kind.unexplained)}")


@_law_of_parts
def content_that_does_not_fit_is_found(game: Game[Any]) -> None:
    """Whatever word of the content is broken, be it the name of a card or of a special, is found with its entry and field."""
    for kind, raw, path in breaking.one_word_each(game.catalogue):
        what = f"{kind} {raw['id']}: {path}"
        try:
            game.catalogue.with_entry(kind, raw)
        except BadContent as error:
            if error.facts["entry"] != raw["id"] or breaking.head(str(error.facts["field"])) != breaking.head(path):
                raise Broken(f"{what} is broken, and the complaint is: {error}") from None
        else:
            raise Broken(f"nobody notices that {what} is broken")


@_law_of_parts
def every_event_has_words(game: Game[Any]) -> None:
    """Every event that the game lists can be told in both languages."""
    for event in game.events:
        for lang in LANGUAGES:
            if not game.texts.has(lang, message_of_event(event)):
                raise Broken(f"{event.__name__} has no text {message_of_event(event)} in {lang}")


@_law_of_parts
def the_lobby_has_words(game: Game[Any]) -> None:
    """What the game is about, and every option of a table, is said in both languages; what an option can name has a name."""
    wanted: list[tuple[str, str | None]] = [("about", None), ("about", "kind"), ("about", "minutes")]
    for field in msgspec.structs.fields(game.options):
        wanted.append((f"setting-{field.name}", None))
        if get_origin(field.type) is Literal:
            wanted += [(f"setting-{field.name}", value) for value in get_args(field.type)]
    for message, attribute in wanted:
        for lang in LANGUAGES:
            if not game.texts.has(lang, message, attribute):
                raise Broken(f"{game.name} has no text {message}{'.' + attribute if attribute else ''} in {lang}")
    for option, names in game.choices.items():
        for name in names:
            if option not in game.options.__struct_fields__ or game.catalogue.name("en", name) is None:
                raise Broken(f"{name} of {option} is nothing that {game.name} has")


@_law_of_parts
def states_hold_no_sets(game: Game[Any]) -> None:
    """No part of the state is a set: its order would be another in each process."""
    for path, kind in kinds_in(game.state):
        if isinstance(kind, msgspec.inspect.SetType | msgspec.inspect.FrozenSetType):
            raise Broken(f"{path} of {game.name} is a set")


def doubts(game: Game[Any]) -> list[str]:
    """Parts of the state that are allowed, but seldom meant: floats, whose sums depend on their order, and anything."""
    doubtful = (msgspec.inspect.FloatType, msgspec.inspect.AnyType, msgspec.inspect.CustomType)
    return [f"{path}: {type(kind).__name__}" for path, kind in kinds_in(game.state) if isinstance(kind, doubtful)]


def kinds_in(state: type) -> Iterator[tuple[str, msgspec.inspect.Type]]:
    """All types of which a type is made, each with the path to where it is found first."""
    seen: set[int] = set()
    waiting: list[tuple[str, Any]] = [(state.__name__, msgspec.inspect.type_info(state))]
    while waiting:
        path, found = waiting.pop()
        if id(found) in seen:
            continue
        seen.add(id(found))
        if isinstance(found, msgspec.inspect.Type):
            yield path, found
        if isinstance(found, tuple):
            waiting += [(path, part) for part in found]
        elif isinstance(found, msgspec.inspect.Field):
            waiting.append((f"{path}.{found.name}", found.type))
        elif isinstance(found, msgspec.inspect.Type):
            waiting += [(path, part) for part in msgspec.structs.astuple(found) if _is_kind(part)]


def _is_kind(part: object) -> bool:
    return isinstance(part, msgspec.inspect.Type | msgspec.inspect.Field | tuple)


ODD_VALUES: tuple[Any, ...] = ([[]], {"": []}, "no such value", -1, 10**30, None)


@_law_of_parts
def bad_setups_are_refused(game: Game[Any]) -> None:
    """A table that cannot be laid is refused with a sentence in Czech and English, never with anything else."""
    for seats in (0, -1, max(game.seats) + 1, True, "2", 2.0, [2]):
        if not _refused(game, seats, {}):
            raise Broken(f"{game.name} can be laid for {seats!r} seats")
    if not _refused(game, None, {"no such option": 1}):
        raise Broken(f"{game.name} takes an option that does not exist")
    for name in game.options.__struct_fields__:
        refused = [_refused(game, None, {name: value}) for value in ODD_VALUES]
        if not any(refused):
            raise Broken(f"{game.name} takes anything for its option {name}")


def _refused(game: Game[Any], seats: Any, options: dict[str, Any]) -> bool:
    try:
        Table(game, seats=seats, seed=1, options=options)
    except BadSetup as error:
        for lang in LANGUAGES:
            if not error.say(lang).strip() or "{" in error.say(lang):
                raise Broken(f"{seats!r} seats, options {options}: refused with {error.say(lang)!r}") from None
        return True
    except Exception as error:
        raise Broken(f"{game.name}, {seats!r} seats, options {options}: {error!r} in place of BadSetup") from error
    return False


def hash_seeds_do_not_matter(game: Game[Any], walks: Sequence[Walk], found: str = "") -> None:
    """The same records lead through the same situations in processes that order their sets otherwise.

    A game that is not registered is `found` as an entry point says it: `package.module:NAME`.
    """
    records = [walk.table.record() for walk in walks]
    here = [trace(record, game) for record in records]
    for seed in ("1", "2"):
        child = subprocess.run(  # noqa: S603  # ourselves, in another process
            [sys.executable, "-m", "herna.testing.contract", found or game.name],
            input=msgspec.json.encode([record.text() for record in records]),
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=False,
        )
        if child.returncode:
            raise Broken(f"{game.name} with PYTHONHASHSEED={seed}: {child.stderr.decode()}", records[0])
        for record, ours, theirs in zip(records, here, msgspec.json.decode(child.stdout), strict=True):
            if ours != theirs:
                place = next(place for place, (a, b) in enumerate(zip(ours, theirs, strict=True)) if a != b)
                what = f"with PYTHONHASHSEED={seed} the situation is another after {place} answers"
                raise Broken(f"{game.name}-{record.header.seats}: {what}", record)


def trace(record: Record, game: Game[Any]) -> list[str]:
    """A fingerprint of each situation on the way, with what every seat saw and heard of it."""
    found: list[str] = []
    heard: list[Told] = []
    for table in record.tables(game, hear=heard.append):
        views = [_wire(table.view(eyes)) for eyes in (None, *range(table.seats))]
        found.append(hashlib.sha256(repr((situation(table), views, heard)).encode()).hexdigest()[:16])
        heard.clear()
    return found


def _main() -> None:
    name = sys.argv[1]
    game: Game[Any] = EntryPoint(name, name, registry.GROUP).load() if ":" in name else registry.game(name)
    records = [Record.parse(text) for text in msgspec.json.decode(sys.stdin.buffer.read(), type=list[str])]
    sys.stdout.buffer.write(msgspec.json.encode([trace(record, game) for record in records]))


if __name__ == "__main__":
    _main()
