"""Draw Events: what a card brings when it is revealed [conquest.draw-events.draw-events-count].

What an event gives until the end of the round or of the activation is a token beside the regiment; the event itself is had
like a special rule, from the army list or by a token with its name.
"""

from __future__ import annotations

from collections.abc import Awaitable, Sequence
from typing import Any, Protocol

from herna.games.conquest.content import POWERS
from herna.games.conquest.content.vocabulary import DRAW_WORDS, DrawEvent
from herna.games.conquest.events.round import DrawEventUsed
from herna.games.conquest.naming import tag
from herna.games.conquest.rules import healing, powers
from herna.games.conquest.rules.profiles import Bearer, draws, mark, marked, total
from herna.games.conquest.state import Activation, Mark, Regiment, State
from herna.kernel import PASS, Table

DOUBLE_TIME, FIRE_AND_ADVANCE, MURDEROUS_READY = "double-time-used", "fire-and-advance-used", "murderous-ready"
"""Tokens until the end of the activation: what is to come with certain actions."""

MURDEROUS = "murderous"
"""The token of a regiment whose Volleys within 12" call for Morale Tests [conquest.draw-events.murderous-volley]."""

SEVERAL = "several-draw-events"
"""The token of who may use more than one Draw Event of a card: X more [conquest.round.step-2-several]."""

ALL = (*DRAW_WORDS, *(key for key, each in POWERS.items() if any(clause.when == "draw" for clause in each.clauses)))
"""All Draw Events: those of the rulebook and of the army lists [conquest.draw-events.other-draw-events]."""


async def use_one(t: Table[State], active: Activation) -> bool:
    """One of the Draw Events may be used; whether there is to be asked for another one.

    [conquest.round.step-2-draw-event, conquest.round.step-2-optional, conquest.draw-events.optional,
    conquest.round.step-2-several]
    """
    s = t.state
    regiment = s.regiments[active.regiment]
    found = offered(s, active)
    if not found or len(active.events) > sum(each.x for each in regiment.marks if each.what == SEVERAL):
        return False
    who = regiment.hero.kind if active.hero and regiment.hero is not None else tag(s, regiment)
    must = [each for each in found if each in POWERS and POWERS[each].compulsory]
    options: list[Any] = [("use", each) for each in must] or [*(("use", each) for each in found), PASS]
    _refuse(t, options)
    choice = await t.choose(active.seat, "conquest.round.step-2-draw-event", options, {"who": who})
    if choice == PASS:
        return False
    event = choice[1]
    active.events.append(event)
    if event in POWERS:
        await powers.use_draw_event(t, active, event)
    else:
        t.tell("conquest.round.step-2-draw-event", DrawEventUsed, active.seat, who, event)
        await EVENTS[event](t, regiment, found[event], hero=active.hero)
    return True


def _refuse(t: Table[State], options: Sequence[Any]) -> None:
    """A Draw Event that somebody else has, or that cannot be used now, is none of this card; a compulsory one is not passed.

    [conquest.round.step-2-draw-event, conquest.round.step-2-optional]
    """
    if PASS not in options:
        t.refuse("conquest.round.step-2-optional", lambda: [PASS])
    t.refuse("conquest.round.step-2-draw-event", lambda: [("use", each) for each in ALL if ("use", each) not in options])


def offered(state: State, active: Activation) -> dict[Any, int]:
    """The Draw Events of the regiment, or of the character, whose card it is, with their X.

    Off the battlefield only one that says so is resolved, such as one that brings its owner on.
    [conquest.round.step-2-off-battlefield, conquest.round.step-2-entering-events, conquest.characters.unique-actions,
    conquest.draw-events.no-stacking, conquest.draw-events.other-draw-events]
    """
    regiment = state.regiments[active.regiment]
    if not regiment.here:
        return {power: 1 for power in powers.draw_events(state, active) if POWERS[power].afar and power not in active.events}
    bearer: Bearer = "character" if active.hero else "stands"
    printed = draws(state, regiment, bearer)
    found: dict[Any, int] = {event: total(state, regiment, event, bearer).above(printed.get(event, 0)) for event in DRAW_WORDS}
    found |= dict.fromkeys(powers.draw_events(state, active), 1)
    return {event: x for event, x in found.items() if x and event not in active.events}


