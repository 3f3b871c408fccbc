"""Areas: how a pattern can lie, and whom it hits [Plošné efekty]."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from herna.games.gloomhaven.content import AREAS, Area, Attack, Kill
from herna.games.gloomhaven.doing import Doing
from herna.games.gloomhaven.rules import pointing
from herna.games.gloomhaven.rules.figures import allies
from herna.games.gloomhaven.rules.items import item_area
from herna.games.gloomhaven.rules.performing import Act, paid
from herna.games.gloomhaven.rules.targets import foes_of, opponents
from herna.games.gloomhaven.state import AnyFigure, State
from herna.space.board import Board
from herna.space.hex import orientations, shapes, step


def area_of(line: Attack, doing: Doing) -> str:
    """The area of an attack, with what was consumed or used for it."""
    return next((each.area for each in paid(line, doing) if each.area), line.area) or item_area(doing)


def seen(state: State, act: Act) -> list[AnyFigure]:
    """Enemies in sight [gloomhaven.area.area-sight, gloomhaven.area.red-hexes, gloomhaven.area.allies-in-area]."""
    board, shut, here = state.layout.board, state.closed, act.who.hex
    return [each for each in foes_of(state, act) if board.sees(here, each.hex, shut)]


def placements(state: State, act: Act, area: str, reach: int) -> list[tuple[int, ...]]:
    """The ways of laying an area so that it hits somebody, each by its hexes; those that hit the same figures only once.

    A melee pattern starts at the attacker; of a ranged one a hex must be in range, an empty one or a wall will do.

    [gloomhaven.area.grey-hex, gloomhaven.area.ranged-area, gloomhaven.area.mirror, gloomhaven.area.area-examples,
    gloomhaven.area.melee-non-adjacent]
    """
    board = state.layout.board
    foes = {each.hex for each in seen(state, act)}
    others = {each.hex for each in allies(state, act.who)}
    found: dict[frozenset[int], tuple[int, ...]] = {}
    near = _near(state, act, reach)
    for places in _laid(board, act.who.hex, AREAS[area], foes):
        hexes = [board.at(each) for each in places]
        if not AREAS[area].melee and not _in_range(board, places, hexes, near):
            continue
        touched = frozenset(each for each in hexes if each in foes or each in others)
        if touched & foes and touched not in found:
            found[touched] = tuple(sorted(each for each in hexes if each >= 0))
    return list(found.values())


def _laid(board: Board, at: int, pattern: Area, over: Iterable[int]) -> Iterable[list[tuple[int, int]]]:
    """The ways of laying a pattern: from the hex of the attacker, or over one of some hexes."""
    if pattern.melee:
        here = board.places[at]
        return ([(here[0] + q, here[1] + r) for q, r in turned] for turned in orientations(pattern.hexes))
    return (
        [(board.places[each][0] - oq + q, board.places[each][1] - or_ + r) for q, r in shape]
        for shape in shapes(pattern.hexes)
        for each in sorted(over)
        for oq, or_ in shape
    )


def _near(state: State, act: Act, reach: int) -> tuple[int, int]:
    """The hexes within reach of who acts, and those one step nearer."""
    board, here, shut = state.layout.board, act.who.hex, state.closed
    return board.within(here, reach, shut), board.within(here, max(0, reach - 1), shut)


def _in_range(board: Board, places: Iterable[tuple[int, int]], hexes: Iterable[int], near: tuple[int, int]) -> bool:
    """Whether a hex of an area is in range, or a wall beside one that is nearer."""
    return any(
        near[0] >> each & 1 if each >= 0 else _by(board, place, near[1]) for place, each in zip(places, hexes, strict=True)
    )


def coverings(state: State, act: Act, line: Attack | Kill) -> Iterable[Any]:
    """All ways of laying an area over an enemy, whether seen and in range or not."""
    area = area_of(line, act.doing) if isinstance(line, Attack) else line.area
    if not area or act.doing.area:
        return
    board, foes, known = state.layout.board, {each.hex for each in opponents(state, act)}, set(pointing.hexes(state))
    for places in _laid(board, act.who.hex, AREAS[area], foes):
        hexes = sorted(each for place in places if (each := board.at(place)) >= 0)
        if not foes.isdisjoint(hexes) and known.issuperset(hexes):
            yield ("area", *hexes)


def unlaid(state: State, act: Act, area: str, reach: int, hexes: Sequence[int]) -> str:
    """The rule by which an area does not lie over some hexes, or over one.

    What would hit the same enemies as another way of laying it is no choice.

    [gloomhaven.area.diagram, gloomhaven.area.grey-hex, gloomhaven.area.ranged-area, gloomhaven.area.area-sight,
    gloomhaven.area.red-hexes]
    """
    if not area:
        return "gloomhaven.area.diagram"
    board, pattern = state.layout.board, AREAS[area]
    inside = [each for each in opponents(state, act) if each.hex in hexes]
    if inside and all("invisible" in each.conditions for each in inside):
        return "gloomhaven.conditions.invisible"
    laid = [each for each in _laid(board, act.who.hex, pattern, hexes) if {board.at(place) for place in each} >= set(hexes)]
    if pattern.melee and not laid:
        return "gloomhaven.area.grey-hex"
    near = _near(state, act, reach)
    if not pattern.melee and not any(_in_range(board, each, map(board.at, each), near) for each in laid):
        return "gloomhaven.area.ranged-area"
    if inside and not any(board.sees(act.who.hex, each.hex, state.closed) for each in inside):
        return "gloomhaven.area.area-sight"
    return "gloomhaven.area.red-hexes"


def _by(board: Board, place: tuple[int, int], near: int) -> bool:
    """Whether a place in the wall is beside one of some hexes."""
    beside = (board.at(step(place, side)) for side in range(6))
    return any(each >= 0 and near >> each & 1 for each in beside)
