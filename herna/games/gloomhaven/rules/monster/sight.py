"""The situation as an automated figure sees it, and why it does what it does [Zacílení nestvůr]."""

from __future__ import annotations

from collections.abc import Set

from herna.games.gloomhaven.content import Attack
from herna.games.gloomhaven.events import Focused, Unfocused
from herna.games.gloomhaven.rules import item_cards
from herna.games.gloomhaven.rules.figures import allies, flying
from herna.games.gloomhaven.rules.moments import asked
from herna.games.gloomhaven.rules.monster import situation as plan
from herna.games.gloomhaven.rules.monster.cards import Mind, pattern_of, reach_of, targets_of
from herna.games.gloomhaven.rules.monster.movement import solve
from herna.games.gloomhaven.state import LONG_REST, AnyFigure, Fixture, Hero, Monster, State
from herna.games.gloomhaven.state import Summon as Companion
from herna.kernel import Table
from herna.space.masks import mask_of

ALL_ON_ONE = asked("all-on-one")

OVERLOOKED = asked("overlooked")


def foes_of(state: State, mind: Mind) -> list[AnyFigure]:
    """The enemies of an automated figure, invisible ones too, for they stand in the way."""
    if mind.turned:
        return [each for each in state.monsters if each is not mind.who]
    if isinstance(mind.who, Monster):
        return list(state.prey())
    return list(state.foes())


def others_of(state: State, mind: Mind) -> list[AnyFigure]:
    """The figures on its side; one that is turned has them among the heroes."""
    if mind.turned:
        return list(state.friends())
    return allies(state, mind.who)


def situation(state: State, mind: Mind, line: Attack | None, move: int, *, jump: bool = False) -> plan.Situation:
    """What the solver has to know. Those it has attacked before stand in the way like invisible ones."""
    who = mind.who
    foes = foes_of(state, mind)
    things: Set[int] = {thing.hex for thing in state.things} - {each.hex for each in foes} if state.things else frozenset()
    ground = plan.Ground(
        state.layout.board,
        obstacles=mask_of(each for block in state.blocks for each in block.hexes) | mask_of(things)
        if state.blocks or things
        else 0,
        traps=mask_of(trap.hex for trap in state.traps) if state.traps else 0,
        hazards=mask_of(state.hazards) if state.hazards else 0,
        difficult=mask_of(state.difficult) if state.difficult else 0,
        shut=state.closed,
    )
    attacked = mind.attacked
    enemies = tuple(
        [
            plan.Enemy(each.id, each.hex, order(state, each), "invisible" in each.conditions or each.id in attacked)
            for each in foes
        ]
    )
    turn = plan.Turn(
        move=move,
        range=reach_of(mind, line) if line else 0,
        targets=0 if line is None else 1 if line.special == ALL_ON_ONE else targets_of(mind, line),
        area=pattern_of(mind, line) if line else (),
        flying=flying(who),
        jumping=jump,
        muddled="muddle" in who.conditions,
        disarmed="disarm" in who.conditions,
        immobilized="immobilize" in who.conditions,
    )
    others = frozenset([each.hex for each in others_of(state, mind)])
    return plan.Situation(ground, who.hex, turn, enemies, others | things if things else others)


def order(state: State, figure: AnyFigure) -> tuple[int, ...]:
    """Initiative for focus: a summon before its owner, the oldest first, a long rest last, obstacles at 99.

    An ally of nobody has that of its card. [gloomhaven.monster-focus.initiative-tie, gloomhaven.summon.several,
    gloomhaven.special-rules.obstacle-enemy]
    """
    if isinstance(figure, Hero):
        if item_cards.wearing(figure, OVERLOOKED):
            return LONG_REST, LONG_REST, 1
        return figure.initiative, figure.second, 1
    if isinstance(figure, Companion):
        if not figure.owner:
            orders = state.orders(figure.kind)
            return orders.initiative if orders else LONG_REST, LONG_REST, 2, figure.number
        owner = state.hero(figure.owner)
        return owner.initiative, owner.second, 0, state.summons.index(figure)
    if isinstance(figure, Fixture):
        return LONG_REST, LONG_REST, 2
    orders = state.orders(figure.kind)
    return orders.initiative if orders else LONG_REST, figure.rank == "normal", figure.number


def explain(t: Table[State], who: AnyFigure, scene: plan.Situation) -> None:
    """Say why it does what it does: the focus, the way to it, and those that were farther, each with its number of steps.

    Without anybody who listens the reasons are not worked out.
    """
    if not t.watched:
        return
    focus = solve(scene).focus
    if not focus.numbers:
        t.tell("gloomhaven.monster-focus.no-focus", Unfocused, who.id)
        return
    chosen = focus.candidates[focus.numbers[0]]
    others = [each for each in focus.candidates if each is not chosen]
    rivals = ", ".join(each.enemy.name for each in others)
    paces = ", ".join("–" if each.steps is None else str(each.steps) for each in others)
    reason = focus.decided.value
    t.tell(_WHY[reason], Focused, who.id, chosen.enemy.name, chosen.steps or 0, rivals, paces, reason)


_WHY = {
    "only": "gloomhaven.monster-focus.before-acting",
    "movement": "gloomhaven.monster-focus.least-movement",
    "proximity": "gloomhaven.monster-focus.proximity",
    "initiative": "gloomhaven.monster-focus.initiative-tie",
    "players": "gloomhaven.ambiguity.players-decide",
}
