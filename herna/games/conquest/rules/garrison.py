"""Garrison terrain: who occupies it, and when [conquest.terrain.garrison-meaning]."""

from __future__ import annotations

from collections.abc import Sequence

from herna.games.conquest.content import TERRAIN
from herna.games.conquest.events.moves import Occupied
from herna.games.conquest.naming import regiment_of, tag
from herna.games.conquest.rules.ending import cut_short
from herna.games.conquest.rules.profiles import special
from herna.games.conquest.rules.situation import foes, is_garrison, piece_box, pieces
from herna.games.conquest.rules.ways import Aim, Door
from herna.games.conquest.state import Regiment, State
from herna.kernel import Table
from herna.space.plane import Box, separation


def doors(state: State, regiment: Regiment) -> tuple[Door, ...]:
    """The garrisons that a regiment may occupy [conquest.terrain.garrison-enter]."""
    return tuple(
        Door(number, piece_box(state.map, number))
        for number, piece in enumerate(pieces(state))
        if is_garrison(piece) and refusal(state, regiment, number) is None
    )


def refusal(state: State, regiment: Regiment, piece: int) -> str | None:
    """The rule by which a regiment may not occupy a garrison; its character counts against the Capacity.

    [conquest.terrain.garrison-infantry-only, conquest.terrain.garrison-too-many, conquest.terrain.garrison-character-capacity,
    conquest.special-rules.phalanx-no-garrison]
    """
    if regiment.type != "infantry":
        return "conquest.terrain.garrison-infantry-only"
    if special(state, regiment, "phalanx"):
        return "conquest.special-rules.phalanx-no-garrison"
    if regiment.size > TERRAIN[pieces(state)[piece].kind].capacity:
        return "conquest.terrain.garrison-too-many"
    return "conquest.terrain.garrison-enter" if occupier(state, piece) is not None else None


def occupier(state: State, piece: int) -> Regiment | None:
    """Who holds a garrison."""
    return next((each for each in state.regiments if each.where == "garrison" and each.post == piece), None)


def shut(state: State, regiment: Regiment, here: Box) -> str | None:
    """Why a regiment that came up to a garrison may not occupy it."""
    for number, piece in enumerate(pieces(state)):
        if is_garrison(piece) and separation(here, piece_box(state.map, number)) < 1:
            return refusal(state, regiment, number)
    return None


def aims(open_to: tuple[Door, ...]) -> tuple[Aim, ...]:
    """Garrisons as something to go to."""
    return tuple(Aim(f"garrison-{each.piece}", "enter", round(each.box.x), round(each.box.y)) for each in open_to)


def occupy(t: Table[State], regiment: Regiment, piece: int) -> None:
    """A regiment is taken off the battlefield into a garrison; if it was its activation, that ends.

    [conquest.terrain.garrison-enter-place, conquest.terrain.garrison-enter-ends]
    """
    s = t.state
    regiment.where, regiment.post, regiment.held = "garrison", piece, s.round
    t.tell("conquest.terrain.garrison-enter-place", Occupied, tag(s, regiment), pieces(s)[piece].kind)
    active = s.active
    if active is not None and active.regiment == regiment.id and not active.hero:
        active.over = False
        cut_short(active)


async def cleared(t: Table[State], piece: int, rivals: Sequence[int]) -> None:
    """The regiment in a garrison is destroyed: an enemy in contact with it takes it at once, all others Reform for free.

    The active regiment goes first, otherwise the owner chooses. [conquest.terrain.garrison-cleared,
    conquest.terrain.garrison-cleared-several, conquest.terrain.garrison-cleared-unable]
    """
    from herna.games.conquest.rules import reform

    s = t.state
    there = [s.regiments[each] for each in rivals if s.regiments[each].where == "field"]
    able = [each for each in there if refusal(s, each, piece) is None]
    acting = [each for each in able if s.active is not None and s.active.regiment == each.id]
    if able:
        words = [tag(s, each) for each in acting or able]
        taker = regiment_of(s, await t.choose(able[0].seat, "conquest.terrain.garrison-cleared-several", words))
        occupy(t, taker, piece)
    for each in there:
        if each.where == "field":
            await reform.free(t, each.id, clean=bool(foes(s, each.id)), rule="conquest.terrain.garrison-cleared-unable")
