"""What characters do on their own card: abilities of the army list, which regiments may have for free, and Rally.

[conquest.characters.unique-actions, conquest.round.free-action]
"""

from __future__ import annotations

from typing import Any

from herna.games.conquest.content.powers import When
from herna.games.conquest.naming import tag
from herna.games.conquest.rules import powers, rally
from herna.games.conquest.rules.actions import Action
from herna.games.conquest.rules.powers import DEED
from herna.games.conquest.rules.situation import foes
from herna.games.conquest.state import Regiment, State
from herna.kernel import Table


def kind_of(state: State, regiment: Regiment) -> tuple[When, bool]:
    """Which abilities are meant now: the character's, also if it is a regiment by itself, or what the regiment has for free."""
    active = state.active
    hero = active is not None and active.hero
    return ("action" if hero or regiment.alone else "free"), hero


def able(state: State, regiment: Regiment) -> list[str]:
    """The abilities that could be used now, and would do something."""
    when, hero = kind_of(state, regiment)
    if when == "free" and (state.active is None or DEED not in state.active.free):
        return []
    return powers.menu(state, regiment, when, hero=hero)


def offered(t: Table[State], regiment: Regiment) -> list[Any]:
    """An ability, if there is one to be used [conquest.characters.unique-actions]."""
    return t.sift([DEED], ("conquest.characters.unique-actions", lambda _: regiment.here and bool(able(t.state, regiment))))


async def perform(t: Table[State], regiment: Regiment) -> None:
    """Which of them; then it is used [conquest.characters.unique-actions]."""
    s = t.state
    when, hero = kind_of(s, regiment)
    who = regiment.hero.kind if hero and regiment.hero is not None else tag(s, regiment)
    found = powers.menu(s, regiment, when, hero=hero)
    facts = {"asks": "which", "who": who}
    _, power = await t.choose(regiment.seat, "conquest.characters.unique-actions", [(DEED, each) for each in found], facts)
    await powers.use(t, regiment, when, power, hero=hero)


def rally_offered(t: Table[State], regiment: Regiment) -> list[Any]:
    """A character may spend its action to rally its Broken regiment out of combat [conquest.morale.broken-character-rally]."""
    enemies = foes(t.state, regiment.id)
    return t.sift(
        ["rally"],
        ("conquest.round.out-of-combat-condition", lambda _: not enemies),
        ("conquest.out-of-combat.rally", lambda _: regiment.broken > 0),
    )


def combat_rally_offered(t: Table[State], regiment: Regiment) -> list[Any]:
    """Or in combat, by the rules of Combat Rally [conquest.morale.broken-character-rally]."""
    enemies = foes(t.state, regiment.id)
    return t.sift(
        ["combat-rally"],
        ("conquest.round.in-combat-condition", lambda _: bool(enemies)),
        ("conquest.in-combat.combat-rally", lambda _: regiment.broken > 0),
    )


DEEDS = Action(offered, perform)
RALLY = Action(rally_offered, rally.rally)
COMBAT_RALLY = Action(combat_rally_offered, rally.combat_rally)
