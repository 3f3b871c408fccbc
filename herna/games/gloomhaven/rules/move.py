"""Where a figure can go [Pohyb]."""

from __future__ import annotations

from herna.games.gloomhaven.rules import item_cards
from herna.games.gloomhaven.rules.figures import barred, flying, friendly, occupied
from herna.games.gloomhaven.rules.moments import asked
from herna.games.gloomhaven.state import AnyFigure, Hero, Monster, State
from herna.space.board import NOWHERE
from herna.space.hex import crow
from herna.space.ways import circles, path, spread, stroll

SURE_FOOTED, FIREPROOF = asked("sure-footed"), asked("fireproof")


class Ways:
    """Where a figure can end a move, with what that costs, and how it gets there."""

    __slots__ = ("before", "ends", "harmless", "riskier")

    def __init__(self) -> None:
        self.ends: dict[int, int] = {}
        self.harmless: dict[int, int] = {}
        """The ends that can be reached without going through what hurts."""
        self.before: dict[int, int] = {}
        """The hex before each hex on the way; the first has itself."""
        self.riskier: Ways | None = None
        """Ways through what hurts, to where no other leads."""

    def path(self, to: int) -> list[int]:
        """The hexes entered on the way to an end."""
        if to not in self.harmless and self.riskier is not None:
            return self.riskier.path(to)
        return path(self.before, to)


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
    """The ways over what is not to be avoided; a move that opens a door ends there."""
    board, taken, walls = state.layout.board, occupied(state), barred(state)
    doors = _doors(state) if isinstance(figure, Hero) else ()
    full = taken.keys() if flying(figure) else taken.keys() | walls
    hard = _hard(state, figure)
    barrier = _barrier(state, figure, jump, taken, walls)
    if avoid:
        barrier |= avoid
    found = Ways()
    ends: dict[int, int] = {}
    if hard and not jump:
        toll = [0 if each in barrier else 2 if each in hard else 1 for each in range(len(board))]
        prices, found.before = spread(board.neighbours, figure.hex, toll, points, doors)
        ends = {each: price for each, price in prices.items() if each not in full}
    else:
        found.before = before = dict.fromkeys(barrier, NOWHERE)
        for spent, circle in zip(range(points + 1), circles(board.neighbours, (figure.hex,), before, doors), strict=False):
            for each in circle:
                if each not in full:
                    ends[each] = spent
        if hard:
            ends = {each: end for each, cost in ends.items() if (end := cost + (each in hard)) <= points}
    ends.pop(figure.hex, None)
    found.ends = found.harmless = ends
    return found


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
    barrier = _barrier(state, figure, jump, occupied(state), barred(state))
    level, _ = stroll(board.neighbours, start, points, barrier, _doors(state) - {place})
    return "gloomhaven.overlay-tiles.difficult-cost" if place in level else "gloomhaven.move.through-allies"


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
    hexes = state.layout.doors
    return {hexes[door] for door in state.doors}
