"""Laying a battle by hand: regiments in inches and degrees, and somebody who is about to act."""

from __future__ import annotations

from typing import Any

from herna.games.conquest.content import ARMIES, CHARACTERS, REGIMENTS, SCENARIOS
from herna.games.conquest.content.entries import ArmyList
from herna.games.conquest.state import Activation, Hero, Mark, Regiment, Side, State

FIRST = "hundred-kingdoms-first"


def inches(value: float) -> int:
    """Inches as units."""
    return round(value * 1000)


def regiment(
    kind: str,
    seat: int = 0,
    at: tuple[float, float] = (24, 24),
    facing: float = 0,
    *,
    files: int = 3,
    stands: int = 3,
    hero: str = "",
    rules: dict[str, int] | None = None,
    **more: Any,
) -> Regiment:
    """A regiment on the battlefield: the middle of its front in inches, facing in degrees, stands without its hero's.

    `rules` are special rules, or characteristics that are added to, that it has for the whole game.
    """
    alone = kind in CHARACTERS
    who = Hero(hero or kind, 0) if hero or alone else None
    rider = bool(hero) and "rider" in CHARACTERS[hero].rules
    found = Regiment(
        id=-1,
        kind=kind,
        seat=seat,
        warband=0,
        where="field",
        x=inches(at[0]),
        y=inches(at[1]),
        facing=round(facing * 100) % 36_000,
        files=files,
        stands=stands + (1 if hero and not alone and not rider else 0),
        hero=who,
        first=stands,
        arrived=1,
    )
    profile = {"march", "volley", "clash", "attacks", "wounds", "resolve", "defense", "evasion"}
    found.marks = [Mark(what, x, plus=what in profile, until="game") for what, x in (rules or {}).items()]
    if not alone and found.type in {"infantry", "cavalry", "brute"} and "models" not in more:
        found.models, found.lead = ("leader",), True
    for name, value in more.items():
        setattr(found, name, value)
    found.began = found.began or found.size
    if found.where == "gone":  # nothing of it is left
        found.stands = found.files = 0
        found.hero, found.models, found.lead = None, (), False
    return found


def waiting(kind: str, seat: int = 0, **more: Any) -> Regiment:
    """A regiment among the reinforcements."""
    return regiment(kind, seat, where="waiting", arrived=0, **more)


def battle(*regiments: Regiment, scenario: str = "storm", round: int = 2, army: ArmyList | None = None, **more: Any) -> State:  # noqa: A002
    """A battle in the Action Phase, with no terrain unless a map is named; nobody is acting yet."""
    for number, each in enumerate(regiments):
        each.id = number
    place = SCENARIOS[scenario]
    state = State(
        scenario=scenario,
        map="",
        wide=place.wide,
        deep=place.deep,
        regiments=list(regiments),
        sides=[Side(army or ARMIES[FIRST].list, edge="south"), Side(army or ARMIES[FIRST].list, edge="north")],
        phase="action",
        round=round,
        first=0,
        turn=0,
    )
    for name, value in more.items():
        setattr(state, name, value)
    return state


def acting(state: State, number: int = 0, **more: Any) -> State:
    """A regiment's activation is under way, before its first action."""
    who = state.regiments[number]
    who.acted = True
    state.turn = who.seat
    state.active = Activation(who.seat, who.kind, number, step="actions")
    for name, value in more.items():
        setattr(state.active, name, value)
    return state


def spare(kind: str) -> int:
    """The Wounds of a kind's stands."""
    return REGIMENTS[kind].profile.wounds
