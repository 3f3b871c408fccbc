"""A table drives one game: it runs the rules, asks for decisions, and is the only door through which answers enter.

Inside, a rule sees the upper half: `choose`, `together`, `window`, `sift`, `roll`, `tell`, `rest`. Outside, the room
sees the lower half: `pending`, `decide`, `fork`, `undo`, `record`, `view`.
"""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable, Collection, Coroutine, Generator, Iterable, Mapping, Sequence
from itertools import filterfalse
from types import coroutine
from typing import TYPE_CHECKING, Any, Generic, NoReturn, TypeVar, TypeVarTuple

import msgspec

from herna.kernel import free, spelling
from herna.kernel.decision import CONCEDE, NO_FACTS, NO_REASONS, PASS, Composition, Decision, Proposals, Secret
from herna.kernel.dice import Dice
from herna.kernel.errors import (
    UNREADABLE,
    AnswerError,
    EndlessRule,
    HernaError,
    Malformed,
    NotYours,
    Phrase,
    Refused,
    RuleFailure,
    Stale,
    UndoRefused,
    in_words,
)
from herna.kernel.event import EVERYTHING, Conceded, Event, TakenBack, Told
from herna.kernel.free import Free, Tried
from herna.kernel.kept import KEPT, Answer, Audience, Over, Rest
from herna.kernel.outcome import Outcome

if TYPE_CHECKING:
    from herna.kernel.game import Game
    from herna.kernel.guide import Guide
    from herna.kernel.record import Record

S = TypeVar("S", bound=msgspec.Struct)
V = TypeVar("V")
W = TypeVar("W")
Args = TypeVarTuple("Args")

LONG = 64
"""After so many automatic steps in a row a rest point takes a snapshot too, so that forks need not repeat them."""

SPARSE = 24
"""As long as nobody forks a table, it takes a snapshot only after so many answers; the first fork plays the last ones again."""

LIMIT = 100_000
"""So many automatic steps between two decisions are an endless loop."""

Test = tuple[str, Callable[[V], bool]] | Callable[[V], str | None]
"""What an option must pass: a rule and what it demands, or a function that names the rule which is broken."""


def _broken(tests: Iterable[Test[V]], value: V) -> str | None:
    """The rule of the first test that a value fails."""
    for test in tests:
        rule = (None if test[1](value) else test[0]) if isinstance(test, tuple) else test(value)
        if rule is not None:
            return rule
    return None


