"""Which players an effect is about."""

from __future__ import annotations

from herna.games.cave_evil.content import Who
from herna.games.cave_evil.rules.effects.core import User
from herna.games.cave_evil.rules.kill_points import enemy_points
from herna.games.cave_evil.state import State
from herna.kernel import Table

PLAYER = "cave_evil.abilities.card-player"


def opponents(state: State, user: User) -> list[int]:
    """The other players, clockwise from the active one."""
    return [seat for seat in state.living() if seat != user.seat]


async def players_meant(t: Table[State], who: Who, user: User) -> list[int]:
    """Which players an effect is about; where several fit, the user chooses one [cave_evil.abilities.card-player]."""
    state = t.state
    match who:
        case "me":
            return [user.seat]
        case "each":
            return state.living()
        case "others":
            return opponents(state, user)
        case "one":
            found = opponents(state, user)
        case _:
            points = {seat: enemy_points(state.players[seat]) for seat in state.living()}
            best = min(points.values()) if who == "least" else max(points.values())
            found = [seat for seat, each in points.items() if each == best]
    if not found:
        return []
    return [(await t.choose(user.seat, PLAYER, [("whom", seat) for seat in found], {"card": user.card}))[1]]
