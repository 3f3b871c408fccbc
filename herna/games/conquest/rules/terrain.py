"""Zonal terrain that regiments move onto, over and through [conquest.terrain.zonal-march]."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from herna.games.conquest.content import TERRAIN
from herna.games.conquest.events.moves import TerrainRolled
from herna.games.conquest.field import crossing
from herna.games.conquest.field.crossing import Step
from herna.games.conquest.field.march import Leg
from herna.games.conquest.field.shapes import Form
from herna.games.conquest.naming import tag
from herna.games.conquest.rules import casualties
from herna.games.conquest.rules.dice import FACES, throw
from herna.games.conquest.rules.lots import Lot
from herna.games.conquest.rules.profiles import mark
from herna.games.conquest.rules.situation import form_of, outline, pieces
from herna.games.conquest.state import Mark, Regiment, State
from herna.kernel import Table
from herna.space.plane import Place

HARMS = (
    ("dangerous", FACES, "conquest.terrain.dangerous"),
    ("perilous", 4, "conquest.terrain.perilous"),
    ("broken-ground", FACES, "conquest.terrain.broken-ground"),
)
"""Terrain that wounds, from which result on, and by which rule."""


async def moved(t: Table[State], regiment: Regiment, start: Place, legs: Sequence[Leg]) -> None:
    """What a regiment has Marched onto or over takes effect, at the end of the move; who stays where it is rolls nothing.

    [conquest.terrain.terrain-wounds-timing, conquest.terrain.moves-that-count]
    """
    if t.state.map and legs:
        form = form_of(regiment).put(start)
        await harm(t, regiment, form, tuple(crossing.steps(start, form.wide, legs)), charge=False)


async def charged(t: Table[State], regiment: Regiment, form: Form, way: Sequence[Step]) -> None:
    """What a regiment has Charged through takes effect, before its Impact Attacks.

    Where half of its stands Charge through Hindering Terrain it makes none, and who is not Light is not Inspired.
    [conquest.terrain.hindering-no-impact, conquest.terrain.hindering-no-inspired, conquest.terrain.terrain-wounds-timing]
    """
    s = t.state
    if not s.map:
        return
    over = len({stand for piece in _with(s, "hindering") for stand in crossed(s.map, form, tuple(way), piece)})
    if 2 * over >= form.stands:
        mark(regiment, Mark("no-impact", until="action", source="hindering"))
        if regiment.class_ != "light":
            mark(regiment, Mark("no-inspired", source="hindering"))
    await harm(t, regiment, form, tuple(way), charge=True)


async def harm(t: Table[State], regiment: Regiment, form: Form, way: tuple[Step, ...], *, charge: bool) -> None:
    """A die for each stand that went onto or over what wounds, once for each piece; no Defense rolls, no Morale Tests.

    [conquest.terrain.dangerous-no-rolls, conquest.terrain.perilous-no-rolls, conquest.terrain.broken-ground-no-rolls]
    """
    s = t.state
    for ground, least, rule in HARMS:
        if ground == "broken-ground" and not charge:
            continue
        for piece in _with(s, ground):
            stands = crossed(s.map, form, way, piece)
            if stands and regiment.here:
                await _roll(t, regiment, piece, len(stands), least, rule)


async def _roll(t: Table[State], regiment: Regiment, piece: int, stands: int, least: int, rule: str) -> None:
    """The dice for one piece: cavalry and chariots take two wounds for each.

    [conquest.terrain.dangerous-cavalry, conquest.terrain.perilous-cavalry, conquest.terrain.broken-ground-cavalry]
    """
    s = t.state
    dice = throw(t, stands)
    each = 2 if regiment.type in {"cavalry", "chariot"} else 1
    wounds = each * sum(die >= least for die in dice)
    t.tell(rule, TerrainRolled, tag(s, regiment), pieces(s)[piece].kind, tuple(dice), least, wounds)
    if wounds:
        await casualties.suffer(t, regiment.id, [Lot(wounds, tested=False, again=False, terror=0, rule=rule)])


def _with(state: State, ground: str) -> list[int]:
    """The pieces of terrain that have a rule."""
    return [number for number, piece in enumerate(pieces(state)) if ground in TERRAIN[piece.kind].rules]


@lru_cache(maxsize=1 << 10)
def crossed(map_: str, form: Form, way: tuple[Step, ...], piece: int) -> tuple[int, ...]:
    """Which stands went onto or over a piece."""
    return tuple(crossing.crossed(form, way, outline(map_, piece)))
