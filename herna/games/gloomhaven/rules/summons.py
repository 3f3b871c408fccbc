"""Summons: they act by themselves, before their owner [Přivolání]."""

from __future__ import annotations

from herna.games.gloomhaven.content import SUMMONS, Attack, Line, Move
from herna.games.gloomhaven.events import TurnBegun
from herna.games.gloomhaven.rules import conditions, elements
from herna.games.gloomhaven.rules.moments import LAST_WORDS
from herna.games.gloomhaven.rules.monsters import Mind, perform_all_lines
from herna.games.gloomhaven.state import Hero, State, Summon
from herna.kernel import Table

MOVE, ATTACK = Move(), Attack()
"""The card of every summon: Move +0, Attack +0 [gloomhaven.summon.automated]."""


async def act(t: Table[State], hero: Hero) -> None:
    """The summons of a hero act by themselves [gloomhaven.summon.automated], the oldest first; new ones not yet.

    [gloomhaven.summon.several, gloomhaven.summon.no-turn-first-round]
    """
    state = t.state
    for summon in [each for each in state.summons if each.owner == hero.id and each.round < state.round]:
        if summon.alive and not summon.done:
            await _turn(t, summon)


async def _turn(t: Table[State], summon: Summon) -> None:
    """Directly before the turn of its owner, even if that one rests [gloomhaven.summon.owner-rests]."""
    state, card = t.state, SUMMONS[summon.kind]
    summon.done = True
    state.now = summon.id
    t.tell("gloomhaven.summon.turn-before-owner", TurnBegun, summon.id)
    await conditions.wound(t, summon)
    if summon.alive and "stun" not in summon.conditions:
        lines: list[Line] = [MOVE] if card.unarmed else [MOVE, ATTACK]
        mind = Mind(summon, lines)
        await perform_all_lines(t, mind)
        if mind.attacked:
            elements.infuse(state, card.infuse)
    elements.settle(t)
    if summon.alive:
        conditions.lapse(t, summon)
    state.now = ""


@LAST_WORDS.on(Summon)
async def last_words(t: Table[State], summon: Summon, place: int) -> None:
    """What a summon does when it dies."""
    lines = SUMMONS[summon.kind].dying if summon.kind in SUMMONS else ()
    if lines:
        summon.hex = place
        await perform_all_lines(t, Mind(summon, lines))
        summon.hex = -1