class Table(Generic[S]):
    """One game being played.

    >>> from herna.kernel.registry import game
    >>> table = Table(game("noughts"), seed=1)
    >>> decision = table.pending[0]
    >>> table.decide(decision.number, decision.seat, "b2")
    >>> table.pending[0].seat
    1
    """

    __slots__ = (
        "_answers",
        "_asked",
        "_at_once",
        "_audience",
        "_coroutine",
        "_forked",
        "_given",
        "_number",
        "_rest",
        "_reveals",
        "_root",
        "_several",
        "_shared",
        "_sifted",
        "_sole",
        "_steps",
        "dice",
        "game",
        "options",
        "outcome",
        "seats",
        "seed",
        "start",
        "state",
    )

    game: Game[S]
    seats: int
    options: Any
    seed: int | None
    start: bytes | None
    state: S
    dice: Dice
    outcome: Outcome | None
    _answers: list[Answer]
    _asked: tuple[Secret[Any] | Composition[Any], ...]
    _at_once: Sequence[Any]
    _audience: Audience | None
    _coroutine: Coroutine[Any, Any, Outcome]
    _forked: bool
    _given: dict[int, Any] | None
    _number: int
    _rest: Rest | None
    _reveals: int
    _root: tuple[bytes, int] | None
    _sifted: dict[Any, str] | None
    _several: tuple[Decision[Any], ...]
    _shared: int
    _sole: Decision[Any] | None
    _steps: int

    def __init__(
        self,
        game: Game[S],
        seats: int | None = None,
        seed: int | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        dice: Dice | None = None,
        start: S | None = None,
        audience: Audience | None = None,
    ) -> None:
        """Lay a table: a new game from a seed, or from a given `start`ing state with `dice` of your own.

        An `audience` hears what happens before the first decision too; who comes later can still `watch`.
        """
        self.game = game
        self.seats = seats if seats in game.seats and type(seats) is int else game.check_seats(seats)
        self.options = game.check_options(options) if options else game.default_options
        if dice is None:
            self.seed = secrets.randbits(63) if seed is None else game.check_seed(seed)
            self.dice = Dice(self.seed)
        else:
            self.seed = dice.state
            self.dice = dice.at(dice.state)
        self.start = None
        self._root = None
        self._number = self._shared = 0
        self._audience = audience
        self._forked = False
        self._sifted = None
        if start is None:
            try:
                state = game.setup(self.seats, self.options, self.dice)
            except HernaError:
                raise
            except Exception as error:
                raise RuleFailure(game.name, f"{type(error).__name__}: {error}") from error
        else:
            self.start = game.check_start(start)
            self._root = (self.start, self.dice.state)
            state = game.unpack(self.start)
        self._begin(state, None)
        self._step(None)

    # ------------------------------------------------------------------ for the rules

    @coroutine
    def choose(self, seat: int, rule: str, options: Sequence[V], facts: Mapping[str, Any] = NO_FACTS) -> Generator[Any, Any, V]:
        """A seat takes one of the options. A single option is taken by the table itself. The `facts` are for the question."""
        if len(options) < 2:
            return self._only(rule, options)
        self._number = number = self._number + 1
        if self._sifted:
            return (yield Decision(seat, rule, options, number, self._reasons(options), False, facts))  # type: ignore[no-any-return]  # as below
        return (yield Decision(seat, rule, options, number, NO_REASONS, False, facts))  # type: ignore[no-any-return]  # the table sends one of them

    @coroutine
    def choose_in_secret(
        self, seat: int, rule: str, options: Callable[[], Sequence[V]], *, window: bool = False
    ) -> Generator[Any, Any, V]:
        """As `choose`, but asked even with a single option: not to be asked would tell the others a secret.

        The options are a function of the state, as for `ask`. In a `window` passing is one of them, and a seat may leave word
        to pass for it.
        """
        offered = options()
        if not offered:
            self._only(rule, offered)
        refused = self._reasons(offered) if self._sifted else NO_REASONS
        return (yield Secret(seat, rule, offered, 0, refused, window, source=options))  # type: ignore[no-any-return]  # the table sends one of them

    @coroutine
    def compose(
        self,
        seat: int,
        rule: str,
        form: Any,
        check: Callable[[V], str | None],
        options: Sequence[W] = (),
        sample: Callable[[Dice], V] | None = None,
        guide: Callable[[], Guide] | None = None,
    ) -> Generator[Any, Any, V | W]:
        """A seat gives a value of its own making, such as a path; `check` names the rule that a value breaks.

        `options` are what can be taken as it stands: passing, and a few good proposals, so that any bot can answer. `sample`
        makes up a value by chance, for bots that try more than that; a `guide` is for whoever has a hand on the piece.
        """
        refused = self._reasons(options)
        return (yield Composition(seat, rule, options, 0, refused, form=form, check=check, sample=sample, guide=guide))  # type: ignore[no-any-return]  # as above

    def ask(self, seat: int, rule: str, options: Callable[[], Sequence[V]], *, window: bool = False) -> Secret[V]:
        """One of the decisions that are taken `together`.

        The options are given as a function of the state, so that they can be found anew on an imagined table, where
        the seat may hold other cards.
        """
        offered = options()
        if not offered:
            self._only(rule, offered)
        refused = self._reasons(offered) if self._sifted else NO_REASONS
        return Secret(seat, rule, offered, 0, refused, window, source=options)

    def ask_freely(
        self,
        seat: int,
        rule: str,
        form: Any,
        check: Callable[[V], str | None],
        options: Callable[[], Sequence[W]],
        sample: Callable[[Dice], V] | None = None,
        guide: Callable[[], Guide] | None = None,
    ) -> Composition[V | W]:
        """As `ask`, for a value of the seat's own making, as `compose` asks for it: its proposals are a function of the state.

        On an imagined table check, sample and guide are asked again too: they read the state, and remember nothing of it.
        """
        offered = options()
        return Composition(
            seat, rule, offered, 0, self._reasons(offered), form=form, check=check, sample=sample, guide=guide, source=options
        )

    @coroutine
    def together(
        self, decisions: Iterable[Secret[V] | Composition[V]], at_once: Sequence[V] = ()
    ) -> Generator[Any, Any, dict[int, V]]:
        """Several seats decide at once and in secret; the game goes on when all have answered. Returns seat: value.

        An answer that is named `at_once` does not wait for the others: the game goes on with what has been answered so far.
        """
        self._at_once = at_once
        asked = tuple(decisions)
        if len(asked) == 1:
            return {asked[0].seat: (yield asked[0])}
        if len({decision.seat for decision in asked}) < len(asked):
            raise LookupError("a seat is asked twice at once")
        if not asked:
            self._tick()
            return {}
        return (yield asked)  # type: ignore[no-any-return]  # the table sends all the answers

    async def window(
        self,
        rule: str,
        seats: Iterable[int],
        usable: Callable[[int], Sequence[Any]],
        resolve: Callable[[int, Any], Awaitable[bool]],
        *,
        secret: bool = False,
        facts: Mapping[str, Any] = NO_FACTS,
    ) -> bool:
        """Seats may react, one after the other, until all have passed in a row.

        `usable` says what a seat could react with; who has nothing is not asked (in a `secret` window everybody is).
        `resolve` carries a reaction out and returns True if that cancels what was reacted to: the window closes at
        once. Returns whether it was cancelled.
        """
        order = list(seats)
        turn = quiet = 0
        self._tick()
        while quiet < len(order):
            seat = order[turn % len(order)]
            turn += 1
            quiet += 1
            if not usable(seat) and not secret:
                continue
            reaction = await self._offer(seat, rule, usable, facts)
            if reaction != PASS:
                if await resolve(seat, reaction):
                    return True
                quiet = 0
        return False

    @coroutine
    def _offer(
        self, seat: int, rule: str, usable: Callable[[int], Sequence[Any]], facts: Mapping[str, Any]
    ) -> Generator[Any, Any, Any]:
        def source() -> list[Any]:
            return [*usable(seat), PASS]

        options = source()
        return (yield Secret(seat, rule, options, 0, self._reasons(options), True, facts, source=source))

    def sift(self, candidates: Iterable[V], *tests: Test[V], among: Callable[[], Iterable[V]] | None = None) -> list[V]:
        """The candidates that pass every test; whoever asks why not is told the rule of the first one failed.

        A test is a rule with what it demands, or a function that names the rule which a candidate breaks. Where it would be
        slow to put everything to the test at each decision, the candidates are what a quick way has found, and `among` lists
        all that a player might try: it is gone through only when somebody asks, and the quick way must then have been right.
        """
        self._steps += 1
        if self._steps > LIMIT:
            self._tick()
        if self._sifted is not None:
            return self._sift_aloud(list(candidates), tests, among)
        if among is None:
            for test in tests:
                candidates = filter(test[1], candidates) if isinstance(test, tuple) else filterfalse(test, candidates)
        return candidates if type(candidates) is list else list(candidates)

    def _sift_aloud(self, candidates: list[V], tests: Sequence[Test[V]], among: Callable[[], Iterable[V]] | None) -> list[V]:
        """Sift while somebody asks why: remember the rule that each value breaks."""
        assert self._sifted is not None
        broken = {value: _broken(tests, value) for value in candidates}
        passed = [value for value in candidates if broken[value] is None]
        if among is not None:
            if len(passed) < len(candidates):
                value, rule = next((value, rule) for value, rule in broken.items() if rule is not None)
                raise LookupError(f"{value!r} is offered although it breaks {rule}")
            broken = {value: _broken(tests, value) for value in among() if value not in broken}
            if None in broken.values():
                value = next(value for value, rule in broken.items() if rule is None)
                raise LookupError(f"{value!r} is not offered although it breaks no rule")
        self._sifted |= {value: rule for value, rule in broken.items() if rule is not None}
        return passed

    def refuse(self, rule: str, values: Callable[[], Iterable[Any]]) -> None:
        """Whoever asks why one of these values is not among the options of the next decision is told this rule.

        The values are listed only then.
        """
        if self._sifted is not None:
            for value in values():
                self._sifted.setdefault(value, rule)

    @property
    def doubted(self) -> bool:
        """Whether somebody asks why something is not allowed: only then need a rule say all that it refuses."""
        return self._sifted is not None

    def roll(self, sides: int) -> int:
        """Roll a die: 1 to sides."""
        self._tick()
        return self.dice.below(sides) + 1

    def pick(self, things: Sequence[V]) -> V:
        """Pick one of the things at random: the face of a die with symbols, a token from a bag."""
        self._tick()
        return self.dice.pick(things)

    def shuffle(self, pile: list[Any]) -> None:
        """Shuffle a pile in place."""
        self._tick()
        self.dice.shuffle(pile)

    def draw(self, pile: list[V]) -> V:
        """Take the top card, the last of the list. What lay face down is now known to somebody."""
        self._tick()
        self._reveals += 1
        return pile.pop()

    def reveal(self) -> None:
        """Something hidden has just been seen by somebody: no step before it may be taken back freely."""
        self._tick()
        self._reveals += 1

    def tell(self, rule: str, event: Callable[[*Args], Event], *args: *Args) -> None:
        """Something happened for all to see. The event is made only if somebody watches."""
        if self._audience is not None:
            self._tick()
            if self._audience.watchers:
                happened = event(*args)
                self._audience.told.append((rule, happened, None, happened))

    @property
    def watched(self) -> bool:
        """Whether anybody hears what is told: only then need a rule work out why something happens."""
        return self._audience is not None and bool(self._audience.watchers)

    def whisper(self, seat: int, rule: str, event: Event, others: Event | None) -> None:
        """Something happened that one seat knows in full; the `others` see the other face of it, or nothing."""
        self._tick()
        self._reveals += 1
        if self._audience is not None and self._audience.watchers:
            self._audience.told.append((rule, event, seat, others))

    def rest(self, *, much: bool = False, stride: int = 0) -> None:
        """Here the whole situation is in the state: `play` started anew on it would go on just so.

        Where `much` has happened since the last decision, no fork should have to repeat it; where decisions are dear to
        repeat, a shorter `stride` than the game's leaves fewer of them.
        """
        self._steps += 1
        given = len(self._answers)
        wanted = self._forked or given >= SPARSE or (self._rest is None and self.seed is None)  # cut off from its past
        if (wanted and given >= (stride or self.game.stride)) or self._steps > LONG or much:
            self._tick()
            before, answers = self._rest, self._answers
            if not answers and before is not None:
                answers = before.answers
                before = before.before
            self._rest = rest = Rest(before, answers, self.game.pack(self.state), self.dice.state, self._reveals)
            self._answers = []
            if not rest.depth % KEPT:
                rest.thin(self._shared)

    def end(self, outcome: Outcome) -> NoReturn:
        """The game is over, here and now."""
        raise Over(outcome)

    def _tick(self) -> None:
        self._steps += 1
        if self._steps > LIMIT:
            raise EndlessRule(self.game.name, Phrase("endless", steps=LIMIT))

    def _only(self, rule: str, options: Sequence[V]) -> V:
        if not options:
            raise LookupError(f"{rule} asks for a decision, but there is no option to choose")
        self._tick()
        if self._sifted is not None:
            self._sifted.clear()
        return options[0]

    def _reasons(self, options: Sequence[Any]) -> Mapping[Any, str]:
        """What `sift` and `refuse` have remembered for the next decision, if anybody asks for reasons."""
        if not self._sifted:
            return NO_REASONS
        reasons = {value: rule for value, rule in self._sifted.items() if value not in options}
        self._sifted.clear()
        return reasons

    # ------------------------------------------------------------------ for the room

    @property
    def pending(self) -> tuple[Decision[Any], ...]:
        """The decisions that are waited for: one, several when seats decide together, none when the game is over."""
        return self._several if self._sole is None else (self._sole,)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.outcome is not None

    def decide(self, number: int, seat: int, value: Any) -> None:
        """Take a seat's answer to the pending decision of that number: an option, or a value of the decision's form.

        What is not allowed raises an error of the family in `errors`, and everything stays as it was.
        """
        decision = self._sole
        if (
            decision is None
            or decision.number != number
            or decision.seat != seat
            or type(number) is not int
            or type(seat) is not int
        ):
            self._decide_with_care(number, seat, value)
            return
        options = decision.options
        try:
            option = options[options.index(value)]
        except ValueError:
            option = self._allowed(decision, value)
        if option is not value and type(option) is not type(value):
            option = self._allowed(decision, value)
        self._answers.append((number, decision.seat, option))
        self._step(option)

    def run(self, policy: Callable[[Decision[Any]], Any]) -> Outcome:
        """Play to the end, each decision answered by a policy: the same as `decide` one by one, without its detours."""
        while self.outcome is None:
            if self._sole is not None and self._audience is None:
                self._run_on(self._sole, policy)
            else:
                decision = self.pending[0]
                self.decide(decision.number, decision.seat, policy(decision))
        return self.outcome

    def _run_on(self, decision: Decision[Any], policy: Callable[[Decision[Any]], Any]) -> None:
        """The short way of `run`, as long as one seat at a time chooses among options and nobody attends."""
        send = self._coroutine.send
        while True:
            value = policy(decision)
            options = decision.options
            try:
                option = options[options.index(value)]
            except ValueError:
                option = self._allowed(decision, value)
            if option is not value and type(option) is not type(value):
                option = self._allowed(decision, value)
            self._answers.append((decision.number, decision.seat, option))
            self._steps = 0
            try:
                decision = send(option)
            except BaseException as error:
                self._stopped(error)
                return
            if type(decision) is not Decision:
                if type(decision) is not Secret:
                    self._ask(decision)
                    return
                self._number = decision.number = self._number + 1
            self._sole = decision

    def answer(self, number: int, seat: int, text: str) -> None:
        """As `decide`, with the text of the answer: what `spell` prints; where seats may concede, that word does so."""
        if text == CONCEDE and self.game.concede is not None:
            self.concede(seat)
        else:
            self.decide(number, seat, self.read(number, text))

    def concede(self, seat: int) -> None:
        """A seat gives up, whether it is asked or not, and the game is over."""
        if self.game.concede is None or self.over:
            raise Refused("house.concede.not-here", self.pending, number=self._number, value=CONCEDE)
        if type(seat) is not int or not 0 <= seat < self.seats:
            raise NotYours(self.pending, number=self._number, seat=str(seat))
        self._number += 1
        self._feed((self._number, seat, CONCEDE))
        self.tell("house.concede.any-time", Conceded, seat)
        if self._audience is not None:
            self._deliver(self._audience)

    def read(self, number: int, text: str) -> Any:
        """The value that a text stands for, as an answer to the pending decision of that number."""
        decision = self._find(number)
        try:
            return free.read(decision, text) if isinstance(decision, Composition) else spelling.read(text)
        except spelling.Misspelt as error:
            raise Malformed(self.pending, what=error.phrase, number=number) from None
        except UNREADABLE as error:
            raise Malformed(self.pending, what=in_words(error), number=number) from None
        except Exception as error:  # a proposal that cannot be made
            raise self._failed(error) from error

    def try_out(self, number: int, seat: int, text: str) -> Tried:
        """Whether an answer would be taken, or the rule that it breaks. Nothing is played and nothing remembered."""
        decision = self._own(number, seat)
        value = self.read(number, text)
        try:
            self._allowed(decision, value)
        except Refused as refused:
            return Tried(value, free.spell(value), refused.rule)
        return Tried(value, free.spell(value))

    @property
    def number(self) -> int:
        """The number of the decision asked last; numbers are never used again, not even after an undo."""
        return self._number

    def play_line(self, number: int, seat: int, text: str) -> None:
        """Play a line of a record. Its number may be ahead of ours: then steps in between were taken back."""
        if text == CONCEDE and self.game.concede is not None:
            self._number = max(self._number, number - 1)
            self.concede(seat)
            return
        decision = next((d for d in self.pending if d.seat == seat), None)
        if decision is None or number < decision.number:
            self._find(number if type(number) is int else 0)
            raise NotYours(self.pending, number=number, seat=str(seat))
        natural, decision.number = decision.number, number
        try:
            before = self._number
            self._number = max(before, number)
            self.answer(number, seat, text)
        except AnswerError:
            decision.number, self._number = natural, before
            raise

    def take_numbers(self, pending: Sequence[int], number: int) -> None:
        """Number the pending decisions as a record has sealed them."""
        if len(pending) != len(self.pending) or number < max(self._number, *pending, 0):
            raise ValueError("its seal does not fit the decisions that are pending")
        self._renumber(pending)
        self._number = number

    def refused(self, number: int) -> Mapping[Any, str]:
        """What the pending decision does not allow, and the rule that forbids it; worked out only when asked for."""
        asked = self._find(number)
        if asked.refused or self._sifted is not None:
            return asked.refused
        if self._rest is None and self.seed is None:
            return asked.refused
        explained = self._fork_at(self._rest, self._answers, {})
        return explained.pending[self.pending.index(asked)].refused

    def view(self, seat: int | None) -> Any:
        """Everything that a seat may know, or a spectator (None)."""
        return self.game.view(self.state, seat)

    def watch(self, hear: Callable[[Told], None], seat: int | None = EVERYTHING) -> None:
        """From now on tell what happens as a seat may hear it, a spectator (None), or one who may know everything."""
        self._attended().watchers.append((seat, hear))

    def pass_for(self, seat: int, rule: str, standing: bool = True) -> None:
        """Let the table pass for a seat in every window that this rule opens, until told otherwise."""
        audience = self._attended()
        (audience.passing.add if standing else audience.passing.discard)((seat, rule))
        self._pass_on(audience)

    def _attended(self) -> Audience:
        if self._audience is None:
            self._audience = Audience()
        return self._audience

    def fork(self, *, seed: int | None = None) -> Table[S]:
        """A table of its own in the same situation.

        With a `seed` it has other dice, so that nothing can be foreseen. Such a table has no past: what would lead
        back to the dice of the original, its record, undo, and forks before its next rest, is cut off.
        """
        other = self._fork_at(self._rest, self._answers)
        other._renumber(d.number for d in self.pending)
        other._number = self._number
        if seed is not None:
            other.dice = Dice.derived(seed, self._number)
            other._rest = other._root = other.seed = other.start = None
            other._answers = []
        return other

    def _fork_at(self, rest: Rest | None, answers: list[Answer], sifted: dict[Any, str] | None = None) -> Table[S]:
        other: Table[S] = Table.__new__(Table)
        other.game = self.game
        other.seats = self.seats
        other.options = self.options
        other.seed = self.seed
        other.start = self.start
        other.dice = self.dice
        other._number = 0
        other._shared = 0 if rest is None else rest.depth
        other._root = self._root or (self._pack_root() if rest is None else None)
        other._audience = None
        other._sifted = sifted
        other._forked = True
        other._restore(rest, answers)
        other._forked = False
        if not self._forked and answers is self._answers:  # the next forks begin where this one has found its last rest
            self._rest, self._answers = other._rest, other._answers.copy()
        self._forked = True
        return other

    def imagine(self, seat: int, seed: int) -> Table[S]:
        """A table as it might be, for all that a seat can know: what is hidden from it is dealt anew, the dice are others.

        Secret answers that others have already given are forgotten, and so is the past, as on every fork with other
        dice: nothing on an imagined table can be traced back to the real one.
        """
        other = self.fork(seed=seed)
        self.game.redeal(other.state, seat, Dice.derived(seed, self._number, 1))
        other._forget_secrets_of_others(seat)
        return other

    def hash(self) -> str:
        """A fingerprint of the whole situation: state, dice and outcome."""
        return self.game.fingerprint(self.state, self.dice.state, self.outcome)

    def history(self) -> list[Answer]:
        """All answers that led here, in order."""
        chunks = [self._answers]
        rest = self._rest
        while rest is not None:
            chunks.append(rest.answers)
            rest = rest.before
        return [answer for chunk in reversed(chunks) for answer in chunk]

    def record(self) -> Record:
        """The save, the replay and the bug report of this table."""
        from herna.kernel.record import Record

        if self.seed is None:
            raise LookupError("a table with other dice has no record")
        return Record.of(self)

    # ------------------------------------------------------------------ undo

    def may_undo(self, seat: int) -> str | None:
        """Whether a seat may take back its last step without asking: None, or the house rule that forbids it."""
        if self.seed is None:
            return "house.undo.own-last"
        if self._withdrawable(seat) is not None:
            return None
        last = self._last_decided()
        if last is None or last[1] != seat:
            return "house.undo.own-last"
        before = self._fork_at(*self._before(last))
        if self.dice.state != before.dice.state:
            return "house.undo.no-dice"
        if self._reveals != before._reveals:
            return "house.undo.nothing-revealed"
        return None

    def undo(self, seat: int) -> None:
        """A seat takes back its own last decision, while nothing was revealed and no dice were rolled since."""
        rule = self.may_undo(seat)
        if rule is not None:
            raise UndoRefused(rule)
        answer = self._withdrawable(seat) or self._last_decided()
        assert answer is not None, "may_undo found one"
        self._take_back(answer)

    def rewind(self, number: int, agreed: Collection[int]) -> None:
        """Go back to before the decision of that number was answered; everybody at the table must have agreed."""
        if not set(range(self.seats)) <= set(agreed):
            raise UndoRefused("house.undo.all-agree")
        answer = next((a for a in reversed(self.history()) if a[0] == number), None)
        if answer is None or self.seed is None:
            raise UndoRefused("house.undo.known-step")
        self._take_back(answer)

    def _withdrawable(self, seat: int) -> Answer | None:
        """A secret answer of this seat that still waits for the answers of others."""
        if self._given is not None and seat in self._given:
            return next(a for a in reversed(self._answers) if a[1] == seat)
        return None

    def _last(self) -> Answer | None:
        if self._answers:
            return self._answers[-1]
        return self._rest.answers[-1] if self._rest is not None and self._rest.answers else None

    def _last_decided(self) -> Answer | None:
        """The last answer that somebody gave; where the table passed for a seat, nobody decided anything."""
        last = self._last()
        if last is None or self._audience is None or last[0] not in self._audience.passed:
            return last
        return next((a for a in reversed(self.history()) if a[0] not in self._audience.passed), None)

    def _take_back(self, answer: Answer) -> None:
        number = self._number
        thinking: dict[int, int] = {}
        if self._given and answer in self._answers[-len(self._given) :]:
            thinking = {d.seat: d.number for d in self.pending}
            self._replay(self._rest, [a for a in self._answers if a is not answer])
        else:
            self._replay(*self._before(answer))
        self._number = number
        for decision in self.pending:
            if decision.seat not in thinking:
                self._number += 1
            decision.number = thinking.get(decision.seat, self._number)
        self.tell("house.undo.same-dice", TakenBack, answer[0])
        if self._audience is not None:
            self._deliver(self._audience)
            self._pass_on(self._audience)

    def _before(self, answer: Answer) -> tuple[Rest | None, list[Answer]]:
        """The last snapshot before an answer, and the answers from there up to it."""
        rest, answers = self._rest, self._answers
        while answer not in answers:
            assert rest is not None
            answers = rest.answers
            rest = rest.before
        return rest, answers[: answers.index(answer)]

    # ------------------------------------------------------------------ the machine

    def _begin(self, state: S, rest: Rest | None) -> None:
        """Start the rules on a state, at a rest or at the very beginning."""
        self.state = state
        self._sole = None
        self._several = ()
        self._given = None
        self.outcome = None
        self._answers = []
        self._rest = rest
        self._reveals = 0 if rest is None else rest.reveals
        self._coroutine = self.game.play(self)

    def _step(self, value: Any) -> None:
        """Let the rules run on to the next decision, or to the end."""
        self._steps = 0
        try:
            asked = self._coroutine.send(value)
        except BaseException as error:
            self._stopped(error)
        else:
            if type(asked) is Decision:
                self._sole = asked
            elif type(asked) is Secret:
                self._number = asked.number = self._number + 1
                self._sole = asked
            else:
                self._ask(asked)
        if self._audience is not None:
            try:
                self._deliver(self._audience)
            finally:
                self._pass_on(self._audience)

    def _ask(self, asked: Decision[Any] | tuple[Secret[Any], ...]) -> None:
        """Wait for something rarer than one choice among options."""
        several = asked if isinstance(asked, tuple) else (asked,)
        if not all(isinstance(decision, Decision) for decision in several):
            self._recover(TypeError(f"a rule awaits {asked!r}, which is no decision of this table"))
        self._sole = None
        self._several = several
        for decision in several:
            self._number = decision.number = self._number + 1
        if isinstance(asked, tuple):
            self._asked = asked
            self._given = {}

    def _stopped(self, error: BaseException) -> None:
        """The rules run no further: the game is over, or a rule has failed."""
        outcome = error.value if isinstance(error, StopIteration) else error.outcome if isinstance(error, Over) else None
        if not isinstance(outcome, Outcome):
            ended = isinstance(error, StopIteration | Over)
            self._recover(TypeError(f"the game ended with {outcome!r}, which is no Outcome") if ended else error)
        self.outcome = outcome
        self._sole = None
        self._several = ()

    def _give(self, decision: Decision[Any], value: Any) -> None:
        """One of the seats that decide together has answered."""
        assert self._given is not None
        self._given[decision.seat] = value
        if len(self._given) < len(self._asked) and value not in self._at_once:
            self._several = tuple(d for d in self._several if d is not decision)
            return
        answers = {d.seat: self._given[d.seat] for d in self._asked if d.seat in self._given}
        self._given = None
        if len(self._asked) > 1:
            self._reveals += 1
        self._step(answers)

    def _decide_with_care(self, number: int, seat: int, value: Any) -> None:
        """The rarer ways of an answer: decisions taken together, free forms, and mistakes."""
        decision = self._own(number, seat)
        options = decision.options
        for option in options.made if isinstance(options, Proposals) else options:
            if option is value:
                break
        else:
            option = self._allowed(decision, value)
        if self._given is None or self._sifted is not None or type(option) is Free:
            self._feed((number, seat, option))
        else:
            self._answers.append((number, decision.seat, option))
            self._give(decision, option)

    def _find(self, number: int) -> Decision[Any]:
        if type(number) is not int:
            raise Malformed(self.pending, what=Phrase("malformed-number"), number=str(number))
        for decision in self.pending:
            if decision.number == number:
                return decision
        raise Stale(self.pending, number=number)

    def _own(self, number: int, seat: int) -> Decision[Any]:
        """The pending decision of a number, if it is this seat's."""
        decision = self._find(number)
        if type(seat) is not int or decision.seat != seat:
            raise NotYours(self.pending, number=number, seat=str(seat))
        return decision

    def _allowed(self, decision: Decision[Any], value: Any) -> Any:
        """The option or the free value that an answer means, or the error that says why it cannot be."""
        if isinstance(decision, Composition):
            return self._composed(decision, value)
        try:
            spelt = spelling.spell(value)
        except spelling.Misspelt as error:
            raise Malformed(self.pending, what=error.phrase, number=decision.number) from None
        for option in decision.options:  # equal is not enough: 1 is not True, but a word may stand for a member of an enum
            if spelling.matches(option, spelt):
                return option
        rule = self.refused(decision.number).get(value, decision.rule)
        raise Refused(rule, self.pending, number=decision.number, value=spelt)

    def _composed(self, decision: Composition[Any], value: Any) -> Any:
        """A free value as it will be read back from the record, or an option; the form goes first, for options may be many."""
        try:
            made = free.shape(value, decision.form)
        except UNREADABLE as error:
            if (option := self._proposed(decision, value)) is not None:
                return option.value
            raise Malformed(self.pending, what=in_words(error), number=decision.number) from None
        try:
            broken = decision.check(made)
        except Exception as error:
            raise self._failed(error) from error
        if broken is None:
            return free.keep(made)
        if (option := self._proposed(decision, value)) is not None:
            return option.value
        raise Refused(broken, self.pending, number=decision.number, value=free.spell(made))

    def _proposed(self, decision: Composition[Any], value: Any) -> free.Found | None:
        """The proposal that a value stands for; to find it they are made, in which a rule may fail."""
        try:
            return free.option(decision, value)
        except Exception as error:
            raise self._failed(error) from error

    def _failed(self, error: Exception) -> RuleFailure:
        """A rule has failed beside the play, which stays where it is."""
        return RuleFailure(self.game.name, f"{type(error).__name__}: {error}", self._record_if_real(None))

    def _deliver(self, audience: Audience) -> None:
        """Tell the watchers what happened in this step, to each the face it may see."""
        told, audience.told = audience.told, []
        deaf: list[Exception] = []
        for seat, hear in audience.watchers:
            try:
                for rule, event, to, others in told:
                    face = event if to is None or seat in (EVERYTHING, to) else others
                    if face is not None:
                        hear(Told(rule, face))
            except Exception as error:  # who cannot listen must not keep the others from hearing
                deaf.append(error)
        if deaf:
            raise deaf[0]

    def _pass_on(self, audience: Audience) -> None:
        """Pass for the seats that have left word to, window after window."""
        if audience.busy:
            return
        audience.busy = True
        try:
            while decision := next((d for d in self.pending if d.window and (d.seat, d.rule) in audience.passing), None):
                audience.passed.add(decision.number)
                self.decide(decision.number, decision.seat, PASS)
        finally:
            audience.busy = False

    def _restore(self, rest: Rest | None, answers: list[Answer]) -> None:
        """Set the table to a snapshot, or to the very beginning, and play the answers since; nobody watches."""
        while rest is not None and rest.state is None:
            answers = rest.answers + answers
            rest = rest.before
        if rest is not None and rest.state is not None:
            packed, dice = rest.state, rest.dice
        else:
            packed, dice = self._root or self._pack_root()
        self.dice = self.dice.at(dice)
        self._begin(self.game.unpack(packed), rest)
        self._step(None)
        for answer in answers:
            self._feed(answer)

    def _pack_root(self) -> tuple[bytes, int]:
        """The snapshot before the first answer; it is made only when somebody needs it."""
        if self.seed is None:
            raise LookupError("a table with other dice can be forked only after its next rest")
        dice = self.dice.at(self.seed)
        state = self.game.setup(self.seats, self.options, dice)
        self._root = (self.game.pack(state), dice.state)
        return self._root

    def _feed(self, answer: Answer) -> None:
        """Play an answer that was accepted, now or before."""
        _, seat, value = answer
        if value == CONCEDE and self.game.concede is not None:
            self._answers.append(answer)
            self._give_up(seat, self.game.concede)
            return
        decision = next(d for d in self.pending if d.seat == seat)
        self._answers.append(answer)
        if type(value) is Free and isinstance(decision, Composition):
            value = msgspec.json.decode(value.json, type=decision.form)
        if self._sifted:
            self._sifted.clear()
        if self._given is None:
            self._step(value)
        else:
            self._give(decision, value)

    def _give_up(self, seat: int, concede: Callable[[S, int], Outcome]) -> None:
        """The game ends as it does when a seat gives up."""
        self._coroutine.close()
        self.outcome = concede(self.state, seat)
        self._sole = self._given = None
        self._several = ()

    def _replay(self, rest: Rest | None, answers: list[Answer]) -> None:
        """Put the table itself back to an earlier moment."""
        audience, self._audience = self._audience, None
        self._coroutine.close()
        try:
            self._restore(rest, answers)
        finally:
            self._audience = audience
            if audience is not None:
                audience.told = []

    def _renumber(self, numbers: Iterable[int]) -> None:
        for decision, number in zip(self.pending, numbers, strict=True):
            decision.number = number

    def _forget_secrets_of_others(self, seat: int) -> None:
        """What others are asked in secret, and what they have answered, as it might be for all that a seat knows."""
        for decision in self.pending if self._given is None else self._asked:
            if isinstance(decision, Secret | Composition) and decision.source is not None:
                decision.options = decision.source()
            if self._given is not None and decision.seat != seat and decision.seat in self._given:
                del self._given[decision.seat]
                self._number = decision.number = self._number + 1
        if self._given is not None:
            self._several = tuple(d for d in self._asked if d.seat not in self._given)

    def _recover(self, error: BaseException) -> NoReturn:
        """A rule has failed: take the answer back that led there, and say so with the record that shows it."""
        last, number = self._last(), self._number
        if last is not None and self.seed is not None:
            waiting = [d.number for d in self.pending]
            self._replay(*self._before(last))
            self._number = number
            self._renumber(waiting)
        if not isinstance(error, Exception):
            raise error
        record = self._record_if_real(last)
        if isinstance(error, RuleFailure):
            error.record = record
            raise error
        raise RuleFailure(self.game.name, f"{type(error).__name__}: {error}", record) from error

    def _record_if_real(self, failed: Answer | None) -> Record | None:
        """The record to go with an error, up to the answer that failed, if this is no imagined table."""
        from herna.kernel.record import Record

        try:
            return None if self.seed is None else Record.of(self, failed)
        except (spelling.Misspelt, msgspec.MsgspecError, TypeError):
            return None  # the options of a game have no text, or its first state cannot be written
