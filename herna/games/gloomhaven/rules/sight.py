"""Range and line of sight [Útok]."""

from __future__ import annotations

from collections.abc import Iterable

from herna.games.gloomhaven.state import AnyFigure, State
from herna.space.hex import crow


def in_range(state: State, figure: AnyFigure, others: Iterable[AnyFigure], reach: int) -> list[AnyFigure]:
    """Those within range and in sight; obstacles hinder neither.

    [gloomhaven.attack.ranged, gloomhaven.attack.all-ranged-need-sight, gloomhaven.overlay-tiles.obstacles-no-block-ranged]
    """
    board, shut, here = state.layout.board, state.closed, figure.hex
    near = board.within(here, reach, shut)
    return [each for each in others if near >> each.hex & 1 and board.sees(here, each.hex, shut)]


def beyond(state: State, here: int, there: int, reach: int, far: str) -> str | None:
    """The rule that keeps a hex out of range or out of sight of another; `far` is the one that says how far is too far.

    What is near as the crow flies is hidden by a wall, or the way around it is too long; nothing but walls hides.

    [gloomhaven.attack.line-of-sight, gloomhaven.attack.walls-only, gloomhaven.attack.closed-door-sight,
    gloomhaven.attack.range-not-through-walls]
    """
    board, shut = state.layout.board, state.closed
    seen = board.sees(here, there, shut)
    if seen and board.within(here, reach, shut) >> there & 1:
        return None
    if crow(board.places[here], board.places[there]) > reach:
        return far
    if shut >> there & 1 or (not seen and board.sees(here, there)):
        return "gloomhaven.attack.closed-door-sight"
    return "gloomhaven.attack.range-not-through-walls" if seen or reach == 1 else "gloomhaven.attack.line-of-sight"
