"""What the cards of the Tinkerer say in no words of the vocabulary."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from herna.games.gloomhaven.content import Recover
from herna.games.gloomhaven.events import Recovered
from herna.games.gloomhaven.rules import active_bonuses, pointing
from herna.games.gloomhaven.rules.figures import adjacent
from herna.games.gloomhaven.rules.items import unhelpful
from herna.games.gloomhaven.rules.moments import INSTEAD
from herna.games.gloomhaven.rules.performing import Act, used
from herna.games.gloomhaven.rules.recover import within_reach
from herna.games.gloomhaven.rules.targets import about, outside
from herna.games.gloomhaven.state import AnyFigure, Hero, State
from herna.kernel import Table
from herna.kernel.decision import DONE


@INSTEAD.on("neighbours-card")
async def _neighbours_card(t: Table[State], act: Act, line: Recover) -> bool:
    """An ally takes a lost card of a hero beside it to its own hand, and may play it like one of its own."""
    state = t.state
    allies: list[Any] = [("on", each.id) for each in about(state, act, line.whom, line.range) if _neighbours(state, each)]
    rule, options = "gloomhaven.recover.kind-specified", [*allies, DONE]
    why = partial(_unlent, state, act, line, options)
    choice = await t.choose(act.hero.seat, rule, pointing.sift(t, act.hero, rule, options, why))
    if choice == DONE:
        return True
    ally = state.hero(choice[1])
    owners = {card: owner for owner in _neighbours(state, ally) for card in within_reach(state, owner, "lost")}
    rule, options = "gloomhaven.recover.recover", [*(("take", card) for card in owners), DONE]

    def kept(value: Any) -> str | None:
        return None if value in options else "gloomhaven.recover.kind-specified"

    choice = await t.choose(ally.seat, rule, pointing.sift(t, ally, rule, options, kept))
    if choice == DONE:
        return True
    card = choice[1]
    owner = owners[card]
    for active in [each for each in state.actives if each.hero == owner.id and each.card == card]:
        active_bonuses.leave(t, active)
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


def _unlent(state: State, act: Act, line: Recover, options: Sequence[Any], value: Any) -> str | None:
    """The rule by which somebody cannot take a card of a neighbour, if it is not that no such card is there."""
    match value:
        case ("on", str(name)) if (figure := state.find(name)) is not None:
            return outside(state, act, line, line.whom, line.range, figure)
        case ("use" | "item", _):
            return unhelpful(state, act, line, options, value)
    return None


def _neighbours(state: State, ally: AnyFigure) -> list[Hero]:
    """The heroes beside an ally whose lost cards it could take."""
    if not isinstance(ally, Hero):
        return []
    others = [each for each in state.present if each is not ally and adjacent(state, ally, each)]
    return [each for each in others if within_reach(state, each, "lost")]
