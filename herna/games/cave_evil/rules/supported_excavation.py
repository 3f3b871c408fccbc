"""Supported excavation, an advanced action [cave_evil.advanced.supported-excavation]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from herna.games.cave_evil.cave import cave_of
from herna.games.cave_evil.events.digging import DigSupported
from herna.games.cave_evil.rules.digging_speed import speed, wear_out
from herna.games.cave_evil.rules.forces import acted
from herna.games.cave_evil.rules.menu import Option
from herna.games.cave_evil.rules.movement import owes
from herna.games.cave_evil.state import Squad, State
from herna.kernel import DONE, Table


def helpers(state: State, squad: Squad) -> Iterator[Squad]:
    """The own squads beside a squad that can help it to dig: with diggers, not acted, not digging, owing no combat."""
    near = cave_of(state).neighbours[squad.space]
    for other in state.players[squad.seat].squads:
        if other.space in near and helpless(state, squad, other) is None:
            yield other


def helpless(state: State, squad: Squad, other: Squad) -> str | None:
    """The rule by which a squad cannot help another one to dig.

    [cave_evil.advanced.supported-excavation, cave_evil.excavation.who, cave_evil.squad-actions.one-action,
    cave_evil.excavation.locked-while-digging, cave_evil.turn-markers.use, cave_evil.combat.when-resolved]
    """
    if other is squad or other.space not in cave_of(state).neighbours[squad.space]:
        return "cave_evil.advanced.supported-excavation"
    if other.bound:
        return "cave_evil.turn-markers.use"
    if acted(other):
        return "cave_evil.squad-actions.one-action"
    if not speed(other):
        return "cave_evil.excavation.who"
    if other.works is not None:
        return "cave_evil.excavation.locked-while-digging"
    return "cave_evil.combat.when-resolved" if owes(state, other) else None


async def called(t: Table[State], squad: Squad, wanted: int) -> int:
    """How much speed squads beside a digging one add; each of them spends its action on it.

    Nobody is asked when no help is needed, or when a dig that is only declared cannot be finished at once with it; and if
    too few are called for that, nobody has helped: declaring removes no rocks. [cave_evil.advanced.supported-excavation,
    cave_evil.advanced.supported-instant]
    """
    state = t.state
    if wanted <= 0 or not state.on("supported_digging"):
        return 0
    at_once = squad.works is None
    if at_once and sum(speed(other) for other in helpers(state, squad)) < wanted:
        return 0
    coming: list[Squad] = []
    added = 0
    while added < wanted and (other := await _helper(t, squad, coming)) is not None:
        added += speed(other)
        coming.append(other)
        if not at_once:
            _help(t, squad, other)
    if not at_once:
        return added
    if added < wanted:
        return 0
    for each in coming:
        _help(t, squad, each)
    return added


def _help(t: Table[State], squad: Squad, other: Squad) -> None:
    """A squad spends its action on the dig of another one [cave_evil.advanced.supported-excavation]."""
    t.tell("cave_evil.advanced.supported-excavation", DigSupported, squad.seat, other.number, squad.number, speed(other))
    wear_out(other)
    for each in other.creatures:
        each.acted = each.still = True


async def _helper(t: Table[State], squad: Squad, coming: Sequence[Squad]) -> Squad | None:
    """Who helps next, if anybody; nobody helps twice [cave_evil.advanced.supported-excavation]."""
    own = t.state.players[squad.seat].squads
    able = [("support", other.seat, other.number) for other in helpers(t.state, squad) if other not in coming]
    why = {
        ("support", other.seat, other.number): "cave_evil.squad-actions.one-action"
        if other in coming
        else helpless(t.state, squad, other)
        for other in own
        if other is not squad
    }
    options: list[Option] = [*t.sift(able, why.get, among=lambda: list(why)), DONE]
    choice = await t.choose(squad.seat, "cave_evil.advanced.supported-excavation", options, {"number": squad.number})
    return next((each for each in own if ("support", each.seat, each.number) == choice), None)
