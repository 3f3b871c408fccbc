"""The Reinforcement Line: how far from their zone a player's regiments may come in over the side edges.

It follows from where all stand and from how far it reached at the start of the round: it is worked out when it is asked for.
"""

from __future__ import annotations

from functools import lru_cache

from herna.games.conquest.field import reinforcing
from herna.games.conquest.rules.profiles import special
from herna.games.conquest.rules.situation import Situation, presences, situation
from herna.games.conquest.state import State


def set_anew(state: State) -> None:
    """At the start of a round the lines are set, and can go no further during it.

    [conquest.out-of-combat.reinforcement-line-when, conquest.out-of-combat.reinforcement-line-new-max]
    """
    for seat, side in enumerate(state.sides):
        side.line = unbounded(state, seat)


def line(state: State, seat: int) -> int:
    """How far from the zone the line lies now.

    [conquest.out-of-combat.reinforcement-line-recover-cap, conquest.out-of-combat.reinforcement-line-not-forward,
    conquest.out-of-combat.reinforcement-line-recover]
    """
    return min(state.sides[seat].line, unbounded(state, seat))


def unbounded(state: State, seat: int) -> int:
    """Where the line would be if it were set now; Irregular regiments do not count [conquest.special-rules.irregular]."""
    unseen = tuple([each.id for each in state.regiments if each.here and special(state, each, "irregular")])
    deep = state.deep if state.sides[seat].edge == "south" else 0
    return _line(situation(state), seat, deep, unseen)


@lru_cache(maxsize=1 << 12)
def _line(of: Situation, seat: int, deep: int, unseen: tuple[int, ...]) -> int:
    """Through the rearmost corner of the foremost regiment that no enemy is behind.

    [conquest.out-of-combat.reinforcement-line-where, conquest.out-of-combat.reinforcement-line-pushed,
    conquest.out-of-combat.reinforcement-line-crossing, conquest.out-of-combat.reinforcement-line-none,
    conquest.out-of-combat.reinforcement-line-back-reasons, conquest.out-of-combat.example-reinforcement-line]
    """
    seen = [each for each in presences(of).values() if each.number not in unseen]
    own = [each.box for each in seen if each.seat == seat]
    return reinforcing.line(own, [each.box for each in seen if each.seat != seat], deep)
