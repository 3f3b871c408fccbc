"""Regiments that are destroyed, and characters that are wounded or fall [conquest.principles.stand-destroyed-at-last-wound]."""

from __future__ import annotations

from herna.games.conquest.events.losses import CharacterFell, CharacterWounded, RegimentDestroyed
from herna.games.conquest.naming import tag
from herna.games.conquest.rules import aftermath, ranks
from herna.games.conquest.rules.broken import after_loss
from herna.games.conquest.rules.die_fighting import DYING, die_fighting
from herna.games.conquest.rules.profiles import characteristic, mark
from herna.games.conquest.rules.situation import foes, form_of
from herna.games.conquest.state import Mark, Regiment, State
from herna.kernel import Table


async def destroy(t: Table[State], number: int, rule: str = "conquest.casualties.until-empty") -> None:
    """A regiment is destroyed, all its stands are removed, and its character falls with it.

    [conquest.morale.shattered-removed, conquest.characters.ways-to-kill, conquest.special-rules.rider-broken]
    """
    s = t.state
    regiment = s.regiments[number]
    aftermath.record(s)
    rivals = foes(s, number)
    t.tell(rule, RegimentDestroyed, tag(s, number))
    mark(regiment, Mark(DYING, until="action"))
    await die_fighting(t, number)
    if regiment.where == "garrison" and rivals:
        s.cleared = [*s.cleared, (regiment.post, *rivals)]
    if regiment.hero is not None:
        await _character_falls(t, regiment, "conquest.characters.ways-to-kill")
    s.fallen = [*s.fallen, f"{regiment.seat}:{regiment.kind}"]
    regiment.where, regiment.stands, regiment.files, regiment.rear = "gone", 0, 0, 0
    regiment.wounds = regiment.lead_wounds = regiment.broken = 0
    regiment.lead = regiment.gap = False
    regiment.hero, regiment.models, regiment.lost, regiment.marks = None, (), (), []


async def _character_falls(t: Table[State], regiment: Regiment, rule: str) -> None:
    """A character is gone, and cannot come back [conquest.characters.removed-for-good, conquest.characters.upgrades-lost]."""
    from herna.games.conquest.rules import powers

    assert regiment.hero is not None
    kind = regiment.hero.kind
    await powers.moment(t, "slain", regiment.id)
    if regiment.alone:  # it falls as the regiment that it is [conquest.characters.character-as-regiment]
        return
    t.state.fallen = [*t.state.fallen, f"{regiment.seat}:{kind}"]
    t.tell(rule, CharacterFell, kind, tag(t.state, regiment))
    regiment.hero = None


async def wound_character(t: Table[State], number: int, wounds: int, rule: str, *, close: bool = True) -> bool:
    """A character suffers wounds that are for it alone; whether it falls. With `close` its regiment fills the gap at once.

    Its regiment is not wounded, and what is over is lost.
    [conquest.characters.wounds-separate, conquest.characters.how-wounded, conquest.characters.duel-wounds-character-only,
    conquest.characters.as-regiment-normal, conquest.characters.example-character-wounds]
    """
    s = t.state
    regiment = s.regiments[number]
    hero = regiment.hero
    if hero is None or not wounds:
        return False
    most = characteristic(s, regiment, "wounds", "stands" if regiment.alone else "character")
    now = min((regiment.wounds if regiment.alone else hero.wounds) + wounds, most)
    if regiment.alone:  # its wounds are those of its regiment
        regiment.wounds = now
    else:
        hero.wounds = now
    t.tell(rule, CharacterWounded, hero.kind, tag(s, number), now, most)
    if now < most:
        return False
    await lose_character(t, number, rule, close=close)
    return True


async def lose_character(t: Table[State], number: int, rule: str, *, close: bool = True) -> None:
    """A character stand is destroyed; its regiment has a stand less, may be Broken by that, and fills the gap at once.

    [conquest.characters.free-reform-after-loss, conquest.special-rules.rider-broken, conquest.morale.broken-count-details]
    """
    s = t.state
    regiment = s.regiments[number]
    if regiment.alone:
        await destroy(t, number)
        return
    aftermath.record(s)
    left = None if regiment.rider else ranks.closed(s, regiment)
    await _character_falls(t, regiment, rule)
    if left is not None:
        ranks.take(regiment, left)
    if after_loss(t, number):
        await destroy(t, number, "conquest.morale.shattered-removed")
    elif close and left is not None:
        await fill_gap(t, number, "conquest.characters.free-reform-after-loss")


async def fill_gap(t: Table[State], number: int, rule: str) -> None:
    """A regiment reforms for free to fill the gap that a stand of its front rank has left; in contact it is a Clean Reform.

    The others have closed up already. It keeps as many ranks as that leaves, after a Duel as many files too.
    [conquest.characters.free-reform-after-loss, conquest.command-models.free-reform,
    conquest.characters.duel-death-reform-limit]
    """
    from herna.games.conquest.rules import reform

    s = t.state
    regiment = s.regiments[number]
    regiment.gap = False
    if regiment.where != "field" or regiment.stands < 2:
        return
    depth = form_of(regiment).ranks
    most = (regiment.stands - 1) // (depth - 1) if depth > 1 else regiment.stands
    least = regiment.files if rule == "conquest.characters.duel-death-reform-limit" else 1
    await reform.free(t, number, clean=bool(foes(s, number)), rule=rule, files=(least, most))
