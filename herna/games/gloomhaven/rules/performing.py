"""Performing lines of ability cards: what all lines have in common [Tah hrdiny].

A line is performed in pieces: a function does one piece and tells whether the line is done. What is between two pieces is in
`Doing`, so that a table can rest there.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

import msgspec

from herna.games.gloomhaven.content import CARDS, ITEMS, Ability, Action, Attack, Augment, Line, Move, Retaliate, Test
from herna.games.gloomhaven.doing import Doing
from herna.games.gloomhaven.rules import elements, item_cards
from herna.games.gloomhaven.rules.experience import gain
from herna.games.gloomhaven.rules.moments import INSTEAD, PERFORMED, asked
from herna.games.gloomhaven.state import Active, AnyFigure, Hero, State
from herna.kernel import Table

BASIC_ATTACK = Action(lines=(Attack(value=2),))
"""[gloomhaven.character-turn.basic-attack]."""

BASIC_MOVE = Action(lines=(Move(value=2),))
"""[gloomhaven.character-turn.basic-move]."""

BASIC_ATTACKS, BASIC_MOVES = asked("basic-attack"), asked("basic-move")
"""Items that better the basic actions."""


class Act(msgspec.Struct):
    """Somebody performs something: `hero` decides and gets the credit, `who` does it; a `turned` enemy attacks its own side."""

    hero: Hero
    who: AnyFigure
    doing: Doing
    turned: bool = False


def action_of(doing: Doing) -> Action:
    """What is being performed [gloomhaven.character-turn.basic-attack, gloomhaven.character-turn.basic-move]."""
    if doing.basic:
        return BASIC_ATTACK if doing.half == "top" else BASIC_MOVE
    card = CARDS[doing.card]
    return card.top if doing.half == "top" else card.bottom


def start(hero: Hero, card: str, word: str) -> Doing:
    """Begin an action of a card: a half of it, or the basic one, which items may better."""
    match word:
        case "attack":
            return Doing(card=card, half="top", basic=True, items=item_cards.basics(hero, BASIC_ATTACKS))
        case "move":
            shoes = item_cards.basics(hero, BASIC_MOVES)
            return Doing(
                card=card, half="bottom", basic=True, items=shoes, points=sum(ITEMS[each].change.move for each in shoes)
            )
        case _:
            return Doing(card=card, half="top" if word == "top" else "bottom")


async def perform(t: Table[State], act: Act, line: Line) -> bool:
    """One piece of a line; tells whether the line is done [gloomhaven.character-turn.optional-good]."""
    doing = act.doing
    if not doing.begun and not _needed(t.state, act, line.needs):
        return True
    performer = INSTEAD.get(line.special) or PERFORMED[type(line)]
    done = await performer(t, act, line)
    if done and doing.paid and act.who.alive and "stun" not in act.who.conditions:
        await _in_addition(t, act, line)
    return done


async def _in_addition(t: Table[State], act: Act, line: Line) -> None:
    """Abilities that were paid for with elements come after their line."""
    for augment in paid(line, act.doing):
        if augment.abilities:
            used(t, act)
            await perform_all(t, Act(act.hero, act.who, aside(act), act.turned), augment.abilities)


async def perform_all(t: Table[State], act: Act, lines: Iterable[Line]) -> None:
    """Perform lines to their end, in the middle of something else."""
    for line in lines:
        while act.who.alive and not await perform(t, act, line):
            pass
        next_line(act.doing)


def next_line(doing: Doing) -> None:
    """What was noted for a line is forgotten; the targets are remembered for the next one."""
    doing.begun = False
    doing.points = doing.range = doing.more = 0
    doing.paid, doing.items, doing.target_items, doing.without, doing.settled = [], [], [], [], []
    if doing.hit:
        doing.last, doing.hit = doing.hit, []


def used(t: Table[State], act: Act, line: Ability | None = None) -> None:
    """A part of an action has been performed: its experience is gained, its elements are infused.

    [gloomhaven.experience.not-alone, gloomhaven.elements.infuse]
    """
    doing = act.doing
    if not doing.used:
        doing.used = True
        if doing.card:
            action = action_of(doing)
            gain(t, act.hero, action.xp)
            elements.infuse(t.state, action.infuse)
    if line is not None and line.xp and not isinstance(line, Retaliate):
        gain(t, act.hero, line.xp)


def _needed(state: State, act: Act, tests: Sequence[Test]) -> bool:
    """What a line asks of the move before it."""
    path = act.doing.path
    for test in tests:
        if test == "straight" and not straight(state, path):
            return False
        if test == "returned" and (len(path) < 2 or path[-1] != path[0]):
            return False
    return True


def straight(state: State, path: Sequence[int]) -> bool:
    """Whether a way went in one direction."""
    around = state.layout.board.around
    turns = {around[a].index(b) for a, b in pairwise(path) if b in around[a]}
    return len(turns) <= 1


def paid(line: Ability, doing: Doing) -> list[Augment]:
    """The augments of a line that were used."""
    return [line.augments[place] for place in doing.paid]


def aside(act: Act) -> Doing:
    """For lines in the middle of a line: they belong to the same card."""
    doing = act.doing
    return Doing(card=doing.card, half=doing.half, basic=doing.basic, used=True, kept=doing.kept, spots=list(doing.spots))


def stay(t: Table[State], act: Act) -> Active | None:
    """The card of the action lies in the active area from now on [gloomhaven.card-selection.active-area]."""
    doing = act.doing
    if not doing.card or doing.basic or not action_of(doing).stays:
        return None
    for active in t.state.actives:
        if active.card == doing.card and active.hero == act.hero.id:
            return active
    active = Active(act.hero.id, doing.card, doing.half)
    t.state.actives.append(active)
    doing.kept = True
    if t.state.turn is not None and t.state.turn.doing is not None and t.state.turn.doing.card == doing.card:
        t.state.turn.doing.kept = True
    return active
