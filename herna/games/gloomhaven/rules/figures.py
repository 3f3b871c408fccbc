"""Figures: who is whose enemy, how far away, and in sight of whom [Útok]."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from herna.games.gloomhaven.content import MONSTERS, SUMMONS, Test
from herna.games.gloomhaven.rules import gear
from herna.games.gloomhaven.state import AnyFigure, Hero, Monster, State, Summon
from herna.space.hex import crow

HAMPERED = ("disarm", "immobilize", "stun")

UNDEAD = ("living-bones", "living-corpse", "living-spirit")

PHASED = 9
"""How long who stands inside an obstacle is invisible: for good, until it leaves."""


def friendly(figure: AnyFigure) -> bool:
    """Whether a figure is on the heroes' side."""
    return isinstance(figure, Hero | Summon)


def enemies(state: State, of: AnyFigure) -> list[AnyFigure]:
    """The enemies of a figure; invisible ones are not among them.

    [gloomhaven.conditions.invisible, gloomhaven.attack.no-allies]
    """
    others: Iterable[AnyFigure] = state.foes() if friendly(of) else state.prey()
    return [each for each in others if "invisible" not in each.conditions]


def opposed(state: State, to: AnyFigure) -> Iterable[AnyFigure]:
    """All on the other side, whoever sees them."""
    return state.foes() if friendly(to) else state.prey()


def allies(state: State, of: AnyFigure) -> list[AnyFigure]:
    """The other figures on the same side [gloomhaven.character-turn.ally-definition]."""
    others: Iterable[AnyFigure] = state.friends() if friendly(of) else state.monsters
    return [each for each in others if each is not of]


def adjacent(state: State, a: AnyFigure, b: AnyFigure) -> bool:
    """A wall between two hexes breaks adjacency [gloomhaven.attack.range-not-through-walls]."""
    return b.hex in state.layout.board.neighbours[a.hex]


def distance(state: State, a: AnyFigure, b: AnyFigure) -> int:
    """Not counted through walls and closed doors."""
    return state.layout.board.distance(a.hex, b.hex, state.closed)


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


def passes(state: State, attacker: AnyFigure, target: AnyFigure, tests: tuple[Test, ...], *, melee: bool = True) -> bool:
    """Whether all that a bonus asks for is so."""
    return all(_TESTS[test](state, attacker, target, melee) for test in tests)


def _by_ally(state: State, attacker: AnyFigure, target: AnyFigure, melee: bool) -> bool:
    return any(adjacent(state, target, each) for each in allies(state, attacker))


def _alone(state: State, attacker: AnyFigure, target: AnyFigure, melee: bool) -> bool:
    return not any(adjacent(state, target, each) for each in allies(state, target))


_TESTS: dict[str, Callable[[State, AnyFigure, AnyFigure, bool], bool]] = {
    "melee": lambda state, attacker, target, melee: melee,
    "ranged": lambda state, attacker, target, melee: not melee,
    "by-ally": _by_ally,
    "alone": _alone,
    "poisoned": lambda state, attacker, target, melee: target.has("poison"),
    "hampered": lambda state, attacker, target, melee: any(target.has(each) for each in HAMPERED),
    "stunned": lambda state, attacker, target, melee: target.has("stun"),
    "unseen": lambda state, attacker, target, melee: attacker.has("invisible"),
    "normal": lambda state, attacker, target, melee: isinstance(target, Monster) and target.rank == "normal",
    "undead": lambda state, attacker, target, melee: isinstance(target, Monster) and target.kind in UNDEAD,
}


def flying(figure: AnyFigure) -> bool:
    """Whether a figure flies; nothing takes that away during a scenario, so that nobody ever falls on an obstacle.

    [gloomhaven.move.flying, gloomhaven.move.flying-lost]
    """
    if isinstance(figure, Monster):
        return figure.card.flying
    if isinstance(figure, Hero):
        return bool(figure.items) and bool(gear.wearing(figure, "flying", "phasing"))
    if not isinstance(figure, Summon):
        return False
    return SUMMONS[figure.kind].flying if figure.kind in SUMMONS else figure.kind in MONSTERS and MONSTERS[figure.kind].flying


def phased(state: State, figure: AnyFigure) -> bool:
    """Whether a hero stands inside an obstacle: unseen and unable to attack, as only one item lets it."""
    if not isinstance(figure, Hero) or not gear.wearing(figure, "phasing"):
        return False
    return figure.hex in barred(state)


def phase(state: State, hero: Hero) -> None:
    """Who stands inside an obstacle is invisible as long as that lasts."""
    if phased(state, hero):
        hero.conditions["invisible"] = PHASED
    elif hero.conditions.get("invisible") == PHASED:
        del hero.conditions["invisible"]


def occupied(state: State) -> dict[int, AnyFigure]:
    """Who stands where."""
    found: dict[int, AnyFigure] = {figure.hex: figure for figure in state.figures()}
    for thing in state.things:
        found[thing.hex] = thing
    return found


def barred(state: State) -> set[int]:
    """The hexes of obstacles, those with hit points too [gloomhaven.overlay-tiles.obstacles-block]."""
    return {each for block in state.blocks for each in block.hexes} | {thing.hex for thing in state.things}


def empty(state: State) -> set[int]:
    """Empty hexes of the revealed rooms: no figure, token or tile; open doors, corridors and plates are allowed.

    [gloomhaven.move.empty-hex]
    """
    layout, rooms = state.layout, set(state.rooms)
    closed = {layout.doors[door] for door in state.doors}
    found = {
        number
        for number, room in enumerate(layout.room)
        if number not in closed and (room in rooms or (not room and _known(state, number)))
    }
    found -= occupied(state).keys() | barred(state) | {trap.hex for trap in state.traps} | set(state.hazards)
    return found - set(state.difficult) - {coin.hex for coin in state.coins} - {prize.hex for prize in state.prizes}


def _known(state: State, number: int) -> bool:
    """Whether a corridor or an open door is next to a revealed room."""
    layout = state.layout
    return any(layout.room[each] in state.rooms for each in layout.board.neighbours[number])
