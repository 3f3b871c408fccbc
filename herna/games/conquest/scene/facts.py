"""What the board or the cards say, and the words too."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

from herna.drawing.words import name
from herna.games.conquest.content import DRAW_EVENTS, SCENARIOS, SPECIAL_RULES, TERRAIN
from herna.games.conquest.content.entries import TerrainKind, Zone
from herna.games.conquest.content.vocabulary import Characteristic
from herna.games.conquest.naming import tag
from herna.games.conquest.rules import profiles
from herna.games.conquest.rules.situation import foes
from herna.games.conquest.rules.victory_phase import zone_worth
from herna.games.conquest.rules.zones import holder
from herna.games.conquest.scene.look import PROFILE
from herna.games.conquest.scene.terrain import pieces
from herna.games.conquest.state import NOBODY, Regiment
from herna.games.conquest.view import View
from herna.kernel import Say
from herna.kernel.scene import Mark

CHARACTERISTICS: tuple[Characteristic, ...] = get_args(Characteristic)
INCH = 1000


def named(view: View, say: Say, regiment: Regiment) -> str:
    """A regiment by its name on this table."""
    return name(say, tag(view, regiment))


def valued(say: Say, rule: str, x: int) -> str:
    """A rule by its name, with its value if it has one."""
    entry = SPECIAL_RULES[rule] if rule in SPECIAL_RULES else DRAW_EVENTS.get(rule)
    found = name(say, rule)
    return f"{found} ({x})" if entry is not None and entry.x else found


def signs(say: Say) -> dict[str, str]:
    """What the drawings on cards mean."""
    return {sign: say("scene-characteristic", what=what) for what, sign in PROFILE.items()}


def profile(view: View, regiment: Regiment, bearer: profiles.Bearer = "stands") -> tuple[int, ...]:
    """The eight characteristics as they are now [conquest.principles.profile-parts]."""
    return tuple(profiles.characteristic(view, regiment, what, bearer) for what in CHARACTERISTICS)


def printed(regiment: Regiment, bearer: profiles.Bearer = "stands") -> tuple[int, ...]:
    """The eight characteristics as they are printed."""
    own = profiles.profile_of(regiment, bearer).profile
    return tuple(own.of(what) for what in CHARACTERISTICS)


def marks(view: View, regiment: Regiment, bearer: profiles.Bearer = "stands") -> tuple[Mark, ...]:
    """The eight characteristics beside their drawings."""
    return tuple(zip(PROFILE.values(), profile(view, regiment, bearer), strict=True))


def changed(view: View, say: Say, regiment: Regiment, bearer: profiles.Bearer = "stands") -> Iterator[str]:
    """Which characteristics are not what is printed, with what they were."""
    for what, now, was in zip(CHARACTERISTICS, profile(view, regiment, bearer), printed(regiment, bearer), strict=True):
        if now != was:
            yield say("scene-changed", what=say("scene-characteristic", what=what), now=now, was=was)


def sort_of(say: Say, regiment: Regiment) -> str:
    """Its class and type."""
    return say("scene-sort", grade=regiment.class_, type=regiment.type)


def about(view: View, say: Say, regiment: Regiment) -> str:
    """A regiment on the battlefield in one sentence: who it is, how many stands, what is wrong with it."""
    state = ", ".join(condition(view, say, regiment))
    hero = regiment.hero.kind if regiment.hero is not None and not regiment.alone else None
    return say(
        "scene-regiment",
        name=named(view, say, regiment),
        sort=sort_of(say, regiment),
        stands=regiment.size,
        hero=hero,
        state=state or None,
    )


def condition(view: View, say: Say, regiment: Regiment) -> Iterator[str]:
    """Wounds, Broken, activated, in contact, in a garrison."""
    if regiment.wounds:
        yield say("scene-wounds", whom="stands", count=regiment.wounds)
    if regiment.lead_wounds:
        yield say("scene-wounds", whom="command", count=regiment.lead_wounds)
    if regiment.hero is not None and regiment.hero.wounds:
        yield say("scene-wounds", whom="character", count=regiment.hero.wounds)
    if regiment.broken:
        yield say("scene-broken")
    if regiment.where == "garrison":
        yield say("scene-within", terrain=pieces(view.map)[regiment.post].kind)
    if regiment.here and foes(view, regiment.id):
        yield say("scene-in-contact", foes=", ".join(tag(view, each) for each in foes(view, regiment.id)))
    if regiment.acted and not acts(view, regiment):
        yield say("scene-activated")


def acts(view: View, regiment: Regiment) -> bool:
    """Whether a regiment is being activated."""
    return view.active is not None and view.active.regiment == regiment.id


# ---------------------------------------------------------------------- terrain and zones


def terrain(say: Say, kind: str) -> str:
    """A kind of terrain with its numbers and its rules."""
    return say("scene-terrain", name=name(say, kind), what="; ".join(terrain_rules(say, TERRAIN[kind])) or None)


def terrain_rules(say: Say, kind: TerrainKind) -> Iterator[str]:
    """What a kind of terrain is and does."""
    if kind.capacity:
        yield say("scene-garrison", capacity=kind.capacity, defense=kind.defense)
    if kind.size:
        yield say("scene-size", size=kind.size)
    if kind.elevation and not kind.capacity:
        yield say("scene-elevation", size=kind.elevation)
    for rule in kind.rules:
        yield say("scene-ground", rule=rule)


def zones(view: View) -> tuple[Zone, ...]:
    """The Objective Zones."""
    return SCENARIOS[view.scenario].zones


def zone(view: View, say: Say, number: int) -> str:
    """An Objective Zone: what it is worth, and who would hold it now [conquest.battle.zone-seize]."""
    found = zones(view)[number]
    seat = holder(view, found)
    worth = [zone_worth(view, found, each) for each in range(len(view.sides))]
    return say(
        "scene-zone",
        number=number + 1,
        first=worth[0],
        second=worth[1],
        same=str(worth[0] == worth[1]),
        seat=seat if seat != NOBODY else None,
        inches=found.across // INCH,
    )


def coming(view: View, seat: int) -> int:
    """What a player would get for zones if the round ended now."""
    return sum(zone_worth(view, each, seat) for each in zones(view) if holder(view, each) == seat)
