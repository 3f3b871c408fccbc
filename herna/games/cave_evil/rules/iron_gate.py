"""The Iron Gate: a large item that blocks a space [cave_evil.cards.iron-gate, cave_evil.cards.iron-gate-blocks]."""

from __future__ import annotations

from herna.games.cave_evil.cave import cave_of
from herna.games.cave_evil.state import NOWHERE, Squad, State


def gate_of(state: State, squad: Squad) -> int:
    """The space that a squad's Iron Gate blocks now: it stands beside it [cave_evil.cards.iron-gate-blocks]."""
    for thing in squad.things:
        if thing.gate != NOWHERE and thing.gate in cave_of(state).neighbours[squad.space]:
            return thing.gate
    return NOWHERE


def fall(state: State) -> None:
    """A gate from which its squad has gone away stands no more, and is set anew if it comes back.

    [cave_evil.cards.iron-gate-blocks]
    """
    for player in state.players:
        for squad in player.squads:
            if squad.things and gate_of(state, squad) == NOWHERE:
                for thing in squad.things:
                    thing.gate = NOWHERE


def gates(state: State) -> list[int]:
    """The spaces that no squad and no monster may enter; an Evil may [cave_evil.cards.iron-gate-blocks]."""
    return [
        gate
        for player in state.players
        for squad in player.squads
        if squad.things and (gate := gate_of(state, squad)) != NOWHERE
    ]
