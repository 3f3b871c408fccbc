"""Where a figure can go [Pohyb]."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from herna.games.gloomhaven.rules import item_cards
from herna.games.gloomhaven.rules.figures import barred, flying, friendly, occupied
from herna.games.gloomhaven.rules.hexes import crow
from herna.games.gloomhaven.rules.moments import asked
from herna.games.gloomhaven.state import AnyFigure, Hero, Monster, State

SURE_FOOTED, FIREPROOF = asked("sure-footed"), asked("fireproof")


class Ways:
    """Where a figure can end a move, with what that costs, and how it gets there."""

    __slots__ = ("before", "ends", "last", "riskier")

    def __init__(self) -> None:
        self.ends: dict[int, int] = {}
        self.last: dict[int, int] = {}
        """The hex before each end."""
        self.before: dict[int, int] = {}
        """The hex before each hex on the way; the first has -1."""
        self.riskier: Ways | None = None
        """Ways through what hurts, to where no other leads."""

    def path(self, to: int) -> list[int]:
        """The hexes entered on the way to an end."""
        if to not in self.last and self.riskier is not None:
            return self.riskier.path(to)
        steps, here = [to], self.last[to]
        while here >= 0:
            steps.append(here)
            here = self.before[here]
        return steps[-2::-1]


def bad(state: State) -> set[int]:
    """Hexes that hurt."""
    return {trap.hex for trap in state.traps} | set(state.hazards)


def unhurt(state: State, figure: AnyFigure) -> set[int]:
    """Hazardous terrain that does not hurt a figure: an item keeps it off."""
    safe = state.hazards and isinstance(figure, Hero) and item_cards.wearing(figure, SURE_FOOTED, FIREPROOF)
    return set(state.hazards) if safe else set()


def _hard(state: State, figure: AnyFigure) -> set[int]:
    """Difficult terrain, for who neither flies nor wears an item against it [gloomhaven.overlay-tiles.difficult-ignored]."""
    if not state.difficult or flying(figure) or (isinstance(figure, Hero) and item_cards.wearing(figure, SURE_FOOTED)):
        return set()
    return set(state.difficult)


def ways(state: State, figure: AnyFigure, points: int, *, jump: bool = False) -> Ways:
    """The hexes where a figure can end a move; harmless ways are taken where there are any.

    Allies can be passed, enemies and obstacles only by jumping or flying. Who jumps pays for difficult terrain only where the
    jump ends.

    [gloomhaven.move.through-allies, gloomhaven.move.jump, gloomhaven.overlay-tiles.difficult-cost, gloomhaven.move.end-empty,
    gloomhaven.move.walls, gloomhaven.overlay-tiles.difficult-ignored, gloomhaven.overlay-tiles.door-closed-characters]
    """
    harm = set() if jump or flying(figure) else bad(state) - unhurt(state, figure)
    found = _spread(state, figure, points, jump, harm)
    if harm:
        found.riskier = risky = _spread(state, figure, points, jump, set())
        found.ends = risky.ends | found.ends
    return found


def _spread(state: State, figure: AnyFigure, points: int, jump: bool, avoid: set[int]) -> Ways:
    neighbours, taken, walls, shut = state.layout.board.neighbours, occupied(state), barred(state), state.closed
    high, start = flying(figure), figure.hex
    hard = _hard(state, figure)
    barrier = _barrier(state, figure, jump, taken, walls)
    if avoid:
        barrier |= avoid
    found = Ways()
    found.before[start] = -1
    if not hard:
        _circles(found, neighbours, start, points, barrier, taken.keys() if high else taken.keys() | walls, shut)
        return found
    edges: list[list[int]] = [[] for _ in range(points + 3)]
    edges[0].append(start)
    spent_on = {start: 0}
    for spent in range(points):
        for here in edges[spent]:
            if spent_on[here] != spent:
                continue
            for each in neighbours[here]:
                if each in barrier:
                    continue
                stop = spent + (2 if each in hard else 1)
                cost = spent + 1 if jump else stop
                if stop <= points and each not in taken and (high or each not in walls) and found.ends.get(each, 99) > stop:
                    found.ends[each] = stop
                    found.last[each] = here
                if cost <= points and not shut >> each & 1 and spent_on.get(each, 99) > cost:
                    spent_on[each] = cost
                    found.before[each] = here
                    edges[cost].append(each)
    found.ends.pop(start, None)
    return found


def _circles(
    found: Ways,
    neighbours: Sequence[Sequence[int]],
    start: int,
    points: int,
    barrier: Collection[int],
    full: Collection[int],
    shut: int,
) -> None:
    """The same where each hex costs one point: in growing circles."""
    ends, last, before = found.ends, found.last, found.before
    circle = [start]
    for spent in range(1, points + 1):
        wider = []
        for here in circle:
            for each in neighbours[here]:
                if each in before or each in last or each in barrier:
                    continue
                if each not in full:
                    ends[each] = spent
                    last[each] = here
                if not shut >> each & 1:
                    before[each] = here
                    wider.append(each)
        circle = wider


def _barrier(state: State, figure: AnyFigure, jump: bool, taken: dict[int, AnyFigure], walls: set[int]) -> set[int]:
    """The hexes that a figure cannot enter at all; a monster that is turned has its enemies on its own side."""
    shut = {state.layout.doors[door] for door in state.locks} if isinstance(figure, Hero) else _doors(state)
    if jump or flying(figure):
        return shut
    side = friendly(figure) or (isinstance(figure, Monster) and bool(figure.turned))
    return shut | walls | {place for place, there in taken.items() if friendly(there) != side}


def obstructed(state: State, figure: AnyFigure, place: int) -> str | None:
    """The rule by which a figure cannot end a move on a hex, however it gets there.

    [gloomhaven.move.end-empty, gloomhaven.overlay-tiles.obstacles-block, gloomhaven.special-rules.locked-doors,
    gloomhaven.overlay-tiles.door-closed-others]
    """
    if not flying(figure) and place in barred(state):
        return "gloomhaven.overlay-tiles.obstacles-block"
    there = occupied(state).get(place)
    if there is not None and there is not figure:
        return "gloomhaven.move.end-empty"
    if place in {state.layout.doors[door] for door in state.locks}:
        return "gloomhaven.special-rules.locked-doors"
    return None if isinstance(figure, Hero) or place not in _doors(state) else "gloomhaven.overlay-tiles.door-closed-others"


def blocked(state: State, figure: AnyFigure, points: int, place: int, *, jump: bool = False) -> str | None:
    """The rule by which a move cannot end on a hex.

    Something is there, a wall or a closed door is on the way, the way costs too much, or somebody stands in it.

    [gloomhaven.move.walls, gloomhaven.overlay-tiles.door-opens, gloomhaven.overlay-tiles.difficult-cost,
    gloomhaven.move.through-allies, gloomhaven.move.up-to-x]
    """
    if (rule := obstructed(state, figure, place)) is not None:
        return rule
    if place in ways(state, figure, points, jump=jump).ends:
        return None
    start, board, shut = figure.hex, state.layout.board, state.closed & ~(1 << place)
    if place == start or crow(board.places[start], board.places[place]) > points:
        return "gloomhaven.move.up-to-x"
    if board.distance(start, place, shut) > points:
        if board.distance(start, place) > points:
            return "gloomhaven.move.walls"
        hero = isinstance(figure, Hero)
        return "gloomhaven.overlay-tiles.door-opens" if hero else "gloomhaven.overlay-tiles.door-closed-others"
    taken = occupied(state)
    level = Ways()
    level.before[start] = -1
    _circles(level, board.neighbours, start, points, _barrier(state, figure, jump, taken, barred(state)), (), shut)
    return "gloomhaven.overlay-tiles.difficult-cost" if place in level.ends else "gloomhaven.move.through-allies"


def onward(state: State, figure: AnyFigure, here: int, points: int, *, jump: bool) -> dict[int, tuple[int, int]]:
    """The hexes that a way can go on to from a hex: what ending there costs, 0 where it cannot end, and what going on costs."""
    stand, figure.hex = figure.hex, here
    taken, walls, high, shut = occupied(state), barred(state), flying(figure), state.closed
    barrier, hard = _barrier(state, figure, jump, taken, walls), _hard(state, figure)
    found = {}
    for each in state.layout.board.neighbours[here]:
        stop = 2 if each in hard else 1
        cost = 1 if jump else stop
        if each in barrier:
            continue
        lands = stop <= points and each not in taken and (high or each not in walls)
        figure.hex = each
        if lands or (cost < points and not shut >> each & 1 and _spread(state, figure, points - cost, jump, set()).ends):
            found[each] = (stop if lands else 0, cost)
        figure.hex = here
    figure.hex = stand
    return found


def first_steps(state: State, figure: AnyFigure, points: int, *, jump: bool) -> Ways:
    """The hexes that a way can begin with."""
    found = Ways()
    found.ends = {each: cost for each, (_, cost) in onward(state, figure, figure.hex, points, jump=jump).items()}
    return found


def _doors(state: State) -> set[int]:
    """Closed doors, which only heroes open [gloomhaven.overlay-tiles.door-closed-others]."""
    return {state.layout.doors[door] for door in state.doors}
