"""Phase 4: Draft."""

from __future__ import annotations

from collections.abc import Iterator

from herna.games.zloba.content import ACTION_FACES
from herna.games.zloba.events import DiceRolled, DiePicked, LastDieLeft, LastDieTaken
from herna.games.zloba.state import State
from herna.kernel import Table


def picks_each(state: State) -> int:
    """How many dice each human drafts: two, but three in a standard game for two and alone against the AO.

    [zloba.draft.two-each, zloba.draft.two-players-three, zloba.solo-rounds.draft-counts]
    """
    return 3 if state.humans == (1 if state.coop else 2) else 2


async def draft(t: Table[State]) -> None:
    """Roll all dice; in turn order from the first player each takes one at a time [zloba.draft.pick-one]."""
    state = t.state
    if not state.step and not state.pool:
        roll_pool(t)

    def missing() -> Iterator[str]:
        return (symbol for symbol in ACTION_FACES if symbol not in state.pool)

    rounds = picks_each(state)
    while state.step < rounds * state.humans:
        t.rest(much=state.step == 0 and state.coop)
        seat = (state.first + state.step) % state.humans
        side = state.sides[seat]
        t.refuse("zloba.draft.pick-one", missing)
        symbol = await t.choose(seat, "zloba.draft.pick-one", sorted(set(state.pool)))
        state.pool.remove(symbol)
        side.dice.append(symbol)
        t.tell("zloba.draft.keep-face", DiePicked, side.faction, symbol)
        state.step += 1
    last_die(t)
    state.phase, state.step = "solo_actions" if state.coop else "actions", 0


def roll_pool(t: Table[State]) -> None:
    """All action dice of the game form the pool [zloba.draft.roll-pool, zloba.solo-rounds.draft-human]."""
    state = t.state
    state.pool = [t.pick(ACTION_FACES) for _ in range(state.supply)]
    state.supply = 0
    mine, extend, maneuver, battle = map(state.pool.count, ("mine", "extend", "maneuver", "battle"))
    t.tell("zloba.draft.roll-pool", DiceRolled, mine, extend, maneuver, battle)


def last_die(t: Table[State]) -> None:
    """The last die of the pool: to whoever alone has the fewest VP, else to nobody; the AO takes it in solo/co-op mode.

    [zloba.draft.last-die, zloba.draft.last-die-tie, zloba.draft.two-players-last, zloba.draft.unclaimed-die,
    zloba.solo-rounds.draft-ao]
    """
    state = t.state
    symbol = state.pool.pop()
    if state.coop:
        state.ao.dice.append(symbol)
        t.tell("zloba.solo-rounds.draft-ao", LastDieTaken, state.ao.faction, symbol)
        return
    fewest = min(side.vp for side in state.sides)
    poorest = [side for side in state.sides if side.vp == fewest]
    if len(poorest) == 1:
        poorest[0].dice.append(symbol)
        t.tell("zloba.draft.last-die", LastDieTaken, poorest[0].faction, symbol)
    else:
        state.supply += 1
        t.tell("zloba.draft.last-die-tie", LastDieLeft, symbol)
