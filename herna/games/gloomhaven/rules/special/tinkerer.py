"""What the cards of the Tinkerer say in no words of the vocabulary."""

from __future__ import annotations

from typing import Any

from herna.games.gloomhaven.content import Grant, Recover
from herna.games.gloomhaven.events import Recovered
from herna.games.gloomhaven.rules.acting import SPECIALS, Act, about, perform_all, used
from herna.games.gloomhaven.rules.figures import adjacent
from herna.games.gloomhaven.rules.recovery import recoverable
from herna.games.gloomhaven.state import AnyFigure, Doing, Hero, State, Summon
from herna.kernel import Table
from herna.kernel.decision import DONE


async def _all_summons(t: Table[State], act: Act, line: Grant) -> bool:
    """All summons in range perform something, whoever has summoned them; the Tinkerer leads them."""
    for each in about(t.state, act, line.whom, line.range):
        if isinstance(each, Summon) and each.owner:
            used(t, act, line)
            await perform_all(t, Act(act.hero, each, Doing()), line.perform)
    return True


async def _neighbours_card(t: Table[State], act: Act, line: Recover) -> bool:
    """An ally takes a lost card of a hero beside it to its own hand, and may play it like one of its own."""
    state = t.state
    allies: list[Any] = [("on", each.id) for each in about(state, act, line.whom, line.range) if _neighbours(state, each)]
    choice = await t.choose(act.hero.seat, "gloomhaven.recover.kind-specified", [*allies, DONE])
    if choice == DONE:
        return True
    ally = state.hero(choice[1])
    owners = {card: owner for owner in _neighbours(state, ally) for card in _spare(owner)}
    choice = await t.choose(ally.seat, "gloomhaven.recover.recover", [*(("take", card) for card in owners), DONE])
    if choice == DONE:
        return True
    card = choice[1]
    owner = owners[card]
    owner.lost.remove(card)
    if card in owner.pool:
        owner.pool.remove(card)
    ally.hand.append(card)
    ally.pool.append(card)
    ally.borrowed += 1
    owner.borrowed -= 1
    used(t, act, line)
    t.tell("gloomhaven.recover.recover", Recovered, ally.id, 1)
    return True


def _neighbours(state: State, ally: AnyFigure) -> list[Hero]:
    """The heroes beside an ally whose lost cards it could take."""
    if not isinstance(ally, Hero):
        return []
    return [each for each in state.present if each is not ally and _spare(each) and adjacent(state, ally, each)]


def _spare(owner: Hero) -> list[str]:
    """The lost cards of a hero that may come back."""
    return [card for card in owner.lost if recoverable(card)]


SPECIALS["all-summons"] = _all_summons
SPECIALS["neighbours-card"] = _neighbours_card
