"""A random game, walked through decision by decision, for the laws to look at."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from herna.kernel import EVERYTHING, Decision, Dice, Game, Record, Table, Told, spelling
from herna.kernel.decision import NO_FACTS, listed
from herna.kernel.errors import BadSetup, HernaError
from herna.kernel.kept import Audience

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
            for table in at_random(case.lay(), case.seed, longest):
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
            decision, answer = any_answer(table, dice)
            before, shown = situation(table), table.shown
            self.unlawful += [(len(self.steps), what) for what in self.game.laws(table.state)]
            kept = len(self.steps) % stride == 0 or decision.rule not in rules
            rules.add(decision.rule)
            if kept or len(self.forks) < FORKS:
                self._fork(table, kept=kept)
            number, seat, rule, secret = decision.number, decision.seat, decision.rule, decision.secret
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


def any_answer(table: Table[Any], dice: Dice) -> tuple[Decision[Any], Any]:
    """Any answer to any decision that waits."""
    decision = dice.pick(table.pending)
    if not decision.options:
        raise Broken(f"{decision.rule} offers no option that a bot could take", record_of(table))
    return decision, dice.pick(decision.options)


def at_random(table: Table[Any], seed: int, longest: int = LONGEST_GAME) -> Iterator[Table[Any]]:
    """Play to the end; yields the table before each answer and at the end."""
    dice = Dice.derived(seed)
    for _ in range(longest):
        yield table
        if table.over:
            return
        decision, answer = any_answer(table, dice)
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


def law(check: Law) -> Law:
    """Put a law on the list of those that random games keep."""
    LAWS.append(check)
    return check


def law_of_parts(check: LawOfParts) -> LawOfParts:
    """Put a law on the list of those that the parts of games keep."""
    LAWS_OF_PARTS.append(check)
    return check
