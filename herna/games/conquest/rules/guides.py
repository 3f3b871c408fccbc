"""What a hand on a regiment must know: its moves, what they cost, what is in the way. The rules check all of it again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from herna.games.conquest.field.march import MOST_LEGS, half
from herna.games.conquest.field.shapes import Form
from herna.games.conquest.naming import tag
from herna.games.conquest.rules.ground import EDGE, flies, hindrances
from herna.games.conquest.rules.situation import situation
from herna.games.conquest.rules.ways import Walk
from herna.games.conquest.state import NOBODY, Regiment, State
from herna.kernel.guide import Edge, Guide, Move, Wall
from herna.space.plane import QUARTER

if TYPE_CHECKING:
    from herna.games.conquest.rules.arriving import Entry


def moves(budget: int) -> tuple[Move, ...]:
    """Ahead and wheels; back and sideways as the only leg [conquest.out-of-combat.march-sideways-backward]."""
    return (
        Move(word="ahead", towards="ahead"),
        Move(word="wheel-left", kind="turn", about="left", clockwise=False, most=2 * QUARTER),
        Move(word="wheel-right", kind="turn", about="right", most=2 * QUARTER),
        Move(word="back", towards="back", most=half(budget), alone=True),
        Move(word="left", towards="left", most=half(budget), alone=True),
        Move(word="right", towards="right", most=half(budget), alone=True),
    )


def walls(state: State, regiment: Regiment, *, doors: tuple[int, ...] = ()) -> tuple[tuple[Wall, ...], tuple[Wall, ...]]:
    """What is in the way, and what must only not be stood upon in the end; `doors` may be touched."""
    along: list[Wall] = []
    ends: list[Wall] = []
    for each in hindrances(situation(state), regiment.id, regiment.seat, fly=flies(state, regiment)):
        thing = f"terrain:{each.piece}" if each.piece != NOBODY else f"regiment:{tag(state, each.regiment)}"
        near = 0 if each.piece in doors and each.piece != NOBODY else each.near
        wall = Wall(box=(*each.place, each.wide, each.deep), rule=each.rule, near=near, thing=thing)
        (ends if each.end else along).append(wall)
    return tuple(along), tuple(ends)


def way(state: State, regiment: Regiment, walk: Walk) -> Guide:
    """Of a March."""
    along, ends = walls(state, regiment, doors=tuple(each.piece for each in walk.doors))
    return Guide(
        kind="way",
        thing=f"regiment:{tag(state, regiment)}",
        place=walk.place,
        size=(walk.wide, walk.deep),
        budget=walk.budget,
        most=MOST_LEGS,
        moves=moves(walk.budget),
        walls=along,
        ends=() if walk.further else ends,
        bounds=(0, 0, state.wide, state.deep),
        edge_rule=EDGE,
        stands=regiment.stands,
        stand=regiment.stand,
    )


def form(state: State, regiment: Regiment, files: tuple[int, int], shift: int = 0, ahead: int = 0) -> Guide:
    """Of another formation about the centre."""
    along, ends = walls(state, regiment)
    wide, deep = regiment.stand
    return Guide(
        kind="form",
        thing=f"regiment:{tag(state, regiment)}",
        place=regiment.place,
        size=(regiment.files * wide, -(-regiment.stands // regiment.files) * deep),
        walls=along,
        ends=ends,
        bounds=(0, 0, state.wide, state.deep),
        edge_rule=EDGE,
        stands=regiment.stands,
        stand=regiment.stand,
        files=files,
        shift=shift,
        ahead=ahead,
    )


def edge(state: State, regiment: Regiment, given: Entry) -> Guide:
    """Of an arrival: the front slides along an edge, and the regiment goes on from there."""
    along, ends = walls(state, regiment)
    return Guide(
        kind="edge",
        thing=f"regiment:{tag(state, regiment)}",
        place=given.edges[0].place,
        size=(given.wide, given.deep),
        budget=given.budget,
        most=MOST_LEGS,
        moves=moves(given.budget),
        walls=along,
        ends=() if given.further else ends,
        bounds=None if given.further else (0, 0, state.wide, state.deep),
        edge_rule=EDGE,
        stands=regiment.stands,
        stand=regiment.stand,
        edges=given.edges,
    )


def straight(state: State, regiment: Regiment, budget: int) -> Guide:
    """Of the March of a Withdraw: along the axes only [conquest.in-combat.withdraw-keeps-formation]."""
    along, ends = walls(state, regiment)
    wide, deep = regiment.stand
    return Guide(
        kind="way",
        thing=f"regiment:{tag(state, regiment)}",
        place=regiment.place,
        size=(regiment.files * wide, -(-regiment.stands // regiment.files) * deep),
        budget=budget,
        most=MOST_LEGS,
        moves=tuple(each for each in moves(budget) if each.kind == "straight"),
        walls=along,
        ends=(*ends, *along),
        bounds=(0, 0, state.wide, state.deep),
        edge_rule=EDGE,
        stands=regiment.stands,
        stand=regiment.stand,
    )


def placement(state: State, regiment: Regiment, form: Form, edges: Sequence[Edge]) -> Guide:
    """Of leaving a garrison: the front slides along a side of the building, and turns about its middle."""
    along, ends = walls(state, regiment)
    turns = (
        Move(word="turn-left", kind="turn", about="middle", clockwise=False, rate=0, most=2 * QUARTER),
        Move(word="turn-right", kind="turn", about="middle", rate=0, most=2 * QUARTER),
    )
    return Guide(
        kind="edge",
        thing=f"regiment:{tag(state, regiment)}",
        place=edges[0].place,
        size=(form.wide, form.deep),
        most=1,
        moves=turns,
        ends=tuple(each for each in (*ends, *along) if each.rule != "conquest.terrain.garrison-no-march"),
        bounds=(0, 0, state.wide, state.deep),
        edge_rule=EDGE,
        stands=form.stands,
        stand=regiment.stand,
        edges=tuple(edges),
    )


def wheel(state: State, regiment: Regiment) -> Guide:
    """Of the free wheel of a Charge [conquest.out-of-combat.charge-wheel-free]."""
    wide, deep = regiment.stand
    turns = (
        Move(word="wheel-left", kind="turn", about="left", clockwise=False, rate=0, most=QUARTER, alone=True),
        Move(word="wheel-right", kind="turn", about="right", rate=0, most=QUARTER, alone=True),
    )
    return Guide(
        kind="way",
        thing=f"regiment:{tag(state, regiment)}",
        place=regiment.place,
        size=(regiment.files * wide, -(-regiment.stands // regiment.files) * deep),
        most=1,
        moves=turns,
        bounds=(0, 0, state.wide, state.deep),
        edge_rule=EDGE,
        stands=regiment.stands,
        stand=regiment.stand,
    )