def after_action(active: Activation, regiment: Regiment, word: str) -> None:
    """What an action brings by a Draw Event that was used before it.

    [conquest.draw-events.double-time, conquest.draw-events.fire-and-advance, conquest.draw-events.murderous-volley]
    """
    if word == "march" and active.taken.count("march") == 2 and marked(regiment, DOUBLE_TIME):
        active.free.append("march")
    if word == "volley" and active.spent == 2 and not active.left and marked(regiment, FIRE_AND_ADVANCE):
        active.free.append("march")
    if word == "take-aim" and marked(regiment, MURDEROUS_READY):
        mark(regiment, Mark(MURDEROUS))


# ---------------------------------------------------------------------- the events


class Event(Protocol):
    """What an event does for a regiment with its X; of a character's event it is known that it is one."""

    def __call__(self, t: Table[State], regiment: Regiment, x: int, *, hero: bool) -> Awaitable[None]:
        """Resolve it."""


def _lay(regiment: Regiment, event: DrawEvent, *gained: tuple[str, int]) -> None:
    """What an event adds until the end of the round; the same event of a character and of its regiment does not add up.

    [conquest.draw-events.no-stacking, conquest.characters.affected-with-regiment]
    """
    before = {each.what: each.x for each in regiment.marks if each.source == event}
    regiment.marks = [each for each in regiment.marks if each.source != event]
    mark(regiment, *(Mark(what, max(x, before.get(what, 0)), plus=True, source=event) for what, x in gained))


async def _bastion(t: Table[State], regiment: Regiment, x: int, *, hero: bool) -> None:
    """All stands have +X Defense [conquest.draw-events.bastion, conquest.draw-events.bastion-value]."""
    _lay(regiment, "bastion", ("defense", x))


async def _burnout(t: Table[State], regiment: Regiment, x: int, *, hero: bool) -> None:
    """+1 Clash and +2 March, but also Decay (3) [conquest.draw-events.burnout, conquest.special-rules.decay-adds]."""
    _lay(regiment, "burnout", ("clash", 1), ("march", 2), ("decay", 3))


async def _double_time(t: Table[State], regiment: Regiment, x: int, *, hero: bool) -> None:
    """Two March actions bring a third one for free [conquest.draw-events.double-time]."""
    mark(regiment, Mark(DOUBLE_TIME, until="activation"))


async def _fire_and_advance(t: Table[State], regiment: Regiment, x: int, *, hero: bool) -> None:
    """A Volley as the second action brings a March for free [conquest.draw-events.fire-and-advance]."""
    mark(regiment, Mark(FIRE_AND_ADVANCE, until="activation"))


async def _flux_powered(t: Table[State], regiment: Regiment, x: int, *, hero: bool) -> None:
    """Either +2 Clash or +2 Attacks until the end of the round [conquest.draw-events.flux-powered]."""
    what = await t.choose(regiment.seat, "conquest.draw-events.flux-powered", ["clash", "attacks"])
    _lay(regiment, "flux-powered", (what, 2))


async def _murderous_volley(t: Table[State], regiment: Regiment, x: int, *, hero: bool) -> None:
    """After Take Aim wounds by its near shots call for Morale Tests [conquest.draw-events.murderous-volley]."""
    mark(regiment, Mark(MURDEROUS_READY, until="activation"))


async def _regeneration(t: Table[State], regiment: Regiment, x: int, *, hero: bool) -> None:
    """The regiment heals X wounds at once, or only the character whose event it is.

    [conquest.draw-events.regeneration, conquest.draw-events.regeneration-character]
    """
    await healing.regenerate(t, regiment.id, x, character=hero)


async def _biotic_renewal(t: Table[State], regiment: Regiment, x: int, *, hero: bool) -> None:
    """The regiment heals as many wounds as a die shows [conquest.draw-events.biotic-renewal]."""
    await healing.renew(t, regiment.id)


EVENTS: dict[DrawEvent, Event] = {
    "bastion": _bastion,
    "biotic-renewal": _biotic_renewal,
    "burnout": _burnout,
    "double-time": _double_time,
    "fire-and-advance": _fire_and_advance,
    "flux-powered": _flux_powered,
    "murderous-volley": _murderous_volley,
    "regeneration": _regeneration,
}
