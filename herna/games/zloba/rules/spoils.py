"""Phase 2: Spoils."""

from __future__ import annotations

from collections.abc import Iterator

from herna.games.zloba.content import ACTION_FACES, ELITES_OF, NUMBERED, TOKENS
from herna.games.zloba.events import BonusDeclined, BonusWon
from herna.games.zloba.rules import actions, solo_actions
from herna.games.zloba.rules.troops import size
from herna.games.zloba.state import Side, State
from herna.kernel import PASS, Table


def majority(state: State, region: int) -> int | None:
    """Who alone has the most troops in a region; each faction counts for itself, humans too [zloba.spoils.majority].

    [zloba.spoils.tie, zloba.solo-rounds.spoils-majority]
    """
    counts = [size(side, region) for side in state.sides]
    most = max(counts)
    return counts.index(most) if most and counts.count(most) == 1 else None


async def spoils(t: Table[State]) -> None:
    """Region by region, as its number comes up, the holder of the majority may take the bonus action of its VP token.

    What an earlier bonus action has changed counts. The values of the tokens do not matter now. [zloba.spoils.symbols,
    zloba.spoils.region-order, zloba.spoils.checked-one-by-one, zloba.spoils.values-ignored, zloba.map.token-bonus]
    Solo/co-op mode skips the phase in round 1 [zloba.solo-rounds.spoils-skip].
    """
    state = t.state
    while state.step < len(NUMBERED) and not (state.round == 1 and state.coop):
        symbol = TOKENS[state.tokens[state.step]].symbol
        who = majority(state, state.step + 1) if symbol else None
        if who is not None:
            t.rest()
        state.step += 1
        if symbol and who is not None:
            await bonus(t, who, symbol, state.step)
    state.phase, state.step = "groundwork", 0


async def bonus(t: Table[State], who: int, symbol: str, region: int) -> None:
    """A bonus action is carried out like the action of the same name, anywhere; it is no turn, and may be declined.

    [zloba.spoils.optional, zloba.spoils.like-dice, zloba.spoils.not-tied-to-region, zloba.spoils.is-action-not-turn]
    """
    state = t.state
    side = state.sides[who]
    if who >= state.humans:
        await solo_actions.bonus(t, symbol, region)
        return
    if not actions.possible(state, who, symbol):
        return
    t.tell("zloba.spoils.majority", BonusWon, side.faction, region, symbol)
    t.refuse("zloba.spoils.is-action-not-turn", lambda: _extras(side))
    t.refuse("zloba.spoils.region-order", lambda: (other for other in ACTION_FACES if other != symbol))
    if await t.choose(who, "zloba.spoils.optional", [symbol, PASS], {"region": region, "symbol": symbol}) == PASS:
        t.tell("zloba.spoils.optional", BonusDeclined, side.faction, symbol)
        return
    await actions.ACTIONS[symbol](t, who)


def _extras(side: Side) -> Iterator[tuple[str, str]]:
    """What belongs to a turn, and a bonus action is none: purchases, feats, the all-seeing die."""
    yield from (("buy", elite.id) for elite in ELITES_OF[side.faction])
    yield from (("feat", feat) for feat in side.feats)
    yield ("ability", side.faction)
    if side.eye:
        yield ("eye", side.eye)
