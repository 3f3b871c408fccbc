"""A bot that searches: information-set Monte-Carlo tree search, on any game.

Each iteration imagines a table as it might be for all that the seat can know, walks down the tree of what was tried before,
tries one thing more, and lets the game judge where that leads. What each seat chose is credited with what that seat gets of it:
in a co-operative game all pull together, in others each for itself. Seats that decide at once choose each for themselves, not
knowing what the others choose. Chance is not in the tree: other dice fall in every iteration.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Sequence
from functools import partial
from math import log, sqrt
from multiprocessing.connection import Connection
from time import perf_counter
from typing import Any

import msgspec

from herna.bots.random import quiet_options
from herna.bots.thought import Scale, Weighed
from herna.kernel import Decision, Dice, Table, free
from herna.kernel.decision import Composition, Proposals, listed
from herna.kernel.errors import BadSetup, Phrase
from herna.kernel.seat import Seat

CURIOSITY = 0.7
"""How much a bot would rather try what it has tried seldom; values are stretched to reach from 0 to 1."""

DEPTH = 24
"""So many decisions ahead it looks at the most."""

FIRST = 6
"""Of so many options all are tried; of more only the most promising at first, and others the oftener one comes by."""

WIDER = 1.5
"""So fast, times the root of the visits, more options come into question."""

CORES = 64
"""No search grows more trees at once."""

HURRY = 0.9
"""Of the time that is given this part is used, so that the answer comes in time."""


Grown = dict[Any, tuple[Any, int, float]]
"""What a tree says of options: how often each was tried, and the sum of what it brought."""


class Arm:
    """One option of one seat at one place of the tree."""

    __slots__ = ("offered", "option", "visits", "worth")

    def __init__(self, option: Any) -> None:
        self.option = option
        self.visits = 0
        self.offered = 1
        """How often it could have been taken: on some imagined tables it cannot."""
        self.worth = 0.0
        """The sum of what it brought."""


class Node:
    """A place of the tree: what each seat that decides there has tried, and where that leads."""

    __slots__ = ("arms", "children", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.arms: dict[int, dict[Any, Arm]] = {}
        self.children: dict[Any, Node] = {}


class Search:
    """Looks ahead for so many iterations or milliseconds, what ends first; with iterations alone a seed settles everything."""

    scale: Scale = "chance"

    def __init__(self, seed: int, *, iterations: int = 0, milliseconds: float = 0, cores: int = 1) -> None:
        self._dice = Dice.derived(seed)
        self.iterations = iterations
        self.milliseconds = milliseconds if milliseconds or iterations else 200
        if not 1 <= cores <= CORES:
            raise BadSetup(what=Phrase("setup-bot-cores", most=CORES, found=cores))
        self.cores = min(cores, iterations) if iterations else cores

    def __call__(self, seat: Seat, decision: Decision[Any]) -> Any:
        options = quiet_options(decision)
        if len(options) == 1 and not isinstance(decision, Composition):
            return options[0]
        return self.weigh(seat, decision)[0].option

    def weigh(self, seat: Seat, decision: Decision[Any]) -> list[Weighed]:
        """The options as the search has found them, the best first: the one visited most often is taken."""
        seeds = [self._dice.below(1 << 63) for _ in range(self.cores)]
        found: dict[str, Arm] = {}  # several thoughts may come to the same
        for grown in self._grown(seat, seeds):
            for option, visits, worth in grown.values():
                arm = found.setdefault(free.spell(option), Arm(option))
                arm.visits += visits
                arm.worth += worth
        weighed = [Weighed(arm.option, arm.visits, arm.worth / arm.visits) for arm in found.values() if arm.visits]
        weighed.sort(key=lambda each: (-each.visits, -each.value))
        tried = [each.option for each in weighed]
        return weighed + [Weighed(option, 0, 0.0) for option in listed(quiet_options(decision)) if option not in tried]

    def _grown(self, seat: Seat, seeds: Sequence[int]) -> list[Grown]:
        """What trees of several seeds say, one a core."""
        until = perf_counter() + HURRY * self.milliseconds / 1000 if self.milliseconds else 0.0
        shares = [self.iterations // len(seeds) + (place < self.iterations % len(seeds)) for place in range(len(seeds))]
        if len(seeds) == 1:
            return [grow(seat, seeds[0], shares[0], until)]
        return _grow_together([partial(grow, seat, seed, share, until) for seed, share in zip(seeds, shares, strict=True)])


def _grow_together(trees: Sequence[Callable[[], Grown]]) -> list[Grown]:
    """Grow trees in processes of their own, which end with this one, however it ends."""
    context = multiprocessing.get_context("fork")  # a table that is being played cannot be sent, but it can be inherited
    alive = os.pipe()
    pipes = [context.Pipe(duplex=False) for _ in trees]
    growing = [
        context.Process(target=_grow_aside, args=(tree, said, alive)) for tree, (_, said) in zip(trees, pipes, strict=True)
    ]
    try:
        for process in growing:
            process.start()
        for _, said in pipes:
            said.close()
        return [heard.recv() for heard, _ in pipes]
    finally:
        os.close(alive[1])
        for process in growing:
            if process.pid is not None:
                process.join()
        os.close(alive[0])


def _grow_aside(tree: Callable[[], Grown], said: Connection, alive: tuple[int, int]) -> None:
    """Ctrl-C is for who waits for it; and who waits holds the other end of a pipe, which closes with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.close(alive[1])
    threading.Thread(target=_end_with, args=(alive[0],), daemon=True).start()
    said.send(tree())
    said.close()


