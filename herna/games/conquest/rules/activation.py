"""An activation, step by step: the card, the Draw Event, the actions, the end.

[conquest.round.step-1-reveal, conquest.round.step-2-draw-event, conquest.round.step-3-first-action,
conquest.round.step-4-second-action, conquest.round.step-5-deactivate]
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from herna.games.conquest.events.round import BraveryRallied, CardDiscarded
from herna.games.conquest.naming import numbered, tag, tags
from herna.games.conquest.rules import acting, chaining, draw_events, lingering, powers
from herna.games.conquest.rules.broken import recover
from herna.games.conquest.rules.profiles import special
from herna.games.conquest.rules.turns import begin, close, next_turn
from herna.games.conquest.state import NOBODY, Activation, Regiment, State, Step
from herna.kernel import Table


async def go_on(t: Table[State], active: Activation) -> None:
    """The next step of an activation."""
    await STEPS[active.step](t, active)


def able(t: Table[State], seat: int, card: str) -> list[str]:
    """What a card can activate: any regiment, or character, of its name that has not acted.

    Others than one's own, and those that still wait, are refused first.
    [conquest.round.step-1-name-match, conquest.round.step-1-not-activated, conquest.round.step-1-one-regiment,
    conquest.principles.army-definition, conquest.round.example-three-raiders]
    """
    s = t.state
    all_ = dict(zip(tags(s), s.regiments, strict=True))
    own = [word for word, each in all_.items() if each.seat == seat and (each.here or each.where == "arriving")]
    return t.sift(
        [word for word in own if _whose(all_[word], card) and not _acted(all_[word], card)],
        ("conquest.principles.army-definition", lambda word: all_[word].seat == seat),
        ("conquest.round.stack-contents", lambda word: all_[word].here or all_[word].where == "arriving"),
        ("conquest.round.step-1-name-match", lambda word: _whose(all_[word], card)),
        ("conquest.round.step-1-not-activated", lambda word: not _acted(all_[word], card)),
        among=lambda: list(all_),
    )


def _whose(regiment: Regiment, card: str) -> bool:
    """Whether a card is that of a regiment or of its character."""
    return regiment.kind == card or (regiment.hero is not None and regiment.hero.kind == card)


def _acted(regiment: Regiment, card: str) -> bool:
    """Whether whom the card names was activated in this round [conquest.round.step-5-once-per-round]."""
    if regiment.kind == card or regiment.hero is None:
        return regiment.acted
    return regiment.hero.acted


async def _card(t: Table[State], active: Activation) -> None:
    """Its player points out whom the card activates, or draws another one at once if there is nobody.

    [conquest.round.step-1-name-match, conquest.round.step-1-replace-dead-card, conquest.round.example-fourth-stryx]
    """
    s = t.state
    whom = able(t, active.seat, active.card)
    if not whom:
        discard(t, active)
        return
    word = await t.choose(active.seat, "conquest.round.step-1-name-match", whom, {"card": active.card})
    begin(t, active, s.regiments[numbered(s, word)])


def discard(t: Table[State], active: Activation) -> None:
    """The card is discarded, and the same player draws another one [conquest.round.step-1-replace-dead-card]."""
    t.tell("conquest.round.step-1-replace-dead-card", CardDiscarded, active.seat, active.card)
    t.state.active = None


async def _aura(t: Table[State], active: Activation) -> None:
    """Aura of Death strikes whoever is activated beside it; a character's activation does not call it.

    [conquest.special-rules.aura-of-death-timing, conquest.special-rules.aura-of-death-character,
    conquest.special-rules.aura-of-death-destroyed]
    """
    active.step = "draw"
    if not active.hero:
        await lingering.aura_of_death(t, active.regiment)
    if t.state.regiments[active.regiment].where == "gone":
        discard(t, active)  # before Draw Events [conquest.special-rules.aura-of-death-destroyed]


async def _draw(t: Table[State], active: Activation) -> None:
    """A Draw Event may be used; of a regiment that is still under way only one that brings it on.

    [conquest.round.step-2-draw-event, conquest.round.step-2-several]
    """
    if not await draw_events.use_one(t, active):
        active.step = "start"


async def _start(t: Table[State], active: Activation) -> None:
    """Before the first action Bravery rallies; a character whose regiment has not entered takes no action.

    All of this happens also to who will take no action then.
    [conquest.special-rules.bravery-rally, conquest.characters.character-arriving, conquest.round.unable-to-act-still-resolve]
    """
    s = t.state
    regiment = s.regiments[active.regiment]
    if active.hero:
        active.step = "actions" if regiment.here else "chain"
        return
    active.step = "actions"
    if not regiment.here:
        return
    if regiment.broken and special(s, regiment, "bravery"):
        recover(regiment)
        t.tell("conquest.special-rules.bravery-rally", BraveryRallied, tag(s, regiment))
    await powers.moment(t, "start", regiment.id)
    powers.take_free(s, active)


async def _end(t: Table[State], active: Activation) -> None:
    """The activation ends, of a regiment with Trample and Decay; the opponent is next.

    [conquest.round.step-5-deactivate, conquest.special-rules.end-of-activation-order,
    conquest.special-rules.trample-not-character]
    """
    s = t.state
    if s.regiments[active.regiment].here and not active.hero:
        await powers.moment(t, "end", active.regiment)
        await lingering.end_of_activation(t, active.regiment)
    close(s)
    if active.then != NOBODY:
        s.active = Activation(active.seat, s.regiments[active.then].kind, chained=True)
        begin(t, s.active, s.regiments[active.then])
        return
    next_turn(s, active.seat)


STEPS: dict[Step, Callable[[Table[State], Activation], Awaitable[None]]] = {
    "card": _card,
    "aura": _aura,
    "draw": _draw,
    "start": _start,
    "actions": acting.act,
    "chain": chaining.chain,
    "end": _end,
}
