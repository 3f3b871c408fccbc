"""Phase 1: combat with neighbours [cave_evil.phase-1.who]."""

from __future__ import annotations

from herna.games.cave_evil.rules import carrying
from herna.games.cave_evil.rules.conjuration import drawing
from herna.games.cave_evil.rules.menu import Activity, Option
from herna.games.cave_evil.rules.movement import owing
from herna.games.cave_evil.rules.squad_actions import NEIGHBOURS, Step, not_now, use
from herna.games.cave_evil.state import Squad, State
from herna.kernel import DONE, Table

PASSING: tuple[Activity, ...] = tuple(activity for activity in carrying.ACTIVITIES if activity.neighbours)
"""What squads without neighbours may do [cave_evil.phase-1.may-pass-resources]."""


async def neighbours(t: Table[State], seat: int) -> Step:
    """One step of phase 1, while somebody owes a combat: it is fought, monsters are hired or subdued, or resources passed.

    Nobody moves; each squad takes part once, and whoever has neither moves nor acts in this turn, but may pick up and pass. Who
    has dug is dealt with like others, and loses the dig only with the action. Hiring and subduing need an empty control card;
    squads beside the same enemy support each other. Who was hired beside another foe deals with that before others fight.
    [cave_evil.hire.next-to-enemy, cave_evil.phase-1.who, cave_evil.phase-1.before-rest, cave_evil.phase-1.no-movement,
    cave_evil.phase-1.support-possible, cave_evil.phase-1.may-hire, cave_evil.phase-1.may-subdue,
    cave_evil.phase-1.need-empty-card, cave_evil.phase-1.no-move-after, cave_evil.phase-1.no-action-after,
    cave_evil.phase-1.exception-pickup, cave_evil.phase-1.digging-squad]
    """
    state = t.state
    due = owing(state, seat)
    if not due:
        _over(state, seat)
        return "end"
    if pressed := [squad for squad in due if squad.pressed]:
        later, due = due, pressed
        t.refuse("cave_evil.hire.next-to-enemy", lambda: [("squad", seat, squad.number) for squad in later])
    givers = [squad for squad in state.players[seat].squads if squad not in due and carrying.give_offered(state, squad)]
    squad = await _which(t, seat, [*due, *givers])
    activities = NEIGHBOURS if squad in due else PASSING
    t.refuse("cave_evil.phase-1.before-rest", _later)
    back = len(due) + len(givers) > 1
    return "done" if await use(t, squad, "cave_evil.phase-1.before-rest", activities, back=back) else "look"


async def _which(t: Table[State], seat: int, able: list[Squad]) -> Squad:
    """The active player picks the order; neighbours may pass resources first.

    [cave_evil.phase-1.order-of-fights, cave_evil.phase-1.may-pass-resources]
    """
    options: list[Option] = [("squad", seat, squad.number) for squad in able]
    t.refuse("cave_evil.phase-1.who", lambda: [("squad", seat, squad.number) for squad in t.state.players[seat].squads])
    t.refuse("cave_evil.phase-1.before-rest", _later)
    not_now(t, seat)
    _, _, number = await t.choose(seat, "cave_evil.phase-1.order-of-fights", options)
    return next(squad for squad in able if squad.number == number)


def _over(state: State, seat: int) -> None:
    """Who has taken part in this phase does nothing more in this turn: it is remembered why.

    [cave_evil.phase-1.no-move-after, cave_evil.phase-1.no-action-after]
    """
    for squad in state.players[seat].squads:
        for each in squad.creatures:
            each.early = each.acted and not each.tamed


def _later() -> list[Option]:
    """What comes only after this phase [cave_evil.phase-1.before-rest]."""
    return [DONE, *drawing()]