def _end_with(alive: int) -> None:
    os.read(alive, 1)
    os._exit(1)


def grow(seat: Seat, seed: int, iterations: int, until: float) -> Grown:
    """Grow a tree for so many iterations, or until a time; what it says of the options of the seat."""
    tree = Tree(seat, seed)
    done = 0
    while done < iterations or not iterations:
        tree.iterate()
        done += 1
        if until and perf_counter() > until:
            break
    arms = tree.root.arms.get(seat.number, {})
    return {key: (arm.option, arm.visits, arm.worth) for key, arm in arms.items()}


class Tree:
    """What one search has tried so far."""

    def __init__(self, seat: Seat, seed: int) -> None:
        self.seat = seat
        self.root = Node()
        self._dice = Dice(seed)
        self._evaluate = seat.game.evaluate
        self._advise = seat.game.advise
        self._lowest = [1.0] * 64
        self._highest = [0.0] * 64

    def iterate(self) -> None:
        """Imagine a table, walk down, try something new, and remember how it went."""
        table = self.seat.imagine(self._dice.below(1 << 63))
        node = self.root
        path: list[tuple[Node, list[tuple[int, Arm]]]] = []
        fresh = False
        while table.outcome is None and not fresh and len(path) < DEPTH:
            taken: list[tuple[int, Arm]] = []
            key: Any = None
            pending = table.pending
            for decision in pending:
                known, option, arm = self._choose(table, node, decision)
                fresh = fresh or not arm.visits
                taken.append((decision.seat, arm))
                key = known if len(pending) == 1 else (key, known)
                table.decide(decision.number, decision.seat, option)
            path.append((node, taken))
            following = node.children.get(key)
            if following is None:
                following = node.children[key] = Node()
            node = following
        self._learn(table, path)

    def _learn(self, table: Table[Any], path: Sequence[tuple[Node, Sequence[tuple[int, Arm]]]]) -> None:
        """Credit everybody with what came of it."""
        outcome, state = table.outcome, table.state
        values: dict[int, float] = {}
        for node, taken in path:
            node.visits += 1
            for seat, arm in taken:
                value = values.get(seat)
                if value is None:
                    value = outcome.payoff(seat) if outcome is not None else self._evaluate(state, seat)
                    values[seat] = value
                    self._lowest[seat] = min(value, self._lowest[seat])
                    self._highest[seat] = max(value, self._highest[seat])
                arm.visits += 1
                arm.worth += value

    def _choose(self, table: Table[Any], node: Node, decision: Decision[Any]) -> tuple[Any, Any, Arm]:
        """What a seat tries next at a place of the tree: the key, the option, and what is known of it."""
        arms = node.arms.get(decision.seat)
        if arms is None:
            arms = node.arms[decision.seat] = {}
        room = max(FIRST, int(WIDER * sqrt(node.visits)) + 1)
        if isinstance(decision, Composition):
            return self._choose_freely(table, decision, arms, room)
        options = quiet_options(decision)
        known = [option for option in options if option in arms]
        if len(known) < min(len(options), room):
            option = self._new(table, decision, [option for option in options if option not in arms])
            arm = arms[option] = Arm(option)
        else:
            arm = self._best([arms[option] for option in known], decision.seat)
        return arm.option, arm.option, arm

    def _choose_freely(
        self, table: Table[Any], decision: Composition[Any], arms: dict[Any, Arm], room: int
    ) -> tuple[Any, Any, Arm]:
        """Proposals first; then, the oftener one comes by, values of the bot's own making.

        The arms of proposals are their keys: a thought is the same on every imagined table, the value it becomes is not.
        """
        options = quiet_options(decision)
        keys = options.keys if isinstance(options, Proposals) else [msgspec.json.encode(option) for option in options]
        places = {key: place for place, key in enumerate(keys)}
        untried = [key for key in places if key not in arms]
        if untried and len(places) - len(untried) < room:
            key = self._thought(table, decision, untried)
            arm = arms[key] = Arm(options[places[key]])
            return key, arm.option, arm
        own = {key: arm for key, arm in arms.items() if key not in places and decision.check(arm.option) is None}
        if decision.sample is not None and len(own) + len(places) < room and (made := self._make_up(decision, arms)):
            return made
        known = {key: arms[key] for key in places if key in arms} | own
        arm = self._best(list(known.values()), decision.seat)
        key = next(key for key, each in known.items() if each is arm)
        return key, options[places[key]] if key in places else arm.option, arm

    def _thought(self, table: Table[Any], decision: Composition[Any], untried: Sequence[Any]) -> Any:
        """What to try next: what looks best at a glance, where the game has rules of thumb; else the first thought."""
        if not isinstance(decision.options, Proposals):
            return self._dice.pick(untried)
        if self._advise is None or len(untried) == 1:
            return untried[0]
        advice = dict(zip(decision.options.keys, self._advise(table.view(decision.seat), decision), strict=True))
        return max(untried, key=lambda key: advice[key])

    def _make_up(self, decision: Composition[Any], arms: dict[Any, Arm]) -> tuple[Any, Any, Arm] | None:
        """A value by chance that was not tried yet."""
        assert decision.sample is not None
        value = decision.sample(self._dice)
        key = msgspec.json.encode(value)
        if key in arms or decision.check(value) is not None:
            return None
        arm = arms[key] = Arm(value)
        return key, value, arm

    def _best(self, known: Sequence[Arm], seat: int) -> Arm:
        """What promises most, or was tried least."""
        lowest = self._lowest[seat]
        span = (self._highest[seat] - lowest) or 1.0
        best, found = -1.0, known[0]
        for arm in known:
            arm.offered += 1
            score = (arm.worth / arm.visits - lowest) / span + CURIOSITY * sqrt(log(arm.offered) / arm.visits)
            if score > best:
                best, found = score, arm
        return found

    def _new(self, table: Table[Any], decision: Decision[Any], untried: Sequence[Any]) -> Any:
        """An option that was not tried here yet: the most promising at a glance, where the game has rules of thumb."""
        if self._advise is None or len(untried) == 1:
            return self._dice.pick(untried)
        advice = dict(zip(decision.options, self._advise(table.view(decision.seat), decision), strict=True))
        return max(untried, key=lambda option: advice[option])
