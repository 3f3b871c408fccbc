"""Why not: of what a player could reasonably try at a decision, how much is refused with a reason.

What could be tried is read off the table as a player sees it. Where the options of a rule name hexes, figures or cards, every
hex and figure on the board and every card in one's own trays can be clicked; where a rule sometimes offers a button, the button
can be missed when it is not there; a piece that is laid on a grid can be laid a place beside each of the places on offer. A
moment is explained if each of these is on offer or refused by a rule. A free value is explained by the rule's own check.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from herna.kernel import Decision, Dice, Game, Table, free, spelling
from herna.kernel.decision import Composition, listed
from herna.kernel.errors import BadSetup
from herna.kernel.scene import Scene
from herna.testing import compositions

FLOOR = 90
"""Of each kind of decision, so many moments in a hundred explain all that could be tried."""

MOMENTS = 40
"""About so many decisions of a game are looked at, and of each rule the first that it asks."""

EXAMPLES = 3
"""So many of the things without a reason are remembered for each kind of decision."""

LONGEST = 20_000


class Kind(msgspec.Struct):
    """A kind of decision: the rule that asks, and how many of the moments at which it asked were explained."""

    rule: str
    asked: int = 0
    """Moments that were looked at."""
    any_reason: int = 0
    """Those of them at which something is refused with a reason."""
    tried: int = 0
    """Those at which something could be tried in vain."""
    explained: int = 0
    """Those of them at which all of that has a reason."""
    unexplained: list[str] = []
    """Examples of what has none."""

    @property
    def share(self) -> float:
        """In a hundred moments, how many explain all that could be tried."""
        return 100 * self.explained / self.tried if self.tried else 100.0


class Moment(msgspec.Struct):
    """A decision as it was asked: what was offered, what was refused, and what lay on the table."""

    rule: str
    where: str
    offered: frozenset[str]
    """Things that options name."""
    words: frozenset[Any]
    """Options that name no thing and lay no piece: buttons."""
    refused: frozenset[str]
    """Things that refused values name."""
    refused_words: frozenset[Any]
    table: frozenset[str]
    """Things that this seat could click on."""
    beside: frozenset[Any] = frozenset()
    """Where a piece could be laid in vain."""


def kinds(game: Game[Any], *, moments: int = MOMENTS, progress: Callable[[], None] | None = None) -> list[Kind]:
    """Play the game at random for every number of seats and every variant, and count what is explained, rule by rule."""
    seen: list[Moment] = []
    for table in _tables(game):
        seen += _moments(table, moments)
        if progress is not None:
            progress()
    return measure(seen)


def measure(seen: Iterable[Moment]) -> list[Kind]:
    """What is explained at these moments, rule by rule."""
    seen = list(seen)
    clicked: dict[str, set[str]] = {}
    buttons: dict[str, set[Any]] = {}
    for moment in seen:
        clicked.setdefault(moment.rule, set()).update(map(kind_of, moment.offered))
        buttons.setdefault(moment.rule, set()).update(moment.words)
    found: dict[str, Kind] = {}
    for moment in seen:
        kind = found.setdefault(moment.rule, Kind(moment.rule))
        in_vain = {thing for thing in moment.table if kind_of(thing) in clicked[moment.rule]} - moment.offered
        unsaid = sorted(in_vain - moment.refused)
        missed = buttons[moment.rule] - moment.words
        missed |= moment.beside
        unsaid += [spelling.spell(word) for word in missed if word not in moment.refused_words]
        kind.asked += 1
        kind.any_reason += bool(moment.refused or moment.refused_words)
        if in_vain or missed:
            kind.tried += 1
            kind.explained += not unsaid
        if unsaid and len(kind.unexplained) < EXAMPLES:
            kind.unexplained.append(f"{moment.where}: {', '.join(unsaid[:EXAMPLES])}")
    return sorted(found.values(), key=lambda kind: kind.rule)


def kind_of(thing: str) -> str:
    """What a thing is: `hex` of `hex:12`."""
    return thing.partition(":")[0]


def _tables(game: Game[Any], seed: int = 1) -> Iterator[Table[Any]]:
    """The game with every number of seats, and its variants with one number that they are for."""
    for options in game.variants:
        for seats in game.seats:
            try:
                yield Table(game, seats, seed, options)
            except BadSetup:
                continue
            if options:
                break


def _moments(table: Table[Any], most: int) -> Iterator[Moment]:
    """Moments of a random game: of each rule the first that it asks, and some of all."""
    dice, rules = Dice.derived(table.seed or 0), set[str]()
    stride = 1 + _length(table) // most
    for place in range(LONGEST):
        if table.over:
            return
        decision = dice.pick(table.pending)
        if place % stride == 0 or decision.rule not in rules:
            rules.add(decision.rule)
            yield look(table, decision)
        table.decide(decision.number, decision.seat, dice.pick(decision.options))


def _length(table: Table[Any]) -> int:
    fork, dice, length = table.fork(), Dice.derived(table.seed or 0), 0
    while not fork.over and length < LONGEST:
        decision = dice.pick(fork.pending)
        fork.decide(decision.number, decision.seat, dice.pick(decision.options))
        length += 1
    return length


def look(table: Table[Any], decision: Decision[Any]) -> Moment:
    """A pending decision as the one who is asked sees it."""
    game = table.game
    refused = table.refused(decision.number)
    offered, words = _named(game, decision.rule, listed(decision.options))
    barred, barred_words = _named(game, decision.rule, refused)
    laid = frozenset(word for word in words if game.verbs.laid(decision.rule, word) is not None)
    moment = Moment(
        rule=decision.rule,
        where=f"{game.name} for {table.seats}, {_chosen(table)}decision {decision.number}",
        offered=offered,
        words=words - laid,
        refused=barred,
        refused_words=barred_words,
        table=frozenset(within_reach(game.scene(table.view(decision.seat), game.say("en")), decision.seat)),
        beside=frozenset(_beside(laid)),
    )
    return _composed(moment, decision) if isinstance(decision, Composition) else moment


def _beside(laid: frozenset[Any]) -> Iterator[Any]:
    """A piece laid a place away from where it may lie, in each direction of the grid, turned the same way."""
    for word, across, down, *turn in laid:
        for near in ((across + 1, down), (across - 1, down), (across, down + 1), (across, down - 1)):
            if (option := (word, *near, *turn)) not in laid:
                yield option


def _composed(moment: Moment, decision: Composition[Any]) -> Moment:
    """Where a value is composed nothing is clicked in vain: proposals are a help, and whatever is tried is put to the check."""
    tried = compositions.values(decision, Dice(decision.number))
    broken = frozenset(free.spell(value) for value in tried if decision.check(value) is not None)
    return replace(moment, words=frozenset(), table=frozenset(), refused_words=moment.refused_words | broken)


def _chosen(table: Table[Any]) -> str:
    plain: Mapping[str, Any] = msgspec.to_builtins(table.game.default_options)
    chosen = {name: value for name, value in msgspec.to_builtins(table.options).items() if plain[name] != value}
    return "".join(f"{name}={value}, " for name, value in chosen.items())


def _named(game: Game[Any], rule: str, values: Iterable[Any]) -> tuple[frozenset[str], frozenset[Any]]:
    """The things that values name, and the values that name none."""
    things, words = set[str](), set[Any]()
    for value in values:
        named = game.things(rule, value)
        things.update(named)
        if not named:
            words.add(value)
    return frozenset(things), frozenset(words)


def within_reach(scene: Scene, seat: int) -> Iterator[str]:
    """What a seat may click on: everything on the board, and what lies in its own trays or in nobody's."""
    yield from (shape.id for layer in scene.layers for shape in layer if shape.id)
    for tray in scene.trays:
        if tray.seat in (None, seat):
            yield from (card.id for card in tray.cards if card.seat in (None, seat))
