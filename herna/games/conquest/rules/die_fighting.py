"""Die Fighting: the last Clash of a character whose regiment was destroyed [conquest.characters.die-fighting]."""

from __future__ import annotations

from collections.abc import Mapping

from herna.games.conquest.events.losses import LastClash
from herna.games.conquest.naming import tag
from herna.games.conquest.rules.profiles import Bearer, marked, trait
from herna.games.conquest.rules.situation import engaged, foes, hero_at, lead_at, side_struck
from herna.games.conquest.state import Regiment, State
from herna.kernel import Table
from herna.space.plane import moved

DYING = "dying"
"""The token of a regiment that is destroyed, while its last Clash is still to come."""


def dying(regiment: Regiment) -> bool:
    """Whether a regiment is destroyed already: nothing more can be done to it, but a last Clash may still come."""
    return marked(regiment, DYING)


async def die_fighting(t: Table[State], number: int) -> None:
    """The character of a destroyed regiment makes a last Clash, if neither of them has taken an action in this round.

    It strikes an enemy that it touches; its owner picks one of several. Without any it is simply removed. A regiment with a
    last stand lets its command stand strike too, and both whether they have acted or not.
    [conquest.characters.die-fighting, conquest.characters.die-fighting-no-contact,
    conquest.characters.die-fighting-details]
    """
    s = t.state
    regiment = s.regiments[number]
    strikes: dict[int, dict[Bearer, int]] = {}
    for bearer, place in strikers(s, regiment):
        able = {tag(s, foe): foe for foe in foes(s, number) if place in engaged(s, number, foe)}
        if able:
            facts = {"who": tag(s, number)}
            word = await t.choose(regiment.seat, "conquest.characters.die-fighting-details", list(able), facts)
            strikes.setdefault(able[word], {})[bearer] = 1
    if strikes:
        _stand_alone(s, regiment)
    for foe, who in strikes.items():
        if s.regiments[foe].here:
            t.tell("conquest.characters.die-fighting", LastClash, tag(s, number), tag(s, foe))
            await _last_clash(t, regiment, foe, who)


def strikers(state: State, regiment: Regiment) -> list[tuple[Bearer, int]]:
    """The stands that still strike when a regiment is destroyed, and their places."""
    last_stand = bool(trait(state, regiment, "last-stand"))
    found: list[tuple[Bearer, int]] = []
    if last_stand and regiment.lead:
        found.append(("command", lead_at(regiment)))
    hero = regiment.hero
    if hero is not None and not regiment.alone and (last_stand or not (regiment.did or hero.did)):
        found.append(("character", hero_at(regiment)))
    return found


def _stand_alone(state: State, regiment: Regiment) -> None:
    """Only those are left of a regiment who still strike, where their stands are; a Rider has none of its own."""
    if regiment.rider:
        return
    places = [place for _, place in strikers(state, regiment)]
    if regiment.where == "field":
        middle = (min(places) + max(places)) / 2
        regiment.put(moved(regiment.place, 0, (middle - (regiment.files - 1) / 2) * regiment.stand[0]))
    if not trait(state, regiment, "last-stand"):
        regiment.lead, regiment.models = False, ()
    regiment.files = regiment.stands = len(places)
    regiment.rear = 0


async def _last_clash(t: Table[State], regiment: Regiment, foe: int, who: Mapping[Bearer, int]) -> None:
    """With their own attacks and rules, as engaged stands [conquest.characters.die-fighting-details]."""
    from herna.games.conquest.rules.attacks import terror
    from herna.games.conquest.rules.blessed import blessed_hits
    from herna.games.conquest.rules.clash import Strength, attack_groups
    from herna.games.conquest.rules.hits import strike

    s = t.state
    number = regiment.id
    side = side_struck(s, number, foe)
    groups = await blessed_hits(t, number, attack_groups(s, regiment, foe, Strength(who, {}), side))
    await strike(t, "clash", number, foe, groups, rule="conquest.characters.die-fighting", terror=terror(s, number, foe))
