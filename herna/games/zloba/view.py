"""What a seat may see: here, everything [zloba.feats.face-up]."""

from __future__ import annotations

import msgspec

from herna.games.zloba.state import Phase, Side, State, Troop, Turn
from herna.kernel import Dice


class View(msgspec.Struct, frozen=True):
    """The open table."""

    sides: tuple[Side, ...]
    humans: int
    phase: Phase
    round: int
    first: int
    corra: int
    tokens: tuple[str, ...]
    pool: tuple[str, ...]
    turn: Turn | None
    tied: tuple[int, ...]
    strict: bool
    scenario: str
    base: int
    chaos: int
    objectives: tuple[int, ...]
    tally: dict[str, int]

    @property
    def coop(self) -> bool:
        """Whether the AO plays."""
        return len(self.sides) > self.humans


def view(state: State, seat: int | None) -> View:
    """Built by inclusion: what is not named here, nobody sees."""
    return View(
        sides=tuple(_side(side) for side in state.sides),
        humans=state.humans,
        phase=state.phase,
        round=state.round,
        first=state.first,
        corra=state.corra,
        tokens=tuple(state.tokens),
        pool=tuple(state.pool),
        turn=None if state.turn is None else Turn(state.turn.seat, state.turn.spent, state.turn.action),
        tied=tuple(state.tied),
        strict=state.strict,
        scenario=state.scenario,
        base=state.base,
        chaos=state.chaos,
        objectives=tuple(state.objectives),
        tally=dict(state.tally),
    )


def _side(side: Side) -> Side:
    return Side(
        faction=side.faction,
        zone=side.zone,
        feats=list(side.feats),
        used=list(side.used),
        vp=side.vp,
        corra=side.corra,
        mat=side.mat,
        removed=side.removed,
        boxed=side.boxed,
        basics=list(side.basics),
        elites=[Troop(troop.kind, troop.region, troop.vitality) for troop in side.elites],
        elite_mat=dict(side.elite_mat),
        dice=list(side.dice),
        eye=side.eye,
    )


def redeal(state: State, seat: int, dice: Dice) -> None:
    """Shuffle what the seat cannot know: nothing is hidden, so nothing changes."""
