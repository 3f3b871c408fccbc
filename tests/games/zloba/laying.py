"""How these tests lay a table and play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from herna.games.zloba import GAME
from herna.games.zloba.content import ELITES, ELITES_OF, TOKENS
from herna.games.zloba.state import BASICS, COOP_DICE, CORRA, DICE, Side, State, Troop, Turn
from herna.kernel import Table, Told
from herna.testing.playing import laid

FACTIONS = ("aldan", "guild", "koda", "runen")
ZONES = ("north", "east", "south", "west")
PLAIN = [f"token-{number}" for number in (7, 8, 10, 11)]
"""VP tokens without a symbol, all of 2 VP."""


def side(
    faction: str,
    troops: Mapping[int, int] | None = None,
    *,
    elites: Sequence[tuple[str, int] | tuple[str, int, int]] = (),
    dice: Sequence[str] = (),
    eye: str = "",
    corra: int = 0,
    vp: int = 0,
    removed: int = 0,
    mat: int | None = None,
    feats: Sequence[str] = (),
    zone: str = "",
) -> Side:
    """A faction with basic troops by region and elite troops (kind, region[, vitality]).

    What is neither on the map nor removed is on the playmat; with `mat` given, the rest is in the box.
    """
    basics = [0] * 9
    for region, count in (troops or {}).items():
        basics[region] = count
    left = BASICS - sum(basics) - removed
    on_map = [Troop(kind, region, *(rest or (ELITES[kind].vitality,))) for kind, region, *rest in elites]
    return Side(
        faction=faction,
        zone=zone,
        feats=list(feats),
        vp=vp,
        corra=corra,
        mat=left if mat is None else mat,
        removed=removed,
        boxed=0 if mat is None else left - mat,
        basics=basics,
        elites=on_map,
        elite_mat={e.id: e.dice - sum(troop.kind == e.id for troop in on_map) for e in ELITES_OF[faction]},
        dice=list(dice),
        eye=eye,
    )


def lay(
    *sides: Side,
    phase: str = "actions",
    scenario: str = "",
    dice: Sequence[Any] = (),
    options: Mapping[str, Any] | None = None,
    heard: list[Told] | None = None,
    **rest: Any,
) -> Table[State]:
    """A table in the midst of a game, in the given phase; with a scenario the last side is the AO's.

    `rest` sets fields of the state (round, first, base, chaos, tokens, pool, …); `dice` is what will be rolled. In the Actions
    phase it is the first player's turn. What happens is written to `heard`.
    """
    humans = len(sides) - bool(scenario)
    for zone, each in zip(ZONES, sides[:humans], strict=False):
        each.zone = each.zone or zone
    tokens = rest.pop("tokens", [*PLAIN, "token-1", "token-2", "token-3", "token-4"])
    used = sum(len(each.dice) for each in sides) + len(rest.get("pool", ()))
    state = State(
        sides=list(sides),
        humans=humans,
        supply=(COOP_DICE if scenario else DICE)[humans] - used,
        phase="solo_actions" if scenario and phase == "actions" else phase,  # type: ignore[arg-type]  # a name of a phase
        corra=CORRA - sum(each.corra for each in sides),
        tokens=list(tokens),
        box=[token for token in TOKENS if token not in tokens],
        scenario=scenario,
    )
    rest = {"round": 2, **({"base": 1, "chaos": 1} if scenario else {}), **rest}
    for field, value in rest.items():
        setattr(state, field, value)
    return laid(GAME, state, humans, dice=dice, options=options, heard=heard)


def elites(side: Side) -> list[tuple[str, int, int]]:
    """The elite troops of a faction on the map: kind, region, vitality."""
    return sorted((troop.kind, troop.region, troop.vitality) for troop in side.elites)


def turn_of(seat: int, *, spent: bool = False, action: str = "") -> Turn:
    """A turn in the midst of which a table is laid."""
    return Turn(seat, spent, action)
