"""Which players an effect is about."""

from __future__ import annotations

from herna.games.cave_evil.content import Who
from herna.games.cave_evil.rules.effects.core import User
from herna.games.cave_evil.rules.kill_points import enemy_points
from herna.games.cave_evil.state import State
from herna.kernel import Table

PLAYER = "cave_evil.abilities.card-player"


def opponents(state: State, user: User) -> list[int]:
    """The other players, clockwise from the active one; of monsters all are opponents [cave_evil.abilities.card-player]."""
    return [seat for seat in state.living() if seat != user.seat or user.wild]


def candidates(state: State, who: Who, user: User) -> list[int]:
    """The players whom an effect could be about. What monsters would get, nobody gets [cave_evil.abilities.card-player]."""
    match who:
        case "me":
            return [] if user.wild else [user.seat]
        case "each":
            return state.living()
        case "others" | "one":
            return opponents(state, user)
    points = {seat: enemy_points(state.players[seat]) for seat in state.living()}
    best = min(points.values()) if who == "least" else max(points.values())
    return [seat for seat, each in points.items() if each == best]


async def players_meant(t: Table[State], who: Who, user: User) -> list[int]:
    """Which players an effect is about; where several fit, the user chooses one [cave_evil.abilities.card-player]."""
    found = candidates(t.state, who, user)
    if who in ("me", "each", "others") or not found:
        return found
    return [(await t.choose(user.seat, PLAYER, [("whom", seat) for seat in found], {"card": user.card}))[1]]
