"""Bombs: items that destroy what their cards say, friend and foe [cave_evil.bombs.as-written].

What a blast hits is found in `effects.harm`: friends too, few are immune, nobody under a collapse.
[cave_evil.bombs.friendly-fire, cave_evil.bombs.few-immune,
cave_evil.bombs.not-buried]
"""

from __future__ import annotations

from herna.games.cave_evil.state import Squad, State


def may_throw(state: State, squad: Squad) -> bool:
    """Whether a squad may use a bomb: in its player's own turn; in combat it may as defender too [cave_evil.bombs.when]."""
    return squad.seat == state.active
