"""What a seat may see, and what it may imagine instead of what it cannot."""

from __future__ import annotations

import msgspec

from herna.games.conquest.rules import command_phase, objectives, reinforcement_phase
from herna.games.conquest.state import Objective, Side, State
from herna.kernel import Dice
from herna.kernel.deck import HIDDEN


class View(State):
    """The table as one seat, or a spectator, sees it: what is secret is `HIDDEN`, and only counted.

    It is a state of the same kind, so that whatever the rules find out by looking can be asked of what one sees.
    """

    seat: int | None = None


_pack = msgspec.msgpack.Encoder().encode
_unpack = msgspec.msgpack.Decoder(View).decode


def view(state: State, seat: int | None) -> View:
    """Built by inclusion: what is not named here, nobody sees."""
    return _unpack(
        _pack(
            View(
                seat=seat,
                scenario=state.scenario,
                map=state.map,
                wide=state.wide,
                deep=state.deep,
                regiments=state.regiments,
                sides=[
                    _own(side) if number == seat else _others(side, rival=seat is not None)
                    for number, side in enumerate(state.sides)
                ],
                phase=state.phase,
                step=state.step,
                round=state.round,
                rolled=state.rolled,
                first=state.first,
                turn=state.turn,
                active=state.active,
                contacts=state.contacts,
                pursuer=state.pursuer,
                cleared=state.cleared,
                fallen=state.fallen,
            )
        )
    )


def _own(side: Side) -> Side:
    """One's own side: all but the deck that nobody has drawn [conquest.round.stack-look-own]."""
    return msgspec.structs.replace(side, deck=[HIDDEN] * len(side.deck))


def _others(side: Side, *, rival: bool) -> Side:
    """Another's side [conquest.battle.secondary-hidden, conquest.battle.information-stack-secret]."""
    hidden = len(side.stack) - max(side.known, side.seen if rival else 0)
    return msgspec.structs.replace(
        side,
        stack=[*[HIDDEN] * hidden, *side.stack[hidden:]],
        deck=[HIDDEN] * len(side.deck),
        drawn=[HIDDEN] * len(side.drawn),
        objectives=[each if each.scored else Objective(HIDDEN) for each in side.objectives],
        pick=-1,
        stays=False,
        flanking=[],
        dice={},
    )


def redeal(state: State, seat: int, dice: Dice) -> None:
    """What a seat cannot know is dealt anew in place: the other's stack, reinforcements and Secondary Objectives."""
    for number in range(len(state.sides)):
        if number != seat:
            objectives.imagine(state, number, dice)
            command_phase.imagine(state, number, dice)
            if state.phase == "reinforcement":
                reinforcement_phase.imagine(state, number, dice)
