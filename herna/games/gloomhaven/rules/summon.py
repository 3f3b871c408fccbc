"""Summons: they act by themselves, before their owner [Přivolání]."""

from __future__ import annotations

from typing import Any

from herna.games.gloomhaven.content import SUMMONS, Attack, Line, Move, Summon
from herna.games.gloomhaven.events import Appeared, TurnBegun
from herna.games.gloomhaven.rules import conditions, elements, pointing
from herna.games.gloomhaven.rules.figures import empty
from herna.games.gloomhaven.rules.moments import LAST_WORDS, PERFORMED
from herna.games.gloomhaven.rules.monster.cards import Mind
from herna.games.gloomhaven.rules.monster.turn import perform_all_lines
from herna.games.gloomhaven.rules.performing import Act, stay, used
from herna.games.gloomhaven.state import Hero, State
from herna.games.gloomhaven.state import Summon as Companion
from herna.kernel import Table
from herna.kernel.decision import DONE

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


async def _turn(t: Table[State], summon: Companion) -> None:
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


@LAST_WORDS.on(Companion)
async def last_words(t: Table[State], summon: Companion, place: int) -> None:
    """What a summon does when it dies."""
    lines = SUMMONS[summon.kind].dying if summon.kind in SUMMONS else ()
    if lines:
        summon.hex = place
        await perform_all_lines(t, Mind(summon, lines))
        summon.hex = -1


@PERFORMED.on(Summon)
async def perform_summon(t: Table[State], act: Act, line: Summon) -> bool:
    """On an empty hex beside the summoner; without one it cannot be used [gloomhaven.summon.placement]."""
    state, rule = t.state, "gloomhaven.summon.placement"
    free = empty(state)
    options: list[Any] = [("at", each) for each in sorted(set(state.layout.board.neighbours[act.who.hex]) & free)]
    if not options:
        return True

    def why(value: Any) -> str | None:
        return "gloomhaven.move.empty-hex" if value != DONE and value[1] not in free else None

    choice = await t.choose(act.hero.seat, rule, pointing.sift(t, act.hero, rule, [*options, DONE], why))
    if choice == DONE:
        return True
    card = SUMMONS[line.what]
    number = 1 + max((int(each.id.rpartition(":")[2]) for each in state.summons if each.kind == card.id), default=0)
    name = f"{card.id}:{number}"
    state.summons.append(
        Companion(
            name,
            choice[1],
            card.hit_points,
            card.hit_points,
            kind=card.id,
            owner=act.hero.id,
            card=act.doing.card,
            round=state.round,
        )
    )
    t.tell("gloomhaven.summon.placement", Appeared, name, choice[1])
    used(t, act, line)
    stay(t, act)
    return True
