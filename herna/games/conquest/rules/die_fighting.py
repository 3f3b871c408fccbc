"""Die Fighting: the last Clash of a character whose regiment was destroyed [conquest.characters.die-fighting]."""

from __future__ import annotations

from herna.games.conquest.events.losses import LastClash
from herna.games.conquest.naming import tag
from herna.games.conquest.rules.profiles import mark, marked
from herna.games.conquest.rules.situation import engaged, foes, hero_at, side_struck
from herna.games.conquest.state import Mark, Regiment, State
from herna.kernel import Table
from herna.space.plane import moved

DYING = "dying"
"""The token of a regiment of which only its character is left, for its last Clash."""


def dying(regiment: Regiment) -> bool:
    """Whether a regiment is destroyed already, and only its character still strikes: nothing more can be done to it."""
    return marked(regiment, DYING)


async def die_fighting(t: Table[State], number: int) -> None:
    """The character of a destroyed regiment makes a last Clash, if neither of them has taken an action in this round.

    It strikes an enemy that it touches; its owner picks one of several. Without any it is simply removed.
    [conquest.characters.die-fighting, conquest.characters.die-fighting-no-contact,
    conquest.characters.die-fighting-details]
    """
    s = t.state
    regiment = s.regiments[number]
    hero = regiment.hero
    if hero is None or regiment.alone or regiment.did or hero.did:
        return
    place = hero_at(regiment)
    able = {tag(s, foe): foe for foe in foes(s, number) if place in engaged(s, number, foe)}
    if not able:
        return
    facts = {"character": hero.kind}
    word = await t.choose(regiment.seat, "conquest.characters.die-fighting-details", list(able), facts)
    _stand_alone(regiment, place)
    t.tell("conquest.characters.die-fighting", LastClash, hero.kind, word)
    await _last_clash(t, regiment, able[word])


def _stand_alone(regiment: Regiment, place: int) -> None:
    """Only the character is left of a regiment, where its stand is; a Rider has none of its own."""
    mark(regiment, Mark(DYING, until="action"))
    if not regiment.rider:
        if regiment.where == "field":
            regiment.put(moved(regiment.place, 0, (place - (regiment.files - 1) / 2) * regiment.stand[0]))
        regiment.files, regiment.stands, regiment.rear = 1, 1, 0
    regiment.lead, regiment.models = False, ()


async def _last_clash(t: Table[State], regiment: Regiment, foe: int) -> None:
    """With the character's own attacks and rules, as an engaged stand [conquest.characters.die-fighting-details]."""
    from herna.games.conquest.rules.attacks import terror
    from herna.games.conquest.rules.blessed import blessed_hits
    from herna.games.conquest.rules.clash import Strength, attack_groups
    from herna.games.conquest.rules.hits import strike

    s = t.state
    number = regiment.id
    alone = Strength({"character": 1}, {})
    groups = await blessed_hits(t, number, attack_groups(s, regiment, foe, alone, side_struck(s, number, foe)))
    await strike(t, "clash", number, foe, groups, rule="conquest.characters.die-fighting", terror=terror(s, number, foe))
